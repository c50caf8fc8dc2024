//! Reading of a hand of Droggn: bid, card points, doublings, Pagat and Gstieß.

use super::ToldFacts;
use crate::games;
use crate::games::droggn::{Facts, Game, LaidCard, Revoke, Side};
use crate::model::Player;
use crate::stats::evening::Bid;
use crate::stats::seen::Extra;

pub(super) fn read(facts: &Facts) -> ToldFacts {
    match facts {
        Facts::Game(game) => game_told(game),
        Facts::Revoke(revoke) => revoke_told(revoke),
        Facts::ThrownIn | Facts::LastFour => ToldFacts::default(),
    }
}

fn game_told(game: &Game) -> ToldFacts {
    let mut told = ToldFacts {
        bid: Some(Bid::Droggn(game.bid)),
        card_points: game.card_points,
        doublings: game.schwacher,
        ..ToldFacts::default()
    };
    let mut leave_out = |what, of: Option<Player>, change: &dyn Fn(&mut Game)| {
        let mut without = game.clone();
        change(&mut without);
        told.leave_out(what, of, games::Facts::Droggn(Facts::Game(without)));
    };
    if game.schwacher > 0 {
        leave_out(Extra::Schwacher, Some(game.declarer), &|game| game.schwacher = 0);
    }
    if let Some(pagat) = game.pagat {
        // What the defence does belongs to two of them.
        let of = (pagat.side == Side::Declarer).then_some(game.declarer);
        leave_out(Extra::Pagat, of, &|game| game.pagat = None);
    }
    if let Some(laid) = game.laid {
        let what = match laid {
            LaidCard::Pagat => Extra::Pagat,
            LaidCard::Gstiess => Extra::Gstiess,
        };
        leave_out(what, Some(game.declarer), &|game| game.laid = None);
    }
    told
}

fn revoke_told(revoke: &Revoke) -> ToldFacts {
    let mut told = ToldFacts {
        bid: Some(Bid::Droggn(revoke.bid)),
        doublings: revoke.schwacher,
        ..ToldFacts::default()
    };
    let mut leave_out = |what, of: Option<Player>, change: &dyn Fn(&mut Revoke)| {
        let mut without = revoke.clone();
        change(&mut without);
        told.leave_out(what, of, games::Facts::Droggn(Facts::Revoke(without)));
    };
    if revoke.schwacher > 0 {
        leave_out(Extra::Schwacher, Some(revoke.declarer), &|revoke| revoke.schwacher = 0);
    }
    if revoke.pagat_laid {
        // Whoever laid it out, and Pagat or Gstieß.
        leave_out(Extra::Pagat, None, &|revoke| revoke.pagat_laid = false);
    }
    told
}
