//! Statistics, held against a plain recount of the same hands.

mod bounds;
mod course;
mod flat;
mod intervals;
mod recount;
mod recount_extras;
mod small;
mod told;
mod winter;
mod winters;
