//! Settlement: who pays whom, which books are settled, in which way, in which coins and currency;
//! and the record that it was paid.

use std::collections::{BTreeSet, HashMap, HashSet};

use uuid::Uuid;

use super::books::{
    Amount, Changed, EveningOfBook, Ledger, Line, NotCounted, Reason, Stem, Totals, entries_seen,
    named_amounts,
};
use super::changed::{Closings, changed_entries};
use super::pay::{When, no_rate, party, record};
use super::why::{owing_by, stories};
use crate::app::AppError;
use crate::app::evening::{Evening, EveningRef, find};
use crate::app::house::{counting_among, deeds, waiting_among};
use crate::journal::chain::ChainKind;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::{Because, Stories};
use crate::ledger::books::booking;
use crate::ledger::books::booking::{Book, Closed, DeedKind, Kind, Page, PaidLines, Payment};
use crate::ledger::books::pay::{Handover, LinesPaid, Scope, Way, Wish, pay_lines, standing_plan};
use crate::ledger::books::plan::{Proposal, Reach, Unplannable, carried_in, open_beside};
use crate::ledger::books::round::{Rounded, is_convertible, only_books_are_open, round, round_in};
use crate::ledger::books::shelf::{OpenPage, Shelf};
use crate::ledger::books::waiting::{closed_books, settlement};
use crate::model::ids::{ChainId, EveningName};
use crate::model::time::Day;
use crate::model::{Currency, refuse};
use crate::store::chain::Chain;
use crate::store::{Store, StoreError, Tx};

/// Greatest number of books settled at once: a line of the log has at most one mebibyte; more are
/// settled in parts.
const MOST_BOOKS: usize = 2_000;

/// Scope that somebody asked to be settled.
#[derive(Clone, Debug, PartialEq)]
pub enum AskedScope {
    Evening { which: EveningRef, with_general: bool },
    Begun { since: Option<Day>, until: Option<Day> },
    All,
}

/// Options of a settlement.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub way: AskedWay,
    /// Smallest coin, in minor units: only multiples of it are paid.
    pub coin: Option<i64>,
    /// Other currency to be paid in.
    pub paid_in: Option<Currency>,
    /// Day at whose end the books are looked at.
    pub as_of: Option<Day>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum AskedWay {
    /// As few payments as possible.
    #[default]
    Least,
    /// Payments all through one person.
    Via(String),
    /// Payments between all who sat together in a hand that moved money between them.
    Pairwise,
}

/// Payments in one currency that settle a scope.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// Currency that is paid in.
    pub currency: Currency,
    /// Currency that is converted, where that is played in another.
    pub converted_from: Option<Currency>,
    /// Currency of what is told beside the plan: that of the books; of several the one that is
    /// paid.
    pub book: Currency,
    /// Balances that the payments bring to zero.
    pub balances: Vec<Amount>,
    pub payments: Vec<Line>,
    /// Whether it is proven that no plan has fewer payments.
    pub proven_least: bool,
    /// Part of the balances that was carried over from earlier closings.
    pub carried: Vec<Amount>,
    /// Carry-overs that wait for an evening with all their people.
    pub waiting: Vec<Vec<Amount>>,
    /// Amounts that the people of the evening have open in the general book beside that.
    pub beside: Vec<Amount>,
    /// Amounts that coins leave to the next evening, or to the kitty.
    pub left: Vec<Amount>,
    pub given: Vec<Amount>,
    pub changed: Vec<Changed>,
}

/// Settlements in each currency, and what was recorded as paid in these books and does not count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settled {
    pub settlements: Vec<Settlement>,
    /// Names of the recorded entries in the log.
    pub entries: Vec<String>,
    pub not_counted: Vec<NotCounted>,
    /// Number of evenings that were closed now.
    pub closed: usize,
    /// Whether nobody owes anything on the whole, and only single books are open.
    pub only_books_are_open: bool,
}

/// Scope with what was asked for it.
struct Task {
    scope: Scope,
    wish: Wish,
    evening: Option<(Uuid, EveningName)>,
    /// Evening that is settled alone, without the general book.
    alone: Option<ChainId>,
}

