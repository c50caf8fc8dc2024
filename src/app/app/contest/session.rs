//! The session in which the hands of a table are recorded one by one.

use uuid::Uuid;

use super::kept::Contest;
use crate::app::AppError;
use crate::app::evening::Evening;
use crate::store::Tx;
use crate::tournament::course::HallTable;

/// Hands that count for the rounds agreed on: a misdeal is recorded and may cost something, but is dealt again.
pub fn dealt(evening: &Evening) -> u32 {
    evening.session.position().deals(evening.session.hands())
}

/// Whether nothing more is to be recorded at a table.
pub fn is_played(contest: &Contest, table: &HallTable, evening: &Evening) -> bool {
    let planned = contest.course.plan.hands(table.players.len());
    evening.row.ended || evening.session.is_complete() || dealt(evening) >= planned
}

/// The session of this id, once the first hand of its table was recorded.
pub fn begun(tx: &Tx<'_>, session: Uuid) -> Result<Option<Evening>, AppError> {
    let Some(chain) = tx.chain(session)? else { return Ok(None) };
    tx.session(chain.id)?.map(|row| Evening::load(tx, row)).transpose()
}

/// The sessions of all tables whose hands were recorded, also by a draw that no longer counts.
pub fn evenings(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<Evening>, AppError> {
    let drawn = tx.tables_ever_drawn(contest.row.id)?;
    drawn.iter().filter_map(|drawn| begun(tx, drawn.session).transpose()).collect()
}

/// Whether any hand of a table is recorded one by one.
pub fn has_hands(tx: &Tx<'_>, session: Uuid) -> Result<bool, AppError> {
    Ok(begun(tx, session)?.is_some_and(|evening| evening.session.hands() > 0))
}
