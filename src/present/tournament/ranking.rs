//! The ranking in the terminal and for a spreadsheet.

use crate::app::contest::ranking::{Ranked, Ranking};
use crate::app::contest::table::TablePlace;
use crate::model::{Arg, say};
use crate::present::cell::Cell;
use crate::present::table::{Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::standings::{DecidedBy, Rung};

/// So much of a name tells its bearer from others of the family.
const LEAST_NAME: usize = 20;

pub fn standings(ranking: &Ranking, voice: &Voice) -> Report {
    let mut report = Report::new();
    let table = table(ranking, voice);
    if ranking.rows.is_empty() {
        let nobody = match ranking.only {
            Some(series) => voice.say(&say!(standings_series_empty { series })),
            None => voice.label(say::entrants_none),
        };
        report.line(nobody).data(table);
        return report;
    }
    report.line(heading(ranking, voice)).table(table).lines(notes(ranking, voice));
    report
}

fn heading(ranking: &Ranking, voice: &Voice) -> String {
    let (tournament, planned) = (ranking.tournament.as_str(), ranking.series_planned);
    voice.say(&match ranking.only {
        Some(series) => say!(standings_heading_series { tournament, series, planned }),
        None => say!(standings_heading { tournament, done: ranking.series_done, planned }),
    })
}

fn notes(ranking: &Ranking, voice: &Voice) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(series) = ranking.running {
        let missing = &ranking.tables_missing;
        let tables = Arg::Texts(missing.iter().map(u32::to_string).collect());
        notes.push(voice.say(&say!(standings_missing { series, tables, count: missing.len() })));
    }
    if !ranking.without_games.is_empty() {
        let place = |place: &TablePlace| voice.say(&say!(withdrawn_place { series: place.series, table: place.table }));
        let places = Arg::Texts(ranking.without_games.iter().map(place).collect());
        notes.push(voice.say(&say!(standings_without_games { places })));
    }
    notes
}

/// The series without the bonus: together they are the points, and with the bonus the total. What each series brought
/// gives way first where the screen is too narrow.
fn table(ranking: &Ranking, voice: &Voice) -> Table {
    let label = |key| voice.label(key);
    let series = if ranking.only.is_none() { ranking.series_drawn } else { 0 };
    let has_games = ranking.has_bonus || ranking.rows.iter().any(|row| row.won + row.lost > 0);
    let mut columns = vec![
        Column::figures(label(say::standings_place)),
        Column::figures(label(say::hall_number)),
        Column::names(label(say::hall_player)).at_least(LEAST_NAME),
    ];
    columns.extend((1..=series).map(|series| Column::figures(voice.say(&say!(standings_series { series }))).may_go()));
    if ranking.has_bonus {
        columns.extend([say::standings_points, say::standings_bonus].map(|key| Column::figures(label(key))));
    }
    columns.push(Column::figures(label(say::standings_total)));
    // A spreadsheet takes 4/1 for a day in April or January.
    columns.extend(has_games.then(|| Column::figures(label(say::standings_games)).for_people()));
    columns.extend([say::export_won, say::export_lost].map(|key| Column::figures(label(key)).for_programs()));
    columns.push(Column::words(label(say::standings_decided)));
    columns.push(Column::words(label(say::entrants_withdrawn)).for_programs());
    let mut table = Table::new(columns);
    for row in &ranking.rows {
        let mut cells = cells![row.place, row.number, name(row, voice)].to_vec();
        let of_series = row.series.iter().take(series as usize);
        cells.extend(of_series.map(|result| result.map(|result| result.points).into()));
        if ranking.has_bonus {
            cells.extend(cells![row.points, row.bonus]);
        }
        cells.push(row.total.into());
        cells.extend(has_games.then(|| Cell::text(format!("{}/{}", row.won, row.lost))));
        cells.extend(cells![row.won, row.lost, decided(row, voice), row.withdrawn]);
        table.row(cells);
    }
    table
}

/// For people with a word behind it where somebody has left.
fn name(row: &Ranked, voice: &Voice) -> Cell {
    let left = row.withdrawn.then(|| format!(" ({})", voice.label(say::entrants_withdrawn)));
    Cell::text(row.player.as_str()).marked_behind(left.unwrap_or_default())
}

/// What decided a place, in words.
pub fn decided(row: &Ranked, voice: &Voice) -> String {
    voice.label(match row.decided_by {
        DecidedBy::Total => say::decided_total,
        DecidedBy::Shared => say::decided_shared,
        DecidedBy::Rung(Rung::Won) => say::decided_won,
        DecidedBy::Rung(Rung::Lost) => say::decided_lost,
        DecidedBy::Rung(Rung::BestSeries) => say::decided_best_series,
        DecidedBy::Rung(Rung::LastSeries) => say::decided_last_series,
        DecidedBy::Rung(Rung::Direct) => say::decided_direct,
        DecidedBy::Rung(Rung::Lot) => say::decided_lot,
    })
}
