//! `check`: the file's structure, the hashes of the log, and every figure against figures made anew from the log.

use std::collections::{BTreeSet, HashMap};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::Told;
use super::names::Names;
use super::receipt::{self, Found};
use super::replay::{Replay, begun};
use crate::app::AppError;
use crate::app::money::not_counted::NotCounted;
use crate::journal::chain::{ChainKind, Hash};
use crate::model::ids::{ChainId, Seq};
use crate::model::receipt::Kept;
use crate::model::{Arg, Message, say, time};
use crate::store::chain::Chain;
use crate::store::compare::Difference;
use crate::store::error::{How, Strange};
use crate::store::whole::remove_leftovers;
use crate::store::{Store, StoreError, Tx};

/// What was found; nothing where all is well.
#[derive(Debug, Default)]
pub struct Findings {
    pub findings: Vec<Message>,
    /// What was recorded as paid and waits: the file is in order all the same.
    pub not_counted: Vec<NotCounted>,
    /// Whether a repair has left nothing to be found.
    pub repaired: bool,
    /// Where the file is kept as it was before the repair.
    pub copy: Option<PathBuf>,
    /// What became of the state of which somebody has kept a receipt.
    pub receipt: Option<Kin>,
}

/// How a file stands to a receipt.
#[derive(Debug)]
pub enum Kin {
    /// This log, or this log and more.
    Here(Found),
    /// The file ends before the receipt was made: it may be an older copy.
    Older,
    /// The file goes on beyond it and never had that state.
    Other,
    /// Nobody has said when the receipt was made.
    Unknown,
}

/// Opens the file that everything is kept in, made where there is none. One from an earlier version is brought up; says
/// where it is kept as it was.
pub fn open(path: &Path) -> Result<(Store, Option<PathBuf>), AppError> {
    brought_up(Store::open_or_create(path)?)
}

/// The same for a file that has to be there.
pub fn open_that_is_there(path: &Path) -> Result<(Store, Option<PathBuf>), AppError> {
    brought_up(Store::open(path)?)
}

fn brought_up(mut store: Store) -> Result<(Store, Option<PathBuf>), AppError> {
    let copy = store.bring_up(Replay::whole_log)?;
    Ok((store, copy))
}

/// Checks the file. The log itself is never touched: what was changed there behind the program's back can only come back
/// from a backup or another copy.
pub fn check(store: &mut Store, progress: Told<'_>) -> Result<Findings, AppError> {
    remove_leftovers(store.path());
    let mut scratch = Store::scratch_for_figures(store.path())?;
    let tx = scratch.read()?;
    tx.hold_postings()?;
    let mut looked = look(store, &tx, progress)?;
    if looked.has_figures {
        for Difference { table, missing, surplus } in tx.differences()? {
            looked.findings.push(say!(finding_figures { table, missing, surplus }));
        }
        looked.findings.extend(tx.lost_settings()?.into_iter().map(|setting| say!(finding_setting { setting })));
    }
    // Whoever holds a right to read must not ask for another: a writer that waits for the first keeps the second away.
    drop(tx);
    // Of a file that is damaged nothing is told but that.
    let not_counted = match looked.findings.is_empty() {
        true => NotCounted::now(&store.read()?)?,
        false => Vec::new(),
    };
    Ok(Findings { findings: looked.findings, not_counted, ..Findings::default() })
}

