//! Payments, bills, and what the kitty takes and spends, as the rules tell it.

use std::collections::{BTreeMap, BTreeSet};

use super::fraction::{Fraction, NOTHING, fraction, whole};
use super::sums::{Exact, KITTY, bill_shares, is_even, rounded};
use super::winter::{Booking, Money, Place, What, Winter, pairs, sums};

/// For which book a payment is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    None,
    Evening(usize),
    General,
}

/// What a payment came to: how much of it belongs where, and what is more than was owed.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    pub parts: Vec<(Place, i64)>,
    pub beyond: i64,
}

/// How many minor units of the second make one of the first.
pub fn rate(from: &str, to: &str) -> Fraction {
    match (from, to) {
        ("EUR", "ATS") => fraction(137_603, 10_000),
        ("ATS", "EUR") => fraction(10_000, 137_603),
        _ => whole(1),
    }
}

/// The same amounts in another currency.
pub fn shown_in(exact: &Exact, from: &str, to: &str) -> Exact {
    exact.iter().map(|(name, amount)| (name.clone(), *amount * rate(from, to))).collect()
}

impl Winter {
    /// Pages by their beginning: evenings, then carry-overs by their closing, then the rest of the
    /// general book.
    pub fn pages(&self, currency: &str) -> Vec<Place> {
        let with_bookings = self.bookings(None).into_iter().filter(|one| one.currency == currency);
        let mut pages: BTreeSet<Place> = with_bookings.map(|booking| booking.place).collect();
        for number in 0..self.evenings.len() {
            let has_stake = self.stake(number).is_some_and(|(_, own)| own == currency);
            if has_stake || self.fees(number).is_some_and(|(_, _, own)| own == currency) {
                pages.insert(Place::Evening(number));
            }
        }
        let mut pages: Vec<Place> = pages.into_iter().collect();
        pages.sort_by_key(|page| match page {
            Place::Evening(number) => (0, self.evenings[*number].day, *number),
            Place::Carried(entry) => (1, self.entries[*entry].day, *entry),
            Place::General => (2, 0, 0),
        });
        pages
    }

    /// Books in the same order, each with its pages; the general one is last.
    fn books(&self, currency: &str) -> Vec<Vec<Place>> {
        let mut books = Vec::new();
        let mut general = Vec::new();
        for page in self.pages(currency) {
            match page {
                Place::Evening(_) => books.push(vec![page]),
                _ => general.push(page),
            }
        }
        if !general.is_empty() {
            books.push(general);
        }
        books
    }

