//! Settling up at the command line: ways, coins, currencies, payments, and the chain behind a
//! balance.

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

/// In parts of which 100,000 make one unit: exact for every stake with halves.
pub fn parts(amount: &Value) -> i64 {
    let text = amount.text();
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, places) = digits.split_once('.').unwrap_or((digits, ""));
    sign * (whole.parse::<i64>().unwrap() * 100_000
        + format!("{places:0<5}").parse::<i64>().unwrap())
}

fn balance(table: &Table, player: &str, currency: &str) -> i64 {
    let balances = table.json("balance");
    let own = balances["balances"].list().iter();
    own.filter(|one| one["player"] == player && one["currency"] == currency)
        .map(|one| parts(&one["amount"]))
        .sum()
}

/// Payments bring everybody to zero, none is of nothing or to oneself.
fn assert_settles(settlement: &Value) {
    let balances = settlement["balances"].list();
    let mut open: Vec<(String, i64)> = balances
        .iter()
        .map(|one| (one["player"].text().to_owned(), parts(&one["amount"])))
        .collect();
    for payment in settlement["payments"].list() {
        let amount = parts(&payment["amount"]);
        assert!(amount > 0 && payment["from"] != payment["to"], "{payment}");
        for (player, left) in &mut open {
            *left += if payment["from"] == player.as_str() { amount } else { 0 };
            *left -= if payment["to"] == player.as_str() { amount } else { 0 };
        }
    }
    assert!(open.iter().all(|(_, left)| *left == 0), "{settlement}");
}

fn a_season() -> Table {
    Table::new().begun("dreierles Anne Bert Carla Dieter --stake 10ct").after(&[
        "hand anne solo 42 raus- 4k bert:10d",
        "hand bert dreier 48",
        "start dreierles Bert Emil Carla --stake 25ct",
        "hand emil solo 20",
        "start droggn Anne Emil Jo --stake 0.10ATS",
        "hand anne solo 50",
    ])
}

#[test]
fn every_way_of_settling_comes_to_zero() {
    let table = a_season();
    for options in ["", "--pairwise", "--via Anne", "--coin 10", "--coin 50 --via Bert"] {
        for scope in ["--all", "--since 2020-01-01", "--session 1", "--session 2"] {
            let settled = table.json(&format!("settle {options} {scope}"));
            for settlement in settled["settlements"].list() {
                assert_settles(settlement);
                if options.contains("coin") {
                    let whole = if options.contains("50") { 50_000 } else { 10_000 };
                    let mut payments = settlement["payments"].list().iter();
                    assert!(
                        payments.all(|payment| parts(&payment["amount"]) % whole == 0),
                        "{settlement}"
                    );
                }
            }
        }
    }
    // Through the treasurer everybody pays or gets once, and only with the treasurer.
    let via = table.json("settle --all --via Jo");
    for payment in via["settlements"][1]["payments"].list() {
        assert!(payment["from"] == "Jo" || payment["to"] == "Jo");
    }
    table.ok("settle --all").has(" (of 20");
    table.check();
}

/// What coins leave over is carried to the next evening, nothing is lost.
#[test]
fn coins_carry_the_rest_over() {
    let table = a_season();
    let before =
        ["Anne", "Bert", "Carla", "Dieter", "Emil"].map(|player| balance(&table, player, "EUR"));
    assert_eq!(before.iter().sum::<i64>(), 0);
    let settled = table.json("settle --all --coin 50 --paid");
    assert_settles(&settled["settlements"][1]);
    let after =
        ["Anne", "Bert", "Carla", "Dieter", "Emil"].map(|player| balance(&table, player, "EUR"));
    assert_eq!(after.iter().sum::<i64>(), 0);
    assert!(
        after.iter().all(|left| left.abs() < 50_000) && after.iter().any(|left| *left != 0),
        "{after:?}"
    );
}

#[test]
fn schilling_are_shown_in_euros_and_stay_schilling() {
    let table = Table::german()
        .after(&["anfang droggn Adolf Rudolf Jo --stake 10ATS", "spiel adolf solo 50"]);
    // 53 points at 10 Schilling from each: 1,060 Schilling are 77.03 euros at 13.7603.
    assert_eq!(balance(&table, "Adolf", "ATS"), 106_000_000);
    let shown = table.json("konto --show-as EUR");
    assert_eq!(shown["balances"][0]["amount"], "77.03");
    assert_settles(&table.json("abrechnen --show-as EUR")["settlements"][0]);
    table.ok("konto --show-as EUR").has("13,7603");
    assert_eq!(balance(&table, "Adolf", "ATS"), 106_000_000);
    // What is shown so may be paid so, and closes the book in Schilling.
    assert_settles(&table.json("abrechnen --in EUR --paid")["settlements"][0]);
    assert_eq!(balance(&table, "Adolf", "ATS"), 0);
    table.ok("zurueck");
    table.refused("konto --show-as USD").has("USD");
}

#[test]
fn balances_can_be_asserted() {
    let table = a_season();
    table.ok("balance --assert 'Anne=1.70 EUR' --assert 'dieter=-1.10 EUR'");
    table.refused("balance --assert 'Anne=12.40 EUR'").has("12.40").has("1.70").has("Anne");
    table.refused("balance --assert Anne");
    table.refused("balance --assert 'Nobody=1 EUR'");
}

/// Stakes of 0.0025 EUR, 5 Groschen and 10 ct, with half points: right to the cent.
#[test]
fn small_stakes_and_half_points_are_exact() {
    for (stake, currency, anne) in
        [("0.0025EUR", "EUR", -1000), ("0.05ATS", "ATS", -22_000), ("10ct", "EUR", -45_000)]
    {
        let table = Table::new();
        table.ok(&format!(
            "start dreierles Anne Bert Carla --stake {stake} --house raeuber_value=3"
        ));
        for _ in 0..3 {
            // 1.5 points each from Anne and Bert.
            table.ok("hand räuber anne bert");
        }
        assert_eq!(balance(&table, "Anne", currency), anne, "{stake}");
        assert_settles(&table.json("settle")["settlements"][0]);
        let why = table.json("balance --why Anne");
        let exact = -45_000 * if stake == "10ct" { 1 } else { 0 }
            - if stake == "0.05ATS" { 22_500 } else { 0 };
        let exact = exact - if stake == "0.0025EUR" { 1_125 } else { 0 };
        assert_eq!(parts(&why["accounts"][0]["exact"]), exact, "{stake}");
        table.check();
    }
}

/// 0 to 200 doublings never give a wrong amount: exact, or refused.
#[test]
fn doublings_are_exact_or_refused() {
    let table = Table::new().begun("dreierles Anne Bert Carla --stake 1000000EUR");
    let mut expected: i128 = 0;
    for knocks in 0..=16 {
        table.ok(&format!("hand bert solo 40 k{knocks}"));
        expected += 16 << knocks;
    }
    let header = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}"#;
    let event = |knocks| {
        format!(
            r#"{{"kind":"game","declarer":"Bert","bid":"solo","card_points":40,"knocks":{knocks}}}"#
        )
    };
    let events: Vec<String> = (17..=200).map(event).collect();
    let stream = table.write("knocks.jsonl", format!("{header}\n{}\n", events.join("\n")));
    let scored = table.run(&["score", stream.to_str().unwrap()]);
    assert_eq!(
        (scored.code, scored.out.matches("knocks-too-many").count()),
        (1, 184),
        "{scored:?}"
    );
    for knocks in [17, 18, 63, 64, 200] {
        table.refused(&["hand", "bert", "solo", "40", &format!("k{knocks}")]);
    }
    let balances = table.json("balance");
    let bert = balances["balances"].list().iter().find(|one| one["player"] == "Bert").unwrap();
    assert_eq!(bert["amount"], format!("{}.00", expected * 1_000_000));
    // A stake at which the sum outgrows what can be counted is refused at the hand, not wrong.
    table.does(&["start dreierles Anne Bert Carla --stake 900000000000EUR", "hand bert solo 40"]);
    table.refused("hand bert solo 40 k16");
    table.check();
}

