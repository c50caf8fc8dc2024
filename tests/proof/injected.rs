//! System calls that fail: whatever a command is told by the kernel, its status is true (docs/trust.md, Promised).

use std::process::Command;

use super::disk::{files_in, put};
use super::harness::{Answer, Table, program};
use super::places::{evening, log};
use super::{count, told};

/// Calls through which a file is locked, read, written, synced and named.
const CALLS: &[&str] = &[
    "fsync",
    "fdatasync",
    "fcntl",
    "pwrite64",
    "pread64",
    "unlink",
    "openat",
    "ftruncate",
    "newfstatat",
    "fstat",
    "access",
    "readlink",
    "lseek",
    "write",
    "mmap",
];

/// Commands that record something.
const COMMANDS: &[&[&str]] = &[
    &["hand", "anne", "solo", "42"],
    &["fix", "1", "anne", "solo", "44"],
    &["undo"],
    &["pay", "bert", "anne", "0.20 EUR", "--general", "--overpay"],
    &["settle", "--paid"],
    &["stake", "20 ct"],
];

/// More failures of one call than these look no further.
const MOST_OF_A_CALL: usize = 60;

/// Runs a command whose n-th call of this name fails; `None` where strace may not look.
fn with_failure(table: &Table, args: &[&str], call: &str, number: usize) -> Option<Answer> {
    let folder = table.path("").canonicalize().unwrap();
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-o", "/dev/null", "-e"]).arg(format!("inject={call}:error=EIO:when={number}"));
    command.arg(program()).args(args).current_dir(&folder);
    command.env("KERBHOLZ_DB", folder.join("kerbholz.db")).env("KERBHOLZ_LANG", "en").env_remove("LC_ALL");
    command.output().ok().map(|output| Answer::of(&output))
}

/// trials A10: what was recorded is never told as if it should be tried again, and what was not is never told as recorded.
#[test]
fn whatever_call_fails_the_status_is_true() {
    let (mut failed, mut tried) = (Vec::new(), 0);
    let most = count(12, usize::MAX);
    for args in COMMANDS {
        let base = evening().in_processes();
        let (before, known) = (files_in(&base.path("")), log(&base).len());
        for call in CALLS {
            // Where as many calls as were made succeed, no further one can fail.
            let clean = match calls_made(&base, args, call) {
                Some(made) => made,
                None => return,
            };
            put(&before, &base.path(""));
            for number in 1..=clean.min(MOST_OF_A_CALL) {
                if tried / COMMANDS.len() >= most && most != usize::MAX && number > 1 {
                    break;
                }
                let Some(answer) = with_failure(&base, args, call, number) else { return };
                tried += 1;
                let is_recorded = log(&base).len() > known;
                let is_said = matches!(answer.code, 0 | 4);
                let is_unknown = answer.code == 3 && answer.err.contains("not known");
                // A process that cannot even begin is ended by the loader, the runtime or the kernel.
                let has_begun = (0..=4).contains(&answer.code);
                if (has_begun && !is_unknown && is_recorded != is_said) || (!has_begun && is_recorded) {
                    failed.push(format!("{args:?}, {call} {number}: recorded {is_recorded}, {answer:?}"));
                }
                put(&before, &base.path(""));
            }
        }
    }
    told("failing system calls", tried, &failed);
}

/// How many calls of this name a command makes.
fn calls_made(table: &Table, args: &[&str], call: &str) -> Option<usize> {
    let folder = table.path("").canonicalize().unwrap();
    let trace = std::env::temp_dir().join(format!("kerbholz-calls-{}", uuid::Uuid::now_v7()));
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-e"]).arg(format!("trace={call}")).arg("-o").arg(&trace);
    command.arg(program()).args(args).current_dir(&folder);
    command.env("KERBHOLZ_DB", folder.join("kerbholz.db")).env("KERBHOLZ_LANG", "en").env_remove("LC_ALL");
    command.output().ok()?;
    let text = std::fs::read_to_string(&trace).ok()?;
    let _ = std::fs::remove_file(&trace);
    Some(text.lines().filter(|line| line.contains(&format!("{call}("))).count())
}
