//! What `docs/notation.md` shows is read, and its keys are counted.

use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::games::{GameKind, Rules};
use crate::model::Word;
use crate::notation;
use crate::present::{Lang, Voice};

use super::{FOUR, session};

fn page() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/notation.md")).unwrap()
}

/// The rows of the table below a heading, as cells.
fn rows<'p>(page: &'p str, heading: &str) -> Vec<Vec<&'p str>> {
    let below =
        page.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("{heading}")).1;
    let section = below.split("\n## ").next().unwrap();
    let table = section.lines().filter(|line| line.starts_with('|')).skip(2);
    table.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// A game by what the page calls it.
fn game_called(called: &str) -> GameKind {
    let voice = Voice::new(Lang::En);
    let is_called = |game: &&GameKind| voice.local_word(game.word()) == called;
    *GameKind::ALL.iter().find(is_called).unwrap_or_else(|| panic!("{called}"))
}

/// As many as play it, by its first rule set.
fn fewest(game: GameKind) -> Session {
    let (set, rules) = (game.rule_sets()[0], Rules::default_for(game));
    let seats = (3..=4).find(|seats| rules.check_seats(*seats).is_ok()).unwrap();
    session(game.word(), set, &FOUR[..seats], "")
}

/// Lines of an example, each as far as it is typed.
fn begun_lines(written: &str) -> Vec<String> {
    let ends = written.match_indices(' ').map(|(at, _)| at + 1);
    std::iter::once(0).chain(ends).map(|end| written[..end].to_owned()).collect()
}

/// Where each of the hands of Dreeg is played.
fn four(line: &str) -> Session {
    let phase = match line {
        "a a 67:31" => "rot-assen",
        "a+b a 70:20" | "l a 70:50" => "rufen",
        _ => "sechsundsechzig",
    };
    session("dreeg", "neumarkt", &FOUR, &format!(r#""phases":["{phase}"]"#))
}

/// With as many people as a row of the page has figures, and more.
fn tables_of_points() -> Vec<Session> {
    let five = ["Anne", "Bert", "Carla", "Dora", "Emil"];
    vec![session("points", "frei", &five, ""), session("points", "nullsumme", &FOUR, "")]
}

#[test]
fn the_commonest_hands_take_as_many_keys_as_the_page_says() {
    let page = page();
    let rows = rows(&page, "The commonest hands");
    for game in ["Dreierles", "Droggn", "Dreiertarock", "Dreeg"] {
        assert_eq!(rows.iter().filter(|row| row[0] == game).count(), 5, "{game}");
    }
    assert_eq!(rows.iter().filter(|row| row[0] == "Points").count(), 3);
    for row in &rows {
        let [game, hand, line, keys] = row[..] else { panic!("{row:?}") };
        let line = line.trim_matches('`');
        let keys: usize = keys.parse().unwrap();
        assert_eq!(line.chars().count() + 1, keys, "{line}");
        // Seven keys for a Dreier, ten for a Schwacher, fourteen for four who play alone.
        let most = match hand {
            "Anne wins a Dreier with 43" => 7,
            "Bert's Ansager with 31 and a Schwacher" => 10,
            "four alone with 50, 40, 20 and 10, the last trick Anne's" => 14,
            _ => 12,
        };
        assert!(keys <= most, "{line}");
        let mut session = if game == "Dreeg" { four(line) } else { fewest(game_called(game)) };
        let event = notation::read(line, &session)
            .unwrap_or_else(|fault| panic!("{line}: {:?}", fault.what));
        if let Err(refusal) = session.apply(&event, Trace::off()) {
            panic!("{line}: {refusal:?}");
        }
    }
    for hand in ["Anne wins a Dreier with 43", "Bert's Ansager with 31 and a Schwacher"] {
        assert!(rows.iter().any(|row| row[1] == hand), "{hand}");
    }
}

/// Tables at which a game is played, and lines that are begun there; of a game that says nothing
/// else, the lines of its own section as far as they are typed.
fn tables_and_beginnings(game: GameKind, rows: &[Vec<&str>]) -> (Vec<Session>, Vec<String>) {
    let adolf = ["Adolf", "Rudolf", "Jo"];
    let dreeg =
        |phase: &str| session("dreeg", "neumarkt", &FOUR, &format!(r#""phases":["{phase}"]"#));
    let (tables, begun): (Vec<Session>, &[&str]) = match game.word() {
        "dreierles" => (
            ["steinmauern", "achertal"].map(|set| session("dreierles", set, &FOUR, "")).to_vec(),
            &["", "anne solo 42 ", "anne solo ", "anne solo-du 60 ", "räuber anne bert "],
        ),
        "droggn" => (
            vec![session("droggn", "fulpmes", &adolf, r#""kleine_und_gstiess":true"#)],
            &["", "adolf ", "adolf solo ", "adolf solo 40 ", "adolf solo 40 schwacher "],
        ),
        "dreiertarock" => (
            vec![session("dreiertarock", "mayr-sedlaczek", &adolf, r#""kontra":true"#)],
            &["", "jo ", "jo dreier 40 "],
        ),
        "dreeg" => {
            let two = session("dreeg", "wegloescher", &["Anne", "Bert", "Carla"], "");
            let phases = ["sechsundsechzig", "rot-assen", "rufen", "kamerun"].map(dreeg);
            (
                phases.into_iter().chain([two]).collect(),
                &[
                    "",
                    "aus anne ",
                    "anne 67:31 ",
                    "aus 67:31 ",
                    "a50l b40 c20 ",
                    "anne+bert aus 70:0 ",
                ],
            )
        }
        "points" => (tables_of_points(), &["", "anne ", "anne 12 "]),
        _ => {
            let shown = rows.iter().flatten().flat_map(|cell| quoted(cell));
            return (vec![fewest(game)], shown.flat_map(begun_lines).collect());
        }
    };
    (tables, begun.iter().map(|begun| (*begun).to_owned()).collect())
}

/// Everything that the page says can be written is read, by itself or in one of the lines of its
/// game.
#[test]
fn everything_on_the_page_is_read() {
    let page = page();
    let mut read = 0;
    for game in GameKind::ALL {
        let rows = rows(&page, &Voice::new(Lang::En).local_word(game.word()));
        let (sessions, before) = tables_and_beginnings(*game, &rows);
        for written in rows.iter().flatten().flat_map(|cell| quoted(cell)) {
            let mut ways = sessions
                .iter()
                .flat_map(|session| before.iter().map(move |before| (session, before)));
            let is_sign = ["!", "+", "-"].contains(&written);
            let is_read = |(session, before): (&Session, &String)| {
                ["", "+", "-"].iter().any(|mark| {
                    notation::read(&format!("{before}{written}{mark}"), session).is_ok()
                })
            };
            assert!(is_sign || ways.any(is_read), "{}: {written}", game.word());
            read += 1;
        }
    }
    assert!(read > 80, "{read}");
}
