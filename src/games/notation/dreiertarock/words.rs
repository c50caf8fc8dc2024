//! Words of the notation of Dreiertarock.

use crate::games::dreiertarock::{BonusKind, Contract};
use crate::notation::lexicon::RequiredSuffix::{List, Marks, Nothing, Number};
use crate::notation::lexicon::{Meaning, Word, Words};
use crate::notation::mark::OutcomeMark;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WordMeaning {
    ThrownIn,
    Penalty,
    Contract(Contract),
    /// Solo Valat followed by its outcome.
    Valat,
    OpponentsPoints,
    Bonus(BonusKind),
    // Doublings: so many, the factor they make, or by their names.
    Doublings,
    Times,
    Doubling(usize),
    /// Opponents of the declarer.
    Defence,
}

const OUTCOME: &[OutcomeMark] = &[OutcomeMark::WON, OutcomeMark::LOST];
/// Marks of a bonus: announced or not, made or not; without a mark it was made.
const BONUS: &[OutcomeMark] = &[
    OutcomeMark::NONE,
    OutcomeMark::WON,
    OutcomeMark::LOST,
    OutcomeMark::ANNOUNCED,
    OutcomeMark::ANNOUNCED_WON,
    OutcomeMark::ANNOUNCED_LOST,
];

pub const EVENTS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::ThrownIn,
        Nothing,
        &["weiter", "w", "eingeworfen", "zusammengew|orfen"],
        &["thrown-in", "passed", "w"],
    ),
    Word::new(WordMeaning::Penalty, Nothing, &["strafe"], &["penalty"]),
];

pub const CONTRACTS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Contract(Contract::Einser),
        Nothing,
        &["einser", "1er"],
        &["einser", "one", "one-er"],
    ),
    Word::new(
        WordMeaning::Contract(Contract::Zweier),
        Nothing,
        &["zweier", "2er"],
        &["zweier", "two", "two-er"],
    ),
    Word::new(
        WordMeaning::Contract(Contract::Dreier),
        Nothing,
        &["dreier", "3er"],
        &["dreier", "three", "three-er"],
    ),
    // An f is a Fünfer.
    Word::new(
        WordMeaning::Contract(Contract::Vierer),
        Nothing,
        &["vierer", "4er"],
        &["vierer", "fo|ur", "fo|ur-er"],
    ),
    Word::new(
        WordMeaning::Contract(Contract::Fuenfer),
        Nothing,
        &["fünfer", "5er"],
        &["fuenfer", "five", "five-er"],
    ),
    Word::new(WordMeaning::Contract(Contract::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(WordMeaning::Contract(Contract::SoloValat), Nothing, VALAT, VALAT),
    Word::new(WordMeaning::Valat, Marks(OUTCOME), VALAT, VALAT),
];

const VALAT: &[&str] = &["solo-valat", "valat", "sv", "slam"];

pub const BONUSES: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Bonus(BonusKind::Trull),
        Marks(BONUS),
        &["trull", "tarock-trull"],
        &["trull", "tarock-trull"],
    ),
    Word::new(
        WordMeaning::Bonus(BonusKind::RoyalTrull),
        Marks(BONUS),
        &["royal-trull", "vier-könige", "könige", "4k", "4könige"],
        &["royal-trull", "four-k|ings", "kings", "4k", "4kings"],
    ),
    Word::new(
        WordMeaning::Bonus(BonusKind::Mondfang),
        Marks(BONUS),
        &["mondfang", "mond-g|efangen"],
        &["mondfang"],
    ),
    Word::new(
        WordMeaning::Bonus(BonusKind::PagatUltimo),
        Marks(BONUS),
        &["pagat-ultimo", "pagat", "pu", "ul|timo"],
        &["pagat-ultimo", "pagat", "pu", "ul|timo"],
    ),
    Word::new(WordMeaning::Bonus(BonusKind::Uhu), Marks(BONUS), &["uhu"], &["uhu"]),
    Word::new(
        WordMeaning::Bonus(BonusKind::Kike),
        Marks(BONUS),
        &["kakadu", "kike"],
        &["kakadu", "kike"],
    ),
];

pub const POINTS: Words<WordMeaning> = &[Word::new(
    WordMeaning::OpponentsPoints,
    Number,
    &["g", "gegner"],
    &["opp", "opponents", "defence", "defenders"],
)];

/// Words for the first doubling, the second and so on, in their order.
pub const DOUBLING_NAMES: Words<WordMeaning> = &[
    Word::new(WordMeaning::Doubling(0), Nothing, &["kontra", "k"], &["kontra", "contra", "k"]),
    Word::new(WordMeaning::Doubling(1), Nothing, &["re", "rekontra"], &["re"]),
    Word::new(WordMeaning::Doubling(2), Nothing, &["sub", "subkontra"], &["sub"]),
];

pub const DOUBLINGS: Words<WordMeaning> = &[
    Word::new(WordMeaning::Doublings, Number, &["k"], &["k"]),
    Word::new(WordMeaning::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const SIDES: Words<WordMeaning> = &[Word::new(
    WordMeaning::Defence,
    List,
    &["gegner", "g"],
    &["defence", "defenders", "opponents", "opp"],
)];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<WordMeaning>] =
    &[EVENTS, CONTRACTS, BONUSES, POINTS, DOUBLING_NAMES, DOUBLINGS];

impl Meaning for WordMeaning {
    const WORDS: &'static [Words<WordMeaning>] =
        &[EVENTS, CONTRACTS, BONUSES, POINTS, DOUBLING_NAMES, DOUBLINGS, SIDES];
}
