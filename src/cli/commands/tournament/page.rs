//! Files with pages and lists: written once, or kept up to date for as long as the program runs.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::cli::Context;
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::files::{self, OverwriteRule};
use crate::cli::live::WatchedFile;
use crate::cli::world::Stream;
use crate::model::{Refusal, refuse, say};
use crate::present::look::is_page_of_this_program;
use crate::present::xlsx::MARK;
use crate::present::{Report, io_error_message};
use crate::store::Store;

pub use crate::cli::files::file_unless_dash;

/// Writes a page to the named file, or to standard output for `-` or no name.
pub fn write_page(file: Option<&Path>, html: &str, force: bool, context: &Context) -> Result<()> {
    let Some(path) = file_unless_dash(file) else {
        // `-` asks for it.
        if file.is_none() && context.world.is_terminal(Stream::Output) {
            return Err(Failure::Usage(context.voice.label(say::usage_page_screen)));
        }
        context.world.print(html);
        return Ok(());
    };
    check_ending(path)?;
    write_file(path, html, force)?;
    context.tell(say!(page_written { path: path.display().to_string() }));
    Ok(())
}

/// Endings that the name of a page's file may not have, as programs for such files could not open a
/// page.
const NO_PAGES: [&str; 12] =
    ["pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "csv", "png", "jpg", "jpeg"];

fn check_ending(path: &Path) -> Result<(), Refusal> {
    let ending =
        path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match NO_PAGES.contains(&ending.as_str()) {
        true => Err(refuse!(page_kind { field: "FILE", value: path.display().to_string() })),
        false => Ok(()),
    }
}

/// Writes a page into its file again, without printing a message.
pub fn rewrite_page(file: Option<&Path>, html: &str) -> Result<()> {
    file_unless_dash(file).map_or(Ok(()), |path| write_file(path, html, false))
}

/// Writes a page whole or not at all; replaces one of ours, and any other file only where `force`
/// is set.
fn write_file(path: &Path, html: &str, force: bool) -> Result<()> {
    files::write_atomically(
        path,
        OverwriteRule::anything_if_forced(force, OverwriteRule::Ours(is_page_of_this_program)),
        |file| Ok(file.write_all(html.as_bytes())?),
    )
}

/// Writes the rows of a report into a file, as a workbook or as CSV by the ending of its name.
/// Replaces a workbook of ours, and any other file only where `force` is set.
pub fn write_spreadsheet_file(
    path: &Path,
    report: &Report,
    force: bool,
    context: &Context,
) -> Result {
    let value = || path.display().to_string();
    let ending =
        path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let unwritable = |error: std::io::Error| {
        refuse!(file_unwritable { field: "FILE", value: value(), error: io_error_message(&error) })
    };
    let bytes = match (ending.as_str(), report.table_for_programs()) {
        ("xlsx", Some(_)) => report
            .workbook_bytes(&context.voice)
            .map_err(|error| unwritable(std::io::Error::other(error)))?,
        ("csv", _) => report.spreadsheet_csv(&context.voice).into_bytes(),
        _ => return Err(refuse!(list_file_kind { field: "FILE", value: value() }).into()),
    };
    let over = OverwriteRule::anything_if_forced(
        force,
        OverwriteRule::Ours(|beginning| beginning.contains(MARK)),
    );
    files::write_atomically(path, over, |file| Ok(file.write_all(&bytes)?))?;
    context.tell(say!(page_written { path: value() }));
    SUCCESS
}

/// Time between two checks of the database.
const PAUSE: Duration = Duration::from_secs(1);

/// Longest time between two writes, even where nothing has changed: a page shows by its age that
/// the program runs.
const AT_LEAST: Duration = Duration::from_secs(60);

/// Calls `make` whenever something was recorded, and at least once a minute, until the program is
/// ended. An error is told once, and the call is repeated (docs/tournament.md, In the hall).
pub fn call_on_changes_forever(
    context: &Context,
    make: impl Fn(&mut Store) -> Result<()>,
) -> Result {
    let path = context.database_path();
    let mut standing = WatchedFile::new(path.clone());
    let (mut seen, mut made, mut is_told) = (None, Instant::now(), false);
    loop {
        // Asked before anything is read, so that what is recorded meanwhile has it done anew.
        let state = standing.file_change_number();
        let is_due = state.is_none() || state != seen || made.elapsed() >= AT_LEAST;
        // One that is just being replaced is not made anew here.
        if is_due && path.exists() {
            match standing.store().map_err(Failure::from).and_then(&make) {
                Ok(()) => (seen, made, is_told) = (state, Instant::now(), false),
                Err(failure) => {
                    // Opened anew next time: it may be another file by then.
                    (standing, seen) = (WatchedFile::new(path.clone()), None);
                    if !is_told {
                        let _ = context.report(&failure, &context.voice);
                    }
                    is_told = true;
                }
            }
        }
        thread::sleep(PAUSE);
    }
}
