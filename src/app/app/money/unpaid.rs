//! State of payment of evenings: what is open in each book, and whether it was settled before.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use super::books::Ledger;
use super::changed::PageClosings;
use super::deed::refusal_of_rate_error;
use super::settle::OpenPayments;
use super::totals::OwedOverAll;
use super::twice;
use crate::app::Result;
use crate::app::evening::{EveningRef, ListedEvening, find_evening, listed_evening};
use crate::ledger::books::booking::{Book, Page, SettleScope};
use crate::ledger::books::pairs::PairDebts;
use crate::ledger::books::plan::{ScopePages, carried_over_amounts};
use crate::ledger::books::round::{RoundedSums, round_sums};
use crate::ledger::books::shelf::CurrencyShelf;
use crate::model::Currency;
use crate::model::ids::{ChainId, EveningName, EveningNumber};
use crate::model::money::Money;
use crate::store::{Store, StoreError, Tx};

/// State of payment of an evening's money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// Evening in which nothing was to be paid.
    Even,
    /// Evening that has open amounts, be it only what coins left over before it.
    Open,
    Settled,
    /// Evening that was settled, and changed since.
    Changed,
    /// Evening that has open amounts, and for which something was probably paid twice.
    PaidTwice,
}

#[derive(Clone, Debug, PartialEq)]
pub struct EveningMoney {
    pub state: PaymentState,
    /// Amounts that are open, in each currency.
    pub open: Vec<Money>,
    /// Amounts that everybody has open, positive for those who are owed something.
    pub shares: Vec<(String, Money)>,
    /// Amounts that coins left over at earlier closings and that are settled along with this
    /// evening.
    pub carried: Vec<Money>,
    /// Amounts that are to be paid in all when those of `carried` are settled along; none without
    /// these.
    pub open_with_carried: Vec<Money>,
    /// Amounts that were probably paid twice, in each currency, where something is open.
    pub twice: Vec<Money>,
}

/// Evening of a list with the state of its payments; `money` is `None` where it has no book.
pub struct EveningWithMoney {
    pub listed: ListedEvening,
    pub money: Option<EveningMoney>,
}

/// List of evenings with their state of payment.
#[derive(Default)]
pub struct EveningPaymentList {
    pub evenings: Vec<EveningWithMoney>,
    /// Whether the list of evenings goes on after these.
    pub has_more: bool,
    /// What is owed over all books; looked for with unpaid evenings alone.
    pub over_all: OwedOverAll,
}

/// Pages of the books, each of one currency.
type CurrencyPages = BTreeSet<(Currency, Page)>;

/// Choice of the evenings that are listed with their state of payment.
#[derive(Clone, Copy)]
pub struct EveningListOptions {
    pub most: u32,
    /// Whether to list only evenings in which something is open.
    pub only_unpaid: bool,
    /// Evening after which the list begins.
    pub below: Option<EveningNumber>,
}

/// Lists evenings with their state of payment, the newest first.
pub fn list_evenings_with_payment_state(
    store: &mut Store,
    asked: EveningListOptions,
) -> Result<EveningPaymentList> {
    let tx = store.read()?;
    let looked_at = if asked.only_unpaid { i64::MAX } else { i64::from(asked.most) };
    let ids = tx.newest_sessions_by_day(asked.below, looked_at)?;
    let (mut list, mut ledger) = (EveningPaymentList::default(), Ledger::open_deeds_only(&tx)?);
    let twice: Vec<(Page, Money)> =
        twice::find_duplicates(&tx)?.into_iter().flat_map(|one| one.paid).collect();
    // Whether there are more says the one behind the last.
    let (mut rest, mut step) = (ids.as_slice(), asked.most.saturating_add(1) as usize);
    let mut shown = CurrencyPages::new();
    while !rest.is_empty() && !list.has_more {
        let (now, later) = rest.split_at(step.min(rest.len()));
        ledger = ledger.reopen_for_evenings(&tx, now)?;
        list.add_evenings(&tx, &ledger, now, asked, (&twice, &mut shown))?;
        // Where most are paid, many have to be looked at.
        (rest, step) = (later, step.saturating_mul(8));
    }
    if asked.only_unpaid && !list.evenings.is_empty() {
        list.over_all = OwedOverAll::read(&tx)?;
    }
    Ok(list)
}

