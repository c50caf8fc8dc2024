//! The books at the command line: what was paid is never asked for again, in whichever order things
//! are done (docs/settlement.md).

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

/// Anne won 1.60 in the first evening, Bert 0.40 in the second; each of the others lost half of
/// that.
pub fn two_evenings() -> Table {
    Table::new().begun("dreierles Anne Bert Carla --stake '10 ct' --date 2025-10-20").after(&[
        "hand anne solo 42",
        "start dreierles Anne Bert Carla --stake '10 ct' --date 2025-10-27",
        "hand bert dreier 43",
    ])
}

pub fn payments(table: &Table, line: &str) -> Vec<(String, String, String)> {
    let settled = table.json(&format!("settle {line}"));
    let all = settled["settlements"].list().iter();
    let text = |value: &Value| value.text().to_owned();
    all.flat_map(|one| one["payments"].list())
        .map(|one| (text(&one["from"]), text(&one["to"]), text(&one["amount"])))
        .collect()
}

fn lines(all: &[(&str, &str, &str)]) -> Vec<(String, String, String)> {
    all.iter()
        .map(|(from, to, amount)| ((*from).to_owned(), (*to).to_owned(), (*amount).to_owned()))
        .collect()
}

fn balances(table: &Table, line: &str) -> Vec<(String, String)> {
    let shown = table.json(&format!("balance {line}"));
    let text = |value: &Value| value.text().to_owned();
    let all = shown["balances"].list().iter();
    all.map(|one| (text(&one["player"]), text(&one["amount"])))
        .filter(|(_, amount)| amount != "0.00")
        .collect()
}

pub fn assert_even(table: &Table) {
    assert_eq!(balances(table, ""), []);
    assert_eq!(payments(table, "--all"), []);
    table.check();
}

/// Which book a payment belongs to.
#[test]
fn a_payment_is_spread_over_the_evenings_and_says_how() {
    let table = two_evenings();
    table.ok("pay carla anne 1.00 EUR").has("0.80 for the evening of").has("no. 1, €0.20 for the");
    assert_eq!(payments(&table, "--session 1"), lines(&[("Bert", "Anne", "0.80")]));
    assert_eq!(payments(&table, "--session 2"), lines(&[("Anne", "Bert", "0.40")]));
    table.does(&["settle --session 1 --paid", "settle --session 2 --paid"]);
    assert_even(&table);
    // More than is owed is asked about, and a script is refused.
    table.refused("pay carla anne '1 EUR'").has("--overpay");
    // V120: it is the same payment once more, too.
    table.refused("pay carla anne 1 EUR --overpay").has("--again");
    table.ok("pay carla anne 1 EUR --overpay --again").has("no evening");
    assert_eq!(
        balances(&table, ""),
        [("Anne".into(), "-1.00".into()), ("Carla".into(), "1.00".into())]
    );
}

/// docs/cli.md, Everywhere: a refusal is told in one language, its amounts and the option that it
/// names too.
#[test]
fn refusals_have_amounts_and_options_in_the_language() {
    let table = two_evenings();
    let told = |args: &[&str]| table.refused(&[args, &["--lang", "de"]].concat());
    for (args, parts) in [
        (
            &["pay", "carla", "anne", "5 EUR"][..],
            &["1,00\u{a0}€", "4,00\u{a0}€", "--überzahlen"][..],
        ),
        (&["balance", "--assert", "Carla=3"], &["3,00\u{a0}€", "−1,00\u{a0}€", "konto --warum"]),
        (&["players", "leave", "carla"], &["−1,00\u{a0}€", "abrechnen --alle"]),
        (&["balance", "--soll", "Carla"], &["--soll"]),
    ] {
        let message = told(args);
        let message = message.replace(' ', "\u{a0}");
        for part in parts {
            assert!(message.contains(&part.replace(' ', "\u{a0}")), "{part}: {message}");
        }
        message.lacks(".00");
    }
}

#[test]
fn one_line_of_a_plan_then_the_rest_of_that_plan() {
    let table = two_evenings();
    assert_eq!(
        payments(&table, "--all"),
        lines(&[("Bert", "Anne", "0.40"), ("Carla", "Anne", "1.00")])
    );
    table.ok("settle --all --paid carla");
    assert_eq!(payments(&table, "--all"), lines(&[("Bert", "Anne", "0.40")]));
    table.refused("settle --all --paid carla").has("Carla");
    table.ok("settle --all --paid bert anne");
    assert_eq!(payments(&table, "--session 1"), []);
    assert_even(&table);
}

