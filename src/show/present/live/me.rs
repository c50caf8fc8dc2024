//! Somebody's own page, found by start number: my table, my place, what each series brought.

use maud::{Markup, html};

use super::frame::{Page, Seen, page};
use crate::app::contest::day::{SeriesView, TableView};
use crate::app::contest::ranking::Ranked;
use crate::app::live::Whole;
use crate::model::say;
use crate::present::Report;
use crate::present::cell::Cell;
use crate::present::harmless::plain;
use crate::present::numbers::result;
use crate::present::table::{Column, Table, cells};
use crate::present::tournament::parted;
use crate::present::voice::Voice;

/// None where nobody has this start number.
pub fn me(whole: &Whole, number: u32, seen: &Seen, voice: &Voice) -> Option<String> {
    let entrant = whole.contest.course.entrant(number)?;
    let voice = &voice.in_place(whole.ranking.rules);
    let name = whole.contest.name(number);
    let row = whole.ranking.rows.iter().find(|row| row.number == number);
    let label = voice.label(say::live_me_series);
    let main = html! {
        div.live #seat { (seats(whole, number, voice)) }
        div.live #place {
            @if entrant.withdrawn { p { (voice.label(say::live_me_withdrawn)) } }
            (place(whole, row, voice))
        }
        div.live #series {
            @if let Some(row) = row { h2 { (label) } (by_series(whole, row, voice).html(&label, voice)) }
        }
    };
    let title = voice.say(&say!(live_me_title { name, number }));
    Some(page(&Page { title, main, seen, kind: "me" }, voice))
}

/// At which table of which series somebody sits, and in which seat, from 1.
fn places(whole: &Whole, number: u32) -> impl DoubleEndedIterator<Item = (&SeriesView, &TableView, usize)> {
    whole.series.iter().filter_map(move |series| {
        let seat = |table: &TableView| table.seats.iter().position(|seat| seat.number == number);
        series.tables.iter().find_map(|table| Some((series, table, seat(table)? + 1)))
    })
}

/// The newest series in large letters, with who else sits there.
fn seats(whole: &Whole, number: u32, voice: &Voice) -> Markup {
    let Some((series, table, seat)) = places(whole, number).next_back() else {
        return html! { p.large { (voice.label(say::live_me_none)) } };
    };
    let line = voice.say(&say!(live_me_seat { series: series.series, table: table.table, seat }));
    html! {
        p.large { a href={ "/table/" (table.table) "?series=" (series.series) } { (line) } }
        ol.seats {
            @for (place, other) in table.seats.iter().enumerate() {
                li.own[other.number == number] {
                    (other.number) " " bdi.name { (plain(&other.player)) }
                    @if place == 0 { " " span.small { (voice.label(say::live_me_deals)) } }
                }
            }
        }
    }
}

fn place(whole: &Whole, row: Option<&Ranked>, voice: &Voice) -> Markup {
    let Some(row) = row.filter(|row| row.hands > 0 || row.series.iter().any(Option::is_some)) else {
        return html! { p { (voice.label(say::live_me_unplaced)) } };
    };
    let (total, players) = (result(row.total, voice.lang), whole.ranking.rows.len());
    let line = voice.say(&say!(live_me_place { rank: row.place, players, total }));
    html! { p.large { (line) } p.small { (parted::decided(row, voice)) } }
}

fn by_series(whole: &Whole, row: &Ranked, voice: &Voice) -> Report {
    let label = |key| voice.label(key);
    let mut columns = vec![
        Column::figures(label(say::hall_series)),
        Column::figures(label(say::hall_table)),
        Column::figures(label(say::standings_points)),
    ];
    let has_bonus = whole.ranking.has_bonus;
    columns.extend(has_bonus.then(|| Column::figures(label(say::standings_bonus))));
    columns.push(Column::figures(label(say::standings_games)));
    let mut table = Table::new(columns);
    for (series, at, _) in places(whole, row.number) {
        let result = row.series.get(series.series as usize - 1).copied().flatten();
        let mut cells = cells![series.series, at.table, Cell::result(result.map(|result| result.points))].to_vec();
        cells.extend(has_bonus.then(|| Cell::result(result.map(|result| result.bonus))));
        cells.push(result.map(|result| Cell::text(format!("{}/{}", result.won, result.lost))).unwrap_or_default());
        table.row(cells);
    }
    let mut report = Report::new();
    report.table(table);
    report
}
