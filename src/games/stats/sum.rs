//! Points over many hands, and what that makes a hand.

use serde::{Deserialize, Serialize};

use super::append::Append;
use crate::model::Points;

/// What was written and what was due in so many hands.
///
/// A hand writes less than 2^30 points whatever the rules, so no file that a disk can hold brings these sums near
/// their limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    pub hands: u32,
    pub points: Points,
    pub due: Points,
}

impl Sum {
    pub fn add(&mut self, points: Points, due: Points) {
        self.append_later(Sum { hands: 1, points, due });
    }

    pub fn points_a_hand(self) -> Average {
        Average { sum: self.points, of: self.hands }
    }

    /// What was won or lost against the others; where only a declarer is written up, this is what tells of defenders.
    pub fn due_a_hand(self) -> Average {
        Average { sum: self.due, of: self.hands }
    }
}

impl Append for Sum {
    fn append_later(&mut self, later: Sum) {
        self.hands += later.hands;
        self.points += later.points;
        self.due += later.due;
    }
}

/// A sum over a number, not divided before it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Average {
    pub sum: Points,
    pub of: u32,
}

impl Average {
    /// In tenths of a point, to the nearest, halves away from zero; `None` of nothing.
    pub fn tenths(self) -> Option<i64> {
        if self.of == 0 {
            return None;
        }
        // Halves of a point are five tenths.
        let (twice, of) = (i128::from(self.sum.halves()) * 10, i128::from(self.of));
        let rounded = (twice.abs() + of) / (2 * of) * twice.signum();
        i64::try_from(rounded).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_rounded_once() {
        let tenths = |halves, of| Average { sum: Points::from_halves(halves), of }.tenths();
        assert_eq!(tenths(7, 1), Some(35));
        assert_eq!(tenths(2, 3), Some(3));
        assert_eq!(tenths(1, 10), Some(1));
        assert_eq!(tenths(-1, 10), Some(-1));
        assert_eq!(tenths(1, 11), Some(0));
        assert_eq!(tenths(0, 0), None);
    }
}
