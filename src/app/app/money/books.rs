//! Opening of the books: what every evening brings and everything that was done with money, by
//! whose account it is now. Also what a question needs of them without opening all, what closings
//! wait for, and amounts as they are shown.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use uuid::Uuid;

use crate::app::AppError;
use crate::app::entries::origin;
use crate::app::entry_name::EntryName;
use crate::app::evening::Brought;
use crate::app::evening::book::{beginning, drinks_owed, results, terms};
use crate::app::house::{DeedEntry, Who, counting_among, deeds, waiting_among};
use crate::ledger::books::account::Account;
use crate::ledger::books::because::ChangeKind;
use crate::ledger::books::bill::{HandMoney, Played, Terms};
use crate::ledger::books::booking::{Book, Booking, DeedKind, Kind, Page};
use crate::ledger::books::exact::TooLarge;
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::Origin;
use crate::ledger::books::pairs::{Pairs, Sums};
use crate::ledger::books::pay::Handover;
use crate::ledger::books::round::Rounded;
use crate::ledger::books::shelf::{Seen, Since};
use crate::model::ids::{ChainId, EntryId, EveningName, PersonId, Seq};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Currency, Player, Points, Stake};
use crate::store::chain::Chain;
use crate::store::sessions::{BroughtRow, EveningBookRow, SessionRow};
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
    pub fn open(tx: &Tx<'_>) -> Result<Ledger, AppError> {
        Ledger::as_of(tx, None)
    }

    /// Opens the books as they stood at the end of a day.
    pub fn as_of(tx: &Tx<'_>, until: Option<Day>) -> Result<Ledger, AppError> {
        Ledger::read(tx, until, None)
    }

    /// Opens the books as far as the settlement of one evening needs them: its own and the general
    /// one.
    pub fn of_evening(tx: &Tx<'_>, id: ChainId) -> Result<Ledger, AppError> {
        Ledger::read(tx, None, Some(id))
    }

    fn read(tx: &Tx<'_>, until: Option<Day>, only: Option<ChainId>) -> Result<Ledger, AppError> {
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
            Book::Evening(id) => self.evenings.get(&id).map(|evening| evening.row.called()),
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

pub fn evening_book(
    tx: &Tx<'_>,
    read: EveningBookRow,
    who: &Who,
) -> Result<(EveningBook, EveningOfBook), AppError> {
    let EveningBookRow { row, at, hash, members } = read;
    let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
    let accounts = who.members(&members)?;
    let drinks = if brought.drinks_are_booked { drinks_owed(tx, row.id, who)? } else { None };
    let terms = terms(&brought, row.stake, drinks);
    let book = EveningBook {
        id: row.uuid,
        begun: beginning(&row, &at, Origin(hash.0))?,
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
pub fn entries_seen(tx: &Tx<'_>, chain: &Chain) -> Result<Seen, AppError> {
    let mut origins = Vec::new();
    tx.each_entry_of(chain.id, |entry| {
        origins.push(origin(chain, &entry)?);
        Ok::<(), AppError>(())
    })?;
    Ok(Seen::from_entries(origins))
}

/// Sums of all books, and what is in the kitty.
pub struct Totals {
    by_currency: BTreeMap<Currency, Total>,
    pub cash: BTreeMap<Currency, i64>,
    pub who: Who,
}

/// Sums in one currency.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    pub sums: Sums,
    /// Accounts that have to do with it, with nothing too.
    pub people: BTreeSet<Account>,
}

impl Totals {
    /// Sums that all opened books say.
    pub fn from_ledger(ledger: Ledger) -> Result<Totals, AppError> {
        let mut by_currency = BTreeMap::new();
        for currency in ledger.books.currencies() {
            let sums = ledger.books.balances(currency)?;
            by_currency.insert(currency, Total { sums, people: ledger.people(currency) });
        }
        Ok(Totals { by_currency, cash: ledger.books.cash, who: ledger.who })
    }

    /// Sums of the books as they stand: added up without opening any, for that takes a quarter of
    /// the time.
    pub fn now(tx: &Tx<'_>) -> Result<Totals, AppError> {
        let mut sum = Summing {
            who: Who::read(tx)?,
            currencies: BTreeMap::new(),
            hands: BTreeMap::new(),
            cash: BTreeMap::new(),
        };
        let mut pages: HashMap<Uuid, BTreeSet<Currency>> = HashMap::new();
        let deeds = deeds(tx, &|account, page| sum.who.is_now(account, page))?;
        for deed in counting_among(&deeds, &waiting_among(&deeds)) {
            for booking in deed.deed().bookings(deed.origin())? {
                if let (Page::Evening(id), false) = (booking.page, booking.between.is_empty()) {
                    pages.entry(id).or_default().insert(booking.currency);
                }
                sum.book(&booking)?;
            }
            for money in deed.deed().cash() {
                let cash = sum.cash.entry(money.currency).or_default();
                *cash = cash.checked_add(money.minor).ok_or(TooLarge)?;
            }
        }
        tx.each_brought(|row| {
            let pages = pages.get(&row.uuid).cloned().unwrap_or_default();
            sum.evening(tx, &row, pages)
        })?;
        sum.totals()
    }

    pub fn each_currency(&self) -> impl Iterator<Item = (Currency, &Total)> {
        self.by_currency.iter().map(|(currency, total)| (*currency, total))
    }

    pub fn sums(&self, currency: Currency) -> Sums {
        self.by_currency.get(&currency).map(|total| total.sums.clone()).unwrap_or_default()
    }

    /// Currencies in which there is anything.
    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.by_currency.keys().chain(self.cash.keys()).copied().collect()
    }
}

/// Sums while they are added up.
struct Summing {
    who: Who,
    currencies: BTreeMap<Currency, SummingOne>,
    /// Halves of a point that the second gets from the first by hands, by the stake: most evenings
    /// have the same stake, so it is worth something once for all of them.
    hands: BTreeMap<(Currency, u64), HashMap<[PersonId; 2], i64>>,
    cash: BTreeMap<Currency, i64>,
}

/// Sums in one currency, while they are added up.
#[derive(Default)]
struct SummingOne {
    between: Pairs,
    people: BTreeSet<Account>,
    members: HashSet<PersonId>,
}

impl Summing {
    fn book(&mut self, booking: &Booking) -> Result<(), TooLarge> {
        if booking.between.is_empty() {
            return Ok(());
        }
        let sum = self.currencies.entry(booking.currency).or_default();
        sum.people.extend(booking.between.people());
        sum.between.add(&booking.between)
    }

    /// Adds what an evening brings, which has pages in these currencies by what was done with
    /// money.
    fn evening(
        &mut self,
        tx: &Tx<'_>,
        row: &BroughtRow<'_>,
        mut pages: BTreeSet<Currency>,
    ) -> Result<(), AppError> {
        let brought: Brought = serde_json::from_str(row.book).map_err(|_| StoreError::Corrupt)?;
        let mut terms = terms(&brought, row.stake, None);
        let fees = terms.living_fees();
        pages.extend(row.stake.map(|stake| stake.currency));
        if let Some(fees) = fees {
            pages.insert(fees.currency);
            self.currencies.entry(fees.currency).or_default().people.insert(Account::Kitty);
        }
        if fees.is_some() || brought.drinks_are_booked {
            if brought.drinks_are_booked {
                terms.drinks = drinks_owed(tx, row.id, &self.who)?;
            }
            let played = results(&brought, &self.who.members(row.members)?)?;
            for booking in played.bookings(row.uuid, &terms)? {
                pages.insert(booking.currency);
                self.book(&booking)?;
            }
        } else if let (Some(stake), false) = (row.stake, terms.is_struck) {
            let hands = self.hands.entry((stake.currency, stake.tenthousandths)).or_default();
            let member = |player: Player| row.members.get(player.index()).copied();
            for (from, to, halves) in brought.transfers() {
                let (Some(from), Some(to)) = (member(from), member(to)) else {
                    return Err(StoreError::Corrupt.into());
                };
                let sum = hands.entry([from, to]).or_default();
                *sum = sum.checked_add(halves).ok_or(TooLarge)?;
            }
        }
        for currency in pages {
            let sum = self.currencies.entry(currency).or_default();
            if !terms.is_struck {
                sum.members.extend(row.members);
            }
        }
        Ok(())
    }

    fn totals(mut self) -> Result<Totals, AppError> {
        for ((currency, tenthousandths), hands) in std::mem::take(&mut self.hands) {
            let transfers = hands.into_iter().map(|([from, to], halves)| {
                let (from, to) = (self.who.member(from)?.clone(), self.who.member(to)?.clone());
                Ok((from, to, Points::from_halves(halves)))
            });
            let transfers = transfers.collect::<Result<_, StoreError>>()?;
            let mut played = Played::default();
            played.add(&HandMoney { transfers, ..HandMoney::default() })?;
            let stake = Some(Stake { tenthousandths, currency });
            for booking in played.bookings(Uuid::nil(), &Terms { stake, ..Terms::default() })? {
                self.book(&booking)?;
            }
        }
        let mut by_currency = BTreeMap::new();
        for (currency, SummingOne { between, mut people, members }) in self.currencies {
            for person in members {
                people.insert(self.who.member(person)?.clone());
            }
            by_currency.insert(currency, Total { sums: between.sums()?, people });
        }
        Ok(Totals { by_currency, cash: self.cash, who: self.who })
    }
}

/// Closing that counts for nothing as long as another one stands in its way.
#[derive(Clone, Debug, PartialEq)]
pub struct NotCounted {
    pub origin: Origin,
    /// Name of the entry in the log, and the day on which it would count.
    pub entry: String,
    pub date: Day,
    /// Closing that counts instead.
    pub instead: String,
    pub instead_date: Day,
    /// Payments that it records.
    pub payments: Vec<Handed>,
    /// Evening that it alone would close.
    pub evening: Option<EveningName>,
    /// Books that it would close, and everybody who has something to do with it.
    pages: BTreeSet<Page>,
    people: BTreeSet<Account>,
}

/// Money that went from hand to hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Handed {
    pub from: String,
    pub to: String,
    pub money: Money,
    pub with_kitty: bool,
}

