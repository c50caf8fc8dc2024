//! Hashes that the entries of a chain have, here and in copies that were brought together with it.
//!
//! The origin that an entry states is not trusted: the entries of the other copy are stored as they
//! stand there (`store/elsewhere`), so that each can be hashed anew from the first one on, and
//! compared with the entry here.

use std::collections::{BTreeSet, HashMap, hash_map};

use crate::app::{AppError, Result};
use crate::journal::bodies::{hash_before_merge, is_same_body};
use crate::journal::chain::Hash;
use crate::ledger::books::order::Origin;
use crate::model::ids::{ChainId, Seq};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::store::deeds::EntryOfOtherCopy;

/// Hashes of a chain's entries in all copies, and the entries whose stated origin cannot be shown.
#[derive(Default)]
pub struct EntryHashes {
    /// Hashes of the entries of the chain in this file, in order.
    here: Vec<Hash>,
    by_hash: HashMap<Hash, HashPlace>,
    /// Entries kept from other copies, in runs of entries that follow each other in their copy.
    branches: Vec<OtherCopyEntryRun>,
    /// Entries whose stated origin cannot be shown.
    pub unproved: BTreeSet<Seq>,
    /// Entries kept as if from another copy, though no entry of this file came from them.
    pub stray: Vec<(Seq, Hash)>,
}

#[derive(Clone, Copy)]
enum HashPlace {
    /// Hash of an entry in its chain in this file.
    Here(Seq),
    /// Hash that an entry of this file has in another copy.
    Elsewhere { here: Seq, branch: usize, place: Seq, is_made_there: bool },
}

/// Run of entries that follow each other in another copy.
struct OtherCopyEntryRun {
    before: Hash,
    first: Seq,
    hashes: Vec<Hash>,
}

impl EntryHashes {
    pub fn read(tx: &Tx<'_>, chain: &Chain) -> Result<EntryHashes> {
        let mut names = EntryHashes::default();
        let mut said: HashMap<Hash, Seq> = HashMap::new();
        tx.visit_chain(chain.id, |entry| {
            names.here.push(entry.hash);
            names.by_hash.insert(entry.hash, HashPlace::Here(entry.seq));
            let twice = match read_stated_origin(&entry.body) {
                StatedOrigin::Nothing => false,
                StatedOrigin::Origin(origin) => said.insert(origin, entry.seq).is_some(),
                StatedOrigin::Nonsense => true,
            };
            if twice {
                names.unproved.insert(entry.seq);
            }
            Ok::<(), AppError>(())
        })?;
        tx.visit_entries_of_other_copies(chain.id, |one| {
            if names.add_copy_entry(tx, chain, &said, &one)?.is_none() {
                names.stray.push((one.entry.seq, one.entry.hash));
            }
            Ok::<(), AppError>(())
        })?;
        for (origin, seq) in said {
            match names.by_hash.get(&origin) {
                Some(HashPlace::Elsewhere { here, is_made_there: true, .. }) if *here == seq => {}
                _ => drop(names.unproved.insert(seq)),
            }
        }
        Ok(names)
    }

    /// Adds a kept entry of another copy; `None` unless it follows an entry that is known and says
    /// the same as an entry of this file.
    fn add_copy_entry(
        &mut self,
        tx: &Tx<'_>,
        chain: &Chain,
        said: &HashMap<Hash, Seq>,
        one: &EntryOfOtherCopy,
    ) -> Result<Option<()>> {
        let EntryOfOtherCopy { before, entry } = one;
        let hash = Hash::for_entry(*before, chain.uuid, entry.seq, &entry.at, &entry.body);
        let follows = match self.by_hash.get(before) {
            Some(HashPlace::Here(seq)) => seq.next(),
            Some(HashPlace::Elsewhere { place, .. }) => place.next(),
            None if *before == Hash::NONE => Seq::FIRST,
            None => return Ok(None),
        };
        if hash != entry.hash || entry.seq != follows || self.by_hash.contains_key(&hash) {
            return Ok(None);
        }
        let name = match read_stated_origin(&entry.body) {
            StatedOrigin::Nothing => hash,
            StatedOrigin::Origin(origin) => origin,
            StatedOrigin::Nonsense => return Ok(None),
        };
        let here = match (self.by_hash.get(&name), said.get(&name)) {
            (Some(HashPlace::Here(seq)), _) | (_, Some(seq)) => *seq,
            _ => return Ok(None),
        };
        let Some(Entry { at, body, .. }) = tx.entry(chain.id, here)? else { return Ok(None) };
        let moved = |of: Seq| {
            self.hash_at_place(*before, of)
                .and_then(|hash| self.seq_in_own_chain(&hash))
                .unwrap_or(of)
        };
        if at != entry.at || !is_same_body(&body, &entry.body, &moved) {
            return Ok(None);
        }
        let tip = match self.by_hash.get(before) {
            Some(HashPlace::Elsewhere { branch, .. }) => {
                Some(*branch).filter(|branch| self.branches[*branch].hashes.last() == Some(before))
            }
            _ => None,
        };
        let branch = match tip {
            Some(branch) => branch,
            None => {
                self.branches.push(OtherCopyEntryRun {
                    before: *before,
                    first: entry.seq,
                    hashes: Vec::new(),
                });
                self.branches.len() - 1
            }
        };
        self.branches[branch].hashes.push(hash);
        let is_made_there = name == hash;
        self.by_hash
            .insert(hash, HashPlace::Elsewhere { here, branch, place: entry.seq, is_made_there });
        Ok(Some(()))
    }

