//! What a treasurer is told and what is refused: sentences of docs/settlement.md that no other test
//! holds at the command line.

use std::fs;

use serde_json::json;

use super::books::{payments, two_evenings};
use super::harness::{Json, Table, Text};

/// Settlement, Settling: what is open beside the evenings is named with the option that counts it,
/// and closed with it.
#[test]
fn what_is_open_beside_the_evenings_is_named_and_counted_where_that_is_asked_for() {
    let table = two_evenings();
    table.ok("pay carla anne 0.50EUR --general --overpay");
    let told = table.ok("settle --session 1");
    let line = told.lines().find(|line| line.contains("--with-general")).unwrap();
    assert!(line.contains("Anne −€0.50") && line.contains("Carla +€0.50"), "{told}");
    let with = ["0.30".to_owned(), "0.80".to_owned()];
    let mut asked: Vec<String> = payments(&table, "--session 1 --with-general")
        .into_iter()
        .map(|(_, _, amount)| amount)
        .collect();
    asked.sort();
    assert_eq!(asked, with);
    table.ok("settle --session 1 --with-general --paid");
    table.ok("settle --session 2").lacks("--with-general");
    table.ok("settle --session 2 --paid");
    super::books::assert_even(&table);
}

/// Settlement, Settling: "Closing what is even already records nothing."
#[test]
fn closing_what_is_even_already_records_nothing_and_says_so() {
    let table = two_evenings();
    for scope in [
        "--session 1",
        "--session 2",
        "--all",
        "--since 2025-10-01",
        "--session 1 --coin 50",
        "--session 1 --pairwise",
    ] {
        table.ok(&format!("settle {scope} --paid"));
        let before = fs::read(table.database()).unwrap();
        assert!(table.ok(&format!("settle {scope} --paid")).contains("even already"), "{scope}");
        assert!(fs::read(table.database()).unwrap() == before, "{scope}");
        table.does(&[
            "fix 1 anne solo 50 --session 1 --deal stays",
            "fix 1 anne solo 42 --session 1 --deal stays",
        ]);
    }
}

/// Settlement, Bills and drinks: "It follows the hands, as dues do."
#[test]
fn booked_drinks_follow_corrections() {
    let table = super::both_orders::dreeg_for_halves();
    table.ok("bill --drinks");
    let before = payments(&table, "");
    table.ok("settle --paid");
    assert_eq!(payments(&table, ""), []);
    let hands = table.json("sheet")["hands"].list().len();
    for hand in 1..=hands {
        let answer = table.run(&[
            "fix",
            &hand.to_string(),
            "anne-1",
            "bert-2",
            "carla-3",
            "--deal",
            "moves",
        ]);
        assert!(matches!(answer.code, 0 | 1), "{answer:?}");
    }
    let after = payments(&table, "");
    assert!(!after.is_empty() && after != before, "{after:?}");
    table.ok("settle --paid");
    super::books::assert_even(&table);
}

/// Settlement, The books: what stands in a book stays in its currency.
#[test]
fn a_stake_in_another_currency_is_refused_once_more_than_hands_stands_in_the_book() {
    let table = two_evenings();
    // Where hands alone stand in it, they are worth what is said last.
    table.does(&["stake 1ATS --session 2", "stake 10ct --session 2"]);
    for deed in [
        "settle --session 1 --paid",
        "bill 9EUR anne --session 1",
        "pay bert anne 10ct --session 1",
    ] {
        table.ok(deed);
        let before = table.ok("balance");
        table.refused("stake '1 ATS' --session 1").has("ATS").has("no. 1");
        assert_eq!(table.ok("balance"), before);
        // Another one in the same currency is none of its business.
        table.does(&["stake 20ct --session 1", "stake 10ct --session 1"]);
        for _ in 0..3 {
            table.ok("undo --session 1");
        }
    }
    table.ok("stake 1ATS --session 1");
}

