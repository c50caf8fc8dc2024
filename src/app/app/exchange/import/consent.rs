//! Consent to what an import brings beside new evenings: entries of another file's people, deeds
//! and tournaments, hands at tables of a tournament that is here, and whatever makes people who are
//! here somebody else. Nothing of it is taken unless somebody who has seen it says so
//! (docs/trust.md, Promised).

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::app::evening::{Evening, fold_again};
use crate::app::exchange::join::TournamentsBefore;
use crate::app::exchange::replay::sessions_begun;
use crate::app::log::{LogLine, entry_about, lines_of};
use crate::app::{AppError, Result, clock, entries, evening, house};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::ChainKind;
use crate::journal::history::Turn;
use crate::model::ids::{ChainId, EntryId, Seq, Slot};
use crate::model::{name, refuse};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::store::people::Person;

/// Single thing that somebody has to agree to.
pub struct ForeignThing {
    /// Mark by which it is known again where the stream is read once more.
    pub id: String,
    pub what: ForeignWhat,
}

pub enum ForeignWhat {
    /// Entry on people, money or a tournament, or in an evening that is here; with what it takes
    /// back or brings again.
    Entry { line: Box<LogLine>, about: Option<Box<LogLine>> },
    /// Evening whose hands count at a table of a tournament that is here.
    Hands { tournament: String, series: u32, table: u32 },
    /// Person who is here and would be called otherwise, or be somebody else.
    Person { spelled: String, was: String, now: String, is_renamed: bool },
    /// Evening in which somebody sits who is called like the kitty.
    Kitty { name: String, evening: String },
    /// Time that is ahead of everything here: whatever is recorded from now on is later still.
    Ahead { at: String },
}

/// Entry of people, deeds or a tournament that is new here, by what it means for those who are
/// here.
pub struct NewEntry {
    id: EntryId,
    means: EntryMeaning,
}

enum EntryMeaning {
    /// Beginning of an evening or a tournament, which may have come along.
    Begun(Uuid),
    /// Somebody who was not known before and may sit in an evening that has come along.
    Known(String),
    /// Evening that never came along: of one that is here somebody would no longer be told that it
    /// is lost.
    Missing(Uuid),
    /// Somebody who was made known here and there, each for itself.
    Same(String),
    /// Any other entry.
    More,
}

