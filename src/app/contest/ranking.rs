//! The ranking as a value: everybody with what each series brought, and what decided the place.

use super::find::{TournamentRef, find};
use super::hall::{self, SeriesView};
use super::kept::Contest;
use super::table::TablePlace;
use crate::app::AppError;
use crate::model::{Points, Refusal, Word, refuse};
use crate::store::{Store, Tx};
use crate::tournament::standings::{self, DecidedBy, Entry, Rung, SeriesResult, StandingsError, StandingsRequest};

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    pub place: u32,
    pub number: u32,
    pub player: String,
    pub club: Option<String>,
    pub withdrawn: bool,
    /// By drawn series; `None` where not played or not handed in yet.
    pub series: Vec<Option<SeriesResult>>,
    pub points: Points,
    pub bonus: Points,
    pub total: Points,
    pub won: u32,
    pub lost: u32,
    pub hands: u32,
    pub decided_by: DecidedBy,
}

/// The ranking so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    pub tournament: String,
    /// The rule set that is played by, for its words.
    pub rules: &'static str,
    pub series_planned: u32,
    pub series_drawn: u32,
    pub series_done: u32,
    /// Only this series is ranked.
    pub only: Option<u32>,
    /// The series that tables are missing of.
    pub running: Option<u32>,
    pub tables_missing: Vec<u32>,
    /// Sheets without games won and lost, where others have them and ties depend on them.
    pub without_games: Vec<TablePlace>,
    /// Whether games won and lost count beside the points.
    pub has_bonus: bool,
    pub ladder: Vec<Rung>,
    pub rows: Vec<Ranked>,
}

/// The ranking over all series, or of one alone.
pub fn standings(
    store: &mut Store,
    wanted: &TournamentRef,
    ladder: &[Rung],
    only: Option<u32>,
) -> Result<Ranking, AppError> {
    let tx = store.read()?;
    of(&tx, &find(&tx, wanted)?, ladder, only)
}

pub fn of(tx: &Tx<'_>, contest: &Contest, ladder: &[Rung], only: Option<u32>) -> Result<Ranking, AppError> {
    let series = hall::all_series(tx, contest)?;
    if let Some(only) = only
        && !(1..=series.len()).contains(&(only as usize))
    {
        return Err(contest.course.no_such_table(only, 0).into());
    }
    from_series(contest, &series, ladder, only)
}

fn from_series(
    contest: &Contest,
    series: &[SeriesView],
    ladder: &[Rung],
    only: Option<u32>,
) -> Result<Ranking, AppError> {
    let course = &contest.course;
    let result = |number: u32, series: &SeriesView| {
        series.tables.iter().flat_map(|table| &table.seats).find(|seat| seat.number == number)?.result
    };
    let mut entries: Vec<Entry> = Vec::new();
    for entrant in &course.entrants {
        let results: Vec<Option<SeriesResult>> = series.iter().map(|series| result(entrant.number, series)).collect();
        // Somebody who left before playing takes up no place.
        if !entrant.withdrawn || results.iter().any(Option::is_some) {
            entries.push(Entry { number: entrant.number, series: results });
        }
    }
    let mut request = StandingsRequest {
        entries,
        tables: course.seatings(series.len()),
        ladder: ladder.to_vec(),
        seed: course.series.first().map(|series| series.seed.clone()).unwrap_or_default(),
    };
    let by_number: std::collections::HashMap<u32, Vec<Option<SeriesResult>>> =
        request.entries.iter().map(|entry| (entry.number, entry.series.clone())).collect();
    if let Some(only) = only {
        request = request.of_series(only.saturating_sub(1) as usize);
    }
    let ranked = standings::standings(&request).map_err(|error| refused(contest, &error))?;
    let rows = ranked.into_iter().map(|standing| {
        let entrant = course.entrant(standing.number);
        Ranked {
            place: standing.place,
            number: standing.number,
            player: contest.name(standing.number).to_owned(),
            club: entrant.and_then(|entrant| entrant.club.clone()),
            withdrawn: entrant.is_some_and(|entrant| entrant.withdrawn),
            series: by_number.get(&standing.number).cloned().unwrap_or_default(),
            points: standing.points,
            bonus: standing.bonus,
            total: standing.total,
            won: standing.won,
            lost: standing.lost,
            hands: standing.hands,
            decided_by: standing.decided_by,
        }
    });
    let running = series.iter().find(|series| !series.is_done());
    Ok(Ranking {
        tournament: course.plan.name.clone(),
        rules: course.plan.rules.set_name(),
        series_planned: course.plan.series,
        series_drawn: series.len() as u32,
        series_done: series.iter().filter(|series| series.is_done()).count() as u32,
        only,
        running: running.map(|series| series.series),
        tables_missing: running.map(|series| series.missing().map(|table| table.table).collect()).unwrap_or_default(),
        without_games: without_games(series),
        has_bonus: course.plan.rules.counts_games(),
        ladder: ladder.to_vec(),
        rows: rows.collect(),
    })
}

fn without_games(series: &[SeriesView]) -> Vec<TablePlace> {
    let tables = || series.iter().flat_map(|series| series.tables.iter().map(move |table| (series.series, table)));
    let has_games =
        |table: &hall::TableView| table.seats.iter().any(|seat| seat.result.is_some_and(|r| r.won + r.lost > 0));
    if !tables().any(|(_, table)| has_games(table)) {
        return Vec::new();
    }
    let handed_in = tables().filter(|(_, table)| table.progress == hall::Progress::Done && !has_games(table));
    handed_in.map(|(series, table)| TablePlace { series, table: table.table }).collect()
}

fn refused(contest: &Contest, error: &StandingsError) -> Refusal {
    match error {
        StandingsError::RungTwice { rung } => refuse!(rung_twice { field: "--ties", value: rung.word() }),
        StandingsError::PlayerTwice { player } | StandingsError::TooLarge { player } => {
            refuse!(total_too_large { player: contest.name(*player) })
        }
    }
}

/// Everything of a tournament at one moment.
pub struct Whole {
    pub contest: Contest,
    pub series: Vec<SeriesView>,
    pub ranking: Ranking,
}

pub fn whole(store: &mut Store, wanted: &TournamentRef, ladder: &[Rung]) -> Result<Whole, AppError> {
    let tx = store.read()?;
    let contest = find(&tx, wanted)?;
    let series = hall::all_series(&tx, &contest)?;
    let ranking = from_series(&contest, &series, ladder, None)?;
    Ok(Whole { contest, series, ranking })
}

/// The rungs of a ladder, as they are typed after `--ties`.
pub fn read_ladder(typed: &str) -> Result<Vec<Rung>, Refusal> {
    let words = typed.split(',').map(str::trim).filter(|word| !word.is_empty());
    words
        .map(|word| {
            Rung::from_word(&word.to_lowercase()).ok_or_else(|| {
                let allowed = Rung::ALL.iter().map(|rung| rung.word().to_owned()).collect();
                refuse!(rung_unknown { field: "--ties", value: word, allowed: crate::model::Arg::Texts(allowed) })
            })
        })
        .collect()
}
