//! What an evening brings its book: dues times the stake, the kitty's fees, and drinks that were split.
//!
//! These are never stored as deeds: they follow the hands as they count now, so a corrected hand is right in the books
//! at once. No rule of a game is known here, only what its hands came to.

use uuid::Uuid;

use super::account::Account;
use super::booking::{Booking, Kind, Page};
use super::exact::{Exact, TooLarge};
use super::few::{Few, FewBy};
use super::pairs::Pairs;
use super::wish::{Handover, pairs_of};
use crate::model::{Currency, Points, Stake};

/// What one or more hands that count came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandMoney {
    /// Everybody who took part, a dealer who sat out among them.
    pub sat: Vec<Account>,
    /// Who pays whom how many units of the stake.
    pub transfers: Vec<(Account, Account, Points)>,
    /// Whose games were lost, as the ranking counts them, and how many.
    pub lost: Vec<(Account, i64)>,
}

/// What all hands of an evening came to that count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    pub sat: Few<Account>,
    /// What the second gets from the first, in halves of a point.
    transfers: FewBy<(Account, Account), i64>,
    lost: FewBy<Account, i64>,
}

/// What was agreed on for an evening: each has the value of its last living change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Terms {
    pub stake: Option<Stake>,
    pub fees: Option<Fees>,
    /// Struck: its hands and fees are taken out of its book.
    pub is_struck: bool,
    /// The drinks of a Dreeg, where `bill --drinks` was said: who owes whom, once everybody has bought theirs.
    pub drinks: Option<(Currency, Vec<Handover>)>,
}

/// What an evening brings the kitty, in minor units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fees {
    pub per_lost_game: i64,
    pub per_evening: i64,
    pub currency: Currency,
}

impl Fees {
    pub fn are_agreed(self) -> bool {
        self.per_lost_game != 0 || self.per_evening != 0
    }
}

impl Terms {
    /// The fees that are charged: agreed on, and the evening not struck.
    pub fn living_fees(&self) -> Option<Fees> {
        self.fees.filter(|fees| fees.are_agreed() && !self.is_struck)
    }
}

impl Played {
    pub fn add(&mut self, hand: &HandMoney) -> Result<(), TooLarge> {
        self.sat.extend(hand.sat.iter().cloned());
        for (from, to, points) in &hand.transfers {
            let pair = (from.clone(), to.clone());
            let before = self.transfers.get(&pair).copied().unwrap_or_default();
            self.transfers.insert(pair, before.checked_add(points.halves()).ok_or(TooLarge)?);
        }
        for (loser, games) in &hand.lost {
            self.lost.insert(loser.clone(), self.lost.get(loser).copied().unwrap_or_default() + games);
        }
        Ok(())
    }

    /// What stands in the book of the evening without anybody having booked it.
    pub fn bookings(&self, evening: Uuid, terms: &Terms) -> Result<Vec<Booking>, TooLarge> {
        let page = Page::Evening(evening);
        let mut bookings = Vec::new();
        let mut book = |currency, kind, between: Pairs| {
            if !between.is_empty() {
                bookings.push(Booking { page, currency, kind, between });
            }
        };
        if let (Some(stake), false) = (terms.stake, terms.is_struck) {
            let mut between = Pairs::default();
            for ((from, to), halves) in self.transfers.iter() {
                between.owe(from, to, Exact::of_points(Points::from_halves(*halves), stake)?)?;
            }
            book(stake.currency, Kind::Hands, between);
        }
        if let Some(fees) = terms.living_fees() {
            let evening_fees = self.sat.iter().map(|account| (account, fees.per_evening));
            book(fees.currency, Kind::EveningFee, owed_to_kitty(evening_fees, fees.currency)?);
            let lost = self.lost.iter().map(|(account, games)| Ok((account, times(*games, fees.per_lost_game)?)));
            let lost: Vec<(&Account, i64)> = lost.collect::<Result<_, TooLarge>>()?;
            book(fees.currency, Kind::LostGameFee, owed_to_kitty(lost, fees.currency)?);
        }
        // Somebody did pay for the drinks, whether the hands count or not.
        if let Some((currency, owed)) = &terms.drinks {
            book(*currency, Kind::Drinks, pairs_of(owed, *currency)?);
        }
        Ok(bookings)
    }

    /// Who sat there in a hand that counts.
    pub fn people(&self, terms: &Terms) -> Few<Account> {
        if terms.is_struck { Few::default() } else { self.sat.clone() }
    }
}

fn times(count: i64, minor: i64) -> Result<i64, TooLarge> {
    count.checked_mul(minor).ok_or(TooLarge)
}

fn owed_to_kitty<'a>(
    owed: impl IntoIterator<Item = (&'a Account, i64)>,
    currency: Currency,
) -> Result<Pairs, TooLarge> {
    let mut between = Pairs::default();
    for (account, minor) in owed {
        between.owe(account, &Account::Kitty, Exact::of_minor(minor, currency)?)?;
    }
    Ok(between)
}
