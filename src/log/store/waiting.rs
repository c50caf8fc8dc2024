//! What waits to be confirmed: of this file alone, and no record of anything until it is.

use rusqlite::OptionalExtension;

use super::{StoreError, Tx};

/// Before what waits, among the settings of a file.
const WAITS: &str = "waits ";

impl Tx<'_> {
    pub fn waiting(&self, place: &str) -> Result<Option<String>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
        Ok(select.query_row([key(place)], |row| row.get(0)).optional()?)
    }

    /// In the place of what waited there before.
    pub fn set_waiting(&self, place: &str, value: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value";
        self.inner.prepare_cached(sql)?.execute([key(place).as_str(), value])?;
        Ok(())
    }
}

fn key(place: &str) -> String {
    format!("{WAITS}{place}")
}
