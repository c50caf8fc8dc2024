//! The one rule of rounding, for every view of the books, and the official rate between two
//! currencies.
//!
//! Nothing else in the books may round. A currency that has no official rate is refused, never
//! guessed.

use std::collections::BTreeMap;

use super::account::Account;
use super::exact::{Exact, TooLarge};
use super::pairs::{PairDebts, Sums};
use crate::ledger::split::{SplitError, round_to_zero_sum};
use crate::model::Currency;
use crate::model::money::Money;

/// Whole minor units that each account is to receive, or owes where negative. Sums to zero; zeros
/// may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundedSums {
    minor: BTreeMap<Account, i64>,
}

/// Reason why an amount cannot be converted to another currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateError {
    /// The two currencies have no official rate.
    NoRate {
        from: Currency,
        to: Currency,
    },
    TooLarge,
}

impl From<TooLarge> for RateError {
    fn from(_: TooLarge) -> RateError {
        RateError::TooLarge
    }
}

impl RoundedSums {
    pub fn amount_of(&self, account: &Account) -> i64 {
        self.minor.get(account).copied().unwrap_or(0)
    }

    /// Iterates over the accounts with their amounts, in the order of accounts.
    /// Sum of what is owed to people, and so of what they owe.
    pub fn owed(&self) -> i64 {
        self.minor.values().fold(0, |sum, minor| sum.saturating_add((*minor).max(0)))
    }

    pub fn iter(&self) -> impl Iterator<Item = (&Account, i64)> {
        self.minor.iter().map(|(account, minor)| (account, *minor))
    }

    pub fn set(&mut self, account: &Account, minor: i64) {
        self.minor.insert(account.clone(), minor);
    }

    pub fn add(&mut self, account: &Account, minor: i64) -> Result<(), TooLarge> {
        let sum = self.amount_of(account).checked_add(minor).ok_or(TooLarge)?;
        self.set(account, sum);
        Ok(())
    }

    /// Returns the amounts without zeros.
    pub fn without_zeros(mut self) -> RoundedSums {
        self.minor.retain(|_, minor| *minor != 0);
        self
    }
}

impl FromIterator<(Account, i64)> for RoundedSums {
    fn from_iter<I: IntoIterator<Item = (Account, i64)>>(all: I) -> RoundedSums {
        RoundedSums { minor: all.into_iter().collect() }
    }
}

/// Rounds sums so that they still add up to zero (docs/settlement.md, Settling, "Rounding"):
/// everybody down to whole minor units; the units left over go one each to those who lost the
/// largest fraction, among equals to those who come first in the order of accounts.
pub fn round_sums(sums: &Sums, currency: Currency) -> Result<RoundedSums, TooLarge> {
    let exact = sums.iter().map(|(_, exact)| i128::from(exact.twenty_thousandths())).collect();
    let people = sums.iter().map(|(account, _)| account);
    round_by_account(people, exact, i128::from(currency.exact_parts_per_minor_unit()))
}

/// Rounds sums in another currency: each is converted exactly and then rounded once.
pub fn round_sums_in_currency(
    sums: &Sums,
    from: Currency,
    to: Currency,
) -> Result<RoundedSums, RateError> {
    round_sums_together(&[(from, sums.clone())], to)
}

/// How everybody is even over all books, though single books may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvenOverAll {
    InEachCurrency,
    /// Debts in several currencies cancel out when they are converted to this one.
    Converted(Currency),
}

/// Finds out how everybody is even by the sums in each currency; `None` where somebody owes.
pub fn even_over_all(all: &[(Currency, Sums)]) -> Result<Option<EvenOverAll>, TooLarge> {
    for (currency, sums) in all {
        if round_sums(sums, *currency)?.owed() != 0 {
            let together = owed_in_euros_together(all)?;
            return Ok((together == Some(0)).then_some(EvenOverAll::Converted(Currency::EUR)));
        }
    }
    Ok(Some(EvenOverAll::InEachCurrency))
}

