//! Kerbholz keeps score at the card table. See `docs/architecture.md` for the rooms and what may know what.

pub mod app;
pub mod games;
pub mod ledger;
pub mod model;
pub mod record;
pub mod store;
