//! Opening of an evening, with what it brings the kitty.

use super::kept::Evening;
use super::list::set_current;
use super::record::agree_to;
use crate::app::{AppError, clock};
use crate::games::header::Header;
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::KittyFee;
use crate::model::refuse;
use crate::store::{Store, Tx};

/// Fees that an evening is to bring the kitty, in minor units; none where both are zero.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fees {
    pub per_lost_game: i64,
    pub per_evening: i64,
}

/// Opens an evening and makes it the current one. `header` is made under the lock that it is
/// recorded under.
pub fn start<E: From<AppError>>(
    store: &mut Store,
    fees: Fees,
    header: impl FnOnce(&Tx<'_>) -> Result<Header, E>,
) -> Result<Evening, E> {
    let tx = store.write().map_err(AppError::from)?;
    let header = header(&tx)?;
    let evening = open(&tx, header, fees)?;
    tx.commit().map_err(AppError::from)?;
    Ok(evening)
}

pub(super) fn open(tx: &Tx<'_>, mut header: Header, fees: Fees) -> Result<Evening, AppError> {
    header.started_at.get_or_insert_with(clock::now);
    let mut evening = Evening::begin(tx, header)?;
    agree(tx, &mut evening, fees)?;
    set_current(tx, evening.row.uuid)?;
    Ok(evening)
}

/// Agrees on fees for an evening that was just begun.
fn agree(tx: &Tx<'_>, evening: &mut Evening, fees: Fees) -> Result<(), AppError> {
    let Fees { per_lost_game, per_evening } = fees;
    if per_lost_game == 0 && per_evening == 0 {
        return Ok(());
    }
    let stake = evening.row.stake;
    let stake =
        stake.ok_or_else(|| refuse!(evening_without_stake { evening: evening.row.called() }))?;
    let fee = KittyFee { per_lost_game, per_evening, currency: stake.currency };
    agree_to(tx, evening, SessionBody::Agree(fee), None).map(drop)
}
