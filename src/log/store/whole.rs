//! Files that appear whole or not at all (docs/trust.md, Promised): each is made beside its final
//! path under a fresh name, synced and moved to that path, and its folder is synced. A file is
//! never written through a link, and never over another file unless the caller says so.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::opened::check_overwritable;

/// File that is being written and not yet at its final path. If it is dropped before, nothing of it
/// is left.
#[derive(Debug)]
pub struct AtomicFile {
    /// Open file, locked while somebody writes it; an unlocked one was left behind by a process
    /// that was killed.
    file: File,
    beside: PathBuf,
    target: PathBuf,
}

/// Number of names that are tried for an unfinished file, where others are taken.
const TRIES: u32 = 20;

impl AtomicFile {
    pub fn create_beside(target: &Path) -> io::Result<AtomicFile> {
        check_overwritable(target)?;
        remove_leftovers(target);
        for attempt in 0..TRIES {
            let beside = temporary_name(target, attempt);
            let file = match create_private(&beside) {
                Ok(file) => file,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(error),
            };
            lock_file(&file)?;
            // Somebody who took it for a leftover may have been quicker.
            if beside.exists() {
                return Ok(AtomicFile { file, beside, target: target.to_owned() });
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Path of the file until it is whole, for callers that write it by name.
    pub fn path(&self) -> &Path {
        &self.beside
    }

    /// Moves the finished file to its final path. Unless `over` is set, a path that is taken by
    /// then is an error, however lately that happened.
    pub fn move_into_place(self, over: bool) -> io::Result<()> {
        self.file.sync_all()?;
        match check_overwritable(&self.target)? {
            Some(before) if over => {
                std::fs::set_permissions(&self.beside, before.permissions())?;
                std::fs::rename(&self.beside, &self.target)?;
            }
            Some(_) => return Err(ErrorKind::AlreadyExists.into()),
            None => match std::fs::hard_link(&self.beside, &self.target) {
                // It has its name: another one that stays is taken away by the next run.
                Ok(()) => drop(std::fs::remove_file(&self.beside)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
                // A file system without links.
                Err(_) if check_overwritable(&self.target)?.is_none() => {
                    std::fs::rename(&self.beside, &self.target)?
                }
                Err(_) => return Err(ErrorKind::AlreadyExists.into()),
            },
        }
        sync_folder(&self.target);
        Ok(())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        // Gone already where it was put into its place.
        let _ = std::fs::remove_file(&self.beside);
    }
}

/// Syncs the folder of a file, as the new name itself must survive a power cut; where folders
/// cannot be synced there is nothing more to be done.
pub fn sync_folder(of: &Path) {
    if let Ok(folder) = File::open(folder_of_file(of)) {
        let _ = folder.sync_all();
    }
}

fn folder_of_file(of: &Path) -> &Path {
    match of.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Finds a name that is free beside a file: the file's own with the purpose `what` behind it, and a
/// number where needed.
pub(super) fn free_name_beside(path: &Path, what: &str) -> PathBuf {
    let named = |number: u32| {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{what}"));
        if number > 1 {
            name.push(format!("-{number}"));
        }
        path.with_file_name(name)
    };
    (1..).map(named).find(|name| !name.exists()).unwrap_or_else(|| named(1))
}

/// Makes a file that nobody but its owner may read: it holds names and money.
fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn temporary_name(target: &Path, attempt: u32) -> PathBuf {
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}{:09}{attempt:02}.new", std::process::id(), now.subsec_nanos()));
    target.with_file_name(name)
}

/// Removes the unfinished files that killed processes have left beside a file.
pub fn remove_leftovers(target: &Path) {
    let Some(name) = target.file_name().and_then(|name| name.to_str()) else { return };
    let Ok(entries) = std::fs::read_dir(folder_of_file(target)) else { return };
    for entry in entries.flatten() {
        let is_leftover_temporary_file =
            entry.file_name().to_str().is_some_and(|found| is_leftover_temporary_file(found, name));
        if !is_leftover_temporary_file || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let path = entry.path();
        if File::open(&path).is_ok_and(|file| cfg!(unix) && file.try_lock().is_ok()) {
            let _ = std::fs::remove_file(&path);
        }
    }
}

fn is_leftover_temporary_file(found: &str, of: &str) -> bool {
    let number =
        found.strip_prefix(of).and_then(|rest| rest.strip_prefix('.')?.strip_suffix(".new"));
    number
        .is_some_and(|number| number.len() > 8 && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Locks the file, except on systems where a lock keeps others from writing by its name.
fn lock_file(file: &File) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match file.lock() {
        Err(error) if error.kind() != ErrorKind::Unsupported => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    fn with_test_folder(look: impl FnOnce(&Path)) {
        let folder = std::env::temp_dir().join(format!("kerbholz-whole-{}", uuid::Uuid::now_v7()));
        std::fs::create_dir(&folder).unwrap();
        look(&folder.join("kerbholz.db"));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    /// docs/storage.md, The file: "what is not locked was left by somebody who was killed", and
    /// nothing else is taken away.
    #[cfg(unix)]
    #[test]
    fn only_leftover_files_are_removed() {
        with_test_folder(|target| {
            let named = |name: &str| target.with_file_name(name);
            let foreign = [
                "kerbholz.db.12345678.new",
                "kerbholz.db.entwurf-vom-mai.new",
                "x.12345678901234.new",
            ];
            foreign.iter().for_each(|name| std::fs::write(named(name), "theirs").unwrap());
            let left = named("kerbholz.db.12345678901234.new");
            std::fs::write(&left, "half").unwrap();
            let written_now = AtomicFile::create_beside(target).unwrap();
            remove_leftovers(target);
            assert!(!left.exists() && written_now.path().exists());
            assert!(foreign.iter().all(|name| named(name).exists()));
        });
    }

    /// docs/trust.md, Promised: a new file is its owner's alone (trials A15).
    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_a_new_file() {
        use std::os::unix::fs::PermissionsExt;
        with_test_folder(|target| {
            AtomicFile::create_beside(target).unwrap().move_into_place(false).unwrap();
            assert_eq!(std::fs::metadata(target).unwrap().permissions().mode() & 0o777, 0o600);
            std::fs::set_permissions(target, std::fs::Permissions::from_mode(0o644)).unwrap();
            AtomicFile::create_beside(target).unwrap().move_into_place(true).unwrap();
            assert_eq!(
                std::fs::metadata(target).unwrap().permissions().mode() & 0o777,
                0o644,
                "as it was set"
            );
        });
    }

    #[test]
    fn a_missing_folder_is_reported() {
        with_test_folder(|target| {
            let nowhere = target.with_file_name("none").join("kerbholz.db");
            assert_eq!(
                AtomicFile::create_beside(&nowhere).err().map(|error| error.kind()),
                Some(ErrorKind::NotFound)
            );
        });
    }

    /// docs/trust.md, Promised: "never over a file that is there", however lately it came.
    #[test]
    fn a_file_made_meanwhile_is_not_overwritten() {
        with_test_folder(|target| {
            let ours = AtomicFile::create_beside(target).unwrap();
            std::fs::write(target, "theirs").unwrap();
            let beside = ours.path().to_owned();
            assert_eq!(ours.move_into_place(false).unwrap_err().kind(), ErrorKind::AlreadyExists);
            assert_eq!(std::fs::read(target).unwrap(), b"theirs");
            assert!(!beside.exists(), "what was not placed is taken away");
        });
    }
}
