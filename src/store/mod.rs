//! The database file: every SQL statement of the program is in this room.
//!
//! It keeps what it is given and gives back what it kept; it scores nothing and prints nothing.

pub mod chain;
pub mod compare;
pub mod deeds;
pub mod error;
pub mod hall;
pub mod people;
mod schema;
pub mod sessions;
pub mod tournaments;
mod values;
mod waiting;

use std::cell::RefCell;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior};
use uuid::Uuid;

use crate::model::Word;
use crate::words;

pub use error::StoreError;

/// Written into the header of every file, so that ours are told from others: "Kerb".
const APPLICATION_ID: u32 = 0x4b65_7262;

/// How long one process waits for another to finish writing before it gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open database file.
pub struct Store {
    connection: Connection,
    path: PathBuf,
    was_migrated: bool,
    /// From which phone's link entries come, where they do.
    from: Option<String>,
}

impl Store {
    /// Opens the file, or makes a new one where there is none. A file that is not ours or from a newer version is
    /// refused before anything is written to it.
    pub fn open_or_create(path: &Path) -> Result<Store, StoreError> {
        if !path.exists() {
            create(path)?;
        }
        Store::open(path)
    }

    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let version = read_header(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags).map_err(|error| StoreError::at(path, error))?;
        configure(&connection)?;
        let was_migrated = version < schema::VERSION;
        if was_migrated {
            schema::migrate(&mut connection)?;
        }
        Ok(Store { connection, path: path.to_owned(), was_migrated, from: None })
    }

    /// Opens a file of this version to look at, and nothing else: it is neither made nor brought up.
    pub fn open_to_look(path: &Path) -> Result<Option<Store>, StoreError> {
        if read_header(path)? != schema::VERSION {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| StoreError::at(path, error))?;
        Ok(Some(Store { connection, path: path.to_owned(), was_migrated: false, from: None }))
    }

    /// A database of its own that is gone when it is dropped; large ones spill to disk by themselves.
    pub fn scratch() -> Result<Store, StoreError> {
        let mut connection = Connection::open("")?;
        connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")?;
        schema::migrate(&mut connection)?;
        Ok(Store { connection, path: PathBuf::new(), was_migrated: false, from: None })
    }

    /// What is entered from now on comes from a phone with the link for this.
    pub fn enter_from(&mut self, link: String) {
        self.from = Some(link);
    }

    /// Whether the file came from an earlier version: its figures may lack what is counted by now.
    pub fn was_migrated(&self) -> bool {
        self.was_migrated
    }

    /// Changes whenever another process has written.
    pub fn version(&self) -> Result<i64, StoreError> {
        Ok(self.connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// One consistent view for several reads.
    pub fn read(&mut self) -> Result<Tx<'_>, StoreError> {
        self.begin(TransactionBehavior::Deferred)
    }

    /// Takes the right to write at once, so that nobody reads first and is refused later. Nothing is kept unless the
    /// transaction is committed.
    pub fn write(&mut self) -> Result<Tx<'_>, StoreError> {
        self.begin(TransactionBehavior::Immediate)
    }

    fn begin(&mut self, behaviour: TransactionBehavior) -> Result<Tx<'_>, StoreError> {
        let inner = self.connection.transaction_with_behavior(behaviour)?;
        Ok(Tx { inner, from: self.from.as_deref(), newest: RefCell::new(None) })
    }

    /// A consistent copy while others write. The copy must not exist yet, and appears whole or not at all.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::Exists(to.to_owned()));
        }
        let beside = beside(to);
        let copied = (|| {
            let mut target = new_file(&beside, to)?;
            let backup = rusqlite::backup::Backup::new(&self.connection, &mut target)?;
            backup.run_to_completion(i32::MAX, Duration::from_millis(50), None)?;
            drop(backup);
            target.close().map_err(|(_, error)| StoreError::from(error))?;
            File::open(&beside).and_then(|file| file.sync_all()).map_err(|error| StoreError::io(to, error))?;
            move_into_place(&beside, to)
        })();
        if copied.is_err() {
            let _ = std::fs::remove_file(&beside);
        }
        copied
    }

    /// SQLite's own check of the file's structure; the first faults it finds.
    pub fn structure_faults(&self) -> Result<Vec<String>, StoreError> {
        let mut check = self.connection.prepare("PRAGMA integrity_check(20)")?;
        let rows = check.query_map([], |row| row.get::<_, String>(0))?;
        let mut faults = rows.collect::<Result<Vec<String>, _>>()?;
        faults.retain(|fault| fault != "ok");
        let mut foreign = self.connection.prepare("PRAGMA foreign_key_check")?;
        let rows = foreign.query_map([], |row| Ok(format!("foreign key: {}", row.get::<_, String>(0)?)))?;
        faults.extend(rows.take(20).collect::<Result<Vec<String>, _>>()?);
        Ok(faults)
    }
}

