//! Import of a stream into the database: all of it or nothing, and no evening twice.

mod apart;
mod clash;
mod consent;
mod incoming;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io::BufRead;

use apart::KnownAndNewEntries;
use incoming::{EntryLine, ImportedLogResult, IncomingLog};
use uuid::Uuid;

use super::import::consent::{ImportTransaction, NewEntry, StoredEveningComparison};
use super::join::TournamentsBeforeImport;
use super::stream::{EventStreamReader, ExportOnlyLineHandler, RequiredCompleteness, StreamLine};
use crate::app::error::CopiesConflict;
use crate::app::evening::Evening;
use crate::app::money::Ledger;
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::settle::OpenPayments;
use crate::app::money::totals::BookTotals;
use crate::app::people::WaitingNameStatement;
use crate::app::places::RuleSetNameConflict;
use crate::app::{AppError, Result, house, places};
use crate::games::header::Header;
use crate::games::session::{AppliedEvent, Event, Session};
use crate::journal::bodies::SessionBody;
use crate::journal::chain::ChainKind;
use crate::ledger::books::order::Origin;
use crate::model::ids::{EntryId, EveningName, Slot};
use crate::model::{Message, Refusal, refuse, say};
use crate::record::{Node, Object, Path};
use crate::store::{Setting, Store, StoreError, Tx};

pub use apart::{EntriesMissingInImport, HandWaitingForCorrection};
pub use clash::{Clash, ClashKind, describe_duplicates};
pub use consent::{ConsentItem, ConsentItemKind, evenings_played_by_kitty};

/// Result of an import: what it took, or why it took nothing.
#[derive(Default)]
pub struct ImportResult {
    /// Number of evenings that are new in this file.
    pub new: usize,
    /// Number of evenings that this file had already with the same content.
    pub known: usize,
    /// Number of evenings of this file that were changed by the import.
    pub merged: usize,
    pub events: usize,
    /// Number of new log entries, of a full export.
    pub entries: usize,
    /// Reasons why nothing was taken, each for a line or for the whole stream.
    pub refused: Vec<LineMessage<Refusal>>,
    pub refused_count: usize,
    /// Changes of a tournament in two copies that do not go together, for which nothing was taken.
    pub disagreement: Option<Box<CopiesConflict>>,
    pub warnings: Vec<LineMessage<Message>>,
    /// Reasons why only a part of the stream was taken, where that was asked for.
    pub incomplete: Vec<LineMessage<Refusal>>,
    /// Own rule sets of the place that have the same name in both files, but differ.
    pub conflicts: Vec<RuleSetNameConflict>,
    /// Contradictions between the two copies.
    pub clashes: Vec<Clash>,
    /// Hands that are impossible since their evenings were brought together.
    pub waiting: Vec<HandWaitingForCorrection>,
    /// Statements about people's names that have to wait because they contradict others.
    pub waiting_names: Vec<WaitingNameStatement>,
    /// Closings, of either file, that would no longer count after the import; nothing is taken
    /// unless somebody agrees to that.
    pub gives_way: Vec<UncountedClosing>,
    /// Payments that are open in settled evenings since the import.
    pub open_again: Vec<(EveningName, OpenPayments)>,
    /// Things apart from new evenings to which somebody has to agree; empty for an import into an
    /// empty file.
    pub foreign: Vec<ConsentItem>,
    /// Names of people whom both files made known independently, and who are taken for the same
    /// person.
    pub same_people: Vec<String>,
    /// Names of people of the new evenings who were known before. The next field names those who
    /// were not; both are empty for an import into an empty file.
    pub people_known: Vec<String>,
    pub people_new: Vec<String>,
    /// Entries of this file that the other one lacks; told only by a trial (`dry_run`) of a file
    /// that came with its log.
    pub more_here: Option<EntriesMissingInImport>,
    /// Whether nothing was taken because somebody has to agree first.
    pub needs_consent: bool,
}

