//! The record format, sentence by sentence (docs/record-format.md): raw lines in, codes and values
//! out. What JSON can say stands among the cases (`tests/cases`).

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

const HEADER: &str = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#;

fn results(input: impl AsRef<[u8]>) -> (bool, Vec<Value>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerbholz"));
    command.arg("score").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut score = command.spawn().unwrap();
    score.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
    let output = score.wait_with_output().unwrap();
    let results = String::from_utf8(output.stdout).unwrap();
    (
        output.status.success(),
        results.lines().map(|line| serde_json::from_str(line).unwrap()).collect(),
    )
}

/// The code of the only refusal, or `taken`.
fn code_of(line: &str) -> String {
    let (_, results) = results(format!("{HEADER}\n{line}\n"));
    assert_eq!(results.len(), 1, "{line}");
    results[0]["error"]["code"].as_str().unwrap_or("taken").to_owned()
}

#[test]
fn keys_and_values_are_strict_at_every_depth() {
    for (line, code) in [
        (r#"{"kind":"raeuber","losers":["Anne"]}"#, "taken"),
        (r#"{"kind":"raeuber","losers":["Anne"],"loser":"x"}"#, "unknown-key"),
        (
            r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":40,"combinations":[{"player":"Anne","what":"drull","x":1}]}"#,
            "unknown-key",
        ),
        (r#"{"kind":"raeuber","losers":["Anne"],"losers":["Bert"]}"#, "key-given-twice"),
        (
            r#"{"kind":"raeuber","card_points":{"Anne":30,"Anne":20,"Bert":1,"Carla":4}}"#,
            "key-given-twice",
        ),
        (r#"{"kind":"raeuber","losers":["Anne"],"knocks":null}"#, "wrong-type"),
        (r#"{"kind":"raeuber","losers":["Anne"],"note":null}"#, "wrong-type"),
        (r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42.0}"#, "wrong-type"),
        (r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":4e1}"#, "wrong-type"),
        (r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":"42"}"#, "wrong-type"),
        (r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":true}"#, "wrong-type"),
        (r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":-0}"#, "taken"),
        (
            r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"combinations":[],"auction":[],"knocked_by":[],"penalties":[]}"#,
            "taken",
        ),
        (r#"{"kind":"raeuber","losers":[]}"#, "losers-empty"),
        (r#"{"kind":"raeuber","losers":["anne"]}"#, "unknown-player"),
        (r#"{"kind":"tarock"}"#, "unknown-kind"),
        (r#"{"losers":["Anne"]}"#, "missing-key"),
        (
            r#"{"kind":"raeuber","losers":["Anne"],"at":"2026-11-20T21:15:00+01:00","note":"so"}"#,
            "taken",
        ),
        (r#"{"kind":"raeuber","losers":["Anne"],"at":"gestern"}"#, "time-wrong"),
        (r#"{"kind":"raeuber","losers":["Anne"],"zzz":1e999}"#, "beyond-measure"),
        (r#"{"kind":"rules","house":{"raeuber_value":4.0}}"#, "wrong-type"),
        (r#"{"kind":"rules","house":{"raeuber_value":4,"raeuber_value":5}}"#, "key-given-twice"),
    ] {
        assert_eq!(code_of(line), code, "{line}");
    }
    let deep = format!(
        r#"{{"kind":"raeuber","losers":["Anne"],"x":{}{}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    assert_eq!(code_of(&deep), "beyond-measure");
}

#[test]
fn lines_are_counted_and_blank_ones_skipped() {
    let (all_taken, results) = results(format!(
        "\u{feff}\n \t\r\n{HEADER}\r\n\n{{\"kind\":\"raeuber\",\"losers\":[\"Anne\"]}}"
    ));
    assert!(all_taken);
    assert_eq!(results[0]["line"], 5);
    assert_eq!(results[0]["hand"], 1);
}

/// A header that is refused, or a line that is no JSON object, ends the session before it.
#[test]
fn a_torn_line_ends_the_session() {
    let hand = r#"{"kind":"raeuber","losers":["Anne"]}"#;
    for (broken, code) in [
        (&br#"{"kind":"#[..], "not-json"),
        (b"[1,2]", "not-an-object"),
        (b"42", "not-an-object"),
        (b"{\"kind\":\"\xff\"}", "not-utf8"),
        (br#"{"session":{"game":"dreierles"}}"#, "missing-key"),
    ] {
        let mut input = format!("{HEADER}\n{hand}\n").into_bytes();
        input.extend_from_slice(broken);
        input.extend_from_slice(format!("\n{hand}\n{HEADER}\n{hand}\n").as_bytes());
        let (all_taken, results) = results(input);
        assert!(!all_taken);
        assert_eq!(results[1]["error"]["code"], code);
        assert_eq!(results[2]["error"]["code"], "no-session");
        assert_eq!(results[3]["hand"], 1, "the next header begins anew");
    }
}

#[test]
fn seats_and_dealer_are_no_hands() {
    let (_, results) = results(format!(
        "{HEADER}\n{}\n{}\n{}\n{}\n{}\n",
        r#"{"kind":"raeuber","losers":["Anne"]}"#,
        r#"{"kind":"seats","players":["Bert","Anne","Dora","Carla"],"dealer":"Dora"}"#,
        r#"{"kind":"seats","players":["Bert","ANNE","Dora"]}"#,
        r#"{"kind":"dealer","player":"Bert"}"#,
        r#"{"kind":"raeuber","losers":["Anne"]}"#,
    ));
    assert_eq!(results[1], serde_json::json!({"line": 3, "next_dealer": "Dora"}));
    assert_eq!(results[2]["error"]["code"], "name-alike");
    assert_eq!(results[3], serde_json::json!({"line": 5, "next_dealer": "Bert"}));
    assert_eq!(results[4]["hand"], 2);
    // Everybody who has sat in the session is in the totals, everybody at the table in the points.
    assert_eq!(results[4]["totals"].as_object().unwrap().len(), 4);
    assert_eq!(results[4]["points"].as_object().unwrap().len(), 4);
    assert_eq!(results[4]["next_dealer"], "Anne");
}

/// Sessions of four games whose rules change on the way, with what comes of each line (trials Q7).
#[test]
fn rules_that_change_on_the_way_count_as_they_are_to() {
    let (taken, results) = results(include_str!("corpus/rules-change.jsonl"));
    assert!(!taken, "some lines are to be refused");
    let expected = include_str!("corpus/rules-change.expected.jsonl").lines();
    let expected: Vec<Value> = expected.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(results.len(), expected.len());
    for (mut result, mut expected) in results.into_iter().zip(expected) {
        let (line, is_warned) = (result["line"].clone(), result.get("warnings").is_some());
        assert_eq!(is_warned, expected.get("warnings").is_some(), "{line}");
        for side in [&mut result, &mut expected] {
            let side = side.as_object_mut().unwrap();
            side.remove("warnings");
            if side.contains_key("error") {
                side.insert("error".to_owned(), Value::Null);
            }
        }
        assert_eq!(result, expected, "line {line}");
    }
}
