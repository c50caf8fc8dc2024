//! Receipts: how an evening stands, for people at the table to take with them, and whether a file still has what they
//! took (docs/trust.md, Promised). A log that was rewritten as a whole fits itself, but not them.

use std::collections::{BTreeMap, HashMap};

use uuid::Uuid;

use crate::app::evening::{EveningRef, find};
use crate::app::{AppError, entries, house};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::{ChainKind, Hash};
use crate::journal::receipt::Heads;
use crate::ledger::books::order::Origin;
use crate::model::ids::{EntryId, EveningNumber, Seq};
use crate::model::receipt::{Kept, Receipt};
use crate::store::chain::{Chain, Entry};
use crate::store::{Store, StoreError, Tx};

/// More ways than these in which copies may have been brought together are not tried for one evening.
const MOST_TRIED: usize = 1_000_000;

/// A receipt, and of what.
pub struct Issued {
    pub receipt: Receipt,
    pub number: EveningNumber,
    pub session: Uuid,
    /// When its last entry was recorded, or the last booking that is about it.
    pub at: String,
    /// How many entries the evening has.
    pub entries: usize,
    /// How many entries about it stand in house chains.
    pub bookings: usize,
}

/// A state that was found again.
#[derive(Debug)]
pub struct Found {
    pub number: EveningNumber,
    pub session: Uuid,
    /// Its last entry, here.
    pub seq: Seq,
    pub at: String,
    /// How many entries came after.
    pub since: usize,
    /// Whether this file never stood so, but one that was brought together with it.
    pub elsewhere: bool,
}

/// When the entry was recorded of which a file learned last: a receipt from later may be of a state that it does not have
/// yet.
pub fn last_learned(store: &mut Store) -> Result<Option<String>, AppError> {
    store.read()?.find_entry_back(|entry| Ok(Some(entry.at)))
}

/// One entry that is about an evening, as it is called here and as it was called where it was made.
#[derive(Clone)]
struct Step {
    id: EntryId,
    hash: Hash,
    origin: Hash,
    at: String,
    of: Of,
}

#[derive(Clone)]
enum Of {
    Evening { seq: Seq },
    House(Uuid),
}

/// The receipt of an evening as it stands.
pub fn issue(store: &mut Store, wanted: &EveningRef) -> Result<Issued, AppError> {
    let tx = store.read()?;
    let evening = find(&tx, wanted)?;
    let session = evening.chain.uuid;
    let booked = booked(&tx)?.remove(&session).unwrap_or_default();
    let bookings = booked.len();
    let steps = steps(&tx, &evening.chain, booked)?;
    let mut heads = Heads::of(session);
    steps.iter().for_each(|step| step.take(&mut heads, step.hash));
    let receipt = heads.receipt().ok_or(StoreError::Corrupt)?;
    let at = steps.last().ok_or(StoreError::Corrupt)?.at.clone();
    Ok(Issued { receipt, number: evening.row.number, session, at, entries: steps.len() - bookings, bookings })
}

/// Whether a state is part of this file, or of one that was brought together with it.
pub fn look_up(store: &mut Store, kept: &Kept) -> Result<Option<Found>, AppError> {
    let tx = store.read()?;
    let mut booked = booked(&tx)?;
    for chain in tx.chains()?.iter().filter(|chain| chain.kind == ChainKind::Session) {
        let Some(row) = tx.session(chain.id)? else { continue };
        let steps = steps(&tx, chain, booked.remove(&chain.uuid).unwrap_or_default())?;
        let here = along(chain.uuid, &steps, kept).map(|last| (last, false));
        let found = here.or_else(|| together(chain.uuid, &steps, kept).map(|last| (last, true)));
        let Some((last, elsewhere)) = found else { continue };
        let known = steps.partition_point(|step| step.id <= last);
        let seq = last_of_evening(&steps[..known])?;
        let at = steps[..known].last().ok_or(StoreError::Corrupt)?.at.clone();
        let since = steps.len() - known;
        return Ok(Some(Found { number: row.number, session: chain.uuid, seq, at, since, elsewhere }));
    }
    Ok(None)
}

impl Step {
    fn take(&self, heads: &mut Heads, hash: Hash) {
        match &self.of {
            Of::Evening { .. } => heads.hands = Some(hash),
            Of::House(chain) => drop(heads.bookings.insert(*chain, hash)),
        }
    }

    /// The names by which it can be the head of something.
    fn names(&self) -> impl Iterator<Item = Hash> {
        [Some(self.hash), (self.origin != self.hash).then_some(self.origin)].into_iter().flatten()
    }
}

/// What is about an evening, in the order in which this file learned of it.
fn steps(tx: &Tx<'_>, chain: &Chain, booked: Vec<Step>) -> Result<Vec<Step>, AppError> {
    let mut steps = booked;
    tx.each_entry_of(chain.id, |entry| {
        let origin = Hash(house::origin(chain, &entry)?.0);
        let of = Of::Evening { seq: entry.seq };
        steps.push(Step { id: entry.id, hash: entry.hash, origin, at: entry.at, of });
        Ok::<(), AppError>(())
    })?;
    steps.sort_by_key(|step| step.id);
    Ok(steps)
}

