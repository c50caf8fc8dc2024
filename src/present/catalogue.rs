//! The one catalogue: every sentence in German and English, in Fluent files side by side.
//!
//! A message is looked up and parsed only when it is spoken: a command needs a handful of several hundred.

use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

use super::ascii;
use super::lang::{Charset, Lang};
use crate::model::Word;

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        const GERMAN: &[&str] = &[$(include_str!(concat!("catalogue/de/", $name, ".ftl"))),+];
        const ENGLISH: &[&str] = &[$(include_str!(concat!("catalogue/en/", $name, ".ftl"))),+];
    };
}

files![
    "general",
    "screen",
    "rules",
    "dreierles",
    "dreeg",
    "droggn",
    "dreiertarock",
    "notation",
    "money",
    "books",
    "database",
    "cli",
    "tournament",
    "table",
    "hall",
    "paper",
    "report",
    "stats",
    "serve",
    "live"
];

fn files(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::De => GERMAN,
        Lang::En => ENGLISH,
    }
}

/// Where each message of a file stands, put together once when it is first looked into. Files are looked into in their
/// order, so what is spoken most stands first.
static INDEX: [[OnceLock<Index>; FILES]; 2] = [const { [const { OnceLock::new() }; FILES] }; 2];

const FILES: usize = GERMAN.len();

type Index = HashMap<&'static str, &'static str>;

/// The source of one message: from its key to the next line that begins with a letter.
fn source(lang: Lang, key: &str) -> Option<&'static str> {
    let files = files(lang).iter().zip(&INDEX[lang as usize]);
    files.into_iter().find_map(|(file, known)| known.get_or_init(|| index(file)).get(key).copied())
}

fn index(file: &'static str) -> Index {
    let mut index = HashMap::with_capacity(256);
    let mut begun: Option<(&str, usize)> = None;
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        let begins = line.as_bytes()[0];
        if begins.is_ascii_alphabetic() || begins == b'#' {
            if let Some((key, from)) = begun.take() {
                index.insert(key, &file[from..at]);
            }
            if begins != b'#' {
                begun = line.split_once(" =").map(|(key, _)| (key, at));
            }
        }
        at += line.len();
    }
    if let Some((key, from)) = begun {
        index.insert(key, &file[from..]);
    }
    index
}

/// Every file of a language, as it was written.
#[cfg(test)]
pub fn sources(lang: Lang) -> &'static [&'static str] {
    files(lang)
}

pub fn has(lang: Lang, key: &str) -> bool {
    source(lang, key).is_some()
}

/// What a message has a place for; some of it more than once.
pub fn variables(lang: Lang, key: &str) -> impl Iterator<Item = &'static str> {
    let parts = source(lang, key).unwrap_or_default().split('$').skip(1);
    parts.map(|part| {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_'));
        &part[..end.unwrap_or(part.len())]
    })
}

/// The message with its arguments put in. A key that is missing shows itself; a test sees to it that none is.
pub fn format(lang: Lang, charset: Charset, key: &str, args: &FluentArgs<'_>) -> String {
    let text = try_format(lang, charset, key, Form::Sentence, args);
    debug_assert!(text.is_some(), "there is no sentence {key} in {}", lang.word());
    text.unwrap_or_else(|| key.to_owned())
}

/// The same in its short form, which stands behind the message as its attribute `brief`; not every message has one.
pub fn format_briefly(lang: Lang, charset: Charset, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    source(lang, key)?.contains("\n    .brief = ").then(|| try_format(lang, charset, key, Form::Brief, args))?
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Sentence,
    Brief,
}

/// The text of a message of one line with nothing to put in: there is nothing that Fluent would have to look at.
fn plain_text(source: &'static str) -> Option<&'static str> {
    let (_, text) = source.split_once(" =")?;
    let text = text.trim();
    (!text.is_empty() && !text.contains(['{', '\n'])).then_some(text)
}

fn try_format(lang: Lang, charset: Charset, key: &str, form: Form, args: &FluentArgs<'_>) -> Option<String> {
    let source = source(lang, key)?;
    if let (Some(text), Form::Sentence) = (plain_text(source), form) {
        return Some(if charset == Charset::Ascii { ascii::sentence(text) } else { text.to_owned() });
    }
    let source = if charset == Charset::Ascii { ascii::sentence(source) } else { source.to_owned() };
    let resource = FluentResource::try_new(source).ok()?;
    let language: LanguageIdentifier = lang.word().parse().ok()?;
    let mut bundle = FluentBundle::new(vec![language]);
    bundle.set_use_isolating(false);
    bundle.add_resource(&resource).ok()?;
    let message = bundle.get_message(key)?;
    let pattern = match form {
        Form::Sentence => message.value()?,
        Form::Brief => message.get_attribute("brief")?.value(),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    Some(text.into_owned())
}
