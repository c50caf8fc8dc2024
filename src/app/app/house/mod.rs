//! House chain: the people and deeds of a file, and what its entries do to the figures.
//!
//! A file adds to a chain of its own; those that came from other files are kept beside it.

mod deeds;
mod people;

pub use deeds::{
    DeedEntry, append, append_why, counting_among, deeds, find as find_lives, last_words,
    living_entries, play, waiting_among, waiting_closings,
};
pub use people::{
    WaitingName, Who, find_people, known_spelling, note_name, note_repeated, waiting_names,
};