impl NotCounted {
    fn from_pair(
        tx: &Tx<'_>,
        who: &Who,
        [deed, instead]: [&DeedEntry; 2],
    ) -> Result<NotCounted, AppError> {
        let closed = match &deed.deed().kind {
            DeedKind::Settle(settlement) => settlement.closed.as_slice(),
            _ => &[],
        };
        let name = |deed: &DeedEntry| {
            Ok::<_, AppError>(EntryName::read(tx, &deed.chain, deed.entry.seq)?.to_string())
        };
        let mut people = BTreeSet::new();
        for booking in deed.deed().bookings(deed.origin())? {
            people.extend(booking.between.people());
        }
        let paid = closed
            .iter()
            .flat_map(|closed| closed.paid.iter().map(move |line| (line, closed.paid_in)));
        let payments = paid.map(|(line, currency)| {
            people.extend([line.from.clone(), line.to.clone()]);
            let money = Money { minor: line.minor, currency };
            let with_kitty = line.from.is_kitty() || line.to.is_kitty();
            Handed {
                from: who.name_shown(&line.from),
                to: who.name_shown(&line.to),
                money,
                with_kitty,
            }
        });
        let payments = payments.collect();
        let pages: BTreeSet<Page> =
            closed.iter().flat_map(|closed| &closed.taken).map(|taken| taken.page).collect();
        let only = pages.first().filter(|_| pages.len() == 1);
        let chain = match only {
            Some(Page::Evening(id)) => tx.chain(*id)?,
            _ => None,
        };
        let row = chain.map(|chain| tx.session(chain.id)).transpose()?.flatten();
        Ok(NotCounted {
            origin: deed.origin(),
            entry: name(deed)?,
            date: deed.deed().date,
            instead: name(instead)?,
            instead_date: instead.deed().date,
            payments,
            evening: row.map(|row| row.called()),
            pages,
            people,
        })
    }

