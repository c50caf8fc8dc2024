//! A village with every constant changed: an evening of each game, worked out by hand beside the
//! hands (docs/rules/dreierles.md, Rule sets and switches: constants are switches, so that a place
//! whose rules nobody has written down can be set up).

use std::collections::BTreeSet;

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::games::switches::SwitchKind;
use crate::games::{GameKind, Rules};
use crate::model::{Points, Word};
use crate::record::{Node, write};
use serde_json::{Value, json};

/// An event, and what it writes for the seats in their order; nothing for one that is no hand.
type Hand = (Value, Option<Vec<f64>>);

fn hand(event: Value, points: &[f64]) -> Hand {
    (event, Some(points.to_vec()))
}

fn halves(points: &[Points]) -> Vec<f64> {
    points.iter().map(|points| points.halves() as f64 / 2.0).collect()
}

/// Plays an evening, holds each hand to what was worked out, and answers the session.
fn play(header: &Value, hands: Vec<Hand>) -> Session {
    let header = Header::read(&Node::parse(&header.to_string()).unwrap()).unwrap();
    let mut session = Session::open(&header);
    for (event, expected) in hands {
        let text = event.to_string();
        let read = session
            .read(&Node::parse(&text).unwrap())
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        let applied = session
            .apply(&read, Trace::off())
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(applied.sheet().map(|sheet| halves(&sheet.points)), expected, "{text}");
    }
    session
}

fn totals(session: &Session) -> Vec<f64> {
    halves(&session.totals().iter().map(|total| total.points).collect::<Vec<_>>())
}

fn game(declarer: &str, bid: &str, card_points: i64) -> Value {
    json!({ "kind": "game", "declarer": declarer, "bid": bid, "card_points": card_points })
}

fn with(mut event: Value, more: Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        event[key] = value.clone();
    }
    event
}

fn malsch_in_fach() -> Value {
    json!({ "session": { "game": "dreierles", "players": ["Anne", "Bert", "Carla", "Dora"], "house": {
        "dealer_shares": false, "knock_limit": 2, "raeuber_value": 3, "last_round_raeuber_value": 5,
        "misdeal_penalty": 2, "penalty_value": 6, "solo_du": true, "rounds": 2, "combination_value": 2,
        "raeuber_combinations": true, "pfeife_won": 3, "pfeife_lost": 4, "pfeife_out_won": 5, "pfeife_out_lost": 6,
        "bid_factors": [2, 3, 5, 7, 11], "card_points_per_fach": 4,
    } } })
}

