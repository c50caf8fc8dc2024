//! Cases of the rules that the scenes of `tests/cli/both_orders.rs` do not come to: nobody is asked
//! twice, and nothing is left over.
//!
//! Every step is kept in the model as well, which must agree.

use std::slice::from_ref;

use super::desk::{Desk, account, currency, evening_id, minor, name};
use super::model::settle::{How, Line, Scope as ModelScope};
use super::model::sums::{KITTY, Minor};
use super::model::winter::{Hand, Place};
use crate::ledger::books::booking::Page;
use crate::ledger::books::plan::{ScopePages, carried_over_amounts, open_general_amounts};
use crate::ledger::books::round::round_sums;

/// A hand whose winner gets so many halves of a point from each loser.
pub fn won(winner: &str, losers: &[&str], halves: i64) -> Hand {
    let everybody = std::iter::once(winner).chain(losers.iter().copied());
    Hand {
        table: everybody.map(str::to_owned).collect(),
        halves: losers
            .iter()
            .map(|loser| ((*loser).to_owned(), winner.to_owned(), halves))
            .collect(),
        lost_by: None,
    }
}

/// An evening at ten cents a point.
fn evening(desk: &mut Desk, on: u32, hands: &[Hand]) -> usize {
    let evening = desk.begin(on);
    desk.stake(on, evening, 1000, "EUR");
    hands.iter().for_each(|hand| desk.hand(on, evening, hand.clone()));
    evening
}

fn one(number: usize) -> ModelScope {
    ModelScope::Evening { number, with_general: false }
}

fn lines(desk: &Desk, scope: ModelScope) -> Vec<Line> {
    desk.lines(scope, How::default(), "EUR")
}

fn line(from: &str, to: &str, minor: i64) -> Line {
    (from.to_owned(), to.to_owned(), minor)
}

fn balances(desk: &Desk) -> Minor {
    let sums = desk.books(None).balances(currency("EUR")).unwrap();
    minor(&round_sums(&sums, currency("EUR")).unwrap())
}

fn shown(all: &[(&str, i64)]) -> Minor {
    all.iter().map(|(name, minor)| ((*name).to_owned(), *minor)).collect()
}

/// Exactly zero, on every page, for everybody and every pair.
fn assert_nothing_is_left(desk: &Desk) {
    for code in ["EUR", "ATS"] {
        for open in desk.books(None).shelf(currency(code)).pages() {
            assert!(open.between.is_empty(), "{open:?}");
        }
    }
}

fn two_evenings() -> (Desk, usize, usize) {
    let mut desk = Desk::default();
    let first = evening(&mut desk, 1, &[won("anne", &["bert", "carla"], 16)]);
    let second = evening(&mut desk, 2, &[won("bert", &["anne", "carla"], 6)]);
    (desk, first, second)
}

/// "What is shown afterwards is the rest of that plan": of that plan alone, and as long as nothing
/// over the scope moves.
#[test]
fn the_rest_of_a_plan_is_no_other_plan() {
    let (mut desk, first, _) = two_evenings();
    desk.pay_some(3, ModelScope::All, How::default(), "EUR", 0);
    let via = How { via: Some("carla"), ..How::default() };
    assert_eq!(desk.lines(ModelScope::All, via, "EUR"), [line("carla", "anne", 110)]);
    let in_pairs = How { in_pairs: true, ..How::default() };
    assert_ne!(desk.lines(ModelScope::All, in_pairs, "EUR"), lines(&desk, ModelScope::All));
    assert_eq!(lines(&desk, one(first)), [line("bert", "anne", 60), line("carla", "anne", 80)]);
    desk.hand(4, first, won("anne", &["bert"], 2));
    assert_eq!(
        lines(&desk, ModelScope::All),
        [line("bert", "anne", 10), line("carla", "anne", 110)]
    );
}

/// "Closing what is even already records nothing", but everybody may still owe the next one.
#[test]
fn a_circle_of_debts_is_even_but_in_pairs() {
    let mut desk = Desk::default();
    let round = [("anne", "bert", 4), ("bert", "carla", 4), ("carla", "anne", 4)];
    let halves = round.map(|(from, to, halves)| (from.to_owned(), to.to_owned(), halves)).to_vec();
    let table = ["anne", "bert", "carla"].map(str::to_owned).to_vec();
    let number = evening(&mut desk, 1, &[Hand { table, halves, lost_by: None }]);
    let entries = desk.winter.entries.len();
    desk.close(1, one(number), How::default());
    assert_eq!(desk.winter.entries.len(), entries);
    desk.close(1, one(number), How { in_pairs: true, ..How::default() });
    assert_eq!(desk.winter.entries.len(), entries + 1);
    assert_nothing_is_left(&desk);
}

