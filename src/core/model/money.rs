//! Money: currencies, the stake (what a point is worth), amounts in integers, and account numbers
//! (IBAN). Decimals exist only where a person types or reads.

use std::fmt;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::{Refusal, refuse};

/// Number of parts into which a unit of currency is divided for stakes, which have at most four
/// decimal places (record format, Header).
pub const STAKE_SCALE: u64 = 10_000;

/// Number of parts into which a unit of currency is divided so that every exact amount is whole:
/// dues are exact in halves of a point, stakes in ten-thousandths.
pub const EXACT_SCALE: i64 = 20_000;

/// Code of a currency, three capital letters: `EUR`, `ATS`, …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Currency([u8; 3]);

impl Currency {
    pub const EUR: Currency = Currency(*b"EUR");
    /// Austrian Schilling with Groschen, as it was used in Fulpmes.
    pub const ATS: Currency = Currency(*b"ATS");

    pub fn parse(text: &str) -> Option<Currency> {
        let letters: [u8; 3] = text.as_bytes().try_into().ok()?;
        letters.iter().all(u8::is_ascii_uppercase).then_some(Currency(letters))
    }

    pub fn as_str(&self) -> &str {
        // Three ASCII letters by construction.
        std::str::from_utf8(&self.0).unwrap_or("???")
    }

    /// Decimal places of the currency's own amounts (ISO 4217; two where nothing else is known).
    pub fn decimal_places(self) -> u32 {
        match &self.0 {
            b"BIF" | b"CLP" | b"DJF" | b"GNF" | b"ISK" | b"JPY" | b"KMF" | b"KRW" | b"PYG"
            | b"RWF" | b"UGX" | b"UYI" | b"VND" | b"VUV" | b"XAF" | b"XOF" | b"XPF" => 0,
            b"BHD" | b"IQD" | b"JOD" | b"KWD" | b"LYD" | b"OMR" | b"TND" => 3,
            b"CLF" | b"UYW" => 4,
            _ => 2,
        }
    }

    /// Minor units (cents, Groschen) in one unit.
    pub fn minor_units_per_unit(self) -> i64 {
        10_i64.pow(self.decimal_places())
    }

    /// Number of exact parts (twenty-thousandths of a unit) in one minor unit.
    pub fn exact_parts_per_minor_unit(self) -> i64 {
        EXACT_SCALE / self.minor_units_per_unit()
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

/// Worth of one point in money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// Amount for a point in ten-thousandths of the currency's unit; above zero.
    pub tenthousandths: u64,
    pub currency: Currency,
}

impl Stake {
    /// Exact worth of a due, in twenty-thousandths of the unit; `None` on overflow.
    pub fn worth(&self, due_halves: i64) -> Option<i64> {
        due_halves.checked_mul(i64::try_from(self.tenthousandths).ok()?)
    }

    /// Amount as text, `0.10`, with at least the currency's own places and at most four.
    pub fn amount_text(&self) -> String {
        tenthousandths_as_decimal_text(self.tenthousandths, self.currency.decimal_places())
    }
}

/// Reads an amount of the record format (digits, a point, at most four decimal places) as
/// ten-thousandths of a unit; `None` unless it is above zero and fits.
pub fn parse_amount_as_tenthousandths(text: &str) -> Option<u64> {
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

fn tenthousandths_as_decimal_text(tenthousandths: u64, least_places: u32) -> String {
    let mut places = format!("{:04}", tenthousandths % STAKE_SCALE);
    while places.len() > least_places as usize && places.ends_with('0') {
        places.pop();
    }
    let units = tenthousandths / STAKE_SCALE;
    if places.is_empty() { units.to_string() } else { format!("{units}.{places}") }
}

/// Integer as a decimal string with `places` digits behind the point.
pub fn integer_as_decimal_text(number: i64, places: u32) -> String {
    Decimal::from_i128_with_scale(i128::from(number), places).to_string()
}

/// Minor units as a decimal string with the currency's own places and always a point: `-0.80`.
pub fn minor_units_as_decimal_text(minor: i64, currency: Currency) -> String {
    Decimal::from_i128_with_scale(i128::from(minor), currency.decimal_places()).to_string()
}

/// Exact parts (20,000 to a unit) as a decimal string with at least the currency's own places:
/// `0.0025`.
pub fn exact_parts_as_decimal_text(exact: i64, currency: Currency) -> String {
    // A part is 0.00005 of the unit.
    let decimal = Decimal::from_i128_with_scale(i128::from(exact) * 5, 5).normalize();
    let places = decimal.scale().max(currency.decimal_places());
    let mut decimal = decimal;
    decimal.rescale(places);
    decimal.to_string()
}

/// Amount of money, in minor units of its currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    pub minor: i64,
    pub currency: Currency,
}

impl Money {
    /// Reads an amount as [`minor_units_as_decimal_text`] writes it; `None` unless it is above zero
    /// and in whole coins.
    pub fn read(text: &str, currency: Currency) -> Option<Money> {
        Money::from_tenthousandths(parse_amount_as_tenthousandths(text)?, currency)
    }

