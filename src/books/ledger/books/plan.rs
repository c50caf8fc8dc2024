//! Plans of who pays whom so that everybody comes to zero, also in coins, and the pages that a
//! scope settles. Nothing here records.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::account::Account;
use super::booking::{Book, Page, PlanMethod, PlanProposal, PlanWish, SettleScope};
use super::exact::{Exact, TooLarge};
use super::pairs::{Debt, PairDebts};
use super::round::{
    Handover, RateError, RoundedSums, convert_debts, round_debts_of_pair_together,
    round_sums_together,
};
use super::shelf::{CurrencyShelf, EveningStart, OpenPage, PageStart, total_debts};
use crate::ledger::direct::payments_through_treasurer;
use crate::ledger::plan::{PlannedPayment, least_payments};
use crate::model::Currency;

/// Reason why no plan can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlanReason {
    /// The coin is worth less than one minor unit.
    CoinNotPositive {
        coin: i64,
    },
    /// Settling by pairs was asked for in coins, but pairs are rounded by themselves.
    PairsInCoins,
    /// The two currencies have no official rate.
    NoRate {
        from: Currency,
        to: Currency,
    },
    TooLarge,
}

impl From<TooLarge> for NoPlanReason {
    fn from(_: TooLarge) -> NoPlanReason {
        NoPlanReason::TooLarge
    }
}

impl From<RateError> for NoPlanReason {
    fn from(fault: RateError) -> NoPlanReason {
        match fault {
            RateError::NoRate { from, to } => NoPlanReason::NoRate { from, to },
            RateError::TooLarge => NoPlanReason::TooLarge,
        }
    }
}

/// Open debts that one plan is to settle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenDebts {
    /// Currency of the books; for books in several currencies the one that is paid.
    pub currency: Currency,
    /// Debts on all pages that the scope settles, in each currency.
    pub between: Vec<(Currency, PairDebts)>,
    /// People to be shown, those without anything open included.
    pub people: BTreeSet<Account>,
    /// Whether the kitty gets what coins leave over.
    pub rest_to_kitty: bool,
}

/// Makes a plan that settles open debts, in the way, coin and currency that `wish` names.
pub fn propose_plan(open: &OpenDebts, wish: &PlanWish) -> Result<PlanProposal, NoPlanReason> {
    let paid_in = wish.paid_in.unwrap_or(open.currency);
    if let Some(coin) = wish.coin.filter(|coin| *coin <= 0) {
        return Err(NoPlanReason::CoinNotPositive { coin });
    }
    let blank = PlanProposal {
        currency: open.currency,
        paid_in,
        balances: open.people.iter().map(|account| (account.clone(), 0)).collect(),
        handovers: Vec::new(),
        is_least: true,
        carried: RoundedSums::default(),
        given: RoundedSums::default(),
        outside: PairDebts::default(),
    };
    if wish.way == PlanMethod::Pairwise {
        return match wish.coin {
            Some(_) => Err(NoPlanReason::PairsInCoins),
            None => propose_pairwise_plan(open, blank),
        };
    }
    let sums = open.between.iter().map(|(currency, between)| Ok((*currency, between.sums()?)));
    let rounded = round_sums_together(&sums.collect::<Result<Vec<_>, TooLarge>>()?, paid_in)?;
    let mut proposal = blank;
    let in_coins = match wish.coin {
        None => CoinSums { paid: rounded, left: RoundedSums::default() },
        Some(coin) if open.rest_to_kitty => round_to_coins_for_kitty(&rounded, coin)?,
        Some(coin) => round_to_coins(&rounded, coin)?,
    };
    for (account, minor) in in_coins.paid.iter() {
        proposal.balances.set(account, minor);
    }
    match open.rest_to_kitty {
        true => proposal.given = in_coins.left,
        false => proposal.carried = in_coins.left,
    }
    match &wish.way {
        PlanMethod::Via(treasurer) => {
            proposal.handovers = handovers_through_treasurer(&proposal.balances, treasurer)?
        }
        PlanMethod::Least | PlanMethod::Pairwise => {
            let between = convert_debts(&open.between, paid_in)?;
            (proposal.handovers, proposal.is_least) =
                fewest_payments(&proposal.balances, &between)?;
        }
    }
    Ok(proposal)
}

