//! People across evenings: the meaning of names, and changes to who is who.

mod change;
mod meant;

pub use crate::app::house::WaitingName;
pub use change::{
    Listing, add, add_within, both_entered, list, mark_left, merge, other_names, rename, split,
    waiting,
};
pub use meant::{Guests, Meant, called, check_is_player, is_known, known, meant, names, seat_of};
