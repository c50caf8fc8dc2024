//! Functions for phones in the room: the tournament as it stands, the links that let them in,
//! sheets that wait to be confirmed.

mod links;
pub mod waiting;

pub use links::{Doors, Whole, enter_once, has_evening, keep_address, keep_key, kept_address};
