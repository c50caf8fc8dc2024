//! Droggn in one line: `adolf ansager 31 pagat-raus+ schwacher`, `adolf solo renonce:rudolf`,
//! `weiter`.

mod draft;
mod grammar;
mod print;
mod senses;
mod words;

pub use print::print;
pub use words::{Grammar, playing};
