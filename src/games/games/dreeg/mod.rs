//! Dreeg, the game of slates and Bollern from around Nuremberg: eight phases, strokes rubbed out, litres of beer.

mod counts;
mod doubts;
mod examples;
mod facts;
mod individual;
mod outlook;
mod phase;
mod placed;
mod position;
mod rules;
mod scoring;
mod sides;
mod verdict;

pub use facts::{Closed, Count, Ending, Facts, Individual, Side, Sides};
pub use placed::Kind;
pub use position::Position;
pub use rules::{Drink, PhaseKind, RuleSet, Rules, Slate};
