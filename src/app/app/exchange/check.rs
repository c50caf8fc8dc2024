//! Check of a file (`check`): its structure, the hashes of the log, and every stored figure against
//! figures made anew from the log.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::import::{Clash, EntriesMissingInImport, describe_duplicates, evenings_played_by_kitty};
use super::receipt::FoundReceiptState;
use super::replay::{Replay, sessions_begun_and_not_missing};
use super::{ProgressListener, receipt};
use crate::app::evening::list_evenings;
use crate::app::house;
use crate::app::house::{EntryHashes, WaitingNameStatement};
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::{Ledger, twice};
use crate::app::{AppError, Result, entries};
use crate::journal::chain::{ChainKind, Hash};
use crate::model::ids::{ChainId, EveningName, Seq};
use crate::model::receipt::KeptReceipt;
use crate::model::{Arg, Message, refuse, say, time};
use crate::store::chain::{Chain, LostLogEnd};
use crate::store::compare::FigureDifference;
use crate::store::error::{SchemaItemFault, StrangeSchemaItem};
use crate::store::whole::remove_leftovers;
use crate::store::{Store, StoreError, Tx, replace_unreadable_file};

/// Findings of a check; empty where all is well.
#[derive(Default)]
pub struct CheckFindings {
    pub findings: Vec<Message>,
    /// Closings recorded as paid that do not count as long as another closing counts; they are no
    /// fault of the file.
    pub not_counted: Vec<UncountedClosing>,
    /// Entries that were probably recorded twice, in two copies.
    pub twice: Vec<Clash>,
    /// Evenings in which somebody plays who is called like the kitty, with that name.
    pub played_by_kitty: Vec<(String, EveningName)>,
    /// Statements about names that wait, and so do not count for now.
    pub waiting_names: Vec<WaitingNameStatement>,
    /// Whether a repair was made, after which nothing is found any more.
    pub repaired: bool,
    /// Path of the copy of the file as it was before the repair.
    pub copy: Option<PathBuf>,
    /// Relation of the file to the receipt that somebody has kept, if one was given.
    pub receipt: Option<ReceiptRelation>,
}

/// Relation of a file to a receipt: whether it has the state that the receipt confirms.
#[derive(Debug)]
pub enum ReceiptRelation {
    /// The log has the state that the receipt confirms, perhaps with more entries since.
    Here(FoundReceiptState),
    /// The file ends before the receipt was made: it may be an older copy.
    Older,
    /// The file goes on beyond the time of the receipt and never had its state.
    Other,
    /// The receipt names no time, so that it cannot be told whether the file is older or another
    /// one.
    Unknown,
}

/// Checks the file. The log itself is never changed: an entry that was altered by other means than
/// this program can only come back from a backup or another copy.
pub fn check_file(store: &mut Store, progress: ProgressListener<'_>) -> Result<CheckFindings> {
    let looked = examine_file(store, progress)?;
    add_duplicates_to_findings(store, looked.findings)
}

fn add_duplicates_to_findings(store: &mut Store, findings: Vec<Message>) -> Result<CheckFindings> {
    // Of a file that is damaged nothing is told but that.
    if !findings.is_empty() {
        return Ok(CheckFindings { findings, ..CheckFindings::default() });
    }
    let tx = store.read()?;
    let ledger = Ledger::open_deeds_only(&tx)?;
    let (not_counted, twice) = (
        UncountedClosing::read_from_ledger(&tx, &ledger)?,
        describe_duplicates(&tx, twice::find_duplicates(&tx)?)?,
    );
    let played_by_kitty = evenings_played_by_kitty(&tx)?
        .into_iter()
        .map(|(name, row)| (name, row.evening_name()))
        .collect();
    let waiting_names = house::waiting_name_statements(&tx)?;
    Ok(CheckFindings {
        findings,
        not_counted,
        twice,
        played_by_kitty,
        waiting_names,
        ..CheckFindings::default()
    })
}

