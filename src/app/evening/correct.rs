//! Taking back and correcting: each is an entry of its own, and the session is folded again without what it takes away.

use super::fold::{FoldError, fold_again};
use super::kept::Evening;
use super::show::{BeforeHand, ScoreSheet, is_hand, unknown_hand};
use crate::app::{AppError, clock, entries, house};
use crate::games::outcome::Trace;
use crate::games::session::Event;
use crate::journal::bodies::house::Payment;
use crate::journal::bodies::session::EventJson;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::fold::SheetLine;
use crate::journal::history::{Change, History, Play};
use crate::model::ids::{EntryId, Slot};
use crate::model::refuse;
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};

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

/// What was taken back, or brought again.
pub enum Moved {
    Evening {
        evening: Box<Evening>,
        what: MovedChange,
        /// Hands count again that did not.
        has_more_hands: bool,
    },
    Payments {
        payments: Vec<Payment>,
        entry: Entry,
    },
}

/// A change of an evening.
pub enum MovedChange {
    /// An event, or the one that stood in its place.
    Event(Box<Event>),
    /// An event that names people who came and went with a seating.
    Seating,
    Strike,
    End,
}

/// Takes back or brings again the last change of the evening, or with `payments_too` the last payments where those came
/// later.
pub fn move_last(
    tx: &Tx<'_>,
    evening: Option<Evening>,
    payments_too: bool,
    direction: Direction<'_>,
) -> Result<Moved, AppError> {
    let of_evening = match &evening {
        Some(evening) => direction.next(&entries::session_history(tx, &evening.chain)?),
        None => None,
    };
    let house = if payments_too { house::own(tx)? } else { None };
    let of_house = match &house {
        Some(house) => direction.next(&entries::house_history(tx, house)?),
        None => None,
    };
    match (evening, of_evening, house, of_house) {
        (Some(evening), Some((change, when)), _, of_house) if of_house.is_none_or(|(_, other)| when > other) => {
            move_evening(tx, evening, change, direction)
        }
        (_, _, Some(house), Some((change, _))) => move_payments(tx, &house, change, direction),
        _ => Err(refuse!(nothing_to_move).into()),
    }
}

fn move_evening(
    tx: &Tx<'_>,
    mut evening: Evening,
    change: Change<Play>,
    direction: Direction<'_>,
) -> Result<Moved, AppError> {
    let of = change.seq;
    let body = match direction {
        Direction::Undo(why) => SessionBody::<EventJson<'_>>::Undo { of }.write(why),
        Direction::Redo => SessionBody::<EventJson<'_>>::Redo { of }.write(None),
    };
    tx.append(&evening.chain, &clock::now(), body)?;
    let hands = evening.session.hands();
    fold_again(tx, &mut evening, first_slot(&change))?;
    let entry = entries::at(tx, &evening.chain, of)?;
    let what = match entries::of_session(&evening.chain, &entry)?.body {
        SessionBody::Event(node) | SessionBody::Fix { event: node, .. } => match evening.session.read(&node) {
            Ok(event) => MovedChange::Event(Box::new(event)),
            Err(_) => MovedChange::Seating,
        },
        SessionBody::Void { .. } => MovedChange::Strike,
        _ => MovedChange::End,
    };
    let has_more_hands = evening.session.hands() > hands;
    Ok(Moved::Evening { evening: Box::new(evening), what, has_more_hands })
}

fn move_payments(tx: &Tx<'_>, house: &Chain, change: Change<()>, direction: Direction<'_>) -> Result<Moved, AppError> {
    let of = change.seq;
    let body = match direction {
        Direction::Undo(why) => HouseBody::Undo { of }.write(why),
        Direction::Redo => HouseBody::Redo { of }.write(None),
    };
    let added = tx.append(house, &clock::now(), body)?;
    house::play(tx, house, &added)?;
    let entry = entries::at(tx, house, of)?;
    let payments = match entries::of_house(house, &entry)?.body {
        HouseBody::Payments { payments, .. } | HouseBody::Fees { fees: payments, .. } => payments,
        _ => Vec::new(),
    };
    Ok(Moved::Payments { payments, entry })
}

/// The first place whose figures a change touches.
fn first_slot(change: &Change<Play>) -> Slot {
    match change.what {
        Play::Fix { of } | Play::Void { of } => of,
        Play::Event | Play::End => Slot::from(change.seq),
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
    evening.append_fix(tx, &clock::now(), before.slot, event, why)?;
    fold_again(tx, evening, before.slot)?;
    ScoreSheet::of(tx, evening)
}

/// Strikes hand `number`.
pub fn void(tx: &Tx<'_>, evening: &mut Evening, number: u32, why: Option<&str>) -> Result<SheetLine, AppError> {
    let lines = ScoreSheet::of(tx, evening)?.lines;
    let line = lines.into_iter().find(|line| is_hand(line, number));
    let line = line.ok_or_else(|| unknown_hand(number, &evening.session))?;
    let body = SessionBody::<EventJson<'_>>::Void { of: line.slot }.write(why);
    tx.append(&evening.chain, &clock::now(), body)?;
    fold_again(tx, evening, line.slot).map_err(|error| match error {
        // Nothing is struck then, so the later hand keeps the number under which it is known.
        FoldError::Later { hand, reason } => FoldError::Later { hand: hand + 1, reason },
        error => error,
    })?;
    Ok(line)
}