impl EveningPaymentList {
    /// Adds the evenings of `ids` that are asked for, until the list is full. Carry-overs that an
    /// evening shows are added to `shown`, and no later evening shows them again.
    fn add_evenings(
        &mut self,
        tx: &Tx<'_>,
        ledger: &Ledger,
        ids: &[ChainId],
        asked: EveningListOptions,
        (twice, shown): (&[(Page, Money)], &mut CurrencyPages),
    ) -> Result<()> {
        let names: HashMap<ChainId, Uuid> =
            ledger.evenings.iter().map(|(uuid, evening)| (evening.row.id, *uuid)).collect();
        let closings = PageClosings::from_ledger(ledger);
        let currencies = ledger.books.currencies();
        let has_carried = |shelf: &CurrencyShelf| {
            let mut pages = shelf.pages_of_book(Book::General);
            pages.any(|open| matches!(open.page, Page::Carried(_)) && !open.between.is_empty())
        };
        let shelves = currencies.iter().map(|currency| ledger.books.shelf(*currency));
        let shelves: Vec<CurrencyShelf> = shelves.filter(has_carried).collect();
        for id in ids {
            let uuid = names.get(id).ok_or(StoreError::Corrupt)?;
            let mut money = money_of_evening(ledger, &currencies, *uuid, &closings)?;
            if let Some(money) = &mut money {
                (money.carried, money.open_with_carried) =
                    carried_and_open_amounts_of_evening(&shelves, *uuid, &money.open, shown)?;
                if money.open.is_empty() && !money.carried.is_empty() {
                    money.state = PaymentState::Open;
                }
            }
            let is_unpaid = money
                .as_ref()
                .is_some_and(|money| !money.open.is_empty() || !money.carried.is_empty());
            if let Some(money) = money.as_mut().filter(|money| !money.open.is_empty()) {
                for (_, paid) in twice.iter().filter(|(page, _)| *page == Page::Evening(*uuid)) {
                    match money.twice.iter_mut().find(|sum| sum.currency == paid.currency) {
                        Some(sum) => sum.minor = sum.minor.saturating_add(paid.minor),
                        None => money.twice.push(*paid),
                    }
                }
                if !money.twice.is_empty() {
                    money.state = PaymentState::PaidTwice;
                }
            }
            if asked.only_unpaid && !is_unpaid {
                continue;
            }
            if self.evenings.len() >= asked.most as usize {
                self.has_more = true;
                break;
            }
            self.evenings
                .extend(listed_evening(tx, *id)?.map(|listed| EveningWithMoney { listed, money }));
        }
        Ok(())
    }
}

/// Amounts that coins left over and that are settled along with an evening, apart from those that
/// are shown already, and what is open together with them.
fn carried_and_open_amounts_of_evening(
    shelves: &[CurrencyShelf],
    id: Uuid,
    open: &[Money],
    shown: &mut CurrencyPages,
) -> Result<(Vec<Money>, Vec<Money>)> {
    let scope = SettleScope::Evening { id, with_general: false };
    let (mut carried, mut together) = (Vec::new(), Vec::new());
    for shelf in shelves {
        let (currency, mut in_scope) = (shelf.currency, ScopePages::new(shelf, &scope)?);
        in_scope.pages.retain(|open| !shown.contains(&(currency, open.page)));
        in_scope.taken_in.retain(|open| shown.insert((currency, open.page)));
        let mut between = PairDebts::default();
        for open in &in_scope.pages {
            between.add(&open.between)?;
        }
        let amounts = carried_over_amounts(&[in_scope], currency).map_err(refusal_of_rate_error)?;
        let owed = |amounts: &RoundedSums| {
            let minor = amounts.iter().map(|(_, minor)| minor.max(0)).sum();
            Money { minor, currency }
        };
        if owed(&amounts).minor > 0 {
            carried.push(owed(&amounts));
            together.push(owed(&round_sums(&between.sums()?, currency)?));
        }
    }
    if !carried.is_empty() {
        let is_alone = |one: &&Money| carried.iter().all(|other| other.currency != one.currency);
        together.extend(open.iter().filter(is_alone));
        together.sort_by_key(|one| one.currency);
    }
    Ok((carried, together))
}

