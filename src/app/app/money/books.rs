//! The books opened: what every evening brings and everything that was done with money, by whose
//! account it is now. Also what a question needs of them without opening all, what closings wait
//! for, and amounts as they are shown.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use uuid::Uuid;

use crate::app::AppError;
use crate::app::entry_name::EntryName;
use crate::app::evening::Brought;
use crate::app::evening::book::{begun, drinks_owed, played, share, terms};
use crate::app::house::{
    DeedEntry, FirstKeys, Who, counting_among, deeds, kept_waiting, origin, some_deeds,
};
use crate::app::sums::{EVERY_PAGE, KITTY, key, pairs, read_page, written_page};
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::ChangeKind;
use crate::ledger::books::booking::{Book, Booking, DeedKind, Kind, Page};
use crate::ledger::books::exact::{Exact, TooLarge};
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::Origin;
use crate::ledger::books::pairs::{Few, Pairs, Sums};
use crate::ledger::books::pay::{Handover, Target};
use crate::ledger::books::round::{Rounded, round};
use crate::ledger::books::shelf::{OpenPage, Seen, Since};
use crate::model::Currency;
use crate::model::ids::{ChainId, EntryId, EveningNumber, Seq};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::store::chain::Chain;
use crate::store::sessions::{EveningBookRow, SessionRow};
use crate::store::sums::{OpenSum, Owing};
use crate::store::{StoreError, Tx};

/// An evening beside its book.
#[derive(Clone, Debug)]
pub struct EveningOfBook {
    pub row: SessionRow,
    /// Everybody who has a place there, whether or not they have sat in a hand that counts, by
    /// order of joining.
    pub members: Vec<Account>,
    /// Those who have.
    pub sat: Few<Account>,
    pub is_struck: bool,
}

/// Everything that is told of the money of a file.
pub struct Ledger {
    pub books: Books,
    pub evenings: BTreeMap<Uuid, EveningOfBook>,
    /// What each evening brings without anybody having booked it, in the order in which they were
    /// recorded.
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
        let deeds = deeds(tx, &|account, page| who.is_now(account, page))?;
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
        let mut people: BTreeSet<Account> =
            pages.pages().iter().flat_map(|open| open.people.iter().cloned()).collect();
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
        evening
            .into_iter()
            .filter(|evening| !evening.is_struck)
            .flat_map(|evening| evening.members.iter().cloned())
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

pub fn evening_book(
    tx: &Tx<'_>,
    read: EveningBookRow,
    who: &Who,
) -> Result<(EveningBook, EveningOfBook), AppError> {
    let EveningBookRow { row, at, hash, members } = read;
    let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
    let accounts: Vec<Account> =
        members.iter().map(|seated| who.named(&seated.person.name)).collect();
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
    let evening = EveningOfBook {
        members: accounts,
        sat: book.played.people(&book.terms),
        is_struck: brought.is_struck,
        row,
    };
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

/// The sums of all books, and what is in the kitty.
pub struct Totals {
    by_currency: BTreeMap<Currency, Total>,
    pub cash: BTreeMap<Currency, i64>,
    pub who: Who,
}

/// In one currency.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    pub sums: Sums,
    /// Everybody who has to do with it, with nothing too.
    pub people: BTreeSet<Account>,
}

impl Totals {
    /// As the books stand.
    pub fn now(tx: &Tx<'_>) -> Result<Totals, AppError> {
        let who = Who::of(tx)?;
        let Beside { currencies, cash, sums } = Beside::of(tx)?;
        let mut by_currency: BTreeMap<Currency, Total> =
            currencies.into_iter().map(|currency| (currency, Total::default())).collect();
        for (currency, key, sum) in sums {
            let Some(total) = by_currency.get_mut(&currency) else { continue };
            if sum.named > 0 && key != EVERY_PAGE {
                let parts = i64::try_from(sum.parts).map_err(|_| TooLarge)?;
                total.people.insert(who.of_key(&key));
                total.sums.add(&who.of_key(&key), Exact::of_parts(parts))?;
            }
        }
        let mut totals = Totals { by_currency, cash, who };
        totals.add_newest(tx)?;
        #[cfg(debug_assertions)]
        totals.hold_against(&Totals::of(Ledger::open(tx)?)?);
        Ok(totals)
    }

