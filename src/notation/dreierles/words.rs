//! The words of Dreierles: those of the rule sources in every place, and what comes closest in English.

use crate::games::dreierles::{Bid, Call, Combination};
use crate::games::dreierles::{RuleSet, Rules, Scoring};
use crate::notation::Lang;
use crate::notation::lexicon::{Fit, Takes, Typed, Word, spelling};

/// What a word says, wherever in a line it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    // The first word.
    Raeuber,
    Penalty,
    Misdeal,
    LastRound,
    // Of a game.
    Bid(Bid),
    Pfeife,
    /// The Pfeife laid out.
    Out,
    Combination(Combination),
    AllTricks,
    OpponentsPoints,
    // Of the auction, beside the bids.
    Weg,
    // Knocks: so many, the factor they make, or by their names.
    Knocks,
    Times,
    Knock(usize),
    // Of a penalty.
    Discard,
    Play,
    // Before a colon.
    KnockedBy,
    WrongPlay,
    Split,
}

use self::Combination::{Drull, VierKoenige, ZehnDruck};
use self::Takes::{Marks, Nothing, Number};

pub type Words = &'static [Word<Says>];

pub const WON: &str = "+";
pub const LOST: &str = "-";
pub const FORCED_OUT: &str = "!";
/// Forced out early is written with a sign or a word.
pub const OUT_MARKS: &[&str] = &[WON, LOST, FORCED_OUT, "-früh", "-frueh", "-fruh", "-early"];

const MISDEAL_WORD: Word<Says> = Word::new(Says::Misdeal, Nothing, &["vergeben"], &["misdeal"]);
pub const MISDEAL: Words = &[MISDEAL_WORD];

pub const EVENTS: Words = &[
    Word::new(Says::Raeuber, Nothing, &["räuber", "ramsch"], &["räuber", "robber", "ramsch"]),
    Word::new(Says::Penalty, Nothing, &["strafe"], &["penalty"]),
    MISDEAL_WORD,
    Word::new(Says::LastRound, Nothing, &["letzte-runde"], &["last-round"]),
];

