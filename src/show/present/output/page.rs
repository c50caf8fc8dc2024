//! Tables and lines in HTML: with marked headings, aligned figures, and names that cannot turn text
//! round.
//!
//! A table in Markdown, with figures as people read them.

use maud::{Markup, html};

use crate::model::Joined;
use crate::present::harmless::{markdown_cell, plain};
use crate::present::lang::Lang;
use crate::present::table::{Cell, Column, ColumnKind, Table};
use crate::present::width::width;

/// HTML of a table, which scrolls sideways where it is wider than the screen. `label` names it for
/// readers with a keyboard or a screen reader.
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

/// Text of a cell, in which a short word is not broken at its hyphen: "Be-2" stays together.
fn words(text: &str) -> Markup {
    let is_one = |word: &str| word.contains('-') && width(word) <= LONGEST_WORD;
    html! {
        @for (place, word) in text.split(' ').enumerate() {
            @if place > 0 { " " }
            @if is_one(word) { span.word { (word) } } @else { (word) }
        }
    }
}

/// Longest word that is kept together; a longer one may be a double name.
const LONGEST_WORD: usize = 8;

fn text(cell: &Cell, lang: Lang) -> String {
    let (before, behind) = cell.marks();
    plain(&format!("{before}{}{behind}", cell.text_for_people(lang)))
}

/// HTML of lines that belong together, with their line breaks.
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
