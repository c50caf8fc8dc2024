//! Words of Dreierles: those of the rule sources in every place, with the closest English ones.

use crate::games::dreierles::{Bid, Call, Combination, Facts, Position, RuleSet, Rules, Scoring};
use crate::games::game::Game;
use crate::notation::lexicon;
use crate::notation::lexicon::{A_LETTER, LETTERS, Takes, WHOLE, Word, spelling};
use crate::notation::mark::{Lang, Mark};
use crate::notation::reader::Reader;

/// Meaning of a word, wherever in a line it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    // The first word.
    Raeuber,
    Penalty,
    /// Penalty that says at once what for.
    PenaltyFor(Wrong),
    Misdeal,
    LastRound,
    // Of a game.
    Bid(Bid),
    Pfeife,
    /// Pfeife that was laid out.
    Out,
    Combination(Combination),
    AllTricks,
    /// Every trick, made.
    EveryTrick,
    OpponentsPoints,
    // Of the auction, beside the bids.
    Weg,
    // Knocks: so many, the factor they make, or by their names.
    Knocks,
    Times,
    Knock(usize),
    // Of a penalty.
    Wrong(Wrong),
    // Before a colon.
    KnockedBy,
    WrongPlay,
    Split,
    Auction,
}

/// Wrong play that ends a hand and is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrong {
    Discard,
    Play,
}

use self::Combination::{Drull, VierKoenige, ZehnDruck};
use self::Takes::{List, Marks, Nothing, Number};

pub type Words = &'static [Word<Says>];

const OUTCOME: &[Mark] = &[Mark::WON, Mark::LOST];

const MISDEAL: Word<Says> = Word::new(
    Says::Misdeal,
    Nothing,
    &["vergeben", "falsch-gege|ben", "falsch-geb|en"],
    &["misdeal", "incorrect-de|al", "wrong-de|al"],
);

pub const EVENTS: Words = &[
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
        Says::PenaltyFor(Wrong::Discard),
        Nothing,
        &["verdrückt|", "falsch-gedrückt|"],
        &["wrong-discard|", "incorrect-discard|", "illegal-discard|"],
    ),
    Word::new(
        Says::PenaltyFor(Wrong::Play),
        Nothing,
        &["falsch|", "falsch-gespielt|", "verworfen|"],
        &["wrong-play|", "illegal-play|", "revoke|"],
    ),
];

pub const BIDS: Words = &[
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

pub const WEG: Words = &[Word::new(Says::Weg, Nothing, &["weg", "passe"], &["pass"])];

pub const COMBINATIONS: Words = &[
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

pub const OF_A_GAME: Words = &[
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

/// Names of the knocks in their order.
pub const KNOCK_NAMES: Words = &[
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

pub const KNOCKS: Words = &[
    Word::new(Says::Knocks, Number, &["k", "klopfen"], &["k", "knocks"]),
    Word::new(Says::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const OF_A_PENALTY: Words = &[
    Word::new(
        Says::Wrong(Wrong::Discard),
        Nothing,
        &["verdrückt", "drücken", "falsch-ged|rückt", "falsch-d|rücken"],
        &["discard", "wrong-d|iscard", "incorrect-di|scard", "illegal-d|iscard"],
    ),
    Word::new(
        Says::Wrong(Wrong::Play),
        Nothing,
        &["falsch", "falsch-gesp|ielt", "falsch-s|pielen", "verworfen"],
        &["wrong", "play", "wrong-p|lay", "illegal-p|lay", "rev|oke"],
    ),
];

pub const BEFORE_POINTS: Words = &[Word::new(
    Says::OpponentsPoints,
    List,
    &["g", "gegner", "gegenspieler"],
    &["opp", "opponents"],
)];

pub const BEFORE_NAMES: Words = &[
    Word::new(Says::KnockedBy, List, &["k", "geklopft"], &["k", "knocked"]),
    Word::new(Says::WrongPlay, List, &["falsch", "verworfen"], &["wrong", "revoke"]),
];

pub const BEFORE_SHARES: Words =
    &[Word::new(Says::Split, List, &["split", "anteile"], &["split", "shares"])];

pub const BEFORE_CALLS: Words = &[Word::new(
    Says::Auction,
    List,
    &["geb|ote", "rei|zen", "auk|tion"],
    &["auc|tion", "bid|s", "cal|ls"],
)];

/// Words that stand by themselves.
pub const ALONE: &[Words] =
    &[EVENTS, BIDS, COMBINATIONS, OF_A_GAME, KNOCK_NAMES, KNOCKS, OF_A_PENALTY];
/// Words that stand before a colon, beside names.
pub const BEFORE: &[Words] = &[BEFORE_POINTS, BEFORE_NAMES, BEFORE_SHARES, BEFORE_CALLS];
pub const CALLS: &[Words] = &[WEG, BIDS];

const ALL: &[&[Words]] = &[ALONE, BEFORE, CALLS];

/// Whether a name is also a word, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    ALL.iter().any(|lists| lexicon::is_word(lists, name))
}

/// Whether a word can be used under these rules.
pub fn in_use(rules: &Rules, says: Says) -> bool {
    match says {
        Says::Bid(Bid::SoloDu) | Says::AllTricks | Says::EveryTrick => rules.solo_du,
        Says::Knocks | Says::Times | Says::Knock(_) | Says::KnockedBy => rules.knocking,
        Says::WrongPlay => rules.scoring == Scoring::Augen,
        Says::Split => rules.scoring == Scoring::Fach,
        _ => true,
    }
}

/// Fewest letters of a word that have to be typed.
pub fn least(rules: &Rules, says: Says) -> usize {
    match says {
        says if !in_use(rules, says) => WHOLE,
        Says::Bid(_) | Says::Weg => A_LETTER,
        _ => LETTERS,
    }
}

/// Printed word, as the place has it.
pub fn printed(says: Says, rules: &Rules, lang: Lang) -> &'static str {
    match (says, rules.set) {
        (Says::Raeuber, RuleSet::Achertal) => "ramsch",
        (Says::Pfeife, RuleSet::Achertal) => "km",
        (Says::Pfeife, RuleSet::Iffezheim) => "pfiff",
        _ => {
            let lists = ALL.iter().flat_map(|lists| lists.iter());
            lists
                .map(|words| spelling(words, says, lang))
                .find(|word| !word.is_empty())
                .unwrap_or_default()
        }
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
