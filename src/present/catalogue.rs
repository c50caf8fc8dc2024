//! The one catalogue: every sentence in German and English, in Fluent files side by side.
//!
//! A message is looked up and parsed only when it is spoken: a command needs a handful of several hundred.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

use super::voice::Lang;
use crate::model::Word;

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        const GERMAN: &[&str] = &[$(include_str!(concat!("catalogue/de/", $name, ".ftl"))),+];
        const ENGLISH: &[&str] = &[$(include_str!(concat!("catalogue/en/", $name, ".ftl"))),+];
    };
}

files!["general", "database", "screen", "cli", "notation", "dreierles", "droggn", "dreiertarock", "dreeg"];

fn files(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::De => GERMAN,
        Lang::En => ENGLISH,
    }
}

/// The source of one message: from its key to the next line that begins with a letter.
fn source(lang: Lang, key: &str) -> Option<&'static str> {
    let files = files(lang);
    let start_of = |file: &str| {
        let mut from = 0;
        loop {
            let at = from + file[from..].find(key)?;
            let begins_line = at == 0 || file.as_bytes()[at - 1] == b'\n';
            if begins_line && file[at + key.len()..].trim_start_matches(' ').starts_with('=') {
                return Some(at);
            }
            from = at + key.len();
        }
    };
    files.iter().find_map(|file| {
        let start = start_of(file)?;
        let rest = &file[start..];
        let mut end = rest.len();
        for (at, _) in rest.match_indices('\n') {
            let next = rest.as_bytes().get(at + 1);
            if next.is_none_or(|byte| byte.is_ascii_alphabetic() || *byte == b'#') {
                end = at + 1;
                break;
            }
        }
        Some(&rest[..end])
    })
}

/// Every file of a language, as it was written.
pub fn sources(lang: Lang) -> &'static [&'static str] {
    files(lang)
}

pub fn has(lang: Lang, key: &str) -> bool {
    source(lang, key).is_some()
}

/// Whether a message has a place for this variable.
pub fn mentions(lang: Lang, key: &str, variable: &str) -> bool {
    source(lang, key).is_some_and(|source| source.contains('$') && source.contains(&format!("${variable}")))
}

/// The message with its arguments put in. A key that is missing shows itself; a test sees to it that none is.
pub fn format(lang: Lang, key: &str, args: &FluentArgs<'_>) -> String {
    let text = try_format(lang, key, args);
    debug_assert!(text.is_some(), "there is no sentence {key} in {}", lang.word());
    text.unwrap_or_else(|| key.to_owned())
}

fn try_format(lang: Lang, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let resource = FluentResource::try_new(source(lang, key)?.to_owned()).ok()?;
    let language: LanguageIdentifier = lang.word().parse().ok()?;
    let mut bundle = FluentBundle::new(vec![language]);
    bundle.set_use_isolating(false);
    bundle.add_resource(&resource).ok()?;
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    Some(text.into_owned())
}
