//! People at the table are witnesses: what they took with them shows a log that was rewritten as a
//! whole (docs/trust.md, Promised).

use std::process::Command;

use rusqlite::Connection;
use serde_json::Value;

use super::forged::Forged;
use super::harness::{Answer, Json, Table, Text};

fn evening() -> Table {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    table
}

fn words(table: &Table) -> String {
    table.json("receipt")["words"].text().to_owned()
}

fn check(table: &Table, words: &str) -> Answer {
    table.run(&["check", "--format", "json", "--receipt", words])
}

/// The state that was found.
fn found(table: &Table, words: &str) -> Value {
    let answer: Value = serde_json::from_str(&check(table, words).done(words)).unwrap();
    assert!(answer["ok"] == true && answer["findings"] == Value::Array(Vec::new()), "{answer}");
    answer["receipt"].clone()
}

fn lost(table: &Table, words: &str) {
    let answer = check(table, words);
    assert_eq!(answer.code, 1, "{answer:?}");
    let answer: Value = serde_json::from_str(&answer.out).unwrap();
    assert!(
        answer["ok"] == false && answer["receipt"] == serde_json::json!({"state": "unknown"}),
        "{answer}"
    );
    answer["findings"].to_string().has("receipt");
}

fn merge(into: &Table, from: &Table) {
    into.merges(from, &[]).done("merge");
}

#[test]
fn every_state_is_found_again() {
    let table = evening();
    let mut taken = vec![words(&table)];
    for line in [
        "hand bert dreier 40",
        "fix 1 anne solo 44",
        "pay bert anne 0.10EUR",
        "undo",
        "redo",
        "bill 10EUR carla",
        "settle --paid",
        "undo",
        "end",
    ] {
        table.ok(line);
        taken.push(words(&table));
    }
    // Another evening and its money change nothing.
    table.does(&[
        "start droggn Dieter Emil Fritz Gerda --stake 5ct",
        "hand dieter ansager 31",
        "bill 4EUR emil",
        "use 1",
    ]);
    assert_eq!(Some(&words(&table)), taken.last());
    let all: std::collections::BTreeSet<&String> = taken.iter().collect();
    assert_eq!(all.len(), taken.len());
    for (place, words) in taken.iter().enumerate() {
        let state = found(&table, words);
        assert!(state["number"] == 1 && state["elsewhere"] == false, "{state}");
        assert_eq!(state["since"], taken.len() - 1 - place);
        table
            .run(&["check", "--receipt", &words.to_uppercase()])
            .done("check")
            .has("The receipt holds");
    }
    let whole = table.json("receipt");
    assert_eq!(found(&table, whole["code"].text())["since"], 0);
}

/// Somebody writes the whole file anew with another hand: it fits itself, but not what people have
/// taken with them.
#[test]
fn a_log_that_was_written_anew_shows() {
    let table = evening();
    table.ok("hand bert dreier 40");
    let taken = words(&table);
    let forged = Table::new();
    let plain = table.ok("export --all").replace("\"card_points\":42", "\"card_points\":62");
    let file = forged.write(
        "forged.jsonl",
        plain.lines().filter(|line| !line.contains("kerbholz")).collect::<Vec<_>>().join("\n"),
    );
    forged.imports(&file);
    forged.check();
    lost(&forged, &taken);
    // The end that is cut off shows as well.
    let shorter = evening();
    lost(&shorter, &taken);
}

/// The entries of an evening's log.
fn entries(export: &str) -> Vec<Value> {
    let lines = export.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.map(|mut line| line["entry"].take()).filter(|entry| entry["kind"] == "session").collect()
}

/// Hands written anew, each of which says that it is the true one, or none but the last.
fn lie(export: &str, is_last_alone: bool) -> String {
    let entries = entries(export);
    let lied = Forged::anew(export, |body, seq| {
        let (body, place) =
            (body.replace("\"card_points\":42", "\"card_points\":62"), seq as usize);
        match body.contains("\"event\"") && (!is_last_alone || place == entries.len()) {
            true => {
                let origin = entries[place - 1]["hash"].text();
                format!("{},\"merged\":\"{origin}\"}}", body.strip_suffix('}').unwrap())
            }
            false => body,
        }
    });
    lied.text()
}

