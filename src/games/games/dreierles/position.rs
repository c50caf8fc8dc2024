//! State of a session of Dreierles between two hands: the dealer, the round, and whether that is
//! the last round.

use serde::{Deserialize, Serialize};

use super::facts::Facts;
use super::rules::{Bid, CombinationClaimants, Offence, Rules};
use crate::games::game::Game;
use crate::games::header::Seating;
use crate::games::outcome::{Outcome, Trace, Transfers};
use crate::model::{Arg, Message, PerSeat, Points, Result, Table, Word, refuse, say};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
    /// Number of scored hands in the current round.
    deals_in_round: usize,
    rounds_done: i64,
    pub(super) last_round: bool,
    complete: bool,
}

impl Game for Position {
    type Rules = Rules;
    type Facts = Facts;

    fn open(rules: Rules, table: Table) -> Position {
        Position {
            rules,
            table,
            deals_in_round: 0,
            rounds_done: 0,
            last_round: false,
            complete: false,
        }
    }

    fn rules_and_table(&self) -> (&Rules, &Table) {
        (&self.rules, &self.table)
    }

    fn rules_and_table_mut(&mut self) -> (&mut Rules, &mut Table) {
        (&mut self.rules, &mut self.table)
    }

    fn speaking_order(&self) -> Vec<usize> {
        self.seating().active_seats().collect()
    }

    fn is_complete(&self) -> bool {
        self.complete
    }

    /// Number of hands that count as deals; a misdeal is dealt again and does not count.
    fn count_deals_so_far(&self, _hands: u32) -> u32 {
        let rounds = u32::try_from(self.rounds_done).unwrap_or(u32::MAX);
        rounds.saturating_mul(self.table.len() as u32).saturating_add(self.deals_in_round as u32)
    }

    fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome> {
        match facts {
            Facts::Game(game) => self.judge_game(game, trace),
            Facts::Raeuber(raeuber) => self.judge_raeuber(raeuber, trace),
            Facts::Penalty(penalty) => self.judge_penalty(penalty, trace),
            Facts::LastRound => self.check_last_round_can_begin().map(|()| Outcome::default()),
        }
    }

    fn advance_to_next_hand(&mut self, facts: &Facts, _outcome: &Outcome) {
        match facts {
            Facts::LastRound => self.last_round = true,
            // Dealt again by the same dealer.
            Facts::Penalty(penalty) if penalty.offence == Offence::Misdeal => {}
            Facts::Game(_) | Facts::Raeuber(_) | Facts::Penalty(_) => {
                self.count_deal_and_pass_it_on()
            }
        }
    }

    /// Seats other people from the next hand on; the current round begins again, even if it is the
    /// last one.
    fn reseat(&mut self, table: Table) -> Result<()> {
        self.table = table;
        self.deals_in_round = 0;
        Ok(())
    }

    fn doubts_about(&self, facts: &Facts) -> Vec<Message> {
        self.doubts_about_facts(facts)
    }

    fn game_state_sentences(&self) -> Vec<Message> {
        let mut outlook = vec![say!(outlook_round {
            round: self.round_number(),
            deal: self.deals_in_round + 1,
            seats: self.table.len(),
            rounds: if self.last_round { 0 } else { self.rules.rounds }
        })];
        if self.last_round {
            outlook.push(say!(outlook_last_round { value: self.raeuber_value() }));
        } else if self.has_every_seat_dealt_in_round() && self.rounds_done > 0 {
            outlook.push(say!(outlook_round_complete));
        }
        let bids = Bid::ALL.iter().filter(|bid| {
            self.check_bid_exists(**bid, "bid").is_ok()
                && self.check_bid_in_last_round(Some(**bid)).is_ok()
        });
        let bids = Arg::Words(bids.map(|bid| bid.word()).collect());
        outlook.push(say!(outlook_bids { bids, value: self.raeuber_value() }));
        match (self.rules.knocking, self.last_round) {
            (false, _) => outlook.push(say!(outlook_no_knocks)),
            (true, true) => {
                outlook.extend([say!(outlook_knocks_last_round), self.raeuber_knocks_sentence()])
            }
            (true, false) => {
                outlook.extend([
                    say!(outlook_knocks { limit: self.rules.knock_limit }),
                    self.raeuber_knocks_sentence(),
                ]);
            }
        }
        if self.rules.combinations_for == CombinationClaimants::Declarer {
            outlook.push(say!(outlook_combinations_declarer));
        }
        outlook
    }

