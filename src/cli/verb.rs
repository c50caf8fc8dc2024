//! Definition of a verb of the command line: its names, its arguments, its function, and the
//! command that clap matches, with help texts only where somebody reads them.

use std::fmt;

use clap::{Arg, ArgAction, ArgMatches, Args, Command};

use super::context::Context;
use super::context::Everywhere;
use super::failure::{Failure, Result};
use super::options;
use crate::model::name::plain_key;
use crate::model::{Label, say};
use crate::present::{Lang, Voice, catalogue};

/// Typed command, with every argument in its type.
pub trait Run: Args {
    fn run(self, context: &mut Context) -> Result;
}

/// Row of the table of verbs.
pub struct Verb {
    pub name: &'static str,
    /// German name of the verb.
    pub alias: &'static str,
    /// Verbs that can be typed behind this one.
    pub below: &'static [Verb],
    /// Whether it takes a token, so that typing it again records nothing.
    pub takes_token: bool,
    /// Whether it is hidden from every list, as only scripts use it.
    pub is_hidden: bool,
    args: fn(Command) -> Command,
    run: fn(&ArgMatches, &mut Context) -> Result,
}

impl fmt::Debug for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Verb {
    pub fn name_in(&self, lang: Lang) -> &'static str {
        if lang == Lang::De { self.alias } else { self.name }
    }

    pub const fn new<V: Run>(name: &'static str, alias: &'static str) -> Verb {
        Verb {
            name,
            alias,
            below: &[],
            takes_token: false,
            is_hidden: false,
            args: V::augment_args,
            run: run::<V>,
        }
    }

    #[must_use]
    pub const fn with_below(self, below: &'static [Verb]) -> Verb {
        Verb { below, ..self }
    }

    #[must_use]
    pub const fn takes_token(self) -> Verb {
        Verb { takes_token: true, ..self }
    }

    #[must_use]
    pub const fn hidden(self) -> Verb {
        Verb { is_hidden: true, ..self }
    }

    pub fn is_called(&self, word: &str) -> bool {
        self.name == word || self.alias == word || plain_key(self.alias) == word
    }

    /// Names in both languages.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name, self.alias].into_iter().take(if self.alias == self.name { 1 } else { 2 })
    }

    /// Whether the verb takes a line of notation.
    pub fn takes_notation(&self) -> bool {
        self.add_arguments(Command::new(self.name))
            .get_positionals()
            .any(|arg| arg.get_id() == "notation")
    }

    /// Adds the verb's arguments to a command, without help texts.
    pub fn add_arguments(&self, command: Command) -> Command {
        let command = (self.args)(command);
        if self.takes_token {
            command.arg(Arg::new("once").long("once").value_name("TOKEN"))
        } else {
            command
        }
    }

    /// Runs this verb, or the one that was typed behind it.
    pub fn run(&self, matches: &ArgMatches, context: &mut Context) -> Result {
        let typed = matches.subcommand();
        let below = typed.and_then(|(name, of)| {
            Some((self.below.iter().find(|verb| verb.is_called(name))?, of))
        });
        match below {
            Some((verb, matches)) => verb.run(matches, context),
            None => (self.run)(matches, context),
        }
    }
}

fn run<V: Run>(matches: &ArgMatches, context: &mut Context) -> Result {
    match V::from_arg_matches(matches) {
        Ok(verb) => verb.run(context),
        // The same struct has made the command and reads what was matched.
        Err(_) => Err(Failure::Usage(context.voice.label(say::usage_other))),
    }
}

/// Key of the help sentence of a verb; `path` has both names of a verb behind another.
pub fn help_key(path: &str) -> String {
    format!("help-{path}")
}

/// Key of the help sentence of an argument: the one that its struct names, else one for this verb,
/// else the one shared by all verbs.
pub fn arg_help_key(path: &str, arg: &Arg) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    let own = format!("help-{path}-{id}");
    match arg.get_help() {
        Some(key) => key.to_string(),
        None if catalogue::has_message(Lang::En, &own) => own,
        None => format!("option-{id}"),
    }
}

