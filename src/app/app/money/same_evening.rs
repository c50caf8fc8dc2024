//! Evenings that were probably typed in twice, in two copies (docs/settlement.md, Copies).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use super::duplicate::{DuplicateEntryPair, DuplicateKind, were_confirmed_separate};
use crate::app::evening::EveningSums;
use crate::app::evening::book::stamp_of_first_entry;
use crate::app::house::{AllEntryHashes, UndoOrRedoEntry};
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::ledger::books::booking::Page;
use crate::ledger::books::duplicates::MOST_DAYS_APART;
use crate::ledger::books::order::{EntryStamp, Origin};
use crate::model::ids::{ChainId, PersonId, Seq};
use crate::model::time::Day;
use crate::store::chain::{Chain, Entry};
use crate::store::sessions::SessionRow;
use crate::store::{StoreError, Tx};

/// Greatest number of evenings of one game with the same people on one day that are still compared
/// with each other. Nobody plays more than that; a file that has more was made up, and comparing
/// each of them with every other would take too long.
const MOST_OF_A_DAY: usize = 16;

/// Evening with the values by which it is compared with others.
struct ComparableEvening {
    id: ChainId,
    uuid: Uuid,
    day: Day,
    is_struck: bool,
    /// Halves of a point that moved between each two people.
    moved: BTreeMap<[PersonId; 2], i64>,
}

/// Finds pairs of evenings that are probably one that was typed in twice, begun in two copies: of
/// the same game with the same people, on one day, or within a few days with the same points won
/// and lost. Both count or both are struck, and nobody has confirmed that they are two, or that
/// there was none. `begun` are the new evenings of an import, with whether their log came along.
pub fn find_duplicate_evenings(
    tx: &Tx<'_>,
    begun: &BTreeMap<Uuid, bool>,
) -> Result<Vec<DuplicateEntryPair>> {
    let (mut found, mut names, mut opened) = (Vec::new(), AllEntryHashes::default(), None);
    for evenings in evenings_of_same_people(tx)? {
        let mut pairs = Vec::new();
        for (apart, [one, other]) in evening_pairs_near_in_time(&evenings) {
            let one = (stamp_of_first_entry(tx, one.id)?, one);
            let other = (stamp_of_first_entry(tx, other.id)?, other);
            pairs.push((apart, if one.0 < other.0 { [one, other] } else { [other, one] }));
        }
        // Those of one day first.
        pairs.sort_by_key(|(apart, both)| (*apart, both.map(|(stamp, _)| stamp)));
        let (mut earlier, mut told) = (BTreeSet::new(), BTreeSet::new());
        for (apart, both) in pairs {
            let uuids = both.map(|(_, one)| one.uuid);
            let is_told = earlier.contains(&uuids[0])
                || apart > 0 && uuids.iter().any(|one| told.contains(one));
            let opened = match &mut opened {
                Some(known) => known,
                none => none.insert(entry_that_began_each_evening(tx)?),
            };
            // Written down once more it counts after all.
            let counts_again = |one: &ComparableEvening| {
                !one.is_struck && both.iter().any(|(_, own)| own.is_struck && own.day == one.day)
            };
            if !is_told
                && were_begun_in_two_copies(tx, &mut names, opened, begun, uuids)?
                && !evenings.iter().any(counts_again)
                && let Some(twice) = duplicate_of_evenings(tx, both)?
            {
                earlier.insert(uuids[0]);
                told.extend(uuids);
                found.push(twice);
            }
        }
    }
    Ok(found)
}

/// Reads the evenings that are near in time to others, grouped by game and people.
fn evenings_of_same_people(tx: &Tx<'_>) -> Result<Vec<Vec<ComparableEvening>>> {
    let mut alike: BTreeMap<_, Vec<ComparableEvening>> = BTreeMap::new();
    tx.visit_evening_books(
        Some(&tx.sessions_with_same_game_within_days(MOST_DAYS_APART)?),
        |read| {
            let brought = EveningSums::read(&read.row)?;
            if brought.players_seated_in_any_hand().next().is_none() {
                return Ok(());
            }
            let (moved, is_struck) =
                (brought.half_points_between_people(&read.members), brought.is_struck);
            let mut people = read.members;
            people.sort_unstable();
            let SessionRow { id, uuid, started_at, game, .. } = read.row;
            let day = Day::from_text(&started_at).ok_or(StoreError::Corrupt)?;
            let seen = ComparableEvening { id, uuid, day, is_struck, moved };
            alike.entry((game, people)).or_default().push(seen);
            Ok::<(), AppError>(())
        },
    )?;
    Ok(alike.into_values().collect())
}

