//! Journal: all bookings as transactions, for bookkeeping programs, and for pages that show what is
//! behind a settlement.

use super::books::Ledger;
use crate::app::Result;
use crate::app::house::DeedEntry;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Booking, BookingKind, Page};
use crate::ledger::books::exact::Exact;
use crate::model::Currency;
use crate::model::ids::EveningName;
use crate::model::time::Day;
use crate::store::{Store, StoreError};

/// Transaction of the journal: a booking, with the exact amount that each person gets by it; or
/// cash put into the kitty or taken out.
pub struct JournalTransaction {
    pub date: Day,
    /// Kind of the booking; `None` for cash of the kitty.
    pub kind: Option<BookingKind>,
    /// Page on which the booking stands.
    pub page: Page,
    /// Whether the booking follows from an evening and was not recorded by itself.
    pub is_played: bool,
    /// Evening in whose book the booking is; `None` for the general book.
    pub evening: Option<EveningName>,
    pub note: Option<String>,
    pub currency: Currency,
    /// Amounts by name in twenty-thousandths of the unit; they sum to zero, except for cash.
    pub postings: Vec<(String, i64)>,
}

/// Opens the books and lists all bookings as transactions.
pub fn read_journal(store: &mut Store) -> Result<Vec<JournalTransaction>> {
    transactions(&Ledger::open(&store.read()?)?)
}

/// Lists all transactions by day, on one day those of evenings before those of deeds: in the same
/// order in every copy.
pub fn transactions(ledger: &Ledger) -> Result<Vec<JournalTransaction>> {
    let mut all = Vec::new();
    for (id, bookings) in ledger.evening_bookings_ordered() {
        let Some(evening) = ledger.evenings.get(id) else { continue };
        let date = Day::from_text(&evening.row.started_at).ok_or(StoreError::Corrupt)?;
        for booking in bookings {
            all.push(JournalTransaction {
                is_played: true,
                ..transaction_of_booking(ledger, date, booking)?
            });
        }
    }
    let mut deeds: Vec<&DeedEntry> = ledger.counting_deeds().collect();
    deeds.sort_by_key(|deed| deed.recorded.stamp);
    for deed in deeds {
        let (date, note) = (deed.deed().date, &deed.deed().note);
        for booking in deed.deed().bookings(deed.origin())? {
            all.push(JournalTransaction {
                note: note.clone(),
                ..transaction_of_booking(ledger, date, &booking)?
            });
        }
        for money in deed.deed().kitty_cash_changes() {
            let parts = Exact::from_minor_units(money.minor, money.currency)?.twenty_thousandths();
            all.push(JournalTransaction {
                date,
                kind: None,
                page: Page::General,
                is_played: false,
                evening: None,
                note: note.clone(),
                currency: money.currency,
                postings: vec![(ledger.who.shown_name_of_account(&Account::Kitty), parts)],
            });
        }
    }
    all.retain(|transaction| !transaction.postings.is_empty());
    all.sort_by_key(|transaction| transaction.date);
    Ok(all)
}

fn transaction_of_booking(
    ledger: &Ledger,
    date: Day,
    booking: &Booking,
) -> Result<JournalTransaction> {
    let sums = booking.between.sums()?;
    Ok(JournalTransaction {
        date,
        kind: Some(booking.kind),
        page: booking.page,
        is_played: false,
        evening: ledger.evening_of_book(booking.page.book()),
        note: None,
        currency: booking.currency,
        postings: sums
            .iter()
            .map(|(account, exact)| {
                (ledger.who.shown_name_of_account(account), exact.twenty_thousandths())
            })
            .collect(),
    })
}
