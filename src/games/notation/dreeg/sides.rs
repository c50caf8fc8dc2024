//! A hand of two sides: `anne+bert carla aus anne 67:31/5:2 gedeckt bert 40:10/1:1`.
//!
//! The points stand in the order of the sides. Where no side is written out, the one who is named first is a side alone
//! and everybody else who plays is the other. Rot-Assen and Rufen have a first side by rule, so theirs are turned about
//! where they are written the other way round.

use super::draft::{Counts, Draft};
use super::table::Grammar;
use super::words::Loser;
use crate::games::dreeg::{Closed, Count, Ending, Facts, PhaseKind, Side, Sides};
use crate::games::game::Game;
use crate::model::Player;
use crate::notation::grammar::Gap;
use crate::notation::part::Part;

/// With fewer points a loser is schneider.
const SCHNEIDER: i64 = 33;

impl Grammar<'_, '_> {
    pub(super) fn sides(&self, draft: &Draft) -> Result<Facts, Vec<Gap>> {
        let mut gaps = Vec::new();
        let mut missing = |part| gaps.push(Gap::Missing(part));
        let who = draft.out.get().or_else(|| draft.last_trick.get()).copied();
        let sides = self.two_sides(draft, who.flatten().or(draft.named));
        // Whoever is not named is of the first side that is written.
        let first = sides.as_ref().and_then(|[one, _]| one.first().copied());
        let ending = match (draft.out.get(), draft.last_trick.get()) {
            (Some(player), _) => player.or(first).map(Ending::Out),
            (None, Some(player)) => player.map(Ending::LastTrick),
            (None, None) => {
                missing(Part::Ending);
                None
            }
        };
        if ending.is_none() && who.is_some() {
            missing(if draft.out.is_some() { Part::Side } else { Part::LastTrick });
        }
        if !draft.counts.is_some() {
            missing(Part::Counts);
        }
        let closed = match (draft.closed.get(), draft.at_closing.get(), first) {
            (None, ..) => None,
            (Some(by), Some(at_closing), Some(first)) => {
                Some(Closed { by: by.unwrap_or(first), sides: at_closing.map(count) })
            }
            (Some(_), ..) => {
                missing(Part::CountsAtClosing);
                None
            }
        };
        match (sides, ending, draft.counts.get()) {
            (Some(sides), Some(ending), Some(counts)) if gaps.is_empty() => {
                let hand = Sides { sides: sides_with(sides, counts), ending, closed };
                let hand = match draft.loser.get() {
                    Some(loser) => lost_as(*loser, hand).ok_or_else(|| vec![Gap::Untrue(Part::Loser)])?,
                    None => hand,
                };
                Ok(Facts::Sides(self.in_order(hand)))
            }
            _ => Err(gaps),
        }
    }

    fn two_sides(&self, draft: &Draft, named: Option<Player>) -> Option<[Vec<Player>; 2]> {
        let playing = self.playing();
        let rest = |side: &[Player]| playing.iter().copied().filter(|player| !side.contains(player)).collect();
        let mut groups = draft.groups.all().into_iter();
        match (groups.next(), groups.next()) {
            (Some(one), Some(other)) => Some([one, other]),
            (Some(one), None) => Some([one.clone(), rest(&one)]),
            (None, _) => {
                let one = vec![named?];
                let other = rest(&one);
                Some([one, other])
            }
        }
    }

    /// Rot-Assen has the Ace's holder, alone, as the first side, Rufen forehand's (docs/rules/dreeg.md, Events).
    fn in_order(&self, hand: Sides) -> Sides {
        let position = self.position;
        if position.active_count() < 3 {
            return hand;
        }
        let turn = match position.phase_kind() {
            PhaseKind::RotAssen => hand.sides[0].players.len() > 1 && hand.sides[1].players.len() == 1,
            PhaseKind::Rufen => {
                let forehand = position.active_seats().next().map(|seat| position.table().player(seat));
                forehand.is_some_and(|forehand| hand.sides[1].players.contains(&forehand))
            }
            _ => false,
        };
        if !turn {
            return hand;
        }
        let [one, other] = hand.sides;
        let closed = hand.closed.map(|closed| Closed { by: closed.by, sides: [closed.sides[1], closed.sides[0]] });
        Sides { sides: [other, one], ending: hand.ending, closed }
    }
}

/// The hand with what a loser is called, in the end or when the talon was closed; `None` where the points say otherwise.
fn lost_as(loser: Loser, mut hand: Sides) -> Option<Sides> {
    let is_so = |count: &Count| match loser {
        Loser::Schneider => count.card_points < SCHNEIDER && count.tricks != Some(0),
        Loser::Schwarz => count.card_points == 0 && count.tricks.is_none_or(|tricks| tricks == 0),
    };
    if hand.closed.is_some_and(|closed| closed.sides.iter().any(is_so)) {
        return Some(hand);
    }
    let [one, other] = &mut hand.sides;
    let fewer = if other.count.card_points < one.count.card_points { other } else { one };
    if !is_so(&fewer.count) {
        return None;
    }
    // Without points and not schwarz, they have a trick.
    if loser == Loser::Schneider && fewer.count.card_points == 0 && fewer.count.tricks.is_none() {
        fewer.count.tricks = Some(1);
    }
    Some(hand)
}

fn count((card_points, tricks): (i64, Option<i64>)) -> Count {
    Count { card_points, tricks }
}

fn sides_with([one, other]: [Vec<Player>; 2], counts: &Counts) -> [Side; 2] {
    [Side { players: one, count: count(counts[0]) }, Side { players: other, count: count(counts[1]) }]
}