#[test]
fn an_evening_in_fach() {
    let by =
        |player: &str, what: &str| json!({ "combinations": [{ "player": player, "what": what }] });
    let session = play(
        &malsch_in_fach(),
        vec![
            // Dora deals and neither pays nor is paid. 9 above 35: 9 / 4 + 1 = 3 Fach × 2 = 6 from
            // Bert and Carla; the Pfeife 3 from each; Bert's ten trumps 2 from Anne and from Carla.
            hand(
                with(
                    with(game("Anne", "dreier", 44), json!({ "pfeife": "won" })),
                    by("Bert", "zehn-druck"),
                ),
                &[12.0 + 6.0 - 2.0, -6.0 - 3.0 + 4.0, -6.0 - 3.0 - 2.0, 0.0],
            ),
            // Anne deals. The opponents have 40: 5 / 4 + 1 = 2 Fach × 5, knocked once: 20 to each;
            // the Pfeife 6 to each.
            hand(
                with(game("Carla", "einer", 30), json!({ "knocks": 1, "pfeife": "out-lost" })),
                &[0.0, 26.0, -52.0, 26.0],
            ),
            // Bert deals. 3 × 2 = 6 for Carla, half of it from each loser; Dora's Kings 2 from
            // Carla and from Anne.
            hand(
                with(
                    json!({ "kind": "raeuber", "losers": ["Anne", "Dora"], "knocks": 1 }),
                    by("Dora", "vier-koenige"),
                ),
                &[-3.0 - 2.0, 0.0, 6.0 - 2.0, -3.0 + 4.0],
            ),
            // Carla misdeals, and pays though she sits out: 2 to each.
            hand(json!({ "kind": "penalty", "offence": "misdeal" }), &[2.0, 2.0, -6.0, 2.0]),
            // Carla deals again. 6 × 7, knocked twice: 168 to each of two.
            hand(
                json!({ "kind": "penalty", "offence": "play", "offender": "Dora", "bid": "solo", "knocks": 2 }),
                &[168.0, 168.0, 0.0, -336.0],
            ),
            (json!({ "kind": "last-round" }), None),
            // Dora deals. 5 to each of two.
            hand(json!({ "kind": "raeuber", "losers": ["Anne"] }), &[-10.0, 5.0, 5.0, 0.0]),
            // Anne deals. 35 / 4 + 1 = 9 Fach × 11 = 99 to each, and 6 for the Pfeife.
            hand(
                json!({ "kind": "game", "declarer": "Dora", "bid": "solo-du", "all_tricks": false, "pfeife": "out-early" }),
                &[0.0, 105.0, 105.0, -210.0],
            ),
            // Bert deals. 25 / 4 + 1 = 7 Fach × 7, knocked once: 98 from each, and 5 for the
            // Pfeife.
            hand(
                with(game("Carla", "solo", 60), json!({ "knocks": 1, "pfeife": "out-won" })),
                &[-103.0, 0.0, 206.0, -103.0],
            ),
            // Carla deals. 5 for Bert, half of it from each of the two with 20.
            hand(
                json!({ "kind": "raeuber", "card_points": { "Dora": 20, "Anne": 20, "Bert": 18 } }),
                &[-2.5, 5.0, 0.0, -2.5],
            ),
        ],
    );
    // 16 − 5 + 2 + 168 − 10 − 103 − 2½, and so on.
    assert_eq!(totals(&session), [65.5, 306.0, 251.0, -622.5]);
    assert!(session.is_complete(), "two rounds were agreed on, and the second is the last");
}

fn malsch_in_augen() -> Value {
    json!({ "session": { "game": "dreierles", "rules": "achertal", "players": ["Anne", "Bert", "Carla"], "house": {
        "knocking": true, "knock_limit": 1, "raeuber_value": 15, "last_round_raeuber_value": 25, "misdeal_penalty": 4,
        "penalty_value": 12, "combination_value": 6, "raeuber_combinations": true, "pfeife_won": 7, "pfeife_lost": 8,
        "pfeife_out_won": 9, "pfeife_out_lost": 13, "bid_factors": [2, 3, 4, 6, 9], "win_bonus": 3,
        "bonus_declarer": 40, "bonus_others_at_three": 11, "bonus_others_at_four": 7, "discard_is_lost_game": false,
    } } })
}

