//! Reports of the sheets of a tournament: what was handed in, what it changed, and what is missing.
//!
//! Missing tables are listed by series, with the sheets of which two entries differ.

use super::hall::{seats_line, table_state_words};
use crate::app::contest::Contest;
use crate::app::contest::day::{SeriesView, TableProgress, TableView};
use crate::app::contest::result::EnterSheetResult;
use crate::model::{Arg, Points, say};
use crate::present::numbers::result_signed;
use crate::present::table::{Cell, Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::board::PlaceChange;
use crate::tournament::course::{HallTable, SheetScore, SheetSums};
use crate::tournament::standings::Rung;

/// Lines about earlier results that a sheet has changed, and about changed ranks.
fn changes_by_sheet_lines(taken: &EnterSheetResult, voice: &Voice) -> Vec<String> {
    let contest = &taken.contest;
    let mut lines: Vec<String> = Vec::new();
    for (number, before, after) in taken.corrected.iter().flatten() {
        let player = contest.name(*number);
        let [before, after] =
            figures_of_two_results([before, after].map(|of| (of.points, of.won, of.lost)), voice);
        lines.push(voice.say(&say!(hall_corrected { player, before, after })));
    }
    lines.extend(
        taken.places.as_ref().and_then(|changes| changed_ranks_sentence(changes, contest, voice)),
    );
    lines
}

/// Lines with the tables of each series that have not handed in.
pub(super) fn missing_tables_lines(missing: &[(u32, Vec<u32>)], voice: &Voice) -> Vec<String> {
    let line = |(series, tables): &(u32, Vec<u32>)| {
        let named = Arg::Texts(tables.iter().map(u32::to_string).collect());
        voice.say(&say!(standings_missing { series: *series, count: tables.len(), tables: named }))
    };
    missing.iter().map(line).collect()
}

/// Most changes of a rank that are told; the others are only counted.
const MOST_CHANGES: usize = 10;

/// Says whose rank has changed; `None` where nobody's has.
pub fn changed_ranks_sentence(
    changes: &[PlaceChange],
    contest: &Contest,
    voice: &Voice,
) -> Option<String> {
    let place =
        |place: Option<u32>| place.map_or_else(|| "–".to_owned(), |place| place.to_string());
    let person = |change: &PlaceChange| {
        format!(
            "{} {} {} → {}",
            change.number,
            contest.name(change.number),
            place(change.before),
            place(change.after)
        )
    };
    let people = Arg::Texts(changes.iter().take(MOST_CHANGES).map(person).collect());
    let (count, more) = (changes.len(), changes.len().saturating_sub(MOST_CHANGES));
    (count > 0).then(|| voice.say(&say!(hall_places_changed { count, people, more })))
}

/// Report of a sheet that was handed in: its content, and what is still missing.
pub fn entered_sheet_report(taken: &EnterSheetResult, voice: &Voice) -> Report {
    let (series, table) = (taken.series, taken.view.table);
    let mut report = Report::new();
    report.line(voice.say(&say!(taken.again => hall_taken_again | hall_taken { series, table })));
    report.table(sheet_sums_table(taken, voice));
    if taken.is_known {
        report.line(voice.label(say::hall_taken_before));
    }
    if taken.view.again.is_some() && !taken.view.has_only_second_sheet_entry() {
        let differences = taken.view.differences();
        if differences.is_empty() {
            report.line(voice.label(say::hall_entries_agree));
        }
        report.lines(differences.into_iter().map(|(seat, first, again)| {
            let [first, again] = figures_of_two_results(
                [(first.points, first.won, first.lost), (again.points, again.won, again.lost)],
                voice,
            );
            voice.say(&say!(hall_entries_differ { player: seat.player.as_str(), first, again }))
        }));
    }
    report.lines(replaced_phone_sheet_sentence(taken, voice));
    report.lines(changes_by_sheet_lines(taken, voice));
    if is_first_sheet_without_games(taken) {
        let costs = u32::from(!taken.contest.course.settings.loss_fees.tariff.is_free());
        report.line(voice.say(&say!(hall_taken_without_games { costs })));
    }
    if taken.hands_missing > 0 {
        report.line(voice.say(&say!(hall_hands_missing { table, count: taken.hands_missing })));
    }
    match taken.missing.iter().find(|(of, _)| *of == series) {
        None if taken.again || taken.corrected.is_some() => {}
        None => {
            report.line(voice.say(&say!(hall_series_done { series })));
        }
        Some((_, missing)) => {
            let tables = Arg::Texts(missing.iter().map(u32::to_string).collect());
            report.line(voice.say(&say!(hall_still_missing { tables, count: missing.len() })));
        }
    }
    let before = taken.missing.partition_point(|(of, _)| *of < series);
    report.lines(missing_tables_lines(&taken.missing[..before], voice));
    report
}

/// Whether this is the first sheet without numbers of games won and lost, although ties are decided
/// by them or lost ones cost something.
fn is_first_sheet_without_games(taken: &EnterSheetResult) -> bool {
    let course = &taken.contest.course;
    let lacks = |table: &HallTable| {
        let has_none = |sheet: &SheetSums| sheet.hands > 0 && !sheet.has_games();
        table.first.as_ref().is_some_and(has_none)
    };
    let counts = |rung: &Rung| matches!(rung, Rung::Won | Rung::Lost);
    let tables = course.series.iter().flat_map(|series| &series.tables);
    !taken.again
        && !course.plan.rules.are_games_won_counted()
        && (course.settings.ties.iter().any(counts) || !course.settings.loss_fees.tariff.is_free())
        && course.table(taken.series, taken.view.table).is_some_and(lacks)
        && tables.filter(|table| lacks(table)).count() == 1
}

/// Table of a sheet as it was typed; its first entry is shown with the bonus that follows from it.
fn sheet_sums_table(taken: &EnterSheetResult, voice: &Voice) -> Table {
    let counts_games = taken.contest.course.plan.rules.are_games_won_counted();
    let has_games = counts_games
        || taken.view.seats.iter().any(|seat| seat.result.is_some_and(|r| r.won + r.lost > 0));
    let has_bonus = !taken.again && counts_games;
    let mut columns = vec![
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player),
        voice.figures_column(say::standings_points),
    ];
    columns.extend(has_bonus.then(|| voice.figures_column(say::standings_bonus)));
    columns.extend(has_games.then(|| voice.figures_column(say::standings_games).for_people()));
    columns.extend(
        [say::export_won, say::export_lost].map(|key| voice.figures_column(key).for_programs()),
    );
    let mut table = Table::new(columns);
    for (place, seat) in taken.view.seats.iter().enumerate() {
        let typed = match &taken.view.again {
            Some(again) if taken.again => {
                again.get(place).map(|score| (score.points, score.won, score.lost))
            }
            _ => seat.result.map(|result| (result.points, result.won, result.lost)),
        };
        let Some((sum, won, lost)) = typed else { continue };
        let mut cells = cells![seat.number, seat.player.as_str(), Cell::result(Some(sum))].to_vec();
        cells.extend(has_bonus.then(|| Cell::result(seat.result.map(|result| result.bonus))));
        cells.extend(has_games.then(|| Cell::text(format!("{won}/{lost}"))));
        cells.extend(cells![won, lost]);
        table.add_row(cells);
    }
    table
}

