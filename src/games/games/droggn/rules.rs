//! The switches of Droggn, and their values in each place (docs/rules/droggn.md, Rule sets and
//! switches).

use super::examples::EXAMPLES;
use super::facts::{Bid, PagatScore};
use crate::games::game::{
    DealerRule, Example, GameRules, GameValueTable, HandsWithExtremePoints, PaperColumn,
    PaperSheetForm,
};
use crate::games::header::Seating;
use crate::games::switches::{SwitchKind, SwitchWord};
use crate::model::{Label, Result, Word, refuse, say};
use crate::{numbers, switches, words};

pub(super) const ACTIVE: usize = 3;

words! {
    pub enum RuleSet {
        Fulpmes = "fulpmes",
        SeventyEightCards = "78-karten",
    }
}

numbers! {
    /// Card points in the whole pack.
    pub enum PackTotal {
        /// Pack of 66 cards.
        SeventyFour = 74,
        /// Pack of 78 cards.
        SeventyEight = 78,
    }
}

impl PackTotal {
    /// Usual rule set for a pack with so many card points.
    fn usual_rule_set(self) -> RuleSet {
        match self {
            PackTotal::SeventyFour => RuleSet::Fulpmes,
            PackTotal::SeventyEight => RuleSet::SeventyEightCards,
        }
    }
}

words! {
    /// Way in which the Pagat counts in a Super Mord; no source decides it.
    pub enum SuperMordPagat {
        /// A Pagat that was laid out is won and lost with the game, and no other Pagat scores.
        Included = "included",
        /// The Pagat scores by itself, as in every game.
        Separate = "separate",
    }
}

impl SwitchWord for SuperMordPagat {}

switches! {
    pub struct Rules(RuleSet) {
        total: PackTotal = PackTotal::KIND,
        win_with: i64 = SwitchKind::Whole(37, 40),
        tie_by_last_trick: bool = SwitchKind::Flag,
        super_mord: i64 = SwitchKind::Whole(1, 1000),
        super_mord_pagat: SuperMordPagat = SwitchKind::Word(SuperMordPagat::WORDS),
        kleine_und_gstiess: bool = SwitchKind::Flag,
        doubling_limit: i64 = SwitchKind::Whole(0, 16),
        /// Base values of Ansager, Solo and Super.
        base_values: [i64; 3] = SwitchKind::Wholes(3, 1, 1000),
        /// Cost of a revoke in a Super Mord; `None` means the value of the game.
        super_mord_revoke: Option<i64> = SwitchKind::Whole(1, 1000),
        pagat_ultimo: i64 = SwitchKind::Whole(0, 1000),
        pagat_laid: i64 = SwitchKind::Whole(0, 1000),
        pagat_captured: i64 = SwitchKind::Whole(0, 1000),
        kleine_und_gstiess_value: i64 = SwitchKind::Whole(0, 1000),
    }
}

