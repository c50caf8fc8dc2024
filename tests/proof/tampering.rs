//! Somebody changes the file behind the program's back: each kind is found by `check`.

use super::disk::{files_in, put};
use super::places::{change, hall};
use super::{count, told};

/// What is done to the log, its triggers put back as they were.
const LOG: [(&str, &str); 9] = [
    ("another hand", "UPDATE entry SET body = replace(body, '42', '52') WHERE body LIKE '%\"card_points\":42%'"),
    ("another time", "UPDATE entry SET at = replace(at, '2026', '2025') WHERE id = 4"),
    ("another hash", "UPDATE entry SET hash = randomblob(32) WHERE id = 3"),
    ("a hand less in between", "DELETE FROM entry WHERE chain = 1 AND seq = 3"),
    ("a booking less at the end", "DELETE FROM entry WHERE body LIKE '%\"bill\"%'"),
    ("a hand less at the end", "DELETE FROM entry WHERE chain = 1 AND seq > 3"),
    ("a draw less at the end", "DELETE FROM entry WHERE body LIKE '%\"draw\"%'"),
    (
        "two entries in each other's place",
        "UPDATE entry SET seq = 1000 WHERE chain = 1 AND seq = 2; UPDATE entry SET seq = 2 WHERE chain = 1 AND seq = 3; \
         UPDATE entry SET seq = 3 WHERE chain = 1 AND seq = 1000",
    ),
    ("an evening less", "DELETE FROM entry WHERE chain = 1"),
];

const FIGURES: [(&str, &str); 25] = [
    ("another id of an evening", "UPDATE chain SET uuid = '01a1fce9-3e47-75f5-90b1-5212699f7a0f' WHERE id = 1"),
    ("another kind of chain", "UPDATE chain SET kind = 'tournament' WHERE id = 1"),
    ("other points", "UPDATE posting SET points = points + 2 WHERE slot = 2"),
    ("a posting less", "DELETE FROM posting WHERE slot = 2 AND player = 0"),
    (
        "a posting more",
        "INSERT INTO posting SELECT session, slot + 90, player, points, due, bonus FROM posting LIMIT 1",
    ),
    ("somebody less at the table", "DELETE FROM member WHERE player = 2"),
    ("somebody else at the table", "UPDATE member SET person = person + 1 WHERE player = 2"),
    ("another name shown", "UPDATE person SET shown = 'Schummlerin' WHERE id = 1"),
    ("another spelling", "UPDATE person SET written = 'Schummlerin' WHERE id = 1"),
    ("two who are one", "UPDATE person SET same_as = 1 WHERE id = 2"),
    ("a kitty", "UPDATE person SET kitty = 1 WHERE id = 1"),
    ("somebody hidden", "UPDATE person SET has_left = 1 WHERE id = 1"),
    ("a booking taken back", "UPDATE deed SET lives = 0"),
    ("a booking less", "DELETE FROM deed"),
    ("other totals", "UPDATE session SET position = replace(position, '1', '2')"),
    ("an evening that has ended", "UPDATE session SET ended = 1"),
    ("another stake", "UPDATE session SET stake_tenthousandths = 9999"),
    ("what it brings its book", "UPDATE session SET book = replace(book, '1', '3')"),
    ("another game", "UPDATE session SET rules = 'achertal'"),
    ("another tournament", "UPDATE tournament SET position = replace(position, 'Anne', 'Xnne')"),
    ("a table that does not count", "UPDATE hall_table SET counts = 0"),
    ("another start number", "UPDATE entrant SET person = 3 WHERE number = 1"),
    (
        "a current evening that is none",
        "UPDATE setting SET value = '01a1fce9-3e47-75f5-90b1-5212699f7a0f' WHERE key = 'current'",
    ),
    ("a trigger less", "DROP TRIGGER entry_is_never_changed"),
    ("an index less", "DROP INDEX hall_table_by_session"),
];

const FOREIGN: [(&str, &str); 4] = [
    ("a table more", "CREATE TABLE extra (x)"),
    ("a view more", "CREATE VIEW extra AS SELECT 1"),
    ("a trigger more", "CREATE TRIGGER extra AFTER INSERT ON entry BEGIN DELETE FROM deed; END"),
    ("an index more", "CREATE INDEX extra ON person (shown)"),
];

const MIGRATION: &str = include_str!("../../migrations/0001_log_and_figures.sql");

fn trigger(name: &str) -> &'static str {
    let begins = MIGRATION.find(&format!("CREATE TRIGGER {name}")).unwrap();
    let ends = begins + MIGRATION[begins..].find("END;").unwrap() + 4;
    &MIGRATION[begins..ends]
}

#[test]
fn each_kind_is_found() {
    let table = hall();
    let whole = files_in(&table.path(""));
    let (changed, deleted) = ("entry_is_never_changed", "entry_is_never_deleted");
    let log = LOG.iter().map(|(what, sql)| {
        let back = format!("{}{}", trigger(changed), trigger(deleted));
        (*what, format!("DROP TRIGGER {changed}; DROP TRIGGER {deleted}; {sql}; {back}"))
    });
    let rest = FIGURES.iter().chain(&FOREIGN).map(|(what, sql)| (*what, (*sql).to_owned()));
    let all: Vec<(&str, String)> = log.chain(rest).collect();
    let step = all.len() / count(9, all.len());
    let (mut failed, mut tried) = (Vec::new(), 0);
    for (what, sql) in all.iter().step_by(step) {
        tried += 1;
        put(&whole, &table.path(""));
        change(&table, sql);
        let check = table.run(&["check", "--format", "json"]);
        if !matches!(check.code, 1 | 3) {
            failed.push(format!("{what}: {check:?}"));
        }
    }
    told("kinds of tampering", tried, &failed);
}
