//! The log: chains of entries, only ever added to. Also the newest time that is known, and lost
//! ends of chains.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, Type, ValueRef};
use rusqlite::{Error, Row, params};
use uuid::Uuid;

use super::{Result, Store, StoreError, Tx};
use crate::journal::chain;
use crate::journal::chain::{ChainKind, Hash};
use crate::model::ids::{ChainId, EntryId, Seq};
use crate::model::{Word, time};

#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    pub id: ChainId,
    pub uuid: Uuid,
    pub kind: ChainKind,
}

impl Chain {
    /// Finds the chain that an entry is in; `all` has to be sorted by id.
    pub fn chain_of_entry<'c>(all: &'c [Chain], entry: &Entry) -> Result<&'c Chain> {
        let place = all.binary_search_by_key(&entry.chain, |chain| chain.id);
        place.map(|place| &all[place]).map_err(|_| StoreError::Corrupt)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub id: EntryId,
    pub chain: ChainId,
    pub seq: Seq,
    pub at: String,
    pub body: String,
    pub hash: Hash,
}

/// Entry still in its row of the database: each part is read only when asked for.
pub struct EntryRow<'r> {
    row: &'r Row<'r>,
}

impl EntryRow<'_> {
    pub fn id(&self) -> Result<EntryId> {
        Ok(self.row.get(0)?)
    }

    pub fn seq(&self) -> Result<Seq> {
        Ok(self.row.get(2)?)
    }

    pub fn time(&self) -> Result<String> {
        Ok(self.row.get(3)?)
    }

    pub fn body(&self) -> Result<&str> {
        self.row.get_ref(4)?.as_str().map_err(|_| StoreError::Corrupt)
    }

    pub fn to_entry(&self) -> Result<Entry> {
        Ok(read_entry(self.row)?)
    }
}

/// Entry from another file, whose place and hash are known before it is in this one.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignEntry {
    pub seq: Seq,
    pub at: String,
    pub body: String,
    pub hash: Hash,
}

impl From<Entry> for ForeignEntry {
    fn from(Entry { seq, at, body, hash, .. }: Entry) -> ForeignEntry {
        ForeignEntry { seq, at, body, hash }
    }
}

