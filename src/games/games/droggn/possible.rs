//! Check whether a hand of Droggn can have been played as it was recorded (docs/rules/droggn.md,
//! Refused and warned).

use super::facts::{Bid, Facts, Game, LaidCard, Pagat, PagatScore, Side};
use super::position::Position;
use super::rules::SuperMordPagat;
use crate::games::game::{
    doubt_of_doublings, doubt_of_few_points_in_solo, least_card_points_with_fives,
};
use crate::model::{Arg, Message, Result, Word, refuse, say};

/// Most doublings of a hand under any agreed limit; a higher number is a slip of the pen.
const MOST_SCHWACHER: i64 = 16;

impl Position {
    /// Checks that a game is possible, and returns the declarer's seat.
    pub(super) fn check_game_is_possible(&self, game: &Game) -> Result<usize> {
        let declarer = self.seating().seat_of_active_player(game.declarer, "declarer")?;
        self.check_schwacher(game.schwacher)?;
        if let Some(last_trick) = game.last_trick {
            self.seating().seat_of_active_player(last_trick, "last_trick")?;
        }
        if let Some(pagat) = &game.pagat {
            self.check_kleine_und_gstiess(pagat)?;
        }
        match game.bid {
            Bid::SuperMord => self.check_super_mord(game)?,
            Bid::Ansager | Bid::Solo | Bid::Super => self.check_card_point_game(game)?,
        }
        self.check_hand_with_every_trick(game)?;
        Ok(declarer)
    }

    pub(super) fn check_schwacher(&self, schwacher: i64) -> Result<()> {
        if schwacher < 0 {
            return Err(refuse!(schwacher_negative { field: "schwacher", value: schwacher }));
        }
        let most = match self.rules.doubling_limit {
            0 => MOST_SCHWACHER,
            limit => limit,
        };
        if schwacher > most {
            return Err(refuse!(schwacher_too_many { field: "schwacher", value: schwacher, most }));
        }
        Ok(())
    }

    fn check_kleine_und_gstiess(&self, pagat: &Pagat) -> Result<()> {
        if pagat.what != PagatScore::KleineUndGstiess {
            return Ok(());
        }
        if !self.rules.kleine_und_gstiess {
            let value = Arg::Word(pagat.what.word());
            return Err(refuse!(kleine_und_gstiess_off { field: "pagat.what", value }));
        }
        if pagat.side != Side::Declarer {
            let value = Arg::Word(pagat.side.word());
            return Err(refuse!(kleine_und_gstiess_defence { field: "pagat.side", value }));
        }
        Ok(())
    }

    fn check_super_mord(&self, game: &Game) -> Result<()> {
        if let Some(card_points) = game.card_points {
            return Err(refuse!(super_mord_card_points {
                field: "card_points",
                value: card_points
            }));
        }
        if let Some(last_trick) = game.last_trick {
            return Err(refuse!(super_mord_last_trick { field: "last_trick", value: last_trick }));
        }
        let declarer_laid_pagat =
            game.pagat.filter(|pagat| pagat.side == Side::Declarer && pagat.what.is_laid_out());
        let word = |pagat: Pagat| Arg::Word(pagat.what.word());
        let laid = |laid: LaidCard| Arg::Word(laid.word());
        match (self.rules.super_mord_pagat, game.laid, game.pagat, declarer_laid_pagat) {
            (SuperMordPagat::Included, _, Some(pagat), _) => {
                Err(refuse!(super_mord_pagat_included { field: "pagat", value: word(pagat) }))
            }
            (SuperMordPagat::Separate, Some(LaidCard::Pagat), _, _) => {
                Err(refuse!(super_mord_pagat_separate {
                    field: "laid",
                    value: laid(LaidCard::Pagat)
                }))
            }
            (SuperMordPagat::Separate, Some(LaidCard::Gstiess), _, Some(pagat)) => {
                let value = laid(LaidCard::Gstiess);
                Err(refuse!(super_mord_both_laid { field: "laid", value, pagat: word(pagat) }))
            }
            _ if game.made.is_none() => Err(refuse!(super_mord_made_missing { field: "made" })),
            _ => Ok(()),
        }
    }

    /// Checks a game that card points decide.
    fn check_card_point_game(&self, game: &Game) -> Result<()> {
        let bid = || Arg::Word(game.bid.word());
        if game.made.is_some() {
            return Err(refuse!(super_mord_only { field: "made", bid: bid() }));
        }
        if game.laid.is_some() {
            return Err(refuse!(super_mord_only { field: "laid", bid: bid() }));
        }
        let (field, total) = ("card_points", self.rules.total.number());
        let value = game.card_points.ok_or_else(|| refuse!(card_points_missing { field }))?;
        // Talon or discards always count at least 1 for the declarer.
        if !(1..=total).contains(&value) {
            return Err(refuse!(droggn_points_impossible {
                field,
                value,
                least: 1,
                most: total,
                total
            }));
        }
        if self.rules.tie_by_last_trick
            && value == self.rules.half_of_pack_points()
            && game.last_trick.is_none()
        {
            let player = game.declarer;
            return Err(refuse!(last_trick_missing { field: "last_trick", value, total, player }));
        }
        Ok(())
    }

