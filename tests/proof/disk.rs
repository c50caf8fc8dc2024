//! What can be found on a disk after the power went: every prefix of the calls, what was not synced
//! there, missing or torn.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::rc::Rc;

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
    files
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

pub fn put(files: &Files, folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        fs::remove_file(entry.unwrap().path()).unwrap();
    }
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

/// A way in which the power can go: after so many of the calls, and what of them is not on the
/// disk.
pub struct End {
    after: usize,
    /// Of these calls nothing is known to last.
    open: Rc<[usize]>,
    lost: Lost,
}

#[derive(Clone, Copy)]
enum Lost {
    Nothing,
    AllOpen,
    One(usize),
    AllOpenBut(usize),
    HalfOf(usize),
}

impl End {
    /// All of it was done.
    pub fn whole(calls: &[Call]) -> End {
        End { after: calls.len(), open: Rc::new([]), lost: Lost::Nothing }
    }

    /// What is found on the disk then.
    pub fn state(&self, before: &Files, calls: &[Call]) -> State {
        let calls = &calls[..self.after];
        let was_told = calls.iter().any(|call| matches!(call, Call::Told));
        let what = match self.lost {
            Lost::Nothing => "all written".to_owned(),
            Lost::AllOpen => "nothing unsynced written".to_owned(),
            Lost::One(one) => format!("without call {one}"),
            Lost::AllOpenBut(one) => format!("call {one} alone unsynced"),
            Lost::HalfOf(one) => format!("call {one} torn"),
        };
        let files = played(before, calls, |place| self.fate(place));
        State { files, was_told, how: format!("after {} calls, {what}", self.after) }
    }

    fn fate(&self, place: usize) -> Fate {
        match self.lost {
            Lost::AllOpen if self.open.contains(&place) => Fate::Lost,
            Lost::AllOpenBut(one) if place != one && self.open.contains(&place) => Fate::Lost,
            Lost::One(one) if place == one => Fate::Lost,
            Lost::HalfOf(one) if place == one => Fate::Torn,
            _ => Fate::Done,
        }
    }
}

impl State {
    /// Two ends can leave the same.
    pub fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.files, self.was_told).hash(&mut hasher);
        hasher.finish()
    }
}

/// All of them. What each leaves is not looked at yet: of a long command there are thousands, and
/// each is a whole file.
pub fn ends(calls: &[Call]) -> Vec<End> {
    let mut ends = Vec::new();
    let mut open = Vec::new();
    for after in 0..=calls.len() {
        if let Some(last) = after.checked_sub(1) {
            note_unsynced(calls, last, &mut open);
        }
        let all: Rc<[usize]> = open.as_slice().into();
        let each = all
            .iter()
            .flat_map(|one| [Lost::One(*one), Lost::AllOpenBut(*one), Lost::HalfOf(*one)]);
        let lost = [Lost::Nothing, Lost::AllOpen].into_iter().chain(each);
        ends.extend(lost.map(|lost| End { after, open: all.clone(), lost }));
    }
    ends
}

#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Done,
    Lost,
    /// The first half alone.
    Torn,
}

/// Which calls nothing has made last yet, after one more.
fn note_unsynced(calls: &[Call], place: usize, open: &mut Vec<usize>) {
    match &calls[place] {
        Call::Sync(synced) => open.retain(|at| match &calls[*at] {
            Call::Write { file, .. }
            | Call::Truncate { file, .. }
            | Call::Copy { to: file, .. } => name_now(file, &calls[*at..place]) != *synced,
            _ => true,
        }),
        Call::SyncFolder => open.retain(|at| {
            matches!(calls[*at], Call::Write { .. } | Call::Truncate { .. } | Call::Copy { .. })
        }),
        Call::Told => {}
        _ => open.push(place),
    }
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

fn played(before: &Files, calls: &[Call], fate: impl Fn(usize) -> Fate) -> Files {
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
                let bytes = files
                    .get(from)
                    .and_then(|bytes| bytes.get(*from_at..from_at + length))
                    .unwrap_or_default();
                let bytes = bytes[..if fate == Fate::Torn { bytes.len() / 2 } else { bytes.len() }]
                    .to_vec();
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
