//! A place has words of its own, and hears them wherever something is said by its rules (docs/rules/dreierles.md, Local
//! words).

use super::harness::Table;

/// A Räuber cannot say both who lost and what everybody had.
fn stream(rules: &str) -> String {
    format!(
        "{}\n{}\n",
        format_args!(r#"{{"session":{{"game":"dreierles","rules":"{rules}","players":["Karl","Lena","Max"]}}}}"#),
        r#"{"kind":"raeuber","losers":["Karl"],"card_points":{"Karl":30,"Lena":20,"Max":10}}"#
    )
}

/// `score` and `import` forgot where they were, so that an Achertal stream said Räuber.
#[test]
fn a_stream_is_told_in_the_words_of_its_place() {
    for (rules, word, other) in [("achertal", "Ramsch", "Räuber"), ("steinmauern", "Räuber", "Ramsch")] {
        let table = Table::german().made();
        let file = table.write("stream.jsonl", stream(rules));
        let scored = table.run(&["score", file.to_str().unwrap()]);
        assert_eq!(scored.code, 1, "{scored:?}");
        assert!(scored.out.contains(word) && !scored.out.contains(other), "{rules}: {}", scored.out);
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
    let table = Table::german();
    table.ok("start dreierles Karl Lena Max --rules achertal");
    table.ok("hand karl solo 44");
    for line in [&["hand", "ramsch", "karl", "split:karl=1"][..], &["fix", "1", "ramsch", "karl", "split:karl=1"]] {
        let refused = table.refused(line);
        assert!(refused.contains("Ramsch") && !refused.contains("Räuber"), "{refused}");
    }
}