    /// Money of `amount` ten-thousandths of the unit; `None` where that is no whole number of
    /// coins, or overflows.
    pub fn from_tenthousandths(amount: u64, currency: Currency) -> Option<Money> {
        let per_minor = STAKE_SCALE / currency.minor_units_per_unit() as u64;
        let minor =
            i64::try_from(amount / per_minor).ok().filter(|_| amount.is_multiple_of(per_minor))?;
        minor.checked_mul(currency.exact_parts_per_minor_unit())?;
        Some(Money { minor, currency })
    }

    /// Amount as it is typed behind a command: `0.80 EUR`.
    pub fn as_typed(self) -> String {
        format!("{} {}", minor_units_as_decimal_text(self.minor, self.currency), self.currency)
    }
}

/// Bank account of a player, for a payment code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankAccount {
    /// Name of the player in this file.
    pub player: String,
    /// Name of the account holder in the bank's records, which may differ from the player's.
    pub holder: String,
    pub iban: Iban,
}

/// IBAN without blanks, in capitals.
#[derive(Clone, PartialEq, Eq)]
pub struct Iban(String);

/// Countries with the lengths of their IBANs (ISO 13616 registry), limited to those where a
/// transfer needs no BIC.
const COUNTRIES: [(&str, usize); 30] = [
    ("AT", 20),
    ("BE", 16),
    ("BG", 22),
    ("CY", 28),
    ("CZ", 24),
    ("DE", 22),
    ("DK", 18),
    ("EE", 20),
    ("ES", 24),
    ("FI", 18),
    ("FR", 27),
    ("GR", 27),
    ("HR", 21),
    ("HU", 28),
    ("IE", 22),
    ("IS", 26),
    ("IT", 27),
    ("LI", 21),
    ("LT", 20),
    ("LU", 20),
    ("LV", 21),
    ("MT", 31),
    ("NL", 18),
    ("NO", 15),
    ("PL", 28),
    ("PT", 25),
    ("RO", 24),
    ("SE", 24),
    ("SI", 19),
    ("SK", 24),
];

impl Iban {
    /// Reads an IBAN as people write it: with blanks or without, in capitals or not.
    pub fn parse(text: &str) -> Result<Iban, Refusal> {
        let iban: String =
            text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
        if let Some(sign) = iban.chars().find(|c| !c.is_ascii_alphanumeric()) {
            return Err(refuse!(iban_sign { value: text, sign: sign.to_string() }));
        }
        let country = iban.get(..2).unwrap_or_default();
        let Some((_, length)) = COUNTRIES.iter().find(|(known, _)| *known == country) else {
            return Err(refuse!(iban_country { value: text }));
        };
        if iban.len() != *length {
            return Err(refuse!(iban_length { value: text, country, length, found: iban.len() }));
        }
        if iban_remainder_mod_97(&iban) != 1 {
            return Err(refuse!(iban_check { value: text }));
        }
        Ok(Iban(iban))
    }

