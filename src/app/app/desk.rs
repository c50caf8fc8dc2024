//! Use cases for everything done at a table, whether of an evening or of a tournament: the only
//! module where both are known together.
//!
//! An evening that belongs to a tournament's table is held to what was drawn there, whichever way
//! it was named.

use super::contest::table;
use super::contest::table::TableRef;
use super::evening::{
    Evening, EveningRef, ExplainedHand, GameSwitch, HandCorrection, HandDecider, LaterDealChoice,
    RecordedEvent, ScoreSheet, SeatRotation, UndoOrRedo,
};
use super::{AppError, Result, entries, evening};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::WaitingBench;
use crate::journal::history::{Change, EveningChangeKind, SheetLine};
use crate::model::ids::Seq;
use crate::model::time::Day;
use crate::model::{Message, Player, refuse};
use crate::store::{Store, StoreError, Tx};

/// Evening, or table of a tournament, whose hands are meant.
#[derive(Clone, Debug, PartialEq)]
pub enum EveningOrTable {
    Evening(EveningRef),
    Table(TableRef),
}

/// Finds the evening, or the evening of the table, that is named.
pub fn find_evening(tx: &Tx<'_>, at: &EveningOrTable) -> Result<Evening> {
    match at {
        EveningOrTable::Evening(wanted) => evening::find_evening(tx, wanted),
        EveningOrTable::Table(wanted) => table::evening_of_table(tx, wanted),
    }
}

/// Records one event. `read` makes it from the session with the names shown now, within the
/// transaction that records it.
pub fn record_event<E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    dry_run: bool,
    trace: Trace,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<Event, E>,
) -> Result<RecordedEvent, E> {
    let tx = begin_write_transaction(store)?;
    let evening = evening_for_next_event(&tx, at)?;
    let event =
        evening.event_with_recorded_names(read(&tx, &evening.session_with_shown_names())?)?;
    event.check_limits_when_new().map_err(AppError::from)?;
    let recorded = record_event_checked_by_tournament(&tx, evening, event, trace)?;
    commit_unless_dry_run(tx, dry_run)?;
    Ok(recorded)
}

/// Records an event in an evening whose last entry is still `seen`, without committing: the caller
/// has more to decide.
pub fn record_event_if_unchanged<E: From<AppError>>(
    tx: &Tx<'_>,
    at: &EveningOrTable,
    seen: Seq,
    read: impl FnOnce(&Session) -> Result<Event, E>,
) -> Result<RecordedEvent, E> {
    let evening = evening_for_next_event(tx, at)?;
    check_nothing_recorded_since(tx, &evening, seen)?;
    let event = evening.event_with_recorded_names(read(&evening.session_with_shown_names())?)?;
    event.check_limits_when_new().map_err(AppError::from)?;
    Ok(record_event_checked_by_tournament(tx, evening, event, Trace::off())?)
}

/// Refuses to go on where the evening got an entry after the one at `seen`: it may be the same
/// hand, or change what the hand brings.
fn check_nothing_recorded_since(tx: &Tx<'_>, evening: &Evening, seen: Seq) -> Result<()> {
    match tx.newest_seq(evening.chain.id)? == Some(seen) {
        true => Ok(()),
        false => Err(refuse!(entry_overtaken).into()),
    }
}

/// Records two events, of which the first is a condition of the second; both are undone as one.
pub fn record_two_events<E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    read: impl FnOnce(&Session) -> Result<[Event; 2], E>,
) -> Result<RecordedEvent, E> {
    let tx = begin_write_transaction(store)?;
    let evening = evening_for_next_event(&tx, at)?;
    let [first, second] = read(&evening.session_with_shown_names())?;
    check_tournament_allows_event(&tx, &evening, &first.what)?;
    let evening = evening::record_event_joined_to_next(&tx, evening, &first)?;
    let recorded = record_event_checked_by_tournament(&tx, evening, second, Trace::off())?;
    commit_unless_dry_run(tx, false)?;
    Ok(recorded)
}

/// Records who waits for a seat from now on; `read` makes the list within the transaction that
/// records it.
pub fn record_waiting_bench<E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    read: impl FnOnce(&Tx<'_>) -> Result<WaitingBench, E>,
) -> Result<Evening, E> {
    let tx = begin_write_transaction(store)?;
    let mut evening = find_evening(&tx, at)?;
    table::check_is_not_tournament_table(&tx, &evening)?;
    let bench = read(&tx)?;
    evening::record_waiting_bench(&tx, &mut evening, bench)?;
    commit_unless_dry_run(tx, false)?;
    Ok(evening)
}

