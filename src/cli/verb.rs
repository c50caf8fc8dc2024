//! What a verb of the command line is: its names, what can be typed behind it, and what it does.

use std::fmt;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Args, Command};

use super::context::Context;
use super::failure::Failure;
use crate::model::name::plain_key;
use crate::model::{Label, say};

/// A command as it was typed, every argument with its type.
pub trait Run: Args {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure>;
}

/// A row of the table of verbs.
pub struct Verb {
    pub name: &'static str,
    /// The same in German.
    pub alias: &'static str,
    pub about: Label,
    /// Each argument that can be typed behind it, but for those that mean the same behind every verb.
    pub takes: &'static [Takes],
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
    pub const fn of<V: Run>(name: &'static str, alias: &'static str, about: Label, takes: &'static [Takes]) -> Verb {
        Verb {
            name,
            alias,
            about,
            takes,
            below: &[],
            takes_token: false,
            is_hidden: false,
            args: V::augment_args,
            run: run::<V>,
        }
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

/// What is said of an argument, which is told by its field in the struct of the verb.
#[derive(Clone, Copy, Debug)]
pub struct Takes {
    pub id: &'static str,
    /// What stands for its value, where that is no word of the struct.
    pub value: Option<Label>,
    pub about: Label,
}

impl Takes {
    /// A flag, or a value that the help shows as it is typed.
    pub const fn plain(id: &'static str, about: Label) -> Takes {
        Takes { id, value: None, about }
    }

    pub const fn value(id: &'static str, value: Label, about: Label) -> Takes {
        Takes { id, value: Some(value), about }
    }
}