    /// IBAN without blanks, as machines read it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Shows the IBAN in groups of four characters, as on a bank card.
impl fmt::Display for Iban {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, sign) in self.0.chars().enumerate() {
            if place > 0 && place % 4 == 0 {
                f.write_str(" ")?;
            }
            write!(f, "{sign}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Iban {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.get(self.0.len().saturating_sub(4)..).unwrap_or_default();
        write!(f, "Iban(…{last})")
    }
}

/// Remainder of the IBAN by ISO 7064, mod 97-10: country code and check digits moved to the end,
/// and letters as two digits from A = 10 on.
fn iban_remainder_mod_97(iban: &str) -> u32 {
    let (front, rest) = iban.split_at(4);
    rest.chars().chain(front.chars()).filter_map(|sign| sign.to_digit(36)).fold(
        0,
        |remainder, value| {
            let shift = if value < 10 { 10 } else { 100 };
            (remainder * shift + value) % 97
        },
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn record_format_header_stake() {
        assert_eq!(parse_amount_as_tenthousandths("0.10"), Some(1_000));
        assert_eq!(parse_amount_as_tenthousandths("0.0025"), Some(25));
        assert_eq!(parse_amount_as_tenthousandths("7"), Some(70_000));
        for wrong in
            ["0", "0.00", "", ".5", "5.", "-1", "+1", "1e2", "0.00001", "1,5", " 1", "0x1", "٣"]
        {
            assert_eq!(parse_amount_as_tenthousandths(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn money_is_read_as_it_is_written() {
        for minor in [1, 5, 80, 1_234_567] {
            for currency in
                [Currency::EUR, Currency::parse("JPY").unwrap(), Currency::parse("BHD").unwrap()]
            {
                let text = minor_units_as_decimal_text(minor, currency);
                assert_eq!(Money::read(&text, currency), Some(Money { minor, currency }), "{text}");
            }
        }
        assert_eq!(minor_units_as_decimal_text(-80, Currency::EUR), "-0.80");
        for wrong in ["0.00", "-0.80", "0.805", "0,80", "80 ct", "99999999999999999"] {
            assert_eq!(Money::read(wrong, Currency::EUR), None, "{wrong}");
        }
    }

    /// Checks that the example IBANs of the ISO 13616 registry are valid.
    #[test]
    fn ibans_with_right_check_digits_are_valid() {
        let right = [
            "DE89 3704 0044 0532 0130 00",
            "at611904300234573201",
            "FR14 2004 1010 0505 0001 3M02 606",
            "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
            "NO93 8601 1117 947",
            "LI21 0881 0000 2324 013A A",
            "NL91ABNA0417164300",
        ];
        for text in right {
            let iban = Iban::parse(text).map(|iban| iban.as_str().to_owned());
            assert_eq!(iban, Ok(text.replace(' ', "").to_ascii_uppercase()));
        }
    }

    #[test]
    fn a_mistyped_iban_is_refused() {
        let code = |text: &str| Iban::parse(text).map_err(|refusal| refusal.code).err();
        assert_eq!(code("DE89 3704 0044 0532 0130 01"), Some("iban-check"));
        // Two digits changed places.
        assert_eq!(code("DE89 3704 0044 0532 0310 00"), Some("iban-check"));
        assert_eq!(code("DE89 3704 0044 0532 0130 0"), Some("iban-length"));
        assert_eq!(code("CH93 0076 2011 6238 5295 7"), Some("iban-country"));
        assert_eq!(code("DE89-3704-0044"), Some("iban-sign"));
        assert_eq!(code("DE89 3704 0044 0532 0130 0\u{660}"), Some("iban-sign"));
        assert_eq!(code(""), Some("iban-country"));
    }

    /// Replaces each digit of a valid IBAN in turn by every other digit, and checks that the result
    /// is refused.
    #[test]
    fn every_wrong_digit_is_found() {
        let right = "DE89370400440532013000";
        for place in 2..right.len() {
            for digit in '0'..='9' {
                let wrong: String = right
                    .chars()
                    .enumerate()
                    .map(|(at, sign)| if at == place { digit } else { sign })
                    .collect();
                assert_eq!(Iban::parse(&wrong).is_ok(), wrong == right, "{wrong}");
            }
        }
    }

    #[test]
    fn debug_output_hides_account_numbers() {
        let iban = Iban::parse("DE89370400440532013000");
        assert!(!format!("{iban:?}").contains("3704"));
        assert_eq!(iban.map(|iban| iban.to_string()), Ok("DE89 3704 0044 0532 0130 00".to_owned()));
    }
}
