//! A voice speaks one language and knows the words of one place.

use std::cell::RefCell;

use fluent_bundle::FluentArgs;

use super::catalogue;
use super::harmless::plain;
use super::numbers::{money, points_signed};
use crate::app::AppError;
use crate::app::exchange::score::Speak;
use crate::model::{Arg, Label, Message, Refusal, say};
use crate::store::StoreError;
use crate::words;

words! {
    pub enum Lang {
        De = "de",
        En = "en",
    }
}

/// What a picture in the terminal may be drawn with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Charset {
    Unicode,
    Ascii,
}

#[derive(Clone, Debug)]
pub struct Voice {
    pub lang: Lang,
    pub charset: Charset,
    /// The rule set whose words are used.
    place: RefCell<String>,
}

/// What a place calls these; supplied to every sentence.
const LOCAL_WORDS: [(&str, &str); 4] = [
    ("pfeife", "word-pfeife"),
    ("stiess", "word-stiess"),
    ("einundzwanzig", "word-einundzwanzig"),
    ("raeuber", "word-raeuber"),
];

impl Voice {
    pub fn new(lang: Lang) -> Voice {
        Voice { lang, charset: Charset::Unicode, place: RefCell::default() }
    }

    #[must_use]
    pub fn drawing_with(self, charset: Charset) -> Voice {
        Voice { charset, ..self }
    }

    /// From now on the words of this rule set.
    pub fn speak_as_in(&self, rules: &str) {
        rules.clone_into(&mut self.place.borrow_mut());
    }

    pub fn say(&self, message: &Message) -> String {
        self.format(message.key, &message.args)
    }

    /// A sentence or heading with nothing to put in.
    pub fn label(&self, label: Label) -> String {
        self.format(label.0, &[])
    }

    /// What a thing of a game is, which has its sentence under a name made from the game's own words.
    pub fn described(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// A word of the record format as the place has it.
    pub fn word(&self, word: &str) -> String {
        let key = format!("word-{word}");
        if catalogue::has(self.lang, &key) { self.format(&key, &[]) } else { plain(word) }
    }

    pub fn refuse(&self, refusal: &Refusal) -> String {
        self.format(&format!("refused-{}", refusal.code), &refusal.args)
    }

    fn format(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        let mut values = FluentArgs::new();
        values.set("place", self.place.borrow().clone());
        for (name, word) in LOCAL_WORDS {
            // A word does not explain itself by itself.
            if catalogue::mentions(self.lang, key, name) && !key.starts_with("word-") {
                values.set(name, self.described(word));
            }
        }
        for (name, arg) in args {
            match arg {
                Arg::Number(number) => values.set(*name, *number),
                other => values.set(*name, self.arg(other)),
            }
        }
        catalogue::format(self.lang, key, &values)
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => plain(text),
            Arg::Number(number) => number.to_string(),
            Arg::Points(points) => points_signed(*points, self.lang),
            Arg::Money(sum) => money(sum.minor, sum.currency, self.lang),
            Arg::Word(word) => self.word(word),
            Arg::Words(words) => self.list(words.iter().map(|word| self.word(word))),
            Arg::Texts(texts) => self.list(texts.iter().map(|text| plain(text))),
            Arg::Message(message) => self.say(message),
            Arg::Refusal(refusal) => self.refuse(refusal),
            // Names are put in before anything is shown.
            Arg::Player(_) | Arg::Players(_) => String::new(),
        }
    }

    fn list(&self, items: impl Iterator<Item = String>) -> String {
        items.collect::<Vec<String>>().join(", ")
    }

    /// What went wrong, in a sentence with the next step.
    pub fn error(&self, error: &AppError) -> String {
        match error {
            AppError::Refused(refusal) => self.refuse(refusal),
            AppError::Store(error) => self.say(&database_error(error)),
            AppError::Stream(error) => self.say(&say!(stream_broken { error: error.to_string() })),
        }
    }
}

fn database_error(error: &StoreError) -> Message {
    let path = |path: &std::path::Path| path.display().to_string();
    match error {
        StoreError::Foreign(file) => say!(database_foreign { path: path(file) }),
        StoreError::Newer { path: file, version, known } => {
            say!(database_newer { path: path(file), version: *version, known: *known })
        }
        StoreError::Exists(file) => say!(database_exists { path: path(file) }),
        StoreError::Io { path: file, error } => {
            say!(database_io { path: path(file), error: error.to_string() })
        }
        StoreError::Busy => say!(database_busy),
        StoreError::ReadOnly => say!(database_readonly),
        StoreError::Full => say!(database_full),
        StoreError::Corrupt => say!(database_corrupt),
        StoreError::TooLarge => Message::new("refused-amount-too-large"),
        StoreError::Log { chain, seq } => say!(database_log { chain: chain.to_string(), seq: *seq }),
        StoreError::Sqlite(error) => say!(database_sqlite { error: error.to_string() }),
    }
}

impl Speak for Voice {
    fn message(&self, message: &Message) -> String {
        self.say(message)
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        self.refuse(refusal)
    }
}
