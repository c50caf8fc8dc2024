//! The books opened: what every evening brings and everything that was done with money, by whose account it is now.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use super::drinks;
use super::placed;
use super::who::Who;
use crate::app::evening::{Brought, Evening};
use crate::app::house::{Stamps, origin};
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::ChainKind;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Booking, Page};
use crate::ledger::books::deed::{Deed, DeedKind};
use crate::ledger::books::evening::{HandMoney, Played, Terms};
use crate::ledger::books::exact::TooLarge;
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::{Moment, Origin, Stamp};
use crate::ledger::books::seen::Seen;
use crate::ledger::books::shelf::Begun;
use crate::model::day::Day;
use crate::model::ids::{EntryId, EveningNumber};
use crate::model::{Currency, Points, time};
use crate::store::chain::{Chain, Entry};
use crate::store::sessions::{EveningBookRow, SessionRow};
use crate::store::{StoreError, Tx};

impl From<TooLarge> for AppError {
    fn from(_: TooLarge) -> AppError {
        AppError::from(StoreError::TooLarge)
    }
}

/// An evening beside its book.
#[derive(Clone, Debug)]
pub struct EveningOfBook {
    pub row: SessionRow,
    /// Everybody who has a place there, whether or not they have sat in a hand that counts, by order of joining.
    pub members: Vec<Account>,
    /// Those who have.
    pub sat: BTreeSet<Account>,
    pub is_struck: bool,
}

/// A deed with the entry that it is.
#[derive(Clone, Debug)]
pub struct DeedEntry {
    pub chain: Chain,
    pub entry: Entry,
    pub recorded: RecordedDeed,
}

impl DeedEntry {
    pub fn origin(&self) -> Origin {
        self.recorded.stamp.origin
    }

    pub fn deed(&self) -> &Deed {
        &self.recorded.deed
    }
}

/// Everything that is told of the money of a file.
pub struct Ledger {
    pub books: Books,
    pub evenings: BTreeMap<Uuid, EveningOfBook>,
    /// What each evening brings without anybody having booked it, in the order in which they were recorded.
    pub played: Vec<(Uuid, Vec<Booking>)>,
    pub deeds: Vec<DeedEntry>,
    pub who: Who,
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
        for row in tx.evening_books()? {
            let (book, evening) = evening_book(tx, row, &who)?;
            played.push((book.id, book.played.bookings(book.id, &book.terms)?));
            evenings.insert(book.id, evening);
            books.push(book);
        }
        let deeds = deeds(tx, &who)?;
        let recorded: Vec<RecordedDeed> = deeds.iter().map(|deed| deed.recorded.clone()).collect();
        let books = Books::of(&books, &recorded, until)?;
        Ok(Ledger { books, evenings, played, deeds, who })
    }

    /// Deeds that count: not taken back, and no closing that waits.
    pub fn counting(&self) -> impl Iterator<Item = &DeedEntry> {
        self.deeds.iter().filter(|deed| deed.recorded.lives && !self.books.waiting.contains_key(&deed.origin()))
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

fn evening_book(tx: &Tx<'_>, read: EveningBookRow, who: &Who) -> Result<(EveningBook, EveningOfBook), AppError> {
    let EveningBookRow { row, at, hash, members } = read;
    let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
    let accounts: Vec<Account> = members.iter().map(|person| who.named(&person.name)).collect();
    let drinks = match brought.drinks_are_booked {
        true => {
            let row = tx.session(row.id)?.ok_or(StoreError::Corrupt)?;
            drinks::owed(&Evening::load(tx, row)?, who)?
        }
        false => None,
    };
    let terms = Terms { stake: row.stake, fees: brought.fees(), is_struck: brought.is_struck, drinks };
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

/// When an evening began, and where its first entry stands.
pub fn begun(row: &SessionRow, at: &str, origin: Origin) -> Result<Begun, AppError> {
    let moment = |text: &str| time::nanoseconds(text).map(Moment).ok_or(StoreError::Corrupt);
    Ok(Begun {
        at: moment(&row.started_at)?,
        day: Day::of(&row.started_at).ok_or(StoreError::Corrupt)?,
        recorded: Stamp::new(moment(at)?, origin),
    })
}

/// What hands have brought, by the accounts of the players in order of joining.
pub fn played(brought: &Brought, accounts: &[Account]) -> Result<Played, AppError> {
    let account = |index: usize| accounts.get(index).cloned().ok_or(StoreError::Corrupt);
    let sat = brought.sat().map(|player| account(player.index())).collect::<Result<_, _>>()?;
    let transfers = brought
        .transfers()
        .map(|(from, to, halves)| Ok((account(from.index())?, account(to.index())?, Points::from_halves(halves))));
    let transfers = transfers.collect::<Result<_, StoreError>>()?;
    let lost = brought.lost().map(|(player, games)| Ok((account(player.index())?, games)));
    let lost = lost.collect::<Result<_, StoreError>>()?;
    let mut played = Played::default();
    played.add(&HandMoney { sat, transfers, lost })?;
    Ok(played)
}

/// Every deed of this file's house chain and of others, by the accounts that its names are now.
fn deeds(tx: &Tx<'_>, who: &Who) -> Result<Vec<DeedEntry>, AppError> {
    let chains: HashMap<_, Chain> = house_chains(tx)?.into_iter().map(|chain| (chain.id, chain)).collect();
    let mut stamps: HashMap<_, Stamps> = HashMap::new();
    let mut read = Vec::new();
    for row in tx.deeds()? {
        let entry = tx.entry_by_id(row.entry)?;
        let chain = chains.get(&entry.chain).ok_or(StoreError::Corrupt)?;
        stamps.entry(chain.id).or_default().add(chain, &entry)?;
        let deed = match entries::of_house(chain, &entry)?.body {
            HouseBody::Deed(deed) => *deed,
            // From before the books; or a place's own rules, which book nothing and can be taken back all the same.
            _ => {
                let date = Day::of(&entry.at).ok_or(StoreError::Corrupt)?;
                let placed = placed::read(row.placed.as_deref().unwrap_or(placed::NOWHERE))?;
                Deed { date, note: None, kind: DeedKind::Old(placed) }
            }
        };
        read.push((chain.clone(), entry, row.lives, deed.of_people(&|account| who.is_now(account))?));
    }
    let stamped = stamps.into_values().flat_map(Stamps::finish);
    let stamped: HashMap<EntryId, Stamp> = stamped.map(|stamped| (stamped.entry, stamped.stamp)).collect();
    let deeds = read.into_iter().map(|(chain, entry, lives, deed)| {
        let stamp = *stamped.get(&entry.id).ok_or(StoreError::Corrupt)?;
        Ok(DeedEntry { chain, entry, recorded: RecordedDeed { stamp, lives, deed } })
    });
    let mut deeds: Vec<DeedEntry> = deeds.collect::<Result<_, StoreError>>()?;
    deeds.sort_by_key(|deed| deed.recorded.stamp);
    Ok(deeds)
}

fn house_chains(tx: &Tx<'_>) -> Result<Vec<Chain>, AppError> {
    let mut chains = tx.chains()?;
    chains.retain(|chain| chain.kind == ChainKind::House);
    Ok(chains)
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
