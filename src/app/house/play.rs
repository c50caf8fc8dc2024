//! From an entry of a house chain to the figures: people, payments, balances.

use uuid::Uuid;

use super::balances::{self, pay, person};
use super::spelling::spelling;
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::bodies::house::{Owed, Payment};
use crate::journal::history::History;
use crate::model::ids::Seq;
use crate::model::{name, refuse};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::store::money::PaymentKind;

/// Plays an entry onto people, payments and balances.
pub fn play(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    match entries::of_house(chain, entry)?.body {
        HouseBody::Person { name } => spelling(tx, &name).map(drop),
        HouseBody::Rename { from, to } => rename(tx, &from, &to),
        HouseBody::Merge { from, into } => {
            let (from, into) = (person(tx, &from)?, person(tx, &into)?);
            tx.merge_people(from, into)?;
            balances::count(tx)
        }
        HouseBody::Split { name } => split(tx, &name),
        HouseBody::Payments { payments, session } => add(tx, entry, &payments, session, PaymentKind::Paid),
        HouseBody::Fees { fees, session, what } => {
            let kind = match what {
                Owed::Fees => PaymentKind::Fee,
                Owed::Coins => PaymentKind::Coins,
            };
            add(tx, entry, &fees, session, kind)
        }
        HouseBody::Kitty { name } => Ok(tx.make_kitty(spelling(tx, &name)?)?),
        HouseBody::Undo { of } | HouseBody::Redo { of } => {
            // Copies that were brought together may both take back the same payment, or bring back one that the other
            // has given up: the history says what counts then.
            mark_payments(tx, chain, of, !counts(tx, chain, of, entry.seq)?)
        }
        // Which rules a place has is asked of the log itself.
        HouseBody::Opened { .. } | HouseBody::Rules(_) => Ok(()),
    }
}

fn add(
    tx: &Tx<'_>,
    entry: &Entry,
    payments: &[Payment],
    session: Option<Uuid>,
    kind: PaymentKind,
) -> Result<(), AppError> {
    for (place, payment) in payments.iter().enumerate() {
        let spellings = (spelling(tx, &payment.from)?, spelling(tx, &payment.to)?);
        tx.add_payment(entry.id, place, spellings, payment.money, session, kind)?;
    }
    pay(tx, payments, 1)
}

fn rename(tx: &Tx<'_>, from: &str, to: &str) -> Result<(), AppError> {
    let person = person(tx, from)?;
    match tx.person_by_key(&name::key(to))? {
        None => drop(tx.add_spelling(&name::key(to), to, Some(person))?),
        Some(other) if other.id == person => {}
        // Somebody of this name may be known here and not in the copy that the entry comes from.
        Some(other) => return Err(refuse!(rename_taken { field: "name", value: to, other: other.name }).into()),
    }
    Ok(tx.show_as(person, to)?)
}

fn split(tx: &Tx<'_>, name: &str) -> Result<(), AppError> {
    let key = name::key(name);
    let before = tx.person_by_key(&key)?;
    tx.split_spelling(&key)?;
    // Nobody goes on under a name that is somebody else's now.
    if let Some(person) = before.filter(|person| name::key(&person.name) == key) {
        tx.show_as_written(person.id)?;
    }
    balances::count(tx)
}

/// Whether the payments of entry `of` counted right after entry `last`.
fn counts(tx: &Tx<'_>, chain: &Chain, of: Seq, last: Seq) -> Result<bool, AppError> {
    let mut history = History::default();
    tx.each_entry_of(chain.id, |entry| {
        if entry.seq <= last {
            history.push(entry.seq, entry.id, entries::of_house(chain, &entry)?.body.effect());
        }
        Ok::<(), AppError>(())
    })?;
    Ok(history.counts(of))
}

fn mark_payments(tx: &Tx<'_>, chain: &Chain, of: Seq, undone: bool) -> Result<(), AppError> {
    let entry = entries::at(tx, chain, of)?;
    let payments = match entries::of_house(chain, &entry)?.body {
        HouseBody::Payments { payments, .. } | HouseBody::Fees { fees: payments, .. } => payments,
        HouseBody::Rules(_) => return Ok(()),
        _ => return Err(entries::unreadable(chain, of)),
    };
    match tx.mark_payments(entry.id, undone)? {
        0 => Ok(()),
        _ => pay(tx, &payments, if undone { -1 } else { 1 }),
    }
}
