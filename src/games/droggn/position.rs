//! The state between two hands of Droggn: whose deal it is, and how many hands are left once the end was called.

use serde::{Deserialize, Serialize};

use super::facts::{Bid, Facts};
use super::rules::{Rules, SuperMordPagat};
use crate::games::outcome::Outcome;
use crate::model::{Arg, Message, Player, Refusal, Table, Word, refuse, say};

const ACTIVE: usize = 3;
/// How many scored hands are played after somebody has called the end.
const LAST_HANDS: u8 = 4;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
    /// Scored hands until the session is complete; `None` until the end is called.
    hands_left: Option<u8>,
    /// Hands that were played.
    #[serde(default)]
    deals: u32,
}

impl Position {
    pub fn open(rules: Rules, table: Table) -> Position {
        Position { rules, table, hands_left: None, deals: 0 }
    }

    pub fn check_seats(_rules: &Rules, seats: usize) -> Result<(), Refusal> {
        if seats == ACTIVE || seats == ACTIVE + 1 {
            return Ok(());
        }
        Err(refuse!(seats_wrong { field: "players", value: seats, least: ACTIVE, most: ACTIVE + 1 }))
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn is_complete(&self) -> bool {
        self.hands_left == Some(0)
    }

    /// Scored hands that are still to come; `None` until the end is called.
    pub fn hands_left(&self) -> Option<u8> {
        self.hands_left
    }

    /// The active players' seats in speaking order, forehand first.
    pub fn active_seats(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.table.from_forehand().take(ACTIVE)
    }

    /// The dealer's seat where the dealer sits out the hand ("er feiert").
    pub fn sitting_out(&self) -> Option<usize> {
        (self.table.len() > ACTIVE).then(|| self.table.dealer_seat())
    }

    pub(super) fn active_seat(&self, player: Player, field: &'static str) -> Result<usize, Refusal> {
        self.table
            .seat_of(player)
            .filter(|seat| self.active_seats().any(|active| active == *seat))
            .ok_or_else(|| refuse!(not_active { field, value: player }))
    }

    /// The end can be called once.
    pub(super) fn check_last_four(&self) -> Result<(), Refusal> {
        match self.hands_left {
            None => Ok(()),
            Some(left) => Err(refuse!(last_four_twice { left })),
        }
    }

    /// Moves on after an event that was judged possible.
    pub fn advance(&mut self, facts: &Facts, _outcome: &Outcome) {
        match facts {
            Facts::Game(game) => self.hand_scored(game.declarer),
            Facts::Revoke(revoke) => self.hand_scored(revoke.declarer),
            // The same player deals again, and the hand is none of the last four.
            Facts::ThrownIn => {}
            Facts::LastFour => self.hands_left = Some(LAST_HANDS),
        }
    }

    /// The declarer of a hand deals the next one.
    fn hand_scored(&mut self, declarer: Player) {
        if let Some(seat) = self.table.seat_of(declarer) {
            self.table.set_dealer_seat(seat);
        }
        self.hands_left = self.hands_left.map(|left| left.saturating_sub(1));
        self.deals = self.deals.saturating_add(1);
    }

    /// Hands that were played; one that was thrown in is dealt again by the same player.
    pub fn deals(&self) -> u32 {
        self.deals
    }

    /// Other people, other seats. How many hands are left was said for the session and stays.
    pub fn reseat(&mut self, table: Table) -> Result<(), Refusal> {
        self.table = table;
        Ok(())
    }

    pub fn name_dealer(&mut self, seat: usize) -> Result<(), Refusal> {
        self.table.set_dealer_seat(seat);
        Ok(())
    }

    /// Where the game stands and what may be announced.
    pub fn outlook(&self) -> Vec<Message> {
        let mut outlook = Vec::new();
        match self.hands_left {
            Some(0) => return vec![say!(outlook_last_four_over)],
            Some(left) => outlook.push(say!(outlook_last_four { left })),
            None => {}
        }
        let deals = match self.sitting_out() {
            None => Message::new("outlook-declarer-deals"),
            Some(_) => Message::new("outlook-declarer-deals-and-sits-out"),
        };
        let forehand = self.active_seats().next().unwrap_or(self.table.dealer_seat());
        outlook.push(deals.with("dealer", self.table.dealer()).with("forehand", self.table.player(forehand)));
        outlook.push(
            Message::new("outlook-droggn-bids")
                .with("bids", Arg::Words(Bid::ALL.iter().map(|bid| bid.word()).collect()))
                .with("ansager", Bid::Ansager.value(&self.rules))
                .with("solo", Bid::Solo.value(&self.rules))
                .with("super-value", Bid::Super.value(&self.rules))
                .with("mord", Bid::SuperMord.value(&self.rules)),
        );
        outlook.push(say!(outlook_droggn_wins_with { win: self.rules.win_with, total: self.rules.total }));
        if self.rules.tie_by_last_trick {
            outlook.push(say!(outlook_tie_by_last_trick { half: self.rules.half() }));
        }
        outlook.push(say!(outlook_schwacher { limit: self.rules.doubling_limit }));
        if self.rules.super_mord_pagat == SuperMordPagat::Separate {
            outlook.push(say!(outlook_super_mord_separate));
        }
        if self.rules.kleine_und_gstiess {
            outlook.push(say!(outlook_kleine_und_gstiess));
        }
        outlook
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::Revoke;
    use super::super::rules::RuleSet;
    use super::*;

    fn revoke(declarer: u16) -> Facts {
        let player = Player(declarer);
        Facts::Revoke(Revoke { declarer: player, bid: Bid::Solo, offender: player, schwacher: 0, pagat_laid: false })
    }

    fn keys(position: &Position) -> Vec<&'static str> {
        position.outlook().iter().map(|message| message.key).collect()
    }

    /// Events: the program shows how many are left.
    #[test]
    fn the_outlook_counts_the_last_four_hands() {
        let table = Table::new((0..4).map(Player).collect(), 3);
        let mut position = Position::open(Rules::of(RuleSet::Fulpmes), table);
        assert!(!keys(&position).contains(&"outlook-last-four"));
        position.advance(&Facts::LastFour, &Outcome::default());
        for (declarer, left) in [4_u8, 3, 2, 1].into_iter().enumerate() {
            assert_eq!(position.outlook()[0], say!(outlook_last_four { left }));
            position.advance(&Facts::ThrownIn, &Outcome::default());
            assert_eq!(position.hands_left(), Some(left), "thrown in");
            position.advance(&revoke(declarer as u16), &Outcome::default());
        }
        assert!(position.is_complete());
        assert_eq!(keys(&position), ["outlook-last-four-over"]);
    }

    /// The table: forehand sits at the dealer's left, and the dealer sits out at four seats.
    #[test]
    fn the_outlook_names_dealer_and_forehand() {
        let three = Position::open(Rules::of(RuleSet::Fulpmes), Table::new((0..3).map(Player).collect(), 1));
        let deals = Message::new("outlook-declarer-deals").with("dealer", Player(1)).with("forehand", Player(2));
        assert_eq!(three.outlook()[0], deals);
        let four = Position::open(Rules::of(RuleSet::Fulpmes), Table::new((0..4).map(Player).collect(), 3));
        let sits_out = Message::new("outlook-declarer-deals-and-sits-out");
        assert_eq!(four.outlook()[0], sits_out.with("dealer", Player(3)).with("forehand", Player(0)));
        assert_eq!(four.sitting_out(), Some(3));
    }

    /// Named rule sets and switches: each switch that is on is told.
    #[test]
    fn the_outlook_tells_the_switches() {
        let rules = Rules {
            tie_by_last_trick: true,
            super_mord_pagat: SuperMordPagat::Separate,
            kleine_und_gstiess: true,
            ..Rules::of(RuleSet::Fulpmes)
        };
        let position = Position::open(rules, Table::new((0..3).map(Player).collect(), 2));
        for key in ["outlook-tie-by-last-trick", "outlook-super-mord-separate", "outlook-kleine-und-gstiess"] {
            assert!(keys(&position).contains(&key), "{key}");
        }
    }
}
