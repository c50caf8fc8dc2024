//! What is asked of a settlement: which books, in which way, in which coins and currency; and the lines it answers with.

use uuid::Uuid;

use super::account::Account;
use super::exact::{Exact, TooLarge};
use super::pairs::Pairs;
use super::round::Rounded;
use crate::model::Currency;
use crate::model::day::Day;

/// A line of a plan: who hands whom how much.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Handover {
    pub from: Account,
    pub to: Account,
    pub minor: i64,
}

/// What was asked to be settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One evening, perhaps with the whole general book.
    Evening { id: Uuid, with_general: bool },
    /// Evenings begun from one day on, until another, both included.
    Begun { since: Option<Day>, until: Option<Day> },
    /// All books.
    All,
}

/// In which way it was to be settled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    pub way: Way,
    /// Only multiples of so many minor units.
    pub coin: Option<i64>,
    /// Another currency to be paid in.
    pub paid_in: Option<Currency>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// In as few payments as possible.
    #[default]
    Least,
    /// Everything through one person.
    Via(Account),
    /// Everybody with everybody with whom they sat in a hand that moved money between them.
    Pairwise,
}

/// Who owes whom, as pairs.
pub fn pairs_of(handovers: &[Handover], currency: Currency) -> Result<Pairs, TooLarge> {
    let mut pairs = Pairs::default();
    for handover in handovers {
        pairs.owe(&handover.from, &handover.to, Exact::of_minor(handover.minor, currency)?)?;
    }
    Ok(pairs)
}

/// What these bring to zero; whoever only hands something on is not in it.
pub fn balances_of(handovers: &[Handover]) -> Result<Rounded, TooLarge> {
    let mut balances = Rounded::default();
    for handover in handovers {
        balances.add(&handover.from, -handover.minor)?;
        balances.add(&handover.to, handover.minor)?;
    }
    Ok(balances.without_zeros())
}
