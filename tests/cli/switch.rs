//! Another game in the same night: `switch to`, and the night as a whole by `--since today`
//! (docs/cli.md, Another game in between).

use serde_json::{Value, json};

use super::harness::{Answer, Json, Table, Text};

fn dreierles() -> Table {
    let table = Table::german().begun("dreierles Anne Bert Carla Dora '10 ct'");
    table.ok("hand bert solo 42");
    table
}

fn status(table: &Table) -> Value {
    table.json("status")
}

/// Number, game, and how far it is, the newest first.
fn evenings(table: &Table) -> Vec<(u64, String, String)> {
    let text = |value: &Value| value.text().to_owned();
    let listed = table.json("sessions");
    let row =
        |one: &Value| (one["number"].as_u64().unwrap(), text(&one["game"]), text(&one["state"]));
    listed["sessions"].list().iter().map(row).collect()
}

/// The same people in the same seats, whoever would have dealt, the stake and the title; what the
/// answer says.
#[test]
fn another_game_begins_with_the_same_people() {
    let table = Table::german().begun("dreierles Anne Bert Carla '10 ct' --name Löwen");
    table.ok("hand bert solo 42");
    let told = table.ok("weiter mit dreiertarock");
    for part in [
        "Löwen, Nr. 1 ist zu: Dreierles, ein Spiel.",
        "Abend 2, ",
        "Löwen – Dreiertarock",
        "Am Tisch: Anne, Bert, Carla",
        "Ein Punkt gilt 0,10 €.",
        "Anne gibt",
        "zettel --seit heute",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(
        evenings(&table),
        [
            (2, "dreiertarock".to_owned(), "running".to_owned()),
            (1, "dreierles".to_owned(), "ended".to_owned())
        ]
    );
    let switched = table.json("switch to dreierles");
    let listed = table.json("sessions")["sessions"].clone();
    assert_eq!(switched, json!({"session": listed[0]["session"], "ended": listed[1]["session"]}));
    table.check();
}

/// The turn passes the other way round in Droggn and Dreeg: nobody changes seats for it.
#[test]
fn seats_stay_where_the_turn_passes_the_other_way() {
    let table = dreierles();
    let told = table.ok("weiter mit dreeg");
    told.has("Am Tisch: Anne, Dora, Carla, Bert");
    told.has("nach links, im Uhrzeigersinn");
    // Anne would have dealt.
    told.has("Anne gibt");
    // A Dreeg has no stake; the next game has the one from before.
    told.has("Hier gilt kein Einsatz");
    let told = table.ok("weiter mit droggn ohne dora");
    told.has("Am Tisch: Anne, Carla, Bert");
    told.has("Ein Punkt gilt 0,10 €.");
    table.ok("weiter mit dreierles anne bert carla dora").has("Am Tisch: Anne, Bert, Carla, Dora");
}

/// Too few or too many for the game: what to say, and nothing is changed.
#[test]
fn who_does_not_fit_is_said_and_named() {
    let table = Table::german().begun("dreierles Anne Bert Carla Dora Emil --house active=4");
    table.ok("hand räuber anne");
    let told = table.refused("weiter mit dreiertarock");
    told.has("5 Leute").has("3 bis 4");
    told.has("weiter mit SPIEL ohne Dora");
    // Whoever has said who sits is told just why not.
    table.refused("weiter mit dreiertarock anne bert").has("2 Leute").lacks("ohne Dora");
    table.ok("weiter mit dreiertarock ohne Dora und Bert").has("Am Tisch: Anne, Carla, Emil");
}

/// Whoever joins is named behind `and`, whoever sits out behind `without`.
#[test]
fn people_come_and_go_with_the_game() {
    let table = dreierles();
    for (line, seated) in [
        ("weiter mit punkte und Emil", "Anne, Bert, Carla, Dora, Emil"),
        ("weiter mit punkte frei und Fritz ohne a und bert", "Carla, Dora, Emil, Fritz"),
        ("weiter mit punkte Carla und Dora", "Carla, Dora"),
        ("weiter mit punkte, und Anne, Bert 5 ct", "Carla, Dora, Anne, Bert"),
    ] {
        let told = table.ok(line);
        assert!(told.contains(&format!("Am Tisch: {seated}\n")), "{line}: {told}");
    }
    table.refused("weiter mit punkte ohne emil").has("„emil“ sitzt nicht am Tisch");
}

/// What was played before in this night goes on as it was: house rules, stake, title.
#[test]
fn going_back_takes_what_was_played_by() {
    let table = Table::german();
    let start =
        ["start", "dreierles", "Anne", "Bert", "Carla", "10 ct", "--house", "raeuber_value=6"];
    table.run(&start).done("start");
    table.does(&[
        "hand bert solo 42",
        "weiter mit dreiertarock '1 ct' --titel Stube",
        "hand anne dreier 40",
    ]);
    let told = table.ok("weiter mit dreierles");
    let (_, begun) = told.split_once('\n').unwrap();
    assert!(begun.contains("Ein Punkt gilt 0,10 €.") && !begun.contains("Stube"), "{told}");
    let now = status(&table);
    assert_eq!(now["house"]["raeuber_value"], 6, "{now}");
    // Another place, and another value, where that is said.
    table.ok("weiter mit dreierles iffezheim --haus raeuber_value=3");
    let now = status(&table);
    assert_eq!((&now["rules"], &now["house"]["raeuber_value"]), (&json!("iffezheim"), &json!(3)));
    table.ok("weiter mit steinmauern");
    assert_eq!(status(&table)["house"]["raeuber_value"], 6);
    table.check();
}

/// A rule set of one's own by its name, also of several words.
#[test]
fn an_own_rule_set_is_gone_over_to_by_its_name() {
    let table = dreierles();
    let save =
        ["rules", "save", "Malsch am Rhein", "--from", "iffezheim", "--house", "raeuber_value=5"];
    table.run(&save).done("save");
    table.ok("weiter mit malsch am rhein");
    let now = status(&table);
    assert_eq!(
        (&now["own_rules"], &now["house"]["raeuber_value"]),
        (&json!("Malsch am Rhein"), &json!(5))
    );
    table.does(&["weiter mit dreeg", "weiter mit malsch anne bert carla"]);
    assert_eq!(status(&table)["own_rules"], "Malsch am Rhein");
}

/// One `undo` takes back that another game came, one `redo` brings it again; what is agreed on for
/// the kitty is in the way of neither.
#[test]
fn one_undo_goes_back_to_the_game_before() {
    let table = Table::german().begun(
        "dreierles Anne Bert Carla '10 ct' --kitty-per-lost-game '20 ct' --kitty-per-evening '1 €'",
    );
    table.ok("hand bert solo 42");
    table.ok("weiter mit dreiertarock").has("0,20 € je verlorenes Spiel, 0,00 € von jedem");
    for _ in 0..2 {
        let told = table.ok("zurück");
        told.has("der Wechsel zum anderen Spiel");
        told.has("Abend 1, ").has("Spiel 2: ");
        table.ok("vor").has("Wieder da: der Wechsel").has("Abend 2, ");
    }
    // A hand first, then the switch, then the hand before it.
    table.ok("hand anne dreier 40");
    for (back, game) in
        [("Anne", "dreiertarock"), ("der Wechsel", "dreierles"), ("Bert", "dreierles")]
    {
        let told = table.ok("zurück");
        told.has(back);
        assert_eq!(status(&table)["game"], game, "{told}");
    }
    // With the evening named, as at the prompt.
    table.does(&["hand bert solo 42", "weiter mit dreiertarock", "zurück --abend 3"]);
    assert_eq!(status(&table)["game"], "dreierles");
    // Trial S124: pages that the table came back from are no evenings.
    assert_eq!(table.json("sessions")["sessions"].list().len(), 1);
    table.ok("hand carla solo 42");
    table.check();
}

/// The game before goes on while hands of the next one count: the table stays where it is.
#[test]
fn taking_back_an_end_leaves_the_table_where_hands_were_played() {
    let table = dreierles();
    table.does(&[
        "weiter mit dreiertarock anne bert carla",
        "hand anne dreier 40",
        "zurück --abend 1",
    ]);
    assert_eq!(status(&table)["game"], "dreiertarock");
    assert_eq!(evenings(&table)[1].2, "running");
}

/// Whoever has ended the evening goes on with its people all the same; a struck one is refused.
#[test]
fn an_ended_evening_can_be_followed() {
    let table = dreierles();
    table.ok("schluss");
    table.ok("weiter mit dreeg").has("Am Tisch: Anne, Dora, Carla, Bert");
    table.ok("abende streichen 2");
    table.refused("weiter mit dreierles").has("gestrichen");
    let none = Table::german().made();
    none.refused("weiter mit dreeg").has("kerbholz anfang");
}

/// What is left unplayed is said, or asked about.
#[test]
fn a_game_that_is_not_at_its_end_is_said() {
    let table = dreierles();
    let answer = table.run("weiter mit dreeg");
    answer.err.has("offen geblieben: 3 Spiele");
    answer.err.has("nimmt den Wechsel zurück");
}

#[test]
fn what_is_no_game_is_refused_with_what_there_is() {
    let table = dreierles();
    table.refused("weiter mit halma").has("halma").has("dreierles");
    table.refused("weiter").has("weiterspielen").has("weiter mit SPIEL");
    table.refused("weiter mit dreeg '5 ct'");
    table.refused("weiter mit dreierles anne bert 0,20");
    table.refused("weiter mit droggn ohne xaver");
    table.refused("weiter mit droggn --rules iffezheim");
}

/// A table of a tournament plays what was drawn for all.
#[test]
fn a_table_of_a_tournament_stays_with_its_game() {
    let table = Table::german().after(&[
        "turnier neu Cup --serie 1 --runden 2",
        "turnier dazu Anne Bert Carla",
        "turnier auslosen",
        "turnier hand --tisch 1 räuber anne",
    ]);
    table.refused("weiter mit dreeg --abend 1").has("Cup").has("Turnierleitung");
}

fn piped(table: &Table, lines: &str) -> Answer {
    let lines = table.write("lines.txt", lines);
    let mut command = table.command(&["table"]);
    Answer::of(&command.stdin(std::fs::File::open(&lines).unwrap()).output().unwrap())
}

/// At the table `weiter` is a deal thrown in, `weiter mit` another game; hands behind it are the
/// next game's.
#[test]
fn at_the_table_weiter_mit_is_no_deal_thrown_in() {
    let table = Table::german().begun("droggn Anne Bert Carla");
    let lines = "anne solo 42\nweiter\nweiter mit dreierles\nanne räuber\nräuber anne\n";
    let answer = piped(&table, lines);
    assert_eq!(answer.code, 1, "{} {}", answer.out, answer.err);
    answer.err.has("Zeile 4");
    let rows = table.json("sessions")["sessions"].clone();
    assert_eq!((&rows[0]["hands"], &rows[1]["hands"]), (&json!(0), &json!(2)));
    piped(&table, "räuber anne\nzurück\nzurück\nweiter\n").done("lines");
    let rows = table.json("sessions")["sessions"].clone();
    assert_eq!((&rows[0]["hands"], &rows[0]["current"]), (&json!(3), &json!(true)));
}

/// The night as a whole, in order of time: pages without a hand are none of it.
#[test]
fn the_night_is_shown_as_a_whole() {
    let table = dreierles();
    table.does(&[
        "weiter mit dreiertarock anne bert carla",
        "weiter mit droggn",
        "hand anne solo 42",
        "fix 1 solo 50",
    ]);
    for since in ["heute", "2020-01-01"] {
        let sheet = table.ok(&format!("zettel --seit {since}"));
        let (first, second) = sheet.split_once("Abend 3").unwrap();
        assert!(first.contains("Abend 1") && first.contains("Be S 42"), "{sheet}");
        sheet.lacks("Dreiertarock");
        assert!(second.contains("Was es einbrachte") && second.contains("Zusammen"), "{sheet}");
    }
    let sheets = table.json("sheet --since today")["sheets"].clone();
    assert_eq!(sheets.list().len(), 2);
    assert_eq!(sheets[1]["hands"][0]["corrected"], true);
    let rows = table.ok("sheet --since today --format csv");
    assert_eq!(rows.lines().count(), 1 + 4 + 3, "{rows}");
    table.ok("sheet --until 2020-01-01").has("Noch kein Spiel");
    let page = table.ok("bericht --seit heute");
    for part in ["Dreierles, Droggn</bdi>", "Be S 42", "An So 50", "Die Abrechnung", "berichtigt"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("Die Abrechnung</h2>").count(), 1);
    // X108: whoever ends the last game is told how all of them are settled.
    table.run("schluss --ja").err.has("abrechnen --seit heute");
    // Evenings of more than a night are a season.
    table.does(&["start dreierles Anne Bert Carla --date 2026-01-01", "hand anne solo 42"]);
    table.ok("bericht --seit 2026-01-01").lacks("Be S 42");
}

fn amounts(of: &[(&str, &str)]) -> Vec<(String, String)> {
    of.iter().map(|(name, amount)| ((*name).to_owned(), (*amount).to_owned())).collect()
}

/// What everybody has, as JSON tells it.
fn of(balances: &Value) -> Vec<(String, String)> {
    let text = |one: &Value, key: &str| one[key].text().to_owned();
    let all = balances.list().iter();
    all.map(|one| (text(one, "player"), text(one, "amount"))).collect()
}

/// Four games and five people who come and go, one book. What everybody has, worked out by hand, in
/// cents:
///
/// | | Anne | Bert | Carla | Dora | Emil |
/// | --- | --- | --- | --- | --- | --- |
/// | Dreierles, 10 ct: Anne's Solo with 42 is 2 Fach × 4, 8 from each | +240 | −80 | −80 | −80 | |
/// | Bert loses the Räuber, 2 to each | +20 | −60 | +20 | +20 | |
/// | Emil for Dora; Carla loses a Dreier with 30, 2 Fach × 1 | +20 | +20 | −60 | | +20 |
/// | Cego, 5 ct, as written: 12 −3 −3 −3 −3 | +60 | −15 | −15 | −15 | −15 |
/// | Bert gets 5 from each but Dora, who sits out | −25 | +75 | −25 | | −25 |
/// | Droggn, 1 ct: Anne's Solo with 42 is 40 + 5, settled with each | +90 | −45 | −45 | | |
/// | Dreierles again: Dora loses the Räuber, 2 to each | +20 | | +20 | −40 | |
/// | together | +425 | −105 | −185 | −115 | −20 |
#[test]
fn an_evening_of_four_games_is_one_book() {
    let table = Table::german();
    let cego = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules/own/cego.toml");
    table.run(&["regeln", "einlesen", cego]).done("einlesen");
    table.ok("start dreierles Anne Bert Carla Dora '10 ct'");
    for line in [
        "hand anne solo 42",
        "hand räuber bert",
        "plätze Anne Bert Carla Emil",
        "hand carla dreier 30",
        "weiter mit cego Anne Bert Carla Dora Emil 5 ct",
        "hand 12 -3 -3 -3 -3",
        // A slip of the finger, and what was meant.
        "hand bert alle 4 ohne dora",
        "fix 2 bert alle 5 ohne dora",
        "weiter mit droggn ohne dora emil 1 ct",
        "hand anne solo 42",
        "weiter mit dreierles Anne Carla Dora",
        "hand räuber dora",
    ] {
        table.ok(line);
    }
    let together = amounts(&[
        ("Anne", "4.25"),
        ("Bert", "-1.05"),
        ("Carla", "-1.85"),
        ("Dora", "-1.15"),
        ("Emil", "-0.20"),
    ]);
    // One balance, one plan.
    assert_eq!(of(&table.json("konto")["balances"]), together);
    let settled = table.json("abrechnen --seit heute")["settlements"].clone();
    assert_eq!(settled.list().len(), 1);
    assert_eq!(of(&settled[0]["balances"]), together);
    let payments = settled[0]["payments"].list().iter();
    let payments: Vec<(&Value, &Value, &Value)> =
        payments.map(|paid| (&paid["from"], &paid["to"], &paid["amount"])).collect();
    let expected = [("Bert", "1.05"), ("Carla", "1.85"), ("Dora", "1.15"), ("Emil", "0.20")];
    let expected = expected.map(|(from, amount)| (json!(from), json!("Anne"), json!(amount)));
    assert!(payments.iter().copied().eq(expected.iter().map(|(a, b, c)| (a, b, c))), "{settled}");
    // One sheet, and one report.
    let sheet = table.ok("zettel --seit heute");
    let page = table.ok("bericht --seit heute");
    for shown in [&sheet, &page] {
        let at = |part: &str| shown.find(part).unwrap_or_else(|| panic!("{part}: {shown}"));
        assert!(at("An S 42") < at("räuber Be") && at("räuber Be") < at("An So 42"), "{shown}");
        assert!(at("An So 42") < at("räuber Do"), "{shown}");
        for amount in ["+4,25", "−1,05", "−1,85", "−1,15", "−0,20", "Cego", "+0,35"] {
            at(amount);
        }
    }
    page.has("Dreierles, Cego, Droggn</bdi>");
    // Paid at once, the night is even, and so is every page of it.
    table.ok("abrechnen --seit heute --gezahlt");
    assert!(of(&table.json("konto")["balances"]).iter().all(|(_, amount)| amount == "0.00"));
    let left = table.json("abrechnen --abend 2")["settlements"].clone();
    assert!(left.list().iter().all(|one| one["payments"] == json!([])), "{left}");
    table.check();
}

/// A game by its points that nobody has named before: at a script it is settled by the default, and
/// that is said; from then on as it was.
#[test]
fn a_new_title_is_settled_by_the_default_and_that_is_said() {
    let table = Table::german();
    let start = ["start", "punkte", "Anne", "Bert", "Carla", "10 ct", "--titel"];
    let begin = |title: &str, more: &[&str]| {
        let args: Vec<&str> =
            start.into_iter().chain([title]).chain(more.iter().copied()).collect();
        let answer = table.run(&args);
        assert_eq!(answer.code, 0, "{}", answer.err);
        answer
    };
    let told = begin("66", &[]).err;
    told.has("66 wird so abgerechnet, wo Anne 12 schreibt und Bert −12:");
    told.has("(frei): Anne +3,60 €, Bert −3,60 €");
    told.has("nullsumme, augen, minus");
    let now = status(&table);
    assert_eq!((&now["rules"], &now["house"]["label"]), (&json!("frei"), &json!("66")));
    // Nothing was played by it: whoever begins anew may have thought better of it.
    begin("66", &[]).err.has("wird so abgerechnet");
    // What says it, is not said again.
    for more in [&["--regeln", "nullsumme"][..], &["--haus", "settle=as-written"]] {
        assert_eq!(begin("Cego", more).err, "");
    }
    table.ok("hand 4 -4 0");
    let told = begin("cego", &["--haus", "goal=50"]).err;
    told.has("Nr. 4 (frei)");
    let now = status(&table);
    assert_eq!(now["house"], json!({"settle": "as-written", "goal": 50, "label": "Cego"}));
    // A rule set of one's own comes first.
    table.ok("rules save Cego --from minus");
    begin("Cego", &[]).err.has("das eigene Regelwerk Cego");
    assert_eq!(status(&table)["own_rules"], "Cego");
    table.check();
}

/// A word that is no game here is a title where it was one before; else it is said how to make it
/// one.
#[test]
fn a_title_is_gone_over_to_as_to_a_game() {
    let table = dreierles();
    table.refused("weiter mit skat").has("weiter mit punkte --titel skat");
    table.does(&[
        "weiter mit punkte --titel Skat anne bert carla",
        "hand anne 24",
        "weiter mit dreierles anne bert carla dora",
    ]);
    table.ok("weiter mit SKAT ohne dora").has(": Skat (frei)").has("Am Tisch: Anne, Bert, Carla");
    // The title is the game's: the next one is not called so.
    table.ok("weiter mit dreiertarock").lacks("Skat –");
    // Without money no stake, and the next game has it again.
    table.ok("weiter mit punkte --titel Tapp --regeln augen").has("Hier gilt kein Einsatz");
    table.ok("weiter mit skat").has("Ein Punkt gilt 0,10 €.");
}

/// `start` takes a rule set or a title that is known in the place of the game.
#[test]
fn an_evening_begins_by_what_its_game_is_called_here() {
    let table = Table::german();
    table.fails("anfang skat Anne Bert Carla", 1).has("„skat“ ist kein Spiel").has("„punkte“");
    table.does(&["anfang punkte Anne Bert Carla --titel Skat --regeln nullsumme", "hand 4 -4 0"]);
    table.ok("anfang skat Anne Bert Carla").has(": Skat (Nullsumme)");
    table.ok("anfang iffezheim Anne Bert Carla").has("Dreierles (Iffezheim)");
}

/// docs/cli.md, Rules that change: a stake from now on; the hands before it count as they did, and whoever would
/// have dealt deals.
#[test]
fn a_stake_holds_from_now_on() {
    for (stake, now) in [("stake 20ct --from-now", true), ("einsatz 20ct --ab-jetzt", false)] {
        let table = if now { Table::new() } else { Table::german() };
        table.does(&[
            "start dreierles Anne Bert Carla Dora '10 ct' --house raeuber_value=4",
            "hand bert solo 42",
        ]);
        let before = status(&table);
        let settled = |table: &Table| table.json("settle --since today")["settlements"].clone();
        let first = settled(&table);
        table.ok(stake).has(if now { "€0.20" } else { "0,20 €" });
        assert_eq!(status(&table)["next_dealer"], before["next_dealer"]);
        assert_eq!(settled(&table), first);
        // Bert wins the same again: three times as much in all.
        table.ok("hand bert solo 42");
        let sum = |settled: &Value| {
            let pays = settled[0]["payments"].list().iter();
            pays.map(|line| line["amount"].text().parse::<f64>().unwrap()).sum::<f64>()
        };
        assert!((sum(&settled(&table)) - 3.0 * sum(&first)).abs() < 1e-9);
        let sheet = table.ok("sheet --since today");
        assert_eq!(sheet.matches("Dreierles (Steinmauern)").count(), 2, "{sheet}");
        let amounts = if now { ["€0.10", "€0.20"] } else { ["0,10 €", "0,20 €"] };
        let begins = amounts.map(|amount| sheet.find(amount).expect("each page says its stake"));
        assert!(begins[0] < begins[1], "{sheet}");
        table.does(&["undo", "undo"]);
        assert_eq!(settled(&table), first);
        assert_eq!(status(&table)["hands"], before["hands"]);
        table.ok("redo");
        table.ok("house").has("Räuber ");
        table.check();
        assert!(!table.refused("stake 10 --from-now").is_empty());
    }
    let table = Table::german().begun("dreeg Anne Bert Carla Dora");
    table.refused("einsatz 20ct --ab-jetzt").has("Dreeg");
}

/// docs/cli.md, Rules that change (S514): where no hand has another stake, a stake from now on begins no new
/// page.
#[test]
fn s514_a_stake_from_now_on_leaves_no_empty_page() {
    for (table, stake, told) in [
        (Table::german(), "einsatz 20ct --ab-jetzt", "0,20 €"),
        (Table::new(), "stake 20ct --from-now", "€0.20"),
    ] {
        table.ok("start dreierles Anne Bert Carla --stake 10ct");
        table.ok(stake).has(told);
        table.ok("hand bert solo 42");
        table.ok(stake).has(told);
        assert_eq!(table.json("sessions")["sessions"].list().len(), 1);
        assert_eq!(table.json("settle")["settlements"][0]["balances"][0]["amount"], "-1.60");
        table.ok("stake 30ct --from-now");
        assert_eq!(table.json("sessions")["sessions"].list().len(), 2);
        table.check();
    }
}

/// V117: a night that is entered afterwards is named by its day, and what is said there is what
/// settles it.
#[test]
fn v117_a_night_entered_afterwards_is_named_by_its_day() {
    let table = Table::german().after(&[
        "anfang dreierles Gretl Hubert Otto Anni --einsatz 10ct --datum 1.11.2025",
        "spiel gretl solo 42",
    ]);
    let night = "abrechnen --seit 01.11.2025 --bis 01.11.2025";
    table.ok("weiter dreierles ohne Anni --einsatz '1 Schilling'").has(night);
    table.ok("spiel gretl solo 42");
    table.run("schluss --ja").err.has(night).lacks("heute");
    table.run("abrechnen").err.has(night).lacks("heute");
    // Evenings of other nights are not in it.
    table.does(&[
        "anfang dreierles Gretl Hubert Otto Anni --einsatz 10ct --datum 2.11.2025",
        "spiel gretl solo 42",
    ]);
    table.ok(night).has("Hubert zahlt 0,80 € an Gretl.").has("Otto zahlt S 8,00 an Gretl.");
    table.ok("zettel --seit 01.11.2025 --bis 01.11.2025").has("Abend 2").lacks("Abend 3");
    let english = Table::new().begun("dreierles Anne Bert Carla --date 2025-11-01");
    english.ok("switch to droggn").has("settle --since 2025-11-01 --until 2025-11-01");
}