/// "The next settlement of a single evening that began after it takes in each carry-over all of
/// whose people are in its book": who sat there is, also where nothing came of it.
#[test]
fn a_carry_over_of_somebody_who_only_sat_there_is_taken_in() {
    for sat in [true, false] {
        let mut desk = Desk::default();
        let first = evening(&mut desk, 1, &[won("anne", &["dora"], 16)]);
        desk.close(1, one(first), How { coin: Some(50), ..How::default() });
        let mut hand = won("anne", &["bert"], 4);
        hand.table.extend(sat.then(|| "dora".to_owned()));
        let second = evening(&mut desk, 2, &[hand]);
        let taken_in = [line("bert", "anne", 20), line("dora", "anne", 30)];
        assert_eq!(lines(&desk, one(second)), taken_in[..1 + usize::from(sat)]);
    }
}

/// What somebody has on a page, in parts.
fn on_page(desk: &Desk, page: Page, who: &str) -> i64 {
    let shelf = desk.books(None).shelf(currency("EUR"));
    shelf.page(page).map_or(0, |open| {
        open.between.sums().unwrap().balance_of(&account(who)).twenty_thousandths()
    })
}

fn in_evening(desk: &Desk, number: usize, who: &str) -> i64 {
    on_page(desk, Page::Evening(evening_id(number)), who)
}

/// "In those in which FROM owes, oldest first; what fractions leave goes to the newest of these,
/// what is owed nowhere there to the general book."
#[test]
fn a_line_is_paid_where_it_is_owed() {
    let (mut desk, first, second) = two_evenings();
    // Carla owes 0.80 and 0.30, and hands on Bert's 0.20.
    let how = How { via: Some("carla"), ..How::default() };
    assert_eq!(desk.lines(ModelScope::All, how, "EUR")[1], line("carla", "anne", 130));
    desk.pay_some(3, ModelScope::All, how, "EUR", 1);
    assert_eq!([first, second].map(|number| in_evening(&desk, number, "carla")), [0, 0]);
    assert_eq!(on_page(&desk, Page::General, "carla"), 20 * 200);
    // Three quarters of a cent twice are two cents with the fractions, for the second evening: of
    // the first, it is no cent, and of the third, she is not.
    let mut desk = Desk::default();
    let mut begin = |on, stake, hand| {
        let number = desk.begin(on);
        desk.stake(on, number, stake, "EUR");
        desk.hand(on, number, hand);
        number
    };
    let halves = || won("anne", &["bert", "carla"], 3);
    let evenings = [
        begin(1, 50, halves()),
        begin(2, 50, halves()),
        begin(3, 1000, won("dora", &["emil", "fritz"], 2)),
    ];
    assert_eq!(lines(&desk, ModelScope::All)[1], line("carla", "anne", 2));
    desk.pay_some(4, ModelScope::All, How::default(), "EUR", 1);
    assert_eq!(evenings.map(|number| in_evening(&desk, number, "carla")), [-150, 250, 0]);
}

#[test]
fn coins_twice_and_what_is_left_over_paid_in_the_end() {
    let how = How { coin: Some(50), ..How::default() };
    let (mut desk, first, second) = (Desk::default(), 0, 1);
    evening(&mut desk, 1, &[won("anne", &["bert", "carla"], 16)]);
    desk.close(1, one(first), how);
    assert_eq!(balances(&desk), shown(&[("anne", 60), ("bert", -30), ("carla", -30)]));
    evening(&mut desk, 2, &[won("anne", &["bert", "carla"], 6)]);
    let shelf = desk.books(None).shelf(currency("EUR"));
    let reach = ScopePages::new(&shelf, &Desk::scope(one(second))).unwrap();
    assert_eq!(
        minor(&carried_over_amounts(from_ref(&reach), currency("EUR")).unwrap()),
        shown(&[("anne", 60), ("bert", -30), ("carla", -30)])
    );
    assert!(
        minor(
            &open_general_amounts(
                from_ref(&reach),
                &reach.open_debts().unwrap().people,
                currency("EUR")
            )
            .unwrap()
        )
        .is_empty()
    );
    // Both owe 0.30 and 0.30 by now.
    assert_eq!(
        desk.lines(one(second), how, "EUR"),
        [line("bert", "anne", 50), line("carla", "anne", 50)]
    );
    desk.close(2, one(second), how);
    assert_eq!(balances(&desk), shown(&[("anne", 20), ("bert", -10), ("carla", -10)]));
    desk.close(3, ModelScope::All, How::default());
    assert_nothing_is_left(&desk);
}

