//! A tournament for a spreadsheet: a row for everybody in every series that they sat down for, and one for whoever has
//! not yet.

use super::ranking::decided;
use crate::app::contest::ranking::Whole;
use crate::model::say;
use crate::present::numbers::points_signed;
use crate::present::{Format, Table, Voice};

pub fn export(whole: &Whole, format: Format, voice: &Voice) -> String {
    let label = |key| voice.label(key);
    let mut table = Table::new()
        .right(label(say::standings_place))
        .right(label(say::hall_number))
        .left(label(say::hall_player))
        .left(label(say::hall_club))
        .right(label(say::hall_series))
        .right(label(say::hall_table))
        .right(label(say::hall_seat))
        .right(label(say::standings_points))
        .right(label(say::standings_bonus))
        .right(label(say::export_won))
        .right(label(say::export_lost))
        .right(label(say::export_hands))
        .right(label(say::export_total))
        .left(label(say::standings_decided));
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
