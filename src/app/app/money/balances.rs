//! Balances: the sum of all books, rounded once.

use super::books::Ledger;
use super::kitty::{self, Kitty, cash};
use super::party::{party, usual_currency};
use super::pay::no_rate;
use super::ready::Totals;
use super::shown::Amount;
use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::ledger::books::account::Account as BookAccount;
use crate::ledger::books::round::{round, round_in};
use crate::model::day::Day;
use crate::model::money::Money;
use crate::model::{Currency, refuse};
use crate::store::{Store, Tx};
use crate::typed::amounts;
use crate::typed::assignments::said_balance;

/// Everything in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    pub currency: Currency,
    pub balances: Vec<Amount>,
    /// The same in the currency of the books, where another is shown.
    pub converted_from: Option<(Currency, Vec<i64>)>,
}

/// What everybody has won or owes over all books, those with nothing too; and what is in the kitty.
pub fn balances(
    store: &mut Store,
    show_as: Option<Currency>,
    until: Option<Day>,
) -> Result<(Vec<Account>, Option<Kitty>), AppError> {
    let tx = store.read()?;
    let totals = totals(&tx, until)?;
    let left: Vec<BookAccount> = tx.people_who_left()?.iter().map(|person| totals.who.named(&person.name)).collect();
    let mut accounts = Vec::new();
    for (currency, total) in totals.each() {
        let own = round(&total.sums, currency)?;
        let shown = show_as.filter(|shown| *shown != currency);
        let rounded = match shown {
            Some(shown) => round_in(&total.sums, currency, shown).map_err(no_rate)?,
            None => own.clone(),
        };
        // Whoever left is even in every book, unless something was changed since.
        let is_gone = |one: &BookAccount| left.contains(one) && total.sums.of(one).is_zero();
        let people: Vec<&BookAccount> = total.people.iter().filter(|one| !is_gone(one)).collect();
        accounts.push(Account {
            currency: shown.unwrap_or(currency),
            balances: people.iter().map(|one| Amount { name: totals.who.shown(one), minor: rounded.of(one) }).collect(),
            converted_from: shown.map(|_| (currency, people.iter().map(|one| own.of(one)).collect())),
        });
    }
    let kitty = kitty::of(&tx, &totals)?;
    Ok((accounts, kitty))
}

fn totals(tx: &Tx<'_>, until: Option<Day>) -> Result<Totals, AppError> {
    match until {
        None => Totals::now(tx),
        Some(_) => Totals::of(Ledger::as_of(tx, until)?),
    }
}

/// Refuses where somebody's balance is not what it is said to be (`Anne=12.40 EUR`); the kitty is held against what was
/// counted in it.
pub fn assert_balance(store: &mut Store, assertion: &str, called: &str, until: Option<Day>) -> Result<(), AppError> {
    let (name, amount) = said_balance(assertion)?;
    // The kitty is looked at as if it were there already; nothing of this is kept.
    let tx = store.write()?;
    let account = party(&tx, name, called)?;
    let totals = totals(&tx, until)?;
    let said = amounts::balance(amount, usual_currency(&tx, totals.currencies(), &EveningRef::Current)?);
    let said = said.map_err(|_| refuse!(assertion_wrong { field: "--assert", value: assertion }))?;
    let is = match account {
        BookAccount::Kitty => {
            cash(&totals.cash).iter().filter(|one| one.currency == said.currency).map(|one| one.minor).sum()
        }
        BookAccount::Person(_) => round(&totals.sums(said.currency), said.currency)?.of(&account),
    };
    if is == said.minor {
        return Ok(());
    }
    let money = |minor| Money { minor, currency: said.currency };
    if account == BookAccount::Kitty {
        let kitty = totals.who.shown(&account);
        return Err(refuse!(cash_is_not { kitty, said: money(said.minor), is: money(is) }).into());
    }
    Err(refuse!(balance_is_not { player: totals.who.shown(&account), said: money(said.minor), is: money(is) }).into())
}

/// What somebody has open, for whoever would let them leave; nothing where they are even in every book.
pub fn open_for(tx: &Tx<'_>, account: &BookAccount) -> Result<Vec<Money>, AppError> {
    let ledger = Ledger::open(tx)?;
    if !ledger.books.has_something_open(account)? {
        return Ok(Vec::new());
    }
    let mut open = Vec::new();
    for currency in ledger.books.currencies() {
        let minor = round(&ledger.books.balances(currency)?, currency)?.of(account);
        open.push(Money { minor, currency });
    }
    Ok(open)
}
