//! An evening to look at: the whole sheet, and how the points of one hand came about.

use super::fold::{fold, play_place};
use super::kept::Evening;
use crate::app::{AppError, entries};
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session};
use crate::journal::fold::SheetLine;
use crate::model::ids::Slot;
use crate::model::{Refusal, refuse};
use crate::store::Tx;

/// A session folded from its log.
pub struct ScoreSheet {
    pub lines: Vec<SheetLine>,
    pub session: Session,
    pub ended: bool,
}

impl ScoreSheet {
    pub fn of(tx: &Tx<'_>, evening: &Evening) -> Result<ScoreSheet, AppError> {
        let mut lines = Vec::new();
        let history = entries::session_history(tx, &evening.chain)?;
        let session = fold(tx, &evening.chain, &history, |line| {
            lines.push(line);
            Ok(())
        })?;
        Ok(ScoreSheet { lines, session, ended: history.is_ended() })
    }

    pub fn hand(&self, number: u32) -> Option<&SheetLine> {
        self.lines.iter().find(|line| is_hand(line, number))
    }
}

pub fn is_hand(line: &SheetLine, number: u32) -> bool {
    line.applied.as_ref().is_some_and(|applied| applied.hand == Some(number))
}

pub fn unknown_hand(number: u32, session: &Session) -> Refusal {
    refuse!(hand_unknown { field: "hand", value: number, most: session.hands() })
}

/// A hand with the session as it stood before it.
pub struct BeforeHand {
    pub slot: Slot,
    pub event: Event,
    pub session: Session,
}

/// Finds hand `number` in the order of play.
pub fn before_hand(tx: &Tx<'_>, evening: &Evening, number: u32) -> Result<BeforeHand, AppError> {
    let history = entries::session_history(tx, &evening.chain)?;
    let mut session = Session::open(&entries::header(tx, &evening.chain)?);
    for place in history.places() {
        let before = (session.hands() + 1 == number).then(|| session.clone());
        let line = play_place(tx, &evening.chain, &mut session, place)?;
        if let Some(before) = before.filter(|_| is_hand(&line, number)) {
            return Ok(BeforeHand { slot: line.slot, event: line.event, session: before });
        }
    }
    Err(unknown_hand(number, &evening.session).into())
}

/// How a hand's points came about.
pub struct Explained {
    /// As it stood right after the hand.
    pub session: Session,
    /// With the names under which people are shown now.
    pub event: Event,
    /// With its steps.
    pub applied: Applied,
}

pub fn explain(tx: &Tx<'_>, evening: &Evening, number: u32) -> Result<Explained, AppError> {
    let BeforeHand { event, session, .. } = before_hand(tx, evening, number)?;
    let mut session = evening.with_shown_names(&session);
    let applied = session.apply(&event, Trace::on())?;
    Ok(Explained { session, event: evening.shown_event(event), applied })
}

/// Every event that counts or was struck, in the order of play.
pub fn each_line(
    tx: &Tx<'_>,
    evening: &Evening,
    visit: impl FnMut(SheetLine) -> Result<(), AppError>,
) -> Result<(), AppError> {
    let history = entries::session_history(tx, &evening.chain)?;
    fold(tx, &evening.chain, &history, visit)?;
    Ok(())
}
