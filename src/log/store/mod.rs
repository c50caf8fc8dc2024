//! The database file: every SQL statement of the program is in this module.
//!
//! It stores and returns what it is given; it scores nothing and prints nothing.

pub mod chain;
pub mod compare;
pub mod deeds;
pub mod error;
pub mod hall;
pub mod namings;
pub mod opened;
pub mod people;
mod served;
pub mod sessions;
pub mod shape;
pub mod whole;

use std::cell::{Cell, RefCell};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use opened::{OpenFileShare, check_overwritable, check_regular_file};
use rusqlite::backup::StepResult;
use rusqlite::config::DbConfig;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Params, Row, Transaction, TransactionBehavior,
};
use uuid::Uuid;
use whole::{AtomicFile, free_name_beside};

use crate::journal::chain::Hash;
use crate::model::ids::{ChainId, Seq};
use crate::store::chain::{CommandToken, NewestEntryTime};
use crate::store::compare::ComparedPostings;

use error::Result;

pub use error::StoreError;
pub use served::Setting;

/// Application id in the header of every file, which tells ours from others: "Kerb".
const APPLICATION_ID: u32 = 0x4b65_7262;

/// Time that one process waits for another to finish writing before it gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open database file.
pub struct Store {
    connection: Connection,
    /// Share in the file that is open, declared after the connection so that it is dropped after
    /// it.
    share: Option<OpenFileShare>,
    path: PathBuf,
    /// Whether the file was checked and has no schema but ours.
    is_known_whole: bool,
    once: Option<CommandToken>,
    /// Private link of the phone that sends the next entries; `None` for this machine.
    from: Option<String>,
    /// Evening of the prompt, which is the current one here, whatever the file says.
    here: Cell<Option<Uuid>>,
}

impl Store {
    /// Opens the file, or makes a new one where there is none. A file that is not ours or from a
    /// newer version is refused before anything is written to it.
    pub fn open_or_create(path: &Path) -> Result<Store> {
        match std::fs::metadata(path) {
            Err(_) if !path.exists() => {
                create_file(path)?;
                MADE.set(Some(path.to_owned()));
            }
            Ok(found) if found.is_file() && found.len() == 0 => fill_empty_file(path)?,
            _ => {}
        }
        Store::open(path)
    }

    /// Opens an existing file.
    pub fn open(path: &Path) -> Result<Store> {
        let share = read_header(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path_as_file_name(path), flags)
            .map_err(|error| StoreError::opening_error(path, error))?;
        // Another file was put in its place meanwhile.
        if !share.is_still_at_path(path).map_err(|error| StoreError::io_error(path, error))? {
            return Store::open(path);
        }
        configure(&connection)?;
        Ok(Store::new(connection, share, path))
    }

    /// Opens a file to read it only; `None` where somebody is writing it. Never makes one.
    pub fn open_read_only(path: &Path) -> Result<Option<Store>> {
        if is_being_written(path) {
            return Ok(None);
        }
        let share = read_header(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path_as_file_name(path), flags)
            .map_err(|error| StoreError::opening_error(path, error))?;
        configure(&connection)?;
        let is_at =
            share.is_still_at_path(path).map_err(|error| StoreError::io_error(path, error))?;
        Ok(is_at.then(|| Store::new(connection, share, path)))
    }

    fn new(connection: Connection, share: OpenFileShare, path: &Path) -> Store {
        let path = path.to_owned();
        Store {
            connection,
            share: Some(share),
            path,
            is_known_whole: false,
            once: None,
            from: None,
            here: Cell::new(None),
        }
    }

    /// Opens a temporary database, which is deleted when it is dropped; a large one moves to disk
    /// by itself.
    pub fn open_temporary() -> Result<Store> {
        let mut connection = Connection::open("")?;
        connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")?;
        keep_query_plans(&connection)?;
        connection.pragma_update(None, "application_id", APPLICATION_ID)?;
        shape::make_tables(&mut connection)?;
        Ok(Store {
            connection,
            share: None,
            path: PathBuf::new(),
            is_known_whole: true,
            once: None,
            from: None,
            here: Cell::new(None),
        })
    }

    /// Sets the private link of the phone that all later entries come from; `None` for this
    /// machine.
    pub fn set_sender_link(&mut self, link: Option<String>) {
        self.from = link;
    }