/// Fees for the kitty, wherever the evening is settled.
#[test]
fn the_kitty_is_settled_wherever_its_evening_is() {
    for scope in [ModelScope::All, ModelScope::Begun { since: 1, until: 1 }, one(0)] {
        let mut desk = Desk::default();
        let mut lost = won("anne", &["bert", "carla"], 16);
        lost.lost_by = Some("bert".to_owned());
        let number = evening(&mut desk, 1, &[lost]);
        desk.fees(1, number, (20, 50), "EUR");
        assert_eq!(
            balances(&desk),
            shown(&[("anne", 110), ("bert", -150), ("carla", -130), (KITTY, 170)])
        );
        desk.close(1, scope, How::default());
        assert_nothing_is_left(&desk);
        assert_eq!(desk.books(None).cash[&currency("EUR")], 170);
    }
}

/// "Where the evening is to bring the kitty fees, nothing is carried": of several, where all that
/// are open are to.
#[test]
fn coins_over_evenings_of_which_some_bring_the_kitty_fees() {
    for (other_is_closed, in_kitty) in [(true, 50), (false, 0)] {
        let mut desk = Desk::default();
        let other = evening(&mut desk, 1, &[won("anne", &["bert"], 2)]);
        if other_is_closed {
            desk.close(1, one(other), How::default());
        }
        let with_fees = evening(&mut desk, 2, &[won("anne", &["bert", "carla"], 16)]);
        desk.fees(2, with_fees, (20, 0), "EUR");
        desk.close(2, ModelScope::All, How { coin: Some(50), ..How::default() });
        assert_eq!(
            desk.books(None).cash.get(&currency("EUR")).copied().unwrap_or_default(),
            in_kitty
        );
    }
}

#[test]
fn a_bill_and_a_fine_are_debts_like_any_other() {
    let (mut desk, first, _) = two_evenings();
    desk.close(2, ModelScope::All, How::default());
    desk.bill(
        3,
        Place::Evening(first),
        "carla",
        (1000, "EUR"),
        &["anne", "bert", "carla"].map(str::to_owned),
    );
    assert_eq!(lines(&desk, one(first)), [line("anne", "carla", 333), line("bert", "carla", 333)]);
    desk.take(3, "anne", (500, "EUR"), true);
    // What is owed to nobody at the table belongs to no evening, and one line says so.
    let shelf = desk.books(None).shelf(currency("EUR"));
    let reach = ScopePages::new(&shelf, &Desk::scope(one(first))).unwrap();
    let beside = open_general_amounts(
        from_ref(&reach),
        &reach.open_debts().unwrap().people,
        currency("EUR"),
    )
    .unwrap();
    assert_eq!(minor(&beside), shown(&[("anne", -500)]));
    desk.close(4, ModelScope::Evening { number: first, with_general: true }, How::default());
    assert_nothing_is_left(&desk);
}

/// "Nobody may leave while anything is open": a book that is open the other way round is open too.
#[test]
fn somebody_who_is_even_over_all_may_still_have_something_open() {
    let mut desk = Desk::default();
    evening(&mut desk, 1, &[won("anne", &["bert"], 10)]);
    let second = evening(&mut desk, 2, &[won("bert", &["anne"], 10)]);
    assert!(balances(&desk).is_empty());
    assert!(desk.books(None).has_something_open(&account("anne")).unwrap());
    desk.close(2, ModelScope::All, How::default());
    assert!(!desk.books(None).has_something_open(&account("anne")).unwrap());
    desk.hand(3, second, won("carla", &["bert"], 2));
    assert!(!desk.books(None).has_something_open(&account("anne")).unwrap());
    assert_eq!(name(&account("Carla")), "carla");
}
