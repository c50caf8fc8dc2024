//! What was done with money, as far as it is kept ready: which entries these are, and whether they live.

use rusqlite::{OptionalExtension, Row, params};

use super::{StoreError, Tx};
use crate::journal::chain::Hash;
use crate::model::ids::EntryId;

#[derive(Clone, Debug, PartialEq)]
pub struct DeedRow {
    pub entry: EntryId,
    /// The hash that it had where it was first recorded.
    pub origin: Hash,
    pub lives: bool,
    /// Of a closing that counts for nothing: the one that stands in its way.
    pub waits: Option<Hash>,
}

const COLUMNS: &str = "SELECT entry, origin, lives, waits FROM deed";

impl Tx<'_> {
    /// Notes an entry, and answers whether it is new: one that is known already by its origin is not noted twice.
    pub fn add_deed(&self, entry: EntryId, origin: Hash) -> Result<bool, StoreError> {
        let sql = "INSERT INTO deed (entry, origin, lives) VALUES (?1, ?2, 1) ON CONFLICT DO NOTHING";
        Ok(self.inner.prepare_cached(sql)?.execute(params![entry, origin])? > 0)
    }

    /// By the order in which this file learned of them.
    pub fn deeds(&self) -> Result<Vec<DeedRow>, StoreError> {
        let mut select = self.inner.prepare_cached(&format!("{COLUMNS} ORDER BY entry"))?;
        let rows = select.query_map([], read_deed)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Closings that count for nothing because of another one.
    pub fn waiting_deeds(&self) -> Result<Vec<DeedRow>, StoreError> {
        let mut select = self.inner.prepare_cached(&format!("{COLUMNS} WHERE waits IS NOT NULL"))?;
        let rows = select.query_map([], read_deed)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn deed(&self, origin: Hash) -> Result<Option<DeedRow>, StoreError> {
        let mut select = self.inner.prepare_cached(&format!("{COLUMNS} WHERE origin = ?1"))?;
        Ok(select.query_row([origin], read_deed).optional()?)
    }

    pub fn deed_of(&self, entry: EntryId) -> Result<Option<DeedRow>, StoreError> {
        let mut select = self.inner.prepare_cached(&format!("{COLUMNS} WHERE entry = ?1"))?;
        Ok(select.query_row([entry], read_deed).optional()?)
    }

    pub fn let_deed_live(&self, origin: Hash, lives: bool) -> Result<(), StoreError> {
        let sql = "UPDATE deed SET lives = ?2 WHERE origin = ?1 AND lives <> ?2";
        self.inner.prepare_cached(sql)?.execute(params![origin, lives])?;
        Ok(())
    }
}

fn read_deed(row: &Row<'_>) -> rusqlite::Result<DeedRow> {
    Ok(DeedRow { entry: row.get(0)?, origin: row.get(1)?, lives: row.get(2)?, waits: row.get(3)? })
}
