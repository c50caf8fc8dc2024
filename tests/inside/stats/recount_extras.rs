//! What knocks, Pfeife, combinations and the like brought, by the formulas of the pages of rules:
//! the program judges the hand once more without each of them instead.

use std::collections::BTreeMap;

use serde_json::Value;

type Due = BTreeMap<String, f64>;
type Extra = (String, Option<String>, Due);

pub fn extras(
    speaking: &[String],
    players: &[String],
    event: &Value,
    session: &Value,
) -> Vec<Extra> {
    let sharing = |by_default: bool| -> Vec<String> {
        let shares = session["house"]["dealer_shares"].as_bool().unwrap_or(by_default);
        if shares { players.to_vec() } else { speaking.to_vec() }
    };
    match (session["game"].as_str().unwrap(), session["rules"].as_str().unwrap()) {
        ("dreierles", "achertal") => augen(players, event),
        ("dreierles", _) => fach(&sharing(true), players, event),
        ("droggn", _) => droggn(players, event),
        ("dreiertarock", _) => dreiertarock(&sharing(false), players, event),
        _ => Vec::new(),
    }
}

fn number(event: &Value, key: &str) -> i64 {
    event[key].as_i64().unwrap_or(0)
}

/// One gets so much from each other who shares.
fn from_each(one: &str, sharing: &[String], players: &[String], each: i64) -> Due {
    let mut due: Due = players.iter().map(|player| (player.clone(), 0.0)).collect();
    for other in sharing.iter().filter(|other| *other != one) {
        *due.get_mut(other).unwrap() -= each as f64;
        *due.get_mut(one).unwrap() += each as f64;
    }
    due
}

/// What is written for one is settled with everybody at the table.
fn in_pairs(one: &str, players: &[String], written: i64) -> Due {
    from_each(one, players, players, written)
}

fn factor(event: &Value) -> i64 {
    match event["bid"].as_str() {
        Some("zweier") => 2,
        Some("einer") => 3,
        Some("solo") => 4,
        Some("solo-du") => 8,
        _ => 1,
    }
}

fn combinations(event: &Value, brings: impl Fn(&str) -> Due) -> Vec<Extra> {
    let listed = event["combinations"].as_array().into_iter().flatten();
    let each = |entry: &Value| {
        let holder = entry["player"].as_str().unwrap();
        (entry["what"].as_str().unwrap().to_owned(), Some(holder.to_owned()), brings(holder))
    };
    listed.map(each).collect()
}

/// docs/rules/dreierles.md, Fach scoring, Räuber, Penalties.
fn fach(sharing: &[String], players: &[String], event: &Value) -> Vec<Extra> {
    let knocks = number(event, "knocks");
    // Of a value doubled so often, what doubling added.
    let added = |undoubled: i64| undoubled * ((1 << knocks) - 1);
    let mut extras = Vec::new();
    match event["kind"].as_str().unwrap() {
        "game" => {
            let declarer = event["declarer"].as_str().unwrap();
            let own = number(event, "card_points");
            let worth = (own.max(70 - own) - 35) / 5 + 1;
            let sign = if own >= 36 { 1 } else { -1 };
            let of = Some(declarer.to_owned());
            if knocks > 0 {
                let each = sign * added(worth * factor(event));
                extras.push((
                    "knocks".to_owned(),
                    of.clone(),
                    from_each(declarer, sharing, players, each),
                ));
            }
            let pfeife = match event["pfeife"].as_str() {
                Some("won") => 1,
                Some("lost") => -1,
                Some("out-won") => 2,
                Some("out-lost" | "out-early") => -2,
                _ => 0,
            };
            if pfeife != 0 {
                extras.push((
                    "pfeife".to_owned(),
                    of,
                    from_each(declarer, sharing, players, pfeife),
                ));
            }
            extras.extend(combinations(event, |holder| from_each(holder, sharing, players, 1)));
        }
        "raeuber" if knocks > 0 => {
            let losers: Vec<&str> = event["losers"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one.as_str().unwrap())
                .collect();
            let mut due: Due = players.iter().map(|player| (player.clone(), 0.0)).collect();
            let receivers: Vec<&String> =
                sharing.iter().filter(|player| !losers.contains(&player.as_str())).collect();
            receivers.iter().for_each(|player| *due.get_mut(*player).unwrap() += added(2) as f64);
            let even = (added(2) * receivers.len() as i64) as f64 / losers.len() as f64;
            for player in losers {
                // Who agreed on another share would have paid the same part of the smaller sum.
                let agreed = event["split"][player]
                    .as_f64()
                    .map(|share| share - share / f64::from(1 << knocks));
                *due.get_mut(player).unwrap() -= agreed.unwrap_or(even);
            }
            extras.push(("knocks".to_owned(), None, due));
        }
        "penalty" if knocks > 0 => {
            let offender = event["offender"].as_str().unwrap();
            let each = -added(4 * factor(event));
            extras.push(("knocks".to_owned(), None, from_each(offender, sharing, players, each)));
        }
        _ => {}
    }
    extras
}

