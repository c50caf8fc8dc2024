//! The words of a game by its points.

use crate::games::game::Game;
use crate::games::points::{Facts, Position, Rules};
use crate::notation::lexicon;
use crate::notation::lexicon::Takes::{List, Nothing};
use crate::notation::lexicon::Word;
use crate::notation::reader::Reader;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    ThrownIn,
    /// Who sits out stands behind it.
    Without,
    /// From each other so many.
    Each,
    Declarer,
    What,
}

pub type Words = &'static [Word<Says>];

pub const EVENTS: Words = &[Word::new(
    Says::ThrownIn,
    Nothing,
    &["weiter", "w", "eingeworfen", "zusammengew|orfen"],
    &["thrown-in", "passed", "w"],
)];

pub const WITHOUT: Words = &[Word::new(Says::Without, Nothing, &["ohne"], &["without", "out"])];

pub const EACH: Words = &[Word::new(Says::Each, Nothing, &["alle", "jeder"], &["each", "all"])];

pub const KEYS: Words = &[
    Word::new(Says::Declarer, List, &["spieler"], &["declarer", "player"]),
    Word::new(Says::What, List, &["spiel", "was"], &["what", "game"]),
];

/// Everything that stands by itself.
pub const ALONE: &[Words] = &[EVENTS, WITHOUT, EACH];
pub const ALL: &[Words] = &[EVENTS, WITHOUT, EACH, KEYS];

/// How it went, among the words of what was played: they say the sign, and are no part of it.
const LOST: [&str; 6] = ["verliert", "verlor", "verloren", "loses", "lost", "lose"];
const WON: [&str; 6] = ["gewinnt", "gewann", "gewonnen", "wins", "won", "win"];

/// Whether a word among those of what was played says that it was lost (or won).
pub fn is_lost(word: &str) -> Option<bool> {
    let is_one_of = |words: &[&str]| words.contains(&word.to_lowercase().as_str());
    is_one_of(&LOST).then_some(true).or(is_one_of(&WON).then_some(false))
}

/// Whether a name is also a word, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    lexicon::is_word(ALL, name)
}

/// People and rules of a table, and the hand to be corrected where there is one.
pub struct Grammar<'s, 'l> {
    pub reader: Reader<'s, 'l>,
    pub rules: &'s Rules,
    pub before: Option<&'s Facts>,
    /// Whether a correction is a single word, so that a name says who it was.
    pub is_lone: bool,
}

impl<'s, 'l> Grammar<'s, 'l> {
    pub fn new(
        reader: Reader<'s, 'l>,
        position: &'s Position,
        before: Option<&'s Facts>,
        is_lone: bool,
    ) -> Grammar<'s, 'l> {
        Grammar { reader, rules: position.rules(), before, is_lone: is_lone && before.is_some() }
    }
}

/// Seats that play the next hand.
pub fn playing(position: &Position) -> Vec<usize> {
    position.speaking_order()
}
