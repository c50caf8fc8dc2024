//! Check that a file holds exactly the tables, triggers and indices that the program made
//! (docs/trust.md, Promised): a foreign trigger could do anything with every hand.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, TransactionBehavior};
use sha2::{Digest, Sha256};

use super::error::{SchemaItemFault, StrangeSchemaItem};
use super::{Result, Store, StoreError, Tx};

/// Schema of a database: the type and name of each item, with its table and its exact SQL; only the
/// index that SQLite makes for a constraint has no SQL.
type DatabaseSchema = BTreeMap<(String, String), String>;

/// Tables in which SQLite keeps what `ANALYZE` found: they change how quickly something is found,
/// never what.
const STATISTICS: [&str; 2] = [
    "sqlite_stat1\nCREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "sqlite_stat4\nCREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
];

impl Store {
    /// Lists every item of the schema that is foreign, missing or changed.
    pub fn find_strange_items(&self) -> Result<Vec<StrangeSchemaItem>> {
        find_strange_items(&self.connection)
    }
}

impl Tx<'_> {
    /// Lists every item of the schema that is foreign, missing or changed.
    pub fn find_strange_items(&self) -> Result<Vec<StrangeSchemaItem>> {
        find_strange_items(&self.inner)
    }

    /// Runs SQLite's own check of the file's structure; returns the first faults it finds.
    pub fn structure_faults(&self) -> Result<Vec<String>> {
        let mut faults: Vec<String> =
            self.rows("PRAGMA integrity_check(20)", [], |row| row.get(0))?;
        faults.retain(|fault| fault != "ok");
        if faults.is_empty() {
            self.check_tables_and_indices()?;
        }
        Ok(faults)
    }

    /// Counts the rows of every index that covers only some rows and compares them with its table,
    /// and reads the first row of every table and every other index; an error where something does
    /// not fit. SQLite's check does not look for surplus rows in the former, and takes a page of
    /// another kind for an empty one.
    fn check_tables_and_indices(&self) -> Result<()> {
        let sql = r#"SELECT CASE WHEN type = 'table' THEN format('SELECT count(*) < 2 FROM (SELECT 1 FROM "%w" LIMIT 1)', name)
                     WHEN sql LIKE '%) WHERE %' THEN format('SELECT (SELECT count(*) FROM "%w" INDEXED BY "%w" %s) = (SELECT count(*) FROM "%w" NOT INDEXED %s)',
                     tbl_name, name, substr(sql, instr(sql, 'WHERE ')), tbl_name, substr(sql, instr(sql, 'WHERE ')))
                     ELSE format('SELECT count(*) < 2 FROM (SELECT 1 FROM "%w" INDEXED BY "%w" LIMIT 1)', tbl_name, name) END
                     FROM sqlite_schema WHERE type IN ('table', 'index')"#;
        let mut select = self.inner.prepare(sql)?;
        for walk in select.query_map([], |row| row.get::<_, String>(0))? {
            match self
                .inner
                .query_row(&walk?, [], |row| row.get::<_, bool>(0))
                .map_err(StoreError::from)
            {
                Ok(false) => return Err(StoreError::Corrupt),
                Err(error) if error.is_file_damaged() => return Err(error),
                // What is not ours is named as such.
                _ => {}
            }
        }
        Ok(())
    }

    /// Finds rows that refer to a missing row. Returns a fault with the name of the table for each
    /// of them, at most 20; empty where there are none.
    pub fn broken_references(&self) -> Result<Vec<String>> {
        let mut foreign = self.inner.prepare("PRAGMA foreign_key_check")?;
        let rows = foreign
            .query_map([], |row| Ok(format!("foreign key: {}", row.get::<_, String>(0)?)))?;
        Ok(rows.take(20).collect::<Result<Vec<String>, _>>()?)
    }
}

/// Hash of the schema that the migrations make, kept as a constant so that a comparison need not
/// run them.
const OURS: &str = "4221c3361d551f26959b23d906d6d00c54455085684cd5cc2bc8610e7bdb57d9";

