//! The sentences of the catalogue as types: each knows what goes into it.
//!
//! Made from the catalogue when the crate is built (`present/catalogue/build.rs`), so a key that does not exist, an
//! argument that is left out and one that no language uses do not compile. Nothing here has words; they stay in
//! `present`.

// Sentences are called as in the catalogue, with underscores.
#[allow(non_camel_case_types, non_upper_case_globals, clippy::doc_markdown)]
mod made {
    use super::super::message::{Arg, Label, Sentence};

    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

/// What is told, what is refused, and the words by which refusals are told apart.
pub use made::{code, refused, say};

/// A sentence to be spoken: `say!(hand_heading { hand: 3, jotted })`. Of two sentences into which the same goes, one:
/// `say!(won => step_won | step_lost { player, value })`.
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
        $crate::model::Message::of($crate::model::say::$name {
            $($field: $crate::model::Arg::from($crate::model::argument!($field $($value)?))),*
        })
    };
}

/// Why something is refused: `refuse!(knocks_too_many { field: "knocks", value: knocks, most })`.
#[macro_export]
macro_rules! refuse_sentence {
    ($name:ident) => {
        $crate::model::Refusal::from($crate::model::refused::$name)
    };
    ($name:ident { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::model::Refusal::of($crate::model::refused::$name {
            $($field: $crate::model::Arg::from($crate::model::argument!($field $($value)?))),*
        })
    };
}

/// `{ player }` says the same as `{ player: player }`.
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
