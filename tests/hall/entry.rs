//! Sheets handed in on paper, a second entry, late entries and people who leave
//! (docs/tournament.md, In the hall).

use serde_json::json;

use super::hall::{draw, drawn, hall, log_length, names, numbers, play, row, so_far, standings};
use super::harness::{Dice, Json, Table, Text};

fn three(options: &str) -> Table {
    let table = hall(options, 3);
    draw(&table, "--seed 1");
    table
}

fn result(table: &Table, scores: &str) {
    table.ok(&format!("tournament result --table 1 {scores}"));
}

/// Points with either comma, either minus, with or without plus; names cut short; start numbers;
/// any order.
#[test]
fn points_and_names_as_people_write_them() {
    for scores in [
        "1=+10,5 2=-4.5 3=-6",
        "Anne=10.5 Bert=−4,5 Carla=−6",
        "c=-6.0 a=10,5 B=-4,5",
        "#3=-6 1=10.5 bert=-4.5",
        "CARLA=-6:0/2 anne=10.5:1/0 bert=-4.5",
    ] {
        let table = three("--rounds 3");
        result(&table, scores);
        let rows = standings(&table, "");
        let totals = ["Anne", "Bert", "Carla"].map(|name| row(&rows, name)["total"].clone());
        assert_eq!(totals, [json!(10.5), json!(-4.5), json!(-6)], "{scores}");
        table.check();
    }
}

/// Where the rules balance to zero, the sum is 0; games won and lost may be left out.
#[test]
fn a_sheet_of_steinmauern_balances() {
    let table = three("--rounds 3");
    table.refused("tournament result --table 1 1=5 2=-4 3=0").has("1");
    result(&table, "1=5 2=-5 3=0:2/1");
    let rows = standings(&table, "");
    assert_eq!((&row(&rows, "Carla")["won"], &row(&rows, "Carla")["lost"]), (&json!(2), &json!(1)));
    assert_eq!(row(&rows, "Anne")["hands"], 9);
}

/// In Achertal won and lost games are required, and the bonus of everybody follows from them;
/// nothing balances.
#[test]
fn the_bonus_follows_from_games_won_and_lost() {
    let table = three("--rules achertal --rounds 3");
    table.refused("tournament result --table 1 1=50:2/1 2=-30:0/2 3=7").has("Carla");
    result(&table, "1=50:2/1 2=-30:0/2 3=5:0/0");
    let rows = standings(&table, "");
    // At three: Anne 60 − 30 + 2 × 20, Bert −60 + 20, Carla 3 × 20.
    for (name, bonus, total) in [("Anne", 70, 120), ("Bert", -40, -70), ("Carla", 60, 65)] {
        assert_eq!(
            (&row(&rows, name)["bonus"], &row(&rows, name)["total"]),
            (&json!(bonus), &json!(total)),
            "{name}"
        );
    }
    // At four: 15 for each lost game of another.
    let four = hall("--rules achertal --rounds 3", 4);
    draw(&four, "--seed 1");
    four.ok("tournament result --table 1 1=50:2/1 2=-30:0/2 3=5:0/0 4=0:1/0");
    let rows = standings(&four, "");
    for (name, bonus) in
        [("Anne", 60 - 30 + 30), ("Bert", -60 + 15), ("Carla", 45), ("Dieter", 30 + 45)]
    {
        assert_eq!(row(&rows, name)["bonus"], bonus, "{name}");
    }
    assert_eq!(row(&rows, "Anne")["hands"], 12);
    four.check();
}

/// Typed once more by somebody else: what differs is listed until it agrees.
#[test]
fn a_second_entry_is_held_against_the_first() {
    let table = three("--rules achertal --rounds 3");
    result(&table, "1=50:2/1 2=-30:0/2 3=5:0/0");
    result(&table, "--again 1=50:2/1 2=-30:1/2 3=10:0/0");
    let differences = table.json("tournament missing")["differences"].clone();
    let bert = json!({"series": 1, "table": 1, "number": 2, "player": "Bert",
        "first": {"points": -30, "won": 0, "lost": 2}, "again": {"points": -30, "won": 1, "lost": 2}});
    let carla = json!({"series": 1, "table": 1, "number": 3, "player": "Carla",
        "first": {"points": 5, "won": 0, "lost": 0}, "again": {"points": 10, "won": 0, "lost": 0}});
    let differences = differences.list();
    assert!(
        differences.len() == 2 && differences.contains(&bert) && differences.contains(&carla),
        "{differences:?}"
    );
    table.ok("tournament missing").has("Bert").has("Carla").lacks("Anne");
    // One table for a spreadsheet, whether something is missing or differs.
    let csv = table.ok("tournament missing --format csv");
    assert_eq!(csv.lines().count(), 3, "{csv}");
    csv.has("Bert").has("Carla");
    // The first counts until it is corrected.
    assert_eq!(row(&standings(&table, ""), "Carla")["points"], 5);
    result(&table, "--correct 1=50:2/1 2=-30:1/2 3=10:0/0");
    assert_eq!(table.json("tournament missing")["differences"], json!([]));
    assert_eq!(row(&standings(&table, ""), "Carla")["points"], 10);
    table.check();
}

