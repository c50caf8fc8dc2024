//! What a correction does to who dealt the hands after it (docs/cli.md, Corrections).

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

/// Four sit there, so that whoever deals sits out; the third hand depends on who dealt.
fn evening() -> Table {
    let table =
        Table::new().begun("dreierles Anne Bert Carla Dieter --rules iffezheim --stake 10ct");
    table.hands(&["anne solo 42", "bert dreier 48", "carla dreier 40", "dieter zweier 40"]);
    table
}

fn dealers(table: &Table) -> Vec<String> {
    let export = table.ok("export");
    let scored = table.write("stream.jsonl", &export);
    let lines = table.ok(&format!("score {}", scored.display()));
    lines.lines().map(|line| line.to_owned()).collect()
}

fn points(table: &Table, hand: u32) -> Value {
    table.json(&format!("explain {hand}"))["result"]["points"].clone()
}

#[test]
fn a_correction_is_laid_over_the_hand() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.hands(&["anne solo 42", "carla zweier 40", "bert dreier 48 # knapp"]);
    let fixed = table.json("fix 3 47");
    assert_eq!(fixed["event"]["note"], "knapp");
    assert_eq!(fixed["event"]["card_points"], 47);
    assert_eq!(fixed["event"]["declarer"], "Bert");
    let fixed = table.json("fix 3 raus+ 4k");
    assert_eq!(
        (&fixed["event"]["card_points"], &fixed["event"]["pfeife"]),
        (&json!(47), &json!("out-won"))
    );
    let fixed = table.json("fix 3 -raus --reason vertippt");
    assert_eq!(fixed["event"]["pfeife"], Value::Null);
    table.ok("log").has("vertippt");
    table.refused("fix 3 75").has("  75\n  ^^");
    table.check();
}

/// docs/cli.md, Corrections: where no points change, it is said who deals later and next (trials
/// S7).
#[test]
fn deals_that_move_along_are_told() {
    let table = Table::german().begun("dreierles Anne Bert Carla");
    (0..4).for_each(|_| drop(table.ok("hand anne solo 42")));
    let told = table.ok("void 2");
    for said in [
        "Spiel 3 gibt Anne (vorher Bert)",
        "Spiel 4 gibt Bert (vorher Carla)",
        "als Nächstes gibt Carla (vorher Anne)",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(table.ok("undo").contains("rückt"), "brought back, they move again");
    // Nothing moves behind the last one.
    table.ok("void 4").lacks("rückt");
}

/// Without a terminal one of the two has to be said where later hands come out otherwise.
#[test]
fn later_deals_are_asked_about() {
    let table = evening();
    // Whoever deals sits out and pays nothing: with one hand less others would have.
    table.refused("void 1").has("--deal");
    let before = [2, 3, 4].map(|hand| points(&table, hand));
    table.ok("void 1 --deal stays");
    assert_eq!([2, 3, 4].map(|hand| points(&table, hand)), before);
    let exported = dealers(&table);
    assert!(!exported.iter().any(|line| line.contains("error")), "{exported:?}");
    table.check();
    // One step back, and one forward.
    table.ok("undo");
    assert_eq!(table.json("status")["hands"], 4);
    table.ok("redo");
    assert_eq!([2, 3, 4].map(|hand| points(&table, hand)), before);
    table.check();
    table.ok("undo");
    let log = table.json("log");
    let undone = log["log"].list().iter().filter(|line| line["body"].get("undo").is_some()).count();
    assert!(undone >= 3, "{log}");
    table.check();
}

#[test]
fn whoever_dealt_can_be_said() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.hands(&["anne solo 42", "bert dreier 48", "carla zweier 40"]);
    table.ok("fix 2 --dealer bert --deal moves");
    assert_eq!(table.json("status")["next_dealer"], "Anne");
    table.ok("log").has("Bert");
    table.ok("export").has(r#"{"kind":"dealer","player":"Bert"}"#);
    table.ok("undo");
    assert_eq!(table.json("status")["next_dealer"], "Carla");
    table.ok("fix 2 bert dreier 47 --dealer bert --deal stays");
    assert_eq!(table.json("status")["next_dealer"], "Carla");
    table.ok("undo");
    assert_eq!(table.json("explain 2")["event"]["card_points"], 48);
    table.check();
    table.refused("fix 2 --dealer emil");
    table.refused("fix 2 --dealer bert --deal quatsch").has("quatsch");
    table.fails("fix 2", 2);
}

/// An evening with who dealt said goes out and comes back, and is known when it comes again.
#[test]
fn who_dealt_is_exported() {
    let table = evening();
    table.ok("void 1 --deal stays");
    let plain = table.write("plain.jsonl", table.ok("export --all"));
    let full = table.write("full.jsonl", table.ok("export --full"));
    table.ok(&format!("import {}", plain.display())).has("1 here already");
    for stream in [plain, full] {
        let other = Table::new();
        other.ok(&format!("import {}", stream.display()));
        assert_eq!(other.json("status")["totals"], table.json("status")["totals"]);
        other.check();
    }
}

/// The next to deal is who would have been, if still at the table, else the next seat after them.
#[test]
fn a_new_seating_keeps_the_deal_going() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla")
        .after(&["hand anne solo 42", "seats Dieter Carla Anne"]);
    assert_eq!(table.json("status")["next_dealer"], "Anne");
    table.does(&["hand dieter dreier 40", "hand carla dreier 40"]);
    assert_eq!(table.json("status")["next_dealer"], "Carla");
    table.ok("seats Dieter Anne Erna");
    assert_eq!(table.json("status")["next_dealer"], "Anne");
    table.ok("seats Dieter Anne Erna --dealer erna");
    assert_eq!(table.json("status")["next_dealer"], "Erna");
    table.check();
}

