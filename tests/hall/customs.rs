//! What other halls have (issue 35): people who registered are checked in at the door, tables of
//! exactly four, teams of a fixed size, a clock for the series, sheets for those tables alone that
//! still play.

use serde_json::{Value, json};

use super::hall::{
    NAMES, draw, drawn, hall, hand_in, log_length, numbers, play, standings, sums, written,
};
use super::harness::{Dice, Json, Table, Text};

fn people(of: &Value) -> Vec<&str> {
    of.list().iter().map(|one| one["player"].text()).collect()
}

/// Issue 35, Other halls: check-in from the list of those who registered before; the draw takes who
/// is here, and says who is not.
#[test]
fn other_halls_check_in_who_registered() {
    let table = hall("--rounds 1 --series 2 --fee 5", 9);
    let before = table.json("tournament checkin");
    assert_eq!((&before["begun"], people(&before["here"]).len()), (&json!(false), 9));
    table.ok("tournament checkin").has("Nobody is checked in so far");
    table
        .ok("tournament checkin anne 2-4 Emil")
        .has("5 Emil")
        .has("Here 5, not yet 4, withdrawn 0");
    // Too few for a draw, which says who might still come.
    let refused = table.refused("tournament draw");
    refused.has("checkin").has("4");
    table.does(&["tournament checkin Fritz", "tournament withdraw Gerda"]);
    table.ok("tournament checkin").has("Hans").lacks("Gerda").lacks("Anne");
    let drawn = draw(&table, "--seed 1");
    let mut seated: Vec<u64> = numbers(&drawn).concat();
    seated.sort_unstable();
    assert_eq!(seated, [1, 2, 3, 4, 5, 6]);
    assert_eq!(people(&drawn["away"]), ["Hans", "Ida"]);
    // Whoever never came is in no ranking and owes no fee; whoever comes late plays the next series.
    assert_eq!(standings(&table, "").len(), 6);
    assert_eq!(table.json("tournament money")["fees"]["due"], "30.00");
    play(&table, 1, &numbers(&drawn), &mut Dice(1));
    table.ok("tournament add Otto");
    table.ok("tournament entrants").has("not here yet");
    table.ok("tournament checkin --not-yet Bert").has("Not here yet: 2 Bert");
    let second = numbers(&draw(&table, "--seed 2")).concat();
    assert!(second.contains(&10) && !second.contains(&2) && !second.contains(&8), "{second:?}");
    // Bert has played and keeps his line.
    assert!(people(&json!(standings(&table, ""))).contains(&"Bert"));
    table.refused("tournament checkin Gerda").has("withdrawn");
    table.ok("tournament undo --yes");
    table.ok("tournament log").has("Not here yet: Bert");
    let copy = Table::new();
    super::copies::import(&copy, &super::copies::export(&table), &[]).done("import");
    assert_eq!(copy.json("tournament checkin --tournament 1"), table.json("tournament checkin"));
    table.check();
}

/// Issue 35, Other halls: nobody is lost who sits at a table when checking in begins, a list is of
/// those who are still to come, and whoever plays on for somebody is here.
#[test]
fn other_halls_check_in_that_begins_late() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1 --series 3", 6);
    drawn(&table, 1);
    table.write("spät.csv", "Name\nXaver Huber\nYvonne Kurz\n");
    table.ok("turnier einlesen spät.csv");
    table.ok("turnier da 7").has("Da: 7 Xaver Huber").has("Da 7, noch nicht da 1");
    assert_eq!(people(&table.json("turnier da")["away"]), ["Yvonne Kurz"]);
    table.ok("turnier vertreten 1 'Yvonne Kurz'");
    assert!(people(&table.json("turnier da")["away"]).is_empty());
    table.ok("turnier da --alle --noch-nicht");
    assert_eq!(people(&table.json("turnier da")["here"]).len(), 0);
    let entries = log_length(&table);
    table.ok("turnier da --alle --noch-nicht").has("Bei niemandem");
    assert_eq!(log_length(&table), entries);
    table.ok("turnier da --alle");
    assert_eq!(people(&table.json("turnier da")["here"]).len(), 7);
    table.check();
}

