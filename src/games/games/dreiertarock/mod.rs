//! Dreiertarock, the Tarock for three with 54 cards as Mayr and Sedlaczek describe it.

mod doubts;
mod examples;
mod facts;
mod position;
mod rules;
mod scoring;

pub use facts::{Bonus, BonusKind, Contract, Facts, Game, Penalty, Side};
pub use position::Position;
pub use rules::{RuleSet, Rules};
