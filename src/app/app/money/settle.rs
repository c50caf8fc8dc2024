//! Settling: the plan that brings everybody to zero, and recording that it was paid, as a whole or
//! line by line.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::books::{EveningWithAccounts, Ledger, fingerprint_of_chain_entries};
use super::deed::{DayAndNote, find_typed_account, record_deed};
use super::duplicate::DuplicateEntryPair;
use super::kitty::{CurrencyBalances, Kitty, balances_from_totals};
use super::not_counted::UncountedClosing;
use super::plan::{
    PlannedSettlementPart, SettleOptions, SettleScopeRequest, SettleTask, make_settlement_plans,
    open_books_of_task, refusal_of_missing_plan,
};
use super::settlement::{Settlement, SettlementLine, make_settlement};
use super::totals::{BookTotals, OwedOverAll};
use super::twice::find_duplicates_on_pages;
use crate::app::evening::{Evening, EveningRef, find_evening};
use crate::app::house::{counting_deeds_among, read_deeds, waiting_closings_among};
use crate::app::{AppError, Result};
use crate::journal::chain::ChainKind;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{
    ClosedBooks, DeedKind, Page, PlanMethod, PlanWish, SettleScope,
};
use crate::ledger::books::pay::{PaidLinesOutcome, prepare_line_payments};
use crate::ledger::books::round::{EvenOverAll, Handover};
use crate::ledger::books::shelf::open_books_are_even;
use crate::ledger::books::waiting::{closed_books, settlement_of_closings};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Arg, Currency, Refusal, refuse};
use crate::store::chain::Chain;
use crate::store::{Store, Tx};

/// Greatest number of books settled at once, since a line of the log has at most one mebibyte.
const MOST_BOOKS: usize = 2_000;

/// Settlements in each currency, with what was recorded as paid in these books but does not count,
/// or counts twice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettledBooks {
    pub settlements: Vec<Settlement>,
    /// Names of the log entries that recorded the settlement.
    pub entries: Vec<String>,
    pub not_counted: Vec<UncountedClosing>,
    pub twice: Vec<DuplicateEntryPair>,
    /// Number of evenings that this settlement has closed, or would close without any payment.
    pub closed: usize,
    /// How everybody is even on the whole, where single books are open all the same.
    pub even: Option<EvenOverAll>,
    /// Amount that a plan in one currency asks for, if that is less than what these plans ask for.
    pub together: Option<Money>,
}

/// Plans who pays whom, so that everybody comes to exactly zero; records nothing.
pub fn plan_settlement(
    store: &mut Store,
    asked: &SettleScopeRequest,
    options: &SettleOptions,
    kitty_name: &str,
) -> Result<SettledBooks> {
    // Somebody may be the treasurer who is only made known by that; nothing of it is kept.
    let tx = if options.via.is_some() { store.write()? } else { store.read()? };
    let (mut settled, task, ledger) = open_books_and_plan(&tx, asked, options, kitty_name)?;
    settled.even = match &task.scope {
        SettleScope::All => open_books_are_even(&open_books_of_task(&ledger, &task)?)?,
        // It is asked for an amount, which some other evening may outweigh.
        _ if has_payment_lines(&settled) && has_deed_beyond_one_evening(&ledger)? => {
            OwedOverAll::read(&tx)?.even
        }
        _ => None,
    };
    let is_in_each = options.paid_in.is_none() && options.as_of.is_none();
    if task.scope == SettleScope::All && is_in_each && settled.settlements.len() > 1 {
        settled.together = OwedOverAll::read(&tx)?.together.filter(|one| one.minor > 0);
    }
    if options.paid_in.is_some() && has_payment_lines(&settled) {
        // In that currency there is something to be paid.
        settled.even = None;
    }
    if options.as_of.is_some() && settled.even.is_some() {
        // What is advised is done now.
        settled.even = OwedOverAll::read(&tx)?.even;
    }
    Ok(settled)
}

fn has_payment_lines(settled: &SettledBooks) -> bool {
    settled.settlements.iter().any(|one| !one.payments.is_empty())
}

