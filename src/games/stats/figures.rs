//! All figures, by game and person.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::append::Append;
use super::bid::Bid;
use super::histogram::{Histogram, Rarity};
use super::pairs::Pairs;
use super::person::PersonFigures;
use super::records::Where;
use super::seen::Person;
use super::share::Share;
use crate::games::GameKind;

/// Games do not mix: a Fach and a point of Droggn cannot be added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    pub games: BTreeMap<GameKind, GameFigures>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFigures {
    pub evenings: u32,
    pub hands: u32,
    pub people: BTreeMap<Person, PersonFigures>,
    pub pairs: Pairs,
    pub last: Option<LastGame>,
}

/// The newest game whose card points were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastGame {
    pub declarer: Person,
    pub bid: Bid,
    pub won: bool,
    pub card_points: u8,
    pub of: u8,
    pub at: Where,
}

impl GameFigures {
    /// Games declared by anybody, and of these those won: what one person's share is compared with.
    pub fn declared(&self) -> Share {
        let mut all = Share::default();
        self.people.values().for_each(|person| all.append_later(person.declared));
        all
    }

    /// The same for each bid.
    pub fn declared_at(&self) -> BTreeMap<Bid, Share> {
        let mut all: BTreeMap<Bid, Share> = BTreeMap::new();
        for (bid, figures) in self.people.values().flat_map(|person| &person.bids) {
            all.entry(*bid).or_default().append_later(figures.won);
        }
        all
    }

    /// Everybody's card points in games of this bid, of packs with so many; without a bid in all games.
    pub fn card_points(&self, bid: Option<Bid>, of: u8) -> Histogram {
        let mut all = Histogram::default();
        for person in self.people.values() {
            let bids = person.bids.iter().filter(|(known, _)| bid.is_none_or(|bid| bid == **known));
            for histogram in bids.filter_map(|(_, figures)| figures.card_points.get(&of)) {
                all.append_later(histogram.clone());
            }
        }
        all
    }

    /// How rare the newest game was among those of its bid.
    pub fn last_rarity(&self) -> Option<(LastGame, Rarity)> {
        let last = self.last?;
        Some((last, self.card_points(Some(last.bid), last.of).rarity(last.card_points, last.won)))
    }

    /// Who sat most often first; of equals the smaller number.
    pub fn busiest(&self) -> Vec<Person> {
        let mut people: Vec<Person> = self.people.keys().copied().collect();
        people.sort_by_key(|person| std::cmp::Reverse(self.people[person].all.hands));
        people
    }
}

impl Append for GameFigures {
    fn append_later(&mut self, later: GameFigures) {
        self.evenings += later.evenings;
        self.hands += later.hands;
        self.people.append_later(later.people);
        self.pairs.append_later(later.pairs);
        self.last = later.last.or(self.last);
    }
}

impl Append for Figures {
    fn append_later(&mut self, later: Figures) {
        self.games.append_later(later.games);
    }
}
