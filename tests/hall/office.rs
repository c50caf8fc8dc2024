//! What is agreed on and kept, fees and the cash sheet (docs/tournament.md, In the hall).

use serde_json::{Value, json};

use super::hall::{draw, drawn, hall, numbers};
use super::harness::{Json, Table, Text};

const TERMS: &str = "--fee 12.00 --keep 10% --ladder 50,30,20 --loss-fee 0.50 --loss-fee-from-4th 1.00 \
                     --round-to 1.00 --day-prize 5,3 --categories women,club --category-prize women=4 --best 2";

/// Six people of two clubs; at each table 100, 50 and 0 points, the last has lost 5 games.
fn six(options: &str) -> Table {
    let table = Table::new();
    table.ok(&format!("tournament new Pokal --rules achertal --rounds 9 {options}"));
    table.write(
        "people.csv",
        "Nr;Name;Verein;Kategorie\n1;Anne;Au;Frauen\n2;Bert;Au;\n3;Carla;Bühl;f\n4;Dieter;Bühl;\n5;Emil;Au;\n6;Fritz;;\n",
    );
    table.ok("tournament import people.csv");
    table
}

fn play(table: &Table, series: u32) {
    for (place, seats) in numbers(&draw(table, &format!("--seed {series}"))).iter().enumerate() {
        let sheet = format!("{}=100:0/0 {}=50:0/0 {}=0:0/5", seats[0], seats[1], seats[2]);
        table.ok(&format!("tournament result --table {} {sheet}", place + 1));
    }
}

fn cents(value: &Value) -> i64 {
    value.text().replace('.', "").parse().unwrap()
}

/// docs/tournament.md, In the hall: `change` puts right whose club or category was written wrongly:
/// an entry of the log like any other, and what is not named stays.
#[test]
fn a_club_or_category_is_put_right() {
    let table = six("--series 1");
    let of = |number: usize| table.json("tournament entrants")["entrants"][number - 1].clone();
    assert_eq!(
        table.ok("tournament change bert --club Bühl --reason verhört").trim(),
        "2 Bert: club Bühl, categories –"
    );
    table.ok("turnier angaben 1 --wertung Frauen,Jugend");
    assert_eq!(of(2)["club"], "Bühl");
    assert_eq!(
        (of(1)["club"].clone(), of(1)["categories"].clone()),
        (json!("Au"), json!(["women", "youth"]))
    );
    let log = table.ok("tournament log");
    log.has("Bert").has("verhört");
    // The same once more is no entry.
    table.ok("tournament change bert --club Bühl");
    assert_eq!(table.ok("tournament log"), log);
    // An empty one takes it away; undone, it is there again.
    table.ok("tournament change 2 --club ''");
    assert!(of(2).get("club").is_none_or(Value::is_null), "{}", of(2));
    table.ok("tournament undo --yes");
    assert_eq!(of(2)["club"], "Bühl");
    table.refused("tournament change Zorro --club Au");
    table.refused(&["tournament", "change", "bert", "--category", "x\u{7}y"]);
    assert_eq!(table.run("tournament change bert").code, 2);
}

/// Kept with the tournament: what `new` and `set` say holds for every view, and an option there is
/// a trial that says so.
#[test]
fn what_is_agreed_on_is_kept() {
    let table = six("--series 1 --fee 12.00");
    play(&table, 1);
    let kept = table.json("tournament set")["settings"].clone();
    assert_eq!(
        (&kept["fee"], &kept["loss_fee_per"], &kept["rest"]),
        (&json!("12.00"), &json!("series"), &json!("first"))
    );
    assert_eq!(table.json("tournament prizes")["fees"], "72.00");
    let entries = super::hall::log_length(&table);
    table.ok("tournament prizes --fee 10").has("trial").has("€60.00");
    let trial = table.json("tournament prizes --fee 10 --ladder 100");
    assert_eq!(trial["tried"], json!({"currency": "EUR", "fee": "10.00", "ladder": ["100.00%"]}));
    for verb in ["standings --ties lot", "export --ties lot", "money --fee 1"] {
        let answer =
            table.run(&[&["tournament"], &verb.split(' ').collect::<Vec<_>>()[..]].concat());
        assert!((answer.out.clone() + &answer.err).contains("trial"), "{verb}: {answer:?}");
    }
    assert_eq!(
        (table.json("tournament prizes")["fees"].clone(), super::hall::log_length(&table)),
        (json!("72.00"), entries)
    );
    // Each change is an entry, and the same once more is none.
    table.does(&["tournament set --ties lot --fee 10", "tournament set --fee 10"]);
    assert_eq!(super::hall::log_length(&table), entries + 1);
    assert!(super::hall::standings(&table, "").iter().all(|row| row["decided_by"] != "shared"));
    assert_eq!(table.json("tournament prizes")["fees"], "60.00");
    table.ok("tournament undo --yes");
    assert_eq!(table.json("tournament prizes")["fees"], "72.00");
    table.ok("turnier einstellen --fee 10 --reason vergessen");
    table.ok("tournament log").has("vergessen");
    table.check();
}

