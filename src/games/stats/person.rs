//! What is kept of one person in one game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::append::Append;
use super::bid::Bid;
use super::curve::Curve;
use super::day::Month;
use super::histogram::Histogram;
use super::records::Records;
use super::runs::Runs;
use super::seen::{Extra, Role};
use super::share::Share;
use super::sum::Sum;
use crate::games::dreeg::PhaseKind;
use crate::model::Points;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonFigures {
    /// Evenings in which the person sat in a hand, and of these those that ended above zero.
    pub evenings: Share,
    /// All hands at the table, sitting out included.
    pub all: Sum,
    pub roles: Roles,
    /// Games declared, and of these those won.
    pub declared: Share,
    pub bids: BTreeMap<Bid, BidFigures>,
    pub runs: Runs,
    pub records: Records,
    pub extras: BTreeMap<Extra, ExtraFigures>,
    /// By how many play, and there by the place in speaking order, forehand first.
    pub places: BTreeMap<u8, Vec<SeatFigures>>,
    /// Hands that the person dealt.
    pub dealt: SeatFigures,
    pub months: BTreeMap<Month, MonthFigures>,
    /// Of what was written.
    pub curve: Curve,
    /// Dreeg alone.
    pub strokes: Option<StrokeFigures>,
}

/// The same hands by the part that the person took in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roles {
    pub declarer: Sum,
    pub defender: Sum,
    pub alone: Sum,
    pub aside: Sum,
}

impl Roles {
    pub fn of(&mut self, role: Role) -> &mut Sum {
        match role {
            Role::Declarer => &mut self.declarer,
            Role::Defender => &mut self.defender,
            Role::Alone => &mut self.alone,
            Role::Aside => &mut self.aside,
        }
    }
}

impl Append for Roles {
    fn append_later(&mut self, later: Roles) {
        self.declarer.append_later(later.declarer);
        self.defender.append_later(later.defender);
        self.alone.append_later(later.alone);
        self.aside.append_later(later.aside);
    }
}

impl Append for PersonFigures {
    fn append_later(&mut self, later: PersonFigures) {
        self.evenings.append_later(later.evenings);
        self.all.append_later(later.all);
        self.roles.append_later(later.roles);
        self.declared.append_later(later.declared);
        self.bids.append_later(later.bids);
        self.runs.append_later(later.runs);
        self.records.append_later(later.records);
        self.extras.append_later(later.extras);
        self.places.append_later(later.places);
        self.dealt.append_later(later.dealt);
        self.months.append_later(later.months);
        self.curve.append_later(later.curve);
        self.strokes.append_later(later.strokes);
    }
}

/// Games declared at one bid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BidFigures {
    pub won: Share,
    pub sum: Sum,
    /// The declarer's card points, by how many are in the pack.
    pub card_points: BTreeMap<u8, Histogram>,
}

impl Append for BidFigures {
    fn append_later(&mut self, later: BidFigures) {
        self.won.append_later(later.won);
        self.sum.append_later(later.sum);
        self.card_points.append_later(later.card_points);
    }
}

/// What knocks, Pfeife, combinations and the like brought and cost, in units due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtraFigures {
    /// The person's own: held, laid out, or on a game declared by them.
    pub own: u32,
    pub own_due: Points,
    /// Somebody else's at the same table.
    pub others: u32,
    pub others_due: Points,
}

impl Append for ExtraFigures {
    fn append_later(&mut self, later: ExtraFigures) {
        self.own += later.own;
        self.own_due += later.own_due;
        self.others += later.others;
        self.others_due += later.others_due;
    }
}

/// Hands played from one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFigures {
    pub sum: Sum,
    pub declared: Share,
}

impl Append for SeatFigures {
    fn append_later(&mut self, later: SeatFigures) {
        self.sum.append_later(later.sum);
        self.declared.append_later(later.declared);
    }
}

/// One person's month in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonthFigures {
    pub evenings: u32,
    pub sum: Sum,
    pub declared: Share,
}

impl Append for MonthFigures {
    fn append_later(&mut self, later: MonthFigures) {
        self.evenings += later.evenings;
        self.sum.append_later(later.sum);
        self.declared.append_later(later.declared);
    }
}

/// Dreeg: what was rubbed out and lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrokeFigures {
    pub hands: u32,
    pub erased: u32,
    pub extra: u32,
    pub phases: BTreeMap<PhaseKind, PhaseFigures>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhaseFigures {
    pub hands: u32,
    pub erased: u32,
    /// Phases that ended with the person at the table, and of these those lost: a Bollern each.
    pub lost: Share,
}

impl StrokeFigures {
    pub fn bollern(&self) -> u32 {
        self.phases.values().map(|phase| phase.lost.hits).sum()
    }
}

impl Append for StrokeFigures {
    fn append_later(&mut self, later: StrokeFigures) {
        self.hands += later.hands;
        self.erased += later.erased;
        self.extra += later.extra;
        self.phases.append_later(later.phases);
    }
}

impl Append for PhaseFigures {
    fn append_later(&mut self, later: PhaseFigures) {
        self.hands += later.hands;
        self.erased += later.erased;
        self.lost.append_later(later.lost);
    }
}
