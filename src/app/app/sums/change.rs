//! A change of what is kept ready: bookings that are added or taken away, and what that comes to in
//! every row. How accounts and pages are called in rows, and what one evening adds.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::app::AppError;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Booking, Deed, DeedKind, Page};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::order::Origin;
use crate::ledger::books::pairs::Pairs;
use crate::ledger::books::pay::Scope;
use crate::model::Currency;
use crate::model::ids::EntryId;
use crate::store::sums::{ANYBODY, OpenSum, Owing, PageRow};
use crate::store::{StoreError, Tx};

/// A page of an evening that is not here has no beginning, and comes last.
const WITHOUT_BEGINNING: i64 = i64::MAX;

/// Of more people than an evening has, where each would meet each, it is looked up in the page
/// itself.
const MOST_MEETINGS: usize = 400;

/// What one or more bookings change.
#[derive(Debug, Default)]
pub struct Change {
    pages: BTreeMap<Page, BTreeMap<Currency, PageChange>>,
    sums: BTreeMap<(Currency, String), OpenSum>,
    /// What evenings bring from now on, and when they began.
    shares: BTreeMap<Uuid, (Share, i64)>,
    /// There is nothing yet to which it could be added.
    is_all: bool,
    /// Where it is all: who owes whom over all pages, so that what outgrows the books is refused.
    totals: BTreeMap<Currency, Pairs>,
}

#[derive(Debug, Default)]
struct PageChange {
    uses: i64,
    between: Pairs,
}

impl Change {
    /// Everything that there is, where nothing is kept yet.
    pub fn of_everything() -> Change {
        Change { is_all: true, ..Change::default() }
    }

    /// A deed counts from now on, or does no more.
    pub fn deed(&mut self, deed: &Deed, origin: Origin, counts: bool) -> Result<(), AppError> {
        let sign = if counts { 1 } else { -1 };
        let mut used = BTreeSet::new();
        for booking in deed.bookings(origin)?.iter().filter(|booking| !booking.between.is_empty()) {
            let uses = i64::from(used.insert((booking.page, booking.currency)));
            self.add(booking.page, booking.currency, (&booking.between, sign), sign * uses)?;
            for account in booking.between.people() {
                self.sum(booking.currency, key(&account)).named += sign;
            }
        }
        for money in deed.cash() {
            let sum = self.sum(money.currency, KITTY);
            sum.cash += i128::from(sign) * i128::from(money.minor);
            sum.cash_deeds += sign;
        }
        Ok(())
    }

    /// An evening brings something else from now on than it did; `began` is its beginning in
    /// seconds.
    pub fn evening(
        &mut self,
        id: Uuid,
        before: Option<&Share>,
        now: Share,
        began: i64,
    ) -> Result<(), AppError> {
        for (share, sign) in before.map(|share| (share, -1)).into_iter().chain([(&now, 1)]) {
            for (currency, page) in &share.pages {
                self.add(Page::Evening(id), *currency, (&page.between, sign), sign)?;
                for who in &page.people {
                    self.sum(*currency, who).named += sign;
                }
            }
        }
        self.shares.insert(id, (now, began));
        Ok(())
    }

    fn add(
        &mut self,
        page: Page,
        currency: Currency,
        (between, sign): (&Pairs, i64),
        uses: i64,
    ) -> Result<(), AppError> {
        if self.is_all {
            self.totals.entry(currency).or_default().add(between)?;
        }
        let change = self.pages.entry(page).or_default().entry(currency).or_default();
        change.uses += uses;
        match sign {
            1 => change.between.add(between)?,
            _ => change.between.add(&between.reversed()?)?,
        }
        for (account, exact) in between.sums()?.iter() {
            self.sum(currency, key(account)).parts += i128::from(sign) * i128::from(exact.parts());
        }
        Ok(())
    }

    fn sum(&mut self, currency: Currency, who: &str) -> &mut OpenSum {
        self.sums.entry((currency, who.to_owned())).or_default()
    }

    /// The newest evening is not added up, but has to be countable with the others.
    pub fn count_newest(&mut self, share: &Share) -> Result<(), AppError> {
        for (currency, page) in &share.pages {
            self.totals.entry(*currency).or_default().add(&page.between)?;
        }
        Ok(())
    }

    /// Writes it into the rows.
    pub fn write(mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        for total in self.totals.values() {
            total.sums()?;
        }
        let evenings = self.shares.keys().map(|id| Page::Evening(*id));
        let pages: BTreeSet<Page> = evenings.chain(self.pages.keys().copied()).collect();
        for page in pages {
            self.write_page(tx, page)?;
        }
        for ((currency, who), change) in &self.sums {
            if *change == OpenSum::default() {
                continue;
            }
            let before =
                if self.is_all { OpenSum::default() } else { tx.open_sum(*currency, who)? };
            let sum = OpenSum {
                parts: before.parts + change.parts,
                named: before.named + change.named,
                cash: before.cash + change.cash,
                cash_deeds: before.cash_deeds + change.cash_deeds,
            };
            tx.put_open_sum(*currency, who, sum)?;
        }
        Ok(())
    }

