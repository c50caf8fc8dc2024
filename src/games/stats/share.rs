//! A share of many with the number behind it, and how far such a share can be trusted.
//!
//! The interval is the one place of these figures with floating numbers: it is an estimate, needs a square root, and
//! nothing is ever added to it. It takes no more than the operations that IEEE 754 rounds exactly (+ − × ÷ √), so it is
//! the same on every machine, and it leaves here as whole thousandths.

use serde::{Deserialize, Serialize};

use super::append::Append;

/// Below so many no share is called good or bad (docs/statistics.md, How it is counted).
pub const ENOUGH: u32 = 20;

/// The normal distribution leaves 5 % above this many standard deviations, and as much below.
const Z_90: f64 = 1.644_853_626_951_472_2;

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub hits: u32,
    pub of: u32,
}

/// Between which thousandths the true share lies, nine times out of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    pub low: u32,
    pub high: u32,
}

/// What may be said of a share beside that of everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Fewer than [`ENOUGH`]: nothing.
    TooFew,
    /// The interval holds the share of everybody: as expected.
    Usual,
    Above,
    Below,
}

impl Share {
    pub fn count(&mut self, hit: bool) {
        self.hits += u32::from(hit);
        self.of += 1;
    }

    /// In thousandths, to the nearest, halves up; `None` of nothing.
    pub fn thousandths(self) -> Option<u32> {
        let of = u64::from(self.of);
        (of > 0).then(|| ((u64::from(self.hits) * 2000 + of) / (2 * of)) as u32)
    }

    /// Wilson's score interval at 90 %; `None` of nothing.
    pub fn interval(self) -> Option<Interval> {
        if self.of == 0 {
            return None;
        }
        let (hits, of) = (f64::from(self.hits), f64::from(self.of));
        let share = hits / of;
        let middle = share + Z_90 * Z_90 / (2.0 * of);
        let reach = Z_90 * (share * (1.0 - share) / of + Z_90 * Z_90 / (4.0 * of * of)).sqrt();
        let whole = 1.0 + Z_90 * Z_90 / of;
        let thousandths = |share: f64| (share * 1000.0).clamp(0.0, 1000.0).round() as u32;
        Some(Interval { low: thousandths((middle - reach) / whole), high: thousandths((middle + reach) / whole) })
    }

    /// Whether this share is out of the ordinary, `everybody` being what it is compared with.
    pub fn judged_by(self, everybody: Share) -> Judgement {
        let (Some(interval), Some(usual)) = (self.interval(), everybody.thousandths()) else {
            return Judgement::TooFew;
        };
        if self.of < ENOUGH || everybody.of < ENOUGH {
            Judgement::TooFew
        } else if interval.low > usual {
            Judgement::Above
        } else if interval.high < usual {
            Judgement::Below
        } else {
            Judgement::Usual
        }
    }
}

impl Append for Share {
    fn append_later(&mut self, later: Share) {
        self.hits += later.hits;
        self.of += later.of;
    }
}
