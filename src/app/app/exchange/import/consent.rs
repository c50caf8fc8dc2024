//! Consent to what an import brings apart from new evenings: entries about people, money and
//! tournaments, hands at tables of a tournament that is here, and anything that changes who the
//! people here are. Nothing of it is taken unless somebody who has seen it agrees (docs/trust.md,
//! Promised).

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::app::evening::{Evening, rebuild_evening};
use crate::app::exchange::join::TournamentsBeforeImport;
use crate::app::exchange::replay::sessions_begun_and_not_missing;
use crate::app::log::{LogLine, entry_undone_or_redone_by_line, log_lines_of_entries};
use crate::app::money::payments::{
    ReassignedPayments, newly_reassigned_payments, reassigned_payments,
};
use crate::app::money::settle::OpenPayments;
use crate::app::money::unpaid::{
    OpenInSettledEvenings, open_in_settled_evenings, payments_open_since,
};
use crate::app::{AppError, Result, clock, entries, evening, house};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::journal::bodies::session::EventJson;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::ChainKind;
use crate::journal::history::PlayStep;
use crate::model::ids::{ChainId, EntryId, EveningName, PersonId, Seq, Slot};
use crate::model::{Message, name, refuse};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::store::people::Person;
use crate::store::sessions::SessionRow;

/// Thing in an import to which somebody has to agree.
pub struct ConsentItem {
    /// Id by which the thing is recognised when the stream is read again.
    pub id: String,
    pub what: ConsentItemKind,
}

pub enum ConsentItemKind {
    /// Incoming entry about people, money or a tournament, or in an evening that this file had
    /// already; `about` is the entry that it undoes or redoes.
    Entry { line: Box<LogLine>, about: Option<Box<LogLine>> },
    /// Evening whose hands would count at a table of a tournament that this file had already.
    Hands { tournament: String, series: u32, table: u32 },
    /// Person of this file who would get another name, or become another person.
    Person { spelled: String, was: String, now: String, is_renamed: bool },
    /// Evening in which somebody sits whose name is the kitty's.
    Kitty { name: String, evening: EveningName },
    /// Time of an entry that is more than a day ahead of the clock and of all times known in this
    /// file: whatever is recorded from then on is dated later still.
    Ahead { at: String },
}

/// New entry about people, money or a tournament, with what it means for the people of this file.
pub struct NewEntry {
    id: EntryId,
    means: EntryMeaning,
}

enum EntryMeaning {
    /// Beginning of an evening or a tournament, which may be part of the import.
    Begun(Uuid),
    /// Person who was not known in this file and may sit in an evening of the import.
    Known(String),
    /// Statement of the other file that an evening was begun elsewhere and never imported. If this
    /// file has the evening, taking the statement would hide a later loss of it.
    Missing(Uuid),
    /// Person whom both files made known, each by its own entry.
    Same(String),
    /// Any other entry, to which somebody always has to agree.
    More,
}

impl NewEntry {
    /// Reads what an entry means for the people of this file; this has to happen before the entry
    /// is applied to the figures.
    pub fn read(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<NewEntry> {
        let means = match chain.kind {
            ChainKind::House => match entries::parse_house_body(chain, entry)?.body {
                HouseBody::Opened { session } => EntryMeaning::Begun(session),
                HouseBody::Missing { session } => EntryMeaning::Missing(session),
                HouseBody::Person { name } => {
                    let key = name::key(&name);
                    if tx.spelling_by_key(&key)?.is_some() {
                        EntryMeaning::Same(name)
                    } else {
                        EntryMeaning::Known(key)
                    }
                }
                _ => EntryMeaning::More,
            },
            ChainKind::Session | ChainKind::Tournament => EntryMeaning::More,
        };
        Ok(NewEntry { id: entry.id, means })
    }

    /// Name of the person whom the entry makes known, where this file had made the same one known
    /// already.
    pub fn name_known_here(&self) -> Option<String> {
        match &self.means {
            EntryMeaning::Same(name) => Some(name.clone()),
            _ => None,
        }
    }

    /// Whether the evenings of the import already imply the entry, so that nobody has to agree to
    /// it.
    fn is_implied_by_evenings(&self, tx: &Tx<'_>) -> Result<bool> {
        Ok(match &self.means {
            EntryMeaning::Begun(session) => has_evening_or_tournament(tx, *session)?,
            EntryMeaning::Missing(session) => !has_evening_or_tournament(tx, *session)?,
            EntryMeaning::Known(key) => tx.has_ever_sat_in_evening(key)?,
            EntryMeaning::Same(_) => true,
            EntryMeaning::More => false,
        })
    }
}

/// State of the file before the import.
pub struct FileBeforeImport {
    /// Person for each spelling, and whether that is the kitty.
    people: BTreeMap<String, (Person, bool)>,
    evenings: BTreeSet<ChainId>,
    played_by_kitty: BTreeSet<ChainId>,
    /// Last entry of the file before the import, if there was one.
    last: Option<EntryId>,
    reassigned: ReassignedPayments,
    open: OpenInSettledEvenings,
}

impl FileBeforeImport {
    pub fn read(tx: &Tx<'_>) -> Result<FileBeforeImport> {
        let people = tx
            .people_by_spelling_with_is_kitty()?
            .into_iter()
            .map(|(key, person, is_kitty)| (key, (person, is_kitty)));
        let chains = tx.chains()?.into_iter().filter(|chain| chain.kind == ChainKind::Session);
        let last = tx.find_entry_backwards(|entry| Ok::<_, AppError>(Some(entry.id)))?;
        Ok(FileBeforeImport {
            people: people.collect(),
            evenings: chains.map(|chain| chain.id).collect(),
            played_by_kitty: evenings_played_by_kitty(tx)?.iter().map(|(_, row)| row.id).collect(),
            last,
            reassigned: reassigned_payments(tx)?,
            open: open_in_settled_evenings(tx)?,
        })
    }

