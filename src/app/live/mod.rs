//! What phones in the room see and may do: the tournament as it stands, the links that let them in.

mod hall;
mod links;

pub use hall::Whole;
pub use links::{Doors, keep_key};
