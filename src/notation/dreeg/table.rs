//! The table at which a line of Dreeg is read.

use super::words::{self, Says};
use crate::games::dreeg::{Facts, PhaseKind, Position};
use crate::games::game::Game;
use crate::model::{Player, Roster};
use crate::notation::lang::Lang;
use crate::notation::lexicon::spelling;
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
        is_individual(self.position)
    }
}

fn is_individual(position: &Position) -> bool {
    let phase = position.phase_kind();
    match phase {
        PhaseKind::Wegloescher => false,
        _ => position.active_count() > 2 && (phase.is_kamerun() || phase.is_sechsundsechzig()),
    }
}

/// What is asked first of a hand: the points of forehand, or how it ended.
pub fn asked_first(position: &Position) -> Part {
    let forehand = position.playing_seats().next().filter(|_| is_individual(position));
    forehand.map_or(Part::Ending, |seat| Part::PointsOf(position.table().player(seat)))
}

/// That somebody has the last trick, as it is written.
pub fn last_tricks(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    let word = spelling(words::OF_A_HAND, Says::LastTrick, lang);
    let name = |seat| written_name(roster.name(position.table().player(seat)), words::is_word);
    position.playing_seats().map(|seat| format!("{word} {}", name(seat))).collect()
}

/// Somebody's name, before what they counted.
pub fn name(player: Player, roster: &Roster) -> String {
    written_name(roster.name(player), words::is_word)
}

/// The seats of those who play the next hand.
pub fn playing(position: &Position) -> Vec<usize> {
    position.playing_seats().collect()
}
