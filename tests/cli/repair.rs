//! A repair never makes things worse (docs/trust.md, Promised), and a file from before the first
//! release is left alone.

use std::fs;

use rusqlite::Connection;

use super::harness::{Json, Table, Text};

fn evening() -> Table {
    let table = Table::new().at_dreierles();
    (0..6).for_each(|_| drop(table.ok("hand anne solo 42")));
    table.ok("pay bert anne 0.50EUR");
    table
}

fn change(table: &Table, sql: &str) {
    let connection = Connection::open(table.database()).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
}

/// Everything that is kept of hands and money.
fn figures(table: &Table) -> Vec<(i64, i64, i64)> {
    let connection = Connection::open(table.database()).unwrap();
    let sql = "SELECT slot, player, points FROM posting UNION ALL SELECT entry, lives, 0 FROM deed";
    let mut select = connection.prepare(sql).unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// What somebody does who takes entries away behind the program's back.
fn cut(table: &Table, which: &str) {
    change(table, &format!("DROP TRIGGER entry_is_never_deleted; DELETE FROM entry WHERE {which}"));
    let trigger = include_str!("../../migrations/0001_first_release.sql");
    let begins = trigger.find("CREATE TRIGGER entry_is_never_deleted").unwrap();
    let ends = begins + trigger[begins..].find("END;").unwrap() + 4;
    change(table, &trigger[begins..ends]);
}

fn copies(table: &Table, what: &str) -> usize {
    let names = fs::read_dir(table.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(&format!("kerbholz.db.{what}"))).count()
}

#[test]
fn figures_that_are_wrong_are_made_anew_and_the_file_is_kept() {
    let table = evening();
    let balance = table.ok("balance");
    change(&table, "UPDATE deed SET lives = 0; UPDATE posting SET points = 7; DELETE FROM member");
    let damaged = fs::read(table.database()).unwrap();
    let found: serde_json::Value =
        serde_json::from_str(&table.run("check --format json").out).unwrap();
    assert_eq!(found["ok"], false);
    let repaired = table.json("check --repair");
    assert_eq!(
        (&repaired["ok"], &repaired["repaired"]),
        (&true.into(), &true.into()),
        "{repaired}"
    );
    assert!(
        fs::read(repaired["copy"].text()).unwrap() == damaged
            || copies(&table, "before-repair") == 1
    );
    assert_eq!(table.ok("balance"), balance);
    table.check();
    // Once more there is nothing to do, and no further copy.
    assert_eq!(table.json("check --repair"), serde_json::json!({"ok": true, "findings": []}));
    assert_eq!(copies(&table, "before-repair"), 1);
}

/// Figures that know more than the log are the last trace of what is missing.
#[test]
fn figures_are_never_shrunk_to_a_log_whose_end_is_missing() {
    for (which, is_hands) in [("chain = 1 AND seq > 5", true), ("chain = 2 AND seq > 1", false)] {
        let table = evening();
        let kept = figures(&table);
        cut(&table, which);
        let answer = table.run("check --repair");
        assert_eq!(answer.code, 1, "{answer:?}");
        answer.out.has("import --merge");
        if is_hands {
            answer.out.has(" 5,").has("2 more");
        }
        assert_eq!(figures(&table), kept, "the figures are as they were");
        assert_ne!(table.run("check").code, 0);
    }
}

#[test]
fn triggers_and_indices_that_are_missing_are_made_again() {
    let table = evening();
    change(&table, "DROP TRIGGER entry_is_never_deleted; DROP INDEX hall_table_by_session");
    assert_eq!(table.run("check").code, 1);
    assert_eq!(table.json("check --repair")["repaired"], true);
    table.check();
    table.ok("hand anne solo 42");
    // Something foreign is taken out, and stays in the copy: only people can say what it was for.
    change(&table, "CREATE TABLE diary (text)");
    let balance = table.ok("balance");
    let repaired = table.json("check --repair");
    assert!(repaired["repaired"] == true && repaired.to_string().contains("diary"), "{repaired}");
    assert_eq!(table.ok("balance"), balance);
    let copy = Connection::open(repaired["copy"].text()).unwrap();
    copy.query_row("SELECT count(*) FROM diary", [], |row| row.get::<_, i64>(0)).unwrap();
    table.ok("hand anne solo 42");
    table.check();
}

/// docs/trust.md, Promised: a table that is gone or has other columns, a trigger of another text, a
/// damaged page of figures.
#[test]
fn whatever_is_not_the_log_is_made_anew() {
    const HARMLESS: &str = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'SELECT RAISE', \
                            'SELECT 1 WHERE 0 AND RAISE') WHERE type = 'trigger'; PRAGMA writable_schema = RESET";
    for sql in [
        "DROP TABLE member",
        "DROP TABLE setting",
        "ALTER TABLE posting RENAME COLUMN points TO extra",
        "ALTER TABLE person RENAME TO extra",
        "UPDATE posting SET slot = slot + 90 WHERE player = 0",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'extra_deed' WHERE name = 'deed'",
        HARMLESS,
    ] {
        let table = evening();
        let shown = table.ok("sheet --session 1");
        change(&table, sql);
        let found = table.run("check");
        assert_eq!(found.code, 1, "{sql}: {found:?}");
        assert_eq!(table.json("check --repair")["repaired"], true, "{sql}");
        table.check();
        assert_eq!(table.ok("sheet --session 1"), shown, "{sql}");
        table.ok("hand anne solo 42 --session 1");
    }
}

