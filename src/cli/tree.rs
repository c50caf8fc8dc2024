//! The table of verbs as a command that clap can match: with a word for everything where somebody will read the help,
//! bare where nobody will.

use clap::{Arg, ArgAction, Args, Command};

use super::everywhere::Everywhere;
use super::options;
use super::values;
use super::verb::{Takes, Verb};
use super::verbs::{COMMON, EVERYWHERE};
use crate::model::{Label, say};
use crate::present::{Lang, Voice};

/// As much of the command line as these verbs, with nothing for people to read.
pub fn bare<'v>(verbs: impl IntoIterator<Item = &'v Verb>) -> Command {
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
    let command = verb.bare(Command::new(verb.name).alias(verb.alias));
    verb.below.iter().fold(command, |command, below| command.subcommand(bare_verb(below)))
}

/// The whole command line, with a word for everything.
pub fn spoken<'v>(verbs: impl IntoIterator<Item = &'v Verb>, voice: &Voice) -> Command {
    let speaker = Speaker { voice };
    let mut root = root().help_template(speaker.template());
    for takes in EVERYWHERE {
        root = root.mut_arg(takes.id, |arg| speaker.told(arg, takes, say::help_everywhere));
    }
    let heading = voice.label(say::help_everywhere);
    root = root
        .mut_arg("help", |arg| speaker.in_language(arg, voice.label(say::help_help)).help_heading(heading))
        .mut_arg("version", |arg| arg.help(voice.label(say::help_version)));
    verbs.into_iter().fold(root, |root, verb| root.subcommand(speaker.verb(verb)))
}

struct Speaker<'v> {
    voice: &'v Voice,
}

impl Speaker<'_> {
    fn template(&self) -> String {
        format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}", self.voice.label(say::help_usage))
    }

    /// As the screen can show it.
    fn spelled(&self, word: &str) -> String {
        self.voice.in_letters(word.to_owned(), &[])
    }

    /// A verb under its name in the language of the help, and the other one besides.
    fn verb(&self, verb: &Verb) -> Command {
        let (name, other) = match self.voice.lang {
            Lang::De => (verb.alias, verb.name),
            Lang::En => (verb.name, verb.alias),
        };
        let mut command = verb
            .bare(Command::new(self.spelled(name)).alias(other))
            .about(self.voice.label(verb.about))
            .hide(verb.is_hidden)
            .subcommand_help_heading(self.voice.label(say::help_commands))
            .help_template(self.template());
        let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
        // Values are shown in the order in which they are typed.
        for (order, id) in ids.iter().enumerate() {
            let Some(takes) = takes(verb, id) else { continue };
            command = command.mut_arg(id, |arg| {
                let heading = if arg.is_positional() { say::help_values } else { say::help_options };
                self.told(arg, takes, heading).display_order(order)
            });
        }
        verb.below.iter().fold(command, |command, below| command.subcommand(self.verb(below)))
    }

    /// An option under its name in the language of the help; in German the English one stands beside it.
    fn in_language(&self, arg: Arg, about: String) -> Arg {
        let english = arg.get_long().map(str::to_owned);
        let german = english.as_deref().filter(|_| self.voice.lang == Lang::De).and_then(options::german);
        match (german, english) {
            (Some(german), Some(option)) => {
                let about = self.voice.say(&say!(help_option_also { about, option: format!("--{option}") }));
                arg.long(self.spelled(german)).alias(option).help(about)
            }
            _ => arg.help(about),
        }
    }

    fn told(&self, arg: Arg, takes: &Takes, heading: Label) -> Arg {
        let words = arg.get_long().zip(arg.get_value_names().and_then(|names| names.first()));
        let words = words.and_then(|(option, words)| values::shown(option, words, self.voice.lang));
        let arg = self.in_language(arg, self.voice.label(takes.about)).help_heading(self.voice.label(heading));
        let arg = words.into_iter().fold(arg, |arg, words| arg.value_name(self.spelled(&words)));
        match takes.value {
            Some(value) => arg.value_name(self.voice.label(value)),
            None => arg,
        }
    }
}

/// The row of an argument.
fn takes<'t>(verb: &Verb, id: &str) -> Option<&'t Takes> {
    verb.takes.iter().chain(COMMON).find(|takes| takes.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::verbs::VERBS;

    fn each_verb(verbs: &'static [Verb], see: &mut impl FnMut(&'static Verb)) {
        for verb in verbs {
            see(verb);
            each_verb(verb.below, see);
        }
    }

    /// Every argument has a word in the help, and every row of the table an argument.
    #[test]
    fn every_argument_has_its_row() {
        let mut common: Vec<&str> = COMMON.iter().map(|takes| takes.id).collect();
        each_verb(VERBS, &mut |verb| {
            let command = verb.bare(Command::new("verb"));
            let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
            for id in &ids {
                assert!(takes(verb, id).is_some(), "{} takes {id}, of which nothing is said", verb.name);
                common.retain(|common| common != id);
            }
            for takes in verb.takes {
                assert!(ids.iter().any(|id| id == takes.id), "{} does not take {}", verb.name, takes.id);
            }
        });
        assert!(common.is_empty(), "no verb takes {common:?}");
    }

    #[test]
    fn names_are_told_apart() {
        let of = |verbs: &[Verb]| {
            let mut names: Vec<&str> = verbs.iter().flat_map(|verb| [verb.name, verb.alias]).collect();
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
            known.extend(options::options(&[&verb.bare(root())]).into_iter().map(|option| option.english));
        });
        known.retain(|english| !options::SAME.contains(&english.as_str()) && options::german(english).is_none());
        assert!(known.is_empty(), "without a German name: {known:?}");
    }

    /// docs/cli.md, Everywhere: so have words that stand behind them; figures and names of programs are the same.
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
        each_verb(VERBS, &mut |verb| known.extend(of(verb.bare(root()))));
        known.retain(|(option, _)| option != "prefer");
        assert!(known.iter().any(|(option, _)| option == "rest"), "{known:?}");
        for (option, words) in known {
            assert!(values::shown(&option, &words, Lang::De).is_some(), "--{option} {words}");
        }
    }

    /// What clap itself finds wrong with a command it finds when it is first used.
    #[test]
    fn the_command_line_is_whole() {
        bare(VERBS).debug_assert();
        for lang in [Lang::De, Lang::En] {
            spoken(VERBS, &Voice::new(lang)).debug_assert();
        }
    }
}
