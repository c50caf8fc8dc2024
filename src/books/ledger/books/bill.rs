//! Shares of what somebody paid for several (docs/settlement.md, Bills and drinks).
//!
//! Only whole minor units are shared out, each a debt. Who shares is not decided here.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::account::Account;
use super::booking::{Booking, BookingKind, Deed, Page};
use super::exact::{Exact, TooLarge};
use super::pairs::PairDebts;
use super::plan::fewest_handovers;
use super::round::{Handover, RoundedSums, debts_of_handovers};
use crate::ledger::split::round_to_zero_sum;
use crate::model::{Currency, Points, Stake};

/// Shares an amount out, by number of shares: "Shared equally, each share a debt rounded by the
/// rounding rule"; whoever is named twice has two shares.
///
/// `None` where nobody shares, or nothing is to be shared.
pub fn share_bill_equally(
    minor: i64,
    among: &BTreeMap<Account, i64>,
) -> Option<Vec<(Account, i64)>> {
    let all = among.values().try_fold(0_i64, |all, shares| all.checked_add(*shares))?;
    // In parts of which as many as there are shares make a minor unit; whoever paid is owed whole
    // units.
    let debts = among.values().map(|shares| -i128::from(minor) * i128::from(*shares));
    let exact: Vec<i128> = debts.chain([i128::from(minor) * i128::from(all)]).collect();
    let rounded =
        if minor > 0 { round_to_zero_sum(&exact, i128::from(all)).ok()? } else { return None };
    Some(among.keys().cloned().zip(rounded.into_iter().map(|debt| -debt)).collect())
}

/// Debts of people who have each bought their own drinks and then share the bill equally: each gets
/// what they laid out less an equal share, rounded once by the rounding rule.
pub fn split_drinks(costs: &RoundedSums) -> Result<Vec<Handover>, TooLarge> {
    let people = i128::try_from(costs.iter().count()).map_err(|_| TooLarge)?;
    if people == 0 {
        return Ok(Vec::new());
    }
    let all: i128 = costs.iter().map(|(_, cost)| i128::from(cost)).sum();
    let exact: Vec<i128> = costs.iter().map(|(_, cost)| i128::from(cost) * people - all).collect();
    let minor = round_to_zero_sum(&exact, people).map_err(|_| TooLarge)?;
    fewest_handovers(&costs.iter().map(|(account, _)| account.clone()).zip(minor).collect())
}

/// Money moved by one hand that counts, or by several together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandSums {
    /// People who took part in the hands, also a dealer who sat out.
    pub sat: Vec<Account>,
    /// Payments in units of the stake, as (payer, payee, units).
    pub transfers: Vec<(Account, Account, Points)>,
    /// Number of games that each person has lost, as the ranking counts them.
    pub lost: Vec<(Account, i64)>,
}

/// Sum of all hands of an evening that count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EveningHandSums {
    pub sat: BTreeSet<Account>,
    /// Sum that the second person gets from the first, in halves of a point.
    transfers: BTreeMap<(Account, Account), i64>,
    lost: BTreeMap<Account, i64>,
}

/// Terms agreed on for an evening: of each the value that was set last and not taken back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EveningTerms {
    pub stake: Option<Stake>,
    pub fees: Option<KittyFees>,
    /// Whether the evening is struck, so that its hands and fees are out of its book.
    pub is_struck: bool,
    /// Debts from splitting the drinks of a Dreeg, where `bill --drinks` was recorded.
    pub drinks: Option<(Currency, Vec<Handover>)>,
}

/// Fees of an evening for the kitty, in minor units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KittyFees {
    pub per_lost_game: i64,
    pub per_evening: i64,
    pub currency: Currency,
}

impl KittyFees {
    pub fn are_fees_agreed(self) -> bool {
        self.per_lost_game != 0 || self.per_evening != 0
    }
}

impl EveningTerms {
    /// Fees that are charged: those agreed on; `None` where none were, or the evening is struck.
    pub fn charged_fees(&self) -> Option<KittyFees> {
        self.fees.filter(|fees| fees.are_fees_agreed() && !self.is_struck)
    }
}

impl EveningHandSums {
    pub fn add_hand(&mut self, hand: &HandSums) -> Result<(), TooLarge> {
        self.sat.extend(hand.sat.iter().cloned());
        for (from, to, points) in &hand.transfers {
            let pair = (from.clone(), to.clone());
            let before = self.transfers.get(&pair).copied().unwrap_or_default();
            self.transfers.insert(pair, before.checked_add(points.halves()).ok_or(TooLarge)?);
        }
        for (loser, games) in &hand.lost {
            self.lost
                .insert(loser.clone(), self.lost.get(loser).copied().unwrap_or_default() + games);
        }
        Ok(())
    }

    /// Bookings that follow from the evening itself: hands, fees and drinks.
    pub fn bookings(&self, evening: Uuid, terms: &EveningTerms) -> Result<Vec<Booking>, TooLarge> {
        let page = Page::Evening(evening);
        let mut bookings = Vec::new();
        let mut book = |currency, kind, between: PairDebts| {
            if !between.is_empty() {
                bookings.push(Booking { page, currency, kind, between });
            }
        };
        if let (Some(stake), false) = (terms.stake, terms.is_struck) {
            let mut between = PairDebts::default();
            for ((from, to), halves) in self.transfers.iter() {
                between.add_debt(
                    from,
                    to,
                    Exact::from_points(Points::from_halves(*halves), stake)?,
                )?;
            }
            book(stake.currency, BookingKind::Hands, between);
        }
        if let Some(fees) = terms.charged_fees() {
            let evening_fees = self.sat.iter().map(|account| (account, fees.per_evening));
            book(
                fees.currency,
                BookingKind::EveningFee,
                debts_to_kitty(evening_fees, fees.currency)?,
            );
            let lost = self.lost.iter().map(|(account, games)| {
                Ok((account, checked_product(*games, fees.per_lost_game)?))
            });
            let lost: Vec<(&Account, i64)> = lost.collect::<Result<_, TooLarge>>()?;
            book(fees.currency, BookingKind::LostGameFee, debts_to_kitty(lost, fees.currency)?);
        }
        // Somebody did pay for the drinks, whether the hands count or not.
        if let Some((currency, owed)) = &terms.drinks {
            book(*currency, BookingKind::Drinks, debts_of_handovers(owed, *currency)?);
        }
        Ok(bookings)
    }

