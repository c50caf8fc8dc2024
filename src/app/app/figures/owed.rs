//! Who pays whom and the bookings behind it, for a page: the one place of reports that knows how money is settled.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::app::AppError;
use crate::app::evening::{EveningRef, find};
use crate::app::money::books::Ledger;
use crate::app::money::drinks::{Unbooked, unbooked};
use crate::app::money::not_counted::NotCounted;
use crate::app::money::settle::{self, AskedScope, Options, Settled, Settlement};
use crate::ledger::books::booking::{Booking, Kind, Page};
use crate::model::day::Day;
use crate::model::ids::EveningNumber;
use crate::model::{Currency, code};
use crate::store::{Store, StoreError};

/// What is open, and where it comes from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Owed {
    /// One a currency.
    pub settlements: Vec<Settlement>,
    /// What is bought in the evenings that are looked at and is in no book.
    pub unbooked: Vec<Unbooked>,
    pub not_counted: Vec<NotCounted>,
    /// Oldest first.
    pub booked: Vec<Booked>,
}

/// A line of the books: what it was, and what everybody got of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Booked {
    pub currency: Currency,
    pub what: What,
    /// In exact parts; together they are nothing.
    pub amounts: Vec<(String, i64)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    Evening {
        number: EveningNumber,
        started_at: String,
        game: String,
        kind: Kind,
    },
    Deed {
        date: Day,
        kind: Kind,
        evening: Option<EveningNumber>,
        note: Option<String>,
    },
    /// So many lines before those that are shown.
    Earlier(usize),
}

/// More lines nobody reads; those before them are added up.
const MOST_BOOKED: usize = 60;

/// Which books are looked at.
#[derive(Clone, Debug)]
pub enum Books {
    Evening(EveningRef),
    Begun { since: Option<Day>, until: Option<Day> },
    All,
}

/// Of one evening, of those within some days, or of all; nothing where nothing was played for.
pub fn owed(store: &mut Store, books: &Books) -> Result<Owed, AppError> {
    let scope = match books {
        Books::Evening(which) => AskedScope::Evening { which: which.clone(), with_general: false },
        Books::Begun { since, until } => AskedScope::Begun { since: *since, until: *until },
        Books::All => AskedScope::All,
    };
    let Settled { settlements, not_counted } = match settle::settle(store, &scope, &Options::default(), "") {
        Err(AppError::Refused(refusal)) if refusal.code == code::evening_without_stake => return Ok(Owed::default()),
        settled => settled?,
    };
    Ok(Owed { settlements, unbooked: unbooked(store, &scope)?, not_counted, booked: booked(store, books)? })
}

fn booked(store: &mut Store, books: &Books) -> Result<Vec<Booked>, AppError> {
    let tx = store.read()?;
    let only = match books {
        Books::Evening(which) => Some(find(&tx, which)?.row.uuid),
        Books::Begun { .. } | Books::All => None,
    };
    let ledger = Ledger::open(&tx)?;
    let evening = |id: Uuid| match (books, only) {
        (_, Some(only)) => id == only,
        (Books::Begun { since, until }, _) => {
            let day = ledger.evenings.get(&id).and_then(|evening| Day::of(&evening.row.started_at));
            day.is_some_and(|day| since.is_none_or(|since| day >= since) && until.is_none_or(|until| day <= until))
        }
        _ => true,
    };
    let takes = |page: Page| match page {
        Page::Evening(id) => evening(id),
        Page::Carried(_) | Page::General => matches!(books, Books::All),
    };
    let mut lines = Vec::new();
    for (id, bookings) in &ledger.played {
        let Some(of) = ledger.evenings.get(id).filter(|of| evening(*id) && !of.is_struck) else { continue };
        for booking in bookings {
            let (number, started_at, game) = (of.row.number, of.row.started_at.clone(), of.row.game.clone());
            let what = What::Evening { number, started_at, game, kind: booking.kind };
            lines.push(line(&ledger, booking, what)?);
        }
    }
    for deed in ledger.counting() {
        for booking in deed.deed().bookings(deed.origin())?.iter().filter(|booking| takes(booking.page)) {
            let evening = match booking.page {
                Page::Evening(id) => ledger.number(id),
                Page::Carried(_) | Page::General => None,
            };
            let (date, note) = (deed.deed().date, deed.deed().note.clone());
            lines.push(line(&ledger, booking, What::Deed { date, kind: booking.kind, evening, note })?);
        }
    }
    bounded(lines)
}

fn line(ledger: &Ledger, booking: &Booking, what: What) -> Result<Booked, AppError> {
    let sums = booking.between.sums()?;
    let people = booking.between.people();
    let amount = |one| (ledger.who.shown(one), sums.of(one).parts());
    let amounts = people.iter().map(amount).filter(|(_, exact)| *exact != 0).collect();
    Ok(Booked { currency: booking.currency, what, amounts })
}

/// In each currency the last lines, and what those before them come to.
fn bounded(lines: Vec<Booked>) -> Result<Vec<Booked>, AppError> {
    let currencies: BTreeSet<Currency> = lines.iter().map(|line| line.currency).collect();
    let mut shown = Vec::new();
    for currency in currencies {
        let of: Vec<&Booked> = lines.iter().filter(|line| line.currency == currency).collect();
        let (earlier, last) = of.split_at(of.len().saturating_sub(MOST_BOOKED));
        if !earlier.is_empty() {
            let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
            for (name, exact) in earlier.iter().flat_map(|line| &line.amounts) {
                let sum = sums.entry(name).or_default();
                *sum = sum.checked_add(*exact).ok_or(StoreError::TooLarge)?;
            }
            let amounts = sums.into_iter().filter(|(_, exact)| *exact != 0);
            let amounts = amounts.map(|(name, exact)| (name.to_owned(), exact)).collect();
            shown.push(Booked { currency, what: What::Earlier(earlier.len()), amounts });
        }
        shown.extend(last.iter().map(|line| (*line).clone()));
    }
    Ok(shown)
}
