//! The ordinary mishaps of a hall: a table that is late, two people in each other's seat, somebody
//! who has to go and somebody who plays on (issue 35, trials O11 and O12).

use serde_json::json;

use super::hall::{NAMES, draw, drawn, hall, hand_in, numbers, row, standings, sums, written};
use super::harness::{Dice, Json, Table, Text};

/// Issue 35, A late table (O11): once series 2 is drawn everything is of series 2, and what series 1
/// lacks stays on its own list, is named wherever the ranking is, and comes in at any time.
#[test]
fn o11_a_late_table_does_not_hold_up_the_day() {
    let table = hall("--series 3 --rounds 1", 9);
    let mut dice = Dice(11);
    let first = drawn(&table, 1);
    hand_in(&table, 1, &first, &[1, 2], &mut dice);
    let refused = table.refused("tournament draw");
    let ways = ["--series 2", "--series 1 --table 3", "--hands 0", "--anyway"];
    assert!(ways.iter().all(|way| refused.contains(way)), "{refused}");
    let told = table.ok("tournament draw --series 2 --seed 2");
    told.has("Of series 1, table 3 is missing");
    let second = numbers(&table.json("tournament tables"));
    assert_eq!(table.json("tournament tables")["series"], 2);
    table.ok("tournament sheets -").has("series 2");
    table.ok("tournament report -").has("Series 2 of 3").has("Series 1: table 3");
    let missing = table.json("tournament missing");
    let owed = missing["owed"].list();
    assert_eq!((&missing["series"], owed.len()), (&json!(2), 1));
    assert_eq!((&owed[0]["series"], &owed[0]["table"]), (&json!(1), &json!(3)));
    table.ok("tournament missing").has("Series 1").has("Series 2");
    let ranking = table.json("tournament standings");
    assert_eq!(ranking["owed"], json!([{"series": 1, "table": 3}]));
    assert_eq!(ranking["running"], json!({"series": 2, "tables_in": 0, "tables": 3}));
    // Three people are marked, not nine.
    let shown = table.ok("tournament standings");
    assert_eq!(shown.lines().filter(|line| line.contains(" *")).count(), 3, "{shown}");
    shown.has("after 0 of 3 series; series 1 incomplete; series 2");
    hand_in(&table, 2, &second, &[1], &mut dice);
    // Who sits there tells whose sheet it is.
    let late = sums(&first[2], &mut dice);
    let taken = table.json(&format!("tournament result --table 3 {}", written(&late)));
    assert_eq!((&taken["series"], &taken["table"]), (&json!(1), &json!(3)));
    assert!(taken["places"].is_array(), "whose place changes is told: {taken}");
    assert!(table.json("tournament standings")["owed"].is_null());
    for (number, points) in late {
        let whole = table.json("tournament export");
        let seats = &whole["drawn"][0]["tables"][2]["players"];
        let seat = seats.list().iter().find(|seat| seat["number"] == number).unwrap();
        assert_eq!(seat["points"], points);
    }
    table.check();
}

/// Issue 35, A late table: the next series is drawn when the last is complete, whatever an earlier
/// one lacks; a table that nobody will play is counted without hands.
#[test]
fn o11_ways_out_of_a_table_that_never_comes() {
    for (table, hands, said) in [
        (Table::new(), "--hands", "Of series 1, table 2 is missing"),
        (Table::german(), "--spiele", "Von Serie 1 fehlt noch Tisch 2"),
    ] {
        super::hall::set_up(&table, "--rounds 1 --series 3", 6);
        let mut dice = Dice(12);
        let first = drawn(&table, 1);
        hand_in(&table, 1, &first, &[1], &mut dice);
        let second = numbers(&draw(&table, "--series 2 --seed 2"));
        hand_in(&table, 2, &second, &[1, 2], &mut dice);
        table.ok("tournament draw --seed 3").has(said);
        table.ok("tournament standings").has(said);
        table.fails("tournament result --table 2", 2);
        let refused = table.refused(&["tournament", "result", "--table", "2", hands, "3"]);
        assert!(!refused.is_empty());
        let points = format!("{}=4 {}=-4 {}=0", first[1][0], first[1][1], first[1][2]);
        let line = format!("tournament result --series 1 --table 2 {points} {hands} 0");
        table.refused(&line);
        table.ok(&format!("tournament result --series 1 --table 2 {hands} 0"));
        for number in &first[1] {
            let rows = standings(&table, "--series 1");
            let line = rows.iter().find(|row| row["number"] == *number).unwrap();
            assert_eq!((&line["points"], &line["hands"]), (&json!(0), &json!(0)));
        }
        table.ok(&format!("tournament result --series 1 --table 2 {points} --correct --anyway"));
        assert_eq!(
            standings(&table, "--series 1").iter().filter(|row| row["points"] == 4).count(),
            1
        );
        table.check();
    }
}

/// Issue 35, A late table: whose hands are recorded one by one goes on where it is.
#[test]
fn o11_a_late_table_goes_on_with_its_hands() {
    let table = hall("--series 2 --rounds 1", 6);
    let mut dice = Dice(13);
    let first = drawn(&table, 1);
    hand_in(&table, 1, &first, &[1], &mut dice);
    let name = |number: u64| NAMES[number as usize - 1];
    let hand = |number: u64| format!("tournament hand --table 2 {} solo 42", name(number));
    table.ok(&hand(first[1][1]));
    table.ok("tournament draw --series 2 --seed 2");
    table.ok(&hand(first[1][2]));
    table.ok("tournament missing").has("2 of 3");
    table.ok(&hand(first[1][0]));
    assert!(table.json("tournament missing")["owed"].is_null());
    // Now the table of series 2 is meant.
    let second = numbers(&table.json("tournament tables"));
    table.ok(&hand(second[1][0]));
    assert_eq!(table.json("tournament tables")["series"], 2);
    assert_eq!(row(&standings(&table, ""), name(first[1][0]))["hands"], 3);
    table.check();
}