/// Makes a plan in which each two people settle by themselves: "Each pair's exact sum is rounded
/// half to even"; "`balances` are then the sums of the pairs".
fn propose_pairwise_plan(
    open: &OpenDebts,
    mut proposal: PlanProposal,
) -> Result<PlanProposal, NoPlanReason> {
    // What the first owes the second, of two in the order of accounts.
    let mut pairs: BTreeMap<(Account, Account), Vec<(Currency, Exact)>> = BTreeMap::new();
    for (currency, between) in &open.between {
        for debt in between.debts() {
            let (pair, amount) = match debt.debtor < debt.creditor {
                true => ((debt.debtor, debt.creditor), debt.amount),
                false => ((debt.creditor, debt.debtor), debt.amount.negate()?),
            };
            pairs.entry(pair).or_default().push((*currency, amount));
        }
    }
    for ((one, other), amounts) in pairs {
        let minor = round_debts_of_pair_together(&amounts, proposal.paid_in)?;
        let (from, to) = if minor < 0 { (other, one) } else { (one, other) };
        if minor != 0 {
            let minor = minor.abs();
            proposal.balances.add(&from, -minor)?;
            proposal.balances.add(&to, minor)?;
            proposal.handovers.push(Handover { from, to, minor });
        }
    }
    proposal.handovers.sort();
    Ok(proposal)
}

/// Makes a plan of fewest payments, and says whether none has fewer; of several, one in which
/// people pay as far as possible those to whom they owe.
fn fewest_payments(
    balances: &RoundedSums,
    between: &PairDebts,
) -> Result<(Vec<Handover>, bool), TooLarge> {
    let people: Vec<&Account> = balances.iter().map(|(account, _)| account).collect();
    let minor: Vec<i64> = balances.iter().map(|(_, minor)| minor).collect();
    // They are in the order of accounts.
    let place = |account: &Account| people.binary_search(&account).ok();
    let lost = |debt: Debt| {
        Some((place(&debt.debtor)?, place(&debt.creditor)?, debt.amount.twenty_thousandths()))
    };
    let plan = least_payments(&minor, between.debts().filter_map(lost)).map_err(|_| TooLarge)?;
    Ok((handovers_by_name(&plan.payments, &people), plan.proven_least))
}

/// Makes a plan of fewest payments without regard to who owes whom, for opening balances and
/// carry-overs.
pub fn fewest_handovers(balances: &RoundedSums) -> Result<Vec<Handover>, TooLarge> {
    Ok(fewest_payments(balances, &PairDebts::default())?.0)
}

fn handovers_through_treasurer(
    balances: &RoundedSums,
    treasurer: &Account,
) -> Result<Vec<Handover>, TooLarge> {
    // Somebody who did not play keeps the money all the same.
    let mut people: Vec<&Account> = balances.iter().map(|(account, _)| account).collect();
    let place = people.iter().position(|account| *account == treasurer).unwrap_or(people.len());
    if place == people.len() {
        people.push(treasurer);
    }
    let minor: Vec<i64> = people.iter().map(|account| balances.amount_of(account)).collect();
    Ok(handovers_by_name(
        &payments_through_treasurer(&minor, place).map_err(|_| TooLarge)?,
        &people,
    ))
}

fn handovers_by_name(payments: &[PlannedPayment], people: &[&Account]) -> Vec<Handover> {
    let handover = |payment: &PlannedPayment| Handover {
        from: people[payment.from].clone(),
        to: people[payment.to].clone(),
        minor: payment.amount,
    };
    payments.iter().map(handover).collect()
}

/// Sums as far as whole coins can pay them, and what remains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoinSums {
    /// Sums to be paid, in multiples of the coin; they add up to zero.
    pub paid: RoundedSums,
    /// Sums that remain, which add up to zero; or what each person leaves to the kitty, where the
    /// kitty takes what remains.
    pub left: RoundedSums,
}

