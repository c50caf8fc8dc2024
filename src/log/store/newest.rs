//! The latest time that any entry has: whatever is recorded next is later.

use crate::model::time;

/// As it is written, and as what can be compared.
pub struct Newest {
    pub at: String,
    pub nanoseconds: Option<i128>,
}

impl Newest {
    pub fn of(at: String) -> Newest {
        Newest { nanoseconds: time::nanoseconds(&at), at }
    }

    pub fn take_the_place_of(self, known: &mut Option<Newest>) {
        if known.as_ref().is_none_or(|known| self.nanoseconds > known.nanoseconds) {
            *known = Some(self);
        }
    }
}
