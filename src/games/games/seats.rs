//! Who of a table plays a hand, who sits out and who shares: the same in every game in which a fixed number plays.
//!
//! Nothing here knows what is played.

use crate::model::{Arg, Player, Refusal, Table, refuse};
use crate::numbers;

numbers! {
    /// How many play at a time, where a place may choose.
    pub enum Active {
        Three = 3,
        Four = 4,
    }
}

impl Active {
    pub fn count(self) -> usize {
        match self {
            Active::Three => 3,
            Active::Four => 4,
        }
    }
}

/// A table at which so many play; with one more the dealer sits out.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'t> {
    pub table: &'t Table,
    pub active: usize,
    /// Whether a dealer who sits out is paid and pays like an opponent.
    pub dealer_shares: bool,
}

impl Seating<'_> {
    /// How many people can sit at such a table.
    pub fn check_count(active: usize, seats: usize) -> Result<(), Refusal> {
        if seats == active || seats == active + 1 {
            return Ok(());
        }
        Err(refuse!(seats_wrong { field: "players", value: seats, least: active, most: active + 1 }))
    }

    /// The active players' seats in speaking order, forehand first.
    pub fn active(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.table.forehand_first().take(self.active)
    }

    /// The dealer's seat where the dealer sits out the hand.
    pub fn sitting_out(&self) -> Option<usize> {
        (self.table.len() > self.active).then(|| self.table.dealer_seat())
    }

    /// Who is paid and pays: the active players, and a dealer who sits out where the dealer shares.
    pub fn sharing(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.active().chain(self.sitting_out().filter(|_| self.dealer_shares))
    }

    /// The seat of somebody who plays this hand, for a field that may name nobody else.
    pub fn active_seat(&self, player: Player, field: &'static str) -> Result<usize, Refusal> {
        self.table.seat_of(player).filter(|seat| self.active().any(|active| active == *seat)).ok_or_else(|| {
            let deals = self.sitting_out().is_some_and(|seat| self.table.player(seat) == player);
            let how = if deals { "deals" } else { "away" };
            let players = self.active().map(|seat| self.table.player(seat)).collect();
            refuse!(not_active { field, value: player, how, players: Arg::Players(players) })
        })
    }
}
