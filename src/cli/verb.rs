//! What a verb of the command line is: its names, what can be typed behind it, and what it does.

use std::fmt;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Args, Command};

use super::context::Context;
use super::failure::Failure;
use crate::model::name::plain_key;
use crate::model::say;
use crate::present::{Lang, catalogue};

/// A command as it was typed, every argument with its type.
pub trait Run: Args {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure>;
}

/// A row of the table of verbs.
pub struct Verb {
    pub name: &'static str,
    /// The same in German.
    pub alias: &'static str,
    /// Verbs that are typed behind this one.
    pub below: &'static [Verb],
    /// Whether it can be typed again with a token, and records nothing then.
    takes_token: bool,
    /// Stands in no list: programs ask it.
    pub is_hidden: bool,
    args: fn(Command) -> Command,
    run: fn(&ArgMatches, &mut Context) -> Result<ExitCode, Failure>,
}

impl fmt::Debug for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Verb {
    pub const fn of<V: Run>(name: &'static str, alias: &'static str) -> Verb {
        Verb { name, alias, below: &[], takes_token: false, is_hidden: false, args: V::augment_args, run: run::<V> }
    }

    #[must_use]
    pub const fn above(self, below: &'static [Verb]) -> Verb {
        Verb { below, ..self }
    }

    #[must_use]
    pub const fn once(self) -> Verb {
        Verb { takes_token: true, ..self }
    }

    #[must_use]
    pub const fn hidden(self) -> Verb {
        Verb { is_hidden: true, ..self }
    }

    pub fn is_called(&self, word: &str) -> bool {
        self.name == word || self.alias == word || plain_key(self.alias) == word
    }

    /// Its name in either language.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name, self.alias].into_iter().take(if self.alias == self.name { 1 } else { 2 })
    }

    /// Whether a line of notation is typed behind it.
    pub fn takes_notation(&self) -> bool {
        self.bare(Command::new(self.name)).get_positionals().any(|arg| arg.get_id() == "notation")
    }

    /// What it takes, without a word for people.
    pub fn bare(&self, command: Command) -> Command {
        let command = (self.args)(command);
        if self.takes_token { command.arg(Arg::new("once").long("once").value_name("TOKEN")) } else { command }
    }

    /// Does what was typed: this verb, or the one that was typed behind it.
    pub fn run(&self, matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
        let typed = matches.subcommand();
        let below = typed.and_then(|(name, of)| Some((self.below.iter().find(|verb| verb.is_called(name))?, of)));
        match below {
            Some((verb, matches)) => verb.run(matches, context),
            None => (self.run)(matches, context),
        }
    }
}

fn run<V: Run>(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    match V::from_arg_matches(matches) {
        Ok(verb) => verb.run(context),
        // The same struct has made the command and reads what was matched.
        Err(_) => Err(Failure::Usage(context.voice.label(say::usage_other))),
    }
}

/// Key of the sentence about a verb; of a verb behind another, both names.
pub fn help_key(path: &str) -> String {
    format!("help-{path}")
}

/// Key of the sentence about an argument: the one that its struct names, else that of this verb alone, else the one
/// that is the same behind all verbs.
pub fn arg_help_key(path: &str, arg: &Arg) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    let own = format!("help-{path}-{id}");
    match arg.get_help() {
        Some(key) => key.to_string(),
        None if catalogue::has(Lang::En, &own) => own,
        None => format!("option-{id}"),
    }
}

/// Key of the word that stands for a value in the help, where the catalogue has one.
pub fn value_key(arg: &Arg) -> Option<String> {
    let name = arg.get_value_names()?.first()?;
    let key = format!("value-{}", name.to_lowercase().replace('_', "-"));
    (arg.get_action().takes_values() && catalogue::has(Lang::En, &key)).then_some(key)
}
