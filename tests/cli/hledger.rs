//! All books as a journal (docs/architecture.md, What people and programs see): where hledger is
//! there, its own check takes the journal of a random winter, and its balances are those of the
//! books to the last part.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use super::harness::{Dice, Json, Table, Text};

/// In hundred-thousandths of a unit.
fn parts(amount: &str) -> i64 {
    let (sign, amount) = amount.strip_prefix('-').map_or((1, amount), |amount| (-1, amount));
    let (whole, places) = amount.split_once('.').unwrap_or((amount, ""));
    sign * (whole.parse::<i64>().unwrap() * 100_000
        + format!("{places:0<5}").parse::<i64>().unwrap())
}

fn random_winter(dice: &mut Dice) -> Table {
    let table = Table::new();
    let people = ["Anne", "Bert", "Carla", "Dora", "Emil:x"];
    for evening in 0..5 {
        let stake = ["10ct", "0.0025EUR", "1ATS", "7ct", "20ct"][evening];
        let mut seated = people;
        seated.swap(evening, 0);
        table.ok(&format!(
            "start dreierles {} {} {} --stake {stake}",
            seated[0], seated[1], seated[2]
        ));
        if evening % 2 == 0 {
            table.ok("kitty agree --per-evening 1.00");
        }
        for _ in 0..4 {
            let declarer = seated[dice.roll(3) as usize];
            table
                .run(&["hand", &format!("\"{declarer}\" solo {}", 20 + dice.roll(40))])
                .done("hand");
        }
    }
    for _ in 0..16 {
        let (one, other) = (people[dice.roll(5) as usize], people[dice.roll(5) as usize]);
        let (evening, amount) = (1 + dice.roll(5), 1 + dice.roll(300));
        let line = match dice.roll(8) {
            0 => format!("pay {one} {other} {amount}ct --general --note date:99/99"),
            1 => format!("bill {amount}ct {one} --general --for {one} {other}"),
            2 => format!("settle --paid --session {evening}"),
            3 => format!("settle --paid --coin 50 --session {evening}"),
            4 => format!("kitty take {one} {amount}ct --owed"),
            5 => "undo --evening".to_owned(),
            6 => format!("settle --paid {one} --session {evening}"),
            _ => format!("pay {one} {other} {amount}ct --session {evening}"),
        };
        let answer = table.run(&line);
        assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
    }
    table
}

/// What hledger answers; `None` where it is not there.
fn hledger(journal: &std::path::Path, args: &[&str]) -> Option<String> {
    let mut command = Command::new("hledger");
    let output = command.arg("-f").arg(journal).args(args).stdin(Stdio::null()).output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn hledger_takes_the_journal_of_a_random_winter_and_has_our_balances() {
    let mut dice = Dice(0x6c6564676572);
    let table = random_winter(&mut dice);
    let journal = table.write("winter.journal", table.ok("export --hledger"));
    if hledger(&journal, &["check"]).is_none() {
        return;
    }
    let theirs =
        hledger(&journal, &["balance", "--empty", "--no-total", "--layout", "bare", "-O", "csv"])
            .unwrap();
    let mut reader = csv::ReaderBuilder::new().from_reader(theirs.as_bytes());
    let mut balances: BTreeMap<(String, String), i64> = BTreeMap::new();
    for row in reader.records() {
        let row = row.unwrap();
        let Some(name) = row[0].strip_prefix("people:") else { continue };
        let name = name.replace('\u{2236}', ":");
        balances.insert((name, row[1].to_owned()), parts(&row[2]));
    }
    balances.retain(|(_, currency), parts| *parts != 0 && !currency.is_empty());
    let mut ours = BTreeMap::new();
    for person in ["Anne", "Bert", "Carla", "Dora", "Emil:x", "Kitty"] {
        for account in table.json(&format!("balance --why {person}"))["accounts"].list() {
            let currency = account["currency"].text().to_owned();
            ours.insert((person.to_owned(), currency), parts(account["exact"].text()));
        }
    }
    ours.retain(|_, parts| *parts != 0);
    assert_eq!(balances, ours);
    assert!(ours.len() > 4, "{ours:?}");
}

/// trials M5: what is in the kitty is an account, with what it began with, took, spent and paid.
#[test]
fn m5_the_cash_of_the_kitty_is_in_the_journal() {
    let table = Table::new().at_dreierles().after(&[
        "opening --cash Kitty=30EUR",
        "kitty take anne 2EUR",
        "kitty take carla 1EUR --owed",
        "kitty spend 12.50EUR --note beer",
        "kitty spend 4EUR --by bert",
        "kitty pay bert 4EUR",
        "bill 3EUR kitty --for anne bert",
    ]);
    table.ok("kitty").has("€12.50");
    let journal = table.ok("export --hledger");
    let cash = journal
        .lines()
        .filter_map(|line| line.trim().strip_prefix("cash:Kitty  ")?.strip_suffix(" EUR"));
    assert_eq!(cash.map(parts).sum::<i64>(), parts("12.50"), "{journal}");
    let file = table.write("kitty.journal", journal);
    if hledger(&file, &["check"]).is_some() {
        let shown = hledger(
            &file,
            &["balance", "cash:Kitty", "--no-total", "--layout", "bare", "-O", "csv"],
        )
        .unwrap();
        shown.has("12.5");
    }
}
