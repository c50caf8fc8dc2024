//! Drawing a series: who is present, which series it is, and what is recorded with the draw.

use uuid::Uuid;

use super::day::{SeriesView, TableView, WaitingSheetState};
use super::kept::{Contest, TablePlace, TournamentRef, find_contest};
use super::{day, ranking, waiting};
use crate::app::Result;
use crate::model::{Arg, Refusal, refuse};
use crate::store::{Store, Tx};
use crate::tournament::course::{DrawBasis, DrawnSeries, HallTable, TournamentEvent};
use crate::tournament::day::RandomStream;
use crate::tournament::draw;
use crate::tournament::draw::{
    DrawError, DrawMode, DrawRequest, MovedPerson, PreferredSize, UnfairTablesOfFour,
};
use crate::typed::amounts::read_fixed_table;

/// Options that an organiser gives for a draw.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawOptions {
    /// Series to draw; the next one where none is named.
    pub series: Option<u32>,
    pub seed: Option<String>,
    pub mode: DrawBasis,
    /// Preferred size of the tables; `None` means that of the previous draw with `stay`, else
    /// three.
    pub prefer: Option<PreferredSize>,
    /// Size that every table is to have, so that some people may have to sit out.
    pub tables_of: Option<u32>,
    /// Whether the organiser has agreed that some people sit out.
    pub some_sit_out: bool,
    /// Players with a fixed table, as `NAME=TABLE`.
    pub fixed: Vec<String>,
    /// Whether a series that is drawn already is drawn anew.
    pub again: bool,
    /// Whether everybody with a seat keeps the table, so that only newcomers are drawn.
    pub stay: bool,
    /// Whether to draw although the two entries of a table's sheet differ.
    pub anyway: bool,
    /// Whether the draw is only tried, so that nothing is recorded.
    pub dry_run: bool,
    /// Seating, as text, that a dry run of the draw has shown; the draw is refused where it gives
    /// another one.
    pub seen: Option<String>,
}

/// Series that was drawn, and how good the draw is.
pub struct DrawResult {
    pub contest: Contest,
    pub view: SeriesView,
    pub second_fours: UnfairTablesOfFour,
    /// People who sit elsewhere now than by the draw of this series that counted before, if there
    /// was one.
    pub reseated: Option<Vec<MovedPerson>>,
    /// Tables that need a new sheet because of the new draw.
    pub new_sheets: Vec<u32>,
    /// Number of later series whose draws no longer count because of this one.
    pub dropped: u32,
    /// Tables of earlier series without a complete result, by series.
    pub owed: Vec<(u32, Vec<u32>)>,
    /// Whether the draw was only tried and not recorded.
    pub is_dry: bool,
}

/// Number of attempts to compute a draw without a lock, while others may record; after the last one
/// others have to wait until the draw is recorded.
const ATTEMPTS: usize = 3;

/// Draws a series. A large draw takes a while: it is computed while others go on entering results,
/// and counts if nothing that it depends on has changed meanwhile.
pub fn draw_series(
    store: &mut Store,
    wanted: &TournamentRef,
    wishes: &DrawOptions,
) -> Result<DrawResult> {
    let seed = wishes.seed.clone().unwrap_or_else(new_draw_seed);
    for _ in 0..ATTEMPTS {
        let (request, drawn) = {
            let tx = store.read()?;
            let contest = find_contest(&tx, wanted)?;
            let request = make_draw_request(&tx, &contest, wishes, &seed)?;
            drop(tx);
            let drawn =
                draw::draw(&request).map_err(|error| refusal_of_draw_error(&contest, &error))?;
            (request, drawn)
        };
        let tx = store.write()?;
        let contest = find_contest(&tx, wanted)?;
        if make_draw_request(&tx, &contest, wishes, &seed)? == request {
            return record_draw(tx, contest, wishes, &request, drawn);
        }
    }
    let tx = store.write()?;
    let contest = find_contest(&tx, wanted)?;
    let request = make_draw_request(&tx, &contest, wishes, &seed)?;
    let drawn = draw::draw(&request).map_err(|error| refusal_of_draw_error(&contest, &error))?;
    record_draw(tx, contest, wishes, &request, drawn)
}

