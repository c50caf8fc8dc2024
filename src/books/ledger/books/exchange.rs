//! What money of one currency takes off in another (money, Settling, "`--in EUR`").

use super::account::Account;
use super::pairs::Sums;
use super::round::{RateFault, convert, round, round_in};
use crate::model::Currency;
use crate::model::money::Money;

/// The converted amount, half to even; but "paying exactly what `--in` asked for clears the line", whatever that is to
/// the last unit.
///
/// `asked` is what is open over each scope in which it may have been asked for.
pub fn takes_off(
    asked: &[Sums],
    currency: Currency,
    from: &Account,
    to: &Account,
    paid: Money,
) -> Result<i64, RateFault> {
    if paid.currency == currency {
        return Ok(paid.minor);
    }
    for sums in asked {
        let (own, shown) = (round(sums, currency)?, round_in(sums, currency, paid.currency)?);
        let (owes, owes_shown) = (-own.of(from), -shown.of(from));
        let (owed, owed_shown) = (own.of(to), shown.of(to));
        // What is between the two, or all that FROM owes to whomever.
        let lines = [(owes.min(owed), owes_shown.min(owed_shown)), (owes, owes_shown)];
        if let Some((line, _)) = lines.into_iter().find(|(line, shown)| *line > 0 && *shown == paid.minor) {
            return Ok(line);
        }
    }
    convert(paid.minor, paid.currency, currency)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::books::exact::Exact;

    fn groschen(amounts: &[(&str, i64)]) -> Sums {
        let mut sums = Sums::default();
        for (name, minor) in amounts {
            sums.add(&Account::person(name), Exact::of_minor(*minor, Currency::ATS).unwrap()).unwrap();
        }
        sums
    }

    fn paid(asked: &[Sums], from: &str, cents: i64) -> i64 {
        let money = Money { minor: cents, currency: Currency::EUR };
        takes_off(asked, Currency::ATS, &Account::person(from), &Account::person("Anne"), money).unwrap()
    }

    /// `pay carla anne 0.50 EUR --for ATS`
    #[test]
    fn what_was_asked_for_clears_the_line_and_anything_else_is_converted() {
        let asked = [groschen(&[("Anne", 1390), ("Bert", -695), ("Carla", -695)])];
        // 6.95 Schilling each are 50.51 cents: down to 51, and the one unit left over is Bert's.
        assert_eq!(paid(&asked, "Bert", 50), 695);
        assert_eq!(paid(&asked, "Carla", 51), 695);
        assert_eq!(paid(&asked, "Carla", 50), 688);
        assert_eq!(paid(&asked, "Carla", 1), 14);
        assert_eq!(paid(&[], "Carla", 50), 688);
    }

    #[test]
    fn a_line_is_no_more_than_its_one_side_is_owed() {
        let asked = [groschen(&[("Anne", 620), ("Bert", 1380), ("Carla", -2000)])];
        // Anne's 6.20 are 45 cents, which convert back to 6.19.
        assert_eq!(paid(&asked, "Carla", 45), 620);
        assert_eq!(paid(&asked, "Carla", 145), 2000);
        assert_eq!(
            takes_off(
                &asked,
                Currency::ATS,
                &Account::person("Carla"),
                &Account::person("Anne"),
                Money { minor: 7, currency: Currency::ATS }
            ),
            Ok(7)
        );
    }

    /// Half a cent each, down to none by the first name; seven Groschen that are shown for it are a payment all the same.
    #[test]
    fn what_is_no_whole_unit_here_is_converted() {
        let mut sums = Sums::default();
        let half = Exact::of_minor(1, Currency::EUR).unwrap().parts() / 2;
        sums.add(&Account::person("Anne"), Exact::of_parts(-half)).unwrap();
        sums.add(&Account::person("Bert"), Exact::of_parts(half)).unwrap();
        let groschen = Money { minor: 7, currency: Currency::ATS };
        let off = takes_off(&[sums], Currency::EUR, &Account::person("Anne"), &Account::person("Bert"), groschen);
        assert_eq!(off, Ok(1));
    }
}
