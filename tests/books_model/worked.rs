//! The model against the examples of the rules (docs/settlement.md), worked out by hand.

use crate::model::fraction::{NOTHING, fraction, whole};
use crate::model::pay::For;
use crate::model::settle::{How, Line, Scope};
use crate::model::sums::{KITTY, Minor};
use crate::model::winter::{Hand, Money, Place, What, Winter};

const EUR: &str = "EUR";
const ATS: &str = "ATS";

/// Each loser pays the winner so many halves of a point.
fn won(winner: &str, losers: &[&str], halves: i64) -> Hand {
    let mut table = vec![winner.to_owned()];
    table.extend(losers.iter().map(|name| (*name).to_owned()));
    let halves =
        losers.iter().map(|loser| ((*loser).to_owned(), winner.to_owned(), halves)).collect();
    Hand { table, halves, lost_by: None }
}

fn evening(winter: &mut Winter, day: u32, cents_a_point: (i128, i128), hands: &[Hand]) -> usize {
    evening_in(winter, day, cents_a_point, EUR, hands)
}

fn evening_in(
    winter: &mut Winter,
    day: u32,
    (above, below): (i128, i128),
    currency: &'static str,
    hands: &[Hand],
) -> usize {
    let evening = winter.begin(day);
    winter.record(day, What::Stake { evening, each: fraction(above, below), currency });
    for hand in hands {
        winter.record(day, What::Hand { evening, hand: hand.clone() });
    }
    evening
}

fn minor(all: &[(&str, i64)]) -> Minor {
    all.iter().map(|(name, minor)| ((*name).to_owned(), *minor)).collect()
}

fn without_zeros(mut all: Minor) -> Minor {
    all.retain(|_, minor| *minor != 0);
    all
}

fn line(from: &str, to: &str, minor: i64) -> Line {
    (from.to_owned(), to.to_owned(), minor)
}

fn one(number: usize) -> Scope {
    Scope::Evening { number, with_general: false }
}

fn in_coins(coin: i64) -> How {
    How { coin: Some(coin), ..How::default() }
}

fn pay(winter: &mut Winter, day: u32, from: &str, to: &str, cents: i64) -> Vec<(Place, i64)> {
    winter.pay(day, (from, to), (cents, EUR), None, (For::None, true)).1.parts
}

fn everything_is_even(winter: &Winter) -> bool {
    let all = winter.bookings(None);
    let pages: Vec<Place> = [EUR, ATS].iter().flat_map(|currency| winter.pages(currency)).collect();
    crate::model::pay::all_even(&all, &pages, EUR) && crate::model::pay::all_even(&all, &pages, ATS)
}

/// "0.80 for evening 2, 4.20 for evening 3"
#[test]
fn a_payment_goes_to_the_oldest_books_in_which_both_have_to_do_with_it() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Carla", &["Bert"], 4)]);
    let second = evening(&mut winter, 2, (10, 1), &[won("Anne", &["Bert"], 16)]);
    let third = evening(&mut winter, 3, (10, 1), &[won("Anne", &["Bert", "Carla"], 84)]);
    let parts = pay(&mut winter, 4, "Bert", "Anne", 500);
    assert_eq!(parts, [(Place::Evening(second), 80), (Place::Evening(third), 420)]);
    assert_eq!(
        winter.spread(("Bert", "Anne"), (20, EUR), For::General).parts,
        [(Place::General, 20)]
    );
    // What is left over goes where Bert alone owes: 0.20 in the first evening. More belongs to no
    // evening.
    let more = winter.spread(("Bert", "Anne"), (50, EUR), For::None);
    assert_eq!(
        (more.parts, more.beyond),
        (vec![(Place::Evening(first), 20), (Place::General, 30)], 30)
    );
    let named = winter.spread(("Bert", "Anne"), (50, EUR), For::Evening(third));
    assert_eq!((named.parts, named.beyond), (vec![(Place::Evening(third), 50)], 50));
}

