//! What a comment or a case cites can be looked up: the page is there, and it has the heading.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Every Rust file below a folder of the repository, with its text.
fn sources(folder: &Path, all: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, all);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "rs" || extension == "jsonl")
        {
            all.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The comments of a file, a paragraph a text, however its lines are broken; of cases each line.
fn comments(name: &str, text: &str) -> Vec<String> {
    if name.ends_with(".jsonl") {
        return text.lines().map(str::to_owned).collect();
    }
    let mut paragraphs = vec![String::new()];
    for line in text.lines() {
        let comment =
            ["///", "//!", "//"].iter().find_map(|mark| line.trim_start().strip_prefix(mark));
        match (comment.map(str::trim), paragraphs.last_mut()) {
            (Some(comment), Some(paragraph)) if !comment.is_empty() => {
                paragraph.push_str(comment);
                paragraph.push(' ');
            }
            _ => paragraphs.push(String::new()),
        }
    }
    paragraphs
}

/// The headings of every page, by its path.
fn pages() -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = BTreeMap::new();
    for folder in ["docs", "docs/rules"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = std::fs::read_to_string(&path).unwrap();
                let headings = text.lines().filter(|line| line.starts_with('#'));
                let headings =
                    headings.map(|line| line.trim_start_matches('#').trim().to_owned()).collect();
                pages.insert(
                    format!("{folder}/{}", path.file_name().unwrap().to_str().unwrap()),
                    headings,
                );
            }
        }
    }
    pages
}

#[test]
fn every_page_and_heading_that_is_cited_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut all, pages) = (Vec::new(), pages());
    ["src", "tests"].iter().for_each(|folder| sources(&root.join(folder), &mut all));
    let (mut cited, mut faults) = (0, Vec::new());
    for (name, text) in &all {
        for comment in comments(name, text) {
            for (end, _) in comment.match_indices(".md") {
                let begin =
                    comment[..end].rfind(|c: char| !c.is_ascii_alphanumeric() && !"/-".contains(c));
                let page = &comment[begin.map_or(0, |at| at + 1)..end + 3];
                let behind = comment[end + 3..].trim_start_matches('`').strip_prefix(", ");
                let is_heading = |headings: &BTreeSet<String>| {
                    behind.is_none_or(|behind| {
                        headings.iter().any(|heading| behind.starts_with(heading.as_str()))
                    })
                };
                match pages.get(page) {
                    Some(headings) if is_heading(headings) => {
                        cited += usize::from(behind.is_some())
                    }
                    Some(_) => faults.push(format!(
                        "{name}: {page} has no heading {}",
                        behind.unwrap_or_default()
                    )),
                    None if page == "README.md" || page == ".md" => {}
                    None => faults.push(format!("{name}: there is no page {page}")),
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(cited > 200, "{cited}");
}
