//! What a hand of Dreeg rubs out. Pure: facts and a position in, strokes out.

use super::facts::Facts;
use super::phase::MOST_ERASED;
use super::position::{Position, step};
use super::rules::PhaseKind;
use crate::games::outcome::{HandOutcome, Outcome, Trace};
use crate::model::{Arg, Message, PerSeat, Player, Refusal, Word, refuse};

/// What every other active player erases where the Ace's holder gives up.
const SURRENDER: u8 = 2;

impl Position {
    pub fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let due = match facts {
            Facts::Individual(hand) => self.judge_individual(hand, trace)?,
            Facts::Sides(hand) => self.judge_sides(hand, trace)?,
            Facts::Surrender(player) => self.judge_surrender(*player, trace)?,
            Facts::ConcealedAce(player) => self.judge_concealed_ace(*player, trace)?,
            Facts::Durchmarsch { player, made } => self.judge_durchmarsch(*player, *made, trace)?,
            Facts::Penalty(offender) => self.judge_penalty(*offender, trace)?,
            Facts::Strokes(erase) => self.judge_strokes(erase, trace)?,
            Facts::Spoke(player) => {
                self.check_phase("spoke", self.phase_kind() == PhaseKind::SchweigeMass)?;
                let seat = self.table.seat_of(*player);
                let seat = seat.ok_or_else(|| refuse!(not_at_table { field: "player", value: *player }))?;
                let state = self.lose_by_speaking(seat, trace);
                return Ok(Outcome { hand: Some(HandOutcome::State(state)), warnings: Vec::new() });
            }
        };
        Ok(Outcome { hand: Some(HandOutcome::State(self.rub_out(&due, trace))), warnings: Vec::new() })
    }

    /// Nobody declares a game here.
    pub fn declared(&self, _facts: &Facts) -> Option<(Player, bool)> {
        None
    }

    /// Whether an event of this kind has its place in the running phase, with this many active.
    pub(super) fn check_phase(&self, kind: &'static str, placed: bool) -> Result<(), Refusal> {
        if placed {
            return Ok(());
        }
        Err(refuse!(not_in_this_phase {
            kind: Arg::Word(kind),
            phase: Arg::Word(self.phase_kind().word()),
            active: self.active_count()
        }))
    }

    fn others_erase(&self, seat: usize, strokes: u8) -> PerSeat<u8> {
        let mut due: PerSeat<u8> = self.nothing();
        for other in self.active_seats().filter(|other| *other != seat) {
            due[other] = strokes;
        }
        due
    }

    fn judge_surrender(&self, player: Player, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase("surrender", self.phase_kind() == PhaseKind::RotAssen && self.active_count() > 2)?;
        let seat = self.active_seat(player, "player")?;
        trace.note(|| {
            let text = Message::new("step-surrender").with("player", player);
            step("rot-assen", text.with("players", self.others(seat)).with("strokes", SURRENDER))
        });
        Ok(self.others_erase(seat, SURRENDER))
    }

    fn judge_concealed_ace(&self, player: Player, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase("concealed-ace", self.phase_kind() == PhaseKind::RotAssen && self.active_count() == 2)?;
        let seat = self.active_seat(player, "player")?;
        trace.note(|| {
            let text = Message::new("step-concealed-ace").with("player", player);
            step("rot-assen", text.with("players", self.others(seat)).with("strokes", MOST_ERASED))
        });
        Ok(self.others_erase(seat, MOST_ERASED))
    }

    fn judge_durchmarsch(&self, player: Player, made: bool, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase("durchmarsch", self.phase_kind() == PhaseKind::Kamerun)?;
        let seat = self.active_seat(player, "player")?;
        trace.note(|| {
            let text = if made {
                Message::new("step-durchmarsch-made").with("players", self.others(seat))
            } else {
                Message::new("step-durchmarsch-failed")
            };
            step("kamerun", text.with("player", player).with("strokes", MOST_ERASED))
        });
        if made {
            return Ok(self.others_erase(seat, MOST_ERASED));
        }
        let mut due: PerSeat<u8> = self.nothing();
        due[seat] = MOST_ERASED;
        Ok(due)
    }

    fn judge_penalty(&self, offender: Player, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        let seat = self.playing_seat(offender, "offender")?;
        if self.phase_kind().is_kamerun() {
            trace.note(|| {
                let text = Message::new("step-penalty-offender").with("player", offender);
                step("penalties", text.with("strokes", MOST_ERASED))
            });
            let mut due: PerSeat<u8> = self.nothing();
            due[seat] = MOST_ERASED;
            return Ok(due);
        }
        let winners: Vec<usize> = self.playing_seats().filter(|other| *other != seat).collect();
        trace.note(|| {
            let text = Message::new("step-penalty-others").with("player", offender);
            step("penalties", text.with("players", self.players(winners.clone())).with("strokes", MOST_ERASED))
        });
        Ok(self.award(&winners, MOST_ERASED, trace))
    }

    fn others(&self, seat: usize) -> Arg {
        self.players(self.active_seats().filter(|other| *other != seat))
    }

    /// The winners erase what the hand is worth. In Weglöscher so do those who did not play it, but never their
    /// last stroke.
    pub(super) fn award(&self, winners: &[usize], worth: u8, trace: &mut Trace) -> PerSeat<u8> {
        let mut due: PerSeat<u8> = self.nothing();
        for seat in winners {
            due[*seat] = worth;
        }
        let bystanders: Vec<usize> =
            self.active_seats().filter(|seat| self.playing_seats().all(|playing| playing != *seat)).collect();
        let keeps_last = |seat: usize| self.strokes[seat] <= worth;
        for seat in &bystanders {
            due[*seat] = worth.min(self.strokes[*seat] - 1);
        }
        let like_winner: Vec<usize> = bystanders.iter().copied().filter(|seat| !keeps_last(*seat)).collect();
        if !like_winner.is_empty() {
            trace.note(|| {
                let text = Message::new("step-bystanders").with("count", like_winner.len());
                step("wegloescher", text.with("players", self.players(like_winner)).with("strokes", worth))
            });
        }
        for seat in bystanders.into_iter().filter(|seat| keeps_last(*seat)) {
            trace.note(|| {
                let text = Message::new("step-bystander-keeps-last").with("player", self.table.player(seat));
                step("wegloescher", text.with("strokes", due[seat]).with("due", worth))
            });
        }
        due
    }

    /// Taken as they are: also what the rules would have said otherwise is the table's own business.
    fn judge_strokes(&self, erase: &[(Player, i64)], trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        let mut due: PerSeat<u8> = self.nothing();
        for (player, strokes) in erase {
            let seat = self.active_seat(*player, "erase")?;
            due[seat] = u8::try_from(*strokes).ok().filter(|strokes| *strokes <= MOST_ERASED).ok_or_else(|| {
                refuse!(erase_impossible { field: "erase", value: *strokes, player: *player, most: MOST_ERASED })
            })?;
        }
        if erase.is_empty() {
            return Err(refuse!(erase_nobody { field: "erase" }));
        }
        if !self.phase_kind().is_kamerun() && self.active_seats().all(|seat| due[seat] > 0) {
            return Err(refuse!(erase_everybody { field: "erase", phase: Arg::Word(self.phase_kind().word()) }));
        }
        for strokes in (1..=MOST_ERASED).rev() {
            let players: Vec<usize> = self.active_seats().filter(|seat| due[*seat] == strokes).collect();
            if !players.is_empty() {
                trace.note(|| {
                    let text = Message::new("step-strokes-counted").with("count", players.len());
                    step("counted-strokes", text.with("players", self.players(players)).with("strokes", strokes))
                });
            }
        }
        Ok(due)
    }
}