/// Points of everybody in a series, by start number.
fn points(table: &Table, series: u32) -> Vec<(u64, i64)> {
    let rows = standings(table, &format!("--series {series}"));
    let mut all: Vec<(u64, i64)> = rows
        .iter()
        .map(|row| (row["number"].as_u64().unwrap(), row["points"].as_i64().unwrap()))
        .collect();
    all.sort_unstable();
    all
}

/// Issue 35, Swap (O12): before sheets are in two people change places, only their tables need new
/// sheets, and what is said of the draw is counted anew; the log keeps it, `undo` takes it back, and
/// an export brings it along.
#[test]
fn o12_two_people_swap_before_the_sheets() {
    let table = hall("--series 2 --rounds 1", 12);
    let mut dice = Dice(21);
    let first = drawn(&table, 1);
    hand_in(&table, 1, &first, &[1, 2, 3, 4], &mut dice);
    let second = drawn(&table, 2);
    // Somebody of the first table comes to sit with one of the others of it.
    let (a, b) = (second[0][0], second[1][0]);
    let told = table.ok(&format!("tournament swap {a} {b}"));
    told.has("Series 2").has("table 2").has("new sheet");
    told.has("seed alone no longer");
    let mut expected = second.clone();
    (expected[0][0], expected[1][0]) = (b, a);
    let now = table.json("tournament tables");
    assert_eq!(numbers(&now), expected);
    let together = |seats: &[Vec<u64>], one: u64, other: u64| {
        seats.iter().any(|table| table.contains(&one) && table.contains(&other))
    };
    let pairs = expected.iter().flat_map(|table| {
        table.iter().flat_map(move |one| {
            table.iter().filter(move |two| one < two).map(move |two| (*one, *two))
        })
    });
    let again = pairs.filter(|(one, two)| together(&first, *one, *two)).count();
    assert_eq!(now["repeats"], again);
    assert!(now["least_repeats"].as_u64().unwrap() <= again as u64);
    table.ok("tournament log").has("changed places");
    let text = super::copies::export(&table);
    let copy = Table::new();
    super::copies::import(&copy, &text, &[]).done("import");
    assert_eq!(numbers(&copy.json("tournament tables --tournament 1")), expected);
    assert_eq!(super::copies::export(&copy), text);
    table.ok("tournament undo --yes").has("changed places").has("1, 2");
    assert_eq!(numbers(&table.json("tournament tables")), second);
    table.ok("tournament redo");
    assert_eq!(numbers(&table.json("tournament tables")), expected);
    table.refused("tournament swap 1 1");
    table.refused("tournament swap 1 99");
    table.check();
}

/// Issue 35, Swap: after the sheets it is asked whose the points are; without a terminal it is
/// refused and names the option.
#[test]
fn o12_two_people_swap_after_the_sheets() {
    for (table, option, seats, people) in [
        (Table::new(), "--sheets", "seats", "people"),
        (Table::german(), "--zettel", "plätze", "leute"),
    ] {
        super::hall::set_up(&table, "--rounds 1 --series 1 --rules steinmauern-turnier", 6);
        let first = drawn(&table, 1);
        for (at, seats) in first.iter().enumerate() {
            let at = at + 1;
            let sums = [(seats[0], 5), (seats[1], -5), (seats[2], 0)];
            table.ok(&format!("tournament result --table {at} {}", written(&sums)));
        }
        let (a, b) = (first[0][0], first[1][1]);
        let (one, other) = (a.to_string(), b.to_string());
        let refused = table.refused(&["tournament", "swap", &one, &other]);
        refused.has(&format!("{option} {seats}"));
        let before = points(&table, 1);
        let told = table.ok(&format!("tournament swap {a} {b} {option} {seats}"));
        assert!(told.contains('→'), "whose place changes is told: {told}");
        let of = |all: &[(u64, i64)], who: u64| all.iter().find(|(n, _)| *n == who).unwrap().1;
        let now = points(&table, 1);
        assert_eq!((of(&now, a), of(&now, b)), (of(&before, b), of(&before, a)));
        table.ok("tournament undo --yes");
        // A sheet that no longer adds up is no sheet.
        table.refused(&["tournament", "swap", &one, &other, option, people]);
        // At one table everybody keeps what is theirs.
        let (c, d) = (first[0][1], first[0][2]);
        table.ok(&format!("tournament swap {c} {d} {option} {people}"));
        assert_eq!(points(&table, 1), before);
        assert_eq!(numbers(&table.json("tournament tables"))[0], [a, d, c]);
        table.check();
    }
}

