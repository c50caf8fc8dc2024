//! What an import brings beside new evenings: entries of another file's people, deeds and tournaments, hands at tables of a
//! tournament that is here, and whatever makes people who are here somebody else. Nothing of it is taken unless somebody who has seen it says so (docs/trust.md, Promised).

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use crate::app::exchange::join::Before;
use crate::app::exchange::replay::begun;
use crate::app::log::{LogLine, about, lines_of};
use crate::app::{AppError, clock, entries, house};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::ChainKind;
use crate::model::ids::{ChainId, EntryId};
use crate::model::name;
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::store::people::Person;

/// One thing that somebody has to agree to.
pub struct Foreign {
    /// By which it is known again where the stream is read once more.
    pub id: String,
    pub what: ForeignWhat,
}

pub enum ForeignWhat {
    /// What was done with people, money or a tournament, or in an evening that is here; with what it takes back or brings again.
    Entry { line: Box<LogLine>, about: Option<Box<LogLine>> },
    /// An evening whose hands count at a table of a tournament that is here.
    Hands { tournament: String, series: u32, table: u32 },
    /// Somebody who is here and would be called otherwise, or be somebody else.
    Person { spelled: String, was: String, now: String },
    /// An evening in which somebody sits who is called like the kitty.
    Kitty { name: String, evening: String },
    /// A time that is ahead of everything here: whatever is recorded from now on is later still.
    Ahead { at: String },
}

/// An entry of people, deeds or a tournament that is new here, by what it means for those who are here.
pub struct NewEntry {
    id: EntryId,
    means: Means,
}

enum Means {
    /// That an evening or a tournament was begun, which may have come along.
    Begun(Uuid),
    /// That somebody is known, who was not known before and may sit in an evening that has come along.
    Known(String),
    /// That an evening never came along: of one that is here somebody would no longer be told that it is lost.
    Missing(Uuid),
    /// What is known or goes without saying.
    Nothing,
    /// Anything else.
    More,
}

impl NewEntry {
    /// Must be asked before the entry is played.
    pub fn of(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<NewEntry, AppError> {
        let means = match chain.kind {
            ChainKind::House => match entries::of_house(chain, entry)?.body {
                HouseBody::Opened { session } => Means::Begun(session),
                HouseBody::Missing { session } => Means::Missing(session),
                HouseBody::Person { name } => {
                    let key = name::key(&name);
                    if tx.spelling_by_key(&key)?.is_some() { Means::Nothing } else { Means::Known(key) }
                }
                _ => Means::More,
            },
            ChainKind::Session | ChainKind::Tournament => Means::More,
        };
        Ok(NewEntry { id: entry.id, means })
    }

    /// Whether an evening that came along says as much.
    fn goes_without_saying(&self, tx: &Tx<'_>) -> Result<bool, AppError> {
        Ok(match &self.means {
            Means::Begun(session) => is_here(tx, *session)?,
            Means::Missing(session) => !is_here(tx, *session)?,
            Means::Known(key) => tx.sits_somewhere(key)?,
            Means::Nothing => true,
            Means::More => false,
        })
    }
}

/// What was here before.
pub struct Known {
    /// Who is meant by each spelling, under the name that is shown, and whether that is the kitty.
    people: BTreeMap<String, (Person, bool)>,
    evenings: BTreeSet<ChainId>,
    /// The last entry, where there was one.
    last: Option<EntryId>,
}

impl Known {
    pub fn now(tx: &Tx<'_>) -> Result<Known, AppError> {
        let people = tx.accounts()?.into_iter().map(|(key, person, is_kitty)| (key, (person, is_kitty)));
        let chains = tx.chains()?.into_iter().filter(|chain| chain.kind == ChainKind::Session);
        let last = tx.find_entry_back(|entry| Ok::<_, AppError>(Some(entry.id)))?;
        Ok(Known { people: people.collect(), evenings: chains.map(|chain| chain.id).collect(), last })
    }

