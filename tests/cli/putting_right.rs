//! What was recorded wrongly of an evening as a whole is put right: its date, its title, its people;
//! and one name that two people used (docs/settlement.md, Putting right; trials, M18).

use serde_json::{Value, json};

use super::books::payments;
use super::harness::{Answer, Json, Table, Text};

fn merge(into: &Table, from: &Table) -> Answer {
    into.merges(from, &["--format", "json"])
}

fn balances(table: &Table) -> Vec<String> {
    let all = table.json("balance")["balances"].list().clone();
    let one = |one: &Value| format!("{} {}", one["player"], one["amount"]).replace('"', "");
    all.iter().map(one).collect()
}

fn people(table: &Table, session: i64) -> Value {
    let all = table.json("sessions")["sessions"].list().clone();
    all.into_iter().find(|one| one["number"] == session).unwrap()["players"].clone()
}

/// Anne wins 1.60 from Bert and from Karl, who was Carla.
fn with_karl() -> Table {
    let table = Table::new()
        .begun("dreierles Anne Bert Karl --stake 10ct --name Löwen --date 2025-10-20T19:30");
    table.ok("hand anne solo 42");
    table
}

#[test]
fn m18_somebody_entered_as_the_wrong_person() {
    let table = with_karl();
    table
        .ok("sessions fix 1 --player karl=Carla --reason verwechselt")
        .has("Carla, recorded as Karl");
    assert_eq!(people(&table, 1), json!(["Anne", "Bert", "Carla"]));
    assert_eq!(balances(&table), ["Anne 1.60", "Bert -0.80", "Carla -0.80"]);
    assert!(table.ok("export").contains(r#""players":["Anne","Bert","Carla"]"#));
    table.ok("log").has("verwechselt");
    // The next hand is theirs, and nobody joins under the name that is another's in this log.
    table.ok("hand carla solo 42");
    assert_eq!(balances(&table), ["Anne 0.80", "Bert -1.60", "Carla 0.80"]);
    table.refused("seats Anne Bert Carla Karl").has("Karl").has("Carla");
    table.ok("undo");
    table.ok("undo").has("recorded as Karl");
    assert_eq!(balances(&table), ["Anne 1.60", "Bert -0.80", "Karl -0.80"]);
    table.ok("redo");
    assert_eq!(people(&table, 1), json!(["Anne", "Bert", "Carla"]));
    table.check();
}

/// Y107, Y108: a settlement of several evenings stays with whom it was made, for nobody else paid or
/// got what it set off against another evening.
#[test]
fn y107_a_settlement_of_several_evenings_stays_with_whom_it_was_made() {
    let table =
        Table::new().begun("dreierles Anne Bert Karl --stake 7ct --date 2025-10-03").after(&[
            "hand bert dreier 50",
            "start dreierles Anne Bert Karl --stake 7ct --date 2025-10-10",
            "hand karl solo 42",
        ]);
    table.ok("settle --all --paid").has("0.84");
    table.ok("sessions fix 2 --player bert=Carla");
    assert_eq!(balances(&table), ["Anne 0.00", "Bert 0.56", "Carla -0.56", "Karl 0.00"]);
    table.ok("balance").has("Carla");
    table.does(&["undo", "sessions fix 1 --player bert=Carla"]);
    assert_eq!(balances(&table), ["Anne 0.00", "Bert -0.56", "Carla 0.56", "Karl 0.00"]);
    table.check();
}

/// Y113: two who stand beside each other in one bill are two people, whoever sat at the table.
#[test]
fn y113_a_bill_that_names_both_stays_as_it_was() {
    let table = Table::new().begun("dreierles Anne Bert Karl Dora --stake 7ct").after(&[
        "hand anne solo 42",
        "start dreierles Anne Bert Karl --stake 7ct",
        "bill 12 EUR bert --shares anne=1 bert=1 karl=1 dora=1",
    ]);
    let before = balances(&table);
    table.ok("sessions fix 2 --player bert=Dora");
    assert_eq!(balances(&table), before);
    table.check();
}

/// Whoever sat there has paid what was paid in the book of that evening alone; in whatever order
/// it is settled and put right.
#[test]
fn m18_a_settled_evening_stays_settled_when_its_people_are_put_right() {
    let fix = "sessions fix 1 --player Karl=Carla";
    for deed in ["settle --paid", "pay karl anne 0.80EUR --session 1", "settle --all --paid"] {
        let (before, after) = (with_karl(), with_karl());
        before.does(&[deed, fix]);
        after.ok(fix);
        after.ok(&deed.replace("karl", "carla"));
        for table in [&before, &after] {
            assert!(!payments(table, "").iter().any(|line| line.0 == "Carla" || line.1 == "Carla"));
            table.check();
        }
        let named = |table: &Table| {
            let all = balances(table);
            all.into_iter().filter(|one| !one.starts_with("Karl")).collect::<Vec<_>>()
        };
        assert_eq!(named(&before), named(&after), "{deed}");
        before.ok("undo --evening");
    }
}

/// Two who were taken for each other: what was done with money stays with whom it was.
#[test]
fn m18_two_who_were_taken_for_each_other() {
    let table = with_karl();
    table.ok("settle --paid");
    table.refused("sessions fix 1 --player Anne=Bert").has("--player ANNE=BERT --player BERT=ANNE");
    let answer = table.run("sessions fix 1 --player Anne=Bert --player Bert=Anne");
    // Bert has won 1.60, and paid 0.80 that Anne has.
    answer.err.has("Anne pays €2.40 to Bert");
    assert_eq!(balances(&table), ["Anne -2.40", "Bert 2.40", "Karl 0.00"]);
    table.ok("settle").has("somebody else sat there");
    table.ok("undo");
    assert_eq!(balances(&table), ["Anne 0.00", "Bert 0.00", "Karl 0.00"]);
    table.check();
}

#[test]
fn m18_the_date_and_the_title_of_an_evening() {
    let table = with_karl();
    table.does(&[
        "start dreierles Anne Bert Karl --stake 10ct --date 2025-10-22",
        "hand bert solo 42",
    ]);
    let shown = |table: &Table, key: &str| {
        let all = table.json("sessions")["sessions"].list().clone();
        all.into_iter().find(|one| one["number"] == 1).unwrap()[key].clone()
    };
    table.ok("sessions fix 1 --date 25.10.2025 --name Adler");
    // A time of day that nobody names stays.
    assert!(shown(&table, "started_at").text().starts_with("2025-10-25T19:30:00"));
    assert_eq!(shown(&table, "name"), "Adler");
    assert!(
        table.ok("export --session 1").contains(r#""name":"Adler","started_at":"2025-10-25T19:30"#)
    );
    // A payment pays off the evening that began first by now.
    let paid = table.json("pay karl anne 0.80EUR");
    assert_eq!(paid["parts"][0]["session"], 1, "{paid}");
    assert_eq!(table.ok("balance --as-of 2025-10-23").lines().count(), 4);
    table.ok("sessions fix 1 --date 2025-10-18T20:00");
    assert!(shown(&table, "started_at").text().starts_with("2025-10-18T20:00:00"));
    table.ok("sessions fix 1 --name ''");
    assert_eq!(shown(&table, "name"), Value::Null);
    table.refused("sessions fix 1 --name ''").has("so already");
    for _ in 0..2 {
        table.ok("undo --session 1");
    }
    assert_eq!(shown(&table, "name"), "Adler");
    table.fails("sessions fix 1", 2);
    table.check();
}

/// Each value has that of its last living change, in every copy; an evening that is exported alone
/// has them with it.
#[test]
fn m18_what_was_put_right_survives_copies() {
    let one = with_karl();
    let other = one.copied();
    one.ok("sessions fix 1 --player Karl=Carla --name Adler");
    other.does(&["sessions fix 1 --date 2025-10-21 --name Krone", "pay bert anne 0.80EUR"]);
    let answer = merge(&one, &other);
    let conflicts = serde_json::from_str::<Value>(&answer.out).unwrap()["conflicts"].clone();
    assert_eq!(conflicts[0]["kind"], "value", "{answer:?}");
    merge(&other, &one).done("back");
    for table in [&one, &other] {
        let evening = &table.json("sessions")["sessions"][0];
        assert_eq!(evening["name"], "Krone");
        assert!(evening["started_at"].text().starts_with("2025-10-21"));
        assert_eq!(evening["players"], json!(["Anne", "Bert", "Carla"]));
        assert_eq!(balances(table), ["Anne 0.80", "Bert 0.00", "Carla -0.80"]);
        table.check();
    }
    assert_eq!(one.ok("export --all"), other.ok("export --all"));
    // What Krone took away comes back where it is taken back.
    other.ok("undo --entry 1.3");
    let alone = Table::new();
    let file = alone.write("evening.jsonl", one.ok("export --full"));
    alone.imports(&file);
    assert_eq!(people(&alone, 1), json!(["Anne", "Bert", "Carla"]));
    assert_eq!(alone.ok("export"), one.ok("export"));
    alone.check();
}

/// Three evenings with a Peter, of whom the second one came in the second.
fn with_two_peters() -> Table {
    let table = Table::new();
    for day in ["2025-10-20", "2025-10-27", "2025-11-03"] {
        table.does(&[
            &format!("start dreierles Anne Bert Peter --stake 10ct --date {day}"),
            "hand anne solo 42",
        ]);
    }
    table
}

#[test]
fn m18_one_name_used_for_two_people() {
    let table = with_two_peters();
    table.ok("settle --session 3 --paid");
    table.refused("players split Peter --from 2").has("--as NAME");
    let told = table.json("players split Peter --from 2 --as Peter2");
    assert_eq!(told["sessions"].list().len(), 2, "{told}");
    assert_eq!(people(&table, 1), json!(["Anne", "Bert", "Peter"]));
    for evening in [2, 3] {
        assert_eq!(people(&table, evening), json!(["Anne", "Bert", "Peter2"]));
    }
    // Evening 3 stays settled.
    assert_eq!(payments(&table, "--session 3"), []);
    let split = ["Anne 3.20", "Bert -1.60", "Peter -0.80", "Peter2 -0.80"];
    assert_eq!(balances(&table), split);
    // What was said at once is taken back at once.
    table.ok("undo").has("2 evenings");
    assert_eq!(balances(&table)[..3], ["Anne 3.20", "Bert -1.60", "Peter -1.60"]);
    table.ok("redo");
    assert_eq!(balances(&table), split);
    table.check();
    // And by putting both together again.
    table.ok("players merge Peter2 Peter");
    assert_eq!(balances(&table), ["Anne 3.20", "Bert -1.60", "Peter -1.60"]);
    table.check();
}

/// A payment for evenings of both is one person's, and the treasurer is told.
#[test]
fn m18_a_payment_for_evenings_of_both_is_named() {
    let table = with_two_peters();
    table.ok("pay peter anne 1.20EUR");
    let told = table.run("players split Peter --only 2 --as Peter2");
    told.err
        .has("Peter to Anne")
        .has("€1.20 (entry –.")
        .has("€0.40 of it is for evenings of Peter2");
    assert_eq!(balances(&table), ["Anne 3.60", "Bert -2.40", "Peter -0.40", "Peter2 -0.80"]);
    for (args, word) in [
        (&["players", "split", "Peter", "--only", "2", "--as", "Emil"][..], "Peter"),
        (&["players", "split", "Peter", "--from", "1", "--as", "Bert"], "Bert"),
        (&["players", "split", "Peter", "--from", "1", "--as", "Peter"], "--as"),
    ] {
        assert!(table.refused(args).contains(word), "{args:?}");
    }
    table.check();
}

#[test]
fn m18_a_name_taken_apart_in_one_copy_is_so_in_the_other() {
    let one = with_two_peters();
    let other = one.copied();
    one.ok("players split Peter --from 2 --as Peter2");
    other.does(&["settle --session 2 --paid", "players rename Peter Pit"]);
    merge(&one, &other).done("merge");
    merge(&other, &one).done("back");
    for table in [&one, &other] {
        assert_eq!(balances(table), ["Anne 3.20", "Bert -1.60", "Peter2 -0.80", "Pit -0.80"]);
        assert_eq!(payments(table, "--session 2"), []);
        table.check();
    }
    one.ok("undo --entry 2.3");
    merge(&other, &one).done("taken back");
    assert_eq!(balances(&other), balances(&one));
    assert_eq!(people(&other, 3), json!(["Anne", "Bert", "Pit"]));
}

/// Somebody put right who had sat down under the wrong name comes along with the seats (found by a
/// random winter: the export was refused as another evening).
#[test]
fn m18_seats_that_were_put_right_come_back_from_an_export() {
    let table = Table::new()
        .begun("dreierles Anne Bert Carla")
        .after(&["seats Anne Dora Bert", "sessions fix 1 --player Bert=Fritz --new Fritz"]);
    for line in ["export --full --all", "export --all"] {
        let (text, copy) = (table.ok(line), Table::new());
        let file = copy.write("export.jsonl", &text);
        copy.imports(&file);
        assert_eq!(copy.ok(line), text);
        copy.check();
    }
}

/// trials, M18: unequal shares of a bill, by parts or by amounts.
#[test]
fn m18_unequal_shares_of_a_bill() {
    let table = with_karl();
    table.ok("bill 40 EUR bert --shares anne=2 karl=1");
    assert_eq!(balances(&table), ["Anne -25.07", "Bert 39.20", "Karl -14.13"]);
    table.does(&["undo", "bill 40 EUR bert --shares anne=12.50 karl=27.50"]);
    assert_eq!(balances(&table), ["Anne -10.90", "Bert 39.20", "Karl -28.30"]);
    for (wrong, word) in [("anne", "--shares"), ("anne=x", "--shares"), ("=2", "--shares")] {
        table.refused(&["bill", "40 EUR", "bert", "--shares", wrong]).has(word);
    }
    table.check();
}

/// trials, M18: several have paid a bill; each gets back what was not their own share.
#[test]
fn m18_several_paid_a_bill() {
    let table = with_karl();
    table.ok("undo");
    let billed = table.json("bill 40 EUR bert=25 karl=15 --shares anne=2 bert=1 karl=1");
    assert_eq!(billed["paid"][1], json!({"player": "Karl", "amount": "15.00"}), "{billed}");
    assert_eq!(balances(&table), ["Anne -20.00", "Bert 15.00", "Karl 5.00"]);
    table.ok("log").has("paid by Bert €25.00, Karl €15.00");
    let copy = Table::new();
    let file = copy.write("all.jsonl", table.ok("export --full --all"));
    copy.imports(&file);
    assert_eq!(balances(&copy), balances(&table));
    copy.check();
    table.ok("undo");
    assert_eq!(balances(&table), ["Anne 0.00", "Bert 0.00", "Karl 0.00"]);
    // The amount is the sum where nobody says it.
    table.ok("bill bert=25 karl=15");
    assert_eq!(balances(&table), ["Anne -13.33", "Bert 11.67", "Karl 1.66"]);
    table.refused("bill '40 EUR' bert=25 karl=14").has("40.00").has("39.00");
    table.check();
}

/// trials, M18: the same payment twice is asked about.
#[test]
fn m18_the_same_payment_twice() {
    let table = with_karl();
    table.ok("pay bert anne 0.30EUR");
    table.refused("pay bert anne 0.30 EUR").has("--again").has("entry –.");
    // Another day, another amount, another note is another payment.
    table.does(&[
        "pay bert anne 0.20EUR",
        "pay bert anne 0.10EUR --date 2025-10-21",
        "pay bert anne 0.10EUR --date 2025-10-22",
        "pay karl anne 0.10EUR --note Bier",
        "pay karl anne 0.10EUR --note Brot",
        "pay karl anne 0.10EUR --note Brot --again",
        "pay karl anne 0.10 EUR --note Brot --yes",
    ]);
    assert_eq!(balances(&table), ["Anne 0.50", "Bert -0.10", "Karl -0.40"]);
    // What was taken back stands there no more; a token is no second payment.
    table.does(&[
        "pay karl anne 0.15EUR --once 7",
        "pay karl anne 0.15EUR --once 7",
        "undo --evening",
        "pay karl anne 0.15EUR",
    ]);
    assert_eq!(balances(&table), ["Anne 0.35", "Bert -0.10", "Karl -0.25"]);
    table.check();
}

/// B3; docs/settlement.md, Which book a payment belongs to: the cash of the kitty is a plain second
/// step, also behind an opening that names the kitty; the same cash again is asked about.
#[test]
fn b3_the_cash_of_the_kitty_is_a_second_step() {
    for (table, kitty, opening, cash) in [
        (Table::new(), "Kitty", "opening", "--cash"),
        (Table::german(), "Kasse", "übertrag", "--bargeld"),
    ] {
        table.ok(&format!("{opening} Anne=12.40 Bert=-10 {kitty}=-2.40 EUR"));
        table.ok(&format!("{opening} {cash} {kitty}=30 EUR")).lacks("--again").lacks("--nochmal");
        assert_eq!(table.json("kitty")["cash"][0]["amount"], "30.00");
        table.refused(&format!("{opening} {cash} {kitty}=30 EUR"));
        table.refused(&format!("{opening} {cash} {kitty}=20 EUR"));
        table.check();
    }
}

/// trials, M17: an old book makes people, and asks where a name is close to somebody's.
#[test]
fn m17_opening_makes_people() {
    let table = with_karl();
    table.ok("opening Gretl=5 Sepp=-5 EUR");
    assert_eq!(balances(&table)[2..], ["Gretl 5.00", "Karl -0.80", "Sepp -5.00"]);
    table.refused("opening Gretel=5 Sepp=-5 EUR").has("Gretl").has("--new");
    table.ok("opening Gretel=5 Sepp=-5 EUR --new Gretel");
    assert!(balances(&table).contains(&"Gretel 5.00".to_owned()));
    table.check();
}

/// trials, M14: after a merge nothing differs any more, and a plain import of the other copy is
/// taken.
#[test]
fn m14_a_plain_import_of_what_no_longer_differs_is_taken() {
    let one = with_karl();
    let other = one.copied();
    one.ok("fix 1 anne solo 50");
    other.ok("hand bert solo 44");
    let plainly = |into: &Table, from: &Table| {
        let file = into.write("other.jsonl", from.ok("export --full --all"));
        into.run(&["import", file.to_str().unwrap()])
    };
    assert_eq!(plainly(&one, &other).code, 1);
    merge(&one, &other).done("merge");
    let before = one.ok("export --full --all");
    plainly(&one, &other).done("nothing new from the other");
    assert_eq!(one.ok("export --full --all"), before);
    // The other does not know the correction yet.
    assert_eq!(plainly(&other, &one).code, 1);
    merge(&other, &one).done("back");
    plainly(&other, &one).done("nothing new there");
    plainly(&one, &other).done("nor here");
    one.check();
    other.check();
}

/// trials, M16: whoever strikes a paid evening is told who now gets money back.
#[test]
fn m16_a_struck_evening_that_was_paid_says_who_gets_money_back() {
    for deed in ["settle --paid", "pay bert anne 0.80EUR", "settle --all --paid"] {
        let table = with_karl();
        table.does(&[deed, "start dreierles Anne Bert Karl --stake 10ct"]);
        let answer = table.run("sessions void 1");
        assert!(answer.err.contains("Anne pays €0.80 to Bert"), "{deed}: {answer:?}");
        let back = table.run("sessions restore 1");
        assert_eq!(back.err.contains("pays"), deed.starts_with("pay"), "{deed}: {back:?}");
    }
}

/// trials, M17: "Hubert S." ends a sentence with one stop.
#[test]
fn m17_a_name_with_a_stop_ends_a_sentence_once() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert 'Hubert S.' --einsatz '10 ct'",
        "spiel 'Hubert S.' solo 42",
    ]);
    table.ok("abrechnen").has("an Hubert S.\n").lacks("..");
}