    /// Sets the evening that is the current one for this store, until another is made current with
    /// it; `None` for that of the file.
    pub fn set_evening_of_prompt(&mut self, evening: Option<Uuid>) {
        self.here.set(evening);
    }

    /// Number that changes whenever another connection has written.
    pub fn data_version(&self) -> Result<i64> {
        Ok(self.connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Begins a transaction that reads: one consistent view for several reads.
    pub fn read(&mut self) -> Result<Tx<'_>> {
        let inner = self.connection.transaction_with_behavior(TransactionBehavior::Deferred)?;
        let (once, from) = (self.once.as_ref(), self.from.as_deref());
        Ok(Tx { once, from, here: Some(&self.here), ..Tx::new(inner) })
    }

    /// Begins a transaction that writes, with the right to write at once, so that nobody reads
    /// first and is refused later. Nothing is kept unless it is committed.
    pub fn write(&mut self) -> Result<Tx<'_>> {
        let inner = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Whoever made it may have removed it since, see `remove_unused_file`.
        if let Some(share) = &self.share
            && !share.is_still_at_path(&self.path).unwrap_or(false)
        {
            return Err(StoreError::io_error(&self.path, ErrorKind::NotFound.into()));
        }
        let (once, from) = (self.once.as_ref(), self.from.as_deref());
        let tx = Tx { once, from, here: Some(&self.here), ..Tx::new(inner) };
        if !self.is_known_whole {
            let strange = tx.find_strange_items()?;
            if !strange.is_empty() {
                return Err(StoreError::Strange { path: self.path.clone(), strange });
            }
            // A file of an older release is brought up with the first change to it.
            shape::apply_migrations(&tx.inner)?;
            self.is_known_whole = true;
        }
        Ok(tx)
    }

    /// Makes a consistent copy of the file while others write; the copy appears whole or not at
    /// all. Unless `over` is set, the target must not exist yet.
    pub fn backup(&self, to: &Path, over: bool) -> Result<()> {
        if !over
            && check_overwritable(to).map_err(|error| StoreError::io_error(to, error))?.is_some()
        {
            return Err(StoreError::Exists(to.to_owned()));
        }
        if is_same_file(&self.path, to) {
            return Err(StoreError::Exists(to.to_owned()));
        }
        copy_database(&self.connection, to, over)
    }

    /// Replaces the whole content of this database by that of another file, in one transaction.
    pub fn replace_content(&mut self, of: &Store) -> Result<()> {
        self.copy_and_note_change(of, None).map(drop)
    }

    /// Whether these first bytes of a file are those of an SQLite database.
    pub fn is_database(beginning: &[u8]) -> bool {
        beginning.starts_with(b"SQLite format 3\0")
    }

    /// Replaces the whole content of this database by that of another file, unless
    /// [`Store::change_counter`] has changed from `state`; returns whether the content was
    /// replaced.
    pub fn replace_if_unchanged(&mut self, of: &Store, state: u32) -> Result<bool> {
        self.copy_and_note_change(of, Some(state))
    }

    /// Copies the content of another file into this database, and notes for this thread whether
    /// that changed anything.
    fn copy_and_note_change(&mut self, of: &Store, state: Option<u32>) -> Result<bool> {
        let before = count_changes(&self.path);
        let copied = self.copy_content_if_unchanged(of, state);
        // Where the end of it failed it may be there all the same.
        let is_another = || matches!((before, count_changes(&self.path)), (Ok(before), Ok(now)) if before != now);
        let is_here = match &copied {
            Ok(is_here) => *is_here,
            Err(_) => !is_being_written(&self.path) && is_another(),
        };
        RECORDED.set(RECORDED.get() || is_here);
        copied
    }

