//! What goes into a ranking and what comes out of it.

use super::parted::Parted;
use super::rung::{DecidedBy, Rung};
use crate::model::Points;

/// What a player has from one series.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SeriesResult {
    /// Points without the bonus.
    pub points: Points,
    /// The end-of-session bonus.
    pub bonus: Points,
    /// Games won as declarer.
    pub won: u32,
    /// Games lost as declarer.
    pub lost: u32,
    /// Hands played.
    pub hands: u32,
}

/// A player's results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Start number.
    pub number: u32,
    /// Every series of the tournament so far; `None` for one not played or not handed in yet.
    pub series: Vec<Option<SeriesResult>>,
}

/// Everything a ranking depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsRequest {
    /// All players, in any order.
    pub contenders: Vec<Contender>,
    /// For every series its tables, for every table the start numbers; needed for `Rung::Direct` only.
    pub tables: Vec<Vec<Vec<u32>>>,
    /// The ladder, first rung first; may be empty.
    pub ladder: Vec<Rung>,
    /// For `Rung::Lot`.
    pub seed: String,
}

impl StandingsRequest {
    /// The same for one series alone (counted from 0): those who played it, and what they made there.
    #[must_use]
    pub fn of_series(&self, series: usize) -> StandingsRequest {
        let only = |contender: &Contender| {
            let result = contender.series.get(series).copied().flatten()?;
            Some(Contender { number: contender.number, series: vec![Some(result)] })
        };
        StandingsRequest {
            contenders: self.contenders.iter().filter_map(only).collect(),
            tables: self.tables.get(series).cloned().into_iter().collect(),
            ladder: self.ladder.clone(),
            seed: self.seed.clone(),
        }
    }

    /// The same for some of the people alone: a category.
    #[must_use]
    pub fn of_people(&self, is_meant: impl Fn(u32) -> bool) -> StandingsRequest {
        let contenders = self.contenders.iter().filter(|contender| is_meant(contender.number)).cloned().collect();
        StandingsRequest { contenders, ..self.clone() }
    }
}

/// One line of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The place; equals share it, and the places after them are left out.
    pub place: u32,
    /// Start number.
    pub number: u32,
    /// Points without the bonus.
    pub points: Points,
    /// The end-of-session bonus.
    pub bonus: Points,
    /// Both together.
    pub total: Points,
    /// Games won as declarer.
    pub won: u32,
    /// Games lost as declarer.
    pub lost: u32,
    /// Hands played.
    pub hands: u32,
    /// What decided the place.
    pub decided_by: DecidedBy,
    /// What parts it from the places next to it that have the same total.
    pub parted: Parted,
}

/// Why there is no ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandingsError {
    /// A start number is given twice.
    PlayerTwice {
        /// The start number.
        player: u32,
    },
    /// A rung stands twice in the ladder.
    RungTwice {
        /// The rung.
        rung: Rung,
    },
    /// A sum does not fit.
    TooLarge {
        /// The start number.
        player: u32,
    },
}
