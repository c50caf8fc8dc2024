//! One plan over all currencies, and random winters that it closes (docs/settlement.md, Settling,
//! "Another currency"). `KERBHOLZ_PAID=1000` for as many, of others with `KERBHOLZ_SEED=1`.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::closings::{Paid, add, recorded};
use super::dice::seed;
use super::harness::{Dice, Json, Table, Text};
use super::payments::{ends_in_balance, parts, payments};

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

fn plan(table: &Table, line: &str) -> Value {
    let settled = table.json(&format!("settle {line}"));
    let all = settled["settlements"].list();
    assert!(all.len() < 2, "{line}: {settled}");
    all.first().cloned().unwrap_or(Value::Null)
}

fn lines(plan: &Value) -> Vec<[String; 3]> {
    let all = plan["payments"].as_array().into_iter().flatten();
    all.map(|one| ["from", "to", "amount"].map(|key| text(one, key).to_owned())).collect()
}

/// In euros Anne has won, in Schilling she has lost.
fn both() -> Table {
    Table::new().begun("dreierles Anne Bert Gretl --stake 1EUR --date 2026-01-10").after(&[
        "hand anne solo 40",
        "start dreierles Anne Bert Gretl --stake 10ATS --date 2026-02-10",
        "hand anne solo 30",
    ])
}

#[test]
fn m12_one_plan_over_all_currencies() {
    let table = both();
    let plans = table.json("settle --all");
    assert_eq!(plans["settlements"].list().len(), 2, "{plans}");
    let plan = plan(&table, "--all --in EUR");
    assert_eq!((text(&plan, "currency"), text(&plan, "of")), ("EUR", "ATS"));
    let open = |code: &str| {
        let all = table.json("balance")["balances"].list().clone();
        let own = all.iter().find(|one| one["player"] == "Anne" && one["currency"] == code);
        parts(text(own.unwrap(), "amount"))
    };
    // What she has in both, converted and rounded once.
    let exact = open("EUR") as f64 + open("ATS") as f64 / 13.7603;
    let shown = parts(text(&plan["balances"][0], "amount"));
    assert!((exact - shown as f64).abs() < 1000.0, "{exact} {plan}");
    let told = table.ok("settle --all --in EUR");
    told.has("13.7603");
    assert_eq!(told.matches("Who ").count(), 1, "{told}");
    table.ok("settle --all --in EUR --paid");
    for line in ["--all", "--all --in EUR", "--all --in ATS", "--session 1", "--session 2"] {
        let settled = table.json(&format!("settle {line}"));
        for one in settled["settlements"].list() {
            assert_eq!(one["payments"], json!([]), "{line}: {settled}");
        }
    }
    super::books::assert_even(&table);
    for name in ["anne", "bert", "gretl"] {
        ends_in_balance(&table, name);
        let told = table.json(&format!("account {name}"));
        for account in told["accounts"].list() {
            assert_eq!(account["exact"], "0.00", "{told}");
        }
    }
    // One settlement, taken back as one.
    assert_eq!(payments(&table, "").iter().filter(|one| one["currency"] == "EUR").count(), {
        lines(&plan).len()
    });
    let entry = text(&payments(&table, "")[0], "entry").to_owned();
    table.ok(&format!("undo --entry {entry}"));
    assert_eq!(lines(&self::plan(&table, "--all --in EUR")), lines(&plan));
}

/// Line by line: the rest stands, and the last one closes the books of both.
#[test]
fn m12_lines_of_one_plan() {
    let table = both();
    // Nobody has won in either alone what they pay together.
    table.ok("hand bert solo 55 --session 1");
    let mut left = lines(&plan(&table, "--all --in EUR"));
    let all = left.clone();
    assert!(left.len() > 1, "{left:?}");
    while let Some([from, to, _]) = left.first().cloned() {
        table.ok(&format!("settle --all --in EUR --paid {from} {to}"));
        left.remove(0);
        assert_eq!(lines(&plan(&table, "--all --in EUR")), left);
    }
    super::books::assert_even(&table);
    // As one handed it over, whatever debts that was for.
    let made = payments(&table, "");
    let made: Vec<[String; 3]> = made
        .iter()
        .map(|one| ["from", "to", "amount"].map(|key| text(one, key).to_owned()))
        .collect();
    assert_eq!(made, all);
    for name in ["anne", "bert", "gretl"] {
        ends_in_balance(&table, name);
    }
}

