//! Strokes that a hand of Dreeg rubs out, both where everybody plays alone and where two sides
//! play. A pure computation from facts and a position.

use std::cmp::Reverse;

use super::facts::{
    Facts, HandEnding, IndividualHand, MOST_POINTS, PACK, TwoSidedHand, is_possible_pack_sum,
};
use super::phase::{CompletePointsAndTricks, MOST_ERASED};
use super::position::Position;
use super::rules::{HandKind, PhaseKind, WegloescherOthersErase};
use super::verdict::{CheckedHand, CheckedHandEnding, Closing};
use crate::games::outcome::{ScoringStep, SlateState, Trace};
use crate::model::{Arg, PerSeat, Player, Result, Word, refuse, say};

/// Strokes that every other active player erases when the holder of the Ace gives up.
const SURRENDER: u8 = 2;

impl Position {
    pub(super) fn judge_hand(&self, facts: &Facts, trace: &mut Trace) -> Result<SlateState> {
        let due = match facts {
            Facts::Individual(hand) => self.judge_individual_hand(hand, trace)?,
            Facts::Sides(hand) => self.judge_two_sided_hand(hand, trace)?,
            Facts::Surrender(player) => self.judge_surrender(*player, trace)?,
            Facts::ConcealedAce(player) => self.judge_concealed_ace(*player, trace)?,
            Facts::Durchmarsch { player, made } => self.judge_durchmarsch(*player, *made, trace)?,
            Facts::Penalty(offender) => self.judge_penalty(*offender, trace)?,
            Facts::Strokes(erase) => self.judge_strokes_by_table(erase, trace)?,
            Facts::Spoke(player) => {
                self.check_phase_allows_hand(HandKind::Spoke)?;
                let seat = self.table.seat_of(*player);
                let seat =
                    seat.ok_or_else(|| refuse!(not_at_table { field: "player", value: *player }))?;
                return Ok(self.slates_after_somebody_spoke(seat, trace));
            }
        };
        Ok(self.slates_after_rubbing_out(&due, trace))
    }

    fn strokes_erased_at_other_seats(&self, seat: usize, strokes: u8) -> PerSeat<u8> {
        let mut due: PerSeat<u8> = self.zero_per_seat();
        for other in self.active_seats().filter(|other| *other != seat) {
            due[other] = strokes;
        }
        due
    }

    fn judge_surrender(&self, player: Player, trace: &mut Trace) -> Result<PerSeat<u8>> {
        self.check_phase_allows_hand(HandKind::Surrender)?;
        let seat = self.seat_of_active_player(player, "player")?;
        trace.add_step(|| {
            ScoringStep::new(
                "rot-assen",
                say!(step_surrender {
                    player,
                    players: self.names_of_other_active_players(seat),
                    strokes: SURRENDER
                }),
            )
        });
        Ok(self.strokes_erased_at_other_seats(seat, SURRENDER))
    }

    fn judge_concealed_ace(&self, player: Player, trace: &mut Trace) -> Result<PerSeat<u8>> {
        self.check_phase_allows_hand(HandKind::ConcealedAce)?;
        let seat = self.seat_of_active_player(player, "player")?;
        trace.add_step(|| {
            ScoringStep::new(
                "rot-assen",
                say!(step_concealed_ace {
                    player,
                    players: self.names_of_other_active_players(seat),
                    strokes: MOST_ERASED
                }),
            )
        });
        Ok(self.strokes_erased_at_other_seats(seat, MOST_ERASED))
    }

    fn judge_durchmarsch(
        &self,
        player: Player,
        made: bool,
        trace: &mut Trace,
    ) -> Result<PerSeat<u8>> {
        self.check_phase_allows_hand(HandKind::Durchmarsch)?;
        let seat = self.seat_of_active_player(player, "player")?;
        trace.add_step(|| {
            let strokes = MOST_ERASED;
            let text = match made {
                true => say!(step_durchmarsch_made {
                    player,
                    players: self.names_of_other_active_players(seat),
                    strokes
                }),
                false => say!(step_durchmarsch_failed { player, strokes }),
            };
            ScoringStep::new("kamerun", text)
        });
        if made {
            return Ok(self.strokes_erased_at_other_seats(seat, MOST_ERASED));
        }
        let mut due: PerSeat<u8> = self.zero_per_seat();
        due[seat] = MOST_ERASED;
        Ok(due)
    }

