//! Which deeds live: the last undo or redo that names one, in the one order, says so.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::deeds::{read, waiting_among};
use super::origin::{stamp, stamp_of};
use super::who::FirstKeys;
use crate::app::sums::Change;
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::Hash;
use crate::ledger::books::order::{Act, Item, Origin, taken_back};
use crate::model::ids::{EntryId, Seq};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::store::deeds::DeedRow;

/// Finds it anew for all, over the house chains of this file and of others.
pub fn find(tx: &Tx<'_>) -> Result<(), AppError> {
    let dead = taken_back(&words(tx)?);
    let mut changed = HashSet::new();
    for row in tx.deeds()? {
        let lives = !dead.contains(&Origin(row.origin.0));
        if lives != row.lives {
            tx.let_deed_live(row.origin, lives)?;
            changed.insert(row.entry);
        }
    }
    if changed.is_empty() || tx.adds_up_later() { Ok(()) } else { add_up_changed(tx, changed) }
}

/// What is open is added up anew where other deeds count than before: those that live or do no more, and closings that
/// wait or do no more because of that.
fn add_up_changed(tx: &Tx<'_>, mut changed: HashSet<EntryId>) -> Result<(), AppError> {
    let rows = tx.deeds()?;
    let closings: HashSet<EntryId> = tx.closings()?.into_iter().collect();
    let first = FirstKeys::of(tx)?;
    let is_closing = changed.iter().any(|entry| closings.contains(entry));
    // Which closings wait is found among all of them.
    let wanted = |row: &DeedRow| changed.contains(&row.entry) || (is_closing && closings.contains(&row.entry));
    let wanted: Vec<DeedRow> = rows.iter().filter(|row| wanted(row)).cloned().collect();
    let deeds = read(tx, wanted.clone(), &|account| first.account(account))?;
    let before: HashMap<EntryId, &DeedRow> = wanted.iter().map(|row| (row.entry, row)).collect();
    let waiting = waiting_among(&deeds);
    let mut change = Change::default();
    for deed in &deeds {
        let Some(row) = before.get(&deed.entry.id) else { continue };
        let lived = row.lives != changed.remove(&row.entry);
        let waits = waiting.get(&deed.origin()).map(|other| Hash(other.0));
        if waits != row.waits {
            tx.let_deed_wait(row.origin, waits)?;
        }
        let (counted, counts) = (lived && row.waits.is_none(), row.lives && waits.is_none());
        if counted != counts {
            change.deed(deed.deed(), deed.origin(), counts)?;
        }
    }
    change.write(tx)
}

/// Every undo and redo of a deed.
fn words(tx: &Tx<'_>) -> Result<Vec<Item<()>>, AppError> {
    let mut words = Vec::new();
    for chain in &tx.houses()? {
        tx.each_entry_of(chain.id, |entry| {
            if let Some(act) = word(chain, &entry)? {
                words.push(Item { stamp: stamp_of(chain, &entry)?, act });
            }
            Ok::<(), AppError>(())
        })?;
    }
    Ok(words)
}

/// What an entry says of whether another lives.
fn word(chain: &Chain, entry: &Entry) -> Result<Option<Act<()>>, AppError> {
    // Whatever else it says, it may be named by one that does; so it need not be read.
    if !entry.body.starts_with("{\"undo\"") && !entry.body.starts_with("{\"redo\"") {
        return Ok(Some(Act::Change(())));
    }
    Ok(match entries::of_house(chain, entry)?.body {
        HouseBody::UndoEntry { entry } => Some(Act::Undo(entry)),
        HouseBody::RedoEntry { entry } => Some(Act::Redo(entry)),
        _ => None,
    })
}

/// The entry that last took a deed back or let it live again, by the order in which this file learned of them.
pub fn last_word(tx: &Tx<'_>, of: Hash) -> Result<Option<Entry>, AppError> {
    let mut last = None;
    for chain in &tx.houses()? {
        tx.each_entry_of(chain.id, |entry| {
            let about = match word(chain, &entry)? {
                Some(Act::Undo(about) | Act::Redo(about)) => Some(about),
                _ => None,
            };
            if about == Some(Origin(of.0)) {
                let when = stamp(tx, entry.id)?;
                if last.as_ref().is_none_or(|(known, _)| *known < when) {
                    last = Some((when, entry));
                }
            }
            Ok::<(), AppError>(())
        })?;
    }
    Ok(last.map(|(_, entry)| entry))
}

/// The entries of a chain that can be taken back and live.
pub fn counting(tx: &Tx<'_>, chain: &Chain) -> Result<BTreeSet<Seq>, AppError> {
    let mut counting = BTreeSet::new();
    for row in tx.deeds()?.into_iter().filter(|row| row.lives) {
        let entry = tx.entry_by_id(row.entry)?;
        if entry.chain == chain.id {
            counting.insert(entry.seq);
        }
    }
    Ok(counting)
}
