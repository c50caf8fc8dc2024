//! Settlements as people see them: a plan with its lines, each with the books it comes from and the
//! reason why it is there.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use uuid::Uuid;

use super::books::{Ledger, NamedAmount, named_amounts};
use super::changed::{ChangedEntry, PageClosings, changes_since_closing};
use super::deed::refusal_of_rate_error;
use super::plan::{PlannedSettlementPart, SettleTask};
use crate::app::Result;
use crate::app::house::NamedAccounts;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::{BookHistories, BookHistory, PlanLineReason};
use crate::ledger::books::booking::{
    Book, Booking, BookingKind, Page, PlanMethod, PlanProposal, SettleScope,
};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::pay::spread_plan;
use crate::ledger::books::plan::{
    ScopePages, carried_over_amounts, debts_in_all_currencies, open_general_amounts,
};
use crate::ledger::books::round::{
    Handover, RoundedSums, convert, convert_debts, round_sums_in_currency, round_sums_together,
};
use crate::ledger::books::spread::OpenBooks;
use crate::model::Currency;
use crate::model::ids::EveningName;
use crate::store::Tx;

/// Settlement in one currency: the payments that settle a scope, with everything that is shown with
/// them.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// Currency in which the plan is paid.
    pub currency: Currency,
    /// Currency of the books, where it is converted to the one that is paid.
    pub converted_from: Option<Currency>,
    /// Currency of the amounts shown beside the plan (`carried`, `waiting`): that of the
    /// books, or the one that is paid where the books are in several.
    pub book: Currency,
    /// Balances that the payments bring to zero.
    pub balances: Vec<NamedAmount>,
    /// Balances that a plan without pairs would have, for the people to whom rounding each pair by
    /// itself gives another one.
    pub unpaired: Vec<NamedAmount>,
    pub payments: Vec<SettlementLine>,
    /// Whether it is proven that no plan has fewer payments.
    pub proven_least: bool,
    /// Part of the balances that was carried over from earlier closings.
    pub carried: Vec<NamedAmount>,
    /// Carry-overs that wait for an evening in which all their people sit.
    pub waiting: Vec<Vec<NamedAmount>>,
    /// Amounts that the people of the evenings have open in the general book, apart from what is
    /// settled, in each currency.
    pub beside: Vec<(Currency, Vec<NamedAmount>)>,
    /// Whether the scope is the evenings of some days, for which no option adds the general book.
    pub is_span: bool,
    /// Amounts that coins leave over, for the next evening or for the kitty.
    pub left: Vec<NamedAmount>,
    pub given: Vec<NamedAmount>,
    pub changed: Vec<ChangedEntry>,
}

impl Settlement {
    /// Whether the balances are just what was carried over from earlier closings.
    pub fn has_only_carried_over_balances(&self) -> bool {
        let open = |amounts: &[NamedAmount]| {
            let open = amounts.iter().filter(|one| one.minor != 0);
            open.map(|one| (one.name.clone(), one.minor)).collect::<BTreeMap<_, _>>()
        };
        open(&self.balances) == open(&self.carried)
    }
}

/// Line of a settlement: a payment of one person to another.
#[derive(Clone, Debug, PartialEq)]
pub struct SettlementLine {
    pub from: String,
    pub to: String,
    pub minor: i64,
    /// Books to which the line belongs, named only where several are settled. With each the amount
    /// of the line that pays off what the payer owes in that book; in a plan by pairs, what the
    /// payer owes the payee in it.
    pub stems: Vec<(SettlementLineBook, i64)>,
    /// Amount that adds up to the line together with the amounts in `stems`: what is paid beyond
    /// them, or where negative what was set off between the two people.
    pub rest: i64,
    /// Debt of the payer that no line pays because it is set off against what the payer gets
    /// elsewhere; told with the payer's last line.
    pub set_off: i64,
    /// Reason for a line between two people who never met.
    pub because: Option<ShownLineReason>,
}

impl SettlementLine {
    pub fn from_handover_without_reason(line: &Handover, who: &NamedAccounts) -> SettlementLine {
        SettlementLine {
            from: who.shown_name_of_account(&line.from),
            to: who.shown_name_of_account(&line.to),
            minor: line.minor,
            stems: Vec::new(),
            rest: 0,
            set_off: 0,
            because: None,
        }
    }
}

