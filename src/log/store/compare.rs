//! Comparison of the stored figures with figures made anew from the log, table by table.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::params;
use rusqlite::types::ValueRef;

use super::sessions::Posting;
use super::{PATIENCE, Result, Store, StoreError, Tx, allow_damaged_schema, path_as_file_name};
use crate::model::Points;
use crate::model::ids::{ChainId, Slot};

/// Tables that are made from the log, with their columns, in an order that breaks no reference.
const FIGURES: &[(&str, &str)] = &[
    ("newest", "one, at"),
    ("person", "id, key, written, shown, same_as, kitty, has_left, heard"),
    ("naming", "entry, origin, waits"),
    (
        "session",
        "id, number, game, rules, name, started_at, started_seconds, stake_tenthousandths, currency, ended, position, book",
    ),
    ("member", "session, player, person, instead_of"),
    ("posting", "session, slot, player, points, due, bonus"),
    ("deed", "entry, origin, lives"),
    ("tournament", "id, number, name, position"),
    ("entrant", "tournament, number, person"),
    ("hall_table", "drawn, number, tournament, series, session_uuid, counts"),
];

/// Table whose stored rows differ from those that the log makes.
#[derive(Clone, Debug, PartialEq)]
pub enum FigureDifference {
    Rows {
        table: &'static str,
        missing: i64,
        surplus: i64,
    },
    /// Table that is gone, has lost a column, or is damaged.
    Unreadable {
        table: &'static str,
    },
}

impl Store {
    /// Opens a temporary database for figures alone, with another file attached as `kept`, whose
    /// log is read in place.
    pub fn open_temporary_for_figures(path: &Path) -> Result<Store> {
        let store = Store::open_temporary_beside(path)?;
        // What is named without a file is looked for in the other one then. References lead there
        // too, so they cannot be watched: every figure is compared afterwards.
        store.connection.execute_batch(
            "PRAGMA foreign_keys = OFF; DROP TABLE main.elsewhere; DROP TABLE main.entry; DROP TABLE main.chain",
        )?;
        Ok(store)
    }

    /// Opens a temporary database with another, perhaps damaged file attached as `kept`, of which
    /// whatever can be read is read.
    pub fn open_temporary_beside(path: &Path) -> Result<Store> {
        let store = Store::open_temporary()?;
        allow_damaged_schema(&store.connection)?;
        store.attach_other_file(path)?;
        Ok(store)
    }

    /// Attaches the other file to this one as `kept`, to be read.
    pub fn attach_other_file(&self, path: &Path) -> Result<()> {
        let name = path_as_file_name(path);
        let name = name.to_str().ok_or_else(|| StoreError::Foreign(path.to_owned()))?;
        self.connection.busy_timeout(PATIENCE)?;
        self.connection.execute("ATTACH ?1 AS kept", [name])?;
        // What is put right there is synced like any other change.
        self.connection.execute_batch("PRAGMA kept.synchronous = EXTRA")?;
        Ok(())
    }

    /// Detaches the file that was attached as `kept`.
    pub fn detach_other_file(&self) -> Result<()> {
        self.connection.flush_prepared_statement_cache();
        Ok(self.connection.execute_batch("DETACH kept")?)
    }
}

