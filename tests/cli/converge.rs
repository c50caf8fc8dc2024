//! Three copies go separate ways and are brought together in any order, direction and repetition: they count the same (spec
//! money.md, Bringing copies together). `KERBHOLZ_CONVERGE=500` for as many cases.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use super::harness::{Answer, Dice, Table};

fn copied(table: &Table) -> Table {
    let copy = Table::new();
    fs::copy(table.database(), copy.database()).unwrap();
    copy
}

/// Takes everything that `from` knows into `into`.
fn merge(into: &Table, from: &Table) -> Answer {
    let full = from.ok("export --full --all");
    let file = into.write("other.jsonl", full);
    into.run(&["import", "--merge", file.to_str().unwrap(), "--format", "json"])
}

fn listed(answer: &Answer) -> Vec<Value> {
    let done: Value = serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{answer:?}"));
    done["conflicts"].as_array().cloned().unwrap_or_default()
}

const PEOPLE: [&str; 4] = ["Anne", "Bert", "Carla", "Dora"];

/// Something that two copies may contradict each other in; whether it is possible, the program says.
fn step(table: &Table, dice: &mut Dice) {
    let mut people = PEOPLE;
    for place in (1..people.len()).rev() {
        people.swap(place, dice.roll(place as u64 + 1) as usize);
    }
    let [one, other, third, _] = people;
    let (number, points, evening) = (1 + dice.roll(4), 1 + dice.roll(68), 1 + dice.roll(2));
    let bid = ["dreier", "zweier", "einer", "solo"][dice.roll(4) as usize];
    let line = match dice.roll(18) {
        0 => format!("start dreierles {one} {other} {third} --stake 10ct"),
        1 | 2 => format!("fix {number} {one} {bid} {points} --session {evening} --deal moves"),
        3 => format!("void {number} --session {evening} --deal moves"),
        4 => format!("stake {points}ct --session {evening}"),
        5 => format!("kitty agree --per-evening {points}ct --session {evening}"),
        6 | 7 => format!("pay {one} {other} {points}ct --session {evening}"),
        8 => format!("pay {one} {other} 1EUR --general"),
        9 => format!("settle --paid --session {evening}"),
        10 => "settle --paid --all".to_owned(),
        11 => format!("settle --paid --coin 50 --session {evening}"),
        12 => format!("bill {points}EUR {one} --session {evening}"),
        13 => "undo --evening".to_owned(),
        14 => "redo".to_owned(),
        15 => format!("sessions void {evening}"),
        _ => format!("hand {one} {bid} {points} --session {evening}"),
    };
    let answer = table.run(&line.split(' ').collect::<Vec<_>>());
    assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
}

/// Everything that counts, by what evenings are called everywhere.
fn everything(table: &Table) -> BTreeMap<String, String> {
    let mut all = BTreeMap::from([("export".to_owned(), table.ok("export --all"))]);
    for line in ["balance", "settle --all", "kitty"] {
        all.insert(line.to_owned(), without_numbers(table.json(line)).to_string());
    }
    for evening in table.json("sessions")["sessions"].as_array().unwrap() {
        let id = evening["session"].as_str().unwrap();
        let sheet = without_numbers(table.json(&format!("sheet --session {id}")));
        all.insert(format!("sheet {id}"), sheet.to_string());
        let settled = table.run(&["settle", "--session", id, "--format", "json"]);
        if let Ok(settled) = serde_json::from_str(&settled.out) {
            all.insert(format!("settle {id}"), without_numbers(settled).to_string());
        }
    }
    all
}

