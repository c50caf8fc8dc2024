//! Bodies of log entries about deeds with money: payments, bills, settlements (`docs/storage.md`,
//! Bodies of the books).
//!
//! Amounts are written as they were booked, and reading them computes nothing. People are written
//! by name alone; which account a name belongs to today, and whether it is the kitty's, is found
//! out later (`ledger::books::whose`).

use crate::ledger::books::exact::Exact;
use crate::model::Currency;
use crate::model::money::{EXACT_SCALE, exact_parts_as_decimal_text, minor_units_as_decimal_text};

pub use read::read_deed;
pub use write::deed_body;

mod read;
mod write;

/// Keys of the bodies that are deeds.
pub const KEYS: &[&str] =
    &["pay", "forgive", "settle", "lines", "bill", "opening", "take", "spend"];

fn exact_amount_text(amount: Exact, currency: Currency) -> String {
    exact_parts_as_decimal_text(amount.twenty_thousandths(), currency)
}

fn minor_amount_text(amount: i64, currency: Currency) -> String {
    minor_units_as_decimal_text(amount, currency)
}

/// Reads an amount such as `0.0025` into twenty-thousandths; `None` for more than five decimal
/// places, and where it is no whole number of twenty-thousandths.
fn parse_exact_amount(text: &str) -> Option<Exact> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (units, places) = digits.split_once('.').unwrap_or((digits, ""));
    let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_number =
        !units.is_empty() && are_digits(units) && are_digits(places) && places.len() <= 5;
    if !is_number || (digits.contains('.') && places.is_empty()) {
        return None;
    }
    let units: i64 = units.parse().ok()?;
    let hundred_thousandths: i64 = format!("{places:0<5}").parse().ok()?;
    let part = 100_000 / EXACT_SCALE;
    if hundred_thousandths % part != 0 {
        return None;
    }
    let parts = units.checked_mul(EXACT_SCALE)?.checked_add(hundred_thousandths / part)?;
    Some(Exact::from_twenty_thousandths(sign * parts))
}

/// Reads an amount as whole minor units (cents, Groschen); it may be negative.
fn parse_minor_amount(text: &str, currency: Currency) -> Option<i64> {
    let parts = parse_exact_amount(text)?.twenty_thousandths();
    let unit = currency.exact_parts_per_minor_unit();
    (parts % unit == 0).then_some(parts / unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_they_are_written() {
        for parts in [0, 1, -1, 50, 200, -16_000, 461_168_601_842_738, i64::MAX, -i64::MAX] {
            let amount = Exact::from_twenty_thousandths(parts);
            assert_eq!(
                parse_exact_amount(&exact_amount_text(amount, Currency::EUR)),
                Some(amount),
                "{parts}"
            );
        }
        assert_eq!(parse_minor_amount("-0.80", Currency::EUR), Some(-80));
        for wrong in
            ["", "-", "1.", ".5", "0.000001", "0.00001", "1,5", "+1", "1e3", "99999999999999999999"]
        {
            assert_eq!(parse_exact_amount(wrong), None, "{wrong}");
        }
        assert_eq!(parse_minor_amount("0.005", Currency::EUR), None);
    }
}