#[test]
fn m12_in_every_way_and_scope() {
    for line in [
        "--since 2026-01-01",
        "--all --pairwise",
        "--all --via gretl",
        "--all --coin 50",
        "--until 2026-12-31 --via bert",
    ] {
        let table = both();
        table.ok("hand bert solo 55 --session 1");
        let plan = plan(&table, &format!("{line} --in EUR"));
        let mut left: BTreeMap<&str, i64> = BTreeMap::new();
        for one in plan["balances"].list() {
            left.insert(text(one, "player"), parts(text(one, "amount")));
        }
        for one in plan["payments"].list() {
            *left.entry(text(one, "from")).or_default() += parts(text(one, "amount"));
            *left.entry(text(one, "to")).or_default() -= parts(text(one, "amount"));
        }
        assert!(left.values().all(|minor| *minor == 0), "{line}: {plan}");
        table.ok(&format!("settle {line} --in EUR --paid"));
        // What coins leave is carried over, in euros.
        table.ok("settle --all --in EUR --paid");
        super::books::assert_even(&table);
    }
    let table = both();
    table.does(&["start dreierles Anne Bert Gretl --stake 1USD", "hand anne solo 40"]);
    table.refused("settle --all --in EUR").has("USD");
    assert!(!lines(&plan(&table, "--until 2026-03-01 --in EUR")).is_empty());
}

const PEOPLE: [&str; 10] =
    ["Anne", "Bert", "Carla", "Dora", "Emil", "Fritz", "Gretl", "Hans", "Ida", "Jo"];

/// Something that brings, pays, takes back or settles; or is refused.
fn step(dice: &mut Dice, people: &[&str], evenings: u64) -> String {
    let pick = |dice: &mut Dice| people[dice.roll(people.len() as u64) as usize];
    let (one, other) = (pick(dice), pick(dice));
    let (evening, entry, cents) = (1 + dice.roll(evenings), 1 + dice.roll(30), 1 + dice.roll(400));
    match dice.roll(24) {
        0..=2 => format!("pay {one} {other} {cents}ct --overpay"),
        3 => format!("pay {one} {other} {cents}ct --for ATS --overpay"),
        4 => format!("pay {one} {other} {cents}Groschen --overpay"),
        5 => format!("pay {one} {other} {cents}ct --session {evening}"),
        6 => format!("settle --session {evening} --paid"),
        7 => format!("settle --session {evening} --via {one} --paid"),
        8 => format!("settle --session {evening} --coin 50 --paid"),
        9 => format!("settle --session {evening} --in EUR --paid"),
        10 => format!("settle --all --paid {one}"),
        11 => format!("settle --all --in EUR --paid {one}"),
        12 => "settle --all --in EUR --paid".to_owned(),
        13 => format!("forgive {one} {other} {cents}ct"),
        14 => format!("kitty take {one} {cents}ct"),
        15 => format!("kitty take {one} {cents}ct --owed"),
        16 => format!("kitty spend {cents}ct"),
        17 => format!("kitty pay {one} {cents}ct --loan"),
        18 => format!("bill {cents}EUR {one} --for {other} {one} --general"),
        19 => format!("kitty agree --per-evening 30Groschen --session {evening}"),
        20 | 21 => format!("undo --entry –.{entry} --anyway"),
        22 => format!("redo --entry –.{entry} --anyway"),
        _ => format!("sessions void {evening}"),
    }
}

/// The least number of payments: people with something open, less the most groups that settle
/// among themselves, by trying all sets of people.
fn least(open: &[i64]) -> usize {
    let open: Vec<i64> = open.iter().copied().filter(|amount| *amount != 0).collect();
    let all = 1_usize << open.len();
    let sum = |set: usize| -> i64 {
        (0..open.len()).filter(|place| set >> place & 1 == 1).map(|place| open[place]).sum()
    };
    let sums: Vec<i64> = (0..all).map(sum).collect();
    let mut groups = vec![0_usize; all];
    for set in 1..all {
        let without = (0..open.len()).filter(|place| set >> place & 1 == 1);
        let most = without.map(|place| groups[set & !(1 << place)]).max().unwrap_or(0);
        groups[set] = most + usize::from(sums[set] == 0);
    }
    open.len() - groups[all - 1]
}

/// What `payments` lists as paid is what the log says was paid and not taken back; what is in the
/// kitty is what they come to; every account ends in the balance.
fn hold(table: &Table, people: &[&str], told: &str) {
    let mut listed = Paid::new();
    let mut cash: BTreeMap<String, i64> = BTreeMap::new();
    for one in payments(table, "").iter().filter(|one| one.get("undone").is_none()) {
        let kind = text(one, "kind");
        if kind == "payment" || kind == "settlement" {
            add(&mut listed, one, &one["currency"]);
        }
        if kind != "forgiven" && one["counts"] == true {
            let sign = i64::from(one["to"] == "Kitty") - i64::from(one["from"] == "Kitty");
            *cash.entry(text(one, "currency").to_owned()).or_default() +=
                sign * parts(text(one, "amount"));
        }
    }
    assert_eq!(listed, recorded(table), "{told}");
    cash.retain(|_, amount| *amount != 0);
    let kitty = table.json("kitty");
    let is: BTreeMap<String, i64> = kitty["cash"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|one| (text(one, "currency").to_owned(), parts(text(one, "amount"))))
        .collect();
    assert_eq!(cash, is, "{told}");
    for name in people {
        ends_in_balance(table, name);
    }
    if kitty["kitty"].is_string() {
        ends_in_balance(table, "Kitty");
    }
}

