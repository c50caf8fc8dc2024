//! `explain` says who pays whom by a hand, and that sums to what is due (docs/cli.md, JSON;
//! docs/settlement.md, Settling).

use serde_json::{Value, json};

use super::harness::{Json, Table};

/// Starts an evening, records the hands and explains the last.
fn explained(start: &str, hands: &[&str]) -> Value {
    let table = Table::new();
    table.ok(start);
    for hand in hands {
        table.ok(&format!("hand {hand}"));
    }
    table.json(&format!("explain {}", hands.len()))
}

fn paid(from: &str, to: &str, units: f64) -> Value {
    json!({ "from": from, "to": to, "units": units })
}

/// The transfers as they stand there, numbers compared by value; and that they are what is due.
fn assert_transfers(explained: &Value, expected: &[Value]) {
    let transfers = explained["transfers"].list();
    let by_value = |paid: &Value| json!({ "from": paid["from"], "to": paid["to"], "units": paid["units"].as_f64() });
    assert_eq!(transfers.iter().map(by_value).collect::<Vec<_>>(), expected);
    for (name, due) in explained["result"]["due"].as_object().unwrap() {
        let sum = |key: &str| -> f64 {
            transfers
                .iter()
                .filter(|paid| paid[key] == **name)
                .map(|paid| paid["units"].as_f64().unwrap())
                .sum()
        };
        assert_eq!(sum("to") - sum("from"), due.as_f64().unwrap(), "{name}: {explained}");
    }
}

/// Under `fach` the declarer and each who shares, the holder of a combination and each other;
/// netted for each pair.
#[test]
fn a_game_in_fach_is_paid_between_those_who_share() {
    let hand = explained("start dreierles Anne Bert Carla Dora", &["anne solo 42 k1 bert:10d"]);
    let expected = [
        paid("Bert", "Anne", 15.0),
        paid("Carla", "Anne", 16.0),
        paid("Carla", "Bert", 1.0),
        paid("Dora", "Anne", 16.0),
        paid("Dora", "Bert", 1.0),
    ];
    assert_transfers(&hand, &expected);
    let without_the_dealer =
        explained("start dreierles --rules iffezheim Anne Bert Carla Dora", &["anne solo 42"]);
    assert_transfers(&without_the_dealer, &[paid("Bert", "Anne", 8.0), paid("Carla", "Anne", 8.0)]);
}

/// Each loser of a Räuber its share in equal parts; where one does not come out in halves,
/// receivers are filled in turn.
#[test]
fn the_losers_of_a_raeuber_share_what_the_others_receive() {
    let start = "start dreierles Anne Bert Carla Dora --house raeuber_value=3";
    let even = explained(start, &["räuber anne carla"]);
    let expected = [
        paid("Anne", "Bert", 1.5),
        paid("Anne", "Dora", 1.5),
        paid("Carla", "Bert", 1.5),
        paid("Carla", "Dora", 1.5),
    ];
    assert_transfers(&even, &expected);
    let filled = explained(start, &["räuber anne carla split:anne=2.5,carla=3.5"]);
    assert_transfers(
        &filled,
        &[paid("Anne", "Bert", 2.5), paid("Carla", "Bert", 0.5), paid("Carla", "Dora", 3.0)],
    );
}

/// An offender pays each who shares, a dealer who misdeals while sitting out too.
#[test]
fn an_offender_pays_each_who_shares() {
    let start = "start dreierles --rules iffezheim Anne Bert Carla Dora --house misdeal_penalty=3";
    let misdeal = explained(start, &["vergeben"]);
    assert_transfers(&misdeal, &["Anne", "Bert", "Carla"].map(|to| paid("Dora", to, 3.0)));
    let wrong_card = explained(start, &["strafe bert zweier"]);
    assert_transfers(&wrong_card, &[paid("Bert", "Anne", 8.0), paid("Bert", "Carla", 8.0)]);
}

/// Under `augen` and in Droggn every pair at the table the difference of what was written for them,
/// with its bonus.
#[test]
fn where_one_is_written_up_every_pair_settles_the_difference() {
    let droggn = explained("start droggn Adolf Rudolf Jo Hias", &["adolf ansager 40"]);
    assert_transfers(&droggn, &["Rudolf", "Jo", "Hias"].map(|from| paid(from, "Adolf", 23.0)));
    let achertal =
        explained("start dreierles --rules achertal Anne Bert Carla", &["anne dreier 30 bert:4k"]);
    // Anne −10 and −30, Bert +5 and +20, Carla +20.
    let expected =
        [paid("Anne", "Bert", 65.0), paid("Anne", "Carla", 60.0), paid("Carla", "Bert", 5.0)];
    assert_transfers(&achertal, &expected);
}

/// In Dreiertarock each opponent, and who is not sharing neither pays nor is paid.
#[test]
fn a_contract_is_paid_by_each_opponent() {
    let hand = explained("start dreiertarock Jo Adolf Rudolf Hias", &["jo dreier 40 gegner:trull"]);
    assert_transfers(&hand, &[paid("Adolf", "Jo", 40.0), paid("Rudolf", "Jo", 40.0)]);
    let thrown_in = explained("start dreiertarock Jo Adolf Rudolf", &["weiter"]);
    assert_transfers(&thrown_in, &[]);
}

/// A Dreeg is played for drinks: there is nothing due, and nobody pays anybody.
#[test]
fn strokes_are_not_paid() {
    let hand = explained("start dreeg Anne Bert Carla", &["anne-2 bert-1"]);
    assert!(hand.get("transfers").is_none(), "{hand}");
}
