//! An evening from the first hand to settled debts, every verb by both its names (docs/cli.md).

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

fn amounts(settled: &Value) -> Vec<(&str, &str)> {
    let balances = settled["settlements"][0]["balances"].list();
    balances.iter().map(|one| (one["player"].text(), one["amount"].text())).collect()
}

/// The example of the rules: 2.00, −0.40, −0.80, −0.80 euros from `start` to `settle`.
#[test]
fn the_example_of_the_rules_is_settled() {
    for (table, start, hand, settle) in [
        (Table::new(), "start", "hand", "settle"),
        (Table::german(), "anfang", "spiel", "abrechnen"),
    ] {
        let args = [
            start,
            "dreierles",
            "Anne",
            "Bert",
            "Carla",
            "Dieter",
            "--stake",
            "10 ct",
            "--format",
            "json",
        ];
        let started: Value = serde_json::from_str(&table.run(&args).done("start")).unwrap();
        assert_eq!(started["session"].text().len(), 36);
        let recorded = table.json(&format!("{hand} anne solo 42 raus- 4k bert:10d"));
        let points = json!({"Anne": 20, "Bert": -4, "Carla": -8, "Dieter": -8});
        assert_eq!(recorded["result"]["points"], points);
        assert_eq!(recorded["result"]["totals"], points);
        assert_eq!(recorded["result"]["hand"], 1);
        assert_eq!(recorded["result"]["next_dealer"], "Anne");
        assert_eq!(recorded["event"]["kind"], "game");
        let settled = table.json(settle);
        assert_eq!(settled["settlements"][0]["currency"], "EUR");
        assert_eq!(
            amounts(&settled),
            [("Anne", "2.00"), ("Bert", "-0.40"), ("Carla", "-0.80"), ("Dieter", "-0.80")]
        );
        let payments = settled["settlements"][0]["payments"].list();
        assert_eq!(payments.len(), 3);
        assert!(payments.iter().all(|payment| payment["to"] == "Anne"));
        let balance = table.json("balance");
        assert_eq!(
            balance["balances"][0],
            json!({"player": "Anne", "currency": "EUR", "amount": "2.00"})
        );
        let explained = table.json("explain 1");
        let rules: Vec<&str> =
            explained["steps"].list().iter().map(|step| step["rule"].text()).collect();
        assert_eq!(
            rules,
            ["fach-scoring", "fach-scoring", "pfeife", "combinations", "combinations"]
        );
        assert_eq!(explained["event"], recorded["event"]);
        assert_eq!(explained["result"], recorded["result"]);
        table.check();
    }
}

#[test]
fn each_language_speaks_for_itself() {
    let [german, english] = [Table::german(), Table::new()];
    for table in [&german, &english] {
        table.does(&["start dreierles Anne Bert Carla --stake '10 ct'", "hand anne solo 42"]);
    }
    german.ok("stand").has("Runde 1, Spiel 2 von 3");
    english.ok("stand").has("Round 1, hand 2 of 3");
    german.ok("abrechnen").has("zahlt 0,80 €");
    english.ok("settle").has("pays €0.80");
    german.ok("settle --lang en").has("pays €0.80");
    german.refused("hand anne solo 70").has("Augen");
    english.refused("hand anne solo 70").has("card points");
    german.ok("--help").has("BEFEHL");
    english.ok("hand --help").has("Usage");
}

/// The locale decides where nothing else is said.
#[test]
fn the_locale_names_the_language() {
    let table = Table::new().made();
    for (lc_all, lc_messages, lang, word) in [
        ("de_AT.UTF-8", "en_US.UTF-8", "en_US.UTF-8", "Noch kein Abend"),
        ("", "de_DE", "en_US.UTF-8", "Noch kein Abend"),
        ("", "", "de_DE.UTF-8", "Noch kein Abend"),
        ("", "", "fr_FR.UTF-8", "No evening yet"),
        ("C", "de_DE", "de_DE", "No evening yet"),
    ] {
        let mut command = table.command(&["sessions"]);
        command
            .env_remove("KERBHOLZ_LANG")
            .env("LC_ALL", lc_all)
            .env("LC_MESSAGES", lc_messages)
            .env("LANG", lang);
        let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
        assert!(output.contains(word), "{lc_all}, {lc_messages}, {lang}: {output}");
    }
}

