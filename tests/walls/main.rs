//! Which room may know which (docs/architecture.md, Rooms and Sub-rooms): one crate means that the compiler does not
//! hold the walls.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod plan;
mod source;
mod tree;

use std::path::Path;

use plan::Plan;
use tree::{Tree, circles};

/// What only these rooms may touch, whoever offers it.
const KEPT: [(&str, &[&str]); 17] = [
    ("rusqlite::", &["store"]),
    ("SELECT ", &["store"]),
    ("INSERT INTO", &["store"]),
    ("UPDATE ", &["store"]),
    ("DELETE FROM", &["store"]),
    ("PRAGMA ", &["store"]),
    ("clap::", &["cli"]),
    ("println!", &[]),
    ("print!", &[]),
    ("std::env", &["cli"]),
    ("std::fs", &["cli", "store"]),
    ("std::io", &["app", "cli", "present", "record", "serve", "spreadsheet", "store"]),
    ("fluent_", &["present"]),
    ("comfy_table", &["present"]),
    ("terminal_size::", &["cli"]),
    ("unicode_width::", &["present"]),
    ("chrono::", &["app", "model", "serve", "typed"]),
];

/// What only the world of a command asks for (src/cli/world.rs), so that a test can bring another one.
const OF_THE_WORLD: [&str; 3] = ["stdout", "stderr", "env::var"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/architecture.md")).unwrap()
}

/// Everything that is wrong with a tree by a plan.
fn faults(tree: &Tree, plan: &Plan) -> Vec<String> {
    let files: Vec<&str> = tree.files().map(|(path, _)| path).collect();
    let mut faults = plan.missing(&files);
    let imports = tree.imports();
    for (from, targets) in &imports {
        faults.extend(targets.iter().filter_map(|to| plan.fault(from, to)));
    }
    faults.extend(circles(&imports).into_iter().map(|circle| format!("a circle of imports: {}", circle.join(", "))));
    faults
}