    fn copy_content_if_unchanged(&mut self, of: &Store, state: Option<u32>) -> Result<bool> {
        let path = &self.path;
        let backup = rusqlite::backup::Backup::new(&of.connection, &mut self.connection)?;
        let begun = Instant::now();
        // With the first step, of no page, nobody else writes any more.
        for pages in [0, -1] {
            loop {
                match backup.step(pages)? {
                    StepResult::Busy | StepResult::Locked if begun.elapsed() > PATIENCE => {
                        return Err(StoreError::Busy);
                    }
                    StepResult::Busy | StepResult::Locked => sleep(Duration::from_millis(50)),
                    _ => break,
                }
            }
            if state.is_some_and(|state| {
                pages == 0 && !count_changes(path).is_ok_and(|now| now == state)
            }) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Counter in the header of the file, which changes whenever any connection has written; for
    /// [`Store::replace_if_unchanged`].
    pub fn change_counter(&self) -> Result<u32> {
        count_changes(&self.path)
    }

    /// Makes a copy of the file beside it, named after the purpose `what`; returns the path of the
    /// copy.
    pub fn copy_file_beside(&self, what: &str) -> Result<PathBuf> {
        copy_file_beside(&self.connection, &self.path, what)
    }
}

thread_local! {
    static RECORDED: Cell<bool> = const { Cell::new(false) };
    /// File that this command made.
    static MADE: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// Whether the running command has recorded anything, for callers to whom the command returned an
/// error or nothing.
pub fn has_command_recorded() -> bool {
    RECORDED.get()
}

/// Notes that the running command has made a file, as if it had recorded something.
pub fn note_file_made() {
    RECORDED.set(true);
}

/// Removes the database that the running command made where nothing was recorded in it; returns its
/// path. Another process that has it open finds it gone before it writes.
pub fn remove_unused_file() -> Result<Option<PathBuf>> {
    let Some(path) = MADE.take() else { return Ok(None) };
    let mut store = Store::open(&path)?;
    let tx = store.write()?;
    if !tx.only_row("SELECT NOT EXISTS (SELECT 1 FROM chain)", [], |row| row.get(0))? {
        return Ok(None);
    }
    std::fs::remove_file(&path).map_err(|error| StoreError::io_error(&path, error))?;
    Ok(Some(path))
}

/// Runs a command so that, meanwhile, [`has_command_recorded`] tells of this command alone;
/// afterwards it also includes what this command recorded for the command that called it.
pub fn run_as_command<T>(run: impl FnOnce() -> T) -> T {
    let (before, made) = (RECORDED.replace(false), MADE.take());
    let done = run();
    MADE.set(made);
    RECORDED.set(before || RECORDED.get());
    done
}

/// Transaction on the database file. Dropped without [`Tx::commit`], it leaves no trace.
pub struct Tx<'s> {
    inner: Transaction<'s>,
    once: Option<&'s CommandToken>,
    has_token: Cell<bool>,
    from: Option<&'s str>,
    here: Option<&'s Cell<Option<Uuid>>>,
    finds_people_later: Cell<bool>,
    /// Time of the latest entry, once it has been read.
    newest: RefCell<Option<NewestEntryTime>>,
    /// Chain to which an entry was added last, with the place and hash of that entry.
    head: Cell<Option<(ChainId, Seq, Hash)>>,
    /// Counts of the points of hands that equal the stored rows, where they are compared and not
    /// written.
    held: RefCell<Option<ComparedPostings>>,
}

impl<'s> Tx<'s> {
    fn new(inner: Transaction<'s>) -> Tx<'s> {
        Tx {
            inner,
            once: None,
            has_token: Cell::new(false),
            from: None,
            here: None,
            finds_people_later: Cell::new(false),
            newest: RefCell::new(None),
            head: Cell::new(None),
            held: RefCell::new(None),
        }
    }
}

/// Queries and statements, each prepared once for a connection.
impl Tx<'_> {
    /// Rows of a query, each as `read` makes it.
    fn rows<T, All: FromIterator<T>>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<All> {
        let mut select = self.inner.prepare_cached(sql)?;
        let rows = select.query_map(values, read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// First row of a query; `None` where it finds none.
    fn first_row<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.inner.prepare_cached(sql)?.query_row(values, read).optional()?)
    }

    /// First row of a query that always finds one.
    fn only_row<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        Ok(self.inner.prepare_cached(sql)?.query_row(values, read)?)
    }

    /// Visits the rows of a query.
    fn visit_rows<E: From<StoreError>>(
        &self,
        sql: &str,
        values: impl Params,
        mut visit: impl FnMut(&Row<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut select = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let mut rows = select.query(values).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            visit(row)?;
        }
        Ok(())
    }

    /// Runs a statement that changes rows.
    fn execute(&self, sql: &str, values: impl Params) -> Result<()> {
        self.inner.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }
}

impl Tx<'_> {
    pub fn commit(self) -> Result<()> {
        self.save_newest_entry_time()?;
        let Err(error) = self.inner.execute_batch("COMMIT") else {
            // What is only tried, or made anew in a database of its own, is no record.
            RECORDED.set(RECORDED.get() || self.inner.path().is_some_and(|path| !path.is_empty()));
            return Ok(());
        };
        // Nothing to take back where it was taken back already.
        let _ = self.inner.execute_batch("ROLLBACK");
        match self.is_last_entry_stored() {
            Ok(is_kept) => {
                RECORDED.set(RECORDED.get() || is_kept);
                Err(error.into())
            }
            Err(_) => Err(StoreError::Unknown(error)),
        }
    }