    /// Hash of the entry at a place, in the copy in which the entry with the hash `from` stands;
    /// `None` where no entry of that copy is known to stand there.
    fn hash_at_place(&self, from: Hash, place: Seq) -> Option<Hash> {
        let at = |hashes: &[Hash], first: Seq| {
            let index = usize::try_from(place.get().checked_sub(first.get())?).ok()?;
            hashes.get(index).copied()
        };
        let mut from = from;
        loop {
            match self.by_hash.get(&from)? {
                HashPlace::Here(last) => {
                    return at(&self.here, Seq::FIRST).filter(|_| place <= *last);
                }
                HashPlace::Elsewhere { branch, .. } => {
                    let branch = self.branches.get(*branch)?;
                    if place >= branch.first {
                        return at(&branch.hashes, branch.first);
                    }
                    from = branch.before;
                }
            }
        }
    }

    fn seq_in_own_chain(&self, hash: &Hash) -> Option<Seq> {
        self.by_hash.get(hash).map(|name| match name {
            HashPlace::Here(seq) | HashPlace::Elsewhere { here: seq, .. } => *seq,
        })
    }

    /// All hashes of each entry, by its place in this file's chain.
    pub fn hashes_by_place(&self) -> HashMap<Seq, Vec<Hash>> {
        let mut names: HashMap<Seq, Vec<Hash>> = HashMap::new();
        for (hash, HashPlace::Here(seq) | HashPlace::Elsewhere { here: seq, .. }) in &self.by_hash {
            names.entry(*seq).or_default().push(*hash);
        }
        names
    }

    /// Places of this file's entries that were known where the entry `origin` was recorded, and of
    /// that entry itself; `None` where no entry with this hash is known.
    pub fn entries_known_at_recording_of(&self, origin: Origin) -> Option<BTreeSet<Seq>> {
        let hash = Hash(origin.0);
        self.by_hash.contains_key(&hash).then(|| self.entries_in_state(hash))
    }

    /// Places of this file's entries that belong to the state whose last entry is `head`.
    pub fn entries_in_state(&self, head: Hash) -> BTreeSet<Seq> {
        let (branches, last) = self.other_copy_runs_up_to(head);
        let elsewhere =
            branches.into_iter().flatten().filter_map(|hash| self.seq_in_own_chain(hash));
        elsewhere.chain((1..=last).map(Seq::new)).collect()
    }

    /// Whether the entry at `seq` belongs to the state whose last entry is `head`.
    fn is_entry_in_state(&self, head: Hash, seq: Seq) -> bool {
        let (branches, last) = self.other_copy_runs_up_to(head);
        let mut elsewhere = branches.into_iter().flatten();
        seq.get() <= last || elsewhere.any(|hash| self.seq_in_own_chain(hash) == Some(seq))
    }

    /// Entries of other copies from a head backwards, run by run, and the place of the last entry
    /// of this file before them.
    fn other_copy_runs_up_to(&self, head: Hash) -> (Vec<&[Hash]>, i64) {
        let mut branches = Vec::new();
        let mut from = head;
        while let Some(HashPlace::Elsewhere { branch, place, .. }) = self.by_hash.get(&from) {
            let Some(branch) = self.branches.get(*branch) else { break };
            let known = usize::try_from(place.get() - branch.first.get()).unwrap_or_default() + 1;
            branches.push(branch.hashes.get(..known).unwrap_or(&branch.hashes));
            from = branch.before;
        }
        match self.by_hash.get(&from) {
            Some(HashPlace::Here(last)) => (branches, last.get()),
            _ => (branches, 0),
        }
    }
}

/// Hashes of the entries of all chains, each read when it is first asked for.
#[derive(Default)]
pub struct AllEntryHashes(HashMap<ChainId, EntryHashes>);

impl AllEntryHashes {
    /// Whether neither of two entries was known where the other was recorded. This always holds for
    /// entries of two chains, since each chain belongs to another file.
    pub fn were_recorded_independently(
        &mut self,
        tx: &Tx<'_>,
        [one, other]: [(&Chain, Seq, Origin); 2],
    ) -> Result<bool> {
        if one.0.id != other.0.id {
            return Ok(true);
        }
        let names = match self.0.entry(one.0.id) {
            hash_map::Entry::Occupied(known) => known.into_mut(),
            hash_map::Entry::Vacant(free) => free.insert(EntryHashes::read(tx, one.0)?),
        };
        // Of what was brought together before copies were kept nothing is known.
        let knew = |Origin(origin): Origin, seq: Seq| {
            let head = Hash(origin);
            !names.by_hash.contains_key(&head) || names.is_entry_in_state(head, seq)
        };
        Ok(!knew(one.2, other.1) && !knew(other.2, one.1))
    }
}

enum StatedOrigin {
    Nothing,
    /// Hash that the entry had where it was first recorded.
    Origin(Hash),
    Nonsense,
}

/// Reads the origin that an entry states.
fn read_stated_origin(body: &str) -> StatedOrigin {
    if !body.contains("\"merged\"") {
        return StatedOrigin::Nothing;
    }
    match hash_before_merge(body) {
        Ok(None) => StatedOrigin::Nothing,
        Ok(Some(hex)) => Hash::from_hex(&hex).map_or(StatedOrigin::Nonsense, StatedOrigin::Origin),
        Err(_) => StatedOrigin::Nonsense,
    }
}
