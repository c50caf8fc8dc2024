//! What the rules of Dreeg let pass, and is most often a slip.

use super::facts::{ENOUGH, Ending, Facts, Sides};
use crate::model::{Message, say};

/// Going out while the others have more than enough: the sides may be the wrong way round.
pub(super) fn of(facts: &Facts) -> Vec<Message> {
    let Facts::Sides(Sides { sides, ending: Ending::Out(who), .. }) = facts else { return Vec::new() };
    let others = sides.iter().find(|side| !side.players.contains(who)).map(|side| side.count.card_points);
    let others = others.filter(|points| *points > ENOUGH);
    others.map(|points| say!(unlikely_out { player: *who, points })).into_iter().collect()
}