/// Collects players, history, ranking and options from which a series is drawn.
fn make_draw_request(
    tx: &Tx<'_>,
    contest: &Contest,
    wishes: &DrawOptions,
    seed: &str,
) -> Result<DrawRequest> {
    let series = series_to_draw(tx, contest, wishes)?;
    let mut players = contest.course.people_present();
    let mode = match wishes.mode {
        DrawBasis::Random => DrawMode::Random,
        DrawBasis::Standings => DrawMode::Standings(
            day::ranking_by_stored_settings(tx, contest)?.iter().map(|line| line.number).collect(),
        ),
    };
    let mut fixed = read_fixed_tables_of_players(contest, &players, &wishes.fixed)?;
    let mut prefer = wishes.prefer.unwrap_or(PreferredSize::Three);
    let history = contest.course.seatings_of_first_n_series(series as usize - 1);
    let old = contest.course.series.get(series as usize - 1).filter(|_| wishes.stay);
    let seats = old.map(DrawnSeries::seats).unwrap_or_default();
    if let Some(size) = exact_table_size_wanted(wishes, old) {
        prefer = if size == 4 { PreferredSize::Four } else { PreferredSize::Three };
        let placed: Vec<u32> = fixed.iter().map(|(number, _)| *number).collect();
        let lasting = &seats[..seats.len().min(players.len() / size as usize)];
        let fits = |number: u32| {
            can_join_a_table_keeping_apart(contest, number, &players, lasting, size as usize)
        };
        let (seated, kept) =
            ([&placed[..], &seats.concat()].concat(), [&placed[..], &lasting.concat()].concat());
        let old_seats = draw::EarlierSeats { seated: &seated, kept: &kept };
        let left_over = draw::people_to_sit_out(
            &players,
            size as usize,
            &history,
            (&old_seats, fits),
            (&mode, seed),
        );
        check_sitting_out_agreed(contest, &players, &left_over, size, wishes)?;
        players.retain(|number| !left_over.contains(number));
    } else if let Some(old) = old.filter(|_| wishes.prefer.is_none()) {
        prefer = if old.prefer == 4 { PreferredSize::Four } else { PreferredSize::Three };
    }
    if old.is_some() {
        let moved = fixed.clone();
        let stays = |(number, _): &(u32, u32)| moved.iter().all(|(fixed, _)| fixed != number);
        fixed.extend(
            draw::find_people_able_to_keep_table(&seats, &players, prefer)
                .into_iter()
                .filter(stays),
        );
    }
    Ok(DrawRequest {
        players,
        history,
        mode,
        prefer,
        fixed,
        apart: contest.course.pairs_apart(),
        seed: seed.to_owned(),
        series_ahead: contest.course.plan.series - (series - 1),
    })
}

/// Size that every table is to have: the one asked for, else that of the `old` draw whose seats stay.
fn exact_table_size_wanted(wishes: &DrawOptions, old: Option<&DrawnSeries>) -> Option<u32> {
    let kept = old.filter(|_| wishes.prefer.is_none());
    wishes.tables_of.or(kept.and_then(DrawnSeries::exact_table_size))
}

/// Whether a person can take a free seat at one of these tables without sitting beside somebody
/// from whom they are kept apart.
fn can_join_a_table_keeping_apart(
    contest: &Contest,
    number: u32,
    players: &[u32],
    tables: &[Vec<u32>],
    size: usize,
) -> bool {
    let apart = contest.course.pairs_apart();
    let is_apart = |mate: &u32| apart.contains(&(number.min(*mate), number.max(*mate)));
    tables.iter().any(|table| {
        let mut mates = table.iter().filter(|mate| players.contains(mate));
        mates.clone().count() < size && !mates.any(is_apart)
    })
}