#[test]
fn corrections_are_shown_and_scored_again() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla")
        .after(&["hand anne solo 42", "hand bert dreier 48 kontra"]);
    let fixed = table.json("aendern 2 bert dreier 48");
    assert_eq!(fixed["result"]["points"], json!({"Anne": -3, "Bert": 6, "Carla": -3}));
    let first = table.json("fix 1 anne solo 42 # knapp");
    assert_eq!(first["result"]["totals"]["Anne"], 16, "as it stood after that hand");
    table.does(&["zurueck", "zurueck"]);
    assert_eq!(table.json("explain 2")["result"]["points"]["Bert"], 12);
    table.ok("vor");
    assert_eq!(table.json("warum 2")["result"]["points"]["Bert"], 6);
    table.ok("void 1");
    assert_eq!(table.json("status")["totals"], json!({"Anne": -3, "Bert": 6, "Carla": -3}));
    table.ok("zettel").has("×1").has("2~");
    table.does(&["undo", "undo", "undo"]);
    assert_eq!(table.json("stand")["hands"], 1);
    table.ok("protokoll").has("taken back");
    table.check();
}

#[test]
fn a_dry_run_records_nothing() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let before = std::fs::read(table.database()).unwrap();
    let shown = table.json("hand anne solo 42 --dry-run");
    assert_eq!(shown["result"]["hand"], 1);
    assert_eq!(std::fs::read(table.database()).unwrap(), before);
}

#[test]
fn people_join_and_the_deal_moves() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla")
        .after(&["hand anne solo 42", "seats an be ca Dieter --dealer bert"]);
    assert_eq!(table.json("status")["table"], json!(["Anne", "Bert", "Carla", "Dieter"]));
    assert_eq!(table.json("status")["next_dealer"], "Bert");
    table.ok("geber diet");
    assert_eq!(table.json("status")["next_dealer"], "Dieter");
    table.ok("last-round");
    table.refused("hand anne dreier 40").has("last round");
    table.hands(&["anne solo 42", "räuber bert", "räuber carla", "räuber anne"]);
    assert_eq!(table.json("status")["complete"], true);
    table.refused("hand räuber anne").has("has been played");
    table.ok("end");
    table.refused("hand räuber anne");
    table.ok("undo");
    table.check();
}

#[test]
fn evenings_are_listed_and_chosen() {
    let table = Table::new().begun("dreierles Anne Bert Carla --name Montag");
    table.ok("start droggn Adolf Rudolf Jo --stake 0.10ATS");
    let listed = table.json("abende");
    let names: Vec<&str> = listed["sessions"].list().iter().map(|one| one["game"].text()).collect();
    assert!(names.contains(&"dreierles") && names.contains(&"droggn"));
    table.does(&["hand anne solo 42 --session 1", "nimm 1"]);
    assert_eq!(table.json("status")["hands"], 1);
    let id = listed["sessions"].list().iter().find(|one| one["game"] == "droggn").unwrap();
    let id = id["session"].text();
    assert_eq!(table.json(&format!("status --session {id}"))["game"], "droggn");
    assert_eq!(table.json(&format!("status --session {id}"))["hands"], 0);
}

#[test]
fn people_are_known_by_name() {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    // Cut short, and in any case.
    assert_eq!(
        table.json("start dreierles an BERT ca --known Anne --known carla --stake 10ct")["session"]
            .text()
            .len(),
        36
    );
    assert_eq!(table.json("status")["table"], json!(["Anne", "Bert", "Carla"]));
    // Nearly right is no new person.
    table.refused("start dreierles Anna Bert Carla").has("Anne");
    table.does(&["players add Anna", "players rename Anna Annerose"]);
    table.ok("spieler").has("Annerose");
    table.ok("players merge Annerose Anne");
    assert_eq!(table.json("players"), json!({"players": ["Anne", "Bert", "Carla"]}));
    table.check();
}

#[test]
fn payments_count_and_can_be_undone() {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    let amount = |player: &str| {
        let balances = table.json("konto");
        let mine = balances["balances"].list().iter().find(|one| one["player"] == player);
        mine.map(|one| one["amount"].text().to_owned()).unwrap_or_default()
    };
    assert_eq!(amount("Bert"), "-0.80");
    table.ok("zahlen bert anne 0.50EUR");
    assert_eq!((amount("Bert").as_str(), amount("Anne").as_str()), ("-0.30", "1.10"));
    table.ok("undo");
    assert_eq!(amount("Bert"), "-0.80");
    table.ok("settle --paid");
    assert!(["", "0.00"].contains(&amount("Bert").as_str()));
    table.check();
}

