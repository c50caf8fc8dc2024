//! Deeds: the entries of house chains by which something was done with money, by whatever accounts their names are.

use std::collections::{BTreeMap, HashMap, HashSet, hash_map};

use super::origin::stamp_of;
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::ChainKind;
use crate::ledger::books::account::Account;
use crate::ledger::books::deed::{Deed, DeedKind};
use crate::ledger::books::fold::RecordedDeed;
use crate::ledger::books::order::Origin;
use crate::ledger::books::waiting::{Closings, KnownClosing};
use crate::model::day::Day;
use crate::model::ids::{ChainId, EntryId};
use crate::store::chain::{Chain, Entry};
use crate::store::deeds::DeedRow;
use crate::store::{StoreError, Tx};

/// A deed with the entry that it is.
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
}

/// Every deed of this file's house chain and of others, in the one order.
pub fn deeds(tx: &Tx<'_>, who: &dyn Fn(&Account) -> Account) -> Result<Vec<DeedEntry>, AppError> {
    read(tx, tx.deeds()?, who)
}

/// Those closings among all deeds that wait, each with the one that stands in its way.
pub fn waiting_among(deeds: &[DeedEntry]) -> BTreeMap<Origin, Origin> {
    let closings = deeds.iter().filter_map(|one| KnownClosing::of(one.recorded.stamp, one.recorded.lives, one.deed()));
    Closings::of(closings.collect()).waiting
}

/// Deeds that count: not taken back, and no closing that waits.
pub fn counting_among<'d>(
    deeds: &'d [DeedEntry],
    waiting: &BTreeMap<Origin, Origin>,
) -> impl Iterator<Item = &'d DeedEntry> {
    deeds.iter().filter(|deed| deed.recorded.lives && !waiting.contains_key(&deed.origin()))
}

/// Closings that wait, each with the one that stands in its way, as both are kept ready.
pub fn kept_waiting(tx: &Tx<'_>, who: &dyn Fn(&Account) -> Account) -> Result<Vec<[DeedEntry; 2]>, AppError> {
    let mut pairs = Vec::new();
    for row in tx.waiting_deeds()? {
        let instead = row.waits.map(|other| tx.deed(other)).transpose()?.flatten().ok_or(StoreError::Corrupt)?;
        let one = |row| Ok::<_, AppError>(read(tx, vec![row], who)?.pop().ok_or(StoreError::Corrupt)?);
        pairs.push([one(row)?, one(instead)?]);
    }
    pairs.sort_by_key(|[deed, _]| deed.recorded.stamp);
    Ok(pairs)
}

/// Some of them.
pub fn some_deeds(
    tx: &Tx<'_>,
    entries: &HashSet<EntryId>,
    who: &dyn Fn(&Account) -> Account,
) -> Result<Vec<DeedEntry>, AppError> {
    let mut rows = Vec::new();
    for entry in entries {
        rows.extend(tx.deed_of(*entry)?);
    }
    rows.sort_by_key(|row| row.entry);
    let mut deeds = read(tx, rows.clone(), who)?;
    // Which of them wait was found among all.
    let waiting: HashSet<EntryId> = rows.iter().filter(|row| row.waits.is_some()).map(|row| row.entry).collect();
    for deed in deeds.iter_mut().filter(|deed| waiting.contains(&deed.entry.id)) {
        deed.recorded.lives = false;
    }
    Ok(deeds)
}

pub fn read(tx: &Tx<'_>, rows: Vec<DeedRow>, who: &dyn Fn(&Account) -> Account) -> Result<Vec<DeedEntry>, AppError> {
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
        let stamp = stamp_of(chain, &entry)?;
        let deed = said(chain, &entry)?.of_people(&|account| who(account))?;
        deeds.push(DeedEntry { chain: chain.clone(), entry, recorded: RecordedDeed { stamp, lives: row.lives, deed } });
    }
    deeds.sort_by_key(|deed| deed.recorded.stamp);
    Ok(deeds)
}

/// The deed that an entry is, by the names that stand in it.
fn said(chain: &Chain, entry: &Entry) -> Result<Deed, AppError> {
    match entries::of_house(chain, entry)?.body {
        HouseBody::Deed(deed) => Ok(*deed),
        _ => {
            let date = Day::of(&entry.at).ok_or(StoreError::Corrupt)?;
            Ok(Deed { date, note: None, kind: DeedKind::Rules })
        }
    }
}
