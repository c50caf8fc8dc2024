//! A winter as a plain list: what was recorded, whether it was taken back, and the bookings that it
//! made.
//!
//! Nothing is kept ready. Every question goes through the whole list again.

use std::collections::{BTreeMap, BTreeSet};

use super::fraction::{Fraction, NOTHING, fraction, whole};
use super::settle::PlanPaid;
use super::sums::{Exact, KITTY, Minor, rounded};

/// Where a booking stands; a carry-over by the entry that left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Evening(usize),
    Carried(usize),
    General,
}

/// One line of the books: from now on the debtor owes the creditor so many minor units more.
#[derive(Clone, Debug, PartialEq)]
pub struct Booking {
    pub place: Place,
    pub currency: &'static str,
    pub debtor: String,
    pub creditor: String,
    pub amount: Fraction,
}

/// What one hand came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hand {
    /// Everybody at the table, a dealer who sat out too.
    pub table: Vec<String>,
    /// Who pays whom how many halves of a point.
    pub halves: Vec<(String, String, i64)>,
    pub lost_by: Option<String>,
}

#[derive(Clone, Debug)]
pub enum What {
    Hand {
        evening: usize,
        hand: Hand,
    },
    Fix {
        of: usize,
        hand: Hand,
    },
    Void {
        of: usize,
    },
    /// Minor units a point, as a fraction.
    Stake {
        evening: usize,
        each: Fraction,
        currency: &'static str,
    },
    Fees {
        evening: usize,
        lost_game: i64,
        evening_fee: i64,
        currency: &'static str,
    },
    Struck {
        evening: usize,
        is_struck: bool,
    },
    Money(Money),
}

