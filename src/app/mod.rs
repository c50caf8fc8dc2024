//! What can be done: recording, correcting, settling, reading and writing streams.
//!
//! Joins rules, notation, ledger and store. Prints nothing and knows no command line.

pub mod correct;
pub mod drinks;
pub mod entry;
pub mod error;
pub mod evening;
pub mod export;
pub mod history;
pub mod import;
pub mod inspect;
pub mod kitty;
pub mod log;
pub mod money;
pub mod pairs;
pub mod people;
pub mod replay;
pub mod score;
pub mod settle;
pub mod stream;
pub mod tournament;
pub mod why;

pub use error::AppError;

/// The moment, as the log and headers have it: local time with its offset.
pub fn now() -> String {
    chrono::Local::now().to_rfc3339_opts(chrono::SecondsFormat::Secs, false)
}
