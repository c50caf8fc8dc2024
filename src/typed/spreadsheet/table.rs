//! Rows of text with their positions in the file.

use std::collections::BTreeMap;

use super::text::SourceSystem;
use super::workbook::{MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_TEXT};
use crate::model::{JoinTexts, Refusal, refuse};

/// Row of a table: its cells, and its position in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Position in the file, from 1: the line of a text file, or the row of a sheet.
    pub line: u64,
    /// Number of fields, empty ones at the end too.
    pub fields: usize,
    /// Cells up to the last that is not empty, trimmed.
    pub cells: Vec<String>,
}

/// Table that a file may be read as.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Name of the sheet, in a workbook.
    pub sheet: Option<String>,
    /// Rows that are not empty, from top to bottom.
    pub rows: Vec<Row>,
    /// System that wrote the text, where its encoding is not UTF-8.
    pub written_on: Option<SourceSystem>,
    /// First cell whose UTF-8 was once read in another encoding: its text as it stands, and the
    /// recovered text.
    pub read_twice: Option<(String, String)>,
}

impl Table {
    /// Adds a row to the table, unless all its cells are empty.
    pub(super) fn add_row(&mut self, line: u64, cells: impl IntoIterator<Item = String>) {
        // A list is read by line: what breaks one, and blanks that cannot be seen, are blanks.
        let read_twice = &mut self.read_twice;
        let plain = |cell: String| {
            let once_more = recover_utf8(&cell);
            if let Some(was) = &once_more {
                read_twice.get_or_insert_with(|| (cell.clone(), was.clone()));
            }
            let cell = once_more.unwrap_or(cell);
            cell.split_whitespace().joined(" ")
        };
        let mut cells: Vec<String> = cells.into_iter().map(plain).collect();
        let fields = cells.len();
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if !cells.is_empty() {
            self.rows.push(Row { line, fields, cells });
        }
    }
}

/// Recovers UTF-8 that somebody read as Windows-1252 or Latin-1 and saved: `JÃ¶rg` becomes Jörg;
/// `None` for any other text. Such text is no real name, and hardly any other text becomes valid
/// UTF-8 when it is written in either encoding.
fn recover_utf8(cell: &str) -> Option<String> {
    if cell.is_ascii() {
        return None;
    }
    let mut bytes = Vec::with_capacity(cell.len());
    for letter in cell.chars() {
        match u8::try_from(letter) {
            // Where Windows-1252 has letters, Latin-1 has control characters.
            Ok(byte) => bytes.push(byte),
            Err(_) => {
                let mut of_letter = [0; 4];
                let (byte, _, is_lossy) =
                    encoding_rs::WINDOWS_1252.encode(letter.encode_utf8(&mut of_letter));
                bytes.extend((!is_lossy).then_some(byte)?.iter());
            }
        }
    }
    String::from_utf8(bytes).ok()
}

/// Collector of the cells of a workbook's tables, which may come in any order.
#[derive(Default)]
pub(super) struct CellCollector {
    /// Cells of the current table, by row and column, from 0.
    found: BTreeMap<(u64, usize), String>,
    /// Number of bytes in the cells of all tables so far.
    text: usize,
    count: u64,
}

impl CellCollector {
    /// Adds a cell, unless it is empty.
    pub(super) fn add_cell(
        &mut self,
        row: u64,
        column: usize,
        text: String,
    ) -> Result<(), Refusal> {
        if text.trim().is_empty() {
            return Ok(());
        }
        self.text = self.text.saturating_add(text.len());
        self.count += 1;
        if row >= MOST_ROWS
            || column >= MOST_COLUMNS
            || self.text > MOST_TEXT
            || self.count > MOST_CELLS
        {
            return Err(refuse!(roll_too_long { rows: MOST_ROWS, columns: MOST_COLUMNS }));
        }
        self.found.insert((row, column), text);
        Ok(())
    }

    /// Returns the table that was read, and begins the next one.
    pub(super) fn take_table(&mut self, sheet: &str) -> Table {
        let mut table = Table { sheet: Some(sheet.to_owned()), ..Table::default() };
        let mut row: (u64, Vec<String>) = (0, Vec::new());
        for ((number, column), text) in std::mem::take(&mut self.found) {
            if number != row.0 {
                table.add_row(row.0 + 1, std::mem::take(&mut row.1));
                row.0 = number;
            }
            row.1.resize(column, String::new());
            row.1.push(text);
        }
        table.add_row(row.0 + 1, row.1);
        table
    }
}