impl Tx<'_> {
    pub fn chain(&self, uuid: Uuid) -> Result<Option<Chain>> {
        self.first_row(
            "SELECT id, uuid, kind FROM chain WHERE uuid = ?1",
            [uuid.to_string()],
            read_chain,
        )
    }

    pub fn chain_by_id(&self, id: ChainId) -> Result<Chain> {
        self.only_row("SELECT id, uuid, kind FROM chain WHERE id = ?1", [id], read_chain)
    }

    pub fn chains(&self) -> Result<Vec<Chain>> {
        self.rows("SELECT id, uuid, kind FROM chain ORDER BY id", [], read_chain)
    }

    /// Lists the chains of people and deeds, in the order in which this file learned of them.
    pub fn house_chains(&self) -> Result<Vec<Chain>> {
        let sql = "SELECT id, uuid, kind FROM chain WHERE kind = 'house' ORDER BY id";
        self.rows(sql, [], read_chain)
    }

    pub fn add_chain(&self, uuid: Uuid, kind: ChainKind) -> Result<Chain> {
        let sql = "INSERT INTO chain (uuid, kind) VALUES (?1, ?2)";
        self.execute(sql, [uuid.to_string().as_str(), kind.word()])?;
        Ok(Chain { id: ChainId::new(self.inner.last_insert_rowid()), uuid, kind })
    }

    /// Place of the last entry of a chain. While it is the same, what was read from the chain is
    /// still valid.
    pub fn newest_seq(&self, chain: ChainId) -> Result<Option<Seq>> {
        Ok(self.chain_head(chain)?.map(|(seq, _)| seq))
    }

    /// Place and hash of the last entry of a chain; `None` for an empty chain.
    fn chain_head(&self, chain: ChainId) -> Result<Option<(Seq, Hash)>> {
        // Whoever writes adds to one chain again and again, and nobody else writes meanwhile.
        if let Some((_, seq, hash)) = self.head.get().filter(|(known, ..)| *known == chain) {
            return Ok(Some((seq, hash)));
        }
        let sql = "SELECT seq, hash FROM entry WHERE chain = ?1 ORDER BY seq DESC LIMIT 1";
        self.first_row(sql, [chain], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Appends an entry to its chain.
    pub fn append_entry(&self, chain: &Chain, at: &str, body: String) -> Result<Entry> {
        let body = match self.from {
            Some(link) => chain::body_with_link(&body, link),
            None => body,
        };
        let body = self.with_command_token(body)?;
        let (seq, before) = self
            .chain_head(chain.id)?
            .map_or((Seq::FIRST, Hash::NONE), |(last, hash)| (last.next(), hash));
        let hash = Hash::for_entry(before, chain.uuid, seq, at, &body);
        self.append_foreign_entry(chain, ForeignEntry { seq, at: at.to_owned(), body, hash })
    }

    /// Appends an entry whose place and hash are known already; the caller has to make sure that it
    /// follows the last entry of the chain.
    pub fn append_foreign_entry(&self, chain: &Chain, entry: ForeignEntry) -> Result<Entry> {
        let ForeignEntry { seq, at, body, hash } = entry;
        let sql = "INSERT INTO entry (chain, seq, at, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)";
        self.execute(sql, params![chain.id, seq, at, body, hash])?;
        self.head.set(Some((chain.id, seq, hash)));
        self.load_and_note_entry_time(&at)?;
        let id = EntryId::new(self.inner.last_insert_rowid());
        Ok(Entry { id, chain: chain.id, seq, at, body, hash })
    }

    /// Latest time of any entry, in nanoseconds since 1970; `None` where there is no entry.
    pub fn newest_entry_time(&self) -> Result<Option<i128>> {
        self.load_newest_entry_time()?;
        Ok(self.newest.borrow().as_ref().and_then(|newest| newest.nanoseconds))
    }

    fn load_newest_entry_time(&self) -> Result<()> {
        let mut newest = self.newest.borrow_mut();
        if newest.is_none() {
            let stored = self.first_row("SELECT at FROM newest", [], |row| row.get(0))?;
            *newest = stored.map(NewestEntryTime::new);
        }
        if newest.is_none() {
            // A file from before this was kept.
            self.visit_rows("SELECT at FROM entry", [], |row| {
                NewestEntryTime::new(row.get(0)?).replace_if_later(&mut newest);
                Ok::<_, StoreError>(())
            })?;
        }
        Ok(())
    }

    /// Keeps the time of an entry as the latest, if it is later than all times noted before.
    pub fn note_entry_time(&self, at: &str) {
        NewestEntryTime::new(at.to_owned()).replace_if_later(&mut self.newest.borrow_mut());
    }

    /// Saves the latest time of any entry, if this transaction has read or noted it.
    pub fn save_newest_entry_time(&self) -> Result<()> {
        if let Some(NewestEntryTime { at, .. }) = &*self.newest.borrow() {
            let sql = "INSERT INTO newest (one, at) VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at \
                       WHERE at <> excluded.at";
            self.execute(sql, [at])?;
        }
        Ok(())
    }

    fn load_and_note_entry_time(&self, at: &str) -> Result<()> {
        self.load_newest_entry_time()?;
        self.note_entry_time(at);
        Ok(())
    }

    /// Visits entries, the newest in this file first, until `visit` returns something.
    pub fn find_entry_backwards<T, E: From<StoreError>>(
        &self,
        mut visit: impl FnMut(Entry) -> Result<Option<T>, E>,
    ) -> Result<Option<T>, E> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry ORDER BY id DESC";
        let mut select = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let mut rows = select.query([]).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            if let Some(found) = visit(read_entry(row).map_err(StoreError::from)?)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Reads an entry by its id, the number of the entry in the order in which the file learned of
    /// all entries.
    pub fn entry_by_id(&self, id: EntryId) -> Result<Entry> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry WHERE id = ?1";
        self.only_row(sql, [id], read_entry)
    }

    pub fn entry(&self, chain: ChainId, seq: Seq) -> Result<Option<Entry>> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry WHERE chain = ?1 AND seq = ?2";
        self.first_row(sql, params![chain, seq], read_entry)
    }

    /// Finds the entries whose body contains this text, in the order in which this file learned of
    /// them.
    pub fn entries_containing(&self, text: &str) -> Result<Vec<Entry>> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry WHERE instr(body, ?1) > 0 ORDER BY id";
        self.rows(sql, [text], read_entry)
    }

    /// Finds the first entry of the command that had this token.
    pub fn entry_of_command_token(&self, token: &str) -> Result<Option<Entry>> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry \
                   WHERE substr(body, 1, 8) = '{\"once\":' AND body >= ?1 AND body < ?2 ORDER BY id LIMIT 1";
        // Behind the token stands a comma, and a dash comes right after the comma.
        let (from, to) = (format!("{{\"once\":\"{token}\","), format!("{{\"once\":\"{token}\"-"));
        self.first_row(sql, [from, to], read_entry)
    }

    /// Counts all entries of the file.
    pub fn count_entries(&self) -> Result<usize> {
        // Nothing is ever deleted, so the last id says it.
        let sql = "SELECT coalesce(max(id), 0) FROM entry";
        let last: i64 = self.only_row(sql, [], |row| row.get(0))?;
        Ok(usize::try_from(last).unwrap_or_default())
    }

    /// Visits the entries of a chain in order.
    pub fn visit_chain<E: From<StoreError>>(
        &self,
        chain: ChainId,
        mut visit: impl FnMut(Entry) -> Result<(), E>,
    ) -> Result<(), E> {
        self.visit_chain_rows(chain, |glance| visit(glance.to_entry()?))
    }

    /// All entries of a chain, in order.
    pub fn entries_of_chain(&self, chain: ChainId) -> Result<Vec<Entry>, StoreError> {
        let mut entries = Vec::new();
        self.visit_chain(chain, |entry| {
            entries.push(entry);
            Ok::<(), StoreError>(())
        })?;
        Ok(entries)
    }

    /// Visits the entries of a chain in order, for callers that need only parts of most of them.
    pub fn visit_chain_rows<E: From<StoreError>>(
        &self,
        chain: ChainId,
        mut visit: impl FnMut(EntryRow<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry WHERE chain = ?1 ORDER BY seq";
        self.visit_rows(sql, [chain], |row| visit(EntryRow { row }))
    }

    /// Visits every entry of the file in the order in which the file learned of them.
    pub fn visit_all_entries<E: From<StoreError>>(
        &self,
        mut visit: impl FnMut(Entry) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry ORDER BY id";
        self.visit_rows(sql, [], |row| visit(read_entry(row).map_err(StoreError::from)?))
    }
}

