//! A tournament as a fold: who entered, what was agreed on, how each series was drawn, what was handed in.
//!
//! Events are applied one by one, and each is taken whole or changes nothing. Hands that were recorded one by one are
//! not here: they are sessions like any other, and a table knows the id of its own.

mod details;
mod fold;
mod office;
mod values;

pub use values::{
    Agreement, CourseEvent, Details, DrawnBy, Entrant, HallTable, HandedIn, MOST_NUMBER, Score, Series, Tournament,
};