/// Issue 35, Swap, trials H141 and H142: hands that are recorded one by one stay at their seats and
/// stand under the names of those who sit there now. The table goes on hand by hand, and so does one
/// that had not begun.
#[test]
fn h141_hands_follow_the_seats() {
    let table = hall("--series 1 --rounds 1", 6);
    let first = drawn(&table, 1);
    let name = |number: u64| NAMES[number as usize - 1];
    let hand =
        |at: u32, number: u64| format!("tournament hand --table {at} {} solo 42", name(number));
    let (a, b) = (first[0][0], first[1][0]);
    table.ok(&hand(1, a));
    table.refused(&format!("tournament swap {a} {b}")).has("--sheets seats");
    let refused = table.refused(&format!("tournament swap {a} {b} --sheets people"));
    refused.has("table 1").has("--sheets seats");
    table.ok(&format!("tournament swap {a} {b} --sheets seats")).has("Tables 1, 2 need new sheets");
    let sheet = || table.ok("tournament sheet --table 1");
    assert!(sheet().contains(name(b)) && !sheet().contains(name(a)), "{}", sheet());
    assert_eq!(super::hall::so_far(&table, name(b))["points"], 16);
    table.ok(&hand(1, b));
    table.ok(&hand(2, a));
    // What is undone there is a hand, never who sits there.
    table.ok("tournament undo --table 1");
    assert!(table.refused(&hand(1, a)).contains(name(a)));
    let copy = Table::new();
    super::copies::import(&copy, &super::copies::export(&table), &[]).done("import");
    assert_eq!(copy.ok("tournament sheet --tournament 1 --table 1"), sheet());
    table.ok("tournament undo --yes");
    assert!(sheet().contains(name(a)) && !sheet().contains(name(b)), "{}", sheet());
    table.ok(&hand(1, a));
    table.ok(&hand(2, b));
    // Whoever plays on for somebody has their own hands alone.
    table
        .refused(&format!("tournament substitute {a} Olga --from 1"))
        .has("undo --series 1 --table 1");
    table.check();
}

/// Trial H142: where nothing is recorded yet a substitute goes on hand by hand as well.
#[test]
fn h142_a_table_begins_under_other_names() {
    let table = hall("--series 1 --rounds 1", 3);
    let seats = &drawn(&table, 1)[0];
    table.does(&[
        &format!("tournament substitute {} Olga", seats[1]),
        "tournament hand --table 1 olga solo 42",
    ]);
    assert_eq!(super::hall::so_far(&table, "Olga")["points"], 16);
    let copy = Table::new();
    super::copies::import(&copy, &super::copies::export(&table), &[]).done("import");
    assert_eq!(super::copies::export(&copy), super::copies::export(&table));
    table.check();
}

/// Issue 35, Substitute: somebody plays on for somebody who leaves; both in the ranking, apart or as
/// one line, as agreed.
#[test]
fn o12_somebody_plays_on_for_somebody() {
    for (table, together) in
        [(Table::new(), ""), (Table::new(), "--together"), (Table::german(), "--gemeinsam")]
    {
        super::hall::set_up(
            &table,
            "--rounds 1 --series 2 --rules steinmauern-turnier --fee 10",
            6,
        );
        let mut dice = Dice(22);
        let first = drawn(&table, 1);
        super::hall::play(&table, 1, &first, &mut dice);
        let second = drawn(&table, 2);
        let leaves = second[0][1];
        let name = NAMES[leaves as usize - 1];
        table.ok(&format!("tournament substitute {name} Xaver {together}")).has("7 Xaver").has("2");
        let mut expected = second.clone();
        expected[0][1] = 7;
        assert_eq!(numbers(&table.json("tournament tables")), expected);
        assert_eq!(numbers(&table.json("tournament tables --series 1")), first);
        super::hall::play(&table, 2, &expected, &mut dice);
        let rows = standings(&table, "");
        let of_series = |series: u32, number: u64| {
            points(&table, series).into_iter().find(|(n, _)| *n == number).map(|(_, points)| points)
        };
        if together.is_empty() {
            assert_eq!(rows.len(), 7);
            assert_eq!(row(&rows, "Xaver")["hands"], 3);
            assert_eq!(row(&rows, name)["points"], of_series(1, leaves).unwrap());
            assert_eq!(table.json("tournament money")["fees"]["due"], "70.00");
        } else {
            assert_eq!(rows.len(), 6);
            let line = row(&rows, &format!("{name} / Xaver"));
            assert_eq!((&line["number"], &line["hands"]), (&json!(leaves), &json!(6)));
            let both = of_series(1, leaves).unwrap() + of_series(2, leaves).unwrap();
            assert_eq!(line["points"], both);
            assert_eq!(table.json("tournament money")["fees"]["due"], "60.00");
            // Whoever is stood in for does not come back beside that.
            table.refused(&["tournament", "add", name]);
        }
        table.check();
        let copy = Table::new();
        super::copies::import(&copy, &super::copies::export(&table), &[]).done("import");
        assert_eq!(standings(&copy, "--tournament 1"), rows);
    }
}

/// Issue 35, Substitute: a name that is known already is whoever has it, who must not sit anywhere
/// in those series; a series is named by its number.
#[test]
fn o12_who_can_play_on() {
    let table = hall("--rounds 1 --series 3", 6);
    let first = drawn(&table, 1);
    let (leaves, sits) = (first[0][0].to_string(), first[1][0].to_string());
    table.refused(&["tournament", "substitute", &leaves, &sits]);
    table.refused(&["tournament", "substitute", &leaves, "Olga", "--from", "4"]);
    table.ok("tournament entrants").lacks("Olga");
    // Entered late, without a seat.
    table.does(&[
        "tournament add Olga",
        &format!("tournament substitute {leaves} olga --from 1 --reason krank"),
    ]);
    assert_eq!(numbers(&table.json("tournament tables"))[0][0], 7);
    // Whoever leaves before playing takes up no place.
    assert_eq!(table.json("tournament standings")["standings"].list().len(), 6);
    table.check();
}

