//! What a tournament consists of, and what can happen in it.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::games::Rules;
use crate::model::{Currency, Points};
use crate::tournament::draw::{Mode, Prefer};
use crate::tournament::prizes::Paid;
use crate::tournament::settings::{Category, Change, Settings};
use crate::words;

/// Nobody plays more in one tournament.
pub const MOST_SERIES: u32 = 100;

/// The highest start number, for whoever gives people those of a list of members.
pub const MOST_NUMBER: u32 = 999_999;

/// What was agreed on before the first draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Agreement {
    pub name: String,
    /// Frozen, without the rounds.
    pub rules: Rules,
    /// What a place calls them, where they are its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<String>,
    pub series: u32,
    /// How often every seat deals in a series.
    pub rounds: u32,
    /// What was agreed on at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Change>,
}

impl Agreement {
    /// The hands of one series at a table.
    pub fn hands(&self, seats: usize) -> u32 {
        self.rounds.saturating_mul(seats as u32)
    }

    /// How many of them a table lacks that ended after so many.
    pub fn missing_hands(&self, seats: usize, dealt: u32) -> u32 {
        self.hands(seats).saturating_sub(dealt)
    }
}

/// Somebody who entered. The start number never changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Entrant {
    pub number: u32,
    /// As it was written.
    pub name: String,
    /// Where a list had it apart: lists by name go by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surname: Option<String>,
    pub club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub town: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Category>,
    #[serde(default, skip_serializing_if = "Paid::is_nothing")]
    pub paid: Paid,
    #[serde(default)]
    pub withdrawn: bool,
}

words! {
    /// How a series was drawn.
    pub enum DrawnBy {
        Random = "random",
        Standings = "standings",
    }
}

impl From<&Mode> for DrawnBy {
    fn from(mode: &Mode) -> DrawnBy {
        match mode {
            Mode::Random => DrawnBy::Random,
            Mode::Standings(_) => DrawnBy::Standings,
        }
    }
}

/// A drawn series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    pub seed: String,
    pub mode: DrawnBy,
    /// 3 or 4.
    pub prefer: u32,
    pub repeats: u32,
    pub least_repeats: u32,
    /// By table number, from 1.
    pub tables: Vec<HallTable>,
}

/// A table of one series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HallTable {
    /// Start numbers in seat order; the first deals first.
    pub players: Vec<u32>,
    /// The id of the session that its hands are recorded in, once the first one is.
    pub session: Uuid,
    /// What was handed in on paper, in seat order.
    pub first: Option<HandedIn>,
    /// The same by somebody else.
    pub again: Option<HandedIn>,
}

/// The sums of one sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandedIn {
    /// How many hands were dealt.
    pub hands: u32,
    /// In seat order.
    pub scores: Vec<Score>,
}

impl HandedIn {
    /// Seats where another sheet of the same table says something else: a second entry, or a correction. What each says is
    /// told, this one first.
    pub fn differences(&self, other: &HandedIn) -> Vec<(usize, Score, Score)> {
        let pairs = self.scores.iter().zip(&other.scores).enumerate();
        pairs.filter(|(_, (own, other))| own != other).map(|(seat, (own, other))| (seat, *own, *other)).collect()
    }
}

/// What one player wrote at the foot of the sheet, without the end-of-session bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub points: Points,
    pub won: u32,
    pub lost: u32,
}

/// What happens in a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum CourseEvent {
    Enter(Vec<Entrant>),
    Withdraw(u32),
    /// Somebody who withdrew is here again.
    Return(u32),
    Draw {
        /// From 1; the one after the last, or the last one anew.
        series: u32,
        drawn: Series,
    },
    Result {
        series: u32,
        table: u32,
        again: bool,
        sheet: HandedIn,
    },
    /// What is agreed on is changed.
    Set(Box<Change>),
    /// Other details take the place of those that were known of these people.
    Describe(Vec<(u32, Details)>),
    /// What these people have paid at the door by now, in all.
    Paid {
        currency: Currency,
        people: Vec<(u32, Paid)>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    pub plan: Agreement,
    /// By order of entering.
    pub entrants: Vec<Entrant>,
    pub series: Vec<Series>,
    /// What is agreed on by now.
    pub settings: Settings,
}

/// All that is known of somebody beside name and number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Details {
    pub club: Option<String>,
    pub town: Option<String>,
    pub categories: Vec<Category>,
}

impl From<Prefer> for u32 {
    fn from(prefer: Prefer) -> u32 {
        match prefer {
            Prefer::Three => 3,
            Prefer::Four => 4,
        }
    }
}
