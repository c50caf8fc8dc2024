//! How quick the program is, side by side with what it is measured against: `cargo bench --bench
//! speed`, and with `--profile dist` as packages hold it. docs/performance.md says what is asked
//! for.
//!
//! Whole commands are timed in turn, so that both sides see the same machine; beside the median of
//! the time stands that of the processor, which a busy machine changes less. Needs `sqlite3` and
//! `jq` for the sides they stand on; what is missing is left out. `KERBHOLZ_BENCH_HANDS` is how
//! many hands there are (1,000,000), `KERBHOLZ_BENCH_RUNS` how often whole streams are read (3).

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement that cannot go on may stop"
)]

mod data;
mod measure;

use std::path::Path;
use std::process::Command;

use data::{Folder, number};
use measure::{Row, exists, in_turn, kerbholz, peak};

fn main() {
    let hands = number("KERBHOLZ_BENCH_HANDS", 1_000_000);
    let runs = number("KERBHOLZ_BENCH_RUNS", 3);
    let files = Files::of(hands);
    println!(
        "{hands} hands; ratios of time and of processor time, what is asked for, and whether the time meets it"
    );
    start_up();
    one_hand(&files);
    many_evenings(&files);
    streams(&files, hands, runs);
    corrections(&files);
    memory(&files);
}

/// What is measured on.
struct Files {
    folder: Folder,
}

impl Files {
    fn of(hands: usize) -> Files {
        let folder = Folder::new();
        folder.write("hands.jsonl", &data::evenings(hands / 100, 100));
        folder.write("tenth.jsonl", &data::evenings(hands / 1000, 100));
        folder.write("short.jsonl", &data::evenings(10, 100));
        folder.write("long.jsonl", &data::evenings(1, hands / 5));
        for (name, stream) in [("many", "hands"), ("few", "short"), ("long", "long")] {
            let stream = folder.path(&format!("{stream}.jsonl"));
            measure::done(kerbholz(&folder.path(&format!("{name}.db"))).arg("import").arg(stream));
        }
        // A hand is recorded in an evening of its own, as at a table.
        for name in ["none", "few", "many"] {
            let begin = ["start", "dreierles", "Anne", "Bert", "Carla", "--stake", "10ct"];
            measure::done(kerbholz(&folder.path(&format!("{name}.db"))).args(begin));
        }
        Files { folder }
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path(name)
    }

    fn command(&self, database: &str, args: &[&str]) -> Command {
        let mut command = kerbholz(&self.path(database));
        command.args(args);
        command
    }

    /// On a database that is not there yet.
    fn import(&self, stream: &str) -> Command {
        let new = self.path("new.db");
        let _ = std::fs::remove_file(&new);
        let mut command = kerbholz(&new);
        command.arg("import").arg(self.path(stream));
        command
    }

    fn export(&self, args: &[&str]) -> Command {
        let mut command = self.command("many.db", &["export", "--force"]);
        command.args(args).arg(self.path("out.jsonl"));
        command
    }
}

fn start_up() {
    if !exists("sqlite3") {
        return;
    }
    let shell = || {
        let mut command = Command::new("sqlite3");
        command.arg("--version");
        command
    };
    for (option, most) in [("--version", 0.6), ("--help", 0.8)] {
        let own = || {
            let mut command = kerbholz(Path::new("none.db"));
            command.arg(option);
            command
        };
        Row { what: &format!("{option} to sqlite3 --version"), most }
            .show(&in_turn(101, own, shell));
    }
}

