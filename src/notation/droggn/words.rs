//! The words of Droggn, as Fulpmes has them, and what comes closest in English.

use crate::games::droggn::{Bid, PagatScore};
use crate::notation::lexicon::Takes::{Marks, Nothing, Number};
use crate::notation::lexicon::{Fit, Typed, Word};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    ThrownIn,
    LastFour,
    Bid(Bid),
    /// A Super Mord with its outcome behind it.
    Mord,
    /// Every trick, not announced.
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
    /// The other side.
    Defence,
}

pub type Words = &'static [Word<Says>];

pub const WON: &str = "+";
pub const LOST: &str = "-";
const OUTCOME: &[&str] = &[WON, LOST];

pub const EVENTS: Words = &[
    Word::new(Says::ThrownIn, Nothing, &["weiter", "eingeworfen"], &["thrown-in", "passed"]),
    Word::new(Says::LastFour, Nothing, &["letzte-vier"], &["last-four"]),
];

pub const BIDS: Words = &[
    Word::new(Says::Bid(Bid::Ansager), Nothing, &["ansager"], &["ansager"]),
    Word::new(Says::Bid(Bid::Solo), Nothing, &["solo"], &["solo"]),
    Word::new(Says::Bid(Bid::Super), Nothing, &["super"], &["super"]),
    Word::new(Says::Bid(Bid::SuperMord), Nothing, &["super-mord", "supermord", "mord"], &["super-mord"]),
    Word::new(Says::Mord, Marks(OUTCOME), &["super-mord", "supermord", "mord"], &["super-mord"]),
];

pub const OF_A_GAME: Words = &[
    Word::new(Says::Match, Nothing, &["match"], &["match"]),
    Word::new(Says::OpponentsPoints, Number, &["g", "gegner"], &["opp", "opponents"]),
];

pub const PAGAT: Words = &[
    Word::new(Says::PagatLaid, Marks(OUTCOME), &["pagat-raus", "raus", "pr"], &["pagat-out", "out"]),
    Word::new(Says::Ultimo, Marks(OUTCOME), &["pagat-ultimo", "ultimo", "pu"], &["pagat-ultimo", "ultimo"]),
    Word::new(
        Says::Silent(PagatScore::Captured),
        Nothing,
        &["pagat-gefangen", "gefangen"],
        &["pagat-captured", "captured", "caught"],
    ),
    Word::new(
        Says::Silent(PagatScore::KleineUndGstiess),
        Nothing,
        &["kleine-gstieß", "kleine-und-gstieß"],
        &["kleine-gstiess", "kleine-und-gstiess"],
    ),
];

pub const LAID: Words = &[
    Word::new(Says::LaidPagat, Nothing, &["pagat-raus", "pagat"], &["pagat-out", "pagat"]),
    Word::new(Says::LaidGstiess, Nothing, &["gstieß-raus", "gstieß"], &["gstiess-out", "gstiess"]),
];

/// The names of the doublings in their order; every further one is a Retour again.
pub const DOUBLING_NAMES: Words = &[
    Word::new(Says::Doubling(0), Nothing, &["schwacher"], &["schwacher"]),
    Word::new(Says::Doubling(1), Nothing, &["retour"], &["retour"]),
];

pub const DOUBLINGS: Words = &[
    Word::new(Says::Doublings, Number, &["s", "k"], &["s", "k"]),
    Word::new(Says::Times, Number, &["x", "mal"], &["x", "times"]),
];

pub const BEFORE_NAMES: Words = &[
    Word::new(Says::LastTrick, Nothing, &["letzter"], &["last"]),
    Word::new(Says::Revoke, Nothing, &["renonce", "falsch"], &["revoke"]),
];

pub const SIDES: Words = &[Word::new(Says::Defence, Nothing, &["gegner", "g"], &["defence", "opponents", "opp"])];

pub const ALL: &[Words] = &[EVENTS, BIDS, OF_A_GAME, PAGAT, LAID, DOUBLING_NAMES, DOUBLINGS, BEFORE_NAMES, SIDES];

/// Whether a name is a word too, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    let typed = Typed::new(name);
    let mut words = ALL.iter().flat_map(|words| words.iter());
    words.any(|word| word.fit(&typed).is_some_and(|(fit, _)| fit < Fit::Begins))
}
