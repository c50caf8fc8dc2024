//! Pictures and the pages they stand on.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod charts;
mod markup;
mod pages;
mod palette;
mod qr;
mod samples;
mod small;
