//! What happened in the books of a scope, for whoever asks why a line of a plan is there.

use std::collections::BTreeSet;

use super::books::Ledger;
use crate::app::AppError;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::Story;
use crate::ledger::books::booking::{Book, Kind, Page};
use crate::ledger::books::deed::{DeedKind, Payment};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::reach::Reach;
use crate::model::Currency;

/// A story for each book that a scope reaches, oldest first.
pub fn stories(ledger: &Ledger, reach: &Reach<'_>) -> Result<Vec<Story>, AppError> {
    let mut stories: Vec<Story> = Vec::new();
    for open in &reach.pages {
        let book = open.page.book();
        let mut met = BTreeSet::new();
        if let Book::Evening(id) = book {
            met.extend(ledger.evenings.get(&id).into_iter().flat_map(|evening| evening.sat.iter().cloned()));
        }
        met.extend(open.has_fees.then_some(Account::Kitty));
        match stories.iter_mut().find(|story| story.book == book) {
            Some(story) => {
                story.met.extend(met);
                story.open.add(&open.between)?;
            }
            None => stories.push(Story { book, met, payments: Vec::new(), open: open.between.clone() }),
        }
    }
    let currency = reach.shelf.currency;
    for deed in ledger.counting() {
        for booking in deed.deed().bookings(deed.origin())?.iter().filter(|booking| booking.currency == currency) {
            let Some(story) = stories.iter_mut().find(|story| story.book == booking.page.book()) else { continue };
            match booking.kind {
                Kind::Bill | Kind::Opening | Kind::CarryOver | Kind::Gift | Kind::Spending => {
                    story.met.extend(booking.between.people());
                }
                // What was paid before is no reason for what is open now.
                Kind::Closing => story.payments.retain(|(page, ..)| *page != booking.page),
                _ => {}
            }
        }
        for payment in payments(&deed.deed().kind).iter().filter(|payment| payment.off.currency == currency) {
            for part in &payment.parts {
                if let Some(story) = stories.iter_mut().find(|story| story.book == part.page.book()) {
                    story.payments.push((part.page, payment.from.clone(), payment.to.clone()));
                }
            }
        }
    }
    Ok(stories)
}

/// What left somebody owing in the general book since it was last closed, where that was one kind of thing alone.
pub fn owes_by(ledger: &Ledger, currency: Currency, account: &Account) -> Result<Option<Kind>, AppError> {
    let mut owes: Vec<(Page, Kind)> = Vec::new();
    for deed in ledger.counting() {
        for booking in deed.deed().bookings(deed.origin())? {
            if booking.currency != currency || booking.page.book() != Book::General {
                continue;
            }
            if booking.kind == Kind::Closing {
                owes.retain(|(page, _)| *page != booking.page);
            } else if booking.between.sums()?.of(account) < Exact::ZERO {
                owes.push((booking.page, booking.kind));
            }
        }
    }
    owes.dedup_by_key(|(_, kind)| *kind);
    Ok(match owes.as_slice() {
        [(_, kind)] => Some(*kind),
        _ => None,
    })
}

fn payments(kind: &DeedKind) -> &[Payment] {
    match kind {
        DeedKind::Pay(payment) => std::slice::from_ref(payment),
        DeedKind::Lines(lines) => &lines.paid,
        _ => &[],
    }
}
