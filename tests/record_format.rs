//! The record format, sentence by sentence (docs/record-format.md): raw lines in, codes and values
//! out.

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

fn header_code(session: &str) -> String {
    let (_, results) = results(format!("{{\"session\":{session}}}\n"));
    results.first().map_or_else(
        || "taken".to_owned(),
        |result| result["error"]["code"].as_str().unwrap().to_owned(),
    )
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
fn headers_are_strict() {
    let players = r#""players":["A","B","C"]"#;
    let staked = |stake| format!(r#"{{"game":"dreierles",{players},"stake":{{{stake}}}}}"#);
    for (session, code) in [
        (format!(r#"{{"game":"dreierles",{players}}}"#), "taken"),
        (format!(r#"{{"game":"skat",{players}}}"#), "unknown-word"),
        (format!(r#"{{{players}}}"#), "missing-key"),
        (r#"{"game":"dreierles"}"#.to_owned(), "missing-key"),
        (format!(r#"{{"game":"dreierles",{players},"dealer":"D"}}"#), "dealer-not-seated"),
        (format!(r#"{{"game":"dreierles",{players},"dealers":"A"}}"#), "unknown-key"),
        (r#"{"game":"dreierles","players":["A","B","A"]}"#.to_owned(), "name-twice"),
        (r#"{"game":"dreierles","players":["Jörg","B","JO\u0308RG"]}"#.to_owned(), "name-twice"),
        (r#"{"game":"dreierles","players":["A","B",""]}"#.to_owned(), "name-empty"),
        (r#"{"game":"dreierles","players":["A","B","  "]}"#.to_owned(), "name-empty"),
        (r#"{"game":"dreierles","players":["A","B"," C"]}"#.to_owned(), "name-blank-at-end"),
        (
            r#"{"game":"dreierles","players":["A","B","C\u0007"]}"#.to_owned(),
            "name-control-character",
        ),
        (format!(r#"{{"game":"dreierles","players":["A","B","{}"]}}"#, "é".repeat(64)), "taken"),
        (
            format!(r#"{{"game":"dreierles","players":["A","B","{}"]}}"#, "é".repeat(65)),
            "name-too-long",
        ),
        (r#"{"game":"dreierles","players":["A","B"]}"#.to_owned(), "seats-wrong"),
        (staked(r#""amount":"0.0001","currency":"EUR""#), "taken"),
        (staked(r#""amount":"0.00001","currency":"EUR""#), "amount-wrong"),
        (staked(r#""amount":"0","currency":"EUR""#), "amount-wrong"),
        (staked(r#""amount":0.1,"currency":"EUR""#), "wrong-type"),
        (staked(r#""amount":"0.1","currency":"eur""#), "currency-wrong"),
        (staked(r#""amount":"0.1""#), "missing-key"),
        (
            r#"{"game":"dreeg","players":["A","B","C"],"stake":{"amount":"0.1","currency":"EUR"}}"#
                .to_owned(),
            "stake-not-here",
        ),
        (format!(r#"{{"game":"dreierles",{players},"id":"42"}}"#), "id-wrong"),
        (format!(r#"{{"game":"dreierles",{players},"started_at":"2026-11-20"}}"#), "time-wrong"),
        (format!(r#"{{"game":"dreierles",{players},"house":{{"raeuber":4}}}}"#), "unknown-switch"),
        ("[]".to_owned(), "wrong-type"),
    ] {
        assert_eq!(header_code(&session), code, "{session}");
    }
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

/// What breaks a rule counts for nothing.
#[test]
fn a_refused_line_changes_nothing() {
    let good = r#"{"kind":"raeuber","losers":["Anne"]}"#;
    let bad = r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":70}"#;
    let (_, with) = results(format!("{HEADER}\n{good}\n{bad}\n{good}\n"));
    let (_, without) = results(format!("{HEADER}\n{good}\n{good}\n"));
    assert_eq!(with[2]["totals"], without[1]["totals"]);
    assert_eq!(with[2]["hand"], 2);
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

/// At least one switch, each known and in its range, all together as in a header, and none on which
/// hands depend (trials Q7).
#[test]
fn rules_are_as_strict_as_a_header() {
    for (house, code) in [
        (r#"{"raeuber_value":4}"#, "taken"),
        (r#"{"raeuber_value":2}"#, "taken"),
        (r#"{"knocking":false,"bid_factors":[1,2,3,4,9]}"#, "taken"),
        ("{}", "rules-change-nothing"),
        ("[]", "wrong-type"),
        ("null", "wrong-type"),
        (r#"{"raeuber_value":0}"#, "out-of-range"),
        (r#"{"raeuber_value":4.0}"#, "wrong-type"),
        (r#"{"last_round_raeuber_value":null}"#, "wrong-type"),
        (r#"{"raeuber_value":4,"raeuber_value":5}"#, "key-given-twice"),
        (r#"{"raeuber":4}"#, "unknown-switch"),
        (r#"{"strokes":7}"#, "unknown-switch"),
        (r#"{"active":3}"#, "switch-fixed"),
        (r#"{"scoring":"fach"}"#, "switch-fixed"),
        (r#"{"rounds":0}"#, "switch-fixed"),
        (r#"{"raeuber_value":4,"rounds":3}"#, "switch-fixed"),
    ] {
        assert_eq!(code_of(&format!(r#"{{"kind":"rules","house":{house}}}"#)), code, "{house}");
    }
    assert_eq!(code_of(r#"{"kind":"rules"}"#), "missing-key");
    assert_eq!(
        code_of(r#"{"kind":"rules","house":{"raeuber_value":4},"dealer":"Anne"}"#),
        "unknown-key"
    );
    let of = |game: &str, house: &str| {
        let header =
            format!(r#"{{"session":{{"game":"{game}","players":["Anne","Bert","Carla"]}}}}"#);
        let (_, results) = results(format!("{header}\n{{\"kind\":\"rules\",\"house\":{house}}}\n"));
        results[0]["error"]["code"].as_str().unwrap_or("taken").to_owned()
    };
    assert_eq!(of("droggn", r#"{"total":74}"#), "switch-fixed");
    for house in [r#"{"strokes":7}"#, r#"{"phases":["rufen"]}"#, r#"{"slate":"xii"}"#] {
        assert_eq!(of("dreeg", house), "switch-fixed", "{house}");
    }
    // All together: half of the pack, or one more.
    assert_eq!(of("droggn", r#"{"win_with":38}"#), "taken");
    assert_ne!(of("droggn", r#"{"win_with":39}"#), "taken");
}

/// From the next hand on; what nobody named follows again, and stays where it was named, though it
/// says the same (trials Q7).
#[test]
fn rules_hold_from_the_next_hand_on() {
    let raeuber = r#"{"kind":"raeuber","losers":["Anne"]}"#;
    let rules = |value: u32| {
        format!(r#"{{"kind":"rules","house":{{"raeuber_value":{value}}},"note":"so"}}"#)
    };
    let lost = |house: &str| -> Vec<Value> {
        let header = HEADER.replace("}}", &format!(",\"house\":{house}}}}}"));
        let last = r#"{"kind":"last-round"}"#;
        let lines =
            [raeuber, &rules(6), raeuber, raeuber, last, raeuber, &rules(3), raeuber].join("\n");
        let (all_taken, results) = results(format!("{header}\n{lines}\n"));
        assert!(all_taken, "{results:?}");
        assert_eq!(results[1], serde_json::json!({"line": 3, "next_dealer": "Anne"}));
        results
            .iter()
            .filter(|result| !result["hand"].is_null())
            .map(|result| result["due"]["Anne"].clone())
            .collect()
    };
    assert_eq!(lost("{}"), [-4, -12, -12, -12, -8]);
    assert_eq!(lost(r#"{"last_round_raeuber_value":4}"#), [-4, -12, -12, -8, -8]);
    assert_eq!(lost(r#"{"last_round_raeuber_value":7}"#), [-4, -12, -12, -14, -14]);
}

/// Nothing is taken once a session is complete.
#[test]
fn a_complete_session_takes_no_rules() {
    let raeuber = r#"{"kind":"raeuber","losers":["Anne"]}"#;
    let lines =
        [raeuber, raeuber, raeuber, r#"{"kind":"rules","house":{"raeuber_value":4}}"#].join("\n");
    let header = HEADER.replace("}}", r#","house":{"rounds":1}}}"#);
    let (_, results) = results(format!("{header}\n{lines}\n"));
    assert_eq!(results[3]["error"]["code"], "session-complete");
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
