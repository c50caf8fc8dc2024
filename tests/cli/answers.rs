//! What is said is true, also where it cannot be said, and where a command is typed again
//! (docs/trust.md, Promised).

use std::fs::File;
use std::process::Stdio;
use std::thread;

use super::harness::{Answer, Table, Text};

fn to_full_disk(table: &Table, args: &[&str]) -> Answer {
    let full = File::options().write(true).open("/dev/full").unwrap();
    Answer::of(&table.command(args).stdout(full).stderr(Stdio::piped()).output().unwrap())
}

/// An answer that nobody reads any more.
fn to_nobody(table: &Table, args: &[&str]) -> Answer {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    Answer::of(&table.command(args).stdout(writer).stderr(Stdio::piped()).output().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_recorded_and_could_not_be_told_is_4() {
    for (table, recorded) in
        [(Table::new(), "was recorded"), (Table::german(), "Aufgeschrieben ist es")]
    {
        table.ok("start dreierles Anne Bert Carla --stake 10ct");
        for tell in [to_full_disk, to_nobody] {
            let before = table.json("status")["hands"].as_u64().unwrap();
            let answer = tell(&table, &["hand", "anne", "solo", "42"]);
            assert_eq!(answer.code, 4, "{answer:?}");
            answer.err.has(recorded);
            assert_eq!(table.json("status")["hands"], before + 1);
            assert_eq!(tell(&table, &["pay", "bert", "anne", "0.10EUR"]).code, 4);
            assert_eq!(tell(&table, &["undo"]).code, 4);
            // What only shows, tries or refuses has recorded nothing.
            assert_ne!(tell(&table, &["status"]).code, 4);
            assert_ne!(tell(&table, &["hand", "anne", "solo", "42", "--dry-run"]).code, 4);
            assert_eq!(tell(&table, &["hand", "anne", "solo", "99"]).code, 1);
        }
        assert_eq!(to_full_disk(&table, &["sheet"]).code, 1);
        assert_eq!(to_full_disk(&table, &["export"]).code, 1);
        assert_eq!(to_nobody(&table, &["export"]).code, 0, "whoever reads has seen enough");
        table.check();
    }
}

/// No line of any verb ends the program because standard error is full.
#[cfg(target_os = "linux")]
#[test]
fn nothing_panics_where_nobody_can_be_told() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    for (line, code) in [
        ("hand nobody", 1),
        ("nothing", 2),
        ("hand anne solo 42 --dry-run", 0),
        ("fix 9 anne solo 1", 1),
        ("--help", 0),
    ] {
        let full = || File::options().write(true).open("/dev/full").unwrap();
        let args: Vec<&str> = line.split(' ').collect();
        let status = table.command(&args).stdout(Stdio::null()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{line}");
        let status = table.command(&args).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(if code == 0 { 1 } else { code }), "{line}");
    }
}

/// A killed or lost command is typed again with its token.
#[test]
fn the_same_token_answers_as_before_and_records_nothing() {
    let table = Table::new().at_dreierles();
    for line in [
        "hand anne solo 42 --once a1 --format json",
        "hand bert dreier 40 --once a2",
        "pay bert anne 0.30EUR --once p1 --format json",
        "settle --paid --once s1 --format json",
    ] {
        let first = table.ok(line);
        let log = table.ok("export --full --all");
        assert_eq!(table.ok(line), first, "{line}");
        assert_eq!(table.ok("export --full --all"), log, "{line}");
    }
    // Whatever came after it, and wherever the table is now.
    let first = table.json("hand carla zweier 50 --once a3");
    table.does(&["hand anne solo 40", "undo", "start dreeg Anne Bert Carla"]);
    let log = table.ok("export --full --all");
    assert_eq!(table.json("hand carla zweier 50 --once a3"), first);
    assert_eq!(table.ok("export --full --all"), log);
    table.check();
    // In another file that has learned of it as well.
    let copy = Table::new();
    let file = copy.write("full.jsonl", log);
    copy.imports(&file);
    assert_eq!(copy.json("hand carla zweier 50 --once a3"), first);
}

#[test]
fn a_token_is_of_one_command() {
    for table in [Table::new(), Table::german()] {
        table.does(&["start dreierles Anne Bert Carla --stake 10ct", "hand anne solo 42 --once t"]);
        // What was not possible when the token was used is refused for that.
        table.refused("pay bert anne 0.10EUR --once t");
        for line in ["hand anne solo 43 --once t", "hand bert dreier 40 --once t"] {
            let message = table.refused(line);
            assert!(
                message.contains("--once") && message.contains("“t”") | message.contains("„t“"),
                "{message}"
            );
        }
        let long = "x".repeat(101);
        for wrong in ["", "a b", "\"", "ä", &long] {
            table.refused(&["hand", "anne", "solo", "42", "--once", wrong]);
        }
        assert_eq!(table.json("status")["hands"], 1);
        table.check();
    }
}

/// It records nothing, and waits for nobody who does.
#[test]
fn a_command_typed_again_needs_no_right_to_write() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let first = table.ok("hand anne solo 42 --once t");
    let writer = rusqlite::Connection::open(table.database()).unwrap();
    writer.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(table.ok("hand anne solo 42 --once t"), first);
}

#[test]
fn many_with_one_token_record_one_hand() {
    let table = Table::new().in_processes();
    table.ok("start dreierles Anne Bert Carla");
    let answers: Vec<String> = thread::scope(|scope| {
        let tries: Vec<_> =
            (0..8).map(|_| scope.spawn(|| table.ok("hand anne solo 42 --once t"))).collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(table.json("status")["hands"], 1);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    table.check();
}
