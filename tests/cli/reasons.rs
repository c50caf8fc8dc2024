//! What is said of money is so: reasons of a plan's lines, doubts about a payment, states of an
//! evening, drinks beside money (docs/settlement.md).

use std::collections::BTreeMap;

use serde_json::Value;

use super::books::{payments, two_evenings};
use super::dice::Dice;
use super::harness::{Json, Table, Text};

fn lines_of(table: &Table, scope: &str) -> Vec<Value> {
    let settled = table.json(&format!("settle {scope}"));
    let all = settled["settlements"].list().iter();
    all.flat_map(|one| one["payments"].list().clone()).collect()
}

fn started(stake: &str) -> Table {
    Table::new().begun(&format!("dreierles Anne Bert Carla --stake {stake}"))
}

/// What everybody has open in an evening.
fn open_in(table: &Table, evening: i64) -> BTreeMap<String, i64> {
    let settled = table.json(&format!("settle --session {evening}"));
    let balances = settled["settlements"][0]["balances"].list().iter();
    let minor = |amount: &Value| amount.text().replace('.', "").parse::<i64>().unwrap();
    balances.map(|one| (one["player"].text().to_owned(), minor(&one["amount"]))).collect()
}

#[test]
fn m2_a_line_from_the_old_book_says_so() {
    let table = started("1ct");
    table.does(&["opening Anne=50 Bert=-50 EUR", "hand carla solo 41"]);
    let told = table.ok("settle --all");
    let line = told.lines().find(|line| line.starts_with("Bert pays €49")).unwrap();
    // F115, G104: the books that it pays off, to the cent, the oldest first and none of it twice.
    assert!(line.contains(", no. 1: €0.08; from the old book: €49.84)"), "{told}");
    let to_carla = told
        .lines()
        .find(|line| line.starts_with("Bert pays") && line.contains("to Carla"))
        .unwrap();
    assert!(to_carla.ends_with("(from the old book)"), "{told}");
    let lines = lines_of(&table, "--all");
    let to = |name: &str| {
        lines.iter().find(|line| line["from"] == "Bert" && line["to"] == name).unwrap()
    };
    assert!(
        to("Carla")["general"] == "opening" && to("Carla").get("sessions").is_none(),
        "{lines:?}"
    );
    assert_eq!(to("Anne")["sessions"], Value::from(vec![1]));
}

#[test]
fn m2_a_payment_in_euros_is_no_reason_for_a_line_in_schilling() {
    let table = Table::new().after(&[
        "players add Dora",
        "start dreierles Anne Bert Carla --stake 10ct",
        "hand anne solo 42",
        "pay bert dora 0.80EUR",
        "start dreierles Anne Emil Fritz --stake 1ATS",
        "hand anne solo 42",
        "opening Dora=-5 Emil=5 ATS",
        "pay dora fritz 3ATS --session 2",
    ]);
    let euros = table.ok("settle --all");
    assert!(
        euros.lines().any(|line| line.starts_with("Dora pays €0.80 to Anne. (of 20")
            && line.ends_with(", Dreierles, no. 1.")
            && line.contains("Because Bert paid Dora for the evening of 20")),
        "{euros}"
    );
    for line in euros.lines().filter(|line| line.contains("S ") && line.contains("pays")) {
        assert!(!line.contains("Bert"), "{euros}");
    }
}

#[test]
fn m2_what_was_paid_before_a_closing_is_no_reason_for_what_came_after() {
    let table = Table::new().after(&[
        "players add Dora",
        "start dreierles Anne Bert Carla --stake 10ct",
        "hand anne solo 42",
        "pay bert dora 0.80EUR",
        "settle --all --paid",
        "players add Emil",
        "opening Dora=-2 Emil=2 EUR",
        "hand anne solo 42",
    ]);
    table.ok("settle --all").lacks("paid Dora");
}

