//! What a deed does: its bookings, and what it puts into the kitty.
//!
//! Nothing here looks at what is open: a deed has it all in it.

use super::account::Account;
use super::booking::{Book, Booking, Kind, Page};
use super::deed::{Bill, Closed, Deed, DeedKind, Opening, Payment, Settlement, Spend, Take};
use super::exact::{Exact, TooLarge};
use super::order::Origin;
use super::pairs::Pairs;
use super::wish::{Handover, pairs_of};
use crate::model::money::Money;

/// To which evening a deed belongs, for an undo that stays in its evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belongs {
    /// To the book of one evening and to nothing else.
    Evening(uuid::Uuid),
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
                let all: Result<Vec<_>, _> = lines.paid.iter().map(|payment| paid(payment, Kind::Payment)).collect();
                Ok(all?.concat())
            }
            DeedKind::Bill(bill) => Ok(vec![billed(bill)?]),
            DeedKind::Opening(opening) => opened(opening),
            DeedKind::Take(take) => taken(take),
            DeedKind::Spend(spend) => spent(spend),
            DeedKind::Rules => Ok(Vec::new()),
        }
    }

    /// What it puts into the kitty, or takes out where it is negative.
    pub fn cash(&self) -> Vec<Money> {
        match &self.kind {
            DeedKind::Pay(payment) => cash_of(payment).into_iter().collect(),
            DeedKind::Forgive(_) | DeedKind::Rules => Vec::new(),
            DeedKind::Settle(settlement) => settlement.closed.iter().flat_map(cash_of_closed).collect(),
            DeedKind::Lines(lines) => lines.paid.iter().filter_map(cash_of).collect(),
            DeedKind::Bill(bill) => {
                Vec::from_iter(bill.by.is_kitty().then(|| Money { minor: -bill.money.minor, ..bill.money }))
            }
            DeedKind::Opening(opening) => {
                Vec::from_iter((opening.cash != 0).then_some(Money { minor: opening.cash, currency: opening.currency }))
            }
            DeedKind::Take(take) => Vec::from_iter((!take.is_owed).then_some(take.money)),
            DeedKind::Spend(spend) => {
                Vec::from_iter(spend.by.is_none().then(|| Money { minor: -spend.money.minor, ..spend.money }))
            }
        }
    }

    /// Money, Undoing: "a payment or closing of its book alone"; "a closing that took in or left a carry-over is no
    /// single evening's".
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
            bookings.push(Booking { page: taken.page, currency: closed.currency, kind: Kind::Closing, between });
        }
        if !closed.carried.is_empty() {
            let between = pairs_of(&closed.carried, closed.paid_in)?;
            let page = Page::Carried(origin);
            bookings.push(Booking { page, currency: closed.paid_in, kind: Kind::CarryOver, between });
        }
    }
    Ok(bookings)
}

fn billed(bill: &Bill) -> Result<Booking, TooLarge> {
    let currency = bill.money.currency;
    let mut between = Pairs::default();
    for (account, share) in &bill.shares {
        between.owe(account, &bill.by, Exact::of_minor(*share, currency)?)?;
    }
    Ok(Booking { page: bill.page, currency, kind: Kind::Bill, between })
}

fn opened(opening: &Opening) -> Result<Vec<Booking>, TooLarge> {
    let between = pairs_of(&opening.owed, opening.currency)?;
    let booking = Booking { page: Page::General, currency: opening.currency, kind: Kind::Opening, between };
    Ok(Vec::from_iter((!booking.between.is_empty()).then_some(booking)))
}

/// A fine is owed from the moment it is said; where the money is there at once, that is paid off with it.
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

fn cash_of(payment: &Payment) -> Option<Money> {
    let sign = i64::from(payment.to.is_kitty()) - i64::from(payment.from.is_kitty());
    (sign != 0).then_some(Money { minor: sign * payment.paid.minor, ..payment.paid })
}

fn cash_of_closed(closed: &Closed) -> Option<Money> {
    let into = |handover: &Handover| {
        let sign = i64::from(handover.to.is_kitty()) - i64::from(handover.from.is_kitty());
        sign * handover.minor
    };
    let minor: i64 = closed.paid.iter().map(into).sum();
    (minor != 0).then_some(Money { minor, currency: closed.paid_in })
}
