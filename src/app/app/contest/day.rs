//! Results of each table so far, from paper or from recorded hands, and the state of the hall: the
//! tables of each series, and which are missing.

use super::kept::{
    Contest, TablePlace, TournamentRef, count_hands_towards_rounds, find_contest,
    is_table_played_out, last_drawn_series, read_draw_with_time,
};
use super::waiting::waiting_sheet_at;
use crate::app::Result;
use crate::app::evening::Evening;
use crate::games::Rules;
use crate::model::ids::EveningNumber;
use crate::model::{Refusal, Word, name, refuse};
use crate::store::{Store, Tx};
use crate::tournament::change::SettingsChange;
use crate::tournament::course::{DrawnSeries, HallTable, SheetScore, SheetSums};
use crate::tournament::day::{RankedTournament, TableResults};
use crate::tournament::settings::Settings;
use crate::tournament::standings::{SeriesResult, StandingsError, StandingsLine};
use crate::typed::terms;
use crate::typed::terms::TypedTerms;
use crate::words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableProgress {
    /// Nothing was recorded at the table, and no sheet of it was handed in.
    Open,
    /// Some hands of the table are recorded, and more are to be played.
    Playing {
        hands: u32,
    },
    Done,
}

words! {
    /// Person or table for whose action a sheet that was typed on a phone waits.
    pub enum WaitingSheetState {
        /// Waits for another seat, or for the organiser, to confirm the sheet.
        Confirmation = "confirmation",
        /// Waits for the table itself, to which the sheet was sent back to be corrected.
        Back = "back",
    }
}

/// Seat at a table of a series: who sits there and their result so far.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatView {
    pub number: u32,
    pub player: String,
    /// Sort key of the player in lists ordered by name.
    pub by_name: String,
    pub withdrawn: bool,
    /// Start number under which the seat's result is ranked.
    pub ranked_as: u32,
    /// Result of the seat in this series so far.
    pub result: Option<SeriesResult>,
}

/// Table of a series with everything known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    pub table: u32,
    /// Seats of the table in their order; whoever sits in the first one deals first.
    pub seats: Vec<SeatView>,
    pub progress: TableProgress,
    /// Number of the evening in which the hands of the table are recorded.
    pub evening: Option<EveningNumber>,
    /// Action for which a sheet from a phone waits, if there is such a sheet.
    pub waits: Option<WaitingSheetState>,
    /// Whether games won and lost were typed and nobody has any.
    pub no_games: bool,
    /// Sums of the same sheet as a second person has typed them, in seat order.
    pub again: Option<Vec<SheetScore>>,
    /// Whether both entries say games won and lost, so that these are compared as well.
    pub compares_games: bool,
}

impl TableView {
    /// Seats whose second entry differs from the first, each with both entries.
    pub fn differences(&self) -> Vec<(&SeatView, SeriesResult, SheetScore)> {
        let Some(again) = &self.again else { return Vec::new() };
        let pairs = self
            .seats
            .iter()
            .zip(again)
            .filter_map(|(seat, again)| Some((seat, seat.result?, *again)));
        pairs
            .filter(|(_, first, again)| {
                first.points != again.points
                    || self.compares_games && (first.won, first.lost) != (again.won, again.lost)
            })
            .collect()
    }

    /// Start numbers in seat order.
    pub fn start_numbers(&self) -> Vec<u32> {
        self.seats.iter().map(|seat| seat.number).collect()
    }

    /// Whether only the second entry of the sheet was typed, and not the first.
    pub fn has_only_second_sheet_entry(&self) -> bool {
        self.again.is_some() && self.seats.iter().any(|seat| seat.result.is_none())
    }
}

/// Drawn series with all its tables.
#[derive(Clone, Debug, PartialEq)]
pub struct SeriesView {
    pub tournament: String,
    pub series: u32,
    pub series_planned: u32,
    /// Number of the current series of the tournament, which may be another one than this.
    pub current: u32,
    pub rounds: u32,
    pub rules: Rules,
    /// Name of the rule set, where it is an own one of the place and not a built-in one.
    pub own_rules: Option<String>,
    /// Settings of the tournament that are agreed on.
    pub settings: Settings,
    pub seed: String,
    pub repeats: u32,
    pub least_repeats: u32,
    /// Number of times that people have changed places since the draw.
    pub by_hand: u32,
    /// Pairs of start numbers of people who were to be kept apart and sit at one table.
    pub not_apart: Vec<(u32, u32)>,
    /// Start numbers and names of people for whom the draw had no seat and who sit out this series.
    pub sits_out: Vec<(u32, String)>,
    pub tables: Vec<TableView>,
}

