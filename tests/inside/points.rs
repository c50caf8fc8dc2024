//! Any game by its points: random evenings held value by value against a small model that knows
//! docs/rules/points.md and nothing of the program; and the lines of tests/corpus/points.jsonl
//! with what has to come of them.
//!
//! Three thousand lines; `KERBHOLZ_LINES=100000 cargo test --release points_as_the_model` plays so
//! many.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::generator::{self, Dice};
use super::keys::results;
use crate::games::GameKind;
use crate::games::session::Session;
use crate::record::Node;

const LINES: usize = 3000;

/// A session as the page says it goes. Points are in halves.
struct Model {
    switches: Map<String, Value>,
    players: Vec<String>,
    dealer: usize,
    totals: Vec<(String, i64)>,
    hands: u32,
    deals: usize,
    rounds: i64,
    is_complete: bool,
}

impl Model {
    fn open(header: &Value) -> Model {
        let session = &header["session"];
        let (total, settle, best) = match session["rules"].as_str() {
            Some("nullsumme") => (json!(0), "as-written", "highest"),
            Some("augen") => (json!("any"), "none", "highest"),
            Some("minus") => (json!("any"), "differences", "lowest"),
            _ => (json!("any"), "differences", "highest"),
        };
        let mut switches = Map::new();
        switches.insert("total".to_owned(), total);
        switches.insert("settle".to_owned(), json!(settle));
        switches.insert("best".to_owned(), json!(best));
        switches.extend(session["house"].as_object().cloned().unwrap_or_default());
        let mut model = Model {
            switches,
            players: Vec::new(),
            dealer: 0,
            totals: Vec::new(),
            hands: 0,
            deals: 0,
            rounds: 0,
            is_complete: false,
        };
        model.sit(session);
        model
    }

    fn says(&self, key: &str, word: &str) -> bool {
        self.switches.get(key).is_some_and(|value| value == word)
    }

    fn count(&self, key: &str) -> i64 {
        self.switches.get(key).and_then(Value::as_i64).unwrap_or(0)
    }

    fn sit(&mut self, seating: &Value) {
        self.players = texts(&seating["players"]);
        let last = self.players.len() - 1;
        let dealer = seating["dealer"].as_str();
        self.dealer = dealer.map_or(last, |dealer| self.seat(dealer).unwrap());
        self.deals = 0;
        for name in &self.players {
            if !self.totals.iter().any(|(known, _)| known == name) {
                self.totals.push((name.clone(), 0));
            }
        }
    }

