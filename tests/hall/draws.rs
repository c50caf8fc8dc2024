//! The draw as the organiser sees it (docs/tournament.md, The draw): the same on every machine, and
//! no more repeats than must be.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::hall::{
    NAMES, draw, drawn, drawn_again, hall, names, numbers, play, standings, written,
};
use super::harness::{Dice, Json, Table, Text};

const GOLDEN: &str = include_str!("../golden/tournament_cli.txt");

/// Three series with results between them, each line as `draw --format json` prints it.
fn three_series(people: usize) -> String {
    let table = hall("--series 3 --rounds 2", people);
    let mut dice = Dice(people as u64);
    let mut text = format!("{people} players, seed 4711\n");
    for series in 1..=3 {
        let line = table.ok("tournament draw --seed 4711 --format json");
        assert_eq!(table.ok("tournament tables --format json"), line);
        text += &line;
        play(&table, series, &numbers(&serde_json::from_str(&line).unwrap()), &mut dice);
    }
    table.check();
    text
}

/// The same seed on a fresh database gives the same tables, keys and order as in the specification.
#[test]
fn the_same_seed_gives_the_same_tables() {
    let found: String = [7, 10, 13, 26].into_iter().map(three_series).collect();
    if GOLDEN != found {
        std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/tournament_cli.txt"), &found)
            .unwrap();
    }
    assert!(
        GOLDEN == found,
        "tables changed: lists already printed no longer come out of their seeds\n{found}"
    );
}