    /// Whether the entry that was added last is in the file, read anew.
    fn is_last_entry_stored(&self) -> Result<bool> {
        let Some((chain, seq, hash)) = self.head.get() else { return Ok(false) };
        Ok(self.entry(chain, seq)?.is_some_and(|entry| entry.hash == hash))
    }

    /// Begins to read at once and not with the first row, so that the transaction sees the file as
    /// it is now.
    pub fn begin_reading_now(&self) -> Result<()> {
        Ok(self.inner.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?)
    }
}

fn configure(connection: &Connection) -> Result<()> {
    connection.busy_timeout(PATIENCE)?;
    // A damaged list of tables is read as far as it goes: whatever is wrong with it is told before
    // anything is written.
    allow_damaged_schema(connection)?;
    // EXTRA also syncs the folder after the journal is gone: an acknowledged hand survives a power
    // cut.
    connection.execute_batch(
        "PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF",
    )?;
    keep_query_plans(connection)
}

/// Lets SQLite open a file whose schema is damaged. The setting would also permit writing the
/// schema, which no statement of the program does.
fn allow_damaged_schema(connection: &Connection) -> Result<()> {
    Ok(connection.execute_batch("PRAGMA writable_schema = ON")?)
}

/// Keeps SQLite from planning a statement anew for other values. Here every row is looked up by its
/// key, and planning takes longer than looking.
fn keep_query_plans(connection: &Connection) -> Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// Whether the file is being written, or was when the power failed, so that its present content may
/// be rolled back.
fn is_being_written(path: &Path) -> bool {
    let mut journal = path.as_os_str().to_owned();
    journal.push("-journal");
    Path::new(&journal).exists()
}

/// Path that SQLite always takes for the name of a file; a bare `file:x` it takes for an address.
fn path_as_file_name(path: &Path) -> PathBuf {
    if path.is_relative() { Path::new(".").join(path) } else { path.to_owned() }
}

/// Reads and checks the header without SQLite, which may write as soon as it opens a file.
fn read_header(path: &Path) -> Result<OpenFileShare> {
    let mut header = [0_u8; 100];
    check_regular_file(path).map_err(|error| StoreError::io_error(path, error))?;
    let share = OpenFileShare::read(path, &mut header).map_err(|error| match error.kind() {
        ErrorKind::UnexpectedEof => StoreError::Foreign(path.to_owned()),
        _ => StoreError::io_error(path, error),
    })?;
    if !Store::is_database(&header) {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let number = |at: usize| {
        u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
    };
    let (version, application_id) = (number(60), number(68));
    if application_id != APPLICATION_ID {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    if version == 0 {
        return Err(StoreError::NoVersion(path.to_owned()));
    }
    if version <= shape::BEFORE_RELEASE {
        return Err(StoreError::BeforeRelease(path.to_owned()));
    }
    if version > shape::VERSION {
        return Err(StoreError::Newer { path: path.to_owned(), version, known: shape::VERSION });
    }
    Ok(share)
}

/// Number of changes to the file, as SQLite counts them in the header.
fn count_changes(path: &Path) -> Result<u32> {
    let mut header = [0_u8; 28];
    let _share = OpenFileShare::read(path, &mut header)
        .map_err(|error| StoreError::io_error(path, error))?;
    Ok(u32::from_be_bytes([header[24], header[25], header[26], header[27]]))
}

/// Makes the file under another name and moves it into place when it is whole, so that a file of
/// ours is never empty.
fn create_file(path: &Path) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io_error(folder, error))?;
    }
    let (file, mut connection) = new_database_file(path)?;
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    shape::make_tables(&mut connection)?;
    connection.close().map_err(|(_, error)| StoreError::from(error))?;
    match opened::run_with_files_locked(|| file.move_into_place(false))
        .map_err(|error| name_taken_error(path, error))
    {
        // Somebody else was quicker; theirs is as good.
        Err(StoreError::Exists(_)) => Ok(()),
        placed => placed,
    }
}

