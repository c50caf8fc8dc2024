//! What was confirmed is there, and the terminal is left as it was found, however the program is ended.

use super::harness::Table;
use super::terminal::Terminal;

/// Where an evening can be interrupted: what is typed, what is seen then, and how many hands are recorded by then.
const PLACES: [(&str, &str, u64); 10] = [
    ("", "Spiel 1", 0),
    ("an", "an", 0),
    ("a s 42", "42", 0),
    ("a s 42\r", "von jedem", 0),
    ("a s 42\r\r", "Spiel 2", 1),
    ("a s 42\r\rb d\r", "Augen?", 1),
    ("a s 42\r\rb d\r4", "Augen?", 1),
    ("a s 42\r\rschritt\r", "Wer spielt", 1),
    ("a s 42\r\r:zettel\r", "Nr.", 1),
    ("a s 42\r\rb d 48\r\r", "Spiel 3", 2),
];

fn ended_by(signal: &str) {
    for (keys, seen, hands) in PLACES {
        let table = Table::german();
        table.ok("start dreierles Anne Bert Carla");
        let mut at = Terminal::open(&table, 80, "xterm", &["tisch"]);
        at.prompt();
        for key in keys.split_inclusive('\r') {
            at.keys(key);
            match key.strip_suffix('\r') {
                Some(_) => at.prompt(),
                // The end of the line as it is drawn.
                None => at.sees("\u{1b}[?2026l"),
            }
        }
        at.saw(seen);
        at.signal(signal);
        assert!(!at.ends().success(), "{keys:?}");
        assert!(at.is_as_it_was(), "{signal} at {keys:?}");
        assert_eq!(table.json("stand")["hands"], hands, "{signal} at {keys:?}");
        table.check();
    }
}

#[test]
fn a_hangup_loses_nothing() {
    ended_by("-HUP");
}

#[test]
fn an_end_from_outside_loses_nothing() {
    ended_by("-TERM");
}

/// Ctrl-C gives up what is typed and no more; Ctrl-D leaves. The next start offers to go on.
#[test]
fn ctrl_c_and_ctrl_d() {
    let table = Table::german();
    table.ok("start dreierles Anne Bert Carla");
    let mut at = Terminal::open(&table, 80, "xterm", &["tisch"]);
    at.line("a s 42");
    at.line("");
    at.sees("Spiel 2,");
    for keys in ["b d 4", "b d\r", "b d 48\r"] {
        at.prompt();
        at.keys(keys);
        if keys.ends_with('\r') {
            at.prompt();
        }
        at.keys("\u{3}");
    }
    at.prompt();
    at.keys("\u{3}");
    at.prompt();
    at.keys("\u{4}");
    assert!(at.ends().success());
    assert!(at.is_as_it_was());
    assert_eq!(table.json("stand")["hands"], 1);
    let mut again = Terminal::open(&table, 80, "xterm", &[]);
    again.sees("Der Abend geht weiter.");
    again.sees("Spiel 2,");
    again.line("ade");
    assert!(again.ends().success());
}

/// Put aside and taken up again, with the line still there.
#[test]
fn suspended_and_resumed() {
    let table = Table::german();
    table.ok("start dreierles Anne Bert Carla");
    let mut at = Terminal::open(&table, 80, "xterm", &["tisch", "--quick"]);
    at.prompt();
    at.keys("a s 4");
    at.sees("4");
    at.signal("-STOP");
    at.signal("-CONT");
    at.keys("2\r");
    at.sees("Spiel 2,");
    at.line("ade");
    assert!(at.ends().success());
    assert_eq!(table.json("stand")["hands"], 1);
}
