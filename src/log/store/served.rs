//! Notes that belong to this file alone and are no record of anything: the address that printed
//! links lead to, what waits to be confirmed, the clock of a series, the cup on the wall.

use std::cell::Cell;

use uuid::Uuid;

use super::{Result, Tx};
use crate::model::Word;
use crate::words;

words! {
    /// Setting that belongs to this file alone and is no record of anything: the chain that
    /// commands use where none is named, or the key of the private links.
    pub enum Setting {
        /// Evening that commands are about where none is named.
        Current = "current",
        /// House chain that this file adds to.
        House = "house",
        /// Tournament that commands are about where none is named.
        Tournament = "tournament",
        /// Key from which the secrets of private links are made; no chain, but stored like one.
        Links = "links",
    }
}

impl Tx<'_> {
    /// Reads the chain that a setting names.
    pub fn setting(&self, setting: Setting) -> Result<Option<Uuid>> {
        if let (Setting::Current, Some(here)) = (setting, self.here.and_then(Cell::get)) {
            return Ok(Some(here));
        }
        Ok(self.read_text_setting(setting.word())?.and_then(|value| Uuid::try_parse(&value).ok()))
    }

    pub fn set_setting(&self, setting: Setting, chain: Uuid) -> Result<()> {
        if let (Setting::Current, Some(here)) = (setting, self.here) {
            here.set(None);
        }
        self.write_text_setting(setting.word(), &chain.to_string())
    }

    /// Reads the address at which phones were last let in to enter something.
    pub fn served_address(&self) -> Result<Option<String>> {
        self.read_text_setting("served-at")
    }

    pub fn set_served_address(&self, address: &str) -> Result<()> {
        self.write_text_setting("served-at", address)
    }

    /// Reads the sheet from a phone that waits to be confirmed; `place` is the key of its table.
    pub fn sheet_to_confirm(&self, place: &str) -> Result<Option<String>> {
        self.read_text_setting(&format!("waits {place}"))
    }

    /// Stores a sheet from a phone that waits to be confirmed, in place of an earlier one; `place`
    /// is the key of its table, `value` the sheet as text.
    pub fn set_sheet_to_confirm(&self, place: &str, value: &str) -> Result<()> {
        self.write_text_setting(&format!("waits {place}"), value)
    }

    /// Reads the clock that was set for a tournament's series, as the text that was stored; `None`
    /// where none was set.
    pub fn series_clock(&self, tournament: Uuid) -> Result<Option<String>> {
        self.read_text_setting(&format!("clock {tournament}"))
    }

    pub fn set_series_clock(&self, tournament: Uuid, value: &str) -> Result<()> {
        self.write_text_setting(&format!("clock {tournament}"), value)
    }

    /// Reads the stored cup that the wall pages of its tournaments show; an empty text once no wall
    /// page shows a cup any longer.
    pub fn cup_on_walls(&self) -> Result<Option<String>> {
        self.read_text_setting("cup")
    }

    pub fn set_cup_on_walls(&self, value: &str) -> Result<()> {
        self.write_text_setting("cup", value)
    }

    fn read_text_setting(&self, key: &str) -> Result<Option<String>> {
        self.first_row("SELECT value FROM setting WHERE key = ?1", [key], |row| row.get(0))
    }

    fn write_text_setting(&self, key: &str, value: &str) -> Result<()> {
        let sql = "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = excluded.value";
        self.execute(sql, [key, value])
    }
}
