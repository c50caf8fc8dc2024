//! Reading of the facts and results of hands for statistics.
//!
//! What knocks, Pfeife and combinations brought is not computed by a formula of its own: the hand
//! is judged again without each of them, and the difference is what it brought, under any house
//! rules. Where two of them multiply each other (a Pagat laid out, and doubled with the game), each
//! is counted in full.

use super::seen::{DeclaredBid, ExtraEffect, Hand, HandResult, Person};
use crate::games::bid::{Bid, Extra};
use crate::games::dreeg::PhaseKind;
use crate::games::game::HandWithoutBonusOrDoubling;
use crate::games::outcome::{Trace, Transfer};
use crate::games::session::{AppliedEvent, Event, Session};
use crate::games::{Facts, Position};
use crate::model::{Player, Points};

/// Outcome that a hand would have had without one of its extras.
#[derive(Debug)]
struct OutcomeWithoutExtra {
    what: Extra,
    of: Option<Player>,
    due: Vec<Points>,
}

/// Reader of hands, one after the other; a single reader serves a whole winter.
#[derive(Debug, Default)]
pub struct HandStatisticsReader {
    bid: Option<Bid>,
    /// Card points of the declarer.
    card_points: Option<i64>,
    doublings: i64,
    trials: Vec<OutcomeWithoutExtra>,
    /// Card points in the whole pack.
    of: i64,
    speaking: Vec<usize>,
    /// Phase to which the hand of a Dreeg belongs.
    phase: Option<PhaseKind>,
    drinks: Vec<u8>,
    people: Vec<Person>,
    points: Vec<Points>,
    brought: Vec<ExtraEffect>,
    transfers: Vec<Transfer>,
}

impl HandStatisticsReader {
    /// Notes what is known before a hand is applied: its bid, its doublings, who plays it, and its
    /// outcome without each extra.
    pub fn note_state_before_hand(&mut self, session: &Session, facts: &Facts) {
        self.bid = facts.bid();
        self.card_points = facts.declaration().and_then(|declared| declared.card_points);
        self.doublings = facts.doublings();
        let table = session.table();
        let sits_out = |seat: &usize| facts.players_sitting_out().contains(&table.player(*seat));
        let speaking = session.position().speaking_order().into_iter();
        self.speaking = speaking.filter(|seat| !sits_out(seat)).collect();
        let trial = |without: HandWithoutBonusOrDoubling<Facts>| {
            let HandWithoutBonusOrDoubling { what, of, facts } = without;
            // Where the hand is not possible without it, nobody can say what it brought.
            let applied = session.clone().apply(&Event::from_facts(facts), Trace::off()).ok()?;
            Some(OutcomeWithoutExtra { what, of, due: applied.sheet()?.due.to_vec() })
        };
        self.trials =
            facts.copies_minus_one_bonus_or_doubling().into_iter().filter_map(trial).collect();
        self.of = session.position().card_points_of_pack().unwrap_or(0);
        self.phase = match session.position() {
            Position::Dreeg(position) => {
                self.drinks = position.extra_drinks_by_seat().to_vec();
                Some(position.phase_kind())
            }
            _ => None,
        };
    }

    /// Hand that an applied event records; `None` where the event is no hand.
    pub fn hand_recorded_by_event<'r>(
        &'r mut self,
        applied: &'r AppliedEvent,
        person: impl Fn(Player) -> Person,
    ) -> Option<Hand<'r>> {
        let number = applied.hand?;
        let seat = |player: Player| applied.seated.iter().position(|seated| *seated == player);
        self.people = applied.seated.iter().map(|player| person(*player)).collect();
        self.brought = match applied.sheet() {
            Some(sheet) => self
                .trials
                .drain(..)
                .map(|trial| effect_of_extra_on_dues(trial, &sheet.due, seat))
                .collect(),
            None => Vec::new(),
        };
        if let Some(state) = applied.state() {
            let drinks = state.extra.iter().zip(&mut self.drinks);
            drinks.for_each(|(after, before)| *before = after.saturating_sub(*before));
        }
        self.transfers =
            applied.sheet().map_or_else(Vec::new, |sheet| sheet.transfers().net_payments());
        if let Some(sheet) = applied.sheet() {
            self.points = sheet.points.to_vec();
            if let Some(bonus) = &sheet.bonus {
                self.points
                    .iter_mut()
                    .zip(bonus.iter())
                    .for_each(|(points, bonus)| *points += *bonus);
            }
        }
        let came = match (applied.sheet(), applied.state()) {
            (Some(sheet), _) => HandResult::Points { points: &self.points, due: &sheet.due },
            (None, Some(state)) => HandResult::Strokes {
                phase: self.phase?,
                erased: &state.erased,
                lost: &state.phase_lost,
                extra: &self.drinks,
            },
            (None, None) => return None,
        };
        let declared = applied.outcome.declared.and_then(|declared| {
            let card_points = self.card_points.and_then(|points| u8::try_from(points).ok());
            let (bid, won, of) = (self.bid.clone(), declared.won, self.of as u8);
            Some(DeclaredBid { seat: seat(declared.by)?, bid, won, card_points, of })
        });
        Some(Hand {
            number,
            people: &self.people,
            speaking: &self.speaking,
            dealer: seat(applied.dealer)?,
            declared,
            doublings: self.doublings as u32,
            came,
            transfers: &self.transfers,
            brought: &self.brought,
        })
    }
}

fn effect_of_extra_on_dues(
    trial: OutcomeWithoutExtra,
    due: &[Points],
    seat: impl Fn(Player) -> Option<usize>,
) -> ExtraEffect {
    let due = due.iter().zip(&trial.due).map(|(with, without)| *with - *without).collect();
    ExtraEffect { what: trial.what, of: trial.of.and_then(seat), due }
}
