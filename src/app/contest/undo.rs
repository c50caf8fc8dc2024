//! Taking back and bringing again what was done in a tournament.

use super::find::{TournamentRef, find};
use super::fold::fold_again;
use super::hall::series_view;
use super::kept::Contest;
use super::table::TablePlace;
use crate::app::evening::Direction;
use crate::app::{AppError, clock, entries};
use crate::journal::bodies::TournamentBody;
use crate::model::ids::Seq;
use crate::model::refuse;
use crate::store::chain::Chain;
use crate::store::people::Twice;
use crate::store::{Store, Tx};
use crate::tournament::course::CourseEvent;

/// What `undo` or `redo` did in a tournament.
pub struct ContestMoved {
    pub contest: Contest,
    pub event: CourseEvent,
}

/// Takes back or brings back the last change of the tournament; with `table` the last sheet of that table.
pub fn move_last(
    store: &mut Store,
    wanted: &TournamentRef,
    table: Option<TablePlace>,
    direction: Direction<'_>,
) -> Result<ContestMoved, AppError> {
    let tx = store.write()?;
    let contest = find(&tx, wanted)?;
    let (of, event) = last_change(&tx, &contest, table, direction)?;
    // Another draw of the series may count, or none, and those after it go with it.
    if let CourseEvent::Draw { series: from, .. } = &event {
        for series in *from..=contest.course.series.len() as u32 {
            if !series_view(&tx, &contest, series)?.is_untouched() {
                return Err(refuse!(draw_has_hands { series }).into());
            }
        }
    }
    let body = match direction {
        Direction::Undo(why) => TournamentBody::Undo { of }.write(why),
        Direction::Redo => TournamentBody::Redo { of }.write(None),
    };
    tx.append(&contest.chain, &clock::of_entry(&tx)?, body)?;
    let contest = fold_again(&tx, &contest.chain)?;
    // Since the entry was taken back, two of its people may have turned out to be one.
    if let Some(Twice { place: tournament, name, other }) = tx.entered_twice()? {
        return Err(refuse!(redo_entered_both { name, other, tournament }).into());
    }
    tx.commit()?;
    Ok(ContestMoved { contest, event })
}

/// The change that is next in a direction, or the next that is a sheet of `table`.
fn last_change(
    tx: &Tx<'_>,
    contest: &Contest,
    table: Option<TablePlace>,
    direction: Direction<'_>,
) -> Result<(Seq, CourseEvent), AppError> {
    let history = entries::tournament_history(tx, &contest.chain)?;
    let mut changes = match direction {
        Direction::Undo(_) => history.changes(),
        Direction::Redo => history.undone(),
    };
    while let Some(change) = changes.pop() {
        let event = event_of(tx, &contest.chain, change.seq)?;
        let about = match &event {
            CourseEvent::Result { series, table, .. } => Some(TablePlace { series: *series, table: *table }),
            _ => None,
        };
        if table.is_none() || table == about {
            return Ok((change.seq, event));
        }
    }
    Err(refuse!(tournament_nothing_to_move).into())
}

fn event_of(tx: &Tx<'_>, chain: &Chain, seq: Seq) -> Result<CourseEvent, AppError> {
    let entry = entries::at(tx, chain, seq)?;
    match entries::of_tournament(chain, &entry)?.body {
        TournamentBody::Course(event) => Ok(*event),
        _ => Err(entries::unreadable(chain, seq)),
    }
}
