//! Dreierles, the Tarock game of central Baden: Steinmauern, its tournaments, Iffezheim and the Achertal.

mod combinations;
mod doubts;
mod examples;
mod facts;
mod furthest;
mod knocks;
mod penalty;
mod position;
mod possible;
mod raeuber;
mod rules;
mod scoring;
mod terms;
mod values;

pub use facts::{Facts, Game, Penalty, Raeuber, RaeuberResult};
pub use position::Position;
pub use rules::{RuleSet, Rules, Scoring};
pub use terms::{Bid, Call, Combination, Offence, Pfeife};
