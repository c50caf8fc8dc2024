//! What is done with money, as it stands in the log of a house (`docs/storage.md`, Bodies of the
//! books).
//!
//! Every amount is written as it was booked, and nothing is worked out when it is read. A name
//! stands as it was said; whoever reads says whose account it is by now.

mod amounts;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// The keys of these bodies.
pub const KEYS: &[&str] =
    &["pay", "forgive", "settle", "lines", "bill", "opening", "take", "spend"];