/// Checks the file, and whether the state that a receipt confirms is still part of it.
pub fn check_receipt(
    store: &mut Store,
    kept: &KeptReceipt,
    progress: ProgressListener<'_>,
) -> Result<CheckFindings> {
    let mut found = check_file(store, progress)?;
    let here = match receipt::find_receipt_state(store, kept) {
        // What is damaged was found already.
        Err(AppError::Store(StoreError::Log { .. } | StoreError::Corrupt)) => None,
        looked_up => looked_up?,
    };
    let newest = receipt::time_of_last_learned_entry(store)?;
    let ends = newest.as_deref().and_then(time::utc_minute);
    let kin = match (here, &kept.minute) {
        (Some(here), _) => ReceiptRelation::Here(here),
        (None, Some(minute)) if ends.is_none_or(|ends| ends <= *minute) => ReceiptRelation::Older,
        (None, Some(_)) => ReceiptRelation::Other,
        (None, None) => ReceiptRelation::Unknown,
    };
    found.findings.extend(match (&kin, newest) {
        (ReceiptRelation::Here(_), _) => None,
        (_, None) => Some(say!(finding_receipt_empty)),
        (ReceiptRelation::Older, Some(at)) => {
            Some(say!(finding_receipt_older { newest: Arg::Moment(at) }))
        }
        (ReceiptRelation::Other, Some(at)) => {
            Some(say!(finding_receipt_other { newest: Arg::Moment(at) }))
        }
        (ReceiptRelation::Unknown, Some(at)) => {
            Some(say!(finding_receipt { newest: Arg::Moment(at) }))
        }
    });
    found.receipt = Some(kin);
    Ok(found)
}

/// Findings on a file, and whether they can be repaired.
struct FileFindings {
    findings: Vec<Message>,
    /// Whether the log is whole, so that all figures can be made anew from it.
    can_be_mended: bool,
}

/// Examines the structure, the log, and the figures, which are compared with figures made anew from
/// the log.
fn examine_file(store: &mut Store, progress: ProgressListener<'_>) -> Result<FileFindings> {
    remove_leftovers(store.path());
    let strange = store.find_strange_items()?;
    let mut scratch = Store::open_temporary_for_figures(store.path())?;
    let tx = scratch.read()?;
    tx.compare_postings_only()?;
    // Beside each other: each takes its time, and whatever is made of a log that turns out to be
    // broken is left alone.
    let (looked, replayed) = thread::scope(|scope| {
        let file = &mut *store;
        let (reads, is_reading) = channel();
        let looked = scope.spawn(move || examine_structure(file, &reads));
        // A writer of this process who waits to commit lets no new reader in. If this thread read
        // first, the other would wait for the writer, the writer for this thread, and this one for
        // the other. So the other one reads first.
        let replayed = match is_reading.recv() {
            Ok(()) => replay_figures(&tx, progress),
            // What keeps the other one from reading, that one tells.
            Err(_) => Ok(None),
        };
        (looked.join().unwrap_or_else(|panic| resume_unwind(panic)), replayed)
    });
    let StructureFindings { structure, is_sound, log, stray, gone } = looked?;
    let mut findings: Vec<Message> =
        structure.into_iter().map(|fault| say!(finding_structure { fault })).collect();
    findings.extend(strange.iter().map(strange_schema_item_message));
    let mut can_be_mended = log.is_empty();
    findings.extend(log.into_iter().chain(stray));
    if can_be_mended {
        let wrong = match replayed {
            Ok(Some(impossible)) if is_sound => Err(vec![impossible]),
            Ok(_) if is_sound => compare_figures(&tx, gone, is_sound)?,
            _ => {
                drop(tx);
                compare_figures_with_copied_log(store, gone)?
            }
        };
        can_be_mended = wrong.is_ok();
        findings.extend(match wrong {
            Ok(figures) => figures,
            Err(log) => log,
        });
    }
    Ok(FileFindings { findings, can_be_mended })
}

