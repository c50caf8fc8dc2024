//! Opening the books: puts together what every evening brings and everything that was done with
//! money, by today's accounts.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use crate::app::entries::origin_of_entry;
use crate::app::evening::EveningSums;
use crate::app::evening::book::{
    booked_drink_debts, booking_terms_of_evening, hand_sums_by_account, read_evening_start,
    stamp_of_first_entry,
};
use crate::app::house::{DeedEntry, NamedAccounts, counting_deeds_among, read_deeds};
use crate::app::{AppError, Result};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Booking, Page, Payment};
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::Moment;
use crate::ledger::books::round::RoundedSums;
use crate::ledger::books::seen::SeenEntries;
use crate::ledger::books::shelf::PageStart;
use crate::model::Currency;
use crate::model::ids::{ChainId, EntryId, EveningName};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::store::chain::Chain;
use crate::store::sessions::{EveningBookRow, SessionRow};
use crate::store::{StoreError, Tx};

/// Evening whose book is open, with the accounts of its people.
#[derive(Clone, Debug)]
pub struct EveningWithAccounts {
    pub row: SessionRow,
    /// Accounts of everybody who joined the evening, in that order, even if they sat in no hand
    /// that counts.
    pub members: Vec<Account>,
    /// Accounts that sat in a hand that counts, or did until the evening was struck.
    pub sat: BTreeSet<Account>,
    pub is_struck: bool,
}

/// Opened books of a file, with their evenings, deeds and people.
pub struct Ledger {
    pub books: Books,
    pub evenings: BTreeMap<Uuid, EveningWithAccounts>,
    /// Bookings that follow from each evening itself, in the order in which the evenings were
    /// recorded.
    pub played: Vec<(Uuid, Vec<Booking>)>,
    pub deeds: Vec<DeedEntry>,
    pub who: NamedAccounts,
    /// Whether the books of all evenings are opened.
    pub is_whole: bool,
    /// Day at whose end the books are read.
    until: Option<Day>,
}

