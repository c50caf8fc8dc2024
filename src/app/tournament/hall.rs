//! What each table of a series has so far: sums from paper, or hands that were recorded one by one.

use uuid::Uuid;

use super::{Contest, Which, find};
use crate::app::AppError;
use crate::app::correct::with_body;
use crate::app::entry::Body;
use crate::app::evening::Evening;
use crate::games::Rules;
use crate::games::header::Header;
use crate::model::{Refusal, refuse};
use crate::store::{Store, StoreError, Tx};
use crate::tournament::course::{Event, HallTable, Score};
use crate::tournament::standings::SeriesResult;

/// Which table is meant. The series is the running one where none is named.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRef {
    pub tournament: Which,
    pub series: Option<u32>,
    pub table: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Nothing was recorded.
    Open,
    /// Some hands were.
    Playing {
        hands: u32,
    },
    Done,
}

/// A place at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    pub number: u32,
    pub player: String,
    pub withdrawn: bool,
    /// What it has in this series so far.
    pub result: Option<SeriesResult>,
}

/// A table of a series with what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    pub table: u32,
    /// In seat order; the first deals first.
    pub seats: Vec<Seat>,
    pub progress: Progress,
    /// The number of the evening that its hands are recorded in.
    pub evening: Option<i64>,
    /// The second entry, in seat order.
    pub again: Option<Vec<Score>>,
}

impl TableView {
    /// Seats whose second entry is not what the first says.
    pub fn differences(&self) -> Vec<(&Seat, SeriesResult, Score)> {
        let Some(again) = &self.again else { return Vec::new() };
        let pairs = self.seats.iter().zip(again).filter_map(|(seat, again)| Some((seat, seat.result?, *again)));
        pairs
            .filter(|(_, first, again)| (first.points, first.won, first.lost) != (again.points, again.won, again.lost))
            .collect()
    }

    /// A second entry waits for the first.
    pub fn lacks_first(&self) -> bool {
        self.again.is_some() && self.seats.iter().any(|seat| seat.result.is_none())
    }
}

/// A drawn series with all its tables.
#[derive(Clone, Debug, PartialEq)]
pub struct SeriesView {
    pub tournament: String,
    pub series: u32,
    pub series_planned: u32,
    pub rounds: u32,
    pub rules: Rules,
    pub seed: String,
    pub repeats: u32,
    pub least_repeats: u32,
    pub tables: Vec<TableView>,
}

impl SeriesView {
    pub fn is_done(&self) -> bool {
        self.tables.iter().all(|table| table.progress == Progress::Done)
    }

    pub fn missing(&self) -> impl Iterator<Item = &TableView> {
        self.tables.iter().filter(|table| table.progress != Progress::Done)
    }

    pub fn is_untouched(&self) -> bool {
        self.tables.iter().all(|table| table.progress == Progress::Open && table.again.is_none())
    }
}

