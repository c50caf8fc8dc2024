//! Reading a stream into the database: all of it or nothing, and no evening twice.

use std::collections::{HashMap, HashSet};
use std::io::BufRead;

use uuid::Uuid;

use super::AppError;
use super::correct::{self, fold_again, history, with_body};
use super::entry::{self, Body};
use super::evening::{Evening, set_current};
use super::export::FULL_FORMAT;
use super::history::Slot;
use super::replay::Replay;
use super::stream::{Further, Read, Stream};
use super::tournament::join::Before;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session, What};
use crate::model::{Message, Refusal, name, refuse, time};
use crate::record::read::{missing, text};
use crate::record::{Node, Object, Path};
use crate::store::chain::{self, Chain, ChainKind, Entry, Hash};
use crate::store::{Store, StoreError, Tx};

/// What an import took, or why it took nothing.
#[derive(Debug, Default)]
pub struct Imported {
    /// Evenings that are new here.
    pub new: usize,
    /// Evenings that were here already, just so.
    pub known: usize,
    /// Evenings that were brought together with what was here.
    pub merged: usize,
    pub events: usize,
    /// Log entries of a full export that are new here.
    pub entries: usize,
    /// Any of these, and nothing was taken.
    pub refused: Vec<(u64, Refusal)>,
    pub refused_count: usize,
    pub warnings: Vec<(u64, Message)>,
}

/// More faults than these help nobody; the rest is counted.
const MOST_SHOWN: usize = 20;

impl Imported {
    fn refuse(&mut self, line: u64, refusal: Refusal) {
        self.refused_count += 1;
        if self.refused.len() < MOST_SHOWN {
            self.refused.push((line, refusal));
        }
    }
}

pub fn import(store: &mut Store, input: impl BufRead, merge: bool, dry_run: bool) -> Result<Imported, AppError> {
    let tx = store.write()?;
    let mut import = Import {
        tx: &tx,
        merge,
        at: super::now(),
        log: None,
        told: HashSet::new(),
        joined: HashSet::new(),
        target: Target::None,
        before: Before::of(&tx)?,
        done: Imported::default(),
    };
    let mut stream = Stream::new(input);
    while let Some((line, read)) = stream.advance(&mut import)? {
        let taken = match read {
            Read::Further => Ok(()),
            Read::Refused(refusal) => Err(refusal.into()),
            // Once a line was refused nothing will be kept; the rest is read for more faults only.
            _ if import.done.refused_count > 0 => Ok(()),
            Read::Opened(header) => import.open(line, *header),
            Read::Played(event, applied) => {
                let warnings = applied.outcome.warnings.into_iter().map(|warning| (line, warning));
                import.done.warnings.extend(warnings);
                import.done.events += 1;
                import.event(event, stream.session())
            }
        };
        match taken {
            Ok(()) => {}
            Err(AppError::Refused(refusal)) => import.done.refuse(line, refusal),
            Err(error) => return Err(error),
        }
    }
    if import.done.refused_count == 0 {
        match import.close().and_then(|()| import.before.check(&tx)) {
            Ok(()) => {}
            Err(AppError::Refused(refusal)) => import.done.refuse(0, refusal),
            Err(error) => return Err(error),
        }
    }
    let done = import.done;
    if done.refused_count == 0 && !dry_run {
        if tx.setting("current")?.is_none()
            && let Some(row) = tx.latest_sessions(1)?.first()
        {
            set_current(&tx, row.uuid)?;
        }
        if tx.setting("tournament")?.is_none()
            && let Some(row) = tx.tournaments()?.last()
        {
            tx.set_setting("tournament", &row.uuid.to_string())?;
        }
        tx.commit()?;
    }
    Ok(done)
}

struct Import<'t, 's> {
    tx: &'t Tx<'s>,
    merge: bool,
    at: String,
    /// While lines of a full export are being read.
    log: Option<Log>,
    /// Sessions of a full export: their hands follow once more as in a plain one.
    told: HashSet<Uuid>,
    /// Those of them that were here already and are brought together by their log: the hands that follow are the
    /// other copy's alone, and no correction of what came together.
    joined: HashSet<Uuid>,
    target: Target,
    /// Tournaments as they stood here.
    before: Before,
    done: Imported,
}

