//! Weaves every mutant of a list into one source tree, each behind `crate::mutant::on(NUMBER)`: one build instead of one a
//! mutant, and a variable of the environment says which of them lives (docs/mutants.md).
//!
//! `weave LIST.json TREE SKIP`: the list is that of `cargo mutants --list --json`, the tree is rewritten in place, and the
//! numbers in the file SKIP are left out. Prints the numbers for which no place was found.

mod weaver;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use weaver::{Mutant, weave};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, list, tree, skip] = args.as_slice() else { panic!("weave LIST.json TREE SKIP") };
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let list: Value = serde_json::from_str(&read(list)).expect("a list of mutants");
    let skip: BTreeSet<usize> = read(skip).split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let mut files: BTreeMap<&str, Vec<Mutant>> = BTreeMap::new();
    for (number, entry) in (1..).zip(list.as_array().expect("a list")).filter(|(number, _)| !skip.contains(number)) {
        files.entry(entry["file"].as_str().expect("a file")).or_default().push(Mutant::of(number, entry));
    }
    let mut left = Vec::new();
    for (file, mutants) in files {
        let path = format!("{tree}/{file}");
        let (woven, without_place) = weave(&read(&path), mutants);
        std::fs::write(&path, woven).unwrap_or_else(|error| panic!("{path}: {error}"));
        left.extend(without_place);
    }
    println!("{}", Value::from(left));
}
