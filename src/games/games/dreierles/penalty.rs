//! What a misdeal, a wrong discard and a wrong card cost (docs/rules/dreierles.md, Penalties).

use super::facts::Penalty;
use super::position::Position;
use super::rules::Scoring;
use super::terms::{Bid, Offence};
use crate::games::outcome::{Outcome, Sheet, Trace};
use crate::games::transfers::Transfers;
use crate::model::{Player, Points, Refusal, refuse, say};

impl Position {
    pub(super) fn judge_penalty(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome, Refusal> {
        match penalty.offence {
            Offence::Misdeal => self.judge_misdeal(penalty, trace),
            Offence::Play | Offence::Discard => self.judge_wrong_card(penalty, trace),
        }
    }

    fn judge_misdeal(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome, Refusal> {
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
            let mut points = self.no_points();
            self.write_up(&mut points, seat, value, "penalties", text, trace);
            return Ok(Outcome::of_sheet(Sheet::settled_in_pairs(points, Some(self.no_points()))));
        }
        // The dealer pays also when sitting out without sharing.
        let mut transfers = Transfers::among(self.table.len(), self.seating().sharing().chain([seat]));
        transfers.collect(seat, value);
        trace.note(|| self.step("penalties", text(), &transfers.due()));
        Ok(Outcome::of_sheet(Sheet::paid(transfers)))
    }

    fn judge_wrong_card(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let offender = penalty.offender.ok_or_else(|| refuse!(missing_key { field: "offender" }))?;
        let seat = self.seating().active_seat(offender, "offender")?;
        match penalty.bid {
            Some(bid) => {
                self.check_bid_exists(bid, "bid")?;
                self.check_knock_count(penalty.knocks)?;
            }
            None => self.check_raeuber_knocks(penalty.knocks)?,
        }
        let discarded_from = penalty.bid.filter(|bid| penalty.offence == Offence::Discard && bid.discards());
        if penalty.offence == Offence::Discard && discarded_from.is_none() {
            return Err(refuse!(discard_without_discards));
        }
        self.check_last_round(penalty.bid)?;
        match (self.rules.scoring, discarded_from) {
            (Scoring::Fach, _) => Ok(Outcome::of_sheet(self.pay_penalty(penalty, offender, seat, trace))),
            (Scoring::Augen, Some(bid)) => Ok(self.write_discard(offender, seat, bid, penalty.knocks, trace)),
            (Scoring::Augen, None) => Err(refuse!(penalty_play_under_augen { player: offender })),
        }
    }

    /// To each who shares; in a Räuber there is no bid whose factor could hold.
    fn pay_penalty(&self, penalty: &Penalty, offender: Player, seat: usize, trace: &mut Trace) -> Sheet {
        let (base, knocks) = (self.rules.penalty_value, penalty.knocks);
        let factor = penalty.bid.map_or(1, |bid| self.rules.factor(bid));
        let multiplier = 1_i64 << knocks;
        let value = base * factor * multiplier;
        let mut transfers = self.no_transfers();
        transfers.collect(seat, Points::whole(-value));
        trace.note(|| {
            let text = say!(step_penalty_paid { player: offender, base, factor, knocks, multiplier, value });
            self.step("penalties", text, &transfers.due())
        });
        Sheet::paid(transfers)
    }

    /// Where card points are written up: a lost game with 35 points' difference beside the penalty, or that alone.
    fn write_discard(&self, offender: Player, seat: usize, bid: Bid, knocks: i64, trace: &mut Trace) -> Outcome {
        let mut points = self.no_points();
        let is_lost_game = self.rules.discard_is_lost_game;
        if is_lost_game {
            self.write_lost_or_won(&mut points, seat, 0, bid, knocks, trace);
        }
        self.write_penalties(&mut points, &[offender], trace);
        if !is_lost_game {
            return Outcome::of_sheet(Sheet::settled_in_pairs(points, Some(self.no_points())));
        }
        let bonus = self.session_bonus(seat, false, trace);
        Outcome::of_sheet(Sheet::settled_in_pairs(points, Some(bonus))).declared(offender, false)
    }
}
