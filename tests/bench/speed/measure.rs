//! Commands run in turn, and what the kernel says they took.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a command took, in seconds.
#[derive(Clone, Copy)]
pub struct Taken {
    pub time: f64,
    pub processor: f64,
}

/// What one command takes of another's, and what it may at most.
pub struct Row<'r> {
    pub what: &'r str,
    pub most: f64,
}

impl Row<'_> {
    pub fn show(&self, (own, other): &(Taken, Taken)) {
        let Row { what, most } = self;
        let ratio = |own: f64, other: f64| {
            if other > 0.0 { format!("{:.3}", own / other) } else { "-".to_owned() }
        };
        println!(
            "  {what:<40} {:>8} {:>8}   {most:<5} {:6} {:9.2} ms to {:.2} ms",
            ratio(own.time, other.time),
            ratio(own.processor, other.processor),
            verdict(own.time <= most * other.time),
            own.time * 1000.0,
            other.time * 1000.0
        );
    }
}

/// Word for a target that the time reaches or not.
pub fn verdict(is_met: bool) -> &'static str {
    if is_met { "met" } else { "missed" }
}

pub fn kerbholz(database: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerbholz"));
    command.env("KERBHOLZ_DB", database).env("KERBHOLZ_LANG", "en");
    command
}

/// Runs a command to its end; it has to succeed.
pub fn done(command: &mut Command) -> Taken {
    let (before, begun) = (children(), Instant::now());
    let status =
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    let time = begun.elapsed().as_secs_f64();
    assert!(status.success(), "{command:?}: {status}");
    Taken { time, processor: children() - before }
}

/// Both commands so often, one after the other; the medians.
pub fn in_turn(
    runs: usize,
    own: impl Fn() -> Command,
    other: impl Fn() -> Command,
) -> (Taken, Taken) {
    let pairs: Vec<(Taken, Taken)> =
        (0..runs).map(|_| (done(&mut own()), done(&mut other()))).collect();
    (median(pairs.iter().map(|pair| pair.0)), median(pairs.iter().map(|pair| pair.1)))
}

fn median(taken: impl Iterator<Item = Taken>) -> Taken {
    let all: Vec<Taken> = taken.collect();
    let middle = |of: fn(&Taken) -> f64| {
        let mut values: Vec<f64> = all.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    // Short commands are counted in ticks of ten milliseconds, of which the mean says more than the
    // median.
    let mean = all.iter().map(|taken| taken.processor).sum::<f64>() / all.len() as f64;
    Taken { time: middle(|taken| taken.time), processor: mean }
}

/// The processor time of all commands so far that have ended, in seconds; zero where the kernel
/// does not tell.
fn children() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> =
        text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    // cutime and cstime, the 16th and 17th field; the 3rd is the first behind the name.
    let ticks = |field: usize| {
        fields.get(field - 3).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or_default()
    };
    (ticks(16) + ticks(17)) / 100.0
}

/// The most memory that was resident, as the kernel counts it, looked at until the command has
/// gone.
pub fn peak(command: &mut Command) -> Option<f64> {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0u64;
    while child.try_wait().unwrap().is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line
            .and_then(|line| line.trim().trim_end_matches(" kB").trim().parse().ok())
            .unwrap_or(0);
        most = most.max(kibibytes);
        std::thread::sleep(Duration::from_millis(1));
    }
    (most > 0).then(|| most as f64 / 1024.0)
}

pub fn exists(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok()
}
