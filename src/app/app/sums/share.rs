//! What one evening adds to what is open, as it is kept to be taken away again.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::keys::{key, own_pairs, written};
use crate::app::AppError;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Booking;
use crate::ledger::books::pairs::Pairs;
use crate::model::Currency;
use crate::store::StoreError;

/// What an evening brings, without what was done with money there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    /// Everybody who has a place there, if it is not struck: they are named wherever the evening has a page.
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
        page.people.extend(booking.between.people().iter().map(|one: &Account| key(one).to_owned()));
        Ok(())
    }

    pub fn write(&self) -> Result<String, AppError> {
        let pages = self
            .pages
            .iter()
            .map(|(currency, page)| Ok::<_, AppError>((*currency, written(&page.between)?, page.people.clone())));
        let written = Written { people: self.people.clone(), pages: pages.collect::<Result<_, _>>()? };
        Ok(serde_json::to_string(&written).map_err(|_| StoreError::Corrupt)?)
    }

    pub fn read(text: &str) -> Result<Share, AppError> {
        let Written { people, pages } = serde_json::from_str(text).map_err(|_| StoreError::Corrupt)?;
        let pages = pages.into_iter().map(|(currency, owed, people)| {
            Ok::<_, AppError>((currency, PageShare { between: own_pairs(owed.as_deref())?, people }))
        });
        Ok(Share { people, pages: pages.collect::<Result<_, _>>()? })
    }
}