    /// Writes the page of an evening to which nothing is added any more, and forgets it.
    pub fn write_evening(&mut self, tx: &Tx<'_>, id: Uuid) -> Result<(), AppError> {
        self.write_page(tx, Page::Evening(id))?;
        self.shares.remove(&id);
        Ok(())
    }

    fn write_page(&mut self, tx: &Tx<'_>, page: Page) -> Result<(), AppError> {
        let name = written_page(page);
        let mut rows = if self.is_all { Vec::new() } else { tx.page(&name)? };
        let before: BTreeSet<Currency> = rows.iter().map(|row| row.currency).collect();
        for (currency, change) in self.pages.remove(&page).unwrap_or_default() {
            let known = rows.iter().position(|row| row.currency == currency);
            let place = known.unwrap_or_else(|| {
                rows.push(PageRow { page: name.clone(), currency, uses: 0, owed: None });
                rows.len() - 1
            });
            self.write_row(tx, page, &mut rows[place], &change)?;
        }
        let after: BTreeSet<Currency> =
            rows.iter().filter(|row| row.uses > 0).map(|row| row.currency).collect();
        for currency in &after {
            self.sum(*currency, EVERY_PAGE).named += i64::from(!before.contains(currency));
        }
        for currency in &before {
            self.sum(*currency, EVERY_PAGE).named -= i64::from(!after.contains(currency));
        }
        match page {
            Page::Evening(id) => self.name_people(tx, id, &name, &before, &after),
            Page::Carried(_) | Page::General => Ok(()),
        }
    }

    fn write_row(
        &self,
        tx: &Tx<'_>,
        page: Page,
        row: &mut PageRow,
        change: &PageChange,
    ) -> Result<(), AppError> {
        let mut between = own_pairs(row.owed.as_deref())?;
        let before = owing(&between)?;
        between.add(&change.between)?;
        row.uses += change.uses;
        row.owed = written(&between)?;
        tx.put_page(row)?;
        if let Page::Evening(id) = page {
            let now = owing(&between)?;
            if now != before {
                let since = match self.shares.get(&id) {
                    Some((_, began)) => *began,
                    None => tx.began(id)?.unwrap_or(WITHOUT_BEGINNING),
                };
                for one @ (who, whom) in now.symmetric_difference(&before) {
                    let owing = Owing { currency: row.currency, who, whom: whom.as_deref() };
                    tx.set_owing(&owing, since, &row.page, now.contains(one))?;
                }
            }
        }
        Ok(())
    }

    /// Everybody with a place in an evening is named in every currency in which it has a page.
    fn name_people(
        &mut self,
        tx: &Tx<'_>,
        id: Uuid,
        name: &str,
        before: &BTreeSet<Currency>,
        after: &BTreeSet<Currency>,
    ) -> Result<(), AppError> {
        let now = self.shares.get(&id).map(|(share, _)| share.clone());
        if before == after && now.is_none() {
            return Ok(());
        }
        let known = if self.is_all { None } else { tx.counted(name)? };
        let then = known.as_deref().map(Share::read).transpose()?.unwrap_or_default();
        let people_now = now.as_ref().map_or(&then.people, |share| &share.people);
        for (currencies, people, sign) in [(before, &then.people, -1), (after, people_now, 1)] {
            for currency in currencies {
                for who in people {
                    self.sum(*currency, who).named += sign;
                }
            }
        }
        match now {
            Some(share) => Ok(tx.set_counted(name, &share.write()?)?),
            None => Ok(()),
        }
    }
}

/// Notes on which pages a deed has something to do; of lines of a plan also the evening that it was
/// for.
pub fn note_pages(
    tx: &Tx<'_>,
    entry: EntryId,
    deed: &Deed,
    origin: Origin,
) -> Result<(), AppError> {
    let mut pages: BTreeMap<Page, bool> =
        deed.bookings(origin)?.iter().map(|booking| (booking.page, false)).collect();
    match &deed.kind {
        DeedKind::Settle(settlement) => {
            for taken in settlement.closed.iter().flat_map(|closed| &closed.taken) {
                pages.insert(taken.page, true);
            }
        }
        DeedKind::Lines(lines) => {
            if let Scope::Evening { id, .. } = lines.scope {
                pages.entry(Page::Evening(id)).or_default();
            }
        }
        _ => {}
    }
    for (page, closes) in pages {
        tx.add_deed_page(&written_page(page), entry, closes)?;
    }
    Ok(())
}

