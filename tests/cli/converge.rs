//! Three copies go separate ways and are brought together in any order, direction and repetition:
//! they count the same (docs/settlement.md, Copies). `KERBHOLZ_CONVERGE=500` for as many cases.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::dice::seed;
use super::harness::{Answer, Dice, Json, Table, Text};
use super::winter::play;

/// Takes everything that `from` knows into `into`.
fn merge(into: &Table, from: &Table) -> Answer {
    into.merges(from, &["--anyway", "--format", "json"])
}

fn listed(answer: &Answer) -> Vec<Value> {
    let done: Value = serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{answer:?}"));
    done["conflicts"].as_array().cloned().unwrap_or_default()
}

/// Every entry that a copy knows of what was done and said, by the hash that it had where it was
/// made.
fn entries(table: &Table) -> BTreeSet<String> {
    let full = table.ok("export --full --all");
    let lines = full.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let entries = lines.filter_map(|line| line.get("entry").cloned());
    let named = entries.filter_map(|entry| {
        let body: Value = serde_json::from_str(entry["body"].text()).unwrap();
        let origin = body.get("merged").unwrap_or(&entry["hash"]);
        body.get("missing").is_none().then(|| origin.text().to_owned())
    });
    named.collect()
}

/// Who is known, and what was said of names and waits, by its time.
fn people(table: &Table) -> Value {
    let listed = table.json("players");
    let waiting = listed["waiting"].as_array().cloned().unwrap_or_default();
    let waiting: Vec<Value> =
        waiting.into_iter().map(|one| without_numbers(one["entries"].clone())).collect();
    serde_json::json!([listed["players"], waiting])
}

