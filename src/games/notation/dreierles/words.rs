//! Words of the notation of Dreierles: those of the sources of the rules, used in every place, with
//! the closest English ones.

use crate::games::dreierles::{Bid, Call, Combination, RuleSet};
use crate::notation::lexicon::{Meaning, RequiredSuffix, Word, Words};
use crate::notation::mark::OutcomeMark;

/// Meaning of a word, independent of its position in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WordMeaning {
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
    /// Number of knocks in one word, such as `dreimal-geklopft`, as sentences about a hand say it.
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
use self::RequiredSuffix::{List, Marks, Nothing, Number};

const OUTCOME: &[OutcomeMark] = &[OutcomeMark::WON, OutcomeMark::LOST];

const MISDEAL: Word<WordMeaning> = Word::new(
    WordMeaning::Misdeal,
    Nothing,
    &["vergeben", "falsch-gege|ben", "falsch-geb|en"],
    &["misdeal", "incorrect-de|al", "wrong-de|al"],
);

pub const EVENTS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Raeuber,
        Nothing,
        &["räuber", "ramsch", "r"],
        &["räuber", "robber", "ramsch", "r"],
    ),
    Word::new(WordMeaning::Penalty, Nothing, &["strafe"], &["penalty"]),
    MISDEAL,
    Word::new(
        WordMeaning::LastRound,
        Nothing,
        &["letzte-runde", "räuber-oder-s|olo"],
        &["last-round", "räuber-or-s|olo", "robber-or-s|olo"],
    ),
    Word::new(
        WordMeaning::PenaltyFor(PaidMistake::Discard),
        Nothing,
        &["verdrückt|", "falsch-gedrückt|"],
        &["wrong-discard|", "incorrect-discard|", "illegal-discard|"],
    ),
    Word::new(
        WordMeaning::PenaltyFor(PaidMistake::Play),
        Nothing,
        &["falsch|", "falsch-gespielt|", "verworfen|"],
        &["wrong-play|", "illegal-play|", "revoke|"],
    ),
];

pub const BIDS: Words<WordMeaning> = &[
    Word::new(WordMeaning::Bid(Bid::Dreier), Nothing, &["dreier", "3er"], &["dreier", "three"]),
    Word::new(WordMeaning::Bid(Bid::Zweier), Nothing, &["zweier", "2er"], &["zweier", "two"]),
    Word::new(WordMeaning::Bid(Bid::Einer), Nothing, &["einer", "1er"], &["einer", "one"]),
    Word::new(WordMeaning::Bid(Bid::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(
        WordMeaning::Bid(Bid::SoloDu),
        Nothing,
        &["solo-du", "du", "sd"],
        &["solo-du", "solo-tout", "tout", "sd"],
    ),
];

pub const WEG: Words<WordMeaning> =
    &[Word::new(WordMeaning::Weg, Nothing, &["weg", "passe"], &["pass"])];

pub const COMBINATIONS: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Combination(ZehnDruck),
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
        WordMeaning::Combination(Drull),
        Nothing,
        &["drull", "droll", "druckr|olle", "stiess-21-k|leiner-mann"],
        &["drull", "trull"],
    ),
    Word::new(
        WordMeaning::Combination(VierKoenige),
        Nothing,
        &["4k", "4könige", "vier-könige", "könige", "königsrolle", "hanore"],
        &["4k", "4kings", "four-kings", "kings", "hono|urs"],
    ),
];

pub const OF_A_GAME: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Pfeife,
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
        WordMeaning::Out,
        Marks(&[OutcomeMark::WON, OutcomeMark::LOST, OutcomeMark::EARLY]),
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
    Word::new(
        WordMeaning::AllTricks,
        Marks(OUTCOME),
        &["alle", "alle-stiche"],
        &["all", "all-tricks"],
    ),
    Word::new(WordMeaning::EveryTrick, Nothing, &["schwarz"], &["schwarz"]),
    Word::new(
        WordMeaning::OpponentsPoints,
        Number,
        &["g", "gegner", "gegenspieler"],
        &["opp", "opponents"],
    ),
];

/// Words for the first knock, the second and so on, in their order.
pub const KNOCK_NAMES: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Knock(0),
        Nothing,
        &["kontra", "k", "geklo|pft", "klo|pfen"],
        &["kontra", "contra", "k", "kno|ck"],
    ),
    Word::new(WordMeaning::Knock(1), Nothing, &["re", "rekontra", "zurückge|klopft"], &["re"]),
    Word::new(WordMeaning::Knock(2), Nothing, &["sub", "subkontra"], &["sub"]),
    Word::new(WordMeaning::Knock(3), Nothing, &["mord", "mordkontra"], &["mord"]),
];

