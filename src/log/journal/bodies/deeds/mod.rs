//! Deeds with money, as they stand in the log of a house (`docs/storage.md`, Bodies of the books).
//!
//! Every amount is written as it was booked, and nothing is worked out when it is read. A name here
//! is a name only: whose account it is by now, and which is the kitty's, is found later
//! (`ledger::books::people`).

mod amounts;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// The keys of these bodies.
pub const KEYS: &[&str] =
    &["pay", "forgive", "settle", "lines", "bill", "opening", "take", "spend"];
