//! Files from earlier versions are opened, brought up, and lose nothing (docs/storage.md).
//!
//! `tests/old/version_1.sql` is the dump of a file from before the kitty and tournaments: an evening of Dreierles with a
//! correction and a payment, one of Droggn, one of Dreeg.

use rusqlite::Connection;

use super::harness::Table;

/// As the first version wrote it, and as it was written for a while under the same number, with a kitty.
fn version_1() -> [Table; 2] {
    [written(""), written(include_str!("../../migrations/0002_kitty.sql"))]
}

fn written(further: &str) -> Table {
    let table = Table::new();
    let connection = Connection::open(table.database()).unwrap();
    connection.execute_batch(include_str!("../old/version_1.sql")).unwrap();
    connection.execute_batch(further).unwrap();
    connection.pragma_update(None, "application_id", 0x4b65_7262).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    connection.close().unwrap();
    table
}

#[test]
fn a_file_from_before_tournaments_goes_on() {
    let balances = "Who       Amount\nAdolf   −S 12.90\nJo      +S 18.00\nRudolf   −S 5.10\nAnne      +€0.60\n\
                    Bert      −€0.10\nCarla     +€1.20\nDieter    −€1.70\n";
    for table in version_1() {
        assert_eq!(table.ok("balance"), balances);
        table.check();
        assert!(table.ok("sheet").contains(" 2~  ●−3   +17   +9    +5"));
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
