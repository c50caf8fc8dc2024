//! Kerbholz keeps score at the card table. See `docs/architecture.md` for the rooms and what may know what.

pub mod app;
pub mod cli;
pub mod games;
pub mod journal;
pub mod ledger;
pub mod model;
pub mod notation;
pub mod present;
pub mod record;
pub mod store;
pub mod tournament;
pub mod typed;
