//! State of a session of Dreiertarock between two hands, which is its dealer.

use serde::{Deserialize, Serialize};

use super::facts::{BonusKind, Contract, Facts, Game as Play, Side};
use super::rules::{ACTIVE, MOST_KONTRA, Rules, TO_WIN, TOTAL};
use crate::games::game::{Game, doubt_of_few_points_in_solo, least_card_points_with_fives};
use crate::games::header::Seating;
use crate::games::outcome::{Outcome, Trace};
use crate::model::{Arg, Message, Refusal, Table, Word, say};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
}

impl Game for Position {
    type Rules = Rules;
    type Facts = Facts;

    fn open(rules: Rules, table: Table) -> Position {
        Position { rules, table }
    }

    fn rules_and_table(&self) -> (&Rules, &Table) {
        (&self.rules, &self.table)
    }

    fn rules_and_table_mut(&mut self) -> (&mut Rules, &mut Table) {
        (&mut self.rules, &mut self.table)
    }

    fn speaking_order(&self) -> Vec<usize> {
        self.seating().active_seats().collect()
    }

    fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
        match facts {
            Facts::Game(game) => self.judge_game(game, trace),
            Facts::Penalty(penalty) => self.judge_penalty(penalty, trace),
            Facts::ThrownIn => Ok(self.judge_thrown_in(
                || say!(step_thrown_in_deal_passes { dealer: self.table.dealer() }),
                trace,
            )),
        }
    }

    fn advance_to_next_hand(&mut self, facts: &Facts, _outcome: &Outcome) {
        match facts {
            Facts::Game(_) | Facts::Penalty(_) | Facts::ThrownIn => self.table.pass_deal(),
        }
    }

    fn doubts_about(&self, facts: &Facts) -> Vec<Message> {
        doubts_about_facts(facts)
    }

    fn game_state_sentences(&self) -> Vec<Message> {
        let bonuses = BonusKind::ALL.iter().filter(|bonus| bonus.announced_value().is_some());
        vec![
            self.deal_and_forehand_sentence(),
            self.contracts_sentence(),
            say!(outlook_tarock_wins_with { win: TO_WIN, total: TOTAL }),
            say!(outlook_tarock_announcements {
                bonuses: Arg::Words(bonuses.map(|bonus| bonus.word()).collect())
            }),
            match self.rules.kontra {
                true => say!(outlook_kontra { most: MOST_KONTRA }),
                false => say!(outlook_no_kontra),
            },
        ]
    }
}

impl Position {
    pub(super) fn seating(&self) -> Seating<'_> {
        Seating { table: &self.table, active: ACTIVE, dealer_shares: self.rules.dealer_shares }
    }

    fn deal_and_forehand_sentence(&self) -> Message {
        let dealer = self.table.dealer();
        let forehand = self.seating().active_seats().next().unwrap_or(self.table.dealer_seat());
        let forehand = self.table.player(forehand);
        match (self.seating().seat_of_dealer_sitting_out(), self.rules.dealer_shares) {
            (None, _) => say!(outlook_deal_passes { dealer, forehand }),
            (Some(_), false) => say!(outlook_deal_passes_sits_out { dealer, forehand }),
            (Some(_), true) => say!(outlook_deal_passes_sits_out_shares { dealer, forehand }),
        }
    }

    fn contracts_sentence(&self) -> Message {
        let value = |contract| self.rules.contract_value(contract);
        say!(outlook_tarock_contracts {
            einser: value(Contract::Einser),
            zweier: value(Contract::Zweier),
            dreier: value(Contract::Dreier),
            vierer: value(Contract::Vierer),
            fuenfer: value(Contract::Fuenfer),
            solo: value(Contract::Solo),
            valat: value(Contract::SoloValat)
        })
    }
}

fn doubts_about_facts(facts: &Facts) -> Vec<Message> {
    let Facts::Game(game) = facts else { return Vec::new() };
    let solo = game.card_points.filter(|_| game.contract == Contract::Solo);
    let few = doubt_of_few_points_in_solo(game.declarer, solo, |_| true);
    few.into_iter()
        .chain(doubt_about_trull(game))
        .chain(Side::ALL.iter().filter_map(|side| doubt_about_points_beside_bonuses(game, *side)))
        .collect()
}

/// Kinds of bonuses that a side has made.
fn bonus_kinds_made_by_side(
    game: &Play,
    side: Side,
) -> impl Iterator<Item = BonusKind> + Clone + '_ {
    game.bonuses
        .iter()
        .filter(move |bonus| bonus.side == side && bonus.made)
        .map(|bonus| bonus.what)
}

/// Doubt where one side has the whole Trull, and the other a bonus that needs one of its cards.
fn doubt_about_trull(game: &Play) -> Option<Message> {
    let side = *Side::ALL
        .iter()
        .find(|side| bonus_kinds_made_by_side(game, **side).any(|what| what == BonusKind::Trull))?;
    let other = if side == Side::Declarer { Side::Defence } else { Side::Declarer };
    let what = bonus_kinds_made_by_side(game, other)
        .find(|what| matches!(what, BonusKind::Mondfang | BonusKind::PagatUltimo))?;
    let is_mondfang = what == BonusKind::Mondfang;
    Some(
        say!(is_mondfang => unlikely_trull_mondfang | unlikely_trull_pagat { side: side.word(), other: other.word() }),
    )
}

/// Doubt about a side that has fewer card points than the cards of its bonuses are worth.
fn doubt_about_points_beside_bonuses(game: &Play, side: Side) -> Option<Message> {
    let declarers = game.card_points?;
    let points = if side == Side::Declarer { declarers } else { TOTAL - declarers };
    let has = |what: BonusKind| bonus_kinds_made_by_side(game, side).any(|made| made == what);
    let tarocks =
        match (has(BonusKind::Trull), has(BonusKind::Mondfang), has(BonusKind::PagatUltimo)) {
            (true, _, _) | (_, true, true) => 3,
            (false, true, false) => 2,
            (false, false, pagat) => i64::from(pagat),
        };
    let fives = tarocks + if has(BonusKind::RoyalTrull) { 4 } else { 0 };
    let last =
        [BonusKind::PagatUltimo, BonusKind::Uhu, BonusKind::Kike].map(|what| i64::from(has(what)));
    let tricks = ((fives + 2) / 3).max(last.iter().sum());
    let least = least_card_points_with_fives(fives, 3 * tricks);
    let bonuses =
        Arg::Words(bonus_kinds_made_by_side(game, side).map(|what| what.word()).collect());
    (points < least)
        .then(|| say!(unlikely_bonus_points { side: side.word(), bonuses, least, points }))
}
