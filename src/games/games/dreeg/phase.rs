//! Progress of a game of Dreeg after a hand: strokes rubbed out, players who drop out, the loser of
//! a phase, and the next dealer (docs/rules/dreeg.md, Phases, Dealing).

use super::facts::{
    ClosedTalon, MOST_POINTS, SidePointsAndTricks, TwoSidedHand, is_possible_pack_sum,
};
use super::position::Position;
use super::verdict::{CheckedHandEnding, PointsAndTricks};
use crate::games::outcome::{ScoringStep, SlateState, Trace};
use crate::model::{Arg, PerSeat, Result, Word, refuse, say};

/// Most strokes that one hand erases for a player.
pub(super) const MOST_ERASED: u8 = 3;

impl Position {
    /// State of the slates after rubbing out the strokes that a hand erases at each seat (`due`);
    /// begins the next phase in it where a player has lost this one.
    pub(super) fn slates_after_rubbing_out(
        &self,
        due: &PerSeat<u8>,
        trace: &mut Trace,
    ) -> SlateState {
        let mut strokes: PerSeat<u8> = self.zero_per_seat();
        strokes.copy_from_slice(&self.strokes);
        let mut lost: PerSeat<bool> = self.zero_per_seat();
        if self.phase_kind().is_kamerun() {
            self.rub_out_strokes_in_kamerun_order(due, &mut strokes, &mut lost, trace);
        } else {
            for seat in 0..strokes.len() {
                self.rub_out_strokes_at_seat(seat, due[seat], &mut strokes, trace);
            }
            self.note_players_who_dropped_out(&strokes, trace);
            let mut left = (0..strokes.len()).filter(|seat| strokes[*seat] > 0);
            if let (Some(last), None) = (left.next(), left.next()) {
                lost[last] = true;
            }
        }
        self.slates_after_hand(strokes, lost, self.zero_per_seat(), trace)
    }

    /// State of the slates after a phase of Schweige-Maß that ended because somebody spoke, who
    /// then owes one more drink.
    pub(super) fn slates_after_somebody_spoke(
        &self,
        speaker: usize,
        trace: &mut Trace,
    ) -> SlateState {
        let mut strokes: PerSeat<u8> = self.zero_per_seat();
        strokes.copy_from_slice(&self.strokes);
        let mut lost: PerSeat<bool> = self.zero_per_seat();
        lost[speaker] = true;
        let mut extra: PerSeat<u8> = self.zero_per_seat();
        extra[speaker] = 1;
        trace.add_step(|| {
            ScoringStep::new(
                "schweige-mass",
                say!(step_spoke { player: self.table.player(speaker) }),
            )
        });
        self.slates_after_hand(strokes, lost, extra, trace)
    }

    /// Rubs out `due` strokes at one seat, or all that are left where these are fewer.
    fn rub_out_strokes_at_seat(
        &self,
        seat: usize,
        due: u8,
        strokes: &mut PerSeat<u8>,
        trace: &mut Trace,
    ) {
        let left = strokes[seat];
        strokes[seat] = left.saturating_sub(due);
        if due > left && left > 0 {
            let player = self.table.player(seat);
            trace.add_step(|| {
                ScoringStep::new("phases", say!(step_fewer_left { player, due, strokes: left }))
            });
        }
    }

    /// Rubs out strokes in the order of Kamerun: those who erase 3 come first; if that ends the
    /// phase nobody else erases; then those with 2, then with 1.
    fn rub_out_strokes_in_kamerun_order(
        &self,
        due: &PerSeat<u8>,
        strokes: &mut PerSeat<u8>,
        lost: &mut PerSeat<bool>,
        trace: &mut Trace,
    ) {
        for turn in (1..=MOST_ERASED).rev() {
            for seat in (0..due.len()).filter(|seat| due[*seat] == turn) {
                self.rub_out_strokes_at_seat(seat, turn, strokes, trace);
                lost[seat] = strokes[seat] == 0;
            }
            if !lost.contains(&true) {
                continue;
            }
            let spared: Vec<usize> =
                (0..due.len()).filter(|seat| (1..turn).contains(&due[*seat])).collect();
            if !spared.is_empty() {
                trace.add_step(|| {
                    let players = self.players_at_seats((0..lost.len()).filter(|seat| lost[*seat]));
                    let spared = self.players_at_seats(spared);
                    ScoringStep::new(
                        "kamerun",
                        say!(step_kamerun_order { players, spared, strokes: turn }),
                    )
                });
            }
            return;
        }
    }

    fn note_players_who_dropped_out(&self, strokes: &PerSeat<u8>, trace: &mut Trace) {
        let out: Vec<usize> = (0..strokes.len())
            .filter(|seat| self.has_seat_strokes_left(*seat) && strokes[*seat] == 0)
            .collect();
        if !out.is_empty() {
            trace.add_step(|| {
                let (count, players) = (out.len(), self.players_at_seats(out));
                ScoringStep::new("phases", say!(step_dropped_out { players, count }))
            });
        }
    }