impl GameRules for Rules {
    const HAS_STAKE: bool = true;
    const CLOCKWISE: Option<bool> = Some(true);
    const OTHER_NAMES: &'static [&'static str] = &["Französisches Tarock"];
    const FIXED: &'static [&'static str] = &["total"];
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn card_points_of_pack(&self) -> Option<i64> {
        Some(self.total.number())
    }

    fn from_rule_set(set: RuleSet) -> Rules {
        let fulpmes = Rules {
            set,
            named: Vec::new(),
            total: PackTotal::SeventyFour,
            win_with: 37,
            tie_by_last_trick: false,
            super_mord: 167,
            super_mord_pagat: SuperMordPagat::Included,
            kleine_und_gstiess: false,
            doubling_limit: 0,
            base_values: [20, 40, 80],
            super_mord_revoke: None,
            pagat_ultimo: 10,
            pagat_laid: 20,
            pagat_captured: 5,
            kleine_und_gstiess_value: 20,
        };
        match set {
            RuleSet::Fulpmes => fulpmes,
            RuleSet::SeventyEightCards => {
                Rules { total: PackTotal::SeventyEight, win_with: 39, super_mord: 169, ..fulpmes }
            }
        }
    }

    /// Sets switches that follow from others: another pack has its own values.
    fn set_dependent_switches(&mut self, named: &Named) {
        if self.total == Rules::from_rule_set(self.set).total {
            return;
        }
        let usual = Rules::from_rule_set(self.total.usual_rule_set());
        if !named.win_with {
            self.win_with = usual.win_with;
        }
        if !named.super_mord {
            self.super_mord = usual.super_mord;
        }
    }

    /// Refuses a winning number that is neither half of the total nor one more.
    fn check(&self) -> Result<()> {
        let half = self.half_of_pack_points();
        if self.win_with == half || self.win_with == half + 1 {
            return Ok(());
        }
        let (value, total) = (self.win_with, self.total.number());
        Err(refuse!(win_with_wrong {
            field: "win_with",
            value,
            total,
            least: half,
            most: half + 1
        }))
    }

    fn check_seats(&self, seats: usize) -> Result<()> {
        Seating::check_seat_count(ACTIVE, seats)
    }

    fn dealer_rule(&self) -> DealerRule {
        DealerRule::AfterTheHand
    }

    fn does_player_sitting_out_pay(&self) -> bool {
        true
    }

    /// Always false, as only the declarer's points are written.
    fn do_hand_points_add_up_to_zero(&self) -> bool {
        false
    }

    fn hands_with_extreme_points(&self) -> HandsWithExtremePoints {
        crate::games::droggn::examples::hands_with_extreme_points(
            self.super_mord_pagat == SuperMordPagat::Separate,
        )
    }

    fn paper_sheet_form(&self) -> Option<PaperSheetForm> {
        let columns = vec![
            PaperColumn::new(say::paper_player, 18.0),
            PaperColumn::new(say::paper_contract, 18.0),
            PaperColumn::new(say::paper_schwacher, 15.0),
            PaperColumn::new(say::paper_card_points, 14.0),
            PaperColumn::new(Label("word-pagat"), 18.0),
        ];
        Some(PaperSheetForm { columns, hint: say!(paper_hint_droggn), values: self.value_table() })
    }
}

impl Rules {
    /// Half of the card points, from which the difference is counted whatever `win_with` is.
    pub fn half_of_pack_points(&self) -> i64 {
        self.total.number() / 2
    }

    /// Table of the values of games by the winner's card points (docs/tournament.md, In the hall).
    fn value_table(&self) -> GameValueTable {
        let (half, total) = (self.half_of_pack_points(), self.total.number());
        let round = (half..total).filter(|own| own % 5 == 0 && *own > self.win_with);
        let card_points: Vec<(i64, i64)> = std::iter::once(self.win_with)
            .chain(round)
            .chain([total])
            .map(|own| (own, own))
            .collect();
        let value = |bid: Bid| {
            card_points
                .iter()
                .map(|(own, _)| Some(self.base_value_of_bid(bid) + own - half))
                .collect()
        };
        let games =
            [Bid::Ansager, Bid::Solo, Bid::Super].map(|bid| (bid.word(), value(bid))).to_vec();
        let (mord, ultimo, laid, captured) =
            (self.super_mord, self.pagat_ultimo, self.pagat_laid, self.pagat_captured);
        let meant = say!(paper_values_droggn { mord, ultimo, laid, captured });
        GameValueTable { games, card_points, meant: vec![meant] }
    }

    /// Base value of a game; for a Super Mord the whole value.
    pub fn base_value_of_bid(&self, bid: Bid) -> i64 {
        let [ansager, solo, super_game] = self.base_values;
        match bid {
            Bid::Ansager => ansager,
            Bid::Solo => solo,
            Bid::Super => super_game,
            Bid::SuperMord => self.super_mord,
        }
    }

    /// Cost of a revoke in this game, before doubling.
    pub fn revoke_cost_in_bid(&self, bid: Bid) -> i64 {
        self.super_mord_revoke
            .filter(|_| bid == Bid::SuperMord)
            .unwrap_or(self.base_value_of_bid(bid))
    }

    /// Value of the Pagat's score, for the side that made it.
    pub fn value_of_pagat_score(&self, what: PagatScore) -> i64 {
        match what {
            PagatScore::UltimoWon => self.pagat_ultimo,
            PagatScore::UltimoLost => -self.pagat_ultimo,
            PagatScore::LaidWon => self.pagat_laid,
            PagatScore::LaidLost => -self.pagat_laid,
            PagatScore::Captured => self.pagat_captured,
            PagatScore::KleineUndGstiess => self.kleine_und_gstiess_value,
        }
    }
}
