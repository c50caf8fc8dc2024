//! Own rules of a place: saved, renamed, given up, taken in from a file. Each is an entry of the
//! house chain; which of them counts, `journal::own_rules` says.
//!
//! An evening has its rules frozen, so nothing that is done here touches one that was begun.

mod change;
mod known;

pub use change::{Saved, remove, rename, save, take_in};
pub use known::{Conflict, OwnSets, conflicts, standing_sets};
