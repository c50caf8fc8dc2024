//! Parts of a payment: over which books it is spread, and on which pages of a book it counts.

use std::collections::BTreeMap;

use super::account::Account;
use super::booking::{Book, LeveledRemainder, Page, PagePart};
use super::exact::{Exact, TooLarge};
use super::pairs::PairDebts;
use super::round::round_sums;
use super::shelf::{CurrencyShelf, OpenPage, PageStart, total_debts};
use crate::model::Currency;

/// Payment spread over books, the book with the oldest beginning first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadPayment {
    pub books: Vec<(Book, i64)>,
    /// Part of the payment beyond what was owed in any book; it goes to the general book.
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
    fn amount_taken_from_pages(&self, pages: &[&OpenPage]) -> i64 {
        book_position(pages).and_then(|place| self.taken.get(&place)).copied().unwrap_or(0)
    }

    /// Pays in a book in which FROM owes and TO is owed, at most the smaller of the two amounts.
    /// `pages` are the pages of that book.
    fn pay_from_debtor_to_creditor(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        if self.left == 0 {
            return Ok(());
        }
        let rounded = round_sums(&total_debts(pages.iter().copied())?.sums()?, self.currency)?;
        let (owes, owed) = (-rounded.amount_of(self.from), rounded.amount_of(self.to));
        self.pay_at_most(pages, owes.min(owed) - self.amount_taken_from_pages(pages));
        Ok(())
    }

    /// Pays in a book what FROM still owes there, whoever is owed it.
    fn pay_what_payer_owes(&mut self, pages: &[&OpenPage]) -> Result<(), TooLarge> {
        if self.left == 0 {
            return Ok(());
        }
        let rounded = round_sums(&total_debts(pages.iter().copied())?.sums()?, self.currency)?;
        self.pay_at_most(
            pages,
            -rounded.amount_of(self.from) - self.amount_taken_from_pages(pages),
        );
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
        let between = amount_owed_with_kitty(
            &total_debts(pages.iter().copied())?,
            self.currency,
            self.from,
            self.to,
        )?;
        self.pay_at_most(pages, between - self.amount_taken_from_pages(pages));
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
pub fn amount_owed_with_kitty(
    book: &PairDebts,
    currency: Currency,
    from: &Account,
    to: &Account,
) -> Result<i64, TooLarge> {
    if !from.is_kitty() && !to.is_kitty() {
        return Ok(0);
    }
    let owes = book.debt(from, to).whole_minor_units(currency);
    Ok(if from.is_kitty() {
        owes.min(round_sums(&book.sums()?, currency)?.amount_of(to))
    } else {
        owes
    }
    .max(0))
}

/// Position of a book in the order of books; the general one is last, whatever pages it has. `None`
/// without pages.
fn book_position(pages: &[&OpenPage]) -> Option<(PageStart, Book)> {
    pages.first().map(|first| match first.page.book() {
        Book::General => (PageStart::Ever, Book::General),
        book => (first.since, book),
    })
}

/// Spreads a payment over the books of a shelf: first where FROM owes and TO is owed, then where
/// FROM alone owes, since TO may be a treasurer (with the kitty only what TO is to receive), last
/// what is open between a person and the kitty.
pub fn spread_payment(
    shelf: &CurrencyShelf,
    (from, to): (&Account, &Account),
    minor: i64,
) -> Result<SpreadPayment, TooLarge> {
    let (currency, left) = (shelf.currency, minor.max(0));
    let mut spreading = PaymentSpreader { currency, from, to, left, taken: BTreeMap::new() };
    let books: Vec<Vec<&OpenPage>> =
        shelf.pages_by_book().map(|(_, pages)| pages.iter().collect()).collect();
    for pages in &books {
        spreading.pay_from_debtor_to_creditor(pages)?;
    }
    // What others owe, or are owed, the kitty neither takes nor hands out, beyond what is to be
    // paid to the payee on the whole.
    let kept = match from.is_kitty() || to.is_kitty() {
        true => {
            let owed = round_sums(&total_debts(shelf.pages())?.sums()?, currency)?.amount_of(to);
            let taken = left - spreading.left;
            (spreading.left - (owed - taken).max(0)).max(0)
        }
        false => 0,
    };
    spreading.left -= kept;
    for pages in &books {
        spreading.pay_what_payer_owes(pages)?;
    }
    spreading.left += kept;
    for pages in &books {
        spreading.pay_with_kitty(pages)?;
    }
    Ok(spreading.finish())
}

/// Parts of a payment within one book.
///
/// A payment in the general book first pays off carry-overs, oldest first, and the rest stands on
/// the general page: so no carry-over is asked for again that was paid.
pub fn payment_parts(
    shelf: &CurrencyShelf,
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
            -sums.balance_of(from).whole_minor_units(currency),
            sums.balance_of(to).whole_minor_units(currency),
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
        let exact = Exact::from_minor_units(part.minor, currency)?;
        match after.iter_mut().find(|page| page.page == part.page) {
            Some(page) => page.between.add_debt(to, from, exact)?,
            None => {
                let mut between = PairDebts::default();
                between.add_debt(to, from, exact)?;
                after.push(LeveledRemainder { page: part.page, between });
            }
        }
    }
    let mut total = PairDebts::default();
    for page in &after {
        total.add(&page.between)?;
    }
    let is_level = total.sums()?.iter().all(|(_, sum)| sum.is_below_one_minor_unit(currency));
    after.retain(|page| is_level && !page.between.is_empty());
    Ok(after)
}
