//! The command line as people speak: verbs and options cut short, in German, and what they call
//! places and days (docs/cli.md, Everywhere).

use serde_json::json;

use super::harness::{Answer, Table, Text};

/// Verbs may be cut short as far as unique, in both languages, with and without umlauts, upper or
/// lower case.
#[test]
fn verbs_are_cut_short_in_both_languages() {
    let table =
        Table::german().after(&["anf dreierles Anne Bert Carla --eins 10ct", "Spiel anne solo 42"]);
    assert_eq!(table.ok("zet"), table.ok("sheet"));
    assert_eq!(table.ok("STAND"), table.ok("statu"));
    table.does(&["zurück", "vor", "zuruck", "redo"]);
    assert_eq!(table.json("prüf")["ok"], true);
    assert_eq!(table.ok("pruefen"), table.ok("check"));
    table.fails("st", 2).has("start").has("streichen");
    table.fails("quatsch", 2).has("quatsch");
}

/// `help` and `hilfe` are verbs; options have German names, both shown in the German help.
#[test]
fn help_is_a_verb() {
    let (german, english) = (Table::german(), Table::new());
    assert_eq!(german.ok("hilfe"), german.ok("--help"));
    assert_eq!(english.ok("help fix"), english.ok("fix --help"));
    assert_eq!(german.ok("hilfe turnier auslosen"), german.ok("tournament draw --help"));
    let help = german.ok("hilfe anfang");
    for both in
        ["--regeln", "--rules", "--haus", "--house", "--einsatz", "--stake", "--geber", "--dealer"]
    {
        assert!(help.contains(both), "{both}: {help}");
    }
    english.ok("help start").lacks("--regeln");
    german.ok("hilfe").has("zurück").has("hilfe");
}

/// docs/cli.md, What one sees: help is as wide as the screen, and cut between words.
#[test]
fn help_is_as_wide_as_the_screen() {
    let table = Table::german();
    for help in ["hilfe", "hilfe anfang", "hilfe abrechnen", "hilfe turnier"] {
        for width in [40, 60, 80] {
            let shown = table.ok(&format!("{help} --breite {width}"));
            let wide = shown.lines().find(|line| line.chars().count() > width);
            assert!(wide.is_none(), "{help} at {width}: {wide:?}");
            assert!(shown.contains("Abend") || shown.contains("urnier"), "{shown}");
        }
    }
}

