//! Points, exact in halves, as only a shared Räuber loss is not whole.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

/// Fach or game points, stored as a whole number of halves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(i64);

impl Points {
    pub const ZERO: Points = Points(0);

    pub const fn whole(points: i64) -> Points {
        Points(points * 2)
    }

    pub const fn from_halves(halves: i64) -> Points {
        Points(halves)
    }

    pub const fn halves(self) -> i64 {
        self.0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Sum, or `None` on overflow: a hand never overflows, but a running total of billions could.
    pub fn checked_add(self, other: Points) -> Option<Points> {
        self.0.checked_add(other.0).map(Points)
    }

    pub const fn times(self, factor: i64) -> Points {
        Points(self.0 * factor)
    }

    /// Reads a JSON number that is a multiple of one half; `None` for any other.
    pub fn from_number(number: f64) -> Option<Points> {
        let halves = number * 2.0;
        (halves.fract() == 0.0 && halves.abs() < 9.0e15).then_some(Points(halves as i64))
    }
}

impl fmt::Display for Points {
    /// Writes the points as JSON does: `-7`, `1.5`; the sign of a small negative half is kept
    /// (`-0.5`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        let halves = self.0.unsigned_abs();
        write!(f, "{}", halves / 2)?;
        if halves % 2 == 1 {
            f.write_str(".5")?;
        }
        Ok(())
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(iter: I) -> Points {
        iter.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_shown_exactly() {
        let shown: Vec<String> = [-3, -2, -1, 0, 1, 2, 3]
            .into_iter()
            .map(|halves| Points::from_halves(halves).to_string())
            .collect();
        assert_eq!(shown, ["-1.5", "-1", "-0.5", "0", "0.5", "1", "1.5"]);
    }

    #[test]
    fn only_halves_are_points() {
        assert_eq!(Points::from_number(1.5), Some(Points::from_halves(3)));
        assert_eq!(Points::from_number(0.25), None);
        assert_eq!(Points::from_number(f64::NAN), None);
    }
}
