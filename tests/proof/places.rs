//! Files to do something to.

use rusqlite::Connection;

use super::harness::Table;

/// An evening with hands, a correction and money.
pub fn evening() -> Table {
    let table = Table::new();
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    table.ok("hand anne solo 42");
    table.ok("hand bert dreier 40");
    table.ok("hand carla einer 50");
    table.ok("fix 2 bert dreier 41");
    table.ok("bill 9EUR carla");
    table
}

/// And a tournament with a drawn table.
pub fn hall() -> Table {
    let table = evening();
    table.ok("tournament new Pokal --rounds 1");
    table.ok("tournament add Anne Bert Carla");
    table.ok("tournament draw --seed 1");
    table
}

/// The same with figures that do not fit the log.
pub fn wrong_figures() -> Table {
    let table = evening();
    change(&table, "UPDATE deed SET lives = 0; UPDATE posting SET points = 7; DELETE FROM member");
    table
}

pub fn change(table: &Table, sql: &str) {
    let connection = Connection::open(table.database()).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
}

/// Every entry of the log, as it stands in the file.
pub fn log(table: &Table) -> Vec<String> {
    let connection = Connection::open(table.database()).unwrap();
    let sql =
        "SELECT uuid || seq || at || hex(hash) || body FROM entry JOIN chain ON chain.id = chain ORDER BY entry.id";
    let mut select = connection.prepare(sql).unwrap();
    select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}
