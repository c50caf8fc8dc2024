//! Who pays whom, in as few payments as possible.
//!
//! A balance is positive for who gets money and negative for who owes it; people are places in a
//! list. This module refuses balances that do not add up to zero and sums that do not fit. It does
//! not round, and it never makes a payment of nothing or to oneself.
//!
//! # Why groups
//!
//! People who settle among themselves in a group that adds up to zero need one payment less than
//! they are, and never fewer unless the group falls into smaller ones. So the least number of
//! payments is the number of people with an open balance minus the largest number of groups that
//! add up to zero.
//!
//! # Which of the least plans
//!
//! 1. Two people with exactly opposite balances settle with one payment. Of several such pairs,
//!    first the one where more was lost from one to the other, then who comes first in the list.
//! 2. The others are divided into the most groups by the rule of [`most_zero_sum_groups`]: as few people as
//!    possible are parted from the one they lost most to, then small groups, then the list.
//! 3. Inside a group all pairs of who owes and who gets are gone through, first those where most
//!    was lost from one to the other, then by the list, and each pays as much as both have open.
//!
//! Amounts decide nothing but the groups. Inside one, the pairs come in an order that does not
//! depend on the balances, so a plan never turns round because of a few cents: while the groups
//! stay, no payment changes by more than all balances together did. (A single payment takes min(a,
//! b) from a and b and leaves the two |a - b| together, which changes by no more than a and b do;
//! so the change that is handed on never grows.)

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};

use super::groups::{MOST_PEOPLE, most_zero_sum_groups};
use super::many::find_zero_groups;

/// Money from one person to another, in minor units, always positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlannedPayment {
    pub from: usize,
    pub to: usize,
    pub amount: i64,
}

/// Payments that bring every balance to zero, in the order of who pays and then who gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentPlan {
    pub payments: Vec<PlannedPayment>,
    /// Whether it is proven that no plan has fewer payments; otherwise one might.
    pub proven_least: bool,
}

/// Reason why there is no plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanError {
    /// The balances add up to something else than zero.
    NotBalanced { sum: i128 },
    /// All that is to be received together does not fit into 64 bits.
    Overflow { sum: i128 },
}

/// Finds the fewest payments that settle these balances: proven for up to 24 people left after
/// opposite pairs, a good plan beyond.
///
/// `losses` say who lost how much to whom, each two people once. Only their order by amount
/// matters; an amount of zero or less counts as no loss, like a pair that is not named.
pub fn least_payments(
    balances: &[i64],
    losses: impl IntoIterator<Item = (usize, usize, i64)>,
) -> Result<PaymentPlan, PlanError> {
    check_balances(balances)?;
    let lost = pairs_by_loss(balances, losses);

    let mut grouped = PaymentGroups { group_of: vec![None; balances.len()], count: 0 };
    // Opposite pairs can be taken out without losing a group. Let a and -a be two people, and take
    // any division into the most groups. If they are in one group, the rest of it adds up to zero,
    // so there is no rest, or there would be one group more. If they are in two groups, make the
    // pair one group and all others of the two groups another: it adds up to zero, and there are as
    // many groups as before. Either way a best division has the pair as a group; then the same
    // holds for the rest.
    for pair in lost.iter().filter(|pair| balances[pair.from] == -balances[pair.to]) {
        grouped.pair_if_ungrouped(pair.from, pair.to);
    }
    let mut gets: HashMap<i64, VecDeque<usize>> = HashMap::new();
    for to in places_with_sign(balances, 1).filter(|&to| grouped.group_of[to].is_none()) {
        gets.entry(balances[to]).or_default().push_back(to);
    }
    for from in places_with_sign(balances, -1)
        .filter(|&from| grouped.group_of[from].is_none())
        .collect::<Vec<_>>()
    {
        if let Some(to) = gets.get_mut(&-balances[from]).and_then(VecDeque::pop_front) {
            grouped.pair_if_ungrouped(from, to);
        }
    }

    let open: Vec<usize> = (0..balances.len())
        .filter(|&place| balances[place] != 0 && grouped.group_of[place].is_none())
        .collect();
    let amounts: Vec<i64> = open.iter().map(|&place| balances[place]).collect();
    let ties = heaviest_loss_ties(&open, &lost);
    let proven_least = open.len() <= MOST_PEOPLE;
    let groups = if proven_least {
        most_zero_sum_groups(&amounts, &ties)
    } else {
        find_zero_groups(&amounts, &ties)
    };
    for group in groups {
        grouped.add_group(group.into_iter().map(|position| open[position]));
    }
    Ok(PaymentPlan { payments: grouped.payments(balances, &lost), proven_least })
}

