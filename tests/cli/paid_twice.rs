//! Money that two copies say was paid, and payments for one evening (docs/settlement.md, Which book
//! a payment belongs to; Copies). The trial's numbers are in the names.

use std::fs;

use super::harness::{Json, Table, Text};

/// Two copies of two evenings, of which Carla owes 0.20 on one and 0.30 on the other.
fn copies() -> [Table; 2] {
    let (one, other) = (super::books::two_evenings(), Table::new());
    fs::copy(one.database(), other.database()).unwrap();
    [one, other]
}

fn merge(into: &Table, from: &Table) -> String {
    let file = into.write("other.jsonl", from.ok("export --full --all"));
    let told = into.run(&["import", "--merge", file.to_str().unwrap()]);
    assert_eq!(told.code, 0, "{}", told.err);
    told.err
}

fn state(table: &Table, evening: i64) -> String {
    let all = table.json("sessions")["sessions"].list().clone();
    let own = all.into_iter().find(|one| one["number"] == evening).unwrap();
    own["money"]["state"].text().to_owned()
}

/// B131: a line of one plan in one copy, the whole plan or a payment in the other, on one day.
#[test]
fn b131_the_same_debt_paid_in_two_copies_in_other_ways_is_named() {
    let date = "--date 2026-04-01";
    for (mine, theirs) in [
        ("settle --all --in EUR --paid carla anne", "settle --all --paid"),
        ("settle --all --in EUR --paid carla anne", "pay carla anne"),
        ("settle --all --paid carla anne", "pay carla anne"),
    ] {
        let [one, other] = copies();
        let plan = one.json("settle --all");
        let line = plan["settlements"][0]["payments"].list().clone();
        let line = line.into_iter().find(|one| one["from"] == "Carla").unwrap();
        let amount = format!("{}EUR", line["amount"].text());
        let theirs = match theirs {
            "pay carla anne" => format!("{theirs} {amount} {date}"),
            _ => format!("{theirs} {date}"),
        };
        one.ok(&format!("{mine} {date}"));
        other.ok(&theirs);
        for (into, from) in [(&one, &other), (&other, &one)] {
            let told = merge(into, from);
            assert_eq!(told.matches("Probably the same booking twice").count(), 1, "{told}");
            into.ok("payments").has("Probably the same booking twice");
            let told = into.ok("settle --all");
            assert_eq!(told.matches("Probably the same booking twice").count(), 1, "{told}");
        }
        let twice = one.json("settle --all")["twice"].clone();
        assert_eq!(twice, one.json("payments")["twice"]);
        let later = twice[0]["entries"][1]["entry"].text();
        one.ok(&format!("undo --entry {later}"));
        assert!(one.json("settle --all").get("twice").is_none());
        assert!(one.json("payments").get("twice").is_none());
    }
}

/// B117: nobody changed the evening; it was settled in one copy and paid for in the other.
#[test]
fn b117_an_evening_paid_twice_names_both_entries() {
    let [one, other] = copies();
    let owed = one.json("settle --session 1")["settlements"][0]["payments"][0].clone();
    let text = |key: &str| owed[key].text().to_lowercase();
    let pay = format!("pay {} {} {}EUR", text("from"), text("to"), text("amount"));
    one.ok("settle --session 1 --paid --date 2026-04-01");
    other.ok(&format!("{pay} --date 2026-04-03"));
    for (into, from) in [(&one, &other), (&other, &one)] {
        merge(into, from);
        assert_eq!(state(into, 1), "paid_twice");
        into.ok("sessions --unpaid").has("paid twice");
        let told = into.ok("settle --session 1");
        told.has("also paid separately");
        told.lacks("Changed since");
    }
    let twice = one.json("settle --session 1")["twice"].clone();
    assert_eq!(twice[0]["kind"], "evening_paid");
    let payment = twice[0]["entries"][1].clone();
    payment["text"].text().has("→");
    one.ok(&format!("undo --entry {}", payment["entry"].text()));
    assert_eq!(state(&one, 1), "settled");
    // F101, F102: who pays somebody else, or back, has not paid twice.
    one.ok(&format!("pay {} {} 1EUR --session 1", text("to"), text("from")));
    assert!(one.json("settle --session 1").get("twice").is_none());
    // What a correction makes open is no payment.
    other.ok("fix 1 anne solo 33 --session 1");
    assert_eq!(state(&other, 1), "changed");
    assert!(other.json("settle --session 1").get("twice").is_none());
}

/// B133: of an evening that is named more than is owed there is told; and B105: what is
/// more is told.
#[test]
fn b133_more_than_is_owed_for_one_evening_is_told() {
    let table = super::books::two_evenings();
    table.ok("players add Sepp");
    table.ok("pay carla anne 0.80EUR --session 1");
    let told = table.ok("pay sepp anne 1EUR --session 1");
    told.has("€1.00 of it is more than was owed; Sepp is to get that back");
    let told = table.ok("pay carla anne 0.10EUR --session 1 --again");
    told.has("€0.10 of it is more than was owed");
    let paid = table.json("pay carla anne 0.30EUR --session 1");
    assert_eq!(paid["beyond"], "0.30");
    // Beside the evenings it may come before the debt.
    table.ok("pay sepp anne 2EUR --general").lacks("more than was owed");
}

/// B126: two settlements that say the same are taken, and one waits; of others somebody is asked.
/// B128: people who are new on both sides are named.
#[test]
fn b126_the_same_settlement_in_two_copies_is_taken_with_a_note() {
    let [one, other] = copies();
    for table in [&one, &other] {
        table.ok("settle --session 1 --paid --date 2026-04-01");
        table.ok("players add Hans");
    }
    for (into, from) in [(&one, &other), (&other, &one)] {
        let told = merge(into, from);
        told.has("Settled twice");
        let told = into.ok("settle --session 1");
        told.has("has recorded the same payments").lacks("kerbholz pay");
    }
    assert_eq!(one.ok("balance"), other.ok("balance"));
    let [one, other] = copies();
    one.ok("players add Hans");
    other.ok("players add Hans");
    let told = merge(&one, &other);
    told.has("taken for the same people: Hans");
    merge(&one, &other).lacks("taken for the same people");
}
