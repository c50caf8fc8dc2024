//! Who takes part in a deed, and what an amount means that was typed: whose account, which currency, on which day.

use std::collections::BTreeSet;

use super::books::Ledger;
use crate::app::evening::{self, EveningRef};
use crate::app::{AppError, clock, house, people};
use crate::journal::bodies::HouseBody;
use crate::ledger::books::account::Account;
use crate::ledger::books::deed::{Deed, DeedKind};
use crate::ledger::books::kitty::check_cash;
use crate::ledger::books::order::Origin;
use crate::model::day::Day;
use crate::model::money::Money;
use crate::model::{Currency, name, refuse};
use crate::store::chain::Entry;
use crate::store::people::Person;
use crate::store::{StoreError, Tx};
use crate::typed::amounts;

/// The day on which something counts, and what was noted of it.
#[derive(Clone, Debug, Default)]
pub struct When {
    /// Today where none is said.
    pub date: Option<Day>,
    pub note: Option<String>,
}

/// What the kitty answers to, whatever it is called here.
const KITTY: [&str; 2] = ["kitty", "kasse"];

/// Somebody who is known, or the kitty; `called` is its name where there is none yet.
pub fn party(tx: &Tx<'_>, typed: &str, called: &str) -> Result<Account, AppError> {
    let key = name::key(typed.trim());
    let known = tx.person_by_key(&key)?;
    let is_kitty = match &known {
        Some(person) => tx.is_kitty(person.id)?,
        None => is_kitty_word(typed, called),
    };
    if is_kitty {
        kitty_account(tx, called)?;
        return Ok(Account::Kitty);
    }
    Ok(Account::person(&people::known(tx, typed)?.name))
}

/// The kitty of this file; made under this name where there is none.
pub fn kitty_account(tx: &Tx<'_>, called: &str) -> Result<Person, AppError> {
    if let Some(kitty) = tx.kitty()? {
        return Ok(kitty);
    }
    if let Some(person) = tx.person_by_key(&name::key(called))? {
        return Err(refuse!(kitty_name_taken { name: person.name }).into());
    }
    house::append(tx, &HouseBody::Kitty { name: called.to_owned() })?;
    Ok(tx.kitty()?.ok_or(StoreError::Corrupt)?)
}

/// Whether somebody who is not known by this name is the kitty.
pub fn is_kitty_word(typed: &str, called: &str) -> bool {
    let key = name::key(typed.trim());
    KITTY.contains(&key.as_str()) || key == name::key(called)
}

/// An amount in the currency that it names, or the usual one.
pub fn amount(tx: &Tx<'_>, ledger: &Ledger, which: &EveningRef, typed: &str) -> Result<Money, AppError> {
    let usual = usual_currency(tx, ledger.currencies(), which)?;
    Ok(amounts::payment(typed, usual).map_err(|fault| fault.refused("amount", typed))?)
}

/// The currency that an amount without one is in: the evening's, else the only one there is.
pub fn usual_currency(
    tx: &Tx<'_>,
    mut currencies: BTreeSet<Currency>,
    which: &EveningRef,
) -> Result<Option<Currency>, AppError> {
    let evening = match which {
        EveningRef::Current => evening::current(tx)?,
        named => Some(evening::find(tx, named)?),
    };
    if let Some(stake) = evening.and_then(|evening| evening.row.stake) {
        return Ok(Some(stake.currency));
    }
    let only = currencies.pop_first();
    Ok(only.filter(|_| currencies.is_empty()))
}

/// Records a deed, unless the kitty has not so much.
pub fn record(
    tx: &Tx<'_>,
    ledger: &Ledger,
    kind: DeedKind,
    when: &When,
    anyway: bool,
) -> Result<(Entry, Deed), AppError> {
    let date = match when.date {
        Some(date) => date,
        None => clock::today()?,
    };
    let deed = Deed { date, note: when.note.clone(), kind };
    if let (Err(short), false) = (check_cash(&ledger.books.cash, &deed)?, anyway) {
        let money = |minor| Money { minor, currency: short.currency };
        return Err(refuse!(kitty_short { is: money(short.is_there), taken: money(short.taken) }).into());
    }
    let entry = house::append(tx, &HouseBody::Deed(Box::new(deed.clone())))?;
    check_countable(tx, &deed)?;
    Ok((entry, deed))
}

/// An amount beyond this is looked at again once it is booked: sums with it may outgrow the books.
const LARGE: i64 = 1 << 40;

/// What outgrows the books is refused when it is recorded, and never wrong later.
fn check_countable(tx: &Tx<'_>, deed: &Deed) -> Result<(), AppError> {
    let bookings = deed.bookings(Origin([0; 32]))?;
    let is_large = bookings.iter().any(|booking| booking.between.debts().any(|debt| debt.amount.parts() > LARGE));
    if is_large { Ledger::open(tx)?.check_countable() } else { Ok(()) }
}
