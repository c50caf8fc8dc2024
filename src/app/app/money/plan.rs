//! Plans of who pays whom: which books are settled, in which way, and in which coins and currency.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::books::Ledger;
use crate::app::evening::EveningRef;
use crate::app::{AppError, Result};
use crate::ledger::books::booking::{
    DeedKind, PaidPlanLines, Payment, PlanProposal, PlanWish, SettleScope,
};
use crate::ledger::books::pay::find_plan_to_show;
use crate::ledger::books::plan::{NoPlanReason, ScopePages};
use crate::ledger::books::round::{Handover, is_convertible};
use crate::ledger::books::shelf::{CurrencyShelf, OpenPage};
use crate::model::ids::ChainId;
use crate::model::time::Day;
use crate::model::{Currency, Refusal, refuse};
use crate::store::{StoreError, Tx};

/// Scope that is to be settled, as asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum SettleScopeRequest {
    Evening { which: EveningRef, with_general: bool },
    Begun { since: Option<Day>, until: Option<Day> },
    All,
}

/// Options for settling: through whom, in which coins and currency, as of which day.
#[derive(Clone, Debug, Default)]
pub struct SettleOptions {
    /// Person through whom all payments go.
    pub via: Option<String>,
    /// Whether each two people settle by themselves who sat together in a hand that moved money
    /// between them.
    pub pairwise: bool,
    /// Smallest coin, in minor units: only multiples of it are paid.
    pub coin: Option<i64>,
    /// Currency to pay in, if it is another than that of the books.
    pub paid_in: Option<Currency>,
    /// Day at whose end the books are read.
    pub as_of: Option<Day>,
}

/// Task of settling: which books are to be settled, and in what way.
pub struct SettleTask {
    pub scope: SettleScope,
    pub wish: PlanWish,
    /// Evening that is settled, with the refusal for when it has nothing to settle.
    pub evening: Option<(Uuid, Refusal)>,
    /// Id of the one evening that is settled without the general book; `None` for any other scope.
    pub(super) alone: Option<ChainId>,
}

impl SettleTask {
    /// Opens the books that the task needs.
    pub fn open_ledger(&self, tx: &Tx<'_>, as_of: Option<Day>) -> Result<Ledger> {
        match (self.alone, &self.scope) {
            _ if as_of.is_some() => Ledger::open_as_of(tx, as_of),
            (Some(id), _) => Ledger::open_evenings(tx, &[id]),
            (None, SettleScope::Begun { since, until }) => {
                Ledger::open_evenings(tx, &tx.sessions_begun(*since, *until)?)
            }
            (None, _) => Ledger::open(tx),
        }
    }
}

/// Returns the options of a plan for books in one currency: the currency to pay in is left out
/// where it is the same.
fn plan_wish_in_currency(wish: &PlanWish, currency: Currency) -> Result<PlanWish> {
    match wish.paid_in {
        Some(paid_in) if !is_convertible(currency, paid_in) => {
            Err(refuse!(no_rate { from: currency.to_string(), to: paid_in.to_string() }).into())
        }
        paid_in => {
            Ok(PlanWish { paid_in: paid_in.filter(|paid_in| *paid_in != currency), ..wish.clone() })
        }
    }
}

/// Part of a settlement with a plan of its own: one currency, or all currencies that are paid in
/// one.
pub struct PlannedSettlementPart<'s> {
    pub scope_pages: Vec<ScopePages<'s>>,
    /// Currencies in which the scope has no page, with the first part alone.
    pub others: Vec<ScopePages<'s>>,
    pub wish: PlanWish,
    pub proposal: PlanProposal,
}

impl<'s> PlannedSettlementPart<'s> {
    pub fn pages(&self) -> impl Iterator<Item = &'s OpenPage> + '_ {
        self.scope_pages.iter().flat_map(|in_scope| in_scope.pages.iter().copied())
    }

    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.scope_pages.iter().map(|in_scope| in_scope.shelf.currency).collect()
    }
}

