//! Recording of events at the table, and of the end of an evening.

use super::fold::fold_again;
use super::kept::Evening;
use super::list::set_current;
use super::show::ScoreSheet;
use crate::app::{AppError, Result, clock, entries};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::{EventJson, KittyFee};
use crate::model::ids::{Seq, Slot};
use crate::model::{Message, Refusal, refuse, say};
use crate::store::chain::Entry;
use crate::store::{Store, StoreError, Tx};

/// Result of recording an event.
pub struct RecordedEvent {
    pub evening: Evening,
    pub event: Event,
    pub applied: AppliedEvent,
    /// Messages on what somebody should look at again, apart from the warnings of the rules
    /// (docs/cli.md, Corrections).
    pub doubts: Vec<Message>,
}

/// Records an event, with the names as recorded, in an evening that is open.
pub fn record(
    tx: &Tx<'_>,
    mut evening: Evening,
    event: Event,
    trace: Trace,
) -> Result<RecordedEvent> {
    if let Some(refusal) = refusal_of_alike(&evening, &event) {
        return Err(refusal.into());
    }
    let entry = evening.append_event(tx, &clock::time_of_new_entry(tx)?, &event)?;
    let taken = evening.apply_recorded(tx, Slot::from(entry.seq), &event, trace);
    let applied = taken.map_err(|error| evening.in_shown_names(error, &evening.session, &event))?;
    evening.save(tx)?;
    let is_repeated = matches!(event.what, EventKind::Play(_))
        && brings_anything(&applied)
        && is_event_repeated(tx, &evening, &event, entry.seq)?;
    let doubts = doubts_about(&event, is_repeated, &evening.shown_session());
    Ok(RecordedEvent { evening, event, applied, doubts })
}

/// Reasons to look again at an event that the rules allow.
fn doubts_about(event: &Event, is_repeated: bool, after: &Session) -> Vec<Message> {
    let EventKind::Play(facts) = &event.what else { return Vec::new() };
    let mut doubts = after.position().doubts(facts);
    doubts.extend(is_repeated.then(|| say!(unlikely_repeated)));
    doubts.iter_mut().for_each(|doubt| doubt.name_players(after.roster()));
    doubts
}

/// Result that an event would have if it were recorded.
pub struct TriedEvent {
    /// Session after the event.
    pub session: Session,
    pub applied: AppliedEvent,
    /// Reasons to look at the event again, with the warnings of the rules.
    pub doubts: Vec<Message>,
}

/// Plays an event after the present state of an evening, and records nothing; `last` is the hand
/// before it.
pub fn try_event(
    session: &Session,
    last: Option<&Event>,
    event: &Event,
) -> Result<TriedEvent, Refusal> {
    let mut session = session.clone();
    let applied = session.apply(event, Trace::off())?;
    let is_repeated = brings_anything(&applied) && last.is_some_and(|last| last.what == event.what);
    let mut all = applied.outcome.warnings.clone();
    all.extend(doubts_about(event, is_repeated, &session));
    Ok(TriedEvent { session, applied, doubts: all })
}

/// Records an event that is undone and redone with the next one.
pub fn record_beside(tx: &Tx<'_>, mut evening: Evening, event: &Event) -> Result<Evening> {
    let json = evening.event_json(event);
    let body = SessionBody::Beside(EventJson(&json)).write(None);
    let entry = tx.append(&evening.chain, &clock::time_of_new_entry(tx)?, body)?;
    evening.hear_newcomers(tx, event, &entry)?;
    evening.apply_recorded(tx, Slot::from(entry.seq), event, Trace::off())?;
    evening.save(tx)?;
    Ok(evening)
}

/// Records what is drunk for a Bollern, which holds for the whole evening. Once the game is over,
/// the event is inserted before its last hand.
pub fn record_drink(tx: &Tx<'_>, mut evening: Evening, event: Event) -> Result<Evening> {
    evening.check_not_struck()?;
    if !evening.session.is_complete() {
        return Ok(record(tx, evening, event, Trace::off())?.evening);
    }
    let lines = ScoreSheet::read(tx, &evening)?.lines;
    let last = lines.iter().rfind(|line| line.hand.is_some() && line.applied.is_some());
    let of = last.map(|line| line.slot).ok_or(StoreError::Corrupt)?;
    let json = evening.event_json(&event);
    let body = SessionBody::Before { of, event: EventJson(&json) }.write(None);
    tx.append(&evening.chain, &clock::time_of_new_entry(tx)?, body)?;
    fold_again(tx, &mut evening, of)?;
    Ok(evening)
}

/// Whether the entry before has the same event, where it has one.
fn is_event_repeated(tx: &Tx<'_>, evening: &Evening, event: &Event, seq: Seq) -> Result<bool> {
    let before = entries::read_entry(tx, &evening.chain, Seq::new(seq.get() - 1))?;
    let SessionBody::Event(node) = entries::session_body(&evening.chain, &before)?.body else {
        return Ok(false);
    };
    Ok(evening.session.read(&node).is_ok_and(|other| other.what == event.what))
}

fn brings_anything(applied: &AppliedEvent) -> bool {
    applied.state().is_some()
        || applied.sheet().is_some_and(|sheet| sheet.points.iter().any(|points| !points.is_zero()))
}

/// Refusal of somebody who sits in the evening already under another spelling of their name.
fn refusal_of_alike(evening: &Evening, event: &Event) -> Option<Refusal> {
    let EventKind::Seats { players, .. } = &event.what else { return None };
    let recorded = evening.session.roster();
    players.iter().find_map(|name| {
        let known = recorded.find_alike(name)?;
        (recorded.name(known) != name).then(|| {
            refuse!(name_alike { field: "players", value: &name, other: recorded.name(known) })
        })
    })
}

/// Ends the evening; `reopen` opens it again.
pub fn end(tx: &Tx<'_>, evening: &mut Evening) -> Result<()> {
    evening.check_open()?;
    record_terms(tx, evening, SessionBody::End, None).map(drop)
}

/// Records a new value for one of the evening's terms: stake, fees, bench, end and the like.
pub fn record_terms(
    tx: &Tx<'_>,
    evening: &mut Evening,
    body: SessionBody<EventJson<'_>>,
    why: Option<&str>,
) -> Result<Entry> {
    let entry = tx.append(&evening.chain, &clock::time_of_new_entry(tx)?, body.write(why))?;
    evening.take_over_terms(&body);
    evening.save(tx)?;
    Ok(entry)
}

/// Fees that an evening charges for the kitty, in minor units; none where both are zero.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fees {
    pub per_lost_game: i64,
    pub per_evening: i64,
}

/// Begins an evening and makes it the current one. `header` is made within the transaction that
/// records it.
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
    agree_on_fees(tx, &mut evening, fees)?;
    set_current(tx, evening.row.uuid)?;
    Ok(evening)
}

/// Agrees on fees for an evening that was just begun.
fn agree_on_fees(tx: &Tx<'_>, evening: &mut Evening, fees: Fees) -> Result<(), AppError> {
    let Fees { per_lost_game, per_evening } = fees;
    if per_lost_game == 0 && per_evening == 0 {
        return Ok(());
    }
    let stake = evening.row.stake;
    let stake = stake
        .ok_or_else(|| refuse!(evening_without_stake { evening: evening.row.evening_name() }))?;
    let fee = KittyFee { per_lost_game, per_evening, currency: stake.currency };
    record_terms(tx, evening, SessionBody::Agree(fee), None).map(drop)
}
