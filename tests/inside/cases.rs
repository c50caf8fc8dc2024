//! The cases of the rules (`tests/cases`): what they say stands in `rules.rs`.

use serde_json::Value;

/// Every case, with the file and line where it stands.
pub fn cases() -> Vec<(String, Value)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut cases = Vec::new();
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "jsonl")) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        for (number, line) in (1..).zip(std::fs::read_to_string(&file).unwrap().lines()) {
            let place = format!("{name}:{number}");
            let case =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
            cases.push((place, case));
        }
    }
    cases.sort_by(|one, other| one.0.cmp(&other.0));
    cases
}
