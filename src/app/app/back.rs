//! Undo and redo of the newest change of an evening, or of the newest deed with money.

use super::contest::table;
use super::contest::table::TableRef;
use super::desk::EveningOrTable;
use super::entry_name::EntryName;
use super::evening::{
    Evening, EveningRef, LaterDealChoice, UndoOrRedo, UndoneChangeKind, UndoneEveningChange,
};
use super::log::LogLine;
use super::money::not_counted::UncountedClosing;
use super::money::{DeedEntry, Ledger};
use super::newest::{
    UndoTarget, evening_left_by_game_switch, log_line_of_entry, newer_name_statement,
    newest_undo_target_of_evening, newest_undo_target_of_file,
};
use super::{Result, desk, entries, entry_name, evening, house};
use crate::games::session::EventKind;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::{ChainKind, Hash};
use crate::journal::history::{Change, EveningChangeKind, SheetLine};
use crate::ledger::books::booking::DeedKind;
use crate::ledger::books::waiting::closings_that_settled_carry_over;
use crate::model::ids::Slot;
use crate::model::refuse;
use crate::store::chain::Entry;
use crate::store::{Store, Tx};

/// Choice of the entry that an undo or redo takes back or brings again.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryToUndo {
    /// Newest entry of the evening; nothing is done if the file has a newer entry elsewhere.
    Newest,
    /// Newest entry of the evening, whatever else was recorded since.
    OfEvening,
    /// Newest entry of the file, whatever evening, tournament or account it is about.
    Anywhere,
    /// Entry with this name in the log, such as `3.12`.
    Entry(String),
}

/// Result of an undo or redo: the change that was taken back or brought again.
pub enum UndoneEntry {
    Evening(UndoneEveningChange),
    /// Deed with money that was undone or redone.
    Deed {
        body: HouseBody,
        entry: Entry,
        /// Closings that did not count before the change, because another closing counted, and now
        /// count again.
        count_again: Vec<UncountedClosing>,
    },
}

/// Outcome of an undo or redo; something was changed only where it is `Moved`.
pub enum UndoOutcome {
    Moved(UndoneEntry),
    /// Nothing was done, as the newest entry of the file belongs to another evening or tournament,
    /// or to money; with the log line of that entry, and whether the evening has one of its own.
    Elsewhere {
        line: Box<LogLine>,
        has_own: bool,
    },
    /// Nothing was done, as the newest entry of the file is a statement about somebody's name,
    /// which `undo` does not take back; with whether the evening has an entry of its own.
    Naming {
        line: Box<LogLine>,
        has_own: bool,
    },
    /// Nothing was done, as these closings, which count now, would no longer count after the undo
    /// or redo.
    GivesWay(Vec<UncountedClosing>),
}

/// Next change of an evening that can be undone, or redone.
pub struct NextUndoableChange {
    /// Name of the entry that made the change.
    pub entry: String,
    /// Number of the hand that the change is about.
    pub hand: Option<u32>,
    pub what: UndoneChangeKind,
}

/// Finds the changes of an evening that `undo` and `redo` would concern next, in this order,
/// leaving deeds with money aside; `lines` are those of the evening's sheet.
pub fn next_undo_and_redo(
    store: &mut Store,
    evening: &Evening,
    lines: &[SheetLine],
) -> Result<[Option<NextUndoableChange>; 2]> {
    let (tx, undo) = (store.read()?, UndoOrRedo::Undo(None));
    let taken = match next_undo_or_redo(&tx, evening, lines, undo)? {
        None => match evening_left_by_game_switch(&tx, evening, undo)? {
            Some(before) => next_undo_or_redo(&tx, &before, &[], undo)?.map(|end| {
                let what = UndoneChangeKind::gone_over(&before, evening);
                NextUndoableChange { what, ..end }
            }),
            None => None,
        },
        own => own,
    };
    let mut again = next_undo_or_redo(&tx, evening, lines, UndoOrRedo::Redo)?;
    if let Some(next) = again.as_mut().filter(|next| matches!(next.what, UndoneChangeKind::End))
        && let Some(unplayed) = evening::unplayed_next_evening(&tx, evening)?
    {
        next.what = UndoneChangeKind::gone_over(evening, &unplayed);
    }
    Ok([taken, again])
}

