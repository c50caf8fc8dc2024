//! What a change opens in the book of an evening for which somebody has paid.

use super::settle::{AskedScope, Options, Settlement, settle};
use crate::app::AppError;
use crate::app::evening::{Evening, EveningRef};
use crate::app::house::some_deeds;
use crate::app::sums::written_page;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Page;
use crate::ledger::books::deed::DeedKind;
use crate::store::{Store, Tx};

/// Who pays whom now, in each currency; nothing where nobody had paid, or all is even. With `is_closed` only where its
/// book was closed, and not where something was paid beside.
pub fn open_again(store: &mut Store, evening: &Evening, is_closed: bool) -> Result<Vec<Settlement>, AppError> {
    if evening.row.stake.is_none() || !is_paid(&store.read()?, evening, is_closed)? {
        return Ok(Vec::new());
    }
    let which = EveningRef::Named(evening.row.uuid.to_string());
    let mut open =
        settle(store, &AskedScope::Evening { which, with_general: false }, &Options::default(), "")?.settlements;
    open.retain(|one| !one.payments.is_empty());
    Ok(open)
}

/// Whether a payment for this evening counts.
fn is_paid(tx: &Tx<'_>, evening: &Evening, is_closed: bool) -> Result<bool, AppError> {
    let entries = tx.deeds_on(&written_page(Page::Evening(evening.row.uuid)), is_closed)?;
    if entries.is_empty() {
        return Ok(false);
    }
    let deeds = some_deeds(tx, &entries.into_iter().collect(), &Account::clone)?;
    let pays = |kind: &DeedKind| matches!(kind, DeedKind::Pay(_) | DeedKind::Settle(_) | DeedKind::Lines(_));
    Ok(deeds.iter().any(|deed| deed.recorded.lives && pays(&deed.deed().kind)))
}
