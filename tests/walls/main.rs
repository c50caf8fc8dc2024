//! Which crate may know which (docs/architecture.md, Crates). The compiler holds it; the table is
//! held to the manifests.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]

use std::collections::BTreeSet;
use std::path::Path;

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// What stands between backquotes in a cell.
fn quoted(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Names below `[dependencies]` of a manifest, ours and others.
fn dependencies(manifest: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let below = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let names = below.lines().take_while(|line| !line.starts_with('['));
    let names =
        names.filter_map(|line| line.split([' ', '.', '=']).next()).filter(|name| !name.is_empty());
    let (ours, others): (Vec<&str>, Vec<&str>) =
        names.partition(|name| name.starts_with("kerbholz-"));
    let ours = ours.into_iter().map(|name| name.trim_start_matches("kerbholz-").to_owned());
    (ours.collect(), others.into_iter().map(str::to_owned).collect())
}

#[test]
fn the_table_of_crates_is_what_the_manifests_say() {
    let page = file("docs/architecture.md");
    let table = page.split("\n## Crates\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|row| row.split('|').map(str::trim).collect())
        .collect();
    let manifest = |name: &str| match name {
        "cli" => file("Cargo.toml"),
        name => file(&format!("src/{name}/Cargo.toml")),
    };
    let all: BTreeSet<String> = rows.iter().flat_map(|row| quoted(row[1])).collect();
    let members = file("Cargo.toml");
    let members = members.lines().find(|line| line.starts_with("members = ")).unwrap();
    let members: BTreeSet<String> = members
        .split("\"src/")
        .skip(1)
        .filter_map(|one| one.split('"').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(all, members.into_iter().chain(["cli".to_owned()]).collect());
    for row in &rows {
        let name = quoted(row[1]).pop_first().unwrap();
        let (ours, others) = dependencies(&manifest(&name));
        let known = if name == "cli" {
            all.iter().filter(|one| *one != "cli").cloned().collect()
        } else {
            quoted(row[4])
        };
        assert_eq!(ours, known, "{name}");
        for alone in quoted(row[5]) {
            assert!(others.contains(&alone), "{name} has no {alone}");
            let elsewhere = all.iter().filter(|other| {
                **other != name && dependencies(&manifest(other)).1.contains(&alone)
            });
            assert_eq!(
                elsewhere.collect::<Vec<_>>(),
                Vec::<&String>::new(),
                "{alone} is of {name} alone"
            );
        }
        for module in quoted(row[2]) {
            let path = format!("src/{}/{module}", if name == "cli" { "" } else { &name });
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            assert!(
                root.join(&path).is_dir() || root.join(format!("{path}.rs")).is_file(),
                "{path}"
            );
        }
    }
}