/// A formula in a name is no formula in the treasurer's spreadsheet.
#[test]
fn a_settlement_can_be_sent_around() {
    let table = Table::new().begun("dreierles =1+1 Bert Carla --stake '10 ct'");
    table.run("hand '\"=1+1\" solo 42'").done("hand");
    table.ok("settle --format csv").has("'=1+1").has("EUR,0.80");
    let text = table.ok("settle --format text");
    assert_eq!(text.trim().lines().count(), 2, "{text}");
    table.ok("settle --format markdown").has("\n- Bert pays");
}

/// The kitty is owed fees and what coins leave, is no player, and can be counted.
#[test]
fn the_kitty_gets_its_fees_and_the_rest_of_the_coins() {
    let table = Table::new();
    let fees = ["--kitty-per-lost-game", "20 ct", "--kitty-per-evening", "50 ct"];
    table
        .run(
            &[&["start", "dreierles", "Anne", "Bert", "Carla", "--stake", "10 ct"], &fees[..]]
                .concat(),
        )
        .done("start");
    table.does(&["hand anne solo 42", "hand bert dreier 20", "hand bert zweier 20"]);
    // Bert lost two games; everybody gives 50 cents. No option is needed for that.
    let with = table.json("settle");
    assert_settles(&with["settlements"][0]);
    let kitty = |settled: &Value| {
        let balances = settled["settlements"][0]["balances"].list();
        balances.iter().find(|one| one["player"] == "Kitty").unwrap()["amount"].clone()
    };
    assert_eq!(kitty(&with), "1.90");
    let coins = table.json("settle --coin 50 --paid");
    assert_settles(&coins["settlements"][0]);
    assert_eq!(kitty(&coins), "3.00");
    for player in ["Anne", "Bert", "Carla", "Kitty"] {
        assert_eq!(balance(&table, player, "EUR"), 0, "{player}");
    }
    table.ok("balance").has("€3.00");
    table.ok("balance --assert 'Kitty=3.00 EUR'");
    table.refused("balance --assert 'Kitty=2.80 EUR'").has("3.00");
    // Nothing is charged twice; a correction charges the difference.
    assert!(table.json("settle")["settlements"][0]["payments"].list().is_empty());
    table.ok("fix 3 bert zweier 50");
    assert_eq!(kitty(&table.json("settle")), "-0.20");
    assert_eq!(table.json("players")["players"].list().len(), 3);
    table.refused("start dreierles Anne Bert Kitty").has("Kitty");
    table.ok("log --all");
    table.check();
    // Said as a house rule it is the same.
    table.does(&["start dreierles Anne Bert Carla --stake 10ct --house kitty_per_lost_game=0.25 --house raeuber_value=3", "hand bert solo 20"]);
    assert_eq!(kitty(&table.json("settle")), "0.25");
    // It comes along with a full export.
    let full = table.ok("export --all --full");
    let copy = Table::new();
    let file = copy.write("full.jsonl", &full);
    copy.imports(&file);
    assert_eq!(copy.ok("export --all --full"), full);
    assert_eq!(copy.ok("balance"), table.ok("balance"));
    assert_eq!(copy.ok("players"), table.ok("players"));
    copy.check();
}

/// Games are lost by their own rules, not by the sign of what was written.
#[test]
fn a_lost_game_is_lost_by_its_rules() {
    for (start, hands, fee) in [
        (
            "droggn Adolf Rudolf Jo --stake 10ct",
            ["adolf ansager 31 pagat-raus+", "jo solo 40"],
            "0.20",
        ),
        (
            "dreiertarock Adolf Rudolf Jo --stake 1ct",
            ["jo dreier 35 trull uhu!+", "jo valat-"],
            "0.40",
        ),
        (
            "dreierles Adolf Rudolf Jo --stake 10ct --rules achertal",
            ["adolf solo 35", "jo du alle-"],
            "0.40",
        ),
        // Who did worse than the others on the average: named as declarer, it is lost.
        ("points Adolf Rudolf Jo --stake 10ct", ["adolf solo -24", "rudolf 5 jo -5"], "0.20"),
    ] {
        let table = Table::new();
        let start: Vec<&str> = start.split(' ').collect();
        table
            .run(&[&["start"], &start[..], &["--kitty-per-lost-game", "20 ct"]].concat())
            .done("start");
        hands.iter().for_each(|hand| drop(table.ok(&format!("hand {hand}"))));
        let settled = table.json("settle");
        let balances = settled["settlements"][0]["balances"].list();
        assert_eq!(
            balances.iter().find(|one| one["player"] == "Kitty").unwrap()["amount"],
            fee,
            "{start:?}"
        );
    }
}

/// V118; docs/settlement.md, Settling: each pair's exact sum is rounded half to even. Where that
/// makes another balance than everything together, the plan says which.
#[test]
fn v118_pairs_that_make_another_balance_say_which_it_is() {
    let table = Table::german().after(&[
        "anfang punkte Gretl Hubert Otto Anni --regeln nullsumme --einsatz 5ct --titel Cego",
        "spiel gretl -5 hubert 3 otto -1 anni 3",
    ]);
    let told = table.ok("abrechnen --paarweise");
    told.has("Gretl zahlt 0,12 € an Hubert.");
    told.has(
        "zusammen gerundet wären es: Anni +0,15 €, Gretl −0,25 €, Hubert +0,15 €, Otto −0,05 €.",
    );
    let plan = table.json("abrechnen --paarweise")["settlements"][0].clone();
    assert_eq!(plan["unpaired"][1]["amount"], "-0.25", "{plan}");
    table.ok("abrechnen").lacks("zusammen gerundet");
    table.ok("ändern 1 gretl -4 hubert 4 otto -4 anni 4");
    table.ok("abrechnen --paarweise").lacks("zusammen gerundet");
}

/// P109, P111; docs/settlement.md, Recorded twice: what is open and what coins left over are both
/// told in each currency, also where the evening is open in another one than coins left over.
#[test]
fn p109_what_is_open_with_the_rest_of_coins_is_told_in_each_currency() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz '0,77 S' --datum 1.10.2025",
        "spiel anne solo 42",
        "abrechnen --münze 50 --gezahlt --datum 2.10.2025",
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 8.10.2025",
        "spiel anne solo 42",
    ]);
    // P110: the coins wait, and are named.
    table.ok("abrechnen").has("Neben den Abenden offen: Anne +S 0,32, Bert −S 0,16");
    table.ok("zeche '3 S' anne --abend 2 --datum 8.10.2025");
    table.ok("abende --breite 200").has("(mit Münzrest S 0,32 zusammen S 2,32, 1,60 €)");
    let csv = table.ok("abende --form csv");
    csv.has(",offen,2.00,ATS,0.32,true,").has(",offen,1.60,EUR,,true,");
    csv.has(",abgerechnet,,,,false,");
    for name in ["bert", "carla"] {
        table.ok(&format!("zahlen {name} anne '1 S' --abend 2 --datum 8.10.2025"));
    }
    table.ok("abende --breite 200").has("1,60 € (mit Münzrest S 0,32 zusammen S 0,32, 1,60 €)");
    let money = table.json("abende")["sessions"][0]["money"].clone();
    let together = json!([
        { "amount": "0.32", "currency": "ATS" }, { "amount": "1.60", "currency": "EUR" }
    ]);
    assert_eq!(money["open_with_carried"], together);
}

