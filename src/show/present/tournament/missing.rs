//! Tables of the running series that have not handed in, and every sheet that two people typed differently.

use super::hall::{figures, named, progress};
use crate::app::contest::day::{Progress, SeriesView, TableView};
use crate::model::say;
use crate::present::cell::Cell;
use crate::present::table::{Column, Table, cells};
use crate::present::{Report, Voice};

pub fn missing(series: &[SeriesView], voice: &Voice) -> Report {
    let mut report = Report::new();
    match series.iter().find(|series| !series.is_done()) {
        Some(running) => {
            report.line(voice.say(&say!(missing_heading { series: running.series })));
            report.table(not_handed_in(running, voice));
        }
        None => {
            report.line(voice.label(say::missing_nothing));
        }
    }
    report.lines(
        each_table(series)
            .filter(|(_, table)| table.lacks_first())
            .map(|(series, table)| voice.say(&say!(missing_only_again { series: series.series, table: table.table }))),
    );
    let differences = differences(series, voice);
    if !differences.is_empty() {
        report.gap().line(voice.label(say::missing_differences));
        report.table(differences).line(voice.label(say::missing_differences_next));
    }
    report.data(all(series, voice));
    report
}

fn each_table(series: &[SeriesView]) -> impl Iterator<Item = (&SeriesView, &TableView)> {
    series.iter().flat_map(|series| series.tables.iter().map(move |table| (series, table)))
}

fn not_handed_in(running: &SeriesView, voice: &Voice) -> Table {
    let mut table = Table::new([
        Column::figures(voice.label(say::hall_table)),
        Column::words(voice.label(say::hall_players)),
        Column::words(voice.label(say::hall_state)),
    ]);
    for missing in running.missing() {
        table.row(cells![missing.table, named(&missing.seats, voice), progress(missing, running, voice)]);
    }
    table
}

fn differences(series: &[SeriesView], voice: &Voice) -> Table {
    let mut table = Table::new([
        Column::figures(voice.label(say::hall_series)),
        Column::figures(voice.label(say::hall_table)),
        Column::names(voice.label(say::hall_player)),
        Column::figures(voice.label(say::missing_first)),
        Column::figures(voice.label(say::missing_again)),
    ]);
    for (series, drawn) in each_table(series) {
        for (seat, first, again) in drawn.differences() {
            table.row(cells![
                series.series,
                drawn.table,
                seat.player.as_str(),
                figures(first.points, (first.won, first.lost), voice),
                figures(again.points, (again.won, again.lost), voice),
            ]);
        }
    }
    table
}

/// What an entry says, in columns of its own.
const OF_ENTRY: usize = 3;

/// For programs one table for both: what is missing has a state, what differs has both entries.
fn all(series: &[SeriesView], voice: &Voice) -> Table {
    let label = |key| voice.label(key);
    let games = |entry| {
        let games = [say::export_won, say::export_lost].map(|key| format!("{}: {}", label(entry), label(key)));
        std::iter::once(label(entry)).chain(games).map(Column::figures).collect::<Vec<Column>>()
    };
    let mut columns = vec![
        Column::figures(label(say::hall_series)),
        Column::figures(label(say::hall_table)),
        Column::words(label(say::hall_players)),
        Column::words(label(say::hall_state)),
    ];
    columns.extend([say::missing_first, say::missing_again].into_iter().flat_map(games));
    let mut table = Table::new(columns);
    if let Some(running) = series.iter().find(|series| !series.is_done()) {
        for missing in running.missing() {
            let state = match missing.progress {
                Progress::Open => label(say::hall_open),
                Progress::Playing { .. } | Progress::Done => progress(missing, running, voice),
            };
            let nothing = [Cell::NOTHING; 2 * OF_ENTRY];
            let names = named(&missing.seats, voice);
            table.row(cells![running.series, missing.table, names, state].into_iter().chain(nothing));
        }
    }
    for (series, drawn) in each_table(series) {
        for (seat, first, again) in drawn.differences() {
            let who = format!("{} {}", seat.number, seat.player);
            let entries = cells![first.points, first.won, first.lost, again.points, again.won, again.lost];
            table.row(cells![series.series, drawn.table, who, Cell::NOTHING].into_iter().chain(entries));
        }
    }
    table
}
