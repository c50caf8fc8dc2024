//! What can be found on a disk after the power went: every prefix of the calls, what was not synced there, missing or torn.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use super::trace::Call;

pub type Files = BTreeMap<String, Vec<u8>>;

/// One of them.
pub struct State {
    pub files: Files,
    /// Whether somebody had been told that it is done.
    pub was_told: bool,
    pub how: String,
}

pub fn files_in(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let files = entries.filter(|entry| entry.file_type().unwrap().is_file());
    files.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())).collect()
}

pub fn put(files: &Files, folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        fs::remove_file(entry.unwrap().path()).unwrap();
    }
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

/// All of them, each once.
pub fn states(before: &Files, calls: &[Call]) -> Vec<State> {
    let mut seen = BTreeSet::new();
    let mut states = Vec::new();
    for end in 0..=calls.len() {
        let open = unsynced(&calls[..end]);
        let was_told = calls[..end].iter().any(|call| matches!(call, Call::Told));
        let mut add = |how: String, lost: &dyn Fn(usize) -> Fate| {
            let files = played(before, &calls[..end], lost);
            let mut hasher = DefaultHasher::new();
            (&files, was_told).hash(&mut hasher);
            if seen.insert(hasher.finish()) {
                states.push(State { files, was_told, how: format!("after {end} calls, {how}") });
            }
        };
        add("all written".to_owned(), &|_| Fate::Done);
        add("nothing unsynced written".to_owned(), &|place| {
            if open.contains(&place) { Fate::Lost } else { Fate::Done }
        });
        for one in &open {
            add(format!("without call {one}"), &|place| if place == *one { Fate::Lost } else { Fate::Done });
            add(format!("call {one} alone unsynced"), &|place| {
                if place != *one && open.contains(&place) { Fate::Lost } else { Fate::Done }
            });
            add(format!("call {one} torn"), &|place| if place == *one { Fate::Torn } else { Fate::Done });
        }
    }
    states
}

#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Done,
    Lost,
    /// The first half alone.
    Torn,
}

/// Which calls nothing has made last yet.
fn unsynced(calls: &[Call]) -> Vec<usize> {
    let mut open: Vec<usize> = Vec::new();
    for (place, call) in calls.iter().enumerate() {
        match call {
            Call::Sync(synced) => open.retain(|at| match &calls[*at] {
                Call::Write { file, .. } | Call::Truncate { file, .. } | Call::Copy { to: file, .. } => {
                    name_now(file, &calls[*at..place]) != *synced
                }
                _ => true,
            }),
            Call::SyncFolder => {
                open.retain(|at| matches!(calls[*at], Call::Write { .. } | Call::Truncate { .. } | Call::Copy { .. }))
            }
            Call::Told => {}
            _ => open.push(place),
        }
    }
    open
}

/// What a file is called by now.
fn name_now(file: &str, since: &[Call]) -> String {
    let mut name = file.to_owned();
    for call in since {
        if let Call::Rename { from, to } = call
            && *from == name
        {
            name.clone_from(to);
        }
    }
    name
}

fn played(before: &Files, calls: &[Call], fate: &dyn Fn(usize) -> Fate) -> Files {
    let mut files = before.clone();
    for (place, call) in calls.iter().enumerate() {
        let fate = fate(place);
        if fate == Fate::Lost {
            continue;
        }
        match call {
            Call::Create(file) => drop(files.entry(file.clone()).or_default()),
            Call::Write { file, at, bytes } => {
                let length = if fate == Fate::Torn { bytes.len() / 2 } else { bytes.len() };
                write(&mut files, file, *at, &bytes[..length]);
            }
            Call::Copy { from, from_at, to, at, length } => {
                let bytes = files.get(from).and_then(|bytes| bytes.get(*from_at..from_at + length)).unwrap_or_default();
                let bytes = bytes[..if fate == Fate::Torn { bytes.len() / 2 } else { bytes.len() }].to_vec();
                write(&mut files, to, *at, &bytes);
            }
            Call::Truncate { file, length } => {
                if let Some(bytes) = files.get_mut(file) {
                    bytes.resize(*length, 0);
                }
            }
            Call::Unlink(file) => drop(files.remove(file)),
            Call::Rename { from, to } => {
                if let Some(bytes) = files.remove(from) {
                    files.insert(to.clone(), bytes);
                }
            }
            Call::Link { from, to } => {
                if let Some(bytes) = files.get(from).cloned() {
                    files.insert(to.clone(), bytes);
                }
            }
            Call::Sync(_) | Call::SyncFolder | Call::Told => {}
        }
    }
    files
}

/// A file whose name is lost cannot be written to either.
fn write(files: &mut Files, file: &str, at: usize, bytes: &[u8]) {
    if let Some(known) = files.get_mut(file) {
        if known.len() < at + bytes.len() {
            known.resize(at + bytes.len(), 0);
        }
        known[at..at + bytes.len()].copy_from_slice(bytes);
    }
}
