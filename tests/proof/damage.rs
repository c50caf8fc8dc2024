//! Bytes that are others: found, or without any consequence, and never a crash.

use super::disk::{files_in, put};
use super::harness::{Dice, Table};
use super::places::{hall, log};
use super::{count, told};

const VIEWS: [&str; 7] = [
    "sheet",
    "balance",
    "status",
    "log --all",
    "sessions",
    "tournament standings",
    "tournament tables",
];

fn views(table: &Table) -> Vec<(i32, String)> {
    let answers = VIEWS.iter().map(|line| table.run(line));
    answers.map(|answer| (answer.code, answer.out + &answer.err)).collect()
}

/// Some bytes of a page, a page of zeros, one that is there twice, an end that is missing.
fn damaged(whole: &[u8], dice: &mut Dice) -> Vec<u8> {
    const PAGE: usize = 4096;
    let mut bytes = whole.to_vec();
    let pages = (whole.len() / PAGE) as u64;
    let page = |dice: &mut Dice| dice.roll(pages) as usize * PAGE;
    match dice.roll(6) {
        0 => {
            let at = page(dice);
            bytes[at..at + PAGE].fill(0);
        }
        1 => {
            let (from, to) = (page(dice), page(dice));
            bytes.copy_within(from..from + PAGE, to);
        }
        2 => bytes.truncate(dice.roll(whole.len() as u64) as usize),
        _ => {
            for _ in 0..=dice.roll(4) {
                let at = dice.roll(whole.len() as u64) as usize;
                bytes[at] = dice.roll(256) as u8;
            }
        }
    }
    bytes
}

/// Whether nothing was lost but which evening and which tournament are the current ones.
fn knows_all_again(table: &Table, right: &[(i32, String)]) -> bool {
    let is_named = table.run("use 1").code == 0 && table.run("tournament use Pokal").code == 0;
    is_named && views(table) == right && table.run("check").code == 0
}

#[test]
fn damaged_files() {
    let table = hall();
    let (entries, right) = (log(&table), views(&table));
    let mut files = files_in(&table.path(""));
    let whole = files["kerbholz.db"].clone();
    let mut dice = Dice(0x00da_3a6e);
    let tries = count(6, 1200);
    let (mut failed, mut found, mut forgotten, mut wrong) = (Vec::new(), 0, 0, Vec::new());
    for round in 0..tries {
        files.insert("kerbholz.db".to_owned(), damaged(&whole, &mut dice));
        put(&files, &table.path(""));
        let check = table.run("check");
        put(&files, &table.path(""));
        let seen = views(&table);
        for (view, (code, text)) in VIEWS.iter().zip(&seen) {
            // A build for debugging holds the sums that it keeps against all books, and stops where
            // they differ.
            let is_held_here =
                *code == 101 && text.contains("sums that are kept") && check.code != 0;
            if !is_held_here && (!matches!(code, 0 | 1 | 3) || text.contains("panicked")) {
                failed.push(format!("round {round}: {view} {code} {text}"));
            }
        }
        if !matches!(check.code, 0 | 1 | 3) {
            failed.push(format!("round {round}: {check:?}"));
        }
        if check.code != 0 {
            found += 1;
            for ((view, seen), right) in VIEWS.iter().zip(&seen).zip(&right) {
                wrong.extend((seen.0 == 0 && seen != right).then_some(*view));
            }
        } else if log(&table) != entries {
            failed.push(format!("round {round}: another log, and check finds nothing"));
        } else if seen != right && knows_all_again(&table, &right) {
            // Which evening is the current one belongs to the file alone and is no record of
            // anything.
            forgotten += 1;
        } else if let Some(((view, seen), right)) =
            VIEWS.iter().zip(&seen).zip(&right).find(|((_, seen), right)| seen != right)
        {
            failed.push(format!(
                "round {round}: check finds nothing, and {view} shows {seen:?} instead of {right:?}"
            ));
        }
    }
    println!(
        "damaged files: {found} of {tries} were found by check, {forgotten} forgot which evening is the current one; views that \
         show other figures meanwhile: {wrong:?}"
    );
    told("damaged files", tries, &failed);
}