/// Whether any deed with money is for more than one evening, or for none. Where no deed is,
/// everybody can be even on the whole only by chance, and finding out takes adding up all evenings.
fn has_deed_beyond_one_evening(ledger: &Ledger) -> Result<bool> {
    for deed in ledger.counting_deeds() {
        let pages = deed.pages()?;
        if pages.len() > 1 || pages.iter().any(|page| !matches!(page, Page::Evening(_))) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Plans who pays whom, and opens only the books that this needs. Returns also the task and the
/// opened books.
pub fn open_books_and_plan(
    tx: &Tx<'_>,
    asked: &SettleScopeRequest,
    options: &SettleOptions,
    kitty_name: &str,
) -> Result<(SettledBooks, SettleTask, Ledger)> {
    let task = make_settle_task(tx, asked, options, kitty_name)?;
    let ledger = task.open_ledger(tx, options.as_of)?;
    let PlannedBooks { settlements, pages, closed } = PlannedBooks::plan(tx, &ledger, &task)?;
    let mut not_counted = closings_not_counted(tx, &ledger, &task, &pages)?;
    not_counted.retain(|one| options.as_of.is_none_or(|day| one.date <= day));
    let twice = find_duplicates_on_pages(tx, &pages)?;
    let mut settled = SettledBooks { settlements, not_counted, twice, ..SettledBooks::default() };
    if !has_payment_lines(&settled) {
        settled.closed = evenings_closed_by(&closed);
    }
    Ok((settled, task, ledger))
}

/// Overview of the books: balances of everybody, and who pays whom in a scope.
pub struct BooksOverview {
    pub balances: (Vec<CurrencyBalances>, Option<Kitty>),
    /// Payments in each currency, or the reason why there is no plan.
    pub plan: Result<Vec<(Currency, Vec<SettlementLine>)>, Refusal>,
}

/// Makes the overview for the page of the books. `asked` is the scope, or the refusal if it could
/// not be read. Only the book of a single evening is opened; all others are just added up.
pub fn books_overview(
    store: &mut Store,
    asked: Result<SettleScopeRequest, Refusal>,
) -> Result<BooksOverview> {
    let tx = store.read()?;
    let asked = asked.map_err(AppError::from);
    let task = asked.and_then(|asked| make_settle_task(&tx, &asked, &SettleOptions::default(), ""));
    let scope = match &task {
        Ok(SettleTask { scope: scope @ SettleScope::Begun { .. }, .. }) => scope,
        _ => &SettleScope::All,
    };
    let totals = BookTotals::read_with_scope(&tx, scope)?;
    let payments = |task: SettleTask| match task.scope {
        SettleScope::Evening { .. } => {
            let planned = PlannedBooks::plan(&tx, &task.open_ledger(&tx, None)?, &task)?;
            let settlements = planned.settlements.into_iter();
            Ok(settlements.map(|one| (one.currency, one.payments)).collect())
        }
        scope => totals.plan_payments(&scope),
    };
    let balances = balances_from_totals(&tx, &totals, None)?;
    let plan = match task.and_then(payments) {
        Err(AppError::Refused(refusal)) => Err(refusal),
        plan => Ok(plan?),
    };
    Ok(BooksOverview { balances, plan })
}

/// Plans of a task with what they settle.
struct PlannedBooks {
    settlements: Vec<Settlement>,
    pages: BTreeSet<Page>,
    /// Closings that record all these plans as paid.
    closed: Vec<ClosedBooks>,
}

impl PlannedBooks {
    fn plan(tx: &Tx<'_>, ledger: &Ledger, task: &SettleTask) -> Result<PlannedBooks> {
        let shelves = open_books_of_task(ledger, task)?;
        let mut all =
            PlannedBooks { settlements: Vec::new(), pages: BTreeSet::new(), closed: Vec::new() };
        for planned in &make_settlement_plans(ledger, &shelves, task)? {
            all.settlements.push(make_settlement(tx, ledger, task, planned)?);
            all.pages.extend(planned.pages().map(|open| open.page));
            let closed = closed_books(&planned.scope_pages, &planned.proposal, &planned.wish)?;
            if !only_carries_over_again(&closed) {
                all.closed.extend(closed);
            }
        }
        Ok(all)
    }
}

/// Number of evenings that closings close.
fn evenings_closed_by(closed: &[ClosedBooks]) -> usize {
    let pages = closed.iter().flat_map(|closed| &closed.taken).map(|taken| taken.page);
    pages.filter(|page| matches!(page, Page::Evening(_))).collect::<BTreeSet<Page>>().len()
}

/// Closings of these pages that wait; for a scope of all books every closing that waits.
fn closings_not_counted(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &SettleTask,
    pages: &BTreeSet<Page>,
) -> Result<Vec<UncountedClosing>> {
    let mut waiting = UncountedClosing::read_from_ledger(tx, ledger)?;
    waiting.retain(|one| task.scope == SettleScope::All || one.closes_any_page(pages));
    Ok(waiting)
}

/// Options for recording a settlement.
#[derive(Clone, Debug, Default)]
pub struct RecordSettlementOptions {
    pub anyway: bool,
    pub when: DayAndNote,
}

/// Records a whole plan as paid, and closes the books of its scope.
pub fn record_settlement_paid(
    store: &mut Store,
    asked: &SettleScopeRequest,
    options: &SettleOptions,
    recording: &RecordSettlementOptions,
    kitty_name: &str,
) -> Result<SettledBooks> {
    let tx = store.write()?;
    let task = make_settle_task(&tx, asked, options, kitty_name)?;
    let ledger = task.open_ledger(&tx, None)?;
    let planned = PlannedBooks::plan(&tx, &ledger, &task)?;
    let PlannedBooks { settlements, pages, closed: all } = planned;
    let not_counted = closings_not_counted(&tx, &ledger, &task, &pages)?;
    let closed = evenings_closed_by(&all);
    let twice = find_duplicates_on_pages(&tx, &pages)?;
    let mut settled =
        SettledBooks { settlements, not_counted, twice, closed, ..SettledBooks::default() };
    if all.is_empty() {
        return Ok(settled);
    }
    settled.entries.extend(record_closing(&tx, &ledger, &task, all, recording)?);
    tx.commit()?;
    Ok(settled)
}

/// Whether closings of one plan would pay nothing and carry over what is carried over already.
fn only_carries_over_again(closed: &[ClosedBooks]) -> bool {
    let [ClosedBooks { currency, paid_in, paid, taken, carried }] = closed else { return false };
    let is_carried = matches!(taken.as_slice(), [one] if matches!(one.page, Page::Carried(_)));
    is_carried && paid.is_empty() && !carried.is_empty() && currency == paid_in
}

fn record_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &SettleTask,
    mut all: Vec<ClosedBooks>,
    recording: &RecordSettlementOptions,
) -> Result<Option<String>> {
    let books: usize = all.iter().map(|closed| closed.taken.len()).sum();
    if books > MOST_BOOKS {
        return Err(
            refuse!(settlement_too_long { books: books as i64, most: MOST_BOOKS as i64 }).into()
        );
    }
    for taken in all.iter_mut().flat_map(|closed| &mut closed.taken) {
        if let Page::Evening(id) = taken.page
            && let Some(EveningWithAccounts { row, .. }) = ledger.evenings.get(&id)
        {
            taken.seen = fingerprint_of_chain_entries(
                tx,
                &Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session },
            )?;
        }
    }
    let Some(settlement) = settlement_of_closings(&task.scope, &task.wish, all) else {
        return Ok(None);
    };
    let deed = DeedKind::Settle(settlement);
    record_deed(tx, ledger, deed, &recording.when, recording.anyway).map(Some)
}

