//! Errors of the database file; the catalogue has the sentences that say what to do about them.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use rusqlite::ErrorCode;
use uuid::Uuid;

use super::opened::opening_failure;
use crate::model::ids::Seq;

/// Result of an operation on the file.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

#[derive(Debug)]
pub enum StoreError {
    /// File that is no Kerbholz file; nothing was written to it.
    Foreign(PathBuf),
    /// File with the application id of Kerbholz but without a version: neither a new file nor one
    /// that can be read.
    NoVersion(PathBuf),
    /// File that has tables or other items which Kerbholz did not make, or that lacks some which it
    /// made; nothing was written to it.
    Strange {
        path: PathBuf,
        strange: Vec<StrangeSchemaItem>,
    },
    /// File from a program before the first release; nothing was written to it.
    BeforeRelease(PathBuf),
    /// File from a newer version of the program; nothing was written to it.
    Newer {
        path: PathBuf,
        version: u32,
        known: u32,
    },
    /// File that would have been overwritten.
    Exists(PathBuf),
    /// File that cannot be read or made, or whose folder cannot.
    Io {
        path: PathBuf,
        error: io::Error,
    },
    /// File that another process kept locked for longer than a command waits.
    Busy,
    ReadOnly,
    Full,
    /// File that is truncated or damaged.
    Corrupt,
    /// Number that is too large for the file to hold.
    TooLarge,
    /// Body in the log that this version does not understand.
    Log {
        chain: Uuid,
        seq: Seq,
    },
    /// Write that contradicts what the file holds: a name, a number or a reference.
    Contradiction,
    /// Command whose token was recorded already.
    TokenKnown,
    /// Token with which another command has recorded something.
    TokenTaken(String),
    /// Write that may or may not have succeeded, and the file cannot be read to find out.
    Unknown(rusqlite::Error),
    Sqlite(rusqlite::Error),
}

/// Table, trigger, index or view that is not as the program made it.
#[derive(Clone, Debug, PartialEq)]
pub struct StrangeSchemaItem {
    pub how: SchemaItemFault,
    /// `table`, `trigger`, `index` or `view`.
    pub kind: String,
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SchemaItemFault {
    /// Item made by somebody else, not by this program.
    Foreign,
    Missing,
    /// Item with other columns or constraints than the program gave it.
    Changed,
}

/// Kind of a path that is no regular file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SpecialFile {
    Folder,
    Link,
    Pipe,
    Socket,
    Device,
}

impl fmt::Display for SpecialFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SpecialFile {}

impl StoreError {
    pub fn io_error(path: &Path, error: io::Error) -> StoreError {
        if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
            return StoreError::Full;
        }
        StoreError::Io { path: path.to_owned(), error }
    }

    /// Same error, with the name by which people know the file in place of its path.
    #[must_use]
    pub fn with_shown_path(self, name: &Path) -> StoreError {
        let path = name.to_owned();
        match self {
            StoreError::NoVersion(_) => StoreError::NoVersion(path),
            StoreError::BeforeRelease(_) => StoreError::BeforeRelease(path),
            StoreError::Newer { version, known, .. } => StoreError::Newer { path, version, known },
            StoreError::Strange { strange, .. } => StoreError::Strange { path, strange },
            StoreError::Io { error, .. } => StoreError::Io { path, error },
            other => other,
        }
    }

    /// Whether the file itself is damaged, and no fault of the disk or another process keeps it
    /// from being read.
    pub fn is_file_damaged(&self) -> bool {
        match self {
            StoreError::Corrupt | StoreError::Contradiction => true,
            StoreError::Sqlite(error) => {
                error.sqlite_error_code() != Some(ErrorCode::SystemIoFailure)
            }
            _ => false,
        }
    }

    /// Converts an error that SQLite reports on opening a file; where SQLite cannot say why, the
    /// system is asked for the reason.
    pub fn opening_error(path: &Path, error: rusqlite::Error) -> StoreError {
        match StoreError::from(error) {
            StoreError::Sqlite(error)
                if error.sqlite_error_code() == Some(ErrorCode::CannotOpen) =>
            {
                StoreError::io_error(
                    path,
                    opening_failure(path).unwrap_or_else(|| io::Error::other(error.to_string())),
                )
            }
            other => other,
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly,
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Corrupt,
            Some(ErrorCode::ConstraintViolation) => StoreError::Contradiction,
            // Asked for only where it has to be there.
            None if matches!(error, rusqlite::Error::QueryReturnedNoRows) => StoreError::Corrupt,
            _ => StoreError::Sqlite(error),
        }
    }
}
