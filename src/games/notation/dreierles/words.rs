//! Words of the notation of Dreierles: those of the sources of the rules, used in every place, with
//! the closest English ones.

use crate::games::dreierles::{Bid, Call, Combination, RuleSet};
use crate::notation::lexicon::{Meaning, NeededBehind, Word, Words};
use crate::notation::mark::Mark;

/// Meaning of a word, independent of its position in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    // The first word.
    Raeuber,
    Penalty,
    /// Penalty with its reason in the same word.
    PenaltyFor(PaidMistake),
    Misdeal,
    LastRound,
    // Of a game.
    Bid(Bid),
    Pfeife,
    /// Pfeife that was laid out for the last trick.
    Out,
    Combination(Combination),
    AllTricks,
    /// Outcome in which every trick was taken.
    EveryTrick,
    OpponentsPoints,
    // Of the auction, beside the bids.
    Weg,
    // Knocks: so many, the factor they make, or by their names.
    Knocks,
    Times,
    Knock(usize),
    /// Knocks counted in words, as sentences about a hand have them.
    Counted(i64),
    // Of a penalty.
    Wrong(PaidMistake),
    // Before a colon.
    KnockedBy,
    WrongPlay,
    Split,
    Auction,
}

/// Wrong play that ends a hand and is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaidMistake {
    Discard,
    Play,
}

use self::Combination::{Drull, VierKoenige, ZehnDruck};
use self::NeededBehind::{List, Marks, Nothing, Number};

const OUTCOME: &[Mark] = &[Mark::WON, Mark::LOST];

const MISDEAL: Word<Says> = Word::new(
    Says::Misdeal,
    Nothing,
    &["vergeben", "falsch-gege|ben", "falsch-geb|en"],
    &["misdeal", "incorrect-de|al", "wrong-de|al"],
);

pub const EVENTS: Words<Says> = &[
    Word::new(
        Says::Raeuber,
        Nothing,
        &["räuber", "ramsch", "r"],
        &["räuber", "robber", "ramsch", "r"],
    ),
    Word::new(Says::Penalty, Nothing, &["strafe"], &["penalty"]),
    MISDEAL,
    Word::new(
        Says::LastRound,
        Nothing,
        &["letzte-runde", "räuber-oder-s|olo"],
        &["last-round", "räuber-or-s|olo", "robber-or-s|olo"],
    ),
    Word::new(
        Says::PenaltyFor(PaidMistake::Discard),
        Nothing,
        &["verdrückt|", "falsch-gedrückt|"],
        &["wrong-discard|", "incorrect-discard|", "illegal-discard|"],
    ),
    Word::new(
        Says::PenaltyFor(PaidMistake::Play),
        Nothing,
        &["falsch|", "falsch-gespielt|", "verworfen|"],
        &["wrong-play|", "illegal-play|", "revoke|"],
    ),
];