/// Lets the next person who waits sit down in the place of the player that `read_who_goes` returns,
/// or where it returns `None`, in that of whoever has sat there longest.
pub fn seat_next_waiting_person<E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    read_who_goes: impl FnOnce(&Session) -> Result<Option<Player>, E>,
) -> Result<SeatRotation, E> {
    let tx = begin_write_transaction(store)?;
    let evening = find_evening(&tx, at)?;
    let goes = read_who_goes(&evening.session_with_shown_names())?;
    let rotated = evening::seat_next_waiting_person(&tx, evening, goes)?;
    commit_unless_dry_run(tx, false)?;
    Ok(rotated)
}

/// Lets the next person who waits sit down, where the last hand has ended a round and a change
/// after every round was agreed on; `None` where nobody changes.
pub fn seat_next_waiting_after_round(
    store: &mut Store,
    at: &EveningOrTable,
) -> Result<Option<SeatRotation>> {
    let evening = find_evening(&store.read()?, at)?;
    if !evening.brought.bench.every_round {
        return Ok(None);
    }
    store.clear_command_token();
    let tx = store.write()?;
    let evening = find_evening(&tx, at)?;
    let rotated = evening::seat_next_waiting_after_round(&tx, evening)?;
    commit_unless_dry_run(tx, false)?;
    Ok(rotated)
}

/// Returns the evening in which the next event is recorded; at a table of a tournament, the evening
/// is begun with its first event.
fn evening_for_next_event(tx: &Tx<'_>, at: &EveningOrTable) -> Result<Evening> {
    let evening = match at {
        EveningOrTable::Evening(wanted) => evening::find_evening(tx, wanted)?,
        EveningOrTable::Table(wanted) => table::find_or_begin_evening_of_table(tx, wanted)?,
    };
    evening.check_evening_is_open()?;
    Ok(evening)
}

fn record_event_checked_by_tournament(
    tx: &Tx<'_>,
    evening: Evening,
    event: Event,
    trace: Trace,
) -> Result<RecordedEvent> {
    check_tournament_allows_event(tx, &evening, &event.what)?;
    evening::record_event(tx, evening, event, trace)
}

/// Checks with the tournament whether an event may be recorded, where the evening belongs to one of
/// its tables.
fn check_tournament_allows_event(tx: &Tx<'_>, evening: &Evening, event: &EventKind) -> Result<()> {
    match tx.table_of_session(evening.row.uuid)? {
        Some(_) => table::check_event_allowed(tx, evening, event),
        None => Ok(()),
    }
}

/// Evening as it stands before its next hand is recorded.
pub struct EveningBeforeNextHand {
    pub evening: Evening,
    /// Place of the evening's last entry in its chain.
    pub newest: Seq,
    /// Last hand, with the names shown now, if nothing else was recorded after it.
    pub last: Option<Event>,
}

/// Reads the evening as it stands before its next hand, also that of a table where nothing was
/// recorded yet; records nothing.
pub fn read_evening_before_next_hand(
    store: &mut Store,
    at: &EveningOrTable,
) -> Result<EveningBeforeNextHand> {
    let tx = match at {
        EveningOrTable::Evening(_) => store.read()?,
        EveningOrTable::Table(_) => store.write()?,
    };
    let evening = evening_for_next_event(&tx, at)?;
    let newest = tx.newest_seq(evening.chain.id)?.unwrap_or(Seq::FIRST);
    let last = newest_hand(&tx, &evening)?.map(|(_, event)| event);
    Ok(EveningBeforeNextHand { evening, newest, last })
}

/// Reads the evening as it stands, even if it takes no more hands; with the last hand if its newest
/// entry is one.
pub fn evening_with_newest_hand(
    store: &mut Store,
    at: &EveningOrTable,
) -> Result<EveningBeforeNextHand> {
    let tx = store.read()?;
    let evening = find_evening(&tx, at)?;
    let newest = tx.newest_seq(evening.chain.id)?.unwrap_or(Seq::FIRST);
    let last = hand_of_entry(&tx, &evening, newest)?;
    Ok(EveningBeforeNextHand { evening, newest, last })
}

/// Undoes the last hand of an evening whose last entry is still `seen`.
pub fn undo_last_hand(store: &mut Store, at: &EveningOrTable, seen: Seq) -> Result<()> {
    let tx = store.write()?;
    let evening = evening_for_next_event(&tx, at)?;
    check_nothing_recorded_since(&tx, &evening, seen)?;
    let (change, _) = newest_hand(&tx, &evening)?.ok_or_else(|| refuse!(entry_overtaken))?;
    evening::undo_or_redo_change(&tx, evening, change, UndoOrRedo::Undo(None), None)?;
    Ok(tx.commit()?)
}

