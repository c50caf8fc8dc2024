//! What a hand came to, and how: points, dues and transfers or strokes, who declared, warnings, the steps that led there.

use super::transfers::Transfers;
use crate::model::{Message, PerSeat, Player, Points, Table};

/// The result of one event, before it is added to anything.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Outcome {
    /// `None` for an event that is no hand (`last-round`, `last-four`).
    pub hand: Option<HandOutcome>,
    /// Who declared a game that counts as won or lost, for the ranking as for the kitty.
    pub declared: Option<Declared>,
    pub warnings: Vec<Message>,
}

impl Outcome {
    pub fn of_sheet(sheet: Sheet) -> Outcome {
        Outcome { hand: Some(HandOutcome::Sheet(sheet)), ..Outcome::default() }
    }

    pub fn of_state(state: State) -> Outcome {
        Outcome { hand: Some(HandOutcome::State(state)), ..Outcome::default() }
    }

    #[must_use]
    pub fn declared(self, by: Player, won: bool) -> Outcome {
        Outcome { declared: Some(Declared { by, won }), ..self }
    }
}

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "one at a time, on the stack: a box would cost more than it saves")]
pub enum HandOutcome {
    /// Points on a sheet, as in every game but Dreeg.
    Sheet(Sheet),
    /// Strokes on slates, as in Dreeg.
    State(State),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    pub by: Player,
    pub won: bool,
}

/// What one hand writes, by seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// What is written on the sheet.
    pub points: PerSeat<Points>,
    /// Who wins and loses how many units of the stake; sums to zero.
    pub due: PerSeat<Points>,
    /// End-of-session points, where the scoring has them.
    pub bonus: Option<PerSeat<Points>>,
    /// What is due follows from it, so that nobody else sets either.
    transfers: Transfers,
}

impl Sheet {
    /// Nothing is written, and nobody pays.
    pub fn empty(seats: usize) -> Sheet {
        Sheet::paid(Transfers::among(seats, []))
    }

    /// What is paid is what is written.
    pub fn paid(transfers: Transfers) -> Sheet {
        let due = transfers.due();
        Sheet { points: due, due, bonus: None, transfers }
    }

    /// Every pair at the table settles the difference of what was written for them, with its bonus.
    pub fn settled_in_pairs(points: PerSeat<Points>, bonus: Option<PerSeat<Points>>) -> Sheet {
        let mut written = points;
        if let Some(bonus) = &bonus {
            written.iter_mut().zip(bonus.iter()).for_each(|(written, bonus)| *written += *bonus);
        }
        let transfers = Transfers::of_differences(written);
        Sheet { points, due: transfers.due(), bonus, transfers }
    }

    /// Who pays whom; a seat's sum to what is due to it.
    pub fn transfers(&self) -> &Transfers {
        &self.transfers
    }

    /// What holds of every hand of every game, whoever scored it. A hand of which it does not is a bug.
    pub(super) fn assert_adds_up(&self, is_balanced: impl FnOnce() -> bool) {
        let sum = |points: &[Points]| points.iter().copied().sum::<Points>();
        let due = sum(&self.due);
        assert!(due.is_zero(), "what a hand pays out must sum to zero, not {due}");
        // Holds by the way in which a sheet is made, so it is checked in debug builds only.
        debug_assert!(self.due == self.transfers.due(), "who pays whom must sum to what is due: {self:?}");
        debug_assert!(!is_balanced() || sum(&self.points).is_zero(), "what is written must sum to zero: {self:?}");
    }
}

/// What a hand rubs out, and where the game stands after it, by seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    /// The phase that the next hand belongs to, from 1; the last one's number once complete.
    pub phase: usize,
    pub phase_name: &'static str,
    /// What is left on the slates; fresh strokes where a new phase begins.
    pub strokes: PerSeat<u8>,
    /// What was really rubbed out.
    pub erased: PerSeat<u8>,
    /// Phases lost so far.
    pub bollern: PerSeat<u8>,
    /// Drinks owed besides.
    pub extra: PerSeat<u8>,
    /// Who lost a phase with this hand.
    pub phase_lost: PerSeat<bool>,
    pub complete: bool,
    /// The seat that deals the next hand; means nothing once complete.
    pub dealer: usize,
}

impl State {
    /// The seats with strokes left.
    pub fn active(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.strokes.iter().enumerate().filter(|(_, strokes)| **strokes > 0).map(|(seat, _)| seat)
    }
}

/// One step of how the points of a hand came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Which rule it follows: the anchor of a heading in `docs/rules/<game>.md`.
    pub rule: &'static str,
    pub text: Message,
    /// What this step writes for whom; empty where it only prepares a later one.
    pub points: Vec<(Player, Points)>,
}

/// Collects steps where somebody asked for them, and costs nothing where nobody did.
#[derive(Debug, Default)]
pub struct Trace(Option<Vec<Step>>);

impl Trace {
    pub fn off() -> Trace {
        Trace(None)
    }

    pub fn on() -> Trace {
        Trace(Some(Vec::new()))
    }

    pub fn note(&mut self, step: impl FnOnce() -> Step) {
        if let Some(steps) = &mut self.0 {
            steps.push(step());
        }
    }

    pub fn into_steps(self) -> Vec<Step> {
        self.0.unwrap_or_default()
    }
}

/// The seats with points in them, for a [`Step`].
pub fn written(table: &Table, points: &[Points]) -> Vec<(Player, Points)> {
    points
        .iter()
        .enumerate()
        .filter(|(_, points)| !points.is_zero())
        .map(|(seat, points)| (table.player(seat), *points))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settling: a hand that would pay out more than is paid in stops the program, and is never recorded.
    #[test]
    #[should_panic(expected = "must sum to zero, not 1")]
    fn a_hand_that_does_not_add_up_stops_the_program() {
        let mut sheet = Sheet::empty(3);
        sheet.due[0] = Points::whole(1);
        sheet.assert_adds_up(|| true);
    }
}
