//! List of all books as transactions, for programs that keep books.

use super::books::Ledger;
use crate::app::Result;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Booking, Kind};
use crate::ledger::books::exact::Exact;
use crate::model::Currency;
use crate::model::ids::EveningName;
use crate::model::time::Day;
use crate::store::{Store, StoreError};

/// Booking: what it was, and what everybody has more or less by it, exactly; or cash.
pub struct Transaction {
    pub date: Day,
    /// Kind of booking; `None`: what was put into the kitty or taken out of it, by its name.
    pub kind: Option<Kind>,
    /// Evening whose book it is in; `None`: in the general book.
    pub evening: Option<EveningName>,
    pub note: Option<String>,
    pub currency: Currency,
    /// Amounts by name, in exact parts; they sum to zero, but for cash.
    pub postings: Vec<(String, i64)>,
}

/// Lists all transactions by day, on one day what evenings brought before what was done with money.
pub fn journal(store: &mut Store) -> Result<Vec<Transaction>> {
    let tx = store.read()?;
    let ledger = Ledger::open(&tx)?;
    let mut all = Vec::new();
    for (id, bookings) in &ledger.played {
        let Some(evening) = ledger.evenings.get(id) else { continue };
        let date = Day::from_text(&evening.row.started_at).ok_or(StoreError::Corrupt)?;
        for booking in bookings {
            all.push(transaction(&ledger, date, booking, None)?);
        }
    }
    for deed in ledger.counting_deeds() {
        for booking in deed.deed().bookings(deed.origin())? {
            all.push(transaction(&ledger, deed.deed().date, &booking, deed.deed().note.clone())?);
        }
        for money in deed.deed().cash() {
            let parts = Exact::of_minor(money.minor, money.currency)?.parts();
            all.push(Transaction {
                date: deed.deed().date,
                kind: None,
                evening: None,
                note: deed.deed().note.clone(),
                currency: money.currency,
                postings: vec![(ledger.who.name_shown(&Account::Kitty), parts)],
            });
        }
    }
    all.retain(|transaction| !transaction.postings.is_empty());
    all.sort_by_key(|transaction| transaction.date);
    Ok(all)
}

fn transaction(
    ledger: &Ledger,
    date: Day,
    booking: &Booking,
    note: Option<String>,
) -> Result<Transaction> {
    let sums = booking.between.sums()?;
    Ok(Transaction {
        date,
        kind: Some(booking.kind),
        evening: ledger.evening_of(booking.page.book()),
        note,
        currency: booking.currency,
        postings: sums
            .iter()
            .map(|(account, exact)| (ledger.who.name_shown(account), exact.parts()))
            .collect(),
    })
}
