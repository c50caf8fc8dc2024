//! What the hands of a winter say about the people who played them: shares, averages, runs, records, who pays whom.
//!
//! Hands go by once, in the order in which they were played; of each only figures stay, so memory grows with people and
//! not with hands. The figures of an evening are complete in themselves, and those of a later one are appended to those
//! of earlier ones: whoever keeps them per evening adds them up to the same as whoever counts anew.
//!
//! Scores nothing, reads no file, holds no words, and judges nobody below [`ENOUGH`] hands. Everything is exact but an
//! interval, which is an estimate by its nature (see `share`).

mod append;
mod bid;
mod course;
mod curve;
mod day;
mod evening;
mod figures;
mod filter;
mod histogram;
mod pairs;
mod person;
mod reading;
mod records;
mod runs;
mod seen;
mod share;
mod sum;
mod year;

pub use append::Append;
pub use bid::Bid;
pub use course::{Course, Extreme, Lead, MOST_LINES, Spot};
pub use curve::Curve;
pub use day::Day;
pub use evening::Tally;
pub use figures::{Figures, GameFigures};
pub use filter::Filter;
pub use histogram::{Histogram, Rarity};
pub use pairs::Between;
pub use person::{PersonFigures, SeatFigures, StrokeFigures};
pub use reading::Reader;
pub use records::{Record, Records, Where};
pub use runs::{Run, Runs};
pub use seen::{Evening, Extra, Person};
pub use share::ENOUGH;
pub use share::{Interval, Judgement, Share};
pub use sum::{Average, Sum};
pub use year::Year;

/// What only tests look at by its name.
pub use self::{
    day::Month,
    seen::{Brought, Came, Declared, Hand},
};