    /// Refuses a last trick or a Pagat of the defence where the declarer has every trick.
    fn check_hand_with_every_trick(&self, game: &Game) -> Result<()> {
        let every_trick = game.made.unwrap_or(game.card_points == Some(self.rules.total.number()));
        if !every_trick {
            return Ok(());
        }
        if let Some(taker) = game.last_trick.filter(|taker| *taker != game.declarer) {
            let player = game.declarer;
            return Err(refuse!(every_trick_last_trick {
                field: "last_trick",
                value: taker,
                player
            }));
        }
        let beaten = |pagat: &Pagat| match pagat.side {
            Side::Declarer => pagat.what == PagatScore::UltimoLost,
            Side::Defence => {
                matches!(
                    pagat.what,
                    PagatScore::UltimoWon | PagatScore::LaidWon | PagatScore::Captured
                )
            }
        };
        match game.pagat.filter(beaten) {
            None => Ok(()),
            Some(pagat) => {
                let (value, side) = (Arg::Word(pagat.what.word()), Arg::Word(pagat.side.word()));
                Err(refuse!(every_trick_pagat {
                    field: "pagat.what",
                    value,
                    side,
                    player: game.declarer
                }))
            }
        }
    }
}

impl Position {
    pub(super) fn doubts_about_facts(&self, facts: &Facts) -> Vec<Message> {
        match facts {
            Facts::Game(game) => {
                let doubts = doubt_of_doublings(game.schwacher).into_iter();
                let solo = game.card_points.filter(|_| game.bid == Bid::Solo);
                let doubts =
                    doubts.chain(doubt_of_few_points_in_solo(game.declarer, solo, |_| true));
                doubts
                    .chain(self.doubt_about_pagat_points(game))
                    .chain(doubt_about_last_trick(game))
                    .collect()
            }
            Facts::Revoke(revoke) => doubt_of_doublings(revoke.schwacher).into_iter().collect(),
            Facts::ThrownIn | Facts::LastFour => Vec::new(),
        }
    }

    /// Doubt about the points of a Pagat: a trick with it counts at least 5, even with the Gstieß
    /// in it; the declarer also has the talon or the discards.
    fn doubt_about_pagat_points(&self, game: &Game) -> Option<Message> {
        let (pagat, declarers) = (game.pagat?, game.card_points?);
        let what = Arg::Word(pagat.what.word());
        let (taker, least) = match (side_with_pagat(pagat)?, pagat.what) {
            // The Gstieß stays with the declarer besides, alone in its three.
            (Side::Declarer, PagatScore::KleineUndGstiess) => {
                (Side::Declarer, least_card_points_with_fives(2, 7))
            }
            (Side::Declarer, _) => (Side::Declarer, least_card_points_with_fives(1, 6)),
            (Side::Defence, _) => (Side::Defence, least_card_points_with_fives(1, 3)),
        };
        let points =
            if taker == Side::Declarer { declarers } else { self.rules.total.number() - declarers };
        (points < least)
            .then(|| say!(unlikely_pagat_points { what, side: taker.word(), least, points }))
    }
}

/// Side that certainly has the Pagat in its tricks; `None` where that is unknown: a Pagat that was
/// laid out may win a trick when it is forced out, and one of the defence may be beaten by the
/// partner.
fn side_with_pagat(pagat: Pagat) -> Option<Side> {
    match (pagat.side, pagat.what) {
        (
            side,
            PagatScore::UltimoWon
            | PagatScore::LaidWon
            | PagatScore::Captured
            | PagatScore::KleineUndGstiess,
        ) => Some(side),
        (Side::Declarer, PagatScore::UltimoLost) => Some(Side::Defence),
        (Side::Defence, PagatScore::UltimoLost) | (_, PagatScore::LaidLost) => None,
    }
}

/// Doubt about a last trick that one player took, where the Pagat played to it belongs to another.
fn doubt_about_last_trick(game: &Game) -> Option<Message> {
    let (pagat, last) = (game.pagat?, game.last_trick?);
    let in_last_trick =
        matches!(pagat.what, PagatScore::UltimoWon | PagatScore::LaidWon | PagatScore::UltimoLost);
    let is_declarers = side_with_pagat(pagat).filter(|_| in_last_trick)? == Side::Declarer;
    let contradicts = is_declarers != (last == game.declarer);
    contradicts.then(|| {
        say!(unlikely_pagat_last_trick { player: last, what: Arg::Word(pagat.what.word()) })
    })
}