/// Amount in cents that is owed where sums in several currencies are put together in euros; `None`
/// where fewer than two have anything open, or one has no rate.
pub fn owed_in_euros_together(all: &[(Currency, Sums)]) -> Result<Option<i64>, TooLarge> {
    let mut open = 0;
    for (currency, sums) in all {
        open += u32::from(round_sums(sums, *currency)?.owed() != 0);
    }
    match round_sums_together(all, Currency::EUR) {
        Ok(rounded) => Ok((open > 1).then_some(rounded.owed())),
        Err(RateError::NoRate { .. }) => Ok(None),
        Err(RateError::TooLarge) => Err(TooLarge),
    }
}

/// Rounds sums over several currencies: each person's are converted exactly, added up and then
/// rounded once.
pub fn round_sums_together(
    all: &[(Currency, Sums)],
    to: Currency,
) -> Result<RoundedSums, RateError> {
    let scale = CommonFraction::for_currencies(all.iter().map(|(currency, _)| *currency), to)?;
    let mut together: BTreeMap<&Account, i128> = BTreeMap::new();
    for (currency, sums) in all {
        let times = scale.fractions_per_exact_part(*currency, to)?;
        for (account, exact) in sums.iter() {
            *together.entry(account).or_default() += i128::from(exact.twenty_thousandths()) * times;
        }
    }
    let people = together.keys().copied();
    Ok(round_by_account(people, together.values().copied().collect(), scale.unit)?)
}

fn round_by_account<'a>(
    people: impl Iterator<Item = &'a Account>,
    exact: Vec<i128>,
    unit: i128,
) -> Result<RoundedSums, TooLarge> {
    let minor = round_to_zero_sum(&exact, unit).map_err(|error| match error {
        SplitError::Overflow { .. } => TooLarge,
        // Sums of pairs always balance, and a unit is some parts.
        SplitError::NotBalanced | SplitError::UnitNotPositive { .. } => TooLarge,
    })?;
    Ok(people.cloned().zip(minor).collect())
}

/// Common fraction in which amounts of several currencies add up exactly; `unit` of these fractions
/// make one minor unit of the currency that is paid.
struct CommonFraction {
    unit: i128,
}

impl CommonFraction {
    fn for_currencies(
        all: impl Iterator<Item = Currency>,
        to: Currency,
    ) -> Result<CommonFraction, RateError> {
        let mut unit = 1;
        for currency in all {
            let own = exact_rate(currency, to)?.1;
            unit = unit / common_divisor(unit, own) * own;
        }
        Ok(CommonFraction { unit })
    }

    /// Number of the common fractions in one twenty-thousandth of a currency's unit, as converted
    /// to the currency `to`.
    fn fractions_per_exact_part(
        &self,
        currency: Currency,
        to: Currency,
    ) -> Result<i128, RateError> {
        let (times, unit) = exact_rate(currency, to)?;
        Ok(times * (self.unit / unit))
    }
}

/// Greatest common divisor.
fn common_divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

/// Rate from twenty-thousandths of `from`'s unit to minor units of `to`, as the fraction
/// (numerator, denominator) by which an amount is multiplied.
fn exact_rate(from: Currency, to: Currency) -> Result<(i128, i128), RateError> {
    let (times, unit) = official_rate(from, to)?;
    Ok((times, unit * i128::from(from.exact_parts_per_minor_unit())))
}

/// Adds up the debts of a pair in several currencies and rounds them once, half to even.
pub fn round_debts_of_pair_together(
    all: &[(Currency, Exact)],
    to: Currency,
) -> Result<i64, RateError> {
    let scale = CommonFraction::for_currencies(all.iter().map(|(currency, _)| *currency), to)?;
    let mut together = 0;
    for (currency, amount) in all {
        together += i128::from(amount.twenty_thousandths())
            * scale.fractions_per_exact_part(*currency, to)?;
    }
    divide_half_even(together, scale.unit).map_err(RateError::from)
}

