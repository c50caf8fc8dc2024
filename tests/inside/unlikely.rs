//! What is possible and yet hardly happens is asked about (docs/cli.md, Corrections): just where
//! that begins. And who speaks, and when a round is told to be complete.

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::model::{Message, Player, say};
use crate::record::Node;

fn open(header: &str) -> Session {
    let node = Node::parse(header).unwrap();
    Session::open(&Header::read(&node).unwrap_or_else(|refusal| panic!("{refusal:?}")))
}

fn read(session: &Session, line: &str) -> Event {
    session
        .read_event(&Node::parse(line).unwrap())
        .unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"))
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
            let EventKind::Play(facts) = read(&session, &line).what else { panic!("{line}") };
            assert_eq!(!session.position().doubts_about(&facts).is_empty(), unlikely, "{line}");
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
            let EventKind::Play(facts) = read(&session, &line).what else { panic!("{line}") };
            let expected: Vec<Message> = unlikely
                .then(|| say!(unlikely_doublings { count: doublings }))
                .into_iter()
                .collect();
            assert_eq!(session.position().doubts_about(&facts), expected, "{line}");
        }
    }
}

/// In Dreeg, going out while the others have more than 66: the sides may be the wrong way round.
#[test]
fn going_out_against_more_than_enough_is_unlikely() {
    let session = open(
        r#"{"session":{"game":"dreeg","players":["A","B","C"],"house":{"phases":["rot-assen"]}}}"#,
    );
    for (theirs, unlikely) in [(0, false), (65, false), (66, false), (67, true)] {
        let sides = format!(
            r#"[{{"players":["A"],"card_points":70}},{{"players":["B","C"],"card_points":{theirs}}}]"#
        );
        let line = format!(r#"{{"kind":"sides","sides":{sides},"out":"A"}}"#);
        let EventKind::Play(facts) = read(&session, &line).what else { panic!("{line}") };
        let expected = say!(unlikely_out { player: Player(0), points: theirs });
        let expected: Vec<Message> = unlikely.then_some(expected).into_iter().collect();
        assert_eq!(session.position().doubts_about(&facts), expected, "{line}");
    }
}

/// The keys of what somebody is asked about a hand that the rules take.
fn doubts(session: &Session, line: &str) -> Vec<&'static str> {
    let event = read(session, line);
    let taken = session.clone().apply(&event, Trace::off());
    assert!(taken.is_ok_and(|applied| applied.outcome.warnings.is_empty()), "{line}");
    let EventKind::Play(facts) = event.what else { panic!("{line}") };
    session.position().doubts_about(&facts).iter().map(|doubt| doubt.key).collect()
}

