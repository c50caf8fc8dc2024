//! Points of a hand of Dreierles, of the Räuber and of wrong play. A pure computation from facts
//! and a position.

use super::facts::{Game, Penalty, Raeuber, RaeuberResult};
use super::position::Position;
use super::rules::{ALL, Bid, HALF, Offence, Pfeife, Scoring};
use crate::games::game::{Game as _, GameRules};
use crate::games::header::ActivePlayerCount;
use crate::games::outcome::{Outcome, ScoringStep, Sheet, Trace, Transfers};
use crate::model::{Arg, Message, PerSeat, Player, Points, Result, Word, refuse, say};

impl Position {
    pub(super) fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Outcome> {
        let declarer = self.check_game_is_possible(game)?;
        // A solo-du that lost a trick is lost whatever was counted.
        let own = game.card_points.filter(|_| game.all_tricks != Some(false)).unwrap_or(0);
        let sheet = match self.rules.scoring {
            Scoring::Fach => self.score_game_in_fach(game, declarer, own, trace),
            Scoring::Augen => self.score_game_in_augen(game, declarer, own, trace),
        };
        let outcome = Outcome {
            warnings: self.warnings_about_unlikely_game(game),
            ..Outcome::from_sheet(sheet)
        };
        Ok(outcome.with_declarer(game.declarer, own > HALF))
    }

    fn score_game_in_fach(
        &self,
        game: &Game,
        declarer: usize,
        own: i64,
        trace: &mut Trace,
    ) -> Sheet {
        let mut transfers = self.empty_transfers();
        let won = own > HALF;
        let value = Points::whole(self.game_value_in_fach(game, own, trace));
        let value = if won { value } else { -value };
        transfers.add_payment_from_each_other_seat(declarer, value);
        let pfeife = Points::whole(self.pfeife_value(game.pfeife));
        transfers.add_payment_from_each_other_seat(declarer, pfeife);
        if game.pfeife != Pfeife::None {
            trace.add_step(|| {
                self.make_explanation_step(
                    "pfeife",
                    pfeife_step_message(game, pfeife),
                    &self.amounts_if_each_pays_seat(declarer, pfeife),
                )
            });
        }
        self.add_combination_payments(&game.combinations, &mut transfers, trace);
        Sheet::from_transfers(transfers)
    }

    /// Value in Fach: ((the winner's card points − 35) div 5 + 1) × bid × 2^knocks.
    fn game_value_in_fach(&self, game: &Game, own: i64, trace: &mut Trace) -> i64 {
        let rules = &self.rules;
        let won = own > HALF;
        let difference = if won { own - HALF } else { ALL - own - HALF };
        let fach = rules.fach_for_difference(difference);
        let (factor, multiplier) = (rules.factor(game.bid), 1_i64 << game.knocks);
        let value = fach * factor * multiplier;
        trace.add_step(|| {
            let (player, theirs, per, parts) =
                (game.declarer, ALL - own, rules.card_points_per_fach, fach - 1);
            let text = match (won, game.all_tricks) {
                (_, Some(false)) => {
                    say!(step_fach_solo_du_lost { player, theirs, difference, per, parts, fach })
                }
                (true, _) => say!(step_fach_won { player, own, difference, per, parts, fach }),
                (false, _) => {
                    say!(step_fach_lost { player, own, theirs, difference, per, parts, fach })
                }
            };
            self.make_explanation_step("fach-scoring", text, &[])
        });
        trace.add_step(|| {
            let (player, bid, knocks) = (game.declarer, Arg::Word(game.bid.word()), game.knocks);
            let text = say!(won => step_game_paid_to | step_game_paid_by { player, bid, fach, factor, knocks, multiplier, value });
            let seat = self.table.seat_of(player).unwrap_or_default();
            self.make_explanation_step("fach-scoring", text, &self.amounts_if_each_pays_seat(seat, Points::whole(if won { value } else { -value })))
        });
        value
    }

