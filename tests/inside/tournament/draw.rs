//! The draw of a tournament (docs/tournament.md, The draw): every number of players, evenness,
//! fixed places, late entries, and tables that stay the same for a printed seed. The full matrix
//! over 20 seeds is `cargo bench --bench draw`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::tournament::day::RandomStream;
use crate::tournament::draw::{
    Draw, DrawError, DrawMode, DrawRequest, PreferredSize, UnfairTablesOfFour,
    count_tables_of_three_and_four, draw,
};

type Series = Vec<Vec<u32>>;

fn request(players: u32, history: &[Series], seed: &str) -> DrawRequest {
    DrawRequest {
        players: (1..=players).collect(),
        history: history.to_vec(),
        mode: DrawMode::Random,
        prefer: PreferredSize::Three,
        fixed: Vec::new(),
        apart: Vec::new(),
        seed: seed.to_string(),
        series_ahead: 1,
    }
}

fn drawn(request: &DrawRequest) -> Draw {
    draw(request).unwrap_or_else(|error| panic!("{error:?}: {request:?}"))
}

fn seats(draw: &Draw) -> Series {
    draw.tables.iter().map(|table| table.players.clone()).collect()
}

/// Draws so many series one after the other, always knowing how many are still to come.
fn tournament(
    players: u32,
    series: usize,
    seed: &str,
    change: impl Fn(&mut DrawRequest),
) -> Vec<Draw> {
    let mut draws = Vec::new();
    for left in (1..=series as u32).rev() {
        let history: Vec<Series> = draws.iter().map(seats).collect();
        let mut request = request(players, &history, seed);
        request.series_ahead = left;
        change(&mut request);
        let draw = drawn(&request);
        check(&request, &draw);
        draws.push(draw);
    }
    draws
}

fn have_met(history: &[Series], a: u32, b: u32) -> bool {
    history.iter().flatten().any(|people| people.contains(&a) && people.contains(&b))
}

/// What must hold for every draw, counted anew.
fn check(request: &DrawRequest, draw: &Draw) {
    let mut everybody: Vec<u32> = seats(draw).concat();
    everybody.sort_unstable();
    let mut players = request.players.clone();
    players.sort_unstable();
    assert_eq!(everybody, players, "nobody sits out, nobody sits twice");
    let count =
        |size: usize| draw.tables.iter().filter(|table| table.players.len() == size).count();
    assert_eq!(
        count_tables_of_three_and_four(players.len(), request.prefer),
        Some((count(3), count(4)))
    );
    assert_eq!(count(3) + count(4), draw.tables.len(), "only tables of three and four");
    let numbers: Vec<u32> = draw.tables.iter().map(|table| table.table).collect();
    assert_eq!(numbers, (1..=draw.tables.len() as u32).collect::<Vec<_>>());
    let mut repeats = 0;
    for table in &draw.tables {
        for (position, &a) in table.players.iter().enumerate() {
            let again =
                table.players[position + 1..].iter().filter(|&&b| have_met(&request.history, a, b));
            repeats += again.count() as u32;
        }
    }
    assert_eq!(draw.repeats, repeats);
    assert!(
        draw.least_repeats <= draw.repeats,
        "{} proven, {} found",
        draw.least_repeats,
        draw.repeats
    );
    let mut history = request.history.clone();
    history.push(seats(draw));
    let fours = counts(&players, &history, |people| if people.len() == 4 { people } else { &[] });
    let second = fours.contains(&0) && fours.iter().any(|&count| count > 1);
    assert_eq!(draw.second_fours == UnfairTablesOfFour::None, !second);
    for &(player, table) in &request.fixed {
        assert!(
            draw.tables[table as usize - 1].players.contains(&player),
            "{player} sits at table {table}"
        );
    }
}

fn counts(players: &[u32], history: &[Series], which: impl Fn(&[u32]) -> &[u32]) -> Vec<usize> {
    let seated: Vec<&[u32]> = history.iter().flatten().map(|people| which(people)).collect();
    players
        .iter()
        .map(|player| seated.iter().filter(|people| people.contains(player)).count())
        .collect()
}

