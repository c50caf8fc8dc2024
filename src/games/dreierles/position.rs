//! The state between two hands of Dreierles: whose deal it is, which round, and whether it is the last.

use serde::{Deserialize, Serialize};

use super::facts::{Bid, Facts, Offence};
use super::rules::Rules;
use crate::games::outcome::Outcome;
use crate::model::{Arg, Message, Player, Refusal, Table, Word, refuse, say};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
    /// Scored hands of the running round.
    deals_in_round: usize,
    rounds_done: i64,
    pub(super) last_round: bool,
    complete: bool,
}

impl Position {
    pub fn open(rules: Rules, table: Table) -> Position {
        Position { rules, table, deals_in_round: 0, rounds_done: 0, last_round: false, complete: false }
    }

    pub fn check_seats(rules: &Rules, seats: usize) -> Result<(), Refusal> {
        let active = rules.active_players();
        if seats == active || seats == active + 1 {
            return Ok(());
        }
        Err(refuse!(seats_wrong { field: "players", value: seats, least: active, most: active + 1 }))
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn is_complete(&self) -> bool {
        self.complete
    }

    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// Which round the next hand belongs to, from 1.
    pub fn round(&self) -> i64 {
        self.rounds_done + i64::from(!self.complete)
    }

    pub fn deals_in_round(&self) -> usize {
        self.deals_in_round
    }

    /// Deals that count; a misdeal does not.
    pub fn deals(&self) -> u32 {
        let rounds = u32::try_from(self.rounds_done).unwrap_or(u32::MAX);
        rounds.saturating_mul(self.table.len() as u32).saturating_add(self.deals_in_round as u32)
    }

    /// Only when a round is complete may a session fairly end.
    pub fn round_is_complete(&self) -> bool {
        self.deals_in_round == 0
    }

    /// The active players' seats in speaking order, forehand first.
    pub fn active_seats(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.table.from_forehand().take(self.rules.active_players())
    }

    /// The dealer's seat where the dealer sits out the hand.
    pub fn sitting_out(&self) -> Option<usize> {
        (self.table.len() > self.rules.active_players()).then(|| self.table.dealer_seat())
    }

    /// Who is paid and pays: the active players, and a dealer who sits out where the dealer shares.
    pub(super) fn sharing_seats(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        let dealer = self.sitting_out().filter(|_| self.rules.dealer_shares);
        self.active_seats().chain(dealer)
    }

    pub(super) fn active_seat(&self, player: Player, field: &'static str) -> Result<usize, Refusal> {
        self.table
            .seat_of(player)
            .filter(|seat| self.active_seats().any(|active| active == *seat))
            .ok_or_else(|| refuse!(not_active { field, value: player }))
    }

    pub(super) fn check_bid_exists(&self, bid: Bid, field: &'static str) -> Result<(), Refusal> {
        if bid == Bid::SoloDu && !self.rules.solo_du {
            return Err(refuse!(bid_unknown_here { field, value: Arg::Word(bid.word()) }));
        }
        Ok(())
    }

    /// Räuber and Solo are the only games of the last round.
    pub(super) fn check_last_round(&self, bid: Option<Bid>) -> Result<(), Refusal> {
        match bid {
            Some(bid) if self.last_round && bid.discards() => {
                Err(refuse!(last_round_solo_only { field: "bid", value: Arg::Word(bid.word()) }))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_last_round_begins(&self) -> Result<(), Refusal> {
        if self.last_round {
            return Err(refuse!(last_round_twice));
        }
        if self.deals_in_round != 0 {
            return Err(refuse!(last_round_mid_round { left: self.table.len() - self.deals_in_round }));
        }
        Ok(())
    }

    /// Moves on after an event that was judged possible.
    pub fn advance(&mut self, facts: &Facts, _outcome: &Outcome) {
        match facts {
            Facts::LastRound => self.last_round = true,
            // Dealt again by the same dealer.
            Facts::Penalty(penalty) if penalty.offence == Offence::Misdeal => {}
            Facts::Game(_) | Facts::Raeuber(_) | Facts::Penalty(_) => self.count_deal(),
        }
    }

    fn count_deal(&mut self) {
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

    /// Other people, other seats: the running round begins afresh, the last one too.
    pub fn reseat(&mut self, table: Table) -> Result<(), Refusal> {
        self.table = table;
        self.deals_in_round = 0;
        Ok(())
    }

    pub fn name_dealer(&mut self, seat: usize) -> Result<(), Refusal> {
        self.table.set_dealer_seat(seat);
        Ok(())
    }
}

impl Position {
    /// Where the game stands and what may be announced.
    pub fn outlook(&self) -> Vec<Message> {
        let mut outlook = vec![say!(outlook_round {
            round: self.round(),
            deal: self.deals_in_round + 1,
            seats: self.table.len(),
            rounds: self.rules.rounds
        })];
        if self.last_round {
            outlook.push(say!(outlook_last_round { value: self.raeuber_value() }));
        } else if self.round_is_complete() && self.rounds_done > 0 {
            outlook.push(say!(outlook_round_complete));
        }
        let bids = Bid::ALL
            .iter()
            .filter(|bid| self.check_bid_exists(**bid, "bid").is_ok() && self.check_last_round(Some(**bid)).is_ok());
        outlook.push(
            Message::new("outlook-bids")
                .with("bids", Arg::Words(bids.map(|bid| bid.word()).collect()))
                .with("raeuber", self.raeuber_value()),
        );
        outlook.push(match (self.rules.knocking, self.last_round) {
            (false, _) => say!(outlook_no_knocks),
            (true, true) => say!(outlook_knocks_last_round),
            (true, false) => say!(outlook_knocks { limit: self.rules.knock_limit }),
        });
        if self.rules.combinations_for == super::rules::CombinationsFor::Declarer {
            outlook.push(say!(outlook_combinations_declarer));
        }
        outlook
    }
}
