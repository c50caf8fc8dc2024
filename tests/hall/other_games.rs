//! Tournaments of the other games with points (docs/tournament.md, In the hall).

use serde_json::json;

use super::hall::{draw, hall, names, row, so_far, standings};
use super::harness::{Json, Table, Text};

/// Droggn is written on paper for the declarer alone, so a sheet need not balance
/// (docs/rules/droggn.md, Who owes whom).
#[test]
fn droggn_by_hand_and_by_sheet() {
    let table = hall("--game droggn --rounds 1", 6);
    let seats = names(&draw(&table, "--seed 1"));
    for _ in 0..3 {
        // −(20 + 37 − 31)
        table.ok(&format!("tournament hand --table 1 {} ansager 31", seats[0][1]));
    }
    let [a, b, c] = [0, 1, 2].map(|seat: usize| seats[1][seat].as_str());
    table.ok(&format!("tournament result --table 2 {a}=-26:0/1 {b}=57:1/0 {c}=0"));
    let rows = standings(&table, "");
    assert_eq!(
        (&row(&rows, &seats[0][1])["points"], &row(&rows, &seats[0][1])["lost"]),
        (&json!(-78), &json!(3))
    );
    assert_eq!(
        (&row(&rows, &seats[0][0])["points"], &row(&rows, &seats[0][0])["hands"]),
        (&json!(0), &json!(3))
    );
    assert_eq!((&row(&rows, b)["total"], &row(&rows, b)["bonus"]), (&json!(57), &json!(0)));
    assert_eq!(table.json("tournament standings")["series_done"], 1);
    table.check();
}

/// Dreiertarock balances.
#[test]
fn dreiertarock_at_three_and_four() {
    let table = hall("--rules mayr-sedlaczek --rounds 1", 7);
    let seats = names(&draw(&table, "--seed 1"));
    for (place, seats) in seats.iter().enumerate() {
        let scores: Vec<String> = seats.iter().map(|name| format!("{name}=1")).collect();
        let scores: Vec<&str> = scores.iter().map(String::as_str).collect();
        let number = (place + 1).to_string();
        let message =
            table.refused(&[&["tournament", "result", "--table", &number], &scores[..]].concat());
        message.has(&seats.len().to_string());
        // At a table of four the dealer sits out; everybody deals once.
        for deal in 0..seats.len() {
            table.ok(&format!(
                "tournament hand --table {number} {} dreier 40",
                seats[(deal + 1) % seats.len()]
            ));
        }
    }
    let whole = table.json("tournament standings");
    assert_eq!(whole["series_done"], 1);
    let sum: i64 = whole["standings"].list().iter().map(|row| row["total"].as_i64().unwrap()).sum();
    assert_eq!(sum, 0);
    assert!(whole["standings"].list().iter().all(|row| row["won"] == 1));
    table.check();
}

/// House rules hold at every table: the organiser's Räuber costs 4.
#[test]
fn the_house_rules_of_the_organiser() {
    let table = Table::new();
    super::hall::set_up(
        &table,
        "--rules steinmauern-turnier --house raeuber_value=4 --rounds 1",
        3,
    );
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    table.ok(&format!("tournament hand --table 1 räuber {}", seats[0]));
    assert_eq!(so_far(&table, &seats[0])["points"], -8);
    // No knocking (docs/rules/dreierles.md, Rule sets and switches).
    table.refused(&["tournament", "hand", "--table", "1", &seats[0], "solo", "42", "k1"]);
    // 8 to each other for a wrong card, times 1.
    table.ok(&format!("tournament hand --table 1 strafe {} dreier", seats[1]));
    assert_eq!(so_far(&table, &seats[1])["points"], 4 - 16);
    table.check();
}

/// A look at what a hand would score begins nothing.
#[test]
fn a_dry_run_records_nothing() {
    let table = hall("--rules achertal --rounds 1", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    let before = std::fs::read(table.database()).unwrap();
    table.ok(&format!("tournament hand --table 1 --dry-run {} solo 42", seats[0]));
    assert!(std::fs::read(table.database()).unwrap() == before);
    table.ok(&format!("tournament hand --table 1 {} solo 42", seats[0]));
    let before = std::fs::read(table.database()).unwrap();
    table.ok(&format!("tournament hand --table 1 --dry-run {} solo 43", seats[0]));
    assert!(std::fs::read(table.database()).unwrap() == before);
}

/// As many hands as were agreed on, and no more; a hand of Droggn that was thrown in is dealt again
/// (docs/tournament.md, In the hall: `new`: 3R hands at a table of three).
#[test]
fn no_more_hands_than_agreed_on() {
    let table = hall("--game droggn --rounds 1", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    let hand = format!("tournament hand --table 1 {} ansager 40", seats[0]);
    table.does(&["tournament hand --table 1 weiter", &hand, &hand]);
    assert_eq!(table.json("tournament missing")["tables_missing"][0]["hands"], 2);
    table.ok(&hand);
    assert_eq!(table.json("tournament standings")["series_done"], 1);
    let message = table.refused(&hand);
    for named in ["table 1", "series 1", "fix --table 1", "undo --table 1"] {
        assert!(message.contains(named), "{named}: {message}");
    }
    // The last one taken back, there is room again.
    table.does(&["tournament undo --table 1", &hand]);
    table.check();
}
