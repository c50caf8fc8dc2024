//! What the account of a tournament depends on, and why there may be none.

use crate::tournament::settings::Settings;

/// Somebody in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranked {
    /// The place, shared places as 1, 1, 3.
    pub place: u32,
    /// Start number.
    pub number: u32,
}

/// Somebody who owes the fee: everybody in the ranking of the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payer {
    pub ranked: Ranked,
    /// Games lost as declarer, by series; a series that was not played has 0, or stands at the end and is left out.
    pub lost: Vec<u32>,
}

/// The ranking of one series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesPlaces {
    /// All its tables have handed in: only then are its prizes given.
    pub is_done: bool,
    pub places: Vec<Ranked>,
}

/// A club in the ranking of clubs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedClub {
    pub place: u32,
    pub club: String,
}

/// Everything that the account depends on. Every ranking is that of its people, places as 1, 1, 3, in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRequest<'s> {
    /// As [`Settings::with`] lets them be: nothing below zero, no more than the whole.
    pub settings: &'s Settings,
    /// So many series were agreed on; the prizes of all of them are put aside.
    pub series_planned: u32,
    pub people: Vec<Payer>,
    /// Of every series drawn.
    pub series: Vec<SeriesPlaces>,
    /// Of every category of the settings, in their order.
    pub categories: Vec<Vec<Ranked>>,
    pub clubs: Vec<PlacedClub>,
}

/// Why there is no account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountError {
    /// Nobody is in the ranking.
    NoPlayers,
    /// A start number stands twice in a ranking.
    PlayerTwice { player: u32 },
    /// The places are not those of a ranking (1, 1, 3).
    WrongPlace { player: u32, place: u32, expected: u32 },
    /// What is kept and the prizes of fixed amounts come to more than there is.
    MoreThanThereIs { wanted: i64, there_is: i64 },
    /// A sum does not fit.
    TooLarge,
}

impl Ranked {
    /// By place, then by start number; refuses what is no ranking.
    pub(super) fn in_order(mut ranking: Vec<Ranked>) -> Result<Vec<Ranked>, AccountError> {
        ranking.sort_by_key(|ranked| ranked.number);
        if let Some(pair) = ranking.windows(2).find(|pair| pair[0].number == pair[1].number) {
            return Err(AccountError::PlayerTwice { player: pair[0].number });
        }
        ranking.sort_by_key(|ranked| ranked.place);
        let mut expected = 1;
        for (position, ranked) in (1..).zip(&ranking) {
            if ranked.place != expected && ranked.place != position {
                return Err(AccountError::WrongPlace {
                    player: ranked.number,
                    place: ranked.place,
                    expected: position,
                });
            }
            expected = ranked.place;
        }
        Ok(ranking)
    }
}
