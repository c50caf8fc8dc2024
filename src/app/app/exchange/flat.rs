//! `export --flat`: what counts now as rows for an engine that holds many files (docs/federation.md), one for each
//! person and hand. Nothing comes back from it: that is what a full export is for.

use uuid::Uuid;

use super::Told;
use super::export::{Extent, each_evening};
use crate::app::AppError;
use crate::app::evening::{Evening, each_line};
use crate::model::{Points, Stake};
use crate::store::{Store, Tx};

/// What a hand wrote for a person.
#[derive(Clone, Copy, Debug)]
pub struct Row<'r> {
    /// The id of the session, by which its chain is called in the log.
    pub evening: Uuid,
    pub hand: u32,
    /// As shown now.
    pub person: &'r str,
    /// The day on which the evening began, where it was.
    pub date: &'r str,
    pub game: &'r str,
    pub rules: &'r str,
    pub points: Points,
    /// In units of the stake.
    pub due: Points,
    pub stake: Option<Stake>,
}

/// Visits every row: by evening, hand and seat. A hand of a game of drinks writes none.
pub fn flat(
    store: &mut Store,
    scope: &Extent,
    mut visit: impl FnMut(&Row<'_>) -> Result<(), AppError>,
    progress: Told<'_>,
) -> Result<(), AppError> {
    let tx = store.read()?;
    let of = tx.entries()?;
    let mut done = 0;
    each_evening(&tx, scope, |evening| {
        rows(&tx, evening, &mut visit)?;
        done += evening.session.hands() as usize;
        progress(done, of);
        Ok(())
    })
}

fn rows(
    tx: &Tx<'_>,
    evening: &Evening,
    mut visit: impl FnMut(&Row<'_>) -> Result<(), AppError>,
) -> Result<(), AppError> {
    // RFC 3339: the day is what stands before the hour.
    let date = evening.row.started_at.get(..10).unwrap_or_default();
    each_line(tx, evening, |line| {
        let (Some(hand), Some(applied)) = (line.hand, &line.applied) else { return Ok(()) };
        let Some(sheet) = applied.sheet() else { return Ok(()) };
        for (seat, player) in applied.seated.iter().enumerate() {
            visit(&Row {
                evening: evening.chain.uuid,
                hand,
                person: evening.members.get(player.index()).map_or("", |person| &person.name),
                date,
                game: &evening.row.game,
                rules: &evening.row.rules,
                points: sheet.points[seat],
                due: sheet.due[seat],
                stake: evening.row.stake,
            })?;
        }
        Ok(())
    })
}