/// What cannot be agreed on is refused with its option and value, and changes nothing.
#[test]
fn what_cannot_be_agreed_on() {
    for table in [Table::new(), Table::german()] {
        table.ok("tournament new Pokal --rounds 3");
        for (option, value, code) in [
            ("--fee", "viel", 1),
            ("--keep", "101%", 1),
            ("--ladder", "60,50", 1),
            ("--ties", "luck", 2),
            ("--loss-fee-per", "hand", 2),
            ("--loss-fee-to", "me", 2),
            ("--round-to", "0", 1),
            ("--rest", "last", 2),
            ("--category-prize", "women=5", 1),
            ("--category-prize", "women", 1),
            ("--day-prize", "20,00", 1),
            ("--best", "0", 1),
            ("--goods", "gibt-es-nicht.txt", 1),
            ("--unknown", "5", 2),
        ] {
            table.fails(&["tournament", "set", option, value], code).has(option);
            table.fails(&["tournament", "new", "Zwei", "--rounds", "3", option, value], code);
        }
        assert_eq!(table.json("tournament list")["tournaments"].list().len(), 1);
        table.check();
    }
}

/// Loss fees: two tariffs, counted over each series where nothing is said, or over the tournament;
/// to the pot, the winner of the series, or the organiser.
#[test]
fn loss_fees_as_they_are_levied() {
    let table = six("--series 2 --fee 10 --loss-fee 0.50 --loss-fee-from-4th 1.00");
    play(&table, 1);
    play(&table, 2);
    let fees = |options: &str| table.json(&format!("tournament prizes {options}"));
    // 3 × 0.50 + 2 × 1.00 for each five lost games, twice a series.
    assert_eq!(fees("")["loss_fees"], "14.00");
    let lost_twice = fees("")["prizes"].list().iter().any(|line| line["loss_fee"] == "7.00");
    // Over the tournament the fourth game comes once.
    let over = fees("--loss-fee-per tournament");
    assert_eq!(cents(&over["loss_fees"]), if lost_twice { 1_700 } else { 1_400 });
    let winner = fees("--loss-fee-to series-winner");
    assert_eq!(
        winner["prizes"].list().iter().map(|line| cents(&line["from_loss_fees"])).sum::<i64>(),
        1_400
    );
    assert_eq!(fees("--loss-fee-to organiser")["kept"]["loss_fees"], "14.00");
    assert_eq!(fees("--loss-fee 0.50 --loss-fee-from-4th")["loss_fees"], "4.00");
    table.check();
}

