//! Draft of a hand of a game kept by its points: what the line has said so far.

use super::ThisTable;
use super::senses::Said;
use super::words::WordMeaning;
use crate::games;
use crate::games::points::{Facts, Hand, LeadingTotal, PaymentRule, Rules};
use crate::model::{Message, Player, Points, say};
use crate::notation::grammar::{DraftClash, DraftGap, Grammar, PartOrClash};
use crate::notation::place::Part;
use crate::notation::slot::PartSlot;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Draft {
    Hand(HandDraft),
    ThrownIn,
}

/// Part that has to follow the last word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
enum ExpectedNext {
    #[default]
    Nothing,
    /// Points of a player who was named.
    Points(Player),
    /// Points of a player whose game was named.
    Played(Player),
    /// Amount that a player gets from every other.
    Each(Player),
    /// Name of the person who sits out.
    Out,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct HandDraft {
    /// Points of the hand that is being corrected.
    before: Vec<(Player, Points)>,
    /// Points typed without names, in the order of seats.
    row: Vec<Points>,
    named: Vec<(Player, Points)>,
    /// Amount that a player gets from every other.
    each: Option<(Player, Points)>,
    out: PartSlot<Vec<Player>>,
    declarer: PartSlot<Player>,
    what: PartSlot<String>,
    /// Whether the words for what was played say that it was lost.
    is_lost: bool,
    open: ExpectedNext,
}

impl HandDraft {
    fn from_recorded(hand: &Hand) -> HandDraft {
        HandDraft {
            before: hand.points.clone(),
            out: PartSlot::from_recorded(Some(hand.out.clone()).filter(|out| !out.is_empty())),
            declarer: PartSlot::from_recorded(hand.declarer),
            what: PartSlot::from_recorded(hand.what.clone()),
            ..HandDraft::default()
        }
    }

    fn has_no_points(&self) -> bool {
        self.row.is_empty() && self.named.is_empty() && self.each.is_none()
    }

    /// Whether the draft is empty, without a hand to correct.
    pub fn is_blank(&self) -> bool {
        *self == HandDraft::default()
    }

    fn enter_points(&mut self, player: Player, points: Points) -> PartOrClash {
        if !self.row.is_empty() || self.each.is_some() {
            return Err(DraftClash::Unfit);
        }
        if self.named.iter().any(|(named, _)| *named == player) {
            return Err(DraftClash::Twice(Part::Written(player)));
        }
        self.named.push((player, points));
        self.open = ExpectedNext::Nothing;
        Ok(Part::Written(player))
    }

    /// Person whom a single number in a correction is about: the declarer, or the only player with
    /// points.
    fn player_meant_by_single_number(&self) -> Option<Player> {
        let mut got = self.before.iter().filter(|(_, points)| *points != Points::ZERO);
        let only = got.next().filter(|_| got.next().is_none()).map(|(player, _)| *player);
        self.declarer.get().copied().or(only)
    }

    /// Points of the hand that is corrected, with the newly said points in their place.
    fn corrected_points(&self, said: &[(Player, Points)]) -> Vec<(Player, Points)> {
        let mut points = self.before.clone();
        for (player, said) in said {
            match points.iter_mut().find(|(named, _)| named == player) {
                Some((_, before)) => *before = *said,
                None => points.push((*player, *said)),
            }
        }
        points
    }

    fn players_sitting_out(&self) -> &[Player] {
        self.out.get().map_or(&[], Vec::as_slice)
    }
}

impl Draft {
    pub fn draft_for_line_or_correction(before: Option<&Facts>) -> Draft {
        match before {
            None => Draft::Hand(HandDraft::default()),
            Some(Facts::Hand(hand)) => Draft::Hand(HandDraft::from_recorded(hand)),
            Some(Facts::ThrownIn) => Draft::ThrownIn,
        }
    }
}

impl Grammar for ThisTable<'_, '_> {
    type Draft = Draft;

    fn begin(&self) -> Draft {
        Draft::draft_for_line_or_correction(self.before)
    }

