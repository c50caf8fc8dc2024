//! Whatever is played under whatever house rules: what one wins, others lose; who pays whom is what
//! is due; the steps of an explanation add up to the points; and a line that is written or printed
//! reads as the same again (docs/record-format.md, Answers; docs/settlement.md, Settling;
//! docs/notation.md).
//!
//! Three thousand lines of each game; `KERBHOLZ_LINES=100000 cargo test --release sums` plays so
//! many.

use std::collections::BTreeMap;

use super::generator::{self, Dice};
use crate::games::GameKind;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::games::switches::SwitchSource;
use crate::model::{Points, Word};
use crate::notation::{self, Lang};
use crate::record::write::Writer;
use crate::record::{Node, Path, write};
use serde_json::Value;

const LINES: usize = 3000;

fn lines() -> usize {
    std::env::var("KERBHOLZ_LINES").ok().and_then(|lines| lines.parse().ok()).unwrap_or(LINES)
}

/// How many lines of each kind were taken, and how many were refused.
type Counts = BTreeMap<String, (usize, usize)>;

fn sum(points: &[Points]) -> Points {
    points.iter().copied().sum()
}

/// What one hand writes and pays.
fn check_hand(applied: &AppliedEvent, session: &Session) {
    let Some(sheet) = applied.sheet() else {
        assert!(applied.transfers().is_empty());
        return;
    };
    assert_eq!(sum(&sheet.due), Points::ZERO);
    if session.position().do_hand_points_add_up_to_zero() {
        assert_eq!(sum(&sheet.points), Points::ZERO);
    }
    let mut due = vec![Points::ZERO; session.roster().len()];
    for paid in applied.transfers() {
        assert!(paid.units > Points::ZERO && paid.from != paid.to, "{paid:?}");
        due[paid.from.index()] += -paid.units;
        due[paid.to.index()] += paid.units;
    }
    let mut explained = vec![Points::ZERO; session.roster().len()];
    for (player, points) in applied.steps.iter().flat_map(|step| &step.points) {
        explained[player.index()] += *points;
    }
    for (seat, player) in applied.seated.iter().enumerate() {
        assert_eq!(due[player.index()], sheet.due[seat], "who pays whom is what is due");
        assert_eq!(explained[player.index()], sheet.points[seat], "the steps are the points");
    }
    assert!(!applied.steps.is_empty());
}

/// An event as it is written in the record format and, if it is one of the game's, as it is jotted
/// down.
fn check_reading(event: &Event, before: &Session) {
    let mut written = Writer::new();
    event.write(before.roster(), &mut written);
    let written = String::from_utf8(written.bytes().to_vec()).unwrap();
    assert_eq!(before.read_event(&Node::parse(&written).unwrap()).as_ref(), Ok(event), "{written}");
    let EventKind::Play(facts) = &event.what else { return };
    for (lang, note) in [(Lang::De, None), (Lang::En, Some("so #2, \"ja\"\n"))] {
        let jotted = notation::print_event_line(facts, note, before, lang);
        match notation::read(&jotted, before) {
            Ok(read) => {
                assert_eq!((&read.what, read.note.as_deref()), (&event.what, note), "{jotted}")
            }
            Err(fault) => panic!("{jotted}: {:?} at {:?}", fault.what, fault.span),
        }
    }
}

/// A header that has named the switches of an event, too.
fn with_rules(header: &Value, event: &Value) -> Value {
    let mut header = header.clone();
    for (key, value) in event["house"].as_object().unwrap() {
        header["session"]["house"][key] = value.clone();
    }
    header
}

/// From the next hand on the session is played as if its header had named these switches too, and
/// what is known of that is in the position alone (docs/record-format.md, Events).
fn check_rules(header: &Value, session: &Session) {
    let text = header.to_string();
    let as_named =
        Header::read(&Node::parse(&text).unwrap()).unwrap_or_else(|_| panic!("{text} is refused"));
    let rules = session.position().rules();
    assert!(as_named.rules.has_same_results(&rules), "{text}: {rules:?}");
}

