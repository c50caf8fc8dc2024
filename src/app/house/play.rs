//! From an entry of a house chain to the figures: people, deeds, and which of them live.

use super::origin::origin;
use super::spelling::spelling;
use super::who::FirstKeys;
use crate::app::sums::{Change, note_pages};
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::Hash;
use crate::ledger::books::deed::Deed;
use crate::ledger::books::order::Origin;
use crate::model::ids::PersonId;
use crate::model::{name, refuse};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};

/// Plays an entry onto people and deeds.
pub fn play(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    match entries::of_house(chain, entry)?.body {
        HouseBody::Person { name } => spelling(tx, &name).map(drop),
        HouseBody::Rename { from, to } => rename(tx, &from, &to),
        HouseBody::Merge { from, into } => {
            let (from, into) = (person(tx, &from)?, person(tx, &into)?);
            Ok(tx.merge_people(from, into)?)
        }
        HouseBody::Split { name } => split(tx, &name),
        HouseBody::Kitty { name } => Ok(tx.make_kitty(spelling(tx, &name)?)?),
        HouseBody::Leave { name } => Ok(tx.mark_left(person(tx, &name)?, true)?),
        HouseBody::Return { name } => Ok(tx.mark_left(person(tx, &name)?, false)?),
        HouseBody::Payments { payments, .. } | HouseBody::Fees { fees: payments, .. } => {
            for payment in &payments {
                spelling(tx, &payment.from)?;
                spelling(tx, &payment.to)?;
            }
            tx.add_deed(entry.id, Hash(origin(chain, entry)?.0)).map(drop)?;
            Ok(())
        }
        HouseBody::Rules(_) => {
            tx.add_deed(entry.id, Hash(origin(chain, entry)?.0)).map(drop)?;
            Ok(())
        }
        HouseBody::Deed(deed) => {
            let origin = origin(chain, entry)?;
            let is_new = tx.add_deed(entry.id, Hash(origin.0))?;
            if is_new && !tx.adds_up_later() { add_up(tx, entry, &deed, origin) } else { Ok(()) }
        }
        HouseBody::Undo { of } | HouseBody::Redo { of } => {
            // What lives is found when all of them are known.
            match entries::of_house(chain, &entries::at(tx, chain, of)?)?.body {
                HouseBody::Payments { .. } | HouseBody::Fees { .. } | HouseBody::Deed(_) | HouseBody::Rules(_) => {
                    Ok(())
                }
                _ => Err(entries::unreadable(chain, of)),
            }
        }
        HouseBody::UndoEntry { .. }
        | HouseBody::RedoEntry { .. }
        | HouseBody::Opened { .. }
        | HouseBody::Missing { .. } => Ok(()),
    }
}

/// A deed that was recorded just now counts: whoever closed something knew of all closings before it.
fn add_up(tx: &Tx<'_>, entry: &Entry, deed: &Deed, origin: Origin) -> Result<(), AppError> {
    let first = FirstKeys::of(tx)?;
    let deed = deed.of_people(&|account| first.account(account))?;
    note_pages(tx, entry.id, &deed, origin)?;
    let mut change = Change::default();
    change.deed(&deed, origin, true)?;
    change.write(tx)
}

/// Somebody who has a row by now.
fn person(tx: &Tx<'_>, name: &str) -> Result<PersonId, AppError> {
    let person = tx.person_by_key(&name::key(name))?;
    Ok(person.ok_or_else(|| refuse!(person_unknown { field: "name", value: name }))?.id)
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
    Ok(())
}