#[test]
fn money_through_the_treasurer_is_in_the_books() {
    let table = two_evenings();
    table.does(&["players add Dora", "pay carla dora 1.00 EUR", "pay bert dora 0.80 EUR"]);
    let settled = table.json("settle --session 1");
    let payments = settled["settlements"][0]["payments"].list();
    assert_eq!(
        (payments[0]["from"].as_str(), payments[0]["amount"].as_str()),
        (Some("Dora"), Some("1.60"))
    );
    assert!(payments[0]["because"].is_object(), "{settled}");
    table.ok("settle --session 1").has("Because");
    table.ok("settle --all --via dora --paid");
    assert_even(&table);
}

/// Settling, `--coin C`.
#[test]
fn coins_carried_over_arrive_in_the_next_evening() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla --stake '10 ct' --date 2025-10-20")
        .after(&["hand anne solo 42", "settle --coin 50 --paid --date 2025-10-20"]);
    assert_eq!(balances(&table, "").len(), 3);
    assert_eq!(payments(&table, ""), []);
    table.does(&[
        "start dreierles Anne Bert Carla --stake '10 ct' --date 2025-10-27",
        "hand anne dreier 43",
    ]);
    let settled = table.json("settle");
    let carried = settled["settlements"][0]["carried"].clone();
    assert_eq!(
        carried,
        json!([
            {"player": "Anne", "amount": "0.60"},
            {"player": "Bert", "amount": "-0.30"},
            {"player": "Carla", "amount": "-0.30"}
        ])
    );
    table.ok("settle").has("Carried over");
    table.ok("settle --coin 50 --paid");
    // The first closing left what the second one closed.
    let log = table.ok("log --all");
    let first = log
        .lines()
        .find(|line| line.contains("Settled"))
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .to_owned();
    table.refused(&["undo", "--entry", &first]).has("--anyway");
    table.ok("settle --all --paid");
    assert_even(&table);
}

/// Settling, "With fees for a kitty in this evening everybody's sum is rounded down instead".
#[test]
fn with_a_kitty_coins_round_down_into_it() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla --stake '10 ct' --kitty-per-lost-game '20 ct'");
    table.ok("hand anne solo 42");
    let settled = table.json("settle --coin 50");
    let amount = |from: &str, to: &str| {
        let all = settled["settlements"][0]["payments"].list().iter();
        let own = all.filter(|one| {
            (from.is_empty() || one["from"] == from) && (to.is_empty() || one["to"] == to)
        });
        own.map(|one| one["amount"].text().replace('.', "").parse::<i64>().unwrap()).sum::<i64>()
    };
    assert_eq!((amount("Bert", ""), amount("Carla", "")), (100, 100), "{settled}");
    assert_eq!((amount("", "Anne"), amount("", "Kitty")), (150, 50));
    for typed in ["50 ct", "0,50", "0.50 EUR"] {
        let answer = table.run(&["settle", "--coin", typed, "--format", "json"]).done(typed);
        assert_eq!(serde_json::from_str::<Value>(&answer).unwrap(), settled, "{typed}");
    }
    for wrong in ["0", "-50", "0,00", "much", "1.000"] {
        table.fails(&["settle", "--coin", wrong], 2);
    }
    table.does(&["settle --coin 50 --paid", "balance --assert 'Kitty=0.50 EUR'"]);
    assert_even(&table);
}

/// "`--in EUR` … a payment in another currency names the currency it is for."
#[test]
fn a_debt_in_schilling_is_paid_in_euros() {
    let table = Table::new().begun("droggn Adolf Rudolf Jo --stake '10 Groschen'");
    table.ok("hand adolf solo 50");
    table.refused("pay jo adolf 0.10 EUR").has("--for");
    while let Some((from, to, amount)) = payments(&table, "--in EUR").first() {
        table.run(&["pay", from, to, amount, "EUR", "--for", "ATS"]).done("pay");
    }
    assert_eq!(payments(&table, "--in EUR"), []);
    assert_even(&table);
}

/// "A closed book that changes later … names the entry, its kind and its reason."
#[test]
fn what_changed_after_closing_is_named_as_what_it_is() {
    let table = two_evenings();
    table.does(&["settle --all --paid", "--session 1 fix 1 anne solo 39 --reason miscounted"]);
    let changed = |line: &str| {
        let settled = table.json(&format!("settle {line}"));
        let all = settled["settlements"][0]["changed"].list().clone();
        all.iter().map(|one| one["kind"].text().to_owned()).collect::<Vec<String>>()
    };
    assert_eq!(changed("--session 1"), ["corrected"]);
    table.ok("settle --session 1").has("1.3").has("corrected").has("miscounted");
    table.ok("--session 1 hand bert solo 42");
    assert_eq!(changed("--all"), ["corrected", "added"]);
    table.does(&["--session 1 settle --paid", "sessions void 1 --reason twice"]);
    assert_eq!(changed("--session 1"), ["struck"]);
    table.ok("settle --all").has("twice");
    table.ok("sessions restore 1");
    assert_even(&table);
}

