//! Taking back and correcting: each is an entry of its own, and the session is folded again without what it takes away.

use super::fold::{FoldError, fold_again};
use super::kept::Evening;
use super::show::{BeforeHand, ScoreSheet, is_hand, unknown_hand};
use crate::app::{AppError, clock, entries};
use crate::games::outcome::Trace;
use crate::games::session::Event;
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::EventJson;
use crate::journal::fold::SheetLine;
use crate::journal::history::{Change, History, Play};
use crate::model::ids::{EntryId, Seq, Slot};
use crate::store::Tx;

/// Which way to go in the log.
#[derive(Clone, Copy, Debug)]
pub enum Direction<'w> {
    /// Take back what counts last, for a reason.
    Undo(Option<&'w str>),
    /// Bring back what was taken back last.
    Redo,
}

impl Direction<'_> {
    /// What comes next in this direction, with the entry that made it stand where it does.
    fn next<K: Copy>(self, history: &History<K>) -> Option<(Change<K>, EntryId)> {
        match self {
            Direction::Undo(_) => history.last().map(|change| (change, change.entry)),
            Direction::Redo => history.last_undone(),
        }
    }
}

/// What was taken back in an evening, or brought again.
pub struct EveningMoved {
    pub evening: Box<Evening>,
    pub what: MovedChange,
    /// Hands count again that did not.
    pub has_more_hands: bool,
}

/// A change of an evening.
pub enum MovedChange {
    /// An event, or the one that stood in its place.
    Event(Box<Event>),
    /// An event that names people who came and went with a seating.
    Seating,
    /// A hand was struck.
    Strike,
    End,
    Reopened,
    Stake,
    Fees,
    Drinks,
    /// The whole evening was.
    Struck,
    Restored,
}

/// What comes next in a direction, with the entry that made it stand where it does.
pub fn next_change(
    tx: &Tx<'_>,
    evening: &Evening,
    direction: Direction<'_>,
) -> Result<Option<(Change<Play>, EntryId)>, AppError> {
    Ok(direction.next(&entries::session_history(tx, &evening.chain)?))
}

/// The change that an entry made, if it can be moved in this direction.
pub fn change_at(
    tx: &Tx<'_>,
    evening: &Evening,
    seq: Seq,
    direction: Direction<'_>,
) -> Result<Option<Change<Play>>, AppError> {
    let history = entries::session_history(tx, &evening.chain)?;
    let all = match direction {
        Direction::Undo(_) => history.changes(),
        Direction::Redo => history.undone(),
    };
    Ok(all.into_iter().find(|change| change.seq == seq))
}

/// Takes back or brings again a change of an evening.
pub fn move_change(
    tx: &Tx<'_>,
    mut evening: Evening,
    change: Change<Play>,
    direction: Direction<'_>,
) -> Result<EveningMoved, AppError> {
    let of = change.seq;
    let body = match direction {
        Direction::Undo(why) => SessionBody::<EventJson<'_>>::Undo { of }.write(why),
        Direction::Redo => SessionBody::<EventJson<'_>>::Redo { of }.write(None),
    };
    tx.append(&evening.chain, &clock::of_entry(tx)?, body)?;
    let hands = evening.session.hands();
    fold_again(tx, &mut evening, first_slot(&change))?;
    let entry = entries::at(tx, &evening.chain, of)?;
    let what = match entries::of_session(&evening.chain, &entry)?.body {
        SessionBody::Event(node) | SessionBody::Fix { event: node, .. } => match evening.session.read(&node) {
            Ok(event) => MovedChange::Event(Box::new(event)),
            Err(_) => MovedChange::Seating,
        },
        SessionBody::Void { .. } => MovedChange::Strike,
        SessionBody::Reopen => MovedChange::Reopened,
        SessionBody::Stake(_) => MovedChange::Stake,
        SessionBody::Agree(_) => MovedChange::Fees,
        SessionBody::Drinks => MovedChange::Drinks,
        SessionBody::Strike => MovedChange::Struck,
        SessionBody::Restore => MovedChange::Restored,
        _ => MovedChange::End,
    };
    let has_more_hands = evening.session.hands() > hands;
    Ok(EveningMoved { evening: Box::new(evening), what, has_more_hands })
}

/// The first place whose figures a change touches.
fn first_slot(change: &Change<Play>) -> Slot {
    match change.what {
        Play::Fix { of } | Play::Void { of } => of,
        _ => Slot::from(change.seq),
    }
}

/// Puts another event in the place of a hand.
pub fn fix(
    tx: &Tx<'_>,
    evening: &mut Evening,
    before: &BeforeHand,
    event: &Event,
    why: Option<&str>,
) -> Result<ScoreSheet, AppError> {
    // Judged by itself first: what is wrong with the new hand is not a later hand's fault.
    before.session.clone().apply(event, Trace::off())?;
    evening.append_fix(tx, &clock::of_entry(tx)?, before.slot, event, why)?;
    fold_again(tx, evening, before.slot)?;
    ScoreSheet::of(tx, evening)
}

/// Strikes hand `number`.
pub fn void(tx: &Tx<'_>, evening: &mut Evening, number: u32, why: Option<&str>) -> Result<SheetLine, AppError> {
    let lines = ScoreSheet::of(tx, evening)?.lines;
    let line = lines.into_iter().find(|line| is_hand(line, number));
    let line = line.ok_or_else(|| unknown_hand(number, &evening.session))?;
    let body = SessionBody::<EventJson<'_>>::Void { of: line.slot }.write(why);
    tx.append(&evening.chain, &clock::of_entry(tx)?, body)?;
    fold_again(tx, evening, line.slot).map_err(|error| match error {
        // Nothing is struck then, so the later hand keeps the number under which it is known.
        FoldError::Later { hand, reason } => FoldError::Later { hand: hand + 1, reason },
        error => error,
    })?;
    Ok(line)
}
