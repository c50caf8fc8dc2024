//! Words of the notation of a game kept by its points.

use crate::notation::lexicon::RequiredSuffix::{List, Nothing};
use crate::notation::lexicon::{Meaning, Word, Words};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WordMeaning {
    ThrownIn,
    /// Word before the name of a person who sits out.
    Without,
    /// Word before an amount that a player gets from every other.
    Each,
    Declarer,
    What,
}

pub const EVENTS: Words<WordMeaning> = &[Word::new(
    WordMeaning::ThrownIn,
    Nothing,
    &["weiter", "w", "eingeworfen", "zusammengew|orfen"],
    &["thrown-in", "passed", "w"],
)];

pub const WITHOUT: Words<WordMeaning> =
    &[Word::new(WordMeaning::Without, Nothing, &["ohne"], &["without", "out"])];

pub const EACH: Words<WordMeaning> =
    &[Word::new(WordMeaning::Each, Nothing, &["alle", "jeder"], &["each", "all"])];

pub const KEYS: Words<WordMeaning> = &[
    Word::new(WordMeaning::Declarer, List, &["spieler"], &["declarer", "player"]),
    Word::new(WordMeaning::What, List, &["spiel", "was"], &["what", "game"]),
];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<WordMeaning>] = &[EVENTS, WITHOUT, EACH];

impl Meaning for WordMeaning {
    const WORDS: &'static [Words<WordMeaning>] = &[EVENTS, WITHOUT, EACH, KEYS];
}

/// Words for a loss among those for what was played; they decide the sign of the points and are no
/// part of the text.
const LOST: [&str; 6] = ["verliert", "verlor", "verloren", "loses", "lost", "lose"];
const WON: [&str; 6] = ["gewinnt", "gewann", "gewonnen", "wins", "won", "win"];

/// Outcome that a word says: `true` for a lost game, `false` for a won one; `None` for any other
/// word.
pub fn is_lost_if_word_says_outcome(word: &str) -> Option<bool> {
    let is_one_of = |words: &[&str]| words.contains(&word.to_lowercase().as_str());
    is_one_of(&LOST).then_some(true).or(is_one_of(&WON).then_some(false))
}
