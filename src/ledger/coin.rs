//! Rounds balances to the coins that are on the table (`--coin 10`: only multiples of 10 cents).
//!
//! What the coins leave over never disappears: it is carried over, person by person. A balance that is a multiple of the
//! coin already is never touched.

use super::split::{SplitError, share_out};

/// Why nothing was rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoinError {
    /// A coin is worth at least one minor unit.
    CoinNotPositive { coin: i64 },
    /// The balances do not add up to zero.
    NotBalanced,
    /// The amount of the person in this place does not fit into 64 bits.
    Overflow { place: usize },
}

/// Balances in coins, and what each person keeps open until the next evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarriedOver {
    /// Multiples of the coin, adding up to zero: to be paid now.
    pub in_coins: Vec<i64>,
    /// Balance minus what is paid now: less than a coin each, adding up to zero.
    pub carried: Vec<i64>,
}

/// Rounds to multiples of `coin` that add up to zero; each person carries the rest.
///
/// The rule is that of [`share_out`] with the coin for its unit: everybody is rounded down to a
/// multiple, and the coins left over go to the largest rests, ties to the first in the list.
pub fn carry_over(balances: &[i64], coin: i64) -> Result<CarriedOver, CoinError> {
    let exact: Vec<i128> = balances.iter().map(|&balance| i128::from(balance)).collect();
    let coins = share_out(&exact, i128::from(coin)).map_err(|error| match error {
        SplitError::UnitNotPositive { .. } => CoinError::CoinNotPositive { coin },
        SplitError::Overflow { place } => CoinError::Overflow { place },
        SplitError::NotBalanced => CoinError::NotBalanced,
    })?;
    let mut in_coins = Vec::with_capacity(balances.len());
    let mut carried = Vec::with_capacity(balances.len());
    for (place, (&balance, &count)) in balances.iter().zip(&coins).enumerate() {
        let paid = count.checked_mul(coin).ok_or(CoinError::Overflow { place })?;
        in_coins.push(paid);
        // Cannot overflow: the two differ by less than a coin.
        carried.push(balance - paid);
    }
    Ok(CarriedOver { in_coins, carried })
}