    fn judge_penalty(&self, offender: Player, trace: &mut Trace) -> Result<PerSeat<u8>> {
        let seat = self.seat_of_playing_player(offender, "offender")?;
        if self.phase_kind().is_kamerun() {
            let text = || say!(step_penalty_offender { player: offender, strokes: MOST_ERASED });
            trace.add_step(|| ScoringStep::new("penalties", text()));
            let mut due: PerSeat<u8> = self.zero_per_seat();
            due[seat] = MOST_ERASED;
            return Ok(due);
        }
        let winners: Vec<usize> = self.playing_seats().filter(|other| *other != seat).collect();
        trace.add_step(|| {
            let players = self.players_at_seats(winners.clone());
            ScoringStep::new(
                "penalties",
                say!(step_penalty_others { player: offender, players, strokes: MOST_ERASED }),
            )
        });
        Ok(self.strokes_erased_for_winners(&winners, MOST_ERASED, trace))
    }

    fn names_of_other_active_players(&self, seat: usize) -> Arg {
        self.players_at_seats(self.active_seats().filter(|other| *other != seat))
    }

    /// Strokes that the hand erases for the winners. In Weglöscher those who did not play erase
    /// too: as many as the hand is worth, or as many as the winner had to erase, but never their
    /// last stroke.
    pub(super) fn strokes_erased_for_winners(
        &self,
        winners: &[usize],
        worth: u8,
        trace: &mut Trace,
    ) -> PerSeat<u8> {
        let mut due: PerSeat<u8> = self.zero_per_seat();
        winners.iter().for_each(|seat| due[*seat] = worth);
        let erased =
            winners.iter().map(|seat| self.strokes[*seat].min(worth)).max().unwrap_or(worth);
        let like_winner = match self.rules.wegloescher_others {
            WegloescherOthersErase::Worth => worth,
            WegloescherOthersErase::Erased => erased,
        };
        let is_playing = |seat: usize| self.playing_seats().any(|playing| playing == seat);
        let (keep_last, erase): (Vec<usize>, Vec<usize>) = self
            .active_seats()
            .filter(|seat| !is_playing(*seat))
            .partition(|seat| self.strokes[*seat] <= like_winner);
        erase.iter().for_each(|seat| due[*seat] = like_winner);
        keep_last.iter().for_each(|seat| due[*seat] = self.strokes[*seat] - 1);
        if !erase.is_empty() {
            trace.add_step(|| {
                let (count, players) = (erase.len(), self.players_at_seats(erase));
                ScoringStep::new(
                    "wegloescher",
                    say!(step_bystanders { players, count, strokes: like_winner }),
                )
            });
        }
        for seat in keep_last {
            trace.add_step(|| {
                let player = self.table.player(seat);
                ScoringStep::new(
                    "wegloescher",
                    say!(step_bystander_keeps_last {
                        player,
                        strokes: due[seat],
                        due: like_winner
                    }),
                )
            });
        }
        due
    }

    /// Takes the strokes that the table worked out itself, even where the rules would give others.
    fn judge_strokes_by_table(
        &self,
        erase: &[(Player, i64)],
        trace: &mut Trace,
    ) -> Result<PerSeat<u8>> {
        let mut due: PerSeat<u8> = self.zero_per_seat();
        for (player, strokes) in erase {
            let seat = self.seat_of_active_player(*player, "erase")?;
            due[seat] = u8::try_from(*strokes)
                .ok()
                .filter(|strokes| *strokes <= MOST_ERASED)
                .ok_or_else(|| {
                    refuse!(erase_impossible {
                        field: "erase",
                        value: *strokes,
                        player,
                        most: MOST_ERASED
                    })
                })?;
        }
        if erase.is_empty() {
            return Err(refuse!(erase_nobody { field: "erase" }));
        }
        if !self.phase_kind().is_kamerun() && self.active_seats().all(|seat| due[seat] > 0) {
            return Err(refuse!(erase_everybody {
                field: "erase",
                phase: Arg::Word(self.phase_kind().word())
            }));
        }
        for strokes in (1..=MOST_ERASED).rev() {
            let players: Vec<usize> =
                self.active_seats().filter(|seat| due[*seat] == strokes).collect();
            if !players.is_empty() {
                trace.add_step(|| {
                    let (count, players) = (players.len(), self.players_at_seats(players));
                    ScoringStep::new(
                        "counted-strokes",
                        say!(step_strokes_counted { players, count, strokes }),
                    )
                });
            }
        }
        Ok(due)
    }
}

/// Rank of a player who plays alone, compared field by field; more is higher.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct IndividualRank {
    /// Whether the player is ranked for strokes at all: in Kamerun only with a trick, elsewhere
    /// always.
    ranks: bool,
    points: i64,
    last_trick: bool,
}

