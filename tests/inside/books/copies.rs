//! Copies that went separate ways and were brought together: all count the same, whatever way the
//! entries came.

use super::cases::won;
use super::desk::{CODES, Desk, account, currency};
use super::model::settle::{How, Scope as ModelScope};
use super::steps::{Dice, step, step_later};
use crate::ledger::books::booking::Deed;
use crate::ledger::books::duplicates::find_duplicate_deeds;
use crate::ledger::books::order::EntryStamp;

/// Three copies, each with what it recorded alone.
fn three_copies(seed: u64) -> [Desk; 3] {
    let mut dice = Dice(seed);
    let mut shared = Desk::default();
    let mut today = 0;
    for _ in 0..12 {
        today += dice.roll(3) as u32;
        step(&mut shared, &mut dice, today);
    }
    [0, 1, 2].map(|copy| {
        let mut own = shared.clone();
        own.go_separate_ways(copy);
        for _ in 0..6 {
            step_later(&mut own, &mut dice, today);
        }
        own
    })
}

fn together(all: &[&Desk]) -> Desk {
    let mut desk = all[0].clone();
    all[1..].iter().for_each(|other| desk.learn(other));
    desk
}

#[test]
fn three_copies_brought_together_in_any_order_are_the_same() {
    let mut waited = 0;
    for seed in 0..40 {
        let [one, two, three] = three_copies(seed);
        let all = together(&[&one, &two, &three]).books(None);
        let orders = [[&three, &one, &two], [&two, &three, &one], [&three, &two, &one]];
        for order in orders {
            assert_eq!(together(&order).books(None), all, "{seed}");
        }
        // By way of one another, and again.
        let (by_two, by_three) = (together(&[&two, &one]), together(&[&three, &one]));
        assert_eq!(together(&[&by_two, &by_three, &two]).books(None), all, "{seed}");
        waited += usize::from(!all.waiting.is_empty());
        let (ours, theirs) = (one.alone(&two), two.alone(&one));
        let is_ours = |stamp: EntryStamp| ours.iter().any(|(own, _)| *own == stamp);
        let twice = |all: &[(EntryStamp, &Deed)]| {
            let are_apart = |one, other| Ok::<bool, ()>(is_ours(one) != is_ours(other));
            find_duplicate_deeds(all, |_| Ok(false), are_apart).unwrap()
        };
        // From either side the same are named.
        let (here, there) = ([&ours[..], &theirs].concat(), [&theirs[..], &ours].concat());
        assert_eq!(twice(&here), twice(&there));
    }
    assert!(waited > 0, "no two closings of one book were tried");
}

/// "Two closings of one book do not both count: the later one waits, named, until one of them is
/// taken back."
#[test]
fn an_evening_closed_in_both_copies_is_closed_once() {
    let mut here = Desk::default();
    let number = here.begin(1);
    here.stake(1, number, 1000, "EUR");
    here.hand(1, number, won("anne", &["bert", "carla"], 16));
    let mut there = here.clone();
    there.go_separate_ways(1);
    let scope = ModelScope::Evening { number, with_general: false };
    let closed_here = here.winter.entries.len();
    here.close(2, scope, How::default());
    // There a hand was added first, and then all of it closed.
    there.hand(2, number, won("bert", &["anne", "carla"], 2));
    there.close(2, scope, How::default());
    let mut both = together(&[&here, &there]);
    let books = both.books(None);
    assert_eq!(books.waiting.len(), 1);
    // Open is what the one that counts did not know: the added hand.
    let open = books.balances(currency("EUR")).unwrap();
    assert_eq!(
        ["anne", "bert", "carla"].map(|name| open.balance_of(&account(name)).twenty_thousandths()),
        [-2000, 4000, -2000]
    );
    both.lives(closed_here, false);
    let books = both.books(None);
    assert!(books.waiting.is_empty());
    for code in CODES {
        assert!(books.balances(currency(code)).unwrap().is_all_zero());
    }
}
