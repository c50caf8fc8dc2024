//! What four times as much in a file takes of the processor: hardly more than four times as much
//! (trials A13).
//!
//! It is the time of this thread on the processor, which a busy machine hardly changes, of whole
//! commands in this process. A quadratic one takes up to sixteen times as long.
//! `tests/bench/linear.py` measures every command, and memory.

#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

use super::harness::{Table, Text};
use super::here;

/// Between four and sixteen.
const MOST: f64 = 8.0;

fn processor() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap().into()
}

/// Somebody by a number, in letters that nobody takes for another's.
fn name(number: usize) -> String {
    let letters = [26 * 26, 26, 1].map(|place| char::from(b'a' + (number / place % 26) as u8));
    format!("P{}o", letters.iter().collect::<String>())
}

fn header(stream: &mut String, players: [usize; 3], day: usize) {
    let [first, second, third] = players.map(name);
    let (year, month, day) = (2000 + day / 336, day / 28 % 12 + 1, day % 28 + 1);
    writeln!(
        stream,
        r#"{{"session":{{"game":"dreierles","players":["{first}","{second}","{third}"],"stake":{{"amount":"0.10","currency":"EUR"}},"started_at":"{year}-{month:02}-{day:02}T20:00:00+01:00"}}}}"#
    )
    .unwrap();
}

fn hand(stream: &mut String, declarer: usize, number: usize) {
    let (declarer, bid) = (name(declarer), ["dreier", "zweier", "einer", "solo"][number % 4]);
    let points = 20 + number * 7 % 45;
    writeln!(
        stream,
        r#"{{"kind":"game","declarer":"{declarer}","bid":"{bid}","card_points":{points}}}"#
    )
    .unwrap();
}

/// Evenings of two hands among so many people, each of whom comes to six with others.
fn club(people: usize) -> String {
    let mut stream = String::new();
    for day in 0..people * 2 {
        let seats = [day, day * 7 + 1 + day / people, day * 31 + 5 + day / people]
            .map(|seat| seat % people);
        let [first, second, third] = seats;
        let seats = if first != second && second != third && first != third {
            seats
        } else {
            [first, (first + 1) % people, (first + 2) % people]
        };
        header(&mut stream, seats, day);
        hand(&mut stream, seats[0], day);
        hand(&mut stream, seats[1], day * 3 + 1);
    }
    stream
}

/// One evening: in each seating somebody sits down who was not there before.
fn comers(people: usize) -> String {
    let mut stream = String::new();
    header(&mut stream, [0, 1, 2], 0);
    for turn in 0..people {
        let [first, second, third] = [0, 1, 2].map(|seat| name(turn + seat));
        writeln!(stream, r#"{{"kind":"seats","players":["{first}","{second}","{third}"]}}"#)
            .unwrap();
        hand(&mut stream, turn, turn);
    }
    stream
}

/// How often as long each of these lines takes with four times as much; the first is always the
/// import.
fn growth(stream: fn(usize) -> String, size: usize, lines: &[&str]) -> Vec<(String, f64)> {
    let [small, large] = [size, size * 4].map(|size| {
        let table = Table::new().in_this_process().made();
        let file = table.write("stream.jsonl", stream(size));
        let file = file.display().to_string();
        let import = ["import", &file];
        let lines = lines.iter().map(|line| line.split(' ').collect());
        let taken = std::iter::once(import.to_vec()).chain(lines).map(|args: Vec<&str>| {
            let begun = processor();
            let answer = table.run(&args);
            let taken = processor() - begun;
            assert!(answer.code == 0, "{args:?}: {}", answer.err);
            (args[..args.len().min(4)].join(" "), taken)
        });
        taken.collect::<Vec<_>>()
    });
    let ratios = small.into_iter().zip(large);
    ratios
        .map(|((line, small), (_, large))| (line, large.as_secs_f64() / small.as_secs_f64()))
        .collect()
}

fn assert_linear(stream: fn(usize) -> String, size: usize, lines: &[&str]) {
    // Without a folder of its own for a thread, commands run in other processes.
    if !here::can_be() {
        return;
    }
    let steep = |growth: Vec<(String, f64)>| {
        growth.into_iter().filter(|(_, ratio)| *ratio > MOST).collect::<Vec<_>>()
    };
    let found = steep(growth(stream, size, lines));
    // Whoever was disturbed is not so twice.
    assert!(found.is_empty() || steep(growth(stream, size, lines)).is_empty(), "{found:?}");
}

/// trials A13
#[test]
fn a13_a_settlement_grows_with_the_people_and_evenings_of_a_season() {
    assert_linear(club, 120, &["settle --all --pairwise --format json"]);
}

/// trials A13
#[test]
fn a13_an_evening_of_many_people_grows_with_them() {
    let start = format!("start dreierles {} {} {}", name(0), name(1), name(2));
    assert_linear(comers, 100, &["log --format csv", "sheet", &start]);
}

/// Nobody needs a column for each of so many; who sat there is told hand by hand. trials A13
#[test]
fn a13_a_sheet_of_many_people_names_those_at_the_table() {
    let table = Table::new().made();
    table.write("stream.jsonl", comers(60));
    table.ok("import stream.jsonl");
    let sheet = table.ok("sheet");
    sheet.has("Paaao −8 (−8), Paabo +4 (+4), ●Paaco +4 (+4)");
    assert!(sheet.contains("who sat at the table") && sheet.chars().count() < 60 * 200, "{sheet}");
    // Programs get a column for everybody all the same.
    let csv = table.ok("sheet --format csv");
    assert!(csv.lines().next().is_some_and(|head| head.split(',').count() > 2 * 60), "{csv}");
    let start = format!("start dreierles {} {} {}", name(0), name(1), name(2));
    table.ok(&start);
    table.ok(&format!("pay {} {} 0.10 EUR", name(1), name(4)));
    table.check();
}
