//! What an organiser of sixty people met with: lines O of the trials, each by its name.

use serde_json::{Value, json};

use super::hall::{draw, drawn, hall, names, numbers, set_up};
use super::harness::{Json, Table, Text};

/// Sums for everybody at a table, in seat order.
fn sheet(seats: &[u64], sums: &[i64]) -> String {
    seats
        .iter()
        .zip(sums)
        .map(|(number, sum)| format!("{number}={sum}"))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Seven people at a table of three and one of four, with a fee of 10.00.
fn seven() -> Table {
    hall("--series 2 --rounds 3 --fee 10", 7)
}

/// Trials O1: the page of a tournament has the lead of its ranking, and nothing of who pays whom at
/// one table.
#[test]
fn o1_a_report_of_a_tournament_is_of_all_its_tables() {
    for (table, leads, by_hand, paid) in [
        (
            Table::new(),
            "wins after one series with +60",
            "hand by hand: series 1 table 1",
            "Who pays whom",
        ),
        (
            Table::german(),
            "gewinnt nach einer Serie mit +60",
            "aufgeschrieben ist: Serie 1 Tisch 1",
            "Wer wem zahlt",
        ),
    ] {
        set_up(&table, "--rounds 1", 6);
        let seats = names(&draw(&table, "--seed 1"));
        for _ in 0..3 {
            table.ok(&format!("tournament hand --table 1 {} dreier 42", seats[0][1]));
        }
        let other = &numbers(&table.json("tournament tables"))[1];
        table.ok(&format!("tournament result --table 2 {}", sheet(other, &[60, -20, -40])));
        let page = table.ok("report --tournament");
        page.has(&format!("{} {leads}", seats[1][0]));
        page.has(by_hand).lacks(paid);
        // Everybody stands in the ranking on it.
        assert!(seats.iter().flatten().all(|name| page.contains(name)), "{page}");
        // Asked for alone, somebody stands where the ranking has them.
        table.ok(&format!("report --tournament --person {}", seats[0][0])).lacks(leads);
    }
}

/// Trials O2: what somebody paid who left is in the box, and is theirs.
#[test]
fn o2_who_has_paid_and_left_is_paid_back() {
    let table = seven();
    table.does(&["tournament paid --all", "tournament withdraw Gerda"]);
    let cash = table.json("tournament money");
    assert_eq!((&cash["fees"]["paid"], &cash["in_box"]), (&json!("70.00"), &json!("70.00")));
    assert_eq!((&cash["fees"]["due"], &cash["fees"]["over"]), (&json!("60.00"), &json!("10.00")));
    assert_eq!(cash["creditors"], json!([{"number": 7, "player": "Gerda", "amount": "10.00"}]));
    table.ok("tournament money --lang de").has("zurückzuzahlen an 7 Gerda (abgemeldet, 10,00 €)");
}

/// Trials O2: the prizes need what is not in the box yet, and winners who owe are named on the list
/// that they sign.
#[test]
fn o2_prizes_are_not_in_the_box_as_long_as_fees_are_open() {
    let table = seven();
    table.does(&["tournament paid 1-5", "tournament paid Fritz --amount 5.00"]);
    for (lang, lacks) in [
        ("en", "2 people still owe €15.00, the box lacks €15.00"),
        ("de", "2 Leuten noch 15,00 € offen sind, fehlen für die Preise 15,00 €"),
    ] {
        for line in [
            "tournament money",
            "tournament prizes",
            "tournament prizes --list",
            "tournament sheets --prizes",
        ] {
            let shown = table.ok(&format!("{line} --lang {lang}"));
            assert!(shown.contains(lacks), "{line}: {shown}");
        }
    }
    // Enough is kept: then it is said how much there is.
    table
        .ok("tournament money --keep 20.00")
        .has("there is €5.00 in the box")
        .has("stays in the box once no fee is open");
    let seats = drawn(&table, 1);
    for (place, seats) in seats.iter().enumerate() {
        // Fritz, who owes 5.00, wins.
        let sums: Vec<i64> = seats
            .iter()
            .map(|number| if *number == 6 { 3 * (seats.len() as i64 - 1) } else { -3 })
            .collect();
        let sums = if seats.contains(&6) { sums } else { vec![0; seats.len()] };
        table.ok(&format!("tournament result --table {} {}", place + 1, sheet(seats, &sums)));
    }
    let list = table.ok("tournament prizes --list");
    let line = list.lines().find(|line| line.contains("Fritz")).unwrap();
    list.has("still owes");
    line.has("€5.00");
    table.ok("tournament sheets --prizes").has("still owes");
    table.does(&["tournament paid --all", "tournament paid Fritz"]);
    table.ok("tournament prizes --list").lacks("still owes");
}

/// Trials O2: a part of the fee is no tick.
#[test]
fn o2_a_part_payment_is_shown_as_one() {
    let table = hall("--rounds 1 --fee 10", 3);
    table.does(&["tournament paid Anne", "tournament paid Bert --amount 5"]);
    let page = table.ok("tournament sheets --start-list");
    for (name, state) in [("Anne", "☑"), ("Bert", "☐ €5.00"), ("Carla", "☐")] {
        let row = page.split("<tr>").find(|row| row.contains(name)).unwrap();
        row.has(&format!("<td>{state}</td>"));
    }
}

/// Trials O4: whoever has left is not in.
#[test]
fn o4_who_has_left_is_not_counted_as_in() {
    let table = seven();
    table.ok("tournament withdraw Gerda");
    for line in ["tournament standings", "tournament report"] {
        let shown = table.ok(line);
        assert!(shown.contains("6 people are in"), "{line}: {shown}");
    }
}

/// Trials O4: the ranking of one series on paper is that one's, and what is of the whole day takes
/// no series.
#[test]
fn o4_a_ranking_of_one_series_is_printed_or_refused() {
    let table = hall("--series 2 --rounds 3", 3);
    for (seed, sums) in [(1, [10, -4, -6]), (2, [0, 1, -1])] {
        draw(&table, &format!("--seed {seed}"));
        let sums: Vec<String> =
            (1..=3).zip(sums).map(|(number, sum)| format!("{number}={sum}")).collect();
        table.ok(&format!("tournament result --table 1 {}", sums.join(" ")));
    }
    table.ok("tournament sheets --ranking --series 2").has("series 2").has(">+1<").lacks(">+10<");
    table.ok("tournament sheets --ranking").has(">+10<");
    table.refused("tournament sheets --ranking --series 3");
    for other in ["--start-list", "--prizes", "--certificates"] {
        table.fails(&["tournament", "sheets", other, "--series", "1"], 2);
    }
}

/// The ranking of one series has nothing of another: no mark of a table that misses there, no sum
/// over all series.
#[test]
fn o4_a_ranking_of_one_series_lacks_nothing_of_another() {
    let table = Table::new().after(&[
        "tournament new Pokal --series 3 --rounds 3 --categories women,club",
        "tournament add Anne Bert Carla Dieter Emil Fritz --category women --club Au",
    ]);
    let seats = drawn(&table, 1);
    for (place, of_table) in seats.iter().enumerate() {
        table.ok(&format!(
            "tournament result --table {} {}",
            place + 1,
            sheet(of_table, &[40, -15, -25])
        ));
    }
    let alone = ["tournament standings --series 1", "tournament sheets --ranking --series 1"];
    let before = alone.map(|line| table.ok(line));
    drawn(&table, 2);
    assert_eq!(alone.map(|line| table.ok(line)), before);
    // A series that nobody has handed in of marks nobody (issue 35); one that somebody has does.
    table.ok("tournament standings").lacks(" *");
    let json = table.json("tournament standings --series 1");
    assert_eq!(
        (&json["tables_missing"], &json["running"], &json["categories"]),
        (&json!([]), &Value::Null, &Value::Null)
    );
    table
        .ok("tournament standings --series 2")
        .has("Nothing is recorded for series 2")
        .lacks("+40");
    assert_eq!(table.json("tournament standings --series 2")["tables_missing"], json!([1, 2]));
}

/// In a sentence nought is a figure, and a step that is named can be taken.
#[test]
fn o4_a_refusal_says_nought_and_names_what_can_be_done() {
    let table = hall("--series 2 --rounds 3", 6);
    let seats = drawn(&table, 1);
    let sums = sheet(&seats[0], &[5, -5, 0]);
    let line = format!("tournament result --table 1 {sums} sum=5");
    table.refused(&line).has("+5").has(" 0").lacks("–");
    for series in 1..=2 {
        if series > 1 {
            drawn(&table, series);
        }
        let seats = numbers(&table.json(&format!("tournament tables --series {series}")));
        table.ok(&format!(
            "tournament result --series {series} --table 1 {}",
            sheet(&seats[0], &[5, -5, 0])
        ));
        let told = table.refused("tournament draw");
        assert_eq!(
            told.contains("“--series 2” draws the next one without waiting"),
            series == 1,
            "{told}"
        );
        table.ok(&format!(
            "tournament result --series {series} --table 2 {}",
            sheet(&seats[1], &[5, -5, 0])
        ));
    }
}

/// Where every sheet has games, none won and none lost is told as well.
#[test]
fn a_table_where_nobody_won_or_lost_has_said_so() {
    let table = hall("--rules achertal --rounds 3", 6);
    let seats = drawn(&table, 1);
    for (place, games) in ["2/1", "0/0"].iter().enumerate() {
        let sums: Vec<String> =
            seats[place].iter().map(|number| format!("{number}=0:{games}")).collect();
        table.ok(&format!("tournament result --table {} {} --anyway", place + 1, sums.join(" ")));
    }
    table.ok("tournament standings").lacks("without games");
}

/// Trials O4: nothing made is nought; a dash is for whoever has not handed in.
#[test]
fn o4_nought_is_not_the_same_as_not_handed_in() {
    let table = hall("--rounds 3", 6);
    let seats = drawn(&table, 1);
    let told = table.ok(&format!("tournament result --table 1 {}", sheet(&seats[0], &[0, 5, -5])));
    assert!(told.lines().any(|line| line.ends_with(" 0")), "{told}");
    let name = |number: u64| super::hall::NAMES[number as usize - 1];
    let row = |shown: &str, number: u64| {
        shown.split(['\n']).find(|line| line.contains(name(number))).unwrap_or_default().to_owned()
    };
    let shown = table.ok("tournament standings");
    assert!(
        row(&shown, seats[0][0]).contains(" 0 ") && !row(&shown, seats[0][0]).contains('–'),
        "{shown}"
    );
    assert!(
        row(&shown, seats[1][0]).contains('–') && !row(&shown, seats[1][0]).contains(" 0 "),
        "{shown}"
    );
    let page = table.ok("tournament sheets --ranking");
    let row = |number: u64| page.split("<tr>").find(|row| row.contains(name(number))).unwrap();
    assert!(row(seats[0][0]).contains(">0</td>") && row(seats[1][0]).contains(">–</td>"), "{page}");
}

/// Trials O10: it is said which tables need new sheets, and that the others need none.
#[test]
fn o10_who_draws_again_is_told_which_sheets_to_print() {
    let table = hall("--rounds 1", 9);
    let before = drawn(&table, 1);
    let left = super::hall::NAMES[before[1][0] as usize - 1];
    table.does(&[&format!("tournament withdraw {left}"), "tournament add Zenzi"]);
    let told = table.ok("tournament draw --again --stay --seed 2");
    told.has("Table 2 needs a new sheet; the code on the old one counts no more.");
    told.has("The sheets of the other 2 tables stay good.");
    table
        .ok("tournament undo --yes")
        .has("Table 2 needs a new sheet; the code on the old one counts no more.");
}

/// Trials O17: drawn anew in a script, a series says what staying would have changed instead;
/// staying says nothing of it.
#[test]
fn o17_a_draw_that_scatters_everybody_says_what_staying_would_have_done() {
    for (table, again, said) in [
        (
            Table::new(),
            "draw --again",
            "With “--stay” only one person would be at another table, and 3 tables would need",
        ),
        (
            Table::german(),
            "auslosen --nochmal",
            "Mit „--bleiben“ säße nur eine Person an einem anderen Tisch, und 3 Tische bräuchten",
        ),
    ] {
        set_up(&table, "--rounds 1", 12);
        draw(&table, "--seed 1");
        table.ok("tournament withdraw Anne");
        let told = table.run(&format!("tournament {again} --seed 2")).done("draw");
        let figures =
            told.lines().find(|line| line.contains("--stay") || line.contains("--bleiben"));
        assert!(figures.is_some(), "{told}");
        let words: Vec<&str> = said.split(' ').take(2).collect();
        assert!(figures.unwrap().starts_with(&words.join(" ")), "{told}");
        table.ok("tournament draw --again --stay").lacks("--stay").lacks("--bleiben");
    }
}

/// Trials O13: by name is by surname where a list had it apart, on every list of names; else as it
/// is written.
#[test]
fn o13_lists_by_name_go_by_the_surname() {
    let table = Table::new();
    table.ok("tournament new Cup --rounds 1");
    let list = table.write("list.csv", "Nachname;Vorname\nZorn;Adam\nÄrgerlich;Zoe\nMüller;Uwe\n");
    table.run(&["tournament", "import", list.to_str().unwrap()]).done("import");
    let turned = table.write("turned.csv", "\"Name, Vorname\"\n\"Bauer, Tom\"\n");
    table.run(&["tournament", "import", turned.to_str().unwrap()]).done("import");
    table.does(&["tournament add 'Karl Aal' 'Nora Bach'", "tournament draw --seed 1"]);
    let expected =
        ["Zoe Ärgerlich", "Tom Bauer", "Karl Aal", "Uwe Müller", "Nora Bach", "Adam Zorn"];
    let in_order = |text: &str| {
        let places: Vec<usize> = expected.iter().map(|name| text.rfind(name).unwrap()).collect();
        assert!(places.is_sorted(), "{text}");
    };
    in_order(&table.ok("tournament tables --by-name"));
    in_order(&table.ok("tournament sheets --by-name"));
    in_order(table.ok("tournament report").split("Who sits where?").next().unwrap());
    // Called otherwise by now, somebody is found by that.
    table.ok("players rename 'Zoe Ärgerlich' 'Zuse Zahn'");
    let shown = table.ok("tournament tables --by-name");
    assert!(shown.find("Zuse Zahn").unwrap() > shown.find("Adam Zorn").unwrap(), "{shown}");
    // It goes along with the log.
    let text = super::copies::export(&table);
    let copy = Table::new();
    super::copies::import(&copy, &text, &[]).done("import");
    assert_eq!(copy.ok("tournament tables --by-name"), shown);
    table.check();
}

/// Takes a list, and gives what was said where it was refused.
fn listed(table: &Table, text: &[u8], options: &[&str]) -> Result<String, String> {
    let list = table.write("list.csv", text);
    let answer = table.run(&[&["tournament", "import", list.to_str().unwrap()], options].concat());
    if answer.code == 0 { Ok(answer.out) } else { Err(answer.err) }
}

fn entered(table: &Table) -> Vec<String> {
    let entrants = table.json("tournament entrants")["entrants"].list().clone();
    entrants.iter().map(|one: &Value| one["player"].text().to_owned()).collect()
}

/// Trials O14: of a name that stands twice both lines are named, with what helps; every fault is
/// told in one run.
#[test]
fn o14_all_faults_of_a_list_are_told_at_once() {
    let table = Table::new();
    table.ok("tournament new Cup --rounds 1");
    let list = "No.;Name;Club;Paid\n1;Petra Maier;Au;x\nseven;Uwe;;\n2;Petra Maier;Bühl;\n3;Karl;;perhaps\n";
    for options in [&[][..], &["--new"]] {
        let told = listed(&table, list.as_bytes(), options).unwrap_err();
        for said in [
            "Line 3 (",
            "seven",
            "Line 4 (",
            "“Petra Maier” stands in line 2 already",
            "“Petra Maier (Au)”",
            "Line 5 (",
            "perhaps",
        ] {
            assert!(told.contains(said), "{said}: {told}");
        }
        assert!(entered(&table).is_empty());
    }
    // What it says helps: told apart in the list; and a line that is there twice is passed over
    // where that is asked for.
    let list = "Name;Club\nPetra Maier;Au\nPetra Maier (2);Bühl\nKarl;\nKarl;\n";
    let told = listed(&table, list.as_bytes(), &[]).unwrap_err();
    told.has("Line 5 (").has("line 4").has("--new");
    let told = listed(&table, list.as_bytes(), &["--new"]).unwrap();
    told.has("Line 5 is the same as one further up");
    assert_eq!(entered(&table), ["Petra Maier", "Petra Maier (2)", "Karl"]);
    // The list grows: nobody is entered twice, and nothing is in the way.
    listed(&table, format!("{list}Zenzi;\n").as_bytes(), &["--new"]).unwrap();
    assert_eq!(entered(&table).len(), 4);
    table.check();
}

/// Trials O14: one person in several spellings is asked about; whoever is sure says so.
#[test]
fn o14_spellings_of_one_name_are_asked_about() {
    let table = Table::new();
    table.ok("tournament new Cup --rounds 1");
    let list = "Name\nPetra Müller\nPetra Mueller\nMüller Petra\nPeter Müller\n";
    let told = listed(&table, list.as_bytes(), &[]).unwrap_err();
    for said in
        ["“Petra Müller” (line 2) and “Petra Mueller” (line 3)", "“Müller Petra” (line 4)", "--yes"]
    {
        assert!(told.contains(said), "{said}: {told}");
    }
    told.lacks("Peter");
    assert!(entered(&table).is_empty());
    listed(&table, list.as_bytes(), &["--yes"]).unwrap();
    assert_eq!(entered(&table).len(), 4);
    // Somebody who is typed is asked about as well, by the number of who is here.
    table.refused("tournament add 'Mueller Peter'").has("“Peter Müller” (start number 4)");
    table.ok("tournament add 'Mueller Peter' --yes");
}

/// Trials O14: a list from an old Mac is read where that is certain and refused where it is not;
/// one that was read wrongly and saved so is read as it was.
#[test]
fn o14_lists_in_other_letters_are_read_or_refused() {
    let table = Table::new();
    table.ok("tournament new Cup --rounds 1");
    let told = listed(&table, b"Name\nJ\x9arg Haas\n", &[]).unwrap_err();
    told.has("“Jšrg”").has("“Jörg”").has("UTF-8");
    listed(&table, b"Name\nJ\x9arg Haas\nUwe M\x9fller\nStra\xa7er\n", &[]).unwrap();
    listed(&table, "Name\nGÃ¶tz GroÃŸ\nÃ„nne\n".as_bytes(), &[]).unwrap();
    // Windows, as ever: René's umlaut, and what stands beside words.
    listed(&table, b"Name;Ort\nRen\xe9;Au\nO\x92Neill;Au\nKarl;usw\x85\n", &[]).unwrap();
    assert_eq!(
        entered(&table),
        ["Jörg Haas", "Uwe Müller", "Straßer", "Götz Groß", "Änne", "René", "O’Neill", "Karl"]
    );
    // Read as Latin-1, which has control characters where Windows has letters.
    listed(&table, "Name\nÃ\u{96}zlem WeiÃ\u{9f}\n".as_bytes(), &[]).unwrap();
    assert_eq!(entered(&table).last().unwrap(), "Özlem Weiß");
}

/// Trials O19: whole sentences, in words that a guest knows.
#[test]
fn o19_the_words_on_pages_are_sentences() {
    let table = Table::german();
    set_up(&table, "--rounds 1", 6);
    table.ok("turnier auslosen --los 2026").has("Ausgelost mit der Losnummer 2026.");
    table.ok("turnier zettel").has("Losnummer 2026");
    table.ok("turnier stand").has("Serie 1 läuft, 0 von 2 Tischen haben abgegeben");
    table.ok("turnier einstellen").has("Einstellung").lacks(" so\n");
    for verb in ["einstellen", "preise", "kasse"] {
        table.ok(&format!("turnier {verb}")).lacks("vom Runden");
    }
    // The wall and the paper name no command.
    let seats = numbers(&table.json("turnier tische"));
    table.ok(&format!("turnier ergebnis --tisch 1 {}", sheet(&seats[0], &[5, -5, 0])));
    table.ok(&format!("turnier ergebnis --tisch 1 --nochmal {}", sheet(&seats[0], &[6, -6, 0])));
    for page in ["turnier aushang", "turnier zettel --ranking", "turnier zettel --prizes"] {
        table.ok(page).has("stimmen nicht überein").lacks("kerbholz turnier");
    }
    table.ok("turnier stand").has("„kerbholz turnier offen“ zeigt sie.");
}