fn newest_hand(
    tx: &Tx<'_>,
    evening: &Evening,
) -> Result<Option<(Change<EveningChangeKind>, Event)>> {
    let newest = evening::next_undoable_change(tx, evening, UndoOrRedo::Undo(None))?;
    let Some((change, _)) = newest.filter(|(change, _)| change.what == EveningChangeKind::Event)
    else {
        return Ok(None);
    };
    Ok(hand_of_entry(tx, evening, change.seq)?.map(|event| (change, event)))
}

/// Hand that an entry recorded, with the names shown now; `None` where the entry recorded something
/// else.
fn hand_of_entry(tx: &Tx<'_>, evening: &Evening, seq: Seq) -> Result<Option<Event>> {
    let entry = entries::read_entry(tx, &evening.chain, seq)?;
    let SessionBody::Event(node) = entries::parse_session_body(&evening.chain, &entry)?.body else {
        return Ok(None);
    };
    let event = evening
        .session
        .read_event(&node)
        .ok()
        .filter(|event| matches!(event.what, EventKind::Play(_)));
    Ok(event.map(|event| evening.event_with_shown_names(event)))
}

/// Outcome of correcting or striking a hand.
pub struct CorrectionResult<T> {
    pub evening: Evening,
    pub what: T,
    /// Messages on later hands: who deals them now, and what became of those that are no longer
    /// possible.
    pub told: Vec<Message>,
    /// Reasons to look again at a corrected hand, apart from the warnings of the rules.
    pub doubts: Vec<Message>,
}

/// Corrects hand `number`. `read` makes the correction from the session before that hand, and from
/// the hand; `decide` says what becomes of later hands that it makes impossible, and `is_kept`
/// whether the result is recorded.
pub fn correct_hand<'w, E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    number: u32,
    is_kept: impl FnOnce(&CorrectionResult<ScoreSheet>) -> bool,
    read: impl FnOnce(&Session, &Event) -> Result<HandCorrection<'w>, E>,
    decide: Option<&mut HandDecider<'_, E>>,
) -> Result<CorrectionResult<ScoreSheet>, E> {
    let tx = begin_write_transaction(store)?;
    let mut evening = find_evening(&tx, at)?;
    let before = evening::find_hand(&tx, &evening, number)?;
    let correction = read(&evening.with_shown_names(&before.session), &before.event)?;
    let (what, told, doubts) =
        evening::correct_hand(&tx, &mut evening, &before, &correction, decide)?;
    let result = CorrectionResult { evening, what, told, doubts };
    commit_unless_dry_run(tx, !is_kept(&result))?;
    Ok(result)
}

/// Strikes hand `number`; `decide` says what becomes of later hands that this makes impossible.
pub fn strike_hand<E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    number: u32,
    (deal, decide): (Option<LaterDealChoice>, Option<&mut HandDecider<'_, E>>),
    why: Option<&str>,
) -> Result<CorrectionResult<SheetLine>, E> {
    let tx = begin_write_transaction(store)?;
    let mut evening = find_evening(&tx, at)?;
    let (line, told) = evening::strike_hand(&tx, &mut evening, number, (deal, decide), why)?;
    commit_unless_dry_run(tx, false)?;
    Ok(CorrectionResult { evening, what: line, told, doubts: Vec::new() })
}

/// Ends an evening, which can be reopened later.
pub fn end_evening(store: &mut Store, at: &EveningOrTable) -> Result<Evening> {
    let tx = store.write()?;
    let mut evening = find_evening(&tx, at)?;
    evening::end_evening(&tx, &mut evening)?;
    tx.commit()?;
    Ok(evening)
}

/// Evenings of one night up to this one, one for each game, the newest first.
pub fn evenings_of_night(store: &mut Store, at: &EveningOrTable) -> Result<Vec<Evening>> {
    let tx = store.read()?;
    evening::evenings_of_night(&tx, find_evening(&tx, at)?)
}

/// Day on which the night of these evenings began, where several games were played in it.
pub fn first_day_of_night(evenings: &[Evening]) -> Option<Day> {
    let first = evenings.last().filter(|_| evenings.len() > 1)?;
    Day::from_text(&first.row.started_at)
}