    /// People who sat in a hand that counts; nobody where the evening is struck.
    pub fn people_seated(&self, terms: &EveningTerms) -> BTreeSet<Account> {
        if terms.is_struck { BTreeSet::new() } else { self.sat.clone() }
    }
}

fn checked_product(count: i64, minor: i64) -> Result<i64, TooLarge> {
    count.checked_mul(minor).ok_or(TooLarge)
}

fn debts_to_kitty<'a>(
    owed: impl IntoIterator<Item = (&'a Account, i64)>,
    currency: Currency,
) -> Result<PairDebts, TooLarge> {
    let mut between = PairDebts::default();
    for (account, minor) in owed {
        between.add_debt(account, &Account::Kitty, Exact::from_minor_units(minor, currency)?)?;
    }
    Ok(between)
}

/// Refusal to take more out of the kitty than is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLittleCash {
    pub currency: Currency,
    /// Cash that is in the kitty, in minor units.
    pub is_there: i64,
    pub taken: i64,
}

/// Refuses a deed that would take more cash out of the kitty than is in it: "What would take the
/// cash below zero is refused unless `--anyway`" (docs/settlement.md, The kitty).
pub fn check_kitty_cash(
    cash: &BTreeMap<Currency, i64>,
    deed: &Deed,
) -> Result<Result<(), TooLittleCash>, TooLarge> {
    let mut change: BTreeMap<Currency, i64> = BTreeMap::new();
    for money in deed.kitty_cash_changes() {
        let sum = change.entry(money.currency).or_default();
        *sum = sum.checked_add(money.minor).ok_or(TooLarge)?;
    }
    for (currency, minor) in change {
        let is_there = cash.get(&currency).copied().unwrap_or(0);
        if minor < 0 && is_there.checked_add(minor).ok_or(TooLarge)? < 0 {
            return Ok(Err(TooLittleCash { currency, is_there, taken: -minor }));
        }
    }
    Ok(Ok(()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn people(names: &[&str]) -> BTreeMap<Account, i64> {
        let mut people = BTreeMap::new();
        names.iter().for_each(|name| *people.entry(Account::from_name(name)).or_default() += 1);
        people
    }

    /// docs/settlement.md, Bills and drinks: shares follow the rounding rule.
    #[test]
    fn the_first_by_name_are_spared_the_odd_units() {
        let shares = share_bill_equally(1000, &people(&["Carla", "Anne", "Bert"])).unwrap();
        let minor: Vec<i64> = shares.iter().map(|(_, minor)| *minor).collect();
        assert_eq!(minor, [333, 333, 334]);
        assert_eq!(shares[2].0, Account::from_name("Carla"));
        assert_eq!(share_bill_equally(1000, &BTreeMap::new()), None);
        assert_eq!(share_bill_equally(0, &people(&["Anne"])), None);
    }

    /// Whoever is named twice among those who share has two shares (trials M8).
    #[test]
    fn whoever_is_named_twice_has_two_shares() {
        let shares = share_bill_equally(1000, &people(&["Carla", "Anne", "Anne"])).unwrap();
        assert_eq!(shares, [(Account::from_name("Anne"), 667), (Account::from_name("Carla"), 333)]);
    }

    /// Shares are those that the rounding rule makes of everybody's exact debt, whether or not the
    /// payer's claim is rounded along with them.
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
                let rounded = round_to_zero_sum(&exact, count).unwrap();
                let shares = share_bill_equally(minor as i64, &among).unwrap();
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
            let among: BTreeMap<Account, i64> = (0..count).map(|place| (Account::from_name(&format!("p{place}")), 1)).collect();
            let shares = share_bill_equally(minor, &among).unwrap();
            prop_assert_eq!(shares.iter().map(|(_, share)| share).sum::<i64>(), minor);
            let (least, most) = (shares.iter().map(|(_, s)| s).min().unwrap(), shares.iter().map(|(_, s)| s).max().unwrap());
            prop_assert!(most - least <= 1);
        }
    }

    #[test]
    fn drinks_are_split_so_that_everybody_has_paid_the_same() {
        let costs: RoundedSums = [("Anne", 2940), ("Bert", 980), ("Carla", 0)]
            .map(|(name, cost)| (Account::from_name(name), cost))
            .into_iter()
            .collect();
        let split = split_drinks(&costs).unwrap();
        let shown: Vec<(&Account, i64)> = split.iter().map(|one| (&one.from, one.minor)).collect();
        // 39.20 among three is 13.0666… each. Everybody is down, and the one unit left over is
        // Anne's by name.
        assert_eq!(shown.iter().map(|(_, minor)| minor).sum::<i64>(), 2940 - 1306);
        assert!(split.iter().all(|one| one.to == Account::from_name("Anne")));
        assert_eq!(split_drinks(&RoundedSums::default()), Ok(Vec::new()));
    }
}
