//! Lines that nobody types: the same without prompts.

use std::io::{ErrorKind, Write};
use std::process::{Output, Stdio};

use super::harness::{Answer, Json, Table, Text};

pub fn piped(table: &Table, args: &[&str], lines: impl AsRef<[u8]>) -> Answer {
    let mut child = table
        .command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who only asks for help reads nothing, and may have gone by now.
    match child.stdin.take().unwrap().write_all(lines.as_ref()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written.unwrap(),
    }
    let output: Output = child.wait_with_output().unwrap();
    Answer::of(&output)
}

/// The first refused line ends it with its status and its number, what came before stays.
#[test]
fn the_first_refused_line_ends_it() {
    let table = Table::german();
    let lines = "anfang dreierles Anne Bert Carla --einsatz '10 ct'\n\na s 42\n:stand\nb d 48 // eng\na d 75\nb d 40\n";
    let answer = piped(&table, &["tisch"], lines);
    assert_eq!(answer.code, 1, "{answer:?}");
    answer.err.has("Zeile 6").has("75");
    answer.out.lacks("›").lacks("\u{1b}");
    assert_eq!(table.json("stand")["hands"], 2);
    table.ok("zettel").has("eng");
    let answer = piped(&table, &["table"], "quatsch quatsch\n");
    assert_eq!(answer.code, 1, "{answer:?}");
    let answer = piped(&table, &["table"], "zurück\nvor\nfix 2 47\nquit\nb d 40\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(table.json("explain 2")["event"]["card_points"], 47);
    table.check();
}

/// Notation goes before verbs where both fit: with a Stan at the table, `stan` begins a hand.
#[test]
fn a_hand_goes_before_a_verb() {
    let table = Table::german().begun("dreierles Stan Bert Carla");
    let answer = piped(&table, &["tisch"], "stan d 40\nstand\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(table.json("stand")["hands"], 1);
    let answer = piped(&table, &["tisch"], "tisch\nhilfe\n");
    assert!(
        answer.code == 0 && answer.out.contains("Befehle") || answer.out.contains("BEFEHL"),
        "{answer:?}"
    );
}

/// docs/cli.md, At the table: a line is a hand wherever its first word can be somebody who sits
/// there (trials S4).
#[test]
fn a_line_of_a_hand_is_never_run_as_a_command() {
    let table = Table::german().begun("dreierles Ida Moni Nina Gustav");
    for (line, marked) in [("m d 36 foo", "foo"), ("g i", "i"), ("n i", "i"), ("z", "z")] {
        let answer = piped(&table, &["tisch"], line);
        assert!(
            answer.code == 1 && answer.err.contains(&format!("  {line}\n")),
            "{line}: {answer:?}"
        );
        assert!(!answer.err.contains("Befehl"), "{line}: {answer:?}");
        let below =
            answer.err.lines().skip_while(|shown| shown.trim() != line).nth(1).unwrap().to_owned();
        assert_eq!(below.find('^').map(|at| at - 2), line.find(marked), "{answer:?}");
    }
    assert_eq!(table.json("stand")["next_dealer"], "Gustav");
    // Three letters that begin nobody's name are a verb.
    assert_eq!(piped(&table, &["tisch"], "zet\ngeb ida\n").code, 0);
    assert_eq!(table.json("stand")["next_dealer"], "Ida");
}

/// trials S4, S5: a hand behind the end of the evening is refused as a hand that comes too late,
/// and not run as a verb that begins like it; what the refusal names opens the evening again, also
/// where something else was entered since.
#[test]
fn a_hand_that_no_evening_takes_is_told_why() {
    let table = Table::german();
    let answer = piped(&table, &["tisch"], "a d 43\n");
    assert!(answer.code == 1 && answer.err.contains("„anfang“"), "{answer:?}");
    answer.err.lacks("mehreres");
    table.ok("start dreierles Berta Zenzi Nina --einsatz 10ct");
    for line in ["ber s 42", "n d 43", "räuber z", "vergeben"] {
        assert_eq!(
            piped(&table, &["tisch"], format!("{line}\nzurück\nschluss\neinsatz 20ct\n")).code,
            0,
            "{line}"
        );
        let answer = piped(&table, &["tisch"], line);
        assert!(
            answer.code == 1 && answer.err.contains("„kerbholz weiterspielen“"),
            "{line}: {answer:?}"
        );
        assert!(!answer.err.contains("Befehl"), "{line}: {answer:?}");
        assert_eq!(
            piped(&table, &["tisch"], format!("weiterspielen\n{line}\nzurück\n")).code,
            0,
            "{line}"
        );
    }
    // The last hand of the last round ends it as well, and a question is answered all the same.
    assert_eq!(piped(&table, &["tisch"], "letzte-runde\nr b\nr z\nr n\n").code, 0);
    let answer = piped(&table, &["tisch"], "?\nber s 42\n");
    assert!(answer.code == 1 && answer.err.contains("weiterspielen"), "{answer:?}");
    table.check();
}

/// trials S17: who dealt an earlier hand is said beside the correction, and what the refusal names
/// is taken.
#[test]
fn a_correction_says_who_dealt() {
    let table = Table::german().begun("dreierles Anne Bert Carla Dora");
    assert_eq!(piped(&table, &["tisch"], "a d 43\nb d 41\n").code, 0);
    let answer = piped(&table, &["tisch"], "fix 1 dora d 44\n");
    answer.err.has("Dora hat gegeben und ausgesetzt").lacks("zuerst");
    answer.err.has("„--geber NAME“");
    let answer = piped(&table, &["tisch"], "fix 1 dora d 44 --geber carla --reihe bleibt\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(table.json("explain 1")["event"]["declarer"], "Dora");
}

/// A list is taken as `haus` shows it, with brackets or without.
#[test]
fn a_list_is_taken_as_it_is_shown() {
    for typed in ["rot-assen,rufen", "[rot-assen,rufen]", "[\"rot-assen\",\"rufen\"]"] {
        let table =
            Table::german().begun(&format!("dreeg Anne Bert Carla Dora --haus phases={typed}"));
        assert!(table.ok("stand").contains("Phase 1 von 2: Rot-Assen"), "{typed}");
    }
    let table = Table::german().begun("dreierles Anne Bert Carla");
    let answer =
        piped(&table, &["tisch"], "haus 'bid_factors=1, 2, 3, 4, 9'\nhaus bid_factors=1,2,x\n");
    assert!(answer.out.contains("Faktoren=1, 2, 3, 4, 9") && answer.code == 1, "{answer:?}");
}

/// A page that there is no evening for is not passed over in silence.
#[test]
fn a_question_without_an_evening_is_answered() {
    let table = Table::german();
    table.ok("spieler neu Berta");
    let answer = piped(&table, &["tisch"], "?\n");
    assert!(answer.code == 1 && answer.err.contains("„kerbholz anfang“"), "{answer:?}");
}

/// The Achertal's word for the Pfeife stands also in what a refusal expects, as on the page behind
/// `?`.
#[test]
fn what_is_expected_is_in_the_words_of_the_place() {
    for (place, expected) in [("achertal", "km+ oder km-"), ("iffezheim", "pf+ oder pf-")] {
        let table = Table::german().begun(&format!("dreierles Anne Bert Carla --regeln {place}"));
        let answer = piped(&table, &["tisch"], "a d 40 gewonnen\n");
        assert!(answer.err.contains(expected), "{place}: {answer:?}");
    }
}

/// trials S17: `warum` alone is about the last hand, several people are added at once, and who sits
/// out names the way out.
#[test]
fn what_is_left_out_is_what_one_would_mean() {
    let table = Table::german().begun("dreierles Anne Bert Carla Dora");
    let answer = piped(&table, &["tisch"], "d d 40");
    answer.err.has("Dora gibt und setzt aus").has("geber NAME");
    let answer = piped(&table, &["tisch"], "a s 42\nwarum\nspieler neu Emil Fritz\n");
    assert!(answer.code == 0 && answer.out.contains("Solo ×4 → 8"), "{answer:?}");
    answer.out.has("Wertung in Fach").lacks("fach-scoring");
    answer.out.has("Emil, Fritz sind jetzt bekannt.");
    table.ok("plätze Anne, Bert und Emil");
    assert_eq!(table.json("stand")["table"], serde_json::json!(["Anne", "Bert", "Emil"]));
    let answer = table.run("spieler neu Gerd Emil");
    assert!(answer.code == 1 && !table.ok("spieler").contains("Gerd"), "{answer:?}");
}

/// trials S8: the help says who deals behind another seating, as it happens.
#[test]
fn another_seating_keeps_the_deal_going_as_its_help_says() {
    let table = Table::german();
    table.ok("plätze --hilfe").has("wer dran gewesen wäre").lacks("zuletzt");
    table.does(&["start dreierles Anne Bert Carla", "hand anne solo 42", "plätze Bert Carla Anne"]);
    assert_eq!(table.json("stand")["next_dealer"], "Anne");
    table.ok("plätze Bert Carla Dora --new Dora");
    assert_ne!(table.json("stand")["next_dealer"], "Dora", "the seat after Anne's");
}

/// docs/cli.md, At the table: `?` shows the notation with the names of those who sit there, cut as
/// short as they can be.
#[test]
fn the_page_names_those_at_the_table() {
    let table = Table::german().begun("dreierles Käthe Karl 'Jo Ann' --stake '10 ct'");
    let answer = piped(&table, &["tisch"], "?\nkät solo 42\nj d 48\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    for shown in [
        "Käthe solo 42",
        "kurz: kät s 42",
        "\"Jo Ann\" zweier g30",
        "kar s 48 k2",
        "räuber Käthe k1",
    ] {
        assert!(answer.out.contains(shown), "{shown}: {answer:?}");
    }
    for usual in ["anne", "bert", "carla"] {
        assert!(!answer.out.to_lowercase().contains(usual), "{usual}: {answer:?}");
    }
    assert_eq!(table.json("stand")["hands"], 2);
}

/// What nobody can play by the rules of the evening does not stand on the page.
#[test]
fn the_page_is_that_of_the_rules() {
    for (start, shown, not_shown) in [
        ("dreierles Anne Bert Carla --rules achertal", "falsch:Bert", "k2"),
        ("dreierles Anne Bert Carla", "b s 48 k2", "falsch:"),
        ("dreiertarock Anne Bert Carla", "b so 44 ", "kontra"),
        ("dreiertarock Anne Bert Carla --house kontra=ja", "b so 44 k1", "ein Solo"),
    ] {
        let table = Table::german().begun(start);
        let answer = piped(&table, &["tisch"], "?\n");
        assert!(
            answer.out.contains(shown) && !answer.out.contains(not_shown),
            "{start}: {answer:?}"
        );
    }
}

/// Without a verb and without a terminal there is the help, as before.
#[test]
fn without_a_terminal_there_is_the_help() {
    let table = Table::german();
    let answer = piped(&table, &[], "a s 42\n");
    assert!(answer.code == 0 && answer.out.contains("tisch, table"), "{answer:?}");
}

/// Lines from a pipe make the same file as plain commands.
#[test]
fn piped_hands_are_the_same() {
    let [table, commands] = [Table::german(), Table::german()];
    for table in [&table, &commands] {
        table.ok("start dreierles Anne Bert Carla --stake 10ct");
    }
    let lines = "a s 42\nb d 48\nr a\nvergeben\nfix 2 47\nc e 36 // knapp\n";
    assert_eq!(piped(&table, &["tisch"], lines).code, 0);
    for line in [
        "hand a s 42",
        "hand b d 48",
        "hand r a",
        "hand vergeben",
        "fix 2 47",
        "hand c e 36 // knapp",
    ] {
        commands.ok(line);
    }
    let counted = |table: &Table| {
        let exported = table.ok("export");
        let events = exported.lines().filter(|line| line.starts_with("{\"kind\""));
        events.map(|line| line.split(",\"at\"").next().unwrap().to_owned()).collect::<Vec<String>>()
    };
    assert!(
        counted(&table).len() == 5 && counted(&table) == counted(&commands),
        "{:?}",
        counted(&table)
    );
}

/// What cannot be read ends it with the number of the line, too: what came before stays.
#[test]
fn a_line_that_is_no_text_is_named() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let answer = piped(&table, &["table"], &b"anne solo 42\n\xff\n"[..]);
    assert!(answer.code == 1 && answer.err.contains("line 2"), "{answer:?}");
    assert_eq!(table.json("status")["hands"], 1);
}

/// `import -` behind a line takes what follows it; it waited for a line that the table itself held.
#[test]
fn a_verb_reads_on_where_its_line_ends() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let stream = r#"{"session":{"game":"droggn","players":["Dieter","Emil","Fritz"]}}"#;
    let answer = piped(&table, &["table"], format!("anne solo 42\nimport -\n{stream}\n"));
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(table.json("sessions")["sessions"].list().len(), 2);
    assert_eq!(table.json("status --session 1")["hands"], 1);
}

/// At the table: piped input is the same lines, also the one that begins an evening.
#[test]
fn a_piped_line_begins_an_evening_where_none_is_open() {
    let table = Table::german();
    let answer =
        piped(&table, &["tisch"], "dreierles iffezheim anne bert carla 10ct\nanne solo 42\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    table.ok("zettel").has("Dreierles (Iffezheim)");
    table.ok("abrechnen").has("+1,60 €");
    table.ok("schluss");
    for line in ["dreierles anne\n", "dreierles anne bert anne\n", "anne solo 42\n"] {
        let answer = piped(&table, &["tisch"], line);
        assert!(answer.code == 1 && answer.err.contains("Zeile 1"), "{answer:?}");
    }
}
