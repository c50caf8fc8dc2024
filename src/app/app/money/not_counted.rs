//! Closings that wait: what was recorded as paid and does not count, why, and which entry stands in its way.
//!
//! Every view that tells of one gets it here, so none is told of in one place and kept quiet about in another.

use std::collections::BTreeSet;

use super::books::Ledger;
use crate::app::AppError;
use crate::app::entry_name::EntryName;
use crate::app::house::{DeedEntry, Who, kept_waiting};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Page;
use crate::ledger::books::deed::DeedKind;
use crate::ledger::books::order::Origin;
use crate::model::day::Day;
use crate::model::money::Money;
use crate::store::Tx;

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
    fn of(tx: &Tx<'_>, who: &Who, [deed, instead]: [&DeedEntry; 2]) -> Result<NotCounted, AppError> {
        let closed = match &deed.deed().kind {
            DeedKind::Settle(settlement) => settlement.closed.as_slice(),
            _ => &[],
        };
        let name = |deed: &DeedEntry| Ok::<_, AppError>(EntryName::of(tx, &deed.chain, deed.entry.seq)?.to_string());
        let mut people = BTreeSet::new();
        for booking in deed.deed().bookings(deed.origin())? {
            people.extend(booking.between.people());
        }
        let paid = closed.iter().flat_map(|closed| closed.paid.iter().map(move |line| (line, closed.paid_in)));
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
        let waiting = kept_waiting(tx, &|account| who.is_now(account))?;
        waiting.iter().map(|[deed, instead]| NotCounted::of(tx, &who, [deed, instead])).collect()
    }

    /// As the books say that are open, while nothing is kept ready yet.
    pub fn in_books(tx: &Tx<'_>, ledger: &Ledger) -> Result<Vec<NotCounted>, AppError> {
        let find = |origin: Origin| ledger.deeds.iter().find(|deed| deed.origin() == origin);
        let waiting =
            ledger.deeds.iter().filter_map(|deed| Some([deed, find(*ledger.books.waiting.get(&deed.origin())?)?]));
        waiting.map(|pair| NotCounted::of(tx, &ledger.who, pair)).collect()
    }

    pub fn concerns(&self, account: &Account) -> bool {
        self.people.contains(account)
    }

    pub fn closes_one_of(&self, pages: &BTreeSet<Page>) -> bool {
        !self.pages.is_disjoint(pages)
    }
}
