//! What others did, sheets that cannot be, and the ranking while people play (docs/tournament.md,
//! In the hall).

use serde_json::{Value, json};

use super::hall::{draw, drawn, hall, names, numbers, row, standings};
use super::harness::{Json, Table, Text};

fn three(options: &str) -> Table {
    let table = hall(options, 3);
    draw(&table, "--seed 1");
    table
}

/// Points that no hands of these rules could make in so many hands are refused; `--anyway` takes
/// them.
#[test]
fn sheets_that_cannot_be() {
    let table = three("--rules achertal --rounds 3");
    for (scores, named) in [
        (["1=9999:1/0", "2=0:0/0", "3=0:0/0"], "9999"),
        (["1=-9999:1/0", "2=0:0/0", "3=0:0/0"], "9999"),
        // Who won or lost nothing: what is left comes in steps of five.
        (["1=7:0/0", "2=0:1/0", "3=0:0/0"], "steps of 5"),
    ] {
        let line = [&["tournament", "result", "--table", "1"], &scores[..]].concat();
        table.refused(&line).has(named).has("Anne").has("--anyway");
        table.refused(&[&line[..], &["--again"]].concat()).has(named);
    }
    table.ok("tournament result --table 1 --anyway 1=9999:1/0 2=0:0/0 3=7:0/0");
    assert_eq!(row(&standings(&table, ""), "Anne")["points"], 9999);
    table.check();
}

/// What hardly can be is asked about; where nobody can be asked it is refused until somebody is
/// sure.
#[test]
fn sheets_that_hardly_can_be() {
    let table = three("--rules achertal --rounds 3");
    let line = ["tournament", "result", "--table", "1", "1=460:9/0", "2=0:0/0", "3=0:0/0"];
    let answer = table.run(&line);
    if answer.code == 1 {
        assert!(answer.err.contains("unusual") || answer.err.contains("at most"), "{answer:?}");
        table.run(&[&line[..], &["--anyway"]].concat()).done("sure");
    }
    table.check();
}

/// The row of the sheet that has the sum is compared, in either language, and is nobody at the
/// table.
#[test]
fn a_check_sum_is_compared() {
    let table = three("--rules achertal --rounds 3");
    table
        .refused("tournament result --table 1 1=50:2/1 2=-30:0/2 3=5:0/0 sum=52")
        .has("52")
        .has("25");
    table.refused("tournament result --table 1 1=50:2/1 2=-30:0/2 3=5:0/0 sum=viel");
    table.does(&[
        "tournament result --table 1 1=50:2/1 2=-30:0/2 3=5:0/0 Summe=25",
        "tournament result --table 1 --again 1=50:2/1 sum=+25 2=-30:0/2 3=5:0/0",
    ]);
    table.check();
    // Somebody who is called so is meant.
    let table =
        Table::new().after(&["tournament new Pokal --rounds 3", "tournament add Sum Bert Carla"]);
    draw(&table, "--seed 1");
    table.ok("tournament result --table 1 sum=3 bert=-3 carla=0");
    assert_eq!(row(&standings(&table, ""), "Sum")["points"], 3);
}

/// An evening that was ended early at a table says how many hands are missing.
#[test]
fn hands_that_are_missing_are_counted() {
    let table = three("--rules achertal --rounds 3");
    table.ok("tournament hand --table 1 anne solo 42");
    table.ok("tournament end --table 1").has("8 of the hands");
    let table = three("--rounds 3");
    let taken = table.json("tournament result --table 1 1=3 2=-3 3=0 --hands 7");
    assert_eq!(taken["hands_missing"], 2);
    assert_eq!(
        table
            .json("tournament result --table 1 1=3 2=-3 3=0 --hands 9 --correct")
            .get("hands_missing"),
        None
    );
}

