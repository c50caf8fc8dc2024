//! A payment within one book: on which of its pages it stands, and the rounding that is settled with it.

use super::account::Account;
use super::booking::{Book, Page};
use super::deed::{Leveled, Part};
use super::exact::{Exact, TooLarge};
use super::pairs::Pairs;
use super::shelf::{OpenPage, Shelf};
use crate::model::Currency;

/// The parts of a payment that belong to one book.
///
/// Within the general book it goes to the carry-overs that it pays off, oldest first, and else to the page that belongs
/// to nothing: so no carry-over is asked for again that was paid.
pub fn parts(shelf: &Shelf, book: Book, from: &Account, to: &Account, minor: i64) -> Result<Vec<Part>, TooLarge> {
    let pages: Vec<&OpenPage> = shelf.book(book).collect();
    let mut parts: Vec<Part> = match book {
        Book::Evening(id) => vec![Part { page: Page::Evening(id), minor, leveled: Vec::new() }],
        Book::General => among_carried(&pages, shelf.currency, from, to, minor)?,
    };
    let leveled = leveled(&pages, shelf.currency, from, to, &parts)?;
    if let Some(last) = parts.last_mut() {
        last.leveled = leveled;
    }
    Ok(parts)
}

/// On the pages of the general book: where FROM owes and TO is owed, then where FROM owes, then what is left.
fn among_carried(
    pages: &[&OpenPage],
    currency: Currency,
    from: &Account,
    to: &Account,
    minor: i64,
) -> Result<Vec<Part>, TooLarge> {
    let mut parts: Vec<Part> = Vec::new();
    let mut left = minor;
    let mut take = |page: Page, most: i64, left: &mut i64| {
        let minor = most.min(*left);
        if minor > 0 {
            *left -= minor;
            match parts.iter_mut().find(|part| part.page == page) {
                Some(part) => part.minor += minor,
                None => parts.push(Part { page, minor, leveled: Vec::new() }),
            }
        }
    };
    let carried = || pages.iter().filter(|open| open.page != Page::General);
    let mut owes_still = Vec::new();
    for open in carried() {
        let sums = open.between.sums()?;
        let (owes, owed) = (-sums.of(from).whole_minor(currency), sums.of(to).whole_minor(currency));
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

/// "When a payment leaves everybody in a book below one unit, what rounding left there is settled with it", pairs and
/// all.
fn leveled(
    pages: &[&OpenPage],
    currency: Currency,
    from: &Account,
    to: &Account,
    parts: &[Part],
) -> Result<Vec<Leveled>, TooLarge> {
    let mut after: Vec<Leveled> = Vec::new();
    for open in pages {
        after.push(Leveled { page: open.page, between: open.between.clone() });
    }
    for part in parts {
        let exact = Exact::of_minor(part.minor, currency)?;
        match after.iter_mut().find(|page| page.page == part.page) {
            Some(page) => page.between.owe(to, from, exact)?,
            None => {
                let mut between = Pairs::default();
                between.owe(to, from, exact)?;
                after.push(Leveled { page: part.page, between });
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
