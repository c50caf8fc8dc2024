//! Help and error texts about the command line in both languages, with suggestions for a verb or an
//! option that does not exist.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::options;
use super::typed::{AmbiguousVerbWord, CommandLine, HELP};
use super::verbs::{VERBS, Verb, root_command};
use crate::model::name::{key_without_accents, may_be_misspelling};
use crate::model::{Arg, JoinTexts, Label, say};
use crate::present::harmless::harmless_text;
use crate::present::width::{width, wrap_words};
use crate::present::{Lang, Voice, catalogue};

/// Help of one verb, with the words that clap has only in English replaced by ours.
pub fn help_of_verb(error: &clap::Error, voice: &Voice) -> String {
    let text = error
        .to_string()
        .replace("[OPTIONS]", &format!("[{}]", voice.label(say::help_mark_options)));
    let text = text.replace("[COMMAND]", &format!("[{}]", voice.label(say::value_command)));
    let text = format!("{}\n\n{}", text.trim_end(), voice.label(say::help_everywhere_below));
    wrap_to_screen(&text, voice)
}

/// Words typed behind `help` for the options that every verb has.
const OPTIONS: [&str; 2] = ["options", "optionen"];

/// Whether the command line asks for the options that every verb has.
pub fn asks_for_common_options(args: &[OsString]) -> bool {
    args.windows(2).any(|pair| {
        let is_one_of = |word: &OsString, words: [&str; 2]| {
            word.to_str().is_some_and(|word| words.contains(&key_without_accents(word).as_str()))
        };
        is_one_of(&pair[0], HELP) && is_one_of(&pair[1], OPTIONS)
    })
}

/// Help of the options that every verb has.
pub fn help_of_options(voice: &Voice) -> String {
    let mut command = command_with_texts(None, voice).help_template("{all-args}");
    wrap_to_screen(command.render_help().to_string().trim_end(), voice)
}

/// Least columns beside a word for its description; with fewer the description goes below.
const LEAST_BESIDE: usize = 24;

/// Wraps lines between words; a description that stands beside a word stays in its column.
fn wrap_to_screen(text: &str, voice: &Voice) -> String {
    let columns = voice.screen.columns();
    let cut = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        // Behind the last gap is what is told.
        let told = line.rfind("  ").map_or(indent, |gap| gap + 2).max(indent);
        let (beside, told) = line.split_at(told);
        if width(line) <= columns || told.is_empty() {
            return line.to_owned();
        }
        let left = width(beside);
        let (first, rest) = match columns.saturating_sub(left) >= LEAST_BESIDE {
            true => (beside.to_owned(), " ".repeat(left)),
            false => (
                format!("{}\n{}", beside.trim_end(), " ".repeat(indent + 4)),
                " ".repeat(indent + 4),
            ),
        };
        let room = columns.saturating_sub(width(&rest)).max(1);
        format!("{first}{}", wrap_words(told, room).join(&format!("\n{rest}")))
    };
    text.lines().map(cut).joined("\n")
}

/// Overview of the program: what it is for, how it is called, and its verbs.
pub fn program_overview(voice: &Voice) -> String {
    let [about, usage, more] = [say::help_about, say::help_overview_usage, say::help_overview_more]
        .map(|label| {
            let text = voice.replace_letters(voice.label(label), &[]);
            wrap_to_screen(&text, voice)
        });
    format!("{about}\n\n{usage}\n\n{}\n\n{more}", verb_lines(voice))
}