/// The same, and whether a state of which somebody has kept a receipt is still part of the file.
pub fn check_receipt(store: &mut Store, kept: &Kept, progress: Told<'_>) -> Result<Findings, AppError> {
    let mut found = check(store, progress)?;
    let here = match receipt::look_up(store, kept) {
        // What is damaged was found already.
        Err(AppError::Store(StoreError::Log { .. } | StoreError::Corrupt)) => None,
        looked_up => looked_up?,
    };
    let newest = receipt::last_learned(store)?;
    let ends = newest.as_deref().and_then(time::minute);
    let kin = match (here, &kept.minute) {
        (Some(here), _) => Kin::Here(here),
        (None, Some(minute)) if ends.is_none_or(|ends| ends <= *minute) => Kin::Older,
        (None, Some(_)) => Kin::Other,
        (None, None) => Kin::Unknown,
    };
    found.findings.extend(match (&kin, newest) {
        (Kin::Here(_), _) => None,
        (_, None) => Some(say!(finding_receipt_empty)),
        (Kin::Older, Some(at)) => Some(say!(finding_receipt_older { newest: Arg::Moment(at) })),
        (Kin::Other, Some(at)) => Some(say!(finding_receipt_other { newest: Arg::Moment(at) })),
        (Kin::Unknown, Some(at)) => Some(say!(finding_receipt { newest: Arg::Moment(at) })),
    });
    found.receipt = Some(kin);
    Ok(found)
}

/// What a look has found, and what can be done about it.
struct Looked {
    findings: Vec<Message>,
    /// Whether figures were made anew from a log that is whole.
    has_figures: bool,
}

/// Looks at the file and its log, and makes the figures anew in `tx`, to which the file is attached.
fn look(store: &mut Store, tx: &Tx<'_>, progress: Told<'_>) -> Result<Looked, AppError> {
    let strange = store.strange()?;
    // Beside each other: each takes its time, and whatever is made of a log that turns out to be broken is left alone.
    let (looked, replayed) = thread::scope(|scope| {
        let file = &mut *store;
        let (reads, is_reading) = channel();
        let looked = scope.spawn(move || look_at_file(file, &reads));
        // A writer of this process who waits to commit lets no new reader in. If this thread read first, the other would
        // wait for the writer, the writer for this thread, and this one for the other. So the other one reads first.
        let replayed = match is_reading.recv() {
            Ok(()) => replay(tx, progress),
            // What keeps the other one from reading, that one tells.
            Err(_) => Ok(None),
        };
        (looked.join().unwrap_or_else(|panic| resume_unwind(panic)), replayed)
    });
    let (structure, log) = looked?;
    let mut findings: Vec<Message> = structure.into_iter().map(|fault| say!(finding_structure { fault })).collect();
    findings.extend(strange.iter().map(strange_one));
    let is_whole = log.is_empty();
    findings.extend(log);
    let has_figures = is_whole && {
        let impossible = replayed?;
        let is_possible = impossible.is_none();
        findings.extend(impossible);
        is_possible
    };
    Ok(Looked { findings, has_figures })
}

/// What is wrong with the structure of the file, and what with its log.
fn look_at_file(store: &mut Store, reads: &Sender<()>) -> Result<(Vec<String>, Vec<Message>), AppError> {
    let tx = store.read()?;
    tx.look_now()?;
    let _ = reads.send(());
    let structure = tx.structure_faults()?;
    let mut log = check_log(&tx)?;
    if log.is_empty() {
        log.extend(tx.lost_ends()?.iter().map(|end| {
            let (chain, seq, missing) = (end.chain.to_string(), end.last, end.known);
            say!(finding_end_lost { chain, seq, missing })
        }));
    }
    Ok((structure, log))
}

/// Puts figures made anew in the place of wrong ones, and makes triggers and indices that are missing. The file is kept
/// as it was; and nothing is called repaired that another look still finds. Figures that know more than the log are the
/// last trace of what is missing in it: they stay until a copy brings that back.
pub fn repair(store: &mut Store, progress: Told<'_>) -> Result<Findings, AppError> {
    let before = check(store, progress)?;
    if before.findings.is_empty() {
        return Ok(before);
    }
    let copy = Some(store.copy_beside("before-repair")?);
    let strange = store.strange()?;
    store.restore(&strange)?;
    {
        let mut scratch = Store::scratch_for_figures(store.path())?;
        let tx = scratch.write()?;
        if look(store, &tx, progress)?.has_figures {
            tx.replace_figures()?;
            tx.drop_lost_settings()?;
            tx.commit()?;
        }
    }
    let after = check(store, progress)?;
    let repaired = after.findings.is_empty();
    let findings = if repaired { before.findings } else { after.findings };
    Ok(Findings { findings, not_counted: after.not_counted, repaired, copy, receipt: None })
}