/// Settlement, Settling, "Coins": a closing whose carry-over was closed later stays, or is taken
/// back knowingly.
#[test]
fn a_closing_whose_carry_over_was_closed_later_is_taken_back_only_anyway() {
    let table = two_evenings();
    table.ok("settle --session 1 --coin 50 --paid --date 2025-10-21");
    let log = table.ok("log --all");
    let closing = log.lines().last().unwrap().split(' ').next().unwrap().to_owned();
    // The evening after it takes in what was carried over.
    let carried = table.json("settle --session 2")["settlements"][0]["carried"].clone();
    assert_eq!(carried.list().len(), 3, "{carried}");
    table.ok("settle --session 2 --paid --date 2025-10-28");
    table.refused(&["undo", "--entry", &closing]).has("--anyway");
    table.run(&["undo", "--entry", &closing, "--anyway"]).done("undo --anyway");
    table.ok("settle --all --paid");
    super::books::assert_even(&table);
}

/// Settlement, The kitty: "the same one whatever a copy calls it".
#[test]
fn two_copies_that_call_it_kasse_and_kitty_have_one_kitty() {
    let (one, other) = (two_evenings(), Table::german());
    fs::copy(one.database(), other.database()).unwrap();
    one.ok("kitty take bert 3EUR");
    other.ok("kasse nimmt carla 2EUR");
    for (into, from) in [(&one, &other), (&other, &one)] {
        into.merges(from, &[]).done("merge");
        assert_eq!(into.json("kitty")["cash"], json!([{"amount": "5.00", "currency": "EUR"}]));
        for called in ["Kitty", "Kasse"] {
            into.run(&["balance", "--assert", &format!("{called}=5.00 EUR")]).done(called);
            into.refused(&["start", "dreierles", "Anne", "Bert", called]).has(called);
        }
        into.check();
    }
    assert_eq!(one.ok("export --all"), other.ok("export --all"));
    // What is paid to either is in the one.
    one.does(&["pay Anne Kitty '1 EUR' --loan", "pay Anne Kasse '1 EUR' --loan --again"]);
    assert_eq!(one.json("kitty")["cash"], json!([{"amount": "7.00", "currency": "EUR"}]));
    one.check();
}

/// Settlement, The kitty: what was counted is held against the cash that should be there.
#[test]
fn what_was_counted_is_held_against_the_cash() {
    let table = two_evenings();
    table.does(&[
        "kitty take bert 3EUR",
        "kitty take carla 2EUR --owed",
        "balance --assert 'Kitty=3.00 EUR'",
    ]);
    table.refused("balance --assert 'Kitty=5.00 EUR'").has("3.00");
}

/// Settlement, Settling: a payment by `forgive`, the kitty's `pay` or a line of a plan settles what
/// rounding left.
#[test]
fn what_rounding_left_goes_with_the_last_of_it_however_it_is_paid() {
    for last in
        ["forgive {from} {to} {amount}EUR", "pay {from} {to} {amount}EUR", "settle --paid {from}"]
    {
        let table = Table::new()
            .begun("dreierles Anne Bert Carla --stake 0.5ct")
            .after(&["hand bert solo 36", "hand carla dreier 31"]);
        while let Some((from, to, amount)) = payments(&table, "").first() {
            table.ok(&last.replace("{from}", from).replace("{to}", to).replace("{amount}", amount));
        }
        super::books::assert_even(&table);
        for player in ["Anne", "Bert", "Carla"] {
            let accounts = table.json(&format!("balance --why {player}"))["accounts"].clone();
            assert_eq!(accounts[0]["exact"], "0.00", "{last}: {player}");
        }
    }
}

