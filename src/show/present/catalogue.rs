//! Catalogue of all sentences of the program, in German and in English, kept in Fluent files.
//!
//! A message is parsed only when it is first used, as a command needs few of the several hundred
//! messages.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kerbholz_core::catalogue::{ENGLISH, GERMAN, Messages};
use unic_langid::LanguageIdentifier;

use super::harmless::{quoted_for_shell, word_for_shell};
use super::lang::{self, Charset, Lang};
use crate::model::Word;

/// Source of one message in a language, by its key; `None` where there is no such message.
fn message_source(lang: Lang, key: &str) -> Option<&'static str> {
    let Messages { text, places } = match lang {
        Lang::De => GERMAN,
        Lang::En => ENGLISH,
    };
    let key_of = |(from, to): &(u32, u32)| &text[*from as usize..*to as usize];
    let place = places.binary_search_by(|known| key_of(known).cmp(key)).ok()?;
    let end = places.get(place + 1).map_or(text.len(), |next| next.0 as usize);
    Some(&text[places[place].0 as usize..end])
}

pub fn has_message(lang: Lang, key: &str) -> bool {
    message_source(lang, key).is_some()
}

/// Names of the variables in a message; a name may be listed several times.
pub fn message_variables(lang: Lang, key: &str) -> impl Iterator<Item = &'static str> {
    let parts = message_source(lang, key).unwrap_or_default().split('$').skip(1);
    parts.map(|part| {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_'));
        &part[..end.unwrap_or(part.len())]
    })
}

/// Formats the message of a key with its arguments. A missing key is shown as such; a test checks
/// that none is missing.
pub fn format(lang: Lang, charset: Charset, key: &str, args: &FluentArgs<'_>) -> String {
    let text = try_format_message(lang, charset, key, MessageForm::Sentence, args);
    debug_assert!(text.is_some(), "there is no sentence {key} in {}", lang.word());
    text.unwrap_or_else(|| key.to_owned())
}

/// Formats the short form of a message, which is its attribute `brief`; `None` where it has none.
pub fn format_short_form(
    lang: Lang,
    charset: Charset,
    key: &str,
    args: &FluentArgs<'_>,
) -> Option<String> {
    message_source(lang, key)?
        .contains("\n    .brief = ")
        .then(|| try_format_message(lang, charset, key, MessageForm::Brief, args))?
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum MessageForm {
    Sentence,
    Brief,
}

/// Text of a one-line message without variables, for which Fluent is not needed.
fn plain_message_text(source: &'static str) -> Option<&'static str> {
    let (_, text) = source.split_once('=')?;
    let text = text.trim();
    (!text.is_empty() && !text.contains(['{', '\n'])).then_some(text)
}

fn try_format_message(
    lang: Lang,
    charset: Charset,
    key: &str,
    form: MessageForm,
    args: &FluentArgs<'_>,
) -> Option<String> {
    let source = message_source(lang, key)?;
    if let (Some(text), MessageForm::Sentence) = (plain_message_text(source), form) {
        return Some(if charset == Charset::Ascii {
            lang::transliterate_sentence(text)
        } else {
            text.to_owned()
        });
    }
    let bundle = parsed_bundle(lang, charset, source)?;
    let message = bundle.get_message(key)?;
    let pattern = match form {
        MessageForm::Sentence => message.value()?,
        MessageForm::Brief => message.get_attribute("brief")?.value(),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    Some(text.into_owned())
}

type Bundle = Rc<FluentBundle<FluentResource>>;

thread_local! {
    /// Cache of parsed messages by their address in the catalogue, as a long report uses one
    /// sentence in every line.
    static PARSED: RefCell<HashMap<(*const u8, Charset), Bundle>> = RefCell::default();
}

/// Function `WORD` of the catalogue: a name or text as one word of a command, in quotation marks
/// where it needs some.
fn command_word<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match args {
        [FluentValue::String(text)] => word_for_shell(text).into(),
        [word] => word.clone(),
        _ => FluentValue::Error,
    }
}

/// Function `QUOTED` of the catalogue: a name or text as one word of a command, always in quotation
/// marks; what may stand behind it belongs to the word.
fn quoted_command_word<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match args {
        [FluentValue::String(text)] => quoted_for_shell(text).into(),
        [FluentValue::String(text), FluentValue::String(behind)] => {
            quoted_for_shell(&format!("{text}{behind}")).into()
        }
        _ => FluentValue::Error,
    }
}

/// Bundle with a single message, parsed at its first use.
fn parsed_bundle(lang: Lang, charset: Charset, source: &'static str) -> Option<Bundle> {
    let place = (source.as_ptr(), charset);
    if let Some(known) = PARSED.with_borrow(|parsed| parsed.get(&place).cloned()) {
        return Some(known);
    }
    let text = if charset == Charset::Ascii {
        lang::transliterate_sentence(source)
    } else {
        source.to_owned()
    };
    let resource = FluentResource::try_new(text).ok()?;
    let language: LanguageIdentifier = lang.word().parse().ok()?;
    let mut bundle = FluentBundle::new(vec![language]);
    bundle.set_use_isolating(false);
    bundle.add_function("WORD", command_word).ok()?;
    bundle.add_function("QUOTED", quoted_command_word).ok()?;
    bundle.add_resource(resource).ok()?;
    let bundle = Rc::new(bundle);
    PARSED.with_borrow_mut(|parsed| parsed.insert(place, Rc::clone(&bundle)));
    Some(bundle)
}
