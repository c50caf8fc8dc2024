//! Settings that an organiser has agreed on with everybody: ties, fees, prizes, categories
//! (docs/tournament.md, In the hall).
//!
//! One value is kept with the tournament ([`Settings`]), and each change of it is an entry of the
//! log ([`SettingsChange`](super::change::SettingsChange)) that names only what it changes, so that two copies that changed different
//! things both count. A change is taken whole or refused. The module knows no result and hands
//! nothing out: amounts are whole minor units of one currency, shares hundredths of a percent.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::standings::Rung;
use crate::model::Currency;
use crate::words;

/// One hundred percent in basis points.
pub const WHOLE: i64 = 10_000;

/// Part of the pot that the organiser keeps: a share or an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeptPotPart {
    /// Share in hundredths of a percent of all that came into the pot.
    BasisPoints(i64),
    /// Amount in minor units.
    Cents(i64),
}

/// Prizes of the places, the first place first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrizeLadder {
    /// Shares in hundredths of a percent of what there is to share out. They need not add up to the
    /// whole; the rest is kept.
    BasisPoints(Vec<i64>),
    /// Amounts in minor units.
    Cents(Vec<i64>),
}

/// Fee for lost games, by how many a person has lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossTariff {
    /// Minor units for each of the first lost games, those before game `from`.
    pub first: i64,
    /// Minor units for each lost game from game `from` on.
    pub later: i64,
    /// First lost game that costs the later fee, from 1.
    pub from: u32,
}

impl LossTariff {
    /// Number of the lost game from which on the later fee holds (docs/tournament.md, The account).
    pub const FOURTH: u32 = 4;

    /// Tariff by which lost games cost nothing.
    pub const NONE: LossTariff = LossTariff { first: 0, later: 0, from: LossTariff::FOURTH };

    /// Whether lost games cost nothing.
    pub fn is_free(self) -> bool {
        self.first == 0 && self.later == 0
    }
}

words! {
    /// Span over which lost games are counted together for the tariff.
    pub enum TariffSpan {
        /// Lost games are counted anew in each series, as is the custom.
        Series = "series",
        /// Lost games are counted over all series together.
        Tournament = "tournament",
    }
}

words! {
    /// Destination of the loss fees.
    pub enum LossFeesRecipient {
        /// Loss fees go into the pot, from which the prizes are paid.
        Pot = "pot",
        /// Loss fees go to the winner of the series in which the games were lost.
        SeriesWinner = "series-winner",
        /// Loss fees go to the organiser.
        Organiser = "organiser",
    }
}

words! {
    /// Recipient of what rounding the prizes has left.
    pub enum RoundingRestRecipient {
        First = "first",
        Keep = "keep",
    }
}

/// Loss fees: the tariff, over which span it counts, and who gets the money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossFees {
    pub tariff: LossTariff,
    pub per: TariffSpan,
    pub to: LossFeesRecipient,
}

/// Category with the prizes for its places, the first place first, in minor units; no prizes where
/// it has a ranking alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryPrizes {
    pub category: Category,
    pub prizes: Vec<i64>,
}

/// Settings for the ranking of clubs: how many people of each count, or how large teams are, and
/// the prizes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClubSettings {
    /// Whether clubs are ranked at all.
    pub ranked: bool,
    /// Number of people of each club who count: its best ones.
    pub best: u32,
    /// Number of people of a team, where teams are ranked instead of clubs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// Prizes for the places, the first place first, in minor units.
    pub prizes: Vec<i64>,
}

/// Settings that are kept with a tournament. All amounts are whole minor units of `currency`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub currency: Currency,
    /// The ladder of tie-breaks.
    pub ties: Vec<Rung>,
    /// Fee for taking part, of each person.
    pub fee: i64,
    /// Part of the pot that the organiser keeps.
    pub keep: KeptPotPart,
    /// Prizes of the places.
    pub ladder: PrizeLadder,
    /// The prize for the last place; 0 for none.
    pub last_place: i64,
    pub loss_fees: LossFees,
    /// Multiple to which shares of prizes are rounded down; 1 is to the cent.
    pub round_to: i64,
    /// Recipient of what rounding the prizes has left.
    pub rest: RoundingRestRecipient,
    /// Categories in the order in which they were named.
    pub categories: Vec<CategoryPrizes>,
    pub clubs: ClubSettings,
    /// Prizes for the places of each series, the first place first.
    pub day_prizes: Vec<i64>,
    /// Prizes in kind, the first for the first place.
    pub goods: Vec<String>,
    /// Day of the tournament, as `2026-11-25`.
    #[serde(default)]
    pub date: Option<String>,
    /// Place where the tournament is held.
    #[serde(default)]
    pub place: Option<String>,
}

impl Settings {
    /// Number of people of a club who count where nothing else is said.
    pub const CLUB_BEST: u32 = 3;

    /// Ladder of prizes where nothing else is said: 40, 25, 15, 10, 10 percent.
    pub const LADDER: [i64; 5] = [4_000, 2_500, 1_500, 1_000, 1_000];
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            currency: Currency::EUR,
            ties: Rung::DEFAULT_LADDER.to_vec(),
            fee: 0,
            keep: KeptPotPart::Cents(0),
            ladder: PrizeLadder::BasisPoints(Settings::LADDER.to_vec()),
            last_place: 0,
            loss_fees: LossFees {
                tariff: LossTariff::NONE,
                per: TariffSpan::Series,
                to: LossFeesRecipient::Pot,
            },
            round_to: 1,
            rest: RoundingRestRecipient::First,
            categories: Vec::new(),
            clubs: ClubSettings {
                ranked: false,
                best: Settings::CLUB_BEST,
                size: None,
                prizes: Vec::new(),
            },
            day_prizes: Vec::new(),
            goods: Vec::new(),
            date: None,
            place: None,
        }
    }
}