/// Converts debts in several currencies to the nearest twenty-thousandths of one: exact enough to
/// say who owes whom most, and from which books a line comes.
pub fn convert_debts(all: &[(Currency, PairDebts)], to: Currency) -> Result<PairDebts, RateError> {
    let mut together = PairDebts::default();
    for (currency, pairs) in all {
        if *currency == to {
            together.add(pairs)?;
            continue;
        }
        let (times, unit) = exact_rate(*currency, to)?;
        for debt in pairs.debts() {
            let parts = i128::from(debt.amount.twenty_thousandths())
                * times
                * i128::from(to.exact_parts_per_minor_unit());
            let parts = Exact::from_twenty_thousandths(divide_half_even(parts, unit)?);
            together.add_debt(&debt.debtor, &debt.creditor, parts)?;
        }
    }
    Ok(together)
}

/// Converts whole minor units to another currency, rounded half to even.
pub fn convert(minor: i64, from: Currency, to: Currency) -> Result<i64, RateError> {
    let (times, unit) = official_rate(from, to)?;
    divide_half_even(i128::from(minor) * times, unit).map_err(RateError::from)
}

/// Whether a debt in one currency may be paid in the other.
pub fn is_convertible(from: Currency, to: Currency) -> bool {
    official_rate(from, to).is_ok()
}

/// Official rate from minor units of `from` to minor units of `to`, as the fraction (numerator,
/// denominator) by which an amount is multiplied: 13.7603 Schilling are a euro, and each has a
/// hundred minor units.
fn official_rate(from: Currency, to: Currency) -> Result<(i128, i128), RateError> {
    match (from, to) {
        (from, to) if from == to => Ok((1, 1)),
        (Currency::ATS, Currency::EUR) => Ok((10_000, 137_603)),
        (Currency::EUR, Currency::ATS) => Ok((137_603, 10_000)),
        (from, to) => Err(RateError::NoRate { from, to }),
    }
}

fn divide_half_even(amount: i128, unit: i128) -> Result<i64, TooLarge> {
    let (down, rest) = (amount.div_euclid(unit), amount.rem_euclid(unit));
    let is_odd = down.rem_euclid(2) == 1;
    let up = rest * 2 > unit || (rest * 2 == unit && is_odd);
    i64::try_from(down + i128::from(up)).map_err(|_| TooLarge)
}

/// Line of a plan: who hands whom how much.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handover {
    pub from: Account,
    pub to: Account,
    pub minor: i64,
}

/// Debts that the lines of a plan pay, as pairs.
pub fn debts_of_handovers(
    handovers: &[Handover],
    currency: Currency,
) -> Result<PairDebts, TooLarge> {
    let mut pairs = PairDebts::default();
    for handover in handovers {
        pairs.add_debt(
            &handover.from,
            &handover.to,
            Exact::from_minor_units(handover.minor, currency)?,
        )?;
    }
    Ok(pairs)
}

/// Balances that these lines of a plan bring to zero; people who pass on as much as they get are
/// left out.
pub fn balances_of_handovers(handovers: &[Handover]) -> Result<RoundedSums, TooLarge> {
    let mut balances = RoundedSums::default();
    for handover in handovers {
        balances.add(&handover.from, -handover.minor)?;
        balances.add(&handover.to, handover.minor)?;
    }
    Ok(balances.without_zeros())
}

