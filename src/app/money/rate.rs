//! The one rate that is known: old Austrian money in euros.

use crate::app::AppError;
use crate::ledger::split::share_out;
use crate::model::{Currency, refuse};
use crate::store::StoreError;

/// Old Austrian money at the official rate of 13.7603 Schilling to the euro; every sum is converted once, and what
/// rounding leaves over is shared out.
pub(super) fn converted(exact: &[i128], from: Currency, to: Currency) -> Result<Vec<i64>, AppError> {
    if (from, to) != (Currency::ATS, Currency::EUR) {
        return Err(refuse!(no_rate { from: from.to_string(), to: to.to_string() }).into());
    }
    // An exact part is 1/20,000 Schilling; a cent is 0.137603 Schilling, which is 2,752.06 parts.
    let parts: Vec<i128> = exact.iter().map(|exact| exact * 100).collect();
    Ok(share_out(&parts, 275_206).map_err(|_| StoreError::TooLarge)?)
}