#[test]
fn a_treasurer_takes_the_money_in_and_hands_it_on() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    assert_eq!(pay(&mut winter, 2, "Bert", "Dora", 80), [(Place::Evening(first), 80)]);
    assert_eq!(
        winter.settle(one(first), EUR, How::default()).balances,
        minor(&[("Anne", 160), ("Bert", 0), ("Carla", -80), ("Dora", -80)])
    );
    assert_eq!(pay(&mut winter, 2, "Dora", "Anne", 80), [(Place::Evening(first), 80)]);
    assert_eq!(pay(&mut winter, 2, "Carla", "Anne", 80), [(Place::Evening(first), 80)]);
    assert!(everything_is_even(&winter));
}

/// "When a payment leaves everybody in a book below one unit, what rounding left there is settled
/// with it."
#[test]
fn half_cent_stakes_paid_evening_by_evening_leave_nothing() {
    let mut winter = Winter::default();
    for day in 1..=5 {
        let evening = evening(
            &mut winter,
            day,
            (1, 2),
            &[won("Bert", &["Anne", "Carla"], 6), won("Carla", &["Bert"], 2)],
        );
        let shown = winter.settle(one(evening), EUR, How::default());
        // Anne lost 1.5 cents, Bert won 2.5 and Carla lost 1: the half that is left over is Anne's
        // by name.
        assert_eq!(shown.balances, minor(&[("Anne", -1), ("Bert", 2), ("Carla", -1)]));
        pay(&mut winter, day, "Anne", "Bert", 1);
        assert!(!everything_is_even(&winter));
        pay(&mut winter, day, "Carla", "Bert", 1);
        assert!(everything_is_even(&winter), "evening {day}");
    }
}

#[test]
fn a_closed_book_is_open_again_by_exactly_the_difference() {
    let mut winter = Winter::default();
    let evening = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    let lines = vec![line("Bert", "Anne", 80), line("Carla", "Anne", 80)];
    let closing = winter.close(1, one(evening), How::default(), &[(EUR, lines)]).unwrap();
    assert!(everything_is_even(&winter));
    assert_eq!(winter.close(1, one(evening), How::default(), &[(EUR, Vec::new())]), None);
    winter.record(2, What::Fix { of: 1, hand: won("Anne", &["Bert", "Carla"], 8) });
    assert_eq!(
        winter.settle(one(evening), EUR, How::default()).balances,
        minor(&[("Anne", -80), ("Bert", 40), ("Carla", 40)])
    );
    for nothing_counts in [What::Struck { evening, is_struck: true }, What::Void { of: 1 }] {
        let entry = winter.record(2, nothing_counts);
        assert_eq!(
            winter.balances(EUR, None),
            minor(&[("Anne", -160), ("Bert", 80), ("Carla", 80)])
        );
        winter.entries[entry].lives = false;
    }
    assert_eq!(winter.balances(EUR, None), minor(&[("Anne", -80), ("Bert", 40), ("Carla", 40)]));
    winter.record(3, What::Struck { evening, is_struck: true });
    winter.entries[closing].lives = false;
    assert!(everything_is_even(&winter));
}