/// trials, M17: what is printed names no options.
#[test]
fn m17_a_page_names_no_options() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Karl --einsatz 10ct",
        "spiel anne solo 42",
        "zahlen anne bert 0,50EUR --ohne-abend --überzahlen",
    ]);
    table.ok("abrechnen").has("--mit-übrigem");
    let page = table.ok("bericht -");
    assert!(page.contains("Neben dem Abend offen") || page.contains("Neben den Abenden offen"));
    page.lacks("--mit-übrigem");
}

/// trials, M17: the options that every verb has stand on a page of their own, and no verb's help
/// repeats them.
#[test]
fn m17_what_every_verb_has_is_told_once() {
    let (german, english) = (Table::german(), Table::new());
    for (table, page, verb, option) in [
        (&german, "hilfe optionen", "zahlen --hilfe", "--datenbank"),
        (&english, "help options", "pay --help", "--db"),
    ] {
        table.ok(page).has(option);
        table.ok(verb).lacks(option).has(page);
        table.ok(page.split(' ').next().unwrap()).has(page);
    }
    // The language may be asked for in its own words.
    english.ok("--sprache de hilfe optionen").has("--datenbank");
    // So it is in the manual.
    english.ok("man pay").lacks("ascii").has("kerbholz help options");
    english.ok("man").has("ascii");
}

