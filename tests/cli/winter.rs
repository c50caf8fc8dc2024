//! Random winters: hands of several games, corrections, payments of every kind, settlements, kitties,
//! bills, undo and redo, people and evenings put right. Whatever was done, what the program says of it
//! holds together. `KERBHOLZ_ROUNDS=500` for as many, of others with `KERBHOLZ_SEED=1`.

use kerbholz_app::app::money::plan::{SettleOptions, SettleScopeRequest};
use kerbholz_app::app::money::settle::{books_overview, plan_settlement};
use kerbholz_app::app::money::settlement::SettlementLine;
use kerbholz_core::model::Currency;
use kerbholz_core::model::time::Day;
use kerbholz_log::store::Store;
use serde_json::Value;

use super::dice::seed;
use super::harness::{Dice, Json, Table, rounds};
use super::roundtrip::without_left_out;

const PEOPLE: [&str; 4] = ["Anne", "Bert", "Carla", "Dora"];

/// Names that nobody has to begin with.
const NEW: [&str; 2] = ["Emil", "Fritz"];

/// Something that somebody might type next; whether it is possible, the program says.
fn line(dice: &mut Dice) -> String {
    let mut people = PEOPLE;
    for place in (1..people.len()).rev() {
        people.swap(place, dice.roll(place as u64 + 1) as usize);
    }
    let [one, other, third, _] = people;
    let new = NEW[dice.roll(2) as usize];
    let (number, points, evening) = (1 + dice.roll(4), 1 + dice.roll(68), 1 + dice.roll(3));
    let bid = ["dreier", "zweier", "einer", "solo"][dice.roll(4) as usize];
    match dice.roll(64) {
        0 => format!("start dreierles {one} {other} {third} --stake 10ct"),
        1 => format!(
            "start dreierles {one} {other} {new} --new {new} --stake 0.005EUR --kitty-per-evening 30ct"
        ),
        2 => format!("start droggn {one} {other} {third} --stake 1ATS"),
        3 => format!("start dreeg {one} {other} {third}"),
        5 | 6 => format!("fix {number} {one} {bid} {points} --session {evening} --deal moves"),
        7 => format!("void {number} --session {evening} --deal moves"),
        8 => format!("stake {points}ct --session {evening}"),
        9 => format!("kitty agree --per-evening {points}ct --session {evening}"),
        10 | 11 => format!("pay {one} {other} {points}ct --session {evening} --overpay --again"),
        12 => format!("pay {one} {other} 1EUR --general --overpay --again"),
        13 => format!("pay {one} {other} 1EUR --for ATS --overpay --again"),
        14 => format!("forgive {one} {other} {points}ct"),
        15 => format!("settle --paid --session {evening}"),
        16 => "settle --paid --all".to_owned(),
        17 => format!("settle --paid --coin 50 --session {evening}"),
        18 => format!("settle --paid {one} --session {evening}"),
        19 => format!("settle --paid --pairwise --session {evening}"),
        20 => format!("bill {points}EUR {one} --session {evening} --for {other} --for {third}"),
        21 => format!("bill {points}EUR {one} --shares {other}=2 {third}=1 --session {evening}"),
        22 => format!("bill {points}EUR {one} --shares {one}={number} {new}=1 --general"),
        24 => format!("kitty take {one} {points}ct --note Strafe --owed"),
        25 => format!("kitty spend {points}ct --by {one} --note Karten"),
        26 => "undo --evening".to_owned(),
        27 => format!("undo --entry 2.{}", 1 + dice.roll(25)),
        28 | 29 => "undo".to_owned(),
        30 | 31 => "redo".to_owned(),
        32 => format!("sessions void {evening}"),
        33 => format!("sessions restore {evening}"),
        34 => format!("sessions fix {evening} --player {one}={third}"),
        35 => format!("sessions fix {evening} --player {one}={new} --new {new}"),
        36 => format!("sessions fix {evening} --player {one}={other} --player {other}={one}"),
        37 => {
            format!("sessions fix {evening} --date 2025-10-{} --name At{points}", 10 + points % 9)
        }
        39 => format!("players split {one} --from {evening} --as {new}"),
        40 => format!("players rename {one} {new}"),
        41 => format!("players rename {new} {one}"),
        42 => format!("players merge {one} {other}"),
        43 => format!("players merge {one} {new}"),
        44 => format!("players split {one}"),
        45 => format!("players add {new}"),
        46 => format!("players leave {one}"),
        47 => format!("house raeuber_value={} --session {evening}", 1 + points % 9),
        48 => format!("seats {one} {other} {third}"),
        49 => format!("dealer {one}"),
        50 => format!("opening {one}=3.33 {other}=-3.33 EUR --again"),
        51 => format!("hand {one} ansager {points}"),
        52 => format!("hand {one}-3 {other}-2"),
        53 => format!("hand räuber {one} --session {evening}"),
        _ => format!("hand {one} {bid} {points} --session {evening}"),
    }
}

/// Types so many lines; how many of them were possible.
pub fn play(table: &Table, dice: &mut Dice, lines: u64) -> u64 {
    let mut done = 0;
    for _ in 0..lines {
        let line = line(dice);
        let answer = table.run(&line);
        assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
        done += u64::from(answer.code == 0);
    }
    done
}

