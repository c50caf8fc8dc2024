//! Files from before the rules were gone through a second time count as they did (docs/rules/dreierles.md, Rule sets
//! and switches).
//!
//! `tests/old/version_3_rules.sql` is the dump of one: evenings under house rules from which others follow by now, and hands
//! that are impossible by now.

use rusqlite::Connection;
use serde_json::Value;

use super::harness::Table;

fn version_3() -> Table {
    let table = Table::new();
    let connection = Connection::open(table.database()).unwrap();
    connection.execute_batch(include_str!("../old/version_3_rules.sql")).unwrap();
    connection.pragma_update(None, "application_id", 0x4b65_7262).unwrap();
    connection.pragma_update(None, "user_version", 3).unwrap();
    connection.close().unwrap();
    table
}

/// Everything in a table as the file has it, a line a row.
fn rows(table: &Table, columns: &str, of: &str) -> Vec<String> {
    let connection = Connection::open(table.database()).unwrap();
    let mut select = connection.prepare(&format!("SELECT {columns} FROM {of} ORDER BY {columns}")).unwrap();
    let width = select.column_count();
    let row = |row: &rusqlite::Row<'_>| {
        let cells: Vec<String> = (0..width).map(|cell| format!("{:?}", row.get_ref(cell).unwrap())).collect();
        Ok(cells.join(" "))
    };
    let rows = select.query_map([], row).unwrap();
    rows.map(Result::unwrap).collect()
}

/// What everybody's balance is to the last part, as the table of balances had it.
fn exact_balances(table: &Table) -> Vec<String> {
    let shown = table.json("balance");
    let mut balances = Vec::new();
    for one in shown["balances"].as_array().unwrap() {
        let (player, currency) = (one["player"].as_str().unwrap(), one["currency"].as_str().unwrap());
        let why: Value =
            serde_json::from_str(&table.run(&["balance", "--why", player, "--format", "json"]).done("why")).unwrap();
        let account = why["accounts"].as_array().unwrap().iter().find(|account| account["currency"] == currency);
        let exact = account.map_or("0", |account| account["exact"].as_str().unwrap());
        let (sign, digits) = exact.strip_prefix('-').map_or((1, exact), |digits| (-1, digits));
        let (whole, places) = digits.split_once('.').unwrap_or((digits, ""));
        let parts = whole.parse::<i64>().unwrap() * 20_000 + format!("{places:0<5}").parse::<i64>().unwrap() / 5;
        let text = |text: &str| format!("Text({:?})", text.as_bytes());
        balances.push(format!("{} {} Integer({})", text(player), text(currency), sign * parts));
    }
    balances.retain(|row| !row.ends_with("Integer(0)"));
    balances.sort();
    balances
}

/// Named rule sets: a session that was recorded before a switch existed counts by its frozen values, and for those it
/// lacks by the usual ones of its scoring.
#[test]
fn evenings_from_before_a_switch_count_as_they_did() {
    let figures = |table: &Table| {
        let postings = rows(table, "session, slot, player, points, due, bonus", "posting");
        [postings, rows(table, "session, player, person", "member")]
    };
    let log = |table: &Table| rows(table, "id, chain, seq, at, body, hash", "entry");
    let table = version_3();
    let before = (figures(&table), log(&table));
    let balances = rows(&table, "shown, currency, exact", "balance JOIN person ON person.id = balance.person");
    assert_eq!(before.0[0].len(), 50);
    let shown = table.ok("export --full");
    assert_eq!(figures(&table), before.0);
    // Balances are the sums of the books now, and not a part of one has moved.
    assert_eq!(exact_balances(&table), balances);
    assert!(log(&table) == before.1, "the log was changed");
    table.check();

    // A hash stands for all of its entry, and for those before it.
    let hash = |line: &str| serde_json::from_str::<Value>(line).unwrap()["entry"]["hash"].as_str().map(str::to_owned);
    let mut exported: Vec<String> = shown.lines().filter_map(hash).collect();
    exported.sort();
    let stored = rows(&table, "lower(hex(hash))", "entry");
    assert_eq!(exported.iter().map(|hash| format!("Text({:?})", hash.as_bytes())).collect::<Vec<_>>(), stored);

    // What is recorded from now on goes by what the evening was begun with.
    assert!(table.ok("--session 1 status").contains("the Räuber counts 4"));
    let hand = table.json("--session 1 hand räuber carla");
    assert_eq!(hand["result"]["points"]["Carla"], -8);
    let hand = table.json("--session 2 fix 1 räuber bert k1");
    assert_eq!(hand["result"]["points"]["Bert"], -4, "written up as it was frozen, not as in the Achertal");
    table.check();
}