impl Task {
    /// Opens the books, as far as they are needed.
    fn ledger(&self, tx: &Tx<'_>, as_of: Option<Day>) -> Result<Ledger, AppError> {
        match self.alone {
            Some(id) if as_of.is_none() => Ledger::of_evening(tx, id),
            _ => Ledger::as_of(tx, as_of),
        }
    }
}

fn task(
    tx: &Tx<'_>,
    asked: &AskedScope,
    options: &Options,
    called: &str,
) -> Result<Task, AppError> {
    let way = match &options.way {
        AskedWay::Least => Way::Least,
        AskedWay::Pairwise => Way::Pairwise,
        AskedWay::Via(name) => Way::Via(party(tx, name, called)?),
    };
    let (mut evening, mut alone) = (None, None);
    let scope = match asked {
        AskedScope::All => Scope::All,
        AskedScope::Begun { since, until } => Scope::Begun { since: *since, until: *until },
        AskedScope::Evening { which, with_general } => {
            let found = find(tx, which)?;
            evening = Some((found.row.uuid, found.row.called()));
            alone = (!with_general).then_some(found.row.id);
            Scope::Evening { id: found.row.uuid, with_general: *with_general }
        }
    };
    Ok(Task {
        scope,
        wish: Wish { way, coin: options.coin, paid_in: options.paid_in },
        evening,
        alone,
    })
}

/// Wish in one currency: what is paid in it already is not converted.
fn wish_in(wish: &Wish, currency: Currency) -> Result<Wish, AppError> {
    match wish.paid_in {
        Some(paid_in) if !is_convertible(currency, paid_in) => {
            Err(refuse!(no_rate { from: currency.to_string(), to: paid_in.to_string() }).into())
        }
        paid_in => {
            Ok(Wish { paid_in: paid_in.filter(|paid_in| *paid_in != currency), ..wish.clone() })
        }
    }
}

/// Part that is settled by one plan: in one currency, or in all where they are paid in one.
struct Planned<'s> {
    reaches: Vec<Reach<'s>>,
    wish: Wish,
    proposal: Proposal,
}

impl<'s> Planned<'s> {
    fn pages(&self) -> impl Iterator<Item = &'s OpenPage> + '_ {
        self.reaches.iter().flat_map(|reach| reach.pages.iter().copied())
    }

    fn currencies(&self) -> BTreeSet<Currency> {
        self.reaches.iter().map(|reach| reach.shelf.currency).collect()
    }
}

fn plans<'s>(
    ledger: &Ledger,
    shelves: &'s [Shelf],
    task: &Task,
) -> Result<Vec<Planned<'s>>, AppError> {
    let mut reaches = Vec::new();
    for shelf in shelves {
        let reach = Reach::new(shelf, &task.scope)?;
        if !reach.pages.is_empty() {
            reaches.push((wish_in(&task.wish, shelf.currency)?, reach));
        }
    }
    let asked: Vec<(Wish, Vec<Reach<'s>>)> = match task.wish.paid_in {
        Some(_) if reaches.len() > 1 => {
            vec![(task.wish.clone(), reaches.into_iter().map(|(_, reach)| reach).collect())]
        }
        _ => reaches.into_iter().map(|(wish, reach)| (wish, vec![reach])).collect(),
    };
    let lines = ledger.counting_deeds().filter_map(|deed| match &deed.deed().kind {
        DeedKind::Lines(lines) => Some(lines),
        _ => None,
    });
    let earlier: Vec<&PaidLines> = lines.collect();
    let plan = |(wish, reaches): (Wish, Vec<Reach<'s>>)| {
        let earlier = earlier.iter().copied().rev();
        let proposal = standing_plan(&reaches, &task.scope, &wish, earlier).map_err(refusal_for)?;
        Ok(Planned { reaches, wish, proposal })
    };
    asked.into_iter().map(plan).collect()
}

fn refusal_for(fault: Unplannable) -> AppError {
    match fault {
        Unplannable::CoinNotPositive { coin } => {
            refuse!(coin_wrong { field: "--coin", value: coin }).into()
        }
        Unplannable::PairsInCoins => refuse!(pairwise_alone { option: "--pairwise" }).into(),
        Unplannable::NoRate { from, to } => {
            refuse!(no_rate { from: from.to_string(), to: to.to_string() }).into()
        }
        Unplannable::TooLarge => StoreError::TooLarge.into(),
    }
}

