//! Deeds: the entries of house chains that record what was done with money, with names replaced by
//! today's accounts. Also appends entries to this file's own house chain, applies them to the
//! figures, and finds which deeds count.

use std::collections::{BTreeMap, BTreeSet, HashMap, hash_map};

use uuid::Uuid;

use super::people;
use super::people::note_name;
use crate::app::entries::{origin_of_entry, stamp_of_entry};
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::{ChainKind, Hash};
use crate::ledger::books::booking::{Deed, DeedKind, Page};
use crate::ledger::books::exact::TooLarge;
use crate::ledger::books::fold::RecordedDeed;
use crate::ledger::books::order::{
    EntryEffect, EntryStamp, OrderedEntry, Origin, entries_taken_back,
};
use crate::ledger::books::waiting::{Closings, RecordedClosing};
use crate::ledger::books::whose::AccountLookup;
use crate::model::ids::{ChainId, Seq};
use crate::model::time::Day;
use crate::store::chain::{Chain, Entry};
use crate::store::deeds::DeedRow;
use crate::store::{Setting, StoreError, Tx};

/// Deed together with the entry that recorded it.
#[derive(Clone, Debug)]
pub struct DeedEntry {
    pub chain: Chain,
    pub entry: Entry,
    pub recorded: RecordedDeed,
}

impl DeedEntry {
    pub fn origin(&self) -> Origin {
        self.recorded.stamp.origin
    }

    pub fn deed(&self) -> &Deed {
        &self.recorded.deed
    }

    /// Pages on which the deed makes bookings.
    pub fn pages(&self) -> Result<BTreeSet<Page>, TooLarge> {
        Ok(self.deed().bookings(self.origin())?.iter().map(|booking| booking.page).collect())
    }
}

/// Reads the deeds of all house chains, in the order common to all copies; `who` says which account
/// a name stands for.
pub fn read_deeds(tx: &Tx<'_>, who: AccountLookup<'_>) -> Result<Vec<DeedEntry>> {
    deeds_from_rows(tx, tx.deeds()?, who)
}

/// Closings among these deeds that do not count, each with the other closing that stands in its
/// way.
pub fn waiting_closings_among<'d>(
    deeds: impl IntoIterator<Item = &'d DeedEntry>,
) -> BTreeMap<Origin, Origin> {
    let closings = deeds.into_iter().filter_map(|one| {
        RecordedClosing::from_deed(one.recorded.stamp, one.recorded.lives, one.deed())
    });
    Closings::from_recorded(closings.collect()).waiting
}

/// Deeds that count: those not undone, apart from closings that wait.
pub fn counting_deeds_among<'d>(
    deeds: &'d [DeedEntry],
    waiting: &BTreeMap<Origin, Origin>,
) -> impl Iterator<Item = &'d DeedEntry> {
    deeds.iter().filter(|deed| deed.recorded.lives && !waiting.contains_key(&deed.origin()))
}

/// Closings of this file that do not count, each with the other closing that stands in its way.
pub fn waiting_closings(tx: &Tx<'_>) -> Result<BTreeMap<Origin, Origin>> {
    Ok(waiting_closings_among(&read_deeds(tx, &|account, _| account.clone())?))
}

fn deeds_from_rows(
    tx: &Tx<'_>,
    rows: Vec<DeedRow>,
    who: AccountLookup<'_>,
) -> Result<Vec<DeedEntry>> {
    let mut chains: HashMap<ChainId, Chain> = HashMap::new();
    let mut deeds = Vec::new();
    for row in rows {
        let entry = tx.entry_by_id(row.entry)?;
        let chain = match chains.entry(entry.chain) {
            hash_map::Entry::Occupied(known) => known.into_mut(),
            hash_map::Entry::Vacant(place) => place.insert(tx.chain_by_id(entry.chain)?),
        };
        if chain.kind != ChainKind::House {
            return Err(StoreError::Corrupt.into());
        }
        let stamp = stamp_of_entry(chain, &entry)?;
        let deed = deed_of_entry(chain, &entry)?.with_names_replaced_by_accounts(who)?;
        deeds.push(DeedEntry {
            chain: chain.clone(),
            entry,
            recorded: RecordedDeed { stamp, lives: row.lives, deed },
        });
    }
    deeds.sort_by_key(|deed| deed.recorded.stamp);
    Ok(deeds)
}

/// Reads the deed that an entry records, with the names as written.
fn deed_of_entry(chain: &Chain, entry: &Entry) -> Result<Deed> {
    match entries::parse_house_body(chain, entry)?.body {
        HouseBody::Deed(deed) => Ok(*deed),
        _ => {
            let date = Day::from_text(&entry.at).ok_or(StoreError::Corrupt)?;
            Ok(Deed { date, note: None, has_own_names: false, kind: DeedKind::Rules })
        }
    }
}

/// Works out which deeds are undone, over all house chains, and stores for each whether it is.
pub fn update_undone_deeds(tx: &Tx<'_>) -> Result<()> {
    let dead = entries_taken_back(&house_entries_with_undo_effects(tx)?);
    for row in tx.deeds()? {
        tx.set_whether_deed_counts(row.origin, !dead.contains(&Origin(row.origin.0)))?;
    }
    Ok(())
}

/// Lists the entries of all house chains, in no particular order, each with its position in the
/// order common to all copies and with what it undoes or redoes.
fn house_entries_with_undo_effects(tx: &Tx<'_>) -> Result<Vec<OrderedEntry<()>>> {
    let mut words = Vec::new();
    for chain in &tx.house_chains()? {
        tx.visit_chain(chain.id, |entry| {
            if let Some(act) = undo_effect_of_entry(chain, &entry)? {
                words.push(OrderedEntry { stamp: stamp_of_entry(chain, &entry)?, act });
            }
            Ok::<(), AppError>(())
        })?;
    }
    Ok(words)
}

