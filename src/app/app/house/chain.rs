//! The chain to which this file adds its own people and deeds.

use uuid::Uuid;

use super::lives;
use super::play::play;
use crate::app::{AppError, clock};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::ChainKind;
use crate::store::chain::{Chain, Entry};
use crate::store::{Setting, StoreError, Tx};

/// A chain that came from another file is never added to.
fn own(tx: &Tx<'_>) -> Result<Option<Chain>, StoreError> {
    match tx.setting(Setting::House)? {
        Some(uuid) => tx.chain(uuid),
        None => Ok(None),
    }
}

/// Adds an entry and plays it onto the figures.
pub fn append(tx: &Tx<'_>, body: &HouseBody) -> Result<Entry, AppError> {
    append_why(tx, body, None)
}

/// The same for a reason.
pub fn append_why(tx: &Tx<'_>, body: &HouseBody, why: Option<&str>) -> Result<Entry, AppError> {
    let house = match own(tx)? {
        Some(house) => house,
        None => {
            let house = tx.add_chain(Uuid::now_v7(), ChainKind::House)?;
            tx.set_setting(Setting::House, house.uuid)?;
            house
        }
    };
    let kitty = tx.kitty()?.map_or_else(String::new, |kitty| kitty.name);
    let entry = tx.append(&house, &clock::of_entry(tx)?, body.write(&kitty, why))?;
    play(tx, &house, &entry)?;
    if matches!(body, HouseBody::UndoEntry { .. } | HouseBody::RedoEntry { .. }) {
        lives::find(tx)?;
    }
    Ok(entry)
}