static RECORDED: AtomicBool = AtomicBool::new(false);

/// Whether this process has recorded anything.
pub fn has_recorded() -> bool {
    RECORDED.load(Ordering::Relaxed)
}

/// A transaction. Dropped without [`Tx::commit`], it leaves no trace.
pub struct Tx<'s> {
    inner: Transaction<'s>,
    from: Option<&'s str>,
    /// The time of the latest entry, once it was asked for.
    newest: RefCell<Option<String>>,
}

impl Tx<'_> {
    pub fn commit(self) -> Result<(), StoreError> {
        if let Some(at) = self.newest.into_inner() {
            let sql = "INSERT INTO newest (one, at) VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at \
                       WHERE at <> excluded.at";
            self.inner.prepare_cached(sql)?.execute([at])?;
        }
        self.inner.commit()?;
        RECORDED.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// The chain that a setting names.
    pub fn setting(&self, setting: Setting) -> Result<Option<Uuid>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
        let value: Option<String> = select.query_row([setting.word()], |row| row.get(0)).optional()?;
        Ok(value.and_then(|value| Uuid::try_parse(&value).ok()))
    }

    pub fn set_setting(&self, setting: Setting, chain: Uuid) -> Result<(), StoreError> {
        let sql = "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value";
        self.inner.prepare_cached(sql)?.execute([setting.word(), &chain.to_string()])?;
        Ok(())
    }
}

words! {
    /// What belongs to this file alone and is no record of anything; each names a chain where nothing else is said.
    pub enum Setting {
        /// The evening that commands are about where none is named.
        Current = "current",
        /// The house chain that this file adds to.
        House = "house",
        /// The tournament that commands are about where none is named.
        Tournament = "tournament",
        /// From which the secrets of private links are made; no chain, but of the same shape.
        Links = "links",
    }
}

fn configure(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(PATIENCE)?;
    // EXTRA also syncs the folder after the journal is gone: an acknowledged hand survives a power cut.
    connection.execute_batch("PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")?;
    Ok(())
}

/// Looks at the first bytes alone: SQLite itself may already write when it opens a file. Answers the schema version.
fn read_header(path: &Path) -> Result<u32, StoreError> {
    let mut header = [0_u8; 100];
    let mut file = File::open(path).map_err(|error| StoreError::io(path, error))?;
    if file.read_exact(&mut header).is_err() || !header.starts_with(b"SQLite format 3\0") {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let number = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    let (version, application_id) = (number(60), number(68));
    if application_id != APPLICATION_ID {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    if version > schema::VERSION {
        return Err(StoreError::Newer { path: path.to_owned(), version, known: schema::VERSION });
    }
    Ok(version)
}

/// Makes the file under another name and moves it into place when it is whole, so that a file of ours is never empty.
fn create(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
    }
    let beside = beside(path);
    let made = (|| {
        let mut connection = new_file(&beside, path)?;
        connection.pragma_update(None, "application_id", APPLICATION_ID)?;
        schema::migrate(&mut connection)?;
        connection.close().map_err(|(_, error)| StoreError::from(error))?;
        match move_into_place(&beside, path) {
            // Somebody else was quicker; theirs is as good.
            Err(StoreError::Exists(_)) => std::fs::remove_file(&beside).map_err(|error| StoreError::io(&beside, error)),
            moved => moved,
        }
    })();
    if made.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    made
}

/// Opens an empty file. Made here, not by SQLite, which would not say why it cannot; what is told is the file that is
/// meant, not the name it has until it is whole.
fn new_file(beside: &Path, meant: &Path) -> Result<Connection, StoreError> {
    // What a process that was killed with our number has left.
    let _ = std::fs::remove_file(beside);
    File::create_new(beside).map_err(|error| StoreError::io(meant, error))?;
    Connection::open(beside).map_err(|error| StoreError::at(meant, error))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

/// Never overwrites: a link fails where the name is taken, a rename would not.
fn move_into_place(from: &Path, to: &Path) -> Result<(), StoreError> {
    match std::fs::hard_link(from, to) {
        Ok(()) => std::fs::remove_file(from).map_err(|error| StoreError::io(from, error))?,
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(StoreError::Exists(to.to_owned()));
        }
        // A file system without links.
        Err(_) if !to.exists() => std::fs::rename(from, to).map_err(|error| StoreError::io(to, error))?,
        Err(_) => return Err(StoreError::Exists(to.to_owned())),
    }
    // The new name itself must survive a power cut; where folders cannot be synced there is nothing more to be done.
    if let Some(folder) = to.parent()
        && let Ok(folder) = File::open(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
    {
        let _ = folder.sync_all();
    }
    Ok(())
}
