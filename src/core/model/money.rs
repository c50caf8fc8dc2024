//! What a point is worth. Amounts are integers throughout; decimals exist only where a person types or reads.

use std::fmt;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// A stake has at most four places (record format, Header), so it is a whole number of ten-thousandths.
pub const STAKE_SCALE: u64 = 10_000;

/// Dues are exact in halves of a point and stakes in ten-thousandths: every exact amount is a whole number of these.
pub const EXACT_SCALE: i64 = 20_000;

/// Three capital letters: `EUR`, `ATS`, …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Currency([u8; 3]);

impl Currency {
    pub const EUR: Currency = Currency(*b"EUR");
    /// Schilling and Groschen, as they were counted in Fulpmes.
    pub const ATS: Currency = Currency(*b"ATS");

    pub fn parse(text: &str) -> Option<Currency> {
        let letters: [u8; 3] = text.as_bytes().try_into().ok()?;
        letters.iter().all(u8::is_ascii_uppercase).then_some(Currency(letters))
    }

    pub fn as_str(&self) -> &str {
        // Three ASCII letters by construction.
        std::str::from_utf8(&self.0).unwrap_or("???")
    }

    /// How many decimal places the currency's own amounts have (ISO 4217; two where nothing else is known).
    pub fn places(self) -> u32 {
        match &self.0 {
            b"BIF" | b"CLP" | b"DJF" | b"GNF" | b"ISK" | b"JPY" | b"KMF" | b"KRW" | b"PYG" | b"RWF" | b"UGX"
            | b"VND" | b"VUV" | b"XAF" | b"XOF" | b"XPF" => 0,
            b"BHD" | b"IQD" | b"JOD" | b"KWD" | b"LYD" | b"OMR" | b"TND" => 3,
            _ => 2,
        }
    }

    /// Minor units (cents, Groschen) in one unit.
    pub fn minor_per_unit(self) -> i64 {
        10_i64.pow(self.places())
    }

    /// Exact parts (twenty-thousandths of a unit) in one minor unit.
    pub fn exact_per_minor(self) -> i64 {
        EXACT_SCALE / self.minor_per_unit()
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl TryFrom<String> for Currency {
    type Error = String;
    fn try_from(text: String) -> Result<Currency, String> {
        Currency::parse(&text).ok_or(text)
    }
}

impl From<Currency> for String {
    fn from(currency: Currency) -> String {
        currency.as_str().to_owned()
    }
}

/// Money per point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// Above zero, in ten-thousandths of the currency's unit.
    pub tenthousandths: u64,
    pub currency: Currency,
}

impl Stake {
    /// The exact worth of a due, in twenty-thousandths of the unit; `None` where it outgrows what can be counted.
    pub fn worth(&self, due_halves: i64) -> Option<i64> {
        due_halves.checked_mul(i64::try_from(self.tenthousandths).ok()?)
    }

    /// `0.10`, with at least the currency's own places and at most four.
    pub fn amount(&self) -> String {
        amount_string(self.tenthousandths, self.currency.places())
    }
}

/// A decimal string as the record format has it: digits, and at most four places behind a point; above zero.
pub fn parse_amount(text: &str) -> Option<u64> {
    let (units, places) = text.split_once('.').unwrap_or((text, ""));
    let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if units.is_empty() || !all_digits(units) || !all_digits(places) || places.len() > 4 {
        return None;
    }
    if text.contains('.') && places.is_empty() {
        return None;
    }
    let units: u64 = units.parse().ok()?;
    let places: u64 = format!("{places:0<4}").parse().ok()?;
    let amount = units.checked_mul(STAKE_SCALE)?.checked_add(places)?;
    (amount > 0 && i64::try_from(amount).is_ok()).then_some(amount)
}

fn amount_string(tenthousandths: u64, least_places: u32) -> String {
    let mut places = format!("{:04}", tenthousandths % STAKE_SCALE);
    while places.len() > least_places as usize && places.ends_with('0') {
        places.pop();
    }
    let units = tenthousandths / STAKE_SCALE;
    if places.is_empty() { units.to_string() } else { format!("{units}.{places}") }
}

/// With so many places behind the point.
pub fn decimal_string(number: i64, places: u32) -> String {
    Decimal::from_i128_with_scale(i128::from(number), places).to_string()
}

/// Minor units as a decimal string with the currency's own places, always with a point as the separator: `-0.80`.
pub fn minor_string(minor: i64, currency: Currency) -> String {
    Decimal::from_i128_with_scale(i128::from(minor), currency.places()).to_string()
}

/// Exact parts, of which 20,000 make one unit, as a decimal string with the currency's own places at least: `0.0025`.
pub fn exact_string(exact: i64, currency: Currency) -> String {
    // A part is 0.00005 of the unit.
    let decimal = Decimal::from_i128_with_scale(i128::from(exact) * 5, 5).normalize();
    let places = decimal.scale().max(currency.places());
    let mut decimal = decimal;
    decimal.rescale(places);
    decimal.to_string()
}

/// An amount of money, in minor units of the currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    pub minor: i64,
    pub currency: Currency,
}

impl Money {
    /// Reads an amount as [`minor_string`] writes it: above zero, and one that exists in coins of its currency.
    pub fn read(text: &str, currency: Currency) -> Option<Money> {
        Money::from_tenthousandths(parse_amount(text)?, currency)
    }

    /// So many ten-thousandths of the currency's unit, where that is a whole number of coins and can be counted.
    pub fn from_tenthousandths(amount: u64, currency: Currency) -> Option<Money> {
        let per_minor = STAKE_SCALE / currency.minor_per_unit() as u64;
        let minor = i64::try_from(amount / per_minor).ok().filter(|_| amount.is_multiple_of(per_minor))?;
        minor.checked_mul(currency.exact_per_minor())?;
        Some(Money { minor, currency })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn record_format_header_stake() {
        assert_eq!(parse_amount("0.10"), Some(1_000));
        assert_eq!(parse_amount("0.0025"), Some(25));
        assert_eq!(parse_amount("7"), Some(70_000));
        for wrong in ["0", "0.00", "", ".5", "5.", "-1", "+1", "1e2", "0.00001", "1,5", " 1", "0x1", "٣"] {
            assert_eq!(parse_amount(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn money_is_read_as_it_is_written() {
        for minor in [1, 5, 80, 1_234_567] {
            for currency in [Currency::EUR, Currency::parse("JPY").unwrap(), Currency::parse("BHD").unwrap()] {
                let text = minor_string(minor, currency);
                assert_eq!(Money::read(&text, currency), Some(Money { minor, currency }), "{text}");
            }
        }
        assert_eq!(minor_string(-80, Currency::EUR), "-0.80");
        for wrong in ["0.00", "-0.80", "0.805", "0,80", "80 ct", "99999999999999999"] {
            assert_eq!(Money::read(wrong, Currency::EUR), None, "{wrong}");
        }
    }
}
