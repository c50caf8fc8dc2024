//! What phones in the room see and may do: the tournament as it stands, the links that let them in, sheets that wait to be
//! confirmed.

mod hall;
mod links;
pub mod waiting;

pub use hall::Whole;
pub use links::{Doors, enter_once, has_evening, keep_address, keep_key, kept_address};
