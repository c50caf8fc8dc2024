//! Receipts of the state of an evening, for the people at the table to keep, and the check whether
//! a file still has that state (docs/trust.md, Promised). A log that was rewritten as a whole is
//! consistent by itself, but does not match them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use crate::app::evening::{Evening, EveningRef, find_evening, record_evening_terms};
use crate::app::house::EntryHashes;
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::{ChainHeads, ChainKind, Hash};
use crate::ledger::books::order::Origin;
use crate::model::ids::{EntryId, EveningName, Seq};
use crate::model::receipt::{KeptReceipt, KeptReceiptCode, Receipt, parse_witness_word};
use crate::store::chain::{Chain, Entry};
use crate::store::{Store, StoreError, Tx};

/// Greatest number of combinations of last entries that are tried for one evening, to find a state
/// that another copy may have had.
const MOST_TRIED: usize = 1_000_000;

/// Receipt that was made, with the evening and the state that it confirms.
pub struct IssuedReceipt {
    pub receipt: Receipt,
    pub evening: EveningName,
    pub session: Uuid,
    /// Time of the last entry in the evening, or of the last booking about it.
    pub at: String,
    /// Number of entries in the chain of the evening.
    pub entries: usize,
    /// Number of entries about the evening in house chains.
    pub bookings: usize,
}

/// State that a receipt confirms, found again in a file.
#[derive(Debug)]
pub struct FoundReceiptState {
    pub evening: EveningName,
    pub session: Uuid,
    /// Place of the last entry of that state in the evening's chain in this file.
    pub seq: Seq,
    pub at: String,
    /// Number of this file's entries about the evening that are not part of that state.
    pub since: usize,
    /// Whether the receipt fits only the state of another copy, since merged into this file, and
    /// not a state of this file itself.
    pub elsewhere: bool,
}

/// Time of the entry that the file learned of last; `None` for an empty file. A receipt made later
/// may be of a state that the file does not have yet.
pub fn time_of_last_learned_entry(store: &mut Store) -> Result<Option<String>> {
    store.read()?.find_entry_backwards(|entry| Ok(Some(entry.at)))
}

/// Entry that is about an evening and stands in its own chain or in a house chain.
#[derive(Clone)]
struct EntryAboutEvening {
    id: EntryId,
    seq: Seq,
    hash: Hash,
    at: String,
    of: ChainOfEntry,
}

#[derive(Clone, Copy, PartialEq)]
enum ChainOfEntry {
    Evening,
    House(Uuid),
}

/// Hashes of the entries in all copies, for each chain with entries kept from other copies; also as
/// a map from the place of an entry to all its hashes.
type HashesByChain = HashMap<Uuid, (EntryHashes, HashMap<Seq, Vec<Hash>>)>;

/// Makes the receipt of the present state of an evening.
pub fn issue_receipt(store: &mut Store, wanted: &EveningRef) -> Result<IssuedReceipt> {
    let tx = store.read()?;
    receipt_of_present_state(&tx, &find_evening(&tx, wanted)?)
}

/// Records the word that a witness gives after the last entry of an evening, and makes the receipt
/// with that word.
pub fn issue_witness_receipt(
    store: &mut Store,
    wanted: &EveningRef,
    word: &str,
) -> Result<IssuedReceipt> {
    let word = parse_witness_word(word)?;
    let tx = store.write()?;
    let mut evening = find_evening(&tx, wanted)?;
    let state = receipt_of_present_state(&tx, &evening)?;
    let body = SessionBody::Witness { word: word.clone(), state: Hash(state.receipt.code) };
    let entry = record_evening_terms(&tx, &mut evening, body, None)?;
    tx.commit()?;
    let receipt = Receipt { code: entry.hash.0, word: Some(word) };
    Ok(IssuedReceipt { receipt, at: entry.at, entries: state.entries + 1, ..state })
}

