//! What is written out and read back in is the same: hands, points, balances, corrections, undone
//! hands, people, payments (docs/record-format.md; docs/storage.md, What an export holds).

use std::fs::File;

use serde_json::Value;

use super::harness::{Answer, Json, Table, Text};

/// A file with a history: several games and evenings, corrected, undone, struck, paid, renamed,
/// merged.
fn a_winter() -> Table {
    let table = Table::new();
    table.ok(r#"start dreierles Anne Bert Carla Dieter --stake '10 ct' --name 'Erster; "Abend"'"#);
    table.hands(&[
        "anne solo 42 raus- 4k bert:10d",
        "bert dreier 48",
        "räuber anne carla",
        "vergeben",
        "dieter zweier 30",
    ]);
    table.run("fix 2 bert dreier 47 '# verzählt, \\ \"so\"'").done("fix");
    table.does(&[
        "undo",
        "redo",
        "void 3",
        "undo",
        "hand anne dreier 20",
        "undo",
        "pay bert anne 1.50EUR --overpay",
        "end",
        "start droggn Adolf Rudolf Jo --stake 0.10ATS",
        "hand adolf ansager 31 pagat-raus+ schwacher",
        "hand weiter",
        "pay rudolf jo 5ATS --overpay",
        "undo --entry –.4",
        "start dreeg Anne Bert Carla",
        "hand anne=50 bert=40 carla=30 letzter anne",
        "hand anne-3 bert-2",
        "start dreiertarock Jo Anne Rudolf --stake 1ct",
        "hand jo dreier 40 pagat-ultimo!- gegner:trull",
        "seats Jo Anne Rudolf Adolf",
        "hand anne solo 30",
        "players rename Dieter Dietrich",
        "players add Anneliese",
        "players merge Anneliese Anne",
    ]);
    table.check();
    table
}

fn export(table: &Table, args: &[&str]) -> String {
    table.run(&[&["export"], args].concat()).done("export")
}

#[test]
fn a_full_export_comes_back_byte_for_byte() {
    let winter = a_winter();
    let copy = Table::new();
    let full = export(&winter, &["--all", "--full"]);
    let file = copy.write("full.jsonl", &full);
    copy.imports(&file);
    assert_eq!(export(&copy, &["--all", "--full"]), full);
    assert_eq!(export(&copy, &["--all"]), export(&winter, &["--all"]));
    for verb in ["balance", "players", "sessions", "log", "settle --all"] {
        let shown = |table: &Table| table.ok(&format!("{verb} --format json"));
        let [copied, original] = [shown(&copy), shown(&winter)]
            .map(|text| text.replace("\"current\":true", "\"current\":false"));
        assert_eq!(copied, original, "{verb}");
    }
    for session in winter.json("sessions")["sessions"].list() {
        let id = session["session"].text();
        for verb in ["sheet", "status", "log"] {
            let line = format!("{verb} --format json --session {id}");
            assert_eq!(copy.ok(&line), winter.ok(&line), "{verb}");
        }
    }
    copy.check();
    // Taken in once more, nothing is there twice.
    copy.run(&["import", file.to_str().unwrap()]).done("import again");
    assert_eq!(export(&copy, &["--all", "--full"]), full);
}

/// Nothing is made where something was only to be tried (docs/cli.md, Verbs).
#[test]
fn a_dry_run_makes_no_file() {
    let table = a_winter();
    let full = table.write("winter.jsonl", table.ok("export --full --all"));
    let empty = Table::new();
    let tried = empty.run(&["import", "--dry-run", "--format", "json", full.to_str().unwrap()]);
    assert_eq!((tried.code, tried.err.as_str()), (0, ""), "{tried:?}");
    assert!(!empty.database().exists());
    let taken = empty.run(&["import", "--format", "json", full.to_str().unwrap()]).done("import");
    assert_eq!(tried.out, taken);
}

#[test]
fn a_plain_export_scores_as_it_is_stored() {
    let winter = a_winter();
    let plain = export(&winter, &["--all"]);
    let file = winter.write("plain.jsonl", &plain);
    let mut score = winter.command(&["score"]);
    let answer = Answer::of(&score.stdin(File::open(&file).unwrap()).output().unwrap());
    let scored: Vec<Value> =
        answer.done("score").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut scored = scored.into_iter();
    let mut sessions = winter.json("sessions")["sessions"].list().clone();
    sessions.sort_by_key(|session| session["number"].as_i64());
    for session in sessions {
        let sheet = winter.json(&format!("sheet --session {}", session["number"]));
        let hands = sheet["hands"].list().iter().filter(|hand| hand.get("result").is_some());
        for hand in hands {
            let mut result = scored.next().unwrap();
            result.as_object_mut().unwrap().remove("line");
            assert_eq!(result, hand["result"]);
        }
    }
    assert!(scored.next().is_none());
    // Into an empty file and out again: the same bytes, the same balances but for the payments.
    let copy = Table::new();
    copy.imports(&file);
    plain.lines().last().unwrap().has("\"left_out\"");
    assert_eq!(export(&copy, &["--all"]), without_left_out(&plain));
    copy.check();
}

/// A session that is there already is not taken twice; a changed one only with `--merge`.
#[test]
fn copies_are_told_apart_and_brought_together() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    let file = one.write("one.jsonl", export(&one, &["--all", "--full"]));
    let other = Table::new();
    other.imports(&file);
    // Further hands are played in the one copy.
    one.does(&["hand bert dreier 40", "hand carla dreier 44"]);
    let longer = one.write("longer.jsonl", export(&one, &["--all", "--full"]));
    let answer = other.run(&["import", longer.to_str().unwrap()]);
    assert_eq!(answer.code, 1, "{answer:?}");
    answer.err.has("--merge");
    assert_eq!(other.json("status --session 1")["hands"], 1);
    other.run(&["import", "--merge", longer.to_str().unwrap()]).done("merge");
    assert_eq!(other.json("status --session 1")["hands"], 3);
    assert_eq!(export(&other, &["--all"]), export(&one, &["--all"]));
    other.check();
}

