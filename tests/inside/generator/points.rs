//! Random hands of a game by its points.

use serde_json::{Map, Value, json};

use super::{Dice, with};
use crate::games::session::Session;
use crate::games::{GameKind, Rules};
use crate::model::Word;

pub fn line(session: &Session, players: &[String], dice: &mut Dice) -> Value {
    debug_assert_eq!(session.position().game().word(), GameKind::Points.word());
    let Rules::Points(rules) = session.position().rules() else { return Value::Null };
    if dice.one_in(12) {
        return json!({ "kind": "thrown-in" });
    }
    let mut playing = players.to_vec();
    let out = match dice.roll(5) {
        0 => {
            let count = 1 + dice.roll(2);
            dice.some(&playing, count)
        }
        _ => Vec::new(),
    };
    // Somebody who sat out is named now and then.
    if !dice.one_in(40) {
        playing.retain(|player| !out.contains(player));
    }
    let count = 1 + dice.roll(playing.len().max(1));
    let named = dice.some(&playing, count);
    let mut points = Map::new();
    let mut sum = 0;
    for (place, player) in named.iter().enumerate() {
        let is_last = place + 1 == named.len();
        let halves = match rules.required_hand_sum() {
            Some(total) if is_last && !dice.one_in(20) => 2 * total - sum,
            _ => halves(rules.halves, dice),
        };
        sum += halves;
        points.insert(player.clone(), number(halves));
    }
    let event = json!({ "kind": "hand", "points": points });
    let event = with(event, "out", (!out.is_empty()).then(|| json!(out)));
    let declarer = dice.one_in(3).then(|| json!(dice.of(players)));
    let event = with(event, "declarer", declarer);
    let whats = [
        "Solo",
        "Ein Leerer",
        "Zwölf und drei",
        "anne",
        "24",
        "\"so\" genannt",
        "ohne",
        "a:b",
        " Wenz",
        "Grand Hand",
        "// was",
        "x-",
    ];
    with(event, "what", dice.one_in(2).then(|| json!(dice.of(&whats))))
}

fn halves(may_be_half: bool, dice: &mut Dice) -> i64 {
    let most = dice.of(&[60, 60, 60, 400, 2_000_000]);
    let halves = dice.between(-most, most);
    match may_be_half || dice.one_in(60) {
        true => halves,
        false => halves / 2 * 2,
    }
}

fn number(halves: i64) -> Value {
    match halves % 2 {
        0 => json!(halves / 2),
        _ => json!(halves as f64 / 2.0),
    }
}