/// One evening, until it is complete or so many lines were tried.
fn play(game: GameKind, seed: u64, counts: &mut Counts) -> usize {
    let mut dice = Dice::new(seed);
    let (line, header) = generator::header(game, &mut dice);
    let again = write::object(|w| w.key("session").object(|w| header.write_session(w, false)));
    assert!(
        Header::read(&Node::parse(&again).unwrap()).unwrap().is_same_evening_and_results(&header),
        "{line} is written as {again}"
    );
    let frozen = write::object(|w| header.write_session(w, true));
    let thawed =
        Header::read_session(&Node::parse(&frozen).unwrap(), &Path::ROOT, SwitchSource::Begun);
    assert_eq!(thawed.as_ref(), Ok(&header), "{line} is frozen as {frozen}");
    let mut session = Session::open(&header);
    let mut named: Value = serde_json::from_str(&line).unwrap();
    let mut sums = [Points::ZERO; 2];
    let mut tried = 0;
    while tried < 40 && !session.is_complete() {
        tried += 1;
        let value = generator::line(&session, &mut dice);
        let kind = value["kind"].as_str().unwrap_or_default().to_owned();
        let text = value.to_string();
        let node = Node::parse(&text).unwrap();
        let count = counts.entry(kind).or_default();
        let Ok(event) = session.read_event(&node) else {
            count.1 += 1;
            continue;
        };
        let before = session.clone();
        let as_named =
            matches!(event.what, EventKind::Rules(_)).then(|| with_rules(&named, &value));
        match session.apply(&event, Trace::on()) {
            Ok(applied) => {
                count.0 += 1;
                check_hand(&applied, &session);
                check_reading(&event, &before);
                if let Some(header) = as_named {
                    check_rules(&header, &session);
                    named = header;
                }
                if let Some(sheet) = applied.sheet() {
                    sums[0] += sum(&sheet.points);
                    sums[1] += sum(&sheet.due);
                }
            }
            Err(_) => {
                count.1 += 1;
                assert_eq!(session, before, "a refused line changes nothing: {text}");
                if let Some(header) = as_named {
                    let read = Header::read(&Node::parse(&header.to_string()).unwrap());
                    assert!(read.is_err(), "{text} goes with {header}");
                }
            }
        }
    }
    let stored = serde_json::to_string(&session).unwrap();
    assert_eq!(serde_json::from_str::<Session>(&stored).unwrap(), session, "{line}");
    let totals = session.totals().iter();
    assert_eq!(totals.clone().map(|total| total.points).sum::<Points>(), sums[0]);
    assert_eq!(totals.map(|total| total.due).sum::<Points>(), sums[1]);
    tried
}

/// What has to be taken often enough for the sums to prove something.
fn kinds(game: GameKind) -> Vec<String> {
    let kinds: &[&str] = match game.word() {
        "dreierles" => &["game", "raeuber", "penalty", "seats", "rules"],
        "droggn" => &["game", "revoke", "thrown-in", "seats", "rules"],
        "dreiertarock" => &["game", "penalty", "thrown-in", "seats", "rules"],
        "dreeg" => &[
            "individual",
            "sides",
            "penalty",
            "strokes",
            "durchmarsch",
            "surrender",
            "spoke",
            "rules",
        ],
        "points" => &["hand", "thrown-in", "seats", "rules"],
        _ => return kinds_of_examples(game),
    };
    kinds.iter().map(|kind| (*kind).to_owned()).collect()
}

fn kinds_of_examples(game: GameKind) -> Vec<String> {
    let kind = |event: &&str| {
        let event: Value = serde_json::from_str(event).unwrap();
        event["kind"].as_str().unwrap().to_owned()
    };
    game.examples().iter().flat_map(|example| example.events).map(kind).collect()
}

fn plays_of(game: GameKind) {
    let mut counts = Counts::new();
    let (mut tried, mut seed) = (0, 0);
    while tried < lines() {
        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            play(game, seed, &mut counts)
        }));
        tried += played.unwrap_or_else(|_| panic!("{} with seed {seed}", game.word()));
        seed += 1;
    }
    println!("{} {tried} lines in {seed} evenings: {counts:?}", game.word());
    for kind in kinds(game) {
        let (taken, refused) = counts.get(&kind).copied().unwrap_or_default();
        assert!(taken >= 5, "{} {kind} was taken {taken} times", game.word());
        assert!(
            taken * 2 > refused,
            "{} {kind} was refused {refused} times and taken {taken} times",
            game.word()
        );
    }
}

#[test]
fn every_game_adds_up_and_reads_as_it_was_written() {
    std::thread::scope(|scope| {
        for game in GameKind::ALL {
            scope.spawn(|| plays_of(*game));
        }
    });
}