/// Every drawn series as it stands.
pub fn all_series(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<SeriesView>, AppError> {
    (1..=contest.course.series.len() as u32).map(|series| series_view(tx, contest, series)).collect()
}

pub fn series_view(tx: &Tx<'_>, contest: &Contest, series: u32) -> Result<SeriesView, AppError> {
    let course = &contest.course;
    let drawn = (series as usize).checked_sub(1).and_then(|place| course.series.get(place));
    let drawn = drawn.ok_or_else(|| course.no_such_table(series, 0))?;
    let tables = drawn.tables.iter().zip(1..).map(|(table, number)| table_view(tx, contest, number, table));
    Ok(SeriesView {
        tournament: course.plan.name.clone(),
        series,
        series_planned: course.plan.series,
        rounds: course.plan.rounds,
        rules: course.plan.rules.clone(),
        seed: drawn.seed.clone(),
        repeats: drawn.repeats,
        least_repeats: drawn.least_repeats,
        tables: tables.collect::<Result<_, _>>()?,
    })
}

fn table_view(tx: &Tx<'_>, contest: &Contest, number: u32, table: &HallTable) -> Result<TableView, AppError> {
    let seat = |number: u32| Seat {
        number,
        player: contest.name(number).to_owned(),
        withdrawn: contest.course.entrant(number).is_some_and(|entrant| entrant.withdrawn),
        result: None,
    };
    let mut view = TableView {
        table: number,
        seats: table.players.iter().map(|number| seat(*number)).collect(),
        progress: Progress::Open,
        evening: None,
        again: table.again.as_ref().map(|sheet| sheet.scores.clone()),
    };
    let mut results = None;
    if let Some(sheet) = &table.first {
        (view.progress, results) = (Progress::Done, Some(contest.course.results(sheet)));
    } else if let Some(evening) = session_of(tx, table)? {
        view.evening = Some(evening.row.number);
        let recorded = evening.session.hands();
        let hands = dealt(&evening);
        view.progress = match recorded {
            _ if is_played(contest, table, &evening) => Progress::Done,
            0 => Progress::Open,
            _ => Progress::Playing { hands },
        };
        if recorded > 0 || view.progress == Progress::Done {
            let totals = evening.session.totals().iter().take(table.players.len());
            let result = totals.map(|total| SeriesResult {
                points: total.points,
                bonus: total.bonus,
                won: total.won,
                lost: total.lost,
                hands,
            });
            results = Some(result.collect());
        }
    }
    for (seat, result) in view.seats.iter_mut().zip(results.unwrap_or_default()) {
        seat.result = Some(result);
    }
    Ok(view)
}

/// Hands that count for the rounds agreed on: a misdeal is recorded and may cost something, but is dealt again.
fn dealt(evening: &Evening) -> u32 {
    evening.session.position().deals(evening.session.hands())
}

/// Whether nothing more is to be recorded at a table.
fn is_played(contest: &Contest, table: &HallTable, evening: &Evening) -> bool {
    let planned = contest.course.plan.hands(table.players.len());
    evening.row.ended || evening.session.is_complete() || dealt(evening) >= planned
}

/// The session of a table, once its first hand was recorded.
fn session_of(tx: &Tx<'_>, table: &HallTable) -> Result<Option<Evening>, AppError> {
    let uuid = Uuid::try_parse(&table.session).map_err(|_| StoreError::Corrupt)?;
    let Some(chain) = tx.chain(uuid)? else { return Ok(None) };
    tx.session(chain.id)?.map(|row| Evening::load(tx, row)).transpose()
}

/// The sessions of all tables whose hands were recorded, also by a draw that no longer counts.
pub fn evenings(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<Evening>, AppError> {
    let drawn = ever_drawn(tx, contest)?;
    drawn.iter().filter_map(|drawn| session_of(tx, &drawn.table).transpose()).collect()
}

/// Whether any hand of a table is recorded one by one.
pub fn has_hands(tx: &Tx<'_>, table: &HallTable) -> Result<bool, AppError> {
    Ok(session_of(tx, table)?.is_some_and(|evening| evening.session.hands() > 0))
}

/// A table of a draw that may count or not.
pub struct EverDrawn {
    pub series: u32,
    /// From 1.
    pub number: u32,
    pub table: HallTable,
    /// When it was drawn.
    pub at: String,
}

/// Every table that was ever drawn.
pub fn ever_drawn(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<EverDrawn>, AppError> {
    let mut tables = Vec::new();
    tx.each_entry_of(contest.chain.id, |entry| {
        with_body(&contest.chain, entry.seq, &entry.body, |read| {
            if let Body::Course(event) = &read.body
                && let Event::Draw { series, drawn } = &**event
            {
                tables.extend(drawn.tables.iter().zip(1..).map(|(table, number)| EverDrawn {
                    series: *series,
                    number,
                    table: table.clone(),
                    at: entry.at.clone(),
                }));
            }
            Ok(())
        })
    })?;
    Ok(tables)
}

/// The series that is being played: the first with a table that has not handed in, else the last one drawn.
pub fn running_series(tx: &Tx<'_>, contest: &Contest) -> Result<u32, AppError> {
    let drawn = contest.course.series.len() as u32;
    for series in 1..=drawn {
        if !series_view(tx, contest, series)?.is_done() {
            return Ok(series);
        }
    }
    match drawn {
        0 => Err(refuse!(nothing_drawn).into()),
        last => Ok(last),
    }
}

/// Finds a drawn table: its tournament, its series, and itself.
pub fn find_table(tx: &Tx<'_>, wanted: &TableRef) -> Result<(Contest, u32, HallTable), AppError> {
    let contest = find(tx, &wanted.tournament)?;
    let series = match wanted.series {
        Some(series) => series,
        None => running_series(tx, &contest)?,
    };
    let table = contest.course.table(series, wanted.table).cloned();
    let table = table.ok_or_else(|| contest.course.no_such_table(series, wanted.table))?;
    Ok((contest, series, table))
}

/// The session of a table whose hands are recorded one by one.
pub fn evening_of(tx: &Tx<'_>, wanted: &TableRef) -> Result<Evening, AppError> {
    let (_, series, table) = find_table(tx, wanted)?;
    let refusal = || match table.first {
        Some(_) => Refusal::new("table-has-sums"),
        None => Refusal::new("table-not-begun"),
    };
    let evening = session_of(tx, &table)?.filter(|_| table.first.is_none());
    Ok(evening.ok_or_else(|| refusal().with("table", wanted.table).with("series", series))?)
}

/// A table with sums takes no hands, nor does one that is played to its end.
fn check_takes_hand(
    contest: &Contest,
    (series, number): (u32, u32),
    table: &HallTable,
    evening: Option<&Evening>,
) -> Result<(), Refusal> {
    let refuse = |code| Err(Refusal::new(code).with("table", number).with("series", series));
    match evening {
        _ if table.first.is_some() => refuse("table-has-sums"),
        Some(evening) if is_played(contest, table, evening) => refuse("table-is-played"),
        _ => Ok(()),
    }
}

/// What holds for an evening that was named itself, if it is a table's: nobody else sits down there, and it takes no
/// more hands than under the table's number.
pub fn check_event(tx: &Tx<'_>, evening: &Evening, is_seats: bool) -> Result<(), AppError> {
    let Some((contest, place, table)) = table_of(tx, evening)? else { return Ok(()) };
    if is_seats {
        return Err(refuse!(table_seats_are_drawn { tournament: contest.row.name }).into());
    }
    Ok(check_takes_hand(&contest, place, &table, Some(evening))?)
}

/// Hands that were brought back must not come to lie beside sums from paper.
pub fn check_brought_back(tx: &Tx<'_>, evening: &Evening) -> Result<(), AppError> {
    match table_of(tx, evening)? {
        Some((contest, place, table)) if table.first.is_some() => Ok(check_takes_hand(&contest, place, &table, None)?),
        _ => Ok(()),
    }
}

/// What the session of a table is called; frozen with its header.
fn table_name(tournament: &str, series: u32, table: u32) -> String {
    format!("{tournament} S{series} T{table}")
}

fn is_table_name(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((rest, table)) = name.rsplit_once(" T") else { return false };
    rest.rsplit_once(" S").is_some_and(|(_, series)| is_number(series) && is_number(table))
}

/// A table with its tournament, and its series and number.
type Placed = (Contest, (u32, u32), HallTable);

/// The table that a session is of, where a draw that counts says so.
fn table_of(tx: &Tx<'_>, evening: &Evening) -> Result<Option<Placed>, AppError> {
    // An evening at home is none at a glance, and its hands wait for no search.
    if !evening.row.name.as_deref().is_some_and(is_table_name) {
        return Ok(None);
    }
    let uuid = evening.row.uuid;
    let Some(row) = tx.tournament_of(uuid)? else { return Ok(None) };
    let contest = Contest::load(tx, row)?;
    let tables = (1..)
        .zip(&contest.course.series)
        .flat_map(|(series, drawn)| (1..).zip(&drawn.tables).map(move |(number, table)| ((series, number), table)));
    let mut found = tables.filter(|(_, table)| Uuid::try_parse(&table.session) == Ok(uuid));
    let found = found.next().map(|(place, table)| (place, table.clone()));
    Ok(found.map(|(place, table)| (contest, place, table)))
}

/// The same for somebody who records a hand: the first one begins the session.
pub fn evening_to_record(tx: &Tx<'_>, wanted: &TableRef) -> Result<Evening, AppError> {
    let (contest, series, table) = find_table(tx, wanted)?;
    let begun = session_of(tx, &table)?;
    check_takes_hand(&contest, (series, wanted.table), &table, begun.as_ref())?;
    if let Some(evening) = begun {
        return Ok(evening);
    }
    let plan = &contest.course.plan;
    let names = table.players.iter().map(|number| contest.name(*number).to_owned()).collect();
    // Begun in two copies of the file, it is one session all the same, and they can be brought together.
    let drawn = ever_drawn(tx, &contest)?.into_iter().rfind(|drawn| drawn.table.session == table.session);
    let drawn_at = drawn.ok_or(StoreError::Corrupt)?.at;
    let header = Header {
        dealer: 0,
        name: Some(table_name(&plan.name, series, wanted.table)),
        started_at: Some(drawn_at.clone()),
        id: Some(Uuid::try_parse(&table.session).map_err(|_| StoreError::Corrupt)?),
        ..Header::new(plan.rules.clone().with_rounds(i64::from(plan.rounds)), names)
    };
    Evening::begin_agreed(tx, header, &drawn_at, &crate::app::now())
}

/// A series as it stands; the running one where none is named.
pub fn tables(store: &mut Store, which: &Which, series: Option<u32>) -> Result<SeriesView, AppError> {
    let tx = store.read()?;
    let contest = find(&tx, which)?;
    let series = match series {
        Some(series) => series,
        None => running_series(&tx, &contest)?,
    };
    series_view(&tx, &contest, series)
}

/// Every drawn series as it stands.
pub fn look(store: &mut Store, which: &Which) -> Result<Vec<SeriesView>, AppError> {
    let tx = store.read()?;
    let contest = find(&tx, which)?;
    if contest.course.series.is_empty() {
        return Err(refuse!(nothing_drawn).into());
    }
    all_series(&tx, &contest)
}

/// Where the hands of a table are recorded one by one: its series and table.
pub fn is_by_hand(store: &mut Store, wanted: &TableRef) -> Result<(bool, (u32, u32)), AppError> {
    let tx = store.read()?;
    let (_, series, table) = find_table(&tx, wanted)?;
    let has_session = table.first.is_none() && session_of(&tx, &table)?.is_some();
    Ok((has_session, (series, wanted.table)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_known_by_its_name() {
        assert!(is_table_name(&table_name("Pokal", 12, 3)) && is_table_name(&table_name("S1 T2", 1, 20)));
        assert!(
            ["Pokal", "Pokal S1", "Pokal T1", "Pokal S T", "Bei Max S1 Tee", ""]
                .iter()
                .all(|name| !is_table_name(name))
        );
    }
}
