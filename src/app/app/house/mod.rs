//! House chain: the people and deeds of a file, and what its entries do to the figures.
//!
//! A file adds to a chain of its own; those that came from other files are kept beside it.

mod deeds;
mod people;

pub use deeds::{
    DeedEntry, append, append_why, counting, counting_among, deeds, find as find_lives, last_words,
    play, waiting, waiting_among,
};
pub use people::{WaitingName, Who, find_people, hear, known_spelling, repeat, waiting_names};
