//! Which room may know which (docs/architecture.md, Rooms): one crate means that the compiler does not hold the walls.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use std::path::{Path, PathBuf};

/// Each room with those it may know; itself always.
const MAY_KNOW: [(&str, &[&str]); 12] = [
    ("model", &[]),
    ("record", &["model"]),
    ("games", &["model", "record"]),
    ("notation", &["model", "games"]),
    ("ledger", &["model", "games"]),
    ("tournament", &["model", "games"]),
    ("journal", &["model", "record", "games", "tournament", "ledger"]),
    ("typed", &["model", "record", "games", "tournament"]),
    ("store", &["model", "games", "ledger", "record", "journal"]),
    ("app", &["model", "record", "games", "notation", "ledger", "tournament", "journal", "typed", "store"]),
    ("present", &["model", "record", "games", "notation", "ledger", "tournament", "journal", "app", "store"]),
    (
        "cli",
        &[
            "model",
            "record",
            "games",
            "notation",
            "ledger",
            "tournament",
            "journal",
            "typed",
            "app",
            "store",
            "present",
        ],
    ),
];

/// What a room must not touch, whoever offers it.
const FOREIGN: [(&str, &[&str]); 11] = [
    ("model", &["rusqlite", "clap", "std::fs", "std::io", "println!"]),
    ("record", &["rusqlite", "clap", "std::fs", "println!"]),
    ("games", &["rusqlite", "clap", "std::fs", "std::io", "std::time", "chrono", "println!", "fluent"]),
    ("notation", &["rusqlite", "clap", "std::fs", "std::io", "chrono", "println!", "fluent"]),
    ("ledger", &["rusqlite", "clap", "std::fs", "std::io", "chrono", "println!", "fluent"]),
    ("tournament", &["rusqlite", "clap", "std::fs", "std::io", "chrono", "println!", "fluent"]),
    ("journal", &["rusqlite", "clap", "std::fs", "std::io", "chrono", "println!", "fluent"]),
    ("typed", &["rusqlite", "clap", "std::fs", "std::io", "println!", "fluent"]),
    ("store", &["clap", "println!", "fluent", "comfy_table"]),
    ("app", &["rusqlite", "clap", "println!", "fluent", "comfy_table"]),
    ("present", &["rusqlite", "clap", "println!", "std::fs", "Tx<", "Store::", "&mut Store"]),
];

/// What cargo runs before the crate is built is not in it.
fn files_below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("build.rs") {
            files.push(path);
        }
    }
}

fn each_file(mut visit: impl FnMut(&str, &Path, &str)) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (room, _) in MAY_KNOW {
        let mut files = Vec::new();
        files_below(&src.join(room), &mut files);
        assert!(!files.is_empty(), "{room}");
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            // Comments may speak of anything.
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            visit(room, &file, &code.join("\n"));
        }
    }
}

#[test]
fn rooms_know_only_what_they_may() {
    let mut wrong = Vec::new();
    each_file(|room, file, code| {
        let may = MAY_KNOW.iter().find(|(name, _)| *name == room).unwrap().1;
        for part in code.split("crate::").skip(1) {
            let other: String = part.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            let is_room = MAY_KNOW.iter().any(|(name, _)| *name == other);
            if is_room && other != room && !may.contains(&other.as_str()) {
                wrong.push(format!("{} knows {other}", file.display()));
            }
        }
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// One game does not know another.
#[test]
fn games_do_not_know_each_other() {
    let games = ["dreierles", "droggn", "dreiertarock", "dreeg"];
    each_file(|room, file, code| {
        let own = games.iter().find(|game| file.components().any(|part| part.as_os_str() == **game));
        if let (true, Some(own)) = (["games", "notation"].contains(&room), own) {
            for other in games.iter().filter(|game| *game != own) {
                let known = [format!("games::{other}"), format!("super::{other}"), format!("notation::{other}")];
                assert!(!known.iter().any(|path| code.contains(path)), "{} knows {other}", file.display());
            }
        }
    });
}

#[test]
fn rooms_do_only_their_own_work() {
    let mut wrong = Vec::new();
    each_file(|room, file, code| {
        let foreign = FOREIGN.iter().find(|(name, _)| *name == room).map_or(&[][..], |(_, foreign)| foreign);
        let code = code.split("#[cfg(test)]").next().unwrap_or_default();
        wrong.extend(
            foreign.iter().filter(|word| code.contains(**word)).map(|word| format!("{}: {word}", file.display())),
        );
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Every SQL statement of the program is in one room.
#[test]
fn sql_is_written_in_the_store_alone() {
    each_file(|room, file, code| {
        let has_sql =
            ["SELECT ", "INSERT INTO", "UPDATE ", "DELETE FROM", "PRAGMA "].iter().any(|word| code.contains(word));
        assert!(room == "store" || !has_sql, "{}", file.display());
    });
}
