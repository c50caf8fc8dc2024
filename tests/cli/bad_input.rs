//! What people get wrong: each is refused with a message that names it, in both languages, and
//! changes nothing.

use std::fs;
use std::io::Write as _;
use std::process::Command;

use super::harness::{Answer, Table, Text};

fn both() -> [Table; 2] {
    let tables = [Table::new(), Table::german()];
    for table in &tables {
        table.ok("start dreierles Anne Antonia Carla Dieter --stake 10ct");
    }
    tables
}

/// Refused in both languages, each message with all of these in it.
fn all_name(args: &[&str], named: &[&str]) {
    for table in both() {
        let message = table.refused(args);
        for word in named {
            assert!(message.contains(word), "{args:?} does not name {word}: {message}");
        }
    }
}

#[test]
fn names_that_are_unknown_ambiguous_or_nearly_right() {
    all_name(&["hand", "emil", "solo", "42"], &["emil", "Anne", "Dieter"]);
    all_name(&["hand", "an", "solo", "42"], &["an", "Anne", "Antonia"]);
    all_name(&["hand", "Anen", "solo", "42"], &["Anen", "Anne"]);
    all_name(&["hand", "räuber", "Carlo"], &["Carlo", "Carla"]);
    all_name(&["dealer", "emil"], &["emil", "Carla"]);
    all_name(&["seats", "Anne", "Antonia", "Carlo"], &["Carlo", "Carla"]);
    all_name(&["pay", "emil", "Anne", "1", "EUR"], &["emil"]);
    all_name(&["start", "dreierles", "Anne", "Bert", "Anne"], &["Anne"]);
}

#[test]
fn hands_that_cannot_be() {
    all_name(&["hand", "anne", "solo", "70"], &["70", "69"]);
    all_name(&["hand", "anne", "dreier", "0"], &["0", "Dreier"]);
    all_name(&["hand", "anne", "solo", "-5"], &["-5"]);
    all_name(&["hand", "carla", "dreier", "40", "k1"], &["1"]);
    all_name(&["hand", "anne", "solo", "40", "k17"], &["17", "16"]);
    all_name(&["hand", "anne", "solo-du", "60", "alle+"], &["Solo Du"]);
    all_name(&["hand", "dieter", "solo", "40"], &["Dieter"]);
    all_name(&["hand", "anne", "solo", "40", "drull", "carla:drull"], &["Carla", "Drull"]);
    all_name(&["hand", "räuber", "anne=30", "antonia=30", "carla=30"], &["90"]);
    // Who said weg while a Dreier could still be bid may not knock.
    all_name(&["hand", "carla", "solo", "40", "[weg", "weg", "solo]", "k:anne"], &["1"]);
}

/// docs/architecture.md, What people and programs see: an answer to a typed line speaks of the
/// thing, and one to a file of the record format names the key.
#[test]
fn a_line_is_told_of_the_thing_and_a_file_of_its_key() {
    let table = Table::german().begun("dreierles Jürgen Bärbel Max Käthe");
    table
        .refused("hand käthe solo 42")
        .has("Käthe gibt und setzt aus; es spielen Jürgen, Bärbel, Max");
    table.refused("hand max solo 42 k17").has("17-mal klopfen ist zu viel").lacks("knocks");
    table
        .refused("start dreierles A B C --house knocking=vielleicht")
        .has("knocking")
        .has("ja oder nein")
        .lacks("house.");
    let stream = "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Max\",\"Käthe\",\"Jo\"]}}\n\
                  {\"kind\":\"game\",\"declarer\":\"Max\",\"bid\":\"solo\",\"card_points\":42,\"knocks\":17}\n";
    let file = table.write("stream.jsonl", stream);
    let told = table.run(&["score", file.to_str().unwrap()]).out;
    told.has("knocks: 17-mal klopfen ist zu viel");
    table.refused(&["import", file.to_str().unwrap()]).has("knocks: 17-mal");
}

#[test]
fn a_hand_that_does_not_exist() {
    all_name(&["explain", "3"], &["3"]);
    all_name(&["void", "3"], &["3"]);
    all_name(&["fix", "3", "anne", "solo", "42"], &["3"]);
    all_name(&["undo"], &[]);
    all_name(&["redo"], &[]);
    all_name(&["use", "17"], &["17"]);
}

