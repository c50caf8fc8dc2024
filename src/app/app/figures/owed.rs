//! Debts and the bookings behind them, for a page: the only part of the reports that knows how
//! money is settled.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::evening::{EveningRef, find_evening};
use crate::app::money::books::Ledger;
use crate::app::money::drinks::{UnbookedDrinks, unbooked_drinks};
use crate::app::money::duplicate::DuplicateEntryPair;
use crate::app::money::journal::{JournalTransaction, transactions};
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::plan::{SettleOptions, SettleScopeRequest};
use crate::app::money::settle;
use crate::app::money::settle::SettledBooks;
use crate::app::money::settlement::Settlement;
use crate::app::{AppError, Result};
use crate::ledger::books::booking::{BookingKind, Page};
use crate::ledger::plan::least_payments;
use crate::ledger::split::round_to_zero_sum;
use crate::model::ids::{EveningName, PersonId};
use crate::model::time::Day;
use crate::model::{Currency, Points, Stake, code};
use crate::store::people::Person;
use crate::store::{Store, StoreError};

/// Open debts, and the bookings from which they come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwedMoney {
    /// Settlements, one for each currency.
    pub settlements: Vec<Settlement>,
    /// Drinks bought in the chosen evenings that are in no book.
    pub unbooked: Vec<UnbookedDrinks>,
    pub not_counted: Vec<UncountedClosing>,
    pub twice: Vec<DuplicateEntryPair>,
    /// Lines of the books behind the debts, oldest first.
    pub booked: Vec<BookedLine>,
    /// First and last day of the chosen evenings.
    pub days: Option<(Day, Day)>,
}

