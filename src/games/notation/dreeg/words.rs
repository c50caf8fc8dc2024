//! Words of the notation of Dreeg.

use crate::games::dreeg::PhaseKind;
use crate::notation::lexicon::NeededBehind::{List, Marks, Nothing};
use crate::notation::lexicon::{Meaning, Word, Words};
use crate::notation::mark::Mark;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
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
pub const EVENTS: Words<Says> = &[
    Word::new(
        Says::Surrender,
        Nothing,
        &["aufgeben", "gibt-auf", "aufgegeben"],
        &["surrender", "gives-up", "gave-up"],
    ),
    Word::new(
        Says::ConcealedAce,
        Nothing,
        &["verschwiegen", "ass-verschwiegen", "herz-ass-v|erschwiegen"],
        &["concealed", "concealed-ace"],
    ),
    Word::new(Says::Durchmarsch, Nothing, &["durchmarsch"], &["durchmarsch"]),
    Word::new(
        Says::DurchmarschWent,
        Marks(&[Mark::WON, Mark::LOST]),
        &["durchmarsch"],
        &["durchmarsch"],
    ),
    Word::new(Says::Spoke, Nothing, &["gesprochen", "sprach"], &["spoke"]),
    Word::new(Says::Penalty, Nothing, &["strafe"], &["penalty"]),
];

pub const OUTCOMES: Words<Says> = &[
    Word::new(
        Says::Went(true),
        Nothing,
        &["geschafft|", "gewonnen|", "gemacht|"],
        &["made|", "won|"],
    ),
    Word::new(Says::Went(false), Nothing, &["verloren|", "verspielt|"], &["failed|", "lost|"]),
];

/// Words before a name in the line of a hand.
pub const OF_A_HAND: Words<Says> = &[
    Word::new(Says::Out, Nothing, OUT_DE, OUT_EN),
    Word::new(Says::LastTrick, Nothing, LAST_DE, LAST_EN),
    Word::new(Says::Closed, Nothing, CLOSED_DE, CLOSED_EN),
    Word::new(Says::TookTrick, Nothing, TRICK_DE, TRICK_EN),
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
pub const BEFORE_NAMES: Words<Says> = &[
    Word::new(Says::Out, List, OUT_DE, OUT_EN),
    Word::new(Says::LastTrick, List, LAST_DE, LAST_EN),
    Word::new(Says::Closed, List, CLOSED_DE, CLOSED_EN),
    Word::new(Says::TookTrick, List, TRICK_DE, TRICK_EN),
];

const RUFEN_DE: &[&str] = &["ruf|en", "ruft|"];
const RUFEN_EN: &[&str] = &["cal|ling", "calls|"];

/// Words for the losers of a hand with two sides, which the points also show.
pub const STATES: Words<Says> = &[
    Word::new(Says::Loser(Loser::Schneider), Nothing, &["schneider"], &["schneider"]),
    Word::new(Says::Loser(Loser::Schwarz), Nothing, &["schwarz"], &["schwarz"]),
];

/// Whether the word says that somebody plays alone against the others.
pub fn is_word_for_alone(word: &str) -> bool {
    ["allein", "alleine", "alone"].contains(&word.to_lowercase().as_str())
}

/// Words for the phase, which the game knows anyway.
pub const PHASES: Words<Says> = &[
    Word::new(
        Says::Phase(PhaseKind::Sechsundsechzig),
        Nothing,
        &["sec|hsundsechzig", "66", "deu|tsch"],
        &["six|ty-six", "66", "deu|tsch"],
    ),
    Word::new(
        Says::Phase(PhaseKind::RotAssen),
        Nothing,
        &["rot|-assen", "herz-ass|"],
        &["rot|-assen", "ace-|of-hearts"],
    ),
    Word::new(Says::Phase(PhaseKind::Rufen), Nothing, RUFEN_DE, RUFEN_EN),
    Word::new(Says::Phase(PhaseKind::Kamerun), Nothing, &["kam|erun"], &["kam|erun", "cam|eroon"]),
    Word::new(
        Says::Phase(PhaseKind::KamerunBeiNacht),
        Nothing,
        &["kamerun-b|ei-nacht"],
        &["kamerun-b|ei-nacht"],
    ),
    Word::new(
        Says::Phase(PhaseKind::SchweigeMass),
        Nothing,
        &["sch|weige-maß"],
        &["sch|weige-mass"],
    ),
    Word::new(Says::Phase(PhaseKind::Wegloescher), Nothing, &["weg|löscher"], &["weg|loescher"]),
];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<Says>] = &[EVENTS, OUTCOMES, OF_A_HAND, STATES, PHASES];

impl Meaning for Says {
    const WORDS: &'static [Words<Says>] =
        &[EVENTS, OUTCOMES, OF_A_HAND, STATES, BEFORE_NAMES, PHASES];
}