/// Choice of the evenings whose books are opened.
#[derive(Clone, Copy)]
enum OpenedEvenings<'o> {
    All,
    These(&'o [ChainId]),
    /// Evenings in which an account has a place, or in whose books it is named.
    About(&'o Account),
}

impl Ledger {
    /// Opens all books as they stand.
    pub fn open(tx: &Tx<'_>) -> Result<Ledger> {
        Ledger::open_as_of(tx, None)
    }

    /// Opens all books as they stood at the end of a day.
    pub fn open_as_of(tx: &Tx<'_>, until: Option<Day>) -> Result<Ledger> {
        Ledger::open_chosen_evenings(tx, until, OpenedEvenings::All)
    }

    /// Opens the books of these evenings and the general book; the books of all other evenings stay
    /// closed.
    pub fn open_evenings(tx: &Tx<'_>, ids: &[ChainId]) -> Result<Ledger> {
        Ledger::open_chosen_evenings(tx, None, OpenedEvenings::These(ids))
    }

    /// Reads only the deeds with money, and which of them count; the books of the evenings are not
    /// opened.
    pub fn open_deeds_only(tx: &Tx<'_>) -> Result<Ledger> {
        Ledger::open_evenings(tx, &[])
    }

    /// Opens the books in which an account appears, as they stood at the end of a day; for the
    /// kitty all books.
    pub fn open_for_account(tx: &Tx<'_>, account: &Account, until: Option<Day>) -> Result<Ledger> {
        let is_whole = until.is_some() || account.is_kitty();
        Ledger::open_chosen_evenings(
            tx,
            until,
            if is_whole { OpenedEvenings::All } else { OpenedEvenings::About(account) },
        )
    }

    /// Opens the books of these evenings instead, with the deeds that were read already.
    pub fn reopen_for_evenings(self, tx: &Tx<'_>, ids: &[ChainId]) -> Result<Ledger> {
        Ledger::open_with_deeds(tx, (self.who, self.deeds), None, OpenedEvenings::These(ids))
    }

    fn open_chosen_evenings(
        tx: &Tx<'_>,
        until: Option<Day>,
        only: OpenedEvenings<'_>,
    ) -> Result<Ledger> {
        let who = NamedAccounts::read(tx)?;
        let deeds = read_deeds(tx, &|account, page| who.account_on_page(account, page))?;
        Ledger::open_with_deeds(tx, (who, deeds), until, only)
    }

    fn open_with_deeds(
        tx: &Tx<'_>,
        (who, deeds): (NamedAccounts, Vec<DeedEntry>),
        until: Option<Day>,
        only: OpenedEvenings<'_>,
    ) -> Result<Ledger> {
        let about = match only {
            OpenedEvenings::About(account) => evenings_of_account(tx, account, &who, &deeds)?,
            OpenedEvenings::All | OpenedEvenings::These(_) => Vec::new(),
        };
        let only = match only {
            OpenedEvenings::All => None,
            OpenedEvenings::These(ids) => Some(ids),
            OpenedEvenings::About(_) => Some(about.as_slice()),
        };
        let (mut books, mut evenings, mut played) = (Vec::new(), BTreeMap::new(), Vec::new());
        tx.visit_evening_books(only, |row| {
            let (book, evening) = evening_book_and_accounts(tx, row, &who)?;
            played.push((book.id, book.played.bookings(book.id, &book.terms)?));
            evenings.insert(book.id, evening);
            books.push(book);
            Ok::<(), AppError>(())
        })?;
        let recorded: Vec<RecordedDeed> = deeds.iter().map(|deed| deed.recorded.clone()).collect();
        find_evening_positions(tx, &mut books, &evenings, &recorded)?;
        let is_wanted = |page: Page| match page {
            Page::Evening(id) => only.is_none() || evenings.contains_key(&id),
            Page::Carried(_) | Page::General => true,
        };
        let books = Books::make_books(&books, &recorded, until, is_wanted)?;
        Ok(Ledger { books, evenings, played, deeds, who, is_whole: only.is_none(), until })
    }

    /// Deeds that count on the day of the books: those not undone, apart from closings that wait.
    pub fn counting_deeds(&self) -> impl Iterator<Item = &DeedEntry> {
        let counting = counting_deeds_among(&self.deeds, &self.books.waiting);
        counting.filter(|deed| self.is_deed_not_after_books_day(deed))
    }

    /// Whether a deed is not from a later day than the books.
    pub fn is_deed_not_after_books_day(&self, deed: &DeedEntry) -> bool {
        self.until.is_none_or(|until| deed.deed().date <= until)
    }

    /// Name of the evening of a book; `None` for the general book.
    pub fn evening_of_book(&self, book: Book) -> Option<EveningName> {
        match book {
            Book::Evening(id) => self.evenings.get(&id).map(|evening| evening.row.evening_name()),
            Book::General => None,
        }
    }

    /// Currencies in which any book is kept, or the kitty has cash.
    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.books.currencies().into_iter().chain(self.books.cash.keys().copied()).collect()
    }

    /// Accounts that appear in a currency, even with nothing open.
    pub fn accounts_in_currency(&self, currency: Currency) -> BTreeSet<Account> {
        let pages = self.books.shelf(currency);
        let mut people: BTreeSet<Account> =
            pages.pages().iter().flat_map(|open| open.people.iter().cloned()).collect();
        for open in pages.evenings() {
            people.extend(self.members_of_page(open.page));
        }
        people
    }

    /// Accounts with a place in the evening of a page, unless that is struck.
    pub fn members_of_page(&self, page: Page) -> impl Iterator<Item = Account> + '_ {
        let evening = match page {
            Page::Evening(id) => self.evenings.get(&id),
            Page::Carried(_) | Page::General => None,
        };
        evening
            .into_iter()
            .filter(|evening| !evening.is_struck)
            .flat_map(|evening| evening.members.iter().cloned())
    }

    /// Evenings with their bookings, by their beginning and then in the order common to all copies,
    /// which is the same in every copy.
    pub fn evening_bookings_ordered(&self) -> Vec<&(Uuid, Vec<Booking>)> {
        let mut since: HashMap<Uuid, PageStart> = HashMap::new();
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

    /// Refuses sums that are too large to be counted.
    pub fn check_sums_not_too_large(&self) -> Result<()> {
        for currency in self.books.currencies() {
            self.books.balances(currency)?;
        }
        Ok(())
    }

    pub fn deed(&self, entry: EntryId) -> Option<&DeedEntry> {
        self.deeds.iter().find(|deed| deed.entry.id == entry)
    }
}

/// Finds the evenings in which an account has a place, or in whose books it is named.
fn evenings_of_account(
    tx: &Tx<'_>,
    account: &Account,
    who: &NamedAccounts,
    deeds: &[DeedEntry],
) -> Result<Vec<ChainId>> {
    let mut ids: BTreeSet<ChainId> = match who.person_of_account(account) {
        Some(person) => tx.sessions_of_person(person)?.into_iter().collect(),
        None => BTreeSet::new(),
    };
    for deed in deeds {
        for booking in deed.deed().bookings(deed.origin())? {
            if let Page::Evening(id) = booking.page
                && booking.between.people().contains(account)
            {
                ids.extend(tx.chain(id)?.map(|chain| chain.id));
            }
        }
    }
    Ok(ids.into_iter().collect())
}

