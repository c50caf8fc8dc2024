//! Two entries that were probably recorded for what happened once, and what people said of them:
//! payments and bookings are found in `twice`, evenings in `same_evening`.

use std::collections::{BTreeMap, BTreeSet};

use super::books::NamedPayment;
use crate::app::house::UndoOrRedoEntry;
use crate::ledger::books::booking::Page;
use crate::ledger::books::order::EntryStamp;
use crate::model::money::Money;
use crate::store::chain::Entry;

/// Two entries that probably record the same thing, and of which both count or neither does.
#[derive(Clone, Debug, PartialEq)]
pub struct DuplicateEntryPair {
    pub kind: DuplicateKind,
    /// Earlier and later entry of the same payment, booking or evening; or a settlement and the
    /// separate payment of the same money.
    pub entries: [Entry; 2],
    /// Entries that last made each of the two count, or not count.
    pub moved: [Entry; 2],
    /// Pages on which the money counts twice. The next field is how much of a payment or bill
    /// counts on each of them.
    pub pages: BTreeSet<Page>,
    pub paid: BTreeMap<Page, Money>,
    /// Part of a single payment beyond the lines of settlements that it repeats: above zero where it
    /// is more than these.
    pub rest: Option<NamedPayment>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicateKind {
    /// Payment or other booking that was recorded twice.
    Booking,
    /// Settlement, and a separate payment for an evening of it or of one of its lines.
    PaidBeside,
    /// Evening that was typed in twice.
    Evening,
    /// Booking that was recorded twice, and each of the two taken back in another copy; or evening
    /// that was typed in twice and struck both times.
    TakenBack,
}

/// Whether somebody who knew both entries has confirmed that both count (`counts`), or that neither
/// does: with `counts`, one was taken back and brought again while the other counted; without, one
/// was brought again and taken back while the other did not count.
pub fn were_confirmed_separate(
    [one, other]: [(EntryStamp, &[UndoOrRedoEntry]); 2],
    counts: bool,
) -> bool {
    [(one, other), (other, one)].into_iter().any(|((_, moved), (recorded, others))| {
        let is_so = |at: EntryStamp| {
            let before = others.iter().take_while(|one| one.stamp < at).last();
            recorded < at && before.is_none_or(|one| !one.is_undo) == counts
        };
        moved.windows(2).any(|two| {
            let [first, second] = two else { return false };
            first.is_undo == counts
                && second.is_undo != counts
                && is_so(first.stamp)
                && is_so(second.stamp)
        })
    })
}
