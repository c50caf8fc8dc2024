//! Payment state of evenings: what is open in each book, and whether it was settled before.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::books::Ledger;
use super::changed::Closings;
use super::twice::paid_beside;
use crate::app::Result;
use crate::app::evening::{Listed, list_within};
use crate::app::house::AllNames;
use crate::ledger::books::booking::Page;
use crate::ledger::books::round::{only_books_are_open, round};
use crate::model::Currency;
use crate::model::money::Money;
use crate::store::Store;

/// State of an evening's money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaidState {
    /// Evening in which nothing was ever to be paid.
    Even,
    Open,
    Settled,
    /// Evening that was settled, and changed since.
    Changed,
    /// Evening that was settled, and paid for beside.
    PaidTwice,
}

#[derive(Clone, Debug, PartialEq)]
pub struct OfEvening {
    pub state: PaidState,
    /// Amounts to be paid, in each currency.
    pub open: Vec<Money>,
}

/// Evening of the list; without money where it has no book.
pub struct Paid {
    pub listed: Listed,
    pub money: Option<OfEvening>,
}

/// Evenings of the list, and whether nobody owes anything over all of them.
pub struct List {
    pub evenings: Vec<Paid>,
    pub only_books_are_open: bool,
}

/// Lists the newest evenings first, as many as are wanted; perhaps only those in which something is
/// open.
pub fn list(store: &mut Store, most: i64, only_unpaid: bool) -> Result<List> {
    let tx = store.read()?;
    let listed = list_within(&tx, if only_unpaid { i64::MAX } else { most })?;
    let ledger = Ledger::open(&tx)?;
    let closings = Closings::from_ledger(&ledger);
    let (mut all, currencies) = (Vec::new(), ledger.books.currencies());
    let mut names = AllNames::default();
    for listed in listed {
        let id = listed.evening.row.uuid;
        let mut money = of_evening(&ledger, &currencies, id, &closings)?;
        if let Some(money) = money.as_mut().filter(|money| money.state == PaidState::Changed)
            && !paid_beside(&tx, &ledger, &closings, &mut names, id)?.is_empty()
        {
            money.state = PaidState::PaidTwice;
        }
        let is_unpaid = money.as_ref().is_some_and(|money| !money.open.is_empty());
        if is_unpaid || !only_unpaid {
            all.push(Paid { listed, money });
        }
    }
    all.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    let shelves = currencies.into_iter().map(|one| ledger.books.shelf(one));
    let only_books_are_open = only_books_are_open(&shelves.collect::<Vec<_>>())?;
    Ok(List { evenings: all, only_books_are_open })
}

fn of_evening(
    ledger: &Ledger,
    currencies: &BTreeSet<Currency>,
    id: Uuid,
    closings: &Closings,
) -> Result<Option<OfEvening>> {
    let (page, mut has_book, mut open) = (Page::Evening(id), false, Vec::new());
    for currency in currencies.iter().copied() {
        let Some(between) = ledger.books.pairs_on_page(currency, page) else { continue };
        has_book = true;
        let rounded = round(&between.sums()?, currency)?;
        let minor = rounded.iter().map(|(_, minor)| minor.max(0)).sum();
        if minor > 0 {
            open.push(Money { minor, currency });
        }
    }
    let (closing, beside) = closings.closing_and_beside(page);
    let is_paid = closing.is_some() || beside.iter().any(|(_, is_payment)| *is_payment);
    let state = match (open.is_empty(), closing.is_some()) {
        (true, _) if !is_paid => PaidState::Even,
        (true, _) => PaidState::Settled,
        (false, true) => PaidState::Changed,
        (false, false) => PaidState::Open,
    };
    Ok(has_book.then_some(OfEvening { state, open }))
}