/// A second entry may come first; then the first is what is missing.
#[test]
fn a_second_entry_alone_counts_for_nothing() {
    let table = three("--rounds 3");
    result(&table, "--again 1=5 2=-5 3=0");
    assert_eq!(table.json("tournament missing")["tables_missing"][0]["table"], 1);
    assert_eq!(row(&standings(&table, ""), "Anne")["total"], 0);
    table.ok("tournament missing").has("table 1");
    // And the series cannot be drawn anew behind its back.
    table.refused("tournament draw");
    result(&table, "1=5 2=-5 3=0");
    assert_eq!(table.json("tournament missing")["differences"], json!([]));
    assert_eq!(table.json("tournament missing")["tables_missing"], json!([]));
}

/// Hands that are recorded one by one have their second entry from the paper.
#[test]
fn a_second_entry_for_a_table_played_hand_by_hand() {
    let table = three("--rules achertal --rounds 1");
    let seats = names(&table.json("tournament tables"))[0].clone();
    for hand in ["dreier 40", "dreier 41", "dreier 42"] {
        table.ok(&format!("tournament hand --table 1 {} {hand}", seats[0]));
    }
    // 10 + 11 + 12
    result(&table, &format!("--again {}=33:3/0 {}=0:0/0 {}=0:0/0", seats[0], seats[1], seats[2]));
    assert_eq!(table.json("tournament missing")["differences"], json!([]));
    result(&table, &format!("--again {}=32:3/0 {}=0:0/0 {}=0:0/0", seats[0], seats[1], seats[2]));
    assert_eq!(table.json("tournament missing")["differences"][0]["first"]["points"], 33);
    table.ok(&format!("tournament fix --table 1 3 {} dreier 41", seats[0]));
    assert_eq!(table.json("tournament missing")["differences"], json!([]));
}

/// The same sheet typed twice by mistake adds nothing; another one is not taken for a correction.
#[test]
fn an_entry_repeated_adds_nothing() {
    let table = three("--rounds 3");
    result(&table, "1=5 2=-5 3=0");
    let entries = log_length(&table);
    result(&table, "1=5 2=-5 3=0");
    result(&table, "3=0 anne=+5,0 2=-5:0/0");
    result(&table, "--correct 1=5 2=-5 3=0");
    result(&table, "--again 1=5 2=-5 3=0");
    result(&table, "--again 1=5 2=-5 3=0");
    assert_eq!(log_length(&table), entries + 1);
    table.refused("tournament result --table 1 1=6 2=-6 3=0").has("--correct").has("--again");
    result(&table, "--correct --reason verlesen 1=6 2=-6 3=0");
    assert_eq!(row(&standings(&table, ""), "Anne")["total"], 6);
    table.ok("tournament log").has("verlesen");
    table.ok("tournament undo --table 1");
    assert_eq!(row(&standings(&table, ""), "Anne")["total"], 5);
    table.check();
}

/// More hands were dealt than agreed, or fewer.
#[test]
fn another_number_of_hands() {
    let table = three("--rounds 1");
    table
        .refused("tournament result --table 1 1=5:3/0 2=-5:0/1 3=0")
        .has("--hands")
        .has("4")
        .has("3");
    table.refused("tournament result --table 1 --hands 4000000000 1=0 2=0 3=0").has("--hands");
    result(&table, "--hands 4 1=5:3/0 2=-5:0/1 3=0");
    assert_eq!(row(&standings(&table, ""), "Anne")["hands"], 4);
}

