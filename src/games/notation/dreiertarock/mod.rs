//! Dreiertarock in one line: `jo dreier 40 pagat-ultimo!- gegner:trull`, `strafe jo dreier`,
//! `weiter`.

mod draft;
mod grammar;
mod print;
mod senses;
mod words;

pub use print::print;
pub use words::{Grammar, playing};
