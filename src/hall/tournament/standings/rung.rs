//! The rungs of the ladder of tie-breaks, and what decided a place.

use crate::model::Word;
use crate::words;

words! {
    /// One rung of the ladder of tie-breaks.
    pub enum Rung {
        /// More games won as declarer.
        Won = "won",
        /// Fewer games lost as declarer.
        Lost = "lost",
        /// The higher best series (bonus included).
        BestSeries = "best-series",
        /// The higher last series of the tournament (bonus included); not having played it is lowest.
        LastSeries = "last-series",
        /// The direct encounters of the group.
        ///
        /// It speaks only if every two of those who are still equal have shared a table; otherwise whoever met an
        /// easier opponent would gain. Each player counts, for each other one of the group and each table both sat at
        /// in a series, the own result there less the other's. More is better. For two players that is: who made more
        /// at their tables.
        Direct = "direct",
        /// The lot, from the seed and the start number: correcting a result never draws it anew.
        Lot = "lot",
    }
}

impl Rung {
    /// The ladder if nobody chooses another: then the place is shared.
    pub const DEFAULT_LADDER: [Rung; 2] = [Rung::Won, Rung::Lost];
}

/// What decided a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecidedBy {
    /// Nobody else has this total.
    Total,
    /// This rung parted the player from the last one who was equal.
    Rung(Rung),
    /// Somebody is equal on all rungs; they share the place.
    Shared,
}

impl DecidedBy {
    /// The name as it stands in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::Rung(rung) => rung.word(),
            Self::Shared => "shared",
        }
    }
}
