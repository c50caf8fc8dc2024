//! Amounts of money as people write them: `10 ct`, `0,05 €`, `€0.10`, `5 Groschen`, `2 S`.

use rust_decimal::Decimal;

use crate::model::money::{Money, STAKE_SCALE};
use crate::model::{Currency, Refusal, Result, Stake, refuse};

/// Reason why a typed text is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountFault {
    NoNumber,
    NoCurrency,
    /// Text beside the number that names no currency.
    NoSuchCurrency,
    /// Point or comma before three digits, which may separate thousands or decimals.
    TwoReadings,
    NotAboveZero,
    TooManyPlaces,
    TooLarge,
}

impl AmountFault {
    /// Refusal of the text that was typed in a field or behind an option.
    pub fn into_refusal(self, field: &'static str, typed: &str) -> Refusal {
        let value = typed;
        match self {
            AmountFault::NoNumber => refuse!(amount_no_number { field, value }),
            AmountFault::NoCurrency => refuse!(amount_no_currency { field, value }),
            AmountFault::NoSuchCurrency => {
                let unit = unit_beside_number(typed);
                match nearest_currency(&unit) {
                    Some(close) => refuse!(currency_unknown_close { field, value: unit, close }),
                    // A letter O for a nought, or a name, and no word for money.
                    None => refuse!(amount_no_number { field, value }),
                }
            }
            AmountFault::TwoReadings => {
                let whole = typed.replace(['.', ','], "");
                let (point, comma) = (typed.replace(',', "."), typed.replace('.', ","));
                refuse!(amount_two_readings { field, value, one: whole, point, comma })
            }
            AmountFault::NotAboveZero => refuse!(amount_not_above_zero { field, value }),
            AmountFault::TooManyPlaces => refuse!(amount_too_many_places { field, value }),
            AmountFault::TooLarge => refuse!(amount_too_large),
        }
    }
}

/// Text beside the number of a typed amount, which names its currency.
fn unit_beside_number(typed: &str) -> String {
    typed.replace(is_of_number, "").trim().to_owned()
}

fn is_of_number(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '.' || letter == ','
}

/// Reads the worth of a point in ten-thousandths of a unit, always with a currency.
pub fn read_stake(typed: &str) -> Result<Stake, AmountFault> {
    match read_exact_amount(typed, None)? {
        (0, _) => Err(AmountFault::NotAboveZero),
        (tenthousandths, currency) => Ok(Stake { tenthousandths, currency }),
    }
}

/// Reads an amount above zero in whole coins; of the `usual` currency where none is named.
pub fn read_payment(typed: &str, usual: Option<Currency>) -> Result<Money, AmountFault> {
    match read_amount_in_coins(typed, usual)? {
        Money { minor: 0, .. } => Err(AmountFault::NotAboveZero),
        money => Ok(money),
    }
}

/// Reads a balance: an amount that may be zero, or negative where a minus stands before it.
pub fn read_balance(typed: &str, usual: Option<Currency>) -> Result<Money, AmountFault> {
    let typed = typed.trim();
    match typed.strip_prefix(['-', '−']) {
        Some(owed) => {
            read_amount_in_coins(owed, usual).map(|money| Money { minor: -money.minor, ..money })
        }
        None => read_amount_in_coins(typed, usual),
    }
}

/// Reads an amount in whole coins, which may be zero.
pub fn read_amount_in_coins(typed: &str, usual: Option<Currency>) -> Result<Money, AmountFault> {
    let typed = typed.trim();
    let (tenthousandths, currency) =
        read_exact_amount(typed.strip_prefix('+').unwrap_or(typed), usual)?;
    if tenthousandths % (STAKE_SCALE / currency.minor_units_per_unit() as u64) != 0 {
        return Err(AmountFault::TooManyPlaces);
    }
    Money::from_tenthousandths(tenthousandths, currency).ok_or(AmountFault::TooLarge)
}

/// Reads a currency alone: `EUR`, `€`, `Schilling`.
pub fn read_currency(typed: &str) -> Result<Currency, AmountFault> {
    unit_value_and_currency(typed.trim(), None).map(|(_, currency)| currency)
}

