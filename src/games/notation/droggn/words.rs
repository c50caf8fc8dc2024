//! Words of the notation of Droggn as Fulpmes uses them, with the closest English ones.

use crate::games::droggn::{Bid, PagatScore};
use crate::notation::lexicon::RequiredSuffix::{List, Marks, Nothing, Number};
use crate::notation::lexicon::{Meaning, Word, Words};
use crate::notation::mark::OutcomeMark;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WordMeaning {
    ThrownIn,
    LastFour,
    Bid(Bid),
    /// Super Mord followed by its outcome.
    Mord,
    /// All tricks taken without an announcement.
    Match,
    OpponentsPoints,
    // The Pagat: laid out or silent with its outcome behind it, or caught.
    PagatLaid,
    Ultimo,
    Silent(PagatScore),
    // Just laid out: in a Super Mord or a revoke.
    LaidPagat,
    LaidGstiess,
    // Doublings: so many, the factor they make, or by their names.
    Doublings,
    Times,
    Doubling(usize),
    // With a name.
    LastTrick,
    Revoke,
    /// Opponents of the declarer.
    Defence,
}

const OUTCOME: &[OutcomeMark] = &[OutcomeMark::WON, OutcomeMark::LOST];

pub const EVENTS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::ThrownIn,
        Nothing,
        &["weiter", "w", "eingeworfen", "zusammengew|orfen"],
        &["thrown-in", "passed", "w"],
    ),
    Word::new(WordMeaning::LastFour, Nothing, &["letzte-vier"], &["last-four"]),
];

pub const BIDS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Bid(Bid::Ansager),
        Nothing,
        &["ansager", "hinein", "ich-sage-an|", "i-sog-on|"],
        &["ansager", "ordinary", "ordinary-game"],
    ),
    Word::new(WordMeaning::Bid(Bid::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(WordMeaning::Bid(Bid::Super), Nothing, &["super"], &["super"]),
    Word::new(WordMeaning::Bid(Bid::SuperMord), Nothing, MORD, &["super-mord"]),
    Word::new(WordMeaning::Mord, Marks(OUTCOME), MORD, &["super-mord"]),
];

const MORD: &[&str] = &["super-mord", "supermord", "mord", "sm"];

pub const OF_A_GAME: Words<WordMeaning> = &[
    Word::new(WordMeaning::Match, Nothing, &["match", "m", "schwarz"], &["match", "m", "schwarz"]),
    Word::new(
        WordMeaning::OpponentsPoints,
        Number,
        &["g", "gegner", "gegenspieler"],
        &["opp", "opponents", "defence", "defenders"],
    ),
];

pub const PAGAT: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::PagatLaid,
        Marks(OUTCOME),
        &["pagat-raus", "raus", "pr", "ausgelegt", "pagat-au|sgelegt"],
        &["pagat-out", "out", "laid-o|ut", "pagat-la|id-out"],
    ),
    Word::new(
        WordMeaning::Ultimo,
        Marks(OUTCOME),
        &["pagat-ultimo", "ultimo", "pu"],
        &["pagat-ultimo", "ultimo"],
    ),
    Word::new(
        WordMeaning::Silent(PagatScore::Captured),
        Nothing,
        &["pagat-gefangen", "gefangen"],
        &["pagat-captured", "captured", "caught", "pagat-cau|ght"],
    ),
    Word::new(
        WordMeaning::Silent(PagatScore::KleineUndGstiess),
        Nothing,
        &["kleine-gstieß", "kleine-und-gstieß", "kleine-und-gstieß-ultimo"],
        &["kleine-gstiess", "kleine-und-gstiess"],
    ),
];

pub const LAID: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::LaidPagat,
        Nothing,
        &["pagat-raus", "pagat", "ausgelegt", "pagat-au|sgelegt"],
        &["pagat-out", "pagat", "laid-o|ut", "pagat-la|id-out"],
    ),
    Word::new(
        WordMeaning::LaidGstiess,
        Nothing,
        &["gstieß-raus", "gstieß", "gstieß-a|usgelegt"],
        &["gstiess-out", "gstiess", "gstiess-l|aid-out"],
    ),
];

/// Names of the doublings in their order; every further one is another Retour.
pub const DOUBLING_NAMES: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Doubling(0),
        Nothing,
        &[
            "schwacher",
            "s",
            "k",
            "schwachen",
            "einen-s|chwachen",
            "ein-s|chwacher",
            "schießen",
            "geschos|sen",
            "kont|ra",
        ],
        &["schwacher", "s", "k"],
    ),
    Word::new(WordMeaning::Doubling(1), Nothing, &["retour", "r"], &["retour", "r"]),
];

pub const DOUBLINGS: Words<WordMeaning> = &[
    Word::new(WordMeaning::Doublings, Number, &["s", "k"], &["s", "k"]),
    Word::new(WordMeaning::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const NAMING: Words<WordMeaning> = &[
    Word::new(WordMeaning::LastTrick, Nothing, LAST_DE, LAST_EN),
    Word::new(WordMeaning::Revoke, Nothing, REVOKE_DE, REVOKE_EN),
];

const LAST_DE: &[&str] = &["letzter", "letzter-s|tich"];
const LAST_EN: &[&str] = &["last", "last-t|rick"];
const REVOKE_DE: &[&str] = &["renonce", "falsch"];
const REVOKE_EN: &[&str] = &["revoke"];

pub const BEFORE: Words<WordMeaning> = &[
    Word::new(WordMeaning::LastTrick, List, LAST_DE, LAST_EN),
    Word::new(WordMeaning::Revoke, List, REVOKE_DE, REVOKE_EN),
    Word::new(
        WordMeaning::Defence,
        List,
        &["gegner", "g", "gegenspieler"],
        &["defence", "defenders", "opponents", "opp"],
    ),
];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<WordMeaning>] =
    &[EVENTS, BIDS, OF_A_GAME, PAGAT, LAID, DOUBLING_NAMES, DOUBLINGS, NAMING];

impl Meaning for WordMeaning {
    const WORDS: &'static [Words<WordMeaning>] =
        &[EVENTS, BIDS, OF_A_GAME, PAGAT, LAID, DOUBLING_NAMES, DOUBLINGS, NAMING, BEFORE];
}
