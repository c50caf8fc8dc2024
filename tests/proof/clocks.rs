//! Clocks that are wrong: whatever they say, what was recorded later is later, and copies come
//! together as they would have (docs/storage.md, The one order).
//!
//! `KERBHOLZ_FAKETIME=/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1` names a library that
//! tells a program another time. Without it a file is recorded anew as it would be if the clock had
//! been wrong until then.

use std::collections::HashMap;
use std::process::Command;

use serde_json::Value;

use super::count;
use super::forged::{Chain, Forged};
use super::harness::{Dice, Json, Table};
use super::histories::{by_seed, differs, typed};
use super::places::log;
use super::three_copies::history;

const DAY: i64 = 86_400;
const YEAR: i64 = 365 * DAY;

/// By how many seconds a clock is wrong; the first is right.
const WRONG: [i64; 9] = [0, -50 * YEAR, -YEAR, -DAY, -1, 1, DAY, 30 * YEAR, 900 * YEAR];

/// Where another time can be told.
pub fn can_be_told() -> bool {
    std::env::var_os("KERBHOLZ_FAKETIME").is_some()
}

/// Tells a command a time that is wrong by so many seconds.
pub fn tell(command: &mut Command, seconds: i64) {
    if let Some(library) = std::env::var_os("KERBHOLZ_FAKETIME") {
        command.env("LD_PRELOAD", library).env("FAKETIME", format!("{seconds:+}"));
    }
}

/// The same file as it would be if its clock had been wrong by so many seconds.
fn moved(table: &Table, seconds: i64) -> Table {
    let mut forged = Forged::new();
    let mut chains: HashMap<String, Chain> = HashMap::new();
    for line in
        table.ok("export --full --all").lines().filter(|line| line.starts_with("{\"entry\""))
    {
        let entry = &serde_json::from_str::<Value>(line).unwrap()["entry"];
        let [chain, kind, at, body] = ["chain", "kind", "at", "body"].map(|key| entry[key].text());
        let kind = ["house", "session"].into_iter().find(|known| *known == kind).unwrap();
        let at =
            chrono::DateTime::parse_from_rfc3339(at).unwrap() + chrono::TimeDelta::seconds(seconds);
        let known = chains
            .entry(chain.to_owned())
            .or_insert_with(|| Chain::of(chain.parse().unwrap(), kind));
        forged.add_at(known, &at.to_rfc3339_opts(chrono::SecondsFormat::Nanos, false), body);
    }
    let copy = Table::new();
    let file = copy.write("moved.jsonl", forged.text());
    copy.imports(&file);
    copy
}

/// Every entry is later than the one before it in its chain.
fn is_in_order(table: &Table) -> Result<(), String> {
    let mut newest: HashMap<String, i128> = HashMap::new();
    for entry in log(table) {
        // The chain's id, its place there, and then the time with nine digits behind the second.
        let (chain, rest) = entry.split_at(36);
        let begins =
            rest.find('-').and_then(|dash| dash.checked_sub(4)).ok_or_else(|| entry.clone())?;
        let at = chrono::DateTime::parse_from_rfc3339(&rest[begins..begins + 35])
            .map_err(|_| entry.clone())?;
        let at =
            i128::from(at.timestamp()) * 1_000_000_000 + i128::from(at.timestamp_subsec_nanos());
        if newest.insert(chain.to_owned(), at).is_some_and(|before| before >= at) {
            return Err(format!("no later than the one before: {entry}"));
        }
    }
    Ok(())
}

fn fault(dice: &mut Dice, told: &mut String) -> Result<(), String> {
    let (lines, model) = history(dice);
    let mut table = Table::new();
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    let mut lines: Vec<&str> = lines.lines().collect();
    let mut before = 0;
    while !lines.is_empty() {
        let some = lines
            .drain(..(1 + dice.roll(6) as usize).min(lines.len()))
            .collect::<Vec<_>>()
            .join("\n")
            + "\n";
        let wrong = WRONG[dice.roll(WRONG.len() as u64) as usize];
        *told += &format!("a clock that is wrong by {wrong} seconds:\n{some}");
        let mut command = table.command(&["table"]);
        tell(&mut command, wrong);
        typed(command, &some)?;
        if !can_be_told() {
            table = moved(&table, wrong - before);
            before = wrong;
        }
    }
    is_in_order(&table)?;
    differs(&table, &model)
}

#[test]
fn set_back_and_forward() {
    by_seed("histories by clocks that are wrong", count(3, 500), fault);
}
