//! Figures by game and person, with filters, and the adding up of figures.

use std::collections::{BTreeMap, BTreeSet};

use super::course::{CardPointHistogram, GameRarity};
use super::evening::GameOrLabel;
use super::person::{HandOfEvening, PairPayments, PersonFigures};
use super::runs::HitShare;
use super::seen::{Evening, Person};
use crate::games::bid::Bid;
use crate::model::time::Day;
use crate::model::{Points, name};

/// All figures, separately for each game, as a Fach cannot be added to a point of Droggn, nor a
/// point of Cego to one of Skat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub games: BTreeMap<GameOrLabel, GameFigures>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFigures {
    pub evenings: u32,
    pub hands: u32,
    pub people: BTreeMap<Person, PersonFigures>,
    pub pairs: PairPayments,
    pub last: Option<LastGameWithCardPoints>,
}

/// Newest game whose card points were counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGameWithCardPoints {
    pub declarer: Person,
    pub bid: Bid,
    pub won: bool,
    pub card_points: u8,
    pub of: u8,
    pub at: HandOfEvening,
}

impl GameFigures {
    /// HitShare of won games among all declared ones, with which one person's share is compared.
    pub fn won_share_of_declared(&self) -> HitShare {
        let mut all = HitShare::default();
        self.people.values().for_each(|person| all.append_later(person.declared));
        all
    }

    /// Numbers of games declared and won, by bid.
    pub fn declared_and_won_by_bid(&self) -> BTreeMap<Bid, HitShare> {
        let mut all: BTreeMap<Bid, HitShare> = BTreeMap::new();
        for (bid, figures) in self.people.values().flat_map(|person| &person.bids) {
            all.entry(bid.clone()).or_default().append_later(figures.won);
        }
        all
    }

    /// Card points of everybody's games with this bid (with any where `bid` is `None`), for a pack
    /// with so many card points.
    pub fn card_points(&self, bid: Option<&Bid>, of: u8) -> CardPointHistogram {
        let mut all = CardPointHistogram::default();
        for person in self.people.values() {
            let bids = person.bids.iter().filter(|(known, _)| bid.is_none_or(|bid| bid == *known));
            for histogram in bids.filter_map(|(_, figures)| figures.card_points.get(&of)) {
                all.append_later(histogram.clone());
            }
        }
        all
    }

    /// Newest game whose card points were counted, with its rarity among the games with its bid.
    pub fn rarity_of_last_game(&self) -> Option<(&LastGameWithCardPoints, GameRarity)> {
        let last = self.last.as_ref()?;
        let games = self.card_points(Some(&last.bid), last.of);
        Some((last, games.rarity(last.card_points, last.won)))
    }

    /// People by number of hands, the most frequent first; among equals the person with the smaller
    /// number comes first.
    pub fn people_by_hands(&self) -> Vec<Person> {
        let mut people: Vec<Person> = self.people.keys().copied().collect();
        people.sort_by_key(|person| std::cmp::Reverse(self.people[person].all.hands));
        people
    }
}

impl AppendLater for GameFigures {
    fn append_later(&mut self, later: GameFigures) {
        self.evenings += later.evenings;
        self.hands += later.hands;
        self.people.append_later(later.people);
        self.pairs.append_later(later.pairs);
        self.last = later.last.or_else(|| self.last.take());
    }
}

append_fields!(Figures { games });

/// Sums of written and due points over a number of hands.
///
/// A hand writes less than 2^30 points under any rules, so no file on a disk can bring these sums
/// near their limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointSums {
    pub hands: u32,
    pub points: Points,
    pub due: Points,
}

impl PointSums {
    pub fn add_hand(&mut self, points: Points, due: Points) {
        self.append_later(PointSums { hands: 1, points, due });
    }

    pub fn points_per_hand(self) -> Average {
        Average { sum: self.points, of: self.hands }
    }

    /// Average of the due points of a hand; where only the declarer's points are written, only this
    /// says anything about defenders.
    pub fn due_per_hand(self) -> Average {
        Average { sum: self.due, of: self.hands }
    }
}

append_fields!(PointSums { hands, points, due });

/// Average as a sum and a number, divided only when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Average {
    pub sum: Points,
    pub of: u32,
}

impl Average {
    /// Average in tenths of a point, rounded, with halves away from zero; `None` where the number
    /// is 0.
    pub fn tenths(self) -> Option<i64> {
        if self.of == 0 {
            return None;
        }
        // Halves of a point are five tenths.
        let (twice, of) = (i128::from(self.sum.halves()) * 10, i128::from(self.of));
        let rounded = (twice.abs() + of) / (2 * of) * twice.signum();
        i64::try_from(rounded).ok()
    }
}

/// Figures to which later ones can be appended; the order in time matters (runs, first records).
pub trait AppendLater {
    fn append_later(&mut self, later: Self);
}

/// Implements [`AppendLater`] for a struct of figures, field by field; a field that is left out
/// does not compile.
macro_rules! append_fields {
    ($figures:ident { $($field:ident),+ }) => {
        impl AppendLater for $figures {
            fn append_later(&mut self, later: $figures) {
                let $figures { $($field),+ } = later;
                $(self.$field.append_later($field);)+
            }
        }
    };
}
pub(super) use append_fields;

