//! Statistics, held against a plain recount of the same hands.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

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