/// Message about a line, or about the stream as a whole.
#[derive(Debug)]
pub struct LineMessage<T> {
    pub line: Option<u64>,
    /// Rule set in whose words the message is spoken.
    pub place: &'static str,
    pub what: T,
}

/// Greatest number of faults that are shown; the others are only counted.
const MOST_SHOWN: usize = 20;

impl ImportResult {
    /// Whether the stream brings nothing that this file lacks.
    pub fn has_no_new_content(&self) -> bool {
        self.new + self.merged + self.entries == 0
    }

    fn add_refusal(&mut self, line: Option<u64>, place: &'static str, refusal: Refusal) {
        self.refused_count += 1;
        if self.refused.len() < MOST_SHOWN {
            self.refused.push(LineMessage { line, place, what: refusal });
        }
    }
}

/// Options of an import.
#[derive(Clone, Debug, Default)]
pub struct ImportOptions {
    /// Whether to bring changed evenings together, and to take what another file has recorded about
    /// people, money and tournaments.
    pub merge: bool,
    /// Ids of the things that somebody has seen and agreed to (see [`ConsentItem::id`]).
    pub agreed: Vec<String>,
    pub dry_run: bool,
    /// Whether to import even if closings that count now would no longer count.
    pub anyway: bool,
    /// Whether to take the whole evenings of an export that was cut off.
    pub incomplete: bool,
}

/// Imports a stream. `input` has to be in memory or on disk already, as nobody else can write while
/// it is read.
pub fn import_stream(
    store: &mut Store,
    mut input: impl BufRead,
    wanted: ImportOptions,
) -> Result<ImportResult> {
    let beginning = input.fill_buf()?;
    if Store::is_database(beginning) {
        return Err(refuse!(import_of_a_database).into());
    }
    let beginning = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    if beginning.trim_ascii_start().first().is_some_and(|first| *first != b'{') {
        return Err(refuse!(import_of_no_export).into());
    }
    import_lines(store, input, wanted).map_err(|error| match error {
        // Both came with the stream: what was here was whole before.
        AppError::Store(StoreError::Log { chain, seq }) => {
            refuse!(entry_misplaced { chain: chain.to_string(), seq }).into()
        }
        AppError::Store(StoreError::Contradiction) => refuse!(import_contradicts).into(),
        error => error,
    })
}