/// Book that a line comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettlementLineBook {
    Evening(EveningName),
    /// General book, with the kind of booking that left the payer owing in it, if it was one kind
    /// only; then its currency, where it is another one than is paid in a plan over several.
    General(Option<BookingKind>, Option<Currency>),
}

/// Reason why two people who never met pay each other.
#[derive(Clone, Debug, PartialEq)]
pub enum ShownLineReason {
    /// Payment of one person to another for an evening, or for none.
    Paid { payer: String, payee: String, evening: Option<EveningName> },
    /// Third person whom both have met.
    Through { middle: String },
}

/// Makes the settlement that people see from a plan.
pub fn make_settlement(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &SettleTask,
    planned: &PlannedSettlementPart<'_>,
) -> Result<Settlement> {
    let PlannedSettlementPart { scope_pages, proposal, .. } = planned;
    let members = planned.pages().flat_map(|open| ledger.members_of_page(open.page));
    let (order, handovers) = order_accounts_and_lines(members, proposal);
    let balances: Vec<NamedAmount> = order
        .iter()
        .map(|one| NamedAmount {
            name: ledger.who.shown_name_of_account(one),
            minor: proposal.balances.amount_of(one),
        })
        .collect();
    let handovers = match planned.wish.way {
        PlanMethod::Via(_) => &proposal.handovers,
        PlanMethod::Least | PlanMethod::Pairwise => &handovers,
    };
    let payments =
        SettlementLineMaker::new(ledger, task, planned)?.shown_settlement_lines(handovers)?;
    let of = |rounded: &RoundedSums| named_amounts(&rounded.clone().without_zeros(), &ledger.who);
    let mut waiting = Vec::new();
    let book = proposal.currency;
    for in_scope in scope_pages {
        for open in &in_scope.waiting {
            let sums = open.between.sums()?;
            waiting.push(of(&round_sums_in_currency(&sums, in_scope.shelf.currency, book)
                .map_err(refusal_of_rate_error)?));
        }
    }
    let mut currencies = planned.currencies();
    currencies.remove(&proposal.paid_in);
    let mut beside = Vec::new();
    if task.scope != SettleScope::All {
        let people = planned.pages().flat_map(|open| open.people.iter().cloned()).collect();
        let others = planned.others.chunks(1).map(|other| (other[0].shelf.currency, other));
        for (currency, scope_pages) in std::iter::once((book, scope_pages.as_slice())).chain(others)
        {
            let open = open_general_amounts(scope_pages, &people, currency)
                .map_err(refusal_of_rate_error)?;
            beside.push((currency, of(&open)));
        }
        beside.retain(|(_, open)| !open.is_empty());
    }
    Ok(Settlement {
        currency: proposal.paid_in,
        converted_from: currencies.pop_first(),
        book,
        balances,
        unpaired: of(&balances_if_not_by_pairs(planned)?),
        payments,
        proven_least: proposal.is_least,
        carried: of(&carried_over_amounts(scope_pages, book).map_err(refusal_of_rate_error)?),
        waiting,
        beside,
        is_span: matches!(task.scope, SettleScope::Begun { .. }),
        left: of(&proposal.carried),
        given: of(&proposal.given),
        changed: changes_since_closings(tx, ledger, planned)?,
    })
}

/// Changes of the open evenings of a plan since each of them was last settled.
fn changes_since_closings(
    tx: &Tx<'_>,
    ledger: &Ledger,
    planned: &PlannedSettlementPart<'_>,
) -> Result<Vec<ChangedEntry>> {
    let (closings, mut changes) = (PageClosings::from_ledger(ledger), Vec::new());
    let mut looked: BTreeSet<Uuid> = BTreeSet::new();
    for open in planned.pages().filter(|open| !open.between.is_empty()) {
        if let Page::Evening(id) = open.page
            && looked.insert(id)
        {
            changes.extend(changes_since_closing(tx, ledger, &closings, id)?);
        }
    }
    Ok(changes)
}

