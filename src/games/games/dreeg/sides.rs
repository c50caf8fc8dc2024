//! Hands of two sides: who stands on which, and whether what was counted can be (docs/rules/dreeg.md, Two sides).

use super::counts::Counted;
use super::facts::{Ending, Sides};
use super::placed::Kind;
use super::position::{Position, step};
use super::rules::PhaseKind;
use super::verdict::{Closing, Ended, Played};
use crate::games::outcome::Trace;
use crate::model::{PerSeat, Player, Refusal, refuse, say};

impl Position {
    pub(super) fn judge_sides(&self, hand: &Sides, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        self.check_phase(Kind::Sides)?;
        let side_of = self.sides_of_seats(hand)?;
        self.check_first_side(hand)?;
        let played = self.check_play(hand, &side_of)?;
        let verdict = self.verdict(&played, trace);
        let winners: Vec<usize> = self.playing_seats().filter(|seat| side_of[*seat] == Some(verdict.winner)).collect();
        trace.note(|| {
            let (count, players) = (winners.len(), self.players(winners.clone()));
            step("two-sides", say!(step_side_erases { players, count, strokes: verdict.strokes }))
        });
        Ok(self.award(&winners, verdict.strokes, trace))
    }

    /// The sides together are exactly those who play this hand.
    fn sides_of_seats(&self, hand: &Sides) -> Result<PerSeat<Option<usize>>, Refusal> {
        let mut side_of: PerSeat<Option<usize>> = self.nothing();
        for (index, side) in hand.sides.iter().enumerate() {
            if side.players.is_empty() {
                return Err(refuse!(side_empty { field: format!("sides[{index}].players") }));
            }
            for player in &side.players {
                let seat = self.playing_seat(*player, "sides")?;
                if side_of[seat].replace(index).is_some() {
                    return Err(refuse!(side_player_twice { field: "sides", value: *player }));
                }
            }
        }
        match self.playing_seats().find(|seat| side_of[*seat].is_none()) {
            Some(seat) => Err(refuse!(side_player_missing { field: "sides", value: self.table.player(seat) })),
            None => Ok(side_of),
        }
    }

    /// With three or four: the Ace of hearts plays alone in Rot-Assen; forehand plays in Rufen, with the called
    /// partner or alone.
    fn check_first_side(&self, hand: &Sides) -> Result<(), Refusal> {
        if self.active_count() == 2 {
            return Ok(());
        }
        let first = &hand.sides[0].players;
        match self.phase_kind() {
            PhaseKind::RotAssen if first.len() != 1 => {
                Err(refuse!(ace_holder_not_alone { field: "sides[0].players", value: first.len() }))
            }
            PhaseKind::Rufen => {
                let forehand = self.playing_seats().next().map(|seat| self.table.player(seat));
                match forehand.filter(|forehand| !first.contains(forehand)) {
                    Some(forehand) => {
                        Err(refuse!(rufen_without_forehand { field: "sides[0].players", value: forehand }))
                    }
                    None if first.len() > 2 => {
                        Err(refuse!(rufen_partners { field: "sides[0].players", value: first.len() - 1 }))
                    }
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn check_play(&self, hand: &Sides, side_of: &PerSeat<Option<usize>>) -> Result<Played, Refusal> {
        let side = |player: Player, field: &'static str| {
            let seat = self.playing_seat(player, field)?;
            side_of[seat].ok_or_else(|| refuse!(side_player_missing { field: "sides", value: player }))
        };
        let (ended, ender) = match hand.ending {
            Ending::Out(player) => (Ended::Out(side(player, "out")?), player),
            Ending::LastTrick(player) => (Ended::LastTrick(side(player, "last_trick")?), player),
        };
        let closed = match &hand.closed {
            None => None,
            Some(closed) => Some((closed, side(closed.by, "closed.by")?, self.count_closing(closed)?)),
        };
        let end = self.count_end(hand, &ended, closed.as_ref().map(|(_, _, counts)| counts))?;
        if let Some((closed, by, closing)) = &closed {
            self.check_closing(closed, *by, closing, &end)?;
        }
        self.check_together(&end, &ended, closed.is_some())?;
        if let Ended::Out(side) = ended
            && end[side].tricks == 0
        {
            return Err(refuse!(out_without_trick { field: "out", value: ender }));
        }
        let closing =
            closed.map(|(closed, by, counts)| Closing { player: closed.by, by, stands: counts.map(Counted::stand) });
        Ok(Played { ender, ended, end: end.map(Counted::stand), closing })
    }
}