impl NewEntry {
    /// Meaning of an entry; must be asked before the entry is played.
    pub fn read(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<NewEntry> {
        let means = match chain.kind {
            ChainKind::House => match entries::house_body(chain, entry)?.body {
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

    /// Name that was made known here, too.
    pub fn known_here(&self) -> Option<String> {
        match &self.means {
            EntryMeaning::Same(name) => Some(name.clone()),
            _ => None,
        }
    }

    /// Whether an evening that came along says as much.
    fn goes_without_saying(&self, tx: &Tx<'_>) -> Result<bool> {
        Ok(match &self.means {
            EntryMeaning::Begun(session) => is_here(tx, *session)?,
            EntryMeaning::Missing(session) => !is_here(tx, *session)?,
            EntryMeaning::Known(key) => tx.sits_somewhere(key)?,
            EntryMeaning::Same(_) => true,
            EntryMeaning::More => false,
        })
    }
}

/// State of the file before the import.
pub struct FileBefore {
    /// Person meant by each spelling, under the name that is shown, and whether that is the kitty.
    people: BTreeMap<String, (Person, bool)>,
    evenings: BTreeSet<ChainId>,
    /// Last entry, where there was one.
    last: Option<EntryId>,
}

impl FileBefore {
    pub fn read(tx: &Tx<'_>) -> Result<FileBefore> {
        let people =
            tx.accounts()?.into_iter().map(|(key, person, is_kitty)| (key, (person, is_kitty)));
        let chains = tx.chains()?.into_iter().filter(|chain| chain.kind == ChainKind::Session);
        let last = tx.find_entry_back(|entry| Ok::<_, AppError>(Some(entry.id)))?;
        Ok(FileBefore {
            people: people.collect(),
            evenings: chains.map(|chain| chain.id).collect(),
            last,
        })
    }

    /// Entries that came to evenings that were here, in the order in which they came.
    fn entries_in_known_evenings(&self, tx: &Tx<'_>) -> Result<Vec<Entry>> {
        let mut came = Vec::new();
        tx.find_entry_back(|entry| {
            let is_known = Some(entry.id) == self.last;
            if self.evenings.contains(&entry.chain) && !is_known {
                came.push(entry);
            }
            Ok::<_, AppError>(is_known.then_some(()))
        })?;
        came.reverse();
        Ok(came)
    }

    /// People who are somebody else since, or called otherwise.
    fn changed_people(&self, tx: &Tx<'_>) -> Result<Vec<ForeignThing>> {
        let now = FileBefore::read(tx)?;
        let differs = |(key, was): (&String, &(Person, bool))| {
            let is = now.people.get(key)?;
            (is != was).then(|| ForeignThing {
                id: format!("person {key}"),
                what: ForeignWhat::Person {
                    spelled: key.clone(),
                    was: was.0.name.clone(),
                    now: is.0.name.clone(),
                    is_renamed: is.0.id == was.0.id && *key == name::key(&was.0.name),
                },
            })
        };
        Ok(self.people.iter().filter_map(differs).collect())
    }
}

/// Evening in which the kitty would play: it is nobody who plays, and its claims would be those of
/// a stranger.
fn kitty_as_player(tx: &Tx<'_>, session: Uuid) -> Result<Option<ForeignThing>> {
    let Some(chain) = tx.chain(session)? else { return Ok(None) };
    if chain.kind != ChainKind::Session {
        return Ok(None);
    }
    for person in tx.members(chain.id)? {
        if tx.is_kitty(person.id)? {
            let evening = session.to_string();
            return Ok(Some(ForeignThing {
                id: format!("kitty {evening}"),
                what: ForeignWhat::Kitty { name: person.name, evening },
            }));
        }
    }
    Ok(None)
}

/// Things to agree to: of these entries, and of these evenings, which are new here, where until now
/// this time was the newest. Everything is known by now.
pub fn things_to_agree(
    tx: &Tx<'_>,
    before: &TournamentsBefore,
    known: &FileBefore,
    newest: Option<i128>,
    further: &[NewEntry],
    evenings: &[Uuid],
) -> Result<Vec<ForeignThing>> {
    let mut listed = Vec::new();
    for new in further {
        if !new.goes_without_saying(tx)? {
            listed.push(tx.entry_by_id(new.id)?);
        }
    }
    listed.append(&mut known.entries_in_known_evenings(tx)?);
    let mut foreign = Vec::new();
    for line in lines_of(tx, listed)? {
        let about = entry_about(tx, &line)?.map(|entry| lines_of(tx, [entry])).transpose()?;
        let about = about.and_then(|lines| lines.into_iter().next()).map(Box::new);
        let id = line.entry.hash.to_string();
        foreign.push(ForeignThing { id, what: ForeignWhat::Entry { line: Box::new(line), about } });
    }
    for session in evenings {
        let Some(place) =
            tx.table_of_session(*session)?.filter(|place| before.was_here(place.tournament))
        else {
            continue;
        };
        let tournament = tx.tournament(place.tournament)?.map_or_else(String::new, |row| row.name);
        let what = ForeignWhat::Hands { tournament, series: place.series, table: place.number };
        foreign.push(ForeignThing { id: session.to_string(), what });
    }
    foreign.extend(known.changed_people(tx)?);
    for session in evenings {
        foreign.extend(kitty_as_player(tx, *session)?);
    }
    if let Some(at) = clock::time_ahead(newest, tx.newest_time()?)? {
        foreign.push(ForeignThing { id: format!("ahead {at}"), what: ForeignWhat::Ahead { at } });
    }
    Ok(foreign)
}

/// Whether an evening or a tournament of this name is in the file; a house chain may be called so
/// by a liar.
fn is_here(tx: &Tx<'_>, session: Uuid) -> Result<bool> {
    Ok(tx.chain(session)?.is_some_and(|chain| chain.kind != ChainKind::House))
}

/// Writes down which evenings were begun elsewhere and have not come along: they are no loss of
/// this file.
pub fn note_missing(tx: &Tx<'_>, further: &[NewEntry]) -> Result<()> {
    let mut missing = BTreeSet::new();
    for new in further {
        if let EntryMeaning::Begun(session) = new.means
            && !is_here(tx, session)?
        {
            missing.insert(session);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    // The other file may have written it down already.
    for session in missing.intersection(&sessions_begun(tx)?) {
        house::append(tx, &HouseBody::Missing { session: *session })?;
    }
    Ok(())
}

/// Part of the import that is being done.
pub struct ImportPart<'t, 's> {
    pub tx: &'t Tx<'s>,
    pub merge: bool,
}

pub struct KnownEvening {
    header_line: u64,
    pub evening: Evening,
    /// Stored session as far as it has been compared.
    session: Session,
    turns: Vec<Turn>,
    next: usize,
    corrected: bool,
}

impl KnownEvening {
    /// Stored session of a header that came in; refused where that is of other people, rules or
    /// stake.
    pub fn find(
        tx: &Tx<'_>,
        header_line: u64,
        header: Header,
        chain: &Chain,
    ) -> Result<KnownEvening> {
        let row = tx.session(chain.id)?;
        let row = row.ok_or_else(|| {
            refuse!(id_of_something_else { field: "id", value: chain.uuid.to_string() })
        })?;
        let evening = Evening::load(tx, row)?;
        let stored = evening.header(tx)?;
        let same_people = header.players.len() == stored.players.len()
            && header.players.iter().zip(&evening.members).all(|(name, person)| {
                tx.person_by_key(&name::key(name))
                    .is_ok_and(|known| known.is_some_and(|k| k.id == person.id))
            });
        let aligned = Header { players: stored.players.clone(), id: stored.id, ..header };
        if !same_people || !aligned.counts_as(&stored) {
            return Err(
                refuse!(session_header_differs { evening: evening.row.evening_name() }).into()
            );
        }
        let mut turns = evening::history(tx, chain)?.turns();
        // No hand that waits is among those that an export says count.
        let mut waiting = BTreeSet::new();
        if turns.iter().any(|turn| turn.may_wait) {
            evening::each_line(tx, &evening, |line| {
                waiting.extend(line.waits.map(|_| line.slot));
                Ok(())
            })?;
        }
        turns.retain(|turn| !turn.struck && !waiting.contains(&turn.slot));
        Ok(KnownEvening {
            header_line,
            session: Session::open(&stored),
            evening,
            turns,
            next: 0,
            corrected: false,
        })
    }

    pub fn event(
        &mut self,
        doing: &ImportPart<'_, '_>,
        event: &Event,
        incoming: Option<&Session>,
    ) -> Result<()> {
        let Some(turn) = self.turns.get(self.next).copied() else {
            return self.compare_event(doing, None, event);
        };
        self.next += 1;
        let stored = self.stored_event(doing.tx, turn)?;
        // An export calls people as they were put right here.
        let shown = self.evening.shown_event(stored.clone());
        if is_same_event(doing.tx, &shown, event)? {
            // Corrected sessions are folded at the end; until then the comparison goes on with what
            // is stored.
            self.session.apply(&stored, Trace::off())?;
            return Ok(());
        }
        if doing.merge
            && incoming
                .is_some_and(|incoming| incoming.roster().len() != self.session.roster().len())
        {
            return Err(
                refuse!(merge_people_differ { evening: self.evening.row.evening_name() }).into()
            );
        }
        let played = self.session.apply(event, Trace::off());
        self.compare_event(doing, Some(turn), event)?;
        played.map(drop).map_err(AppError::from)
    }

    fn stored_event(&self, tx: &Tx<'_>, turn: Turn) -> Result<Event> {
        let chain = &self.evening.chain;
        let entry = entries::read_entry(tx, chain, turn.source)?;
        match entries::session_body(chain, &entry)?.body {
            SessionBody::Dealt { player, .. } => Ok(self.session.dealer_event(&player)?),
            body => {
                let node = body.into_event_at(turn.slot);
                let unreadable = || entries::unreadable_error(chain, turn.source);
                Ok(self.session.read(&node.ok_or_else(unreadable)?)?)
            }
        }
    }

    /// Takes the incoming event where the two differ, and adds it where it is further on.
    fn compare_event(
        &mut self,
        doing: &ImportPart<'_, '_>,
        turn: Option<Turn>,
        event: &Event,
    ) -> Result<()> {
        if !doing.merge {
            return Err(
                refuse!(session_changed { evening: self.evening.row.evening_name() }).into()
            );
        }
        self.corrected = true;
        let at = clock::time_of_new_entry(doing.tx)?;
        match turn {
            Some(turn) => {
                self.evening.append_fix(doing.tx, &at, turn.slot, event, Some("import --merge"))?
            }
            None => self.evening.append_event(doing.tx, &at, event)?,
        };
        Ok(())
    }

    /// Ends the comparison, and gives whether anything was brought together.
    pub fn close(mut self, tx: &Tx<'_>, merge: bool) -> Result<bool> {
        if !merge && self.next < self.turns.len() {
            let (evening, line) = (self.evening.row.evening_name(), self.header_line);
            return Err(refuse!(session_shorter { evening, line }).into());
        }
        if self.corrected {
            fold_again(tx, &mut self.evening, Slot::from(Seq::FIRST))?;
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
