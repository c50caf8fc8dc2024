//! Balances, exact sums that are rounded once, and payments.

use uuid::Uuid;

use super::kitty;
use super::rate::converted;
use crate::app::{AppError, clock, evening, house, people};
use crate::journal::bodies::HouseBody;
use crate::journal::bodies::house::Payment;
use crate::ledger::plan::least_payments;
use crate::ledger::split::share_out;
use crate::model::money::{Money, MoneyFault, minor_string, parse_payment};
use crate::model::{Currency, Refusal, refuse};
use crate::store::people::Person;
use crate::store::{Store, StoreError, Tx};

/// What somebody is to receive, or owes where it is negative, in whole minor units.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    pub person: Person,
    pub minor: i64,
}

/// Everything in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    pub currency: Currency,
    pub balances: Vec<Balance>,
    /// The currency it was played in, where another is shown.
    pub converted_from: Option<Currency>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Transfer {
    pub from: Person,
    pub to: Person,
    pub minor: i64,
}

/// The exact sums of one currency, by person.
pub(super) struct Sums {
    pub(super) currency: Currency,
    people: Vec<(Person, i64)>,
}

impl Sums {
    pub(super) fn add(all: &mut Vec<Sums>, currency: Currency, person: &Person, exact: i64) -> Result<(), AppError> {
        let place = match all.iter().position(|sums| sums.currency == currency) {
            Some(place) => place,
            None => {
                all.push(Sums { currency, people: Vec::new() });
                all.len() - 1
            }
        };
        let people = &mut all[place].people;
        match people.iter_mut().find(|(known, _)| known.id == person.id) {
            Some((_, sum)) => *sum = sum.checked_add(exact).ok_or(StoreError::TooLarge)?,
            None => people.push((person.clone(), exact)),
        }
        Ok(())
    }

    /// Rounds everybody's sum once; what rounding leaves over is shared out, so that all is exactly zero again.
    pub(super) fn account(self, show_as: Option<Currency>) -> Result<Account, AppError> {
        let exact: Vec<i128> = self.people.iter().map(|(_, exact)| i128::from(*exact)).collect();
        let shown = show_as.unwrap_or(self.currency);
        let minor = match shown == self.currency {
            true => share_out(&exact, i128::from(self.currency.exact_per_minor())).map_err(|_| StoreError::Corrupt)?,
            false => converted(&exact, self.currency, shown)?,
        };
        let balances = self.people.into_iter().zip(minor).map(|((person, _), minor)| Balance { person, minor });
        let converted_from = (shown != self.currency).then_some(self.currency);
        Ok(Account { currency: shown, balances: balances.collect(), converted_from })
    }
}

/// What everybody has won or owes over all evenings, payments counted. Those with nothing are there too.
pub fn balances(store: &mut Store, show_as: Option<Currency>) -> Result<Vec<Account>, AppError> {
    let tx = store.read()?;
    let mut all = Vec::new();
    for row in tx.balances()? {
        Sums::add(&mut all, row.currency, &row.person, row.exact)?;
    }
    all.sort_by_key(|sums| sums.currency);
    all.into_iter().map(|sums| sums.account(show_as)).collect()
}

/// Refuses where somebody's balance is not what it is said to be (`Anne=12.40 EUR`).
pub fn assert_balance(store: &mut Store, assertion: &str) -> Result<(), AppError> {
    let wrong = || refuse!(assertion_wrong { field: "--assert", value: assertion });
    let (name, amount) = assertion.rsplit_once('=').ok_or_else(wrong)?;
    let amount = amount.trim();
    let (is_owed, amount) = match amount.strip_prefix(['-', '−']) {
        Some(amount) => (true, amount),
        None => (false, amount.strip_prefix('+').unwrap_or(amount)),
    };
    let (person, usual) = {
        let tx = store.read()?;
        (people::known(&tx, name.trim())?, usual_currency(&tx)?)
    };
    let said = match parse_payment(amount, usual) {
        Ok(money) => money,
        // Nothing is an amount here.
        Err(MoneyFault::NotAboveZero) => {
            let digits = |c: char| !c.is_ascii_digit() && c != '.' && c != ',';
            let currency = Currency::parse(amount.trim_matches(|c: char| !digits(c) || c == ' ').trim()).or(usual);
            Money { minor: 0, currency: currency.ok_or_else(wrong)? }
        }
        Err(_) => return Err(wrong().into()),
    };
    let minor = if is_owed { -said.minor } else { said.minor };
    let accounts = balances(store, None)?;
    let account = accounts.iter().find(|account| account.currency == said.currency);
    let balance = account.and_then(|account| account.balances.iter().find(|balance| balance.person.id == person.id));
    // The kitty is held against what was counted in it.
    let is = match kitty::cash(store)?.filter(|(kitty, _)| kitty.id == person.id) {
        Some((_, cash)) => cash.iter().filter(|one| one.currency == said.currency).map(|one| one.minor).sum(),
        None => balance.map_or(0, |balance| balance.minor),
    };
    if is == minor {
        return Ok(());
    }
    let money = |minor: i64| format!("{} {}", minor_string(minor, said.currency), said.currency);
    Err(refuse!(balance_is_not { player: person.name, said: money(minor), is: money(is) }).into())
}

/// The fewest payments that bring all these to zero, and whether that is proven.
pub(super) fn transfers(people: &[Person], minor: &[i64]) -> Result<(Vec<Transfer>, bool), AppError> {
    let plan = least_payments(minor, |_, _| 0).map_err(|_| StoreError::TooLarge)?;
    let person = |place: usize| people[place].clone();
    let payments = plan.payments.iter().map(|payment| Transfer {
        from: person(payment.from),
        to: person(payment.to),
        minor: payment.amount,
    });
    Ok((payments.collect(), plan.proven_least))
}

pub(super) fn record_payments(tx: &Tx<'_>, payments: &[Payment], session: Option<Uuid>) -> Result<(), AppError> {
    house::append(tx, &clock::now(), &HouseBody::Payments { payments: payments.to_vec(), session }).map(drop)
}

/// Records one payment between two people who are known.
pub fn pay(store: &mut Store, from: &str, to: &str, amount: &str) -> Result<Payment, AppError> {
    let tx = store.write()?;
    let (from, to) = (people::known(&tx, from)?, people::known(&tx, to)?);
    if from.id == to.id {
        return Err(refuse!(pay_oneself { field: "name", value: from.name }).into());
    }
    let money =
        parse_payment(amount, usual_currency(&tx)?).map_err(|fault| Refusal::field(fault.code(), "amount", amount))?;
    let payment = Payment { from: from.name, to: to.name, money };
    record_payments(&tx, std::slice::from_ref(&payment), None)?;
    tx.commit()?;
    Ok(payment)
}

/// The currency that an amount without one is in: the current evening's, else the only one there is.
fn usual_currency(tx: &Tx<'_>) -> Result<Option<Currency>, AppError> {
    if let Some(stake) = evening::current(tx)?.and_then(|evening| evening.row.stake) {
        return Ok(Some(stake.currency));
    }
    let mut currencies: Vec<Currency> = tx.balances()?.iter().map(|row| row.currency).collect();
    currencies.dedup();
    Ok(match currencies.as_slice() {
        [one] => Some(*one),
        _ => None,
    })
}
