//! Entries of a full export: each is checked against the ones before it, and compared with what is
//! here.

use std::collections::{BTreeMap, HashMap, hash_map};

use uuid::Uuid;

use super::apart::KnownAndNewEntries;
use super::consent::NewEntry;
use crate::app::exchange::replay::Replay;
use crate::app::house::EntryHashes;
use crate::app::{AppError, Result, entries};
use crate::games::header::{MOST_TEXT, check_text_length, check_year_of_moment};
use crate::journal::bodies::mark_merged_body;
use crate::journal::bodies::{check_incoming_body, hash_before_merge};
use crate::journal::chain::{ChainKind, Hash};
use crate::model::ids::{ChainId, EveningName, Seq};
use crate::model::{Refusal, refuse, time};
use crate::record::{Node, Object, Path};
use crate::store::chain::{Chain, Entry, ForeignEntry};
use crate::store::deeds::EntryOfOtherCopy;
use crate::store::{StoreError, Tx};

/// Log of a full export, as far as it has been read.
#[derive(Default)]
pub struct IncomingLog {
    replay: Replay,
    chains: HashMap<Uuid, IncomingChain>,
    new: usize,
    /// New entries about people, money and tournaments.
    further: Vec<NewEntry>,
    /// Entries that the other copy knows, and those that are new to this file; contradictions are
    /// found among them.
    apart: KnownAndNewEntries,
    /// Chains with entries that were merged from another copy, or of which entries are stored as
    /// they stand in another copy.
    told_apart: BTreeMap<ChainId, Chain>,
}

/// Result of reading the log of a full export.
pub struct ImportedLogResult {
    pub new: usize,
    pub arrived: Vec<ImportedChainResult>,
    pub further: Vec<NewEntry>,
    pub apart: KnownAndNewEntries,
}

/// Result of reading one chain of a full export.
pub struct ImportedChainResult {
    pub uuid: Uuid,
    pub kind: ChainKind,
    /// Whether this file had the chain before.
    pub was_here: bool,
    /// Whether the import has added entries to the chain in this file.
    pub is_longer: bool,
    /// Whether the two copies of the chain have parted, but this file has all entries of the other
    /// one already.
    pub is_contained: bool,
}

struct IncomingChain {
    chain: Chain,
    /// Place and hash of the incoming entry that was read last.
    last: Option<(Seq, Hash)>,
    /// Difference between the two copies of the chain, once they have parted.
    parted: Option<DivergedChain>,
    was_here: bool,
    is_longer: bool,
}

/// Two copies of a chain that have parted: after the same beginning they have different entries.
struct DivergedChain {
    /// Places of all entries of this file's chain, by the hash that each had where it was first
    /// recorded: in this copy, the other one, or a third.
    origins: HashMap<String, Seq>,
    /// Place in this file of each incoming entry, by its place in the incoming chain.
    moved: HashMap<Seq, Seq>,
}

impl IncomingLog {
    /// Takes an incoming entry: checks it, and adds it if it is new to this file.
    pub fn import_log_entry(&mut self, tx: &Tx<'_>, merge: bool, line: EntryLine) -> Result<()> {
        let EntryLine { chain: uuid, kind, entry, before: before_it } = line;
        if let Some(before_it) = before_it {
            return self.keep_entry_from_third_copy(
                tx,
                uuid,
                EntryOfOtherCopy { before: before_it, entry },
            );
        }
        let incoming = match self.chains.entry(uuid) {
            hash_map::Entry::Occupied(known) => known.into_mut(),
            hash_map::Entry::Vacant(free) => {
                free.insert(IncomingChain::find_or_add_chain(tx, uuid, kind)?)
            }
        };
        let before_it = incoming.accept_next_and_return_previous_hash(&entry, kind)?;
        self.apart.note_known_in_other_copy(&entry)?;
        if incoming.parted.is_none() {
            match tx.entry(incoming.chain.id, entry.seq)? {
                Some(stored) if stored.hash == entry.hash => {
                    return Ok(());
                }
                // An evening begun in both files by itself: hands that both have would count twice.
                Some(_) if entry.seq == Seq::FIRST && kind == ChainKind::Session => {
                    let evening = incoming.evening_name(tx)?;
                    return Err(refuse!(log_begun_apart { evening }).into());
                }
                Some(_) => incoming.parted = Some(DivergedChain::read(tx, &incoming.chain)?),
                None => {
                    // More of an evening that is here already changes it.
                    if incoming.was_here && kind == ChainKind::Session && !merge {
                        let evening = incoming.evening_name(tx)?;
                        return Err(refuse!(session_changed { evening }).into());
                    }
                    incoming.is_longer = true;
                    let added = tx.append_foreign_entry(&incoming.chain, entry)?;
                    let chain = incoming.chain.clone();
                    return self.apply_new_entry_to_figures(tx, &chain, added);
                }
            }
        }
        if merge || kind != ChainKind::Session {
            let elsewhere = EntryOfOtherCopy { before: before_it, entry: entry.clone() };
            tx.keep_entry_of_other_copy(&incoming.chain, &elsewhere)?;
            self.told_apart.insert(incoming.chain.id, incoming.chain.clone());
        } else if !incoming.is_entry_known(&entry)? {
            let evening = incoming.evening_name(tx)?;
            return Err(refuse!(log_parted { evening }).into());
        }
        self.append_entry_of_diverged_chain(tx, uuid, &entry)
    }

