//! Fees, shares and where money goes.

use serde::{Deserialize, Serialize};

use crate::words;

/// One hundred percent in basis points.
pub const WHOLE: i64 = 10_000;

/// A share or an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Keep {
    /// Hundredths of a percent of all that came into the pot.
    BasisPoints(i64),
    /// Minor units.
    Cents(i64),
}

/// What the places get, the first place first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ladder {
    /// Hundredths of a percent of what is there to share out. They need not reach the whole; the rest stays over.
    BasisPoints(Vec<i64>),
    /// Minor units.
    Cents(Vec<i64>),
}

/// What lost games cost somebody, by how many they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tariff {
    /// Minor units for each of the first lost games.
    pub first: i64,
    /// Minor units for each from game `from` on.
    pub later: i64,
    /// The first lost game that costs the later tariff, from 1.
    pub from: u32,
}

impl Tariff {
    /// The lost game from which on the second tariff holds (docs/tournament.md, The account).
    pub const FOURTH: u32 = 4;

    /// Lost games cost nothing.
    pub const NONE: Tariff = Tariff { first: 0, later: 0, from: Tariff::FOURTH };

    /// Whether lost games cost anything at all.
    pub fn is_none(self) -> bool {
        self.first == 0 && self.later == 0
    }
}

words! {
    /// What lost games are counted over before the tariff changes.
    pub enum Per {
        /// Each series begins anew, as is the custom.
        Series = "series",
        /// All series together.
        Tournament = "tournament",
    }
}

words! {
    /// Where the loss fees go.
    pub enum To {
        /// Into the pot, and so into the prizes.
        Pot = "pot",
        /// To whoever wins the series in which the games were lost.
        SeriesWinner = "series-winner",
        /// To the organiser.
        Organiser = "organiser",
    }
}

words! {
    /// Who gets what rounding the prizes has left.
    pub enum Rest {
        First = "first",
        Keep = "keep",
    }
}

/// Loss fees as they are levied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossFees {
    pub tariff: Tariff,
    pub per: Per,
    pub to: To,
}