/// P110; docs/settlement.md, Settling: what is open beside the evenings is named in every currency,
/// `--with-general` takes all of it, and nothing is called even before.
#[test]
fn p110_what_is_open_in_another_currency_than_the_evenings_is_named_and_taken() {
    let table = Table::new().after(&[
        "opening Anne=138 Bert=-138 ATS --date 2025-10-01",
        "start dreierles Anne Bert Carla --stake 10ct --date 2025-10-08",
        "hand anne solo 42",
    ]);
    let beside = "Open beside the evenings: Anne +S 138.00, Bert −S 138.00; “--with-general”";
    table.ok("settle").has(beside);
    table.ok("settle --since 2025-10-08").has("Bert −S");
    let plan = table.json("settle")["settlements"][0].clone();
    assert_eq!(
        plan["general"][1],
        json!({ "player": "Bert", "amount": "-138.00", "currency": "ATS" })
    );
    table.ok("settle --with-general --in EUR").has("Bert pays €10.83 to Anne.");
    table.ok("settle --paid").has(beside);
    table.ok("settle").has(beside).has("Nothing is to be paid here.").lacks("is even");
    table.ok("settle --paid").lacks("even already");
    table.ok("settle --with-general --paid").has("Bert has paid S 138.00 to Anne.");
    table.ok("settle").has("Everything is even.");
    assert_eq!(balance(&table, "Anne", "ATS"), 0);
}

/// P116; docs/settlement.md, Which book a payment belongs to: money for somebody who is owed in
/// another currency alone is not taken for the evening of others, until `--for` says which debt is
/// paid.
#[test]
fn p116_a_payment_to_whom_another_currency_is_owed_names_the_debt() {
    let euros = [
        "anfang dreierles Toni Käthe Vroni --einsatz 10ct --datum 8.10.2025",
        "spiel toni solo 30",
    ];
    let schilling = ["übertrag Toni=-37 Resi=37 ATS --datum 1.10.2025"];
    for order in [[&euros[..], &schilling[..]].concat(), [&schilling[..], &euros[..]].concat()] {
        let table = Table::german().after(&order);
        // Part of the debt in euros, and more than that.
        for amount in ["0,50", "2"] {
            table
                .refused(&format!("zahlen toni resi {amount} EUR"))
                .has("Toni schuldet Resi S 37,00; was Toni in Euro schuldet, steht anderen zu.")
                .has("„--für ATS“ diese, „--für EUR“ die andere.");
        }
        table.refused("zahlen toni resi 2,69 EUR").has(r#"--in EUR --gezahlt "Toni" "Resi""#);
        for amount in ["0,50", "1,60"] {
            let told = table.refused(&format!("erlassen toni resi {amount} EUR"));
            told.has("nur, wem sie zusteht");
        }
        table.ok("zahlen toni resi 1 EUR --für ATS").has("Das tilgt S 13,76.");
        table.ok("zahlen toni resi 0,50 EUR --für EUR").has("gibt es weiter an: Käthe, Vroni");
        // By now Resi collects for that evening.
        table.ok("zahlen toni resi 0,20 EUR");
        assert_eq!(balance(&table, "Toni", "ATS"), -2_324_000);
        assert_eq!(balance(&table, "Toni", "EUR"), -90_000);
        table.ok("zahlen toni käthe 0,30 EUR");
        table.ok("zahlen toni resi 0,60 EUR").has("Toni hat 0,60 € an Resi gezahlt");
        table.check();
    }
}

/// P116: who collects all that somebody owes, or is owed in both currencies, is asked about
/// nothing.
#[test]
fn p116_who_collects_or_is_owed_in_both_is_paid_unasked() {
    let begun = || {
        Table::german().after(&[
            "übertrag Toni=-37 Resi=37 ATS --datum 1.10.2025",
            "anfang dreierles Toni Käthe Vroni --einsatz 10ct --datum 8.10.2025",
            "spiel toni solo 30",
        ])
    };
    begun().ok("zahlen toni resi 1,60 EUR").has("gibt es weiter");
    begun().ok("zahlen toni resi 0,50 EUR --abend 1").has("gibt es weiter");
    let both = begun();
    both.ok("übertrag Käthe=-5 Resi=5 EUR --datum 1.10.2025");
    both.ok("zahlen toni resi 0,50 EUR").has("Das ist für den Abend").lacks("gibt es weiter");
}

/// P118; docs/settlement.md, Which book a payment belongs to: a loan that would pay a debt to
/// others is asked about, and the question says where a loan belongs; with the kitty only `--loan`
/// lends.
#[test]
fn p118_a_loan_to_a_stranger_is_asked_about_as_any_payment() {
    let table = Table::german().after(&[
        "spieler neu Jürgen",
        "anfang dreierles Käthe Gretl Resi --einsatz 10ct --datum 1.10.2025",
        "spiel gretl solo 42",
        "anfang dreierles Käthe Bert Carla --einsatz 20ct --datum 8.10.2025",
        "spiel käthe solo 42",
    ]);
    for option in ["", "--geliehen"] {
        let told = table.refused(&format!("zahlen käthe jürgen 0,50 {option}"));
        told.has("Käthe bekommt im Ganzen noch 2,40 €").has("„--ohne-abend“");
    }
    // Who owes on the whole may pay a treasurer, and lends only beside the evenings.
    let told = table.refused("zahlen bert jürgen 3 --geliehen");
    told.has("hat mit diesen Abenden nichts zu tun; vielleicht").has("„--ohne-abend“");
    table.ok("zahlen bert jürgen 3 --ohne-abend").has("gehört zu keinem Abend");
    // Who owes nothing lends with either.
    table.ok("zahlen gretl jürgen 2 --geliehen").has("2,00 € davon sind mehr als geschuldet");
    table.ok("zahlen carla jürgen 0,50").has("gibt es weiter");
    table.refused("zahlen gretl kasse 3 --überzahlen").has("wären geliehen").has("--geliehen");
    table.ok("zahlen gretl kasse 3 --geliehen");
    table.check();
}

/// P121; docs/settlement.md, The kitty: money that the kitty takes from whom it has fined so much
/// just before is asked about, as it is probably the fine.
#[test]
fn p121_a_fine_that_is_owed_and_taken_again_is_asked_about() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel anne solo 42",
        "kasse nimmt carla 2 --geschuldet --bemerkung Handy --datum 2.10.2025",
    ]);
    for rest in ["2 --bemerkung Handy --datum 2.10.2025", "2€ --datum 5.10.2025"] {
        let told = table.refused(&format!("kasse nimmt carla {rest}"));
        told.has("Carla schuldet der Kasse schon 2,00 € (Eintrag –.3).").has("„--nochmal“");
        told.has(r#"„kerbholz zahlen "Carla" "Kasse" "2.00 EUR" --datum 0"#);
    }
    // Other people, amounts, notes and days are others.
    for other in ["bert 2", "carla 3", "carla 2 --bemerkung Spende", "carla 2 --datum 6.10.2025"] {
        let day = if other.contains("--datum") { "" } else { "--datum 2.10.2025" };
        table.ok(&format!("kasse nimmt {other} {day}"));
    }
    table.ok("kasse nimmt carla 2 --nochmal --datum 3.10.2025");
    table.run(&["zahlen", "Carla", "Kasse", "2.00 EUR"]).done("zahlen");
    assert_eq!(balance(&table, "Carla", "EUR"), -80_000);
    // The fine is paid: what is taken now is something else.
    table.ok("kasse nimmt carla 2 --datum 4.10.2025");
    table.check();
}