/// Lines of all verbs, each with both names.
pub fn verb_lines(voice: &Voice) -> String {
    let names = |verb: &Verb| match voice.lang {
        _ if verb.alias == verb.name => verb.name.to_owned(),
        Lang::De => format!("{}, {}", verb.alias, verb.name),
        Lang::En => format!("{}, {}", verb.name, verb.alias),
    };
    let [english, german] = HELP;
    let help = match voice.lang {
        Lang::De => format!("{german}, {english}"),
        Lang::En => format!("{english}, {german}"),
    };
    let verbs = VERBS
        .iter()
        .filter(|verb| !verb.is_hidden)
        .map(|verb| (names(verb), voice.sentence_for_key(&help_key(verb.name))));
    let verbs: Vec<(String, String)> = verbs.chain([(help, voice.label(say::help_verb))]).collect();
    let widest = verbs.iter().map(|(names, _)| width(names)).max().unwrap_or(0);
    let line = |(names, about): (String, String)| {
        let gap = " ".repeat(widest - width(&names) + 2);
        format!("  {names}{gap}{about}")
    };
    let lines: Vec<String> = verbs.into_iter().map(line).collect();
    voice.replace_letters(wrap_to_screen(&lines.join("\n"), voice), &[])
}

/// Error text for a word that begins several verbs.
pub fn unclear_verb_text(unclear: &AmbiguousVerbWord, voice: &Voice) -> String {
    let AmbiguousVerbWord { word, verbs } = unclear;
    let text = voice.say(&say!(usage_unclear_verb {
        word: harmless_text(word),
        verbs: Arg::Texts(verbs.clone())
    }));
    format!("{}\n{}", voice.say(&say!(error_line { text })), voice.label(say::usage_more))
}

/// Error text about the command line in the program's own words.
pub fn usage_error_text(error: &clap::Error, line: &CommandLine, voice: &Voice) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(harmless_text(text)),
        Some(ContextValue::Strings(texts)) => Some(harmless_text(&texts.join(", "))),
        _ => None,
    };
    let arg = context(ContextKind::InvalidArg).unwrap_or_default();
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let unknown = match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => Some(arg.clone()),
        ErrorKind::InvalidSubcommand => context(ContextKind::InvalidSubcommand),
        _ => None,
    };
    // Whoever names somebody there asks for the reason of a sum.
    let name = match (line.verb.map(|verb| verb.name), error.kind()) {
        (Some("explain"), ErrorKind::ValueValidation) => Some(value.clone()),
        (Some("balance"), ErrorKind::UnknownArgument) => Some(arg.clone()),
        _ => None,
    };
    let is_name = |word: &String| !word.starts_with('-') && word.chars().any(char::is_alphabetic);
    let message = match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            let kind = if is_name(&arg) { "word" } else { "number" };
            say!(usage_extra_word { arg, kind })
        }
        ErrorKind::UnknownArgument => say!(usage_unknown_argument { arg }),
        ErrorKind::InvalidSubcommand => {
            let verb = context(ContextKind::InvalidSubcommand).unwrap_or_default();
            say!(usage_unknown_verb { verb })
        }
        ErrorKind::MissingRequiredArgument => say!(usage_missing { arg }),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            say!(usage_no_value { arg })
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            say!(usage_wrong_value { arg, value: value.as_str() })
        }
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            Some(others) if others == arg => say!(usage_twice { arg }),
            Some(others) => say!(usage_conflict_with { arg, others }),
            None => say!(usage_conflict { arg }),
        },
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            say!(usage_number_of_values { arg })
        }
        ErrorKind::InvalidUtf8 => say!(usage_utf8),
        _ => say!(usage_other),
    };
    let alike =
        context(ContextKind::SuggestedArg).or_else(|| context(ContextKind::SuggestedSubcommand));
    let mut lines = vec![voice.say(&say!(error_line { text: voice.say(&message) }))];
    let close = unknown
        .map(|word| suggestions(&word, &alike.unwrap_or_default(), line, voice))
        .unwrap_or_default();
    if !close.is_empty() {
        lines.push(voice.say(&say!(usage_close { close: close.join(", ") })));
    }
    lines.extend(name.filter(is_name).map(|value| voice.say(&say!(usage_why_somebody { value }))));
    let more = match line.verb {
        Some(_) => say!(usage_more_verb { verb: line.typed.join(" ") }),
        None => say!(usage_more),
    };
    lines.push(voice.say(&more));
    lines.join("\n")
}

