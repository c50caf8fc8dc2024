//! Whatever is typed in a hall, the file stays whole, and comes back from its export.

use std::collections::BTreeMap;

use super::copies::{export, import};
use super::hall::hall;
use super::harness::{Dice, Table, rounds};

/// Something that somebody might type next; whether it is possible, the program says.
#[expect(clippy::too_many_lines, reason = "a line for each thing that somebody might type")]
fn step(table: &Table, dice: &mut Dice) -> String {
    let mut pick = |words: &[&str]| words[dice.roll(words.len() as u64) as usize].to_owned();
    let name = pick(&[
        "anne", "bert", "carla", "dieter", "emil", "fritz", "gerda", "Otto", "Paul", "Annerl", "3",
    ]);
    let other = pick(&["anne", "bert", "carla", "dieter", "Otto", "Paul", "Annerl"]);
    let at =
        format!("--table {} {}", pick(&["1", "2"]), pick(&["", "", "--series 1", "--series 2"]));
    let bid = pick(&["dreier 40", "solo 30", "einer 50 pf+", "zweier 36 4k", "solo-du alle-"]);
    let kind = pick(&[
        "add",
        "withdraw",
        "draw",
        "draw",
        "ahead",
        "hand",
        "hand",
        "hand",
        "hand",
        "hand",
        "sheet",
        "sheet",
        "sheet",
        "again",
        "correct",
        "fix",
        "void",
        "undo",
        "undo",
        "undo at",
        "redo",
        "redo at",
        "end",
        "rename",
        "merge",
        "split",
        "home",
        "standings",
        "set",
        "paid",
        "paid",
        "paid",
        "gone",
        "swap",
        "swap",
        "substitute",
        "apart",
    ]);
    let line = match kind.as_str() {
        "add" => format!("tournament add {name}"),
        "withdraw" => format!("tournament withdraw {name}"),
        "swap" => {
            let option = pick(&["", "--sheets seats", "--sheets people", "--series 1"]);
            format!("tournament swap {name} {other} {option}")
        }
        "substitute" => {
            let new = pick(&["Rosa", "Sepp", "Toni", "Ulla", "Otto"]);
            let option = pick(&["", "--together", "--from 2", "--from 3 --together"]);
            format!("tournament substitute {name} {new} {option}")
        }
        "apart" => {
            format!("tournament apart {name} {other} {}", pick(&["", "--lift", "--clubs"]))
        }
        "gone" => format!("tournament withdraw {}", 1 + dice.roll(9)),
        "draw" => format!(
            "tournament draw --seed 1 {}",
            pick(&[
                "",
                "--again --prefer 4",
                "--mode standings --anyway",
                "--again --anyway --fix anne=1",
                "--again --stay",
            ])
        ),
        "ahead" => format!("tournament draw --series {}", pick(&["1", "2 --again", "3"])),
        "hand" => {
            format!("tournament hand {at} {} {bid}", somebody(table, &seats(table, &at), dice))
        }
        "sheet" | "again" | "correct" => {
            let option = if kind == "sheet" { String::new() } else { format!("--{kind}") };
            format!("tournament result {at} {option} {}", sheet(&seats(table, &at), dice))
        }
        "fix" => {
            let who = somebody(table, &seats(table, &at), dice);
            format!("tournament fix {at} {} {who} {bid}", 1 + dice.roll(3))
        }
        "void" => format!("tournament void {at} {}", 1 + dice.roll(3)),
        "undo" => "tournament undo --yes".to_owned(),
        "redo" => "tournament redo".to_owned(),
        "undo at" => format!("tournament undo {at}"),
        "redo at" => format!("tournament redo {at}"),
        "end" => format!("tournament end {at}"),
        "rename" => format!("players rename {name} {other}l"),
        "merge" => format!("players merge {name} {other}"),
        "split" => format!("players split {name}"),
        "set" => {
            let terms = [
                "--fee 12 --keep 10% --round-to 1.00",
                "--loss-fee 0.50 --loss-fee-from-4th 1.00 --day-prize 5,3",
                "--loss-fee-to series-winner --rest keep",
                "--ladder 50,30,20 --last-place 1",
            ];
            format!("tournament set {}", pick(&terms))
        }
        "paid" => {
            let whom = pick(&[&name, "3", "6", "2-5", "--all"]);
            format!("tournament paid {whom} {}", pick(&["", "--amount 7.50", "--nothing"]))
        }
        "home" => format!("start dreierles {name} {other} Zenzi"),
        _ => "tournament standings --ties best-series,last-series,direct,lot".to_owned(),
    };
    let answer = table.run(line);
    assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
    kind
}

