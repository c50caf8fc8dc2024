//! Sentences not yet put into a language: a key of the catalogue with its arguments.
//!
//! Rules and storage decide what is to be told; the words, German or English, are found in
//! `present`. Sentences are made by `say!` and `refuse!`, which know from the catalogue which
//! arguments each sentence takes.

use std::borrow::Borrow;

use super::ids::{
    ChainId, EntryId, EveningName, PersonId, Seq, Slot, SpellingId, TournamentNumber,
};
use super::money::Money;
use super::points::Points;
use super::seats::{Player, Roster};
use super::time::Day;

/// Sentence of the catalogue with its arguments.
pub trait Sentence {
    /// Key of the sentence in the catalogue; for a refusal, its code.
    const KEY: &'static str;

    fn args(self) -> Vec<(&'static str, Arg)>;
}

/// Key of a sentence or heading that takes no arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(pub &'static str);

/// Argument of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Text that a person typed, or a name; made harmless before it is shown.
    Text(String),
    Number(i64),
    /// Points, shown with an explicit sign.
    Points(Points),
    Money(Money),
    /// Moment as the log has it, shown as day and time of day.
    Moment(String),
    Day(Day),
    /// Player of the session; [`Message::replace_players_by_names`] replaces it by a name.
    Player(Player),
    Players(Vec<Player>),
    /// Word of the record format (`solo`, `zehn-druck`), shown as the place says it.
    Word(&'static str),
    /// Several words of the record format.
    Words(Vec<&'static str>),
    /// Several texts, usually names.
    Texts(Vec<String>),
    /// Evenings, shown by day and title, as their numbers differ between copies.
    Evenings(Vec<EveningName>),
    /// Sentence within a sentence.
    Message(Box<Message>),
    /// Several sentences in one line, one after the other.
    Messages(Vec<Message>),
    /// Several sentences, each on a line of its own.
    Lines(Vec<Message>),
    /// Reason for another refusal, within a sentence.
    Refusal(Box<Refusal>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<EveningName> for Arg {
    fn from(name: EveningName) -> Arg {
        Arg::Evenings(vec![name])
    }
}

impl From<Points> for Arg {
    fn from(points: Points) -> Arg {
        Arg::Points(points)
    }
}

impl From<Money> for Arg {
    fn from(money: Money) -> Arg {
        Arg::Money(money)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

impl From<Refusal> for Arg {
    fn from(refusal: Refusal) -> Arg {
        Arg::Refusal(Box::new(refusal))
    }
}

impl From<Label> for Arg {
    fn from(label: Label) -> Arg {
        Message::from(label).into()
    }
}

impl From<Player> for Arg {
    fn from(player: Player) -> Arg {
        Arg::Player(player)
    }
}

impl From<Vec<String>> for Arg {
    fn from(texts: Vec<String>) -> Arg {
        Arg::Texts(texts)
    }
}

impl<T: Clone> From<&T> for Arg
where
    Arg: From<T>,
{
    fn from(value: &T) -> Arg {
        Arg::from(value.clone())
    }
}

impl Arg {
    fn replace_players_by_names(&mut self, roster: &Roster) {
        match self {
            Arg::Player(player) => *self = Arg::Text(roster.name(*player).to_owned()),
            Arg::Players(players) => {
                *self = Arg::Texts(
                    players.iter().map(|player| roster.name(*player).to_owned()).collect(),
                );
            }
            Arg::Message(message) => message.replace_players_by_names(roster),
            Arg::Messages(messages) | Arg::Lines(messages) => {
                messages.iter_mut().for_each(|message| message.replace_players_by_names(roster));
            }
            Arg::Refusal(refusal) => {
                refusal.args.iter_mut().for_each(|(_, arg)| arg.replace_players_by_names(roster))
            }
            Arg::Text(_)
            | Arg::Number(_)
            | Arg::Points(_)
            | Arg::Money(_)
            | Arg::Moment(_)
            | Arg::Day(_)
            | Arg::Word(_)
            | Arg::Words(_)
            | Arg::Evenings(_)
            | Arg::Texts(_) => {}
        }
    }
}

macro_rules! number_args {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Arg {
            fn from(number: $kind) -> Arg {
                // A count beyond i64 cannot be reached by anything that is counted here.
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

number_args!(u8, u16, u32, u64, usize, i32, i64);
// The number of an evening is told beside its name: another copy has another one.
number_args!(ChainId, EntryId, Seq, Slot, PersonId, SpellingId, TournamentNumber);

/// Sentence not yet put into a language: a key of the catalogue with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    pub fn from_sentence<S: Sentence>(sentence: S) -> Message {
        Message { key: S::KEY, args: sentence.args() }
    }

    /// Replaces players by their names, as rules know people by seat only.
    pub fn replace_players_by_names(&mut self, roster: &Roster) {
        self.args.iter_mut().for_each(|(_, arg)| arg.replace_players_by_names(roster));
    }
}

impl From<Label> for Message {
    fn from(label: Label) -> Message {
        Message { key: label.0, args: Vec::new() }
    }
}

/// Answer of what may be refused.
pub type Result<T, E = Refusal> = std::result::Result<T, E>;

/// Reason why something is not recorded. Its code is stable and part of the record format; its
/// sentence is in the catalogue under `refused-<code>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub code: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl From<Label> for Refusal {
    fn from(label: Label) -> Refusal {
        Refusal { code: label.0, args: Vec::new() }
    }
}

impl Refusal {
    pub fn from_sentence<S: Sentence>(sentence: S) -> Refusal {
        Refusal { code: S::KEY, args: sentence.args() }
    }

    /// Name of the option or field at fault, such as `--stake` or `players`; `None` where the
    /// refusal names none.
    pub fn field(&self) -> Option<&str> {
        self.text("field")
    }

    /// Text of the argument with this name; `None` where the sentence has no such argument, or
    /// where it is no text.
    pub fn text(&self, argument: &str) -> Option<&str> {
        self.args.iter().find_map(|(name, arg)| match arg {
            Arg::Text(text) if *name == argument => Some(text.as_str()),
            _ => None,
        })
    }

    #[must_use]
    pub fn replace_players_by_names(mut self, roster: &Roster) -> Refusal {
        self.args.iter_mut().for_each(|(_, arg)| arg.replace_players_by_names(roster));
        self
    }
}

// Sentences are called as in the catalogue, with underscores.
#[allow(non_camel_case_types, non_upper_case_globals, clippy::doc_markdown)]
mod made {
    use super::super::message::{Arg, Label, Sentence};

    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

/// Types that `build.rs` makes of the catalogue: one for each sentence and each refusal, and the
/// codes of the refusals.
pub use made::{code, refused, say};

/// Makes a sentence: `say!(hand_heading { hand: 3, jotted })`. Chooses between two sentences with
/// the same arguments: `say!(won => step_won | step_lost { player, value })`.
#[macro_export]
macro_rules! say_sentence {
    ($choice:expr => $one:ident | $other:ident $fields:tt) => {
        if $choice { $crate::model::say!($one $fields) } else { $crate::model::say!($other $fields) }
    };
    ($choice:expr => $one:ident | $other:ident) => {
        if $choice { $crate::model::say!($one) } else { $crate::model::say!($other) }
    };
    ($name:ident) => {
        $crate::model::Message::from($crate::model::say::$name)
    };
    ($name:ident { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::model::Message::from_sentence($crate::model::say::$name {
            $($field: $crate::model::Arg::from($crate::model::argument!($field $($value)?))),*
        })
    };
}

/// Makes a refusal: `refuse!(knocks_too_many { field: "knocks", value: knocks, most })`.
#[macro_export]
macro_rules! refuse_sentence {
    ($name:ident) => {
        $crate::model::Refusal::from($crate::model::refused::$name)
    };
    ($name:ident { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::model::Refusal::from_sentence($crate::model::refused::$name {
            $($field: $crate::model::Arg::from($crate::model::argument!($field $($value)?))),*
        })
    };
}

/// Value of one argument of a sentence: `{ player }` is short for `{ player: player }`.
#[macro_export]
macro_rules! sentence_argument {
    ($field:ident) => {
        $field
    };
    ($field:ident $value:expr) => {
        $value
    };
}

pub use crate::{refuse_sentence as refuse, say_sentence as say, sentence_argument as argument};

/// Joining of texts with a separator.
pub trait JoinTexts {
    fn joined(self, between: &str) -> String;
}

impl<I: Iterator<Item: Borrow<str>>> JoinTexts for I {
    fn joined(self, between: &str) -> String {
        self.collect::<Vec<_>>().join(between)
    }
}

/// Value that is written as one of a fixed list of words.
pub trait Word: Copy + PartialEq + 'static {
    const ALL: &'static [Self];
    /// Words of all values, in the order of `ALL`.
    const WORDS: &'static [&'static str];

    fn word(self) -> &'static str;

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.word() == word)
    }
}

/// Declares an enum together with its words, so that the list can never fall behind the variants.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        $vis enum $name {
            $($(#[$vmeta])* #[serde(rename = $word)] $variant),+
        }

        impl $crate::model::Word for $name {
            const ALL: &'static [Self] = &[$($name::$variant),+];
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }
        }

        impl $crate::record::Written for $name {
            fn write(&self, w: &mut $crate::record::Writer) {
                w.text($crate::model::Word::word(*self));
            }
        }
    };
}