fn receipt_of_present_state(tx: &Tx<'_>, evening: &Evening) -> Result<IssuedReceipt> {
    let session = evening.chain.uuid;
    let booked = house_entries_by_evening(tx)?.remove(&session).unwrap_or_default();
    let bookings = booked.len();
    let steps = entries_about_evening(tx, &evening.chain, booked)?;
    let mut heads = ChainHeads::for_session(session);
    steps.iter().for_each(|step| step.advance_chain_heads(&mut heads, step.hash));
    let receipt = heads.receipt().ok_or(StoreError::Corrupt)?;
    let at = steps.last().ok_or(StoreError::Corrupt)?.at.clone();
    Ok(IssuedReceipt {
        receipt,
        evening: evening.row.evening_name(),
        session,
        at,
        entries: steps.len() - bookings,
        bookings,
    })
}

/// Finds the state that a receipt confirms, in this file or in one that was brought together with
/// it; `None` where no such state is known.
pub fn find_receipt_state(
    store: &mut Store,
    kept: &KeptReceipt,
) -> Result<Option<FoundReceiptState>> {
    let tx = store.read()?;
    let mut hashes_by_chain = HashesByChain::new();
    for id in tx.chains_with_entries_of_other_copies()? {
        let chain = tx.chain_by_id(id)?;
        let names = EntryHashes::read(&tx, &chain)?;
        let by_place = names.hashes_by_place();
        hashes_by_chain.insert(chain.uuid, (names, by_place));
    }
    if let Some(said) = find_witness_entry(&tx, &hashes_by_chain, kept)? {
        // The state to which the word was said has to be here as well, with what was booked then.
        let Some(mut found) = find_state_without_witness(
            &tx,
            &hashes_by_chain,
            &KeptReceipt { what: said.state, minute: None },
        )?
        else {
            return Ok(None);
        };
        (found.seq, found.at, found.elsewhere) =
            (said.seq, said.at, found.elsewhere || said.elsewhere);
        found.since = found.since.saturating_sub(1);
        return Ok(Some(found));
    }
    match kept.what {
        KeptReceiptCode::Words { word: Some(_), .. } => Ok(None),
        _ => find_state_without_witness(&tx, &hashes_by_chain, kept),
    }
}

/// Entry with a witness's word that a receipt refers to.
struct WitnessEntry {
    seq: Seq,
    at: String,
    state: KeptReceiptCode,
    elsewhere: bool,
}

/// Finds the entry of a witness's word to which a receipt belongs.
fn find_witness_entry(
    tx: &Tx<'_>,
    hashes_by_chain: &HashesByChain,
    kept: &KeptReceipt,
) -> Result<Option<WitnessEntry>> {
    let chains = tx.chains()?;
    tx.find_entry_backwards(|entry| {
        if !entry.body.starts_with("{\"witness\"") {
            return Ok(None);
        }
        let chain = Chain::chain_of_entry(&chains, &entry)?;
        let SessionBody::Witness { word, state } = entries::parse_session_body(chain, &entry)?.body else { return Ok(None) };
        if matches!(&kept.what, KeptReceiptCode::Words { word: wanted, .. } if *wanted != Some(word.clone())) {
            return Ok(None);
        }
        let names = hashes_by_chain.get(&chain.uuid).and_then(|(_, names)| names.get(&entry.seq));
        let names = names.cloned().unwrap_or_else(|| vec![entry.hash]);
        let fitting = names.into_iter().find(|name| kept.matches_receipt(&Receipt { code: name.0, word: Some(word.clone()) }));
        Ok(fitting.map(|name| {
            let (state, elsewhere) = (KeptReceiptCode::Whole(state.0), name != entry.hash);
            WitnessEntry { seq: entry.seq, at: entry.at, state, elsewhere }
        }))
    })
}