/// Sentence about a sheet from a phone that was still waiting and has other figures than the sheet
/// entered now; `None` where there was none.
fn replaced_phone_sheet_sentence(taken: &EnterSheetResult, voice: &Voice) -> Option<String> {
    let figures = |(number, score): &(u32, SheetScore)| {
        let figures = result_figures(score.points, (score.won, score.lost), voice);
        format!("{} {figures}", taken.contest.name(*number))
    };
    let sheet = taken.overtaken.as_ref()?.iter().map(figures).collect();
    Some(voice.say(&say!(hall_sheet_overtaken { sheet: Arg::Texts(sheet) })))
}

/// Figures of a result, `+12 (3/1)`; games won and lost are left out where there are none.
pub fn result_figures(points: Points, (won, lost): (u32, u32), voice: &Voice) -> String {
    match won + lost {
        0 => result_signed(points, voice.lang),
        _ => points_with_games(points, (won, lost), voice),
    }
}

pub fn points_with_games(points: Points, (won, lost): (u32, u32), voice: &Voice) -> String {
    format!("{} ({won}/{lost})", result_signed(points, voice.lang))
}

/// Figures of two results of one person, both with games won and lost where one of them has any.
fn figures_of_two_results(results: [(Points, u32, u32); 2], voice: &Voice) -> [String; 2] {
    let figures = match results.iter().any(|(_, won, lost)| won + lost > 0) {
        true => points_with_games,
        false => result_figures,
    };
    results.map(|(points, won, lost)| figures(points, (won, lost), voice))
}

