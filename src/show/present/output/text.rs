//! Tables as text: CSV for programs (docs/architecture.md, What people and programs see; RFC 4180,
//! with numbers as numbers and text as it was written, except formulas that a spreadsheet would
//! run), CSV for a spreadsheet in the reader's language, Markdown and HTML with figures as people
//! read them.

use csv::{Terminator, WriterBuilder};
use maud::{Markup, html};

use crate::model::{JoinTexts, say};
use crate::present::harmless::{harmless_csv_cell, harmless_markdown, harmless_text};
use crate::present::lang::Lang;
use crate::present::numbers::with_decimal_mark;
use crate::present::table::{Cell, Column, ColumnKind, Table};
use crate::present::voice::Voice;
use crate::present::width::width;

pub fn table_csv(table: &Table) -> String {
    csv_of_records(b',', csv_records(table, &csv_cell_text))
}

/// CSV for a spreadsheet in the reader's language: with a byte order mark for UTF-8, and with
/// semicolons where numbers have a decimal comma.
pub fn spreadsheet_csv(table: &Table, voice: &Voice) -> String {
    let separator = if voice.lang == Lang::De { b';' } else { b',' };
    let figure = |cell: &Cell| match cell.yes_or_no() {
        Some(flag) => voice.label(if flag { say::compare_yes } else { say::compare_no }),
        None if cell.is_figure() => with_decimal_mark(&cell.text_for_programs(), voice.lang),
        None => csv_cell_text(cell),
    };
    format!("\u{feff}{}", csv_of_records(separator, csv_records(table, &figure)))
}

/// Records of a table: first the titles, then the rows.
fn csv_records<'t>(
    table: &'t Table,
    cell: &'t dyn Fn(&Cell) -> String,
) -> impl Iterator<Item = Vec<String>> + 't {
    let view = table.for_programs();
    let titles: Vec<String> = view.columns().map(|column| csv_cell_text(column.title())).collect();
    let rows: Vec<Vec<String>> = view.rows().map(|row| row.map(cell).collect()).collect();
    std::iter::once(titles).chain(rows)
}

/// CSV of lines that belong to no table, each as a record with one cell.
pub fn csv_of_lines<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    csv_of_records(b',', lines.flat_map(str::lines).map(|line| vec![harmless_csv_cell(line)]))
}