#[test]
fn house_rules_are_frozen_with_the_evening() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla --house raeuber_value=4 --house scoring=fach");
    assert_eq!(table.json("hand räuber anne")["result"]["points"]["Anne"], -8);
    let file = table.write("house.toml", "phases = [\"rot-assen\"]\n[drink]\nname = \"Schnaps\"\n");
    table.ok(&format!("start dreeg Xaver Yvonne Zenzi --house-file {}", file.display()));
    table.ok("status").has("Rot-Assen");
    table.ok("export").has(r#""phases":["rot-assen"]"#).has("Schnaps");
    table.refused("start dreierles Xaver Yvonne Zenzi --house rauber=4").has("rauber");
    let bare = table.run(&[
        "start",
        "dreeg",
        "Xaver",
        "Yvonne",
        "Zenzi",
        "--house",
        r#"phases=["rufen","kamerun"]"#,
    ]);
    bare.done("a list as in TOML");
}

#[test]
fn score_needs_no_database() {
    let table = Table::new();
    let lines = table.write(
        "hands.jsonl",
        "{\"session\":{\"game\":\"dreierles\",\"players\":[\"Anne\",\"Bert\",\"Carla\"]}}\n{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":42}\nnonsense\n{\"kind\":\"last-round\"}\n",
    );
    let mut command = table.command(&["werte"]);
    let output = command.stdin(std::fs::File::open(&lines).unwrap()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let results: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(results.len(), 3);
    assert_eq!(results[0]["points"]["Anne"], 16);
    assert_eq!(results[1]["error"]["code"], "not-json");
    assert_eq!(results[2]["error"]["code"], "no-session");
    assert!(!table.database().exists());
}

#[test]
fn a_backup_and_a_demo() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla")
        .after(&["hand anne solo 42", "backup copy.db"]);
    let copied = table.json("status --db copy.db");
    assert_eq!(copied["hands"], 1);
    table.refused("sichern copy.db").has("copy.db");
    table.ok("vorfuehren").has("kerbholz");
    assert_eq!(table.json("sessions")["sessions"].list().len(), 1);
}

#[test]
fn the_command_line_itself_can_be_wrong() {
    let table = Table::german();
    table.fails("spiell anne", 2).has("spiel");
    table.fails("start", 2);
    table.fails("hand --nonsense", 2);
    table.fails("status --format xml", 2);
    table.fails("status --lang fr", 2);
    table.fails("fix zwei anne", 2);
    assert!(!table.database().exists());
}

/// The same where an option or argument lacks, or is nothing that it could be.
#[test]
fn a6_what_no_option_takes_is_no_refusal() {
    let table = Table::new().at_dreierles();
    table.ok("tournament new X --rounds 3");
    for wrong in ["house foo", "house =4", "what-if", "what-if --house foo", "what-if --try x"] {
        table.fails(wrong, 2);
    }
    table.fails("tournament new Y", 2).has("--rounds");
    table.fails("tournament draw --mode foo", 2).has("foo");
    table.fails("tournament draw --fix Anne", 2).has("Anne=1");
    table.refused("house foo=4").has("foo");
}

#[test]
fn every_format_shows_what_is_shown() {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    for verb in [
        "status",
        "sheet",
        "explain 1",
        "sessions",
        "balance",
        "settle",
        "players",
        "rules",
        "log",
        "check",
    ] {
        for format in ["table", "json", "csv", "markdown"] {
            let shown = table.ok(&format!("{verb} --format {format}"));
            assert!(!shown.trim().is_empty(), "{verb} as {format}");
            if format == "csv" && verb != "check" {
                let lines: Vec<&str> = shown.trim_end().lines().collect();
                assert!(
                    lines.len() > 1 && lines[0].contains(['t', 'N', 'W', 'S']),
                    "{verb}: {shown}"
                );
            }
            if format == "json" {
                serde_json::from_str::<Value>(&shown).unwrap();
            }
        }
    }
}

