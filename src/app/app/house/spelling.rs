//! Spellings: each has its row from the moment somebody wrote it.

use super::origin::origin;
use crate::app::AppError;
use crate::journal::chain::Hash;
use crate::model::ids::SpellingId;
use crate::model::{name, time};
use crate::store::chain::{Chain, Entry};
use crate::store::namings::Heard;
use crate::store::{StoreError, Tx};

/// A name was heard in this entry.
pub fn hear(tx: &Tx<'_>, written: &str, chain: &Chain, entry: &Entry) -> Result<SpellingId, AppError> {
    let at = time::nanoseconds(&entry.at).ok_or(StoreError::Corrupt)?;
    hear_at(tx, written, Heard::new(Some(at), Hash(origin(chain, entry)?.0)))
}

/// The same of an entry that only repeats what people are called elsewhere, and is dated back.
pub fn repeat(tx: &Tx<'_>, written: &str, chain: &Chain, entry: &Entry) -> Result<SpellingId, AppError> {
    hear_at(tx, written, Heard::new(None, Hash(origin(chain, entry)?.0)))
}

fn hear_at(tx: &Tx<'_>, written: &str, heard: Heard) -> Result<SpellingId, AppError> {
    tx.hear_spelling(&name::key(written), written, &heard)?;
    known_spelling(tx, written)
}

/// The row of a spelling that was heard before.
pub fn known_spelling(tx: &Tx<'_>, written: &str) -> Result<SpellingId, AppError> {
    Ok(tx.spelling_by_key(&name::key(written))?.ok_or(StoreError::Corrupt)?)
}
