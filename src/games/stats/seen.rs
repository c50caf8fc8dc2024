//! Input of statistics: an evening and each of its hands, in the order in which they were played.
//!
//! People and evenings are numbers here: whoever knows what they are called puts the words in
//! afterwards.

use crate::games::GameKind;
use crate::games::bid::{Bid, Extra};
use crate::games::dreeg::PhaseKind;
use crate::games::outcome::Transfer;
use crate::model::time::Day;
use crate::model::{Points, Stake};

/// Number by which the caller knows a person, however often renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u32);

/// What all hands of an evening have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// Number by which the caller finds the evening again, to name it beside a record.
    pub id: u64,
    pub day: Day,
    pub game: GameKind,
    /// Name of the rule set.
    pub rules: String,
    /// Place or title, where anybody gave one.
    pub place: Option<String>,
    pub stake: Option<Stake>,
}

/// A hand that counts, by seat.
#[derive(Clone, Debug)]
pub struct Hand<'a> {
    /// Number of the hand in its evening.
    pub number: u32,
    /// People at the table, in seat order.
    pub people: &'a [Person],
    /// Seats that play, in speaking order; who is missing sits out.
    pub speaking: &'a [usize],
    /// Seat of the dealer.
    pub dealer: usize,
    pub declared: Option<DeclaredBid>,
    /// Number of doublings.
    pub doublings: u32,
    pub came: HandResult<'a>,
    /// Payments of this hand; each person's sum is what is due to them.
    pub transfers: &'a [Transfer],
    /// Differences that knocks, Pfeife, combinations and the like made.
    pub brought: &'a [BroughtExtra],
}

#[derive(Clone, Debug, PartialEq)]
pub struct DeclaredBid {
    pub seat: usize,
    /// `None` where nobody says what was played.
    pub bid: Option<Bid>,
    pub won: bool,
    /// Card points of the declarer, where they were counted.
    pub card_points: Option<u8>,
    /// Card points in the pack.
    pub of: u8,
}

/// Result of a hand.
#[derive(Clone, Copy, Debug)]
pub enum HandResult<'a> {
    Points {
        /// Points written, with those for the end of the session (Achertal).
        points: &'a [Points],
        /// Units of the stake due; sums to zero.
        due: &'a [Points],
    },
    /// Strokes of a Dreeg.
    Strokes {
        /// Phase that the hand belonged to.
        phase: PhaseKind,
        erased: &'a [u8],
        /// Whether each lost the phase with this hand.
        lost: &'a [bool],
        /// Extra drinks owed by this hand.
        extra: &'a [u8],
    },
}

/// Difference between a hand and the same hand without one of them.
#[derive(Clone, Debug, PartialEq)]
pub struct BroughtExtra {
    pub what: Extra,
    /// Seat that it belongs to: the holder, or the declarer of the doubled game. `None` for a
    /// doubling in which nobody declared (a Räuber), and for what a side of several won.
    pub of: Option<usize>,
    /// Units by seat; sums to zero.
    pub due: Vec<Points>,
}

/// Part that somebody took in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Declarer,
    /// Opponent of a declarer.
    Defender,
    /// Player where nobody declared: a Räuber, a penalty, cards thrown in.
    Alone,
    /// Somebody who sat out.
    Aside,
}
