//! Random hands of Dreiertarock.

use serde_json::{Value, json};

use super::{Dice, with};

const CONTRACTS: [&str; 6] = ["einser", "zweier", "dreier", "vierer", "fuenfer", "solo"];

pub fn line(players: &[String], dice: &mut Dice) -> Value {
    match dice.roll(10) {
        0 => json!({ "kind": "thrown-in" }),
        1 => {
            let event = json!({ "kind": "penalty", "offender": dice.of(players) });
            with(event, "contract", dice.one_in(2).then(|| json!(dice.of(&CONTRACTS))))
        }
        2 => json!({
            "kind": "game",
            "declarer": dice.of(players),
            "contract": "solo-valat",
            "made": dice.one_in(2),
            "kontra": kontra(dice),
        }),
        _ => {
            let event = json!({
                "kind": "game",
                "declarer": dice.of(players),
                "contract": dice.of(&CONTRACTS),
                "card_points": dice.between(0, 70),
                "kontra": kontra(dice),
            });
            with(
                event,
                "bonuses",
                dice.one_in(2).then(|| (0..1 + dice.roll(2)).map(|_| bonus(dice)).collect()),
            )
        }
    }
}

fn kontra(dice: &mut Dice) -> i64 {
    if dice.one_in(5) { dice.between(1, 3) } else { 0 }
}

fn bonus(dice: &mut Dice) -> Value {
    let side = dice.of(&["declarer", "defence"]);
    if dice.one_in(2) {
        return json!({ "what": dice.of(&["trull", "royal-trull", "mondfang"]), "side": side });
    }
    let what = dice.of(&["pagat-ultimo", "uhu", "kike"]);
    json!({ "what": what, "side": side, "announced": dice.one_in(2), "made": dice.one_in(2) })
}