    /// What was added up is what all books together say; every test of a command holds it against
    /// them.
    #[cfg(debug_assertions)]
    fn hold_against(&self, all: &Totals) {
        assert_eq!(self.by_currency, all.by_currency, "sums that are kept");
        assert_eq!(self.cash, all.cash, "cash that is kept");
    }

    /// As all books together say.
    pub fn of(ledger: Ledger) -> Result<Totals, AppError> {
        let mut by_currency = BTreeMap::new();
        for currency in ledger.books.currencies() {
            let sums = ledger.books.balances(currency)?;
            by_currency.insert(currency, Total { sums, people: ledger.people(currency) });
        }
        Ok(Totals { by_currency, cash: ledger.books.cash, who: ledger.who })
    }

    /// The newest evening is not added up yet.
    fn add_newest(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        let Some(newest) = newest(tx)? else { return Ok(()) };
        let share = share(tx, &newest.row, &newest.members, &mut None)?;
        for (currency, page) in &share.pages {
            let total = self.by_currency.entry(*currency).or_default();
            for (account, exact) in page.between.sums()?.iter() {
                total.sums.add(&self.who.of_key(key(account)), exact)?;
            }
            total.people.extend(page.people.iter().map(|key| self.who.of_key(key)));
        }
        let pages = tx.page(&written_page(Page::Evening(newest.row.uuid)))?;
        for currency in share.pages.keys().copied().chain(pages.iter().map(|row| row.currency)) {
            let total = self.by_currency.entry(currency).or_default();
            total.people.extend(share.people.iter().map(|key| self.who.of_key(key)));
        }
        Ok(())
    }

    pub fn each(&self) -> impl Iterator<Item = (Currency, &Total)> {
        self.by_currency.iter().map(|(currency, total)| (*currency, total))
    }

    pub fn sums(&self, currency: Currency) -> Sums {
        self.by_currency.get(&currency).map(|total| total.sums.clone()).unwrap_or_default()
    }

    /// All in which there is anything.
    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.by_currency.keys().chain(self.cash.keys()).copied().collect()
    }
}

fn newest(tx: &Tx<'_>) -> Result<Option<EveningBookRow>, AppError> {
    match tx.newest_session()? {
        Some(id) => Ok(tx.evening_book(id)?),
        None => Ok(None),
    }
}

/// What is known of all books together without opening any.
struct Beside {
    currencies: BTreeSet<Currency>,
    cash: BTreeMap<Currency, i64>,
    sums: Vec<(Currency, String, OpenSum)>,
}

impl Beside {
    fn of(tx: &Tx<'_>) -> Result<Beside, AppError> {
        let sums = tx.open_sums()?;
        let (mut currencies, mut cash) = (BTreeSet::new(), BTreeMap::new());
        for (currency, key, sum) in &sums {
            if key == EVERY_PAGE && sum.named > 0 {
                currencies.insert(*currency);
            }
            if key == KITTY && sum.cash_deeds > 0 {
                cash.insert(*currency, i64::try_from(sum.cash).map_err(|_| TooLarge)?);
            }
        }
        Ok(Beside { currencies, cash, sums })
    }
}

impl Ledger {
    /// No book at all, but what is known of all of them: the currencies that there are, and what is
    /// in the kitty.
    pub fn closed(tx: &Tx<'_>) -> Result<Ledger, AppError> {
        let newest = newest(tx)?;
        let mut ledger = Ledger {
            books: Books::default(),
            evenings: BTreeMap::new(),
            played: Vec::new(),
            deeds: Vec::new(),
            who: Who::of(tx)?,
            is_whole: false,
        };
        let Beside { mut currencies, cash, .. } = Beside::of(tx)?;
        if let Some(newest) = newest {
            currencies.extend(share(tx, &newest.row, &newest.members, &mut None)?.pages.keys());
        }
        ledger.books.add_ready(Vec::new(), currencies, cash);
        Ok(ledger)
    }

