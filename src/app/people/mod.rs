//! People across evenings: who is meant by a name, and changes to who is who.

mod change;
mod meant;

pub use change::{add, both_entered, list, merge, rename, sat_together, split};
pub use meant::{Meant, called, check_is_player, known, meant, names, seat_of};
