//! Bookings that look like the same one recorded twice, in two copies that were brought together.
//!
//! They are named and both count: only the people know. Within one copy nothing is suspected.

use std::collections::BTreeSet;

use super::account::Account;
use super::booking::Book;
use super::deed::{Closed, Deed, DeedKind, Payment};
use super::order::Stamp;
use super::wish::Handover;
use crate::model::Currency;
use crate::model::day::Day;
use crate::model::money::Money;

/// What two that look the same have in common: "same people, amount, book and day".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Likeness {
    what: Likely,
    from: Option<Account>,
    to: Option<Account>,
    currency: Currency,
    minor: i64,
    books: BTreeSet<Book>,
    day: Day,
}

/// A payment looks like a payment, however it was recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Likely {
    Paid,
    Forgiven,
    Bill,
    Opening,
    Taken,
    Spent,
}

/// Two that look alike; the later one in the one order is the one to be taken back, in every copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twice {
    pub earlier: Stamp,
    pub later: Stamp,
}

/// Pairs of look-alikes, one from each side, each deed in one pair at most.
///
/// `ours` are the living deeds that only we had, `theirs` those that only they had.
pub fn recorded_twice(ours: &[(Stamp, &Deed)], theirs: &[(Stamp, &Deed)]) -> Vec<Twice> {
    let sorted = |deeds: &[(Stamp, &Deed)]| {
        let mut deeds: Vec<(Stamp, Vec<Likeness>)> =
            deeds.iter().map(|(stamp, deed)| (*stamp, likenesses(deed))).collect();
        deeds.sort_by_key(|(stamp, _)| *stamp);
        deeds
    };
    let mut theirs = sorted(theirs);
    let mut twice = Vec::new();
    for (stamp, own) in sorted(ours) {
        let alike = |other: &(Stamp, Vec<Likeness>)| other.1.iter().any(|likeness| own.contains(likeness));
        if let Some(place) = theirs.iter().position(alike) {
            let (other, _) = theirs.remove(place);
            twice.push(Twice { earlier: stamp.min(other), later: stamp.max(other) });
        }
    }
    twice
}

/// Everything in a deed that somebody might have recorded as well.
pub fn likenesses(deed: &Deed) -> Vec<Likeness> {
    let like = |what, from: Option<&Account>, to: Option<&Account>, money: Money, books: BTreeSet<Book>| Likeness {
        what,
        from: from.cloned(),
        to: to.cloned(),
        currency: money.currency,
        minor: money.minor,
        books,
        day: deed.date,
    };
    let payment = |what, one: &Payment| {
        let books = one.parts.iter().map(|part| part.page.book()).collect();
        like(what, Some(&one.from), Some(&one.to), one.paid, books)
    };
    match &deed.kind {
        DeedKind::Pay(one) => vec![payment(Likely::Paid, one)],
        DeedKind::Forgive(one) => vec![payment(Likely::Forgiven, one)],
        DeedKind::Lines(lines) => lines.paid.iter().map(|one| payment(Likely::Paid, one)).collect(),
        DeedKind::Settle(settlement) => {
            let handed = |closed: &Closed| -> Vec<Likeness> {
                let books: BTreeSet<Book> = closed.taken.iter().map(|taken| taken.page.book()).collect();
                let money = |one: &Handover| Money { minor: one.minor, currency: closed.paid_in };
                let lines = closed.paid.iter();
                lines.map(|one| like(Likely::Paid, Some(&one.from), Some(&one.to), money(one), books.clone())).collect()
            };
            settlement.closed.iter().flat_map(handed).collect()
        }
        DeedKind::Bill(bill) => {
            vec![like(Likely::Bill, Some(&bill.by), None, bill.money, BTreeSet::from([bill.page.book()]))]
        }
        DeedKind::Opening(opening) => {
            let general = BTreeSet::from([Book::General]);
            let money = |minor| Money { minor, currency: opening.currency };
            let owed = opening.owed.iter();
            let mut all: Vec<Likeness> = owed
                .map(|one| like(Likely::Opening, Some(&one.from), Some(&one.to), money(one.minor), general.clone()))
                .collect();
            if opening.cash != 0 {
                all.push(like(Likely::Opening, None, Some(&Account::Kitty), money(opening.cash), general));
            }
            all
        }
        DeedKind::Take(take) => {
            vec![like(Likely::Taken, Some(&take.from), None, take.money, BTreeSet::from([Book::General]))]
        }
        DeedKind::Spend(spend) => {
            vec![like(Likely::Spent, spend.by.as_ref(), None, spend.money, BTreeSet::from([Book::General]))]
        }
        DeedKind::Rules => Vec::new(),
    }
}
