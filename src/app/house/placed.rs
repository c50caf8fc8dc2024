//! Where an entry from before the books stands, as it is kept ready: written and read back, nothing decided.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::app::AppError;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Booking, Kind, Page};
use crate::ledger::books::deed::OldDeed;
use crate::ledger::books::exact::Exact;
use crate::ledger::books::pairs::Pairs;
use crate::model::Currency;
use crate::model::money::Money;
use crate::store::StoreError;

/// Nothing was found yet.
pub const NOWHERE: &str = "{}";

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    bookings: Vec<KeptBooking>,
    /// What it put into the kitty.
    cash: Vec<(Currency, i64)>,
}

#[derive(Serialize, Deserialize)]
struct KeptBooking {
    evening: Option<Uuid>,
    currency: Currency,
    /// Whether it stands there as the payment that it was.
    is_payment: bool,
    /// Who owes whom how many parts; nobody's name is the kitty.
    owed: Vec<(Option<String>, Option<String>, i64)>,
}

pub fn write(deed: &OldDeed) -> Result<String, AppError> {
    let name = |account: &Account| match account {
        Account::Person(person) => Some(person.name().to_owned()),
        Account::Kitty => None,
    };
    let bookings = deed.bookings.iter().map(|booking| KeptBooking {
        evening: match booking.page {
            Page::Evening(id) => Some(id),
            Page::Carried(_) | Page::General => None,
        },
        currency: booking.currency,
        is_payment: booking.kind == Kind::Payment,
        owed: booking
            .between
            .debts()
            .map(|debt| (name(&debt.debtor), name(&debt.creditor), debt.amount.parts()))
            .collect(),
    });
    let kept = Kept {
        bookings: bookings.collect(),
        cash: deed.cash.iter().map(|money| (money.currency, money.minor)).collect(),
    };
    Ok(serde_json::to_string(&kept).map_err(|_| StoreError::Corrupt)?)
}

pub fn read(text: &str) -> Result<OldDeed, AppError> {
    let kept: Kept = serde_json::from_str(text).map_err(|_| StoreError::Corrupt)?;
    let account = |name: &Option<String>| name.as_deref().map_or(Account::Kitty, Account::person);
    let mut bookings = Vec::new();
    for one in kept.bookings {
        let mut between = Pairs::default();
        for (debtor, creditor, parts) in &one.owed {
            between.owe(&account(debtor), &account(creditor), Exact::of_parts(*parts))?;
        }
        bookings.push(Booking {
            page: one.evening.map_or(Page::General, Page::Evening),
            currency: one.currency,
            kind: if one.is_payment { Kind::Payment } else { Kind::Old },
            between,
        });
    }
    let cash = kept.cash.into_iter().map(|(currency, minor)| Money { minor, currency });
    Ok(OldDeed { bookings, cash: cash.collect() })
}