/// Records as paid only the lines of a plan that are from one person, perhaps only to one other.
pub fn record_plan_lines_paid(
    store: &mut Store,
    asked: &SettleScopeRequest,
    options: &SettleOptions,
    (from, to): (&str, Option<&str>),
    recording: &RecordSettlementOptions,
    kitty_name: &str,
) -> Result<SettledBooks> {
    let tx = store.write()?;
    let task = make_settle_task(&tx, asked, options, kitty_name)?;
    let (from, to) = (
        find_typed_account(&tx, from, kitty_name)?,
        to.map(|to| find_typed_account(&tx, to, kitty_name)).transpose()?,
    );
    let ledger = task.open_ledger(&tx, None)?;
    let shelves = open_books_of_task(&ledger, &task)?;
    let (mut settlements, mut entries, mut pages) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut payer_to_them = None;
    for mut planned in make_settlement_plans(&ledger, &shelves, &task)? {
        pages.extend(planned.pages().map(|open| open.page));
        let PlannedSettlementPart { scope_pages, wish, proposal, .. } = &planned;
        let paid =
            prepare_line_payments(scope_pages, &task.scope, wish, proposal, (&from, to.as_ref()))
                .map_err(refusal_of_missing_plan)?;
        if paid == PaidLinesOutcome::NoSuchLine {
            let is_back =
                |line: &&Handover| line.to == from && to.as_ref().is_none_or(|to| line.from == *to);
            let back = proposal.handovers.iter().find(is_back);
            payer_to_them = payer_to_them.or(back.map(|line| line.from.clone()));
            continue;
        }
        let is_meant =
            |line: &Handover| line.from == from && to.as_ref().is_none_or(|to| line.to == *to);
        let is_other = |line: &Handover| line.from == from && !is_meant(line);
        let is_last = !proposal.handovers.iter().any(is_other);
        planned.proposal.handovers.retain(is_meant);
        let mut settlement = make_settlement(&tx, &ledger, &task, &planned)?;
        // What is set off for somebody is told once, with the last line that they pay.
        settlement.payments.iter_mut().filter(|_| !is_last).for_each(|line| line.set_off = 0);
        settlements.push(settlement);
        entries.extend(match paid {
            PaidLinesOutcome::NoSuchLine => continue,
            PaidLinesOutcome::Last(closed) => {
                record_closing(&tx, &ledger, &task, closed, recording)?
            }
            PaidLinesOutcome::Some(lines) => {
                let deed = DeedKind::Lines(*lines);
                Some(record_deed(&tx, &ledger, deed, &recording.when, recording.anyway)?)
            }
        });
    }
    if settlements.is_empty() {
        let name = |account: &Account| ledger.who.shown_name_of_account(account);
        let from = name(&from);
        return Err(match (payer_to_them, to) {
            (Some(payer), _) => refuse!(line_other_way { from: name(&payer), to: from }),
            (None, None) => refuse!(no_line_from { from }),
            (None, Some(to)) => refuse!(no_line_between { from, to: name(&to) }),
        }
        .into());
    }
    let not_counted = closings_not_counted(&tx, &ledger, &task, &pages)?;
    let twice = find_duplicates_on_pages(&tx, &pages)?;
    tx.commit()?;
    Ok(SettledBooks { settlements, entries, not_counted, twice, ..SettledBooks::default() })
}