/// Everything that counts, by what evenings are called everywhere.
fn everything(table: &Table) -> BTreeMap<String, String> {
    let mut all = BTreeMap::from([("export".to_owned(), table.ok("export --all"))]);
    all.insert("people".to_owned(), people(table).to_string());
    for line in ["balance", "settle --all", "kitty"] {
        all.insert(line.to_owned(), without_numbers(table.json(line)).to_string());
    }
    for evening in table.json("sessions")["sessions"].list() {
        let id = evening["session"].text();
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
            let own =
                ["number", "session", "sessions", "entry", "changed", "because", "instead", "why"];
            // The words of what counts twice name entries, and say which came from another copy; its
            // kind and its times are the same in every copy.
            let is_doubt = ["counts", "entries"].iter().any(|key| keys.contains_key(*key));
            let is_own = |key: &str| own.contains(&key) || is_doubt && key == "text";
            let keep = keys.into_iter().filter(|(key, _)| !is_own(key));
            Value::Object(keep.map(|(key, value)| (key, without_numbers(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_numbers).collect()),
        other => other,
    }
}

#[test]
fn three_copies_brought_together_in_any_way_count_the_same() {
    let cases =
        std::env::var("KERBHOLZ_CONVERGE").ok().and_then(|count| count.parse().ok()).unwrap_or(3);
    let mut dice = Dice(seed(0x6b6f7069656e));
    let (mut conflicts, mut names) = (0, 0);
    for case in 0..cases {
        let first = Table::new();
        for people in ["Anne Bert Carla", "Bert Carla Dora"] {
            first.ok(&format!("start dreierles {people} --stake 10ct"));
        }
        for evening in [1, 2, 1, 2, 1] {
            first.ok(&format!("hand bert solo {} --session {evening}", 30 + dice.roll(30)));
        }
        let copies = [first.copied(), first.copied(), first];
        for copy in &copies {
            let lines = 4 + dice.roll(6);
            play(copy, &mut dice, lines);
        }
        let known: BTreeSet<String> = copies.iter().flat_map(entries).collect();
        let mut bring = |into: usize, from: usize| {
            let answer = merge(&copies[into], &copies[from]);
            assert_eq!(answer.code, 0, "{case}: {answer:?}");
            let listed = listed(&answer);
            conflicts += listed.len();
            names += listed.iter().filter(|one| one["kind"] == "name").count();
            let once: BTreeSet<String> = listed.iter().map(Value::to_string).collect();
            assert_eq!(once.len(), listed.len(), "{case}: {listed:#?}");
            // Once more, and nothing is new or in conflict.
            let again = merge(&copies[into], &copies[from]);
            assert!(self::listed(&again).is_empty(), "{case}: {again:?}");
        };
        // Some of them in any order and direction, and then whatever is missing.
        for _ in 0..dice.roll(4) {
            let into = dice.roll(3) as usize;
            bring(into, (into + 1 + dice.roll(2) as usize) % 3);
        }
        for (into, from) in [(0, 1), (0, 2), (1, 0), (2, 0)] {
            bring(into, from);
        }
        let [one, other, third] = [0, 1, 2].map(|copy| everything(&copies[copy]));
        assert_eq!(one, other, "{case}");
        assert_eq!(one, third, "{case}");
        for copy in &copies {
            copy.check();
            assert_eq!(entries(copy), known, "{case}");
        }
    }
    println!("{cases} cases, {conflicts} conflicts, {names} of them about names");
    assert!(cases < 8 || conflicts > cases, "{conflicts}");
    assert!(cases < 100 || names > cases / 20, "{names}");
}

/// Each once, with both contents, which counts now, and what to type.
#[test]
fn a_merge_names_what_two_copies_disagree_on() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    let other = one.copied();
    one.ok("fix 1 anne solo 50 --reason ours");
    other.ok("fix 1 anne solo 60 --reason theirs");
    one.ok("hand bert solo 44");
    other.ok("hand bert solo 44");
    one.ok("pay bert anne 0.50EUR --session 1 --overpay");
    other.ok("pay bert anne 0.50EUR --session 1 --overpay");
    one.ok("settle --paid");
    other.ok("settle --paid");
    let answer = merge(&one, &other);
    let kinds = |answer: &Answer| -> Vec<String> {
        listed(answer).iter().map(|one| one["kind"].text().to_owned()).collect()
    };
    assert_eq!(kinds(&answer), ["value", "hand", "booking", "closing"], "{answer:?}");
    let value = &listed(&answer)[0];
    value["entries"][0]["text"].text().has("ours");
    assert_eq!(
        (&value["entries"][0]["counts"], &value["entries"][1]["counts"]),
        (&false.into(), &true.into())
    );
    // 60 points in a Solo are six times eight.
    one.ok("sheet").has("+48");
    // The command that is named takes the later one back, and then the other closing counts.
    for kind in ["hand", "booking"] {
        let found = listed(&answer).into_iter().find(|one| one["kind"] == kind).unwrap();
        one.ok(&format!("undo --entry {}", found["entries"][1]["entry"].text()));
    }
    one.check();
    // The other copy hears of what both said as well (the trial's B14); what was taken back by now
    // is no double. There its closing counted.
    let back = merge(&other, &one);
    assert_eq!(kinds(&back), ["value", "closing"], "{back:?}");
    assert_eq!(kinds(&merge(&other, &one)), Vec::<String>::new());
    assert_eq!(other.ok("export --all"), one.ok("export --all"));
    assert_eq!(other.json("balance"), one.json("balance"));
    other.check();
}

/// "`import --merge` lists every conflict": a hand that one copy takes back and the other corrects
/// goes, whichever was first (docs/storage.md, The one order).
#[test]
fn a_hand_taken_back_in_one_copy_and_corrected_in_the_other_is_named() {
    for is_undone_first in [true, false] {
        let one = Table::new().at_dreierles();
        one.ok("hand anne solo 42");
        let other = one.copied();
        if is_undone_first {
            one.ok("undo");
        }
        other.ok("fix 1 anne solo 50 --reason theirs");
        if !is_undone_first {
            one.ok("undo");
        }
        // From either side.
        for (into, from) in [(one.copied(), &other), (other.copied(), &one)] {
            let answer = merge(&into, from);
            let [found] = listed(&answer).try_into().unwrap_or_else(|found| panic!("{found:?}"));
            assert_eq!(found["kind"], "undone");
            let entries = found["entries"].list();
            for entry in entries {
                let is_undoing = !entry["text"].text().contains("theirs");
                assert_eq!(entry["counts"], is_undoing, "{found}");
            }
            assert_ne!(entries[0]["counts"], entries[1]["counts"]);
            assert!(into.ok("export").lines().all(|line| !line.starts_with("{\"kind\"")));
            into.check();
        }
    }
}

/// What only one side has changed, or both alike, is no conflict.
#[test]
fn what_goes_together_is_not_listed() {
    let one = Table::new().at_dreierles().after(&["hand anne solo 42", "hand bert solo 44"]);
    let other = one.copied();
    one.does(&["fix 1 anne solo 50", "void 2"]);
    other.does(&["void 2", "stake 20ct"]);
    let answer = merge(&one, &other);
    assert!(listed(&answer).is_empty(), "{answer:?}");
    merge(&other, &one).done("back");
    assert_eq!(other.ok("export --all"), one.ok("export --all"));
}

/// "A hand that is impossible after a merge is taken all the same: it waits, unscored and named in
/// every view, until it is struck or corrected."
#[test]
fn a_hand_that_is_impossible_after_a_merge_waits() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    let other = one.copied();
    one.ok("seats Anne Bert Dora");
    other.does(&["hand carla solo 42", "hand bert solo 44"]);
    for (into, from) in [(&one, &other), (&other, &one)] {
        let answer = merge(into, from);
        let waits = listed(&answer).into_iter().find(|one| one["kind"] == "waits");
        assert_eq!(waits.unwrap_or_else(|| panic!("{answer:?}"))["hand"], 2);
        for view in ["sheet", "status"] {
            into.ok(view).has("Hand 2 waits");
        }
        assert_eq!(into.json("status")["waiting"], serde_json::json!([2]));
        into.ok("stats");
        into.check();
    }
    assert_eq!(other.ok("export --all"), one.ok("export --all"));
    assert_eq!(one.json("balance"), other.json("balance"));
    // Nothing else becomes impossible by a change, and the hand can be struck or corrected.
    one.ok("void 2");
    one.ok("sheet").lacks("waits");
    other.ok("fix 2 dora solo 42");
    assert!(!other.ok("sheet").contains("waits") && other.json("status").get("waiting").is_none());
    one.check();
    other.check();
}