/// Rounded to whole euros, what is left is named and given to the first place or kept; series,
/// categories and clubs have prizes of their own; all of it adds up to the cent.
#[test]
fn prizes_of_every_kind() {
    let table = six(&format!("--series 1 {TERMS}"));
    table.ok("tournament set --category-prize club=6 --last-place 2");
    let goods = table.write("goods.txt", "Schinken\nSpeck\n");
    table.ok(&format!("tournament set --goods {}", goods.display()));
    play(&table, 1);
    for options in ["", "--rest keep", "--round-to 0.01", "--loss-fee-to organiser"] {
        let account = table.json(&format!("tournament prizes {options}"));
        let lines = account["prizes"].list();
        let sum = |key: &str| lines.iter().map(|line| cents(&line[key])).sum::<i64>();
        let clubs: i64 = account["clubs"].list().iter().map(|club| cents(&club["prize"])).sum();
        assert_eq!(clubs, 600);
        let came_in = cents(&account["fees"]) + cents(&account["loss_fees"]);
        assert_eq!(
            came_in,
            sum("total") + clubs + cents(&account["kept"]["total"]),
            "{options}: {account}"
        );
        assert_eq!(
            sum("total"),
            ["prize", "last_place", "day", "category", "from_loss_fees"]
                .map(sum)
                .iter()
                .sum::<i64>()
        );
        assert_eq!((sum("day"), sum("category"), sum("last_place")), (800, 400, 200));
        if options != "--round-to 0.01" {
            assert!(
                lines.iter().all(|line| cents(&line["day"]) % 100 == 0),
                "{options}: {account}"
            );
            assert!(cents(&account["rounding"]) > 0, "{account}");
        }
        let kept = cents(&account["kept"]["rounding"]);
        assert_eq!(kept > 0, options == "--rest keep", "{options}: {account}");
        assert_eq!(
            account["goods"][0]["goods"],
            json!(["Schinken", "Speck"]),
            "two share the first place"
        );
    }
    let list = table.ok("tournament prizes --list");
    list.has("____").has("Schinken").has("Women: place 1");
    let women = table.json("tournament standings --category women");
    assert_eq!(women["standings"], json!([]));
    let names: Vec<&str> =
        women["categories"][0]["standings"].list().iter().map(|row| row["player"].text()).collect();
    assert!(names.len() == 2 && names.contains(&"Anne") && names.contains(&"Carla"), "{names:?}");
    let clubs = table.json("turnier stand --category verein")["clubs"].clone();
    assert_eq!((&clubs["best"], clubs["standings"].list().len()), (&json!(2), 2));
    table.refused("tournament standings --category youth").has("women");
    table.check();
}

/// The cash sheet: fees due, paid, open, loss fees, prizes, what is kept; it adds up, whoever pays
/// what.
#[test]
fn the_cash_sheet_adds_up() {
    let table = six(&format!("--series 1 {TERMS}"));
    play(&table, 1);
    let adds_up = || {
        let cash = table.json("tournament money");
        let fees = |key: &str| cents(&cash["fees"][key]);
        assert_eq!(fees("due") + fees("over"), fees("paid") + fees("open"), "{cash}");
        let gone = cents(&cash["prizes"]["total"]) + cents(&cash["kept"]["total"]);
        assert_eq!(fees("due") + cents(&cash["loss_fees"]), gone, "{cash}");
        assert_eq!(cents(&cash["in_box"]) + fees("open") - fees("over"), gone, "{cash}");
        cash
    };
    assert_eq!(adds_up()["fees"]["open"], "72.00");
    table.does(&[
        "tournament paid anne 2 carla",
        "turnier bezahlt dieter --amount 20",
        "tournament paid emil --amount 2,50",
    ]);
    let cash = adds_up();
    assert_eq!(
        (&cash["fees"]["paid"], &cash["fees"]["open"], &cash["fees"]["over"]),
        (&json!("58.50"), &json!("21.50"), &json!("8.00"))
    );
    assert_eq!(cash["creditors"], json!([{"number": 4, "player": "Dieter", "amount": "8.00"}]));
    // Whoever noted it twice, or a fee that changes, changes nothing of that.
    table.does(&["tournament paid anne", "tournament set --fee 10"]);
    assert_eq!(adds_up()["fees"]["paid"], "58.50");
    table.ok("tournament paid anne --nothing");
    assert_eq!(adds_up()["fees"]["paid"], "46.50");
    table.ok("turnier kasse").has("adds up").has("1 Anne");
    assert_eq!(table.json("tournament entrants")["entrants"][3]["paid"], "20.00");
    table.refused("tournament paid anne --amount '5 S'").has("EUR");
    table.refused("tournament paid Zorro").has("Zorro");
    table.fails("tournament paid --nothing", 2);
    table.check();
}

