//! The chain to which this file adds its own people and payments.

use uuid::Uuid;

use super::play::play;
use crate::app::AppError;
use crate::journal::bodies::HouseBody;
use crate::journal::chain::ChainKind;
use crate::store::chain::{Chain, Entry};
use crate::store::{Setting, StoreError, Tx};

/// A chain that came from another file is never added to.
pub fn own(tx: &Tx<'_>) -> Result<Option<Chain>, StoreError> {
    match tx.setting(Setting::House)? {
        Some(uuid) => tx.chain(uuid),
        None => Ok(None),
    }
}

/// Adds an entry and plays it onto the figures.
pub fn append(tx: &Tx<'_>, at: &str, body: &HouseBody) -> Result<Entry, AppError> {
    let house = match own(tx)? {
        Some(house) => house,
        None => {
            let house = tx.add_chain(Uuid::now_v7(), ChainKind::House)?;
            tx.set_setting(Setting::House, house.uuid)?;
            house
        }
    };
    let entry = tx.append(&house, at, body.write(None))?;
    play(tx, &house, &entry)?;
    Ok(entry)
}
