//! Kerbholz keeps score at the card table. See `docs/architecture.md` for the rooms and what may know what.
//!
//! The program is the library's one function, in a world that it is given; everything else is seen from inside alone, so that the compiler finds
//! what nobody uses.

mod app;
mod cli;
mod games;
mod journal;
mod ledger;
#[doc(hidden)]
pub mod measured;
mod model;
mod notation;
mod present;
mod record;
mod serve;
mod spreadsheet;
mod stats;
mod store;
mod tournament;
mod typed;

pub use cli::{run, world};

#[cfg(test)]
#[path = "../tests/inside/mod.rs"]
mod inside;