/// Key of the word that stands for a value in the help; `None` where the catalogue has none.
pub fn value_key(arg: &Arg) -> Option<String> {
    let name = arg.get_value_names()?.first()?;
    let key = format!("value-{}", name.to_lowercase().replace('_', "-"));
    (arg.get_action().takes_values() && catalogue::has_message(Lang::En, &key)).then_some(key)
}

/// Command line of these verbs alone, without help texts.
pub fn command_without_texts<'v>(verbs: impl IntoIterator<Item = &'v Verb>) -> Command {
    verbs.into_iter().fold(root(), |root, verb| root.subcommand(bare_verb(verb)))
}

fn root() -> Command {
    let root = Command::new("kerbholz")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true);
    Everywhere::augment_args(root)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version))
}

fn bare_verb(verb: &Verb) -> Command {
    let command = verb.add_arguments(Command::new(verb.name).alias(verb.alias));
    verb.below.iter().fold(command, |command, below| command.subcommand(bare_verb(below)))
}

/// Whole command line with all help texts.
pub fn command_with_texts<'v>(verbs: impl IntoIterator<Item = &'v Verb>, voice: &Voice) -> Command {
    let speaker = Speaker { voice };
    let root = root()
        .help_template(speaker.template())
        .mut_args(|arg| speaker.argument_with_help(arg, "", say::help_everywhere));
    verbs.into_iter().fold(root, |root, verb| root.subcommand(speaker.verb(verb, verb.name)))
}

/// Command line of one verb with its help texts, without the options that every verb has, whose
/// help is a page of its own.
pub fn command_of_one<'v>(verb: impl IntoIterator<Item = &'v Verb>, voice: &Voice) -> Command {
    command_with_texts(verb, voice).mut_args(|arg| arg.hide(true))
}

struct Speaker<'v> {
    voice: &'v Voice,
}

impl Speaker<'_> {
    fn template(&self) -> String {
        format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}", self.voice.label(say::help_usage))
    }

    /// Word in characters that the screen can show.
    fn spell(&self, word: &str) -> String {
        self.voice.in_letters(word.to_owned(), &[])
    }

    /// Command of a verb under its name in the language of the help, with its other name as an
    /// alias.
    fn verb(&self, verb: &Verb, path: &str) -> Command {
        let (name, other) = match self.voice.lang {
            Lang::De => (verb.alias, verb.name),
            Lang::En => (verb.name, verb.alias),
        };
        let mut order = 0..;
        let command = verb
            .add_arguments(Command::new(self.spell(name)).alias(other))
            .about(self.voice.description_of(&help_key(path)))
            .hide(verb.is_hidden)
            .subcommand_help_heading(self.voice.label(say::help_commands))
            .help_template(self.template())
            // Values are shown in the order in which they are typed.
            .mut_args(|arg| {
                let heading =
                    if arg.is_positional() { say::help_values } else { say::help_options };
                self.argument_with_help(arg, path, heading)
                    .display_order(order.next().unwrap_or_default())
            });
        let below =
            verb.below.iter().map(|below| self.verb(below, &format!("{path}-{}", below.name)));
        below.fold(command, Command::subcommand)
    }

    /// Option under its name in the language of the help; the English name is mentioned beside a
    /// German one.
    fn in_language(&self, arg: Arg, about: String) -> Arg {
        let english = arg.get_long().map(str::to_owned);
        let german =
            english.as_deref().filter(|_| self.voice.lang == Lang::De).and_then(options::german);
        match (german, english) {
            (Some(german), Some(option)) => {
                let about = self
                    .voice
                    .say(&say!(help_option_also { about, option: format!("--{option}") }));
                arg.long(self.spell(german)).alias(option).help(about)
            }
            _ => arg.help(about),
        }
    }

    fn argument_with_help(&self, arg: Arg, path: &str, heading: Label) -> Arg {
        let words = arg.get_long().zip(arg.get_value_names().and_then(|names| names.first()));
        let words =
            words.and_then(|(option, words)| options::shown_value(option, words, self.voice.lang));
        let value = value_key(&arg)
            .map(|key| self.voice.description_of(&key))
            .or(words.map(|words| self.spell(&words)));
        let about = self.voice.description_of(&arg_help_key(path, &arg));
        let arg = self.in_language(arg, about).help_heading(self.voice.label(heading));
        value.into_iter().fold(arg, Arg::value_name)
    }
}

