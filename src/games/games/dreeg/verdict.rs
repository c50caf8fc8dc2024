//! Winner and worth of a hand between two sides (docs/rules/dreeg.md, Two sides, Closing).

use super::facts::ENOUGH;
use super::position::Position;
use super::rules::PhaseKind;
use crate::games::outcome::{ScoringStep, Trace};
use crate::model::{Player, say};

/// Half of the points that win; a loser with fewer is schneider.
const SCHNEIDER: i64 = 33;

/// Points and tricks of a side at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PointsAndTricks {
    pub points: i64,
    pub has_trick: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CheckedHandEnding {
    /// The side with this index went out.
    Out(usize),
    /// Every card was played; this side won the last trick.
    LastTrick(usize),
}

/// Closing of the talon by a side, with what both sides had at that moment.
pub(super) struct Closing {
    pub player: Player,
    pub by: usize,
    pub stands: [PointsAndTricks; 2],
}

impl Closing {
    /// Card points of the side that closed, then of the other.
    fn points_of_closer_and_other_side(&self) -> (i64, i64) {
        (self.stands[self.by].points, self.stands[index_of_other_side(self.by)].points)
    }
}

/// Hand between two sides that was found to be possible.
pub(super) struct CheckedHand {
    /// Player who went out, or who won the last trick.
    pub ender: Player,
    pub ended: CheckedHandEnding,
    pub end: [PointsAndTricks; 2],
    pub closing: Option<Closing>,
}

/// Winning side, with the strokes that each of its members erases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Verdict {
    pub winner: usize,
    pub strokes: u8,
}

fn index_of_other_side(side: usize) -> usize {
    1 - side
}

fn has_side_enough_to_win(stand: PointsAndTricks) -> bool {
    stand.points >= ENOUGH
}

impl Position {
    pub(super) fn verdict(&self, played: &CheckedHand, trace: &mut Trace) -> Verdict {
        self.note_closing(played, trace);
        let verdict = match played.ended {
            CheckedHandEnding::Out(side) if has_side_enough_to_win(played.end[side]) => {
                self.verdict_on_going_out(played, side, trace)
            }
            CheckedHandEnding::Out(side) => self.verdict_on_going_out_below_66(played, side, trace),
            CheckedHandEnding::LastTrick(side) => {
                self.verdict_after_last_trick(played, side, trace)
            }
        };
        // Only a lone player is the first side of a Rot-Assen of three or four.
        let lone = self.phase_kind() == PhaseKind::RotAssen
            && self.active_seat_count() > 2
            && verdict.winner == 0;
        if lone && self.rules.rot_assen_lone_always_3 {
            trace
                .add_step(|| ScoringStep::new("switches", say!(step_lone_always_3 { strokes: 3 })));
            return Verdict { strokes: 3, ..verdict };
        }
        verdict
    }

    fn verdict_on_going_out(
        &self,
        played: &CheckedHand,
        side: usize,
        trace: &mut Trace,
    ) -> Verdict {
        trace.add_step(|| {
            let (player, points) = (played.ender, played.end[side].points);
            ScoringStep::new("two-sides", say!(step_went_out { player, points }))
        });
        let strokes = match &played.closing {
            Some(closing) if closing.by != side => {
                self.strokes_by_counts_at_closing(closing, trace)
            }
            _ => self.strokes_by_counts_at_end(played.end[index_of_other_side(side)], trace),
        };
        Verdict { winner: side, strokes }
    }

    /// Verdict on going out with fewer than 66: the other side wins 2 strokes, or 3 where the side
    /// that went out had closed the talon before the other had a trick, or where a switch says so.
    fn verdict_on_going_out_below_66(
        &self,
        played: &CheckedHand,
        side: usize,
        trace: &mut Trace,
    ) -> Verdict {
        let winner = index_of_other_side(side);
        let schwarz_at_closing = played
            .closing
            .as_ref()
            .is_some_and(|closing| closing.by == side && !closing.stands[winner].has_trick);
        let by_switch = self.rules.false_out_after_close_3
            && played
                .closing
                .as_ref()
                .is_some_and(|closing| closing.stands.iter().any(|stand| !stand.has_trick));
        let strokes = if schwarz_at_closing || by_switch { 3 } else { 2 };
        trace.add_step(|| {
            let (player, points) = (played.ender, played.end[side].points);
            ScoringStep::new(
                "two-sides",
                say!(step_went_out_falsely { player, points, strokes: 2 }),
            )
        });
        if schwarz_at_closing {
            trace.add_step(|| {
                ScoringStep::new("closing", say!(step_false_out_schwarz_at_closing { strokes: 3 }))
            });
        } else if by_switch {
            trace.add_step(|| {
                ScoringStep::new("switches", say!(step_false_out_after_close_3 { strokes: 3 }))
            });
        }
        Verdict { winner, strokes }
    }

