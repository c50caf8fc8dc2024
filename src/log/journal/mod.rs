//! The log as a value: what an entry can say, how entries hang together, and which of them count.
//!
//! Bodies are read and written in shapes that never change (`docs/storage.md`), one type for each
//! kind of chain. This module knows no database: it takes texts and returns texts.

pub mod bodies;
pub mod chain;
pub mod history;
pub mod own_rules;
pub mod people;
