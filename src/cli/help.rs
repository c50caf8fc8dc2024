//! Help and error texts about the command line in both languages, with suggestions for a verb or an
//! option that does not exist.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::options;
use super::typed::{CommandLine, HELP, UnclearVerb};
use super::verb;
use super::verb::{Verb, arg_help_key, help_key, value_key};
use super::verbs::VERBS;
use crate::model::name::{is_close, plain_key};
use crate::model::{Arg, Joined, say};
use crate::present::harmless::plain;
use crate::present::width::{width, wrap};
use crate::present::{Lang, Voice};

/// Help of one verb, with the words that clap has only in English replaced by ours.
pub fn help_of_verb(error: &clap::Error, voice: &Voice) -> String {
    let text = error
        .to_string()
        .replace("[OPTIONS]", &format!("[{}]", voice.label(say::help_mark_options)));
    let text = text.replace("[COMMAND]", &format!("[{}]", voice.label(say::value_command)));
    let text = format!("{}\n\n{}", text.trim_end(), voice.label(say::help_everywhere_below));
    as_wide_as_the_screen(&text, voice)
}

/// Words typed behind `help` for the options that every verb has.
const OPTIONS: [&str; 2] = ["options", "optionen"];

/// Whether the command line asks for the options that every verb has.
pub fn asks_for_options(args: &[OsString]) -> bool {
    args.windows(2).any(|pair| {
        let is_one_of = |word: &OsString, words: [&str; 2]| {
            word.to_str().is_some_and(|word| words.contains(&plain_key(word).as_str()))
        };
        is_one_of(&pair[0], HELP) && is_one_of(&pair[1], OPTIONS)
    })
}

/// Help of the options that every verb has.
pub fn help_of_options(voice: &Voice) -> String {
    let mut command = verb::command_with_texts(None, voice).help_template("{all-args}");
    as_wide_as_the_screen(command.render_help().to_string().trim_end(), voice)
}

/// Least columns beside a word for its description; with fewer the description goes below.
const LEAST_BESIDE: usize = 24;

/// Wraps lines between words; a description that stands beside a word stays in its column.
fn as_wide_as_the_screen(text: &str, voice: &Voice) -> String {
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
        format!("{first}{}", wrap(told, room).join(&format!("\n{rest}")))
    };
    text.lines().map(cut).joined("\n")
}

/// Overview of the program: what it is for, how it is called, and its verbs.
pub fn overview(voice: &Voice) -> String {
    let [about, usage, more] = [say::help_about, say::help_overview_usage, say::help_overview_more]
        .map(|label| {
            let text = voice.in_letters(voice.label(label), &[]);
            as_wide_as_the_screen(&text, voice)
        });
    format!("{about}\n\n{usage}\n\n{}\n\n{more}", verbs(voice))
}

/// Lines of all verbs, each with both names.
pub fn verbs(voice: &Voice) -> String {
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
        .map(|verb| (names(verb), voice.description_of(&help_key(verb.name))));
    let verbs: Vec<(String, String)> = verbs.chain([(help, voice.label(say::help_verb))]).collect();
    let widest = verbs.iter().map(|(names, _)| width(names)).max().unwrap_or(0);
    let line = |(names, about): (String, String)| {
        let gap = " ".repeat(widest - width(&names) + 2);
        format!("  {names}{gap}{about}")
    };
    let lines: Vec<String> = verbs.into_iter().map(line).collect();
    voice.in_letters(as_wide_as_the_screen(&lines.join("\n"), voice), &[])
}

/// Complaint about a word that begins several verbs.
pub fn unclear_verb(unclear: &UnclearVerb, voice: &Voice) -> String {
    let UnclearVerb { word, verbs } = unclear;
    let text = voice
        .say(&say!(usage_unclear_verb { word: plain(word), verbs: Arg::Texts(verbs.clone()) }));
    format!("{}\n{}", voice.say(&say!(error_line { text })), voice.label(say::usage_more))
}

/// Error text about the command line in the program's own words.
pub fn usage_error(error: &clap::Error, line: &CommandLine, voice: &Voice) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(plain(text)),
        Some(ContextValue::Strings(texts)) => Some(plain(&texts.join(", "))),
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
        ErrorKind::UnknownArgument if !arg.starts_with('-') => say!(usage_extra_word { arg }),
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

/// Arguments at fault, as clap writes them: `--stake <amount>`, `<player>...`.
pub fn fields(error: &clap::Error) -> Vec<String> {
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

/// Most suggestions that are made.
const MOST: usize = 2;

/// Least letters of a word that is looked up in sentences; a shorter one occurs in too many.
const A_WORD: usize = 4;

/// Suggestions for `typed`; `alike` is clap's own suggestion, the best of them last.
pub fn suggestions(typed: &str, alike: &str, line: &CommandLine, voice: &Voice) -> Vec<String> {
    let bare = |word: &str| word.trim_start_matches('-').to_owned();
    let mut close: Vec<String> = alike
        .split(", ")
        .filter(|word| is_close(&bare(word), &bare(typed)))
        .map(|word| verb_in_language(word, line.verb, voice.lang).to_owned())
        .collect();
    close.reverse();
    close.dedup();
    if close.is_empty() {
        close = match typed.starts_with("--") {
            true => options_told(&bare(typed), line, voice),
            false => verbs_told(typed, line.verb, voice),
        };
    }
    close.truncate(MOST);
    close
}

/// Whether a sentence has a word that begins like this.
fn has_word(key: &str, word: &str, voice: &Voice) -> bool {
    let sentence = voice.description_of(key);
    let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
    word.chars().count() >= A_WORD
        && words.any(|told| plain_key(told).starts_with(&plain_key(word)))
}

/// Verb in the reader's language, where the word is a verb in the other one.
fn verb_in_language<'w>(word: &'w str, behind: Option<&Verb>, lang: Lang) -> &'w str {
    let mut verbs = behind.map_or(VERBS, |verb| verb.below).iter();
    verbs
        .find(|verb| [verb.name, verb.alias].contains(&word))
        .map_or(word, |verb| verb.name_in(lang))
}

fn verbs_told(word: &str, behind: Option<&Verb>, voice: &Voice) -> Vec<String> {
    let above = behind.map_or_else(String::new, |verb| format!("{}-", verb.name));
    let is_told = |verb: &&Verb| {
        !verb.is_hidden && has_word(&help_key(&format!("{above}{}", verb.name)), word, voice)
    };
    let told = behind.map_or(VERBS, |verb| verb.below).iter().filter(is_told);
    told.map(|verb| verb.name_in(voice.lang).to_owned()).collect()
}

fn options_told(word: &str, line: &CommandLine, voice: &Voice) -> Vec<String> {
    let Some(verb) = line.below.or(line.verb) else { return Vec::new() };
    let path: Vec<&str> = line.verb.into_iter().chain(line.below).map(|verb| verb.name).collect();
    let path = path.join("-");
    let option = |arg: &clap::Arg| {
        // What means the same behind every verb that takes it was hardly looked for here.
        let key = Some(arg_help_key(&path, arg)).filter(|key| key.starts_with("help-"))?;
        let is_told = [Some(key), value_key(arg)]
            .into_iter()
            .flatten()
            .any(|key| has_word(&key, word, voice));
        let english = format!("--{}", arg.get_long().filter(|_| is_told)?);
        Some(if voice.lang == Lang::De {
            options::spoken(&english).unwrap_or(english)
        } else {
            english
        })
    };
    verb.add_arguments(Command::new("verb")).get_arguments().filter_map(option).collect()
}
