//! Taking back and correcting: each is an entry of its own, and the session is folded again without what it takes away.

use super::entry::{self, Body};
use super::evening::{Evening, Which, find, postings};
use super::history::{Change, History, Kind, Slot};
use super::tournament::hall;
use super::{AppError, people};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session};
use crate::model::{Arg, Refusal, refuse};
use crate::record::Node;
use crate::store::chain::Chain;
use crate::store::{Store, StoreError, Tx};

/// Reads the body of an entry of this file; one that cannot be read is from a newer version or damaged.
pub fn with_body<T>(
    chain: &Chain,
    seq: i64,
    body: &str,
    take: impl FnOnce(&entry::Read<'_, '_>) -> Result<T, AppError>,
) -> Result<T, AppError> {
    let unreadable = || AppError::Store(StoreError::Log { chain: chain.uuid.to_string(), seq });
    let node = Node::parse(body).map_err(|_| unreadable())?;
    let read = entry::read(&node).map_err(|_| unreadable())?;
    take(&read)
}

pub fn history(tx: &Tx<'_>, chain: &Chain) -> Result<History, AppError> {
    let mut history = History::default();
    tx.each_entry_of(chain.id, |entry| {
        with_body(chain, entry.seq, &entry.body, |read| {
            history.push(entry.seq, entry.id, &read.body);
            Ok(())
        })
    })?;
    Ok(history)
}

/// The header with which a session was opened, its rules as they were frozen.
pub fn header(tx: &Tx<'_>, chain: &Chain) -> Result<Header, AppError> {
    let unreadable = || AppError::Store(StoreError::Log { chain: chain.uuid.to_string(), seq: 1 });
    let entry = tx.entry(chain.id, 1)?.ok_or_else(unreadable)?;
    with_body(chain, 1, &entry.body, |read| match &read.body {
        Body::Open(header) => Ok((**header).clone()),
        _ => Err(unreadable()),
    })
}

/// One event of a session in the order of play, with what came of it.
pub struct Line {
    pub slot: Slot,
    /// When it was recorded, or last corrected.
    pub at: String,
    pub event: Event,
    /// `None` where the hand was struck.
    pub applied: Option<Applied>,
    /// The running totals of points after it, by player.
    pub totals: Vec<crate::games::session::Total>,
    /// Who dealt next.
    pub next_dealer: Option<crate::model::Player>,
}

/// A session folded from its log.
pub struct Lines {
    pub lines: Vec<Line>,
    pub session: Session,
    pub ended: bool,
}

impl Lines {
    pub fn of(tx: &Tx<'_>, evening: &Evening) -> Result<Lines, AppError> {
        let mut lines = Vec::new();
        let history = history(tx, &evening.chain)?;
        let session = fold(tx, &evening.chain, &history, &mut |line, _| {
            lines.push(line);
            Ok(())
        })?;
        Ok(Lines { lines, session, ended: history.is_ended() })
    }

    pub fn hand(&self, number: u32) -> Option<&Line> {
        self.lines.iter().find(|line| line.applied.as_ref().is_some_and(|applied| applied.hand == Some(number)))
    }
}

/// Plays all events that count, in order. `visit` sees each with the session before it.
pub fn fold(
    tx: &Tx<'_>,
    chain: &Chain,
    history: &History,
    visit: &mut dyn FnMut(Line, &Session) -> Result<(), AppError>,
) -> Result<Session, AppError> {
    let mut session = Session::open(&header(tx, chain)?);
    for slot in history.slots() {
        let unreadable = || AppError::Store(StoreError::Log { chain: chain.uuid.to_string(), seq: slot.source });
        let entry = tx.entry(chain.id, slot.source)?.ok_or_else(unreadable)?;
        with_body(chain, slot.source, &entry.body, |read| {
            let (Body::Event(node) | Body::Fix { event: node, .. }) = &read.body else { return Err(unreadable()) };
            let number = session.hands() + 1;
            let later = |refusal: Refusal| later_hand(number, refusal);
            let event = session.read(node).map_err(later)?;
            let before = session.clone();
            let applied = match slot.struck {
                true => None,
                false => Some(session.apply(&event, Trace::off()).map_err(later)?),
            };
            let (totals, next_dealer) = (session.totals().to_vec(), session.next_dealer());
            visit(Line { slot, at: entry.at, event, applied, totals, next_dealer }, &before)
        })?;
    }
    Ok(session)
}