/// Issue 35, Swap and substitute: couples and club mates sit at different tables, before anything
/// else; where that cannot be it is said who sits together.
#[test]
fn o12_couples_and_club_mates_are_kept_apart() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1 --series 3");
    for (club, people) in ["Au", "Kehl", "Achern"].iter().zip(NAMES[..18].chunks(6)) {
        table.ok(&format!("tournament add {} --club {club}", people.join(" ")));
    }
    table.ok("tournament apart").has("Nobody");
    table.ok("tournament apart 1 7 13");
    table.refused("tournament apart 3").has("--clubs");
    for seed in 1..=6 {
        let again = if seed > 1 { "--again" } else { "" };
        let seats = numbers(&draw(&table, &format!("--seed {seed} {again}")));
        let with_pair = |seats: &Vec<u64>| {
            seats.iter().filter(|number| [1, 7, 13].contains(*number)).count() > 1
        };
        assert!(!seats.iter().any(with_pair), "{seats:?}");
    }
    table.ok("tournament apart --clubs").has("club");
    let drawn = draw(&table, "--again --seed 9");
    let club = |number: &u64| (number - 1) / 6;
    for seats in numbers(&drawn) {
        let mut clubs: Vec<u64> = seats.iter().map(club).collect();
        clubs.sort_unstable();
        assert_eq!(clubs, [0, 1, 2]);
    }
    assert!(drawn["not_apart"].is_null());
    // Swapped by hand, it is said.
    let seats = numbers(&drawn);
    let (one, other) =
        (seats[0][0], *seats[1].iter().find(|n| club(n) != club(&seats[0][0])).unwrap());
    table.ok(&format!("tournament swap {one} {other}")).has("kept apart").has(" and ");
    table.does(&["tournament apart --clubs --lift", "tournament apart 1 7 13 --lift"]);
    table.ok("tournament apart").has("Nobody");
    table.check();
}

/// Issue 35: copies in which different things happened come together; hands under the names of
/// others are refused.
#[test]
fn o12_swaps_in_copies_come_together() {
    let one = hall("--series 1 --rounds 1", 9);
    let seats = drawn(&one, 1);
    let other = one.copied();
    let (a, b) = (seats[0][0], seats[1][0]);
    one.ok(&format!("tournament swap {a} {b}"));
    let mut dice = Dice(5);
    hand_in(&other, 1, &seats, &[3], &mut dice);
    super::copies::import(&one, &super::copies::export(&other), &["--merge"]).done("merge");
    assert_eq!(numbers(&one.json("tournament tables --tournament 1"))[0][0], b);
    assert_eq!(points(&one, 1).iter().filter(|(n, _)| seats[2].contains(n)).count(), 3);
    one.check();
    let name = |number: u64| NAMES[number as usize - 1];
    other.ok(&format!("tournament hand --table 1 {} solo 42", name(a)));
    // The hands stay at the seats, whichever copy takes the other's, and it is told.
    let (mine, theirs) = (super::copies::export(&one), super::copies::export(&other));
    for (into, text) in [(&one, &theirs), (&other, &mine)] {
        let answer = super::copies::import(into, text, &["--merge"]);
        assert_eq!(answer.code, 0, "{answer:?}");
        assert!(
            answer.err.contains("series 1, table 1") && answer.err.contains("stay"),
            "{answer:?}"
        );
        into.ok("tournament sheet --table 1").has(name(b)).lacks(name(a));
        into.check();
    }
    assert_eq!(points(&one, 1), points(&other, 1));
    // They know the same now: nothing is told, and nothing new is written.
    for (into, from) in [(&one, &other), (&other, &one), (&one, &other)] {
        let answer = super::copies::import(into, &super::copies::export(from), &["--merge"]);
        assert!(answer.code == 0 && !answer.err.contains("stay"), "{answer:?}");
    }
    assert_eq!(points(&one, 1), points(&other, 1));
    one.check();
}

/// Finding F107: a series of which tables are missing is not complete, wherever the ranking is headed,
/// and `prizes` says the same.
#[test]
fn f107_an_incomplete_series_is_called_so() {
    for (table, after, incomplete, prizes) in [
        (
            Table::new(),
            "anking after 0 of 2 series; series 1 incomplete; series 2",
            "series 1 incomplete",
            "after 0 of 2 series",
        ),
        (
            Table::german(),
            "Rangliste nach 0 von 2 Serien; Serie 1 unvollständig; Serie 2 läuft",
            "Serie 1 unvollständig",
            "nach 0 von 2 Serien",
        ),
    ] {
        super::hall::set_up(&table, "--series 2 --rounds 1", 6);
        let mut dice = Dice(107);
        let first = drawn(&table, 1);
        hand_in(&table, 1, &first, &[1], &mut dice);
        table.ok("tournament draw --series 2 --seed 2");
        for view in ["standings", "sheets - --ranking", "sheets - --cross-table", "report -"] {
            let shown = table.ok(&format!("tournament {view}"));
            assert!(shown.contains(after), "{view}: {shown}");
        }
        assert!(table.ok("tournament prizes").contains(prizes));
        hand_in(&table, 1, &first, &[2], &mut dice);
        assert!(!table.ok("tournament standings").contains(incomplete));
    }
}

