//! Settlement without a search: every payment goes to one person or comes from that person.
//!
//! The number of payments may be larger than needed. No payment is of nothing or to oneself, and
//! balances that cannot be settled are an error.

use super::plan::{PlanError, PlannedPayment, check_balances};

/// Reason why no payments through a treasurer can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectError {
    /// The balances cannot be settled at all.
    Balances(PlanError),
    /// The treasurer is not in the list.
    NoSuchPerson { place: usize, people: usize },
}

/// Payments through a treasurer: first all who owe pay in, then all who get are paid, each in the
/// order of the list.
pub fn payments_through_treasurer(
    balances: &[i64],
    treasurer: usize,
) -> Result<Vec<PlannedPayment>, DirectError> {
    if treasurer >= balances.len() {
        return Err(DirectError::NoSuchPerson { place: treasurer, people: balances.len() });
    }
    check_balances(balances).map_err(DirectError::Balances)?;
    let others = || balances.iter().copied().enumerate().filter(|&(place, _)| place != treasurer);
    let paid_in = others()
        .filter(|&(_, balance)| balance < 0)
        .map(|(from, balance)| PlannedPayment { from, to: treasurer, amount: -balance });
    let paid_out = others()
        .filter(|&(_, balance)| balance > 0)
        .map(|(to, amount)| PlannedPayment { from: treasurer, to, amount });
    Ok(paid_in.chain(paid_out).collect())
}
