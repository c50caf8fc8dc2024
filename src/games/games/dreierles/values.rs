//! What games of Dreierles are worth, as it stands on a paper sheet (docs/tournament.md, In the hall).

use super::possible::{SOLO_DU, lays_cards_away_for_certain};
use super::rules::{Rules, Scoring};
use super::scoring::{ALL, HALF};
use super::terms::Bid;
use crate::games::game::Values;
use crate::model::{Arg, Message, Word, say};

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
        Values { games, card_points, meant: vec![first, self.beside(), self.wrong_cards()] }
    }

    /// The card points that are as many Fach.
    fn steps_of_a_fach(&self) -> Vec<(i64, i64)> {
        let per = self.card_points_per_fach;
        let parts = 0..=(ALL - HALF) / per;
        parts.map(|part| (HALF + part * per, (HALF + part * per + per - 1).min(ALL))).collect()
    }

    fn beside(&self) -> Message {
        let (won, lost, out_won, out_lost) =
            (self.pfeife_won, self.pfeife_lost, self.pfeife_out_won, self.pfeife_out_lost);
        let (combination, misdeal) = (self.combination_value, self.misdeal_penalty);
        say!(paper_values_dreierles { won, lost, out_won, out_lost, combination, misdeal })
    }

    /// What a wrong discard or card costs in each game (docs/rules/dreierles.md, Penalties).
    fn wrong_cards(&self) -> Message {
        let penalty = self.penalty_value;
        let cost = |bid: &'static str, cost: i64| say!(paper_cost { bid: Arg::Word(bid), cost });
        match self.scoring {
            Scoring::Fach => {
                let bids = BIDS.into_iter().filter(|bid| self.solo_du || *bid != Bid::SoloDu);
                let costs = bids.map(|bid| cost(bid.word(), penalty * self.factor(bid)));
                // Where everybody passed there is no factor.
                let costs = costs.chain([cost("raeuber", penalty)]).collect();
                let knocking = i64::from(self.knocking);
                say!(paper_penalty_fach { penalty, costs: Arg::Messages(costs), knocking })
            }
            Scoring::Augen if self.discard_is_lost_game => {
                let lost = |bid: Bid| HALF * self.factor(bid) + self.win_bonus + penalty;
                let bids = BIDS.into_iter().filter(|bid| bid.discards());
                let costs = bids.map(|bid| cost(bid.word(), lost(bid))).collect();
                say!(paper_penalty_augen { penalty, costs: Arg::Messages(costs) })
            }
            Scoring::Augen => say!(paper_penalty_alone { penalty }),
        }
    }
}

fn single_card_points() -> Vec<(i64, i64)> {
    let round = (HALF..=ALL).step_by(STEP).skip(1);
    [HALF, HALF + 1].into_iter().chain(round).map(|own| (own, own)).collect()
}
