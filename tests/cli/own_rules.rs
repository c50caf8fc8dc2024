//! Rule sets of one's own: a place's rules under its name, kept, used, handed on, compared
//! (docs/rules/own.md).

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::harness::{Answer, Json, Table, Text};

/// Malsch as its people told it.
fn malsch() -> Table {
    let table = Table::new();
    table.ok(
        "rules save Malsch --from steinmauern --house raeuber_value=6 --house knocking=no --source 1950 --note Löwen",
    );
    table
}

fn sum(table: &Table, player: &str) -> Value {
    table.json("status")["totals"][player].clone()
}

#[test]
fn an_evening_is_played_by_own_rules() {
    let table = malsch();
    table.ok("start dreierles Anne Bert Carla --rules Malsch");
    assert_eq!(table.json("hand räuber anne")["result"]["points"]["Anne"], -12);
    table.refused("hand anne solo 42 k1").has("knock");
    // Cut short, in any case, with the house's own words besides, which win.
    table.ok("start dreierles Anne Bert Carla --rules MAL --house raeuber_value=3");
    assert_eq!(table.json("hand räuber anne")["result"]["points"]["Anne"], -6);
    table.refused("hand anne solo 42 k1").has("knock");
    table.check();
}

/// Values that an own rule set names count as named: another scoring does not bring the parent's
/// along.
#[test]
fn what_own_rules_name_counts_as_named() {
    let table = Table::new().after(&[
        "rules save Au --from steinmauern --house raeuber_value=7",
        "start dreierles Anne Bert Carla --rules Au --house scoring=augen",
    ]);
    assert_eq!(table.json("hand räuber anne")["result"]["points"]["Anne"], -7);
    table.ok("start dreierles Anne Bert Carla --house scoring=augen");
    assert_eq!(table.json("hand räuber anne")["result"]["points"]["Anne"], -20);
}