pub fn make_settlement_plans<'s>(
    ledger: &Ledger,
    shelves: &'s [CurrencyShelf],
    task: &SettleTask,
) -> Result<Vec<PlannedSettlementPart<'s>>> {
    let (mut scope_pages, mut others) = (Vec::new(), Vec::new());
    for shelf in shelves {
        let in_scope = ScopePages::new(shelf, &task.scope)?;
        match in_scope.pages.is_empty() {
            true => others.push(in_scope),
            false => {
                scope_pages.push((plan_wish_in_currency(&task.wish, shelf.currency)?, in_scope))
            }
        }
    }
    let asked: Vec<(PlanWish, Vec<ScopePages<'s>>)> = match task.wish.paid_in {
        Some(_) if scope_pages.len() > 1 => {
            vec![(
                task.wish.clone(),
                scope_pages.into_iter().map(|(_, in_scope)| in_scope).collect(),
            )]
        }
        _ => scope_pages.into_iter().map(|(wish, in_scope)| (wish, vec![in_scope])).collect(),
    };
    let lines = ledger.counting_deeds().filter_map(|deed| match &deed.deed().kind {
        DeedKind::Lines(lines) => Some(lines),
        _ => None,
    });
    let earlier: Vec<&PaidPlanLines> = lines.collect();
    let plan = |(wish, scope_pages): (PlanWish, Vec<ScopePages<'s>>)| {
        let earlier = earlier.iter().copied().rev();
        let proposal = find_plan_to_show(&scope_pages, &task.scope, &wish, earlier)
            .map_err(refusal_of_missing_plan)?;
        Ok(PlannedSettlementPart {
            scope_pages,
            others: std::mem::take(&mut others),
            wish,
            proposal,
        })
    };
    asked.into_iter().map(plan).collect()
}

pub fn refusal_of_missing_plan(fault: NoPlanReason) -> AppError {
    match fault {
        NoPlanReason::CoinNotPositive { coin } => {
            refuse!(coin_wrong { field: "--coin", value: coin }).into()
        }
        NoPlanReason::PairsInCoins => refuse!(pairwise_alone { option: "--pairwise" }).into(),
        NoPlanReason::NoRate { from, to } => {
            refuse!(no_rate { from: from.to_string(), to: to.to_string() }).into()
        }
        NoPlanReason::TooLarge => StoreError::TooLarge.into(),
    }
}

/// Open books of a task, one `CurrencyShelf` for each currency; refused where the evening has nothing to
/// settle.
pub fn open_books_of_task(ledger: &Ledger, task: &SettleTask) -> Result<Vec<CurrencyShelf>> {
    let shelves: Vec<CurrencyShelf> = ledger
        .books
        .currencies()
        .into_iter()
        .map(|currency| ledger.books.shelf(currency))
        .collect();
    match &task.evening {
        Some((id, refusal)) if shelves.iter().all(|shelf| shelf.evening(*id).is_none()) => {
            Err(refusal.clone().into())
        }
        _ => Ok(shelves),
    }
}

/// Plan over all books of which a payment is a whole line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanContainingPayment {
    /// Whether the plan is paid as a whole in the currency of the payment.
    pub is_in_one_currency: bool,
    pub coin: Option<i64>,
}

/// Finds the plan over all books that has exactly this payment as a line, if there is one.
pub fn plan_containing_payment(
    ledger: &Ledger,
    payment: &Payment,
) -> Result<Option<PlanContainingPayment>> {
    let plans = [false, true].map(|is_in_one_currency| (is_in_one_currency, None));
    first_plan_containing_payment(ledger, payment, plans)
}

/// Finds the plan over all books in one currency and in coins, those in use first, that has exactly
/// this payment as a line, if there is one.
pub fn plan_in_coins_containing_payment(
    ledger: &Ledger,
    payment: &Payment,
) -> Result<Option<PlanContainingPayment>> {
    let coins = [50, 100, 10, 20, 5, 200, 500, 1000].into_iter();
    let coins = coins.filter(|coin| payment.paid.minor % coin == 0);
    first_plan_containing_payment(ledger, payment, coins.map(|coin| (true, Some(coin))))
}

fn first_plan_containing_payment(
    ledger: &Ledger,
    payment: &Payment,
    plans: impl IntoIterator<Item = (bool, Option<i64>)>,
) -> Result<Option<PlanContainingPayment>> {
    let Payment { from, to, paid, .. } = payment;
    let line = Handover { from: from.clone(), to: to.clone(), minor: paid.minor };
    for (is_in_one_currency, coin) in plans {
        let paid_in = is_in_one_currency.then_some(paid.currency);
        let wish = PlanWish { paid_in, coin, ..PlanWish::default() };
        let task = SettleTask { scope: SettleScope::All, wish, evening: None, alone: None };
        let shelves = open_books_of_task(ledger, &task)?;
        // Another currency may have no rate.
        let plans = match make_settlement_plans(ledger, &shelves, &task) {
            Err(AppError::Refused(_)) => continue,
            plans => plans?,
        };
        let is_here = |plan: &PlannedSettlementPart<'_>| {
            plan.proposal.paid_in == paid.currency && plan.proposal.handovers.contains(&line)
        };
        if plans.iter().any(is_here) {
            return Ok(Some(PlanContainingPayment { is_in_one_currency, coin }));
        }
    }
    Ok(None)
}
