//! Rounds balances to the coins that are on the table (`--coin 10`: only multiples of 10 cents).
//!
//! What the coins leave over never disappears: it is either carried over, person by person, or it is
//! a balance of the kitty. This module refuses to decide which, and it never touches a balance that
//! is a multiple of the coin already.

use super::split::{SplitError, share_out};

/// Why nothing was rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoinError {
    /// A coin is worth at least one minor unit.
    CoinNotPositive { coin: i64 },
    /// The balances do not add up to zero.
    NotBalanced,
    /// An amount does not fit into 64 bits; the place is `None` for the kitty's.
    Overflow { place: Option<usize> },
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
        SplitError::Overflow { place } => CoinError::Overflow { place: Some(place) },
        SplitError::NotBalanced | SplitError::Nobody => CoinError::NotBalanced,
    })?;
    let mut in_coins = Vec::with_capacity(balances.len());
    let mut carried = Vec::with_capacity(balances.len());
    for (place, (&balance, &count)) in balances.iter().zip(&coins).enumerate() {
        let paid = count.checked_mul(coin).ok_or(CoinError::Overflow { place: Some(place) })?;
        in_coins.push(paid);
        // Cannot overflow: the two differ by less than a coin.
        carried.push(balance - paid);
    }
    Ok(CarriedOver { in_coins, carried })
}

/// What the kitty is willing to do for round amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KittyRule {
    /// Everybody is rounded down: who owes pays up to the next coin, who wins gets no broken coin.
    /// The kitty never has to pay, so it may be empty; everybody gives less than one coin.
    OnlyReceives,
    /// Everybody is rounded to the nearest coin, exactly half a coin in the kitty's favour (down).
    /// Nobody is off by more than half a coin, but the kitty may have to pay.
    MayPay,
}

/// Balances in coins and the kitty's balance from the rounding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithKitty {
    /// Multiples of the coin, to be paid now.
    pub in_coins: Vec<i64>,
    /// What rounding each balance gave to the kitty (positive) or took from it, person by person.
    pub given: Vec<i64>,
    /// The kitty's balance: the sum of `given`, itself a multiple of the coin. Together with
    /// `in_coins` it adds up to zero.
    pub kitty: i64,
}

/// Rounds each balance to multiples of `coin` on its own; the kitty takes the difference.
///
/// Unlike [`carry_over`], what one person pays does not depend on anybody else's balance.
pub fn into_kitty(balances: &[i64], coin: i64, rule: KittyRule) -> Result<WithKitty, CoinError> {
    if coin <= 0 {
        return Err(CoinError::CoinNotPositive { coin });
    }
    if balances.iter().map(|&balance| i128::from(balance)).sum::<i128>() != 0 {
        return Err(CoinError::NotBalanced);
    }
    let mut in_coins = Vec::with_capacity(balances.len());
    let mut given = Vec::with_capacity(balances.len());
    let mut kitty: i128 = 0;
    for (place, &balance) in balances.iter().enumerate() {
        let (exact, coin) = (i128::from(balance), i128::from(coin));
        let rest = exact.rem_euclid(coin);
        let up = match rule {
            KittyRule::OnlyReceives => false,
            KittyRule::MayPay => rest > coin - rest,
        };
        let gift = if up { rest - coin } else { rest };
        let overflow = |_| CoinError::Overflow { place: Some(place) };
        in_coins.push(i64::try_from(exact - gift).map_err(overflow)?);
        given.push(i64::try_from(gift).map_err(overflow)?);
        kitty += gift;
    }
    let kitty = i64::try_from(kitty).map_err(|_| CoinError::Overflow { place: None })?;
    Ok(WithKitty { in_coins, given, kitty })
}
