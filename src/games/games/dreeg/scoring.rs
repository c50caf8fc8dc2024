//! What a hand of Dreeg rubs out. Pure: facts and a position in, strokes out.

use super::facts::Facts;
use super::phase::MOST_ERASED;
use super::placed::Kind;
use super::position::{Position, step};
use super::rules::WegloescherOthers;
use crate::games::outcome::{State, Trace};
use crate::model::{Arg, PerSeat, Player, Refusal, Word, refuse, say};

/// What every other active player erases where the Ace's holder gives up.
const SURRENDER: u8 = 2;

impl Position {
    pub(super) fn judge_hand(&self, facts: &Facts, trace: &mut Trace) -> Result<State, Refusal> {
        let due = match facts {
            Facts::Individual(hand) => self.judge_individual(hand, trace)?,
            Facts::Sides(hand) => self.judge_sides(hand, trace)?,
            Facts::Surrender(player) => self.judge_surrender(*player, trace)?,
            Facts::ConcealedAce(player) => self.judge_concealed_ace(*player, trace)?,
            Facts::Durchmarsch { player, made } => self.judge_durchmarsch(*player, *made, trace)?,
            Facts::Penalty(offender) => self.judge_penalty(*offender, trace)?,
            Facts::Strokes(erase) => self.judge_strokes(erase, trace)?,
            Facts::Spoke(player) => {
                self.check_phase(Kind::Spoke)?;
                let seat = self.table.seat_of(*player);
                let seat = seat.ok_or_else(|| refuse!(not_at_table { field: "player", value: *player }))?;
                return Ok(self.lose_by_speaking(seat, trace));
            }
        };
        Ok(self.rub_out(&due, trace))
    }

    fn others_erase(&self, seat: usize, strokes: u8) -> PerSeat<u8> {
        let mut due: PerSeat<u8> = self.nothing();
        for other in self.active_seats().filter(|other| *other != seat) {
            due[other] = strokes;
        }
        due
    }

    fn judge_surrender(&self, player: Player, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase(Kind::Surrender)?;
        let seat = self.active_seat(player, "player")?;
        trace.note(|| {
            step("rot-assen", say!(step_surrender { player, players: self.others(seat), strokes: SURRENDER }))
        });
        Ok(self.others_erase(seat, SURRENDER))
    }

    fn judge_concealed_ace(&self, player: Player, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase(Kind::ConcealedAce)?;
        let seat = self.active_seat(player, "player")?;
        trace.note(|| {
            step("rot-assen", say!(step_concealed_ace { player, players: self.others(seat), strokes: MOST_ERASED }))
        });
        Ok(self.others_erase(seat, MOST_ERASED))
    }

    fn judge_durchmarsch(&self, player: Player, made: bool, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase(Kind::Durchmarsch)?;
        let seat = self.active_seat(player, "player")?;
        trace.note(|| {
            let strokes = MOST_ERASED;
            let text = match made {
                true => say!(step_durchmarsch_made { player, players: self.others(seat), strokes }),
                false => say!(step_durchmarsch_failed { player, strokes }),
            };
            step("kamerun", text)
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
            let text = || say!(step_penalty_offender { player: offender, strokes: MOST_ERASED });
            trace.note(|| step("penalties", text()));
            let mut due: PerSeat<u8> = self.nothing();
            due[seat] = MOST_ERASED;
            return Ok(due);
        }
        let winners: Vec<usize> = self.playing_seats().filter(|other| *other != seat).collect();
        trace.note(|| {
            let players = self.players(winners.clone());
            step("penalties", say!(step_penalty_others { player: offender, players, strokes: MOST_ERASED }))
        });
        Ok(self.award(&winners, MOST_ERASED, trace))
    }

    fn others(&self, seat: usize) -> Arg {
        self.players(self.active_seats().filter(|other| *other != seat))
    }

    /// The winners erase what the hand is worth. In Weglöscher so do those who did not play it, or as many as the winner
    /// had to erase; but never their last stroke.
    pub(super) fn award(&self, winners: &[usize], worth: u8, trace: &mut Trace) -> PerSeat<u8> {
        let mut due: PerSeat<u8> = self.nothing();
        winners.iter().for_each(|seat| due[*seat] = worth);
        let erased = winners.iter().map(|seat| self.strokes[*seat].min(worth)).max().unwrap_or(worth);
        let like_winner = match self.rules.wegloescher_others {
            WegloescherOthers::Worth => worth,
            WegloescherOthers::Erased => erased,
        };
        let is_playing = |seat: usize| self.playing_seats().any(|playing| playing == seat);
        let (keep_last, erase): (Vec<usize>, Vec<usize>) =
            self.active_seats().filter(|seat| !is_playing(*seat)).partition(|seat| self.strokes[*seat] <= like_winner);
        erase.iter().for_each(|seat| due[*seat] = like_winner);
        keep_last.iter().for_each(|seat| due[*seat] = self.strokes[*seat] - 1);
        if !erase.is_empty() {
            trace.note(|| {
                let (count, players) = (erase.len(), self.players(erase));
                step("wegloescher", say!(step_bystanders { players, count, strokes: like_winner }))
            });
        }
        for seat in keep_last {
            trace.note(|| {
                let player = self.table.player(seat);
                step("wegloescher", say!(step_bystander_keeps_last { player, strokes: due[seat], due: like_winner }))
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
                    let (count, players) = (players.len(), self.players(players));
                    step("counted-strokes", say!(step_strokes_counted { players, count, strokes }))
                });
            }
        }
        Ok(due)
    }
}