/// Two entries that disagree are named everywhere, and the next series is drawn `--anyway` alone.
#[test]
fn entries_that_disagree_are_named_everywhere() {
    let table = three("--series 2 --rounds 3");
    table.does(&[
        "tournament result --table 1 1=3 2=-3 3=0",
        "tournament result --table 1 --again 1=5 2=-5 3=0",
    ]);
    for verb in ["standings", "prizes", "money", "prizes --list"] {
        assert!(table.ok(&format!("tournament {verb}")).contains("do not agree"), "{verb}");
    }
    for verb in ["standings", "prizes"] {
        assert_eq!(
            table.json(&format!("tournament {verb}"))["differing"],
            json!([{"series": 1, "table": 1}]),
            "{verb}"
        );
    }
    table.ok("tournament report wall.html");
    std::fs::read_to_string(table.path("wall.html")).unwrap().has("do not agree");
    table.refused("tournament draw").has("table 1").has("--anyway");
    table.does(&[
        "tournament draw --anyway --seed 1",
        "tournament undo --yes",
        "tournament result --table 1 --correct 1=5 2=-5 3=0",
    ]);
    table.ok("tournament standings").lacks("do not agree");
    table.ok("tournament draw --seed 1");
    table.check();
}

/// `draw` draws the next series alone; with `--again` it says whose tables change.
#[test]
fn a_series_is_drawn_anew_on_purpose() {
    let table = hall("--series 2 --rounds 3", 12);
    table.refused("tournament draw --again");
    let first = drawn(&table, 1);
    for args in [&["tournament", "draw"][..], &["tournament", "draw", "--series", "1"]] {
        table.refused(args).has("--again");
    }
    table.refused("tournament draw --again --series 2");
    let anew = draw(&table, "--again --seed 2");
    let second = numbers(&anew);
    let at = |tables: &[Vec<u64>], number: u64| {
        tables.iter().position(|seats| seats.contains(&number)).unwrap() as u64 + 1
    };
    let moved = anew["reseated"].list();
    for number in 1..=12 {
        let (before, after) = (at(&first, number), at(&second, number));
        let told = moved.iter().find(|one| one["number"] == number);
        if before != after {
            let told = told.unwrap_or_else(|| panic!("{number} is not told of"));
            assert_eq!(
                (&told["before"]["table"], &told["after"]["table"]),
                (&json!(before), &json!(after))
            );
        }
    }
    table.ok("tournament draw --again --seed 1").has("at another table now").has("→");
    table.ok("tournament draw --again --seed 1").has("same table");
    table.check();
}

/// `undo` names what it would take back, its table and its time; without a terminal it needs
/// `--table` or `--yes`.
#[test]
fn undo_asks_before_it_takes_back_what_others_did() {
    for (table, table_word, yes) in
        [(Table::new(), "table 1", "--yes"), (Table::german(), "Tisch 1", "--ja")]
    {
        super::hall::set_up(&table, "--rounds 3", 3);
        draw(&table, "--seed 1");
        table.ok("tournament result --table 1 1=3 2=-3 3=0");
        let message = table.refused("tournament undo");
        let year = message.contains("202");
        assert!(
            message.contains(table_word)
                && message.contains("Anne +3")
                && message.contains(yes)
                && year,
            "{message}"
        );
        table.does(&["tournament undo --yes", "tournament redo", "tournament undo --table 1"]);
        // Trial W103: what is of no table is taken back by no table.
        table.ok("tournament add Zita");
        table.refused("tournament undo").has(yes).lacks("--table").lacks("--tisch");
        table.check();
    }
}