pub const KNOCKS: Words<WordMeaning> = &[
    Word::new(WordMeaning::Knocks, Number, &["k", "klopfen"], &["k", "knocks"]),
    Word::new(WordMeaning::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const COUNTED: Words<WordMeaning> = &[
    word_for_number_of_knocks(
        1,
        &["einmal-g|eklopft", "einmal-v|erdoppelt"],
        &["doubled-o|nce", "knocked-o|nce"],
    ),
    word_for_number_of_knocks(
        2,
        &["zweimal-g|eklopft", "zweimal-v|erdoppelt"],
        &["doubled-t|wice", "knocked-t|wice"],
    ),
    word_for_number_of_knocks(
        3,
        &["dreimal-g|eklopft", "dreimal-v|erdoppelt"],
        &["doubled-three-t|imes"],
    ),
    word_for_number_of_knocks(
        4,
        &["viermal-g|eklopft", "viermal-v|erdoppelt"],
        &["doubled-four-t|imes"],
    ),
];

const fn word_for_number_of_knocks(
    knocks: i64,
    german: &'static [&'static str],
    english: &'static [&'static str],
) -> Word<WordMeaning> {
    Word::new(WordMeaning::Counted(knocks), Nothing, german, english)
}

pub const OF_A_PENALTY: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::Wrong(PaidMistake::Discard),
        Nothing,
        &["verdrückt", "drücken", "falsch-ged|rückt", "falsch-d|rücken"],
        &["discard", "wrong-d|iscard", "incorrect-di|scard", "illegal-d|iscard"],
    ),
    Word::new(
        WordMeaning::Wrong(PaidMistake::Play),
        Nothing,
        &["falsch", "falsch-gesp|ielt", "falsch-s|pielen", "verworfen"],
        &["wrong", "play", "wrong-p|lay", "illegal-p|lay", "rev|oke"],
    ),
];

/// Words that may stand before a colon, as names also may.
pub const BEFORE: Words<WordMeaning> = &[
    Word::new(
        WordMeaning::OpponentsPoints,
        List,
        &["g", "gegner", "gegenspieler"],
        &["opp", "opponents"],
    ),
    Word::new(WordMeaning::KnockedBy, List, &["k", "geklopft"], &["k", "knocked"]),
    Word::new(WordMeaning::WrongPlay, List, &["falsch", "verworfen"], &["wrong", "revoke"]),
    Word::new(WordMeaning::Split, List, &["split", "anteile"], &["split", "shares"]),
    Word::new(
        WordMeaning::Auction,
        List,
        &["geb|ote", "rei|zen", "auk|tion"],
        &["auc|tion", "bid|s", "cal|ls"],
    ),
];

/// Lists of the words that can stand by themselves in a line.
pub const ALONE: &[Words<WordMeaning>] =
    &[EVENTS, BIDS, COMBINATIONS, OF_A_GAME, KNOCK_NAMES, KNOCKS, COUNTED, OF_A_PENALTY];

impl Meaning for WordMeaning {
    const WORDS: &'static [Words<WordMeaning>] = &[
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
pub fn words_of_rule_set(set: RuleSet) -> &'static [(WordMeaning, &'static str)] {
    match set {
        RuleSet::Achertal => &[(WordMeaning::Raeuber, "ramsch"), (WordMeaning::Pfeife, "km")],
        RuleSet::Iffezheim => &[(WordMeaning::Pfeife, "pfiff")],
        _ => &[],
    }
}

/// Calls of an auction with their words.
const CALLS: [(Call, WordMeaning); 6] = [
    (Call::Weg, WordMeaning::Weg),
    (Call::Dreier, WordMeaning::Bid(Bid::Dreier)),
    (Call::Zweier, WordMeaning::Bid(Bid::Zweier)),
    (Call::Einer, WordMeaning::Bid(Bid::Einer)),
    (Call::Solo, WordMeaning::Bid(Bid::Solo)),
    (Call::SoloDu, WordMeaning::Bid(Bid::SoloDu)),
];

pub fn call_of_word(says: WordMeaning) -> Option<Call> {
    CALLS.iter().find(|(_, word)| *word == says).map(|(call, _)| *call)
}

pub fn call_word(call: Call) -> WordMeaning {
    CALLS.iter().find(|(known, _)| *known == call).map_or(WordMeaning::Weg, |(_, says)| *says)
}
