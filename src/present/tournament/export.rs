//! A tournament for a spreadsheet: a row for everybody in every series that they sat down for, and one for whoever has
//! not yet.

use super::ranking::decided;
use crate::app::tournament::ranking::Whole;
use crate::present::numbers::points_signed;
use crate::present::{Format, Table, Voice};

pub fn export(whole: &Whole, format: Format, voice: &Voice) -> String {
    let label = |key| voice.label(key);
    let mut table = Table::new()
        .right(label("standings-place"))
        .right(label("hall-number"))
        .left(label("hall-player"))
        .left(label("hall-club"))
        .right(label("hall-series"))
        .right(label("hall-table"))
        .right(label("hall-seat"))
        .right(label("standings-points"))
        .right(label("standings-bonus"))
        .right(label("export-won"))
        .right(label("export-lost"))
        .right(label("export-hands"))
        .right(label("export-total"))
        .left(label("standings-decided"));
    let points = |points| points_signed(points, voice.lang);
    for row in &whole.ranking.rows {
        let place = || [row.place, row.number].map(|number| number.to_string());
        let who = || [row.player.clone(), row.club.clone().unwrap_or_default()];
        let end = || [points(row.total), decided(row, voice)];
        let mut seats = whole.series.iter().flat_map(|series| &series.tables).flat_map(|table| &table.seats);
        // Everybody in the ranking is in the list, those too who have not sat down yet.
        if !seats.any(|seat| seat.number == row.number) {
            let nowhere: [String; 8] = Default::default();
            table.row(place().into_iter().chain(who()).chain(nowhere).chain(end()));
        }
        for series in &whole.series {
            for drawn in &series.tables {
                let Some(seat) = drawn.seats.iter().position(|seat| seat.number == row.number) else { continue };
                // Nothing is not zero: a sheet that is missing leaves its cells empty.
                let figures = drawn.seats[seat].result.map(|result| {
                    let games = [result.won, result.lost, result.hands].map(|number| number.to_string());
                    let [won, lost, hands] = games;
                    [points(result.points), points(result.bonus), won, lost, hands]
                });
                let where_to = [series.series, drawn.table, seat as u32 + 1].map(|number| number.to_string());
                let figures = figures.unwrap_or_default();
                table.row(place().into_iter().chain(who()).chain(where_to).chain(figures).chain(end()));
            }
        }
    }
    table.render(format)
}