/// Pairs of evenings that may be the same one, each with the number of days between them: all pairs
/// of one day, and pairs of different days only where the same points were won and lost.
fn evening_pairs_near_in_time(
    evenings: &[ComparableEvening],
) -> Vec<(u64, [&ComparableEvening; 2])> {
    let mut of_days: BTreeMap<Day, Vec<&ComparableEvening>> = BTreeMap::new();
    evenings.iter().for_each(|one| of_days.entry(one.day).or_default().push(one));
    of_days.retain(|_, evenings| evenings.len() <= MOST_OF_A_DAY);
    let sorted: Vec<&ComparableEvening> = of_days.into_values().flatten().collect();
    let mut pairs = Vec::new();
    for (place, one) in sorted.iter().enumerate() {
        let later = sorted[place + 1..].iter().map(|other| (one.day.days_apart(other.day), other));
        for (apart, other) in later.take_while(|(apart, _)| *apart <= MOST_DAYS_APART) {
            let is_same = apart == 0 || one.moved == other.moved && !one.moved.is_empty();
            if is_same && one.is_struck == other.is_struck {
                pairs.push((apart, [*one, *other]));
            }
        }
    }
    pairs
}

/// Whether two evenings were begun in two copies, neither of which knew of the other's evening.
fn were_begun_in_two_copies(
    tx: &Tx<'_>,
    names: &mut AllEntryHashes,
    opened: &HashMap<Uuid, (Chain, Seq, Origin)>,
    begun: &BTreeMap<Uuid, bool>,
    both: [Uuid; 2],
) -> Result<bool> {
    match (both.map(|one| begun.get(&one)), both.map(|one| opened.get(&one))) {
        // Neither is new, and somebody imports.
        ([None, None], _) if !begun.is_empty() => Ok(false),
        ([Some(false), None] | [None, Some(false)], _) => Ok(true),
        (_, [Some(one), Some(other)]) => names.were_recorded_independently(
            tx,
            [one, other].map(|(chain, seq, of)| (chain, *seq, *of)),
        ),
        _ => Ok(false),
    }
}

/// Two evenings as one that was typed in twice, the earlier one first; `None` where somebody has
/// said that they are two, or that there was none.
fn duplicate_of_evenings(
    tx: &Tx<'_>,
    both: [(EntryStamp, &ComparableEvening); 2],
) -> Result<Option<DuplicateEntryPair>> {
    let [(stamp, one), (other_stamp, other)] = both;
    let strikes =
        |one: &ComparableEvening| strikes_and_restores_of_evening(tx, &tx.chain_by_id(one.id)?);
    let (own, others) = (strikes(one)?, strikes(other)?);
    if were_confirmed_separate([(stamp, &own), (other_stamp, &others)], !one.is_struck) {
        return Ok(None);
    }
    let kind = if one.is_struck { DuplicateKind::TakenBack } else { DuplicateKind::Evening };
    let first = |one: &ComparableEvening| tx.entry(one.id, Seq::FIRST)?.ok_or(StoreError::Corrupt);
    let entries = [first(one)?, first(other)?];
    let last = |strikes: &[UndoOrRedoEntry], first: &Entry| {
        strikes.last().map_or(first, |last| &last.entry).clone()
    };
    let moved = [last(&own, &entries[0]), last(&others, &entries[1])];
    let pages = [one, other].map(|one| Page::Evening(one.uuid)).into();
    Ok(Some(DuplicateEntryPair { kind, entries, moved, pages, paid: BTreeMap::new(), rest: None }))
}

/// Entries by which an evening was struck and restored, in the order common to all
/// copies.
fn strikes_and_restores_of_evening(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<UndoOrRedoEntry>> {
    let (mut strikes, mut found) = (HashMap::new(), Vec::new());
    tx.visit_chain(chain.id, |entry| {
        let is_undo = match entries::parse_session_body(chain, &entry)?.body {
            SessionBody::Strike => Some(true),
            SessionBody::Restore => Some(false),
            SessionBody::Undo { of, .. } => strikes.get(&of).map(|is_undo: &bool| !is_undo),
            SessionBody::Redo { of } => strikes.get(&of).copied(),
            _ => None,
        };
        if let Some(is_undo) = is_undo {
            strikes.insert(entry.seq, is_undo);
            let stamp = entries::stamp_of_entry(chain, &entry)?;
            found.push(UndoOrRedoEntry { stamp, is_undo, entry });
        }
        Ok::<(), AppError>(())
    })?;
    found.sort_by_key(|one| one.stamp);
    Ok(found)
}

/// Entries that say that an evening was begun, by the evening.
fn entry_that_began_each_evening(tx: &Tx<'_>) -> Result<HashMap<Uuid, (Chain, Seq, Origin)>> {
    let mut opened = HashMap::new();
    for chain in tx.house_chains()? {
        tx.visit_chain(chain.id, |entry| {
            if let HouseBody::Opened { session } = entries::parse_house_body(&chain, &entry)?.body {
                let stamp = entries::stamp_of_entry(&chain, &entry)?;
                opened.insert(session, (chain.clone(), entry.seq, stamp.origin));
            }
            Ok::<(), AppError>(())
        })?;
    }
    Ok(opened)
}