/// One table has either hands or sums.
#[test]
fn hands_and_sums_exclude_each_other() {
    for (table, again, at) in
        [(Table::new(), "--again", "--table"), (Table::german(), "--nochmal", "--tisch")]
    {
        super::hall::set_up(&table, "--rounds 1", 6);
        let seats = names(&draw(&table, "--seed 1"));
        table.ok(&format!("tournament hand --table 1 {} solo 42", seats[0][0]));
        let sums = seats[0].iter().map(|name| format!("{name}=0")).collect::<Vec<_>>();
        let args = [
            &["tournament", "result", "--table", "1"],
            &sums.iter().map(String::as_str).collect::<Vec<_>>()[..],
        ];
        table.refused(&args.concat()).has("1").has(again);
        // With the hand taken back the table is free for sums again.
        table.ok("tournament undo --table 1");
        table.run(&args.concat()).done("sums");
        let message =
            table.refused(&["tournament", "hand", "--table", "1", &seats[0][0], "solo", "42"]);
        message.has("1").has(at);
        for verb in ["fix", "void", "explain"] {
            let hand: &[&str] = if verb == "fix" { &[&seats[0][0], "solo", "42"] } else { &[] };
            table.refused(&[&["tournament", verb, "--table", "1", "1"], hand].concat());
        }
        // And the other way round.
        table.does(&[
            "tournament undo --table 1",
            &format!("tournament hand --table 1 {} solo 42", seats[0][0]),
        ]);
        table.check();
    }
}

/// A series drawn ahead is not shown before the one that is played is complete (trial J117); results
/// go to the one in which those who are named sit at the table (issue 35).
#[test]
fn a_series_drawn_ahead() {
    let table = hall("--series 3 --rounds 1", 9);
    let first = drawn(&table, 1);
    table.refused("tournament draw --series 3").has("2");
    let ahead = numbers(&draw(&table, "--series 2 --seed 1"));
    assert_eq!(numbers(&table.json("tournament tables")), first);
    assert_eq!(numbers(&table.json("tournament tables --series 2")), ahead);
    let mut dice = Dice(7);
    play(&table, 1, &first, &mut dice);
    // Of the next series there is nothing yet.
    assert_eq!(standings(&table, "--series 2").len(), 0);
    table.ok("tournament standings --series 2").has("series 2");
    assert_eq!(table.json("tournament tables")["series"], 2);
    play(&table, 2, &ahead, &mut dice);
    assert_eq!(table.json("tournament standings")["series_done"], 2);
    table.check();
}

/// Late entries play from the next series on; those who left keep what they have; who never played
/// is not ranked.
#[test]
fn late_entries_and_people_who_leave() {
    let table = hall("--series 3 --rounds 1", 7);
    // Somebody who leaves before the first draw takes up no place.
    table.ok("tournament withdraw gerda");
    let first = drawn(&table, 1);
    table.ok("tournament add Norbert").has("8 Norbert").has("1");
    let mut dice = Dice(3);
    play(&table, 1, &first, &mut dice);
    table.ok("tournament withdraw bert --reason krank");
    let rows = standings(&table, "");
    assert_eq!(rows.len(), 7, "six who played, and the late entry");
    assert!(!rows.iter().any(|row| row["player"] == "Gerda"));
    assert_eq!(row(&rows, "Bert")["hands"], 3);
    assert_eq!(row(&rows, "Norbert")["hands"], 0);
    let second = drawn(&table, 1);
    let seated: Vec<u64> = second.concat();
    assert!(seated.contains(&8) && !seated.contains(&2) && !seated.contains(&7));
    play(&table, 2, &second, &mut dice);
    let before = row(&standings(&table, ""), "Bert");
    // Back again, under the same number.
    table.ok("tournament add bert").has("2 Bert");
    let third = drawn(&table, 1);
    assert!(third.concat().contains(&2));
    play(&table, 3, &third, &mut dice);
    assert_eq!(before["hands"], 3);
    assert!(row(&standings(&table, ""), "Bert")["hands"].as_u64().unwrap() > 3);
    table.ok("tournament log").has("krank");
    let entrants = table.json("tournament entrants");
    assert_eq!(entrants["entrants"][6], json!({"number": 7, "player": "Gerda", "withdrawn": true}));
    table.check();
}