/// Finding F110: whoever has left is told apart from a stranger.
#[test]
fn f110_somebody_who_left_sits_at_no_table() {
    let table = hall("--series 2 --rounds 1", 6);
    let first = drawn(&table, 1);
    let mut dice = Dice(110);
    hand_in(&table, 1, &first, &[1, 2], &mut dice);
    table.ok("tournament substitute Emil Xaver");
    draw(&table, "--seed 2");
    let refused = table.refused("tournament swap Anne Emil");
    assert!(
        refused.contains("Emil (5) has withdrawn") && refused.contains("series 2"),
        "{refused}"
    );
    assert!(table.refused("tournament swap Anne Emile").contains("Emile"));
}

/// Finding F111: the log tells another draw from the first, a correction from a first entry, and whose
/// the points were when two changed places.
#[test]
fn f111_the_log_says_what_went_over_what() {
    let table = hall("--series 2 --rounds 1", 6);
    draw(&table, "--seed 1");
    let seats = numbers(&draw(&table, "--again --seed 2"));
    table.ok(&format!("tournament swap {} {}", seats[0][0], seats[1][0]));
    let sheet = |table: u64, first: &str| format!("tournament result --table {table} {first}");
    let seats = numbers(&table.json("tournament tables"));
    let sums = |by: i64| format!("{}={by} {}={} {}=0", seats[0][0], seats[0][1], -by, seats[0][2]);
    table.ok(&sheet(1, &sums(4)));
    table.ok(&format!("{} --correct", sheet(1, &sums(6))));
    table.ok(&sheet(1, &format!("--again {}", sums(6))));
    table.ok(&format!("tournament swap {} {} --sheets seats", seats[0][0], seats[1][0]));
    let log = table.ok("tournament log --width 200");
    let count = |text: &str| log.matches(text).count();
    assert_eq!((count("drawn: "), count("drawn anew: ")), (1, 1), "{log}");
    assert_eq!((count("table 1: "), count("table 1, corrected: ")), (1, 1), "{log}");
    assert_eq!((count("changed places"), count("the points on the sheet stayed")), (2, 1), "{log}");
    assert_eq!((count("second entry: "), count("second entry, corrected")), (1, 0), "{log}");
}

/// Finding F116: whose table has recorded its hands to the end has played that series; whoever plays on
/// begins with the next.
#[test]
fn f116_a_table_played_by_hand_is_played() {
    let table = hall("--rules achertal --series 2 --rounds 1", 3);
    let seats = super::hall::names(&draw(&table, "--seed 1"))[0].clone();
    for (name, played) in seats.iter().zip(["dreier 40", "solo 30", "einer 50"]) {
        table.ok(&format!("tournament hand --table 1 {name} {played}"));
    }
    table.ok("tournament substitute Anne Xaver").has("From series 2 on 4 Xaver plays for 1 Anne");
    table.check();
}

/// Finding F117: whoever has handed in needs no new sheet when a swap is taken back, and of several
/// series each note says of which it is.
#[test]
fn f117_notes_say_of_which_series_they_are() {
    let table = hall("--series 2 --rounds 1", 6);
    let seats = drawn(&table, 1);
    let mut dice = Dice(117);
    hand_in(&table, 1, &seats, &[1, 2], &mut dice);
    draw(&table, "--seed 2");
    let (a, b) = (seats[0][0], seats[1][0]);
    table
        .ok(&format!("tournament swap {a} {b} --series 1 --sheets seats"))
        .has("Series 1: Drawn")
        .has("Series 2: Drawn");
    table.ok("tournament undo --yes").has("changed places").lacks("new sheet");
}

/// Trial H126: who would sit out is drawn once; the line that the refusal advises draws them.
#[test]
fn h126_who_was_named_sits_out() {
    let table = hall("--rounds 3", 9);
    let asked = table.refused("tournament draw --tables-of 4");
    let advice = asked.split('“').nth(1).and_then(|text| text.split('”').next()).unwrap();
    let named = asked.split("sits out this series: ").nth(1).unwrap();
    let named = named.split('.').next().unwrap().to_owned();
    let drawn = table.ok(&format!("tournament draw --tables-of 4 {advice}"));
    assert!(drawn.contains(&named), "{asked}\n{drawn}");
}

/// Trial W104: whoever sits out and somebody at a table change places, before their sheet is in or
/// after, and who sits out now stands wherever people look.
#[test]
fn w104_whoever_sits_out_takes_a_seat() {
    let table = hall("--rounds 1 --series 2", 9);
    let drawn = draw(&table, "--tables-of 4 --seed 3 --yes");
    let seats = numbers(&drawn);
    let out = drawn["sits_out"][0]["number"].as_u64().unwrap();
    let [a, b, c] = [seats[0][1], seats[1][0], seats[1][1]];
    table.ok("tournament add Nora");
    table.refused(&format!("tournament swap Nora {a}")).has("tournament substitute NAME 10");
    let name = |number: u64| NAMES[number as usize - 1];
    table.ok(&format!("tournament swap {a} {out}")).has(&format!(
        "{out} {} sits at table 1 now, {a} {} sits out",
        name(out),
        name(a)
    ));
    let now = table.json("tournament tables");
    assert_eq!(numbers(&now)[0][1], out);
    assert_eq!(now["sits_out"], json!([{"number": a, "player": name(a)}]));
    table.ok("tournament standings").has(name(a));
    hand_in(&table, 1, &numbers(&now), &[1, 2], &mut Dice(4));
    // In the other order, and with the sheets in.
    let swap = format!("tournament swap {a} {b}");
    table.refused(&swap).has("--sheets");
    table.refused(&format!("{swap} --sheets people")).has("--sheets seats");
    table.ok(&format!("{swap} --sheets seats"));
    let now = table.json("tournament tables");
    assert_eq!((numbers(&now)[1][0], &now["sits_out"][0]["number"]), (a, &json!(b)));
    table.ok("tournament undo --yes");
    assert_eq!(table.json("tournament tables")["sits_out"][0]["number"], a);
    // Who makes room for somebody who sat out, and comes back, sat out.
    table.does(&["tournament undo --table 2", &format!("tournament substitute {c} {a}")]);
    table.ok(&format!("tournament add {}", name(c)));
    assert_eq!(table.json("tournament tables")["sits_out"][0]["number"], c);
    table.check();
}

