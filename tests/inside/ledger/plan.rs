//! The fewest payments, against a search that knows nothing of groups, and the rules by example.

use crate::ledger::direct::{DirectError, payments_through_treasurer};
use crate::ledger::groups::most_zero_sum_groups;
use crate::ledger::many::find_zero_groups;
use crate::ledger::plan::{PaymentPlan, PlanError, PlannedPayment, least_payments};
use proptest::prelude::*;

/// What everybody lost to everybody.
fn losses(people: usize, lost: impl Fn(usize, usize) -> i64) -> Vec<(usize, usize, i64)> {
    (0..people)
        .flat_map(|from| (0..people).map(move |to| (from, to)))
        .map(|(from, to)| (from, to, lost(from, to)))
        .collect()
}

fn plan(balances: &[i64]) -> PaymentPlan {
    least_payments(balances, []).expect("balances that can be settled")
}

fn paid(payments: &[PlannedPayment]) -> Vec<(usize, usize, i64)> {
    payments.iter().map(|payment| (payment.from, payment.to, payment.amount)).collect()
}

fn assert_settles(balances: &[i64], payments: &[PlannedPayment]) {
    let mut left: Vec<i128> = balances.iter().map(|&balance| i128::from(balance)).collect();
    for payment in payments {
        assert!(payment.amount > 0, "a payment of nothing: {payment:?}");
        assert_ne!(payment.from, payment.to, "a payment to oneself");
        left[payment.from] += i128::from(payment.amount);
        left[payment.to] -= i128::from(payment.amount);
    }
    assert!(
        left.iter().all(|&balance| balance == 0),
        "{balances:?} leaves {left:?} after {payments:?}"
    );
}

/// The least number of payments by trying: the first open person settles the whole of their balance
/// with every other one in turn.
fn fewest_by_trying(balances: &mut Vec<i64>, first: usize) -> usize {
    let Some(first) = (first..balances.len()).find(|&place| balances[place] != 0) else {
        return 0;
    };
    let mut fewest = usize::MAX;
    for other in first + 1..balances.len() {
        if balances[first].signum() * balances[other].signum() < 0 {
            let amount = balances[first];
            balances[other] += amount;
            fewest = fewest.min(1 + fewest_by_trying(balances, first + 1));
            balances[other] -= amount;
        }
    }
    fewest
}

/// Balances adding up to zero; small ones meet in groups often, large ones hardly ever.
fn balances(people: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![Just(3_i64), Just(12), Just(60), Just(100_000)].prop_flat_map(move |largest| {
        prop::collection::vec(-largest..=largest, people.clone()).prop_map(|mut balances| {
            let sum: i64 = balances.iter().sum();
            *balances.last_mut().expect("at least two people") -= sum;
            balances
        })
    })
}

fn balances_and_losses() -> impl Strategy<Value = (Vec<i64>, Vec<i64>)> {
    (balances(2..=12), prop::collection::vec(-5_i64..50, 144))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn never_more_than_the_least_number(balances in balances(2..=8)) {
        let plan = plan(&balances);
        prop_assert!(plan.proven_least);
        prop_assert_eq!(plan.payments.len(), fewest_by_trying(&mut balances.clone(), 0));
    }

    #[test]
    fn every_group_adds_up_and_everybody_is_in_one(balances in balances(2..=14)) {
        let groups = most_zero_sum_groups(&balances, &[]);
        for group in &groups {
            prop_assert_eq!(group.iter().map(|&place| balances[place]).sum::<i64>(), 0);
        }
        let mut places: Vec<usize> = groups.concat();
        places.sort_unstable();
        prop_assert_eq!(places, (0..balances.len()).collect::<Vec<_>>());
    }

    #[test]
    fn brings_all_to_zero_and_wishes_cost_nothing((balances, lost) in balances_and_losses()) {
        let wished = least_payments(&balances, losses(balances.len(), |from, to| lost[from * 12 + to])).unwrap();
        assert_settles(&balances, &wished.payments);
        prop_assert_eq!(wished.payments.len(), plan(&balances).payments.len());
    }

    #[test]
    fn ways_without_a_search_settle_too(balances in balances(2..=12), treasurer in 0_usize..2) {
        assert_settles(&balances, &payments_through_treasurer(&balances, treasurer).unwrap());
    }
}

