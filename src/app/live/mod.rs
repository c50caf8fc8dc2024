//! What phones in the room may do: the links that let them in, and sheets that wait to be confirmed.

mod links;
pub mod waiting;

pub use links::{Doors, keep_key};
