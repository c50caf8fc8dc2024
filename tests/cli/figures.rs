//! `stats`: figures over many evenings (issue "Pictures, statistics").

use serde_json::{Value, json};

use super::csv_files::rows;
use super::harness::{Json, Table, Text};

/// Two evenings of Dreierles, the second in the Krone, and one of Droggn.
fn three_evenings() -> Table {
    let table = Table::new();
    let header = |game: &str, rules: &str, name: &str, day: &str| {
        let stake = json!({"amount": "0.10", "currency": "EUR"});
        let players = ["Anne", "Bert", "Carla"];
        json!({"session": {"game": game, "rules": rules, "players": players, "stake": stake, "name": name,
                           "started_at": format!("{day}T20:00:00+01:00")}})
    };
    let game = |declarer: &str, bid: &str, points: u32| json!({"kind": "game", "declarer": declarer, "bid": bid, "card_points": points});
    let mut lines = vec![header("dreierles", "steinmauern", "Post", "2026-03-01")];
    lines.extend([
        game("Anne", "solo", 42),
        game("Bert", "dreier", 20),
        game("Anne", "dreier", 50),
    ]);
    lines.push(header("dreierles", "iffezheim", "Krone", "2026-11-20"));
    lines.extend([game("Anne", "solo", 20), json!({"kind": "raeuber", "losers": ["Carla"]})]);
    lines.push(header("droggn", "fulpmes", "Post", "2026-12-01"));
    lines.push(game("Carla", "ansager", 40));
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let file = table.write("winter.jsonl", text);
    table.ok(&format!("import {}", file.display()));
    table
}

fn player<'v>(game: &'v Value, name: &str) -> &'v Value {
    game["players"].list().iter().find(|one| one["player"] == name).unwrap()
}

#[test]
fn shares_come_with_the_number_behind_them() {
    let stats = three_evenings().json("stats");
    let games = stats["games"].list();
    let words: Vec<&Value> = games.iter().map(|game| &game["game"]).collect();
    assert_eq!(words, ["dreierles", "droggn"]);
    assert_eq!((&games[0]["evenings"], &games[0]["hands"]), (&json!(2), &json!(5)));
    let anne = player(&games[0], "Anne");
    // Solo 42 won, Dreier 50 won, Solo 20 lost: two of three, by Wilson's formula from 0.254 to
    // 0.922.
    let expected = json!({"of": 3, "hits": 2, "share": 0.667, "low": 0.254, "high": 0.922, "judged": "too-few"});
    assert_eq!(anne["declared"], expected);
    let solo = anne["bids"].list().iter().find(|bid| bid["bid"] == "solo").unwrap();
    assert_eq!((&solo["declared"]["of"], &solo["declared"]["hits"]), (&json!(2), &json!(1)));
    assert_eq!(anne["roles"]["declarer"]["hands"], 3);
    assert_eq!((&anne["hands"], &anne["evenings"]), (&json!(5), &json!(2)));
}

#[test]
fn records_say_where_they_were_made() {
    let stats = three_evenings().json("stats --game dreierles");
    let anne = player(&stats["games"][0], "Anne");
    let expected =
        json!({"value": 16, "at": {"evening": 1, "day": "2026-03-01", "hand": 1, "name": "Post"}});
    assert_eq!(anne["records"]["best_hand"], expected);
    assert_eq!(anne["records"]["worst_hand"]["at"]["evening"], 2);
    let last = &stats["games"][0]["last"];
    assert_eq!(
        (&last["card_points"], &last["won"], &last["at"]["hand"]),
        (&json!(20), &json!(false), &json!(1))
    );
}

/// What stands between two is what `due` came to, and money where a point was worth something.
#[test]
fn who_pays_whom_is_netted() {
    let stats = three_evenings().json("stats --game droggn");
    let pairs = stats["games"][0]["pairs"].list();
    let expected = |from: &str| json!({"from": from, "to": "Carla", "hands": 1, "units": 23, "money": [{"currency": "EUR", "amount": "2.30"}]});
    assert_eq!(pairs, &[expected("Anne"), expected("Bert")]);
}

#[test]
fn filters_leave_whole_evenings_out() {
    let table = three_evenings();
    let hands = |options: &str| -> i64 {
        let stats = table.json(&format!("statistik {options}"));
        stats["games"].list().iter().map(|game| game["hands"].as_i64().unwrap()).sum()
    };
    assert_eq!(hands(""), 6);
    assert_eq!(hands("--game droggn"), 1);
    assert_eq!(hands("--game dreierles --game droggn"), 6);
    assert_eq!(hands("--rules iffezheim"), 2);
    assert_eq!(hands("--place krone"), 2);
    assert_eq!(hands("--since 2026-11-20"), 3);
    assert_eq!(hands("--until 2026-11-20 --since 2026-11-20"), 2);
    assert_eq!(hands("--session 1"), 3);
    assert_eq!(hands("--place nirgends"), 0);
    let names = |options: &str| -> Vec<Value> {
        let stats = table.json(&format!("stats --game dreierles {options}"));
        stats["games"][0]["players"].list().iter().map(|one| one["player"].clone()).collect()
    };
    assert_eq!(names("--person bert"), ["Bert"]);
    assert_eq!(names("--person an --person carla").len(), 2);
}

#[test]
fn who_or_what_is_unknown_is_refused() {
    let table = three_evenings();
    table.refused("stats --person Nobody").has("Nobody");
    table.refused("stats --rules nowhere").has("nowhere");
    table.refused("stats --game skat").has("skat");
    table.refused("stats --since someday").has("someday");
    table.refused("stats --session 99").has("99");
}

