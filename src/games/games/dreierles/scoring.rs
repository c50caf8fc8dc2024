//! What a played game of Dreierles scores. Pure: facts and a position in, points out.

use super::facts::Game;
use super::position::Position;
use super::rules::Scoring;
use super::terms::{Bid, Pfeife};
use crate::games::game::GameRules;
use crate::games::outcome::{Outcome, Sheet, Step, Trace};
use crate::model::{Arg, Message, PerSeat, Player, Points, Refusal, Word, say};

/// Half of the 70 card points; the declarer needs more.
pub(super) const HALF: i64 = 35;
pub(super) const ALL: i64 = 70;

impl Position {
    pub(super) fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let declarer = self.check_game(game)?;
        // A solo-du that lost a trick is lost whatever was counted.
        let own = game.card_points.filter(|_| game.all_tricks != Some(false)).unwrap_or(0);
        let sheet = match self.rules.scoring {
            Scoring::Fach => self.score_fach(game, declarer, own, trace),
            Scoring::Augen => self.score_augen(game, declarer, own, trace),
        };
        let outcome = Outcome { warnings: self.warnings(game), ..Outcome::of_sheet(sheet) };
        Ok(outcome.declared(game.declarer, own > HALF))
    }

    fn score_fach(&self, game: &Game, declarer: usize, own: i64, trace: &mut Trace) -> Sheet {
        let mut transfers = self.no_transfers();
        let won = own > HALF;
        let value = Points::whole(self.fach_value(game, own, trace));
        let value = if won { value } else { -value };
        transfers.collect(declarer, value);
        let pfeife = Points::whole(self.pfeife_value(game.pfeife));
        transfers.collect(declarer, pfeife);
        if game.pfeife != Pfeife::None {
            trace.note(|| self.step("pfeife", pfeife_step(game, pfeife), &self.collected(declarer, pfeife)));
        }
        self.collect_combinations(&game.combinations, &mut transfers, trace);
        Sheet::paid(transfers)
    }

    /// ((the winner's card points − 35) div 5 + 1) × bid × 2^knocks.
    fn fach_value(&self, game: &Game, own: i64, trace: &mut Trace) -> i64 {
        let rules = &self.rules;
        let won = own > HALF;
        let difference = if won { own - HALF } else { ALL - own - HALF };
        let fach = rules.fach(difference);
        let (factor, multiplier) = (rules.factor(game.bid), 1_i64 << game.knocks);
        let value = fach * factor * multiplier;
        trace.note(|| {
            let (player, theirs, per, parts) = (game.declarer, ALL - own, rules.card_points_per_fach, fach - 1);
            let text = match (won, game.all_tricks) {
                (_, Some(false)) => say!(step_fach_solo_du_lost { player, theirs, difference, per, parts, fach }),
                (true, _) => say!(step_fach_won { player, own, difference, per, parts, fach }),
                (false, _) => say!(step_fach_lost { player, own, theirs, difference, per, parts, fach }),
            };
            self.step("fach-scoring", text, &[])
        });
        trace.note(|| {
            let (player, bid, knocks) = (game.declarer, Arg::Word(game.bid.word()), game.knocks);
            let text = say!(won => step_game_paid_to | step_game_paid_by { player, bid, fach, factor, knocks, multiplier, value });
            let seat = self.table.seat_of(player).unwrap_or_default();
            self.step("fach-scoring", text, &self.collected(seat, Points::whole(if won { value } else { -value })))
        });
        value
    }

    /// What the Pfeife brings the declarer, neither multiplied nor doubled.
    fn pfeife_value(&self, pfeife: Pfeife) -> i64 {
        match pfeife {
            Pfeife::None => 0,
            Pfeife::Won => self.rules.pfeife_won,
            Pfeife::Lost => -self.rules.pfeife_lost,
            Pfeife::OutWon => self.rules.pfeife_out_won,
            Pfeife::OutLost | Pfeife::OutEarly => -self.rules.pfeife_out_lost,
        }
    }

    fn score_augen(&self, game: &Game, declarer: usize, own: i64, trace: &mut Trace) -> Sheet {
        let mut points = self.no_points();
        self.write_lost_or_won(&mut points, declarer, own, game.bid, game.knocks, trace);
        if game.pfeife != Pfeife::None {
            let pfeife = Points::whole(self.pfeife_value(game.pfeife));
            self.write_up(&mut points, declarer, pfeife, "kleiner-mann", || pfeife_step(game, pfeife), trace);
        }
        self.write_combinations(&game.combinations, &mut points, trace);
        self.write_penalties(&mut points, &game.penalties, trace);
        let bonus = self.session_bonus(declarer, own > HALF, trace);
        Sheet::settled_in_pairs(points, Some(bonus))
    }

    /// (card points − 35) × bid × 2^knocks, and more or less for having won or lost.
    pub(super) fn write_lost_or_won(
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
        self.write_up(points, declarer, value, "augen-scoring", text, trace);
    }

    /// Writes something up for one player alone.
    pub(super) fn write_up(
        &self,
        points: &mut [Points],
        seat: usize,
        value: Points,
        rule: &'static str,
        text: impl FnOnce() -> Message,
        trace: &mut Trace,
    ) {
        points[seat] += value;
        trace.note(|| Step { rule, text: text(), points: vec![(self.table.player(seat), value)] });
    }

    pub(super) fn write_penalties(&self, points: &mut [Points], offenders: &[Player], trace: &mut Trace) {
        let value = Points::whole(-self.rules.penalty_value);
        for offender in offenders {
            let Some(seat) = self.table.seat_of(*offender) else { continue };
            self.write_up(points, seat, value, "penalties", || say!(step_penalty_written { player: *offender }), trace);
        }
    }

    /// What a game counts for the end of the session.
    pub(super) fn session_bonus(&self, declarer: usize, won: bool, trace: &mut Trace) -> PerSeat<Points> {
        let mut bonus = self.no_points();
        let Some(end) = self.rules.end_bonus(self.table.len()) else { return bonus };
        let (own, others) = end.of_game(won);
        bonus.fill(others);
        bonus[declarer] = own;
        trace.note(|| {
            let player = self.table.player(declarer);
            let text = match won {
                true => say!(step_bonus_won { player, own }),
                false => say!(step_bonus_lost { player, own, others }),
            };
            // Shown apart from the points, so this step writes none.
            self.step("end-of-session-bonus", text, &[])
        });
        bonus
    }
}

fn pfeife_step(game: &Game, value: Points) -> Message {
    say!(step_pfeife { player: game.declarer, how: Arg::Word(game.pfeife.word()), value })
}
