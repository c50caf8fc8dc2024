//! Random hands of Dreierles.

use crate::games::dreierles::Scoring;
use crate::games::session::Session;
use crate::games::{Position, Rules};
use serde_json::{Map, Value, json};

use super::{Dice, with};

const BIDS: [&str; 4] = ["dreier", "zweier", "einer", "solo"];
const PFEIFE: [&str; 6] = ["none", "won", "lost", "out-won", "out-lost", "out-early"];
const COMBINATIONS: [&str; 3] = ["zehn-druck", "drull", "vier-koenige"];

pub fn line(session: &Session, players: &[String], dice: &mut Dice) -> Value {
    let Rules::Dreierles(rules) = session.position().rules() else { return Value::Null };
    let is_augen = rules.scoring == Scoring::Augen;
    match dice.roll(12) {
        0..=2 => raeuber(players, is_augen, rules.raeuber_combinations, dice),
        3 => penalty(players, is_augen, dice),
        4 if dice.one_in(8) => json!({ "kind": "last-round" }),
        5 if rules.solo_du => solo_du(players, dice),
        _ => game(session, players, is_augen, dice),
    }
}

fn knocks(dice: &mut Dice) -> i64 {
    if dice.one_in(4) { dice.between(1, 3) } else { 0 }
}

fn combinations(players: &[String], dice: &mut Dice) -> Option<Value> {
    let one =
        |dice: &mut Dice| json!({ "player": dice.of(players), "what": dice.of(&COMBINATIONS) });
    dice.one_in(3).then(|| (0..1 + dice.roll(2)).map(|_| one(dice)).collect())
}

fn penalties(players: &[String], is_augen: bool, dice: &mut Dice) -> Option<Value> {
    (is_augen && dice.one_in(5)).then(|| json!([{ "player": dice.of(players), "offence": "play" }]))
}

fn game(session: &Session, players: &[String], is_augen: bool, dice: &mut Dice) -> Value {
    let declarer = dice.roll(players.len());
    let last_round = matches!(session.position(), Position::Dreierles(_)) && dice.one_in(6);
    let bid = if last_round { 3 } else { dice.roll(4) };
    let knocks = knocks(dice);
    let event = json!({
        "kind": "game",
        "declarer": players[declarer],
        "bid": BIDS[bid],
        "card_points": if dice.one_in(10) { dice.between(0, 69) } else { dice.between(15, 60) },
        "knocks": knocks,
        "pfeife": if dice.one_in(2) { "none" } else { dice.of(&PFEIFE) },
    });
    let event = with(event, "combinations", combinations(players, dice));
    let event =
        with(event, "auction", dice.one_in(4).then(|| auction(players.len(), declarer, bid, dice)));
    let knocked_by =
        (knocks > 0 && dice.one_in(3)).then(|| knocked_by(players, declarer, knocks, dice));
    with(with(event, "knocked_by", knocked_by), "penalties", penalties(players, is_augen, dice))
}

/// Bids that rise to the declarer's, and nothing but `weg` after it.
fn auction(players: usize, declarer: usize, bid: usize, dice: &mut Dice) -> Value {
    let mut lowest = 0;
    let call = |turn: usize| {
        if turn == declarer {
            return BIDS[bid];
        }
        if turn < declarer && lowest < bid && dice.one_in(3) {
            let made = lowest + dice.roll(bid - lowest);
            lowest = made + 1;
            return BIDS[made];
        }
        "weg"
    };
    (0..players).map(call).collect()
}

fn knocked_by(players: &[String], declarer: usize, knocks: i64, dice: &mut Dice) -> Value {
    let knock = |turn: i64| {
        if turn % 2 == 1 { declarer } else { (declarer + 1 + dice.roll(2)) % players.len() }
    };
    (0..knocks).map(knock).map(|player| json!(players[player])).collect()
}

fn solo_du(players: &[String], dice: &mut Dice) -> Value {
    let all_tricks = dice.one_in(2);
    let pfeife = if all_tricks {
        dice.of(&["none", "won", "out-won"])
    } else {
        dice.of(&["none", "lost", "out-early"])
    };
    let event = json!({
        "kind": "game",
        "declarer": dice.of(players),
        "bid": "solo-du",
        "all_tricks": all_tricks,
        "knocks": knocks(dice),
        "pfeife": pfeife,
    });
    with(event, "card_points", (all_tricks || dice.one_in(2)).then(|| json!(dice.between(43, 69))))
}

fn raeuber(players: &[String], is_augen: bool, with_combinations: bool, dice: &mut Dice) -> Value {
    let knocks = knocks(dice);
    let mut event = json!({ "kind": "raeuber", "knocks": knocks });
    if dice.one_in(2) {
        let shares: Map<String, Value> =
            players.iter().map(|player| (player.clone(), json!(dice.between(10, 24)))).collect();
        event["card_points"] = json!(shares);
    } else {
        let count = 1 + dice.roll(players.len());
        event["losers"] = json!(dice.some(players, count));
    }
    // One loser may share with nobody, so that this comes out only now and then.
    let split =
        (!is_augen && dice.one_in(12)).then(|| json!({ dice.of(players): dice.between(1, 24) }));
    let event = with(event, "split", split);
    let event =
        with(event, "combinations", combinations(players, dice).filter(|_| with_combinations));
    let knocked_by =
        (knocks > 0 && dice.one_in(2)).then(|| json!(dice.some(players, knocks as usize)));
    let event = with(event, "knocked_by", knocked_by);
    let weg = dice.one_in(6).then(|| json!(vec!["weg"; players.len()]));
    with(with(event, "auction", weg), "penalties", penalties(players, is_augen, dice))
}

fn penalty(players: &[String], is_augen: bool, dice: &mut Dice) -> Value {
    match dice.roll(3) {
        0 => json!({ "kind": "penalty", "offence": "misdeal" }),
        1 => {
            json!({ "kind": "penalty", "offence": "discard", "offender": dice.of(players), "bid": dice.of(&BIDS[..3]) })
        }
        _ if is_augen && !dice.one_in(4) => penalty(players, is_augen, dice),
        _ => {
            let event = json!({ "kind": "penalty", "offence": "play", "offender": dice.of(players), "knocks": knocks(dice) });
            with(event, "bid", dice.one_in(2).then(|| json!(dice.of(&BIDS))))
        }
    }
}