/// Issue 35, Other halls: tables of exactly four or three; who is left over is said before the
/// draw, follows from the seed, and is shared out over the series.
#[test]
fn other_halls_tables_of_exactly_four() {
    let table = hall("--rounds 1 --series 3", 14);
    let refused = table.refused("tournament draw --tables-of 4 --seed 9");
    let parts = ["3 tables", "2 are left over", "--yes", "2 people more", "--prefer 4"];
    assert!(parts.iter().all(|part| refused.contains(part)), "{refused}");
    let mut sat_out: Vec<u64> = Vec::new();
    for series in 1..=3 {
        let seed = format!("--tables-of 4 --seed {}", 8 + series);
        let drawn = draw(&table, &format!("{seed} --yes"));
        let seats = numbers(&drawn);
        assert!(seats.len() == 3 && seats.iter().all(|seats| seats.len() == 4), "{seats:?}");
        let left: Vec<u64> =
            drawn["sits_out"].list().iter().map(|one| one["number"].as_u64().unwrap()).collect();
        assert!(left.len() == 2 && left.iter().all(|number| !seats.concat().contains(number)));
        if series == 1 {
            // Those who were named before.
            assert!(left.iter().all(|number| {
                refused.contains(&format!("{number} {}", NAMES[*number as usize - 1]))
            }));
        }
        assert!(left.iter().all(|number| !sat_out.contains(number)), "{left:?} {sat_out:?}");
        sat_out.extend(left);
        table.ok("tournament tables").has("Sit out this series:");
        play(&table, series, &seats, &mut Dice(u64::from(series)));
    }
    table.check();
    // With 12 people nobody is left over, and nobody is asked.
    let table = hall("--rounds 1", 12);
    let seats = numbers(&draw(&table, "--tables-of 4 --seed 1"));
    assert!(seats.len() == 3 && seats.iter().all(|seats| seats.len() == 4), "{seats:?}");
    assert!(table.json("tournament tables")["sits_out"].is_null());
    let threes = numbers(&draw(&table, "--again --tables-of 3 --seed 1"));
    assert!(threes.iter().all(|seats| seats.len() == 3), "{threes:?}");
}

/// Issue 35, Other halls: whoever comes when the sheets are printed sits out where all tables are
/// full, and nobody else moves; two more make a table.
#[test]
fn other_halls_exact_tables_stay() {
    let table = hall("--rounds 1", 10);
    let before = numbers(&draw(&table, "--tables-of 4 --seed 3 --yes"));
    table.ok("tournament add Nora");
    let now = draw(&table, "--again --stay --yes");
    assert_eq!(numbers(&now), before);
    assert_eq!(now["sits_out"].list().len(), 3);
    table.ok("tournament add Otto");
    let now = numbers(&draw(&table, "--again --stay --tables-of 4"));
    assert_eq!((&now[..2], now.len()), (&before[..], 3));
    table.check();
}

/// Issue 35, Other halls: teams of so many whose best so many count, ranked as clubs are; one with
/// too many people is named and has no place.
#[test]
fn other_halls_teams_of_a_fixed_size() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --wertungen mannschaft --mannschaft 3 --beste 2");
    table.write(
        "leute.csv",
        "Name;Mannschaft\nAnne;Au 1\nBert;Au 1\nCarla;Au 1\nDora;Kehl\nEmil;Kehl\nFritz;Kehl\nGerda;Kehl\nHans;\nIda;Bühl\n",
    );
    table.ok("turnier einlesen leute.csv");
    let seats = drawn(&table, 1);
    let made = play(&table, 1, &seats, &mut Dice(7));
    let of = |number: u64| made.iter().find(|(known, _)| *known == number).unwrap().1;
    let mut best = [of(1), of(2), of(3)];
    best.sort_unstable();
    let clubs = table.json("turnier stand")["clubs"].clone();
    assert_eq!((&clubs["size"], &clubs["best"]), (&json!(3), &json!(2)));
    assert_eq!(clubs["standings"].list().len(), 1);
    assert_eq!(clubs["standings"][0]["total"], json!(best[1] + best[2]));
    assert_eq!(clubs["oversized"], json!([{"club": "Kehl", "people": 4}]));
    assert_eq!(clubs["incomplete"], json!([{"club": "Bühl", "lacking": 1}]));
    for shown in [table.ok("turnier stand"), table.ok("turnier zettel - --rangliste")] {
        shown.has("Wertung Mannschaften zu 3, die besten 2 zählen");
        shown.has("Kehl: 4 Leute, eine Mannschaft hat 3");
    }
    table.ok("turnier einstellen").has("wie viele eine Mannschaft hat");
    table.refused("turnier einstellen --beste 4").has("4").has("3");
    // A smaller team counts as many as it has.
    table.ok("turnier einstellen --mannschaft 1");
    assert_eq!(table.json("turnier einstellen")["settings"]["club_best"], 1);
    table.ok("turnier einstellen --mannschaft 0 --beste 3");
    table.ok("turnier stand").has("Wertung Vereine");
    table.check();
}