    /// Closings that do not count, as this file stands.
    pub fn now(tx: &Tx<'_>) -> Result<Vec<NotCounted>, AppError> {
        let who = Who::read(tx)?;
        let deeds = deeds(tx, &|account, page| who.is_now(account, page))?;
        NotCounted::among(tx, &who, &deeds, &waiting_among(&deeds))
    }

    /// Closings that do not count, as the open books say.
    pub fn in_books(tx: &Tx<'_>, ledger: &Ledger) -> Result<Vec<NotCounted>, AppError> {
        NotCounted::among(tx, &ledger.who, &ledger.deeds, &ledger.books.waiting)
    }

    fn among(
        tx: &Tx<'_>,
        who: &Who,
        deeds: &[DeedEntry],
        waiting: &BTreeMap<Origin, Origin>,
    ) -> Result<Vec<NotCounted>, AppError> {
        let find = |origin: Origin| deeds.iter().find(|deed| deed.origin() == origin);
        let waiting =
            deeds.iter().filter_map(|deed| Some([deed, find(*waiting.get(&deed.origin())?)?]));
        waiting.map(|pair| NotCounted::from_pair(tx, who, pair)).collect()
    }

    pub fn concerns(&self, account: &Account) -> bool {
        self.people.contains(account)
    }

    pub fn closes_one_of(&self, pages: &BTreeSet<Page>) -> bool {
        !self.pages.is_disjoint(pages)
    }
}

/// Amount that somebody is to receive, or owes where negative, in whole minor units.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    pub name: String,
    pub minor: i64,
}

/// Payment of one person to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub from: String,
    pub to: String,
    pub minor: i64,
    /// Books from which it is, where several are settled: who pays owes there, and who is paid is
    /// owed there.
    pub stems: Vec<Stem>,
    /// Whether it is there or not at all: the rest of it has been put together by the plan.
    pub is_put_together: bool,
    /// Reason why it is between two people who did not meet.
    pub because: Option<Reason>,
}

/// Book from which a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stem {
    Evening(EveningName),
    /// General book, with what left somebody owing there, where that was one kind of thing.
    General(Option<Kind>),
}

/// Reason why two people have to do with each other.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// Payment of one to the other for a book; without an evening for none.
    Paid { payer: String, payee: String, evening: Option<EveningName> },
    /// Somebody else whom both met.
    Through { middle: String },
}

/// Entry that changed an evening after it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub evening: EveningName,
    pub seq: Seq,
    pub kind: ChangeKind,
    pub why: Option<String>,
}

impl Changed {
    /// Name of the entry in the log of this copy.
    pub fn entry(&self) -> String {
        format!("{}.{}", self.evening.number, self.seq)
    }
}

impl Line {
    pub fn plain(line: &Handover, who: &Who) -> Line {
        Line {
            from: who.name_shown(&line.from),
            to: who.name_shown(&line.to),
            minor: line.minor,
            stems: Vec::new(),
            is_put_together: false,
            because: None,
        }
    }
}

pub fn named_amounts(minor: &Rounded, who: &Who) -> Vec<Amount> {
    minor.iter().map(|(account, minor)| Amount { name: who.name_shown(account), minor }).collect()
}