/// The hand that would no longer be possible is named.
#[test]
fn a_correction_that_makes_a_later_hand_impossible() {
    for table in both() {
        table.does(&["hand anne solo 42", "hand carla solo 42", "hand anne solo 40"]);
        // Without the first hand Anne deals the third and so plays no card in it.
        for correction in [&["void", "1"][..], &["fix", "1", "vergeben"]] {
            table.refused(correction).has("3").has("Anne");
        }
        table.check();
    }
}

#[test]
fn a_command_without_an_evening() {
    for table in [Table::new().made(), Table::german().made()] {
        table.refused("hand anne solo 42");
        table.refused("status");
        table.refused("sheet");
    }
}

/// A file that is not ours, or not whole, is left as it is.
#[test]
fn files_that_are_no_database_of_ours() {
    for table in [Table::new(), Table::german()] {
        for (name, bytes) in
            [("text", b"Dear diary, today".to_vec()), ("torn", b"SQLite format 3\0half".to_vec())]
        {
            let file = table.write(name, &bytes);
            let message =
                table.fails(&["hand", "anne", "solo", "42", "--db", file.to_str().unwrap()], 3);
            message.has(name);
            assert_eq!(fs::read(&file).unwrap(), bytes);
        }
        // Somebody else's database.
        let foreign = table.path("foreign.db");
        rusqlite::Connection::open(&foreign)
            .unwrap()
            .execute_batch("CREATE TABLE recipes (name TEXT)")
            .unwrap();
        let before = fs::read(&foreign).unwrap();
        table.fails(&["start", "dreierles", "A", "B", "C", "--db", foreign.to_str().unwrap()], 3);
        assert_eq!(fs::read(&foreign).unwrap(), before);
        // From a newer version.
        table.ok("start dreierles Anne Bert Carla");
        let newer = table.path("newer.db");
        fs::copy(table.database(), &newer).unwrap();
        rusqlite::Connection::open(&newer)
            .unwrap()
            .execute_batch("PRAGMA user_version = 999")
            .unwrap();
        let before = fs::read(&newer).unwrap();
        let message =
            table.fails(&["hand", "anne", "solo", "42", "--db", newer.to_str().unwrap()], 3);
        message.has("999");
        assert_eq!(fs::read(&newer).unwrap(), before);
        // Cut off in the middle.
        let whole = fs::read(table.database()).unwrap();
        let cut = table.write("cut.db", &whole[..whole.len() / 2]);
        table.fails(&["hand", "anne", "solo", "42", "--db", cut.to_str().unwrap()], 3);
        assert_eq!(fs::read(&cut).unwrap(), &whole[..whole.len() / 2]);
        // A folder.
        let folder = table.path("folder");
        fs::create_dir(&folder).unwrap();
        table.fails(&["status", "--db", folder.to_str().unwrap()], 3);
    }
}

/// Where nothing can be written, reading still works and recording is refused.
#[test]
fn a_disk_that_is_full() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    for _ in 0..40 {
        table.ok("hand anne solo 42");
    }
    let before = fs::read(table.database()).unwrap();
    // No file may grow beyond one block of 512 bytes, so neither journal nor database can be
    // written.
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} hand anne solo 42",
        env!("CARGO_BIN_EXE_kerbholz")
    );
    let mut command = Command::new("sh");
    command.args(["-c", &script]).env("KERBHOLZ_DB", table.database()).env("KERBHOLZ_LANG", "en");
    let answer = Answer::of(&command.output().unwrap());
    assert_eq!(answer.code, 3, "{answer:?}");
    assert!(!answer.err.is_empty() && answer.out.is_empty(), "{answer:?}");
    assert_eq!(fs::read(table.database()).unwrap(), before);
    table.ok("hand anne solo 42");
    table.check();
}

/// Why a file cannot be opened is told as the system says it, not guessed.
#[cfg(target_os = "linux")]
#[test]
fn no_file_can_be_opened_any_more() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    // The three streams and the header have their places.
    let script = format!("ulimit -n 4; exec {} status", env!("CARGO_BIN_EXE_kerbholz"));
    let mut command = Command::new("sh");
    command.args(["-c", &script]).env("KERBHOLZ_DB", table.database()).env("KERBHOLZ_LANG", "en");
    let answer = Answer::of(&command.output().unwrap());
    assert_eq!(answer.code, 3, "{answer:?}");
    answer.err.has("Too many open files");
}

