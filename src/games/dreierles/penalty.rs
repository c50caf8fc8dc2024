//! What a misdeal, a wrong discard and a wrong card cost (spec dreierles.md, Event penalty).

use super::facts::{Bid, Offence, Penalty};
use super::position::Position;
use super::rules::Scoring;
use crate::games::outcome::{HandOutcome, Outcome, Sheet, Trace};
use crate::model::{Points, Refusal, refuse, say};

impl Position {
    pub(super) fn judge_penalty(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let sheet = match penalty.offence {
            Offence::Misdeal => self.score_misdeal(penalty, trace)?,
            Offence::Play | Offence::Discard => self.score_wrong_card(penalty, trace)?,
        };
        Ok(Outcome { hand: Some(HandOutcome::Sheet(sheet)), warnings: Vec::new() })
    }

    fn score_misdeal(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let dealer = self.table.dealer_seat();
        if let Some(offender) = penalty.offender.filter(|offender| *offender != self.table.dealer()) {
            return Err(refuse!(misdeal_not_dealer {
                field: "offender",
                value: offender,
                dealer: self.table.dealer()
            }));
        }
        if penalty.bid.is_some() || penalty.knocks != 0 {
            return Err(refuse!(misdeal_with_bid));
        }
        let value = self.rules.misdeal_penalty;
        let mut points = self.no_points();
        let text = || say!(step_misdeal { player: self.table.dealer(), value });
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
        let offender = penalty.offender.ok_or_else(|| refuse!(missing_key { field: "offender" }))?;
        let seat = self.active_seat(offender, "offender")?;
        match penalty.bid {
            Some(bid) => {
                self.check_bid_exists(bid, "bid")?;
                self.check_knock_count(penalty.knocks)?;
            }
            None => self.check_raeuber_knocks(penalty.knocks)?,
        }
        if penalty.offence == Offence::Discard && !penalty.bid.is_some_and(Bid::discards) {
            return Err(refuse!(discard_without_discards));
        }
        self.check_last_round(penalty.bid)?;

        let mut points = self.no_points();
        if self.rules.scoring == Scoring::Augen {
            let Some(bid) = penalty.bid.filter(|_| penalty.offence == Offence::Discard) else {
                return Err(refuse!(penalty_play_under_augen));
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
            let text = say!(step_penalty_paid {
                player: offender,
                base: self.rules.penalty_value,
                factor,
                knocks: penalty.knocks,
                multiplier: 1_i64 << penalty.knocks,
                value
            });
            self.step("penalties", text, &points)
        });
        Ok(Sheet::paid(points))
    }
}