/// The same where one copy took back that somebody sat down, and she played in the other.
#[test]
fn a_hand_of_somebody_who_has_no_seat_after_a_merge_waits() {
    for line in ["hand dora solo 42", "hand anne solo 42 dora:10d", "hand räuber dora"] {
        let one = Table::new().at_dreierles().after(&["hand anne solo 42", "seats Anne Bert Dora"]);
        let other = one.copied();
        one.does(&["undo", "hand carla solo 42"]);
        other.does(&[line, "seats Anne Bert Dora Carla"]);
        for (into, from) in [(&one, &other), (&other, &one)] {
            merge(into, from).done("merge");
            assert!(into.ok("sheet").contains("waits"), "{line}: {}", into.ok("sheet"));
            ["stats", "balance", "settle", "log", "what-if --all --rules iffezheim"]
                .iter()
                .for_each(|view| drop(into.ok(view)));
            into.check();
        }
        assert_eq!(other.ok("export --all"), one.ok("export --all"));
        assert_eq!(other.ok("sheet"), one.ok("sheet"));
        one.ok("undo");
        one.check();
    }
}

/// Spec "Bringing copies together": a hand that waits goes along in the log of a full export, and
/// is no hand too many beside those that count, wherever it stands.
#[test]
fn a_full_export_with_a_hand_that_waits_comes_back() {
    for later in [&["hand carla solo 42"][..], &["hand carla solo 42", "hand bert solo 44"]] {
        let one = Table::new().at_dreierles();
        let other = one.copied();
        one.ok("seats Anne Bert Dora");
        later.iter().for_each(|line| drop(other.ok(line)));
        merge(&one, &other);
        one.ok("sheet").has("Hand 1 waits");
        let text = one.ok("export --full --all");
        let copy = Table::new();
        let file = copy.write("one.jsonl", &text);
        for _ in 0..2 {
            copy.imports(&file);
            assert_eq!(copy.ok("export --full --all"), text);
            assert_eq!(copy.ok("sheet"), one.ok("sheet"));
        }
        // The hands that count are known, and correct nothing, in a plain export too.
        let plain = copy.write("plain.jsonl", one.ok("export --all"));
        copy.run(&["import", "--merge", plain.to_str().unwrap()]).done("import");
        assert_eq!(copy.ok("export --full --all"), text);
        copy.check();
    }
}
