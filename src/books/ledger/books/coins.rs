//! Only the coins that are on the table (money, Settling, "`--coin C`").
//!
//! What coins leave over never disappears: it is carried over, person by person, or it is the kitty's. This module does
//! not decide which.

use super::account::Account;
use super::exact::TooLarge;
use super::round::Rounded;

/// What is paid in coins now, and what that leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InCoins {
    /// Multiples of the coin; sums to zero.
    pub paid: Rounded,
    /// The sum without what is paid; sums to zero. Where the kitty takes it: what everybody leaves to the kitty.
    pub left: Rounded,
}

/// Who owes pays down to whole coins; these are shared among those who are owed in proportion to their claims: whole
/// coins first, the rest one each to the largest fractions, among equals in the order of accounts.
///
/// `coin` is above zero, in minor units.
pub fn shared(sums: &Rounded, coin: i64) -> Result<InCoins, TooLarge> {
    let mut paid = Rounded::default();
    let mut coins: i64 = 0;
    for (account, minor) in sums.iter().filter(|(_, minor)| *minor <= 0) {
        let whole = minor / coin;
        coins = coins.checked_sub(whole).ok_or(TooLarge)?;
        paid.set(account, whole * coin);
    }
    let claims: Vec<(&Account, i128)> =
        sums.iter().filter(|(_, minor)| *minor > 0).map(|(account, minor)| (account, i128::from(minor))).collect();
    let all: i128 = claims.iter().map(|(_, claim)| claim).sum();
    let mut left_over = i128::from(coins);
    let mut fractions = Vec::new();
    for (account, claim) in &claims {
        let share = i128::from(coins) * claim;
        left_over -= share / all;
        fractions.push((share % all, share / all, *account));
    }
    // A stable sort leaves equals in the order of accounts.
    fractions.sort_by_key(|(fraction, _, _)| std::cmp::Reverse(*fraction));
    for (place, (_, whole, account)) in fractions.iter().enumerate() {
        let one_more = i128::from((place as i128) < left_over);
        let minor = i64::try_from((whole + one_more) * i128::from(coin)).map_err(|_| TooLarge)?;
        paid.set(account, minor);
    }
    let left = sums.iter().map(|(account, minor)| (account.clone(), minor - paid.of(account)));
    Ok(InCoins { left: left.collect::<Rounded>().without_zeros(), paid })
}

/// "Everybody's sum is rounded down instead (who owes pays up to the next coin, who is owed gets whole coins), the kitty
/// gets what is left."
pub fn into_kitty(sums: &Rounded, coin: i64) -> Result<InCoins, TooLarge> {
    let mut paid = Rounded::default();
    let mut left = Rounded::default();
    let mut kitty: i64 = 0;
    for (account, minor) in sums.iter().filter(|(account, _)| !account.is_kitty()) {
        let rest = minor.rem_euclid(coin);
        let whole = minor.checked_sub(rest).ok_or(TooLarge)?;
        kitty = kitty.checked_sub(whole).ok_or(TooLarge)?;
        paid.set(account, whole);
        left.set(account, rest);
    }
    paid.set(&Account::Kitty, kitty);
    Ok(InCoins { paid, left: left.without_zeros() })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sums(amounts: &[(&str, i64)]) -> Rounded {
        amounts.iter().map(|(name, minor)| (Account::person(name), *minor)).collect()
    }

    fn of(coins: &Rounded, names: &[&str]) -> Vec<i64> {
        names.iter().map(|name| coins.of(&Account::person(name))).collect()
    }

    /// Money, Settling, "`--coin C`": "at 50 ct, Anne +1.60, Bert −0.80, Carla −0.80".
    #[test]
    fn the_example_of_the_rules() {
        let evening = sums(&[("Anne", 160), ("Bert", -80), ("Carla", -80)]);
        let with_kitty = into_kitty(&evening, 50).unwrap();
        assert_eq!(of(&with_kitty.paid, &["Anne", "Bert", "Carla"]), [150, -100, -100]);
        assert_eq!(with_kitty.paid.of(&Account::Kitty), 50);
        assert_eq!(of(&with_kitty.left, &["Anne", "Bert", "Carla"]), [10, 20, 20]);
        let carried = shared(&evening, 50).unwrap();
        assert_eq!(of(&carried.paid, &["Anne", "Bert", "Carla"]), [100, -50, -50]);
        assert_eq!(of(&carried.left, &["Anne", "Bert", "Carla"]), [60, -30, -30]);
    }

    #[test]
    fn coins_go_where_the_claims_are_and_the_odd_one_to_the_largest_fraction() {
        // Five coins on claims of 25 and 35: 2.08 and 2.92 of them.
        let claims = sums(&[("Anne", 25), ("Bert", 35), ("Carla", -55), ("Dora", -5)]);
        let coins = shared(&claims, 10).unwrap();
        assert_eq!(of(&coins.paid, &["Anne", "Bert", "Carla", "Dora"]), [20, 30, -50, 0]);
        assert_eq!(of(&coins.left, &["Anne", "Bert", "Carla", "Dora"]), [5, 5, -5, -5]);
        // Among equals by name.
        let claims = sums(&[("Anne", 15), ("Bert", 15), ("Carla", -30)]);
        assert_eq!(of(&shared(&claims, 10).unwrap().paid, &["Anne", "Bert"]), [20, 10]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn coins_lose_nothing(amounts in prop::collection::vec(-100_000_i64..100_000, 1..10), coin in 1_i64..200) {
            let mut amounts = amounts;
            amounts.push(-amounts.iter().sum::<i64>());
            let sums: Rounded =
                amounts.iter().enumerate().map(|(place, minor)| (Account::person(&format!("p{place}")), *minor)).collect();
            let carried = shared(&sums, coin).unwrap();
            prop_assert_eq!(carried.paid.iter().map(|(_, minor)| minor).sum::<i64>(), 0);
            for (account, minor) in sums.iter() {
                let paid = carried.paid.of(account);
                prop_assert_eq!(paid % coin, 0);
                prop_assert_eq!(paid + carried.left.of(account), minor);
                // Nobody pays more than they owe, and nobody is more than a coin ahead of their claim.
                let fair = if minor <= 0 { (minor..=0).contains(&paid) } else { (0..minor + coin).contains(&paid) };
                prop_assert!(fair);
            }
            let kitty = into_kitty(&sums, coin).unwrap();
            prop_assert_eq!(kitty.paid.iter().map(|(_, minor)| minor).sum::<i64>(), 0);
            prop_assert!(kitty.paid.of(&Account::Kitty) >= 0);
            for (account, minor) in sums.iter() {
                let paid = kitty.paid.of(account);
                prop_assert_eq!(paid % coin, 0);
                prop_assert!((0..coin).contains(&(minor - paid)));
                prop_assert_eq!(minor - paid, kitty.left.of(account));
            }
        }
    }
}