/// Refuses a draw in which people sit out until the organiser has agreed to it; the refusal names
/// these people.
fn check_sitting_out_agreed(
    contest: &Contest,
    players: &[u32],
    left_over: &[u32],
    size: u32,
    wishes: &DrawOptions,
) -> Result<(), Refusal> {
    if left_over.is_empty()
        || wishes.some_sit_out
        || wishes.dry_run
        || players.len() < size as usize
    {
        return Ok(());
    }
    let names = left_over.iter().map(|number| format!("{number} {}", contest.name(*number)));
    let (people, tables, count) = (players.len(), players.len() / size as usize, left_over.len());
    let (names, lacking) = (Arg::Texts(names.collect()), size as usize - count);
    Err(refuse!(draw_leaves_over { people, tables, size, count, names, lacking }))
}

fn record_draw(
    tx: Tx<'_>,
    mut contest: Contest,
    wishes: &DrawOptions,
    request: &DrawRequest,
    mut drawn: draw::Draw,
) -> Result<DrawResult> {
    let before = contest.course.series.len() as u32;
    let series = drawn.series as usize;
    let seats_of = |contest: &Contest| {
        contest.course.seatings_of_first_n_series(series).pop().unwrap_or_default()
    };
    let old = (before >= drawn.series).then(|| seats_of(&contest));
    if let Some(old) = old.as_ref().filter(|_| wishes.stay) {
        restore_old_seat_order(&mut drawn, old);
    }
    let stayed = contest.course.series.get(drawn.series as usize - 1).filter(|_| wishes.stay);
    let mode = stayed.map_or(wishes.mode, |old| old.mode);
    let exact = exact_table_size_wanted(wishes, stayed).is_some();
    let mut sits_out = contest.course.people_present();
    sits_out.retain(|number| !request.players.contains(number));
    let table = |table: &draw::DrawnTable| HallTable {
        players: table.players.clone(),
        session: Uuid::now_v7(),
        first: None,
        again: None,
        reseated: false,
    };
    let before_it = drawn.series.checked_sub(2).map(|_| drawn.series - 1);
    let before_it = before_it.map(|series| day::series_view(&tx, &contest, series)).transpose()?;
    let event = TournamentEvent::Draw {
        series: drawn.series,
        drawn: DrawnSeries {
            seed: drawn.seed.clone(),
            mode,
            prefer: request.prefer.into(),
            repeats: drawn.repeats,
            least_repeats: drawn.least_repeats,
            by_hand: 0,
            exact,
            sits_out,
            in_advance: before_it
                .is_some_and(|view| day::is_nothing_recorded_at_tables(&view.tables)),
            tables: drawn.tables.iter().map(table).collect(),
        },
    };
    let mut seatings = contest.course.seatings_of_first_n_series(series - 1);
    seatings.push(drawn.tables.iter().map(|table| table.players.clone()).collect());
    waiting::check_no_waiting_sheet_lost(&tx, &contest, drawn.series, &seatings)?;
    contest.record_event(&tx, event, None)?;
    if wishes.seen.as_ref().is_some_and(|seen| *seen != seating_text(&contest, series)) {
        return Err(refuse!(draw_is_another).into());
    }
    let mut views = day::all_series_views(&tx, &contest)?;
    let view = views.split_off(series - 1).swap_remove(0);
    if !wishes.dry_run {
        tx.commit()?;
    }
    let now = seats_of(&contest);
    let new_sheets = old.as_ref().map(|old| draw::changed_tables(old, &now)).unwrap_or_default();
    let reseated = old.map(|old| draw::find_moved_people(&old, &now));
    Ok(DrawResult {
        contest,
        view,
        second_fours: drawn.second_fours,
        reseated,
        new_sheets,
        dropped: before.saturating_sub(drawn.series),
        owed: day::tables_without_result_by_series(&views),
        is_dry: wishes.dry_run,
    })
}

/// Seating of a series as a text: the start numbers of each table in seat order, table after table.
pub fn seating_text(contest: &Contest, series: usize) -> String {
    let tables = contest.course.seatings_of_first_n_series(series).pop().unwrap_or_default();
    let table = |seats: &Vec<u32>| seats.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    tables.iter().map(table).collect::<Vec<_>>().join(";")
}

