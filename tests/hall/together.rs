//! Several scorers on one file at once, and processes that are killed (issue: nothing lost;
//! docs/storage.md).

use std::fmt::Write as _;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::hall::{
    draw, drawn, drawn_again, hall, log_length, names, numbers, play, row, standings, sums, written,
};
use super::harness::{Dice, Json, Table};

const SCORERS: usize = 4;

/// 200 people over two series, four scorers type the sheets of different tables at once.
#[test]
fn four_scorers_enter_results_at_once() {
    let table = Table::new().in_processes();
    table.ok("tournament new Halle --series 2 --rounds 3");
    let mut list = "name;club\n".to_owned();
    (1..=200).for_each(|number| writeln!(list, "Gast {number};Verein {}", number % 7).unwrap());
    table.write("liste.csv", list);
    table.ok("tournament import liste.csv");
    let mut made = vec![0; 201];
    for series in 1..=2 {
        let tables = drawn(&table, 4711);
        assert_eq!(tables.len(), 66);
        let before = log_length(&table);
        let mut dice = Dice(series);
        let sheets: Vec<Vec<(u64, i64)>> =
            tables.iter().map(|players| sums(players, &mut dice)).collect();
        thread::scope(|scope| {
            for scorer in 0..SCORERS {
                let (table, sheets) = (&table, &sheets);
                scope.spawn(move || {
                    for (place, scores) in
                        sheets.iter().enumerate().filter(|(place, _)| place % SCORERS == scorer)
                    {
                        table.ok(&format!(
                            "tournament result --table {} {}",
                            place + 1,
                            written(scores)
                        ));
                    }
                });
            }
        });
        sheets.concat().iter().for_each(|(number, points)| made[*number as usize] += points);
        assert_eq!(log_length(&table), before + 66);
        let shown = table.json("tournament standings");
        assert_eq!(shown["series_done"], series);
        for row in shown["standings"].list() {
            assert_eq!(row["total"], made[row["number"].as_u64().unwrap() as usize], "{row}");
        }
    }
    table.check();
}

/// Hands at different tables, and the first hand of each, which begins its session.
#[test]
fn four_scorers_record_hands_at_once() {
    const HANDS: u64 = 12;
    let table = hall("--rules achertal --rounds 4", 12).in_processes();
    let tables = names(&draw(&table, "--seed 1"));
    thread::scope(|scope| {
        for (place, seats) in tables.iter().enumerate() {
            let table = &table;
            scope.spawn(move || {
                for _ in 0..HANDS {
                    table.ok(&format!(
                        "tournament hand --table {} {} dreier 40",
                        place + 1,
                        seats[place % 3]
                    ));
                }
            });
        }
    });
    let rows = standings(&table, "");
    for (place, seats) in tables.iter().enumerate() {
        let declarer = row(&rows, &seats[place % 3]);
        // 5 + 5 a hand.
        assert_eq!((&declarer["points"], &declarer["won"]), (&(10 * HANDS).into(), &HANDS.into()));
    }
    assert_eq!(table.json("tournament standings")["series_done"], 1);
    table.check();
}

/// All four at one table: as many hands as were dealt, one session, and what is too much is
/// refused.
#[test]
fn four_scorers_at_one_table() {
    let table = hall("--rules achertal --rounds 4", 3).in_processes();
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    thread::scope(|scope| {
        for _ in 0..SCORERS {
            scope.spawn(|| {
                (0..3).for_each(|_| {
                    drop(table.ok(&format!("tournament hand --table 1 {} solo 36", seats[0])))
                })
            });
        }
    });
    assert_eq!(row(&standings(&table, ""), &seats[0])["won"], 12);
    assert_eq!(table.json("sessions")["sessions"].list().len(), 1);
    table.check();
}

