//! The switches of Dreierles, and their values in each place (docs/rules/dreierles.md, Rule sets
//! and switches).

use std::ops::RangeInclusive;

use super::examples::EXAMPLES;
use crate::games::game::{
    Example, GameRules, GameValueTable, HandsWithExtremePoints, PaperColumn, PaperSheetForm,
    SessionEndBonus,
};
use crate::games::header::{ActivePlayerCount, Seating};
use crate::games::switches::{SwitchKind, SwitchWord};
use crate::model::{Arg, Label, Message, Refusal, Word, say};
use crate::{switches, words};

/// Half of the 70 card points; the declarer needs more to win.
pub(super) const HALF: i64 = 35;
pub(super) const ALL: i64 = 70;
/// Fewest and most card points of a declarer who takes every trick of a Solo Du, without the blind.
pub(super) const SOLO_DU: RangeInclusive<i64> = 44..=68;

words! {
    pub enum RuleSet {
        Steinmauern = "steinmauern",
        SteinmauernTurnier = "steinmauern-turnier",
        Iffezheim = "iffezheim",
        Achertal = "achertal",
    }
}

words! {
    pub enum Scoring {
        /// Paid between the players, in Fach.
        Fach = "fach",
        /// Written up for the player concerned alone, in card points.
        Augen = "augen",
    }
}

impl Scoring {
    /// Usual rule set with this scoring, from which the values of its switches are taken.
    fn usual_rule_set(self) -> RuleSet {
        match self {
            Scoring::Fach => RuleSet::Steinmauern,
            Scoring::Augen => RuleSet::Achertal,
        }
    }
}

words! {
    pub enum CombinationClaimants {
        All = "all",
        Declarer = "declarer",
    }
}

impl SwitchWord for Scoring {}
impl SwitchWord for CombinationClaimants {}

switches! {
    pub struct Rules(RuleSet) {
        active: ActivePlayerCount = ActivePlayerCount::KIND,
        scoring: Scoring = SwitchKind::Word(Scoring::WORDS),
        knocking: bool = SwitchKind::Flag,
        knock_limit: i64 = SwitchKind::Whole(0, 16),
        dealer_shares: bool = SwitchKind::Flag,
        combinations_for: CombinationClaimants = SwitchKind::Word(CombinationClaimants::WORDS),
        raeuber_value: i64 = SwitchKind::Whole(1, 100),
        /// Value of a Räuber in the last round; `None` where it is that of any other round.
        last_round_raeuber_value: Option<i64> = SwitchKind::Whole(1, 100),
        misdeal_penalty: i64 = SwitchKind::Whole(0, 100),
        penalty_value: i64 = SwitchKind::Whole(0, 100),
        solo_du: bool = SwitchKind::Flag,
        rounds: i64 = SwitchKind::Whole(0, 1000),
        combination_value: i64 = SwitchKind::Whole(0, 100),
        raeuber_combinations: bool = SwitchKind::Flag,
        pfeife_won: i64 = SwitchKind::Whole(0, 100),
        pfeife_lost: i64 = SwitchKind::Whole(0, 100),
        pfeife_out_won: i64 = SwitchKind::Whole(0, 100),
        pfeife_out_lost: i64 = SwitchKind::Whole(0, 100),
        /// Factor of each bid, from the lowest to the highest.
        bid_factors: [i64; 5] = SwitchKind::Wholes(5, 1, 100),
        card_points_per_fach: i64 = SwitchKind::Whole(1, 35),
        win_bonus: i64 = SwitchKind::Whole(0, 100),
        bonus_declarer: i64 = SwitchKind::Whole(0, 1000),
        bonus_others_at_three: i64 = SwitchKind::Whole(0, 1000),
        bonus_others_at_four: i64 = SwitchKind::Whole(0, 1000),
        discard_is_lost_game: bool = SwitchKind::Flag,
    }
}