/// V113: a fee for lost games is told to bring nothing by points, but of named declarers, and an
/// empty kitty names its currency.
#[test]
fn v113_a_fee_for_lost_games_brings_nothing_by_points() {
    let table = Table::german();
    let fee = "--kasse-je-verlorenem-spiel 20ct";
    table
        .ok(&format!("anfang punkte Gretl Hubert Otto Anni --einsatz 5ct {fee}"))
        .has("0,20 € je verlorenes Spiel")
        .has("kommt hier nichts in die Kasse");
    table.ok("spiel otto -12");
    table.ok("kasse").has("Es müssten 0,00 € darin sein.");
    table.ok("kasse gilt --je-verlorenem-spiel 30ct").has("kommt hier nichts in die Kasse");
    table.ok("kasse gilt --je-verlorenem-spiel ohne").lacks("kommt hier nichts");
    table
        .ok(&format!("anfang droggn Gretl Hubert Otto Anni --einsatz 5ct {fee}"))
        .has("0,20 € je verlorenes Spiel")
        .lacks("kommt hier nichts");
}

/// V114: a drink's new price is named as that with its reason, by the plan and by the balance.
#[test]
fn v114_a_new_price_of_drinks_that_were_settled_is_named_with_its_reason() {
    let table = super::both_orders::dreeg_for_halves();
    table.does(&["bill --drinks", "settle --paid", "drink '4,50 €' --reason dearer"]);
    let change = "drink or its price";
    table.ok("settle").has(change).has("dearer").lacks("house rules");
    table.ok("balance --why anne").has(change).has("dearer");
    let changed = table.json("settle")["settlements"][0]["changed"].list().clone();
    assert_eq!(changed.len(), 1);
    assert_eq!((changed[0]["kind"].text(), changed[0]["why"].text()), ("drink", "dearer"));
    let links = table.json("balance --why anne")["accounts"][0]["links"].list().clone();
    assert!(links.iter().any(|link| link["changed"][0]["kind"] == "drink"), "{links:?}");
    table.ok("balance --why anne --format csv").has(change).has("dearer");
}

/// V116: what an account leaves out is not said never to have been.
#[test]
fn v116_an_account_of_one_game_or_until_a_day_says_no_more_than_that() {
    let table = Table::german().after(&[
        "anfang dreierles Gretl Hubert Otto --einsatz 10ct --datum 1.11.2025",
        "spiel gretl solo 42",
    ]);
    let never = "noch nie um Geld";
    table.ok("auszug gretl --spiel droggn").has("ging es in Droggn noch nie um Geld");
    table
        .ok("auszug gretl --stichtag 1.10.2025")
        .has("bis zum 01.10.2025 noch nicht um Geld")
        .lacks(never);
    table
        .ok("auszug gretl --spiel dreierles --stichtag 1.10.2025")
        .has("in Dreierles bis zum 01.10.2025 noch nicht um Geld")
        .lacks(never);
    table.ok("konto --warum gretl --stichtag 1.10.2025").lacks(never);
    table.ok("spieler neu Sepp");
    table.ok("auszug sepp").has("Bei Sepp ging es noch nie um Geld.");
}

/// V119: what coins leave the kitty stands in its account by who left it, and adds up.
#[test]
fn v119_the_kitty_tells_from_whom_the_rest_of_a_settlement_is() {
    let table = Table::german();
    let fee = "--kasse-je-abend 50ct";
    table.does(&[
        &format!("anfang dreierles Gretl Hubert Otto Anni --einsatz 7ct {fee}"),
        "spiel gretl solo 42",
        "schluss",
    ]);
    table.ok("abrechnen --alle --münze 50 --gezahlt").has("0,44 € Rest von Hubert für die Kasse");
    let lines = table.json("auszug kasse")["accounts"][0]["lines"].list().clone();
    let rests = lines.iter().filter(|line| line["kind"] == "remainder");
    let mut rests: Vec<[&str; 2]> =
        rests.map(|line| [line["from"].text(), line["amount"].text()]).collect();
    rests.sort_unstable();
    let of = |name: &str| rests.iter().find(|[from, _]| *from == name).map(|[_, amount]| *amount);
    assert_eq!(rests.len(), 4, "{rests:?}");
    assert_eq!([of("Hubert"), of("Gretl")].map(Option::unwrap), ["0.44", "0.18"]);
    assert_eq!(lines.last().unwrap()["balance"], "0.00");
    table.ok("auszug kasse").has("Rest von Hubert");
    table.ok("auszug hubert").has("Rest der Abrechnung").lacks("Rest von");
    table.ok("hilfe abrechnen").has("kommt in die Kasse");
}