    fn add_meaning(&self, draft: &mut Draft, said: &Said) -> PartOrClash {
        let Draft::Hand(hand) = draft else { return Err(DraftClash::Unfit) };
        if *said == Said::ThrownIn {
            if !hand.is_blank() {
                return Err(DraftClash::Unfit);
            }
            *draft = Draft::ThrownIn;
            return Ok(Part::Event);
        }
        match hand.open.clone() {
            ExpectedNext::Points(player) => self.add_word_after_name(hand, player, said),
            ExpectedNext::Played(player) | ExpectedNext::Each(player) => {
                self.add_number_after_name(hand, player, said)
            }
            ExpectedNext::Out => match said {
                Said::Out(player) => add_person_sitting_out(hand, *player),
                _ if hand.players_sitting_out().is_empty() => {
                    Err(self.clash_expecting_part(Part::Out))
                }
                Said::Name(player) if hand.players_sitting_out().contains(player) => {
                    Err(DraftClash::Twice(Part::Out))
                }
                said => {
                    hand.open = ExpectedNext::Nothing;
                    self.add_to_hand(hand, said)
                }
            },
            ExpectedNext::Nothing => self.add_to_hand(hand, said),
        }
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<DraftGap>> {
        self.facts_from_draft(draft).map(games::Facts::Points)
    }

    fn expected_next_sentence(&self, draft: &Draft) -> Message {
        match (draft, self.facts_from_draft(draft)) {
            (Draft::ThrownIn, _) => say!(notation_expected_end),
            (Draft::Hand(_), Ok(_)) => say!(notation_points_more),
            (Draft::Hand(hand), Err(_)) if hand.is_blank() => self.expected_first_sentence(),
            (Draft::Hand(_), Err(gaps)) => match gaps.first() {
                Some(DraftGap::Missing(part)) => self.missing_part_sentence(*part),
                _ => self.expected_first_sentence(),
            },
        }
    }

    fn missing_part_sentence(&self, part: Part) -> Message {
        match part {
            Part::Out => say!(notation_expected_player { names: self.reader.names_at_table_arg() }),
            Part::Written(player) => {
                say!(notation_points_of { name: self.reader.roster.name(player) })
            }
            _ => self.expected_first_sentence(),
        }
    }
}

impl ThisTable<'_, '_> {
    fn clash_expecting_part(&self, part: Part) -> DraftClash {
        use crate::notation::grammar::Grammar as _;
        DraftClash::Instead(Box::new(self.missing_part_sentence(part)))
    }

    /// Takes what can follow a name: points, words for what was played, or `alle`.
    fn add_word_after_name(
        &self,
        hand: &mut HandDraft,
        player: Player,
        said: &Said,
    ) -> PartOrClash {
        match said {
            Said::Points(points) => hand.enter_points(player, *points),
            Said::Played(what, is_lost) if hand.has_no_points() => {
                hand.is_lost = *is_lost;
                if !what.is_empty() {
                    hand.declarer.say(player, Part::Who)?;
                    hand.what.say(what.clone(), Part::Bid)?;
                }
                hand.open = ExpectedNext::Played(player);
                Ok(Part::Bid)
            }
            Said::Each => expect_amount_from_each(hand, player),
            _ => Err(self.clash_expecting_part(Part::Written(player))),
        }
    }

    fn add_number_after_name(
        &self,
        hand: &mut HandDraft,
        player: Player,
        said: &Said,
    ) -> PartOrClash {
        match (said, &hand.open) {
            (Said::Points(points), ExpectedNext::Each(_)) => {
                hand.each = Some((player, self.points_negative_if_lost(hand, *points)));
                hand.open = ExpectedNext::Nothing;
                Ok(Part::Written(player))
            }
            (Said::Points(points), _) => {
                hand.enter_points(player, self.points_negative_if_lost(hand, *points))
            }
            (Said::Each, ExpectedNext::Played(_)) => expect_amount_from_each(hand, player),
            _ => Err(self.clash_expecting_part(Part::Written(player))),
        }
    }

    /// Points turned negative where the words say that the game was lost and more is better; else
    /// unchanged.
    fn points_negative_if_lost(&self, hand: &HandDraft, points: Points) -> Points {
        match hand.is_lost && points > Points::ZERO && self.rules().best == LeadingTotal::Highest {
            true => -points,
            false => points,
        }
    }

    fn add_to_hand(&self, hand: &mut HandDraft, said: &Said) -> PartOrClash {
        match said {
            Said::Name(player) if self.is_lone => hand.declarer.say(*player, Part::Who),
            Said::Name(player) => {
                if !hand.row.is_empty() || hand.each.is_some() {
                    return Err(DraftClash::Unfit);
                }
                if hand.named.iter().any(|(named, _)| named == player) {
                    return Err(DraftClash::Twice(Part::Written(*player)));
                }
                hand.open = ExpectedNext::Points(*player);
                Ok(Part::Who)
            }
            Said::PointsOf(player, points) => hand.enter_points(*player, *points),
            Said::Points(points) if hand.named.is_empty() && hand.each.is_none() => {
                if hand.row.len() == self.reader.seated.len() {
                    return Err(DraftClash::Instead(Box::new(say!(notation_points_row {
                        count: hand.row.len()
                    }))));
                }
                hand.row.push(*points);
                Ok(Part::Written(self.reader.seated[hand.row.len() - 1]))
            }
            Said::Without => {
                if hand.out.is_said() {
                    return Err(DraftClash::Twice(Part::Out));
                }
                hand.out.complete(Vec::new());
                hand.open = ExpectedNext::Out;
                Ok(Part::Out)
            }
            Said::Declarer(player) => hand.declarer.say(*player, Part::Who),
            Said::What(what) => hand.what.say(what.clone(), Part::Bid),
            Said::Not(WordMeaning::Without) => hand.out.remove(Part::Out),
            Said::Not(WordMeaning::Declarer) => hand.declarer.remove(Part::Who),
            Said::Not(WordMeaning::What) => hand.what.remove(Part::Bid),
            _ => Err(DraftClash::Unfit),
        }
    }

