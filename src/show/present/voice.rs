//! A [`Voice`] puts messages into words: in one language, with the local words of one place, for
//! one kind of reader.
//!
//! Reasons why a file or a stream could not be used, in both languages, as the system has them in
//! English only.

use std::io::{Error, ErrorKind};

use fluent_bundle::FluentArgs;

use super::clash::copies_conflict_sentence;
use super::harmless::harmless_text;
use super::lang::{Charset, Lang, Screen};
use super::numbers::{day, moment, money, result_signed};
use super::{catalogue, lang};
use crate::app::AppError;
use crate::app::exchange::check::strange_schema_item_message;
use crate::app::exchange::export::MessageSpeaker;
use crate::games::session::Session;
use crate::games::{GameKind, Rules};
use crate::model::ids::EveningName;
use crate::model::{Arg, JoinTexts, Label, Message, Refusal, Roster, Word, refuse, say};
use crate::record::lines::EndlessLineError;
use crate::stats::GameOrLabel;
use crate::store::StoreError;
use crate::store::error::SpecialFile;
use crate::{notation, words};

words! {
    /// Audience of an output.
    pub enum Audience {
        /// People who typed a line, an option or a list; messages name the thing, not its key
        /// (docs/architecture.md, What people and programs see).
        Table = "table",
        /// Writer of a file in the record format; messages name the key (docs/record-format.md,
        /// Answers).
        Record = "record",
        /// Person who types on a phone at a table, and can turn to an organiser but has no command
        /// line options.
        Phone = "phone",
        /// Reader of a page or a message, perhaps with another copy of the file: there is nothing
        /// to type in, and evening numbers of this copy may be wrong there.
        Page = "page",
        /// Person who fills in a form at the desk; options are called as their fields.
        Desk = "desk",
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Voice {
    pub lang: Lang,
    pub screen: Screen,
    /// Rule set whose words are used.
    place: &'static str,
    audience: Audience,
    /// Whether points are played for the prizes of a tournament, so that nobody settles them.
    pub(super) is_in_hall: bool,
}

/// Most evenings that are listed by name.
const MOST_NAMED: usize = 3;

/// Variables that every sentence can use for things that a place calls by its own words, each with
/// the key of the word.
const LOCAL_WORDS: [(&str, &str); 6] = [
    ("pfeife", "word-pfeife"),
    ("stiess", "word-stiess"),
    ("einundzwanzig", "word-einundzwanzig"),
    ("raeuber", "word-raeuber"),
    ("zehndruck", "word-zehn-druck"),
    ("drull", "word-drull"),
];

impl Voice {
    pub fn new(lang: Lang) -> Voice {
        Voice {
            lang,
            screen: Screen::USUAL,
            place: "",
            audience: Audience::Table,
            is_in_hall: false,
        }
    }

    #[must_use]
    pub fn for_screen(self, screen: Screen) -> Voice {
        Voice { screen, ..self }
    }

    /// Voice that uses the local words of the place where these rules are played.
    #[must_use]
    pub fn for_rules(self, rules: &Rules) -> Voice {
        self.with_words_of_rule_set(rules.name_of_rule_set())
    }

    /// Voice that uses the local words of the place where this session is played.
    #[must_use]
    pub fn for_session(self, session: &Session) -> Voice {
        self.for_rules(&session.position().rules())
    }

    /// Voice for hands at a table of a tournament, where `is_in_hall`.
    #[must_use]
    pub fn for_hall(self, is_in_hall: bool) -> Voice {
        Voice { is_in_hall, ..self }
    }

    /// Voice that uses the local words of this rule set.
    #[must_use]
    pub fn with_words_of_rule_set(self, place: &'static str) -> Voice {
        Voice { place, ..self }
    }

    /// Whether the output is read on a phone.
    pub fn is_for_phones(&self) -> bool {
        self.audience == Audience::Phone
    }

    /// Whether the output is read at the desk.
    pub fn is_for_desk(&self) -> bool {
        self.audience == Audience::Desk
    }

    #[must_use]
    pub fn for_audience(self, audience: Audience) -> Voice {
        Voice { audience, ..self }
    }

    /// Language in which lines of notation are printed and proposed.
    pub fn notation_lang(&self) -> notation::Lang {
        match self.lang {
            Lang::De => notation::Lang::De,
            Lang::En => notation::Lang::En,
        }
    }

    pub fn charset(&self) -> Charset {
        self.screen.charset
    }

    pub fn say(&self, message: &Message) -> String {
        self.format(message.key, &message.args)
    }

    /// Sentence for a message of the rules, which know people by seat only; `roster` has their
    /// names.
    pub fn say_with_names(&self, mut message: Message, roster: &Roster) -> String {
        message.replace_players_by_names(roster);
        self.say(&message)
    }

    /// Short form of a message, as people would note it beside the points; `None` where it has
    /// none.
    pub fn short_message_text(&self, message: &Message) -> Option<String> {
        let values = self.variable_values(message.key, &message.args);
        let brief = catalogue::format_short_form(self.lang, self.charset(), message.key, &values)?;
        Some(self.replace_signs(brief))
    }

    /// Sentence or heading without arguments.
    pub fn label(&self, label: Label) -> String {
        self.format(label.0, &[])
    }

    /// Sentence with this key from the texts of the games, without arguments.
    pub fn sentence_for_key(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// Sentence about what a switch decides.
    pub fn switch_meaning(&self, game: GameKind, key: &str) -> String {
        self.sentence_for_key(&format!("switch-{}-{key}", game.word()))
    }

    /// Name of a switch as people say it: `Räuber` for `raeuber_value`.
    pub fn switch_name(&self, game: GameKind, key: &str) -> String {
        let described = format!("switch-{}-{key}", game.word());
        let values = self.variable_values(&described, &[]);
        let called = catalogue::format_short_form(self.lang, self.charset(), &described, &values);
        called.map_or_else(|| harmless_text(key), |called| self.replace_signs(called))
    }

    /// Local word for a thing that the record format calls `word`.
    pub fn local_word(&self, word: &str) -> String {
        let key = format!("word-{word}");
        if catalogue::has_message(self.lang, &key) {
            self.format(&key, &[])
        } else {
            harmless_text(word)
        }
    }

    /// Name of the game played by these rules: the table's own label, else the name of the game.
    pub fn game_name(&self, rules: &Rules) -> String {
        rules.label().map_or_else(|| self.local_word(rules.game().word()), harmless_text)
    }

    /// Name of a game in statistics.
    pub fn stats_game_name(&self, game: &GameOrLabel) -> String {
        let label = game.label.as_ref().map(|label| harmless_text(label.text()));
        label.unwrap_or_else(|| self.local_word(game.kind.word()))
    }

    /// Name of the rules of a session: that of the place's own rule set, else of the named one.
    pub fn session_rules_name(&self, session: &Session) -> String {
        self.rules_name(session.own_rules(), &session.position().rules())
    }

    /// Name of rules: that of the own rule set, else of the named one.
    pub fn rules_name(&self, own: Option<&str>, rules: &Rules) -> String {
        own.map_or_else(|| self.local_word(rules.name_of_rule_set()), harmless_text)
    }

    pub fn say_refusal(&self, refusal: &Refusal) -> String {
        self.format(&format!("refused-{}", refusal.code), &refusal.args)
    }

    fn format(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        let values = self.variable_values(key, args);
        self.replace_signs(merge_full_stops(catalogue::format(
            self.lang,
            self.charset(),
            key,
            &values,
        )))
    }

    /// Values for the variables in the sentence with this key.
    fn variable_values(&self, key: &str, args: &[(&'static str, Arg)]) -> FluentArgs<'static> {
        let mut values = FluentArgs::new();
        for variable in catalogue::message_variables(self.lang, key) {
            if let Some(supplied) = self.value_without_argument(variable, key, args) {
                values.set(variable, supplied);
            }
        }
        // What a sentence is given goes before what everybody could have.
        for (name, arg) in args {
            match arg {
                Arg::Number(number) => values.set(*name, *number),
                Arg::Text(field) if *name == "field" => {
                    values.set(*name, self.record_key_name(field))
                }
                other => values.set(*name, replace_stop_by_placeholder(self.argument_text(other))),
            }
        }
        values
    }

    /// Replaces letters that the screen cannot show, except in these names.
    pub fn replace_letters(&self, text: String, names: &[String]) -> String {
        match self.charset() {
            Charset::Unicode => text,
            Charset::Ascii => lang::transliterate_but_names(&text, names),
        }
    }

    /// Replaces signs that the screen cannot show.
    pub fn replace_signs(&self, text: String) -> String {
        match self.charset() {
            Charset::Unicode => text,
            Charset::Ascii => lang::replace_signs(&text),
        }
    }

    /// Value for a variable that any sentence can use although no argument is given for it.
    fn value_without_argument(
        &self,
        variable: &str,
        key: &str,
        args: &[(&'static str, Arg)],
    ) -> Option<String> {
        if let Some(field) = variable.strip_prefix("at-") {
            return Some(self.faulty_key_prefix(field));
        }
        if let Some(field) = variable.strip_prefix("key-") {
            return Some(self.record_key_name(field));
        }
        match variable {
            "place" => Some(self.place.to_owned()),
            "audience" => Some(self.audience.word().to_owned()),
            "where" => args.iter().find_map(|(name, arg)| match arg {
                Arg::Text(field) if *name == "field" => Some(self.faulty_key_prefix(field)),
                _ => None,
            }),
            // A word does not explain itself by itself.
            _ if key.starts_with("word-") => None,
            _ => LOCAL_WORDS
                .iter()
                .find(|(name, _)| *name == variable)
                .map(|(_, word)| self.sentence_for_key(word)),
        }
    }

    /// Name of a key in the record format: the key itself for the writer of a file, and for people
    /// the thing that it stands for.
    fn record_key_name(&self, field: &str) -> String {
        if self.audience == Audience::Record || field.starts_with('-') {
            return harmless_text(field);
        }
        // A switch of the house rules is called as it was typed.
        if let Some((_, switch)) = field.split_once("house.") {
            return harmless_text(switch);
        }
        let keys = field.split('.').map(|part| part.split('[').next().unwrap_or(part));
        let mut words = keys.map(|part| format!("field-{part}"));
        // Behind the first key that has a word stand parts of it, and names.
        match words.find(|key| catalogue::has_message(self.lang, key)) {
            Some(word) => self.sentence_for_key(&word),
            None => harmless_text(field.rsplit('.').next().unwrap_or(field)),
        }
    }

    /// Prefix of an error that names the key with the fault, for the writer of a file in the record
    /// format; for people, who see their own line, only options are named.
    fn faulty_key_prefix(&self, field: &str) -> String {
        let is_told = self.audience == Audience::Record || field.starts_with('-');
        if is_told { format!("{}: ", harmless_text(field)) } else { String::new() }
    }

    fn argument_text(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => harmless_text(text),
            Arg::Number(number) => number.to_string(),
            Arg::Points(points) => result_signed(*points, self.lang),
            Arg::Money(sum) => money(sum.minor, sum.currency, self.lang),
            Arg::Moment(time) => moment(time, self.lang),
            Arg::Day(date) => day(&date.to_string(), self.lang),
            Arg::Word(word) => self.local_word(word),
            Arg::Words(words) => self.list_words(words.iter().map(|word| self.local_word(word))),
            Arg::Evenings(evenings) => self.evening_names(evenings),
            Arg::Texts(texts) => self.list_words(texts.iter().map(|text| harmless_text(text))),
            Arg::Message(message) => self.say(message),
            Arg::Messages(messages) => {
                self.list_words(messages.iter().map(|message| self.say(message)))
            }
            Arg::Lines(messages) => messages
                .iter()
                .map(|message| format!("\n  {}", self.say(message)))
                .collect::<String>(),
            Arg::Refusal(refusal) => self.say_refusal(refusal),
            // Names are put in before anything is shown.
            Arg::Player(_) | Arg::Players(_) => String::new(),
        }
    }

    /// Names of evenings; of more than three, the first and the last day.
    fn evening_names(&self, evenings: &[EveningName]) -> String {
        let began = |evening: &EveningName| day(&evening.started_at, self.lang);
        let (mut first, mut last) = (None, None);
        if evenings.len() > MOST_NAMED {
            first = evenings.iter().min().map(began);
            last = evenings.iter().max().map(began);
        }
        if let (Some(first), Some(last)) = (first, last) {
            let numbers = evenings.iter().map(|one| one.number.to_string()).collect();
            let (count, numbers) = (evenings.len(), Arg::Texts(numbers));
            return self.say(&say!(evening_span { first, last, count, numbers }));
        }
        let mut in_order: Vec<&EveningName> = evenings.iter().collect();
        in_order.sort_unstable();
        in_order.into_iter().map(|one| self.evening_name(one)).joined("; ")
    }

    /// Name of an evening by which people tell it from others: its day, title or game, and number.
    pub fn evening_name(&self, one: &EveningName) -> String {
        let title = one.title.clone().unwrap_or_else(|| self.local_word(&one.game));
        let (day, number) = (day(&one.started_at, self.lang), one.number.get());
        self.say(&say!(evening_name { day, title, number }))
    }

    fn list_words(&self, items: impl Iterator<Item = String>) -> String {
        items.joined(", ")
    }

    /// Sentence about an error, with the next step.
    pub fn error_sentence(&self, error: &AppError) -> String {
        match error {
            AppError::Refused(refusal) => self.say_refusal(refusal),
            AppError::CopiesDisagree(conflict) => copies_conflict_sentence(conflict, self),
            AppError::Store(error) => self.database_error_sentence(error),
            AppError::Stream(error) => {
                self.say(&say!(stream_broken { error: io_error_message(error) }))
            }
        }
    }

    fn database_error_sentence(&self, error: &StoreError) -> String {
        let path = |path: &std::path::Path| path.display().to_string();
        self.say(&match error {
            StoreError::Foreign(file) => say!(database_foreign { path: path(file) }),
            StoreError::NoVersion(file) => say!(database_no_version { path: path(file) }),
            StoreError::Strange { path: file, strange } => {
                let what: Vec<String> =
                    strange.iter().map(|one| self.say(&strange_schema_item_message(one))).collect();
                say!(database_strange { path: path(file), what: what.join(" ") })
            }
            StoreError::BeforeRelease(file) => say!(database_before_release { path: path(file) }),
            StoreError::Newer { path: file, version, known } => {
                say!(database_newer { path: path(file), version, known })
            }
            StoreError::Exists(file) => say!(database_exists { path: path(file) }),
            StoreError::Io { path: file, error } => {
                say!(database_io { path: path(file), error: io_error_message(error) })
            }
            StoreError::Busy => say!(database_busy),
            StoreError::ReadOnly => say!(database_readonly),
            StoreError::Full => say!(database_full),
            StoreError::Corrupt => say!(database_corrupt),
            StoreError::TooLarge => return self.say_refusal(&refuse!(amount_too_large)),
            StoreError::Log { chain, seq } => {
                say!(database_log { chain: chain.to_string(), seq })
            }
            StoreError::Contradiction => say!(database_contradiction),
            StoreError::TokenKnown => say!(database_token_known),
            StoreError::TokenTaken(value) => {
                return self.say_refusal(&refuse!(token_taken { field: "--once", value }));
            }
            StoreError::Unknown(error) => say!(database_unknown { error: error.to_string() }),
            StoreError::Sqlite(error) => say!(database_sqlite { error: error.to_string() }),
        })
    }
}

impl MessageSpeaker for Voice {
    fn message(&self, place: &'static str, message: &Message) -> String {
        self.with_words_of_rule_set(place).say(message)
    }

    fn refusal(&self, place: &'static str, refusal: &Refusal) -> String {
        self.with_words_of_rule_set(place).say_refusal(refusal)
    }
}

pub fn io_error_message(error: &Error) -> Message {
    if let Some(special) = error.get_ref().and_then(|error| error.downcast_ref::<SpecialFile>()) {
        return match special {
            SpecialFile::Folder => say!(io_folder),
            SpecialFile::Link => say!(io_link),
            SpecialFile::Pipe => say!(io_named_pipe),
            SpecialFile::Socket => say!(io_socket),
            SpecialFile::Device => say!(io_device),
        };
    }
    if error.get_ref().is_some_and(|error| error.is::<EndlessLineError>()) {
        return say!(io_endless);
    }
    match error.kind() {
        ErrorKind::NotFound => say!(io_not_found),
        ErrorKind::PermissionDenied => say!(io_permission),
        ErrorKind::AlreadyExists => say!(io_exists),
        ErrorKind::IsADirectory => say!(io_folder),
        ErrorKind::NotADirectory => say!(io_no_folder),
        ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded => {
            say!(io_full)
        }
        ErrorKind::ReadOnlyFilesystem => say!(io_readonly),
        ErrorKind::BrokenPipe => say!(io_pipe),
        ErrorKind::InvalidData => say!(io_not_utf8),
        _ => say!(io_other { error: error.to_string() }),
    }
}
/// Placeholder behind a text that ends with a full stop, while a sentence is put together.
const STOPS: char = '\u{e0f0}';

fn replace_stop_by_placeholder(mut text: String) -> String {
    if text.ends_with('.') {
        text.push(STOPS);
    }
    text
}

/// Merges two full stops into one, where a sentence ends with a name such as "Hubert S."
fn merge_full_stops(sentence: String) -> String {
    match sentence.contains(STOPS) {
        true => sentence.replace(&format!("{STOPS}."), "").replace(STOPS, ""),
        false => sentence,
    }
}
