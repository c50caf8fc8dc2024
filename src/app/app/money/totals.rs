//! Sums of all books, added up without opening any.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use uuid::Uuid;

use super::books::Ledger;
use crate::app::Result;
use crate::app::evening::Brought;
use crate::app::evening::book::{drinks_owed, results, terms};
use crate::app::house::{Who, counting_among, deeds, waiting_among};
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::{HandMoney, Played, Terms};
use crate::ledger::books::booking::{Booking, Page};
use crate::ledger::books::exact::TooLarge;
use crate::ledger::books::pairs::{Pairs, Sums};
use crate::ledger::books::round::round;
use crate::model::ids::PersonId;
use crate::model::{Currency, Player, Points, Stake};
use crate::store::sessions::BroughtRow;
use crate::store::{StoreError, Tx};

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
    pub fn from_ledger(ledger: Ledger) -> Result<Totals> {
        let mut by_currency = BTreeMap::new();
        for currency in ledger.books.currencies() {
            let sums = ledger.books.balances(currency)?;
            by_currency.insert(currency, Total { sums, people: ledger.people(currency) });
        }
        Ok(Totals { by_currency, cash: ledger.books.cash, who: ledger.who })
    }

    /// Sums of the books as they stand: added up without opening any, for that takes a quarter of
    /// the time.
    pub fn now(tx: &Tx<'_>) -> Result<Totals> {
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
    ) -> Result<()> {
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

    fn totals(mut self) -> Result<Totals> {
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

/// Whether nobody owes anything over all books, in whole units.
pub fn is_even(tx: &Tx<'_>) -> Result<bool> {
    for (currency, total) in Totals::now(tx)?.each_currency() {
        if round(&total.sums, currency)?.iter().any(|(_, minor)| minor != 0) {
            return Ok(false);
        }
    }
    Ok(true)
}