/// Line of the books: what was booked, and what each person got by it.
#[derive(Clone, Debug, PartialEq)]
pub struct BookedLine {
    pub currency: Currency,
    pub what: BookedKind,
    /// Amounts by name, in twenty-thousandths of the unit, which sum to zero.
    pub amounts: Vec<(String, i64)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum BookedKind {
    Evening {
        evening: EveningName,
        kind: BookingKind,
    },
    Deed {
        date: Day,
        kind: BookingKind,
        evening: Option<EveningName>,
        note: Option<String>,
    },
    /// Sum of earlier lines that are not shown, with their number.
    Earlier(usize),
}

/// Greatest number of lines that are shown; earlier ones are added up.
const MOST_BOOKED: usize = 60;

/// Choice of the books that are shown.
#[derive(Clone, Debug)]
pub enum ShownBooksChoice {
    Evening(EveningRef),
    Begun { since: Option<Day>, until: Option<Day> },
    All,
}

/// Reads the debts of one evening, of the evenings within some days, or of all; empty where nothing
/// was played for money.
pub fn read_debts(store: &mut Store, books: &ShownBooksChoice) -> Result<OwedMoney> {
    read_debts_as_paid_in(store, books, None)
}

/// Reads debts as they would be paid in another currency.
pub fn read_debts_as_paid_in(
    store: &mut Store,
    books: &ShownBooksChoice,
    paid_in: Option<Currency>,
) -> Result<OwedMoney> {
    let options = SettleOptions { paid_in, ..SettleOptions::default() };
    let scope = match books {
        ShownBooksChoice::Evening(which) => {
            SettleScopeRequest::Evening { which: which.clone(), with_general: false }
        }
        ShownBooksChoice::Begun { since, until } => {
            SettleScopeRequest::Begun { since: *since, until: *until }
        }
        ShownBooksChoice::All => SettleScopeRequest::All,
    };
    let planned = settle::open_books_and_plan(&store.read()?, &scope, &options, "");
    let (SettledBooks { settlements, not_counted, twice, .. }, ..) = match planned {
        Err(AppError::Refused(refusal)) if refusal.code == code::evening_without_stake => {
            return Ok(OwedMoney::default());
        }
        planned => planned?,
    };
    let booked = booked_lines(store, books)?;
    let days = booked.iter().filter_map(|line| match &line.what {
        BookedKind::Evening { evening, .. } => Day::from_text(&evening.started_at),
        BookedKind::Deed { .. } | BookedKind::Earlier(_) => None,
    });
    let days = days.clone().min().zip(days.max());
    let unbooked = unbooked_drinks(store, &scope)?;
    let booked = shorten_booked_lines(booked)?;
    Ok(OwedMoney { settlements, unbooked, not_counted, twice, booked, days })
}

fn booked_lines(store: &mut Store, books: &ShownBooksChoice) -> Result<Vec<BookedLine>> {
    let tx = store.read()?;
    let ledger = match books {
        ShownBooksChoice::Evening(which) => {
            Ledger::open_evenings(&tx, &[find_evening(&tx, which)?.chain.id])?
        }
        ShownBooksChoice::Begun { since, until } => {
            Ledger::open_evenings(&tx, &tx.sessions_begun(*since, *until)?)?
        }
        ShownBooksChoice::All => Ledger::open(&tx)?,
    };
    let is_meant = |page: Page| match page {
        Page::Evening(id) => ledger.is_whole || ledger.evenings.contains_key(&id),
        Page::General | Page::Carried(_) => ledger.is_whole,
    };
    let line = |one: JournalTransaction| {
        let JournalTransaction { date, kind: Some(kind), evening, note, currency, .. } = one else {
            return None;
        };
        let what = match evening {
            Some(evening) if one.is_played => BookedKind::Evening { evening, kind },
            evening => BookedKind::Deed { date, kind, evening, note },
        };
        let amounts = one.postings.into_iter().filter(|(_, exact)| *exact != 0).collect();
        Some(BookedLine { currency, what, amounts })
    };
    let all = transactions(&ledger)?.into_iter();
    Ok(all.filter(|one| is_meant(one.page)).filter_map(line).collect())
}

/// Shortens the lines of each currency to the last ones, with one line before them for the sum of
/// the earlier ones.
fn shorten_booked_lines(lines: Vec<BookedLine>) -> Result<Vec<BookedLine>> {
    let currencies: BTreeSet<Currency> = lines.iter().map(|line| line.currency).collect();
    let mut shown = Vec::new();
    for currency in currencies {
        let of: Vec<&BookedLine> = lines.iter().filter(|line| line.currency == currency).collect();
        let (earlier, last) = of.split_at(of.len().saturating_sub(MOST_BOOKED));
        if !earlier.is_empty() {
            let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
            for (name, exact) in earlier.iter().flat_map(|line| &line.amounts) {
                let sum = sums.entry(name).or_default();
                *sum = sum.checked_add(*exact).ok_or(StoreError::TooLarge)?;
            }
            let amounts = sums.into_iter().filter(|(_, exact)| *exact != 0);
            let amounts = amounts.map(|(name, exact)| (name.to_owned(), exact)).collect();
            shown.push(BookedLine { currency, what: BookedKind::Earlier(earlier.len()), amounts });
        }
        shown.extend(last.iter().map(|line| (*line).clone()));
    }
    Ok(shown)
}

/// Money of everybody in one currency under a supposed change of rules or stake: what each person
/// won or lost, what each would have won or lost, and who would pay whom.
#[derive(Clone, Debug, PartialEq)]
pub struct SupposedBill {
    pub currency: Currency,
    pub people: Vec<SupposedPersonMoney>,
    pub payments: Vec<SupposedPayment>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SupposedPersonMoney {
    pub name: String,
    pub was: i64,
    pub would: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SupposedPayment {
    pub from: String,
    pub to: String,
    pub minor: i64,
}

/// Exact sums of each person by currency, as they are and under a supposed change, to be rounded
/// once.
#[derive(Default)]
pub(super) struct SupposedSums(BTreeMap<Currency, BTreeMap<PersonId, (String, i128, i128)>>);

impl SupposedSums {
    pub(super) fn add_actual_and_supposed_points(
        &mut self,
        person: &Person,
        was: Option<Stake>,
        was_due: Points,
        would: Option<Stake>,
        would_due: Points,
    ) -> Result<()> {
        let worth = |stake: Stake, due: Points| {
            stake.worth(due.halves()).map(i128::from).ok_or(StoreError::TooLarge)
        };
        if let Some(stake) = was {
            self.sums_of_person(stake.currency, person).1 += worth(stake, was_due)?;
        }
        if let Some(stake) = would {
            self.sums_of_person(stake.currency, person).2 += worth(stake, would_due)?;
        }
        Ok(())
    }

    fn sums_of_person(&mut self, currency: Currency, person: &Person) -> &mut (String, i128, i128) {
        let people = self.0.entry(currency).or_default();
        people.entry(person.id).or_insert_with(|| (person.name.clone(), 0, 0))
    }

    pub(super) fn into_supposed_bills(self) -> Result<Vec<SupposedBill>> {
        self.0
            .into_iter()
            .map(|(currency, people)| {
                supposed_bill_in_currency(currency, people.into_values().collect())
            })
            .collect()
    }
}

fn supposed_bill_in_currency(
    currency: Currency,
    people: Vec<(String, i128, i128)>,
) -> Result<SupposedBill> {
    let unit = i128::from(currency.exact_parts_per_minor_unit());
    let rounded =
        |exact: Vec<i128>| round_to_zero_sum(&exact, unit).map_err(|_| StoreError::Corrupt);
    let was = rounded(people.iter().map(|(_, was, _)| *was).collect())?;
    let would = rounded(people.iter().map(|(.., would)| *would).collect())?;
    let plan = least_payments(&would, []).map_err(|_| StoreError::TooLarge)?;
    let name = |place: usize| people[place].0.clone();
    let payments = plan.payments.iter();
    let payments = payments
        .map(|paid| SupposedPayment {
            from: name(paid.from),
            to: name(paid.to),
            minor: paid.amount,
        })
        .collect();
    let people = people.iter().zip(was).zip(would);
    let people = people
        .map(|(((name, ..), was), would)| SupposedPersonMoney { name: name.clone(), was, would })
        .collect();
    Ok(SupposedBill { currency, people, payments })
}