/// Reads an amount in ten-thousandths of its currency's main unit, with the currency.
fn read_exact_amount(typed: &str, usual: Option<Currency>) -> Result<(u64, Currency), AmountFault> {
    let typed = typed.trim();
    if let Some(amount) = read_two_part_amount(typed) {
        return amount;
    }
    // `-,80` is eighty cents, as on a price tag.
    let typed = typed
        .strip_prefix(['-', '−', '–'])
        .filter(|rest| rest.starts_with([',', '.']))
        .unwrap_or(typed);
    let typed = with_noughts_for_dash(typed);
    let number: String = typed.chars().filter(|c| is_of_number(*c)).collect();
    let unit = unit_beside_number(&typed);
    let starts = typed.find(is_of_number).ok_or(AmountFault::NoNumber)?;
    if !typed[starts..].starts_with(number.as_str()) {
        return Err(AmountFault::NoNumber);
    }
    if unit.contains(['-', '−']) {
        return Err(AmountFault::NotAboveZero);
    }
    if let Some((whole, places)) = number.split_once(['.', ','])
        && places.len() == 3
        && whole.contains(|digit: char| digit != '0')
        && !places.contains(['.', ','])
    {
        return Err(AmountFault::TwoReadings);
    }
    let number = without_thousands_separators(&number).replace(',', ".");
    if number.matches('.').count() > 1 || number == "." {
        return Err(AmountFault::NoNumber);
    }
    let (per_unit, currency) = unit_value_and_currency(&unit, usual)?;
    Ok((read_decimal(&number, per_unit)?, currency))
}

/// Amount with two noughts for a dash behind the decimal sign: `3,- €` is `3,00 €`.
fn with_noughts_for_dash(typed: &str) -> String {
    let dashes = ['-', '−', '–', '—'];
    let (whole, places) = typed.rfind([',', '.']).map_or((typed, ""), |at| typed.split_at(at + 1));
    let rest = places.trim_start_matches(dashes);
    match places.starts_with(dashes) && !rest.starts_with(|c: char| c.is_ascii_digit()) {
        true => format!("{whole}00{rest}"),
        false => typed.to_owned(),
    }
}

/// Number without its thousands separators, where a different decimal sign behind them shows what
/// they are: `1.000,50`, `1,000.50`.
fn without_thousands_separators(number: &str) -> String {
    let parts = number.rfind(['.', ',']).map(|at| number.split_at(at));
    match parts {
        Some((whole, places)) if !whole.contains(&places[..1]) => {
            let mut groups = whole.split(['.', ',']);
            let first = groups.next().unwrap_or_default();
            let is_grouped = matches!(first.len(), 1..=3) && groups.all(|group| group.len() == 3);
            if is_grouped { whole.replace(['.', ','], "") + places } else { number.to_owned() }
        }
        _ => number.to_owned(),
    }
}

/// Reads `2 Euro 50`, `20 Schilling 5`: the second number is in hundredths; `None` for amounts of
/// any other form.
fn read_two_part_amount(typed: &str) -> Option<Result<(u64, Currency), AmountFault>> {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let end = typed.find(|c: char| !c.is_ascii_digit()).filter(|end| *end > 0)?;
    let (whole, rest) = typed.split_at(end);
    let start = rest.trim_end().rfind(|c: char| !c.is_ascii_digit())?;
    let (unit, hundredths) = rest.split_at(start + rest[start..].chars().next()?.len_utf8());
    let unit = unit.trim();
    if hundredths.is_empty()
        || hundredths.len() > 2
        || !digits(hundredths)
        || unit.contains(['.', ','])
    {
        return None;
    }
    let (per_unit, currency) = unit_value_and_currency(unit, None)
        .ok()
        .filter(|(per_unit, _)| *per_unit == STAKE_SCALE)?;
    Some(
        read_decimal(&format!("{whole}.{hundredths:0>2}"), per_unit)
            .map(|amount| (amount, currency)),
    )
}

