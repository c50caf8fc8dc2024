//! A list for a spreadsheet, as a file: CSV or a workbook, by its ending.

use std::path::Path;
use std::process::ExitCode;

use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::files::{self, Over};
use crate::model::{refuse, say};
use crate::present::xlsx::MARK;
use crate::present::{Format, Report, reason};

/// Writes what programs get of a report. A workbook of ours is replaced, any other file stays unless it was said that it may go.
pub fn write(path: &Path, report: &Report, force: bool, context: &Context) -> Result<ExitCode, Failure> {
    let value = || path.display().to_string();
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let unwritable =
        |error: std::io::Error| refuse!(file_unwritable { field: "FILE", value: value(), error: reason(&error) });
    let bytes = match (ending.as_str(), report.for_programs()) {
        ("xlsx", Some(_)) => {
            report.workbook(&context.voice).map_err(|error| unwritable(std::io::Error::other(error)))?
        }
        ("csv", _) => report.drawn(Format::Csv, &context.voice).into_bytes(),
        _ => return Err(refuse!(list_file_kind { field: "FILE", value: value() }).into()),
    };
    let over = Over::forced(force, Over::Ours(|beginning| beginning.contains(MARK)));
    files::write(path, over, |file| Ok(file.write_all(&bytes)?))?;
    context.world.tell(&context.voice.say(&say!(page_written { path: value() })));
    Ok(ExitCode::SUCCESS)
}