/// P122: an amount without a currency is in the only one in which the payer owes; where there are
/// several, they are named.
#[test]
fn p122_a_currency_is_meant_by_what_the_payer_owes_or_named() {
    let table = Table::german().after(&[
        "übertrag Gretl=10 Max=-10 ATS --datum 1.10.2025",
        "übertrag Gretl=-2 Max=-2 Resi=4 EUR --datum 1.10.2025",
    ]);
    table.refused("zahlen max gretl 0,77").has("ATS, EUR").has("„0,77 ATS“");
    table.refused("kasse nimmt max 0,77").has("ATS, EUR");
    table.ok("zahlen gretl max 0,77").has("Gretl hat 0,77 € an Max gezahlt");
    table.ok("zahlen max gretl '10 S'");
    table.ok("zahlen max gretl 0,77").has("Max hat 0,77 € an Gretl gezahlt");
}

/// P117: `--for` with a person says that this takes two payments, which work as they are printed.
#[test]
fn p117_a_payment_for_somebody_else_is_told_as_two_payments() {
    let table = Table::german().after(&[
        "übertrag 'Max Huber=-5,14' Resi=5,14 EUR --datum 1.10.2025",
        "spieler neu Käthe",
    ]);
    let told = table.refused("zahlen käthe resi 5,14 --für 'max huber'");
    told.has("Max Huber ist jemand und keine Währung. Hat Käthe für Max Huber gezahlt,");
    let paid = [
        &["zahlen", "Max Huber", "Resi", "5.14 EUR"][..],
        &["zahlen", "Käthe", "Max Huber", "5.14 EUR", "--ohne-abend", "--geliehen"],
    ];
    for words in paid {
        let quoted = words.iter().skip(1).map(|word| match word.starts_with("--") {
            true => format!(" {word}"),
            false => format!(" \"{word}\""),
        });
        told.has(&format!("„kerbholz zahlen{}“", quoted.collect::<String>()));
        table.run(words).done("zahlen");
    }
    table.ok("abrechnen --alle").has("Max Huber zahlt 5,14 € an Käthe.");
    table.refused("zahlen käthe resi 1 --für resi").has("„--für“ weglassen");
    table.refused("zahlen käthe resi 1 --für kasse").lacks("jemand");
}

/// P203; docs/settlement.md, Which book a payment belongs to: an amount without a currency is in
/// the only one in which the payer owes, also while an evening in another one is current.
#[test]
fn p203_an_amount_without_a_currency_is_in_the_only_one_owed() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel anne solo 42",
        "anfang dreierles Anne Bert Carla --einsatz '1 S' --datum 8.10.2025",
    ]);
    table.ok("zahlen bert anne 0,30").has("Bert hat 0,30 € an Anne gezahlt");
    table.ok("zahlen bert anne 0,50 --für EUR").has("Bert hat 0,50 € an Anne gezahlt");
    // What was typed is said, so that nobody takes it for the other currency.
    let told = table.refused("zahlen carla anne '0,80 S'");
    told.has("Carla schuldet nur in EUR etwas, und gezahlt wären hier S 0,80.");
    told.has("„--für EUR“").has("ist es für keine, bitte „--überzahlen“ dazusagen");
    // Who owes in both pays in that of the evening.
    table.ok("spiel anne solo 42");
    table.ok("zahlen carla anne 0,80").has("Carla hat S 0,80 an Anne gezahlt");
}

/// P219: what is said of a day in the future names the entry that is to be taken back, and of an
/// evening the command that gives it another day.
#[test]
fn p219_a_day_in_the_future_is_put_right_as_printed() {
    let table = Table::german().begun("dreierles Anne Bert Carla --einsatz 10ct");
    table.ok("spiel anne solo 42");
    for typed in ["zahlen bert anne 3 --ohne-abend --überzahlen", "kasse nimmt bert 1"] {
        let told = table.run(&format!("{typed} --datum 7.10.2062"));
        let entry = told.err.split("zurück --eintrag ").nth(1).expect(&told.err);
        let entry = entry.split('“').next().unwrap();
        table.run(&["zurück", "--eintrag", entry]).done("zurück");
    }
    let told = table.run("abende ändern 1 --datum 7.10.2062");
    assert!(told.err.contains("„kerbholz abende ändern 1 --datum TAG“"), "{told:?}");
    table.ok("abende ändern 1 --datum 7.10.2025");
    table.check();
}

/// P220: whoever is called like the kitty can be renamed as the refusal says, and then there is
/// one.
#[test]
fn p220_a_kitty_can_be_made_once_its_namesake_is_renamed() {
    for (table, kitty, refused, verb, takes, pays) in [
        (Table::german(), "Kasse", "NAME“), dann", "spieler umbenennen", "kasse nimmt", "zahlen"),
        (Table::new(), "Kitty", "NAME”), then", "players rename", "kitty take", "pay"),
    ] {
        table.ok(&format!("start dreierles Anne Bert {kitty} --stake 10ct"));
        table.refused(&format!("{takes} bert 1")).has(&format!("{verb} \"{kitty}\" {refused}"));
        table.ok(&format!("{verb} {kitty} Karsten"));
        table.ok(&format!("{takes} bert 1"));
        table.ok(&format!(
            "{takes} bert 2 --{}",
            if kitty == "Kasse" { "geschuldet" } else { "owed" }
        ));
        table.ok(&format!("{pays} bert {kitty} 2")).has(&format!("{kitty} 2")).lacks("Karsten");
        table.check();
    }
}

/// P206, P214: the kitty takes and pays out what it is owed and owes, not what belongs to others.
#[test]
fn p214_the_kitty_has_nothing_to_do_with_what_others_owe() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "spiel anne solo 42",
        "übertrag --bargeld Kasse=20EUR --datum 1.10.2025",
    ]);
    for refused in ["zahlen bert kasse 0,50", "zahlen bert kasse 0,50 --abend 1"] {
        table.refused(refused).has("Bert schuldet der Kasse nichts; 0,50 € wären geliehen.");
    }
    table.ok("kasse gibt 7,80 --durch bert");
    table.refused("kasse zahlt carla 2").has("Die Kasse schuldet Carla nichts; 2,00 € wären");
    table.refused("kasse zahlt bert 9").has("Die Kasse schuldet Bert nur 7,80 €; 1,20 € wären");
    table.ok("kasse zahlt bert 7,80").lacks("geliehen");
    table.ok("zahlen bert kasse 0,50 --geliehen");
    table.check();
    let table = Table::new().after(&["opening Anne=-5 Bert=5 EUR", "kitty take bert 9"]);
    table.ok("kitty spend 7.80 --by bert");
    table.refused("kitty pay anne 2").has("The kitty owes Anne nothing").has("--loan");
    table.check();
}

/// P205: what the payer did not owe comes back to them, and belongs to nobody else.
#[test]
fn p205_what_comes_back_to_the_payer_is_for_nobody_else() {
    let table = Table::german().after(&[
        "anfang dreierles Anne Bert Carla --einsatz 10ct --datum 1.10.2025",
        "zahlen bert anne 6 --ohne-abend --überzahlen",
    ]);
    for book in ["--überzahlen", "--geliehen --nochmal", "--ohne-abend --überzahlen --nochmal"] {
        table.ok(&format!("zahlen carla anne 1 {book}")).lacks("Bert").lacks("gibt sie weiter");
    }
    assert!(table.json("zahlen carla anne 2 --überzahlen")["passed_on"].is_null());
}

/// P216: who still owes in another currency is even in this one only.
#[test]
fn p216_even_in_one_currency_is_not_even_on_the_whole() {
    for (table, whole, shilling) in [
        (Table::new(), "On the whole Carla is even", "In Schilling Carla is even with that."),
        (Table::german(), "Im Ganzen ist Carla", "In Schilling ist Carla damit ausgeglichen."),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand anne solo 42",
            "pay bert carla '20 S' --general --overpay",
        ]);
        table.ok("pay carla bert '10 S' --general").lacks(whole);
        table.ok("pay carla bert '10 S' --general --again").has(shilling).lacks(whole);
        table.ok("pay carla anne '0.80 EUR' --general").has(whole);
    }
}

