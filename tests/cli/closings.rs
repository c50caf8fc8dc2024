//! A closing that waits or gives way is never silent, and nobody is asked for money that was
//! recorded as paid without being told of it in the same breath (docs/settlement.md, Closings that
//! wait). Lines of the trials are in the names.
//!
//! `KERBHOLZ_PAID=2000` for as many random winters, of others with `KERBHOLZ_SEED=1`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use super::dice::seed;
use super::harness::{Answer, Dice, Json, Table, Text};

fn settled_instead(table: &Table) {
    table.does(&[
        "start dreierles Anne Bert Carla --stake 10ct",
        "hand anne solo 42",
        "settle --paid",
        "undo",
        "start dreierles Anne Bert Carla Dora --stake 1EUR",
        "hand bert solo 50",
        "settle --all --paid",
    ]);
}

/// Every view names the closing that waits, its payments and both commands.
fn told_everywhere(table: &Table, entry: &str, sum: &str) {
    for line in [
        "settle --all",
        "settle --session 1",
        "settle --all --format text",
        "balance --why bert",
        "check",
    ] {
        let told = table.ok(line);
        assert!(told.contains(entry) && told.contains(sum), "{line}: {told}");
        assert!(told.contains(&format!("undo --entry {entry}")), "{line}: {told}");
    }
    for line in ["settle --all", "settle --session 1", "balance --why bert", "check"] {
        let told = table.json(line);
        let one = &told["not_counted"][0];
        assert_eq!(
            (&one["entry"], &one["kind"]),
            (&entry.into(), &"settlement".into()),
            "{line}: {told}"
        );
        assert!(
            one["payments"].as_array().is_some_and(|payments| payments.len() == 3),
            "{line}: {told}"
        );
    }
    assert_eq!(table.json("check")["ok"], true);
    let csv = table.ok("settle --all --format csv");
    assert_eq!(csv.matches("does not count").count(), 3, "{csv}");
    let log = table.ok("log --all");
    let line = log.lines().find(|line| line.trim_start().starts_with(entry)).unwrap();
    assert!(log.contains("[not counted") || line.contains("[not counted"), "{log}");
    let log = table.json("log --all");
    let waits = log["log"].list().iter().filter(|line| line.get("waits_for").is_some()).count();
    assert_eq!(waits, 1, "{log}");
}

#[test]
fn m1_what_a_redo_makes_give_way_is_asked_first_and_told_ever_after() {
    let table = Table::new();
    settled_instead(&table);
    let told = table.refused("redo --session 1");
    for word in ["–.5", "€47.20", "Anne → Bert: €14.40", "--anyway"] {
        assert!(told.contains(word), "{word}: {told}");
    }
    assert!(table.json("settle --all").get("not_counted").is_none());
    table.ok("redo --session 1 --anyway");
    told_everywhere(&table, "–.5", "€47.20");
    // Evening 2 was in it too, and what else is settled there is not asked for in silence.
    table.ok("settle --session 2").has("–.5");
    // What stands in its way makes room for it.
    table.ok("undo --entry –.2").has("–.5").has("€47.20");
    table.ok("settle --all").has("Everything is even.");
}

#[test]
fn m1_the_same_by_a_merge() {
    let first = Table::new().at_dreierles().after(&[
        "hand anne solo 42",
        "start dreierles Anne Bert Carla Dora --stake 1EUR",
        "hand bert solo 50",
    ]);
    let other = first.copied();
    first.ok("settle --session 1 --paid");
    other.ok("settle --all --paid");
    for (into, from) in [(&first, &other), (&other, &first)] {
        let file = into.write("other.jsonl", from.ok("export --full --all"));
        let path = file.to_str().unwrap();
        let told = into.refused(&["import", "--merge", path]);
        told.has("€47.20").has("--anyway");
        // The numbers of what would be taken are nothing yet by which it could be taken back.
        told.has("These numbers hold once");
        let tried = into.run(&["import", "--merge", "--dry-run", path]).done("dry run");
        tried.has("One settlement would wait");
        let answer = into.run(&["import", "--merge", "--anyway", path, "--format", "json"]);
        answer.err.lacks("These numbers hold once");
        let taken = answer.done("merge");
        assert_eq!(serde_json::from_str::<Value>(&taken).unwrap()["gives_way"], 1, "{taken}");
        let entry = into.json("settle --all")["not_counted"][0]["entry"].text().to_owned();
        told_everywhere(into, &entry, "€47.20");
    }
}

