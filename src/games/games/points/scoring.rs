//! Points of a hand of a game kept by its points. A pure computation from facts and a position.

use super::facts::{Hand, MOST_TEXT};
use super::position::Position;
use super::rules::{LeadingTotal, MOST_POINTS, PaymentRule};
use crate::games::game::Game as _;
use crate::games::outcome::{Outcome, Sheet, Trace, Transfers};
use crate::games::switches::check_short_text;
use crate::model::{Arg, Message, PerSeat, Player, Points, Result, refuse, say};

impl Position {
    pub(super) fn judge_hand(&self, hand: &Hand, trace: &mut Trace) -> Result<Outcome> {
        let playing = self.playing_seats(hand)?;
        let points = self.points_by_seat(hand, &playing)?;
        self.check_declarer_and_text(hand, &playing)?;
        self.check_sum_of_points(&points)?;
        trace.add_step(|| {
            self.make_explanation_step("hands", who_played_what_sentence(hand), &points)
        });
        if !hand.out.is_empty() {
            trace.add_step(|| {
                let players = Arg::Players(hand.out.clone());
                let count = hand.out.len();
                self.make_explanation_step("hands", say!(step_points_out { players, count }), &[])
            });
        }
        let sheet = Sheet::from_points(points, self.transfers(&points, &playing));
        self.add_payment_rule_step(&points, &playing, trace);
        let outcome = Outcome::from_sheet(sheet);
        Ok(match self.declarer_and_success(hand, &points, &playing) {
            Some((by, won)) => outcome.with_declarer(by, won),
            None => outcome,
        })
    }

    /// Seats of those who took part.
    fn playing_seats(&self, hand: &Hand) -> Result<Vec<usize>> {
        for (place, player) in hand.out.iter().enumerate() {
            if self.table.seat_of(*player).is_none() {
                return Err(refuse!(points_not_seated { field: "out", value: *player }));
            }
            if hand.out[..place].contains(player) {
                return Err(refuse!(points_out_twice { field: "out", value: *player }));
            }
        }
        let out = self.seats_sitting_out(hand);
        let playing: Vec<usize> =
            (0..self.table.len()).filter(|seat| !out.contains(seat)).collect();
        match playing.len() {
            0 | 1 => Err(refuse!(points_nobody_left { field: "out" })),
            _ => Ok(playing),
        }
    }

    /// Points written for each seat.
    fn points_by_seat(&self, hand: &Hand, playing: &[usize]) -> Result<PerSeat<Points>> {
        if hand.points.is_empty() {
            return Err(refuse!(points_of_nobody { field: "points" }));
        }
        let mut all = PerSeat::new(self.table.len());
        for (player, points) in &hand.points {
            all[self.seat_of_playing_player(*player, playing, "points")?] = *points;
            if points.halves() % 2 != 0 && !self.rules.halves {
                let (value, player) = (*points, *player);
                return Err(refuse!(points_halves_off { field: "points", value, player }));
            }
            if points.halves().abs() > 2 * MOST_POINTS {
                let (value, player, most) = (*points, *player, MOST_POINTS);
                return Err(refuse!(points_beyond { field: "points", value, player, most }));
            }
        }
        Ok(all)
    }

    fn seat_of_playing_player(
        &self,
        player: Player,
        playing: &[usize],
        field: &'static str,
    ) -> Result<usize> {
        match self.table.seat_of(player) {
            None => Err(refuse!(points_not_seated { field, value: player })),
            Some(seat) if !playing.contains(&seat) => {
                Err(refuse!(points_of_who_sat_out { field, value: player }))
            }
            Some(seat) => Ok(seat),
        }
    }

    /// Checks the declarer and the text for what was played.
    fn check_declarer_and_text(&self, hand: &Hand, playing: &[usize]) -> Result<()> {
        if let Some(declarer) = hand.declarer {
            self.seat_of_playing_player(declarer, playing, "declarer")?;
        }
        hand.what.as_deref().map_or(Ok(()), |what| check_short_text(what, "what", MOST_TEXT))
    }

    fn check_sum_of_points(&self, points: &[Points]) -> Result<()> {
        let sum = points.iter().copied().sum::<Points>();
        match self.rules.required_hand_sum() {
            Some(total) if sum != Points::whole(total) => {
                Err(refuse!(points_sum_wrong { field: "points", value: sum, total }))
            }
            _ => Ok(()),
        }
    }

    fn transfers(&self, points: &PerSeat<Points>, playing: &[usize]) -> Transfers {
        let mut transfers =
            Transfers::without_payments_among(self.table.len(), playing.iter().copied());
        for seat in playing {
            match self.rules.settle {
                PaymentRule::Differences => transfers.add_payment_from_each_other_seat(
                    *seat,
                    self.points_with_more_as_better(points[*seat]),
                ),
                PaymentRule::AsWritten => transfers.add_part_of_shared_loss(*seat, points[*seat]),
                PaymentRule::Nothing => {}
            }
        }
        transfers
    }

    /// Points turned so that more is better, where the rules say that fewer are.
    fn points_with_more_as_better(&self, points: Points) -> Points {
        match self.rules.best {
            LeadingTotal::Highest => points,
            LeadingTotal::Lowest => -points,
        }
    }

    /// Declarer, and whether they did better than the average of those who took part; `None` where
    /// they did just as well.
    fn declarer_and_success(
        &self,
        hand: &Hand,
        points: &PerSeat<Points>,
        playing: &[usize],
    ) -> Option<(Player, bool)> {
        let declarer = hand.declarer?;
        let own = points[self.table.seat_of(declarer)?].times(playing.len() as i64);
        let ahead = self.points_with_more_as_better(own - points.iter().copied().sum::<Points>());
        (!ahead.is_zero()).then_some((declarer, ahead > Points::ZERO))
    }

    fn add_payment_rule_step(
        &self,
        points: &PerSeat<Points>,
        playing: &[usize],
        trace: &mut Trace,
    ) {
        trace.add_step(|| {
            let (count, sum) = (playing.len(), points.iter().copied().sum::<Points>());
            let text = match (self.rules.settle, self.rules.best) {
                (PaymentRule::Differences, LeadingTotal::Highest) => {
                    say!(step_points_differences { count, sum })
                }
                (PaymentRule::Differences, LeadingTotal::Lowest) => {
                    say!(step_points_differences_lowest { count, sum })
                }
                (PaymentRule::AsWritten, _) => say!(step_points_as_written),
                (PaymentRule::Nothing, _) => say!(step_points_not_paid),
            };
            self.make_explanation_step("settling", text, &[])
        });
    }
}

/// Sentence about who played what in the hand, as far as it was recorded.
fn who_played_what_sentence(hand: &Hand) -> Message {
    match (hand.declarer, &hand.what) {
        (Some(player), Some(what)) => say!(step_points_played { player, what }),
        (Some(player), None) => say!(step_points_declared { player }),
        (None, Some(what)) => say!(step_points_what { what }),
        (None, None) => say!(step_points_written),
    }
}