#[test]
fn an_evening_in_augen() {
    let session = play(
        &malsch_in_augen(),
        vec![
            // 15 × 2, knocked once: 60, 3 for winning, 6 for the Kings; Bert's wrong card 12.
            hand(
                with(
                    game("Anne", "dreier", 50),
                    json!({
                        "knocks": 1,
                        "combinations": [{ "player": "Anne", "what": "vier-koenige" }],
                        "penalties": [{ "player": "Bert", "offence": "play" }],
                    }),
                ),
                &[69.0, -12.0, 0.0],
            ),
            // −5 × 3, 3 for losing, 8 for the Pfeife.
            hand(with(game("Bert", "zweier", 30), json!({ "pfeife": "lost" })), &[0.0, -26.0, 0.0]),
            // 15 against each loser; Carla's ten trumps 6.
            hand(
                json!({
                    "kind": "raeuber", "losers": ["Anne", "Carla"],
                    "combinations": [{ "player": "Carla", "what": "zehn-druck" }],
                }),
                &[-15.0, 0.0, -9.0],
            ),
            // A wrong discard is no lost game here: the penalty alone.
            hand(
                json!({ "kind": "penalty", "offence": "discard", "offender": "Bert", "bid": "einer" }),
                &[0.0, -12.0, 0.0],
            ),
            // Anne misdeals.
            hand(json!({ "kind": "penalty", "offence": "misdeal" }), &[-4.0, 0.0, 0.0]),
            // −35 × 9, and 3 for losing.
            hand(
                json!({ "kind": "game", "declarer": "Carla", "bid": "solo-du", "all_tricks": false }),
                &[0.0, 0.0, -318.0],
            ),
            // 1 × 6, 3 for winning, 9 for the Pfeife.
            hand(with(game("Anne", "solo", 36), json!({ "pfeife": "out-won" })), &[18.0, 0.0, 0.0]),
            (json!({ "kind": "last-round" }), None),
            hand(json!({ "kind": "raeuber", "losers": ["Bert"] }), &[0.0, -25.0, 0.0]),
            // 5 × 6, 3 for winning, 13 for the Pfeife that was forced out.
            hand(
                with(game("Bert", "solo", 40), json!({ "pfeife": "out-early" })),
                &[0.0, 20.0, 0.0],
            ),
            // −5 × 6, 3 for losing, 7 for the Pfeife.
            hand(with(game("Carla", "solo", 30), json!({ "pfeife": "won" })), &[0.0, 0.0, -26.0]),
        ],
    );
    // 69 − 15 − 4 + 18; −12 − 26 − 12 − 25 + 20; −9 − 318 − 26.
    assert_eq!(totals(&session), [68.0, -55.0, -353.0]);
    // Won: 40 for who declared; lost: 40 less, and 11 for each of the others. Anne 40 + 11 + 11 +
    // 40 + 11, Bert −40 + 11 + 40 + 11, Carla 11 − 40 − 40.
    let bonus: Vec<Points> = session.totals().iter().map(|total| total.bonus).collect();
    assert_eq!(halves(&bonus), [113.0, 22.0, -69.0]);
    // Every pair settles the difference of both: 3 × (68 + 113) − (181 − 33 − 422), and so on.
    let due: Vec<Points> = session.totals().iter().map(|total| total.due).collect();
    assert_eq!(halves(&due), [817.0, 175.0, -992.0]);
    assert!(session.is_complete());
}

fn droggn() -> Value {
    json!({ "session": { "game": "droggn", "players": ["Adolf", "Rudolf", "Jo"], "house": {
        "total": 78, "win_with": 40, "tie_by_last_trick": true, "super_mord": 150, "super_mord_pagat": "separate",
        "kleine_und_gstiess": true, "doubling_limit": 3, "base_values": [15, 35, 90], "super_mord_revoke": 70,
        "pagat_ultimo": 12, "pagat_laid": 24, "pagat_captured": 6, "kleine_und_gstiess_value": 25,
    } } })
}

#[test]
fn an_evening_of_droggn() {
    let pagat = |side: &str, what: &str| json!({ "pagat": { "side": side, "what": what } });
    let session = play(
        &droggn(),
        vec![
            // 15 and 6 above 39, doubled: 42; the Pagat 24, doubled with the game.
            hand(
                with(
                    with(game("Adolf", "ansager", 45), json!({ "schwacher": 1 })),
                    pagat("declarer", "laid-won"),
                ),
                &[90.0, 0.0, 0.0],
            ),
            // Half, and Jo took the last trick: −35; the Pagat that was caught 6.
            hand(
                with(
                    with(game("Rudolf", "solo", 39), json!({ "last_trick": "Jo" })),
                    pagat("defence", "captured"),
                ),
                &[0.0, -41.0, 0.0],
            ),
            // −(90 + 9), and 25 for the last two tricks.
            hand(
                with(game("Jo", "super", 30), pagat("declarer", "kleine-und-gstiess")),
                &[0.0, 0.0, -74.0],
            ),
            // 40 are enough: 15 + 1; the defence's silent Pagat was beaten, 12 for Jo.
            hand(
                with(game("Jo", "ansager", 40), pagat("defence", "ultimo-lost")),
                &[0.0, 0.0, 28.0],
            ),
            // 150 and 24 for the Gstieß.
            hand(
                json!({ "kind": "game", "declarer": "Adolf", "bid": "super-mord", "made": true, "laid": "gstiess" }),
                &[174.0, 0.0, 0.0],
            ),
            // 70 and 24 for what was laid out, doubled, by a defender.
            hand(
                json!({
                    "kind": "revoke", "declarer": "Rudolf", "bid": "super-mord", "offender": "Jo", "schwacher": 1,
                    "pagat_laid": true,
                }),
                &[0.0, 188.0, 0.0],
            ),
        ],
    );
    // 90 + 174; −41 + 188; −74 + 28.
    assert_eq!(totals(&session), [264.0, 147.0, -46.0]);
    // 3 × 264 − 365, and so on.
    let due: Vec<Points> = session.totals().iter().map(|total| total.due).collect();
    assert_eq!(halves(&due), [427.0, 76.0, -503.0]);
}

