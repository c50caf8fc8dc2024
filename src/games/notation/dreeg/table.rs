//! The table at which a line of Dreeg is read.

use super::words::{self, Says};
use crate::games::dreeg::{Facts, Kind, PhaseKind, Position};
use crate::games::game::Game;
use crate::model::{Player, Roster};
use crate::notation::lang::Lang;
use crate::notation::lexicon::{spelling, without_bar};
use crate::notation::part::Part;
use crate::notation::reader::Reader;
use crate::notation::written::written_name;

/// The people and the phase of a table, and the hand that is to be corrected where one is.
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

    /// Who plays this hand, forehand first.
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

/// What is asked first of a hand: the points of forehand, or how it ended.
pub fn asked_first(position: &Position) -> Part {
    let forehand = position.playing_seats().next().filter(|_| position.has_place(Kind::Individual));
    forehand.map_or(Part::Ending, |seat| Part::PointsOf(position.table().player(seat)))
}

/// What the first side can be where it is not known beforehand: whoever has the Ace of hearts, alone, or forehand with
/// whoever was called.
pub fn first_sides(position: &Position, roster: &Roster) -> Vec<String> {
    let name = |seat| written_name(roster.name(position.table().player(seat)), words::is_word);
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

/// That somebody has the last trick, as it is written.
pub fn last_tricks(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    of_each(Says::LastTrick, position, roster, lang)
}

/// How a hand of two sides can have ended, as it is written: who went out, or has the last trick.
pub fn endings(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    [Says::Out, Says::LastTrick].into_iter().flat_map(|says| of_each(says, position, roster, lang)).collect()
}

/// A word with each of those who play behind it.
fn of_each(says: Says, position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    let word = spelling(words::OF_A_HAND, says, lang);
    let name = |seat| written_name(roster.name(position.table().player(seat)), words::is_word);
    position.playing_seats().map(|seat| format!("{word} {}", name(seat))).collect()
}

/// How a Durchmarsch went, as it is written.
pub fn outcomes(lang: Lang) -> Vec<String> {
    [true, false].map(|made| without_bar(spelling(words::OUTCOMES, Says::Went(made), lang))).to_vec()
}

/// Somebody's name, before what they counted.
pub fn name(player: Player, roster: &Roster) -> String {
    written_name(roster.name(player), words::is_word)
}

/// The seats of those who play the next hand.
pub fn playing(position: &Position) -> Vec<usize> {
    position.playing_seats().collect()
}
