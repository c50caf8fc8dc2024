//! The steps and sentences behind the hands of a Dreeg. Citations are of docs/rules/dreeg.md.

use crate::games::game::Game;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Session};
use crate::games::{GameKind, Position, Rules};
use crate::model::{Arg, Message, Word};
use crate::present::{Lang, Voice, table_mode, told};
use crate::record::Node;

fn header(text: &str) -> Header {
    let node = Node::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    Header::read(&node).unwrap_or_else(|refusal| panic!("{refusal:?}: {text}"))
}

fn open(session: &str) -> Session {
    Session::open(&header(&format!(r#"{{"session":{{"game":"dreeg",{session}}}}}"#)))
}

fn play(session: &mut Session, line: &str) -> Applied {
    let node = Node::parse(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let applied = session.read(&node).and_then(|event| session.apply(&event, Trace::on()));
    applied.unwrap_or_else(|refusal| panic!("{refusal:?}: {line}"))
}

fn keys(applied: &Applied) -> Vec<&'static str> {
    applied.steps.iter().map(|step| step.text.key).collect()
}

fn arg<'a>(applied: &'a Applied, key: &str, name: &str) -> Option<&'a Arg> {
    let step = applied.steps.iter().find(|step| step.text.key == key)?;
    step.text.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
}

fn texts(names: &[&str]) -> Arg {
    Arg::Texts(names.iter().map(|name| (*name).to_owned()).collect())
}

fn outlook(session: &Session) -> Vec<&'static str> {
    session.position().outlook().iter().map(|message| message.key).collect()
}