/// docs/trust.md, Promised: entries are numbered without a gap, so a correction that is gone is
/// missed as well.
#[test]
fn a_correction_that_is_gone_is_missed() {
    let table = evening();
    table.ok("fix 1 anne solo 50");
    let fixed = table.ok("status");
    table.ok("players add Emil");
    cut(&table, "body LIKE '{\"fix\"%'");
    for repair in ["check", "check --repair"] {
        let answer = table.run(repair);
        assert!(answer.code == 1 && answer.out.contains("One entry is gone"), "{answer:?}");
    }
    assert_eq!(table.ok("status"), fixed, "the figures are the last trace of it");
    // The latest of all is missed by its time.
    let table = evening();
    table.ok("fix 1 anne solo 50");
    cut(&table, "body LIKE '{\"fix\"%'");
    let answer = table.run("check --repair");
    assert!(answer.code == 1 && answer.out.contains("import --merge"), "{answer:?}");
}

/// Whose file cannot be read is told which one it is.
#[test]
fn a_damaged_file_is_named() {
    let table = evening();
    let whole = fs::read(table.database()).unwrap();
    fs::write(table.database(), &whole[..whole.len() / 2]).unwrap();
    for verb in ["status", "balance", "log"] {
        let answer = table.run(&[verb]);
        assert!(
            answer.code == 0 || (answer.code == 3 && answer.err.contains("kerbholz.db")),
            "{answer:?}"
        );
    }
}

/// docs/trust.md, Promised: what is kept of the latest time is a figure like any other (trials A8).
#[test]
fn a_latest_time_that_no_entry_has_is_found_and_put_right() {
    let table = evening();
    change(&table, "UPDATE newest SET at = '9999-12-30T23:00:00+00:00'");
    let answer = table.run("check");
    assert!(answer.code == 1 && answer.out.contains("newest"), "{answer:?}");
    assert_eq!(table.json("check --repair")["repaired"], true);
    table.ok("hand anne solo 42");
    table.ok("log").lacks("9999");
    table.ok("export --full --all");
    table.check();
}

/// docs/storage.md, The file: a backup is put in the place of the file, which is kept, whatever
/// state it is in (trials A11).
#[test]
fn a_backup_is_restored_over_a_file_that_is_whole_damaged_or_gone() {
    let table = evening();
    let (backup, file) = (table.path("backup.db"), table.database());
    table.ok("backup backup.db");
    let [saved, later] = [(); 2].map(|()| {
        let saved = table.ok("balance");
        table.ok("hand bert solo 50");
        saved
    });
    let before = table.ok("balance");
    assert_ne!(saved, later);
    let restored = table.json("restore backup.db");
    assert_eq!(table.ok("balance"), saved);
    table.check();
    let kept = restored["kept"].text().to_owned();
    assert_eq!(table.run(&["balance", "--db", &kept]).out, before);
    // What a power cut has left would spoil the backup.
    for damage in [&b"nothing of ours"[..], &fs::read(&file).unwrap()[..5000]] {
        fs::write(&file, damage).unwrap();
        fs::write(table.path("kerbholz.db-journal"), fs::read(&backup).unwrap()).unwrap();
        table.ok("restore backup.db");
        assert_eq!(table.ok("balance"), saved);
        table.check();
    }
    fs::remove_file(&file).unwrap();
    table.ok("restore backup.db");
    assert_eq!(table.ok("balance"), saved);
    // Only a backup that is in order, and another file than the one that is there.
    fs::copy(&backup, table.path("wrong.db")).unwrap();
    let wrong = Connection::open(table.path("wrong.db")).unwrap();
    wrong.execute_batch("UPDATE posting SET points = 7").unwrap();
    wrong.close().unwrap();
    for refused in ["wrong.db", "kerbholz.db"] {
        table.refused(&["restore", refused]);
    }
    assert_eq!(table.run("restore nowhere.db").code, 1);
}

/// A name that would be an address to SQLite is a name (trials A14).
#[test]
fn a_file_whose_name_looks_like_an_address_is_the_one_that_is_checked() {
    let table = evening().in_processes();
    fs::copy(table.database(), table.path("v.db")).unwrap();
    fs::copy(table.database(), table.path("file:v.db")).unwrap();
    let named = Connection::open(table.path("./file:v.db")).unwrap();
    named.execute_batch("UPDATE posting SET points = 7").unwrap();
    named.close().unwrap();
    let check = |name: &str| {
        let mut command = table.command(&["check", "--db", name]);
        command.current_dir(table.path("")).output().unwrap().status.code()
    };
    assert_eq!((check("file:v.db"), check("v.db")), (Some(1), Some(0)));
}

/// docs/storage.md, The file: one from before the first release is refused as it is, with the way
/// to carry an evening over.
#[test]
fn a_file_from_before_the_first_release_is_refused() {
    let table = evening();
    for version in [1, 13] {
        let file = Connection::open(table.database()).unwrap();
        file.pragma_update(None, "user_version", version).unwrap();
        drop(file);
        let before = fs::read(table.database()).unwrap();
        for verb in [&["status"][..], &["check", "--repair"], &["hand", "anne", "solo", "42"]] {
            table.fails(verb, 3).has("first release").has("kerbholz export --session N");
        }
        assert_eq!(fs::read(table.database()).unwrap(), before);
    }
}

/// It said "Query returned no rows".
#[test]
fn a_file_whose_house_log_was_cut_is_called_damaged() {
    let table = evening();
    cut(&table, "id = (SELECT max(id) FROM entry)");
    for verb in ["log", "settle"] {
        table.fails(&[verb], 3).has("damaged").has("kerbholz check");
    }
}