/// Payments that are open in an evening for which something was paid before.
#[derive(Debug, Default, PartialEq)]
pub struct OpenPayments {
    pub evening: Option<Uuid>,
    pub lines: Vec<(Currency, Vec<SettlementLine>)>,
    /// Amounts that were paid; none where the book was closed.
    pub paid: Vec<Money>,
}

impl OpenPayments {
    /// Reads what is open in an evening for which something was paid before; no lines where nothing
    /// but what coins left over is to be paid. With `is_closed`, only where its book was closed.
    pub fn read(tx: &Tx<'_>, evening: &Evening, is_closed: bool) -> Result<OpenPayments> {
        let id = evening.row.uuid;
        let nothing = OpenPayments { evening: Some(id), ..OpenPayments::default() };
        let Some(paid) = amounts_paid_for(tx, Page::Evening(id), is_closed)? else {
            return Ok(nothing);
        };
        let scope = SettleScopeRequest::Evening {
            which: EveningRef::Named(id.to_string()),
            with_general: false,
        };
        let mut open = match open_books_and_plan(tx, &scope, &SettleOptions::default(), "") {
            // Nothing is left of the drinks that were paid.
            Err(AppError::Refused(_)) if evening.row.stake.is_none() => return Ok(nothing),
            planned => planned?.0.settlements,
        };
        open.retain(|one| !one.payments.is_empty() && !one.has_only_carried_over_balances());
        let lines = open.into_iter().map(|one| (one.currency, one.payments)).collect();
        Ok(OpenPayments { lines, paid, ..nothing })
    }

