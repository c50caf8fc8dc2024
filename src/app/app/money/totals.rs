//! Sums over all books, added up without opening them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use super::books::Ledger;
use super::plan::refusal_of_missing_plan;
use super::settlement::{SettlementLine, order_accounts_and_lines};
use crate::app::Result;
use crate::app::evening::EveningSums;
use crate::app::evening::book::{
    booked_drink_debts, booking_terms_of_evening, hand_sums_by_account,
};
use crate::app::house::{NamedAccounts, counting_deeds_among, read_deeds, waiting_closings_among};
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::{EveningHandSums, EveningTerms, HandSums};
use crate::ledger::books::booking::{
    Booking, DeedKind, Page, PaidPlanLines, PlanWish, SettleScope,
};
use crate::ledger::books::exact::TooLarge;
use crate::ledger::books::pairs::{PairDebts, Sums};
use crate::ledger::books::pay::find_plan_to_show;
use crate::ledger::books::plan::ScopePages;
use crate::ledger::books::round::{
    EvenOverAll, convert, even_over_all, owed_in_euros_together, round_sums,
};
use crate::ledger::books::shelf::{CurrencyShelf, OpenPage, PageStart};
use crate::model::ids::PersonId;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Currency, Player, Points, Stake};
use crate::store::sessions::EveningSumsRow;
use crate::store::{StoreError, Tx};

/// Sums over all books by currency, and the cash in the kitty.
pub struct BookTotals {
    by_currency: BTreeMap<Currency, CurrencyTotal>,
    /// Sums of the books of a scope, from which its plan is made. The next field, `lines`, is the
    /// lines of plans that were recorded as paid.
    shelves: Vec<SummedScope>,
    lines: Vec<PaidPlanLines>,
    pub cash: BTreeMap<Currency, i64>,
    pub who: NamedAccounts,
}

/// Sums over all books in one currency.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurrencyTotal {
    pub sums: Sums,
    /// Accounts that appear in the currency, even with a sum of zero.
    pub people: BTreeSet<Account>,
}

/// Books of a scope in one currency, added up to two pages: the general one, and one for all
/// others.
struct SummedScope {
    shelf: CurrencyShelf,
    /// Accounts in the order in which they joined the evenings, oldest first.
    joined: Vec<Account>,
}

/// Page that stands for all pages of a scope except the general one.
const SUMMED_PAGE: Page = Page::Evening(Uuid::nil());

impl BookTotals {
    /// Adds up books that are open already.
    pub fn from_ledger(ledger: Ledger) -> Result<BookTotals> {
        let mut by_currency = BTreeMap::new();
        for currency in ledger.books.currencies() {
            let sums = ledger.books.balances(currency)?;
            by_currency.insert(
                currency,
                CurrencyTotal { sums, people: ledger.accounts_in_currency(currency) },
            );
        }
        let (shelves, lines) = (Vec::new(), Vec::new());
        Ok(BookTotals { by_currency, shelves, lines, cash: ledger.books.cash, who: ledger.who })
    }

    /// Adds up the books as they stand without opening them, which takes a quarter of the time.
    pub fn read_now(tx: &Tx<'_>) -> Result<BookTotals> {
        BookTotals::read_with_scope(tx, &SettleScope::All)
    }