    /// State of the slates after a hand: strokes left, who lost the phase, the next phase and its
    /// dealer.
    fn slates_after_hand(
        &self,
        strokes: PerSeat<u8>,
        lost: PerSeat<bool>,
        extra: PerSeat<u8>,
        trace: &mut Trace,
    ) -> SlateState {
        let mut state = SlateState {
            phase: self.phase_number(),
            phase_name: self.phase_kind().word(),
            strokes,
            erased: self.zero_per_seat(),
            bollern: self.zero_per_seat(),
            extra,
            phase_lost: lost,
            complete: false,
            dealer: self.seat_of_next_dealer(),
        };
        for seat in 0..strokes.len() {
            state.erased[seat] = self.strokes[seat] - strokes[seat];
            state.bollern[seat] = self.bollern[seat] + u8::from(lost[seat]);
            state.extra[seat] += self.extra[seat];
        }
        if !lost.contains(&true) {
            self.note_next_dealer(&state, trace);
            return state;
        }
        trace.add_step(|| {
            let losers: Vec<usize> = (0..lost.len()).filter(|seat| lost[*seat]).collect();
            let (count, players, phase) =
                (losers.len(), self.players_at_seats(losers), self.phase_number());
            let name = Arg::Word(self.phase_kind().word());
            ScoringStep::new("phases", say!(step_phase_lost { players, count, phase, name }))
        });
        self.begin_next_phase(&mut state, trace);
        state
    }

    /// Next seat clockwise after the dealer, among the seats that were active in the last hand.
    fn seat_of_next_dealer(&self) -> usize {
        self.active_seats().next().unwrap_or(self.table.dealer_seat())
    }

    /// Begins the next phase with fresh strokes. The first loser clockwise from the last dealer's
    /// left is forehand, unless a `dealer` event names another dealer; after the last phase the
    /// game is complete.
    fn begin_next_phase(&self, state: &mut SlateState, trace: &mut Trace) {
        let Some(next) = self.rules.phases.get(self.phase + 1) else {
            state.complete = true;
            trace.add_step(|| {
                ScoringStep::new("phases", say!(step_game_over { phases: self.rules.phases.len() }))
            });
            return;
        };
        state.phase += 1;
        state.phase_name = next.word();
        state.strokes.fill(self.rules.strokes as u8);
        let seats = self.table.len();
        let first_loser = self.table.seats_from_forehand().find(|seat| state.phase_lost[*seat]);
        if let Some(loser) = first_loser {
            state.dealer = (loser + seats - 1) % seats;
        }
        trace.add_step(|| {
            let (phase, phases) = (state.phase, self.rules.phases.len());
            let (name, strokes) = (Arg::Word(state.phase_name), self.rules.strokes);
            ScoringStep::new("phases", say!(step_phase_next { phase, phases, name, strokes }))
        });
        if let Some(loser) = first_loser {
            trace.add_step(|| {
                let (player, loser) = (self.table.player(state.dealer), self.table.player(loser));
                let count = state.phase_lost.iter().filter(|lost| **lost).count();
                ScoringStep::new("dealing", say!(step_deal_new_phase { player, loser, count }))
            });
        }
    }

    fn note_next_dealer(&self, state: &SlateState, trace: &mut Trace) {
        trace.add_step(|| {
            let (has_strokes, player) =
                (state.strokes[state.dealer] > 0, self.table.player(state.dealer));
            ScoringStep::new(
                "dealing",
                say!(has_strokes => step_deal | step_deal_dropped_out { player }),
            )
        });
    }
}

/// Record-format key that a refusal names for the points and tricks at the end of the hand.
const END: &str = "sides";
const CLOSING: &str = "closed.sides";

/// Most tricks of both sides together at closing: as four cards must still lie in the talon, the
/// talon is closed after the fifth trick at the latest.
const MOST_TRICKS_AT_CLOSING: i64 = 5;
/// Most tricks of a hand that was closed: at most five before the closing, and then as many as
/// cards were held.
const MOST_TRICKS_CLOSED: i64 = 10;
const MOST_TRICKS_AFTER_CLOSING: i64 = 6;

/// Card points and tricks of one side, with the fewest possible tricks where their number was left
/// out.
#[derive(Clone, Copy)]
pub(super) struct CompletePointsAndTricks {
    points: i64,
    pub tricks: i64,
    /// Whether the number of tricks was given or follows from other facts; otherwise it is the
    /// fewest possible.
    is_known: bool,
}

impl CompletePointsAndTricks {
    pub fn as_points_and_tricks(self) -> PointsAndTricks {
        PointsAndTricks { points: self.points, has_trick: self.tricks > 0 }
    }
}

fn tricks_of_both_sides(sides: &[CompletePointsAndTricks; 2]) -> i64 {
    sides[0].tricks + sides[1].tricks
}

impl Position {
    pub(super) fn complete_counts_at_closing(
        &self,
        closed: &ClosedTalon,
    ) -> Result<[CompletePointsAndTricks; 2]> {
        if self.playing_seats().count() != 2 {
            return Err(refuse!(closed_not_two {
                field: "closed",
                value: self.playing_seats().count()
            }));
        }
        let [one, other] = &closed.sides;
        Ok([
            self.complete_count_of_side(one, 0, CLOSING)?,
            self.complete_count_of_side(other, 0, CLOSING)?,
        ])
    }

