//! The record format, sentence by sentence (docs/record-format.md): raw lines in, codes and values
//! out. What JSON can say stands among the cases (`tests/cases`).

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

const HEADER: &str = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#;

fn results(input: impl AsRef<[u8]>) -> (bool, Vec<Value>) {
    results_in("en", input)
}

fn results_in(lang: &str, input: impl AsRef<[u8]>) -> (bool, Vec<Value>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerbholz"));
    command.args(["--lang", lang, "score"]).stdin(Stdio::piped()).stdout(Stdio::piped());
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

/// What is said in both languages of the last of these lines.
fn messages_of(lines: &[&str]) -> [String; 2] {
    ["en", "de"].map(|lang| {
        let (_, results) = results_in(lang, lines.join("\n") + "\n");
        results.last().unwrap()["error"]["message"].as_str().unwrap().to_owned()
    })
}

/// docs/record-format.md, How strict it is: an unknown key is named at every depth, also where it
/// is a required one misspelt.
#[test]
fn an_unknown_key_is_named_beside_the_one_that_it_may_be() {
    let dreeg = r#"{"session":{"game":"dreeg","players":["Anne","Bert","Carla"]}}"#;
    let points = r#"{"session":{"game":"points","players":["Anne","Bert","Carla"]}}"#;
    for (header, line, unknown, missing) in [
        (
            HEADER,
            r#"{"kind":"game","declaror":"Anne","bid":"solo","card_points":40}"#,
            "declaror",
            "declarer",
        ),
        (HEADER, r#"{"knid":"raeuber","losers":["Anne"]}"#, "knid", "kind"),
        (HEADER, r#"{"kind":"raeuber","loser":["Anne"]}"#, "loser", "losers"),
        (
            HEADER,
            r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":40,"combinations":[{"playr":"Anne","what":"drull"}]}"#,
            "combinations[0].playr",
            "player",
        ),
        (
            HEADER,
            r#"{"session":{"game":"dreierles","playrs":["A","B","C"]}}"#,
            "session.playrs",
            "players",
        ),
        (
            HEADER,
            r#"{"session":{"game":"dreierles","players":["A","B","C"],"stake":{"amont":"0.10","currency":"EUR"}}}"#,
            "session.stake.amont",
            "amount",
        ),
        (dreeg, r#"{"kind":"strokes","erased":{"Anne":1}}"#, "erased", "erase"),
        (dreeg, r#"{"kind":"rules","house":{"drink":{"nam":"Bier"}}}"#, "house.drink.nam", "name"),
        (points, r#"{"kind":"hand","point":{"Anne":1}}"#, "point", "points"),
    ] {
        for message in messages_of(&[header, line]) {
            assert!(message.starts_with(&format!("{unknown}: ")), "{line}: {message}");
            assert!(message.contains(&format!(" {missing}")), "{line}: {message}");
        }
    }
    // A key that is missing, and none that may be it.
    for line in [
        r#"{"kind":"game","bid":"solo","card_points":40,"x":1}"#,
        r#"{"kind":"penalty","offender":"Anne"}"#,
    ] {
        assert_eq!(code_of(line), "missing-key");
    }
}

/// docs/record-format.md, Header: names are the same whatever their case; ẞ is the upper case of ß.
#[test]
fn both_cases_of_an_eszett_are_one_name() {
    let header = HEADER.replace("Anne", "Voß");
    let twice = HEADER.replace("Anne", "VOẞ").replace("Bert", "Voß");
    assert_eq!(results(twice).1[0]["error"]["code"], "name-twice");
    let seats = r#"{"kind":"seats","players":["Bert","Carla","VOẞ"]}"#;
    assert_eq!(results(format!("{header}\n{seats}")).1[0]["error"]["code"], "name-alike");
}

/// docs/record-format.md, Answers: the message names the field and the value.
#[test]
fn a_message_names_the_field_that_is_wrong() {
    let torn = r#"{"kind":"raeuber","losers":["Anne"]"#;
    let at = torn.len().to_string();
    for end in ["", "\n", "\r\n"] {
        let (_, results) = results(format!("{HEADER}\n{torn}{end}"));
        let message = results[0]["error"]["message"].as_str().unwrap();
        assert!(message.contains(&format!("character {at};")), "{message}");
    }
    for drink in [["price", "1"], ["currency", "EUR"]] {
        let [key, value] = drink;
        let header = format!(
            r#"{{"session":{{"game":"dreeg","players":["A","B","C"],"house":{{"drink":{{"name":"X","{key}":"{value}"}}}}}}}}"#
        );
        for message in messages_of(&[&header]) {
            assert!(message.starts_with(&format!("session.house.drink.{key} al")), "{message}");
        }
    }
    for message in messages_of(&[HEADER, r#"{"kind":"penalty","offence":"misdeal","knocks":1}"#]) {
        assert!(message.starts_with("bid ") && message.contains(" knocks "), "{message}");
    }
}

/// docs/rules/points.md, Rule sets and switches: what may not change says why, as Points knows it.
#[test]
fn a_fixed_switch_of_points_has_its_own_reason() {
    let header = r#"{"session":{"game":"points","players":["Anne","Bert"]}}"#;
    let values = [("goal", "3"), ("rounds", "3"), ("total", "3"), ("halves", "true")];
    let words = [("best", r#""lowest""#), ("settle", r#""none""#)];
    let mut said = Vec::new();
    for (switch, value) in values.into_iter().chain(words) {
        let line = format!(r#"{{"kind":"rules","house":{{"{switch}":{value}}}}}"#);
        for message in messages_of(&[header, &line]) {
            let (field, reason) = message.split_once(": ").unwrap();
            assert_eq!(field, format!("house.{switch}"));
            for of_another_game in
                ["slate", "Tafel", "pack", "Augen", "last round", "letzten Runde"]
            {
                assert!(!reason.contains(of_another_game), "{message}");
            }
            said.push(reason.to_owned());
        }
    }
    said.sort_unstable();
    said.dedup();
    assert_eq!(said.len(), 12, "{said:?}");
}
