//! Balances as payments and evenings make them, in exact parts.

use crate::app::AppError;
use crate::games::session::Session;
use crate::journal::bodies::house::Payment;
use crate::model::ids::PersonId;
use crate::model::{name, refuse};
use crate::store::{StoreError, Tx};

/// Somebody who has a row by now.
pub fn person(tx: &Tx<'_>, name: &str) -> Result<PersonId, AppError> {
    let person = tx.person_by_key(&name::key(name))?;
    Ok(person.ok_or_else(|| refuse!(person_unknown { field: "name", value: name }))?.id)
}

/// Whoever pays is owed so much more, or owes so much less; the other the other way round. Below zero: taken back.
pub fn pay(tx: &Tx<'_>, payments: &[Payment], sign: i64) -> Result<(), AppError> {
    for payment in payments {
        let per_minor = payment.money.currency.exact_per_minor() * sign;
        let exact = payment.money.minor.checked_mul(per_minor).ok_or(StoreError::TooLarge)?;
        tx.add_to_balance(person(tx, &payment.from)?, payment.money.currency, exact)?;
        tx.add_to_balance(person(tx, &payment.to)?, payment.money.currency, -exact)?;
    }
    Ok(())
}

/// Adds up all balances anew; needed only when people were put together or apart.
pub fn count(tx: &Tx<'_>) -> Result<(), AppError> {
    tx.clear_balances()?;
    let mut rows = Vec::new();
    tx.each_session(|row| {
        if row.stake.is_some() {
            rows.push(row.id);
        }
        Ok::<(), AppError>(())
    })?;
    for id in rows {
        let Some(row) = tx.session(id)? else { continue };
        let Some(stake) = row.stake else { continue };
        let session: Session = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
        for (person, total) in tx.members(id)?.iter().zip(session.totals()) {
            let exact = stake.worth(total.due.halves()).ok_or(StoreError::TooLarge)?;
            tx.add_to_balance(person.id, stake.currency, exact)?;
        }
    }
    for payment in tx.payments()? {
        let exact = payment.money.minor.checked_mul(payment.money.currency.exact_per_minor());
        let exact = exact.ok_or(StoreError::TooLarge)?;
        tx.add_to_balance(payment.from.id, payment.money.currency, exact)?;
        tx.add_to_balance(payment.to.id, payment.money.currency, -exact)?;
    }
    Ok(())
}
