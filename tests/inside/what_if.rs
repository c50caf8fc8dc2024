//! Random evenings played again by other rules, held against the same evenings scored afresh under
//! those rules (docs/cli.md, Verbs).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::dice::rounds;
use super::folder::Folder;
use super::generator::{self, Dice};
use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::app::exchange::import::{ImportOptions, import_stream};
use crate::app::figures::{ReplayScope, SupposedChange, WhatIfResult, replay_with_change};
use crate::games::GameKind;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::model::{Points, Word};
use crate::record::{Node, write};
use crate::store::Store;
use crate::typed::rules::HouseRules;

/// An evening as it was recorded: its header, and lines all of which were possible.
struct Recorded {
    game: GameKind,
    header: Value,
    lines: Vec<String>,
}

impl Recorded {
    fn new(game: GameKind, dice: &mut Dice) -> Recorded {
        let (_, header) = generator::header(game, dice);
        let mut session = Session::open(&header);
        let mut lines = Vec::new();
        for _ in 0..24 {
            if session.is_complete() {
                break;
            }
            let line = generator::line(&session, dice).to_string();
            let read = session.read_event(&Node::parse(&line).unwrap());
            if read.is_ok_and(|event| session.apply(&event, Trace::off()).is_ok()) {
                lines.push(line);
            }
        }
        let header = write::object(|w| w.key("session").object(|w| header.write_session(w, false)));
        Recorded { game, header: serde_json::from_str(&header).unwrap(), lines }
    }

    fn text(&self, header: &Value) -> String {
        format!("{header}\n{}\n", self.lines.join("\n"))
    }

