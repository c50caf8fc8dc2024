//! Who is who, where copies have said different things of people: the same in all of them once they
//! have come together (docs/storage.md, People).

use std::fs;

use serde_json::{Value, json};

use super::harness::{Answer, Json, Table, Text};

/// Takes everything that `from` knows into `into`.
fn merge(into: &Table, from: &Table) -> Answer {
    into.merges(from, &["--format", "json"])
}

/// What was listed about names: what was said, and the whole sentence.
fn listed(answer: Answer) -> Vec<(String, String)> {
    let done: Value = serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{answer:?}"));
    let listed = done["conflicts"].as_array().cloned().unwrap_or_default();
    let names = listed.into_iter().filter(|one| one["kind"] == "name");
    let text = |value: &Value| value.text().to_owned();
    names.map(|one| (text(&one["entries"][0]["text"]), text(&one["text"]))).collect()
}

fn players(table: &Table) -> Value {
    table.json("players")["players"].clone()
}

fn same(one: &Table, other: &Table) {
    for line in ["players", "balance"] {
        assert_eq!(without_entries(one.json(line)), without_entries(other.json(line)), "{line}");
    }
    assert_eq!(one.ok("export --all"), other.ok("export --all"));
    one.check();
    other.check();
}

fn without_entries(mut value: Value) -> Value {
    if let Some(waiting) = value.get_mut("waiting") {
        *waiting = json!(waiting.list().len());
    }
    value
}

/// "Two who sat together stay two: that entry waits and is named." Whichever copy learns of the
/// other first.
#[test]
fn two_who_sat_together_in_another_copy_stay_two() {
    for is_turned in [false, true] {
        let one = Table::new().at_dreierles();
        one.ok("players add Annerose");
        let other = one.copied();
        one.does(&["start dreierles Anne Annerose Carla --stake 10ct", "hand anne solo 42"]);
        other.does(&["players merge Annerose Anne", "pay bert annerose 1EUR --general"]);
        let order = if is_turned { [&other, &one] } else { [&one, &other] };
        for (into, from) in [(order[0], order[1]), (order[1], order[0])] {
            let named = listed(merge(into, from));
            let [(said, text)] = named.as_slice() else { panic!("{named:?}") };
            assert_eq!(said, "Annerose is the same person as Anne");
            text.has("Anne and Annerose sat at one table on the evening of");
            text.has("kerbholz players split Annerose");
            // Once.
            assert!(listed(merge(into, from)).is_empty());
            into.ok("players").has("waits and does not count");
        }
        same(&one, &other);
        assert_eq!(players(&one), json!(["Anne", "Annerose", "Bert", "Carla"]));
        assert_eq!(one.json("balance")["balances"][0]["amount"], "0.60");
        // Said once more, it is left so, in every copy.
        other.ok("players split Annerose").has("Annerose");
        assert!(other.json("players").get("waiting").is_none());
        assert!(listed(merge(&one, &other)).is_empty());
        assert!(one.json("players").get("waiting").is_none());
        same(&one, &other);
    }
}

/// Once nothing stands in its way any more, it counts.
#[test]
fn what_waits_counts_where_they_sit_together_no_longer() {
    let one = Table::new().at_dreierles().after(&["hand anne solo 42", "players add Annerose"]);
    let other = one.copied();
    one.ok("seats Bert Carla Annerose");
    other.ok("players merge Annerose Anne");
    assert_eq!(listed(merge(&one, &other)).len(), 1);
    assert_eq!(players(&one).list().len(), 4);
    one.ok("undo --entry 1.3");
    assert_eq!(players(&one), json!(["Anne", "Bert", "Carla"]));
    assert!(one.json("players").get("waiting").is_none());
    one.check();
    // And now nobody sits down beside themselves.
    one.refused("redo").has("Annerose");
    assert!(listed(merge(&other, &one)).is_empty());
    same(&one, &other);
}

/// "The last rename shows."
#[test]
fn the_last_new_name_is_shown_in_every_copy() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    let other = one.copied();
    one.ok("players rename Bert Bertl");
    other.does(&["players rename Bert Robert", "players rename Carla Karla"]);
    one.ok("pay bertl anne 30ct");
    other.ok("pay robert anne 20ct");
    assert!(listed(merge(&one, &other)).is_empty());
    assert!(listed(merge(&other, &one)).is_empty());
    same(&one, &other);
    assert_eq!(players(&one), json!(["Anne", "Karla", "Robert"]));
    assert_eq!(one.json("balance")["balances"][2]["amount"], "-0.30");
    // Either name is theirs.
    one.ok("pay bertl anne 10ct");
    assert_eq!(one.json("balance")["balances"][2]["amount"], "-0.20");
}

