//! The books opened: what every evening brings and everything that was done with money, by whose account it is now.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::app::AppError;
use crate::app::evening::Brought;
use crate::app::evening::share::{begun, drinks_owed, played, terms};
use crate::app::house::{DeedEntry, Who, counting_among, deeds, origin};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Booking, Page};
use crate::ledger::books::few::Few;
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::Origin;
use crate::ledger::books::seen::Seen;
use crate::model::Currency;
use crate::model::day::Day;
use crate::model::ids::{EntryId, EveningNumber};
use crate::store::chain::Chain;
use crate::store::sessions::{EveningBookRow, SessionRow};
use crate::store::{StoreError, Tx};

/// An evening beside its book.
#[derive(Clone, Debug)]
pub struct EveningOfBook {
    pub row: SessionRow,
    /// Everybody who has a place there, whether or not they have sat in a hand that counts, by order of joining.
    pub members: Vec<Account>,
    /// Those who have.
    pub sat: Few<Account>,
    pub is_struck: bool,
}

/// Everything that is told of the money of a file.
pub struct Ledger {
    pub books: Books,
    pub evenings: BTreeMap<Uuid, EveningOfBook>,
    /// What each evening brings without anybody having booked it, in the order in which they were recorded.
    pub played: Vec<(Uuid, Vec<Booking>)>,
    pub deeds: Vec<DeedEntry>,
    pub who: Who,
    /// Whether it is all of it, and not only what a question needs.
    pub is_whole: bool,
}

impl Ledger {
    /// As it stands.
    pub fn open(tx: &Tx<'_>) -> Result<Ledger, AppError> {
        Ledger::as_of(tx, None)
    }

    /// As it stood at the end of a day.
    pub fn as_of(tx: &Tx<'_>, until: Option<Day>) -> Result<Ledger, AppError> {
        let who = Who::of(tx)?;
        let (mut books, mut evenings, mut played) = (Vec::new(), BTreeMap::new(), Vec::new());
        tx.each_evening_book(|row| {
            let (book, evening) = evening_book(tx, row, &who)?;
            played.push((book.id, book.played.bookings(book.id, &book.terms)?));
            evenings.insert(book.id, evening);
            books.push(book);
            Ok::<(), AppError>(())
        })?;
        let deeds = deeds(tx, &|account| who.is_now(account))?;
        let recorded: Vec<RecordedDeed> = deeds.iter().map(|deed| deed.recorded.clone()).collect();
        let books = Books::of(&books, &recorded, until)?;
        Ok(Ledger { books, evenings, played, deeds, who, is_whole: true })
    }

    /// Deeds that count: not taken back, and no closing that waits.
    pub fn counting(&self) -> impl Iterator<Item = &DeedEntry> {
        counting_among(&self.deeds, &self.books.waiting)
    }

    pub fn number(&self, id: Uuid) -> Option<EveningNumber> {
        self.evenings.get(&id).map(|evening| evening.row.number)
    }

    /// The number of a book's evening; `None` for the general one.
    pub fn number_of(&self, book: Book) -> Option<EveningNumber> {
        match book {
            Book::Evening(id) => self.number(id),
            Book::General => None,
        }
    }

    /// All currencies in which there is anything.
    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.books.currencies().into_iter().chain(self.books.cash.keys().copied()).collect()
    }

    /// Everybody with something to do with a currency, with nothing too.
    pub fn people(&self, currency: Currency) -> BTreeSet<Account> {
        let pages = self.books.shelf(currency);
        let mut people: BTreeSet<Account> = pages.pages().iter().flat_map(|open| open.people.iter().cloned()).collect();
        for open in pages.evenings() {
            people.extend(self.members(open.page));
        }
        people
    }

    /// Who has a place in the evening of a page that is played for this currency.
    pub fn members(&self, page: Page) -> impl Iterator<Item = Account> + '_ {
        let evening = match page {
            Page::Evening(id) => self.evenings.get(&id),
            Page::Carried(_) | Page::General => None,
        };
        evening.into_iter().filter(|evening| !evening.is_struck).flat_map(|evening| evening.members.iter().cloned())
    }

    /// Every sum that is shown can be counted.
    pub fn check_countable(&self) -> Result<(), AppError> {
        for currency in self.books.currencies() {
            self.books.balances(currency)?;
        }
        Ok(())
    }

    pub fn deed(&self, entry: EntryId) -> Option<&DeedEntry> {
        self.deeds.iter().find(|deed| deed.entry.id == entry)
    }
}

pub fn evening_book(tx: &Tx<'_>, read: EveningBookRow, who: &Who) -> Result<(EveningBook, EveningOfBook), AppError> {
    let EveningBookRow { row, at, hash, members } = read;
    let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
    let accounts: Vec<Account> = members.iter().map(|seated| who.named(&seated.person.name)).collect();
    let drinks = if brought.drinks_are_booked { drinks_owed(tx, &row, who)? } else { None };
    let terms = terms(&brought, &row, drinks);
    let book = EveningBook {
        id: row.uuid,
        begun: begun(&row, &at, Origin(hash.0))?,
        played: played(&brought, &accounts)?,
        terms,
        // Asked for where something is closed: it takes reading the log.
        seen: Seen::default(),
    };
    let evening =
        EveningOfBook { members: accounts, sat: book.played.people(&book.terms), is_struck: brought.is_struck, row };
    Ok((book, evening))
}

/// Which entries of an evening are known, for a closing.
pub fn seen(tx: &Tx<'_>, chain: &Chain) -> Result<Seen, AppError> {
    let mut origins = Vec::new();
    tx.each_entry_of(chain.id, |entry| {
        origins.push(origin(chain, &entry)?);
        Ok::<(), AppError>(())
    })?;
    Ok(Seen::of(origins))
}
