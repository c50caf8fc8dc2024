//! The books against the model, a plain list of bookings that shares nothing with them, and the
//! examples of the rules (docs/settlement.md).

mod cases;
mod copies;
mod deeds;
mod desk;
mod model;
mod pages;
mod persons;
mod random;
mod steps;
mod tally;