    /// Adds up the books as they stand, and separately those of a scope of many evenings, for its
    /// plan.
    pub fn read_with_scope(tx: &Tx<'_>, scope: &SettleScope) -> Result<BookTotals> {
        let mut sum = TotalsBuilder {
            who: NamedAccounts::read(tx)?,
            sums: BTreeMap::new(),
            hands: BTreeMap::new(),
            cash: BTreeMap::new(),
            seats: 0,
        };
        let mut lines = Vec::new();
        let mut booked: HashMap<Uuid, Vec<Booking>> = HashMap::new();
        let deeds = read_deeds(tx, &|account, page| sum.who.account_on_page(account, page))?;
        let others = if *scope == SettleScope::All { BooksPart::Within } else { BooksPart::Beside };
        for deed in counting_deeds_among(&deeds, &waiting_closings_among(&deeds)) {
            for booking in deed.deed().bookings(deed.origin())? {
                match booking.page {
                    Page::Evening(id) => booked.entry(id).or_default().push(booking),
                    Page::General => sum.add_booking(&booking, BooksPart::General)?,
                    Page::Carried(_) => sum.add_booking(&booking, others)?,
                }
            }
            for money in deed.deed().kitty_cash_changes() {
                let cash = sum.cash.entry(money.currency).or_default();
                *cash = cash.checked_add(money.minor).ok_or(TooLarge)?;
            }
            if let DeedKind::Lines(paid) = &deed.deed().kind {
                lines.push(paid.clone());
            }
        }
        tx.visit_evening_sums(|row| {
            let part = books_part_of_evening(scope, row.started_at)?;
            sum.add_evening(tx, &row, part, &booked.remove(&row.uuid).unwrap_or_default())
        })?;
        // Of evenings that another file has and this one has not.
        for booking in booked.values().flatten() {
            sum.add_booking(booking, others)?;
        }
        sum.into_totals(lines)
    }

    pub fn by_currency(&self) -> impl Iterator<Item = (Currency, &CurrencyTotal)> {
        self.by_currency.iter().map(|(currency, total)| (*currency, total))
    }

    pub fn sums(&self, currency: Currency) -> Sums {
        self.by_currency.get(&currency).map(|total| total.sums.clone()).unwrap_or_default()
    }

    /// Currencies in which any book is kept, or the kitty has cash.
    pub fn currencies(&self) -> BTreeSet<Currency> {
        self.by_currency.keys().chain(self.cash.keys()).copied().collect()
    }

    /// Payments of the plan that settles the scope, in each currency: the same as from its opened
    /// books, but without reasons.
    pub fn plan_payments(
        &self,
        scope: &SettleScope,
    ) -> Result<Vec<(Currency, Vec<SettlementLine>)>> {
        let mut all = Vec::new();
        for SummedScope { shelf, joined } in &self.shelves {
            let is_of_scope =
                |open: &&OpenPage| *scope == SettleScope::All || open.page == SUMMED_PAGE;
            let pages: Vec<&OpenPage> = shelf.pages().iter().filter(is_of_scope).collect();
            if pages.is_empty() {
                continue;
            }
            let (taken_in, waiting) = (Vec::new(), Vec::new());
            let in_scope = ScopePages { shelf, pages, taken_in, waiting, rest_to_kitty: false };
            let earlier = self.lines.iter().rev();
            let plan = find_plan_to_show(&[in_scope], scope, &PlanWish::default(), earlier);
            let proposal = plan.map_err(refusal_of_missing_plan)?;
            let (_, handovers) = order_accounts_and_lines(joined.iter().cloned(), &proposal);
            let lines = handovers
                .iter()
                .map(|line| SettlementLine::from_handover_without_reason(line, &self.who));
            all.push((shelf.currency, lines.collect()));
        }
        Ok(all)
    }
}

/// Part of the books that a sum belongs to: the settled scope, the general book, or the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum BooksPart {
    Within,
    General,
    /// Books outside of the scope, apart from the general page.
    Beside,
}

fn books_part_of_evening(scope: &SettleScope, started_at: &str) -> Result<BooksPart, StoreError> {
    let SettleScope::Begun { since, until } = scope else { return Ok(BooksPart::Within) };
    let day = Day::from_text(started_at).ok_or(StoreError::Corrupt)?;
    let is_within =
        since.is_none_or(|since| day >= since) && until.is_none_or(|until| day <= until);
    Ok(if is_within { BooksPart::Within } else { BooksPart::Beside })
}