/// Shelves of a file, one a currency; refused where an evening has nothing to settle.
fn shelves(ledger: &Ledger, task: &Task) -> Result<Vec<Shelf>, AppError> {
    let shelves: Vec<Shelf> = ledger
        .books
        .currencies()
        .into_iter()
        .map(|currency| ledger.books.shelf(currency))
        .collect();
    match &task.evening {
        Some((id, evening)) if shelves.iter().all(|shelf| shelf.evening(*id).is_none()) => {
            Err(refuse!(evening_without_stake { evening: evening.clone() }).into())
        }
        _ => Ok(shelves),
    }
}

/// Plans who pays whom, so that everybody comes to exactly zero.
pub fn settle(
    store: &mut Store,
    asked: &AskedScope,
    options: &Options,
    called: &str,
) -> Result<Settled, AppError> {
    // Somebody may be the treasurer who is only made known by that; nothing of it is kept.
    let tx = match options.way {
        AskedWay::Via(_) => store.write()?,
        _ => store.read()?,
    };
    let task = task(&tx, asked, options, called)?;
    let ledger = task.ledger(&tx, options.as_of)?;
    let (settlements, pages) = plans_and_pages(&tx, &ledger, &task)?;
    let mut not_counted = not_counted(&tx, &ledger, &task, &pages)?;
    not_counted.retain(|one| options.as_of.is_none_or(|day| one.date <= day));
    let only_books_are_open = match (&task.scope, options.as_of) {
        (_, Some(_)) => false,
        (Scope::All, None) => only_books_are_open(&shelves(&ledger, &task)?)?,
        // It is asked for an amount, which some other evening may outweigh.
        _ if settlements.iter().any(|one| !one.payments.is_empty()) => is_even(&tx)?,
        _ => false,
    };
    Ok(Settled { settlements, not_counted, only_books_are_open, ..Settled::default() })
}

/// Whether nobody owes anything over all books, in whole units.
pub fn is_even(tx: &Tx<'_>) -> Result<bool, AppError> {
    for (currency, total) in Totals::now(tx)?.each_currency() {
        if round(&total.sums, currency)?.iter().any(|(_, minor)| minor != 0) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Line of a plan over all books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanLine {
    /// In the currency of its books.
    Own,
    /// Where all is paid in its currency.
    InOther,
}

/// Line of a plan over all books that a payment is exactly, where it is one.
pub fn line_of_all(ledger: &Ledger, payment: &Payment) -> Result<Option<PlanLine>, AppError> {
    let Payment { from, to, paid, .. } = payment;
    let line = Handover { from: from.clone(), to: to.clone(), minor: paid.minor };
    for (which, paid_in) in [(PlanLine::Own, None), (PlanLine::InOther, Some(paid.currency))] {
        let wish = Wish { paid_in, ..Wish::default() };
        let task = Task { scope: Scope::All, wish, evening: None, alone: None };
        let shelves = shelves(ledger, &task)?;
        // Another currency may have no rate.
        let plans = match plans(ledger, &shelves, &task) {
            Err(AppError::Refused(_)) => continue,
            plans => plans?,
        };
        let is_here = |plan: &Planned<'_>| {
            plan.proposal.paid_in == paid.currency && plan.proposal.handovers.contains(&line)
        };
        if plans.iter().any(is_here) {
            return Ok(Some(which));
        }
    }
    Ok(None)
}

/// Plans in each currency, and the pages that they reach.
fn plans_and_pages(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &Task,
) -> Result<(Vec<Settlement>, BTreeSet<Page>), AppError> {
    let (mut settlements, mut pages) = (Vec::new(), BTreeSet::new());
    for planned in &plans(ledger, &shelves(ledger, task)?, task)? {
        settlements.push(settlement_shown(tx, ledger, task, planned)?);
        pages.extend(planned.pages().map(|open| open.page));
    }
    Ok((settlements, pages))
}

/// Closings of these pages that wait; of all books every one.
fn not_counted(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &Task,
    pages: &BTreeSet<Page>,
) -> Result<Vec<NotCounted>, AppError> {
    let mut waiting = NotCounted::in_books(tx, ledger)?;
    waiting.retain(|one| task.scope == Scope::All || one.closes_one_of(pages));
    Ok(waiting)
}

/// Options of recording a payment.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    pub anyway: bool,
    pub when: When,
}