    fn is_end_of_session_announced(&self) -> bool {
        self.last_round
    }

    fn last_hands_left_and_announced(&self) -> Option<(usize, usize)> {
        let (all, dealt) = (self.table.len(), self.deals_in_round);
        self.last_round.then_some((if self.complete { 0 } else { all - dealt }, all))
    }

    fn still_to_play_phrase(&self) -> Option<Message> {
        let is_begun = self.deals_in_round > 0 || self.last_round;
        let left = self.table.len() - self.deals_in_round;
        (is_begun && !self.complete).then(|| say!(unfinished_round { left }))
    }
}

impl Position {
    /// Whether Räuber and Solo are the only games from now on.
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    pub(super) fn seating(&self) -> Seating<'_> {
        let dealer_shares = self.rules.dealer_shares;
        Seating { table: &self.table, active: self.rules.active.count(), dealer_shares }
    }

    /// Number of the round of the next hand, from 1.
    fn round_number(&self) -> i64 {
        self.rounds_done + i64::from(!self.complete)
    }

    /// Whether every seat has dealt in this round, so that the session can end fairly.
    fn has_every_seat_dealt_in_round(&self) -> bool {
        self.deals_in_round == 0
    }

    /// Sentence about who may knock after everybody has passed.
    fn raeuber_knocks_sentence(&self) -> Message {
        let dealer = self.table.dealer();
        match (self.seating().seat_of_dealer_sitting_out(), self.rules.dealer_shares) {
            (None, _) => say!(outlook_raeuber_knocks),
            (Some(_), true) => say!(outlook_raeuber_knocks_dealer_too { dealer }),
            (Some(_), false) => say!(outlook_raeuber_knocks_but_dealer { dealer }),
        }
    }

    pub(super) fn raeuber_value(&self) -> i64 {
        self.rules.raeuber_value_in(self.last_round)
    }

    pub(super) fn zero_points_by_seat(&self) -> PerSeat<Points> {
        PerSeat::new(self.table.len())
    }

    /// Transfers without any payment between the seats that share.
    pub(super) fn empty_transfers(&self) -> Transfers {
        Transfers::without_payments_among(
            self.table.len(),
            self.seating().seats_that_pay_and_are_paid(),
        )
    }

    /// Gain or loss of each seat when `seat` alone gets `amount` from every other seat that shares.
    pub(super) fn amounts_if_each_pays_seat(&self, seat: usize, amount: Points) -> PerSeat<Points> {
        let mut transfers = self.empty_transfers();
        transfers.add_payment_from_each_other_seat(seat, amount);
        transfers.gain_or_loss_by_seat()
    }

    pub(super) fn check_bid_exists(&self, bid: Bid, field: &'static str) -> Result<()> {
        if bid == Bid::SoloDu && !self.rules.solo_du {
            return Err(refuse!(bid_unknown_here { field, value: Arg::Word(bid.word()) }));
        }
        Ok(())
    }

    /// Refuses any bid but Solo in the last round.
    pub(super) fn check_bid_in_last_round(&self, bid: Option<Bid>) -> Result<()> {
        match bid {
            Some(bid) if self.last_round && bid.has_cards_to_lay_away() => {
                Err(refuse!(last_round_solo_only { field: "bid", value: Arg::Word(bid.word()) }))
            }
            _ => Ok(()),
        }
    }

    pub fn check_last_round_can_begin(&self) -> Result<()> {
        if self.last_round {
            return Err(refuse!(last_round_twice));
        }
        if self.deals_in_round != 0 {
            return Err(refuse!(last_round_mid_round {
                left: self.table.len() - self.deals_in_round
            }));
        }
        Ok(())
    }

    fn count_deal_and_pass_it_on(&mut self) {
        self.table.pass_deal();
        self.deals_in_round += 1;
        if self.deals_in_round < self.table.len() {
            return;
        }
        self.deals_in_round = 0;
        self.rounds_done += 1;
        let agreed = self.rules.rounds > 0 && self.rounds_done >= self.rules.rounds;
        self.complete = agreed || self.last_round;
    }
}