/// A hand that would no longer be possible, with what speaks against it.
fn later_hand(number: u32, refusal: Refusal) -> AppError {
    AppError::Refused(refuse!(later_hand_impossible { hand: number, reason: refusal }))
}

/// Folds the session again and writes its figures from a slot on.
pub fn fold_again(tx: &Tx<'_>, evening: &mut Evening, from_slot: i64) -> Result<(), AppError> {
    let history = history(tx, &evening.chain)?;
    tx.drop_postings_from(evening.row.id, from_slot)?;
    let session = fold(tx, &evening.chain, &history, &mut |line, _| {
        if line.slot.slot >= from_slot
            && let Some(applied) = &line.applied
        {
            tx.add_postings(evening.row.id, line.slot.slot, &postings(applied))?;
        }
        Ok(())
    })?;
    evening.replace(tx, session, history.is_ended())
}

/// What `undo` or `redo` did.
pub enum Moved {
    Evening { evening: Box<Evening>, change: Change, body: String },
    Payments { body: String },
}

/// Takes back the last change of the evening, or the last payments where those came later.
pub fn undo(store: &mut Store, which: &Which, why: Option<&str>) -> Result<Moved, AppError> {
    move_last(store, which, |history| history.last().map(|change| (change, change.entry)), |of| entry::undo(of, why))
}

/// Brings back what was taken back last.
pub fn redo(store: &mut Store, which: &Which) -> Result<Moved, AppError> {
    move_last(store, which, History::last_undone, entry::redo)
}

fn move_last(
    store: &mut Store,
    which: &Which,
    last: impl Fn(&History) -> Option<(Change, i64)>,
    body: impl Fn(i64) -> String,
) -> Result<Moved, AppError> {
    let tx = store.write()?;
    let evening = match find(&tx, which) {
        Ok(evening) => Some(evening),
        // Payments can be taken back without any evening.
        Err(AppError::Refused(refusal)) if refusal.code == "no-current-session" => None,
        Err(error) => return Err(error),
    };
    let of_evening = match &evening {
        Some(evening) => last(&history(&tx, &evening.chain)?),
        None => None,
    };
    // An evening that was named is meant, and nothing else.
    let house = if *which == Which::Current { people::own_house(&tx)? } else { None };
    let of_house = match &house {
        Some(house) => last(&history(&tx, house)?),
        None => None,
    };
    let at = super::now();
    let moved = match (evening, of_evening, house, of_house) {
        (Some(mut evening), Some((change, when)), _, of_house) if of_house.is_none_or(|(_, other)| when > other) => {
            tx.append(&evening.chain, &at, body(change.seq))?;
            let hands = evening.session.hands();
            fold_again(&tx, &mut evening, first_slot(&change))?;
            if evening.session.hands() > hands {
                hall::check_brought_back(&tx, &evening)?;
            }
            let body = entry_body(&tx, &evening.chain, change.seq)?;
            Moved::Evening { evening: Box::new(evening), change, body }
        }
        (_, _, Some(house), Some((change, _))) => {
            let entry = tx.append(&house, &at, body(change.seq))?;
            super::replay::play_house(&tx, &house, &entry)?;
            Moved::Payments { body: entry_body(&tx, &house, change.seq)? }
        }
        _ => return Err(refuse!(nothing_to_move).into()),
    };
    tx.commit()?;
    Ok(moved)
}

fn entry_body(tx: &Tx<'_>, chain: &Chain, seq: i64) -> Result<String, AppError> {
    Ok(tx.entry(chain.id, seq)?.map(|entry| entry.body).unwrap_or_default())
}

/// The first slot whose figures a change touches.
fn first_slot(change: &Change) -> i64 {
    match change.what {
        Kind::Fix { of } | Kind::Void { of } => of,
        Kind::Event | Kind::End | Kind::Payments | Kind::Course => change.seq,
    }
}

