//! What a played game of Dreierles scores. Pure: facts and a position in, points out.

use super::facts::{Bid, Combination, Facts, Game, Offence, Pfeife};
use super::position::Position;
use super::rules::{CombinationsFor, Scoring};
use crate::games::EndBonus;
use crate::games::outcome::{HandOutcome, Outcome, Sheet, Step, Trace, written};
use crate::model::{Arg, Message, PerSeat, Player, Points, Refusal, Word, refuse, say};

/// Half of the 70 card points; the declarer needs more.
const HALF: i64 = 35;
pub(super) const ALL: i64 = 70;
/// Augen scoring: added for a game won, taken for one lost.
const WIN_BONUS: i64 = 5;
/// Augen scoring: what one combination is worth.
const COMBINATION_AUGEN: i64 = 5;

impl Position {
    pub fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
        match facts {
            Facts::Game(game) => self.judge_game(game, trace),
            Facts::Raeuber(raeuber) => self.judge_raeuber(raeuber, trace),
            Facts::Penalty(penalty) => self.judge_penalty(penalty, trace),
            Facts::LastRound => self.check_last_round_begins().map(|()| Outcome::default()),
        }
    }

    /// Who declared a game, and whether it was won. Under `augen` a wrong discard is a lost game (spec dreierles.md,
    /// Event penalty); under `fach` nothing of that hand is scored, so it is none.
    pub fn declared(&self, facts: &Facts) -> Option<(Player, bool)> {
        match facts {
            Facts::Game(game) => {
                let lost = game.all_tricks == Some(false) || game.card_points.is_some_and(|points| points <= HALF);
                Some((game.declarer, !lost))
            }
            Facts::Penalty(penalty) if penalty.offence == Offence::Discard && self.rules.scoring == Scoring::Augen => {
                Some((penalty.offender?, false))
            }
            Facts::Penalty(_) | Facts::Raeuber(_) | Facts::LastRound => None,
        }
    }

    pub(super) fn no_points(&self) -> PerSeat<Points> {
        PerSeat::new(self.table.len())
    }

    /// `seat` gets the amount from each other of these seats, or pays it where it is negative.
    pub(super) fn collect(
        &self,
        points: &mut [Points],
        seat: usize,
        from: impl Iterator<Item = usize>,
        amount: Points,
    ) {
        for other in from.filter(|other| *other != seat) {
            points[other] += -amount;
            points[seat] += amount;
        }
    }

    pub(super) fn step(&self, rule: &'static str, text: Message, points: &[Points]) -> Step {
        Step { rule, text, points: written(&self.table, points) }
    }

    fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let declarer = self.check_game(game)?;
        let sheet = match self.rules.scoring {
            Scoring::Fach => self.score_fach(game, declarer, trace),
            Scoring::Augen => self.score_augen(game, declarer, trace),
        };
        let mut warnings = Vec::new();
        if game.card_points == Some(69) && matches!(game.bid, Bid::Einer | Bid::Solo) {
            warnings.push(say!(warning_69_without_discards { bid: Arg::Word(game.bid.word()) }));
        }
        Ok(Outcome { hand: Some(HandOutcome::Sheet(sheet)), warnings })
    }

    fn check_game(&self, game: &Game) -> Result<usize, Refusal> {
        let declarer = self.active_seat(game.declarer, "declarer")?;
        self.check_bid_exists(game.bid, "bid")?;
        self.check_last_round(Some(game.bid))?;
        self.check_card_points(game)?;
        self.check_solo_du(game)?;
        self.check_combinations(game, declarer)?;
        self.check_auction(game, declarer)?;
        self.check_game_knocks(game, declarer)?;
        self.check_penalties(&game.penalties)?;
        Ok(declarer)
    }

    fn check_card_points(&self, game: &Game) -> Result<(), Refusal> {
        let Some(card_points) = game.card_points else {
            let lost_solo_du = game.bid == Bid::SoloDu && game.all_tricks == Some(false);
            return if lost_solo_du || (game.bid == Bid::SoloDu && game.all_tricks.is_none()) {
                Ok(())
            } else {
                Err(refuse!(card_points_missing { field: "card_points" }))
            };
        };
        // What was laid away in a Dreier or Zweier counts at least 1 for the declarer.
        let least = i64::from(matches!(game.bid, Bid::Dreier | Bid::Zweier));
        if (least..ALL).contains(&card_points) {
            return Ok(());
        }
        Err(refuse!(card_points_impossible {
            field: "card_points",
            value: card_points,
            least,
            most: ALL - 1,
            bid: Arg::Word(game.bid.word())
        }))
    }

    fn check_solo_du(&self, game: &Game) -> Result<(), Refusal> {
        let all_tricks = match (game.bid, game.all_tricks) {
            (Bid::SoloDu, Some(all_tricks)) => all_tricks,
            (Bid::SoloDu, None) => return Err(refuse!(all_tricks_missing)),
            (_, Some(_)) => return Err(refuse!(all_tricks_elsewhere { bid: Arg::Word(game.bid.word()) })),
            (_, None) => return Ok(()),
        };
        let contradicts = match game.pfeife {
            Pfeife::None => false,
            Pfeife::Won | Pfeife::OutWon => !all_tricks,
            Pfeife::Lost | Pfeife::OutLost | Pfeife::OutEarly => all_tricks,
        };
        if contradicts {
            return Err(refuse!(solo_du_pfeife { field: "pfeife", value: Arg::Word(game.pfeife.word()) }));
        }
        // The blind counts 2 to 26 for the opponents.
        match game.card_points {
            Some(points) if all_tricks && !(44..=68).contains(&points) => {
                Err(refuse!(solo_du_points { field: "card_points", value: points, least: 44, most: 68 }))
            }
            _ => Ok(()),
        }
    }

    fn check_combinations(&self, game: &Game, declarer: usize) -> Result<(), Refusal> {
        for (place, (holder, what)) in game.combinations.iter().enumerate() {
            let seat = self.active_seat(*holder, "combinations")?;
            let refused = |code| Err(Refusal::new(code).with("player", *holder).with("value", Arg::Word(what.word())));
            if seat != declarer && self.rules.combinations_for == CombinationsFor::Declarer {
                return refused("combination-declarer-only");
            }
            let earlier = &game.combinations[..place];
            if earlier.contains(&(*holder, *what)) {
                return refused("combination-twice");
            }
            let holders_before = earlier.iter().filter(|(_, other)| other == what).count();
            let most_holders = if *what == Combination::ZehnDruck { 2 } else { 1 };
            if holders_before >= most_holders {
                return refused("combination-too-many-holders");
            }
            // There is only one Pfeife.
            if *what == Combination::Drull && seat != declarer && game.pfeife != Pfeife::None {
                return refused("pfeife-beside-drull");
            }
        }
        Ok(())
    }

    pub(super) fn check_penalties(&self, penalties: &[Player]) -> Result<(), Refusal> {
        if !penalties.is_empty() && self.rules.scoring == Scoring::Fach {
            return Err(refuse!(penalties_under_fach));
        }
        penalties.iter().try_for_each(|offender| self.active_seat(*offender, "penalties").map(drop))
    }

    fn score_fach(&self, game: &Game, declarer: usize, trace: &mut Trace) -> Sheet {
        let mut points = self.no_points();
        let others = || self.sharing_seats();

        // A solo-du that lost a trick counts as lost with 70 card points against.
        let lost_solo_du = game.all_tricks == Some(false);
        let own = if lost_solo_du { 0 } else { game.card_points.unwrap_or(0) };
        let won = own > HALF;
        let difference = if won { own - HALF } else { ALL - own - HALF };
        let fach = difference / 5 + 1;
        let undoubled = fach * game.bid.factor();
        let value = undoubled << game.knocks;
        trace.note(|| {
            let key = match (won, lost_solo_du) {
                (_, true) => Message::new("step-fach-solo-du-lost"),
                (true, _) => Message::new("step-fach-won"),
                (false, _) => Message::new("step-fach-lost"),
            };
            let text = key
                .with("player", game.declarer)
                .with("own", own)
                .with("theirs", ALL - own)
                .with("difference", difference)
                .with("fach", fach);
            self.step("fach-scoring", text, &[])
        });
        let mut game_points = self.no_points();
        self.collect(&mut game_points, declarer, others(), Points::whole(if won { value } else { -value }));
        trace.note(|| {
            let key = if won { Message::new("step-game-paid-to") } else { Message::new("step-game-paid-by") };
            let text = key
                .with("player", game.declarer)
                .with("bid", Arg::Word(game.bid.word()))
                .with("fach", fach)
                .with("factor", game.bid.factor())
                .with("knocks", game.knocks)
                .with("multiplier", 1_i64 << game.knocks)
                .with("value", value);
            self.step("fach-scoring", text, &game_points)
        });
        add(&mut points, &game_points);

        let pfeife = match game.pfeife {
            Pfeife::None => 0,
            Pfeife::Won => 1,
            Pfeife::Lost => -1,
            Pfeife::OutWon => 2,
            Pfeife::OutLost | Pfeife::OutEarly => -2,
        };
        if pfeife != 0 {
            let mut pfeife_points = self.no_points();
            self.collect(&mut pfeife_points, declarer, others(), Points::whole(pfeife));
            trace.note(|| self.step("pfeife", pfeife_step(game).with("value", Points::whole(pfeife)), &pfeife_points));
            add(&mut points, &pfeife_points);
        }

        for (holder, what) in &game.combinations {
            let Some(seat) = self.table.seat_of(*holder) else { continue };
            let mut combination_points = self.no_points();
            self.collect(&mut combination_points, seat, others(), Points::whole(1));
            trace.note(|| {
                let text = say!(step_combination_paid { player: *holder, what: Arg::Word(what.word()) });
                self.step("combinations", text, &combination_points)
            });
            add(&mut points, &combination_points);
        }
        Sheet::paid(points)
    }

    fn score_augen(&self, game: &Game, declarer: usize, trace: &mut Trace) -> Sheet {
        let mut points = self.no_points();
        // A solo-du that lost a trick is lost with 35 points' difference, whatever was counted.
        let own = match game.all_tricks {
            Some(false) => 0,
            _ => game.card_points.unwrap_or(0),
        };
        self.write_lost_or_won(&mut points, declarer, own, game.bid, game.knocks, trace);

        let pfeife = match game.pfeife {
            Pfeife::None => 0,
            Pfeife::Won => 10,
            Pfeife::Lost => -20,
            Pfeife::OutWon => 20,
            Pfeife::OutLost | Pfeife::OutEarly => -40,
        };
        if pfeife != 0 {
            let text = pfeife_step(game).with("value", Points::whole(pfeife));
            self.write_up(&mut points, declarer, pfeife, "kleiner-mann", || text, trace);
        }
        for (holder, what) in &game.combinations {
            let Some(seat) = self.table.seat_of(*holder) else { continue };
            let text = || say!(step_combination_written { player: *holder, what: Arg::Word(what.word()) });
            self.write_up(&mut points, seat, COMBINATION_AUGEN, "augen-combinations", text, trace);
        }
        self.write_penalties(&mut points, &game.penalties, trace);
        let bonus = self.session_bonus(declarer, own > HALF, trace);
        Sheet::settled_in_pairs(points, Some(bonus))
    }

    /// (card points − 35) × factor × 2^knocks, and 5 for having won or lost.
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
        let product = (difference * bid.factor()) << knocks;
        let value = product + if won { WIN_BONUS } else { -WIN_BONUS };
        let text = || {
            let key = if won { Message::new("step-augen-won") } else { Message::new("step-augen-lost") };
            key.with("player", self.table.player(declarer))
                .with("own", own)
                .with("difference", Points::whole(difference))
                .with("bid", Arg::Word(bid.word()))
                .with("factor", bid.factor())
                .with("knocks", knocks)
                .with("multiplier", 1_i64 << knocks)
                .with("value", Points::whole(value))
        };
        self.write_up(points, declarer, value, "augen-scoring", text, trace);
    }

    pub(super) fn write_up(
        &self,
        points: &mut [Points],
        seat: usize,
        value: i64,
        rule: &'static str,
        text: impl FnOnce() -> Message,
        trace: &mut Trace,
    ) {
        points[seat] += Points::whole(value);
        trace.note(|| Step { rule, text: text(), points: vec![(self.table.player(seat), Points::whole(value))] });
    }

    pub(super) fn write_penalties(&self, points: &mut [Points], offenders: &[Player], trace: &mut Trace) {
        for offender in offenders {
            let Some(seat) = self.table.seat_of(*offender) else { continue };
            let text = || say!(step_penalty_written { player: *offender });
            self.write_up(points, seat, -self.rules.penalty_value, "penalties", text, trace);
        }
    }

    /// What a game counts for the end of the session.
    pub(super) fn session_bonus(&self, declarer: usize, won: bool, trace: &mut Trace) -> PerSeat<Points> {
        let mut bonus = self.no_points();
        let Some(EndBonus { own, others }) = self.rules.end_bonus(self.table.len()) else { return bonus };
        let (own, others) = if won { (own, 0) } else { (-own, others) };
        for (seat, bonus) in bonus.iter_mut().enumerate() {
            *bonus = Points::whole(if seat == declarer { own } else { others });
        }
        trace.note(|| {
            let key = if won { Message::new("step-bonus-won") } else { Message::new("step-bonus-lost") };
            let text = key.with("player", self.table.player(declarer)).with("others", Points::whole(others));
            // Shown apart from the points, so this step writes none.
            self.step("end-of-session-bonus", text, &[])
        });
        bonus
    }
}

fn add(sum: &mut [Points], points: &[Points]) {
    for (sum, points) in sum.iter_mut().zip(points) {
        *sum += *points;
    }
}

fn pfeife_step(game: &Game) -> Message {
    Message::new("step-pfeife").with("player", game.declarer).with("how", Arg::Word(game.pfeife.word()))
}