#[test]
fn m11_what_undo_would_take_back_is_named_in_words() {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    table.ok("pay bert anne 0.80EUR --general").has("–.2");
    assert_eq!(table.json("pay carla anne 0.30EUR --general")["entry"], "–.3");
    let told = table.refused("undo");
    for word in ["–.3", "Carla → Anne: €0.30", "undo --evening", "undo --entry –.3"] {
        assert!(told.contains(word), "{word}: {told}");
    }
    // A name that was changed since is what came last; no older deed is offered for it.
    table.ok("players rename Carla Clara");
    let told = table.refused("undo");
    told.has("Clara").has("undo --evening");
    told.lacks("--entry –.3");
    table.ok("undo --entry –.3").has("€0.30");
    table.ok("undo --evening");
}

#[test]
fn m16_striking_a_paid_evening_says_who_gets_money_back() {
    let table = Table::german().at_dreierles().after(&["hand anne solo 42", "settle --paid"]);
    for line in ["sessions void 1", "void 1"] {
        let answer = table.run(line);
        assert!(
            answer.err.contains("Anne zahlt 0,80 € an Bert. Anne zahlt 0,80 € an Carla."),
            "{line}: {answer:?}"
        );
        let back = table.run("zurück");
        assert!(back.code == 0 && !back.err.contains("offen ist dort"), "{back:?}");
        let again = table.run("vor");
        again.err.has("Anne zahlt 0,80 € an Bert.");
        table.ok("undo");
    }
    let fixed = table.run("fix 1 anne solo 39");
    fixed.err.has("Nr. 1 war schon gezahlt; offen ist dort jetzt: Anne zahlt 0,40 €");
}

#[test]
fn q10_cash_after_each_hand() {
    let table = Table::german().at_dreierles();
    let first = table.run("hand anne solo 42");
    assert!(first.err.is_empty(), "{first:?}");
    table.ok("settle --paid");
    let next = table.run("hand anne solo 42");
    assert_eq!(
        next.err.lines().next_back().unwrap_or_default(),
        "Offen seit der Abrechnung: Bert zahlt 0,80 € an Anne. Carla zahlt 0,80 € an Anne.",
        "{next:?}"
    );
    table.ok("settle").has("Nr. 1: Spiel 2 (Eintrag 1.3).").lacks("geändert");
    table.ok("fix 1 anne solo 39");
    table.ok("settle").has("Nr. 1: Spiel 1 berichtigt (Eintrag 1.4).");
}

const PEOPLE: [&str; 4] = ["Anne", "Bert", "Carla", "Dora"];

/// Something that settles, pays, takes back or corrects; or is refused.
fn step(dice: &mut Dice) -> String {
    let mut people = PEOPLE;
    for place in (1..people.len()).rev() {
        people.swap(place, dice.roll(place as u64 + 1) as usize);
    }
    let [one, other, ..] = people;
    let (evening, entry, points) = (1 + dice.roll(2), 1 + dice.roll(14), 36 + dice.roll(25));
    match dice.roll(22) {
        0..=3 => format!("settle --paid --session {evening}"),
        4..=6 => "settle --paid --all".to_owned(),
        7 => format!("settle --paid {one} --session {evening}"),
        8 => format!("settle --paid --coin 50 --session {evening}"),
        9 => format!("pay {one} {other} {points}ct --overpay"),
        10..=12 => format!("undo --entry –.{entry} --anyway"),
        13 => format!("undo --session {evening} --anyway"),
        14..=16 => format!("redo --entry –.{entry} --anyway"),
        17 => format!("redo --session {evening} --anyway"),
        18 => format!("sessions void {evening}"),
        19 => format!("sessions restore {evening}"),
        _ => format!("hand {one} solo {points} --session {evening}"),
    }
}

