//! Rubbing out, dropping out, losing a phase, and who deals then (docs/rules/dreeg.md, Phases, Dealing).

use super::position::{Position, step};
use crate::games::outcome::{State, Trace};
use crate::model::{Arg, PerSeat, Word, say};

/// The most strokes that one hand costs.
pub(super) const MOST_ERASED: u8 = 3;

impl Position {
    /// Rubs out what is due to each seat, and moves on to the next hand or phase.
    pub(super) fn rub_out(&self, due: &PerSeat<u8>, trace: &mut Trace) -> State {
        let mut strokes: PerSeat<u8> = self.nothing();
        strokes.copy_from_slice(&self.strokes);
        let mut lost: PerSeat<bool> = self.nothing();
        if self.phase_kind().is_kamerun() {
            self.rub_out_in_order(due, &mut strokes, &mut lost, trace);
        } else {
            for seat in 0..strokes.len() {
                self.rub_out_one(seat, due[seat], &mut strokes, trace);
            }
            self.note_dropped_out(&strokes, trace);
            let mut left = (0..strokes.len()).filter(|seat| strokes[*seat] > 0);
            if let (Some(last), None) = (left.next(), left.next()) {
                lost[last] = true;
            }
        }
        self.close(strokes, lost, self.nothing(), trace)
    }

    /// Who speaks in a Schweige-Maß loses the phase at once, and owes a drink more.
    pub(super) fn lose_by_speaking(&self, speaker: usize, trace: &mut Trace) -> State {
        let mut strokes: PerSeat<u8> = self.nothing();
        strokes.copy_from_slice(&self.strokes);
        let mut lost: PerSeat<bool> = self.nothing();
        lost[speaker] = true;
        let mut extra: PerSeat<u8> = self.nothing();
        extra[speaker] = 1;
        trace.note(|| step("schweige-mass", say!(step_spoke { player: self.table.player(speaker) })));
        self.close(strokes, lost, extra, trace)
    }

    /// Who has fewer strokes than are due rubs out what there is.
    fn rub_out_one(&self, seat: usize, due: u8, strokes: &mut PerSeat<u8>, trace: &mut Trace) {
        let left = strokes[seat];
        strokes[seat] = left.saturating_sub(due);
        if due > left && left > 0 {
            let player = self.table.player(seat);
            trace.note(|| step("phases", say!(step_fewer_left { player, due, strokes: left })));
        }
    }

    /// Kamerun: those who erase 3 come first; if that ends the phase nobody else erases; then those with 2, with 1.
    fn rub_out_in_order(
        &self,
        due: &PerSeat<u8>,
        strokes: &mut PerSeat<u8>,
        lost: &mut PerSeat<bool>,
        trace: &mut Trace,
    ) {
        for turn in (1..=MOST_ERASED).rev() {
            for seat in (0..due.len()).filter(|seat| due[*seat] == turn) {
                self.rub_out_one(seat, turn, strokes, trace);
                lost[seat] = strokes[seat] == 0;
            }
            if !lost.contains(&true) {
                continue;
            }
            let spared: Vec<usize> = (0..due.len()).filter(|seat| (1..turn).contains(&due[*seat])).collect();
            if !spared.is_empty() {
                trace.note(|| {
                    let players = self.players((0..lost.len()).filter(|seat| lost[*seat]));
                    let spared = self.players(spared);
                    step("kamerun", say!(step_kamerun_order { players, spared, strokes: turn }))
                });
            }
            return;
        }
    }

    fn note_dropped_out(&self, strokes: &PerSeat<u8>, trace: &mut Trace) {
        let out: Vec<usize> = (0..strokes.len()).filter(|seat| self.is_active(*seat) && strokes[*seat] == 0).collect();
        if !out.is_empty() {
            trace.note(|| {
                let (count, players) = (out.len(), self.players(out));
                step("phases", say!(step_dropped_out { players, count }))
            });
        }
    }

    /// What is left after the hand, who has lost the phase, what comes next and who deals it.
    fn close(&self, strokes: PerSeat<u8>, lost: PerSeat<bool>, extra: PerSeat<u8>, trace: &mut Trace) -> State {
        let mut state = State {
            phase: self.phase(),
            phase_name: self.phase_kind().word(),
            strokes,
            erased: self.nothing(),
            bollern: self.nothing(),
            extra,
            phase_lost: lost,
            complete: false,
            dealer: self.next_dealer(),
        };
        for seat in 0..strokes.len() {
            state.erased[seat] = self.strokes[seat] - strokes[seat];
            state.bollern[seat] = self.bollern[seat] + u8::from(lost[seat]);
            state.extra[seat] += self.extra[seat];
        }
        if !lost.contains(&true) {
            self.note_deal(&state, trace);
            return state;
        }
        trace.note(|| {
            let losers: Vec<usize> = (0..lost.len()).filter(|seat| lost[*seat]).collect();
            let (count, players, phase) = (losers.len(), self.players(losers), self.phase());
            let name = Arg::Word(self.phase_kind().word());
            step("phases", say!(step_phase_lost { players, count, phase, name }))
        });
        self.begin_phase(&mut state, trace);
        state
    }

    /// The next seat clockwise after the dealer among those who were active in the hand just played.
    fn next_dealer(&self) -> usize {
        self.active_seats().next().unwrap_or(self.table.dealer_seat())
    }

    /// Fresh strokes for everybody; the first loser clockwise from the last dealer's left is forehand, unless a
    /// `dealer` event names another dealer. After the last phase the game is complete.
    fn begin_phase(&self, state: &mut State, trace: &mut Trace) {
        let Some(next) = self.rules.phases.get(self.phase + 1) else {
            state.complete = true;
            trace.note(|| step("phases", say!(step_game_over { phases: self.rules.phases.len() })));
            return;
        };
        state.phase += 1;
        state.phase_name = next.word();
        state.strokes.fill(self.rules.strokes as u8);
        let seats = self.table.len();
        let first_loser = self.table.forehand_first().find(|seat| state.phase_lost[*seat]);
        if let Some(loser) = first_loser {
            state.dealer = (loser + seats - 1) % seats;
        }
        trace.note(|| {
            let (phase, phases) = (state.phase, self.rules.phases.len());
            let (name, strokes) = (Arg::Word(state.phase_name), self.rules.strokes);
            step("phases", say!(step_phase_next { phase, phases, name, strokes }))
        });
        if let Some(loser) = first_loser {
            trace.note(|| {
                let (player, loser) = (self.table.player(state.dealer), self.table.player(loser));
                let count = state.phase_lost.iter().filter(|lost| **lost).count();
                step("dealing", say!(step_deal_new_phase { player, loser, count }))
            });
        }
    }

    fn note_deal(&self, state: &State, trace: &mut Trace) {
        trace.note(|| {
            let (has_strokes, player) = (state.strokes[state.dealer] > 0, self.table.player(state.dealer));
            step("dealing", say!(has_strokes => step_deal | step_deal_dropped_out { player }))
        });
    }
}
