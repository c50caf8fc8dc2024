//! Reads millions of lines (`cargo bench --bench fuzz_notation -- 10000000 [SEED]`): no panic, no
//! line slower than 50 ms, every marked place on a character boundary, the same hand whatever the
//! order of the words after the first; and of as many lines of up to four words each, whatever is
//! taken says what every word was typed for (`notation_meant.rs`), and says it again when it is
//! printed and read.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench that cannot go on may stop"
)]

#[path = "notation_lines.rs"]
mod lines;
#[path = "notation_meant.rs"]
mod meant;
#[path = "notation_order.rs"]
mod ordered;

/// What lines and their order are made of.
mod parts {
    pub use kerbholz::measured::notation::{
        Event, EventKind, Fault, Header, Lang, Node, Session, print_event_line, read, write,
    };
}

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kerbholz::measured::notation::{self, Lang};
use lines::{Chance, Line, Place, line, places};
use ordered::same_hand;

/// No line may take longer.
const MOST: Duration = Duration::from_millis(50);

#[derive(Default)]
struct Figures {
    read: u64,
    refused: u64,
    shuffled: u64,
    looked: u64,
    spent: Duration,
    slowest: Duration,
    slowest_line: String,
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let (times, seed) =
        (numbers.first().copied().unwrap_or(100_000), numbers.get(1).copied().unwrap_or(1));
    let places = places();
    let mut chance = Chance(seed);
    every_word_is_said(times, &mut chance);
    let mut figures = Figures::default();
    for done in 0..times {
        let place = &places[chance.below(places.len())];
        let line = line(&mut chance, place);
        let before = chance.0;
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            check(&mut chance, place, &line, &mut figures)
        }));
        assert!(
            checked.is_ok(),
            "seed {before} after {done} lines: {:?} at {:?}",
            line.text,
            place.names
        );
    }
    println!(
        "{times} lines, seed {seed}: {} read, {} marked, {} shuffled and read the same, {} looked at; mean {:.1} µs, slowest {:.1} ms: {:.80}",
        figures.read,
        figures.refused,
        figures.shuffled,
        figures.looked,
        figures.spent.as_secs_f64() * 1e6 / times.max(1) as f64,
        figures.slowest.as_secs_f64() * 1e3,
        figures.slowest_line,
    );
    assert!(figures.slowest < MOST, "slower than {MOST:?}: {}", figures.slowest_line);
}

/// What lines of one game came to.
#[derive(Default)]
struct Said {
    typed: u64,
    taken: u64,
    words: u64,
    alarms: u64,
}

/// More alarms than these are not shown.
const MOST_SHOWN: u64 = 40;

fn every_word_is_said(times: u64, chance: &mut Chance) {
    let started = Instant::now();
    let tables = meant::tables();
    let mut games: BTreeMap<&str, Said> = BTreeMap::new();
    for _ in 0..times {
        let table = &tables[chance.below(tables.len())];
        let line = table.line(chance);
        let said = games.entry(table.game).or_default();
        said.typed += 1;
        let Ok(event) = notation::read(&line, &table.session) else { continue };
        said.taken += 1;
        said.words += line.split(' ').count() as u64;
        if let Err(alarm) = table.holds(&line, &event) {
            said.alarms += 1;
            if said.alarms <= MOST_SHOWN {
                println!("{}: {alarm}", table.game);
            }
        }
    }
    for (game, Said { typed, taken, words, alarms }) in &games {
        let refused = typed - taken;
        println!(
            "{game}: {typed} lines of up to four words, {taken} taken with {words} words, {refused} refused, {alarms} alarms"
        );
    }
    println!("{:.0} s", started.elapsed().as_secs_f64());
    assert!(games.values().all(|said| said.alarms == 0), "a word that is taken is not said");
}

fn check(chance: &mut Chance, place: &Place, Line { text, words }: &Line, figures: &mut Figures) {
    let (answer, took) = timed(|| notation::read(text, &place.session));
    figures.note(took, text);
    match &answer {
        Ok(_) => figures.read += 1,
        Err(fault) => {
            figures.refused += 1;
            assert!(text.get(fault.span.clone()).is_some(), "{text}: {fault:?}");
        }
    }
    if let Some(words) = words {
        let mut words = words.clone();
        chance.shuffle(&mut words[1..]);
        let other = words.join(" ");
        let again = notation::read(&other, &place.session);
        assert!(
            same_hand(&answer, &again, &place.session),
            "{text} | {other}: {answer:?} {again:?}"
        );
        figures.shuffled += u64::from(again.is_ok());
    }
    if chance.one_in(8) {
        figures.looked += 1;
        let cursor = chance.below(text.len() + 1);
        let (look, took) = timed(|| notation::analyse_line(text, cursor, &place.session, Lang::De));
        figures.note(took, text);
        let spans = look.pieces.iter().map(|piece| &piece.span).chain([&look.replaces]);
        spans.for_each(|span| assert!(text.get(span.clone()).is_some(), "{text}: {look:?}"));
    }
}

/// The time that something takes. Where it seems to take long it is done again, and only the
/// processor's time counts: what waits for a core is not slow.
fn timed<T>(what: impl Fn() -> T) -> (T, Duration) {
    let started = Instant::now();
    let answer = what();
    let took = started.elapsed();
    if took < MOST / 10 {
        return (answer, took);
    }
    let before = processor();
    drop(what());
    let again = processor().zip(before).map(|(after, before)| after - before);
    (answer, again.unwrap_or(took))
}

/// How long the processor has worked for this thread, where the system says so.
fn processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

impl Figures {
    fn note(&mut self, took: Duration, text: &str) {
        self.spent += took;
        if took > self.slowest {
            self.slowest = took;
            self.slowest_line = text.to_owned();
        }
    }
}