pub const BIDS: Words<Says> = &[
    Word::new(Says::Bid(Bid::Dreier), Nothing, &["dreier", "3er"], &["dreier", "three"]),
    Word::new(Says::Bid(Bid::Zweier), Nothing, &["zweier", "2er"], &["zweier", "two"]),
    Word::new(Says::Bid(Bid::Einer), Nothing, &["einer", "1er"], &["einer", "one"]),
    Word::new(Says::Bid(Bid::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(
        Says::Bid(Bid::SoloDu),
        Nothing,
        &["solo-du", "du", "sd"],
        &["solo-du", "solo-tout", "tout", "sd"],
    ),
];

pub const WEG: Words<Says> = &[Word::new(Says::Weg, Nothing, &["weg", "passe"], &["pass"])];

pub const COMBINATIONS: Words<Says> = &[
    Word::new(
        Says::Combination(ZehnDruck),
        Nothing,
        &[
            "10d",
            "10druck",
            "10trumpf",
            "10trümpfe",
            "10drock",
            "zehn-druck",
            "zehn",
            "zehn-trumpf",
            "zehn-trümpfe",
        ],
        &["10d", "10t", "10trumps", "ten-trumps", "ten"],
    ),
    Word::new(
        Says::Combination(Drull),
        Nothing,
        &["drull", "droll", "druckr|olle", "stiess-21-k|leiner-mann"],
        &["drull", "trull"],
    ),
    Word::new(
        Says::Combination(VierKoenige),
        Nothing,
        &["4k", "4könige", "vier-könige", "könige", "königsrolle", "hanore"],
        &["4k", "4kings", "four-kings", "kings", "hono|urs"],
    ),
];

pub const OF_A_GAME: Words<Says> = &[
    Word::new(
        Says::Pfeife,
        Marks(OUTCOME),
        &[
            "pf",
            "pfeife",
            "pfiff",
            "km",
            "kleiner-mann",
            "pfeife-h|inten",
            "pfiff-h|inten",
            "pfeife-z|uletzt",
            "am-s|chluss",
            "kleiner-mann-a|m-schluss",
        ],
        &["pf", "pfeife", "pipe|", "whistle|", "little-man|"],
    ),
    Word::new(
        Says::Out,
        Marks(&[Mark::WON, Mark::LOST, Mark::EARLY]),
        &[
            "raus",
            "rausgelegt",
            "herausg|elegt",
            "pf-r|aus",
            "pfeife-r|aus",
            "pfiff-r|aus",
            "km-r|aus",
            "kleiner-mann-r|aus",
            "kleiner-mann-h|erausgelegt",
            "am-schluss-h|erausgelegt",
            "kleiner-mann-am-schluss-h|erausgelegt",
        ],
        &["out", "laid-o|ut", "pf-o|ut", "pfeife-o|ut"],
    ),
    Word::new(Says::AllTricks, Marks(OUTCOME), &["alle", "alle-stiche"], &["all", "all-tricks"]),
    Word::new(Says::EveryTrick, Nothing, &["schwarz"], &["schwarz"]),
    Word::new(
        Says::OpponentsPoints,
        Number,
        &["g", "gegner", "gegenspieler"],
        &["opp", "opponents"],
    ),
];

/// Words for the first knock, the second and so on, in their order.
pub const KNOCK_NAMES: Words<Says> = &[
    Word::new(
        Says::Knock(0),
        Nothing,
        &["kontra", "k", "geklo|pft", "klo|pfen"],
        &["kontra", "contra", "k", "kno|ck"],
    ),
    Word::new(Says::Knock(1), Nothing, &["re", "rekontra", "zurückge|klopft"], &["re"]),
    Word::new(Says::Knock(2), Nothing, &["sub", "subkontra"], &["sub"]),
    Word::new(Says::Knock(3), Nothing, &["mord", "mordkontra"], &["mord"]),
];

pub const KNOCKS: Words<Says> = &[
    Word::new(Says::Knocks, Number, &["k", "klopfen"], &["k", "knocks"]),
    Word::new(Says::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const COUNTED: Words<Says> = &[
    counted_knocks(
        1,
        &["einmal-g|eklopft", "einmal-v|erdoppelt"],
        &["doubled-o|nce", "knocked-o|nce"],
    ),
    counted_knocks(
        2,
        &["zweimal-g|eklopft", "zweimal-v|erdoppelt"],
        &["doubled-t|wice", "knocked-t|wice"],
    ),
    counted_knocks(3, &["dreimal-g|eklopft", "dreimal-v|erdoppelt"], &["doubled-three-t|imes"]),
    counted_knocks(4, &["viermal-g|eklopft", "viermal-v|erdoppelt"], &["doubled-four-t|imes"]),
];

const fn counted_knocks(
    knocks: i64,
    german: &'static [&'static str],
    english: &'static [&'static str],
) -> Word<Says> {
    Word::new(Says::Counted(knocks), Nothing, german, english)
}

pub const OF_A_PENALTY: Words<Says> = &[
    Word::new(
        Says::Wrong(PaidMistake::Discard),
        Nothing,
        &["verdrückt", "drücken", "falsch-ged|rückt", "falsch-d|rücken"],
        &["discard", "wrong-d|iscard", "incorrect-di|scard", "illegal-d|iscard"],
    ),
    Word::new(
        Says::Wrong(PaidMistake::Play),
        Nothing,
        &["falsch", "falsch-gesp|ielt", "falsch-s|pielen", "verworfen"],
        &["wrong", "play", "wrong-p|lay", "illegal-p|lay", "rev|oke"],
    ),
];

/// Words that may stand before a colon, as names also may.
pub const BEFORE: Words<Says> = &[
    Word::new(Says::OpponentsPoints, List, &["g", "gegner", "gegenspieler"], &["opp", "opponents"]),
    Word::new(Says::KnockedBy, List, &["k", "geklopft"], &["k", "knocked"]),
    Word::new(Says::WrongPlay, List, &["falsch", "verworfen"], &["wrong", "revoke"]),
    Word::new(Says::Split, List, &["split", "anteile"], &["split", "shares"]),
    Word::new(
        Says::Auction,
        List,
        &["geb|ote", "rei|zen", "auk|tion"],
        &["auc|tion", "bid|s", "cal|ls"],
    ),
];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<Says>] =
    &[EVENTS, BIDS, COMBINATIONS, OF_A_GAME, KNOCK_NAMES, KNOCKS, COUNTED, OF_A_PENALTY];

impl Meaning for Says {
    const WORDS: &'static [Words<Says>] = &[
        EVENTS,
        BIDS,
        COMBINATIONS,
        OF_A_GAME,
        KNOCK_NAMES,
        KNOCKS,
        COUNTED,
        OF_A_PENALTY,
        BEFORE,
        WEG,
    ];
}

/// Words that a place uses instead of the usual ones.
pub fn words_of_place(set: RuleSet) -> &'static [(Says, &'static str)] {
    match set {
        RuleSet::Achertal => &[(Says::Raeuber, "ramsch"), (Says::Pfeife, "km")],
        RuleSet::Iffezheim => &[(Says::Pfeife, "pfiff")],
        _ => &[],
    }
}

/// Calls of an auction with their words.
const CALLS: [(Call, Says); 6] = [
    (Call::Weg, Says::Weg),
    (Call::Dreier, Says::Bid(Bid::Dreier)),
    (Call::Zweier, Says::Bid(Bid::Zweier)),
    (Call::Einer, Says::Bid(Bid::Einer)),
    (Call::Solo, Says::Bid(Bid::Solo)),
    (Call::SoloDu, Says::Bid(Bid::SoloDu)),
];

pub fn call_of_word(says: Says) -> Option<Call> {
    CALLS.iter().find(|(_, word)| *word == says).map(|(call, _)| *call)
}

pub fn call_word(call: Call) -> Says {
    CALLS.iter().find(|(known, _)| *known == call).map_or(Says::Weg, |(_, says)| *says)
}