#[cfg(unix)]
#[test]
fn a_file_that_may_only_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let table = Table::new().begun("dreierles Anne Bert Carla");
    fs::set_permissions(table.database(), fs::Permissions::from_mode(0o444)).unwrap();
    // Whoever may do everything may write here, too.
    if fs::OpenOptions::new().append(true).open(table.database()).is_err() {
        table.fails("hand anne solo 42", 3);
        table.ok("status");
    }
}

#[test]
fn an_import_with_one_bad_line_takes_nothing() {
    for table in both() {
        let mut lines = String::from(
            "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Carla\"]}}\n",
        );
        for hand in 0..10_000 {
            let points = if hand == 7_776 { 99 } else { 42 };
            lines.push_str(&format!(
                "{{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":{points}}}\n"
            ));
        }
        let file = table.write("bad.jsonl", lines);
        let before = table.json("sessions");
        let answer = table.run(&["import", file.to_str().unwrap()]);
        assert_eq!(answer.code, 1);
        answer.err.has("7778").has("99");
        assert_eq!(table.json("sessions"), before);
        table.check();
    }
}

/// Names and notes may hold anything that is text; what a terminal, a spreadsheet or a page would
/// obey is taken out.
#[test]
fn strangers_text_is_made_harmless() {
    let table = Table::new();
    let names = ["=1+1", "<b>Eva</b>", "王小明\u{202e}", "@SUM(A1)"];
    table.run(&[&["start", "dreierles"], &names[..], &["--stake", "10 ct"]].concat()).done("start");
    table.run(&["hand", "\"=1+1\" solo 42 # \u{1b}[31mrot\u{7} | x"]).done("hand");
    for verb in ["status", "sheet", "balance", "settle", "log", "players", "sessions"] {
        for format in ["table", "csv", "markdown", "json"] {
            let shown = table.ok(&format!("{verb} --format {format}"));
            assert!(!shown.contains(['\u{1b}', '\u{7}']), "{verb} as {format}: {shown:?}");
            if format != "json" {
                assert!(!shown.contains('\u{202e}'), "{verb} as {format}: {shown:?}");
            }
            if format == "csv" {
                assert!(
                    !shown
                        .lines()
                        .any(|line| line.split(',').any(|cell| cell.starts_with(['=', '@']))),
                    "{shown}"
                );
            }
            if format == "markdown" && verb == "sheet" {
                shown.lacks("<b>");
            }
        }
    }
    for name in ["\u{1b}[31m", "a\nb", "", "   "] {
        table.refused(&["start", "dreierles", name, "Bert", "Carla"]);
    }
    let long = "x".repeat(65);
    table.refused(&["start", "dreierles", &long, "Bert", "Carla"]).has("64");
    let wide = "ä".repeat(64);
    table.run(&["start", "dreierles", &wide, "Bert", "Carla"]).done("64 characters");
    for verb in ["sheet", "sessions", "players"] {
        let shown = table.ok(verb);
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    }
}

#[test]
fn amounts_that_are_none() {
    for table in both() {
        for amount in ["0", "-5", "abc", "1.234", "1,2,3", "999999999999999999999"] {
            table.refused(&["pay", "Anne", "Carla", "--", amount, "EUR"]);
        }
        table.refused("pay Anne Anne 5 EUR");
        for stake in ["0", "10", "0.00001 EUR", "ten ct", "10 euro und mehr"] {
            table.refused(&["start", "dreierles", "A", "B", "C", "--stake", stake]);
        }
    }
}

/// A pipe that is closed early is no fault of the program.
#[test]
fn a_reader_that_goes_away() {
    let table = Table::new();
    let mut child = table.command(&["score"]);
    child.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = child.spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let header =
        "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Carla\"]}}\n";
    let _ = input.write_all(header.as_bytes());
    for _ in 0..20_000 {
        if input.write_all(b"{\"kind\":\"raeuber\",\"losers\":[\"Anne\"]}\n").is_err() {
            break;
        }
    }
    drop(input);
    let status = child.wait().unwrap();
    assert!(status.code() == Some(0) || status.code() == Some(1), "{status}");
}