/// Effect of an entry with regard to undo: it undoes or redoes another entry, or makes a change
/// that can be undone itself.
fn undo_effect_of_entry(chain: &Chain, entry: &Entry) -> Result<Option<EntryEffect<()>>> {
    // Whatever else it says, it may be named by one that does; so it need not be read.
    if !entry.body.starts_with("{\"undo\"") && !entry.body.starts_with("{\"redo\"") {
        return Ok(Some(EntryEffect::Change(())));
    }
    Ok(match entries::parse_house_body(chain, entry)?.body {
        HouseBody::UndoEntry { entry } => Some(EntryEffect::Undo(entry)),
        HouseBody::RedoEntry { entry } => Some(EntryEffect::Redo(entry)),
        _ => None,
    })
}

/// Undo or redo of a deed.
pub struct UndoOrRedoEntry {
    pub stamp: EntryStamp,
    pub is_undo: bool,
    pub entry: Entry,
}

/// Undos and redos of each deed in the order common to all copies, by the deed.
pub fn undos_and_redos_by_deed(tx: &Tx<'_>) -> Result<HashMap<Origin, Vec<UndoOrRedoEntry>>> {
    let mut all: HashMap<Origin, Vec<UndoOrRedoEntry>> = HashMap::new();
    for chain in &tx.house_chains()? {
        tx.visit_chain(chain.id, |entry| {
            if let Some(EntryEffect::Undo(about) | EntryEffect::Redo(about)) =
                undo_effect_of_entry(chain, &entry)?
            {
                let is_undo = entry.body.starts_with("{\"undo\"");
                let stamp = stamp_of_entry(chain, &entry)?;
                all.entry(about).or_default().push(UndoOrRedoEntry { stamp, is_undo, entry });
            }
            Ok::<(), AppError>(())
        })?;
    }
    for own in all.values_mut() {
        own.sort_by_key(|one| one.stamp);
    }
    Ok(all)
}

/// Last undo or redo of each deed in the order common to all copies, by the deed.
pub fn last_undo_or_redo_by_deed(tx: &Tx<'_>) -> Result<HashMap<Origin, Entry>> {
    let last = undos_and_redos_by_deed(tx)?.into_iter();
    Ok(last.filter_map(|(about, mut own)| Some((about, own.pop()?.entry))).collect())
}

/// Places of the entries of a house chain that record deeds and are not undone.
pub fn places_of_deeds_not_undone(tx: &Tx<'_>, chain: &Chain) -> Result<BTreeSet<Seq>> {
    let mut counting = BTreeSet::new();
    for row in tx.deeds()?.into_iter().filter(|row| row.lives) {
        let entry = tx.entry_by_id(row.entry)?;
        if entry.chain == chain.id {
            counting.insert(entry.seq);
        }
    }
    Ok(counting)
}

/// Applies an entry to the stored people and deeds.
pub fn apply_house_entry(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<()> {
    match entries::parse_house_body(chain, entry)?.body {
        HouseBody::Person { name } => note_name(tx, &name, chain, entry).map(drop),
        HouseBody::Rename { to, .. } => {
            note_name(tx, &to, chain, entry)?;
            people::note_name_statement(tx, chain, entry)
        }
        HouseBody::Merge { .. }
        | HouseBody::Split { .. }
        | HouseBody::Leave { .. }
        | HouseBody::Return { .. } => people::note_name_statement(tx, chain, entry),
        HouseBody::Kitty { name } => Ok(tx.mark_as_kitty(note_name(tx, &name, chain, entry)?)?),
        HouseBody::Rules(_) | HouseBody::Deed(_) => {
            Ok(tx.add_deed(entry.id, Hash(origin_of_entry(chain, entry)?.0))?)
        }
        HouseBody::UndoEntry { .. }
        | HouseBody::RedoEntry { .. }
        | HouseBody::Opened { .. }
        | HouseBody::Missing { .. } => Ok(()),
    }
}

/// House chain to which this file adds its entries, `None` before its first one; chains from other
/// files are never added to.
pub fn own_house_chain(tx: &Tx<'_>) -> Result<Option<Chain>, StoreError> {
    match tx.setting(Setting::House)? {
        Some(uuid) => tx.chain(uuid),
        None => Ok(None),
    }
}

/// Appends an entry to the own house chain, and applies it to the figures.
pub fn append_house_entry(tx: &Tx<'_>, body: &HouseBody) -> Result<Entry> {
    append_house_entry_with_reason(tx, body, None)
}

/// Appends an entry with a reason to the own house chain, and applies it to the figures.
pub fn append_house_entry_with_reason(
    tx: &Tx<'_>,
    body: &HouseBody,
    why: Option<&str>,
) -> Result<Entry> {
    let house = match own_house_chain(tx)? {
        Some(house) => house,
        None => {
            let house = tx.add_chain(Uuid::now_v7(), ChainKind::House)?;
            tx.set_setting(Setting::House, house.uuid)?;
            house
        }
    };
    let kitty = tx.kitty()?.map_or_else(String::new, |kitty| kitty.name);
    let entry = entries::append_entry_now(tx, &house, body.write(&kitty, why))?;
    apply_house_entry(tx, &house, &entry)?;
    if matches!(body, HouseBody::UndoEntry { .. } | HouseBody::RedoEntry { .. }) {
        update_undone_deeds(tx)?;
    }
    Ok(entry)
}
