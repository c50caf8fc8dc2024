//! Statistics about people over all hands of a winter: shares, averages, runs, records, and who
//! pays whom.
//!
//! Each hand is read once, in the order of play, and only figures are kept, so that memory grows
//! with people and not with hands. The figures of an evening are complete in themselves, and those
//! of a later one are appended to those of earlier ones: a caller that keeps them per evening gets
//! the same sums as one that counts all hands again.
//!
//! The statistics score nothing, read no file, hold no text for people, and judge nobody with fewer
//! than [`ENOUGH`] games. All figures are exact except a [`ConfidenceInterval`], which is an
//! estimate by its nature.

pub use crate::games::bid::{Bid, Extra, SpokenName};

mod course;
mod evening;
mod figures;
mod person;
mod reading;
mod runs;
mod seen;

pub use course::{
    CardPointHistogram, ExtremeTotal, GameRarity, LeadersAndExtremes, MOST_LINES, PointsCurve,
    TotalAtHand, TotalsOverHands,
};
pub use evening::{EveningTally, GameOrLabel};
pub use figures::{AppendLater, Average, Figures, GameFigures, HandFilter, PointSums};
pub use person::{
    HandOfEvening, PaymentsBetweenTwo, PersonFigures, PersonalRecord, PersonalRecords, SeatFigures,
    StrokeFigures, YearFigures,
};
pub use reading::HandStatisticsReader;
pub use runs::{ConfidenceInterval, ENOUGH, HitShare, Run, Runs, ShareJudgement};
pub use seen::{Evening, Person};

/// Month of the figures, exported for tests alone.
pub use person::Month;
/// Input of the statistics, exported for tests alone.
pub use seen::{DeclaredBid, ExtraEffect, Hand, HandResult};