/// A correction of an old series says the old and the new value, and the places of everybody whose
/// place changes.
#[test]
fn a_correction_says_what_it_changes() {
    let table = three("--series 2 --rounds 3");
    table.ok("tournament result --table 1 1=6 2=-6 3=0");
    draw(&table, "--seed 2");
    let corrected = table.json("tournament result --series 1 --table 1 --correct 1=-9 2=9 3=0");
    let values = |row: &Value| {
        (row["player"].clone(), row["before"]["points"].clone(), row["after"]["points"].clone())
    };
    let told: Vec<_> = corrected["corrected"].list().iter().map(values).collect();
    assert!(told.contains(&(json!("Anne"), json!(6), json!(-9))) && told.len() == 2, "{corrected}");
    let place = |row: &Value| (row["player"].clone(), row["before"].clone(), row["after"].clone());
    let places: Vec<_> = corrected["places"].list().iter().map(place).collect();
    assert_eq!(places, [(json!("Bert"), json!(3), json!(1)), (json!("Anne"), json!(1), json!(3))]);
    table
        .ok("turnier ergebnis --series 1 --table 1 --correct 1=6 2=-6 3=0")
        .has("Anne had −9, now +6")
        .has("Anne 3 → 1");
    table.check();
}

/// The same where a hand of an old series is put right.
#[test]
fn a_corrected_hand_says_whose_place_changes() {
    let table = hall("--rules achertal --series 2 --rounds 1", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    for seat in &seats {
        table.ok(&format!("tournament hand --table 1 {seat} dreier 40"));
    }
    draw(&table, "--seed 2");
    let line =
        ["tournament", "fix", "--series", "1", "--table", "1", "1", &seats[0], "dreier", "10"];
    let answer = table.run(&line);
    assert!(answer.code == 0 && answer.err.contains(&format!("{} 1 → 3", seats[0])), "{answer:?}");
    table.check();
}

/// While a series is being played the head says so, and people whose table is missing are ranked
/// without it, with a dash.
#[test]
fn the_ranking_while_a_series_is_being_played() {
    let table = Table::german();
    super::hall::set_up(&table, "--series 2 --rounds 3", 6);
    for (place, seats) in drawn(&table, 1).iter().enumerate() {
        table.ok(&format!(
            "turnier ergebnis --table {} {}=9 {}=-9 {}=0",
            place + 1,
            seats[0],
            seats[1],
            seats[2]
        ));
    }
    let second = drawn(&table, 2);
    let [a, b, c] = [second[0][0], second[0][1], second[0][2]];
    table.ok(&format!("turnier ergebnis --table 1 {a}=30 {b}=-20 {c}=-10"));
    let shown = table.ok("turnier stand");
    shown.has("Serie 2 läuft, 1 von 2 Tischen");
    let ranking = table.json("turnier stand");
    assert_eq!(ranking["running"], json!({"series": 2, "tables_in": 1, "tables": 2}));
    for row in ranking["standings"].list() {
        let waits = second[1].contains(&row["number"].as_u64().unwrap());
        assert_eq!(row.get("waits_for").is_some(), waits, "{row}");
        assert_eq!(row["hands"], if waits { 9 } else { 18 }, "{row}");
        let line = shown.lines().find(|line| line.contains(row["player"].text())).unwrap();
        assert_eq!(line.contains(" *"), waits, "{line}");
    }
    table.check();
}

/// Of two people parted by a rung both lines say what parted them, in words that are true of each.
#[test]
fn both_lines_say_what_parted_them() {
    let table = three("--rounds 9");
    table.ok("tournament result --table 1 1=0:5/0 2=0:8/0 3=0:5/1");
    for (lang, ahead, behind) in [
        ("de", "8 statt 5 gewonnen", "5 statt 8 gewonnen"),
        ("en", "8 instead of 5 games won", "5 instead of 8 games won"),
    ] {
        let shown = table.ok(&format!("tournament standings --lang {lang}"));
        let line = |name: &str| shown.lines().find(|line| line.contains(name)).unwrap().to_owned();
        assert!(line("Bert").contains(ahead) && line("Anne").contains(behind), "{shown}");
    }
    let rows = standings(&table, "");
    assert_eq!(
        row(&rows, "Carla")["parted"],
        json!([{"from": 1, "rung": "lost", "own": 1, "other": 0}])
    );
    assert_eq!(
        row(&rows, "Bert")["parted"],
        json!([{"from": 1, "rung": "won", "own": 8, "other": 5}])
    );
}

/// Trial K112: an option that stands there twice does not contradict itself.
#[test]
fn k112_an_option_that_stands_twice_is_said_so() {
    let table = Table::new();
    table
        .fails("tournament tables --series 1 --series 2", 2)
        .has("--series <N> stands there twice");
}

/// Trials K131, K132: the report of a tournament has every sheet that was corrected and what an undo
/// took back, and the log what a change of prizes moved.
#[test]
fn k131_k132_corrections_and_changes_are_told() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 2 --ladder 60,40", 3);
    drawn(&table, 1);
    table.does(&[
        "turnier ergebnis --tisch 1 anne=4 bert=-2 carla=-2",
        "turnier ergebnis --tisch 1 anne=6 bert=-3 carla=-3 --berichtigt",
        "turnier einstellen --preise 50,50",
        "turnier zurück --ja",
        "bericht --turnier hall.html",
    ]);
    let page = std::fs::read_to_string(table.path("hall.html")).unwrap();
    page.has("Tisch 1, berichtigt: ").has("+6");
    page.has("(Vereinbart: Preise) zurückgenommen");
    let log = table.ok("turnier protokoll");
    let words = log.split_whitespace().collect::<Vec<_>>().join(" ");
    words.has("Vereinbart: Preise jetzt 50 %, 50 % (vorher 60 %, 40 %)");
}

