//! Which evening is meant, and the list of all.

use uuid::Uuid;

use super::kept::Evening;
use crate::app::AppError;
use crate::model::ids::EveningNumber;
use crate::model::refuse;
use crate::store::sessions::SessionRow;
use crate::store::{Setting, Store, StoreError, Tx};

#[derive(Clone, Debug, PartialEq)]
pub enum EveningRef {
    Current,
    /// A number of the list, or the beginning of an id.
    Named(String),
}

pub fn set_current(tx: &Tx<'_>, session: Uuid) -> Result<(), StoreError> {
    tx.set_setting(Setting::Current, session)
}

/// Finds the evening that is meant.
pub fn find(tx: &Tx<'_>, wanted: &EveningRef) -> Result<Evening, AppError> {
    match wanted {
        EveningRef::Current => Ok(current(tx)?.ok_or_else(|| refuse!(no_current_session))?),
        EveningRef::Named(name) => Evening::load(tx, named(tx, name)?),
    }
}

/// The current evening, where there is one.
pub fn current(tx: &Tx<'_>) -> Result<Option<Evening>, AppError> {
    let Some(uuid) = tx.setting(Setting::Current)? else { return Ok(None) };
    let Some(chain) = tx.chain(uuid)? else { return Ok(None) };
    tx.session(chain.id)?.map(|row| Evening::load(tx, row)).transpose()
}

fn named(tx: &Tx<'_>, name: &str) -> Result<SessionRow, AppError> {
    let number = name.strip_prefix('#').unwrap_or(name).parse::<i64>().ok();
    // A short number is one of the list; an id is longer even where it is digits alone.
    if let Some(number) = number.filter(|_| name.len() < 8)
        && let Some(row) = tx.session_by_number(EveningNumber::new(number))?
    {
        return Ok(row);
    }
    let mut rows = if name.len() < 4 { Vec::new() } else { tx.sessions_by_uuid(name)? };
    match rows.len() {
        0 => Err(refuse!(session_unknown { field: "session", value: name }).into()),
        1 => Ok(rows.remove(0)),
        _ => Err(refuse!(session_ambiguous { field: "session", value: name }).into()),
    }
}

/// Makes another evening the current one.
pub fn choose(store: &mut Store, wanted: &EveningRef) -> Result<Evening, AppError> {
    let tx = store.write()?;
    let evening = find(&tx, wanted)?;
    set_current(&tx, evening.row.uuid)?;
    tx.commit()?;
    Ok(evening)
}

/// One row of the list of evenings.
pub struct Listed {
    pub evening: Evening,
    pub current: bool,
}

/// The newest evenings first.
pub fn list(store: &mut Store, most: i64) -> Result<Vec<Listed>, AppError> {
    let tx = store.read()?;
    let current = tx.setting(Setting::Current)?;
    let rows = tx.latest_sessions(most)?;
    rows.into_iter()
        .map(|row| {
            let current = current == Some(row.uuid);
            Ok(Listed { evening: Evening::load(&tx, row)?, current })
        })
        .collect()
}
