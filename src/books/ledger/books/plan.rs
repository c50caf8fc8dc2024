//! Who hands whom how much, so that everybody comes to zero: the plan that is proposed, and nothing of recording it.

use std::collections::BTreeSet;

use super::account::Account;
use super::coins::{InCoins, into_kitty, shared};
use super::exact::TooLarge;
use super::pairs::{Debt, Pairs};
use super::round::{RateFault, Rounded, round, round_in, round_pair};
use super::wish::{Handover, Way, Wish};
use crate::ledger::direct::via;
use crate::ledger::plan::{Payment, least_payments};
use crate::model::Currency;

/// A plan for what is open over a scope in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What the books are in.
    pub currency: Currency,
    /// What is to be paid in.
    pub paid_in: Currency,
    /// What the handovers bring to zero: everybody of the scope, with nothing too.
    pub balances: Rounded,
    pub handovers: Vec<Handover>,
    /// No plan has fewer.
    pub is_least: bool,
    /// What coins leave over and is carried over.
    pub carried: Rounded,
    /// What coins leave over and is the kitty's, by who leaves it.
    pub given: Rounded,
    /// What lines of this plan that were paid before have booked outside its scope, in the general book.
    pub outside: Pairs,
}

/// What cannot be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplannable {
    /// A coin is worth at least one minor unit.
    CoinNotPositive {
        coin: i64,
    },
    /// Pairs are rounded by themselves, so they do not come out in coins.
    PairsInCoins,
    /// There is no official rate between the two.
    NoRate {
        from: Currency,
        to: Currency,
    },
    TooLarge,
}

impl From<TooLarge> for Unplannable {
    fn from(_: TooLarge) -> Unplannable {
        Unplannable::TooLarge
    }
}

impl From<RateFault> for Unplannable {
    fn from(fault: RateFault) -> Unplannable {
        match fault {
            RateFault::NoRate { from, to } => Unplannable::NoRate { from, to },
            RateFault::TooLarge => Unplannable::TooLarge,
        }
    }
}

/// What is to be settled in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    pub currency: Currency,
    /// All pages of the scope together, and what is taken in.
    pub between: Pairs,
    /// Everybody who is to be shown, with nothing too.
    pub people: BTreeSet<Account>,
    /// What coins leave over is the kitty's.
    pub rest_to_kitty: bool,
}

/// A plan as it was wished.
pub fn propose(open: &Open, wish: &Wish) -> Result<Proposal, Unplannable> {
    let paid_in = wish.paid_in.unwrap_or(open.currency);
    if let Some(coin) = wish.coin.filter(|coin| *coin <= 0) {
        return Err(Unplannable::CoinNotPositive { coin });
    }
    let blank = Proposal {
        currency: open.currency,
        paid_in,
        balances: open.people.iter().map(|account| (account.clone(), 0)).collect(),
        handovers: Vec::new(),
        is_least: true,
        carried: Rounded::default(),
        given: Rounded::default(),
        outside: Pairs::default(),
    };
    if wish.way == Way::Pairwise {
        return match wish.coin {
            Some(_) => Err(Unplannable::PairsInCoins),
            None => in_pairs(open, blank),
        };
    }
    let sums = open.between.sums()?;
    let rounded =
        if paid_in == open.currency { round(&sums, open.currency)? } else { round_in(&sums, open.currency, paid_in)? };
    let mut proposal = blank;
    let in_coins = match wish.coin {
        None => InCoins { paid: rounded, left: Rounded::default() },
        Some(coin) if open.rest_to_kitty => into_kitty(&rounded, coin)?,
        Some(coin) => shared(&rounded, coin)?,
    };
    for (account, minor) in in_coins.paid.iter() {
        proposal.balances.set(account, minor);
    }
    match open.rest_to_kitty {
        true => proposal.given = in_coins.left,
        false => proposal.carried = in_coins.left,
    }
    match &wish.way {
        Way::Via(treasurer) => proposal.handovers = through(&proposal.balances, treasurer)?,
        Way::Least | Way::Pairwise => {
            (proposal.handovers, proposal.is_least) = least(&proposal.balances, &open.between)?;
        }
    }
    Ok(proposal)
}

/// "Each pair's exact sum is rounded half to even"; "`balances` are then the sums of the pairs".
fn in_pairs(open: &Open, mut proposal: Proposal) -> Result<Proposal, Unplannable> {
    for debt in open.between.debts() {
        let minor = round_pair(debt.amount, open.currency, proposal.paid_in)?;
        if minor > 0 {
            proposal.balances.add(&debt.debtor, -minor)?;
            proposal.balances.add(&debt.creditor, minor)?;
            proposal.handovers.push(Handover { from: debt.debtor, to: debt.creditor, minor });
        }
    }
    proposal.handovers.sort();
    Ok(proposal)
}

/// The least number of payments; of several such plans one in which, as far as may be, who owes pays whom they owe.
fn least(balances: &Rounded, between: &Pairs) -> Result<(Vec<Handover>, bool), TooLarge> {
    let people: Vec<&Account> = balances.iter().map(|(account, _)| account).collect();
    let minor: Vec<i64> = balances.iter().map(|(_, minor)| minor).collect();
    // They are in the order of accounts.
    let place = |account: &Account| people.binary_search(&account).ok();
    let lost = |debt: Debt| Some((place(&debt.debtor)?, place(&debt.creditor)?, debt.amount.parts()));
    let plan = least_payments(&minor, between.debts().filter_map(lost)).map_err(|_| TooLarge)?;
    Ok((named(&plan.payments, &people), plan.proven_least))
}

/// Who hands whom what, where nothing else is known: for opening balances and carry-overs.
pub fn least_handovers(balances: &Rounded) -> Result<Vec<Handover>, TooLarge> {
    Ok(least(balances, &Pairs::default())?.0)
}

fn through(balances: &Rounded, treasurer: &Account) -> Result<Vec<Handover>, TooLarge> {
    // Somebody who did not play keeps the money all the same.
    let mut people: Vec<&Account> = balances.iter().map(|(account, _)| account).collect();
    let place = people.iter().position(|account| *account == treasurer).unwrap_or(people.len());
    if place == people.len() {
        people.push(treasurer);
    }
    let minor: Vec<i64> = people.iter().map(|account| balances.of(account)).collect();
    Ok(named(&via(&minor, place).map_err(|_| TooLarge)?, &people))
}

fn named(payments: &[Payment], people: &[&Account]) -> Vec<Handover> {
    let handover = |payment: &Payment| Handover {
        from: people[payment.from].clone(),
        to: people[payment.to].clone(),
        minor: payment.amount,
    };
    payments.iter().map(handover).collect()
}
