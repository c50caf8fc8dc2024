//! Views of an evening: its whole sheet, and how the points of one hand came about.

use super::fold::{fold_session, play_recorded_turn, read_evening_history};
use super::kept::Evening;
use crate::app::{Result, entries};
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, Session};
use crate::journal::history::{EveningChangeKind, History, RunningTotals, SheetLine};
use crate::model::ids::{Seq, Slot};
use crate::model::{Refusal, refuse};
use crate::store::Tx;

/// Sheet of an evening: all its lines, in the order of play.
pub struct ScoreSheet {
    pub lines: Vec<SheetLine>,
}

impl ScoreSheet {
    pub fn read(tx: &Tx<'_>, evening: &Evening) -> Result<ScoreSheet> {
        let mut lines = Vec::new();
        let history = read_evening_history(tx, &evening.chain)?;
        fold_session(tx, &evening.chain, &history, |line| {
            lines.push(line);
            Ok(())
        })?;
        Ok(ScoreSheet { lines })
    }

    /// Line of the hand with this number, and the running totals of all players after it; `None`
    /// where no hand that counts has the number.
    pub fn hand_with_totals(&self, number: u32) -> Option<(&SheetLine, RunningTotals)> {
        let place = self
            .lines
            .iter()
            .position(|line| line.hand == Some(number) && line.applied.is_some())?;
        let mut running = RunningTotals::default();
        for line in &self.lines[..=place] {
            running.totals_after(line);
        }
        Some((&self.lines[place], running))
    }
}

pub fn refusal_of_unknown_hand(number: u32, session: &Session) -> Refusal {
    refuse!(hand_unknown { field: "hand", value: number, most: session.next_hand_number() - 1 })
}

/// Refusal for a struck hand, with the entry whose undo or redo brings the hand back.
fn refusal_of_struck_hand(
    evening: &Evening,
    history: &History<EveningChangeKind>,
    slot: Slot,
    number: u32,
) -> Refusal {
    let struck = history.last_change_where(|what| what == EveningChangeKind::Void { of: slot });
    let seq = struck.map_or(Seq::from(slot), |change| change.seq);
    let entry = format!("{}.{seq}", evening.row.number);
    let undone = i64::from(struck.is_none());
    refuse!(hand_struck { field: "hand", value: number, entry, undone })
}

/// Hand with the session before it.
pub struct HandWithSession {
    pub slot: Slot,
    pub event: Event,
    pub session: Session,
}

/// Finds hand `number` in the order of play.
pub fn find_hand(tx: &Tx<'_>, evening: &Evening, number: u32) -> Result<HandWithSession> {
    let history = read_evening_history(tx, &evening.chain)?;
    let mut session = Session::open(&entries::session_header(tx, &evening.chain)?);
    for turn in history.play_steps() {
        let before = (session.next_hand_number() == number).then(|| session.clone());
        let line = play_recorded_turn(tx, &evening.chain, &mut session, turn)?;
        if let Some(before) = before.filter(|_| line.hand == Some(number)) {
            if line.applied.is_none() && line.waits.is_none() {
                return Err(refusal_of_struck_hand(evening, &history, line.slot, number).into());
            }
            return Ok(HandWithSession { slot: line.slot, event: line.event, session: before });
        }
    }
    Err(refusal_of_unknown_hand(number, &evening.session).into())
}

/// Hand with everything that explains its points.
pub struct ExplainedHand {
    /// Session right after the hand.
    pub session: Session,
    /// Event with the names that are shown now.
    pub event: Event,
    /// Result of the hand with its steps.
    pub applied: AppliedEvent,
}

pub fn explain_hand(tx: &Tx<'_>, evening: &Evening, number: u32) -> Result<ExplainedHand> {
    let HandWithSession { event, session, .. } = find_hand(tx, evening, number)?;
    let mut session = evening.with_shown_names(&session);
    let applied = session.apply(&event, Trace::on())?;
    Ok(ExplainedHand { session, event: evening.event_with_shown_names(event), applied })
}

/// Plays every event that counts or was struck, in the order of play, and calls `visit` with the
/// line of each.
pub fn visit_sheet_lines(
    tx: &Tx<'_>,
    evening: &Evening,
    visit: impl FnMut(SheetLine) -> Result<()>,
) -> Result<()> {
    let history = read_evening_history(tx, &evening.chain)?;
    fold_session(tx, &evening.chain, &history, visit)?;
    Ok(())
}
