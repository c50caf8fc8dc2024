//! The command line: what was typed becomes a use case, its value a picture. No rule and no SQL lives here.

mod ask;
mod colour;
mod commands;
mod context;
mod demo;
mod everywhere;
mod failure;
mod files;
mod hall_verbs;
mod help;
mod output;
mod settings;
mod spool;
mod tree;
pub mod verb;
pub mod verbs;

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::error::ErrorKind;
use clap::{ArgMatches, FromArgMatches};

use context::Context;
use everywhere::Everywhere;
use settings::Settings;
use verb::Verb;
use verbs::VERBS;

use crate::games::header;
use crate::model::Refusal;

/// Runs one command line; the first argument is the program's name.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let settings = Settings::from_environment(&args);
    // Only the verb that is asked for is put together, and texts only where they are shown.
    let asked = args.iter().skip(1).filter_map(|arg| arg.to_str());
    let verb = asked.clone().find_map(|arg| VERBS.iter().find(|verb| verb.is_called(arg)));
    let matched = match tree::bare(verb).try_get_matches_from(&args) {
        Ok(matches) => Ok(matches),
        Err(error) if verb.is_none() && error.kind() == ErrorKind::DisplayVersion => Err(error),
        // With all verbs and in words: for the help, for what was wrong, and where a value looked like a verb.
        Err(_) => tree::spoken(VERBS, &settings.voice()).try_get_matches_from(&args),
    };
    match matched {
        Ok(matches) => match matches.subcommand() {
            Some((name, of_verb)) => match VERBS.iter().find(|verb| verb.is_called(name)) {
                Some(verb) => finish(verb, of_verb, &matches, settings),
                None => ExitCode::from(2),
            },
            None => {
                output::print(&help::overview(&settings.voice()));
                output::arrived(ExitCode::SUCCESS, false, &settings.voice(), settings.colour)
            }
        },
        Err(error) => explain(&error, verb, &args, settings),
    }
}

fn finish(verb: &Verb, of_verb: &ArgMatches, matches: &ArgMatches, settings: Settings) -> ExitCode {
    let voice = settings.voice();
    let context = match Everywhere::from_arg_matches(matches) {
        Ok(typed) => Context::new(typed, settings, run),
        // The same struct has made the command and reads what was matched.
        Err(_) => return ExitCode::from(2),
    };
    let recorded = Arc::new(AtomicBool::new(false));
    let done = context.and_then(|mut context| {
        context.recorded = Arc::clone(&recorded);
        check_texts(of_verb)?;
        context.token = token(of_verb);
        match verb.run(of_verb, &mut context) {
            // Somebody else with the same token was quicker: now it answers as that did.
            Err(failure) if failure.is_known_token() => verb.run(of_verb, &mut context),
            done => done,
        }
    });
    match done {
        Ok(code) => output::arrived(code, recorded.load(Ordering::Relaxed), &voice, settings.colour),
        Err(failure) => failure.report(&voice, settings.colour),
    }
}

/// What was typed behind `--once`, where the verb takes it.
fn token(matches: &ArgMatches) -> Option<String> {
    let below = || matches.subcommand().and_then(|(_, below)| token(below));
    matches.try_get_one::<String>("once").ok().flatten().cloned().or_else(below)
}

/// No note and no reason is longer than it may be, whatever verb takes it (spec trust.md, Limits).
fn check_texts(matches: &ArgMatches) -> Result<(), Refusal> {
    for (id, field) in [("reason", "--reason"), ("note", "--note")] {
        if let Ok(Some(text)) = matches.try_get_one::<String>(id) {
            header::check_text(text, field)?;
        }
    }
    matches.subcommand().map_or(Ok(()), |(_, below)| check_texts(below))
}

/// The help that was asked for, or what is wrong with the command line.
fn explain(error: &clap::Error, verb: Option<&Verb>, args: &[OsString], settings: Settings) -> ExitCode {
    let voice = settings.voice();
    match (error.kind(), verb) {
        (ErrorKind::DisplayHelp, None) => output::print(&help::overview(&voice)),
        (ErrorKind::DisplayHelp, Some(_)) => output::print(&help::of_verb(error, &voice)),
        (ErrorKind::DisplayVersion, _) => output::print(concat!("kerbholz ", env!("CARGO_PKG_VERSION"))),
        (_, verb) => {
            let typed = verb.map(|verb| help::as_typed(verb, args));
            output::tell(&help::usage_error(error, typed.as_deref(), &voice));
            return ExitCode::from(2);
        }
    }
    output::arrived(ExitCode::SUCCESS, false, &voice, settings.colour)
}