/// Groups of people who settle among themselves.
struct PaymentGroups {
    group_of: Vec<Option<usize>>,
    count: usize,
}

impl PaymentGroups {
    fn add_group(&mut self, group: impl IntoIterator<Item = usize>) {
        for place in group {
            self.group_of[place] = Some(self.count);
        }
        self.count += 1;
    }

    /// Makes two people a group, where neither is in one yet.
    fn pair_if_ungrouped(&mut self, from: usize, to: usize) {
        if self.group_of[from].is_none() && self.group_of[to].is_none() {
            self.add_group([from, to]);
        }
    }

    /// Makes the payments within the groups. No group falls into smaller ones (of those proven), so
    /// whatever the order of the pairs, each payment settles one person and the last one two:
    /// following who lost to whom costs no extra payment.
    fn payments(&self, balances: &[i64], lost: &[LossPair]) -> Vec<PlannedPayment> {
        let mut left = balances.to_vec();
        let mut payments = Vec::new();
        let mut pay = |from: usize, to: usize| {
            let amount = (-left[from]).min(left[to]);
            if amount > 0 {
                left[from] += amount;
                left[to] -= amount;
                payments.push(PlannedPayment { from, to, amount });
            }
            (left[from], left[to])
        };
        for pair in lost.iter().filter(|pair| self.group_of[pair.from] == self.group_of[pair.to]) {
            pay(pair.from, pair.to);
        }
        // Then by the list: whoever gets and has it all is passed over from then on.
        let mut gets: Vec<VecDeque<usize>> = vec![VecDeque::new(); self.count];
        for to in places_with_sign(balances, 1) {
            if let Some(group) = self.group_of[to] {
                gets[group].push_back(to);
            }
        }
        for from in places_with_sign(balances, -1) {
            let Some(group) = self.group_of[from] else { continue };
            while let Some(&to) = gets[group].front() {
                let (owes, is_owed) = pay(from, to);
                if is_owed == 0 {
                    gets[group].pop_front();
                }
                if owes == 0 {
                    break;
                }
            }
        }
        payments.sort_unstable();
        payments
    }
}

/// Positions of the people who owe (`sign` -1) or are owed (`sign` 1), in the order of the list.
fn places_with_sign(balances: &[i64], sign: i64) -> impl Iterator<Item = usize> {
    (0..balances.len()).filter(move |&place| balances[place].signum() == sign)
}

/// Refuses balances that do not add up to zero, or of which some people's sum would not fit.
pub(super) fn check_balances(balances: &[i64]) -> Result<(), PlanError> {
    let sum: i128 = balances.iter().map(|&balance| i128::from(balance)).sum();
    if sum != 0 {
        return Err(PlanError::NotBalanced { sum });
    }
    let received: i128 = balances.iter().map(|&balance| i128::from(balance.max(0))).sum();
    if received > i128::from(i64::MAX) {
        return Err(PlanError::Overflow { sum: received });
    }
    Ok(())
}

/// Pair of somebody who owes and somebody who gets, with what the one lost to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct LossPair {
    lost: Reverse<i64>,
    from: usize,
    to: usize,
}

/// Pairs of a person who owes and one who gets, of whom the first lost to the second: most lost
/// first, then in the order of the list.
fn pairs_by_loss(
    balances: &[i64],
    losses: impl IntoIterator<Item = (usize, usize, i64)>,
) -> Vec<LossPair> {
    let lost = losses
        .into_iter()
        .filter(|&(from, to, lost)| lost > 0 && balances[from] < 0 && balances[to] > 0);
    let mut pairs: Vec<LossPair> =
        lost.map(|(from, to, lost)| LossPair { lost: Reverse(lost), from, to }).collect();
    pairs.sort_unstable();
    pairs
}

/// Pairs each of the open people who owes with the open one they lost most to, as positions in
/// `open`.
fn heaviest_loss_ties(open: &[usize], pairs: &[LossPair]) -> Vec<(usize, usize)> {
    let mut ties = Vec::new();
    let mut tied = vec![false; open.len()];
    for pair in pairs {
        // `open` is in the order of the list.
        let (Ok(from), Ok(to)) = (open.binary_search(&pair.from), open.binary_search(&pair.to))
        else {
            continue;
        };
        if !tied[from] {
            tied[from] = true;
            ties.push((from, to));
        }
    }
    ties
}
