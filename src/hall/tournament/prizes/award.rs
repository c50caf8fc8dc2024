//! Who is given what, and for what.

use super::request::Ranked;

/// What money is given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum For {
    /// The place in the ranking.
    Place,
    /// The first place, which gets what rounding has left.
    Rest,
    /// The last place.
    LastPlace,
    /// A place in a series, from 1.
    Day { series: u32, place: u32 },
    /// A place in a category, by its position in the settings.
    Category { category: usize, place: u32 },
    /// Having won a series (from 1), whose loss fees they are.
    LossFees { series: u32 },
}

/// Money for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Award {
    pub what: For,
    /// Minor units, above zero.
    pub cents: i64,
}

/// What one person pays and gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub ranked: Ranked,
    pub fee: i64,
    /// By series.
    pub loss_fees: Vec<i64>,
    pub awards: Vec<Award>,
}

impl Line {
    /// Loss fees of all series.
    pub fn loss_fee(&self) -> i64 {
        self.loss_fees.iter().sum()
    }

    /// All that this person gets.
    pub fn gets(&self) -> i64 {
        self.awards.iter().map(|award| award.cents).sum()
    }

    /// What this person gets for things of one kind.
    pub fn gets_for(&self, is_meant: impl Fn(For) -> bool) -> i64 {
        self.awards.iter().filter(|award| is_meant(award.what)).map(|award| award.cents).sum()
    }
}

/// Money for a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubAward {
    pub club: String,
    pub place: u32,
    pub cents: i64,
}

/// What stays with the organiser, and why.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Kept {
    /// As agreed on.
    pub agreed: i64,
    /// Loss fees that go to the organiser.
    pub loss_fees: i64,
    /// What rounding has left, where that is not the first place's.
    pub rounding: i64,
    /// What nobody can get: a ladder below the whole, or prizes for more places than there are people.
    pub unshared: i64,
    /// What waits for series that are not played to the end: their prizes, and their loss fees where the winner gets those.
    pub pending: i64,
}

impl Kept {
    pub fn total(&self) -> i64 {
        self.agreed + self.loss_fees + self.rounding + self.unshared + self.pending
    }
}