/// trials A1: no entry is believed to be one of another copy because it says so.
#[test]
fn a1_a_log_that_claims_the_heads_of_another_is_refused() {
    let table = evening();
    table.ok("hand bert dreier 40");
    let taken = words(&table);
    for is_last_alone in [true, false] {
        let file = table.write("lie.jsonl", lie(&table.ok("export --full --all"), is_last_alone));
        let victim = Table::new().made();
        for options in [&["import"][..], &["import", "--merge"]] {
            victim.refused(&[options, &[file.to_str().unwrap()]].concat()).has("cannot show it");
        }
        lost(&victim, &taken);
    }
}

/// trials A1: nor where it was written into the file itself, and no true copy is taken for known
/// then.
#[test]
fn a1_a_claim_in_the_file_is_found_and_a_true_copy_is_not_taken_for_it() {
    let table = evening();
    table.ok("hand bert dreier 40");
    let (taken, full) = (words(&table), table.ok("export --full --all"));
    let forged = table.copied();
    write_log(&forged, &lie(&full, false));
    let answer = forged.run("check --format json");
    assert!(answer.code == 1 && answer.out.contains("cannot be shown where entry"), "{answer:?}");
    lost(&forged, &taken);
    let file = forged.write("true.jsonl", &full);
    forged.refused(&["import", "--merge", file.to_str().unwrap()]).has("cannot show it");
    // With the true entries beside it, as a copy would have them, it does not say what they say.
    let connection = Connection::open(forged.database()).unwrap();
    for two in entries(&full).windows(2) {
        let [before, entry] = two else { unreachable!() };
        let sql = format!(
            "INSERT INTO elsewhere (chain, before, seq, at, body, hash) \
             VALUES ((SELECT id FROM chain WHERE kind = 'session'), x'{}', ?1, ?2, ?3, x'{}')",
            before["hash"].text(),
            entry["hash"].text()
        );
        let values = (entry["seq"].as_i64(), entry["at"].as_str(), entry["body"].as_str());
        assert_eq!(connection.execute(&sql, values).unwrap(), 1);
    }
    drop(connection);
    assert_eq!(forged.run("check").code, 1);
    lost(&forged, &taken);
}

/// Writes another log into a file, behind the program's back.
fn write_log(table: &Table, export: &str) {
    let connection = Connection::open(table.database()).unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    let trigger: String = connection
        .query_row(
            "SELECT sql FROM sqlite_schema WHERE name = 'entry_is_never_changed'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    connection.execute_batch("DROP TRIGGER entry_is_never_changed").unwrap();
    for line in export.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let entry = &line["entry"];
        let Some(chain) = entry["chain"].as_str() else { continue };
        let sql = format!(
            "UPDATE entry SET body = ?1, hash = x'{}' \
             WHERE seq = ?2 AND chain = (SELECT id FROM chain WHERE uuid = ?3)",
            entry["hash"].text()
        );
        let changed = connection
            .execute(&sql, (entry["body"].as_str(), entry["seq"].as_i64(), chain))
            .unwrap();
        assert_eq!(changed, 1);
    }
    connection.execute_batch(&trigger).unwrap();
}

/// Three copies, of which the second handed on what it had from the first: a state of the second is
/// found in the third, though the third had part of it by another way.
#[test]
fn a1_a_state_of_a_copy_is_found_in_a_third_one() {
    let first = evening();
    let (second, third) = (first.copied(), first.copied());
    first.ok("hand bert dreier 40");
    second.ok("hand carla einer 50");
    third.does(&["hand carla einer 51", "pay bert anne 0.20EUR"]);
    merge(&second, &first);
    let brought = words(&second);
    second.does(&["bill 3EUR carla", "fix 1 anne solo 44"]);
    let taken = words(&second);
    merge(&third, &first);
    merge(&third, &second);
    third.check();
    for words in [&brought, &taken] {
        let state = found(&third, words);
        assert!(state["elsewhere"] == true && state["since"].as_i64() >= Some(2), "{state}");
    }
    // All it knows goes with its export, whoever reads it.
    let new = Table::new();
    merge(&new, &third);
    merge(&first, &third);
    for table in [&new, &first] {
        table.check();
        for words in [&brought, &taken, &words(&third)] {
            found(table, words);
        }
    }
    let elsewhere = found(&first, &taken);
    assert!(elsewhere["since"].as_i64() >= Some(2), "{elsewhere}");
}

