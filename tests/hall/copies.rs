//! A tournament goes into another file and comes back whole; two copies that both went on come
//! together (docs/storage.md, What an export holds).

use std::fs;

use serde_json::{Value, json};

use super::hall::{draw, drawn, hall, names, numbers, play, row, so_far, standings};
use super::harness::{Answer, Dice, Json, Table, Text};

pub fn export(table: &Table) -> String {
    table.ok("export --full --all")
}

pub fn import(into: &Table, text: &str, args: &[&str]) -> Answer {
    let file = into.write("other.jsonl", text);
    into.run(&[&["import"], args, &[file.to_str().unwrap()]].concat())
}

/// Everything that a tournament can have behind it: sheets, hands, corrections, people who come and
/// go.
fn a_long_day() -> Table {
    let table = hall("--rules achertal --series 3 --rounds 1", 7);
    table.does(&[
        "players add Annerl",
        "tournament add Otto --club Au",
        "tournament withdraw Otto",
    ]);
    let first = names(&draw(&table, "--seed 1"));
    for (hand, seat) in [("dreier 40", 0), ("solo 30", 1), ("einer 50", 2)] {
        table.ok(&format!("tournament hand --table 1 {} {hand}", first[0][seat]));
    }
    let sheet: Vec<String> = first[1].iter().map(|name| format!("{name}=5:1/0")).collect();
    table.ok(&format!("tournament result --table 2 {}", sheet.join(" ")));
    table.ok(&format!("tournament result --table 2 --again {}", sheet.join(" ")));
    draw(&table, "--seed 2");
    table.does(&[
        &format!("tournament fix --series 1 --table 1 2 {} solo 31", first[0][1]),
        "tournament withdraw bert --reason krank",
        "tournament undo --yes",
        "tournament add Otto",
    ]);
    draw(&table, "--again --seed 3 --mode standings --prefer 4");
    let second = names(&table.json("tournament tables"));
    for (place, seats) in second.iter().enumerate() {
        let sheet: Vec<String> =
            seats.iter().map(|name| format!("{name}={}:0/1", place * 3)).collect();
        table.ok(&format!("tournament result --table {} {}", place + 1, sheet.join(" ")));
    }
    table.does(&[
        "tournament undo --table 1 --series 2",
        "tournament redo",
        "players rename Carla Karla",
        "start dreierles Anne Bert Karla --stake 10ct",
        "hand anne solo 42",
    ]);
    table.check();
    table
}

#[test]
fn a_full_export_comes_back_byte_for_byte() {
    let day = a_long_day();
    let text = export(&day);
    let copy = Table::new();
    import(&copy, &text, &[]).done("import");
    assert_eq!(export(&copy), text);
    assert_eq!(copy.ok("export --all"), day.ok("export --all"));
    copy.check();
    for verb in [
        "standings",
        "tables --series 1",
        "tables --series 2",
        "log",
        "entrants",
        "missing",
        "export",
    ] {
        for format in ["json", "csv"] {
            let line = format!("tournament {verb} --tournament 1 --format {format}");
            assert_eq!(copy.ok(&line), day.ok(&line), "{line}");
        }
    }
    // Once more, and nothing is there twice.
    import(&copy, &text, &[]).done("import again");
    import(&copy, &text, &["--merge"]).done("merge again");
    assert_eq!(export(&copy), text);
    // The day goes on in the copy.
    copy.ok("tournament use Pokal");
    assert_eq!(draw(&copy, "--seed 9")["series"], 3);
    copy.check();
}

/// The figures are made again from the log alone.
#[test]
fn repaired_figures_are_the_same() {
    let day = a_long_day();
    let before = day.ok("tournament standings --format json");
    let connection = rusqlite::Connection::open(day.database()).unwrap();
    for sql in [
        "UPDATE tournament SET position = replace(position, '\"won\":1', '\"won\":2')",
        "UPDATE tournament SET position = replace(position, '\"Otto\"', '\"Udo\"')",
        "UPDATE tournament SET name = 'Humpen'",
        "DELETE FROM entrant WHERE number = 8",
        "UPDATE entrant SET person = 1 WHERE number = 3",
    ] {
        assert!(connection.execute(sql, []).unwrap() > 0, "{sql}");
        assert_eq!(day.run("check").code, 1, "{sql}");
        day.ok("check --repair");
        assert_eq!(day.ok("tournament standings --format json"), before, "{sql}");
        day.check();
    }
}