/// Several tournaments as one cup: places or totals, the best of them count, and who is who goes by
/// the name.
#[test]
fn a_season_of_tournaments() {
    let table = Table::new();
    for (name, sheet) in
        [("Eins", "1=9 2=-3 3=-6"), ("Zwei", "1=-6 2=9 3=-3"), ("Drei", "1=0 2=6 3=-6")]
    {
        table.does(&[
            &format!("tournament new {name} --rounds 3"),
            "tournament add Anne Bert Carla",
        ]);
        draw(&table, "--seed 1");
        table.ok(&format!("tournament result --table 1 {sheet}"));
    }
    let shown = |options: &str| {
        let cup = table.json(&format!("tournament season Cup --of Eins,Zwei,Drei {options}"));
        let line =
            |row: &Value| format!("{} {} {}", row["place"], row["player"].text(), row["total"]);
        cup["standings"].list().iter().map(line).collect::<Vec<String>>()
    };
    assert_eq!(shown("--points place"), ["1 Bert 8", "2 Anne 6", "3 Carla 4"]);
    assert_eq!(shown("--points total"), ["1 Bert 12", "2 Anne 3", "3 Carla -15"]);
    // Bert 3 + 3, Anne 3 + 2, Carla 2 + 1.
    assert_eq!(shown("--count best 2"), ["1 Bert 6", "2 Anne 5", "3 Carla 3"]);
    assert_eq!(shown("--count 1 --points total"), ["1 Anne 9", "1 Bert 9", "3 Carla -3"]);
    table.ok("turnier pokal Cup --of Eins,Zwei --count best 1").has("the best result counts");
    for (options, named) in [
        (&["--of", "Eins,Vier"][..], "Vier"),
        (&["--of", "Eins,Eins"], "Eins"),
        (&["--of", "Eins", "--count", "best", "viele"], "viele"),
        (&["--of", "Eins", "--count", "0"], "--count"),
    ] {
        table.refused(&[&["tournament", "season", "Cup"], options].concat()).has(named);
    }
    table.fails("tournament season Cup --of Eins --points luck", 2).has("luck");
    table.fails("tournament season Cup", 2);
}

/// Nothing has been played: then there is no ranking to show, in either language.
#[test]
fn an_empty_ranking_is_never_shown() {
    for lang in ["de", "en"] {
        let table = hall("--rounds 3", 6);
        for drawn in [false, true] {
            if drawn {
                draw(&table, "--seed 1");
            }
            table.ok(&format!("tournament standings --lang {lang}")).has("6").lacks("Anne");
        }
    }
}

/// Trial H143: prizes that may be percentages or amounts are shown as they were read.
#[test]
fn h143_prizes_are_shown_as_read() {
    let told = Table::german().ok("turnier neu Pokal --runden 1 --preise '50;30;20'");
    told.has("Preise: 50 %, 30 %, 20 %");
    let told = Table::new().ok("tournament new Pokal --rounds 1 --ladder 50.00,30.00");
    assert!(told.contains("Prizes: €50.00, €30.00") || told.contains("50.00"), "{told}");
}

/// Trial H151: a substitute is no fifth of a team of four without a word.
#[test]
fn h151_a_substitute_and_the_team() {
    let table = hall("--rounds 1 --series 2 --categories club --team-size 3", 6);
    table.ok("tournament change 1-3 --club Au");
    drawn(&table, 1);
    table
        .ok("tournament substitute 2 Paula --from 2")
        .has("one place of the team only with “--together”");
    table.ok("tournament change Paula --club Au").has("not ranked like this").has("--together");
}

/// Trial W105: a club with more people than a team has is none, and nobody plays for it.
#[test]
fn w105_a_substitute_of_a_club_that_is_no_team() {
    let table = hall("--rounds 1 --series 2 --categories club --team-size 3", 6);
    table.ok("tournament change 1-4 --club Au");
    drawn(&table, 1);
    table.ok("tournament substitute 2 Paula --from 2").lacks("team");
}

/// Trial H138: whoever came for the last series, sat it out and can play no more has no place and
/// owes no fee.
#[test]
fn h138_no_place_without_a_table() {
    let table = hall("--rounds 1 --fee 5", 4);
    let seats = numbers(&table.json("tournament draw --tables-of 3 --seed 1 --yes"));
    let sums = format!("{}=5 {}=-5 {}=0", seats[0][0], seats[0][1], seats[0][2]);
    table.ok(&format!("tournament result --table 1 {sums}"));
    assert_eq!(super::hall::standings(&table, "").len(), 3);
    assert_eq!(table.json("tournament money")["fees"]["due"], "15.00");
}

