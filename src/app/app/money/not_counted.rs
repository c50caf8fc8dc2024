//! Closings that were recorded as paid and do not count, as long as another closing stands in their
//! way.

use std::collections::{BTreeMap, BTreeSet};

use super::books::{Ledger, NamedPayment};
use super::totals::BookTotals;
use crate::app::entry_name::EntryName;
use crate::app::house::{DeedEntry, NamedAccounts, read_deeds, waiting_closings_among};
use crate::app::{AppError, Result};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{DeedKind, Page};
use crate::ledger::books::order::Origin;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::store::Tx;

/// Closing that does not count as long as another closing stands in its way.
#[derive(Clone, Debug, PartialEq)]
pub struct UncountedClosing {
    pub origin: Origin,
    /// Name of the log entry. The next field is the day on which the closing would count.
    pub entry: String,
    pub date: Day,
    /// Name of the closing that counts instead.
    pub instead: String,
    pub instead_date: Day,
    /// Payments that the closing records.
    pub payments: Vec<NamedPayment>,
    /// Whether the closing that counts instead records the same payments, or neither records any.
    pub says_the_same: bool,
    /// Whether a third closing would wait, were the one that counts instead taken back.
    pub makes_another_wait: bool,
    /// Evening whose book, and nothing else, the closing would close; `None` for any other closing.
    pub evening: Option<EveningName>,
    /// Pages that the closing would close. The next field is everybody whom it is about.
    pages: BTreeSet<Page>,
    people: BTreeSet<Account>,
}

impl UncountedClosing {
    fn from_uncounted_and_counting(
        tx: &Tx<'_>,
        who: &NamedAccounts,
        [deed, instead]: [&DeedEntry; 2],
    ) -> Result<UncountedClosing> {
        let closed = match &deed.deed().kind {
            DeedKind::Settle(settlement) => settlement.closed.as_slice(),
            _ => &[],
        };
        let name = |deed: &DeedEntry| {
            Ok::<_, AppError>(EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string())
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
            NamedPayment::from_accounts([&line.from, &line.to], money, who)
        });
        let payments: Vec<NamedPayment> = payments.collect();
        let is_nothing_paid = payments.is_empty() && instead.deed().money_handed().is_empty();
        let pages: BTreeSet<Page> =
            closed.iter().flat_map(|closed| &closed.taken).map(|taken| taken.page).collect();
        let only = pages.first().filter(|_| pages.len() == 1);
        let chain = match only {
            Some(Page::Evening(id)) => tx.chain(*id)?,
            _ => None,
        };
        let row = chain.map(|chain| tx.session(chain.id)).transpose()?.flatten();
        Ok(UncountedClosing {
            origin: deed.origin(),
            entry: name(deed)?,
            date: deed.deed().date,
            instead: name(instead)?,
            instead_date: instead.deed().date,
            payments,
            says_the_same: is_nothing_paid || deed.deed().records_same_closing(instead.deed()),
            makes_another_wait: false,
            evening: row.map(|row| row.evening_name()),
            pages,
            people,
        })
    }

    /// Reads the closings that do not count now.
    pub fn read_all(tx: &Tx<'_>) -> Result<Vec<UncountedClosing>> {
        let who = NamedAccounts::read(tx)?;
        let deeds = read_deeds(tx, &|account, page| who.account_on_page(account, page))?;
        UncountedClosing::uncounted_closings_among_deeds(
            tx,
            &who,
            &deeds,
            &waiting_closings_among(&deeds),
        )
    }

    /// Whether the closing records that the kitty paid or got something.
    pub fn is_about_kitty(&self) -> bool {
        self.payments.iter().any(|one| one.with_kitty)
    }

    /// Closings that do not count, by books that are open already.
    pub fn read_from_ledger(tx: &Tx<'_>, ledger: &Ledger) -> Result<Vec<UncountedClosing>> {
        UncountedClosing::uncounted_closings_among_deeds(
            tx,
            &ledger.who,
            &ledger.deeds,
            &ledger.books.waiting,
        )
    }

    fn uncounted_closings_among_deeds(
        tx: &Tx<'_>,
        who: &NamedAccounts,
        deeds: &[DeedEntry],
        waiting: &BTreeMap<Origin, Origin>,
    ) -> Result<Vec<UncountedClosing>> {
        let find = |origin: Origin| deeds.iter().find(|deed| deed.origin() == origin);
        let pairs =
            deeds.iter().filter_map(|deed| Some([deed, find(*waiting.get(&deed.origin())?)?]));
        let found = pairs.map(|pair| {
            let others = deeds.iter().filter(|deed| deed.origin() != pair[1].origin());
            let then = waiting_closings_among(others);
            Ok(UncountedClosing {
                makes_another_wait: then.keys().any(|one| !waiting.contains_key(one)),
                ..UncountedClosing::from_uncounted_and_counting(tx, who, pair)?
            })
        });
        let mut found: Vec<UncountedClosing> = found.collect::<Result<_>>()?;
        if !found.is_empty() {
            let currencies = BookTotals::read_now(tx)?.currencies();
            // Beside an evening that is named, its currency is.
            let over_several = found.iter_mut().filter(|one| one.evening.is_none());
            let payments = over_several.flat_map(|one| &mut one.payments);
            payments.for_each(|one| one.name_debt_among(&currencies));
        }
        Ok(found)
    }

    pub fn concerns_account(&self, account: &Account) -> bool {
        self.people.contains(account)
    }

    pub fn closes_any_page(&self, pages: &BTreeSet<Page>) -> bool {
        !self.pages.is_disjoint(pages)
    }
}