/// A list: start numbers of its own, those in between given to others, clubs.
#[test]
fn a_list_from_a_spreadsheet() {
    let table = hall("--rounds 1", 2);
    let list = "\u{feff}Startnr.;Name;Verein\r\n4;Götz Müller;Au am Rhein\r\n;Jürgen;\r\n;\"Weiß; Eva\";\"\"\"Die\"\" Karten\"\r\n";
    let list = list.replace("Startnr.", "Nr.");
    table.write("liste.csv", list);
    table.ok("tournament import liste.csv");
    assert_eq!(
        table.json("tournament entrants")["entrants"],
        json!([
            {"number": 1, "player": "Anne"}, {"number": 2, "player": "Bert"},
            {"number": 4, "player": "Götz Müller", "club": "Au am Rhein"}, {"number": 3, "player": "Jürgen"},
            {"number": 5, "player": "Weiß; Eva", "club": "\"Die\" Karten"},
        ])
    );
    table.check();
}

/// A table's evening, named by its own number, takes no more than the table does.
#[test]
fn the_evening_of_a_table_is_the_table() {
    let table = hall("--rules achertal --rounds 1", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    table.does(&[
        &format!("tournament hand --table 1 {} solo 42", seats[0]),
        "tournament undo --table 1",
    ]);
    let sheet: Vec<String> = seats.iter().map(|name| format!("{name}=-20:0/0")).collect();
    table.ok(&format!("tournament result --table 1 {}", sheet.join(" ")));
    table.refused(&["--session", "1", "hand", &seats[0], "solo", "42"]);
    table.refused("--session 1 redo");
    table.does(&[
        "tournament undo --table 1",
        "--session 1 redo",
        &format!("--session 1 hand {} solo 42", seats[1]),
    ]);
    table.refused(&["--session", "1", "seats", &seats[1], &seats[0], &seats[2]]);
    assert_eq!(so_far(&table, &seats[1])["points"], 33);
    table.check();
}

/// A game that counts no rounds itself ends with the hands agreed on, however its evening is named.
#[test]
fn no_hand_too_many_by_the_number_of_the_evening() {
    let table = hall("--game dreiertarock --rounds 1", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    for seat in &seats {
        table.ok(&format!("tournament hand --table 1 {seat} dreier 40"));
    }
    table.refused(&["--session", "1", "hand", &seats[0], "dreier", "40"]);
    assert_eq!(row(&standings(&table, ""), &seats[0])["hands"], 3);
    table.check();
}

/// Trial H119: the first sheet without games won and lost is told what that means for ties.
#[test]
fn h119_a_sheet_without_games() {
    let table = hall("--rounds 1 --series 2", 6);
    drawn(&table, 1);
    let seats = numbers(&table.json("tournament tables"));
    let sums = |seats: &[u64]| format!("{}=5 {}=-5 {}=0", seats[0], seats[1], seats[2]);
    table
        .ok(&format!("tournament result --table 1 {}", sums(&seats[0])))
        .has("Without games won and lost");
    table.ok(&format!("tournament result --table 2 {}", sums(&seats[1]))).lacks("Without games");
}

/// Trial H129: at a table in a hall the way round another dealer is one that there is.
#[test]
fn h129_another_dealer_at_a_table_of_four() {
    let table = hall("--rounds 1", 4);
    let seats = &drawn(&table, 1)[0];
    let name = |at: usize| super::hall::NAMES[seats[at] as usize - 1];
    table
        .refused(&format!("tournament hand --table 1 {} solo 42", name(0)))
        .has("tournament result")
        .has("--session N");
    table.ok(&format!("tournament hand --table 1 {} solo 42", name(1)));
    table.ok(&format!("dealer {} --session 1", name(0)));
    table.refused(&format!("tournament hand --table 1 {} solo 42", name(0))).has("--session N");
}

/// Trial H139: where the game of nobody stands behind a name, it is said where it belongs.
#[test]
fn h139_raeuber_stands_first() {
    let table = three("--rounds 1");
    table
        .refused("tournament hand --table 1 'anne räuber'")
        .has("“räuber” stands first and behind it whoever lost");
    table.run("tournament hand --table 1 'räuber anne'").done("räuber");
}

/// Hall W110: a start number takes back whoever withdrew, as `withdraw` takes one; other figures are
/// refused by what they are in a hall, where no evening has a stake.
#[test]
fn w110_a_start_number_takes_somebody_back() {
    let table = Table::german().after(&[
        "turnier neu Pokal --runden 1",
        "turnier dazu 'Anne Auer' 'Bert Beck' 'Carla Cohn' 'Dora Dorn'",
        "turnier abmelden 2",
        "turnier abmelden 3",
    ]);
    assert_eq!(table.json("tournament add 2 '#3'")["returned"].list().len(), 2);
    table.refused("turnier dazu 2").has("schon gemeldet").has("Bert Beck").has("Startnummer 2");
    table.refused("turnier dazu 77").has("77").has("Startnummer").lacks("Abend");
    for figure in ["'10 ct'", "0,20", "-5"] {
        table
            .refused(&format!("turnier dazu -- {figure}"))
            .has(figure.trim_matches('\''))
            .has("kerbholz turnier bezahlt")
            .lacks("Abend");
    }
    assert_eq!(table.json("tournament entrants")["entrants"].list().len(), 4);
    table.check();
}

/// Trial Q105: hands at a table take surnames as its sheet does; a word of the game and the beginning
/// of a name come first.
#[test]
fn q105_hands_take_surnames() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 2");
    table.ok("turnier dazu 'Udo Frank' 'Çiğdem Ötzel' 'Jan Dreier'");
    table.ok("turnier auslosen --los 1 --ja");
    table.ok("turnier spiel --tisch 1 frank solo 42").has("Udo Frank");
    table.ok("turnier spiel --tisch 1 ötzel dreier 30").has("Çiğdem Ötzel");
    table.ok("turnier spiel --tisch 1 strafe dreier solo").has("Jan Dreier");
    table.refused("turnier spiel --tisch 1 maier solo 42").has("„maier“");
    table.check();
}

/// Trial Q118: on a phone the wrong dealer is no matter of a command. Trial Q119: at a table of the
/// hall nothing is settled. Trial Q113: what is left of a sheet that does not come to 0.
#[test]
fn q119_nothing_is_settled_in_the_hall() {
    let table = Table::german();
    table.does(&["turnier neu Pokal --regeln achertal --runden 2", "turnier dazu Ida Jo Kai"]);
    table.ok("turnier auslosen --los 1");
    table.ok("turnier spiel --tisch 1 ida solo 42").lacks("Abzurechnen").has("Stand");
    table.does(&["turnier neu Rest --runden 1", "turnier dazu Ida Jo Kai", "turnier auslosen"]);
    let line = "turnier ergebnis --tisch 1 ida=6:1/0 jo=0:0/0 kai=0:0/0";
    table.refused(line).has("Punkte eintragen, die zusammen 0 ergeben");
}

/// Trial Q120: rankings are named as they are typed. Trial Q121: clubs of which nobody is are no
/// empty table. Trial Q116: who takes part already is not new after the last series.
#[test]
fn q120_rankings_are_named_in_german() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --wertungen senioren,verein");
    table.does(&["turnier dazu Ida Jo Kai", "turnier auslosen --los 1"]);
    table.ok("turnier ergebnis --tisch 1 ida=0:0/0 jo=0:0/0 kai=0:0/0 --ja");
    table.refused("turnier stand --wertung jugend").has("gewertet werden: senioren, verein.");
    let shown = table.ok("turnier stand");
    shown.has("Wertung Vereine, die besten 3 zählen\nIn dieser Wertung ist noch niemand.");
    table.write("a.csv", "Name\nIda\nJo\nKai\n");
    table.ok("turnier einlesen a.csv --neu").lacks("Alle Serien sind gespielt");
}

