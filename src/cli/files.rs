//! Files that are named on the command line: read where they are regular files, written whole or not at all. `-` is
//! standard input or output everywhere (spec trust.md, Files).

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use super::failure::Failure;
use crate::app::AppError;
use crate::model::{Refusal, refuse};
use crate::present::reason;
use crate::store::special::{check_regular, check_target};
use crate::store::whole::WholeFile;

const CHUNK: usize = 64 * 1024;

/// A list of house rules or of people is never longer.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// The file that was named, if it is not `-`, which is standard input or output.
pub fn named(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| file.as_os_str() != "-")
}

pub fn open(path: &Path) -> Result<File, Refusal> {
    check_regular(path).and_then(|_| File::open(path)).map_err(|error| unreadable(path, &error))
}

/// The whole of a small file.
pub fn read(path: &Path) -> Result<Vec<u8>, Refusal> {
    read_small(path).map_err(|error| match error.kind() {
        io::ErrorKind::FileTooLarge => {
            refuse!(file_too_large { field: "FILE", value: path.display().to_string(), most: MOST_BYTES / 1024 / 1024 })
        }
        _ => unreadable(path, &error),
    })
}

/// The same as text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_small(path)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

fn read_small(path: &Path) -> io::Result<Vec<u8>> {
    check_regular(path)?;
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

fn unreadable(path: &Path, error: &io::Error) -> Refusal {
    refuse!(file_unreadable { field: "FILE", value: path.display().to_string(), error: reason(error) })
}

fn unwritable(path: &Path, error: &io::Error) -> Refusal {
    refuse!(file_unwritable { field: "FILE", value: path.display().to_string(), error: reason(error) })
}

/// What may be written over.
#[derive(Clone, Copy, Debug)]
pub enum Over {
    Nothing,
    /// A file that begins so that it is one of ours.
    Ours(fn(&str) -> bool),
    Anything,
}

impl Over {
    /// Anything where that was asked for, else what is meant without.
    pub fn forced(force: bool, otherwise: Over) -> Over {
        if force { Over::Anything } else { otherwise }
    }
}

/// Writes a file that appears whole or not at all.
pub fn write(
    path: &Path,
    over: Over,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), AppError>,
) -> Result<(), Failure> {
    let (file, over) = begin(path, over)?;
    let mut file = BufWriter::with_capacity(CHUNK, file);
    match fill(&mut file) {
        Err(AppError::Stream(error)) => return Err(refused(path, &error).into()),
        filled => filled?,
    }
    let file = file.into_inner().map_err(|error| refused(path, &error.into_error()))?;
    Ok(file.place(over).map_err(|error| refused(path, &error))?)
}

/// A file that is not yet in its place, and whether it may take that of another.
pub fn begin(path: &Path, over: Over) -> Result<(WholeFile, bool), Refusal> {
    let over = may_replace(path, over)?;
    let file = WholeFile::beside(path).map_err(|error| refused(path, &error))?;
    Ok((file, over))
}

fn refused(path: &Path, error: &io::Error) -> Refusal {
    match error.kind() {
        io::ErrorKind::AlreadyExists => not_ours(path),
        _ => unwritable(path, error),
    }
}

/// Whether a file is there that may be replaced; one that may not is refused before anything is made.
fn may_replace(path: &Path, over: Over) -> Result<bool, Refusal> {
    if check_target(path).map_err(|error| unwritable(path, &error))?.is_none() {
        return Ok(false);
    }
    let is_allowed = match over {
        Over::Nothing => false,
        Over::Anything => true,
        Over::Ours(is_ours) => begins(path, is_ours).map_err(|error| unwritable(path, &error))?,
    };
    if is_allowed { Ok(true) } else { Err(not_ours(path)) }
}

fn not_ours(path: &Path) -> Refusal {
    refuse!(file_not_ours { field: "FILE", value: path.display().to_string(), option: "--force" })
}

/// Looks at the beginning alone: the rest may be long.
fn begins(path: &Path, is_ours: fn(&str) -> bool) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(4096).read_to_end(&mut beginning)?;
    Ok(is_ours(&String::from_utf8_lossy(&beginning)))
}