/// trials, M14: an evening is called by its day and place, with the number of this copy beside it;
/// on what is handed on the number is left out, and of many it is said from when to when.
#[test]
fn m14_evenings_are_called_by_day_and_place() {
    let table = Table::german();
    for (day, place) in [("12", "Löwen"), ("19", "Sonne"), ("26", "Rose")] {
        let date = format!("2026-03-{day}");
        let start = ["anfang", "dreierles", "Anne", "Bert", "Karl", "10 ct", "--titel", place];
        table.run(&[&start[..], &["--datum", &date]].concat()).done("anfang");
        table.ok("spiel anne solo 42");
    }
    let plan = table.ok("abrechnen --alle --breite 200");
    // F115: each with its amount.
    let named = ["12.03.2026, Löwen, Nr. 1", "19.03.2026, Sonne, Nr. 2", "26.03.2026, Rose, Nr. 3"];
    let named = named.map(|evening| format!("vom {evening}: 0,80 €")).join("; ");
    plan.has(&format!("({named})"));
    let first = "Abend vom 12.03.2026, Löwen, Nr. 1";
    for line in ["konto --warum anne", "auszug anne"] {
        table.ok(line).has(&format!("{first}: Dreierles"));
    }
    table.ok("protokoll --alle").has(&format!("{first} begonnen"));
    table.ok("zahlen bert anne 0,50 --abend 1").has(&format!("den {first}"));
    table.ok("zahlungen").has(first);
    // Pages and messages go to people who may have another copy.
    for line in ["bericht --alle", "bericht --abend 1", "auszug anne --form markdown"] {
        let page = table.ok(line);
        assert!(page.contains("12.03.2026, Löwen"), "{line}: {page}");
        assert!(!page.contains("Nr. 1") && !page.contains("Abend 1"), "{line}: {page}");
    }
    table.does(&[
        "anfang dreierles Anne Bert Karl --einsatz 10ct --datum 2026-04-02",
        "spiel anne solo 42",
    ]);
    let many = "vom 12.03.2026 bis 02.04.2026, 4 Abende (Nr. 1, 2, 3, 4)";
    table.ok("abrechnen --alle").has(many);
}