/// Puts another event in the place of hand `number`. `read` makes it from the session as it was before that hand.
pub fn fix(
    store: &mut Store,
    which: &Which,
    number: u32,
    why: Option<&str>,
    dry_run: bool,
    read: impl FnOnce(&Session) -> Result<Event, AppError>,
) -> Result<(Evening, Lines), AppError> {
    let tx = store.write()?;
    let mut evening = find(&tx, which)?;
    let (slot, before) = before_hand(&tx, &evening, number)?;
    let names = evening.members.iter().map(|person| person.name.clone()).take(before.roster().len()).collect();
    let event = read(&before.under_names(names))?;
    // Judged by itself first: what is wrong with the new hand is not a later hand's fault.
    before.clone().apply(&event, Trace::off())?;
    tx.append(&evening.chain, &super::now(), entry::fix(slot, &evening.event_json(&event), why))?;
    fold_again(&tx, &mut evening, slot)?;
    let lines = Lines::of(&tx, &evening)?;
    if !dry_run {
        tx.commit()?;
    }
    Ok((evening, lines))
}

/// Strikes hand `number`.
pub fn void(store: &mut Store, which: &Which, number: u32, why: Option<&str>) -> Result<(Evening, Line), AppError> {
    let tx = store.write()?;
    let mut evening = find(&tx, which)?;
    let lines = Lines::of(&tx, &evening)?;
    let place = lines.lines.iter().position(|line| line.applied.as_ref().is_some_and(|a| a.hand == Some(number)));
    let place = place.ok_or_else(|| unknown_hand(number, &evening.session))?;
    let line = lines.lines.into_iter().nth(place).ok_or_else(|| unknown_hand(number, &evening.session))?;
    tx.append(&evening.chain, &super::now(), entry::void(line.slot.slot, why))?;
    // Nothing is struck then, so the later hand keeps the number under which it is known.
    fold_again(&tx, &mut evening, line.slot.slot).map_err(|error| match error {
        AppError::Refused(refusal) => AppError::Refused(with_hand_after_struck(refusal)),
        error => error,
    })?;
    tx.commit()?;
    Ok((evening, line))
}

fn with_hand_after_struck(mut refusal: Refusal) -> Refusal {
    for (name, arg) in &mut refusal.args {
        if let ("hand", Arg::Number(number)) = (*name, arg) {
            *number += 1;
        }
    }
    refusal
}

fn unknown_hand(number: u32, session: &Session) -> AppError {
    AppError::Refused(refuse!(hand_unknown { field: "hand", value: number, most: session.hands() }))
}

/// The slot of a hand and the session as it stood before it.
fn before_hand(tx: &Tx<'_>, evening: &Evening, number: u32) -> Result<(i64, Session), AppError> {
    let history = history(tx, &evening.chain)?;
    let mut found = None;
    fold(tx, &evening.chain, &history, &mut |line, before| {
        if line.applied.is_some_and(|applied| applied.hand == Some(number)) {
            found = Some((line.slot.slot, before.clone()));
        }
        Ok(())
    })?;
    found.ok_or_else(|| unknown_hand(number, &evening.session))
}

/// How a hand's points came about.
pub fn explain(store: &mut Store, which: &Which, number: u32) -> Result<(Evening, Session, Event, Applied), AppError> {
    let tx = store.read()?;
    let evening = find(&tx, which)?;
    let history = history(&tx, &evening.chain)?;
    let names: Vec<String> = evening.members.iter().map(|person| person.name.clone()).collect();
    let mut found = None;
    fold(&tx, &evening.chain, &history, &mut |line, before| {
        if line.applied.is_some_and(|applied| applied.hand == Some(number)) {
            let mut session = before.under_names(names.iter().take(before.roster().len()).cloned().collect());
            let applied = session.apply(&line.event, Trace::on())?;
            found = Some((session, line.event, applied));
        }
        Ok(())
    })?;
    let (session, event, applied) = found.ok_or_else(|| unknown_hand(number, &evening.session))?;
    Ok((evening, session, event, applied))
}
