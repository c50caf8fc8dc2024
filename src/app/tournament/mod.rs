//! Tournaments: many tables, several series, one ranking. What is done in the hall, from the first entry to the prizes.

pub mod body;
pub mod draw;
pub mod enter;
pub mod hall;
pub mod join;
pub mod money;
pub mod ranking;
pub mod result;
pub mod roll;

use uuid::Uuid;

use super::correct::{history, with_body};
use super::entry::{self, Body};
use super::{AppError, people};
use crate::model::{Arg, Refusal, name, refuse};
use crate::store::chain::{Chain, ChainKind, Entry};
use crate::store::people::Person;
use crate::store::tournaments::TournamentRow;
use crate::store::{Store, StoreError, Tx};
use crate::tournament::course::{Event, Plan, Tournament};

/// Which tournament is meant: a number of the list, the beginning of its name or id; `None` for the current one.
pub type Which = Option<String>;

/// A tournament as it is kept ready.
pub struct Contest {
    pub chain: Chain,
    pub row: TournamentRow,
    pub course: Tournament,
    /// Everybody who entered, under the name that is shown, by start number.
    people: Vec<(u32, Person)>,
}

impl Contest {
    fn load(tx: &Tx<'_>, row: TournamentRow) -> Result<Contest, AppError> {
        let course: Tournament = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
        let people = tx.entrants(row.id)?;
        if people.len() != course.entrants.len() {
            return Err(StoreError::Corrupt.into());
        }
        let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Tournament };
        Ok(Contest { chain, row, course, people })
    }

    /// The name that is shown for a start number.
    pub fn name(&self, number: u32) -> &str {
        let place = self.people.binary_search_by_key(&number, |(known, _)| *known);
        place.map_or("", |place| &self.people[place].1.name)
    }

    /// Everybody whom an event names that counts or counted last, by start number.
    pub fn named_in(&self, event: &Event) -> Vec<(u32, String)> {
        let seats = match event {
            Event::Result { series, table, .. } => self.course.table(*series, *table).map(|table| &*table.players),
            _ => None,
        };
        self.named_at(event, seats.unwrap_or_default())
    }

    /// The same for any entry of the log, where these sat at the table that it is about.
    pub fn named_at(&self, event: &Event, seats: &[u32]) -> Vec<(u32, String)> {
        let numbers: Vec<u32> = match event {
            Event::Enter(entrants) => return entrants.iter().map(|one| (one.number, one.name.clone())).collect(),
            Event::Withdraw(number) | Event::Return(number) => vec![*number],
            Event::Draw { .. } => Vec::new(),
            // One of a draw that another copy has made stands at a table of other people; then no name is told.
            Event::Result { sheet, .. } if seats.len() == sheet.scores.len() => seats.to_vec(),
            Event::Result { .. } => Vec::new(),
        };
        numbers.into_iter().map(|number| (number, self.name(number).to_owned())).collect()
    }

    /// Who is meant by a typed name or start number, among these.
    fn player(&self, typed: &str, among: &[u32], field: &'static str) -> Result<u32, Refusal> {
        let typed = typed.trim();
        let (exact, plain) = (name::key(typed), name::plain_key(typed));
        let names = || among.iter().map(|number| (*number, self.name(*number)));
        if let Some((number, _)) = names().find(|(_, known)| name::key(known) == exact) {
            return Ok(number);
        }
        let number = typed.trim_start_matches('#').parse().ok();
        if let Some(number) = number.filter(|number| among.contains(number)) {
            return Ok(number);
        }
        // Whoever is called exactly so is meant, and nobody among these whose name only begins so.
        if self.people.iter().any(|(known, person)| Some(*known) == number || name::key(&person.name) == exact) {
            return Err(refuse!(entrant_unknown { field, value: typed }));
        }
        let begins: Vec<(u32, &str)> =
            names().filter(|(_, known)| !plain.is_empty() && name::plain_key(known).starts_with(&plain)).collect();
        match begins.as_slice() {
            [(number, _)] => Ok(*number),
            [] => match names().find(|(_, known)| name::is_close(known, typed)) {
                Some((_, close)) => Err(refuse!(entrant_close { field, value: typed, close })),
                None => Err(refuse!(entrant_unknown { field, value: typed })),
            },
            several => {
                let names = several.iter().map(|(number, known)| format!("{known} ({number})")).collect();
                Err(refuse!(name_ambiguous { field, value: typed, names: Arg::Texts(names) }))
            }
        }
    }

    /// Records an event: judged, appended to the log, and kept ready.
    fn take(&mut self, tx: &Tx<'_>, event: &Event, why: Option<&str>) -> Result<(), AppError> {
        self.course.apply(event)?;
        let entry = tx.append(&self.chain, &super::now(), body::event(event, why))?;
        meet(tx, &self.chain, &entry)?;
        self.save(tx)
    }

    /// Writes where the tournament stands.
    fn save(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        self.row.position = serde_json::to_string(&self.course).map_err(|_| StoreError::Corrupt)?;
        tx.save_tournament(self.row.id, &self.row.position)?;
        if self.people.len() != self.course.entrants.len() {
            tx.drop_entrants(self.row.id)?;
            for entrant in &self.course.entrants {
                tx.add_entrant(self.row.id, entrant.number, people::spelling(tx, &entrant.name)?)?;
            }
            self.people = tx.entrants(self.row.id)?;
        }
        Ok(())
    }
}