#[test]
fn tables_of_four_are_few_or_many() {
    let three = |players| count_tables_of_three_and_four(players, PreferredSize::Three);
    let four = |players| count_tables_of_three_and_four(players, PreferredSize::Four);
    for impossible in [0, 1, 2, 5] {
        assert_eq!((three(impossible), four(impossible)), (None, None), "{impossible}");
    }
    assert_eq!(
        [3, 4, 6, 7, 8].map(three),
        [Some((1, 0)), Some((0, 1)), Some((2, 0)), Some((1, 1)), Some((0, 2))]
    );
    assert_eq!(
        [3, 4, 6, 7, 8].map(four),
        [Some((1, 0)), Some((0, 1)), Some((2, 0)), Some((1, 1)), Some((0, 2))]
    );
    assert_eq!(
        [9, 10, 11, 12, 13].map(|n| four(n).map(|(_, fours)| fours)),
        [0, 1, 2, 3, 1].map(Some)
    );
    for players in 6..=200 {
        let (threes, fours) = three(players).expect("three");
        assert_eq!((3 * threes + 4 * fours, fours), (players, players % 3));
        let (threes, fours) = four(players).expect("four");
        assert_eq!(3 * threes + 4 * fours, players);
        assert!(threes < 4, "four tables of three would make three of four");
    }
}

/// Where a second place at a four before everybody's first cannot be avoided: fewer than four
/// tables of three, so that no four is made of newcomers who have not met. The numbers are those of
/// `docs/tournament.md`.
const SECOND_FOURS: [(u32, [bool; 4]); 6] = [
    (7, [false, true, true, false]),
    (10, [false, true, true, false]),
    (11, [false, true, true, false]),
    (13, [false, true, true, false]),
    (14, [false, true, false, false]),
    (17, [false, true, false, false]),
];

#[test]
fn every_number_of_players_over_four_series() {
    for players in 6..=60 {
        let seed = format!("{players}");
        let draws = tournament(players, 4, &seed, |_| ());
        let repeats: Vec<u32> = draws.iter().map(|draw| draw.repeats).collect();
        match players {
            6 => assert_eq!(repeats, [0, 2, 3, 4]),
            7 => assert_eq!(repeats, [0, 3, 3, 9]),
            8 => assert_eq!(repeats, [0, 4, 4, 12]),
            10 => assert_eq!(repeats, [0, 1, 1, 1]),
            11 => assert_eq!(repeats, [0, 2, 2, 4]),
            _ => assert_eq!(repeats, [0, 0, 0, 0], "{players}"),
        }
        assert!(
            draws.iter().all(|draw| draw.repeats == draw.least_repeats),
            "{players}: proven the best"
        );
        let expected = SECOND_FOURS
            .iter()
            .find(|(number, _)| *number == players)
            .map_or([false; 4], |(_, at)| *at);
        let expected = expected.map(|second| {
            if second { UnfairTablesOfFour::Unavoidable } else { UnfairTablesOfFour::None }
        });
        assert_eq!(
            draws.iter().map(|draw| draw.second_fours).collect::<Vec<_>>(),
            expected,
            "{players}"
        );
        let history: Vec<Series> = draws.iter().map(seats).collect();
        let numbers: Vec<u32> = (1..=players).collect();
        let deals = counts(&numbers, &history, |people| &people[..1]);
        let (fewest, most) =
            (deals.iter().min().expect("people"), deals.iter().max().expect("people"));
        assert!(
            *most <= 2 && (*fewest > 0 || players < 18),
            "{players}: {fewest} to {most} first deals"
        );
    }
}

#[test]
fn without_a_plan_twenty_seven_and_more_do_not_meet_again_either() {
    for players in 27..=60 {
        let draws = tournament(players, 4, "unplanned", |request| request.series_ahead = 1);
        assert!(draws.iter().all(|draw| draw.repeats == 0), "{players}");
    }
}

#[test]
fn many_tables_of_four() {
    for players in [12, 16, 25, 37, 60] {
        let draws = tournament(players, 3, "vier", |request| request.prefer = PreferredSize::Four);
        assert!(draws.iter().all(|draw| draw.repeats == draw.least_repeats), "{players}");
    }
}

#[test]
fn two_hundred_people_never_meet_again() {
    let draws = tournament(200, 4, "200", |_| ());
    assert!(
        draws.iter().all(|draw| draw.repeats == 0 && draw.second_fours == UnfairTablesOfFour::None)
    );
}

#[test]
fn people_who_cannot_be_seated_are_refused() {
    for players in [0, 1, 2, 5] {
        let refused = draw(&request(players, &[], "1"));
        assert_eq!(refused, Err(DrawError::CannotBeSeated { players: players as usize }));
    }
    assert_eq!(drawn(&request(3, &[], "1")).tables.len(), 1);
    assert_eq!(drawn(&request(4, &[], "1")).tables.len(), 1);
}

#[test]
fn the_same_seed_players_and_history_give_the_same_tables() {
    let history = [seats(&drawn(&request(26, &[], "first")))];
    let again = drawn(&request(26, &history, "4711"));
    let mut turned = request(26, &history, "4711");
    turned.players.reverse();
    turned.history[0].reverse();
    // Where somebody sat does not matter, only with whom and who dealt first.
    turned.history[0].iter_mut().for_each(|people| people[1..].reverse());
    assert_eq!(seats(&drawn(&turned)), seats(&again));
    assert_ne!(seats(&drawn(&request(26, &history, "4712"))), seats(&again));
    assert_eq!((again.series, again.seed.as_str()), (2, "4711"));
}

