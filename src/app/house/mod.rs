//! The house chain: the people and deeds of a file, and what its entries do to the figures.
//!
//! A file adds to a chain of its own; those that came from other files are kept beside it.

mod chain;
mod lives;
mod origin;
mod play;
mod spelling;

pub use chain::{append, append_why};
pub use lives::{counting, find as find_lives, last_word};
pub use origin::{Stamps, origin, stamps};
pub use play::play;
pub use spelling::spelling;