/// Trial Q106: of many changed places the first are told. Trial Q109: what makes the same tables is
/// the same line.
#[test]
fn q106_many_changed_places_are_counted() {
    let table = Table::german();
    let names: Vec<String> = (1..=18).map(|n| format!("Gast{n}x")).collect();
    table.ok("turnier neu Pokal --runden 1 --serie 2");
    table.ok(&format!("turnier dazu {}", names.join(" ")));
    let tried = table.ok("turnier auslosen --los 1 --tische-zu 3 --probe --ja");
    tried.has("Dieselbe Zeile mit „--los 1“ und ohne „--probe“ macht genau diese Tische.");
    let first = drawn(&table, 1);
    let sheet = |at: usize, won: i64| {
        let (seats, at) = (&first[at], at + 1);
        let (one, two, three) = (seats[0], seats[1], seats[2]);
        let sums = format!("{one}={won}:1/0 {two}=-{won}:0/1 {three}=0:0/0");
        format!("turnier ergebnis --serie 1 --tisch {at} {sums}")
    };
    (0..5).for_each(|at| drop(table.ok(&sheet(at, 4))));
    table.ok("turnier auslosen --serie 2 --los 2");
    let told = table.ok(&sheet(5, 8));
    told.has("Plätze ändern sich").has("weitere; die ganze Rangliste");
}