/// Sums over the books that are being added up.
struct TotalsBuilder {
    who: NamedAccounts,
    sums: BTreeMap<(Currency, BooksPart), CurrencySums>,
    /// Halves of a point that the second person gets from the first by hands. The key is the stake
    /// and the part of the books: most evenings have the same stake, so it is applied once for all
    /// of them.
    hands: BTreeMap<(Currency, u64, BooksPart), HashMap<[PersonId; 2], i64>>,
    cash: BTreeMap<Currency, i64>,
    /// Number of seats seen so far.
    seats: usize,
}

/// Sums in one currency that are being added up.
#[derive(Default)]
struct CurrencySums {
    between: PairDebts,
    people: BTreeSet<Account>,
    /// Beginning of the evening that each person joined first, in seconds since 1970, with the
    /// number of the seat.
    members: HashMap<PersonId, (i64, usize)>,
}

impl TotalsBuilder {
    fn add_booking(&mut self, booking: &Booking, part: BooksPart) -> Result<(), TooLarge> {
        if booking.between.is_empty() {
            return Ok(());
        }
        let sum = self.sums.entry((booking.currency, part)).or_default();
        sum.people.extend(booking.between.people());
        sum.between.add(&booking.between)
    }

    /// Adds the sums that an evening brings, and the bookings that were recorded in its book.
    fn add_evening(
        &mut self,
        tx: &Tx<'_>,
        row: &EveningSumsRow<'_>,
        part: BooksPart,
        booked: &[Booking],
    ) -> Result<()> {
        let mut pages: BTreeSet<Currency> = BTreeSet::new();
        for booking in booked.iter().filter(|booking| !booking.between.is_empty()) {
            pages.insert(booking.currency);
            self.add_booking(booking, part)?;
        }
        let brought: EveningSums =
            serde_json::from_str(row.book).map_err(|_| StoreError::Corrupt)?;
        let mut terms = booking_terms_of_evening(&brought, row.stake, None);
        let fees = terms.charged_fees();
        pages.extend(row.stake.map(|stake| stake.currency));
        if let Some(fees) = fees {
            pages.insert(fees.currency);
            let sum = self.sums.entry((fees.currency, part)).or_default();
            sum.people.insert(Account::Kitty);
        }
        if fees.is_some() || brought.drinks_are_booked {
            if brought.drinks_are_booked {
                terms.drinks = booked_drink_debts(tx, row.id, &self.who)?;
            }
            let played =
                hand_sums_by_account(&brought, &self.who.accounts_of_members(row.members)?)?;
            for booking in played.bookings(row.uuid, &terms)? {
                pages.insert(booking.currency);
                self.add_booking(&booking, part)?;
            }
        } else if let (Some(stake), false) = (row.stake, terms.is_struck) {
            let hands = self.hands.entry((stake.currency, stake.tenthousandths, part)).or_default();
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
            let sum = self.sums.entry((currency, part)).or_default();
            if !terms.is_struck {
                for (person, seat) in row.members.iter().zip(self.seats..) {
                    let joined = (row.started_seconds, seat);
                    let first = sum.members.entry(*person).or_insert(joined);
                    *first = joined.min(*first);
                }
            }
        }
        self.seats += row.members.len();
        Ok(())
    }

