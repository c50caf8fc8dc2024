//! What happened in the books of a scope, for whoever asks why two people have to do with each other.

use std::collections::BTreeSet;

use super::books::Ledger;
use crate::app::AppError;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::Story;
use crate::ledger::books::booking::{Book, Kind};
use crate::ledger::books::deed::{DeedKind, Payment};
use crate::ledger::books::reach::Reach;

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
            Some(story) => story.met.extend(met),
            None => stories.push(Story { book, met, payments: Vec::new() }),
        }
    }
    for deed in ledger.counting() {
        for booking in deed.deed().bookings(deed.origin())? {
            let Some(story) = stories.iter_mut().find(|story| story.book == booking.page.book()) else { continue };
            match booking.kind {
                Kind::Bill | Kind::Opening | Kind::CarryOver | Kind::Gift | Kind::Spending => {
                    story.met.extend(booking.between.people());
                }
                _ => {}
            }
        }
        for payment in payments(&deed.deed().kind) {
            for part in &payment.parts {
                if let Some(story) = stories.iter_mut().find(|story| story.book == part.page.book()) {
                    story.payments.push((payment.from.clone(), payment.to.clone()));
                }
            }
        }
    }
    Ok(stories)
}

fn payments(kind: &DeedKind) -> &[Payment] {
    match kind {
        DeedKind::Pay(payment) => std::slice::from_ref(payment),
        DeedKind::Lines(lines) => &lines.paid,
        _ => &[],
    }
}