/// The session that events are for.
enum Target {
    None,
    New(Box<Evening>),
    Known(Box<Known>),
}

/// A session that is here already, held against what comes in.
struct Known {
    header_line: u64,
    evening: Evening,
    /// The stored session as far as it has been compared.
    session: Session,
    slots: Vec<Slot>,
    next: usize,
    corrected: bool,
}

impl Import<'_, '_> {
    fn open(&mut self, line: u64, header: Header) -> Result<(), AppError> {
        self.close()?;
        if header.id.is_some_and(|id| self.joined.contains(&id)) {
            return Ok(());
        }
        let known = match header.id {
            Some(id) => self.tx.chain(id)?,
            None => None,
        };
        self.target = match known {
            None => {
                self.done.new += 1;
                Target::New(Box::new(Evening::begin(self.tx, header, &self.at)?))
            }
            Some(chain) => Target::Known(Box::new(self.known(line, header, chain)?)),
        };
        Ok(())
    }

    fn known(&self, header_line: u64, header: Header, chain: Chain) -> Result<Known, AppError> {
        let row = self.tx.session(chain.id)?;
        let row = row.ok_or_else(|| refuse!(id_of_something_else { field: "id", value: chain.uuid.to_string() }))?;
        let evening = Evening::load(self.tx, row)?;
        let stored = correct::header(self.tx, &chain)?;
        let same_people = header.players.len() == stored.players.len()
            && header.players.iter().zip(&evening.members).all(|(name, person)| {
                self.tx.person_by_key(&name::key(name)).is_ok_and(|known| known.is_some_and(|k| k.id == person.id))
            });
        let aligned = Header { players: stored.players.clone(), id: stored.id, ..header };
        if !same_people || !aligned.counts_as(&stored) {
            return Err(refuse!(session_header_differs { session: evening.row.number }).into());
        }
        let slots = history(self.tx, &chain)?.slots().into_iter().filter(|slot| !slot.struck).collect();
        Ok(Known { header_line, session: Session::open(&stored), evening, slots, next: 0, corrected: false })
    }

    fn event(&mut self, event: Event, incoming: Option<&Session>) -> Result<(), AppError> {
        match &mut self.target {
            Target::None => Ok(()),
            Target::New(evening) => {
                let body = entry::event(&evening.event_json(&event));
                let entry = self.tx.append(&evening.chain, &self.at, body)?;
                evening.take(self.tx, entry.seq, &event, Trace::off()).map(drop)
            }
            Target::Known(known) => known.event(self.tx, &self.at, self.merge, event, incoming),
        }
    }

    /// Finishes the session that is open, and the log of a full export.
    fn close(&mut self) -> Result<(), AppError> {
        if let Some(log) = self.log.take() {
            self.done.entries += log.new;
            for (uuid, incoming) in log.chains.iter().filter(|(_, incoming)| incoming.chain.kind == ChainKind::Session)
            {
                self.told.insert(*uuid);
                if self.merge && incoming.was_here {
                    self.joined.insert(*uuid);
                }
                match (incoming.was_here, incoming.is_longer) {
                    (false, _) => self.done.new += 1,
                    (true, true) => self.done.merged += 1,
                    (true, false) => self.done.known += 1,
                }
            }
            log.replay.finish(self.tx).map_err(misplaced)?;
        }
        match std::mem::replace(&mut self.target, Target::None) {
            Target::None => Ok(()),
            Target::New(mut evening) => evening.save(self.tx),
            Target::Known(known) => {
                let was_told = self.told.contains(&known.evening.chain.uuid);
                if known.close(self.tx, self.merge)? {
                    self.done.merged += 1;
                } else if !was_told {
                    self.done.known += 1;
                }
                Ok(())
            }
        }
    }
}

