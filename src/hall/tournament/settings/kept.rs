//! The settings of a tournament, and what holds where nothing was said.

use serde::{Deserialize, Serialize};

use super::category::CategoryPrizes;
use super::terms::{Keep, Ladder, LossFees, Per, Rest, Tariff, To};
use crate::model::Currency;
use crate::tournament::standings::Rung;

/// How clubs are ranked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clubs {
    /// Whether they are ranked at all.
    pub ranked: bool,
    /// So many of each count, the best ones.
    pub best: u32,
    /// Prizes for the places, the first place first, in minor units.
    pub prizes: Vec<i64>,
}

/// What is kept with a tournament. All amounts are whole minor units of `currency`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub currency: Currency,
    /// The ladder of tie-breaks.
    pub ties: Vec<Rung>,
    /// What each person pays.
    pub fee: i64,
    /// What the organiser keeps.
    pub keep: Keep,
    /// What the places get.
    pub ladder: Ladder,
    /// The prize for the last place; 0 for none.
    pub last_place: i64,
    pub loss_fees: LossFees,
    /// What a division makes is rounded down to multiples of this; 1 is to the cent.
    pub round_to: i64,
    /// Who gets what rounding has left.
    pub rest: Rest,
    /// In the order in which they were named.
    pub categories: Vec<CategoryPrizes>,
    pub clubs: Clubs,
    /// Prizes for the places of each series, the first place first.
    pub day_prizes: Vec<i64>,
    /// Prizes in kind, the first for the first place.
    pub goods: Vec<String>,
}

impl Settings {
    /// So many of a club count where nothing else is said.
    pub const CLUB_BEST: u32 = 3;

    /// The ladder of prizes where nothing else is said: 40, 25, 15, 10, 10 percent.
    pub const LADDER: [i64; 5] = [4_000, 2_500, 1_500, 1_000, 1_000];
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            currency: Currency::EUR,
            ties: Rung::DEFAULT_LADDER.to_vec(),
            fee: 0,
            keep: Keep::Cents(0),
            ladder: Ladder::BasisPoints(Settings::LADDER.to_vec()),
            last_place: 0,
            loss_fees: LossFees { tariff: Tariff::NONE, per: Per::Series, to: To::Pot },
            round_to: 1,
            rest: Rest::First,
            categories: Vec::new(),
            clubs: Clubs { ranked: false, best: Settings::CLUB_BEST, prizes: Vec::new() },
            day_prizes: Vec::new(),
            goods: Vec::new(),
        }
    }
}
