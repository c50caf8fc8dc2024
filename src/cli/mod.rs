//! Command line: parses what was typed, calls a use case, and prints its result. No rule and no SQL
//! lives here.

mod ask;
mod colour;
mod commands;
mod context;
mod demo;
mod failure;
mod files;
mod following;
mod guide;
mod help;
mod ibans;
mod live;
pub mod options;
mod output;
mod progress;
mod typed;
pub mod verb;
pub mod verbs;
pub mod world;

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;

use clap::error::ErrorKind;
use clap::{ArgMatches, FromArgMatches};

use context::Context;
use context::Everywhere;
use context::Settings;
use failure::{Failure, Result, SUCCESS};
use typed::CommandLine;
use verb::Verb;
use verbs::VERBS;
use world::{Stream, World};

use crate::app::clock;
use crate::games::header;
use crate::model::{Arg, Refusal, say};
use crate::store::{one_command, shape};

/// Runs one command line; the first argument is the program's name.
pub fn run(args: Vec<OsString>, world: &Arc<dyn World>) -> ExitCode {
    if help::asks_for_options(&args) {
        let typed = typed::read(&args).map_or_else(|_| args.clone(), |line| line.args);
        let settings = Settings::from_environment(&typed, &**world);
        let voice = settings.voice();
        world.print(&help::help_of_options(&voice));
        return world.exit_code_after_output(ExitCode::SUCCESS, &voice, settings.colour);
    }
    match typed::read(&args) {
        Ok(line) => one_command(|| run_line(&line, &args, world)),
        Err(unclear) => {
            let voice = Settings::from_environment(&args, &**world).voice();
            world.tell(&help::unclear_verb(&unclear, &voice));
            ExitCode::from(2)
        }
    }
}

/// Runs a parsed line; `typed` is the line as it was typed.
fn run_line(line: &CommandLine, typed: &[OsString], world: &Arc<dyn World>) -> ExitCode {
    let settings = Settings::from_environment(&line.args, &**world);
    // Only the verb that is asked for is put together, and texts only where they are shown.
    let matched = match verb::command_without_texts(line.verb).try_get_matches_from(&line.args) {
        Ok(matches) => Ok(matches),
        Err(error) if line.verb.is_none() && is_of_the_program(error.kind()) => Err(error),
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            verb::command_of_one(line.verb, &settings.voice()).try_get_matches_from(&line.args)
        }
        // With all verbs and in words: for the help, for what was wrong, and where a value looked
        // like a verb.
        Err(_) => {
            verb::command_with_texts(VERBS, &settings.voice()).try_get_matches_from(&line.args)
        }
    };
    let matches = match matched {
        Ok(matches) => matches,
        Err(error) => return print_help_or_error(&error, line, settings, &**world),
    };
    let voice = settings.voice();
    let done = match matches.subcommand() {
        Some((name, of_verb)) => match VERBS.iter().find(|verb| verb.is_called(name)) {
            Some(verb) => context(&matches, settings, world).and_then(|context| {
                let file = context.database_path();
                run_verb(verb, of_verb, context).map_err(|failure| failure.of_file(file))
            }),
            None => return ExitCode::from(2),
        },
        // In a terminal the table is opened, elsewhere the help is shown.
        None if world.is_terminal(Stream::Input) && world.is_terminal(Stream::Output) => {
            let mut args = line.args.clone();
            args.push("table".into());
            return run(args, world);
        }
        None => {
            world.print(&help::overview(&voice));
            SUCCESS
        }
    };
    if let Some(at) = clock::last_time_ahead() {
        world.tell(&voice.say(&say!(dated_ahead { at: Arg::Moment(at) })));
    }
    match done {
        Ok(code) => world.exit_code_after_output(code, &voice, settings.colour),
        Err(failure) => failure.report(&voice, settings.colour, typed, &**world),
    }
}

/// Whether clap's answer is the version or help of the whole program, for which no single verb's
/// command is needed.
fn is_of_the_program(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::DisplayVersion | ErrorKind::DisplayHelp)
}

fn context(matches: &ArgMatches, settings: Settings, world: &Arc<dyn World>) -> Result<Context> {
    match Everywhere::from_arg_matches(matches) {
        Ok(typed) => Context::new(typed, settings, Arc::clone(world)),
        // The same struct has made the command and reads what was matched.
        Err(error) => Err(Failure::Usage(error.to_string())),
    }
}

fn run_verb(verb: &Verb, of_verb: &ArgMatches, mut context: Context) -> Result {
    check_texts(of_verb)?;
    context.token = token(of_verb);
    let done = match verb.run(of_verb, &mut context) {
        // Somebody else with the same token was quicker: now it answers as that did.
        Err(failure) if failure.is_known_token() => verb.run(of_verb, &mut context),
        done => done,
    }?;
    context.workbook.say_if_unwritten(&context.voice, &*context.world);
    Ok(done)
}

/// Value of `--once`, where the verb takes it.
fn token(matches: &ArgMatches) -> Option<String> {
    let below = || matches.subcommand().and_then(|(_, below)| token(below));
    matches.try_get_one::<String>("once").ok().flatten().cloned().or_else(below)
}

/// Checks that no note and no reason is too long, whatever verb takes it (docs/trust.md, Limits).
fn check_texts(matches: &ArgMatches) -> Result<(), Refusal> {
    for (id, field) in [("reason", "--reason"), ("note", "--note")] {
        if let Ok(Some(text)) = matches.try_get_one::<String>(id) {
            header::check_text(text, field)?;
        }
    }
    matches.subcommand().map_or(Ok(()), |(_, below)| check_texts(below))
}

/// Version of the program, its commit where the build knew it, and the schema of its files
/// (docs/storage.md, From one release to the next).
fn version() -> String {
    let commit = option_env!("KERBHOLZ_COMMIT").map(|commit| format!("commit {commit}, "));
    let (version, commit) = (env!("CARGO_PKG_VERSION"), commit.unwrap_or_default());
    format!("kerbholz {version} ({commit}schema {})", shape::VERSION)
}

/// Prints the help that was asked for, or the error in the command line.
fn print_help_or_error(
    error: &clap::Error,
    line: &CommandLine,
    settings: Settings,
    world: &dyn World,
) -> ExitCode {
    let voice = settings.voice();
    match (error.kind(), line.verb) {
        (ErrorKind::DisplayHelp, None) => world.print(&help::overview(&voice)),
        (ErrorKind::DisplayHelp, Some(_)) => world.print(&help::help_of_verb(error, &voice)),
        (ErrorKind::DisplayVersion, _) => world.print(&version()),
        _ => {
            help::fields(error).iter().for_each(|field| world.hears_field(field));
            world.tell(&help::usage_error(error, line, &voice));
            return ExitCode::from(2);
        }
    }
    world.exit_code_after_output(ExitCode::SUCCESS, &voice, settings.colour)
}