impl Further for Import<'_, '_> {
    /// Lines that only a full export has.
    fn further(&mut self, node: &Node<'_>) -> Result<bool, AppError> {
        let root = Path::ROOT;
        if node.has_key("kerbholz") {
            let mut object = Object::of(node, &root)?;
            let path = root.key("kerbholz");
            let mut mark = Object::of(object.required("kerbholz")?, &path)?;
            let kind = mark.text("export")?.unwrap_or_default();
            let format = mark.whole("format")?.unwrap_or_default();
            if kind != "full" || format != FULL_FORMAT {
                return Err(refuse!(export_format_unknown { field: "kerbholz.format", value: format }).into());
            }
            mark.finish()?;
            object.finish()?;
            return Ok(true);
        }
        if !node.has_key("entry") {
            return Ok(false);
        }
        let mut object = Object::of(node, &root)?;
        let (uuid, kind, entry) = read_entry(object.required("entry")?, &root.key("entry"))?;
        object.finish()?;
        // A session that events were being read for is finished before the log goes on.
        if self.log.is_none() {
            self.close()?;
        }
        if self.done.refused_count == 0 {
            let mut log = self.log.take().unwrap_or_default();
            let taken = log.entry(self.tx, self.merge, &mut self.before, uuid, kind, entry);
            self.log = Some(log);
            taken?;
        }
        Ok(true)
    }

    fn begun_by(&mut self, header: &Header) -> Result<Option<Header>, AppError> {
        let Some(id) = header.id else { return Ok(None) };
        match self.tx.chain(id)? {
            Some(chain) if chain.kind == ChainKind::Session => Ok(Some(correct::header(self.tx, &chain)?)),
            _ => Ok(None),
        }
    }
}

impl Known {
    fn event(
        &mut self,
        tx: &Tx<'_>,
        at: &str,
        merge: bool,
        event: Event,
        incoming: Option<&Session>,
    ) -> Result<(), AppError> {
        let number = self.evening.row.number;
        let Some(slot) = self.slots.get(self.next).copied() else {
            return self.differs(tx, at, merge, None, event, number);
        };
        self.next += 1;
        let chain = self.evening.chain.clone();
        let unreadable = || AppError::Store(StoreError::Log { chain: chain.uuid.to_string(), seq: slot.source });
        let stored = tx.entry(chain.id, slot.source)?.ok_or_else(unreadable)?;
        let stored = with_body(&chain, slot.source, &stored.body, |read| match &read.body {
            Body::Event(node) | Body::Fix { event: node, .. } => Ok(self.session.read(node)?),
            _ => Err(unreadable()),
        })?;
        if self.same(tx, &stored, &event)? {
            // Corrected sessions are folded at the end; until then the comparison goes on with what is stored.
            self.session.apply(&stored, Trace::off())?;
            return Ok(());
        }
        if merge && incoming.is_some_and(|incoming| incoming.roster().len() != self.session.roster().len()) {
            return Err(refuse!(merge_people_differ { session: number }).into());
        }
        let played = self.session.apply(&event, Trace::off());
        self.differs(tx, at, merge, Some(slot), event, number)?;
        played.map(drop).map_err(AppError::from)
    }

    /// The incoming event counts where the two differ, and is added where it is further on.
    fn differs(
        &mut self,
        tx: &Tx<'_>,
        at: &str,
        merge: bool,
        slot: Option<Slot>,
        event: Event,
        number: i64,
    ) -> Result<(), AppError> {
        if !merge {
            return Err(refuse!(session_changed { session: number }).into());
        }
        self.corrected = true;
        let json = self.evening.event_json(&event);
        let body = match slot {
            Some(slot) => entry::fix(slot.slot, &json, Some("import --merge")),
            None => entry::event(&json),
        };
        tx.append(&self.evening.chain, at, body)?;
        Ok(())
    }

