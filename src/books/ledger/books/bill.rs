//! Shares of what somebody paid for several (money, A bill for all).
//!
//! Only whole minor units are shared out, each a debt. Who shares is not decided here.

use std::collections::BTreeMap;

use super::account::Account;
use super::exact::TooLarge;
use super::plan::least_handovers;
use super::round::Rounded;
use super::wish::Handover;
use crate::ledger::split::share_out;

/// "Shared equally, each share a debt rounded by the rounding rule"; whoever is named twice has two shares.
///
/// `None` where nobody shares, or nothing is to be shared.
pub fn shares(minor: i64, among: &BTreeMap<Account, i64>) -> Option<Vec<(Account, i64)>> {
    let all = among.values().try_fold(0_i64, |all, shares| all.checked_add(*shares))?;
    // In parts of which as many as there are shares make a minor unit; whoever paid is owed whole units.
    let debts = among.values().map(|shares| -i128::from(minor) * i128::from(*shares));
    let exact: Vec<i128> = debts.chain([i128::from(minor) * i128::from(all)]).collect();
    let rounded = if minor > 0 { share_out(&exact, i128::from(all)).ok()? } else { return None };
    Some(among.keys().cloned().zip(rounded.into_iter().map(|debt| -debt)).collect())
}

/// Who owes whom once everybody has bought their own drinks and all share the bill: each gets what they laid out, less an
/// equal share, rounded once by the rounding rule.
pub fn split_drinks(costs: &Rounded) -> Result<Vec<Handover>, TooLarge> {
    let people = i128::try_from(costs.iter().count()).map_err(|_| TooLarge)?;
    if people == 0 {
        return Ok(Vec::new());
    }
    let all: i128 = costs.iter().map(|(_, cost)| i128::from(cost)).sum();
    let exact: Vec<i128> = costs.iter().map(|(_, cost)| i128::from(cost) * people - all).collect();
    let minor = share_out(&exact, people).map_err(|_| TooLarge)?;
    least_handovers(&costs.iter().map(|(account, _)| account.clone()).zip(minor).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn people(names: &[&str]) -> BTreeMap<Account, i64> {
        let mut people = BTreeMap::new();
        names.iter().for_each(|name| *people.entry(Account::person(name)).or_default() += 1);
        people
    }

    /// Money, A bill for all; Settling, "Rounding".
    #[test]
    fn the_first_by_name_are_spared_the_odd_units() {
        let shares = shares(1000, &people(&["Carla", "Anne", "Bert"])).unwrap();
        let minor: Vec<i64> = shares.iter().map(|(_, minor)| *minor).collect();
        assert_eq!(minor, [333, 333, 334]);
        assert_eq!(shares[2].0, Account::person("Carla"));
        assert_eq!(super::shares(1000, &BTreeMap::new()), None);
        assert_eq!(super::shares(0, &people(&["Anne"])), None);
    }

    /// trials M8
    #[test]
    fn whoever_is_named_twice_has_two_shares() {
        let shares = shares(1000, &people(&["Carla", "Anne", "Anne"])).unwrap();
        assert_eq!(shares, [(Account::person("Anne"), 667), (Account::person("Carla"), 333)]);
    }

    /// The same as the rounding rule says of everybody's exact debt, the payer's claim among them or not.
    #[test]
    fn shares_are_those_of_the_rounding_rule() {
        for payer_shares in [false, true] {
            for minor in 1..60_i128 {
                let names = ["Anne", "Bert", "Carla", "Dora", "Emil", "Fritz", "Gerd"];
                let among = people(&names[..if payer_shares { 7 } else { 6 }]);
                let count = among.len() as i128;
                let mut exact: Vec<i128> = vec![-minor; among.len()];
                if payer_shares {
                    exact[6] += minor * count;
                } else {
                    exact.push(minor * count);
                }
                let rounded = share_out(&exact, count).unwrap();
                let shares = shares(minor as i64, &among).unwrap();
                for (place, (_, share)) in shares.iter().enumerate() {
                    let own = if payer_shares && place == 6 { minor as i64 } else { 0 };
                    assert_eq!(rounded[place], own - share, "{minor} {payer_shares} {place}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn a_bill_is_shared_to_the_last_unit(minor in 1_i64..1_000_000, count in 1_usize..9) {
            let among: BTreeMap<Account, i64> = (0..count).map(|place| (Account::person(&format!("p{place}")), 1)).collect();
            let shares = shares(minor, &among).unwrap();
            prop_assert_eq!(shares.iter().map(|(_, share)| share).sum::<i64>(), minor);
            let (least, most) = (shares.iter().map(|(_, s)| s).min().unwrap(), shares.iter().map(|(_, s)| s).max().unwrap());
            prop_assert!(most - least <= 1);
        }
    }

    #[test]
    fn drinks_are_split_so_that_everybody_has_paid_the_same() {
        let costs: Rounded = [("Anne", 2940), ("Bert", 980), ("Carla", 0)]
            .map(|(name, cost)| (Account::person(name), cost))
            .into_iter()
            .collect();
        let split = split_drinks(&costs).unwrap();
        let shown: Vec<(&Account, i64)> = split.iter().map(|one| (&one.from, one.minor)).collect();
        // 39.20 among three is 13.0666… each. Everybody is down, and the one unit left over is Anne's by name.
        assert_eq!(shown.iter().map(|(_, minor)| minor).sum::<i64>(), 2940 - 1306);
        assert!(split.iter().all(|one| one.to == Account::person("Anne")));
        assert_eq!(split_drinks(&Rounded::default()), Ok(Vec::new()));
    }
}
