//! What a sheet, the standings of an evening and the slates show (docs/cli.md, Everywhere).

use serde_json::json;

use super::harness::{Table, Text};

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

fn is_rule(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|sign| sign == '─')
}

/// A narrow column with declarer and what was played; what was struck is shown as what it was.
#[test]
fn the_sheet_says_what_was_played() {
    let table = Table::german();
    table.ok("anfang dreierles Käthe Jürgen Bärbel Max");
    table.hands(&[
        "bärbel dreier 48",
        "j s 42",
        "räuber bärbel max k1",
        "k z 40",
        "vergeben",
        "b d 40 raus+ // eng",
    ]);
    table.does(&["void 2 --deal stays", "fix 1 47"]);
    let sheet = table.ok("zettel");
    for shown in [
        "1~ Bä D 47",
        "×2 Jü S 42",
        " 3 räuber Bä Ma k1",
        " 4 Kä Z 40",
        " 5 vergeben",
        " 6 Bä D 40 raus+",
    ] {
        assert!(sheet.contains(shown), "{shown}: {sheet}");
    }
    sheet.has("~ berichtigt").has("× gestrichen").has("6: eng");
    let csv = table.ok("zettel --format csv");
    assert!(csv.lines().next().unwrap().ends_with("Gespielt"), "{csv}");
    assert!(csv.lines().nth(2).unwrap().ends_with("Jü S 42"), "{csv}");
}

#[test]
fn other_games_say_what_was_played() {
    for (start, hands, shown) in [
        (
            "droggn Adolf Rudolf Jo",
            &["a a 44", "r so 44 s r", "j super-mord+", "weiter"][..],
            &["Ad A 44", "Ru So 44", "Jo SM", "weiter"][..],
        ),
        (
            "dreiertarock Anne Bert Carla",
            &["a v 41", "b solo-valat+", "w"],
            &["An V 41", "Be SV", "weiter"],
        ),
        ("dreeg Anne Bert Carla Dora", &["a50l b40 c20"], &["50/40/20/10"]),
    ] {
        let table = Table::german();
        table.ok(&format!("anfang {start}"));
        for hand in hands {
            table.ok(&format!("hand {hand}"));
        }
        let sheet = table.ok("zettel");
        for shown in shown {
            assert!(sheet.contains(shown), "{shown}: {sheet}");
        }
    }
}

/// The round is ruled off, a misdeal is dealt again, and new seats begin a new round.
#[test]
fn rounds_are_ruled_off() {
    let table = Table::german();
    table.ok("anfang dreierles Anne Bert Carla");
    table.hands(&["a d 40", "vergeben", "b d 40", "c d 40", "a d 41"]);
    let sheet = table.ok("zettel");
    let ruled: Vec<usize> = lines(&sheet)
        .iter()
        .enumerate()
        .filter(|(_, line)| is_rule(line))
        .map(|(at, _)| at)
        .collect();
    assert_eq!(ruled, [6], "{sheet}");
    table.does(&["plätze Bert Anne Carla", "hand a d 42"]);
    let sheet = table.ok("zettel");
    let ruled: Vec<usize> = lines(&sheet)
        .iter()
        .enumerate()
        .filter(|(_, line)| is_rule(line))
        .map(|(at, _)| at)
        .collect();
    assert_eq!(ruled, [6, 8], "{sheet}");
    assert!(table.ok("zettel --ascii").lines().any(|line| line.starts_with("----")));
}

/// Achertal with its own end-of-session column and sum; `status` has places and the sum.
#[test]
fn the_achertal_counts_for_the_end() {
    let table = Table::german();
    table.ok("anfang dreierles Anne Bert Carla --regeln achertal");
    table.hands(&["a s 42", "b d 48", "c z 31"]);
    let sheet = table.ok("zettel");
    assert!(sheet.lines().nth(1).unwrap().matches("Partie").count() == 3, "{sheet}");
    let sum = sheet.lines().find(|line| line.contains("Summe")).unwrap();
    assert_eq!(
        sum.split_whitespace().collect::<Vec<_>>(),
        ["Summe", "+83", "+68", "−43"],
        "{sheet}"
    );
    let narrow = table.ok("zettel --breite 40");
    assert!(narrow.lines().all(|line| line.chars().count() <= 65), "{narrow}");
    for row in ["\n  Partie\n", "\n  Summe\n"] {
        narrow.has(row);
    }
    let status = table.json("stand");
    assert_eq!(status["bonus"], json!({"Anne": 50, "Bert": 50, "Carla": -30}));
    assert_eq!(status["sums"], json!({"Anne": 83, "Bert": 68, "Carla": -43}));
    assert_eq!(status["places"], json!({"Anne": 1, "Bert": 2, "Carla": 3}));
    table.ok("stand").has("Summe").has("Platz");
}

/// Shared by whoever stands alike; nobody has one before the first hand.
#[test]
fn places_are_shared() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    assert_eq!(table.json("status")["places"], json!({}));
    table.ok("hand anne solo 42");
    assert_eq!(table.json("status")["places"], json!({"Anne": 1, "Bert": 2, "Carla": 2}));
    assert!(table.json("status").get("sums").is_none());
}