/// P204: advice that records a payment keeps the day and the note that were typed, and works as it
/// is printed.
#[test]
fn p204_advice_that_records_a_payment_keeps_its_day_and_note() {
    for (table, kitty, end) in [(Table::new(), "Kitty", '”'), (Table::german(), "Kasse", '“')] {
        table.does(&[
            "opening Anne=10 Bert=-10 EUR --date 1.10.2025",
            "kitty take bert 2 --owed --date 2.10.2025",
            "opening Carla=12,40 Luis=-12,40 ATS --date 1.10.2025",
        ]);
        let typed_as_printed = |line: &str, count: usize| {
            let told = table.refused(line);
            let advice = told.split("kerbholz ").skip(1).map(|one| one.split(end).next().unwrap());
            assert_eq!(advice.clone().count(), count, "{told}");
            advice.for_each(|command| drop(table.ok(&command.replace('"', "'"))));
        };
        typed_as_printed("kitty take bert '2 EUR' --date 3.10.2025 --note 'Handy aus'", 1);
        let when = "--date 4.10.2025 --note 'im Löwen'";
        // Luis owes less than 13 Schilling: the first payment is not offered.
        let told = table.refused(&format!("pay anne carla '13 S' --for luis {when}"));
        told.has("S 12").lacks(r#""Luis" "Carla""#).has(r#""Anne" "Luis""#);
        typed_as_printed(&format!("pay bert carla '12 S' --for luis {when}"), 2);
        let listed = table.json("payments --since 2.10.2025");
        let made = listed["payments"].list().iter().map(|one| {
            let word = |key: &str| one[key].as_str().unwrap_or_default().to_owned();
            (word("from"), word("to"), word("date"), word("note"))
        });
        let expected = [
            ("Bert", kitty, "2025-10-03", "Handy aus"),
            ("Luis", "Carla", "2025-10-04", "im Löwen"),
            ("Bert", "Luis", "2025-10-04", "im Löwen"),
        ];
        let expected = expected.map(|(a, b, c, d)| [a, b, c, d].map(str::to_owned).into());
        assert_eq!(made.collect::<Vec<_>>(), expected);
        table.check();
    }
}

/// P208: what is dated before the evening that it is for is told, with the command that takes it
/// back.
#[test]
fn p208_a_day_before_the_evening_is_told() {
    for (table, before, undo) in [
        (Table::new(), "before the evening of 2025-10-08, Dreierles, no. 1 that it is", "undo"),
        (Table::german(), "vor dem Abend vom 08.10.2025, Dreierles, Nr. 1, für den es", "zurück"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
            "hand anne solo 42",
        ]);
        for line in [
            "pay carla anne 0,80",
            "forgive carla anne 0,80",
            "bill 10 anne --session 1",
            "settle --session 1 --paid",
            "settle --paid bert",
            "settle --all --paid carla anne",
        ] {
            for (day, is_told) in [("8.10.2025", false), ("3.1.2025", true)] {
                let said = table.run(&format!("{line} --date {day}"));
                assert_eq!(said.err.contains(before), is_told, "{line}: {said:?}");
                let advice = said.err.split("kerbholz ").nth(1).filter(|_| is_told);
                let advice = advice.map(|told| told.split(['”', '“']).next().unwrap());
                assert_eq!(advice.is_some_and(|told| told.starts_with(undo)), is_told);
                table.ok(advice.unwrap_or(undo));
            }
        }
        table.ok("pay carla anne 0,80 --general --overpay --date 3.1.2025");
        table.check();
    }
}

/// P315: an evening put on a day behind what was recorded for it is told, with the entries.
#[test]
fn p315_an_evening_moved_behind_its_payments_is_told() {
    for (table, told) in [(Table::new(), "a day before it"), (Table::german(), "einem Tag davor")] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "pay bert anne 0,80 --date 2.10.2025",
            "settle --paid --date 3.10.2025",
        ]);
        let moved = |day: &str| table.run(&format!("sessions fix 1 --date {day}")).err;
        moved("2.10.2025").lacks(told);
        moved("3.10.2025").has(told).has("–.2. ").lacks("–.3");
        moved("4.10.2025").has(told).has("–.2, –.3. ");
        table.run("sessions fix 1 --name Löwen").err.lacks(told);
        table.check();
    }
}

/// P305: who is owed nothing where a debt is open forgives none of it, and of two currencies that
/// one is meant in which who forgives is owed something.
#[test]
fn p305_a_debt_is_forgiven_by_whom_something_is_owed() {
    for (table, whose) in [
        (Table::german(), "Eine Schuld erlassen kann nur, wem sie zusteht"),
        (Table::new(), "A debt is forgiven by whom it is owed to"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "players add Dora",
        ]);
        for other in ["carla", "dora"] {
            for options in ["", "--session 1"] {
                let told = table.refused(&format!("forgive bert {other} 0,30 EUR {options}"));
                told.has(whose).has("Anne");
            }
        }
        table.does(&[
            "start dreierles Anne Bert Carla --stake '1 S' --date 8.10.2025",
            "hand bert solo 42",
        ]);
        table.refused("forgive carla anne '0,80 S'").has(whose);
        // P402: of what is owed to others nothing is forgiven by whoever is owed a part.
        for (typed, others) in [
            ("forgive carla anne '11 S'", "S 8"),
            ("forgive carla anne 1,60 EUR", "0.80"),
            ("forgive carla anne '0,80 S' --session 2", "S 8"),
            ("forgive carla anne 0,81 EUR --session 1", "0.80"),
        ] {
            let told = table.refused(typed).replace("0,80", "0.80").replace(",00", ".00");
            told.has(whose).has(others);
        }
        table.ok("forgive carla anne 0,30").lacks("Bert").lacks("S 0");
        table.ok("forgive carla bert 8");
        assert_eq!(balance(&table, "Carla", "EUR"), -50_000);
        assert_eq!(balance(&table, "Carla", "ATS"), 0);
        assert_eq!(balance(&table, "Anne", "ATS"), -800_000);
        // In a plan over all books Bert pays Dora, who may let him off.
        table.does(&["start dreierles Dora Anne Emil --stake 10ct", "hand dora solo 42"]);
        table.ok("settle --all").has("Bert");
        table.refused("forgive bert dora 0,30 EUR --session 1").has(whose);
        table.ok("forgive bert dora 0,30 EUR");
        assert_eq!(balance(&table, "Bert", "EUR"), -50_000);
        assert_eq!(balance(&table, "Dora", "EUR"), 130_000);
        table.check();
    }
}

/// P406: of what is more than is owed in one currency it is said what is owed in the other.
#[test]
fn p406_what_is_owed_in_another_currency_is_told() {
    for (table, also) in [
        (Table::german(), "mehr als das; dazu schuldet Carla noch S 8,00."),
        (Table::new(), "more than that; besides, Carla owes S 8.00."),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake '1 S' --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
            "hand anne solo 42",
        ]);
        table.refused("pay carla anne 8").has(also);
        table.refused("pay carla anne '20 S'").has("S 12").has("Carla");
    }
}

/// P402: what is open between the two is forgiven, and no more; where all that is to be paid goes to
/// somebody else, whoever forgives owes it.
#[test]
fn p402_no_more_is_forgiven_than_is_owed_to_whoever_forgives() {
    for (table, owed, owes) in [
        (
            Table::german(),
            "Bert schuldet Anne nur 0,40 €",
            "stehen Carla zu; Anne schuldet sie damit.",
        ),
        (Table::new(), "Bert owes Anne only €0.40", "belongs to Carla; Anne owes it by that."),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand anne solo 37",
            "hand carla solo 42",
        ]);
        table.refused("forgive bert anne 1,00").has(owed).has("Carla");
        table.ok("forgive bert anne 0,40").has(owes);
        table.check();
    }
}