/// Of two who both sit out nobody has a seat to give.
#[test]
fn w104_two_who_sit_out_have_no_seats_to_change() {
    for (table, said) in [(Table::new(), "both sit out"), (Table::german(), "beide aus")] {
        super::hall::set_up(&table, "--rounds 1", 10);
        let drawn = draw(&table, "--tables-of 4 --seed 3 --yes");
        let [one, other] =
            [0, 1].map(|at: usize| drawn["sits_out"][at]["number"].as_u64().unwrap());
        table.refused(&format!("tournament swap {one} {other}")).has(said);
    }
}

/// Trials H120, H149: a slip in a full name makes nobody new without a word.
#[test]
fn h120_a_slip_in_a_full_name_is_noticed() {
    let table = hall("--rounds 3 --series 2", 3);
    table.run("tournament add 'Otto Kögel'").done("hall");
    table.refused("tournament substitute 1 'Otto Kögl'").has("Otto Kögel");
    let told = table.run("tournament add 'Otto Kögl'").done("hall");
    told.has("nearly called like Otto Kögel");
    table.run("tournament substitute 1 'Otto Kögl'").done("hall");
}

/// Trials H121, H134, H148: what a change of people brings with it is said.
#[test]
fn h134_points_that_go_over_are_named() {
    let table = hall("--rounds 3 --fee 5", 3);
    draw(&table, "--seed 1");
    table.ok("tournament result --table 1 1=5 2=-5 3=0");
    let told = table.ok("tournament substitute 1 Xaver --from 1");
    told.has("the points there belong to 4 Xaver now");
    told.has("4 Xaver has entered like everybody else and owes the fee");
    table.ok("tournament add Yvonne").has("All series are played");
}

/// Trials H124, H125: who is not here yet has not paid, and who still has to is listed.
#[test]
fn h124_everybody_who_is_here_has_paid() {
    let table = hall("--rounds 3 --fee 5", 4);
    table.does(&["tournament checkin 1-3", "tournament paid --all"]);
    table.ok("tournament paid").has("One person has not paid yet").has("4");
    table.ok("tournament paid 4");
    table.ok("tournament paid").has("Everybody has paid");
}

/// Trial H123: a sheet that was handed in is read where single hands are asked for.
#[test]
fn h123_the_sums_of_a_sheet_are_told() {
    let table = hall("--rounds 3", 3);
    draw(&table, "--seed 1");
    table.ok("tournament result --table 1 1=5 2=-5 3=0");
    table.refused("tournament sheet --table 1").has("1 Anne +5");
}

/// Trial H140: a table that is closed is closed, and is told how to be opened.
#[test]
fn h140_a_closed_table_is_opened_by_undo() {
    let table = hall("--rounds 3", 3);
    draw(&table, "--seed 1");
    table.run("tournament hand --table 1 'räuber anne'").done("hall");
    table.ok("tournament end --table 1");
    table.refused("tournament end --table 1").has("tournament undo --series 1 --table 1");
    table.does(&["tournament undo --table 1", "tournament end --table 1"]);
}

/// Trial H153: of two options that do not go together both are named.
#[test]
fn h153_what_does_not_go_together_is_named() {
    let table = hall("--rounds 3", 4);
    table.fails("tournament draw --tables-of 4 --prefer 3", 2).has("--tables-of").has("--prefer");
}

/// Trial H150: after the end nobody is told of an option that nobody typed.
#[test]
fn h150_nothing_is_left_to_play() {
    let table = hall("--rounds 1", 3);
    let seats = drawn(&table, 1);
    hand_in(&table, 1, &seats, &[1], &mut Dice(1));
    table.refused("tournament substitute 1 Olga").has("nothing left to play").lacks("possible are");
}

/// Trial K128: a named entry is taken back itself or not at all; what would be next is named.
#[test]
fn k128_undo_takes_back_the_named_entry_or_nothing() {
    let table = hall("--series 2 --rounds 1", 6);
    let seats = numbers(&draw(&table, "--seed 1"));
    let mut dice = Dice(3);
    hand_in(&table, 1, &seats, &[1, 2], &mut dice);
    table.ok("tournament set --best 2");
    let log = table.json("tournament log");
    let newest = log["log"].list().len();
    for wrong in ["xyz", "T1.9999", "1.2", "T1.1"] {
        table
            .refused(&["tournament", "undo", "--entry", wrong, "--yes"])
            .has("no entry of this tournament");
    }
    for option in ["--evening", "--anyway", "--deal moves"] {
        table.refused(&*format!("tournament undo {option} --yes")).has("--entry");
    }
    table.refused("tournament undo --entry T1.2 --yes").has(&format!("T1.{newest}"));
    // The newest sheet of a table, although something else came after it.
    table.ok(&format!("tournament undo --entry T1.{}", newest - 2)).has("table 1");
    assert_eq!(table.json("tournament missing")["tables_missing"].list().len(), 1);
    table.ok(&format!("tournament undo --entry {newest}")).has("of a club");
}