/// trials, M14: what two copies say otherwise is told with the evening that it is about.
#[test]
fn m14_what_copies_say_otherwise_names_the_evening() {
    let (one, other) = (with_karl(), Table::new());
    // Here the evening has another number.
    other.ok("start droggn Anne Bert Karl");
    merge(&other, &one).done("merge");
    one.ok("fix 1 anne solo 50");
    other.ok("fix 1 anne solo 44 --session 2");
    let told = merge(&other, &one).done("conflict");
    told.has("evening of 2025-10-20, Löwen, no. 2: hand 1");
    other.check();
}

/// trials, M17: the kitty is paid in a sentence, and its figures have words in German.
#[test]
fn m17_the_kitty_in_words() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Karl --einsatz 10ct --kasse-je-abend 1EUR",
        "spiel anne solo 42",
    ]);
    table.ok("abrechnen").has("an die Kasse.").lacks("an Kasse");
    // What is left of coins is no payment beside the others.
    table.ok("abrechnen --münze 50").has("Darin enthalten: 0,20 € Rest von Bert für die Kasse.");
    table.ok("abrechnen --gezahlt");
    table.ok("auszug bert").has("an die Kasse gezahlt");
    table.ok("kasse gilt --je-abend 2EUR");
    table.ok("kasse --form csv").has("Kasse,Forderung,").has("Kasse,Bargeld,");
    // Two names are put together and taken apart by the words of the verbs.
    table.does(&["spieler neu Karla", "spieler vereinen Karla Karl"]);
    table.ok("spieler trennen Karla").has("getrennt von Karl");
    // Paid or not is asked for in either word.
    table.ok("abrechnen --bezahlt").has("gezahlt");
}