/// A hand that was struck is nowhere, and the others keep their numbers in every view.
#[test]
fn s5_what_is_struck_leaves_the_numbers_of_the_others_in_the_figures() {
    let table = Table::german().at_dreierles();
    table.hands(&["anne solo 50", "bert dreier 38", "carla solo 42 pf+"]);
    table.refused("ändern 3 letzte-runde").has("kerbholz streichen 3");
    table.ok("streichen 1");
    let figures = table.ok("statistik --breite 160");
    let best = figures.lines().find(|line| line.contains("bestes Spiel")).unwrap();
    best.has("Nr. 1, Spiel 3");
    figures.lacks("Spiel 1");
    table.ok("was-wäre-wenn --haus pfeife_won=3").has("von 2 anders").lacks("Spiel 1:");
    table.check();
}

/// Nor does a hand that `undo --entry` takes back from the middle renumber those after it.
#[test]
fn a5_what_is_taken_back_in_the_middle_leaves_the_numbers_of_the_others() {
    for (table, taken, struck) in [
        (Table::new(), "hand 2 is dealt by Carla", "× struck"),
        (Table::german(), "Spiel 2 gibt Carla", "× gestrichen"),
    ] {
        let table = table.at_dreierles();
        table.hands(&["anne solo 50", "bert dreier 48", "carla solo 42"]);
        let before = (table.ok("sheet"), table.json("status"));
        table.ok("undo --entry 1.2").has(taken);
        table.ok("sheet").has(struck).has(" 3 Ca S 42");
        assert_eq!(table.json("explain 3")["event"]["declarer"], "Carla");
        assert_eq!(table.json("fix 3 40 --dry-run")["result"]["hand"], 3);
        assert_eq!(table.json("log")["log"][2]["hand"], 2);
        table.check();
        let full = table.write("full.jsonl", table.ok("export --full"));
        let other = Table::new();
        other.ok(&format!("import {}", full.display()));
        assert_eq!(other.json("sheet"), table.json("sheet"));
        assert_eq!(other.ok("export --full"), table.ok("export --full"));
        table.ok("redo");
        assert_eq!((table.ok("sheet"), table.json("status")), before);
        // The last one is simply gone, and the next has its number.
        table.ok("undo --entry 1.4");
        assert_eq!(table.json("hand carla solo 40")["result"]["hand"], 3);
        table.check();
    }
}

/// What is taken back may be of somebody whose seat is taken back as well.
#[test]
fn a5_a_hand_taken_back_stands_in_no_ones_way() {
    let table = Table::new().at_dreierles().after(&["seats Anne Bert Dora --new Dora"]);
    table.hands(&["dora solo 45", "anne solo 50"]);
    table.ok("undo --entry 1.3");
    table.ok("undo --entry 1.2 --deal stays");
    assert_eq!(table.json("explain 2")["result"]["points"]["Carla"], -16);
    table.ok("export").lacks("Dora");
    table.check();
}

