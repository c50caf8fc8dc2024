//! Files are written whole or not at all, and read only where they are files (docs/trust.md,
//! Promised).

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::harness::{Answer, Json, Table, Text};
use super::roundtrip::without_left_out;

fn evening() -> Table {
    Table::new().at_dreierles().after(&[
        "hand anne solo 42",
        "hand bert dreier 40",
        "pay bert anne 0.30EUR",
    ])
}

fn imported(text: &str, options: &[&str]) -> (Table, Answer) {
    let table = Table::new();
    let file = table.write("in.jsonl", text);
    let answer = table.run(&[&["import", file.to_str().unwrap()], options].concat());
    (table, answer)
}

/// Cut off after any line, or with a line changed or taken out: never taken for whole. At any byte:
/// tests/inside/cut.rs.
#[test]
fn an_export_knows_its_end() {
    let table = evening();
    let into = Table::new().made();
    let refused =
        |text: &str| into.refused(&["import", into.write("in.jsonl", text).to_str().unwrap()]);
    for args in [&["export"][..], &["export", "--full", "--all"]] {
        let whole = table.run(args).done("export");
        assert_eq!(imported(&whole, &[]).1.code, 0);
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        for cut in 1..lines.len() {
            let message = refused(&lines[..cut].concat());
            assert!(
                message.contains(&cut.to_string()) && message.contains("--incomplete"),
                "{cut} lines: {message}"
            );
            assert!(into.json("sessions")["sessions"].list().is_empty());
        }
        for missing in 1..lines.len() - 1 {
            let text: String = lines
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != missing)
                .map(|(_, line)| *line)
                .collect();
            refused(&text);
        }
        refused(&whole.replace("\"Anne\"", "\"Anna\""));
        // Something behind the end, and before the beginning.
        refused(&format!("{whole}{}", lines[1]));
        refused(&format!("{}{whole}", lines[1]));
    }
    // Two exports behind each other are two.
    let whole = table.ok("export");
    table.ok("start dreeg Anne Bert Carla");
    let (both, answer) = imported(&format!("{whole}{}", table.ok("export")), &[]);
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(both.json("sessions")["sessions"].list().len(), 2);
}

#[test]
fn what_is_whole_of_an_export_is_taken_where_that_is_asked_for() {
    let table = evening();
    let whole = table.ok("export");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let (into, answer) = imported(&lines[..3].concat(), &["--incomplete"]);
    assert_eq!(answer.code, 0, "{answer:?}");
    answer.err.has("3");
    assert_eq!(into.json("status")["hands"], 1);
    into.check();
    // The last line is torn.
    let torn = format!("{}{}", lines[..3].concat(), &lines[3][..20]);
    let (into, answer) = imported(&torn, &["--incomplete"]);
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(into.json("status")["hands"], 1);
    // Only what broke off is left out; a line that is wrong is wrong.
    assert_eq!(imported(&format!("{}{{\n", lines[..3].concat()), &["--incomplete"]).1.code, 1);
    // Nothing is left out of what is whole.
    let (into, answer) = imported(&whole, &["--incomplete"]);
    assert!(answer.code == 0 && !answer.err.contains("not whole"), "{answer:?}");
    assert_eq!(into.ok("export"), without_left_out(&whole));
}

/// Another program may leave out both the first and the last line; `score` takes streams with them.
#[test]
fn other_programs_need_not_count() {
    let table = evening();
    let whole = table.ok("export");
    let lines: Vec<&str> = whole.lines().collect();
    let bare = lines[1..lines.len() - 1].join("\n");
    let (into, answer) = imported(&bare, &[]);
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(into.ok("export"), without_left_out(&whole));
    let score = |text: &str| {
        let file = table.write("score.jsonl", text);
        table.run(&["score", file.to_str().unwrap()]).done("score").lines().count()
    };
    assert_eq!(score(&whole), 2);
    assert_eq!(score(&bare), 2);
}