/// Issue 35, Other halls: a clock for the series, on the wall and for programs; it goes, stands, and
/// announces the last hand.
#[test]
fn other_halls_a_clock_for_the_series() {
    let table = hall("--rounds 1 --series 2", 6);
    table.refused("tournament clock 50m").has("draw");
    let first = drawn(&table, 1);
    assert!(table.json("tournament clock")["clock"].is_null());
    table.refused("tournament clock pause").has("50m");
    for wrong in ["soon", "0", "25h", "1:x", "-5"] {
        assert_ne!(table.run(&["tournament", "clock", wrong]).code, 0, "{wrong}");
    }
    for (typed, minutes) in [("50", 50), ("1h", 60), ("1h20", 80), ("1:20", 80), ("45 min", 45)] {
        let set: Value = serde_json::from_str(
            &table.run(&["tournament", "clock", typed, "--format", "json"]).done("clock"),
        )
        .unwrap();
        let left = set["clock"]["seconds_left"].as_i64().unwrap();
        assert!((minutes * 60 - 30..=minutes * 60).contains(&left), "{typed}: {left}");
    }
    table.ok("tournament report -").has("data-until=").has("The hand that has begun is the last");
    table.ok("tournament clock pause").has("the clock stands, 45 minutes left");
    table.ok("tournament report -").lacks("data-until=");
    assert_eq!(table.json("tournament clock go")["clock"]["state"], "running");
    table.ok("tournament clock over").has("time is up");
    table.ok("tournament report -").has("clock over");
    let german = Table::german();
    super::hall::set_up(&german, "--rounds 1", 3);
    drawn(&german, 1);
    german.ok("turnier uhr 1").has("noch eine Minute, bis");
    german.ok("turnier uhr um").has("Das angefangene Spiel ist das letzte");
    // It is of one series, is no entry of the log, and goes into no copy.
    play(&table, 1, &first, &mut Dice(5));
    assert!(table.json("tournament clock")["clock"].is_null());
    drawn(&table, 2);
    assert!(table.json("tournament clock")["clock"].is_null());
    super::copies::export(&table).lacks("clock");
    table.check();
}

/// Trial Z108: a series drawn in advance leaves the clock of the one that is still played.
#[test]
fn z108_a_clock_runs_until_its_series_is_over() {
    let table = hall("--rounds 1 --series 2", 6);
    let seats = drawn(&table, 1);
    table.ok("tournament clock 50m");
    play(&table, 1, &seats[..1], &mut Dice(5));
    table.ok("tournament draw --series 2 --seed 2");
    table.ok("tournament clock").has("Series 1").has("50 minutes left");
    table.ok("tournament report -").has("data-until=");
    table.ok("tournament clock pause").has("Series 1: the clock stands");
    table.ok("tournament clock go").has("Series 1");
    table.ok("tournament clock over").has("Series 1: time is up");
    // A time is for the series drawn last; its clock goes on when the late table hands in.
    table.ok("tournament clock 40m").has("Series 2");
    let late = &seats[1];
    let sheet = format!("{}=0 {}=0 {}=0", late[0], late[1], late[2]);
    table.ok(&format!("tournament result --series 1 --table 2 {sheet}"));
    table.ok("tournament clock").has("Series 2").has("40 minutes left");
    table.check();
}