    /// What came to evenings that were here, in the order in which it came.
    fn came_to_evenings(&self, tx: &Tx<'_>) -> Result<Vec<Entry>, AppError> {
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

    /// Whoever is somebody else since, or called otherwise.
    fn changed(&self, tx: &Tx<'_>) -> Result<Vec<Foreign>, AppError> {
        let now = Known::now(tx)?;
        let differs = |(key, was): (&String, &(Person, bool))| {
            let is = now.people.get(key)?;
            (is != was).then(|| Foreign {
                id: format!("person {key}"),
                what: ForeignWhat::Person { spelled: key.clone(), was: was.0.name.clone(), now: is.0.name.clone() },
            })
        };
        Ok(self.people.iter().filter_map(differs).collect())
    }
}

/// The kitty is nobody who plays: its claims would be those of a stranger.
fn kitty_plays(tx: &Tx<'_>, session: Uuid) -> Result<Option<Foreign>, AppError> {
    let Some(chain) = tx.chain(session)? else { return Ok(None) };
    if chain.kind != ChainKind::Session {
        return Ok(None);
    }
    for person in tx.members(chain.id)? {
        if tx.is_kitty(person.id)? {
            let evening = session.to_string();
            return Ok(Some(Foreign {
                id: format!("kitty {evening}"),
                what: ForeignWhat::Kitty { name: person.name, evening },
            }));
        }
    }
    Ok(None)
}

/// What has to be agreed on: of these entries, and of these evenings, which are new here, where until now this time was the
/// newest. Everything is known by now.
pub fn foreign(
    tx: &Tx<'_>,
    before: &Before,
    known: &Known,
    newest: Option<i128>,
    further: &[NewEntry],
    evenings: &[Uuid],
) -> Result<Vec<Foreign>, AppError> {
    let mut listed = Vec::new();
    for new in further {
        if !new.goes_without_saying(tx)? {
            listed.push(tx.entry_by_id(new.id)?);
        }
    }
    listed.append(&mut known.came_to_evenings(tx)?);
    let mut foreign = Vec::new();
    for line in lines_of(tx, listed)? {
        let about = about(tx, &line)?.map(|entry| lines_of(tx, [entry])).transpose()?;
        let about = about.and_then(|lines| lines.into_iter().next()).map(Box::new);
        let id = line.entry.hash.to_string();
        foreign.push(Foreign { id, what: ForeignWhat::Entry { line: Box::new(line), about } });
    }
    for session in evenings {
        let Some(place) = tx.table_of_session(*session)?.filter(|place| before.knew(place.tournament)) else {
            continue;
        };
        let tournament = tx.tournament(place.tournament)?.map_or_else(String::new, |row| row.name);
        let what = ForeignWhat::Hands { tournament, series: place.series, table: place.number };
        foreign.push(Foreign { id: session.to_string(), what });
    }
    foreign.extend(known.changed(tx)?);
    for session in evenings {
        foreign.extend(kitty_plays(tx, *session)?);
    }
    if let Some(at) = clock::ahead(newest, tx.newest_time()?)? {
        foreign.push(Foreign { id: format!("ahead {at}"), what: ForeignWhat::Ahead { at } });
    }
    Ok(foreign)
}

/// Whether an evening or a tournament of this name is in the file; a house chain may be called so by a liar.
fn is_here(tx: &Tx<'_>, session: Uuid) -> Result<bool, AppError> {
    Ok(tx.chain(session)?.is_some_and(|chain| chain.kind != ChainKind::House))
}

/// Writes down which evenings were begun elsewhere and have not come along: they are no loss of this file.
pub fn note_missing(tx: &Tx<'_>, further: &[NewEntry]) -> Result<(), AppError> {
    let mut missing = BTreeSet::new();
    for new in further {
        if let Means::Begun(session) = new.means
            && !is_here(tx, session)?
        {
            missing.insert(session);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    // The other file may have written it down already.
    for session in missing.intersection(&begun(tx)?) {
        house::append(tx, &HouseBody::Missing { session: *session })?;
    }
    Ok(())
}
