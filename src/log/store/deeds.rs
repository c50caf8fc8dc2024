//! Index of the deeds with money: which entries are deeds, and whether they count. Also entries of
//! other copies of the file, as they stand there.

use std::collections::BTreeSet;

use rusqlite::{Row, params};

use super::chain::{Chain, ForeignEntry};
use super::{Result, StoreError, Tx};
use crate::journal::chain::Hash;
use crate::model::ids::{ChainId, EntryId};

#[derive(Clone, Debug, PartialEq)]
pub struct DeedRow {
    pub entry: EntryId,
    /// Hash that the entry had where it was first recorded.
    pub origin: Hash,
    pub lives: bool,
}

const COLUMNS: &str = "SELECT entry, origin, lives FROM deed";

impl Tx<'_> {
    /// Notes an entry as a deed; one that is known already by its origin is not noted twice.
    pub fn add_deed(&self, entry: EntryId, origin: Hash) -> Result<()> {
        let sql =
            "INSERT INTO deed (entry, origin, lives) VALUES (?1, ?2, 1) ON CONFLICT DO NOTHING";
        self.execute(sql, params![entry, origin])
    }

    /// Lists the deeds by the order in which this file learned of them.
    pub fn deeds(&self) -> Result<Vec<DeedRow>> {
        self.rows(&format!("{COLUMNS} ORDER BY entry"), [], read_deed)
    }

    pub fn deed(&self, origin: Hash) -> Result<Option<DeedRow>> {
        self.first_row(&format!("{COLUMNS} WHERE origin = ?1"), [origin], read_deed)
    }

    pub fn set_whether_deed_counts(&self, origin: Hash, lives: bool) -> Result<()> {
        let sql = "UPDATE deed SET lives = ?2 WHERE origin = ?1 AND lives <> ?2";
        self.execute(sql, params![origin, lives])
    }
}

fn read_deed(row: &Row<'_>) -> rusqlite::Result<DeedRow> {
    Ok(DeedRow { entry: row.get(0)?, origin: row.get(1)?, lives: row.get(2)? })
}

/// Entry as it stands in another copy of the file, with the hash of the entry before it in that
/// copy.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryOfOtherCopy {
    pub before: Hash,
    pub entry: ForeignEntry,
}

impl Tx<'_> {
    /// Keeps an entry of another copy once, unless the log of this file has it with the same hash.
    pub fn keep_entry_of_other_copy(&self, chain: &Chain, one: &EntryOfOtherCopy) -> Result<()> {
        let sql = "INSERT INTO elsewhere (chain, before, seq, at, body, hash) SELECT ?1, ?2, ?3, ?4, ?5, ?6 \
                   WHERE NOT EXISTS (SELECT 1 FROM entry WHERE chain = ?1 AND seq = ?3 AND hash = ?6) \
                   ON CONFLICT (hash) DO NOTHING";
        let ForeignEntry { seq, at, body, hash } = &one.entry;
        self.execute(sql, params![chain.id, one.before, seq, at, body, hash])
    }

    /// Visits the kept entries of other copies of a chain, each after the one that it follows.
    pub fn visit_entries_of_other_copies<E: From<StoreError>>(
        &self,
        chain: ChainId,
        mut visit: impl FnMut(EntryOfOtherCopy) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = "SELECT before, seq, at, body, hash FROM elsewhere WHERE chain = ?1 ORDER BY id";
        self.visit_rows(sql, [chain], |row| {
            let one = || {
                let entry = ForeignEntry {
                    seq: row.get(1)?,
                    at: row.get(2)?,
                    body: row.get(3)?,
                    hash: row.get(4)?,
                };
                Ok::<_, rusqlite::Error>(EntryOfOtherCopy { before: row.get(0)?, entry })
            };
            visit(one().map_err(StoreError::from)?)
        })
    }

    /// Drops a kept entry of another copy from which no entry of this file came.
    pub fn drop_entry_of_other_copy(&self, hash: Hash) -> Result<()> {
        self.execute("DELETE FROM elsewhere WHERE hash = ?1", [hash])
    }

    /// Whether this file has entries of other copies: another house chain, or entries kept from a
    /// copy.
    pub fn has_entries_of_other_copies(&self) -> Result<bool> {
        let sql = "SELECT (SELECT count(*) FROM chain WHERE kind = 'house') > 1 OR EXISTS (SELECT 1 FROM elsewhere)";
        self.only_row(sql, [], |row| row.get(0))
    }

    /// Lists the chains that have kept entries of other copies.
    pub fn chains_with_entries_of_other_copies(&self) -> Result<BTreeSet<ChainId>> {
        self.rows("SELECT DISTINCT chain FROM elsewhere NOT INDEXED", [], |row| row.get(0))
    }
}