/// Honest about small numbers: below 20 games no share is called good or bad.
#[test]
fn few_games_are_not_judged() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let judged = |table: &Table| {
        player(&table.json("stats")["games"][0], "Anne")["declared"]["judged"].clone()
    };
    for _ in 0..19 {
        table.ok("hand anne dreier 40");
    }
    assert_eq!(judged(&table), "too-few");
    table.ok("stats").has("too few");
    table.ok("hand anne dreier 40");
    assert_eq!(judged(&table), "usual");
}

/// A corrected hand counts as it is now, a struck one not at all.
#[test]
fn figures_follow_corrections() {
    let table = Table::new().begun("dreierles Anne Bert Carla").after(&[
        "hand anne dreier 40",
        "hand bert dreier 40",
        "fix 1 anne dreier 20",
        "void 2",
    ]);
    let stats = table.json("stats");
    assert_eq!(stats["games"][0]["hands"], 1);
    assert_eq!(player(&stats["games"][0], "Anne")["declared"]["hits"], 0);
    table.ok("undo");
    assert_eq!(table.json("stats")["games"][0]["hands"], 2);
}

#[test]
fn a_dreeg_counts_strokes_and_bollern() {
    let table = Table::new().begun("dreeg Anne Bert Carla");
    for _ in 0..3 {
        table.ok("hand anne-3 bert-3");
    }
    let stats = table.json("stats");
    let carla = player(&stats["games"][0], "Carla");
    assert_eq!((&carla["strokes"]["bollern"], &carla["strokes"]["erased"]), (&json!(1), &json!(0)));
    assert_eq!(player(&stats["games"][0], "Anne")["strokes"]["erased"], 7);
    table.ok("stats").has("Bollern");
}

/// docs/cli.md, What one sees: 40 to 200 columns, whatever people are called.
#[test]
fn tables_keep_to_the_screen() {
    let table = Table::german();
    let names = [
        "Maximilian Oberhuber",
        "Maximiliane Oberhofe",
        "Bartholomäus Hintert",
        "Annemarie-Elisabeth V",
    ];
    let mut start = vec!["start", "dreierles"];
    start.extend(names);
    table.run(&start).done("start");
    for hand in ["max:dummy", "barth solo 50 k1", "anne dreier 20 4k", "räuber barth"] {
        table.run(&["hand", hand]);
    }
    for columns in [40, 80, 120] {
        let shown = table.ok(&format!("stats --width {columns}"));
        let tables = shown
            .lines()
            .filter(|line| !line.contains(". ") && !line.contains(": ") && !line.contains(','));
        for line in tables {
            assert!(line.chars().count() <= columns, "{columns}: {line}");
        }
    }
}

/// One long table, a row a figure.
#[test]
fn csv_has_every_figure_in_a_row() {
    let rows = rows(&three_evenings(), "stats");
    assert!(rows.iter().all(|row| row.len() == 8), "{rows:?}");
    let anne_won = rows.iter().find(|row| row[..4] == ["dreierles", "Anne", "won", ""]).unwrap();
    assert_eq!(anne_won[4], "2");
    let best = rows.iter().find(|row| row[1] == "Anne" && row[3] == "best hand").unwrap();
    assert_eq!(best[4..], ["16", "2026-03-01", "1", "1"]);
}

#[test]
fn nothing_played_is_said() {
    let table = Table::new().made();
    assert_eq!(table.ok("stats").trim(), "Nothing was played that fits.");
    assert_eq!(table.json("stats"), json!({"games": []}));
}

/// V109: where a hand settles something else than it writes down, the figures say which is which.
#[test]
fn v109_two_units_in_one_row_are_said() {
    let table =
        Table::german().after(&["anfang dreierles Gretl Hubert Otto Anni", "spiel gretl solo 42"]);
    let note = "zählen, was abgerechnet wird";
    table.ok("statistik").lacks(note);
    table.does(&["anfang droggn Gretl Hubert Otto Anni", "spiel gretl solo 70"]);
    assert_eq!(table.ok("statistik").matches(note).count(), 1);
}

/// Types evenings of these days of November in this order, of which Gretl lost that of the second.
fn type_evenings(table: &Table, days: &[u32]) {
    for day in days {
        let people = "Gretl Hubert Otto Anni --einsatz 10ct";
        table.ok(&format!("anfang dreierles {people} --datum {day}.11.2025"));
        table.ok(if *day == 2 { "spiel gretl solo 30" } else { "spiel gretl solo 42" });
    }
}

/// V108: runs, the last game and the course of the totals go by the days of the evenings, whoever
/// typed which first; two copies of one book say the same.
#[test]
fn v108_figures_go_by_the_days_of_the_evenings() {
    let (typed, put_right) = (Table::german(), Table::german());
    type_evenings(&typed, &[1, 3, 2]);
    type_evenings(&put_right, &[4, 1, 2]);
    put_right.ok("abende ändern 1 --datum 3.11.2025");
    let (one, other) = (Table::german(), Table::german());
    type_evenings(&one, &[1]);
    other.merges(&one, &[]).done("first");
    type_evenings(&one, &[2]);
    type_evenings(&other, &[3]);
    one.merges(&other, &[]).done("there");
    other.merges(&one, &[]).done("back");
    for table in [&typed, &put_right, &one, &other] {
        let game = table.json("statistik --wer gretl")["games"][0].clone();
        let run = &player(&game, "Gretl")["runs"]["won"];
        assert_eq!((&run["length"], &run["to"]["day"]), (&json!(1), &json!("2025-11-01")), "{run}");
        let last = &game["last"];
        assert_eq!((&last["won"], &last["at"]["day"]), (&json!(true), &json!("2025-11-03")));
        table.ok("bericht --alle -").has("Am höchsten stand Gretl mit +24 nach Abend 1");
    }
}
