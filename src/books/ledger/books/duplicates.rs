//! Deeds that look like one recorded in two copies (docs/settlement.md, Copies).

use std::collections::{BTreeMap, BTreeSet};

use super::account::Account;
use super::booking::{Book, Deed, DeedKind, SettleScope};
use super::handed::{HandoverKind, MoneyHandedOver};
use super::order::EntryStamp;
use crate::model::Currency;
use crate::model::money::Money;
use crate::model::time::Day;

/// Features by which two deeds look alike, besides book and day: "same people, amount, book and
/// day". They say nothing of books, as a line of a plan is for all books that it settles, and a
/// payment for some of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DuplicateFeatures {
    /// Kind of handover; `Paid` for every payment, however it was recorded, and for what was
    /// forgiven as a payment would be; `Forgiven` for what was, in whatever amount.
    what: HandoverKind,
    from: Option<Account>,
    to: Option<Account>,
    currency: Currency,
    /// Amount; of the kitty's cash at the start, and of what was forgiven in whatever amount, zero.
    minor: i64,
}

/// Greatest number of days between two payments, forgiven debts, bills, fines, spendings or
/// evenings that are taken for the same one: who writes it down afterwards may mean another day. An
/// old paper book is brought in once, on whatever day.
pub const MOST_DAYS_APART: u64 = 3;

/// Two deeds that look like one recorded twice. In every copy the later one in the order common to
/// all copies is the one to be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateDeeds {
    pub earlier: EntryStamp,
    pub later: EntryStamp,
}

/// Finds pairs of deeds that look alike. Each line of a deed is the later one of one pair at most;
/// of lines that were recorded in several copies each is paired with the earliest.
///
/// `is_struck` says whether a book is that of a struck evening: what is for it may be for the
/// evening that was typed in beside it. `are_apart` says whether neither deed was known where the
/// other was recorded: whoever knew of one meant the other as one more.
pub fn find_duplicate_deeds<E>(
    deeds: &[(EntryStamp, &Deed)],
    mut is_struck: impl FnMut(Book) -> Result<bool, E>,
    mut are_apart: impl FnMut(EntryStamp, EntryStamp) -> Result<bool, E>,
) -> Result<Vec<DuplicateDeeds>, E> {
    let mut deeds = deeds.to_vec();
    deeds.sort_by_key(|(stamp, _)| *stamp);
    let mut alike: BTreeMap<DuplicateFeatures, Vec<(Day, usize, BTreeSet<Book>)>> = BTreeMap::new();
    for (place, (_, deed)) in deeds.iter().enumerate() {
        for (likeness, books) in duplicate_features(deed) {
            alike.entry(likeness).or_default().push((deed.date, place, books));
        }
    }
    // Those of one day first, and of these with a common book.
    let mut pairs: BTreeSet<(u64, bool, usize, usize, usize)> = BTreeSet::new();
    for (line, (likeness, same)) in alike.iter_mut().enumerate() {
        // Each line of a settlement may be paid by itself, too; an opening is one whole.
        let line = if likeness.what == HandoverKind::Opening { usize::MAX } else { line };
        same.sort_by_key(|(day, place, _)| (*day, *place));
        for (index, (day, place, books)) in same.iter().enumerate() {
            let near = same[index + 1..].iter().map(|other| (day.days_apart(other.0), other));
            let most =
                if likeness.what == HandoverKind::Opening { u64::MAX } else { MOST_DAYS_APART };
            for (apart, (_, other, of)) in near.take_while(|(apart, _)| *apart <= most) {
                let is_of_one_day = apart == 0;
                let both = [place, other].map(|one| deeds[*one].1);
                let is_apart = books.is_disjoint(of);
                // Whoever pays where the evening is not known yet pays for none.
                let is_for_none = [books, of].map(|books| books.contains(&Book::General));
                let is_payment = both.into_iter().any(is_single_payment);
                let may_be_same = match is_of_one_day {
                    true => !is_apart || (is_for_none != [false; 2] && is_payment),
                    // A payment for an evening that was settled on another day is found by what that
                    // settlement did not know.
                    false => {
                        let is_beside_settlement = is_for_none == [true; 2] && is_payment;
                        !is_apart && (is_beside_settlement || both.into_iter().all(closes_no_books))
                    }
                };
                let mut is_for_struck = |books: &BTreeSet<Book>| {
                    books.iter().try_fold(false, |found, book| Ok(found || is_struck(*book)?))
                };
                if place != other
                    && (may_be_same || is_apart && (is_for_struck(books)? || is_for_struck(of)?))
                {
                    pairs.insert((apart, is_apart, *place.min(other), *place.max(other), line));
                }
            }
        }
    }
    // Lines that are one and the same, by the earliest of them.
    let mut same: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    let (mut twice, mut later, mut found) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    'pairs: for (_, _, place, other, line) in pairs {
        if later.contains(&(place, line)) || later.contains(&(other, line)) {
            continue;
        }
        let [mut own, others] =
            [place, other].map(|one| same.get(&(one, line)).cloned().unwrap_or(vec![one]));
        for (one, other) in own.iter().flat_map(|one| others.iter().map(move |other| (one, other)))
        {
            let (earlier, later) = (deeds[*one.min(other)].0, deeds[*one.max(other)].0);
            if !are_apart(earlier, later)? {
                continue 'pairs;
            }
        }
        own.extend(others);
        same.insert((place, line), own);
        later.insert((other, line));
        if found.insert((place, other)) {
            twice.push(DuplicateDeeds { earlier: deeds[place].0, later: deeds[other].0 });
        }
    }
    Ok(twice)
}