/// A plan over both currencies brings everybody to zero, nobody a cent from what they have in both,
/// in as few payments as can be; paid, it leaves nothing in either.
fn closes(table: &Table, people: &[&str], told: &str) -> usize {
    let plan = plan(table, "--all --in EUR");
    let mut open: BTreeMap<String, i64> = BTreeMap::new();
    for one in plan["balances"].as_array().into_iter().flatten() {
        open.insert(text(one, "player").to_owned(), parts(text(one, "amount")) / 1000);
    }
    assert_eq!(open.values().sum::<i64>(), 0, "{told}");
    for (name, minor) in &open {
        let accounts = table.json(&format!("account {name}"))["accounts"].clone();
        // In 1/137603 of a hundred-thousandth.
        let exact: i64 = accounts
            .list()
            .iter()
            .map(|one| {
                let times = if one["currency"] == "EUR" { 137_603 } else { 10_000 };
                times * parts(text(one, "exact"))
            })
            .sum();
        // The rest of a plan is what it was when it was made; what a line took off in Schilling
        // may be half a cent more or less than it paid.
        let most = if told.contains("--in EUR --paid ") { 1500 } else { 1000 };
        assert!((exact - minor * 137_603 * 1000).abs() < 137_603 * most, "{name}: {told}");
    }
    let asked = lines(&plan);
    let amounts: Vec<i64> = open.values().copied().collect();
    assert_eq!(asked.len(), least(&amounts), "{plan}: {told}");
    for [from, to, amount] in &asked {
        *open.get_mut(from).unwrap() += parts(amount) / 1000;
        *open.get_mut(to).unwrap() -= parts(amount) / 1000;
    }
    assert!(open.values().all(|minor| *minor == 0), "{plan}: {told}");
    table.ok("settle --all --in EUR --paid --anyway");
    for one in table.json("balance")["balances"].list() {
        assert_eq!(parts(text(one, "amount")), 0, "{told}");
    }
    for line in ["--all", "--all --in EUR", "--all --in ATS"] {
        for one in table.json(&format!("settle {line}"))["settlements"].list() {
            assert_eq!(one["payments"], json!([]), "{line}: {told}");
        }
    }
    hold(table, people, told);
    for name in people {
        let accounts = table.json(&format!("account {name}"))["accounts"].clone();
        let even = accounts.list().iter().all(|one| one["exact"] == "0.00");
        assert!(even, "{name} {accounts}: {told}");
    }
    asked.len()
}

#[test]
fn m12_random_winters_are_read_back_and_closed_in_one_plan() {
    let winters: usize =
        std::env::var("KERBHOLZ_PAID").ok().and_then(|count| count.parse().ok()).unwrap_or(4);
    let mut dice = Dice(seed(0x746f_6765));
    let (mut done, mut asked, mut most, mut merged) = (0, 0, 0, 0);
    for winter in 0..winters {
        let table = Table::new();
        let people = &PEOPLE[..3 + dice.roll(8) as usize];
        let evenings = 2 + dice.roll(4);
        for evening in 0..evenings {
            let first = dice.roll(people.len() as u64) as usize;
            let at: Vec<&str> =
                (0..3).map(|place| people[(first + place) % people.len()]).collect();
            let stake = ["10ct", "0.5ct", "1ATS", "5Groschen"][dice.roll(4) as usize];
            let day = format!("2026-01-{:02}", evening + 1);
            table.ok(&format!("start dreierles {} --stake {stake} --date {day}", at.join(" ")));
            for _ in 0..=dice.roll(3) {
                let who = at[dice.roll(3) as usize];
                table.ok(&format!("hand {who} solo {}", 10 + dice.roll(60)));
            }
        }
        for name in people {
            table.run(&["players", "add", name]);
        }
        let mut told = format!("winter {winter}\n");
        let mut act = |table: &Table, dice: &mut Dice, told: &mut String, steps: u64| {
            for _ in 0..steps {
                let line = step(dice, people, evenings);
                let answer = table.run(&line);
                assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?} {told}");
                if answer.code == 0 {
                    done += 1;
                    *told += &format!("{line}\n");
                }
            }
        };
        act(&table, &mut dice, &mut told, 10);
        if dice.roll(3) == 0 {
            let other = table.copied();
            act(&other, &mut dice, &mut told, 3);
            told += "here:\n";
            act(&table, &mut dice, &mut told, 3);
            let file = table.write("other.jsonl", other.ok("export --full --all"));
            let path = file.to_str().unwrap();
            table.run(&["import", "--merge", "--anyway", path]).done("merge");
            merged += 1;
        }
        hold(&table, people, &told);
        let lines = closes(&table, people, &told);
        asked += lines;
        most = most.max(lines);
    }
    println!(
        "{winters} winters, {done} deeds, {merged} merges, {asked} lines, at most {most} in one"
    );
}
