//! Doubts about hands that the rules of Dreiertarock allow and the cards do not
//! (docs/rules/dreiertarock.md, Refused and warned).

use super::facts::{BonusKind, Contract, Facts, Game, Side};
use super::rules::TOTAL;
use crate::games::game::{doubt_of_few_points, least_counted};
use crate::model::{Arg, Message, Word, say};

pub(super) fn doubts(facts: &Facts) -> Vec<Message> {
    let Facts::Game(game) = facts else { return Vec::new() };
    let solo = game.card_points.filter(|_| game.contract == Contract::Solo);
    let few = doubt_of_few_points(game.declarer, solo);
    few.into_iter()
        .chain(doubt_of_the_trull(game))
        .chain(Side::ALL.iter().filter_map(|side| doubt_of_points(game, *side)))
        .collect()
}

/// Bonuses that a side made.
fn made(game: &Game, side: Side) -> impl Iterator<Item = BonusKind> + Clone + '_ {
    game.bonuses
        .iter()
        .filter(move |bonus| bonus.side == side && bonus.made)
        .map(|bonus| bonus.what)
}

/// Doubt where one side has all three of the Trull and the other a bonus that needs one of them.
fn doubt_of_the_trull(game: &Game) -> Option<Message> {
    let side =
        *Side::ALL.iter().find(|side| made(game, **side).any(|what| what == BonusKind::Trull))?;
    let other = if side == Side::Declarer { Side::Defence } else { Side::Declarer };
    let what = made(game, other)
        .find(|what| matches!(what, BonusKind::Mondfang | BonusKind::PagatUltimo))?;
    let is_mondfang = what == BonusKind::Mondfang;
    Some(
        say!(is_mondfang => unlikely_trull_mondfang | unlikely_trull_pagat { side: side.word(), other: other.word() }),
    )
}

/// Doubt where a side has fewer card points than the cards of its bonuses count at least.
fn doubt_of_points(game: &Game, side: Side) -> Option<Message> {
    let declarers = game.card_points?;
    let points = if side == Side::Declarer { declarers } else { TOTAL - declarers };
    let has = |what: BonusKind| made(game, side).any(|made| made == what);
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
    let least = least_counted(fives, 3 * tricks);
    let bonuses = Arg::Words(made(game, side).map(|what| what.word()).collect());
    (points < least)
        .then(|| say!(unlikely_bonus_points { side: side.word(), bonuses, least, points }))
}
