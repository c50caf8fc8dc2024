//! The table of verbs as a command that clap can match: with a word for everything where somebody will read the help,
//! bare where nobody will.

use clap::{Arg, ArgAction, Args, Command};

use super::everywhere::Everywhere;
use super::options;
use super::values;
use super::verb::{Verb, arg_help_key, help_key, value_key};
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
    let root = root().help_template(speaker.template()).mut_args(|arg| speaker.told(arg, "", say::help_everywhere));
    verbs.into_iter().fold(root, |root, verb| root.subcommand(speaker.verb(verb, verb.name)))
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
    fn verb(&self, verb: &Verb, path: &str) -> Command {
        let (name, other) = match self.voice.lang {
            Lang::De => (verb.alias, verb.name),
            Lang::En => (verb.name, verb.alias),
        };
        let mut order = 0..;
        let command = verb
            .bare(Command::new(self.spelled(name)).alias(other))
            .about(self.voice.described(&help_key(path)))
            .hide(verb.is_hidden)
            .subcommand_help_heading(self.voice.label(say::help_commands))
            .help_template(self.template())
            // Values are shown in the order in which they are typed.
            .mut_args(|arg| {
                let heading = if arg.is_positional() { say::help_values } else { say::help_options };
                self.told(arg, path, heading).display_order(order.next().unwrap_or_default())
            });
        let below = verb.below.iter().map(|below| self.verb(below, &format!("{path}-{}", below.name)));
        below.fold(command, Command::subcommand)
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

    fn told(&self, arg: Arg, path: &str, heading: Label) -> Arg {
        let words = arg.get_long().zip(arg.get_value_names().and_then(|names| names.first()));
        let words = words.and_then(|(option, words)| values::shown(option, words, self.voice.lang));
        let value = value_key(&arg).map(|key| self.voice.described(&key)).or(words.map(|words| self.spelled(&words)));
        let about = self.voice.described(&arg_help_key(path, &arg));
        let arg = self.in_language(arg, about).help_heading(self.voice.label(heading));
        value.into_iter().fold(arg, Arg::value_name)
    }
}

/// The key of everything that the help says of verbs, arguments and values.
#[cfg(test)]
pub fn told_keys() -> std::collections::BTreeSet<String> {
    fn add(verbs: &[Verb], above: &str, keys: &mut Vec<String>) {
        for verb in verbs {
            let path = format!("{above}{}", verb.name);
            keys.push(help_key(&path));
            keys.extend(verb.bare(Command::new("verb")).get_arguments().map(|arg| arg_help_key(&path, arg)));
            keys.extend(verb.bare(Command::new("verb")).get_arguments().filter_map(value_key));
            add(verb.below, &format!("{path}-"), keys);
        }
    }
    let everywhere = root();
    let everywhere = everywhere.get_arguments();
    let mut keys: Vec<String> =
        everywhere.flat_map(|arg| [Some(arg_help_key("", arg)), value_key(arg)]).flatten().collect();
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
            let missing: Vec<String> = told_keys().into_iter().filter(|key| !catalogue::has(lang, key)).collect();
            assert!(missing.is_empty(), "{missing:?} in {lang:?}");
        }
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
