//! Random hands of Droggn.

use crate::games::Rules;
use crate::games::droggn::SuperMordPagat;
use crate::games::session::Session;
use serde_json::{Value, json};

use super::{Dice, with};

const BIDS: [&str; 4] = ["ansager", "solo", "super", "super-mord"];

pub fn line(session: &Session, players: &[String], dice: &mut Dice) -> Value {
    let Rules::Droggn(rules) = session.position().rules() else { return Value::Null };
    match dice.roll(12) {
        0 => json!({ "kind": "thrown-in" }),
        1 => with(
            json!({
                "kind": "revoke",
                "declarer": dice.of(players),
                "bid": dice.of(&BIDS),
                "offender": dice.of(players),
                "schwacher": schwacher(dice),
            }),
            "pagat_laid",
            dice.one_in(2).then_some(Value::Bool(true)),
        ),
        2 if dice.one_in(20) => json!({ "kind": "last-four" }),
        3 | 4 => {
            let event = json!({
                "kind": "game",
                "declarer": dice.of(players),
                "bid": "super-mord",
                "made": dice.one_in(2),
                "schwacher": schwacher(dice),
            });
            let laid = dice.one_in(3).then(|| json!(dice.of(&["pagat", "gstiess"])));
            let is_separate = rules.super_mord_pagat == SuperMordPagat::Separate;
            with(
                with(event, "laid", laid),
                "pagat",
                (is_separate && dice.one_in(3)).then(|| pagat(dice)),
            )
        }
        _ => {
            let total = rules.total.number();
            let points = if dice.one_in(8) {
                dice.of(&[rules.half_of_pack_points(), total, 1])
            } else {
                dice.between(15, total - 10)
            };
            let event = json!({
                "kind": "game",
                "declarer": dice.of(players),
                "bid": dice.of(&BIDS[..3]),
                "card_points": points,
                "schwacher": schwacher(dice),
            });
            let event = with(event, "pagat", dice.one_in(2).then(|| pagat(dice)));
            let last_trick = rules.tie_by_last_trick || dice.one_in(4);
            with(event, "last_trick", last_trick.then(|| json!(dice.of(players))))
        }
    }
}

fn schwacher(dice: &mut Dice) -> i64 {
    if dice.one_in(3) { dice.between(1, 3) } else { 0 }
}

fn pagat(dice: &mut Dice) -> Value {
    let what = dice.of(&[
        "ultimo-won",
        "ultimo-lost",
        "laid-won",
        "laid-lost",
        "captured",
        "kleine-und-gstiess",
    ]);
    json!({ "side": dice.of(&["declarer", "declarer", "defence"]), "what": what })
}
