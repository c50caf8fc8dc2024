//! CSV is for programs (docs/architecture.md, What people and programs see): RFC 4180, one table,
//! numbers as numbers. Text comes as it was written, but for what a spreadsheet would run.

use csv::{Terminator, WriterBuilder};

use crate::present::harmless::csv_cell;
use crate::present::table::{Cell, Table};

pub fn csv(table: &Table) -> String {
    let view = table.for_programs();
    let titles = view.columns().map(|column| cell(column.title())).collect();
    let rows = view.rows().map(|row| row.map(cell).collect());
    written(std::iter::once(titles).chain(rows))
}

/// CSV of lines where there is no table to be shown: each is a cell.
pub fn csv_lines<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    written(lines.flat_map(str::lines).map(|line| vec![csv_cell(line)]))
}

/// Writes every record with its end, the last one too.
fn written(records: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer =
        WriterBuilder::new().flexible(true).terminator(Terminator::CRLF).from_writer(Vec::new());
    for record in records {
        // Records of any length into memory: there is nothing that could fail.
        let _ = writer.write_record(&record);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

fn cell(cell: &Cell) -> String {
    let data = cell.data();
    if cell.is_text() { csv_cell(&data) } else { data.into_owned() }
}
