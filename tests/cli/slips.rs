//! Slips of a treasurer, and what two copies say twice (docs/settlement.md). The trial's numbers are
//! in the names.

use std::fs;

use serde_json::json;

use super::harness::{Json, Table, Text};

fn made() -> Table {
    Table::new().made()
}

fn balance(table: &Table, name: &str) -> String {
    let all = table.json("balance")["balances"].list().clone();
    let own = all.into_iter().find(|one| one["player"] == name);
    own.map_or_else(String::new, |one| one["amount"].text().to_owned())
}

/// Settlement, Closings that wait: where both were paid, each payment is recorded as it was made.
#[test]
fn b1_the_advice_where_both_were_paid_books_just_that() {
    let (one, other) = (Table::new(), Table::new());
    one.does(&[
        "start dreierles Anne Bert Carla --stake 10ct --date 2026-01-05",
        "hand anne solo 42",
        "start dreierles Anne Bert Carla --stake 10ct --date 2026-01-06",
        "hand bert dreier 43",
    ]);
    fs::copy(one.database(), other.database()).unwrap();
    one.ok("settle --session 1 --paid --date 2026-01-08");
    other.ok("settle --session 1 --paid --date 2026-01-10");
    one.merges(&other, &["--anyway"]).done("merge");
    // V102: what waits is not all well.
    one.ok("check").has("only you can decide").lacks("All is well");
    let told = one.json("check")["not_counted"][0].clone();
    let why = told["why"].text();
    why.lacks("--all --paid");
    let commands: Vec<&str> =
        why.split('“').filter_map(|part| part.split('”').next()).map(str::trim).collect();
    let entry = told["entry"].text();
    let (before, owes) = (balance(&one, "Anne"), balance(&one, "Bert"));
    one.ok(&format!("undo --entry {entry}"));
    let pays: Vec<&&str> =
        commands.iter().filter(|command| command.starts_with("kerbholz pay")).collect();
    assert_eq!(pays.len(), 2, "{why}");
    for command in pays {
        one.ok(command.trim_start_matches("kerbholz "));
    }
    // Both have paid 0.80 once more: Anne owes that back, and the other evening is as it was.
    let cents = |amount: &str| amount.replace('.', "").parse::<i64>().unwrap();
    assert_eq!(cents(&balance(&one, "Anne")), cents(&before) - 160);
    assert_eq!(cents(&balance(&one, "Bert")), cents(&owes) + 80);
    assert!(one.json("check").get("not_counted").is_none());
}

/// V102: a settlement that waits is told by every view of the books, by the kitty's with what of it
/// is the kitty's.
#[test]
fn v102_what_waits_is_told_by_balances_evenings_and_the_kitty() {
    let (one, other) = (Table::german(), Table::german());
    let fee = "--kasse-je-abend 50ct";
    one.does(&[
        &format!("anfang dreierles Gretl Hubert Otto Anni --einsatz 10ct {fee}"),
        "spiel gretl solo 42",
        "schluss",
    ]);
    fs::copy(one.database(), other.database()).unwrap();
    one.ok("abrechnen --abend 1 --gezahlt");
    other.ok("abrechnen --alle --gezahlt --in ATS");
    one.merges(&other, &["--anyway"]).done("merge");
    for view in ["konto", "abende", "abende --unbezahlt"] {
        let told = one.run(view).err;
        told.has("Eine Abrechnung zählt nicht").has("kerbholz prüfen");
    }
    one.ok("kasse").has("Zählt nicht: die Abrechnung");
    assert_eq!(one.json("kasse")["not_counted"].list().len(), 1);
    let entry = one.json("prüfen")["not_counted"][0]["entry"].text().to_owned();
    one.ok(&format!("zurück --eintrag {entry}"));
    one.run("konto").err.lacks("zählt nicht");
    one.ok("kasse").lacks("Zählt nicht");
}

/// Settlement, "nobody is ever asked to pay twice": whoever pays a plan by `pay` is told how the
/// evenings are closed.
#[test]
fn b17_a_plan_that_was_paid_line_by_line_names_the_step_that_closes_the_evenings() {
    let table =
        Table::new().begun("dreierles Anne Bert Carla --stake 1EUR --date 2026-01-05").after(&[
            "hand anne solo 42",
            "start dreierles Bert Anne Dora --stake 1EUR --date 2026-01-06",
            "hand bert dreier 43",
        ]);
    let mut told = String::new();
    let plan = super::books::payments(&table, "--all");
    assert!(plan.len() > 1, "{plan:?}");
    for (from, to, amount) in plan {
        told = table.ok(&format!("pay {from} {to} {amount}EUR"));
    }
    let step = "settle --all --paid";
    assert_eq!(super::books::payments(&table, "--all"), []);
    let is_open = table.ok("sessions --unpaid").contains("open");
    assert_eq!(told.contains(step), is_open, "{told}");
    if is_open {
        table.ok("settle --all").has(step);
        table.ok("sessions --unpaid").has(step);
        for as_of in ["", "--as-of 2999-12-31"] {
            let plan = table.json(&format!("settle --all {as_of}"));
            assert_eq!(plan["only_books_are_open"], true, "{as_of}");
        }
        let closed = table.ok("settle --all --paid");
        closed.has("No money was to be paid").has("settled now");
        closed.lacks("nothing was recorded");
    }
    table.ok("settle --all").lacks(step);
    table.ok("settle --all --paid").has("nothing was recorded");
    super::books::assert_even(&table);
}

/// Two evenings that cancel out: each asks for money by itself, and says that nothing is owed.
#[test]
fn b18_evenings_that_cancel_out_are_closed_without_money_and_say_so() {
    let table = Table::new();
    for winner in ["anne", "bert"] {
        table.does(&[
            "start dreierles Anne Bert Carla Dora --stake 1EUR",
            &format!("hand {winner} solo 42"),
            "end",
        ]);
    }
    for (from, to) in [("Carla", "Anne"), ("Dora", "Bert")] {
        let (_, _, amount) = super::books::payments(&table, "--all")
            .into_iter()
            .find(|(payer, ..)| payer == from)
            .unwrap();
        table.run(&["pay", from, to, &format!("{amount} EUR")]).done("pay");
    }
    let is_open = table.ok("settle --session 1").contains("pays");
    if is_open && super::books::payments(&table, "--all").is_empty() {
        table.ok("settle --session 1").has("settle --all --paid");
        table.ok("settle --all --paid").has("2 evenings are settled now");
    }
    table.ok("settle --all --paid");
    super::books::assert_even(&table);
}