fn run(table: &Table, line: &str) -> Answer {
    let answer = table.run(line);
    assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
    answer
}

/// Cents, by who paid whom.
pub type Paid = BTreeMap<(String, String, String), i64>;

fn cents(amount: &Value) -> i64 {
    amount.text().replace('.', "").parse().unwrap()
}

pub fn add(paid: &mut Paid, line: &Value, currency: &Value) {
    let name = |key: &str| line[key].text().to_owned();
    let sum = paid.entry((currency.text().to_owned(), name("from"), name("to"))).or_default();
    *sum += cents(&line["amount"]);
}

/// What the log says was paid and not taken back, out of nothing but its entries: the last undo or
/// redo of each decides.
pub fn recorded(table: &Table) -> Paid {
    let full = table.ok("export --full --all");
    let entries = full
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).unwrap().get("entry").cloned());
    let mut house: Vec<(String, String, Value)> = entries
        .filter(|entry| entry["kind"] == "house")
        .map(|entry| {
            let text = |key: &str| entry[key].text().to_owned();
            let body: Value = serde_json::from_str(&text("body")).unwrap();
            // What came from another copy is named by the hash that it had there.
            let origin = body["merged"].as_str().map_or_else(|| text("hash"), str::to_owned);
            (text("at"), origin, body)
        })
        .collect();
    house.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
    let (mut dead, mut paid) = (BTreeSet::new(), Paid::new());
    for (_, _, body) in &house {
        let named = |word: &str| body[word]["entry"].as_str().map(str::to_owned);
        if let Some(of) = named("undo") {
            dead.insert(of);
        } else if let Some(of) = named("redo") {
            dead.remove(&of);
        }
    }
    for (_, _, body) in house.iter().filter(|(_, hash, _)| !dead.contains(hash)) {
        for closed in body["settle"]["closed"].as_array().into_iter().flatten() {
            closed["paid"].as_array().into_iter().flatten().for_each(|line| {
                add(&mut paid, line, closed.get("in").unwrap_or(&closed["currency"]))
            });
        }
        for line in body["lines"]["paid"].as_array().into_iter().flatten().chain(body.get("pay")) {
            add(&mut paid, line, &line["currency"]);
        }
    }
    paid
}

/// What `settle --all` says does not count.
fn named(settled: &Value) -> Paid {
    let mut paid = Paid::new();
    for one in settled["not_counted"].as_array().into_iter().flatten() {
        one["payments"].list().iter().for_each(|line| add(&mut paid, line, &line["currency"]));
    }
    paid
}

/// What everybody should have: what their hands brought, and what they paid less what they got, as
/// far as it counts.
fn expected(table: &Table, counted: &Paid) -> BTreeMap<String, i64> {
    let mut all: BTreeMap<String, i64> = BTreeMap::new();
    for (evening, stake) in [(1, 10), (2, 20)] {
        let sessions = table.json("sessions");
        let is_struck = |one: &&Value| one["number"] == evening && one["struck"] == true;
        if sessions["sessions"].list().iter().any(|one| is_struck(&one)) {
            continue;
        }
        let totals = table.json(&format!("status --session {evening}"))["totals"].clone();
        for (name, points) in totals.as_object().unwrap() {
            *all.entry(name.clone()).or_default() += points.as_i64().unwrap() * stake;
        }
    }
    for ((_, from, to), minor) in counted {
        *all.entry(from.clone()).or_default() += minor;
        *all.entry(to.clone()).or_default() -= minor;
    }
    all.retain(|_, minor| *minor != 0);
    all
}

