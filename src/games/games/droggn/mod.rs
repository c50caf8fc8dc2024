//! Droggn, the Tarock of the Stubai valley with 66 cards, and with 78 as one player remembered it.

mod examples;
mod facts;
mod position;
mod possible;
mod rules;
mod scoring;

pub use facts::{Bid, Facts, Game, Laid, Pagat, PagatScore, Revoke, Side};
pub use position::Position;
pub use rules::{RuleSet, Rules, SuperMordPagat};