/// Result of comparing figures: the wrong figures, which can be made anew from the log; or, as an
/// error, faults of the log itself, which show only in figures that know more than the log.
type WrongFiguresOrLogFaults = Result<Vec<Message>, Vec<Message>>;

/// Compares the stored figures with those made in `tx` from the log, in which `gone` entries are
/// missing.
fn compare_figures(tx: &Tx<'_>, gone: i64, is_sound: bool) -> Result<WrongFiguresOrLogFaults> {
    let differences = tx.figure_differences()?;
    let mut wrong: Vec<Message> = differences.iter().map(figure_difference_message).collect();
    match tx.settings_of_missing_chains() {
        Ok(lost) => wrong.extend(lost.into_iter().map(|setting| say!(finding_setting { setting }))),
        Err(error) => {
            damage_message(error.into())?;
            wrong.push(say!(finding_figures_unreadable { table: "setting" }));
        }
    }
    // An entry that is gone is missed by more than one table: what one alone knows is wrong there.
    let ends = match gone > 0 || differences.len() > 1 {
        true => tx.find_lost_log_ends(),
        false => Ok(Vec::new()),
    };
    let ends = match ends {
        Ok(ends) => ends,
        // Of figures that cannot be read nothing is known.
        Err(error) => damage_message(error.into()).map(|_| Vec::new())?,
    };
    // Of damaged pages none is a witness by itself.
    let is_known =
        is_sound || gone > 0 || ends.iter().any(|end| matches!(end, LostLogEnd::Latest(_)));
    let mut lost: Vec<Message> =
        ends.into_iter().filter(|_| is_known).map(lost_log_end_message).collect();
    if gone > 0 {
        lost.push(say!(finding_entries_gone { missing: gone }));
    }
    if !lost.is_empty() {
        lost.append(&mut wrong);
        return Ok(Err(lost));
    }
    Ok(Ok(wrong))
}

/// Compares the figures of a file whose indices may be wrong: its log is copied first, entry by
/// entry.
fn compare_figures_with_copied_log(store: &Store, gone: i64) -> Result<WrongFiguresOrLogFaults> {
    let mut anew = Store::open_temporary_beside(store.path())?;
    let tx = anew.read()?;
    tx.copy_log_of_attached_file()?;
    let (mut unproved, mut stray) = (Vec::new(), Vec::new());
    check_merged_entry_origins(&tx, tx.chains()?.iter(), &mut unproved, &mut stray)?;
    if !unproved.is_empty() {
        unproved.append(&mut stray);
        return Ok(Err(unproved));
    }
    match replay_figures(&tx, &mut |_, _| ())? {
        Some(impossible) => Ok(Err(vec![impossible])),
        None => Ok(compare_figures(&tx, gone, false)?.map(|mut wrong| {
            wrong.append(&mut stray);
            wrong
        })),
    }
}

fn lost_log_end_message(end: LostLogEnd) -> Message {
    match end {
        LostLogEnd::Of { chain, last, known } => {
            say!(finding_end_lost { chain: chain.to_string(), seq: last, missing: known })
        }
        LostLogEnd::Latest(at) => say!(finding_latest_lost { at: Arg::Moment(at) }),
    }
}

fn figure_difference_message(difference: &FigureDifference) -> Message {
    match *difference {
        FigureDifference::Rows { table, missing, surplus } => {
            say!(finding_figures { table, missing, surplus })
        }
        FigureDifference::Unreadable { table } => say!(finding_figures_unreadable { table }),
    }
}

/// Message of the database on a damaged file; an error where the file cannot be reached at all.
fn damage_message(error: AppError) -> Result<String> {
    match error {
        AppError::Store(error) if error.is_file_damaged() => Ok(match error {
            StoreError::Sqlite(error) => error.to_string(),
            error => format!("{error:?}"),
        }),
        error => Err(error),
    }
}