    fn seat(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| player == name)
    }

    /// The result, or nothing where the line is refused.
    fn apply(&mut self, event: &Value) -> Option<Value> {
        if self.is_complete {
            return None;
        }
        let mut result = json!({});
        match event["kind"].as_str()? {
            "seats" => self.sit(event),
            "dealer" => self.dealer = self.seat(event["player"].as_str()?)?,
            "rules" => {
                let house = event["house"].as_object()?;
                if house.is_empty()
                    || house.keys().any(|key| !["deal", "label"].contains(&key.as_str()))
                {
                    return None;
                }
                self.switches.extend(house.clone());
            }
            _ => result = self.hand(event)?,
        }
        if !self.is_complete {
            result["next_dealer"] = json!(self.players[self.dealer]);
        }
        Some(result)
    }

    fn hand(&mut self, event: &Value) -> Option<Value> {
        let out = texts(&event["out"]);
        let empty = Map::new();
        let written = event["points"].as_object().unwrap_or(&empty);
        let points: BTreeMap<&str, i64> = written
            .iter()
            .map(|(name, points)| (name.as_str(), (points.as_f64().unwrap() * 2.0) as i64))
            .collect();
        let playing: Vec<String> =
            self.players.iter().filter(|player| !out.contains(player)).cloned().collect();
        let own = |name: &String| points.get(name.as_str()).copied().unwrap_or(0);
        let sum: i64 = points.values().sum();
        let is_dealt = event["kind"] == "thrown-in";
        if !is_dealt && !self.is_possible(event, &points, &playing) {
            return None;
        }
        let lowest = self.says("best", "lowest");
        let due = |name: &String| match () {
            () if !playing.contains(name) || is_dealt => 0,
            () if self.says("settle", "as-written") => own(name),
            () if self.says("settle", "none") => 0,
            () => (playing.len() as i64 * own(name) - sum) * if lowest { -1 } else { 1 },
        };
        let listed = |of: &dyn Fn(&String) -> i64| -> Value {
            self.players
                .iter()
                .map(|name| (name.clone(), number(of(name))))
                .collect::<Map<_, _>>()
                .into()
        };
        let (points_of_all, due_of_all) = (listed(&own), listed(&due));
        for (name, total) in &mut self.totals {
            *total += if playing.contains(name) { own(name) } else { 0 };
        }
        let totals: Map<String, Value> =
            self.totals.iter().map(|(name, total)| (name.clone(), number(*total))).collect();
        self.deal(&playing, &own);
        let goal = 2 * self.count("goal");
        self.is_complete |= goal > 0 && self.totals.iter().any(|(_, total)| *total >= goal);
        self.is_complete |= self.count("rounds") > 0 && self.rounds >= self.count("rounds");
        self.hands += 1;
        Some(
            json!({ "hand": self.hands, "points": points_of_all, "due": due_of_all, "totals": totals }),
        )
    }

    fn is_possible(&self, event: &Value, points: &BTreeMap<&str, i64>, playing: &[String]) -> bool {
        let plays = |name: &str| playing.iter().any(|player| player == name);
        let sum: i64 = points.values().sum();
        let fits = match self.switches["total"].as_i64() {
            Some(total) => sum == 2 * total,
            None => sum == 0 || !self.says("settle", "as-written"),
        };
        fits && playing.len() >= 2
            && !points.is_empty()
            && event["declarer"].as_str().is_none_or(plays)
            && texts(&event["out"]).iter().all(|name| self.seat(name).is_some())
            && points.keys().all(|name| plays(name))
            && points.values().all(|halves| halves.abs() <= 2_000_000)
            && (self.switches.get("halves") == Some(&json!(true))
                || points.values().all(|halves| halves % 2 == 0))
    }

    fn deal(&mut self, playing: &[String], own: &dyn Fn(&String) -> i64) {
        let seats = self.players.len();
        self.deals += 1;
        if self.deals == seats {
            (self.deals, self.rounds) = (0, self.rounds + 1);
        }
        let next_first = (1..=seats).map(|step| (self.dealer + step) % seats);
        let in_turn: Vec<usize> =
            next_first.filter(|seat| playing.contains(&self.players[*seat])).collect();
        let wants_most = self.says("deal", "winner") != self.says("best", "lowest");
        let worth = |seat: usize| own(&self.players[seat]) * if wants_most { 1 } else { -1 };
        self.dealer = match self.switches.get("deal").and_then(Value::as_str) {
            Some("stays") => self.dealer,
            Some("winner" | "loser") => {
                let most = in_turn.iter().map(|seat| worth(*seat)).max().unwrap();
                *in_turn.iter().find(|seat| worth(**seat) == most).unwrap()
            }
            _ => (self.dealer + 1) % seats,
        };
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn number(halves: i64) -> Value {
    if halves % 2 == 0 { json!(halves / 2) } else { json!(halves as f64 / 2.0) }
}

/// Spec, points: rule sets, switches, events, results.
#[test]
fn points_as_the_model_has_them() {
    let lines = std::env::var("KERBHOLZ_LINES").ok().and_then(|lines| lines.parse().ok());
    let (mut tried, mut taken, mut complete, mut seed) = (0, 0, 0, 0);
    while tried < lines.unwrap_or(LINES) {
        let mut dice = Dice::new(seed);
        let (line, header) = generator::header(GameKind::Points, &mut dice);
        let mut session = Session::open(&header);
        let mut model = Model::open(&serde_json::from_str(&line).unwrap());
        let (mut stream, mut expected) = (format!("{line}\n"), Vec::new());
        for place in 2..42 {
            let event = generator::line(&session, &mut dice);
            stream.push_str(&format!("{event}\n"));
            expected.push(model.apply(&event).map(|mut result| {
                result["line"] = json!(place);
                result
            }));
            // What comes next depends on how it stands.
            let text = event.to_string();
            if let Ok(event) = session.read_event(&Node::parse(&text).unwrap()) {
                let _ = session.apply(&event, crate::games::outcome::Trace::off());
            }
        }
        let came = results(&stream);
        assert_eq!(came.len(), expected.len());
        for (came, expected) in came.iter().zip(&expected) {
            match expected {
                Some(expected) => assert_eq!(came, expected, "seed {seed}: {line}"),
                None => assert!(came.get("error").is_some(), "seed {seed}: {line}: {came}"),
            }
        }
        tried += expected.len();
        taken += expected.iter().flatten().count();
        complete += usize::from(model.is_complete);
        seed += 1;
    }
    println!("{tried} lines in {seed} evenings, {taken} taken, {complete} evenings complete");
    assert!(taken * 2 > tried && complete * 20 > seed as usize, "{taken} of {tried}, {complete}");
}

/// Spec, points: the examples.
#[test]
fn points_as_the_examples_have_them() {
    let came = results(include_str!("../corpus/points.jsonl"));
    let expected: Vec<Value> = include_str!("../corpus/points.expected.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(came.len(), expected.len());
    for (came, expected) in came.iter().zip(&expected) {
        match expected.get("error") {
            Some(_) => {
                assert!(came.get("error").is_some() && came["line"] == expected["line"], "{came}")
            }
            None => assert_eq!(came, expected),
        }
    }
}

/// docs/rules/points.md, Hands: a whole figure is written without a fraction and without an exponent.
#[test]
fn a_whole_figure_has_no_fraction() {
    let header = r#"{"session":{"game":"points","players":["A","B"],"house":{"halves":true}}}"#;
    for (figure, is_taken) in
        [("2", true), ("2.5", true), ("2.0", false), ("2e0", false), ("-0.5", true)]
    {
        let came =
            results(&format!("{header}\n{{\"kind\":\"hand\",\"points\":{{\"A\":{figure}}}}}\n"));
        assert_eq!(came[0].get("error").is_none(), is_taken, "{figure}");
    }
}