    /// `pay`, or `forgive` where no money moves. Answers with the entry and how it was spread.
    pub fn pay(
        &mut self,
        day: u32,
        (from, to): (&str, &str),
        (minor, currency): (i64, &'static str),
        off: Option<&'static str>,
        (target, is_money): (For, bool),
    ) -> (usize, Spread) {
        let other = off.unwrap_or(currency);
        let taken_off = if other == currency {
            minor
        } else {
            self.takes_off((from, to), (minor, currency), other, target)
        };
        let spread = self.spread((from, to), (taken_off, other), target);
        let mut money = Money::default();
        self.book_parts(&mut money, (from, to), other, &spread.parts);
        if is_money {
            money.cash = cash_of((from, to), (minor, currency));
        }
        (self.record(day, What::Money(money)), spread)
    }

    /// "Spread over the books in which FROM owes and TO is owed, oldest beginning first; what is
    /// left over those where FROM alone owes; what remains then belongs to the general book."
    fn general(&self, currency: &str) -> Vec<Place> {
        let newest = self.books(currency).pop();
        newest.into_iter().flatten().filter(|page| !is_evening(page)).collect()
    }

    pub fn spread(
        &self,
        (from, to): (&str, &str),
        (minor, currency): (i64, &str),
        target: For,
    ) -> Spread {
        let all = self.bookings(None);
        let mut open: BTreeMap<Place, Exact> = BTreeMap::new();
        for page in self.pages(currency) {
            open.insert(page, sums(&all, |one| one.place == page && one.currency == currency));
        }
        let books: Vec<Vec<Place>> = match target {
            For::None => self.books(currency),
            For::Evening(number) => vec![vec![Place::Evening(number)]],
            For::General => vec![self.general(currency)],
        };
        let mut left = minor;
        let mut parts: Vec<(Place, i64)> = Vec::new();
        let mut beyond = 0;
        // What others owe or are owed is the kitty's, or is paid out by it, at most as far as TO is
        // to receive something on the whole.
        let mut to_receive = match [from, to].contains(&KITTY) {
            true => of(&rounded(&together(&open, &books.concat())), to),
            false => i64::MAX,
        };
        for round in 0..2 {
            for book in &books {
                let now = rounded(&together(&open, book));
                let (owes, owed) = (-of(&now, from), of(&now, to));
                let others = owes.min(to_receive.max(0));
                let most = if round == 0 { owes.min(owed) } else { others }.clamp(0, left);
                left -= most;
                to_receive -= most;
                place_in(&mut open, &mut parts, book, (from, to), most);
            }
        }
        // With the kitty, what is between the two of them counts too; it pays out no more than
        // somebody is to receive.
        for book in books.iter().filter(|_| [from, to].contains(&KITTY)) {
            let own = |one: &Booking| book.contains(&one.place) && one.currency == currency;
            let between: Fraction =
                all.iter().filter(|one| own(one)).fold(NOTHING, |between, one| {
                    match (one.debtor.as_str(), one.creditor.as_str()) {
                        (debtor, creditor) if (debtor, creditor) == (from, to) => {
                            between + one.amount
                        }
                        (debtor, creditor) if (debtor, creditor) == (to, from) => {
                            between + -one.amount
                        }
                        _ => between,
                    }
                });
            let is_owed = if from == KITTY { of(&rounded(&sums(&all, own)), to) } else { i64::MAX };
            let taken = parts
                .iter()
                .filter(|(page, _)| book.contains(page))
                .map(|(_, minor)| minor)
                .sum::<i64>();
            let most = (between.cut().min(is_owed) - taken).clamp(0, left);
            left -= most;
            place_in(&mut open, &mut parts, book, (from, to), most);
        }
        if left > 0 {
            beyond = left;
            let rest = match target {
                For::Evening(number) => vec![Place::Evening(number)],
                _ => self.general(currency),
            };
            place_in(&mut open, &mut parts, &rest, (from, to), left);
        }
        Spread { parts: gathered(parts), beyond }
    }

    /// What money of one currency takes off in another: all of the line where exactly that was
    /// asked for.
    fn takes_off(
        &self,
        (from, to): (&str, &str),
        (minor, currency): (i64, &str),
        other: &str,
        target: For,
    ) -> i64 {
        let mut asked: Vec<Vec<Place>> = match target {
            For::None => vec![self.pages(other)],
            For::Evening(_) | For::General => Vec::new(),
        };
        asked.extend(self.books(other).into_iter().filter(|book| match target {
            For::None => true,
            For::Evening(number) => book.contains(&Place::Evening(number)),
            For::General => !is_evening(&book[0]),
        }));
        for pages in asked {
            let all = self.bookings(None);
            let exact = sums(&all, |one| pages.contains(&one.place) && one.currency == other);
            if let Some(line) = line_for(&exact, (from, to), other, (minor, currency)) {
                return line;
            }
        }
        (whole(minor) * rate(currency, other)).nearest_half_to_even()
    }

    /// Books the parts of a payment, and with them the rounding that they settle, book by book.
    pub fn book_parts(
        &self,
        money: &mut Money,
        (from, to): (&str, &str),
        currency: &'static str,
        parts: &[(Place, i64)],
    ) {
        let general = parts.iter().any(|(place, _)| !is_evening(place));
        for (place, minor) in parts {
            money.bookings.push(booking(*place, currency, to, from, *minor));
        }
        let mut books: Vec<Vec<Place>> = parts
            .iter()
            .map(|(place, _)| *place)
            .filter(is_evening)
            .map(|place| vec![place])
            .collect();
        if general {
            let mut pages: Vec<Place> =
                self.pages(currency).into_iter().filter(|page| !is_evening(page)).collect();
            if !pages.contains(&Place::General) {
                pages.push(Place::General);
            }
            books.push(pages);
        }
        for book in books {
            self.level(money, currency, &book);
        }
    }

    /// "When a payment leaves everybody in a book below one unit, what rounding left there is
    /// settled with it; the pairs of that book with it."
    pub fn level(&self, money: &mut Money, currency: &'static str, book: &[Place]) {
        let mut all = self.bookings(None);
        all.extend(money.bookings.iter().cloned());
        let own = |one: &Booking| book.contains(&one.place) && one.currency == currency;
        if sums(&all, own).values().any(|amount| amount.abs() >= whole(1)) {
            return;
        }
        for page in book {
            money.bookings.extend(clearing(&all, *page, currency));
        }
    }

    /// A bill: everybody's share is a debt to whoever paid.
    pub fn bill(
        &mut self,
        day: u32,
        place: Place,
        by: &str,
        (minor, currency): (i64, &'static str),
        among: &[String],
    ) -> usize {
        let shares = bill_shares(minor, among);
        // A share of nothing is no booking: of one Groschen among four, three have none.
        let owing = shares.iter().filter(|(name, share)| *name != by && **share != 0);
        let bookings =
            owing.map(|(name, share)| booking(place, currency, name, by, *share)).collect();
        let cash = if by == KITTY { vec![(currency, -minor)] } else { Vec::new() };
        self.record(day, What::Money(Money { bookings, cash, ..Money::default() }))
    }

    /// `kitty take`, with `--owed` or not.
    pub fn take(
        &mut self,
        day: u32,
        from: &str,
        (minor, currency): (i64, &'static str),
        is_owed: bool,
    ) -> usize {
        let (bookings, cash) = match is_owed {
            true => (vec![booking(Place::General, currency, from, KITTY, minor)], Vec::new()),
            false => (Vec::new(), vec![(currency, minor)]),
        };
        self.record(day, What::Money(Money { bookings, cash, ..Money::default() }))
    }

    /// `kitty spend`, perhaps by somebody who laid it out.
    pub fn spend(
        &mut self,
        day: u32,
        (minor, currency): (i64, &'static str),
        by: Option<&str>,
    ) -> usize {
        let (bookings, cash) = match by {
            Some(by) => (vec![booking(Place::General, currency, KITTY, by, minor)], Vec::new()),
            None => (Vec::new(), vec![(currency, -minor)]),
        };
        self.record(day, What::Money(Money { bookings, cash, ..Money::default() }))
    }

    /// Balances of an old paper book, which sum to zero, and what is in the kitty. Who owes whom of
    /// them does not matter but for pairs; here everybody settles with the one after them.
    pub fn opening(
        &mut self,
        day: u32,
        owed: &[(&str, &str, i64)],
        currency: &'static str,
        cash: i64,
    ) -> usize {
        let bookings = owed
            .iter()
            .map(|(from, to, minor)| booking(Place::General, currency, from, to, *minor))
            .collect();
        self.record(
            day,
            What::Money(Money { bookings, cash: vec![(currency, cash)], ..Money::default() }),
        )
    }
}

pub fn is_evening(place: &Place) -> bool {
    matches!(place, Place::Evening(_))
}

pub fn of(minor: &super::sums::Minor, name: &str) -> i64 {
    minor.get(name).copied().unwrap_or(0)
}

pub fn booking(
    place: Place,
    currency: &'static str,
    debtor: &str,
    creditor: &str,
    minor: i64,
) -> Booking {
    Booking {
        place,
        currency,
        debtor: debtor.to_owned(),
        creditor: creditor.to_owned(),
        amount: whole(minor),
    }
}

/// What changes hands with the kitty.
pub fn cash_of(
    (from, to): (&str, &str),
    (minor, currency): (i64, &'static str),
) -> Vec<(&'static str, i64)> {
    match (from == KITTY, to == KITTY) {
        (false, true) => vec![(currency, minor)],
        (true, false) => vec![(currency, -minor)],
        _ => Vec::new(),
    }
}

/// The line that `--in` shows between two people over these sums, if it shows exactly this.
pub fn line_for(
    exact: &Exact,
    (from, to): (&str, &str),
    own: &str,
    (minor, currency): (i64, &str),
) -> Option<i64> {
    let (here, there) = (rounded(exact), rounded(&shown_in(exact, own, currency)));
    let (owes, owed) = (-of(&here, from), of(&here, to));
    let (owes_there, owed_there) = (-of(&there, from), of(&there, to));
    if owes_there.min(owed_there) == minor && owes.min(owed) > 0 {
        return Some(owes.min(owed));
    }
    (owes_there == minor && owes > 0).then_some(owes)
}

fn together(open: &BTreeMap<Place, Exact>, pages: &[Place]) -> Exact {
    let mut sum = Exact::new();
    for (name, amount) in pages.iter().filter_map(|page| open.get(page)).flatten() {
        *sum.entry(name.clone()).or_insert(NOTHING) += *amount;
    }
    sum
}

/// Puts so many units into a book, one at a time: in the general one to the oldest carry-over in
/// which FROM owes and TO is owed, else to the oldest in which FROM owes, else to what belongs to
/// nothing.
fn place_in(
    open: &mut BTreeMap<Place, Exact>,
    parts: &mut Vec<(Place, i64)>,
    book: &[Place],
    (from, to): (&str, &str),
    minor: i64,
) {
    for _ in 0..minor {
        let page = match book.first() {
            Some(place) if is_evening(place) => *place,
            _ => {
                let has = |page: &Place, name: &str| {
                    open.get(page).and_then(|sums| sums.get(name)).copied().unwrap_or(NOTHING)
                };
                let owes = |page: &Place| has(page, from) <= whole(-1);
                let owed = |page: &Place| has(page, to) >= whole(1);
                let mut carried = book.iter().filter(|page| **page != Place::General);
                let both = carried.clone().find(|page| owes(page) && owed(page));
                both.or_else(|| carried.find(|page| owes(page))).copied().unwrap_or(Place::General)
            }
        };
        let sums = open.entry(page).or_default();
        *sums.entry(from.to_owned()).or_insert(NOTHING) += whole(1);
        *sums.entry(to.to_owned()).or_insert(NOTHING) += whole(-1);
        parts.push((page, 1));
    }
}

/// One part for each page.
fn gathered(parts: Vec<(Place, i64)>) -> Vec<(Place, i64)> {
    let mut gathered: Vec<(Place, i64)> = Vec::new();
    for (page, minor) in parts {
        match gathered.iter_mut().find(|(own, _)| *own == page) {
            Some((_, sum)) => *sum += minor,
            None => gathered.push((page, minor)),
        }
    }
    gathered
}

/// Bookings after which nothing is left on a page, between any two.
pub fn clearing(all: &[Booking], page: Place, currency: &'static str) -> Vec<Booking> {
    let left = pairs(all, |one| one.place == page && one.currency == currency);
    let clear = |((creditor, debtor), amount): ((String, String), _)| Booking {
        place: page,
        currency,
        debtor: creditor,
        creditor: debtor,
        amount,
    };
    left.into_iter().map(clear).collect()
}

/// Whether nobody has anything on these pages.
pub fn all_even(all: &[Booking], pages: &[Place], currency: &str) -> bool {
    pages
        .iter()
        .all(|page| is_even(&sums(all, |one| one.place == *page && one.currency == currency)))
}
