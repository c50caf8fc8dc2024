//! The log as people read it (`log`): every entry as it was recorded.

use std::collections::{BTreeMap, HashMap, HashSet, hash_map};
use std::sync::Arc;

use super::contest::{self, Contest, TournamentRef};
use super::entry_name::{EntryName, find_entry_named};
use super::evening::{Evening, EveningRef, find_evening, visit_sheet_lines};
use super::money::Ledger;
use super::{AppError, Result, entries, house};
use crate::games::session::{Event as Hand, Session};
use crate::journal::bodies::{
    HouseBody, ParsedBody, SessionBody, TournamentBody, sender_link_of_body,
};
use crate::journal::chain::{ChainKind, Hash};
use crate::journal::history::History;
use crate::ledger::books::booking::Page;
use crate::ledger::books::order::Origin;
use crate::model::ids::{ChainId, EveningName, Seq, Slot, TournamentNumber};
use crate::model::name;
use crate::record::Node;
use crate::store::chain::{Chain, Entry};
use crate::store::{Store, StoreError, Tx};
use crate::tournament::course::TournamentEvent;
use crate::tournament::seats::apply_event_to_seatings;
use crate::tournament::settings::Settings;

/// Line of the log: an entry with what is needed to show it.
pub struct LogLine {
    pub entry: Entry,
    pub what: LogContent,
    pub why: Option<String>,
    /// Whether the entry came from another copy of the file.
    pub merged: bool,
    /// Name of the other closing that keeps this closing from counting.
    pub waits_for: Option<String>,
    /// Name of the private link of the phone that sent the entry, if a phone did.
    pub from: Option<String>,
}

impl LogLine {
    /// Whether the entry corrects an earlier entry of its evening or tournament.
    pub fn is_correction(&self) -> bool {
        match &self.what {
            LogContent::House { .. } => false,
            LogContent::Evening { body, .. } => matches!(
                body,
                SessionBody::Fix { .. }
                    | SessionBody::Void { .. }
                    | SessionBody::Dealt { .. }
                    | SessionBody::Undo { .. }
                    | SessionBody::Redo { .. }
                    | SessionBody::Strike
                    | SessionBody::Restore
                    | SessionBody::Reopen
                    | SessionBody::About(_)
            ),
            LogContent::Tournament { body, goes_over, .. } => {
                *goes_over
                    || matches!(body, TournamentBody::Undo { .. } | TournamentBody::Redo { .. })
            }
        }
    }
}

/// Content of an entry, by the kind of its chain.
pub enum LogContent {
    /// Entry of a house chain, about people or money.
    House {
        body: HouseBody,
        /// Name of the entry. The next field is the name of the entry that it undoes or redoes.
        name: String,
        about: Option<String>,
    },
    Evening {
        evening: EveningName,
        /// Number of the hand that the entry is about, as the sheet shows it.
        hand: Option<u32>,
        body: SessionBody<LoggedEvent>,
    },
    Tournament {
        number: TournamentNumber,
        name: String,
        body: TournamentBody,
        /// People whom the entry names, by start number.
        names: Vec<(u32, String)>,
        /// Whether the entry replaces something that counted before: another draw of a series,
        /// another sheet of a table, other people at one.
        goes_over: bool,
        /// Event that the entry undoes or redoes.
        about: Option<Box<TournamentEventWithNames>>,
        /// Settings before and after the entry, where it changes them.
        settings: Option<Box<(Settings, Settings)>>,
    },
}

/// Event of a tournament, with the people it names by start number.
pub struct TournamentEventWithNames {
    pub event: TournamentEvent,
    pub names: Vec<(u32, String)>,
}

/// Event of an entry, with the people it names.
pub enum LoggedEvent {
    Read {
        event: Box<Hand>,
        session: Arc<Session>,
    },
    /// JSON of an event that names people whose joining was undone, as it stands in the log.
    Raw(String),
}