/// Records a whole plan as paid, and closes the books of its scope.
pub fn settle_paid(
    store: &mut Store,
    asked: &AskedScope,
    options: &Options,
    recording: &Recording,
    called: &str,
) -> Result<Settled, AppError> {
    let tx = store.write()?;
    let task = task(&tx, asked, options, called)?;
    let ledger = task.ledger(&tx, None)?;
    let shelves = shelves(&ledger, &task)?;
    let (mut settlements, mut all, mut pages) = (Vec::new(), Vec::new(), BTreeSet::new());
    for planned in &plans(&ledger, &shelves, &task)? {
        settlements.push(settlement_shown(&tx, &ledger, &task, planned)?);
        pages.extend(planned.pages().map(|open| open.page));
        all.extend(closed_books(&planned.reaches, &planned.proposal, &planned.wish)?);
    }
    let not_counted = not_counted(&tx, &ledger, &task, &pages)?;
    let closed: BTreeSet<Page> =
        all.iter().flat_map(|closed| &closed.taken).map(|taken| taken.page).collect();
    let closed = closed.iter().filter(|page| matches!(page, Page::Evening(_))).count();
    let mut settled = Settled { settlements, not_counted, closed, ..Settled::default() };
    if all.is_empty() {
        return Ok(settled);
    }
    settled.entries.extend(record_closing(&tx, &ledger, &task, all, recording)?);
    tx.commit()?;
    Ok(settled)
}

fn record_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &Task,
    mut all: Vec<Closed>,
    recording: &Recording,
) -> Result<Option<String>, AppError> {
    let books: usize = all.iter().map(|closed| closed.taken.len()).sum();
    if books > MOST_BOOKS {
        return Err(
            refuse!(settlement_too_long { books: books as i64, most: MOST_BOOKS as i64 }).into()
        );
    }
    for taken in all.iter_mut().flat_map(|closed| &mut closed.taken) {
        if let Page::Evening(id) = taken.page
            && let Some(EveningOfBook { row, .. }) = ledger.evenings.get(&id)
        {
            taken.seen =
                entries_seen(tx, &Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session })?;
        }
    }
    let Some(settlement) = settlement(&task.scope, &task.wish, all) else { return Ok(None) };
    let deed = DeedKind::Settle(settlement);
    record(tx, ledger, deed, &recording.when, recording.anyway).map(Some)
}

/// Records only those lines of the plan that are from somebody, perhaps to somebody.
pub fn settle_lines(
    store: &mut Store,
    asked: &AskedScope,
    options: &Options,
    (from, to): (&str, Option<&str>),
    recording: &Recording,
    called: &str,
) -> Result<Settled, AppError> {
    let tx = store.write()?;
    let task = task(&tx, asked, options, called)?;
    let (from, to) = (party(&tx, from, called)?, to.map(|to| party(&tx, to, called)).transpose()?);
    let ledger = task.ledger(&tx, None)?;
    let shelves = shelves(&ledger, &task)?;
    let (mut settlements, mut entries, mut pages) = (Vec::new(), Vec::new(), BTreeSet::new());
    for planned in &plans(&ledger, &shelves, &task)? {
        pages.extend(planned.pages().map(|open| open.page));
        let Planned { reaches, wish, proposal } = planned;
        let paid = pay_lines(reaches, &task.scope, wish, proposal, (&from, to.as_ref()))
            .map_err(refusal_for)?;
        if paid == LinesPaid::NoSuchLine {
            continue;
        }
        let mut shown = settlement_shown(&tx, &ledger, &task, planned)?;
        entries.extend(match paid {
            LinesPaid::NoSuchLine => continue,
            LinesPaid::Last(closed) => record_closing(&tx, &ledger, &task, closed, recording)?,
            LinesPaid::Some(lines) => {
                let deed = DeedKind::Lines(*lines);
                Some(record(&tx, &ledger, deed, &recording.when, recording.anyway)?)
            }
        });
        let (from, to) =
            (ledger.who.name_shown(&from), to.as_ref().map(|to| ledger.who.name_shown(to)));
        shown
            .payments
            .retain(|line| line.from == from && to.as_ref().is_none_or(|to| line.to == *to));
        settlements.push(shown);
    }
    if settlements.is_empty() {
        let from = ledger.who.name_shown(&from);
        return Err(match to {
            None => refuse!(no_line_from { from }),
            Some(to) => refuse!(no_line_between { from, to: ledger.who.name_shown(&to) }),
        }
        .into());
    }
    let not_counted = not_counted(&tx, &ledger, &task, &pages)?;
    tx.commit()?;
    Ok(Settled { settlements, entries, not_counted, ..Settled::default() })
}

