//! A game by its points in one line (docs/notation.md, Points).

use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::notation::{self, Lang, State};

use super::{FOUR, all_mean, misunderstood, session, understood};

fn free(house: &str) -> Session {
    session("points", "frei", &FOUR, house)
}

fn three(rules: &str) -> Session {
    session("points", rules, &FOUR[..3], "")
}

/// docs/notation.md, Points: the same figures in every way to write them.
#[test]
fn points_are_written_in_any_of_these_ways() {
    let expected = r#"{"kind":"hand","points":{"Anne":12,"Bert":-4}}"#;
    for line in [
        "anne+12 bert-4",
        "anne 12 bert -4",
        "anne=12 bert=-4",
        "anne:12 bert:-4",
        "a12 b-4",
        "a+12 b−4",
        "Anne +12, Bert –4.",
        "anne=12,bert=-4",
        "anne 12 und bert -4",
        "\"Anne\" 12 @bert -4",
        "anne = 12 bert = -4",
        "anne - 0 bert -4",
    ] {
        let expected = match line.starts_with("anne - 0") {
            true => r#"{"kind":"hand","points":{"Anne":0,"Bert":-4}}"#,
            false => expected,
        };
        assert_eq!(understood(line, &free("")), expected, "{line}");
    }
}

/// docs/notation.md, Points: in the order of the seats, exactly as many as sit there.
#[test]
fn everybody_in_the_order_of_the_seats() {
    let table = free("");
    let all = r#"{"kind":"hand","points":{"Anne":12,"Bert":-4,"Carla":0,"Dora":3}}"#;
    all_mean(&table, &[("12 -4 0 3", all), ("+12, -4, 0, +3", all), ("12,-4,0,3", all)]);
    assert_eq!(
        understood("9 -3 -6 ohne carla", &table),
        r#"{"kind":"hand","points":{"Anne":9,"Bert":-3,"Dora":-6},"out":["Carla"]}"#
    );
    assert_eq!(misunderstood("12 -4 0", &table).0, "notation-missing");
    assert_eq!(misunderstood("12 -4 0 3 7", &table), ("notation-unexpected", "7".to_owned()));
    assert_eq!(misunderstood("12 bert -4", &table).1, "bert");
    assert_eq!(misunderstood("bert -4 12", &table).1, "12");
}