/// Log of one evening: its newest `most` entries.
pub fn log_of_evening(store: &mut Store, wanted: &EveningRef, most: usize) -> Result<Vec<LogLine>> {
    let tx = store.read()?;
    let evening = EveningLog::read(&tx, find_evening(&tx, wanted)?)?;
    let mut lines = Vec::new();
    tx.visit_chain(evening.evening.chain.id, |entry| {
        lines.push(evening.log_line(entry)?);
        Ok::<(), AppError>(())
    })?;
    lines.extend(log_lines_of_deeds_in_evening(&tx, &evening.evening)?);
    lines.sort_by_key(|line| line.entry.id);
    let surplus = lines.len().saturating_sub(most);
    lines.drain(..surplus);
    Ok(lines)
}

/// Log of the whole file: its newest `most` entries.
pub fn log_of_file(store: &mut Store, most: usize) -> Result<Vec<LogLine>> {
    let tx = store.read()?;
    let mut entries = Vec::new();
    tx.visit_all_entries(|entry| {
        entries.push(entry);
        if entries.len() > most.saturating_mul(2) {
            entries.drain(..entries.len() - most);
        }
        Ok::<(), AppError>(())
    })?;
    let surplus = entries.len().saturating_sub(most);
    log_lines_of_entries(&tx, entries.into_iter().skip(surplus))
}

/// Log line of the entry with this name, such as `3.12` (entry 12 of evening 3) or `T1.5` (entry 5
/// of tournament 1).
pub fn log_line_named(store: &mut Store, name: &str) -> Result<LogLine> {
    let tx = store.read()?;
    let entry = find_entry_named(&tx, name)?;
    Ok(log_lines_of_entries(&tx, [entry])?.pop().ok_or(StoreError::Corrupt)?)
}

/// Makes the log lines of these entries, in the same order.
pub fn log_lines_of_entries(
    tx: &Tx<'_>,
    entries: impl IntoIterator<Item = Entry>,
) -> Result<Vec<LogLine>> {
    let chains = tx.chains()?;
    // Entries of one evening mostly follow each other, or those of the tables of one hall: each is
    // loaded once for all of them.
    let mut evenings: HashMap<ChainId, EveningLog> = HashMap::new();
    let mut hall: Option<TournamentLog> = None;
    let mut waiting: Option<BTreeMap<Origin, Origin>> = None;
    let mut lines = Vec::new();
    for entry in entries {
        let chain = Chain::chain_of_entry(&chains, &entry)?;
        lines.push(match chain.kind {
            ChainKind::House => {
                let waiting = match &mut waiting {
                    Some(known) => known,
                    none => none.insert(house::waiting_closings(tx)?),
                };
                house_log_line(tx, chain, entry, waiting)?
            }
            ChainKind::Session => {
                if evenings.len() > MOST_AT_ONCE && !evenings.contains_key(&chain.id) {
                    evenings.clear();
                }
                match evenings.entry(chain.id) {
                    hash_map::Entry::Occupied(known) => known.into_mut(),
                    hash_map::Entry::Vacant(new) => {
                        new.insert(EveningLog::read(tx, evening_of_chain(tx, chain)?)?)
                    }
                }
                .log_line(entry)?
            }
            ChainKind::Tournament => {
                let known = match hall.take().filter(|known| known.contest.chain.id == chain.id) {
                    Some(known) => known,
                    None => TournamentLog::read(
                        tx,
                        contest::find_contest(tx, &TournamentRef::Named(chain.uuid.to_string()))?,
                    )?,
                };
                hall.insert(known).log_line(entry)?
            }
        });
    }
    Ok(lines)
}

/// Entry about people or money that the entry of a line undoes or redoes; `None` for any other line,
/// as one of a tournament says itself what it undoes.
pub fn entry_undone_or_redone_by_line(tx: &Tx<'_>, line: &LogLine) -> Result<Option<Entry>> {
    match &line.what {
        LogContent::House {
            body: HouseBody::UndoEntry { entry } | HouseBody::RedoEntry { entry },
            ..
        } => Ok(tx.deed(Hash(entry.0))?.map(|row| tx.entry_by_id(row.entry)).transpose()?),
        _ => Ok(None),
    }
}

fn evening_of_chain(tx: &Tx<'_>, chain: &Chain) -> Result<Evening> {
    let row =
        tx.session(chain.id)?.ok_or_else(|| entries::unreadable_entry_error(chain, Seq::FIRST))?;
    Evening::load(tx, row)
}