/// trials, M17: what changed since it was settled says what, of which evening.
#[test]
fn m17_what_changed_says_what() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Karl --einsatz 10ct --titel Löwen --datum 2025-10-20",
        "spiel anne solo 42",
        "abrechnen --gezahlt",
        "ändern 1 anne solo 39 --grund vertippt",
    ]);
    let told = table.ok("abrechnen");
    let changed =
        "Seit der Abrechnung geändert: Abend vom 20.10.2025, Löwen, Nr. 1: Spiel 1 berichtigt";
    told.has(changed).has("(Eintrag 1.3), Grund: vertippt");
    table.ok("bericht -").has("Löwen: Spiel 1 berichtigt, Grund: vertippt");
}

/// Y119: a day in the future is told of an evening that is put right, too.
#[test]
fn y119_a_day_in_the_future_is_told() {
    let table = Table::german();
    table.ok("anfang dreierles Gretl Hubert Otto --einsatz 7ct --titel E5");
    let told = table.run("abende ändern E5 --datum 5.12.2062");
    assert!(told.err.contains("der Tag liegt in der Zukunft"), "{told:?}");
    assert_eq!(table.run("abende ändern E5 --datum 5.12.2024").err, "");
}

/// An evening of 1 November for which Otto has paid Gretl, in one of these ways.
fn paid_by_otto(deed: &str) -> Table {
    Table::german().after(&[
        "anfang dreierles Gretl Hubert Otto Anni --einsatz 10ct --datum 1.11.2025",
        "spiel gretl solo 42",
        deed,
    ])
}