    /// As far as the settlement of one evening needs it: its book, and what is open in the general
    /// one.
    pub fn of_evening(tx: &Tx<'_>, id: ChainId) -> Result<Ledger, AppError> {
        let mut ledger = Ledger::closed(tx)?;
        let (book, evening) =
            evening_book(tx, tx.evening_book(id)?.ok_or(StoreError::Corrupt)?, &ledger.who)?;
        let mut wanted = HashSet::from([Page::Evening(book.id)]);
        let mut general = Vec::new();
        for row in tx.open_beside_evenings()? {
            let page = read_page(&row.page).ok_or(StoreError::Corrupt)?;
            let between = pairs(row.owed.as_deref(), |key| ledger.who.of_key(key))?;
            match page {
                // Two names that are one person by now may have nothing between them.
                Page::General => {
                    let people = between.people();
                    general.push((
                        row.currency,
                        OpenPage { between, people, ..OpenPage::blank(page, Since::Ever) },
                    ));
                }
                page => drop(wanted.insert(page)),
            }
        }
        let mut entries: HashSet<EntryId> =
            tx.deeds_on(&written_page(Page::General), true)?.into_iter().collect();
        for page in &wanted {
            entries.extend(tx.deeds_on(&written_page(*page), false)?);
        }
        let deeds = some_deeds(tx, &entries, &|account, page| ledger.who.is_now(account, page))?;
        let recorded: Vec<RecordedDeed> = deeds.iter().map(|deed| deed.recorded.clone()).collect();
        let (currencies, cash) =
            (ledger.books.currencies(), std::mem::take(&mut ledger.books.cash));
        ledger.books =
            Books::of_some(std::slice::from_ref(&book), &recorded, |page| wanted.contains(&page))?;
        ledger.books.add_ready(general, currencies, cash);
        ledger.books.know_closings(&recorded);
        ledger.played.push((book.id, book.played.bookings(book.id, &book.terms)?));
        ledger.evenings.insert(book.id, evening);
        ledger.deeds = deeds;
        Ok(ledger)
    }

    /// As far as a payment in the currency of the debt needs it: the books in which FROM owes,
    /// oldest first, until it is spread. `None` where only all books together can say for what it
    /// is.
    pub fn for_payment(
        tx: &Tx<'_>,
        (from, to): (&Account, &Account),
        money: Money,
        target: Target,
    ) -> Result<Option<Ledger>, AppError> {
        let mut fetched = Fetched::of(tx)?;
        match target {
            Target::General => fetched.add_general(tx)?,
            Target::Evening(id) => fetched.add_evening(tx, id)?,
            Target::Spread => {
                fetched.add_general(tx)?;
                fetched.add_owing(tx, (from, to), money)?;
                fetched.add_newest(tx)?;
                if !fetched.owes(from, money.currency)?
                    && fetched.ledger.books.currencies().iter().any(|one| *one != money.currency)
                {
                    return Ok(None);
                }
            }
        }
        Ok(Some(fetched.finish()))
    }
}

/// Pages while they are being fetched.
struct Fetched {
    ledger: Ledger,
    pages: Vec<(Currency, OpenPage)>,
    newest: Option<Uuid>,
}

impl Fetched {
    fn of(tx: &Tx<'_>) -> Result<Fetched, AppError> {
        let newest = newest(tx)?.map(|newest| newest.row.uuid);
        Ok(Fetched { ledger: Ledger::closed(tx)?, pages: Vec::new(), newest })
    }

    fn between(&self, owed: Option<&str>) -> Result<Pairs, AppError> {
        pairs(owed, |key| self.ledger.who.of_key(key))
    }

    /// Adds all of the general book that is open.
    fn add_general(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        for row in tx.open_beside_evenings()? {
            let page = read_page(&row.page).ok_or(StoreError::Corrupt)?;
            let since = match page {
                Page::Carried(origin) => {
                    let deed = tx.deed(Hash(origin.0))?.ok_or(StoreError::Corrupt)?;
                    let deeds = some_deeds(tx, &HashSet::from([deed.entry]), &|account, _| {
                        account.clone()
                    })?;
                    let one = deeds.first().ok_or(StoreError::Corrupt)?;
                    Since::Closing { date: one.deed().date, recorded: one.recorded.stamp }
                }
                Page::General | Page::Evening(_) => Since::Ever,
            };
            let between = self.between(row.owed.as_deref())?;
            self.push(row.currency, page, since, between);
        }
        Ok(())
    }

    fn push(&mut self, currency: Currency, page: Page, since: Since, between: Pairs) {
        let people = between.people();
        self.pages.push((currency, OpenPage { between, people, ..OpenPage::blank(page, since) }));
    }

