//! A place has words of its own, and hears them wherever something is said by its rules
//! (docs/rules/dreierles.md, Local words).

use super::harness::{Table, Text};

/// A Räuber cannot say both who lost and what everybody had.
fn stream(rules: &str) -> String {
    format!(
        "{}\n{}\n",
        format_args!(
            r#"{{"session":{{"game":"dreierles","rules":"{rules}","players":["Karl","Lena","Max"]}}}}"#
        ),
        r#"{"kind":"raeuber","losers":["Karl"],"card_points":{"Karl":30,"Lena":20,"Max":10}}"#
    )
}

/// `score` and `import` forgot where they were, so that an Achertal stream said Räuber.
#[test]
fn a_stream_is_told_in_the_words_of_its_place() {
    for (rules, word, other) in
        [("achertal", "Ramsch", "Räuber"), ("steinmauern", "Räuber", "Ramsch")]
    {
        let table = Table::german().made();
        let file = table.write("stream.jsonl", stream(rules));
        let scored = table.run(&["score", file.to_str().unwrap()]);
        assert_eq!(scored.code, 1, "{scored:?}");
        assert!(
            scored.out.contains(word) && !scored.out.contains(other),
            "{rules}: {}",
            scored.out
        );
        let refused = table.refused(&["import", file.to_str().unwrap()]);
        assert!(refused.contains(word) && !refused.contains(other), "{rules}: {refused}");
    }
}

/// Each session of a stream by its own rules.
#[test]
fn a_stream_of_two_places_is_told_in_the_words_of_each() {
    let table = Table::german();
    let file = table.write("stream.jsonl", stream("achertal") + &stream("iffezheim"));
    let scored = table.run(&["score", file.to_str().unwrap()]);
    let lines: Vec<&str> = scored.out.lines().collect();
    assert!(lines[0].contains("Ramsch") && lines[1].contains("Räuber"), "{}", scored.out);
}

/// What is refused at the table too, and by a correction.
#[test]
fn a_refusal_at_the_table_is_told_in_the_words_of_the_place() {
    let table = Table::german().begun("dreierles Karl Lena Max --rules achertal");
    table.ok("hand karl solo 44");
    for line in [
        &["hand", "ramsch", "karl", "split:karl=1"][..],
        &["fix", "1", "ramsch", "karl", "split:karl=1"],
    ] {
        table.refused(line).has("Ramsch").lacks("Räuber");
    }
}

/// trials Q3: the rules of one place are told in its words.
#[test]
fn q3_the_rules_of_a_place_are_told_in_its_words() {
    let table = Table::german();
    for (rules, words, others) in [
        ("iffezheim", ["Pfiff im letzten Stich", "Räuber"], ["Pfeife", "Ramsch"]),
        ("achertal", ["kleiner Mann im letzten Stich", "10 Trumpf"], ["Räuber", "Zehn Druck"]),
        ("steinmauern", ["Pfeife im letzten Stich", "Zehn Druck"], ["Pfiff", "Ramsch"]),
    ] {
        for told in
            [table.ok(&format!("rules dreierles {rules}")), table.ok(&format!("rules {rules}"))]
        {
            assert!(words.iter().all(|word| told.contains(word)), "{rules}: {told}");
            assert!(!others.iter().any(|word| told.contains(word)), "{rules}: {told}");
        }
    }
}

/// trials Q8, Q14: which way round a game goes, and what else it is called.
#[test]
fn q8_q14_the_rules_say_the_direction_and_the_other_names() {
    let table = Table::german();
    for (game, direction, called) in [
        ("dreierles", "gegen den Uhrzeigersinn", "heißt auch: Dreierle, Dreier, 3er"),
        ("droggn", "nach links, im Uhrzeigersinn", "heißt auch: Französisches Tarock"),
        ("dreiertarock", "gegen den Uhrzeigersinn", ""),
        ("dreeg", "nach links, im Uhrzeigersinn", "heißt auch: Dreck, Nürnberger Dreck"),
    ] {
        table.ok(&format!("rules {game}")).has(direction).has(called);
        assert!(table.ok("rules").contains(called), "{game}");
    }
    for verb in ["start", "seats"] {
        let help =
            table.ok(&format!("help {verb}")).split_whitespace().collect::<Vec<_>>().join(" ");
        help.has("Dreierles und Dreiertarock nach rechts, gegen den Uhrzeigersinn");
    }
    table.ok("start 'Nürnberger Dreck' Anne Bert Carla");
    table.ok("status").has("Dreeg");
    table.ok("start 3er Anne Bert Carla").has("Dreierles");
    assert_eq!(table.ok("rules dreck"), table.ok("rules dreeg"));
    table.ok("complete -- start Nürn").has("Nürnberger Dreck");
    table.ok("complete -- start 3er Anne --rules ach").has("achertal");
}

/// trials Q14: a place that has called its own rules as a game is called elsewhere still finds
/// them.
#[test]
fn q14_own_rules_called_like_a_game_are_found() {
    let table = Table::german();
    table.ok("rules save Dreck --from neumarkt --house strokes=5");
    table.ok("rules dreck").has("strokes");
}

/// docs/rules/dreierles.md, Local words: the figures of one evening and of one rule set are told in
/// the words of its place, those of several in the usual ones.
#[test]
fn figures_of_one_place_are_told_in_its_words() {
    let table = Table::german().after(&[
        "start dreierles Karl Lena Max --rules achertal",
        "hand karl solo 44 km-",
        "start dreierles Karl Lena Max --rules iffezheim",
        "hand karl solo 44 pf-",
    ]);
    table.ok("stats --session 1").has("kleiner Mann").lacks("Pfeife");
    table.ok("stats --rules achertal").has("kleiner Mann").lacks("Pfeife");
    table.ok("stats --session 2").has("Pfiff").lacks("Pfeife");
    table.ok("stats").has("Pfeife");
}
