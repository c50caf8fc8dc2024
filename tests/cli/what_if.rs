//! `what-if`: evenings played again by other rules (issue "Pictures, statistics").

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::harness::{Answer, Json, Table, Text};

/// An evening of each game with four at the table, a hand corrected in each, as people would type
/// them.
fn evenings() -> Table {
    let table = Table::new().begun("dreierles Anne Bert Carla Dora --stake 10ct");
    table.hands(&[
        "anne solo 42 k1",
        "räuber bert",
        "carla dreier 50 pf+",
        "vergeben",
        "bert zweier 20 bert:4k",
    ]);
    table.does(&["fix 1 anne solo 44", "start droggn Anne Bert Carla --stake 10ct"]);
    table.hands(&["anne ansager 42", "weiter", "bert solo 30 schwacher"]);
    table.ok("start dreiertarock Anne Bert Carla --stake 10ct");
    table.hands(&["anne dreier 42 pagat-ultimo+", "bert solo 30"]);
    table.ok("start dreeg Anne Bert Carla Dora");
    table.hands(&["anne=50 bert=40 carla=20 dora=10 letzter anne", "anne-3 bert-2"]);
    table
}

fn differing(outcome: &Value) -> usize {
    outcome["evenings"].list().iter().map(|one| one["differs"].list().len()).sum()
}

/// Under the same rules nothing differs, whatever the game.
#[test]
fn under_the_same_rules_nothing_differs() {
    let table = evenings();
    let outcome = table.json("what-if --all --stake 10ct");
    assert_eq!((outcome["evenings"].list().len(), differing(&outcome)), (4, 0), "{outcome}");
    for total in outcome["totals"].list() {
        assert_eq!(
            (&total["was"], &total["difference"]),
            (&total["would"], &json!(0)),
            "{outcome}"
        );
    }
    for one in outcome["settlements"][0]["balances"].list() {
        assert_eq!(one["was"], one["would"], "{outcome}");
    }
    for (evening, rules) in
        [(1, "steinmauern"), (2, "fulpmes"), (3, "mayr-sedlaczek"), (4, "neumarkt")]
    {
        assert_eq!(
            differing(&table.json(&format!("what-if --session {evening} --rules {rules}"))),
            0
        );
    }
}