fn import_lines(
    store: &mut Store,
    input: impl BufRead,
    wanted: ImportOptions,
) -> Result<ImportResult> {
    let ImportOptions { merge, agreed, dry_run, anyway, incomplete } = wanted;
    let tx = store.write()?;
    // Where nothing was recorded, nothing can be taken back, renamed or called otherwise: the file
    // becomes the other one.
    let newest = tx.newest_entry_time()?;
    let rules_before = places::read_own_rule_sets(&tx)?;
    let known = consent::FileBeforeImport::read(&tx)?;
    let waited: BTreeSet<Origin> = house::waiting_closings(&tx)?.into_keys().collect();
    let names_waited = house::waiting_name_statements(&tx)?.into_iter().map(|waits| waits.entry.id);
    let names_waited: BTreeSet<EntryId> = names_waited.collect();
    let before = TournamentsBeforeImport::read(&tx)?;
    let mut import = RunningImport {
        tx: &tx,
        merge,
        brings_together: merge || !agreed.is_empty(),
        log: None,
        told: HashSet::new(),
        joined: HashSet::new(),
        further: vec![],
        evenings: vec![],
        subject: CurrentImportedEvening::None,
        before,
        apart: KnownAndNewEntries::default(),
        done: ImportResult::default(),
    };
    let mut stream = EventStreamReader::new(
        input,
        if incomplete { RequiredCompleteness::AsFarAsItGoes } else { RequiredCompleteness::Needed },
    );
    while let Some((line, read)) = stream.next_line(&mut import)? {
        let taken = import.import_stream_line(line, read, &stream);
        import.collect_refusal(taken, Some(line), stream.rule_set_name())?;
    }
    if import.done.refused_count == 0 {
        let session = stream.session().or(stream.previous_session());
        let closed =
            import.close_session(session).and_then(|()| import.before.check_nothing_lost(&tx));
        import.collect_refusal(closed, None, "")?;
    }
    if import.done.refused_count == 0 && newest.is_some() {
        import.list_required_consents(&known, newest, &agreed)?;
        import.list_people_of_new_evenings(&known)?;
    }
    let RunningImport { mut done, further, apart, evenings, told, .. } = import;
    let begun = evenings.into_iter().map(|evening| (evening, told.contains(&evening))).collect();
    if done.refused_count == 0 {
        let ledger =
            apart.may_have_new_deeds().then(|| Ledger::open_deeds_only(&tx)).transpose()?;
        done.clashes = apart.find_clashes(&tx, ledger.as_ref(), &waited, &begun)?;
        done.more_here = if dry_run { apart.entries_missing_in_import(&tx)? } else { None };
        if let (Some(ledger), Some(_)) = (&ledger, &newest) {
            done.gives_way = UncountedClosing::read_from_ledger(&tx, ledger)?;
            // What was paid is the same with either; which two there are is told.
            done.gives_way.retain(|one| !waited.contains(&one.origin) && !one.says_the_same);
        }
        done.waiting = apart.hands_waiting_for_correction(&tx)?;
        done.waiting_names = house::waiting_name_statements(&tx)?;
        done.waiting_names.retain(|waits| !names_waited.contains(&waits.entry.id));
        done.conflicts = places::name_conflicts(&rules_before, &places::read_own_rule_sets(&tx)?);
    }
    let is_agreed = !done.needs_consent && (anyway || done.gives_way.is_empty());
    if done.refused_count == 0 && is_agreed && !dry_run {
        consent::record_missing_evenings(&tx, &further)?;
        // What outgrows the books is refused, and never wrong later.
        BookTotals::read_now(&tx)?;
        set_current_evening_and_tournament_if_none(&tx)?;
        tx.commit()?;
    }
    Ok(done)
}

/// Makes the newest evening and tournament the current ones, if there were none.
fn set_current_evening_and_tournament_if_none(tx: &Tx<'_>) -> Result<()> {
    if tx.setting(Setting::Current)?.is_none()
        && let Some(id) = tx.newest_sessions_by_day(None, 1)?.first()
    {
        tx.set_setting(Setting::Current, tx.chain_by_id(*id)?.uuid)?;
    }
    if tx.setting(Setting::Tournament)?.is_none()
        && let Some(row) = tx.tournaments()?.last()
    {
        tx.set_setting(Setting::Tournament, row.uuid)?;
    }
    Ok(())
}

/// Import while its lines are being taken.
struct RunningImport<'t, 's> {
    tx: &'t Tx<'s>,
    merge: bool,
    /// Whether the import may do more than add new evenings.
    brings_together: bool,
    /// Log of a full export, while its lines are being read.
    log: Option<IncomingLog>,
    /// Evenings whose log was in a full export; their hands come again later in the stream, as in a
    /// plain export.
    told: HashSet<Uuid>,
    /// Evenings of `told` whose log was brought together with that of this file, or was contained
    /// in it already. Their hands that follow in the stream are skipped, as they are those of the
    /// other copy alone.
    joined: HashSet<Uuid>,
    /// New entries about people, money and tournaments.
    further: Vec<NewEntry>,
    /// Evenings that are new in this file.
    evenings: Vec<Uuid>,
    subject: CurrentImportedEvening,
    /// State of this file's tournaments before the import.
    before: TournamentsBeforeImport,
    apart: KnownAndNewEntries,
    done: ImportResult,
}

/// Evening to which the events of the stream belong.
enum CurrentImportedEvening {
    None,
    New(Box<Evening>),
    Known(Box<StoredEveningComparison>),
}

