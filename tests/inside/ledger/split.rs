//! Rounding: nothing is lost, nobody is off by a whole unit, and who gets the odd cent is fixed.

use crate::ledger::split::{SplitError, round_to_zero_sum};
use proptest::prelude::*;

/// splitmix64: a million cases are too many for proptest.
struct Random(u64);

impl Random {
    fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next_bits() % limit
    }
}

#[test]
fn a_million_random_splits_lose_nothing() {
    let mut random = Random(5);
    for _ in 0..1_000_000 {
        let people = 2 + random.below(7) as usize;
        let unit = [1, 2, 3, 7, 200, 20_000][random.below(6) as usize];
        let mut exact: Vec<i128> =
            (1..people).map(|_| i128::from(random.below(2_000_001)) - 1_000_000).collect();
        exact.push(-exact.iter().sum::<i128>());
        let shares = round_to_zero_sum(&exact, unit).expect("amounts that add up to zero");
        assert_eq!(shares.iter().sum::<i64>(), 0, "{exact:?} / {unit}");
        for (&amount, &share) in exact.iter().zip(&shares) {
            assert!(
                (amount - i128::from(share) * unit).abs() < unit,
                "{exact:?} / {unit}: {shares:?}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn huge_amounts_and_units_are_exact_or_refused(
        exact in prop::collection::vec(any::<i128>(), 0..8),
        unit in prop_oneof![1_i128..1000, any::<i128>()],
    ) {
        // In pairs, so that they add up to zero without ever being added up.
        let exact: Vec<i128> = exact.iter().map(|&amount| amount / 2).flat_map(|half| [half, -half]).collect();
        if let Ok(shares) = round_to_zero_sum(&exact, unit) {
            prop_assert_eq!(shares.iter().map(|&share| i128::from(share)).sum::<i128>(), 0);
            for (&amount, &share) in exact.iter().zip(&shares) {
                let off = amount - i128::from(share).checked_mul(unit).unwrap_or(amount);
                prop_assert!(off.abs() < unit);
            }
        }
    }
}

#[test]
fn the_unit_left_over_goes_to_the_largest_fraction_then_to_the_first() {
    // Floors 0, 0, -1 and fractions .5, .25, .25: one unit, to the first.
    assert_eq!(round_to_zero_sum(&[100, 50, -150], 200), Ok(vec![1, 0, -1]));
    // Three share ten euros: floors 333 each, the odd cent to the first of three equal fractions.
    assert_eq!(
        round_to_zero_sum(&[-1000 * 3, 1000, 1000, 1000], 3),
        Ok(vec![-1000, 334, 333, 333])
    );
    // A debt has its fraction from below: -1/4 is three quarters above -1 and goes first.
    assert_eq!(round_to_zero_sum(&[50, -50], 200), Ok(vec![0, 0]));
    // Exactly half each: who comes first is rounded up, whoever they are.
    assert_eq!(round_to_zero_sum(&[100, -100], 200), Ok(vec![1, -1]));
    assert_eq!(round_to_zero_sum(&[-100, 100], 200), Ok(vec![0, 0]));
    assert_eq!(round_to_zero_sum(&[], 200), Ok(vec![]));
}

#[test]
fn what_cannot_be_shared_is_refused() {
    assert_eq!(round_to_zero_sum(&[1], 200), Err(SplitError::NotBalanced));
    assert_eq!(round_to_zero_sum(&[200, -199], 200), Err(SplitError::NotBalanced));
    assert_eq!(round_to_zero_sum(&[0], 0), Err(SplitError::UnitNotPositive { unit: 0 }));
    let most = i128::from(i64::MAX);
    assert_eq!(round_to_zero_sum(&[most, -most], 1), Ok(vec![i64::MAX, -i64::MAX]));
    assert_eq!(
        round_to_zero_sum(&[0, most + 1, -most - 1], 1),
        Err(SplitError::Overflow { place: 1 })
    );
    // Fits rounded down, but not with the unit that is handed out.
    assert_eq!(
        round_to_zero_sum(&[2 * most + 1, -2 * most - 1], 2),
        Err(SplitError::Overflow { place: 0 })
    );
    assert_eq!(
        round_to_zero_sum(&[i128::MAX, i128::MAX], 1),
        Err(SplitError::Overflow { place: 0 })
    );
}
