//! Hands in which everybody plays alone: 66 of three or four, and Kamerun (docs/rules/dreeg.md, Sechsundsechzig,
//! Kamerun).

use std::cmp::Reverse;

use super::facts::Individual;
use super::placed::Kind;
use super::position::{Position, step};
use crate::games::outcome::Trace;
use crate::model::{Arg, PerSeat, Refusal, Word, refuse, say};

/// Card points in the pack.
pub(super) const PACK: i64 = 120;
/// With every King and Over declared: three twenties and a forty.
pub(super) const MOST_POINTS: i64 = 220;

/// What ranks a player: in this order, more is higher.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    /// Only Kamerun asks: who has no trick ranks last.
    ranks: bool,
    points: i64,
    last_trick: bool,
}

/// The sum when every card was played: 120, and 20 for each declaration or 40 for one.
pub(super) fn is_whole_pack(sum: i64) -> bool {
    (PACK..=MOST_POINTS).contains(&sum) && sum % 20 == 0
}

impl Position {
    pub(super) fn judge_individual(&self, hand: &Individual, trace: &mut Trace) -> Result<PerSeat<u8>, Refusal> {
        let kind = self.phase_kind();
        self.check_phase(Kind::Individual)?;
        let points = self.individual_points(hand)?;
        let last_trick = self.active_seat(hand.last_trick, "last_trick")?;
        let took_tricks = self.listed_tricks(hand)?;
        let kamerun = kind.is_kamerun();
        let standing = |seat: usize| Standing {
            ranks: !kamerun || points[seat] > 0 || seat == last_trick || took_tricks[seat],
            points: points[seat],
            last_trick: seat == last_trick,
        };
        let mut ranked: Vec<(usize, Standing)> = self.active_seats().map(|seat| (seat, standing(seat))).collect();
        ranked.sort_by_key(|(_, standing)| Reverse(*standing));
        self.note_last_trick_tie(&ranked, last_trick, trace);
        let mut due: PerSeat<u8> = self.nothing();
        let mut place = 0;
        // Those with the same standing are tied, and the winner of the last trick never is.
        for tied in ranked.chunk_by(|one, other| one.1 == other.1) {
            let (first, last) = (place, place + tied.len() - 1);
            place += tied.len();
            let strokes = match (tied[0].1.ranks, kamerun) {
                (false, _) => 0,
                // Erasing is good in 66 and bad in Kamerun: a tie gets the worse end of it either way.
                (true, false) => ranked.len() - 1 - last,
                (true, true) => ranked.len() - 1 - first,
            };
            for (seat, _) in tied {
                due[*seat] = strokes as u8;
            }
            self.note_place(tied, first, strokes, trace);
        }
        Ok(due)
    }

    fn individual_points(&self, hand: &Individual) -> Result<PerSeat<i64>, Refusal> {
        let mut points: PerSeat<Option<i64>> = self.nothing();
        for (player, value) in &hand.card_points {
            let seat = self.active_seat(*player, "card_points")?;
            if !(0..=MOST_POINTS).contains(value) {
                return Err(refuse!(player_points_impossible {
                    field: "card_points",
                    value: *value,
                    player: *player,
                    most: MOST_POINTS
                }));
            }
            points[seat] = Some(*value);
        }
        let mut counted: PerSeat<i64> = self.nothing();
        for seat in self.active_seats() {
            counted[seat] =
                points[seat].ok_or_else(|| refuse!(card_points_of_missing { player: self.table.player(seat) }))?;
        }
        let sum: i64 = counted.iter().sum();
        let kind = self.phase_kind();
        let (field, value, phase) = ("card_points", sum, Arg::Word(kind.word()));
        match kind.is_kamerun() {
            true if sum != PACK => Err(refuse!(sum_not_120 { field, value, phase })),
            false if !is_whole_pack(sum) => Err(refuse!(sum_not_120_and_twenties { field, value, phase })),
            _ => Ok(counted),
        }
    }

    fn listed_tricks(&self, hand: &Individual) -> Result<PerSeat<bool>, Refusal> {
        let mut listed: PerSeat<bool> = self.nothing();
        for player in &hand.took_tricks {
            let seat = self.active_seat(*player, "took_tricks")?;
            if std::mem::replace(&mut listed[seat], true) {
                return Err(refuse!(took_tricks_twice { field: "took_tricks", value: *player }));
            }
        }
        Ok(listed)
    }

    fn note_last_trick_tie(&self, ranked: &[(usize, Standing)], last_trick: usize, trace: &mut Trace) {
        let Some((_, winner)) = ranked.iter().find(|(seat, _)| *seat == last_trick) else { return };
        let tied = || {
            let alike = |other: &Standing| other.points == winner.points && other.ranks == winner.ranks;
            ranked.iter().filter(move |(_, other)| alike(other)).map(|(seat, _)| *seat)
        };
        if tied().count() > 1 {
            trace.note(|| {
                let (player, players) = (self.table.player(last_trick), self.players(tied()));
                step("ties", say!(step_tie_last_trick { players, player, points: winner.points }))
            });
        }
    }

    fn note_place(&self, tied: &[(usize, Standing)], first: usize, strokes: usize, trace: &mut Trace) {
        let kamerun = self.phase_kind().is_kamerun();
        trace.note(|| {
            let players = self.players(tied.iter().map(|(seat, _)| *seat));
            let (points, rank, last_rank) = (tied[0].1.points, first + 1, first + tied.len());
            let (rule, text) = match (tied, kamerun) {
                ([(_, standing), ..], _) if !standing.ranks => ("kamerun", say!(step_no_trick { players })),
                ([_], false) => ("sechsundsechzig", say!(step_place { players, points, rank, strokes })),
                ([_], true) => ("kamerun", say!(step_place { players, points, rank, strokes })),
                (_, false) => ("ties", say!(step_tie_smallest { players, points, rank, last_rank, strokes })),
                (_, true) => ("ties", say!(step_tie_largest { players, points, rank, last_rank, strokes })),
            };
            step(rule, text)
        });
    }
}