/// Puts people back in the seats of the previous draw, as far as they sit at the same table, since
/// its printed sheets lie on the tables.
fn restore_old_seat_order(drawn: &mut draw::Draw, old: &[Vec<u32>]) {
    for (table, seats) in drawn.tables.iter_mut().zip(old) {
        table.players = draw::table_in_earlier_seat_order(seats, &table.players);
    }
}

/// Numbers of people and tables that another draw of a series would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedrawChanges {
    /// Number of people who would sit at another table.
    pub people: usize,
    /// Number of tables that need a new sheet.
    pub tables: usize,
}

/// Counts what drawing a series anew would change, and what it would with everybody staying who can
/// (`--stay`), with `None` in the second place where that cannot be drawn; `None` where the series
/// was not drawn before. Uses the seed of the wishes, so that the draw that follows is the same.
pub fn count_redraw_changes(
    store: &mut Store,
    wanted: &TournamentRef,
    wishes: &DrawOptions,
) -> Result<Option<(RedrawChanges, Option<RedrawChanges>)>> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    let series = series_to_draw(&tx, &contest, wishes)? as usize;
    let Some(old) = contest.course.seatings_of_first_n_series(series).get(series - 1).cloned()
    else {
        return Ok(None);
    };
    let seed = wishes.seed.clone().unwrap_or_default();
    let staying = DrawOptions { stay: true, mode: DrawBasis::Random, ..wishes.clone() };
    let requests = (
        make_draw_request(&tx, &contest, wishes, &seed)?,
        make_draw_request(&tx, &contest, &staying, &seed),
    );
    drop(tx);
    let upset = |request: &DrawRequest, stay: bool| -> Result<RedrawChanges, DrawError> {
        let mut drawn = draw::draw(request)?;
        if stay {
            restore_old_seat_order(&mut drawn, &old);
        }
        let now: Vec<Vec<u32>> = drawn.tables.into_iter().map(|table| table.players).collect();
        let people = draw::find_moved_people(&old, &now)
            .iter()
            .filter(|moved| moved.changes_table())
            .count();
        Ok(RedrawChanges { people, tables: draw::changed_tables(&old, &now).len() })
    };
    let anew =
        upset(&requests.0, wishes.stay).map_err(|error| refusal_of_draw_error(&contest, &error))?;
    Ok(Some((anew, requests.1.ok().and_then(|request| upset(&request, true).ok()))))
}

/// Makes a random seed of six digits, which are easy to read out and type.
pub fn new_draw_seed() -> String {
    let random = Uuid::now_v7().as_u128() % 1_000_000;
    format!("{random:06}")
}

/// Makes a seed that stays the same until something is recorded, so that a draw after a question
/// leaves out the same people whom the question named.
pub fn draw_seed_stable_until_change(store: &mut Store, wanted: &TournamentRef) -> Result<String> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    let (chain, newest) = (contest.chain.uuid, tx.newest_seq(contest.chain.id)?);
    let mut dice = RandomStream::new(&format!("{chain} {newest:?}"), "seed", 0);
    Ok(format!("{:06}", dice.number_below(1_000_000)))
}

/// Finds the series to draw: the next one, or on request an earlier one anew that nobody has played
/// (docs/tournament.md, In the hall).
fn series_to_draw(tx: &Tx<'_>, contest: &Contest, wishes: &DrawOptions) -> Result<u32> {
    let drawn = contest.course.series.len() as u32;
    let views = day::all_series_views(tx, contest)?;
    let series = match wishes.series {
        Some(series) => series,
        None if wishes.again => drawn.max(1),
        None => next_series_if_last_is_finished(contest, &views)?,
    };
    if wishes.again && series > drawn {
        return Err(contest.course.refusal_of_missing_table(series, 0).into());
    }
    if !wishes.again && (1..=drawn).contains(&series) {
        contest.course.check_series_drawable(series)?;
        return Err(refusal_of_drawn_series(contest, &views, series).into());
    }
    contest.course.check_series_drawable(series)?;
    if let Some(begun) =
        views.iter().skip(series as usize - 1).find(|view| !view.has_no_recorded_results())
    {
        return Err(refusal_of_played_series(contest, begun).into());
    }
    let differing = ranking::tables_where(&views, |table| !table.differences().is_empty());
    if let Some(TablePlace { series, table }) = differing.first().filter(|_| !wishes.anyway) {
        return Err(refuse!(entries_differ {
            series: *series,
            table: *table,
            count: differing.len()
        })
        .into());
    }
    Ok(series)
}