    /// Sentences about payments that count for another person since the import.
    pub fn newly_reassigned_payments(&self, tx: &Tx<'_>) -> Result<Vec<Message>> {
        newly_reassigned_payments(tx, &self.reassigned)
    }

    /// Payments that are open since the import in settled evenings that this file had before.
    pub fn newly_open_payments(&self, tx: &Tx<'_>) -> Result<Vec<(EveningName, OpenPayments)>> {
        payments_open_since(tx, &self.open, |evening| self.evenings.contains(&evening))
    }

    pub fn people_ids(&self) -> BTreeSet<PersonId> {
        self.people.values().map(|(person, _)| person.id).collect()
    }

    /// Entries that the import has added to evenings that this file had before, in the order in
    /// which they came.
    fn new_entries_in_known_evenings(&self, tx: &Tx<'_>) -> Result<Vec<Entry>> {
        let mut came = Vec::new();
        tx.find_entry_backwards(|entry| {
            let is_known = Some(entry.id) == self.last;
            if self.evenings.contains(&entry.chain) && !is_known {
                came.push(entry);
            }
            Ok::<_, AppError>(is_known.then_some(()))
        })?;
        came.reverse();
        Ok(came)
    }

    /// People who have become another person by the import, or got another name.
    fn consent_items_for_changed_people(&self, tx: &Tx<'_>) -> Result<Vec<ConsentItem>> {
        let now = FileBeforeImport::read(tx)?;
        let differs = |(key, was): (&String, &(Person, bool))| {
            let is = now.people.get(key)?;
            let is_renamed = is.0.id == was.0.id && *key == name::key(&was.0.name);
            // Who is the kitty now is told by the entry that says so.
            (is != was && !(is_renamed && is.0.name == was.0.name)).then(|| ConsentItem {
                id: format!("person {key}"),
                what: ConsentItemKind::Person {
                    spelled: key.clone(),
                    was: was.0.name.clone(),
                    now: is.0.name.clone(),
                    is_renamed,
                },
            })
        };
        Ok(self.people.iter().filter_map(differs).collect())
    }
}

/// Evenings in which somebody sits whose name is the kitty's, with that name. The kitty cannot play,
/// and its claims there are those of a stranger.
pub fn evenings_played_by_kitty(tx: &Tx<'_>) -> Result<Vec<(String, SessionRow)>> {
    let Some(kitty) = tx.kitty()? else { return Ok(Vec::new()) };
    let sessions = tx.sessions_of_person(kitty.id)?;
    let rows = sessions.into_iter().filter_map(|id| tx.session(id).transpose());
    rows.map(|row| Ok((kitty.name.clone(), row?))).collect()
}

/// Lists what somebody has to agree to, once the whole import is read: entries of `further` that
/// `evenings` do not imply, entries added to known evenings, hands for a known tournament, people who
/// changed, evenings with the kitty, and a time ahead of the clock. `newest` is the latest time in
/// the file before the import.
pub fn list_consent_items(
    tx: &Tx<'_>,
    before: &TournamentsBeforeImport,
    known: &FileBeforeImport,
    newest: Option<i128>,
    further: &[NewEntry],
    evenings: &[Uuid],
) -> Result<Vec<ConsentItem>> {
    let mut listed = Vec::new();
    for new in further {
        if !new.is_implied_by_evenings(tx)? {
            listed.push(tx.entry_by_id(new.id)?);
        }
    }
    listed.append(&mut known.new_entries_in_known_evenings(tx)?);
    let mut foreign = Vec::new();
    for line in log_lines_of_entries(tx, listed)? {
        let about = entry_undone_or_redone_by_line(tx, &line)?
            .map(|entry| log_lines_of_entries(tx, [entry]))
            .transpose()?;
        let about = about.and_then(|lines| lines.into_iter().next()).map(Box::new);
        let id = line.entry.hash.to_string();
        foreign
            .push(ConsentItem { id, what: ConsentItemKind::Entry { line: Box::new(line), about } });
    }
    for session in evenings {
        let Some(place) =
            tx.table_of_session(*session)?.filter(|place| before.had_tournament(place.tournament))
        else {
            continue;
        };
        let tournament = tx.tournament(place.tournament)?.map_or_else(String::new, |row| row.name);
        let what = ConsentItemKind::Hands { tournament, series: place.series, table: place.number };
        foreign.push(ConsentItem { id: session.to_string(), what });
    }
    foreign.extend(known.consent_items_for_changed_people(tx)?);
    for (name, row) in evenings_played_by_kitty(tx)? {
        if !known.played_by_kitty.contains(&row.id) {
            let what = ConsentItemKind::Kitty { name, evening: row.evening_name() };
            foreign.push(ConsentItem { id: format!("kitty {}", row.uuid), what });
        }
    }
    if let Some(at) = clock::latest_time_if_ahead_of_clock(newest, tx.newest_entry_time()?)? {
        foreign
            .push(ConsentItem { id: format!("ahead {at}"), what: ConsentItemKind::Ahead { at } });
    }
    Ok(foreign)
}

/// Whether an evening or a tournament with this id is in the file. A forged file may give such an
/// id to a house chain, which does not count.
fn has_evening_or_tournament(tx: &Tx<'_>, session: Uuid) -> Result<bool> {
    Ok(tx.chain(session)?.is_some_and(|chain| chain.kind != ChainKind::House))
}

/// Records which evenings were begun elsewhere and have not come along, so that this file does not
/// count them as lost.
pub fn record_missing_evenings(tx: &Tx<'_>, further: &[NewEntry]) -> Result<()> {
    let mut missing = BTreeSet::new();
    for new in further {
        if let EntryMeaning::Begun(session) = new.means
            && !has_evening_or_tournament(tx, session)?
        {
            missing.insert(session);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    // The other file may have written it down already.
    for session in missing.intersection(&sessions_begun_and_not_missing(tx)?) {
        house::append_house_entry(tx, &HouseBody::Missing { session: *session })?;
    }
    Ok(())
}

/// Import under way: its transaction, and whether evenings may be brought together.
pub struct ImportTransaction<'t, 's> {
    pub tx: &'t Tx<'s>,
    pub merge: bool,
}

pub struct StoredEveningComparison {
    header_line: u64,
    pub evening: Evening,
    /// Session of the stored evening, as far as it has been compared.
    session: Session,
    turns: Vec<PlayStep>,
    next: usize,
    corrected: bool,
}

impl StoredEveningComparison {
    /// Finds the stored evening for an incoming header; refused where it has other people, rules or
    /// stake.
    pub fn find(
        tx: &Tx<'_>,
        header_line: u64,
        header: Header,
        chain: &Chain,
    ) -> Result<StoredEveningComparison> {
        let row = tx.session(chain.id)?;
        let row = row.ok_or_else(|| {
            refuse!(id_of_something_else { field: "id", value: chain.uuid.to_string() })
        })?;
        let evening = Evening::load(tx, row)?;
        let stored = evening.corrected_header(tx)?;
        let same_people = header.players.len() == stored.players.len()
            && header.players.iter().zip(&evening.members).all(|(name, person)| {
                tx.person_by_key(&name::key(name))
                    .is_ok_and(|known| known.is_some_and(|k| k.id == person.id))
            });
        let aligned = Header { players: stored.players.clone(), id: stored.id, ..header };
        if !same_people || !aligned.is_same_evening_and_results(&stored) {
            return Err(
                refuse!(session_header_differs { evening: evening.row.evening_name() }).into()
            );
        }
        let mut turns = evening::read_evening_history(tx, chain)?.play_steps();
        // No hand that waits is among those that an export says count.
        let mut waiting = BTreeSet::new();
        if turns.iter().any(|turn| turn.may_wait) {
            evening::visit_sheet_lines(tx, &evening, |line| {
                waiting.extend(line.waits.map(|_| line.slot));
                Ok(())
            })?;
        }
        turns.retain(|turn| !turn.struck && !waiting.contains(&turn.slot));
        Ok(StoredEveningComparison {
            header_line,
            session: Session::open(&stored),
            evening,
            turns,
            next: 0,
            corrected: false,
        })
    }

    pub fn import_event(
        &mut self,
        import_tx: &ImportTransaction<'_, '_>,
        event: &Event,
        incoming: Option<&Session>,
    ) -> Result<()> {
        let Some(turn) = self.turns.get(self.next).copied() else {
            return self.import_differing_event(import_tx, None, event);
        };
        self.next += 1;
        let stored = self.stored_event(import_tx.tx, turn)?;
        // An export calls people as they were put right here.
        let shown = self.evening.event_with_shown_names(stored.clone());
        if is_same_event(import_tx.tx, &shown, event)? {
            // Corrected sessions are folded at the end; until then the comparison goes on with what
            // is stored.
            self.session.apply(&stored, Trace::off())?;
            return Ok(());
        }
        if import_tx.merge
            && incoming
                .is_some_and(|incoming| incoming.roster().len() != self.session.roster().len())
        {
            return Err(
                refuse!(merge_people_differ { evening: self.evening.row.evening_name() }).into()
            );
        }
        let played = self.session.apply(event, Trace::off());
        self.import_differing_event(import_tx, Some(turn), event)?;
        played.map(drop).map_err(AppError::from)
    }

    fn stored_event(&self, tx: &Tx<'_>, turn: PlayStep) -> Result<Event> {
        let chain = &self.evening.chain;
        let entry = entries::read_entry(tx, chain, turn.source)?;
        match entries::parse_session_body(chain, &entry)?.body {
            SessionBody::Dealt { player, .. } => {
                Ok(self.session.event_making_person_dealer(&player)?)
            }
            body => {
                let node = body.into_event_at(turn.slot);
                let unreadable = || entries::unreadable_entry_error(chain, turn.source);
                Ok(self.session.read_event(&node.ok_or_else(unreadable)?)?)
            }
        }
    }

    /// Takes an incoming event that differs from the stored one at `turn`, or for `None` comes
    /// after all stored ones; refused unless evenings may be merged.
    fn import_differing_event(
        &mut self,
        import_tx: &ImportTransaction<'_, '_>,
        turn: Option<PlayStep>,
        event: &Event,
    ) -> Result<()> {
        if !import_tx.merge {
            return Err(
                refuse!(session_changed { evening: self.evening.row.evening_name() }).into()
            );
        }
        self.corrected = true;
        let body = |event: EventJson<'_>| match turn {
            Some(PlayStep { slot: of, .. }) => {
                SessionBody::Fix { of, event, then: Vec::new() }.write(Some("import --merge"))
            }
            None => SessionBody::Event(event).write(None),
        };
        self.evening.append_event(import_tx.tx, event, body).map(drop)
    }

    /// Ends the comparison, and returns whether anything was changed or added. Without `merge`, a
    /// stream with fewer events than stored is refused.
    pub fn finish_comparison(mut self, tx: &Tx<'_>, merge: bool) -> Result<bool> {
        if !merge && self.next < self.turns.len() {
            let (evening, line) = (self.evening.row.evening_name(), self.header_line);
            return Err(refuse!(session_shorter { evening, line }).into());
        }
        if self.corrected {
            rebuild_evening(tx, &mut self.evening, Slot::from(Seq::FIRST))?;
        }
        Ok(self.corrected)
    }
}

/// Whether two events are the same, whatever spelling people have on either side.
fn is_same_event(tx: &Tx<'_>, stored: &Event, incoming: &Event) -> Result<bool> {
    if stored.at != incoming.at || stored.note != incoming.note {
        return Ok(false);
    }
    let (
        EventKind::Seats { players, dealer },
        EventKind::Seats { players: others, dealer: other_dealer },
    ) = (&stored.what, &incoming.what)
    else {
        return Ok(stored.what == incoming.what);
    };
    if dealer != other_dealer || players.len() != others.len() {
        return Ok(false);
    }
    for (name, other) in players.iter().zip(others) {
        let (one, other) =
            (tx.person_by_key(&name::key(name))?, tx.person_by_key(&name::key(other))?);
        if one.is_none() || one != other {
            return Ok(false);
        }
    }
    Ok(true)
}