/// Trials H130, H145: in a spreadsheet of this language yes and no are words, and where JSON goes is
/// said.
#[test]
fn h130_words_of_this_language() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1", 3);
    drawn(&table, 1);
    table.ok("turnier ausgeben alles.csv");
    let text = std::fs::read_to_string(table.path("alles.csv")).unwrap();
    text.has(";nein").lacks("false");
    table.refused("turnier ausgeben alles.json").has("--form json");
}

/// Trial H147: a page named behind the option is the file, and whoever is first after the last
/// series has won.
#[test]
fn h147_a_page_of_a_tournament_that_is_over() {
    let table = hall("--rounds 1", 3);
    let seats = drawn(&table, 1);
    super::hall::play(&table, 1, &seats, &mut super::harness::Dice(4));
    table.ok("report --tournament hall.html");
    let page = std::fs::read_to_string(table.path("hall.html")).unwrap();
    page.has(" wins after one series").lacks(" leads ");
}

/// Trials K117, K107: who plays on in another's line owes no fee, and who paid a part is listed with
/// what is left.
#[test]
fn k107_k117_the_unpaid_are_those_of_the_cash_sheet() {
    let table = six("--series 1 --fee 12");
    table.does(&[
        "tournament draw --seed 1",
        "tournament substitute Anne 'Rudi Ersatz' --together --yes",
        "tournament paid 2-6",
        "tournament paid --amount 5 Fritz",
    ]);
    table.ok("tournament paid").lacks("Rudi Ersatz").has("Anne").has("Fritz").has("€7.00");
}

/// Trials K126, K127: whoever is not there but has a seat is awaited, and who comes back to it is told so.
#[test]
fn k126_k127_a_seat_in_the_drawn_series_is_told() {
    let table = six("--series 2");
    table.does(&["tournament draw --seed 1", "tournament checkin --all"]);
    table.ok("tournament checkin --not-yet Bert").has("the table waits: series 1 table");
    table.does(&["tournament checkin Bert", "tournament withdraw Bert"]);
    table.ok("tournament add Bert").has("Bert still has the seat at table").lacks("draw --again");
}

/// Trial K124: in the cup a line of two counts for the one who was registered.
#[test]
fn k124_a_shared_line_is_of_one_person_in_the_cup() {
    let table = Table::new();
    for (name, first) in [("Eins", "Dora"), ("Zwei", "Ada")] {
        table.does(&[
            &format!("tournament new {name} --rules achertal --rounds 9"),
            "tournament add Ada Bea Cilli",
            "tournament draw --seed 1",
        ]);
        if first == "Dora" {
            table.ok("tournament substitute Ada Dora --together --yes");
        }
        table.ok(&format!("tournament result --table 1 {first}=100:0/0 Bea=50:0/0 Cilli=0:0/5"));
    }
    let cup = table.ok("tournament season Cup --of Eins,Zwei --points place");
    cup.lacks("Dora");
    let ada = cup.lines().find(|line| line.contains("Ada")).unwrap();
    assert!(ada.trim_start().starts_with('1') && ada.contains("+6"), "{cup}");
}

/// Trial K118: equal clubs are parted by the places of their people, and say so.
#[test]
fn k118_clubs_say_what_parted_them() {
    let table = Table::new().after(&[
        "tournament new Pokal --game punkte --rules frei --rounds 1 --categories club --best 2",
        "tournament add Anne Bert Emil --club Au",
        "tournament add Carla Dieter Fritz --club Bühl",
    ]);
    for (at, seats) in numbers(&draw(&table, "--seed 1")).iter().enumerate() {
        let points = |seat: &u64| match seat {
            1 => "100",
            4 | 5 => "50",
            _ => "0",
        };
        let sheet: Vec<String> =
            seats.iter().map(|seat| format!("{seat}={}", points(seat))).collect();
        table.ok(&format!("tournament result --table {} {}", at + 1, sheet.join(" ")));
    }
    table
        .ok("tournament standings")
        .has("best place 2 instead of 1")
        .has("best place 1 instead of 2");
}