/// Names of the arguments at fault, without the brackets and value names of clap: `--stake`,
/// `player`.
pub fn faulty_arguments(error: &clap::Error) -> Vec<String> {
    let named = |text: &String| {
        let word = text.split_whitespace().next().unwrap_or_default();
        word.trim_matches(['<', '>', '[', ']', '.']).to_owned()
    };
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(text)) => vec![named(text)],
        Some(ContextValue::Strings(texts)) => texts.iter().map(named).collect(),
        _ => Vec::new(),
    }
}

/// Most suggestions for one mistyped word.
const MOST: usize = 2;

/// Least letters of a word that is looked up in sentences; a shorter one occurs in too many.
const A_WORD: usize = 4;

/// Suggestions for the mistyped word `typed`; `alike` are clap's own suggestions, the best of them
/// last.
pub fn suggestions(typed: &str, alike: &str, line: &CommandLine, voice: &Voice) -> Vec<String> {
    let bare = |word: &str| word.trim_start_matches('-').to_owned();
    let mut close: Vec<String> = alike
        .split(", ")
        .filter(|word| may_be_misspelling(&bare(word), &bare(typed)))
        .map(|word| verb_in_readers_language(word, line.verb, voice.lang).to_owned())
        .collect();
    close.reverse();
    close.dedup();
    if close.is_empty() {
        close = match typed.starts_with("--") {
            true => options_with_word(&bare(typed), line, voice),
            false => verbs_with_word(typed, line.verb, voice),
        };
    }
    close.truncate(MOST);
    close
}

/// Whether the sentence under `key` in the catalogue has a word that begins like `word`; false for
/// a `word` with few letters.
fn sentence_has_word(key: &str, word: &str, voice: &Voice) -> bool {
    let sentence = voice.sentence_for_key(key);
    let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
    word.chars().count() >= A_WORD
        && words.any(|told| key_without_accents(told).starts_with(&key_without_accents(word)))
}

/// Verb in the reader's language for a word that is a verb in either language; any other word as it
/// is.
fn verb_in_readers_language<'w>(word: &'w str, behind: Option<&Verb>, lang: Lang) -> &'w str {
    let mut verbs = behind.map_or(VERBS, |verb| verb.below).iter();
    verbs
        .find(|verb| [verb.name, verb.alias].contains(&word))
        .map_or(word, |verb| verb.name_in_language(lang))
}

fn verbs_with_word(word: &str, behind: Option<&Verb>, voice: &Voice) -> Vec<String> {
    let above = behind.map_or_else(String::new, |verb| format!("{}-", verb.name));
    let is_told = |verb: &&Verb| {
        !verb.is_hidden
            && sentence_has_word(&help_key(&format!("{above}{}", verb.name)), word, voice)
    };
    let told = behind.map_or(VERBS, |verb| verb.below).iter().filter(is_told);
    told.map(|verb| verb.name_in_language(voice.lang).to_owned()).collect()
}

fn options_with_word(word: &str, line: &CommandLine, voice: &Voice) -> Vec<String> {
    let Some(verb) = line.below.or(line.verb) else { return Vec::new() };
    let path: Vec<&str> = line.verb.into_iter().chain(line.below).map(|verb| verb.name).collect();
    let path = path.join("-");
    let option = |arg: &clap::Arg| {
        // What means the same behind every verb that takes it was hardly looked for here.
        let key = Some(arg_help_key(&path, arg)).filter(|key| key.starts_with("help-"))?;
        let is_told = [Some(key), value_key(arg)]
            .into_iter()
            .flatten()
            .any(|key| sentence_has_word(&key, word, voice));
        let english = format!("--{}", arg.get_long().filter(|_| is_told)?);
        Some(if voice.lang == Lang::De {
            options::german_option_with_hyphens(&english).unwrap_or(english)
        } else {
            english
        })
    };
    verb.add_arguments(Command::new("verb")).get_arguments().filter_map(option).collect()
}

