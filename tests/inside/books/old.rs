//! Entries from before the books: they find their place, and no balance moves.

use proptest::prelude::*;

use super::desk::{Desk, account, currency, evening_id, minor};
use super::model::settle::{How, Scope as ModelScope};
use super::model::winter::Hand;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Booking, Kind, Page};
use crate::ledger::books::deed::OldDeed;
use crate::ledger::books::fold::Books;
use crate::ledger::books::old::{OldEntryOfMoney, OldKind, place};
use crate::ledger::books::pairs::Pairs;
use crate::model::money::Money;

const PEOPLE: [&str; 4] = ["anne", "bert", "carla", "dora"];

fn won(winner: &str, losers: &[&str], halves: i64) -> Hand {
    let everybody = std::iter::once(winner).chain(losers.iter().copied());
    Hand {
        table: everybody.map(str::to_owned).collect(),
        halves: losers.iter().map(|loser| ((*loser).to_owned(), winner.to_owned(), halves)).collect(),
        lost_by: None,
    }
}

fn evening(desk: &mut Desk, on: u32, tenthousandths: u64, hand: Hand) -> usize {
    let number = desk.begin(on);
    desk.stake(on, number, tenthousandths, "EUR");
    desk.hand(on, number, hand);
    number
}

fn old(kind: OldKind, evening: Option<usize>, payments: &[(&str, &str, i64)]) -> OldEntryOfMoney {
    let money = |minor: i64| Money { minor, currency: currency("EUR") };
    let payments = payments.iter().map(|(from, to, minor)| (account(from), account(to), money(*minor))).collect();
    OldEntryOfMoney { kind, evening: evening.map(evening_id), payments }
}

/// What is left on a page, once these are booked.
fn left(books: &Books, deed: &OldDeed, page: Page) -> Pairs {
    let shelf = books.shelf(currency("EUR"));
    let mut between = shelf.page(page).map(|open| open.between.clone()).unwrap_or_default();
    for booking in deed.bookings.iter().filter(|booking| booking.page == page) {
        between.add(&booking.between).unwrap();
    }
    between
}

#[test]
fn what_was_paid_for_an_evening_stands_in_its_book() {
    let mut desk = Desk::default();
    let number = evening(&mut desk, 1, 1000, won("anne", &["bert", "carla"], 16));
    let books = desk.books(None);
    let deed =
        place(&old(OldKind::Paid, Some(number), &[("bert", "anne", 80), ("carla", "Kitty", 80)]), &books).unwrap();
    let kinds: Vec<(Page, Kind)> = deed.bookings.iter().map(|one| (one.page, one.kind)).collect();
    assert_eq!(kinds, [(Page::Evening(evening_id(number)), Kind::Payment)]);
    assert_eq!(deed.cash, [Money { minor: 80, currency: currency("EUR") }]);
    // What the kitty paid is out of it.
    let paid_back = place(&old(OldKind::Paid, Some(number), &[("Kitty", "anne", 30)]), &books).unwrap();
    assert_eq!(paid_back.cash, [Money { minor: -30, currency: currency("EUR") }]);
    // Fees were told as if the kitty had paid them, and put nothing into it.
    let fees = place(&old(OldKind::Fees, Some(number), &[("Kitty", "bert", 20)]), &books).unwrap();
    assert_eq!(
        left(&books, &fees, Page::Evening(evening_id(number))).owed(&account("bert"), &Account::Kitty).parts(),
        4000
    );
    assert!(fees.cash.is_empty());
}

#[test]
fn a_settlement_of_everything_closed_every_book() {
    let mut desk = Desk::default();
    let first = evening(&mut desk, 1, 1000, won("anne", &["bert", "carla"], 10));
    let second = evening(&mut desk, 2, 1000, won("bert", &["anne", "carla"], 4));
    // Half a cent a point: what rounding left then is still there, in the general book.
    let third = evening(&mut desk, 3, 50, won("dora", &["anne", "carla"], 1));
    let books = desk.books(None);
    let part = place(&old(OldKind::Paid, None, &[("bert", "anne", 10), ("carla", "anne", 60)]), &books).unwrap();
    assert!(part.bookings.iter().all(|booking| booking.kind == Kind::Payment), "{part:?}");
    let deed = place(&old(OldKind::Paid, None, &[("bert", "anne", 10), ("carla", "anne", 70)]), &books);
    let deed = deed.unwrap();
    assert!(deed.bookings.iter().all(|booking| booking.kind == Kind::Old), "{deed:?}");
    for number in [first, second, third] {
        assert!(left(&books, &deed, Page::Evening(evening_id(number))).is_empty());
    }
    let open = left(&books, &deed, Page::General);
    assert!(open.sums().unwrap().iter().all(|(_, sum)| sum.is_below_a_unit(currency("EUR"))) && !open.is_empty());
}

