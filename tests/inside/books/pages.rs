//! The pages on the books: every deed has a body that is shown, and what is shown is JSON.

use std::collections::BTreeSet;

use crate::record::Node;

#[test]
fn every_deed_has_a_body_that_is_shown() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/storage.md")).unwrap();
    let (_, section) = page.split_once("\n## Bodies of the books\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let mut shown = BTreeSet::new();
    for row in section.lines().filter(|line| line.starts_with("| house") || line.starts_with("| session")) {
        for text in row.split('`').skip(1).step_by(2).filter(|text| text.starts_with('{')) {
            let node = Node::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let Node::Object(entries) = node else { panic!("{text}") };
            assert_eq!(entries.len(), 1, "{text}");
            shown.insert(entries[0].0.to_string());
        }
    }
    // Each kind of `deed::DeedKind` but those from before the books; then what belongs to an evening, and to people.
    let deeds = ["pay", "forgive", "settle", "lines", "bill", "opening", "take", "spend"];
    let others = ["undo", "redo", "leave", "return", "stake", "agree", "drinks", "strike", "restore", "reopen"];
    assert_eq!(shown, deeds.iter().chain(&others).map(|name| (*name).to_owned()).collect());
}
