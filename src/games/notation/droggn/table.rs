//! The table at which a line of Droggn is read.

use crate::games::droggn::{Facts, Position, Rules};
use crate::games::game::Game;
use crate::notation::reader::Reader;

/// The people and rules of a table, and the hand that is to be corrected where one is.
pub struct Grammar<'s, 'l> {
    pub reader: Reader<'s, 'l>,
    pub rules: &'s Rules,
    pub before: Option<&'s Facts>,
    /// Of a correction: whether nothing but one word is said, and so a name says who it was.
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

/// The seats of those who play the next hand.
pub fn playing(position: &Position) -> Vec<usize> {
    position.speaking_order()
}