/// Something that is not ours, or is missing.
pub fn strange_one(one: &Strange) -> Message {
    let (kind, name) = (one.kind.as_str(), one.name.as_str());
    match one.how {
        How::Foreign => say!(finding_foreign { kind, name }),
        How::Missing => say!(finding_missing { kind, name }),
        How::Changed => say!(finding_changed { kind, name }),
    }
}

/// Every entry's hash, and that no chain lost its beginning or is known to nobody. Answers the faults.
fn check_log(tx: &Tx<'_>) -> Result<Vec<Message>, AppError> {
    let mut findings = Vec::new();
    let chains = tx.chains()?;
    let mut heads: HashMap<ChainId, (Seq, Hash)> = HashMap::new();
    let mut told_apart = tx.chains_elsewhere()?;
    tx.each_entry(|entry| {
        let chain = Chain::of(&chains, &entry)?;
        let head = heads.get(&chain.id);
        let (next, before) = head.map_or((Seq::FIRST, Hash::NONE), |(last, hash)| (last.next(), *hash));
        let expected = Hash::of(before, chain.uuid, entry.seq, &entry.at, &entry.body);
        if entry.seq != next {
            findings.push(say!(finding_gap { chain: chain.uuid.to_string(), seq: next }));
        } else if expected != entry.hash {
            findings.push(say!(finding_hash { chain: chain.uuid.to_string(), seq: entry.seq }));
        }
        heads.insert(chain.id, (entry.seq, entry.hash));
        if entry.body.contains("\"merged\"") {
            told_apart.insert(chain.id);
        }
        Ok::<(), AppError>(())
    })?;
    if !findings.is_empty() {
        return Ok(findings);
    }
    for id in told_apart {
        let Some(chain) = chains.iter().find(|chain| chain.id == id) else { continue };
        let unproved = Names::of(tx, chain)?.unproved;
        findings.extend(unproved.iter().map(|seq| say!(finding_origin { chain: chain.uuid.to_string(), seq: *seq })));
    }
    let empty = chains.iter().filter(|chain| !heads.contains_key(&chain.id));
    findings.extend(empty.map(|chain| say!(finding_empty_chain { chain: chain.uuid.to_string() })));
    match begun(tx) {
        Ok(begun) => {
            let kept: BTreeSet<_> =
                chains.iter().filter(|chain| chain.kind != ChainKind::House).map(|chain| chain.uuid).collect();
            for lost in begun.difference(&kept) {
                findings.push(say!(finding_session_lost { chain: lost.to_string() }));
            }
        }
        Err(AppError::Store(StoreError::Log { chain, seq })) => {
            findings.push(say!(finding_unreadable { chain: chain.to_string(), seq }));
        }
        Err(error) => return Err(error),
    }
    Ok(findings)
}

/// Makes all figures anew; answers why that was not possible, where it was not.
fn replay(tx: &Tx<'_>, progress: Told<'_>) -> Result<Option<Message>, AppError> {
    let chains = tx.chains()?;
    let (entries, mut done) = (tx.entries()?, 0);
    let mut replay = Replay::default();
    tx.add_up_later();
    let mut place = None;
    let played = tx.each_entry(|entry| {
        done += 1;
        progress(done, entries);
        tx.hear_time(&entry.at);
        let chain = Chain::of(&chains, &entry)?;
        place = Some((chain.uuid, entry.seq));
        replay.entry(tx, chain, &entry)
    });
    match played.and_then(|()| replay.finish(tx)) {
        Ok(()) => Ok(None),
        Err(AppError::Refused(reason)) => {
            let (chain, seq) = place.ok_or(StoreError::Corrupt)?;
            Ok(Some(say!(finding_impossible { chain: chain.to_string(), seq, reason })))
        }
        Err(AppError::Store(StoreError::Log { chain, seq })) => {
            Ok(Some(say!(finding_unreadable { chain: chain.to_string(), seq })))
        }
        Err(error) => Err(error),
    }
}