/// Settlement, Settling: exactly what `--in EUR` asks for is named where it cannot be paid alone.
#[test]
fn b19_a_line_over_all_currencies_names_the_command_that_records_it() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Gretl --einsatz 1EUR --datum 10.1.2026",
        "spiel anne solo 40",
        "anfang dreierles Anne Bert Gretl --einsatz 10ATS --datum 10.2.2026",
        "spiel anne solo 42",
    ]);
    let plan = super::books::payments(&table, "--all --in EUR");
    let (from, to, amount) = plan[0].clone();
    let (amount, day) = (format!("{amount} EUR"), ["--datum", "11.02.2026"]);
    let told = table.refused(&["zahlen", &from, &to, &amount, day[0], day[1]]);
    // P204: with the day that was typed.
    let command =
        format!("abrechnen --alle --in EUR --gezahlt \"{from}\" \"{to}\" {}", day.join(" "));
    told.has(&format!("„kerbholz {command}“"));
    table.ok(&command.replace('"', "'"));
}

/// Settlement, Which book a payment belongs to: what stands there already is asked about.
#[test]
fn b2_an_old_book_typed_twice_is_asked_about() {
    let table = made();
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    let line = "opening Anne=8 Bert=-8 EUR --date 2025-11-01";
    table.ok(line);
    let words: Vec<&str> = line.split(' ').collect();
    table.refused(&words).has("--again").has("entry");
    table.ok(&format!("{line} --again"));
    // G101: under another note, another day or with other amounts too.
    for more in ["Anne=8 Bert=-8 EUR --note book", "Bert=5 Anne=-5 EUR --date 2025-11-02"] {
        let words = format!("opening {more}");
        table.refused(&words).has("For Anne, Bert").has("--again");
    }
    table.ok("opening Anne=8 Carla=-8 EUR");
    // Two fines of an evening, or two rounds of drinks, are ordinary.
    for line in
        ["kitty take Anne 1EUR", "bill 24.60EUR Anne --for Anne Bert", "kitty spend 0.50EUR"]
    {
        table.does(&[line, line]);
    }
    table.check();
}

/// Settlement, Bills and drinks: amounts in a currency are meant to the cent.
#[test]
fn b6_amounts_as_shares_come_to_the_bill_or_are_refused() {
    let table = made();
    table.ok("start dreierles Anne Bert Carla --stake 10ct");
    table.refused("bill '10 EUR' carla --shares anne=3€ bert=8€").has("€11.00").has("€10.00");
    let told = table.refused("bill '10 EUR' carla --shares anne=3€ bert=8");
    assert!(told.contains("Bert") || told.contains("bert"), "{told}");
    table.ok("bill 10EUR carla --shares anne=2.34€ bert=7.66€").has("Anne €2.34, Bert €7.66");
    table.ok("bill 9EUR carla --shares anne=2 bert=1");
}

/// Switching: a night that is typed in later goes on at its own day.
#[test]
fn b13_the_next_page_of_a_night_keeps_its_day() {
    let table = Table::new()
        .begun("dreierles Anne Gretl Max --stake 10ct --date 2026-03-26")
        .after(&["hand anne solo 30", "switch to droggn"]);
    let sessions = table.json("sessions")["sessions"].clone();
    for session in sessions.list() {
        assert!(session["started_at"].text().starts_with("2026-03-26"), "{session}");
    }
    // A night of today goes on now.
    table.does(&["start dreierles Anne Gretl Max --stake 10ct", "switch to droggn"]);
    table.check();
}

/// Settlement, Copies: both copies name what was recorded twice and what contradicts, whoever
/// imports first; and as long as both count it is told.
#[test]
fn b14_the_second_to_import_is_told_of_doubles_and_contradictions_too() {
    let (one, other) = (super::books::two_evenings(), Table::new());
    fs::copy(one.database(), other.database()).unwrap();
    for table in [&one, &other] {
        table.does(&[
            "pay carla anne 0.20EUR --date 2026-04-01",
            "kitty take bert 2EUR --date 2026-04-01",
        ]);
    }
    one.ok("fix 1 anne solo 33 --session 1");
    other.ok("fix 1 anne solo 31 --session 1");
    for (into, from) in [(&one, &other), (&other, &one)] {
        let file = into.write("other.jsonl", from.ok("export --full --all"));
        let told = into.run(&["import", "--merge", file.to_str().unwrap()]);
        assert_eq!(told.code, 0, "{}", told.err);
        assert_eq!(told.err.matches("Probably the same booking twice").count(), 2, "{}", told.err);
        assert_eq!(told.err.matches("Conflict:").count(), 1, "{}", told.err);
        // Told once more by nothing that came, and ever after by the file.
        let again = into.run(&["import", "--merge", file.to_str().unwrap()]);
        again.err.lacks("Probably");
        assert_eq!(into.json("check")["twice"].as_array().map(Vec::len), Some(2));
        into.ok("payments").has("Probably the same booking twice");
    }
    let twice = one.json("check")["twice"].clone();
    let later = twice[0]["entries"][1]["entry"].text();
    one.ok(&format!("undo --entry {later}"));
    assert_eq!(one.json("check")["twice"].as_array().map(Vec::len), Some(1));
    // One more that was meant is no double.
    one.ok("pay carla anne 0.20EUR --date 2026-04-01 --again");
    assert_eq!(one.json("check")["twice"].as_array().map(Vec::len), Some(1));
}

/// Settlement, Copies: the same evening typed in on two files, each begun by itself.
#[test]
fn b21_the_same_evening_typed_in_on_both_files_is_named() {
    let tables = [Table::new(), Table::new()];
    for table in &tables {
        table.does(&[
            "start dreierles Anne Bert Gretl Emil --stake 10ct --date 2025-11-13",
            "hand anne solo 42",
            "end",
        ]);
    }
    let [one, other] = &tables;
    let file = one.write("other.jsonl", other.ok("export --full --all"));
    let told = one.run(&["import", "--merge", file.to_str().unwrap()]);
    assert!(told.err.contains("Probably the same evening twice"), "{} {}", told.out, told.err);
    one.ok("check").has("Probably the same evening twice");
    one.ok("sessions void 2");
    one.ok("check").lacks("Probably");
    // Without the log of the other file, too.
    let plain = Table::new().begun("dreierles Anne Bert Gretl Emil --stake 10ct --date 2025-11-13");
    plain.ok("hand anne solo 42");
    let file = plain.write("other.jsonl", other.ok("export --all"));
    let told = plain.run(&["import", file.to_str().unwrap()]);
    assert!(told.err.contains("Probably the same evening twice"), "{} {}", told.out, told.err);
}