/// Log lines of deeds with money that book something in this evening, and of their undos and redos.
fn log_lines_of_deeds_in_evening(tx: &Tx<'_>, evening: &Evening) -> Result<Vec<LogLine>> {
    let page = Page::Evening(evening.chain.uuid);
    let (mut lines, mut shown) = (Vec::new(), HashSet::new());
    let ledger = Ledger::open_deeds_only(tx)?;
    let waiting = &ledger.books.waiting;
    for deed in ledger.deeds {
        if deed.deed().bookings(deed.origin())?.iter().any(|booking| booking.page == page) {
            shown.insert(deed.entry.id);
            lines.push(house_log_line(tx, &deed.chain, deed.entry, waiting)?);
        }
    }
    for chain in tx.chains()?.iter().filter(|chain| chain.kind == ChainKind::House) {
        tx.visit_chain(chain.id, |entry| {
            if entry.body.contains("\"undo\"") || entry.body.contains("\"redo\"") {
                let line = house_log_line(tx, chain, entry, waiting)?;
                if entry_undone_or_redone_by_line(tx, &line)?
                    .is_some_and(|entry| shown.contains(&entry.id))
                {
                    lines.push(line);
                }
            }
            Ok::<(), AppError>(())
        })?;
    }
    Ok(lines)
}

/// Log of a tournament with the hands that were recorded at its tables.
pub fn log_of_tournament(store: &mut Store, wanted: &TournamentRef) -> Result<Vec<LogLine>> {
    let tx = store.read()?;
    let hall = TournamentLog::read(&tx, contest::find_contest(&tx, wanted)?)?;
    let mut lines = Vec::new();
    tx.visit_chain(hall.contest.chain.id, |entry| {
        lines.push(hall.log_line(entry)?);
        Ok::<(), AppError>(())
    })?;
    for evening in contest::evenings_of_contest_tables(&tx, &hall.contest)? {
        let evening = EveningLog::read(&tx, evening)?;
        tx.visit_chain(evening.evening.chain.id, |entry| {
            lines.push(evening.log_line(entry)?);
            Ok::<(), AppError>(())
        })?;
    }
    lines.sort_by_key(|line| line.entry.id);
    Ok(lines)
}

fn house_log_line(
    tx: &Tx<'_>,
    chain: &Chain,
    entry: Entry,
    waiting: &BTreeMap<Origin, Origin>,
) -> Result<LogLine> {
    let ParsedBody { body, why, merged } = entries::parse_house_body(chain, &entry)?;
    let name = EntryName::for_entry(tx, chain, entry.seq)?.to_string();
    let about = match &body {
        HouseBody::UndoEntry { entry } | HouseBody::RedoEntry { entry } => {
            name_of_deed_entry(tx, Hash(entry.0))?
        }
        _ => None,
    };
    let waits_for = match &body {
        HouseBody::Deed(_) => waiting
            .get(&entries::origin_of_entry(chain, &entry)?)
            .map(|other| name_of_deed_entry(tx, Hash(other.0))),
        _ => None,
    };
    let (waits_for, from) = (waits_for.transpose()?.flatten(), sender_link_of_body(&entry.body));
    Ok(LogLine {
        what: LogContent::House { body, name, about },
        entry,
        why,
        merged: merged.is_some(),
        waits_for,
        from,
    })
}

/// Name of the entry that recorded a deed; `None` where the file lacks the deed.
fn name_of_deed_entry(tx: &Tx<'_>, origin: Hash) -> Result<Option<String>> {
    let Some(row) = tx.deed(origin)? else { return Ok(None) };
    let entry = tx.entry_by_id(row.entry)?;
    Ok(Some(EntryName::for_entry(tx, &tx.chain_by_id(entry.chain)?, entry.seq)?.to_string()))
}

/// Number of evenings that may be held loaded at once while log lines are made: more than the
/// tables that are expected to play at the same time.
const MOST_AT_ONCE: usize = 64;

/// Evening whose entries are shown, with the numbers of its hands.
struct EveningLog {
    evening: Evening,
    /// Session with the names that are shown now.
    shown: Arc<Session>,
    hands: BTreeMap<Slot, u32>,
}

