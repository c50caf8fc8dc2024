//! Dreeg in one line: `anne=50 bert=40 carla=30 letzter anne`, `aus anne 67:31`, `anne-3 bert-2`,
//! `aufgeben anne`.

mod draft;
mod grammar;
mod individual;
mod print;
mod senses;
mod words;

pub use print::print;
pub use words::{Grammar, asked_first, endings, first_sides, last_tricks, name, outcomes, playing};