/// Two people type one sheet at once with different figures: the second is told, and nothing is
/// overwritten.
#[test]
fn the_same_sheet_from_two_scorers() {
    for seed in 0..5 {
        let table = hall("--rounds 1", 3).in_processes();
        draw(&table, &format!("--seed {seed}"));
        let answers: Vec<i32> = thread::scope(|scope| {
            let enter = |points: i32| {
                let scores = [format!("1={points}"), format!("2=-{points}"), "3=0".to_owned()];
                let table = &table;
                move || {
                    table
                        .run(&[
                            "tournament",
                            "result",
                            "--table",
                            "1",
                            &scores[0],
                            &scores[1],
                            &scores[2],
                        ])
                        .code
                }
            };
            let scorers = [scope.spawn(enter(7)), scope.spawn(enter(8))];
            scorers.map(|scorer| scorer.join().unwrap()).to_vec()
        });
        let kept = if answers[0] == 0 { 7 } else { 8 };
        assert_eq!(answers.iter().sum::<i32>(), 1, "{answers:?}");
        assert_eq!(row(&standings(&table, ""), "Anne")["total"], kept);
    }
}

/// One draws while others enter, withdraw and look: each in its turn, and the figures are those of
/// the log.
#[test]
fn the_draw_among_other_things() {
    let table = hall("--series 2 --rounds 1", 12).in_processes();
    thread::scope(|scope| {
        scope.spawn(|| {
            (0..12).for_each(|seed| {
                let again = if seed == 0 { "" } else { "--again" };
                drop(draw(&table, &format!("{again} --seed {seed}")));
            })
        });
        scope.spawn(|| {
            (0..12).for_each(|guest| drop(table.ok(&format!("tournament add Gast{guest}"))))
        });
        scope.spawn(|| {
            for _ in 0..6 {
                table.does(&["tournament withdraw 1", "tournament add Anne"]);
            }
        });
        scope.spawn(|| (0..12).for_each(|_| drop(table.ok("tournament standings"))));
    });
    assert_eq!(table.json("tournament entrants")["entrants"].list().len(), 24);
    let last = drawn_again(&table, 1);
    assert_eq!(last.concat().len(), 24);
    table.check();
}

/// `kill -9` at random moments: what was acknowledged is there, and nothing half.
#[test]
fn a_killed_scorer_loses_no_acknowledged_sheet() {
    let table = hall("--series 2 --rounds 40", 9).in_processes();
    let tables = drawn(&table, 1);
    let mut dice = Dice(0x5eed);
    play(&table, 1, &tables, &mut dice);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    let begun = Instant::now();
    (0..5).for_each(|_| drop(table.ok(&format!("tournament hand --table 1 {} solo 42", seats[0]))));
    let mut twice = (begun.elapsed().as_micros() / 5 * 2).max(1000) as u64;
    let (mut points, mut hands, mut acknowledged, mut killed) = (None, 5, 0, 0);
    let players = &tables[0];
    for round in 0..60_i64 {
        let line = match round % 2 {
            0 => format!(
                "tournament result --series 1 --table 1 --correct {}={round} {}=-{round} {}=0",
                players[0], players[1], players[2]
            ),
            _ => format!("tournament hand --table 1 {} solo 42", seats[0]),
        };
        let mut command = table.command(&line.split(' ').collect::<Vec<_>>());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_micros(dice.roll(twice)));
        let _ = child.kill();
        let output = child.wait_with_output().unwrap();
        let was_acknowledged = !output.stdout.is_empty();
        acknowledged += u64::from(was_acknowledged);
        killed += u64::from(!output.status.success());
        // However busy the machine is meanwhile: some are killed before they are done, some after.
        twice = if output.status.success() { (twice * 9 / 10).max(1000) } else { twice * 11 / 10 };
        if round % 2 == 0 {
            let rows = standings(&table, "--series 1");
            let found = rows.iter().find(|row| row["number"] == players[0]).unwrap()["total"]
                .as_i64()
                .unwrap();
            assert!(
                found == round
                    || (!was_acknowledged && points.is_none_or(|points| points == found)),
                "{round}"
            );
            points = Some(found);
        } else {
            let missing = table.json("tournament missing");
            let found = missing["tables_missing"][0]["hands"].as_u64().unwrap();
            assert!(found >= hands + u64::from(was_acknowledged) && found <= hands + 1, "{round}");
            hands = found;
        }
        if round % 10 == 9 {
            table.check();
        }
    }
    assert!(killed > 5 && acknowledged > 5, "{killed} killed, {acknowledged} acknowledged");
    assert_eq!(numbers(&table.json("tournament tables --series 1")), tables);
}