    pub(super) fn facts_from_draft(&self, draft: &Draft) -> Result<Facts, Vec<DraftGap>> {
        let Draft::Hand(hand) = draft else { return Ok(Facts::ThrownIn) };
        match hand.open {
            ExpectedNext::Points(player)
            | ExpectedNext::Played(player)
            | ExpectedNext::Each(player) => {
                return Err(vec![DraftGap::Missing(Part::Written(player))]);
            }
            ExpectedNext::Out if hand.players_sitting_out().is_empty() => {
                return Err(vec![DraftGap::Missing(Part::Out)]);
            }
            ExpectedNext::Out | ExpectedNext::Nothing => {}
        }
        Ok(Facts::Hand(Hand {
            points: self.points_from_draft(hand)?,
            out: hand.players_sitting_out().to_vec(),
            declarer: hand.declarer.get().copied(),
            what: hand.what.get().cloned(),
        }))
    }

    fn points_from_draft(&self, hand: &HandDraft) -> Result<Vec<(Player, Points)>, Vec<DraftGap>> {
        let seated = self.reader.seated.iter().copied();
        let playing: Vec<Player> =
            seated.clone().filter(|player| !hand.players_sitting_out().contains(player)).collect();
        if let Some((player, points)) = hand.each {
            return Ok(points_from_each(self.rules(), player, points, &playing));
        }
        if let (true, [points]) = (self.is_lone, hand.row.as_slice())
            && let Some(player) = hand.player_meant_by_single_number()
        {
            return Ok(hand.corrected_points(&[(player, *points)]));
        }
        if !hand.row.is_empty() {
            let those: Vec<Player> = match hand.row.len() == playing.len() {
                true => playing,
                false => seated.collect(),
            };
            if let Some(next) = those.get(hand.row.len()) {
                return Err(vec![DraftGap::Missing(Part::Written(*next))]);
            }
            return Ok(those.into_iter().zip(hand.row.iter().copied()).collect());
        }
        let mut points = hand.corrected_points(&hand.named);
        points.retain(|(player, _)| {
            !hand.players_sitting_out().contains(player) || !hand.out.is_said() || {
                hand.named.iter().any(|(named, _)| named == player)
            }
        });
        if points.is_empty() {
            let first = playing.first().or(self.reader.seated.first());
            return Err(first
                .map(|player| DraftGap::Missing(Part::Written(*player)))
                .into_iter()
                .collect());
        }
        points.extend(self.points_of_last_player(&points, &playing));
        Ok(points)
    }

    /// Points of the only player for whom none were said, where the rules make the sum 0; `None`
    /// elsewhere, and where the sum is 0 without them.
    fn points_of_last_player(
        &self,
        points: &[(Player, Points)],
        playing: &[Player],
    ) -> Option<(Player, Points)> {
        use crate::games::game::GameRules as _;
        let is_named = |player: &&Player| points.iter().any(|(named, _)| named == *player);
        let mut others = playing.iter().filter(|player| !is_named(player));
        let (last, more) = (others.next()?, others.next());
        let sum = points.iter().map(|(_, points)| *points).sum::<Points>();
        let is_fixed =
            more.is_none() && self.rules().do_hand_points_add_up_to_zero() && !sum.is_zero();
        is_fixed.then_some((*last, -sum))
    }
}

fn expect_amount_from_each(hand: &mut HandDraft, player: Player) -> PartOrClash {
    if !hand.has_no_points() {
        return Err(DraftClash::Unfit);
    }
    hand.open = ExpectedNext::Each(player);
    Ok(Part::Each)
}

fn add_person_sitting_out(hand: &mut HandDraft, player: Player) -> PartOrClash {
    let mut out = hand.players_sitting_out().to_vec();
    if out.contains(&player) {
        return Err(DraftClash::Twice(Part::Out));
    }
    out.push(player);
    hand.out.complete(out);
    Ok(Part::Out)
}

/// Points to write so that a player gets this amount from every other: the player's alone where
/// every pair settles the difference; elsewhere every other player pays them.
fn points_from_each(
    rules: &Rules,
    player: Player,
    points: Points,
    playing: &[Player],
) -> Vec<(Player, Points)> {
    match (rules.settle, rules.best) {
        (PaymentRule::Differences, LeadingTotal::Highest) => vec![(player, points)],
        (PaymentRule::Differences, LeadingTotal::Lowest) => vec![(player, -points)],
        (PaymentRule::AsWritten | PaymentRule::Nothing, _) => {
            let others = playing.iter().filter(|other| **other != player);
            let own = points.times(others.clone().count() as i64);
            std::iter::once((player, own)).chain(others.map(|other| (*other, -points))).collect()
        }
    }
}