/// Makes our tables in a file of 0 bytes where it is, as another process may be doing the same.
fn fill_empty_file(path: &Path) -> Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path_as_file_name(path), flags)
        .map_err(|error| StoreError::opening_error(path, error))?;
    configure(&connection)?;
    let inner = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let tx = Tx::new(inner);
    if tx.only_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| row.get(0))? {
        tx.inner.pragma_update(None, "application_id", APPLICATION_ID)?;
        shape::apply_migrations(&tx.inner)?;
    }
    Ok(tx.inner.commit()?)
}

fn copy_database(from: &Connection, to: &Path, over: bool) -> Result<()> {
    let (file, mut target) = new_database_file(to)?;
    let backup = rusqlite::backup::Backup::new(from, &mut target)?;
    backup.run_to_completion(i32::MAX, Duration::from_millis(50), None)?;
    drop(backup);
    target.close().map_err(|(_, error)| StoreError::from(error))?;
    opened::run_with_files_locked(|| file.move_into_place(over))
        .map_err(|error| name_taken_error(to, error))
}

/// Name that is free for the file as it was before a backup was restored.
pub fn free_name_before_restore(path: &Path) -> PathBuf {
    free_name_beside(path, "before-restore")
}

/// Replaces a file that cannot be read by a copy of another one. The old file stays beside it with
/// its journal; returns the path of the old file.
pub fn replace_unreadable_file(path: &Path, with: &Store) -> Result<PathBuf> {
    let kept = free_name_before_restore(path);
    let journal = |path: &Path| {
        let mut name = path.as_os_str().to_owned();
        name.push("-journal");
        PathBuf::from(name)
    };
    std::fs::rename(path, &kept).map_err(|error| StoreError::io_error(path, error))?;
    // SQLite would take a journal that stays here for that of the copy, and spoil it.
    match std::fs::rename(journal(path), journal(&kept)) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(StoreError::io_error(path, error));
        }
        _ => {}
    }
    copy_database(&with.connection, path, false)?;
    Ok(kept)
}

fn copy_file_beside(from: &Connection, path: &Path, what: &str) -> Result<PathBuf> {
    let to = free_name_beside(path, what);
    copy_database(from, &to, false)?;
    Ok(to)
}

/// Makes an empty database under a temporary name. The file is made by this program and not by
/// SQLite, which would not say why it cannot; errors name the file `meant`.
fn new_database_file(meant: &Path) -> Result<(AtomicFile, Connection)> {
    let file =
        AtomicFile::create_beside(meant).map_err(|error| StoreError::io_error(meant, error))?;
    let connection = Connection::open(path_as_file_name(file.path()))
        .map_err(|error| StoreError::opening_error(meant, error))?;
    // Nobody else knows of it, and it is synced as a whole: a journal would only be left behind.
    connection.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")?;
    Ok((file, connection))
}

fn name_taken_error(path: &Path, error: std::io::Error) -> StoreError {
    match error.kind() {
        ErrorKind::AlreadyExists => StoreError::Exists(path.to_owned()),
        _ => StoreError::io_error(path, error),
    }
}

/// Whether two paths lead to one file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn temporary_file(bytes: &[u8]) -> PathBuf {
        let path = std::env::temp_dir().join(format!("kerbholz-store-{}.db", Uuid::now_v7()));
        std::fs::write(&path, bytes).unwrap();
        path
    }

    /// docs/trust.md, Promised: a copy never replaces a file that is there.
    #[test]
    fn a_copy_never_replaces_a_file() {
        let theirs = temporary_file(b"theirs");
        let copied = copy_database(&Store::open_temporary().unwrap().connection, &theirs, false);
        assert!(matches!(copied, Err(StoreError::Exists(path)) if path == theirs));
        assert_eq!(std::fs::read(&theirs).unwrap(), b"theirs");
        std::fs::remove_file(theirs).unwrap();
    }

    /// docs/storage.md, The file: a file that is not ours is refused, even with our application id
    /// in the place where our files have it.
    #[test]
    fn our_application_id_alone_is_refused() {
        let mut bytes = [0; 100];
        bytes[63] = 1;
        bytes[68..72].copy_from_slice(&APPLICATION_ID.to_be_bytes());
        let path = temporary_file(&bytes);
        assert!(matches!(read_header(&path), Err(StoreError::Foreign(_))));
        std::fs::remove_file(path).unwrap();
    }
}