/// A header names the parent and the differences, so that other programs and files need no rules of
/// ours.
#[test]
fn streams_are_understood_without_the_own_rules() {
    let table = malsch();
    table.does(&["start dreierles Anne Bert Carla --rules Malsch", "hand räuber anne"]);
    let export = table.ok("export");
    let header: Value = serde_json::from_str(export.lines().nth(1).unwrap()).unwrap();
    assert_eq!(header["session"]["rules"], "steinmauern");
    assert_eq!(header["session"]["house"], json!({"knocking": false, "raeuber_value": 6}));
    export.lacks("Malsch");
    let stranger = Table::new();
    let file = stranger.write("abend.jsonl", &export);
    stranger
        .ok(&format!("score {}", file.display()))
        .has(r#""points":{"Anne":-12,"Bert":6,"Carla":6}"#);
    stranger.ok(&format!("import {}", file.display()));
    assert_eq!(stranger.ok("export"), export);
    // Met again here, it is the same evening.
    let file = table.write("abend.jsonl", &export);
    assert_eq!(table.json(&format!("import {}", file.display()))["known"], 1);
    table.ok("status").has("(Malsch)");
}

/// The name is kept with what was begun by it, wherever rules are shown; a full copy has it too.
#[test]
fn the_name_is_shown_wherever_rules_are() {
    let table = malsch();
    table.ok("start dreierles Anne Bert Carla --rules Malsch").has("(Malsch)");
    for shown in ["status", "sheet", "sessions"] {
        assert!(table.ok(shown).contains("Malsch"), "{shown}");
    }
    let status = table.json("status");
    assert_eq!((&status["rules"], &status["own_rules"]), (&json!("steinmauern"), &json!("Malsch")));
    let listed = table.json("sessions");
    assert_eq!(listed["sessions"][0]["own_rules"], "Malsch");
    table.ok("start dreierles Anne Bert Carla");
    assert_eq!(table.json("status").get("own_rules"), None);
    let copy = Table::new();
    let file = copy.write("full.jsonl", table.ok("export --full --all"));
    copy.ok(&format!("import {}", file.display()));
    assert_eq!(copy.ok("export --full --all"), table.ok("export --full --all"));
    assert_eq!(copy.json("rules show Malsch"), table.json("rules show Malsch"));
    copy.ok("--session 1 status").has("(Malsch)");
    copy.check();
}

#[test]
fn a_tournament_is_played_by_own_rules() {
    let table = malsch();
    table.ok("tournament new Pokal --rules Malsch --rounds 1").has("Malsch");
    table.does(&[
        "tournament add Anne Bert Carla",
        "tournament draw",
        "tournament hand --table 1 räuber anne",
        "use 1",
    ]);
    assert_eq!(
        (&table.json("status")["own_rules"], sum(&table, "Anne")),
        (&json!("Malsch"), json!(-12))
    );
    assert_eq!(table.json("tournament list")["tournaments"][0]["own_rules"], "Malsch");
    table.refused("tournament new Herbst --rules Quatsch --rounds 1").has("Malsch").has("achertal");
    table.check();
}

/// Changing one changes no evening that was begun.
#[test]
fn changed_rules_leave_evenings_as_they_were_begun() {
    let table = malsch();
    table.does(&["start dreierles Anne Bert Carla --rules Malsch", "hand räuber anne"]);
    table.ok("rules save malsch --from iffezheim --house raeuber_value=9").has("raeuber_value=6");
    assert_eq!(sum(&table, "Anne"), -12);
    table.ok("hand räuber anne");
    assert_eq!(sum(&table, "Anne"), -24);
    table.ok("fix 1 räuber bert");
    assert_eq!(sum(&table, "Anne"), -6);
    table.ok("rules remove malsch");
    table.ok("status").has("(Malsch)");
    table.check();
}

#[test]
fn rules_show_what_differs_from_their_parent() {
    let table = malsch();
    for shown in ["rules Malsch", "rules show malsch", "rules dreierles mal"] {
        let shown = table.ok(shown);
        shown.has("Malsch").has("Steinmauern").has("1950");
        shown.has("raeuber_value").lacks("dealer_shares");
        // Not named, but it follows.
        shown.has("last_round_raeuber_value");
    }
    let shown = table.json("rules show Malsch");
    assert_eq!(shown["house"], json!({"knocking": false, "raeuber_value": 6}));
    assert_eq!((&shown["from"], &shown["game"]), (&json!("steinmauern"), &json!("dreierles")));
    assert_eq!((&shown["source"], &shown["note"]), (&json!("1950"), &json!("Löwen")));
    assert_eq!(shown["switches"]["last_round_raeuber_value"], 6);
    table.ok("rules").has("Malsch");
    assert_eq!(
        table.json("rules")["own"],
        json!([{"name": "Malsch", "game": "dreierles", "from": "steinmauern"}])
    );
    assert_eq!(table.json("rules dreierles")["rule_sets"]["Malsch"]["raeuber_value"], 6);
    // A named one, with all its switches.
    table.ok("rules show iffezheim").has("dealer_shares");
}

#[test]
fn german_verbs_do_the_same() {
    let table = Table::german();
    table
        .ok("regeln sichern Malsch --from steinmauern --house raeuber_value=6")
        .has("Malsch ist gespeichert");
    table.ok("regeln zeigen Malsch").has("eigenes Regelwerk");
    table.ok("regeln vergleichen Malsch steinmauern").has("unterscheiden sich in 2 Schaltern");
    table.ok("regeln ausgeben Malsch").has("raeuber_value = 6");
    table.does(&[
        "regeln umbenennen Malsch Au",
        "regeln ausgeben Au au.toml",
        "regeln entfernen Au",
        "regeln einlesen au.toml",
    ]);
    table.ok("regeln").has("eigene: Au");
}

#[test]
fn names_are_checked_like_peoples_and_stand_for_nothing_else() {
    let table = malsch();
    for wrong in ["", " ", "a\u{7}b", &"x".repeat(65), "Iffezheim", "FULPMES", "dreeg"] {
        table.refused(&["rules", "save", wrong, "--from", "steinmauern"]);
    }
    table.refused("rules save MALSCH --from fulpmes").has("Dreierles");
    table.ok("rules save Maltsch --from fulpmes");
    table.refused("rules rename Malsch maltsch").has("Maltsch");
    table.refused("rules rename Malsch steinmauern").has("steinmauern");
    table.refused("rules remove mal");
    table.refused("rules remove steinmauern");
    table.refused("start dreierles Anne Bert Carla --rules Maltsch").has("Malsch").has("achertal");
    table.refused("rules save Au --from steinmauern --house nix=1");
    table.refused("rules save Au --from steinmauern --house kitty_per_evening=1");
    table.refused(&["rules", "save", "Au", "--from", "steinmauern", "--note", &"x".repeat(1001)]);
    table.refused("rules dreeg Malsch").has("neumarkt");
    table.refused("rules mahlsch").has("droggn").has("Maltsch");
    table.refused("rules m").has("Malsch");
    table.fails("rules save Au", 2);
    // Nothing is made for somebody who only looks, or is refused.
    let empty = Table::new();
    empty.ok("rules");
    empty.refused("rules show Malsch").has("achertal");
    empty.refused("start dreierles Anne Bert Carla --rules Malsch").has("Malsch");
    assert!(!empty.database().exists());
}

/// docs/rules/own.md, What holds: entries of the house are taken back like any other.
#[test]
fn what_was_said_of_rules_is_taken_back_and_brought_again() {
    let table = malsch();
    let value = |table: &Table| table.json("rules show Malsch")["house"]["raeuber_value"].clone();
    table.ok("rules save Malsch --from steinmauern --house raeuber_value=9");
    assert_eq!(value(&table), 9);
    table.ok("undo").has("raeuber_value=9");
    assert_eq!(value(&table), 6);
    table.ok("redo");
    assert_eq!(value(&table), 9);
    table.ok("rules rename Malsch Au");
    table.refused("rules show Malsch");
    table.ok("undo");
    assert_eq!(value(&table), 9);
    table.does(&["rules remove Malsch", "undo"]);
    assert_eq!(value(&table), 9);
    table.does(&["undo --reason verlesen", "undo"]);
    table.refused("rules show Malsch");
    table.ok("log --all").has("verlesen").has("Malsch");
    table.check();
}

/// A rule set goes on under its new name when it is saved again.
#[test]
fn renamed_rules_are_the_same_rules() {
    let table = malsch();
    table.does(&[
        "rules rename Malsch Au",
        "rules save Au --from steinmauern --house raeuber_value=8",
    ]);
    assert_eq!(table.json("rules")["own"].list().len(), 1);
    table.ok("rules save Malsch --from iffezheim");
    assert_eq!(table.json("rules show Malsch")["from"], "iffezheim");
    assert_eq!(table.json("rules show Au")["house"]["raeuber_value"], 8);
    // Saved once more just so: nothing is recorded.
    let log = table.ok("log --all");
    table.ok("rules save Malsch --from iffezheim");
    assert_eq!(table.ok("log --all"), log);
}

#[test]
fn rules_are_handed_on_as_a_small_file() {
    let table = malsch();
    let text = table.ok("rules export Malsch");
    assert_eq!(table.ok("rules export Malsch -"), text);
    table.ok("rules export Malsch malsch.toml");
    assert_eq!(fs::read_to_string(table.path("malsch.toml")).unwrap(), text);
    table.refused("rules export Malsch malsch.toml").has("malsch.toml");
    let other = Table::new();
    let file = other.write("malsch.toml", &text);
    let path = file.to_str().unwrap();
    other.ok(&format!("rules import {path}"));
    assert_eq!(other.json("rules show Malsch"), table.json("rules show Malsch"));
    // Once more, it is there already; another one of that name only on purpose.
    other.ok(&format!("rules import {path}"));
    other.write("malsch.toml", text.replace("raeuber_value = 6", "raeuber_value = 8"));
    other.refused(&["rules", "import", path]).has("--replace");
    other.ok(&format!("rules import --replace {path}"));
    assert_eq!(other.json("rules show Malsch")["house"]["raeuber_value"], 8);
    other.write("malsch.toml", text.replace("source", "quelle"));
    other.refused(&["rules", "import", path]).has("quelle");
    other.write("malsch.toml", text.replace("[house]", "[house"));
    other.refused(&["rules", "import", path]).has("malsch.toml");
    other.write("malsch.toml", format!("{text}{}", "#".repeat(1 << 20)));
    other.refused(&["rules", "import", path]).has("1048576");
    other.refused("rules import nirgends.toml").has("nirgends.toml");
    other.check();
}

#[test]
fn two_places_are_compared_by_what_a_hand_brings() {
    let table = malsch();
    let compared = table.json("rules compare steinmauern malsch");
    let switches = compared["switches"].list();
    let keys: Vec<&str> = switches.iter().map(|switch| switch["key"].text()).collect();
    assert_eq!(keys, ["knocking", "raeuber_value", "last_round_raeuber_value"]);
    assert_eq!(compared["sets"], json!(["steinmauern", "Malsch"]));
    assert_eq!(switches[0]["values"], json!([true, false]));
    assert_eq!(switches[0]["example"]["results"][1]["error"]["code"], "knocking-off");
    let raeuber = &switches[1]["example"]["results"];
    assert_eq!(
        (&raeuber[0]["points"]["Anne"], &raeuber[1]["points"]["Anne"]),
        (&json!(-4), &json!(-12))
    );
    assert_eq!(switches[2]["example"]["events"][0]["kind"], "last-round");
    table.ok("rules compare steinmauern malsch").has("Anne −4").has("Anne −12").has("last-round");
    table.ok("rules compare malsch malsch").has("alike");
    table.refused("rules compare malsch fulpmes").has("Droggn");
    table.ok("rules compare neumarkt wegloescher").has("phases");
}

fn merge(into: &Table, from: &Table) -> Answer {
    into.merges(from, &[])
}

/// The log knows seconds, and which of two copies was the later is to be seen.
fn a_second_later() {
    std::thread::sleep(std::time::Duration::from_millis(1100));
}

/// docs/rules/own.md, What holds: conflicts are named, and nothing is lost.
#[test]
fn two_copies_that_saved_the_same_name_differently_keep_both() {
    let one = Table::new().begun("dreierles Anne Bert Carla");
    let other = one.copied();
    one.ok("rules save Malsch --from steinmauern --house raeuber_value=4");
    a_second_later();
    other.ok("rules save Malsch --from steinmauern --house raeuber_value=5");
    let one_before = one.copied();
    let answer = merge(&one, &other);
    for part in ["Malsch (2)", "raeuber_value=4", "raeuber_value=5"] {
        answer.err.has(part);
    }
    assert_eq!(answer.code, 0);
    merge(&other, &one_before).done("merge");
    let value = |table: &Table, name: &str| {
        let shown = table.run(&["rules", "show", name, "--format", "json"]).done(name);
        serde_json::from_str::<Value>(&shown).unwrap()["house"]["raeuber_value"].clone()
    };
    for table in [&one, &other] {
        assert_eq!((value(table, "Malsch"), value(table, "Malsch (2)")), (json!(5), json!(4)));
        table.check();
    }
    // Told once: what is known already is no news.
    merge(&one, &other).err.lacks("Malsch");
    // Given a name of its own, or taken back, the conflict is over.
    one.ok("rules rename 'Malsch (2)' 'Malsch 1950'");
    assert_eq!(value(&one, "Malsch 1950"), 4);
    // It belongs to no evening, and one is open.
    one.ok("undo --entry –.4");
    assert_eq!(value(&one, "Malsch (2)"), 4);
    one.ok("rules remove Malsch");
    assert_eq!(value(&one, "Malsch"), 4);
    merge(&other, &one).done("merge");
    assert_eq!(value(&other, "Malsch"), 4);
    assert_eq!(other.json("rules"), one.json("rules"));
}

/// Both changed what both had: neither change is lost; saved alike, it is one.
#[test]
fn two_copies_that_changed_the_same_rules_keep_both() {
    let one = malsch();
    let other = one.copied();
    one.ok("rules save Malsch --from iffezheim");
    a_second_later();
    other.ok("rules save Malsch --from steinmauern --house raeuber_value=9");
    one.ok("rules save Au --from achertal");
    other.ok("rules save Au --from achertal");
    merge(&one, &other).done("merge");
    let names = |table: &Table| {
        let listed = table.json("rules")["own"].clone();
        let names = listed.list().iter().map(|set| set["name"].text().to_owned());
        names.collect::<Vec<String>>()
    };
    assert_eq!(names(&one), ["Au", "Malsch", "Malsch (2)"]);
    merge(&other, &one).done("merge");
    assert_eq!(other.json("rules"), one.json("rules"));
    for table in [&one, &other] {
        table.ok("rules remove Au");
        assert_eq!(names(table), ["Malsch", "Malsch (2)"]);
        table.check();
    }
}

/// Files that never had anything in common, as two clubs have them.
#[test]
fn rules_of_another_file_stand_beside_ours() {
    let (one, other) = (malsch(), Table::new());
    a_second_later();
    other.does(&[
        "rules save MALSCH --from achertal",
        "start dreierles Anne Bert Carla --rules malsch",
    ]);
    let answer = merge(&one, &other);
    assert!(answer.err.contains("achertal") && answer.code == 0, "{answer:?}");
    assert_eq!(one.json("rules show malsch")["from"], "achertal");
    one.ok("rules show 'Malsch (2)'").has("raeuber_value").has("was saved as “Malsch”");
    one.check();
}

/// What docs/rules/own/ has is taken in as it stands, and handed on again the same; an evening of
/// each is played by it, worked out by hand.
#[test]
fn the_rule_files_of_the_docs_are_taken_in_and_played() {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/own");
    let table = Table::new();
    let mut names: Vec<String> = Vec::new();
    for file in fs::read_dir(&files).unwrap() {
        let file = file.unwrap().path();
        table.run(&["rules", "import", file.to_str().unwrap()]).done("import");
        let text = fs::read_to_string(&file).unwrap();
        let name = text.lines().next().unwrap().split('"').nth(1).unwrap().to_owned();
        let shown = table.run(&["rules", "export", &name]).done("export");
        assert_eq!(shown.trim_end(), text.trim_end(), "{name}");
        assert!(text.contains("It claims nothing of the rules of"), "{name}");
        names.push(name);
    }
    names.sort();
    assert_eq!(names, ["Binokel bis 1000", "Cego", "Skat", "Tapp-Tarock"]);
    let money = |table: &Table| -> Vec<String> {
        let settled = table.json("settle")["settlements"][0]["balances"].clone();
        let all = settled.list().iter();
        all.map(|one| one["amount"].text().to_owned()).collect()
    };
    // As written: +12 −4 −4 −4, then Bert pays 3 to each: 15, −13, −1, −1, at 5 ct.
    table.does(&[
        "start points Anne Bert Carla Dora '5 ct' --rules Cego",
        "hand 12 -4 -4 -4",
        "hand bert each -3",
    ]);
    table.refused("hand 12 -4 -4 -3").has("0");
    assert_eq!(money(&table), ["0.75", "-0.65", "-0.05", "-0.05"]);
    // Differences of three: 48 0 0 is +96 −48 −48, 0 18 0 is −18 +36 −18, 0 0 −36 is +36 +36 −72:
    // 114, 24, −138, at 1 ct.
    table.ok("start points Anne Bert Carla '1 ct' --rules Skat");
    table.hands(&["anne grand 48", "bert 18", "carla null -36"]);
    assert_eq!(money(&table), ["1.14", "0.24", "-1.38"]);
    // To 1000, without money: Anne has 400 + 350 + 260 = 1010.
    let start = ["start", "points", "Anne", "Bert", "Carla", "--rules", "Binokel bis 1000"];
    let priced: Vec<&str> = start.into_iter().chain(["--stake", "1 ct"]).collect();
    table.refused(&priced);
    table.run(&start).done("start");
    for hand in ["400 300 150", "350 420 200", "260 100 90"] {
        assert_eq!(table.json("status")["complete"], false);
        table.ok(&format!("hand {hand}"));
    }
    let status = table.json("status");
    assert_eq!(status["complete"], true);
    assert_eq!(status["totals"], json!({"Anne": 1010, "Bert": 820, "Carla": 440}));
    table.refused("hand 1 2 3");
    // And once more, with the same people.
    table.ok("switch to binokel");
    assert_eq!(table.json("hand 1 2 3")["result"]["totals"]["Carla"], 3);
    // As written: 8 from each of two, then Carla pays 5 to each: 21, −3, −18, at 10 ct.
    table.does(&[
        "start points Anne Bert Carla '10 ct' --rules Tapp-Tarock",
        "hand anne each 8",
        "hand carla each -5",
    ]);
    assert_eq!(money(&table), ["2.10", "-0.30", "-1.80"]);
    table.check();
}

/// docs/rules/points.md, Settling: how the same points are settled shows in what is
/// due for them.
#[test]
fn settling_is_compared_by_what_is_due() {
    let table = Table::new();
    let compared = table.ok("rules compare nullsumme frei");
    compared.has("zero sum: due Anne +12, Bert −12").has("free: due Anne +24, Bert −24");
    Table::german().ok("rules compare nullsumme frei").has("fällig Anne +24");
    table.ok("rules compare steinmauern achertal").lacks("due ");
    table.does(&[
        "start points Anne Bert Carla --rules nullsumme --stake 10ct",
        "hand anne 12 bert -12",
    ]);
    table
        .ok("what-if --house settle=differences")
        .has("due Anne +12, Bert −12")
        .has("due Anne +36, Bert −36");
    let supposed = table.json("what-if --house settle=differences");
    let hand = &supposed["evenings"][0]["differs"][0];
    assert_eq!((&hand["of"], &hand["would"]["Anne"]), (&json!("due"), &json!(36)));
}
