//! An evening that was typed in twice, in two copies (docs/settlement.md, Copies). The trial's
//! numbers are in the names.

use super::harness::{Json, Table, Text};
use super::paid_twice::{german_copies, merge};

/// Types in an evening of three, begun on this day, with one hand.
fn play(table: &Table, day: &str, hand: &str) {
    let begin = "anfang punkte Anna Bert Carla --regeln nullsumme --einsatz 1EUR";
    table.does(&[&format!("{begin} --datum {day}"), &format!("spiel {hand}")]);
}

fn merge_both([one, other]: [&Table; 2]) -> [String; 2] {
    [merge(one, other), merge(other, one)]
}

/// V121: two evenings of one day are told until somebody strikes one and brings it back.
#[test]
fn v121_two_evenings_of_one_day_can_be_said_to_be_two() {
    let [one, other] = german_copies();
    play(&one, "8.11.2025", "anna 2 bert -1 carla -1");
    play(&other, "8.11.2025", "carla 4 anna -2 bert -2");
    for told in merge_both([&one, &other]) {
        told.has("Wohl zweimal derselbe Abend").has("Waren es zwei");
    }
    one.ok("prüfen").has("„kerbholz abende streichen 3“").has("„kerbholz abende zurückholen 3“");
    one.does(&["abende streichen 3", "abende zurückholen 3"]);
    merge(&other, &one).lacks("Wohl zweimal");
    for table in [&one, &other] {
        table.ok("prüfen").has("Alles in Ordnung.");
        assert_eq!(table.run("konto").err, "");
    }
}

/// V121: the same evening under two days is told as a payment is, up to three days apart; another
/// one is not.
#[test]
fn v121_the_same_evening_under_two_days_is_told() {
    let hand = "anna 2 bert -1 carla -1";
    for (day, other_hand, is_told) in [
        ("9.11.2025", hand, true),
        ("5.11.2025", hand, true),
        ("12.11.2025", hand, false),
        ("9.11.2025", "anna 2 bert -2 carla 0", false),
    ] {
        let [one, other] = german_copies();
        play(&one, "8.11.2025", hand);
        play(&other, day, other_hand);
        for told in merge_both([&one, &other]) {
            assert_eq!(told.contains("Wohl zweimal derselbe Abend"), is_told, "{day}: {told}");
        }
        assert_eq!(one.ok("prüfen").contains("Alles in Ordnung."), !is_told, "{day}");
    }
}

/// Two copies of an evening that both have typed in, of which each has struck its own.
fn struck_copies() -> [Table; 2] {
    let [one, other] = german_copies();
    for table in [&one, &other] {
        play(table, "8.11.2025", "anna 2 bert -1 carla -1");
    }
    merge_both([&one, &other]);
    for table in [&one, &other] {
        table.ok("abende streichen 2");
        table.ok("prüfen").has("Alles in Ordnung.");
    }
    for told in merge_both([&one, &other]) {
        told.has("beide Male gestrichen");
    }
    [one, other]
}

/// V122: an evening of which each copy struck its own counts not at all, and that is told until it
/// is brought back, or somebody says that there was none.
#[test]
fn v122_an_evening_struck_in_both_copies_is_told() {
    for was_never in [false, true] {
        let [one, other] = struck_copies();
        for table in [&one, &other] {
            table.ok("prüfen").has("Er zählt jetzt gar nicht").lacks("Alles in Ordnung");
            assert!(table.run("konto").err.contains("kerbholz prüfen"));
            let told = table.json("prüfen")["twice"][0].clone();
            assert_eq!(
                (told["kind"].text(), &told["entries"][0]["counts"]),
                ("taken_back", &false.into())
            );
        }
        let told = one.ok("prüfen");
        let earlier = if told.contains("abende zurückholen 2") { 2 } else { 3 };
        one.ok(&format!("abende zurückholen {earlier}"));
        if was_never {
            one.ok(&format!("abende streichen {earlier}"));
        }
        merge(&other, &one);
        for table in [&one, &other] {
            table.ok("prüfen").has("Alles in Ordnung.");
        }
    }
}

/// V122, as V105: brought back in both copies it is there twice again.
#[test]
fn v122_an_evening_brought_back_in_both_copies_is_told() {
    let [one, other] = struck_copies();
    for table in [&one, &other] {
        table.ok("abende zurückholen 2");
    }
    for told in merge_both([&one, &other]) {
        told.has("Wohl zweimal derselbe Abend");
    }
    one.ok("prüfen").has("Wohl zweimal derselbe Abend");
}