    fn verdict_after_last_trick(
        &self,
        played: &CheckedHand,
        last_trick: usize,
        trace: &mut Trace,
    ) -> Verdict {
        let end = &played.end;
        trace.add_step(|| {
            let (player, own, theirs) =
                (played.ender, end[last_trick].points, end[index_of_other_side(last_trick)].points);
            ScoringStep::new("two-sides", say!(step_played_to_the_end { player, own, theirs }))
        });
        if let Some(closing) = &played.closing {
            let by = closing.by;
            if by == last_trick && has_side_enough_to_win(end[by]) {
                return Verdict {
                    winner: by,
                    strokes: self.strokes_by_counts_at_end(end[index_of_other_side(by)], trace),
                };
            }
            trace.add_step(|| {
                let (is_short, points) = (by == last_trick, end[by].points);
                ScoringStep::new(
                    "closing",
                    say!(is_short => step_closer_short | step_closer_without_last_trick { points }),
                )
            });
            return Verdict {
                winner: index_of_other_side(by),
                strokes: self.strokes_by_counts_at_closing(closing, trace),
            };
        }
        match (has_side_enough_to_win(end[0]), has_side_enough_to_win(end[1])) {
            (true, false) => {
                Verdict { winner: 0, strokes: self.strokes_by_counts_at_end(end[1], trace) }
            }
            (false, true) => {
                Verdict { winner: 1, strokes: self.strokes_by_counts_at_end(end[0], trace) }
            }
            (both, _) => {
                trace.add_step(|| {
                    let player = played.ender;
                    ScoringStep::new(
                        "two-sides",
                        say!(both => step_both_66 | step_neither_66 { player, strokes: 1 }),
                    )
                });
                Verdict { winner: last_trick, strokes: 1 }
            }
        }
    }

    /// Strokes that each winner erases, by what the loser has at the end of the hand: 3 without a
    /// trick, 2 with fewer than 33 points, else 1.
    fn strokes_by_counts_at_end(&self, loser: PointsAndTricks, trace: &mut Trace) -> u8 {
        let strokes = match loser {
            PointsAndTricks { has_trick: false, .. } => 3,
            PointsAndTricks { points, .. } if points < SCHNEIDER => 2,
            PointsAndTricks { .. } => 1,
        };
        trace.add_step(|| {
            let points = loser.points;
            let text = match strokes {
                3 => say!(step_schwarz { strokes }),
                2 => say!(step_schneider { points, strokes }),
                _ => say!(step_beyond_schneider { points, strokes }),
            };
            ScoringStep::new("two-sides", text)
        });
        strokes
    }

    /// Strokes that each winner erases where the side that closed the talon has lost: by what both
    /// sides had at the closing.
    fn strokes_by_counts_at_closing(&self, closing: &Closing, trace: &mut Trace) -> u8 {
        let strokes = if closing.stands.iter().any(|stand| !stand.has_trick) {
            3
        } else if closing.stands.iter().any(|stand| stand.points < SCHNEIDER) {
            2
        } else {
            1
        };
        trace.add_step(|| {
            let (own, theirs) = closing.points_of_closer_and_other_side();
            let text = match strokes {
                3 => say!(step_closed_schwarz { own, theirs, strokes }),
                2 => say!(step_closed_schneider { own, theirs, strokes }),
                _ => say!(step_closed_beyond_schneider { own, theirs, strokes }),
            };
            ScoringStep::new("closing", text)
        });
        if strokes == 1 && self.rules.closed_lost_at_least_2 {
            trace.add_step(|| {
                ScoringStep::new("switches", say!(step_closed_at_least_2 { strokes: 2 }))
            });
            return 2;
        }
        strokes
    }

    fn note_closing(&self, played: &CheckedHand, trace: &mut Trace) {
        let Some(closing) = &played.closing else { return };
        trace.add_step(|| {
            let (own, theirs) = closing.points_of_closer_and_other_side();
            ScoringStep::new("closing", say!(step_closed { player: closing.player, own, theirs }))
        });
    }
}