/// Place of the evening's own last entry.
fn last_of_evening(steps: &[Step]) -> Result<Seq, AppError> {
    let last = steps.iter().rev().find_map(|step| match &step.of {
        Of::Evening { seq } => Some(*seq),
        Of::House(_) => None,
    });
    Ok(last.ok_or(StoreError::Corrupt)?)
}

/// The states through which this file went; the last entry of the one that fits.
fn along(session: Uuid, steps: &[Step], kept: &Kept) -> Option<EntryId> {
    let mut heads = Heads::of(session);
    steps.iter().find_map(|step| {
        step.take(&mut heads, step.hash);
        heads.receipt().filter(|receipt| kept.fits(receipt)).map(|_| step.id)
    })
}

/// The states that another file may have gone through: any head of the evening with any of each house chain.
fn together(session: Uuid, steps: &[Step], kept: &Kept) -> Option<EntryId> {
    let mut houses: BTreeMap<Uuid, Vec<Option<&Step>>> = BTreeMap::new();
    for step in steps {
        if let Of::House(chain) = step.of {
            houses.entry(chain).or_insert_with(|| vec![None]).push(Some(step));
        }
    }
    let hands: Vec<&Step> = steps.iter().filter(|step| matches!(step.of, Of::Evening { .. })).collect();
    let names = |count: usize| count.saturating_mul(2);
    let ways = houses.values().fold(names(hands.len()), |ways, lane| ways.saturating_mul(names(lane.len())));
    if ways > MOST_TRIED {
        return None;
    }
    let lanes: Vec<&[Option<&Step>]> = houses.values().map(Vec::as_slice).collect();
    hands.iter().find_map(|step| {
        step.names().find_map(|name| {
            let heads = Heads { hands: Some(name), ..Heads::of(session) };
            with_lanes(&heads, &lanes, step.id, kept)
        })
    })
}

fn with_lanes(heads: &Heads, lanes: &[&[Option<&Step>]], last: EntryId, kept: &Kept) -> Option<EntryId> {
    let Some((lane, others)) = lanes.split_first() else {
        return heads.receipt().filter(|receipt| kept.fits(receipt)).map(|_| last);
    };
    lane.iter().find_map(|step| match step {
        None => with_lanes(heads, others, last, kept),
        Some(step) => step.names().find_map(|name| {
            let mut heads = heads.clone();
            step.take(&mut heads, name);
            with_lanes(&heads, others, last.max(step.id), kept)
        }),
    })
}

/// Every entry of a house chain that names an evening, or takes back or brings again one that does, by the evening.
fn booked(tx: &Tx<'_>) -> Result<HashMap<Uuid, Vec<Step>>, AppError> {
    let mut booked: HashMap<Uuid, Vec<Step>> = HashMap::new();
    let mut named: HashMap<Hash, Vec<Uuid>> = HashMap::new();
    let mut words = Vec::new();
    for chain in &tx.houses()? {
        let mut origins: HashMap<Seq, Hash> = HashMap::new();
        tx.each_entry_of(chain.id, |entry| {
            let origin = Hash(house::origin(chain, &entry)?.0);
            origins.insert(entry.seq, origin);
            let (at, of) = (entry.at.clone(), Of::House(chain.uuid));
            let step = Step { id: entry.id, hash: entry.hash, origin, at, of };
            if let Some(about) = taken_back(chain, &entry, &origins)? {
                words.push((about, step));
                return Ok(());
            }
            let sessions = sessions_in(&entry.body);
            for session in &sessions {
                booked.entry(*session).or_default().push(step.clone());
            }
            named.insert(origin, sessions);
            Ok::<(), AppError>(())
        })?;
    }
    for (about, step) in words {
        for session in named.get(&about).into_iter().flatten() {
            booked.entry(*session).or_default().push(step.clone());
        }
    }
    Ok(booked)
}

/// Which entry an undo or redo names, by its hash where it was made.
fn taken_back(chain: &Chain, entry: &Entry, origins: &HashMap<Seq, Hash>) -> Result<Option<Hash>, AppError> {
    if !entry.body.starts_with("{\"undo\"") && !entry.body.starts_with("{\"redo\"") {
        return Ok(None);
    }
    Ok(match entries::of_house(chain, entry)?.body {
        HouseBody::UndoEntry { entry: Origin(hash) } | HouseBody::RedoEntry { entry: Origin(hash) } => Some(Hash(hash)),
        HouseBody::Undo { of } | HouseBody::Redo { of } => origins.get(&of).copied(),
        _ => None,
    })
}

/// The evenings that a body books in; that one was begun, or is missing, is no booking.
fn sessions_in(body: &str) -> Vec<Uuid> {
    const KEY: &str = "\"session\":\"";
    if body.starts_with("{\"opened\"") || body.starts_with("{\"missing\"") {
        return Vec::new();
    }
    let ids = body.match_indices(KEY).filter_map(|(at, _)| body.get(at + KEY.len()..at + KEY.len() + 36));
    let mut sessions: Vec<Uuid> = ids.filter_map(|id| Uuid::try_parse(id).ok()).collect();
    sessions.sort_unstable();
    sessions.dedup();
    sessions
}
