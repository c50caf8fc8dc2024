//! Files from earlier versions are opened, brought up, and lose nothing (docs/storage.md).
//!
//! `tests/old/version_1.sql` is the dump of a file from before the kitty and tournaments: an evening of Dreierles with a
//! correction and a payment, one of Droggn, one of Dreeg. `tests/old/version_3_hall.sql` is that of one from before tables
//! found their session by a row: a tournament of six, drawn twice, hands at one table and a sheet from the other, and an
//! evening at home that is called like a table.

use rusqlite::Connection;
use serde_json::Value;

use super::harness::Table;

/// As the first version wrote it, and as it was written for a while under the same number, with a kitty.
fn version_1() -> [Table; 2] {
    let version_1 = include_str!("../old/version_1.sql");
    [written(1, &[version_1]), written(1, &[version_1, include_str!("../../migrations/0002_kitty.sql")])]
}

fn version_3() -> Table {
    written(3, &[include_str!("../old/version_3_hall.sql")])
}

fn written(version: u32, dumps: &[&str]) -> Table {
    let table = Table::new();
    let connection = Connection::open(table.database()).unwrap();
    dumps.iter().for_each(|dump| connection.execute_batch(dump).unwrap());
    connection.pragma_update(None, "application_id", 0x4b65_7262).unwrap();
    connection.pragma_update(None, "user_version", version).unwrap();
    connection.close().unwrap();
    table
}

/// Chain, place, time, hash and body of every entry, in the order of the file.
type Log = Vec<(String, i64, String, String, String)>;

fn log_in_file(table: &Table) -> Log {
    let connection = Connection::open(table.database()).unwrap();
    let sql =
        "SELECT uuid, seq, at, lower(hex(hash)), body FROM entry JOIN chain ON chain.id = chain ORDER BY entry.id";
    let mut select = connection.prepare(sql).unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

fn log_in_export(table: &Table) -> Log {
    let export = table.ok("export --full --all");
    let lines = export.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let entry = |line: Value| {
        let entry = line.get("entry")?;
        let text = |key: &str| entry[key].as_str().unwrap().to_owned();
        Some((text("chain"), entry["seq"].as_i64().unwrap(), text("at"), text("hash"), text("body")))
    };
    lines.filter_map(entry).collect()
}

/// Whatever an earlier version wrote into the log leaves the file as it stands there.
#[test]
fn the_log_of_an_old_file_is_exported_byte_for_byte() {
    for table in version_1().into_iter().chain([version_3()]) {
        let log = log_in_file(&table);
        assert!(log.len() > 9, "{}", log.len());
        assert_eq!(log_in_export(&table), log);
        assert_eq!(log_in_file(&table), log);
    }
}

/// A table and its session find each other, whatever either is called; an evening at home is no table.
#[test]
fn tables_from_before_they_had_a_row_are_held_to_their_draw() {
    let table = version_3();
    let sheet = table.ok("tournament sheet --table 1");
    assert!(sheet.contains("Pokal S1 T1") && sheet.contains("+15"), "{sheet}");
    table.ok("use 1");
    let message = table.refused(&["seats", "Emil", "Fritz", "Anne"]);
    assert!(message.contains("Pokal"), "{message}");
    table.ok("hand emil dreier 40");
    let message = table.refused(&["hand", "dieter", "dreier", "40"]);
    assert!(message.contains("played to its end"), "{message}");
    table.ok("use 2");
    table.ok("seats Anne Bert Carla Dieter --dealer Dieter");
    table.ok("hand anne dreier 40");
    assert!(table.ok("tournament log").contains("Emil dreier 40"));
    table.ok("tournament draw --seed 5");
    table.check();
}

#[test]
fn a_file_from_before_tournaments_goes_on() {
    let balances = "Who       Amount\nAdolf   −S 12.90\nJo      +S 18.00\nRudolf   −S 5.10\nAnne      +€0.60\n\
                    Bert      −€0.10\nCarla     +€1.20\nDieter    −€1.70\n";
    for table in version_1() {
        assert_eq!(table.ok("balance"), balances);
        table.check();
        let sheet = table.ok("sheet");
        let second = sheet.lines().find(|line| line.starts_with(" 2~  ")).unwrap();
        assert!(second.contains("  ●−3   +17   +9    +5"), "{sheet}");
        assert!(table.ok("hand dieter dreier 40").contains("Dieter"));
        table.ok("undo");
        assert_eq!(table.ok("balance"), balances);
        table.ok("settle --all --kitty");
        table.ok("tournament new Pokal --rounds 1");
        table.ok("tournament add Anne Bert Adolf");
        table.ok("tournament draw");
        table.check();
    }
}

/// Whichever command comes first, and however it ends.
#[test]
fn any_first_command_will_do() {
    for first in ["sessions", "log --all", "export --all", "score --help", "tournament list", "hand dieter dreier 40"] {
        for table in version_1() {
            table.ok(first);
            table.check();
        }
    }
    for table in version_1() {
        assert_eq!(table.run(&["hand", "dieter", "unsinn"]).code, 1);
        table.check();
    }
}