fn balances(value: &Value) -> BTreeMap<String, i64> {
    let all = value.as_array().into_iter().flatten();
    let all = all.map(|one| (one["player"].text().to_owned(), cents(&one["amount"])));
    all.filter(|(_, minor)| *minor != 0).collect()
}

/// Answers how many amounts are named as not counting.
fn hold(table: &Table, told: &str) -> usize {
    let settled = table.json("settle --all");
    let (mut counted, named) = (recorded(table), named(&settled));
    for (pair, minor) in &named {
        let sum =
            counted.get_mut(pair).unwrap_or_else(|| panic!("{pair:?} was never recorded: {told}"));
        *sum -= minor;
        assert!(*sum >= 0, "{pair:?} {minor}: {told}");
    }
    let expected = expected(table, &counted);
    assert_eq!(balances(&table.json("balance")["balances"]), expected, "{told}");
    assert_eq!(balances(&settled["settlements"][0]["balances"]), expected, "{told}");
    let mut left = expected;
    for line in settled["settlements"][0]["payments"].list() {
        *left.entry(line["from"].text().to_owned()).or_default() += cents(&line["amount"]);
        *left.entry(line["to"].text().to_owned()).or_default() -= cents(&line["amount"]);
    }
    assert!(left.values().all(|minor| *minor == 0), "{left:?}: {told}");
    named.len()
}

#[test]
fn m1_every_amount_recorded_as_paid_counts_or_is_named() {
    let winters: usize =
        std::env::var("KERBHOLZ_PAID").ok().and_then(|count| count.parse().ok()).unwrap_or(6);
    let mut dice = Dice(seed(0x70616964));
    let (mut looks, mut with_named, mut merges, mut done) = (0, 0, 0, 0);
    for winter in 0..winters {
        let tables = [Table::new(), Table::new()];
        for (people, stake) in [("Anne Bert Carla", 10), ("Anne Bert Carla Dora", 20)] {
            tables[0].ok(&format!("start dreierles {people} --stake {stake}ct"));
            tables[0].ok(&format!("hand bert solo {}", 36 + dice.roll(25)));
        }
        let mut told = String::new();
        let mut act = |table: &Table, dice: &mut Dice, told: &mut String, steps: u64| {
            for _ in 0..steps {
                let line = step(dice);
                let is_done = run(table, &line).code == 0;
                done += usize::from(is_done);
                if is_done {
                    *told += &format!("{line}\n");
                }
            }
        };
        act(&tables[0], &mut dice, &mut told, 7);
        let mut look = |table: &Table, told: &str| {
            looks += 1;
            with_named += usize::from(hold(table, &format!("{winter}: {told}")) > 0);
        };
        look(&tables[0], &told);
        fs::copy(tables[0].database(), tables[1].database()).unwrap();
        for table in &tables {
            told += "copy:\n";
            act(table, &mut dice, &mut told, 3);
        }
        for (into, from) in [(0, 1), (1, 0)] {
            let file = tables[into].write("other.jsonl", tables[from].ok("export --full --all"));
            let path = file.to_str().unwrap();
            let plain = tables[into].run(&["import", "--merge", path]);
            if plain.code != 0 {
                plain.err.has("--anyway");
                tables[into].run(&["import", "--merge", "--anyway", path]).done("merge");
            }
            merges += usize::from(plain.code != 0);
            look(&tables[into], &told);
        }
        act(&tables[0], &mut dice, &mut told, 4);
        look(&tables[0], &told);
    }
    println!(
        "{winters} winters, {done} steps, {looks} looks, {with_named} with what does not count, {merges} merges asked"
    );
    assert!(winters < 100 || with_named * 10 > looks, "{with_named} of {looks}");
}

