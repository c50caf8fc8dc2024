//! Tables and lines in HTML: a head that is known as one, figures below each other, names that turn
//! nothing round.
//!
//! A table in Markdown, with the figures as people read them.

use maud::{Markup, html};

use crate::model::Joined;
use crate::present::harmless::{markdown_cell, plain};
use crate::present::lang::Lang;
use crate::present::table::{Cell, Column, ColumnKind, Table};
use crate::present::width::width;

/// HTML of a table. What is wider than a phone is moved sideways by itself. `label` says what it is
/// to whoever comes to it by keys.
pub fn html(table: &Table, label: &str, lang: Lang) -> Markup {
    let view = table.for_people();
    let columns: Vec<&Column> = view.columns().collect();
    html! {
        div.wide role="group" aria-label=(plain(label)) tabindex="0" {
            table {
                thead { tr { @for column in &columns { (head(column, lang)) } } }
                tbody {
                    @for row in view.rows() {
                        tr { @for (column, cell) in columns.iter().zip(row) { (figure_or_text(column, cell, lang)) } }
                    }
                }
            }
        }
    }
}

fn head(column: &Column, lang: Lang) -> Markup {
    let title = text(column.title(), lang);
    let is_figure = column.kind() == ColumnKind::Figures;
    html! {
        // Over what explains itself stands nothing, and nothing is no heading.
        @if title.is_empty() { td {} }
        @else { th.figure[is_figure] scope="col" { bdi.name { (title) } } }
    }
}

fn figure_or_text(column: &Column, cell: &Cell, lang: Lang) -> Markup {
    let text = text(cell, lang);
    match column.kind() {
        ColumnKind::Figures => html! { td.figure.minus[text.starts_with('−')] { (text) } },
        ColumnKind::Names { .. } => html! { td { bdi.name { (text) } } },
        ColumnKind::Words => html! { td { (words(&text)) } },
        ColumnKind::Prose => html! { td { (text) } },
    }
}

/// Text of a cell; a browser breaks a line behind a hyphen, where "Be-2" would fall apart.
fn words(text: &str) -> Markup {
    let is_one = |word: &str| word.contains('-') && width(word) <= LONGEST_WORD;
    html! {
        @for (place, word) in text.split(' ').enumerate() {
            @if place > 0 { " " }
            @if is_one(word) { span.word { (word) } } @else { (word) }
        }
    }
}

/// Longest word that is kept whole; a longer one may well be a name of two parts.
const LONGEST_WORD: usize = 8;

fn text(cell: &Cell, lang: Lang) -> String {
    let (before, behind) = cell.marks();
    plain(&format!("{before}{}{behind}", cell.text_for_people(lang)))
}

/// HTML of lines that belong together, which stay lines.
pub fn lines(text: &str, told: impl Fn(&str) -> Markup) -> Markup {
    html! { p { @for (place, line) in text.lines().enumerate() { @if place > 0 { br; } (told(line)) } } }
}

pub fn markdown(table: &Table, lang: Lang) -> String {
    let view = table.for_people();
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let titles = line(view.columns().map(|column| cell(column.title(), lang)).collect());
    let rule = |kind| if kind == ColumnKind::Figures { "---:" } else { "---" };
    let rule = line(view.columns().map(|column| rule(column.kind()).to_owned()).collect());
    let rows = view.rows().map(|row| line(row.map(|one| cell(one, lang)).collect()));
    [titles, rule].into_iter().chain(rows).joined("\n")
}

fn cell(cell: &Cell, lang: Lang) -> String {
    let (before, behind) = cell.marks();
    markdown_cell(&format!("{before}{}{behind}", cell.text_for_people(lang)))
}
