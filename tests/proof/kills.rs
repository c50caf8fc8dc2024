//! Killed at random moments: everything or nothing was done, and the next command goes on from
//! there.

use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::disk::{Files, files_in, put};
use super::harness::{Dice, Table};
use super::places::{evening, log, wrong_figures};
use super::{count, told};

/// Kills the command so often, each time on the same files; looks at what is left.
fn killed(
    what: &str,
    table: &Table,
    args: &[&str],
    look: impl Fn(&Table, &Files) -> Option<String>,
) {
    let folder = table.path("");
    let before = files_in(&folder);
    let begun = Instant::now();
    table.command(args).output().unwrap();
    let whole = begun.elapsed().as_micros() as u64;
    let after = files_in(&folder);
    let mut dice = Dice(0x6b69_6c6c);
    let tries = count(4, 500);
    let (mut failed, mut killed) = (Vec::new(), 0);
    for round in 0..tries {
        put(&before, &folder);
        let mut command = table.command(args);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_micros(dice.roll(whole + whole / 4)));
        let _ = child.kill();
        killed += usize::from(!child.wait().unwrap().success());
        failed.extend(look(table, &after).map(|fault| format!("round {round}: {fault}")));
    }
    println!("{what}: {killed} of {tries} were killed before the end");
    told(&format!("kills of {what}"), tries, &failed);
}

fn in_order(table: &Table) -> Option<String> {
    let check = table.run("check --format json");
    (check.code != 0).then(|| format!("{check:?}"))
}

#[test]
fn of_an_import() {
    let other = Table::new();
    let mut lines =
        String::from(r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#);
    (0..300).for_each(|_| {
        lines += "\n{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":42}"
    });
    let file = other.write("in.jsonl", lines);
    let table = evening();
    let before = log(&table).len();
    killed("an import", &table, &["import", file.to_str().unwrap()], |table, _| {
        let now = log(table).len();
        in_order(table)
            .or_else(|| (now != before && now != before + 302).then(|| format!("{now} entries")))
    });
}

#[test]
fn of_a_repair() {
    let table = wrong_figures();
    let entries = log(&table);
    killed("a repair", &table, &["check", "--repair"], |table, _| {
        let repaired = table.run("check --repair --format json");
        let fault = (repaired.code != 0).then(|| format!("{repaired:?}"));
        fault
            .or_else(|| in_order(table))
            .or_else(|| (log(table) != entries).then(|| "another log".to_owned()))
    });
}

#[test]
fn of_an_export() {
    let table = evening();
    killed("an export", &table, &["export", "--full", "--all", "out.jsonl"], |table, after| {
        let now = files_in(&table.path(""));
        if now.get("out.jsonl").is_some_and(|bytes| *bytes != after["out.jsonl"]) {
            return Some("half an export".to_owned());
        }
        table.ok("export --full --all --force out.jsonl");
        let names: Vec<String> = files_in(&table.path("")).into_keys().collect();
        (names != ["kerbholz.db", "out.jsonl"]).then(|| format!("{names:?}"))
    });
}
