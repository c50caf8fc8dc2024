//! What was exported of an evening, hand by hand, read by what the pages of rules say: who deals,
//! who speaks, who declared and whether it was won.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::recount_extras::extras;
use super::winter::{Exported, ExportedHand};

/// One hand with everything that anybody could want to know, by name.
pub struct Told {
    pub game: String,
    pub at: String,
    pub month: String,
    pub evening: u64,
    pub seats: Vec<String>,
    pub speaking: Vec<String>,
    pub dealer: String,
    pub declarer: Option<String>,
    pub won: bool,
    pub bid: String,
    pub card_points: Option<i64>,
    pub pack: i64,
    pub doublings: i64,
    pub points: BTreeMap<String, f64>,
    pub due: BTreeMap<String, f64>,
    /// What, whose, and what it brought whom.
    pub extras: Vec<(String, Option<String>, BTreeMap<String, f64>)>,
    pub paid: Vec<(String, String, f64)>,
    pub money: Option<(String, i128)>,
    pub phase: String,
    pub erased: BTreeMap<String, i64>,
    pub lost: BTreeSet<String>,
    pub drinks: BTreeMap<String, i64>,
}

fn numbers(players: &[String], by_name: &Value) -> BTreeMap<String, f64> {
    players.iter().map(|player| (player.clone(), by_name[player].as_f64().unwrap_or(0.0))).collect()
}

/// Who plays, from the dealer's left on.
fn speaking(players: &[String], active: &[String], dealer: &str, game: &str) -> Vec<String> {
    let at = players.iter().position(|player| player == dealer).unwrap();
    let round = (1..=players.len()).map(|step| &players[(at + step) % players.len()]);
    let sits_out = |player: &str| {
        !["dreeg", "points"].contains(&game) && players.len() == 4 && player == dealer
    };
    round.filter(|player| active.contains(player) && !sits_out(player)).cloned().collect()
}

fn more_than(before: &BTreeMap<String, i64>, now: &BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    now.iter().map(|(name, all)| (name.clone(), all - before.get(name).unwrap_or(&0))).collect()
}

/// The hands of an evening, each with what its page of rules says of it.
pub fn told(evening: &Exported) -> Vec<Told> {
    let session = &evening.header["session"];
    let players: Vec<String> = session["players"].as_array().unwrap().iter().map(text).collect();
    let game = text(&session["game"]);
    let mut dealer = players.last().unwrap().clone();
    let mut phase = session["house"]["phases"][0].as_str().unwrap_or_default().to_owned();
    let mut active = players.clone();
    let mut drinks_before: BTreeMap<String, i64> = BTreeMap::new();
    let money = session.get("stake").map(|stake| {
        let amount: f64 = text(&stake["amount"]).parse().unwrap();
        (text(&stake["currency"]), (amount * 10_000.0).round() as i128)
    });
    let mut hands = Vec::new();
    for ExportedHand { event, result, paid } in &evening.hands {
        let numbers = |key: &str| numbers(&players, &result[key]);
        let mut points = numbers("points");
        for (player, bonus) in &numbers("bonus") {
            *points.get_mut(player).unwrap() += bonus;
        }
        let state = |key: &str| -> BTreeMap<String, i64> {
            players
                .iter()
                .map(|player| (player.clone(), result["state"][key][player].as_i64().unwrap_or(0)))
                .collect()
        };
        let drinks = state("extra");
        let doublings = ["knocks", "schwacher", "kontra"].iter();
        let lost = result["state"]["phase_lost_by"].as_array();
        let mut hand = Told {
            game: game.clone(),
            at: format!("{}:{}:{}", evening.id, evening.day, result["hand"]),
            month: evening.day[..7].to_owned(),
            evening: evening.id,
            seats: players.clone(),
            speaking: speaking(&players, &active, &dealer, &game),
            dealer: dealer.clone(),
            declarer: None,
            won: false,
            bid: event.get("bid").or(event.get("contract")).map(text).unwrap_or_default(),
            card_points: event["card_points"].as_i64(),
            pack: if game == "droggn" { 74 } else { 70 },
            doublings: doublings.filter_map(|key| event[key].as_i64()).sum(),
            points,
            due: numbers("due"),
            extras: Vec::new(),
            paid: paid.clone(),
            money: money.clone(),
            phase: phase.clone(),
            erased: state("erased"),
            lost: lost.into_iter().flatten().map(text).collect(),
            drinks: more_than(&drinks_before, &drinks),
        };
        declared(&mut hand, event, session);
        hand.extras = extras(&hand.speaking, &players, event, session);
        hands.push(hand);
        if let Some(next) = result.get("next_dealer") {
            dealer = text(next);
        }
        if game == "dreeg" {
            phase = text(&result["state"]["phase_name"]);
            active = result["state"]["active"].as_array().unwrap().iter().map(text).collect();
            drinks_before = drinks;
        }
    }
    hands
}

/// What the table calls the game, who sat out, and what was played.
fn of_points(hand: &mut Told, event: &Value, session: &Value) {
    hand.game = text(&session["house"]["label"]);
    let out: Vec<&str> =
        event["out"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    hand.speaking.retain(|player| !out.contains(&player.as_str()));
    hand.bid = event.get("what").map(text).unwrap_or_default();
    let Some(declarer) = event.get("declarer").map(text) else { return };
    let sum: f64 = hand.points.values().sum();
    let ahead = hand.points[&declarer] * hand.speaking.len() as f64 - sum;
    let ahead = if session["rules"] == "minus" { -ahead } else { ahead };
    if ahead != 0.0 {
        (hand.declarer, hand.won) = (Some(declarer), ahead > 0.0);
    }
}

fn declared(hand: &mut Told, event: &Value, session: &Value) {
    if hand.game == "points" {
        return of_points(hand, event, session);
    }
    let is_achertal = session["rules"] == "achertal";
    let declarer = event.get("declarer").map(text);
    let (declarer, won) = match (hand.game.as_str(), event["kind"].as_str().unwrap()) {
        ("dreierles", "penalty") if is_achertal && event["offence"] == "discard" => {
            (Some(text(&event["offender"])), false)
        }
        ("dreierles", "game") => (declarer, hand.card_points.is_some_and(|points| points >= 36)),
        ("droggn", "game") => {
            (declarer, event["made"].as_bool().unwrap_or(hand.card_points >= Some(37)))
        }
        ("dreiertarock", "game") => {
            (declarer, event["made"].as_bool().unwrap_or(hand.card_points >= Some(36)))
        }
        _ => (None, false),
    };
    (hand.declarer, hand.won) = (declarer, won);
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