    fn into_totals(mut self, lines: Vec<PaidPlanLines>) -> Result<BookTotals> {
        for ((currency, tenthousandths, part), hands) in std::mem::take(&mut self.hands) {
            let transfers = hands.into_iter().map(|([from, to], halves)| {
                let (from, to) = (
                    self.who.account_of_member(from)?.clone(),
                    self.who.account_of_member(to)?.clone(),
                );
                Ok((from, to, Points::from_halves(halves)))
            });
            let transfers = transfers.collect::<Result<_, StoreError>>()?;
            let mut played = EveningHandSums::default();
            played.add_hand(&HandSums { transfers, ..HandSums::default() })?;
            let stake = Some(Stake { tenthousandths, currency });
            for booking in
                played.bookings(Uuid::nil(), &EveningTerms { stake, ..EveningTerms::default() })?
            {
                self.add_booking(&booking, part)?;
            }
        }
        let mut by_currency: BTreeMap<Currency, (PairDebts, BTreeSet<Account>)> = BTreeMap::new();
        let mut pages: BTreeMap<Currency, (Vec<OpenPage>, Vec<Account>)> = BTreeMap::new();
        for ((currency, part), CurrencySums { between, mut people, members }) in self.sums {
            let mut members: Vec<_> = members.into_iter().collect();
            members.sort_by_key(|(_, joined)| *joined);
            let members =
                members.into_iter().map(|(person, _)| self.who.account_of_member(person).cloned());
            let members = members.collect::<Result<Vec<Account>, StoreError>>()?;
            people.extend(members.iter().cloned());
            let (sum, all) = by_currency.entry(currency).or_default();
            sum.add(&between)?;
            all.extend(people.iter().cloned());
            let page = match part {
                BooksPart::Within => SUMMED_PAGE,
                BooksPart::General => Page::General,
                BooksPart::Beside => continue,
            };
            let (pages, joined) = pages.entry(currency).or_default();
            pages.push(OpenPage { between, people, ..OpenPage::empty(page, PageStart::Ever) });
            joined.extend(members);
        }
        let total = |(currency, (between, people)): (Currency, (PairDebts, BTreeSet<Account>))| {
            Ok((currency, CurrencyTotal { sums: between.sums()?, people }))
        };
        let by_currency = by_currency.into_iter().map(total).collect::<Result<_, TooLarge>>()?;
        let summed = |(currency, (pages, joined))| SummedScope {
            shelf: CurrencyShelf::new(currency, pages),
            joined,
        };
        let shelves = pages.into_iter().map(summed).collect();
        Ok(BookTotals { by_currency, shelves, lines, cash: self.cash, who: self.who })
    }
}

/// Balance of an account as it is shown; `exact` is its exact amount. It is rounded together with
/// the balances of all others, unless it has no fraction.
pub fn rounded_balance(
    tx: &Tx<'_>,
    ledger: &Ledger,
    account: &Account,
    exact: i64,
    currency: Currency,
) -> Result<i64> {
    let unit = currency.exact_parts_per_minor_unit();
    if exact % unit == 0 {
        return Ok(exact / unit);
    }
    let sums = match ledger.is_whole {
        true => ledger.books.balances(currency)?,
        false => BookTotals::read_now(tx)?.sums(currency),
    };
    Ok(round_sums(&sums, currency)?.amount_of(account))
}

/// What is owed over all books.
#[derive(Default)]
pub struct OwedOverAll {
    /// Amounts in whole units of each currency.
    pub amounts: Vec<Money>,
    /// How everybody is even, where books may be open all the same.
    pub even: Option<EvenOverAll>,
    /// Amount that is owed where several currencies are put together in one, if that is less.
    pub together: Option<Money>,
}

impl OwedOverAll {
    pub fn read(tx: &Tx<'_>) -> Result<OwedOverAll> {
        let (mut amounts, mut all) = (Vec::<Money>::new(), Vec::new());
        for (currency, total) in BookTotals::read_now(tx)?.by_currency() {
            let minor = round_sums(&total.sums, currency)?.owed();
            amounts.extend((minor > 0).then_some(Money { minor, currency }));
            all.push((currency, total.sums.clone()));
        }
        let mut apart = 0_i64;
        for one in &amounts {
            // Each may be rounded up by a cent.
            let cents = convert(one.minor, one.currency, Currency::EUR).unwrap_or(0);
            apart = apart.saturating_add(cents.saturating_sub(1));
        }
        let together = owed_in_euros_together(&all)?.filter(|minor| *minor < apart);
        Ok(OwedOverAll {
            amounts,
            even: even_over_all(&all)?,
            together: together.map(|minor| Money { minor, currency: Currency::EUR }),
        })
    }
}