/// `export` names whatever a header would now resolve otherwise, so that another file counts the same.
#[test]
fn an_export_names_what_would_follow_otherwise_by_now() {
    let table = version_3();
    let exported = table.ok("export --all");
    let houses: Vec<String> = exported
        .lines()
        .filter(|line| line.starts_with("{\"session\""))
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["session"]["house"].to_string())
        .collect();
    assert_eq!(houses[0], r#"{"knock_limit":1,"last_round_raeuber_value":4,"raeuber_value":10}"#);
    assert_eq!(houses[1], r#"{"last_round_raeuber_value":4,"penalty_value":4,"raeuber_value":2,"scoring":"augen"}"#);
    assert_eq!(houses[2], r#"{"penalty_value":20,"raeuber_value":20,"scoring":"fach"}"#);
    let other = Table::new();
    let dreierles: String =
        unmarked(&exported).split_inclusive('\n').take_while(|line| !line.contains("droggn")).collect();
    let stream = other.write("dreierles.jsonl", dreierles);
    other.ok(&format!("import {}", stream.display()));
    for session in 1..=3 {
        let sheet = format!("--session {session} sheet --format csv");
        assert_eq!(other.ok(&sheet), table.ok(&sheet).replace("corrected", ""));
    }
}

/// An export without its first and last line, which another program may leave out.
fn unmarked(export: &str) -> String {
    export.split_inclusive('\n').filter(|line| !line.starts_with(r#"{"kerbholz""#)).collect()
}

/// A hand that was possible when it was recorded stays so: in its file, in a full export, in one from that time.
#[test]
fn hands_from_before_an_amendment_stay_possible() {
    let table = version_3();
    let (full, plain) = (table.ok("export --full"), table.ok("export --all"));
    assert!(table.ok("--session 5 sheet").contains("Anne"));
    table.check();
    // The header lines as the version before wrote them, which put no marks around them.
    let before = |text: &str| {
        unmarked(text)
            .replace(r#""raeuber_value":10,"last_round_raeuber_value":4}"#, r#""raeuber_value":10}"#)
            .replace(r#","raeuber_value":2,"last_round_raeuber_value":4,"penalty_value":4}"#, "}")
            .replace(r#","raeuber_value":20,"penalty_value":20}"#, "}")
            .replace(
                r#""total":78,"tie_by_last_trick":true,"super_mord":167,"#,
                r#""total":78,"win_with":39,"tie_by_last_trick":true,"#,
            )
    };
    for text in [full.clone(), before(&full)] {
        let other = Table::new();
        let stream = other.write("full.jsonl", &text);
        other.ok(&format!("import {}", stream.display()));
        other.check();
        assert_eq!(other.ok("export --full"), full);
    }
    for text in [plain.clone(), before(&plain)] {
        let stream = table.write("plain.jsonl", &text);
        assert!(table.ok(&format!("import {}", stream.display())).contains("7 here already"));
    }
    // A file that does not know the evening judges a plain stream as anybody's.
    let stranger = Table::new().made();
    let stream = stranger.write("plain.jsonl", &plain);
    assert!(stranger.refused(&["import", &stream.display().to_string()]).contains("every trick"));
}