/// Key of the help sentence of a verb; `path` has both names of a verb behind another.
pub fn help_key(path: &str) -> String {
    format!("help-{path}")
}

/// Key of the help sentence of an argument: the one that the verb's struct names, else one for this
/// verb, else the one shared by all verbs.
pub fn arg_help_key(path: &str, arg: &clap::Arg) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    let own = format!("help-{path}-{id}");
    match arg.get_help() {
        Some(key) => key.to_string(),
        None if catalogue::has_message(Lang::En, &own) => own,
        None => format!("option-{id}"),
    }
}

/// Key of the word that stands for a value in the help; `None` where the catalogue has none.
pub fn value_key(arg: &clap::Arg) -> Option<String> {
    let name = arg.get_value_names()?.first()?;
    let key = format!("value-{}", name.to_lowercase().replace('_', "-"));
    (arg.get_action().takes_values() && catalogue::has_message(Lang::En, &key)).then_some(key)
}

/// Whole command line with all help texts.
pub fn command_with_texts<'v>(verbs: impl IntoIterator<Item = &'v Verb>, voice: &Voice) -> Command {
    let speaker = HelpBuilder { voice };
    let root = root_command()
        .help_template(speaker.template())
        .mut_args(|arg| speaker.argument_command(arg, "", say::help_everywhere));
    verbs
        .into_iter()
        .fold(root, |root, verb| root.subcommand(speaker.verb_command(verb, verb.name)))
}

/// Command line of one verb with its help texts, without the options that every verb has, whose
/// help is a page of its own.
pub fn command_of_verb<'v>(verb: impl IntoIterator<Item = &'v Verb>, voice: &Voice) -> Command {
    command_with_texts(verb, voice).mut_args(|arg| arg.hide(true))
}

struct HelpBuilder<'v> {
    voice: &'v Voice,
}

impl HelpBuilder<'_> {
    fn template(&self) -> String {
        format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}", self.voice.label(say::help_usage))
    }

    /// Word in characters that the screen can show.
    fn spell_for_screen(&self, word: &str) -> String {
        self.voice.replace_letters(word.to_owned(), &[])
    }

    /// Command of a verb under its name in the language of the help, with its other name as an
    /// alias.
    fn verb_command(&self, verb: &Verb, path: &str) -> Command {
        let (name, other) = match self.voice.lang {
            Lang::De => (verb.alias, verb.name),
            Lang::En => (verb.name, verb.alias),
        };
        let mut order = 0..;
        let command = verb
            .add_arguments(Command::new(self.spell_for_screen(name)).alias(other))
            .about(self.voice.sentence_for_key(&help_key(path)))
            .hide(verb.is_hidden)
            .subcommand_help_heading(self.voice.label(say::help_commands))
            .help_template(self.template())
            // Values are shown in the order in which they are typed.
            .mut_args(|arg| {
                let heading =
                    if arg.is_positional() { say::help_values } else { say::help_options };
                self.argument_command(arg, path, heading)
                    .display_order(order.next().unwrap_or_default())
            });
        let below = verb
            .below
            .iter()
            .map(|below| self.verb_command(below, &format!("{path}-{}", below.name)));
        below.fold(command, Command::subcommand)
    }

    /// Option under its name in the language of the help; the English name is mentioned beside a
    /// German one.
    fn option_in_language(&self, arg: clap::Arg, about: String) -> clap::Arg {
        let english = arg.get_long().map(str::to_owned);
        let german = english
            .as_deref()
            .filter(|_| self.voice.lang == Lang::De)
            .and_then(options::german_name_of_option);
        match (german, english) {
            (Some(german), Some(option)) => {
                let about = self
                    .voice
                    .say(&say!(help_option_also { about, option: format!("--{option}") }));
                arg.long(self.spell_for_screen(german)).alias(option).help(about)
            }
            _ => arg.help(about),
        }
    }

    fn argument_command(&self, arg: clap::Arg, path: &str, heading: Label) -> clap::Arg {
        let words = arg.get_long().zip(arg.get_value_names().and_then(|names| names.first()));
        let words = words
            .and_then(|(option, words)| options::value_placeholder(option, words, self.voice.lang));
        let value = value_key(&arg)
            .map(|key| self.voice.sentence_for_key(&key))
            .or(words.map(|words| self.spell_for_screen(&words)));
        let about = self.voice.sentence_for_key(&arg_help_key(path, &arg));
        let arg = self.option_in_language(arg, about).help_heading(self.voice.label(heading));
        value.into_iter().fold(arg, clap::Arg::value_name)
    }
}

