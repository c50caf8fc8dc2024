//! The words of Dreiertarock.

use crate::games::dreiertarock::{BonusKind, Contract};
use crate::notation::lexicon::Takes::{Marks, Nothing, Number};
use crate::notation::lexicon::{Fit, Typed, Word};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    ThrownIn,
    Penalty,
    Contract(Contract),
    /// A Solo Valat with its outcome behind it.
    Valat,
    OpponentsPoints,
    Bonus(BonusKind),
    // Doublings: so many, the factor they make, or by their names.
    Doublings,
    Times,
    Doubling(usize),
    /// The other side.
    Defence,
}

pub type Words = &'static [Word<Says>];

pub const ANNOUNCED: &str = "!";
pub const MADE: &str = "+";
pub const FAILED: &str = "-";
const OUTCOME: &[&str] = &[MADE, FAILED];
/// Announced or not, made or not; made where nothing is said.
const BONUS: &[&str] = &["!-", "!+", ANNOUNCED, MADE, FAILED, ""];

pub const EVENTS: Words = &[
    Word::new(Says::ThrownIn, Nothing, &["weiter", "eingeworfen"], &["thrown-in", "passed"]),
    Word::new(Says::Penalty, Nothing, &["strafe"], &["penalty"]),
];

pub const CONTRACTS: Words = &[
    Word::new(Says::Contract(Contract::Einser), Nothing, &["einser"], &["einser", "one"]),
    Word::new(Says::Contract(Contract::Zweier), Nothing, &["zweier"], &["zweier", "two"]),
    Word::new(Says::Contract(Contract::Dreier), Nothing, &["dreier"], &["dreier", "three"]),
    Word::new(Says::Contract(Contract::Vierer), Nothing, &["vierer"], &["vierer", "four"]),
    Word::new(Says::Contract(Contract::Fuenfer), Nothing, &["fünfer"], &["fuenfer", "five"]),
    Word::new(Says::Contract(Contract::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(Says::Contract(Contract::SoloValat), Nothing, &["solo-valat", "valat"], &["solo-valat", "valat"]),
    Word::new(Says::Valat, Marks(OUTCOME), &["solo-valat", "valat"], &["solo-valat", "valat"]),
];

pub const BONUSES: Words = &[
    Word::new(Says::Bonus(BonusKind::Trull), Marks(BONUS), &["trull"], &["trull"]),
    Word::new(
        Says::Bonus(BonusKind::RoyalTrull),
        Marks(BONUS),
        &["royal-trull", "vier-könige", "könige", "4k"],
        &["royal-trull", "four-kings", "kings", "4k"],
    ),
    Word::new(Says::Bonus(BonusKind::Mondfang), Marks(BONUS), &["mondfang"], &["mondfang"]),
    Word::new(
        Says::Bonus(BonusKind::PagatUltimo),
        Marks(BONUS),
        &["pagat-ultimo", "pagat", "pu"],
        &["pagat-ultimo", "pagat", "pu"],
    ),
    Word::new(Says::Bonus(BonusKind::Uhu), Marks(BONUS), &["uhu"], &["uhu"]),
    Word::new(Says::Bonus(BonusKind::Kike), Marks(BONUS), &["kakadu", "kike"], &["kakadu", "kike"]),
];

pub const POINTS: Words = &[Word::new(Says::OpponentsPoints, Number, &["g", "gegner"], &["opp", "opponents"])];

/// The names of the doublings in their order.
pub const DOUBLING_NAMES: Words = &[
    Word::new(Says::Doubling(0), Nothing, &["kontra"], &["kontra", "contra"]),
    Word::new(Says::Doubling(1), Nothing, &["re", "rekontra"], &["re"]),
    Word::new(Says::Doubling(2), Nothing, &["sub", "subkontra"], &["sub"]),
];

pub const DOUBLINGS: Words = &[
    Word::new(Says::Doublings, Number, &["k"], &["k"]),
    Word::new(Says::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const SIDES: Words = &[Word::new(Says::Defence, Nothing, &["gegner", "g"], &["defence", "opponents", "opp"])];

const ALL: &[Words] = &[EVENTS, CONTRACTS, BONUSES, POINTS, DOUBLING_NAMES, DOUBLINGS, SIDES];

/// Whether a name is a word too, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    let typed = Typed::new(name);
    let mut words = ALL.iter().flat_map(|words| words.iter());
    words.any(|word| word.fit(&typed).is_some_and(|(fit, _)| fit < Fit::Begins))
}