#[test]
fn a_struck_evening_takes_its_hands_out_and_leaves_its_bills() {
    let table = two_evenings();
    table.does(&["--session 1 bill 9 EUR carla", "sessions void 1"]);
    assert_eq!(
        payments(&table, "--session 1"),
        lines(&[("Anne", "Carla", "3.00"), ("Bert", "Carla", "3.00")])
    );
    table.refused("--session 1 hand anne solo 42").has("struck");
    table.ok("sessions").has("struck");
    table.refused("sessions void 1").has("restore");
    table.ok("--session 1 undo");
    assert_eq!(table.json("sessions")["sessions"][1]["struck"], false);
    table.check();
}

/// A bill for all.
#[test]
fn a_bill_is_shared_by_the_rounding_rule() {
    let table = two_evenings();
    let bill = table.json("bill 10 EUR anne");
    assert_eq!(bill["shares"][2], json!({"player": "Carla", "amount": "3.34"}));
    assert_eq!(bill["session"], 2);
    table.ok("bill 4 EUR bert --for carla anne --general --note taxi");
    table.ok("balance --why carla").has("taxi");
    table.ok("bill '4 EUR' bert --general").has("Carla €1.34");
    table.ok("settle --all --paid");
    assert_even(&table);
}

#[test]
fn the_split_of_a_dreeg_is_booked_and_paid() {
    let table = Table::new();
    let drink = r#"drink={name="Halbe",price="3.90",currency="EUR"}"#;
    table.ok(&format!("start dreeg Anne Bert Carla --house {drink} --house phases=[\"kamerun\"]"));
    while table.run("hand anne-3 bert-2 carla-1").code == 0 {}
    let proposed = table.json("settle");
    table.ok("settle").has("bill --drinks");
    table.refused("settle --paid").has("bill --drinks");
    table.ok("bill --drinks");
    // P709: the refusal names the entry.
    table.refused("bill --drinks").has("already").has("undo --entry 1.");
    let booked = table.json("settle");
    assert_eq!(booked["settlements"][0]["payments"], proposed["settlements"][0]["payments"]);
    assert_eq!(booked["settlements"][0]["drink"], "Halbe");
    table.ok("settle --paid");
    assert_even(&table);
}

/// The kitty.
#[test]
fn the_kitty_has_claims_and_cash() {
    let table = two_evenings();
    table.does(&["kitty take bert '5 EUR' --note late", "kitty take carla '2 EUR' --owed"]);
    let kitty = table.json("kitty");
    assert_eq!(kitty["cash"], json!([{"amount": "5.00", "currency": "EUR"}]));
    assert_eq!(kitty["claims"], json!([{"amount": "2.00", "currency": "EUR"}]));
    table.refused("kitty spend '6 EUR'").has("--anyway");
    table.does(&["kitty spend '3 EUR' --note cards", "kitty spend '1 EUR' --by anne"]);
    table.refused("pay bert kitty '1 EUR'").has("--loan");
    table.does(&[
        "pay carla kitty 2 EUR",
        "kitty pay anne 1 EUR",
        "balance --assert 'Kitty=3.00 EUR'",
        "opening --cash 'Kitty=30 EUR'",
        "balance --assert 'kasse=33 EUR'",
        "settle --all --paid",
    ]);
    assert_even(&table);
}

/// Beginning, ending, dating.
#[test]
fn an_old_book_is_brought_in_and_a_debt_forgiven() {
    let table = Table::new();
    table.ok("players add Anne");
    table.refused("opening Anne=12.40 Bert=-12.30 EUR").has("0.10");
    table.ok("opening Anne=12.40 Bert=-12.40 EUR --date 2025-10-01");
    assert_eq!(balances(&table, "").len(), 2);
    table.refused("forgive bert anne 13 EUR").has("12.40");
    table.does(&["forgive bert anne 2.40 EUR", "pay bert anne 10 EUR"]);
    assert_even(&table);
}