/// The log of a tournament: what was changed in it is found, and never repaired.
#[test]
fn a_log_that_was_tampered_with_is_found() {
    let day = a_long_day();
    let whole = fs::read(day.database()).unwrap();
    for sql in [
        "UPDATE entry SET body = replace(body, '\"seed\":\"1\"', '\"seed\":\"7\"') WHERE body LIKE '{\"draw\":%\"seed\":\"1\"%'",
        "UPDATE entry SET body = replace(body, '\"points\":5', '\"points\":6') WHERE body LIKE '{\"result\":%\"points\":5%'",
        "DELETE FROM entry WHERE id = (SELECT max(id) FROM entry WHERE body LIKE '{\"withdraw\"%')",
        "DELETE FROM entry WHERE id = (SELECT max(id) FROM entry WHERE body LIKE '{\"result\"%')",
        "UPDATE entry SET at = '2026-01-01T00:00:00+00:00' WHERE body LIKE '{\"tournament\"%'",
        "DELETE FROM entry WHERE chain = (SELECT id FROM tournament)",
    ] {
        fs::write(day.database(), &whole).unwrap();
        day.change_behind_its_back(sql);
        let answer = day.run("check --format json");
        assert_eq!(answer.code, 1, "{sql}: {answer:?}");
        let findings: Value = serde_json::from_str(&answer.out).unwrap();
        assert!(!findings["findings"].list().is_empty(), "{sql}");
    }
}

/// Two laptops: each has the sheets of some tables; together they have all.
#[test]
fn sheets_of_both_copies_stay() {
    let one = hall("--series 2 --rounds 1", 12);
    let tables = drawn(&one, 4711);
    let other = one.copied();
    let mut dice = Dice(5);
    let mut made: Vec<(u64, i64)> = Vec::new();
    for (place, players) in tables.iter().enumerate() {
        let scores = super::hall::sums(players, &mut dice);
        let table = if place % 2 == 0 { &one } else { &other };
        table.ok(&format!(
            "tournament result --table {} {}",
            place + 1,
            super::hall::written(&scores)
        ));
        made.extend(scores);
    }
    import(&one, &export(&other), &["--merge"]).done("merge");
    let rows = standings(&one, "");
    for (number, points) in &made {
        assert_eq!(rows.iter().find(|row| row["number"] == *number).unwrap()["total"], *points);
    }
    assert_eq!(one.json("tournament standings")["series_done"], 1);
    one.check();
    // Once more, and back: nothing is added, the same counts there.
    let text = export(&one);
    import(&one, &export(&other), &["--merge"]).done("merge again");
    assert_eq!(export(&one), text);
    import(&other, &text, &["--merge"]).done("merge back");
    assert_eq!(standings(&other, ""), rows);
    other.check();
    draw(&one, "--seed 4711");
    one.check();
}

/// Hands at different tables, recorded in two copies.
#[test]
fn hands_of_both_copies_stay() {
    let one = hall("--rules achertal --rounds 1", 6);
    let tables = names(&draw(&one, "--seed 1"));
    let other = one.copied();
    for (table, place) in [(&one, 0), (&other, 1)] {
        for seat in &tables[place] {
            table.ok(&format!("tournament hand --table {} {seat} dreier 40", place + 1));
        }
    }
    import(&one, &export(&other), &["--merge"]).done("merge");
    assert!(standings(&one, "").iter().all(|row| row["points"] == 10 && row["won"] == 1));
    assert_eq!(one.json("tournament standings")["series_done"], 1);
    one.check();
}

