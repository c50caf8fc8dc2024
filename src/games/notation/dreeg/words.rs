//! The words of Dreeg.

use crate::games::dreeg::{Facts, Kind, PhaseKind, Position};
use crate::games::game::Game;
use crate::model::{Player, Roster};
use crate::notation::lexicon;
use crate::notation::lexicon::Takes::{List, Marks, Nothing};
use crate::notation::lexicon::{Word, spelling, without_bar};
use crate::notation::mark::{Lang, Mark};
use crate::notation::place::Part;
use crate::notation::reader::Reader;
use crate::notation::written::written_name;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    Out,
    LastTrick,
    Closed,
    /// Somebody took a trick, though without points.
    TookTrick,
    Surrender,
    ConcealedAce,
    Durchmarsch,
    /// A Durchmarsch with its outcome behind it.
    DurchmarschWent,
    /// Outcome of a Durchmarsch, by itself.
    Went(bool),
    Spoke,
    Penalty,
    Phase(PhaseKind),
    Loser(Loser),
}

/// Names of a loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loser {
    /// Loser with fewer than 33 points.
    Schneider,
    /// Loser without a trick.
    Schwarz,
}

pub type Words = &'static [Word<Says>];

/// Words for events of one person.
pub const EVENTS: Words = &[
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

pub const OUTCOMES: Words = &[
    Word::new(
        Says::Went(true),
        Nothing,
        &["geschafft|", "gewonnen|", "gemacht|"],
        &["made|", "won|"],
    ),
    Word::new(Says::Went(false), Nothing, &["verloren|", "verspielt|"], &["failed|", "lost|"]),
];

/// Words before a name in a line about a hand.
pub const OF_A_HAND: Words = &[
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

/// Words before a colon and names.
pub const BEFORE_NAMES: Words = &[
    Word::new(Says::Out, List, OUT_DE, OUT_EN),
    Word::new(Says::LastTrick, List, LAST_DE, LAST_EN),
    Word::new(Says::Closed, List, CLOSED_DE, CLOSED_EN),
    Word::new(Says::TookTrick, List, TRICK_DE, TRICK_EN),
];

const RUFEN_DE: &[&str] = &["ruf|en", "ruft|"];
const RUFEN_EN: &[&str] = &["cal|ling", "calls|"];

/// Words for the losers of a hand of two sides, which their points say as well.
pub const STATES: Words = &[
    Word::new(Says::Loser(Loser::Schneider), Nothing, &["schneider"], &["schneider"]),
    Word::new(Says::Loser(Loser::Schwarz), Nothing, &["schwarz"], &["schwarz"]),
];

/// Words for the phase, which the game knows without being told.
pub const PHASES: Words = &[
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

/// Words that stand by themselves.
pub const ALONE: &[Words] = &[EVENTS, OUTCOMES, OF_A_HAND, STATES, PHASES];
pub const ALL: &[Words] = &[EVENTS, OUTCOMES, OF_A_HAND, STATES, BEFORE_NAMES, PHASES];

/// Whether a name is also a word, and so needs quotes.
pub fn is_word(name: &str) -> bool {
    lexicon::is_word(ALL, name)
}

/// People and phase of a table, and the hand to be corrected where there is one.
pub struct Grammar<'s, 'l> {
    pub reader: Reader<'s, 'l>,
    pub position: &'s Position,
    pub before: Option<&'s Facts>,
}

impl<'s, 'l> Grammar<'s, 'l> {
    pub fn new(
        reader: Reader<'s, 'l>,
        position: &'s Position,
        before: Option<&'s Facts>,
        _is_lone: bool,
    ) -> Grammar<'s, 'l> {
        Grammar { reader, position, before }
    }

    /// Players of this hand, forehand first.
    pub fn playing(&self) -> Vec<Player> {
        let table = self.position.table();
        self.position.playing_seats().map(|seat| table.player(seat)).collect()
    }

    /// Whether everybody plays alone (docs/rules/dreeg.md, Events: hands of individuals).
    pub fn is_individual(&self) -> bool {
        self.position.has_place(Kind::Individual)
    }

    /// Whether the running phase has a use for a word, so that it is proposed.
    pub fn is_of_use(&self, says: Says) -> bool {
        let has_place = |kind| self.position.has_place(kind);
        match says {
            Says::LastTrick | Says::Went(_) | Says::Penalty => true,
            Says::Out => has_place(Kind::Sides),
            // With a talon only two play.
            Says::Closed => has_place(Kind::Sides) && self.position.playing_seats().count() == 2,
            Says::TookTrick => has_place(Kind::Individual),
            Says::Surrender => has_place(Kind::Surrender),
            Says::ConcealedAce => has_place(Kind::ConcealedAce),
            Says::Durchmarsch | Says::DurchmarschWent => has_place(Kind::Durchmarsch),
            Says::Spoke => has_place(Kind::Spoke),
            Says::Phase(phase) => phase == self.position.phase_kind(),
            Says::Loser(_) => has_place(Kind::Sides),
        }
    }
}

/// Part that is asked for first: the points of forehand, or how the hand ended.
pub fn asked_first(position: &Position) -> Part {
    let forehand = position.playing_seats().next().filter(|_| position.has_place(Kind::Individual));
    forehand.map_or(Part::Ending, |seat| Part::PointsOf(position.table().player(seat)))
}

/// Possible first sides where they are not known beforehand: whoever holds the Ace of hearts, or
/// forehand with a called partner.
pub fn first_sides(position: &Position, roster: &Roster) -> Vec<String> {
    let name = |seat| written_name(roster.name(position.table().player(seat)), is_word);
    let mut names: Vec<String> = position.playing_seats().map(name).collect();
    match position.phase_kind() {
        _ if position.active_count() < 3 => Vec::new(),
        PhaseKind::RotAssen => names,
        PhaseKind::Rufen => {
            let forehand = names.remove(0);
            let with = names.iter().map(|partner| format!("{forehand}+{partner}"));
            std::iter::once(forehand.clone()).chain(with).collect()
        }
        _ => Vec::new(),
    }
}

/// Written words for everybody who can have the last trick.
pub fn last_tricks(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    of_each(Says::LastTrick, position, roster, lang)
}

/// Written words for the ends of a hand of two sides: who went out, or has the last trick.
pub fn endings(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    [Says::Out, Says::LastTrick]
        .into_iter()
        .flat_map(|says| of_each(says, position, roster, lang))
        .collect()
}

/// A word with each of those who play behind it.
fn of_each(says: Says, position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    let word = spelling(OF_A_HAND, says, lang);
    let name = |seat| written_name(roster.name(position.table().player(seat)), is_word);
    position.playing_seats().map(|seat| format!("{word} {}", name(seat))).collect()
}

/// Written words for the outcome of a Durchmarsch.
pub fn outcomes(lang: Lang) -> Vec<String> {
    [true, false].map(|made| without_bar(spelling(OUTCOMES, Says::Went(made), lang))).to_vec()
}

/// Name as it is written before the points.
pub fn name(player: Player, roster: &Roster) -> String {
    written_name(roster.name(player), is_word)
}

/// Seats that play the next hand.
pub fn playing(position: &Position) -> Vec<usize> {
    position.playing_seats().collect()
}
