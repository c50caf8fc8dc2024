//! People across evenings: the meaning of names, and changes to who is who.

mod change;
mod meant;

pub use crate::app::house::WaitingName;
pub use change::{
    Listing, add, add_within, both_entered, list, mark_left, merge, other_names, rename, split,
    waiting_names,
};
pub use meant::{
    Guests, Meant, check_is_player, find_known, find_meant, is_known, known_name, names, newcomers,
    seat_of,
};
