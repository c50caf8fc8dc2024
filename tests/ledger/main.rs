//! Settling up: exact, fewest payments, and nothing lost by rounding (docs/settlement.md).

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod plan;
mod split;
