//! Balances that are added up say what all books together say (docs/storage.md, Sums), and a settlement of
//! one evening out of that evening alone what it says out of all books; whatever was done before: hands,
//! corrections, evenings struck, deeds of every kind, undo and redo, people put together, copies brought
//! together. `KERBHOLZ_SUMS=500` for as many winters, of others with `KERBHOLZ_SEED=1`.

use kerbholz_app::app::money::plan::{AskedScope, Options};
use kerbholz_app::app::money::settle::{overview, settle};
use kerbholz_app::app::money::settlement::Line;
use kerbholz_core::model::Currency;
use kerbholz_core::model::time::Day;
use kerbholz_log::store::Store;

use super::dice::seed;
use super::harness::{Dice, Table};

const PEOPLE: [&str; 5] = ["Anne", "Bert", "Carla", "Dora", "Emil"];

/// Something that may be done, or is refused.
fn step(dice: &mut Dice) -> String {
    let mut people = PEOPLE;
    for place in (1..people.len()).rev() {
        people.swap(place, dice.roll(place as u64 + 1) as usize);
    }
    let [one, other, third, ..] = people;
    let (number, points, evening, entry) =
        (1 + dice.roll(3), 1 + dice.roll(60), 1 + dice.roll(5), 1 + dice.roll(25));
    let bid = ["dreier", "zweier", "einer", "solo"][dice.roll(4) as usize];
    let book =
        ["", " --general", &format!(" --session {evening}")][dice.roll(3) as usize].to_owned();
    match dice.roll(40) {
        0 | 1 => format!("start dreierles {one} {other} {third} --stake {}ct", 1 + dice.roll(12)),
        2 => format!("start dreierles {one} {other} {third} --date 2024-0{}-11", 1 + dice.roll(9)),
        3 => format!(
            "start dreierles {one} {other} {third} --stake 0.005EUR --kitty-per-evening 30ct --kitty-per-lost-game 10ct"
        ),
        4 => format!("start dreiertarock {one} {other} {third} --stake 20S"),
        5 | 6 => format!("fix {number} {one} {bid} {points} --session {evening} --deal moves"),
        7 => format!("void {number} --session {evening} --deal moves"),
        8 => format!("stake {points}ct --session {evening}"),
        9 => format!("kitty agree --per-evening {points}ct --session {evening}"),
        10..=12 => format!("pay {one} {other} {points}ct --overpay{book}"),
        13 => format!("pay {one} {other} 1EUR --for ATS --overpay"),
        14 => format!("forgive {one} {other} {points}ct"),
        15 => format!("settle --paid --session {evening}"),
        16 => "settle --paid --all".to_owned(),
        17 | 18 => format!("settle --paid --coin 50 --session {evening}"),
        19 => format!("settle --paid {one} --session {evening}"),
        20 => format!("settle --paid --pairwise --session {evening}"),
        21 => format!("bill {points}EUR {one}{book} --for {other} --for {third}"),
        22 => format!(
            "kitty take {one} {points}ct --note Strafe{}",
            ["", " --owed"][dice.roll(2) as usize]
        ),
        23 => format!("kitty spend {points}ct --by {one} --note Karten"),
        24 => format!("undo --entry 2.{entry}"),
        25 => format!("undo --session {evening}"),
        26 => "redo".to_owned(),
        27 => format!("sessions void {evening}"),
        28 => format!("sessions restore {evening}"),
        29 => format!("opening {one}=3.33 {other}=-3.33 EUR"),
        _ => format!("hand {one} {bid} {points} --session {evening}"),
    }
}

/// Who is who changes seldom.
fn person(dice: &mut Dice) -> String {
    let (one, other) =
        (PEOPLE[dice.roll(5) as usize], ["Frida", "Anni", "Bertl"][dice.roll(3) as usize]);
    match dice.roll(4) {
        0 => format!("players add {other}"),
        1 => format!("players merge {other} {one}"),
        2 => format!("players split {other}"),
        _ => format!("players rename {one} {one}"),
    }
}

/// Answers how much of it was possible.
fn play(table: &Table, dice: &mut Dice, steps: u64) -> u64 {
    let mut done = 0;
    for _ in 0..steps {
        let line = if dice.roll(20) == 0 { person(dice) } else { step(dice) };
        let answer = table.run(&line);
        assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
        done += u64::from(answer.code == 0);
    }
    done
}

/// Every view that is answered without opening all books says what it says of a day on which
/// everything has happened, for which they are opened.
fn look(table: &Table) {
    let settled = (1..=6).map(|evening| format!("settle --session {evening}"));
    let people =
        PEOPLE.iter().flat_map(|one| [format!("account {one}"), format!("balance --why {one}")]);
    let all = ["balance", "kitty"].map(str::to_owned).into_iter().chain(settled).chain(people);
    for line in all {
        let run = |line: &str| table.run(line);
        let kept = run(&format!("{line} --format json"));
        let all = run(&format!("{line} --format json --as-of 2999-12-31"));
        assert!(matches!(kept.code, 0 | 1), "{line}: {kept:?}");
        assert_eq!((kept.code, kept.out), (all.code, all.out), "{line}");
    }
    look_at_plans(table);
    table.check();
}

/// The plan that a page makes from sums is that of the opened books (docs/performance.md, At the desk).
fn look_at_plans(table: &Table) {
    type Plan = Vec<(Currency, Vec<Line>)>;
    let sorted = |plan: Plan| {
        let lines = plan.into_iter().flat_map(|(currency, lines)| {
            lines.into_iter().map(move |line| (currency, line.from, line.to, line.minor))
        });
        let mut lines: Vec<_> = lines.collect();
        lines.sort();
        lines
    };
    let mut store = Store::open(&table.database()).unwrap();
    let summer = Day::from_text("2024-06-01");
    let all = [
        AskedScope::All,
        AskedScope::Begun { since: summer, until: None },
        AskedScope::Begun { since: None, until: summer },
    ];
    for asked in all {
        let summed = overview(&mut store, Ok(asked.clone())).unwrap().plan.unwrap();
        let opened = settle(&mut store, &asked, &Options::default(), "").unwrap().settlements;
        let opened = opened.into_iter().map(|one| (one.currency, one.payments)).collect();
        assert_eq!(sorted(summed), sorted(opened), "{asked:?}");
    }
}

#[test]
fn what_is_added_up_is_what_all_books_together_say() {
    let winters =
        std::env::var("KERBHOLZ_SUMS").ok().and_then(|count| count.parse().ok()).unwrap_or(3);
    let (mut dice, mut done) = (Dice(seed(0x73756d73)), 0);
    for _ in 0..winters {
        let table = Table::new();
        for people in ["Anne Bert Carla", "Bert Dora Emil", "Anne Carla Emil"] {
            table.ok(&format!("start dreierles {people} --stake 10ct"));
        }
        for _ in 0..4 {
            done += play(&table, &mut dice, 12);
            look(&table);
        }
        // A copy goes its own way and comes back.
        let copy = Table::new();
        std::fs::copy(table.database(), copy.database()).unwrap();
        play(&table, &mut dice, 6);
        play(&copy, &mut dice, 6);
        let full = copy.write("other.jsonl", copy.ok("export --full --all"));
        let merged = table.run(&["import", "--merge", "--anyway", full.to_str().unwrap()]);
        assert_eq!(merged.code, 0, "{merged:?}");
        look(&table);
        play(&table, &mut dice, 8);
        look(&table);
    }
    println!("{winters} winters, {done} steps that were possible");
    assert!(done * 3 > winters * 48, "only {done} of {} steps were possible", winters * 48);
}
