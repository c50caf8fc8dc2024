//! What games of Dreierles are worth, as it stands on a paper sheet (docs/tournament.md, In the hall).

use super::possible::{SOLO_DU, lays_cards_away_for_certain};
use super::rules::{Rules, Scoring};
use super::scoring::{ALL, HALF};
use super::terms::Bid;
use crate::games::game::Values;
use crate::model::{Message, Word, say};

const BIDS: [Bid; 5] = [Bid::Dreier, Bid::Zweier, Bid::Einer, Bid::Solo, Bid::SoloDu];
/// Card points from one column to the next, where each of them counts.
const STEP: usize = 5;

impl Rules {
    pub(super) fn values(&self) -> Values {
        let bids = BIDS.into_iter().filter(|bid| self.solo_du || *bid != Bid::SoloDu);
        let (card_points, first): (Vec<(i64, i64)>, Message) = match self.scoring {
            Scoring::Fach => (self.steps_of_a_fach(), say!(paper_values_fach)),
            Scoring::Augen => (single_card_points(), say!(paper_values_augen)),
        };
        // All of them only the others can have, and where nothing was laid away.
        let can_be = |bid: Bid, (from, to): (i64, i64)| match bid {
            Bid::SoloDu => from == ALL || (from <= *SOLO_DU.end() && to >= *SOLO_DU.start()),
            bid => from < ALL || !lays_cards_away_for_certain(bid),
        };
        let value = |bid: Bid, own: i64| match self.scoring {
            Scoring::Fach => self.fach(own - HALF) * self.factor(bid),
            Scoring::Augen => (own - HALF) * self.factor(bid) + self.win_bonus,
        };
        let games = bids.map(|bid| {
            (bid.word(), card_points.iter().map(|range| can_be(bid, *range).then(|| value(bid, range.0))).collect())
        });
        let games = games.collect();
        Values { games, card_points, meant: vec![first, self.beside()] }
    }

    /// The card points that are as many Fach.
    fn steps_of_a_fach(&self) -> Vec<(i64, i64)> {
        let per = self.card_points_per_fach;
        let parts = 0..=(ALL - HALF) / per;
        parts
            .map(|part| ((HALF + part * per).max(HALF + 1), (HALF + part * per + per - 1).min(ALL)))
            .filter(|(from, to)| from <= to)
            .collect()
    }

    fn beside(&self) -> Message {
        let (won, lost, out_won, out_lost) =
            (self.pfeife_won, self.pfeife_lost, self.pfeife_out_won, self.pfeife_out_lost);
        let (combination, penalty, misdeal) = (self.combination_value, self.penalty_value, self.misdeal_penalty);
        say!(paper_values_dreierles { won, lost, out_won, out_lost, combination, penalty, misdeal })
    }
}

fn single_card_points() -> Vec<(i64, i64)> {
    let round = (HALF..=ALL).step_by(STEP).skip(1);
    std::iter::once(HALF + 1).chain(round).map(|own| (own, own)).collect()
}