/// JSON of `draw` and `tables`: exactly the keys of the specification, in their order.
#[test]
fn the_shape_of_a_draw() {
    let table = hall("--rounds 1", 3);
    let drawn = table.ok("tournament draw --seed 4711 --format json");
    let seats = numbers(&serde_json::from_str(&drawn).unwrap())[0].clone();
    let players: Vec<String> = seats
        .iter()
        .map(|number| {
            format!(r#"{{"number":{number},"player":"{}"}}"#, NAMES[*number as usize - 1])
        })
        .collect();
    assert_eq!(
        drawn.trim_end(),
        format!(
            r#"{{"series":1,"seed":"4711","tables":[{{"table":1,"players":[{}]}}],"repeats":0,"least_repeats":0}}"#,
            players.join(",")
        )
    );
}

/// JSON of `standings` likewise.
#[test]
fn the_shape_of_the_standings() {
    let table = hall("--rules achertal --rounds 8", 3);
    draw(&table, "--seed 1");
    table.ok("tournament result --table 1 1=120:3/0 2=0:0/0 3=-5:0/0");
    let shown = table.ok("tournament standings --format json");
    let first = r#"{"standings":[{"place":1,"number":1,"player":"Anne","points":120,"bonus":90,"total":210,"won":3,"lost":0,"hands":24,"decided_by":"total"},{"#;
    assert!(shown.starts_with(first), "{shown}");
    assert!(shown.trim_end().ends_with(r#"],"series_done":1,"tables_missing":[]}"#), "{shown}");
}

fn sizes(drawn: &Value) -> Vec<usize> {
    let mut sizes: Vec<usize> = numbers(drawn).iter().map(Vec::len).collect();
    sizes.sort_unstable();
    sizes
}

/// Tables of three, and as many of four as the number needs, or the other way round.
#[test]
fn tables_of_three_or_of_four() {
    for (people, three, four) in [
        (3, vec![3], vec![3]),
        (4, vec![4], vec![4]),
        (6, vec![3, 3], vec![3, 3]),
        (7, vec![3, 4], vec![3, 4]),
        (8, vec![4, 4], vec![4, 4]),
        (12, vec![3, 3, 3, 3], vec![4, 4, 4]),
        (13, vec![3, 3, 3, 4], vec![3, 3, 3, 4]),
    ] {
        let table = hall("--rounds 1", people);
        assert_eq!(sizes(&draw(&table, "")), three);
        let preferred = draw(&table, "--again --prefer 4");
        assert_eq!(sizes(&preferred), four);
        let everybody: BTreeSet<u64> = numbers(&preferred).concat().into_iter().collect();
        assert_eq!(everybody, (1..=people as u64).collect());
    }
}

/// Fewer than three, or five: the message says how many there are and how many there must be.
#[test]
fn five_people_cannot_be_seated() {
    for table in [Table::new(), Table::german()] {
        super::hall::set_up(&table, "--rounds 1", 1);
        table.refused("tournament draw").has("6");
        for (more, people) in [("Bert", "2"), ("Carla Dieter Emil", "5")] {
            table.ok(&format!("tournament add {more}"));
            table.refused("tournament draw --prefer 4").has(people).has("3, 4").has("6");
        }
        table.does(&["tournament add Fritz", "tournament draw"]);
    }
}

/// Without anything recorded a series is drawn anew on purpose alone; with it, it is refused
/// (docs/tournament.md, In the hall).
#[test]
fn a_second_draw() {
    for (table, again, at) in
        [(Table::new(), "--again", "--table"), (Table::german(), "--nochmal", "--tisch")]
    {
        super::hall::set_up(&table, "--series 2 --rounds 1", 9);
        let first = drawn(&table, 1);
        table.refused("tournament draw").has(again);
        assert_eq!(drawn_again(&table, 1), first, "the same seed");
        let anew = drawn_again(&table, 2);
        assert_ne!(anew, first);
        assert_eq!(numbers(&table.json("tournament tables")), anew);
        // Taken back, the first counts again, and brought again the second.
        table.ok("tournament undo --yes");
        assert_eq!(numbers(&table.json("tournament tables")), first);
        table.ok("tournament redo");
        assert_eq!(numbers(&table.json("tournament tables")), anew);
        let seats = &anew[1];
        table.ok(&format!(
            "tournament result --table 2 {}=1 {}=-1 {}=0",
            seats[0], seats[1], seats[2]
        ));
        for args in [
            &["tournament", "draw"][..],
            &["tournament", "draw", "--series", "1"],
            &["tournament", "draw", "--again"],
        ] {
            table.refused(args).has("1");
        }
        // A hand is as good as a sheet.
        table.does(&["tournament undo --yes", "tournament draw --again --seed 3"]);
        let names = names(&table.json("tournament tables"));
        table.ok(&format!("tournament hand --table 1 {} solo 42", names[0][0]));
        table.refused("tournament draw");
        table.refused("tournament undo --yes").has(at);
        assert_eq!(super::hall::names(&table.json("tournament tables")), names);
        table.does(&["tournament undo --table 1", "tournament undo --yes"]);
        table.check();
    }
}

/// A draw that was taken back comes again with its tables, though none is drawn in between.
#[test]
fn a_draw_taken_back_and_brought_again() {
    let table = hall("--series 2 --rounds 1", 6);
    let first = drawn(&table, 5);
    table.ok("tournament undo --yes");
    table.refused("tournament tables");
    table.ok("tournament redo");
    assert_eq!(numbers(&table.json("tournament tables")), first);
    table.refused("tournament redo");
    table.check();
}

/// How many repeats a draw has, counted here from all tables, and never fewer than what is said to
/// be the least.
#[test]
fn repeats_are_those_that_there_are() {
    for people in [6, 7, 9] {
        let table = hall("--series 4 --rounds 1", people);
        let (mut met, mut dice) = (BTreeSet::new(), Dice(9));
        for series in 1..=4 {
            let shown = draw(&table, "--seed 8");
            let mut repeats = 0;
            for seats in numbers(&shown) {
                for one in &seats {
                    for other in seats.iter().filter(|other| one < other) {
                        repeats += u64::from(!met.insert((*one, *other)));
                    }
                }
            }
            assert_eq!(shown["repeats"], repeats);
            assert!(shown["least_repeats"].as_u64().unwrap() <= repeats);
            // docs/tournament.md, Results: all proven for these numbers.
            assert_eq!(shown["least_repeats"], repeats, "{people} in series {series}");
            play(&table, series, &numbers(&shown), &mut dice);
        }
    }
}

/// `--mode standings`: neighbours of the ranking sit together, the leaders at table 1.
#[test]
fn neighbours_of_the_ranking_sit_together() {
    let table = hall("--series 2 --rounds 1", 26);
    play(&table, 1, &drawn(&table, 1), &mut Dice(26));
    let order: Vec<u64> =
        standings(&table, "").iter().map(|row| row["number"].as_u64().unwrap()).collect();
    let distance = |drawn: &Value| -> usize {
        let place = |number: &u64| order.iter().position(|known| known == number).unwrap();
        let spread = |seats: &Vec<u64>| {
            let places = seats.iter().map(place);
            places.clone().max().unwrap() - places.min().unwrap()
        };
        numbers(drawn).iter().map(spread).sum()
    };
    let by_chance = draw(&table, "--seed 1");
    let by_standings = draw(&table, "--again --seed 1 --mode standings");
    assert_eq!(by_standings["repeats"], 0);
    // At best a table spans 2 places, one of four 3: 8 tables, two of them of four.
    assert!(distance(&by_standings) <= 40, "{}", distance(&by_standings));
    assert!(distance(&by_chance) > 80, "{}", distance(&by_chance));
    assert_eq!(by_standings["seed"], "1");
    table.check();
}

/// A fixed place holds, for names and for start numbers, as often as wanted.
#[test]
fn fixed_places() {
    let table = hall("--rounds 1", 10);
    for seed in 0..5 {
        let again = if seed == 0 { "" } else { "--again" };
        let drawn = numbers(&draw(
            &table,
            &format!("{again} --seed {seed} --fix anne=2 --fix 7=2 --fix Jo=1"),
        ));
        assert!(
            drawn[1].contains(&1) && drawn[1].contains(&7) && drawn[0].contains(&10),
            "{drawn:?}"
        );
    }
    // Four at one table make it one of four.
    let drawn = draw(&table, "--again --fix anne=1 --fix bert=1 --fix carla=1 --fix dieter=1");
    let mut first = numbers(&drawn)[0].clone();
    first.sort_unstable();
    assert_eq!(first, [1, 2, 3, 4]);
}

/// A seed may be any text; it is shown and kept. Without one there is another each time.
#[test]
fn the_seed_is_shown_and_kept() {
    let table = hall("--rounds 1", 9);
    let answer = table.ok("tournament draw --seed 'Götz & Söhne' --format json");
    let drawn: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(drawn["seed"], "Götz & Söhne");
    assert_eq!(table.json("tournament tables"), drawn);
    table.ok("tournament tables").has("Götz & Söhne");
    table.ok("tournament log").has("Götz & Söhne");
    let unasked = draw(&table, "--again");
    let seed = unasked["seed"].text().to_owned();
    assert!(!seed.is_empty());
    assert_eq!(draw(&table, &format!("--again --seed {seed}"))["tables"], unasked["tables"]);
    assert_eq!(json!(seed), unasked["seed"]);
}

/// The first in the seat order deals the first hand.
#[test]
fn the_first_named_deals_first() {
    let table = hall("--rules achertal --rounds 1", 4);
    let seats = names(&draw(&table, "--seed 3"))[0].clone();
    // At a table of four the dealer sits out, and so cannot play.
    let refused = table.refused(&["tournament", "hand", "--table", "1", &seats[0], "solo", "42"]);
    refused.has(&seats[0]);
    table.ok(&format!("tournament hand --table 1 {} solo 42", seats[1]));
    table.refused(&["tournament", "hand", "--table", "1", &seats[1], "solo", "42"]);
}

/// Several series are drawn ahead so that people can read where they sit; while nobody has played,
/// all of them can be drawn anew from any of them on, and unasked nothing of it is
/// (docs/tournament.md, The draw).
#[test]
fn series_drawn_ahead_are_drawn_anew_from_the_one_that_is_named() {
    let table = hall("--series 4 --rounds 1", 12);
    for series in 1..=3 {
        assert_eq!(draw(&table, &format!("--seed {series} --series {series}"))["series"], series);
    }
    table.refused("tournament draw").has("--again").has("--series");
    // Somebody leaves: every series with the place is named, and the first of them is where to
    // begin.
    let left = table.ok("tournament withdraw Anne");
    for named in ["series 1 table", "series 2 table", "series 3 table", "--series 1"] {
        assert!(left.contains(named), "{named}: {left}");
    }
    table.ok("tournament tables --series 2").has("Anne (withdrawn)");
    let anew = table.ok("tournament draw --again --seed 9 --series 1");
    // Who sits elsewhere is named, whoever has left too (docs/tournament.md, In the hall).
    anew.has("up to series 3").has("1 Anne");
    table.ok("tournament tables --series 1").lacks("Anne");
    table.refused("tournament tables --series 2").has("2");
    // Played once, it stays; the next one may still be drawn ahead, and anew.
    table.ok("tournament draw --series 2 --seed 5");
    let tables = numbers(&table.json("tournament tables --series 1"));
    let scores: Vec<(u64, i64)> = tables[0].iter().map(|number| (*number, 0)).collect();
    table.ok(&format!("tournament result --table 1 {}", written(&scores)));
    // The last series drawn is the one that is to be played (issue 35).
    table.refused("tournament draw").has("Series 2 is drawn already");
    table.refused("tournament draw --series 1").has("series 1");
    table.ok("tournament draw --again --series 2 --seed 6");
    table.check();
}

/// In a full hall people look for their name, not for a table.
#[test]
fn who_sits_where_by_name() {
    let table = Table::german()
        .after(&["turnier neu Pokal --rounds 1", "turnier dazu Zita ältester Bert Änne anne Carl"]);
    let seats = numbers(&table.json("turnier auslosen --seed 1"));
    let list = table.ok("turnier tische --by-name");
    let rows: Vec<Vec<&str>> =
        list.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    let names: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(names, ["ältester", "Änne", "anne", "Bert", "Carl", "Zita"]);
    for row in rows {
        let [number, at, seat] = [1, 2, 3].map(|cell| row[cell].parse::<usize>().unwrap());
        assert_eq!(seats[at - 1][seat - 1], number as u64, "{row:?}");
    }
}

/// A draw is neither brought back nor taken back under hands of a series that would go with it.
#[test]
fn a_draw_does_not_come_back_over_hands_of_a_later_series() {
    let table = hall("--rules achertal --series 2 --rounds 1", 6);
    draw(&table, "--seed 1");
    let ahead = names(&draw(&table, "--seed 1 --series 2"));
    draw(&table, "--again --seed 2 --series 1");
    table.does(&[
        "tournament undo --yes",
        &format!("tournament hand --series 2 --table 1 {} solo 42", ahead[0][0]),
    ]);
    table.refused("tournament redo").has("series 2");
    assert_eq!(names(&table.json("tournament tables --series 2")), ahead);
    table.check();
}

/// The log tells who handed a sheet in, also of a series that was drawn anew since, and the hands
/// of such a series.
#[test]
fn the_log_names_those_who_sat_there_then() {
    let table = hall("--rules achertal --rounds 1", 6);
    let first = names(&draw(&table, "--seed 1"))[0].clone();
    let sheet: Vec<String> = first.iter().map(|name| format!("{name}=-20:0/0")).collect();
    table.ok(&format!("tournament result --table 1 {}", sheet.join(" ")));
    table.does(&[
        "tournament undo --yes",
        &format!("tournament hand --table 1 {} solo 42", first[0]),
        "tournament undo --table 1",
    ]);
    assert_ne!(names(&draw(&table, "--again --seed 2"))[0], first);
    let told: Vec<String> = first.iter().map(|name| format!("{name} −20")).collect();
    for log in ["tournament log", "log --all"] {
        let log = table.ok(&format!("{log} --format csv"));
        log.has(&told.join(", "));
        log.has(&format!("{} solo 42", first[0]));
    }
    table.check();
}

/// Trial H114: a draw that is tried says what would be, asks nothing, and counts for nothing.
#[test]
fn h114_a_trial_says_what_would_be() {
    let table = hall("--rounds 1", 9);
    let before = drawn(&table, 1);
    let told = table.ok("tournament draw --again --tables-of 4 --dry-run --seed 5");
    told.has("nothing is drawn").has("would sit at another");
    told.lacks("is drawn anew").lacks("new sheet");
    assert_eq!(numbers(&table.json("tournament tables")), before);
}

/// Trial H127: where neighbours of the ranking sit together, the last of it is left over.
#[test]
fn h127_the_last_of_the_ranking_sits_out() {
    let table = hall("--rounds 1 --series 2", 9);
    let first = drawn(&table, 1);
    for (at, seats) in first.iter().enumerate() {
        let (best, worst) = (30 + at as i64, -20 - 2 * at as i64);
        let sums = [(seats[0], best), (seats[1], worst), (seats[2], -best - worst)];
        table.ok(&format!("tournament result --table {} {} --anyway", at + 1, written(&sums)));
    }
    let ranked = standings(&table, "");
    let last = &ranked[8]["number"];
    let drawn = draw(&table, "--mode standings --tables-of 4 --yes");
    let seated = numbers(&drawn).concat();
    assert!(!seated.contains(&last.as_u64().unwrap()), "{last} of {drawn}");
}

/// Trial H128: what is advised beside `--stay` goes with it.
#[test]
fn h128_advice_that_goes_with_stay() {
    let table = hall("--rounds 1", 9);
    drawn(&table, 1);
    table
        .refused("tournament draw --again --stay --tables-of 4")
        .has("or draw with “--prefer 4”")
        .lacks("--stay");
    table.refused("tournament draw --again --tables-of 4").lacks("--stay");
    table.ok("tournament draw --again --stay --prefer 4");
}

/// Trial K109: whoever is back in the seat that was drawn sits there by the seed again.
#[test]
fn k109_swapped_back_the_seed_gives_the_tables() {
    let table = hall("--rounds 1", 9);
    let drawn = table.ok("tournament draw --seed 61");
    let tables = table.ok("tournament tables");
    table.ok("tournament swap 1 2").has("the seed alone no longer gives these tables");
    table.ok("tournament swap 1 2").lacks("no longer gives");
    assert_eq!(table.ok("tournament tables"), tables, "{drawn}");
    assert!(table.json("tournament tables")["by_hand"].is_null());
    table.check();
}

/// Trial K110: who sits out at tables of exactly four is told why, and how they play without a
/// completely new draw.
#[test]
fn k110_late_comers_at_exact_tables_play_by_another_size() {
    let table = hall("--rounds 1", 13);
    let before = numbers(&draw(&table, "--tables-of 4 --seed 3 --yes"));
    table.ok("tournament add Nora").has("All tables have exactly 4");
    table
        .ok("tournament draw --again --stay --yes")
        .has("whoever fills no table sits out")
        .has("“--again --stay --prefer 4”");
    let now = numbers(&draw(&table, "--again --stay --prefer 4"));
    assert_eq!(now.concat().len(), 14);
    let stays = |(now, before): (&Vec<u64>, &Vec<u64>)| {
        before.iter().filter(|seat| now.contains(seat)).count()
    };
    assert_eq!(now.iter().zip(&before).map(stays).sum::<usize>(), 11, "{before:?} {now:?}");
    table.check();
}

/// Trial K115: of two who wait the one takes the free seat who has no club mate at that table.
#[test]
fn k115_whoever_comes_in_sits_beside_no_club_mate() {
    let table = hall("--rounds 1", 10);
    let first = draw(&table, "--tables-of 4 --seed 3 --yes");
    let seats = numbers(&first);
    let waits: Vec<u64> =
        first["sits_out"].list().iter().map(|one| one["number"].as_u64().unwrap()).collect();
    table.does(&[
        &format!("tournament change {} {} --club Au", waits[0], seats[0][1]),
        &format!("tournament change {} --club Kehl", waits[1]),
        "tournament apart --clubs",
        &format!("tournament withdraw {}", seats[0][0]),
    ]);
    for seed in 1..9 {
        let now = numbers(&draw(&table, &format!("--again --stay --yes --seed {seed}")));
        assert!(now[0].contains(&waits[1]), "{seed}: {now:?} of {waits:?}");
        table.ok("tournament undo --yes");
    }
}

/// Trial J116: who sits out is chosen with the tables, so that nobody meets anybody again as long as
/// that can be avoided, and nobody sits out twice before everybody has.
#[test]
fn j116_who_sits_out_is_chosen_with_the_tables() {
    let table = hall("--rounds 1 --series 3", 15);
    let out = |drawn: &Value| -> Vec<u64> {
        drawn["sits_out"].list().iter().map(|one| one["number"].as_u64().unwrap()).collect()
    };
    let first = out(&draw(&table, "--tables-of 4 --yes --seed 1"));
    let mut chosen = BTreeSet::new();
    for seed in 2..=8 {
        let again = if seed == 2 { "--series 2" } else { "--again --series 2" };
        let drawn = draw(&table, &format!("{again} --tables-of 4 --yes --seed {seed}"));
        assert_eq!(drawn["repeats"], 0, "{seed}: {drawn}");
        assert!(out(&drawn).iter().all(|number| !first.contains(number)), "{first:?} {drawn}");
        chosen.insert(out(&drawn));
    }
    assert!(chosen.len() > 1, "the lot chooses among those who do equally well: {chosen:?}");
    table.check();
}

/// Trial J116: what is proven of a draw in which somebody sits out is proven of those who play.
#[test]
fn j116_what_is_proven_is_of_those_who_play() {
    for (table, said) in [
        (Table::new(), "proven unavoidable with those who play: "),
        (Table::german(), "bei denen, die spielen, nachweislich unvermeidlich: "),
    ] {
        super::hall::set_up(&table, "--rounds 1 --series 2", 9);
        table.ok("tournament draw --tables-of 4 --yes --seed 1");
        table.ok("tournament draw --series 2 --tables-of 4 --yes --seed 1").has(said);
    }
}

/// Trial J108: where a table of exactly four is dissolved, its people sit out or fill a gap, and
/// untouched tables stay as they are.
#[test]
fn j108_untouched_tables_stay_where_one_is_dissolved() {
    for seed in 1..6 {
        let table = hall("--rounds 1", 13);
        let first = draw(&table, "--tables-of 4 --yes --seed 1");
        let seats = numbers(&first);
        table.does(&[
            &format!("tournament withdraw {}", first["sits_out"][0]["number"]),
            &format!("tournament withdraw {}", seats[0][2]),
        ]);
        let now = draw(&table, &format!("--again --stay --yes --seed {seed}"));
        let now_seats = numbers(&now);
        assert_eq!((now_seats.len(), &now_seats[1]), (2, &seats[1]), "{now}");
        let stayed = now_seats[0].iter().filter(|number| seats[0].contains(number)).count();
        assert_eq!(stayed, 3, "{seats:?} {now}");
        let out = now["sits_out"].list();
        assert!(out.iter().all(|one| seats[2].contains(&one["number"].as_u64().unwrap())), "{now}");
        table.check();
    }
}