/// Trial K118: games won and lost of those who count part equal clubs, as agreed, and say so on the
/// screen and on paper; where nothing does, they share the prize.
#[test]
fn k118_equal_clubs_are_parted_by_the_agreed_steps() {
    let table = Table::new().after(&["tournament new Pokal --rounds 9 --fee 12 --categories club --best 1 --category-prize club=20,10", "tournament add Anne Bert Emil --club Au", "tournament add Carla Dieter Fritz --club Bühl", "tournament draw --seed 1 --fix Anne=1 --fix Bert=1 --fix Emil=1", "tournament result --table 1 Anne=30:2/1 Bert=-10:0/1 Emil=-20:0/1", "tournament result --table 2 Carla=30:4/1 Dieter=-10:0/1 Fritz=-20:0/1"]);
    table
        .ok("tournament standings")
        .has("2 instead of 4 games won")
        .has("4 instead of 2 games won");
    table.ok("tournament sheets - --ranking").has("2 instead of 4 games won");
    let prizes = table.json("tournament prizes")["clubs"].clone();
    assert_eq!(prizes[0]["club"], "Bühl", "{prizes}");
    table.ok("tournament result --table 2 --correct Carla=30:2/1 Dieter=-10:0/1 Fritz=-20:0/1");
    let prizes = table.json("tournament prizes")["clubs"].clone();
    assert_eq!(prizes[0]["amount"], prizes[1]["amount"], "{prizes}");
}

/// Trial K136: more than the fee is told at once, with the way back.
#[test]
fn k136_more_than_the_fee_is_told() {
    let table = six("--series 1 --fee 12");
    table.ok("tournament paid --amount 12 Anne").lacks("more than the fee");
    table.ok("tournament paid --amount 20 Bert").has("more than the fee of €12.00: Bert by €8.00");
    table.write("a.csv", "Name;bezahlt\nGerda;1200\n");
    table.ok("tournament import a.csv").has("Gerda by €1188.00");
}

/// Trial K138: whoever has paid the fee stands there alike, however it was noted; a part of it is
/// an amount.
#[test]
fn k138_the_fee_is_one_word() {
    let table = six("--series 1 --fee 12");
    table.does(&[
        "tournament paid Anne",
        "tournament paid --amount 12 Bert",
        "tournament paid --amount 6 Emil",
    ]);
    let told = table.ok("tournament entrants");
    told.lacks("12.00").has("6.00");
    assert_eq!(told.lines().filter(|line| line.trim_end().ends_with(" paid")).count(), 2, "{told}");
}

/// Trial K114: whoever has played is not ranked together with anybody, and it is said that this is
/// the reason.
#[test]
fn k114_together_is_named_as_the_reason() {
    let table = six("--series 2");
    play(&table, 1);
    table.does(&[
        "tournament withdraw Anne",
        "tournament add Gerda",
        "tournament draw --seed 2",
        "tournament add Anne",
    ]);
    table
        .refused("tournament substitute Gerda Anne --together --from 2")
        .has("played in series 1")
        .has("leave out “--together”")
        .lacks("--from");
    table.ok("tournament substitute Gerda Anne --from 2");
}

/// Trial K116: a time of day sets the clock until then; hours are not told in minutes.
#[test]
fn k116_a_time_of_day_sets_the_clock() {
    let table = six("--series 1");
    table.ok("tournament draw --seed 1");
    let in_three_hours = chrono::Local::now() + chrono::TimeDelta::minutes(185);
    let told = table.ok(&format!("tournament clock {}", in_three_hours.format("%H:%M")));
    let until = format!(" hours left, until {}", in_three_hours.format("%H:%M"));
    told.has("3:0").has(&until);
    let past = chrono::Local::now() - chrono::TimeDelta::minutes(5);
    table
        .refused(&format!("tournament clock {}", past.format("%H:%M")))
        .has("more than twelve hours ahead");
    table.refused("tournament clock 25:10").has("17:30");
}

