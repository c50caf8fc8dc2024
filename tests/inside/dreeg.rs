//! The steps and sentences behind the hands of a Dreeg. Citations are of docs/rules/dreeg.md.

use crate::games::game::Game;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Session};
use crate::games::{GameKind, Position, Rules};
use crate::model::{Arg, Word};
use crate::present::{Lang, Voice, table_mode, told};
use crate::record::Node;

fn header(text: &str) -> Header {
    let node = Node::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    Header::read(&node).unwrap_or_else(|refusal| panic!("{refusal:?}: {text}"))
}

fn open(session: &str) -> Session {
    Session::open(&header(&format!(r#"{{"session":{{"game":"dreeg",{session}}}}}"#)))
}

fn play(session: &mut Session, line: &str) -> AppliedEvent {
    let node = Node::parse(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let applied = session.read_event(&node).and_then(|event| session.apply(&event, Trace::on()));
    applied.unwrap_or_else(|refusal| panic!("{refusal:?}: {line}"))
}

fn keys(applied: &AppliedEvent) -> Vec<&'static str> {
    applied.steps.iter().map(|step| step.text.key).collect()
}

fn outlook(session: &Session) -> Vec<&'static str> {
    session.position().game_state_sentences().iter().map(|message| message.key).collect()
}

/// Who has just as many strokes as are due rubs them all out, and nothing was too few.
#[test]
fn only_who_has_fewer_than_are_due_is_told_so() {
    for (strokes, expected) in [(2, true), (3, false), (4, false)] {
        let mut session = open(&format!(
            r#""players":["A","B","C"],"house":{{"phases":["rufen"],"strokes":{strokes}}}"#
        ));
        let applied = play(&mut session, r#"{"kind":"penalty","offender":"A"}"#);
        assert_eq!(keys(&applied).contains(&"step-fewer-left"), expected, "{strokes}");
    }
}

/// What is played is told for as many as are still active.
#[test]
fn the_outlook_tells_the_rule_of_each_phase_for_two_and_for_three() {
    for (phase, differs) in [
        ("sechsundsechzig", true),
        ("rot-assen", true),
        ("rufen", true),
        ("kamerun", false),
        ("kamerun-bei-nacht", false),
        ("schweige-mass", true),
    ] {
        let mut session = open(&format!(
            r#""players":["A","B","C"],"house":{{"phases":["{phase}"],"strokes":3}}"#
        ));
        let rule = format!("outlook-rule-{phase}");
        assert_eq!(outlook(&session)[1], rule);
        if differs {
            play(&mut session, r#"{"kind":"strokes","erase":{"C":3}}"#);
            assert_eq!(outlook(&session)[1], format!("{rule}-two"));
        }
    }
}

/// A Dreeg has phases: nobody agrees on rounds of it, and nothing is paid for a point.
#[test]
fn a_dreeg_has_no_rounds_and_no_stake() {
    let mut rules = Rules::default_for(GameKind::Dreeg);
    assert_eq!(rules.rounds(), None);
    let before = rules.clone();
    rules = rules.with_rounds(3);
    assert_eq!(rules, before);
    assert!(!GameKind::Dreeg.has_stake());
}

/// Events: a hand that is no play (a penalty, strokes that were counted) is a deal like any other.
#[test]
fn every_hand_of_a_dreeg_is_a_deal() {
    let mut session = open(r#""players":["A","B","C"]"#);
    for hands in 1..=3 {
        play(&mut session, r#"{"kind":"penalty","offender":"A"}"#);
        assert_eq!(
            (session.hands(), session.position().count_deals_so_far(session.hands())),
            (hands, hands)
        );
    }
}

/// Slates: drawn as the number of strokes asks for, where nobody chose.
#[test]
fn a_slate_is_drawn_by_the_number_of_its_strokes() {
    for (strokes, drawn) in [(6, "plain"), (7, "xii"), (8, "plain"), (10, "xx"), (11, "plain")] {
        let session = open(&format!(r#""players":["A","B","C"],"house":{{"strokes":{strokes}}}"#));
        let Position::Dreeg(position) = session.position() else { panic!("no Dreeg") };
        assert_eq!(position.rules().slate_form().word(), drawn, "{strokes}");
    }
}

/// trials Q5: who lost a phase names the first dealer of the next one; it is said until that is
/// done, or a hand is played.
#[test]
fn q5_who_lost_a_phase_is_said_until_the_next_one_is_dealt() {
    let mut session = open(
        r#""players":["A","B","C"],"house":{"strokes":3,"phases":["rufen","kamerun","rufen"]}"#,
    );
    let said = |session: &Session| {
        let said = outlook(session);
        (said.contains(&"outlook-phase-lost"), said.contains(&"outlook-loser-names-dealer"))
    };
    assert_eq!(said(&session), (false, false));
    play(&mut session, r#"{"kind":"strokes","erase":{"A":3,"B":3}}"#);
    let outlook = session.position().game_state_sentences();
    let named = outlook.iter().find(|message| message.key == "outlook-loser-names-dealer").unwrap();
    let table = session.table();
    let [a, b, c] = [0, 1, 2].map(|seat| table.player(seat));
    let dealer = ("dealer", Arg::Player(b));
    assert!(
        named.args.contains(&("players", Arg::Players(vec![c]))) && named.args.contains(&dealer),
        "{named:?}"
    );
    // It comes back from storage as it was.
    let kept: Session = serde_json::from_str(&serde_json::to_string(&session).unwrap()).unwrap();
    assert_eq!(kept, session);
    let mut dealt = session.clone();
    play(&mut dealt, r#"{"kind":"dealer","player":"A"}"#);
    assert_eq!(said(&dealt), (false, false));
    // Two lose the Kamerun, and the last phase leaves nobody to deal.
    play(&mut session, r#"{"kind":"strokes","erase":{"A":3,"B":3}}"#);
    let outlook = session.position().game_state_sentences();
    let lost = outlook.iter().find(|message| message.key == "outlook-phase-lost").unwrap();
    assert!(lost.args.contains(&("players", Arg::Players(vec![a, b]))), "{lost:?}");
    play(&mut session, r#"{"kind":"strokes","erase":{"A":1}}"#);
    assert_eq!(said(&session), (false, false));
    play(&mut session, r#"{"kind":"strokes","erase":{"A":3,"B":3}}"#);
    assert_eq!(self::outlook(&session), ["outlook-dreeg-complete"]);
}

/// trials Q5: the table mode says who lost a phase with the hand that it shows, and then who names
/// the dealer.
#[test]
fn q5_the_table_mode_says_who_lost_a_phase() {
    let phases = r#""phases":["rufen","schweige-mass","rufen"]"#;
    let mut session =
        open(&format!(r#""players":["Anne","Bert","Carla"],"house":{{"strokes":3,{phases}}}"#));
    let voice = Voice::new(Lang::De).for_session(&session);
    for (line, lost, named) in [
        (
            r#"{"kind":"strokes","erase":{"Anne":3,"Bert":3}}"#,
            "Anne wischt 3 weg, Bert 3; Phase 1 verliert Carla.",
            "bestimmt Carla: „kerbholz geber NAME“; sonst gibt Bert.",
        ),
        (
            r#"{"kind":"spoke","player":"Anne"}"#,
            ": Phase 2 verliert Anne.",
            "bestimmt Anne: „kerbholz geber NAME“; sonst gibt Carla.",
        ),
    ] {
        let event = session.read_event(&Node::parse(line).unwrap()).unwrap();
        let applied = play(&mut session, line);
        let told = told::hand_sentence(&event, &applied, &session, &voice);
        assert!(told.ends_with(lost), "{told}");
        let heading = table_mode::next_hand_heading_lines(&session, &voice);
        assert!(heading.ends_with(named), "{heading}");
    }
}
