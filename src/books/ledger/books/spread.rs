//! Which books a payment belongs to that was made for none in particular (money, "Which book a payment belongs to").
//!
//! It is only worked out here and stored with the payment. Whether money beyond what is owed is taken at all is asked
//! elsewhere.

use std::collections::BTreeMap;

use super::account::Account;
use super::booking::Book;
use super::exact::TooLarge;
use super::pairs::Pairs;
use super::round::round;
use super::shelf::{OpenPage, Shelf, Since, total};
use crate::model::Currency;

/// How much of a payment belongs to which book, oldest beginning first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    pub books: Vec<(Book, i64)>,
    /// What is more than was owed anywhere; it is in the part of the general book.
    pub beyond: i64,
}

/// A payment while it is being spread.
///
/// First every book is [met](Spreading::meet), oldest first, then, as far as something is left, every one is
/// [asked](Spreading::owe) what is owed there still, and last what is [between](Spreading::between) somebody and the kitty.
#[derive(Clone, Debug)]
pub struct Spreading<'a> {
    currency: Currency,
    from: &'a Account,
    to: &'a Account,
    left: i64,
    taken: BTreeMap<(Since, Book), i64>,
}

impl<'a> Spreading<'a> {
    pub fn new(currency: Currency, from: &'a Account, to: &'a Account, minor: i64) -> Spreading<'a> {
        Spreading { currency, from, to, left: minor.max(0), taken: BTreeMap::new() }
    }

    /// A book in which FROM owes and TO is owed: at most the smaller of the two. `pages` are those of one book.
    pub fn meet(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        let rounded = round(&total(pages.iter().copied())?.sums()?, self.currency)?;
        let (owes, owed) = (-rounded.of(self.from), rounded.of(self.to));
        self.take(pages, owes.min(owed));
        Ok(())
    }

    /// A book in which FROM still owes, to whomever.
    pub fn owe(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        let rounded = round(&total(pages.iter().copied())?.sums()?, self.currency)?;
        let before: i64 = place(pages).and_then(|place| self.taken.get(&place)).copied().unwrap_or(0);
        self.take(pages, -rounded.of(self.from) - before);
        Ok(())
    }

    fn take(&mut self, pages: &[&OpenPage], most: i64) {
        let minor = most.min(self.left);
        if let (Some(place), true) = (place(pages), minor > 0) {
            *self.taken.entry(place).or_default() += minor;
            self.left -= minor;
        }
    }

    /// With the kitty, what is between the two of them: its other claims and debts do not outweigh what was laid out for it,
    /// nor what somebody is to bring it. It pays out no more than somebody is to receive there.
    pub fn between(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        let taken: i64 = place(pages).and_then(|place| self.taken.get(&place)).copied().unwrap_or(0);
        let between = with_kitty(&total(pages.iter().copied())?, self.currency, self.from, self.to)?;
        self.take(pages, between - taken);
        Ok(())
    }

    /// What is left now was owed nowhere, and belongs to no evening.
    pub fn finish(mut self) -> Spread {
        let beyond = self.left;
        if beyond > 0 {
            *self.taken.entry((Since::Ever, Book::General)).or_default() += beyond;
        }
        let books = self.taken.into_iter().map(|((_, book), minor)| (book, minor)).collect();
        Spread { books, beyond }
    }
}

/// What FROM owes TO where one of them is the kitty, in whole units; nothing between people, whose sums alone count.
pub fn with_kitty(book: &Pairs, currency: Currency, from: &Account, to: &Account) -> Result<i64, TooLarge> {
    if !from.is_kitty() && !to.is_kitty() {
        return Ok(0);
    }
    let owes = book.owed(from, to).whole_minor(currency);
    Ok(if from.is_kitty() { owes.min(round(&book.sums()?, currency)?.of(to)) } else { owes }.max(0))
}

/// Where a book stands among the others; the general one is last, whatever pages it has.
fn place(pages: &[&OpenPage]) -> Option<(Since, Book)> {
    pages.first().map(|first| match first.page.book() {
        Book::General => (Since::Ever, Book::General),
        book => (first.since, book),
    })
}

/// Over all the books of a shelf.
pub fn spread(shelf: &Shelf, from: &Account, to: &Account, minor: i64) -> Result<Spread, TooLarge> {
    let mut spreading = Spreading::new(shelf.currency, from, to, minor);
    let books: Vec<Vec<&OpenPage>> = shelf.books().into_iter().map(|book| shelf.book(book).collect()).collect();
    for pages in &books {
        spreading.meet(pages)?;
    }
    for pages in &books {
        spreading.owe(pages)?;
    }
    for pages in &books {
        spreading.between(pages)?;
    }
    Ok(spreading.finish())
}
