//! Every limit is named when it is reached (docs/trust.md, Limits).

use std::time::{Duration, Instant};

use serde_json::Value;

use super::forged::{Chain, Forged};
use super::harness::{Answer, Json, Table, Text, program};

const HEADER: &str = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#;

fn scored(table: &Table, stream: &str) -> String {
    let file = table.write("in.jsonl", stream);
    table.run(&["score", file.to_str().unwrap()]).out
}

#[test]
fn a_list_of_people_is_refused_before_anybody_is_compared() {
    let table = Table::new();
    let names: Vec<String> = (0..100_000).map(|number| format!("\"P{number}\"")).collect();
    let begun = Instant::now();
    let header =
        format!(r#"{{"session":{{"game":"dreeg","players":[{}]}}}}"#, names[..60_000].join(","));
    scored(&table, &header).has("seats-wrong");
    let seats =
        format!("{HEADER}\n{{\"kind\":\"seats\",\"players\":[{}]}}", names[..60_000].join(","));
    scored(&table, &seats).has("seats-wrong");
    // A line of a hundred thousand is too long before it is anything else.
    let header = format!(
        r#"{{"session":{{"game":"dreeg","players":[{}]}}}}"#,
        names.join(",").replace('P', "Player ")
    );
    scored(&table, &header).has("line-too-long");
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_note_and_a_reason_have_a_thousand_characters() {
    for table in [Table::new(), Table::german()] {
        table.ok("start dreierles Anne Bert Carla");
        let (most, more) = ("ä".repeat(1000), "ä".repeat(1001));
        table.run(&["hand", "anne", "solo", "42", "--note", &most]).done("a note");
        let message = table.refused(&["hand", "anne", "solo", "42", "--note", &more]);
        assert!(
            message.contains("1001") || message.contains("1,001") || message.contains("1.001"),
            "{message}"
        );
        table.refused(&["hand", "anne", "solo", "42", "#", &more]);
        table.run(&["undo", "--reason", &most]).done("a reason");
        table.ok("redo");
        table.refused(&["undo", "--reason", &more]);
        table.refused(&["fix", "1", "anne", "solo", "43", "--reason", &more]);
        let hand = |note: &str| {
            format!(
                r#"{{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"note":"{note}"}}"#
            )
        };
        scored(&table, &format!("{HEADER}\n{}", hand(&more))).has("text-too-long");
        scored(&table, &format!("{HEADER}\n{}", hand(&most))).lacks("error");
        table.check();
    }
}

#[test]
fn a_year_is_one_of_a_calendar() {
    let table = Table::new();
    let header = |at: &str| {
        format!(
            r#"{{"session":{{"game":"dreierles","players":["Anne","Bert","Carla"],"started_at":"{at}"}}}}"#
        )
    };
    for (at, is_refused) in [
        ("1969-12-31T20:00:00+01:00", true),
        ("1970-01-01T00:00:00+01:00", false),
        ("9999-12-31T20:00:00+01:00", false),
        ("10000-01-01T20:00:00+01:00", true),
        ("0001-01-01T20:00:00+01:00", true),
    ] {
        let hand = r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"#;
        let refused = scored(&table, &header(at)).contains("error");
        assert_eq!(refused, is_refused, "{at}");
        assert_eq!(
            scored(&table, &format!("{HEADER}\n{hand}\"at\":\"{at}\"}}")).contains("error"),
            is_refused,
            "{at}"
        );
    }
}

/// Whatever is recorded is later than all that is known: an import must not use up the years there
/// are.
#[test]
fn an_entry_of_somebody_else_leaves_time_for_what_is_recorded_after_it() {
    let other = Table::new().begun("dreierles Xaver Yvonne Zita --stake 10ct");
    let export = other.ok("export --full --session 1");
    let evening: Value = serde_json::from_str(export.lines().nth(1).unwrap()).unwrap();
    let chain = evening["entry"]["chain"].text().parse().unwrap();
    for (at, is_refused) in [
        ("9999-12-31T23:59:59.999999999+00:00", true),
        ("9999-12-31T23:59:59.999999999-12:00", true),
        ("9999-12-30T00:00:00.000000000+00:00", true),
        ("9999-12-29T20:00:00.000000000+00:00", false),
        ("2300-12-31T23:59:59.999999999+00:00", false),
    ] {
        for (table, word) in [(Table::new(), "is so late"), (Table::german(), "ist so spät")] {
            table.ok("start dreierles Anne Bert Carla --stake 10ct");
            let mut forged = Forged::new();
            forged.add_at(&mut Chain::of(chain, "session"), at, evening["entry"]["body"].text());
            let file = table.write("late.jsonl", forged.text());
            if is_refused {
                assert!(table.refused(&["import", file.to_str().unwrap()]).contains(word), "{at}");
            } else {
                table.run(&["import", "--merge", file.to_str().unwrap()]).done(at);
            }
            // In both cases the file can be gone on with, and comes back from its export.
            table.does(&["use 1", "hand anne solo 42"]);
            table.check();
            let file = table.write("all.jsonl", table.ok("export --full --all"));
            let copy = Table::new();
            copy.run(&["import", file.to_str().unwrap()]).done(at);
            copy.check();
        }
    }
}

/// "Linear in its size": 8,000 hands of which 800 were played apart, most of which look like one of
/// the other copy's.
#[cfg(unix)]
#[test]
fn hands_played_apart_come_together_in_a_time_that_grows_with_them() {
    let hand = |number: usize| {
        let (declarer, points) = (["Anne", "Bert", "Carla"][number % 3], 36 + number % 25);
        (declarer, points)
    };
    let (one, other) = (Table::new(), Table::new());
    let together = (0..7_200).map(hand).map(|(declarer, points)| {
        format!("\n{{\"kind\":\"game\",\"declarer\":\"{declarer}\",\"bid\":\"solo\",\"card_points\":{points}}}")
    });
    let file = one.write("in.jsonl", HEADER.to_owned() + &together.collect::<String>());
    one.imports(&file);
    std::fs::copy(one.database(), other.database()).unwrap();
    for table in [&one, &other] {
        let apart =
            (0..400).map(hand).map(|(declarer, points)| format!("{declarer} solo {points}\n"));
        let lines = table.write("apart.txt", apart.collect::<String>());
        let typed =
            table.command(&["table"]).stdin(std::fs::File::open(lines).unwrap()).output().unwrap();
        assert!(typed.status.success());
    }
    let file = one.write("other.jsonl", other.ok("export --full --all"));
    // Seconds of the processor, however busy the machine is; ten of a build for debugging are less
    // than one of a release.
    let mut merge = std::process::Command::new("bash");
    merge
        .args(["-c", "ulimit -t 10; exec \"$@\"", "bash"])
        .arg(program())
        .args(["import", "--merge"])
        .arg(file);
    merge.env("KERBHOLZ_DB", one.database()).env("KERBHOLZ_LANG", "en");
    let answer = Answer::of(&merge.output().unwrap()).done("merge");
    answer.has("1 brought together");
    assert_eq!(one.json("status")["hands"], 8_000);
}

/// What does not come to an end is no text.
#[cfg(target_os = "linux")]
#[test]
fn a_line_without_end_is_refused() {
    let table = Table::new();
    for args in [&["score"][..], &["import"]] {
        let zero = std::fs::File::open("/dev/zero").unwrap();
        let output = table.command(args).stdin(zero).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(!output.stderr.is_empty());
    }
}

/// Names that nobody sees are none, and those that look alike are asked about.
#[test]
fn names_are_seen_and_told_apart() {
    let table = Table::new();
    table.ok("players add Zoe");
    for unseen in ["\u{200b}", "\u{2060}\u{feff}", "\u{ad}", "\u{3164}"] {
        table.refused(&["start", "dreierles", unseen, "Bert", "Carla"]);
    }
    table.ok("start dreierles Anne Bert Carla");
    for alike in ["\u{410}nn\u{435}", "An\u{200b}ne", "\u{ff21}nne"] {
        table.refused(&["start", "dreierles", alike, "Emil", "Fritz"]).has("Anne");
    }
}

/// A name is the same in every Unicode form, and has its characters counted in one of them.
#[test]
fn h_names_are_read_in_every_unicode_form() {
    let table = Table::new();
    let (long, apart) = ("é".repeat(64), "e\u{301}".repeat(64));
    let stream = [
        format!(r#"{{"session":{{"game":"dreierles","players":["Jürgen","{apart}","C"]}}}}"#),
        r#"{"kind":"game","declarer":"Ju\u0308rgen","bid":"solo","card_points":42}"#.to_owned(),
        format!(r#"{{"kind":"raeuber","losers":["{long}"]}}"#),
        r#"{"kind":"raeuber","card_points":{"Jürgen":30,"Ju\u0308rgen":30,"C":10}}"#.to_owned(),
        r#"{"kind":"seats","players":["Ju\u0308rgen","C","D"]}"#.to_owned(),
    ];
    let scored = scored(&table, &stream.join("\n"));
    let lines: Vec<Value> =
        scored.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["points"]["Jürgen"], 16, "{scored}");
    assert_eq!(lines[1]["points"][&apart], -4, "{scored}");
    let codes = [2, 3].map(|line| lines[line]["error"]["code"].as_str());
    assert_eq!(codes, [Some("key-given-twice"), Some("name-alike")], "{scored}");
}

/// Evenings that can be counted each by itself, and not together, are refused with all of the
/// import: nothing would answer what anybody owes any more.
#[test]
fn evenings_that_outgrow_the_books_together_are_not_taken() {
    let table = Table::new();
    table.ok("players add Zoe");
    let evening = concat!(
        r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"],"stake":{"amount":"90000000000.00","currency":"EUR"}}}"#,
        "\n"
    );
    let hand = concat!(r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":69}"#, "\n");
    let one = [evening, &hand.repeat(10)].concat();
    let file = table.write("large.jsonl", one.repeat(60));
    table.refused(&["import", file.to_str().unwrap()]).has("too large to count");
    let file = table.write("one.jsonl", &one);
    table.run(&["import", file.to_str().unwrap()]).done("one");
    table.ok("balance").has("Anne");
}