const STEINMAUERN: Rules = Rules {
    set: RuleSet::Steinmauern,
    named: Vec::new(),
    active: ActivePlayerCount::Three,
    scoring: Scoring::Fach,
    knocking: true,
    knock_limit: 0,
    dealer_shares: true,
    combinations_for: CombinationClaimants::All,
    raeuber_value: 2,
    last_round_raeuber_value: Some(4),
    misdeal_penalty: 0,
    penalty_value: 4,
    solo_du: false,
    rounds: 0,
    combination_value: 1,
    raeuber_combinations: false,
    pfeife_won: 1,
    pfeife_lost: 1,
    pfeife_out_won: 2,
    pfeife_out_lost: 2,
    bid_factors: [1, 2, 3, 4, 8],
    card_points_per_fach: 5,
    win_bonus: 5,
    bonus_declarer: 30,
    bonus_others_at_three: 20,
    bonus_others_at_four: 15,
    discard_is_lost_game: true,
};

impl GameRules for Rules {
    const HAS_STAKE: bool = true;
    const CLOCKWISE: Option<bool> = Some(false);
    const OTHER_NAMES: &'static [&'static str] = &["Dreierle", "Dreier", "3er"];
    const FIXED: &'static [&'static str] = &["active", "scoring", "rounds"];
    const FOLLOWING: &'static [&'static str] = &["last_round_raeuber_value"];
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn card_points_of_pack(&self) -> Option<i64> {
        Some(ALL)
    }

    fn from_rule_set(set: RuleSet) -> Rules {
        let steinmauern = Rules { set, ..STEINMAUERN };
        match set {
            RuleSet::Steinmauern => steinmauern,
            RuleSet::SteinmauernTurnier => Rules {
                knocking: false,
                raeuber_value: 3,
                last_round_raeuber_value: None,
                misdeal_penalty: 3,
                penalty_value: 8,
                ..steinmauern
            },
            RuleSet::Iffezheim => Rules {
                dealer_shares: false,
                combinations_for: CombinationClaimants::Declarer,
                ..steinmauern
            },
            RuleSet::Achertal => Rules {
                scoring: Scoring::Augen,
                knocking: false,
                dealer_shares: false,
                raeuber_value: 20,
                last_round_raeuber_value: None,
                penalty_value: 20,
                solo_du: true,
                combination_value: 5,
                pfeife_won: 10,
                pfeife_lost: 20,
                pfeife_out_won: 20,
                pfeife_out_lost: 40,
                ..steinmauern
            },
        }
    }

    /// Sets switches that follow from others: the values for another scoring, and a Räuber in the
    /// last round that is worth at least as much as any other (docs/rules/dreierles.md, Rule sets
    /// and switches).
    fn set_dependent_switches(&mut self, named: &Named) {
        if self.scoring != Rules::from_rule_set(self.set).scoring {
            let usual = Rules::from_rule_set(self.scoring.usual_rule_set());
            let bring = |is_named: bool, value: &mut i64, usual: i64| {
                if !is_named {
                    *value = usual;
                }
            };
            bring(named.raeuber_value, &mut self.raeuber_value, usual.raeuber_value);
            bring(named.penalty_value, &mut self.penalty_value, usual.penalty_value);
            bring(named.combination_value, &mut self.combination_value, usual.combination_value);
            bring(named.pfeife_won, &mut self.pfeife_won, usual.pfeife_won);
            bring(named.pfeife_lost, &mut self.pfeife_lost, usual.pfeife_lost);
            bring(named.pfeife_out_won, &mut self.pfeife_out_won, usual.pfeife_out_won);
            bring(named.pfeife_out_lost, &mut self.pfeife_out_lost, usual.pfeife_out_lost);
            if !named.last_round_raeuber_value {
                self.last_round_raeuber_value = usual.last_round_raeuber_value;
            }
        }
        if !named.last_round_raeuber_value {
            let value = &mut self.last_round_raeuber_value;
            *value = value.map(|value| value.max(self.raeuber_value));
        }
    }

    fn with_explicit_switches(&self) -> Rules {
        Rules { last_round_raeuber_value: Some(self.raeuber_value_in(true)), ..self.clone() }
    }

    fn check_seats(&self, seats: usize) -> Result<(), Refusal> {
        Seating::check_seat_count(self.active.count(), seats)
    }

    fn does_player_sitting_out_pay(&self) -> bool {
        self.dealer_shares
    }

    fn rounds(&self) -> Option<i64> {
        Some(self.rounds)
    }

    fn set_agreed_rounds(&mut self, rounds: i64) {
        self.rounds = rounds;
    }

    fn do_hand_points_add_up_to_zero(&self) -> bool {
        self.scoring == Scoring::Fach
    }

    /// Bonus at the end of a session, given only where card points are written up
    /// (docs/rules/dreierles.md, Augen scoring).
    fn session_end_bonus(&self, seats: usize) -> Option<SessionEndBonus> {
        let others =
            if seats == 3 { self.bonus_others_at_three } else { self.bonus_others_at_four };
        (self.scoring == Scoring::Augen)
            .then_some(SessionEndBonus { own: self.bonus_declarer, others })
    }

    fn hands_with_extreme_points(&self) -> HandsWithExtremePoints {
        crate::games::dreierles::examples::hands_with_extreme_points(self.raeuber_value)
    }

    fn paper_sheet_form(&self) -> Option<PaperSheetForm> {
        let mut columns = vec![
            PaperColumn::new(say::paper_declarer, 18.0),
            PaperColumn::new(say::paper_bid, 16.0),
            PaperColumn::new(say::paper_card_points, 14.0),
        ];
        columns.extend(self.knocking.then_some(PaperColumn::new(say::paper_knocks, 13.0)));
        columns.extend([
            PaperColumn::new(Label("word-pfeife"), 15.0),
            PaperColumn::new(say::paper_combinations, 17.0),
        ]);
        let hint = match self.scoring {
            Scoring::Augen => say!(paper_hint_augen { value: self.raeuber_value }),
            Scoring::Fach => say!(paper_hint_fach { value: self.raeuber_value }),
        };
        Some(PaperSheetForm { columns, hint, values: self.value_table() })
    }
}

