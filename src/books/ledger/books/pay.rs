//! A payment before it is recorded: what it takes off, in which books, and what should be asked first.
//!
//! It records nothing and asks nobody: doubts are part of the answer.

use uuid::Uuid;

use super::account::Account;
use super::booking::Book;
use super::deed::Payment;
use super::exact::TooLarge;
use super::exchange::takes_off;
use super::parts::parts;
use super::round::{RateFault, is_convertible, round};
use super::shelf::{Shelf, total};
use super::spread::{Spread, spread, with_kitty};
use crate::model::Currency;
use crate::model::money::Money;

/// For which book somebody says that a payment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// For none in particular.
    Spread,
    /// `--session ID`
    Evening(Uuid),
    /// `--general`
    General,
}

/// A payment as it would be recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared {
    pub payment: Payment,
    /// What is more than FROM owes where it is for: a question, or `--overpay`; of the kitty, a loan. In minor units of
    /// the currency that it takes off. A payment for a book that was named may be more; only the kitty asks then.
    pub beyond: i64,
}

/// Works a payment out on the shelf of the currency that it is for.
pub fn prepare(
    shelf: &Shelf,
    from: &Account,
    to: &Account,
    paid: Money,
    target: Target,
) -> Result<Prepared, RateFault> {
    let minor = off(shelf, from, to, paid, target)?;
    let off = Money { minor, currency: shelf.currency };
    let named = |book: Book| -> Result<Spread, TooLarge> {
        let open = total(shelf.book(book))?;
        let owes = -round(&open.sums()?, shelf.currency)?.of(from);
        let owes = owes.max(with_kitty(&open, shelf.currency, from, to)?);
        Ok(Spread { books: vec![(book, minor)], beyond: minor - owes.clamp(0, minor) })
    };
    let spread = match target {
        Target::Spread => spread(shelf, from, to, minor)?,
        Target::Evening(id) => named(Book::Evening(id))?,
        Target::General => named(Book::General)?,
    };
    let all: Result<Vec<_>, TooLarge> =
        spread.books.iter().map(|(book, minor)| parts(shelf, *book, from, to, *minor)).collect();
    let payment = Payment { from: from.clone(), to: to.clone(), paid, off, parts: all?.concat() };
    Ok(Prepared { payment, beyond: spread.beyond })
}

/// What a payment takes off in the currency that it is for.
fn off(shelf: &Shelf, from: &Account, to: &Account, paid: Money, target: Target) -> Result<i64, RateFault> {
    let asked: Vec<Book> = match target {
        Target::Evening(id) => vec![Book::Evening(id)],
        Target::General => vec![Book::General],
        Target::Spread => shelf.books(),
    };
    let mut sums = Vec::new();
    if target == Target::Spread {
        sums.push(total(shelf.pages())?.sums()?);
    }
    for book in asked {
        sums.push(total(shelf.book(book))?.sums()?);
    }
    takes_off(&sums, shelf.currency, from, to, paid)
}

/// "Where FROM owes only in another convertible currency, `--for` is asked for": that currency.
///
/// `shelves` are those of all currencies, each with the pages that the payment could be for.
pub fn owes_only_in(shelves: &[Shelf], from: &Account, paid: Currency) -> Result<Option<Currency>, TooLarge> {
    let mut other = None;
    for shelf in shelves {
        for book in shelf.books() {
            let rounded = round(&total(shelf.book(book))?.sums()?, shelf.currency)?;
            if rounded.of(from) >= 0 {
                continue;
            }
            if shelf.currency == paid {
                return Ok(None);
            }
            if is_convertible(paid, shelf.currency) {
                other = Some(shelf.currency);
            }
        }
    }
    Ok(other)
}