impl RunningImport<'_, '_> {
    /// Finds the changes to which somebody has to agree, and notes in the result whether an
    /// agreement is missing. Then records new entries that put hands under the names of those who
    /// sit at their tables now. `newest` is the latest time known before the import.
    fn list_required_consents(
        &mut self,
        known: &consent::FileBeforeImport,
        newest: Option<i128>,
        agreed: &[String],
    ) -> Result<()> {
        let (before, further) = (&self.before, &self.further);
        self.done.foreign =
            consent::list_consent_items(self.tx, before, known, newest, further, &self.evenings)?;
        let is_agreed = |foreign: &ConsentItem| self.merge || agreed.contains(&foreign.id);
        self.done.needs_consent = !self.done.foreign.iter().all(is_agreed);
        self.done.open_again = known.newly_open_payments(self.tx)?;
        self.done.same_people = further.iter().filter_map(NewEntry::name_known_here).collect();
        let named = self.before.correct_hand_names(self.tx)?;
        let warning = |what| LineMessage { line: None, place: "", what };
        let reassigned = known.newly_reassigned_payments(self.tx)?;
        self.done.warnings.extend(named.into_iter().chain(reassigned).map(warning));
        Ok(())
    }

    /// Lists the people of the new evenings, by whether they were known before.
    fn list_people_of_new_evenings(&mut self, known: &consent::FileBeforeImport) -> Result<()> {
        let mut people = BTreeMap::new();
        for uuid in &self.evenings {
            let chain = self.tx.chain(*uuid)?.ok_or(StoreError::Corrupt)?;
            people.extend(self.tx.members(chain.id)?.into_iter().map(|one| (one.id, one.name)));
        }
        let known = known.people_ids();
        for (id, name) in people {
            let told = match known.contains(&id) {
                true => &mut self.done.people_known,
                false => &mut self.done.people_new,
            };
            told.push(name);
        }
        Ok(())
    }

    /// Takes a line of the stream, as it was read.
    fn import_stream_line<R: BufRead>(
        &mut self,
        line: u64,
        read: StreamLine,
        stream: &EventStreamReader<R>,
    ) -> Result<()> {
        let place = stream.rule_set_name();
        match read {
            StreamLine::Further => {}
            StreamLine::LeftOut => {
                self.done.warnings.push(LineMessage {
                    line: Some(line),
                    place: "",
                    what: say!(import_left_out),
                });
            }
            StreamLine::Refused(refusal) => return Err(refusal.into()),
            StreamLine::Incomplete(what) => {
                self.done.incomplete.push(LineMessage { line: Some(line), place, what })
            }
            // Once a line was refused nothing will be kept; the rest is read for more faults only.
            _ if self.done.refused_count > 0 => {}
            StreamLine::Opened(header) => {
                return self.open_session(line, *header, stream.previous_session());
            }
            StreamLine::Played(event, applied) => {
                let warnings = applied.outcome.warnings.iter().cloned();
                let told =
                    warnings.map(|warning| LineMessage { line: Some(line), place, what: warning });
                self.done.warnings.extend(told);
                self.done.events += 1;
                return self.import_event(&event, &applied, stream.session());
            }
        }
        Ok(())
    }

    /// Adds a refusal to those that are shown together at the end; any other error ends the import
    /// at once.
    fn collect_refusal(
        &mut self,
        taken: Result<()>,
        line: Option<u64>,
        place: &'static str,
    ) -> Result<()> {
        match taken {
            Err(AppError::Refused(refusal)) => {
                self.done.add_refusal(line, place, refusal);
                Ok(())
            }
            Err(AppError::CopiesDisagree(conflict)) => {
                self.done.refused_count += 1;
                self.done.disagreement = Some(conflict);
                Ok(())
            }
            taken => taken,
        }
    }