#[derive(Clone, Debug, Default)]
pub struct Money {
    pub bookings: Vec<Booking>,
    /// What it put into the kitty.
    pub cash: Vec<(&'static str, i64)>,
    /// The pages that it closed, each with the closings of it that counted then; empty for what is
    /// no closing.
    pub closes: Vec<(Place, &'static str, BTreeSet<usize>)>,
    pub plan: Option<Box<PlanPaid>>,
}

#[derive(Clone, Debug)]
pub struct Entry {
    pub day: u32,
    pub lives: bool,
    pub what: What,
}

/// An evening begins with no stake; `recorded` is how many entries there were then.
#[derive(Clone, Debug)]
pub struct Evening {
    pub day: u32,
    pub recorded: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Winter {
    pub evenings: Vec<Evening>,
    pub entries: Vec<Entry>,
}

impl Winter {
    pub fn begin(&mut self, day: u32) -> usize {
        self.evenings.push(Evening { day, recorded: self.entries.len() });
        self.evenings.len() - 1
    }

    /// Answers with the number of the entry, by which it can be taken back.
    pub fn record(&mut self, day: u32, what: What) -> usize {
        self.entries.push(Entry { day, lives: true, what });
        self.entries.len() - 1
    }

    /// The hands of an evening as they count now: "the last living change", else the event itself.
    fn hands(&self, evening: usize) -> Vec<Hand> {
        let mut hands = Vec::new();
        for (number, entry) in self.entries.iter().enumerate() {
            let What::Hand { evening: own, hand } = &entry.what else { continue };
            if *own != evening || !entry.lives {
                continue;
            }
            let mut counts = Some(hand.clone());
            for change in self.entries.iter().filter(|change| change.lives) {
                match &change.what {
                    What::Fix { of, hand } if *of == number => counts = Some(hand.clone()),
                    What::Void { of } if *of == number => counts = None,
                    _ => {}
                }
            }
            hands.extend(counts);
        }
        hands
    }

    pub fn stake(&self, evening: usize) -> Option<(Fraction, &'static str)> {
        self.living().rev().find_map(|entry| match entry.what {
            What::Stake { evening: own, each, currency } if own == evening => {
                Some((each, currency))
            }
            _ => None,
        })
    }

    /// What a lost game and an evening bring the kitty.
    pub fn fees(&self, evening: usize) -> Option<(i64, i64, &'static str)> {
        let fees = self.living().rev().find_map(|entry| match entry.what {
            What::Fees { evening: own, lost_game, evening_fee, currency } if own == evening => {
                Some((lost_game, evening_fee, currency))
            }
            _ => None,
        });
        fees.filter(|(lost_game, evening_fee, _)| {
            (*lost_game, *evening_fee) != (0, 0) && !self.is_struck(evening)
        })
    }

    pub fn is_struck(&self, evening: usize) -> bool {
        let word = self.living().rev().find_map(|entry| match entry.what {
            What::Struck { evening: own, is_struck } if own == evening => Some(is_struck),
            _ => None,
        });
        word.unwrap_or(false)
    }

    fn living(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.lives)
    }

    /// What the hands of an evening bring: "`due` × stake, exact", and the kitty's fees.
    pub fn bookings_of_hands(&self, evening: usize) -> Vec<Booking> {
        let mut bookings = Vec::new();
        let mut owe = |currency, debtor: &String, creditor: &str, amount| {
            let place = Place::Evening(evening);
            bookings.push(Booking {
                place,
                currency,
                debtor: debtor.clone(),
                creditor: creditor.to_owned(),
                amount,
            });
        };
        if self.is_struck(evening) {
            return Vec::new();
        }
        let hands = self.hands(evening);
        if let Some((each, currency)) = self.stake(evening) {
            for (from, to, halves) in hands.iter().flat_map(|hand| &hand.halves) {
                owe(currency, from, to, each * fraction(i128::from(*halves), 2));
            }
        }
        if let Some((lost_game, evening_fee, currency)) = self.fees(evening) {
            let there: BTreeSet<&String> = hands.iter().flat_map(|hand| &hand.table).collect();
            there.into_iter().for_each(|name| owe(currency, name, KITTY, whole(evening_fee)));
            for loser in hands.iter().filter_map(|hand| hand.lost_by.as_ref()) {
                owe(currency, loser, KITTY, whole(lost_game));
            }
        }
        bookings
    }

    /// All bookings that count, as of the end of a day: "evenings by their beginning, bookings and
    /// closings by their date".
    pub fn bookings(&self, as_of: Option<u32>) -> Vec<Booking> {
        let is_there = |day: u32| as_of.is_none_or(|as_of| day <= as_of);
        let mut all = Vec::new();
        for (number, evening) in self.evenings.iter().enumerate() {
            if is_there(evening.day) {
                all.extend(self.bookings_of_hands(number));
            }
        }
        let counting = self.counting();
        for (number, entry) in self.entries.iter().enumerate() {
            if let What::Money(money) = &entry.what
                && counting.contains(&number)
                && is_there(entry.day)
            {
                all.extend(money.bookings.iter().cloned());
            }
        }
        all
    }

    /// Money entries that count: those that live, but for a closing of a page that another one
    /// closed that it did not know.
    pub fn counting(&self) -> BTreeSet<usize> {
        let mut counting = BTreeSet::new();
        for (number, entry) in self.entries.iter().enumerate() {
            let What::Money(money) = &entry.what else { continue };
            let waits = money.closes.iter().any(|(place, currency, knew)| {
                self.closings(&counting, *place, currency).iter().any(|other| !knew.contains(other))
            });
            if entry.lives && !waits {
                counting.insert(number);
            }
        }
        counting
    }

    /// Those of these entries that close a page.
    pub fn closings(&self, of: &BTreeSet<usize>, place: Place, currency: &str) -> BTreeSet<usize> {
        let closes = |number: &&usize| match &self.entries[**number].what {
            What::Money(money) => {
                money.closes.iter().any(|(own, money, _)| *own == place && *money == currency)
            }
            _ => false,
        };
        of.iter().filter(closes).copied().collect()
    }

    /// What is in the kitty.
    pub fn cash(&self, currency: &str, as_of: Option<u32>) -> i64 {
        let counting = self.counting();
        let mut cash = 0;
        for (number, entry) in self.entries.iter().enumerate() {
            if let What::Money(money) = &entry.what
                && counting.contains(&number)
                && as_of.is_none_or(|as_of| entry.day <= as_of)
            {
                cash += money
                    .cash
                    .iter()
                    .filter(|(own, _)| *own == currency)
                    .map(|(_, minor)| minor)
                    .sum::<i64>();
            }
        }
        cash
    }

    /// "All who sat in a hand that counts or are named in a booking of its book."
    pub fn people_of(&self, evening: usize, currency: &str) -> BTreeSet<String> {
        let mut people = BTreeSet::new();
        if !self.is_struck(evening) {
            people.extend(self.hands(evening).into_iter().flat_map(|hand| hand.table));
        }
        // The kitty that fees are agreed on for is in the book, whether any are due yet or not.
        if self.fees(evening).is_some_and(|(_, _, own)| own == currency) {
            people.insert(KITTY.to_owned());
        }
        for booking in self.bookings(None).into_iter().filter(|one| one.amount != NOTHING) {
            if booking.place == Place::Evening(evening) && booking.currency == currency {
                people.extend([booking.debtor, booking.creditor]);
            }
        }
        people
    }

    /// "Balance: the sum over all books", rounded.
    pub fn balances(&self, currency: &str, as_of: Option<u32>) -> Minor {
        rounded(&sums(&self.bookings(as_of), |booking| booking.currency == currency))
    }

    pub fn open(&self, place: Place, currency: &str) -> Exact {
        sums(&self.bookings(None), |booking| booking.place == place && booking.currency == currency)
    }
}

/// Adds up, person by person.
pub fn sums(bookings: &[Booking], counts: impl Fn(&Booking) -> bool) -> Exact {
    let mut sums = Exact::new();
    for booking in bookings.iter().filter(|booking| counts(booking)) {
        *sums.entry(booking.creditor.clone()).or_insert(NOTHING) += booking.amount;
        *sums.entry(booking.debtor.clone()).or_insert(NOTHING) += -booking.amount;
    }
    sums
}

/// Adds up, pair by pair: what the second owes the first; those in which nothing is left are not
/// there.
pub fn pairs(
    bookings: &[Booking],
    counts: impl Fn(&Booking) -> bool,
) -> BTreeMap<(String, String), Fraction> {
    let mut pairs: BTreeMap<(String, String), Fraction> = BTreeMap::new();
    for booking in
        bookings.iter().filter(|booking| counts(booking) && booking.debtor != booking.creditor)
    {
        let (creditor, debtor) = (booking.creditor.clone(), booking.debtor.clone());
        if creditor < debtor {
            *pairs.entry((creditor, debtor)).or_insert(NOTHING) += booking.amount;
        } else {
            *pairs.entry((debtor, creditor)).or_insert(NOTHING) += -booking.amount;
        }
    }
    pairs.retain(|_, amount| *amount != NOTHING);
    pairs
}
