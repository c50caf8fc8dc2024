//! Random winters, kept twice: after every step both say the same of everything.

use std::collections::BTreeSet;
use std::slice::from_ref;

use super::desk::{CODES, Desk, currency, day, minor, name};
use super::model::fraction::{NOTHING, whole};
use super::model::settle::{How, Scope as ModelScope, balances_of};
use super::model::sums::Minor;
use super::model::winter::{Place, What, sums};
use super::steps::{Dice, how, scope, step};
use super::tally::Tally;
use crate::ledger::books::booking::{Page, PlanProposal};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::fold::Books;
use crate::ledger::books::plan::{ScopePages, carried_over_amounts};
use crate::ledger::books::round::round_sums;

fn without_zeros(mut all: Minor) -> Minor {
    all.retain(|_, minor| *minor != 0);
    all
}

/// Every page, every balance, the cash and the closings that wait.
fn compare_books(desk: &Desk, books: &Books, as_of: Option<u32>) {
    let all = desk.winter.bookings(as_of);
    for code in CODES {
        let shelf = books.shelf(currency(code));
        let mut compared = BTreeSet::new();
        for open in shelf.pages() {
            let place = desk.place(open.page);
            compared.insert(place);
            let model = sums(&all, |one| one.place == place && one.currency == code);
            let own = open.between.sums().unwrap();
            let model: Vec<(String, i64)> = model
                .into_iter()
                .filter(|(_, amount)| *amount != NOTHING)
                .map(|(name, amount)| (name, (amount * whole(200)).down()))
                .collect();
            let mut own: Vec<(String, i64)> = own
                .iter()
                .map(|(account, exact)| (name(account), exact.twenty_thousandths()))
                .collect();
            own.sort();
            assert_eq!(own, model, "{place:?} {code}");
            assert_eq!(own.iter().map(|(_, parts)| parts).sum::<i64>(), 0);
        }
        let more = sums(&all, |one| one.currency == code && !compared.contains(&one.place));
        assert!(more.values().all(|amount| *amount == NOTHING), "{more:?}");
        let own = books.balances(currency(code)).unwrap();
        assert_eq!(
            minor(&round_sums(&own, currency(code)).unwrap()),
            without_zeros(desk.winter.balances(code, as_of))
        );
        assert_eq!(
            books.cash.get(&currency(code)).copied().unwrap_or(0),
            desk.winter.cash(code, as_of)
        );
    }
    let counting = desk.winter.counting();
    let money = desk
        .winter
        .entries
        .iter()
        .enumerate()
        .filter(|(_, entry)| matches!(entry.what, What::Money(_)) && entry.lives);
    let waiting: BTreeSet<usize> =
        money.map(|(number, _)| number).filter(|number| !counting.contains(number)).collect();
    let own: BTreeSet<Place> =
        books.waiting.keys().map(|origin| desk.place(Page::Carried(*origin))).collect();
    assert_eq!(own, waiting.into_iter().map(Place::Carried).collect());
}

/// What `settle` shows of a scope.
fn compare_settling(desk: &Desk, books: &Books, scope: ModelScope, how: How) {
    let (own_scope, wish) = (Desk::scope(scope), Desk::wish(how));
    for code in CODES
        .iter()
        .filter(|code| how.paid_in.is_none() || **code == "ATS" || how.paid_in == Some(**code))
    {
        let shelf = books.shelf(currency(code));
        let reach = ScopePages::new(&shelf, &own_scope).unwrap();
        let proposal = desk.proposal(&reach, &own_scope, &wish);
        let shown = desk.winter.settle(scope, code, how);
        let pairs_are_unambiguous =
            !reach.pages.iter().any(|open| matches!(open.page, Page::Carried(_)));
        if !how.in_pairs || pairs_are_unambiguous {
            assert_eq!(
                minor(&proposal.balances),
                without_zeros(shown.balances.clone()),
                "{code} {scope:?} {how:?}"
            );
        }
        assert_settles(&proposal);
        if let (Some(mut lines), true) = (shown.lines, !how.in_pairs || pairs_are_unambiguous) {
            let mut own: Vec<_> = proposal
                .handovers
                .iter()
                .map(|one| (name(&one.from), name(&one.to), one.minor))
                .collect();
            own.sort();
            lines.sort();
            assert_eq!(own, lines, "{code} {scope:?} {how:?}");
        }
        assert_eq!(
            minor(&carried_over_amounts(from_ref(&reach), currency(code)).unwrap()),
            without_zeros(shown.carried_in),
            "{code} {scope:?}"
        );
        let left = if shown.left_is_kittys { &proposal.given } else { &proposal.carried };
        assert_eq!(minor(left), shown.left, "{code} {scope:?} {how:?}");
        let waiting: BTreeSet<Place> =
            reach.waiting.iter().map(|open| desk.place(open.page)).collect();
        assert_eq!(waiting, shown.waiting.into_iter().collect(), "{code} {scope:?}");
    }
}

