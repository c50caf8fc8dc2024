//! Who pays whom, over all hands in which two sat together.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::append::Append;
use super::seen::Person;
use crate::model::{Currency, Points};

/// What moved between two people, seen by the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Between {
    /// Hands in which anything moved between them.
    pub hands: u32,
    /// Above zero: the first was paid.
    pub units: Points,
    /// The same where a unit was worth something, exact in twenty-thousandths of each currency's unit.
    pub money: BTreeMap<Currency, i128>,
}

impl Between {
    fn turned(&self) -> Between {
        Between {
            hands: self.hands,
            units: -self.units,
            money: self.money.iter().map(|(currency, exact)| (*currency, -exact)).collect(),
        }
    }
}

impl Append for Between {
    fn append_later(&mut self, later: Between) {
        self.hands += later.hands;
        self.units += later.units;
        for (currency, exact) in later.money {
            *self.money.entry(currency).or_default() += exact;
        }
    }
}

/// Each pair once, under the one with the smaller number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pairs {
    pairs: BTreeMap<Person, BTreeMap<Person, Between>>,
}

impl Pairs {
    /// `from` has paid `to` so many units in so many hands.
    pub(super) fn pay(&mut self, from: Person, to: Person, hands: u32, units: Points, money: Option<(Currency, i128)>) {
        let (first, second, sign) = if from < to { (from, to, -1) } else { (to, from, 1) };
        let between = self.pairs.entry(first).or_default().entry(second).or_default();
        between.hands += hands;
        between.units += units.times(sign);
        if let Some((currency, exact)) = money {
            *between.money.entry(currency).or_default() += exact * i128::from(sign);
        }
    }

    /// For each person everybody with whom something moved, as that person sees it.
    pub fn of_each(&self) -> BTreeMap<Person, Vec<(Person, Between)>> {
        let mut each: BTreeMap<Person, Vec<(Person, Between)>> = BTreeMap::new();
        for (first, seconds) in &self.pairs {
            for (second, between) in seconds {
                each.entry(*first).or_default().push((*second, between.clone()));
                each.entry(*second).or_default().push((*first, between.turned()));
            }
        }
        each
    }

    /// Every pair: who was paid on balance, by whom, and what; those who are even with the smaller number first.
    pub fn all(&self) -> Vec<(Person, Person, Between)> {
        let pairs = self.pairs.iter().flat_map(|(first, seconds)| {
            seconds.iter().map(move |(second, between)| {
                if between.units < Points::ZERO {
                    (*second, *first, between.turned())
                } else {
                    (*first, *second, between.clone())
                }
            })
        });
        pairs.collect()
    }
}

impl Append for Pairs {
    fn append_later(&mut self, later: Pairs) {
        self.pairs.append_later(later.pairs);
    }
}
