//! The words of a game by its points.

use crate::notation::lexicon::NeededBehind::{List, Nothing};
use crate::notation::lexicon::{Meaning, Word, Words};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    ThrownIn,
    /// Word before the name of whoever sits out.
    Without,
    /// Word before an amount that somebody gets from each other.
    Each,
    Declarer,
    What,
}

pub const EVENTS: Words<Says> = &[Word::new(
    Says::ThrownIn,
    Nothing,
    &["weiter", "w", "eingeworfen", "zusammengew|orfen"],
    &["thrown-in", "passed", "w"],
)];

pub const WITHOUT: Words<Says> =
    &[Word::new(Says::Without, Nothing, &["ohne"], &["without", "out"])];

pub const EACH: Words<Says> =
    &[Word::new(Says::Each, Nothing, &["alle", "jeder"], &["each", "all"])];

pub const KEYS: Words<Says> = &[
    Word::new(Says::Declarer, List, &["spieler"], &["declarer", "player"]),
    Word::new(Says::What, List, &["spiel", "was"], &["what", "game"]),
];

/// Everything that stands by itself.
pub const ALONE: &[Words<Says>] = &[EVENTS, WITHOUT, EACH];

impl Meaning for Says {
    const WORDS: &'static [Words<Says>] = &[EVENTS, WITHOUT, EACH, KEYS];
}

/// How it went, among the words of what was played: they say the sign, and are no part of it.
const LOST: [&str; 6] = ["verliert", "verlor", "verloren", "loses", "lost", "lose"];
const WON: [&str; 6] = ["gewinnt", "gewann", "gewonnen", "wins", "won", "win"];

/// Whether a word among those of what was played says that it was lost (or won).
pub fn is_lost(word: &str) -> Option<bool> {
    let is_one_of = |words: &[&str]| words.contains(&word.to_lowercase().as_str());
    is_one_of(&LOST).then_some(true).or(is_one_of(&WON).then_some(false))
}