#[test]
fn rooms_know_only_what_they_may_and_no_files_go_in_a_circle() {
    let faults = faults(&Tree::below(&root().join("src")), &Plan::read(&page()));
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Comments may speak of anything, and so may the texts of tests; statements of SQL stand in texts.
#[test]
fn rooms_do_only_their_own_work() {
    let mut wrong = Vec::new();
    let src = root().join("src");
    for (path, _) in Tree::below(&src).files() {
        let room = path.split('/').next().unwrap();
        let text = std::fs::read_to_string(src.join(path)).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = lines.join("\n");
        let foreign = KEPT.iter().filter(|(word, rooms)| !rooms.contains(&room) && code.contains(word));
        let of_world = OF_THE_WORLD.iter().filter(|word| path != "cli/world.rs" && code.contains(**word));
        wrong.extend(of_world.map(|word| format!("{path}: {word}")));
        wrong.extend(foreign.map(|(word, _)| format!("{path}: {word}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A page of two rooms, the second with two sub-rooms and a file of its own.
const SMALL: &str = "
## Rooms

| room | is for | may know | never |
| --- | --- | --- | --- |
| `low` | – | – | – |
| `high` | – | `low` | – |

## Sub-rooms

| sub-room | is for | may know |
| --- | --- | --- |
| `high/one` | – | – |
| `high/two` | – | `high/one` |
| `high/top.rs` | – | `high/one`, `high/two` |
";

/// What is wrong where this is planted among files that are in order.
fn planted(path: &str, text: &str) -> Vec<String> {
    let mut files = vec![
        ("lib.rs", "mod high;\nmod low;"),
        ("low/mod.rs", "pub mod plain;\npub use plain::Thing;"),
        ("low/plain.rs", "pub struct Thing;"),
        ("high/mod.rs", "mod one;\nmod own;\nmod top;\nmod two;"),
        ("high/own.rs", "use crate::low::Thing;"),
        ("high/one/mod.rs", "mod inner;\npub use inner::Inner;"),
        ("high/one/inner.rs", "use crate::high::own;"),
        ("high/two/mod.rs", "use crate::high::one::Inner;"),
        ("high/top.rs", "fn f() { super::two::g(); crate::low::plain::h(); }"),
    ];
    files.retain(|(known, _)| *known != path);
    files.push((path, text));
    let tree = Tree::of(files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned())));
    faults(&tree, &Plan::read(SMALL))
}

#[test]
fn what_is_in_order_is_not_found_fault_with() {
    assert_eq!(planted("low/plain.rs", "pub struct Thing; // crate::high"), Vec::<String>::new());
}

#[test]
fn a_room_that_knows_a_higher_one_is_found() {
    let found = planted("low/plain.rs", "pub struct Thing;\nfn f() { crate::high::two::g() }");
    assert!(found.contains(&"low/plain.rs knows high/two/mod.rs: low may not know high".to_owned()), "{found:#?}");
}

#[test]
fn a_sub_room_that_knows_a_higher_one_is_found() {
    let found = planted("high/one/inner.rs", "use super::super::two;\npub struct Inner;");
    let fault = "high/one/inner.rs knows high/two/mod.rs: high/one may not know high/two";
    assert!(found.contains(&fault.to_owned()), "{found:#?}");
    let found = planted("high/own.rs", "use super::one::Inner;");
    assert!(found.iter().any(|fault| fault.ends_with("high/*.rs may not know high/one")), "{found:#?}");
}

/// By a path that is written out, through a name that a parent shows on, and by what a parent defines itself.
#[test]
fn a_circle_is_found_however_it_is_closed() {
    let found = planted("low/mod.rs", "pub mod plain;\nfn f() { plain::g() }\npub struct Thing;");
    assert_eq!(found, Vec::<String>::new());
    let found = planted("low/plain.rs", "use super::other::Other;\npub struct Thing;");
    assert_eq!(found, Vec::<String>::new(), "what there is not is the compiler's business");
    let found = planted("high/one/mod.rs", "mod inner;\npub struct Outer;\nfn f() -> inner::Inner {}");
    assert_eq!(found, Vec::<String>::new());
    let found = planted("high/one/inner.rs", "use super::Outer;\npub struct Inner;\nfn f() { crate::high::two::g() }");
    assert!(found.iter().any(|fault| fault.starts_with("a circle of imports: high/one/inner.rs")), "{found:#?}");
    let plan = Plan::read("\n## Rooms\n\n| `low` | – | – | – |\n\n## Sub-rooms\n");
    for back in ["use super::A;", "fn f(a: super::A) {}", "use crate::low;\nfn f(a: low::A) {}"] {
        let tree = Tree::of([
            ("low/mod.rs".to_owned(), "mod a;\nmod b;\npub use a::A;\nfn f() { a::g() }".to_owned()),
            ("low/a.rs".to_owned(), "pub struct A;\nfn g(b: super::b::B) {}".to_owned()),
            ("low/b.rs".to_owned(), format!("{back}\npub struct B;")),
        ]);
        let found = faults(&tree, &plan);
        assert!(found.iter().any(|fault| fault.contains("low/a.rs, low/b.rs")), "{back}: {found:#?}");
    }
}

#[test]
fn a_room_without_a_row_and_a_row_without_a_room_are_found() {
    assert_eq!(planted("third/mod.rs", ""), ["third has no row in docs/architecture.md"]);
    assert_eq!(planted("high/three/mod.rs", ""), ["high/three has no row in docs/architecture.md"]);
    let plan = Plan::read(&format!("{SMALL}| `high/gone` | – | `high/lost.rs` |\n"));
    let missing = plan.missing(&["low/mod.rs", "high/one/mod.rs", "high/two/mod.rs", "high/top.rs"]);
    let gone = |place| format!("docs/architecture.md names {place}, which there is not");
    assert_eq!(missing, [gone("high/gone"), gone("high/lost.rs")]);
}

/// Everything that is not ours comes from one place, with its checksum; licences and known faults are for `.ci/deny`.
#[test]
fn everything_comes_from_one_place() {
    let lock = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let crates: Vec<&str> = lock.split("[[package]]\n").skip(1).collect();
    assert!(crates.len() > 50);
    for text in crates.iter().filter(|text| !text.starts_with("name = \"kerbholz\"")) {
        assert!(text.contains("source = \"registry+https://github.com/rust-lang/crates.io-index\"\n"), "{text}");
        assert!(text.contains("checksum = \""), "{text}");
    }
}
