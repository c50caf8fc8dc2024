//! From an entry of a house chain to the figures: people, deeds, and which of them live.

use super::naming;
use super::origin::origin;
use super::spelling::hear;
use super::who::FirstKeys;
use crate::app::sums::{Change, note_pages};
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::Hash;
use crate::ledger::books::deed::Deed;
use crate::ledger::books::order::Origin;
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};

/// Plays an entry onto people and deeds.
pub fn play(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    match entries::of_house(chain, entry)?.body {
        HouseBody::Person { name } => hear(tx, &name, chain, entry).map(drop),
        HouseBody::Rename { to, .. } => {
            hear(tx, &to, chain, entry)?;
            naming::note(tx, chain, entry)
        }
        HouseBody::Merge { .. } | HouseBody::Split { .. } | HouseBody::Leave { .. } | HouseBody::Return { .. } => {
            naming::note(tx, chain, entry)
        }
        HouseBody::Kitty { name } => Ok(tx.make_kitty(hear(tx, &name, chain, entry)?)?),
        HouseBody::Rules(_) => {
            tx.add_deed(entry.id, Hash(origin(chain, entry)?.0)).map(drop)?;
            Ok(())
        }
        HouseBody::Deed(deed) => {
            let origin = origin(chain, entry)?;
            let is_new = tx.add_deed(entry.id, Hash(origin.0))?;
            if is_new && !tx.adds_up_later() { add_up(tx, entry, &deed, origin) } else { Ok(()) }
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