/// docs/notation.md, Points: who played what.
#[test]
fn what_somebody_played_stands_behind_the_name() {
    let table = free("");
    let solo = r#"{"kind":"hand","points":{"Anne":24},"declarer":"Anne","what":"solo"}"#;
    let noted = r#"{"kind":"hand","points":{"Anne":24},"declarer":"Anne","what":"solo","note":"Bert knapp"}"#;
    all_mean(
        &table,
        &[
            ("anne solo 24", solo),
            ("anne solo 24 // Bert knapp", noted),
            ("anne solo +24 # Bert knapp", noted),
            ("a solo 24", solo),
            (
                "anne ein leerer -24 bert 8",
                r#"{"kind":"hand","points":{"Anne":-24,"Bert":8},"declarer":"Anne","what":"ein leerer"}"#,
            ),
            (
                "anne zwei und drei 24 ohne dora",
                r#"{"kind":"hand","points":{"Anne":24},"out":["Dora"],"declarer":"Anne","what":"zwei und drei"}"#,
            ),
            (
                "anne \"2 Leere\" 24",
                r#"{"kind":"hand","points":{"Anne":24},"declarer":"Anne","what":"2 Leere"}"#,
            ),
            (
                "12 -4 0 3 spieler:bert spiel:Solo",
                r#"{"kind":"hand","points":{"Anne":12,"Bert":-4,"Carla":0,"Dora":3},"declarer":"Bert","what":"Solo"}"#,
            ),
            (
                "anne 5 declarer:anne what:\"Ein Leerer\"",
                r#"{"kind":"hand","points":{"Anne":5},"declarer":"Anne","what":"Ein Leerer"}"#,
            ),
        ],
    );
    // What was lost counts against whoever played.
    let lost = r#"{"kind":"hand","points":{"Carla":-23},"declarer":"Carla","what":"null"}"#;
    all_mean(
        &table,
        &[
            ("carla verliert null 23", lost),
            ("carla null verloren 23", lost),
            ("carla loses null 23", lost),
            ("carla verliert null -23", lost),
            ("carla verliert 23", r#"{"kind":"hand","points":{"Carla":-23}}"#),
            ("anne gewinnt solo 24", solo),
            (
                "carla \"verliert\" 23",
                r#"{"kind":"hand","points":{"Carla":23},"declarer":"Carla","what":"verliert"}"#,
            ),
        ],
    );
    let few = r#"{"kind":"hand","points":{"Carla":23},"declarer":"Carla","what":"null"}"#;
    all_mean(&session("points", "minus", &FOUR, ""), &[("carla verliert null 23", few)]);
    // Somebody at the table is never what was played, however short the name is typed.
    for line in ["anne bert 24", "anne be 24", "anne dora"] {
        let (key, _) = misunderstood(line, &table);
        assert_eq!(key, "notation-unexpected", "{line}");
    }
    assert_eq!(misunderstood("anne solo", &table).0, "notation-missing");
    assert_eq!(misunderstood("anne 24 solo", &table).1, "solo");
}

/// docs/notation.md, Points: who sat out, and a deal for nothing.
#[test]
fn who_sat_out_and_thrown_in() {
    let table = free("");
    all_mean(
        &table,
        &[
            ("anne 12 ohne dora", r#"{"kind":"hand","points":{"Anne":12},"out":["Dora"]}"#),
            ("ohne dora anne 12", r#"{"kind":"hand","points":{"Anne":12},"out":["Dora"]}"#),
            (
                "anne 12 ohne dora und carla",
                r#"{"kind":"hand","points":{"Anne":12},"out":["Dora","Carla"]}"#,
            ),
            (
                "anne 12 without d, c",
                r#"{"kind":"hand","points":{"Anne":12},"out":["Dora","Carla"]}"#,
            ),
            ("weiter", r#"{"kind":"thrown-in"}"#),
            ("w", r#"{"kind":"thrown-in"}"#),
            ("thrown-in # vergeben", r#"{"kind":"thrown-in","note":"vergeben"}"#),
        ],
    );
    assert_eq!(misunderstood("anne 12 ohne", &table).0, "notation-missing");
    assert_eq!(misunderstood("ohne dora", &table).0, "notation-missing");
    assert_eq!(misunderstood("anne 12 ohne dora dora", &table).1, "dora");
    assert_eq!(misunderstood("anne 12 weiter", &table).1, "weiter");
}

/// docs/notation.md, Points: what the last one has where the sum is 0.
#[test]
fn the_last_one_has_the_rest_where_the_sum_is_nothing() {
    let table = three("nullsumme");
    let all = r#"{"kind":"hand","points":{"Anne":24,"Bert":-12,"Carla":-12}}"#;
    all_mean(
        &table,
        &[
            ("anne 24 bert -12", all),
            ("anne 24 bert -24", r#"{"kind":"hand","points":{"Anne":24,"Bert":-24}}"#),
            ("anne 24", r#"{"kind":"hand","points":{"Anne":24}}"#),
            (
                "anne solo 24 ohne carla",
                r#"{"kind":"hand","points":{"Anne":24,"Bert":-24},"out":["Carla"],"declarer":"Anne","what":"solo"}"#,
            ),
        ],
    );
    // Nowhere else: whoever is not named has 0.
    assert_eq!(
        understood("anne 24 bert -12", &three("frei")),
        r#"{"kind":"hand","points":{"Anne":24,"Bert":-12}}"#
    );
    assert_eq!(misunderstood("24 -12", &table).0, "notation-missing");
}

/// docs/notation.md, Points: so many from each, and to each.
#[test]
fn from_each_other_who_takes_part() {
    let table = session("points", "nullsumme", &FOUR, "");
    let three_of_them =
        r#"{"kind":"hand","points":{"Anne":16,"Bert":-8,"Carla":-8},"out":["Dora"]}"#;
    all_mean(
        &table,
        &[
            (
                "anne alle 8",
                r#"{"kind":"hand","points":{"Anne":24,"Bert":-8,"Carla":-8,"Dora":-8}}"#,
            ),
            (
                "bert each -8",
                r#"{"kind":"hand","points":{"Bert":-24,"Anne":8,"Carla":8,"Dora":8}}"#,
            ),
            ("anne alle 8 ohne dora", three_of_them),
            ("ohne dora anne jeder +8", three_of_them),
            (
                "anne solo alle 8",
                r#"{"kind":"hand","points":{"Anne":24,"Bert":-8,"Carla":-8,"Dora":-8},"declarer":"Anne","what":"solo"}"#,
            ),
        ],
    );
    assert_eq!(misunderstood("anne alle", &table).0, "notation-missing");
    assert_eq!(misunderstood("anne alle 8 bert 4", &table).1, "bert");
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

/// docs/notation.md, Points: halves, in each way to write them.
#[test]
fn halves_are_written_with_a_comma_a_point_or_a_sign() {
    let table = free(r#""halves":true"#);
    for line in [
        "anne 1,5 bert -0,5",
        "anne 1.5 bert -.5",
        "anne 1½ bert -½",
        "anne=1,5 bert-0.5",
        "a+1,5 b-0,5",
    ] {
        let expected = r#"{"kind":"hand","points":{"Anne":1.5,"Bert":-0.5}}"#;
        let line = line.replace("-.5", "-0.5");
        assert_eq!(understood(&line, &table), expected, "{line}");
    }
    assert_eq!(
        understood("1,5 -1,5 0 2", &table),
        r#"{"kind":"hand","points":{"Anne":1.5,"Bert":-1.5,"Carla":0,"Dora":2}}"#
    );
    assert_eq!(misunderstood("anne 1.25", &table).1, "1.25");
    assert_eq!(misunderstood("anne 9999999999999999", &table).0, "notation-number-large");
}

/// docs/notation.md, How a line is read: the word is marked that says what cannot be.
#[test]
fn a_refusal_marks_the_word() {
    let marked = |line: &str, session: &Session, code: &str, place: &str| {
        let read = notation::read_with_places(line, session)
            .unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        let refusal = session.clone().apply(&read.event, Trace::off()).expect_err(line);
        assert_eq!(refusal.code, code, "{line}");
        let span = read.places.range_of(&refusal, session.roster());
        assert_eq!(span.map(|span| &line[span]), Some(place), "{line}: {refusal:?}");
    };
    let (table, nothing) = (free(""), three("nullsumme"));
    marked("anne 5 bert 1,5", &table, "points-halves-off", "1,5");
    marked("anne+1000001 bert 1", &table, "points-beyond", "anne+1000001");
    marked("anne 5 dora 3 ohne dora", &table, "points-of-who-sat-out", "3");
    marked("anne 5 spieler:dora ohne dora", &table, "points-of-who-sat-out", "spieler:dora");
    marked("anne 5 ohne bert carla dora", &table, "points-nobody-left", "ohne bert carla dora");
    marked("anne 5 spiel:\"\"", &table, "label-empty", "spiel:\"\"");
    marked("anne 24 bert -12 carla 3", &nothing, "points-sum-wrong", "24 bert -12 carla 3");
}

/// docs/notation.md, Corrections: what is named replaces what was there.
#[test]
fn a_correction_is_laid_over_the_hand() {
    let table = free("");
    let before = |line: &str| notation::read(line, &table).unwrap();
    let over = |line: &str, before: &Event| {
        let read = notation::read_over(line, &table, before)
            .unwrap_or_else(|fault| panic!("{line}: {:?} at {:?}", fault.what, fault.span));
        let crate::games::session::What::Play(facts) = &read.event.what else { panic!("{line}") };
        notation::print(facts, read.event.note.as_deref(), &table, Lang::De)
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
    let table = free("");
    let before = |line: &str| notation::read(line, &table).unwrap();
    let read = notation::read_over("47", &table, &before("bert 18")).unwrap().event;
    assert_eq!(read, before("bert 47"));
    assert!(notation::read_over("47", &table, &before("anne 12 bert -4")).is_err());
}

/// docs/cli.md, At the table: what is missing, and what may follow.
#[test]
fn hints_say_what_is_missing() {
    let table = free("");
    let look = |line: &str| notation::look(line, line.len(), &table, Lang::De);
    assert!(matches!(look("anne").state, State::Open(missing) if missing.len() == 1));
    assert!(matches!(look("12 -4 ").state, State::Open(missing) if missing.len() == 1));
    assert!(matches!(look("anne 12").state, State::Complete(_)));
    let offered = |line: &str| -> Vec<String> {
        look(line).proposals.into_iter().map(|proposal| proposal.insert).collect()
    };
    assert_eq!(offered("anne 12 oh"), ["ohne"]);
    assert!(offered("anne ").contains(&"alle".to_owned()), "{:?}", offered("anne "));
    assert!(offered("anne 12 ").contains(&"Bert".to_owned()), "{:?}", offered("anne 12 "));
    assert!(!offered("anne 12 ").contains(&"Anne".to_owned()), "{:?}", offered("anne 12 "));
}
