//! The names of entries, and where they stand in the one order.

use crate::app::{AppError, entries};
use crate::journal::bodies::merged_from;
use crate::journal::chain::Hash;
use crate::ledger::books::order::{Moment, OldEntry, Origin, Stamp, old_stamps};
use crate::model::ids::{EntryId, Seq};
use crate::model::time;
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};

/// The hash that an entry had where it was first recorded: its name in every copy.
pub fn origin(chain: &Chain, entry: &Entry) -> Result<Origin, AppError> {
    let unreadable = || entries::unreadable(chain, entry.seq);
    // Most entries were recorded here, and need not be read for that.
    if !entry.body.contains("\"merged\"") {
        return Ok(Origin(entry.hash.0));
    }
    match merged_from(&entry.body).map_err(|_| unreadable())? {
        Some(hex) => Ok(Origin(Hash::from_hex(&hex).ok_or_else(unreadable)?.0)),
        None => Ok(Origin(entry.hash.0)),
    }
}

/// An entry of a chain with its place in the one order.
#[derive(Clone, Copy, Debug)]
pub struct Stamped {
    pub seq: Seq,
    pub entry: EntryId,
    pub stamp: Stamp,
}

/// Entries of a chain while they are read, to be stamped together: one from before the one order needs those before it.
#[derive(Default)]
pub struct Stamps {
    of_now: Vec<Stamped>,
    of_old: Vec<(Seq, EntryId, OldEntry)>,
}

impl Stamps {
    pub fn add(&mut self, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
        let origin = origin(chain, entry)?;
        let at = Moment(time::nanoseconds(&entry.at).ok_or(StoreError::Corrupt)?);
        if time::has_fraction(&entry.at) {
            let stamp = Stamp::new(at, origin);
            self.of_now.push(Stamped { seq: entry.seq, entry: entry.id, stamp });
        } else {
            let place = u64::try_from(entry.seq.get()).unwrap_or_default();
            self.of_old.push((entry.seq, entry.id, OldEntry { at, place, origin }));
        }
        Ok(())
    }

    /// In the order of the chain.
    pub fn finish(self) -> Vec<Stamped> {
        let old: Vec<OldEntry> = self.of_old.iter().map(|(_, _, old)| *old).collect();
        let stamped = self.of_old.iter().zip(old_stamps(&old));
        let mut all: Vec<Stamped> =
            stamped.map(|((seq, entry, _), stamp)| Stamped { seq: *seq, entry: *entry, stamp }).collect();
        all.extend(self.of_now);
        all.sort_by_key(|stamped| stamped.seq);
        all
    }
}

/// All entries of a chain, stamped.
pub fn stamps(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<Stamped>, AppError> {
    let mut stamps = Stamps::default();
    tx.each_entry_of(chain.id, |entry| stamps.add(chain, &entry))?;
    Ok(stamps.finish())
}

/// Where one entry stands in the one order; one from before it needs those before it in its chain.
pub fn stamp(tx: &Tx<'_>, entry: EntryId) -> Result<Stamp, AppError> {
    let entry = tx.entry_by_id(entry)?;
    let chain = tx.chain_by_id(entry.chain)?;
    if time::has_fraction(&entry.at) {
        let at = Moment(time::nanoseconds(&entry.at).ok_or(StoreError::Corrupt)?);
        return Ok(Stamp::new(at, origin(&chain, &entry)?));
    }
    let found = stamps(tx, &chain)?.into_iter().find(|stamped| stamped.entry == entry.id);
    Ok(found.ok_or(StoreError::Corrupt)?.stamp)
}
