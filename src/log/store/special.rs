//! Check of what stands under a name where a file was expected: a folder, a pipe, a device. It
//! comes before anything is opened, for opening a pipe waits for whoever is at its other end, and a
//! device may never come to an end (docs/trust.md, Limits).

use std::fs::{FileType, Metadata};
use std::io;
use std::path::Path;

use super::error::Special;

/// Refuses what is no regular file, wherever a link may lead.
pub fn check_regular(path: &Path) -> io::Result<Metadata> {
    let found = std::fs::metadata(path)?;
    match special(found.file_type()) {
        None => Ok(found),
        Some(special) => Err(io::Error::other(special)),
    }
}

/// Accepts a target to be written over: nothing, or a regular file by its own name, and not what a
/// link leads to.
pub fn check_target(path: &Path) -> io::Result<Option<Metadata>> {
    let found = match std::fs::symlink_metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match special(found.file_type()) {
        None => Ok(Some(found)),
        Some(special) => Err(io::Error::other(special)),
    }
}

fn special(kind: FileType) -> Option<Special> {
    match kind {
        kind if kind.is_file() => None,
        kind if kind.is_dir() => Some(Special::Folder),
        kind if kind.is_symlink() => Some(Special::Link),
        kind => Some(of_system(kind)),
    }
}

#[cfg(unix)]
fn of_system(kind: FileType) -> Special {
    use std::os::unix::fs::FileTypeExt;
    match kind {
        kind if kind.is_fifo() => Special::Pipe,
        kind if kind.is_socket() => Special::Socket,
        _ => Special::Device,
    }
}

#[cfg(not(unix))]
fn of_system(_: FileType) -> Special {
    Special::Device
}
