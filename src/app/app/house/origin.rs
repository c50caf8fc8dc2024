//! The names of entries, and where they stand in the one order.

use crate::app::{AppError, entries};
use crate::journal::bodies::merged_from;
use crate::journal::chain::Hash;
use crate::ledger::books::order::{Moment, Origin, Stamp};
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

/// All entries of a chain with their places, in the order of the chain.
pub fn stamps(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<Stamped>, AppError> {
    let mut all = Vec::new();
    tx.each_entry_of(chain.id, |entry| {
        all.push(Stamped { seq: entry.seq, entry: entry.id, stamp: stamp_of(chain, &entry)? });
        Ok::<(), AppError>(())
    })?;
    Ok(all)
}

/// Place of an entry in the one order.
pub fn stamp_of(chain: &Chain, entry: &Entry) -> Result<Stamp, AppError> {
    let at = time::nanoseconds(&entry.at).ok_or(StoreError::Corrupt)?;
    Ok(Stamp::new(Moment(at), origin(chain, entry)?))
}

/// The same of an entry by its number in the file.
pub fn stamp(tx: &Tx<'_>, entry: EntryId) -> Result<Stamp, AppError> {
    let entry = tx.entry_by_id(entry)?;
    stamp_of(&tx.chain_by_id(entry.chain)?, &entry)
}
