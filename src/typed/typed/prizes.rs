//! Money that a tournament takes in and hands out: fees, money kept back, the ladder of prizes.

use super::amounts;
use super::amounts::AmountFault;
use crate::model::money::Money;
use crate::model::{Arg, Currency, Refusal, Result, Word, refuse};
use crate::tournament::settings::{KeptPotPart, PrizeLadder, WHOLE};
use crate::tournament::standings::Rung;

/// Reader of amounts in a single currency: that of the first amount that names one.
#[derive(Debug)]
pub struct SingleCurrencyReader {
    usual: Currency,
    currency: Option<Currency>,
}

impl SingleCurrencyReader {
    /// Creates a reader for which amounts without a currency are in the `usual` one.
    pub fn with_usual_currency(usual: Currency) -> SingleCurrencyReader {
        SingleCurrencyReader { usual, currency: None }
    }

    /// Currency of the amounts that were read.
    pub fn currency(&self) -> Currency {
        self.currency.unwrap_or(self.usual)
    }

    /// Reads amounts in minor units, separated by `,`, or by `;` where the comma is the decimal
    /// sign; an empty list where nothing was typed.
    pub fn read_amounts(&mut self, option: &'static str, typed: &str) -> Result<Vec<i64>> {
        let parts: Vec<&str> =
            split_list(typed).into_iter().filter(|part| !part.is_empty()).collect();
        if may_be_one_number(typed, &parts) {
            return Err(refuse!(amounts_unclear { field: option, value: typed }));
        }
        parts.into_iter().map(|part| self.read_amount(option, part)).collect()
    }

    pub fn read_amount(&mut self, option: &'static str, typed: &str) -> Result<i64> {
        let typed = typed.trim();
        let money = match amounts::read_amount_in_coins(typed, Some(self.currency())) {
            // Nothing to pay says nothing of the currency.
            Ok(Money { minor: 0, .. }) => return Ok(0),
            Ok(money) => money,
            Err(AmountFault::TooLarge) => {
                return Err(refuse!(prizes_too_large { field: option, value: typed }));
            }
            Err(fault) => return Err(fault.into_refusal(option, typed)),
        };
        match *self.currency.get_or_insert(money.currency) {
            currency if currency == money.currency => Ok(money.minor),
            currency => Err(refuse!(prizes_other_currency {
                field: option,
                value: typed,
                currency: currency.to_string()
            })),
        }
    }

    /// Reads the part that is kept back: a percentage, or an amount.
    pub fn read_kept_pot_part(&mut self, typed: &str) -> Result<KeptPotPart> {
        match read_percent(typed) {
            Some(points) => Ok(KeptPotPart::BasisPoints(points)),
            None => Ok(KeptPotPart::Cents(self.read_amount("--keep", typed)?)),
        }
    }

    /// Reads the prizes of the places: percentages, or amounts where they have two decimals or a
    /// currency.
    pub fn read_prize_ladder(&mut self, typed: &str) -> Result<PrizeLadder> {
        let rungs = split_list(typed);
        if rungs.len() > 1 && may_be_one_number(typed, &rungs) {
            return Err(refuse!(ladder_unclear { field: "--ladder", value: typed }));
        }
        if let Some(points) = rungs.iter().map(|rung| read_ladder_percent(rung)).collect() {
            // In `7,5%` the comma may part two rungs or be that of a number.
            let marked = rungs.iter().filter(|rung| rung.ends_with('%')).count();
            match marked == 0 || marked == rungs.len() {
                true => return Ok(PrizeLadder::BasisPoints(points)),
                false => return Err(refuse!(ladder_unclear { field: "--ladder", value: typed })),
            }
        }
        let may_be_percent =
            |rung: &&str| read_ladder_percent(rung).is_some() || has_one_decimal(rung);
        if typed.contains('%') || rungs.iter().any(may_be_percent) {
            return Err(refuse!(ladder_unclear { field: "--ladder", value: typed }));
        }
        let amounts = rungs.iter().map(|rung| self.read_amount("--ladder", rung));
        Ok(PrizeLadder::Cents(amounts.collect::<Result<_, _>>()?))
    }
}

fn split_list(typed: &str) -> Vec<&str> {
    let separator = if typed.contains(';') { ';' } else { ',' };
    // A separator at the end says that what stands before it is one.
    let typed = typed.trim();
    typed.strip_suffix(';').unwrap_or(typed).split(separator).map(str::trim).collect()
}

/// Whether a comma may belong to a single number: in `20,00`, in `12,50` (as no prize is larger
/// than the one before), and in `20,10 €`.
fn may_be_one_number(typed: &str, parts: &[&str]) -> bool {
    let is_whole = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_fraction = |before: &str, part: &str| {
        let digits = part.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let rises = before.parse::<i64>().ok() < digits.parse::<i64>().ok();
        let is_alone = rises && parts.len() == 2;
        is_whole(before)
            && is_whole(digits)
            && digits.len() == 2
            && (part.starts_with('0') || is_alone || part != digits)
    };
    !typed.contains(';') && parts.windows(2).any(|pair| is_fraction(pair[0], pair[1]))
}