/// V112: whoever really sat there has what was paid in the book of that evening alone; that is told
/// with the line that records it otherwise, and the list says under which name it was recorded.
#[test]
fn v112_a_payment_that_counts_for_another_is_told() {
    for deed in [
        "zahlen otto gretl 0,80€ --abend 1 --datum 3.11.2025",
        "abrechnen --abend 1 --gezahlt --datum 3.11.2025",
        "abrechnen --abend 1 --gezahlt Otto --datum 3.11.2025",
    ] {
        let table = paid_by_otto(deed);
        let told = table.run("abende ändern 1 --spieler Otto=Sepp --neu Sepp");
        told.err
            .has("Die Zahlung Otto an Gretl vom 03.11.2025, 0,80 € (Eintrag –.")
            .has("zählt jetzt für Sepp statt für Otto");
        table.ok("zahlungen --form csv").has("Sepp, aufgeschrieben als Otto");
        assert_eq!(table.json("zahlungen --spieler sepp")["payments"][0]["recorded_from"], "Otto");
        // Under the name of Otto nothing counts for Sepp behind his back.
        table.refused("zahlen otto gretl 0,80€ --abend 1 --überzahlen").has("steht Otto für Sepp");
        // P204: on the day of the payment.
        let line =
            r#"zahlen "Otto" "Sepp" "0.80 EUR" --datum 03.11.2025 --ohne-abend --überzahlen"#;
        told.err.has(&format!("„kerbholz {line}“"));
        table.ok(&line.replace('"', "'"));
        let all = balances(&table);
        assert!(all.contains(&"Otto 0.80".to_owned()) && all.contains(&"Sepp -0.80".to_owned()));
        table.check();
    }
}