    /// Fach that the declarer gets for the Pfeife, neither multiplied nor doubled.
    fn pfeife_value(&self, pfeife: Pfeife) -> i64 {
        match pfeife {
            Pfeife::None => 0,
            Pfeife::Won => self.rules.pfeife_won,
            Pfeife::Lost => -self.rules.pfeife_lost,
            Pfeife::OutWon => self.rules.pfeife_out_won,
            Pfeife::OutLost | Pfeife::OutEarly => -self.rules.pfeife_out_lost,
        }
    }

    fn score_game_in_augen(
        &self,
        game: &Game,
        declarer: usize,
        own: i64,
        trace: &mut Trace,
    ) -> Sheet {
        let mut points = self.zero_points_by_seat();
        self.add_game_points_of_declarer(&mut points, declarer, own, game.bid, game.knocks, trace);
        if game.pfeife != Pfeife::None {
            let pfeife = Points::whole(self.pfeife_value(game.pfeife));
            self.add_points_for_seat(
                &mut points,
                declarer,
                pfeife,
                "kleiner-mann",
                || pfeife_step_message(game, pfeife),
                trace,
            );
        }
        self.add_points_for_combinations(&game.combinations, &mut points, trace);
        self.add_penalty_points(&mut points, &game.penalties, trace);
        let bonus = self.session_end_bonus_by_seat(declarer, own > HALF, trace);
        Sheet::from_pair_differences(points, Some(bonus))
    }

    /// Writes the declarer's points, (card points − 35) × bid × 2^knocks, with an addition for
    /// winning or losing.
    pub(super) fn add_game_points_of_declarer(
        &self,
        points: &mut [Points],
        declarer: usize,
        own: i64,
        bid: Bid,
        knocks: i64,
        trace: &mut Trace,
    ) {
        let won = own > HALF;
        let difference = own - HALF;
        let (factor, multiplier) = (self.rules.factor(bid), 1_i64 << knocks);
        let bonus = Points::whole(if won { self.rules.win_bonus } else { -self.rules.win_bonus });
        let value = Points::whole(difference * factor * multiplier) + bonus;
        let text = || {
            let (player, bid) = (self.table.player(declarer), Arg::Word(bid.word()));
            let difference = Points::whole(difference);
            say!(won => step_augen_won | step_augen_lost { player, own, difference, bid, factor, knocks, multiplier, bonus, value })
        };
        self.add_points_for_seat(points, declarer, value, "augen-scoring", text, trace);
    }

    /// Adds points to the score of a single player.
    pub(super) fn add_points_for_seat(
        &self,
        points: &mut [Points],
        seat: usize,
        value: Points,
        rule: &'static str,
        text: impl FnOnce() -> Message,
        trace: &mut Trace,
    ) {
        points[seat] += value;
        trace.add_step(|| ScoringStep {
            rule,
            text: text(),
            points: vec![(self.table.player(seat), value)],
        });
    }

    pub(super) fn add_penalty_points(
        &self,
        points: &mut [Points],
        offenders: &[Player],
        trace: &mut Trace,
    ) {
        let value = Points::whole(-self.rules.penalty_value);
        for offender in offenders {
            let Some(seat) = self.table.seat_of(*offender) else { continue };
            self.add_points_for_seat(
                points,
                seat,
                value,
                "penalties",
                || say!(step_penalty_written { player: *offender }),
                trace,
            );
        }
    }

    /// Points that a game brings at the end of the session, by seat.
    pub(super) fn session_end_bonus_by_seat(
        &self,
        declarer: usize,
        won: bool,
        trace: &mut Trace,
    ) -> PerSeat<Points> {
        let mut bonus = self.zero_points_by_seat();
        let Some(end) = self.rules.session_end_bonus(self.table.len()) else { return bonus };
        let (own, others) = end.points_of_declarer_and_others(won);
        bonus.fill(others);
        bonus[declarer] = own;
        trace.add_step(|| {
            let player = self.table.player(declarer);
            let text = match won {
                true => say!(step_bonus_won { player, own }),
                false => say!(step_bonus_lost { player, own, others }),
            };
            // Shown apart from the points, so this step writes none.
            self.make_explanation_step("end-of-session-bonus", text, &[])
        });
        bonus
    }
}

fn pfeife_step_message(game: &Game, value: Points) -> Message {
    say!(step_pfeife { player: game.declarer, how: Arg::Word(game.pfeife.word()), value })
}

