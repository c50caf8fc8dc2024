//! Settling up: exact, fewest payments, and nothing lost by rounding (docs/settlement.md).

mod plan;
mod split;
