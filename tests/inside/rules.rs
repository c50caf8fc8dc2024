//! Every rule by example: each line of `tests/cases/*.jsonl` names the rule it proves, a session,
//! and what must come out.
//!
//! `{"rule":"docs/rules/dreierles.md, Fach scoring: 36 wins","lines":[header, event,
//! …],"expect":[per event …]}`: an expectation is a part of the result line; `{"error":"code"}` is
//! a refusal with this code, `{"warnings":["key"]}` a warning. What else it holds (`steps`,
//! `outlook`, `warned`, `refused`) is what is told, and looked at in `explained.rs`.

use std::collections::BTreeMap;

use crate::games::GameKind;
use crate::model::Word;
use serde_json::Value;

use super::cases::cases;

fn results(case: &Value) -> Vec<Value> {
    let lines = case["lines"].as_array().expect("lines");
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    super::keys::results(&input)
}

fn agrees(expected: &Value, got: &Value) -> bool {
    let Some(expected) = expected.as_object() else { return true };
    expected.iter().all(|(key, value)| match key.as_str() {
        "error" => got["error"]["code"] == *value,
        "steps" | "outlook" | "warned" | "refused" => true,
        // `null` says that the key is absent.
        _ if value.is_null() => got.get(key).is_none(),
        _ => same(value, &got[key]),
    }) && (expected.contains_key("error") || got.get("error").is_none())
}

/// Equal in value: 2 and 2.0 are one number.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|o| same(value, o)))
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        _ => one == other,
    }
}

/// A game with fewer has rules that nobody has proved.
const LEAST_CASES: usize = 50;

#[test]
fn every_rule_holds() {
    let mut failures = Vec::new();
    let mut count = 0;
    // How many cases play each game, in the file that is called after it.
    let mut of_game: BTreeMap<&str, usize> =
        GameKind::ALL.iter().map(|game| (game.word(), 0)).collect();
    for (place, case) in cases() {
        let rule = case["rule"].as_str().unwrap_or_else(|| panic!("{place}: names no rule"));
        let expected =
            case["expect"].as_array().unwrap_or_else(|| panic!("{place}: expects nothing"));
        let got = results(&case);
        count += 1;
        let game = case["lines"][0]["session"]["game"].as_str().unwrap_or_default();
        if let Some(of_game) =
            of_game.get_mut(game).filter(|_| place.starts_with(&format!("{game}.jsonl")))
        {
            *of_game += 1;
        }
        if expected.len() != got.len() {
            failures.push(format!(
                "{place} {rule}: {} results, not {}: {got:?}",
                got.len(),
                expected.len()
            ));
            continue;
        }
        for (event, (expected, got)) in expected.iter().zip(&got).enumerate() {
            if !agrees(expected, got) {
                failures.push(format!(
                    "{place} {rule}: event {}:\n  expected {expected}\n  got      {got}",
                    event + 1
                ));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {count} cases fail\n{}",
        failures.len(),
        failures.join("\n")
    );
    for (game, count) in of_game {
        assert!(
            count >= LEAST_CASES,
            "{game} has {count} cases in tests/cases/{game}.jsonl, and needs {LEAST_CASES} at least"
        );
    }
}
