//! `check`: the file's structure, the hashes of the log, and every figure against figures made anew from the log.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use super::replay::{Replay, begun};
use crate::app::AppError;
use crate::journal::chain::{ChainKind, Hash};
use crate::model::ids::{ChainId, Seq};
use crate::model::{Message, refuse, say};
use crate::store::{Store, StoreError, Tx};

/// What was found; nothing where all is well.
#[derive(Debug, Default)]
pub struct Findings {
    pub findings: Vec<Message>,
    pub repaired: bool,
}

/// Opens the file that everything is kept in, made where there is none. One from an earlier version has its figures made
/// anew from its log, which is all that they ever were; where that cannot be, `check` says why.
pub fn open(path: &Path) -> Result<Store, AppError> {
    let mut store = Store::open_or_create(path)?;
    if store.was_migrated() {
        match check(&mut store, true) {
            Ok(_) | Err(AppError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(store)
}

/// Checks the file, and with `repair` puts figures made anew in the place of wrong ones. The log itself is never
/// touched: what was changed there behind the program's back can only come back from a backup or another copy.
pub fn check(store: &mut Store, repair: bool) -> Result<Findings, AppError> {
    let mut findings: Vec<Message> =
        store.structure_faults()?.into_iter().map(|fault| say!(finding_structure { fault })).collect();
    let mut scratch = Store::scratch()?;
    scratch.attach(store.path())?;
    let tx = if repair { scratch.write()? } else { scratch.read()? };
    tx.copy_log()?;
    let in_log = check_log(&tx, &mut findings)?;
    let log_is_whole = in_log == 0;
    if log_is_whole && replay(&tx, &mut findings)? {
        for difference in tx.differences()? {
            findings.push(say!(finding_figures {
                table: difference.table,
                missing: difference.missing,
                surplus: difference.surplus
            }));
        }
        for setting in tx.lost_settings()? {
            findings.push(say!(finding_setting { setting }));
        }
        if repair && !findings.is_empty() {
            tx.replace_figures()?;
            tx.drop_lost_settings()?;
            tx.commit()?;
            return Ok(Findings { findings, repaired: true });
        }
    } else if repair {
        return Err(refuse!(repair_needs_whole_log).into());
    }
    Ok(Findings { findings, repaired: false })
}

/// Every entry's hash, and that no chain lost its beginning or is known to nobody. Answers how many faults there are.
fn check_log(tx: &Tx<'_>, findings: &mut Vec<Message>) -> Result<usize, AppError> {
    let before = findings.len();
    let chains = tx.chains()?;
    let mut heads: HashMap<ChainId, (Seq, Hash)> = HashMap::new();
    tx.each_entry(|entry| {
        let Some(chain) = chains.iter().find(|chain| chain.id == entry.chain) else {
            return Err(AppError::Store(StoreError::Corrupt));
        };
        let head = heads.get(&chain.id);
        let (next, before) = head.map_or((Seq::FIRST, Hash::NONE), |(last, hash)| (last.next(), *hash));
        let expected = Hash::of(before, chain.uuid, entry.seq, &entry.at, &entry.body);
        if entry.seq != next {
            findings.push(say!(finding_gap { chain: chain.uuid.to_string(), seq: next }));
        } else if expected != entry.hash {
            findings.push(say!(finding_hash { chain: chain.uuid.to_string(), seq: entry.seq }));
        }
        heads.insert(chain.id, (entry.seq, entry.hash));
        Ok(())
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
fn replay(tx: &Tx<'_>, findings: &mut Vec<Message>) -> Result<bool, AppError> {
    let chains = tx.chains()?;
    let mut replay = Replay::default();
    let mut place = None;
    let played = tx.each_entry(|entry| {
        let Some(chain) = chains.iter().find(|chain| chain.id == entry.chain) else {
            return Err(AppError::Store(StoreError::Corrupt));
        };
        place = Some((chain.uuid, entry.seq));
        replay.entry(tx, chain, &entry)
    });
    match played.and_then(|()| replay.finish(tx)) {
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