impl Rules {
    /// Value of a Räuber in the last round or in any other.
    pub fn raeuber_value_in(&self, last_round: bool) -> i64 {
        self.last_round_raeuber_value.filter(|_| last_round).unwrap_or(self.raeuber_value)
    }

    /// Number of Fach for a difference: one for the win, and one more for every full
    /// `card_points_per_fach` card points above half.
    pub(super) fn fach_for_difference(&self, difference: i64) -> i64 {
        difference / self.card_points_per_fach + 1
    }

    pub fn factor(&self, bid: Bid) -> i64 {
        self.bid_factors[bid as usize]
    }
}

words! {
    /// Bids by the number of cards that the declarer takes from the blind; fewer is higher.
    pub enum Bid {
        Dreier = "dreier",
        Zweier = "zweier",
        Einer = "einer",
        Solo = "solo",
        /// Game for all tricks without the blind.
        SoloDu = "solo-du",
    }
}

impl Bid {
    /// Number of cards that are taken from the blind and laid away.
    pub(super) fn cards_taken_from_blind(self) -> i64 {
        match self {
            Bid::Dreier => 3,
            Bid::Zweier => 2,
            Bid::Einer => 1,
            Bid::Solo | Bid::SoloDu => 0,
        }
    }

    pub fn has_cards_to_lay_away(self) -> bool {
        self.cards_taken_from_blind() > 0
    }

    /// Whether the declarer certainly lays card points away; the one card of an Einer may count
    /// nothing.
    pub(super) fn is_sure_to_lay_points_away(self) -> bool {
        matches!(self, Bid::Dreier | Bid::Zweier)
    }
}

words! {
    pub enum Call {
        Weg = "weg",
        Dreier = "dreier",
        Zweier = "zweier",
        Einer = "einer",
        Solo = "solo",
        SoloDu = "solo-du",
    }
}

