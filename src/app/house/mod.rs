//! The house chain: the people and payments of a file, and what its entries do to the figures.
//!
//! A file adds to a chain of its own; those that came from other files are kept beside it.

mod balances;
mod chain;
mod play;
mod spelling;

pub use chain::{append, own};
pub use play::play;
pub use spelling::spelling;