/// Colour is painted only where it is asked for or seen, and says nothing by itself.
#[test]
fn colour_only_helps() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let plain = table.ok("status");
    plain.lacks("\u{1b}");
    let painted = table.ok("status --color always");
    painted.has("\u{1b}[1m");
    assert_eq!(painted.replace("\u{1b}[1m", "").replace("\u{1b}[0m", ""), plain);
    let forced = table.command(&["status"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(forced.stdout.starts_with(b"\x1b[1m"));
    let not = table
        .command(&["status"])
        .env("CLICOLOR_FORCE", "1")
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(not.stdout).unwrap(), plain);
    assert!(table.run("hand x --color always").err.starts_with("\u{1b}[1;31m"));
    table.ok("status --color always --format csv").lacks("\u{1b}");
    table.fails("status --color sometimes", 2);
}

/// docs/cli.md, Everywhere: `--width` goes before `COLUMNS`, that before the window, and without
/// one there are 80.
#[test]
fn tables_are_as_wide_as_the_screen() {
    let table = Table::new();
    let names = [
        "Maximilian-Alexander",
        "Maximiliane-Alexandra",
        "Konstantin-Friedrich",
        "Annemarie-Elisabeth",
    ];
    table.run(&[&["start", "dreierles"], &names[..]].concat()).done("start");
    table.ok("hand konst solo 42");
    let width = |shown: &str| shown.lines().map(|line| line.chars().count()).max().unwrap();
    let usual = table.ok("sheet");
    assert!(width(&usual) <= 80 && !usual.contains(names[0]), "{usual}");
    let wide = table.ok("sheet --width 200");
    assert!(names.iter().all(|name| wide.contains(name)), "{wide}");
    let set = |columns: &str, args: &[&str]| {
        let output = table.command(args).env("COLUMNS", columns).output().unwrap();
        super::harness::Answer::of(&output).done("sheet")
    };
    assert_eq!(set("200", &["sheet"]), wide);
    assert_eq!(set("200", &["sheet", "--width", "80"]), usual);
    assert_eq!(set("nonsense", &["sheet"]), usual);
    // Narrower than the narrowest is as the narrowest.
    let narrow = set("10", &["sheet"]);
    assert_eq!(narrow, table.ok("sheet --width 40"));
    assert!(width(narrow.lines().nth(1).unwrap()) <= 40 && narrow.contains('●'), "{narrow}");
    table.fails("sheet --width wide", 2);
}

/// docs/cli.md, Everywhere: however a row of names is written, nobody is called a comma, a figure
/// or a currency.
#[test]
fn names_are_written_in_a_row() {
    let table = Table::german();
    table
        .ok("anfang dreierles anne, bert,carla 0,20 €")
        .has("Am Tisch: anne, bert, carla\nEin Punkt gilt 0,20 €.");
    table.ok("plätze Anne, Bert und Emil").has("anne").has("Emil").lacks("und");
    table.does(&["spieler neu Gerd, Ida", "spieler neu 'Huber, Hans' 'Lise und Uwe'"]);
    let known = table.ok("spieler");
    let known: Vec<&str> = known.lines().skip(1).map(str::trim).collect();
    assert_eq!(
        known,
        ["anne", "bert", "carla", "Emil", "Gerd", "Huber, Hans", "Ida", "Lise und Uwe"]
    );
    table.ok("zeche '9 EUR' anne --für bert, Emil und anne");
    for line in [
        &["anfang", "dreierles", "anne", "bert", "carla", "10"][..],
        &["anfang", "dreierles", "anne", "bert", "carla", "20 ct", "--einsatz", "10 ct"],
        &["plätze", "anne", "bert", "10"],
        &["spieler", "neu", "0,20"],
    ] {
        table.refused(line).has("kein Name").has("--einsatz");
    }
}

/// A refusal names people as they are called now, and not as they joined.
#[test]
fn a_refusal_speaks_of_people_as_they_are_called_now() {
    let table = Table::german().begun("dreierles Anne Bert Carla dora");
    table.ok("spieler umbenennen dora Dora");
    table.refused("hand dora solo 42").has("Dora gibt und setzt aus");
    table.ok("hand anne solo 42");
    table.refused("ändern 1 dora solo 42").has("Dora hat gegeben und ausgesetzt");
}

/// docs/rules/dreierles.md, The last round: after a last round no other comes, however many were
/// agreed.
#[test]
fn a_last_round_is_told_of_without_those_behind_it() {
    let table = Table::new().begun("dreierles Anne Bert Carla --house rounds=2");
    table.ok("status").has("Round 1 of 2, hand 1 of 3.");
    table.ok("last-round");
    table.ok("status").has("Round 1, hand 1 of 3.").has("Last round: ");
}
