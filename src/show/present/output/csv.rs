//! CSV for programs (docs/architecture.md, What people and programs see): RFC 4180, one table,
//! numbers as numbers. Text stays as it was written, except for formulas that a spreadsheet would
//! run. In a file for a spreadsheet, numbers and separators follow the reader's language.

use csv::{Terminator, WriterBuilder};

use crate::model::say;
use crate::present::harmless::csv_cell;
use crate::present::lang::Lang;
use crate::present::numbers::localized;
use crate::present::table::{Cell, Table};
use crate::present::voice::Voice;

pub fn csv(table: &Table) -> String {
    write_records(b',', records(table, &cell))
}

/// CSV for a spreadsheet in the reader's language: with a byte order mark for UTF-8, and with
/// semicolons where numbers have a decimal comma.
pub fn spreadsheet(table: &Table, voice: &Voice) -> String {
    let separator = if voice.lang == Lang::De { b';' } else { b',' };
    let figure = |cell: &Cell| match cell.flag() {
        Some(flag) => voice.label(if flag { say::compare_yes } else { say::compare_no }),
        None if cell.is_figure() => localized(&cell.text_for_programs(), voice.lang),
        None => self::cell(cell),
    };
    format!("\u{feff}{}", write_records(separator, records(table, &figure)))
}

/// Records of a table: first the titles, then the rows.
fn records<'t>(
    table: &'t Table,
    cell: &'t dyn Fn(&Cell) -> String,
) -> impl Iterator<Item = Vec<String>> + 't {
    let view = table.for_programs();
    let titles: Vec<String> = view.columns().map(|column| cell(column.title())).collect();
    let rows: Vec<Vec<String>> = view.rows().map(|row| row.map(cell).collect()).collect();
    std::iter::once(titles).chain(rows)
}

/// CSV of lines that are no table, each as a record with one cell.
pub fn csv_lines<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    write_records(b',', lines.flat_map(str::lines).map(|line| vec![csv_cell(line)]))
}

/// Writes every record, the last one too, with its line ending.
fn write_records(separator: u8, records: impl Iterator<Item = Vec<String>>) -> String {
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

fn cell(cell: &Cell) -> String {
    let data = cell.text_for_programs();
    if cell.is_text() { csv_cell(&data) } else { data.into_owned() }
}