fn next_undo_or_redo(
    tx: &Tx<'_>,
    evening: &Evening,
    lines: &[SheetLine],
    direction: UndoOrRedo<'_>,
) -> Result<Option<NextUndoableChange>> {
    let Some((change, _)) = evening::next_undoable_change(tx, evening, direction)? else {
        return Ok(None);
    };
    let at = |of: Slot| lines.iter().find(|line| line.slot == of).and_then(|line| line.hand);
    let entry = entries::read_entry(tx, &evening.chain, change.seq)?;
    let body = entries::parse_session_body(&evening.chain, &entry)?.body;
    let what = evening::change_kind_of_body(body, evening, |of| Ok(at(of)))?;
    let hand = at(evening::first_slot_affected(&change)).or_else(|| match &what {
        UndoneChangeKind::Event(event) if matches!(event.what, EventKind::Play(_)) => {
            Some(evening.session.next_hand_number())
        }
        _ => None,
    });
    let entry = EntryName::for_entry(tx, &evening.chain, change.seq)?.to_string();
    Ok(Some(NextUndoableChange { entry, hand, what }))
}

/// Undoes or redoes an entry. `deal` says who deals the hands after a change in the middle. With
/// `anyway`, a closing is undone even if its carry-over was closed since, and closings may stop
/// counting because of the undo or redo.
pub fn undo_or_redo(
    store: &mut Store,
    at: &EveningOrTable,
    which: &EntryToUndo,
    direction: UndoOrRedo<'_>,
    (deal, anyway): (Option<LaterDealChoice>, bool),
) -> Result<UndoOutcome> {
    let tx = store.write()?;
    let ledger = Ledger::open_deeds_only(&tx)?;
    let target = match which {
        EntryToUndo::Entry(typed) => {
            check_entry_name_is_unambiguous(&tx, at, typed)?;
            find_undo_target(&tx, &ledger, typed, direction)?
        }
        EntryToUndo::Anywhere => {
            newest_undo_target_of_file(&tx, &ledger, direction)?.map(|(target, _)| target)
        }
        EntryToUndo::Newest | EntryToUndo::OfEvening => {
            match find_newest_undo_target(&tx, &ledger, at, which, direction)? {
                Ok(target) => target,
                Err(question) => return Ok(question),
            }
        }
    };
    let moved = match target.ok_or_else(|| refuse!(nothing_to_move))? {
        UndoTarget::Change(evening, change) => {
            let others = undo_joint_corrections(&tx, &evening, change, direction)?;
            let mut moved = evening::undo_or_redo_change(&tx, *evening, change, direction, deal)?;
            if let UndoneChangeKind::About { evenings, .. } = &mut moved.what {
                *evenings += others;
            }
            if let Some((evening, what)) =
                evening::choose_current_evening_after_undo(&tx, &moved.evening, change.what)?
            {
                (*moved.evening, moved.what) = (evening, what);
            }
            UndoneEntry::Evening(moved)
        }
        UndoTarget::Deed(deed) => {
            let waited = UncountedClosing::read_from_ledger(&tx, &ledger)?;
            let moved = undo_or_redo_deed(&tx, &ledger, *deed, direction, anyway)?;
            let waits = UncountedClosing::read_all(&tx)?;
            // What is taken back itself gives way to nobody.
            let gives_way = closings_not_among(&waits, &waited);
            if !gives_way.is_empty() && !anyway {
                return Ok(UndoOutcome::GivesWay(gives_way));
            }
            let (body, entry) = moved;
            let is_alive = |one: &UncountedClosing| {
                tx.deed(Hash(one.origin.0)).map(|row| row.is_some_and(|row| row.lives))
            };
            let mut count_again = Vec::new();
            for one in closings_not_among(&waited, &waits) {
                if is_alive(&one)? {
                    count_again.push(one);
                }
            }
            UndoneEntry::Deed { body, entry, count_again }
        }
    };
    if let UndoneEntry::Evening(UndoneEveningChange { evening, has_more_hands: true, .. }) = &moved
    {
        table::check_hands_restorable(&tx, evening)?;
    }
    tx.commit()?;
    Ok(UndoOutcome::Moved(moved))
}