/// The figures are made again from the log, and what was changed behind the program's back is
/// found.
#[test]
fn check_finds_what_was_changed_behind_its_back() {
    let table = a_winter();
    let tables: Vec<String> = {
        let connection = rusqlite::Connection::open(table.database()).unwrap();
        let mut query =
            connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").unwrap();
        query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    assert!(
        tables.contains(&"entry".to_owned()) && tables.contains(&"posting".to_owned()),
        "{tables:?}"
    );
    let whole = std::fs::read(table.database()).unwrap();
    let meddle = |sql: &str| {
        std::fs::write(table.database(), &whole).unwrap();
        table.change_behind_its_back(sql);
    };
    // A figure: found, and made again.
    meddle(
        "UPDATE posting SET points = points + 2 WHERE session = (SELECT min(session) FROM posting) AND player = 0",
    );
    assert_eq!(table.run("check").code, 1);
    table.ok("check --repair");
    table.check();
    // The log: found, and never touched.
    for sql in [
        "UPDATE entry SET body = replace(body, '42', '43') WHERE body LIKE '%42%'",
        "DELETE FROM entry WHERE id = (SELECT max(id) - 3 FROM entry)",
        "UPDATE entry SET at = '2026-01-01T00:00:00+00:00' WHERE id = 3",
    ] {
        meddle(sql);
        let answer = table.run("check --format json");
        assert_eq!(answer.code, 1, "{sql}");
        let findings: Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!(findings["ok"], false);
        assert!(!findings["findings"].list().is_empty());
    }
}

/// A plain export without its last line, if that says which bookings are not in it
/// (docs/settlement.md, Copies).
pub fn without_left_out(export: &str) -> String {
    export
        .rfind(",\"left_out\":")
        .map_or(export.to_owned(), |place| format!("{}}}\n", &export[..place]))
}
