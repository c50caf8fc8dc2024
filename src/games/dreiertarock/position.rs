//! The state between two hands of Dreiertarock: whose deal it is.

use serde::{Deserialize, Serialize};

use super::facts::{BonusKind, Contract, Facts};
use super::rules::Rules;
use super::scoring::{MOST_KONTRA, TO_WIN, TOTAL};
use crate::games::outcome::Outcome;
use crate::model::{Arg, Message, Player, Refusal, Table, Word, refuse, say};

const ACTIVE: usize = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
}

impl Position {
    pub fn open(rules: Rules, table: Table) -> Position {
        Position { rules, table }
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

    /// Nothing but the people themselves ends a session of Dreiertarock.
    pub fn is_complete(&self) -> bool {
        false
    }

    /// The active players' seats in speaking order, forehand first.
    pub fn active_seats(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.table.from_forehand().take(ACTIVE)
    }

    /// The dealer's seat where the dealer sits out the hand.
    pub fn sitting_out(&self) -> Option<usize> {
        (self.table.len() > ACTIVE).then(|| self.table.dealer_seat())
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

    /// Moves on after an event that was judged possible: the deal passes after every hand, whatever came of it.
    pub fn advance(&mut self, facts: &Facts, _outcome: &Outcome) {
        match facts {
            Facts::Game(_) | Facts::Penalty(_) | Facts::ThrownIn => self.table.pass_deal(),
        }
    }

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
        let deals = match (self.sitting_out(), self.rules.dealer_shares) {
            (None, _) => Message::new("outlook-deal-passes"),
            (Some(_), false) => Message::new("outlook-deal-passes-sits-out"),
            (Some(_), true) => Message::new("outlook-deal-passes-sits-out-shares"),
        };
        let forehand = self.active_seats().next().unwrap_or(self.table.dealer_seat());
        let contracts = Message::new("outlook-tarock-contracts")
            .with("contracts", Arg::Words(Contract::ALL.iter().map(|contract| contract.word()).collect()));
        let bonuses = BonusKind::ALL.iter().filter(|bonus| bonus.announced().is_some());
        vec![
            deals.with("dealer", self.table.dealer()).with("forehand", self.table.player(forehand)),
            Contract::ALL.iter().fold(contracts, |message, contract| message.with(contract.word(), contract.value())),
            say!(outlook_tarock_wins_with { win: TO_WIN, total: TOTAL }),
            say!(outlook_tarock_announcements { bonuses: Arg::Words(bonuses.map(|bonus| bonus.word()).collect()) }),
            match self.rules.kontra {
                true => say!(outlook_kontra { most: MOST_KONTRA }),
                false => say!(outlook_no_kontra),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::RuleSet;
    use super::*;

    fn outlook(rules: Rules, seats: u16, dealer: usize) -> Vec<Message> {
        Position::open(rules, Table::new((0..seats).map(Player).collect(), dealer)).outlook()
    }

    fn rules() -> Rules {
        Rules::of(RuleSet::MayrSedlaczek)
    }

    /// The table: the dealer sits out at four seats, and then neither pays nor is paid unless the dealer shares.
    #[test]
    fn the_outlook_names_dealer_and_forehand() {
        let shares = Rules { dealer_shares: true, ..rules() };
        let seen = [outlook(rules(), 3, 2), outlook(rules(), 4, 2), outlook(shares, 4, 2)];
        let first: Vec<&Message> = seen.iter().map(|outlook| &outlook[0]).collect();
        let deals = |key| Message::new(key).with("dealer", Player(2));
        assert_eq!(*first[0], deals("outlook-deal-passes").with("forehand", Player(0)));
        assert_eq!(*first[1], deals("outlook-deal-passes-sits-out").with("forehand", Player(3)));
        assert_eq!(*first[2], deals("outlook-deal-passes-sits-out-shares").with("forehand", Player(3)));
    }

    /// Contracts with their values; kontra where the switch is on.
    #[test]
    fn the_outlook_tells_contracts_and_kontra() {
        let plain = outlook(rules(), 3, 2);
        assert!(plain[1].args.contains(&("fuenfer", Arg::Number(70))), "{plain:?}");
        assert!(plain.contains(&say!(outlook_no_kontra)));
        let doubled = outlook(Rules { kontra: true, ..rules() }, 3, 2);
        assert!(doubled.contains(&say!(outlook_kontra { most: 3 })));
    }
}
