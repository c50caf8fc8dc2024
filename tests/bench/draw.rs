//! Draws every number of players from 6 to 60 over four series with 20 seeds and prints what came out, as Markdown.
//!
//! `cargo run --release --example draw_matrix > matrix.md`; `-- 4` prefers tables of four.

use kerbholz::tournament::draw::{DrawRequest, Mode, Prefer, draw, table_counts};
use std::time::Instant;

const SERIES: usize = 4;
const SEEDS: u32 = 20;

struct Row {
    repeats: [u32; SERIES],
    least: [u32; SERIES],
    /// The greatest distance of `repeats` from what is proven unavoidable.
    gap: [u32; SERIES],
    total: (u32, u32),
    fours: [(u32, u32); SERIES],
    uneven: [u32; SERIES],
    deals: [(u32, u32); SERIES],
    uneven_deals: [u32; SERIES],
    slowest_ms: u128,
}

fn counts(players: u32, history: &[Vec<Vec<u32>>], which: impl Fn(&[u32]) -> Vec<u32>) -> Vec<u32> {
    let mut counts = vec![0; players as usize];
    for table in history.iter().flatten() {
        for number in which(table) {
            counts[number as usize - 1] += 1;
        }
    }
    counts
}

fn row(players: u32, prefer: Prefer) -> Row {
    let mut row = Row {
        repeats: [0; SERIES],
        least: [u32::MAX; SERIES],
        gap: [0; SERIES],
        total: (u32::MAX, 0),
        fours: [(u32::MAX, 0); SERIES],
        uneven: [0; SERIES],
        deals: [(u32::MAX, 0); SERIES],
        uneven_deals: [0; SERIES],
        slowest_ms: 0,
    };
    for seed in 1..=SEEDS {
        let mut history: Vec<Vec<Vec<u32>>> = Vec::new();
        let mut total = 0;
        for series in 0..SERIES {
            let started = Instant::now();
            let request = DrawRequest {
                players: (1..=players).collect(),
                history: history.clone(),
                mode: Mode::Random,
                prefer,
                fixed: Vec::new(),
                seed: seed.to_string(),
                series_ahead: (SERIES - series) as u32,
            };
            let drawn = draw(&request).expect("these numbers can be seated");
            row.slowest_ms = row.slowest_ms.max(started.elapsed().as_millis());
            let mut everybody: Vec<u32> = drawn.tables.iter().flat_map(|table| table.players.clone()).collect();
            everybody.sort_unstable();
            assert_eq!(everybody, request.players, "nobody sits out");
            let fours = drawn.tables.iter().filter(|table| table.players.len() == 4).count();
            let threes = drawn.tables.iter().filter(|table| table.players.len() == 3).count();
            assert_eq!(table_counts(players as usize, prefer), Some((threes, fours)));
            assert_eq!(threes + fours, drawn.tables.len(), "only threes and fours");
            assert!(drawn.least_repeats <= drawn.repeats);
            total += drawn.repeats;
            row.repeats[series] = row.repeats[series].max(drawn.repeats);
            row.least[series] = row.least[series].min(drawn.least_repeats);
            row.gap[series] = row.gap[series].max(drawn.repeats - drawn.least_repeats);
            history.push(drawn.tables.into_iter().map(|table| table.players).collect());
            let note = |range: &mut (u32, u32), uneven: &mut u32, counts: Vec<u32>| {
                let low = counts.iter().min().copied().unwrap_or(0);
                let high = counts.iter().max().copied().unwrap_or(0);
                *range = (range.0.min(low), range.1.max(high));
                *uneven += u32::from(high > 1 && low == 0);
            };
            let at_four = |table: &[u32]| if table.len() == 4 { table.to_vec() } else { Vec::new() };
            note(&mut row.fours[series], &mut row.uneven[series], counts(players, &history, at_four));
            let dealers = counts(players, &history, |table| vec![table[0]]);
            note(&mut row.deals[series], &mut row.uneven_deals[series], dealers);
        }
        row.total = (row.total.0.min(total), row.total.1.max(total));
    }
    row
}

fn list(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn main() {
    let prefer = if std::env::args().any(|argument| argument == "4") { Prefer::Four } else { Prefer::Three };
    println!(
        "| n | tables of 3 + 4 | repeats by series (worst of {SEEDS}) | least proven (lowest) | worst gap to proven | \
         repeats in all (best–worst) | places at fours min–max by series | seeds with a second four before everybody's first, by series | \
         first deals min–max after 4 | seeds with a second first deal before everybody's first, by series | slowest draw |"
    );
    println!("| --: | --- | --- | --- | --- | --- | --- | --- | --- | --- | --: |");
    for players in 6..=60 {
        let Some((threes, fours)) = table_counts(players as usize, prefer) else { continue };
        let row = row(players, prefer);
        let ranges: Vec<String> = row.fours.iter().map(|(low, high)| format!("{low}–{high}")).collect();
        let last = row.deals[SERIES - 1];
        println!(
            "| {players} | {threes} + {fours} | {} | {} | {} | {}–{} | {} | {} | {}–{} | {} | {} ms |",
            list(&row.repeats),
            list(&row.least),
            list(&row.gap),
            row.total.0,
            row.total.1,
            ranges.join(" "),
            list(&row.uneven),
            last.0,
            last.1,
            list(&row.uneven_deals),
            row.slowest_ms
        );
    }
}
