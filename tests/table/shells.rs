//! Completion in real shells, key by key, where they are there (docs/cli.md, The shell).

use pty_process::blocking::Command;

use super::harness::Table;
use super::terminal::Terminal;

/// A shell that asks the program, with the program on its path.
fn begun(shell: &str, args: &[&str], loads: &str, table: &Table) -> Option<Terminal> {
    std::process::Command::new(shell).arg("--version").output().ok()?;
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_kerbholz"));
    let path = format!("{}:{}", program.parent()?.display(), std::env::var("PATH").unwrap());
    let command = Command::new(shell)
        .args(args)
        .env("PATH", path)
        .env("HOME", table.path(""))
        .env("PS1", "% ");
    let mut at = Terminal::running(command, "de", table, 80, "xterm");
    at.keys(&format!("{loads}\r"));
    at.shows_after("echo ge''laden\r", "geladen");
    Some(at)
}

fn completes(mut at: Terminal) {
    for (typed, completed) in [
        ("zet", "zettel"),
        ("spiel b", "Bert"),
        ("spiel bert so", "solo"),
        ("anfang --rege", "--regeln"),
    ] {
        at.keys(&format!("kerbholz {typed}\t"));
        at.shows(|screen| {
            let line =
                screen.lines().rev().find(|line| line.contains("kerbholz ")).unwrap_or_default();
            line.rsplit(' ').find(|word| !word.is_empty()) == Some(completed)
        });
        // Away with the line.
        at.keys("\u{15}");
    }
}

fn table() -> Table {
    Table::german().begun("dreierles Anne Bert Carla")
}

#[test]
fn bash_completes() {
    let table = table();
    let loads = "source <(kerbholz completions bash)";
    if let Some(at) = begun("bash", &["--norc", "--noprofile", "-i"], loads, &table) {
        completes(at);
    }
}

#[test]
fn zsh_completes() {
    let table = table();
    let loads = "autoload -U compinit; compinit -u -D; source <(kerbholz completions zsh)";
    if let Some(at) = begun("zsh", &["-f", "-i"], loads, &table) {
        completes(at);
    }
}

#[test]
fn fish_completes() {
    let table = table();
    let loads = "set -g fish_autosuggestion_enabled 0; kerbholz completions fish | source";
    if let Some(at) = begun("fish", &["--no-config", "-i"], loads, &table) {
        completes(at);
    }
}
