//! The ordinary mishaps of a hall: a table that is late, two people in each other's seat, somebody
//! who has to go and somebody who plays on (issue 35, trials O11 and O12).

use serde_json::json;

use super::hall::{draw, drawn, hall, numbers, row, standings, sums, written};
use super::harness::{Dice, Table};

/// Hands in these tables of a series by sums that balance.
fn hand_in(table: &Table, series: u32, seats: &[Vec<u64>], which: &[usize], dice: &mut Dice) {
    for at in which {
        let scores = written(&sums(&seats[at - 1], dice));
        table.ok(&format!("tournament result --series {series} --table {at} {scores}"));
    }
}

/// Issue 35, A late table (O11): once series 2 is drawn everything is of series 2, and what series 1
/// lacks stays on its own list, is named wherever the ranking is, and comes in at any time.
#[test]
fn o11_a_late_table_does_not_hold_up_the_day() {
    let table = hall("--series 3 --rounds 1", 9);
    let mut dice = Dice(11);
    let first = drawn(&table, 1);
    hand_in(&table, 1, &first, &[1, 2], &mut dice);
    let refused = table.refused(&["tournament", "draw"]);
    let ways = ["--series 2", "--series 1 --table 3", "--hands 0", "--anyway"];
    assert!(ways.iter().all(|way| refused.contains(way)), "{refused}");
    let told = table.ok("tournament draw --series 2 --seed 2");
    assert!(told.contains("Of series 1, table 3 is missing"), "{told}");
    let second = numbers(&table.json("tournament tables"));
    assert_eq!(table.json("tournament tables")["series"], 2);
    assert!(table.ok("tournament sheets -").contains("series 2"));
    let wall = table.ok("tournament report -");
    assert!(wall.contains("Series 2 of 3") && wall.contains("Series 1: table 3"), "{wall}");
    let missing = table.json("tournament missing");
    let owed = missing["owed"].as_array().unwrap();
    assert_eq!((&missing["series"], owed.len()), (&json!(2), 1));
    assert_eq!((&owed[0]["series"], &owed[0]["table"]), (&json!(1), &json!(3)));
    let text = table.ok("tournament missing");
    assert!(text.contains("Series 1") && text.contains("Series 2"), "{text}");
    let ranking = table.json("tournament standings");
    assert_eq!(ranking["owed"], json!([{"series": 1, "table": 3}]));
    assert_eq!(ranking["running"], json!({"series": 2, "tables_in": 0, "tables": 3}));
    // Three people are marked, not nine.
    let shown = table.ok("tournament standings");
    assert_eq!(shown.lines().filter(|line| line.contains(" *")).count(), 3, "{shown}");
    assert!(shown.contains("after 1 of 3 series") && shown.contains("series 1"), "{shown}");
    hand_in(&table, 2, &second, &[1], &mut dice);
    // Who sits there tells whose sheet it is.
    let late = sums(&first[2], &mut dice);
    let taken = table.json(&format!("tournament result --table 3 {}", written(&late)));
    assert_eq!((&taken["series"], &taken["table"]), (&json!(1), &json!(3)));
    assert!(taken["places"].is_array(), "whose place changes is told: {taken}");
    assert!(table.json("tournament standings")["owed"].is_null());
    for (number, points) in late {
        let whole = table.json("tournament export");
        let seats = &whole["drawn"][0]["tables"][2]["players"];
        let seat = seats.as_array().unwrap().iter().find(|seat| seat["number"] == number).unwrap();
        assert_eq!(seat["points"], points);
    }
    table.check();
}

/// Issue 35, A late table: the next series is drawn when the last is complete, whatever an earlier
/// one lacks; a table that nobody will play is counted without hands.
#[test]
fn o11_ways_out_of_a_table_that_never_comes() {
    for (table, hands, said) in [
        (Table::new(), "--hands", "Of series 1, table 2 is missing"),
        (Table::german(), "--spiele", "Von Serie 1 fehlt noch Tisch 2"),
    ] {
        super::hall::set_up(&table, "--rounds 1 --series 3", 6);
        let mut dice = Dice(12);
        let first = drawn(&table, 1);
        hand_in(&table, 1, &first, &[1], &mut dice);
        let second = numbers(&draw(&table, "--series 2 --seed 2"));
        hand_in(&table, 2, &second, &[1, 2], &mut dice);
        assert!(table.ok("tournament draw --seed 3").contains(said));
        assert!(table.ok("tournament standings").contains(said));
        table.fails(&["tournament", "result", "--table", "2"], 2);
        let refused = table.refused(&["tournament", "result", "--table", "2", hands, "3"]);
        assert!(!refused.is_empty());
        let points = format!("{}=4 {}=-4 {}=0", first[1][0], first[1][1], first[1][2]);
        let line = format!("tournament result --series 1 --table 2 {points} {hands} 0");
        table.refused(&line.split_whitespace().collect::<Vec<_>>());
        table.ok(&format!("tournament result --series 1 --table 2 {hands} 0"));
        for number in &first[1] {
            let rows = standings(&table, "--series 1");
            let line = rows.iter().find(|row| row["number"] == *number).unwrap();
            assert_eq!((&line["points"], &line["hands"]), (&json!(0), &json!(0)));
        }
        table.ok(&format!("tournament result --series 1 --table 2 {points} --correct --anyway"));
        assert_eq!(
            standings(&table, "--series 1").iter().filter(|row| row["points"] == 4).count(),
            1
        );
        table.check();
    }
}

/// Issue 35, A late table: whose hands are recorded one by one goes on where it is.
#[test]
fn o11_a_late_table_goes_on_with_its_hands() {
    let table = hall("--series 2 --rounds 1", 6);
    let mut dice = Dice(13);
    let first = drawn(&table, 1);
    hand_in(&table, 1, &first, &[1], &mut dice);
    let name = |number: u64| super::hall::NAMES[number as usize - 1];
    let hand = |number: u64| format!("tournament hand --table 2 {} solo 42", name(number));
    table.ok(&hand(first[1][1]));
    table.ok("tournament draw --series 2 --seed 2");
    table.ok(&hand(first[1][2]));
    assert!(table.ok("tournament missing").contains("2 of 3"));
    table.ok(&hand(first[1][0]));
    assert!(table.json("tournament missing")["owed"].is_null());
    // Now the table of series 2 is meant.
    let second = numbers(&table.json("tournament tables"));
    table.ok(&hand(second[1][0]));
    assert_eq!(table.json("tournament tables")["series"], 2);
    assert_eq!(row(&standings(&table, ""), name(first[1][0]))["hands"], 3);
    table.check();
}