impl Position {
    pub(super) fn judge_raeuber(&self, raeuber: &Raeuber, trace: &mut Trace) -> Result<Outcome> {
        self.check_raeuber_knocks_and_auction(raeuber)?;
        self.check_wrong_card_penalties(&raeuber.penalties)?;
        self.check_raeuber_combinations(&raeuber.combinations)?;
        let losers = self.loser_seats(raeuber)?;
        let (base, knocks) = (self.raeuber_value(), raeuber.knocks);
        let multiplier = 1_i64 << knocks;
        let value = base * multiplier;
        trace.add_step(|| {
            let players: Vec<Player> = losers.iter().map(|seat| self.table.player(*seat)).collect();
            let (players, count) = (Arg::Players(players), losers.len());
            let text =
                say!(step_raeuber_losers { players, count, base, knocks, multiplier, value });
            self.make_explanation_step("raeuber", text, &[])
        });
        Ok(Outcome::from_sheet(match self.rules.scoring {
            Scoring::Fach => self.score_raeuber_fach(raeuber, &losers, value, trace)?,
            Scoring::Augen => self.score_raeuber_augen(raeuber, &losers, value, trace)?,
        }))
    }

    /// Scores a Räuber under `augen`: the whole value is written for each loser.
    fn score_raeuber_augen(
        &self,
        raeuber: &Raeuber,
        losers: &[usize],
        value: i64,
        trace: &mut Trace,
    ) -> Result<Sheet> {
        if raeuber.split.is_some() {
            return Err(refuse!(split_under_augen));
        }
        let mut points = self.zero_points_by_seat();
        for seat in losers {
            let text = || say!(step_raeuber_written { player: self.table.player(*seat) });
            self.add_points_for_seat(
                &mut points,
                *seat,
                Points::whole(-value),
                "raeuber",
                text,
                trace,
            );
        }
        self.add_points_for_combinations(&raeuber.combinations, &mut points, trace);
        self.add_penalty_points(&mut points, &raeuber.penalties, trace);
        Ok(Sheet::from_pair_differences(points, Some(self.zero_points_by_seat())))
    }

    /// Seats of the losers in speaking order.
    fn loser_seats(&self, raeuber: &Raeuber) -> Result<Vec<usize>> {
        let mut lost: PerSeat<bool> = PerSeat::new(self.table.len());
        match &raeuber.result {
            RaeuberResult::Losers(losers) => {
                for player in losers {
                    let seat = self.seating().seat_of_active_player(*player, "losers")?;
                    if std::mem::replace(&mut lost[seat], true) {
                        return Err(refuse!(loser_twice { player }));
                    }
                }
            }
            RaeuberResult::CardPoints(counted) => {
                let mut points: PerSeat<Option<i64>> = PerSeat::new(self.table.len());
                for (player, value) in counted {
                    let seat = self.seating().seat_of_active_player(*player, "card_points")?;
                    if !(0..=ALL).contains(value) {
                        return Err(refuse!(raeuber_points_impossible {
                            field: "card_points",
                            value,
                            player
                        }));
                    }
                    points[seat] = Some(*value);
                }
                if let Some(seat) =
                    self.seating().active_seats().find(|seat| points[*seat].is_none())
                {
                    return Err(refuse!(raeuber_points_of_missing {
                        player: self.table.player(seat)
                    }));
                }
                self.check_raeuber_sum(points.iter().flatten().sum())?;
                let most = points.iter().flatten().max().copied();
                for seat in self.seating().active_seats() {
                    lost[seat] = points[seat] == most;
                }
            }
        }
        Ok(self.seating().active_seats().filter(|seat| lost[*seat]).collect())
    }

    /// Checks the sum of a Räuber's card points: the six cards of the blind, worth 2 to 26, are not
    /// counted; with four players, counting in threes changes the sum by a point.
    fn check_raeuber_sum(&self, sum: i64) -> Result<()> {
        let (least, most) = match self.rules.active {
            ActivePlayerCount::Three => (44, 68),
            ActivePlayerCount::Four => (43, 69),
        };
        if (least..=most).contains(&sum) {
            return Ok(());
        }
        Err(refuse!(raeuber_sum_impossible { field: "card_points", value: sum, least, most }))
    }

