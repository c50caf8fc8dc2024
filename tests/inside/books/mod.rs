//! The books against the model that shares nothing with them (tests/books_model), and the examples
//! of the rules.

mod cases;
mod copies;
mod deeds;
mod desk;
#[path = "../../books_model/model/mod.rs"]
mod model;
mod pages;
mod persons;
mod random;
mod steps;
mod tally;