    /// Keeps an entry of a third copy, from which the other file has merged entries.
    fn keep_entry_from_third_copy(
        &mut self,
        tx: &Tx<'_>,
        chain: Uuid,
        one: EntryOfOtherCopy,
    ) -> Result<()> {
        let chain = tx.chain(chain)?.ok_or_else(|| {
            refuse!(entry_misplaced { chain: chain.to_string(), seq: one.entry.seq })
        })?;
        tx.keep_entry_of_other_copy(&chain, &one)?;
        self.told_apart.insert(chain.id, chain);
        Ok(())
    }

    /// Appends an incoming entry of a parted chain to our own chain, once.
    fn append_entry_of_diverged_chain(
        &mut self,
        tx: &Tx<'_>,
        uuid: Uuid,
        entry: &ForeignEntry,
    ) -> Result<()> {
        let Some(incoming) = self.chains.get_mut(&uuid) else { return Ok(()) };
        let Some(parted) = &mut incoming.parted else { return Ok(()) };
        let origin = hash_before_merge(&entry.body)?.unwrap_or_else(|| entry.hash.to_string());
        if let Some(here) = parted.origins.get(&origin) {
            parted.moved.insert(entry.seq, *here);
            return Ok(());
        }
        let body = mark_merged_body(&entry.body, &origin, &|seq| {
            parted.moved.get(&seq).copied().unwrap_or(seq)
        })?;
        let added = tx.append_entry(&incoming.chain, &entry.at, body)?;
        parted.moved.insert(entry.seq, added.seq);
        parted.origins.insert(added.hash.to_string(), added.seq);
        parted.origins.insert(origin, added.seq);
        incoming.is_longer = true;
        let chain = incoming.chain.clone();
        self.apply_new_entry_to_figures(tx, &chain, added)
    }

    /// Applies an added entry to the figures.
    fn apply_new_entry_to_figures(
        &mut self,
        tx: &Tx<'_>,
        chain: &Chain,
        added: Entry,
    ) -> Result<()> {
        self.new += 1;
        if added.body.contains("\"merged\"") {
            self.told_apart.insert(chain.id, chain.clone());
        }
        self.apart.note_entry_of_import(
            chain,
            &added,
            self.chains.get(&chain.uuid).is_some_and(|incoming| incoming.was_here),
        );
        if chain.kind != ChainKind::Session {
            self.further.push(NewEntry::read(tx, chain, &added)?);
        }
        self.replay.replay_entry(tx, chain, &added).map_err(refusal_of_misplaced_entry)
    }

    /// Finishes the import of the log, and returns its result.
    pub fn finish_log(self, tx: &Tx<'_>) -> Result<ImportedLogResult> {
        for chain in self.told_apart.values() {
            let EntryHashes { unproved, stray, .. } = EntryHashes::read(tx, chain)?;
            if let Some(seq) = unproved.first().or(stray.first().map(|(seq, _)| seq)) {
                return Err(
                    refuse!(entry_origin_wrong { chain: chain.uuid.to_string(), seq }).into()
                );
            }
        }
        let arrived = self.chains.into_iter().map(|(uuid, incoming)| ImportedChainResult {
            uuid,
            kind: incoming.chain.kind,
            was_here: incoming.was_here,
            is_longer: incoming.is_longer,
            is_contained: incoming.parted.is_some() && !incoming.is_longer,
        });
        let arrived = arrived.collect();
        self.replay.finish_replay(tx).map_err(refusal_of_misplaced_entry)?;
        Ok(ImportedLogResult { new: self.new, arrived, further: self.further, apart: self.apart })
    }
}

impl IncomingChain {
    fn find_or_add_chain(tx: &Tx<'_>, uuid: Uuid, kind: ChainKind) -> Result<IncomingChain> {
        let known = tx.chain(uuid)?;
        let was_here = known.is_some();
        let chain = match known {
            Some(chain) => chain,
            None => tx.add_chain(uuid, kind)?,
        };
        Ok(IncomingChain { chain, last: None, parted: None, was_here, is_longer: false })
    }

