//! What costs money is never read out of a letter that means something else (docs/notation.md, How
//! a line is read): what a table of lines cannot say.

use super::{FOUR, session, steinmauern};
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::notation::{self, Lang, LineProgress};

const THREE: [&str; 3] = ["Anne", "Bert", "Carla"];

/// A line that is not understood is answered in German with all of these.
fn refused(line: &str, session: &Session, parts: &[&str]) -> String {
    let fault = notation::read(line, session).expect_err(line);
    let said = crate::present::Voice::new(crate::present::Lang::De).say(&fault.what);
    assert!(parts.iter().all(|part| said.contains(part)), "{line}: {said}");
    said
}

/// trials S2: a second bid is one, and no bonus.
#[test]
fn s2_a_second_bid_is_refused() {
    let table = session("dreierles", "steinmauern", &THREE, "");
    refused("a d 2er 43", &table, &["dreier und zweier"]);
    // So also where it is asked for question by question.
    let look = notation::analyse_line("anne dreier 2er", 15, &table, Lang::De);
    assert!(matches!(look.state, LineProgress::Wrong(_)), "{look:?}");
}

/// trials S2 in a correction: what is laid over a hand is read by the same rules.
#[test]
fn s2_a_correction_guesses_nothing() {
    let table = session("dreierles", "steinmauern", &THREE, "");
    let before = notation::read("anne dreier 42", &table).unwrap();
    for line in ["h", "f", "c:d", "z d", "2er 3er", "-d", "d z 43"] {
        assert!(notation::read_correction(line, &table, &before).is_err(), "{line}");
    }
    for line in [
        "zehn druck",
        "bert:zehn druck",
        "k",
        "2er 43",
        "kleiner mann verloren",
        "stiess, 21, kleiner mann",
    ] {
        assert!(notation::read_correction(line, &table, &before).is_ok(), "{line}");
    }
    let before = notation::read("anne dreier 42 zehn druck bert:zehn druck", &table).unwrap();
    let read = notation::read_correction("-zehn druck -bert:zehn druck", &table, &before).unwrap();
    assert_eq!(Ok(read.event), notation::read("anne dreier 42", &table));
}

/// What begins right behind a comma is proposed behind a blank.
#[test]
fn whoever_stands_behind_a_list_is_not_passed_over() {
    let proposed = |line: &str| -> Vec<String> {
        let look = notation::analyse_line(line, line.len(), &steinmauern(), Lang::De);
        look.proposals.into_iter().map(|one| one.insert).collect()
    };
    assert!(proposed("anne solo 42,").is_empty());
    assert_eq!(proposed("anne solo 42, bert: 10"), ["bert: 10d"]);
}

/// trials S18: who calls in a Dreeg is forehand.
#[test]
fn s18_ruft_is_a_word_of_the_dreeg() {
    // Anne is forehand.
    let rufen = session("dreeg", "neumarkt", &FOUR, r#""phases":["rufen"]"#);
    let other = notation::read("bert ruft anne aus 70:20", &rufen)
        .map(|event| rufen.clone().apply(&event, Trace::off()));
    assert!(!matches!(other, Ok(Ok(_))), "{other:?}");
    for line in [
        "bert ruft anne aus 70:20",
        "bert ruft carla 60:30 letzter bert",
        "carla calls bert",
        "bert ruft carla",
    ] {
        refused(line, &rufen, &["Hier ruft Anne als Vorhand; bitte „Anne ruft …“"]);
    }
}

/// trials S17: a refusal helps.
#[test]
fn s17_a_refusal_says_what_to_write() {
    let table = session("dreierles", "steinmauern", &["Dora", "Bert", "Carla"], "");
    let parts = ["„2“ und „51“ sind zwei Zahlen", "dreier, zweier, einer"];
    refused("d 2 51", &table, &parts);
    let tarock = session("dreiertarock", "mayr-sedlaczek", &["Jo", "Anne", "Bert"], "");
    let said = refused("jo d 40 gegner trull", &tarock, &["gegner:trull", "gegner:30"]);
    assert!(!said.contains("gegner2"), "{said}");
}

/// trials Q11: the Pagat belongs to a side, and there is one.
#[test]
fn q11_a_pagat_belongs_to_a_side() {
    let droggn = session("droggn", "fulpmes", &["Rudolf", "Beni", "Jo"], "");
    let said = refused("r a 50 rudolf:pagat-raus+", &droggn, &["gegner:pagat-raus+"]);
    assert!(!said.contains("Rudolf?"), "{said}");
}