/// Trial J113: what was paid stays that amount when the fee changes; the difference is owed, or to be
/// given back, and every view says so.
#[test]
fn j113_a_payment_stays_when_the_fee_changes() {
    let table = six("--series 1 --fee 10 --ladder 100");
    table.ok("tournament paid 1-3");
    let fees = |options: &str| table.json(&format!("tournament money {options}"))["fees"].clone();
    let of = |fees: &Value| [&fees["paid"], &fees["open"], &fees["over"]].map(cents);
    table.ok("tournament set").lacks("something other");
    assert_eq!(of(&fees("--fee 12")), [3_000, 4_200, 0], "a trial rewrites nothing either");
    table.ok("tournament set --fee 12").has("3 people have paid something other than this fee");
    assert_eq!(of(&fees("")), [3_000, 4_200, 0]);
    table.ok("tournament paid").has("Anne").has("€2.00");
    // A list with ticks from before does not make it the fee of now.
    table.write("list.csv", "Name;paid\nAnne;x\nDieter;x\n");
    table.ok("tournament import list.csv --new --changes").lacks("Anne").has("Dieter");
    assert_eq!(of(&fees("")), [4_200, 3_000, 0]);
    table.ok("tournament set --fee 8");
    assert_eq!(of(&fees("")), [4_200, 1_600, 1_000]);
    assert_eq!(table.json("tournament money")["creditors"].list().len(), 4);
    let entrants = table.json("tournament entrants")["entrants"].clone();
    assert_eq!((&entrants[0]["paid"], &entrants[3]["paid"]), (&json!("10.00"), &json!("12.00")));
    table.ok("tournament undo --yes").has("fee");
    assert_eq!(of(&fees("")), [4_200, 3_000, 0]);
    table.ok("tournament paid 1-3");
    assert_eq!(of(&fees("")), [4_800, 2_400, 0]);
    table.check();
}

/// Trial J114: of two in one line what the one has paid goes towards the fee of the other.
#[test]
fn j114_one_fee_of_one_line_is_paid_once() {
    let table = six("--series 1 --fee 10 --ladder 100");
    table.does(&[
        "tournament draw --seed 1",
        "tournament substitute Anne 'Rudi Ersatz' --together --yes",
        "tournament paid 'Rudi Ersatz' 2-6",
    ]);
    let cash = table.json("tournament money");
    assert_eq!((&cash["debtors"], &cash["creditors"]), (&json!([]), &json!([])));
    assert_eq!((&cash["fees"]["open"], &cash["fees"]["over"]), (&json!("0.00"), &json!("0.00")));
    table.ok("tournament paid").lacks("Anne");
    // What both have paid is one fee too much.
    table.ok("tournament paid Anne");
    let cash = table.json("tournament money");
    assert_eq!(cash["creditors"][0]["player"], "Rudi Ersatz");
}

/// Trial J106: where all tables of the last series have handed in, no clock is set, and it is said
/// why and what comes next.
#[test]
fn j106_no_clock_for_a_series_that_is_complete() {
    let table = six("--series 2");
    for (series, next) in [(1, "draw the next series"), (2, "the last series")] {
        play(&table, series);
        for typed in ["30m", "17:30", "pause", "over"] {
            table
                .refused(&format!("tournament clock {typed}"))
                .has("all tables have handed in")
                .has(next);
        }
    }
}

/// Trial J102: a prize for clubs that are not ranked names the option that is typed with it.
#[test]
fn j102_a_prize_of_a_category_names_what_is_missing() {
    let table = Table::german();
    table.ok("turnier neu Pokal --spiel punkte --runden 3");
    table.refused(
        "turnier neu Klein --spiel punkte --runden 3 --mannschaft 4 --wertungspreis mannschaft=20",
    ).has("„verein“ wird").has("mit „--wertungen“").has("turnier neu").lacks("club");
}

/// Trial VJ9: whoever has played, not paid and left owes the fee in `paid` as on the cash sheet; whoever
/// has left before playing in neither.
#[test]
fn vj9_who_has_played_and_left_owes_the_fee() {
    let table = hall("--rounds 1 --series 2 --fee 10", 8);
    table.ok("tournament withdraw Gerda");
    let seats = drawn(&table, 1);
    super::hall::play(&table, 1, &seats, &mut super::harness::Dice(9));
    table.ok("tournament paid 2-6 Hans");
    table.ok("tournament withdraw Anne");
    let cash = table.json("tournament money");
    assert_eq!(cash["debtors"].list().len(), 1, "{cash}");
    table.ok("tournament paid").has("One person").has("Anne").has("€10.00").lacks("Gerda");
    // Whoever comes after the last series owes nothing in either.
    let seats = drawn(&table, 2);
    super::hall::play(&table, 2, &seats, &mut super::harness::Dice(9));
    table.ok("tournament add Ida");
    table.ok("tournament paid 1");
    assert!(table.json("tournament money")["debtors"].list().is_empty());
    table.ok("tournament paid").has("Everybody has paid");
}

