//! Payments that were probably recorded twice, in two copies: as the same booking, or by settling
//! an evening in one copy and paying for it in the other (docs/settlement.md, Copies).

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::books::Ledger;
use super::changed::{Closings, changed_entries};
use super::settlement::payments_in;
use crate::app::Result;
use crate::app::house::{AllNames, DeedEntry};
use crate::ledger::books::booking::{Deed, DeedKind, Page};
use crate::ledger::books::order::Stamp;
use crate::ledger::books::waiting::recorded_twice;
use crate::store::Tx;
use crate::store::chain::Entry;

/// Two entries that both count, for money that was probably paid once.
#[derive(Clone, Debug, PartialEq)]
pub struct PaidTwice {
    /// The earlier and the later entry of one booking; or a closing and the payment beside it.
    pub entries: [Entry; 2],
    pub is_same_booking: bool,
}

/// Finds bookings that were probably recorded twice, the earlier one first, if `is_asked` holds for
/// at least one of the two.
pub fn bookings_alike<'l>(
    tx: &Tx<'_>,
    ledger: &'l Ledger,
    names: &mut AllNames,
    is_asked: impl Fn(&DeedEntry) -> bool,
) -> Result<Vec<[&'l DeedEntry; 2]>> {
    let living: BTreeMap<Stamp, &DeedEntry> =
        ledger.counting_deeds().map(|deed| (deed.recorded.stamp, deed)).collect();
    let deeds: Vec<(Stamp, &Deed)> =
        living.iter().map(|(stamp, deed)| (*stamp, deed.deed())).collect();
    let pairs = recorded_twice(&deeds, |one, other| {
        let both = [living[&one], living[&other]];
        Ok::<_, crate::app::AppError>(
            both.into_iter().any(&is_asked) && are_apart(tx, names, both)?,
        )
    })?;
    Ok(pairs.iter().map(|twice| [living[&twice.earlier], living[&twice.later]]).collect())
}

fn are_apart(tx: &Tx<'_>, names: &mut AllNames, both: [&DeedEntry; 2]) -> Result<bool> {
    names.are_apart(tx, both.map(|deed| (&deed.chain, deed.entry.seq, deed.origin())))
}

/// Finds payments for an evening beside its closing, each paired with the closing: one person has
/// paid the other by both, and nothing else makes the evening open again.
pub fn paid_beside<'l>(
    tx: &Tx<'_>,
    ledger: &'l Ledger,
    closings: &Closings,
    names: &mut AllNames,
    evening: Uuid,
) -> Result<Vec<[&'l DeedEntry; 2]>> {
    let (closing, beside) = closings.closing_and_beside(Page::Evening(evening));
    let deed = |stamp: Stamp| ledger.deeds.iter().find(|deed| deed.recorded.stamp == stamp);
    let Some(closing) = closing.and_then(deed).filter(|_| !beside.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut found = Vec::new();
    for (stamp, is_payment) in beside {
        let Some(other) = deed(*stamp) else { continue };
        if *stamp < closing.recorded.stamp && !are_apart(tx, names, [closing, other])? {
            continue;
        }
        if !is_payment {
            return Ok(Vec::new());
        }
        if has_line_in_common(closing.deed(), other.deed()) {
            found.push([closing, other]);
        }
    }
    match changed_entries(tx, ledger, closings, evening)?.is_empty() {
        true => Ok(found),
        false => Ok(Vec::new()),
    }
}

fn has_line_in_common(closing: &Deed, other: &Deed) -> bool {
    let DeedKind::Settle(settlement) = &closing.kind else { return false };
    let mut lines = settlement.closed.iter().flat_map(|closed| &closed.paid);
    lines.any(|line| {
        payments_in(&other.kind).iter().any(|one| (&one.from, &one.to) == (&line.from, &line.to))
    })
}

/// Finds what was probably paid twice and leaves something open on one of these pages.
pub fn paid_twice(tx: &Tx<'_>, ledger: &Ledger, pages: &BTreeSet<Page>) -> Result<Vec<PaidTwice>> {
    let is_open = |page: &&Page| {
        let currencies = ledger.books.currencies().into_iter();
        let mut open = currencies.filter_map(|one| ledger.books.pairs_on_page(one, **page));
        open.any(|between| !between.is_empty())
    };
    let open: BTreeSet<Page> = pages.iter().filter(is_open).copied().collect();
    if open.is_empty() {
        return Ok(Vec::new());
    }
    let mut names = AllNames::default();
    let is_asked = |deed: &DeedEntry| deed.pages().is_ok_and(|pages| !pages.is_disjoint(&open));
    let twice = |is_same_booking| {
        move |both: [&DeedEntry; 2]| PaidTwice {
            entries: both.map(|deed| deed.entry.clone()),
            is_same_booking,
        }
    };
    let alike = bookings_alike(tx, ledger, &mut names, is_asked)?;
    let mut all: Vec<PaidTwice> = alike.into_iter().map(twice(true)).collect();
    let closings = Closings::from_ledger(ledger);
    for page in &open {
        let Page::Evening(id) = page else { continue };
        for beside in
            paid_beside(tx, ledger, &closings, &mut names, *id)?.into_iter().map(twice(false))
        {
            let is_told = |one: &PaidTwice| {
                one.entries.iter().all(|entry| beside.entries.iter().any(|own| own.id == entry.id))
            };
            if !all.iter().any(is_told) {
                all.push(beside);
            }
        }
    }
    Ok(all)
}
