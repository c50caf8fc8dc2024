//! Hand of Dreeg in which everybody plays alone: `anne=50 bert=40 carla=20 letzter anne`.
//!
//! Figures that follow from the sum may be left out: the cards count 120, and a player who alone
//! has points has the last trick.

use super::ThisTable;
use super::draft::{Counts, Draft};
use super::words::Loser;
use crate::games::dreeg::{
    ClosedTalon, Facts, HandEnding, IndividualHand, PhaseKind, Side, SidePointsAndTricks,
    TwoSidedHand,
};
use crate::games::game::Game;
use crate::model::Player;
use crate::notation::grammar::DraftGap;
use crate::notation::place::Part;

/// Card points of the pack, without declarations.
const TOTAL: i64 = 120;

impl ThisTable<'_, '_> {
    pub(super) fn facts_of_individual_hand(&self, draft: &Draft) -> Result<Facts, Vec<DraftGap>> {
        let mut card_points = draft.card_points.items();
        let mut left: Vec<Player> = self.players_of_hand();
        left.retain(|player| card_points.iter().all(|(other, _)| other != player));
        let sum = card_points.iter().fold(0_i64, |sum, (_, points)| sum.saturating_add(*points));
        let mut gaps = Vec::new();
        match left.as_slice() {
            // All are shared out: whoever is left has none.
            _ if sum == TOTAL => card_points.extend(left.iter().map(|player| (*player, 0))),
            [last] if sum < TOTAL && !card_points.is_empty() => {
                card_points.push((*last, TOTAL - sum))
            }
            left => {
                gaps.extend(left.iter().map(|player| DraftGap::Missing(Part::PointsOf(*player))))
            }
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
                let took_tricks = draft.took_tricks.items();
                Ok(Facts::Individual(IndividualHand { card_points, last_trick, took_tricks }))
            }
            Some(_) => Err(gaps),
            None => {
                gaps.push(DraftGap::Missing(Part::LastTrick));
                Err(gaps)
            }
        }
    }
}

/// Points below which a loser is schneider.
const SCHNEIDER: i64 = 33;

impl ThisTable<'_, '_> {
    pub(super) fn facts_of_two_sided_hand(&self, draft: &Draft) -> Result<Facts, Vec<DraftGap>> {
        let mut gaps = Vec::new();
        let mut missing = |part| gaps.push(DraftGap::Missing(part));
        let who = draft.out.get().or_else(|| draft.last_trick.get()).copied();
        let sides = self.sides_in_draft(draft, who.flatten().or(draft.named));
        if sides.as_ref().is_some_and(|sides| self.is_partner_missing(draft, sides)) {
            missing(Part::Side);
        }
        // Whoever is not named is of the first side that is written.
        let written = draft.groups.items().first().and_then(|side| side.first().copied());
        let first = written.or(sides.as_ref().and_then(|[one, _]| one.first().copied()));
        let ending = match (draft.out.get(), draft.last_trick.get()) {
            (Some(player), _) => player.or(first).map(HandEnding::Out),
            (None, Some(player)) => player.map(HandEnding::LastTrick),
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
                Some(ClosedTalon { by: by.unwrap_or(first), sides: at_closing.map(side_count) })
            }
            (Some(_), ..) => {
                missing(Part::CountsAtClosing);
                None
            }
        };
        match (sides, ending, draft.counts.get()) {
            (Some(sides), Some(ending), Some(counts)) if gaps.is_empty() => {
                let hand = TwoSidedHand { sides: sides_with_counts(sides, counts), ending, closed };
                let hand = match draft.loser.get() {
                    Some(loser) => hand_if_loser_is_as_said(*loser, hand)
                        .ok_or_else(|| vec![DraftGap::Untrue(Part::Loser)])?,
                    None => hand,
                };
                Ok(Facts::Sides(self.with_ordered_sides(hand)))
            }
            _ => Err(gaps),
        }
    }

    fn sides_in_draft(&self, draft: &Draft, named: Option<Player>) -> Option<[Vec<Player>; 2]> {
        let playing = self.players_of_hand();
        let rest = |side: &[Player]| {
            playing.iter().copied().filter(|player| !side.contains(player)).collect()
        };
        let mut groups = draft.groups.items().into_iter();
        let sides = match (groups.next(), groups.next()) {
            // Whoever was only named plays with whom the others leave.
            (Some(one), Some(other)) if one.len() == 1 && self.is_rufen() => {
                Some([rest(&other), other])
            }
            (Some(one), Some(other)) => Some([one, other]),
            (Some(one), None) => Some([one.clone(), rest(&one)]),
            (None, _) => {
                let one = vec![named?];
                let other = rest(&one);
                Some([one, other])
            }
        };
        sides.map(|[one, other]| match draft.counts_of {
            Some(player) if other.contains(&player) => [other, one],
            _ => [one, other],
        })
    }

    /// Whether forehand's partner was not named, though forehand cannot play with all who are left.
    fn is_partner_missing(&self, draft: &Draft, [_, rest]: &[Vec<Player>; 2]) -> bool {
        self.is_rufen()
            && draft.groups.items().len() < 2
            && rest.len() > 2
            && self.players_of_hand().first().is_some_and(|forehand| rest.contains(forehand))
    }

    /// Hand with its sides in order: in Rot-Assen the holder of the Ace comes first, in Rufen
    /// forehand's side (docs/rules/dreeg.md, Events).
    fn with_ordered_sides(&self, hand: TwoSidedHand) -> TwoSidedHand {
        let position = self.position;
        if position.active_seat_count() < 3 {
            return hand;
        }
        let turn = match position.phase_kind() {
            PhaseKind::RotAssen => {
                hand.sides[0].players.len() > 1 && hand.sides[1].players.len() == 1
            }
            PhaseKind::Rufen => {
                let forehand =
                    position.active_seats().next().map(|seat| position.table().player(seat));
                forehand.is_some_and(|forehand| hand.sides[1].players.contains(&forehand))
            }
            _ => false,
        };
        if !turn {
            return hand;
        }
        let [one, other] = hand.sides;
        let closed = hand
            .closed
            .map(|closed| ClosedTalon { by: closed.by, sides: [closed.sides[1], closed.sides[0]] });
        TwoSidedHand { sides: [other, one], ending: hand.ending, closed }
    }
}

/// Hand whose loser is schneider or schwarz, at the end or at closing; `None` where the points say
/// otherwise.
fn hand_if_loser_is_as_said(loser: Loser, mut hand: TwoSidedHand) -> Option<TwoSidedHand> {
    let is_so = |count: &SidePointsAndTricks| match loser {
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

fn side_count((card_points, tricks): (i64, Option<i64>)) -> SidePointsAndTricks {
    SidePointsAndTricks { card_points, tricks }
}

fn sides_with_counts([one, other]: [Vec<Player>; 2], counts: &Counts) -> [Side; 2] {
    [
        Side { players: one, count: side_count(counts[0]) },
        Side { players: other, count: side_count(counts[1]) },
    ]
}
