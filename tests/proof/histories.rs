//! Random histories of an evening against a model that is nothing but a list of what happened
//! (docs/trust.md, Promised).

use std::io::Write;
use std::process::{Command, Stdio};

use super::count;
use super::harness::{Dice, Json, Table};
use super::three_copies::history;
use super::told;

pub const NAMES: [&str; 3] = ["Anne", "Bert", "Carla"];
const BIDS: [&str; 4] = ["solo", "dreier", "zweier", "einer"];

/// What counts: a list.
pub struct Model {
    /// Nothing where it is struck.
    pub hands: Vec<Option<Played>>,
    /// Who paid whom ten cents.
    pub paid: Vec<(usize, usize)>,
}

/// Who declared what with how many card points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    pub player: usize,
    pub bid: usize,
    pub points: u64,
}

impl Played {
    pub fn line(self) -> String {
        format!("{} {} {}", NAMES[self.player], BIDS[self.bid], self.points)
    }
}

fn fed(table: &Table, args: &[&str], text: &str) -> String {
    let mut child =
        table.command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// Lines typed at the table, each of which has to be taken.
pub fn typed(mut command: Command, lines: &str) -> Result<(), String> {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Tries so many histories, each from a seed of its own that brings it back (`KERBHOLZ_SEED`, the
/// first one). What was typed is told with a fault.
pub fn by_seed(
    what: &str,
    tries: usize,
    mut fault: impl FnMut(&mut Dice, &mut String) -> Result<(), String>,
) {
    let first = std::env::var("KERBHOLZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut failed = Vec::new();
    for seed in first..first + tries as u64 {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut lines = String::new();
        if let Err(fault) = fault(&mut dice, &mut lines) {
            failed.push(format!("KERBHOLZ_SEED={seed}: {fault}\n{lines}"));
        }
    }
    told(what, tries, &failed);
}

#[test]
fn against_a_list() {
    by_seed("random histories", count(8, 10_000), |dice, lines| {
        let model;
        (*lines, model) = history(dice);
        let table = Table::new().at_dreierles();
        typed(table.command(&["table"]), lines)?;
        differs(&table, &model)
    });
}

/// The hands that count, and what everybody has: what the hands bring by themselves, in a stream
/// that nobody corrected.
pub fn differs(table: &Table, model: &Model) -> Result<(), String> {
    let mut events = Vec::new();
    for Played { player, bid, points } in model.hands.iter().flatten() {
        let (declarer, bid) = (NAMES[*player], BIDS[*bid]);
        events.push(format!(
            r#"{{"kind":"game","declarer":"{declarer}","bid":"{bid}","card_points":{points}}}"#
        ));
    }
    let export = table.ok("export");
    let stored: Vec<&str> = export.lines().filter(|line| line.starts_with("{\"kind\"")).collect();
    if stored != events {
        return Err(format!("hands {stored:?}, and not {events:?}"));
    }
    let header = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#;
    let results = fed(table, &["score"], &format!("{header}\n{}\n", events.join("\n")));
    let mut cents = [0_i64; 3];
    for line in results.lines() {
        let result: serde_json::Value = serde_json::from_str(line).unwrap();
        for (player, name) in NAMES.iter().enumerate() {
            cents[player] += 10 * result["due"][*name].as_i64().unwrap_or_else(|| panic!("{line}"));
        }
    }
    for (from, to) in &model.paid {
        cents[*from] += 10;
        cents[*to] -= 10;
    }
    let balances = table.json("balance");
    for (player, name) in NAMES.iter().enumerate() {
        let list = balances["balances"].list();
        let stored = list
            .iter()
            .find(|one| one["player"] == *name)
            .map_or("0.00", |one| one["amount"].text());
        let sign = if cents[player] < 0 { "-" } else { "" };
        let amount =
            format!("{sign}{}.{:02}", cents[player].abs() / 100, cents[player].abs() % 100);
        if stored != amount {
            return Err(format!("{name} has {stored}, and not {amount}"));
        }
    }
    let check = table.run("check");
    if check.code == 0 { Ok(()) } else { Err(format!("{check:?}")) }
}
