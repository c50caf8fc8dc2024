//! What a command did to the files of its folder, as `strace` saw it.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use super::harness::{Table, program};

/// One system call that changes a file, or makes a change last. Files are named without their
/// folder.
#[derive(Clone, Debug)]
pub enum Call {
    Create(String),
    Write {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Copy {
        from: String,
        from_at: usize,
        to: String,
        at: usize,
        length: usize,
    },
    Truncate {
        file: String,
        length: usize,
    },
    Unlink(String),
    Rename {
        from: String,
        to: String,
    },
    Link {
        from: String,
        to: String,
    },
    /// What was written to the file lasts.
    Sync(String),
    /// The names in the folder last.
    SyncFolder,
    /// Somebody was told that it is done.
    Told,
}

/// Runs a command; `None` where nobody can look.
pub fn of_command(table: &Table, args: &[&str]) -> Option<Vec<Call>> {
    let folder = table.path("");
    let folder = folder.canonicalize().unwrap();
    let trace = std::env::temp_dir().join(format!("kerbholz-trace-{}", uuid::Uuid::now_v7()));
    let calls = "trace=openat,creat,pwrite64,write,fsync,fdatasync,unlink,unlinkat,rename,renameat,renameat2,ftruncate,\
                 link,linkat,lseek,copy_file_range,sendfile,close";
    let mut command = Command::new("strace");
    command.args(["-f", "-y", "-xx", "-s", "200000", "-e", calls, "-o"]).arg(&trace);
    command.arg(program()).args(args).current_dir(&folder);
    command
        .env("KERBHOLZ_DB", folder.join("kerbholz.db"))
        .env("KERBHOLZ_LANG", "en")
        .env_remove("LC_ALL");
    let Ok(output) = command.output() else {
        println!("there is no strace here, so no states were looked at");
        return None;
    };
    let text = std::fs::read_to_string(&trace).unwrap_or_default();
    let _ = std::fs::remove_file(&trace);
    if text.is_empty() {
        println!("strace may not look here: {}", String::from_utf8_lossy(&output.stderr));
        return None;
    }
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    Some(read(&text, &folder))
}

#[expect(clippy::too_many_lines, reason = "a list of system calls, one arm each")]
fn read(text: &str, folder: &Path) -> Vec<Call> {
    let mut calls = Vec::new();
    // Where the next write to a descriptor goes.
    let mut places: HashMap<String, usize> = HashMap::new();
    let ours = |path: &str| {
        let path = decoded(path.trim_matches('"'));
        let path = String::from_utf8_lossy(&path).into_owned();
        let rest = Path::new(&path)
            .strip_prefix(folder)
            .ok()
            .map(|rest| rest.to_string_lossy().into_owned());
        let is_name = !path.contains(['/', ':']) && !path.is_empty();
        rest.or_else(|| is_name.then_some(path))
    };
    for line in text.lines() {
        let Some((name, args, result)) = parts(line) else { continue };
        let whole = |text: &str| text.trim().parse::<usize>().unwrap_or_default();
        let descriptor = |arg: &str| -> (String, Option<String>) {
            let (number, path) = arg.split_once('<').unwrap_or((arg, ""));
            (number.to_owned(), ours(path.trim_end_matches('>').trim_end_matches("(deleted)")))
        };
        match name {
            "openat" => {
                let (number, _) = descriptor(result);
                places.insert(number, 0);
                if let Some(file) = ours(&args[1]).filter(|file| !file.is_empty()) {
                    if args[2].contains("O_CREAT") {
                        calls.push(Call::Create(file.clone()));
                    }
                    if args[2].contains("O_TRUNC") {
                        calls.push(Call::Truncate { file, length: 0 });
                    }
                }
            }
            "lseek" => drop(places.insert(descriptor(&args[0]).0, whole(result))),
            "pwrite64" => {
                if let (_, Some(file)) = descriptor(&args[0]) {
                    let bytes = decoded(args[1].trim_matches('"'));
                    calls.push(Call::Write { file, at: whole(&args[3]), bytes });
                }
            }
            "write" => {
                let (number, file) = descriptor(&args[0]);
                let at = places.entry(number.clone()).or_default();
                let bytes = decoded(args[1].trim_matches('"'));
                let length = bytes.len();
                match file {
                    Some(file) => calls.push(Call::Write { file, at: *at, bytes }),
                    None if number == "1" => calls.push(Call::Told),
                    None => {}
                }
                *at += length;
            }
            "copy_file_range" | "sendfile" => {
                let (from, to) = if name == "sendfile" { (1, 0) } else { (0, 2) };
                let ((from, from_file), (to, to_file)) =
                    (descriptor(&args[from]), descriptor(&args[to]));
                let length = whole(result);
                let (from_at, at) = (
                    places.get(&from).copied().unwrap_or(0),
                    places.get(&to).copied().unwrap_or(0),
                );
                places.insert(from, from_at + length);
                places.insert(to, at + length);
                if let (Some(from), Some(to)) = (from_file, to_file) {
                    calls.push(Call::Copy { from, from_at, to, at, length });
                }
            }
            "fsync" | "fdatasync" => match descriptor(&args[0]).1 {
                Some(file) if file.is_empty() => calls.push(Call::SyncFolder),
                Some(file) => calls.push(Call::Sync(file)),
                None => {}
            },
            "ftruncate" => {
                if let (_, Some(file)) = descriptor(&args[0]) {
                    calls.push(Call::Truncate { file, length: whole(&args[1]) });
                }
            }
            "unlink" => calls.extend(ours(&args[0]).map(Call::Unlink)),
            "unlinkat" => calls.extend(ours(&args[1]).map(Call::Unlink)),
            "rename" | "link" => calls.extend(moved(name, ours(&args[0]), ours(&args[1]))),
            "renameat" | "renameat2" | "linkat" => {
                calls.extend(moved(name, ours(&args[1]), ours(&args[3])));
            }
            _ => {}
        }
    }
    calls
}

fn moved(name: &str, from: Option<String>, to: Option<String>) -> Option<Call> {
    let (from, to) = (from?, to?);
    Some(if name.starts_with("link") { Call::Link { from, to } } else { Call::Rename { from, to } })
}

/// Name, arguments and result of a call that was done.
fn parts(line: &str) -> Option<(&str, Vec<String>, &str)> {
    let (_, call) = line.split_once(' ')?;
    let call = call.trim_start();
    let (call, result) = call.rsplit_once(" = ")?;
    if result.starts_with('-') || call.contains("resumed>") {
        assert!(!call.contains("resumed>"), "two threads write at once: {line}");
        return None;
    }
    let (name, args) = call.split_once('(')?;
    let args = args.trim_end().strip_suffix(')')?;
    Some((name, args.split(", ").map(str::to_owned).collect(), result))
}

/// `\x41\x42`, beside what is written as it is.
fn decoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4);
    let mut rest = text.as_bytes();
    while let Some(first) = rest.first() {
        if rest.starts_with(b"\\x") {
            bytes.push(u8::from_str_radix(std::str::from_utf8(&rest[2..4]).unwrap(), 16).unwrap());
            rest = &rest[4..];
        } else {
            bytes.push(*first);
            rest = &rest[1..];
        }
    }
    bytes
}
