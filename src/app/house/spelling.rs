//! Spellings: each has its row from the moment somebody wrote it.

use crate::app::AppError;
use crate::model::ids::SpellingId;
use crate::model::name;
use crate::store::Tx;

/// The row of a spelling; made where the name was never heard.
pub fn spelling(tx: &Tx<'_>, written: &str) -> Result<SpellingId, AppError> {
    let key = name::key(written);
    match tx.spelling_by_key(&key)? {
        Some(id) => Ok(id),
        None => Ok(tx.add_spelling(&key, written, None)?),
    }
}