/// Finds the state of an evening to which a receipt without a witness's word belongs.
fn find_state_without_witness(
    tx: &Tx<'_>,
    hashes_by_chain: &HashesByChain,
    kept: &KeptReceipt,
) -> Result<Option<FoundReceiptState>> {
    let mut booked = house_entries_by_evening(tx)?;
    for chain in tx.chains()?.iter().filter(|chain| chain.kind == ChainKind::Session) {
        let Some(row) = tx.session(chain.id)? else { continue };
        let steps =
            entries_about_evening(tx, chain, booked.remove(&chain.uuid).unwrap_or_default())?;
        let here = find_state_of_this_file(chain.uuid, &steps, kept).map(|known| (known, false));
        let found = here.or_else(|| {
            find_state_of_other_copy(chain.uuid, &steps, hashes_by_chain, kept)
                .map(|known| (known, true))
        });
        let Some((known, elsewhere)) = found else { continue };
        let last = known
            .iter()
            .rev()
            .find(|step| step.of == ChainOfEntry::Evening)
            .ok_or(StoreError::Corrupt)?;
        let at = known.last().ok_or(StoreError::Corrupt)?.at.clone();
        let since = steps.len() - known.len();
        return Ok(Some(FoundReceiptState {
            evening: row.evening_name(),
            session: chain.uuid,
            seq: last.seq,
            at,
            since,
            elsewhere,
        }));
    }
    Ok(None)
}

impl EntryAboutEvening {
    fn advance_chain_heads(&self, heads: &mut ChainHeads, hash: Hash) {
        match self.of {
            ChainOfEntry::Evening => heads.hands = Some(hash),
            ChainOfEntry::House(chain) => drop(heads.bookings.insert(chain, hash)),
        }
    }
}

/// Entries about an evening, in the order in which this file learned of them.
fn entries_about_evening(
    tx: &Tx<'_>,
    chain: &Chain,
    booked: Vec<EntryAboutEvening>,
) -> Result<Vec<EntryAboutEvening>> {
    let mut steps = booked;
    tx.visit_chain(chain.id, |entry| {
        steps.push(EntryAboutEvening {
            id: entry.id,
            seq: entry.seq,
            hash: entry.hash,
            at: entry.at,
            of: ChainOfEntry::Evening,
        });
        Ok::<(), AppError>(())
    })?;
    steps.sort_by_key(|step| step.id);
    Ok(steps)
}

/// Goes through the states that this file has had, and returns the entries of the one that fits the
/// receipt; `None` where none fits.
fn find_state_of_this_file<'s>(
    session: Uuid,
    steps: &'s [EntryAboutEvening],
    kept: &KeptReceipt,
) -> Option<Vec<&'s EntryAboutEvening>> {
    let mut heads = ChainHeads::for_session(session);
    let last = steps.iter().position(|step| {
        step.advance_chain_heads(&mut heads, step.hash);
        heads.receipt().is_some_and(|receipt| kept.matches_receipt(&receipt))
    })?;
    Some(steps[..=last].iter().collect())
}

/// Goes through the states that another copy may have had: each entry of the evening as its last
/// one, with each entry, or none, of every house chain as the last one there, under every hash that
/// it has in a copy. Returns the entries of the state that fits the receipt; `None` where none
/// fits, or there are more than `MOST_TRIED` combinations.
fn find_state_of_other_copy<'s>(
    session: Uuid,
    steps: &'s [EntryAboutEvening],
    hashes_by_chain: &HashesByChain,
    kept: &KeptReceipt,
) -> Option<Vec<&'s EntryAboutEvening>> {
    let names = |step: &EntryAboutEvening| {
        let chain = if let ChainOfEntry::House(chain) = step.of { chain } else { session };
        let known = hashes_by_chain.get(&chain).and_then(|(_, names)| names.get(&step.seq));
        known.cloned().unwrap_or_else(|| vec![step.hash])
    };
    let mut houses: BTreeMap<Uuid, Vec<Hash>> = BTreeMap::new();
    let mut hands = Vec::new();
    for step in steps {
        let lane = if let ChainOfEntry::House(chain) = step.of {
            houses.entry(chain).or_default()
        } else {
            &mut hands
        };
        lane.extend(names(step));
    }
    let ways = houses.values().fold(hands.len(), |ways, lane| ways.saturating_mul(lane.len() + 1));
    if ways > MOST_TRIED {
        return None;
    }
    let houses: Vec<(Uuid, Vec<Hash>)> = houses.into_iter().collect();
    let heads = hands.into_iter().find_map(|name| {
        let heads = ChainHeads { hands: Some(name), ..ChainHeads::for_session(session) };
        find_house_heads_of_receipt(heads, &houses, kept)
    })?;
    let up_to = |of: ChainOfEntry, chain: Uuid, head: Hash| match hashes_by_chain.get(&chain) {
        Some((names, _)) => names.entries_in_state(head),
        None => steps
            .iter()
            .filter(|step| step.of == of && step.hash == head)
            .flat_map(entry_seqs_up_to)
            .collect(),
    };
    let hands =
        heads.hands.map(|head| up_to(ChainOfEntry::Evening, session, head)).unwrap_or_default();
    let houses: BTreeMap<Uuid, BTreeSet<Seq>> = heads
        .bookings
        .iter()
        .map(|(chain, head)| (*chain, up_to(ChainOfEntry::House(*chain), *chain, *head)))
        .collect();
    let stands = |step: &&EntryAboutEvening| match step.of {
        ChainOfEntry::Evening => hands.contains(&step.seq),
        ChainOfEntry::House(chain) => {
            houses.get(&chain).is_some_and(|places| places.contains(&step.seq))
        }
    };
    Some(steps.iter().filter(stands).collect())
}