/// Trial K129: the number of a hand at a table is told the command that strikes it.
#[test]
fn k129_a_hand_at_a_table_is_struck_by_its_number() {
    let table = hall("--rounds 1", 3);
    draw(&table, "--seed 1");
    table.ok("tournament hand --table 1 anne solo 42");
    table.refused("tournament undo 1 --table 1").has("tournament void --table 1 1");
    table.ok("tournament void --table 1 1");
}

/// Trial J105: who comes back for the one who played on stays one line with them, and is told so.
#[test]
fn j105_who_comes_back_stays_in_one_line() {
    let table = hall("--series 2 --rounds 1 --fee 5", 6);
    let mut dice = Dice(5);
    drawn(&table, 1);
    table.ok("tournament substitute 2 Nora --together --yes");
    let seats = numbers(&table.json("tournament tables"));
    hand_in(&table, 1, &seats, &[1, 2], &mut dice);
    table.does(&["tournament draw --seed 2", "tournament withdraw Nora"]);
    table
        .ok("tournament substitute Nora 2")
        .has("it goes on counting in the line “")
        .has("/ Nora”")
        .lacks("each has")
        .lacks("owes the fee");
    let seats = numbers(&table.json("tournament tables"));
    hand_in(&table, 2, &seats, &[1, 2], &mut dice);
    assert_eq!(standings(&table, "").len(), 6);
    table.ok("tournament standings").has("/ Nora");
}

/// Ten people with two names each, of whom the tenth has not come yet.
fn people_with_surnames() -> Table {
    let table = Table::german();
    table.ok("turnier neu Pokal --serie 3 --runden 2 --startgeld 5");
    let people =
        ["Anna Bauer", "Bert Kuhn", "Carla Lang", "Dora Meier", "Emil Rauch", "Fritz Vogel"];
    table.run(&[&["turnier", "dazu"][..], &people, &["Inge Stolz"]].concat()).done("add");
    table.ok("turnier da 1-6");
    table
}

/// Finding Q101: a word of the name of somebody who takes part is no new person, but asked about.
#[test]
fn q101_a_substitute_is_called_by_the_surname() {
    let table = people_with_surnames();
    table.ok("turnier auslosen --los 1");
    for typed in ["stolz", "Inge", "kuhn"] {
        let refused = table.refused(&format!("turnier vertreten bert {typed}"));
        refused.has(if typed == "kuhn" {
            "„Bert Kuhn“ (Startnummer 2)"
        } else {
            "„Inge Stolz“ (Startnummer 7)"
        });
        refused.has("ihre Startnummer nennen").has("--ja");
    }
    table.ok("turnier teilnehmer").lacks(" 8 ");
    table.ok("turnier vertreten bert 7").has("7 Inge Stolz für 2 Bert Kuhn");
    table.ok("turnier vertreten anna stolz --ja").has("8 stolz für 1 Anna Bauer");
    table.check();
}

/// Finding Q102: a word of the name of somebody who has left may mean that person, and the start
/// number brings them back.
#[test]
fn q102_whoever_left_is_called_by_the_surname() {
    let table = people_with_surnames();
    table.ok("turnier abmelden stolz");
    for typed in ["stolz", "inge"] {
        let refused = table.refused(&format!("turnier dazu {typed}"));
        refused.has("„Inge Stolz“ (Startnummer 7)").has("ihre Startnummer nennen");
    }
    table.ok("turnier dazu 7").has("Wieder dabei: 7 Inge Stolz");
    // Beside somebody who is here, that is another name.
    table.ok("turnier dazu Stolz").has("8 Stolz");
    table.check();
}

/// Finding Q103: what one command has recorded is taken back, and comes back, by one command; no
/// ghost stays behind.
#[test]
fn q103_one_command_is_one_undo() {
    let table = people_with_surnames();
    let state = || (table.ok("turnier teilnehmer"), table.ok("turnier da"));
    let before = state();
    let listed = table.write("liste.csv", "Name;bezahlt\nOlga Neu;ja\n");
    table.ok("turnier auslosen --los 1");
    let undone = |told: &str| {
        let after = state();
        assert_ne!(after, before);
        table.ok("turnier zurück --ja").has(told);
        assert_eq!(state(), before);
        table.ok("turnier vor").has(told);
        assert_eq!(state(), after);
        table.ok("turnier zurück --ja");
        assert_eq!(state(), before);
        table.check();
    };
    table.ok("turnier dazu Kevin Klein").has("turnier zurück");
    undone("Gemeldet: Kevin (8), Klein (9); Da: Kevin, Klein");
    table.ok("turnier dazu 'Bert Kuhm'").has("turnier zurück");
    undone("Gemeldet: Bert Kuhm (8)");
    table.ok("turnier vertreten bert 'Otto Neu'");
    undone("spielt Otto Neu für Bert Kuhn");
    table.ok(&format!("turnier einlesen {}", listed.display()));
    undone("Gemeldet: Olga Neu (8)");
    // Two commands stay two.
    table.ok("turnier dazu 'Kevin Klein'");
    table.ok("turnier bezahlt klein");
    table.ok("turnier zurück --ja").has("bezahlt").lacks("Gemeldet");
    table.ok("turnier teilnehmer").has("Kevin Klein");
}

