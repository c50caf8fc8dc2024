//! What was handed over can be read back (docs/settlement.md, Read back): payments as they were
//! made, and accounts that end in the balance. Lines of the trials are in the names.

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

fn run(table: &Table, args: &[&str]) -> String {
    table.run(args).done(&args.join(" "))
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

pub fn payments(table: &Table, line: &str) -> Vec<Value> {
    table.json(&format!("payments {line}"))["payments"].list().clone()
}

/// Evenings in January, February (in Schilling) and March 2026.
fn winter() -> Table {
    let table = Table::new();
    for (day, stake) in [("2026-01-10", "10ct"), ("2026-02-10", "1ATS"), ("2026-03-10", "20ct")] {
        table.does(&[
            &format!("start dreierles Anne Bert Gretl --stake {stake} --date {day}"),
            "hand anne solo 42",
        ]);
    }
    table
}

#[test]
fn m10_payments_as_they_were_made() {
    let table = winter();
    run(&table, &["pay", "gretl", "anne", "2.50 EUR", "--overpay", "--date", "2026-03-12"]);
    run(&table, &["pay", "gretl", "anne", "0.50 EUR", "--for", "ATS", "--date", "2026-02-12"]);
    run(&table, &["pay", "bert", "anne", "0.10 EUR", "--date", "2026-01-12", "--note", "in cash"]);
    let all = payments(&table, "");
    let told: Vec<[&str; 6]> = all
        .iter()
        .map(|one| ["date", "from", "to", "amount", "currency", "kind"].map(|key| text(one, key)))
        .collect();
    let paid = "payment";
    assert_eq!(
        told,
        [
            ["2026-01-12", "Bert", "Anne", "0.10", "EUR", paid],
            ["2026-02-12", "Gretl", "Anne", "0.50", "EUR", paid],
            ["2026-03-12", "Gretl", "Anne", "2.50", "EUR", paid],
        ]
    );
    assert_eq!(all[0]["note"], "in cash");
    assert_eq!(all[1]["for"], json!([{"session": 2, "currency": "ATS", "amount": "6.88"}]));
    let part = |session: Option<u32>, amount: &str| match session {
        Some(session) => json!({"session": session, "currency": "EUR", "amount": amount}),
        None => json!({"currency": "EUR", "amount": amount}),
    };
    let spread = [part(Some(1), "0.80"), part(Some(3), "1.60"), part(None, "0.10")];
    assert_eq!(all[2]["for"], json!(spread));
    let shown = table.ok("payments --width 200");
    for line in [
        "€0.80 for the evening of 2026-01-10, Dreierles, no. 1, €1.60 for the evening of 2026-03-10, Dreierles, no. 3, €0.10 for no evening",
        "takes off S 6.88: evening of 2026-02-10, Dreierles, no. 2",
        "evening of 2026-01-10, Dreierles, no. 1 (in cash)",
    ] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
}

#[test]
fn m10_what_did_gretl_pay_me_in_january() {
    let table = winter();
    run(&table, &["pay", "gretl", "anne", "0.30 EUR", "--date", "2026-01-12"]);
    run(&table, &["pay", "bert", "anne", "0.20 EUR", "--date", "2026-01-13"]);
    run(&table, &["pay", "gretl", "anne", "0.40 EUR", "--date", "2026-02-13"]);
    let asked = "--player gretl --player anne --since 2026-01-01 --until 2026-01-31";
    assert_eq!(payments(&table, asked).len(), 1);
    table.ok(&format!("payments {asked}")).has("Gretl has paid Anne €0.30");
    table.ok("payments --player gretl").has("Gretl has paid €0.70");
    table.ok("payments --player gretl --player bert").has("No such payment");
    assert_eq!(payments(&table, "--session 3"), [] as [Value; 0]);
    let three = ["payments", "--player", "anne", "--player", "bert", "--player", "gretl"];
    table.refused(&three).has("--player");
}

/// F108: what the kitty took in and what was spent for it, also by others, in one place; the same in
/// both views.
#[test]
fn f108_the_kitty_says_what_it_took_in_and_what_was_spent() {
    let table = Table::german().after(&[
        "spieler neu Anna Bert",
        "kasse nimmt bert 5€ --bemerkung Strafe",
        "kasse gibt 1,50€ --bemerkung Karten",
        "kasse gibt 4€ --durch bert --bemerkung Kuchen",
        "kasse zahlt bert 3€",
    ]);
    for view in ["kasse", "zahlungen --spieler kasse"] {
        let told = table.ok(view);
        told.has("Die Kasse hat 4,50 € gezahlt und 5,00 € bekommen.");
        let spent = "Ausgegeben wurden zusammen 5,50 €, davon ausgelegt: Bert 4,00 €.";
        assert!(told.contains(spent), "{view}: {told}");
    }
    let sums = table.json("kasse")["sums"].clone();
    assert_eq!(sums, table.json("zahlungen --spieler kasse")["sums"]);
    assert_eq!((text(&sums[0], "spent"), text(&sums[0], "received")), ("5.50", "5.00"));
}

/// Through the treasurer, lines of a plan, the kitty, and what was forgiven.
#[test]
fn m10_every_way_of_paying_can_be_found() {
    let table = winter();
    table.does(&[
        "players add Dora",
        "settle --session 1 --via dora --paid --date 2026-01-11",
        "settle --session 3 --paid gretl --date 2026-03-11",
    ]);
    run(&table, &["forgive", "bert", "anne", "1 ATS"]);
    run(&table, &["kitty", "take", "bert", "3 EUR", "--note", "a wrong card"]);
    run(&table, &["kitty", "spend", "1.20 EUR"]);
    run(&table, &["bill", "9 EUR", "anne"]);
    run(&table, &["kitty", "pay", "bert", "0.50 EUR", "--loan"]);
    let found: Vec<[String; 4]> = payments(&table, "")
        .iter()
        .map(|one| ["kind", "from", "to", "amount"].map(|key| text(one, key).to_owned()))
        .collect();
    let found: Vec<String> = found.iter().map(|one| one.join(" ")).collect();
    assert_eq!(
        found,
        [
            "settlement Bert Dora 0.80",
            "settlement Gretl Dora 0.80",
            "settlement Dora Anne 1.60",
            "settlement Gretl Anne 1.60",
            "forgiven Bert Anne 1.00",
            "gift Bert Kitty 3.00",
            "spending Kitty  1.20",
            "bill Anne  9.00",
            "payment Kitty Bert 0.50",
        ]
    );
    // What is in the kitty is what these come to.
    let kitty = table.json("payments --player kitty");
    assert_eq!(
        kitty["sums"],
        json!([{"player": "Kitty", "currency": "EUR", "paid": "1.70", "received": "3.00", "spent": "1.20"}])
    );
    table.ok("balance --assert 'Kitty=1.30 EUR'");
    // Nothing was handed over where a debt was forgiven.
    table.ok("payments --player bert --player anne").lacks("Bert has paid");
    for format in ["csv", "markdown", "text"] {
        let shown = table.ok(&format!("payments --format {format}"));
        assert!(shown.contains("Dora") && shown.contains("1.20"), "{format}: {shown}");
    }
    let book = table.path("payments.xlsx");
    run(&table, &["payments", "--format", "xlsx", book.to_str().unwrap()]);
    assert!(book.exists());
}

#[test]
fn m10_who_took_a_payment_back() {
    let table = winter();
    run(&table, &["pay", "gretl", "anne", "0.30 EUR"]);
    run(&table, &["undo", "--entry", "-.4", "--reason", "the wrong Gretl"]);
    let all = payments(&table, "");
    assert_eq!(all[0]["counts"], false);
    assert_eq!(all[0]["undone"]["why"], "the wrong Gretl");
    let entry = text(&all[0]["undone"], "entry").to_owned();
    table.ok("payments --width 200").has(&format!("by {entry} (reason: the wrong"));
    assert!(table.json("payments --player gretl").get("sums").is_none());
    table.ok("redo --entry -.4");
    assert!(payments(&table, "")[0].get("undone").is_none());
}

/// In order of time, each as it was done, with what somebody has after it.
#[test]
fn m10_an_account_ends_in_the_balance() {
    let table = winter();
    run(&table, &["pay", "gretl", "anne", "2.00 EUR", "--overpay", "--date", "2026-03-12"]);
    run(&table, &["pay", "gretl", "anne", "0.50 EUR", "--for", "ATS", "--date", "2026-02-12"]);
    let told = table.json("account gretl");
    let of = |place: usize| {
        let lines = told["accounts"][place]["lines"].list();
        lines
            .iter()
            .map(|one| ["date", "kind", "amount", "balance"].map(|key| text(one, key)).join(" "))
            .collect::<Vec<String>>()
    };
    assert_eq!(of(0), ["2026-02-10 hands -8.00 -8.00", "2026-02-12 payment 6.88 -1.12"]);
    assert_eq!(
        of(1),
        [
            "2026-01-10 hands -0.80 -0.80",
            "2026-03-10 hands -1.60 -2.40",
            "2026-03-12 payment 2.00 -0.40",
        ]
    );
    assert_eq!(
        told["accounts"][0]["lines"][1]["paid"],
        json!({"amount": "0.50", "currency": "EUR"})
    );
    let shown = table.ok("account gretl");
    shown.has("€0.50 paid to Anne");
    let last = shown.lines().last().unwrap();
    assert!(last.contains("Balance of Gretl") && last.contains("−€0.40"), "{shown}");
    // Looked back at, it ends in what was open then.
    table.ok("account gretl --as-of 2026-02-11").has("−€0.80");
    // Settled, nothing is left, and what was handed over is a line.
    table.ok("settle --all --paid");
    for name in ["anne", "bert", "gretl"] {
        ends_in_balance(&table, name);
    }
    table.ok("account bert").has("settlement: paid to Anne");
    table.ok("konto").has("Anne");
}

/// A page has the same, with its days, in place of what was spread over the books.
#[test]
fn m10_the_statement_of_a_report_is_the_account() {
    let table = winter();
    run(&table, &["pay", "gretl", "anne", "2.40 EUR", "--date", "2026-03-12"]);
    for scope in ["--all", "--since 2026-02-01"] {
        let page = table.ok(&format!("report {scope} --person gretl"));
        let account =
            table.ok(&format!("account gretl {} --format csv", scope.replace("--all", "")));
        let rows: Vec<&str> = account.lines().skip(1).collect();
        page.has("Account of Gretl").lacks("The books behind it");
        for row in &rows {
            // On a page an evening has no number of this copy.
            let cells: Vec<&str> = row.split(',').collect();
            let what = row.split('"').nth(1).unwrap_or(cells[1]).split(", no. ").next().unwrap();
            assert!(page.contains(cells[0]) && page.contains(what), "{row}: {page}");
        }
        let before = account.contains("what was before,,,EUR,-0.80,-0.80");
        assert_eq!(before, scope != "--all", "{account}");
    }
    // An evening has its own book.
    table.ok("report --person gretl").has("The books behind it");
}

/// The last line of each account is the balance, and its lines add up to it.
pub fn ends_in_balance(table: &Table, name: &str) {
    let told = table.json(&format!("account {name}"));
    let mut balances = table.json("balance")["balances"].list().clone();
    balances.retain(|one| text(one, "player").to_lowercase() == name.to_lowercase());
    for account in told["accounts"].list() {
        let lines = account["lines"].list();
        let is_own = |one: &&Value| one["currency"] == account["currency"];
        let balance = balances.iter().find(is_own).map_or("0.00", |one| text(one, "amount"));
        assert_eq!(account["balance"], balance, "{told}");
        assert_eq!(lines.last().unwrap()["balance"], account["exact"], "{told}");
        let parts = |one: &Value, key: &str| parts(text(one, key));
        let mut sum = 0;
        for line in lines {
            sum += parts(line, "amount");
            assert_eq!(sum, parts(line, "balance"), "{line}: {told}");
        }
        let rounding = sum - parts(account, "balance");
        assert!(rounding.abs() < 1000, "{told}");
    }
    for balance in &balances {
        let is_own = |one: &Value| one["currency"] == balance["currency"];
        let is_there = told["accounts"].list().iter().any(is_own);
        assert!(is_there || text(balance, "amount") == "0.00", "{balance}: {told}");
    }
}

/// In hundred-thousandths.
pub fn parts(amount: &str) -> i64 {
    let (sign, amount) = match amount.strip_prefix('-') {
        Some(amount) => (-1, amount),
        None => (1, amount),
    };
    let (units, places) = amount.split_once('.').unwrap_or((amount, ""));
    let number: i64 = format!("{units}{places:0<5}").parse().unwrap();
    sign * number
}

#[test]
fn m11_whatever_is_recorded_of_money_says_its_number() {
    let table = winter();
    for (args, entry) in [
        (vec!["kitty", "take", "bert", "3 EUR"], "–.5"),
        (vec!["kitty", "spend", "1 EUR"], "–.6"),
        (vec!["bill", "9 EUR", "anne", "--general", "--for", "bert"], "–.7"),
        (vec!["opening", "Anne=1", "Bert=-1", "EUR"], "–.8"),
        (vec!["pay", "gretl", "anne", "0.10 EUR"], "–.9"),
        (vec!["settle", "--all", "--paid", "gretl"], "–.10"),
        (vec!["settle", "--session", "1", "--paid"], "–.12"),
    ] {
        let told = run(&table, &args);
        assert!(told.contains(&format!("(entry {entry})")), "{args:?}: {told}");
    }
    table.ok("undo --entry -.12");
    let told = table.json("settle --session 1 --paid");
    assert_eq!(told["entries"], json!(["–.14"]));
}

/// Playing and paying have words apart; what was settled and changed since says by how much.
#[test]
fn m6_which_evenings_are_unpaid() {
    let table = winter();
    table.ok("start dreierles Anne Bert Gretl --date 2026-04-10");
    let states = |line: &str| {
        let told = table.json(line);
        let all = told["sessions"].list().iter();
        all.map(|one| {
            let open = one["money"]["open"].as_array().into_iter().flatten();
            let open = open.map(|one| format!(" {}", text(one, "amount"))).collect::<String>();
            format!("{} {}{open}", one["number"], one["money"]["state"].as_str().unwrap_or("none"))
        })
        .collect::<Vec<String>>()
    };
    assert_eq!(states("sessions"), ["4 none", "3 open 3.20", "2 open 16.00", "1 open 1.60"]);
    table.ok("settle --session 1 --paid");
    run(&table, &["pay", "bert", "anne", "8 ATS"]);
    table.does(&["settle --session 3 --paid", "fix 1 anne solo 39 --session 3", "end --session 2"]);
    assert_eq!(states("sessions"), ["4 none", "3 changed 1.60", "2 open 8.00", "1 settled"]);
    assert_eq!(states("sessions --unpaid"), ["3 changed 1.60", "2 open 8.00"]);
    assert_eq!(states("sessions --unpaid --most 1"), ["3 changed 1.60"]);
    let shown = run(&table, &["sessions", "--width", "120"]);
    shown.has("changed since: €1.60").has("open: S 8.00");
    table.ok("sessions --format csv").has("changed since,1.60,EUR").has("settled,,");
    table.ok("settle --all --paid");
    table.ok("sessions --unpaid").has("No evening is open any more.");
    let german = Table::german();
    std::fs::copy(table.database(), german.database()).unwrap();
    german.ok("abende --unbezahlt").has("Es ist kein Abend mehr offen.");
    german.ok("abende --width 120").has("abgerechnet");
}

/// Who pays, whom, by which account, for which evenings and when; Schilling in euros, at the rate.
#[test]
fn m13_codes_name_payer_holder_days_and_rate() {
    let table = winter();
    let iban = "DE89370400440532013000";
    let file = table.database().with_extension("iban");
    std::fs::write(&file, format!("anne = {iban} , Anna Maria Muster\n")).unwrap();
    let page = table.ok("report --all");
    for told in [
        "Gretl: €2.40 to Anne",
        "Bert: €0.58 to Anne, for S 8.00 at 13.7603",
        "Anna Maria Muster",
        "Bert: 3 evenings, 2026-01-10 to 2026-03-10",
        "S 8.00 at 13.7603",
    ] {
        assert!(page.contains(told), "{told}: {page}");
    }
    let codes = |page: &str| page.matches("Code for a transfer").count();
    // Of an evening the title says when it was; both currencies in one plan have a code a line.
    table.ok("report --session 1").has("Bert: Evening of 2026-01-10");
    let one = table.ok("report --all --in EUR");
    assert_eq!((codes(&page), codes(&one)), (4, 2), "{one}");
    one.has("Bert: €2.98 to Anne");
    // Typed it counts first, with its holder too.
    let typed = format!("anne={iban}, A. Muster");
    let page = run(&table, &["report", "--all", "--iban", &typed]);
    page.has("A. Muster").lacks("Anna Maria");
    // What is under the rate of no official one has none.
    table.refused("report --all --in USD");
}

/// N101: the lines of a plan in euros take off in Schilling what the statement says, whether they are
/// paid together or one after the other (docs/settlement.md, Which book a payment belongs to).
#[test]
fn n101_lines_in_euros_clear_their_schilling() {
    let begun = |rest: &str| Table::new().begun(&format!("points Anne Bert Carla {rest}"));
    let zero = "--rules nullsumme --stake 0.5ATS";
    for (rest, hand, paid) in [
        ("", "anne=-10 bert=-18 carla=28", &["--paid"][..]),
        ("Dora", "anne=-29 bert=-73 carla=75 dora=27", &["--paid"]),
        ("Dora", "anne=-29 bert=-73 carla=75 dora=27", &["--paid anne", "--paid bert"]),
        ("Dora Emil", "anne=48 bert=55 carla=-48 dora=51 emil=-106", &["--paid"]),
        ("Dora --kitty-per-evening 5ATS", "anne=11 bert=-13 carla=8 dora=-6", &["--paid"]),
    ] {
        let table = begun(&format!("{rest} {zero}"));
        table.ok(&format!("hand {hand}"));
        let parts = super::money::parts;
        let open: Vec<(String, i64)> = table.json("settle")["settlements"][0]["balances"]
            .list()
            .iter()
            .map(|one| (text(one, "player").to_owned(), parts(&one["amount"])))
            .collect();
        for line in paid {
            table.ok(&format!("settle --in EUR {line}"));
        }
        let made = payments(&table, "");
        for (name, open) in open {
            let of = |side: &str| -> i64 {
                let own = made.iter().filter(|one| text(one, side) == name);
                own.map(|one| parts(&one["for"][0]["amount"])).sum()
            };
            assert_eq!(of("to") - of("from"), open, "{name} of {hand}: {made:?}");
        }
    }
}

/// P113; docs/settlement.md, Settling: a line names what it pays off exactly as `--paid FROM` books it
/// and `payments` tells it, also pair by pair.
#[test]
fn p113_a_line_of_pairs_is_booked_where_it_says() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel anne solo 42",
        "anfang dreierles Dora Bert Emil --einsatz 10ct --datum 8.10.2025 --kasse-je-abend 0,50",
        "spiel bert solo 42",
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 9.10.2025",
        "spiel bert dreier 43",
    ]);
    let told = table.ok("abrechnen --alle --paarweise --gezahlt bert --datum 10.10.2025");
    told.has("Bert hat 0,60 € an Anne gezahlt. (vom 01.10.2025, Dreierles, Nr. 1");
    told.has("weitere 0,20 €, die Bert schuldet, sind gegen das gerechnet");
    told.has("Bert hat 0,50 € an die Kasse gezahlt. (vom 08.10.2025, Dreierles, Nr. 2)");
    let all = table.json("zahlungen")["payments"].clone();
    let parts = |one: usize| all[one]["for"][0]["amount"].text().to_owned();
    assert_eq!([parts(0), parts(1)], ["0.60", "0.50"], "{all}");
    table.ok("zahlungen --breite 200").has("Nr. 2").lacks("neben den Abenden");
    // The fee of the evening is paid there.
    let open = table.json("abrechnen --abend 2")["settlements"][0]["balances"].clone();
    let kitty = open.list().iter().find(|one| one["player"] == "Kasse").unwrap();
    assert_eq!(kitty["amount"], "1.00");
    table.ok("abrechnen --alle --paarweise --gezahlt");
    assert_eq!(
        table.json("balance")["balances"]
            .list()
            .iter()
            .filter(|one| one["amount"] != "0.00")
            .count(),
        0
    );
}