fn entry_seqs_up_to(last: &EntryAboutEvening) -> impl Iterator<Item = Seq> {
    (1..=last.seq.get()).map(Seq::new)
}

fn find_house_heads_of_receipt(
    heads: ChainHeads,
    houses: &[(Uuid, Vec<Hash>)],
    kept: &KeptReceipt,
) -> Option<ChainHeads> {
    let Some(((chain, names), others)) = houses.split_first() else {
        return heads.receipt().filter(|receipt| kept.matches_receipt(receipt)).map(|_| heads);
    };
    let with = names.iter().find_map(|name| {
        let mut heads = heads.clone();
        heads.bookings.insert(*chain, *name);
        find_house_heads_of_receipt(heads, others, kept)
    });
    with.or_else(|| find_house_heads_of_receipt(heads, others, kept))
}

/// Entries of house chains about each evening, and those that undo or redo one of them.
fn house_entries_by_evening(tx: &Tx<'_>) -> Result<HashMap<Uuid, Vec<EntryAboutEvening>>> {
    let mut booked: HashMap<Uuid, Vec<EntryAboutEvening>> = HashMap::new();
    let mut named: HashMap<Hash, Vec<Uuid>> = HashMap::new();
    let mut words = Vec::new();
    for chain in &tx.house_chains()? {
        tx.visit_chain(chain.id, |entry| {
            let origin = Hash(entries::origin_of_entry(chain, &entry)?.0);
            let (at, of) = (entry.at.clone(), ChainOfEntry::House(chain.uuid));
            let step = EntryAboutEvening { id: entry.id, seq: entry.seq, hash: entry.hash, at, of };
            if let Some(about) = hash_of_undone_entry(chain, &entry)? {
                words.push((about, step));
                return Ok(());
            }
            let sessions = sessions_booked_in_body(&entry.body);
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

/// Original hash of the entry that an undo or redo is about; `None` for any other entry.
fn hash_of_undone_entry(chain: &Chain, entry: &Entry) -> Result<Option<Hash>> {
    if !entry.body.starts_with("{\"undo\"") && !entry.body.starts_with("{\"redo\"") {
        return Ok(None);
    }
    Ok(match entries::parse_house_body(chain, entry)?.body {
        HouseBody::UndoEntry { entry: Origin(hash) }
        | HouseBody::RedoEntry { entry: Origin(hash) } => Some(Hash(hash)),
        _ => None,
    })
}

/// Evenings in whose books the entry with this body books something. That an evening was begun, or
/// is missing, is no booking.
fn sessions_booked_in_body(body: &str) -> Vec<Uuid> {
    const KEY: &str = "\"session\":\"";
    if body.starts_with("{\"opened\"") || body.starts_with("{\"missing\"") {
        return Vec::new();
    }
    let ids =
        body.match_indices(KEY).filter_map(|(at, _)| body.get(at + KEY.len()..at + KEY.len() + 36));
    let mut sessions: Vec<Uuid> = ids.filter_map(|id| Uuid::try_parse(id).ok()).collect();
    sessions.sort_unstable();
    sessions.dedup();
    sessions
}