/// Findings Q123, Q131 and Q132: nobody stands in for themselves; whoever has left is named as that
/// when they change places, or stand on a sheet that somebody else has played.
#[test]
fn q131_whoever_has_left_is_named_as_that() {
    let table = people_with_surnames();
    table.does(&["turnier auslosen --los 1", "turnier auslosen --serie 2 --los 1"]);
    table.refused("turnier vertreten 3 3").has("sich nicht selbst vertreten").lacks("doppelt");
    let tables = numbers(&table.json("tournament tables --series 2"));
    let (leaves, other) = (tables[0][0], tables[1][0]);
    table.ok(&format!("turnier abmelden {leaves}"));
    table
        .ok(&format!("turnier tauschen {leaves} {other} --serie 2"))
        .has("(abgemeldet) sitzt jetzt an Tisch 2");
    table.ok(&format!("turnier vertreten {leaves} 'Otto Neu'"));
    let refused = table.refused(&format!("turnier ergebnis --serie 2 --tisch 2 {leaves}=5"));
    refused.has("ist abgemeldet").has("Otto Neu");
    table.check();
}

/// Finding Q110: start numbers are also told with commas, and where only one person is taken it is
/// said.
#[test]
fn q110_several_people_and_commas() {
    let table = people_with_surnames();
    table.ok("turnier angaben 1,3,5-6 --verein Auerhahn");
    let entrants = table.json("tournament entrants")["entrants"].clone();
    let of_club = entrants.list().iter().filter(|one| one["club"] == "Auerhahn").count();
    assert_eq!(of_club, 4);
    table.fails("turnier abmelden 4 5", 2).has("Mehrere Leute bitte einzeln");
    table.fails("turnier abmelden 4 Emil", 2).has("in Anführungszeichen");
}

/// Findings Q112 and Q126: where a table has begun hand by hand, the way to end it is named; what
/// is expected there has no knocks where nobody knocks.
#[test]
fn q112_a_table_that_has_begun_is_ended_first() {
    let table = Table::german();
    table.does(&[
        "turnier neu Pokal --regeln achertal --runden 2",
        "turnier dazu Anne Bert Carla",
        "turnier auslosen --los 1",
        "turnier spiel --tisch 1 anne solo 42",
    ]);
    let refused = table.refused("turnier spiel --tisch 1 bert pflichtsolo 42");
    refused.has("Erwartet: Gebot").lacks("Klopfen");
    table.refused("turnier abmelden Carla").has("„kerbholz turnier schluss --serie 1 --tisch 1“");
    table.does(&["turnier schluss --serie 1 --tisch 1", "turnier abmelden Carla"]);
}

/// Finding Q111: beside games won and lost, none are named as that.
#[test]
fn q111_no_games_are_named_beside_some() {
    let table = Table::german();
    table.does(&[
        "turnier neu Pokal --runden 1",
        "turnier dazu Anne Bert Carla",
        "turnier auslosen --los 1",
        "turnier ergebnis --tisch 1 1=10:1/2 2=-2 3=-8",
    ]);
    table
        .ok("turnier ergebnis --tisch 1 --again 1=10:0/0 2=-2 3=-8")
        .has("Anne hat in der ersten Eingabe +10 (1/2), in der zweiten +10 (0/0)");
    table
        .ok("turnier ergebnis --tisch 1 --berichtigt 1=10:0/0 2=-2 3=-8:0/3")
        .has("Anne hatte +10 (1/2), jetzt +10 (0/0)")
        .has("Carla hatte −8 (0/0), jetzt −8 (0/3)");
    // Where nobody has any, none are named.
    table
        .ok("turnier ergebnis --tisch 1 --berichtigt 1=10 2=-4 3=-6")
        .has("Bert hatte −2, jetzt −4");
}

/// Trial O609: somebody whose line a substitute shares has no seat to leave; who leaves is named.
#[test]
fn o609_whoever_plays_in_a_line_is_the_one_who_leaves() {
    for (table, told, command) in [
        (Table::new(), "Nora plays on for start number 2 already", "tournament substitute 7"),
        (Table::german(), "Für Startnummer 2 spielt schon Nora", "turnier vertreten 7"),
    ] {
        super::hall::set_up(&table, "--series 3 --rounds 1 --rules steinmauern-turnier", 6);
        let mut dice = Dice(9);
        drawn(&table, 1);
        table.ok("tournament substitute 2 Nora --together --yes");
        let seats = numbers(&table.json("tournament tables"));
        hand_in(&table, 1, &seats, &[1, 2], &mut dice);
        for (name, typed) in [("Ines", "Ines"), ("Neu Ines", "\"Neu Ines\"")] {
            for together in [None, Some("--together")] {
                let words = ["tournament", "substitute", "2", name, "--yes"];
                let words = words.into_iter().chain(together).collect::<Vec<_>>();
                table.refused(&*words).has(told).has(&format!("{command} {typed}"));
            }
        }
        table.ok("tournament entrants").lacks("Ines");
        table.ok("tournament substitute 7 Ines --yes");
        let seats = drawn(&table, 2).concat();
        assert!(seats.contains(&8) && !seats.contains(&7) && !seats.contains(&2), "{seats:?}");
    }
}

/// Trial O610: the log names the people of then, whoever has the start number by now.
#[test]
fn o610_the_log_names_the_people_of_then() {
    let table = hall("--rounds 1 --fee 5", 6);
    table.does(&[
        "tournament checkin 1-6",
        "tournament add Karl Huber",
        "tournament paid 8",
        "tournament undo --yes",
        "tournament undo --yes",
        "tournament add Lena Sepp",
        "tournament paid 8",
    ]);
    let log = table.ok("tournament log");
    log.has("Huber has paid").has("Sepp has paid").has("Here: Karl, Huber").has("Here: Lena, Sepp");
}
