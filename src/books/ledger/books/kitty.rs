//! What is in the kitty, and whether something may be taken out of it.
//!
//! What the kitty is owed stands in the books, like anybody's balance. Here is its other figure, the cash. Undoing,
//! redoing and merging are never held up by it: only what is newly recorded is asked about.

use std::collections::BTreeMap;

use super::deed::Deed;
use super::exact::TooLarge;
use crate::model::Currency;

/// More would be taken out of the kitty than is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLittleCash {
    pub currency: Currency,
    /// In minor units.
    pub is_there: i64,
    pub taken: i64,
}

/// "What would take the cash below zero is refused unless `--anyway`" (money, The kitty).
pub fn check_cash(cash: &BTreeMap<Currency, i64>, deed: &Deed) -> Result<Result<(), TooLittleCash>, TooLarge> {
    let mut change: BTreeMap<Currency, i64> = BTreeMap::new();
    for money in deed.cash() {
        let sum = change.entry(money.currency).or_default();
        *sum = sum.checked_add(money.minor).ok_or(TooLarge)?;
    }
    for (currency, minor) in change {
        let is_there = cash.get(&currency).copied().unwrap_or(0);
        if minor < 0 && is_there.checked_add(minor).ok_or(TooLarge)? < 0 {
            return Ok(Err(TooLittleCash { currency, is_there, taken: -minor }));
        }
    }
    Ok(Ok(()))
}
