//! What phones in the room may do: the links that let them in.

mod links;

pub use links::{Doors, keep_key};