/// docs/storage.md, Sums: every view that is answered without opening all books says what it says
/// of a day on which everything has happened, for which they are opened.
fn adds_up(table: &Table) {
    let settled = (1..=6).map(|evening| format!("settle --session {evening}"));
    let of_people =
        PEOPLE.iter().flat_map(|one| [format!("account {one}"), format!("balance --why {one}")]);
    let sums = ["balance", "kitty"].map(str::to_owned);
    for line in sums.into_iter().chain(settled).chain(of_people) {
        let kept = table.run(&format!("{line} --format json"));
        let all = table.run(&format!("{line} --format json --as-of 2999-12-31"));
        assert!(matches!(kept.code, 0 | 1), "{line}: {kept:?}");
        let without = |out: &str| {
            let mut out: Value = serde_json::from_str(out).unwrap_or_default();
            out.as_object_mut().map(|all| all.remove("twice"));
            out
        };
        assert_eq!((kept.code, without(&kept.out)), (all.code, without(&all.out)), "{line}");
    }
    plans_from_sums(table);
    table.check();
}

/// docs/performance.md, At the desk: the plan that a page makes from sums is that of the opened books.
fn plans_from_sums(table: &Table) {
    let sorted = |plan: Vec<(Currency, Vec<SettlementLine>)>| {
        let lines = plan.into_iter().flat_map(|(currency, lines)| {
            lines.into_iter().map(move |line| (currency, line.from, line.to, line.minor))
        });
        let mut lines: Vec<_> = lines.collect();
        lines.sort();
        lines
    };
    let mut store = Store::open(&table.database()).unwrap();
    let autumn = Day::from_text("2025-10-14");
    let all = [
        SettleScopeRequest::All,
        SettleScopeRequest::Begun { since: autumn, until: None },
        SettleScopeRequest::Begun { since: None, until: autumn },
    ];
    for asked in all {
        let summed = books_overview(&mut store, Ok(asked.clone())).unwrap().plan.unwrap();
        let opened =
            plan_settlement(&mut store, &asked, &SettleOptions::default(), "").unwrap().settlements;
        let opened = opened.into_iter().map(|one| (one.currency, one.payments)).collect();
        assert_eq!(sorted(summed), sorted(opened), "{asked:?}");
    }
}

/// `balance --why` adds up to the balance of everybody, and a link to its hands; how many links.
fn says_why(table: &Table) -> usize {
    let parts = super::money::parts;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut links = 0;
    for stands in list(&table.json("balance")["balances"]) {
        let why = table.json(&format!("balance --why {}", stands["player"].text()));
        let accounts = list(&why["accounts"]);
        let account = accounts.iter().find(|one| one["currency"] == stands["currency"]);
        let Some(account) = account else {
            assert_eq!(parts(&stands["amount"]), 0, "{stands}");
            continue;
        };
        let mut sum = 0;
        for link in list(&account["links"]) {
            if let Some(hands) = link["hands"].as_array() {
                let hands: i64 = hands.iter().map(|hand| parts(&hand["amount"])).sum();
                assert_eq!(hands, parts(&link["amount"]), "{link}");
            }
            sum += parts(&link["amount"]);
            links += 1;
        }
        assert_eq!(sum, parts(&account["exact"]), "{account}");
        assert_eq!(stands["amount"], account["amount"], "{account}");
    }
    links
}

/// docs/storage.md, What an export holds: a file comes back from its exports.
fn comes_back(winter: &Table) {
    let plain = winter.ok("export --all");
    for line in ["export --full --all", "export --all"] {
        let (text, copy) = (winter.ok(line), Table::new());
        let file = copy.write("export.jsonl", &text);
        copy.imports(&file);
        let is_full = line.contains("full");
        assert_eq!(copy.ok(line), if is_full { text } else { without_left_out(&text) });
        assert_eq!(without_left_out(&copy.ok("export --all")), without_left_out(&plain));
        copy.check();
        for verb in ["balance", "players", "log --all", "settle --all"].iter().filter(|_| is_full) {
            let [there, here] =
                [&copy, winter].map(|table| without_place_of_entry(&table.ok(verb)));
            assert_eq!(there, here, "{verb}");
        }
    }
}

/// Answer without where each side of a double was entered, which only the copy that wrote one knows.
fn without_place_of_entry(answer: &str) -> String {
    answer.replace(" (entered here)", "").replace(" (entered in another copy)", "")
}

#[test]
fn random_winters_hold_together() {
    let (mut dice, winters) = (Dice(seed(0x7769_6e74_6572)), rounds(3));
    let (mut done, mut links) = (0, 0);
    for _ in 0..winters {
        let table = Table::new().at_dreierles();
        table.ok("start dreierles Bert Carla Dora --stake 0.0025EUR");
        for _ in 0..3 {
            done += play(&table, &mut dice, 14);
            adds_up(&table);
        }
        // A copy goes its own way and comes back.
        let copy = table.copied();
        for table in [&table, &copy] {
            done += play(table, &mut dice, 6);
        }
        table.merges(&copy, &["--anyway"]).done("merge");
        adds_up(&table);
        links += says_why(&table);
        comes_back(&table);
    }
    println!("{winters} winters, {done} lines that were possible, {links} links");
    assert!(done > 15 * winters as u64 && links > 5 * winters, "{done} {links}");
}
