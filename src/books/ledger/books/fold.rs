//! The books made from what evenings bring and from the deeds that count, as of today or of an
//! earlier day.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::account::Account;
use super::bill::{EveningHandSums, EveningTerms};
use super::booking::{Booking, Deed, Page};
use super::exact::TooLarge;
use super::order::{EntryStamp, Origin};
use super::pairs::{PairDebts, Sums};
use super::seen::SeenEntries;
use super::shelf::{CurrencyShelf, EveningStart, OpenPage, PageStart};
use super::waiting::{Closings, RecordedClosing};
use crate::model::Currency;
use crate::model::time::Day;

/// Evening with everything that its book is made from.
#[derive(Clone, Debug, PartialEq)]
pub struct EveningBook {
    pub id: Uuid,
    pub begun: EveningStart,
    pub played: EveningHandSums,
    pub terms: EveningTerms,
    /// Fingerprint of the known entries of the evening's chain.
    pub seen: SeenEntries,
}

/// Deed with its position in the order common to all copies, and whether it was taken back.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedDeed {
    pub stamp: EntryStamp,
    /// Whether the deed is not taken back. A closing that is not may still wait for another
    /// closing.
    pub lives: bool,
    pub deed: Deed,
}

/// All books of a file: their pages by currency, the cash in the kitty, and the closings that wait.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Books {
    pages: BTreeMap<(Currency, Page), OpenPage>,
    /// Cash in the kitty, by currency.
    pub cash: BTreeMap<Currency, i64>,
    /// Closings that do not count, each with the other closing that prevents it from counting.
    pub waiting: BTreeMap<Origin, Origin>,
}

impl Books {
    /// Makes the books from evenings and deeds, as they stand or as they stood at the end of the
    /// day `until`: "evenings by their beginning, bookings and closings by their date"
    /// (docs/settlement.md, As of a day). Bookings of deeds are kept only on pages for which
    /// `is_wanted` holds.
    pub fn make_books(
        evenings: &[EveningBook],
        deeds: &[RecordedDeed],
        until: Option<Day>,
        is_wanted: impl Fn(Page) -> bool,
    ) -> Result<Books, TooLarge> {
        let closings = deeds
            .iter()
            .filter_map(|deed| RecordedClosing::from_deed(deed.stamp, deed.lives, &deed.deed));
        let closings = Closings::from_recorded(closings.collect());
        let is_before = |day: Day| until.is_none_or(|until| day <= until);
        let mut books = Books { waiting: closings.waiting.clone(), ..Books::default() };
        let mut since: BTreeMap<Page, PageStart> = BTreeMap::new();
        for evening in evenings {
            since.insert(Page::Evening(evening.id), PageStart::Evening(evening.begun));
        }
        for deed in deeds {
            let recorded = PageStart::Closing { date: deed.deed.date, recorded: deed.stamp };
            since.insert(Page::Carried(deed.stamp.origin), recorded);
        }
        for evening in evenings.iter().filter(|evening| is_before(evening.begun.day)) {
            for booking in evening.played.bookings(evening.id, &evening.terms)? {
                books.add_booking(&booking, &since)?;
            }
        }
        let counting = deeds.iter().filter(|deed| {
            deed.lives && is_before(deed.deed.date) && closings.does_count(deed.stamp.origin)
        });
        for deed in counting {
            for booking in deed
                .deed
                .bookings(deed.stamp.origin)?
                .iter()
                .filter(|booking| is_wanted(booking.page))
            {
                books.add_booking(booking, &since)?;
            }
            for money in deed.deed.kitty_cash_changes() {
                let cash = books.cash.entry(money.currency).or_default();
                *cash = cash.checked_add(money.minor).ok_or(TooLarge)?;
            }
        }
        let begun = evenings.iter().filter(|evening| is_before(evening.begun.day));
        books.note_people_seated(&begun.map(|evening| (evening.id, evening)).collect(), &since);
        for ((currency, page), open) in &mut books.pages {
            open.knew = closings.closings_known_now(*page, *currency);
        }
        Ok(books)
    }

    /// Adds a booking to its page.
    fn add_booking(
        &mut self,
        booking: &Booking,
        since: &BTreeMap<Page, PageStart>,
    ) -> Result<(), TooLarge> {
        if booking.between.is_empty() {
            return Ok(());
        }
        let open = self.page_or_new_page(booking.currency, booking.page, since);
        open.people.extend(booking.between.people());
        open.between.add(&booking.between)
    }

    fn page_or_new_page(
        &mut self,
        currency: Currency,
        page: Page,
        since: &BTreeMap<Page, PageStart>,
    ) -> &mut OpenPage {
        let since = since.get(&page).copied().unwrap_or(PageStart::Ever);
        self.pages.entry((currency, page)).or_insert_with(|| OpenPage::empty(page, since))
    }

    /// Notes on the pages of each evening the people who sat in it. An evening with a stake or fees
    /// has a page in that currency even without any booking.
    fn note_people_seated(
        &mut self,
        evenings: &BTreeMap<Uuid, &EveningBook>,
        since: &BTreeMap<Page, PageStart>,
    ) {
        for (id, evening) in evenings {
            let stake = evening.terms.stake.map(|stake| stake.currency);
            for currency in
                stake.into_iter().chain(evening.terms.charged_fees().map(|fees| fees.currency))
            {
                self.page_or_new_page(currency, Page::Evening(*id), since);
            }
        }
        for ((currency, page), open) in &mut self.pages {
            let Page::Evening(id) = page else { continue };
            let Some(evening) = evenings.get(id) else { continue };
            open.people.extend(evening.played.people_seated(&evening.terms));
            open.has_fees =
                evening.terms.charged_fees().is_some_and(|fees| fees.currency == *currency);
            open.people.extend(open.has_fees.then_some(Account::Kitty));
            open.seen = evening.seen;
        }
    }

    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.pages.keys().map(|(currency, _)| *currency).collect()
    }

    /// Debts that are open on one page; `None` where there is no such page.
    pub fn debts_on_page(&self, currency: Currency, page: Page) -> Option<&PairDebts> {
        self.pages.get(&(currency, page)).map(|open| &open.between)
    }

    /// Whether an account sat in the evening of a page, or is in a booking there.
    pub fn is_on_page(&self, currency: Currency, page: Page, account: &Account) -> bool {
        self.pages.get(&(currency, page)).is_some_and(|open| open.people.contains(account))
    }

    pub fn shelf(&self, currency: Currency) -> CurrencyShelf {
        let pages = self.pages.iter().filter(|((other, _), _)| *other == currency);
        CurrencyShelf::new(currency, pages.map(|(_, open)| open.clone()).collect())
    }

    /// Balance of everybody in a currency: "Balance = the sum over all books."
    pub fn balances(&self, currency: Currency) -> Result<Sums, TooLarge> {
        let mut total = PairDebts::default();
        for ((_, _), open) in self.pages.iter().filter(|((other, _), _)| *other == currency) {
            total.add(&open.between)?;
        }
        total.sums()
    }

    /// Whether somebody has anything open in any book, which keeps them from leaving.
    pub fn has_something_open(&self, account: &Account) -> Result<bool, TooLarge> {
        for open in self.pages.values() {
            if !open.between.sums()?.balance_of(account).is_zero() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