/// Without what each copy numbers by itself: evenings, and so entries.
fn without_numbers(value: Value) -> Value {
    match value {
        Value::Object(keys) => {
            let own = ["number", "sessions", "entry", "changed", "because"];
            let keep = keys.into_iter().filter(|(key, _)| !own.contains(&key.as_str()));
            Value::Object(keep.map(|(key, value)| (key, without_numbers(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_numbers).collect()),
        other => other,
    }
}

#[test]
fn three_copies_brought_together_in_any_way_count_the_same() {
    let cases = std::env::var("KERBHOLZ_CONVERGE").ok().and_then(|count| count.parse().ok()).unwrap_or(3);
    let mut dice = Dice(0x6b6f7069656e);
    let (mut together, mut conflicts) = (0, 0);
    for case in 0..cases {
        let first = Table::new();
        for people in ["Anne Bert Carla", "Bert Carla Dora"] {
            first.ok(&format!("start dreierles {people} --stake 10ct"));
        }
        for evening in [1, 2, 1, 2, 1] {
            first.ok(&format!("hand bert solo {} --session {evening}", 30 + dice.roll(30)));
        }
        let copies = [copied(&first), copied(&first), first];
        for copy in &copies {
            (0..4 + dice.roll(4)).for_each(|_| step(copy, &mut dice));
        }
        let mut is_refused = false;
        let mut bring = |into: usize, from: usize| {
            let answer = merge(&copies[into], &copies[from]);
            is_refused |= answer.code != 0;
            if answer.code == 0 {
                let listed = listed(&answer);
                conflicts += listed.len();
                let once: std::collections::BTreeSet<String> = listed.iter().map(Value::to_string).collect();
                assert_eq!(once.len(), listed.len(), "{case}: {listed:#?}");
                // Once more, and nothing is new or in conflict.
                let again = merge(&copies[into], &copies[from]);
                assert!(self::listed(&again).is_empty(), "{case}: {again:?}");
            }
        };
        // Some of them in any order and direction, and then whatever is missing.
        for _ in 0..dice.roll(4) {
            let into = dice.roll(3) as usize;
            bring(into, (into + 1 + dice.roll(2) as usize) % 3);
        }
        for (into, from) in [(0, 1), (0, 2), (1, 0), (2, 0)] {
            bring(into, from);
        }
        if is_refused {
            continue;
        }
        together += 1;
        let [one, other, third] = [0, 1, 2].map(|copy| everything(&copies[copy]));
        assert_eq!(one, other, "{case}");
        assert_eq!(one, third, "{case}");
        copies.iter().for_each(Table::check);
    }
    assert!(together * 3 >= cases * 2, "only {together} of {cases} came together");
    assert!(cases < 8 || conflicts > cases, "{conflicts}");
}

/// Each once, with both contents, which counts now, and what to type.
#[test]
fn a_merge_names_what_two_copies_disagree_on() {
    let one = Table::new();
    one.ok("start dreierles Anne Bert Carla --stake 10ct");
    one.ok("hand anne solo 42");
    let other = copied(&one);
    one.ok("fix 1 anne solo 50 --reason ours");
    other.ok("fix 1 anne solo 60 --reason theirs");
    one.ok("hand bert solo 44");
    other.ok("hand bert solo 44");
    one.ok("pay bert anne 0.50EUR --session 1");
    other.ok("pay bert anne 0.50EUR --session 1");
    one.ok("settle --paid");
    other.ok("settle --paid");
    let answer = merge(&one, &other);
    let kinds = |answer: &Answer| -> Vec<String> {
        listed(answer).iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(kinds(&answer), ["value", "hand", "booking", "closing"], "{answer:?}");
    let value = &listed(&answer)[0];
    assert!(value["entries"][0]["text"].as_str().unwrap().contains("ours"), "{value}");
    assert_eq!((&value["entries"][0]["counts"], &value["entries"][1]["counts"]), (&false.into(), &true.into()));
    // 60 points in a Solo are six times eight.
    assert!(one.ok("sheet").contains("+48"), "{}", one.ok("sheet"));
    // The command that is named takes the later one back, and then the other closing counts.
    for kind in ["hand", "booking"] {
        let found = listed(&answer).into_iter().find(|one| one["kind"] == kind).unwrap();
        one.ok(&format!("undo --entry {}", found["entries"][1]["entry"].as_str().unwrap()));
    }
    one.check();
    // The other copy has nothing of its own that the first did not know by now; but there its closing counted.
    let back = merge(&other, &one);
    assert_eq!(kinds(&back), ["closing"], "{back:?}");
    assert_eq!(kinds(&merge(&other, &one)), Vec::<String>::new());
    assert_eq!(other.ok("export --all"), one.ok("export --all"));
    assert_eq!(other.json("balance"), one.json("balance"));
    other.check();
}

/// What only one side has changed, or both alike, is no conflict.
#[test]
fn what_goes_together_is_not_listed() {
    let one = Table::new();
    one.ok("start dreierles Anne Bert Carla --stake 10ct");
    one.ok("hand anne solo 42");
    one.ok("hand bert solo 44");
    let other = copied(&one);
    one.ok("fix 1 anne solo 50");
    one.ok("void 2");
    other.ok("void 2");
    other.ok("stake 20ct");
    let answer = merge(&one, &other);
    assert!(listed(&answer).is_empty(), "{answer:?}");
    merge(&other, &one).done("back");
    assert_eq!(other.ok("export --all"), one.ok("export --all"));
}