fn dreiertarock(contract: &str, points: i64, bonuses: &[(&str, &str)]) -> String {
    let bonus = |(what, side): &(&str, &str)| match what.strip_suffix('-') {
        Some(what) => format!(r#"{{"what":"{what}","side":"{side}","made":false}}"#),
        None => format!(r#"{{"what":"{what}","side":"{side}"}}"#),
    };
    let bonuses: Vec<String> = bonuses.iter().map(bonus).collect();
    format!(
        r#"{{"kind":"game","declarer":"A","contract":"{contract}","card_points":{points},"bonuses":[{}]}}"#,
        bonuses.join(",")
    )
}

/// trials Q6: one side's Trull contradicts what the other side caught or made with one of its
/// cards.
#[test]
fn q6_a_trull_beside_a_bonus_of_the_other_side_is_doubted() {
    let session = open(r#"{"session":{"game":"dreiertarock","players":["A","B","C"]}}"#);
    for (side, other) in [("declarer", "defence"), ("defence", "declarer")] {
        for (what, key) in
            [("mondfang", "unlikely-trull-mondfang"), ("pagat-ultimo", "unlikely-trull-pagat")]
        {
            let line = |side: &str| dreiertarock("dreier", 40, &[("trull", side), (what, other)]);
            assert_eq!(doubts(&session, &line(side)), [key], "{side} {what}");
            // The same side's is no contradiction.
            assert_eq!(doubts(&session, &line(other)), [""; 0], "{other} {what}");
        }
        // A Pagat that failed, a Uhu, the Kings: each can be the other side's.
        for what in ["pagat-ultimo-", "uhu", "kike", "royal-trull"] {
            let line = dreiertarock("dreier", 40, &[("trull", side), (what, other)]);
            assert_eq!(doubts(&session, &line), [""; 0], "{side} {what}");
        }
    }
}

/// trials Q6: the cards of a bonus lie in tricks that count: the Trull 13 at least, all Kings 18,
/// both 31.
#[test]
fn q6_fewer_points_than_the_cards_of_a_bonus_are_doubted() {
    let session = open(r#"{"session":{"game":"dreiertarock","players":["A","B","C"]}}"#);
    for (bonuses, least) in [
        (&["trull"][..], 13),
        (&["royal-trull"], 18),
        (&["trull", "royal-trull"], 31),
        (&["mondfang"], 9),
        (&["mondfang", "pagat-ultimo"], 13),
        (&["pagat-ultimo"], 5),
        (&["uhu"], 1),
        (&["uhu", "kike"], 2),
        (&["pagat-ultimo", "uhu", "kike"], 7),
        (&["pagat-ultimo-"], 0),
    ] {
        for (side, own) in [("declarer", true), ("defence", false)] {
            let bonuses: Vec<(&str, &str)> = bonuses.iter().map(|what| (*what, side)).collect();
            let of = |points: i64| {
                dreiertarock("dreier", if own { points } else { 70 - points }, &bonuses)
            };
            assert_eq!(doubts(&session, &of(least)), [""; 0], "{bonuses:?} {least}");
            if least > 0 {
                assert_eq!(
                    doubts(&session, &of(least - 1)),
                    ["unlikely-bonus-points"],
                    "{bonuses:?}"
                );
                assert_eq!(doubts(&session, &of(0)), ["unlikely-bonus-points"], "{bonuses:?}");
            }
        }
    }
}

/// trials Q6: in Droggn the trick with the Pagat counts 5, and the declarer has the talon or the
/// discards beside.
#[test]
fn q6_a_pagat_without_its_points_is_doubted() {
    let session = open(
        r#"{"session":{"game":"droggn","players":["A","B","C"],"house":{"kleine_und_gstiess":true}}}"#,
    );
    let line = |points: i64, side: &str, what: &str| {
        let pagat = format!(r#"{{"side":"{side}","what":"{what}"}}"#);
        format!(
            r#"{{"kind":"game","declarer":"A","bid":"ansager","card_points":{points},"pagat":{pagat}}}"#
        )
    };
    for (side, what, least, most) in [
        ("declarer", "ultimo-won", 6, 74),
        ("declarer", "laid-won", 6, 74),
        ("declarer", "captured", 6, 74),
        ("declarer", "kleine-und-gstiess", 10, 74),
        // Beaten by the defenders, in whose tricks it lies then.
        ("declarer", "ultimo-lost", 1, 69),
        ("defence", "ultimo-won", 1, 69),
        ("defence", "laid-won", 1, 69),
        ("defence", "captured", 1, 69),
        // Beaten by anybody, or forced out and yet won: nobody knows in whose tricks it lies.
        ("defence", "ultimo-lost", 1, 74),
        ("declarer", "laid-lost", 1, 74),
        ("defence", "laid-lost", 1, 74),
    ] {
        for points in 1..=73 {
            let expected = if (least..=most).contains(&points) {
                vec![]
            } else {
                vec!["unlikely-pagat-points"]
            };
            assert_eq!(
                doubts(&session, &line(points, side, what)),
                expected,
                "{side} {what} {points}"
            );
        }
    }
}

/// trials Q6: who takes the last trick has the Pagat that was played to it.
#[test]
fn q6_a_pagat_in_somebody_elses_last_trick_is_doubted() {
    let session = open(r#"{"session":{"game":"droggn","players":["A","B","C"]}}"#);
    for (side, what, last, doubted) in [
        ("declarer", "ultimo-won", "B", true),
        ("declarer", "ultimo-won", "A", false),
        ("declarer", "laid-won", "C", true),
        ("declarer", "ultimo-lost", "A", true),
        ("declarer", "ultimo-lost", "B", false),
        ("defence", "ultimo-won", "A", true),
        ("defence", "laid-won", "C", false),
        ("defence", "ultimo-lost", "A", false),
        ("defence", "captured", "A", false),
    ] {
        let pagat = format!(r#""pagat":{{"side":"{side}","what":"{what}"}},"last_trick":"{last}""#);
        let line =
            format!(r#"{{"kind":"game","declarer":"A","bid":"ansager","card_points":40,{pagat}}}"#);
        let expected = if doubted { vec!["unlikely-pagat-last-trick"] } else { vec![] };
        assert_eq!(doubts(&session, &line), expected, "{side} {what} {last}");
    }
}

/// trials Q6: in Dreierles the Stiess and the 21 of one hand take a trick each, whatever is played.
#[test]
fn q6_card_points_that_a_drull_cannot_leave_are_doubted() {
    let house = r#""house":{"solo_du":true,"raeuber_combinations":true}"#;
    let session =
        open(&format!(r#"{{"session":{{"game":"dreierles","players":["A","B","C"],{house}}}}}"#));
    let line = |bid: &str, points: i64, holder: &str| {
        let drull = format!(r#"[{{"player":"{holder}","what":"drull"}}]"#);
        format!(
            r#"{{"kind":"game","declarer":"A","bid":"{bid}","card_points":{points},"combinations":{drull}}}"#
        )
    };
    // Two tricks count 10 at least; beside them the declarer's discards, or what is left of the
    // blind, count 0 to 2.
    for (bid, own, others) in
        [("dreier", 11, 59), ("zweier", 11, 59), ("einer", 10, 58), ("solo", 10, 58)]
    {
        for points in 1..=68 {
            let expected = if points < own { vec!["unlikely-drull-own"] } else { vec![] };
            let found = doubts(&session, &line(bid, points, "A"));
            assert!(
                found.ends_with(&expected) && found.len() <= expected.len() + 1,
                "{bid} {points}: {found:?}"
            );
            let found = doubts(&session, &line(bid, points, "B"));
            assert_eq!(
                found.contains(&"unlikely-drull-others"),
                points > others,
                "{bid} {points}: {found:?}"
            );
        }
    }
    assert_eq!(
        doubts(&session, &line("solo", 0, "A")),
        ["unlikely-few-points", "unlikely-drull-own"]
    );
    // A Pfeife that wins the last trick is a third trick of the same hand.
    let third = |points: i64| {
        line("solo", points, "A").replace(r#""combinations""#, r#""pfeife":"won","combinations""#)
    };
    assert_eq!(doubts(&session, &third(14)), ["unlikely-drull-own"]);
    assert_eq!(doubts(&session, &third(15)), [""; 0]);
    // Every trick cannot be the declarer's; a Solo Du that lost one can.
    let du = |all: bool, points: i64| {
        line("solo-du", points, "C").replace(r#""bid""#, &format!(r#""all_tricks":{all},"bid""#))
    };
    assert_eq!(doubts(&session, &du(true, 60)), ["unlikely-drull-every-trick"]);
    assert_eq!(doubts(&session, &du(false, 69)), [""; 0]);
    let raeuber = |points: i64| {
        let counted = format!(r#"{{"A":{points},"B":{},"C":20}}"#, 40 - points);
        format!(
            r#"{{"kind":"raeuber","card_points":{counted},"combinations":[{{"player":"A","what":"drull"}}]}}"#
        )
    };
    assert_eq!(doubts(&session, &raeuber(9)), ["unlikely-drull-own"]);
    assert_eq!(doubts(&session, &raeuber(10)), [""; 0]);
}

/// With four playing a trick has four cards.
#[test]
fn q6_a_drull_among_four_is_in_longer_tricks() {
    let session = open(
        r#"{"session":{"game":"dreierles","players":["A","B","C","D"],"house":{"active":4}}}"#,
    );
    let line = |points: i64| {
        let drull = r#"[{"player":"A","what":"drull"}]"#;
        format!(
            r#"{{"kind":"game","declarer":"A","bid":"solo","card_points":{points},"combinations":{drull}}}"#
        )
    };
    // Eight cards: 5 + 5 + 6, less 2 for each of two threes and 1 for what is left.
    assert_eq!(doubts(&session, &line(10)), ["unlikely-drull-own"]);
    assert_eq!(doubts(&session, &line(11)), [""; 0]);
}

fn outlook(session: &Session) -> Vec<&'static str> {
    session.position().game_state_sentences().iter().map(|message| message.key).collect()
}

/// The table: only when a round is complete may a session fairly end, and before the first hand
/// there is none.
#[test]
fn a_round_of_dreierles_is_complete_after_a_deal_by_each() {
    let mut session = open(r#"{"session":{"game":"dreierles","players":["A","B","C"]}}"#);
    for hand in 0..7 {
        assert_eq!(
            outlook(&session).contains(&"outlook-round-complete"),
            hand > 0 && hand % 3 == 0,
            "{hand}"
        );
        let event = read(&session, r#"{"kind":"raeuber","losers":["A"]}"#);
        session.apply(&event, Trace::off()).unwrap();
    }
}

/// trials Q9: who may knock against a game is one thing, and in a Räuber another; the dealer too
/// where the dealer is paid.
#[test]
fn q9_the_status_says_who_may_knock_in_a_raeuber() {
    let (all, dealer_too, but_dealer) = (
        "outlook-raeuber-knocks",
        "outlook-raeuber-knocks-dealer-too",
        "outlook-raeuber-knocks-but-dealer",
    );
    for (rules, players, expected) in [
        ("steinmauern", r#""A","B","C""#, Some(all)),
        ("steinmauern", r#""A","B","C","D""#, Some(dealer_too)),
        ("iffezheim", r#""A","B","C""#, Some(all)),
        ("iffezheim", r#""A","B","C","D""#, Some(but_dealer)),
        ("steinmauern-turnier", r#""A","B","C","D""#, None),
        ("achertal", r#""A","B","C","D""#, None),
    ] {
        let header = format!(r#""game":"dreierles","rules":"{rules}","players":[{players}]"#);
        let mut session = open(&format!(r#"{{"session":{{{header}}}}}"#));
        for last_round in [false, true] {
            let said = outlook(&session);
            let knocks: Vec<&str> = [all, dealer_too, but_dealer]
                .into_iter()
                .filter(|key| said.contains(key))
                .collect();
            assert_eq!(
                knocks,
                expected.into_iter().collect::<Vec<_>>(),
                "{rules} {players} {last_round}"
            );
            assert_eq!(
                said.contains(&"outlook-no-knocks"),
                expected.is_none(),
                "{rules} {players}"
            );
            assert_eq!(
                said.contains(&"outlook-knocks-last-round"),
                last_round && expected.is_some(),
                "{rules}"
            );
            let event = read(&session, r#"{"kind":"last-round"}"#);
            session.apply(&event, Trace::off()).ok();
        }
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
