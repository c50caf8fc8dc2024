//! The log as a value: what an entry can say, how entries hang together, and what of them counts.
//!
//! Bodies are read and written in shapes that never change (`docs/storage.md`), one type for each
//! kind of chain. This room knows no database: it is given texts and gives texts back.

pub mod bodies;
pub mod chain;
pub mod history;
pub mod own_rules;
pub mod people;