/// Balances that a plan without pairs would have, for the people to whom rounding each pair by
/// itself gives another one; none in a plan that is not by pairs.
fn balances_if_not_by_pairs(planned: &PlannedSettlementPart<'_>) -> Result<RoundedSums> {
    let PlannedSettlementPart { scope_pages, wish, proposal, .. } = planned;
    if wish.way != PlanMethod::Pairwise || !proposal.outside.is_empty() {
        return Ok(RoundedSums::default());
    }
    let open = debts_in_all_currencies(scope_pages, wish)?.between.into_iter();
    let sums: Vec<_> =
        open.map(|(currency, between)| Ok((currency, between.sums()?))).collect::<Result<_>>()?;
    let exact = round_sums_together(&sums, proposal.paid_in).map_err(refusal_of_rate_error)?;
    let differs = |(one, minor): &(&Account, i64)| proposal.balances.amount_of(one) != *minor;
    Ok(exact.iter().filter(differs).map(|(one, minor)| (one.clone(), minor)).collect())
}

/// Orders the accounts of a plan, and its lines by them: members in the order in which they joined
/// the evenings, then others by name, the kitty last.
pub fn order_accounts_and_lines(
    members: impl Iterator<Item = Account>,
    proposal: &PlanProposal,
) -> (Vec<Account>, Vec<Handover>) {
    let (mut order, mut known): (Vec<Account>, HashSet<Account>) = (Vec::new(), HashSet::new());
    let others = proposal.balances.iter().map(|(account, _)| account.clone());
    for account in members.chain(others) {
        if known.insert(account.clone()) {
            order.push(account);
        }
    }
    order.sort_by_key(Account::is_kitty);
    let places: HashMap<&Account, usize> = order.iter().zip(0..).collect();
    let mut lines = proposal.handovers.clone();
    lines.sort_by_key(|line| (places.get(&line.from), places.get(&line.to)));
    (order, lines)
}

/// Writer of a plan's lines as people see them.
struct SettlementLineMaker<'l> {
    ledger: &'l Ledger,
    planned: &'l PlannedSettlementPart<'l>,
    stories: BookHistories,
    /// Kind of booking that left each person owing in the general book, if it was one kind only.
    owing: HashMap<Account, BookingKind>,
    /// Whether several books are settled, so that each line names the books it comes from.
    several: bool,
    /// Books to which each line belongs, each with its part of the amount of the line.
    spread: HashMap<Handover, Vec<(Book, Currency, i64)>>,
    /// Amount that is set off for each payer, by the last line of that payer, with which it is
    /// shown.
    set_off: HashMap<Handover, i64>,
}

impl<'l> SettlementLineMaker<'l> {
    fn new(
        ledger: &'l Ledger,
        task: &SettleTask,
        planned: &'l PlannedSettlementPart<'_>,
    ) -> Result<SettlementLineMaker<'l>> {
        let several = !matches!(task.scope, SettleScope::Evening { with_general: false, .. });
        let stories =
            histories_of_settled_books(ledger, &planned.scope_pages, planned.proposal.currency)?;
        let owing = if several {
            booking_kinds_owed(ledger, &planned.currencies())?
        } else {
            HashMap::new()
        };
        let (spread, set_off) = if several {
            spread_plan_over_books(task, planned)?
        } else {
            PlanSpreadOverBooks::default()
        };
        Ok(SettlementLineMaker { ledger, planned, stories, owing, several, spread, set_off })
    }

    fn shown_settlement_lines(&self, lines: &[Handover]) -> Result<Vec<SettlementLine>> {
        lines.iter().map(|line| self.shown_settlement_line(line)).collect()
    }

    fn shown_settlement_line(&self, line: &Handover) -> Result<SettlementLine> {
        let name = |account: &Account| self.ledger.who.shown_name_of_account(account);
        let reason = match self.stories.reason_for_line(line, self.planned.proposal.paid_in) {
            PlanLineReason::TheyMet | PlanLineReason::Unknown => None,
            PlanLineReason::Paid { payer, payee, book } => Some(ShownLineReason::Paid {
                payer: name(&payer),
                payee: name(&payee),
                evening: self.ledger.evening_of_book(book),
            }),
            PlanLineReason::Through { middle, .. } => {
                Some(ShownLineReason::Through { middle: name(&middle) })
            }
        };
        let plain = SettlementLine {
            because: reason,
            ..SettlementLine::from_handover_without_reason(line, &self.ledger.who)
        };
        if !self.several {
            return Ok(plain);
        }
        let amounts = self.spread.get(line).cloned().unwrap_or_default();
        let rest = amounts.iter().fold(line.minor, |rest, (.., part)| rest.saturating_sub(*part));
        let paid_in = self.planned.proposal.paid_in;
        let is_named = |one: &Currency| *one != paid_in && self.planned.currencies().len() > 1;
        let stem = |(book, currency, minor)| match self.ledger.evening_of_book(book) {
            Some(evening) => (SettlementLineBook::Evening(evening), minor),
            None => {
                let (kind, currency) = (self.owing.get(&line.from), Some(currency));
                (SettlementLineBook::General(kind.copied(), currency.filter(is_named)), minor)
            }
        };
        let stems = amounts.into_iter().map(stem).collect();
        let set_off = self.set_off.get(line).copied().unwrap_or(0);
        Ok(SettlementLine { stems, rest, set_off, ..plain })
    }
}

