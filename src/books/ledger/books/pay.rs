//! Payments before they are recorded: which debts a payment takes off in which books, what has to
//! be asked first, and the payments that record some lines of a plan.
//!
//! Nothing here records or asks: doubts are part of the answer.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::account::Account;
use super::booking::{
    Book, ClosedBooks, Page, PaidPlanLines, Payment, PlanMethod, PlanProposal, PlanWish,
    SettleScope,
};
use super::exact::{Exact, TooLarge};
use super::pairs::Sums;
use super::parts::{SpreadPayment, amount_owed_with_kitty, payment_parts, spread_payment};
use super::plan::{NoPlanReason, ScopePages, debts_in_all_currencies, plan_currency, propose_plan};
use super::round::{
    Handover, RateError, RoundedSums, balances_of_handovers, debt_taken_off_by_payment,
    is_convertible, round_sums, round_sums_together,
};
use super::shelf::{CurrencyShelf, total_debts};
use super::spread::{
    OpenBooks, SpreadLinePart, spread_line, spread_lines, spreading_order_of_lines,
};
use super::waiting::closings_for_payments;
use crate::model::Currency;
use crate::model::money::Money;

/// Book that a payment is for, as the person who records it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentTarget {
    /// No particular book was named: the payment is spread over the books.
    Spread,
    /// Book of one evening: `--session ID`.
    Evening(Uuid),
    /// The general book: `--general`.
    General,
}

/// Payment that is ready to be recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct PreparedPayment {
    pub payment: Payment,
    /// Amount beyond what FROM owes where the payment counts, in minor units of the debt's
    /// currency. It is asked about unless `--overpay` is said (with the kitty `--loan`); where a
    /// book was named, only with the kitty.
    pub beyond: i64,
}

/// Prepares a payment; `shelf` has the books in the currency of the debt.
pub fn prepare_payment(
    shelf: &CurrencyShelf,
    (from, to): (&Account, &Account),
    paid: Money,
    target: PaymentTarget,
) -> Result<PreparedPayment, RateError> {
    let minor = amount_taken_off(shelf, from, to, paid, target)?;
    let off = Money { minor, currency: shelf.currency };
    let named = |book: Book| -> Result<SpreadPayment, TooLarge> {
        let open = total_debts(shelf.pages_of_book(book))?;
        let sums = round_sums(&open.sums()?, shelf.currency)?;
        let with_kitty = from.is_kitty() || to.is_kitty();
        let most = if with_kitty { sums.amount_of(to) } else { i64::MAX };
        let owes = most.min(-sums.amount_of(from));
        let owes = owes.max(amount_owed_with_kitty(&open, shelf.currency, from, to)?);
        Ok(SpreadPayment { books: vec![(book, minor)], beyond: minor - owes.clamp(0, minor) })
    };
    let spread = match target {
        PaymentTarget::Spread => spread_payment(shelf, (from, to), minor)?,
        PaymentTarget::Evening(id) => named(Book::Evening(id))?,
        PaymentTarget::General => named(Book::General)?,
    };
    let all: Result<Vec<_>, TooLarge> = spread
        .books
        .iter()
        .map(|(book, minor)| payment_parts(shelf, *book, from, to, *minor))
        .collect();
    let payment = Payment { from: from.clone(), to: to.clone(), paid, off, parts: all?.concat() };
    Ok(PreparedPayment { payment, beyond: spread.beyond })
}

/// Debt that a payment takes off, in minor units of the shelf's currency.
fn amount_taken_off(
    shelf: &CurrencyShelf,
    from: &Account,
    to: &Account,
    paid: Money,
    target: PaymentTarget,
) -> Result<i64, RateError> {
    let sums = match target {
        // What was asked for in another currency may be over all books.
        PaymentTarget::Spread if paid.currency != shelf.currency => {
            let mut sums = vec![total_debts(shelf.pages())?.sums()?];
            for (_, pages) in shelf.pages_by_book() {
                sums.push(total_debts(pages)?.sums()?);
            }
            sums
        }
        PaymentTarget::Spread => Vec::new(),
        PaymentTarget::Evening(id) => {
            vec![total_debts(shelf.pages_of_book(Book::Evening(id)))?.sums()?]
        }
        PaymentTarget::General => vec![total_debts(shelf.pages_of_book(Book::General))?.sums()?],
    };
    debt_taken_off_by_payment(&sums, shelf.currency, from, to, paid)
}

/// Finds the only currency in which FROM owes, where it is another convertible one than is paid:
/// "Where FROM owes only in another convertible currency, `--for` is asked for".
///
/// `shelves` are those of all currencies, each with the pages that the payment could be for.
pub fn only_other_currency_owed(
    shelves: &[CurrencyShelf],
    from: &Account,
    paid: Currency,
) -> Result<Option<Currency>, TooLarge> {
    let mut other = None;
    for shelf in shelves {
        for (_, pages) in shelf.pages_by_book() {
            let rounded = round_sums(&total_debts(pages)?.sums()?, shelf.currency)?;
            if rounded.amount_of(from) >= 0 {
                continue;
            }
            if shelf.currency == paid {
                return Ok(None);
            }
            if is_convertible(paid, shelf.currency) {
                other = Some(shelf.currency);
            }
        }
    }
    Ok(other)
}

