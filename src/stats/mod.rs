//! What the hands of a winter say about the people who played them: shares, averages, runs, records, who pays whom.
//!
//! Hands go by once, in the order in which they were played; of each only figures stay, so memory grows with people and
//! not with hands. The figures of an evening are complete in themselves, and those of a later one are appended to those
//! of earlier ones: whoever keeps them per evening adds them up to the same as whoever counts anew.
//!
//! Scores nothing, reads no file, holds no words, and judges nobody below [`ENOUGH`] hands. Everything is exact but an
//! interval, which is an estimate by its nature (see [`share`]).

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
pub use curve::{Curve, Span};
pub use day::{Day, Month};
pub use evening::Tally;
pub use figures::{Figures, GameFigures, LastGame};
pub use filter::Filter;
pub use histogram::{Histogram, Rarity};
pub use pairs::{Between, Pairs};
pub use person::{
    BidFigures, ExtraFigures, MonthFigures, PersonFigures, PhaseFigures, Roles, SeatFigures, StrokeFigures,
};
pub use reading::Reader;
pub use records::{Record, Records, Where};
pub use runs::{Run, Runs, Streak};
pub use seen::{Brought, Came, Declared, Evening, Extra, Hand, Person, Role};
pub use share::{ENOUGH, Interval, Judgement, Share};
pub use sum::{Average, Sum};
pub use year::Year;