/// Lines of a plan with the amounts of the books to which they belong; and for the last line of
/// everybody who owes more than they pay, what is set off against their claims.
type PlanSpreadOverBooks = (HashMap<Handover, Vec<(Book, Currency, i64)>>, HashMap<Handover, i64>);

fn spread_plan_over_books(
    task: &SettleTask,
    planned: &PlannedSettlementPart<'_>,
) -> Result<PlanSpreadOverBooks> {
    let PlannedSettlementPart { scope_pages, wish, proposal, .. } = planned;
    let (mut amounts, mut set_off) = PlanSpreadOverBooks::default();
    let paid_in = proposal.paid_in;
    let spread =
        spread_plan(scope_pages, &task.scope, wish, proposal).map_err(refusal_of_rate_error)?;
    // What coins leave to the kitty is paid for no debt.
    let mut owed: HashMap<&Account, i64> = HashMap::new();
    for (line, parts) in proposal.handovers.iter().zip(spread.1) {
        let mut all = Vec::new();
        for part in parts {
            let currency = spread.0[part.place].currency;
            let amounts = part.amounts_by_book(currency, paid_in).map_err(refusal_of_rate_error)?;
            all.extend(amounts.into_iter().map(|(book, minor)| (book, currency, minor)));
        }
        if proposal.given.amount_of(&line.from) != 0 {
            let left = owed.entry(&line.from).or_insert_with(|| {
                let [all, coins] =
                    [&proposal.balances, &proposal.given].map(|sums| sums.amount_of(&line.from));
                all.saturating_add(coins).saturating_neg()
            });
            for (.., minor) in &mut all {
                *minor = (*minor).min(*left).max(0);
                *left -= *minor;
            }
            all.retain(|(.., minor)| *minor != 0);
        }
        amounts.insert(line.clone(), all);
    }
    let mut told: HashSet<&Account> = HashSet::new();
    for line in proposal.handovers.iter().rev() {
        let pair = spread.0.iter().map(|books| books.between_pair(line));
        if let Some(pair) = pair.collect::<Result<Option<Vec<_>>, _>>()? {
            set_off.insert(line.clone(), claims_converted(&pair, &line.from, paid_in)?);
            continue;
        }
        let is_treasurer =
            matches!(&wish.way, PlanMethod::Via(treasurer) if *treasurer == line.from);
        if !told.insert(&line.from) || is_treasurer {
            continue;
        }
        set_off.insert(line.clone(), claims_set_off(&spread.0, &line.from, proposal)?);
    }
    Ok((amounts, set_off))
}

/// Claims of a payer, each currency converted by itself.
fn claims_converted(all: &[OpenBooks], payer: &Account, paid_in: Currency) -> Result<i64> {
    let claims = all.iter().map(|books| {
        let [own, _] = books.claims_and_debts_of(payer)?;
        convert(own, books.currency, paid_in).map_err(refusal_of_rate_error)
    });
    claims.sum()
}

/// Amount that is set off against what a payer owes: the claims of the payer. Where these are
/// converted and the debts are not, it is what the debts come to beyond the balance, for that is
/// rounded once over all currencies.
fn claims_set_off(all: &[OpenBooks], payer: &Account, proposal: &PlanProposal) -> Result<i64> {
    let (mut claims, mut debts) = (0_i64, 0_i64);
    let (mut has_converted_claims, mut has_converted_debts) = (false, false);
    for books in all {
        let [own, owed] = books.claims_and_debts_of(payer)?;
        let own_in_plan =
            convert(own, books.currency, proposal.paid_in).map_err(refusal_of_rate_error)?;
        claims = claims.saturating_add(own_in_plan);
        debts = debts.saturating_add(owed);
        if books.currency != proposal.paid_in {
            has_converted_claims |= own != 0;
            has_converted_debts |= owed != 0;
        }
    }
    if !has_converted_claims || has_converted_debts {
        return Ok(claims);
    }
    let sums = [&proposal.balances, &proposal.carried, &proposal.given];
    let balance = sums.into_iter().map(|sums| sums.amount_of(payer));
    Ok(balance.fold(debts, i64::saturating_add).max(0))
}

