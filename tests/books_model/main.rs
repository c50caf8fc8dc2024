//! The books by a model: a plain list of bookings that shares nothing with the program's code, and
//! its own tests from the examples of the rules. What the program answers is held against it.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod model;
mod worked;
