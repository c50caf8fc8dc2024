//! The examples that a scorer is shown: each command does what is said of it (docs/cli.md,
//! Everywhere). The lines of hands stand in `tests/corpus/lines.txt`.

use serde_json::json;

use super::harness::{Table, Text};

/// Three hands by Anne, Bert and Carla, the second with a note.
fn evening() -> Table {
    let table = Table::german().begun("dreierles Anne Bert Carla --stake 10ct --date 2025-10-20");
    for hand in ["a s 42 raus- 4k", "b d 48 // knapp", "c z g30"] {
        table.run(&["hand", hand]).done(hand);
    }
    table
}

/// docs/cli.md, Everywhere: verbs cut short in both languages, `help` and `hilfe`, values as people
/// write them.
#[test]
fn each_command_is_understood_as_it_is_typed() {
    let table = evening();
    for (typed, shown) in [
        (&["zet"][..], "S 42"),
        (&["sheet"], "S 42"),
        (&["Stand"], "Runde"),
        (&["STATUS"], "Runde"),
        (&["zuruck"], "Spiel 3"),
        (&["vor"], "Carla zweier 40"),
        (&["help"], "BEFEHL"),
        (&["hilfe"], "BEFEHL"),
        (&["hilfe", "zet"], "zettel"),
        (&["abrechnen", "--since", "20.10.2025"], "zahlt"),
        (&["abrechnen", "--seit", "2025-10-20"], "zahlt"),
        (&["protokoll"], "1.3"),
        (&["spiel", "an", "solo", "42", "--probe"], "Anne"),
        (&["start", "dreierles", "Anne", "Bert", "Carla", "--rules", "Iffezheim"], "Iffezheim"),
        (
            &[
                "anfang",
                "dreierles",
                "Anne",
                "Bert",
                "Carla",
                "--regeln",
                "achertal",
                "--einsatz",
                "5 ct",
            ],
            "Achertal",
        ),
        (&["anfang", "dreierles", "Anne", "Bert", "Carla", "--haus", "knocking=nein"], "Anne"),
        (&["start", "dreierles", "Anne", "Bert", "Carla", "--house", "raeuber_value=4"], "Anne"),
        (
            &["start", "dreeg", "Anne", "Bert", "Carla", "--house", r#"phases=["rot-assen"]"#],
            "Dreeg",
        ),
        (
            &["start", "dreeg", "Anne", "Bert", "Carla", "--house", "drink=Liter Bier 9,80 €"],
            "Anne",
        ),
    ] {
        let shows = table.run(typed).done(&typed.join(" "));
        assert!(shows.contains(shown), "{typed:?}: {shows}");
    }
    table.check();
}

/// docs/notation.md, Corrections.
#[test]
fn each_correction_is_laid_over_the_hand() {
    let table = evening();
    for (typed, changed) in [
        ("fix 2 47", json!({"card_points": 47, "note": "knapp"})),
        (
            "fix 2 raus+ k1",
            json!({"card_points": 47, "pfeife": "out-won", "knocks": 1, "note": "knapp"}),
        ),
        ("fix 2 -raus", json!({"card_points": 47, "pfeife": null, "knocks": 1, "note": "knapp"})),
        (
            "fix 2 carla",
            json!({"declarer": "Carla", "card_points": 47, "knocks": 1, "note": "knapp"}),
        ),
    ] {
        let fixed = table.json(typed);
        for (key, value) in changed.as_object().unwrap() {
            assert_eq!(fixed["event"][key], *value, "{typed}: {fixed}");
        }
    }
    table.check();
}

/// docs/architecture.md, What people and programs see: what is refused is marked, and speaks of
/// those at the table.
#[test]
fn each_refusal_says_what_and_marks_it() {
    let table = Table::german().begun("dreierles Käthe Jürgen Bärbel Max --dealer Käthe");
    let dreeg = Table::german().begun("dreeg Käthe Jürgen Bärbel Max");
    let droggn = Table::german().begun("droggn Käthe Jürgen Bärbel --haus tie_by_last_trick=ja");
    let achertal = Table::german().begun("dreierles Käthe Jürgen Bärbel --regeln achertal");
    for (table, typed, says) in [
        (&table, "käthe solo 42", "Käthe gibt und setzt aus; es spielen Jürgen, Bärbel, Max"),
        (&table, "käthe solo 42", "  käthe solo 42\n  ^^^^^"),
        (&table, "b s 75", "  b s 75\n      ^^"),
        // Examples are told of those who play, and never of somebody who is not there.
        (&table, "b s 42 xyz", "Jürgen:10d"),
        (&table, "räuber xyz", "Jürgen=30"),
        (&dreeg, "aus käthe 67:31", "(Käthe-3 Jürgen-2)"),
        (&dreeg, "aus käthe 67:31", "  aus käthe 67:31\n  ^^^"),
        (&dreeg, "xyz", "Käthe=50"),
        (&dreeg, "k-3 xyz", "(Käthe-3 Jürgen-2)"),
        (&droggn, "jürgen solo 37", "letzter Jürgen"),
        (&achertal, "strafe jürgen solo", "falsch:Jürgen"),
    ] {
        let refused = table.refused(&["hand", typed]);
        assert!(refused.contains(says), "{typed}: {refused}");
        for stranger in ["anne", "bert", "carla", "Anne"] {
            assert!(!refused.contains(stranger), "{typed}: {refused}");
        }
    }
}

/// docs/cli.md, Corrections: what is possible but unlikely is taken with a warning where nobody can
/// be asked.
#[test]
fn each_unlikely_hand_is_warned_of() {
    for (start, before, typed, doubt) in [
        ("dreierles Anne Bert Carla", "vergeben", "b d 48 x32", "5-mal"),
        ("dreierles Anne Bert Carla", "b d 48", "b d 48", "zuletzt"),
        ("dreierles Anne Bert Carla", "vergeben", "a s 9", "9 Augen"),
        (r#"dreeg Anne Bert Carla --house phases=["rot-assen"]"#, "a-1", "aus anne 66:67", "67"),
    ] {
        let table = Table::german().begun(start);
        table.run(&["hand", before]).done(before);
        let answer = table.run(&["hand", typed]);
        assert_eq!(answer.code, 0, "{typed}: {answer:?}");
        assert!(
            answer.err.contains("Achtung") && answer.err.contains(doubt),
            "{typed}: {answer:?}"
        );
        table.check();
    }
}

/// docs/cli.md, Everywhere: what only a few words can stand behind takes them in both languages,
/// and says them in the language of the reader.
#[test]
fn each_value_is_taken_in_both_languages() {
    let table = evening();
    for [german, english] in [
        ["stand --form tabelle", "status --format table"],
        ["zettel --farbe immer", "sheet --color always"],
        ["zettel --form=markdown --farbe=nie", "sheet --format=markdown --color=never"],
    ] {
        assert_eq!(table.ok(german), table.ok(english), "{german}");
    }
    table.ok("turnier neu Preis --runden 3 --verlustgeld 0,50 --verlustgeld-an seriensieger --übriges einbehalten");
    let agreed =
        table.json("turnier einstellen --gleichstand beste-serie,los --verlustgeld-je turnier");
    let settings = &agreed["settings"];
    assert_eq!(settings["ties"], json!(["best-series", "lot"]), "{agreed}");
    assert_eq!(settings["loss_fee_to"], "series-winner", "{agreed}");
    assert_eq!(settings["rest"], "keep", "{agreed}");
    table
        .fails("turnier einstellen --übriges letzter", 2)
        .has("erster")
        .has("einbehalten")
        .lacks("keep");
    for verb in ["prizes", "draw", "season"] {
        let help = table.ok(&format!("turnier {verb} --hilfe"));
        for word in [
            "organiser",
            "series-winner",
            "first|keep",
            "standings",
            "place|total",
            "always",
            "table|json",
        ] {
            assert!(!help.contains(word), "{word} in the German help of {verb}: {help}");
        }
    }
    table.ok("handbuch turnier einstellen").has("seriensieger").lacks("organiser");
}