impl Position {
    pub(super) fn judge_individual_hand(
        &self,
        hand: &IndividualHand,
        trace: &mut Trace,
    ) -> Result<PerSeat<u8>> {
        let kind = self.phase_kind();
        self.check_phase_allows_hand(HandKind::Individual)?;
        let points = self.card_points_by_seat(hand)?;
        let last_trick = self.seat_of_active_player(hand.last_trick, "last_trick")?;
        let took_tricks = self.seats_listed_with_tricks(hand)?;
        let kamerun = kind.is_kamerun();
        let standing = |seat: usize| IndividualRank {
            ranks: !kamerun || points[seat] > 0 || seat == last_trick || took_tricks[seat],
            points: points[seat],
            last_trick: seat == last_trick,
        };
        let mut ranked: Vec<(usize, IndividualRank)> =
            self.active_seats().map(|seat| (seat, standing(seat))).collect();
        ranked.sort_by_key(|(_, standing)| Reverse(*standing));
        self.note_last_trick_tie(&ranked, last_trick, trace);
        let mut due: PerSeat<u8> = self.zero_per_seat();
        let mut place = 0;
        // Those with the same standing are tied, and the winner of the last trick never is.
        for tied in ranked.chunk_by(|one, other| one.1 == other.1) {
            let (first, last) = (place, place + tied.len() - 1);
            place += tied.len();
            let strokes = match (tied[0].1.ranks, kamerun) {
                (false, _) => 0,
                // Erasing is good in 66 and bad in Kamerun: a tie gets the worse end of it either
                // way.
                (true, false) => ranked.len() - 1 - last,
                (true, true) => ranked.len() - 1 - first,
            };
            for (seat, _) in tied {
                due[*seat] = strokes as u8;
            }
            self.note_strokes_by_rank(tied, first, strokes, trace);
        }
        Ok(due)
    }

    fn card_points_by_seat(&self, hand: &IndividualHand) -> Result<PerSeat<i64>> {
        let mut points: PerSeat<Option<i64>> = self.zero_per_seat();
        for (player, value) in &hand.card_points {
            let seat = self.seat_of_active_player(*player, "card_points")?;
            if !(0..=MOST_POINTS).contains(value) {
                return Err(refuse!(player_points_impossible {
                    field: "card_points",
                    value,
                    player,
                    most: MOST_POINTS
                }));
            }
            points[seat] = Some(*value);
        }
        let mut counted: PerSeat<i64> = self.zero_per_seat();
        for seat in self.active_seats() {
            counted[seat] = points[seat].ok_or_else(|| {
                refuse!(card_points_of_missing { player: self.table.player(seat) })
            })?;
        }
        let sum: i64 = counted.iter().sum();
        let kind = self.phase_kind();
        let (field, value, phase) = ("card_points", sum, Arg::Word(kind.word()));
        match kind.is_kamerun() {
            true if sum != PACK => Err(refuse!(sum_not_120 { field, value, phase })),
            false if !is_possible_pack_sum(sum) => {
                Err(refuse!(sum_not_120_and_twenties { field, value, phase }))
            }
            _ => Ok(counted),
        }
    }

    fn seats_listed_with_tricks(&self, hand: &IndividualHand) -> Result<PerSeat<bool>> {
        let mut listed: PerSeat<bool> = self.zero_per_seat();
        for player in &hand.took_tricks {
            let seat = self.seat_of_active_player(*player, "took_tricks")?;
            if std::mem::replace(&mut listed[seat], true) {
                return Err(refuse!(took_tricks_twice { field: "took_tricks", value: *player }));
            }
        }
        Ok(listed)
    }

    fn note_last_trick_tie(
        &self,
        ranked: &[(usize, IndividualRank)],
        last_trick: usize,
        trace: &mut Trace,
    ) {
        let Some((_, winner)) = ranked.iter().find(|(seat, _)| *seat == last_trick) else { return };
        let tied = || {
            let alike = |other: &IndividualRank| {
                other.points == winner.points && other.ranks == winner.ranks
            };
            ranked.iter().filter(move |(_, other)| alike(other)).map(|(seat, _)| *seat)
        };
        if tied().count() > 1 {
            trace.add_step(|| {
                let (player, players) =
                    (self.table.player(last_trick), self.players_at_seats(tied()));
                ScoringStep::new(
                    "ties",
                    say!(step_tie_last_trick { players, player, points: winner.points }),
                )
            });
        }
    }

    fn note_strokes_by_rank(
        &self,
        tied: &[(usize, IndividualRank)],
        first: usize,
        strokes: usize,
        trace: &mut Trace,
    ) {
        let kamerun = self.phase_kind().is_kamerun();
        trace.add_step(|| {
            let players = self.players_at_seats(tied.iter().map(|(seat, _)| *seat));
            let (points, rank, last_rank) = (tied[0].1.points, first + 1, first + tied.len());
            let (rule, text) = match (tied, kamerun) {
                ([(_, standing), ..], _) if !standing.ranks => {
                    ("kamerun", say!(step_no_trick { players }))
                }
                ([_], false) => {
                    ("sechsundsechzig", say!(step_place { players, points, rank, strokes }))
                }
                ([_], true) => ("kamerun", say!(step_place { players, points, rank, strokes })),
                (_, false) => {
                    ("ties", say!(step_tie_smallest { players, points, rank, last_rank, strokes }))
                }
                (_, true) => {
                    ("ties", say!(step_tie_largest { players, points, rank, last_rank, strokes }))
                }
            };
            ScoringStep::new(rule, text)
        });
    }
}