/// Pays the lines of the first payer, and holds what is booked against what the plan said.
#[track_caller]
fn assert_booked_as_told(table: &Table, lines: &[Value]) {
    let Some(payer) = lines.first().map(|line| line["from"].text().to_owned()) else {
        return;
    };
    let paid = table.json(&format!("settle --all --paid {payer}"));
    let booked = table.json("payments");
    let parts = |one: &Value| -> Vec<(Option<i64>, i64)> {
        let parts = one.list().iter();
        parts
            .map(|part| {
                let session = part.get("session").and_then(Value::as_i64);
                (session, minor(&part["amount"]))
            })
            .collect()
    };
    let own: Vec<&Value> = lines.iter().filter(|line| line["from"] == payer.as_str()).collect();
    assert_eq!(paid["settlements"][0]["payments"].list().len(), own.len());
    for line in own {
        let mut of_line = booked["payments"].list().iter().filter(|one| {
            ["from", "to", "amount"].iter().all(|key| one[*key] == line[*key])
                && one["kind"] == "settlement"
        });
        let found = of_line.any(|one| parts(&one["for"]) == parts(&line["parts"]));
        assert!(found, "{line} {booked}");
    }
}

/// For each reason "of DAY, no. N" the payer owes in the book of that evening, and no debt is told
/// twice (trials G104); what is told is what stands there once it is paid (trials L121).
#[test]
fn m2_reasons_hold_in_random_winters() {
    let rounds: u64 =
        std::env::var("KERBHOLZ_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(3);
    let mut named = 0;
    for round in 0..rounds {
        let mut dice = Dice(0x7265_6173_6f6e + round);
        let table = Table::new();
        let people = ["Anne", "Bert", "Carla", "Dora", "Emil"];
        let evenings = 3 + dice.roll(3) as i64;
        for _ in 0..evenings {
            let first = dice.roll(5) as usize;
            let seated: Vec<&str> = (0..3).map(|place| people[(first + place) % 5]).collect();
            table.ok(&format!("start dreierles {} --stake 5ct", seated.join(" ")));
            for _ in 0..3 {
                let declarer = seated[dice.roll(3) as usize];
                table.ok(&format!("hand {declarer} solo {}", 20 + dice.roll(40)));
            }
        }
        for _ in 0..4 {
            let (one, other) = (people[dice.roll(5) as usize], people[dice.roll(5) as usize]);
            let line = match dice.roll(3) {
                0 => format!("opening {one}=3 {other}=-3 EUR --again"),
                1 => format!("bill 4EUR {one} --general --for {one} {other}"),
                _ => format!("pay {one} {other} {}ct", 1 + dice.roll(200)),
            };
            table.run(&line);
        }
        let open: Vec<BTreeMap<String, i64>> =
            (1..=evenings).map(|evening| open_in(&table, evening)).collect();
        let mut told: BTreeMap<(String, Option<i64>), i64> = BTreeMap::new();
        let lines = lines_of(&table, "--all");
        for line in lines.clone() {
            let from = line["from"].text();
            let sessions =
                line.get("sessions").and_then(Value::as_array).cloned().unwrap_or_default();
            named += sessions.len();
            for session in sessions {
                let of = &open[session.as_i64().unwrap() as usize - 1];
                assert!(of[from] < 0, "round {round}: {line} {of:?}");
            }
            assert_parts_add_up(&line);
            for part in line["parts"].list() {
                let book = part.get("session").and_then(Value::as_i64);
                *told.entry((from.to_owned(), book)).or_default() += minor(&part["amount"]);
            }
            let has_reason = ["sessions", "general", "because", "rest"]
                .iter()
                .any(|key| line.get(key).is_some());
            assert!(has_reason, "round {round}: {line}");
        }
        for ((from, book), minor) in told {
            let owes = book.map(|evening| -open[evening as usize - 1][&from]);
            assert!(owes.is_none_or(|owes| minor <= owes + 1), "round {round}: {from} {book:?}");
        }
        assert_booked_as_told(&table, &lines);
    }
    assert!(named > 0);
}

#[test]
fn m3_who_laid_money_out_is_paid_back_exactly_that() {
    let table = started("10ct");
    table.does(&[
        "kitty take anne 1EUR --owed",
        "kitty spend 9.90EUR --by bert",
        "opening --cash Kitty=30EUR",
    ]);
    table.refused("kitty pay bert '9.91 EUR'");
    table.ok("kitty pay bert 9.90EUR");
    table.ok("kitty").has("€20.10");
    let why = table.json("balance --why bert");
    assert_eq!(why["accounts"][0]["amount"], "0.00");
    // Nobody is paid twice.
    table.refused("kitty pay bert '9.90 EUR'").has("would be lent");
}

/// A fine is paid into the kitty by somebody who is to receive money otherwise, whatever the kitty
/// owes to others.
#[test]
fn m3_a_fine_is_paid_by_somebody_who_has_won() {
    let table = started("10ct");
    table.does(&[
        "kitty take anne 1EUR --owed",
        "kitty spend 9.90EUR --by bert",
        "opening Anne=5 Bert=-5 EUR",
        "pay anne kitty 1EUR",
    ]);
    table.refused("pay anne kitty '1 EUR'").has("would be lent");
    table.check();
}

/// Anne is to receive 4.00 on the whole and owes 0.80 in the first evening.
fn won_on_the_whole() -> Table {
    let table = Table::new();
    for name in ["Dora", "Emil"] {
        table.ok(&format!("players add {name}"));
    }
    table.does(&[
        "start dreierles Anne Bert Carla --stake 10ct",
        "hand bert solo 42",
        "start dreierles Anne Bert Carla --stake 30ct",
        "hand anne solo 42",
    ]);
    assert_eq!(table.json("balance")["balances"][0]["amount"], "4.00");
    table
}

#[test]
fn m4_a_mistyped_payment_is_asked_about() {
    let table = won_on_the_whole();
    table
        .refused("pay anne dora '0.80 EUR'")
        .has("Dora has nothing to do")
        .has("€4.00")
        .has("--overpay");
    table.ok("players leave dora");
    table.refused("pay anne dora '0.80 EUR'").has("Dora has left").has("--overpay");
    // Somebody who owes does not pay those who have left either.
    table.refused("pay carla dora '0.80 EUR'").has("Dora has left");
    table.refused("pay carla dora '0.80 EUR' --session 1").has("Dora has left");
    table.ok("pay anne dora 0.80EUR --overpay");
    table.check();
}

#[test]
fn m4_a_treasurer_takes_the_money_unasked() {
    let table = won_on_the_whole();
    // Carla owes on the whole; Emil never played.
    table.ok("pay carla emil 0.80EUR");
    // He has taken money for that evening by now, and takes Anne's too.
    table.ok("pay anne emil 0.80EUR");
    // Who is owed where it counts is not asked about, and a book that is named is believed.
    table.does(&["undo --evening --session 1", "pay anne bert 0.80EUR"]);
    table.check();
}

#[test]
fn m6_an_evening_has_one_state_everywhere() {
    let table = Table::new().begun("dreeg Anne Bert Carla");
    let state = |table: &Table| table.json("sessions")["sessions"][0]["state"].text().to_owned();
    assert_eq!(state(&table), "running");
    table.ok("settle").has("The game is still on");
    table.does(&["hand anne-3 bert-2", "end"]);
    assert_eq!(state(&table), "unfinished");
    table.ok("sessions").has("ended early");
    table.ok("settle").has("ended early").lacks("still on");
    table.ok("sessions void 1");
    assert_eq!(state(&table), "struck");
    table.does(&["start dreierles Anne Bert Carla --stake 10ct", "hand anne solo 42"]);
    assert_eq!(state(&table), "running");
    table.ok("sessions").lacks(" open ");
    table.ok("end");
    assert_eq!(state(&table), "ended");
}

#[test]
fn m6_whoever_left_is_named_by_players_and_gone_from_balances() {
    let table = two_evenings();
    table.does(&["settle --all --paid", "players leave carla"]);
    table.ok("players").has("One person has left").has("players --left");
    let told = table.ok("players --left");
    assert!(
        told.lines().any(|line| line.starts_with("Carla") && line.contains("has left")),
        "{told}"
    );
    assert_eq!(table.json("players --left")["left"], Value::from(vec!["Carla"]));
    table.ok("balance").lacks("Carla");
    // A hand that is corrected later makes them owe again, and then they are seen.
    table.ok("fix 1 anne solo 45 --session 1 --deal stays");
    table.ok("balance").has("Carla");
}

#[test]
fn m8_whoever_is_named_twice_has_two_shares() {
    let table = started("10ct");
    let told = table.ok("bill 10EUR bert --for anne anne carla");
    assert!(
        told.contains("Anne €6.67, Carla €3.33") || told.contains("Anne €6.67 and Carla €3.33"),
        "{told}"
    );
    assert_eq!(
        payments(&table, ""),
        [("Anne", "Bert", "6.67"), ("Carla", "Bert", "3.33")].map(|(a, b, c)| (
            a.into(),
            b.into(),
            c.into()
        ))
    );
    table.ok("log --all").has("Anne €6.67").has("Carla €3.33");
    table.check();
}

/// A Dreeg that Carla lost in a Schweige-Maß, by speaking.
fn silent(drink: &[&str]) -> Table {
    let table = Table::new();
    let mut args =
        vec!["start", "dreeg", "Anne", "Bert", "Carla", "--house", r#"phases=["schweige-mass"]"#];
    args.extend(drink);
    table.run(&args).done("start");
    table.ok("hand spoke carla");
    table
}

#[test]
fn q4_drinks_without_a_price_point_to_a_way_that_works() {
    let table = silent(&[]);
    for args in [vec!["settle", "--paid"], vec!["bill", "--drinks"], vec!["stake", "9.80 EUR"]] {
        let told = table.refused(&args);
        assert!(told.contains("kerbholz drink \"Liter Bier 9.80 EUR\""), "{args:?}: {told}");
    }
}

#[test]
fn q4_nothing_is_even_while_somebody_owes_a_litre() {
    let table = silent(&[]);
    table.ok("settle --all").has("In money, everything is even").has("Carla 2");
    let drinks = &table.json("settle --all")["drinks"][0];
    assert!(drinks["drink"] == "Liter Bier" && drinks["owes"][0]["drinks"] == 2, "{drinks}");
    table.ok("settle --all --format csv").has("Carla");
    // Nothing of it once the evening is struck.
    table.ok("sessions void 1");
    table.ok("settle --all").has("Everything is even");
}

#[test]
fn q4_speaking_costs_a_litre_of_beer_whatever_is_played_for() {
    let drink = r#"drink={name="Schnaps"}"#;
    let table = silent(&["--house", drink]);
    table.ok("settle").has("litres of beer for speaking in a Schweige-Maß: Carla 1");
    assert_eq!(table.json("settle")["settlements"][0]["owes"][2]["extra"], 1);
    silent(&[]).ok("settle").lacks("litres of beer for");
}

/// trials M2: an evening struck and brought back is no reason for what is open; one that is struck
/// is, whatever was tried before.
#[test]
fn m2_what_was_brought_back_since_is_no_reason() {
    let table = Table::new().at_dreierles().after(&[
        "hand anne solo 42",
        "settle --paid",
        "sessions void 1",
        "sessions restore 1",
        "bill 3EUR anne",
    ]);
    table.ok("settle").has("1.00").lacks("Changed since");
    table.does(&["undo", "undo"]);
    table.ok("settle").has("struck").lacks("restored");
    table.check();
}

/// trials M2: what a refused figure says to do next can be done.
#[test]
fn m2_a_figure_that_is_not_so_names_what_shows_it() {
    let table = Table::new().at_dreierles();
    table.ok("hand anne solo 42");
    let refused = table.refused("balance --assert 'Anne=1 EUR'");
    refused.has("1.60").has("kerbholz balance --why \"Anne\"");
    table.ok("opening --cash Kitty=30EUR");
    table
        .refused("balance --assert 'Kitty=1 EUR'")
        .has("30.00")
        .has("kerbholz payments --player \"Kitty\"");
}

/// trials M2: a time that is none is not even, and what is said to somebody nobody knows can be
/// done.
#[test]
fn m2_what_is_refused_names_a_step_that_can_be_taken() {
    let table = Table::german().begun("dreierles Anne Bert Carla --stake 10ct --date 1.11.2025");
    table.ok("hand anne solo 42");
    for verb in ["abrechnen", "statistik", "bericht x.html"] {
        table
            .refused(
                &format!("{verb} --seit 1.11.2025 --bis 31.10.2025").split(' ').collect::<Vec<_>>(),
            )
            .has("liegt vor dem");
    }
    table.ok("abrechnen --seit 1.11.2025 --bis 1.11.2025").has("0,80");
    let refused = table.refused("zahlen anna bert '1 EUR'");
    refused.has("kerbholz spieler neu \"anna\"").lacks("--neu");
    table.refused("plätze anna bert carla").has("--neu anna");
    table.ok("plätze anna bert carla --neu anna");
    let other = Table::german().begun("dreierles Anne Bert Carla");
    other.ok("spieler neu anna");
    other.refused("zahlen anna bert '1 EUR'").has("überzahlen");
}

/// Units of an amount.
fn minor(amount: &Value) -> i64 {
    amount.as_str().unwrap().replace('.', "").parse().unwrap()
}

/// F115: what a line says of each of its books, with what the plan has put together or set off.
#[track_caller]
fn assert_parts_add_up(line: &Value) {
    let parts = line.get("parts").and_then(Value::as_array).cloned().unwrap_or_default();
    let rest = line.get("rest").map_or(0, minor);
    if parts.is_empty() && rest == 0 {
        assert!(line.get("because").is_some(), "{line}");
        return;
    }
    let sum: i64 = parts.iter().map(|part| minor(&part["amount"])).sum();
    assert_eq!(sum + rest, minor(&line["amount"]), "{line}");
}

/// F115, Settlement, Where a line comes from: whatever was done, the parts of every line add up to
/// it, in every way of settling.
#[test]
fn f115_parts_of_every_line_add_up_to_it_in_random_winters() {
    let mut seen = 0;
    for round in 0..super::harness::rounds(3) {
        let (mut dice, table) = (Dice(0x0061_7274_7300 + round as u64), Table::new());
        super::winter::play(&table, &mut dice, 60);
        for scope in ["--all", "--all --in EUR", "--all --pairwise", "--since 1.1.2020"] {
            let told = table.run(&format!("settle {scope} --format json"));
            if told.code != 0 {
                continue;
            }
            let settled: Value = serde_json::from_str(&told.out).unwrap();
            for settlement in settled["settlements"].as_array().unwrap() {
                for line in settlement["payments"].as_array().unwrap() {
                    assert_parts_add_up(line);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 0);
}

/// F115: "why does Carla owe Bert that?", to the cent, by the plan and by the account of either.
#[test]
fn f115_each_evening_of_a_line_says_its_amount() {
    let table = Table::german();
    for (day, hand) in [
        (1, "anna 5 bert -5 carla 0"),
        (2, "anna 1 bert -2 carla 1"),
        (3, "anna -1 bert -1 carla 2"),
    ] {
        table.does(&[&format!(
            "anfang punkte Anna Bert Carla --regeln nullsumme --einsatz 1EUR --datum {day}.12.2025"
        ), &format!("spiel {hand}")]);
    }
    let told = table.ok("abrechnen --alle");
    let line = told.lines().find(|line| line.starts_with("Bert zahlt 5,00 € an Anna.")).unwrap();
    assert!(line.ends_with("(vom 01.12.2025, Punkte, Nr. 1)"), "{told}");
    let carla = told.lines().find(|line| line.starts_with("Bert zahlt 3,00 € an Carla.")).unwrap();
    for part in ["vom 02.12.2025, Punkte, Nr. 2: 2,00 €;", "Nr. 3: 1,00 €"] {
        assert!(carla.contains(part) && !carla.contains("abzüglich"), "{part}: {told}");
    }
    for who in ["bert", "anna"] {
        assert!(table.ok(&format!("konto --warum {who}")).contains(line), "{who}");
    }
    let plan = table.json("konto --warum carla")["plan"].clone();
    assert_eq!(plan.as_array().unwrap().len(), 1, "{plan}");
    assert_parts_add_up(&plan[0]);
}

/// trials G104, G112, G113: nothing is set off against nothing, what is set off is said once, and
/// what coins leave is no part of a line.
#[test]
fn g104_a_line_tells_only_what_it_pays() {
    let table = Table::german();
    for (day, hand) in [(1, "anna 5 bert -5 carla 0"), (2, "anna -4 bert 1 carla 3")] {
        table.does(&[&format!(
            "anfang punkte Anna Bert Carla --regeln nullsumme --einsatz 1EUR --datum {day}.12.2025"
        ), &format!("spiel {hand}")]);
    }
    let told = table.ok("abrechnen --alle");
    told.has("weitere 1,00 €, die Bert schuldet, sind gegen das gerechnet, was Bert sonst bekommt");
    assert_eq!(told.matches("gegen das gerechnet").count(), 1, "{told}");
    let via = lines_of(&table, "--all --via Carla");
    assert!(via.iter().all(|line| line.get("rest").is_none()), "{via:?}");
    via.iter().for_each(assert_parts_add_up);
    table.ok("stake 1.03EUR --session 1");
    for line in lines_of(&table, "--all --coin 50") {
        assert!(line.get("rest").is_none(), "{line}");
        assert_parts_add_up(&line);
    }
}

/// T105: what is set off for somebody who pays two is told with the last of the two payments.
#[test]
fn t105_what_is_set_off_is_told_once_where_lines_are_paid_one_by_one() {
    let table = Table::new();
    for (day, hand) in [(1, "anna -9 bert 5 carla 4"), (2, "anna 2 bert -1 carla -1")] {
        table.does(&[
            &format!(
                "start points Anna Bert Carla --rules nullsumme --stake 1EUR --date {day}.12.2025"
            ),
            &format!("hand {hand}"),
        ]);
    }
    table.ok("settle --all --paid anna bert").lacks("set off");
    table.ok("settle --all --paid anna carla").has("another €2.00 that Anna owes is set off");
    table.check();
}

/// trials G109: a payment is a reason only where it explains the line.
#[test]
fn g109_a_payment_that_explains_less_is_no_reason() {
    let table = Table::german().after(&[
        "spieler neu Xaver",
        "anfang punkte Anna Bert Carla --regeln nullsumme --einsatz 1EUR",
        "spiel anna 1 bert -1 carla 0",
        "übertrag Xaver=-5 Dora=5 EUR --neu Dora",
        "zahlen bert dora 1EUR --abend 1",
        "zahlen dora anna 1EUR --abend 1",
    ]);
    table.ok("abrechnen --alle").lacks("Denn");
}

/// trials G116: a payment taken back after the settlement is named, with its reason.
#[test]
fn g116_a_payment_taken_back_since_is_named() {
    let table = Table::new().at_dreierles().after(&[
        "hand anne solo 42",
        "pay bert anne 0.50EUR",
        "settle --paid",
    ]);
    table.run(&["undo", "--entry", "-.2", "--reason", "never"]).done("undo");
    for scope in ["settle", "settle --all"] {
        table.ok(scope).has("Bert → Anne: €0.50 taken back (entry").has("reason: never");
    }
}

/// P317: whom a line gives back what they paid has no other payment for its reason.
#[test]
fn p317_a_line_that_gives_money_back_is_not_explained_by_another_payment() {
    for (table, because) in [(Table::new(), "Because"), (Table::german(), "Denn")] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct",
            "players add Dora",
            "pay bert anne 6 --general --overpay",
            "hand anne solo 35",
            "pay dora anne 2 --loan",
        ]);
        table.ok("settle --all").has(&format!("{because} Dora"));
        table.ok("pay dora anne 2 --session 1 --again");
        table.ok("settle --all").has("Dora").lacks(because);
    }
}

/// P404: two who met in an evening need no reason to pay each other, also where it is struck since;
/// a stranger who was paid for it does.
#[test]
fn p404_who_met_in_a_struck_evening_needs_no_reason() {
    for (table, line, because) in [
        (Table::new(), "Anne pays €1.60 to Bert. (of 2025-10-01, Dreierles, no. 1)", "Because"),
        (Table::german(), "Anne zahlt 1,60 € an Bert. (vom 01.10.2025, Dreierles, Nr. 1)", "Denn"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "settle --paid --date 2.10.2025",
            "players add Dora",
            "pay bert dora 5 --general --overpay --date 3.10.2025",
            "pay bert carla 7 --general --overpay --date 3.10.2025",
            "sessions void 1",
        ]);
        let told = table.ok("settle --all");
        told.has(line).lacks(&format!("{line} {because}"));
        table.ok("pay bert dora 1 --session 1 --overpay");
        table.ok("settle --session 1").has(&format!("{because} Bert"));
    }
}

/// P604: `balance --why` tells why a settled evening is open again also where it was struck, and to
/// whoever was replaced there.
#[test]
fn p604_the_reason_is_told_without_hands_of_the_person() {
    for (table, struck, replaced) in [
        (Table::new(), "struck (entry 1.3), reason: fun", "somebody else sat there (entry 2.3)"),
        (
            Table::german(),
            "gestrichen (Eintrag 1.3), Grund: fun",
            "jemand anderes saß da (Eintrag 2.3)",
        ),
    ] {
        let wide = |name: &str| table.ok(&format!("balance --why {name} --width 200"));
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Anne Bert Dora --new Dora --stake 10ct --date 8.10.2025",
            "hand anne solo 42",
            "settle --all --paid --date 9.10.2025",
            "sessions void 1 --reason fun",
            "sessions fix 2 --player Dora=Emil --new Emil --reason nephew",
        ]);
        table.ok("settle --all").has(struck).has(replaced);
        wide("carla").has(struck).lacks(replaced);
        wide("dora").has(replaced).lacks(struck);
        assert_eq!(wide("emil").matches(replaced).count(), 1);
        let why = table.json("balance --why dora");
        let link = &why["accounts"][0]["links"][0];
        assert_eq!(link["kind"], "closing");
        assert_eq!(
            (link["changed"][0]["kind"].text(), link["changed"][0]["why"].text()),
            ("people", "nephew")
        );
        table.ok("balance --why carla --format csv").has("1.3: fun");
    }
}