    /// The result of each line under this header, but for those that change rules: of a switch that
    /// is supposed to be otherwise they say nothing.
    fn scored(&self, header: &Value, supposed: Option<&str>) -> Vec<Value> {
        let lines: Vec<String> = self.lines.iter().map(|line| without(line, supposed)).collect();
        let results = super::keys::results(&format!("{header}\n{}\n", lines.join("\n")));
        let line = |result: &Value| &self.lines[result["line"].as_u64().unwrap() as usize - 2];
        results.into_iter().filter(|result| !line(result).contains(r#""kind":"rules""#)).collect()
    }

    fn with(&self, key: &str, value: &Value) -> Value {
        let mut header = self.header.clone();
        if header["session"]["house"].is_null() {
            header["session"]["house"] = json!({});
        }
        header["session"]["house"][key] = value.clone();
        header
    }
}

/// A line that changes rules without one of the switches, blank where nothing is left of it.
fn without(line: &str, key: Option<&str>) -> String {
    let mut event: Value = serde_json::from_str(line).unwrap();
    if event["kind"] == "rules"
        && let Some(key) = key
    {
        event["house"].as_object_mut().unwrap().remove(key);
        if event["house"] == json!({}) {
            return String::new();
        }
    }
    event.to_string()
}

/// What a hand comes to, and nothing that follows from other hands.
fn comes_to(result: &Value) -> (BTreeMap<String, f64>, [&Value; 3]) {
    let mut written = BTreeMap::new();
    add(&mut written, result);
    (written, [&result["due"], &result["state"]["erased"], &result["error"]])
}

/// What it writes for each, with what counts for the end.
fn add(totals: &mut BTreeMap<String, f64>, result: &Value) {
    for key in ["points", "bonus"] {
        for (name, points) in result[key].as_object().into_iter().flatten() {
            *totals.entry(name.clone()).or_default() += points.as_f64().unwrap();
        }
    }
    for name in result["state"]["phase_lost_by"].as_array().into_iter().flatten() {
        *totals.entry(name.as_str().unwrap().to_owned()).or_default() += 1.0;
    }
}

fn ask(
    store: &mut Store,
    scope: &ReplayScope,
    change: &SupposedChange,
) -> Result<WhatIfResult, AppError> {
    replay_with_change(store, scope, change, &mut |_, _| {})
}

fn would(outcome: &WhatIfResult, game: GameKind) -> BTreeMap<String, f64> {
    let halves = |points: Points| points.halves() as f64 / 2.0;
    let totals = outcome.totals.get(&game).into_iter().flatten();
    totals
        .map(|(_, total)| (total.name.clone(), halves(total.would)))
        .filter(|(_, points)| *points != 0.0)
        .collect()
}

/// docs/cli.md, Verbs: under the same rules nothing differs, and under another switch it is the
/// evening recorded afresh under that rule, hand by hand.
#[test]
fn an_evening_by_another_rule_is_that_evening_recorded_afresh() {
    let folder = Folder::new();
    let mut store = Store::open_or_create(&folder.path("kerbholz.db")).unwrap();
    let mut dice = Dice::new(18);
    let games = GameKind::ALL.len();
    let evenings: Vec<Recorded> = (0..rounds(40))
        .map(|round| Recorded::new(GameKind::ALL[round % games], &mut dice))
        .collect();
    let stream: String = evenings.iter().map(|evening| evening.text(&evening.header)).collect();
    let imported = import_stream(&mut store, stream.as_bytes(), ImportOptions::default()).unwrap();
    assert_eq!((imported.new, imported.refused_count), (evenings.len(), 0));

    let same = ask(&mut store, &ReplayScope::All, &SupposedChange::default()).unwrap();
    assert_eq!((same.evenings.len(), same.left_out.len()), (evenings.len(), 0));
    assert!(same.evenings.iter().all(|evening| evening.differs.is_empty()));
    assert!(same.totals.values().flat_map(BTreeMap::values).all(|total| total.was == total.would));

    let mut differing = 0;
    for (evening, number) in evenings.iter().zip(1..) {
        let switches = evening.game.switches();
        let switch = &switches[dice.roll(switches.len())];
        let value = generator::switch_value(switch.kind, &mut dice);
        differing += check(&mut store, evening, number, switch.key, &value);
    }
    assert!(differing > evenings.len() / 2, "{differing} hands came out otherwise");
}

/// How many hands came out otherwise.
fn check(store: &mut Store, evening: &Recorded, number: u32, key: &str, value: &Value) -> usize {
    let mut house = HouseRules::default();
    house.add_typed_rule(&format!("{key}={value}")).unwrap();
    let change = SupposedChange { house, ..SupposedChange::default() };
    let header = evening.with(key, value);
    let told = format!("evening {number}: {} with {key}={value}", evening.header);
    let outcome = ask(store, &ReplayScope::Evening(EveningRef::Named(number.to_string())), &change);
    let read = Header::read(&Node::parse(&header.to_string()).unwrap());
    let outcome = match outcome {
        Ok(outcome) if outcome.left_out.is_empty() => outcome,
        // These rules agree with themselves no more, or so many cannot sit by them.
        _ => {
            assert!(read.is_err(), "{told}");
            return 0;
        }
    };
    assert!(read.is_ok(), "{told}: {read:?}");
    let (was, afresh) = (evening.scored(&evening.header, None), evening.scored(&header, Some(key)));
    let (mut otherwise, mut refused, mut totals) =
        (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
    for (was, now) in was.iter().zip(&afresh) {
        add(&mut totals, now);
        let Some(hand) = was["hand"].as_u64() else { continue };
        if now.get("error").is_some() {
            refused.insert(hand);
        }
        if comes_to(was) != comes_to(now) {
            otherwise.insert(hand);
        }
    }
    totals.retain(|_, points| *points != 0.0);
    let differs = &outcome.evenings[0].differs;
    let hands = |of: &dyn Fn(&&crate::app::figures::SupposedHand) -> bool| -> BTreeSet<u64> {
        differs.iter().filter(of).map(|hand| u64::from(hand.hand)).collect()
    };
    assert_eq!(hands(&|_| true), otherwise, "{told}");
    assert_eq!(hands(&|hand| hand.would.is_err()), refused, "{told}");
    assert_eq!(would(&outcome, evening.game), totals, "{told}");
    otherwise.len()
}