impl Position {
    pub(super) fn judge_two_sided_hand(
        &self,
        hand: &TwoSidedHand,
        trace: &mut Trace,
    ) -> Result<PerSeat<u8>> {
        self.check_phase_allows_hand(HandKind::Sides)?;
        let side_of = self.side_of_each_seat(hand)?;
        self.check_first_side(hand)?;
        let played = self.check_played_hand(hand, &side_of)?;
        let verdict = self.verdict(&played, trace);
        let winners: Vec<usize> =
            self.playing_seats().filter(|seat| side_of[*seat] == Some(verdict.winner)).collect();
        trace.add_step(|| {
            let (count, players) = (winners.len(), self.players_at_seats(winners.clone()));
            ScoringStep::new(
                "two-sides",
                say!(step_side_erases { players, count, strokes: verdict.strokes }),
            )
        });
        Ok(self.strokes_erased_for_winners(&winners, verdict.strokes, trace))
    }

    /// Side of each seat, after checking that the sides consist of exactly those who play this
    /// hand.
    fn side_of_each_seat(&self, hand: &TwoSidedHand) -> Result<PerSeat<Option<usize>>> {
        let mut side_of: PerSeat<Option<usize>> = self.zero_per_seat();
        for (index, side) in hand.sides.iter().enumerate() {
            if side.players.is_empty() {
                return Err(refuse!(side_empty { field: format!("sides[{index}].players") }));
            }
            for player in &side.players {
                let seat = self.seat_of_playing_player(*player, "sides")?;
                if side_of[seat].replace(index).is_some() {
                    return Err(refuse!(side_player_twice { field: "sides", value: *player }));
                }
            }
        }
        match self.playing_seats().find(|seat| side_of[*seat].is_none()) {
            Some(seat) => {
                Err(refuse!(side_player_missing { field: "sides", value: self.table.player(seat) }))
            }
            None => Ok(side_of),
        }
    }

    /// Checks the first side of three or four players: in Rot-Assen the holder of the Ace of hearts
    /// alone, in Rufen forehand, alone or with the called partner.
    fn check_first_side(&self, hand: &TwoSidedHand) -> Result<()> {
        if self.active_seat_count() == 2 {
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
                    Some(forehand) => Err(refuse!(rufen_without_forehand {
                        field: "sides[0].players",
                        value: forehand
                    })),
                    None if first.len() > 2 => Err(refuse!(rufen_partners {
                        field: "sides[0].players",
                        value: first.len() - 1
                    })),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn check_played_hand(
        &self,
        hand: &TwoSidedHand,
        side_of: &PerSeat<Option<usize>>,
    ) -> Result<CheckedHand> {
        let side = |player: Player, field: &'static str| {
            let seat = self.seat_of_playing_player(player, field)?;
            side_of[seat]
                .ok_or_else(|| refuse!(side_player_missing { field: "sides", value: player }))
        };
        let (ended, ender) = match hand.ending {
            HandEnding::Out(player) => (CheckedHandEnding::Out(side(player, "out")?), player),
            HandEnding::LastTrick(player) => {
                (CheckedHandEnding::LastTrick(side(player, "last_trick")?), player)
            }
        };
        let closed = match &hand.closed {
            None => None,
            Some(closed) => Some((
                closed,
                side(closed.by, "closed.by")?,
                self.complete_counts_at_closing(closed)?,
            )),
        };
        let end = self.complete_counts_at_end(
            hand,
            &ended,
            closed.as_ref().map(|(_, _, counts)| counts),
        )?;
        if let Some((closed, by, closing)) = &closed {
            self.check_closing_of_talon(closed, *by, closing, &end)?;
        }
        self.check_counts_of_both_sides(&end, &ended, closed.is_some())?;
        if let CheckedHandEnding::Out(side) = ended
            && end[side].tricks == 0
        {
            return Err(refuse!(out_without_trick { field: "out", value: ender }));
        }
        let closing = closed.map(|(closed, by, counts)| Closing {
            player: closed.by,
            by,
            stands: counts.map(CompletePointsAndTricks::as_points_and_tricks),
        });
        Ok(CheckedHand {
            ender,
            ended,
            end: end.map(CompletePointsAndTricks::as_points_and_tricks),
            closing,
        })
    }
}