impl SeriesView {
    pub fn are_all_tables_finished(&self) -> bool {
        self.tables.iter().all(|table| table.progress == TableProgress::Done)
    }

    pub fn is_current_series(&self) -> bool {
        self.series == self.current
    }

    /// Number of this series; `None` where it is the current one.
    pub fn series_number_if_not_current(&self) -> Option<u32> {
        (!self.is_current_series()).then_some(self.series)
    }

    pub fn tables_missing(&self) -> impl Iterator<Item = &TableView> {
        self.tables.iter().filter(|table| table.progress != TableProgress::Done)
    }

    /// Sorts the lists by name by the names as they are shown, that is by first name.
    #[must_use]
    pub fn with_name_lists_by_first_name(mut self) -> SeriesView {
        for seat in self.tables.iter_mut().flat_map(|table| &mut table.seats) {
            seat.by_name = name::key_without_accents(&seat.player);
        }
        self
    }

    /// Names of several words for which the surname is not known, so that lists by name order them
    /// by their first word; also whether no surname at all is known.
    pub fn names_lacking_surname_and_if_all(&self) -> (Vec<String>, bool) {
        let seats = self.tables.iter().flat_map(|table| &table.seats);
        let (lacking, known): (Vec<&SeatView>, Vec<&SeatView>) =
            seats.partition(|seat| seat.by_name == name::key_without_accents(&seat.player));
        let names = lacking.iter().map(|seat| seat.player.clone());
        (names.filter(|name| name.contains(' ')).collect(), known.is_empty())
    }

    pub fn has_no_recorded_results(&self) -> bool {
        self.tables
            .iter()
            .all(|table| table.progress == TableProgress::Open && table.again.is_none())
    }
}