/// What took a payment back stands in the log of the evening, as it does in that of the file.
#[test]
fn an_evening_s_log_tells_what_was_taken_back() {
    let table = Table::german().begun("dreierles Anne Bert Carla --einsatz 10ct").after(&[
        "spiel anne solo 42",
        "zahlen bert anne 0,30",
        "abrechnen --gezahlt",
        "zurück",
    ]);
    table.ok("protokoll").has("–.3 zurückgenommen");
    table.ok("zurück --eintrag –.2");
    table.ok("protokoll").has("–.2 zurückgenommen");
    table.ok("vor");
    assert_eq!(
        table.ok("protokoll").matches("–.2").count(),
        table.ok("protokoll --alle").matches("–.2").count()
    );
}

/// Whatever opens an evening again for which somebody has paid says what is open.
#[test]
fn another_stake_says_what_it_opens_again() {
    let table = Table::german()
        .begun("dreierles Anne Bert Carla --einsatz 10ct")
        .after(&["spiel anne solo 42", "abrechnen --gezahlt"]);
    let said = table.run("einsatz '20 ct'");
    assert!(
        said.code == 0 && said.err.contains("war schon gezahlt") && said.err.contains("0,80"),
        "{said:?}"
    );
    // The next step that is named can be taken.
    table.ok("start droggn Anne Bert Carla --einsatz 10Groschen");
    table.ok("erlassen bert anne 0,50").has("0,50 €");
    let table = Table::german()
        .begun("dreierles Anne Bert Carla --einsatz 10ct")
        .after(&["spiel anne solo 42", "abrechnen --gezahlt"]);
    let said = table.run("kasse gilt --je-abend '0,30 €'");
    assert!(
        said.code == 0 && said.err.contains("war schon gezahlt") && said.err.contains("0,30"),
        "{said:?}"
    );
}

/// trials, M11: `undo` takes the number that a payment has told; one that could be a hand is asked.
#[test]
fn m11_undo_takes_a_number() {
    let table = Table::new().begun("dreierles Anne Bert Karl --stake 10ct");
    table.ok("hand anne solo 42");
    let paid = table.ok("pay bert anne 0.50EUR");
    let number = paid.split("–.").nth(1).unwrap().trim_end().trim_end_matches(')');
    for typed in [number.to_owned(), format!("–.{number}"), format!("-.{number}")] {
        let back = table.run(&["undo", &typed]).done("undo");
        back.has("Bert → Anne: €0.50");
        table.run(&["redo", &typed]).done("redo");
    }
    table.refused("undo 1").has("kerbholz void 1").has("kerbholz undo –.1");
    assert_eq!(table.run(&["undo", number, "--evening"]).code, 2);
}

/// P123: who is even in one currency has a row in the other alone, and who is even in both has one.
#[test]
fn p123_whoever_is_even_fills_no_rows() {
    let table = Table::new().begun("dreierles Anne Bert Karl --stake 10ct").after(&[
        "hand anne solo 42",
        "settle --paid",
        "opening Anne=5 Bert=-5 ATS",
    ]);
    let told = table.ok("balance");
    told.has("Anne  +S 5.00").has("Karl        –").lacks("0.00");
    assert_eq!(told.lines().count(), 4, "{told}");
    // Programs get all of them.
    table.ok("balance --format csv").has("Anne,EUR,0.00").has("Karl,EUR,0.00").has("Anne,ATS,5.00");
}

/// P312: a settlement that would only carry over again what coins left over records nothing, and
/// the one that left it can still be taken back.
#[test]
fn p312_what_coins_left_over_is_not_carried_over_again() {
    for (table, nothing) in [
        (Table::new(), "With this coin nothing is to be paid."),
        (Table::german(), "Mit dieser Münze ist nichts zu zahlen."),
    ] {
        table.does(&["start dreierles Anne Bert Carla --stake 5ct", "hand anne solo 42"]);
        table.ok("settle --all --coin 50 --paid").has("–.2");
        for coin in [50, 100] {
            table.ok(&format!("settle --all --coin {coin} --paid")).has(nothing).lacks("–.3");
        }
        table.ok("undo --entry –.2");
        table.ok("settle --all --coin 20 --paid").has("–.4").lacks(nothing);
        table.check();
    }
}