fn read_decimal(number: &str, per_unit: u64) -> Result<u64, AmountFault> {
    // The shape is right, so all that can be wrong is the size.
    let amount = Decimal::from_str_exact(number).map_err(|_| AmountFault::TooLarge)?;
    let scaled = amount.checked_mul(Decimal::from(per_unit)).ok_or(AmountFault::TooLarge)?;
    if !scaled.fract().is_zero() {
        return Err(AmountFault::TooManyPlaces);
    }
    let tenthousandths = u64::try_from(scaled).map_err(|_| AmountFault::TooLarge)?;
    match i64::try_from(tenthousandths) {
        Ok(_) => Ok(tenthousandths),
        Err(_) => Err(AmountFault::TooLarge),
    }
}

/// Finds the unit beside the number: its value in ten-thousandths of the currency's main unit, and
/// the currency.
fn unit_value_and_currency(
    unit: &str,
    usual: Option<Currency>,
) -> Result<(u64, Currency), AmountFault> {
    const WHOLE: u64 = STAKE_SCALE;
    const HUNDREDTH: u64 = STAKE_SCALE / 100;
    Ok(match unit.to_lowercase().as_str() {
        "" => (WHOLE, usual.ok_or(AmountFault::NoCurrency)?),
        "€" | "eur" | "euro" | "euros" => (WHOLE, Currency::EUR),
        "ct" | "c" | "cent" | "cents" => (HUNDREDTH, Currency::EUR),
        "s" | "ös" | "ats" | "schilling" | "schillings" => (WHOLE, Currency::ATS),
        "g" | "gr" | "groschen" => (HUNDREDTH, Currency::ATS),
        _ => (WHOLE, read_currency_code(unit).ok_or(AmountFault::NoSuchCurrency)?),
    })
}

const CODES: &str = "\
    ADP AED AFA AFN ALK ALL AMD ANG AOA AOK AON AOR ARA ARP ARS ARY ATS AUD AWG AYM \
    AZM AZN BAD BAM BBD BDT BEC BEF BEL BGJ BGK BGL BGN BHD BIF BMD BND BOB BOP BOV \
    BRB BRC BRE BRL BRN BRR BSD BTN BUK BWP BYB BYN BYR BZD CAD CDF CHC CHE CHF CHW \
    CLF CLP CNY COP COU CRC CSD CSJ CSK CUC CUP CVE CYP CZK DDM DEM DJF DKK DOP DZD \
    ECS ECV EEK EGP ERN ESA ESB ESP ETB EUR FIM FJD FKP FRF GBP GEK GEL GHC GHP GHS \
    GIP GMD GNE GNF GNS GQE GRD GTQ GWE GWP GYD HKD HNL HRD HRK HTG HUF IDR IEP ILP \
    ILR ILS INR IQD IRR ISJ ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT \
    LAJ LAK LBP LKR LRD LSL LSM LTL LTT LUC LUF LUL LVL LVR LYD MAD MDL MGA MGF MKD \
    MLF MMK MNT MOP MRO MRU MTL MTP MUR MVQ MVR MWK MXN MXP MXV MYR MZE MZM MZN NAD \
    NGN NIC NIO NLG NOK NPR NZD OMR PAB PEH PEI PEN PES PGK PHP PKR PLN PLZ PTE PYG \
    QAR RHD ROK ROL RON RSD RUB RUR RWF SAR SBD SCR SDD SDG SDP SEK SGD SHP SIT SKK \
    SLE SLL SOS SRD SRG SSP STD STN SUR SVC SYP SZL THB TJR TJS TMM TMT TND TOP TPE \
    TRL TRY TTD TWD TZS UAH UAK UGS UGW UGX USD USN USS UYI UYN UYP UYU UYW UZS VEB \
    VED VEF VES VNC VND VUV WST XAF XCD XCG XEU XOF XPF YDD YER YUD YUM YUN ZAL ZAR \
    ZMK ZMW ZRN ZRZ ZWC ZWD ZWG ZWL ZWN ZWR";

/// Reads a currency by its code, in any case.
pub fn read_currency_code(typed: &str) -> Option<Currency> {
    let code = typed.to_uppercase();
    let is_known = CODES.split_whitespace().any(|known| known == code);
    Currency::parse(&code).filter(|_| is_known)
}

