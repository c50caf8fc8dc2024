//! What phones in the room may do: the links that let them in, and sheets that wait to be confirmed.

mod hall;
mod links;
pub mod waiting;

pub use hall::Whole;
pub use links::{Doors, keep_key};
