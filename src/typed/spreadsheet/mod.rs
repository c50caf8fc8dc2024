//! Reader of files that a spreadsheet or a membership program has written: turns the bytes of CSV,
//! XLSX and ODS files into rows.
//!
//! Takes bytes and returns tables or a refusal; opens no file. Does not know what the columns mean:
//! where a file can be read in several ways (by its separator, or by its sheet), it returns a table
//! for each, and the caller, who knows the headings, chooses.
//! Files come from strangers: one that would become too large is refused before it is unpacked.

mod table;
mod text;
mod workbook;

use crate::model::{Result, refuse};

pub use table::{Row, Table};
pub use text::SourceSystem;

/// Lists every table that the bytes may be read as, the likeliest first; at least one. `written_on`
/// names the system that wrote a text in another encoding than UTF-8.
pub fn read_tables(bytes: &[u8], written_on: Option<SourceSystem>) -> Result<Vec<Table>> {
    if bytes.len() > workbook::MOST_BYTES {
        return Err(refuse!(roll_too_large { most: workbook::MOST_BYTES / workbook::MEGABYTE }));
    }
    match bytes {
        [b'P', b'K', 3, 4, ..] => workbook_tables(bytes),
        // What Excel wrote before 2007, and what it writes with a password.
        [0xd0, 0xcf, 0x11, 0xe0, ..] => Err(refuse!(roll_old_workbook)),
        _ => text::csv_tables(bytes, written_on),
    }
}

fn workbook_tables(bytes: &[u8]) -> Result<Vec<Table>> {
    let tables = match workbook::check_workbook(bytes)? {
        workbook::WorkbookKind::Ods => workbook::ods_tables(bytes)?,
        workbook::WorkbookKind::Xlsx { largest } => workbook::xlsx_tables(bytes, largest)?,
    };
    match tables.is_empty() {
        true => Err(refuse!(roll_empty)),
        false => Ok(tables),
    }
}
