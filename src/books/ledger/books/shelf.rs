//! CurrencyShelf: the pages of one currency with the debts open on each, oldest beginning first.
//!
//! A shelf may hold only as many pages as a question needs.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::account::Account;
use super::booking::{Book, BookingKind, Page, Payment, payment_bookings};
use super::exact::TooLarge;
use super::order::{EntryStamp, Moment};
use super::pairs::PairDebts;
use super::round::{EvenOverAll, even_over_all, round_sums};
use super::seen::{KnownClosings, SeenEntries};
use crate::model::Currency;
use crate::model::time::Day;

/// Beginning of a page, by which pages are ordered: evenings by their beginning, then carry-overs
/// by their closing, then the general page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PageStart {
    Evening(EveningStart),
    Closing { date: Day, recorded: EntryStamp },
    Ever,
}

/// Beginning of an evening, by which its page is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EveningStart {
    pub at: Moment,
    /// Day of the beginning by the local clock of the players.
    pub day: Day,
    /// Position of the evening's first entry in the order common to all copies.
    pub recorded: EntryStamp,
}

/// Page with the debts that are open on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPage {
    pub page: Page,
    pub since: PageStart,
    pub between: PairDebts,
    /// People who sat in a hand of the evening that counts, or are named in a booking of its book.
    pub people: BTreeSet<Account>,
    /// Whether the evening charges fees for the kitty in the currency of the page.
    pub has_fees: bool,
    /// Closings of this page that count, in the short form in which a new closing stores them.
    pub knew: KnownClosings,
    /// Fingerprint of the known entries of the evening.
    pub seen: SeenEntries,
}

impl OpenPage {
    /// Makes a page with nothing open on it.
    pub fn empty(page: Page, since: PageStart) -> OpenPage {
        OpenPage {
            page,
            since,
            between: PairDebts::default(),
            people: BTreeSet::new(),
            has_fees: false,
            knew: KnownClosings::default(),
            seen: SeenEntries::default(),
        }
    }
}

/// Pages of one currency, oldest beginning first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrencyShelf {
    pub currency: Currency,
    pages: Vec<OpenPage>,
}

impl CurrencyShelf {
    pub fn new(currency: Currency, mut pages: Vec<OpenPage>) -> CurrencyShelf {
        pages.sort_by_key(|page| (page.since, page.page));
        CurrencyShelf { currency, pages }
    }

    /// Adds the bookings of a payment.
    pub fn add_payment(&mut self, payment: &Payment) -> Result<(), TooLarge> {
        for booking in payment_bookings(payment, BookingKind::Payment)? {
            if !self.pages.iter().any(|open| open.page == booking.page) {
                let blank = OpenPage::empty(booking.page, PageStart::Ever);
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

    /// Pages of one book, in order; of an evening one at most.
    pub fn pages_of_book(&self, book: Book) -> impl Iterator<Item = &OpenPage> {
        self.pages.iter().filter(move |open| open.page.book() == book)
    }

    /// Books that have a page on this shelf, each with its pages: evenings by their beginning, the
    /// general book last.
    pub fn pages_by_book(&self) -> impl Iterator<Item = (Book, &[OpenPage])> {
        let books = self.pages.chunk_by(|one, other| one.page.book() == other.page.book());
        books.filter_map(|pages| Some((pages.first()?.page.book(), pages)))
    }
}

/// Adds up the debts on several pages.
pub fn total_debts<'p>(
    pages: impl IntoIterator<Item = &'p OpenPage>,
) -> Result<PairDebts, TooLarge> {
    let mut total = PairDebts::default();
    for page in pages {
        total.add(&page.between)?;
    }
    Ok(total)
}

/// Finds out how everybody is even over all books of these shelves, so that closing them needs no
/// payment; `None` where somebody owes, or no book is open.
pub fn open_books_are_even(shelves: &[CurrencyShelf]) -> Result<Option<EvenOverAll>, TooLarge> {
    let mut totals = Vec::new();
    let mut some_open = false;
    for shelf in shelves {
        totals.push((shelf.currency, total_debts(shelf.pages())?.sums()?));
        for (_, pages) in shelf.pages_by_book() {
            let rounded = round_sums(&total_debts(pages)?.sums()?, shelf.currency)?;
            some_open |= rounded.iter().any(|(_, minor)| minor != 0);
        }
    }
    Ok(even_over_all(&totals)?.filter(|_| some_open))
}
