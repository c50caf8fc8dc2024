//! The log: chains of entries, each hashed over itself and the one before.

use rusqlite::{OptionalExtension, Row, params};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{StoreError, Tx};
use crate::words;

words! {
    pub enum ChainKind {
        /// People and payments.
        House = "house",
        Session = "session",
        Tournament = "tournament",
    }
}

pub type Hash = [u8; 32];

/// What the first entry of a chain has before it.
pub const NO_HASH: Hash = [0; 32];

#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    pub id: i64,
    pub uuid: Uuid,
    pub kind: ChainKind,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub id: i64,
    pub chain: i64,
    pub seq: i64,
    pub at: String,
    pub body: String,
    pub hash: Hash,
}

/// The hash of an entry: over the one before, whose chain it is in, its place, its time and its body.
pub fn hash(before: &Hash, chain: Uuid, seq: i64, at: &str, body: &str) -> Hash {
    let mut digest = Sha256::new();
    digest.update(before);
    digest.update(chain.as_bytes());
    digest.update(seq.to_be_bytes());
    // The length keeps time and body apart, whatever they hold.
    digest.update((at.len() as u64).to_be_bytes());
    digest.update(at.as_bytes());
    digest.update(body.as_bytes());
    digest.finalize().into()
}

impl Tx<'_> {
    pub fn chain(&self, uuid: Uuid) -> Result<Option<Chain>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT id, uuid, kind FROM chain WHERE uuid = ?1")?;
        Ok(select.query_row([uuid.to_string()], read_chain).optional()?)
    }

    pub fn chain_by_id(&self, id: i64) -> Result<Chain, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT id, uuid, kind FROM chain WHERE id = ?1")?;
        Ok(select.query_row([id], read_chain)?)
    }

    pub fn chains(&self) -> Result<Vec<Chain>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT id, uuid, kind FROM chain ORDER BY id")?;
        let rows = select.query_map([], read_chain)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn add_chain(&self, uuid: Uuid, kind: ChainKind) -> Result<Chain, StoreError> {
        use crate::model::Word;
        let mut insert = self.inner.prepare_cached("INSERT INTO chain (uuid, kind) VALUES (?1, ?2)")?;
        insert.execute([uuid.to_string().as_str(), kind.word()])?;
        Ok(Chain { id: self.inner.last_insert_rowid(), uuid, kind })
    }

    /// The last entry's place and hash; before the first, 0 and nothing.
    pub fn head(&self, chain: i64) -> Result<(i64, Hash), StoreError> {
        let sql = "SELECT seq, hash FROM entry WHERE chain = ?1 ORDER BY seq DESC LIMIT 1";
        let mut select = self.inner.prepare_cached(sql)?;
        Ok(select.query_row([chain], |row| Ok((row.get(0)?, row.get(1)?))).optional()?.unwrap_or((0, NO_HASH)))
    }

    /// Adds an entry behind the last one of its chain.
    pub fn append(&self, chain: &Chain, at: &str, body: String) -> Result<Entry, StoreError> {
        let (last, before) = self.head(chain.id)?;
        let hash = hash(&before, chain.uuid, last + 1, at, &body);
        self.append_at(chain, Entry { id: 0, chain: chain.id, seq: last + 1, at: at.to_owned(), body, hash })
    }

    /// Adds an entry whose place and hash are known already; the caller knows that it follows the last one.
    pub fn append_at(&self, chain: &Chain, mut entry: Entry) -> Result<Entry, StoreError> {
        let sql = "INSERT INTO entry (chain, seq, at, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut insert = self.inner.prepare_cached(sql)?;
        insert.execute(params![chain.id, entry.seq, entry.at, entry.body, entry.hash])?;
        entry.id = self.inner.last_insert_rowid();
        Ok(entry)
    }

    pub fn entry(&self, chain: i64, seq: i64) -> Result<Option<Entry>, StoreError> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry WHERE chain = ?1 AND seq = ?2";
        Ok(self.inner.prepare_cached(sql)?.query_row([chain, seq], read_entry).optional()?)
    }

    /// Visits the entries of a chain in order.
    pub fn each_entry_of<E: From<StoreError>>(
        &self,
        chain: i64,
        mut visit: impl FnMut(Entry) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry WHERE chain = ?1 ORDER BY seq";
        let mut select = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let mut rows = select.query([chain]).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            visit(read_entry(row).map_err(StoreError::from)?)?;
        }
        Ok(())
    }

    /// Visits every entry of the file in the order in which the file learned of them.
    pub fn each_entry<E: From<StoreError>>(&self, mut visit: impl FnMut(Entry) -> Result<(), E>) -> Result<(), E> {
        let sql = "SELECT id, chain, seq, at, body, hash FROM entry ORDER BY id";
        let mut select = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let mut rows = select.query([]).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            visit(read_entry(row).map_err(StoreError::from)?)?;
        }
        Ok(())
    }
}

fn read_chain(row: &Row<'_>) -> rusqlite::Result<Chain> {
    let (uuid, kind): (String, String) = (row.get(1)?, row.get(2)?);
    let wrong = |column, text: &str| {
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, text.to_owned().into())
    };
    Ok(Chain {
        id: row.get(0)?,
        uuid: Uuid::try_parse(&uuid).map_err(|_| wrong(1, &uuid))?,
        kind: crate::model::Word::from_word(&kind).ok_or_else(|| wrong(2, &kind))?,
    })
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
