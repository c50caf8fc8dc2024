//! Strict JSON: reading and writing of the record format.
//!
//! Knows nothing of games. Refuses what JSON libraries let pass (keys given twice, `null`, numbers
//! of another kind, unknown keys) and names the place of each fault.

pub mod lines;
pub mod read;
pub mod write;

pub use read::{Node, Object, Path};
pub use write::{Writer, Written};