/// Plan as people see it.
fn settlement_shown(
    tx: &Tx<'_>,
    ledger: &Ledger,
    task: &Task,
    planned: &Planned<'_>,
) -> Result<Settlement, AppError> {
    let Planned { reaches, proposal, .. } = planned;
    let order = order(ledger, planned);
    let balances: Vec<Amount> = order
        .iter()
        .map(|one| Amount {
            name: ledger.who.name_shown(one),
            minor: proposal.balances.amount_of(one),
        })
        .collect();
    let mut handovers = proposal.handovers.clone();
    if !matches!(planned.wish.way, Way::Via(_)) {
        let places: HashMap<&Account, usize> = order.iter().zip(0..).collect();
        handovers.sort_by_key(|line| (places.get(&line.from), places.get(&line.to)));
    }
    let payments = Lines::new(ledger, task, planned)?.lines_for(&handovers)?;
    let mut changes = Vec::new();
    let closings = Closings::from_ledger(ledger);
    let mut looked: BTreeSet<Uuid> = BTreeSet::new();
    for open in planned.pages().filter(|open| !open.between.is_empty()) {
        if let Page::Evening(id) = open.page
            && looked.insert(id)
        {
            changes.extend(changed_entries(tx, ledger, &closings, id)?);
        }
    }
    let of = |rounded: &Rounded| named_amounts(&rounded.clone().without_zeros(), &ledger.who);
    let mut waiting = Vec::new();
    let book = proposal.currency;
    for reach in reaches {
        for open in &reach.waiting {
            let sums = open.between.sums()?;
            waiting.push(of(&round_in(&sums, reach.shelf.currency, book).map_err(no_rate)?));
        }
    }
    let mut currencies = planned.currencies();
    currencies.remove(&proposal.paid_in);
    let is_evening = task.evening.is_some();
    let beside = || Ok::<_, AppError>(of(&open_beside(reaches, book).map_err(no_rate)?));
    Ok(Settlement {
        currency: proposal.paid_in,
        converted_from: currencies.pop_first(),
        book,
        balances,
        payments,
        proven_least: proposal.is_least,
        carried: of(&carried_in(reaches, book).map_err(no_rate)?),
        waiting,
        beside: if is_evening { beside()? } else { Vec::new() },
        left: of(&proposal.carried),
        given: of(&proposal.given),
        changed: changes,
    })
}

/// Accounts of a plan: as they joined the evenings, oldest first, then who sat in none by name, the
/// kitty last.
fn order(ledger: &Ledger, planned: &Planned<'_>) -> Vec<Account> {
    let (mut order, mut known): (Vec<Account>, HashSet<Account>) = (Vec::new(), HashSet::new());
    let members = planned.pages().flat_map(|open| ledger.members(open.page));
    let others = planned.proposal.balances.iter().map(|(account, _)| account.clone());
    for account in members.chain(others) {
        if known.insert(account.clone()) {
            order.push(account);
        }
    }
    order.sort_by_key(Account::is_kitty);
    order
}