/// What another copy corrected in it meanwhile does not bring it back: the hand is gone, as the import
/// says, in both copies and whichever of the two was recorded first.
#[test]
fn a5_a_hand_taken_back_is_not_brought_back_by_a_correction_of_another_copy() {
    for is_undone_first in [true, false] {
        let (one, other) = (Table::german().at_dreierles(), Table::german());
        one.hands(&["anne solo 50", "bert dreier 48", "carla solo 42"]);
        other.imports(&one.write("one.jsonl", one.ok("export --all --full")));
        let commands = [(&one, "zurück --eintrag 1.3"), (&other, "ändern 2 bert dreier 40")];
        let order = if is_undone_first { [0, 1] } else { [1, 0] };
        for (table, command) in order.map(|at| commands[at]) {
            table.ok(command);
        }
        let undone = one.ok("konto");
        let exports = [&one, &other].map(|table| table.ok("export --all --full"));
        for (into, export) in [(&one, &exports[1]), (&other, &exports[0])] {
            let file = into.write("theirs.jsonl", export);
            let told = into.run(&["import", "--merge", file.to_str().unwrap()]);
            told.err.has("Das Spiel ist weg");
            into.ok("sheet").has("× gestrichen").has(" 3 Ca S 42");
            assert_eq!(into.ok("konto"), undone);
            into.check();
        }
    }
}

/// In these three hands A drops out; the last two are of the others.
fn dreeg(table: &Table) {
    table.ok("start dreeg A B C D");
    table.hands(&[
        "a=50 b=40 c=20 d=10 l a",
        "a=51 b=39 c=20 d=10 l a",
        "a=52 b=38 c=20 d=10 l a",
        "b=30 c=40 d=50 l d",
        "b=31 c=40 d=49 l d",
    ]);
}

/// The corrected hand, by which A stays in.
const STAYS_IN: [&str; 8] = ["fix", "3", "a=10", "b=40", "c=20", "d=50", "l", "d"];

/// What the sheet says of each hand: corrected, struck.
fn marks(table: &Table) -> Vec<(bool, bool)> {
    let sheet = table.json("sheet");
    let mark = |hand: &Value, key: &str| hand[key].as_bool().unwrap();
    let hands = sheet["hands"].list().iter();
    hands.map(|hand| (mark(hand, "corrected"), mark(hand, "struck"))).collect()
}

/// Trials S14; docs/cli.md, Corrections: all later hands that are no longer possible are named, and taken
/// along as one entry, which `undo` takes back as one.
#[test]
fn s14_later_hands_go_with_a_correction() {
    for (table, named, option, told, back) in [
        (Table::new(), ["Hand 4: ", "Hand 5: "], "--then strike", "hand 4, 5", "hand 4, 5"),
        (
            Table::german(),
            ["Spiel 4: ", "Spiel 5: "],
            "--dann streichen",
            "Spiel 4, 5",
            "Spiel 4, 5",
        ),
    ] {
        dreeg(&table);
        let before = (table.ok("export"), table.json("status"));
        let entries = table.json("log")["log"].list().len();
        for wrong in [&STAYS_IN[..], &["void", "3"]] {
            let refused = table.refused(wrong);
            assert!(named.iter().all(|hand| refused.contains(hand)), "{refused}");
            refused.has(option);
        }
        // Nobody is there to be asked.
        table.refused(&[&STAYS_IN[..], &["--then", "ask"]].concat()).has(option);
        table.refused(&[&STAYS_IN[..], &["--then", "quatsch"]].concat()).has("quatsch");
        let line = STAYS_IN.join(" ");
        table.ok(&format!("{line} {option} --dry-run"));
        assert_eq!(table.ok("export"), before.0);
        table.ok(&format!("{line} {option}")).has(told);
        let (plain, fixed, struck) = ((false, false), (true, false), (false, true));
        assert_eq!(marks(&table), [plain, plain, fixed, struck, struck]);
        assert_eq!(table.json("log")["log"].list().len(), entries + 1);
        table.check();
        let after = table.ok("export");
        table.ok("undo").has(back);
        assert_eq!((table.ok("export"), table.json("status")), before);
        assert_eq!(table.json("log")["log"].list().len(), entries + 2);
        table.ok("redo").has(told);
        assert_eq!(table.ok("export"), after);
        table.does(&["undo", &format!("void 3 {option}")]);
        assert_eq!(marks(&table), [plain, plain, struck, struck, struck]);
        // The next hand stands behind all of them, and keeps its number.
        table.ok("hand a=50 b=40 c=20 d=10 l a");
        assert_eq!(table.json("sheet")["hands"][5]["result"]["hand"], 6);
        table.check();
    }
}

