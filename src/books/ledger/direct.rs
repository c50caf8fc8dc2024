//! Settling without a search: everything through one person.
//!
//! It does not promise few payments. It makes no payment of nothing or to oneself, and an amount
//! that makes no sense is an error.

use super::plan::{Payment, PlanError, check_balances};

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
) -> Result<Vec<Payment>, DirectError> {
    if treasurer >= balances.len() {
        return Err(DirectError::NoSuchPerson { place: treasurer, people: balances.len() });
    }
    check_balances(balances).map_err(DirectError::Balances)?;
    let others = || balances.iter().copied().enumerate().filter(|&(place, _)| place != treasurer);
    let paid_in = others().filter(|&(_, balance)| balance < 0).map(|(from, balance)| Payment {
        from,
        to: treasurer,
        amount: -balance,
    });
    let paid_out = others().filter(|&(_, balance)| balance > 0).map(|(to, amount)| Payment {
        from: treasurer,
        to,
        amount,
    });
    Ok(paid_in.chain(paid_out).collect())
}
