//! The power goes at any moment: whatever is found on the disk then is the file as it was, or as it
//! is with the change, and with the change where somebody was told so (docs/trust.md, Promised).

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::disk::{End, State, ends, files_in, put};
use super::harness::Table;
use super::places::{evening, hall, log, wrong_figures};
use super::{count, told, trace};

/// Every state that a command can leave, looked at; the log before and after is the one there, or
/// no other.
fn every_state(
    what: &str,
    table: &Table,
    args: &[&str],
    few: usize,
    look: impl Fn(&Table, &State) -> Option<String>,
) {
    let before = files_in(&table.path(""));
    let Some(calls) = trace::of_command(table, args) else { return };
    // What was found in the trace is what is on the disk, or it proves nothing.
    let whole = End::whole(&calls).state(&before, &calls);
    assert!(
        whole.was_told && whole.files == files_in(&table.path("")),
        "{what}: the trace does not lead there"
    );
    let ends = ends(&calls);
    let step = (ends.len() / count(few, ends.len())).max(1);
    let scratch = Table::new();
    let mut seen = BTreeSet::new();
    let mut failed = Vec::new();
    for end in ends.iter().step_by(step) {
        let state = end.state(&before, &calls);
        if seen.insert(state.hash()) {
            put(&state.files, &scratch.path(""));
            failed.extend(look(&scratch, &state).map(|fault| format!("{}: {fault}", state.how)));
        }
    }
    told(&format!("crash states of {what}, {} calls", calls.len()), seen.len(), &failed);
}

/// In order, with the log as it was before or after, and after where that was told.
fn before_or_after(
    table: &Table,
    state: &State,
    before: &[String],
    after: &[String],
) -> Option<String> {
    let check = table.run("check --format json");
    if check.code != 0 || check.out.trim() != r#"{"ok":true,"findings":[]}"# {
        return Some(format!("{check:?}"));
    }
    let log = log(table);
    let is_as_told = if state.was_told { log == after } else { log == before || log == after };
    (!is_as_told).then(|| format!("{} entries, told: {}", log.len(), state.was_told))
}

/// Of a command that adds one entry to the log.
fn of_change(what: &str, table: &Table, args: &[&str], few: usize) {
    let before = log(table);
    let after = OnceCell::new();
    every_state(what, table, args, few, |scratch, state| {
        let after = after.get_or_init(|| log(table));
        assert_eq!(before.len() + 1, after.len(), "{what}");
        before_or_after(scratch, state, &before, after)
    });
}

#[test]
fn of_a_hand() {
    of_change("a hand", &evening(), &["hand", "anne", "solo", "42"], 6);
}

#[test]
fn of_a_correction() {
    of_change("a correction", &evening(), &["fix", "1", "anne", "solo", "44"], 3);
}

#[test]
fn of_a_settlement() {
    of_change("a settlement", &evening(), &["settle", "--paid"], 3);
}

#[test]
fn of_a_result() {
    of_change(
        "a result",
        &hall(),
        &["tournament", "result", "--table", "1", "1=10", "2=-4", "3=-6"],
        3,
    );
}

#[test]
fn of_a_repair() {
    let table = wrong_figures();
    let entries = log(&table);
    every_state("a repair", &table, &["check", "--repair"], 3, |table, state| {
        let check = table.run("check --format json");
        // Until then the wrong figures are what is found, and can be repaired.
        if check.code == 1 && !state.was_told {
            let repaired = table.run("check --repair --format json");
            if repaired.code != 0 {
                return Some(format!("{repaired:?}"));
            }
        } else if check.code != 0 {
            return Some(format!("{check:?}"));
        }
        (log(table) != entries).then(|| "another log".to_owned())
    });
}
