//! Exact money: whole parts of which 20,000 make one unit of any currency. Nothing here rounds.
//!
//! Twenty-thousandths are enough for every booking. A due or a transfer comes in halves of a point
//! and a stake in ten-thousandths, so what hands bring is whole in them; a kitty's fee, a payment,
//! a share of a bill, an opening balance and a carry-over are whole minor units, which are 200, 20
//! or 20,000 parts; and pairs add up nothing but these. So there is no second, finer scale for
//! pairs, and 64 bits reach to 461 million millions of any unit.

use std::fmt;

use crate::model::{Currency, Points, Stake};

/// Exact amount of a currency, in twenty-thousandths of its unit.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(i64);

/// Error: an amount that does not fit into the number that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Exact {
    pub const ZERO: Exact = Exact(0);

    pub const fn from_twenty_thousandths(parts: i64) -> Exact {
        Exact(parts)
    }

    /// Exact amount of whole minor units (cents or Groschen).
    pub fn from_minor_units(minor: i64, currency: Currency) -> Result<Exact, TooLarge> {
        minor.checked_mul(currency.exact_parts_per_minor_unit()).map(Exact).ok_or(TooLarge)
    }

    /// Value of points at a stake.
    pub fn from_points(points: Points, stake: Stake) -> Result<Exact, TooLarge> {
        stake.worth(points.halves()).map(Exact).ok_or(TooLarge)
    }

    pub const fn twenty_thousandths(self) -> i64 {
        self.0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    pub fn plus(self, other: Exact) -> Result<Exact, TooLarge> {
        self.0.checked_add(other.0).map(Exact).ok_or(TooLarge)
    }

    pub fn minus(self, other: Exact) -> Result<Exact, TooLarge> {
        self.0.checked_sub(other.0).map(Exact).ok_or(TooLarge)
    }

    pub fn negate(self) -> Result<Exact, TooLarge> {
        self.0.checked_neg().map(Exact).ok_or(TooLarge)
    }

    /// Whether the amount is less than one minor unit, owed or to be received.
    pub fn is_below_one_minor_unit(self, currency: Currency) -> bool {
        self.0.unsigned_abs() < currency.exact_parts_per_minor_unit().unsigned_abs()
    }

    /// Whole minor units in the amount, rounded towards zero.
    pub fn whole_minor_units(self, currency: Currency) -> i64 {
        self.0 / currency.exact_parts_per_minor_unit()
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/20000", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_a_unit_in_every_currency() {
        for (currency, parts) in [("EUR", 200), ("JPY", 20_000), ("KWD", 20)] {
            let currency = Currency::parse(currency).unwrap();
            assert_eq!(Exact::from_minor_units(1, currency), Ok(Exact(parts)));
            assert!(
                Exact(parts - 1).is_below_one_minor_unit(currency)
                    && Exact(1 - parts).is_below_one_minor_unit(currency)
            );
            assert!(
                !Exact(parts).is_below_one_minor_unit(currency)
                    && !Exact(-parts).is_below_one_minor_unit(currency)
            );
            assert_eq!(Exact(-3 * parts - 1).whole_minor_units(currency), -3);
        }
        // Half a point at the smallest stake there is.
        let stake = Stake { tenthousandths: 1, currency: Currency::EUR };
        assert_eq!(Exact::from_points(Points::from_halves(1), stake), Ok(Exact(1)));
    }

    #[test]
    fn what_outgrows_64_bits_is_refused() {
        let most = Exact(i64::MAX);
        assert_eq!(most.plus(Exact(1)), Err(TooLarge));
        assert_eq!(Exact(i64::MIN).negate(), Err(TooLarge));
        assert_eq!(Exact(i64::MIN).minus(Exact(1)), Err(TooLarge));
        assert_eq!(Exact::from_minor_units(i64::MAX, Currency::EUR), Err(TooLarge));
        assert!(!Exact(i64::MIN).is_below_one_minor_unit(Currency::EUR));
    }
}