/// Such an entry goes out and comes back, and to a copy that was apart.
#[test]
fn s14_later_hands_come_along_to_other_files() {
    let table = Table::new();
    dreeg(&table);
    let copy = table.copied();
    // The entry of the sixth hand has another place in the copy.
    table.ok("hand b=32 c=40 d=48 l d");
    copy.ok("hand b=33 c=40 d=47 l d");
    table.ok(&format!("{} --then strike", STAYS_IN.join(" ")));
    for args in ["export --all", "export --full"] {
        let stream = table.write("stream.jsonl", table.ok(args));
        let other = Table::new();
        other.ok(&format!("import {}", stream.display()));
        assert_eq!(other.json("status")["next_dealer"], table.json("status")["next_dealer"]);
        assert_eq!(other.ok("export").lines().count(), table.ok("export").lines().count());
        other.check();
    }
    let full = copy.write("full.jsonl", table.ok("export --full --all"));
    copy.ok(&format!("import --merge --anyway {}", full.display()));
    let back = table.write("back.jsonl", copy.ok("export --full --all"));
    table.ok(&format!("import --merge --anyway {}", back.display()));
    assert_eq!(table.ok("export"), copy.ok("export"));
    for table in [&table, &copy] {
        let (plain, fixed, struck) = ((false, false), (true, false), (false, true));
        assert_eq!(marks(table)[..6], [plain, plain, fixed, struck, struck, struck]);
        // The hand that the copy had by then waits: A is in it no more than in those.
        assert!(table.json("sheet")["hands"][6]["waits"].is_string());
        table.ok("void 7");
        table.check();
    }
}

/// Table mode, Corrections (S506): a correction to what stands there is told and not recorded, so that it
/// gives up nothing that can be brought back.
#[test]
fn s506_a_correction_that_changes_nothing_is_not_recorded() {
    for (table, told) in [
        (Table::german(), "So steht es schon da; es wurde nichts geändert."),
        (Table::new(), "It stands like that already; nothing was changed."),
    ] {
        table.ok("start dreierles Anne Bert Carla");
        table.hands(&["bert solo 36 4k", "anne dreier 43"]);
        table.ok("undo");
        for same in ["fix 1 36", "fix 1 bert solo 36 4k", "fix 1 --dealer Carla"] {
            table.ok(same).has(told);
        }
        assert_eq!(table.json("fix 1 36")["result"]["points"], points(&table, 1));
        table.ok("redo");
        table.ok("fix 1 36 // knapp").lacks(told);
        table.ok("sheet").has("knapp");
        assert_eq!(table.ok("log").lines().count(), 7);
    }
}

/// Table mode, Who dealt (S507): taking back a strike says that the deals moving along bring back exactly
/// what was, and nothing of a hand that never was; bringing the strike again tells what it changes.
#[test]
fn s507_undoing_a_strike_says_what_brings_back_the_state_before() {
    let german = ["genau so da wie vor dem Eintrag", "als hätte es", "Spiel 3: gegeben hat"];
    let english = ["exactly as before the entry", "as if the hand", "Hand 3: dealt by"];
    for (table, [exactly, never, changed]) in [(Table::german(), german), (Table::new(), english)] {
        table.ok("start dreierles Anne Bert Carla Dieter --rules iffezheim");
        table.hands(&["anne solo 42", "bert dreier 48", "carla dreier 40", "dieter zweier 40"]);
        let before = table.ok("sheet");
        table.refused("void 1").has(never).lacks(exactly);
        table.ok("void 1 --deal moves");
        table.refused("undo").has(exactly).lacks(never);
        table.ok("undo --deal moves");
        assert_eq!(table.ok("sheet"), before);
        table.ok("redo").has(changed);
        table.ok("hand anne dreier 44");
        table.refused("undo --entry 1.6").lacks(exactly);
    }
}

/// S507: bringing back somebody's place at the table says nothing of deals that nobody knew before,
/// and leaves the evening as it was.
#[test]
fn s507_who_comes_back_to_the_table_by_a_redo_deals_as_before() {
    let table = Table::new().begun("dreierles Anne Bert Carla --stake 10ct");
    table.does(&["hand anne solo 42", "seats Anne Bert Carla Dora --new Dora"]);
    table.does(&["hand bert solo 41", "hand carla solo 42", "hand anne solo 43"]);
    let before = table.ok("sheet");
    table.ok("undo --entry 1.3 --deal moves");
    table.ok("redo").has("Dora");
    assert_eq!(table.ok("sheet"), before);
    table.check();
}
