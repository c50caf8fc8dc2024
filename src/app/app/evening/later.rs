//! Sentences about what a change in the middle of an evening alters in later hands: who deals them,
//! their points, the phases of a Dreeg, and which of them are struck or replaced.

use std::collections::{BTreeMap, BTreeSet};

use super::kept::Evening;
use crate::journal::bodies::session::LaterEvent;
use crate::journal::history::SheetLine;
use crate::model::ids::Slot;
use crate::model::seats::Roster;
use crate::model::{Arg, Message, Player, Points, say};

/// Hand after a change, with its dealer and points before and after that change.
#[derive(Clone, Debug, PartialEq)]
pub struct LaterHand {
    /// Number of the hand; `None` for the hand that comes next.
    number: Option<u32>,
    was: DealerAndPoints,
    now: DealerAndPoints,
}

#[derive(Clone, Debug, PartialEq)]
struct DealerAndPoints {
    by: Player,
    points: Vec<(Player, Points)>,
}

/// Later hands that would have another dealer if deals moved along, with dealer and points if every
/// later hand kept its dealer (`stays`) and if not (`moves`).
pub fn hands_with_other_dealer(moves: &[SheetLine], stays: &[SheetLine]) -> Vec<LaterHand> {
    let stood: BTreeMap<Slot, &SheetLine> = stays.iter().map(|line| (line.slot, line)).collect();
    let differs = |now: &SheetLine| {
        let (was, now_dealt) = (dealer_and_points(stood.get(&now.slot)?)?, dealer_and_points(now)?);
        (was.by != now_dealt.by).then_some(LaterHand {
            number: Some(now.hand?),
            was,
            now: now_dealt,
        })
    };
    moves.iter().filter_map(differs).collect()
}

/// Dealer and points of a hand that counts; `None` for any other line.
fn dealer_and_points(line: &SheetLine) -> Option<DealerAndPoints> {
    let applied = line.applied.as_ref().filter(|applied| applied.outcome.hand.is_some())?;
    let points = applied.sheet().map(|sheet| sheet.points.iter().copied().collect::<Vec<Points>>());
    let points = applied.seated.iter().copied().zip(points.into_iter().flatten()).collect();
    Some(DealerAndPoints { by: applied.dealer, points })
}

/// Phases of a Dreeg: to which phase each hand belongs, and who lost which phase.
#[derive(Default)]
pub struct DreegPhases {
    of_hands: BTreeMap<u32, usize>,
    lost_by: BTreeMap<usize, Vec<Player>>,
}

impl DreegPhases {
    pub fn from_lines<'l>(lines: impl IntoIterator<Item = &'l SheetLine>) -> DreegPhases {
        let (mut phases, mut phase) = (DreegPhases::default(), 1);
        for line in lines {
            let Some((applied, hand)) = line.applied.as_ref().zip(line.hand) else { continue };
            let Some(state) = applied.state() else { continue };
            phases.of_hands.insert(hand, phase);
            let lost =
                applied.seated.iter().zip(state.phase_lost.iter()).filter(|(_, lost)| **lost);
            let losers: Vec<Player> = lost.map(|(player, _)| *player).collect();
            if !losers.is_empty() {
                phases.lost_by.insert(phase, losers);
            }
            phase = state.phase;
        }
        phases
    }

    /// Messages on phases with other losers than before, and on hands that belong to another phase.
    pub fn changed_phase_messages(&self, before: &DreegPhases, evening: &Evening) -> Vec<Message> {
        let shown = evening.session_with_shown_names();
        let names = |of: &DreegPhases, phase| {
            let losers = of.lost_by.get(&phase).into_iter().flatten();
            losers.map(|player| shown.roster().name(*player).to_owned()).collect::<Vec<String>>()
        };
        let phases: BTreeSet<usize> =
            self.lost_by.keys().chain(before.lost_by.keys()).copied().collect();
        let lost = phases.into_iter().filter_map(|phase| {
            let [now, was] = [self, before].map(|of| names(of, phase));
            (now != was).then(|| {
                let (count, was_count) = (now.len(), was.len());
                let [now, was] = [now, was].map(Arg::Texts);
                say!(later_phase_lost { phase, count, now, was_count, was })
            })
        });
        let mut moved: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for (hand, phase) in &self.of_hands {
            if before.of_hands.get(hand).is_some_and(|was| was != phase) {
                moved.entry(*phase).or_default().push(hand.to_string());
            }
        }
        let moved = moved
            .into_iter()
            .map(|(phase, hands)| say!(later_phase { phase, hands: Arg::Texts(hands) }));
        lost.chain(moved).collect()
    }
}

