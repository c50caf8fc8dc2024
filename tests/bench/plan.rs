//! How fast and how small the exact settlement is, side by side in one run with a plain table of
//! the 64-bit sums of all 2^n sets of people. Peak memory is read in a child process of its own per
//! case.
//!
//! `cargo bench --bench plan`

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement that cannot go on may stop"
)]

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use kerbholz::measured::least_payments;

/// What the balances look like.
#[derive(Clone, Copy)]
enum Kind {
    /// Up to 10^12: no group but the whole, every set has to be looked at.
    NoGroups,
    /// Up to 50 euros in cents, as after a season.
    Cents,
    /// Twos and threes only: as many sets that add up to zero as there can be without opposite
    /// pairs.
    ManyGroups,
}

const KINDS: [(&str, Kind); 3] =
    [("no-groups", Kind::NoGroups), ("cents", Kind::Cents), ("many-groups", Kind::ManyGroups)];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ bits >> 31) % limit
    }
}

/// Balances without zeros and without opposite pairs, so that nobody drops out before the search.
fn balances(people: usize, kind: Kind, seed: u64) -> Vec<i64> {
    let mut random = Random(seed);
    loop {
        let mut balances: Vec<i64> = match kind {
            Kind::NoGroups => (1..people)
                .map(|_| random.below(2_000_000_000_000) as i64 - 1_000_000_000_000)
                .collect(),
            Kind::Cents => (1..people).map(|_| random.below(10_001) as i64 - 5_000).collect(),
            Kind::ManyGroups => {
                (1..people).map(|_| if random.below(5) < 2 { 3 } else { -2 }).collect()
            }
        };
        balances.push(-balances.iter().sum::<i64>());
        let opposite = balances.iter().any(|&balance| balances.contains(&-balance));
        if !opposite {
            return balances;
        }
    }
}

/// The plain way: the sums of all sets as 64-bit numbers, and the most groups inside each of them.
fn plain_table(balances: &[i64]) -> usize {
    let sets = 1_usize << balances.len();
    let mut sums = vec![0_i64; sets];
    let mut most = vec![0_u8; sets];
    for set in 1..sets {
        let person = set.trailing_zeros() as usize;
        sums[set] = sums[set & (set - 1)] + balances[person];
        let mut best = 0;
        let mut members = set;
        while members != 0 {
            best = best.max(most[set ^ (members & members.wrapping_neg())]);
            members &= members - 1;
        }
        most[set] = best + u8::from(sums[set] == 0);
    }
    balances.len() - usize::from(most[sets - 1])
}

fn exact(balances: &[i64]) -> usize {
    let pairs = (0..balances.len()).flat_map(|from| (0..balances.len()).map(move |to| (from, to)));
    let losses = pairs.map(|(from, to)| (from, to, ((from * 7 + to * 3) % 11) as i64));
    let plan = least_payments(balances, losses).expect("balanced");
    plan.payments.len()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn time(work: impl Fn() -> usize) -> (Duration, usize) {
    let start = Instant::now();
    let payments = black_box(work());
    (start.elapsed(), payments)
}

fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a Linux machine");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("VmHWM");
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number of KiB")
}

fn peak_in_child(way: &str, people: usize, kind: &str) -> f64 {
    let program = std::env::current_exe().expect("this program");
    let output =
        Command::new(program).args([way, &people.to_string(), kind]).output().expect("a child");
    let kib: f64 = String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number of KiB");
    kib / 1024.0
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [way, people, kind] = arguments.as_slice() {
        let kind = KINDS.iter().find(|(name, _)| name == kind).expect("a kind").1;
        let balances = balances(people.parse().expect("a number"), kind, 1);
        match way.as_str() {
            "exact" => drop(black_box(exact(&balances))),
            "plain" => drop(black_box(plain_table(&balances))),
            _ => {}
        }
        println!("{}", peak_kib());
        return;
    }
    const ROUNDS: u64 = 15;
    println!("median of {ROUNDS} rounds, the ways taking turns");
    println!(
        "peak of a process that does nothing: {:.1} MiB\n",
        peak_in_child("nothing", 20, "cents")
    );
    for (name, kind) in KINDS {
        // In one loop, so that a busy machine slows all of them.
        let mut times: [Vec<Duration>; 5] = Default::default();
        for round in 0..ROUNDS {
            for (way, people) in [12, 20, 22, 24].into_iter().enumerate() {
                let balances = balances(people, kind, round);
                let (taken, payments) = time(|| exact(&balances));
                times[way].push(taken);
                if people == 20 {
                    let (taken, expected) = time(|| plain_table(&balances));
                    times[4].push(taken);
                    assert_eq!(payments, expected);
                }
            }
        }
        let [exact_12, exact_20, exact_22, exact_24, plain_20] = times.map(median);
        let ratio = |one: Duration, other: Duration| one.as_secs_f64() / other.as_secs_f64();
        println!("{name}");
        println!("  exact 12   {exact_12:>10.2?}");
        println!(
            "  exact 20   {exact_20:>10.2?}   {:.3} of plain (goal 0.15)",
            ratio(exact_20, plain_20)
        );
        println!("  plain 20   {plain_20:>10.2?}");
        println!(
            "  exact 22   {exact_22:>10.2?}   {:.2} times 20 (goal 5)",
            ratio(exact_22, exact_20)
        );
        println!("  exact 24   {exact_24:>10.2?}   {:.2} times 22", ratio(exact_24, exact_22));
        for (way, people) in [("exact", 20), ("exact", 22), ("exact", 24), ("plain", 20)] {
            println!("  peak {way} {people}   {:.1} MiB", peak_in_child(way, people, name));
        }
        println!();
    }
    println!("beyond 24 (not proven least)");
    for (name, kind) in [KINDS[0], KINDS[1]] {
        for people in [25, 40, 100, 400] {
            let balances = balances_allowing_pairs(people, kind);
            let (taken, payments) = time(|| exact(&balances));
            println!("  {name} {people} people: {payments} payments, {taken:.2?}");
        }
    }
}

/// So many people meet opposite balances by chance; they may.
fn balances_allowing_pairs(people: usize, kind: Kind) -> Vec<i64> {
    // Only nineteen of each twenty: the last one makes them balanced, and would make this easy.
    let mut balances: Vec<i64> = (0..)
        .flat_map(|seed| balances(20, kind, seed).into_iter().take(19))
        .take(people - 1)
        .collect();
    balances.push(-balances.iter().sum::<i64>());
    balances
}
