//! Newest change that can be undone or redone: of an evening, or of the file.

use std::collections::{HashMap, hash_map};

use super::evening::{Evening, UndoOrRedo};
use super::log::{LogLine, log_lines_of_entries};
use super::money::{DeedEntry, Ledger};
use super::{AppError, Result, entries, evening, house};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::ChainKind;
use crate::journal::history::{Change, EveningChangeKind};
use crate::ledger::books::booking::DeedScope;
use crate::ledger::books::order::EntryStamp;
use crate::model::ids::EntryId;
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};

/// Change of an evening or deed with money that can be undone or redone.
pub enum UndoTarget {
    Change(Box<Evening>, Change<EveningChangeKind>),
    Deed(Box<DeedEntry>),
}

/// Position of a change or of its undo, by which the newest of several is found: first by the order
/// common to all copies, then by the order in which this file learned of entries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChangePosition {
    stamp: EntryStamp,
    learned: EntryId,
}

impl ChangePosition {
    fn for_entry(tx: &Tx<'_>, entry: EntryId) -> Result<ChangePosition> {
        Ok(ChangePosition { stamp: entries::stamp_of_entry_id(tx, entry)?, learned: entry })
    }
}

pub fn log_line_of_entry(tx: &Tx<'_>, entry: Entry) -> Result<Box<LogLine>> {
    Ok(Box::new(log_lines_of_entries(tx, [entry])?.pop().ok_or(StoreError::Corrupt)?))
}

/// Newest entry that says who somebody is, if it is newer than all that can be undone.
pub fn newer_name_statement(
    tx: &Tx<'_>,
    newest: Option<&(UndoTarget, ChangePosition)>,
    direction: UndoOrRedo<'_>,
) -> Result<Option<Box<LogLine>>> {
    if matches!(direction, UndoOrRedo::Redo) {
        return Ok(None);
    }
    let chains: HashMap<_, Chain> =
        tx.chains()?.into_iter().map(|chain| (chain.id, chain)).collect();
    let found = tx.find_entry_backwards(|entry| {
        if newest.is_some_and(|(_, when)| entry.id <= when.learned) {
            return Ok(Some(None));
        }
        let chain = chains.get(&entry.chain).filter(|chain| chain.kind == ChainKind::House);
        let Some(chain) = chain else { return Ok(None) };
        // What came from another copy was learned later than it was recorded.
        let since = ChangePosition::for_entry(tx, entry.id)?;
        if newest.is_some_and(|(_, when)| since <= *when) {
            return Ok(None);
        }
        Ok::<_, AppError>(match entries::parse_house_body(chain, &entry)?.body {
            HouseBody::Rename { .. }
            | HouseBody::Merge { .. }
            | HouseBody::Split { .. }
            | HouseBody::Leave { .. }
            | HouseBody::Return { .. } => Some(Some(entry.clone())),
            _ => None,
        })
    })?;
    found.flatten().map(|entry| log_line_of_entry(tx, entry)).transpose()
}

/// Newest change of an evening that can be undone or redone, in the order common to all copies: in
/// its own chain, or a deed with money in its book alone. `None` where there is none.
pub fn newest_undo_target_of_evening(
    tx: &Tx<'_>,
    ledger: &Ledger,
    evening: Evening,
    direction: UndoOrRedo<'_>,
) -> Result<Option<(UndoTarget, ChangePosition)>> {
    let belongs = DeedScope::Evening(evening.row.uuid);
    let deed = newest_undoable_deed(tx, ledger, direction, |deed| {
        Ok(deed.deed().deed_scope(deed.origin())? == belongs)
    })?;
    let before = evening_left_by_game_switch(tx, &evening, direction)?;
    let mut changes = Vec::new();
    for evening in std::iter::once(evening).chain(before) {
        if let Some((change, entry)) = evening::next_undoable_change(tx, &evening, direction)? {
            changes.push((
                UndoTarget::Change(Box::new(evening), change),
                ChangePosition::for_entry(tx, entry)?,
            ));
        }
    }
    let deed = deed.map(|(deed, when)| (UndoTarget::Deed(Box::new(deed)), when));
    Ok(changes.into_iter().chain(deed).max_by_key(|(_, when)| *when))
}

/// Evening that ended because the table changed to the game of `evening`, if that end is the next
/// thing to be undone in it; `None` otherwise, and for a redo. Whoever undoes the change of game
/// has to reopen it.
pub fn evening_left_by_game_switch(
    tx: &Tx<'_>,
    evening: &Evening,
    direction: UndoOrRedo<'_>,
) -> Result<Option<Evening>> {
    let UndoOrRedo::Undo(_) = direction else { return Ok(None) };
    let Some(before) = evening::previous_evening_of_night(tx, evening)? else { return Ok(None) };
    let last = evening::next_undoable_change(tx, &before, direction)?;
    Ok(last.filter(|(change, _)| change.what == EveningChangeKind::End).map(|_| before))
}

