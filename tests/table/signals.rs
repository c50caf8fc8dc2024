//! What was confirmed is there, and the terminal is left as it was found, however the program is
//! ended.

use std::time::Duration;

use super::harness::Table;
use super::terminal::Terminal;

/// Where an evening can be interrupted: what is typed, what is seen then, and how many hands are
/// recorded by then.
const PLACES: [(&str, &str, u64); 10] = [
    ("", "Spiel 1", 0),
    ("an", "an", 0),
    ("a s 42", "mit 42", 0),
    ("a s 42\r", "Spiel 2", 1),
    ("a s 42\ra s 42\r", "Trotzdem aufschreiben?", 1),
    ("a s 42\rb d\r", "Augen?", 1),
    ("a s 42\rb d\r4", "Augen?", 1),
    ("a s 42\rschritt\r", "Wer spielt", 1),
    ("a s 42\r:zettel\r", "Esc schließt", 1),
    ("a s 42\rb d 48\r", "Spiel 3", 2),
];

/// A few of them, or all with `KERBHOLZ_PLACES=all`.
fn places() -> impl Iterator<Item = &'static (&'static str, &'static str, u64)> {
    let all = std::env::var("KERBHOLZ_PLACES").is_ok_and(|which| which == "all");
    PLACES
        .iter()
        .enumerate()
        .filter(move |(at, _)| all || [2, 4, 5, 7].contains(at))
        .map(|(_, place)| place)
}

/// The table, as far as it was played there.
fn played_to(keys: &str, seen: &str, table: &Table) -> Terminal {
    table.ok("start dreierles Anne Bert Carla");
    let mut at = Terminal::open(table, 80, "xterm", &["tisch"]);
    at.prompt();
    for key in keys.split_inclusive('\r') {
        at.keys(key);
        match key.strip_suffix('\r') {
            Some(_) => at.prompt(),
            None => at.is_drawn(),
        }
    }
    at.saw(seen);
    at
}

fn is_all_there(hands: u64, table: &Table, what: &str) {
    assert_eq!(table.json("stand")["hands"], hands, "{what}");
    table.check();
}

fn ended_by(signal: &str) {
    for (keys, seen, hands) in places() {
        let table = Table::german();
        let mut at = played_to(keys, seen, &table);
        at.signal(signal);
        assert!(!at.ends().success(), "{keys:?}");
        assert!(at.is_as_it_was(), "{signal} at {keys:?}");
        is_all_there(*hands, &table, &format!("{signal} at {keys:?}"));
    }
}

/// Ctrl-C leads to the prompt, which still takes leave, and nothing is lost.
fn goes_on(mut at: Terminal, keys: &str, hands: u64, table: &Table) {
    at.keys("\u{3}");
    at.prompt();
    at.keys("\u{15}ade\r");
    assert!(at.ends().success(), "{keys:?}");
    assert!(at.is_as_it_was(), "{keys:?}");
    is_all_there(hands, table, keys);
}

/// Gives up what is typed there, and no more.
#[test]
fn ctrl_c_leads_back_to_the_prompt() {
    for (keys, seen, hands) in places() {
        let table = Table::german();
        let at = played_to(keys, seen, &table);
        goes_on(at, keys, *hands, &table);
    }
}

/// Leaves, on an empty line; in the middle of a question back to the prompt at most.
#[test]
fn ctrl_d_leaves() {
    for (keys, seen, hands) in places() {
        let table = Table::german();
        let mut at = played_to(keys, seen, &table);
        let leaves = (0..12).any(|_| {
            at.keys("\u{15}\u{4}");
            at.has_ended(Duration::from_millis(500))
        });
        assert!(leaves && at.ends().success(), "{keys:?}");
        assert!(at.is_as_it_was(), "{keys:?}");
        is_all_there(*hands, &table, keys);
    }
}

/// Put aside and taken up again, it goes on where it was.
#[test]
fn resumed_it_goes_on() {
    for (keys, seen, hands) in places() {
        let table = Table::german();
        let at = played_to(keys, seen, &table);
        at.signal("-STOP");
        std::thread::sleep(Duration::from_millis(20));
        at.signal("-CONT");
        goes_on(at, keys, *hands, &table);
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

/// Ctrl-C gives up what is typed and no more; Ctrl-D leaves. The next start offers to go on, with
/// the line that was given up.
#[test]
fn s10_ctrl_c_and_ctrl_d() {
    let (table, mut at) = Terminal::begun("dreierles Anne Bert Carla");
    at.tells("a s 42", "Spiel 2,");
    for keys in ["b d\r", "b d 48"] {
        at.keys(keys);
        at.is_drawn();
        at.keys("\u{3}\u{15}");
    }
    at.shows_after("\u{3}", "Strg-D oder „ade“ geht hinaus");
    at.keys("\u{4}");
    assert!(at.ends().success());
    assert!(at.is_as_it_was());
    assert_eq!(table.json("stand")["hands"], 1);
    let mut again = Terminal::open(&table, 80, "xterm", &[]);
    again.sees("noch nicht aufgeschrieben");
    again.sees("› b d 48");
    again.shows_after("\r", "Spiel 3,");
    again.line("ade");
    assert!(again.ends().success());
    // What was recorded is not offered again.
    let mut last = Terminal::open(&table, 80, "xterm", &[]);
    last.sees("Der Abend geht weiter.");
    last.line("ade");
    assert!(last.ends().success());
    assert_eq!(table.json("stand")["hands"], 2);
}

/// A line in the prompt when the window closes is offered the next time; it is not recorded.
#[test]
fn s10_a_line_outlives_a_closed_window() {
    for signal in ["-HUP", "-TERM", "-INT"] {
        let (table, mut at) = Terminal::begun("dreierles Anne Bert Carla");
        at.prompt();
        at.shows_after("a s 4", "mit 4");
        at.signal(signal);
        assert!(!at.ends().success() && at.is_as_it_was(), "{signal}");
        let mut again = Terminal::at_table(&table);
        again.sees("noch nicht aufgeschrieben");
        again.shows_after("2\r", "Spiel 2,");
        again.line("ade");
        assert!(again.ends().success());
        assert_eq!(table.json("stand")["hands"], 1, "{signal}");
    }
}

/// What is typed behind Ctrl-C before the prompt is there again is not lost, be it typed quickly or
/// pasted; the same behind a question.
#[test]
fn what_is_typed_behind_ctrl_c_is_not_lost() {
    let (table, mut at) = Terminal::begun("dreierles Anne Bert Carla");
    at.prompt();
    at.shows_after("b d 4\u{3}a s 42\r", "Anne gewinnt das Solo mit 42");
    at.keys("\u{3}\u{3}c d\r\u{3}\u{3}b d 48\rade\r");
    assert!(at.ends().success());
    assert!(at.is_as_it_was());
    assert_eq!(table.json("stand")["hands"], 2);
}

/// Put aside and taken up again, with the line still there.
#[test]
fn suspended_and_resumed() {
    let (table, mut at) = Terminal::begun("dreierles Anne Bert Carla");
    at.prompt();
    at.shows_after("a s 4", "4");
    at.signal("-STOP");
    at.signal("-CONT");
    at.shows_after("2\r", "Spiel 2,");
    at.leaves();
    assert_eq!(table.json("stand")["hands"], 1);
}
