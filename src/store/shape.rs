//! Whether a file holds our tables, triggers and indices as they were made, and nothing else (docs/trust.md, Promised):
//! a trigger of somebody else would do whatever it likes with every hand.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest, Sha256};

use super::error::{How, Strange};
use super::{Store, StoreError, Tx, schema};

type Shape = BTreeMap<(String, String), String>;

impl Store {
    /// What is strange in the file.
    pub fn strange(&self) -> Result<Vec<Strange>, StoreError> {
        strange(&self.connection)
    }
}

impl Tx<'_> {
    /// The same of the file that this is about.
    pub fn strange(&self) -> Result<Vec<Strange>, StoreError> {
        strange(&self.inner)
    }
}

impl Store {
    /// Makes triggers and indices that are missing, and all that there are anew: what a damaged one says of the rows may
    /// be wrong.
    pub fn restore(&mut self, strange: &[Strange]) -> Result<(), StoreError> {
        let ours = ours()?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for Strange { kind, name, .. } in strange.iter().filter(|one| one.how == How::Missing && one.kind != "table") {
            if let Some(sql) = ours.get(&(kind.clone(), name.clone())) {
                transaction.execute_batch(sql)?;
            }
        }
        transaction.execute_batch("REINDEX")?;
        Ok(transaction.commit()?)
    }
}

/// What the migrations make, as one number: whoever opens a file to write need not make it all only to compare it.
const OURS: &str = "a6623bfbb323e7ada71fd930d6e8a35c4f28bb36517e88015d24edc4fe949c57";

fn digest(shape: &Shape) -> String {
    let mut digest = Sha256::new();
    for part in shape.iter().flat_map(|((kind, name), sql)| [kind, name, sql]) {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn strange(connection: &Connection) -> Result<Vec<Strange>, StoreError> {
    let theirs = shape(connection)?;
    if digest(&theirs) == OURS {
        return Ok(Vec::new());
    }
    let ours = ours()?;
    let one = |how, (kind, name): &(String, String)| Strange { how, kind: kind.clone(), name: name.clone() };
    let mut found: Vec<Strange> =
        theirs.keys().filter(|key| !ours.contains_key(*key)).map(|key| one(How::Foreign, key)).collect();
    for (key, sql) in &ours {
        match theirs.get(key) {
            None => found.push(one(How::Missing, key)),
            Some(theirs) if theirs != sql && parts(theirs) != parts(sql) => found.push(one(How::Changed, key)),
            Some(_) => {}
        }
    }
    Ok(found)
}

/// As the migrations make it.
fn ours() -> Result<Shape, StoreError> {
    let mut connection = Connection::open_in_memory()?;
    schema::migrate(&mut connection)?;
    shape(&connection)
}

/// Everything that somebody made. SQLite's own tables and indices have no text, or a name of its own.
fn shape(connection: &Connection) -> Result<Shape, StoreError> {
    let sql =
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    let mut select = connection.prepare(sql)?;
    let rows = select.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What a definition says, whatever the order of its columns: a column that a migration added stands elsewhere in files
/// that had it from the beginning.
fn parts(sql: &str) -> BTreeSet<String> {
    let plain: String = sql.lines().map(|line| line.split("--").next().unwrap_or_default()).collect();
    let plain = plain.replace("DEFAULT 0", "");
    let (mut depth, mut part, mut parts) = (0, String::new(), BTreeSet::new());
    for c in plain.chars().filter(|c| !c.is_whitespace() && *c != '"') {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if (depth == 1 && matches!(c, '(' | ',')) || (depth == 0 && c == ')') {
            parts.insert(std::mem::take(&mut part));
        } else {
            part.push(c);
        }
    }
    parts.insert(part);
    parts
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    /// A migration changes what there is: then this is the number that it has.
    #[test]
    fn the_number_is_that_of_a_new_file() {
        assert_eq!(digest(&ours().unwrap()), OURS);
    }

    fn found(sql: &str) -> Vec<(How, String, String)> {
        let mut connection = Connection::open_in_memory().unwrap();
        schema::migrate(&mut connection).unwrap();
        connection.execute_batch(sql).unwrap();
        let found = strange(&connection).unwrap();
        found.into_iter().map(|one| (one.how, one.kind, one.name)).collect()
    }

    /// docs/trust.md, Promised: our tables and nothing else.
    #[test]
    fn what_is_foreign_missing_or_changed_is_found() {
        assert_eq!(found(""), []);
        assert_eq!(found("ANALYZE"), [], "what SQLite keeps for itself");
        for (sql, how, kind, name) in [
            ("CREATE TABLE more (id INTEGER)", How::Foreign, "table", "more"),
            ("CREATE VIEW seen AS SELECT 1", How::Foreign, "view", "seen"),
            ("CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END", How::Foreign, "trigger", "t"),
            ("CREATE INDEX i ON entry (at)", How::Foreign, "index", "i"),
            ("DROP TRIGGER entry_is_never_deleted", How::Missing, "trigger", "entry_is_never_deleted"),
            ("DROP INDEX hall_table_by_session", How::Missing, "index", "hall_table_by_session"),
            ("DROP TABLE newest", How::Missing, "table", "newest"),
            ("DROP TABLE deed; CREATE TABLE deed (entry INTEGER, place INTEGER)", How::Changed, "table", "deed"),
            (
                "DROP TRIGGER entry_is_never_deleted; CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry \
                 BEGIN SELECT 1; END",
                How::Changed,
                "trigger",
                "entry_is_never_deleted",
            ),
        ] {
            assert_eq!(found(sql), [(how, kind.to_owned(), name.to_owned())], "{sql}");
        }
    }

    #[test]
    fn columns_may_stand_in_any_order_and_constraints_may_not_be_missing() {
        let one = "CREATE TABLE \"t\" (a TEXT NOT NULL, -- why\n b INTEGER CHECK (b IN (0, 1))) STRICT";
        assert_eq!(parts(one), parts("CREATE TABLE t (b INTEGER CHECK (b IN (0,1)), a TEXT NOT NULL) STRICT"));
        assert_ne!(parts(one), parts("CREATE TABLE t (b INTEGER CHECK (b IN (0,1)), a TEXT) STRICT"));
        assert_ne!(parts(one), parts("CREATE TABLE t (b INTEGER CHECK (b IN (0,1)), a TEXT NOT NULL)"));
    }
}
