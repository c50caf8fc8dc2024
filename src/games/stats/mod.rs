//! What the hands of a winter say about the people who played them: shares, averages, runs,
//! records, and who pays whom.
//!
//! Each hand is read once, in the order of play, and only figures are kept, so that memory grows
//! with people and not with hands. The figures of an evening are complete in themselves, and those
//! of a later one are appended to those of earlier ones: a caller that keeps them per evening gets
//! the same sums as one that counts all hands again.
//!
//! Scores nothing, reads no file, has no words for people, and judges nobody with fewer than
//! [`ENOUGH`] hands. Everything is exact but an interval, which is an estimate by its nature (see
//! `share`).

pub use crate::games::bid::{Bid, Extra, SpokenName};

mod course;
mod evening;
mod figures;
mod person;
mod reading;
mod runs;
mod seen;

pub use course::{
    Curve, ExtremeTotal, Histogram, LeadersAndExtremes, MOST_LINES, Rarity, TotalAtHand,
    TotalsOverHands,
};
pub use evening::{EveningTally, GameOrLabel};
pub use figures::{Append, Average, Figures, GameFigures, HandFilter, PointSums};
pub use person::{
    HandOfEvening, PaymentsBetweenTwo, PersonFigures, Record, Records, SeatFigures, StrokeFigures,
    YearFigures,
};
pub use reading::HandReader;
pub use runs::{ENOUGH, Interval, Judgement, Run, Runs, Share};
pub use seen::{Evening, Person};

/// Month of the figures, exported for tests alone.
pub use person::Month;
/// Input of the statistics, exported for tests alone.
pub use seen::{DeclaredBid, ExtraEffect, Hand, HandResult};