/// Messages on what a change alters in later hands: one for each hand with other points, and one
/// for all others with another dealer.
pub fn later_hand_messages(later: &[LaterHand], evening: &Evening) -> Vec<Message> {
    let (points, deals): (Vec<&LaterHand>, Vec<&LaterHand>) =
        later.iter().partition(|hand| hand.have_points_changed());
    let mut told: Vec<Message> =
        points.into_iter().map(|hand| hand.changed_points_message(evening)).collect();
    if !deals.is_empty() {
        let hands = Arg::Messages(
            deals.into_iter().map(|hand| hand.changed_dealer_message(evening)).collect(),
        );
        told.push(say!(later_deals { hands }));
    }
    told
}

impl LaterHand {
    /// Makes the value for the hand that comes next, with the dealer before and after the change.
    pub fn next(was: Player, now: Player) -> LaterHand {
        let [was, now] = [was, now].map(|by| DealerAndPoints { by, points: Vec::new() });
        LaterHand { number: None, was, now }
    }

    /// Whether everybody whom the messages name is known to an evening.
    pub fn is_of_roster(&self, roster: &Roster) -> bool {
        let both = [&self.was, &self.now];
        let dealers = both.iter().map(|one| one.by);
        let players = both.iter().flat_map(|one| one.points.iter().map(|(player, _)| *player));
        dealers.chain(players).all(|player| player.index() < roster.len())
    }

    pub fn have_points_changed(&self) -> bool {
        self.was.points != self.now.points
    }

    fn changed_dealer_message(&self, evening: &Evening) -> Message {
        let shown = evening.session_with_shown_names();
        let [was, now] =
            [self.was.by, self.now.by].map(|player| shown.roster().name(player).to_owned());
        match self.number {
            Some(hand) => say!(later_dealer { hand, was, now }),
            None => say!(later_dealer_next { was, now }),
        }
    }

    /// Message with dealer and points before and after, for the players whose points differ.
    fn changed_points_message(&self, evening: &Evening) -> Message {
        let shown = evening.session_with_shown_names();
        let name = |player: Player| shown.roster().name(player).to_owned();
        let differs = self.now.points.iter().filter_map(|(player, now)| {
            let was = self
                .was
                .points
                .iter()
                .find(|(known, _)| known == player)
                .map(|(_, points)| *points);
            let was = was.unwrap_or_default();
            (was != *now).then(|| say!(later_points { player: name(*player), was, now }))
        });
        let points = Arg::Messages(differs.collect());
        say!(later_hand {
            hand: self.number.unwrap_or_default(),
            was: name(self.was.by),
            now: name(self.now.by),
            points
        })
    }
}

/// Messages on later hands that a change strikes or replaces.
pub fn replaced_hand_messages<E>(then: &[LaterEvent<E>], lines: &[SheetLine]) -> Vec<Message> {
    let numbers = |is_meant: fn(&LaterEvent<E>) -> bool| {
        let meant = then.iter().filter(|then| is_meant(then));
        let hands = meant.filter_map(|then| lines.iter().find(|line| line.slot == then.of)?.hand);
        let hands: Vec<String> = hands.map(|hand| hand.to_string()).collect();
        (!hands.is_empty()).then_some(hands)
    };
    let struck = numbers(|then| then.event.is_none());
    let struck = struck.map(|hands| say!(later_struck { hands }));
    let changed = numbers(|then| then.event.is_some());
    let changed = changed.map(|hands| say!(later_changed { hands }));
    struck.into_iter().chain(changed).collect()
}

/// Message on the later hands that are again as they were before a correction, which is undone.
pub fn restored_hand_messages<E>(then: &[LaterEvent<E>], lines: &[SheetLine]) -> Vec<Message> {
    let number = |then: &LaterEvent<E>| lines.iter().find(|line| line.slot == then.of)?.hand;
    let hands = then.iter().filter_map(number).map(|hand| hand.to_string()).collect();
    vec![say!(later_back { hands: Arg::Texts(hands) })]
}
