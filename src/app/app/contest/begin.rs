//! A tournament begins.

use uuid::Uuid;

use super::kept::Contest;
use super::learn::learn;
use crate::app::{AppError, clock, house};
use crate::journal::bodies::{HouseBody, TournamentBody};
use crate::journal::chain::ChainKind;
use crate::model::{name, refuse};
use crate::store::{Setting, Store, StoreError};
use crate::tournament::course::{Agreement, Tournament};

/// Begins a tournament and makes it the current one.
pub fn begin(store: &mut Store, plan: Agreement) -> Result<Contest, AppError> {
    let tx = store.write()?;
    let course = Tournament::open(plan)?;
    let key = name::key(&course.plan.name);
    if tx.tournaments()?.iter().any(|row| name::key(&row.name) == key) {
        return Err(refuse!(tournament_known { field: "NAME", value: course.plan.name }).into());
    }
    let at = clock::of_entry(&tx)?;
    let chain = tx.add_chain(Uuid::now_v7(), ChainKind::Tournament)?;
    let entry = tx.append(&chain, &at, TournamentBody::Open(Box::new(course.plan)).write(None))?;
    house::append(&tx, &HouseBody::Opened { session: chain.uuid })?;
    learn(&tx, &chain, &entry)?;
    let row = tx.tournament(chain.id)?.ok_or(StoreError::Corrupt)?;
    tx.set_setting(Setting::Tournament, chain.uuid)?;
    let contest = Contest::load(&tx, row)?;
    tx.commit()?;
    Ok(contest)
}
