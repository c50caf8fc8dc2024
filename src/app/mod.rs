//! What can be done: recording, correcting, settling, reading and writing streams.
//!
//! Joins rules, notation, ledger and store. Prints nothing and knows no command line.

pub mod score;
pub mod stream;
