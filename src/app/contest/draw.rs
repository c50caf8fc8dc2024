//! Drawing a series: who is here, which series it is, and what the draw is kept with.

use uuid::Uuid;

use super::find::{TournamentRef, find};
use super::hall::{self, SeriesView};
use super::kept::Contest;
use super::ranking;
use crate::app::AppError;
use crate::model::{Arg, Refusal, refuse};
use crate::store::{Store, Tx};
use crate::tournament::course::{DrawnBy, Event, HallTable, Series};
use crate::tournament::draw::{self, DrawError, DrawRequest, Mode, Prefer, SecondFours};
use crate::tournament::standings::Rung;

/// What the organiser asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wishes {
    /// The next one where none is named.
    pub series: Option<u32>,
    pub seed: Option<String>,
    pub mode: DrawnBy,
    pub prefer: Prefer,
    /// `NAME=TABLE`.
    pub fixed: Vec<String>,
}

/// A drawn series, and what can be said of the draw.
pub struct Drawn {
    pub view: SeriesView,
    pub second_fours: SecondFours,
    /// Another draw of this series counted before.
    pub anew: bool,
    /// So many series were drawn after it; they no longer count.
    pub dropped: u32,
}

/// How often a draw is worked out again because people came or went meanwhile, before everybody has to wait for it.
const ATTEMPTS: usize = 3;

/// A large draw takes a while: it is worked out while others go on entering results, and counts if nothing that it
/// depends on has changed meanwhile.
pub fn draw(store: &mut Store, wanted: &TournamentRef, wishes: &Wishes) -> Result<Drawn, AppError> {
    let seed = wishes.seed.clone().unwrap_or_else(new_seed);
    for _ in 0..ATTEMPTS {
        let (request, drawn) = {
            let tx = store.read()?;
            let contest = find(&tx, wanted)?;
            let request = request(&tx, &contest, wishes, &seed)?;
            drop(tx);
            let drawn = draw::draw(&request).map_err(|error| refused(&contest, &error))?;
            (request, drawn)
        };
        let tx = store.write()?;
        let contest = find(&tx, wanted)?;
        if self::request(&tx, &contest, wishes, &seed)? == request {
            return record(tx, contest, wishes, drawn);
        }
    }
    let tx = store.write()?;
    let contest = find(&tx, wanted)?;
    let request = request(&tx, &contest, wishes, &seed)?;
    let drawn = draw::draw(&request).map_err(|error| refused(&contest, &error))?;
    record(tx, contest, wishes, drawn)
}

/// Everything that the draw depends on.
fn request(tx: &Tx<'_>, contest: &Contest, wishes: &Wishes, seed: &str) -> Result<DrawRequest, AppError> {
    let series = next_series(tx, contest, wishes.series)?;
    let players = contest.course.present();
    let fixed = fixed_places(contest, &players, &wishes.fixed)?;
    let mode = match wishes.mode {
        DrawnBy::Random => Mode::Random,
        DrawnBy::Standings => {
            let ranking = ranking::of(tx, contest, &Rung::DEFAULT_LADDER, None)?;
            Mode::Standings(ranking.rows.iter().map(|row| row.number).collect())
        }
    };
    Ok(DrawRequest {
        players,
        history: contest.course.seatings(series as usize - 1),
        mode,
        prefer: wishes.prefer,
        fixed,
        seed: seed.to_owned(),
        series_ahead: contest.course.plan.series - (series - 1),
    })
}

fn record(tx: Tx<'_>, mut contest: Contest, wishes: &Wishes, drawn: draw::Draw) -> Result<Drawn, AppError> {
    let before = contest.course.series.len() as u32;
    let table = |table: &draw::DrawnTable| HallTable {
        players: table.players.clone(),
        session: Uuid::now_v7(),
        first: None,
        again: None,
    };
    let event = Event::Draw {
        series: drawn.series,
        drawn: Series {
            seed: drawn.seed.clone(),
            mode: wishes.mode,
            prefer: wishes.prefer.into(),
            repeats: drawn.repeats,
            least_repeats: drawn.least_repeats,
            tables: drawn.tables.iter().map(table).collect(),
        },
    };
    contest.take(&tx, event, None)?;
    let view = hall::series_view(&tx, &contest, drawn.series)?;
    tx.commit()?;
    let (anew, dropped) = (before >= drawn.series, before.saturating_sub(drawn.series));
    Ok(Drawn { view, second_fours: drawn.second_fours, anew, dropped })
}

