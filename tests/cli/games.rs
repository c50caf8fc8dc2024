//! The other games at the table, each with what only it has.

use serde_json::{Value, json};

use super::harness::{Json, Table, Text};

fn settled(table: &Table) -> Value {
    table.json("settle")["settlements"].clone()
}

/// docs/rules/droggn.md, Declarer's score: an Ansager lost with 31, the Pagat laid out and won,
/// doubled once, is −6 without doubling: 6 each.
#[test]
fn droggn_the_example_with_31_points() {
    for (table, groschen) in [(Table::german(), "S 0,60"), (Table::new(), "S 0.60")] {
        table.ok("start droggn Adolf Rudolf Jo --stake '10 Groschen'");
        let hand = table.json("hand adolf ansager 31 pagat-raus+");
        assert_eq!(hand["result"]["points"], json!({"Adolf": -6, "Rudolf": 0, "Jo": 0}));
        assert_eq!(hand["result"]["due"], json!({"Adolf": -12, "Rudolf": 6, "Jo": 6}));
        assert_eq!(hand["result"]["next_dealer"], "Adolf");
        let settlement = &settled(&table)[0];
        assert_eq!(settlement["currency"], "ATS");
        let payments = json!([
            {"from": "Adolf", "to": "Rudolf", "amount": "0.60"},
            {"from": "Adolf", "to": "Jo", "amount": "0.60"}
        ]);
        assert_eq!(settlement["payments"], payments);
        table.ok("settle").has(groschen);
        // On paper only the declarer's column moves; below stands what each pair owes the other.
        table.ok("sheet").has(groschen).has("Rudolf");
    }
}

/// docs/rules/droggn.md, Events: after `last-four` exactly four more scored hands; thrown-in ones
/// do not count.
#[test]
fn droggn_takes_four_more_hands() {
    let table = Table::new()
        .begun("droggn Adolf Rudolf Jo")
        .after(&["hand adolf ansager 40", "letzte-vier"]);
    for left in ["4 hands left", "3 hands left", "2 hands left", "One hand left"] {
        table.ok("hand weiter");
        table.ok("status").has(left);
        table.ok("hand jo solo 50");
    }
    assert_eq!(table.json("status")["complete"], true);
    table.refused("hand jo solo 50");
    table.refused("hand weiter");
    // The last of them can still be taken back.
    table.ok("undo");
    assert_eq!(table.json("status")["complete"], false);
    table.check();
}

/// How the pile is counted stands in the error and in the explanation.
#[test]
fn droggn_says_how_the_pile_is_counted() {
    for table in [Table::new(), Table::german()] {
        table.ok("start droggn Adolf Rudolf Jo");
        table.refused("hand adolf solo 75").has("74").has("Match").has("75");
        table.ok("hand adolf solo match");
        table.ok("explain 1").has("Match").has("74");
    }
}

#[test]
fn droggn_at_four_seats() {
    let table = Table::new().begun("droggn Adolf Rudolf Jo Hans");
    table.refused("hand hans solo 50").has("Hans");
    let hand = table.json("hand rudolf solo 50");
    assert_eq!(hand["result"]["due"]["Hans"], -53);
    assert_eq!(hand["result"]["due"]["Rudolf"], 159);
    assert_eq!(hand["result"]["next_dealer"], "Rudolf");
}

#[test]
fn dreiertarock_shows_the_kakadu() {
    let table = Table::german().begun("dreiertarock Jo Adolf Rudolf --stake '1 ct'");
    table.ok("hand jo dreier 40 kakadu!- gegner:trull");
    table.ok("explain 1").has("Kakadu").lacks("kike");
    assert_eq!(table.json("explain 1")["event"]["bonuses"][0]["what"], "kike");
    assert_eq!(settled(&table)[0]["currency"], "EUR");
    table.check();
}

const DREEG: [&str; 4] = ["Anne", "Bert", "Carla", "Dora"];

/// Plays a Dreeg to its end; each hand is made from the phase and from who has strokes left,
/// forehand first.
fn play_dreeg(table: &Table, hand: impl Fn(&str, &[String]) -> String) -> usize {
    let mut hands = 0;
    loop {
        let slates = table.json("slate");
        if slates["complete"] == true {
            return hands;
        }
        let status = table.json("status");
        let active: Vec<String> =
            status["speaking_order"].list().iter().map(|name| name.text().to_owned()).collect();
        table.ok(&format!("hand {}", hand(slates["phase_name"].text(), &active)));
        hands += 1;
        assert!(hands < 200);
    }
}

#[test]
fn dreeg_eight_phases_by_strokes_alone() {
    let table = Table::new().begun("dreeg Anne Bert Carla Dora");
    let hands = play_dreeg(&table, |phase, active| match phase {
        "kamerun" => format!("{}-3 {}-2 {}-1", active[0], active[1], active[2]),
        _ if active.len() == 2 => format!("{}-2", active[1]),
        _ => format!("{}-3 {}-2", active[0], active[1]),
    });
    assert!(hands > 24, "{hands}");
    let bollern: i64 = table.json("slate")["slates"]
        .list()
        .iter()
        .map(|slate| slate["bollern"].as_i64().unwrap())
        .sum();
    assert_eq!(bollern, 8);
    table.check();
}

