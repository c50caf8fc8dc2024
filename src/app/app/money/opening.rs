//! An old paper book is brought in.

use super::books::Ledger;
use super::party::{When, party, record, usual_currency};
use super::shown::Amount;
use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::app::people::{self, Meant};
use crate::ledger::books::account::Account;
use crate::ledger::books::deed::{DeedKind, Opening};
use crate::ledger::books::plan::least_handovers;
use crate::ledger::books::round::Rounded;
use crate::model::money::Money;
use crate::model::{Currency, refuse};
use crate::store::{Store, Tx};
use crate::typed::amounts;
use crate::typed::assignments::said_balance;

/// What was brought in.
pub struct Opened {
    pub currency: Currency,
    pub balances: Vec<Amount>,
    /// In the kitty.
    pub cash: i64,
}

/// `typed` are `NAME=AMOUNT` and, as a word of its own, the currency; `cash` is what is in the kitty, `Kitty=30`.
pub fn opening(
    store: &mut Store,
    typed: &[String],
    cash: Option<&str>,
    called: &str,
    when: &When,
) -> Result<Opened, AppError> {
    let tx = store.write()?;
    let (said, words): (Vec<&String>, Vec<&String>) = typed.iter().partition(|word| word.contains('='));
    let named = match words.as_slice() {
        [] => None,
        [word] => Some(amounts::currency(word).map_err(|fault| fault.refused("currency", word))?),
        [_, surplus, ..] => return Err(refuse!(opening_wrong { value: surplus.as_str() }).into()),
    };
    let ledger = Ledger::closed(&tx)?;
    let usual = match named {
        Some(currency) => Some(currency),
        None => usual_currency(&tx, ledger.currencies(), &EveningRef::Current)?,
    };
    let mut currency = named;
    let mut read = |typed: &str| -> Result<(String, i64), AppError> {
        let (name, amount) = said_balance(typed).map_err(|_| refuse!(opening_wrong { value: typed }))?;
        let money = amounts::balance(amount, currency.or(usual)).map_err(|fault| fault.refused("amount", amount))?;
        match currency {
            Some(known) if known != money.currency => Err(refuse!(opening_one_currency { value: typed }).into()),
            _ => {
                currency = Some(money.currency);
                Ok((name.to_owned(), money.minor))
            }
        }
    };
    let said: Vec<(String, i64)> = said.into_iter().map(|typed| read(typed)).collect::<Result<_, _>>()?;
    let cash = cash.map(&mut read).transpose()?;
    let Some(currency) = currency else { return Err(refuse!(opening_wrong { value: "" }).into()) };
    let mut balances = Rounded::default();
    for (name, minor) in &said {
        balances.add(&newcomer(&tx, name, called)?, *minor)?;
    }
    let sum: i64 = balances.iter().map(|(_, minor)| minor).sum();
    if sum != 0 {
        return Err(refuse!(opening_not_even { sum: Money { minor: sum, currency } }).into());
    }
    let cash = match &cash {
        None => 0,
        Some((name, minor)) => {
            if !party(&tx, name, called)?.is_kitty() {
                return Err(refuse!(opening_cash_is_the_kittys { name: name.as_str() }).into());
            }
            *minor
        }
    };
    let owed = least_handovers(&balances.clone().without_zeros())?;
    if owed.is_empty() && cash <= 0 {
        return Err(refuse!(opening_wrong { value: "0" }).into());
    }
    let shown = balances.iter().map(|(one, minor)| Amount { name: ledger.who.shown(one), minor });
    let opened = Opened { currency, balances: shown.collect(), cash };
    record(&tx, &ledger, DeedKind::Opening(Opening { currency, owed, cash }), when, false)?;
    tx.commit()?;
    Ok(opened)
}

/// Somebody of the old book who is known, or from now on.
fn newcomer(tx: &Tx<'_>, typed: &str, called: &str) -> Result<Account, AppError> {
    match people::meant(tx, typed)? {
        Meant::New(name) if !super::party::is_kitty_word(&name, called) => {
            people::add_within(tx, &name)?;
            Ok(Account::person(&name))
        }
        _ => party(tx, typed, called),
    }
}
