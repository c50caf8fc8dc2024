//! The best and the worst, and when that was. Of equals the first stays: a record is broken, not equalled.

use serde::{Deserialize, Serialize};

use super::append::Append;
use super::day::Day;
use crate::model::Points;

/// Where something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Where {
    /// As the caller gave it.
    pub evening: u64,
    pub day: Day,
    pub hand: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record<T> {
    pub value: T,
    /// Of an evening, its last hand.
    pub at: Where,
}

/// What one person holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Records {
    /// By what was written.
    pub best_hand: Option<Record<Points>>,
    pub worst_hand: Option<Record<Points>>,
    pub best_evening: Option<Record<Points>>,
    pub worst_evening: Option<Record<Points>>,
    /// The declarer's in a game.
    pub most_card_points: Option<Record<u8>>,
    /// Of a game in which the person took part.
    pub most_doublings: Option<Record<u32>>,
}

/// Takes the new value where it is more than the known one.
pub(super) fn raise<T: PartialOrd + Copy>(known: &mut Option<Record<T>>, value: T, at: Where) {
    if known.is_none_or(|known| value > known.value) {
        *known = Some(Record { value, at });
    }
}

/// Takes the new value where it is less than the known one.
pub(super) fn lower<T: PartialOrd + Copy>(known: &mut Option<Record<T>>, value: T, at: Where) {
    if known.is_none_or(|known| value < known.value) {
        *known = Some(Record { value, at });
    }
}

fn take<T: Copy>(
    known: &mut Option<Record<T>>,
    later: Option<Record<T>>,
    better: fn(&mut Option<Record<T>>, T, Where),
) {
    if let Some(later) = later {
        better(known, later.value, later.at);
    }
}

impl Append for Records {
    fn append_later(&mut self, later: Records) {
        take(&mut self.best_hand, later.best_hand, raise);
        take(&mut self.worst_hand, later.worst_hand, lower);
        take(&mut self.best_evening, later.best_evening, raise);
        take(&mut self.worst_evening, later.worst_evening, lower);
        take(&mut self.most_card_points, later.most_card_points, raise);
        take(&mut self.most_doublings, later.most_doublings, raise);
    }
}
