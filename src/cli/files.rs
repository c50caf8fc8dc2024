//! Reading and writing of files that are named on the command line: only regular files are read,
//! and files are written whole or not at all. `-` is standard input or output everywhere
//! (docs/trust.md, Promised).

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::failure::Result;
use super::world::World;
use crate::app::AppError;
use crate::model::{Refusal, refuse};
use crate::present::io_error_message;
use crate::record::lines;
use crate::store::opened::{check_overwritable, check_regular_file};
use crate::store::whole::AtomicFile;

const CHUNK: usize = 64 * 1024;

/// Most bytes of a file that is read into memory as a whole; a longer one is refused.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// File that was named; `None` for `-`, which means standard input or output.
pub fn file_unless_dash(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| file.as_os_str() != "-")
}

/// Name by which people know a file; for `-` that of the file behind standard input.
pub fn displayed_file_name(path: &Path, world: &dyn World) -> String {
    let sent = if file_unless_dash(Some(path)).is_none() { world.input_file_name() } else { None };
    sent.unwrap_or_else(|| path.display().to_string())
}

pub fn open(path: &Path) -> Result<File, Refusal> {
    check_regular_file(path)
        .and_then(|_| File::open(path))
        .map_err(|error| unreadable_refusal(path, &error))
}

/// Reads the whole of a small file.
pub fn read(path: &Path) -> Result<Vec<u8>, Refusal> {
    read_small_file(path).map_err(|error| match error.kind() {
        io::ErrorKind::FileTooLarge => {
            refuse!(file_too_large {
                field: "FILE",
                value: path.display().to_string(),
                most: MOST_BYTES / 1024 / 1024
            })
        }
        _ => unreadable_refusal(path, &error),
    })
}

/// Reads the whole of a small file as text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_small_file(path)?)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

fn read_small_file(path: &Path) -> io::Result<Vec<u8>> {
    check_regular_file(path)?;
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        Err(io::ErrorKind::FileTooLarge.into())
    } else {
        Ok(bytes)
    }
}

fn unreadable_refusal(path: &Path, error: &io::Error) -> Refusal {
    refuse!(file_unreadable {
        field: "FILE",
        value: path.display().to_string(),
        error: io_error_message(error)
    })
}

pub fn unwritable_refusal(path: &Path, error: &io::Error) -> Refusal {
    refuse!(file_unwritable {
        field: "FILE",
        value: path.display().to_string(),
        error: io_error_message(error)
    })
}

/// Rule for which existing files may be overwritten.
#[derive(Clone, Copy, Debug)]
pub enum OverwriteRule {
    Nothing,
    /// Only files of this program, recognised by their beginning.
    Ours(fn(&str) -> bool),
    Anything,
}

impl OverwriteRule {
    /// Rule `Anything` where `force` is set, else the given one.
    pub fn anything_if_forced(force: bool, otherwise: OverwriteRule) -> OverwriteRule {
        if force { OverwriteRule::Anything } else { otherwise }
    }
}

/// Writes a file atomically: the file appears whole or not at all.
pub fn write_atomically(
    path: &Path,
    over: OverwriteRule,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), AppError>,
) -> Result<()> {
    let (file, over) = begin_file(path, over)?;
    let mut file = BufWriter::with_capacity(CHUNK, file);
    match fill(&mut file) {
        Err(AppError::Stream(error)) => return Err(file_refusal(path, &error).into()),
        filled => filled?,
    }
    let file = file.into_inner().map_err(|error| file_refusal(path, &error.into_error()))?;
    Ok(file.move_into_place(over).map_err(|error| file_refusal(path, &error))?)
}

/// Begins a file that is moved into place when it is complete; also returns whether it will replace
/// an existing file.
pub fn begin_file(path: &Path, over: OverwriteRule) -> Result<(AtomicFile, bool), Refusal> {
    let over = will_replace_existing_file(path, over)?;
    let file = AtomicFile::create_beside(path).map_err(|error| file_refusal(path, &error))?;
    Ok((file, over))
}

fn file_refusal(path: &Path, error: &io::Error) -> Refusal {
    match error.kind() {
        io::ErrorKind::AlreadyExists => foreign_file_refusal(path),
        _ => unwritable_refusal(path, error),
    }
}

/// Whether an existing file will be replaced; refuses one that may not be replaced, before anything
/// is written.
fn will_replace_existing_file(path: &Path, over: OverwriteRule) -> Result<bool, Refusal> {
    if check_overwritable(path).map_err(|error| unwritable_refusal(path, &error))?.is_none() {
        return Ok(false);
    }
    let is_allowed = match over {
        OverwriteRule::Nothing => false,
        OverwriteRule::Anything => true,
        OverwriteRule::Ours(is_ours) => {
            is_ours_by_beginning(path, is_ours).map_err(|error| unwritable_refusal(path, &error))?
        }
    };
    if is_allowed { Ok(true) } else { Err(foreign_file_refusal(path)) }
}