/// Trial K130: played again are only the tables that were written hand by hand, and that is said.
#[test]
fn k130_what_if_says_which_tables_are_sums() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 2", 6);
    let seats = drawn(&table, 1);
    super::hall::play(&table, 1, &seats[..1], &mut super::harness::Dice(130));
    let loser = super::hall::NAMES[seats[1][0] as usize - 1];
    table.ok(&format!("turnier spiel --tisch 2 räuber {loser} --ja"));
    let told = table.run("was-wäre-wenn --turnier --haus raeuber_value=5").err;
    told.has("nur einer der 2 Tische");
}

/// Audit 3, A2: terms that the page for the wall only tries are said there and at the command.
#[test]
fn a2_a_report_says_that_it_tries_terms() {
    for (table, said) in
        [(Table::new(), "A trial, not kept"), (Table::german(), "Zur Probe, nicht gespeichert")]
    {
        super::hall::set_up(&table, "--rules steinmauern-turnier --rounds 1", 3);
        draw(&table, "--seed 1");
        table.ok("tournament result --table 1 1=0 2=0 3=0");
        let answer = table.run("tournament report --ties lot wall.html");
        answer.err.has(said);
        std::fs::read_to_string(table.path("wall.html")).unwrap().has(said);
        let answer = table.run("tournament report --ties lot --certificates -");
        answer.err.has(said);
        table.ok("tournament report -").lacks(said);
    }
}

/// Audit 3, A3: a sheet that no hands make as a whole, though each of its lines might be.
#[test]
fn a2_sheets_that_cannot_be_as_a_table() {
    let table = three("--rules achertal --rounds 2");
    let sheet = "tournament result --table 1 1=90:0/0 2=35:0/0 3=-20:0/0";
    table.refused(sheet).has("at most 0").has("--anyway");
    table.ok("tournament result --table 1 1=-20:0/0 2=-60:0/0 3=-40:0/0");
    for (table, words) in [
        (Table::new(), ["6 hands", "12", "72", "--anyway"]),
        (Table::german(), ["6 Spielen", "12", "72", "--trotzdem"]),
    ] {
        super::hall::set_up(&table, "--game punkte --house total=12 --rounds 2", 3);
        draw(&table, "--seed 1");
        let refused = table.refused("tournament result --table 1 1=1 2=1 3=1");
        for word in words {
            refused.has(word);
        }
        table.refused("tournament result --table 1 1=84 2=0 3=0").has("84");
        table.ok("tournament result --table 1 1=30 2=50 3=-8");
        table.ok("tournament result --table 1 --correct --anyway 1=1 2=1 3=1");
        table.check();
    }
}

