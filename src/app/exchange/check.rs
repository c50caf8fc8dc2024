//! `check`: the file's structure, the hashes of the log, and every figure against figures made anew from the log.

use std::collections::{BTreeSet, HashMap};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use super::Told;
use super::receipt::{self, Found};
use super::replay::{Replay, begun};
use crate::app::AppError;
use crate::app::evening::share::add_up_all;
use crate::journal::chain::{ChainKind, Hash};
use crate::model::ids::{ChainId, Seq};
use crate::model::receipt::Kept;
use crate::model::{Message, say};
use crate::store::chain::Chain;
use crate::store::compare::Difference;
use crate::store::error::{How, Strange};
use crate::store::whole::remove_leftovers;
use crate::store::{Store, StoreError, Tx};

/// What was found; nothing where all is well.
#[derive(Debug, Default)]
pub struct Findings {
    pub findings: Vec<Message>,
    /// Whether a repair has left nothing to be found.
    pub repaired: bool,
    /// Where the file is kept as it was before the repair.
    pub copy: Option<PathBuf>,
    /// The state of which somebody has kept a receipt, where it is still part of the file.
    pub receipt: Option<Found>,
}

/// Opens the file that everything is kept in, made where there is none. One from an earlier version is brought up; says
/// where it is kept as it was.
pub fn open(path: &Path) -> Result<(Store, Option<PathBuf>), AppError> {
    let mut store = Store::open_or_create(path)?;
    let copy = store.bring_up(Replay::whole_log)?;
    Ok((store, copy))
}

/// Checks the file. The log itself is never touched: what was changed there behind the program's back can only come back
/// from a backup or another copy.
pub fn check(store: &mut Store, progress: Told<'_>) -> Result<Findings, AppError> {
    remove_leftovers(store.path());
    let mut scratch = Store::scratch_for_figures(store.path())?;
    let tx = scratch.read()?;
    let findings = look(store, &tx, progress)?.findings;
    Ok(Findings { findings, ..Findings::default() })
}

/// The same, and whether a state of which somebody has kept a receipt is still part of the file.
pub fn check_receipt(store: &mut Store, kept: &Kept, progress: Told<'_>) -> Result<Findings, AppError> {
    let mut found = check(store, progress)?;
    found.receipt = match receipt::look_up(store, kept) {
        // What is damaged was found already.
        Err(AppError::Store(StoreError::Log { .. } | StoreError::Corrupt)) => None,
        looked_up => looked_up?,
    };
    if found.receipt.is_none() {
        found.findings.push(say!(finding_receipt));
    }
    Ok(found)
}

/// What a look has found, and what can be done about it.
struct Looked {
    findings: Vec<Message>,
    /// Whether figures were made anew from a log that is whole.
    has_figures: bool,
}

/// Looks at everything; the figures are made anew in `tx`, to which the file is attached.
fn look(store: &mut Store, tx: &Tx<'_>, progress: Told<'_>) -> Result<Looked, AppError> {
    let strange = store.strange()?;
    // Beside each other: both take their time, and neither needs to know of the other.
    let (structure, log) = thread::scope(|scope| {
        let file = &mut *store;
        let structure = scope.spawn(move || file.structure_faults());
        let log = look_at_log(tx, progress);
        (structure.join().unwrap_or_else(|panic| resume_unwind(panic)), log)
    });
    let mut findings: Vec<Message> = structure?.into_iter().map(|fault| say!(finding_structure { fault })).collect();
    findings.extend(strange.iter().map(strange_one));
    let log = log?;
    findings.extend(log.findings);
    Ok(Looked { findings, has_figures: log.has_figures })
}

fn look_at_log(tx: &Tx<'_>, progress: Told<'_>) -> Result<Looked, AppError> {
    let mut findings = Vec::new();
    let mut has_figures = false;
    let entries = tx.entries()?;
    // Gone through twice; the second time takes three times as long.
    let mut done = 0;
    let mut pass = |weight: usize| {
        done += weight;
        progress(done, 4 * entries);
    };
    if check_log(tx, &mut findings, &mut || pass(1))? == 0 {
        let lost = tx.lost_ends()?;
        findings.extend(lost.iter().map(|end| {
            let (chain, seq, missing) = (end.chain.to_string(), end.last, end.known);
            say!(finding_end_lost { chain, seq, missing })
        }));
        has_figures = lost.is_empty() && replay(tx, &mut findings, &mut || pass(3))?;
    }
    if has_figures {
        for Difference { table, missing, surplus } in tx.differences()? {
            findings.push(say!(finding_figures { table, missing, surplus }));
        }
        findings.extend(tx.lost_settings()?.into_iter().map(|setting| say!(finding_setting { setting })));
    }
    Ok(Looked { findings, has_figures })
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
    Ok(Findings { findings, repaired, copy, receipt: None })
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

/// Every entry's hash, and that no chain lost its beginning or is known to nobody. Answers how many faults there are.
fn check_log(tx: &Tx<'_>, findings: &mut Vec<Message>, pass: &mut dyn FnMut()) -> Result<usize, AppError> {
    let before = findings.len();
    let chains = tx.chains()?;
    let mut heads: HashMap<ChainId, (Seq, Hash)> = HashMap::new();
    tx.each_entry(|entry| {
        pass();
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
        Ok::<(), AppError>(())
    })?;
    if findings.len() > before {
        return Ok(findings.len() - before);
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
    Ok(findings.len() - before)
}

/// Makes all figures anew; answers whether that was possible.
fn replay(tx: &Tx<'_>, findings: &mut Vec<Message>, pass: &mut dyn FnMut()) -> Result<bool, AppError> {
    let chains = tx.chains()?;
    let mut replay = Replay::default();
    tx.add_up_later();
    let mut place = None;
    let played = tx.each_entry(|entry| {
        pass();
        let chain = Chain::of(&chains, &entry)?;
        place = Some((chain.uuid, entry.seq));
        replay.entry(tx, chain, &entry)
    });
    match played.and_then(|()| replay.finish(tx)).and_then(|()| add_up_all(tx)) {
        Ok(()) => Ok(true),
        Err(AppError::Refused(reason)) => {
            let (chain, seq) = place.ok_or(StoreError::Corrupt)?;
            findings.push(say!(finding_impossible { chain: chain.to_string(), seq, reason }));
            Ok(false)
        }
        Err(AppError::Store(StoreError::Log { chain, seq })) => {
            findings.push(say!(finding_unreadable { chain: chain.to_string(), seq }));
            Ok(false)
        }
        Err(error) => Err(error),
    }
}
