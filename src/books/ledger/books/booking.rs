//! A booking: who owes whom how much more from now on, in which book, and as what. What a deed is,
//! and which bookings follow from it.
//!
//! Bookings only add up. None depends on another, on the order in which they are added or on what
//! is open, so taking one back is adding it the other way round.

use uuid::Uuid;

use super::account::Account;
use super::exact::{Exact, TooLarge};
use super::order::Origin;
use super::pairs::Pairs;
use super::pay::{Handover, Scope, Wish, pairs_of};
use super::plan::Proposal;
use super::round::Rounded;
use super::shelf::{Knew, Seen};
use crate::model::Currency;
use crate::model::money::Money;
use crate::model::time::Day;

/// Where a booking stands. Every evening has a page; the general book has one of its own and one
/// for each carry-over, so that a carry-over can be taken in as the one thing that it is. Each of
/// them once for each currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Page {
    Evening(Uuid),
    /// In the general book: what coins left over at the closing with this name.
    Carried(Origin),
    /// In the general book: everything else that belongs to no evening.
    General,
}

/// A book, as people speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    Evening(Uuid),
    General,
}

impl Page {
    pub fn book(self) -> Book {
        match self {
            Page::Evening(id) => Book::Evening(id),
            Page::Carried(_) | Page::General => Book::General,
        }
    }
}

/// What a booking was, so that `--why` can call it that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// What the hands of an evening brought.
    Hands,
    /// The kitty's fee for having played.
    EveningFee,
    /// The kitty's fee for lost games.
    LostGameFee,
    /// What somebody paid for several.
    Bill,
    /// The drinks of a Dreeg, split.
    Drinks,
    Payment,
    Forgiven,
    /// What rounding had left when everybody was below one unit.
    Rounding,
    Closing,
    /// What coins left over.
    CarryOver,
    Opening,
    /// A fine or a gift to the kitty.
    Gift,
    /// What somebody laid out for the kitty.
    Spending,
}

/// Money that is owed from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    pub page: Page,
    pub currency: Currency,
    pub kind: Kind,
    pub between: Pairs,
}

impl Booking {
    pub fn reversed(&self) -> Result<Booking, TooLarge> {
        Ok(Booking { between: self.between.reversed()?, ..*self })
    }
}

/// A deed as it stands in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The day on which it counts, which may be before the one on which it was recorded.
    pub date: Day,
    pub note: Option<String>,
    pub kind: DeedKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum DeedKind {
    /// `pay`, and `kitty pay`: money from one to another.
    Pay(Payment),
    /// `forgive`: a debt is taken off without money.
    Forgive(Payment),
    /// `settle --paid`: the payments of a plan, the closing of its books and what is carried over,
    /// in one.
    Settle(Settlement),
    /// `settle --paid FROM [TO]`: some lines of a plan.
    Lines(PaidLines),
    Bill(Bill),
    Opening(Opening),
    /// `kitty take`: a fine or a gift.
    Take(Take),
    /// `kitty spend`: money that leaves the table.
    Spend(Spend),
    /// A place's own rules: books nothing, and can be taken back like a deed.
    Rules,
}

/// Money from one to another, and the pages where it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    pub from: Account,
    pub to: Account,
    /// What changed hands.
    pub paid: Money,
    /// What it takes off: the same, or the amount in the currency that it is for.
    pub off: Money,
    /// How `off` is spread, oldest beginning first.
    pub parts: Vec<Part>,
}

/// What of a payment counts on one page.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub page: Page,
    pub minor: i64,
    /// Where it left everybody in the book below one unit: what was still between them, which is
    /// settled with it.
    pub leveled: Vec<Leveled>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Leveled {
    pub page: Page,
    pub between: Pairs,
}

/// Everything of one `settle --paid`.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    pub scope: Scope,
    pub wish: Wish,
    /// For each currency of the books.
    pub closed: Vec<Closed>,
}

