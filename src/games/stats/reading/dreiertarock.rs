//! Reading of a hand of Dreiertarock: contract, card points, kontra, bonuses.

use super::ToldFacts;
use crate::games;
use crate::games::dreiertarock::{BonusKind, Facts, Game, Side};
use crate::model::Player;
use crate::stats::evening::Bid;
use crate::stats::seen::Extra;

pub(super) fn read(facts: &Facts) -> ToldFacts {
    let game = match facts {
        Facts::Game(game) => game,
        Facts::Penalty(_) | Facts::ThrownIn => return ToldFacts::default(),
    };
    let mut told = ToldFacts {
        bid: Some(Bid::Dreiertarock(game.contract)),
        card_points: game.card_points,
        doublings: game.kontra,
        ..ToldFacts::default()
    };
    let mut leave_out = |what, of: Option<Player>, change: &dyn Fn(&mut Game)| {
        let mut without = game.clone();
        change(&mut without);
        told.leave_out(what, of, games::Facts::Dreiertarock(Facts::Game(without)));
    };
    if game.kontra > 0 {
        leave_out(Extra::Kontra, Some(game.declarer), &|game| game.kontra = 0);
    }
    for (place, bonus) in game.bonuses.iter().enumerate() {
        // What the defence does belongs to two of them.
        let of = (bonus.side == Side::Declarer).then_some(game.declarer);
        leave_out(extra_for_bonus(bonus.what), of, &|game| {
            game.bonuses.remove(place);
        });
    }
    told
}

fn extra_for_bonus(what: BonusKind) -> Extra {
    match what {
        BonusKind::Trull => Extra::Trull,
        BonusKind::RoyalTrull => Extra::RoyalTrull,
        BonusKind::Mondfang => Extra::Mondfang,
        BonusKind::PagatUltimo => Extra::PagatUltimo,
        BonusKind::Uhu => Extra::Uhu,
        BonusKind::Kike => Extra::Kike,
    }
}
