//! What is possible and yet hardly happens is asked about (docs/cli.md, Corrections): just where that begins. And who
//! speaks, and when a round is told to be complete.

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session, What};
use crate::model::{Player, say};
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

/// More than four doublings in a hand, whatever hand it is.
#[test]
fn more_than_four_doublings_are_unlikely() {
    let dreierles = r#"{"session":{"game":"dreierles","players":["A","B","C"]}}"#;
    let droggn = r#"{"session":{"game":"droggn","players":["A","B","C"]}}"#;
    for (header, hand, key) in [
        (dreierles, r#""kind":"game","declarer":"A","bid":"dreier","card_points":40"#, "knocks"),
        (dreierles, r#""kind":"raeuber","losers":["A"]"#, "knocks"),
        (dreierles, r#""kind":"penalty","offence":"play","offender":"A""#, "knocks"),
        (droggn, r#""kind":"game","declarer":"A","bid":"ansager","card_points":40"#, "schwacher"),
        (droggn, r#""kind":"revoke","declarer":"A","bid":"solo","offender":"B""#, "schwacher"),
    ] {
        let session = open(header);
        for (doublings, unlikely) in [(0, false), (4, false), (5, true), (9, true)] {
            let line = format!(r#"{{{hand},"{key}":{doublings}}}"#);
            let What::Play(facts) = read(&session, &line).what else { panic!("{line}") };
            assert_eq!(facts.unlikely(), unlikely.then(|| say!(unlikely_doublings { count: doublings })), "{line}");
        }
    }
}

/// In Dreeg, going out while the others have more than 66: the sides may be the wrong way round.
#[test]
fn going_out_against_more_than_enough_is_unlikely() {
    let session = open(r#"{"session":{"game":"dreeg","players":["A","B","C"],"house":{"phases":["rot-assen"]}}}"#);
    for (theirs, unlikely) in [(0, false), (65, false), (66, false), (67, true)] {
        let sides = format!(r#"[{{"players":["A"],"card_points":70}},{{"players":["B","C"],"card_points":{theirs}}}]"#);
        let line = format!(r#"{{"kind":"sides","sides":{sides},"out":"A"}}"#);
        let What::Play(facts) = read(&session, &line).what else { panic!("{line}") };
        let expected = say!(unlikely_out { player: Player(0), points: theirs });
        assert_eq!(facts.unlikely(), unlikely.then_some(expected), "{line}");
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

/// Forehand speaks first, then the others in turn; who sits out or has dropped out does not.
#[test]
fn those_who_play_speak_in_turn() {
    for game in ["dreierles", "droggn", "dreiertarock", "dreeg"] {
        for (players, dealer, order) in [
            (r#""A","B","C""#, "C", vec![0, 1, 2]),
            (r#""A","B","C""#, "A", vec![1, 2, 0]),
            (r#""A","B","C","D""#, "D", vec![0, 1, 2]),
            (r#""A","B","C","D""#, "B", vec![2, 3, 0]),
        ] {
            let seated = format!(r#""game":"{game}","players":[{players}],"dealer":"{dealer}""#);
            let mut session = open(&format!(r#"{{"session":{{{seated}}}}}"#));
            if game == "dreeg" && order.len() < session.roster().len() {
                let out = format!(r#"{{"kind":"strokes","erase":{{"{dealer}":3}}}}"#);
                for _ in 0..3 {
                    let event = read(&session, &out);
                    session.apply(&event, Trace::off()).ok();
                }
                let deals = read(&session, &format!(r#"{{"kind":"dealer","player":"{dealer}"}}"#));
                session.apply(&deals, Trace::off()).unwrap();
            }
            assert_eq!(session.position().speaking_order(), order, "{game} {players} {dealer}");
        }
    }
}