/// Start numbers at the table that is meant, or nobody where there is no such table.
fn seats(table: &Table, at: &str) -> Vec<u64> {
    let mut words = at.split_whitespace();
    let number: usize = words.nth(1).unwrap().parse().unwrap();
    let series: Vec<&str> = words.collect();
    let answer = table.run(&[&["tournament", "tables", "--format", "json"], &series[..]].concat());
    if answer.code != 0 {
        return Vec::new();
    }
    let tables = super::hall::numbers(&serde_json::from_str(&answer.out).unwrap());
    tables.get(number - 1).cloned().unwrap_or_default()
}

fn sheet(seats: &[u64], dice: &mut Dice) -> String {
    let score =
        |number: &u64| format!("{number}={}:{}/{}", 5 * dice.roll(10), dice.roll(2), dice.roll(2));
    if seats.is_empty() {
        "anne=0".to_owned()
    } else {
        seats.iter().map(score).collect::<Vec<_>>().join(" ")
    }
}

/// Somebody at the table by the name that is shown.
fn somebody(table: &Table, seats: &[u64], dice: &mut Dice) -> String {
    if seats.is_empty() {
        return "anne".to_owned();
    }
    let number = seats[dice.roll(seats.len() as u64) as usize];
    let entrants = table.json("tournament entrants")["entrants"].as_array().unwrap().clone();
    let entrant = entrants.iter().find(|entrant| entrant["number"] == number).unwrap();
    entrant["player"].as_str().unwrap().to_owned()
}

fn random_day(dice: &mut Dice) -> Table {
    let table = hall("--rules achertal --series 3 --rounds 1 --fee 10 --keep 5%", 7);
    table.ok("tournament draw --seed 1");
    let mut kept = handed_in(&table);
    for _ in 0..40 {
        let kind = step(&table, dice);
        let now = handed_in(&table);
        if !MOVES_RESULTS.contains(&kind.as_str()) {
            let lost = kept.iter().find(|(place, row)| now.get(place) != Some(row));
            assert!(lost.is_none(), "lost by {kind}: {lost:?}");
        }
        kept = now;
    }
    table
}

/// What goes on recording, corrects or takes back, or makes one person of two: nothing else touches
/// what a table handed in.
const MOVES_RESULTS: [&str; 12] = [
    "hand",
    "correct",
    "fix",
    "void",
    "undo",
    "undo at",
    "redo",
    "redo at",
    "merge",
    "split",
    "swap",
    "substitute",
];

/// What everybody got in each series, by its number and theirs.
fn handed_in(table: &Table) -> BTreeMap<(u64, u64), [i64; 4]> {
    let export = table.json("tournament export --tournament 1");
    let mut rows = BTreeMap::new();
    for series in export["drawn"].as_array().unwrap() {
        let tables = series["tables"].as_array().unwrap().iter();
        for row in tables.flat_map(|table| table["players"].as_array().unwrap()) {
            if row["points"].is_null() {
                continue;
            }
            let figures = ["points", "bonus", "won", "lost"].map(|key| row[key].as_i64().unwrap());
            rows.insert(
                (series["series"].as_u64().unwrap(), row["number"].as_u64().unwrap()),
                figures,
            );
        }
    }
    rows
}