/// Audit 3, A4: a hand of an older series that is corrected says what it was.
#[test]
fn a2_a_corrected_hand_says_the_old_one() {
    for (table, was) in [(Table::new(), "Hand 1 was"), (Table::german(), "Spiel 1 war")] {
        super::hall::set_up(&table, "--rules achertal --rounds 1 --series 2", 3);
        let seats = names(&draw(&table, "--seed 1"))[0].clone();
        for name in &seats {
            table.ok(&format!("tournament hand --table 1 {name} solo 50"));
        }
        draw(&table, "--seed 2");
        let fix = format!("tournament fix --table 1 --series 1 1 {} solo 20", seats[0]);
        let answer = table.run(&fix);
        assert_eq!(answer.code, 0, "{answer:?}");
        answer.err.has(was).has("solo 50").has("+65");
        answer.out.has("−65");
        table.check();
    }
}

/// Audit 3, B4: games that one of two entries does not say are not compared.
#[test]
fn a2_entries_are_compared_in_what_both_say() {
    let table = three("--game punkte --rounds 2 --series 2");
    table.does(&[
        "tournament result --table 1 1=1:1/0 2=2:0/1 3=0:0/0",
        "tournament result --table 1 --again 1=1 2=2 3=0",
        "tournament draw",
    ]);
    let table = three("--game punkte --rounds 2 --series 2");
    table.ok("tournament result --table 1 1=1 2=2 3=0");
    table.ok("tournament result --table 1 --again 1=1:1/0 2=2:0/1 3=0:0/0").has("agree");
    table.ok("tournament result --table 1 --again 1=1:1/0 2=3:0/1 3=0:0/0");
    table.refused("tournament draw");
    // Said by both, they are.
    table.ok("tournament result --table 1 --correct 1=1:1/0 2=2:0/1 3=0:0/0");
    table.ok("tournament result --table 1 --again 1=1:0/0 2=2:1/0 3=0:0/0");
    table.refused("tournament draw");
}

/// Audit 3, A6: an option that is lacking, or has a word that is none of its own, is a fault of the
/// command line like any other.
#[test]
fn a2_a_wrong_word_behind_an_option_is_a_fault_of_the_command_line() {
    let table = three("--rounds 1");
    for line in [
        "tournament new Herbst",
        "tournament new Herbst --rounds 1 --ties won,foo",
        "tournament draw --mode foo",
        "tournament set --loss-fee-per game",
        "tournament season Cup --of Pokal --points foo",
    ] {
        table.fails(line, 2).has("--");
    }
}

/// Audit 3, A9 and A11: small sentences that were not true.
#[test]
fn a2_small_sentences_are_true() {
    let table = Table::new();
    table.ok("tournament new Pokal --rules steinmauern-turnier --rounds 1 --categories club");
    table.ok("log --all").has("tournament entered");
    table.refused("tournament set --ladder 40,10.00").has("40,10.00");
    table.write("people.csv", "name,club\nAnne,Au\nBert,Au\nCarla,\n");
    table.ok("tournament import people.csv");
    table.json("tournament draw --seed 1");
    table.ok("tournament result --table 1 1=-3 2=3 3=0");
    table.ok("tournament standings").has("Au: one person too few").lacks("Nobody is in");
    let table = three("--rules achertal --rounds 2");
    let low = "tournament result --table 1 1=0:0/0 2=0:0/0 3=-559:0/3";
    table.refused(low).has("−559").has("as far as −543");
    let table = three("--game punkte --rounds 1");
    table.ok("tournament sheets -").lacks("<table class=\"values\">");
}