/// Refuses a typed number that may be the name of an entry of the house chain or the number of a
/// hand.
fn check_entry_name_is_unambiguous(tx: &Tx<'_>, at: &EveningOrTable, typed: &str) -> Result<()> {
    let Ok(number) = typed.trim().parse::<u32>() else { return Ok(()) };
    let evening = match at {
        EveningOrTable::Evening(EveningRef::Current) => evening::current_evening(tx)?,
        named => Some(desk::find_evening(tx, named)?),
    };
    match evening.filter(|evening| number < evening.session.next_hand_number()) {
        Some(_) => Err(match at {
            EveningOrTable::Table(TableRef { table, series, .. }) => {
                refuse!(hand_at_table { value: number, table: *table, series: series.unwrap_or(0) })
            }
            EveningOrTable::Evening(_) => refuse!(entry_or_hand { value: number }),
        }
        .into()),
        None => Ok(()),
    }
}

/// Undoes or redoes the corrections of other evenings that were made together with this change, and
/// returns how many.
fn undo_joint_corrections(
    tx: &Tx<'_>,
    evening: &Evening,
    change: Change<EveningChangeKind>,
    direction: UndoOrRedo<'_>,
) -> Result<usize> {
    let entry = entries::read_entry(tx, &evening.chain, change.seq)?;
    let SessionBody::About(about) = entries::parse_session_body(&evening.chain, &entry)?.body
    else {
        return Ok(0);
    };
    let Some(with) = about.with else { return Ok(0) };
    let mut moved = 0;
    for entry in tx.entries_containing(&format!("\"with\":\"{with}\""))? {
        let Some(row) = tx.session(entry.chain)?.filter(|row| row.id != evening.row.id) else {
            continue;
        };
        let other = Evening::load(tx, row)?;
        if let Some(change) = evening::change_of_entry(tx, &other, entry.seq, direction)? {
            evening::undo_or_redo_change(tx, other, change, direction, None)?;
            moved += 1;
        }
    }
    Ok(moved)
}

fn closings_not_among(
    all: &[UncountedClosing],
    others: &[UncountedClosing],
) -> Vec<UncountedClosing> {
    all.iter()
        .filter(|one| others.iter().all(|other| other.origin != one.origin))
        .cloned()
        .collect()
}

/// Finds the newest entry of an evening, or of the file where there is no evening. `Err` holds the
/// outcome that asks the user, where no evening was named and something else was recorded since.
fn find_newest_undo_target(
    tx: &Tx<'_>,
    ledger: &Ledger,
    at: &EveningOrTable,
    which: &EntryToUndo,
    direction: UndoOrRedo<'_>,
) -> Result<Result<Option<UndoTarget>, UndoOutcome>> {
    let is_named = *at != EveningOrTable::Evening(EveningRef::Current);
    let evening = match is_named || *which == EntryToUndo::OfEvening {
        true => Some(desk::find_evening(tx, at)?),
        false => evening::current_evening(tx)?,
    };
    let Some(evening) = evening else {
        let newest = newest_undo_target_of_file(tx, ledger, direction)?;
        if let Some(line) = newer_name_statement(tx, newest.as_ref(), direction)? {
            return Ok(Err(UndoOutcome::Naming { line, has_own: false }));
        }
        return Ok(Ok(newest.map(|(target, _)| target)));
    };
    let own = newest_undo_target_of_evening(tx, ledger, evening, direction)?;
    if is_named || *which == EntryToUndo::OfEvening {
        return Ok(Ok(own.map(|(target, _)| target)));
    }
    let anywhere = newest_undo_target_of_file(tx, ledger, direction)?;
    if let Some(line) = newer_name_statement(tx, anywhere.as_ref(), direction)? {
        return Ok(Err(UndoOutcome::Naming { line, has_own: own.is_some() }));
    }
    Ok(match (own, anywhere) {
        (own, None) => Ok(own.map(|(target, _)| target)),
        (Some((own, when)), Some((_, newest))) if when >= newest => Ok(Some(own)),
        (own, Some((other, _))) => {
            let entry = match &other {
                UndoTarget::Change(evening, change) => {
                    entries::read_entry(tx, &evening.chain, change.seq)?
                }
                UndoTarget::Deed(deed) => deed.entry.clone(),
            };
            Err(UndoOutcome::Elsewhere {
                line: log_line_of_entry(tx, entry)?,
                has_own: own.is_some(),
            })
        }
    })
}