/// "at 50 ct, Anne +1.60, Bert −0.80, Carla −0.80 and no fee due come to Bert 1.00, Carla 1.00, of
/// it 1.50 to Anne and 0.50 to the kitty"
#[test]
fn coins_with_and_without_a_kitty() {
    let mut winter = Winter::default();
    let with = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    let fees = What::Fees { evening: with, lost_game: 20, evening_fee: 0, currency: EUR };
    winter.record(1, fees);
    let shown = winter.settle(one(with), EUR, in_coins(50));
    assert_eq!(
        shown.balances,
        minor(&[("Anne", 150), ("Bert", -100), ("Carla", -100), (KITTY, 50)])
    );
    assert!(
        shown.left_is_kittys && shown.left == minor(&[("Anne", 10), ("Bert", 20), ("Carla", 20)])
    );
    let lines =
        vec![line("Bert", "Anne", 100), line("Carla", "Anne", 50), line("Carla", KITTY, 50)];
    winter.close(1, one(with), in_coins(50), &[(EUR, lines)]).unwrap();
    assert!(everything_is_even(&winter));
    assert_eq!(winter.cash(EUR, None), 50);

    let without = evening(&mut winter, 2, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    let shown = winter.settle(one(without), EUR, in_coins(50));
    assert_eq!(shown.balances, minor(&[("Anne", 100), ("Bert", -50), ("Carla", -50)]));
    assert_eq!(shown.left, minor(&[("Anne", 60), ("Bert", -30), ("Carla", -30)]));
}

/// "It stands in the general book as one carry-over of this closing, and the next `settle` of a
/// single evening that began after it takes in each carry-over, oldest first, all of whose people
/// are in that evening's book."
#[test]
fn what_coins_leave_over_arrives_at_the_next_evening_of_these_people() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    let lines = vec![line("Bert", "Anne", 50), line("Carla", "Anne", 50)];
    let closing = winter.close(2, one(first), in_coins(50), &[(EUR, lines)]).unwrap();
    assert_eq!(winter.balances(EUR, None), minor(&[("Anne", 60), ("Bert", -30), ("Carla", -30)]));
    // On an evening without Carla it waits.
    let second = evening(&mut winter, 3, (10, 1), &[won("Anne", &["Bert", "Dora"], 2)]);
    let shown = winter.settle(one(second), EUR, How::default());
    assert_eq!((shown.carried_in, shown.waiting), (Minor::new(), vec![Place::Carried(closing)]));
    let third = evening(&mut winter, 4, (10, 1), &[won("Bert", &["Anne", "Carla"], 2)]);
    let shown = winter.settle(one(third), EUR, How::default());
    assert_eq!(shown.carried_in, minor(&[("Anne", 60), ("Bert", -30), ("Carla", -30)]));
    assert_eq!(shown.balances, minor(&[("Anne", 50), ("Bert", -10), ("Carla", -40)]));
    winter
        .close(
            4,
            one(third),
            How::default(),
            &[(EUR, vec![line("Bert", "Anne", 10), line("Carla", "Anne", 40)])],
        )
        .unwrap();
    assert_eq!(
        without_zeros(winter.balances(EUR, None)),
        minor(&[("Anne", 20), ("Bert", -10), ("Dora", -10)])
    );
    // Evenings begun before it do not take it in.
    winter.entries[closing + 1..]
        .iter_mut()
        .for_each(|entry| entry.lives = matches!(entry.what, What::Stake { .. }));
    assert_eq!(winter.settle(one(first), EUR, How::default()).carried_in, Minor::new());
}

/// What was carried over and then paid by hand is not asked for by the next evening.
#[test]
fn a_carry_over_is_paid_off_by_a_payment() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    let lines = vec![line("Bert", "Anne", 50), line("Carla", "Anne", 50)];
    let closing = winter.close(2, one(first), in_coins(50), &[(EUR, lines)]).unwrap();
    assert_eq!(pay(&mut winter, 3, "Bert", "Anne", 30), [(Place::Carried(closing), 30)]);
    let next = evening(&mut winter, 4, (10, 1), &[won("Anne", &["Bert", "Carla"], 2)]);
    let shown = winter.settle(one(next), EUR, How::default());
    assert_eq!(without_zeros(shown.carried_in), minor(&[("Anne", 30), ("Carla", -30)]));
    assert_eq!(shown.balances, minor(&[("Anne", 50), ("Bert", -10), ("Carla", -40)]));
}