/// Two evenings of one day with the same people in one file are two.
#[test]
fn b21_two_games_of_one_day_in_one_file_are_no_double() {
    let table = Table::new();
    for _ in 0..2 {
        table.does(&[
            "start dreierles Anne Bert Gretl --stake 10ct --date 2025-11-13",
            "hand anne solo 42",
            "end",
        ]);
    }
    table.ok("check").lacks("Probably");
    let other = table.copied();
    let file = table.write("other.jsonl", other.ok("export --full --all"));
    let told = table.run(&["import", "--merge", file.to_str().unwrap()]);
    told.err.lacks("Probably");
}

/// Copies: a dry run says whether both files say the same.
#[test]
fn b16_a_dry_run_says_which_file_knows_more() {
    let (one, other) = (super::books::two_evenings(), Table::new());
    fs::copy(one.database(), other.database()).unwrap();
    let probe = |one: &Table, other: &Table| {
        let file = one.write("other.jsonl", other.ok("export --full --all"));
        one.run(&["import", "--dry-run", file.to_str().unwrap()]).done("dry run")
    };
    probe(&one, &other).has("Both files say the same");
    one.does(&[
        "start dreierles Anne Bert Carla --stake 10ct",
        "hand anne solo 42",
        "pay carla anne 0.20EUR --session 1",
    ]);
    let told = probe(&one, &other);
    told.has("no. 3").has("one booking");
    told.has("Nothing stands there that is not here");
    let told = probe(&other, &one);
    told.has("Nothing stands here that is not there");
}

/// Settlement, Which book a payment belongs to: a payment through somebody who was not there says
/// for whom.
#[test]
fn b11_a_payment_to_somebody_who_was_not_there_says_who_gets_it() {
    let table = super::books::two_evenings();
    table.ok("players add Sepp");
    let told = table.ok("pay carla sepp 0.50EUR --session 1");
    told.has("Sepp has nothing else to do with that");
    told.has("passes it on to: Anne");
    table.ok("pay carla anne 0.10EUR --session 1").lacks("passes it on");
}

/// V103: what somebody paid beside the evenings and gets back is passed on to nobody who is owed
/// there for another payment; V104: and the plan names that payment, no other.
#[test]
fn v103_what_goes_back_to_the_payer_is_passed_on_to_nobody() {
    let table = Table::german();
    for name in ["Hubert", "Anni", "Otto", "Gretl", "Resl"] {
        table.ok(&format!("spieler neu {name}"));
    }
    table.ok("zahlen hubert anni 8,77€ --überzahlen");
    for paid in ["otto gretl 12,65€", "otto resl 3,87€"] {
        table.ok(&format!("zahlen {paid} --überzahlen")).lacks("gibt es weiter");
    }
    let plan = table.ok("abrechnen --alle");
    for (line, payee) in
        [("Gretl zahlt 12,65 € an Otto", "Gretl"), ("Resl zahlt 3,87 € an Otto", "Resl")]
    {
        plan.has(line).has(&format!("Denn Otto hat {payee} neben den Abenden bezahlt."));
    }
}

/// What is beyond a debt is told as that.
#[test]
fn b10_a_surplus_is_told_beside_the_amount() {
    let table = made();
    table.run("opening Gretl=97.40 Hubert=-97.40 Resi=0 ATS").done("opening");
    table.refused("pay hubert gretl '10 EUR' --for ATS").has("137.60").has("40.20 more than that");
    table.refused("pay resi gretl '1 ATS'").has("Resi owes nothing");
}

/// A day that has not come yet is said.
#[test]
fn b7_a_payment_of_a_day_to_come_says_its_day() {
    let table = super::books::two_evenings();
    let told = table.run("pay carla anne '0.20 EUR' --date 12.3.2062");
    assert!(told.code == 0 && told.err.contains("2062-03-12"), "{} {}", told.out, told.err);
    table.run("pay carla anne '0.10 EUR'").err.lacks("not come");
}

/// The kitty has one account, whatever it is called.
#[test]
fn b24_cash_in_a_kitty_by_another_name() {
    let table = made();
    table.run("opening Anne=1 Bert=-1 EUR --cash Kassa=30").done("opening");
    assert_eq!(table.json("kitty")["cash"], json!([{"amount": "30.00", "currency": "EUR"}]));
    table.refused("opening --cash 'Anne=30 EUR'").has("Anne");
}

/// docs/cli.md, Verbs: evenings are listed by day, and called by their day or title.
#[test]
fn b9_evenings_stand_by_day_however_they_came() {
    let (one, other) = (Table::new(), Table::new());
    for day in ["29", "08"] {
        one.ok(&format!("start dreierles Anne Bert Carla --stake 10ct --date 2026-01-{day}"));
    }
    other.ok("start dreierles Anne Bert Carla --date 2026-01-15 --name Löwen");
    let days = |table: &Table| -> Vec<String> {
        let all = table.json("sessions")["sessions"].list().clone();
        all.iter().map(|one| one["started_at"].text()[8..10].to_owned()).collect()
    };
    assert_eq!(days(&one), ["29", "08"]);
    for (into, from) in [(&one, &other), (&other, &one)] {
        let file = into.write("copy.jsonl", from.ok("export --full --all"));
        into.run(&["import", "--merge", file.to_str().unwrap()]).done("merge");
        assert_eq!(days(into), ["29", "15", "08"]);
    }
    // Numbers differ between the copies; days and titles do not.
    for table in [&one, &other] {
        for called in ["15.1.2026", "löwen"] {
            table.ok(&format!("status --session {called}")).has("2026-01-15: Löwen");
        }
    }
    one.ok("start dreierles Anne Bert Carla --date 2026-01-15");
    one.refused("status --session 2026-01-15").has("several evenings");
    one.refused("status --session 2026-01-16").has("a day, a title");
}

/// docs/cli.md, Verbs: who looks for the reason of a sum, or for a day, finds the way.
#[test]
fn b20_the_commonest_questions_lead_to_their_view() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 12.3.2026",
        "spiel anne solo 42",
    ]);
    table.fails("warum Emil", 2).has("kerbholz konto --warum \"Emil\"");
    assert!(!table.fails("warum 1x", 2).is_empty());
    assert_eq!(table.ok("auszug emil --bis 1.1.2026"), table.ok("auszug emil --stichtag 1.1.2026"));
    assert_eq!(table.ok("zahlungen --stichtag 1.1.2026"), table.ok("zahlungen --bis 1.1.2026"));
    table.ok("abrechnen --abend 12.3.2026").has("Emil zahlt 0,80 € an Anne.");
}