/// V112: money that was received is told likewise, and a payment for several evenings stays.
#[test]
fn v112_a_payment_that_another_received_is_told() {
    let table = paid_by_otto("zahlen otto gretl 0,80€ --abend 1 --datum 3.11.2025");
    let told = table.run("abende ändern 1 --spieler Gretl=Resl --neu Resl");
    told.err.has(r#"zahlen "Resl" "Gretl" "0.80 EUR""#);
    table.ok("zahlen Resl Gretl '0.80 EUR' --ohne-abend --überzahlen");
    let all = balances(&table);
    assert!(all.contains(&"Gretl -0.80".to_owned()) && all.contains(&"Resl 2.40".to_owned()));
    let table = paid_by_otto("anfang dreierles Gretl Hubert Otto Anni --einsatz 10ct");
    table.does(&["spiel gretl solo 42", "zahlen otto gretl 1,60€"]);
    table.run("abende ändern 1 --spieler Otto=Sepp --neu Sepp").err.lacks("zählt jetzt");
}

/// V112: where the seat comes from one copy and the payment from the other, both say it once.
#[test]
fn v112_copies_tell_a_payment_that_counts_for_another() {
    let one = paid_by_otto("zettel");
    let other = one.copied();
    one.ok("zahlen otto gretl 0,80€ --abend 1");
    other.ok("abende ändern 1 --spieler Otto=Sepp --neu Sepp");
    let told = ["Achtung: Die Zahlung Otto an Gretl", "Attention: The payment of Otto to Gretl"];
    for (into, from, told) in [(&one, &other, told[0]), (&other, &one, told[1])] {
        merge(into, from).err.has(told).has("Sepp");
        merge(into, from).err.lacks(told);
    }
    assert_eq!(balances(&one), balances(&other));
}

/// Two evenings of Anne, Bert and Carla that were settled at once.
fn two_evenings_settled_at_once() -> Table {
    Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel anne solo 42",
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 8.10.2025",
        "spiel bert solo 42",
        "abrechnen --alle --gezahlt --datum 9.10.2025",
    ])
}

/// VN112: what is open under the name that was put right in a settled evening can be recorded, as
/// the plan has it, and the evening is even then.
#[test]
fn vn112_a_line_for_whoever_was_put_right_can_be_recorded() {
    let seat = "abende ändern 1 --spieler Carla=Dora --neu Dora";
    let split = "spieler trennen bert --von 2 --als Emil";
    for (put_right, deeds) in [
        (
            seat,
            &[
                "zahlen dora carla 0,80€",
                "zahlen dora carla 0,80€ --abend 1",
                "erlassen dora carla 0,80€",
                "abrechnen --abend 1 --gezahlt",
                "abrechnen --abend 1 --gezahlt dora",
                "abrechnen --alle --gezahlt dora carla",
            ][..],
        ),
        (split, &["zahlen bert emil 1,60€", "abrechnen --abend 2 --gezahlt bert"]),
    ] {
        for deed in deeds {
            let table = two_evenings_settled_at_once();
            table.does(&[put_right, deed]);
            table.ok("abrechnen --alle").has("Alles ist ausgeglichen");
            assert!(balances(&table).iter().all(|one| one.ends_with(" 0.00")), "{deed}");
            assert_eq!(table.json("abende --unbezahlt")["sessions"], json!([]), "{deed}");
            table.ok("zahlungen").lacks("aufgeschrieben als");
            table.check();
        }
    }
    // Several lines: the rest of the plan is told by the names that it has.
    let table = two_evenings_settled_at_once();
    table.does(&[
        seat,
        "ändern 1 anne solo 48 --abend 1",
        "abrechnen --abend 1 --gezahlt dora carla",
    ]);
    let rest = table.ok("abrechnen --abend 1");
    rest.has("Bert zahlt 0,40 € an Carla.").has("Dora zahlt 0,80 € an Anne.");
}