pub const BIDS: Words = &[
    Word::new(Says::Bid(Bid::Dreier), Nothing, &["dreier", "3er"], &["dreier", "three"]),
    Word::new(Says::Bid(Bid::Zweier), Nothing, &["zweier", "2er"], &["zweier", "two"]),
    Word::new(Says::Bid(Bid::Einer), Nothing, &["einer", "1er"], &["einer", "one"]),
    Word::new(Says::Bid(Bid::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(Says::Bid(Bid::SoloDu), Nothing, &["solo-du", "du"], &["solo-du", "solo-tout", "tout"]),
];

pub const WEG: Words = &[Word::new(Says::Weg, Nothing, &["weg"], &["pass"])];

pub const COMBINATIONS: Words = &[
    Word::new(
        Says::Combination(ZehnDruck),
        Nothing,
        &["10d", "10druck", "10trumpf", "10trümpfe", "zehn-druck", "zehn"],
        &["10d", "10t", "10trumps", "ten-trumps", "ten"],
    ),
    Word::new(Says::Combination(Drull), Nothing, &["drull", "droll"], &["drull", "trull"]),
    Word::new(
        Says::Combination(VierKoenige),
        Nothing,
        &["4k", "4könige", "vier-könige", "könige", "königsrolle", "hanore"],
        &["4k", "4kings", "four-kings", "kings"],
    ),
];

pub const OF_A_GAME: Words = &[
    Word::new(Says::Pfeife, Marks(&[WON, LOST]), &["pf", "pfeife", "pfiff", "km", "kleiner-mann"], &["pf", "pfeife"]),
    Word::new(Says::Out, Marks(OUT_MARKS), &["raus"], &["out"]),
    Word::new(Says::AllTricks, Marks(&[WON, LOST]), &["alle"], &["all"]),
    Word::new(Says::OpponentsPoints, Number, &["g", "gegner"], &["opp", "opponents"]),
];

/// The names of the knocks in their order.
pub const KNOCK_NAMES: Words = &[
    Word::new(Says::Knock(0), Nothing, &["kontra"], &["kontra", "contra"]),
    Word::new(Says::Knock(1), Nothing, &["re", "rekontra"], &["re"]),
    Word::new(Says::Knock(2), Nothing, &["sub", "subkontra"], &["sub"]),
    Word::new(Says::Knock(3), Nothing, &["mord", "mordkontra"], &["mord"]),
];

pub const KNOCKS: Words = &[
    Word::new(Says::Knocks, Number, &["k", "klopfen"], &["k", "knocks"]),
    Word::new(Says::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const OF_A_PENALTY: Words = &[
    Word::new(Says::Discard, Nothing, &["verdrückt", "drücken"], &["discard"]),
    Word::new(Says::Play, Nothing, &["falsch"], &["wrong", "play"]),
    // In a Räuber there is no bid.
    Word::new(Says::Raeuber, Nothing, &["räuber", "ramsch"], &["räuber", "robber", "ramsch"]),
];

pub const BEFORE_POINTS: Words = &[Word::new(Says::OpponentsPoints, Nothing, &["g", "gegner"], &["opp", "opponents"])];

pub const BEFORE_NAMES: Words = &[
    Word::new(Says::KnockedBy, Nothing, &["k", "geklopft"], &["k", "knocked"]),
    Word::new(Says::WrongPlay, Nothing, &["falsch"], &["wrong"]),
];

pub const BEFORE_SHARES: Words = &[Word::new(Says::Split, Nothing, &["split", "anteile"], &["split", "shares"])];

const ALL: &[Words] = &[
    EVENTS,
    BIDS,
    WEG,
    COMBINATIONS,
    OF_A_GAME,
    KNOCK_NAMES,
    KNOCKS,
    OF_A_PENALTY,
    MISDEAL,
    BEFORE_POINTS,
    BEFORE_NAMES,
    BEFORE_SHARES,
];

/// Whether a name is a word too, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    let typed = Typed::new(name);
    let mut words = ALL.iter().flat_map(|words| words.iter());
    words.any(|word| word.fit(&typed).is_some_and(|(fit, _)| fit < Fit::Begins))
}

/// Whether a word has any use by these rules.
pub fn in_use(rules: &Rules, says: Says) -> bool {
    match says {
        Says::Bid(Bid::SoloDu) | Says::AllTricks => rules.solo_du,
        Says::Knocks | Says::Times | Says::Knock(_) | Says::KnockedBy => rules.knocking,
        Says::WrongPlay => rules.scoring == Scoring::Augen,
        Says::Split => rules.scoring == Scoring::Fach,
        _ => true,
    }
}

/// The printed word, as the place has it.
pub fn printed(says: Says, rules: &Rules, lang: Lang) -> &'static str {
    match (says, rules.set) {
        (Says::Raeuber, RuleSet::Achertal) => "ramsch",
        (Says::Pfeife, RuleSet::Achertal) => "km",
        (Says::Pfeife, RuleSet::Iffezheim) => "pfiff",
        _ => ALL.iter().map(|words| spelling(words, says, lang)).find(|word| !word.is_empty()).unwrap_or_default(),
    }
}

pub fn call(says: Says) -> Option<Call> {
    match says {
        Says::Weg => Some(Call::Weg),
        Says::Bid(Bid::Dreier) => Some(Call::Dreier),
        Says::Bid(Bid::Zweier) => Some(Call::Zweier),
        Says::Bid(Bid::Einer) => Some(Call::Einer),
        Says::Bid(Bid::Solo) => Some(Call::Solo),
        Says::Bid(Bid::SoloDu) => Some(Call::SoloDu),
        _ => None,
    }
}

pub fn said(call: Call) -> Says {
    match call {
        Call::Weg => Says::Weg,
        Call::Dreier => Says::Bid(Bid::Dreier),
        Call::Zweier => Says::Bid(Bid::Zweier),
        Call::Einer => Says::Bid(Bid::Einer),
        Call::Solo => Says::Bid(Bid::Solo),
        Call::SoloDu => Says::Bid(Bid::SoloDu),
    }
}
