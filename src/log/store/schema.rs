//! The numbered files in `migrations/`, applied in order, each once. A file that was released is never edited.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

const MIGRATIONS: &[&str] = &[include_str!("../../../migrations/0001_first_release.sql")];

/// Versions before the first release: files of these are refused.
pub const BEFORE_RELEASE: u32 = 13;

/// Version of the schema that this program knows.
pub const VERSION: u32 = BEFORE_RELEASE + MIGRATIONS.len() as u32;

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
    let applied = version(transaction)?.saturating_sub(BEFORE_RELEASE);
    for migration in MIGRATIONS.get(applied as usize..).unwrap_or_default() {
        transaction.execute_batch(migration)?;
    }
    Ok(transaction.pragma_update(None, "user_version", VERSION)?)
}
