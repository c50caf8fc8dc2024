//! Who sits where: people of an evening, the table, and values kept per seat.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::name;

/// Most people that any game seats (docs/rules/points.md).
pub const MOST_SEATS: usize = 12;

/// Player of a session, numbered from 0 in the order of first sitting down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u16);

impl Player {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Players who have sat in a session, by name. None of them is ever removed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub struct Roster {
    names: Vec<String>,
    /// First player with each key (`name::key`); filled only where there are more than [`FEW`].
    by_key: HashMap<String, Player>,
}

/// Number of players up to which names are searched one by one.
const FEW: usize = 16;

impl Roster {
    pub fn new(names: Vec<String>) -> Roster {
        let mut roster = Roster { names, by_key: HashMap::new() };
        roster.index_players_by_name_key();
        roster
    }

    /// Indexes all players by key, once they are many.
    fn index_players_by_name_key(&mut self) {
        let from = match self.by_key.is_empty() {
            true if self.names.len() <= FEW => return,
            true => 0,
            false => self.names.len() - 1,
        };
        for (place, name) in self.names.iter().enumerate().skip(from) {
            self.by_key.entry(name::key(name)).or_insert(Player(place as u16));
        }
    }

    pub fn name(&self, player: Player) -> &str {
        &self.names[player.index()]
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Player with exactly this name, as it was written at joining; in whatever Unicode form.
    pub fn find_player_by_exact_name(&self, name: &str) -> Option<Player> {
        if !self.by_key.is_empty() {
            let alike = self.find_player_ignoring_case(name)?;
            if name::is_same_after_nfc(self.name(alike), name) {
                return Some(alike);
            }
        }
        self.names
            .iter()
            .position(|known| name::is_same_after_nfc(known, name))
            .map(|index| Player(index as u16))
    }

    /// Player with the same name, ignoring case and Unicode form.
    pub fn find_player_ignoring_case(&self, name: &str) -> Option<Player> {
        let key = name::key(name);
        if !self.by_key.is_empty() {
            return self.by_key.get(&key).copied();
        }
        self.names
            .iter()
            .position(|known| name::key(known) == key)
            .map(|index| Player(index as u16))
    }

    pub fn add(&mut self, name: String) -> Player {
        self.names.push(name);
        self.index_players_by_name_key();
        Player((self.names.len() - 1) as u16)
    }

    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.names.len() as u16).map(Player)
    }
}

impl PartialEq for Roster {
    fn eq(&self, other: &Roster) -> bool {
        self.names == other.names
    }
}

impl Eq for Roster {}

impl From<Vec<String>> for Roster {
    fn from(names: Vec<String>) -> Roster {
        Roster::new(names)
    }
}

impl From<Roster> for Vec<String> {
    fn from(roster: Roster) -> Vec<String> {
        roster.names
    }
}

/// People at a table in the order of turns, with the place of the dealer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    seats: Vec<Player>,
    dealer: usize,
}

impl Table {
    /// Table of these seats; `dealer` is a place in `seats`.
    pub fn new(seats: Vec<Player>, dealer: usize) -> Table {
        debug_assert!(dealer < seats.len() && seats.len() <= MOST_SEATS);
        Table { seats, dealer }
    }

    pub fn players(&self) -> &[Player] {
        &self.seats
    }

    pub fn len(&self) -> usize {
        self.seats.len()
    }

    pub fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    pub fn dealer(&self) -> Player {
        self.seats[self.dealer]
    }

    pub fn dealer_seat(&self) -> usize {
        self.dealer
    }

    pub fn seat_of(&self, player: Player) -> Option<usize> {
        self.seats.iter().position(|seated| *seated == player)
    }

    pub fn player(&self, seat: usize) -> Player {
        self.seats[seat]
    }

    pub fn set_dealer_seat(&mut self, seat: usize) {
        debug_assert!(seat < self.seats.len());
        self.dealer = seat;
    }

    /// Passes the deal to the next seat.
    pub fn pass_deal(&mut self) {
        self.dealer = (self.dealer + 1) % self.seats.len();
    }

    /// Seats in speaking order: forehand first, the dealer last.
    pub fn seats_from_forehand(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        let (dealer, len) = (self.dealer, self.seats.len());
        (1..=len).map(move |step| (dealer + step) % len)
    }
}

/// Values, one for each seat of a table, without allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerSeat<T> {
    values: [T; MOST_SEATS],
    len: usize,
}

impl<T: Copy + Default> PerSeat<T> {
    pub fn new(len: usize) -> PerSeat<T> {
        PerSeat { values: [T::default(); MOST_SEATS], len }
    }
}

impl<T> Deref for PerSeat<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.values[..self.len]
    }
}

impl<T> DerefMut for PerSeat<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.values[..self.len]
    }
}
