//! Queries and statements of a transaction, each prepared once for a connection.

use rusqlite::{OptionalExtension, Params, Row};

use super::{Result, StoreError, Tx};

impl Tx<'_> {
    /// Rows of a query, each as `read` makes it.
    pub(super) fn rows<T, All: FromIterator<T>>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<All> {
        let mut select = self.inner.prepare_cached(sql)?;
        let rows = select.query_map(values, read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// First row of a query; `None` where it finds none.
    pub(super) fn first_row<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.inner.prepare_cached(sql)?.query_row(values, read).optional()?)
    }

    /// First row of a query that always finds one.
    pub(super) fn only_row<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        Ok(self.inner.prepare_cached(sql)?.query_row(values, read)?)
    }

    /// Visits the rows of a query.
    pub(super) fn visit_rows<E: From<StoreError>>(
        &self,
        sql: &str,
        values: impl Params,
        mut visit: impl FnMut(&Row<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut select = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let mut rows = select.query(values).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            visit(row)?;
        }
        Ok(())
    }

    /// Runs a statement that changes rows.
    pub(super) fn execute(&self, sql: &str, values: impl Params) -> Result<()> {
        self.inner.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }
}