#[test]
fn dreeg_eight_phases_by_points_alone() {
    let table = Table::german();
    let drink = r#"drink={name="Liter Bier",price="9.80",currency="EUR"}"#;
    table.run(&["start", "dreeg", "Anne", "Bert", "Carla", "Dora", "--house", drink]).done("start");
    play_dreeg(&table, |phase, active| match phase {
        "sechsundsechzig" if active.len() > 2 => {
            let points: Vec<String> = active
                .iter()
                .enumerate()
                .map(|(rank, name)| format!("{name}={}", [60, 40, 15, 5][rank]))
                .collect();
            let points = points.join(" ");
            let points = if active.len() == 3 { points.replace("=15", "=20") } else { points };
            format!("{points} letzter {}", active[1])
        }
        "kamerun" => {
            format!(
                "{}=0 {}=70 {}=30 {}=20 letzter {}",
                active[0], active[1], active[2], active[3], active[1]
            )
        }
        _ => format!("aus {} 70:20", active[0]),
    });
    let settled = table.json("abrechnen");
    let settlement = &settled["settlements"][0];
    assert_eq!(settlement["drink"], "Liter Bier");
    let owes = settlement["owes"].list();
    assert_eq!(owes.iter().map(|one| one["drinks"].as_i64().unwrap()).sum::<i64>(), 8);
    // Once the payments are made everybody has paid an equal share of 78.40.
    let cents = |amount: &Value| amount.text().replace('.', "").parse::<i64>().unwrap();
    for one in owes {
        let mut paid = cents(&one["cost"]);
        assert_eq!(paid, 980 * one["drinks"].as_i64().unwrap());
        for payment in settlement["payments"].list() {
            paid += if payment["from"] == one["player"] { cents(&payment["amount"]) } else { 0 };
            paid -= if payment["to"] == one["player"] { cents(&payment["amount"]) } else { 0 };
        }
        assert_eq!(paid, 1960);
    }
    table.refused("hand anne-1").has("fertig");
    table.check();
}

#[test]
fn dreeg_answers_in_words_and_slates() {
    let table = Table::new();
    table.run(&[&["start", "dreeg"], &DREEG[..]].concat()).done("start");
    let answer = table.ok("hand anne=50 bert=40 carla=20 dora=10 letzter anne");
    answer.has("Rubbed out: Anne 3, Bert 2, Carla 1.").has("┌");
    answer.has("Anne deals, Bert leads.");
    table.ok("hand anne-3");
    table.ok("hand anne-3 bert-2").has("Anne is out.");
    // Who has just dropped out still deals where it was their turn.
    table.ok("hand bert-3 carla-3").has("Bert is out.");
    table.ok("hand carla-2");
    let answer = table.ok("hand carla-1");
    answer.has("Dora has lost the phase").has("Now phase 2 of 8: Rot-Assen.");
    // trials Q5: the loser says who deals first, and nobody bids.
    let named = "Dora says who deals first: “kerbholz dealer NAME”; otherwise Carla deals.";
    answer.has(named);
    let status = table.ok("status");
    status.has("Dora has lost phase 1.").has(named);
    status.lacks("To speak");
    table.ok("dealer anne");
    table.ok("status").lacks("says who deals first");
    table.ok("status").has("Anne deals, Bert leads.");
    // An evening that ends early is settled by the Bollern so far.
    table.ok("end");
    let settled = table.json("settle");
    assert_eq!(settled["settlements"][0]["owes"][3], json!({"player": "Dora", "drinks": 1}));
    table.refused("settle --paid").has("--paid");
    // Across the end of the phase and back.
    for _ in 0..3 {
        table.ok("undo");
    }
    let slates = table.json("slate");
    assert_eq!(slates["phase"], 1);
    assert_eq!(slates["slates"][2]["strokes"], 1);
}

/// docs/rules/dreeg.md, Wegloescher, A 6, B 2, C 3, D 1, E 4; C plays against D and wins 3.
#[test]
fn dreeg_wegloescher_says_who_plays_against_whom() {
    let table = Table::german().begun("dreeg Anne Bert Carla --rules wegloescher");
    table.ok("stand").has("Anne spielt gegen Bert");
    table.ok("hand aus anne 70:0");
    table.ok("stand").has("Bert spielt gegen Carla");
}

/// The command line, `start`: a house rule that is a list, typed as in TOML or in a file; `rules`
/// says what it can be.
#[test]
fn a_house_rule_can_be_a_list() {
    let table = Table::german();
    table
        .ok("start dreierles Anne Bert Carla --house bid_factors=[1,2,3,4,9] --house solo_du=true");
    let hand = table.json("hand anne solo-du 44 alle+");
    assert_eq!(hand["result"]["points"]["Anne"], 36, "2 Fach × 9 from each of two");
    let file =
        table.write("malsch.toml", "contract_values = [1, 2, 3, 4, 5, 6, 7]\nkontra = true\n");
    table.ok(&format!("start dreiertarock Jo Adolf Rudolf --house-file {}", file.display()));
    assert_eq!(table.json("hand jo dreier 40 kontra")["result"]["points"]["Jo"], 12);
    table.ok("rules dreierles").has("Möglich: fünf von 1–100.").has("1, 2, 3, 4, 8");
    table
        .refused("start dreierles Anne Bert Carla --house bid_factors=[1,2,3,4]")
        .has("5 ganzen Zahlen");
    table
        .refused("start dreierles Anne Bert Carla --house bid_factors=[0,2,3,4,8]")
        .has("bid_factors[0]")
        .has("1 bis 100");
}