    /// The same happening, whatever spelling people have on either side.
    fn same(&self, tx: &Tx<'_>, stored: &Event, incoming: &Event) -> Result<bool, AppError> {
        if stored.at != incoming.at || stored.note != incoming.note {
            return Ok(false);
        }
        let (What::Seats { players, dealer }, What::Seats { players: others, dealer: other_dealer }) =
            (&stored.what, &incoming.what)
        else {
            return Ok(stored.what == incoming.what);
        };
        if dealer != other_dealer || players.len() != others.len() {
            return Ok(false);
        }
        for (name, other) in players.iter().zip(others) {
            let (one, other) = (tx.person_by_key(&name::key(name))?, tx.person_by_key(&name::key(other))?);
            if one.is_none() || one != other {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Answers whether anything was brought together.
    fn close(mut self, tx: &Tx<'_>, merge: bool) -> Result<bool, AppError> {
        if !merge && self.next < self.slots.len() {
            let refusal = Refusal::new("session-shorter").with("session", self.evening.row.number);
            return Err(refusal.with("line", self.header_line).into());
        }
        if self.corrected {
            fold_again(tx, &mut self.evening, 0)?;
        }
        Ok(self.corrected)
    }
}

/// Entries of a full export, checked against each other and against what is here.
#[derive(Default)]
struct Log {
    replay: Replay,
    chains: HashMap<Uuid, Incoming>,
    new: usize,
}

struct Incoming {
    chain: Chain,
    /// Place and hash of the last incoming entry.
    last: (i64, Hash),
    /// Where an entry that was merged went, by its place in the incoming chain; empty while both are the same.
    moved: HashMap<i64, i64>,
    parted: bool,
    /// Whether this file knew of it before.
    was_here: bool,
    /// Whether something was added to it.
    is_longer: bool,
}

impl Log {
    fn entry(
        &mut self,
        tx: &Tx<'_>,
        merge: bool,
        before: &mut Before,
        uuid: Uuid,
        kind: ChainKind,
        entry: Entry,
    ) -> Result<(), AppError> {
        let incoming = match self.chains.entry(uuid) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(free) => {
                let known = tx.chain(uuid)?;
                let was_here = known.is_some();
                let chain = match known {
                    Some(chain) => chain,
                    None => tx.add_chain(uuid, kind)?,
                };
                let (last, moved) = ((0, chain::NO_HASH), HashMap::new());
                free.insert(Incoming { chain, last, moved, parted: false, was_here, is_longer: false })
            }
        };
        let (last, last_hash) = incoming.last;
        let hash = chain::hash(&last_hash, uuid, entry.seq, &entry.at, &entry.body);
        if entry.seq != last + 1 || hash != entry.hash || incoming.chain.kind != kind {
            return Err(refuse!(entry_hash_wrong { chain: uuid.to_string(), seq: entry.seq }).into());
        }
        incoming.last = (entry.seq, entry.hash);
        if !incoming.parted {
            match tx.entry(incoming.chain.id, entry.seq)? {
                Some(stored) if stored.hash == entry.hash => return share(before, &incoming.chain, &entry),
                // An evening begun in both files by itself: hands that both have would count twice.
                Some(_) if entry.seq == 1 && kind == ChainKind::Session => {
                    let number = tx.session(incoming.chain.id)?.map_or(0, |row| row.number);
                    return Err(refuse!(log_begun_apart { session: number }).into());
                }
                Some(_) if !merge => return Err(refuse!(log_parted { chain: uuid.to_string() }).into()),
                Some(_) => incoming.parted = true,
                None => {
                    // More of an evening that is here already changes it.
                    if incoming.was_here && kind == ChainKind::Session && !merge {
                        let number = tx.session(incoming.chain.id)?.map_or(0, |row| row.number);
                        return Err(refuse!(session_changed { session: number }).into());
                    }
                    incoming.is_longer = true;
                    let added = tx.append_at(&incoming.chain, entry)?;
                    self.new += 1;
                    return self.replay.entry(tx, &incoming.chain, &added).map_err(misplaced);
                }
            }
        }
        self.append_moved(tx, before, uuid, &entry)
    }

    /// Adds an entry of a copy that went another way behind our own, once.
    fn append_moved(&mut self, tx: &Tx<'_>, before: &mut Before, uuid: Uuid, entry: &Entry) -> Result<(), AppError> {
        let Some(incoming) = self.chains.get_mut(&uuid) else { return Ok(()) };
        // Known by the hash it had where it was made: it may have come from here, or by way of a third copy.
        let origin = with_body(&incoming.chain, entry.seq, &entry.body, |read| Ok(read.merged.map(str::to_owned)))?;
        let origin = origin.unwrap_or_else(|| hex(&entry.hash));
        if let Some(seq) = merged_before(tx, &incoming.chain, &origin)? {
            incoming.moved.insert(entry.seq, seq);
            return share(before, &incoming.chain, entry);
        }
        let moved = |seq: i64| incoming.moved.get(&seq).copied().unwrap_or(seq);
        let body = entry::merged(&entry.body, &origin, &moved)?;
        let added = tx.append(&incoming.chain, &entry.at, body)?;
        incoming.moved.insert(entry.seq, added.seq);
        incoming.is_longer = true;
        self.new += 1;
        let chain = incoming.chain.clone();
        self.replay.entry(tx, &chain, &added).map_err(misplaced)
    }
}

fn share(before: &mut Before, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    if chain.kind != ChainKind::Tournament {
        return Ok(());
    }
    with_body(chain, entry.seq, &entry.body, |read| {
        before.shares(chain.uuid, &read.body);
        Ok(())
    })
}

/// An entry that leads nowhere was read just now, so the stream is refused and not the database.
fn misplaced(error: AppError) -> AppError {
    match error {
        AppError::Store(StoreError::Log { chain, seq }) => refuse!(entry_misplaced { chain, seq }).into(),
        error => error,
    }
}

fn hex(hash: &Hash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where an entry is here already: itself, or merged earlier.
fn merged_before(tx: &Tx<'_>, chain: &Chain, origin: &str) -> Result<Option<i64>, AppError> {
    let mut found = None;
    tx.each_entry_of(chain.id, |stored| {
        let same = with_body(chain, stored.seq, &stored.body, |read| Ok(read.merged == Some(origin)))?;
        if same || hex(&stored.hash) == origin {
            found = Some(stored.seq);
        }
        Ok::<(), AppError>(())
    })?;
    Ok(found)
}

fn read_entry(node: &Node<'_>, path: &Path<'_>) -> Result<(Uuid, ChainKind, Entry), Refusal> {
    let mut object = Object::of(node, path)?;
    let chain_path = path.key("chain");
    let uuid = text(object.required("chain")?, &chain_path)?;
    let uuid = Uuid::try_parse(uuid).map_err(|_| refuse!(id_wrong { field: chain_path.to_string(), value: uuid }))?;
    let kind: ChainKind = object.required_word("kind")?;
    let seq = object.whole("seq")?.ok_or_else(|| missing(path, "seq"))?;
    let at = object.text("at")?.ok_or_else(|| missing(path, "at"))?.to_owned();
    if !time::is_rfc3339(&at) {
        return Err(refuse!(time_wrong { field: path.key("at").to_string(), value: at }));
    }
    let hex = object.text("hash")?.ok_or_else(|| missing(path, "hash"))?;
    let hash = read_hash(hex).ok_or_else(|| refuse!(hash_wrong { field: path.key("hash").to_string(), value: hex }))?;
    let body = object.text("body")?.ok_or_else(|| missing(path, "body"))?.to_owned();
    object.finish()?;
    // A body that this version cannot read must not get into the log.
    let parsed = Node::parse(&body).map_err(|error| refuse!(not_json { column: error.column() }))?;
    entry::read(&parsed)?.body.check_place(uuid, kind, seq)?;
    Ok((uuid, kind, Entry { id: 0, chain: 0, seq, at, body, hash }))
}

fn read_hash(hex: &str) -> Option<Hash> {
    if hex.len() != 64 || !hex.is_ascii() {
        return None;
    }
    let mut hash = [0; 32];
    for (byte, digits) in hash.iter_mut().zip(hex.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(hash)
}
