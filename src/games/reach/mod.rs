//! What one hand can write for one person at most, at least, and in what steps: what a sum of so many hands can be.
//!
//! No formula stands here a second time: the hands that go furthest are played by the game itself, under the very rules,
//! and what these refuse does not count. What comes on top of a game whatever it is worth (a Pfeife, a combination, a
//! bonus, a wrong card) is played once with it and once without, and the difference is added.
//!
//! Reasonable play is presumed in three things that no rule limits: at most four knocks (spec tournament.md, Sheets that
//! cannot be; doublings likewise), at most three wrong cards of one person in a hand, at most one misdeal before each
//! hand that counts.

mod dreierles;
mod dreiertarock;
mod droggn;
mod hands;
mod played;

pub use played::{Class, Reach};

use super::Rules;
use hands::Hands;

/// What the rules can write at a table of so many; `None` where there is no such table.
pub fn reach(rules: &Rules, seats: usize) -> Option<Reach> {
    rules.check_seats(seats).ok()?;
    Some(played::play(rules, seats, &hands(rules)))
}

/// The hands that go furthest.
fn hands(rules: &Rules) -> Hands {
    match rules {
        Rules::Dreierles(rules) => dreierles::hands(rules),
        Rules::Droggn(rules) => droggn::hands(rules),
        Rules::Dreiertarock(_) => dreiertarock::hands(),
        // It is played for drinks, and writes no points.
        Rules::Dreeg(_) => Hands::default(),
    }
}