/// Text of the records, each with a line ending, also the last one.
fn csv_of_records(separator: u8, records: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = WriterBuilder::new()
        .flexible(true)
        .delimiter(separator)
        .terminator(Terminator::CRLF)
        .from_writer(Vec::new());
    for record in records {
        // Records of any length into memory: there is nothing that could fail.
        let _ = writer.write_record(&record);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

fn csv_cell_text(cell: &Cell) -> String {
    let data = cell.text_for_programs();
    if cell.is_text() { harmless_csv_cell(&data) } else { data.into_owned() }
}

/// HTML of a table, which scrolls sideways where it is wider than the screen. `label` names it for
/// readers with a keyboard or a screen reader.
pub fn html_table(table: &Table, label: &str, lang: Lang) -> Markup {
    let view = table.for_people();
    let columns: Vec<&Column> = view.columns().collect();
    let widths = columns.iter().enumerate().map(|(place, column)| {
        let cells = view.rows().filter_map(|row| row.into_iter().nth(place));
        let texts = std::iter::once(column.title()).chain(cells).map(|cell| cell_text(cell, lang));
        texts.map(|text| least_width(&text, column.kind())).max().unwrap_or(0) + 1
    });
    let has_sentences = columns.iter().any(|column| column.kind() == ColumnKind::Prose);
    let is_folded =
        widths.sum::<usize>() > MOST_ON_A_PHONE || has_sentences && columns.len() > MOST_BESIDE;
    html! {
        div.wide.folded[is_folded] role="group" aria-label=(harmless_text(label)) tabindex="0" {
            table {
                thead { tr { @for column in &columns { (heading_cell(column, lang)) } } }
                tbody {
                    @for row in view.rows() {
                        tr { @for (column, cell) in columns.iter().zip(row) { (body_cell(column, cell, is_folded, lang)) } }
                    }
                }
            }
        }
    }
}

/// Total width of columns and gaps that fits on a phone.
const MOST_ON_A_PHONE: usize = 46;

/// Most columns that stand side by side on a phone where one of them has sentences.
const MOST_BESIDE: usize = 4;

/// Width that the text needs at least: words can stand below each other, a figure cannot.
fn least_width(text: &str, kind: ColumnKind) -> usize {
    match kind {
        ColumnKind::Figures => width(text),
        _ => text.split([' ', '-']).map(width).max().unwrap_or(0),
    }
}

fn heading_cell(column: &Column, lang: Lang) -> Markup {
    let title = cell_text(column.title(), lang);
    let is_figure = column.kind() == ColumnKind::Figures;
    html! {
        // Over what explains itself stands nothing, and nothing is no heading.
        @if title.is_empty() { td {} }
        @else { th.figure[is_figure] scope="col" { bdi.name { (title) } } }
    }
}

/// Cell of a row; where rows are folded on a phone, with the heading of its column.
fn body_cell(column: &Column, cell: &Cell, is_folded: bool, lang: Lang) -> Markup {
    let text = cell_text(cell, lang);
    if let Some(address) = cell.link() {
        return html! { td { a href=(address) { (text) } } };
    }
    let label = is_folded.then(|| cell_text(column.title(), lang));
    match column.kind() {
        ColumnKind::Figures => html! {
            td.figure.minus[text.starts_with('−')].total[column.is_emphasized()] data-label=[label] { (text) }
        },
        ColumnKind::Names { .. } => html! { td { bdi.name { (text) } } },
        ColumnKind::Words => html! { td data-label=[label] { (text_with_unbroken_words(&text)) } },
        ColumnKind::Prose => html! { td data-label=[label] { (text) } },
    }
}

/// Text of a cell, in which a short word is not broken at its hyphen: "Be-2" stays together.
fn text_with_unbroken_words(text: &str) -> Markup {
    let is_one = |word: &str| word.contains('-') && width(word) <= LONGEST_WORD;
    html! {
        @for (place, word) in text.split(' ').enumerate() {
            @if place > 0 { " " }
            @if is_one(word) { span.word { (word) } } @else { (word) }
        }
    }
}

/// Most characters of a hyphenated word that is not broken at its hyphen; a longer word may be a
/// double name.
const LONGEST_WORD: usize = 8;

fn cell_text(cell: &Cell, lang: Lang) -> String {
    let (before, behind) = cell.marks();
    harmless_text(&format!("{before}{}{behind}", cell.text_for_people(lang)))
}

/// HTML of several lines of text, with their line breaks; `told` makes the markup of each line.
pub fn html_lines(text: &str, told: impl Fn(&str) -> Markup) -> Markup {
    html! { p { @for (place, line) in text.lines().enumerate() { @if place > 0 { br; } (told(line)) } } }
}

pub fn markdown_table(table: &Table, lang: Lang) -> String {
    let view = table.for_people();
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let titles = line(view.columns().map(|column| markdown_text(column.title(), lang)).collect());
    let rule = |kind| if kind == ColumnKind::Figures { "---:" } else { "---" };
    let rule = line(view.columns().map(|column| rule(column.kind()).to_owned()).collect());
    let rows = view.rows().map(|row| line(row.map(|one| markdown_text(one, lang)).collect()));
    [titles, rule].into_iter().chain(rows).joined("\n")
}

fn markdown_text(cell: &Cell, lang: Lang) -> String {
    let (before, behind) = cell.marks();
    harmless_markdown(&format!("{before}{}{behind}", cell.text_for_people(lang)))
}
