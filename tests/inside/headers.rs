//! What heads an evening (docs/record-format.md, Header): when two say the same, and what is asked
//! of its rules.

use crate::games::header::Header;
use crate::games::{GameKind, Rules};
use crate::model::Word;
use crate::record::{Node, Path};
use serde_json::{Value, json};

fn header(session: &Value) -> Header {
    let text = json!({ "session": session }).to_string();
    Header::read(&Node::parse(&text).unwrap())
        .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

fn rules(rules: &Value) -> Rules {
    let text = rules.to_string();
    Header::read_rules(&Node::parse(&text).unwrap(), &Path::ROOT)
        .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// Rules may be written down in another way and count alike; whatever else differs is another
/// evening.
#[test]
fn headers_say_the_same_where_hands_count_alike_and_nothing_else_differs() {
    let plain =
        json!({ "game": "dreierles", "players": ["Anne", "Bert", "Carla"], "name": "Freitag" });
    let with = |key: &str, value: Value| {
        let mut changed = plain.clone();
        changed[key] = value;
        header(&changed)
    };
    let one = header(&plain);
    // The last round's Räuber is named, with the very value that follows.
    let written_out = with("house", json!({ "last_round_raeuber_value": 4 }));
    let follows = with("house", json!({ "raeuber_value": 6 }));
    let named = with("house", json!({ "raeuber_value": 6, "last_round_raeuber_value": 6 }));
    let tournament = with("rules", json!("steinmauern-turnier"));
    let tournament_named = Header {
        rules: rules(
            &json!({ "game": "dreierles", "rules": "steinmauern-turnier", "house": { "last_round_raeuber_value": 3 } }),
        ),
        ..tournament.clone()
    };
    let called = Header { own_rules: Some("Malsch".to_owned()), ..one.clone() };
    for (one, other) in [
        (&one, &one),
        (&one, &written_out),
        (&follows, &named),
        (&tournament, &tournament_named),
        (&one, &called),
    ] {
        assert!(
            one.is_same_evening_and_results(other) && other.is_same_evening_and_results(one),
            "{one:?} {other:?}"
        );
    }
    // Another rule set, with every switch as in the first.
    let all_the_same =
        with("house", json!({ "dealer_shares": false, "combinations_for": "declarer" }));
    let mut iffezheim = plain.clone();
    iffezheim["rules"] = json!("iffezheim");
    for (one, other) in [
        (&one, &with("name", json!("Samstag"))),
        (&one, &with("dealer", json!("Anne"))),
        (&one, &with("players", json!(["Anne", "Bert", "Dora"]))),
        (&one, &with("stake", json!({ "amount": "0.10", "currency": "EUR" }))),
        (&one, &follows),
        (&one, &with("house", json!({ "solo_du": true }))),
        (&all_the_same, &header(&iffezheim)),
    ] {
        assert!(
            !one.is_same_evening_and_results(other) && !other.is_same_evening_and_results(one),
            "{one:?} {other:?}"
        );
    }
    assert!(
        all_the_same.rules.switches_that_differ(&header(&iffezheim).rules).is_empty(),
        "but for the name"
    );
}

/// Who shares where the dealer sits out, whether what is written comes to nothing, and who counts
/// rounds (docs/rules/dreierles.md, The table; docs/rules/droggn.md, The table;
/// docs/rules/dreiertarock.md, The table). A Dreeg has no points, and nobody sits out.
#[test]
fn what_is_asked_of_the_rules_of_a_place() {
    for (place, shares, balanced, rounds) in [
        (json!({ "game": "dreierles", "rules": "steinmauern" }), true, true, None),
        (json!({ "game": "dreierles", "rules": "iffezheim" }), false, true, None),
        (json!({ "game": "dreierles", "rules": "achertal" }), false, false, None),
        (
            json!({ "game": "dreierles", "rules": "steinmauern", "house": { "rounds": 3 } }),
            true,
            true,
            Some(3),
        ),
        (json!({ "game": "droggn", "rules": "fulpmes" }), true, false, None),
        (json!({ "game": "dreiertarock", "rules": "mayr-sedlaczek" }), false, true, None),
        (json!({ "game": "dreiertarock", "house": { "dealer_shares": true } }), true, true, None),
        (json!({ "game": "dreeg", "rules": "neumarkt" }), false, false, None),
    ] {
        let asked = rules(&place);
        assert_eq!(
            (
                asked.does_player_sitting_out_pay(),
                asked.do_hand_points_add_up_to_zero(),
                asked.rounds()
            ),
            (shares, balanced, rounds),
            "{place}"
        );
    }
}

/// Rounds are agreed on in Dreierles and in games by their points; the other games leave them to whoever plans
/// (docs/tournament.md, In the hall).
#[test]
fn rounds_are_agreed_on_where_the_game_counts_them() {
    for game in GameKind::ALL {
        let agreed = Rules::default_for(*game).with_rounds(2);
        let counts = matches!(game, GameKind::Dreierles | GameKind::Points);
        assert_eq!(agreed.rounds(), counts.then_some(2), "{}", game.word());
        assert_eq!(agreed.with_rounds(0), Rules::default_for(*game), "{}", game.word());
    }
}
