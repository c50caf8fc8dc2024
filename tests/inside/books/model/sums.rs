//! Adding up and rounding, by the words of the rule (money, Settling, "Rounding").

use std::collections::BTreeMap;

use super::fraction::{Fraction, NOTHING, whole};

/// The kitty's name; it comes after all people, and no person is called so here.
pub const KITTY: &str = "Kitty";

/// What everybody is to receive, in minor units and fractions of them.
pub type Exact = BTreeMap<String, Fraction>;

/// The same rounded.
pub type Minor = BTreeMap<String, i64>;

/// Names by which people are ordered: the folded name, the kitty last.
fn order(name: &str) -> (bool, String) {
    (name == KITTY, name.to_lowercase())
}

/// In the order of the rule.
pub fn in_order<T>(all: &BTreeMap<String, T>) -> Vec<&String> {
    let mut names: Vec<&String> = all.keys().collect();
    names.sort_by_key(|name| order(name));
    names
}

/// Down to whole units; the units left over go one each to those who lost the largest fraction.
pub fn rounded(exact: &Exact) -> Minor {
    let mut minor: Minor =
        exact.iter().map(|(name, amount)| (name.clone(), amount.down())).collect();
    let lost = |name: &String| exact[name] - whole(exact[name].down());
    let mut left_over = -minor.values().sum::<i64>();
    let mut waiting = in_order(exact);
    while left_over > 0 {
        let mut first = 0;
        for place in 1..waiting.len() {
            if lost(waiting[place]) > lost(waiting[first]) {
                first = place;
            }
        }
        *minor.get_mut(waiting.remove(first)).unwrap() += 1;
        left_over -= 1;
    }
    minor
}

/// Each who owes pays down to whole coins; "the coins are shared among those who are owed in
/// proportion to their claims, whole coins first, the rest to the largest fractions, then by
/// `key`".
pub fn in_coins(sums: &Minor, coin: i64) -> Minor {
    let mut paid: Minor = Minor::new();
    let mut coins = 0;
    for (name, minor) in sums.iter().filter(|(_, minor)| **minor < 0) {
        paid.insert(name.clone(), -(-minor / coin) * coin);
        coins += -minor / coin;
    }
    let claims: BTreeMap<String, i64> = sums
        .iter()
        .filter(|(_, minor)| **minor > 0)
        .map(|(name, minor)| (name.clone(), *minor))
        .collect();
    let all = whole(claims.values().sum());
    let share = |name: &String| (whole(coins) * whole(claims[name])).over(all);
    let mut left = coins;
    for name in claims.keys() {
        paid.insert(name.clone(), share(name).down() * coin);
        left -= share(name).down();
    }
    let mut by_fraction = in_order(&claims);
    by_fraction.sort_by_key(|name| -(share(name) - whole(share(name).down())));
    for name in by_fraction.into_iter().take(usize::try_from(left).unwrap()) {
        *paid.get_mut(name).unwrap() += coin;
    }
    for (name, _) in sums.iter().filter(|(_, minor)| **minor == 0) {
        paid.insert(name.clone(), 0);
    }
    paid
}

/// "Everybody's sum is rounded down instead, the kitty gets what is left."
pub fn in_coins_with_kitty(sums: &Minor, coin: i64) -> Minor {
    let mut paid: Minor = Minor::new();
    for (name, minor) in sums.iter().filter(|(name, _)| *name != KITTY) {
        let mut whole_coins = 0;
        while whole_coins + coin <= *minor {
            whole_coins += coin;
        }
        while whole_coins > *minor {
            whole_coins -= coin;
        }
        paid.insert(name.clone(), whole_coins);
    }
    let kitty = -paid.values().sum::<i64>();
    paid.insert(KITTY.to_owned(), kitty);
    paid
}

/// Equal shares of a bill, each a debt: exact debts rounded by the rule against whoever is owed the
/// bill.
pub fn bill_shares(minor: i64, among: &[String]) -> Minor {
    let each = whole(minor).over(whole(i64::try_from(among.len()).unwrap()));
    let mut exact: Exact = among.iter().map(|name| (name.clone(), -each)).collect();
    // Whole, so it takes no part in the rounding; no name is like it.
    exact.insert("\u{10ffff}the bill".to_owned(), whole(minor));
    let mut shares = rounded(&exact);
    shares.remove("\u{10ffff}the bill");
    shares.values_mut().for_each(|share| *share = -*share);
    shares
}

pub fn is_even(exact: &Exact) -> bool {
    exact.values().all(|amount| *amount == NOTHING)
}
