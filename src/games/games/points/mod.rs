//! Any game by what each hand brought to whom: Cego, Skat, Binokel and whatever else is played between the others.

mod examples;
mod facts;
mod position;
mod rules;
mod scoring;

pub use facts::{Facts, Hand};
pub use position::Position;
pub use rules::{Best, RuleSet, Rules, Settle};
