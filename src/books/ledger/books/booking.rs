//! A booking: who owes whom how much more from now on, in which book, and as what.
//!
//! Bookings only add up. None depends on another, on the order in which they are added or on what is open, so taking
//! one back is adding it the other way round.

use uuid::Uuid;

use super::exact::TooLarge;
use super::order::Origin;
use super::pairs::Pairs;
use crate::model::Currency;

/// Where a booking stands. Every evening has a page; the general book has one of its own and one for each carry-over,
/// so that a carry-over can be taken in as the one thing that it is. Each of them once for each currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Page {
    Evening(Uuid),
    /// In the general book: what coins left over at the closing with this name.
    Carried(Origin),
    /// In the general book: everything else that belongs to no evening.
    General,
}

/// A book, as people speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    Evening(Uuid),
    General,
}

impl Page {
    pub fn book(self) -> Book {
        match self {
            Page::Evening(id) => Book::Evening(id),
            Page::Carried(_) | Page::General => Book::General,
        }
    }
}

/// What a booking was, so that `--why` can call it that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// What the hands of an evening brought.
    Hands,
    /// The kitty's fee for having played.
    EveningFee,
    /// The kitty's fee for lost games.
    LostGameFee,
    /// What somebody paid for several.
    Bill,
    /// The drinks of a Dreeg, split.
    Drinks,
    Payment,
    Forgiven,
    /// What rounding had left when everybody was below one unit.
    Rounding,
    Closing,
    /// What coins left over.
    CarryOver,
    Opening,
    /// A fine or a gift to the kitty.
    Gift,
    /// What somebody laid out for the kitty.
    Spending,
}

/// Money that is owed from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    pub page: Page,
    pub currency: Currency,
    pub kind: Kind,
    pub between: Pairs,
}

impl Booking {
    pub fn reversed(&self) -> Result<Booking, TooLarge> {
        Ok(Booking { between: self.between.reversed()?, ..*self })
    }
}
