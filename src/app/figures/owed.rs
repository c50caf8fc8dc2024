//! Who pays whom, for a page: the one place of reports that knows how money is settled.

use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::app::money::settle::{self, AskedScope, Options};
use crate::model::day::Day;
use crate::model::{Currency, code};
use crate::store::Store;

/// In one currency what is open, and who pays whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Owed {
    pub currency: Currency,
    pub balances: Vec<(String, i64)>,
    /// From whom, to whom, how much.
    pub payments: Vec<(String, String, i64)>,
}

/// Of one evening, of those since a day, or of all; nothing where nothing was played for.
pub fn owed(store: &mut Store, evening: Option<&EveningRef>, since: Option<&Day>) -> Result<Vec<Owed>, AppError> {
    let scope = match (evening, since) {
        (Some(evening), _) => AskedScope::Evening { which: evening.clone(), with_general: false },
        (None, Some(day)) => AskedScope::Begun { since: Some(*day), until: None },
        (None, None) => AskedScope::All,
    };
    let settlements = match settle::settle(store, &scope, &Options::default(), "") {
        Err(AppError::Refused(refusal)) if refusal.code == code::evening_without_stake => Vec::new(),
        settlements => settlements?,
    };
    let owed = settlements.into_iter().map(|settlement| Owed {
        currency: settlement.currency,
        balances: settlement.balances.into_iter().map(|one| (one.name, one.minor)).collect(),
        payments: settlement.payments.into_iter().map(|paid| (paid.from, paid.to, paid.minor)).collect(),
    });
    Ok(owed.collect())
}