/// People are known, and a tournament has its place in the list, from the moment an entry of its log says so.
pub fn meet(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    with_body(chain, entry.seq, &entry.body, |read| match &read.body {
        Body::Tournament(plan) => {
            let course = Tournament::open((**plan).clone())?;
            let position = serde_json::to_string(&course).map_err(|_| StoreError::Corrupt)?;
            Ok(tx.add_tournament(chain.id, &course.plan.name, &position)?)
        }
        Body::Course(event) => match &**event {
            Event::Enter(entrants) => entrants.iter().try_for_each(|entrant| {
                people::spelling(tx, &entrant.name)?;
                Ok(())
            }),
            _ => Ok(()),
        },
        Body::Undo { .. } | Body::Redo { .. } => Ok(()),
        _ => Err(StoreError::Log { chain: chain.uuid.to_string(), seq: entry.seq }.into()),
    })
}

/// Makes a tournament anew from those entries of its log that count.
pub fn fold_again(tx: &Tx<'_>, chain: &Chain) -> Result<Contest, AppError> {
    let unreadable = || AppError::Store(StoreError::Log { chain: chain.uuid.to_string(), seq: 1 });
    let history = history(tx, chain)?;
    let mut course: Option<Tournament> = None;
    tx.each_entry_of(chain.id, |entry| {
        with_body(chain, entry.seq, &entry.body, |read| match (&read.body, &mut course) {
            (Body::Tournament(plan), None) => {
                course = Some(Tournament::open((**plan).clone())?);
                Ok(())
            }
            (Body::Course(event), Some(course)) if history.counts(entry.seq) => Ok(course.apply(event)?),
            (_, Some(_)) => Ok(()),
            (_, None) => Err(unreadable()),
        })
    })?;
    let row = tx.tournament(chain.id)?.ok_or_else(unreadable)?;
    // What is kept may be of another fold, with more people or fewer.
    let mut contest = Contest { chain: chain.clone(), row, course: course.ok_or_else(unreadable)?, people: Vec::new() };
    tx.drop_entrants(contest.row.id)?;
    contest.save(tx)?;
    Ok(contest)
}

/// Begins a tournament and makes it the current one.
pub fn begin(store: &mut Store, plan: Plan) -> Result<Contest, AppError> {
    let tx = store.write()?;
    let course = Tournament::open(plan)?;
    let key = name::key(&course.plan.name);
    if tx.tournaments()?.iter().any(|row| name::key(&row.name) == key) {
        return Err(refuse!(tournament_known { field: "NAME", value: course.plan.name }).into());
    }
    let at = super::now();
    let chain = tx.add_chain(Uuid::now_v7(), ChainKind::Tournament)?;
    let entry = tx.append(&chain, &at, body::plan(&course.plan))?;
    people::append_house(&tx, &at, entry::opened(chain.uuid))?;
    meet(&tx, &chain, &entry)?;
    let row = tx.tournament(chain.id)?.ok_or(StoreError::Corrupt)?;
    tx.set_setting("tournament", &chain.uuid.to_string())?;
    let contest = Contest::load(&tx, row)?;
    tx.commit()?;
    Ok(contest)
}

/// Finds the tournament that is meant.
pub fn find(tx: &Tx<'_>, which: &Which) -> Result<Contest, AppError> {
    let rows = tx.tournaments()?;
    let row = match which {
        None => {
            let current = tx.setting("tournament")?;
            let row = rows.into_iter().find(|row| Some(row.uuid.to_string()) == current);
            row.ok_or_else(|| refuse!(no_current_tournament))?
        }
        Some(typed) => named(rows, typed)?,
    };
    Contest::load(tx, row)
}

