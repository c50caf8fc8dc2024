//! Writing a page where the browser finds it.

use std::path::Path;

use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::files::{self, Over};
use crate::cli::world::Stream;
use crate::model::{Refusal, refuse, say};
use crate::present::look::is_own_page;

pub use crate::cli::files::named;

/// To the named file, or to standard output where none is named or it is `-`.
pub fn write(file: Option<&Path>, html: &str, force: bool, context: &Context) -> Result<(), Failure> {
    let Some(path) = named(file) else {
        // `-` asks for it.
        if file.is_none() && context.world.is_terminal(Stream::Output) {
            return Err(Failure::Usage(context.voice.label(say::usage_page_screen)));
        }
        context.world.print(html);
        return Ok(());
    };
    check_ending(path)?;
    write_file(path, html, force)?;
    context.world.tell(&context.voice.say(&say!(page_written { path: path.display().to_string() })));
    Ok(())
}

/// What is called like something else would not be opened by what opens that.
const NO_PAGES: [&str; 12] = ["pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "csv", "png", "jpg", "jpeg"];

fn check_ending(path: &Path) -> Result<(), Refusal> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match NO_PAGES.contains(&ending.as_str()) {
        true => Err(refuse!(page_kind { field: "FILE", value: path.display().to_string() })),
        false => Ok(()),
    }
}

/// The same page once more, for whoever looks at it already.
pub fn write_silently(file: Option<&Path>, html: &str) -> Result<(), Failure> {
    named(file).map_or(Ok(()), |path| write_file(path, html, false))
}

/// A page of ours is replaced at once, so that a browser never reads half of it; nothing else is overwritten.
fn write_file(path: &Path, html: &str, force: bool) -> Result<(), Failure> {
    files::write(path, Over::forced(force, Over::Ours(is_own_page)), |file| Ok(file.write_all(html.as_bytes())?))
}
