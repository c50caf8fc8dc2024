//! `check`: the file's structure, the hashes of the log, and every figure against figures made anew from the log.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use super::AppError;
use super::replay::{Replay, begun};
use crate::model::{Message, refuse, say};
use crate::store::chain::{self, ChainKind, NO_HASH};
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
    let mut heads: HashMap<i64, (i64, chain::Hash)> = HashMap::new();
    tx.each_entry(|entry| {
        let Some(chain) = chains.iter().find(|chain| chain.id == entry.chain) else {
            return Err(AppError::Store(StoreError::Corrupt));
        };
        let (seq, hash) = heads.entry(chain.id).or_insert((0, NO_HASH));
        let expected = chain::hash(hash, chain.uuid, entry.seq, &entry.at, &entry.body);
        if entry.seq != *seq + 1 {
            findings.push(say!(finding_gap { chain: chain.uuid.to_string(), seq: *seq + 1 }));
        } else if expected != entry.hash {
            findings.push(say!(finding_hash { chain: chain.uuid.to_string(), seq: entry.seq }));
        }
        (*seq, *hash) = (entry.seq, entry.hash);
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
            findings.push(say!(finding_unreadable { chain, seq }));
        }
        Err(error) => return Err(error),
    }
    Ok(findings.len() - before)
}

/// Makes all figures anew; answers whether that was possible.
fn replay(tx: &Tx<'_>, findings: &mut Vec<Message>) -> Result<bool, AppError> {
    let chains = tx.chains()?;
    let mut replay = Replay::default();
    let mut place = (String::new(), 0);
    let played = tx.each_entry(|entry| {
        let Some(chain) = chains.iter().find(|chain| chain.id == entry.chain) else {
            return Err(AppError::Store(StoreError::Corrupt));
        };
        place = (chain.uuid.to_string(), entry.seq);
        replay.entry(tx, chain, &entry)
    });
    match played.and_then(|()| replay.finish(tx)) {
        Ok(()) => Ok(true),
        Err(AppError::Refused(refusal)) => {
            let (chain, seq) = place;
            findings.push(say!(finding_impossible { chain, seq, reason: refusal }));
            Ok(false)
        }
        Err(AppError::Store(StoreError::Log { chain, seq })) => {
            findings.push(say!(finding_unreadable { chain, seq }));
            Ok(false)
        }
        Err(error) => Err(error),
    }
}
