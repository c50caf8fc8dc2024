//! A hand in which everybody plays alone: `anne=50 bert=40 carla=20 letzter anne`.
//!
//! What the sum settles need not be said: the cards count 120, and whoever alone has points has the last trick.

use super::draft::Draft;
use super::table::Grammar;
use crate::games::dreeg::{Facts, Individual};
use crate::model::Player;
use crate::notation::grammar::Gap;
use crate::notation::part::Part;

/// The card points of the pack, without what is declared.
const TOTAL: i64 = 120;

impl Grammar<'_, '_> {
    pub(super) fn individual(&self, draft: &Draft) -> Result<Facts, Vec<Gap>> {
        let mut card_points = draft.card_points.all();
        let mut left: Vec<Player> = self.playing();
        left.retain(|player| card_points.iter().all(|(other, _)| other != player));
        let sum = card_points.iter().fold(0_i64, |sum, (_, points)| sum.saturating_add(*points));
        let mut gaps = Vec::new();
        match left.as_slice() {
            // All are shared out: whoever is left has none.
            _ if sum == TOTAL => card_points.extend(left.iter().map(|player| (*player, 0))),
            [last] if sum < TOTAL && !card_points.is_empty() => card_points.push((*last, TOTAL - sum)),
            left => gaps.extend(left.iter().map(|player| Gap::Missing(Part::PointsOf(*player)))),
        }
        let mut scorers = card_points.iter().filter(|(_, points)| *points > 0);
        let alone = match (scorers.next(), scorers.next()) {
            (Some((player, _)), None) => Some(*player),
            _ => None,
        };
        let last_trick = match draft.last_trick.get() {
            Some(said) => *said,
            None => alone,
        };
        match last_trick {
            Some(last_trick) if gaps.is_empty() => {
                let took_tricks = draft.took_tricks.all();
                Ok(Facts::Individual(Individual { card_points, last_trick, took_tricks }))
            }
            Some(_) => Err(gaps),
            None => {
                gaps.push(Gap::Missing(Part::LastTrick));
                Err(gaps)
            }
        }
    }
}