/// Two files may know different tournaments by the same name: then the number says which is meant.
#[test]
fn two_tournaments_of_the_same_name() {
    let one = hall("--rounds 1", 3);
    let other = hall("--rounds 2", 4);
    import(&one, &export(&other), &["--merge"]).done("import");
    one.refused("tournament standings --tournament Pokal").has("--tournament").has("Pokal");
    one.refused("tournament use pok");
    assert_eq!(standings(&one, "").len(), 3, "the current one stays");
    assert_eq!(standings(&one, "--tournament 2").len(), 4);
    one.ok("tournament use 2");
    assert_eq!(standings(&one, "").len(), 4);
    one.check();
}

/// A table begun by mistake on the other laptop as well stands in nobody's way.
#[test]
fn a_table_that_both_copies_began() {
    let one = hall("--rules achertal --rounds 1", 6);
    let tables = names(&draw(&one, "--seed 1"));
    let other = one.copied();
    one.does(&[
        &format!("tournament hand --table 1 {} solo 42", tables[0][0]),
        "tournament undo --table 1",
    ]);
    // The log knows seconds; the two are to differ.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    for (place, seats) in tables.iter().enumerate() {
        for seat in seats {
            other.ok(&format!("tournament hand --table {} {seat} dreier 40", place + 1));
        }
    }
    import(&one, &export(&other), &["--merge"]).done("merge");
    assert!(standings(&one, "").iter().all(|row| row["points"] == 10 && row["won"] == 1));
    assert_eq!(one.json("tournament standings")["series_done"], 1);
    one.check();
}

/// One copy recorded a hand by mistake and took it back, the other played the table to its end:
/// brought together, all that counts is what was played, whichever way round.
#[test]
fn a_hand_taken_back_is_in_nobodys_way() {
    let one = hall("--rules achertal --rounds 1", 3);
    let seats = names(&draw(&one, "--seed 1"))[0].clone();
    one.ok(&format!("tournament hand --table 1 {} dreier 40", seats[0]));
    let other = one.copied();
    one.does(&[
        &format!("tournament hand --table 1 {} solo 30", seats[0]),
        "tournament undo --table 1",
    ]);
    for seat in [1, 2] {
        other.ok(&format!("tournament hand --table 1 {} dreier 50", seats[seat]));
    }
    let (of_one, of_other) = (export(&one), export(&other));
    import(&one, &of_other, &["--merge"]).done("the other into the one");
    import(&other, &of_one, &["--merge"]).done("the one into the other");
    for table in [&one, &other] {
        table.check();
        assert_eq!(table.json("tournament standings")["series_done"], 1);
        let won: Vec<Value> =
            seats.iter().map(|name| row(&standings(table, ""), name)["won"].clone()).collect();
        assert_eq!(won, [1, 1, 1].map(Value::from));
    }
}

