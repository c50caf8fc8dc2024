//! The words of Dreeg.

use crate::notation::lexicon::Takes::Nothing;
use crate::notation::lexicon::{Fit, Typed, Word};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    Out,
    LastTrick,
    Closed,
    /// With a trick, though without points.
    TookTrick,
    Surrender,
    ConcealedAce,
    Durchmarsch,
    Spoke,
    Penalty,
}

pub type Words = &'static [Word<Says>];

pub const MADE: &str = "+";
pub const FAILED: &str = "-";

/// What stands first in a line about one person.
pub const EVENTS: Words = &[
    Word::new(Says::Surrender, Nothing, &["aufgeben", "gibt-auf"], &["surrender", "gives-up"]),
    Word::new(Says::ConcealedAce, Nothing, &["verschwiegen", "ass-verschwiegen"], &["concealed", "concealed-ace"]),
    Word::new(Says::Durchmarsch, Nothing, &["durchmarsch"], &["durchmarsch"]),
    Word::new(Says::Spoke, Nothing, &["gesprochen", "sprach"], &["spoke"]),
    Word::new(Says::Penalty, Nothing, &["strafe"], &["penalty"]),
];

/// What stands before somebody in a line about a hand.
pub const OF_A_HAND: Words = &[
    Word::new(Says::Out, Nothing, &["aus"], &["out"]),
    Word::new(Says::LastTrick, Nothing, &["letzter"], &["last"]),
    Word::new(Says::Closed, Nothing, &["gedeckt", "zu"], &["closed"]),
    Word::new(Says::TookTrick, Nothing, &["stich"], &["trick"]),
];

const ALL: &[Words] = &[EVENTS, OF_A_HAND];

/// Whether a name is a word too, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    let typed = Typed::new(name);
    let mut words = ALL.iter().flat_map(|words| words.iter());
    words.any(|word| word.fit(&typed).is_some_and(|(fit, _)| fit < Fit::Begins))
}