/// Findings on the structure and the log of a file, apart from its figures.
struct StructureFindings {
    structure: Vec<String>,
    /// Whether SQLite's own check of the structure finds nothing, so that indices can be trusted.
    is_sound: bool,
    log: Vec<Message>,
    /// Findings about entries kept from other copies to which no entry of this file's log belongs.
    stray: Vec<Message>,
    /// Number of entries that are missing from the log, as the ids of the others show.
    gone: i64,
}

fn examine_structure(store: &mut Store, reads: &Sender<()>) -> Result<StructureFindings> {
    let tx = store.read()?;
    tx.begin_reading_now()?;
    let _ = reads.send(());
    let read = |faults: Result<Vec<String>, StoreError>| match faults {
        Ok(faults) => Ok(faults),
        Err(error) => damage_message(error.into()).map(|fault| vec![fault]),
    };
    let mut structure = read(tx.structure_faults())?;
    let is_sound = structure.is_empty();
    if is_sound {
        structure = read(tx.broken_references())?;
    }
    let mut found =
        StructureFindings { structure, is_sound, log: Vec::new(), stray: Vec::new(), gone: 0 };
    check_log(&tx, &mut found)?;
    Ok(found)
}

/// Makes the whole file anew from its log, with no schema but ours, and keeps a copy of it as it
/// was. It counts as repaired only if another check finds nothing. A log that was altered stays as
/// it is, and so do figures that know more than the log: they are the last trace of what is
/// missing, until a copy brings that back.
pub fn repair_file(store: &mut Store, progress: ProgressListener<'_>) -> Result<CheckFindings> {
    let before = examine_file(store, progress)?;
    if before.findings.is_empty() || !before.can_be_mended {
        return add_duplicates_to_findings(store, before.findings);
    }
    let copy = Some(store.copy_file_beside("before-repair")?);
    // Until nobody has recorded anything while the log was read.
    loop {
        let state = store.change_counter()?;
        let anew = rebuild_in_temporary_store(store)?;
        if store.replace_if_unchanged(&anew, state)? {
            break;
        }
    }
    let after = check_file(store, progress)?;
    let repaired = after.findings.is_empty();
    let findings = if repaired { before.findings } else { after.findings };
    Ok(CheckFindings { findings, repaired, copy, receipt: None, ..after })
}

/// Makes a temporary database with the log of this file, and with figures made anew from it.
fn rebuild_in_temporary_store(store: &mut Store) -> Result<Store> {
    // They are no record of anything: what cannot be read is left out.
    let settings = store.read()?.settings().unwrap_or_default();
    let mut anew = Store::open_temporary_beside(store.path())?;
    let tx = anew.read()?;
    tx.copy_log_of_attached_file()?;
    for id in tx.chains_with_entries_of_other_copies()? {
        for (_, hash) in EntryHashes::read(&tx, &tx.chain_by_id(id)?)?.stray {
            tx.drop_entry_of_other_copy(hash)?;
        }
    }
    Replay::replay_whole_log(&tx)?;
    tx.copy_valid_settings(settings)?;
    tx.commit()?;
    anew.detach_other_file()?;
    Ok(anew)
}

/// Message on an item of the schema that is foreign, missing or changed.
pub fn strange_schema_item_message(one: &StrangeSchemaItem) -> Message {
    let (kind, name) = (one.kind.as_str(), one.name.as_str());
    match one.how {
        SchemaItemFault::Foreign => say!(finding_foreign { kind, name }),
        SchemaItemFault::Missing => say!(finding_missing { kind, name }),
        SchemaItemFault::Changed => say!(finding_changed { kind, name }),
    }
}