/// "`--pairwise`": who never met pays nothing to each other, whatever the sums are.
#[test]
fn pairs_settle_what_was_between_them() {
    let mut winter = Winter::default();
    let first = evening(
        &mut winter,
        1,
        (10, 1),
        &[won("Anne", &["Bert"], 20), won("Bert", &["Carla"], 20), won("Carla", &["Dora"], 6)],
    );
    let how = How { in_pairs: true, ..How::default() };
    let lines = winter.settle(one(first), EUR, how).lines.unwrap();
    assert_eq!(
        lines,
        [line("Bert", "Anne", 100), line("Carla", "Bert", 100), line("Dora", "Carla", 30)]
    );
    // Bert is even with the table, so that it is for this evening has to be said.
    winter.pay(2, ("Bert", "Anne"), (40, EUR), None, (For::Evening(first), true));
    assert_eq!(winter.settle(one(first), EUR, how).lines.unwrap()[0], line("Bert", "Anne", 60));
    let lines = winter.settle(one(first), EUR, how).lines.unwrap();
    winter.close(2, one(first), how, &[(EUR, lines)]).unwrap();
    assert!(
        everything_is_even(&winter)
            && winter.settle(one(first), EUR, how).lines.unwrap().is_empty()
    );
}

/// Halves of a cent between two go to the even one.
#[test]
fn pairs_are_rounded_half_to_even() {
    let mut winter = Winter::default();
    let first = evening(
        &mut winter,
        1,
        (1, 2),
        &[won("Anne", &["Bert"], 2), won("Carla", &["Bert"], 6), won("Dora", &["Bert"], 10)],
    );
    let lines =
        winter.settle(one(first), EUR, How { in_pairs: true, ..How::default() }).lines.unwrap();
    assert_eq!(lines, [line("Bert", "Carla", 2), line("Bert", "Dora", 2)]);
}

/// "`pay carla anne 0.50 EUR --for ATS`"; "paying exactly what `--in` asked for clears the line".
#[test]
fn schilling_are_paid_in_euros() {
    let mut winter = Winter::default();
    let hand = won("Anne", &["Bert", "Carla"], 2);
    let evening = evening_in(&mut winter, 1, (695, 1), ATS, &[hand]);
    let shown = winter.settle(one(evening), ATS, How { paid_in: Some(EUR), ..How::default() });
    assert_eq!(shown.balances, minor(&[("Anne", 101), ("Bert", -50), ("Carla", -51)]));
    let (_, spread) = winter.pay(2, ("Bert", "Anne"), (50, EUR), Some(ATS), (For::None, true));
    assert_eq!(spread.parts, [(Place::Evening(evening), 695)]);
    // Any other amount is converted: 0.20 euros are 2.75206 Schilling.
    let (_, spread) = winter.pay(2, ("Carla", "Anne"), (20, EUR), Some(ATS), (For::None, true));
    assert_eq!(spread.parts, [(Place::Evening(evening), 275)]);
    let (_, spread) = winter.pay(2, ("Carla", "Anne"), (31, EUR), Some(ATS), (For::None, true));
    assert_eq!(spread.parts, [(Place::Evening(evening), 420)]);
    assert!(everything_is_even(&winter));
}

#[test]
fn a_bill_is_everybodys_debt() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    let among = ["Anne", "Bert", "Carla"].map(str::to_owned);
    winter.bill(1, Place::Evening(first), "Bert", (1000, EUR), &among);
    assert_eq!(
        winter.settle(one(first), EUR, How::default()).balances,
        minor(&[("Anne", 160 - 333), ("Bert", -80 + 667), ("Carla", -80 - 334)])
    );
    winter.record(2, What::Struck { evening: first, is_struck: true });
    assert_eq!(
        winter.balances(EUR, None),
        minor(&[("Anne", -333), ("Bert", 667), ("Carla", -334)])
    );
}