/// P502: whoever owes nothing any more, since it went to somebody else, is forgiven nothing.
#[test]
fn p502_nothing_is_forgiven_that_went_another_way() {
    for (lang, nothing) in [("de", "nichts"), ("en", "nothing")] {
        let table = || Table::german();
        let refused = |table: &Table, typed: &str| table.refused(&format!("{typed} --lang {lang}"));
        // Anne let Carla off what she owed Bert, too.
        let winter = table().after(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
            "hand bert solo 42",
            "start dreierles Anne Bert Dora --stake 10ct --date 15.10.2025",
            "hand anne solo 42",
            "forgive carla anne 1,60",
        ]);
        refused(&winter, "forgive carla bert 0,80").has(nothing);
        // Bert was let off all that he lost; Carla lost nothing.
        let evening = table().after(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand anne solo 42",
            "hand carla solo 47",
            "forgive bert carla 1,60",
        ]);
        refused(&evening, "forgive carla bert 0,30").has(nothing);
        refused(&evening, "forgive bert anne 0,80").has(if lang == "de" {
            "Bert schuldet Anne nur 0,40 €"
        } else {
            "Bert owes Anne only €0.40"
        });
        evening.ok("forgive bert anne 0,40");
        let with_kitty = table().after(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "kitty agree --per-evening '50 ct'",
            "hand anne solo 42",
            "forgive bert kitty 1",
        ]);
        refused(&with_kitty, "forgive kitty bert 0,30").has(nothing);
        refused(&with_kitty, "forgive bert kitty 0,50");
        with_kitty.ok("forgive bert kitty 0,30");
        let bill = table().after(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand anne solo 42",
            "players add Dora",
            "bill 8 bert --for dora carla --general",
            "pay dora anne 1,60",
        ]);
        refused(&bill, "forgive dora bert 4");
        bill.ok("forgive dora bert 2,40");
        // What is owed to one and to get from another is forgiven by the one, a part of it paid.
        let even = table().after(&[
            "start points Anne Bert Carla --rules nullsumme --stake 1EUR",
            "hand anne -2 bert 2 carla 0",
            "hand anne 2 bert 0 carla -2",
            "pay anne bert 1 --overpay",
            "forgive anne bert 1",
        ]);
        assert_eq!(balance(&even, "Anne", "EUR"), 200_000);
        even.check();
    }
}

/// P503, P709: the same bill for another evening, or beside them, is told at once, with the evening.
#[test]
fn p503_a_bill_in_two_books_is_told() {
    for (lang, told, beside) in [
        ("de", "schon beim Abend vom", "neben den Abenden"),
        ("en", "already, for the evening of", "beside the evenings"),
    ] {
        let table = Table::german().after(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
        ]);
        let bill = |typed: &str| {
            let typed = format!("bill '36 EUR' anne --for bert carla --date 8.10.2025 {typed}");
            table.run(&format!("{typed} --lang {lang}")).err
        };
        bill("--session 2 --note Brotzeit").lacks(told);
        let first = table.json("payments")["payments"][0]["entry"].text().to_owned();
        bill("--session 1 --note Brotzeit").has(told).has(&format!(" {first}"));
        bill("--general --note Brotzeit").has(told).lacks(beside);
        bill("--general --note Brotzeit").lacks(told);
        bill("--general --note Wirt").lacks(told);
        bill("--session 2 --note Wirt").has(beside).lacks(told);
        bill("--session 1").lacks(told);
        table.check();
    }
}

/// P606; docs/settlement.md, Some lines: a plan in euros over both currencies that was paid line by
/// line leaves nothing to pay, and every view says so with the step that closes everything.
#[test]
fn p606_all_are_even_in_euros_though_not_in_each_currency() {
    for (table, told, step) in [
        (Table::german(), "In Euro über alles gerechnet", "abrechnen --alle --in EUR --gezahlt"),
        (Table::new(), "Over everything in euros", "settle --all --in EUR --paid"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Bert Carla Dora --stake 10ct --date 8.10.2025",
            "hand dora solo 42",
            "start dreierles Anne Dora Bert --stake '1 S' --date 15.10.2025",
            "hand anne solo 42",
            "settle --all --in EUR --paid bert anne",
        ]);
        table.ok("pay carla anne '0,58 EUR'").lacks(told);
        table.ok("pay carla dora '1,02 EUR'").has(told).has(step);
        let views =
            ["settle --all", "settle --all --in EUR", "settle --session 3", "sessions --unpaid"];
        for view in views {
            table.ok(view).has(told).has(step);
            assert_eq!(table.json(view)["even_in"], "EUR", "{view}");
        }
        // P702: and to whoever asks for the reason.
        table.ok("balance --why dora").has(told).has(step);
        assert_eq!(table.json("balance --why dora")["even_in"], "EUR");
        assert_eq!(table.json("settle --all --as-of 2999-12-31")["even_in"], "EUR");
        assert!(table.json("settle --all --as-of 9.10.2025").get("even_in").is_none());
        table.ok(step);
        table.ok("settle --all").lacks(told);
        table.check();
    }
}

/// P701: where nothing is to be paid with a coin and evenings are open, the command that closes them
/// is named as it was asked for.
#[test]
fn p701_a_plan_in_coins_that_was_paid_names_the_step_that_closes() {
    for (table, step) in [
        (Table::german(), "abrechnen --in EUR --münze 10 --alle --gezahlt"),
        (Table::new(), "settle --in EUR --coin 10 --all --paid"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Bert Carla Dora --stake 10ct --date 8.10.2025",
            "hand dora solo 42",
            "start dreierles Anne Dora Bert --stake '1 S' --date 15.10.2025",
            "hand anne solo 42",
            "settle --all --in EUR --coin 10 --paid Bert Anne",
            "pay Carla Anne '0,60 EUR'",
        ]);
        let plan = "settle --all --in EUR --coin 10";
        table.run(plan).err.lacks(step);
        table.ok("pay Carla Dora '1,00 EUR'");
        table.run(plan).err.has(step).has("3 ");
        table.ok("sessions --unpaid").replace(',', ".").has("0.08").has("--in EUR");
        // Q805: and so does the plan in each currency.
        table.ok("settle --all").replace(',', ".").has("0.08").has("--in EUR");
        for view in ["settle --all", "sessions --unpaid"] {
            let together = table.json(view)["owed_together"].clone();
            assert_eq!(together, json!({ "amount": "0.08", "currency": "EUR" }), "{view}");
        }
        table.ok(step);
        table.run(plan).err.lacks(step);
        table.check();
    }
}

/// P705: what is to be paid in the currency that was asked for is not denied, though in euros all are
/// even.
#[test]
fn p705_a_plan_in_schilling_that_asks_for_groschen_does_not_say_that_all_are_even() {
    let table = Table::german().after(&[
        "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
        "hand anne solo 42",
        "start dreierles Bert Carla Dora --stake 10ct --date 8.10.2025",
        "hand dora solo 42",
        "start dreierles Anne Dora Bert --stake '1 S' --date 15.10.2025",
        "hand anne solo 42",
        "settle --all --in ATS --paid bert anne",
        "pay carla anne '8 S' --for EUR",
        "pay carla dora '14,02 S' --for EUR",
    ]);
    assert_eq!(table.json("settle --all")["even_in"], "EUR");
    table.ok("settle --all --in ATS").has("zahlt S 0,02").lacks("ausgeglichen");
}