#[test]
fn the_books_as_of_a_day() {
    let table = two_evenings();
    table.ok("pay carla anne 0.80 EUR --date 2025-10-23");
    assert_eq!(balances(&table, "--as-of 2025-10-19"), []);
    let first = |amount: &str| ("Anne".to_owned(), amount.to_owned());
    assert_eq!(balances(&table, "--as-of 2025-10-20")[0], first("1.60"));
    assert_eq!(balances(&table, "--as-of 23.10.2025")[0], first("0.80"));
    assert_eq!(balances(&table, "")[0], first("0.60"));
    assert_eq!(payments(&table, "--all --as-of 2025-10-20").len(), 2);
    table.refused("settle --all --as-of 2025-10-20 --paid").has("--as-of");
}

/// P105, P106; docs/settlement.md, As of a day: deeds of later days are neither what changed since a
/// settlement nor the reason why something is open.
#[test]
fn p105_as_of_a_day_nothing_is_told_of_later_deeds() {
    let table = Table::german().after(&[
        "übertrag Anne=20 Bert=-20 EUR --datum 1.10.2025",
        "anfang dreierles Anne Bert Carla --einsatz 15ct --datum 10.10.2025",
        "spiel anne solo 42",
        "abrechnen --alle --münze 50 --gezahlt --datum 3.11.2025",
        "zahlen carla bert 1 --datum 5.11.2025 --abend 1",
    ]);
    let day = "--stichtag 31.10.2025";
    let line = "Nr. 1: 1,20 €; aus dem alten Buch: 20,00 €)";
    let plan = table.ok(&format!("abrechnen --alle {day}"));
    plan.has(line).lacks("Seit der Abrechnung geändert");
    table.ok(&format!("konto --warum bert {day}")).has(line);
    // Corrections count already; the payment of a later day does not.
    table.ok("ändern 1 anne solo 48");
    table.ok(&format!("abrechnen --abend 1 {day}")).lacks("Seit der Abrechnung geändert");
    let later = table.ok("abrechnen --abend 1 --stichtag 4.11.2025");
    later.has("Spiel 1 berichtigt").lacks("Carla → Bert");
    table.ok("abrechnen --abend 1").has("Carla → Bert");
}

#[test]
fn a_stake_and_fees_can_be_given_later() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.ok("hand anne solo 42");
    table.refused("settle").has("stake");
    table.ok("stake '10 ct'");
    assert_eq!(payments(&table, "").len(), 2);
    table.ok("stake '5 ct' --reason agreed");
    assert_eq!(balances(&table, "")[0].1, "0.80");
    table.ok("kitty agree --per-evening '50 ct'");
    assert_eq!(balances(&table, "").last().unwrap().1, "1.50");
    table.refused("stake '1 S'").has("ATS");
    table.does(&["undo", "undo"]);
    assert_eq!(balances(&table, "")[0].1, "1.60");
    table.ok("end");
    table.refused("hand anne solo 42");
    table.does(&["reopen", "hand anne solo 42"]);
    table.check();
}

#[test]
fn somebody_who_is_even_may_leave_and_come_back() {
    let table = two_evenings();
    table.refused("players leave carla").has("1.00");
    table.does(&["settle --all --paid", "players leave carla"]);
    table.ok("players").lacks("Carla");
    table.ok("players return Carla");
    table.ok("players").has("Carla");
    table.check();
}

/// Undoing.
#[test]
fn undo_stays_in_its_evening() {
    let table = two_evenings();
    table.ok("--session 1 hand anne solo 42");
    table.refused("undo").has("undo --evening").has("undo --entry 1.3");
    table.does(&["undo --entry 1.3", "pay carla anne 0.80 EUR --session 1"]);
    table.refused("undo").has("--entry");
    table.ok("undo --session 1");
    assert_eq!(payments(&table, "--session 1").len(), 2);
    table.does(&["settle --all --paid", "undo --evening"]);
    assert!(!payments(&table, "--session 2").is_empty());
    let log = table.ok("log --all");
    let settled = log
        .lines()
        .find(|line| line.contains("Settled"))
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .to_owned();
    table.run(&["undo", "--entry", &settled]).done("undo");
    assert_eq!(payments(&table, "--session 1").len(), 2);
    table.run(&["redo", "--entry", &settled]).done("redo");
    table.refused("undo --entry 9.9").has("9.9");
    table.check();
}

#[test]
fn amounts_that_could_be_thousands_are_refused_with_both_readings() {
    let table = two_evenings();
    table.refused("pay carla anne 1.000 EUR").has("1000 EUR or 1.000 EUR");
    table.refused("pay carla anne '1 EUT'").has("EUR");
    table.ok("pay carla anne -,80");
    table.fails("pay carla anne -3 EUR", 1);
}
