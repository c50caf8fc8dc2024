//! What the facts of a hand say before they are judged.

use crate::games::Facts;
use crate::model::Player;
use crate::stats::evening::Bid;
use crate::stats::seen::Extra;

#[derive(Debug, Default)]
pub(super) struct Told {
    pub bid: Option<Bid>,
    /// Card points of the declarer.
    pub card_points: Option<i64>,
    pub doublings: i64,
    /// Who sat it out, where the line says so.
    pub out: Vec<Player>,
    pub without: Vec<Without>,
}

/// The same hand without one of the things that made it dearer.
#[derive(Debug)]
pub(super) struct Without {
    pub what: Extra,
    pub of: Option<Player>,
    pub facts: Facts,
}

impl Told {
    pub fn leave_out(&mut self, what: Extra, of: Option<Player>, facts: Facts) {
        self.without.push(Without { what, of, facts });
    }
}
