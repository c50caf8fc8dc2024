//! Exact money: whole parts of which 20,000 make one unit of any currency. Nothing here rounds,
//! except where an amount is converted to another currency. Also the parts of a payment by page.
//!
//! Twenty-thousandths are enough for every booking. A due or a transfer comes in halves of a point
//! and a stake in ten-thousandths, so what hands bring is whole in them; a kitty's fee, a payment,
//! a share of a bill, an opening balance and a carry-over are whole minor units, which are 200, 20
//! or 20,000 parts; and pairs add up nothing but these. So there is no second, finer scale for
//! pairs, and 64 bits reach to 461 million millions of any unit.

use std::fmt;

use super::account::Account;
use super::booking::{Book, LeveledRemainder, Page, PagePart};
use super::pairs::{Pairs, Sums};
use super::round::{RateError, convert, round_in_currency, round_sums};
use super::shelf::{OpenPage, Shelf};
use crate::model::money::Money;
use crate::model::{Currency, Points, Stake};

/// Exact amount of a currency, in twenty-thousandths of its unit.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(i64);

/// Error: an amount that does not fit into the number that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Exact {
    pub const ZERO: Exact = Exact(0);

    pub const fn from_parts(parts: i64) -> Exact {
        Exact(parts)
    }

    /// Exact amount of whole minor units (cents or Groschen).
    pub fn from_minor(minor: i64, currency: Currency) -> Result<Exact, TooLarge> {
        minor.checked_mul(currency.exact_per_minor()).map(Exact).ok_or(TooLarge)
    }

    /// Value of points at a stake.
    pub fn from_points(points: Points, stake: Stake) -> Result<Exact, TooLarge> {
        stake.worth(points.halves()).map(Exact).ok_or(TooLarge)
    }

    pub const fn parts(self) -> i64 {
        self.0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    pub fn plus(self, other: Exact) -> Result<Exact, TooLarge> {
        self.0.checked_add(other.0).map(Exact).ok_or(TooLarge)
    }

    pub fn minus(self, other: Exact) -> Result<Exact, TooLarge> {
        self.0.checked_sub(other.0).map(Exact).ok_or(TooLarge)
    }

    pub fn negate(self) -> Result<Exact, TooLarge> {
        self.0.checked_neg().map(Exact).ok_or(TooLarge)
    }

    /// Whether the amount is less than one minor unit, owed or to be received.
    pub fn is_below_a_unit(self, currency: Currency) -> bool {
        self.0.unsigned_abs() < currency.exact_per_minor().unsigned_abs()
    }

    /// Whole minor units in the amount, rounded towards zero.
    pub fn whole_minor(self, currency: Currency) -> i64 {
        self.0 / currency.exact_per_minor()
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/20000", self.0)
    }
}