fn is_single_payment(deed: &Deed) -> bool {
    deed.kind.payments_and_forgiven_debts().len() == 1
}

fn closes_no_books(deed: &Deed) -> bool {
    !matches!(deed.kind, DeedKind::Settle(_))
}

/// Features of each part of a deed that could have been recorded twice, with the books that the
/// part is for.
fn duplicate_features(deed: &Deed) -> Vec<(DuplicateFeatures, BTreeSet<Book>)> {
    let like = |what, from: Option<&Account>, to: Option<&Account>, money: Money, books| {
        let Money { minor, currency } = money;
        let (from, to) = (from.cloned(), to.cloned());
        (DuplicateFeatures { what, from, to, currency, minor }, books)
    };
    let general = || BTreeSet::from([Book::General]);
    let handed = |what| -> Vec<_> {
        let like = |one: MoneyHandedOver| {
            let books = one.parts.iter().map(|part| part.book).collect();
            like(what, one.from.as_ref(), one.to.as_ref(), one.money, books)
        };
        deed.money_handed().into_iter().map(like).collect()
    };
    match &deed.kind {
        // Whoever forgave what was paid in another copy counts it twice, too.
        DeedKind::Pay(_) | DeedKind::Lines(_) => handed(HandoverKind::Paid),
        DeedKind::Forgive(_) => {
            let mut both = [handed(HandoverKind::Paid), handed(HandoverKind::Forgiven)].concat();
            both[1].0.minor = 0;
            both
        }
        DeedKind::Settle(settlement) => {
            let taken = settlement.closed.iter().flat_map(|closed| &closed.taken);
            let mut books: BTreeSet<Book> = taken.map(|taken| taken.page.book()).collect();
            // It settles also what belongs to no evening.
            books.extend((settlement.scope == SettleScope::All).then_some(Book::General));
            let like = |one: MoneyHandedOver| {
                let (from, to) = (one.from.as_ref(), one.to.as_ref());
                like(HandoverKind::Paid, from, to, one.money, books.clone())
            };
            deed.money_handed_with_books_if(false).into_iter().map(like).collect()
        }
        DeedKind::Bill(bill) => {
            let book = BTreeSet::from([bill.page.book()]);
            vec![like(HandoverKind::Bill, Some(&bill.by), None, bill.money, book)]
        }
        DeedKind::Opening(opening) => {
            let opened = |from, to, minor| {
                let money = Money { minor, currency: opening.currency };
                like(HandoverKind::Opening, from, Some(to), money, general())
            };
            let owed = opening.owed.iter();
            let owed = owed.map(|one| opened(Some(&one.from), &one.to, one.minor));
            // There is one box, however each copy counted it.
            let cash = (opening.cash != 0).then(|| opened(None, &Account::Kitty, 0));
            owed.chain(cash).collect()
        }
        DeedKind::Take(take) => {
            vec![like(HandoverKind::Gift, Some(&take.from), None, take.money, general())]
        }
        DeedKind::Spend(spend) => {
            vec![like(HandoverKind::Spent, spend.by.as_ref(), None, spend.money, general())]
        }
        DeedKind::Rules => Vec::new(),
    }
}