/// Settlement: a currency is called by its word; who asks for money is led to its verbs.
#[test]
fn b5_words_of_the_currency_and_the_kitty() {
    let table = Table::german();
    table.ok("übertrag Gretl=80 Hubert=-80 Schilling");
    table.refused("zahlen Hubert Gretl '2,50 €'").has("nur in Schilling etwas").has("--für ATS");
    table.ok("kasse nimmt Gretl 5EUR").has("Die Kasse hat 5,00 € von Gretl bekommen");
    table.ok("kasse gibt 1EUR --durch Gretl").has("1,00 € für die Kasse ausgelegt");
    table.fails("hilfe geld", 2).has("konto").has("abrechnen");
}

/// Settlement, Paying (S513): a name where the amount begins is no currency that is missing.
#[test]
fn s513_a_name_before_an_amount_is_no_missing_currency() {
    for (table, told) in [
        (Table::german(), "In „anne 2 €“ steht kein lesbarer Betrag"),
        (Table::new(), "readable amount in “anne 2 €”"),
    ] {
        table.ok("start dreierles Anne Bert Carla --stake 10ct");
        table.refused("kitty spend anne 2 €").has(told);
    }
}

/// Settlement, Read back: sums of what was taken back, bills with their evening, a payer who was
/// forgotten.
#[test]
fn b12_views_of_payments_and_bills() {
    let table = Table::german().after(&[
        "übertrag Gretl=80 Hubert=-80 Schilling",
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 2026-03-12",
        "spiel anne solo 42",
    ]);
    table.fails("zeche 10 EUR --für anne bert", 2).has("wer ihn bezahlt hat");
    for typed in ["zeche anne 9 EUR", "zeche 9 EUR anne=5 bert"] {
        table.fails(typed, 2).has("wer ihn bezahlt hat");
    }
    table.does(&["zeche 9 EUR Anne", "zahlen Bert Anne 0,80"]);
    let csv = table.ok("auszug bert --form csv");
    assert!(csv.lines().filter(|line| line.contains(",1,–.")).count() == 2, "{csv}");
    table.ok("zurück");
    table
        .ok("zahlungen --spieler bert --spieler anne")
        .has("hat an Anne 0,00 € gezahlt und 0,00 € bekommen");
    let page = table.ok("bericht --alle --wer Bert -");
    page.lacks("Alles ist ausgeglichen");
    page.has("Bert zahlt");
}

/// Settlement, Read back: what does not count can be left out; whatever is booked says its number.
#[test]
fn b25_what_counts_alone_and_the_number_of_every_booking() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct",
        "spiel anne solo 42",
        "zahlen Bert Anne 0,80",
        "zurück",
    ]);
    table.ok("zahlungen").has("zurückgenommen");
    table.ok("zahlungen --was-zählt").has("keine Zahlung");
    table.ok("kasse gilt --je-abend 50ct").has("(Eintrag 1.3)");
    let agreed = table.json("kasse gilt --je-abend 60ct");
    assert_eq!(agreed["entry"], "1.4");
    table.ok("anfang dreeg Anne Bert Gretl --haus 'drink=Liter Bier 9,80 €'");
    table.ok("zeche --getränke").has("(Eintrag 2.");
}

/// Finds of a treasurer, B112, B122, B123: a day to come is told where an evening begins, too; people
/// are named by either option; who asks `balance Bert` is led on.
#[test]
fn b112_slips_in_the_day_and_in_the_name_of_an_option() {
    let table = Table::german();
    let start = table.run("anfang dreierles Anne Bert Emil --einsatz 10ct --datum 23.1.2099");
    assert!(start.code == 0 && start.err.contains("23.01.2099"), "{start:?}");
    table.ok("spiel anne solo 42");
    assert_eq!(table.ok("statistik --spieler bert"), table.ok("statistik --wer bert"));
    table.fails("konto bert", 2).has("kerbholz konto --warum \"bert\"");
}

/// B104, B107, B130: a sum over the books in which something is owed is not called the balance.
#[test]
fn b104_what_is_owed_in_single_books_is_told_as_that() {
    let table = Table::german();
    for hand in ["anne solo 42", "bert solo 42"] {
        table.does(&["anfang dreierles Anne Bert Emil --einsatz 10ct", &format!("spiel {hand}")]);
    }
    table.refused("zahlen bert anne 3€").has("in den Büchern").lacks("im Ganzen");
    table
        .refused("erlassen emil bert 100€")
        .has("jeder mit jedem gerechnet schuldet Emil auch: Anne");
    table.ok("abrechnen --in ATS").has("gespeichert bleiben Euro und Cent");
}

/// B119: what stands behind a settlement is told by day.
#[test]
fn b119_the_books_behind_a_settlement_stand_by_day() {
    let table = Table::german();
    for day in ["2026-01-20", "2026-01-16"] {
        let title = ["--titel", if day.ends_with("20") { "Post" } else { "Rose" }, "--datum", day];
        let start = ["anfang", "dreierles", "Anne", "Bert", "Emil", "--einsatz", "10ct"];
        table.run(&[&start[..], &title].concat()).done("anfang");
        table.ok("spiel anne solo 42");
    }
    let page = table.ok("bericht --alle -");
    let behind = &page[page.find("Die Bücher dahinter").unwrap()..];
    assert!(behind.find("Rose").unwrap() < behind.find("Post").unwrap(), "{behind}");
}

/// B103, B102, B111, B137: what was agreed for the kitty is told, and taken off again; the same
/// evening begun twice is told.
#[test]
fn b111_what_an_evening_brings_the_kitty_can_be_read() {
    let table = Table::german();
    let start =
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 12.3.26 --kasse-je-abend 0,50";
    table.ok(start).has("0,00 € je verlorenes Spiel, 0,50 € von jedem");
    let again = table.run(start);
    again.err.has("schon Abend 1, noch ohne Spiel");
    table.does(&["abende streichen 2", "nimm 1", "spiel anne solo 42"]);
    table.run(start).err.lacks("schon Abend");
    table.ok("nimm 1");
    table.ok("kasse gilt").has("0,50 € von jedem").lacks("Eintrag");
    table.refused("kasse gilt --je-abend 0").has("„ohne“");
    table.ok("kasse gilt --je-abend ohne").has("0,00 € von jedem").has("Eintrag");
    table.ok("hilfe kasse gilt").has("Räuber und Strafen zählen nicht");
}

/// VN102: advice with a name of two words works as it is printed.
#[test]
fn vn102_a_name_of_two_words_is_advised_in_quotes() {
    let table = Table::german();
    table.ok("übertrag Gretl=12,40 'Max Huber=-12,40' EUR");
    let start = "anfang dreierles gretl 'max h' Jürgen --neu Jürgen";
    let told = table.refused(start);
    told.has("--bekannt \"Max Huber\"").has("--neu \"max h\"");
    table.ok(&format!("{start} --bekannt 'Max Huber'")).has("Max Huber");
    table.ok(&format!("{start} --neu 'max h'")).has("max h");
}