/// Number of the series after the last drawn one; refused while a table of that last one has no
/// complete result, even if earlier series are incomplete too.
fn next_series_if_last_is_finished(
    contest: &Contest,
    views: &[SeriesView],
) -> Result<u32, Refusal> {
    match views.last().filter(|view| !view.are_all_tables_finished()) {
        None => Ok(views.len() as u32 + 1),
        Some(running) => Err(refusal_of_drawn_series(contest, views, running.series)),
    }
}

/// Refusal to draw a series that is drawn already, perhaps by somebody else a minute ago.
fn refusal_of_drawn_series(contest: &Contest, views: &[SeriesView], series: u32) -> Refusal {
    let begun = views.iter().skip(series as usize - 1).find(|view| !view.has_no_recorded_results());
    begun.map_or_else(
        || refuse!(series_drawn_already { series }),
        |begun| refusal_of_played_series(contest, begun),
    )
}

fn refusal_of_played_series(contest: &Contest, view: &SeriesView) -> Refusal {
    let series = view.series;
    // Which one can be drawn meanwhile; 0 where none is left.
    let drawn = contest.course.series.len() as u32;
    let ahead = if drawn < contest.course.plan.series { drawn + 1 } else { 0 };
    let number = |table: &TableView| table.table.to_string();
    let missing: Vec<String> = view.tables_missing().map(number).collect();
    let waits = |table: &&TableView| table.waits == Some(WaitingSheetState::Confirmation);
    let waits: Vec<String> = view.tables_missing().filter(waits).map(number).collect();
    let (waiting, waits) = (waits.len(), Arg::Texts(waits));
    match missing.len() {
        0 => refuse!(series_has_results { series }),
        count => {
            let first = missing[0].clone();
            let tables = Arg::Texts(missing);
            refuse!(series_is_being_played { tables, count, first, series, ahead, waits, waiting })
        }
    }
}

fn read_fixed_tables_of_players(
    contest: &Contest,
    players: &[u32],
    typed: &[String],
) -> Result<Vec<(u32, u32)>, Refusal> {
    let place = |typed: &String| {
        let (name, table) = read_fixed_table(typed)?;
        Ok((contest.start_number_of_typed_name(name, players, "--fix")?, table))
    };
    typed.iter().map(place).collect()
}

fn refusal_of_draw_error(contest: &Contest, error: &DrawError) -> Refusal {
    let name = |player: u32| contest.name(player).to_owned();
    match *error {
        DrawError::CannotBeSeated { players } => {
            refuse!(cannot_be_seated { players, away: contest.course.people_not_present().len() })
        }
        DrawError::TooManyPlayers { players, most } => {
            refuse!(too_many_players { players, most })
        }
        DrawError::FixedTwice { player } => {
            refuse!(fixed_twice { field: "--fix", value: name(player) })
        }
        DrawError::NoSuchTable { player, table, tables } => {
            refuse!(fixed_no_such_table { field: "--fix", value: name(player), table, tables })
        }
        DrawError::TableTooSmall { table, fixed, seats } => {
            refuse!(fixed_too_many { field: "--fix", value: table, fixed, seats })
        }
        // Kept apart by the tournament itself: everybody here has one start number and one place a
        // series.
        DrawError::PlayerTwice { player }
        | DrawError::RankedTwice { player }
        | DrawError::SeatedTwice { player, .. }
        | DrawError::FixedStranger { player } => {
            refuse!(entrant_unknown { field: "--fix", value: name(player) })
        }
        DrawError::OddTable { table, players, .. } => {
            refuse!(table_size_wrong { field: "table", value: table, players })
        }
    }
}