/// What was closed in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Closed {
    pub currency: Currency,
    /// What the money was paid in: the same, or what `--in` asked for.
    pub paid_in: Currency,
    pub paid: Vec<Handover>,
    /// What was taken out of each page, which is all that was on it.
    pub taken: Vec<Taken>,
    /// What coins left over, in minor units of `paid_in`, by who is owed it; it stands on a page of
    /// its own.
    pub carried: Vec<Handover>,
}

/// What a closing took out of a page, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    pub page: Page,
    pub between: Pairs,
    /// The closings of this page that counted when this one was recorded.
    pub knew: Knew,
    /// The entries of its evening that were known.
    pub seen: Seen,
}

/// Some lines of a plan, paid.
#[derive(Clone, Debug, PartialEq)]
pub struct PaidLines {
    pub scope: Scope,
    pub wish: Wish,
    pub paid: Vec<Payment>,
    /// The other lines of that plan, which are what is shown from now on.
    pub rest: Proposal,
    /// What was open over the scope after this, rounded: as long as it is so, the rest stands.
    pub open: Rounded,
    /// What was open then on the general page, where lines of this plan stand there: as long as
    /// that is so too.
    pub general: Rounded,
}

/// Somebody paid for several.
#[derive(Clone, Debug, PartialEq)]
pub struct Bill {
    pub page: Page,
    pub by: Account,
    pub money: Money,
    /// Others who have paid a part of it; `by` the rest.
    pub others: Vec<(Account, i64)>,
    /// Each with a share; together they are the whole bill.
    pub shares: Vec<(Account, i64)>,
}

impl Bill {
    /// Everybody who has paid, each with how much.
    pub fn payers(&self) -> Vec<(Account, i64)> {
        let others: i64 = self.others.iter().map(|(_, minor)| *minor).sum();
        let first = (self.by.clone(), self.money.minor.saturating_sub(others));
        std::iter::once(first).chain(self.others.iter().cloned()).collect()
    }
}

/// An old paper book is brought in.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    pub currency: Currency,
    /// Who owes whom from then on.
    pub owed: Vec<Handover>,
    /// What is in the kitty at the start.
    pub cash: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Take {
    pub from: Account,
    pub money: Money,
    /// Still to be paid.
    pub is_owed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Spend {
    pub money: Money,
    /// Who laid it out, if not the kitty itself.
    pub by: Option<Account>,
}

/// To which evening a deed belongs, for an undo that stays in its evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belongs {
    /// To the book of one evening and to nothing else.
    Evening(Uuid),
    /// To several evenings, or to one and the general book.
    Several,
    /// To no evening at all.
    General,
}

impl Deed {
    /// What it books. `origin` is its own name, under which a carry-over stands.
    pub fn bookings(&self, origin: Origin) -> Result<Vec<Booking>, TooLarge> {
        match &self.kind {
            DeedKind::Pay(payment) => paid(payment, Kind::Payment),
            DeedKind::Forgive(payment) => paid(payment, Kind::Forgiven),
            DeedKind::Settle(settlement) => settled(settlement, origin),
            DeedKind::Lines(lines) => {
                let all: Result<Vec<_>, _> =
                    lines.paid.iter().map(|payment| paid(payment, Kind::Payment)).collect();
                Ok(all?.concat())
            }
            DeedKind::Bill(bill) => Ok(vec![billed(bill)?]),
            DeedKind::Opening(opening) => opened(opening),
            DeedKind::Take(take) => taken(take),
            DeedKind::Spend(spend) => spent(spend),
            DeedKind::Rules => Ok(Vec::new()),
        }
    }

    /// Money, Undoing: "a payment or closing of its book alone"; "a closing that took in or left a
    /// carry-over is no single evening's".
    pub fn belongs(&self, origin: Origin) -> Result<Belongs, TooLarge> {
        let mut belongs = None;
        for booking in self.bookings(origin)? {
            let book = match booking.page.book() {
                Book::Evening(id) => Belongs::Evening(id),
                Book::General => Belongs::General,
            };
            match belongs {
                Some(other) if other != book => return Ok(Belongs::Several),
                _ => belongs = Some(book),
            }
        }
        Ok(belongs.unwrap_or(Belongs::General))
    }
}