/// P601: a settled evening that is open again because a merged name was split off, or because the
/// merging waits since another copy came, says so in every view that names reasons; `check` tells
/// what waits.
#[test]
fn p601_a_name_that_was_split_off_again_is_a_reason() {
    for (table, other, split, waits) in [
        (Table::new(), Table::new(), "Hansi split off again (entry –.5)", "were to be one person"),
        (
            Table::german(),
            Table::german(),
            "Hansi abgetrennt und wieder für sich (Eintrag –.5)",
            "sollten eine Person sein",
        ),
    ] {
        table.does(&[
            "start dreierles Hans Bert Carla --stake 10ct --date 1.10.2025",
            "hand bert solo 42",
            "start dreierles Hansi Bert Carla --new Hansi --stake 10ct --date 8.10.2025",
            "hand hansi solo 42",
            "players merge Hansi Hans",
            "settle --all --paid --date 9.10.2025",
        ]);
        other.ok("start dreierles Hans Hansi Dora --new Hansi --date 3.10.2025");
        other.merges(&table, &["--anyway"]).done("import");
        table.ok("players split Hansi");
        for (table, reason) in [(&table, split), (&other, waits)] {
            for view in ["settle --all", "balance --why hansi", "balance --why hans"] {
                table.ok(&format!("{view} --width 200")).has(reason);
            }
            let settled = table.json("settle --all");
            assert_eq!(settled["settlements"][0]["changed"][0]["kind"], "people", "{settled}");
            table.check();
        }
        assert_eq!(other.json("check")["waiting"][0]["kind"], "name");
        let told = other.json("check")["waiting"][0]["text"].text().to_owned();
        assert!(
            ["kerbholz players split Hansi", "kerbholz spieler trennen Hansi"]
                .iter()
                .any(|advice| told.contains(advice)),
            "{told}"
        );
        table.ok("settle --session 2").has(split);
        assert!(table.json("check").get("waiting").is_none());
    }
}