/// Whether the text has exactly one decimal: `12.5` may be a percentage or an amount.
fn has_one_decimal(typed: &str) -> bool {
    let parts = typed.split_once(['.', ',']);
    parts.is_some_and(|(_, fraction)| {
        fraction.len() == 1 && fraction.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Reads `10%` or `7,5 %` as hundredths of a percent.
fn read_percent(typed: &str) -> Option<i64> {
    read_basis_points(typed.trim().strip_suffix('%')?.trim())
}

/// Reads a percentage; a plain whole number counts as one.
fn read_ladder_percent(typed: &str) -> Option<i64> {
    read_percent(typed).or_else(|| {
        typed.bytes().all(|byte| byte.is_ascii_digit()).then(|| read_basis_points(typed)).flatten()
    })
}

fn read_basis_points(typed: &str) -> Option<i64> {
    let typed = typed.replace(',', ".");
    let (whole, fraction) = typed.split_once('.').unwrap_or((&typed, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || whole.len() > 6
        || fraction.len() > 2
        || !all_digits(whole)
        || !all_digits(fraction)
    {
        return None;
    }
    Some(
        whole.parse::<i64>().ok()? * (WHOLE / 100)
            + format!("{fraction:0<2}").parse::<i64>().ok()?,
    )
}

/// Reads the words for what decides between equal totals, separated by commas.
pub fn read_tie_breaks(typed: &str) -> Result<Vec<Rung>> {
    let words = typed.split(',').map(str::trim).filter(|word| !word.is_empty());
    words
        .map(|word| {
            Rung::from_word(&word.to_lowercase()).ok_or_else(|| unknown_tie_break_refusal(word))
        })
        .collect()
}

fn unknown_tie_break_refusal(word: &str) -> Refusal {
    let allowed = Rung::ALL.iter().map(|rung| rung.word().to_owned()).collect();
    refuse!(rung_unknown { field: "--ties", value: word, allowed: Arg::Texts(allowed) })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn prize_ladders_hold_percentages_or_amounts() {
        let ladder = |typed| {
            SingleCurrencyReader::with_usual_currency(Currency::EUR).read_prize_ladder(typed)
        };
        assert_eq!(ladder("40,25,15"), Ok(PrizeLadder::BasisPoints(vec![4_000, 2_500, 1_500])));
        assert_eq!(ladder("12.5%;7.5%"), Ok(PrizeLadder::BasisPoints(vec![1_250, 750])));
        assert_eq!(ladder("100.00, 50.00"), Ok(PrizeLadder::Cents(vec![10_000, 5_000])));
        assert_eq!(ladder("100 €; 50 €"), Ok(PrizeLadder::Cents(vec![10_000, 5_000])));
        assert_eq!(ladder("12,50;"), Ok(PrizeLadder::Cents(vec![1_250])));
        for unclear in ["7,5%", "12.5,7.5", "50%,30", "100,00", "12,50", "100,50 €", "40,10.00"] {
            assert_eq!(ladder(unclear).unwrap_err().code, "ladder-unclear", "{unclear}");
        }
    }

    /// One amount with cents is never taken for two prizes.
    #[test]
    fn ambiguous_commas_are_asked_about() {
        let amounts = |typed| {
            SingleCurrencyReader::with_usual_currency(Currency::EUR)
                .read_amounts("--day-prize", typed)
        };
        for unclear in ["20,00", "12,50", "12,50 €", "20,10 €", "5,10", "30,20,05"] {
            assert_eq!(amounts(unclear).unwrap_err().code, "amounts-unclear", "{unclear}");
        }
        for (typed, read) in [
            ("20,10", vec![2_000, 1_000]),
            ("30,20,10", vec![3_000, 2_000, 1_000]),
            ("20 €,10 €", vec![2_000, 1_000]),
            ("12,50;", vec![1_250]),
            ("12,50;7,50", vec![1_250, 750]),
            ("12.50, 7.50", vec![1_250, 750]),
            ("", vec![]),
        ] {
            assert_eq!(amounts(typed), Ok(read), "{typed}");
        }
    }

    #[test]
    fn all_amounts_use_the_currency_named_first() {
        let mut till = SingleCurrencyReader::with_usual_currency(Currency::EUR);
        assert_eq!(till.read_amount("--fee", "0"), Ok(0));
        assert_eq!(till.read_amount("--fee", "20 S"), Ok(2_000));
        assert_eq!(till.read_kept_pot_part("10%"), Ok(KeptPotPart::BasisPoints(1_000)));
        assert_eq!(till.read_kept_pot_part("5"), Ok(KeptPotPart::Cents(500)));
        assert_eq!(till.currency(), Currency::ATS);
        assert_eq!(
            till.read_amount("--last-place", "3 €").unwrap_err().code,
            "prizes-other-currency"
        );
    }

    #[test]
    fn tie_breaks_keep_their_typed_order() {
        assert_eq!(read_tie_breaks("lost, WON,"), Ok(vec![Rung::Lost, Rung::Won]));
        assert_eq!(read_tie_breaks(""), Ok(Vec::new()));
        assert_eq!(read_tie_breaks("won,luck").unwrap_err().code, "rung-unknown");
    }
}