/// VN114: a day without its year is read wherever a day is, but for a tournament that may be to
/// come.
#[test]
fn vn114_a_day_without_its_year_is_read_everywhere() {
    let table = Table::german();
    table.ok("übertrag Anne=5 Rudi=-5 EUR --datum 24.1.");
    table.ok("zahlen rudi anne 1 EUR --datum 24.1");
    assert_eq!(table.json("zahlungen --seit 1.1. --bis 31.1.")["payments"].list().len(), 1);
    table.ok("konto --stichtag 23.1.").lacks("5,00");
    table.refused("turnier neu Preis --datum 24.1.").has("24.1.");
}

/// B134, B136, B135: a new person of the old book is told; words and days as people say them.
#[test]
fn b134_who_is_new_in_the_books_is_told() {
    let table = Table::german();
    table.ok("übertrag Anne=5 Rudi=-5 EUR").has("Neu in den Büchern: Anne, Rudi.");
    table.ok("übertrag Anne=1 Rudi=-1 EUR --nochmal").lacks("Neu");
    table.ok("übertrag Gretl=80 Hubert=-80 Schilling");
    table.ok("zahlen rudi an anne 2 --datum gestern").has("Rudi hat 2,00 € an Anne gezahlt");
    table.ok("zahlen rudi an 1 EUR").has("Rudi hat 1,00 € an Anne gezahlt");
}

/// B124, B113, B114: which hand it was; what was taken back by which entry.
#[test]
fn b124_a_hand_struck_after_the_settlement_is_named() {
    let table = Table::german();
    table.ok("anfang dreierles Anne Bert Emil --einsatz 10ct");
    ["anne solo 42", "bert solo 42", "emil dreier 43"].iter().for_each(|hand| {
        table.ok(&format!("spiel {hand}"));
    });
    table.does(&["abrechnen --gezahlt", "streichen 3", "ändern 2 bert solo 31"]);
    let told = table.ok("abrechnen");
    told.has("Spiel 3 gestrichen (Eintrag");
    told.has("Spiel 2 berichtigt (Eintrag");
    let changed = table.json("abrechnen")["settlements"][0]["changed"].clone();
    assert_eq!(changed[0]["hand"], 3, "{changed}");
    table.ok("zahlen emil anne 1 EUR --überzahlen");
    let entry = "–.".to_owned()
        + table.json("zahlungen")["payments"].list().last().unwrap()["entry"]
            .text()
            .trim_start_matches("–.");
    table.ok(&format!("zurück --eintrag {entry}"));
    table.refused(&format!("zurück --eintrag {entry}")).has("schon zurückgenommen (mit –.");
    table.ok("abende ändern --spieler Emil=Dieter --neu Dieter");
    table.ok("abende ändern --spieler Dieter=Emil").has("Emil, wie aufgeschrieben");
}

/// B109, B121: among whom a bill was divided, and what was laid out for the kitty.
#[test]
fn b109_bills_and_the_kitty_in_the_list_of_payments() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct",
        "zeche 9 EUR Anne --anteile bert=2 emil=1",
        "kasse nimmt Bert 5 EUR",
        "kasse gibt 2 EUR --durch Emil --bemerkung Kranz",
    ]);
    let told = table.ok("zahlungen");
    told.has("Zeche: geteilt: Bert 6,00 €, Emil 3,00 €");
    told.has("für die Kasse ausgelegt");
    table.ok("zahlungen --spieler kasse").has("Kranz").has("5,00 €");
    let made = table.json("zahlungen")["payments"].clone();
    assert_eq!(made[0]["shares"][0], json!({"player": "Bert", "amount": "6.00"}));
    table.ok("kasse").has("kerbholz zahlungen --spieler \"Kasse\"");
}

/// B139, B129, B140: a line of a plan is for the same evenings in every list; who pays owes it from
/// an evening; what is open beside.
#[test]
fn b139_a_line_of_a_plan_is_for_the_same_evenings_in_every_list() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 2026-01-05",
        "spiel anne solo 42",
        "anfang dreierles Anne Bert Gretl --einsatz 10ct --datum 2026-01-12",
        "spiel gretl solo 42",
        "übertrag Anne=5 Bert=-5 EUR",
    ]);
    table
        .ok("abrechnen --seit 1.1.2026 --bis 31.1.2026")
        .has("Neben den Abenden offen: Anne +5,00 €, Bert −5,00 €; „--alle“");
    let plan = table.json("abrechnen --seit 1.1.2026 --bis 31.1.2026");
    table.ok("abrechnen --seit 1.1.2026 --bis 31.1.2026 --gezahlt");
    let lines = plan["settlements"][0]["payments"].list().clone();
    let made = table.json("zahlungen")["payments"].list().clone();
    for (line, made) in lines.iter().zip(&made) {
        let of = |one: &serde_json::Value| one["session"].clone();
        let parts: Vec<_> = made["for"].list().iter().map(of).collect();
        if let Some(sessions) = line["sessions"].as_array() {
            assert_eq!(&parts, sessions, "{line} {made}");
        }
    }
    assert!(lines.iter().any(|line| line["sessions"].is_array()));

    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 2026-01-05",
        "spiel anne solo 42",
        "übertrag Gretl=3 Hubert=-3 EUR",
        "zahlen Gretl Anne 1,60 EUR --überzahlen",
    ]);
    table
        .ok("abrechnen --alle")
        .has("Bert zahlt 0,80 € an Gretl. (vom 05.01.2026, Dreierles, Nr. 1)");
    let plan = table.json("abrechnen --alle");
    let lines = plan["settlements"][0]["payments"].list().clone();
    let of_bert = lines.iter().find(|line| line["from"] == "Bert").unwrap();
    assert_eq!(of_bert["sessions"], json!([1]), "{plan}");
}

/// B120: what somebody's evenings of one game brought, without what was paid.
#[test]
fn b120_an_account_of_one_game_alone() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 2026-01-05",
        "spiel anne solo 42",
        "anfang punkte Anne Bert Emil --titel Skat --einsatz 5ct --datum 2026-01-06",
        "spiel anne 12",
        "anfang dreierles Anne Bert Emil --einsatz 5ct --datum 2026-01-07",
        "spiel bert solo 42",
        "zahlen Emil Anne 1 EUR --überzahlen",
    ]);
    table.ok("auszug anne --spiel dreierles").has("Anne, nur Dreierles").lacks("Skat");
    let account = table.json("auszug anne --spiel dreierles");
    assert_eq!(account["game"], "dreierles");
    assert_eq!(account["accounts"][0]["balance"], "1.20", "{account}");
    assert_eq!(account["accounts"][0]["lines"].list().len(), 2);
    assert!(table.json("auszug anne").get("game").is_none());
}