/// Trial Z102: places are told against the ranking before somebody new was entered for the line.
#[test]
fn z102_a_shared_line_moves_nobody_else() {
    let table = hall("--game dreierles --rounds 3 --series 2", 8);
    let seats = numbers(&draw(&table, "--prefer 4 --seed 1"));
    let [a, b, c, d] = seats[1][..] else { panic!("a table of four: {seats:?}") };
    table.ok(&format!("tournament result --table 2 {a}=20 {b}=10 {c}=-10 {d}=-20"));
    let before = table.json("tournament standings")["standings"].clone();
    let leaves = seats[0][0];
    table
        .ok(&format!("tournament substitute {leaves} Neu --together"))
        .lacks(" → ")
        .has("counts for");
    let places = |rows: &Value| -> Vec<(u64, u64)> {
        let place = |row: &Value| (row["number"].as_u64().unwrap(), row["place"].as_u64().unwrap());
        rows.list().iter().map(place).collect()
    };
    assert_eq!(places(&before), places(&table.json("tournament standings")["standings"]));
    table.check();
}

/// Trial Z112: of two in one line the first comes back once the other has left, and not beside them.
#[test]
fn z112_who_was_stood_in_for_comes_back_to_the_line() {
    let table = hall("--rounds 1 --series 3", 6);
    play(&table, 1, &drawn(&table, 1), &mut Dice(5));
    table.ok("tournament substitute 1 Sub --together");
    play(&table, 2, &drawn(&table, 2), &mut Dice(6));
    table.refused("tournament add 1").has("withdraw Sub first");
    table.does(&["tournament withdraw Sub", "tournament add 1"]);
    table.refused("tournament add Sub").has(&format!("withdraw {} first", NAMES[0]));
    let seats = drawn(&table, 3);
    assert!(seats.concat().contains(&1) && !seats.concat().contains(&7), "{seats:?}");
    play(&table, 3, &seats, &mut Dice(7));
    let rows = table.json("tournament standings")["standings"].clone();
    let of_line = rows.list().iter().find(|row| row["number"] == 1).unwrap();
    assert_eq!((rows.list().len(), &of_line["hands"]), (6, &json!(9)), "{of_line}");
    table.check();
}

/// What somebody has played in another's line stays there, also where they play on for a third person
/// without `--together`.
#[test]
fn z112_a_substitute_stays_in_the_line_played_in() {
    let table = hall("--rounds 1 --series 3", 6);
    play(&table, 1, &drawn(&table, 1), &mut Dice(5));
    table.ok("tournament substitute 1 Sub --together");
    play(&table, 2, &drawn(&table, 2), &mut Dice(6));
    let places = |table: &Table| {
        let rows = table.json("tournament standings")["standings"].clone();
        let row = |row: &Value| (row["number"].clone(), row["total"].clone());
        rows.list().iter().map(row).collect::<Vec<_>>()
    };
    let before = places(&table);
    table.ok("tournament substitute 3 Sub").has("goes on counting in the line").lacks(" → ");
    assert_eq!(places(&table), before);
    table.check();
}

/// Trials Z109, Z110: a table of an earlier series that ends lacks the hands of that series, and the
/// command that opens it again names the series.
#[test]
fn z109_z110_a_late_table_ends_in_its_own_series() {
    let table = hall("--game dreierles --rounds 1 --series 2", 7);
    let seats = numbers(&draw(&table, "--prefer 4 --seed 1"));
    let at = 1 + seats.iter().position(|people| people.len() == 3).unwrap();
    let player = NAMES[seats[at - 1][0] as usize - 1];
    table.does(&[
        &format!("tournament hand --table {at} {player} solo 42"),
        "tournament draw --series 2 --seed 2",
    ]);
    let told = table.ok(&format!("tournament end --table {at}"));
    let undo = format!("tournament undo --series 1 --table {at}");
    told.has(&undo).has("2 of the hands agreed on are missing");
    table.does(&[&undo, &format!("tournament end --series 1 --table {at}")]);
    table.refused(&format!("tournament end --series 1 --table {at}")).has(&undo);
}

/// Trial Z105: in a list by surname those without a known one are told.
#[test]
fn z105_who_stands_by_the_first_name_is_told() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    table.write("a.csv", "First name;Surname\nBerta;Conrad\nDora;Ernst\n");
    table.does(&[
        "tournament import a.csv",
        "tournament add 'Anna Zeller'",
        "tournament draw --seed 1",
    ]);
    for line in ["tournament tables --by-name", "tournament sheets --by-name -"] {
        let told = table.run(line).err;
        told.has("By the first word").has("Anna Zeller").lacks("Conrad");
    }
}