/// "Merging people is an equivalence (cycles are impossible)."
#[test]
fn put_together_in_both_directions_they_are_one() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    for name in ["Anni", "Annchen"] {
        one.ok(&format!("players add {name}"));
    }
    let (other, third) = (one.copied(), one.copied());
    one.ok("players merge Anni Anne");
    other.ok("players merge Anne Annchen");
    third.ok("players merge Annchen Anni");
    for (into, from) in [(&one, &other), (&third, &one), (&other, &third), (&one, &third)] {
        assert!(listed(merge(into, from)).is_empty());
    }
    assert_eq!(players(&one), json!(["Annchen", "Bert", "Carla"]));
    same(&one, &other);
    same(&one, &third);
    // Whichever of their names is taken apart, the others stay one person.
    third.ok("players split Anne");
    assert_eq!(players(&third), json!(["Annchen", "Anne", "Bert", "Carla"]));
    merge(&one, &third).done("merge");
    same(&one, &third);
}

/// A new name that is somebody else's elsewhere waits: nobody's money is put together by a name
/// alone.
#[test]
fn a_new_name_that_somebody_had_before_waits() {
    let one = Table::new().at_dreierles();
    one.ok("hand anne solo 42");
    let other = one.copied();
    one.ok("players add Emil");
    other.ok("players rename Bert Emil");
    for (into, from) in [(&one, &other), (&other, &one)] {
        let named = listed(merge(into, from));
        assert_eq!(named.len(), 1, "{named:?}");
        named[0].1.has("Emil had that name already");
        assert_eq!(players(into), json!(["Anne", "Bert", "Carla", "Emil"]));
    }
    same(&one, &other);
    // Another name is as good, and then nothing waits any more.
    one.ok("players rename Bert Bertl");
    assert!(one.json("players").get("waiting").is_none());
    merge(&other, &one).done("merge");
    same(&one, &other);
    // Somebody who is called so only since then is the same person.
    let (one, other) = (Table::new(), Table::new());
    one.ok("start dreierles Anne Bert Carla");
    fs::copy(one.database(), other.database()).unwrap();
    one.ok("players rename Bert Emil");
    other.ok("start dreierles Anne Emil Dora --stake 10ct");
    assert!(listed(merge(&one, &other)).is_empty());
    assert!(listed(merge(&other, &one)).is_empty());
    same(&one, &other);
    assert_eq!(players(&one), json!(["Anne", "Carla", "Dora", "Emil"]));
}

/// A name that two copies heard by themselves is written as where it was heard first.
#[test]
fn a_name_is_written_as_it_was_heard_first() {
    let one = Table::new().at_dreierles();
    let other = one.copied();
    one.ok("start dreierles Anne Bert EMIL --stake 10ct");
    other.ok("start dreierles Emil Bert Carla --stake 10ct");
    merge(&one, &other).done("merge");
    merge(&other, &one).done("merge");
    same(&one, &other);
    assert_eq!(players(&other), json!(["Anne", "Bert", "Carla", "EMIL"]));
}

/// "Never a player, and cannot be merged with one."
#[test]
fn the_kitty_is_put_together_with_nobody() {
    let one = Table::new().at_dreierles();
    let other = one.copied();
    one.ok("kitty take anne 1EUR");
    let kitty = one.json("kitty").to_string();
    for names in [["Kitty", "Anne"], ["Anne", "Kitty"]] {
        one.refused(&["players", "merge", names[0], names[1]]).has("Kitty").has("Anne");
    }
    // What another copy, which did not know, has said of a player of that name waits.
    other.does(&["players add Kitty", "players merge Kitty Anne"]);
    for (into, from) in [(&one, &other), (&other, &one)] {
        let named = listed(merge(into, from));
        named[0].1.has("the kitty is no player");
    }
    same(&one, &other);
    assert_eq!(one.json("kitty").to_string(), kitty);
}

/// Two who have entered one tournament are two, likewise.
#[test]
fn two_who_entered_one_tournament_in_another_copy_stay_two() {
    let one = Table::new().after(&["players add Anne", "players add Annerose"]);
    let other = one.copied();
    one.does(&[
        "tournament new Pfingsten --series 1 --rounds 1",
        "tournament add Anne Annerose Bert",
    ]);
    other.ok("players merge Annerose Anne");
    for (into, from) in [(&one, &other), (&other, &one)] {
        let named = listed(merge(into, from));
        named[0].1.has("Pfingsten");
    }
    same(&one, &other);
}