pub fn missing_tables_report(series: &[SeriesView], voice: &Voice) -> Report {
    let mut report = Report::new();
    if series.iter().all(SeriesView::are_all_tables_finished) {
        report.line(voice.label(say::missing_nothing));
    }
    for open in series.iter().filter(|series| !series.are_all_tables_finished()) {
        report.line(voice.say(&say!(missing_heading { series: open.series })));
        report.table(missing_sheets_table(open, voice));
    }
    report.lines(
        tables_with_series(series).filter(|(_, table)| table.has_only_second_sheet_entry()).map(
            |(series, table)| {
                voice.say(&say!(missing_only_again { series: series.series, table: table.table }))
            },
        ),
    );
    let differences = differing_entries_table(series, voice);
    if !differences.is_empty() {
        report.add_gap().line(voice.label(say::missing_differences));
        report.table(differences).line(voice.label(say::missing_differences_next));
    }
    report.set_table_for_programs(missing_tables_table_for_programs(series, voice));
    report
}

fn tables_with_series(series: &[SeriesView]) -> impl Iterator<Item = (&SeriesView, &TableView)> {
    series.iter().flat_map(|series| series.tables.iter().map(move |table| (series, table)))
}

fn missing_sheets_table(running: &SeriesView, voice: &Voice) -> Table {
    let mut table = Table::new([
        voice.figures_column(say::hall_table),
        voice.words_column(say::hall_players),
        voice.words_column(say::hall_state),
    ]);
    for missing in running.tables_missing() {
        let state = match (missing.waits, missing.progress) {
            (None, TableProgress::Open) => String::new(),
            _ => table_state_words(missing, running, voice),
        };
        table.add_row(cells![missing.table, seats_line(&missing.seats, voice), state]);
    }
    table
}

fn differing_entries_table(series: &[SeriesView], voice: &Voice) -> Table {
    let mut table = Table::new([
        voice.figures_column(say::hall_series),
        voice.figures_column(say::hall_table),
        voice.names_column(say::hall_player),
        voice.figures_column(say::missing_first),
        voice.figures_column(say::missing_again),
    ]);
    for (series, drawn) in tables_with_series(series) {
        for (seat, first, again) in drawn.differences() {
            let [first, again] = figures_of_two_results(
                [(first.points, first.won, first.lost), (again.points, again.won, again.lost)],
                voice,
            );
            table.add_row(cells![series.series, drawn.table, seat.player.as_str(), first, again]);
        }
    }
    table
}

/// Number of columns for one entry of a sheet: points, games won and games lost.
const OF_ENTRY: usize = 3;

/// Table for programs: a row with its state for each missing table, and a row with both entries for
/// each person whose two entries differ.
fn missing_tables_table_for_programs(series: &[SeriesView], voice: &Voice) -> Table {
    let label = |key| voice.label(key);
    let games = |entry| {
        let games = [say::export_won, say::export_lost]
            .map(|key| format!("{}: {}", label(entry), label(key)));
        std::iter::once(label(entry)).chain(games).map(Column::figures).collect::<Vec<Column>>()
    };
    let mut columns = vec![
        voice.figures_column(say::hall_series),
        voice.figures_column(say::hall_table),
        voice.words_column(say::hall_players),
        voice.words_column(say::hall_state),
    ];
    columns.extend([say::missing_first, say::missing_again].into_iter().flat_map(games));
    let mut table = Table::new(columns);
    for running in series {
        for missing in running.tables_missing() {
            let state = table_state_words(missing, running, voice);
            let nothing = [Cell::NOTHING; 2 * OF_ENTRY];
            let names = seats_line(&missing.seats, voice);
            table.add_row(
                cells![running.series, missing.table, names, state].into_iter().chain(nothing),
            );
        }
    }
    for (series, drawn) in tables_with_series(series) {
        for (seat, first, again) in drawn.differences() {
            let who = format!("{} {}", seat.number, seat.player);
            let entries =
                cells![first.points, first.won, first.lost, again.points, again.won, again.lost];
            table.add_row(
                cells![series.series, drawn.table, who, Cell::NOTHING].into_iter().chain(entries),
            );
        }
    }
    table
}
