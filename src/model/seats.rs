//! Who sits where: people of an evening, the table, and values kept per seat.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::name;

/// The most people that any game seats (Dreeg's Weglöscher).
pub const MOST_SEATS: usize = 8;

/// Somebody in a session, by the order in which they first sat down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u16);

impl Player {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Everybody who has sat in a session, by name. Once in it, nobody leaves it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Roster {
    names: Vec<String>,
}

impl Roster {
    pub fn new(names: Vec<String>) -> Roster {
        Roster { names }
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

    /// Exactly this name, as it was written when it joined.
    pub fn find(&self, name: &str) -> Option<Player> {
        self.names.iter().position(|known| known == name).map(|index| Player(index as u16))
    }

    /// The same name but for upper and lower case or Unicode form.
    pub fn find_alike(&self, name: &str) -> Option<Player> {
        let key = name::key(name);
        self.names.iter().position(|known| name::key(known) == key).map(|index| Player(index as u16))
    }

    pub fn add(&mut self, name: String) -> Player {
        self.names.push(name);
        Player((self.names.len() - 1) as u16)
    }

    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.names.len() as u16).map(Player)
    }
}

/// The people seated, in the order in which the turn passes, and whose deal it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    seats: Vec<Player>,
    dealer: usize,
}

impl Table {
    /// `dealer` is a place in `seats`.
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

    /// The turn to deal passes to the next seat.
    pub fn pass_deal(&mut self) {
        self.dealer = (self.dealer + 1) % self.seats.len();
    }

    /// Seats in speaking order: forehand first, the dealer last.
    pub fn forehand_first(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        let (dealer, len) = (self.dealer, self.seats.len());
        (1..=len).map(move |step| (dealer + step) % len)
    }
}

/// One value for every seat of a table, without allocating.
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