/// What came of the evening had it been recorded afresh: its export under another header, scored.
fn afresh(
    table: &Table,
    evening: u32,
    change: impl Fn(&mut Value),
) -> (BTreeMap<String, f64>, usize) {
    let exported = table.ok(&format!("export --session {evening}"));
    // Without what seals it: it is to be changed.
    let mut lines: Vec<&str> = exported.lines().collect();
    lines.retain(|line| !line.starts_with(r#"{"kerbholz":"#));
    let mut header: Value = serde_json::from_str(lines[0]).unwrap();
    change(&mut header["session"]);
    let file = table.write("afresh.jsonl", format!("{header}\n{}\n", lines[1..].join("\n")));
    let scored = Answer::of(&table.command(&["score", file.to_str().unwrap()]).output().unwrap());
    let lines: Vec<Value> =
        scored.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut totals: BTreeMap<String, f64> = BTreeMap::new();
    for (name, points) in
        lines.iter().flat_map(|line| line["points"].as_object().into_iter().flatten())
    {
        *totals.entry(name.clone()).or_default() += points.as_f64().unwrap();
    }
    (totals, lines.iter().filter(|line| line.get("error").is_some()).count())
}

/// Under a single switch it equals the evening recorded afresh under that rule.
#[test]
fn under_another_rule_it_is_the_evening_recorded_afresh() {
    let table = evenings();
    for (evening, key, value) in [
        (1, "raeuber_value", json!(5)),
        (1, "pfeife_won", json!(3)),
        (1, "knocking", json!(false)),
        (1, "combinations_for", json!("declarer")),
        (1, "dealer_shares", json!(false)),
        (1, "misdeal_penalty", json!(7)),
        (2, "win_with", json!(38)),
        (2, "base_values", json!([10, 20, 30])),
        (3, "dealer_shares", json!(true)),
        (3, "silent_failure_costs", json!(true)),
    ] {
        let (expected, refused) =
            afresh(&table, evening, |session| session["house"] = json!({ key: value.clone() }));
        let switch = format!("{key}={value}");
        let outcome = table.run(&[
            "what-if",
            "--session",
            &evening.to_string(),
            "--house",
            &switch,
            "--format",
            "json",
        ]);
        let outcome: Value = serde_json::from_str(&outcome.done(&switch)).unwrap();
        let totals = outcome["totals"].list().iter();
        let would =
            totals.map(|one| (one["player"].text().to_owned(), one["would"].as_f64().unwrap()));
        assert_eq!(would.collect::<BTreeMap<_, _>>(), expected, "{switch}: {outcome}");
        let differs = outcome["evenings"][0]["differs"].list();
        assert_eq!(
            differs.iter().filter(|hand| hand.get("refused").is_some()).count(),
            refused,
            "{switch}: {outcome}"
        );
    }
}

/// Hand by hand where they differ, with what happened and what would have.
#[test]
fn hands_that_differ_are_told() {
    let outcome = evenings().json("what-if --session 1 --house raeuber_value=4");
    let differs = outcome["evenings"][0]["differs"].list();
    assert_eq!(differs.len(), 1, "{outcome}");
    assert_eq!((&differs[0]["hand"], &differs[0]["event"]["kind"]), (&json!(2), &json!("raeuber")));
    assert_eq!(
        (&differs[0]["was"]["Bert"], &differs[0]["would"]["Bert"]),
        (&json!(-6), &json!(-12))
    );
}

#[test]
fn hands_that_would_be_refused_say_why() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.ok("hand anne solo 42 k1");
    let outcome = table.json("what-if --house knocking=no");
    let hand = &outcome["evenings"][0]["differs"][0];
    assert_eq!(hand["refused"]["code"], "knocking-off");
    assert!(hand.get("would").is_none() && !hand["refused"]["message"].text().is_empty());
    table.ok("what-if --house knocking=no").has("refused: ");
}

/// Another stake changes what is paid and no point.
#[test]
fn another_stake_changes_the_settlement_alone() {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    let outcome = table.json("was-waere-wenn --stake 20ct");
    assert_eq!(differing(&outcome), 0);
    let settlement = &outcome["settlements"][0];
    assert_eq!(
        settlement["balances"][0],
        json!({"player": "Anne", "was": "1.60", "would": "3.20"})
    );
    let expected = [
        json!({"from": "Bert", "to": "Anne", "amount": "1.60"}),
        json!({"from": "Carla", "to": "Anne", "amount": "1.60"}),
    ];
    assert_eq!(settlement["payments"].list(), &expected);
}

/// `--try raeuber_value=2..6`: a table of one switch.
#[test]
fn one_switch_is_tried_with_several_values() {
    let table = evenings();
    let outcome = table.json("what-if --session 1 --try raeuber_value=2..6");
    let tries = outcome["tries"].list();
    let values: Vec<&str> = tries.iter().map(|one| one["value"].text()).collect();
    assert_eq!(values, ["2", "3", "4", "5", "6"]);
    assert_eq!((&tries[0]["differs"], &tries[4]["differs"]), (&json!(0), &json!(1)));
    let bert = |one: &Value| {
        let totals = one["totals"].list().clone();
        totals.iter().find(|total| total["player"] == "Bert").unwrap()["would"].as_i64().unwrap()
    };
    assert_eq!(bert(&tries[0]) - bert(&tries[4]), 12);
    table.ok("what-if --session 1 --try knocking=yes,no").has("yes");
}

/// Rules of one game leave the evenings of the others out, and say so.
#[test]
fn evenings_of_other_games_are_left_out() {
    let outcome = evenings().json("what-if --all --rules achertal");
    assert_eq!((outcome["evenings"].list().len(), outcome["left_out"].list().len()), (1, 3));
    assert_eq!(outcome["left_out"][0]["code"], "what-if-other-game");
}

#[test]
fn nothing_is_recorded_and_slips_are_refused() {
    let table = evenings();
    let before = std::fs::read(table.database()).unwrap();
    table
        .does(&["what-if --all --house raeuber_value=4", "what-if --since 2020-01-01 --stake 1ct"]);
    assert_eq!(std::fs::read(table.database()).unwrap(), before);
    for args in [
        &["what-if", "--house", "raeuber_valu=4", "--session", "1"][..],
        &["what-if", "--session", "2", "--rules", "achertal"],
        &["what-if", "--rules", "nowhere"],
        &["what-if", "--stake", "much"],
        &["what-if", "--tournament", "none", "--stake", "1ct"],
    ] {
        table.refused(args);
    }
    table.fails("what-if", 2);
    table.fails("what-if --try raeuber_value", 2);
}
