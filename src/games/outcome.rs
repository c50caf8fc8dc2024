//! What a hand came to, and how: points and dues or strokes, warnings, and the steps that led there.

use crate::model::{Message, PerSeat, Player, Points, Table};

/// The result of one event, before it is added to anything.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Outcome {
    /// `None` for an event that is no hand (`last-round`, `last-four`).
    pub hand: Option<HandOutcome>,
    pub warnings: Vec<Message>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum HandOutcome {
    /// Points on a sheet, as in every game but Dreeg.
    Sheet(Sheet),
    /// Strokes on slates, as in Dreeg.
    State(State),
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
}

impl Sheet {
    /// Points that are paid as they are written.
    pub fn paid(points: PerSeat<Points>) -> Sheet {
        Sheet { points, due: points, bonus: None }
    }

    /// Every pair at the table settles the difference of what was written for them:
    /// a seat's due is n × its own − the sum of all.
    pub fn settled_in_pairs(points: PerSeat<Points>, bonus: Option<PerSeat<Points>>) -> Sheet {
        let mut due = points;
        if let Some(bonus) = &bonus {
            for (due, bonus) in due.iter_mut().zip(bonus.iter()) {
                *due += *bonus;
            }
        }
        let sum: Points = due.iter().copied().sum();
        let seats = due.len() as i64;
        for due in due.iter_mut() {
            *due = due.times(seats) - sum;
        }
        Sheet { points, due, bonus }
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
#[derive(Default)]
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