fn foreign_file_refusal(path: &Path) -> Refusal {
    refuse!(file_not_ours { field: "FILE", value: path.display().to_string(), option: "--force" })
}

/// Whether the beginning of a file shows that this program wrote it; the rest is not read.
fn is_ours_by_beginning(path: &Path, is_ours: fn(&str) -> bool) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(4096).read_to_end(&mut beginning)?;
    Ok(is_ours(&String::from_utf8_lossy(&beginning)))
}

/// Number of bytes kept in memory; longer content goes to a temporary file.
const IN_MEMORY: usize = 4 * 1024 * 1024;

/// Buffer for text of any length, which is written once and then read.
#[derive(Debug, Default)]
pub struct Spool {
    memory: Vec<u8>,
    file: Option<TemporaryFile>,
}

/// Temporary file, deleted when it is dropped.
#[derive(Debug)]
pub struct TemporaryFile {
    file: File,
    path: PathBuf,
}

/// Path for a temporary file that nobody can predict, even if the clock is wrong.
pub fn temporary_path(ending: &str) -> PathBuf {
    let random = getrandom::u64().unwrap_or_default();
    std::env::temp_dir().join(format!("kerbholz-{}-{random:016x}{ending}", std::process::id()))
}

impl TemporaryFile {
    fn new() -> io::Result<TemporaryFile> {
        let path = temporary_path(".spool");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        // Nobody else on this machine needs to read who plays with whom.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Ok(TemporaryFile { file: options.open(&path)?, path })
    }
}

impl TemporaryFile {
    /// Temporary file with the content of standard input.
    pub fn from_standard_input(world: &dyn World) -> io::Result<TemporaryFile> {
        let mut kept = TemporaryFile::new()?;
        lines::copy_lines(&mut world.input(), &mut kept.file)?;
        Ok(kept)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

impl Spool {
    /// Buffer with all of standard input.
    pub fn from_standard_input(world: &dyn World) -> io::Result<Spool> {
        let mut spool = Spool::default();
        lines::copy_lines(&mut world.input(), &mut spool)?;
        Ok(spool)
    }

    /// Buffer with the file that `make` writes at the path given to it.
    pub fn from_copy(make: impl FnOnce(&Path) -> Result<()>) -> Result<Spool> {
        let path = temporary_path(".spool");
        make(&path)?;
        let file = File::open(&path).map_err(AppError::from)?;
        Ok(Spool { memory: Vec::new(), file: Some(TemporaryFile { file, path }) })
    }

    /// Number of bytes in the buffer.
    pub fn length(&self) -> io::Result<u64> {
        match &self.file {
            None => Ok(self.memory.len() as u64),
            Some(passing) => Ok(passing.file.metadata()?.len()),
        }
    }

    /// Reader of the content from its beginning.
    pub fn reader(&mut self) -> io::Result<BufReader<Box<dyn Read + '_>>> {
        let reader: Box<dyn Read + '_> = match &mut self.file {
            None => Box::new(self.memory.as_slice()),
            Some(passing) => {
                passing.file.seek(SeekFrom::Start(0))?;
                Box::new(&passing.file)
            }
        };
        Ok(BufReader::with_capacity(64 * 1024, reader))
    }

    /// Copies the content to standard output.
    pub fn print(&mut self, world: &dyn World) -> io::Result<()> {
        let mut out = world.output();
        io::copy(&mut self.reader()?, &mut out)?;
        out.flush()
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.file.is_none() && self.memory.len() + bytes.len() > IN_MEMORY {
            let mut passing = TemporaryFile::new()?;
            passing.file.write_all(&self.memory)?;
            self.memory = Vec::new();
            self.file = Some(passing);
        }
        match &mut self.file {
            Some(passing) => passing.file.write(bytes),
            None => self.memory.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn spool_returns_its_content() {
        for length in [0, 10, IN_MEMORY + 1, 3 * IN_MEMORY] {
            let written: Vec<u8> = (0..length).map(|place| place as u8).collect();
            let mut spool = Spool::default();
            written.chunks(1000).for_each(|chunk| spool.write_all(chunk).unwrap());
            assert_eq!(spool.file.is_some(), length > IN_MEMORY);
            for _ in 0..2 {
                let mut read = Vec::new();
                spool.reader().unwrap().read_to_end(&mut read).unwrap();
                assert!(read == written, "{length}");
            }
            let path = spool.file.as_ref().map(|passing| passing.path.clone());
            drop(spool);
            assert!(path.is_none_or(|path| !path.exists()));
        }
    }
}