/// "It has two figures: its claims and its cash."
#[test]
fn the_kitty_has_claims_and_cash() {
    let mut winter = Winter::default();
    let first = winter.begin(1);
    let mut lost = won("Anne", &["Bert", "Carla"], 2);
    lost.lost_by = Some("Bert".to_owned());
    winter.record(1, What::Hand { evening: first, hand: lost });
    winter.record(1, What::Fees { evening: first, lost_game: 20, evening_fee: 50, currency: EUR });
    assert_eq!(
        winter.balances(EUR, None),
        minor(&[("Anne", -50), ("Bert", -70), ("Carla", -50), (KITTY, 170)])
    );
    assert_eq!(pay(&mut winter, 2, "Bert", KITTY, 70), [(Place::Evening(first), 70)]);
    assert_eq!((winter.cash(EUR, None), winter.balances(EUR, None)[KITTY]), (70, 100));
    winter.take(3, "Dora", (500, EUR), false);
    winter.take(3, "Dora", (300, EUR), true);
    assert_eq!((winter.cash(EUR, None), winter.balances(EUR, None)["Dora"]), (570, -300));
    winter.spend(4, (120, EUR), None);
    winter.spend(4, (80, EUR), Some("Anne"));
    assert_eq!((winter.cash(EUR, None), winter.balances(EUR, None)["Anne"]), (450, 30));
    // Of the kitty's own debts none is older than what Anne laid out.
    assert_eq!(pay(&mut winter, 5, KITTY, "Anne", 30), [(Place::General, 30)]);
    assert_eq!((winter.cash(EUR, None), winter.cash(EUR, Some(3))), (420, 570));
}

/// "The books as they stood at the end of that day … on one day after the evenings."
#[test]
fn the_books_of_a_day() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 5, (10, 1), &[won("Anne", &["Bert", "Carla"], 16)]);
    pay(&mut winter, 5, "Bert", "Anne", 30);
    winter
        .close(
            9,
            one(first),
            How::default(),
            &[(EUR, vec![line("Bert", "Anne", 50), line("Carla", "Anne", 80)])],
        )
        .unwrap();
    assert_eq!(winter.balances(EUR, Some(4)), Minor::new());
    assert_eq!(
        winter.balances(EUR, Some(5)),
        minor(&[("Anne", 130), ("Bert", -50), ("Carla", -80)])
    );
    assert_eq!(without_zeros(winter.balances(EUR, Some(9))), Minor::new());
    // A correction that was made later counts already.
    winter.record(20, What::Fix { of: 1, hand: won("Anne", &["Bert", "Carla"], 8) });
    assert_eq!(
        winter.balances(EUR, Some(5)),
        minor(&[("Anne", 50), ("Bert", -10), ("Carla", -40)])
    );
}

/// "What is shown afterwards is the rest of that plan, until something outside it is booked."
#[test]
fn lines_of_a_plan_are_paid_one_by_one() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (1, 2), &[won("Anne", &["Bert", "Carla"], 5)]);
    let second = evening(&mut winter, 2, (1, 2), &[won("Anne", &["Bert", "Dora"], 5)]);
    let shown = winter.settle(Scope::All, EUR, How::default());
    // 1.25 cents each: Bert 2.5, and what is left over is Anne's by name, then Bert's.
    assert_eq!(shown.balances, minor(&[("Anne", 5), ("Bert", -3), ("Carla", -1), ("Dora", -1)]));
    let lines = [line("Bert", "Anne", 3), line("Carla", "Anne", 1), line("Dora", "Anne", 1)];
    let entry = winter.pay_lines(3, Scope::All, How::default(), EUR, (&lines[..1], &lines[1..]));
    let What::Money(money) = &winter.entries[entry].what else { panic!() };
    // One whole cent in each evening, and what fractions leave goes to the newest of these.
    let booked: Vec<(Place, i64)> =
        money.bookings.iter().map(|one| (one.place, one.amount.down())).collect();
    assert_eq!(booked, [(Place::Evening(first), 1), (Place::Evening(second), 2)]);
    assert_eq!(winter.settle(Scope::All, EUR, How::default()).lines.unwrap(), lines[1..]);
    winter.pay_lines(3, Scope::All, How::default(), EUR, (&lines[1..2], &lines[2..]));
    assert_eq!(winter.settle(Scope::All, EUR, How::default()).lines.unwrap(), lines[2..]);
    // Something else is booked, and taken back.
    let other = winter.bill(4, Place::General, "Dora", (100, EUR), &["Anne".to_owned()]);
    assert_eq!(winter.settle(Scope::All, EUR, How::default()).lines, None);
    winter.entries[other].lives = false;
    winter.pay_lines(5, Scope::All, How::default(), EUR, (&lines[2..], &[]));
    assert!(everything_is_even(&winter));
}