/// Changes to another game: ends this evening and begins the next one with the same people. `next`
/// makes its header from the evenings of the night, the newest first.
pub fn switch_game<E: From<AppError>>(
    store: &mut Store,
    at: &EveningOrTable,
    next: impl FnOnce(&Tx<'_>, &[Evening]) -> Result<Header, E>,
) -> Result<GameSwitch, E> {
    let tx = begin_write_transaction(store)?;
    let left = find_evening(&tx, at)?;
    left.check_not_struck()?;
    table::check_is_not_tournament_table(&tx, &left)?;
    let pages = evening::evenings_of_night(&tx, left)?;
    let header = next(&tx, &pages)?;
    let switched = evening::switch_to_game(&tx, pages, header)?;
    commit_unless_dry_run(tx, false)?;
    Ok(switched)
}

/// Newest evening of a game kept by its points that was played and has this title or label; `None`
/// where there is none.
pub fn newest_points_evening_with_label(store: &mut Store, title: &str) -> Result<Option<Evening>> {
    evening::newest_points_evening_with_label(&store.read()?, title)
}

/// Explains the points of hand `number`, or of the last one.
pub fn explain_hand(
    store: &mut Store,
    at: &EveningOrTable,
    number: Option<u32>,
) -> Result<ExplainedHand> {
    let tx = store.read()?;
    let evening = find_evening(&tx, at)?;
    let number = number.unwrap_or_else(|| evening.session.next_hand_number().saturating_sub(1));
    evening::explain_hand(&tx, &evening, number)
}

/// Session of an evening before hand `number`, and that hand, both with the names shown now.
pub fn hand_and_session_before_it(
    store: &mut Store,
    at: &EveningOrTable,
    number: u32,
) -> Result<(Session, Event)> {
    let tx = store.read()?;
    let evening = find_evening(&tx, at)?;
    let hand = evening::find_hand(&tx, &evening, number)?;
    Ok((evening.with_shown_names(&hand.session), evening.event_with_shown_names(hand.event)))
}

/// Reads an evening with all its lines.
pub fn read_evening_with_sheet(
    store: &mut Store,
    at: &EveningOrTable,
) -> Result<(Evening, ScoreSheet)> {
    let tx = store.read()?;
    evening_with_sheet(&tx, find_evening(&tx, at)?)
}

/// Evenings begun within these days in which anything was played, each with all its lines, in order
/// of time. Left out are struck ones and tables of a tournament, which are played for its prizes.
pub fn read_evenings_with_sheets(
    store: &mut Store,
    since: Option<Day>,
    until: Option<Day>,
) -> Result<Vec<(Evening, ScoreSheet)>> {
    let tx = store.read()?;
    let evenings = evenings_begun_within(&tx, since, until)?;
    evenings.into_iter().map(|evening| evening_with_sheet(&tx, evening)).collect()
}

/// Reads the evenings of these days, if all are of one night; returns none otherwise.
pub fn evenings_with_sheets_if_one_night(
    store: &mut Store,
    since: Option<Day>,
    until: Option<Day>,
) -> Result<Vec<(Evening, ScoreSheet)>> {
    const DAY: i64 = 24 * 60 * 60;
    let tx = store.read()?;
    let evenings = evenings_begun_within(&tx, since, until)?;
    let began = |evening: Option<&Evening>| evening.map_or(0, |one| one.row.started_seconds);
    if began(evenings.last()) - began(evenings.first()) >= DAY {
        return Ok(Vec::new());
    }
    evenings.into_iter().map(|evening| evening_with_sheet(&tx, evening)).collect()
}

fn evenings_begun_within(
    tx: &Tx<'_>,
    since: Option<Day>,
    until: Option<Day>,
) -> Result<Vec<Evening>> {
    let mut evenings = Vec::new();
    tx.visit_sessions(|row| {
        let day = Day::from_text(&row.started_at).ok_or(StoreError::Corrupt)?;
        let is_within =
            since.is_none_or(|since| day >= since) && until.is_none_or(|until| day <= until);
        if is_within && tx.table_of_session(row.uuid)?.is_none() {
            let evening = Evening::load(tx, row)?;
            let is_played = evening.session.next_hand_number() > 1 && !evening.brought.is_struck;
            evenings.extend(is_played.then_some(evening));
        }
        Ok::<(), AppError>(())
    })?;
    evenings.sort_by_key(|evening| (evening.row.started_seconds, evening.row.number));
    Ok(evenings)
}

fn evening_with_sheet(tx: &Tx<'_>, evening: Evening) -> Result<(Evening, ScoreSheet)> {
    let sheet = ScoreSheet::read(tx, &evening)?;
    Ok((evening, sheet))
}

/// Reads an evening, or that of a table, with its present state.
pub fn read_evening(store: &mut Store, at: &EveningOrTable) -> Result<Evening> {
    find_evening(&store.read()?, at)
}

fn begin_write_transaction(store: &mut Store) -> Result<Tx<'_>> {
    Ok(store.write()?)
}

/// Commits what was done, unless it was only a trial.
fn commit_unless_dry_run(tx: Tx<'_>, dry_run: bool) -> Result<()> {
    if dry_run { Ok(()) } else { Ok(tx.commit()?) }
}
