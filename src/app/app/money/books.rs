//! Opening of the books: what every evening brings and everything that was done with money, by
//! whose account it is now.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use crate::app::entries::origin;
use crate::app::evening::Brought;
use crate::app::evening::book::{drinks_owed, read_beginning, results, terms};
use crate::app::house::{DeedEntry, Who, counting_among, deeds};
use crate::app::{AppError, Result};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Booking, Page};
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::Origin;
use crate::ledger::books::round::Rounded;
use crate::ledger::books::shelf::{Seen, Since};
use crate::model::Currency;
use crate::model::ids::{ChainId, EntryId, EveningName};
use crate::model::time::Day;
use crate::store::chain::Chain;
use crate::store::sessions::{EveningBookRow, SessionRow};
use crate::store::{StoreError, Tx};

/// Evening beside its book.
#[derive(Clone, Debug)]
pub struct EveningOfBook {
    pub row: SessionRow,
    /// Accounts with a place there, whether or not they have sat in a hand that counts, by order of
    /// joining.
    pub members: Vec<Account>,
    /// Accounts that have sat in one.
    pub sat: BTreeSet<Account>,
    pub is_struck: bool,
}

/// Books of a file, with all else that is told of its money.
pub struct Ledger {
    pub books: Books,
    pub evenings: BTreeMap<Uuid, EveningOfBook>,
    /// Bookings that each evening brings without anybody having booked them, in the order in which
    /// the evenings were recorded.
    pub played: Vec<(Uuid, Vec<Booking>)>,
    pub deeds: Vec<DeedEntry>,
    pub who: Who,
}

impl Ledger {
    /// Opens the books as they stand.
    pub fn open(tx: &Tx<'_>) -> Result<Ledger> {
        Ledger::as_of(tx, None)
    }

    /// Opens the books as they stood at the end of a day.
    pub fn as_of(tx: &Tx<'_>, until: Option<Day>) -> Result<Ledger> {
        Ledger::read(tx, until, None)
    }

    /// Opens the books as far as the settlement of one evening needs them: its own and the general
    /// one.
    pub fn of_evening(tx: &Tx<'_>, id: ChainId) -> Result<Ledger> {
        Ledger::read(tx, None, Some(id))
    }

    fn read(tx: &Tx<'_>, until: Option<Day>, only: Option<ChainId>) -> Result<Ledger> {
        let who = Who::read(tx)?;
        let (mut books, mut evenings, mut played) = (Vec::new(), BTreeMap::new(), Vec::new());
        tx.each_evening_book(only, |row| {
            let (book, evening) = evening_book(tx, row, &who)?;
            played.push((book.id, book.played.bookings(book.id, &book.terms)?));
            evenings.insert(book.id, evening);
            books.push(book);
            Ok::<(), AppError>(())
        })?;
        let deeds = deeds(tx, &|account, page| who.is_now(account, page))?;
        let recorded: Vec<RecordedDeed> = deeds.iter().map(|deed| deed.recorded.clone()).collect();
        let is_wanted = |page: Page| match page {
            Page::Evening(id) => only.is_none() || evenings.contains_key(&id),
            Page::Carried(_) | Page::General => true,
        };
        let books = Books::of_some(&books, &recorded, until, is_wanted)?;
        Ok(Ledger { books, evenings, played, deeds, who })
    }

    /// Deeds that count: not taken back, and no closing that waits.
    pub fn counting_deeds(&self) -> impl Iterator<Item = &DeedEntry> {
        counting_among(&self.deeds, &self.books.waiting)
    }

    /// Name of a book's evening; `None` for the general one.
    pub fn evening_of(&self, book: Book) -> Option<EveningName> {
        match book {
            Book::Evening(id) => self.evenings.get(&id).map(|evening| evening.row.evening_name()),
            Book::General => None,
        }
    }

    /// Currencies in which there is anything.
    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.books.currencies().into_iter().chain(self.books.cash.keys().copied()).collect()
    }

    /// Accounts with something to do with a currency, with nothing too.
    pub fn people(&self, currency: Currency) -> BTreeSet<Account> {
        let pages = self.books.shelf(currency);
        let mut people: BTreeSet<Account> =
            pages.pages().iter().flat_map(|open| open.people.iter().cloned()).collect();
        for open in pages.evenings() {
            people.extend(self.members(open.page));
        }
        people
    }

    /// Accounts with a place in the evening of a page that is played for this currency.
    pub fn members(&self, page: Page) -> impl Iterator<Item = Account> + '_ {
        let evening = match page {
            Page::Evening(id) => self.evenings.get(&id),
            Page::Carried(_) | Page::General => None,
        };
        evening
            .into_iter()
            .filter(|evening| !evening.is_struck)
            .flat_map(|evening| evening.members.iter().cloned())
    }

    /// Evenings with what they bring, by their beginning and then in the one order: the same in every
    /// copy.
    pub fn played_in_order(&self) -> Vec<&(Uuid, Vec<Booking>)> {
        let mut since: HashMap<Uuid, Since> = HashMap::new();
        for currency in self.books.currencies() {
            for open in self.books.shelf(currency).evenings() {
                if let Page::Evening(id) = open.page {
                    since.insert(id, open.since);
                }
            }
        }
        let mut played: Vec<&(Uuid, Vec<Booking>)> = self.played.iter().collect();
        played.sort_by_key(|(id, _)| since.get(id).copied());
        played
    }

    /// Checks that every sum that is shown can be counted.
    pub fn check_countable(&self) -> Result<()> {
        for currency in self.books.currencies() {
            self.books.balances(currency)?;
        }
        Ok(())
    }

    pub fn deed(&self, entry: EntryId) -> Option<&DeedEntry> {
        self.deeds.iter().find(|deed| deed.entry.id == entry)
    }
}

pub fn evening_book(
    tx: &Tx<'_>,
    read: EveningBookRow,
    who: &Who,
) -> Result<(EveningBook, EveningOfBook)> {
    let EveningBookRow { row, at, hash, members } = read;
    let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
    let accounts = who.members(&members)?;
    let drinks = if brought.drinks_are_booked { drinks_owed(tx, row.id, who)? } else { None };
    let terms = terms(&brought, row.stake, drinks);
    let book = EveningBook {
        id: row.uuid,
        begun: read_beginning(&row, &at, Origin(hash.0))?,
        played: results(&brought, &accounts)?,
        terms,
        // Asked for where something is closed: it takes reading the log.
        seen: Seen::default(),
    };
    let evening = EveningOfBook {
        members: accounts,
        sat: book.played.people(&book.terms),
        is_struck: brought.is_struck,
        row,
    };
    Ok((book, evening))
}

/// Known entries of an evening, for a closing.
pub fn entries_seen(tx: &Tx<'_>, chain: &Chain) -> Result<Seen> {
    let mut origins = Vec::new();
    tx.each_entry_of(chain.id, |entry| {
        origins.push(origin(chain, &entry)?);
        Ok::<(), AppError>(())
    })?;
    Ok(Seen::from_entries(origins))
}

/// Amount that somebody is to receive, or owes where negative, in whole minor units.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    pub name: String,
    pub minor: i64,
}

pub fn named_amounts(minor: &Rounded, who: &Who) -> Vec<Amount> {
    minor.iter().map(|(account, minor)| Amount { name: who.name_shown(account), minor }).collect()
}
