//! The JSON Schema of the record format is what the program does: what it takes fits, what it
//! writes is in it, and every switch of every game has its place (docs/record-format.md).

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

#[path = "../cli/folder.rs"]
mod folder;
mod schema;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use folder::Folder;
use schema::Schema;
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn schema() -> Schema {
    let text = fs::read_to_string(root().join("docs/record-format.schema.json")).unwrap();
    Schema::new(serde_json::from_str(&text).unwrap())
}

fn kerbholz(args: &[&str], input: &str) -> String {
    // Not that of whoever runs the tests, which may be of another version.
    let folder = Folder::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerbholz"));
    command.env("KERBHOLZ_DB", folder.path("kerbholz.db"));
    command
        .args(args)
        .env("KERBHOLZ_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The lines of all cases.
fn cases() -> Vec<Value> {
    let folder = root().join("tests/cases");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut lines = Vec::new();
    for file in files {
        for case in fs::read_to_string(file).unwrap().lines().filter(|line| !line.trim().is_empty())
        {
            let case: Value = serde_json::from_str(case).unwrap();
            lines.extend(case["lines"].as_array().unwrap().iter().cloned());
        }
    }
    lines
}

fn stream(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Each line with the answer that it got; a header that was taken gets none.
fn answered(lines: &[Value]) -> Vec<(&Value, Option<Value>)> {
    let answers = kerbholz(&["score"], &stream(lines));
    let mut answers =
        answers.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).peekable();
    let number = |answer: &Value| answer["line"].as_u64().unwrap();
    let mut found = Vec::new();
    for (line, place) in lines.iter().zip(1..) {
        found.push((line, answers.next_if(|answer| number(answer) == place)));
    }
    assert!(answers.next().is_none());
    found
}

/// What a refusal says of a line that no program should have written.
const BY_SHAPE: [&str; 5] =
    ["unknown-key", "wrong-type", "missing-key", "unknown-kind", "unknown-switch"];

#[test]
fn what_is_taken_fits_and_what_is_answered_too() {
    let (schema, lines) = (schema(), cases());
    let (mut taken, mut refused) = (BTreeSet::new(), 0);
    let mut game = "";
    for (line, answer) in answered(&lines) {
        let error = answer.as_ref().and_then(|answer| answer["error"]["code"].as_str());
        let is_header = line.get("session").is_some();
        if let (true, None, Some(named)) = (is_header, error, line["session"]["game"].as_str()) {
            game = schema.games().into_iter().find(|game| *game == named).unwrap();
        }
        let shape = if is_header { "header".to_owned() } else { format!("{game}-event") };
        let fault = schema.fault(&shape, line);
        match error {
            None => {
                assert_eq!(fault, None, "{line} was taken");
                taken.insert((game, line["kind"].as_str().unwrap_or("header").to_owned()));
            }
            Some(code) if BY_SHAPE.contains(&code) && !game.is_empty() => {
                assert!(fault.is_some(), "{line} was refused with {code}");
                refused += 1;
            }
            Some(_) => {}
        }
        if let Some(answer) = &answer {
            let shape = if error.is_some() { "refusal" } else { "result" };
            assert_eq!(schema.fault(shape, answer), None, "{answer}");
        }
    }
    // Nothing in the schema that no case has ever tried.
    for game in schema.games() {
        for kind in schema.kinds(&format!("{game}-event")) {
            // These two are the same in every game.
            let is_everywhere = ["seats", "dealer"].contains(&kind.as_str());
            let has = |game| taken.contains(&(game, kind.clone()));
            assert!(
                if is_everywhere { schema.games().into_iter().any(has) } else { has(game) },
                "no case has a {kind} of {game}"
            );
        }
    }
    assert!(refused > 5, "only {refused} lines were refused by their shape");
}

#[test]
fn every_switch_has_its_place() {
    let schema = schema();
    for game in schema.games() {
        let told: Value =
            serde_json::from_str(&kerbholz(&["rules", game, "--format", "json"], "")).unwrap();
        let keys = told["switches"]
            .as_array()
            .unwrap()
            .iter()
            .map(|switch| switch["key"].as_str().unwrap().to_owned());
        let session =
            &schema.definition(&format!("{game}-header"))["properties"]["session"]["properties"];
        let known: BTreeSet<String> =
            session["house"]["properties"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(keys.collect::<BTreeSet<String>>(), known, "the switches of {game}");
        // But for those that stay as they are, each may change on the way.
        let events = schema.definition(&format!("{game}-event"))["oneOf"].as_array().unwrap();
        let rules =
            events.iter().find(|event| event["properties"]["kind"]["const"] == "rules").unwrap();
        let changing = rules["properties"]["house"]["properties"].as_object().unwrap();
        let fixed = [
            "active", "scoring", "rounds", "total", "strokes", "phases", "slate", "settle", "best",
            "goal", "halves",
        ];
        let stay = known.iter().filter(|key| !changing.contains_key(*key));
        assert!(stay.clone().all(|key| fixed.contains(&key.as_str())), "{game}");
        assert_eq!(changing.len() + stay.count(), known.len(), "{game}");
        assert!(!changing.keys().any(|key| fixed.contains(&key.as_str())), "{game}");
        let sets = told["rule_sets"].as_object().unwrap();
        let named: BTreeSet<&str> =
            session["rules"]["enum"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
        assert_eq!(
            sets.keys().map(String::as_str).collect::<BTreeSet<&str>>(),
            named,
            "the rule sets of {game}"
        );
        // What a rule set has for a switch may be given for it.
        for (set, values) in sets {
            let house: serde_json::Map<String, Value> = values
                .as_object()
                .unwrap()
                .iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect();
            let header = serde_json::json!({"session": {"game": game, "rules": set, "players": ["A", "B", "C", "D"], "house": house}});
            assert_eq!(schema.fault("header", &header), None, "{header}");
        }
    }
}

/// Everything that an export writes, of sessions that were taken from the cases.
#[test]
fn what_is_exported_fits() {
    let (schema, lines) = (schema(), cases());
    let taken: Vec<Value> = answered(&lines)
        .into_iter()
        .filter(|(_, answer)| answer.as_ref().is_none_or(|answer| answer.get("error").is_none()))
        .map(|(line, _)| line.clone())
        .collect();
    let folder = std::env::temp_dir().join(format!("kerbholz-schema-{}", uuid::Uuid::now_v7()));
    fs::create_dir_all(&folder).unwrap();
    let database = folder.join("kerbholz.db");
    let database = database.to_str().unwrap();
    // A header whose lines were all refused is followed by another: sessions without events are
    // sessions too.
    kerbholz(&["--db", database, "import"], &stream(&taken));
    let exported = kerbholz(&["--db", database, "export", "--all"], "");
    let mut game = String::new();
    let mut count = 0;
    // The first and the last line are the export's own, and no part of the format.
    let marks = exported.lines().filter(|line| line.starts_with(r#"{"kerbholz""#)).count();
    assert_eq!(marks, 2);
    for line in exported.lines().filter(|line| !line.starts_with(r#"{"kerbholz""#)) {
        let line: Value = serde_json::from_str(line).unwrap();
        if let Some(named) = line["session"]["game"].as_str() {
            game = named.to_owned();
        }
        let shape = if line.get("session").is_some() {
            "header".to_owned()
        } else {
            format!("{game}-event")
        };
        assert_eq!(schema.fault(&shape, &line), None, "{line}");
        count += 1;
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(count > 200, "only {count} lines were exported");
}

/// What the page shows is taken as it stands there, and the answers are those that are given.
#[test]
fn the_page_shows_what_is_so() {
    let page = fs::read_to_string(root().join("docs/record-format.md")).unwrap();
    let blocks = |mark: &str| {
        let begins = format!("```{mark}\n");
        page.split(begins.as_str())
            .skip(1)
            .map(|rest| rest.split("```").next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let example = &blocks("json")[0];
    let answers = kerbholz(&["score"], example);
    assert_eq!(answers.lines().count(), 3, "{answers}");
    assert!(!answers.contains("error"), "{answers}");
    let shown: Vec<String> =
        page.lines().filter(|line| line.starts_with("{\"line\"")).map(str::to_owned).collect();
    assert_eq!(answers.lines().next().unwrap(), shown[0]);
    let schema = schema();
    for (line, shape) in shown.iter().zip(["result", "refusal"]) {
        assert_eq!(schema.fault(shape, &serde_json::from_str(line).unwrap()), None, "{line}");
    }
    // Every key of a header and of an answer has its row.
    let header = &schema.definition("dreierles-header")["properties"]["session"]["properties"];
    let keys = [header, &schema.definition("result")["properties"]]
        .into_iter()
        .flat_map(|object| object.as_object().unwrap().keys());
    for key in keys {
        assert!(page.contains(&format!("`{key}`")), "nothing is said of {key}");
    }
}
