//! A whole evening at the prompt, with everything that goes wrong at a table; the file equals the one that plain
//! commands make.

use serde_json::Value;

use super::harness::Table;
use super::terminal::Terminal;

/// The hands of an evening as they count in the end, without when they were recorded.
fn hands(table: &Table) -> Vec<Value> {
    let without_time = |line: &str| {
        let mut event: Value = serde_json::from_str(line).unwrap();
        if let Some(event) = event.as_object_mut() {
            event.remove("at");
        }
        event
    };
    // The lines of the export itself, its first and its last, and the header go by.
    let lines = table.ok("export");
    let events = lines.lines().filter(|line| !line.starts_with("{\"kerbholz\"") && !line.starts_with("{\"session\""));
    events.map(without_time).collect()
}

const HANDS: [&str; 12] = [
    "anne solo 42",
    "bert dreier 48",
    "carla zweier g30",
    "räuber anne",
    "anne dreier 35 pf+",
    "bert einer 40 raus+",
    "carla dreier 44",
    "vergeben",
    "anne zweier 31",
    "bert solo 44 4k",
    "carla einer 36",
    "anne dreier 47",
];

/// The same hands by plain commands.
fn by_commands() -> Table {
    let table = Table::german();
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    for hand in HANDS {
        table.ok(&format!("hand {hand}"));
    }
    table
}

#[test]
#[expect(clippy::too_many_lines, reason = "one evening from its first question to its last line")]
fn an_evening_of_twelve_hands() {
    let table = Table::german();
    let mut at = Terminal::open(&table, 80, "xterm", &[]);
    // Without a verb the table is opened; no evening is, so that it asks for one.
    at.answer("Welches Spiel?", "");
    at.answer("Welches Regelwerk?", "");
    at.answer("Wer sitzt", "Anne Bert Carla");
    at.answer("Einsatz", "<");
    at.answer("[Anne Bert Carla]", "");
    at.answer("Einsatz", "10 ct");
    at.sees("Spiel 1, Runde 1: Carla gibt, Anne spricht zuerst");
    at.line("a s 42");
    at.sees("Anne gewinnt den Solo mit 42: +8 von jedem.");
    at.line("");
    at.sees("Spiel 2, Runde 1");
    // What is missing is asked for; an answer that does not fit loses nothing.
    at.line("b d");
    at.answer("Augen?", "quatsch");
    at.sees("quatsch");
    at.answer("Augen?", "48");
    at.sees("Bert gewinnt den Dreier mit 48");
    at.line("");
    at.sees("Spiel 3,");
    // Tab completes a name and a bid.
    at.prompt();
    at.keys("car\tzw\tg30\r");
    at.sees("Carla gewinnt den Zweier mit 40");
    at.line("");
    at.sees("Spiel 4,");
    // A slip, seen in the preview and put right in the line, which is still there.
    at.line("r b");
    at.sees("Den Räuber verliert Bert");
    at.prompt();
    at.keys("\u{8}a\r");
    at.sees("Den Räuber verliert Anne");
    at.line("");
    at.sees("Spiel 5,");
    at.line("a d 35 pf+");
    at.sees("hinten gewonnen");
    at.line("");
    at.sees("Spiel 6,");
    // Refused by the rules, with the word at fault; the line stays.
    at.line("b e 75 raus+");
    at.sees("75 Augen");
    at.prompt();
    at.keys("\u{15}b e 40 raus+\r");
    at.sees("raus und gewonnen");
    at.line("");
    at.sees("Spiel 7,");
    at.line("c d 43");
    at.sees("Carla gewinnt");
    at.line("");
    at.sees("Spiel 8,");
    // Corrected by a verb, without a colon and with one.
    at.line("fix 7 44");
    at.sees("Carla dreier 44");
    at.line(":zettel");
    at.sees("7~");
    at.line("vergeben");
    at.line("");
    at.sees("Spiel 9,");
    at.line("a z 31");
    at.sees("Anne verliert den Zweier mit 31");
    at.line("");
    at.sees("Spiel 10,");
    at.line("b s 44 4k");
    at.sees("vier Könige");
    at.line("");
    at.sees("Spiel 11,");
    at.line("zurück");
    at.sees("Zurückgenommen");
    at.line("vor");
    at.sees("Spiel 11,");
    // A second scorer, while a hand is shown here.
    at.line("c e 36");
    at.sees("Carla");
    at.prompt();
    table.ok("hand carla einer 36");
    at.keys("\r");
    at.sees("Inzwischen");
    at.prompt();
    at.keys("\u{3}");
    at.sees("Spiel 12,");
    at.line("a d 47");
    at.sees("Anne gewinnt");
    at.line("");
    at.sees("Spiel 13,");
    at.line("abrechnen");
    at.sees("zahlt");
    at.line("ade");
    assert!(at.ends().success());
    assert!(at.is_as_it_was());
    assert_eq!(hands(&table), hands(&by_commands()));
    table.check();
}

