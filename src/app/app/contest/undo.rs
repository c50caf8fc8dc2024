//! Taking back and bringing again what was done in a tournament.

use super::find::{TournamentRef, find};
use super::fold::fold_again;
use super::hall::series_view;
use super::kept::Contest;
use super::table::TablePlace;
use super::waiting::check_none_is_lost;
use crate::app::evening::Direction;
use crate::app::evening::share::add_up_all;
use crate::app::{AppError, clock, entries, house};
use crate::journal::bodies::TournamentBody;
use crate::model::ids::Seq;
use crate::model::refuse;
use crate::store::chain::Chain;
use crate::store::people::Twice;
use crate::store::{Store, Tx};
use crate::tournament::course::CourseEvent;
use crate::tournament::draw;

/// What `undo` or `redo` did in a tournament, or would do.
pub struct ContestMoved {
    pub contest: Contest,
    pub event: CourseEvent,
    /// The entry that it is about.
    pub of: Seq,
    /// When that was made.
    pub at: String,
    /// Where another draw of a series counts now: the tables that need another sheet than by the draw before, of how many.
    pub sheets: Option<(Vec<u32>, usize)>,
}

/// What would be taken back or brought again.
pub fn next_to_move(
    store: &mut Store,
    wanted: &TournamentRef,
    table: Option<TablePlace>,
    direction: Direction<'_>,
) -> Result<ContestMoved, AppError> {
    let tx = store.read()?;
    let contest = find(&tx, wanted)?;
    let (of, at, event) = last_change(&tx, &contest, table, direction)?;
    Ok(ContestMoved { contest, event, of, at, sheets: None })
}

/// Takes back or brings back the last change of the tournament; with `table` the last sheet of that table. Nothing but
/// `agreed` where somebody was asked about that.
pub fn move_last(
    store: &mut Store,
    wanted: &TournamentRef,
    table: Option<TablePlace>,
    direction: Direction<'_>,
    agreed: Option<Seq>,
) -> Result<ContestMoved, AppError> {
    let tx = store.write()?;
    let before = find(&tx, wanted)?;
    let (of, at, event) = last_change(&tx, &before, table, direction)?;
    if agreed.is_some_and(|agreed| agreed != of) {
        return Err(refuse!(undo_meanwhile).into());
    }
    // Another draw of the series may count, or none, and those after it go with it.
    if let CourseEvent::Draw { series: from, .. } = &event {
        for series in *from..=before.course.series.len() as u32 {
            if !series_view(&tx, &before, series)?.is_untouched() {
                return Err(refuse!(draw_has_hands { series }).into());
            }
        }
    }
    let body = match direction {
        Direction::Undo(why) => TournamentBody::Undo { of }.write(why),
        Direction::Redo => TournamentBody::Redo { of }.write(None),
    };
    tx.append(&before.chain, &clock::of_entry(&tx)?, body)?;
    let mut contest = fold_again(&tx, &before.chain)?;
    let mut sheets = None;
    if let CourseEvent::Draw { series, .. } = &event {
        let seatings = |contest: &Contest| contest.course.seatings(contest.course.series.len());
        let (old, now) = (seatings(&before), seatings(&contest));
        check_none_is_lost(&tx, &before, *series, &now)?;
        let place = *series as usize - 1;
        sheets = old.get(place).zip(now.get(place)).map(|(old, now)| (draw::changed_tables(old, now), now.len()));
    }
    // Since the entry was taken back, two of its people may have turned out to be one.
    if let Some(Twice { place: tournament, name, other }) = tx.entered_twice()? {
        return Err(refuse!(redo_entered_both { name, other, tournament }).into());
    }
    // Where something waits because two have entered, one of them may have entered no longer.
    if tx.any_naming_waits()? {
        house::find_people(&tx)?;
        add_up_all(&tx)?;
        contest.people = tx.entrants(contest.row.id)?;
    }
    tx.commit()?;
    Ok(ContestMoved { contest, event, of, at, sheets })
}

/// The change that is next in a direction, or the next that is a sheet of `table`.
fn last_change(
    tx: &Tx<'_>,
    contest: &Contest,
    table: Option<TablePlace>,
    direction: Direction<'_>,
) -> Result<(Seq, String, CourseEvent), AppError> {
    let history = entries::tournament_history(tx, &contest.chain)?;
    let mut changes = match direction {
        Direction::Undo(_) => history.changes(),
        Direction::Redo => history.undone(),
    };
    while let Some(change) = changes.pop() {
        let (at, event) = event_of(tx, &contest.chain, change.seq)?;
        let about = match &event {
            CourseEvent::Result { series, table, .. } => Some(TablePlace { series: *series, table: *table }),
            _ => None,
        };
        if table.is_none() || table == about {
            return Ok((change.seq, at, event));
        }
    }
    Err(refuse!(tournament_nothing_to_move).into())
}

fn event_of(tx: &Tx<'_>, chain: &Chain, seq: Seq) -> Result<(String, CourseEvent), AppError> {
    let entry = entries::at(tx, chain, seq)?;
    match entries::of_tournament(chain, &entry)?.body {
        TournamentBody::Course(event) => Ok((entry.at, *event)),
        _ => Err(entries::unreadable(chain, seq)),
    }
}