/// P501: what coins left over of several evenings is not the kitty's when it is settled once more,
/// though one of them brought it fees: nothing is open there any more.
#[test]
fn p501_what_coins_left_over_is_not_the_kittys_the_second_time() {
    for (table, nothing) in [
        (Table::new(), "With this coin nothing is to be paid."),
        (Table::german(), "Mit dieser Münze ist nichts zu zahlen."),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 5ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake 1ct --date 8.10.2025 --kitty-per-evening 0,30",
            "hand bert solo 44",
        ]);
        table.ok("settle --all --coin 50 --paid").has("–.4");
        let before = table.json("balance");
        table.ok("settle --all --coin 50 --paid").has(nothing).lacks("–.5");
        assert_eq!(table.json("balance"), before);
        table.check();
    }
}

/// P707: where another closing would wait once the one in the way is taken back, the command says so,
/// and does as it is printed.
#[test]
fn p707_the_command_that_makes_room_works_as_printed() {
    for (lang, room) in
        [("de", "eine andere Abrechnung wartet"), ("en", "another settlement waits")]
    {
        let one = Table::german().after(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
            "hand bert solo 42",
        ]);
        let other = Table::german();
        other.imports(&one.write("one.jsonl", one.ok("export --all --full")));
        one.ok("settle --session 1 --paid --date 9.10.2025");
        other.ok("settle --all --paid --date 10.10.2025");
        one.merges(&other, &["--anyway"]);
        one.ok("check").lacks("--trotzdem");
        one.ok("settle --session 2 --paid --date 11.10.2025");
        let told = one.ok(&format!("check --lang {lang}"));
        told.has(room);
        let command = told
            .split(&['„', '“', '”'][..])
            .find(|one| one.contains("--trotzdem") || one.contains("--anyway"));
        one.ok(command.unwrap().trim_start_matches("kerbholz "));
        one.check();
    }
}

/// P709: two closings that record no payment ask nothing about what was paid.
#[test]
fn p709_of_two_closings_without_a_payment_none_was_paid() {
    let one = Table::german().after(&[
        "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
        "hand anne solo 42",
        "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
        "hand bert solo 42",
    ]);
    let other = Table::german();
    other.imports(&one.write("one.jsonl", one.ok("export --all --full")));
    one.ok("settle --session 1 --coin 500 --paid --date 9.10.2025");
    other.ok("settle --all --coin 500 --paid --date 10.10.2025");
    one.merges(&other, &["--anyway"]);
    one.ok("check").has("beide ohne Zahlung").lacks("gezahlt worden");
    one.ok("check --lang en").has("both without a payment").lacks("was paid");
}

/// P504: a payment of a closing that waits says which debt it is for where the books have two
/// currencies, so that it is taken as printed.
#[test]
fn p504_payments_of_a_closing_name_the_currency_of_the_debt() {
    for (table, debt) in [(Table::new(), " --for ATS "), (Table::german(), " --für ATS ")] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake '1 S'",
            "hand anne solo 42",
            "settle --paid",
            "undo",
            "start dreierles Anne Bert Carla --stake '1 S'",
            "hand bert solo 42",
            "settle --all --paid",
            "redo --session 1 --anyway",
            "hand bert solo 52",
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand anne solo 42",
        ]);
        let told = table.ok("settle --all");
        let commands = told.split("kerbholz ").skip(1);
        let typed: Vec<&str> = commands.filter_map(|text| text.split(['”', '“']).next()).collect();
        let first = typed.iter().position(|one| one.contains(" Anne ")).expect("a payment");
        let (back, payments) = typed.split_at(first);
        table.ok(back.last().expect("the entry to take back first"));
        for payment in payments {
            table.ok(payment.has(debt));
        }
        table.check();
    }
}
