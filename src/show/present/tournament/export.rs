//! A tournament for a spreadsheet: a row for everybody in every series that they sat down for, and one for whoever has
//! not yet.

use super::parted::decided;
use super::ranking::head;
use crate::app::contest::day::Hall;
use crate::app::contest::ranking::Ranking;
use crate::model::say;
use crate::present::cell::Cell;
use crate::present::table::{Column, Table, cells};
use crate::present::{Report, Voice};

/// How many columns say where somebody sat in a series and what that brought.
const OF_SERIES: usize = 8;

pub fn export(hall: &Hall, ranking: &Ranking, voice: &Voice) -> Report {
    let mut table = Table::new(columns(voice));
    for row in &ranking.rows {
        let mut add = |of_series: [Cell; OF_SERIES]| {
            let club = row.club.as_deref();
            let who = cells![row.place, row.number, row.player.as_str(), club];
            let end = cells![row.total, decided(row, voice), row.withdrawn];
            table.row(who.into_iter().chain(of_series).chain(end));
        };
        let mut sat = false;
        for series in &hall.series {
            for drawn in &series.tables {
                let Some(seat) = drawn.seats.iter().position(|seat| seat.number == row.number) else { continue };
                sat = true;
                // Nothing is not zero: a sheet that is missing leaves its cells empty.
                let result = drawn.seats[seat].result;
                add(cells![
                    series.series,
                    drawn.table,
                    seat + 1,
                    result.map(|result| result.points),
                    result.map(|result| result.bonus),
                    result.map(|result| result.won),
                    result.map(|result| result.lost),
                    result.map(|result| result.hands),
                ]);
            }
        }
        // Everybody in the ranking is in the list, those too who have not sat down yet.
        if !sat {
            add([Cell::NOTHING; OF_SERIES]);
        }
    }
    let mut report = Report::new();
    report.lines(head(ranking, voice)).table(table);
    report
}

fn columns(voice: &Voice) -> Vec<Column> {
    let label = |key| voice.label(key);
    vec![
        Column::figures(label(say::standings_place)),
        Column::figures(label(say::hall_number)),
        Column::names(label(say::hall_player)),
        Column::names(label(say::hall_club)),
        Column::figures(label(say::hall_series)),
        Column::figures(label(say::hall_table)),
        Column::figures(label(say::hall_seat)),
        Column::figures(label(say::standings_points)),
        Column::figures(label(say::standings_bonus)),
        Column::figures(label(say::export_won)),
        Column::figures(label(say::export_lost)),
        Column::figures(label(say::export_hands)),
        Column::figures(label(say::export_total)),
        Column::words(label(say::standings_decided)),
        Column::words(label(say::entrants_withdrawn)).for_programs(),
    ]
}
