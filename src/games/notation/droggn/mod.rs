//! Droggn in one line: `adolf ansager 31 pagat-raus+ schwacher`, `adolf solo renonce:rudolf`, `weiter`.

mod draft;
mod grammar;
mod print;
mod senses;
mod table;
mod take;
mod words;

pub use print::print;
pub use table::{Grammar, playing};
