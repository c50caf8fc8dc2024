//! A file as the first version left it.

use rusqlite::Connection;

use super::harness::Table;

pub fn file_of_first_version() -> Table {
    let table = Table::new();
    let connection = Connection::open(table.database()).unwrap();
    connection.execute_batch(include_str!("../old/version_1.sql")).unwrap();
    connection.pragma_update(None, "application_id", 0x4b65_7262).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    connection.close().unwrap();
    table
}
