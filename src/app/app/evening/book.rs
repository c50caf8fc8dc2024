//! What an evening brings its book, kept beside its position so that nothing has to be added up to settle it.
//!
//! By player, and whole: whose account a player is by now, and what it all is worth, is found when the books are opened.

use serde::{Deserialize, Serialize};

use crate::games::session::Applied;
use crate::journal::bodies::session::KittyFee;
use crate::journal::fold::SheetLine;
use crate::ledger::books::evening::Fees;
use crate::model::{Currency, Player};
use crate::store::StoreError;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Brought {
    /// Everybody who took part in a hand that counts.
    sat: Vec<u16>,
    /// What the second of two gets from the first, in halves of a point; the first is the one who joined first.
    transfers: Vec<(u16, u16, i64)>,
    /// How many games each has lost, as the ranking counts them.
    lost: Vec<(u16, i64)>,
    /// For a lost game and for the evening, in minor units.
    fees: Option<(i64, i64, Currency)>,
    pub is_struck: bool,
    /// The drinks of a Dreeg were split as a bill.
    pub drinks_are_booked: bool,
    /// The numbers of hands that wait: they are not possible since copies were brought together, and bring nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<u32>,
}

impl Brought {
    /// Notes a hand that waits.
    pub fn wait(&mut self, line: &SheetLine) {
        self.waiting.extend(line.hand.filter(|_| line.waits.is_some()));
    }

    /// Adds a hand that counts.
    pub fn add(&mut self, applied: &Applied) -> Result<(), StoreError> {
        if applied.hand.is_none() {
            return Ok(());
        }
        for player in &applied.seated {
            if let Err(place) = self.sat.binary_search(&player.0) {
                self.sat.insert(place, player.0);
            }
        }
        for paid in applied.transfers() {
            let (first, second, halves) = match paid.from < paid.to {
                true => (paid.from.0, paid.to.0, paid.units.halves()),
                false => (paid.to.0, paid.from.0, -paid.units.halves()),
            };
            match self.transfers.binary_search_by_key(&(first, second), |(one, other, _)| (*one, *other)) {
                Ok(place) => {
                    let sum = &mut self.transfers[place].2;
                    *sum = sum.checked_add(halves).ok_or(StoreError::TooLarge)?;
                }
                Err(place) => self.transfers.insert(place, (first, second, halves)),
            }
        }
        if let Some(declared) = applied.outcome.declared.filter(|declared| !declared.won) {
            match self.lost.binary_search_by_key(&declared.by.0, |(player, _)| *player) {
                Ok(place) => self.lost[place].1 += 1,
                Err(place) => self.lost.insert(place, (declared.by.0, 1)),
            }
        }
        Ok(())
    }

    pub fn sat(&self) -> impl Iterator<Item = Player> {
        self.sat.iter().map(|player| Player(*player))
    }

    /// Who pays whom how many halves of a point; below zero the other way round.
    pub fn transfers(&self) -> impl Iterator<Item = (Player, Player, i64)> {
        self.transfers.iter().map(|(from, to, halves)| (Player(*from), Player(*to), *halves))
    }

    pub fn lost(&self) -> impl Iterator<Item = (Player, i64)> {
        self.lost.iter().map(|(player, games)| (Player(*player), *games))
    }

    pub fn fees(&self) -> Option<Fees> {
        self.fees.map(|(per_lost_game, per_evening, currency)| Fees { per_lost_game, per_evening, currency })
    }

    pub fn agree(&mut self, fee: Option<KittyFee>) {
        self.fees = fee.map(|fee| (fee.per_lost_game, fee.per_evening, fee.currency));
    }
}