    /// Checks and completes the counts of both sides at the end of the hand. The winner of the last
    /// trick has at least one trick, and neither side has fewer than when the talon was closed.
    pub(super) fn complete_counts_at_end(
        &self,
        hand: &TwoSidedHand,
        ended: &CheckedHandEnding,
        closing: Option<&[CompletePointsAndTricks; 2]>,
    ) -> Result<[CompletePointsAndTricks; 2]> {
        let count = |index: usize| {
            let won_last = *ended == CheckedHandEnding::LastTrick(index);
            let at_closing = closing.map_or(0, |closing| closing[index].tricks);
            let counted = self.complete_count_of_side(
                &hand.sides[index].count,
                at_closing.max(i64::from(won_last)),
                END,
            )?;
            if won_last && counted.tricks == 0 {
                return Err(refuse!(last_trick_without_tricks {
                    field: END,
                    value: 0,
                    side: index + 1
                }));
            }
            Ok(counted)
        };
        Ok([count(0)?, count(1)?])
    }

    /// Complete count of one side; where its tricks were left out, it gets the fewest that the hand
    /// allows.
    fn complete_count_of_side(
        &self,
        count: &SidePointsAndTricks,
        least_tricks: i64,
        field: &'static str,
    ) -> Result<CompletePointsAndTricks> {
        let points = count.card_points;
        if !(0..=MOST_POINTS).contains(&points) {
            return Err(refuse!(side_points_impossible {
                field,
                value: points,
                most: MOST_POINTS
            }));
        }
        let most = self.most_tricks_of_hand();
        let tricks = count.tricks.unwrap_or(least_tricks.max(i64::from(points > 0)));
        if !(0..=most).contains(&tricks) {
            return Err(refuse!(side_tricks_impossible { field, value: tricks, most }));
        }
        if tricks == 0 && points > 0 {
            return Err(refuse!(points_without_tricks { field, value: points }));
        }
        Ok(CompletePointsAndTricks {
            points,
            tricks,
            is_known: count.tricks.is_some() || points == 0,
        })
    }

    fn most_tricks_of_hand(&self) -> i64 {
        match self.playing_seats().count() {
            2 => 12,
            3 => 8,
            _ => 6,
        }
    }

    /// Refuses a closing after which a side has fewer points or tricks, one by a player who does
    /// not lead, and one with too few cards in the talon.
    pub(super) fn check_closing_of_talon(
        &self,
        closed: &ClosedTalon,
        by: usize,
        closing: &[CompletePointsAndTricks; 2],
        end: &[CompletePointsAndTricks; 2],
    ) -> Result<()> {
        let field = CLOSING;
        for (closing, end) in closing.iter().zip(end) {
            if closing.points > end.points {
                return Err(refuse!(closing_points_above {
                    field,
                    value: closing.points,
                    end: end.points
                }));
            }
            if closing.tricks > end.tricks {
                return Err(refuse!(closing_tricks_above {
                    field,
                    value: closing.tricks,
                    end: end.tricks
                }));
            }
        }
        let (before, after) = (tricks_of_both_sides(closing), tricks_of_both_sides(end));
        if before > MOST_TRICKS_AT_CLOSING {
            return Err(refuse!(closed_too_late {
                field,
                value: before,
                most: MOST_TRICKS_AT_CLOSING
            }));
        }
        let mut most = MOST_TRICKS_CLOSED;
        if closing.iter().all(|side| side.is_known) {
            most = most.min(before + MOST_TRICKS_AFTER_CLOSING);
        }
        if after > most {
            return Err(refuse!(tricks_after_closing { field: END, value: after, most }));
        }
        let forehand = self.playing_seats().next().map(|seat| self.table.player(seat));
        match before {
            0 if forehand != Some(closed.by) => {
                Err(refuse!(closed_not_forehand { field: "closed.by", value: closed.by }))
            }
            1.. if closing[by].tricks == 0 => {
                Err(refuse!(closed_not_leading { field: "closed.by", value: closed.by }))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_counts_of_both_sides(
        &self,
        end: &[CompletePointsAndTricks; 2],
        ended: &CheckedHandEnding,
        closed: bool,
    ) -> Result<()> {
        let (tricks, most) = (tricks_of_both_sides(end), self.most_tricks_of_hand());
        if tricks > most {
            let players = self.playing_seats().count();
            return Err(refuse!(tricks_too_many { field: END, value: tricks, most, players }));
        }
        let sum = end[0].points + end[1].points;
        if sum > MOST_POINTS {
            return Err(refuse!(sum_above_220 { field: END, value: sum }));
        }
        // After closing, talon cards belong to nobody; after going out, neither do those still in
        // hand.
        if matches!(ended, CheckedHandEnding::LastTrick(_)) && !closed && !is_possible_pack_sum(sum)
        {
            return Err(refuse!(sides_sum_not_120_and_twenties { field: END, value: sum }));
        }
        Ok(())
    }
}