/// Debt that a payment takes off, in minor units of `currency`: the amount paid, converted and
/// rounded half to even. But "paying exactly what `--in` asked for clears the line", whatever the
/// debt is to the last unit.
///
/// `asked` are the open sums of each scope over which the amount may have been asked for.
pub fn minor_taken_off(
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
            (round_sums(sums, currency)?, round_in_currency(sums, currency, paid.currency)?);
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

/// Parts of a payment within one book.
///
/// A payment in the general book first pays off carry-overs, oldest first, and the rest stands on
/// the general page: so no carry-over is asked for again that was paid.
pub fn payment_parts(
    shelf: &Shelf,
    book: Book,
    from: &Account,
    to: &Account,
    minor: i64,
) -> Result<Vec<PagePart>, TooLarge> {
    let pages: Vec<&OpenPage> = shelf.pages_of_book(book).collect();
    let mut parts: Vec<PagePart> = match book {
        Book::Evening(id) => vec![PagePart { page: Page::Evening(id), minor, leveled: Vec::new() }],
        Book::General => general_payment_parts(&pages, shelf.currency, from, to, minor)?,
    };
    let leveled = leveled_remainders(&pages, shelf.currency, from, to, &parts)?;
    if let Some(last) = parts.last_mut() {
        last.leveled = leveled;
    }
    Ok(parts)
}

/// Parts of a payment on the pages of the general book: first carry-overs in which FROM owes and TO
/// is owed, then those in which FROM owes, then the general page.
fn general_payment_parts(
    pages: &[&OpenPage],
    currency: Currency,
    from: &Account,
    to: &Account,
    minor: i64,
) -> Result<Vec<PagePart>, TooLarge> {
    let mut parts: Vec<PagePart> = Vec::new();
    let mut left = minor;
    let mut take = |page: Page, most: i64, left: &mut i64| {
        let minor = most.min(*left);
        if minor > 0 {
            *left -= minor;
            match parts.iter_mut().find(|part| part.page == page) {
                Some(part) => part.minor += minor,
                None => parts.push(PagePart { page, minor, leveled: Vec::new() }),
            }
        }
    };
    let carried = || pages.iter().filter(|open| open.page != Page::General);
    let mut owes_still = Vec::new();
    for open in carried() {
        let sums = open.between.sums()?;
        let (owes, owed) = (
            -sums.balance_of(from).whole_minor(currency),
            sums.balance_of(to).whole_minor(currency),
        );
        let both = owes.min(owed).clamp(0, left);
        take(open.page, both, &mut left);
        owes_still.push(owes - both);
    }
    for (open, owes) in carried().zip(owes_still) {
        take(open.page, owes, &mut left);
    }
    let rest = left;
    take(Page::General, rest, &mut left);
    Ok(parts)
}

/// Remainders of rounding that a payment settles: "When a payment leaves everybody in a book below
/// one unit, what rounding left there is settled with it", the debts of pairs included.
fn leveled_remainders(
    pages: &[&OpenPage],
    currency: Currency,
    from: &Account,
    to: &Account,
    parts: &[PagePart],
) -> Result<Vec<LeveledRemainder>, TooLarge> {
    let mut after: Vec<LeveledRemainder> = Vec::new();
    for open in pages {
        after.push(LeveledRemainder { page: open.page, between: open.between.clone() });
    }
    for part in parts {
        let exact = Exact::from_minor(part.minor, currency)?;
        match after.iter_mut().find(|page| page.page == part.page) {
            Some(page) => page.between.add_debt(to, from, exact)?,
            None => {
                let mut between = Pairs::default();
                between.add_debt(to, from, exact)?;
                after.push(LeveledRemainder { page: part.page, between });
            }
        }
    }
    let mut total = Pairs::default();
    for page in &after {
        total.add(&page.between)?;
    }
    let is_level = total.sums()?.iter().all(|(_, sum)| sum.is_below_a_unit(currency));
    after.retain(|page| is_level && !page.between.is_empty());
    Ok(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::books::exact::Exact;

    #[test]
    fn a_unit_is_a_unit_in_every_currency() {
        for (currency, parts) in [("EUR", 200), ("JPY", 20_000), ("KWD", 20)] {
            let currency = Currency::parse(currency).unwrap();
            assert_eq!(Exact::from_minor(1, currency), Ok(Exact(parts)));
            assert!(
                Exact(parts - 1).is_below_a_unit(currency)
                    && Exact(1 - parts).is_below_a_unit(currency)
            );
            assert!(
                !Exact(parts).is_below_a_unit(currency) && !Exact(-parts).is_below_a_unit(currency)
            );
            assert_eq!(Exact(-3 * parts - 1).whole_minor(currency), -3);
        }
        // Half a point at the smallest stake there is.
        let stake = Stake { tenthousandths: 1, currency: Currency::EUR };
        assert_eq!(Exact::from_points(Points::from_halves(1), stake), Ok(Exact(1)));
    }

    #[test]
    fn what_outgrows_64_bits_is_refused() {
        let most = Exact(i64::MAX);
        assert_eq!(most.plus(Exact(1)), Err(TooLarge));
        assert_eq!(Exact(i64::MIN).negate(), Err(TooLarge));
        assert_eq!(Exact(i64::MIN).minus(Exact(1)), Err(TooLarge));
        assert_eq!(Exact::from_minor(i64::MAX, Currency::EUR), Err(TooLarge));
        assert!(!Exact(i64::MIN).is_below_a_unit(Currency::EUR));
    }

    fn sums_in_groschen(amounts: &[(&str, i64)]) -> Sums {
        let mut sums = Sums::default();
        for (name, minor) in amounts {
            sums.add(&Account::from_name(name), Exact::from_minor(*minor, Currency::ATS).unwrap())
                .unwrap();
        }
        sums
    }

    fn taken_off_by_cents(asked: &[Sums], from: &str, cents: i64) -> i64 {
        let money = Money { minor: cents, currency: Currency::EUR };
        minor_taken_off(
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
            minor_taken_off(
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
    fn what_is_no_whole_unit_here_is_converted() {
        let mut sums = Sums::default();
        let half = Exact::from_minor(1, Currency::EUR).unwrap().parts() / 2;
        sums.add(&Account::from_name("Anne"), Exact::from_parts(-half)).unwrap();
        sums.add(&Account::from_name("Bert"), Exact::from_parts(half)).unwrap();
        let groschen = Money { minor: 7, currency: Currency::ATS };
        let off = minor_taken_off(
            &[sums],
            Currency::EUR,
            &Account::from_name("Anne"),
            &Account::from_name("Bert"),
            groschen,
        );
        assert_eq!(off, Ok(1));
    }
}