/// P304; docs/settlement.md, Read back: a line over the old book in two currencies says how much of
/// it is for which, and the plan which of the two it means.
#[test]
fn p304_the_old_book_in_two_currencies_is_told_with_both() {
    for (table, parts, made) in [
        (
            Table::german(),
            "aus dem alten Buch (Schilling): 1,16 €; aus dem alten Buch: 12,00 €",
            ["S 8,00 für den Abend", "S 16,00 für keinen Abend", "12,00 € für"],
        ),
        (
            Table::new(),
            "from the old book (Schilling): €1.16; from the old book: €12.00",
            ["S 8.00 for the evening", "S 16.00 for no evening", "€12.00 for"],
        ),
    ] {
        table.does(&[
            "opening Anne=12 Bert=-12 EUR --date 1.9.2025",
            "opening Anne=16 Bert=-16 ATS --date 1.9.2025",
            "start dreierles Anne Bert Carla --stake '1 S' --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
            "hand anne solo 42",
        ]);
        table.ok("settle --all --in EUR").has(parts);
        let line = table.json("settle --all --in EUR")["settlements"][0]["payments"][0].clone();
        assert_eq!(line["parts"][1], json!({"general": "opening", "of": "ATS", "amount": "1.16"}));
        assert!(line["parts"][3]["of"].is_null());
        table.ok("settle --all --in EUR --paid");
        let told = table.ok("payments --width 400");
        for part in made {
            told.has(part);
        }
    }
}