fn read_chain(row: &Row<'_>) -> rusqlite::Result<Chain> {
    Ok(Chain { id: row.get(0)?, uuid: read_uuid(row, 1)?, kind: row.get(2)? })
}

fn read_entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        id: row.get(0)?,
        chain: row.get(1)?,
        seq: row.get(2)?,
        at: row.get(3)?,
        body: row.get(4)?,
        hash: row.get(5)?,
    })
}

/// Latest time: as it is written, and as a number that can be compared.
pub struct NewestEntryTime {
    pub at: String,
    pub nanoseconds: Option<i128>,
}

impl NewestEntryTime {
    pub fn new(at: String) -> NewestEntryTime {
        NewestEntryTime { nanoseconds: time::unix_nanoseconds(&at), at }
    }

    pub fn replace_if_later(self, known: &mut Option<NewestEntryTime>) {
        if known.as_ref().is_none_or(|known| self.nanoseconds > known.nanoseconds) {
            *known = Some(self);
        }
    }
}

/// Loss of entries at the end of the log, which shows because the stored figures of the attached
/// file include hands, bookings, draws or times that its log lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum LostLogEnd {
    /// Chain whose end is lost: its last entry, and how many hands, bookings or draws are known
    /// after it.
    Of { chain: Uuid, last: Seq, known: i64 },
    /// Time of an entry that is gone, the latest that the file knows.
    Latest(String),
}

impl Tx<'_> {
    /// Finds losses at the end of the log: what the figures of the attached file include and its
    /// log lacks.
    pub fn find_lost_log_ends(&self) -> Result<Vec<LostLogEnd>> {
        // Of each chain its end is looked up: whatever else there is, it need not be read. A
        // booking or a draw whose entry is gone belongs to a chain that nobody can tell any more;
        // the last one is named.
        let sql = "WITH ends AS (SELECT id, uuid, kind, (SELECT max(seq) FROM entry WHERE entry.chain = chain.id) AS last FROM chain) \
                   SELECT uuid, last, (SELECT count(DISTINCT slot) FROM kept.posting WHERE session = ends.id AND slot > last) AS gone \
                   FROM ends WHERE kind = 'session' AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, (SELECT count(DISTINCT entry) FROM kept.deed WHERE entry NOT IN (SELECT id FROM entry)) AS gone \
                   FROM ends WHERE kind = 'house' AND id = (SELECT max(id) FROM chain WHERE kind = 'house') AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, count(DISTINCT drawn) FROM kept.hall_table JOIN ends ON ends.id = tournament \
                   WHERE drawn NOT IN (SELECT id FROM entry) GROUP BY uuid";
        let mut lost: Vec<LostLogEnd> = self.rows(sql, [], |row| {
            Ok(LostLogEnd::Of { chain: read_uuid(row, 0)?, last: row.get(1)?, known: row.get(2)? })
        })?;
        let latest = "SELECT at FROM kept.newest WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.at = newest.at)";
        let latest: Option<String> = self.first_row(latest, [], |row| row.get(0))?;
        lost.extend(
            latest.filter(|at| time::unix_nanoseconds(at).is_some()).map(LostLogEnd::Latest),
        );
        Ok(lost)
    }
}

