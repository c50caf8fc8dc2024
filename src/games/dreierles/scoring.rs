//! What a hand of Dreierles scores. Pure: facts and a position in, points out.

use super::facts::{Bid, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult};
use super::position::Position;
use super::rules::{CombinationsFor, Scoring};
use crate::games::outcome::{HandOutcome, Outcome, Sheet, Step, Trace, written};
use crate::model::{Arg, Message, PerSeat, Player, Points, Refusal, Word};

/// Half of the 70 card points; the declarer needs more.
const HALF: i64 = 35;
const ALL: i64 = 70;
/// Augen scoring: added for a game won, taken for one lost.
const WIN_BONUS: i64 = 5;
/// Augen scoring: what one combination is worth.
const COMBINATION_AUGEN: i64 = 5;
/// End-of-session points of a declarer, for a game won or lost.
const SESSION_BONUS: i64 = 30;

impl Position {
    pub fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
        match facts {
            Facts::Game(game) => self.judge_game(game, trace),
            Facts::Raeuber(raeuber) => self.judge_raeuber(raeuber, trace),
            Facts::Penalty(penalty) => self.judge_penalty(penalty, trace),
            Facts::LastRound => self.check_last_round_begins().map(|()| Outcome::default()),
        }
    }

    fn no_points(&self) -> PerSeat<Points> {
        PerSeat::new(self.table.len())
    }

    /// `seat` gets the amount from each other of these seats, or pays it where it is negative.
    fn collect(&self, points: &mut [Points], seat: usize, from: impl Iterator<Item = usize>, amount: Points) {
        for other in from.filter(|other| *other != seat) {
            points[other] += -amount;
            points[seat] += amount;
        }
    }

    fn step(&self, rule: &'static str, text: Message, points: &[Points]) -> Step {
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
            warnings.push(Message::new("warning-69-without-discards").with("bid", Arg::Word(game.bid.word())));
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
                Err(Refusal::new("card-points-missing").with("field", "card_points"))
            };
        };
        // What was laid away in a Dreier or Zweier counts at least 1 for the declarer.
        let least = i64::from(matches!(game.bid, Bid::Dreier | Bid::Zweier));
        if (least..ALL).contains(&card_points) {
            return Ok(());
        }
        Err(Refusal::field("card-points-impossible", "card_points", card_points)
            .with("least", least)
            .with("most", ALL - 1)
            .with("bid", Arg::Word(game.bid.word())))
    }

    fn check_solo_du(&self, game: &Game) -> Result<(), Refusal> {
        let all_tricks = match (game.bid, game.all_tricks) {
            (Bid::SoloDu, Some(all_tricks)) => all_tricks,
            (Bid::SoloDu, None) => return Err(Refusal::new("all-tricks-missing")),
            (_, Some(_)) => return Err(Refusal::new("all-tricks-elsewhere").with("bid", Arg::Word(game.bid.word()))),
            (_, None) => return Ok(()),
        };
        let contradicts = match game.pfeife {
            Pfeife::None => false,
            Pfeife::Won | Pfeife::OutWon => !all_tricks,
            Pfeife::Lost | Pfeife::OutLost | Pfeife::OutEarly => all_tricks,
        };
        if contradicts {
            return Err(Refusal::field("solo-du-pfeife", "pfeife", Arg::Word(game.pfeife.word())));
        }
        // The blind counts 2 to 26 for the opponents.
        match game.card_points {
            Some(points) if all_tricks && !(44..=68).contains(&points) => {
                Err(Refusal::field("solo-du-points", "card_points", points).with("least", 44).with("most", 68))
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

    fn check_penalties(&self, penalties: &[Player]) -> Result<(), Refusal> {
        if !penalties.is_empty() && self.rules.scoring == Scoring::Fach {
            return Err(Refusal::new("penalties-under-fach"));
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
                let text =
                    Message::new("step-combination-paid").with("player", *holder).with("what", Arg::Word(what.word()));
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
            let text = || {
                Message::new("step-combination-written").with("player", *holder).with("what", Arg::Word(what.word()))
            };
            self.write_up(&mut points, seat, COMBINATION_AUGEN, "augen-combinations", text, trace);
        }
        self.write_penalties(&mut points, &game.penalties, trace);
        let bonus = self.session_bonus(declarer, own > HALF, trace);
        Sheet::settled_in_pairs(points, Some(bonus))
    }

    /// (card points − 35) × factor × 2^knocks, and 5 for having won or lost.
    fn write_lost_or_won(
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

    fn write_up(
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

    fn write_penalties(&self, points: &mut [Points], offenders: &[Player], trace: &mut Trace) {
        for offender in offenders {
            let Some(seat) = self.table.seat_of(*offender) else { continue };
            let text = || Message::new("step-penalty-written").with("player", *offender);
            self.write_up(points, seat, -self.rules.penalty_value, "penalties", text, trace);
        }
    }

    /// Achertal: the declarer ±30, and after a lost game 20 for each other at a table of three, 15 at a larger one.
    fn session_bonus(&self, declarer: usize, won: bool, trace: &mut Trace) -> PerSeat<Points> {
        let mut bonus = self.no_points();
        let others = match (won, self.table.len()) {
            (true, _) => 0,
            (false, 3) => 20,
            (false, _) => 15,
        };
        for (seat, bonus) in bonus.iter_mut().enumerate() {
            let own = if won { SESSION_BONUS } else { -SESSION_BONUS };
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

    fn judge_raeuber(&self, raeuber: &Raeuber, trace: &mut Trace) -> Result<Outcome, Refusal> {
        self.check_raeuber_circumstances(raeuber)?;
        self.check_penalties(&raeuber.penalties)?;
        let losers = self.losers(raeuber)?;
        let value = self.raeuber_value() << raeuber.knocks;
        trace.note(|| {
            let players: Vec<Player> = losers.iter().map(|seat| self.table.player(*seat)).collect();
            let text = Message::new("step-raeuber-losers")
                .with("players", Arg::Players(players))
                .with("count", losers.len())
                .with("base", self.raeuber_value())
                .with("knocks", raeuber.knocks)
                .with("multiplier", 1_i64 << raeuber.knocks)
                .with("value", value);
            self.step("raeuber", text, &[])
        });
        let sheet = match self.rules.scoring {
            Scoring::Fach => self.score_raeuber_fach(raeuber, &losers, value, trace)?,
            Scoring::Augen => {
                if raeuber.split.is_some() {
                    return Err(Refusal::new("split-under-augen"));
                }
                let mut points = self.no_points();
                for seat in losers {
                    let text = || Message::new("step-raeuber-written").with("player", self.table.player(seat));
                    self.write_up(&mut points, seat, -value, "raeuber", text, trace);
                }
                self.write_penalties(&mut points, &raeuber.penalties, trace);
                Sheet::settled_in_pairs(points, Some(self.no_points()))
            }
        };
        Ok(Outcome { hand: Some(HandOutcome::Sheet(sheet)), warnings: Vec::new() })
    }

    pub fn raeuber_value(&self) -> i64 {
        match self.rules.last_round_raeuber_value {
            Some(value) if self.last_round => value,
            _ => self.rules.raeuber_value,
        }
    }

    /// The losers' seats in speaking order.
    fn losers(&self, raeuber: &Raeuber) -> Result<Vec<usize>, Refusal> {
        let mut lost: PerSeat<bool> = PerSeat::new(self.table.len());
        match &raeuber.result {
            RaeuberResult::Losers(losers) => {
                for player in losers {
                    let seat = self.active_seat(*player, "losers")?;
                    if std::mem::replace(&mut lost[seat], true) {
                        return Err(Refusal::new("loser-twice").with("player", *player));
                    }
                }
            }
            RaeuberResult::CardPoints(counted) => {
                let mut points: PerSeat<Option<i64>> = PerSeat::new(self.table.len());
                for (player, value) in counted {
                    let seat = self.active_seat(*player, "card_points")?;
                    if !(0..=ALL).contains(value) {
                        return Err(
                            Refusal::field("raeuber-points-impossible", "card_points", *value).with("player", *player)
                        );
                    }
                    points[seat] = Some(*value);
                }
                if let Some(seat) = self.active_seats().find(|seat| points[*seat].is_none()) {
                    return Err(Refusal::new("raeuber-points-of-missing").with("player", self.table.player(seat)));
                }
                self.check_raeuber_sum(points.iter().flatten().sum())?;
                let most = points.iter().flatten().max().copied();
                for seat in self.active_seats() {
                    lost[seat] = points[seat] == most;
                }
            }
        }
        Ok(self.active_seats().filter(|seat| lost[*seat]).collect())
    }

    /// Six blind cards worth 2 to 26 lie aside; with four players tricks do not divide by three, which costs or
    /// brings a point in counting.
    fn check_raeuber_sum(&self, sum: i64) -> Result<(), Refusal> {
        let (least, most) = if self.rules.active == 3 { (44, 68) } else { (43, 69) };
        if (least..=most).contains(&sum) {
            return Ok(());
        }
        Err(Refusal::field("raeuber-sum-impossible", "card_points", sum).with("least", least).with("most", most))
    }

    fn score_raeuber_fach(
        &self,
        raeuber: &Raeuber,
        losers: &[usize],
        value: i64,
        trace: &mut Trace,
    ) -> Result<Sheet, Refusal> {
        let mut points = self.no_points();
        let mut receivers = 0;
        for seat in self.sharing_seats().filter(|seat| !losers.contains(seat)) {
            points[seat] = Points::whole(value);
            receivers += 1;
        }
        let owed = Points::whole(value * receivers);
        let shares = match &raeuber.split {
            Some(split) => self.agreed_shares(split, losers, owed)?,
            None => self.equal_shares(losers, owed),
        };
        for seat in losers {
            points[*seat] = -shares[*seat];
        }
        trace.note(|| {
            let key = match (&raeuber.split, receivers) {
                (_, 0) => Message::new("step-raeuber-nobody-paid"),
                (None, _) => Message::new("step-raeuber-shared"),
                (Some(_), _) => Message::new("step-raeuber-split"),
            };
            let text =
                key.with("value", value).with("receivers", receivers).with("owed", owed).with("losers", losers.len());
            self.step("raeuber", text, &points)
        });
        Ok(Sheet::paid(points))
    }

    /// Equal halves where they come out even; else whole points, and what is left one each in speaking order.
    fn equal_shares(&self, losers: &[usize], owed: Points) -> PerSeat<Points> {
        let mut shares = self.no_points();
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

    fn agreed_shares(
        &self,
        split: &[(Player, Points)],
        losers: &[usize],
        owed: Points,
    ) -> Result<PerSeat<Points>, Refusal> {
        let mut shares = self.no_points();
        for (player, share) in split {
            let seat = self.table.seat_of(*player).filter(|seat| losers.contains(seat));
            let seat = seat.ok_or_else(|| Refusal::field("split-not-loser", "split", *player))?;
            if *share < Points::ZERO {
                return Err(Refusal::field("split-negative", "split", *share));
            }
            shares[seat] = *share;
        }
        if split.len() != losers.len() {
            return Err(Refusal::field("split-incomplete", "split", split.len()).with("losers", losers.len()));
        }
        // Shares can be typed as large as they like, so the sum is taken where it cannot overflow.
        let sum: i128 = shares.iter().map(|share| i128::from(share.halves())).sum();
        if sum != i128::from(owed.halves()) {
            return Err(Refusal::new("split-wrong-sum").with("field", "split").with("owed", owed));
        }
        Ok(shares)
    }

    fn judge_penalty(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let sheet = match penalty.offence {
            Offence::Misdeal => self.score_misdeal(penalty, trace)?,
            Offence::Play | Offence::Discard => self.score_wrong_card(penalty, trace)?,
        };
        Ok(Outcome { hand: Some(HandOutcome::Sheet(sheet)), warnings: Vec::new() })
    }

    fn score_misdeal(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let dealer = self.table.dealer_seat();
        if let Some(offender) = penalty.offender.filter(|offender| *offender != self.table.dealer()) {
            return Err(Refusal::field("misdeal-not-dealer", "offender", offender).with("dealer", self.table.dealer()));
        }
        if penalty.bid.is_some() || penalty.knocks != 0 {
            return Err(Refusal::new("misdeal-with-bid"));
        }
        let value = self.rules.misdeal_penalty;
        let mut points = self.no_points();
        let text = || Message::new("step-misdeal").with("player", self.table.dealer()).with("value", value);
        if self.rules.scoring == Scoring::Augen {
            self.write_up(&mut points, dealer, -value, "penalties", text, trace);
            return Ok(Sheet::settled_in_pairs(points, Some(self.no_points())));
        }
        // The dealer pays also when sitting out without sharing.
        self.collect(&mut points, dealer, self.sharing_seats(), Points::whole(-value));
        trace.note(|| self.step("penalties", text(), &points));
        Ok(Sheet::paid(points))
    }

    fn score_wrong_card(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let offender = penalty.offender.ok_or_else(|| Refusal::new("missing-key").with("field", "offender"))?;
        let seat = self.active_seat(offender, "offender")?;
        match penalty.bid {
            Some(bid) => {
                self.check_bid_exists(bid, "bid")?;
                self.check_knock_count(penalty.knocks)?;
            }
            None => self.check_raeuber_knocks(penalty.knocks)?,
        }
        if penalty.offence == Offence::Discard && !penalty.bid.is_some_and(Bid::discards) {
            return Err(Refusal::new("discard-without-discards"));
        }
        self.check_last_round(penalty.bid)?;

        let mut points = self.no_points();
        if self.rules.scoring == Scoring::Augen {
            let Some(bid) = penalty.bid.filter(|_| penalty.offence == Offence::Discard) else {
                return Err(Refusal::new("penalty-play-under-augen"));
            };
            self.write_lost_or_won(&mut points, seat, 0, bid, penalty.knocks, trace);
            self.write_penalties(&mut points, &[offender], trace);
            let bonus = self.session_bonus(seat, false, trace);
            return Ok(Sheet::settled_in_pairs(points, Some(bonus)));
        }
        let factor = penalty.bid.map_or(1, Bid::factor);
        let value = (self.rules.penalty_value * factor) << penalty.knocks;
        self.collect(&mut points, seat, self.sharing_seats(), Points::whole(-value));
        trace.note(|| {
            let text = Message::new("step-penalty-paid")
                .with("player", offender)
                .with("base", self.rules.penalty_value)
                .with("factor", factor)
                .with("knocks", penalty.knocks)
                .with("multiplier", 1_i64 << penalty.knocks)
                .with("value", value);
            self.step("penalties", text, &points)
        });
        Ok(Sheet::paid(points))
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
