//! The one rule of rounding, for every view of the books, and the official rate between two
//! currencies.
//!
//! Nothing else in the books may round. A currency that has no official rate is refused, never
//! guessed.

use std::collections::BTreeMap;

use super::account::Account;
use super::booking::Book;
use super::exact::{Exact, TooLarge};
use super::pairs::{Pairs, Sums};
use super::shelf::{OpenPage, PageStart, Shelf, total_debts};
use crate::ledger::split::{SplitError, round_to_zero_sum};
use crate::model::Currency;

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
    let exact = sums.iter().map(|(_, exact)| i128::from(exact.parts())).collect();
    let people = sums.iter().map(|(account, _)| account);
    round_by_account(people, exact, i128::from(currency.exact_per_minor()))
}

/// Rounds sums in another currency: each is converted exactly and then rounded once.
pub fn round_in_currency(
    sums: &Sums,
    from: Currency,
    to: Currency,
) -> Result<RoundedSums, RateError> {
    round_together(&[(from, sums.clone())], to)
}

/// Rounds sums over several currencies: each person's are converted exactly, added up and then
/// rounded once.
pub fn round_together(all: &[(Currency, Sums)], to: Currency) -> Result<RoundedSums, RateError> {
    let scale = CommonScale::for_currencies(all.iter().map(|(currency, _)| *currency), to)?;
    let mut together: BTreeMap<&Account, i128> = BTreeMap::new();
    for (currency, sums) in all {
        let times = scale.per_exact_part(*currency, to)?;
        for (account, exact) in sums.iter() {
            *together.entry(account).or_default() += i128::from(exact.parts()) * times;
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
struct CommonScale {
    unit: i128,
}

impl CommonScale {
    fn for_currencies(
        all: impl Iterator<Item = Currency>,
        to: Currency,
    ) -> Result<CommonScale, RateError> {
        let mut unit = 1;
        for currency in all {
            let own = exact_rate(currency, to)?.1;
            unit = unit / common_divisor(unit, own) * own;
        }
        Ok(CommonScale { unit })
    }

    /// Number of the common fractions in one twenty-thousandth of a currency's unit, as converted
    /// to the currency `to`.
    fn per_exact_part(&self, currency: Currency, to: Currency) -> Result<i128, RateError> {
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
    Ok((times, unit * i128::from(from.exact_per_minor())))
}

/// Converts the debt of a pair to whole minor units of the currency that is paid, rounded half to
/// even.
pub fn round_pair(amount: Exact, from: Currency, to: Currency) -> Result<i64, RateError> {
    round_pair_together(&[(from, amount)], to)
}

/// Adds up the debts of a pair in several currencies and rounds them once, half to even.
pub fn round_pair_together(all: &[(Currency, Exact)], to: Currency) -> Result<i64, RateError> {
    let scale = CommonScale::for_currencies(all.iter().map(|(currency, _)| *currency), to)?;
    let mut together = 0;
    for (currency, amount) in all {
        together += i128::from(amount.parts()) * scale.per_exact_part(*currency, to)?;
    }
    divide_half_even(together, scale.unit).map_err(RateError::from)
}

/// Converts debts in several currencies to the nearest twenty-thousandths of one: exact enough to
/// say who owes whom most, and from which books a line comes.
pub fn convert_debts(all: &[(Currency, Pairs)], to: Currency) -> Result<Pairs, RateError> {
    let mut together = Pairs::default();
    for (currency, pairs) in all {
        if *currency == to {
            together.add(pairs)?;
            continue;
        }
        let (times, unit) = exact_rate(*currency, to)?;
        for debt in pairs.debts() {
            let parts = i128::from(debt.amount.parts()) * times * i128::from(to.exact_per_minor());
            let parts = Exact::from_parts(divide_half_even(parts, unit)?);
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

/// Payment spread over books, the book with the oldest beginning first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadPayment {
    pub books: Vec<(Book, i64)>,
    /// Amount beyond what was owed anywhere, which is part of what goes to the general book.
    pub beyond: i64,
}

/// Payment that is being spread over books.
#[derive(Clone, Debug)]
struct PaymentSpreader<'a> {
    currency: Currency,
    from: &'a Account,
    to: &'a Account,
    left: i64,
    taken: BTreeMap<(PageStart, Book), i64>,
}

impl PaymentSpreader<'_> {
    fn taken_from_pages(&self, pages: &[&OpenPage]) -> i64 {
        book_position(pages).and_then(|place| self.taken.get(&place)).copied().unwrap_or(0)
    }

    /// Pays in a book in which FROM owes and TO is owed, at most the smaller of the two amounts.
    /// `pages` are the pages of that book.
    fn pay_between_both(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        if self.left == 0 {
            return Ok(());
        }
        let rounded = round_sums(&total_debts(pages.iter().copied())?.sums()?, self.currency)?;
        let (owes, owed) = (-rounded.amount_of(self.from), rounded.amount_of(self.to));
        self.pay_at_most(pages, owes.min(owed) - self.taken_from_pages(pages));
        Ok(())
    }

    /// Pays in a book what FROM still owes there, whoever is owed it.
    fn pay_what_is_owed(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        if self.left == 0 {
            return Ok(());
        }
        let rounded = round_sums(&total_debts(pages.iter().copied())?.sums()?, self.currency)?;
        self.pay_at_most(pages, -rounded.amount_of(self.from) - self.taken_from_pages(pages));
        Ok(())
    }

    fn pay_at_most(&mut self, pages: &[&OpenPage], most: i64) {
        let minor = most.min(self.left);
        if let (Some(place), true) = (book_position(pages), minor > 0) {
            *self.taken.entry(place).or_default() += minor;
            self.left -= minor;
        }
    }

    /// Pays in a book what is open between a person and the kitty, whatever other claims and debts
    /// the kitty has there. The kitty pays out no more than the person is to receive in that book.
    fn pay_with_kitty(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        if self.left == 0 {
            return Ok(());
        }
        let between = owed_with_kitty(
            &total_debts(pages.iter().copied())?,
            self.currency,
            self.from,
            self.to,
        )?;
        self.pay_at_most(pages, between - self.taken_from_pages(pages));
        Ok(())
    }

    /// Puts the rest, which was owed nowhere, into the general book, and returns the spread
    /// payment.
    fn finish(mut self) -> SpreadPayment {
        let beyond = self.left;
        if beyond > 0 {
            *self.taken.entry((PageStart::Ever, Book::General)).or_default() += beyond;
        }
        let books = self.taken.into_iter().map(|((_, book), minor)| (book, minor)).collect();
        SpreadPayment { books, beyond }
    }
}

/// Whole minor units that FROM owes TO in a book where one of them is the kitty; zero between
/// people, for whom only their sums count.
pub fn owed_with_kitty(
    book: &Pairs,
    currency: Currency,
    from: &Account,
    to: &Account,
) -> Result<i64, TooLarge> {
    if !from.is_kitty() && !to.is_kitty() {
        return Ok(0);
    }
    let owes = book.debt(from, to).whole_minor(currency);
    Ok(if from.is_kitty() {
        owes.min(round_sums(&book.sums()?, currency)?.amount_of(to))
    } else {
        owes
    }
    .max(0))
}

/// Position of a book in the order of books; the general one is last, whatever pages it has.
fn book_position(pages: &[&OpenPage]) -> Option<(PageStart, Book)> {
    pages.first().map(|first| match first.page.book() {
        Book::General => (PageStart::Ever, Book::General),
        book => (first.since, book),
    })
}

/// Spreads a payment over the books of a shelf: first where FROM owes and TO is owed, then where
/// FROM alone owes, since TO may be a treasurer, last what is open between a person and the kitty.
pub fn spread_payment(
    shelf: &Shelf,
    (from, to): (&Account, &Account),
    minor: i64,
) -> Result<SpreadPayment, TooLarge> {
    let (currency, left) = (shelf.currency, minor.max(0));
    let mut spreading = PaymentSpreader { currency, from, to, left, taken: BTreeMap::new() };
    let books: Vec<Vec<&OpenPage>> =
        shelf.pages_by_book().map(|(_, pages)| pages.iter().collect()).collect();
    for pages in &books {
        spreading.pay_between_both(pages)?;
    }
    for pages in &books {
        spreading.pay_what_is_owed(pages)?;
    }
    for pages in &books {
        spreading.pay_with_kitty(pages)?;
    }
    Ok(spreading.finish())
}

/// Whether single books are open although nobody owes anything over all books of these shelves: to
/// close them takes no money.
pub fn only_books_are_open(shelves: &[Shelf]) -> Result<bool, TooLarge> {
    let mut some_open = false;
    for shelf in shelves {
        let is_open = |pages: &[OpenPage]| -> Result<bool, TooLarge> {
            let rounded = round_sums(&total_debts(pages)?.sums()?, shelf.currency)?;
            Ok(rounded.iter().any(|(_, minor)| minor != 0))
        };
        if is_open(shelf.pages())? {
            return Ok(false);
        }
        for (_, pages) in shelf.pages_by_book() {
            some_open |= is_open(pages)?;
        }
    }
    Ok(some_open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(amounts: &[(&str, i64)]) -> Sums {
        let mut sums = Sums::default();
        for (name, parts) in amounts {
            let account = if *name == "Kasse" { Account::Kitty } else { Account::from_name(name) };
            sums.add(&account, Exact::from_parts(*parts)).unwrap();
        }
        sums
    }

    fn rounded_amounts(rounded: &RoundedSums) -> Vec<i64> {
        rounded.iter().map(|(_, minor)| minor).collect()
    }

    /// docs/settlement.md, Settling, "Rounding": sums are rounded down, and units left over go to
    /// those who lost the largest fraction, among equals in the order of accounts.
    #[test]
    fn down_and_what_is_left_over_to_the_largest_fractions_then_by_key() {
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
    fn schilling_and_euros() {
        let (ats, eur) = (Currency::ATS, Currency::EUR);
        let euro = |minor| Exact::from_minor(minor, eur).unwrap();
        assert_eq!(
            [round_pair(euro(100), eur, ats), round_pair(euro(-80), eur, eur)],
            [Ok(1376), Ok(-80)]
        );
        let adolf = sums(&[("Adolf", 21_200_000), ("Jo", -10_600_000), ("Rudolf", -10_600_000)]);
        assert_eq!(
            rounded_amounts(&round_in_currency(&adolf, ats, eur).unwrap()),
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
    fn halves_go_to_the_even_one() {
        let cents = |parts: i64| {
            round_pair(Exact::from_parts(parts), Currency::EUR, Currency::EUR).unwrap()
        };
        assert_eq!(
            [100, 101, 300, 500, -100, -300, -301, 199].map(cents),
            [0, 1, 2, 2, 0, -2, -2, 1]
        );
    }
}