/// Y106: what coins leave to the kitty is one figure, also in the reason of a line by which somebody
/// pays who is owed something elsewhere.
#[test]
fn y106_coins_for_the_kitty_are_the_same_in_the_reason_of_a_line() {
    let table = Table::german();
    table.ok("anfang dreierles Gretl Hubert Otto Resi --einsatz 7ct --kasse-je-abend 35ct");
    for hand in ["otto dreier 50", "resi solo 42", "gretl dreier 47 pf+"] {
        table.ok(&format!("spiel {hand}"));
    }
    table.ok("schluss");
    let fee = "--kasse-je-verlorenem-spiel 15ct";
    table.does(&[
        &format!("anfang dreierles Gretl Hubert Otto Resi --einsatz 7ct {fee}"),
        "spiel hubert dreier 50",
        "spiel otto solo 42",
        "schluss",
    ]);
    let told = table.ok("abrechnen --alle --münze 50");
    for rest in ["0,31 € Rest von Hubert", "0,43 € Rest von Resi"] {
        told.has(rest);
    }
    let line = |begin: &str| told.lines().find(|line| line.starts_with(begin)).unwrap();
    line("Hubert zahlt 1,50 €").has(": 1,19 €; 0,31 € durch Runden; weitere 0,28 €");
    line("Resi zahlt 0,50 €").has(": 0,07 €; 0,43 € durch Runden; weitere 0,77 €");
}

/// Y112: the same bill or fine typed twice in one copy is recorded, and that is said.
#[test]
fn y112_the_same_bill_or_fine_of_one_day_is_told() {
    let table = Table::german();
    table.ok("anfang dreierles Gretl Hubert Otto --einsatz 10ct --datum 3.10.2025");
    for deed in ["zeche 9 EUR gretl", "kasse nimmt otto '2 EUR' --bemerkung Strafe"] {
        for is_again in [false, true] {
            let told = table.run(&format!("{deed} --datum 6.10.2025")).err;
            assert_eq!(told.contains("Genau das steht schon da (Eintrag"), is_again, "{told}");
        }
        assert!(!table.run(&format!("{deed} --datum 7.10.2025")).err.contains("steht schon da"));
    }
}

/// Y115: the parts of a line in one currency, evening by evening, in the order of their days.
#[test]
fn y115_a_line_in_one_currency_names_every_evening_with_its_amount() {
    let table = Table::german();
    for (day, stake) in [(7, "10ct"), (14, "1ATS"), (21, "10ct"), (28, "1ATS")] {
        let date = format!("--datum {day}.11.2025");
        table.does(&[
            &format!("anfang dreierles Gretl Hubert Otto --einsatz {stake} {date}"),
            "spiel gretl solo 42",
            "schluss",
        ]);
    }
    let told = table.ok("konto --warum otto --zeigen-in EUR");
    let line = told.lines().find(|line| line.starts_with("Otto zahlt")).unwrap();
    line.has("07.11.2025").has("28.11.2025").lacks("4 Abende");
    let places = ["07.11.", "14.11.", "21.11.", "28.11."].map(|day| line.find(day).unwrap());
    assert!(places.is_sorted(), "{line}");
    let asked = table.json("abrechnen --alle --in EUR")["settlements"][0]["payments"].clone();
    assert!(asked.list().iter().any(|one| line.contains(&one["amount"].text().replace('.', ","))));
}