/// Implements [`AppendLater`] for a type of number, whose values are added.
macro_rules! append_numbers {
    ($($number:ty),+) => {
        $(impl AppendLater for $number {
            fn append_later(&mut self, later: $number) {
                *self += later;
            }
        })+
    };
}
append_numbers!(u32, i128, Points);

impl<K: Ord, V: AppendLater> AppendLater for BTreeMap<K, V> {
    fn append_later(&mut self, later: BTreeMap<K, V>) {
        for (key, figures) in later {
            match self.get_mut(&key) {
                Some(known) => known.append_later(figures),
                None => {
                    self.insert(key, figures);
                }
            }
        }
    }
}

impl<V: AppendLater> AppendLater for Option<V> {
    fn append_later(&mut self, later: Option<V>) {
        match (self.as_mut(), later) {
            (Some(known), Some(later)) => known.append_later(later),
            (None, later) => *self = later,
            (Some(_), None) => {}
        }
    }
}

/// Appends lists element by element; an element that one list lacks counts as empty.
impl<V: AppendLater + Default> AppendLater for Vec<V> {
    fn append_later(&mut self, later: Vec<V>) {
        for (place, figures) in later.into_iter().enumerate() {
            match self.get_mut(place) {
                Some(known) => known.append_later(figures),
                None => self.push(figures),
            }
        }
    }
}

/// Filter for hands; an empty list accepts everything.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandFilter {
    /// People to show; their figures include all hands, whoever else was at the table.
    pub people: BTreeSet<Person>,
    pub games: BTreeSet<GameOrLabel>,
    /// Names of rule sets.
    pub rules: Vec<String>,
    /// Places, compared without regard to case.
    pub places: Vec<String>,
    /// First day that is included.
    pub since: Option<Day>,
    /// Last day that is included.
    pub until: Option<Day>,
}

impl HandFilter {
    pub fn accepts_evening(&self, evening: &Evening) -> bool {
        let alike = |one: &str, other: &str| name::key(one) == name::key(other);
        let place = evening.place.as_deref();
        let label = evening.label.as_deref();
        (self.games.is_empty() || self.games.iter().any(|game| game.includes(evening.game, label)))
            && (self.rules.is_empty()
                || self.rules.iter().any(|rules| alike(rules, &evening.rules)))
            && (self.places.is_empty()
                || place.is_some_and(|place| self.places.iter().any(|one| alike(one, place))))
            && self.since.is_none_or(|since| since <= evening.day)
            && self.until.is_none_or(|until| evening.day <= until)
    }

    pub fn shows_person(&self, person: Person) -> bool {
        self.people.is_empty() || self.people.contains(&person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    #[test]
    fn averages_are_rounded_once() {
        let tenths = |halves, of| Average { sum: Points::from_halves(halves), of }.tenths();
        assert_eq!(tenths(7, 1), Some(35));
        assert_eq!(tenths(2, 3), Some(3));
        assert_eq!(tenths(1, 10), Some(1));
        assert_eq!(tenths(-1, 10), Some(-1));
        assert_eq!(tenths(1, 11), Some(0));
        assert_eq!(tenths(0, 0), None);
    }

    fn evening(game: GameKind, rules: &str, place: Option<&str>, day: &str) -> Evening {
        let day = Day::from_text(day).unwrap();
        Evening {
            id: 1,
            day,
            game,
            label: None,
            rules: rules.to_owned(),
            place: place.map(str::to_owned),
            stake: None,
        }
    }

    #[test]
    fn filter_needs_every_condition() {
        let krone = evening(GameKind::Dreierles, "iffezheim", Some("Krone"), "2026-11-20");
        let nowhere = evening(GameKind::Dreierles, "iffezheim", None, "2026-11-20");
        assert!(
            HandFilter::default().accepts_evening(&krone)
                && HandFilter::default().accepts_evening(&nowhere)
        );
        let place = HandFilter { places: vec!["KRONE".to_owned()], ..HandFilter::default() };
        assert!(place.accepts_evening(&krone) && !place.accepts_evening(&nowhere));
        let game = HandFilter { games: [GameKind::Droggn.into()].into(), ..HandFilter::default() };
        assert!(!game.accepts_evening(&krone));
        let rules = HandFilter { rules: vec!["Iffezheim".to_owned()], ..HandFilter::default() };
        assert!(rules.accepts_evening(&krone));
        let days = |since, until| HandFilter {
            since: Day::from_text(since),
            until: Day::from_text(until),
            ..HandFilter::default()
        };
        assert!(days("2026-11-20", "2026-11-20").accepts_evening(&krone));
        assert!(!days("2026-11-21", "2026-12-31").accepts_evening(&krone));
        assert!(!days("2026-01-01", "2026-11-19").accepts_evening(&krone));
    }

    #[test]
    fn filter_shows_named_people() {
        let filter = HandFilter { people: [Person(2)].into(), ..HandFilter::default() };
        assert!(
            filter.shows_person(Person(2))
                && !filter.shows_person(Person(1))
                && HandFilter::default().shows_person(Person(1))
        );
    }
}
