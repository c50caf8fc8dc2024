//! Address at which phones were last let in to enter something, which printed links lead to. It
//! belongs to this file alone and is no record of anything.

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

/// Prefix of what waits, among the settings of a file.
const WAITS: &str = "waits ";

impl Tx<'_> {
    pub fn waiting(&self, place: &str) -> Result<Option<String>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
        Ok(select.query_row([key(place)], |row| row.get(0)).optional()?)
    }

    /// Replaces what waited at this place.
    pub fn set_waiting(&self, place: &str, value: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value";
        self.inner.prepare_cached(sql)?.execute([key(place).as_str(), value])?;
        Ok(())
    }
}

fn key(place: &str) -> String {
    format!("{WAITS}{place}")
}