impl EveningLog {
    fn read(tx: &Tx<'_>, evening: Evening) -> Result<EveningLog> {
        let mut hands = BTreeMap::new();
        visit_sheet_lines(tx, &evening, |line| {
            hands.extend(line.hand.map(|hand| (line.slot, hand)));
            Ok(())
        })?;
        Ok(EveningLog { shown: Arc::new(evening.session_with_shown_names()), evening, hands })
    }

    fn logged_event(&self, node: &Node<'_>, entry: &Entry) -> LoggedEvent {
        match self.evening.session.read_event(node) {
            Ok(event) => {
                let event = Box::new(self.evening.event_with_shown_names(event));
                LoggedEvent::Read { event, session: self.shown.clone() }
            }
            Err(_) => LoggedEvent::Raw(entry.body.clone()),
        }
    }

    fn log_line(&self, entry: Entry) -> Result<LogLine> {
        let ParsedBody { body, why, merged } =
            entries::parse_session_body(&self.evening.chain, &entry)?;
        let (why, merged) = (why.clone(), merged.is_some());
        let slot = match &body {
            SessionBody::Fix { of, .. }
            | SessionBody::Void { of, .. }
            | SessionBody::Dealt { of, .. } => *of,
            _ => Slot::from(entry.seq),
        };
        let body = body.map_event(|node| self.logged_event(&node, &entry));
        let (evening, hand) = (self.evening.row.evening_name(), self.hands.get(&slot).copied());
        let from = sender_link_of_body(&entry.body);
        let waits_for = None;
        Ok(LogLine {
            what: LogContent::Evening { evening, hand, body },
            entry,
            why,
            merged,
            waits_for,
            from,
        })
    }
}

/// Tournament with the events of its log, by their entries.
struct TournamentLog {
    contest: Contest,
    events: BTreeMap<Seq, TournamentEvent>,
    /// Start numbers and names of the people whom each entry named when it was recorded.
    names: HashMap<Seq, Vec<(u32, String)>>,
    /// Names under which each start number was entered, by the places of the entries.
    entered: HashMap<u32, BTreeMap<Seq, String>>,
    /// Entries that replaced what counted before.
    going_over: HashSet<Seq>,
    /// Settings before and after each change of them, by the place of the change in the log.
    settings: HashMap<Seq, (Settings, Settings)>,
}

impl TournamentLog {
    fn read(tx: &Tx<'_>, contest: Contest) -> Result<TournamentLog> {
        let chain = contest.chain.clone();
        let (events, names, entered) = (BTreeMap::new(), HashMap::new(), HashMap::new());
        let (going_over, settings) = (HashSet::new(), HashMap::new());
        let mut hall = TournamentLog { contest, events, names, entered, going_over, settings };
        let mut history = History::default();
        tx.visit_chain(chain.id, |entry| {
            let body = entries::parse_tournament_body(&chain, &entry)?.body;
            history.push_effect(entry.seq, entry.id, body.effect());
            if let TournamentBody::Course(event) = body {
                hall.push_tournament_event(entry.seq, *event, &history)?;
            }
            Ok::<(), AppError>(())
        })?;
        Ok(hall)
    }

