//! Conversion of other crates' values to and from columns.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, Type, ValueRef};
use rusqlite::{Error, Row};
use uuid::Uuid;

use crate::journal::chain::{ChainKind, Hash};
use crate::model::Word;

impl ToSql for Hash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.0.as_slice()))
    }
}

impl FromSql for Hash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Hash> {
        <[u8; 32]>::column_result(value).map(Hash)
    }
}

impl FromSql for ChainKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ChainKind> {
        ChainKind::from_word(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

/// Reads an id that is kept as text.
pub(super) fn uuid(row: &Row<'_>, column: usize) -> rusqlite::Result<Uuid> {
    let text: String = row.get(column)?;
    Uuid::try_parse(&text).map_err(|_| wrong(column, text))
}

/// Error for a column that holds something we never write.
pub(super) fn wrong(column: usize, text: String) -> Error {
    Error::FromSqlConversionFailure(column, Type::Text, text.into())
}