/// Finds the currency code nearest to what was typed; among equally near ones, the one that is used
/// most; `None` where it is no known word, and not two or three letters.
pub fn nearest_currency(typed: &str) -> Option<&'static str> {
    let code = typed.to_uppercase();
    match code.as_str() {
        "MARK" | "D-MARK" | "PF" | "PFENNIG" => return Some("DEM"),
        "FR" | "SFR" | "FRANKEN" | "RP" | "RAPPEN" => return Some("CHF"),
        // Crowns of several countries.
        "KR" => return None,
        euro if euro.contains('€') || euro.starts_with("EUR") => {
            return euro.chars().all(|letter| "EUROS €".contains(letter)).then_some("EUR");
        }
        _ => {}
    }
    if !(2..=3).contains(&code.chars().count())
        || !code.chars().all(|letter| letter.is_ascii_alphabetic())
    {
        return None;
    }
    let usual = ["EUR", "ATS", "DEM", "CHF", "USD", "GBP"].into_iter();
    let distance = |known: &str| {
        let differ = known.bytes().zip(code.bytes()).filter(|(one, other)| one != other).count();
        let turned =
            known.bytes().filter(|letter| !code.bytes().any(|other| other == *letter)).count();
        differ.min(turned + 1)
    };
    usual.chain(CODES.split_whitespace()).min_by_key(|known| distance(known))
}

/// Reads `Anne=1`: a person who is to sit at a certain table of a draw.
pub fn read_fixed_table(typed: &str) -> Result<(&str, u32)> {
    let wrong = || refuse!(fixed_place_wrong { field: "--fix", value: typed });
    let (name, table) = typed.rsplit_once('=').ok_or_else(wrong)?;
    Ok((name, table.trim().parse().map_err(|_| wrong())?))
}

/// Reads `women=15,10`: a category with its prizes, whose amounts stay as they were typed.
pub fn read_category_prizes(typed: &str) -> Result<(&str, &str)> {
    let wrong = || refuse!(category_prize_wrong { field: "--category-prize", value: typed });
    typed.split_once('=').ok_or_else(wrong)
}

/// Reads `Anne=12.40 EUR`: a person with a claimed balance, whose amount stays as typed, as the
/// usual currency is not known here.
pub fn read_claimed_balance(typed: &str) -> Result<(&str, &str)> {
    let (name, amount) = typed
        .rsplit_once('=')
        .ok_or_else(|| refuse!(assertion_wrong { field: "--assert", value: typed }))?;
    Ok((name.trim(), amount.trim()))
}

/// Part of a bill that one person pays: a number of parts, or an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BillShare {
    pub name: String,
    /// Number of parts, in hundredths, where no amount was typed.
    pub parts: i64,
    /// Amount with its currency, where one was typed; it is exact to the last cent.
    pub money: Option<Money>,
}