    /// Begins the evening of a header; `before` is the session of the evening before it, at its
    /// end.
    fn open_session(&mut self, line: u64, header: Header, before: Option<&Session>) -> Result<()> {
        self.close_session(before)?;
        if header.id.is_some_and(|id| self.joined.contains(&id)) {
            return Ok(());
        }
        let known = match header.id {
            Some(id) => self.tx.chain(id)?,
            None => None,
        };
        self.subject = match known {
            None => {
                self.done.new += 1;
                let evening = Evening::begin(self.tx, header)?;
                self.evenings.push(evening.chain.uuid);
                CurrentImportedEvening::New(Box::new(evening))
            }
            Some(chain) => CurrentImportedEvening::Known(Box::new(StoredEveningComparison::find(
                self.tx, line, header, &chain,
            )?)),
        };
        Ok(())
    }

    /// Takes an event, with its result and the session after it, as they were read from the stream.
    fn import_event(
        &mut self,
        event: &Event,
        applied: &AppliedEvent,
        incoming: Option<&Session>,
    ) -> Result<()> {
        match &mut self.subject {
            CurrentImportedEvening::None => Ok(()),
            CurrentImportedEvening::New(evening) => {
                let entry = evening
                    .append_event(self.tx, event, |json| SessionBody::Event(json).write(None))?;
                // A new evening stands as the stream does; until that ends, only who sits there has
                // to be known.
                if let Some(session) = incoming {
                    evening.session.add_people_missing_from_roster(session.roster());
                }
                evening.save_event_result(self.tx, Slot::from(entry.seq), applied)
            }
            CurrentImportedEvening::Known(known) => known.import_event(
                &ImportTransaction { tx: self.tx, merge: self.merge },
                event,
                incoming,
            ),
        }
    }

    /// Finishes the evening that is open, whose last session is given, and the log of a full
    /// export.
    fn close_session(&mut self, session: Option<&Session>) -> Result<()> {
        if let Some(log) = self.log.take() {
            let ImportedLogResult { new, arrived, further, apart } = log.finish_log(self.tx)?;
            self.apart.merge_entries(apart);
            self.done.entries += new;
            self.further.extend(further);
            for session in arrived.iter().filter(|arrived| arrived.kind == ChainKind::Session) {
                self.told.insert(session.uuid);
                if self.brings_together || session.is_contained {
                    self.joined.insert(session.uuid);
                }
                match (session.was_here, session.is_longer) {
                    (false, _) => {
                        self.done.new += 1;
                        self.evenings.push(session.uuid);
                    }
                    (true, true) => self.done.merged += 1,
                    (true, false) => self.done.known += 1,
                }
            }
        }
        match std::mem::replace(&mut self.subject, CurrentImportedEvening::None) {
            CurrentImportedEvening::None => Ok(()),
            CurrentImportedEvening::New(mut evening) => {
                if let Some(session) = session {
                    evening.session = session.clone();
                }
                evening.save_evening_state(self.tx)
            }
            CurrentImportedEvening::Known(known) => {
                let was_told = self.told.contains(&known.evening.chain.uuid);
                if known.finish_comparison(self.tx, self.merge)? {
                    self.done.merged += 1;
                } else if !was_told {
                    self.done.known += 1;
                }
                Ok(())
            }
        }
    }
}

impl ExportOnlyLineHandler for RunningImport<'_, '_> {
    /// Takes a line that only a full export has: an entry of the log; returns whether it was one.
    fn handle_line(&mut self, node: &Node<'_>, session: Option<&Session>) -> Result<bool> {
        let root = Path::ROOT;
        let Some(key) = ["entry", "elsewhere"].into_iter().find(|key| node.has_key(key)) else {
            return Ok(false);
        };
        let mut object = Object::from_node(node, &root)?;
        let line =
            EntryLine::read(object.required_value(key)?, &root.key(key), key == "elsewhere")?;
        object.refuse_unknown_keys()?;
        // A session that events were being read for is finished before the log goes on.
        if self.log.is_none() {
            self.close_session(session)?;
        }
        if self.done.refused_count == 0 {
            let mut log = self.log.take().unwrap_or_default();
            let taken = log.import_log_entry(self.tx, self.merge, line);
            self.log = Some(log);
            taken?;
        }
        Ok(true)
    }
}