#[test]
fn nothing_is_written_over_that_was_not_meant() {
    let table = evening();
    for (args, name) in [(&["export"][..], "out.jsonl"), (&["backup"], "copy.db")] {
        let path = table.write(name, "a letter");
        table.refused(&[args, &[name]].concat()).has(name);
        assert_eq!(fs::read_to_string(&path).unwrap(), "a letter");
        table.run(&[args, &[name, "--force"]].concat()).done("--force");
        assert_ne!(fs::read(&path).unwrap(), b"a letter");
    }
    // Its own file is no target, whatever is said.
    assert_eq!(table.run("backup kerbholz.db --force").code, 1);
    table.check();
    assert_eq!(table.ok("export"), table.ok("export -"));
    assert!(fs::read(table.path("copy.db")).unwrap().starts_with(b"SQLite format 3"));
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_planted_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let table = evening();
    let diary = table.write("diary.txt", "dear diary");
    symlink(&diary, table.path("out.jsonl")).unwrap();
    for args in [&["export", "out.jsonl"][..], &["export", "out.jsonl", "--force"]] {
        table.refused(args).has("out.jsonl");
        assert_eq!(fs::read_to_string(&diary).unwrap(), "dear diary");
    }
    // Nor through one that waits beside the name, called as what is made there before it is whole.
    symlink(&diary, table.path("export.jsonl.1234567890.new")).unwrap();
    table.does(&["export export.jsonl", "tournament new Pokal --rounds 1"]);
    for page in ["tournament report", "report"] {
        symlink(&diary, table.path("page.html.1234567890.new")).unwrap();
        table.ok(&format!("{page} page.html"));
        fs::remove_file(table.path("page.html.1234567890.new")).unwrap();
        fs::remove_file(table.path("page.html")).unwrap();
        symlink(&diary, table.path("page.html")).unwrap();
        table.refused(
            &[page.split(' ').collect::<Vec<_>>().as_slice(), &["page.html", "--force"]].concat(),
        );
        fs::remove_file(table.path("page.html")).unwrap();
    }
    assert_eq!(fs::read_to_string(&diary).unwrap(), "dear diary");
    // What somebody may read stays what they may read.
    let page = table.write("page.jsonl", "");
    fs::set_permissions(&page, fs::Permissions::from_mode(0o640)).unwrap();
    table.ok("export page.jsonl --force");
    assert_eq!(fs::metadata(&page).unwrap().permissions().mode() & 0o777, 0o640);
}

/// Killed while it writes: the next run finds nothing but what is whole, and takes away what was
/// left.
#[cfg(unix)]
#[test]
fn a_killed_export_leaves_nothing_that_looks_whole() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let hands: String = (0..5_000)
        .map(|_| "{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":42}\n")
        .collect();
    let stream = format!(
        "{{\"session\":{{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Carla\"]}}}}\n{hands}"
    );
    let file = table.write("in.jsonl", stream);
    table.imports(&file);
    let mut left = 0;
    for round in 0..12 {
        let mut child =
            table.command(&["export", "--all", "out.jsonl"]).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(5 + 6 * round));
        let _ = child.kill();
        child.wait().unwrap();
        let names = fs::read_dir(table.path(""))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap());
        left += names.filter(|name| name.starts_with("out.jsonl.")).count();
        let copy = Table::new();
        if table.path("out.jsonl").exists() {
            copy.run(&["import", table.path("out.jsonl").to_str().unwrap()]).done("a whole one");
            fs::remove_file(table.path("out.jsonl")).unwrap();
        }
    }
    table.ok("export out.jsonl");
    let mut names: Vec<String> = fs::read_dir(table.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["in.jsonl", "kerbholz.db", "out.jsonl"], "{left} were left before");
}

/// A device, a pipe, a folder: refused at once, as what they are.
#[cfg(target_os = "linux")]
#[test]
fn what_is_no_file_is_refused_at_once() {
    let table = evening();
    let pipe = table.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for (path, what) in
        [("/dev/zero", "a device"), ("pipe", "a pipe"), (".", "a folder"), ("/dev/stdin", "")]
    {
        for (args, code) in [
            (&["import", path][..], 1),
            (&["score", path], 1),
            (&["start", "dreeg", "Anne", "Bert", "--house-file", path], 1),
            (&["export", path, "--force"], 1),
            (&["backup", path, "--force"], 1),
            (&["--db", path, "status"], 3),
        ] {
            let begun = Instant::now();
            let mut command = table.command(args);
            let mut child = command
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let _open = child.stdin.take();
            while child.try_wait().unwrap().is_none() {
                if begun.elapsed() > Duration::from_secs(20) {
                    let _ = child.kill();
                    panic!("{args:?} waits");
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            let answer = Answer::of(&child.wait_with_output().unwrap());
            assert_eq!(answer.code, code, "{args:?}: {answer:?}");
            assert!(answer.err.contains(what), "{args:?}: {answer:?}");
        }
    }
    table.check();
}

/// Locks are short: nobody who records waits for a pipe or for somebody who types.
#[test]
fn nobody_waits_for_a_reader_or_a_writer() {
    let table = evening();
    let hands: String = (0..3000)
        .map(|_| "{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":42}\n")
        .collect();
    let stream = format!(
        "{{\"session\":{{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Carla\"]}}}}\n{hands}"
    );
    let file = table.write("in.jsonl", &stream);
    table.imports(&file);
    let is_quick = |what: &str| {
        let begun = Instant::now();
        table.ok("hand anne solo 42");
        assert!(begun.elapsed() < Duration::from_secs(8), "a hand waits for {what}");
    };
    for args in [
        &["export", "--all", "--full"][..],
        &["log", "--all"],
        &["sheet", "--session", "2"],
        &["backup", "-"],
    ] {
        let mut child = table.command(args).stdout(Stdio::piped()).spawn().unwrap();
        // It has begun to write, and nobody reads on.
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut [0]).unwrap();
        is_quick(&args.join(" "));
        drop(out);
        child.wait().unwrap();
    }
    let mut child =
        table.command(&["import"]).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(&stream.as_bytes()[..200]).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    is_quick("import");
    input.write_all(&stream.as_bytes()[200..]).unwrap();
    drop(input);
    assert!(child.wait().unwrap().success());
    table.check();
}

/// Our tables and nothing else: whatever else there is, is named and nothing is recorded beside it.
#[test]
fn a_file_with_something_foreign_in_it_is_not_written_to() {
    for (sql, name) in [
        (
            "CREATE TRIGGER greed AFTER INSERT ON entry BEGIN UPDATE posting SET points = 0; END",
            "greed",
        ),
        ("CREATE TABLE diary (text)", "diary"),
        ("CREATE VIEW seen AS SELECT * FROM entry", "seen"),
        ("DROP TRIGGER entry_is_never_changed", "entry_is_never_changed"),
        (
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, ' CHECK (lives IN (0, 1))', '') WHERE name = 'deed'",
            "deed",
        ),
    ] {
        let table = evening();
        let connection = Connection::open(table.database()).unwrap();
        connection.execute_batch(sql).unwrap();
        connection.close().unwrap();
        for line in [
            "hand anne solo 42",
            "pay bert anne 1EUR",
            "undo",
            "start dreeg Anne Bert Carla",
            "players add Emil",
        ] {
            let message = table.fails(line, 3);
            assert!(message.contains(name), "{line}: {message}");
        }
        let answer = table.run("check --format json");
        assert!(answer.code == 1 && answer.out.contains(name), "{answer:?}");
    }
}

