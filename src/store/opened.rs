//! Database files that this process has open.
//!
//! On Unix, closing a file gives up every lock that the process holds on it, whoever took it: SQLite knows that of its
//! own files, and knows nothing of ours. So the file through which a header is read stays open as long as anything here
//! has the database open (docs/trust.md, Promised).

#[cfg(unix)]
use std::collections::BTreeMap;
use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;
#[cfg(unix)]
use std::sync::{Mutex, MutexGuard, PoisonError};

/// By which a file is known again, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(u64, u64);

impl Mark {
    /// That of the file which has this name now.
    pub fn of(path: &Path) -> io::Result<Mark> {
        std::fs::metadata(path).map(|about| Mark::told(&about))
    }

    #[cfg(unix)]
    fn told(about: &Metadata) -> Mark {
        use std::os::unix::fs::MetadataExt;
        Mark(about.dev(), about.ino())
    }

    /// Elsewhere a file that is open cannot be replaced.
    #[cfg(not(unix))]
    fn told(_: &Metadata) -> Mark {
        Mark(0, 0)
    }
}

/// A file, opened once more where another took its name meanwhile, and how many share it.
#[cfg(unix)]
#[derive(Debug, Default)]
struct Shared {
    files: Vec<File>,
    shares: usize,
}

#[cfg(unix)]
static OPEN: Mutex<BTreeMap<Mark, Shared>> = Mutex::new(BTreeMap::new());

/// Files are opened and closed by nobody else meanwhile.
#[cfg(unix)]
fn open() -> MutexGuard<'static, BTreeMap<Mark, Shared>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A share in a file; the last one that is dropped closes it.
#[derive(Debug)]
pub struct Opened {
    #[cfg(unix)]
    mark: Mark,
}

impl Opened {
    /// Fills this with what stands at the beginning of a file.
    #[cfg(unix)]
    pub fn read(path: &Path, beginning: &mut [u8]) -> io::Result<Opened> {
        use std::os::unix::fs::FileExt;
        let mut open = open();
        let mut mark = Mark::of(path)?;
        if !open.contains_key(&mark) {
            let file = File::open(path)?;
            mark = Mark::told(&file.metadata()?);
            open.entry(mark).or_default().files.push(file);
        }
        let shared = open.entry(mark).or_default();
        shared.shares += 1;
        let opened = Opened { mark };
        let read = shared.files.first().map_or(Ok(()), |file| file.read_exact_at(beginning, 0));
        drop(open);
        read.map(|()| opened)
    }

    #[cfg(not(unix))]
    pub fn read(path: &Path, beginning: &mut [u8]) -> io::Result<Opened> {
        io::Read::read_exact(&mut File::open(path)?, beginning).map(|()| Opened {})
    }
}

#[cfg(unix)]
impl Drop for Opened {
    fn drop(&mut self) {
        let mut open = open();
        let Some(shared) = open.get_mut(&self.mark) else { return };
        shared.shares -= 1;
        if shared.shares == 0 {
            open.remove(&self.mark);
        }
    }
}

/// Why a database cannot be opened, where the system says so.
pub fn why_not(path: &Path) -> Option<io::Error> {
    #[cfg(unix)]
    let open = open();
    #[cfg(unix)]
    if Mark::of(path).is_ok_and(|mark| open.contains_key(&mark)) {
        return None;
    }
    OpenOptions::new().write(true).open(path).err()
}