/// What a payment books, as a payment or as something forgiven.
pub fn paid(payment: &Payment, kind: Kind) -> Result<Vec<Booking>, TooLarge> {
    let currency = payment.off.currency;
    let mut bookings = Vec::new();
    for part in &payment.parts {
        let mut between = Pairs::default();
        // Whoever was paid owes so much more, or is owed so much less.
        between.owe(&payment.to, &payment.from, Exact::of_minor(part.minor, currency)?)?;
        bookings.push(Booking { page: part.page, currency, kind, between });
        for leveled in &part.leveled {
            let between = leveled.between.reversed()?;
            bookings.push(Booking { page: leveled.page, currency, kind: Kind::Rounding, between });
        }
    }
    Ok(bookings)
}

fn settled(settlement: &Settlement, origin: Origin) -> Result<Vec<Booking>, TooLarge> {
    let mut bookings = Vec::new();
    for closed in &settlement.closed {
        for taken in &closed.taken {
            let between = taken.between.reversed()?;
            bookings.push(Booking {
                page: taken.page,
                currency: closed.currency,
                kind: Kind::Closing,
                between,
            });
        }
        if !closed.carried.is_empty() {
            let between = pairs_of(&closed.carried, closed.paid_in)?;
            let page = Page::Carried(origin);
            bookings.push(Booking {
                page,
                currency: closed.paid_in,
                kind: Kind::CarryOver,
                between,
            });
        }
    }
    Ok(bookings)
}

fn billed(bill: &Bill) -> Result<Booking, TooLarge> {
    let currency = bill.money.currency;
    let mut between = Pairs::default();
    let (mut payers, mut shares) = (bill.payers(), bill.shares.clone());
    // Nobody owes anybody else what they have paid for themselves.
    for (account, share) in &mut shares {
        for (payer, paid) in payers.iter_mut().filter(|(payer, _)| payer == account) {
            let own = (*paid).min(*share);
            between.owe(account, payer, Exact::of_minor(own, currency)?)?;
            (*paid, *share) = (*paid - own, *share - own);
        }
    }
    // In their order each owes to the first who has not got everything back.
    for (account, share) in &mut shares {
        for (payer, paid) in &mut payers {
            let owed = (*paid).min(*share);
            between.owe(account, payer, Exact::of_minor(owed, currency)?)?;
            (*paid, *share) = (*paid - owed, *share - owed);
        }
    }
    Ok(Booking { page: bill.page, currency, kind: Kind::Bill, between })
}

fn opened(opening: &Opening) -> Result<Vec<Booking>, TooLarge> {
    let between = pairs_of(&opening.owed, opening.currency)?;
    let booking =
        Booking { page: Page::General, currency: opening.currency, kind: Kind::Opening, between };
    Ok(Vec::from_iter((!booking.between.is_empty()).then_some(booking)))
}

/// A fine is owed from the moment it is said; where the money is there at once, that is paid off
/// with it.
fn taken(take: &Take) -> Result<Vec<Booking>, TooLarge> {
    let currency = take.money.currency;
    let mut between = Pairs::default();
    between.owe(&take.from, &Account::Kitty, Exact::of_minor(take.money.minor, currency)?)?;
    let gift = Booking { page: Page::General, currency, kind: Kind::Gift, between };
    if take.is_owed {
        return Ok(vec![gift]);
    }
    let paid = Booking { kind: Kind::Payment, ..gift.reversed()? };
    Ok(vec![gift, paid])
}

fn spent(spend: &Spend) -> Result<Vec<Booking>, TooLarge> {
    let Some(by) = &spend.by else { return Ok(Vec::new()) };
    let currency = spend.money.currency;
    let mut between = Pairs::default();
    between.owe(&Account::Kitty, by, Exact::of_minor(spend.money.minor, currency)?)?;
    Ok(vec![Booking { page: Page::General, currency, kind: Kind::Spending, between }])
}