/// Outcome of paying some lines of a plan.
#[derive(Clone, Debug, PartialEq)]
pub enum PaidLinesOutcome {
    /// The plan has no line from this person, or from this person to that one.
    NoSuchLine,
    Some(Box<PaidPlanLines>),
    /// These were the last lines: the plan is paid as a whole, with these closings of its books.
    Last(Vec<ClosedBooks>),
}

/// Prepares the payments for the lines of a plan that are from one person, perhaps only to one
/// other.
pub fn prepare_line_payments(
    scope_pages: &[ScopePages<'_>],
    scope: &SettleScope,
    wish: &PlanWish,
    proposal: &PlanProposal,
    (from, to): (&Account, Option<&Account>),
) -> Result<PaidLinesOutcome, NoPlanReason> {
    let is_meant = |line: &Handover| line.from == *from && to.is_none_or(|to| line.to == *to);
    let (chosen, others): (Vec<Handover>, Vec<Handover>) =
        proposal.handovers.iter().cloned().partition(is_meant);
    if chosen.is_empty() {
        return Ok(PaidLinesOutcome::NoSuchLine);
    }
    if others.is_empty() {
        return Ok(PaidLinesOutcome::Last(closings_for_payments(
            scope_pages,
            proposal,
            wish,
            &chosen,
        )?));
    }
    let mut rest = plan_with_lines_left(proposal, others)?;
    // Each line is worked out on the pages as the one before it left them, and on no others.
    let mut desks: Vec<ShelfWithinScope> =
        scope_pages.iter().map(|in_scope| ShelfWithinScope::new(in_scope, scope)).collect();
    let mut paid = Vec::new();
    let is_converted = matches!(&desks[..], [only] if only.shelf.currency != proposal.paid_in);
    let order = spreading_order_of_lines(&proposal.handovers, is_converted).into_iter();
    let mut left: Vec<&Handover> = proposal.handovers.iter().collect();
    for line in order.map(|place| &proposal.handovers[place]).filter(|line| is_meant(line)) {
        left.retain(|other| !std::ptr::eq(*other, line));
        for (place, payment) in payments_for_line(&desks, scope, wish, proposal, (line, &left))? {
            let ShelfWithinScope { shelf, pages } = &mut desks[place];
            for part in payment.parts.iter().filter(|part| !pages.contains(&part.page)) {
                let exact = Exact::from_minor_units(part.minor, shelf.currency)?;
                rest.outside.add_debt(&line.to, &line.from, exact)?;
            }
            shelf.add_payment(&payment)?;
            paid.push(payment);
        }
    }
    let open = open_sums_within_scope(&desks, proposal.currency)?;
    let general = match rest.outside.is_empty() {
        true => RoundedSums::default(),
        false => general_sums_after_payments(scope_pages, &paid, proposal.currency)?,
    };
    let lines =
        PaidPlanLines { scope: scope.clone(), wish: wish.clone(), paid, rest, open, general };
    Ok(PaidLinesOutcome::Some(Box::new(lines)))
}

/// CurrencyShelf, with the names of those of its pages that a plan settles.
struct ShelfWithinScope {
    shelf: CurrencyShelf,
    pages: BTreeSet<Page>,
}

impl ShelfWithinScope {
    /// Makes a shelf with nothing on it but the pages that the scope settles.
    fn new(in_scope: &ScopePages<'_>, scope: &SettleScope) -> ShelfWithinScope {
        let own = in_scope.pages.iter().map(|open| (*open).clone()).collect();
        ShelfWithinScope {
            shelf: CurrencyShelf::new(in_scope.shelf.currency, own),
            pages: pages_in_scope(in_scope, scope),
        }
    }

    fn sums(&self) -> Result<Sums, TooLarge> {
        let own = self.shelf.pages().iter().filter(|open| self.pages.contains(&open.page));
        total_debts(own)?.sums()
    }
}

/// Pages that a scope settles; for all books also the general page, which may not exist yet.
fn pages_in_scope(in_scope: &ScopePages<'_>, scope: &SettleScope) -> BTreeSet<Page> {
    let general = (*scope == SettleScope::All).then_some(Page::General);
    in_scope.pages.iter().map(|open| open.page).chain(general).collect()
}

/// Rounded sums of what is open on the pages within the scope, in the currency of the plan.
fn open_sums_within_scope(
    all: &[ShelfWithinScope],
    currency: Currency,
) -> Result<RoundedSums, RateError> {
    let sums = all.iter().map(|one| Ok((one.shelf.currency, one.sums()?)));
    let sums = sums.collect::<Result<Vec<_>, TooLarge>>()?;
    Ok(round_sums_together(&sums, currency)?.without_zeros())
}

/// Rounded sums of what is open on the general page of each shelf.
fn open_general_sums(
    shelves: Vec<CurrencyShelf>,
    currency: Currency,
) -> Result<RoundedSums, RateError> {
    let general = |shelf| ShelfWithinScope { shelf, pages: BTreeSet::from([Page::General]) };
    open_sums_within_scope(&shelves.into_iter().map(general).collect::<Vec<_>>(), currency)
}

/// Rounded sums of the general pages once these payments are made.
fn general_sums_after_payments(
    scope_pages: &[ScopePages<'_>],
    paid: &[Payment],
    currency: Currency,
) -> Result<RoundedSums, RateError> {
    let mut shelves: Vec<CurrencyShelf> =
        scope_pages.iter().map(|in_scope| in_scope.shelf.clone()).collect();
    for shelf in &mut shelves {
        let currency = shelf.currency;
        for payment in paid.iter().filter(|one| one.off.currency == currency) {
            shelf.add_payment(payment)?;
        }
    }
    open_general_sums(shelves, currency)
}

/// Returns the plan with only the given lines left, and with the balances that these settle.
fn plan_with_lines_left(
    proposal: &PlanProposal,
    handovers: Vec<Handover>,
) -> Result<PlanProposal, TooLarge> {
    Ok(PlanProposal { balances: balances_of_handovers(&handovers)?, handovers, ..proposal.clone() })
}

/// Finds the plan that is shown: a new one, or the rest of an earlier one of which lines were paid.
/// "what is shown afterwards is the rest of that plan, until something outside it is booked".
///
/// `earlier` are all paid lines of plans that count, the latest first.
pub fn find_plan_to_show<'l>(
    scope_pages: &[ScopePages<'_>],
    scope: &SettleScope,
    wish: &PlanWish,
    earlier: impl IntoIterator<Item = &'l PaidPlanLines>,
) -> Result<PlanProposal, NoPlanReason> {
    let currency = plan_currency(scope_pages, wish);
    let is_that_plan = |lines: &&PaidPlanLines| {
        lines.rest.currency == currency && lines.scope == *scope && lines.wish == *wish
    };
    let all = debts_in_all_currencies(scope_pages, wish)?;
    let mut earlier = earlier.into_iter().filter(is_that_plan).peekable();
    if earlier.peek().is_some() {
        let within = |in_scope: &ScopePages<'_>| ShelfWithinScope {
            shelf: in_scope.shelf.clone(),
            pages: pages_in_scope(in_scope, scope),
        };
        let open =
            open_sums_within_scope(&scope_pages.iter().map(within).collect::<Vec<_>>(), currency)?;
        let shelves = scope_pages.iter().map(|in_scope| in_scope.shelf.clone()).collect();
        let general = open_general_sums(shelves, currency)?;
        // Nothing over the scope has moved since.
        let stands = |lines: &&PaidPlanLines| {
            lines.open == open && (lines.rest.outside.is_empty() || lines.general == general)
        };
        if let Some(lines) = earlier.find(stands) {
            let mut rest = lines.rest.clone();
            for account in all.people {
                rest.balances.add(&account, 0)?;
            }
            return Ok(rest);
        }
    }
    propose_plan(&all, wish)
}

/// Makes the payments that record one line of a plan, each with the index of its shelf.
fn payments_for_line(
    all: &[ShelfWithinScope],
    scope: &SettleScope,
    wish: &PlanWish,
    proposal: &PlanProposal,
    (line, others): (&Handover, &[&Handover]),
) -> Result<Vec<(usize, Payment)>, NoPlanReason> {
    let by_pairs = wish.way == PlanMethod::Pairwise;
    let open = all.iter().map(|one| OpenBooks::from_shelf(&one.shelf, &one.pages, by_pairs));
    let open = open.collect::<Result<Vec<_>, TooLarge>>()?;
    let mut payments = Vec::new();
    for SpreadLinePart { place, paid, off, books, .. } in
        spread_line(&open, scope, proposal.paid_in, (line, others))?
    {
        let shelf = &all[place].shelf;
        let mut parts = Vec::new();
        for (book, minor) in books {
            parts.extend(payment_parts(shelf, book, &line.from, &line.to, minor)?);
        }
        let paid = Money { minor: paid, currency: proposal.paid_in };
        let off = Money { minor: off, currency: shelf.currency };
        let (from, to) = (line.from.clone(), line.to.clone());
        payments.push((place, Payment { from, to, paid, off, parts }));
    }
    Ok(payments)
}

/// Spreads the lines of a plan over the books to which they belong. Returns the books as they were
/// before, for each currency, and the parts of each line.
pub fn spread_plan(
    scope_pages: &[ScopePages<'_>],
    scope: &SettleScope,
    wish: &PlanWish,
    proposal: &PlanProposal,
) -> Result<(Vec<OpenBooks>, Vec<Vec<SpreadLinePart>>), RateError> {
    let open = || {
        let own = |in_scope: &ScopePages<'_>| {
            let ShelfWithinScope { shelf, pages } = ShelfWithinScope::new(in_scope, scope);
            OpenBooks::from_shelf(&shelf, &pages, wish.way == PlanMethod::Pairwise)
        };
        scope_pages.iter().map(own).collect::<Result<Vec<_>, TooLarge>>()
    };
    let spread = spread_lines(&mut open()?, scope, proposal.paid_in, &proposal.handovers)?;
    Ok((open()?, spread))
}
