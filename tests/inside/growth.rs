//! What four times as much takes of the processor, part by part (trials A13). It is the time of
//! this thread on the processor, which a busy machine hardly changes; each bound is far from what
//! it is and from what it was.

use std::collections::BTreeSet;
use std::time::Duration;

use nix::time::{ClockId, clock_gettime};
use uuid::Uuid;

use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::{BookHistories, BookHistory, PlanLineReason};
use crate::ledger::books::booking::Book;
use crate::ledger::books::round::{Handover, debts_of_handovers};
use crate::ledger::plan::least_payments;
use crate::model::{Currency, Roster};
use crate::store::Store;
use crate::store::namings::FirstHeardSortKey;

fn processor() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap().into()
}

/// How often as long the work takes with four times as much: the least of three tries. What is
/// `made` for it is not timed.
fn growth<M>(size: usize, make: impl Fn(usize) -> M, work: impl Fn(M)) -> f64 {
    let taken = |size: usize| {
        let made = make(size);
        let begun = processor();
        work(made);
        (processor() - begun).as_secs_f64()
    };
    (0..3).map(|_| taken(size * 4) / taken(size)).fold(f64::INFINITY, f64::min)
}

/// trials A13: everybody who owed was paired with everybody who was owed, and four times as many
/// took sixteen times as long.
#[test]
fn a13_a_plan_grows_with_the_people() {
    // Each owes what their neighbour is owed, so that nothing is searched for.
    let balances = |people: usize| -> Vec<i64> {
        (0..people as i64 / 2)
            .flat_map(|pair| [-(pair * 7919 % 10_007 + 1), pair * 7919 % 10_007 + 1])
            .collect()
    };
    let plan = |balances: Vec<i64>| {
        let lost = (0..balances.len() - 1).map(|place| (place, place + 1, 1 + place as i64 % 5));
        let plan = least_payments(&balances, lost).unwrap();
        assert_eq!(plan.payments.len(), balances.len() / 2);
    };
    let growth = growth(1_000, balances, plan);
    assert!(growth < 9.0, "{growth}");
}

/// trials A13: each line of a plan was looked for in every book.
#[test]
fn a13_reasons_grow_with_the_lines_and_the_books() {
    let person = |number: usize| Account::from_name(&format!("P{number}"));
    let line = |from: usize, to: usize| Handover { from: person(from), to: person(to), minor: 200 };
    let stories = |evenings: usize| {
        let story = |evening: usize| BookHistory {
            book: Book::Evening(Uuid::from_u128(evening as u128)),
            met: BTreeSet::from([person(evening), person(evening + 1)]),
            payments: Vec::new(),
            open: debts_of_handovers(&[line(evening, evening + 1)], Currency::EUR).unwrap(),
        };
        (0..evenings).map(story).collect::<Vec<BookHistory>>()
    };
    let tell = |all: Vec<BookHistory>| {
        let evenings = all.len();
        let stories = BookHistories::from_histories(all).unwrap();
        for evening in 0..evenings - 1 {
            let (met, through) = (line(evening, evening + 1), line(evening, evening + 2));
            assert_eq!(stories.reason_for_line(&met, Currency::EUR), PlanLineReason::TheyMet);
            assert!(matches!(
                stories.reason_for_line(&through, Currency::EUR),
                PlanLineReason::Through { .. }
            ));
        }
    };
    let growth = growth(250, stories, tell);
    assert!(growth < 9.0, "{growth}");
}

/// trials A13: whoever sat down, and everybody named in a hand, was looked for among all who ever
/// sat there.
#[test]
fn a13_people_of_an_evening_are_found_however_many_they_are() {
    let names = |people: usize| {
        (0..people).map(|number| format!("Person {number}")).collect::<Vec<String>>()
    };
    let join = |names: Vec<String>| {
        let mut roster = Roster::default();
        for name in names {
            assert_eq!(roster.find_player_ignoring_case(&name), None);
            let player = roster.add(name.clone());
            assert_eq!(
                (
                    roster.find_player_by_exact_name(&name),
                    roster.find_player_ignoring_case(&name.to_uppercase())
                ),
                (Some(player), Some(player))
            );
        }
    };
    let growth = growth(500, names, join);
    assert!(growth < 9.0, "{growth}");
}

/// trials A13: who is the kitty was looked for among everybody, whenever an evening began.
#[test]
fn a13_the_kitty_is_found_however_many_there_are() {
    let file = |people: usize| {
        let mut store = Store::open_temporary().unwrap();
        let tx = store.write().unwrap();
        for number in 0..people {
            let name = format!("p{number}");
            tx.note_spelling(&name, &name, &FirstHeardSortKey::new(None, Hash([0; 32]))).unwrap();
        }
        tx.commit().unwrap();
        store
    };
    let ask = |mut store: Store| {
        let tx = store.write().unwrap();
        (0..300).for_each(|_| assert_eq!(tx.kitty().unwrap(), None));
    };
    let growth = growth(2_000, file, ask);
    assert!(growth < 2.0, "{growth}");
}
