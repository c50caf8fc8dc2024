//! A hand of Droggn as far as it is said.

use crate::games::droggn::{Bid, Facts, Game, Laid, Pagat, PagatScore, Revoke, Side};
use crate::model::Player;
use crate::notation::doublings::Doublings;
use crate::notation::grammar::Gap;
use crate::notation::part::Part;
use crate::notation::slot::Slot;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Draft {
    Nothing,
    Hand(Hand),
    ThrownIn,
    LastFour,
}

/// Of whom the next word speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Naming {
    LastTrick,
    Offender,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    pub declarer: Slot<Player>,
    pub bid: Slot<Bid>,
    pub card_points: Slot<i64>,
    pub made: Slot<bool>,
    pub laid: Slot<Laid>,
    pub pagat: Slot<(Side, PagatScore)>,
    pub last_trick: Slot<Player>,
    /// Who revoked: card points do not count any more.
    pub offender: Slot<Player>,
    pub doublings: Doublings,
    pub naming: Option<Naming>,
}

impl Hand {
    pub fn of(declarer: Player) -> Hand {
        Hand { declarer: Slot::before(Some(declarer)), ..Hand::default() }
    }

    fn before_game(game: &Game) -> Hand {
        Hand {
            declarer: Slot::before(Some(game.declarer)),
            bid: Slot::before(Some(game.bid)),
            card_points: Slot::before(game.card_points),
            made: Slot::before(game.made),
            laid: Slot::before(game.laid),
            pagat: Slot::before(game.pagat.map(|pagat| (pagat.side, pagat.what))),
            last_trick: Slot::before(game.last_trick),
            doublings: Doublings::before(game.schwacher),
            ..Hand::default()
        }
    }

    fn before_revoke(revoke: &Revoke) -> Hand {
        Hand {
            declarer: Slot::before(Some(revoke.declarer)),
            bid: Slot::before(Some(revoke.bid)),
            laid: Slot::before(revoke.pagat_laid.then_some(Laid::Pagat)),
            offender: Slot::before(Some(revoke.offender)),
            doublings: Doublings::before(revoke.schwacher),
            ..Hand::default()
        }
    }

    /// A Super Mord has an outcome and no card points, every other game the other way round.
    pub fn is_mord(&self) -> bool {
        self.bid.get() == Some(&Bid::SuperMord)
    }

    /// The line itself says that it is one.
    pub fn says_mord(&self) -> bool {
        self.is_mord() && self.bid.is_said()
    }

    fn gaps(&self) -> Vec<Gap> {
        let is_revoke = self.offender.is_some();
        let parts = [
            (self.naming == Some(Naming::Offender), Part::Offender),
            (self.naming == Some(Naming::LastTrick), Part::LastTrick),
            (!self.bid.is_some(), Part::Bid),
            (!is_revoke && self.is_mord() && !self.made.is_some(), Part::Outcome),
            (!is_revoke && !self.is_mord() && !self.card_points.is_some(), Part::CardPoints),
        ];
        let mut gaps: Vec<Gap> =
            parts.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, part)| Gap::Missing(part)).collect();
        if !self.doublings.are_in_order() {
            gaps.push(Gap::Order);
        }
        gaps
    }

    fn facts(&self) -> Result<Facts, Vec<Gap>> {
        let gaps = self.gaps();
        let (Some(declarer), Some(bid), true) = (self.declarer.get(), self.bid.get(), gaps.is_empty()) else {
            return Err(gaps);
        };
        let (declarer, bid, laid) = (*declarer, *bid, self.laid.get().copied());
        let schwacher = self.doublings.value().unwrap_or(0);
        if let Some(offender) = self.offender.get() {
            let pagat_laid = laid.is_some();
            return Ok(Facts::Revoke(Revoke { declarer, bid, offender: *offender, schwacher, pagat_laid }));
        }
        Ok(Facts::Game(Game {
            declarer,
            bid,
            card_points: self.card_points.get().copied(),
            made: self.made.get().copied(),
            laid,
            schwacher,
            pagat: self.pagat.get().map(|(side, what)| Pagat { side: *side, what: *what }),
            last_trick: self.last_trick.get().copied(),
        }))
    }
}

impl Draft {
    /// The hand that is corrected.
    pub fn before(facts: &Facts) -> Draft {
        match facts {
            Facts::Game(game) => Draft::Hand(Hand::before_game(game)),
            Facts::Revoke(revoke) => Draft::Hand(Hand::before_revoke(revoke)),
            Facts::ThrownIn => Draft::ThrownIn,
            Facts::LastFour => Draft::LastFour,
        }
    }

    pub fn facts(&self) -> Result<Facts, Vec<Gap>> {
        match self {
            Draft::Nothing => Err(vec![Gap::Missing(Part::Who)]),
            Draft::Hand(hand) => hand.facts(),
            Draft::ThrownIn => Ok(Facts::ThrownIn),
            Draft::LastFour => Ok(Facts::LastFour),
        }
    }
}