impl Call {
    pub fn bid(self) -> Option<Bid> {
        Bid::from_word(self.word())
    }
}

words! {
    /// Fate of the Pfeife, the lowest trump: played to the last trick, or laid out for it, and won
    /// or lost.
    pub enum Pfeife {
        None = "none",
        Won = "won",
        Lost = "lost",
        OutWon = "out-won",
        OutLost = "out-lost",
        OutEarly = "out-early",
    }
}

words! {
    pub enum Combination {
        ZehnDruck = "zehn-druck",
        Drull = "drull",
        VierKoenige = "vier-koenige",
    }
}

words! {
    pub enum Offence {
        Misdeal = "misdeal",
        Discard = "discard",
        Play = "play",
    }
}

const BIDS: [Bid; 5] = [Bid::Dreier, Bid::Zweier, Bid::Einer, Bid::Solo, Bid::SoloDu];
/// Step in card points from one column of the value table to the next, where every card point
/// counts.
const STEP: usize = 5;

impl Rules {
    pub(super) fn value_table(&self) -> GameValueTable {
        let bids = BIDS.into_iter().filter(|bid| self.solo_du || *bid != Bid::SoloDu);
        let (card_points, first): (Vec<(i64, i64)>, Message) = match self.scoring {
            Scoring::Fach => (self.card_point_ranges_by_fach(), say!(paper_values_fach)),
            Scoring::Augen => (value_table_card_point_ranges(), say!(paper_values_augen)),
        };
        // All of them only the others can have, and where nothing was laid away.
        let can_be = |bid: Bid, (from, to): (i64, i64)| match bid {
            Bid::SoloDu => from == ALL || (from <= *SOLO_DU.end() && to >= *SOLO_DU.start()),
            bid => from < ALL || !bid.is_sure_to_lay_points_away(),
        };
        let value = |bid: Bid, own: i64| match self.scoring {
            Scoring::Fach => self.fach_for_difference(own - HALF) * self.factor(bid),
            Scoring::Augen => (own - HALF) * self.factor(bid) + self.win_bonus,
        };
        let games = bids.map(|bid| {
            (
                bid.word(),
                card_points
                    .iter()
                    .map(|range| can_be(bid, *range).then(|| value(bid, range.0)))
                    .collect(),
            )
        });
        let games = games.collect();
        GameValueTable {
            games,
            card_points,
            meant: vec![first, self.pfeife_value_sentence(), self.wrong_card_costs_sentence()],
        }
    }

    /// Ranges of card points that are worth the same number of Fach.
    fn card_point_ranges_by_fach(&self) -> Vec<(i64, i64)> {
        let per = self.card_points_per_fach;
        let parts = 0..=(ALL - HALF) / per;
        parts.map(|part| (HALF + part * per, (HALF + part * per + per - 1).min(ALL))).collect()
    }

    fn pfeife_value_sentence(&self) -> Message {
        let (won, lost, out_won, out_lost) =
            (self.pfeife_won, self.pfeife_lost, self.pfeife_out_won, self.pfeife_out_lost);
        let (combination, misdeal) = (self.combination_value, self.misdeal_penalty);
        say!(paper_values_dreierles { won, lost, out_won, out_lost, combination, misdeal })
    }

    /// Sentence about the cost of a wrong discard or card in each game (docs/rules/dreierles.md,
    /// Penalties).
    fn wrong_card_costs_sentence(&self) -> Message {
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
                let bids = BIDS.into_iter().filter(|bid| bid.has_cards_to_lay_away());
                let costs = bids.map(|bid| cost(bid.word(), lost(bid))).collect();
                say!(paper_penalty_augen { penalty, costs: Arg::Messages(costs) })
            }
            Scoring::Augen => say!(paper_penalty_alone { penalty }),
        }
    }
}

fn value_table_card_point_ranges() -> Vec<(i64, i64)> {
    let round = (HALF..=ALL).step_by(STEP).skip(1);
    [HALF, HALF + 1].into_iter().chain(round).map(|own| (own, own)).collect()
}