/// Rounds sums to whole coins. Debtors pay down to whole coins, which are shared among the
/// creditors in proportion to their claims: whole coins first, the rest one each to the largest
/// fractions, among equals in the order of accounts.
///
/// `coin` is above zero, in minor units.
pub fn round_to_coins(sums: &RoundedSums, coin: i64) -> Result<CoinSums, TooLarge> {
    let mut paid = RoundedSums::default();
    let mut coins: i64 = 0;
    for (account, minor) in sums.iter().filter(|(_, minor)| *minor <= 0) {
        let whole = minor / coin;
        coins = coins.checked_sub(whole).ok_or(TooLarge)?;
        paid.set(account, whole * coin);
    }
    let claims: Vec<(&Account, i128)> = sums
        .iter()
        .filter(|(_, minor)| *minor > 0)
        .map(|(account, minor)| (account, i128::from(minor)))
        .collect();
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
    let left =
        sums.iter().map(|(account, minor)| (account.clone(), minor - paid.amount_of(account)));
    Ok(CoinSums { left: left.collect::<RoundedSums>().without_zeros(), paid })
}

/// Rounds sums to whole coins where the kitty takes the rest: "Everybody's sum is rounded down
/// instead (who owes pays up to the next coin, who is owed gets whole coins), the kitty gets what
/// is left."
pub fn round_to_coins_for_kitty(sums: &RoundedSums, coin: i64) -> Result<CoinSums, TooLarge> {
    let mut paid = RoundedSums::default();
    let mut left = RoundedSums::default();
    let mut kitty: i64 = 0;
    for (account, minor) in sums.iter().filter(|(account, _)| !account.is_kitty()) {
        let rest = minor.rem_euclid(coin);
        let whole = minor.checked_sub(rest).ok_or(TooLarge)?;
        kitty = kitty.checked_sub(whole).ok_or(TooLarge)?;
        paid.set(account, whole);
        left.set(account, rest);
    }
    paid.set(&Account::Kitty, kitty);
    Ok(CoinSums { paid, left: left.without_zeros() })
}

/// Pages of one currency that a scope settles.
#[derive(Clone, Debug)]
pub struct ScopePages<'s> {
    pub shelf: &'s CurrencyShelf,
    /// Pages that are settled, carry-overs included, oldest first.
    pub pages: Vec<&'s OpenPage>,
    /// Carry-overs that an evening takes in, oldest first.
    pub taken_in: Vec<&'s OpenPage>,
    /// Carry-overs from before an evening that wait because not all of their people are in its
    /// book.
    pub waiting: Vec<&'s OpenPage>,
    /// Whether the kitty gets what coins leave over: it does where every settled evening with
    /// something open charges fees for the kitty.
    pub rest_to_kitty: bool,
}