#[test]
fn start_numbers_need_not_follow_one_another() {
    let mut request = request(7, &[], "1");
    request.players = vec![3, 900, 17, 4_000_000_000, 1, 2, 55];
    let draw = drawn(&request);
    check(&request, &draw);
}

#[test]
fn late_entries_and_people_who_left_are_drawn_with_their_own_past() {
    let first = seats(&drawn(&request(26, &[], "1")));
    let mut second = request(26, std::slice::from_ref(&first), "2");
    second.players.retain(|player| ![4, 11, 12].contains(player));
    second.players.extend([27, 28]);
    let draw = drawn(&second);
    check(&second, &draw);
    assert_eq!((draw.repeats, draw.tables.len()), (0, 8));
    let mut third = request(26, &[first, seats(&draw)], "3");
    third.players = (1..=28).collect();
    let draw = drawn(&third);
    check(&third, &draw);
    assert_eq!(draw.repeats, 0, "who sat out once is back");
}

#[test]
fn fixed_places_are_kept_and_the_rest_is_drawn_around_them() {
    let fixed = vec![(1, 1), (2, 1), (9, 4), (26, 8)];
    let draws = tournament(26, 3, "fix", |request| request.fixed = fixed.clone());
    assert_eq!(draws[0].repeats, 0);
    assert_eq!(draws[1].repeats, 1, "1 and 2 meet again, nobody else does");
    assert_eq!(
        draws[1].least_repeats, 0,
        "the bound is for all seatings, with or without fixed places"
    );
}

#[test]
fn four_fixed_places_make_a_table_of_four() {
    let mut request = request(7, &[], "1");
    request.fixed = vec![(1, 1), (2, 1), (3, 1), (4, 1)];
    let draw = drawn(&request);
    check(&request, &draw);
    assert_eq!(draw.tables[0].players.len(), 4);
    request.fixed.push((5, 1));
    let too_many = DrawError::TableTooSmall { table: 1, fixed: 5, seats: 4 };
    assert_eq!(draw_error(&request), too_many);
    let mut three = self::request(6, &[], "1");
    three.fixed = vec![(1, 2), (2, 2), (3, 2), (4, 2)];
    assert_eq!(draw_error(&three), DrawError::TableTooSmall { table: 2, fixed: 4, seats: 3 });
}

#[test]
fn people_come_and_go_and_places_are_fixed() {
    let mut generator = RandomStream::new("come and go", "test", 0);
    let mut refused = 0;
    for round in 0..20 {
        let mut history: Vec<Series> = Vec::new();
        for _ in 0..3 {
            let mut request =
                request(6 + generator.number_below(14) as u32, &history, &round.to_string());
            generator.shuffle(&mut request.players);
            let leave = generator.number_below(4).min(request.players.len() - 6);
            request.players.truncate(request.players.len() - leave);
            let tables = request.players.len() / 3;
            for position in 0..generator.number_below(4) {
                request
                    .fixed
                    .push((request.players[position], 1 + generator.number_below(tables) as u32));
            }
            if generator.number_below(2) == 0 {
                request.prefer = PreferredSize::Four;
            }
            if generator.number_below(2) == 0 {
                request.mode = DrawMode::Standings((1..=12).rev().collect());
            }
            match draw(&request) {
                Ok(draw) => {
                    check(&request, &draw);
                    history.push(seats(&draw));
                }
                Err(DrawError::NoSuchTable { tables, .. }) => {
                    refused += 1;
                    assert!(
                        request.prefer == PreferredSize::Four
                            && request.fixed.iter().any(|&(_, table)| table > tables)
                    );
                }
                Err(error) => panic!("{error:?}: {request:?}"),
            }
        }
    }
    assert!(refused < 20, "{refused} of 60 draws refused");
}

fn draw_error(request: &DrawRequest) -> DrawError {
    match draw(request) {
        Err(error) => error,
        Ok(draw) => panic!("{draw:?}"),
    }
}