/// Debt that a payment takes off, in minor units of `currency`: the amount paid, converted and
/// rounded half to even. But "paying exactly what `--in` asked for clears the line", whatever the
/// debt is to the last unit.
///
/// `asked` are the open sums of each scope over which the amount may have been asked for.
pub fn debt_taken_off_by_payment(
    asked: &[Sums],
    currency: Currency,
    from: &Account,
    to: &Account,
    paid: Money,
) -> Result<i64, RateError> {
    if paid.currency == currency {
        return Ok(paid.minor);
    }
    for sums in asked {
        let (own, shown) =
            (round_sums(sums, currency)?, round_sums_in_currency(sums, currency, paid.currency)?);
        let (owes, owes_shown) = (-own.amount_of(from), -shown.amount_of(from));
        let (owed, owed_shown) = (own.amount_of(to), shown.amount_of(to));
        // What is between the two, or all that FROM owes to whomever.
        let lines = [(owes.min(owed), owes_shown.min(owed_shown)), (owes, owes_shown)];
        if let Some((line, _)) =
            lines.into_iter().find(|(line, shown)| *line > 0 && *shown == paid.minor)
        {
            return Ok(line);
        }
    }
    convert(paid.minor, paid.currency, currency)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(amounts: &[(&str, i64)]) -> Sums {
        let mut sums = Sums::default();
        for (name, parts) in amounts {
            let account = if *name == "Kasse" { Account::Kitty } else { Account::from_name(name) };
            sums.add(&account, Exact::from_twenty_thousandths(*parts)).unwrap();
        }
        sums
    }

    fn rounded_amounts(rounded: &RoundedSums) -> Vec<i64> {
        rounded.iter().map(|(_, minor)| minor).collect()
    }

    /// docs/settlement.md, Settling, "Rounding": sums are rounded down, and units left over go to
    /// those who lost the largest fraction, among equals in the order of accounts.
    #[test]
    fn units_left_over_go_to_largest_fractions() {
        // In parts of which 200 make a cent. Dora is down to -1 with a fraction of 60, the others
        // to 0 with less.
        let quarters = sums(&[("Carla", 50), ("Anne", 40), ("Bert", 50), ("Dora", -140)]);
        assert_eq!(rounded_amounts(&round_sums(&quarters, Currency::EUR).unwrap()), [0, 0, 0, 0]);
        // All have lost a fraction of 50: the one unit goes to Anne, whose name is first.
        let equal = sums(&[("Carla", 50), ("Anne", 50), ("Bert", 50), ("Dora", -150)]);
        assert_eq!(rounded_amounts(&round_sums(&equal, Currency::EUR).unwrap()), [1, 0, 0, -1]);
        let halves = sums(&[("Bert", 100), ("Anne", -100)]);
        assert_eq!(rounded_amounts(&round_sums(&halves, Currency::EUR).unwrap()), [0, 0]);
        let halves = sums(&[("Bert", -100), ("Anne", 100)]);
        assert_eq!(rounded_amounts(&round_sums(&halves, Currency::EUR).unwrap()), [1, -1]);
        // Among equals the kitty comes after all people.
        let kitty = sums(&[("Kasse", 100), ("Zoe", -100)]);
        assert_eq!(rounded_amounts(&round_sums(&kitty, Currency::EUR).unwrap()), [0, 0]);
    }

    /// docs/settlement.md, Settling, `--in EUR`: the official rate of 13.7603, payments rounded
    /// half to even.
    #[test]
    fn schilling_convert_at_the_official_rate() {
        let (ats, eur) = (Currency::ATS, Currency::EUR);
        let euro = |minor| Exact::from_minor_units(minor, eur).unwrap();
        assert_eq!(
            [(100, ats), (-80, eur)]
                .map(|(minor, to)| round_debts_of_pair_together(&[(eur, euro(minor))], to)),
            [Ok(1376), Ok(-80)]
        );
        let adolf = sums(&[("Adolf", 21_200_000), ("Jo", -10_600_000), ("Rudolf", -10_600_000)]);
        assert_eq!(
            rounded_amounts(&round_sums_in_currency(&adolf, ats, eur).unwrap()),
            [7703, -3851, -3852]
        );
        assert_eq!(convert(50, eur, ats), Ok(688));
        assert_eq!(convert(688, ats, eur), Ok(50));
        assert_eq!(convert(-50, eur, ats), Ok(-688));
        let usd = Currency::parse("USD").unwrap();
        assert_eq!(convert(50, usd, eur), Err(RateError::NoRate { from: usd, to: eur }));
        assert!(is_convertible(eur, ats) && !is_convertible(usd, ats) && is_convertible(usd, usd));
    }

    #[test]
    fn halves_round_to_even() {
        let cents = |parts: i64| {
            let amount = (Currency::EUR, Exact::from_twenty_thousandths(parts));
            round_debts_of_pair_together(&[amount], Currency::EUR).unwrap()
        };
        assert_eq!(
            [100, 101, 300, 500, -100, -300, -301, 199].map(cents),
            [0, 1, 2, 2, 0, -2, -2, 1]
        );
    }

    fn sums_in_groschen(amounts: &[(&str, i64)]) -> Sums {
        let mut sums = Sums::default();
        for (name, minor) in amounts {
            sums.add(
                &Account::from_name(name),
                Exact::from_minor_units(*minor, Currency::ATS).unwrap(),
            )
            .unwrap();
        }
        sums
    }

    fn taken_off_by_cents(asked: &[Sums], from: &str, cents: i64) -> i64 {
        let money = Money { minor: cents, currency: Currency::EUR };
        debt_taken_off_by_payment(
            asked,
            Currency::ATS,
            &Account::from_name(from),
            &Account::from_name("Anne"),
            money,
        )
        .unwrap()
    }

    /// `pay carla anne 0.50 EUR --for ATS`: what was asked for clears the line, other amounts are
    /// converted.
    #[test]
    fn what_was_asked_for_clears_the_line_and_anything_else_is_converted() {
        let asked = [sums_in_groschen(&[("Anne", 1390), ("Bert", -695), ("Carla", -695)])];
        // 6.95 Schilling each are 50.51 cents: down to 51, and the one unit left over is Bert's.
        assert_eq!(taken_off_by_cents(&asked, "Bert", 50), 695);
        assert_eq!(taken_off_by_cents(&asked, "Carla", 51), 695);
        assert_eq!(taken_off_by_cents(&asked, "Carla", 50), 688);
        assert_eq!(taken_off_by_cents(&asked, "Carla", 1), 14);
        assert_eq!(taken_off_by_cents(&[], "Carla", 50), 688);
    }

    #[test]
    fn a_line_is_no_more_than_its_one_side_is_owed() {
        let asked = [sums_in_groschen(&[("Anne", 620), ("Bert", 1380), ("Carla", -2000)])];
        // Anne's 6.20 are 45 cents, which convert back to 6.19.
        assert_eq!(taken_off_by_cents(&asked, "Carla", 45), 620);
        assert_eq!(taken_off_by_cents(&asked, "Carla", 145), 2000);
        assert_eq!(
            debt_taken_off_by_payment(
                &asked,
                Currency::ATS,
                &Account::from_name("Carla"),
                &Account::from_name("Anne"),
                Money { minor: 7, currency: Currency::ATS }
            ),
            Ok(7)
        );
    }

    /// A half cent is rounded down to nothing in Euro, but shown as seven Groschen in Schilling;
    /// paying those seven Groschen takes off one cent.
    #[test]
    fn seven_groschen_take_off_one_cent() {
        let mut sums = Sums::default();
        let half = Exact::from_minor_units(1, Currency::EUR).unwrap().twenty_thousandths() / 2;
        sums.add(&Account::from_name("Anne"), Exact::from_twenty_thousandths(-half)).unwrap();
        sums.add(&Account::from_name("Bert"), Exact::from_twenty_thousandths(half)).unwrap();
        let groschen = Money { minor: 7, currency: Currency::ATS };
        let off = debt_taken_off_by_payment(
            &[sums],
            Currency::EUR,
            &Account::from_name("Anne"),
            &Account::from_name("Bert"),
            groschen,
        );
        assert_eq!(off, Ok(1));
    }
}
