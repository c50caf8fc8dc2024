//! Checks of a workbook before it is unpacked: that it is one, how large it would become, and that
//! its parts are whole. A reader that meets the end of a part too early may wait for it for ever,
//! and a cell may say of itself that it is repeated a thousand million times.

use std::io::{BufReader, Cursor, Read};

use calamine::{Data, DataRef, Ods, Range, Reader, SheetType, SheetVisible, Xlsx};
use quick_xml::Reader as XmlReader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::table::{CellCollector, Table};
use crate::model::{Refusal, Result, refuse};

/// Kind of a workbook.
pub enum WorkbookKind {
    /// XLSX file; no part of it is larger than `largest` bytes.
    Xlsx {
        largest: u64,
    },
    Ods,
}

/// Tells what kind of workbook this is, and refuses one that cannot be read safely.
pub fn check_workbook(bytes: &[u8]) -> Result<WorkbookKind> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(refusal_of_unreadable)?;
    if archive.len() > MOST_PARTS {
        return Err(refusal_of_too_large());
    }
    let mut left = MOST_UNPACKED;
    let (mut kind, mut largest) = (None, 0);
    for part in 0..archive.len() {
        let file = archive.by_index(part).map_err(refusal_of_unreadable)?;
        let name = file.name().map_err(refusal_of_unreadable)?.into_owned();
        match name.as_str() {
            "content.xml" => kind = Some(WorkbookKind::Ods),
            "[Content_Types].xml" => kind = kind.or(Some(WorkbookKind::Xlsx { largest: 0 })),
            _ => {}
        }
        let mut counted = CountedReader { inner: file.take(left + 1), read: 0 };
        // Only these are read to where an element should end, whether it does or not.
        if ["content.xml", "META-INF/manifest.xml"].contains(&name.as_str()) {
            check_part(&mut counted)?;
        }
        std::io::copy(&mut counted, &mut std::io::sink()).map_err(refusal_of_unreadable)?;
        largest = largest.max(counted.read);
        left = left.checked_sub(counted.read).ok_or_else(refusal_of_too_large)?;
    }
    match kind {
        Some(WorkbookKind::Xlsx { .. }) => Ok(WorkbookKind::Xlsx { largest }),
        kind => kind.ok_or_else(|| refuse!(roll_no_workbook)),
    }
}

/// Reader that counts what is read.
struct CountedReader<R> {
    inner: R,
    read: u64,
}

impl<R: Read> Read for CountedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.read += read as u64;
        Ok(read)
    }
}

/// Checks that every element is closed, that none is nested too deeply, and that nothing is
/// repeated too often.
fn check_part(part: impl Read) -> Result<()> {
    let mut reader = XmlReader::from_reader(BufReader::new(part));
    let mut buffer = Vec::new();
    let (mut depth, mut grid) = (0_usize, TableSize::default());
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).map_err(refusal_of_unreadable)? {
            Event::Start(element) => {
                depth += 1;
                if depth > DEEPEST {
                    return Err(refusal_of_too_large());
                }
                grid.count_element_start(&element)?;
            }
            Event::Empty(element) => {
                grid.count_element_start(&element)?;
                grid.count_element_end(element.name().as_ref())?;
            }
            Event::End(element) => {
                depth -= 1;
                grid.count_element_end(element.name().as_ref())?;
            }
            Event::Eof if depth == 0 => return Ok(()),
            Event::Eof => return Err(refuse!(roll_unreadable { error: "XML" })),
            _ => {}
        }
    }
}

/// Size that the tables of an ODS file have when every repetition is counted.
#[derive(Default)]
struct TableSize {
    /// Rows of the table up to the last with content; `empty_rows` counts those after it.
    rows: u64,
    empty_rows: u64,
    widest: u64,
    /// Number of times that the current row is repeated.
    row_stands: u64,
    cells: u64,
    empty_cells: u64,
    /// Cells of all rows, each row counted once.
    all_cells: u64,
}

impl TableSize {
    fn count_element_start(&mut self, element: &BytesStart<'_>) -> Result<()> {
        let name = element.name();
        match name.as_ref() {
            "table:table" => {
                *self = TableSize { all_cells: self.all_cells, ..TableSize::default() }
            }
            "table:table-row" => {
                self.row_stands = read_repetitions(element, "table:number-rows-repeated")?;
                (self.cells, self.empty_cells) = (0, 0);
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let stands = read_repetitions(element, "table:number-columns-repeated")?;
                let holds = |name: &str| name.starts_with("office:") || name.ends_with("formula");
                let holds = has_matching_attribute(element, |name, _| holds(name))?;
                if holds {
                    self.cells = self.cells.saturating_add(self.empty_cells).saturating_add(stands);
                    self.empty_cells = 0;
                } else {
                    self.empty_cells = self.empty_cells.saturating_add(stands);
                }
            }
            "text:s" if read_repetitions(element, "text:c")? > MOST_ROWS => {
                return Err(refusal_of_too_large());
            }
            _ => {}
        }
        Ok(())
    }

    fn count_element_end(&mut self, name: &str) -> Result<()> {
        if name == "table:table-row" {
            if self.cells == 0 {
                self.empty_rows = self.empty_rows.saturating_add(self.row_stands);
            } else {
                self.rows =
                    self.rows.saturating_add(self.empty_rows).saturating_add(self.row_stands);
                self.empty_rows = 0;
                self.widest = self.widest.max(self.cells);
                self.all_cells = self.all_cells.saturating_add(self.cells);
            }
        }
        let grown = self.rows.saturating_mul(self.widest).max(self.all_cells);
        if grown > MOST_CELLS { Err(refusal_of_too_large()) } else { Ok(()) }
    }
}

