//! Writing a page where the browser finds it.

use std::path::Path;

use crate::cli::failure::Failure;
use crate::cli::files::{self, Over};
use crate::cli::output::{print, tell};
use crate::model::say;
use crate::present::Voice;
use crate::present::look::is_own_page;

pub use crate::cli::files::named;

/// To the named file, or to standard output where none is named or it is `-`.
pub fn write(file: Option<&Path>, html: &str, force: bool, voice: &Voice) -> Result<(), Failure> {
    let Some(path) = named(file) else {
        print(html);
        return Ok(());
    };
    write_file(path, html, force)?;
    tell(&voice.say(&say!(page_written { path: path.display().to_string() })));
    Ok(())
}

/// The same page once more, for whoever looks at it already.
pub fn write_silently(file: Option<&Path>, html: &str) -> Result<(), Failure> {
    named(file).map_or(Ok(()), |path| write_file(path, html, false))
}

/// A page of ours is replaced at once, so that a browser never reads half of it; nothing else is overwritten.
fn write_file(path: &Path, html: &str, force: bool) -> Result<(), Failure> {
    files::write(path, Over::forced(force, Over::Ours(is_own_page)), |file| Ok(file.write_all(html.as_bytes())?))
}
