//! Dreierles in one line: `anne solo 42 raus- 4k bert:10d`, `räuber anne k1`, `strafe bert solo
//! k1`, `vergeben`.

mod draft;
mod grammar;
mod print;
mod senses;
mod words;

pub use print::print;
pub use words::{Grammar, playing};
