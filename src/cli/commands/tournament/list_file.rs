//! A list for a spreadsheet, as a file: CSV or a workbook, by its ending.

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::model::{refuse, say};
use crate::present::xlsx::{MARK, xlsx};
use crate::present::{Format, Report, reason};

/// Writes what programs get of a report. A workbook of ours is replaced, any other file stays.
pub fn write(path: &Path, report: &Report, context: &Context) -> Result<ExitCode, Failure> {
    let value = || path.display().to_string();
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let unwritable =
        |error: std::io::Error| refuse!(file_unwritable { field: "FILE", value: value(), error: reason(&error) });
    let bytes = match (ending.as_str(), report.for_programs()) {
        ("xlsx", Some(table)) => xlsx(table).map_err(|error| unwritable(std::io::Error::other(error)))?,
        ("csv", _) => report.drawn(Format::Csv, &context.voice).into_bytes(),
        _ => return Err(refuse!(list_file_kind { field: "FILE", value: value() }).into()),
    };
    if path.exists() && !is_own(path).map_err(unwritable)? {
        return Err(refuse!(file_not_ours { field: "FILE", value: value() }).into());
    }
    std::fs::write(path, bytes).map_err(unwritable)?;
    eprintln!("{}", context.voice.say(&say!(page_written { path: value() })));
    Ok(ExitCode::SUCCESS)
}

/// Looks at the beginning alone: it may be anything, also what has no end.
fn is_own(path: &Path) -> std::io::Result<bool> {
    let mut beginning = Vec::new();
    if path.metadata()?.is_file() {
        std::fs::File::open(path)?.take(512).read_to_end(&mut beginning)?;
    }
    Ok(String::from_utf8_lossy(&beginning).contains(MARK))
}
