//! What is open, kept ready: what every evening and every deed adds to it, by the name under which
//! each person was first heard of, folded.
//!
//! Which name that is changes only where people are put together or taken apart; then all of it is
//! made anew. Of the newest evening nothing is counted: its next hand would only have to be added
//! again (docs/storage.md, Sums).

mod change;

pub use change::{
    Change, EVERY_PAGE, KITTY, Share, key, note_pages, pairs, read_page, written_page,
};
