//! Equal sums, and what decides between them (docs/tournament.md, The ranking): every rung, and the
//! shared place.

use serde_json::{Value, json};

use super::hall::{draw, hall, numbers, row, set_up, standings};
use super::harness::{Json, Table, Text};

/// A Steinmauern tournament (no bonus) whose series are handed in as the test says: `(number,
/// points, won, lost)`.
fn handed_in(people: usize, seed: u32, series: &[&[(u64, i64, u32, u32)]]) -> Table {
    let table = hall(&format!("--series {} --rounds 9", series.len()), people);
    for results in series {
        let tables = numbers(&draw(&table, &format!("--seed {seed}")));
        for (place, seats) in tables.iter().enumerate() {
            let score = |number: &u64| {
                let (number, points, won, lost) =
                    results.iter().find(|result| result.0 == *number).unwrap();
                format!("{number}={points}:{won}/{lost}")
            };
            let scores: Vec<String> = seats.iter().map(score).collect();
            table.ok(&format!("tournament result --table {} {}", place + 1, scores.join(" ")));
        }
    }
    table
}

/// `(place, number, decided_by)` of everybody.
fn places(table: &Table, options: &str) -> Vec<(u64, u64, String)> {
    let line = |row: &Value| {
        let word = row["decided_by"].text().to_owned();
        (row["place"].as_u64().unwrap(), row["number"].as_u64().unwrap(), word)
    };
    standings(table, options).iter().map(line).collect()
}

fn assert_places(table: &Table, options: &str, expected: &[(u64, u64, &str)]) {
    let expected: Vec<(u64, u64, String)> = expected
        .iter()
        .map(|(place, number, word)| (*place, *number, (*word).to_owned()))
        .collect();
    assert_eq!(places(table, options), expected, "{options}");
}

/// Of three with the same total one has won more; of the other two one has lost fewer.
#[test]
fn more_games_won_then_fewer_lost_then_a_shared_place() {
    let table = handed_in(3, 1, &[&[(1, 0, 1, 2), (2, 0, 2, 2), (3, 0, 1, 1)]]);
    assert_places(&table, "", &[(1, 2, "won"), (2, 3, "lost"), (3, 1, "lost")]);
    assert_places(&table, "--ties won", &[(1, 2, "won"), (2, 1, "shared"), (2, 3, "shared")]);
    assert_places(&table, "--ties lost", &[(1, 3, "lost"), (2, 1, "shared"), (2, 2, "shared")]);
    assert_places(&table, "--ties lost,won", &[(1, 3, "lost"), (2, 2, "won"), (3, 1, "won")]);
    assert_places(&table, "--ties LOST,Won", &[(1, 3, "lost"), (2, 2, "won"), (3, 1, "won")]);
    // An empty ladder decides nothing.
    let rows = table.ok("tournament standings --ties '' --format json");
    assert_eq!(rows.matches("shared").count(), 3);
}

/// Trial W106: whoever is parted from both neighbours keeps a reason and the club on a full wall.
#[test]
fn w106_two_reasons_leave_the_club_its_place_on_the_wall() {
    let results: Vec<(u64, i64, u32, u32)> =
        (1..=15).map(|number| (number, 0, 3_u32.saturating_sub(number as u32), 2)).collect();
    let table = handed_in(15, 1, &[&results]);
    table.ok("tournament change 1-15 --club 'Gasthaus Löwen'");
    let wall = table.ok("tournament report -");
    let line = wall.split("<li ").find(|line| line.contains("instead of 2 games won")).unwrap();
    let note = line.split("class=\"note\"").nth(1).unwrap();
    let (ahead, behind) = note.split_once("Gasthaus Löwen").unwrap();
    assert!(ahead.contains("1 instead of 2 games won") && !ahead.contains("of 0"), "{line}");
    behind.has("1 instead of 0 games won");
}

#[test]
fn the_best_and_the_last_series() {
    // Everybody has 0 in the end; the bests are 10, 20, 15 and the last ones −10, 20, −10.
    let table = handed_in(
        3,
        1,
        &[
            &[(1, 10, 0, 0), (2, -25, 0, 0), (3, 15, 0, 0)],
            &[(1, 0, 0, 0), (2, 5, 0, 0), (3, -5, 0, 0)],
            &[(1, -10, 0, 0), (2, 20, 0, 0), (3, -10, 0, 0)],
        ],
    );
    assert_places(&table, "", &[(1, 1, "shared"), (1, 2, "shared"), (1, 3, "shared")]);
    assert_places(
        &table,
        "--ties best-series",
        &[(1, 2, "best-series"), (2, 3, "best-series"), (3, 1, "best-series")],
    );
    let last = "--ties last-series,best-series";
    assert_places(
        &table,
        last,
        &[(1, 2, "last-series"), (2, 3, "best-series"), (3, 1, "best-series")],
    );
    assert_places(
        &table,
        "--ties last-series",
        &[(1, 2, "last-series"), (2, 1, "shared"), (2, 3, "shared")],
    );
    // A series alone.
    assert_places(&table, "--series 1", &[(1, 3, "total"), (2, 1, "total"), (3, 2, "total")]);
    assert_eq!(row(&standings(&table, "--series 2"), "Bert")["total"], 5);
}

