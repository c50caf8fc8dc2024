//! At which address phones were last let in to enter something: what is printed leads there. It belongs to this file alone
//! and is no record of anything.

use rusqlite::OptionalExtension;

use super::{StoreError, Tx};

const KEY: &str = "served-at";

impl Tx<'_> {
    pub fn served_at(&self) -> Result<Option<String>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
        Ok(select.query_row([KEY], |row| row.get(0)).optional()?)
    }

    pub fn set_served_at(&self, address: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value";
        self.inner.prepare_cached(sql)?.execute([KEY, address])?;
        Ok(())
    }
}
