//! A table as HTML: what people see of it, with headings that belong to their columns and rows.

use maud::{Markup, html};

use crate::present::cell::Cell;
use crate::present::harmless::plain;
use crate::present::lang::Lang;
use crate::present::table::{Column, Kind, Table};

/// As people see it.
pub fn table(table: &Table, lang: Lang) -> Markup {
    let view = table.for_people();
    let columns: Vec<&Column> = view.columns().collect();
    let is_figures = |place: usize| columns.get(place).is_some_and(|column| column.kind() == Kind::Figures);
    html! {
        table {
            thead { tr {
                @for (place, column) in columns.iter().enumerate() {
                    th.figure[is_figures(place)] scope="col" { (cell(column.title(), lang)) }
                }
            } }
            tbody {
                @for row in view.rows() {
                    tr {
                        @for (place, value) in row.enumerate() {
                            @if place == 0 { th scope="row" { (cell(value, lang)) } }
                            @else { td.figure[is_figures(place)] { (cell(value, lang)) } }
                        }
                    }
                }
            }
        }
    }
}

fn cell(cell: &Cell, lang: Lang) -> Markup {
    let (before, behind) = cell.marks();
    html! { (before) bdi { (plain(&cell.read_in(lang))) } (behind) }
}