/// Through a treasurer who hands out first: his line belongs to no book until the others have paid.
#[test]
fn what_lines_put_outside_is_settled_with_the_last_of_them() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert"], 10)]);
    let scope = Scope::Begun { since: 1, until: 1 };
    let lines = [line("Tina", "Anne", 50), line("Bert", "Tina", 50)];
    winter.pay_lines(2, scope, How::default(), EUR, (&lines[..1], &lines[1..]));
    assert_eq!(winter.balances(EUR, None), minor(&[("Anne", 0), ("Bert", -50), ("Tina", 50)]));
    assert_eq!(winter.open(Place::Evening(first), EUR)["Anne"], whole(50));
    winter.pay_lines(2, scope, How::default(), EUR, (&lines[1..], &[]));
    assert!(everything_is_even(&winter));
}

/// A line that was paid outside and taken back is no part of the plan any more.
#[test]
fn a_plan_is_forgotten_with_the_lines_that_it_stands_on() {
    let mut winter = Winter::default();
    evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert", "Carla"], 10)]);
    let scope = Scope::Begun { since: 1, until: 1 };
    let lines = [line("Tina", "Anne", 100), line("Bert", "Tina", 50), line("Carla", "Tina", 50)];
    let outside = winter.pay_lines(2, scope, How::default(), EUR, (&lines[..1], &lines[1..]));
    winter.pay_lines(2, scope, How::default(), EUR, (&lines[1..2], &lines[2..]));
    assert_eq!(winter.settle(scope, EUR, How::default()).lines.unwrap(), lines[2..]);
    winter.entries[outside].lives = false;
    assert_eq!(winter.settle(scope, EUR, How::default()).lines, None);
    assert_eq!(
        winter.balances(EUR, None),
        minor(&[("Anne", 100), ("Bert", 0), ("Carla", -50), ("Tina", -50)])
    );
}

/// "Two closings of one book do not both count: the later one waits, until one of them is taken
/// back."
#[test]
fn a_closing_brought_back_makes_the_later_one_wait() {
    let mut winter = Winter::default();
    let first = evening(&mut winter, 1, (10, 1), &[won("Anne", &["Bert"], 10)]);
    let lines = vec![line("Bert", "Anne", 50)];
    let one_closing = winter.close(1, one(first), How::default(), &[(EUR, lines.clone())]).unwrap();
    winter.entries[one_closing].lives = false;
    let other = winter.close(2, one(first), How::default(), &[(EUR, lines)]).unwrap();
    assert!(winter.counting().contains(&other));
    winter.entries[one_closing].lives = true;
    assert!(!winter.counting().contains(&other) && everything_is_even(&winter));
}

#[test]
fn every_book_of_a_money_entry_sums_to_zero() {
    let mut winter = Winter::default();
    evening(&mut winter, 1, (1, 4), &[won("Anne", &["Bert", "Carla"], 5)]);
    winter.opening(1, &[("Bert", "Anne", 1240)], EUR, 3000);
    winter.record(2, What::Money(Money::default()));
    let sum = |all: &crate::model::sums::Exact| all.values().fold(NOTHING, |sum, one| sum + *one);
    for page in winter.pages(EUR) {
        assert_eq!(sum(&winter.open(page, EUR)), NOTHING);
    }
    assert_eq!(winter.cash(EUR, None), 3000);
    assert_eq!(winter.balances(EUR, None).values().sum::<i64>(), 0);
}