#[test]
fn what_cannot_be_drawn_is_named() {
    let fault = |change: &dyn Fn(&mut DrawRequest)| {
        let mut request = request(9, &[vec![vec![1, 2, 3], vec![4, 5, 6], vec![7, 8, 9]]], "1");
        change(&mut request);
        draw_error(&request)
    };
    assert_eq!(fault(&|request| request.players.push(4)), DrawError::PlayerTwice { player: 4 });
    assert_eq!(
        fault(&|request| request.fixed = vec![(10, 1)]),
        DrawError::FixedStranger { player: 10 }
    );
    assert_eq!(
        fault(&|request| request.fixed = vec![(1, 1), (1, 2)]),
        DrawError::FixedTwice { player: 1 }
    );
    for table in [0, 4] {
        let missing = DrawError::NoSuchTable { player: 1, table, tables: 3 };
        assert_eq!(fault(&|request| request.fixed = vec![(1, table)]), missing);
    }
    let ranked = fault(&|request| request.mode = DrawMode::Standings(vec![1, 2, 1]));
    assert_eq!(ranked, DrawError::RankedTwice { player: 1 });
    let seated = fault(&|request| request.history[0][2] = vec![1, 8, 9]);
    assert_eq!(seated, DrawError::SeatedTwice { series: 1, player: 1 });
    let odd = fault(&|request| request.history[0][1] = vec![4, 5]);
    assert_eq!(odd, DrawError::OddTable { series: 1, table: 2, players: 2 });
    let many = fault(&|request| request.players = (1..=1001).collect());
    assert_eq!(many, DrawError::TooManyPlayers { players: 1001, most: 1000 });
}

#[test]
fn neighbours_of_the_ranking_sit_together() {
    let mut request = request(9, &[], "1");
    request.mode = DrawMode::Standings(vec![9, 1, 8, 2, 7, 3, 6, 4, 5]);
    let tables: BTreeSet<BTreeSet<u32>> =
        seats(&drawn(&request)).into_iter().map(BTreeSet::from_iter).collect();
    assert_eq!(tables, BTreeSet::from([[9, 1, 8], [2, 7, 3], [6, 4, 5]].map(BTreeSet::from)));
}

#[test]
fn neighbours_come_after_new_meetings_and_late_entries_after_all_others() {
    let first = seats(&drawn(&request(30, &[], "1")));
    let mut second = request(30, std::slice::from_ref(&first), "2");
    second.players.extend([31, 32, 33]);
    second.mode = DrawMode::Standings((1..=30).rev().collect());
    let draw = drawn(&second);
    check(&second, &draw);
    assert_eq!(draw.repeats, 0);
    let rank = |player: u32| if player > 30 { i64::from(player) } else { i64::from(31 - player) };
    let spread = |people: &Vec<u32>| {
        let ranks = people.iter().map(|&player| rank(player));
        ranks.clone().max().expect("people") - ranks.min().expect("people")
    };
    let tables = seats(&draw);
    assert!(tables.iter().all(|people| spread(people) <= 10), "{tables:?}");
    assert!(tables.iter().map(spread).sum::<i64>() <= 5 * tables.len() as i64, "{tables:?}");
    let late = tables.iter().position(|people| people.contains(&33)).expect("seated");
    assert!(late >= tables.len() - 3, "late entries sit with the last of the ranking");
}

/// The tables of a few tournaments, one line a series.
fn written() -> String {
    let mut text = String::new();
    let mut write = |title: &str, draws: &[Draw]| {
        let _ = writeln!(text, "{title}");
        for draw in draws {
            let tables: Vec<String> =
                seats(draw).iter().map(|people| format!("{people:?}")).collect();
            let (repeats, least) = (draw.repeats, draw.least_repeats);
            let _ = writeln!(text, "{} {repeats}/{least} {}", draw.series, tables.join(" "));
        }
    };
    for players in [7, 8, 10, 11, 12, 13, 26, 32, 60] {
        write(&format!("{players} players, seed 4711"), &tournament(players, 4, "4711", |_| ()));
    }
    write("26 players, seed Müller & Söhne", &tournament(26, 2, "Müller & Söhne", |_| ()));
    write(
        "25 players, tables of four",
        &tournament(25, 2, "4711", |request| request.prefer = PreferredSize::Four),
    );
    let ranked =
        |request: &mut DrawRequest| request.mode = DrawMode::Standings((1..=27).rev().collect());
    write("27 players, by the ranking", &tournament(27, 2, "4711", ranked));
    let fix = |request: &mut DrawRequest| request.fixed = vec![(3, 1), (4, 4)];
    write("14 players, two fixed places", &tournament(14, 2, "4711", fix));
    text
}

/// A stored draw must come out again from its printed seed, on every machine and for ever.
#[test]
fn printed_seeds_keep_their_tables() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/tournament_draw.txt");
    let written = written();
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(path, &written).expect("the golden file is written");
    }
    let golden = std::fs::read_to_string(path).expect("the golden file");
    assert_eq!(
        golden, written,
        "the draw has changed: seeds on printed lists no longer give their tables"
    );
}