/// Keys of all help sentences about verbs, arguments and values.
#[cfg(test)]
pub fn told_keys() -> std::collections::BTreeSet<String> {
    fn add(verbs: &[Verb], above: &str, keys: &mut Vec<String>) {
        for verb in verbs {
            let path = format!("{above}{}", verb.name);
            keys.push(help_key(&path));
            keys.extend(
                verb.add_arguments(Command::new("verb"))
                    .get_arguments()
                    .map(|arg| arg_help_key(&path, arg)),
            );
            keys.extend(
                verb.add_arguments(Command::new("verb")).get_arguments().filter_map(value_key),
            );
            add(verb.below, &format!("{path}-"), keys);
        }
    }
    let everywhere = root();
    let everywhere = everywhere.get_arguments();
    let mut keys: Vec<String> = everywhere
        .flat_map(|arg| [Some(arg_help_key("", arg)), value_key(arg)])
        .flatten()
        .collect();
    add(super::verbs::VERBS, "", &mut keys);
    keys.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::verbs::VERBS;
    use crate::present::catalogue;

    fn each_verb(verbs: &'static [Verb], see: &mut impl FnMut(&'static Verb)) {
        for verb in verbs {
            see(verb);
            each_verb(verb.below, see);
        }
    }

    /// Every verb and every argument has a word in the help, and no word of the help is left over.
    #[test]
    fn every_argument_is_told() {
        for lang in [Lang::De, Lang::En] {
            let missing: Vec<String> =
                told_keys().into_iter().filter(|key| !catalogue::has_message(lang, key)).collect();
            assert!(missing.is_empty(), "{missing:?} in {lang:?}");
        }
    }

    #[test]
    fn names_are_told_apart() {
        let of = |verbs: &[Verb]| {
            let mut names: Vec<&str> =
                verbs.iter().flat_map(|verb| [verb.name, verb.alias]).collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
        };
        of(VERBS);
        VERBS.iter().for_each(|verb| of(verb.below));
    }

    /// docs/cli.md, Everywhere: options have German names beside the English ones.
    #[test]
    fn every_option_has_its_german_name() {
        let mut known: Vec<String> = Vec::new();
        each_verb(VERBS, &mut |verb| {
            known.extend(
                options::options(&[&verb.add_arguments(root())])
                    .into_iter()
                    .map(|option| option.english),
            );
        });
        known.retain(|english| {
            !options::SAME.contains(&english.as_str()) && options::german(english).is_none()
        });
        assert!(known.is_empty(), "without a German name: {known:?}");
    }

    /// docs/cli.md, Everywhere: so have words that stand behind them; figures and names of programs
    /// are the same.
    #[test]
    fn every_value_has_its_german_word() {
        let of = |command: Command| {
            let shown = |arg: &Arg| {
                let option = arg.get_long()?.to_owned();
                let words = arg.get_value_names()?.first()?.to_string();
                words.contains('|').then_some((option, words))
            };
            command.get_arguments().filter_map(shown).collect::<Vec<(String, String)>>()
        };
        let mut known = of(root());
        each_verb(VERBS, &mut |verb| known.extend(of(verb.add_arguments(root()))));
        let is_figure = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        known.retain(|(_, words)| !words.split('|').all(is_figure));
        assert!(known.iter().any(|(option, _)| option == "rest"), "{known:?}");
        for (option, words) in known {
            assert!(
                options::shown_value(&option, &words, Lang::De).is_some(),
                "--{option} {words}"
            );
        }
    }

    /// What clap itself finds wrong with a command it finds when it is first used.
    #[test]
    fn the_command_line_is_whole() {
        command_without_texts(VERBS).debug_assert();
        for lang in [Lang::De, Lang::En] {
            command_with_texts(VERBS, &Voice::new(lang)).debug_assert();
        }
    }
}