/// Collects what happened in each book that a scope settles, oldest first, with what is open in
/// each of them in one currency.
pub fn histories_of_settled_books(
    ledger: &Ledger,
    scope_pages: &[ScopePages<'_>],
    currency: Currency,
) -> Result<BookHistories> {
    let mut stories: Vec<BookHistory> = Vec::new();
    let mut places: HashMap<Book, usize> = HashMap::new();
    let pages = scope_pages.iter().flat_map(|in_scope| {
        in_scope.pages.iter().map(move |open| (in_scope.shelf.currency, *open))
    });
    for (played_in, open) in pages {
        let between = convert_debts(&[(played_in, open.between.clone())], currency);
        let between = between.map_err(refusal_of_rate_error)?;
        let book = open.page.book();
        let evening = match book {
            Book::Evening(id) => ledger.evenings.get(&id),
            _ => None,
        };
        let sat = evening.into_iter().flat_map(|evening| evening.sat.iter().cloned());
        // In a struck evening those met who paid, or were paid, for it.
        let mut met: BTreeSet<_> = sat.filter(|account| open.people.contains(account)).collect();
        met.extend(open.has_fees.then_some(Account::Kitty));
        match places.get(&book) {
            Some(place) => {
                stories[*place].met.extend(met);
                stories[*place].open.add(&between)?;
            }
            None => {
                places.insert(book, stories.len());
                stories.push(BookHistory { book, met, payments: Vec::new(), open: between });
            }
        }
    }
    let is_settled =
        |currency: Currency| scope_pages.iter().any(|in_scope| in_scope.shelf.currency == currency);
    for deed in ledger.counting_deeds() {
        let bookings = deed.deed().bookings(deed.origin())?;
        for booking in bookings.iter().filter(|booking| is_settled(booking.currency)) {
            let Some(story) = places.get(&booking.page.book()).map(|place| &mut stories[*place])
            else {
                continue;
            };
            match booking.kind {
                BookingKind::Bill
                | BookingKind::Opening
                | BookingKind::CarryOver
                | BookingKind::Gift
                | BookingKind::Spending => {
                    story.met.extend(booking.between.people().iter().cloned());
                }
                // What was paid before is no reason for what is open now.
                BookingKind::Closing => story.payments.retain(|(page, ..)| *page != booking.page),
                _ => {}
            }
        }
        for payment in
            deed.deed().kind.payments().iter().filter(|payment| is_settled(payment.off.currency))
        {
            for part in &payment.parts {
                if let Some(place) = places.get(&part.page.book()) {
                    stories[*place].payments.push((
                        part.page,
                        payment.from.clone(),
                        payment.to.clone(),
                    ));
                }
            }
        }
    }
    Ok(BookHistories::from_histories(stories)?)
}

/// Kind of booking that left each person owing in the general book since it was last closed, for
/// those for whom it was one kind only.
pub fn booking_kinds_owed(
    ledger: &Ledger,
    currencies: &BTreeSet<Currency>,
) -> Result<HashMap<Account, BookingKind>> {
    let mut booked: HashMap<(Currency, Page), Vec<Booking>> = HashMap::new();
    for deed in ledger.counting_deeds() {
        for booking in deed.deed().bookings(deed.origin())? {
            if !currencies.contains(&booking.currency) || booking.page.book() != Book::General {
                continue;
            }
            let page = (booking.currency, booking.page);
            if booking.kind == BookingKind::Closing {
                booked.remove(&page);
            } else {
                booked.entry(page).or_default().push(booking);
            }
        }
    }
    let mut owing: HashMap<Account, Option<BookingKind>> = HashMap::new();
    for booking in booked.values().flatten() {
        for (account, _) in booking.between.sums()?.iter().filter(|(_, sum)| *sum < Exact::ZERO) {
            let only = owing.entry(account.clone()).or_insert(Some(booking.kind));
            *only = only.filter(|kind| *kind == booking.kind);
        }
    }
    Ok(owing.into_iter().filter_map(|(account, kind)| Some((account, kind?))).collect())
}