impl ToSql for Hash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.0.as_slice()))
    }
}

impl FromSql for Hash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Hash> {
        <[u8; 32]>::column_result(value).map(Hash)
    }
}

impl FromSql for ChainKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ChainKind> {
        ChainKind::from_word(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

/// Reads an id that is kept as text.
pub(super) fn read_uuid(row: &Row<'_>, column: usize) -> rusqlite::Result<Uuid> {
    let text: String = row.get(column)?;
    Uuid::try_parse(&text).map_err(|_| column_error(column, text))
}

/// Error for a column with a value that this program never writes.
pub(super) fn column_error(column: usize, text: String) -> Error {
    Error::FromSqlConversionFailure(column, Type::Text, text.into())
}

/// Token of the command that runs on this store, and whether it was recorded before.
#[derive(Clone, Debug, PartialEq)]
pub enum CommandToken {
    /// Token to be recorded with the next entry.
    New(String),
    /// Token that was recorded before: the command runs again on the file as it was then, and has
    /// to record this body again.
    Again { token: String, body: String },
}

/// Whether a text can be a token: it needs no escapes in an entry.
pub fn is_valid_command_token(text: &str) -> bool {
    (1..=100).contains(&text.len())
        && text.bytes().all(|c| c.is_ascii_graphic() && !matches!(c, b'"' | b'\\'))
}

impl Store {
    /// Sets the token that the first entry of each later transaction gets.
    pub fn set_command_token(&mut self, once: CommandToken) {
        self.once = Some(once);
    }

    /// Clears the token, so that entries which follow by themselves from the recorded one get none.
    pub fn clear_command_token(&mut self) {
        self.once = None;
    }
}

impl Tx<'_> {
    /// Adds the token of the running command to a body, if that is the first one it records.
    pub(super) fn with_command_token(&self, body: String) -> Result<String, StoreError> {
        // How an evening begins is the same in every copy that begins it.
        let Some(once) =
            self.once.filter(|_| !self.has_token.get() && !body.starts_with("{\"open"))
        else {
            return Ok(body);
        };
        self.has_token.set(true);
        match once {
            CommandToken::New(token) => match self.entry_of_command_token(token)? {
                Some(_) => Err(StoreError::TokenKnown),
                None => Ok(body_with_command_token(token, &body)),
            },
            CommandToken::Again { token, body: known } => {
                let again = body_with_command_token(token, &body);
                // One that came out of another copy is marked with where it came from.
                let is_same = known.strip_prefix(again.trim_end_matches('}'));
                match is_same.is_some_and(|rest| {
                    rest.trim_start_matches('}').is_empty() || rest.contains("\"merged\"")
                }) {
                    true => Ok(again),
                    false => Err(StoreError::TokenTaken(token.clone())),
                }
            }
        }
    }

    /// Copies the entries of the attached file before `entry`, and its settings.
    pub fn copy_attached_log_before(&self, entry: EntryId) -> Result<(), StoreError> {
        let chains = "INSERT INTO main.chain SELECT * FROM kept.chain \
                      WHERE id IN (SELECT chain FROM kept.entry WHERE id < ?1) ORDER BY id";
        self.inner.execute(chains, [entry])?;
        self.inner.execute(
            "INSERT INTO main.entry SELECT * FROM kept.entry WHERE id < ?1 ORDER BY id",
            [entry],
        )?;
        self.inner.execute("INSERT INTO main.setting SELECT * FROM kept.setting", [])?;
        Ok(())
    }
}

fn body_with_command_token(token: &str, body: &str) -> String {
    format!("{{\"once\":\"{token}\",{}", body.strip_prefix('{').unwrap_or(body))
}