#[test]
fn steps_name_a_tie_and_who_had_the_last_trick() {
    let mut session = open(r#""players":["A","B","C","D"]"#);
    let tie =
        r#"{"kind":"individual","card_points":{"A":35,"B":35,"C":35,"D":15},"last_trick":"C"}"#;
    let applied = play(&mut session, tie);
    let expected =
        ["step-tie-last-trick", "step-place", "step-tie-smallest", "step-place", "step-deal"];
    assert_eq!(keys(&applied), expected);
    assert_eq!(arg(&applied, "step-tie-last-trick", "player"), Some(&Arg::Text("C".to_owned())));
    assert_eq!(arg(&applied, "step-tie-smallest", "players"), Some(&texts(&["A", "B"])));
    assert_eq!(arg(&applied, "step-tie-smallest", "strokes"), Some(&Arg::Number(1)));
}

#[test]
fn steps_name_kamerun_order_and_the_loser() {
    let mut session =
        open(r#""players":["A","B","C","D"],"house":{"phases":["kamerun","rufen"],"strokes":3}"#);
    let hand =
        r#"{"kind":"individual","card_points":{"A":60,"B":60,"C":0,"D":0},"last_trick":"A"}"#;
    let applied = play(&mut session, hand);
    let expected = [
        "step-tie-last-trick",
        "step-place",
        "step-place",
        "step-no-trick",
        "step-kamerun-order",
        "step-phase-lost",
        "step-phase-next",
        "step-deal-new-phase",
    ];
    assert_eq!(keys(&applied), expected);
    assert_eq!(arg(&applied, "step-kamerun-order", "spared"), Some(&texts(&["B"])));
    assert_eq!(arg(&applied, "step-phase-lost", "players"), Some(&texts(&["A"])));
    assert_eq!(arg(&applied, "step-phase-next", "name"), Some(&Arg::Word("rufen")));
}

#[test]
fn steps_name_closing_and_dropping_out() {
    let mut session = open(r#""players":["A","B","C"],"house":{"phases":["rufen"],"strokes":3}"#);
    play(&mut session, r#"{"kind":"strokes","erase":{"C":3}}"#);
    play(&mut session, r#"{"kind":"dealer","player":"C"}"#);
    assert_eq!(
        outlook(&session),
        [
            "outlook-phase",
            "outlook-rule-rufen-two",
            "outlook-active",
            "outlook-dropped-out",
            "outlook-deal-dropped-out"
        ]
    );
    let closed = r#"{"kind":"sides","sides":[{"players":["A"],"card_points":57},{"players":["B"],"card_points":34}],
        "last_trick":"B","closed":{"by":"A","sides":[{"card_points":40},{"card_points":10}]}}"#;
    let applied = play(&mut session, closed);
    let expected = [
        "step-closed",
        "step-played-to-the-end",
        "step-closer-without-last-trick",
        "step-closed-schneider",
        "step-side-erases",
        "step-deal",
    ];
    assert_eq!(keys(&applied), expected);
    assert_eq!(arg(&applied, "step-closed-schneider", "own"), Some(&Arg::Number(40)));
    assert_eq!(arg(&applied, "step-closed-schneider", "theirs"), Some(&Arg::Number(10)));
    let applied = play(&mut session, r#"{"kind":"penalty","offender":"A"}"#);
    let expected = [
        "step-penalty-others",
        "step-fewer-left",
        "step-dropped-out",
        "step-phase-lost",
        "step-game-over",
    ];
    assert_eq!(keys(&applied), expected);
    assert_eq!(outlook(&session), ["outlook-dreeg-complete"]);
}

#[test]
fn weglöscher_says_who_plays_against_whom_and_who_keeps_the_last_stroke() {
    let mut session =
        open(r#""rules":"wegloescher","players":["A","B","C","D","E"],"house":{"strokes":3}"#);
    play(&mut session, r#"{"kind":"strokes","erase":{"A":1,"D":2}}"#);
    // A deals; B and C play, and forehand leads, as it may close before the first trick (trials
    // Q1).
    let said = session.position().outlook();
    let against =
        said.iter().find(|message| message.key == "outlook-plays-against").expect("who plays");
    let table = session.table();
    let named = |message: &Message, name: &str| {
        message.args.iter().find(|(known, _)| *known == name).unwrap().1.clone()
    };
    assert_eq!(named(against, "player"), Arg::Player(table.player(1)));
    assert_eq!(named(against, "other"), Arg::Player(table.player(2)));
    let deal = said.last().expect("who deals");
    assert_eq!((deal.key, named(deal, "player")), ("outlook-deal", Arg::Player(table.player(1))));
    assert_eq!(session.position().speaking_order(), [1, 2]);
    let closed = |by: &str| {
        let sides = r#"[{"players":["B"],"card_points":70},{"players":["C"],"card_points":0}]"#;
        let at = r#"[{"card_points":0},{"card_points":0}]"#;
        format!(
            r#"{{"kind":"sides","sides":{sides},"out":"B","closed":{{"by":"{by}","sides":{at}}}}}"#
        )
    };
    let judged = |line: &str| {
        let node = Node::parse(line).unwrap();
        let mut session = session.clone();
        session.read(&node).and_then(|event| session.apply(&event, Trace::off())).map(drop)
    };
    assert_eq!(judged(&closed("B")), Ok(()));
    assert_eq!(judged(&closed("C")).unwrap_err().code, "closed-not-forehand");
    let hand = r#"{"kind":"sides","sides":[{"players":["B"],"card_points":70},{"players":["C"],"card_points":20}],"out":"B"}"#;
    let applied = play(&mut session, hand);
    let expected = [
        "step-went-out",
        "step-schneider",
        "step-side-erases",
        "step-bystanders",
        "step-bystander-keeps-last",
        "step-bystander-keeps-last",
        "step-deal",
    ];
    assert_eq!(keys(&applied), expected);
    assert_eq!(arg(&applied, "step-bystanders", "players"), Some(&texts(&["E"])));
}

/// Sechsundsechzig: two who are alike share the places behind the first, and both places are named.
#[test]
fn a_tie_names_every_place_that_is_shared() {
    let mut session = open(r#""players":["A","B","C"]"#);
    let hand = r#"{"kind":"individual","card_points":{"A":60,"B":30,"C":30},"last_trick":"A"}"#;
    let applied = play(&mut session, hand);
    assert_eq!(arg(&applied, "step-tie-smallest", "rank"), Some(&Arg::Number(2)));
    assert_eq!(arg(&applied, "step-tie-smallest", "last_rank"), Some(&Arg::Number(3)));
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
    let mut rules = Rules::default_of(GameKind::Dreeg);
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
        assert_eq!((session.hands(), session.position().deals(session.hands())), (hands, hands));
    }
}

/// Slates: drawn as the number of strokes asks for, where nobody chose.
#[test]
fn a_slate_is_drawn_by_the_number_of_its_strokes() {
    for (strokes, drawn) in [(6, "plain"), (7, "xii"), (8, "plain"), (10, "xx"), (11, "plain")] {
        let session = open(&format!(r#""players":["A","B","C"],"house":{{"strokes":{strokes}}}"#));
        let Position::Dreeg(position) = session.position() else { panic!("no Dreeg") };
        assert_eq!(position.rules().drawn_as().word(), drawn, "{strokes}");
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
    let outlook = session.position().outlook();
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
    let outlook = session.position().outlook();
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
        let event = session.read(&Node::parse(line).unwrap()).unwrap();
        let applied = play(&mut session, line);
        let told = told::sentence(&event, &applied, &session, &voice);
        assert!(told.ends_with(lost), "{told}");
        let heading = table_mode::heading(&session, &voice);
        assert!(heading.ends_with(named), "{heading}");
    }
}