/// Trial VJ8: while a series is played and others are drawn ahead, whoever comes late is told what is
/// played and how to play in it or in a later one.
#[test]
fn vj8_late_comers_are_told_of_the_series_that_is_played() {
    let table = hall("--rounds 1 --series 3", 8);
    for series in 1..=3 {
        table.ok(&format!("tournament draw --series {series} --seed {series}"));
    }
    let told = table.ok("tournament add Ida");
    told.has("Series 1 is being played, and all up to series 3").has("--again --stay --series 1");
    told.lacks("is the last");
    table.ok("turnier dazu Jo --lang de").has("Serie 1 wird gespielt").has("--bleiben --serie 1");
    let come = table.ok("tournament checkin 1-9").has("Series 1 is being played").to_owned();
    assert!(!come.is_empty());
    // Who comes back to a seat is told the table of the series that is played.
    table.ok("tournament withdraw Anne");
    table.ok("tournament add Anne").has("Anne still has the seat at table").has("series 1");
    // Once series 2 alone is drawn and played, it is the one that is meant.
    let table = hall("--rounds 1 --series 3", 8);
    table.ok("tournament draw --seed 1");
    table.ok("tournament add Ida").has("Series 1 is drawn already").lacks("is being played");
}

/// Trial VJ5: the hint that nobody has a lost game goes once it is answered: by sheets on which nobody has
/// any, by hands that are recorded, and by a fee of nothing; a table without hands is not asked about.
#[test]
fn vj5_an_answered_hint_stays_away() {
    let hints = |table: &Table, of: &str| {
        let told = ["prizes", "money"].map(|verb| table.ok(&format!("tournament {verb}")));
        told.iter().filter(|told| told.contains(of)).count()
    };
    let (nobody, without) = ("Nobody has a lost game", "Entered without games won and lost");
    let table = hall("--rounds 1 --fee 5 --loss-fee 1 --ladder 100", 6);
    let seats = drawn(&table, 1);
    let typed = |place: usize, games: &str| {
        let [a, b, c] = [seats[place][0], seats[place][1], seats[place][2]];
        format!("tournament result --table {} {a}=3{games} {b}=-3{games} {c}=0{games}", place + 1)
    };
    table.ok(&typed(0, "")).has("Without games won and lost");
    assert!(hints(&table, nobody) > 0);
    table.refused(&typed(0, ":0/0")).has("--correct");
    table.ok(&format!("{} --correct", typed(0, ":0/0"))).lacks("Without games won and lost");
    assert_eq!(hints(&table, nobody), 0);
    table.ok("tournament result --table 2 --hands 0");
    assert_eq!(hints(&table, nobody) + hints(&table, without), 0);
    table.ok(&format!("{} --correct", typed(1, "")));
    assert!(hints(&table, without) > 0);
    table.ok("tournament set --loss-fee 0");
    assert_eq!(hints(&table, nobody) + hints(&table, without), 0);
    table.check();
    table.ok("tournament undo --yes");
    assert!(hints(&table, without) > 0);
}

/// Trial VJ4: where nobody can be drawn or get a prize, it is said whether nobody has entered or nobody
/// is here yet, and what helps.
#[test]
fn vj4_who_is_missing_is_said_with_what_helps() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    table
        .refused("turnier auslosen")
        .has("Niemand ist gemeldet")
        .has("turnier dazu")
        .lacks("ist da");
    table.ok("turnier dazu Anne Bert Carla");
    table.ok("turnier da --noch-nicht 1-3");
    for line in ["auslosen", "preise", "kasse"] {
        let told = table.refused(&format!("turnier {line}"));
        told.has("och niemand").has("3 sind gemeldet und noch nicht da").has("turnier da");
    }
    table.ok("turnier da --alle");
    table.ok("turnier auslosen --los 1");
}
