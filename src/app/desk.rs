//! What is done at a table, be it an evening's or one in a hall: the only place where both are known together.
//!
//! An evening that belongs to a tournament's table is held to what was drawn there, whichever way it was named.

use super::AppError;
use super::contest::table::{self, TableRef};
use super::evening::{self, Correction, Deal, Evening, EveningRef, Explained, LaterHand, Recorded, ScoreSheet};
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session, What};
use crate::journal::fold::SheetLine;
use crate::store::{Store, Tx};

/// Whose hands are meant.
#[derive(Clone, Debug, PartialEq)]
pub enum At {
    Evening(EveningRef),
    Table(TableRef),
}

/// The evening that is meant.
pub fn find(tx: &Tx<'_>, at: &At) -> Result<Evening, AppError> {
    match at {
        At::Evening(wanted) => evening::find(tx, wanted),
        At::Table(wanted) => table::evening_of(tx, wanted),
    }
}

/// Records one event. `read` makes it from the session as it is shown, under the lock that it is recorded under.
pub fn record<E: From<AppError>>(
    store: &mut Store,
    at: &At,
    dry_run: bool,
    trace: Trace,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<Event, E>,
) -> Result<Recorded, E> {
    let tx = to_write(store)?;
    let evening = to_record(&tx, at)?;
    let event = evening.recorded_event(read(&tx, &evening.shown())?);
    event.check_limits().map_err(AppError::from)?;
    let recorded = record_read(&tx, evening, event, trace)?;
    finish(tx, dry_run)?;
    Ok(recorded)
}

/// The evening that takes the next event; that of a table begins with its first one.
fn to_record(tx: &Tx<'_>, at: &At) -> Result<Evening, AppError> {
    let evening = match at {
        At::Evening(wanted) => evening::find(tx, wanted)?,
        At::Table(wanted) => table::evening_to_record(tx, wanted)?,
    };
    evening.check_open()?;
    Ok(evening)
}

fn record_read(tx: &Tx<'_>, evening: Evening, event: Event, trace: Trace) -> Result<Recorded, AppError> {
    table::check_event(tx, &evening, matches!(event.what, What::Seats { .. }))?;
    evening::record(tx, evening, event, trace)
}

/// An evening in which a hand was corrected or struck.
pub struct Corrected<T> {
    pub evening: Evening,
    pub what: T,
    /// Later hands that somebody else deals now, with other points.
    pub later: Vec<LaterHand>,
}

/// Corrects hand `number`. `read` makes the correction from the session as it was before that hand, and from the hand.
pub fn fix<'w, E: From<AppError>>(
    store: &mut Store,
    at: &At,
    number: u32,
    dry_run: bool,
    read: impl FnOnce(&Session, &Event) -> Result<Correction<'w>, E>,
) -> Result<Corrected<ScoreSheet>, E> {
    let tx = to_write(store)?;
    let mut evening = find(&tx, at)?;
    let before = evening::before_hand(&tx, &evening, number)?;
    let correction = read(&evening.with_shown_names(&before.session), &before.event)?;
    let (sheet, later) = evening::fix(&tx, &mut evening, &before, &correction)?;
    finish(tx, dry_run)?;
    Ok(Corrected { evening, what: sheet, later })
}

/// Strikes hand `number`.
pub fn void(
    store: &mut Store,
    at: &At,
    number: u32,
    deal: Option<Deal>,
    why: Option<&str>,
) -> Result<Corrected<SheetLine>, AppError> {
    let tx = store.write()?;
    let mut evening = find(&tx, at)?;
    let (line, later) = evening::void(&tx, &mut evening, number, deal, why)?;
    tx.commit()?;
    Ok(Corrected { evening, what: line, later })
}

/// Ends the evening; what was recorded stays, and `undo` opens it again.
pub fn end(store: &mut Store, at: &At) -> Result<Evening, AppError> {
    let tx = store.write()?;
    let mut evening = find(&tx, at)?;
    evening::end(&tx, &mut evening)?;
    tx.commit()?;
    Ok(evening)
}

/// How the points of hand `number` came about.
pub fn explain(store: &mut Store, at: &At, number: u32) -> Result<Explained, AppError> {
    let tx = store.read()?;
    let evening = find(&tx, at)?;
    evening::explain(&tx, &evening, number)
}

/// How a table stood before hand `number`, and that hand, both with the names under which people are shown now.
pub fn before(store: &mut Store, at: &At, number: u32) -> Result<(Session, Event), AppError> {
    let tx = store.read()?;
    let evening = find(&tx, at)?;
    let hand = evening::before_hand(&tx, &evening, number)?;
    Ok((evening.with_shown_names(&hand.session), evening.shown_event(hand.event)))
}

/// An evening with all its lines.
pub fn sheet(store: &mut Store, at: &At) -> Result<(Evening, ScoreSheet), AppError> {
    let tx = store.read()?;
    let evening = find(&tx, at)?;
    let sheet = ScoreSheet::of(&tx, &evening)?;
    Ok((evening, sheet))
}

/// An evening as it stands.
pub fn look(store: &mut Store, at: &At) -> Result<Evening, AppError> {
    find(&store.read()?, at)
}

fn to_write(store: &mut Store) -> Result<Tx<'_>, AppError> {
    Ok(store.write()?)
}

/// Keeps what was done, unless it was only to be tried.
fn finish(tx: Tx<'_>, dry_run: bool) -> Result<(), AppError> {
    if dry_run { Ok(()) } else { Ok(tx.commit()?) }
}