/// A payment of the evening that was left out of the house chain shows, though all hands are there.
#[test]
fn a_booking_that_is_left_out_shows() {
    let table = evening();
    let before = words(&table);
    table.ok("pay bert anne 0.50EUR");
    let taken = words(&table);
    let other = Table::new();
    let file = other.write("evening.jsonl", table.ok("export --full --session 1"));
    other.imports(&file);
    assert_eq!(found(&other, &before)["elsewhere"], false);
    lost(&other, &taken);
}

/// Copies that went on apart: what was taken at each table is found in the file where they were
/// brought together.
#[test]
fn a_state_of_a_copy_is_found_where_it_was_brought_together() {
    let one = evening();
    one.ok("pay bert anne 0.10EUR");
    let common = words(&one);
    let (left, right) = (one.copied(), one.copied());
    let mut taken = Vec::new();
    for (table, line, money) in [
        (&left, "hand bert dreier 40", "bill 3EUR carla"),
        (&right, "hand carla einer 50", "bill 6EUR anne"),
    ] {
        table.ok(line);
        taken.push(words(table));
        table.ok(money);
        taken.push(words(table));
    }
    merge(&one, &left);
    merge(&one, &right);
    one.check();
    found(&one, &common);
    for words in &taken {
        assert_eq!(found(&one, words)["number"], 1, "{words}");
    }
    assert!(taken.iter().any(|words| found(&one, words)["elsewhere"] == true));
    // And from there in a new file, and in the copy that has it back.
    let new = Table::new();
    merge(&new, &one);
    merge(&left, &one);
    for words in taken.iter().chain([&common, &words(&one)]) {
        found(&new, words);
    }
    for words in &taken {
        found(&left, words);
    }
    let stranger = evening();
    lost(&stranger, &taken[0]);
}

#[test]
fn what_is_no_receipt_is_refused_with_what_may_be_meant() {
    let table = evening();
    let taken = words(&table);
    let typed: Vec<&str> = taken.split(' ').collect();
    table.refused(&["check", "--receipt", &typed[..3].join(" ")]).has("3");
    let slip =
        format!("{}{} {} {} {}", &typed[0][..1], &typed[0][2..], typed[1], typed[2], typed[3]);
    table.refused(&["check", "--receipt", &slip]).has(typed[0]);
    table.refused("check --receipt 'anne bert carla dieter'").has("anne");
    table.fails(&["check", "--repair", "--receipt", &taken], 2);
    lost(&table, "abendanker abendanker abendanker abendanker");
    Table::new().fails("receipt", 1);
}

/// What a camera reads is what the program says it is, where zbarimg is there to read it.
#[test]
fn the_code_is_drawn_for_a_camera() {
    let table = Table::german();
    table.ok("anfang dreierles Anne Bert Carla");
    for (options, dark) in [
        (&["quittung"][..], false),
        (&["quittung", "--hell"], true),
        (&["quittung", "--hell", "--ascii"], true),
    ] {
        let text = table.run(options).done("quittung");
        assert!(
            text.contains("kerbholz prüfen --quittung \"")
                || text.contains("kerbholz pruefen --quittung"),
            "{text}"
        );
        let is_ascii = options.contains(&"--ascii");
        let of_code =
            |line: &&str| line.chars().count() > 40 && line.chars().all(|c| " █▀▄#".contains(c));
        let code: Vec<&str> = text.lines().filter(of_code).collect();
        let rows: Vec<Vec<bool>> = code.iter().flat_map(|line| drawn(line, is_ascii)).collect();
        let Some(read) = read_by_camera(&table, &rows, dark) else { return };
        assert_eq!(read.trim(), format!("QR-Code:{}", table.json("quittung")["code"].text()));
    }
}

/// Which squares of a line have the colour of letters.
fn drawn(line: &str, is_ascii: bool) -> Vec<Vec<bool>> {
    let signs: Vec<char> = line.chars().collect();
    if is_ascii {
        return vec![signs.chunks(2).map(|two| two[0] == '#').collect()];
    }
    let row = |set: [char; 2]| signs.iter().map(|sign| set.contains(sign)).collect();
    vec![row(['█', '▀']), row(['█', '▄'])]
}

/// As a picture of the kind that every tool reads.
fn read_by_camera(table: &Table, rows: &[Vec<bool>], dark: bool) -> Option<String> {
    const SCALE: usize = 4;
    let width = rows.iter().map(Vec::len).max()? * SCALE;
    let mut picture = format!("P1\n{width} {}\n", rows.len() * SCALE);
    for row in rows {
        let line: String = (0..width)
            .map(|x| if row.get(x / SCALE).copied().unwrap_or(false) == dark { "1 " } else { "0 " })
            .collect();
        (0..SCALE).for_each(|_| picture.push_str(&format!("{line}\n")));
    }
    let path = table.write("code.pbm", picture);
    let output = Command::new("zbarimg").args(["--quiet", path.to_str()?]).output().ok()?;
    Some(String::from_utf8(output.stdout).unwrap())
}

