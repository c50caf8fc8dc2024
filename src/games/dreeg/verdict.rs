//! Who wins a hand of two sides, and what it is worth (spec dreeg.md, the table of winning and closing).

use super::position::{Position, step};
use super::rules::PhaseKind;
use crate::games::outcome::Trace;
use crate::model::{Message, Player, say};

/// What wins a hand.
const ENOUGH: i64 = 66;
/// Half of it; with fewer, a loser is schneider.
const SCHNEIDER: i64 = 33;

/// How a side stands at some moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stand {
    pub points: i64,
    pub has_trick: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Ended {
    /// This side went out.
    Out(usize),
    /// Played to the end; this side won the last trick.
    LastTrick(usize),
}

/// The talon closed, by this side.
pub(super) struct Closing {
    pub player: Player,
    pub by: usize,
    pub stands: [Stand; 2],
}

/// A hand that can have happened.
pub(super) struct Played {
    /// Who went out or won the last trick.
    pub ender: Player,
    pub ended: Ended,
    pub end: [Stand; 2],
    pub closing: Option<Closing>,
}

/// Which side won, and how many strokes each of its members erases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Verdict {
    pub winner: usize,
    pub strokes: u8,
}

fn other(side: usize) -> usize {
    1 - side
}

fn enough(stand: Stand) -> bool {
    stand.points >= ENOUGH
}

impl Position {
    pub(super) fn verdict(&self, played: &Played, trace: &mut Trace) -> Verdict {
        self.note_closing(played, trace);
        let verdict = match played.ended {
            Ended::Out(side) if enough(played.end[side]) => self.went_out(played, side, trace),
            Ended::Out(side) => self.went_out_falsely(played, side, trace),
            Ended::LastTrick(side) => self.played_to_the_end(played, side, trace),
        };
        // Only a lone player is the first side of a Rot-Assen of three or four.
        let lone = self.phase_kind() == PhaseKind::RotAssen && self.active_count() > 2 && verdict.winner == 0;
        if lone && self.rules.rot_assen_lone_always_3 {
            trace.note(|| step("switches", say!(step_lone_always_3 { strokes: 3 })));
            return Verdict { strokes: 3, ..verdict };
        }
        verdict
    }

    fn went_out(&self, played: &Played, side: usize, trace: &mut Trace) -> Verdict {
        trace.note(|| {
            let text = Message::new("step-went-out").with("player", played.ender);
            step("two-sides", text.with("points", played.end[side].points))
        });
        let strokes = match &played.closing {
            Some(closing) if closing.by != side => self.by_closing(closing, trace),
            _ => self.by_end(played.end[other(side)], trace),
        };
        Verdict { winner: side, strokes }
    }

    /// With fewer than 66: the other side wins 2, or 3 where going out would have saved the third stroke.
    fn went_out_falsely(&self, played: &Played, side: usize, trace: &mut Trace) -> Verdict {
        let winner = other(side);
        let schwarz_at_closing =
            played.closing.as_ref().is_some_and(|closing| closing.by == side && !closing.stands[winner].has_trick);
        let by_switch = self.rules.false_out_after_close_3
            && played.closing.as_ref().is_some_and(|closing| closing.stands.iter().any(|stand| !stand.has_trick));
        let strokes = if schwarz_at_closing || by_switch { 3 } else { 2 };
        trace.note(|| {
            let text = Message::new("step-went-out-falsely").with("player", played.ender);
            step("two-sides", text.with("points", played.end[side].points).with("strokes", 2))
        });
        if schwarz_at_closing {
            trace.note(|| step("closing", say!(step_false_out_schwarz_at_closing { strokes: 3 })));
        } else if by_switch {
            trace.note(|| step("switches", say!(step_false_out_after_close_3 { strokes: 3 })));
        }
        Verdict { winner, strokes }
    }

    fn played_to_the_end(&self, played: &Played, last_trick: usize, trace: &mut Trace) -> Verdict {
        let end = &played.end;
        trace.note(|| {
            let text = Message::new("step-played-to-the-end").with("player", played.ender);
            let text = text.with("own", end[last_trick].points);
            step("two-sides", text.with("theirs", end[other(last_trick)].points))
        });
        if let Some(closing) = &played.closing {
            let by = closing.by;
            if by == last_trick && enough(end[by]) {
                return Verdict { winner: by, strokes: self.by_end(end[other(by)], trace) };
            }
            trace.note(|| {
                let text = if by == last_trick {
                    Message::new("step-closer-short")
                } else {
                    Message::new("step-closer-without-last-trick")
                };
                step("closing", text.with("points", end[by].points))
            });
            return Verdict { winner: other(by), strokes: self.by_closing(closing, trace) };
        }
        match (enough(end[0]), enough(end[1])) {
            (true, false) => Verdict { winner: 0, strokes: self.by_end(end[1], trace) },
            (false, true) => Verdict { winner: 1, strokes: self.by_end(end[0], trace) },
            (both, _) => {
                trace.note(|| {
                    let text = if both { Message::new("step-both-66") } else { Message::new("step-neither-66") };
                    step("two-sides", text.with("player", played.ender).with("strokes", 1))
                });
                Verdict { winner: last_trick, strokes: 1 }
            }
        }
    }

    /// By the loser's state when the hand was over.
    fn by_end(&self, loser: Stand, trace: &mut Trace) -> u8 {
        let strokes = match loser {
            Stand { has_trick: false, .. } => 3,
            Stand { points, .. } if points < SCHNEIDER => 2,
            Stand { .. } => 1,
        };
        trace.note(|| {
            let text = match strokes {
                3 => Message::new("step-schwarz"),
                2 => Message::new("step-schneider"),
                _ => Message::new("step-beyond-schneider"),
            };
            step("two-sides", text.with("points", loser.points).with("strokes", strokes))
        });
        strokes
    }

    /// Who closed has lost: by the state of both when the talon was closed.
    fn by_closing(&self, closing: &Closing, trace: &mut Trace) -> u8 {
        let strokes = if closing.stands.iter().any(|stand| !stand.has_trick) {
            3
        } else if closing.stands.iter().any(|stand| stand.points < SCHNEIDER) {
            2
        } else {
            1
        };
        trace.note(|| {
            let text = match strokes {
                3 => Message::new("step-closed-schwarz"),
                2 => Message::new("step-closed-schneider"),
                _ => Message::new("step-closed-beyond-schneider"),
            };
            let text = text.with("own", closing.stands[closing.by].points);
            step("closing", text.with("theirs", closing.stands[other(closing.by)].points).with("strokes", strokes))
        });
        if strokes == 1 && self.rules.closed_lost_at_least_2 {
            trace.note(|| step("switches", say!(step_closed_at_least_2 { strokes: 2 })));
            return 2;
        }
        strokes
    }

    fn note_closing(&self, played: &Played, trace: &mut Trace) {
        let Some(closing) = &played.closing else { return };
        trace.note(|| {
            let text = Message::new("step-closed").with("player", closing.player);
            let text = text.with("own", closing.stands[closing.by].points);
            step("closing", text.with("theirs", closing.stands[other(closing.by)].points))
        });
    }
}
