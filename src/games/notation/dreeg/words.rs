//! Words of the notation of Dreeg.

use crate::games::dreeg::PhaseKind;
use crate::notation::lexicon::RequiredSuffix::{List, Marks, Nothing};
use crate::notation::lexicon::{Meaning, Word, Words};
use crate::notation::mark::OutcomeMark;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WordMeaning {
    Out,
    LastTrick,
    Closed,
    /// Trick that a player took, though without card points.
    TookTrick,
    Surrender,
    ConcealedAce,
    Durchmarsch,
    /// Durchmarsch with its outcome behind it.
    DurchmarschWent,
    /// Outcome of a Durchmarsch by itself.
    Went(bool),
    Spoke,
    Penalty,
    Phase(PhaseKind),
    Loser(Loser),
}

/// Names for the loser of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loser {
    /// Loser with fewer than 33 points.
    Schneider,
    /// Loser without a trick.
    Schwarz,
}

/// Words for events of one person.
pub const EVENTS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Surrender,
        Nothing,
        &["aufgeben", "gibt-auf", "aufgegeben"],
        &["surrender", "gives-up", "gave-up"],
    ),
    Word::new(
        WordMeaning::ConcealedAce,
        Nothing,
        &["verschwiegen", "ass-verschwiegen", "herz-ass-v|erschwiegen"],
        &["concealed", "concealed-ace"],
    ),
    Word::new(WordMeaning::Durchmarsch, Nothing, &["durchmarsch"], &["durchmarsch"]),
    Word::new(
        WordMeaning::DurchmarschWent,
        Marks(&[OutcomeMark::WON, OutcomeMark::LOST]),
        &["durchmarsch"],
        &["durchmarsch"],
    ),
    Word::new(WordMeaning::Spoke, Nothing, &["gesprochen", "sprach"], &["spoke"]),
    Word::new(WordMeaning::Penalty, Nothing, &["strafe"], &["penalty"]),
];

pub const OUTCOMES: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Went(true),
        Nothing,
        &["geschafft|", "gewonnen|", "gemacht|"],
        &["made|", "won|"],
    ),
    Word::new(
        WordMeaning::Went(false),
        Nothing,
        &["verloren|", "verspielt|"],
        &["failed|", "lost|"],
    ),
];

/// Words before a name in the line of a hand.
pub const OF_A_HAND: Words<WordMeaning> = &[
    Word::new(WordMeaning::Out, Nothing, OUT_DE, OUT_EN),
    Word::new(WordMeaning::LastTrick, Nothing, LAST_DE, LAST_EN),
    Word::new(WordMeaning::Closed, Nothing, CLOSED_DE, CLOSED_EN),
    Word::new(WordMeaning::TookTrick, Nothing, TRICK_DE, TRICK_EN),
];

const OUT_DE: &[&str] = &["aus", "a", "ausmelden", "ausgemeldet", "meldet-a|us"];
const OUT_EN: &[&str] = &["out", "a", "done", "goes-o|ut"];
const LAST_DE: &[&str] = &["letzter", "l", "letzter-s|tich"];
const LAST_EN: &[&str] = &["last", "l", "last-t|rick"];
const CLOSED_DE: &[&str] = &["gedeckt", "zu", "deckt", "deckt-i|s"];
const CLOSED_EN: &[&str] = &["closed"];
const TRICK_DE: &[&str] = &["stich"];
const TRICK_EN: &[&str] = &["trick"];

/// Words that stand before a colon, behind which names follow.
pub const BEFORE_NAMES: Words<WordMeaning> = &[
    Word::new(WordMeaning::Out, List, OUT_DE, OUT_EN),
    Word::new(WordMeaning::LastTrick, List, LAST_DE, LAST_EN),
    Word::new(WordMeaning::Closed, List, CLOSED_DE, CLOSED_EN),
    Word::new(WordMeaning::TookTrick, List, TRICK_DE, TRICK_EN),
];

const RUFEN_DE: &[&str] = &["ruf|en", "ruft|"];
const RUFEN_EN: &[&str] = &["cal|ling", "calls|"];

/// Words for the losers of a hand with two sides, which the points also show.
pub const STATES: Words<WordMeaning> = &[
    Word::new(WordMeaning::Loser(Loser::Schneider), Nothing, &["schneider"], &["schneider"]),
    Word::new(WordMeaning::Loser(Loser::Schwarz), Nothing, &["schwarz"], &["schwarz"]),
];

/// Whether the word says that somebody plays alone against the others.
pub fn is_word_for_alone(word: &str) -> bool {
    ["allein", "alleine", "alone"].contains(&word.to_lowercase().as_str())
}

/// Words for the phase, which the game knows anyway.
pub const PHASES: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Phase(PhaseKind::Sechsundsechzig),
        Nothing,
        &["sec|hsundsechzig", "66", "deu|tsch"],
        &["six|ty-six", "66", "deu|tsch"],
    ),
    Word::new(
        WordMeaning::Phase(PhaseKind::RotAssen),
        Nothing,
        &["rot|-assen", "herz-ass|"],
        &["rot|-assen", "ace-|of-hearts"],
    ),
    Word::new(WordMeaning::Phase(PhaseKind::Rufen), Nothing, RUFEN_DE, RUFEN_EN),
    Word::new(
        WordMeaning::Phase(PhaseKind::Kamerun),
        Nothing,
        &["kam|erun"],
        &["kam|erun", "cam|eroon"],
    ),
    Word::new(
        WordMeaning::Phase(PhaseKind::KamerunBeiNacht),
        Nothing,
        &["kamerun-b|ei-nacht"],
        &["kamerun-b|ei-nacht"],
    ),
    Word::new(
        WordMeaning::Phase(PhaseKind::SchweigeMass),
        Nothing,
        &["sch|weige-maß"],
        &["sch|weige-mass"],
    ),
    Word::new(
        WordMeaning::Phase(PhaseKind::Wegloescher),
        Nothing,
        &["weg|löscher"],
        &["weg|loescher"],
    ),
];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<WordMeaning>] = &[EVENTS, OUTCOMES, OF_A_HAND, STATES, PHASES];

impl Meaning for WordMeaning {
    const WORDS: &'static [Words<WordMeaning>] =
        &[EVENTS, OUTCOMES, OF_A_HAND, STATES, BEFORE_NAMES, PHASES];
}
