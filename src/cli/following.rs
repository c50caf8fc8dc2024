//! Completions for a half-typed command line, as far as the table of verbs knows them; the reader
//! of command lines finds out what is being typed (docs/cli.md, The shell).

use std::ffi::OsString;

use clap::Command;

use super::options;
use super::typed::starts;
use super::typed::{self, HELP};
use super::verb;
use super::verb::Verb;
use super::verbs::VERBS;
use crate::present::Lang;

/// Possible continuations of a half-typed command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Following {
    /// Verbs and options.
    pub words: Vec<String>,
    /// Argument whose value is being typed, by its field, with the values typed for it before.
    pub value: Option<(String, Vec<String>)>,
    /// Words before the one that is being typed, in full and in English.
    pub before: Vec<String>,
}

/// Finds the words that can follow. `typed` are the words behind the program's name, of which the
/// last is being typed and may be empty.
pub fn find_following(typed: &[String], lang: Lang) -> Following {
    let (current, before) = match typed.split_last() {
        Some((current, before)) => (current.as_str(), before),
        None => ("", &[][..]),
    };
    let args: Vec<OsString> =
        std::iter::once("kerbholz".into()).chain(before.iter().map(OsString::from)).collect();
    let Ok(line) = typed::read(&args) else { return Following::default() };
    let full: Vec<String> =
        line.args.iter().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    let verbs: Vec<&Verb> = line.verb.into_iter().chain(line.below).collect();
    let mut commands: Vec<Command> =
        verbs.iter().map(|verb| verb.add_arguments(Command::new("verb"))).collect();
    commands.push(verb::command_without_texts([]));
    let commands: Vec<&Command> = commands.iter().collect();
    let mut found = Following { before: full.clone(), ..Following::default() };
    if let Some(option) = full.last().and_then(|last| last.strip_prefix("--"))
        && let Some(id) = id_of_option(option, &commands)
    {
        found.value = Some((id, Vec::new()));
        found.words = options::values_beginning(option, current, lang);
        return found;
    }
    let takes_notation = verbs.last().is_some_and(|verb| verb.takes_notation());
    if current.starts_with('-') && (!takes_notation || current.starts_with("--")) {
        found.words = spelled_options(&commands, lang, current.trim_start_matches('-'));
        return found;
    }
    match verbs.last() {
        // Behind a word that is no verb nothing can follow.
        None if !positionals(&full, &commands, 0).is_empty() => {}
        None => {
            let open = VERBS.iter().filter(|verb| !verb.is_hidden);
            let names = open.map(|verb| [verb.name, verb.alias]).chain([HELP]);
            found.words = names_beginning(names, current, lang);
        }
        Some(verb) => {
            if !verb.below.is_empty() {
                let names = verb.below.iter().map(|verb| [verb.name, verb.alias]);
                found.words = names_beginning(names, current, lang);
            }
            let positional = positionals(&full, &commands, verbs.len());
            let command = verb.add_arguments(Command::new("verb"));
            let all: Vec<String> =
                command.get_positionals().map(|arg| arg.get_id().to_string()).collect();
            let id = all.get(positional.len()).or(all.last()).cloned();
            found.value = id.map(|id| (id, positional));
        }
    }
    found
}

/// Names that begin like `current`, in the reader's language; in the other language where none
/// does. Each name is given in English and in German.
fn names_beginning<'n>(
    names: impl Iterator<Item = [&'n str; 2]>,
    current: &str,
    lang: Lang,
) -> Vec<String> {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for [english, german] in names {
        let (name, other) = if lang == Lang::De { (german, english) } else { (english, german) };
        own.extend(Some(name).filter(|name| starts(name, current)).map(str::to_owned));
        others.extend(Some(other).filter(|name| starts(name, current)).map(str::to_owned));
    }
    if own.is_empty() { others } else { own }
}

fn id_of_option(option: &str, commands: &[&Command]) -> Option<String> {
    let args = commands.iter().flat_map(|command| command.get_arguments());
    let mut taking =
        args.filter(|arg| arg.get_long() == Some(option) && arg.get_action().takes_values());
    taking.next().map(|arg| arg.get_id().to_string())
}

fn spelled_options(commands: &[&Command], lang: Lang, current: &str) -> Vec<String> {
    let known: Vec<String> =
        options::options(commands).into_iter().map(|option| option.english).collect();
    let spelled = known
        .iter()
        .map(|english| [english.as_str(), options::german(english).unwrap_or(english.as_str())]);
    let fitting = names_beginning(spelled, current, lang).into_iter();
    let mut words: Vec<String> = fitting.map(|word| format!("--{word}")).collect();
    words.dedup();
    words
}

/// Typed words that are neither options nor verbs.
fn positionals(full: &[String], commands: &[&Command], verbs: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = full.iter();
    while let Some(word) = rest.next() {
        match word.strip_prefix("--") {
            Some("") => {}
            Some(option) if id_of_option(option, commands).is_some() => drop(rest.next()),
            Some(_) => {}
            None => found.push(word.clone()),
        }
    }
    found.drain(..verbs.min(found.len()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(typed: &str) -> Following {
        let words: Vec<String> = typed.split(' ').map(str::to_owned).collect();
        find_following(&words, Lang::De)
    }

    #[test]
    fn the_reader_says_where_one_stands() {
        assert_eq!(at("zet").words, ["zettel"]);
        assert!(at("").words.contains(&"anfang".to_owned()));
        assert_eq!(at("turnier ausl").words, ["auslosen"]);
        assert_eq!(at("anfang --rege").words, ["--regeln"]);
        assert_eq!(at("anfang --regeln ").value, Some(("rules".to_owned(), Vec::new())));
        assert_eq!(at("turnier preise --verlustgeld-an v").words, ["veranstalter"]);
        assert_eq!(
            at("stand --form ").words,
            ["tabelle", "json", "csv", "markdown", "xlsx", "text"]
        );
        assert_eq!(at("anfang ").value, Some(("game".to_owned(), Vec::new())));
        assert_eq!(at("anfang dreeg An").value.map(|(id, _)| id), Some("players".to_owned()));
        assert_eq!(
            at("--db x.db spiel anne so").value,
            Some(("notation".to_owned(), vec!["anne".to_owned()]))
        );
        assert_eq!(at("fix ").value, Some(("number".to_owned(), Vec::new())));
        assert_eq!(
            at("fix 3 anne ").value.map(|(id, typed)| (id, typed.len())),
            Some(("notation".to_owned(), 2))
        );
    }
}