/// Issue 35, Other halls: codes and sheets for those tables alone that have not handed in.
#[test]
fn other_halls_sheets_for_tables_that_are_missing() {
    let table = hall("--rounds 1 --series 2", 9);
    let first = drawn(&table, 1);
    let scores = written(&sums(&first[1], &mut Dice(3)));
    table.ok(&format!("tournament result --table 2 {scores}"));
    let page = table.ok("tournament sheets - --missing");
    assert_eq!(page.matches("<section").count(), 2, "{page}");
    let scores = [1, 3].map(|at| (at, written(&sums(&first[at - 1], &mut Dice(3)))));
    scores.iter().for_each(|(at, scores)| {
        table.ok(&format!("tournament result --table {at} {scores}"));
    });
    table.refused("tournament sheets - --missing").has("series 1");
    table.fails("tournament sheets - --missing --poster", 2);
}

/// Trials O18: somebody's name is corrected where the club is.
#[test]
fn o18_a_name_is_corrected_where_the_club_is() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1", 3);
    table.ok("turnier angaben Bert --umbenennen Berta --verein Au").has("2 Berta: Verein Au");
    assert_eq!(table.json("turnier teilnehmer")["entrants"][1]["player"], "Berta");
    table.refused("turnier angaben 2 --umbenennen Carla").has("Carla");
    table.ok("tournament change 2 --rename Bertl").has("Bertl");
    table.check();
}

/// Issue 35, Paper: clubs have a slide of the projector, with who counts.
#[test]
fn o21_clubs_on_the_projector() {
    let table = Table::german().after(&[
        "turnier neu Pokal --runden 1 --wertungen verein --beste 2",
        "turnier dazu Anne Bert Carla --verein Au",
        "turnier dazu Dora Emil Fritz --verein Kehl",
    ]);
    let seats = drawn(&table, 1);
    table.ok("turnier aushang -").lacks("Wertung Vereine");
    play(&table, 1, &seats, &mut Dice(2));
    let wall = table.ok("turnier aushang -");
    let slide = wall.split("<section class=\"slide\"").last().unwrap();
    slide.has("Wertung Vereine, die besten 2 zählen");
    slide.has(">Au<").has(">Kehl<");
    let names = NAMES[..3].iter().filter(|name| slide.contains(*name)).count();
    assert_eq!(names, 2, "{slide}");
}

/// docs/cli.md, Everywhere: from a series on is `ab`; an evening that is named means nothing in a
/// hall, and is refused instead of passed over.
#[test]
fn from_a_series_on_is_ab_and_no_evening() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1 --series 3", 6);
    drawn(&table, 1);
    table.ok("turnier vertreten 3 'Fritz Neu' --ab 3").has("Ab Serie 3 spielt");
    for line in [
        &["turnier", "stand", "--abend", "3"][..],
        &["turnier", "tauschen", "1", "2", "--ab", "3"],
        &["turnier", "auslosen", "--abend=1"],
    ] {
        assert!(table.fails(line, 2).contains("--serie"), "{line:?}");
    }
    assert_eq!(table.json("turnier tische")["series"], 1);
}

/// Everybody is meant by `alle`, and a range in which nobody is says so.
#[test]
fn other_halls_everybody_and_a_range() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1 --fee 5", 5);
    table.ok("turnier abmelden 4");
    table.ok("turnier da alle").has("Da 4, noch nicht da 0, abgemeldet 1");
    assert!(
        table.ok("turnier bezahlt alle").contains("5 Emil")
            || table.json("turnier kasse")["fees"]["paid"] == "20.00"
    );
    for verb in ["da", "bezahlt"] {
        table.refused(&["turnier", verb, "30-35"]).has("von 30 bis 35 ist niemand dabei");
    }
    // Somebody may be called so.
    table.does(&["turnier dazu Alle", "turnier da --noch-nicht alle"]);
    assert_eq!(people(&table.json("turnier da")["away"]), ["Alle"]);
}

