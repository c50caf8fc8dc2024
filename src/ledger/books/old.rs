//! Payments and fees from before the books: where docs/settlement.md would have put them.
//!
//! Whatever is decided here moves no balance: what a payment takes off is what it always took off, to the last part. So
//! old payments settle no rounding. The rule is written down in docs/storage.md, Entries from before the books.

use uuid::Uuid;

use super::account::Account;
use super::booking::{Booking, Kind, Page};
use super::deed::{OldDeed, Payment};
use super::effect::paid;
use super::exact::{Exact, TooLarge};
use super::fold::Books;
use super::pairs::{Pairs, Sums};
use super::parts::parts;
use super::shelf::Shelf;
use super::spread::spread;
use super::wish::{Handover, pairs_of};
use crate::model::Currency;
use crate::model::money::Money;

/// What an old entry was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldKind {
    /// `payments`
    Paid,
    /// `fees`: what the kitty is owed, told as if it had paid it.
    Fees,
    /// `fees` with `coins`: what coins left over for the kitty, told likewise.
    Coins,
}

/// An entry as an older version recorded it.
#[derive(Clone, Debug, PartialEq)]
pub struct OldEntryOfMoney {
    pub kind: OldKind,
    /// The evening that it names.
    pub evening: Option<Uuid>,
    pub payments: Vec<(Account, Account, Money)>,
}

/// Finds the bookings of an old entry. `books` are as they stood when it was recorded: by all entries before it in the
/// one order, as they counted then.
pub fn place(old: &OldEntryOfMoney, books: &Books) -> Result<OldDeed, TooLarge> {
    let mut deed = OldDeed { bookings: Vec::new(), cash: Vec::new() };
    let currencies: std::collections::BTreeSet<Currency> =
        old.payments.iter().map(|(_, _, money)| money.currency).collect();
    for currency in currencies {
        let own = old.payments.iter().filter(|(_, _, money)| money.currency == currency);
        let handovers: Vec<Handover> =
            own.map(|(from, to, money)| Handover { from: from.clone(), to: to.clone(), minor: money.minor }).collect();
        match (old.kind, old.evening) {
            (OldKind::Paid, None) => deed.bookings.extend(without_evening(&handovers, books.shelf(currency))?),
            (kind, evening) => {
                let page = evening.map_or(Page::General, Page::Evening);
                let kind = if kind == OldKind::Paid { Kind::Payment } else { Kind::Old };
                // Whoever pays owes so much less.
                let between = pairs_of(&handovers, currency)?.reversed()?;
                deed.bookings.push(Booking { page, currency, kind, between });
            }
        }
    }
    if old.kind == OldKind::Paid {
        deed.cash = cash(&old.payments);
    }
    Ok(deed)
}

/// Payments for no evening: a settlement of everything where they leave nobody with a whole unit, which closed all books;
/// else each is spread as a payment is.
fn without_evening(handovers: &[Handover], shelf: Shelf) -> Result<Vec<Booking>, TooLarge> {
    let currency = shelf.currency;
    let paid_off = pairs_of(handovers, currency)?.reversed()?;
    let mut after = super::shelf::total(shelf.pages())?;
    after.add(&paid_off)?;
    let left = after.sums()?;
    if left.iter().all(|(_, sum)| sum.is_below_a_unit(currency)) {
        return closed_all(&shelf, &left);
    }
    let mut shelf = shelf;
    let mut bookings = Vec::new();
    for line in handovers {
        let spread = spread(&shelf, &line.from, &line.to, line.minor)?;
        let money = Money { minor: line.minor, currency };
        let mut all = Vec::new();
        for (book, minor) in spread.books {
            let own = parts(&shelf, book, &line.from, &line.to, minor)?;
            // What rounding left stayed open then, and does so still.
            all.extend(own.into_iter().map(|part| super::deed::Part { leveled: Vec::new(), ..part }));
        }
        let payment = Payment { from: line.from.clone(), to: line.to.clone(), paid: money, off: money, parts: all };
        bookings.extend(paid(&payment, Kind::Payment)?);
        shelf.take_in(&payment)?;
    }
    Ok(bookings)
}

/// Every page is zero; the fractions that were left stand in the general book, so that no balance moves.
fn closed_all(shelf: &Shelf, left: &Sums) -> Result<Vec<Booking>, TooLarge> {
    let mut bookings = Vec::new();
    for open in shelf.pages().iter().filter(|open| !open.between.is_empty()) {
        let between = open.between.reversed()?;
        bookings.push(Booking { page: open.page, currency: shelf.currency, kind: Kind::Old, between });
    }
    let between = fractions(left)?;
    if !between.is_empty() {
        bookings.push(Booking { page: Page::General, currency: shelf.currency, kind: Kind::Old, between });
    }
    Ok(bookings)
}

/// Less than a unit each, put between people in the order of accounts: who owes first with who is owed first.
fn fractions(left: &Sums) -> Result<Pairs, TooLarge> {
    let mut between = Pairs::default();
    let mut owed: Vec<(&Account, i64)> = Vec::new();
    let mut owing: Vec<(&Account, i64)> = Vec::new();
    for (account, sum) in left.iter() {
        if sum > Exact::ZERO { owed.push((account, sum.parts())) } else { owing.push((account, -sum.parts())) }
    }
    let (mut owed, mut owing) = (owed.into_iter(), owing.into_iter());
    let (mut creditor, mut debtor) = (owed.next(), owing.next());
    while let (Some((to, gets)), Some((from, owes))) = (creditor, debtor) {
        let parts = gets.min(owes);
        between.owe(from, to, Exact::of_parts(parts))?;
        creditor = if gets == parts { owed.next() } else { Some((to, gets - parts)) };
        debtor = if owes == parts { owing.next() } else { Some((from, owes - parts)) };
    }
    Ok(between)
}

fn cash(payments: &[(Account, Account, Money)]) -> Vec<Money> {
    let into = payments.iter().filter_map(|(from, to, money)| {
        let sign = i64::from(to.is_kitty()) - i64::from(from.is_kitty());
        (sign != 0).then_some(Money { minor: sign * money.minor, ..*money })
    });
    into.collect()
}
