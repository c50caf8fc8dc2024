//! Points, money and days as people read them in each language.

use super::lang::Lang;
use crate::model::money::{exact_parts_as_decimal_text, minor_units_as_decimal_text};
use crate::model::{Currency, Points};

/// Number with the decimal mark of a language.
pub fn with_decimal_mark(number: &str, lang: Lang) -> String {
    match lang {
        Lang::De => number.replace('.', ","),
        Lang::En => number.to_owned(),
    }
}

/// Points with an explicit sign: `+7`, `−4`, `+1,5`; zero is a dash.
pub fn points_signed(points: Points, lang: Lang) -> String {
    if points.is_zero() {
        return "–".to_owned();
    }
    with_sign(&points.to_string(), true, lang)
}

/// Result with an explicit sign; zero is `0`, as a dash means that nothing was handed in.
pub fn result_signed(points: Points, lang: Lang) -> String {
    with_sign(&points.to_string(), !points.is_zero(), lang)
}

/// Points without a sign, where words beside them tell the direction.
pub fn points_unsigned(points: Points, lang: Lang) -> String {
    with_decimal_mark(&points.to_string(), lang)
}

/// Price of a point: `0,10 €`, `S 0,10`, `0,0025 €`.
pub fn point_price(amount: &str, currency: Currency, lang: Lang) -> String {
    with_currency_sign("", &with_decimal_mark(amount, lang), currency, lang)
}

/// Number with its minus sign, and with a plus sign where `plus` is set.
pub fn with_sign(number: &str, plus: bool, lang: Lang) -> String {
    let number = with_decimal_mark(number, lang);
    match number.strip_prefix('-') {
        Some(number) => format!("−{number}"),
        None if plus => format!("+{number}"),
        None => number,
    }
}

/// Writes the day of an RFC 3339 time: `20.11.2026` in German, `2026-11-20` in English.
pub fn day(time: &str, lang: Lang) -> String {
    let day = time.get(..10).unwrap_or_default();
    match (lang, day.split('-').collect::<Vec<_>>().as_slice()) {
        (Lang::De, [year, month, date]) => format!("{date}.{month}.{year}"),
        _ => day.to_owned(),
    }
}

/// Writes the day and the time of day of an RFC 3339 time: `20.11.2026, 20:15`.
pub fn moment(time: &str, lang: Lang) -> String {
    format!("{}, {}", day(time, lang), time.get(11..16).unwrap_or_default())
}

/// Day and time of day with seconds: `20.11.2026 20:15:07`.
pub fn moment_with_seconds(time: &str, lang: Lang) -> String {
    format!("{} {}", day(time, lang), time.get(11..19).unwrap_or_default())
}

/// Money, with a sign only if negative: `−0,40 €`, `€0.40`, `S 6,00`.
pub fn money(minor: i64, currency: Currency, lang: Lang) -> String {
    let sign = if minor < 0 { "−" } else { "" };
    let number =
        with_decimal_mark(&minor_units_as_decimal_text(minor, currency).replace('-', ""), lang);
    with_currency_sign(sign, &number, currency, lang)
}

fn with_currency_sign(sign: &str, number: &str, currency: Currency, lang: Lang) -> String {
    match (currency, lang) {
        (Currency::EUR, Lang::De) => format!("{sign}{number} €"),
        (Currency::EUR, Lang::En) => format!("{sign}€{number}"),
        (Currency::ATS, _) => format!("{sign}S {number}"),
        (currency, _) => format!("{sign}{number} {currency}"),
    }
}

/// Money given in exact parts (fractions of the smallest coin), with an explicit sign and as many
/// decimal places as needed, at least the currency's own; zero is a dash.
pub fn exact_money_signed(exact: i64, currency: Currency, lang: Lang) -> String {
    let sign = match exact {
        0 => return "–".to_owned(),
        1.. => "+",
        _ => "−",
    };
    with_currency_sign(
        sign,
        &with_decimal_mark(&exact_parts_as_decimal_text(exact.saturating_abs(), currency), lang),
        currency,
        lang,
    )
}

/// Money with an explicit sign; zero is a dash.
pub fn money_signed(minor: i64, currency: Currency, lang: Lang) -> String {
    match minor {
        0 => "–".to_owned(),
        1.. => format!("+{}", money(minor, currency, lang)),
        _ => money(minor, currency, lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_follows_the_language() {
        assert_eq!(money(70, Currency::EUR, Lang::De), "0,70 €");
        assert_eq!(money(70, Currency::EUR, Lang::En), "€0.70");
        assert_eq!(money(-40, Currency::EUR, Lang::De), "−0,40 €");
        assert_eq!(money_signed(200, Currency::EUR, Lang::En), "+€2.00");
        assert_eq!(money_signed(0, Currency::EUR, Lang::De), "–");
    }

    #[test]
    fn points_have_a_sign_and_zero_is_a_dash() {
        assert_eq!(points_signed(Points::whole(20), Lang::De), "+20");
        assert_eq!(points_signed(Points::from_halves(-3), Lang::De), "−1,5");
        assert_eq!(points_signed(Points::ZERO, Lang::En), "–");
        assert_eq!(result_signed(Points::ZERO, Lang::En), "0");
        assert_eq!(result_signed(Points::whole(20), Lang::En), "+20");
    }
}