    /// The book of an evening in every currency; answers with them.
    fn add_evening(&mut self, tx: &Tx<'_>, id: Uuid) -> Result<(), AppError> {
        let mut between: BTreeMap<Currency, Pairs> = BTreeMap::new();
        for row in tx.page(&written_page(Page::Evening(id)))? {
            between.insert(row.currency, self.between(row.owed.as_deref())?);
        }
        let row = match tx.chain(id)? {
            Some(chain) => tx.evening_book(chain.id)?,
            None => None,
        };
        let mut since = Since::Ever;
        if let Some(row) = row {
            let (book, evening) = evening_book(tx, row, &self.ledger.who)?;
            since = Since::Evening(book.begun);
            if self.newest == Some(id) {
                for booking in fresh(&book)? {
                    between.entry(booking.currency).or_default().add(&booking.between)?;
                }
            }
            self.ledger.evenings.insert(id, evening);
        }
        for (currency, between) in between {
            self.push(currency, Page::Evening(id), since, between);
        }
        Ok(())
    }

    fn add_newest(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        match self.newest {
            Some(id) => self.add_evening(tx, id),
            None => Ok(()),
        }
    }

    /// First the evenings in which FROM owes and TO is owed; then, for what is left, those in which
    /// FROM owes.
    fn add_owing(
        &mut self,
        tx: &Tx<'_>,
        (from, to): (&Account, &Account),
        money: Money,
    ) -> Result<(), AppError> {
        let first = FirstKeys::of(tx)?;
        let (who, whom) = (first.account(from), first.account(to));
        let owing = Owing { currency: money.currency, who: key(&who), whom: Some(key(&whom)) };
        let owes = |rounded: &Rounded| (-rounded.of(from)).max(0);
        let mut paid_there: BTreeMap<String, i64> = BTreeMap::new();
        let met = self.add_until(tx, &owing, money.minor, |name, rounded| {
            let met = owes(rounded).min(rounded.of(to)).max(0);
            paid_there.insert(name.to_owned(), met);
            met
        })?;
        let left = money.minor.saturating_sub(met);
        let still = |name: &str, rounded: &Rounded| {
            owes(rounded) - paid_there.get(name).copied().unwrap_or(0)
        };
        self.add_until(tx, &Owing { whom: None, ..owing }, left, still)?;
        Ok(())
    }

    /// Evenings, oldest first, until they are worth enough; answers what they are worth. Those that
    /// began in the same second come together, for which of them is the older one is not known by
    /// that.
    fn add_until(
        &mut self,
        tx: &Tx<'_>,
        owing: &Owing<'_>,
        enough: i64,
        mut worth: impl FnMut(&str, &Rounded) -> i64,
    ) -> Result<i64, AppError> {
        let (mut found, mut last) = (0_i64, None);
        tx.each_owing(owing, |since, name| {
            if found >= enough && last != Some(since) {
                return Ok(false);
            }
            let Some(Page::Evening(id)) = read_page(name) else {
                return Err(AppError::from(StoreError::Corrupt));
            };
            if self.newest != Some(id) {
                found = found.saturating_add(worth(name, &self.rounded(tx, id, owing.currency)?));
                last = Some(since);
            }
            Ok(true)
        })?;
        Ok(found)
    }

    /// What the book of an evening comes to; it is fetched where it was not.
    fn rounded(&mut self, tx: &Tx<'_>, id: Uuid, currency: Currency) -> Result<Rounded, AppError> {
        if !self.pages.iter().any(|(_, open)| open.page == Page::Evening(id)) {
            self.add_evening(tx, id)?;
        }
        let page = self
            .pages
            .iter()
            .find(|(other, open)| *other == currency && open.page == Page::Evening(id));
        let between = page.map(|(_, open)| open.between.clone()).unwrap_or_default();
        Ok(round(&between.sums()?, currency)?)
    }

    /// Whether FROM owes in any of the books that were fetched.
    fn owes(&self, from: &Account, currency: Currency) -> Result<bool, AppError> {
        let mut general = Pairs::default();
        for (_, open) in self.pages.iter().filter(|(other, _)| *other == currency) {
            match open.page {
                Page::Evening(_) if round(&open.between.sums()?, currency)?.of(from) < 0 => {
                    return Ok(true);
                }
                Page::Evening(_) => {}
                Page::Carried(_) | Page::General => general.add(&open.between)?,
            }
        }
        Ok(round(&general.sums()?, currency)?.of(from) < 0)
    }

    fn finish(mut self) -> Ledger {
        let (currencies, cash) =
            (self.ledger.books.currencies(), std::mem::take(&mut self.ledger.books.cash));
        self.ledger.books.add_ready(self.pages, currencies, cash);
        self.ledger
    }
}

/// What an evening brings that is not added up.
fn fresh(book: &EveningBook) -> Result<Vec<Booking>, AppError> {
    Ok(book.played.bookings(book.id, &book.terms)?)
}

