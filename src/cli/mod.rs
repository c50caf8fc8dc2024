//! The command line: what was typed becomes a use case, its value a picture. No rule and no SQL lives here.

mod ask;
mod colour;
mod commands;
mod context;
mod demo;
mod help;

use crate::model::Label;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::ArgMatches;
use clap::error::ErrorKind;

use colour::Colour;
use commands::VERBS;
use context::{Context, Failure, Settings};
use help::Help;

/// A verb: its English name and German alias, what it takes and what it does.
pub struct Verb {
    pub name: &'static str,
    pub alias: &'static str,
    /// The sentence of the catalogue that says what it does.
    pub help: Label,
    pub args: fn(clap::Command, &Help<'_>) -> clap::Command,
    pub run: fn(&ArgMatches, &mut Context) -> Result<ExitCode, Failure>,
}

/// Runs one command line; the first argument is the program's name.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let settings = Settings::from_environment(&args);
    let voice = settings.voice();
    let colour = settings.colour;
    // Texts are looked up only where they are shown, and only the verb that is asked for is put together.
    let asked = args.iter().skip(1).filter_map(|arg| arg.to_str());
    let verb = asked.clone().find_map(|arg| VERBS.iter().find(|verb| verb.name == arg || verb.alias == arg));
    if let Some(verb) = verb
        && let Ok(matches) = help::command(&[verb], &Help::silent()).try_get_matches_from(&args)
        && let Some((_, of_verb)) = matches.subcommand()
    {
        return finish(verb, of_verb, Context::new(&matches, settings, voice), colour);
    }
    let all: Vec<&Verb> = VERBS.iter().collect();
    match help::command(&all, &Help::spoken(&voice)).try_get_matches_from(&args) {
        Ok(matches) => match matches.subcommand() {
            Some((name, of_verb)) => match VERBS.iter().find(|verb| verb.name == name || verb.alias == name) {
                Some(verb) => finish(verb, of_verb, Context::new(&matches, settings, voice), colour),
                None => ExitCode::from(2),
            },
            None => {
                context::print(&help::overview(&voice));
                ExitCode::SUCCESS
            }
        },
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp if verb.is_none() => {
                context::print(&help::overview(&voice));
                ExitCode::SUCCESS
            }
            ErrorKind::DisplayHelp => {
                context::print(&help::of_verb(&error, &voice));
                ExitCode::SUCCESS
            }
            ErrorKind::DisplayVersion => {
                context::print(concat!("kerbholz ", env!("CARGO_PKG_VERSION")));
                ExitCode::SUCCESS
            }
            _ => {
                let typed = verb.map(|verb| help::as_typed(verb, &args));
                eprintln!("{}", help::usage_error(&error, typed.as_deref(), &voice));
                ExitCode::from(2)
            }
        },
    }
}

fn finish(verb: &Verb, matches: &ArgMatches, context: Result<Context, Failure>, colour: Colour) -> ExitCode {
    let mut context = match context {
        Ok(context) => context,
        Err(failure) => return failure.report(&help::plain_voice(), colour),
    };
    match (verb.run)(matches, &mut context) {
        Ok(code) => context::arrived(code, &context.voice, colour),
        Err(failure) => failure.report(&context.voice, colour),
    }
}
