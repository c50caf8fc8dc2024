//! More people than the game seats (docs/cli.md, More people than seats).

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

/// Who sits, and who waits.
fn people(table: &Table) -> (Value, Value) {
    let status = table.json("status");
    (status["table"].clone(), status["bench"].clone())
}

fn round(table: &Table) {
    (0..4).for_each(|_| drop(table.ok("hand vergeben")));
    // Whoever deals sits out, and a deal thrown in again is no deal of a round.
    for _ in 0..4 {
        let order = table.json("status")["speaking_order"].clone();
        let declarer = order[0].text().to_owned();
        table.ok(&format!("hand {declarer} solo 42"));
    }
}

/// docs/cli.md, More people than seats: those who wait are shown, and the next one comes in by himself after each
/// round, for whoever has sat longest; one `undo` takes it back.
#[test]
fn who_waits_comes_in_after_each_round() {
    for (table, option, waits) in [
        (Table::new(), "--every-round", "Emil and Fritz wait for a seat. The next one"),
        (
            Table::german(),
            "--jede-runde",
            "Es warten Emil und Fritz. Gewechselt wird nach jeder Runde.",
        ),
    ] {
        table.ok(&format!("start dreierles Anne Bert Carla Dora Emil Fritz {option}")).has(waits);
        table.ok("status").has(waits);
        round(&table);
        let first = (json!(["Emil", "Bert", "Carla", "Dora"]), json!(["Fritz", "Anne"]));
        assert_eq!(people(&table), first);
        table.ok("undo");
        assert_eq!(
            people(&table),
            (json!(["Anne", "Bert", "Carla", "Dora"]), json!(["Emil", "Fritz"]))
        );
        table.ok("redo");
        assert_eq!(people(&table), first);
        round(&table);
        let second = (json!(["Emil", "Fritz", "Carla", "Dora"]), json!(["Anne", "Bert"]));
        assert_eq!(people(&table), second);
        table.check();
        let full = table.write("full.jsonl", table.ok("export --full"));
        let other = Table::new();
        other.ok(&format!("import {}", full.display()));
        assert_eq!(people(&other), second);
        assert_eq!(other.json("status")["totals"], table.json("status")["totals"]);
        let plain = table.write("plain.jsonl", table.ok("export"));
        let other = Table::new();
        other.ok(&format!("import {}", plain.display()));
        assert_eq!(people(&other).0, second.0);
        assert_eq!(other.json("status")["totals"], table.json("status")["totals"]);
        other.check();
    }
}

#[test]
fn who_waits_is_said_and_changed_by_hand() {
    let table = Table::german().begun("dreierles Anne Bert Carla Dora Emil");
    table.ok("log").has("Es wartet Emil.");
    // Nobody is said to change by himself.
    round(&table);
    assert_eq!(people(&table).1, json!(["Emil"]));
    table.ok("wechsel --für carla");
    assert_eq!(people(&table), (json!(["Anne", "Bert", "Emil", "Dora"]), json!(["Carla"])));
    table.refused("wechsel anne").has("Anne sitzt schon am Tisch");
    table.ok("wechsel Fritz carla --jede-runde");
    assert_eq!(people(&table).1, json!(["Fritz", "Carla"]));
    table.ok("wechsel niemand");
    assert_eq!(people(&table).1, Value::Null);
    table.refused("wechsel").has("wechsel NAME");
    table.does(&["zurück", "wechsel"]);
    assert_eq!(
        people(&table),
        (json!(["Fritz", "Bert", "Emil", "Dora"]), json!(["Carla", "Anne"]))
    );
    // Whoever sits down otherwise waits no longer.
    table.ok("plätze Fritz Bert Carla Dora");
    assert_eq!(people(&table).1, json!(["Anne"]));
    table.check();
    // In a Dreeg nobody sits down on the way.
    let dreeg = ["start", "dreeg", "Anne", "Bert", "Carla", "Dora", "Emil"];
    table.refused(&dreeg).has("5");
}

/// Whoever types "wechsel zu punkte" means another game, and nobody called "zu".
#[test]
fn another_game_is_nobody_who_waits() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.fails("rotate zu punkte frei", 2).has("switch to GAME");
    table.ok("rotate Zus").has("Zus");
}

/// Copies that were apart: what was said last counts, and who sits is the same in both.
#[test]
fn who_waits_is_the_same_in_both_copies() {
    let table = Table::new().begun("dreierles Anne Bert Carla Dora Emil");
    let copy = table.copied();
    copy.ok("hand anne solo 42");
    table.ok("rotate");
    for (from, to) in [(&table, &copy), (&copy, &table)] {
        let full = from.write("full.jsonl", from.ok("export --full --all"));
        to.ok(&format!("import --merge --anyway {}", full.display()));
    }
    assert_eq!(people(&table), people(&copy));
    assert_eq!(people(&table), (json!(["Emil", "Bert", "Carla", "Dora"]), json!(["Anne"])));
    table.check();
    copy.check();
}

/// L143: with its token a hand is recorded once, and who waits comes to the table all the same.
#[test]
fn a_hand_with_a_token_lets_the_next_one_sit_down_after_the_round() {
    let table = Table::new().begun("dreierles Anne Bert Carla Dora Emil --every-round");
    for (token, line) in ["anne solo 42", "bert solo 42", "anne solo 42"].iter().enumerate() {
        table.ok(&format!("hand --once t{token} {line}"));
    }
    let last = "hand --once last bert solo 42";
    assert_eq!(table.ok(last), table.ok(last));
    assert_eq!(people(&table).1, json!(["Anne"]));
    table.check();
}

/// Spec cli, For everybody: a name close to a known one is not taken for a new person; who waits is
/// known like who sits.
#[test]
fn who_waits_is_known_by_name() {
    for (table, start, seats, rotate, whole) in [
        (Table::new(), "start", "seats", "rotate", "please write “Johannes”"),
        (Table::german(), "anfang", "plätze", "wechsel", "bitte „Johannes“ schreiben"),
    ] {
        table.ok(&format!("{start} dreierles Anne Bert Carla Dieter Johannes"));
        table.refused(&format!("{seats} Anne Bert Carla Jo")).has("Johannes");
        table.refused(&format!("{seats} Anne Bert Carla Johanes")).has(whole);
        table.refused(&format!("{rotate} johanes")).has(whole);
        table.refused(&format!("{rotate} jo")).has("Johannes");
        table.refused(&format!("{start} dreierles Anne Bert Johanes")).has(whole);
        table.ok(&format!("{rotate} johannes"));
        assert_eq!(people(&table).1, json!(["Johannes"]));
        let told = table.run(&format!("{seats} Anne Bert Carla johannes"));
        told.err.lacks("johannes");
        assert_eq!(people(&table), (json!(["Anne", "Bert", "Carla", "Johannes"]), Value::Null));
        table.ok(&format!("{seats} Anne Bert Carla Dieter"));
        table.ok(rotate);
        table.check();
        let full = table.write("full.jsonl", table.ok("export --full"));
        let other = Table::new();
        other.ok(&format!("import {}", full.display()));
        other.check();
    }
}
