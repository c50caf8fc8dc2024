//! Two copies of one file, played on apart and brought together again: nothing is lost, nothing
//! counts twice (docs/storage.md, What an export holds).

use super::harness::{Answer, Json, Table, Text};

fn export(table: &Table, args: &[&str]) -> String {
    table.run(&[&["export"], args].concat()).done("export")
}

/// Takes everything that `from` knows into `into`.
fn merge(into: &Table, from: &Table) -> Answer {
    let file = into.write("other.jsonl", export(from, &["--full", "--all"]));
    into.run(&["import", "--merge", "--anyway", file.to_str().unwrap()])
}

/// The hands that count, as they were played.
fn hands(table: &Table) -> Vec<String> {
    export(table, &[])
        .lines()
        .filter(|line| line.starts_with(r#"{"kind""#))
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_hands_of_both_copies_stay() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    let other = one.copied();
    one.ok("hand bert dreier 40");
    other.does(&["hand carla einer 50", "hand anne zweier 36"]);
    merge(&one, &other).done("merge");
    let together = hands(&one);
    let declarers = ["Anne", "Bert", "Carla", "Anne"];
    assert_eq!(together.len(), declarers.len(), "{together:?}");
    for (hand, declarer) in together.iter().zip(declarers) {
        assert!(hand.contains(&format!(r#""declarer":"{declarer}""#)), "{together:?}");
    }
    one.check();
    // Once more, and nothing is added.
    let full = export(&one, &["--full", "--all"]);
    merge(&one, &other).done("merge again");
    assert_eq!(export(&one, &["--full", "--all"]), full);
    // The other way round the same hands count.
    merge(&other, &one).done("merge back");
    assert_eq!(hands(&other).len(), 4);
    assert_eq!(other.json("balance"), one.json("balance"));
    other.check();
}

/// What was corrected since an export was written stays corrected when that export comes back.
#[test]
fn an_older_copy_takes_nothing_back() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.ok("hand anne solo 42");
    let older = table.copied();
    table.does(&["fix 1 anne solo 50", "hand bert dreier 40"]);
    let full = export(&table, &["--full", "--all"]);
    merge(&table, &older).done("merge");
    assert_eq!(export(&table, &["--full", "--all"]), full);
}

/// The same evening read into two files from a plain export has no log in common: its hands would
/// count twice.
#[test]
fn an_evening_that_both_began_is_not_merged_by_its_log() {
    let (first, one, other) = (Table::new(), Table::new(), Table::new());
    first.does(&["start dreierles Anne Bert Carla --stake 10ct", "hand anne solo 42"]);
    let plain = first.write("plain.jsonl", export(&first, &[]));
    one.imports(&plain);
    // The log knows seconds; the two are to differ.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    other.imports(&plain);
    other.ok("hand bert dreier 40");
    let before = export(&one, &["--full", "--all"]);
    let full = one.write("full.jsonl", export(&other, &["--full", "--all"]));
    for merging in [&["import"][..], &["import", "--merge"]] {
        one.refused(&[merging, &[full.to_str().unwrap()]].concat()).has("--full");
    }
    assert_eq!(export(&one, &["--full", "--all"]), before);
    let plain = one.write("plain.jsonl", export(&other, &[]));
    one.run(&["import", "--merge", plain.to_str().unwrap()]).done("import --merge");
    assert_eq!(hands(&one), hands(&other));
    one.check();
}

#[test]
fn a_payment_that_both_take_back_is_taken_back_once() {
    let one = Table::new().at_dreierles().after(&["hand anne solo 42", "pay bert anne 0.50EUR"]);
    let other = one.copied();
    for (table, reason) in [(&one, "irrtum"), (&other, "mistake")] {
        table.ok(&format!("undo --reason {reason}"));
    }
    let balance = one.json("balance");
    merge(&one, &other).done("merge");
    assert_eq!(one.json("balance"), balance);
    one.ok("redo");
    assert_eq!(one.json("balance")["balances"][1]["amount"], "-0.30");
    one.check();
}

/// docs/storage.md, The one order: what came from another copy was learned later than it was
/// recorded, and `undo` takes back what was recorded last.
#[test]
fn undo_takes_back_what_was_recorded_last_and_not_what_was_learned_last() {
    for pay in ["pay bert anne 0.50EUR", "pay bert anne 0.50EUR --session 1"] {
        let one = Table::new().at_dreierles();
        one.ok("hand anne solo 42");
        let other = one.copied();
        other.ok(pay);
        one.ok("hand bert dreier 40");
        let balance = other.json("balance");
        merge(&one, &other).done("merge");
        let told = one.ok("undo");
        assert!(told.contains("Taken back: Bert dreier 40"), "{pay}: {told}");
        assert_eq!(one.json("balance"), balance);
        one.ok("redo");
        assert_eq!(hands(&one).len(), 2);
        one.check();
    }
}

/// One person under two names sits at a table only once, wherever the evening comes from.
#[test]
fn nobody_sits_at_a_table_twice() {
    for table in [Table::new(), Table::german()] {
        table.does(&[
            "start dreierles Anne Bert Carla",
            "seats Anne Bert Carla Dieter",
            "undo",
            "players merge Dieter Anne",
        ]);
        table.refused("redo").has("Dieter").has("Anne");
        let line = r#"{"session":{"game":"dreierles","players":["Anne","Dieter","Carla"]}}"#;
        let file = table.write("twice.jsonl", line);
        table.refused(&["import", file.to_str().unwrap()]).has("Dieter").has("Anne").has("1");
        table.check();
    }
}

/// A name that is taken apart again is nobody else's.
#[test]
fn a_name_split_off_belongs_to_one_person() {
    let table = Table::new().begun("dreierles Anne Bert Dieter --stake 10ct").after(&[
        "hand anne solo 42",
        "players rename Dieter Dietrich",
        "players split Dietrich",
    ]);
    assert_eq!(
        table.json("players"),
        serde_json::json!({"players": ["Anne", "Bert", "Dieter", "Dietrich"]})
    );
    assert_eq!(table.json("balance")["balances"][2]["player"], "Dieter");
    table.check();
}

/// Who is listed with nothing does not depend on the way the figures were made.
#[test]
fn nothing_is_the_same_nothing_in_a_copy() {
    let table = Table::new().at_dreierles().after(&[
        "seats Anne Bert Carla Dieter",
        "hand anne solo 42",
        "undo",
        "undo",
    ]);
    let copy = Table::new();
    let file = copy.write("full.jsonl", export(&table, &["--full", "--all"]));
    copy.imports(&file);
    assert_eq!(copy.json("balance"), table.json("balance"));
    assert_eq!(table.json("balance")["balances"].list().len(), 3);
}
