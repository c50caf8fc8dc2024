//! Use cases: recording, correcting, settling, reading and writing streams.
//!
//! Joins rules, notation, log, ledger and store. Prints nothing and knows no command line. The
//! layers, and which may know which, stand in `docs/architecture.md`.

pub mod back;
pub mod clock;
pub mod contest;
pub mod desk;
mod entries;
pub mod entry_name;
pub mod error;
pub mod evening;
pub mod exchange;
pub mod figures;
mod house;
pub mod live;
pub mod log;
pub mod money;
pub mod people;
pub mod places;
pub mod put_right;

pub use error::AppError;