/// P607: a payment in euros for debts in two currencies is told as one, with the sum that was paid,
/// in the log, by what takes it back, as a double and as a reason.
#[test]
fn p607_a_payment_over_two_currencies_is_told_as_one() {
    for (table, paid, taken_back) in [
        (Table::new(), "Bert → Anne: €2.18", "Bert → Anne: €2.18 taken back"),
        (Table::german(), "Bert → Anne: 2,18 €", "Bert → Anne: 2,18 € zurückgenommen"),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Bert Carla Dora --new Dora --stake 10ct --date 8.10.2025",
            "hand dora solo 42",
            "start dreierles Anne Dora Bert --stake 1ATS --date 15.10.2025",
            "hand anne solo 42",
        ]);
        let other = table.copied();
        table.ok("settle --all --in EUR --paid bert anne");
        table.ok("log --width 200").has(paid);
        let told = other.merges(&table, &["--anyway"]);
        other.ok("settle --all --paid");
        assert!(told.err.contains("Bert → Anne: €2.18"), "{} {}", told.out, told.err);
        table.ok("settle --all --paid");
        table.ok("undo --entry –.4").has(paid);
        for scope in ["--all", "--session 1", "--session 3"] {
            let told = table.ok(&format!("settle {scope}"));
            told.has(taken_back).lacks("0,58 € zurück").lacks("€0.58 taken");
        }
    }
}
