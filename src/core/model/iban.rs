//! Account numbers of the European Economic Area, checked as far as can be without asking a bank.
//!
//! Given for one report and forgotten with it: an IBAN is no part of the log, which cannot forget. So it is not
//! serialised, and a trace of the program shows only its last four signs.

use std::fmt;

use super::{Refusal, refuse};

/// An IBAN without blanks, in capitals.
#[derive(Clone, PartialEq, Eq)]
pub struct Iban(String);

/// Countries and how long an IBAN is there (ISO 13616 registry): those in which a transfer needs no BIC.
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
    /// As people write it: with blanks or without, capitals or not.
    pub fn parse(text: &str) -> Result<Iban, Refusal> {
        let iban: String = text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
        if let Some(sign) = iban.chars().find(|c| !c.is_ascii_alphanumeric()) {
            return Err(refuse!(iban_sign { value: text, sign: sign.to_string() }));
        }
        let country = iban.get(..2).unwrap_or_default();
        let Some((_, length)) = COUNTRIES.iter().find(|(known, _)| *known == country) else {
            return Err(refuse!(iban_country { value: text }));
        };
        if iban.len() != *length {
            return Err(refuse!(iban_length { value: text, country, length: *length, found: iban.len() }));
        }
        if remainder(&iban) != 1 {
            return Err(refuse!(iban_check { value: text }));
        }
        Ok(Iban(iban))
    }

    /// As machines want it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// In groups of four, as it stands on a card.
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

/// ISO 7064, mod 97-10: country and check digits behind the rest, letters as two digits from A = 10 on.
fn remainder(iban: &str) -> u32 {
    let (front, rest) = iban.split_at(4);
    rest.chars().chain(front.chars()).filter_map(|sign| sign.to_digit(36)).fold(0, |remainder, value| {
        let shift = if value < 10 { 10 } else { 100 };
        (remainder * shift + value) % 97
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the registry.
    #[test]
    fn account_numbers_are_known_by_their_check_digits() {
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
    fn a_slip_in_an_account_number_is_found() {
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

    /// Every single wrong digit of one.
    #[test]
    fn every_wrong_digit_is_found() {
        let right = "DE89370400440532013000";
        for place in 2..right.len() {
            for digit in '0'..='9' {
                let wrong: String =
                    right.chars().enumerate().map(|(at, sign)| if at == place { digit } else { sign }).collect();
                assert_eq!(Iban::parse(&wrong).is_ok(), wrong == right, "{wrong}");
            }
        }
    }

    #[test]
    fn a_trace_does_not_show_an_account() {
        let iban = Iban::parse("DE89370400440532013000");
        assert!(!format!("{iban:?}").contains("3704"));
        assert_eq!(iban.map(|iban| iban.to_string()), Ok("DE89 3704 0044 0532 0130 00".to_owned()));
    }
}
