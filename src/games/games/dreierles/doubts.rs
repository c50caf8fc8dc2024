//! What the rules of Dreierles let pass, and the cards do not (docs/rules/dreierles.md, Refused and warned).

use super::facts::{Facts, Game, Raeuber, RaeuberResult};
use super::position::Position;
use super::scoring::ALL;
use super::terms::{Bid, Combination, Pfeife};
use crate::games::game::{doubt_of_a_solo, doubt_of_doublings, least_counted};
use crate::model::{Arg, Message, Player, Word, say};

/// The cards that a blind has.
const BLIND: i64 = 6;

impl Position {
    pub(super) fn doubts_of(&self, facts: &Facts) -> Vec<Message> {
        match facts {
            Facts::Game(game) => {
                let solo = game.card_points.filter(|_| game.bid == Bid::Solo);
                let doubts = doubt_of_doublings(game.knocks).into_iter();
                let doubts = doubts.chain(solo.and_then(|points| doubt_of_a_solo(game.declarer, points)));
                doubts.chain(self.doubt_of_a_drull(game)).collect()
            }
            Facts::Raeuber(raeuber) => {
                doubt_of_doublings(raeuber.knocks).into_iter().chain(self.doubt_of_a_drull_kept(raeuber)).collect()
            }
            Facts::Penalty(penalty) => doubt_of_doublings(penalty.knocks).into_iter().collect(),
            Facts::LastRound => Vec::new(),
        }
    }

    /// The fewest card points of a side with one of these cards, which count 5, in each of so many tricks, and so many
    /// cards beside its tricks.
    fn least_with(&self, tricks: i64, beside: i64) -> i64 {
        least_counted(tricks, tricks * self.rules.active.count() as i64 + beside)
    }

    /// Nothing takes a trick from the Stiess, and nothing but the Stiess one from the 21: whoever holds both has two.
    fn doubt_of_a_drull(&self, game: &Game) -> Option<Message> {
        let player = holder_of_the_drull(&game.combinations)?;
        let what = Arg::Word(Combination::Drull.word());
        let points = game.card_points.filter(|_| game.all_tricks != Some(false));
        if player == game.declarer {
            // A Pfeife that wins the last trick is a third one.
            let tricks = 2 + i64::from(matches!(game.pfeife, Pfeife::Won | Pfeife::OutWon));
            let least = self.least_with(tricks, game.bid.cards_drawn());
            let points = points.filter(|points| *points < least)?;
            return Some(say!(unlikely_drull_own { player, what, tricks, least, points }));
        }
        if game.all_tricks == Some(true) {
            return Some(say!(unlikely_drull_every_trick { player, what }));
        }
        let most = ALL - self.least_with(2, BLIND - game.bid.cards_drawn());
        let points = points.filter(|points| *points > most)?;
        Some(say!(unlikely_drull_others { player, declarer: game.declarer, what, most, points }))
    }

    /// The same in a Räuber whose card points were counted.
    fn doubt_of_a_drull_kept(&self, raeuber: &Raeuber) -> Option<Message> {
        let player = holder_of_the_drull(&raeuber.combinations)?;
        let RaeuberResult::CardPoints(counted) = &raeuber.result else { return None };
        let (_, points) = *counted.iter().find(|(counted, _)| *counted == player)?;
        let (what, tricks, least) = (Arg::Word(Combination::Drull.word()), 2_i64, self.least_with(2, 0));
        (points < least).then(|| say!(unlikely_drull_own { player, what, tricks, least, points }))
    }
}

fn holder_of_the_drull(combinations: &[(Player, Combination)]) -> Option<Player> {
    combinations.iter().find(|(_, what)| *what == Combination::Drull).map(|(player, _)| *player)
}