/// Reads how often an element is to be repeated, according to its attribute.
fn read_repetitions(element: &BytesStart<'_>, key: &str) -> Result<u64> {
    let mut times = 1;
    has_matching_attribute(element, |name, value| {
        if name == key {
            times = value.parse().unwrap_or(u64::MAX);
        }
        false
    })?;
    Ok(times)
}

/// Whether `is_meant` accepts any attribute of the element; all attributes are read.
fn has_matching_attribute(
    element: &BytesStart<'_>,
    mut is_meant: impl FnMut(&str, &str) -> bool,
) -> Result<bool> {
    let mut found = false;
    for attribute in element.attributes() {
        let attribute = attribute.map_err(refusal_of_unreadable)?;
        found |= is_meant(attribute.key.as_ref(), attribute.value.as_ref());
    }
    Ok(found)
}

fn refusal_of_unreadable(error: impl std::fmt::Display) -> Refusal {
    refuse!(roll_unreadable { error: error.to_string() })
}

fn refusal_of_too_large() -> Refusal {
    refuse!(roll_workbook_too_large)
}

pub const MEGABYTE: usize = 1_000_000;
/// Most bytes of the file as it comes, before anything is unpacked.
pub const MOST_BYTES: usize = 8 * MEGABYTE;
/// Most bytes of all parts of the file together, unpacked.
pub const MOST_UNPACKED: u64 = 64_000_000;
/// Most parts of a workbook.
pub const MOST_PARTS: usize = 2_000;
/// Deepest nesting of elements.
pub const DEEPEST: usize = 200;
/// Most rows of a table.
pub const MOST_ROWS: u64 = 100_000;
pub const MOST_COLUMNS: usize = 250;
/// Most cells of all tables, each counted as often as the file says that it is repeated.
pub const MOST_CELLS: u64 = 2_000_000;
/// Most bytes read from all sheets together, each of which may be as large as the largest part, as
/// several sheets may refer to the same one.
pub const MOST_READ: u64 = 4 * MOST_UNPACKED;
/// Most bytes of all texts in the cells of all tables, as one text may be used in many cells.
pub const MOST_TEXT: usize = 32 * MEGABYTE;

/// Reads an ODS file, as LibreOffice writes it; hidden sheets come last.
pub fn ods_tables(bytes: &[u8]) -> Result<Vec<Table>> {
    let mut book: Ods<Cursor<&[u8]>> =
        Ods::new(Cursor::new(bytes)).map_err(refusal_of_unreadable)?;
    let mut sheets: Vec<_> = book.sheets_metadata().to_vec();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    let mut cells = CellCollector::default();
    let mut read = |sheet: &calamine::Sheet| {
        ods_table(
            &sheet.name,
            &book.worksheet_range(&sheet.name).map_err(refusal_of_unreadable)?,
            &mut cells,
        )
    };
    sheets.iter().map(&mut read).collect()
}

fn ods_table(name: &str, range: &Range<Data>, cells: &mut CellCollector) -> Result<Table> {
    let (top, left) = range.start().unwrap_or_default();
    for (row, column, value) in range.used_cells() {
        cells.add_cell(u64::from(top) + row as u64, left as usize + column, ods_text(value))?;
    }
    Ok(cells.take_table(name))
}

/// Text of a cell as a person would read it.
fn ods_text(value: &Data) -> String {
    match value {
        Data::Error(_) => String::new(),
        value => value.to_string(),
    }
}

/// Reads an XLSX file cell by cell: a table is only as large as what is in it, wherever in the
/// sheet that stands. Hidden sheets come last; no part of the book is larger than `largest_part`.
pub fn xlsx_tables(bytes: &[u8], largest_part: u64) -> Result<Vec<Table>> {
    let mut book: Xlsx<Cursor<&[u8]>> =
        Xlsx::new(Cursor::new(bytes)).map_err(refusal_of_unreadable)?;
    let mut sheets: Vec<_> = book.sheets_metadata().to_vec();
    sheets.retain(|sheet| sheet.typ == SheetType::WorkSheet);
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    if largest_part.saturating_mul(sheets.len() as u64) > MOST_READ {
        return Err(refuse!(roll_workbook_too_large));
    }
    let mut cells = CellCollector::default();
    sheets.iter().map(|sheet| xlsx_table(&mut book, &sheet.name, &mut cells)).collect()
}

fn xlsx_table(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    cells: &mut CellCollector,
) -> Result<Table> {
    let mut reader = book.worksheet_cells_reader(name).map_err(refusal_of_unreadable)?;
    while let Some(cell) = reader.next_cell().map_err(refusal_of_unreadable)? {
        let (row, column) = cell.get_position();
        cells.add_cell(u64::from(row), column as usize, xlsx_text(cell.get_value()))?;
    }
    Ok(cells.take_table(name))
}

/// Text of a cell as a person would read it; an error becomes empty. A date is written as one, so
/// that it is not taken for an amount.
fn xlsx_text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        // The shortest digits that mean this number, so that 12.1 stays what was typed.
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(flag) => flag.to_string(),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year}-{month:02}-{day:02}")
        }
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}
