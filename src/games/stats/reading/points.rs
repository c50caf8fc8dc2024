//! What a hand of a game by its points says: who played what, and who sat it out.

use super::told::Told;
use crate::games::points::Facts;
use crate::stats::evening::{Bid, Called};

pub(super) fn read(facts: &Facts) -> Told {
    match facts {
        Facts::Hand(hand) => Told {
            bid: hand.what.as_deref().map(|what| Bid::Points(Called::new(what))),
            out: hand.out.clone(),
            ..Told::default()
        },
        Facts::ThrownIn => Told::default(),
    }
}