/// Trials S12: the number of strokes stands below each; four stand two by two at 40 columns.
#[test]
fn slates_have_their_numbers() {
    let table = Table::german().after(&["anfang dreeg Anne Bert Carla Dora", "hand a50l b40 c20"]);
    let wide = table.ok("tafel");
    let names = wide.lines().last().unwrap();
    let words = names.split_whitespace().collect::<Vec<_>>();
    assert_eq!(words, ["▸", "Anne", "4", "Bert", "5", "Carla", "6", "Dora", "7"]);
    assert_eq!(wide.lines().count(), 9);
    for width in [40, 59] {
        let narrow = table.ok(&format!("tafel --breite {width}"));
        assert_eq!(narrow.lines().count(), 18, "{narrow}");
        let below: Vec<&str> = narrow.lines().nth(8).unwrap().split_whitespace().collect();
        assert_eq!(below[..5], ["▸", "Anne", "4", "Bert", "5"], "{narrow}");
        assert!(narrow.lines().all(|line| line.chars().count() <= width), "{narrow}");
    }
}

/// Table mode, Corrections (S504): a struck hand is shown as what it was, also in a game by points,
/// where the columns that have the points of other hands are empty.
#[test]
fn s504_a_struck_hand_of_a_game_by_points_shows_its_points() {
    for (lang, table) in [("de", Table::german()), ("en", Table::new())] {
        table.ok("start points Anne Bert Carla --name Cego");
        table.hands(&["a12 b-4", "carla ultimo -10", "anne solo 24"]);
        table.does(&["void 2 --deal stays", "void 1 --deal stays"]);
        let sheet = table.ok("sheet");
        for shown in ["×1 An 12 Be -4", "×2 Ca ultimo -10", " 3 An solo "] {
            assert!(sheet.contains(shown), "{lang}: {shown}: {sheet}");
        }
        table.ok("sheet --format csv").has("An 12 Be -4").has("Ca ultimo -10");
    }
}

/// Table mode, Corrections (S509): a refusal about a struck hand names what brings it back, however
/// much was recorded since.
#[test]
fn s509_what_brings_a_struck_hand_back_is_named() {
    for (table, undo, redo) in [
        (Table::german(), "„kerbholz zurück --eintrag 1.5“", "„kerbholz vor --eintrag 1.3“"),
        (Table::new(), "“kerbholz undo --entry 1.5”", "“kerbholz redo --entry 1.3”"),
    ] {
        table.ok("start dreierles Anne Bert Carla");
        table.hands(&["anne solo 42", "bert dreier 48"]);
        table.does(&["void 1 --deal stays", "hand carla dreier 40"]);
        for verb in ["fix 1 44", "void 1", "explain 1"] {
            table.refused(verb).has(undo);
        }
        table.ok("undo --entry 1.5 --deal stays");
        table.ok("undo --entry 1.3 --deal stays");
        table.refused("void 2").has(redo);
        table.ok("redo --entry 1.3");
        table.ok("explain 2");
    }
}

/// Dreeg, Individuals (S505): where two are left, strokes for one of them are proposed, and what is
/// proposed can be recorded.
#[test]
fn s505_proposed_strokes_are_possible_where_two_are_left() {
    for table in [Table::german(), Table::new()] {
        table.ok("start dreeg Anne Bert Carla");
        table.hands(&["anne-3 bert-2", "anne-3 bert-2", "anne-3 bert-2"]);
        table.refused("hand bert=60 carla=60 last bert").has("(Bert-3)");
        table.ok("hand bert-3");
    }
}

/// Issue 14, by ear: a hand that was struck counts again.
#[test]
fn what_was_struck_counts_again() {
    let [german, english] = [Table::german(), Table::new()];
    for table in [&german, &english] {
        table.does(&[
            "start dreierles Anne Bert Carla",
            "hand anne solo 42",
            "hand bert dreier 48",
            "void 1",
        ]);
    }
    assert!(german.ok("zurück").starts_with("Spiel 1 zählt wieder.\n"));
    assert!(german.ok("vor").starts_with("Spiel 1 ist wieder gestrichen.\n"));
    assert!(english.ok("undo").starts_with("Hand 1 counts again.\n"));
}

/// What else would change stands on lines of its own.
#[test]
fn a_refusal_lists_what_it_names_line_by_line() {
    let table = Table::german();
    table.ok("anfang dreierles Anne Bert Carla Dieter --regeln iffezheim");
    table.hands(&["anne solo 42", "bert dreier 48", "carla dreier 40", "dieter zweier 40"]);
    let refused = table.refused("streichen 1");
    assert!(refused.lines().count() > 2 && refused.contains("\n  Spiel "), "{refused}");
    refused.lines().last().unwrap().has("--reihe rückt");
}

/// The demo plays with the verbs of the reader's language.
#[test]
fn the_demo_speaks_to_its_reader() {
    let [german, english] = [Table::german(), Table::new()].map(|table| table.ok("demo"));
    german.has("$ kerbholz anfang dreierles Anne Bert Carla Dieter --einsatz '10 ct'\n");
    german.has("$ kerbholz ändern 3 carla zweier g35 --grund 'verzählt'\n");
    english.has("$ kerbholz start dreierles Anne Bert Carla Dieter --stake '10 ct'\n");
}

/// The short form stands in the order of the example in docs/cli.md: points, knocks, what was made of
/// it.
#[test]
fn b5_knocks_stand_behind_the_points() {
    for (table, played) in
        [(Table::german(), "An S 42 k1 raus− Be:10d"), (Table::new(), "An S 42 k1 out− Be:10d")]
    {
        let table = table.at_dreierles();
        table.ok("hand anne solo 42 raus- bert:10d k1");
        table.ok("sheet").has(played);
    }
}
