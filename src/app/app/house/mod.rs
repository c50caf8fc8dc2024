//! The house chain: the people and deeds of a file, and what its entries do to the figures.
//!
//! A file adds to a chain of its own; those that came from other files are kept beside it.

mod chain;
mod deeds;
mod lives;
mod naming;
mod origin;
mod play;
mod spelling;
mod who;

pub use chain::{append, append_why};
pub use deeds::{DeedEntry, counting_among, deeds, kept_waiting, some_deeds, waiting_among};
pub use lives::{counting, find as find_lives, last_word};
pub use naming::{WaitingName, find_people, waiting_names};
pub use origin::{origin, stamp, stamps};
pub use play::play;
pub use spelling::{hear, known_spelling, repeat};
pub use who::{FirstKeys, Who};
