//! A list of people, as a spreadsheet or a membership program has it (docs/tournament.md, The list).
//!
//! The bytes of a file come in, people go out, each with the line that it stands in. The columns are found by their
//! headings, in either language and in any order; what no column is known by is named, never guessed. Whether somebody is
//! known already, or a number is taken, is for the tournament to say.

mod columns;
mod people;

pub use people::{Roll, RollLine, read};