/// "A list of payments always brings every balance to exactly zero"; none is of nothing or to
/// oneself.
fn assert_settles(proposal: &PlanProposal) {
    let lines: Vec<_> =
        proposal.handovers.iter().map(|one| (name(&one.from), name(&one.to), one.minor)).collect();
    assert!(lines.iter().all(|(from, to, minor)| from != to && *minor > 0), "{lines:?}");
    assert_eq!(without_zeros(balances_of(&lines)), minor(&proposal.balances));
}

fn winter(seed: u64, steps: usize, tally: &mut Tally) {
    let mut dice = Dice(seed);
    let mut desk = Desk::default();
    let mut today = 0;
    for _ in 0..steps {
        today += dice.roll(3) as u32;
        step(&mut desk, &mut dice, today);
        let books = desk.books(None);
        compare_books(&desk, &books, None);
        tally.waiting += usize::from(!books.waiting.is_empty());
        let (scope, how) = (scope(&mut dice, &desk, today), how(&mut dice));
        compare_settling(&desk, &books, scope, how);
    }
    // "`--as-of` any day equals the model's."
    for as_of in [today / 3, today / 2, today] {
        compare_books(&desk, &desk.books(Some(day(as_of))), Some(as_of));
    }
    desk.close(today, ModelScope::All, How::default());
    compare_books(&desk, &desk.books(None), None);
    super::pages::come_back(&desk);
    super::persons::add_up(&desk);
    tally.add(&desk);
}

/// So many in a long run: `KERBHOLZ_WINTERS=2000 cargo test --lib books::inside`;
/// `KERBHOLZ_FIRST_WINTER=1101` plays one again that failed.
fn winters() -> u64 {
    std::env::var("KERBHOLZ_WINTERS").ok().and_then(|count| count.parse().ok()).unwrap_or(20)
}

#[test]
fn the_books_are_what_the_model_says() {
    let mut tally = Tally::default();
    let first =
        std::env::var("KERBHOLZ_FIRST_WINTER").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    for seed in first..first + winters() {
        // Shown where one fails, so that it can be played again.
        println!("winter {seed}");
        winter(seed, 40, &mut tally);
    }
    assert!(tally.is_whole(), "{tally:?}");
    println!("{tally:?}");
}

/// Everything paid, by whatever way, leaves nothing anywhere.
#[test]
fn after_everything_was_paid_nothing_is_left() {
    for seed in 1000..1000 + winters() / 2 {
        println!("winter {seed}");
        let mut dice = Dice(seed);
        let mut desk = Desk::default();
        for today in 0..12 {
            for _ in 0..4 {
                step(&mut desk, &mut dice, today);
            }
        }
        for _ in 0..60 {
            for code in CODES {
                desk.pay_some(20, ModelScope::All, How::default(), code, 0);
            }
        }
        // What is less than a unit for everybody has no lines.
        desk.close(20, ModelScope::All, How::default());
        let books = desk.books(None);
        if books.waiting.is_empty() {
            for code in CODES {
                let all = books.balances(currency(code)).unwrap();
                assert!(all.iter().all(|(_, sum)| sum == Exact::ZERO), "{seed} {code} {all:?}");
            }
        }
    }
}
