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

/// A price in the record format's own spelling.
pub fn price_string(tenthousandths: u64, currency: Currency) -> String {
    amount_string(tenthousandths, currency.places())
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

/// What a person typed as an amount of money, in minor units of the currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    pub minor: i64,
    pub currency: Currency,
}

/// Why typed money is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyFault {
    NoNumber,
    NoCurrency,
    NotAboveZero,
    TooManyPlaces,
    TooLarge,
}

impl MoneyFault {
    /// The code of the refusal that says so.
    pub fn code(self) -> &'static str {
        match self {
            MoneyFault::NoNumber => "amount-no-number",
            MoneyFault::NoCurrency => "amount-no-currency",
            MoneyFault::NotAboveZero => "amount-not-above-zero",
            MoneyFault::TooManyPlaces => "amount-too-many-places",
            MoneyFault::TooLarge => "amount-too-large",
        }
    }
}

/// Reads `10 ct`, `0,05 €`, `€0.10`, `5 Groschen`, `2 S`, `0.0025 EUR`: how many ten-thousandths of which currency.
pub fn parse_typed(text: &str, default: Option<Currency>) -> Result<(u64, Currency), MoneyFault> {
    let is_number = |c: char| c.is_ascii_digit() || c == '.' || c == ',';
    let text = text.trim();
    let number: String = text.chars().filter(|c| is_number(*c)).collect();
    let unit: String = text.chars().filter(|c| !is_number(*c)).collect();
    let starts = text.find(is_number).ok_or(MoneyFault::NoNumber)?;
    if !text[starts..].starts_with(number.as_str()) {
        return Err(MoneyFault::NoNumber);
    }
    let number = number.replace(',', ".");
    if number.matches('.').count() > 1 || number == "." {
        return Err(MoneyFault::NoNumber);
    }
    // The shape is right, so all that can be wrong is the size.
    let amount = Decimal::from_str_exact(&number).map_err(|_| MoneyFault::TooLarge)?;
    let unit = unit.trim();
    let (hundredth, currency) = match unit.to_lowercase().as_str() {
        "" => (false, default.ok_or(MoneyFault::NoCurrency)?),
        "€" | "eur" | "euro" | "euros" => (false, Currency::EUR),
        "ct" | "c" | "cent" | "cents" => (true, Currency::EUR),
        "s" | "ös" | "ats" | "schilling" | "schillings" => (false, Currency::ATS),
        "g" | "gr" | "groschen" => (true, Currency::ATS),
        _ => (false, Currency::parse(&unit.to_uppercase()).ok_or(MoneyFault::NoCurrency)?),
    };
    let scale = if hundredth { 100 } else { 10_000 };
    let scaled = amount.checked_mul(Decimal::from(scale)).ok_or(MoneyFault::TooLarge)?;
    if !scaled.fract().is_zero() {
        return Err(MoneyFault::TooManyPlaces);
    }
    let tenthousandths = u64::try_from(scaled).map_err(|_| MoneyFault::TooLarge)?;
    if i64::try_from(tenthousandths).is_err() {
        return Err(MoneyFault::TooLarge);
    }
    if tenthousandths == 0 {
        return Err(MoneyFault::NotAboveZero);
    }
    Ok((tenthousandths, currency))
}

/// Reads a payment: an amount that exists in coins of its currency.
pub fn parse_payment(text: &str, default: Option<Currency>) -> Result<Money, MoneyFault> {
    let (tenthousandths, currency) = parse_typed(text, default)?;
    let per_minor = STAKE_SCALE / currency.minor_per_unit() as u64;
    if tenthousandths % per_minor != 0 {
        return Err(MoneyFault::TooManyPlaces);
    }
    let minor = i64::try_from(tenthousandths / per_minor).map_err(|_| MoneyFault::TooLarge)?;
    minor.checked_mul(currency.exact_per_minor()).ok_or(MoneyFault::TooLarge)?;
    Ok(Money { minor, currency })
}

#[cfg(test)]
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
    fn stakes_as_typed() {
        assert_eq!(parse_typed("10 ct", None), Ok((1_000, Currency::EUR)));
        assert_eq!(parse_typed("0,05 €", None), Ok((500, Currency::EUR)));
        assert_eq!(parse_typed("€0.10", None), Ok((1_000, Currency::EUR)));
        assert_eq!(parse_typed("10 Groschen", None), Ok((1_000, Currency::ATS)));
        assert_eq!(parse_typed("2 Schilling", None), Ok((20_000, Currency::ATS)));
        assert_eq!(parse_typed("0.0025 EUR", None), Ok((25, Currency::EUR)));
        assert_eq!(parse_typed("3 CHF", None).map(|(_, c)| c.to_string()), Ok("CHF".to_owned()));
        assert_eq!(parse_typed("3", Some(Currency::EUR)), Ok((30_000, Currency::EUR)));
        assert_eq!(parse_typed("3", None), Err(MoneyFault::NoCurrency));
        assert_eq!(parse_typed("0 ct", None), Err(MoneyFault::NotAboveZero));
        assert_eq!(parse_typed("0.001 ct", None), Err(MoneyFault::TooManyPlaces));
        assert_eq!(parse_typed("viel", None), Err(MoneyFault::NoNumber));
        assert_eq!(parse_typed("1 2 ct", None), Err(MoneyFault::NoNumber));
        assert_eq!(parse_typed("99999999999999999999999999999 EUR", None), Err(MoneyFault::TooLarge));
    }

    #[test]
    fn payments_are_whole_minor_units() {
        assert_eq!(parse_payment("0.80 EUR", None), Ok(Money { minor: 80, currency: Currency::EUR }));
        assert_eq!(parse_payment("0.805 EUR", None), Err(MoneyFault::TooManyPlaces));
        assert_eq!(minor_string(-80, Currency::EUR), "-0.80");
        assert_eq!(minor_string(5, Currency::EUR), "0.05");
    }
}