/// P602: a line of the plan in euros and whole coins is answered with the command that records it.
#[test]
fn p602_a_line_in_coins_over_both_currencies_names_its_command() {
    for (table, step) in [
        (Table::german(), "abrechnen --alle --in EUR --münze 50 --gezahlt"),
        (Table::new(), "settle --all --in EUR --coin 50 --paid"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake '1 S' --date 8.10.2025",
            "hand anne solo 42",
        ]);
        let plan = super::books::payments(&table, "--all --in EUR --coin 50");
        let (from, to, amount) = plan[0].clone();
        let told = table.refused(&["pay", &from, &to, &format!("{amount} EUR")]);
        told.has(step);
        let command = told.split("kerbholz ").last().unwrap().split(['”', '“']).next().unwrap();
        table.ok(&command.replace('"', ""));
        table.check();
    }
}

/// P704: so is the kitty's line, which is no loan, in coins, too; what is lent still says so.
#[test]
fn p704_the_line_of_the_kitty_over_both_currencies_names_its_command() {
    for (table, coin, step, lent) in [
        (Table::german(), "--münze", "abrechnen --alle --in EUR", "--geliehen"),
        (Table::new(), "--coin", "settle --all --in EUR", "--loan"),
    ] {
        table.does(&[
            "opening Anne=3,10 Bert=-3,10 EUR --date 1.9.2025",
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025 --kitty-per-evening '0,50 EUR'",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --stake '1 S' --date 8.10.2025 --kitty-per-evening '5 S'",
            "hand carla solo 42",
        ]);
        let kitty = if lent == "--loan" { "Kitty" } else { "Kasse" };
        let quoted = format!("\"Bert\" \"{kitty}\"");
        table.refused("pay bert kitty '2,50 EUR'").has(&format!("{coin} 50 ")).has(&quoted);
        table.refused("pay bert kitty '2,08 EUR'").has(lent);
        let told = table.refused("pay bert kitty '2,09 EUR'");
        told.has(step).has(&quoted).lacks(lent);
        let command = told.split("kerbholz ").last().unwrap().split(['”', '“']).next().unwrap();
        table.ok(&command.replace('"', ""));
        table.refused("pay bert kitty '2,09 EUR'").has(lent);
        table.check();
    }
}

/// P709: what belongs to the kitty is said with its article.
#[test]
fn p709_what_belongs_to_the_kitty_is_said_with_its_article() {
    for (table, told) in [
        (Table::german(), "davon stehen der Kasse zu; Anne gibt sie weiter."),
        (Table::new(), "of it belongs to the kitty; Anne passes it on."),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --kitty-per-evening '0,50 EUR'",
            "hand anne solo 42",
        ]);
        table.ok("pay bert anne '1,30 EUR'").has(told);
    }
}

/// P703: of whoever owes nothing on the whole, no debts are named that only cross.
#[test]
fn p703_who_owes_nothing_is_told_so() {
    for (table, nothing) in [
        (Table::german(), "auch im Ganzen schuldet Carla in dieser Währung nichts."),
        (Table::new(), "on the whole, too, Carla owes nothing in this currency."),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Dora --stake 10ct --date 8.10.2025 --new Dora",
            "hand dora solo 42",
            "pay carla bert '0,80 EUR'",
        ]);
        table.refused("forgive carla bert '0,80 EUR'").has(nothing).lacks("Anne");
        table.refused("forgive carla anne '0,80 EUR'").has(nothing);
    }
}

/// P312: of the currencies that an amount may be in, that one is shown in which most is owed.
#[test]
fn p312_the_example_is_in_the_currency_in_which_most_is_owed() {
    for (table, owed, may_be) in [
        (Table::german(), "Carla schuldet Bert nur 1,00 €; jeder mit jedem", "„0,30 EUR“"),
        (Table::new(), "Carla owes Bert only €1.00; everybody", "“0,30 EUR”"),
    ] {
        table.does(&[
            "start points Anne Bert Carla --rules nullsumme --stake 1EUR",
            "hand anne 5 bert 1 carla -6",
        ]);
        // P402: within one evening, too.
        table.refused("forgive carla bert 3").has(owed);
        table.does(&["opening Anne=0,50 Carla=-0,50 ATS", "start dreeg Anne Bert Carla"]);
        table.refused("pay carla anne 0,30").has(may_be);
        table.check();
    }
}

/// P218: where the current evening has nothing to take back or to bring again, only the entry
/// elsewhere is offered.
#[test]
fn p218_undo_offers_only_what_there_is() {
    for (table, evening, entry, undo, redo) in [
        (Table::new(), "--evening", "--entry", "undo", "redo"),
        (Table::german(), "--dieser-abend", "--eintrag", "zurück", "vor"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "start dreierles Anne Bert Carla --stake 10ct --date 8.10.2025",
            "hand anne solo 42 --session 1",
        ]);
        for verb in [undo, redo] {
            let told = table.refused(verb);
            told.has(&format!("kerbholz {verb} {entry} ")).lacks(evening);
            table.refused(&format!("{verb} {evening}"));
            let advice = told.split("kerbholz ").nth(1).unwrap().split(['”', '“']).next().unwrap();
            table.ok(advice);
        }
        table.ok("players rename Carla Karla");
        table.refused(undo).has("Karla").lacks(evening);
        table.does(&["hand anne solo 42", "hand anne solo 43 --session 1"]);
        table.refused(undo).has(&format!("kerbholz {undo} {evening}"));
    }
}

/// P207: before it began an evening has nothing to settle, whatever its stake.
#[test]
fn p207_as_of_a_day_before_an_evening_it_had_not_begun() {
    for (table, told, stake, whole) in [
        (
            Table::new(),
            "On 2025-10-07 the evening of 2025-10-08, Dreierles, no. 1 had not begun yet",
            "kerbholz stake",
            "settle --all --as-of 2025-10-07",
        ),
        (
            Table::german(),
            "Am 07.10.2025 hatte der Abend vom 08.10.2025, Dreierles, Nr. 1 noch nicht begonnen",
            "kerbholz einsatz",
            "abrechnen --alle --stichtag 07.10.2025",
        ),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 20ct --date 8.10.2025",
            "hand bert solo 42",
        ]);
        for line in ["settle --as-of 7.10.2025", "settle --session 1 --as-of 2025-10-07"] {
            table.refused(line).has(told).has(whole).lacks(stake);
        }
        table.ok(whole);
        table.ok("settle --as-of 8.10.2025").has("Anne");
    }
}

/// P209: the days of a list that is empty are named with their years, and of two days the one
/// without its year is read by the other.
#[test]
fn p209_days_are_read_by_each_other_and_named_with_their_years() {
    let table = Table::german().begun("dreierles Anne Bert Carla --einsatz 10ct");
    let today = table.json("abende")["sessions"].list()[0]["started_at"].text().to_owned();
    let (year, month) = (&today[..4], &today[5..7]);
    table.ok(&format!("zahlen bert anne 1 EUR --überzahlen --datum 1.{month}.{year}"));
    let found = table.json(&format!("zahlungen --seit 1.{month}. --bis 28.{month}."));
    assert_eq!(found["payments"].list().len(), 1);
    table.ok(&format!("auszug bert --seit 1.{month}. --stichtag 28.{month}.")).has("1,00");
    table
        .ok("zahlungen --seit 1.11.2024 --bis 30.11.24")
        .has("Dazu ist seit dem 01.11.2024 bis zum 30.11.2024 keine Zahlung aufgeschrieben.");
    table
        .refused("zahlungen --seit 2.11.2024 --bis 1.11.24")
        .has("Der 01.11.2024 liegt vor dem 02.11.2024");
    table.refused("auszug bert --seit 1.11.2024 --stichtag morgen").has("--stichtag");
    let (earlier, later) = (format!("1.{month}.{year}"), format!("2.{month}.{year}"));
    let swapped = format!("zahlungen --seit {} --bis {}", &later[..5], &earlier[..5]);
    if today.as_str() >= format!("{year}-{month}-02").as_str() {
        table.refused(&swapped).has(&format!("Der 0{earlier} liegt vor dem 0{later}"));
    }
    let english = Table::new().begun("dreierles Anne Bert Carla --stake 10ct");
    let nothing = "No such payment is recorded from 2024-11-01 until 2024-11-30.";
    english.ok("payments --since 1.11.2024 --until 30.11.24").has(nothing);
    english.ok("payments").has("No such payment is recorded.");
    let reversed = "2024-11-01 is before 2024-11-02";
    english.refused("account bert --since 2.11.2024 --as-of 1.11.24").has(reversed);
}