    /// Scores a Räuber under `fach`: each winner gets the value, and the losers share the cost.
    fn score_raeuber_fach(
        &self,
        raeuber: &Raeuber,
        losers: &[usize],
        value: i64,
        trace: &mut Trace,
    ) -> Result<Sheet> {
        let mut transfers = self.empty_transfers();
        let mut receivers = 0;
        for seat in
            self.seating().seats_that_pay_and_are_paid().filter(|seat| !losers.contains(seat))
        {
            transfers.add_part_of_shared_loss(seat, Points::whole(value));
            receivers += 1;
        }
        let owed = Points::whole(value * receivers);
        let shares = match &raeuber.split {
            Some(split) => self.agreed_loss_shares(split, losers, owed)?,
            None => self.equal_loss_shares(losers, owed),
        };
        losers.iter().for_each(|seat| transfers.add_part_of_shared_loss(*seat, -shares[*seat]));
        trace.add_step(|| {
            let losers = losers.len();
            let text = match (&raeuber.split, receivers) {
                (_, 0) => say!(step_raeuber_nobody_paid { value }),
                (None, _) => say!(step_raeuber_shared { value, receivers, owed, losers }),
                (Some(_), _) => say!(step_raeuber_split { value, receivers, owed, losers }),
            };
            self.make_explanation_step("raeuber", text, &transfers.gain_or_loss_by_seat())
        });
        self.add_combination_payments(&raeuber.combinations, &mut transfers, trace);
        Ok(Sheet::from_transfers(transfers))
    }

    /// Shares of the losers: equal where halves allow it, else whole points, with the rest given
    /// one by one in speaking order.
    fn equal_loss_shares(&self, losers: &[usize], owed: Points) -> PerSeat<Points> {
        let mut shares = self.zero_points_by_seat();
        let count = losers.len() as i64;
        let (share, mut left) = if owed.halves() % count == 0 {
            (Points::from_halves(owed.halves() / count), 0)
        } else {
            let whole = owed.halves() / 2;
            (Points::whole(whole / count), whole % count)
        };
        for seat in losers {
            shares[*seat] = share + Points::whole(i64::from(left > 0));
            left -= 1;
        }
        shares
    }

    fn agreed_loss_shares(
        &self,
        split: &[(Player, Points)],
        losers: &[usize],
        owed: Points,
    ) -> Result<PerSeat<Points>> {
        let mut shares = self.zero_points_by_seat();
        for (player, share) in split {
            let seat = self.table.seat_of(*player).filter(|seat| losers.contains(seat));
            let seat =
                seat.ok_or_else(|| refuse!(split_not_loser { field: "split", value: *player }))?;
            if *share < Points::ZERO {
                return Err(refuse!(split_negative { field: "split", value: *share }));
            }
            shares[seat] = *share;
        }
        if split.len() != losers.len() {
            return Err(refuse!(split_incomplete {
                field: "split",
                value: split.len(),
                losers: losers.len()
            }));
        }
        // Shares can be typed as large as they like, so the sum is taken where it cannot overflow.
        let sum: i128 = shares.iter().map(|share| i128::from(share.halves())).sum();
        if sum != i128::from(owed.halves()) {
            return Err(refuse!(split_wrong_sum { field: "split", owed }));
        }
        Ok(shares)
    }
}

