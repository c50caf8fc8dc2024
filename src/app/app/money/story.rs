//! What happened in the books of a scope, for whoever asks why a line of a plan is there.

use std::collections::{BTreeSet, HashMap};

use super::books::Ledger;
use crate::app::AppError;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::{Stories, Story};
use crate::ledger::books::booking::{Book, Booking, Kind, Page};
use crate::ledger::books::deed::{DeedKind, Payment};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::reach::Reach;
use crate::model::Currency;

/// A story for each book that a scope reaches, oldest first.
pub fn stories(ledger: &Ledger, reach: &Reach<'_>) -> Result<Stories, AppError> {
    let mut stories: Vec<Story> = Vec::new();
    let mut places: HashMap<Book, usize> = HashMap::new();
    for open in &reach.pages {
        let book = open.page.book();
        let mut met = BTreeSet::new();
        if let Book::Evening(id) = book {
            met.extend(ledger.evenings.get(&id).into_iter().flat_map(|evening| evening.sat.iter().cloned()));
        }
        met.extend(open.has_fees.then_some(Account::Kitty));
        match places.get(&book) {
            Some(place) => {
                stories[*place].met.extend(met);
                stories[*place].open.add(&open.between)?;
            }
            None => {
                places.insert(book, stories.len());
                stories.push(Story { book, met, payments: Vec::new(), open: open.between.clone() });
            }
        }
    }
    let currency = reach.shelf.currency;
    for deed in ledger.counting() {
        for booking in deed.deed().bookings(deed.origin())?.iter().filter(|booking| booking.currency == currency) {
            let Some(story) = places.get(&booking.page.book()).map(|place| &mut stories[*place]) else { continue };
            match booking.kind {
                Kind::Bill | Kind::Opening | Kind::CarryOver | Kind::Gift | Kind::Spending => {
                    story.met.extend(booking.between.people().iter().cloned());
                }
                // What was paid before is no reason for what is open now.
                Kind::Closing => story.payments.retain(|(page, ..)| *page != booking.page),
                _ => {}
            }
        }
        for payment in payments(&deed.deed().kind).iter().filter(|payment| payment.off.currency == currency) {
            for part in &payment.parts {
                if let Some(place) = places.get(&part.page.book()) {
                    stories[*place].payments.push((part.page, payment.from.clone(), payment.to.clone()));
                }
            }
        }
    }
    Ok(Stories::of(stories)?)
}

/// What left people owing in the general book since it was last closed, for whom that was one kind of thing alone.
pub fn owing_by(ledger: &Ledger, currency: Currency) -> Result<HashMap<Account, Kind>, AppError> {
    let mut booked: HashMap<Page, Vec<Booking>> = HashMap::new();
    for deed in ledger.counting() {
        for booking in deed.deed().bookings(deed.origin())? {
            if booking.currency != currency || booking.page.book() != Book::General {
                continue;
            }
            if booking.kind == Kind::Closing {
                booked.remove(&booking.page);
            } else {
                booked.entry(booking.page).or_default().push(booking);
            }
        }
    }
    let mut owing: HashMap<Account, Option<Kind>> = HashMap::new();
    for booking in booked.values().flatten() {
        for (account, _) in booking.between.sums()?.iter().filter(|(_, sum)| *sum < Exact::ZERO) {
            let only = owing.entry(account.clone()).or_insert(Some(booking.kind));
            *only = only.filter(|kind| *kind == booking.kind);
        }
    }
    Ok(owing.into_iter().filter_map(|(account, kind)| Some((account, kind?))).collect())
}

fn payments(kind: &DeedKind) -> &[Payment] {
    match kind {
        DeedKind::Pay(payment) => std::slice::from_ref(payment),
        DeedKind::Lines(lines) => &lines.paid,
        _ => &[],
    }
}
