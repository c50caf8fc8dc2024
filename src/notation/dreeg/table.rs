//! The table at which a line of Dreeg is read.

use crate::games::dreeg::{Facts, PhaseKind, Position};
use crate::games::game::Game;
use crate::model::Player;
use crate::notation::reader::Reader;

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

    /// Whether everybody plays alone (spec dreeg.md, Events: hands of individuals).
    pub fn is_individual(&self) -> bool {
        let phase = self.position.phase_kind();
        match phase {
            PhaseKind::Wegloescher => false,
            _ => self.position.active_count() > 2 && (phase.is_kamerun() || phase.is_sechsundsechzig()),
        }
    }
}

/// The seats of those who play the next hand.
pub fn playing(position: &Position) -> Vec<usize> {
    position.playing_seats().collect()
}
