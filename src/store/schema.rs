//! The numbered files in `migrations/`, applied in order, each once. A file that was released is never edited.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_log_and_figures.sql"),
    include_str!("../../migrations/0002_kitty.sql"),
    include_str!("../../migrations/0003_tournaments.sql"),
    include_str!("../../migrations/0004_hall_tables.sql"),
    include_str!("../../migrations/0005_hands_keep_their_numbers.sql"),
    include_str!("../../migrations/0006_books.sql"),
    include_str!("../../migrations/0007_tokens.sql"),
    include_str!("../../migrations/0008_sums.sql"),
    include_str!("../../migrations/0009_people.sql"),
    include_str!("../../migrations/0010_who_owes_whom.sql"),
    include_str!("../../migrations/0011_who_lost_a_phase.sql"),
];

/// What they all make together, in one go: nobody has to make and drop the tables of seven versions for a new file, or
/// whenever figures are compared with figures made anew.
const NOW: &str = include_str!("schema.sql");

/// The first version that has a kitty.
const KITTY: u32 = 2;

/// The schema that this version knows.
pub const VERSION: u32 = MIGRATIONS.len() as u32;

/// Makes everything in a database that nobody else knows of.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let migrated = without_references(connection, |connection| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        apply(&transaction)?;
        Ok(transaction.commit()?)
    });
    migrated.and_then(|migrated| migrated)
}

/// A table that others refer to can be made anew only while nobody looks, which is for the whole connection.
pub fn without_references<T>(
    connection: &mut Connection,
    work: impl FnOnce(&mut Connection) -> T,
) -> Result<T, StoreError> {
    connection.pragma_update(None, "foreign_keys", false)?;
    let done = work(connection);
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(done)
}

/// The version that a file has now.
pub fn version(connection: &Connection) -> Result<u32, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Applies what is missing, within a transaction of the caller's.
pub fn apply(transaction: &Connection) -> Result<(), StoreError> {
    let version = version(transaction)?;
    // For a while files had a kitty and still the first version.
    let applied = match version {
        1 if has_kitty(transaction)? => KITTY,
        version => version,
    };
    let missing = if applied == 0 { &[NOW] } else { MIGRATIONS.get(applied as usize..).unwrap_or_default() };
    for migration in missing {
        transaction.execute_batch(migration)?;
    }
    if version < VERSION {
        mark(transaction)?;
    }
    Ok(())
}

/// Marks a file as one of this version.
pub fn mark(transaction: &Connection) -> Result<(), StoreError> {
    Ok(transaction.pragma_update(None, "user_version", VERSION)?)
}

fn has_kitty(connection: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) FROM pragma_table_info('person') WHERE name = 'kitty'";
    Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? > 0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    /// `WRITE_GOLDEN=1` writes it anew, after a migration was added.
    #[test]
    fn a_new_file_is_what_the_migrations_make() {
        let by_migrations = made_by(MIGRATIONS);
        if std::env::var_os("WRITE_GOLDEN").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/store/schema.sql"), &by_migrations).unwrap();
        }
        assert_eq!(by_migrations, NOW);
        assert_eq!(made_by(&[NOW]), NOW);
    }

    /// What stands in a file after these, as a file of its own.
    fn made_by(migrations: &[&str]) -> String {
        let connection = Connection::open_in_memory().unwrap();
        migrations.iter().for_each(|migration| connection.execute_batch(migration).unwrap());
        let made =
            "SELECT '-- What all migrations make together: written by the test in `schema.rs`.' || char(10, 10) ||
                        group_concat(sql || ';' || char(10), char(10))
                    FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid)";
        connection.query_row(made, [], |row| row.get(0)).unwrap()
    }

    /// A file from before tournaments keeps its log, and everything in it still refers to what it referred to.
    #[test]
    fn a_file_of_the_first_version_is_brought_up() {
        brought_up(&MIGRATIONS[..1]);
        brought_up(&MIGRATIONS[..2]);
    }

    fn brought_up(tables: &[&str]) {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(&tables.concat()).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        let log = "INSERT INTO chain VALUES (1, 'one', 'house'), (2, 'two', 'session');
                   INSERT INTO entry VALUES (1, 1, 1, 'now', '{}', zeroblob(32)), (2, 2, 1, 'now', '{}', zeroblob(32));
                   INSERT INTO session VALUES (2, 1, 'dreeg', 'dreeg', NULL, 'now', 0, NULL, NULL, 0, '{}');";
        connection.execute_batch(log).unwrap();
        migrate(&mut connection).unwrap();
        let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(count("PRAGMA user_version"), i64::from(VERSION));
        assert_eq!(count("PRAGMA foreign_keys"), 1);
        assert_eq!(count("SELECT count(*) FROM pragma_foreign_key_check"), 0);
        assert_eq!(count("SELECT count(*) FROM entry JOIN chain ON chain.id = entry.chain"), 2);
        assert!(connection.execute("DELETE FROM entry", []).is_err(), "the log stays append-only");
        let lost = connection.execute("INSERT INTO entry VALUES (3, 9, 1, 'now', '{}', zeroblob(32))", []);
        assert!(lost.is_err(), "an entry of no chain");
        connection.execute("INSERT INTO chain VALUES (3, 'three', 'tournament')", []).unwrap();
        connection.execute("INSERT INTO tournament VALUES (3, 1, 'Pfingsten', '{}')", []).unwrap();
    }
}