/// Finds the positions of evenings in the order common to all copies where they matter: where
/// several began at the same moment, or something was done with money on that day. Each takes
/// reading a log.
fn find_evening_positions(
    tx: &Tx<'_>,
    books: &mut [EveningBook],
    evenings: &BTreeMap<Uuid, EveningWithAccounts>,
    deeds: &[RecordedDeed],
) -> Result<()> {
    let days: BTreeSet<Day> = deeds.iter().map(|deed| deed.deed.date).collect();
    let mut moments: HashMap<Moment, usize> = HashMap::new();
    for book in &*books {
        *moments.entry(book.begun.at).or_default() += 1;
    }
    for EveningBook { id, begun, .. } in books {
        if days.contains(&begun.day) || moments.get(&begun.at).is_some_and(|count| *count > 1) {
            let evening = evenings.get(id).ok_or(StoreError::Corrupt)?;
            begun.recorded = stamp_of_first_entry(tx, evening.row.id)?;
        }
    }
    Ok(())
}

pub fn evening_book_and_accounts(
    tx: &Tx<'_>,
    read: EveningBookRow,
    who: &NamedAccounts,
) -> Result<(EveningBook, EveningWithAccounts)> {
    let EveningBookRow { row, members } = read;
    let brought = EveningSums::read(&row)?;
    let accounts = who.accounts_of_members(&members)?;
    let drinks =
        if brought.drinks_are_booked { booked_drink_debts(tx, row.id, who)? } else { None };
    let terms = booking_terms_of_evening(&brought, row.stake, drinks);
    let book = EveningBook {
        id: row.uuid,
        begun: read_evening_start(&row)?,
        played: hand_sums_by_account(&brought, &accounts)?,
        terms,
        // Asked for where something is closed: it takes reading the log.
        seen: SeenEntries::default(),
    };
    let evening = EveningWithAccounts {
        members: accounts,
        sat: book.played.sat.clone(),
        is_struck: brought.is_struck,
        row,
    };
    Ok((book, evening))
}

/// Fingerprint of the entries of an evening, which a closing stores.
pub fn fingerprint_of_chain_entries(tx: &Tx<'_>, chain: &Chain) -> Result<SeenEntries> {
    let mut origins = Vec::new();
    tx.visit_chain(chain.id, |entry| {
        origins.push(origin_of_entry(chain, &entry)?);
        Ok::<(), AppError>(())
    })?;
    Ok(SeenEntries::from_entries(origins))
}

/// Amount that a person is to receive, or owes where negative, in whole minor units.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedAmount {
    pub name: String,
    pub minor: i64,
}

/// Money that one person gave to another.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedPayment {
    pub from: String,
    pub to: String,
    pub money: Money,
    /// Currency of the debt that is paid, where it has to be named.
    pub debt_in: Option<Currency>,
    pub with_kitty: bool,
    pub is_from_kitty: bool,
}

impl NamedPayment {
    pub fn from_accounts(
        [from, to]: [&Account; 2],
        money: Money,
        who: &NamedAccounts,
    ) -> NamedPayment {
        let with_kitty = from.is_kitty() || to.is_kitty();
        NamedPayment {
            from: who.shown_name_of_account(from),
            to: who.shown_name_of_account(to),
            money,
            debt_in: None,
            with_kitty,
            is_from_kitty: from.is_kitty(),
        }
    }

    pub fn from_payment(payment: &Payment, who: &NamedAccounts) -> NamedPayment {
        let Payment { from, to, paid, off, .. } = payment;
        NamedPayment {
            debt_in: Some(off.currency).filter(|debt_in| *debt_in != paid.currency),
            ..NamedPayment::from_accounts([from, to], *paid, who)
        }
    }

    /// Names the currency of the debt where the books have several, since the payer may owe the
    /// payee something in another one.
    pub fn name_debt_among(&mut self, currencies: &BTreeSet<Currency>) {
        if currencies.len() > 1 {
            self.debt_in.get_or_insert(self.money.currency);
        }
    }
}

pub fn named_amounts(minor: &RoundedSums, who: &NamedAccounts) -> Vec<NamedAmount> {
    minor
        .iter()
        .map(|(account, minor)| NamedAmount { name: who.shown_name_of_account(account), minor })
        .collect()
}