/// A closing that counts for nothing as long as another one stands in its way.
#[derive(Clone, Debug, PartialEq)]
pub struct NotCounted {
    pub origin: Origin,
    /// How the log calls it, and the day on which it would count.
    pub entry: String,
    pub date: Day,
    /// The closing that counts instead.
    pub instead: String,
    pub instead_date: Day,
    /// What it says was paid.
    pub payments: Vec<Handed>,
    /// The books that it would close, and everybody who has something to do with it.
    pages: BTreeSet<Page>,
    people: BTreeSet<Account>,
}

/// Money that went from hand to hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Handed {
    pub from: String,
    pub to: String,
    pub money: Money,
}

impl NotCounted {
    fn of(
        tx: &Tx<'_>,
        who: &Who,
        [deed, instead]: [&DeedEntry; 2],
    ) -> Result<NotCounted, AppError> {
        let closed = match &deed.deed().kind {
            DeedKind::Settle(settlement) => settlement.closed.as_slice(),
            _ => &[],
        };
        let name = |deed: &DeedEntry| {
            Ok::<_, AppError>(EntryName::of(tx, &deed.chain, deed.entry.seq)?.to_string())
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
            Handed { from: who.shown(&line.from), to: who.shown(&line.to), money }
        });
        Ok(NotCounted {
            origin: deed.origin(),
            entry: name(deed)?,
            date: deed.deed().date,
            instead: name(instead)?,
            instead_date: instead.deed().date,
            payments: payments.collect(),
            pages: closed.iter().flat_map(|closed| &closed.taken).map(|taken| taken.page).collect(),
            people,
        })
    }

    /// As it is kept ready.
    pub fn now(tx: &Tx<'_>) -> Result<Vec<NotCounted>, AppError> {
        let who = Who::of(tx)?;
        let waiting = kept_waiting(tx, &|account, page| who.is_now(account, page))?;
        waiting.iter().map(|[deed, instead]| NotCounted::of(tx, &who, [deed, instead])).collect()
    }

    /// As the books say that are open, while nothing is kept ready yet.
    pub fn in_books(tx: &Tx<'_>, ledger: &Ledger) -> Result<Vec<NotCounted>, AppError> {
        let find = |origin: Origin| ledger.deeds.iter().find(|deed| deed.origin() == origin);
        let waiting = ledger
            .deeds
            .iter()
            .filter_map(|deed| Some([deed, find(*ledger.books.waiting.get(&deed.origin())?)?]));
        waiting.map(|pair| NotCounted::of(tx, &ledger.who, pair)).collect()
    }

    pub fn concerns(&self, account: &Account) -> bool {
        self.people.contains(account)
    }

    pub fn closes_one_of(&self, pages: &BTreeSet<Page>) -> bool {
        !self.pages.is_disjoint(pages)
    }
}

/// What somebody is to receive, or owes where it is negative, in whole minor units.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    pub name: String,
    pub minor: i64,
}

/// Who pays whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub from: String,
    pub to: String,
    pub minor: i64,
    /// From where it is, where several books are settled: who pays owes there, and who is paid is
    /// owed there.
    pub stems: Vec<Stem>,
    /// There or not at all, the rest of it has been put together by the plan.
    pub is_put_together: bool,
    /// Why it is between two people who did not meet.
    pub because: Option<Reason>,
}

/// A book from which a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stem {
    Evening(EveningNumber),
    /// The general one, with what left somebody owing there, where that was one kind of thing.
    General(Option<Kind>),
}

/// Why two people have to do with each other.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// One paid the other for a book; without a number for none.
    Paid { payer: String, payee: String, evening: Option<EveningNumber> },
    /// Both met somebody else.
    Through { middle: String },
}

/// An entry that changed an evening after it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub evening: EveningNumber,
    pub seq: Seq,
    pub kind: ChangeKind,
    pub why: Option<String>,
}

impl Line {
    pub fn plain(line: &Handover, who: &Who) -> Line {
        Line {
            from: who.shown(&line.from),
            to: who.shown(&line.to),
            minor: line.minor,
            stems: Vec::new(),
            is_put_together: false,
            because: None,
        }
    }
}

pub fn named(minor: &Rounded, who: &Who) -> Vec<Amount> {
    minor.iter().map(|(account, minor)| Amount { name: who.shown(account), minor }).collect()
}