/// Checks the hash and the origin of every entry, that no chain is empty, and that no evening or
/// tournament is missing that the house chains say was begun. Adds the findings to `found`.
fn check_log(tx: &Tx<'_>, found: &mut StructureFindings) -> Result<()> {
    let StructureFindings { is_sound, log: findings, stray, gone, .. } = found;
    let mut heads: HashMap<ChainId, (Seq, Hash)> = HashMap::new();
    // Entries are numbered as the file learns of them, without a gap.
    let mut entries = 0;
    let mut told_apart = BTreeSet::new();
    let looked = tx.chains().map_err(AppError::from).and_then(|chains| {
        tx.visit_all_entries(|entry| {
            let chain = Chain::chain_of_entry(&chains, &entry)?;
            let head = heads.get(&chain.id);
            let (next, before) =
                head.map_or((Seq::FIRST, Hash::NONE), |(last, hash)| (last.next(), *hash));
            let expected = Hash::for_entry(before, chain.uuid, entry.seq, &entry.at, &entry.body);
            let name = || chain.uuid.to_string();
            if entry.seq != next {
                findings.push(say!(finding_gap { chain: name(), seq: next }));
            } else if expected != entry.hash {
                findings.push(say!(finding_hash { chain: name(), seq: entry.seq }));
            }
            heads.insert(chain.id, (entry.seq, entry.hash));
            if entry.body.contains("\"merged\"") {
                told_apart.insert(chain.id);
            }
            entries += 1;
            *gone = entry.id.get().saturating_sub(entries);
            Ok::<(), AppError>(())
        })?;
        told_apart.append(&mut tx.chains_with_entries_of_other_copies()?);
        Ok(chains)
    });
    let chains = match looked {
        Ok(chains) => chains,
        Err(error) => {
            findings.push(say!(finding_log_damaged { entries, fault: damage_message(error)? }));
            *gone = 0;
            return Ok(());
        }
    };
    if !findings.is_empty() {
        return Ok(());
    }
    if *is_sound {
        let from_elsewhere = chains.iter().filter(|chain| told_apart.contains(&chain.id));
        check_merged_entry_origins(tx, from_elsewhere, findings, stray)?;
    }
    let empty = chains.iter().filter(|chain| !heads.contains_key(&chain.id));
    findings.extend(empty.map(|chain| say!(finding_empty_chain { chain: chain.uuid.to_string() })));
    // By indices: where these lead astray, nothing is said of evenings that are gone.
    let begun = if *is_sound { sessions_begun_and_not_missing(tx) } else { Ok(BTreeSet::new()) };
    match begun {
        Ok(begun) => {
            let kept = chains.iter().filter(|chain| chain.kind != ChainKind::House);
            let kept: BTreeSet<_> = kept.map(|chain| chain.uuid).collect();
            for lost in begun.difference(&kept) {
                findings.push(say!(finding_session_lost { chain: lost.to_string() }));
            }
        }
        Err(AppError::Store(StoreError::Log { chain, seq })) => {
            findings.push(say!(finding_unreadable { chain: chain.to_string(), seq }));
        }
        Err(error) => drop(damage_message(error)?),
    }
    Ok(())
}

/// Compares the origin that each merged entry names with the kept entries of other copies.
fn check_merged_entry_origins<'c>(
    tx: &Tx<'_>,
    chains: impl Iterator<Item = &'c Chain>,
    unproved: &mut Vec<Message>,
    stray: &mut Vec<Message>,
) -> Result<()> {
    for chain in chains {
        let names = EntryHashes::read(tx, chain)?;
        let finding = |seq: &Seq| say!(finding_origin { chain: chain.uuid.to_string(), seq });
        unproved.extend(names.unproved.iter().map(finding));
        stray.extend(names.stray.iter().map(|(seq, _)| finding(seq)));
    }
    Ok(())
}

