//! The kitty: an account that is no player, with its claims and its cash.

use std::collections::BTreeMap;

use super::books::Ledger;
use super::party::{When, amount, kitty_account, party, record};
use super::ready::Totals;
use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::ledger::books::account::Account;
use crate::ledger::books::deed::{DeedKind, Spend, Take};
use crate::ledger::books::round::round;
use crate::model::day::Day;
use crate::model::money::Money;
use crate::model::{Currency, refuse};
use crate::store::{Store, Tx};

/// Both figures of the kitty, by currency.
pub struct Kitty {
    pub name: String,
    /// What it is to receive, or owes where it is negative.
    pub claims: Vec<Money>,
    /// What should be found in it when it is counted.
    pub cash: Vec<Money>,
}

/// `None` where this file knows of no kitty.
pub fn show(store: &mut Store, until: Option<Day>) -> Result<Option<Kitty>, AppError> {
    let tx = store.read()?;
    let totals = match until {
        None => Totals::now(&tx)?,
        Some(_) => Totals::of(Ledger::as_of(&tx, until)?)?,
    };
    of(&tx, &totals)
}

/// The same from sums that are known already.
pub fn of(tx: &Tx<'_>, totals: &Totals) -> Result<Option<Kitty>, AppError> {
    let mut claims = Vec::new();
    for (currency, total) in totals.each() {
        let minor = round(&total.sums, currency)?.of(&Account::Kitty);
        if minor != 0 {
            claims.push(Money { minor, currency });
        }
    }
    let cash: Vec<Money> = cash(&totals.cash);
    if tx.kitty()?.is_none() && claims.is_empty() {
        return Ok(None);
    }
    Ok(Some(Kitty { name: totals.who.shown(&Account::Kitty), claims, cash }))
}

pub fn cash(cash: &BTreeMap<Currency, i64>) -> Vec<Money> {
    let all = cash.iter().map(|(currency, minor)| Money { minor: *minor, currency: *currency });
    all.filter(|money| money.minor != 0).collect()
}

/// What was received or spent.
pub struct KittyDeed {
    pub kitty: String,
    /// Who gave it, or laid it out.
    pub by: Option<String>,
    pub money: Money,
    pub is_owed: bool,
    /// Spent, or else received.
    pub is_spent: bool,
}

/// A fine or a gift.
pub fn take(
    store: &mut Store,
    (from, typed): (&str, &str),
    is_owed: bool,
    called: &str,
    when: &When,
) -> Result<KittyDeed, AppError> {
    let tx = store.write()?;
    let kitty = kitty_account(&tx, called)?.name;
    let from = party(&tx, from, called)?;
    if from.is_kitty() {
        return Err(refuse!(pay_oneself { field: "name", value: kitty }).into());
    }
    let ledger = Ledger::closed(&tx)?;
    let money = amount(&tx, &ledger, &EveningRef::Current, typed)?;
    let by = Some(ledger.who.shown(&from));
    record(&tx, &ledger, DeedKind::Take(Take { from, money, is_owed }), when, true)?;
    tx.commit()?;
    Ok(KittyDeed { kitty, by, money, is_owed, is_spent: false })
}

/// Money that leaves the table; `by` laid it out.
pub fn spend(
    store: &mut Store,
    typed: &str,
    by: Option<&str>,
    anyway: bool,
    called: &str,
    when: &When,
) -> Result<KittyDeed, AppError> {
    let tx = store.write()?;
    let kitty = kitty_account(&tx, called)?.name;
    let by = by.map(|by| party(&tx, by, called)).transpose()?.filter(|by| !by.is_kitty());
    let ledger = Ledger::closed(&tx)?;
    let money = amount(&tx, &ledger, &EveningRef::Current, typed)?;
    record(&tx, &ledger, DeedKind::Spend(Spend { money, by: by.clone() }), when, anyway)?;
    tx.commit()?;
    Ok(KittyDeed { kitty, by: by.map(|by| ledger.who.shown(&by)), money, is_owed: false, is_spent: true })
}
