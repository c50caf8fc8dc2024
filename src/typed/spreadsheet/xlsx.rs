//! Reader of XLSX, cell by cell: a table is only as large as what is in it, wherever in the sheet
//! that stands.

use std::io::Cursor;

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};

use super::archive::MOST_READ;
use super::table::{Cells, Table};
use crate::model::{Refusal, refuse};

/// Reads the visible sheets, in their order, and then the hidden ones. No part of the book is
/// larger than `largest`.
pub fn tables(bytes: &[u8], largest: u64) -> Result<Vec<Table>, Refusal> {
    let mut book: Xlsx<Cursor<&[u8]>> = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let mut sheets: Vec<_> = book.sheets_metadata().to_vec();
    sheets.retain(|sheet| sheet.typ == SheetType::WorkSheet);
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    if largest.saturating_mul(sheets.len() as u64) > MOST_READ {
        return Err(refuse!(roll_workbook_too_large));
    }
    let mut cells = Cells::default();
    sheets.iter().map(|sheet| table(&mut book, &sheet.name, &mut cells)).collect()
}

fn table(book: &mut Xlsx<Cursor<&[u8]>>, name: &str, cells: &mut Cells) -> Result<Table, Refusal> {
    let mut reader = book.worksheet_cells_reader(name).map_err(unreadable)?;
    while let Some(cell) = reader.next_cell().map_err(unreadable)? {
        let (row, column) = cell.get_position();
        cells.add(u64::from(row), column as usize, text(cell.get_value()))?;
    }
    Ok(cells.take_table(name))
}

/// Text of a cell as a person would read it. Dates mean nothing in a list of people, and neither do
/// faults.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        // The shortest digits that mean this number, so that 12.1 stays what was typed.
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(flag) => flag.to_string(),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::DateTime(moment) => moment.as_f64().to_string(),
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

fn unreadable(error: impl std::fmt::Display) -> Refusal {
    refuse!(roll_unreadable { error: error.to_string() })
}
