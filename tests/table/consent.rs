//! Whoever sits at a terminal is asked whether what another file has done with money is to count
//! (docs/trust.md, Promised).

use super::harness::{Table, Text};
use super::terminal::Terminal;

/// Trials O17: before everybody is scattered it is asked, with what that upsets and what staying
/// would.
#[test]
fn o17_drawing_anew_is_asked_about() {
    let table = Table::german().after(&[
        "turnier neu Pokal --runden 1",
        "turnier dazu Anne Bert Carla Dieter Emil Fritz Gerda Hans Ida",
        "turnier auslosen --los 1",
        "turnier abmelden Anne",
        "turnier dazu Zenzi",
    ]);
    let before = table.ok("turnier tische");
    for (answer, is_drawn) in [("", false), ("n", false), ("j", true)] {
        let mut terminal = Terminal::open(
            &table,
            100,
            "dumb",
            &["turnier", "auslosen", "--nochmal", "--los", "5"],
        );
        terminal.sees("einem anderen Tisch, 3 Tische bräuchten neue Zettel. Mit „--bleiben“");
        terminal.sees("(j/n)");
        terminal.keys(&format!("{answer}\r"));
        terminal.sees(if is_drawn { "Losnummer 5" } else { "Nichts ausgelost" });
        assert_eq!(terminal.ends().code(), Some(i32::from(!is_drawn)));
        assert_eq!(table.ok("turnier tische") != before, is_drawn);
    }
    // Where everybody stays there is nothing to ask.
    let mut terminal =
        Terminal::open(&table, 100, "dumb", &["turnier", "auslosen", "--nochmal", "--bleiben"]);
    terminal.sees("Alle sitzen am gleichen Tisch");
    assert_eq!(terminal.ends().code(), Some(0));
    table.check();
}

/// Trial H152: whoever says no has read why it was asked, and does not read it again.
#[test]
fn h152_a_no_is_answered_in_one_line() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    table.run("turnier dazu 'Petra Bauer' Anne Bert Carla").done("hall");
    let before = table.ok("turnier teilnehmer");
    for (args, asked) in [
        (vec!["turnier", "dazu", "Bauer Petra"], "verschiedene Leute? (j/n)"),
        (vec!["turnier", "vertreten", "Anne", "Bauer Petra"], "verschiedene Leute? (j/n)"),
        (vec!["turnier", "auslosen", "--tische-zu", "3"], "So auslosen? (j/n)"),
    ] {
        let mut terminal = Terminal::open(&table, 100, "dumb", &args);
        terminal.sees(asked);
        terminal.shows_after("n\r", "Nichts geändert.");
        assert_eq!(terminal.ends().code(), Some(1));
        let screen = terminal.all_drawn();
        assert_eq!(screen.matches("--ja").count(), 1, "{screen}");
    }
    assert_eq!(table.ok("turnier teilnehmer"), before);
}

/// Finding Q127: whose the points are is answered by the words that the question prints; an unclear
/// answer and the end of the input change nothing, and the answer says whose the points are now.
#[test]
fn q127_whose_the_points_are_is_said_in_words() {
    let people = "Anne Bert Carla Dieter Emil Fritz";
    let table = Table::german().after(&[
        "turnier neu Pokal --regeln achertal --runden 1",
        &format!("turnier dazu {people}"),
        "turnier auslosen --los 1",
    ]);
    let drawn = table.json("tournament tables");
    let number =
        |at: usize, seat: usize| drawn["tables"][at]["players"][seat]["number"].to_string();
    for at in 0..2 {
        let [a, b, c] = [0, 1, 2].map(|seat| number(at, seat));
        table.ok(&format!(
            "turnier ergebnis --tisch {} {a}={}:1/0 {b}=20:1/0 {c}=30:1/0",
            at + 1,
            70 + at
        ));
    }
    let before = table.ok("turnier stand");
    let (one, other) = (number(0, 0), number(1, 1));
    let stays = "gehören jetzt denen, die dort sitzen";
    for (lang, typed, told) in [
        ("de", "j\r", "Nichts geändert"),
        ("de", "\r", "Nichts geändert"),
        ("de", "\u{4}", "Nichts geändert"),
        ("de", "l\r", "behält, wer sie hatte"),
        ("de", "leute\r", "behält, wer sie hatte"),
        ("de", "p\r", stays),
        ("de", "plätze\r", stays),
        ("en", "p\r", "the points they had"),
        ("en", "seats\r", "belong to those who sit there now"),
    ] {
        let args = ["turnier", "tauschen", &one, &other, "--serie", "1"];
        let mut terminal = Terminal::open_in(lang, &table, 300, "dumb", &args);
        terminal.sees(if lang == "de" { "[plätze, leute" } else { "[seats, people" });
        terminal.keys(typed);
        terminal.sees(told);
        let is_done = !told.contains("Nichts");
        assert_eq!(terminal.ends().code(), Some(i32::from(!is_done)));
        assert_eq!(table.ok("turnier stand") != before, told == stays || told.contains("belong"));
        if is_done {
            table.ok("turnier zurück --ja");
        }
    }
    table.check();
}

#[test]
fn what_another_file_did_with_money_is_asked_about() {
    let (table, other) = (Table::german(), Table::german());
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    other.does(&[
        "start dreierles Xaver Yvonne Zita --stake 10ct",
        "hand xaver solo 42",
        "pay yvonne xaver 0.50EUR",
    ]);
    let file = table.write("other.jsonl", other.ok("export --full --all"));
    let before = std::fs::read(table.database()).unwrap();
    for (answer, is_taken) in [("", false), ("n", false), ("vielleicht", false), ("j", true)] {
        let mut terminal =
            Terminal::open(&table, 100, "dumb", &["einlesen", file.to_str().unwrap()]);
        terminal.sees("Yvonne → Xaver: 0,50 €");
        terminal.sees("[j/N]");
        // Nobody waits for whoever thinks about it.
        assert!(table.run("hand anne solo 42 --dry-run").code == 0);
        terminal.keys(&format!("{answer}\r"));
        terminal.sees(if is_taken { "Übernommen" } else { "--zusammenführen" });
        assert_eq!(terminal.ends().code(), Some(i32::from(!is_taken)));
        assert_eq!(std::fs::read(table.database()).unwrap() == before, !is_taken);
    }
    table.ok("log --all").has("0,50 €");
    table.check();
}