/// P303, P308; docs/settlement.md, Which book a payment belongs to: `--for` is said of money in
/// another currency, so an amount without one is not taken for the debt's; and who owes in another
/// currency than was named does not owe nothing.
#[test]
fn p303_p308_an_amount_without_a_currency_is_not_taken_for_that_of_its_debt() {
    for (table, which, nothing) in [
        (Table::german(), "möglich sind EUR, ATS; bitte", "nur in Schilling etwas („--für ATS“);"),
        (Table::new(), "may be EUR, ATS; please", "in Schilling only (“--for ATS”);"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025 --kitty-per-evening 0,50",
            "start dreierles Anne Bert Carla --stake '1 S' --date 8.10.2025 --kitty-per-evening 2",
            "hand anne solo 42",
        ]);
        for payee in ["anne", "kitty"] {
            table.refused(&format!("pay carla {payee} 0,15 --for ATS")).has(which).has("0,15 EUR");
            table.refused(&format!("pay carla {payee} 0,15 --for ATS --loan")).has(which);
            table.ok(&format!("pay carla {payee} '0,15 EUR' --for ATS")).has("S 2");
        }
        // Her debt is in Schilling, so that is what she pays, and none in euros.
        table.refused("pay carla anne 0,58 --for EUR").has(nothing).has("S");
        table.check();
    }
    // Where there is no other currency in the file, the money is in one that it does not know yet.
    let table = Table::german().begun("dreierles Anne Bert Carla --einsatz '1 S'");
    table.ok("spiel anne solo 42");
    table.refused("zahlen bert anne 0,58 --für ATS").has("zum Beispiel „2,50 €“");
    table.ok("zahlen bert anne '0,58 €' --für ATS").has("Das tilgt S 8,00");
    // Euros are paid in euros.
    let table = Table::german().begun("dreierles Anne Bert Carla --einsatz 10ct");
    table.does(&["spiel anne solo 42", "zahlen bert anne 0,80 --für EUR"]);
    assert_eq!(balance(&table, "Bert", "EUR"), 0);
}

/// P309: money in another currency than the payer owes is for no debt where that is said, and the
/// refusal names how.
#[test]
fn p309_money_in_another_currency_than_is_owed_can_be_for_none() {
    for (table, way) in [
        (Table::german(), "ist es für keine, bitte „--überzahlen“ dazusagen"),
        (Table::new(), "if it is for none, please add “--overpay”"),
    ] {
        table.does(&["start dreierles Anne Bert Carla --stake 10ct", "hand anne solo 42"]);
        table.refused("pay bert carla '20 S'").has(way).lacks("hinter den").lacks("behind the");
        table.ok("pay bert carla '20 S' --overpay");
        table.ok("pay bert carla '5 S' --for ATS --overpay");
        // P401: also to whom he owes euros, and as a loan.
        table.ok("pay bert anne '20 S' --overpay");
        table.ok("pay bert anne '10 S' --loan");
        assert_eq!(balance(&table, "Bert", "EUR"), -80_000);
        assert_eq!(balance(&table, "Bert", "ATS"), 5_500_000);
    }
}

/// P217; docs/settlement.md, Read back: a payment over two currencies stands in each account as its
/// part of the whole.
#[test]
fn p217_a_payment_over_two_currencies_is_a_part_in_each_account() {
    for (table, gave, got) in [
        (Table::new(), "settlement: €0.80 of €1.38, paid to", "€0.58 of €1.38, received from"),
        (Table::german(), "Abrechnung: 0,80 € von 1,38 €, an", "0,58 € von 1,38 €, von"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake '1 S'",
            "hand bert solo 42",
            "start dreierles Anne Bert Carla --stake 10ct",
            "hand bert solo 42",
            "settle --all --in EUR --paid carla",
        ]);
        let account = table.ok("account carla --width 140");
        account.has(&format!("{gave} Bert")).lacks("1.38 paid").lacks("1,38 € an");
        table.ok("account bert --width 140").has(&format!("{got} Carla"));
        let lines = table.json("account carla")["accounts"][1]["lines"].clone();
        let paid = lines.list().last().expect("line").clone();
        assert_eq!(paid["paid"]["amount"], "0.80");
        assert_eq!(paid["of"], json!({ "amount": "1.38", "currency": "EUR" }));
    }
}

/// P222: a coin too big to pay with, the kitty with its article, a surname, a part of a line, a line
/// the other way round, and what is taken back of a struck evening are told as what they are.
#[test]
fn p222_what_was_meant_is_told() {
    for (table, coins, by_kitty, part, back, struck) in [
        (
            Table::new(),
            "With this coin nothing is to be paid.",
            "paid by the kitty for",
            "kerbholz pay Bert NAME 0,50",
            "Anna Klotz does not pay, but Bert pays Anna Klotz: “--paid Bert \"Anna Klotz\"”",
            "is struck",
        ),
        (
            Table::german(),
            "Mit dieser Münze ist nichts zu zahlen.",
            "bezahlt von der Kasse für",
            "kerbholz zahlen Bert NAME 0,50",
            "nicht Anna Klotz, sondern Bert an Anna Klotz: „--gezahlt Bert \"Anna Klotz\"“",
            "ist gestrichen",
        ),
    ] {
        table.does(&[
            "start dreierles 'Anna Klotz' Bert 'Anna Moser' --stake 10ct",
            "hand Bert solo 9",
        ]);
        table.refused("settle --paid Bert 0,50").has(part);
        table.refused("settle --paid 'Anna Klotz'").has(back);
        table.refused("settle --paid 'Anna Klotz' Bert").has(back);
        table.refused("payments --player moser").has("Anna Moser");
        table.ok("settle --coin 500").has(coins);
        table.ok("sessions void 1");
        let told = table.run("undo --entry 1.2");
        assert!(told.err.contains(struck), "{told:?}");
        table.ok("bill 3 kitty --general --for Bert --anyway").has(by_kitty);
    }
    let table = Table::german()
        .after(&["spieler neu Carla", "zeche 3 EUR kasse --ohne-abend --für carla --trotzdem"]);
    table.ok("protokoll --alle").has("bezahlt von der Kasse für Carla");
}

/// docs/rules/points.md, Settling: where nothing is due, no stake is proposed, which
/// would be refused.
#[test]
fn an_evening_where_nothing_is_due_is_told_of_no_stake() {
    for (table, nothing, begin) in [
        (Table::new(), "nothing is due", "another evening"),
        (Table::german(), "ist nichts fällig", "einen neuen Abend"),
    ] {
        table.does(&["start points Anne Bert Carla --rules augen", "hand anne 40"]);
        table.refused("settle").has(nothing).has(begin).lacks("10 ct");
        table.refused(&["stake", "10 ct"]).has("settle");
    }
    let table = Table::new().begun("dreierles Anne Bert Carla");
    table.refused("settle").has("kerbholz stake");
}