/// P405; docs/settlement.md, Read back: a line over more than three evenings and the general book
/// says how much of it is for the evenings, and how much is beside them, in each currency.
#[test]
fn p405_a_line_over_many_evenings_tells_its_amounts() {
    for (table, made) in [
        (
            Table::german(),
            "S 24,00 und 0,80 € für die Abende vom 01.10.2025 bis 04.10.2025, 4 Abende \
             (Nr. 1, 2, 3, 4), S 16,00 und 12,00 € für keinen Abend",
        ),
        (
            Table::new(),
            "S 24.00 and €0.80 for the evenings of 2025-10-01 to 2025-10-04, 4 evenings \
             (no. 1, 2, 3, 4), S 16.00 and €12.00 for no evening",
        ),
    ] {
        table.does(&[
            "opening Anne=12 Bert=-12 EUR --date 1.9.2025",
            "opening Anne=16 Bert=-16 ATS --date 1.9.2025",
        ]);
        for (day, stake) in [(1, "1 S"), (2, "1 S"), (3, "1 S"), (4, "10ct")] {
            let people = "Anne Bert Carla";
            let begin = format!("start dreierles {people} --stake '{stake}' --date {day}.10.2025");
            table.does(&[begin.as_str(), "hand anne solo 42"]);
        }
        table.ok("settle --all --in EUR --paid");
        table.ok("payments --width 400").has(made);
    }
}

