//! A file of an earlier version is brought up in one transaction, with the figures made anew, and a copy of it as it
//! was stays beside it (docs/trust.md, Promised).

use std::path::PathBuf;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::compare::figures;
use super::{Store, StoreError, Tx, schema, shape};

impl Store {
    /// Brings the file up where it is of an earlier version; `make_figures` makes all of them from the log. Answers where
    /// the copy is, where one was made: another process may have been quicker.
    pub fn bring_up<E: From<StoreError>>(
        &mut self,
        make_figures: impl FnOnce(&Tx<'_>) -> Result<(), E>,
    ) -> Result<Option<PathBuf>, E> {
        if self.version >= schema::VERSION || schema::version(&self.connection)? >= schema::VERSION {
            return Ok(None);
        }
        let path = self.path.clone();
        schema::without_references(&mut self.connection, |connection| {
            let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate);
            let tx = Tx::of(begun.map_err(StoreError::from)?);
            let version = schema::version(&tx.inner)?;
            if version >= schema::VERSION {
                return Ok(None);
            }
            // By a connection of its own: one that is about to write cannot be copied from.
            let reading = Connection::open_with_flags(super::never_an_address(&path), OpenFlags::SQLITE_OPEN_READ_ONLY);
            let reading = reading.map_err(|error| StoreError::at(&path, error))?;
            let copy = super::copy_beside(&reading, &path, &format!("version-{version}"))?;
            // Where all tables are there already, only the mark was another.
            match shape::strange(&tx.inner)?.is_empty() {
                true => schema::mark(&tx.inner)?,
                false => schema::apply(&tx.inner)?,
            }
            tx.make_anew(make_figures)?;
            tx.inner.commit().map_err(StoreError::from)?;
            Ok(Some(copy))
        })?
    }
}

impl Tx<'_> {
    /// Makes all figures anew; where the log does not allow it, they stay as they are, and `check` says why.
    fn make_anew<E: From<StoreError>>(
        &self,
        make_figures: impl FnOnce(&Tx<'_>) -> Result<(), E>,
    ) -> Result<(), StoreError> {
        self.inner.execute_batch("SAVEPOINT figures")?;
        for table in figures().rev() {
            self.inner.execute_batch(&format!("DELETE FROM {table}"))?;
        }
        let undo = match make_figures(self) {
            Ok(()) => "",
            Err(_) => "ROLLBACK TO figures; ",
        };
        Ok(self.inner.execute_batch(&format!("{undo}RELEASE figures"))?)
    }
}
