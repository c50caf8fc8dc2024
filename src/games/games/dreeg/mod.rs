//! Dreeg, the game of slates and Bollern from around Nuremberg: eight phases, strokes rubbed out,
//! litres of beer.

mod examples;
mod facts;
mod phase;
mod position;
mod rules;
mod scoring;
mod verdict;

pub use facts::{Closed, Count, Ending, Facts, Individual, Side, Sides};
pub use position::Position;
pub use rules::{Drink, Kind, PhaseKind, RuleSet, Rules, Slate};