impl Position {
    pub(super) fn judge_penalty(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome> {
        match penalty.offence {
            Offence::Misdeal => self.judge_misdeal(penalty, trace),
            Offence::Play | Offence::Discard => self.judge_wrong_card(penalty, trace),
        }
    }

    fn judge_misdeal(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome> {
        let (seat, dealer) = (self.table.dealer_seat(), self.table.dealer());
        if let Some(value) = penalty.offender.filter(|offender| *offender != dealer) {
            return Err(refuse!(misdeal_not_dealer { field: "offender", value, dealer }));
        }
        if penalty.bid.is_some() || penalty.knocks != 0 {
            return Err(refuse!(misdeal_with_bid));
        }
        let value = Points::whole(-self.rules.misdeal_penalty);
        let text = || say!(step_misdeal { player: dealer, value: self.rules.misdeal_penalty });
        if self.rules.scoring == Scoring::Augen {
            let mut points = self.zero_points_by_seat();
            self.add_points_for_seat(&mut points, seat, value, "penalties", text, trace);
            return Ok(Outcome::from_sheet(Sheet::from_pair_differences(
                points,
                Some(self.zero_points_by_seat()),
            )));
        }
        // The dealer pays also when sitting out without sharing.
        let mut transfers = Transfers::without_payments_among(
            self.table.len(),
            self.seating().seats_that_pay_and_are_paid().chain([seat]),
        );
        transfers.add_payment_from_each_other_seat(seat, value);
        trace.add_step(|| {
            self.make_explanation_step("penalties", text(), &transfers.gain_or_loss_by_seat())
        });
        Ok(Outcome::from_sheet(Sheet::from_transfers(transfers)))
    }

    fn judge_wrong_card(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome> {
        let offender =
            penalty.offender.ok_or_else(|| refuse!(missing_key { field: "offender" }))?;
        let seat = self.seating().seat_of_active_player(offender, "offender")?;
        match penalty.bid {
            Some(bid) => {
                self.check_bid_exists(bid, "bid")?;
                self.check_knock_count(penalty.knocks)?;
            }
            None => self.check_raeuber_knocks(penalty.knocks)?,
        }
        let discarded_from = penalty
            .bid
            .filter(|bid| penalty.offence == Offence::Discard && bid.has_cards_to_lay_away());
        if penalty.offence == Offence::Discard && discarded_from.is_none() {
            return Err(refuse!(discard_without_discards));
        }
        self.check_bid_in_last_round(penalty.bid)?;
        match (self.rules.scoring, discarded_from) {
            (Scoring::Fach, _) => {
                Ok(Outcome::from_sheet(self.pay_penalty(penalty, offender, seat, trace)))
            }
            (Scoring::Augen, Some(bid)) => {
                Ok(self.judge_wrong_discard(offender, seat, bid, penalty.knocks, trace))
            }
            (Scoring::Augen, None) => Err(refuse!(penalty_play_under_augen { player: offender })),
        }
    }

    /// Pays a penalty to each player who shares; a Räuber has no bid, and so no factor.
    fn pay_penalty(
        &self,
        penalty: &Penalty,
        offender: Player,
        seat: usize,
        trace: &mut Trace,
    ) -> Sheet {
        let (base, knocks) = (self.rules.penalty_value, penalty.knocks);
        let factor = penalty.bid.map_or(1, |bid| self.rules.factor(bid));
        let multiplier = 1_i64 << knocks;
        let value = base * factor * multiplier;
        let mut transfers = self.empty_transfers();
        transfers.add_payment_from_each_other_seat(seat, Points::whole(-value));
        trace.add_step(|| {
            let text = say!(step_penalty_paid {
                player: offender,
                offence: penalty.offence.word(),
                base,
                factor,
                knocks,
                multiplier,
                value
            });
            self.make_explanation_step("penalties", text, &transfers.gain_or_loss_by_seat())
        });
        Sheet::from_transfers(transfers)
    }

    /// Scores a wrong discard under `augen`: the penalty alone, or with a game lost by 35 points where
    /// the rules say so.
    fn judge_wrong_discard(
        &self,
        offender: Player,
        seat: usize,
        bid: Bid,
        knocks: i64,
        trace: &mut Trace,
    ) -> Outcome {
        let mut points = self.zero_points_by_seat();
        let is_lost_game = self.rules.discard_is_lost_game;
        if is_lost_game {
            self.add_game_points_of_declarer(&mut points, seat, 0, bid, knocks, trace);
        }
        self.add_penalty_points(&mut points, &[offender], trace);
        if !is_lost_game {
            return Outcome::from_sheet(Sheet::from_pair_differences(
                points,
                Some(self.zero_points_by_seat()),
            ));
        }
        let bonus = self.session_end_bonus_by_seat(seat, false, trace);
        Outcome::from_sheet(Sheet::from_pair_differences(points, Some(bonus)))
            .with_declarer(offender, false)
    }
}
