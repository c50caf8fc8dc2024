//! What statistics are told of an evening and of each of its hands, in the order in which they were
//! played.
//!
//! People and evenings are numbers here: whoever knows what they are called puts the words in
//! afterwards.

use serde::{Deserialize, Serialize};

use super::day::Day;
use super::evening::Bid;
use crate::games::GameKind;
use crate::games::dreeg::PhaseKind;
use crate::games::outcome::Transfer;
use crate::model::{Points, Stake};
use crate::words;

/// Somebody, however often they were renamed: the number by which the caller knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u32);

/// What all hands of an evening have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// By which the caller finds it again, to name the evening or the table of a tournament beside
    /// a record.
    pub id: u64,
    pub day: Day,
    pub game: GameKind,
    /// The rule set by its name.
    pub rules: String,
    /// Where it was played, or what it was called, where anybody said so.
    pub place: Option<String>,
    pub stake: Option<Stake>,
}

/// A hand that counts, by seat.
#[derive(Clone, Debug)]
pub struct Hand<'a> {
    /// Its number in the evening.
    pub number: u32,
    /// Everybody at the table, in seat order.
    pub people: &'a [Person],
    /// The seats of those who play, in speaking order; who is missing sits out.
    pub speaking: &'a [usize],
    /// The seat that dealt.
    pub dealer: usize,
    pub declared: Option<Declared>,
    /// How often it was doubled.
    pub doublings: u32,
    pub came: Came<'a>,
    /// Who pays whom by this hand; each person's sum to what is due to them.
    pub transfers: &'a [Transfer],
    /// What knocks, Pfeife, combinations and the like changed.
    pub brought: &'a [Brought],
}

#[derive(Clone, Debug, PartialEq)]
pub struct Declared {
    pub seat: usize,
    /// `None` where nobody says what was played.
    pub bid: Option<Bid>,
    pub won: bool,
    /// The declarer's, where they were counted.
    pub card_points: Option<u8>,
    /// Card points in the pack.
    pub of: u8,
}

/// What a hand came to.
#[derive(Clone, Copy, Debug)]
pub enum Came<'a> {
    Points {
        /// What is written, with what counts for the end of the session (Achertal).
        points: &'a [Points],
        /// In units of the stake; sums to zero.
        due: &'a [Points],
    },
    /// Dreeg.
    Strokes {
        /// To which the hand belonged.
        phase: PhaseKind,
        erased: &'a [u8],
        /// Who lost the phase with this hand.
        lost: &'a [bool],
        /// Drinks owed besides, by this hand.
        extra: &'a [u8],
    },
}

words! {
    /// What makes a hand dearer, or is paid beside it.
    pub enum Extra {
        Knocks = "knocks",
        Pfeife = "pfeife",
        ZehnDruck = "zehn-druck",
        Drull = "drull",
        VierKoenige = "vier-koenige",
        Schwacher = "schwacher",
        Pagat = "pagat",
        Gstiess = "gstiess",
        Kontra = "kontra",
        Trull = "trull",
        RoyalTrull = "royal-trull",
        Mondfang = "mondfang",
        PagatUltimo = "pagat-ultimo",
        Uhu = "uhu",
        Kike = "kike",
    }
}

/// By how much a hand came out otherwise than it would have without one of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Brought {
    pub what: Extra,
    /// The seat it belongs to: who held it, laid it out or had the doubled game declared. `None`
    /// for a doubling in which nobody declared (a Räuber), and for what a side of several won.
    pub of: Option<usize>,
    /// By seat; sums to zero.
    pub due: Vec<Points>,
}

/// In what part somebody took part in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Declarer,
    /// Against a declarer.
    Defender,
    /// Where nobody declared: a Räuber, a penalty, cards thrown in.
    Alone,
    /// Sat out.
    Aside,
}