/// Amount of a line of a plan in cents, and the sum of the parts behind it.
fn line_and_its_parts(line: &str) -> (i64, i64) {
    let cents = |text: &str| {
        let amount = text.rsplit_once(" €").unwrap().0.rsplit(' ').next().unwrap();
        amount.replace(',', "").parse::<i64>().unwrap()
    };
    let (line, parts) = line.split_once(" (").unwrap();
    let parts = parts.split_once(')').unwrap().0;
    let amount = cents(line);
    if !parts.contains('€') {
        return (amount, amount);
    }
    let parts = parts.split("; ").filter(|part| !part.starts_with("weitere "));
    let signed =
        |part: &str| if part.starts_with("abzüglich ") { -cents(part) } else { cents(part) };
    (amount, parts.map(signed).sum())
}

/// Y115: a plan that names evenings together says once by which command they are named one by one,
/// and their amounts add up to its lines, in whatever way is settled.
#[test]
fn n115_the_command_that_a_plan_names_tells_each_evening() {
    let table = Table::german();
    for (day, stake) in [(7, "7ct"), (14, "1ATS"), (21, "7ct"), (24, "1ATS"), (28, "7ct")] {
        let date = format!("--datum {day}.11.2025");
        table.does(&[
            &format!("anfang dreierles Gretl Hubert Otto Resi --einsatz {stake} {date}"),
            "spiel gretl solo 42",
            "spiel resi solo 41",
            "schluss",
        ]);
    }
    table.ok("zeche 7,10€ otto --abend 3");
    let hint = "Wie viel davon von welchem Abend ist";
    for way in ["", "--über gretl", "--paarweise", "--münze 50", "--stichtag 25.11.2025"] {
        let planned = table.run(&format!("abrechnen --alle --in EUR {way}"));
        assert_eq!(planned.err.matches(hint).count(), 1, "{way}: {planned:?}");
        let command = planned.err.split_once("„kerbholz ").unwrap().1.split_once('“').unwrap().0;
        let told = table.ok(&command.replace('"', "'"));
        let lines: Vec<&str> = told.lines().filter(|line| line.contains(" zahlt ")).collect();
        assert!(lines.iter().any(|line| line.matches("vom ").count() > 3), "{way}: {told}");
        for line in lines {
            line.lacks(" Abende (Nr.");
            planned.out.has(line.split_once(" (").unwrap().0);
            let (amount, parts) = line_and_its_parts(line);
            assert_eq!(amount, parts, "{way}: {line}");
        }
    }
    // A plan for some days has no such command and names each by itself, as CSV does.
    let planned = table.run("abrechnen --seit 1.11.2025 --in EUR");
    planned.out.lacks(" Abende (Nr.").has("28.11.2025");
    planned.err.lacks(hint);
    table.ok("abrechnen --alle --in EUR --form csv").lacks(" Abende (Nr.");
    table.fails("konto --paarweise", 2).has("--warum");
    table.run("abrechnen --alle --in EUR --gezahlt").err.lacks(hint);
}

