//! A game by its points in one line (docs/notation.md, Points): what a table of lines cannot say.

use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::notation::{self, Lang, LineProgress};

use super::{FOUR, session};

fn free() -> Session {
    session("points", "frei", &FOUR, "")
}

/// docs/notation.md, Points: so many from each, and to each.
#[test]
fn from_each_other_who_takes_part() {
    // Where every two settle the difference, the figure alone is 8 from each.
    for (rules, points) in [("frei", 8), ("minus", -8)] {
        let mut session = session("points", rules, &FOUR, "");
        let event = notation::read("anne alle 8", &session).unwrap();
        let applied = session.apply(&event, Trace::off()).unwrap();
        let sheet = applied.sheet().unwrap();
        let due: Vec<i64> = sheet.due.iter().map(|due| due.halves() / 2).collect();
        assert_eq!((due, sheet.points[0].halves()), (vec![24, -8, -8, -8], 2 * points), "{rules}");
    }
}

/// docs/notation.md, Corrections: what is named replaces what was there.
#[test]
fn a_correction_is_laid_over_the_hand() {
    let table = free();
    let before = |line: &str| notation::read(line, &table).unwrap();
    let over = |line: &str, before: &Event| {
        let read = notation::read_correction(line, &table, before)
            .unwrap_or_else(|fault| panic!("{line}: {:?} at {:?}", fault.what, fault.span));
        let crate::games::session::EventKind::Play(facts) = &read.event.what else {
            panic!("{line}")
        };
        notation::print_event_line(facts, read.event.note.as_deref(), &table, Lang::De)
    };
    let hand = before("anne solo 24 bert -8 ohne dora");
    for (line, expected) in [
        ("spiel:Wenz", "Anne Wenz 24 Bert -8 ohne Dora"),
        ("-spiel", "Anne 24 Bert -8 spieler:Anne ohne Dora"),
        ("-ohne", "Anne solo 24 Bert -8"),
        ("ohne carla", "Anne solo 24 Bert -8 ohne Carla"),
        ("bert", "Anne 24 Bert -8 spieler:Bert spiel:\"solo\" ohne Dora"),
        ("bert -9 -spieler -spiel", "Anne 24 Bert -9 ohne Dora"),
        // Who sat out is not said otherwise (T57).
        ("bert -9", "Bert -9 ohne Dora"),
        ("weiter", "weiter"),
        // A figure by itself is that of whoever played.
        ("47", "Anne solo 47 Bert -8 ohne Dora"),
        ("-47", "Anne solo -47 Bert -8 ohne Dora"),
    ] {
        assert_eq!(over(line, &hand), expected, "{line}");
    }
}

/// docs/notation.md, Points: the only one who got anything is meant too, nobody where there are two.
#[test]
fn a_figure_by_itself_corrects_what_one_got() {
    let table = free();
    let before = |line: &str| notation::read(line, &table).unwrap();
    let read = notation::read_correction("47", &table, &before("bert 18")).unwrap().event;
    assert_eq!(read, before("bert 47"));
    assert!(notation::read_correction("47", &table, &before("anne 12 bert -4")).is_err());
}

/// docs/cli.md, At the table: what is missing, and what may follow.
#[test]
fn hints_say_what_is_missing() {
    let table = free();
    let look = |line: &str| notation::analyse_line(line, line.len(), &table, Lang::De);
    assert!(matches!(look("anne").state, LineProgress::Open(missing) if missing.len() == 1));
    assert!(matches!(look("12 -4 ").state, LineProgress::Open(missing) if missing.len() == 1));
    assert!(matches!(look("anne 12").state, LineProgress::Complete(_)));
    let offered = |line: &str| -> Vec<String> {
        look(line).proposals.into_iter().map(|proposal| proposal.insert).collect()
    };
    assert_eq!(offered("anne 12 oh"), ["ohne"]);
    assert!(offered("anne ").contains(&"alle".to_owned()), "{:?}", offered("anne "));
    assert!(offered("anne 12 ").contains(&"Bert".to_owned()), "{:?}", offered("anne 12 "));
    assert!(!offered("anne 12 ").contains(&"Anne".to_owned()), "{:?}", offered("anne 12 "));
}