/// What cannot be brought together is refused whole: another draw under recorded sheets, one start
/// number for two people.
#[test]
fn copies_that_contradict_each_other() {
    let one = hall("--series 2 --rounds 1", 6);
    let tables = drawn(&one, 1);
    let other = one.copied();
    let third = one.copied();
    play(&one, 1, &tables, &mut Dice(1));
    draw(&other, "--again --seed 2");
    let before = fs::read(one.database()).unwrap();
    let answer = import(&one, &export(&other), &["--merge"]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert!(fs::read(one.database()).unwrap() == before);
    // Two people under number 7.
    one.ok("tournament add Otto");
    third.ok("tournament add Paul");
    let before = fs::read(one.database()).unwrap();
    let answer = import(&one, &export(&third), &["--merge"]);
    assert_eq!(answer.code, 1, "{answer:?}");
    answer.err.has("7").has("Otto").has("Paul");
    assert!(fs::read(one.database()).unwrap() == before);
    // O604: the way out that is printed.
    third.ok("tournament undo --yes");
    come_together(&one, &third);
    third.ok("tournament add Paul");
    come_together(&one, &third);
    assert_eq!(one.json("tournament entrants")["entrants"].list().len(), 8);
}

/// Undo and redo go through the tournament's own log, whatever happened at home in between.
#[test]
fn undo_and_redo_in_the_log_of_the_tournament() {
    let table = hall("--series 2 --rounds 1", 6);
    let tables = drawn(&table, 1);
    play(&table, 1, &tables, &mut Dice(2));
    table.does(&["start dreierles Anne Bert Carla", "hand anne solo 42"]);
    let full = standings(&table, "");
    for _ in 0..2 {
        table.ok("tournament undo --yes --reason doch;nicht");
    }
    assert!(standings(&table, "").iter().all(|row| row["hands"] == 0));
    assert_eq!(table.json("status")["hands"], 1);
    table.ok("tournament undo --yes");
    table.refused("tournament tables").has("tournament draw");
    table.ok("tournament undo --yes");
    assert_eq!(table.json("tournament entrants")["entrants"], json!([]));
    table.refused("tournament undo --yes");
    table.check();
    for _ in 0..4 {
        table.ok("tournament redo");
    }
    table.refused("tournament redo");
    assert_eq!(standings(&table, ""), full);
    assert_eq!(table.json("status")["hands"], 1);
    table.ok("tournament log").has("doch;nicht");
    // What was taken back is gone once somebody goes on.
    table.does(&["tournament undo --yes", "tournament add Otto"]);
    table.refused("tournament redo");
    table.check();
}

/// The last sheet of one table can be taken back though others came later.
#[test]
fn one_sheet_among_others_is_taken_back() {
    let table = hall("--rounds 1", 9);
    let tables = drawn(&table, 1);
    play(&table, 1, &tables, &mut Dice(4));
    table.ok("tournament undo --table 1");
    assert_eq!(table.json("tournament standings")["tables_missing"], json!([1]));
    table.refused("tournament undo --table 1");
    table.ok("tournament redo --table 1");
    assert_eq!(table.json("tournament standings")["tables_missing"], json!([]));
    assert_eq!(numbers(&table.json("tournament tables")), tables);
    table.check();
}

/// Two people at one tournament are two; one person under two names enters once; a new name shows
/// everywhere.
#[test]
fn people_of_a_tournament() {
    for table in [Table::new(), Table::german()] {
        super::hall::set_up(&table, "--rounds 1", 6);
        let message = table.refused("players merge Anne Bert");
        assert!(["Anne", "Bert", "Pokal"].iter().all(|word| message.contains(word)), "{message}");
        table.does(&["players add Annerl", "players merge Annerl Anne"]);
        table.refused("tournament add Annerl").has("Anne").has("1");
        table.refused("tournament add Otto Annerl").has("Anne").has("1");
        table.ok("players rename Anne Anna-Maria");
        let tables = drawn(&table, 1);
        play(&table, 1, &tables, &mut Dice(3));
        assert_eq!(row(&standings(&table, ""), "Anna-Maria")["number"], 1);
        table.ok("tournament tables").has("Anna-Maria");
        table.refused("tournament add anna-maria");
        table.refused("tournament add ANNE");
        table.check();
    }
}

/// Who was put together while they were not entered cannot both come back.
#[test]
fn two_who_became_one_do_not_come_back_as_two() {
    for table in [Table::new(), Table::german()] {
        super::hall::set_up(&table, "--rounds 1", 6);
        table.does(&["tournament undo --yes", "players merge Anne Bert"]);
        let message = table.refused("tournament redo");
        assert!(
            ["Anne", "Bert", "Pokal", "kerbholz"].iter().all(|word| message.contains(word)),
            "{message}"
        );
        table.does(&["players split Anne", "tournament redo"]);
        table.check();
    }
}

/// Renamed in mid-series: hands are recorded under the new name, and count for the same number.
#[test]
fn somebody_renamed_in_mid_series() {
    let table = hall("--rules achertal --rounds 1", 3);
    draw(&table, "--seed 1");
    table.does(&[
        "tournament hand --table 1 anne dreier 40",
        "players rename Anne Zenzi",
        "tournament hand --table 1 zenzi dreier 41",
    ]);
    assert_eq!(so_far(&table, "Zenzi")["points"], 21);
    table.ok("tournament result --table 1 --again zenzi=21:2/0 bert=0:0/0 carla=0:0/0");
    assert_eq!(table.json("tournament missing")["differences"], json!([]));
    table.check();
}

/// Refused whole, naming the table, and nothing changes.
fn stays_apart(one: &Table, other: &Table) {
    let before = fs::read(one.database()).unwrap();
    let answer = import(one, &export(other), &["--merge"]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert!(["Pokal", "1"].iter().all(|word| answer.err.contains(word)), "{answer:?}");
    assert!(fs::read(one.database()).unwrap() == before);
    one.check();
}

/// Two laptops typed another sheet for the same table: neither wins by coming last. What one copy
/// corrected knowing the sheet of the other counts.
#[test]
fn different_sheets_of_one_table() {
    for one in [Table::new(), Table::german()] {
        super::hall::set_up(&one, "--rounds 1", 3);
        drawn(&one, 1);
        let other = one.copied();
        one.ok("tournament result --table 1 1=5 2=-5 3=0");
        other.ok("tournament result --table 1 1=7 2=-7 3=0");
        stays_apart(&one, &other);
        one.ok("tournament result --table 1 --correct 1=7 2=-7 3=0");
        import(&one, &export(&other), &["--merge"]).done("the same sheet");
        import(&other, &export(&one), &["--merge"]).done("and back");
        other.ok("tournament result --table 1 --correct 1=9 2=-9 3=0");
        import(&one, &export(&other), &["--merge"]).done("a later correction");
        assert_eq!(row(&standings(&one, ""), "Anne")["points"], 9);
        one.check();
        // What was corrected may be taken back, and comes together again.
        one.ok("tournament undo --yes");
        import(&one, &export(&other), &["--merge"]).done("after taking back");
        import(&other, &export(&one), &["--merge"]).done("and back");
        assert_eq!(standings(&one, ""), standings(&other, ""));
        one.check();
    }
}

/// O601, O602, O607: what goes by the seats of a series is refused by both copies where the other
/// one gave these seats to others without knowing of it, until one takes its part back.
#[test]
fn seats_that_both_copies_changed_are_decided_in_the_hall() {
    let two = || {
        let one = hall("--series 2 --rounds 1", 6);
        drawn(&one, 1);
        let other = one.copied();
        (one, other)
    };
    let sheet = "tournament result --table 1 ";
    let scores = |table: &Table| {
        let seats = &numbers(&table.json("tournament tables"))[0];
        format!("{}=4 {}=-2 {}=-2", seats[0], seats[1], seats[2])
    };
    for (change, undo) in [
        ("tournament draw --again --seed 2", "tournament undo --yes"),
        ("tournament swap 1 2", "tournament undo --yes"),
    ] {
        let (one, other) = two();
        one.ok(change);
        other.ok(&format!("{sheet}{}", scores(&other)));
        let (mine, theirs) = (numbers(&one.json("tournament tables")), scores(&other));
        if change.contains("swap") && !["1=", "2="].iter().any(|one| theirs.contains(one)) {
            continue;
        }
        stays_apart(&one, &other);
        stays_apart(&other, &one);
        one.ok(undo);
        come_together(&one, &other);
        assert_ne!(numbers(&one.json("tournament tables")), mine);
    }
    // Both draw the next series, or swap the same two.
    for change in ["tournament draw --series 1 --again --seed", "tournament swap 1 2 --reason"] {
        let (one, other) = two();
        one.ok(&format!("{change} 5"));
        other.ok(&format!("{change} 6"));
        stays_apart(&one, &other);
        stays_apart(&other, &one);
        other.ok("tournament undo --yes");
        come_together(&one, &other);
    }
}

/// Trials O701, O702, O705, O706: a refused merge tells what each copy has, what was taken back and
/// what hangs on it, and the ways out that it prints work.
#[test]
fn o701_a_refused_merge_tells_both_sides_and_a_way_out_of_each() {
    let (sheet_back, back, again) =
        ("tournament undo --table 1 --series 1", "tournament undo --yes", "tournament redo");
    let (swapped, sheet) = ("die Plätze getauscht“", "„Serie 1, Tisch 1: ");
    // What both have, what is typed in one and in the other, what is told, a way out in either.
    let trials = [
        ("missing", "SHEET", back, ["1“ zurückgenommen", sheet], [sheet_back, again]),
        ("add Otto", "withdraw 7", back, ["„Otto abgemeldet“", "Otto (7)“ zurück"], [back, again]),
        ("swap SEATS", "SHEET", back, ["getauscht“ zurückgenommen", sheet], [sheet_back, again]),
        ("missing", "SHEET", "tournament swap SEATS", [swapped, sheet], [sheet_back, back]),
        ("missing", "swap SEATS", "tournament swap SEATS", [swapped, swapped], [back, back]),
    ];
    for (before, mine, theirs, told, ways) in trials {
        for way in 0..2 {
            let one = Table::german();
            super::hall::set_up(&one, "--series 2 --rounds 1", 6);
            let tables = drawn(&one, 1);
            let seats = format!("{} {}", tables[0][0], tables[1][0]);
            let typed = |table: &Table, line: &str| {
                let first = &numbers(&table.json("tournament tables"))[0];
                let sheet =
                    format!("result --table 1 {}=4 {}=-2 {}=-2", first[0], first[1], first[2]);
                table.ok(&line.replace("SEATS", &seats).replace("SHEET", &sheet));
            };
            typed(&one, &format!("tournament {before}"));
            let other = one.copied();
            typed(&one, &format!("tournament {mine}"));
            typed(&other, theirs);
            let [german, english] = [(&one, &other), (&other, &one)].map(|(into, from)| {
                let answer = import(into, &export(from), &["--merge"]);
                assert_eq!(answer.code, 1, "{answer:?}");
                answer.err
            });
            german
                .has("„Pokal“: Das geht nicht zusammen: in dieser Kopie „")
                .has(", in der Datei „");
            german.has(told[0]).has(told[1]);
            german
                .has("Bitte hier „kerbholz turnier ")
                .has(" oder in der anderen Kopie „kerbholz ");
            english.has("in this copy “").has("type here “kerbholz tournament ");
            for told in [german, english] {
                told.lacks("Zeile ist falsch")
                    .lacks("line is wrong")
                    .lacks("number:")
                    .lacks("--series:");
            }
            [&one, &other][way].ok(ways[way]);
            come_together(&one, &other);
        }
    }
}

/// Trial O701: what was taken back cannot come again once something else is recorded there; then the
/// other way out alone is told.
#[test]
fn o701_no_redo_is_advised_where_none_is_possible() {
    let one = hall("--series 2 --rounds 1", 6);
    let seats = drawn(&one, 1)[0].clone();
    let other = one.copied();
    one.ok(&format!("tournament result --table 1 {}=4 {}=-2 {}=-2", seats[0], seats[1], seats[2]));
    other.does(&["tournament undo --yes", "tournament substitute 6 Otto --yes"]);
    for (into, from) in [(&one, &other), (&other, &one)] {
        let answer = import(into, &export(from), &["--merge"]);
        answer.err.has("undo --table 1 --series 1").lacks("tournament redo");
    }
    one.ok("tournament undo --table 1 --series 1");
    come_together(&one, &other);
}

/// Trial O701: what one copy brought again hangs on what the other took back; and what the copies
/// have agreed on once is not asked about again.
#[test]
fn o701_a_redo_is_told_and_an_agreement_holds() {
    let one = Table::german();
    super::hall::set_up(&one, "--rounds 1", 3);
    drawn(&one, 1);
    one.ok("tournament undo --yes");
    let other = one.copied();
    one.ok("tournament redo");
    other.ok("tournament undo --yes");
    let told = import(&one, &export(&other), &["--merge"]).err;
    told.has("Losnummer 1“ wieder da, in der Datei „Gemeldet: Anne (1)").has("“ zurückgenommen");
    stays_apart(&other, &one);
    other.ok("tournament redo");
    come_together(&one, &other);
    one.ok("tournament result --table 1 1=5 2=-5 3=0");
    other.ok("tournament result --table 1 1=7 2=-7 3=0");
    stays_apart(&one, &other);
    one.ok("tournament result --table 1 --correct 1=7 2=-7 3=0");
    come_together(&one, &other);
    one.ok("tournament undo --yes");
    come_together(&one, &other);
}

/// Trial O703: two second entries that differ are refused as sheets are, with what each copy has.
#[test]
fn o703_second_entries_that_differ_are_refused() {
    for one in [Table::new(), Table::german()] {
        super::hall::set_up(&one, "--rounds 1", 3);
        drawn(&one, 1);
        one.ok("tournament result --table 1 1=5 2=-5 3=0");
        let other = one.copied();
        one.ok("tournament result --table 1 --again 1=7 2=-7 3=0");
        other.ok("tournament result --table 1 --again 1=5 2=-5 3=0");
        stays_apart(&one, &other);
        stays_apart(&other, &one);
        let told = import(&one, &export(&other), &["--merge"]).err;
        told.has("Anne +7").has("Anne +5");
        assert!(["--again", "--nochmal"].iter().any(|option| told.contains(option)), "{told}");
        one.ok("tournament result --table 1 --again 1=5 2=-5 3=0");
        come_together(&one, &other);
        assert_eq!(one.json("tournament missing")["differences"], json!([]));
    }
}

/// Trial O704: of two values that the copies gave to one thing the one that counts is named, once.
#[test]
fn o704_which_of_two_values_counts_is_told() {
    for (mine, theirs, values) in [
        ("paid Anne --amount 5", "paid Anne --amount 7", ["5,00 €", "7,00 €"]),
        ("set --fee 8", "set --fee 9", ["8,00 €", "9,00 €"]),
        ("change Bert --club Au", "change Bert --club Sand", ["Bert (Au)", "Bert (Sand)"]),
        ("checkin 1-3", "checkin 2 --not-yet", ["Da: ", "Noch nicht da: Bert"]),
    ] {
        let one = Table::german();
        super::hall::set_up(&one, "--series 2 --rounds 1", 6);
        one.ok("tournament set --fee 10");
        let other = one.copied();
        one.ok(&format!("tournament {mine}"));
        other.ok(&format!("tournament {theirs}"));
        let text = export(&other);
        let answer = import(&one, &text, &["--merge", "--format", "json"]).done("merge");
        let conflict = &serde_json::from_str::<Value>(&answer).unwrap()["conflicts"][0];
        assert_eq!(conflict["kind"], "value");
        let told = conflict["text"].as_str().unwrap();
        told.has("Widerspruch: T1.").has(values[0]).has(values[1]);
        let counts = conflict["entries"].list().iter().find(|entry| entry["counts"] == true);
        told.has(&format!("Es gilt {}", counts.unwrap()["entry"].as_str().unwrap()));
        import(&one, &text, &["--merge"]).done("merge again").lacks("Widerspruch");
        come_together(&one, &other);
    }
    // The same on both is no contradiction.
    let one = hall("--series 2 --rounds 1", 6);
    let other = one.copied();
    for table in [&one, &other] {
        table.ok("tournament set --fee 8");
    }
    let answer = import(&one, &export(&other), &["--merge"]);
    assert!(answer.code == 0 && !answer.err.contains("contradict"), "{answer:?}");
}

/// Trial O605: a sheet that both copies typed alike is not called corrected, and who takes it back
/// once is told that it counts still.
#[test]
fn o605_the_same_sheet_in_both_copies_is_no_correction() {
    let one = Table::german();
    super::hall::set_up(&one, "--rounds 1", 3);
    drawn(&one, 1);
    let other = one.copied();
    let sheet = "tournament result --table 1 1=5 2=-5 3=0";
    for table in [&one, &other] {
        table.ok(sheet);
    }
    come_together(&one, &other);
    one.ok("tournament log").lacks("berichtigt");
    one.ok("tournament undo --yes").has("Es zählt weiter: Serie 1, Tisch 1: ");
    other.ok("tournament undo --yes").has("Still counting: Series 1, table 1: ");
    one.ok("tournament undo --yes").lacks("Es zählt weiter");
    one.ok(sheet);
    one.ok("tournament result --table 1 --correct 1=7 2=-7 3=0");
    one.ok("tournament log").has("berichtigt: ");
    one.ok("tournament undo --yes").has("Anne +5");
}

/// Trials O612, O707: an import of a tournament has read its entries, and says once what was taken
/// back.
#[test]
fn o612_an_import_of_a_tournament_has_read_entries() {
    let one = hall("--rounds 1", 3);
    drawn(&one, 1);
    let into = Table::new();
    import(&into, &export(&one), &[]).done("import").has("4 entries read");
    one.ok("tournament undo --yes");
    let answer = import(&into, &export(&one), &["--merge"]);
    answer.out.has("1 entry read");
    assert_eq!(answer.err.matches("Series 1 drawn").count(), 1, "{answer:?}");
}

/// O603, O604, O606, O608: what has one value has that of its last change in both copies, and what
/// both recorded is there once.
#[test]
fn both_copies_of_a_hall_count_the_same() {
    for (mine, theirs) in [
        ("paid Anne --amount 5", "paid Anne --amount 7"),
        ("set --fee 8", "set --fee 9"),
        ("change Bert --club Au", "change Bert --club Sand"),
        ("withdraw Bert", "withdraw Bert"),
        ("add Otto", "add Otto"),
        ("result --table 1 1=5 2=-5 3=0", "result --table 1 1=5 2=-5 3=0"),
    ] {
        let one = hall("--series 2 --rounds 1", 3);
        one.ok("tournament set --fee 10");
        drawn(&one, 1);
        let other = one.copied();
        one.ok(&format!("tournament {mine}"));
        other.ok(&format!("tournament {theirs}"));
        come_together(&one, &other);
    }
}

/// Exchanges what both have, in both directions, and compares what every view shows.
fn come_together(one: &Table, other: &Table) {
    let (mine, theirs) = (export(one), export(other));
    import(one, &theirs, &["--merge"]).done("the other's");
    import(other, &mine, &["--merge"]).done("the one's");
    for verb in ["export", "standings", "entrants", "tables", "money", "missing"] {
        let shown = |table: &Table| {
            let told = table.run(&format!("tournament {verb} --tournament 1 --format json"));
            (told.code, told.out)
        };
        assert_eq!(shown(one), shown(other), "{verb}");
    }
    one.check();
    other.check();
}

/// Single hands in one copy and sums or another draw in the other: the hands would count no longer.
#[test]
fn hands_against_sums_or_another_draw() {
    for one in [Table::new(), Table::german()] {
        super::hall::set_up(&one, "--rules achertal --rounds 1", 6);
        let seats = names(&draw(&one, "--seed 1"))[0].clone();
        let (sums, redrawn) = (one.copied(), one.copied());
        one.ok(&format!("tournament hand --table 1 {} solo 42", seats[0]));
        let sheet: Vec<String> = seats.iter().map(|name| format!("{name}=-20:0/0")).collect();
        sums.ok(&format!("tournament result --table 1 {}", sheet.join(" ")));
        draw(&redrawn, "--again --seed 2");
        for other in [&sums, &redrawn] {
            stays_apart(&one, other);
            stays_apart(other, &one);
        }
        one.ok("tournament undo --table 1");
        import(&one, &export(&sums), &["--merge"]).done("sums alone");
        assert_eq!(row(&standings(&one, ""), &seats[0])["points"], -20);
        one.check();
    }
}
