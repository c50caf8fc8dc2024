//! `demo`: a whole sample evening in a throw-away database, every command as it would be typed.

use std::ffi::OsString;
use std::process::ExitCode;

use super::context::{Context, Failure, print};
use super::{Verb, run as run_line};
use crate::model::{Message, Word};
use crate::store::StoreError;

pub const DEMO: Verb = Verb { name: "demo", alias: "vorfuehren", help: "help-demo", args: |command, _| command, run };

/// The example of the rules with a few hands more, one of them mistyped and corrected.
const EVENING: &[&str] = &[
    "start dreierles Anne Bert Carla Dieter --stake '10 ct'",
    "hand anne solo 42 raus- 4k bert:10d",
    "hand bert dreier 48 kontra re",
    "hand carla zweier g30",
    "fix 3 carla zweier g35 --reason 'verzählt'",
    "hand räuber anne bert k1",
    "sheet",
    "explain 1",
    "end",
    "settle",
    "check",
];

fn run(_: &clap::ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let folder = std::env::temp_dir().join(format!("kerbholz-demo-{}", uuid::Uuid::now_v7()));
    let database = folder.join("demo.db");
    std::fs::create_dir_all(&folder).map_err(|error| StoreError::io(&folder, error))?;
    let mut worst = true;
    for line in EVENING {
        print(&format!("$ kerbholz {line}"));
        let mut args: Vec<OsString> = vec!["kerbholz".into(), "--db".into(), database.clone().into()];
        args.extend(["--lang".into(), context.voice.lang.word().into()]);
        args.extend(words(line).into_iter().map(OsString::from));
        worst &= run_line(args) == ExitCode::SUCCESS;
        print("");
    }
    let removed = std::fs::remove_dir_all(&folder);
    if removed.is_err() {
        let path = folder.display().to_string();
        eprintln!("{}", context.voice.say(&Message::new("demo-left").with("path", path)));
    }
    Ok(if worst { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The words of a line as a shell would split it.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('\'').enumerate() {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}
