//! Dreierles, the Tarock game of central Baden: Steinmauern, its tournaments, Iffezheim and the Achertal.

mod facts;
mod knocks;
mod penalty;
mod position;
mod raeuber;
mod rules;
mod scoring;

pub use facts::{Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult};
pub use position::Position;
pub use rules::{RuleSet, Rules, Scoring};

/// Whether money may be played for by the point.
pub const HAS_STAKE: bool = true;