/// P603: one name given twice is one person; the kitty's account says who was fined and who laid
/// something out, and a line of the settlement of one evening names that evening.
#[test]
fn p603_the_statement_names_people_and_evenings() {
    for (table, fined, laid_out) in [
        (
            Table::german(),
            "Strafe oder Spende für die Kasse, Bert (x)",
            "für die Kasse ausgelegt, Anne",
        ),
        (Table::new(), "fine or gift to the kitty, Bert (x)", "laid out for the kitty, Anne"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "settle --paid --date 2.10.2025",
            "kitty take bert 1 --note x --date 3.10.2025",
            "kitty spend 5 --by anne --date 3.10.2025",
        ]);
        table.ok("account kitty --width 200").has(fined).has(laid_out);
        table.ok("account bert --width 200").lacks(", Bert (x)");
        let lines = table.json("account kitty")["accounts"][0]["lines"].list().clone();
        assert!(lines.iter().any(|line| line["by"] == "Anne"), "{lines:?}");
        let lines = table.json("account carla")["accounts"][0]["lines"].list().clone();
        assert!(lines[1]["kind"] == "settlement" && lines[1]["evening"] == 1, "{lines:?}");
        let twice = table.json("payments --player bert --player bert");
        assert_eq!((twice["payments"].list().len(), twice["sums"].list().len()), (2, 1), "{twice}");
    }
}

/// Finding S600: a payment or a settlement that was taken back is given up by what is recorded in its
/// evening since, as a hand is; where nothing was, each comes again in its turn.
#[test]
fn s600_a_payment_does_not_come_back_behind_a_correction() {
    for (lang, nothing) in [("de", "nichts mehr"), ("en", "nothing")] {
        let table = Table::german().begun("dreierles Anne Bert Carla --stake 10ct");
        table.does(&["hand a s 43", "pay bert anne 0.80EUR", "undo", "fix 1 20"]);
        let before = table.json("balance");
        let told = table.refused(&format!("redo --lang {lang}"));
        assert!(told.contains(nothing), "{told}");
        assert_eq!(table.json("balance"), before);
        // The correction goes first, and whatever was taken back behind it comes in its turn.
        table.does(&["settle --paid", "undo", "undo", "redo", "redo"]);
        assert_eq!(table.json("settle")["settlements"][0]["payments"], serde_json::json!([]));
        table.does(&["undo", "undo", "hand b s 40"]);
        table.refused("redo");
        table.check();
    }
}