/// Two who shared a table: who made more there stands before the other.
#[test]
fn the_direct_encounter() {
    let table = hall("--series 2 --rounds 9", 6);
    let first = numbers(&draw(&table, "--seed 5"));
    let [one, other, third] = [first[0][0], first[0][1], first[0][2]];
    table.ok(&format!("tournament result --table 1 {one}=4 {other}=10 {third}=-14"));
    let [a, b, c] = [first[1][0], first[1][1], first[1][2]];
    table.ok(&format!("tournament result --table 2 {a}=30 {b}=20 {c}=-50"));
    // Put the two at different tables, where both come to 10 in the end.
    table.ok(&format!("tournament draw --seed 5 --fix {one}=1 --fix {other}=2"));
    let second = numbers(&table.json("tournament tables"));
    for (place, own, points) in [(0, one, 6), (1, other, 0)] {
        let rest: Vec<u64> =
            second[place].iter().copied().filter(|number| *number != own).collect();
        table.ok(&format!(
            "tournament result --table {} {own}={points} {}={} {}=0",
            place + 1,
            rest[0],
            -points,
            rest[1]
        ));
    }
    let rows = standings(&table, "--ties direct");
    let of = |number: u64| rows.iter().find(|row| row["number"] == number).unwrap().clone();
    assert_eq!((&of(one)["total"], &of(other)["total"]), (&json!(10), &json!(10)));
    assert_eq!(
        (&of(one)["decided_by"], &of(other)["decided_by"]),
        (&json!("direct"), &json!("direct"))
    );
    assert!(of(other)["place"].as_u64() < of(one)["place"].as_u64());
}

/// The lot follows from the seed: the same every time, and in another tournament with that seed.
#[test]
fn the_lot_is_that_of_the_seed() {
    let equal: &[(u64, i64, u32, u32)] =
        &[(1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0), (4, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0)];
    let table = handed_in(6, 4711, &[equal]);
    let drawn = places(&table, "--ties lot");
    assert!(drawn.iter().all(|(_, _, word)| word == "lot"), "{drawn:?}");
    assert_eq!(drawn.iter().map(|line| line.0).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(places(&table, "--ties won,lost,lot"), drawn);
    assert_eq!(places(&handed_in(6, 4711, &[equal]), "--ties lot"), drawn);
    assert_ne!(places(&handed_in(6, 12, &[equal]), "--ties lot"), drawn);
    // Correcting somebody else's sheet does not draw it anew.
    let seats = numbers(&table.json("tournament tables"))[0].clone();
    table.ok(&format!(
        "tournament result --table 1 --correct {}=2 {}=-1 {}=-1",
        seats[0], seats[1], seats[2]
    ));
    let others = |lines: &[(u64, u64, String)]| -> Vec<u64> {
        lines.iter().map(|line| line.1).filter(|number| !seats.contains(number)).collect()
    };
    assert_eq!(others(&places(&table, "--ties lot")), others(&drawn));
}

/// The bonus is part of what is compared: 10 points and no bonus are as good as −10 and 20 of it.
#[test]
fn the_bonus_counts_in_the_total() {
    let table = Table::new();
    set_up(&table, "--rules achertal --rounds 3", 3);
    draw(&table, "--seed 1");
    // One lost game at a table of three: −30 for its declarer, +20 for the others.
    table.ok("tournament result --table 1 1=40:0/1 2=-10:0/0 3=-10:0/0");
    assert_places(
        &table,
        "",
        &[(1, 2, "lost"), (1, 3, "lost"), (3, 1, "lost")]
            .map(|(place, number, _)| (place, number, if number == 1 { "lost" } else { "shared" })),
    );
    let rows = standings(&table, "");
    assert_eq!(row(&rows, "Anne")["total"], 10);
    assert_eq!(row(&rows, "Bert")["bonus"], 20);
}

/// What decided a place is said in words in the table and in a spreadsheet, in both languages.
#[test]
fn what_decided_is_said_in_words() {
    let table = handed_in(3, 1, &[&[(1, 0, 1, 2), (2, 0, 2, 2), (3, 0, 1, 1)]]);
    for (lang, won, lost) in [("en", "games won", "games lost"), ("de", "gewonnen", "verloren")] {
        for format in ["table", "csv", "markdown"] {
            table
                .ok(&format!("tournament standings --lang {lang} --format {format}"))
                .has(won)
                .has(lost);
        }
    }
}