/// Finds the change or the deed of the entry that was named, such as `3.12`; refused where it
/// cannot be undone or redone.
fn find_undo_target(
    tx: &Tx<'_>,
    ledger: &Ledger,
    typed: &str,
    direction: UndoOrRedo<'_>,
) -> Result<Option<UndoTarget>> {
    let entry = entry_name::find_entry_named(tx, typed)?;
    let chain = tx.chain_by_id(entry.chain)?;
    let not_so = || match direction {
        UndoOrRedo::Undo(_) => refuse!(entry_counts_not { value: typed }),
        UndoOrRedo::Redo => refuse!(entry_not_taken_back { value: typed }),
    };
    match chain.kind {
        ChainKind::House => {
            let is_to_live = matches!(direction, UndoOrRedo::Redo);
            let deed = ledger.deed(entry.id);
            if let (Some(deed), false) = (deed.filter(|deed| !deed.recorded.lives), is_to_live)
                && let Some(by) = house::last_undo_or_redo_by_deed(tx)?.get(&deed.origin())
            {
                let by = EntryName::for_entry(tx, &tx.chain_by_id(by.chain)?, by.seq)?.to_string();
                let value = EntryName::for_entry(tx, &chain, entry.seq)?.to_string();
                return Err(refuse!(entry_taken_back { value, by }).into());
            }
            let deed = deed.filter(|deed| deed.recorded.lives != is_to_live);
            Ok(Some(UndoTarget::Deed(Box::new(deed.ok_or_else(not_so)?.clone()))))
        }
        ChainKind::Session => {
            let evening = Evening::load_by_chain(tx, chain.id)?;
            let change =
                evening::change_of_entry(tx, &evening, entry.seq, direction)?.ok_or_else(not_so)?;
            Ok(Some(UndoTarget::Change(Box::new(evening), change)))
        }
        ChainKind::Tournament => Err(refuse!(entry_of_tournament { value: typed }).into()),
    }
}

fn undo_or_redo_deed(
    tx: &Tx<'_>,
    ledger: &Ledger,
    deed: DeedEntry,
    direction: UndoOrRedo<'_>,
    anyway: bool,
) -> Result<(HouseBody, Entry)> {
    let origin = deed.origin();
    match direction {
        UndoOrRedo::Undo(why) => {
            check_carry_over_not_settled_later(tx, ledger, &deed, anyway)?;
            house::append_house_entry_with_reason(
                tx,
                &HouseBody::UndoEntry { entry: origin },
                why,
            )?;
        }
        UndoOrRedo::Redo => {
            drop(house::append_house_entry(tx, &HouseBody::RedoEntry { entry: origin })?)
        }
    }
    let body = entries::parse_house_body(&deed.chain, &deed.entry)?.body;
    Ok((body, deed.entry))
}

/// Refuses to undo a closing whose carry-over was settled by a later closing that still counts.
fn check_carry_over_not_settled_later(
    tx: &Tx<'_>,
    ledger: &Ledger,
    deed: &DeedEntry,
    anyway: bool,
) -> Result<()> {
    let settlements = ledger.counting_deeds().filter_map(|other| match &other.deed().kind {
        DeedKind::Settle(settlement) => Some((other.origin(), settlement)),
        _ => None,
    });
    let later = closings_that_settled_carry_over(deed.origin(), settlements);
    let Some(later) = later.last().filter(|_| !anyway) else { return Ok(()) };
    let Some(later) = ledger.deeds.iter().find(|other| other.origin() == *later) else {
        return Ok(());
    };
    let later = EntryName::for_entry(tx, &later.chain, later.entry.seq)?.to_string();
    Err(refuse!(carried_was_closed { entry: later }).into())
}
