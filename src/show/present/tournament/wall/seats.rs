//! Who sits where: a box a table, and everybody by name.

use maud::{Markup, html};

use super::measure::{Rows, across, name_within, room_at_table, widest};
use crate::app::contest::day::{Seat, TableView};
use crate::model::say;
use crate::present::voice::Voice;

pub(super) const FIRST_DEALER: &str = "●";

/// Who sits where: a box a table.
pub(super) fn seats(tables: &[TableView], voice: &Voice) -> (Markup, String) {
    let across = match tables.len() {
        0..=2 | 4 => 2,
        3..=6 => 3,
        7..=12 => 4,
        _ => 5,
    };
    let down = tables.len().div_ceil(across).max(1);
    let most = tables.iter().map(|table| table.seats.len()).max().unwrap_or(0).max(3);
    let digits = widest(tables.iter().flat_map(|table| &table.seats).map(|seat| seat.number.to_string()));
    let style = format!("--across: {across}; --down: {down}; --seats: {most}; --digits: {digits};");
    let room = room_at_table(across, down, most, digits as f32 * 0.56 + 3.0);
    let content = html! {
        div.tables {
            @for table in tables {
                section.table {
                    h3 { span { (voice.label(say::paper_table)) } " " (table.table) }
                    ol {
                        @for (place, seat) in table.seats.iter().enumerate() {
                            li.first[place == 0] {
                                span.number { (seat.number) }
                                (name_within(room, &seat.player))
                                @if place == 0 { span { (FIRST_DEALER) } }
                            }
                        }
                    }
                }
            }
        }
    };
    (content, style)
}

/// Everybody by name with the table: in a full hall nobody reads all tables to find themselves.
pub(super) fn by_name(people: &[(&Seat, u32)], voice: &Voice) -> (Markup, String) {
    let across = across(people.len());
    let down = people.len().div_ceil(across).max(1);
    let number = widest(people.iter().map(|(seat, _)| seat.number.to_string())) as f32 * 0.64 + 0.7;
    let table = widest(people.iter().map(|(_, table)| table.to_string())) as f32 * 0.64 + 4.0;
    let rows = Rows { across, down, noted: false, beside: number + table };
    let (ems, room) = (rows.ems(), rows.room());
    let grid = format!("--grid: {number:.2}em minmax(0,1fr) {table:.2}em; --ems: {ems:.2};");
    let content = html! {
        div.ranking.dense {
            @for people in people.chunks(down) {
                div.column {
                    ol {
                        @for (seat, table) in people {
                            li.row {
                                span.place { (seat.number) }
                                div.who { p.line { (name_within(room, &seat.player)) } }
                                span.figure.total { span.word { (voice.label(say::paper_table)) } " " (table) }
                            }
                        }
                    }
                }
            }
        }
    };
    (content, format!("--across: {across}; --rows: {down}; {grid}"))
}