/// Who owes, and who owes where whom is owed. Where that would be a row for nearly everybody with
/// everybody, it stands there instead that somebody owes where anybody may be owed.
fn owing(between: &Pairs) -> Result<BTreeSet<(String, Option<String>)>, AppError> {
    let sums = between.sums()?;
    let (mut owe, mut owed) = (Vec::new(), Vec::new());
    for (account, exact) in sums.iter() {
        match exact.cmp(&Exact::ZERO) {
            Ordering::Less => owe.push(key(account)),
            Ordering::Greater => owed.push(key(account)),
            Ordering::Equal => {}
        }
    }
    if owe.len().saturating_mul(owed.len()) > MOST_MEETINGS {
        owed = vec![ANYBODY];
    }
    let owed = || owed.iter().map(|whom| Some((*whom).to_owned()));
    Ok(owe
        .iter()
        .flat_map(|who| owed().chain([None]).map(|whom| ((*who).to_owned(), whom)))
        .collect())
}

/// The kitty, whatever it is called. No name is empty.
pub const KITTY: &str = "";

/// In the place of a name: all pages of a currency. No name is blank.
pub const EVERY_PAGE: &str = " ";

pub fn key(account: &Account) -> &str {
    match account {
        Account::Person(person) => person.key(),
        Account::Kitty => KITTY,
    }
}

pub fn written_page(page: Page) -> String {
    match page {
        Page::Evening(id) => format!("evening {id}"),
        Page::Carried(origin) => {
            let mut text = String::from("carried ");
            for byte in origin.0 {
                let _ = write!(text, "{byte:02x}");
            }
            text
        }
        Page::General => "general".to_owned(),
    }
}

pub fn read_page(text: &str) -> Option<Page> {
    match text.split_once(' ') {
        None => (text == "general").then_some(Page::General),
        Some(("evening", id)) => Uuid::try_parse(id).ok().map(Page::Evening),
        Some(("carried", origin)) => {
            Hash::from_hex(origin).map(|hash| Page::Carried(Origin(hash.0)))
        }
        Some(_) => None,
    }
}

/// Who owes whom, as text; nothing where nobody owes.
pub fn written(between: &Pairs) -> Result<Option<String>, AppError> {
    if between.is_empty() {
        return Ok(None);
    }
    let debts: Vec<_> = between.debts().collect();
    let owed: Vec<(&str, &str, i64)> = debts
        .iter()
        .map(|debt| (key(&debt.debtor), key(&debt.creditor), debt.amount.parts()))
        .collect();
    Ok(Some(serde_json::to_string(&owed).map_err(|_| StoreError::Corrupt)?))
}

/// The same read back, by whatever accounts the names are.
pub fn pairs(written: Option<&str>, account: impl Fn(&str) -> Account) -> Result<Pairs, AppError> {
    let mut between = Pairs::default();
    let Some(written) = written else { return Ok(between) };
    let owed: Vec<(String, String, i64)> =
        serde_json::from_str(written).map_err(|_| StoreError::Corrupt)?;
    for (debtor, creditor, parts) in owed {
        between.owe(&account(&debtor), &account(&creditor), Exact::of_parts(parts))?;
    }
    Ok(between)
}

/// By the names as they stand.
pub fn own_pairs(written: Option<&str>) -> Result<Pairs, AppError> {
    pairs(written, |key| if key == KITTY { Account::Kitty } else { Account::of_key(key) })
}

/// What an evening brings, without what was done with money there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    /// Everybody who has a place there, if it is not struck: they are named wherever the evening
    /// has a page.
    pub people: BTreeSet<String>,
    pub pages: BTreeMap<Currency, PageShare>,
}

/// Of that, what is on its page in one currency.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageShare {
    pub between: Pairs,
    pub people: BTreeSet<String>,
}

/// As text.
#[derive(Serialize, Deserialize)]
struct Written {
    people: BTreeSet<String>,
    pages: Vec<(Currency, Option<String>, BTreeSet<String>)>,
}

impl Share {
    /// The page of a currency, with nothing on it where nothing was.
    pub fn page(&mut self, currency: Currency) -> &mut PageShare {
        self.pages.entry(currency).or_default()
    }

    pub fn book(&mut self, booking: &Booking) -> Result<(), AppError> {
        let page = self.page(booking.currency);
        page.between.add(&booking.between)?;
        page.people
            .extend(booking.between.people().iter().map(|one: &Account| key(one).to_owned()));
        Ok(())
    }

    pub fn write(&self) -> Result<String, AppError> {
        let pages = self.pages.iter().map(|(currency, page)| {
            Ok::<_, AppError>((*currency, written(&page.between)?, page.people.clone()))
        });
        let written =
            Written { people: self.people.clone(), pages: pages.collect::<Result<_, _>>()? };
        Ok(serde_json::to_string(&written).map_err(|_| StoreError::Corrupt)?)
    }

    pub fn read(text: &str) -> Result<Share, AppError> {
        let Written { people, pages } =
            serde_json::from_str(text).map_err(|_| StoreError::Corrupt)?;
        let pages = pages.into_iter().map(|(currency, owed, people)| {
            Ok::<_, AppError>((
                currency,
                PageShare { between: own_pairs(owed.as_deref())?, people },
            ))
        });
        Ok(Share { people, pages: pages.collect::<Result<_, _>>()? })
    }
}