/// Makes all figures anew; returns the reason where that is impossible.
fn replay_figures(tx: &Tx<'_>, progress: ProgressListener<'_>) -> Result<Option<Message>> {
    let chains = tx.chains()?;
    let (entries, mut done) = (tx.count_entries()?, 0);
    let mut replay = Replay::default();
    let mut place = None;
    let played = tx.visit_all_entries(|entry| {
        done += 1;
        progress(done, entries);
        tx.note_entry_time(&entry.at);
        let chain = Chain::chain_of_entry(&chains, &entry)?;
        place = Some((chain.uuid, entry.seq));
        replay.replay_entry(tx, chain, &entry)
    });
    match played.and_then(|()| replay.finish_replay(tx)) {
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

/// Backup to be put in the place of a file: its path, and the name by which people know it.
pub struct Backup<'b> {
    pub path: &'b Path,
    pub name: &'b str,
}

/// Content of a backup, and the entries that would be lost by putting it in the place of a file.
pub struct RestorePreview {
    pub evenings: usize,
    pub newest: Option<EveningName>,
    /// Time of the last entry in the backup.
    pub at: Option<String>,
    /// Entries of the file that the backup lacks; `None` where the file is missing or unreadable.
    pub lost: Option<EntriesMissingInImport>,
}

/// Checks a backup and describes what putting it in the place of a file would change.
pub fn preview_restore(
    backup: &Backup<'_>,
    file: &Path,
    progress: ProgressListener<'_>,
) -> Result<RestorePreview> {
    let mut source = open_backup(backup, file, progress)?;
    let at = receipt::time_of_last_learned_entry(&mut source)?;
    // As `sessions` lists them, so without those of a change of game that was taken back.
    let evenings = list_evenings(&mut source, i64::MAX)?;
    let tx = source.read()?;
    let mut kept = HashSet::new();
    for chain in tx.chains()? {
        tx.visit_chain(chain.id, |entry| {
            kept.insert(entries::stamp_of_entry(&chain, &entry)?.origin);
            Ok::<(), AppError>(())
        })?;
    }
    let lost = match Store::open_read_only(file) {
        Ok(Some(mut here)) => EntriesMissingInImport::find(&here.read()?, &kept).ok(),
        _ => None,
    };
    let newest = evenings.first().map(|listed| listed.evening.row.evening_name());
    Ok(RestorePreview { evenings: evenings.len(), newest, at, lost })
}

/// Opens a backup after a check; refuses whatever cannot take the place of the file.
fn open_backup(backup: &Backup<'_>, file: &Path, progress: ProgressListener<'_>) -> Result<Store> {
    let (value, backup) = (backup.name, backup.path);
    if matches!((backup.canonicalize(), file.canonicalize()), (Ok(one), Ok(other)) if one == other)
    {
        return Err(refuse!(restore_itself { value }).into());
    }
    let opened = Store::open_read_only(backup).map_err(|error| match error {
        StoreError::Foreign(_) | StoreError::Corrupt => refuse!(restore_foreign { value }).into(),
        error => AppError::Store(error.with_shown_path(Path::new(value))),
    })?;
    let Some(mut source) = opened else {
        return Err(refuse!(restore_not_at_rest { value }).into());
    };
    if !check_file(&mut source, progress)?.findings.is_empty() {
        return Err(refuse!(restore_not_whole { value }).into());
    }
    Ok(source)
}

/// Puts a checked backup in the place of a file. Returns where the old file is kept, if there was
/// one.
pub fn restore_backup(
    backup: &Backup<'_>,
    file: &Path,
    progress: ProgressListener<'_>,
) -> Result<Option<PathBuf>> {
    let source = open_backup(backup, file, progress)?;
    if !file.exists() {
        source.backup(file, false)?;
        return Ok(None);
    }
    let here = Store::open(file)
        .and_then(|here| here.copy_file_beside("before-restore").map(|kept| (here, kept)));
    match here {
        Ok((mut here, kept)) => {
            here.replace_content(&source)?;
            Ok(Some(kept))
        }
        Err(StoreError::Foreign(_) | StoreError::NoVersion(_) | StoreError::Corrupt) => {
            Ok(Some(replace_unreadable_file(file, &source)?))
        }
        Err(error) => Err(error.into()),
    }
}