/// B127, B138, B140: commands as a German types them, the way to a seat, a currency in which all is
/// even.
#[test]
fn b127_what_is_to_be_typed_is_typed_as_here() {
    let (one, other) = (Table::german(), Table::german());
    one.does(&[
        "anfang dreierles Anne Bert Emil --einsatz 10ct --datum 2026-01-05",
        "spiel anne solo 42",
        "übertrag Anne=5 Bert=-5 ATS --datum 2026-01-05",
    ]);
    fs::copy(one.database(), other.database()).unwrap();
    one.ok("abrechnen --abend 1 --gezahlt --datum 2026-01-08");
    other.ok("abrechnen --abend 1 --gezahlt --datum 2026-01-10");
    one.ok("abrechnen --alle").has("In Euro ist nichts zu zahlen.");
    let file = one.write("other.jsonl", other.ok("ausgeben --vollständig --alle"));
    let import = ["einlesen", "--zusammenführen", "--trotzdem", file.to_str().unwrap()];
    one.run(&import).done("einlesen");
    let told = one.ok("prüfen");
    let command = "„kerbholz zahlen Bert Anne 0,80 EUR --abend 1 --überzahlen --datum 10.01.2026“";
    told.has(command);
    one.fails("wechsel Gretl --für Emil", 2).has("kerbholz plätze");
    let help: Vec<String> = one.ok("hilfe spiel").split_whitespace().map(str::to_owned).collect();
    help.join(" ").has("was noch fehlt");
}

/// Who types `ende` is told of `schluss`, the verb in the language that is read.
#[test]
fn a_verb_that_is_meant_is_named_in_the_language_that_is_read() {
    let table = Table::new();
    table.run("--lang de ende").err.has("Gemeint ist vielleicht: schluss");
    table.run("--lang en ende").err.has("Perhaps you mean: end");
}

/// F105: what is paid beside the evenings says what `balance` says then, and that the evenings stay.
#[test]
fn f105_the_answer_to_a_payment_agrees_with_the_balance() {
    let table = Table::german().after(&[
        "anfang punkte Uli Viktor Wim --regeln nullsumme --einsatz 1EUR --datum 1.11.2025",
        "spiel uli 5 viktor -5 wim 0",
    ]);
    let told = table.ok("zahlen viktor uli 2€ --ohne-abend");
    told.has("Im Ganzen schuldet Viktor damit noch 3,00 €.");
    told.has("Die Abende bleiben davon offen");
    told.lacks("wieder zurück");
    table.ok("zahlen viktor uli 5€").has("Im Ganzen bekommt Viktor damit 2,00 €.");
    let paid = table.json("zahlen viktor uli 1€ --abend 1");
    assert_eq!((&paid["beyond"], &paid["balance"]), (&json!("1.00"), &json!("3.00")));
    // Who owes elsewhere gets nothing back for what was too much here.
    table.does(&[
        "anfang punkte Uli Viktor Wim --regeln nullsumme --einsatz 1EUR --datum 2.11.2025",
        "spiel uli 9 viktor -9 wim 0",
    ]);
    let told = table.ok("zahlen viktor uli 2€ --abend 1");
    told.has("2,00 € davon sind mehr als geschuldet.");
    told.has("Im Ganzen schuldet Viktor damit noch 4,00 €.");
}

/// F106: a payment by the plan over all passes nothing on. F113: who gets more than is theirs.
#[test]
fn f113_what_belongs_to_others_is_told_by_its_amount() {
    let table = Table::german().after(&[
        "anfang punkte Anna Bert Carla --regeln nullsumme --einsatz 1EUR --datum 1.11.2025",
        "spiel anna -24 bert 12 carla 12",
    ]);
    table.ok("zahlen anna carla 24€").has("12,00 € davon stehen Bert zu; Carla gibt sie weiter.");
    let table = Table::german().after(&[
        "anfang punkte Bert Carla Dora --regeln nullsumme --einsatz 1EUR --datum 1.11.2025",
        "spiel bert -2 carla 2 dora 0",
        "anfang punkte Bert Carla Gretl --regeln nullsumme --einsatz 1EUR --datum 2.11.2025",
        "spiel bert -10 carla -2 gretl 12",
    ]);
    table.ok("zahlen bert gretl 12€").lacks("weiter");
    assert_eq!(table.json("konto")["balances"][0]["amount"], "0.00");
}

/// F121: an opening says its balances with their signs; the best evening is no hand.
#[test]
fn f121_signs_of_an_opening_and_records_of_whole_evenings() {
    let table = Table::german().after(&[
        "anfang punkte Bert Carla Dora --regeln nullsumme --einsatz 1EUR --datum 1.11.2025",
        "spiel bert -2 carla 2 dora 0",
    ]);
    table.ok("übertrag Carla=5 Bert=-5 EUR").has("Carla +5,00 €").has("Bert −5,00 €");
    // G102: in the log as well, where an arrow is a payment.
    table.ok("protokoll --alle").has("Carla +5,00 €, Bert");
    let told = table.ok("statistik");
    let line = told.lines().find(|line| line.contains("bester Abend")).unwrap();
    assert!(line.contains("01.11.2025") && !line.contains("Spiel"), "{told}");
}

/// F120: who was renamed here and there is told by what they are called.
#[test]
fn f120_a_name_that_gives_way_to_a_later_one_is_told() {
    let one = Table::german();
    one.ok("spieler neu Anna");
    let other = one.copied();
    one.ok("spieler umbenennen Anna Annerl");
    other.ok("spieler umbenennen Anna Anni");
    let told = one.merges(&other, &[]);
    assert!(told.err.contains("Annerl heißt mit dem, was dort steht, Anni"), "{told:?}");
}

/// G103, G110: an entry is called by its whole name, and nothing in the kitty has a currency.
#[test]
fn g103_g110_names_and_noughts() {
    let table = Table::german().after(&[
        "anfang punkte Bert Carla --regeln nullsumme --einsatz 1S --datum 1.11.2025",
        "spiel bert -2 carla 2",
        "kasse nimmt bert 5S --geschuldet",
    ]);
    table.ok("kasse").has("Es müssten S 0,00 darin sein");
    table.ok("zahlen bert carla 2S");
    let entry = table.json("zahlungen")["payments"][0]["entry"].text().to_owned();
    table.ok(&format!("zurück --eintrag {entry}"));
    table
        .refused(&format!("zurück --eintrag {}", entry.trim_start_matches('–')))
        .has(&format!("Eintrag {entry} ist schon"));
    table.does(&[
        "anfang punkte Bert Carla --regeln nullsumme --einsatz 1EUR --datum 2.11.2025",
        "spiel bert -2 carla 2",
        "zahlen bert carla 2€ --abend 2",
    ]);
    // P123: whoever is even in euros has the row of the Schilling alone.
    let told = table.ok("konto --zeigen-in EUR");
    assert_eq!(told.lines().filter(|line| line.starts_with("Carla")).count(), 1, "{told}");
}

