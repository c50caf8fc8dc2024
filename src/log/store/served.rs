//! Notes that belong to this file alone and are no record of anything: the address that printed
//! links lead to, what waits to be confirmed, the clock of a series, the cup on the wall.

use rusqlite::OptionalExtension;
use uuid::Uuid;

use super::{Result, Tx};

impl Tx<'_> {
    /// Reads the address at which phones were last let in to enter something.
    pub fn served_address(&self) -> Result<Option<String>> {
        self.read_note("served-at")
    }

    pub fn set_served_address(&self, address: &str) -> Result<()> {
        self.write_note("served-at", address)
    }

    /// Reads the sheet from a phone that waits to be confirmed; `place` is the key of its table.
    pub fn sheet_to_confirm(&self, place: &str) -> Result<Option<String>> {
        self.read_note(&format!("waits {place}"))
    }

    /// Stores a sheet from a phone that waits to be confirmed, in place of an earlier one; `place`
    /// is the key of its table, `value` the sheet as text.
    pub fn set_sheet_to_confirm(&self, place: &str, value: &str) -> Result<()> {
        self.write_note(&format!("waits {place}"), value)
    }

    /// Reads the clock that was set for a tournament's series, as the text that was stored; `None`
    /// where none was set.
    pub fn series_clock(&self, tournament: Uuid) -> Result<Option<String>> {
        self.read_note(&format!("clock {tournament}"))
    }

    pub fn set_series_clock(&self, tournament: Uuid, value: &str) -> Result<()> {
        self.write_note(&format!("clock {tournament}"), value)
    }

    /// Reads the stored cup that the walls of its tournaments show; empty once no wall shows a cup
    /// any longer.
    pub fn cup_on_walls(&self) -> Result<Option<String>> {
        self.read_note("cup")
    }

    pub fn set_cup_on_walls(&self, value: &str) -> Result<()> {
        self.write_note("cup", value)
    }

    fn read_note(&self, key: &str) -> Result<Option<String>> {
        let mut select = self.inner.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
        Ok(select.query_row([key], |row| row.get(0)).optional()?)
    }

    fn write_note(&self, key: &str, value: &str) -> Result<()> {
        let sql = "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value";
        self.inner.prepare_cached(sql)?.execute([key, value])?;
        Ok(())
    }
}