impl Tx<'_> {
    /// Compares the figures of the attached file with those that were made in this database from
    /// its log, and lists the tables that differ. Points of hands are compared by the counts of
    /// [`Tx::compare_postings_only`].
    pub fn figure_differences(&self) -> Result<Vec<FigureDifference>> {
        let mut differences = Vec::new();
        for (table, columns) in FIGURES {
            let found = match *table {
                "posting" if self.held.borrow().is_some() => self.count_differing_postings(),
                table => self.count_differing_rows(table, columns),
            };
            match found {
                Ok((0, 0)) => {}
                Ok((missing, surplus)) => {
                    differences.push(FigureDifference::Rows { table, missing, surplus })
                }
                Err(error) if error.is_file_damaged() => {
                    differences.push(FigureDifference::Unreadable { table })
                }
                Err(error) => return Err(error),
            }
        }
        Ok(differences)
    }

    /// Counts the rows of a table that differ: those that only this database has, and those that
    /// only the attached file has.
    fn count_differing_rows(&self, table: &str, columns: &str) -> Result<(i64, i64)> {
        let rows = |schema: &str| format!("SELECT {columns} FROM {schema}.{table}");
        let (made, kept) = (rows("main"), rows("kept"));
        let count = |sql: String| self.inner.query_row(&sql, [], |row| row.get::<_, i64>(0));
        Ok((
            count(format!("SELECT count(*) FROM ({made} EXCEPT {kept})"))?,
            count(format!("SELECT count(*) FROM ({kept} EXCEPT {made})"))?,
        ))
    }

    /// Makes this transaction compare the points of hands with the stored rows instead of writing
    /// them: these are by far the most rows, and no other figure needs them.
    pub fn compare_postings_only(&self) -> Result<()> {
        self.inner.execute_batch("DROP TABLE main.posting")?;
        *self.held.borrow_mut() = Some(ComparedPostings::default());
        Ok(())
    }

    /// Counts those rows of a hand that the attached file has with equal values.
    pub(super) fn count_equal_postings(
        &self,
        session: ChainId,
        slot: Slot,
        postings: &[Posting],
    ) -> Result<()> {
        let as_kept = match self.count_equal_rows(session, slot, postings) {
            Ok(as_kept) => as_kept,
            // Rows that cannot be read are not there.
            Err(error) if error.is_file_damaged() => 0,
            Err(error) => return Err(error),
        };
        if let Some(held) = self.held.borrow_mut().as_mut() {
            held.add_counts_of_hand(
                session,
                ComparedRows { as_kept, missing: postings.len() as i64 - as_kept },
            );
        }
        Ok(())
    }

    fn count_equal_rows(&self, session: ChainId, slot: Slot, postings: &[Posting]) -> Result<i64> {
        let sql =
            "SELECT player, points, due, bonus FROM kept.posting WHERE session = ?1 AND slot = ?2";
        let mut as_kept = 0;
        self.visit_rows(sql, params![session, slot], |row| {
            // A damaged page may have anything there.
            let there = [row.get_ref(0)?, row.get_ref(1)?, row.get_ref(2)?, row.get_ref(3)?];
            as_kept += i64::from(postings.iter().any(|made| {
                let [points, due, bonus] = [made.points, made.due, made.bonus].map(Points::halves);
                there == [i64::from(made.player.0), points, due, bonus].map(ValueRef::Integer)
            }));
            Ok::<_, StoreError>(())
        })?;
        Ok(as_kept)
    }

    /// Counts the rows of points of hands that the attached file lacks, and its surplus rows. Its
    /// surplus rows are all its rows less the equal ones, since no key is stored twice.
    fn count_differing_postings(&self) -> Result<(i64, i64)> {
        let sql = "SELECT count(*) FROM kept.posting";
        let kept: i64 = self.only_row(sql, [], |row| row.get(0))?;
        let held = self.held.borrow().as_ref().map(ComparedPostings::sum).unwrap_or_default();
        Ok((held.missing, kept - held.as_kept))
    }

    /// Copies the log of the attached file and nothing else of it.
    pub fn copy_log_of_attached_file(&self) -> Result<()> {
        Ok(self.inner.execute_batch(
            "INSERT INTO main.chain (id, uuid, kind) SELECT id, uuid, kind FROM kept.chain ORDER BY id; \
             INSERT INTO main.entry (id, chain, seq, at, body, hash) \
             SELECT id, chain, seq, at, body, hash FROM kept.entry ORDER BY id; \
             INSERT INTO main.elsewhere (id, chain, before, seq, at, body, hash) \
             SELECT id, chain, before, seq, at, body, hash FROM kept.elsewhere ORDER BY id",
        )?)
    }

    /// Reads all settings as pairs of key and value.
    pub fn settings(&self) -> Result<Vec<(String, String)>> {
        self.rows("SELECT key, value FROM setting", [], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Copies these settings, without those that name a chain which does not exist.
    pub fn copy_valid_settings(&self, settings: Vec<(String, String)>) -> Result<()> {
        for (key, value) in settings {
            let sql = "INSERT OR IGNORE INTO main.setting (key, value) VALUES (?1, ?2)";
            self.execute(sql, [key, value])?;
        }
        self.inner.execute(&format!("DELETE FROM main.setting WHERE {LOST}"), [])?;
        Ok(())
    }

    /// Lists the keys of those settings of the attached file that name a chain which does not
    /// exist.
    pub fn settings_of_missing_chains(&self) -> Result<Vec<String>> {
        let sql = format!("SELECT key FROM kept.setting WHERE {LOST}");
        self.rows(&sql, [], |row| row.get(0))
    }
}

/// SQL condition for settings that name a chain which does not exist.
const LOST: &str = "key NOT IN ('links', 'served-at', 'cup') AND key NOT LIKE 'waits %' AND key NOT LIKE 'clock %' \
                    AND value NOT IN (SELECT uuid FROM chain WHERE kind = CASE key \
                    WHEN 'current' THEN 'session' WHEN 'house' THEN 'house' WHEN 'tournament' THEN 'tournament' END)";

#[derive(Debug, Default)]
pub struct ComparedPostings {
    by_session: HashMap<ChainId, ComparedRows>,
}

/// Counts of rows with points of hands: those that stand in the attached file with equal values
/// (`as_kept`), and those that do not (`missing`).
#[derive(Clone, Copy, Debug, Default)]
pub struct ComparedRows {
    pub as_kept: i64,
    pub missing: i64,
}

impl ComparedPostings {
    pub fn add_counts_of_hand(&mut self, session: ChainId, hand: ComparedRows) {
        let of_session = self.by_session.entry(session).or_default();
        of_session.as_kept += hand.as_kept;
        of_session.missing += hand.missing;
    }

    /// Drops the counts of a session that is made anew from its beginning.
    pub fn drop_session_counts(&mut self, session: ChainId) {
        self.by_session.remove(&session);
    }

    pub fn sum(&self) -> ComparedRows {
        self.by_session.values().fold(ComparedRows::default(), |sum, one| ComparedRows {
            as_kept: sum.as_kept + one.as_kept,
            missing: sum.missing + one.missing,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/storage.md, What a check finds: counts are added up over all evenings, and those of an
    /// evening that is made anew are dropped.
    #[test]
    fn counts_are_summed_over_evenings_until_one_is_rebuilt() {
        let mut held = ComparedPostings::default();
        let [one, other] = [1, 2].map(ChainId::new);
        for (session, as_kept, missing) in [(one, 3, 0), (one, 2, 1), (other, 4, 2), (other, 3, 3)]
        {
            held.add_counts_of_hand(session, ComparedRows { as_kept, missing });
        }
        let sum = |held: &ComparedPostings| (held.sum().as_kept, held.sum().missing);
        assert_eq!(sum(&held), (12, 6));
        held.drop_session_counts(other);
        assert_eq!(sum(&held), (5, 1));
    }
}
