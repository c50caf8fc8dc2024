//! Balances and settlements: exact sums, rounded once, and who pays whom.

use uuid::Uuid;

use super::entry::{self, Payment};
use super::evening::{Evening, Which, find};
use super::{AppError, people};
use crate::ledger::plan::least_payments;
use crate::ledger::split::share_out;
use crate::model::money::{Money, MoneyFault, parse_payment};
use crate::model::{Currency, Refusal};
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
}

/// Who pays whom in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    pub account: Account,
    pub payments: Vec<Transfer>,
    /// No plan has fewer payments.
    pub proven_least: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Transfer {
    pub from: Person,
    pub to: Person,
    pub minor: i64,
}

/// What is settled.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    Evening(Which),
    /// Evenings begun on this day or later, `2026-11-20`, with the payments since.
    Since(String),
    All,
}

/// The exact sums of one currency, by person.
struct Sums {
    currency: Currency,
    people: Vec<(Person, i64)>,
}

impl Sums {
    fn add(all: &mut Vec<Sums>, currency: Currency, person: &Person, exact: i64) -> Result<(), AppError> {
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

    fn add_evening(all: &mut Vec<Sums>, evening: &Evening) -> Result<(), AppError> {
        let Some(stake) = evening.row.stake else { return Ok(()) };
        for (person, total) in evening.members.iter().zip(evening.session.totals()) {
            let exact = stake.worth(total.due.halves()).ok_or(StoreError::TooLarge)?;
            Sums::add(all, stake.currency, person, exact)?;
        }
        Ok(())
    }

    fn add_payments(
        all: &mut Vec<Sums>,
        tx: &Tx<'_>,
        counts: impl Fn(&crate::store::money::PaymentRow) -> bool,
    ) -> Result<(), AppError> {
        for payment in tx.payments()?.iter().filter(|payment| counts(payment)) {
            let Money { minor, currency } = payment.money;
            let exact = minor.checked_mul(currency.exact_per_minor()).ok_or(StoreError::TooLarge)?;
            Sums::add(all, currency, &payment.from, exact)?;
            Sums::add(all, currency, &payment.to, -exact)?;
        }
        Ok(())
    }

    /// Rounds everybody's sum once; what rounding leaves over is shared out, so that all is exactly zero again.
    fn round(self) -> Result<Account, AppError> {
        let exact: Vec<i128> = self.people.iter().map(|(_, exact)| i128::from(*exact)).collect();
        let minor = share_out(&exact, i128::from(self.currency.exact_per_minor())).map_err(|_| StoreError::Corrupt)?;
        let balances = self.people.into_iter().zip(minor).map(|((person, _), minor)| Balance { person, minor });
        Ok(Account { currency: self.currency, balances: balances.collect() })
    }
}

/// What everybody has won or owes over all evenings, payments counted. Those with nothing are there too.
pub fn balances(store: &mut Store) -> Result<Vec<Account>, AppError> {
    accounts(&store.read()?, &Scope::All)
}

fn accounts(tx: &Tx<'_>, scope: &Scope) -> Result<Vec<Account>, AppError> {
    let mut all = Vec::new();
    match scope {
        Scope::Evening(which) => {
            let evening = find(tx, which)?;
            if evening.row.stake.is_none() {
                return Err(Refusal::new("evening-without-stake").with("session", evening.row.number).into());
            }
            Sums::add_evening(&mut all, &evening)?;
            let uuid = evening.row.uuid.to_string();
            Sums::add_payments(&mut all, tx, |payment| payment.session_uuid.as_deref() == Some(&uuid))?;
        }
        Scope::Since(day) => {
            let mut within = Vec::new();
            let mut ids = Vec::new();
            tx.each_session(|row| {
                if row.started_at.get(..10).is_some_and(|begun| begun >= day.as_str()) {
                    within.push(row.uuid.to_string());
                    ids.push(row.id);
                }
                Ok::<(), AppError>(())
            })?;
            for id in ids {
                if let Some(row) = tx.session(id)? {
                    Sums::add_evening(&mut all, &Evening::load(tx, row)?)?;
                }
            }
            // A payment for an evening belongs to that evening; any other to the day on which it was made.
            Sums::add_payments(&mut all, tx, |payment| match &payment.session_uuid {
                Some(session) => within.contains(session),
                None => payment.at.get(..10).is_some_and(|made| made >= day.as_str()),
            })?;
        }
        Scope::All => {
            for row in tx.balances()? {
                Sums::add(&mut all, row.currency, &row.person, row.exact)?;
            }
        }
    }
    all.sort_by_key(|sums| sums.currency);
    all.into_iter().map(Sums::round).collect()
}

/// Who pays whom, so that everybody comes to exactly zero.
pub fn settle(store: &mut Store, scope: &Scope) -> Result<Vec<Settlement>, AppError> {
    accounts(&store.read()?, scope)?.into_iter().map(plan).collect()
}

fn plan(account: Account) -> Result<Settlement, AppError> {
    let minor: Vec<i64> = account.balances.iter().map(|balance| balance.minor).collect();
    let people: Vec<Person> = account.balances.iter().map(|balance| balance.person.clone()).collect();
    let (payments, proven_least) = transfers(&people, &minor)?;
    Ok(Settlement { payments, proven_least, account })
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

/// Records the payments of a settlement as made.
pub fn settle_paid(store: &mut Store, scope: &Scope) -> Result<Vec<Settlement>, AppError> {
    let tx = store.write()?;
    let settlements: Vec<Settlement> = accounts(&tx, scope)?.into_iter().map(plan).collect::<Result<_, _>>()?;
    let session = match scope {
        Scope::Evening(which) => Some(find(&tx, which)?.row.uuid),
        Scope::Since(_) | Scope::All => None,
    };
    let payments: Vec<Payment> = settlements
        .iter()
        .flat_map(|settlement| {
            settlement.payments.iter().map(|transfer| Payment {
                from: transfer.from.name.clone(),
                to: transfer.to.name.clone(),
                money: Money { minor: transfer.minor, currency: settlement.account.currency },
            })
        })
        .collect();
    if payments.is_empty() {
        return Err(Refusal::new("nothing-to-settle").into());
    }
    record_payments(&tx, &payments, session)?;
    tx.commit()?;
    Ok(settlements)
}

fn record_payments(tx: &Tx<'_>, payments: &[Payment], session: Option<Uuid>) -> Result<(), AppError> {
    people::append_house(tx, &super::now(), entry::payments(payments, session, None)).map(drop)
}

/// Records one payment between two people who are known.
pub fn pay(store: &mut Store, from: &str, to: &str, amount: &str) -> Result<Payment, AppError> {
    let tx = store.write()?;
    let (from, to) = (people::known(&tx, from)?, people::known(&tx, to)?);
    if from.id == to.id {
        return Err(Refusal::field("pay-oneself", "name", from.name).into());
    }
    let money = parse_payment(amount, usual_currency(&tx)?).map_err(|fault| {
        let code = match fault {
            MoneyFault::NoNumber => "amount-no-number",
            MoneyFault::NoCurrency => "amount-no-currency",
            MoneyFault::NotAboveZero => "amount-not-above-zero",
            MoneyFault::TooManyPlaces => "amount-too-many-places",
            MoneyFault::TooLarge => "amount-too-large",
        };
        Refusal::field(code, "amount", amount)
    })?;
    let payment = Payment { from: from.name, to: to.name, money };
    record_payments(&tx, std::slice::from_ref(&payment), None)?;
    tx.commit()?;
    Ok(payment)
}

/// The currency that an amount without one is in: the current evening's, else the only one there is.
fn usual_currency(tx: &Tx<'_>) -> Result<Option<Currency>, AppError> {
    match find(tx, &Which::Current) {
        Ok(evening) => {
            if let Some(stake) = evening.row.stake {
                return Ok(Some(stake.currency));
            }
        }
        Err(AppError::Refused(_)) => {}
        Err(error) => return Err(error),
    }
    let mut currencies: Vec<Currency> = tx.balances()?.iter().map(|row| row.currency).collect();
    currencies.dedup();
    Ok(match currencies.as_slice() {
        [one] => Some(*one),
        _ => None,
    })
}
