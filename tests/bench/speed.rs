//! How quick the program is, side by side with what it is measured against: `cargo bench --bench speed`.
//!
//! Whole commands are timed, in turn, so that both sides see the same machine. Needs `sqlite3` and `jq` for the sides
//! they stand on; what is missing is left out.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a measurement that cannot go on may stop")]

use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const HANDS: usize = 200_000;
const RUNS: usize = 201;
const STREAM_RUNS: usize = 9;

fn main() {
    let folder = Folder::new();
    let stream = folder.path("hands.jsonl");
    std::fs::write(&stream, hands(HANDS)).unwrap();
    let (none, many) = (folder.path("none.db"), folder.path("many.db"));
    done(kerbholz(&none).args(["start", "dreierles", "Anne", "Bert", "Carla"]));
    done(kerbholz(&many).arg("import").arg(&stream));

    println!("medians of {RUNS} commands, in turn");
    let record = |file: &Path| {
        let mut command = kerbholz(file);
        command.args(["hand", "anne", "solo", "42", "raus-", "4k"]);
        command
    };
    let shell = folder.path("shell.db");
    let has_shell = exists("sqlite3");
    if has_shell {
        done(Command::new("sqlite3").arg(&shell).arg(SHELL_SCHEMA));
    }
    let [mut with_none, mut with_many, mut with_shell] = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..RUNS {
        with_none.push(done(&mut record(&none)));
        with_many.push(done(&mut record(&many)));
        if has_shell {
            with_shell.push(done(Command::new("sqlite3").arg(&shell).arg(SHELL_HAND)));
        }
    }
    let [none_median, many_median] = [median(&mut with_none), median(&mut with_many)];
    println!("  hand, no hands stored         {}", milliseconds(none_median));
    println!("  hand, {HANDS} hands stored   {}", milliseconds(many_median));
    println!("  ratio                         {:.2}  (goal: at most 1.10)", ratio(many_median, none_median));
    if has_shell {
        let shell_median = median(&mut with_shell);
        println!("  sqlite3 shell, durable        {}", milliseconds(shell_median));
        println!("  ratio of hand to it           {:.2}  (goal: at most 1.2)", ratio(none_median, shell_median));
    }

    println!("medians of {STREAM_RUNS} runs over {HANDS} hands, in turn");
    let score = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kerbholz"));
        command.arg("score").stdin(File::open(&stream).unwrap());
        command
    };
    let has_jq = exists("jq");
    let [mut with_score, mut with_jq] = [Vec::new(), Vec::new()];
    for _ in 0..STREAM_RUNS {
        with_score.push(done(&mut score()));
        if has_jq {
            with_jq.push(done(Command::new("jq").args(["-c", "."]).arg(&stream)));
        }
    }
    let score_median = median(&mut with_score);
    println!("  score                         {}", milliseconds(score_median));
    if has_jq {
        let jq_median = median(&mut with_jq);
        println!("  jq -c .                       {}", milliseconds(jq_median));
        println!("  ratio                         {:.3}  (goal: at most 0.25)", ratio(score_median, jq_median));
    }

    println!("peak memory over {HANDS} hands (goal: at most 24 MiB)");
    println!("  score                         {}", peak(&mut score()));
    println!("  import                        {}", peak(kerbholz(&folder.path("peak.db")).arg("import").arg(&stream)));
}

/// What `hand` stores, told in plain SQL: an entry of the log, and the totals of four people.
const SHELL_SCHEMA: &str = "PRAGMA journal_mode = DELETE;
    CREATE TABLE log (id INTEGER PRIMARY KEY, chain INTEGER NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE TABLE totals (chain INTEGER NOT NULL, player INTEGER NOT NULL, points INTEGER NOT NULL, PRIMARY KEY (chain, player)) STRICT, WITHOUT ROWID;
    INSERT INTO totals VALUES (1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 4, 0);";
const SHELL_HAND: &str = "PRAGMA synchronous = EXTRA; BEGIN IMMEDIATE;
    INSERT INTO log (chain, at, body, hash) VALUES (1, '2026-11-21T20:00:00+01:00', '{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":42}', randomblob(32));
    UPDATE totals SET points = points + 20 WHERE chain = 1 AND player = 1;
    UPDATE totals SET points = points - 4 WHERE chain = 1 AND player = 2;
    UPDATE totals SET points = points - 8 WHERE chain = 1 AND player = 3;
    UPDATE totals SET points = points - 8 WHERE chain = 1 AND player = 4; COMMIT;";

fn hands(number: usize) -> String {
    let players = ["Anne", "Bert", "Carla"];
    let mut stream = r#"{"session":{"game":"dreierles","players":["Anne","Bert","Carla"],"stake":{"amount":"0.10","currency":"EUR"}}}"#.to_owned();
    for hand in 0..number {
        let declarer = players[(hand + hand / 7) % 3];
        let (bid, points) = (["dreier", "zweier", "einer", "solo"][hand % 4], 20 + hand % 45);
        let more = [r#","pfeife":"out-lost""#, "", r#","knocks":1"#, ""][hand / 4 % 4];
        let more = if more.contains("knocks") && bid == "dreier" { "" } else { more };
        write!(
            stream,
            "\n{{\"kind\":\"game\",\"declarer\":\"{declarer}\",\"bid\":\"{bid}\",\"card_points\":{points}{more}}}"
        )
        .unwrap();
    }
    stream.push('\n');
    stream
}

fn kerbholz(database: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kerbholz"));
    command.env("KERBHOLZ_DB", database).env("KERBHOLZ_LANG", "en");
    command
}

/// Runs a command to its end; it has to succeed.
fn done(command: &mut Command) -> Duration {
    let begun = Instant::now();
    let status = command.stdout(Stdio::null()).status().unwrap();
    let taken = begun.elapsed();
    assert!(status.success(), "{command:?}: {status}");
    taken
}

/// The most memory that was resident, as the kernel counts it, looked at until the command has gone.
fn peak(command: &mut Command) -> String {
    let mut child = command.stdout(Stdio::null()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0u64;
    while child.try_wait().unwrap().is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse().ok()).unwrap_or(0);
        most = most.max(kibibytes);
        std::thread::sleep(Duration::from_millis(1));
    }
    match most {
        0 => "not known on this system".to_owned(),
        most => format!("{:.1} MiB", most as f64 / 1024.0),
    }
}

fn exists(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn milliseconds(time: Duration) -> String {
    format!("{:8.2} ms", time.as_secs_f64() * 1000.0)
}

fn ratio(one: Duration, other: Duration) -> f64 {
    one.as_secs_f64() / other.as_secs_f64()
}

/// A folder of its own that goes when the measurement is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("kerbholz-speed-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