/// Amounts that everybody has open in each evening that was settled, by the evening's id.
pub type OpenInSettledEvenings = BTreeMap<Uuid, Vec<(String, Money)>>;

pub fn open_in_settled_evenings(tx: &Tx<'_>) -> Result<OpenInSettledEvenings> {
    let ledger = Ledger::open_deeds_only(tx)?;
    let closings = PageClosings::from_ledger(&ledger);
    let mut chains = Vec::new();
    for id in closings.closed_evenings() {
        chains.extend(tx.chain(id)?.map(|chain| chain.id));
    }
    let ledger = ledger.reopen_for_evenings(tx, &chains)?;
    let currencies = ledger.books.currencies();
    let mut open = BTreeMap::new();
    for id in ledger.evenings.keys() {
        let money = money_of_evening(&ledger, &currencies, *id, &closings)?;
        open.extend(money.map(|money| (*id, money.shares)));
    }
    Ok(open)
}

/// Payments that are open in settled evenings that were known, and were not open `before`; apart
/// from evenings for which something was probably recorded twice, which is told as that.
pub fn payments_open_since(
    tx: &Tx<'_>,
    before: &OpenInSettledEvenings,
    is_known: impl Fn(ChainId) -> bool,
) -> Result<Vec<(EveningName, OpenPayments)>> {
    let mut opened = open_in_settled_evenings(tx)?;
    opened.retain(|id, shares| !shares.is_empty() && before.get(id) != Some(shares));
    if opened.is_empty() {
        return Ok(Vec::new());
    }
    for twice in twice::find_duplicates(tx)? {
        opened.retain(|id, _| !twice.pages.contains(&Page::Evening(*id)));
    }
    let mut all = Vec::new();
    for id in opened.into_keys() {
        let evening = find_evening(tx, &EveningRef::Named(id.to_string()))?;
        let open = OpenPayments::read(tx, &evening, true)?;
        let is_told = !open.lines.is_empty() && is_known(evening.row.id);
        all.extend(is_told.then(|| (evening.row.evening_name(), open)));
    }
    Ok(all)
}

fn money_of_evening(
    ledger: &Ledger,
    currencies: &BTreeSet<Currency>,
    id: Uuid,
    closings: &PageClosings,
) -> Result<Option<EveningMoney>> {
    let (page, mut has_book) = (Page::Evening(id), false);
    let (mut open, mut shares) = (Vec::new(), Vec::new());
    for currency in currencies.iter().copied() {
        let Some(between) = ledger.books.debts_on_page(currency, page) else { continue };
        has_book = true;
        let rounded = round_sums(&between.sums()?, currency)?;
        let minor = rounded.iter().map(|(_, minor)| minor.max(0)).sum();
        if minor > 0 {
            open.push(Money { minor, currency });
        }
        let share = |(account, minor)| {
            (ledger.who.shown_name_of_account(account), Money { minor, currency })
        };
        shares.extend(rounded.without_zeros().iter().map(share));
    }
    let is_paid = closings.is_page_closed(page) || closings.is_paid_separately(page);
    let state = match (open.is_empty(), closings.is_page_closed(page)) {
        (true, _) if !is_paid => PaymentState::Even,
        (true, _) => PaymentState::Settled,
        (false, true) => PaymentState::Changed,
        (false, false) => PaymentState::Open,
    };
    let (carried, open_with_carried, twice) = (Vec::new(), Vec::new(), Vec::new());
    Ok(has_book.then_some(EveningMoney { state, open, shares, carried, open_with_carried, twice }))
}
