//! Reader of ODS, as LibreOffice writes it.

use std::io::Cursor;

use calamine::{Data, Ods, Range, Reader, SheetVisible};

use super::table::{Cells, Table};
use crate::model::{Refusal, refuse};

/// Reads the visible sheets, in their order, and then the hidden ones.
pub fn tables(bytes: &[u8]) -> Result<Vec<Table>, Refusal> {
    let mut book: Ods<Cursor<&[u8]>> = Ods::new(Cursor::new(bytes)).map_err(unreadable)?;
    let mut sheets: Vec<_> = book.sheets_metadata().to_vec();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    let mut cells = Cells::default();
    let mut read = |sheet: &calamine::Sheet| {
        table(&sheet.name, &book.worksheet_range(&sheet.name).map_err(unreadable)?, &mut cells)
    };
    sheets.iter().map(&mut read).collect()
}

fn table(name: &str, range: &Range<Data>, cells: &mut Cells) -> Result<Table, Refusal> {
    let (top, left) = range.start().unwrap_or_default();
    for (row, column, value) in range.used_cells() {
        cells.add(u64::from(top) + row as u64, left as usize + column, text(value))?;
    }
    Ok(cells.take_table(name))
}

/// Text of a cell as a person would read it.
fn text(value: &Data) -> String {
    match value {
        Data::Error(_) => String::new(),
        value => value.to_string(),
    }
}

fn unreadable(error: impl std::fmt::Display) -> Refusal {
    refuse!(roll_unreadable { error: error.to_string() })
}
