//! The numbered files in `migrations/`, applied in order, each once. A file that was released is never edited.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

const MIGRATIONS: &[&str] = &[include_str!("../../migrations/0001_log_and_figures.sql")];

/// The schema that this version knows.
pub const VERSION: u32 = MIGRATIONS.len() as u32;

pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Asked again under the lock: another process may have migrated in the meantime.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for migration in MIGRATIONS.iter().skip(version as usize) {
        transaction.execute_batch(migration)?;
    }
    if version < VERSION {
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(transaction.commit()?)
}