fn dreiertarock() -> Value {
    json!({ "session": { "game": "dreiertarock", "players": ["Jo", "Adolf", "Rudolf", "Hias"], "house": {
        "dealer_shares": true, "kontra": true, "contract_values": [11, 13, 17, 19, 23, 101, 777],
        "silent_failure_costs": false,
    } } })
}

#[test]
fn an_evening_of_dreiertarock() {
    let contract = |declarer: &str, contract: &str, points: i64| json!({ "kind": "game", "declarer": declarer, "contract": contract, "card_points": points });
    let session = play(
        &dreiertarock(),
        vec![
            // 17, doubled: 34; a silent Pagat that failed costs nothing; the defence's Trull 10: 24
            // from each of three.
            hand(
                with(
                    contract("Jo", "dreier", 40),
                    json!({ "kontra": 1, "bonuses": [
                        { "what": "pagat-ultimo", "side": "declarer", "made": false },
                        { "what": "trull", "side": "defence" },
                    ] }),
                ),
                &[72.0, -24.0, -24.0, -24.0],
            ),
            // −101, and −120 for the Uhu that was announced and failed, to each of three.
            hand(
                with(
                    contract("Adolf", "solo", 30),
                    json!({ "bonuses": [{ "what": "uhu", "side": "declarer", "announced": true, "made": false }] }),
                ),
                &[221.0, -663.0, 221.0, 221.0],
            ),
            // 777, doubled twice: 3108 from each of three.
            hand(
                json!({ "kind": "game", "declarer": "Rudolf", "contract": "solo-valat", "made": true, "kontra": 2 }),
                &[-3108.0, -3108.0, 9324.0, -3108.0],
            ),
            // An Einser's 11 to each of three.
            hand(json!({ "kind": "penalty", "offender": "Hias" }), &[11.0, 11.0, 11.0, -33.0]),
        ],
    );
    assert_eq!(totals(&session), [-2804.0, -3784.0, 9532.0, -2944.0]);
}

/// The evenings above leave no number as it usually is: but for how many play, which is none of the
/// constants.
#[test]
fn every_constant_is_changed() {
    for (game, evenings) in [
        (GameKind::Dreierles, vec![malsch_in_fach(), malsch_in_augen()]),
        (GameKind::Droggn, vec![droggn()]),
        (GameKind::Dreiertarock, vec![dreiertarock()]),
    ] {
        let mut changed = BTreeSet::new();
        for evening in &evenings {
            let session = &evening["session"];
            let set = session["rules"].as_str().unwrap_or(game.rule_sets()[0]);
            let usual = write::object(|w| Rules::named(game, set).unwrap().write_all(w));
            let usual: Value = serde_json::from_str(&usual).unwrap();
            let house = session["house"].as_object().unwrap();
            changed.extend(
                house
                    .iter()
                    .filter(|(key, value)| usual[*key] != **value)
                    .map(|(key, _)| key.clone()),
            );
        }
        let is_constant = |kind: &SwitchKind| {
            matches!(kind, SwitchKind::Whole(..) | SwitchKind::Wholes(..) | SwitchKind::OneOf(_))
        };
        for switch in game
            .switches()
            .iter()
            .filter(|switch| is_constant(&switch.kind) && switch.key != "active")
        {
            assert!(changed.contains(switch.key), "{} {} stays as it is", game.word(), switch.key);
        }
    }
}