/// Lines of a plan as people are told of them, with what that takes.
struct Lines<'l> {
    ledger: &'l Ledger,
    planned: &'l Planned<'l>,
    stories: Stories,
    /// Kind of thing that left each owing in the general book; asked for where it is told.
    owing: HashMap<Account, Kind>,
    /// Whether several books are settled, so that it is said which a line is from.
    several: bool,
}

impl<'l> Lines<'l> {
    fn new(
        ledger: &'l Ledger,
        task: &Task,
        planned: &'l Planned<'_>,
    ) -> Result<Lines<'l>, AppError> {
        let several = !matches!(task.scope, Scope::Evening { with_general: false, .. });
        let stories = stories(ledger, &planned.reaches, planned.proposal.currency)?;
        let owing = if several { owing_by(ledger, &planned.currencies())? } else { HashMap::new() };
        Ok(Lines { ledger, planned, stories, owing, several })
    }

    fn lines_for(&self, lines: &[Handover]) -> Result<Vec<Line>, AppError> {
        lines.iter().map(|line| self.line(line)).collect()
    }

    fn line(&self, line: &Handover) -> Result<Line, AppError> {
        let name = |account: &Account| self.ledger.who.name_shown(account);
        let reason = match self.stories.because(line) {
            Because::TheyMet | Because::Unknown => None,
            Because::Paid { payer, payee, book } => Some(Reason::Paid {
                payer: name(&payer),
                payee: name(&payee),
                evening: self.ledger.evening_of(book),
            }),
            Because::Through { middle, .. } => Some(Reason::Through { middle: name(&middle) }),
        };
        let plain = Line { because: reason, ..Line::plain(line, &self.ledger.who) };
        if !self.several {
            return Ok(plain);
        }
        let Planned { wish, proposal, .. } = self.planned;
        let found = self
            .stories
            .books_behind(line, &wish.way, proposal.currency, proposal.paid_in)
            .map_err(no_rate)?;
        let stem = |book: &Book| match self.ledger.evening_of(*book) {
            Some(evening) => Stem::Evening(evening),
            None => Stem::General(self.owing.get(&line.from).copied()),
        };
        let stems = found.books.iter().map(stem).collect();
        // That all goes through one person was asked for.
        let is_asked =
            matches!(&wish.way, Way::Via(treasurer) if [&line.from, &line.to].contains(&treasurer));
        let is_put_together = !found.is_all && plain.because.is_none() && !is_asked;
        Ok(Line { stems, is_put_together, ..plain })
    }
}

/// Payments that are open now, in each currency; none where nobody had paid, or all is even. With
/// `is_closed` only where its book was closed, and not where something was paid beside.
pub fn open_again(
    store: &mut Store,
    evening: &Evening,
    is_closed: bool,
) -> Result<Vec<Settlement>, AppError> {
    if evening.row.stake.is_none() || !is_paid(&store.read()?, evening, is_closed)? {
        return Ok(Vec::new());
    }
    let which = EveningRef::Named(evening.row.uuid.to_string());
    let mut open = settle(
        store,
        &AskedScope::Evening { which, with_general: false },
        &Options::default(),
        "",
    )?
    .settlements;
    open.retain(|one| !one.payments.is_empty());
    Ok(open)
}

/// Whether a payment for this evening counts.
fn is_paid(tx: &Tx<'_>, evening: &Evening, is_closed: bool) -> Result<bool, AppError> {
    let page = Page::Evening(evening.row.uuid);
    let closes = |settlement: &booking::Settlement| {
        settlement.closed.iter().flat_map(|closed| &closed.taken).any(|taken| taken.page == page)
    };
    let pays = |payment: &Payment| payment.parts.iter().any(|part| part.page == page);
    let deeds = deeds(tx, &|account, _| account.clone())?;
    Ok(counting_among(&deeds, &waiting_among(&deeds)).any(|deed| match &deed.deed().kind {
        DeedKind::Settle(settlement) => closes(settlement),
        DeedKind::Pay(payment) => !is_closed && pays(payment),
        DeedKind::Lines(lines) => {
            let is_of = matches!(lines.scope, Scope::Evening { id, .. } if id == evening.row.uuid);
            !is_closed && (is_of || lines.paid.iter().any(pays))
        }
        _ => false,
    }))
}
