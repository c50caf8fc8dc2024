//! A hall full of people: a tournament set up, its tables as drawn, sheets handed in.

use serde_json::Value;

use super::harness::{Dice, Json, Table};

pub const NAMES: [&str; 26] = [
    "Anne", "Bert", "Carla", "Dieter", "Emil", "Fritz", "Gerda", "Hans", "Ida", "Jo", "Karl",
    "Lena", "Max", "Nora", "Otto", "Paul", "Quirin", "Rosa", "Sepp", "Toni", "Ulla", "Vera",
    "Willi", "Xaver", "Yvonne", "Zita",
];

/// A tournament that the first so many people entered, start numbers from 1 in this order.
pub fn set_up(table: &Table, options: &str, people: usize) {
    table.ok(&format!("tournament new Pokal {options}"));
    table.ok(&format!("tournament add {}", NAMES[..people].join(" ")));
}

pub fn hall(options: &str, people: usize) -> Table {
    let table = Table::new();
    set_up(&table, options, people);
    table
}

/// Start numbers of every table in seat order.
pub fn numbers(drawn: &Value) -> Vec<Vec<u64>> {
    let of_table = |table: &Value| {
        let players = table["players"].list();
        players.iter().map(|player| player["number"].as_u64().unwrap()).collect()
    };
    drawn["tables"].list().iter().map(of_table).collect()
}

/// Names of every table in seat order.
pub fn names(drawn: &Value) -> Vec<Vec<String>> {
    let of_table = |table: &Value| {
        let players = table["players"].list();
        players.iter().map(|player| player["player"].text().to_owned()).collect()
    };
    drawn["tables"].list().iter().map(of_table).collect()
}

pub fn draw(table: &Table, options: &str) -> Value {
    table.json(&format!("tournament draw {options}"))
}

/// Draws with a seed; start numbers of every table.
pub fn drawn(table: &Table, seed: u32) -> Vec<Vec<u64>> {
    numbers(&draw(table, &format!("--seed {seed}")))
}

/// Sums that balance, for everybody at a table.
pub fn sums(players: &[u64], dice: &mut Dice) -> Vec<(u64, i64)> {
    let mut scores: Vec<(u64, i64)> =
        players.iter().map(|number| (*number, dice.roll(81) as i64 - 40)).collect();
    let rest: i64 = scores.iter().skip(1).map(|(_, points)| points).sum();
    scores[0].1 = -rest;
    scores
}

/// `7=+12 3=-12 …`
pub fn written(scores: &[(u64, i64)]) -> String {
    scores.iter().map(|(number, points)| format!("{number}={points}")).collect::<Vec<_>>().join(" ")
}

/// Hands in every table of a series by sums that balance; what everybody made.
pub fn play(table: &Table, series: u32, drawn: &[Vec<u64>], dice: &mut Dice) -> Vec<(u64, i64)> {
    let mut all = Vec::new();
    for (place, players) in drawn.iter().enumerate() {
        let scores = sums(players, dice);
        table.ok(&format!(
            "tournament result --series {series} --table {} {}",
            place + 1,
            written(&scores)
        ));
        all.extend(scores);
    }
    all
}

/// Hands in these tables of a series by sums that balance.
pub fn hand_in(table: &Table, series: u32, seats: &[Vec<u64>], which: &[usize], dice: &mut Dice) {
    for at in which {
        let scores = written(&sums(&seats[at - 1], dice));
        table.ok(&format!("tournament result --series {series} --table {at} {scores}"));
    }
}

/// Start numbers of every table of a series that is drawn anew.
pub fn drawn_again(table: &Table, seed: u32) -> Vec<Vec<u64>> {
    numbers(&draw(table, &format!("--again --seed {seed}")))
}

/// What somebody has in the last series so far, also before the table has handed in.
pub fn so_far(table: &Table, player: &str) -> Value {
    let whole = table.json("tournament export");
    let tables = whole["drawn"].list().last().unwrap()["tables"].list().clone();
    let seats: Vec<Value> =
        tables.iter().flat_map(|table| table["players"].list().clone()).collect();
    row(&seats, player)
}

/// The lines of the ranking.
pub fn standings(table: &Table, options: &str) -> Vec<Value> {
    table.json(&format!("tournament standings {options}"))["standings"].list().clone()
}

/// The line of somebody in the ranking.
pub fn row(rows: &[Value], player: &str) -> Value {
    rows.iter()
        .find(|row| row["player"] == player)
        .unwrap_or_else(|| panic!("{player} is not in {rows:?}"))
        .clone()
}

/// How many entries the tournament's log has.
pub fn log_length(table: &Table) -> usize {
    table.json("tournament log")["log"].list().len()
}
