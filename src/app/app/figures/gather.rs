//! Goes through the evenings that are asked for and counts.

use std::collections::{BTreeMap, BTreeSet};

use super::walk::each_event;
use super::wanted::Wanted;
use crate::app::evening::{Brought, find};
use crate::app::{AppError, contest};
use crate::games::GameKind;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session, What};
use crate::journal::chain::ChainKind;
use crate::model::ids::ChainId;
use crate::model::{Player, Points, Refusal, Word, refuse};
use crate::stats::{Append, Day, Evening, Figures, Filter, Person, Reader, Tally};
use crate::store::chain::Chain;
use crate::store::sessions::SessionRow;
use crate::store::{Store, StoreError, Tx};

/// Figures with what is needed to name whom and where they are of.
pub struct Gathered {
    pub figures: Figures,
    /// Everybody who has figures, as they are called now.
    pub names: BTreeMap<Person, String>,
    /// Those who were asked for; nobody means everybody.
    pub asked: BTreeSet<Person>,
    /// Every evening that counts, by its number.
    pub evenings: BTreeMap<u64, WhereAbouts>,
    /// What each of them wrote for whoever sat there, one after the other.
    pub written: Vec<Written>,
}

/// What an evening wrote for each who sat there.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// By its number.
    pub evening: u64,
    pub game: GameKind,
    pub totals: Vec<(Person, Points)>,
}

/// Where an evening was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WhereAbouts {
    pub name: Option<String>,
    pub table: Option<TableName>,
}

/// A table of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TableName {
    pub tournament: String,
    pub series: u32,
    pub table: u32,
}

/// In one pass over the log. `progress` is told after each evening how many of how many were gone through.
pub fn gather(
    store: &mut Store,
    wanted: &Wanted,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Gathered, AppError> {
    let tx = store.read()?;
    let filter = wanted.filter(&tx)?;
    let only = only(&tx, wanted)?;
    let mut chosen: Vec<(SessionRow, Evening)> = Vec::new();
    let mut played = BTreeSet::new();
    tx.each_session(|mut row| {
        // Where it stands is long, and nothing is recorded here.
        row.position = String::new();
        let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
        // A struck evening counts for nothing (docs/cli.md, Verbs), but for whoever asks for
        // it.
        let is_asked = only.as_ref().is_some_and(|only| only.len() == 1 && only.contains(&row.id));
        if brought.is_struck && !is_asked {
            return Ok(());
        }
        let seen = seen(&row)?;
        played.insert(row.rules.clone());
        if filter.takes(&seen) && only.as_ref().is_none_or(|only| only.contains(&row.id)) {
            chosen.push((row, seen));
        }
        Ok::<(), AppError>(())
    })?;
    wanted.check_rules(played.iter().map(String::as_str))?;
    let mut gathered = Gathered {
        figures: Figures::default(),
        names: BTreeMap::new(),
        asked: filter.people.clone(),
        evenings: BTreeMap::new(),
        written: Vec::new(),
    };
    let mut reader = Reader::default();
    let of = chosen.len();
    for (done, (row, seen)) in chosen.into_iter().enumerate() {
        let figures = count(&tx, &row, &seen, &mut reader, &mut gathered.names)?;
        if !figures.games.is_empty() {
            for (game, figures) in &figures.games {
                let people = figures.people.iter();
                let totals = people.map(|(person, own)| (*person, own.all.points)).collect();
                gathered.written.push(Written { evening: seen.id, game: *game, totals });
            }
            gathered.figures.append_later(figures);
            gathered.evenings.insert(seen.id, where_abouts(&tx, &row)?);
        }
        progress(done + 1, of);
    }
    gathered.keep_to(&filter);
    Ok(gathered)
}

/// The evenings that are asked for by name, where any are.
fn only(tx: &Tx<'_>, wanted: &Wanted) -> Result<Option<Vec<ChainId>>, AppError> {
    if let Some(tournament) = &wanted.tournament {
        let evenings = contest::evenings(tx, &contest::find(tx, tournament)?)?;
        return Ok(Some(evenings.into_iter().map(|evening| evening.row.id).collect()));
    }
    Ok(wanted.evening.as_ref().map(|wanted| find(tx, wanted)).transpose()?.map(|evening| vec![evening.row.id]))
}

impl Gathered {
    /// Only games in which somebody who was asked for has played.
    fn keep_to(&mut self, filter: &Filter) {
        let played = |person: &Person| filter.shows(*person);
        self.figures.games.retain(|_, game| game.people.keys().any(played));
    }

    pub fn name(&self, person: Person) -> &str {
        self.names.get(&person).map_or("", String::as_str)
    }

    pub fn shows(&self, person: Person) -> bool {
        self.asked.is_empty() || self.asked.contains(&person)
    }
}

/// The row as statistics see it. A place is what the evening is called.
fn seen(row: &SessionRow) -> Result<Evening, AppError> {
    Ok(Evening {
        id: row.number.get().unsigned_abs(),
        day: Day::parse(&row.started_at).ok_or(StoreError::Corrupt)?,
        game: GameKind::from_word(&row.game).ok_or(StoreError::Corrupt)?,
        rules: row.rules.clone(),
        place: row.name.clone(),
        stake: row.stake,
    })
}

fn count(
    tx: &Tx<'_>,
    row: &SessionRow,
    seen: &Evening,
    reader: &mut Reader,
    names: &mut BTreeMap<Person, String>,
) -> Result<Figures, AppError> {
    let members = tx.members(row.id)?;
    let people: Vec<Person> = members.iter().map(|member| Person(member.id.get() as u32)).collect();
    let person = |player: Player| people.get(player.index()).copied().unwrap_or(Person(u32::MAX));
    let mut tally = Tally::begin(seen);
    let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
    each_event(tx, &chain, |session, event| {
        if let What::Play(facts) = &event.what {
            reader.before(session, facts);
        }
        let is_hand = matches!(event.what, What::Play(_));
        let applied = apply(session, &event)?;
        if is_hand && let Some(hand) = reader.after(&applied, person) {
            tally.add(&hand);
        }
        Ok(())
    })?;
    for (person, member) in people.iter().zip(members) {
        names.entry(*person).or_insert(member.name);
    }
    Ok(tally.end())
}

/// What the log has was possible when it was recorded.
fn apply(session: &mut Session, event: &Event) -> Result<Applied, Refusal> {
    let hand = session.hands() + 1;
    session.apply(event, Trace::off()).map_err(|reason| refuse!(later_hand_impossible { hand, reason }))
}

fn where_abouts(tx: &Tx<'_>, row: &SessionRow) -> Result<WhereAbouts, AppError> {
    let table = tx.table_of_session(row.uuid)?.map(|table| {
        let tournament = tx.tournament(table.tournament)?.ok_or(StoreError::Corrupt)?;
        Ok::<TableName, AppError>(TableName { tournament: tournament.name, series: table.series, table: table.number })
    });
    Ok(WhereAbouts { name: row.name.clone(), table: table.transpose()? })
}