/// A draw is tried first, with how good it is, and nothing is drawn by it; its seed makes the very
/// same tables.
#[test]
fn a_draw_is_tried_before_it_counts() {
    let table = hall("--rounds 1 --series 2", 14);
    let entries = log_length(&table);
    let tried = draw(&table, "--dry-run --tables-of 4 --yes");
    assert_eq!((&tried["dry_run"], &tried["repeats"]), (&json!(true), &json!(0)));
    assert_eq!(log_length(&table), entries);
    table.refused("tournament tables").has("draw");
    let seed = tried["seed"].text();
    table
        .ok(&format!("tournament draw --dry-run --seed {seed}"))
        .has(&format!("--seed {seed}"))
        .has("nothing is drawn");
    let drawn = draw(&table, &format!("--tables-of 4 --yes --seed {seed}"));
    assert_eq!(numbers(&drawn), numbers(&tried));
    // Nobody is asked about people who would not move by it.
    let again = draw(&table, "--again --dry-run --seed other");
    assert_ne!(numbers(&again), numbers(&drawn));
    assert_eq!(numbers(&table.json("tournament tables")), numbers(&drawn));
    table.check();
}

/// Trial J117: series drawn in advance leave the wall, the clock and the verbs at the series that is
/// played, until it is complete or something of the next one is handed in.
#[test]
fn j117_series_drawn_in_advance_wait() {
    let table = hall("--rounds 1 --series 3", 8);
    let first = drawn(&table, 1);
    table.ok("tournament draw --series 2 --seed 2").has("clock show series 1");
    table.ok("tournament draw --series 3 --seed 3").has("clock show series 1");
    let current = || {
        let shown = table.json("tournament tables")["series"].as_u64().unwrap();
        assert_eq!(table.json("tournament missing")["series"], shown);
        let state = table.json("tournament standings");
        assert_eq!(state["running"]["series"], shown, "{state}");
        shown
    };
    assert_eq!(current(), 1);
    table.ok("tournament clock 50m").has("Series 1");
    table
        .ok("tournament report -")
        .has("Series 1 of 3")
        .lacks("Series 2 of 3")
        .lacks("Series 3 of 3");
    table.ok("tournament standings").lacks("Series 2").lacks("Series 3");
    let mut dice = Dice(3);
    hand_in(&table, 1, &first, &[1], &mut dice);
    assert_eq!(current(), 1);
    // More than half of series 1 is in, the next is played.
    hand_in(&table, 1, &first, &[2], &mut dice);
    assert_eq!(current(), 2);
    // A sheet of series 3 comes in although one of series 2 is missing.
    let third = numbers(&table.json("tournament tables --series 3"));
    hand_in(&table, 3, &third, &[1], &mut dice);
    assert_eq!(current(), 3);
    table.check();
}

/// Trial J117: a series drawn while the one before is played is current at once, so that a late
/// table holds up nobody.
#[test]
fn j117_drawn_while_one_is_played_is_current_at_once() {
    let table = hall("--rounds 1 --series 2", 8);
    let first = drawn(&table, 1);
    hand_in(&table, 1, &first, &[1], &mut Dice(3));
    table.ok("tournament draw --series 2 --seed 2").lacks("in advance");
    assert_eq!(table.json("tournament tables")["series"], 2);
    table.ok("tournament clock 50m").has("Series 2");
}

/// Trial VJ6: tables of exactly four are kept also where they fill up, so that whoever comes late sits
/// out and is told so.
#[test]
fn vj6_full_tables_of_exactly_four_are_kept() {
    let table = hall("--rounds 1 --series 2", 8);
    let before = numbers(&draw(&table, "--tables-of 4 --seed 6"));
    let told = table.ok("tournament add Ida");
    told.has("All tables have exactly 4").has("--prefer 4");
    table.refused("tournament draw --again --stay").has("9 Ida").has("--yes");
    let now = draw(&table, "--again --stay --yes");
    assert_eq!(numbers(&now), before);
    table.ok("tournament tables").has("Sits out this series: 9 Ida");
    table.ok("tournament draw --again --stay --prefer 4 --yes").lacks("exactly 4");
    assert_eq!(numbers(&table.json("tournament tables")).len(), 3);
    table.check();
}