fn named(mut rows: Vec<TournamentRow>, typed: &str) -> Result<TournamentRow, Refusal> {
    let (exact, plain) = (name::key(typed), name::plain_key(typed));
    let number = typed.trim_start_matches('#').parse::<i64>().ok();
    let places = |is_meant: &dyn Fn(&TournamentRow) -> bool| -> Vec<usize> {
        (0..rows.len()).filter(|place| is_meant(&rows[*place])).collect()
    };
    // A whole name before a number before a beginning. Another copy may have brought a name a second time.
    let found = [
        places(&|row| name::key(&row.name) == exact),
        places(&|row| number == Some(row.number)),
        places(&|row| {
            let by_id = typed.len() >= 8 && row.uuid.to_string().starts_with(&typed.to_lowercase());
            by_id || (!plain.is_empty() && name::plain_key(&row.name).starts_with(&plain))
        }),
    ];
    let place = match found.iter().find(|found| !found.is_empty()).map(Vec::as_slice) {
        None | Some([]) => return Err(refuse!(tournament_unknown { field: "--tournament", value: typed })),
        Some([place]) => *place,
        Some(_) => return Err(refuse!(tournament_ambiguous { field: "--tournament", value: typed })),
    };
    Ok(rows.swap_remove(place))
}

/// A tournament as it stands.
pub fn look(store: &mut Store, which: &Which) -> Result<Contest, AppError> {
    find(&store.read()?, which)
}

/// All tournaments, oldest first, and which of them is the current one.
pub fn list(store: &mut Store) -> Result<Vec<(Contest, bool)>, AppError> {
    let tx = store.read()?;
    let current = tx.setting("tournament")?;
    let rows = tx.tournaments()?.into_iter();
    rows.map(|row| {
        let is_current = current.as_deref() == Some(row.uuid.to_string().as_str());
        Ok((Contest::load(&tx, row)?, is_current))
    })
    .collect()
}

/// Makes another tournament the current one.
pub fn choose(store: &mut Store, which: &str) -> Result<Contest, AppError> {
    let tx = store.write()?;
    let contest = find(&tx, &Some(which.to_owned()))?;
    tx.set_setting("tournament", &contest.row.uuid.to_string())?;
    tx.commit()?;
    Ok(contest)
}

/// What `undo` or `redo` did in a tournament.
pub struct Moved {
    pub contest: Contest,
    pub event: Event,
}

/// Which way to go in the log.
#[derive(Clone, Copy)]
pub enum Way<'w> {
    /// Take back what counts last, for a reason.
    Undo(Option<&'w str>),
    /// Bring back what was taken back last.
    Redo,
}

/// Takes back or brings back the last change of the tournament; with `table` (series and table) the last sheet of that
/// table.
pub fn move_last(store: &mut Store, which: &Which, table: Option<(u32, u32)>, way: Way<'_>) -> Result<Moved, AppError> {
    let tx = store.write()?;
    let contest = find(&tx, which)?;
    let history = history(&tx, &contest.chain)?;
    let mut changes = match way {
        Way::Undo(_) => history.changes(),
        Way::Redo => history.undone(),
    };
    let (seq, event) = loop {
        let change = changes.pop().ok_or_else(|| refuse!(tournament_nothing_to_move))?;
        let event = event_of(&tx, &contest.chain, change.seq)?;
        let about = match &event {
            Event::Result { series, table, .. } => Some((*series, *table)),
            _ => None,
        };
        if table.is_none() || table == about {
            break (change.seq, event);
        }
    };
    // Another draw of the series may count, or none, and those after it go with it.
    if let Event::Draw { series: from, .. } = &event {
        for series in *from..=contest.course.series.len() as u32 {
            if !hall::series_view(&tx, &contest, series)?.is_untouched() {
                return Err(refuse!(draw_has_hands { series }).into());
            }
        }
    }
    let body = match way {
        Way::Undo(why) => entry::undo(seq, why),
        Way::Redo => entry::redo(seq),
    };
    tx.append(&contest.chain, &super::now(), body)?;
    let contest = fold_again(&tx, &contest.chain)?;
    // Since the entry was taken back, two of its people may have turned out to be one.
    if let Some((tournament, name, other)) = tx.entered_twice()? {
        let refusal = Refusal::new("redo-entered-both").with("name", name).with("other", other);
        return Err(refusal.with("tournament", tournament).into());
    }
    tx.commit()?;
    Ok(Moved { contest, event })
}

fn event_of(tx: &Tx<'_>, chain: &Chain, seq: i64) -> Result<Event, AppError> {
    let unreadable = || AppError::Store(StoreError::Log { chain: chain.uuid.to_string(), seq });
    let entry = tx.entry(chain.id, seq)?.ok_or_else(unreadable)?;
    with_body(chain, seq, &entry.body, |read| match &read.body {
        Body::Course(event) => Ok((**event).clone()),
        _ => Err(unreadable()),
    })
}