/// docs/rules/dreierles.md, Augen scoring.
fn augen(players: &[String], event: &Value) -> Vec<Extra> {
    let knocks = number(event, "knocks");
    let mut extras = Vec::new();
    match event["kind"].as_str().unwrap() {
        "game" => {
            let declarer = event["declarer"].as_str().unwrap();
            let of = Some(declarer.to_owned());
            if knocks > 0 {
                let added =
                    (number(event, "card_points") - 35) * factor(event) * ((1 << knocks) - 1);
                extras.push(("knocks".to_owned(), of.clone(), in_pairs(declarer, players, added)));
            }
            let pfeife = match event["pfeife"].as_str() {
                Some("won") => 10,
                Some("lost") => -20,
                Some("out-won") => 20,
                Some("out-lost" | "out-early") => -40,
                _ => 0,
            };
            if pfeife != 0 {
                extras.push(("pfeife".to_owned(), of, in_pairs(declarer, players, pfeife)));
            }
            extras.extend(combinations(event, |holder| in_pairs(holder, players, 5)));
        }
        "raeuber" if knocks > 0 => {
            let mut due: Due = players.iter().map(|player| (player.clone(), 0.0)).collect();
            for loser in event["losers"].as_array().unwrap() {
                let more = in_pairs(loser.as_str().unwrap(), players, -20 * ((1 << knocks) - 1));
                more.iter().for_each(|(player, more)| *due.get_mut(player).unwrap() += more);
            }
            extras.push(("knocks".to_owned(), None, due));
        }
        "penalty" if knocks > 0 => {
            let offender = event["offender"].as_str().unwrap();
            let added = -35 * factor(event) * ((1 << knocks) - 1);
            extras.push(("knocks".to_owned(), None, in_pairs(offender, players, added)));
        }
        _ => {}
    }
    extras
}

/// docs/rules/droggn.md, Events.
fn droggn(players: &[String], event: &Value) -> Vec<Extra> {
    let Some(declarer) = event["declarer"].as_str() else { return Vec::new() };
    let of = Some(declarer.to_owned());
    let schwacher = number(event, "schwacher");
    let added = (1 << schwacher) - 1;
    let is_revoke = event["kind"] == "revoke";
    let base = match event["bid"].as_str() {
        Some("ansager") => 20,
        Some("solo") => 40,
        Some("super") => 80,
        _ => 167,
    };
    let own = number(event, "card_points");
    let won = match (is_revoke, event["made"].as_bool()) {
        (true, _) => event["offender"] != event["declarer"],
        (false, Some(made)) => made,
        (false, None) => own >= 37,
    };
    let sign = if won { 1 } else { -1 };
    let difference = if event.get("card_points").is_some() { (own - 37).abs() } else { 0 };
    let pagat = event.get("pagat").map_or(0, |pagat| {
        let side = if pagat["side"] == "declarer" { 1 } else { -1 };
        side * match pagat["what"].as_str().unwrap() {
            "ultimo-won" => 10,
            "ultimo-lost" => -10,
            "laid-won" => 20,
            "laid-lost" => -20,
            "captured" => 5,
            other => panic!("{other}"),
        }
    });
    let was_laid =
        event.get("pagat").is_some_and(|pagat| pagat["what"].as_str().unwrap().starts_with("laid"));
    let beside = if event["pagat_laid"] == true || event.get("laid").is_some() { 20 } else { 0 };
    let mut extras = Vec::new();
    if schwacher > 0 {
        let laid = if was_laid { pagat } else { 0 };
        let score = (sign * (base + difference + beside) + laid) * added;
        extras.push(("schwacher".to_owned(), of.clone(), in_pairs(declarer, players, score)));
    }
    if pagat != 0 {
        let score = if was_laid { pagat << schwacher } else { pagat };
        let of = of.clone().filter(|_| event["pagat"]["side"] == "declarer");
        extras.push(("pagat".to_owned(), of, in_pairs(declarer, players, score)));
    }
    if beside > 0 {
        let (what, of) = if is_revoke { ("pagat", None) } else { ("gstiess", of) };
        extras.push((
            what.to_owned(),
            of,
            in_pairs(declarer, players, sign * (beside << schwacher)),
        ));
    }
    extras
}

/// docs/rules/dreiertarock.md.
fn dreiertarock(sharing: &[String], players: &[String], event: &Value) -> Vec<Extra> {
    let (Some(declarer), Some(contract)) = (event["declarer"].as_str(), event["contract"].as_str())
    else {
        return Vec::new();
    };
    let value = match contract {
        "einser" => 30,
        "zweier" => 40,
        "dreier" => 50,
        "vierer" => 60,
        "fuenfer" => 70,
        "solo" => 120,
        _ => 960,
    };
    let won = event["made"].as_bool().unwrap_or(number(event, "card_points") >= 36);
    let kontra = number(event, "kontra");
    let mut extras = Vec::new();
    if kontra > 0 {
        let added = value * ((1 << kontra) - 1) * if won { 1 } else { -1 };
        extras.push((
            "kontra".to_owned(),
            Some(declarer.to_owned()),
            from_each(declarer, sharing, players, added),
        ));
    }
    for bonus in event["bonuses"].as_array().into_iter().flatten() {
        let silent = match bonus["what"].as_str().unwrap() {
            "pagat-ultimo" => 40,
            "uhu" => 60,
            "kike" => 80,
            _ => 10,
        };
        let value = if bonus["announced"] == true { 2 * silent } else { silent };
        let for_side = if bonus["made"] == false { -value } else { value };
        let is_own = bonus["side"] == "declarer";
        let each = if is_own { for_side } else { -for_side };
        let of = is_own.then(|| declarer.to_owned());
        extras.push((
            bonus["what"].as_str().unwrap().to_owned(),
            of,
            from_each(declarer, sharing, players, each),
        ));
    }
    extras
}
