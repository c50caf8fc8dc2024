//! One catalogue, two languages: the same sentences with the same places in them, none missing, none left over.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kerbholz::games::GameKind;
use kerbholz::games::header::Header;
use kerbholz::games::outcome::Trace;
use kerbholz::games::session::Session;
use kerbholz::model::Word;
use kerbholz::present::{Lang, Voice, catalogue};
use kerbholz::record::Node;

/// Each key with the variables of its message.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in catalogue::sources(lang) {
        let mut key = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                key = line.split_once('=').expect("a key has its text behind =").0.trim().to_owned();
                assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{key} stands twice in {lang:?}");
            }
            for (at, _) in line.match_indices('$') {
                let name = line[at + 1..].chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
                messages.get_mut(&key).unwrap().insert(name.collect());
            }
        }
    }
    messages
}

/// Everything that the program's own text has in double quotes.
fn literals() -> BTreeSet<String> {
    let mut literals = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(path).unwrap();
                literals.extend(text.split('"').filter(|part| is_kebab(part)).map(str::to_owned));
            }
        }
    }
    literals
}

fn is_kebab(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_'))
}

#[test]
fn both_languages_have_the_same_sentences() {
    let [german, english] = [messages(Lang::De), messages(Lang::En)];
    let of = |messages: &BTreeMap<String, BTreeSet<String>>| messages.keys().cloned().collect::<BTreeSet<_>>();
    let alone: Vec<_> = of(&german).symmetric_difference(&of(&english)).cloned().collect();
    assert!(alone.is_empty(), "in one language only: {alone:?}");
    // What a place calls a thing may be said in one language and not in the other.
    let local = ["place", "pfeife", "stiess", "einundzwanzig", "raeuber", "count"];
    for (key, variables) in &german {
        let told = |variables: &BTreeSet<String>| {
            variables.iter().filter(|name| !local.contains(&name.as_str())).cloned().collect::<BTreeSet<_>>()
        };
        assert_eq!(told(variables), told(&english[key]), "the places in {key}");
    }
}

#[test]
fn no_sentence_is_left_over() {
    let literals = literals();
    let mut switches = BTreeSet::new();
    for game in GameKind::ALL {
        switches.insert(format!("game-{}", game.word()));
        switches.extend(game.switches().iter().map(|switch| format!("switch-{}-{}", game.word(), switch.key)));
    }
    let is_used = |key: &String| {
        literals.contains(key)
            || switches.contains(key)
            || ["refused-", "word-", "help-"]
                .iter()
                .any(|kind| key.strip_prefix(kind).is_some_and(|rest| literals.contains(rest)))
    };
    let unused: Vec<_> = messages(Lang::De).into_keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "said nowhere: {unused:?}");
}

#[test]
fn switches_and_games_are_described() {
    let known = messages(Lang::De);
    for game in GameKind::ALL {
        assert!(known.contains_key(&format!("game-{}", game.word())));
        assert!(known.contains_key(&format!("word-{}", game.word())));
        for set in game.rule_sets() {
            assert!(known.contains_key(&format!("word-{set}")), "{set}");
        }
        for switch in game.switches() {
            let key = format!("switch-{}-{}", game.word(), switch.key);
            assert!(known.contains_key(&key), "{key}");
        }
    }
}

/// Keys that stand as such in the program: a sentence, a heading, a refusal.
#[test]
fn no_sentence_is_missing() {
    let known = messages(Lang::De);
    let mut missing = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let openings: [(&str, &str); 6] = [
        ("Message::new(\"", ""),
        ("label(\"", ""),
        ("Refusal::new(\"", "refused-"),
        ("Refusal::field(\"", "refused-"),
        ("\"notation-", "notation-"),
        ("\"help-", "help-"),
    ];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            for (opening, kind) in openings {
                for part in text.split(opening).skip(1) {
                    let literal = part.split('"').next().unwrap_or_default();
                    let key = format!("{kind}{literal}");
                    if is_kebab(literal) && !known.contains_key(&key) {
                        missing.insert(format!("{key} ({})", path.display()));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "without words: {missing:#?}");
}

/// Whatever the rules say about the cases is said in both languages, with nothing missing in it: the catalogue itself
/// stops a test at a sentence that it does not have or that lacks something to put in.
#[test]
fn every_case_is_spoken_in_both_languages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    for lang in [Lang::De, Lang::En] {
        for file in std::fs::read_dir(&folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            for line in text.lines().filter(|line| !line.trim().is_empty()) {
                let case: serde_json::Value = serde_json::from_str(line).unwrap();
                speak_case(&case, &Voice::new(lang));
            }
        }
    }
}

fn speak_case(case: &serde_json::Value, voice: &Voice) {
    let mut session: Option<Session> = None;
    for line in case["lines"].as_array().unwrap() {
        let line = line.to_string();
        let Ok(node) = Node::parse(&line) else { continue };
        if node.has_key("session") {
            session = match Header::read(&node) {
                Ok(header) => Some(Session::open(&header)),
                Err(refusal) => {
                    assert!(!voice.refuse(&refusal).is_empty());
                    None
                }
            };
        } else if let Some(session) = &mut session {
            voice.speak_as_in(session.position().rules().set_name());
            match session.read(&node).and_then(|event| session.apply(&event, Trace::on())) {
                Err(refusal) => assert!(!voice.refuse(&refusal.name_players(session.roster())).is_empty()),
                Ok(applied) => {
                    let said = applied.steps.iter().map(|step| &step.text).chain(&applied.outcome.warnings);
                    said.for_each(|message| assert!(!voice.say(message).contains('\u{2068}')));
                }
            }
            for mut message in session.position().outlook() {
                message.name_players(session.roster());
                assert!(!voice.say(&message).is_empty());
            }
        }
    }
}
