//! Hands of two sides: who stands on which, and whether what was counted can be (spec dreeg.md, Events).

use super::facts::{Closed, Count, Ending, Sides};
use super::individual::{MOST_POINTS, is_whole_pack};
use super::position::{Position, step};
use super::rules::PhaseKind;
use super::verdict::{Closing, Ended, Played, Stand};
use crate::games::outcome::Trace;
use crate::model::{Message, PerSeat, Player, Refusal, refuse};

/// Where in the line counts stand, for refusals.
const END: &str = "sides";
const CLOSING: &str = "closed.sides";

impl Position {
    pub(super) fn judge_sides(&self, hand: &Sides, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        let kind = self.phase_kind();
        let placed = match kind {
            PhaseKind::RotAssen | PhaseKind::Rufen | PhaseKind::Wegloescher => true,
            PhaseKind::Sechsundsechzig | PhaseKind::SchweigeMass => self.active_count() == 2,
            PhaseKind::Kamerun | PhaseKind::KamerunBeiNacht => false,
        };
        self.check_phase("sides", placed)?;
        let side_of = self.sides_of_seats(hand)?;
        self.check_first_side(hand)?;
        let played = self.check_play(hand, &side_of)?;
        let verdict = self.verdict(&played, trace);
        let winners: Vec<usize> = self.playing_seats().filter(|seat| side_of[*seat] == Some(verdict.winner)).collect();
        trace.note(|| {
            let text = Message::new("step-side-erases").with("count", winners.len());
            step("two-sides", text.with("players", self.players(winners.clone())).with("strokes", verdict.strokes))
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
            Some(closed) => Some((closed.by, side(closed.by, "closed.by")?, self.count_closing(closed)?)),
        };
        let end = self.count_end(hand, &ended, closed.as_ref().map(|(_, _, counts)| counts))?;
        if let Some((_, _, closing)) = &closed {
            for (end, closing) in end.iter().zip(closing) {
                check_not_above(closing.points, end.points, "closing-points-above")?;
                check_not_above(closing.tricks, end.tricks, "closing-tricks-above")?;
            }
        }
        self.check_tricks_together(&end)?;
        self.check_points_together(&end, &ended, closed.is_some())?;
        if let Ended::Out(side) = ended
            && end[side].tricks == 0
        {
            return Err(refuse!(out_without_trick { field: "out", value: ender }));
        }
        let closing = closed.map(|(player, by, counts)| Closing { player, by, stands: counts.map(Counted::stand) });
        Ok(Played { ender, ended, end: end.map(Counted::stand), closing })
    }

    fn most_tricks(&self) -> i64 {
        match self.playing_seats().count() {
            2 => 12,
            3 => 8,
            _ => 6,
        }
    }

    fn count_closing(&self, closed: &Closed) -> Result<[Counted; 2], Refusal> {
        if self.playing_seats().count() != 2 {
            return Err(refuse!(closed_not_two { field: "closed", value: self.playing_seats().count() }));
        }
        let [one, other] = &closed.sides;
        Ok([self.count(one, 0, CLOSING)?, self.count(other, 0, CLOSING)?])
    }

    /// Who won the last trick has one, and a side that had tricks when the talon was closed still has them.
    fn count_end(&self, hand: &Sides, ended: &Ended, closing: Option<&[Counted; 2]>) -> Result<[Counted; 2], Refusal> {
        let count = |index: usize| {
            let won_last = *ended == Ended::LastTrick(index);
            let at_closing = closing.map_or(0, |closing| closing[index].tricks);
            let counted = self.count(&hand.sides[index].count, at_closing.max(i64::from(won_last)), END)?;
            if won_last && counted.tricks == 0 {
                return Err(refuse!(last_trick_without_tricks { field: END, value: 0, side: index + 1 }));
            }
            Ok(counted)
        };
        Ok([count(0)?, count(1)?])
    }

    /// Points and tricks of one side; where its tricks are left out, as few as there must have been.
    fn count(&self, count: &Count, least_tricks: i64, field: &'static str) -> Result<Counted, Refusal> {
        let points = count.card_points;
        if !(0..=MOST_POINTS).contains(&points) {
            return Err(refuse!(side_points_impossible { field, value: points, most: MOST_POINTS }));
        }
        let most = self.most_tricks();
        let tricks = count.tricks.unwrap_or(least_tricks.max(i64::from(points > 0)));
        if !(0..=most).contains(&tricks) {
            return Err(refuse!(side_tricks_impossible { field, value: tricks, most }));
        }
        if tricks == 0 && points > 0 {
            return Err(refuse!(points_without_tricks { field, value: points }));
        }
        Ok(Counted { points, tricks })
    }

    fn check_tricks_together(&self, end: &[Counted; 2]) -> Result<(), Refusal> {
        let (tricks, most) = (end[0].tricks + end[1].tricks, self.most_tricks());
        if tricks <= most {
            return Ok(());
        }
        Err(refuse!(tricks_too_many { field: END, value: tricks, most, players: self.playing_seats().count() }))
    }

    fn check_points_together(&self, end: &[Counted; 2], ended: &Ended, closed: bool) -> Result<(), Refusal> {
        let sum = end[0].points + end[1].points;
        if sum > MOST_POINTS {
            return Err(refuse!(sum_above_220 { field: END, value: sum }));
        }
        // After closing, talon cards belong to nobody; after going out, neither do those still in hand.
        if matches!(ended, Ended::LastTrick(_)) && !closed && !is_whole_pack(sum) {
            return Err(refuse!(sides_sum_not_120_and_twenties { field: END, value: sum }));
        }
        Ok(())
    }
}

#[derive(Clone, Copy)]
struct Counted {
    points: i64,
    tricks: i64,
}

impl Counted {
    fn stand(self) -> Stand {
        Stand { points: self.points, has_trick: self.tricks > 0 }
    }
}

fn check_not_above(closing: i64, end: i64, code: &'static str) -> Result<(), Refusal> {
    if closing <= end {
        return Ok(());
    }
    Err(Refusal::field(code, CLOSING, closing).with("end", end))
}