/// G120: what coins left over is called so, in the list of evenings as in the plan.
#[test]
fn g120_the_rest_of_coins_is_named_in_the_list() {
    let table = Table::german().after(&[
        "anfang punkte Bert Carla --regeln nullsumme --einsatz 1ct --datum 1.11.2025",
        "spiel bert -125 carla 125",
        "abrechnen --münze 10 --gezahlt --datum 1.11.2025",
        "anfang punkte Bert Carla --regeln nullsumme --einsatz 1ct --datum 2.11.2025",
        "spiel bert -100 carla 100",
    ]);
    table.ok("abende --breite 120").has("offen: 1,00 € (mit Münzrest 0,05 € zusammen 1,05 €)");
    table.ok("abrechnen --abend 2").has("Münzrest").has("1,05 €");
    let money = table.json("abende")["sessions"][0]["money"].clone();
    assert_eq!(money["carried"][0]["amount"], "0.05");
}

/// VN3: one rest of coins that two evenings would take along stands at the last of them alone, so
/// that the list comes to what the balances say.
#[test]
fn vn3_one_rest_of_coins_stands_at_one_evening() {
    let table = Table::german();
    for day in [1, 4, 5] {
        let seated = "anfang punkte Anna Bert Carla --regeln nullsumme --einsatz 30ct";
        table.ok(&format!("{seated} --datum {day}.11.2025"));
        table.ok("spiel anna 1 bert -3 carla 2");
        if day == 1 {
            table.ok("abrechnen --alle --münze 50 --gezahlt --datum 3.11.2025");
        }
    }
    for list in ["abende", "abende --unbezahlt"] {
        table.ok(&format!("{list} --breite 160")).has("mit Münzrest 0,40 € zusammen 1,30 €");
        let evenings = table.json(list)["sessions"].list().clone();
        let carried =
            evenings.iter().filter(|one| one["money"].get("carried").is_some()).collect::<Vec<_>>();
        assert_eq!(carried.len(), 1, "{list}");
        assert_eq!(carried[0]["number"], 3, "{list}");
    }
    // 0.90 and 1.30 are what Bert owes in all.
    table.ok("konto").has("−2,20 €");
    // Whichever is settled first takes it along.
    table.ok("abrechnen --abend 2 --gezahlt").has("Münzrest");
    table.ok("abende").lacks("Münzrest");
    table.ok("konto").has("−0,90 €");
}

/// An evening of 1 November that was settled with coins, and leaves 18 cents to Gretl.
fn settled_in_coins() -> Table {
    Table::german().after(&[
        "anfang dreierles Gretl Hubert Otto Anni --einsatz 7ct --datum 1.11.2025",
        "spiel gretl solo 42",
        "abrechnen --abend 1 --münze 50 --gezahlt --datum 2.11.2025",
    ])
}

/// V110: where only what coins left over is to be paid, a title or a day put right, or a hand that
/// brings what it brought, has opened nothing.
#[test]
fn v110_what_coins_left_over_is_not_open_again() {
    let table = settled_in_coins();
    for line in
        ["abende ändern 1 --datum 3.11.2025", "abende ändern 1 --titel X", "ändern 1 gretl solo 41"]
    {
        let told = table.run(line);
        told.err.lacks("war schon gezahlt");
        told.done(line);
    }
    table.run("ändern 1 gretl solo 30").err.has("offen ist dort jetzt: Gretl zahlt 1,06 €");
}

/// P119: after a change that moves nothing, nothing is told to be open again; after one that does,
/// how much of an evening that was not settled was paid.
#[test]
fn p119_only_what_a_change_opens_is_told() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 8.10.2025",
        "spiel anne solo 42",
        "zahlen bert anne 0,50",
    ]);
    let told = |line: &str| table.run(line).err.to_string();
    for line in [
        "abende ändern 1 --datum 10.10.2025",
        "abende ändern 1 --titel Löwen",
        "ändern 1 anne solo 43",
        "kasse gilt",
        "einsatz 10ct",
    ] {
        assert!(!told(line).contains("schon"), "{line}");
    }
    let now = "waren schon 0,50 € gezahlt; offen ist dort jetzt: Bert zahlt 0,70 € an Anne.";
    for line in ["ändern 1 anne solo 48", "vor"] {
        assert!(told(line).contains(now), "{line}");
        assert!(told("zurück").contains("jetzt: Bert zahlt 0,30 € an Anne."), "{line}");
    }
    // Settled, it was paid as a whole; what is open already is not told once more.
    table.ok("abrechnen --gezahlt");
    assert!(told("ändern 1 anne solo 48").contains("war schon gezahlt; offen ist dort jetzt"));
    assert!(!told("abende ändern 1 --titel Hirsch").contains("gezahlt"));
}

/// P123: a list of evenings in which something is cut says where it is whole.
#[test]
fn p123_a_list_that_is_cut_says_so() {
    let table = Table::german().after(&[
        "anfang dreierles Maximilian Gretl Otto --name Dreikönigsspiel --datum 6.1.2026",
        "spiel otto solo 42",
    ]);
    table.ok("abende --breite 90").has("…").has("Was gekürzt ist, steht mit „--breite 200“");
    table.ok("abende --breite 140").lacks("…").lacks("gekürzt");
}

/// P123: of a payment for several evenings a change tells what is for its own; the account of who
/// sat in a struck evening for which something was paid says that it is struck.
#[test]
fn p123_the_part_of_a_payment_and_a_struck_evening_are_told() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel anne solo 42",
        "abrechnen --gezahlt",
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 8.10.2025",
        "spiel anne solo 42",
        "ändern 1 anne solo 48 --abend 1",
        "zahlen bert anne 1,20",
        "ändern 1 anne solo 54 --abend 1",
    ]);
    table.ok("abrechnen --abend 1").has("Nr. 1: Bert → Anne: 0,40 € (Eintrag –.4)");
    table.ok("abende streichen 2");
    let told = table.ok("auszug bert");
    told.has("Abend vom 08.10.2025, Dreierles, Nr. 2, gestrichen").has("+0,80 €");
    table.ok("auszug carla").lacks("gestrichen");
    let lines = table.json("auszug bert")["accounts"][0]["lines"].clone();
    assert!(lines.list().iter().any(|line| line["kind"] == "struck" && line["amount"] == "0.00"));
}

