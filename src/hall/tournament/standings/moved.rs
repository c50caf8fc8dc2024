//! Whose place a correction changes (docs/tournament.md, The ranking).

use std::collections::BTreeMap;

use super::contender::Standing;

/// Somebody whose place is another one now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceChange {
    /// Start number.
    pub number: u32,
    /// `None` for whoever was not in the ranking.
    pub before: Option<u32>,
    /// `None` for whoever is no longer.
    pub after: Option<u32>,
}

/// Everybody whose place differs between two rankings of the same people, by the new place, then by start number; who
/// has gone comes last.
pub fn place_changes(before: &[Standing], after: &[Standing]) -> Vec<PlaceChange> {
    let places =
        |lines: &[Standing]| -> BTreeMap<u32, u32> { lines.iter().map(|line| (line.number, line.place)).collect() };
    let (old, new) = (places(before), places(after));
    let mut numbers: Vec<u32> = old.keys().chain(new.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let change = |number: u32| {
        let (before, after) = (old.get(&number).copied(), new.get(&number).copied());
        (before != after).then_some(PlaceChange { number, before, after })
    };
    let mut changes: Vec<PlaceChange> = numbers.into_iter().filter_map(change).collect();
    changes.sort_by_key(|change| (change.after.unwrap_or(u32::MAX), change.number));
    changes
}