/// VN108: a name that is taken apart over a settled evening says at once what is open there again.
#[test]
fn vn108_players_split_says_what_is_open_again() {
    let told = two_evenings_settled_at_once().run("spieler trennen bert --von 2 --als Emil");
    told.err.has("Nr. 2 war schon gezahlt; offen ist dort jetzt: Bert zahlt 1,60 € an Emil.");
    // So does the parting of two names that were taken for one person when it was settled.
    let table = Table::german().after(&[
        "anfang dreierles Käthe Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel käthe solo 42",
        "anfang dreierles Kati Bert Emil --neu Kati --einsatz 10ct --datum 8.10.2025",
        "spiel kati solo 42",
        "spieler vereinen Kati Käthe",
        "abrechnen --alle --gezahlt",
    ]);
    let told = table.run("spieler trennen Kati");
    told.err.has("Nr. 2 war schon gezahlt; offen ist dort jetzt: Käthe zahlt 1,60 € an Kati.");
}

/// P314: a payment for evenings of two people stays with whoever it was recorded for, and is named:
/// by the command that takes a name apart, and by the import that brings it.
#[test]
fn p314_a_payment_for_evenings_of_two_people_is_named() {
    for (lang, told) in [
        (
            "de",
            "Die Zahlung Hans an Bert vom 09.10.2025, 1,60 € (Eintrag –.3), ist auch für andere Abende und bleibt bei Hans; 0,80 € davon sind für Abende von Hannes.",
        ),
        (
            "en",
            "The payment of Hans to Bert on 2025-10-09, €1.60 (entry –.3), is for other evenings too and stays with Hans; €0.80 of it is for evenings of Hannes.",
        ),
    ] {
        let one = Table::german().after(&[
            "anfang dreierles Hans Bert Carla --einsatz 10ct --datum 1.10.2025",
            "spiel bert solo 42",
            "anfang dreierles Hans Bert Carla --einsatz 10ct --datum 8.10.2025",
            "spiel bert solo 42",
        ]);
        let other = Table::german();
        other.imports(&one.write("one.jsonl", one.ok("export --all --full")));
        one.ok("zahlen hans bert 1,60 --datum 9.10.2025");
        let apart = format!("players split hans --from 2 --as Hannes --lang {lang}");
        other.run(&apart).err.lacks("1,60").lacks("1.60");
        one.merges(&other, &["--anyway", "--lang", lang]).err.has(told);
        one.ok("zurück --eintrag 2.3");
        one.run(&apart).err.has(told);
    }
}

/// Notation, unlikely hands: `fix` warns of the same that `hand` warns of, as it asks at a
/// terminal.
#[test]
fn what_is_unlikely_is_warned_of_in_a_correction() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.ok("hand anne solo 42");
    for (line, warning) in
        [("fix 1 anne solo 9", "Only 9 card points"), ("fix 1 anne solo 42 k7", "Doubled 7 times")]
    {
        for options in [" --dry-run", ""] {
            let told = table.run(&format!("{line}{options}"));
            assert!(told.code == 0 && told.err.contains(warning), "{told:?}");
        }
    }
    let told = table.run("fix 1 anne solo 43 k1");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
}

/// P608: a payment that counts as it was recorded again, since the people of its evening were put
/// right once more, is told with what was recorded only for that.
#[test]
fn p608_a_payment_that_counts_as_recorded_again_is_told() {
    for (table, again, beside) in [
        (Table::german(), "zählt wieder für Bert", "zurück --eintrag –.3"),
        (Table::new(), "counts for Bert again", "undo --entry –.3"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand anne solo 42",
            "pay bert anne 0,80",
        ]);
        let fix = |seats: &str| table.run(&format!("sessions fix 1 --player {seats} --new Emil"));
        fix("Bert=Emil").err.lacks(again);
        let back = table.run("sessions fix 1 --player Emil=Bert");
        back.err.has(again).lacks(beside);
        fix("Bert=Emil").err.has("Emil").lacks(again);
        table.ok("pay Bert Emil '0,80 EUR' --general --overpay");
        table.run("sessions fix 1 --player Emil=Bert").err.has(again).has(beside);
        table.ok(beside);
        table.ok("pay carla anne 0,80");
        table.ok("settle --all").lacks("Emil");
        table.check();
    }
}
