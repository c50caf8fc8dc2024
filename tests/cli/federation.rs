//! What clubs push to where many of them are looked at together (docs/federation.md).

use std::process::Command;

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

/// An evening of two hands, the second of them played anew; one more hand is struck.
fn evening(stake: &str) -> Table {
    let table = Table::new();
    let mut start = vec!["start", "dreierles", "Anne", "Bert", "Götz", "--date", "2026-11-22"];
    if !stake.is_empty() {
        start.extend(["--stake", stake]);
    }
    table.run(&start).done("start");
    for line in [
        "hand anne solo 42",
        "hand bert solo 20",
        "void 2",
        "hand götz solo 50",
        "fix 3 götz solo 20",
    ] {
        table.ok(line);
    }
    table
}

fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// docs/federation.md, What a club pushes: a row for each person and hand, as the hands count now.
#[test]
fn flat_rows_say_what_each_hand_wrote_for_whom() {
    let table = evening("0.10 EUR");
    let rows = rows(&table.ok("export --flat"));
    let hands: Vec<_> =
        rows.iter().map(|row| (row["hand"].clone(), row["person"].clone())).collect();
    let by_hand = |hand: u32| ["Anne", "Bert", "Götz"].map(|person| (json!(hand), json!(person)));
    assert_eq!(hands, [by_hand(1), by_hand(3)].concat());
    assert!(rows.iter().all(|row| row.as_object().unwrap().len() == 10), "{rows:?}");
    let sheet = table.json("sheet");
    let counted: Vec<&Value> =
        sheet["hands"].list().iter().filter(|hand| hand["struck"] == false).collect();
    for (row, hand) in rows.iter().zip(counted.iter().flat_map(|hand| [hand; 3])) {
        let person = row["person"].text();
        assert_eq!(row["evening"], sheet["session"]);
        assert_eq!(
            (&row["points"], &row["due"]),
            (&hand["result"]["points"][person], &hand["result"]["due"][person])
        );
        assert_eq!(
            (&row["date"], &row["game"], &row["rules"]),
            (&json!("2026-11-22"), &json!("dreierles"), &json!("steinmauern"))
        );
        assert_eq!((&row["stake"], &row["currency"]), (&json!("0.10"), &json!("EUR")));
    }
    for hand in rows.chunks(3) {
        assert_eq!(hand.iter().filter_map(|row| row["due"].as_f64()).sum::<f64>(), 0.0);
    }
}

/// docs/federation.md, What a club pushes: the order, what is left out, and CSV.
#[test]
fn flat_rows_of_all_evenings_leave_out_what_counts_for_nothing() {
    let table = evening("");
    let one = table.ok("export --flat");
    assert!(rows(&one).iter().all(|row| row["stake"].is_null() && row["currency"].is_null()));
    table.ok("start dreeg Anne Bert Carla");
    assert_eq!(table.ok("export --flat"), "");
    assert_eq!(table.ok("export --flat --all"), one);
    assert_eq!(table.ok("export --flat --session 1 --format json"), one);
    let csv = table.ok("export --flat --all --format csv");
    let mut lines = csv.split_terminator("\r\n");
    assert_eq!(lines.next(), Some("evening,hand,person,date,game,rules,points,due,stake,currency"));
    assert_eq!(lines.clone().count(), 6);
    assert!(lines.all(|line| line.ends_with(",,")), "{csv}");
    table.ok("export --flat --all rows.jsonl");
    assert_eq!(std::fs::read_to_string(table.path("rows.jsonl")).unwrap(), one);
    table.fails("export --flat --format markdown", 2).has("--format csv");
    table.fails("export --flat --full", 2);
}

/// The page's own SQL on real exports: all is well, a tampered file is found and does not count, a
/// copy counts once.
#[test]
fn the_page_of_many_clubs_holds_on_real_exports() {
    let python = std::env::var("KERBHOLZ_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_engine = Command::new(&python).args(["-c", "import duckdb"]).output();
    if !has_engine.is_ok_and(|output| output.status.success()) {
        eprintln!("left out: {python} has no duckdb (pip install duckdb)");
        return;
    }
    let here = Table::new();
    let push = |table: &Table, club: &str| {
        for (folder, how) in [("log", "--full"), ("flat", "--flat")] {
            std::fs::create_dir_all(here.path(folder)).unwrap();
            let file = here.path(folder).join(format!("{club}.jsonl"));
            table.run(&["export", how, "--all", "--force", file.to_str().unwrap()]).done(how);
        }
    };
    let (au, elchesheim) = (evening("0.10 EUR"), evening("0.10 EUR"));
    push(&au, "AU");
    push(&elchesheim, "ELCHESHEIM");
    elchesheim.run(&["import", here.path("log/AU.jsonl").to_str().unwrap()]).done("import");
    push(&elchesheim, "ELCHESHEIM");
    let ask = || {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bench/federation.py");
        let output = Command::new(&python)
            .args([script, "run", here.path("").to_str().unwrap()])
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let answers: Vec<Value> = rows(&text).iter().map(|answer| answer["rows"].clone()).collect();
        assert_eq!(answers.len(), 5, "{}", String::from_utf8_lossy(&output.stderr));
        answers
    };
    let whole = ask();
    assert_eq!(
        (&whole[1], &whole[2]),
        (&json!([]), &json!([])),
        "nothing was changed, nothing has parted"
    );
    let played = whole[3].list();
    let clubs = |club: &str| played.iter().filter(|row| row[0] == club).count();
    assert_eq!((clubs("AU"), clubs("ELCHESHEIM")), (3, 3), "{played:?}");
    assert!(played.iter().all(|row| row[2] == 2), "{played:?}");

    let log = here.path("log/AU.jsonl");
    let text = std::fs::read_to_string(&log).unwrap();
    let changed = text.replacen("\\\"card_points\\\":42", "\\\"card_points\\\":43", 1);
    assert_ne!(changed, text);
    std::fs::write(&log, changed).unwrap();
    let tampered = ask();
    let faults = tampered[1].list();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!((&faults[0][0], &faults[0][2]), (&json!("log/AU.jsonl"), &json!(2)));
    assert!(tampered[3].list().iter().all(|row| row[0] == "ELCHESHEIM"), "{tampered:?}");
}
