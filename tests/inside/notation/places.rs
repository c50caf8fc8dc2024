//! A refusal by the rules marks the word of the line at fault (docs/notation.md, How a line is
//! read).

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Session, What};
use crate::notation::{self, Lang};
use crate::record::Node;

use super::{FOUR, session};

/// Every line is understood, and refused by the rules; the marked place stands beside it.
fn marked(session: &Session, lines: &[(&str, &str, &str)]) {
    for (line, code, place) in lines {
        let read = notation::read_with_places(line, session)
            .unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        let refusal = session.clone().apply(&read.event, Trace::off()).expect_err(line);
        assert_eq!(refusal.code, *code, "{line}");
        let span = read.places.range_of(&refusal, session.roster());
        assert_eq!(span.map(|span| &line[span]), Some(*place), "{line}: {refusal:?}");
    }
}

#[test]
fn the_word_at_fault_is_marked_in_dreierles() {
    let table = session("dreierles", "steinmauern", &FOUR, "");
    marked(
        &table,
        &[
            ("anne dreier 75", "card-points-impossible", "75"),
            ("anne dreier gegner:71", "card-points-impossible", "gegner:71"),
            ("dora dreier 40", "not-active", "dora"),
            ("anne dreier 40 alle+", "all-tricks-elsewhere", "alle+"),
            ("anne dreier 40 k17", "knocks-too-many", "k17"),
            ("anne dreier 40 4k dora:10d", "not-active", "dora:10d"),
            ("räuber anne dora", "not-active", "dora"),
            ("räuber anne=90 bert=1 carla=1", "raeuber-points-impossible", "anne=90"),
            ("strafe dora solo", "not-active", "dora"),
            ("strafe anne verdrückt solo", "discard-without-discards", "solo"),
            ("verdrückt anne", "discard-without-discards", "verdrückt"),
            ("anne dreier 40 10d bert:4k carla:4k", "combination-too-many-holders", "carla:4k"),
            ("anne dreier 40 k:carla,anne,anne", "knocked-by-turn", "k:carla,anne,anne"),
            ("anne dreier 40 [weg dreier weg]", "auction-disagrees", "[weg dreier weg]"),
        ],
    );
    let tournament = session("dreierles", "steinmauern-turnier", &FOUR, "");
    marked(&tournament, &[("anne dreier 40 kontra", "knocking-off", "kontra")]);
}

#[test]
fn the_word_at_fault_is_marked_in_the_other_games() {
    let droggn = session("droggn", "fulpmes", &["Adolf", "Rudolf", "Jo", "Hans"], "");
    marked(
        &droggn,
        &[
            ("hans solo 40", "not-active", "hans"),
            ("adolf solo 75", "droggn-points-impossible", "75"),
            ("adolf solo 40 letzter hans", "not-active", "hans"),
            ("adolf mord+ 74", "super-mord-card-points", "74"),
            ("adolf mord+ pu+", "super-mord-pagat-included", "pu+"),
            ("adolf solo 40 s17", "schwacher-too-many", "s17"),
        ],
    );
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Adolf", "Rudolf", "Hans"], "");
    marked(
        &tarock,
        &[
            ("hans dreier 40", "not-active", "hans"),
            ("jo dreier 71", "tarock-points-impossible", "71"),
            ("jo valat+ 44", "valat-card-points", "44"),
            ("jo dreier 40 trull-", "bonus-never-fails", "trull-"),
            ("jo dreier 40 kontra", "kontra-off", "kontra"),
        ],
    );
    let dreeg = session("dreeg", "neumarkt", &FOUR, "");
    marked(
        &dreeg,
        &[
            ("a=50 b=40 c=20 d=11 l a", "sum-not-120-and-twenties", "a=50 b=40 c=20 d=11"),
            ("a-3 b-4", "erase-impossible", "b-4"),
        ],
    );
}

/// Whatever the rules refuse of a hand that was typed, they refuse a word of it; but for a hand
/// that is not due now.
#[test]
fn every_refusal_has_its_word() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let (mut marked, mut unmarked) = (0, std::collections::BTreeSet::new());
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for case in text.lines().filter(|line| !line.trim().is_empty()) {
            let case: serde_json::Value = serde_json::from_str(case).unwrap();
            let mut session: Option<Session> = None;
            for line in case["lines"].as_array().unwrap() {
                let line = line.to_string();
                let Ok(node) = Node::parse(&line) else { continue };
                if node.has_key("session") {
                    session = Header::read(&node).ok().map(|header| Session::open(&header));
                    continue;
                }
                let Some(session) = &mut session else { continue };
                let Ok(event) = session.read(&node) else { continue };
                if session.apply(&event, Trace::off()).is_ok() {
                    continue;
                }
                let What::Play(facts) = &event.what else { continue };
                let line = notation::print(facts, None, session, Lang::De);
                let Ok(read) = notation::read_with_places(&line, session) else { continue };
                let Err(refusal) = session.apply(&read.event, Trace::off()) else { continue };
                match read.places.range_of(&refusal, session.roster()) {
                    Some(span) => {
                        assert!(line.get(span).is_some(), "{line}");
                        marked += 1;
                    }
                    None => {
                        unmarked.insert(format!("{}: {line}", refusal.code));
                    }
                }
            }
        }
    }
    assert!(marked > 100, "{marked}");
    // Nothing is said of what is missing, and of a hand that is not due every word is at fault.
    let known = ["session-complete", "last-trick-missing", "not-in-this-phase"];
    unmarked.retain(|line| !known.iter().any(|code| line.starts_with(code)));
    assert!(unmarked.is_empty(), "{unmarked:#?}");
}