#[test]
fn options_are_german_and_cut_short() {
    let table = Table::german();
    table.ok("anfang dreierles Anne Bert Carla --regeln Iffezheim --haus=knocking=nein");
    assert_eq!(table.json("stand")["rules"], "iffezheim");
    assert!(table.ok("export").contains(r#""knocking":false"#));
    table.ok("spiel anne solo 42 --bem eng");
    table.ok("zettel").has("eng");
    table.ok("abrechnen --seit 22.11.2026");
    assert_eq!(table.json("status --sprache en")["hands"], 1);
    table.fails("stand --quatsch", 2).has("--quatsch");
    let price = r#"drink={name="Liter Bier",price="9,80",currency="EUR"}"#;
    table.run(&["start", "dreeg", "Anne", "Bert", "Carla", "--house", price]).done("price");
    assert!(table.ok("export").contains(r#""price":"9.80""#));
}

/// Only some verbs make a database, and say so with its path; anything else is refused and names
/// the file.
#[test]
fn a_database_that_is_not_there() {
    for verb in
        ["status", "balance", "hand anne solo 42", "check", "tournament list", "log", "export"]
    {
        let table = Table::new();
        let args: Vec<&str> = verb.split(' ').collect();
        let refused = table.refused(&args);
        assert!(refused.contains(table.database().to_str().unwrap()), "{verb}: {refused}");
        assert!(!table.database().exists(), "{verb}");
    }
    for verb in
        ["start dreierles Anne Bert Carla", "players add Anne", "tournament new Pokal --rounds 1"]
    {
        let table = Table::new();
        let args: Vec<&str> = verb.split(' ').collect();
        let made = table.run(&args);
        assert_eq!(made.code, 0, "{made:?}");
        assert!(made.err.contains(table.database().to_str().unwrap()), "{made:?}");
        assert!(table.run("players").err.is_empty());
    }
}

/// A name that is only the beginning of somebody's known name is never taken silently.
#[test]
fn guests_are_never_taken_for_somebody_else() {
    let table = Table::new().begun("dreierles Johannes Bert Carla");
    let refused = table.refused("start dreierles Jo Bert Carla");
    refused.has("Johannes").has("--new Jo").has("--known Johannes");
    table.refused("start dreierles Johanes Bert Carla").has("Johannes");
    table.ok("start dreierles Jo Bert Carla --known Johannes");
    assert_eq!(table.json("status")["table"], json!(["Johannes", "Bert", "Carla"]));
    table.ok("start dreierles Jo Bert Carla --new Jo");
    assert_eq!(table.json("status")["table"], json!(["Jo", "Bert", "Carla"]));
    table.ok("hand jo solo 42");
    // Whoever sits there is meant; whoever joins is asked about.
    table.ok("seats j b ca Johannes");
    assert_eq!(table.json("status")["table"], json!(["Jo", "Bert", "Carla", "Johannes"]));
    table.ok("players add Maximilian");
    let refused = table.refused("seats Jo Bert Carla Max");
    refused.has("--new Max");
    table.refused("start dreierles Jo Bert Carla --known Emil");
    table.check();
}

/// trials Q6: what the cards do not allow is taken with a warning beside the answer, and is no part
/// of the result.
#[test]
fn q6_what_the_cards_do_not_allow_is_told_beside_the_answer() {
    let table = Table::german();
    for (start, hand, said) in [
        (
            "dreiertarock Jo Anne Bert",
            "jo dreier 40 trull gegner:mondfang",
            "hat der Spieler die Trull nicht.",
        ),
        (
            "dreiertarock Jo Anne Bert",
            "jo dreier 40 pagat-ultimo+ gegner:trull",
            "haben die Gegner die Trull nicht.",
        ),
        (
            "dreiertarock Jo Anne Bert",
            "jo dreier 70 gegner:royal-trull",
            "mindestens 18 Augen, gezählt sind 0.",
        ),
        ("droggn Adolf Rudolf Jo", "adolf ansager 1 pu+", "mindestens 6 Augen und nicht 1."),
        (
            "dreierles Anne Bert Carla --rules achertal",
            "anne solo 0 drull",
            "mindestens 10 Augen und nicht 0.",
        ),
        (
            "dreierles Anne Bert Carla --rules achertal",
            "anne solo-du 60 alle+ bert:drull",
            "den höchsten Trumpf",
        ),
        (
            "dreierles Anne Bert Carla --rules iffezheim",
            "anne zweier 9 drull",
            "der Alt' und Eisen machen je einen",
        ),
    ] {
        table.ok(&format!("start {start}"));
        let told = table.run(&["hand", hand, "--format", "json"]);
        assert!(told.code == 0 && told.err.contains(said), "{hand}: {told:?}");
        assert!(!told.out.contains("warnings"), "{hand}: {told:?}");
    }
    table.check();
}

/// Impossible is refused, with the word at fault marked; unlikely is taken with a warning where
/// nobody can be asked.
#[test]
fn the_word_at_fault_is_marked_and_the_unlikely_told() {
    let table = Table::german().begun("dreierles Anne Bert Carla Dieter");
    let refused = table.refused("hand anne dreier 75");
    refused.has("  anne dreier 75\n              ^^");
    let refused = table.refused("hand dieter dreier 40");
    refused.has("  dieter dreier 40\n  ^^^^^^");
    refused.lacks("declarer");
    let told = |line: &str| -> Answer {
        let args: Vec<&str> = line.split(' ').collect();
        let answer = table.run(&args);
        assert_eq!(answer.code, 0, "{answer:?}");
        answer
    };
    assert!(told("hand anne solo 42").err.is_empty());
    told("hand bert solo 5").err.has("g5");
    told("hand carla dreier 48 k6").err.has("6");
    table.ok("start dreierles Anne Bert Carla");
    assert!(told("hand carla dreier 48").err.is_empty());
    told("hand carla dreier 48").err.has("zuletzt aufgeschrieben");
    assert!(told("hand carla dreier 47").err.is_empty());
    let dreeg = Table::new().begun("dreeg Anne Bert Carla Dora --house phases=[\"rot-assen\"]");
    let out = dreeg.run("hand 'aus anne 66:40'");
    assert!(out.code == 0 && out.err.is_empty(), "{out:?}");
    let out = dreeg.run("hand 'aus bert 30:70'");
    assert!(out.code == 0 && out.err.contains("66"), "{out:?}");
}

/// One number for a hand, everywhere; the log shows the entry's number and that of the hand.
#[test]
fn a_hand_has_one_number() {
    let table = Table::german().begun("dreierles Anne Bert Carla");
    table.hands(&["anne solo 42", "bert dreier 40", "carla zweier 40", "anne dreier 48"]);
    table.does(&["fix 3 carla zweier 41", "void 2 --deal moves"]);
    assert_eq!(table.json("explain 3")["result"]["hand"], 3);
    assert_eq!(table.json("hand bert solo 44")["result"]["hand"], 5);
    table.refused("void 2").has("gestrichen");
    table.refused("explain 2").has("gestrichen");
    let log = table.ok("log");
    log.has("Spiel 4: Anne dreier 48").has("1.5");
    log.has("Spiel 3: 1.4 berichtigt");
    log.has("Spiel 2: 1.3 gestrichen");
    table.ok("zettel").has("×2");
    assert!(table.ok("stand").contains("Spiel 6") || table.ok("stand").contains("6"));
    table.check();
}

/// docs/cli.md, Exit status: 4 where something was recorded, but the answer could not be written.
#[cfg(target_os = "linux")]
#[test]
fn what_was_recorded_but_not_told_is_another_status() {
    let table = Table::german().begun("dreierles Anne Bert Carla");
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = table.command(&["spiel", "anne", "solo", "42"]).stdout(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    String::from_utf8(output.stderr).unwrap().has("Aufgeschrieben ist es");
    assert_eq!(table.json("stand")["hands"], 1);
    let output = table.command(&["stand"]).stdout(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}

/// `LANG=C` or `--ascii`: nothing but ASCII anywhere, names aside.
#[test]
fn nothing_but_ascii_where_that_is_all_there_is() {
    let table = Table::german().begun("dreierles Götz Bert Carla Dieter --stake 10ct");
    table.hands(&["götz solo 42", "bert dreier 48", "räuber carla"]);
    table.ok("void 2 --deal moves");
    for line in [
        "stand",
        "zettel",
        "warum 1",
        "konto",
        "abrechnen",
        "protokoll",
        "regeln dreierles",
        "hilfe",
        "hilfe fix",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let mut by_locale = table.command(&words);
        by_locale.env("LC_ALL", "C");
        let by_locale = Answer::of(&by_locale.output().unwrap());
        let asked = table.run(&[&words[..], &["--ascii"]].concat());
        assert_eq!(by_locale.out, asked.out, "{line}");
        let strange: String =
            asked.out.replace("Götz", "").chars().filter(|sign| !sign.is_ascii()).collect();
        assert_eq!(strange, "", "{line}: {}", asked.out);
    }
    let refused = table.refused("spiel götz --ascii");
    assert!(refused.replace("götz", "").replace("Götz", "").is_ascii(), "{refused}");
}

/// Notation: a full stop at the end says nothing, also behind a word that says nothing.
#[test]
fn a_full_stop_behind_points_says_nothing() {
    let table = Table::german().begun("dreierles Anne Bert Carla");
    for typed in ["42 augen.", "42 Punkte.", "42 points.", "42."] {
        table.ok(&format!("spiel --dry-run 'anne solo {typed}'")).has("Anne solo 42");
    }
}
