//! Settling without a search: everything through one person, or everybody with everybody.
//!
//! Neither promises few payments. Neither makes a payment of nothing or to oneself, and neither
//! ignores an amount that makes no sense: it is an error.

use super::plan::{Payment, PlanError, check_balances};

/// Why there are no payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectError {
    /// The balances cannot be settled at all.
    Balances(PlanError),
    /// The treasurer is not in the list.
    NoSuchPerson { place: usize, people: usize },
    /// Everybody needs one amount for everybody.
    NotSquare { row: usize, length: usize, people: usize },
    /// Somebody is said to owe something to themselves.
    DueToOneself { place: usize },
    /// A minor unit has to consist of at least one fraction.
    UnitNotPositive { unit: i128 },
    /// What one owes the other does not fit into 64 bits.
    Overflow { from: usize, to: usize },
}

/// Everything through the treasurer: first all who owe pay in, then all who get are paid, each in the
/// order of the list.
pub fn via(balances: &[i64], treasurer: usize) -> Result<Vec<Payment>, DirectError> {
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
    let paid_out =
        others().filter(|&(_, balance)| balance > 0).map(|(to, amount)| Payment { from: treasurer, to, amount });
    Ok(paid_in.chain(paid_out).collect())
}

/// Everybody with everybody: `dues[a][b]` is what a owes b, in fractions of which `unit` make one
/// minor unit.
///
/// What two people owe each other is netted exactly, then rounded once to the nearest minor unit,
/// exactly half a unit in favour of who pays; what comes to nothing is dropped. The rule knows no
/// order of people. Because every pair is rounded and not every person, a person's payments together
/// can differ from their rounded balance by half a unit for each partner.
///
/// Payments come in the order of who pays and then who gets.
pub fn pairwise(dues: &[Vec<i128>], unit: i128) -> Result<Vec<Payment>, DirectError> {
    if unit <= 0 {
        return Err(DirectError::UnitNotPositive { unit });
    }
    let people = dues.len();
    for (place, row) in dues.iter().enumerate() {
        if row.len() != people {
            return Err(DirectError::NotSquare { row: place, length: row.len(), people });
        }
        if row[place] != 0 {
            return Err(DirectError::DueToOneself { place });
        }
    }
    let mut payments = Vec::new();
    for (from, row) in dues.iter().enumerate() {
        for (to, &due) in row.iter().enumerate() {
            let overflow = DirectError::Overflow { from, to };
            let net = due.checked_sub(dues[to][from]).ok_or(overflow)?;
            if net <= 0 {
                continue;
            }
            let (whole, rest) = (net / unit, net % unit);
            let rounded = if rest > unit - rest { whole + 1 } else { whole };
            let amount = i64::try_from(rounded).map_err(|_| overflow)?;
            if amount > 0 {
                payments.push(Payment { from, to, amount });
            }
        }
    }
    Ok(payments)
}
