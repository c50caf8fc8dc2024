//! State of a session of Droggn between two hands: the dealer, and the number of hands left once
//! somebody has called the end.

use serde::{Deserialize, Serialize};

use super::facts::{Bid, Facts};
use super::rules::{ACTIVE, Rules, SuperMordPagat};
use crate::games::game::Game;
use crate::games::header::Seating;
use crate::games::outcome::{Outcome, Trace};
use crate::model::{Message, Player, Result, Table, refuse, say};

/// Number of scored hands that are played after somebody has called the end.
const LAST_HANDS: u8 = 4;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
    /// Number of scored hands until the session is complete; `None` until the end is called.
    hands_left: Option<u8>,
    /// Number of hands that were dealt and played.
    #[serde(default)]
    deals: u32,
}

impl Game for Position {
    type Rules = Rules;
    type Facts = Facts;

    fn open(rules: Rules, table: Table) -> Position {
        Position { rules, table, hands_left: None, deals: 0 }
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
        self.hands_left == Some(0)
    }

    /// Number of deals; a hand that was thrown in is dealt again by the same player, and does not
    /// count.
    fn count_deals_so_far(&self, _hands: u32) -> u32 {
        self.deals
    }

    fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome> {
        match facts {
            Facts::Game(game) => self.judge_game(game, trace),
            Facts::Revoke(revoke) => self.judge_revoke(revoke, trace),
            Facts::ThrownIn => Ok(self.judge_thrown_in(
                || say!(step_thrown_in_same_dealer { dealer: self.table.dealer() }),
                trace,
            )),
            Facts::LastFour => self.check_end_not_called().map(|()| Outcome::default()),
        }
    }

    fn advance_to_next_hand(&mut self, facts: &Facts, _outcome: &Outcome) {
        match facts {
            Facts::Game(game) => self.advance_after_scored_hand(game.declarer),
            Facts::Revoke(revoke) => self.advance_after_scored_hand(revoke.declarer),
            // The same player deals again, and the hand is none of the last four.
            Facts::ThrownIn => {}
            Facts::LastFour => self.hands_left = Some(LAST_HANDS),
        }
    }

    fn doubts_about(&self, facts: &Facts) -> Vec<Message> {
        self.doubts_about_facts(facts)
    }

    fn is_end_of_session_announced(&self) -> bool {
        self.hands_left.is_some()
    }

    fn last_hands_left_and_announced(&self) -> Option<(usize, usize)> {
        self.hands_left.map(|left| (left.into(), LAST_HANDS.into()))
    }

    fn still_to_play_phrase(&self) -> Option<Message> {
        self.hands_left.filter(|left| *left > 0).map(|left| say!(unfinished_round { left }))
    }

    fn game_state_sentences(&self) -> Vec<Message> {
        let mut outlook = Vec::new();
        match self.hands_left {
            Some(0) => return vec![say!(outlook_last_four_over)],
            Some(left) => outlook.push(say!(outlook_last_four { left })),
            None => {}
        }
        outlook.extend([self.next_deal_sentence(), self.bids_sentence()]);
        let (win, total) = (self.rules.win_with, self.rules.total.number());
        outlook.push(say!(outlook_droggn_wins_with { win, total }));
        if self.rules.tie_by_last_trick {
            outlook
                .push(say!(outlook_tie_by_last_trick { half: self.rules.half_of_pack_points() }));
        }
        outlook.push(say!(outlook_schwacher { limit: self.rules.doubling_limit }));
        if self.rules.super_mord_pagat == SuperMordPagat::Separate {
            outlook.push(say!(outlook_super_mord_separate));
        }
        if self.rules.kleine_und_gstiess {
            outlook.push(say!(outlook_kleine_und_gstiess {
                value: self.rules.kleine_und_gstiess_value
            }));
        }
        outlook
    }
}

impl Position {
    /// Seating in which a dealer who sits out ("er feiert") scores with the defenders.
    pub(super) fn seating(&self) -> Seating<'_> {
        Seating { table: &self.table, active: ACTIVE, dealer_shares: true }
    }

    /// Checks that nobody has called the end of the session yet.
    fn check_end_not_called(&self) -> Result<()> {
        match self.hands_left {
            None => Ok(()),
            Some(left) => Err(refuse!(last_four_twice { left })),
        }
    }

    /// Moves on after a scored hand, whose declarer deals the next one.
    fn advance_after_scored_hand(&mut self, declarer: Player) {
        if let Some(seat) = self.table.seat_of(declarer) {
            self.table.set_dealer_seat(seat);
        }
        self.hands_left = self.hands_left.map(|left| left.saturating_sub(1));
        self.deals = self.deals.saturating_add(1);
    }

    fn next_deal_sentence(&self) -> Message {
        let dealer = self.table.dealer();
        match self.seating().seat_of_dealer_sitting_out() {
            None => say!(outlook_declarer_deals { dealer }),
            Some(_) => say!(outlook_declarer_deals_and_sits_out { dealer }),
        }
    }

    fn bids_sentence(&self) -> Message {
        let value = |bid| self.rules.base_value_of_bid(bid);
        say!(outlook_droggn_bids {
            ansager: value(Bid::Ansager),
            solo: value(Bid::Solo),
            super_value: value(Bid::Super),
            mord: value(Bid::SuperMord)
        })
    }
}
