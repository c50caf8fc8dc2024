//! Random hands of Dreeg.

use crate::games::Position;
use crate::games::dreeg::PhaseKind;
use crate::games::session::Session;
use serde_json::{Map, Value, json};

use super::{Dice, with};

/// `players` are those with strokes left, forehand first.
pub fn line(session: &Session, players: &[String], dice: &mut Dice) -> Value {
    let Position::Dreeg(position) = session.position() else { return Value::Null };
    let kind = position.phase_kind();
    let two_play = players.len() == 2 || kind == PhaseKind::Wegloescher;
    match dice.roll(14) {
        0 => json!({ "kind": "penalty", "offender": players[dice.roll(2)] }),
        1 => strokes(players, dice),
        2 | 3 if kind == PhaseKind::Kamerun => {
            json!({ "kind": "durchmarsch", "player": dice.of(players), "made": dice.one_in(2) })
        }
        2 | 3 if kind == PhaseKind::RotAssen && two_play => {
            json!({ "kind": "concealed-ace", "player": dice.of(players) })
        }
        2 | 3 if kind == PhaseKind::RotAssen => {
            json!({ "kind": "surrender", "player": dice.of(players) })
        }
        2 | 3 if kind == PhaseKind::SchweigeMass => {
            json!({ "kind": "spoke", "player": dice.of(players) })
        }
        _ => match kind {
            _ if two_play => {
                sides([vec![players[0].clone()], vec![players[1].clone()]], true, dice)
            }
            PhaseKind::Sechsundsechzig | PhaseKind::SchweigeMass => individual(players, true, dice),
            PhaseKind::Kamerun | PhaseKind::KamerunBeiNacht => individual(players, false, dice),
            PhaseKind::RotAssen => {
                let alone = dice.roll(players.len());
                let (one, others): (Vec<_>, Vec<_>) =
                    players.iter().cloned().enumerate().partition(|(place, _)| *place == alone);
                let names =
                    |side: Vec<(usize, String)>| side.into_iter().map(|(_, name)| name).collect();
                sides([names(one), names(others)], false, dice)
            }
            PhaseKind::Rufen | PhaseKind::Wegloescher => {
                let with_partner = 1 + dice.roll(2);
                let (own, others) = players.split_at(with_partner.min(players.len() - 1));
                sides([own.to_vec(), others.to_vec()], false, dice)
            }
        },
    }
}

fn strokes(players: &[String], dice: &mut Dice) -> Value {
    let named = 1 + dice.roll(players.len());
    let erase: Map<String, Value> =
        dice.some(players, named).into_iter().map(|name| (name, json!(dice.roll(4)))).collect();
    json!({ "kind": "strokes", "erase": erase })
}

/// Shares of the pack that come to its sum.
fn shares(sum: i64, count: usize, dice: &mut Dice) -> Vec<i64> {
    let mut left = sum;
    let mut shares: Vec<i64> = (1..count)
        .map(|_| {
            let share = if dice.one_in(6) { 0 } else { dice.between(0, left * 2 / 3) };
            left -= share;
            share
        })
        .collect();
    shares.push(left);
    shares
}

fn individual(players: &[String], declared: bool, dice: &mut Dice) -> Value {
    let sum = 120 + if declared { 20 * dice.between(0, 3) } else { 0 };
    let points: Map<String, Value> = players
        .iter()
        .cloned()
        .zip(shares(sum, players.len(), dice).into_iter().map(Value::from))
        .collect();
    let event =
        json!({ "kind": "individual", "card_points": points, "last_trick": dice.of(players) });
    with(event, "took_tricks", dice.one_in(4).then(|| json!(dice.some(players, 1))))
}

fn sides(players: [Vec<String>; 2], two_play: bool, dice: &mut Dice) -> Value {
    let out = dice.one_in(2);
    let sum = if out { dice.between(70, 150) } else { 120 + 20 * dice.between(0, 2) };
    let points = shares(sum, 2, dice);
    let tricks = |points: i64, dice: &mut Dice| {
        (points > 0 && dice.one_in(3)).then(|| json!(dice.between(1, 3)))
    };
    let side = |index: usize, dice: &mut Dice| {
        let side = json!({ "players": players[index], "card_points": points[index] });
        with(side, "tricks", tricks(points[index], dice))
    };
    let by = dice.roll(2);
    let mut event = json!({ "kind": "sides", "sides": [side(0, dice), side(1, dice)] });
    event[if out { "out" } else { "last_trick" }] = json!(dice.of(&players[by]));
    let closed = (two_play && dice.one_in(3)).then(|| {
        let at_closing = |points: i64, dice: &mut Dice| json!({ "card_points": dice.between(0, points) });
        let by = dice.roll(2);
        json!({ "by": players[by][0], "sides": [at_closing(points[0], dice), at_closing(points[1], dice)] })
    });
    with(event, "closed", closed)
}
