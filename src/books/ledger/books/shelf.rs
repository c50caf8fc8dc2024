//! The pages of one currency as they stand: what is open on each, oldest beginning first.
//!
//! A shelf may hold only some of the pages, as many as a question needs. It is asked and never written on.

use uuid::Uuid;

use super::account::Account;
use super::booking::{Book, Kind, Page};
use super::deed::Payment;
use super::effect::paid;
use super::exact::TooLarge;
use super::few::Few;
use super::order::{Moment, Stamp};
use super::pairs::Pairs;
use super::seen::{Knew, Seen};
use crate::model::Currency;
use crate::model::day::Day;

/// Since when a page has been there. Evenings come by their beginning, then carry-overs by their closing, then the rest
/// of the general book, which has no beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Since {
    Evening(Begun),
    Closing { date: Day, recorded: Stamp },
    Ever,
}

/// When an evening began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Begun {
    pub at: Moment,
    /// The day of those who were there.
    pub day: Day,
    /// Where its first entry stands in the one order.
    pub recorded: Stamp,
}

/// A page with what is open on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPage {
    pub page: Page,
    pub since: Since,
    pub between: Pairs,
    /// Of an evening, all who sat in a hand that counts or are named in a booking of its book.
    pub people: Few<Account>,
    /// Of an evening, whether it is to bring the kitty fees.
    pub has_fees: bool,
    /// The closings of this page that count.
    pub knew: Knew,
    /// The entries of its evening that are known.
    pub seen: Seen,
}

impl OpenPage {
    /// With nothing on it.
    pub fn blank(page: Page, since: Since) -> OpenPage {
        OpenPage {
            page,
            since,
            between: Pairs::default(),
            people: Few::default(),
            has_fees: false,
            knew: Knew::default(),
            seen: Seen::default(),
        }
    }
}

/// Pages of one currency, oldest beginning first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    pub currency: Currency,
    pages: Vec<OpenPage>,
}

impl Shelf {
    pub fn new(currency: Currency, mut pages: Vec<OpenPage>) -> Shelf {
        pages.sort_by_key(|page| (page.since, page.page));
        Shelf { currency, pages }
    }

    /// The shelf as it would stand with one more payment booked.
    pub fn take_in(&mut self, payment: &Payment) -> Result<(), TooLarge> {
        for booking in paid(payment, Kind::Payment)? {
            if !self.pages.iter().any(|open| open.page == booking.page) {
                let blank = OpenPage::blank(booking.page, Since::Ever);
                self.pages.push(blank);
            }
            for open in self.pages.iter_mut().filter(|open| open.page == booking.page) {
                open.between.add(&booking.between)?;
                open.people.extend(booking.between.people());
            }
        }
        Ok(())
    }

    pub fn pages(&self) -> &[OpenPage] {
        &self.pages
    }

    pub fn page(&self, page: Page) -> Option<&OpenPage> {
        self.pages.iter().find(|open| open.page == page)
    }

    pub fn evening(&self, id: Uuid) -> Option<&OpenPage> {
        self.page(Page::Evening(id))
    }

    pub fn evenings(&self) -> impl Iterator<Item = &OpenPage> {
        self.pages.iter().filter(|open| matches!(open.page, Page::Evening(_)))
    }

    /// The pages of one book, in order; of an evening one at most.
    pub fn book(&self, book: Book) -> impl Iterator<Item = &OpenPage> {
        self.pages.iter().filter(move |open| open.page.book() == book)
    }

    /// Every book that has a page here: evenings by their beginning, the general one last.
    pub fn books(&self) -> Vec<Book> {
        let mut books: Vec<Book> = self.pages.iter().map(|open| open.page.book()).collect();
        books.dedup();
        books
    }
}

/// What is open on several pages together.
pub fn total<'p>(pages: impl IntoIterator<Item = &'p OpenPage>) -> Result<Pairs, TooLarge> {
    let mut total = Pairs::default();
    for page in pages {
        total.add(&page.between)?;
    }
    Ok(total)
}
