//! `check` and `backup`: looking after the database file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgMatches, value_parser};

use crate::app::exchange::check;
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::model::say;
use crate::present::json;
use crate::record::write;

pub const CHECK: Verb = Verb {
    name: "check",
    alias: "pruefen",
    help: say::help_check,
    args: |command, help| command.arg(help.flag("repair", say::help_check_repair)),
    run: run_check,
};

fn run_check(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let found = check::check(&mut context.store()?, matches.get_flag("repair"))?;
    let voice = &context.voice;
    let ok = found.findings.is_empty() || found.repaired;
    let text = || {
        let mut lines: Vec<String> = found.findings.iter().map(|finding| voice.say(finding)).collect();
        lines.push(voice.label(match (found.findings.is_empty(), found.repaired) {
            (true, _) => say::check_ok,
            (false, true) => say::check_repaired,
            (false, false) => say::check_faults,
        }));
        lines.join("\n")
    };
    context.show(|| json::findings(&found, voice), text);
    Ok(ExitCode::from(u8::from(!ok)))
}

pub const BACKUP: Verb = Verb {
    name: "backup",
    alias: "sichern",
    help: say::help_backup,
    args: |command, help| {
        command.arg(help.value("to", "FILE", say::help_backup_file).required(true).value_parser(value_parser!(PathBuf)))
    },
    run: |matches, context| {
        let to = matches.get_one::<PathBuf>("to").cloned().unwrap_or_default();
        context.store()?.backup(&to)?;
        let path = to.display().to_string();
        let text = say!(backup_done { path: path.as_str() });
        context.show(|| write::object(|w| w.key("backup").text(&path)), || context.voice.say(&text));
        Ok(ExitCode::SUCCESS)
    },
};