    /// Adds an event, with what counted when it was recorded: the people at the table of a sheet, by
    /// the draw, and the settings.
    fn push_tournament_event(
        &mut self,
        seq: Seq,
        event: TournamentEvent,
        history: &History<()>,
    ) -> Result<()> {
        let counting =
            || self.events.iter().filter(|(seq, _)| history.does_entry_change_count(**seq));
        let mut drawn: Vec<Vec<Vec<u32>>> = Vec::new();
        if let TournamentEvent::Result { .. } | TournamentEvent::Swap(_) = event {
            counting().for_each(|(_, event)| apply_event_to_seatings(&mut drawn, event));
        }
        if let TournamentEvent::Set(change) = &event {
            let agreed = self.contest.course.plan.settings.iter();
            let changes = counting().filter_map(|(_, event)| match event {
                TournamentEvent::Set(change) => Some(&**change),
                _ => None,
            });
            let before = agreed
                .chain(changes)
                .try_fold(Settings::default(), |settings, change| settings.with_change(change))?;
            let after = before.with_change(change)?;
            self.settings.insert(seq, (before, after));
        }
        if replaces_earlier_event(counting().map(|(_, earlier)| earlier), &event, &drawn) {
            self.going_over.insert(seq);
        }
        let seats = match event {
            TournamentEvent::Result { series, table, .. } => {
                start_numbers_at_table(&drawn, series, table)
            }
            _ => None,
        };
        let mut names = self.contest.entrants_named_given_seats(&event, seats.unwrap_or_default());
        if let TournamentEvent::Enter(_) = event {
            for (number, name) in &names {
                self.entered.entry(*number).or_default().insert(seq, name.clone());
            }
        }
        for (number, name) in &mut names {
            let entered = self.entered.get(number).into_iter().flatten().rev();
            let mut counting = entered.filter(|(seq, _)| history.does_entry_change_count(**seq));
            // The present name is that of the same person, perhaps renamed since.
            let now = self.contest.course.entrant(*number).map(|entrant| &entrant.name);
            if let Some((_, then)) = counting.next()
                && now.is_none_or(|now| name::key(now) != name::key(then))
            {
                name.clone_from(then);
            }
        }
        self.names.insert(seq, names);
        self.events.insert(seq, event);
        Ok(())
    }

    fn names_in_entry(&self, seq: Seq) -> Vec<(u32, String)> {
        self.names.get(&seq).cloned().unwrap_or_default()
    }

    fn log_line(&self, entry: Entry) -> Result<LogLine> {
        let ParsedBody { body, why, merged } =
            entries::parse_tournament_body(&self.contest.chain, &entry)?;
        let names = match &body {
            TournamentBody::Course(_) => self.names_in_entry(entry.seq),
            _ => Vec::new(),
        };
        let about = match &body {
            TournamentBody::Undo { of } | TournamentBody::Redo { of } => {
                self.events.get(of).map(|event| {
                    let (event, names) = (event.clone(), self.names_in_entry(*of));
                    Box::new(TournamentEventWithNames { event, names })
                })
            }
            _ => None,
        };
        let settings = self.settings.get(&entry.seq).cloned().map(Box::new);
        let (number, name) = (self.contest.row.number, self.contest.row.name.clone());
        let goes_over = self.going_over.contains(&entry.seq);
        let what = LogContent::Tournament { number, name, body, names, goes_over, about, settings };
        let from = sender_link_of_body(&entry.body);
        Ok(LogLine { what, entry, why, merged: merged.is_some(), waits_for: None, from })
    }
}

/// Start numbers at a table of a drawn series, both counted from 1; `None` where that table was not
/// drawn.
fn start_numbers_at_table(drawn: &[Vec<Vec<u32>>], series: u32, table: u32) -> Option<&[u32]> {
    let tables = drawn.get((series as usize).checked_sub(1)?)?;
    tables.get((table as usize).checked_sub(1)?).map(Vec::as_slice)
}

/// Whether an event replaces one that counted until then, other than by the same sheet in another
/// copy; searches the earlier events back to the draw of its series.
fn replaces_earlier_event<'e>(
    before: impl DoubleEndedIterator<Item = &'e TournamentEvent>,
    event: &TournamentEvent,
    drawn: &[Vec<Vec<u32>>],
) -> bool {
    let of = match event {
        TournamentEvent::Draw { series, .. } | TournamentEvent::Result { series, .. } => *series,
        TournamentEvent::Swap(swap) => swap.series,
        _ => return false,
    };
    for earlier in before.rev() {
        match (earlier, event) {
            (TournamentEvent::Draw { series, .. }, TournamentEvent::Draw { .. })
                if *series == of =>
            {
                return true;
            }
            (TournamentEvent::Draw { series, .. }, _) if *series <= of => return false,
            (
                TournamentEvent::Result { series, table, again, .. },
                TournamentEvent::Result { table: typed, again: twice, .. },
            ) if (*series, table, again) == (of, typed, twice) => return earlier != event,
            (TournamentEvent::Result { series, table, .. }, TournamentEvent::Swap(swap))
                if *series == of =>
            {
                let seats = start_numbers_at_table(drawn, of, *table).unwrap_or_default();
                if [swap.one, swap.other].iter().any(|number| seats.contains(number)) {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}
