//! Longest runs of games won or lost, and of hands that gained or cost something; shares, and how
//! reliable they are.

use super::figures::{AppendLater, append_fields};
use super::person::HandOfEvening;

/// Run of successive hits, such as games won in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub length: u32,
    pub from: HandOfEvening,
    pub to: HandOfEvening,
}

/// Runs of hits among a series of chances; of several longest runs, the first is kept as the
/// record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunTally {
    chances: u32,
    /// Run that begins with the first chance.
    first: Option<Run>,
    longest: Option<Run>,
    /// Run that ends with the last chance.
    last: Option<Run>,
}

impl RunTally {
    pub fn add_hit_or_miss(&mut self, hit: bool, at: HandOfEvening) {
        let was_whole = self.is_one_unbroken_run();
        self.chances += 1;
        if !hit {
            self.last = None;
            return;
        }
        let from = self.last.map_or(at, |last| last.from);
        let run = Run { length: self.last.map_or(0, |last| last.length) + 1, from, to: at };
        self.last = Some(run);
        if self.longest.is_none_or(|longest| run.length > longest.length) {
            self.longest = Some(run);
        }
        if was_whole {
            self.first = Some(run);
        }
    }

    pub fn longest_run(&self) -> Option<Run> {
        self.longest
    }

    /// Run that still continues.
    pub fn current_run(&self) -> Option<Run> {
        self.last
    }

    /// Whether all chances so far, if any, are a single run.
    fn is_one_unbroken_run(&self) -> bool {
        self.first.map_or(0, |run| run.length) == self.chances
    }
}

impl AppendLater for RunTally {
    fn append_later(&mut self, later: RunTally) {
        if later.chances == 0 {
            return;
        }
        if self.chances == 0 {
            *self = later;
            return;
        }
        let joined = match (self.last, later.first) {
            (Some(last), Some(first)) => {
                Some(Run { length: last.length + first.length, from: last.from, to: first.to })
            }
            (last, None) => last,
            (None, first) => first,
        };
        let both = self.last.is_some() && later.first.is_some();
        let (whole, later_whole) = (self.is_one_unbroken_run(), later.is_one_unbroken_run());
        for run in [joined, later.longest].into_iter().flatten() {
            if self.longest.is_none_or(|longest| run.length > longest.length) {
                self.longest = Some(run);
            }
        }
        if whole && both {
            self.first = joined;
        }
        self.last = if later_whole && both { joined } else { later.last };
        self.chances += later.chances;
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Runs {
    /// Runs of games won among those declared; hands that others declared do not count.
    pub won: RunTally,
    pub lost: RunTally,
    /// Runs of hands with a gain by the person's due points; a hand without a due for the person
    /// does not count.
    pub plus: RunTally,
    pub minus: RunTally,
}

append_fields!(Runs { won, lost, plus, minus });

/// Least number of games for which a share is called good or bad (docs/statistics.md, How it is
/// counted).
pub const ENOUGH: u32 = 20;

/// Number of standard deviations beyond which a normal distribution leaves 5 % on each side.
const Z_90: f64 = 1.644_853_626_951_472_2;

/// HitShare as two numbers: how many of how many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HitShare {
    pub hits: u32,
    pub of: u32,
}

/// Interval in thousandths that contains the true share nine times out of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfidenceInterval {
    pub low: u32,
    pub high: u32,
}

/// Judgement of a share in comparison with everybody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareJudgement {
    /// Too few games for a judgement: fewer than [`ENOUGH`].
    TooFew,
    /// As expected: the interval contains everybody's share.
    Usual,
    Above,
    Below,
}

impl HitShare {
    pub fn add_game(&mut self, hit: bool) {
        self.hits += u32::from(hit);
        self.of += 1;
    }

    /// Share in thousandths, rounded, with halves up; `None` of zero games.
    pub fn thousandths(self) -> Option<u32> {
        let of = u64::from(self.of);
        (of > 0).then(|| ((u64::from(self.hits) * 2000 + of) / (2 * of)) as u32)
    }

    /// Wilson's score interval at 90 %; `None` of zero games.
    pub fn interval(self) -> Option<ConfidenceInterval> {
        if self.of == 0 {
            return None;
        }
        let (hits, of) = (f64::from(self.hits), f64::from(self.of));
        let share = hits / of;
        let middle = share + Z_90 * Z_90 / (2.0 * of);
        let reach = Z_90 * (share * (1.0 - share) / of + Z_90 * Z_90 / (4.0 * of * of)).sqrt();
        let whole = 1.0 + Z_90 * Z_90 / of;
        let thousandths = |share: f64| (share * 1000.0).clamp(0.0, 1000.0).round() as u32;
        Some(ConfidenceInterval {
            low: thousandths((middle - reach) / whole),
            high: thousandths((middle + reach) / whole),
        })
    }

    /// Judgement of this share in comparison with everybody's.
    pub fn judgement_compared_with(self, everybody: HitShare) -> ShareJudgement {
        let (Some(interval), Some(usual)) = (self.interval(), everybody.thousandths()) else {
            return ShareJudgement::TooFew;
        };
        if self.of < ENOUGH || everybody.of < ENOUGH {
            ShareJudgement::TooFew
        } else if interval.low > usual {
            ShareJudgement::Above
        } else if interval.high < usual {
            ShareJudgement::Below
        } else {
            ShareJudgement::Usual
        }
    }
}

append_fields!(HitShare { hits, of });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::time::Day;

    fn hand_of_first_evening(hand: u32) -> HandOfEvening {
        HandOfEvening { evening: 1, day: Day::from_text("2026-11-20").unwrap(), hand }
    }

    fn streak(hits: &[bool], from: u32) -> RunTally {
        let mut streak = RunTally::default();
        for (hit, hand) in hits.iter().zip(from..) {
            streak.add_hit_or_miss(*hit, hand_of_first_evening(hand));
        }
        streak
    }

    /// Tries every sequence of ten chances: wherever it is split into two evenings, its runs are
    /// the same.
    #[test]
    fn a_run_goes_on_over_evenings() {
        for bits in 0..1024_u32 {
            let hits: Vec<bool> = (0..10).map(|place| bits >> place & 1 == 1).collect();
            let whole = streak(&hits, 1);
            let mut longest: (u32, u32) = (0, 0);
            for from in 0..10 {
                let length = hits[from..].iter().take_while(|hit| **hit).count() as u32;
                if length > longest.0 {
                    longest = (length, from as u32 + 1);
                }
            }
            let found = whole.longest_run().map_or((0, 0), |run| (run.length, run.from.hand));
            assert_eq!(found, longest, "{hits:?}");
            for part in 0..=10 {
                let mut parted = streak(&hits[..part], 1);
                parted.append_later(streak(&hits[part..], part as u32 + 1));
                assert_eq!(parted, whole, "{hits:?} parted at {part}");
            }
        }
    }
}
