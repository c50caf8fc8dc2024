//! Dreierles, the Tarock game of central Baden: Steinmauern, its tournaments, Iffezheim and the
//! Achertal.

mod examples;
mod facts;
mod knocks;
mod position;
mod possible;
mod rules;
mod scoring;

pub use facts::{Facts, Game, Penalty, Raeuber, RaeuberResult};
pub use position::Position;
pub use rules::{Bid, Call, Combination, Offence, Pfeife, RuleSet, Rules, Scoring};
