//! The pages on the rules have a heading for every step of an explanation, and a line for every switch.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use std::collections::BTreeSet;
use std::path::Path;

use kerbholz::games::header::Header;
use kerbholz::games::outcome::Trace;
use kerbholz::games::session::Session;
use kerbholz::games::{GameKind, Rules};
use kerbholz::model::Word;
use kerbholz::record::{Node, write};

fn page(game: GameKind) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/rules/{}.md", game.word()));
    std::fs::read_to_string(path).unwrap()
}

/// As a heading is linked to: lower case, blanks as hyphens.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = page.lines().filter_map(|line| line.strip_prefix("## "));
    headings
        .map(|heading| {
            let plain = heading.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue");
            plain
                .chars()
                .filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-')
                .collect::<String>()
                .replace(' ', "-")
        })
        .collect()
}

#[test]
fn every_step_has_its_heading() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut cited = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let mut session: Option<Session> = None;
            for line in case["lines"].as_array().unwrap() {
                let line = line.to_string();
                let Ok(node) = Node::parse(&line) else { continue };
                if node.has_key("session") {
                    session = Header::read(&node).ok().map(|header| Session::open(&header));
                } else if let Some(session) = &mut session {
                    let game = session.position().game();
                    let applied = session.read(&node).and_then(|event| session.apply(&event, Trace::on()));
                    cited.extend(
                        applied.into_iter().flat_map(|applied| applied.steps).map(|step| (game.word(), step.rule)),
                    );
                }
            }
        }
    }
    assert!(cited.len() > 20, "{cited:?}");
    for game in GameKind::ALL {
        let anchors = anchors(&page(*game));
        for (_, rule) in cited.iter().filter(|(word, _)| *word == game.word()) {
            assert!(anchors.contains(*rule), "{}.md has no heading for {rule}: {anchors:?}", game.word());
        }
    }
}

/// Each switch has a row with its value in every rule set, as far as it is a plain value.
#[test]
fn every_switch_has_its_line() {
    for game in GameKind::ALL {
        let page = page(*game);
        for switch in game.switches() {
            let begins = format!("| `{}` |", switch.key);
            let row = page.lines().find(|line| line.starts_with(&begins));
            let row = row.unwrap_or_else(|| panic!("{}.md has no line for {}", game.word(), switch.key));
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            for (place, set) in game.rule_sets().iter().enumerate() {
                let rules = Rules::named(*game, set).unwrap();
                let values: serde_json::Value = serde_json::from_str(&write::object(|w| rules.write_all(w))).unwrap();
                let value = match &values[switch.key] {
                    serde_json::Value::String(text) => text.clone(),
                    value @ (serde_json::Value::Bool(_) | serde_json::Value::Number(_)) => value.to_string(),
                    _ => continue,
                };
                assert_eq!(cells[3 + place], value, "{}.md, {} in {set}", game.word(), switch.key);
            }
        }
    }
}