fn newest_undoable_deed(
    tx: &Tx<'_>,
    ledger: &Ledger,
    direction: UndoOrRedo<'_>,
    is_meant: impl Fn(&DeedEntry) -> Result<bool>,
) -> Result<Option<(DeedEntry, ChangePosition)>> {
    let mut newest: Option<(DeedEntry, ChangePosition)> = None;
    let mut last_living = None;
    let words = match direction {
        UndoOrRedo::Undo(_) => HashMap::new(),
        UndoOrRedo::Redo => house::last_undo_or_redo_by_deed(tx)?,
    };
    for deed in &ledger.deeds {
        if !is_meant(deed)? {
            continue;
        }
        let recorded = ChangePosition { stamp: deed.recorded.stamp, learned: deed.entry.id };
        let when = match (direction, deed.recorded.lives) {
            (UndoOrRedo::Undo(_), true) => recorded,
            (UndoOrRedo::Redo, false) => match words.get(&deed.origin()) {
                Some(word) => ChangePosition::for_entry(tx, word.id)?,
                None => recorded,
            },
            (UndoOrRedo::Redo, true) => {
                last_living = last_living.max(Some(recorded));
                continue;
            }
            (UndoOrRedo::Undo(_), false) => continue,
        };
        if newest.as_ref().is_none_or(|(_, known)| when > *known) {
            newest = Some((deed.clone(), when));
        }
    }
    // Whoever goes on has given up what was taken back.
    let newest = newest.filter(|(_, when)| last_living.is_none_or(|living| *when > living));
    match (&newest, direction) {
        (Some((deed, when)), UndoOrRedo::Redo) if has_evening_changed_since(tx, deed, *when)? => {
            Ok(None)
        }
        _ => Ok(newest),
    }
}

/// Whether something was recorded in the evening of a deed after it was undone.
fn has_evening_changed_since(tx: &Tx<'_>, deed: &DeedEntry, when: ChangePosition) -> Result<bool> {
    let DeedScope::Evening(uuid) = deed.deed().deed_scope(deed.origin())? else {
        return Ok(false);
    };
    let Some(row) = tx.sessions_by_uuid(&uuid.to_string())?.pop() else { return Ok(false) };
    let evening = Evening::load(tx, row)?;
    let last = evening::next_undoable_change(tx, &evening, UndoOrRedo::Undo(None))?;
    let last = last.map(|(_, entry)| ChangePosition::for_entry(tx, entry)).transpose()?;
    Ok(last.is_some_and(|last| last > when))
}

/// Newest change in the file that can be undone or redone, in whatever evening or deed; `None`
/// where there is none.
pub fn newest_undo_target_of_file(
    tx: &Tx<'_>,
    ledger: &Ledger,
    direction: UndoOrRedo<'_>,
) -> Result<Option<(UndoTarget, ChangePosition)>> {
    let deed = newest_undoable_deed(tx, ledger, direction, |_| Ok(true))?;
    let after = deed.as_ref().map(|(_, when)| when.learned);
    let chains: HashMap<_, Chain> =
        tx.chains()?.into_iter().map(|chain| (chain.id, chain)).collect();
    let mut asked: HashMap<_, Option<(Change<EveningChangeKind>, EntryId)>> = HashMap::new();
    let change = tx.find_entry_backwards(|entry| {
        let chain = chains.get(&entry.chain).ok_or(StoreError::Corrupt)?;
        if after.is_some_and(|after| entry.id < after) {
            return Ok(Some(None));
        }
        if chain.kind != ChainKind::Session {
            return Ok(None);
        }
        let next = match asked.entry(chain.id) {
            hash_map::Entry::Occupied(known) => *known.get(),
            hash_map::Entry::Vacant(free) => {
                let evening = Evening::load_by_chain(tx, chain.id)?;
                let next = match evening::was_left_unplayed(tx, &evening)? {
                    true => None,
                    false => evening::next_undoable_change(tx, &evening, direction)?,
                };
                *free.insert(next)
            }
        };
        Ok::<_, AppError>(
            next.filter(|(_, when)| *when == entry.id).map(|next| Some((chain.clone(), next))),
        )
    })?;
    if let Some(Some((chain, (change, entry)))) = change {
        // What came from another copy was learned later than it was recorded.
        let when = ChangePosition::for_entry(tx, entry)?;
        if deed.as_ref().is_none_or(|(_, other)| when > *other) {
            let evening = Box::new(Evening::load_by_chain(tx, chain.id)?);
            return Ok(Some((UndoTarget::Change(evening, change), when)));
        }
    }
    Ok(deed.map(|(deed, when)| (UndoTarget::Deed(Box::new(deed)), when)))
}
