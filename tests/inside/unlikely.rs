//! What is possible and yet hardly happens is asked about (docs/cli.md, Corrections): just where that begins. And who
//! speaks, and when a round is told to be complete.

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session, What};
use crate::record::Node;

fn open(header: &str) -> Session {
    let node = Node::parse(header).unwrap();
    Session::open(&Header::read(&node).unwrap_or_else(|refusal| panic!("{refusal:?}")))
}

fn read(session: &Session, line: &str) -> Event {
    session.read(&Node::parse(line).unwrap()).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"))
}

/// Under 10 card points in a Solo.
#[test]
fn a_solo_is_unlikely_below_ten_card_points() {
    for (header, bid) in [
        (r#"{"session":{"game":"dreierles","players":["A","B","C"]}}"#, r#""bid":"solo""#),
        (r#"{"session":{"game":"droggn","players":["A","B","C"]}}"#, r#""bid":"solo""#),
        (r#"{"session":{"game":"dreiertarock","players":["A","B","C"]}}"#, r#""contract":"solo""#),
    ] {
        let session = open(header);
        for (points, unlikely) in [(5, true), (9, true), (10, false), (40, false)] {
            let line = format!(r#"{{"kind":"game","declarer":"A",{bid},"card_points":{points}}}"#);
            let What::Play(facts) = read(&session, &line).what else { panic!("{line}") };
            assert_eq!(facts.unlikely().is_some(), unlikely, "{line}");
        }
    }
}

fn outlook(session: &Session) -> Vec<&'static str> {
    session.position().outlook().iter().map(|message| message.key).collect()
}

/// The table: only when a round is complete may a session fairly end, and before the first hand there is none.
#[test]
fn a_round_of_dreierles_is_complete_after_a_deal_by_each() {
    let mut session = open(r#"{"session":{"game":"dreierles","players":["A","B","C"]}}"#);
    for hand in 0..7 {
        assert_eq!(outlook(&session).contains(&"outlook-round-complete"), hand > 0 && hand % 3 == 0, "{hand}");
        let event = read(&session, r#"{"kind":"raeuber","losers":["A"]}"#);
        session.apply(&event, Trace::off()).unwrap();
    }
}

/// Forehand speaks first, then the others in turn; who sits out does not.
#[test]
fn those_who_play_speak_in_turn() {
    for (players, order) in [(r#""A","B","C""#, vec![0, 1, 2]), (r#""A","B","C","D""#, vec![0, 1, 2])] {
        let session = open(&format!(r#"{{"session":{{"game":"dreiertarock","players":[{players}]}}}}"#));
        assert_eq!(session.position().speaking_order(), order);
    }
}