/// Reads the state of every drawn series.
pub fn all_series_views(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<SeriesView>> {
    (1..=contest.course.series.len() as u32)
        .map(|series| series_view(tx, contest, series))
        .collect()
}

pub fn series_view(tx: &Tx<'_>, contest: &Contest, series: u32) -> Result<SeriesView> {
    let course = &contest.course;
    let drawn = (series as usize).checked_sub(1).and_then(|place| course.series.get(place));
    let drawn = drawn.ok_or_else(|| course.refusal_of_missing_table(series, 0))?;
    // Where everybody is back in the seat that was drawn, what is proven of the draw holds again.
    let moved = drawn.tables.first().filter(|_| drawn.by_hand > 0);
    let first = moved.map(|table| read_draw_with_time(tx, contest, table)).transpose()?;
    let first = first.map(|(first, _)| first).filter(|first| first.seats() == drawn.seats());
    let DrawnSeries { repeats, least_repeats, by_hand, .. } = *first.as_ref().unwrap_or(drawn);
    Ok(SeriesView {
        tournament: course.plan.name.clone(),
        series,
        series_planned: course.plan.series,
        current: current_series(tx, contest)?,
        rounds: course.plan.rounds,
        rules: course.plan.rules.clone(),
        own_rules: course.plan.own_rules.clone(),
        settings: course.settings.clone(),
        seed: drawn.seed.clone(),
        repeats,
        least_repeats,
        by_hand,
        not_apart: course
            .pairs_apart()
            .into_iter()
            .filter(|(one, other)| are_at_one_table(drawn, *one, *other))
            .collect(),
        sits_out: drawn
            .sits_out
            .iter()
            .filter(|number| course.table_and_seat_of_person(series, **number).is_none())
            .filter(|number| course.entrant(**number).is_some_and(|one| !one.withdrawn))
            .map(|number| (*number, contest.name(*number).to_owned()))
            .collect(),
        tables: table_views(tx, contest, series)?,
    })
}

fn table_views(tx: &Tx<'_>, contest: &Contest, series: u32) -> Result<Vec<TableView>> {
    let drawn = contest.course.series.get((series as usize).wrapping_sub(1));
    let tables = drawn.into_iter().flat_map(|drawn| (1..).zip(&drawn.tables));
    tables.map(|(table, of)| table_view(tx, contest, TablePlace { series, table }, of)).collect()
}

/// Number of the series that is meant where none is named: the last one drawn, even if earlier ones
/// are incomplete. A series drawn in advance becomes current only once more than half of the tables
/// of the series before have a complete result, or once a hand or a sheet of it counts.
pub(super) fn current_series(tx: &Tx<'_>, contest: &Contest) -> Result<u32> {
    let mut series = last_drawn_series(contest)?;
    while series > 1 && contest.course.series[series as usize - 1].in_advance {
        let [before, own] = [series - 1, series].map(|series| table_views(tx, contest, series));
        let has_handed_in = |table: &&TableView| table.progress == TableProgress::Done;
        let before = before?;
        // A late table does not hold up the day.
        let is_nearly_over = before.iter().filter(has_handed_in).count() * 2 > before.len();
        // What waits on a phone counts for nothing yet, and may be of the wrong paper.
        if is_nearly_over || own?.iter().any(|table| table.progress != TableProgress::Open) {
            break;
        }
        series -= 1;
    }
    Ok(series)
}

/// Whether nothing was recorded at these tables and no sheet handed in, not even on a phone; sheets
/// that were sent back do not matter.
pub(super) fn is_nothing_recorded_at_tables(tables: &[TableView]) -> bool {
    tables.iter().all(|table| {
        table.progress == TableProgress::Open
            && table.again.is_none()
            && table.waits != Some(WaitingSheetState::Confirmation)
    })
}

fn are_at_one_table(drawn: &DrawnSeries, one: u32, other: u32) -> bool {
    drawn.tables.iter().any(|table| [one, other].iter().all(|of| table.players.contains(of)))
}

fn table_view(
    tx: &Tx<'_>,
    contest: &Contest,
    TablePlace { series, table: number }: TablePlace,
    table: &HallTable,
) -> Result<TableView> {
    let seat = |number: u32| SeatView {
        number,
        player: contest.name(number).to_owned(),
        by_name: contest.name_sort_key(number),
        withdrawn: contest.course.entrant(number).is_some_and(|entrant| entrant.withdrawn),
        ranked_as: contest.course.start_number_in_ranking(number),
        result: None,
    };
    let mut view = TableView {
        table: number,
        seats: table.players.iter().map(|number| seat(*number)).collect(),
        progress: TableProgress::Open,
        evening: None,
        waits: None,
        no_games: table.first.as_ref().is_some_and(|sheet| sheet.no_games),
        again: table.again.as_ref().map(|sheet| sheet.scores.clone()),
        compares_games: contest.course.plan.rules.are_games_won_counted()
            || [&table.first, &table.again].into_iter().flatten().all(SheetSums::has_games),
    };
    let mut results = None;
    if let Some(sheet) = &table.first {
        (view.progress, results) =
            (TableProgress::Done, Some(contest.course.results_with_bonus(sheet)));
    } else if let Some(evening) = Evening::load_by_id(tx, table.session)? {
        view.evening = Some(evening.row.number);
        let recorded = evening.session.hands();
        let hands = count_hands_towards_rounds(&evening);
        view.progress = match recorded {
            _ if is_table_played_out(contest, table, &evening) => TableProgress::Done,
            0 => TableProgress::Open,
            _ => TableProgress::Playing { hands },
        };
        if recorded > 0 || view.progress == TableProgress::Done {
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
    if view.progress != TableProgress::Done {
        let waits = waiting_sheet_at(tx, contest, TablePlace { series, table: number }, table)?;
        view.waits = waits.map(|sheet| match sheet.sent_back {
            true => WaitingSheetState::Back,
            false => WaitingSheetState::Confirmation,
        });
    }
    Ok(view)
}

/// Lists the series that are incomplete, each with the numbers of the tables without a complete
/// result.
pub fn tables_without_result_by_series(series: &[SeriesView]) -> Vec<(u32, Vec<u32>)> {
    let open = series.iter().filter(|series| !series.are_all_tables_finished());
    open.map(|series| (series.series, series.tables_missing().map(|table| table.table).collect()))
        .collect()
}

/// Finds the current one of all drawn series; `None` where none is drawn.
pub fn find_current_series(series: &[SeriesView]) -> Option<&SeriesView> {
    series.iter().find(|series| series.is_current_series())
}

/// Reads the state of a series; of the current one where none is named.
pub fn read_series(
    store: &mut Store,
    wanted: &TournamentRef,
    series: Option<u32>,
) -> Result<SeriesView> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    let series = match series {
        Some(series) => series,
        None => current_series(&tx, &contest)?,
    };
    series_view(&tx, &contest, series)
}

/// Reads the state of every drawn series; refused where none is drawn.
pub fn read_all_series(store: &mut Store, wanted: &TournamentRef) -> Result<Vec<SeriesView>> {
    let tx = store.read()?;
    let contest = find_contest(&tx, wanted)?;
    if contest.course.series.is_empty() {
        return Err(refuse!(nothing_drawn).into());
    }
    all_series_views(&tx, &contest)
}

/// Tournament with all its tables.
pub struct TournamentWithTables {
    pub contest: Contest,
    pub series: Vec<SeriesView>,
    pub settings: Settings,
    /// Change of settings that is tried out on top of the stored ones.
    pub(super) tried: SettingsChange,
}

impl TournamentWithTables {
    pub fn load(
        tx: &Tx<'_>,
        wanted: &TournamentRef,
        asked: &TypedTerms,
    ) -> Result<TournamentWithTables> {
        TournamentWithTables::from_contest(tx, find_contest(tx, wanted)?, asked)
    }

    pub(super) fn from_contest(
        tx: &Tx<'_>,
        contest: Contest,
        asked: &TypedTerms,
    ) -> Result<TournamentWithTables> {
        let series = all_series_views(tx, &contest)?;
        let kept = &contest.course.settings;
        let tried = terms::settings_change(asked, kept.currency)?;
        let settings = kept.with_change(&tried)?;
        Ok(TournamentWithTables { contest, series, settings, tried })
    }

    /// Works out the rankings by the settings of this hall, with the change that is tried out.
    pub fn rank_tournament(&self) -> Result<RankedTournament<'_>, Refusal> {
        rank_tournament(&self.contest, &self.series, &self.settings)
    }
}

/// Lines of the ranking by the settings that are stored, to be compared with the ranking by other
/// settings.
pub(super) fn ranking_by_stored_settings(
    tx: &Tx<'_>,
    contest: &Contest,
) -> Result<Vec<StandingsLine>> {
    let series = all_series_views(tx, contest)?;
    Ok(rank_tournament(contest, &series, &contest.course.settings)?.ranking.lines)
}

/// Works out all rankings of a tournament from the results of its tables so far.
fn rank_tournament<'c>(
    contest: &'c Contest,
    series: &[SeriesView],
    settings: &Settings,
) -> Result<RankedTournament<'c>, Refusal> {
    let so_far = |table: &TableView| TableResults {
        is_in: table.progress == TableProgress::Done,
        results: table.seats.iter().filter_map(|seat| seat.result).collect(),
    };
    let tables: Vec<Vec<TableResults>> =
        series.iter().map(|series| series.tables.iter().map(so_far).collect()).collect();
    RankedTournament::from_tables(&contest.course, settings, &tables)
        .map_err(|error| refusal_of_standings_error(contest, &error))
}

/// Lines of the ranking by the stored settings and the present results, to be compared with a
/// ranking after a change.
pub fn read_ranking_by_stored_settings(
    store: &mut Store,
    wanted: &TournamentRef,
) -> Result<Vec<StandingsLine>> {
    let tx = store.read()?;
    ranking_by_stored_settings(&tx, &find_contest(&tx, wanted)?)
}

/// Reads a tournament with all its tables; `asked` are settings to be tried out on top of the
/// stored ones.
pub fn read_tournament_with_tables(
    store: &mut Store,
    wanted: &TournamentRef,
    asked: &TypedTerms,
) -> Result<TournamentWithTables> {
    TournamentWithTables::load(&store.read()?, wanted, asked)
}

fn refusal_of_standings_error(contest: &Contest, error: &StandingsError) -> Refusal {
    match error {
        StandingsError::RungTwice { rung } => {
            refuse!(rung_twice { field: "--ties", value: rung.word() })
        }
        StandingsError::PlayerTwice { player } | StandingsError::TooLarge { player } => {
            refuse!(total_too_large { player: contest.name(*player) })
        }
    }
}
