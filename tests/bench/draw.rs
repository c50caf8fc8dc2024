//! How good and how fast the draw is, as the Markdown of `docs/tournament.md`: `cargo bench --bench
//! draw`.
//!
//! Every number of players from 6 to 60 over four series with 20 seeds, the largest halls by the
//! clock, and for the smallest fields every seating there is. It fails where the draw breaks a
//! promise.

use std::time::{Duration, Instant};

use kerbholz::measured::{
    Draw, DrawMode, DrawRequest, PreferredSize, UnfairTablesOfFour, count_tables_of_three_and_four,
    draw,
};

const SERIES: usize = 4;
const SEEDS: u32 = 20;

type Series = Vec<Vec<u32>>;

fn main() {
    // `cargo test --benches` calls every bench with `--test`: then there is nothing to measure.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    matrix();
    large_halls();
    every_seating();
}

fn draw_next(
    players: u32,
    history: &[Series],
    seed: u32,
    change: impl Fn(&mut DrawRequest),
) -> (Draw, Duration) {
    let mut request = DrawRequest {
        players: (1..=players).collect(),
        history: history.to_vec(),
        mode: DrawMode::Random,
        prefer: PreferredSize::Three,
        fixed: Vec::new(),
        apart: Vec::new(),
        seed: seed.to_string(),
        series_ahead: SERIES.saturating_sub(history.len()) as u32,
    };
    change(&mut request);
    let started = Instant::now();
    let drawn = draw(&request).unwrap_or_else(|error| panic!("{players} players: {error:?}"));
    (drawn, started.elapsed())
}

fn seats(draw: &Draw) -> Series {
    draw.tables.iter().map(|table| table.players.clone()).collect()
}

/// From the lowest to the highest.
#[derive(Clone, Copy)]
struct Range(u32, u32);

impl Range {
    const NONE: Range = Range(u32::MAX, 0);

    fn note(&mut self, value: u32) {
        *self = Range(self.0.min(value), self.1.max(value));
    }

    fn text(self) -> String {
        if self.0 == self.1 { self.0.to_string() } else { format!("{}–{}", self.0, self.1) }
    }
}

fn texts(ranges: &[Range]) -> String {
    ranges.iter().map(|range| range.text()).collect::<Vec<_>>().join(" ")
}

/// What came out for one number of players, over all seeds.
struct Row {
    repeats: [Range; SERIES],
    least: [Range; SERIES],
    fours: Range,
    second_fours: [u32; SERIES],
    proven: bool,
    deals: Range,
    slowest: Duration,
}

fn row(players: u32) -> Row {
    let (repeats, least) = ([Range::NONE; SERIES], [Range::NONE; SERIES]);
    let (fours, deals) = (Range::NONE, Range::NONE);
    let mut row = Row {
        repeats,
        least,
        fours,
        second_fours: [0; SERIES],
        proven: true,
        deals,
        slowest: Duration::ZERO,
    };
    for seed in 1..=SEEDS {
        let mut history: Vec<Series> = Vec::new();
        for series in 0..SERIES {
            let (drawn, time) = draw_next(players, &history, seed, |_| ());
            row.slowest = row.slowest.max(time);
            check_seats(players, &drawn);
            row.repeats[series].note(drawn.repeats);
            row.least[series].note(drawn.least_repeats);
            row.second_fours[series] += u32::from(drawn.second_fours != UnfairTablesOfFour::None);
            row.proven &= drawn.second_fours != UnfairTablesOfFour::NotProven;
            row.proven &= drawn.repeats == drawn.least_repeats;
            history.push(seats(&drawn));
        }
        for player in 1..=players {
            let at_four = |people: &&Vec<u32>| people.len() == 4 && people.contains(&player);
            row.fours.note(history.iter().flatten().filter(at_four).count() as u32);
            row.deals
                .note(history.iter().flatten().filter(|people| people[0] == player).count() as u32);
        }
    }
    row
}

fn check_seats(players: u32, drawn: &Draw) {
    let mut everybody = seats(drawn).concat();
    everybody.sort_unstable();
    assert!(everybody.into_iter().eq(1..=players), "{players}: nobody sits out, nobody sits twice");
    let count =
        |size: usize| drawn.tables.iter().filter(|table| table.players.len() == size).count();
    assert_eq!(count(3) + count(4), drawn.tables.len(), "{players}: only tables of three and four");
    assert_eq!(count(4), players as usize % 3, "{players}: as few tables of four as possible");
}

fn matrix() {
    println!(
        "| players | tables of 3 + 4 | repeats in series 1 to 4 | least proven | draws with a second four before \
         everybody's first | all proven | times at a four | first deals | slowest draw |"
    );
    println!("| --: | --- | --- | --- | --- | --- | --- | --- | --: |");
    for players in 6..=60 {
        let Some((threes, fours)) =
            count_tables_of_three_and_four(players as usize, PreferredSize::Three)
        else {
            continue;
        };
        let row = row(players);
        assert!(
            players < 27 || row.repeats.iter().all(|range| range.1 == 0),
            "{players}: somebody meets again"
        );
        let second: Vec<String> =
            row.second_fours.iter().map(|count| format!("{count}/{SEEDS}")).collect();
        let second =
            if row.second_fours == [0; SERIES] { "none".to_string() } else { second.join(" ") };
        println!(
            "| {players} | {threes} + {fours} | {} | {} | {second} | {} | {} | {} | {:.1} ms |",
            texts(&row.repeats),
            texts(&row.least),
            if row.proven { "yes" } else { "no" },
            row.fours.text(),
            row.deals.text(),
            row.slowest.as_secs_f64() * 1000.0,
        );
    }
}