/// The words with the time of the receipt, as it says that they are to be typed.
fn typed(table: &Table) -> String {
    let text = table.ok("receipt");
    text.split("--receipt \"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// trials A2 and M7: this log, this log and more, an older copy, another log; the time on a receipt
/// tells the last two.
#[test]
fn a2_a_receipt_tells_four_states() {
    let table = evening();
    let older = table.copied();
    let other = Table::new().at_dreierles();
    table.ok("pay bert anne 0.10EUR");
    let taken = typed(&table);
    let state = |of: &Table, typed: &str| {
        let answer = check(of, typed);
        let json: Value = serde_json::from_str(&answer.out).unwrap();
        (answer.code, json["receipt"]["state"].text().to_owned())
    };
    assert_eq!(state(&table, &taken), (0, "same".to_owned()));
    table.ok("hand bert dreier 40");
    assert_eq!(state(&table, &taken), (0, "more".to_owned()));
    assert_eq!(state(&older, &taken), (1, "older".to_owned()));
    let earlier = format!("{} 2026-11-01T20:15Z", words(&table));
    assert_eq!(state(&other, &earlier), (1, "other".to_owned()));
    assert_eq!(state(&other, &words(&table)), (1, "unknown".to_owned()));
    let answer = other.run(&["check", "--receipt", &words(&table)]);
    assert!(answer.code == 1 && answer.out.contains("may be an older copy"), "{answer:?}");
    answer.out.has("The file itself is in order").lacks("--repair");
    let last =
        table.json("log --all")["log"].list().iter().map(|line| line["at"].to_string()).max();
    assert_eq!(Some(table.json("receipt")["at"].to_string()), last);
    // Words and code read by a camera say the same.
    let code = table.json("receipt")["code"].text().to_owned();
    assert_eq!(state(&table, &code), (0, "same".to_owned()));
    assert_eq!(state(&older, &code), (1, "older".to_owned()));
}

/// trials A2: a witness's word goes into the log before there are words, which hang on it.
#[test]
fn a2_a_witness_s_word_is_part_of_the_log_and_of_the_receipt() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct",
        "spiel anne solo 42",
        "zahlen bert anne 0,10EUR",
    ]);
    let before = table.copied();
    let said = table.ok("quittung --wort Heuwagen");
    said.has("Quittung: heuwagen ");
    table.ok("protokoll").has("Zeugenwort „heuwagen“");
    let taken =
        said.split("--quittung \"").nth(1).unwrap().split('"').next().unwrap().replace('\n', " ");
    table.run(&["prüfen", "--quittung", &taken]).done("prüfen").has("Seither kam nichts dazu");
    let upper = taken.to_uppercase();
    table.run(&["prüfen", "--quittung", &upper]).done("prüfen").has("gilt");
    // It changes nothing that counts, and is not what one takes back.
    assert_eq!(table.json("stand")["totals"], before.json("stand")["totals"]);
    table.ok("zurück");
    assert_eq!(table.json("stand")["totals"]["Anne"], 16, "the payment was the last thing done");
    table.run(&["prüfen", "--quittung", &taken]).done("prüfen").has("Seither kam ein Eintrag dazu");
    // Another word, or none, is another receipt.
    let words: Vec<&str> = taken.split_whitespace().collect();
    for other in [words[1..].join(" "), format!("Leiterwagen {}", words[1..].join(" "))] {
        assert_eq!(table.run(&["prüfen", "--quittung", &other]).code, 1, "{other}");
    }
    assert_eq!(before.run(&["prüfen", "--quittung", &taken]).code, 1);
    for word in ["", "zwei worte", "ja", "x;y"] {
        table.refused(&["quittung", "--wort", word]).has("kann kein Zeugenwort sein");
    }
    // Found in a copy that went another way as well.
    before.ok("spiel carla einer 50");
    let file = before.write("other.jsonl", table.ok("ausgeben --vollständig --alle"));
    before.run(&["einlesen", "--zusammenführen", file.to_str().unwrap()]).done("merge");
    before.check();
    assert_eq!(found(&before, &taken)["since"], 2);
}