/// Reads `anne=2`, `anne=1,5`, the number of parts that somebody has of a bill, or an amount,
/// `anne=3€`.
pub fn read_bill_share(typed: &str) -> Result<BillShare> {
    let wrong = || refuse!(bill_share_wrong { value: typed });
    let (name, parts) = typed.rsplit_once('=').ok_or_else(wrong)?;
    let money = read_payment(parts.trim(), None).ok();
    let parts = read_payment(parts.trim(), Some(Currency::EUR)).map_err(|_| wrong())?.minor;
    match name.trim() {
        "" => Err(wrong()),
        name => Ok(BillShare { name: name.to_owned(), parts, money }),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn the_last_equals_sign_separates_name_and_value() {
        assert_eq!(read_fixed_table("Anne= 3"), Ok(("Anne", 3)));
        assert_eq!(read_fixed_table("A=B=1"), Ok(("A=B", 1)));
        for wrong in ["Anne", "Anne=", "Anne=x", "Anne=-1"] {
            assert_eq!(read_fixed_table(wrong).unwrap_err().code, "fixed-place-wrong", "{wrong}");
        }
        assert_eq!(read_claimed_balance(" Anne = -12.40 EUR "), Ok(("Anne", "-12.40 EUR")));
        assert_eq!(read_claimed_balance("Anne").unwrap_err().code, "assertion-wrong");
    }

    fn tenthousandths(typed: &str) -> Result<(u64, Currency), AmountFault> {
        read_stake(typed).map(|stake| (stake.tenthousandths, stake.currency))
    }

    #[test]
    fn typed_stakes_are_read() {
        assert_eq!(tenthousandths("10 ct"), Ok((1_000, Currency::EUR)));
        assert_eq!(tenthousandths("0,05 €"), Ok((500, Currency::EUR)));
        assert_eq!(tenthousandths("€0.10"), Ok((1_000, Currency::EUR)));
        assert_eq!(tenthousandths("10 Groschen"), Ok((1_000, Currency::ATS)));
        assert_eq!(tenthousandths("2 Schilling"), Ok((20_000, Currency::ATS)));
        assert_eq!(tenthousandths("0.0025 EUR"), Ok((25, Currency::EUR)));
        assert_eq!(tenthousandths("3 CHF").map(|(_, c)| c.to_string()), Ok("CHF".to_owned()));
        assert_eq!(tenthousandths("3"), Err(AmountFault::NoCurrency));
        assert_eq!(tenthousandths("0 ct"), Err(AmountFault::NotAboveZero));
        assert_eq!(tenthousandths("0.001 ct"), Err(AmountFault::TooManyPlaces));
        assert_eq!(tenthousandths("viel"), Err(AmountFault::NoNumber));
        assert_eq!(tenthousandths("1 2 ct"), Err(AmountFault::NoNumber));
        assert_eq!(tenthousandths("99999999999999999999999999999 EUR"), Err(AmountFault::TooLarge));
    }

    /// Amounts are read in every form in which people type them, such as `10 ct` and `€0.10`.
    #[test]
    fn amounts_as_people_type_them() {
        let euro = |minor| Ok(Money { minor, currency: Currency::EUR });
        for typed in ["0,80", "0.80", "80 ct", "€ 0,80", "-,80", "0,80 €", "0,80 Euro", ",80"] {
            assert_eq!(read_payment(typed, Some(Currency::EUR)), euro(80), "{typed}");
        }
        assert_eq!(read_payment("2 Euro 50", None), euro(250));
        assert_eq!(read_payment("2 € 5", None), euro(205));
        let schilling = |minor| Ok(Money { minor, currency: Currency::ATS });
        assert_eq!(
            [read_payment("20 S", None), read_payment("10 Groschen", None)],
            [schilling(2000), schilling(10)]
        );
        for typed in ["1.000", "1,000", "1.000 EUR", "12,345 €"] {
            assert_eq!(
                read_payment(typed, Some(Currency::EUR)),
                Err(AmountFault::TwoReadings),
                "{typed}"
            );
        }
        for typed in ["1.000,50", "1,000.50 €", "1000,50"] {
            assert_eq!(read_payment(typed, Some(Currency::EUR)), euro(100_050), "{typed}");
        }
        assert_eq!(read_payment("1.234.567,8 EUR", None), euro(123_456_780));
        for typed in ["1.00,50", "1000.000,50", ".000,50", "1.000,5.0"] {
            assert_eq!(
                read_payment(typed, Some(Currency::EUR)),
                Err(AmountFault::NoNumber),
                "{typed}"
            );
        }
        assert_eq!(read_stake("0.005 EUR").map(|stake| stake.tenthousandths), Ok(50));
        assert_eq!(read_payment("-3 EUR", None), Err(AmountFault::NotAboveZero));
        assert_eq!(read_payment("3 EUT", None), Err(AmountFault::NoSuchCurrency));
    }

    /// VN107: a round sum as it is written in German, and what is no currency.
    #[test]
    fn vn107_a_dash_behind_the_decimal_sign_is_two_noughts() {
        let euro = |minor| Ok(Money { minor, currency: Currency::EUR });
        for typed in ["3,-", "3.-", "3,– €", "3,-- €", "€ 3,-"] {
            assert_eq!(read_payment(typed, Some(Currency::EUR)), euro(300), "{typed}");
        }
        assert_eq!(read_payment("1.000,- €", None), euro(100_000));
        assert_eq!(read_payment("-3,- €", None), Err(AmountFault::NotAboveZero));
        assert_eq!(read_payment("3,-5 €", None), Err(AmountFault::NoNumber));
        for (typed, code) in [("5,0O", "amount-no-number"), ("3 AT", "currency-unknown-close")] {
            let fault = read_payment(typed, Some(Currency::EUR)).unwrap_err();
            assert_eq!(fault.into_refusal("amount", typed).code, code);
        }
        assert_eq!(nearest_currency("AT"), Some("ATS"));
    }

    /// P210: a plus, and words for money that name no currency as they stand.
    #[test]
    fn p210_a_word_for_money_names_the_currency_that_it_is_near() {
        let euro = |minor| Ok(Money { minor, currency: Currency::EUR });
        for typed in ["+3", "+ 3 EUR", " +3,-"] {
            assert_eq!(read_payment(typed, Some(Currency::EUR)), euro(300), "{typed}");
        }
        for (typed, close) in [
            ("3 €ur", "EUR"),
            ("3,5€uro", "EUR"),
            ("3 EUR EUR", "EUR"),
            ("3 Mark", "DEM"),
            ("30 Pf", "DEM"),
            ("30 Pfennig", "DEM"),
            // P312.
            ("3 Fr", "CHF"),
            ("50 Rp", "CHF"),
        ] {
            let refusal = read_payment(typed, Some(Currency::EUR)).unwrap_err();
            let refusal = refusal.into_refusal("amount", typed);
            assert_eq!(refusal.code, "currency-unknown-close", "{typed}");
            assert_eq!(nearest_currency(&unit_beside_number(typed)), Some(close), "{typed}");
        }
        assert_eq!(nearest_currency("Kr"), None);
        assert_eq!(read_payment("-3", Some(Currency::EUR)), Err(AmountFault::NotAboveZero));
    }

    #[test]
    fn payments_are_read_in_whole_minor_units() {
        let euro = |minor| Ok(Money { minor, currency: Currency::EUR });
        assert_eq!(read_payment("0.80 EUR", None), euro(80));
        assert_eq!(read_payment("3", Some(Currency::EUR)), euro(300));
        assert_eq!(read_payment("0.00", Some(Currency::EUR)), Err(AmountFault::NotAboveZero));
        assert_eq!(read_payment("0.805 EUR", None), Err(AmountFault::TooManyPlaces));
        assert_eq!(read_payment("90000000000000 EUR", None), euro(9_000_000_000_000_000));
        assert_eq!(read_payment("900000000000000 EUR", None), Err(AmountFault::TooLarge));
    }

    #[test]
    fn balances_may_be_negative_or_zero() {
        let euro = |minor| Ok(Money { minor, currency: Currency::EUR });
        assert_eq!(read_balance("12.40 EUR", None), euro(1_240));
        assert_eq!(read_balance("+12,40 €", None), euro(1_240));
        assert_eq!(read_balance("−0.80", Some(Currency::EUR)), euro(-80));
        assert_eq!(read_balance("0 ct", Some(Currency::ATS)), euro(0));
        assert_eq!(read_balance("0", Some(Currency::EUR)), euro(0));
        assert_eq!(read_balance("0", None), Err(AmountFault::NoCurrency));
    }

    /// A code that is no currency is refused, and the nearest code is named.
    #[test]
    fn unknown_currencies_name_the_nearest() {
        assert!(
            ["EUR", "ats", "DEM", "chf", "HRK"]
                .iter()
                .all(|code| read_currency_code(code).is_some())
        );
        assert!(
            ["XYZ", "EURO", "E", "ABC", ""].iter().all(|code| read_currency_code(code).is_none())
        );
        assert_eq!(
            [
                nearest_currency("EUT"),
                nearest_currency("erU"),
                nearest_currency("CHG"),
                nearest_currency("Taler")
            ],
            [Some("EUR"), Some("EUR"), Some("CHF"), None]
        );
    }
}