/// `user_version` 0 beside our mark is no new file.
#[test]
fn a_file_without_its_version_is_not_begun_anew() {
    let table = evening();
    let connection = Connection::open(table.database()).unwrap();
    connection.pragma_update(None, "user_version", 0).unwrap();
    connection.close().unwrap();
    for line in ["status", "hand anne solo 42", "check"] {
        table.fails(line, 3);
    }
}

/// Spec cli, For everybody: the database is made on first use, also in the place of a file of 0
/// bytes.
#[test]
fn a_file_of_0_bytes_is_a_place_for_a_database() {
    for verb in
        ["start dreierles Anne Bert Carla", "players add Anne", "opening Anne=1 Bert=-1 EUR"]
    {
        let table = Table::new();
        fs::write(table.database(), "").unwrap();
        table.refused("balance").has("There is no database");
        table.ok(verb);
        table.check();
    }
}

/// Spec cli, For everybody: status 1 means that nothing was changed, and no file was made.
#[test]
fn what_is_refused_leaves_no_new_database() {
    let wrong = "{\"session\":{\"game\":\"dreierles\",\"players\":[\"A\",\"B\",\"C\"]}}\n{}\n";
    for (table, told) in [
        (Table::new(), "Removed the new database again"),
        (Table::german(), "Die neue Datenbank ist wieder gelöscht"),
    ] {
        let file = table.write("wrong.jsonl", wrong);
        let import = format!("import {}", file.display());
        for line in ["start dreierles Anne Bert", &import, "opening Anne=1 EUR"] {
            table.refused(line).has(told);
            assert!(!table.database().exists(), "{line}");
        }
        table.ok("start dreierles Anne Bert Carla");
        table.check();
    }
}

/// Spec trust, What is said is true: 4 where only the answer could not be written, and 1 where a
/// file is at fault and not the database.
#[cfg(target_os = "linux")]
#[test]
fn a_backup_says_truly_what_became_of_it() {
    let table = evening();
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let made = table.command(&["backup", "made.db"]).stdout(full).output().unwrap();
    assert_eq!(made.status.code(), Some(4));
    assert!(table.path("made.db").exists());
    table.refused("backup missing/made.db").has("missing/made.db cannot be written").lacks("--db");
    table.refused("backup /dev/null").has("it is a device");
    table.refused("restore missing.db").has("missing.db cannot be read").lacks("--db");
    table.refused("restore /dev/zero").has("it is a device");
}

/// Spec record-format, Results: `score` is streaming, and answers each line before the next one.
#[test]
fn score_answers_as_soon_as_no_more_input_waits() {
    let table = Table::new();
    let mut child =
        table.command(&["score"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    input
        .write_all(b"{\"session\":{\"game\":\"dreierles\",\"players\":[\"A\",\"B\",\"C\"]}}\n")
        .unwrap();
    for line in 2..5 {
        // The beginning of another line is no reason to wait.
        input.write_all(b"{\"kind\":\"raeuber\",\"losers\":[\"A\"]}\n ").unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.starts_with(&format!("{{\"line\":{line},\"hand\"")), "{answer}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}
