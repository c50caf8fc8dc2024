//! Exports that were changed by somebody who knows how their hashes are made: refused in words, or taken and then in order.

use std::collections::HashMap;

use serde_json::Value;

use super::disk::{files_in, put};
use super::forged::{Chain, Forged};
use super::harness::Dice;
use super::places::{evening, hall};
use super::{count, told};

/// Changes something in the bodies: a number, a name, a key, an entry more, less or elsewhere.
fn changed(bodies: &mut Vec<(String, String, Value)>, dice: &mut Dice) {
    let at = dice.roll(bodies.len() as u64) as usize;
    match dice.roll(7) {
        0 => drop(bodies.remove(at)),
        1 => bodies.insert(dice.roll(bodies.len() as u64) as usize, bodies[at].clone()),
        2 => {
            let other = dice.roll(bodies.len() as u64) as usize;
            bodies.swap(at, other);
        }
        3 => {
            let other = dice.roll(bodies.len() as u64) as usize;
            bodies[at].0 = bodies[other].0.clone();
        }
        _ => change(&mut bodies[at].2, dice),
    }
}

fn change(value: &mut Value, dice: &mut Dice) {
    const TEXTS: [&str; 10] =
        ["", "Anne", "BERT", "Niemand", "-1.00", "99999999999.00", "EUR", "solo", "2026-99-99", "\u{202e}x"];
    match value {
        Value::Object(entries) if !entries.is_empty() => {
            let at = dice.roll(entries.len() as u64) as usize;
            let key = entries.keys().nth(at).unwrap().clone();
            match dice.roll(8) {
                0 => drop(entries.remove(&key)),
                1 => drop(entries.insert("of".to_owned(), dice.roll(9).into())),
                _ => change(entries.get_mut(&key).unwrap(), dice),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = dice.roll(items.len() as u64) as usize;
            match dice.roll(4) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => change(&mut items[at], dice),
            }
        }
        Value::Number(_) => *value = [-1_i64, 0, 1, 2, 3, 7, 120, 1 << 40][dice.roll(8) as usize].into(),
        Value::Bool(flag) => *flag = !*flag,
        value => *value = TEXTS[dice.roll(10) as usize].into(),
    }
}

/// With hashes that fit.
fn sealed(bodies: &[(String, String, Value)]) -> String {
    let mut forged = Forged::new();
    let mut chains: HashMap<&str, Chain> = HashMap::new();
    for (chain, kind, body) in bodies {
        let kind = ["house", "session", "tournament"].into_iter().find(|known| known == kind).unwrap();
        let known = chains.entry(chain).or_insert_with(|| Chain::of(chain.parse().unwrap(), kind));
        forged.add(known, &body.to_string());
    }
    forged.text()
}

#[test]
fn changed_exports() {
    let stranger = hall();
    stranger.ok("tournament result --table 1 1=10 2=-4 3=-6");
    stranger.ok("settle --paid");
    stranger.ok("players rename Bert Bertl");
    let text = stranger.ok("export --full --all");
    let bodies: Vec<(String, String, Value)> = text
        .lines()
        .filter(|line| line.starts_with("{\"entry\""))
        .map(|line| {
            let entry = &serde_json::from_str::<Value>(line).unwrap()["entry"];
            let text = |key: &str| entry[key].as_str().unwrap().to_owned();
            (text("chain"), text("kind"), serde_json::from_str(&text("body")).unwrap())
        })
        .collect();
    let table = evening();
    let before = files_in(&table.path(""));
    let mut dice = Dice(0x1a9_0127);
    let tries = count(12, 2000);
    let (mut failed, mut taken, mut listed) = (Vec::new(), 0, 0);
    for round in 0..tries {
        let mut bodies = bodies.clone();
        (0..=dice.roll(2)).for_each(|_| changed(&mut bodies, &mut dice));
        put(&before, &table.path(""));
        let file = table.write("forged.jsonl", sealed(&bodies));
        let path = file.to_str().unwrap();
        let plain = table.run(&["import", path]);
        listed += usize::from(plain.code == 1 && plain.err.contains("From the other file"));
        let merged = table.run(&["import", "--merge", path]);
        for answer in [&plain, &merged] {
            let is_raw =
                ["SQL", "constraint", "panicked", "Corrupt", "database"].iter().any(|raw| answer.err.contains(raw));
            if !matches!(answer.code, 0 | 1) || is_raw {
                failed.push(format!("round {round}: {answer:?}"));
            }
        }
        taken += usize::from(merged.code == 0);
        let check = table.run(&["check", "--format", "json"]);
        if check.code != 0 {
            failed.push(format!("round {round}, {}: {check:?}", if merged.code == 0 { "taken" } else { "refused" }));
        }
    }
    println!("changed exports: {listed} listed and refused without consent, {taken} of {tries} taken with it");
    told("changed exports", tries, &failed);
}
