//! The tables of tournaments: which session each has its hands in, and of which table a session is.

use rusqlite::{OptionalExtension, Row, params};
use uuid::Uuid;

use super::{StoreError, Tx, values};
use crate::model::ids::{ChainId, EntryId};

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableRow {
    pub tournament: ChainId,
    /// From 1, like the number.
    pub series: u32,
    pub number: u32,
}

/// A table of a draw that may count or not.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnRow {
    pub series: u32,
    pub number: u32,
    pub session: Uuid,
    /// When it was drawn.
    pub at: String,
}

impl Tx<'_> {
    /// The table whose hands this session has, by a draw that counts.
    pub fn table_of_session(&self, session: Uuid) -> Result<Option<TableRow>, StoreError> {
        let sql = "SELECT tournament, series, number FROM hall_table WHERE session_uuid = ?1 AND counts = 1 LIMIT 1";
        let read = |row: &Row<'_>| Ok(TableRow { tournament: row.get(0)?, series: row.get(1)?, number: row.get(2)? });
        Ok(self.inner.prepare_cached(sql)?.query_row([session.to_string()], read).optional()?)
    }

    /// Every table that was ever drawn in a tournament, in the order of the draws.
    pub fn tables_ever_drawn(&self, tournament: ChainId) -> Result<Vec<DrawnRow>, StoreError> {
        let sql = "SELECT series, number, session_uuid, entry.at FROM hall_table JOIN entry ON entry.id = drawn \
                   WHERE tournament = ?1 ORDER BY drawn, number";
        let mut select = self.inner.prepare_cached(sql)?;
        let read = |row: &Row<'_>| {
            let session = values::uuid(row, 2)?;
            Ok(DrawnRow { series: row.get(0)?, number: row.get(1)?, session, at: row.get(3)? })
        };
        let rows = select.query_map([tournament], read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The tables of a draw, by number; whether it counts is said by [`Tx::count_tables`].
    pub fn add_drawn_tables(
        &self,
        tournament: ChainId,
        drawn: EntryId,
        series: u32,
        sessions: impl Iterator<Item = Uuid>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO hall_table (drawn, number, tournament, series, session_uuid, counts) \
                   VALUES (?1, ?2, ?3, ?4, ?5, 0)";
        let mut insert = self.inner.prepare_cached(sql)?;
        for (number, session) in (1_u32..).zip(sessions) {
            insert.execute(params![drawn, number, tournament, series, session.to_string()])?;
        }
        Ok(())
    }

    /// From now on the tables with these sessions count in a tournament, and no others.
    pub fn count_tables(&self, tournament: ChainId, sessions: impl Iterator<Item = Uuid>) -> Result<(), StoreError> {
        self.inner.prepare_cached("UPDATE hall_table SET counts = 0 WHERE tournament = ?1")?.execute([tournament])?;
        let sql = "UPDATE hall_table SET counts = 1 WHERE session_uuid = ?2 AND tournament = ?1";
        let mut update = self.inner.prepare_cached(sql)?;
        for session in sessions {
            update.execute(params![tournament, session.to_string()])?;
        }
        Ok(())
    }
}