proptest! {
    // One in a debug build, where the search among 24 people takes most of a second.
    #![proptest_config(ProptestConfig {
        cases: if cfg!(debug_assertions) { 1 } else { 100 },
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn many_people_are_settled(balances in balances(25..=60)) {
        let open = balances.iter().filter(|&&balance| balance != 0).count();
        let plan = plan(&balances);
        assert_settles(&balances, &plan.payments);
        prop_assert!(plan.payments.len() <= open.saturating_sub(1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// A cent that moves between two people moves every payment by two cents at most, as long as no
    /// group comes or goes: here nobody meets in groups.
    #[test]
    fn a_cent_does_not_turn_the_plan_round(
        balances in prop::collection::vec(-1_000_000_000_000_i64..1_000_000_000_000, 7),
        by_pair in prop::collection::vec(0_i64..50, 64),
    ) {
        let mut balances = balances;
        balances.push(-balances.iter().sum::<i64>());
        let mut moved = balances.clone();
        moved[2] += 1;
        moved[5] -= 1;
        let lost = losses(balances.len(), |from, to| by_pair[from * 8 + to]);
        let before = least_payments(&balances, lost.clone()).unwrap();
        let after = least_payments(&moved, lost).unwrap();
        prop_assert_eq!(before.payments.len(), 7);
        prop_assert_eq!(after.payments.len(), 7);
        for (one, other) in before.payments.iter().zip(&after.payments) {
            prop_assert_eq!((one.from, one.to), (other.from, other.to));
            prop_assert!((one.amount - other.amount).abs() <= 2);
        }
    }
}

#[test]
fn random_sets_of_two_to_twelve_people_are_settled_in_the_least_number() {
    let mut seed = 1_u64;
    let mut below = |limit: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % limit
    };
    // A debug build takes a sample.
    let rounds = 100_000;
    for _ in 0..rounds {
        let people = 2 + below(11) as usize;
        let largest = [4, 15, 80, 5_000][below(4) as usize];
        let mut balances: Vec<i64> =
            (1..people).map(|_| below(2 * largest + 1) as i64 - largest as i64).collect();
        balances.push(-balances.iter().sum::<i64>());
        let plan = plan(&balances);
        assert_settles(&balances, &plan.payments);
        assert!(plan.proven_least);
        if people <= 8 {
            assert_eq!(
                plan.payments.len(),
                fewest_by_trying(&mut balances.clone(), 0),
                "{balances:?}"
            );
        }
    }
}

#[test]
fn nobody_and_settled_people_pay_nothing() {
    assert_eq!(plan(&[]), PaymentPlan { payments: vec![], proven_least: true });
    assert_eq!(plan(&[0, 0, 0]), PaymentPlan { payments: vec![], proven_least: true });
}

#[test]
fn two_groups_need_one_payment_less_than_one() {
    // 0, 1, 2 settle among themselves, and 3, 4, 5; largest first would need five payments.
    let plan = plan(&[6, -2, -4, 7, -5, -2]);
    assert_eq!(paid(&plan.payments), [(1, 0, 2), (2, 0, 4), (4, 3, 5), (5, 3, 2)]);
}

#[test]
fn opposite_balances_settle_with_who_lost_most_then_by_the_list() {
    let balances = [-5, -5, 5, 5];
    assert_eq!(paid(&plan(&balances).payments), [(0, 2, 5), (1, 3, 5)]);
    let lost = |from: usize, to: usize| if (from, to) == (1, 2) { 7 } else { 3 };
    let wished = least_payments(&balances, losses(balances.len(), lost)).unwrap();
    assert_eq!(paid(&wished.payments), [(0, 3, 5), (1, 2, 5)]);
}

#[test]
fn inside_a_group_who_owes_pays_the_one_they_lost_most_to() {
    let balances = [-4, -3, 5, 2];
    assert_eq!(paid(&plan(&balances).payments), [(0, 2, 4), (1, 2, 1), (1, 3, 2)]);
    let lost = |from: usize, to: usize| if (from, to) == (0, 3) { 9 } else { 1 };
    let wished = least_payments(&balances, losses(balances.len(), lost)).unwrap();
    assert_eq!(paid(&wished.payments), [(0, 2, 2), (0, 3, 2), (1, 2, 3)]);
}

#[test]
fn of_equally_good_groups_fewest_ties_are_torn() {
    // -6 can settle with 2 + 4 or with 1 + 5, and 6 = 2 + 4 = 1 + 5 takes the other two.
    let amounts = [-6, -6, 1, 2, 4, 5];
    assert_eq!(most_zero_sum_groups(&amounts, &[]), [vec![0, 2, 5], vec![1, 3, 4]]);
    // Whichever of the two is named first, and also of two who both come later.
    for ties in [[(0, 3)], [(3, 0)], [(1, 2)]] {
        assert_eq!(
            most_zero_sum_groups(&amounts, &ties),
            [vec![0, 3, 4], vec![1, 2, 5]],
            "{ties:?}"
        );
    }
}

#[test]
fn few_are_parted_from_the_one_they_lost_most_to() {
    let balances = [-6, -6, 1, 2, 4, 5];
    let lost = |from: usize, to: usize| if (from, to) == (0, 3) { 9 } else { 0 };
    let wished = least_payments(&balances, losses(balances.len(), lost)).unwrap();
    assert_eq!(paid(&wished.payments), [(0, 3, 2), (0, 4, 4), (1, 2, 1), (1, 5, 5)]);
    // Nobody is tied to somebody they lost nothing to: the first one has lost to nobody, and takes
    // the smaller group.
    let balances = [-7, -7, 2, 2, 3, 3, 4];
    let lost = |from: usize, to: usize| if (from, to) == (1, 5) { 9 } else { 0 };
    let wished = least_payments(&balances, losses(balances.len(), lost)).unwrap();
    assert_eq!(paid(&wished.payments), [(0, 4, 3), (0, 6, 4), (1, 2, 2), (1, 3, 2), (1, 5, 3)]);
}

/// So many who can only be settled all together: powers of two, and what they add up to.
fn loners(people: u32) -> Vec<i64> {
    let mut amounts: Vec<i64> = (0..people - 1).map(|power| 1000 << power).collect();
    amounts.push(-amounts.iter().sum::<i64>());
    amounts
}

/// "Beyond that the plan is a good one": groups of three wherever they sit, larger ones of people
/// who sit near each other (docs/settlement.md, Settling).
#[test]
fn groups_are_found_among_many() {
    // Far from each other, or side by side.
    for three in [[0, 14, 28], [0, 27, 28], [20, 21, 22]] {
        let mut amounts = loners(26);
        for (place, amount) in three.into_iter().zip([7, -2, -5]) {
            amounts.insert(place, amount);
        }
        let others: Vec<usize> = (0..29).filter(|place| !three.contains(place)).collect();
        assert_eq!(find_zero_groups(&amounts, &[]), [three.to_vec(), others]);
    }
    // Nobody stands in a group twice, as twice the same 2 would with -4.
    for [one, other] in [[-4, 2], [3, -6]] {
        let mut amounts = loners(26);
        amounts.splice(0..0, [one, other]);
        amounts[27] -= one + other;
        assert_eq!(find_zero_groups(&amounts, &[]), [(0..28).collect::<Vec<_>>()]);
    }
    // Four each, in the first window and in a later one; who finds none are one group.
    let mut amounts = loners(22);
    amounts.splice(20..20, [101, -13, -29, -59]);
    amounts.splice(0..0, [100, -20, -30, -50]);
    let others: Vec<usize> = (4..24).chain(28..30).collect();
    assert_eq!(find_zero_groups(&amounts, &[]), [vec![0, 1, 2, 3], vec![24, 25, 26, 27], others]);
}

/// As in the exact search, few who lost to each other are parted.
#[test]
fn among_many_few_are_parted_too() {
    let mut amounts = vec![-100, -100, 20, 30, 50, 11, 24, 65];
    amounts.extend(loners(18));
    let loners: Vec<usize> = (8..26).collect();
    for (ties, groups) in
        [(vec![], [[0, 2, 3, 4], [1, 5, 6, 7]]), (vec![(0, 5)], [[0, 5, 6, 7], [1, 2, 3, 4]])]
    {
        let found = find_zero_groups(&amounts, &ties);
        assert_eq!(found, [groups[0].to_vec(), groups[1].to_vec(), loners.clone()], "{ties:?}");
    }
}

#[test]
fn of_equally_good_groups_the_smaller_one_for_the_first_person_then_the_list() {
    // 7 can stand with -3 and -4, or with -2, -2 and -3; the three others are a group both times.
    let amounts = [7, -3, -4, 7, -2, -2, -3];
    assert_eq!(most_zero_sum_groups(&amounts, &[]), [vec![0, 1, 2], vec![3, 4, 5, 6]]);
    let amounts = [7, -2, -2, -3, 7, -4, -3];
    assert_eq!(most_zero_sum_groups(&amounts, &[]), [vec![0, 3, 5], vec![1, 2, 4, 6]]);
}

#[test]
fn twenty_four_are_proven_twenty_five_are_not() {
    // Powers of two and their negated sum: no group but the whole.
    let powers = |people: u32| {
        let mut balances: Vec<i64> = (0..people - 1).map(|power| 1 << power).collect();
        balances.push(-balances.iter().sum::<i64>());
        plan(&balances)
    };
    let (proven, not_proven) = (powers(20), powers(25));
    assert_eq!((proven.payments.len(), proven.proven_least), (19, true));
    assert_eq!((not_proven.payments.len(), not_proven.proven_least), (24, false));
}

#[test]
fn opposite_pairs_and_zeros_do_not_count_as_open() {
    let mut balances: Vec<i64> =
        (1..=20).flat_map(|amount| [amount * 100, -amount * 100]).collect();
    balances.extend([0, 0, 1, 2, -3]);
    let plan = plan(&balances);
    assert_eq!((plan.payments.len(), plan.proven_least), (22, true));
}

#[test]
fn a_plan_is_the_same_every_time() {
    let balances: Vec<i64> =
        (0..40).map(|place| [17, -9, 31, -23, -16][place % 5] * (1 + place as i64 / 5)).collect();
    assert_eq!(plan(&balances), plan(&balances));
}

#[test]
fn what_cannot_be_settled_is_refused_with_numbers() {
    assert_eq!(least_payments(&[5, -4], []), Err(PlanError::NotBalanced { sum: 1 }));
    let sum = i128::from(i64::MAX) + 1;
    assert_eq!(least_payments(&[i64::MAX, 1, i64::MIN], []), Err(PlanError::Overflow { sum }));
    assert_eq!(
        least_payments(&[i64::MIN, i64::MIN], []),
        Err(PlanError::NotBalanced { sum: i128::from(i64::MIN) * 2 })
    );
}

#[test]
fn the_largest_amounts_that_fit_are_settled() {
    for balances in [
        vec![i64::MAX, -i64::MAX],
        vec![i64::MAX - 1, 1, -i64::MAX],
        vec![i64::MAX - 5, 5, -3, -2, -(i64::MAX - 7), -2],
    ] {
        assert_settles(&balances, &plan(&balances).payments);
    }
    // The same beyond the exact search, where a stand-in takes the sum of all others.
    let mut balances: Vec<i64> = (0..40).map(|power| 1 << power).collect();
    balances.push(i64::MAX - balances.iter().sum::<i64>());
    balances.push(-i64::MAX);
    assert_settles(&balances, &plan(&balances).payments);
}

#[test]
fn losses_of_any_size_are_only_compared() {
    let lost = |from: usize, to: usize| if from < to { i64::MIN } else { i64::MAX };
    let plan = least_payments(&[3, -1, -4, 2], losses(4, lost)).unwrap();
    assert_settles(&[3, -1, -4, 2], &plan.payments);
}

#[test]
fn through_the_treasurer_first_in_then_out() {
    let payments = payments_through_treasurer(&[5, -3, 4, -6, 0], 2).unwrap();
    assert_eq!(paid(&payments), [(1, 2, 3), (3, 2, 6), (2, 0, 5)]);
    assert_eq!(
        payments_through_treasurer(&[1, -1], 2),
        Err(DirectError::NoSuchPerson { place: 2, people: 2 })
    );
    assert_eq!(
        payments_through_treasurer(&[1, 1], 0),
        Err(DirectError::Balances(PlanError::NotBalanced { sum: 2 }))
    );
}