fn large_halls() {
    println!("\n| players | mode | prefer | repeats in series 1 to 4 | slowest draw |");
    println!("| --: | --- | --: | --- | --: |");
    for (players, by_ranking, prefer) in [
        (100, false, PreferredSize::Three),
        (199, false, PreferredSize::Three),
        (200, false, PreferredSize::Three),
        (200, false, PreferredSize::Four),
        (200, true, PreferredSize::Three),
        (1000, false, PreferredSize::Three),
        (1000, true, PreferredSize::Three),
    ] {
        let mut repeats = [Range::NONE; SERIES];
        let mut slowest = Duration::ZERO;
        for seed in 1..=5 {
            let mut history: Vec<Series> = Vec::new();
            for series in &mut repeats {
                let (drawn, time) = draw_next(players, &history, seed, |request| {
                    request.prefer = prefer;
                    if by_ranking && !history.is_empty() {
                        request.mode = DrawMode::Standings(ranking(players, seed));
                    }
                });
                slowest = slowest.max(time);
                series.note(drawn.repeats);
                history.push(seats(&drawn));
            }
        }
        let mode = if by_ranking { "standings" } else { "random" };
        let size = if prefer == PreferredSize::Three { 3 } else { 4 };
        println!(
            "| {players} | {mode} | {size} | {} | {:.0} ms |",
            texts(&repeats),
            slowest.as_secs_f64() * 1000.0
        );
        assert!(
            players > 200 || slowest < Duration::from_secs(1),
            "{players} players took {slowest:?}"
        );
    }
}

/// Some order of the players that has nothing to do with their numbers.
fn ranking(players: u32, seed: u32) -> Vec<u32> {
    let mut numbers: Vec<u32> = (1..=players).collect();
    numbers.sort_by_key(|number| (number * 7919 + seed * 104_729) % 10_007);
    numbers
}

/// For the smallest fields with tables of four: can anybody's second place at a four wait until
/// everybody has had one, whichever of the seatings with the fewest repeats are taken?
fn every_seating() {
    println!(
        "\n| players | second series with fewest repeats | fair to all | then third | fair to all |"
    );
    println!("| --: | --: | --: | --: | --: |");
    for players in [7, 10, 11] {
        let Some((threes, fours)) = count_tables_of_three_and_four(players, PreferredSize::Three)
        else {
            continue;
        };
        let mut all = Vec::new();
        seatings((1 << players) - 1, threes, fours, &mut Vec::new(), &mut all);
        let first = all[0].clone();
        let second = with_fewest_repeats(&all, std::slice::from_ref(&first));
        let fair_second =
            second.iter().filter(|tables| is_fair(players, &[&first, tables])).count();
        let (mut third_count, mut fair_third) = (0, 0);
        for tables in &second {
            let third = with_fewest_repeats(&all, &[first.clone(), (*tables).clone()]);
            third_count += third.len();
            fair_third +=
                third.iter().filter(|third| is_fair(players, &[&first, tables, third])).count();
        }
        println!("| {players} | {} | {fair_second} | {third_count} | {fair_third} |", second.len());
    }
}

/// All ways to seat everybody in the set, tables as sets.
fn seatings(
    open: u32,
    threes: usize,
    fours: usize,
    tables: &mut Vec<u32>,
    found: &mut Vec<Vec<u32>>,
) {
    if open == 0 {
        found.push(tables.clone());
        return;
    }
    let first = open & open.wrapping_neg();
    let mut rest = open;
    while rest > 0 {
        let left = match (rest & first > 0, rest.count_ones()) {
            (true, 3) if threes > 0 => Some((threes - 1, fours)),
            (true, 4) if fours > 0 => Some((threes, fours - 1)),
            _ => None,
        };
        if let Some((threes, fours)) = left {
            tables.push(rest);
            seatings(open & !rest, threes, fours, tables, found);
            tables.pop();
        }
        rest = (rest - 1) & open;
    }
}

fn with_fewest_repeats<'a>(all: &'a [Vec<u32>], history: &[Vec<u32>]) -> Vec<&'a Vec<u32>> {
    let mut met = [0u32; 32];
    for &table in history.iter().flatten() {
        members(table).for_each(|player| met[player] |= table & !(1 << player));
    }
    let repeats = |tables: &Vec<u32>| -> u32 {
        tables
            .iter()
            .flat_map(|&table| members(table).map(move |player| (table, player)))
            .map(|(table, player)| (met[player] & table).count_ones())
            .sum()
    };
    let counted: Vec<(u32, &Vec<u32>)> =
        all.iter().map(|tables| (repeats(tables), tables)).collect();
    let fewest = counted.iter().map(|(repeats, _)| *repeats).min();
    counted
        .into_iter()
        .filter(|(repeats, _)| Some(*repeats) == fewest)
        .map(|(_, tables)| tables)
        .collect()
}

fn is_fair(players: usize, series: &[&Vec<u32>]) -> bool {
    let fours = |player: usize| {
        series
            .iter()
            .flat_map(|tables| tables.iter())
            .filter(|table| table.count_ones() == 4 && *table & (1 << player) > 0)
            .count()
    };
    let fours: Vec<usize> = (0..players).map(fours).collect();
    !(fours.contains(&0) && fours.iter().any(|&count| count > 1))
}

fn members(table: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |player| table & (1 << player) > 0)
}