/// Keys of all help sentences about verbs, arguments and values.
#[cfg(test)]
pub fn help_keys() -> std::collections::BTreeSet<String> {
    fn add_help_keys(verbs: &[Verb], above: &str, keys: &mut Vec<String>) {
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
            add_help_keys(verb.below, &format!("{path}-"), keys);
        }
    }
    let everywhere = root_command();
    let everywhere = everywhere.get_arguments();
    let mut keys: Vec<String> = everywhere
        .flat_map(|arg| [Some(arg_help_key("", arg)), value_key(arg)])
        .flatten()
        .collect();
    add_help_keys(VERBS, "", &mut keys);
    keys.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::verbs::command_without_help_texts;

    fn visit_verbs(verbs: &'static [Verb], see: &mut impl FnMut(&'static Verb)) {
        for verb in verbs {
            see(verb);
            visit_verbs(verb.below, see);
        }
    }

    /// Every verb and every argument has a word in the help, and no word of the help is left over.
    #[test]
    fn every_argument_has_help() {
        for lang in [Lang::De, Lang::En] {
            let missing: Vec<String> =
                help_keys().into_iter().filter(|key| !catalogue::has_message(lang, key)).collect();
            assert!(missing.is_empty(), "{missing:?} in {lang:?}");
        }
    }

    #[test]
    fn verb_names_are_distinct() {
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
        visit_verbs(VERBS, &mut |verb| {
            known.extend(
                options::options_of_commands(&[&verb.add_arguments(root_command())])
                    .into_iter()
                    .map(|option| option.english),
            );
        });
        known.retain(|english| {
            !options::SAME.contains(&english.as_str())
                && options::german_name_of_option(english).is_none()
        });
        assert!(known.is_empty(), "without a German name: {known:?}");
    }

    /// docs/cli.md, Everywhere: values of options have German words too; figures and names of
    /// programs are the same in both languages.
    #[test]
    fn every_value_has_its_german_word() {
        let of = |command: Command| {
            let shown = |arg: &clap::Arg| {
                let option = arg.get_long()?.to_owned();
                let words = arg.get_value_names()?.first()?.to_string();
                words.contains('|').then_some((option, words))
            };
            command.get_arguments().filter_map(shown).collect::<Vec<(String, String)>>()
        };
        let mut known = of(root_command());
        visit_verbs(VERBS, &mut |verb| known.extend(of(verb.add_arguments(root_command()))));
        let is_figure = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        known.retain(|(_, words)| !words.split('|').all(is_figure));
        assert!(known.iter().any(|(option, _)| option == "rest"), "{known:?}");
        for (option, words) in known {
            assert!(
                options::value_placeholder(&option, &words, Lang::De).is_some(),
                "--{option} {words}"
            );
        }
    }

    /// clap's own checks find no fault in the table of verbs, with or without help texts.
    #[test]
    fn clap_accepts_the_command_line() {
        command_without_help_texts(VERBS).debug_assert();
        for lang in [Lang::De, Lang::En] {
            command_with_texts(VERBS, &Voice::new(lang)).debug_assert();
        }
    }
}
