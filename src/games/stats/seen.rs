//! Input of statistics: an evening and each of its hands, in the order of play.
//!
//! People and evenings are numbers here, for which the caller later inserts the names.

use crate::games::GameKind;
use crate::games::bid::{Bid, Extra};
use crate::games::dreeg::PhaseKind;
use crate::games::outcome::Transfer;
use crate::model::time::Day;
use crate::model::{Points, Stake};

/// Person as a number that the caller chooses, the same however often the person is renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u32);

/// Facts that all hands of an evening share.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// Number by which the caller finds the evening again, to name it beside a record.
    pub id: u64,
    pub day: Day,
    pub game: GameKind,
    /// Present label of the game at the table.
    pub label: Option<String>,
    /// Name of the rule set.
    pub rules: String,
    /// Place or title, where one was given.
    pub place: Option<String>,
    pub stake: Option<Stake>,
}

/// Hand that counts, with its values by seat.
#[derive(Clone, Debug)]
pub struct Hand<'a> {
    /// Number of the hand in its evening.
    pub number: u32,
    /// People at the table, in seat order.
    pub people: &'a [Person],
    /// Seats that play, in speaking order; all others sit out.
    pub speaking: &'a [usize],
    /// Seat of the dealer.
    pub dealer: usize,
    pub declared: Option<DeclaredBid>,
    /// Number of doublings.
    pub doublings: u32,
    pub came: HandResult<'a>,
    /// Payments of this hand; the sum of a person's payments is the person's due.
    pub transfers: &'a [Transfer],
    /// Differences that knocks, Pfeife, combinations and other extras made to the result.
    pub brought: &'a [ExtraEffect],
}

#[derive(Clone, Debug, PartialEq)]
pub struct DeclaredBid {
    pub seat: usize,
    /// Bid; `None` where nobody said what was played.
    pub bid: Option<Bid>,
    pub won: bool,
    /// Card points of the declarer, where they were counted.
    pub card_points: Option<u8>,
    /// Card points in the whole pack.
    pub of: u8,
}

/// Result of a hand: its points and dues, or the strokes of a Dreeg.
#[derive(Clone, Copy, Debug)]
pub enum HandResult<'a> {
    Points {
        /// Points written, including those for the end of the session (Achertal).
        points: &'a [Points],
        /// Units of the stake that are due; they add up to zero.
        due: &'a [Points],
    },
    /// Strokes of a Dreeg.
    Strokes {
        /// Phase to which the hand belonged.
        phase: PhaseKind,
        erased: &'a [u8],
        /// Whether each seat lost the phase with this hand.
        lost: &'a [bool],
        /// Extra drinks owed because of this hand.
        extra: &'a [u8],
    },
}

/// Difference between the results of a hand with and without one extra.
#[derive(Clone, Debug, PartialEq)]
pub struct ExtraEffect {
    pub what: Extra,
    /// Seat to which the extra belongs: that of its holder, or of the declarer of the doubled game.
    /// `None` for a doubling in which nobody declared (a Räuber), and for an extra that a side of
    /// several players won.
    pub of: Option<usize>,
    /// Units by seat; they add up to zero.
    pub due: Vec<Points>,
}

/// Role of a person in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandRole {
    Declarer,
    /// Opponent of a declarer.
    Defender,
    /// Player of a hand without a declarer: a Räuber, a penalty, cards thrown in.
    Alone,
    /// Person who sat out.
    Aside,
}