/// V111: what coins left over may lessen what is open; both together are told.
#[test]
fn v111_the_list_tells_what_is_open_with_the_rest_of_coins() {
    let table = settled_in_coins();
    table.does(&[
        "anfang dreierles Gretl Hubert Otto Anni --einsatz 7ct --datum 3.11.2025",
        "spiel gretl solo 30",
    ]);
    table.ok("abende --breite 140").has("offen: 1,68 € (mit Münzrest 0,18 € zusammen 1,50 €)");
    let money = table.json("abende")["sessions"][0]["money"].clone();
    assert_eq!(money["open_with_carried"][0]["amount"], "1.50");
    table.ok("abrechnen --abend 2").has("−1,50 €");
}

/// N103: an evening of which only what coins left over is still to be paid is open, as its plan says
/// (docs/settlement.md, Settling, coins).
#[test]
fn n103_an_evening_with_the_rest_of_coins_alone_is_unpaid() {
    let table = settled_in_coins();
    table.does(&[
        "anfang dreierles Gretl Hubert Otto Anni --einsatz 7ct --datum 3.11.2025",
        "spiel gretl solo 30",
    ]);
    let plan = table.json("abrechnen --abend 2 --paarweise")["settlements"][0].clone();
    for name in ["Hubert", "Otto", "Anni"] {
        table.ok(&format!("zahlen gretl {name} 0,56€ --abend 2 --datum 3.11.2025"));
    }
    assert!(!plan["carried"].list().is_empty());
    table.ok("abrechnen --abend 2").has("Münzrest");
    table.ok("abende --unbezahlt --breite 120").has("offen: Münzrest 0,18 €");
    let money = table.json("abende")["sessions"][0]["money"].clone();
    assert_eq!((money["state"].text(), money["open"].list().len()), ("open", 0));
    table.ok("abrechnen --abend 2 --gezahlt");
    table.ok("abende --unbezahlt").has("Es ist kein Abend mehr offen.");
}

/// N111, N112: a debt that is forgiven once more on the same day is told, and the kitty has its
/// article.
#[test]
fn n111_the_same_debt_forgiven_again_is_told() {
    let table = Table::german().after(&["spieler neu Otto", "kasse nimmt otto 1€ --geschuldet"]);
    table.run("erlassen otto kasse 0,10€").err.lacks("Genau das steht schon da");
    let told = table.run("erlassen otto kasse 0,10€");
    told.out.has("die Otto der Kasse schuldete");
    told.err.has("Genau das steht schon da");
    table.ok("auszug kasse").has("Auszug der Kasse").has("Stand der Kasse");
    table.ok("auszug otto").has("von der Kasse erlassen").has("Stand von Otto");
    table.ok("zahlen otto kasse 0,05€");
    table.refused("zahlen otto kasse 0,05€").has("hat der Kasse am");
    let table = Table::new().after(&["players add Otto", "kitty take otto 1EUR --owed"]);
    table.ok("forgive otto kitty 0.10EUR").has("that Otto owed the kitty are forgiven");
    table.ok("account kitty").has("Account of the kitty").has("Balance of the kitty");
}

/// N113: the kitty that an old book makes known is called as everywhere in the file.
#[test]
fn n113_the_kitty_of_an_old_book_has_its_name() {
    let told = Table::german().ok("übertrag Gretl=1 Kasse=-1 EUR --bargeld Kasse=2");
    told.has("Kasse −1,00 €").lacks("Kitty");
}

/// N114: a bill without an evening says how it is recorded beside the evenings.
#[test]
fn n114_a_bill_without_an_evening_names_the_way_beside_them() {
    let table = Table::german();
    table.ok("spieler neu Gretl Otto");
    let bill = "zeche 10€ gretl --anteile gretl=8€ otto=2€";
    table.refused(bill).has("„--ohne-abend“").lacks("kerbholz nimm");
    table.ok(&format!("{bill} --ohne-abend"));
}

/// Spec cli, One line for one hand: an argument with a blank that names nobody is its words.
#[test]
fn an_argument_with_a_blank_that_is_no_name_is_its_words() {
    let table = Table::new();
    table.run(&["start", "dreierles", "Anne", "Hans Peter", "Carla"][..]).done("start");
    for args in [
        &["hand", "--dry-run", "anne", "solo", "42", "vier könige"][..],
        &["hand", "--dry-run", "anne solo", "42"],
        &["hand", "--dry-run", "räuber anne", "k1"],
        &["hand", "--dry-run", "Hans Peter", "solo", "42", "vier könige"],
    ] {
        table.run(args).done(&args.join(" "));
    }
    table.refused(&["hand", "Hans Paul", "solo", "42"]).has("Hans Paul");
    table.ok("hand anne solo 42");
    table.run(&["fix", "1", "anne solo", "43"][..]).done("fix");
    table.check();
}

/// Spec cli, For everybody: 2 where the command line itself was wrong.
#[test]
fn options_that_undo_and_redo_lack_are_a_wrong_command_line() {
    for table in [Table::new().at_dreierles(), Table::german().at_dreierles()] {
        table.ok("hand anne solo 42");
        for line in ["undo --foo", "undo --reason x --dry-run", "redo --foo", "redo --reason x"] {
            table.fails(line, 2);
        }
        table.refused("undo -3").has("-3");
    }
}

/// Spec cli, For everybody: the language by `KERBHOLZ_LANG`, however it is written.
#[test]
fn the_language_is_read_as_locales_write_it() {
    let table = Table::new();
    for (lang, told) in [("DE", "Fehler:"), ("de_DE.UTF-8", "Fehler:"), ("En", "Error:")] {
        let told_by = table.command(&["balance"]).env("KERBHOLZ_LANG", lang).output().unwrap();
        String::from_utf8(told_by.stderr).unwrap().has(told);
    }
}

/// Spec money, amounts: `-,80` is 80 cents, behind an option too.
#[test]
fn an_amount_as_on_a_price_tag_stands_behind_an_option() {
    let table = Table::new();
    table.run(&["start", "punkte", "Anne", "Bert", "--stake", "-,80 €"][..]).done("start");
    table.ok("export").has("\"amount\":\"0.80\"");
}

/// Spec record-format, Results: what is refused names its own limit.
#[test]
fn too_many_people_are_told_the_limit_of_their_game() {
    let table = Table::new().at_dreierles();
    let people: Vec<String> = (1..=14).map(|number| format!("P{number}")).collect();
    table.refused(&format!("seats {}", people.join(" "))).has("3 to 4");
    let header = format!("{{\"session\":{{\"game\":\"dreierles\",\"players\":{people:?}}}}}\n");
    let file = table.write("many.jsonl", header);
    table.run(&format!("score {}", file.display())).out.has("3 to 4");
}