fn schema_hash(shape: &DatabaseSchema) -> String {
    let mut digest = Sha256::new();
    for part in shape.iter().flat_map(|((kind, name), text)| [kind, name, text]) {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn find_strange_items(connection: &Connection) -> Result<Vec<StrangeSchemaItem>> {
    let theirs = read_schema(connection)?;
    if schema_hash(&theirs) == OURS {
        return Ok(Vec::new());
    }
    let ours = expected_schema(schema_version(connection)?)?;
    let one = |how, (kind, name): &(String, String)| StrangeSchemaItem {
        how,
        kind: kind.clone(),
        name: name.clone(),
    };
    let mut found: Vec<StrangeSchemaItem> = theirs
        .keys()
        .filter(|key| !ours.contains_key(*key))
        .map(|key| one(SchemaItemFault::Foreign, key))
        .collect();
    // Tables before their indices.
    for (key, sql) in ours.iter().rev() {
        match theirs.get(key) {
            // An index of a constraint goes with its table.
            None if is_index_of_strange_table(sql, &found) => {}
            None => found.push(one(SchemaItemFault::Missing, key)),
            Some(theirs) if theirs != sql => found.push(one(SchemaItemFault::Changed, key)),
            Some(_) => {}
        }
    }
    Ok(found)
}

/// Whether an item is SQLite's own index of a table that is listed as strange already.
fn is_index_of_strange_table(text: &str, found: &[StrangeSchemaItem]) -> bool {
    let table = text.strip_suffix('\n');
    found.iter().any(|one| one.kind == "table" && Some(one.name.as_str()) == table)
}

/// Schema as the migrations make it, up to the version that a file has.
fn expected_schema(version: u32) -> Result<DatabaseSchema> {
    let connection = Connection::open_in_memory()?;
    apply_migrations_up_to(&connection, version)?;
    read_schema(&connection)
}

/// Reads the whole schema except for the tables of [`STATISTICS`]; items whose names look like
/// SQLite's own are read, too.
fn read_schema(connection: &Connection) -> Result<DatabaseSchema> {
    let mut select = connection.prepare(
        "SELECT type, name, tbl_name || char(10) || coalesce(sql, '') FROM sqlite_schema",
    )?;
    let rows = select
        .query_map([], |row| Ok(((read_text(row, 0)?, read_text(row, 1)?), read_text(row, 2)?)))?;
    let mut shape = rows.collect::<Result<DatabaseSchema, _>>()?;
    shape.retain(|(kind, _), text| kind != "table" || !STATISTICS.contains(&text.as_str()));
    Ok(shape)
}

/// Reads a text from a column, which on a damaged page may hold anything.
fn read_text(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    let bytes = row.get_ref(column)?.as_bytes_or_null()?.unwrap_or_default();
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

const MIGRATIONS: &[&str] = &[
    include_str!("../../../migrations/0001_first_release.sql"),
    include_str!("../../../migrations/0002_evenings_by_day.sql"),
];

/// Last version before the first release: files of these versions are refused.
pub const BEFORE_RELEASE: u32 = 13;

/// Version of the schema that this program knows.
pub const VERSION: u32 = BEFORE_RELEASE + MIGRATIONS.len() as u32;

/// Makes all tables in a new database.
pub fn make_tables(connection: &mut Connection) -> Result<()> {
    let migrated = without_foreign_keys(connection, |connection| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        apply_migrations(&transaction)?;
        Ok(transaction.commit()?)
    });
    migrated.and_then(|migrated| migrated)
}

/// Runs work while foreign keys are not checked, on the whole connection: only so can a table be
/// made anew that others refer to.
pub fn without_foreign_keys<T>(
    connection: &mut Connection,
    work: impl FnOnce(&mut Connection) -> T,
) -> Result<T> {
    connection.pragma_update(None, "foreign_keys", false)?;
    let done = work(connection);
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(done)
}

/// Reads the schema version of a file.
pub fn schema_version(connection: &Connection) -> Result<u32> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Applies the missing migrations, within a transaction of the caller's.
pub fn apply_migrations(transaction: &Connection) -> Result<()> {
    apply_migrations_up_to(transaction, VERSION)
}

fn apply_migrations_up_to(transaction: &Connection, last: u32) -> Result<()> {
    let number = |version: u32| version.saturating_sub(BEFORE_RELEASE) as usize;
    let missing = number(schema_version(transaction)?)..number(last);
    for migration in MIGRATIONS.get(missing.clone()).unwrap_or_default() {
        transaction.execute_batch(migration)?;
    }
    if missing.is_empty() {
        return Ok(());
    }
    Ok(transaction.pragma_update(None, "user_version", last)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    /// Checks that the constant [`OURS`] is the hash of a new file's schema; whoever adds a
    /// migration has to change the constant.
    #[test]
    fn schema_hash_of_a_new_file_is_the_constant() {
        assert_eq!(schema_hash(&expected_schema(VERSION).unwrap()), OURS);
    }

    fn strange_items_after(sql: &str) -> Vec<(SchemaItemFault, String, String)> {
        let mut connection = Connection::open_in_memory().unwrap();
        make_tables(&mut connection).unwrap();
        connection.execute_batch(sql).unwrap();
        let found = find_strange_items(&connection).unwrap();
        found.into_iter().map(|one| (one.how, one.kind, one.name)).collect()
    }

    /// SQL that adds a trigger under a name reserved for SQLite, by writing the schema table
    /// itself.
    const HIDDEN: &str = "CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END; PRAGMA writable_schema = ON; \
        UPDATE sqlite_schema SET name = 'sqlite_t', sql = replace(sql, 'TRIGGER t ', 'TRIGGER sqlite_t ') \
        WHERE name = 't'; PRAGMA writable_schema = RESET";

    /// SQL that changes a trigger after a `--`, which would begin a comment if it did not stand in
    /// a text.
    const BEHIND_A_TEXT: &str = "DROP TRIGGER entry_is_never_deleted; CREATE TRIGGER entry_is_never_deleted \
        BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the log --') WHERE 0; END";

    /// docs/trust.md, Promised: a file holds our tables and nothing else (trials A4).
    #[test]
    fn foreign_missing_and_changed_schema_items_are_found() {
        assert_eq!(strange_items_after(""), []);
        assert_eq!(strange_items_after("ANALYZE"), [], "what SQLite keeps for itself");
        for (sql, how, kind, name) in [
            ("CREATE TABLE more (id INTEGER)", SchemaItemFault::Foreign, "table", "more"),
            ("CREATE VIEW seen AS SELECT 1", SchemaItemFault::Foreign, "view", "seen"),
            (
                "CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END",
                SchemaItemFault::Foreign,
                "trigger",
                "t",
            ),
            ("CREATE INDEX i ON entry (at)", SchemaItemFault::Foreign, "index", "i"),
            (
                "DROP TRIGGER entry_is_never_deleted",
                SchemaItemFault::Missing,
                "trigger",
                "entry_is_never_deleted",
            ),
            (
                "DROP INDEX hall_table_by_session",
                SchemaItemFault::Missing,
                "index",
                "hall_table_by_session",
            ),
            ("DROP TABLE newest", SchemaItemFault::Missing, "table", "newest"),
            (
                "DROP TABLE deed; CREATE TABLE deed (entry INTEGER, place INTEGER)",
                SchemaItemFault::Changed,
                "table",
                "deed",
            ),
            (
                "DROP TRIGGER entry_is_never_deleted; CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry \
                 BEGIN SELECT 1; END",
                SchemaItemFault::Changed,
                "trigger",
                "entry_is_never_deleted",
            ),
            (HIDDEN, SchemaItemFault::Foreign, "trigger", "sqlite_t"),
            (BEHIND_A_TEXT, SchemaItemFault::Changed, "trigger", "entry_is_never_deleted"),
        ] {
            assert_eq!(
                strange_items_after(sql),
                [(how, kind.to_owned(), name.to_owned())],
                "{sql}"
            );
        }
    }
}