    /// Makes the entry the last one of its chain, and returns the hash of the one before; refused
    /// where the entry does not follow that one.
    fn accept_next_and_return_previous_hash(
        &mut self,
        entry: &ForeignEntry,
        kind: ChainKind,
    ) -> Result<Hash, Refusal> {
        let uuid = self.chain.uuid;
        let (next, before) =
            self.last.map_or((Seq::FIRST, Hash::NONE), |(last, hash)| (last.next(), hash));
        let hash = Hash::for_entry(before, uuid, entry.seq, &entry.at, &entry.body);
        if entry.seq != next || hash != entry.hash || self.chain.kind != kind {
            return Err(refuse!(entry_hash_wrong { chain: uuid.to_string(), seq: entry.seq }));
        }
        self.last = Some((entry.seq, entry.hash));
        Ok(before)
    }

    /// Whether this file has an entry of a parted chain already, at whatever place.
    fn is_entry_known(&self, entry: &ForeignEntry) -> Result<bool, Refusal> {
        let origin = hash_before_merge(&entry.body)?.unwrap_or_else(|| entry.hash.to_string());
        Ok(self.parted.as_ref().is_some_and(|parted| parted.origins.contains_key(&origin)))
    }

    /// Name of the evening that this chain is of.
    fn evening_name(&self, tx: &Tx<'_>) -> Result<EveningName> {
        Ok(tx.session(self.chain.id)?.ok_or(StoreError::Corrupt)?.evening_name())
    }
}

impl DivergedChain {
    fn read(tx: &Tx<'_>, chain: &Chain) -> Result<DivergedChain> {
        let mut origins = HashMap::new();
        tx.visit_chain(chain.id, |stored| {
            let merged = hash_before_merge(&stored.body)
                .map_err(|_| entries::unreadable_entry_error(chain, stored.seq))?;
            origins.extend(merged.map(|origin| (origin, stored.seq)));
            origins.insert(stored.hash.to_string(), stored.seq);
            Ok::<(), AppError>(())
        })?;
        Ok(DivergedChain { origins, moved: HashMap::new() })
    }
}

/// Turns the error for an entry that cannot be placed into a refusal: the stream is at fault, not
/// the database.
fn refusal_of_misplaced_entry(error: AppError) -> AppError {
    match error {
        AppError::Store(StoreError::Log { chain, seq }) => {
            refuse!(entry_misplaced { chain: chain.to_string(), seq }).into()
        }
        error => error,
    }
}

/// Line of a full export with an entry of the log.
pub struct EntryLine {
    chain: Uuid,
    kind: ChainKind,
    entry: ForeignEntry,
    /// Hash of the entry before it in a third copy, where it comes from one.
    before: Option<Hash>,
}

impl EntryLine {
    /// Reads an entry; `is_elsewhere` if it is one that was kept from a third copy.
    pub fn read(
        node: &Node<'_>,
        path: &Path<'_>,
        is_elsewhere: bool,
    ) -> Result<EntryLine, Refusal> {
        let mut object = Object::from_node(node, path)?;
        let chain = object.required_text("chain")?;
        let wrong = |_| refuse!(id_wrong { field: object.path_of_key("chain"), value: chain });
        let chain = Uuid::try_parse(chain).map_err(wrong)?;
        let kind: ChainKind = object.required_word("kind")?;
        let seq = Seq::new(object.required_whole_number("seq")?);
        let at = object.required_text("at")?.to_owned();
        if !time::is_rfc3339(&at) {
            return Err(refuse!(time_wrong { field: path.key("at").to_string(), value: at }));
        }
        let hex = object.required_text("hash")?;
        let hash = read_hash(hex, path, "hash")?;
        let before = match is_elsewhere {
            true => Some(object.required_text("before")?),
            false => None,
        };
        let before = before.map(|hex| read_hash(hex, path, "before")).transpose()?;
        let body = object.required_text("body")?.to_owned();
        object.refuse_unknown_keys()?;
        check_year_of_moment(&at, &path.key("at").to_string())?;
        if !time::can_record_after_moment(&at) {
            return Err(refuse!(time_too_late { field: path.key("at").to_string(), value: at }));
        }
        check_text_lengths(&body)?;
        // A body that this version cannot read must not get into the log.
        check_incoming_body(&body, kind, chain, seq)?;
        Ok(EntryLine { chain, kind, entry: ForeignEntry { seq, at, body, hash }, before })
    }
}

fn read_hash(hex: &str, path: &Path<'_>, key: &'static str) -> Result<Hash, Refusal> {
    Hash::from_hex(hex)
        .ok_or_else(|| refuse!(hash_wrong { field: path.key(key).to_string(), value: hex }))
}

/// Refuses a body in which a note or reason is too long.
fn check_text_lengths(body: &str) -> Result<(), Refusal> {
    if body.len() <= MOST_TEXT {
        return Ok(());
    }
    check_text_lengths_in_node(&Node::read(body)?)
}

fn check_text_lengths_in_node(node: &Node<'_>) -> Result<(), Refusal> {
    let Node::Object(entries) = node else { return Ok(()) };
    entries.iter().try_for_each(|(key, value)| match (key.as_ref(), value) {
        (key @ ("note" | "why"), Node::Text(text)) => check_text_length(text, key),
        (_, value) => check_text_lengths_in_node(value),
    })
}
