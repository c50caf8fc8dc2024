//! What the rules of Droggn let pass, and the cards do not (docs/rules/droggn.md, Refused and warned).

use super::facts::{Bid, Facts, Game, Pagat, PagatScore, Side};
use super::position::Position;
use crate::games::game::{doubt_of_a_solo, doubt_of_doublings, least_counted};
use crate::model::{Arg, Message, Word, say};

impl Position {
    pub(super) fn doubts_of(&self, facts: &Facts) -> Vec<Message> {
        match facts {
            Facts::Game(game) => {
                let solo = game.card_points.filter(|_| game.bid == Bid::Solo);
                let doubts = doubt_of_doublings(game.schwacher).into_iter();
                let doubts = doubts.chain(solo.and_then(|points| doubt_of_a_solo(game.declarer, points)));
                doubts.chain(self.doubt_of_the_pagats_points(game)).chain(doubt_of_the_last_trick(game)).collect()
            }
            Facts::Revoke(revoke) => doubt_of_doublings(revoke.schwacher).into_iter().collect(),
            Facts::ThrownIn | Facts::LastFour => Vec::new(),
        }
    }

    /// A trick with the Pagat counts 5 at least, with the Gstieß in it too; the declarer has the talon or the discards
    /// beside.
    fn doubt_of_the_pagats_points(&self, game: &Game) -> Option<Message> {
        let (pagat, declarers) = (game.pagat?, game.card_points?);
        let what = Arg::Word(pagat.what.word());
        let (taker, least) = match (taker(pagat)?, pagat.what) {
            // The Gstieß stays with the declarer besides, alone in its three.
            (Side::Declarer, PagatScore::KleineUndGstiess) => (Side::Declarer, least_counted(2, 7)),
            (Side::Declarer, _) => (Side::Declarer, least_counted(1, 6)),
            (Side::Defence, _) => (Side::Defence, least_counted(1, 3)),
        };
        let points = if taker == Side::Declarer { declarers } else { self.rules.total.number() - declarers };
        (points < least).then(|| say!(unlikely_pagat_points { what, side: taker.word(), least, points }))
    }
}

/// The side in whose tricks the Pagat lies, where that is certain: one that was laid out may win a trick when it is forced
/// out, and one of the defence may be beaten by the partner.
fn taker(pagat: Pagat) -> Option<Side> {
    match (pagat.side, pagat.what) {
        (side, PagatScore::UltimoWon | PagatScore::LaidWon | PagatScore::Captured | PagatScore::KleineUndGstiess) => {
            Some(side)
        }
        (Side::Declarer, PagatScore::UltimoLost) => Some(Side::Defence),
        (Side::Defence, PagatScore::UltimoLost) | (_, PagatScore::LaidLost) => None,
    }
}

/// Whoever takes the last trick has the Pagat that was played to it.
fn doubt_of_the_last_trick(game: &Game) -> Option<Message> {
    let (pagat, last) = (game.pagat?, game.last_trick?);
    let in_last_trick = matches!(pagat.what, PagatScore::UltimoWon | PagatScore::LaidWon | PagatScore::UltimoLost);
    let is_declarers = taker(pagat).filter(|_| in_last_trick)? == Side::Declarer;
    let contradicts = is_declarers != (last == game.declarer);
    contradicts.then(|| say!(unlikely_pagat_last_trick { player: last, what: Arg::Word(pagat.what.word()) }))
}
