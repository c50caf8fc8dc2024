//! A game by its points in one line: `anne+12 bert-4`, `12 -4 0 3`, `anne solo 24`, `anne alle 8`,
//! `ohne dora`, `weiter`.

mod draft;
mod grammar;
mod print;
mod senses;
mod words;

pub use print::print;
pub use senses::number;
pub use words::{Grammar, playing};