/// The cash sheet adds up to the cent, whatever happened; refused is only what is more than there
/// is.
fn assert_adds_up(day: &Table) {
    let answer = day.run("tournament money --format json");
    if answer.code != 0 {
        assert!(answer.code == 1 && !answer.err.is_empty(), "{answer:?}");
        return;
    }
    let cash: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    let cents = |value: &serde_json::Value| {
        value.as_str().unwrap().replace('.', "").parse::<i64>().unwrap()
    };
    let fees = |key: &str| cents(&cash["fees"][key]);
    let gone = cents(&cash["prizes"]["total"]) + cents(&cash["kept"]["total"]);
    assert_eq!(fees("due") + cents(&cash["loss_fees"]), gone, "{cash}");
    assert_eq!(cents(&cash["in_box"]) + fees("open") - fees("over"), gone, "{cash}");
    // Trials O2: whatever anybody has paid is in the box, and belongs to somebody: to the pot, or
    // to whoever it is paid back to.
    let entrants = day.json("tournament entrants")["entrants"].as_array().unwrap().clone();
    let paid = |entrant: &serde_json::Value| entrant.get("paid").map_or(0, cents);
    assert_eq!(fees("paid"), entrants.iter().map(paid).sum::<i64>(), "{cash} {entrants:?}");
    let ranked = day.json("tournament standings")["standings"].as_array().unwrap().clone();
    let fee = fees("due") / ranked.len() as i64;
    let owed = |list: &str, number: &serde_json::Value| {
        let found =
            cash[list].as_array().unwrap().iter().find(|one| one["number"] == *number).cloned();
        found.map_or(0, |one| cents(&one["amount"]))
    };
    for entrant in &entrants {
        let number = &entrant["number"];
        let due = if ranked.iter().any(|row| row["number"] == *number) { fee } else { 0 };
        assert_eq!(
            due + owed("creditors", number),
            paid(entrant) + owed("debtors", number),
            "{entrant} {cash}"
        );
    }
}

#[test]
fn random_days_come_back() {
    let mut dice = Dice(0x68616c6c);
    for _ in 0..rounds(3) {
        let day = random_day(&mut dice);
        day.check();
        assert_adds_up(&day);
        let text = export(&day);
        let copy = Table::new();
        import(&copy, &text, &[]).done("import");
        assert_eq!(export(&copy), text);
        for verb in ["standings", "export", "log", "entrants"] {
            let line = format!("tournament {verb} --tournament 1 --format json");
            assert_eq!(copy.ok(&line), day.ok(&line), "{line}");
        }
        copy.check();
    }
}

/// Copies that went different ways come together, or nothing of the other is taken and it is said
/// why.
#[test]
fn random_copies_come_together() {
    let mut dice = Dice(0x746f67);
    let mut merged = 0;
    for _ in 0..rounds(4) {
        let one = hall("--rules achertal --series 3 --rounds 1", 7);
        one.ok("tournament draw --seed 1");
        (0..10).for_each(|_| drop(step(&one, &mut dice)));
        let other = super::copies::copied(&one);
        for table in [&one, &other] {
            (0..6).for_each(|_| drop(step(table, &mut dice)));
        }
        let before = std::fs::read(one.database()).unwrap();
        let answer = import(&one, &export(&other), &["--merge"]);
        one.check();
        if answer.code != 0 {
            assert!(answer.code == 1 && !answer.err.is_empty(), "{answer:?}");
            assert!(std::fs::read(one.database()).unwrap() == before);
            continue;
        }
        merged += 1;
        let text = export(&one);
        import(&one, &export(&other), &["--merge"]).done("merge again");
        assert_eq!(export(&one), text);
        let copy = Table::new();
        import(&copy, &text, &[]).done("import");
        assert_eq!(export(&copy), text);
        let shown = |table: &Table| table.ok("tournament export --tournament 1 --format json");
        assert_eq!(shown(&copy), shown(&one));
    }
    assert!(merged * 5 > rounds(4), "only {merged} came together");
}