/// Old payments stand where such a payment would stand now, but settle no rounding: it has stayed open.
#[test]
fn a_part_payment_is_spread() {
    let mut desk = Desk::default();
    let first = evening(&mut desk, 1, 1000, won("anne", &["bert", "dora"], 10));
    let second = evening(&mut desk, 2, 50, won("anne", &["bert", "carla"], 3));
    let books = desk.books(None);
    let deed = place(&old(OldKind::Paid, None, &[("bert", "anne", 51)]), &books).unwrap();
    let pages: Vec<Page> = deed.bookings.iter().map(|one| one.page).collect();
    assert_eq!(pages, [Page::Evening(evening_id(first)), Page::Evening(evening_id(second))]);
    assert_eq!(
        left(&books, &deed, Page::Evening(evening_id(first))).owed(&account("bert"), &account("anne")).parts(),
        0
    );
    // Of 0.75 cents, rounded to one, he has paid a quarter too much there.
    let after = left(&books, &deed, Page::Evening(evening_id(second)));
    assert_eq!(after.owed(&account("bert"), &account("anne")).parts(), 150 - 200);
}

fn effect(bookings: &[Booking]) -> Vec<(String, i64)> {
    let mut total = Pairs::default();
    bookings.iter().for_each(|booking| total.add(&booking.between).unwrap());
    let sums = total.sums().unwrap();
    sums.iter().map(|(account, sum)| (super::desk::name(account), sum.parts())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is paid, and whatever is found for it: everybody's balance moves by what they paid or got, exactly.
    #[test]
    fn no_balance_moves_by_finding_the_book(
        hands in prop::collection::vec((0_usize..4, 1_i64..30, prop::sample::select(vec![1000_u64, 50, 12])), 1..6),
        payments in prop::collection::vec((0_usize..4, 1_usize..4, 1_i64..200), 1..5),
        settled in any::<bool>(),
    ) {
        let mut desk = Desk::default();
        for (on, (winner, halves, stake)) in hands.iter().enumerate() {
            let losers: Vec<&str> = PEOPLE.iter().copied().filter(|name| *name != PEOPLE[*winner]).take(2).collect();
            evening(&mut desk, on as u32, *stake, won(PEOPLE[*winner], &losers, *halves));
        }
        let books = desk.books(None);
        let own: Vec<(String, String, i64)> = if settled {
            desk.lines(ModelScope::All, How::default(), "EUR")
        } else {
            let payment = |(from, step, minor): &(usize, usize, i64)| {
                (PEOPLE[*from].to_owned(), PEOPLE[(from + step) % 4].to_owned(), *minor)
            };
            payments.iter().map(payment).collect()
        };
        let own: Vec<(&str, &str, i64)> = own.iter().map(|(from, to, minor)| (from.as_str(), to.as_str(), *minor)).collect();
        let deed = place(&old(OldKind::Paid, None, &own), &books).unwrap();
        let mut expected = std::collections::BTreeMap::new();
        for (from, to, minor) in &own {
            *expected.entry((*from).to_owned()).or_insert(0) += minor * 200;
            *expected.entry((*to).to_owned()).or_insert(0) -= minor * 200;
        }
        expected.retain(|_, parts| *parts != 0);
        prop_assert_eq!(effect(&deed.bookings), expected.into_iter().collect::<Vec<_>>());
        if settled && !own.is_empty() {
            for open in books.shelf(currency("EUR")).pages() {
                prop_assert!(left(&books, &deed, open.page).is_empty());
            }
        }
    }
}

#[test]
fn an_old_deed_counts_like_any_other() {
    let mut desk = Desk::default();
    let number = evening(&mut desk, 1, 1000, won("anne", &["bert"], 16));
    let books = desk.books(None);
    let deed = place(&old(OldKind::Paid, None, &[("bert", "anne", 80)]), &books).unwrap();
    let after = desk.books_with_old(deed);
    assert!(after.shelf(currency("EUR")).evening(evening_id(number)).unwrap().between.is_empty());
    let balances = after.balances(currency("EUR")).unwrap();
    assert!(minor(&crate::ledger::books::round::round(&balances, currency("EUR")).unwrap()).is_empty());
}
