//! Database files that this process has open.
//!
//! On Unix, closing a file gives up every lock that the process holds on it, whoever took it:
//! SQLite knows that of its own files, and knows nothing of ours. So the file through which a
//! header is read stays open as long as anything here has the database open (docs/storage.md, The
//! file).

#[cfg(unix)]
use std::collections::BTreeMap;
use std::fs::{File, FileType, Metadata, OpenOptions};
use std::io;
use std::path::Path;
#[cfg(unix)]
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::error::SpecialFile;

/// Identity of a file, independent of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileId(u64, u64);

impl FileId {
    /// Reads the identity of the file that has this name now.
    pub fn read(path: &Path) -> io::Result<FileId> {
        std::fs::metadata(path).map(|about| FileId::from_metadata(&about))
    }

    #[cfg(unix)]
    fn from_metadata(about: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId(about.dev(), about.ino())
    }

    /// Identity by time of creation, where the system is not Unix.
    #[cfg(not(unix))]
    fn from_metadata(about: &Metadata) -> FileId {
        let made = about
            .created()
            .ok()
            .and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok())
            .unwrap_or_default();
        FileId(made.as_secs(), u64::from(made.subsec_nanos()))
    }
}

/// Handles of one file that this process has open, and how many shares use them; several handles
/// only where the file was opened anew. None may be closed before the last share is dropped.
#[cfg(unix)]
#[derive(Debug, Default)]
struct OpenFileHandles {
    files: Vec<File>,
    shares: usize,
}

/// Locks the list of open files: while the lock is held, no other thread opens a file or closes
/// one.
#[cfg(unix)]
fn lock_open_files() -> MutexGuard<'static, BTreeMap<FileId, OpenFileHandles>> {
    static LIST: Mutex<BTreeMap<FileId, OpenFileHandles>> = Mutex::new(BTreeMap::new());
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// State of a file, which stays equal as long as nothing is written: its identity, and the number
/// that SQLite counts up with every transaction.
pub type FileIdAndChangeCounter = (FileId, [u8; 4]);

/// Reads the state of the file that has this name now.
pub fn file_id_and_change_counter(path: &Path) -> io::Result<FileIdAndChangeCounter> {
    let mut beginning = [0; 28];
    let share = OpenFileShare::read(path, &mut beginning)?;
    let [.., a, b, c, d] = beginning;
    Ok((share.0, [a, b, c, d]))
}

/// Share in an open file; the file is closed when its last share is dropped.
#[derive(Debug)]
pub struct OpenFileShare(FileId);

impl OpenFileShare {
    /// Fills `beginning` with the first bytes of a file, and returns a share in it.
    #[cfg(unix)]
    pub fn read(path: &Path, beginning: &mut [u8]) -> io::Result<OpenFileShare> {
        use std::os::unix::fs::FileExt;
        let mut list = lock_open_files();
        let mut id = FileId::read(path)?;
        if !list.contains_key(&id) {
            let file = File::open(path)?;
            id = FileId::from_metadata(&file.metadata()?);
            list.entry(id).or_default().files.push(file);
        }
        let shared = list.entry(id).or_default();
        shared.shares += 1;
        let share = OpenFileShare(id);
        let read = shared.files.first().map_or(Ok(()), |file| file.read_exact_at(beginning, 0));
        drop(list);
        read.map(|()| share)
    }

    #[cfg(not(unix))]
    pub fn read(path: &Path, beginning: &mut [u8]) -> io::Result<OpenFileShare> {
        let mut file = File::open(path)?;
        io::Read::read_exact(&mut file, beginning)?;
        file.metadata().map(|about| OpenFileShare(FileId::from_metadata(&about)))
    }

    /// Whether the open file is still the one at this path.
    pub fn is_still_at_path(&self, path: &Path) -> io::Result<bool> {
        FileId::read(path).map(|id| id == self.0)
    }
}

#[cfg(unix)]
impl Drop for OpenFileShare {
    fn drop(&mut self) {
        let mut list = lock_open_files();
        let Some(shared) = list.get_mut(&self.0) else { return };
        shared.shares -= 1;
        if shared.shares == 0 {
            list.remove(&self.0);
        }
    }
}

/// Runs work that puts a file into its place and closes it, while no other thread of this process
/// can open the file.
pub fn run_with_files_locked<T>(done: impl FnOnce() -> T) -> T {
    #[cfg(unix)]
    let _list = lock_open_files();
    done()
}

/// Returns why a database cannot be opened, where the system says so.
pub fn opening_failure(path: &Path) -> Option<io::Error> {
    #[cfg(unix)]
    let mut list = lock_open_files();
    match OpenOptions::new().write(true).open(path) {
        Err(error) => Some(error),
        #[cfg(unix)]
        Ok(file) => {
            if let Some(shared) =
                file.metadata().ok().and_then(|about| list.get_mut(&FileId::from_metadata(&about)))
            {
                shared.files.push(file);
            }
            None
        }
        #[cfg(not(unix))]
        Ok(_) => None,
    }
}

/// Refuses what is no regular file; a link is followed and its target checked. Returns the metadata
/// of the file.
pub fn check_regular_file(path: &Path) -> io::Result<Metadata> {
    let found = std::fs::metadata(path)?;
    match special_file(found.file_type()) {
        None => Ok(found),
        Some(special) => Err(io::Error::other(special)),
    }
}

/// Refuses a target to be written over unless nothing is there, or a regular file under its own
/// name; a link is refused. Returns the metadata of that file.
pub fn check_overwritable(path: &Path) -> io::Result<Option<Metadata>> {
    let found = match std::fs::symlink_metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match special_file(found.file_type()) {
        None => Ok(Some(found)),
        Some(special) => Err(io::Error::other(special)),
    }
}

fn special_file(kind: FileType) -> Option<SpecialFile> {
    match kind {
        kind if kind.is_file() => None,
        kind if kind.is_dir() => Some(SpecialFile::Folder),
        kind if kind.is_symlink() => Some(SpecialFile::Link),
        kind => Some(system_file_kind(kind)),
    }
}

#[cfg(unix)]
fn system_file_kind(kind: FileType) -> SpecialFile {
    use std::os::unix::fs::FileTypeExt;
    match kind {
        kind if kind.is_fifo() => SpecialFile::Pipe,
        kind if kind.is_socket() => SpecialFile::Socket,
        _ => SpecialFile::Device,
    }
}

#[cfg(not(unix))]
fn system_file_kind(_: FileType) -> SpecialFile {
    SpecialFile::Device
}
