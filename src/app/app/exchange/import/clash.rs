//! Clashes between two copies, put into words. Also what was probably recorded twice and counts
//! twice: bookings, and whole evenings.

use std::collections::{BTreeMap, HashMap};

use uuid::Uuid;

use crate::app::entry_name::EntryName;
use crate::app::evening::BroughtSums;
use crate::app::evening::book::first_stamp;
use crate::app::house::{AllNames, DeedEntry, NamedAccounts};
use crate::app::log::{LogLine, lines_of};
use crate::app::money::Ledger;
use crate::app::money::twice::{PaidTwice, bookings_alike};
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::HouseBody;
use crate::ledger::books::order::{Origin, Stamp};
use crate::model::ids::{ChainId, Seq};
use crate::model::time::Day;
use crate::store::chain::{Chain, Entry};
use crate::store::sessions::SessionRow;
use crate::store::{StoreError, Tx};

/// Clash of two entries recorded in two copies. Of two values ours comes first, otherwise the
/// earlier entry.
pub struct Clash {
    pub kind: ClashKind,
    pub lines: [Box<LogLine>; 2],
    /// Names of the two entries in the log.
    pub names: [String; 2],
    /// Index of the entry that counts; `None` where both do.
    pub counts: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClashKind {
    /// Two values of a thing that has one value.
    Value,
    /// Hand that was undone in one copy and changed in the other.
    Undone,
    /// Hand that was probably recorded twice.
    Hand,
    /// Booking that was probably recorded twice.
    Booking,
    /// Two closings of one book.
    Closing,
    /// Closing of an evening in one copy, and a payment for that evening in the other.
    PaidBeside,
    /// Evening that was probably typed in twice.
    Evening,
}

/// Clash of two entries, not yet put into words.
pub(super) struct FoundClash {
    pub(super) kind: ClashKind,
    pub(super) entries: [Entry; 2],
    pub(super) counts: Option<usize>,
}

/// Makes the clash of two deeds, the earlier one first: in every copy the later one is the one to
/// undo.
pub(super) fn clash_of_deeds(
    ledger: &Ledger,
    kind: ClashKind,
    one: Origin,
    other: Origin,
) -> Option<FoundClash> {
    let entry = |origin: Origin| {
        ledger.deeds.iter().find(|deed| deed.origin() == origin).map(|deed| deed.entry.clone())
    };
    let counts = (kind == ClashKind::Closing).then_some(0);
    Some(FoundClash { kind, entries: [entry(one)?, entry(other)?], counts })
}

/// Puts clashes into words, all together, so that each evening is read only once.
pub(super) fn clashes_in_words(tx: &Tx<'_>, found: Vec<FoundClash>) -> Result<Vec<Clash>> {
    let entries: Vec<Entry> = found.iter().flat_map(|found| found.entries.clone()).collect();
    let mut lines = lines_of(tx, entries)?.into_iter().map(Box::new);
    let name = |entry: &Entry| {
        Ok::<_, AppError>(
            EntryName::read(tx, &tx.chain_by_id(entry.chain)?, entry.seq)?.to_string(),
        )
    };
    let mut clashes = Vec::new();
    for FoundClash { kind, entries: [one, other], counts } in found {
        let lines =
            [lines.next().ok_or(StoreError::Corrupt)?, lines.next().ok_or(StoreError::Corrupt)?];
        clashes.push(Clash { kind, lines, names: [name(&one)?, name(&other)?], counts });
    }
    Ok(clashes)
}

/// Finds everything in the file that was probably recorded twice, in two copies, and counts twice.
pub fn find_clashes(tx: &Tx<'_>, ledger: &Ledger) -> Result<Vec<Clash>> {
    let mut found = bookings_twice(tx, ledger, |_| true)?;
    found.extend(evenings_twice(tx, &BTreeMap::new())?);
    clashes_in_words(tx, found)
}

/// Puts into words what was probably paid twice.
pub fn paid_twice_in_words(tx: &Tx<'_>, twice: &[PaidTwice]) -> Result<Vec<Clash>> {
    let found = twice.iter().map(|one| FoundClash {
        kind: if one.is_same_booking { ClashKind::Booking } else { ClashKind::PaidBeside },
        entries: one.entries.clone(),
        counts: None,
    });
    clashes_in_words(tx, found.collect())
}

/// Finds bookings that were probably recorded twice, if `is_asked` holds for at least one of the
/// two.
pub(super) fn bookings_twice(
    tx: &Tx<'_>,
    ledger: &Ledger,
    is_asked: impl Fn(&DeedEntry) -> bool,
) -> Result<Vec<FoundClash>> {
    let pairs = bookings_alike(tx, ledger, &mut AllNames::default(), is_asked)?;
    let found = pairs.into_iter().filter_map(|[one, other]| {
        clash_of_deeds(ledger, ClashKind::Booking, one.origin(), other.origin())
    });
    Ok(found.collect())
}

/// Greatest number of evenings of one game with the same people on one day that are compared: more
/// were generated, not played, and comparing each with each takes too long.
const MOST_OF_A_DAY: usize = 16;

/// Finds evenings that were probably typed in twice: on one day, with the same game and people,
/// begun in two copies. Evenings that came without a log are left out, as nothing is known of where
/// they began.
pub(super) fn evenings_twice(tx: &Tx<'_>, begun: &BTreeMap<Uuid, bool>) -> Result<Vec<FoundClash>> {
    let who = NamedAccounts::read(tx)?;
    let mut alike: BTreeMap<_, Vec<(ChainId, Uuid)>> = BTreeMap::new();
    tx.each_evening_book(None, |read| {
        let brought: BroughtSums =
            serde_json::from_str(&read.row.book).map_err(|_| StoreError::Corrupt)?;
        let mut people = who.members(&read.members)?;
        people.sort();
        if brought.is_struck || brought.players_seated().next().is_none() {
            return Ok(());
        }
        let SessionRow { id, uuid, started_at, game, .. } = read.row;
        alike.entry((Day::from_text(&started_at), game, people)).or_default().push((id, uuid));
        Ok::<(), AppError>(())
    })?;
    alike.retain(|_, evenings| (2..=MOST_OF_A_DAY).contains(&evenings.len()));
    let (mut found, mut names) = (Vec::new(), AllNames::default());
    let opened = if alike.is_empty() { HashMap::new() } else { begun_evenings(tx)? };
    for evenings in alike.into_values() {
        let stamped = evenings.into_iter().map(|(id, uuid)| Ok((first_stamp(tx, id)?, id, uuid)));
        let mut evenings = stamped.collect::<Result<Vec<(Stamp, ChainId, Uuid)>>>()?;
        evenings.sort_by_key(|(stamp, ..)| *stamp);
        for (place, (_, one, uuid)) in evenings.iter().enumerate() {
            for (_, other, other_uuid) in &evenings[place + 1..] {
                let both = [opened.get(uuid), opened.get(other_uuid)];
                let came = [begun.get(uuid), begun.get(other_uuid)];
                let is_meant = match (came, both) {
                    // Neither is new, and somebody imports.
                    ([None, None], _) if !begun.is_empty() => false,
                    ([Some(false), None] | [None, Some(false)], _) => true,
                    (_, [Some(one), Some(other)]) => names
                        .are_apart(tx, [one, other].map(|(chain, seq, of)| (chain, *seq, *of)))?,
                    _ => false,
                };
                if is_meant {
                    let first = |id: ChainId| {
                        Ok::<_, AppError>(tx.entry(id, Seq::FIRST)?.ok_or(StoreError::Corrupt)?)
                    };
                    let entries = [first(*one)?, first(*other)?];
                    found.push(FoundClash { kind: ClashKind::Evening, entries, counts: None });
                    break;
                }
            }
        }
    }
    Ok(found)
}

/// Entries that record the beginning of an evening, by the evening.
fn begun_evenings(tx: &Tx<'_>) -> Result<HashMap<Uuid, (Chain, Seq, Origin)>> {
    let mut opened = HashMap::new();
    for chain in tx.houses()? {
        tx.each_entry_of(chain.id, |entry| {
            if let HouseBody::Opened { session } = entries::house_body(&chain, &entry)?.body {
                let stamp = entries::stamp_of(&chain, &entry)?;
                opened.insert(session, (chain.clone(), entry.seq, stamp.origin));
            }
            Ok::<(), AppError>(())
        })?;
    }
    Ok(opened)
}