impl<'s> ScopePages<'s> {
    pub fn new(shelf: &'s CurrencyShelf, scope: &SettleScope) -> Result<ScopePages<'s>, TooLarge> {
        let mut in_scope = ScopePages {
            shelf,
            pages: Vec::new(),
            taken_in: Vec::new(),
            waiting: Vec::new(),
            rest_to_kitty: false,
        };
        match scope {
            SettleScope::All => in_scope.pages = shelf.pages().iter().collect(),
            SettleScope::Begun { since, until } => {
                let is_within = |begun: &EveningStart| {
                    since.is_none_or(|since| begun.day >= since)
                        && until.is_none_or(|until| begun.day <= until)
                };
                let within = |open: &&OpenPage| matches!(&open.since, PageStart::Evening(begun) if is_within(begun));
                in_scope.pages = shelf.evenings().filter(within).collect();
            }
            SettleScope::Evening { id, with_general } => {
                in_scope.add_evening_pages(*id, *with_general)?
            }
        }
        let pages = in_scope.pages.iter();
        let mut evenings: Vec<_> =
            pages.filter(|open| matches!(open.page, Page::Evening(_))).collect();
        // Of several evenings those count that have anything open.
        if evenings.len() > 1 {
            evenings.retain(|open| !is_nothing_open_on_page(open));
        }
        in_scope.rest_to_kitty = !evenings.is_empty() && evenings.iter().all(|open| open.has_fees);
        Ok(in_scope)
    }

    /// Adds the page of an evening, and of carry-overs: "The next `settle` of a single evening that
    /// began after it takes in each carry-over, oldest first, all of whose people are in that
    /// evening's book"; with the general book all of its pages.
    fn add_evening_pages(&mut self, id: Uuid, with_general: bool) -> Result<(), TooLarge> {
        let evening = self.shelf.evening(id);
        for open in self.shelf.pages_of_book(Book::General) {
            if with_general {
                let is_told = evening.is_some() || !is_nothing_open_on_page(open);
                self.pages.extend(is_told.then_some(open));
                continue;
            }
            let Some(evening) = evening else { continue };
            let sums = open.between.sums()?;
            if sums.is_all_zero() || !is_begun_after_closing(evening, open) {
                continue;
            }
            if sums.iter().all(|(account, _)| evening.people.contains(account)) {
                self.taken_in.push(open);
                self.pages.push(open);
            } else {
                self.waiting.push(open);
            }
        }
        self.pages.extend(evening);
        self.pages.sort_by_key(|open| (open.since, open.page));
        Ok(())
    }

    /// Whether nothing is open on any settled page: nobody has a sum other than zero; with
    /// `by_pairs`, no two people have a debt.
    pub fn is_all_zero(&self, by_pairs: bool) -> Result<bool, TooLarge> {
        for open in &self.pages {
            if !open.between.is_empty() && (by_pairs || !open.between.sums()?.is_all_zero()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds up the open debts of the pages that are settled.
    pub fn open_debts(&self) -> Result<OpenDebts, TooLarge> {
        let people: BTreeSet<Account> =
            self.pages.iter().flat_map(|open| open.people.iter().cloned()).collect();
        let between = total_debts(self.pages.iter().copied())?;
        Ok(OpenDebts {
            currency: self.shelf.currency,
            between: vec![(self.shelf.currency, between)],
            people,
            rest_to_kitty: self.rest_to_kitty,
        })
    }
}

/// Currency of a plan: that of the books; for books in several currencies the one that is paid.
pub fn plan_currency(scope_pages: &[ScopePages<'_>], wish: &PlanWish) -> Currency {
    let first = scope_pages.first().map_or(Currency::EUR, |in_scope| in_scope.shelf.currency);
    if scope_pages.len() > 1 { wish.paid_in.unwrap_or(first) } else { first }
}

/// Open debts in several currencies that one plan is to settle.
pub fn debts_in_all_currencies(
    scope_pages: &[ScopePages<'_>],
    wish: &PlanWish,
) -> Result<OpenDebts, TooLarge> {
    let mut together = OpenDebts {
        currency: plan_currency(scope_pages, wish),
        between: Vec::new(),
        people: BTreeSet::new(),
        rest_to_kitty: scope_pages.iter().all(|in_scope| in_scope.rest_to_kitty),
    };
    for in_scope in scope_pages {
        let open = in_scope.open_debts()?;
        together.between.extend(open.between);
        together.people.extend(open.people);
    }
    Ok(together)
}

/// Amounts of the carry-overs that are settled along with an evening, the `carried` of the JSON.
pub fn carried_over_amounts(
    scope_pages: &[ScopePages<'_>],
    currency: Currency,
) -> Result<RoundedSums, RateError> {
    round_selected_debts(scope_pages, currency, |in_scope| {
        total_debts(in_scope.taken_in.iter().copied())
    })
}

/// Amounts that these people of an evening have open in the general book, apart from the carry-overs
/// settled along with the evening. A line under the plan names them, with the option that includes
/// them.
pub fn open_general_amounts(
    scope_pages: &[ScopePages<'_>],
    people: &BTreeSet<Account>,
    currency: Currency,
) -> Result<RoundedSums, RateError> {
    let rounded = round_selected_debts(scope_pages, currency, |in_scope| {
        let is_settled = |open: &&OpenPage| !in_scope.pages.iter().any(|own| own.page == open.page);
        total_debts(in_scope.shelf.pages_of_book(Book::General).filter(is_settled))
    })?;
    let own = rounded.iter().filter(|(account, minor)| *minor != 0 && people.contains(account));
    Ok(own.map(|(account, minor)| (account.clone(), minor)).collect())
}

fn round_selected_debts(
    scope_pages: &[ScopePages<'_>],
    currency: Currency,
    of: impl Fn(&ScopePages<'_>) -> Result<PairDebts, TooLarge>,
) -> Result<RoundedSums, RateError> {
    let sums =
        scope_pages.iter().map(|in_scope| Ok((in_scope.shelf.currency, of(in_scope)?.sums()?)));
    round_sums_together(&sums.collect::<Result<Vec<_>, TooLarge>>()?, currency)
}

fn is_nothing_open_on_page(open: &OpenPage) -> bool {
    open.between.is_empty()
}

/// Whether an evening began after the closing that left a carry-over: "It began after the closing
/// by its date, on the same day by the order in which they were recorded."
fn is_begun_after_closing(evening: &OpenPage, carried: &OpenPage) -> bool {
    match (evening.since, carried.since) {
        (PageStart::Evening(begun), PageStart::Closing { date, recorded }) => {
            (begun.day, begun.recorded) > (date, recorded)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sums(amounts: &[(&str, i64)]) -> RoundedSums {
        amounts.iter().map(|(name, minor)| (Account::from_name(name), *minor)).collect()
    }

    fn amounts_of(coins: &RoundedSums, names: &[&str]) -> Vec<i64> {
        names.iter().map(|name| coins.amount_of(&Account::from_name(name))).collect()
    }

    /// docs/settlement.md, Settling, coins: "at 50 ct, Anne +1.60, Bert −0.80, Carla −0.80".
    #[test]
    fn coins_match_the_documented_example() {
        let evening = sums(&[("Anne", 160), ("Bert", -80), ("Carla", -80)]);
        let with_kitty = round_to_coins_for_kitty(&evening, 50).unwrap();
        assert_eq!(amounts_of(&with_kitty.paid, &["Anne", "Bert", "Carla"]), [150, -100, -100]);
        assert_eq!(with_kitty.paid.amount_of(&Account::Kitty), 50);
        assert_eq!(amounts_of(&with_kitty.left, &["Anne", "Bert", "Carla"]), [10, 20, 20]);
        let carried = round_to_coins(&evening, 50).unwrap();
        assert_eq!(amounts_of(&carried.paid, &["Anne", "Bert", "Carla"]), [100, -50, -50]);
        assert_eq!(amounts_of(&carried.left, &["Anne", "Bert", "Carla"]), [60, -30, -30]);
    }

    #[test]
    fn coins_go_where_the_claims_are_and_the_odd_one_to_the_largest_fraction() {
        // Five coins on claims of 25 and 35: 2.08 and 2.92 of them.
        let claims = sums(&[("Anne", 25), ("Bert", 35), ("Carla", -55), ("Dora", -5)]);
        let coins = round_to_coins(&claims, 10).unwrap();
        assert_eq!(amounts_of(&coins.paid, &["Anne", "Bert", "Carla", "Dora"]), [20, 30, -50, 0]);
        assert_eq!(amounts_of(&coins.left, &["Anne", "Bert", "Carla", "Dora"]), [5, 5, -5, -5]);
        // Among equals by name.
        let claims = sums(&[("Anne", 15), ("Bert", 15), ("Carla", -30)]);
        assert_eq!(
            amounts_of(&round_to_coins(&claims, 10).unwrap().paid, &["Anne", "Bert"]),
            [20, 10]
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn coins_lose_nothing(amounts in prop::collection::vec(-100_000_i64..100_000, 1..10), coin in 1_i64..200) {
            let mut amounts = amounts;
            amounts.push(-amounts.iter().sum::<i64>());
            let sums: RoundedSums =
                amounts.iter().enumerate().map(|(place, minor)| (Account::from_name(&format!("p{place}")), *minor)).collect();
            let carried = round_to_coins(&sums, coin).unwrap();
            prop_assert_eq!(carried.paid.iter().map(|(_, minor)| minor).sum::<i64>(), 0);
            for (account, minor) in sums.iter() {
                let paid = carried.paid.amount_of(account);
                prop_assert_eq!(paid % coin, 0);
                prop_assert_eq!(paid + carried.left.amount_of(account), minor);
                // Nobody pays more than they owe, and nobody is more than a coin ahead of their
                // claim.
                let fair = if minor <= 0 { (minor..=0).contains(&paid) } else { (0..minor + coin).contains(&paid) };
                prop_assert!(fair);
            }
            let kitty = round_to_coins_for_kitty(&sums, coin).unwrap();
            prop_assert_eq!(kitty.paid.iter().map(|(_, minor)| minor).sum::<i64>(), 0);
            prop_assert!(kitty.paid.amount_of(&Account::Kitty) >= 0);
            for (account, minor) in sums.iter() {
                let paid = kitty.paid.amount_of(account);
                prop_assert_eq!(paid % coin, 0);
                prop_assert!((0..coin).contains(&(minor - paid)));
                prop_assert_eq!(minor - paid, kitty.left.amount_of(account));
            }
        }
    }
}