fn one_hand(files: &Files) {
    let record =
        |database: &'static str| move || files.command(database, &["hand", "anne", "solo", "42"]);
    let (none, many) = (record("none.db"), record("many.db"));
    Row { what: "hand, many stored, to none stored", most: 1.05 }.show(&in_turn(101, many, none));
    if !exists("sqlite3") {
        return;
    }
    let shell = files.path("shell.db");
    measure::done(Command::new("sqlite3").arg(&shell).arg(data::SHELL_SCHEMA));
    let transaction = || {
        let mut command = Command::new("sqlite3");
        command.arg(&shell).arg(data::SHELL_HAND);
        command
    };
    Row { what: "hand to the sqlite3 shell, as durable", most: 0.85 }.show(&in_turn(
        101,
        none,
        transaction,
    ));
}

fn many_evenings(files: &Files) {
    // A balance is added up from all evenings (docs/performance.md, Balances).
    for (verb, most) in [("balance", 12.0), ("status", 1.3), ("sessions", 1.3), ("settle", 1.3)] {
        let of = |database: &'static str| move || files.command(database, &[verb]);
        let what = format!("{verb}, all evenings to ten");
        Row { what: &what, most }.show(&in_turn(9, of("many.db"), of("few.db")));
    }
}

fn streams(files: &Files, hands: usize, runs: usize) {
    let import = || files.import("hands.jsonl");
    if exists("sqlite3") {
        data::write_rows(&files.folder, hands);
        let plain = || {
            let plain = files.path("plain.db");
            let _ = std::fs::remove_file(&plain);
            let mut command = Command::new("sqlite3");
            command.current_dir(files.path("")).arg(plain).args(data::PLAIN_IMPORT);
            command
        };
        Row { what: "import to sqlite3 .import", most: 0.8 }.show(&in_turn(runs, import, plain));
    }
    let check = || files.command("many.db", &["check"]);
    Row { what: "check to import", most: 0.6 }.show(&in_turn(runs, check, import));
    let score = || {
        let mut command = kerbholz(Path::new("none.db"));
        command.arg("score").arg(files.path("hands.jsonl"));
        command
    };
    if exists("jq") {
        let jq = || {
            let mut command = Command::new("jq");
            command.args(["-c", "."]).arg(files.path("hands.jsonl"));
            command
        };
        Row { what: "score to jq -c . (processor)", most: 0.12 }.show(&in_turn(runs, score, jq));
    }
    Row { what: "export --all to import", most: 0.15 }.show(&in_turn(
        runs,
        || files.export(&["--all"]),
        import,
    ));
    let why = || files.command("many.db", &["balance", "--why", "anne"]);
    Row { what: "balance --why to check", most: 0.02 }.show(&in_turn(runs, why, check));
    let tenth = || files.import("tenth.jsonl");
    Row { what: "import, to a tenth of it", most: 10.5 }.show(&in_turn(runs, import, tenth));
    measure::done(&mut tenth());
    let check_tenth = || files.command("new.db", &["check"]);
    Row { what: "check, to a tenth of it", most: 10.5 }.show(&in_turn(runs, check, check_tenth));
}

fn corrections(files: &Files) {
    let fix = || files.command("long.db", &["fix", "3", "--yes", "solo", "60"]);
    let hand = || files.command("none.db", &["hand", "anne", "solo", "42"]);
    Row { what: "fix in a long evening to hand", most: 10.0 }.show(&in_turn(3, fix, hand));
}

fn memory(files: &Files) {
    println!("peak memory, and what is asked for");
    let score = {
        let mut command = kerbholz(Path::new("none.db"));
        command.arg("score").arg(files.path("hands.jsonl"));
        command
    };
    let check = files.command("many.db", &["check"]);
    let commands =
        [("score", score, 8), ("import", files.import("hands.jsonl"), 16), ("check", check, 16)];
    let export = ("export --all", files.export(&["--all"]), 16);
    for (name, mut command, most) in commands.into_iter().chain([export]) {
        let most = f64::from(most);
        match peak(&mut command) {
            Some(used) => {
                println!("  {name:<40} {used:>8.1}   {most} MiB {}", measure::verdict(used <= most))
            }
            None => println!("  {name:<40}        -   {most} MiB"),
        }
    }
}