/// Forty columns, plain, a terminal that cannot redraw: the same hands.
#[test]
fn the_same_plainly_and_on_a_narrow_screen() {
    for (columns, term, args) in [
        (40, "xterm", &["tisch"][..]),
        (80, "dumb", &["tisch"][..]),
        (80, "xterm", &["tisch", "--plain"][..]),
        (80, "xterm", &["tisch", "--quick"][..]),
    ] {
        let table = Table::german();
        table.ok("start dreierles Anne Bert Carla --stake 10ct");
        let mut at = Terminal::open(&table, columns, term, args);
        for hand in HANDS {
            at.line(hand);
            if !args.contains(&"--quick") {
                let plain = term == "dumb" || args.contains(&"--plain");
                if plain {
                    at.sees("ersetzt es");
                } else {
                    at.prompt();
                }
                at.keys("\r");
            }
        }
        at.sees("Spiel 13");
        at.line("ade");
        assert!(at.ends().success());
        assert_eq!(hands(&table), hands(&by_commands()), "{columns} {term} {args:?}");
        let drawn = at.drawn();
        let redraws = drawn.contains("\u{1b}[");
        assert_eq!(redraws, term == "xterm" && !args.contains(&"--plain"), "{columns} {term} {args:?}");
    }
}

/// One thing asked after the other, for whoever does not know the notation.
#[test]
fn a_guided_hand() {
    let table = Table::german();
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    let mut at = Terminal::open(&table, 80, "xterm", &["tisch"]);
    at.line("schritt");
    at.sees("Wer spielt, oder was ist geschehen?");
    at.sees("2 Bert");
    at.line("2");
    at.sees("Gebot?");
    at.line("");
    // One step back.
    at.sees("Wer spielt");
    at.line("1");
    at.sees("4 solo");
    at.line("4");
    at.sees("Augen?");
    at.line("42");
    at.sees("Noch etwas?");
    at.line("");
    at.sees("Anne gewinnt den Solo mit 42");
    at.line("");
    at.sees("Spiel 2,");
    at.line("?");
    at.sees("räuber Anne k1");
    at.prompt();
    at.keys("\u{4}");
    assert!(at.ends().success());
    assert_eq!(hands(&table).len(), 1);
}

/// A game of slates asks for everybody's points; a hand of two sides for how it ended.
#[test]
fn a_guided_dreeg() {
    let table = Table::german();
    table.ok("start dreeg Anne Bert Carla Dora");
    let mut at = Terminal::open(&table, 80, "xterm", &["tisch"]);
    at.line("schritt");
    for (asked, points) in [("Augen von Anne?", "50"), ("Augen von Bert?", "40"), ("Augen von Carla?", "20")] {
        at.sees(asked);
        at.line(points);
    }
    // What is left is Dora's.
    at.sees("Wer hat den letzten Stich?");
    at.sees("1 letzter Anne");
    at.line("1");
    at.sees("Noch etwas?");
    at.line("");
    at.sees("den letzten Stich hat Anne");
    at.line("");
    at.sees("Spiel 2,");
    at.line("ade");
    assert!(at.ends().success());
    let commands = Table::german();
    commands.ok("start dreeg Anne Bert Carla Dora");
    commands.ok("hand anne=50 bert=40 carla=20 dora=10 letzter anne");
    assert_eq!(hands(&table), hands(&commands));
}

/// Esc goes back to the line, which is still there; nothing is recorded.
#[test]
fn esc_goes_back() {
    let table = Table::german();
    table.ok("start dreierles Anne Bert Carla");
    let mut at = Terminal::open(&table, 80, "xterm", &["tisch"]);
    at.line("a s 42");
    at.sees("Enter schreibt Spiel 1 auf");
    at.keys("\u{1b}");
    at.sees("Spiel 1 · Carla gibt › ");
    at.sees("42");
    at.keys("\u{8}3\r");
    at.sees("mit 43");
    at.line("");
    at.sees("Spiel 2,");
    // Back from a question to the line.
    at.line("b d");
    at.sees("Augen?");
    at.keys("\u{1b}");
    at.sees("Spiel 2 · Anne gibt › ");
    at.keys(" 48\r");
    at.sees("Bert gewinnt den Dreier mit 48");
    at.line("");
    at.sees("Spiel 3,");
    at.line("ade");
    assert!(at.ends().success());
    let commands = Table::german();
    commands.ok("start dreierles Anne Bert Carla");
    commands.ok("hand a s 43");
    commands.ok("hand b d 48");
    assert_eq!(hands(&table), hands(&commands));
}

/// A correction after which somebody else deals later hands asks which it was.
#[test]
fn a_correction_that_moves_the_deal() {
    let begin = || {
        let table = Table::german();
        table.ok("start dreierles Anne Bert Carla Dieter --regeln iffezheim");
        for hand in ["anne solo 42", "bert dreier 48", "carla dreier 40"] {
            table.ok(&format!("hand {hand}"));
        }
        table
    };
    for (key, option) in [("r", "rückt"), ("b", "bleibt")] {
        let table = begin();
        let mut at = Terminal::open(&table, 80, "xterm", &["tisch"]);
        at.line("streichen 1");
        at.sees("Danach gäbe bei späteren Spielen jemand anders:");
        at.sees("Rückt das Geben nach");
        at.keys(&format!("{key}\r"));
        at.line("ade");
        assert!(at.ends().success());
        let commands = begin();
        commands.ok(&format!("streichen 1 --reihe {option}"));
        assert_eq!(hands(&table), hands(&commands), "{option}");
        table.check();
    }
}
