//! Reading of a hand of Dreierles: bid, card points, knocks, Pfeife, combinations.

use super::ToldFacts;
use crate::games;
use crate::games::dreierles::{Combination, Facts, Game, Pfeife, Raeuber};
use crate::model::{Player, Points};
use crate::stats::evening::Bid;
use crate::stats::seen::Extra;

pub(super) fn read(facts: &Facts) -> ToldFacts {
    match facts {
        Facts::Game(game) => game_told(game),
        Facts::Raeuber(raeuber) => raeuber_told(raeuber),
        Facts::Penalty(penalty) => {
            let bid = penalty.bid.map(Bid::Dreierles);
            let mut told = ToldFacts { bid, doublings: penalty.knocks, ..ToldFacts::default() };
            if penalty.knocks > 0 {
                let mut without = penalty.clone();
                without.knocks = 0;
                told.leave_out(
                    Extra::Knocks,
                    None,
                    games::Facts::Dreierles(Facts::Penalty(without)),
                );
            }
            told
        }
        Facts::LastRound => ToldFacts::default(),
    }
}

fn game_told(game: &Game) -> ToldFacts {
    let mut told = ToldFacts {
        bid: Some(Bid::Dreierles(game.bid)),
        card_points: game.card_points,
        doublings: game.knocks,
        ..ToldFacts::default()
    };
    let mut leave_out = |what, of: Player, change: &dyn Fn(&mut Game)| {
        let mut without = game.clone();
        change(&mut without);
        told.leave_out(what, Some(of), games::Facts::Dreierles(Facts::Game(without)));
    };
    if game.knocks > 0 {
        leave_out(Extra::Knocks, game.declarer, &|game| {
            game.knocks = 0;
            game.knocked_by.clear();
        });
    }
    if game.pfeife != Pfeife::None {
        leave_out(Extra::Pfeife, game.declarer, &|game| game.pfeife = Pfeife::None);
    }
    for (place, (holder, what)) in game.combinations.iter().enumerate() {
        leave_out(combination(*what), *holder, &|game| {
            game.combinations.remove(place);
        });
    }
    told
}

fn combination(what: Combination) -> Extra {
    match what {
        Combination::ZehnDruck => Extra::ZehnDruck,
        Combination::Drull => Extra::Drull,
        Combination::VierKoenige => Extra::VierKoenige,
    }
}

fn raeuber_told(raeuber: &Raeuber) -> ToldFacts {
    let mut told = ToldFacts { doublings: raeuber.knocks, ..ToldFacts::default() };
    if raeuber.knocks > 0 {
        let mut without = raeuber.clone();
        without.knocks = 0;
        without.knocked_by.clear();
        // Who agreed to share in another way would have shared the smaller loss alike.
        for (_, share) in without.split.iter_mut().flatten() {
            *share = Points::from_halves(share.halves() >> raeuber.knocks.min(62));
        }
        told.leave_out(Extra::Knocks, None, games::Facts::Dreierles(Facts::Raeuber(without)));
    }
    told
}