/// Y103: an evening that brought nothing stands in the account of whoever played it.
#[test]
fn y103_an_evening_that_brought_nothing_stands_in_the_account() {
    let table = Table::german();
    for title in ["E1", "E2"] {
        table.does(&[
            &format!("anfang dreierles Gretl Hubert Otto --einsatz 7ct --titel {title}"),
            "spiel hubert dreier 50",
        ]);
        if title == "E2" {
            table.ok("spiel otto solo 42");
        }
        table.ok("schluss");
    }
    let lines = |who: &str| {
        let lines = table.json(&format!("auszug {who}"))["accounts"][0]["lines"].list().clone();
        lines.iter().map(|line| line["amount"].text().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(lines("hubert").len(), 2);
    assert!(lines("hubert").contains(&"0.00".to_owned()), "{:?}", lines("hubert"));
    table.ok("auszug hubert").has("E2");
}

/// Y121: what is open again by a drink's new price is told at once.
#[test]
fn y121_a_new_price_of_drinks_that_were_paid_says_what_is_open() {
    let table = super::both_orders::dreeg_for_halves();
    table.ok("bill --drinks");
    assert!(!table.run("drink '4,20 €'").err.contains("already paid"));
    table.ok("settle --paid");
    let told = table.run("drink '4,50 €'");
    assert!(told.err.contains("open there now"), "{told:?}");
}

/// Y114: a game that is kept by its points is asked for by the label of its evenings.
#[test]
fn y114_the_account_of_a_game_by_its_label() {
    let table = Table::german();
    for (label, points) in [("Cego", 4), ("Skat", 3)] {
        let house = format!("--haus label={label} --regeln nullsumme --einsatz 10ct");
        table.does(&[
            &format!("anfang punkte Gretl Hubert Otto {house}"),
            &format!("spiel gretl {points} hubert -{points} otto 0"),
            "schluss",
        ]);
    }
    table.ok("auszug hubert --spiel cego").has("Hubert, nur Cego").has("−0,40 €").lacks("Skat");
    table.ok("auszug hubert --spiel punkte").has("−0,70 €");
    assert_eq!(table.json("auszug hubert --spiel cego")["game"], "Cego");
    table.refused("auszug hubert --spiel gaigel").has("ist kein Spiel");
}

/// Y114: so do the statistics, with the name spelled nearly so; one that nobody has played by is
/// refused with those that there are.
#[test]
fn n114_the_statistics_of_a_game_by_its_label() {
    let table = Table::german();
    table.ok("anfang dreierles Gretl Hubert Otto");
    table.refused("statistik --spiel cego").has("ist kein Spiel").has("geht nach Punkten");
    for label in ["Cego", "Skat", "Bätzle"] {
        let house = format!("--haus label={label} --regeln nullsumme --einsatz 10ct");
        table.does(&[
            &format!("anfang punkte Gretl Hubert Otto {house}"),
            "spiel gretl 4 hubert -4 otto 0",
            "schluss",
        ]);
    }
    for (typed, labels) in [
        ("--spiel CEGO", &["Cego"][..]),
        ("--spiel baetz", &["Bätzle"]),
        ("--spiel skat --spiel cego", &["Cego", "Skat"]),
        ("--spiel punkte", &["Bätzle", "Cego", "Skat"]),
    ] {
        let games = table.json(&format!("statistik {typed}"))["games"].list().clone();
        let mut told: Vec<String> =
            games.iter().map(|game| game["label"].text().to_owned()).collect();
        told.sort_unstable();
        assert_eq!(told, labels, "{typed}");
    }
    for verb in ["statistik", "auszug hubert"] {
        table
            .refused(&format!("{verb} --spiel gaigel"))
            .has("ist kein Spiel")
            .has("nach Punkten gespielt wurde: Bätzle, Cego, Skat");
    }
}

/// Settlement, A bill for all: `bill … --general` without `--for` is shared by everybody seated
/// now.
#[test]
fn a_bill_in_the_general_book_is_shared_by_everybody_seated() {
    let table = Table::new().begun("dreierles Anne Bert Carla --stake 10ct");
    table.ok("bill '3 EUR' anne --general").has("Carla €1.00").has("in no evening's book");
    assert_eq!(table.json("balance")["balances"][0]["amount"], "2.00");
    table.ok("settle").lacks("€1.00");
    let nobody = Table::new().made();
    nobody.ok("players add Anne");
    nobody.refused("bill '3 EUR' anne --general").has("--for");
}

/// Trust, Limits: a year is from 1970 to 9999, for every option that takes a day.
#[test]
fn a_day_outside_the_years_1970_to_9999_is_refused_by_every_option() {
    let table = Table::new().begun("dreierles Anne Bert Carla --stake 10ct");
    table.ok("hand anne solo 42");
    for line in [
        "start dreierles Anne Bert Carla --date",
        "sessions fix 1 --date",
        "pay bert anne '80 ct' --date",
        "bill '3 EUR' anne --date",
        "opening Anne=1 Bert=-1 EUR --date",
        "kitty take bert '1 EUR' --date",
        "settle --paid --date",
        "balance --as-of",
        "settle --since",
        "stats --until",
    ] {
        for day in ["1969-12-31", "0000-01-01", "31.12.1969", "10000-01-01"] {
            table.refused(&format!("{line} {day}")).has("the years 1970 to 9999");
        }
        table.refused(&format!("{line} 2026-02-30")).lacks("1970 to 9999");
    }
    table.ok("sessions fix 1 --date 1970-01-01");
}

/// Settlement, Books: an evening with a fee for the kitty has a book, also without a stake, and in
/// a game that has none.
#[test]
fn an_evening_with_a_fee_for_the_kitty_has_a_book_without_a_stake() {
    let table = Table::new();
    table.ok(
        "start dreierles Anne Bert Carla --kitty-per-evening '1 EUR' --kitty-per-lost-game '50 ct'",
    );
    table.does(&["hand anne solo 42", "hand bert solo 20"]);
    table.ok("settle").has("Bert pays €1.50 to the kitty.").has("Anne pays €1.00 to the kitty.");
    table.ok("balance").has("The kitty is still to get €3.50.");
    table.ok("pay bert kitty '1.50 EUR'");
    table.run("void 2").err.has("Carla pays €0.50 to the kitty");
    table.ok("undo --evening");
    table.refused("stake '10 S'").has("cannot be in ATS");
    table.ok("stake '10 ct'");
    table.refused("kitty agree --per-evening '2 S'").has("please give it in EUR");
    table.ok("settle --all --paid");
    super::books::assert_even(&table);
    for (begun, reason) in [
        ("dreeg Anne Bert Carla", "nothing is due"),
        ("dreiertarock Anne Bert Carla", "not played for money yet"),
    ] {
        let table = Table::new().begun(begun);
        table.refused("kitty agree").has(reason).lacks("house rule");
        table.refused("kitty agree --per-evening 1").has("currency");
        table.ok("kitty agree --per-evening '1 EUR'").has("€1.00 from everybody");
        assert_eq!(table.json("kitty agree")["per_evening"], "1.00");
    }
}

/// Settlement, Amounts that people type: both readings of `1.000` are named, in each language.
#[test]
fn both_readings_of_an_amount_are_named() {
    for (table, readings) in [
        (Table::new(), "could be 1000 EUR or 1.000 EUR"),
        (Table::german(), "könnte 1000 EUR oder 1,000 EUR heißen"),
    ] {
        let table = table.begun("dreierles Anne Bert Carla --stake 10ct");
        for typed in ["1.000 EUR", "1,000 EUR"] {
            table.refused(&format!("pay bert anne '{typed}'")).has(readings);
        }
    }
}

/// P316: a Dreeg in which nothing was drunk, with its bill booked, is even; nothing more is asked.
#[test]
fn p316_a_booked_bill_of_nothing_is_even() {
    for (table, even) in [
        (Table::new(), "Everything was even already; nothing was recorded."),
        (Table::german(), "Es war schon alles ausgeglichen; nichts wurde aufgeschrieben."),
    ] {
        table.does(&["start dreeg Gretl Zenz Xaver Tine", "drink 'Bier 4,20 €'"]);
        table.refused("settle --paid").has("kerbholz ");
        table.ok("bill --drinks");
        table.ok("settle --paid").has(even);
        table.check();
    }
}

/// P312: amounts in two currencies are two, in what should be in the kitty and in what is owed over
/// all evenings.
#[test]
fn p312_amounts_in_two_currencies_are_told_with_a_word_between() {
    for (table, cash, owed) in [
        (Table::german(), "S 2,00 und 1,00 €", "S 16,00 und 1,60 €"),
        (Table::new(), "S 2.00 and €1.00", "S 16.00 and €1.60"),
    ] {
        for stake in ["'1 S'", "10ct"] {
            for player in ["anne", "bert"] {
                table.does(&[
                    &format!("start dreierles Anne Bert Carla --stake {stake}"),
                    &format!("hand {player} solo 42"),
                ]);
            }
        }
        table.does(&["kitty take anne '2 S'", "kitty take anne '1 EUR'"]);
        table.ok("kitty").has(cash);
        table.run("sessions --unpaid").out.has(owed);
    }
}
