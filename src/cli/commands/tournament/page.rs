//! Writing a page where the browser finds it.

use std::io::{Read, Write};
use std::path::Path;

use crate::app::AppError;
use crate::cli::failure::Failure;
use crate::cli::output::print;
use crate::model::{refuse, say};
use crate::present::tournament::is_own_page;
use crate::present::{Voice, reason};

/// To the named file, or to standard output where none is named or it is `-`.
pub fn write(file: Option<&Path>, html: &str, voice: &Voice) -> Result<(), Failure> {
    let Some(path) = named(file) else {
        print(html);
        return Ok(());
    };
    write_file(path, html)?;
    eprintln!("{}", voice.say(&say!(page_written { path: path.display().to_string() })));
    Ok(())
}

/// The same page once more, for whoever looks at it already.
pub fn write_silently(file: Option<&Path>, html: &str) -> Result<(), Failure> {
    named(file).map_or(Ok(()), |path| write_file(path, html))
}

pub fn named(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| file.as_os_str() != "-")
}

/// Looks at the beginning alone: it may be anything, also what has no end.
fn begins_as_own_page(path: &Path) -> std::io::Result<bool> {
    let mut beginning = Vec::new();
    if path.metadata()?.is_file() {
        std::fs::File::open(path)?.take(4096).read_to_end(&mut beginning)?;
    }
    Ok(is_own_page(&String::from_utf8_lossy(&beginning)))
}

/// A page of ours is replaced at once, so that a browser never reads half of it; nothing else is overwritten.
fn write_file(path: &Path, html: &str) -> Result<(), Failure> {
    let refused = |error: std::io::Error| {
        let value = path.display().to_string();
        AppError::Refused(refuse!(file_unwritable { field: "FILE", value, error: reason(&error) }))
    };
    if path.exists() && !begins_as_own_page(path).map_err(refused)? {
        return Err(refuse!(file_not_ours { field: "FILE", value: path.display().to_string() }).into());
    }
    let mut beside = path.file_name().unwrap_or_default().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = std::fs::File::create(&beside)
        .and_then(|mut file| file.write_all(html.as_bytes()))
        .and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = std::fs::remove_file(&beside);
        refused(error).into()
    })
}
