//! Turns exact amounts into whole minor units (cents, Groschen), once, without losing any.
//!
//! It refuses to guess: amounts that do not add up to zero, a unit that is not positive, and
//! results that do not fit are errors, never rounded away. It knows no currency, no player and no
//! clock.

use std::cmp::Reverse;

/// Reason why exact amounts cannot be rounded to whole minor units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitError {
    /// The share of the person at this position of the list does not fit into 64 bits.
    Overflow { place: usize },
    /// The amounts do not add up to zero, so no rounding of them can.
    NotBalanced,
    /// The number of fractions that make one minor unit is not above zero.
    UnitNotPositive { unit: i128 },
}

/// Rounds each exact amount once to whole minor units, so that the result adds up to exactly zero.
///
/// `exact` is given in small fractions, of which `unit` make one minor unit, and adds up to zero.
///
/// The rule is the largest remainder: everybody is rounded down (towards minus infinity, so a debt
/// grows and a win shrinks); the units this leaves over go one each to those who lost the largest
/// fraction by it; among equal fractions to those who come first in the list.
///
/// Nobody ends up a whole unit or more away from the exact amount, and an amount that is whole
/// already stays as it is: the fractions add up to as many units as are left over, each is less
/// than a unit, so there are always more people with a fraction than units to hand out.
pub fn round_to_zero_sum(exact: &[i128], unit: i128) -> Result<Vec<i64>, SplitError> {
    if unit <= 0 {
        return Err(SplitError::UnitNotPositive { unit });
    }
    let mut shares = Vec::with_capacity(exact.len());
    let mut fractions = Vec::with_capacity(exact.len());
    let mut sum_of_shares: i128 = 0;
    let mut units_left: usize = 0;
    let mut sum_of_fractions: i128 = 0;
    for (place, &amount) in exact.iter().enumerate() {
        let share =
            i64::try_from(amount.div_euclid(unit)).map_err(|_| SplitError::Overflow { place })?;
        let fraction = amount.rem_euclid(unit);
        sum_of_shares += i128::from(share);
        // Carrying into `units_left` as soon as a unit is full keeps this sum below `unit`: the
        // amounts themselves may be too large to be added up.
        let missing = unit - fraction;
        if sum_of_fractions >= missing {
            sum_of_fractions -= missing;
            units_left += 1;
        } else {
            sum_of_fractions += fraction;
        }
        shares.push(share);
        fractions.push((Reverse(fraction), place));
    }
    if sum_of_fractions != 0 || sum_of_shares + units_left as i128 != 0 {
        return Err(SplitError::NotBalanced);
    }
    fractions.sort_unstable();
    for &(_, place) in &fractions[..units_left] {
        shares[place] = shares[place].checked_add(1).ok_or(SplitError::Overflow { place })?;
    }
    Ok(shares)
}