/// Six digits are read out and typed again without a slip.
fn new_seed() -> String {
    let random = Uuid::now_v7().as_u128() % 1_000_000;
    format!("{random:06}")
}

/// The series to draw. Unasked: the one after the last where that is played to the end, the last one anew where nobody
/// has played it, and nothing in between (spec tournament.md, Draw).
fn next_series(tx: &Tx<'_>, contest: &Contest, asked: Option<u32>) -> Result<u32, AppError> {
    let drawn = contest.course.series.len() as u32;
    if asked == Some(drawn + 1) || drawn == 0 {
        let series = asked.unwrap_or(1);
        contest.course.check_series(series)?;
        return Ok(series);
    }
    let views = hall::all_series(tx, contest)?;
    let series = match asked {
        Some(series) => series,
        None => unasked(&views)?,
    };
    contest.course.check_series(series)?;
    if let Some(begun) = views.iter().skip(series as usize - 1).find(|view| !view.is_untouched()) {
        return Err(being_played(begun).into());
    }
    Ok(series)
}

fn unasked(views: &[SeriesView]) -> Result<u32, Refusal> {
    let drawn = views.len() as u32;
    match views.iter().find(|view| !view.is_done()) {
        None => Ok(drawn + 1),
        Some(running) if running.series == drawn => Ok(drawn),
        // People may have read already where they sit next.
        Some(running) if running.is_untouched() => Err(refuse!(series_drawn_ahead { series: drawn })),
        Some(running) => Err(being_played(running)),
    }
}

fn being_played(view: &SeriesView) -> Refusal {
    let series = view.series;
    let missing: Vec<String> = view.missing().map(|table| table.table.to_string()).collect();
    match missing.len() {
        0 => refuse!(series_has_results { series }),
        count => refuse!(series_is_being_played { tables: Arg::Texts(missing), count, series }),
    }
}

fn fixed_places(contest: &Contest, players: &[u32], typed: &[String]) -> Result<Vec<(u32, u32)>, Refusal> {
    let place = |typed: &String| {
        let wrong = || refuse!(fixed_place_wrong { field: "--fix", value: typed.as_str() });
        let (name, table) = typed.rsplit_once('=').ok_or_else(wrong)?;
        let table = table.trim().parse().map_err(|_| wrong())?;
        Ok((contest.player(name, players, "--fix")?, table))
    };
    typed.iter().map(place).collect()
}

fn refused(contest: &Contest, error: &DrawError) -> Refusal {
    let name = |player: u32| contest.name(player).to_owned();
    match *error {
        DrawError::CannotBeSeated { players } => refuse!(cannot_be_seated { players }),
        DrawError::TooManyPlayers { players, most } => {
            refuse!(too_many_players { players, most })
        }
        DrawError::FixedTwice { player } => refuse!(fixed_twice { field: "--fix", value: name(player) }),
        DrawError::NoSuchTable { player, table, tables } => {
            refuse!(fixed_no_such_table { field: "--fix", value: name(player), table, tables })
        }
        DrawError::TableTooSmall { table, fixed, seats } => {
            refuse!(fixed_too_many { field: "--fix", value: table, fixed, seats })
        }
        // Kept apart by the tournament itself: everybody here has one start number and one place a series.
        DrawError::PlayerTwice { player }
        | DrawError::RankedTwice { player }
        | DrawError::SeatedTwice { player, .. }
        | DrawError::FixedStranger { player } => refuse!(entrant_unknown { field: "--fix", value: name(player) }),
        DrawError::OddTable { table, players, .. } => {
            refuse!(table_size_wrong { field: "table", value: table, players })
        }
    }
}