    /// Reads what is open in the evening that a change is about, before the change; nothing where
    /// nobody has paid anything, or there is no such evening, which the change refuses.
    pub fn read_before_change(store: &mut Store, which: &EveningRef) -> Result<OpenPayments> {
        let tx = store.read()?;
        if read_deeds(&tx, &|account, _| account.clone())?.is_empty() {
            return Ok(OpenPayments::default());
        }
        match find_evening(&tx, which) {
            Err(AppError::Refused(_)) => Ok(OpenPayments::default()),
            found => OpenPayments::read(&tx, &found?, false),
        }
    }
}

/// Amounts that were paid for a page, none where it was closed; `None` where nothing was paid, or,
/// with `is_closed`, where it was not closed.
fn amounts_paid_for(tx: &Tx<'_>, page: Page, is_closed: bool) -> Result<Option<Vec<Money>>> {
    let mut paid: BTreeMap<Currency, i64> = BTreeMap::new();
    let deeds = read_deeds(tx, &|account, _| account.clone())?;
    for deed in counting_deeds_among(&deeds, &waiting_closings_among(&deeds)) {
        if let DeedKind::Settle(settlement) = &deed.deed().kind {
            let mut taken = settlement.closed.iter().flat_map(|closed| &closed.taken);
            if taken.any(|taken| taken.page == page) {
                return Ok(Some(Vec::new()));
            }
        }
        for payment in deed.deed().kind.payments() {
            for part in payment.parts.iter().filter(|part| part.page == page) {
                *paid.entry(payment.off.currency).or_default() += part.minor;
            }
        }
    }
    let paid = paid.into_iter().map(|(currency, minor)| Money { minor, currency });
    Ok(Some(paid.collect::<Vec<_>>()).filter(|paid| !is_closed && !paid.is_empty()))
}

/// Makes the task of a plan from what was asked; a plan via the kitty makes the kitty where the
/// file has none yet.
fn make_settle_task(
    tx: &Tx<'_>,
    asked: &SettleScopeRequest,
    options: &SettleOptions,
    kitty_name: &str,
) -> Result<SettleTask> {
    let way = match &options.via {
        Some(name) => PlanMethod::Via(find_typed_account(tx, name, kitty_name)?),
        None if options.pairwise => PlanMethod::Pairwise,
        None => PlanMethod::Least,
    };
    let (mut evening, mut alone) = (None, None);
    let scope = match asked {
        SettleScopeRequest::All => SettleScope::All,
        SettleScopeRequest::Begun { since, until } => {
            SettleScope::Begun { since: *since, until: *until }
        }
        SettleScopeRequest::Evening { which, with_general } => {
            let found = find_evening(tx, which)?;
            let begun = Day::from_text(&found.row.started_at);
            let refusal = match options.as_of.filter(|day| begun.is_some_and(|begun| *day < begun))
            {
                Some(day) => {
                    let evening = found.row.evening_name();
                    refuse!(evening_not_begun { evening, day: Arg::Day(day) })
                }
                None => found.refusal_without_stake(),
            };
            evening = Some((found.row.uuid, refusal));
            alone = (!with_general).then_some(found.row.id);
            SettleScope::Evening { id: found.row.uuid, with_general: *with_general }
        }
    };
    Ok(SettleTask {
        scope,
        wish: PlanWish { way, coin: options.coin, paid_in: options.paid_in },
        evening,
        alone,
    })
}
