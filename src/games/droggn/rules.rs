//! The switches of Droggn and their values in each place (spec droggn.md, Named rule sets and switches).

use crate::games::switches::SwitchKind;
use crate::model::{Refusal, refuse};
use crate::{switches, words};

words! {
    pub enum RuleSet {
        Fulpmes = "fulpmes",
        SeventyEightCards = "78-karten",
    }
}

words! {
    /// What becomes of the Pagat in a Super Mord, which nobody was certain of.
    pub enum SuperMordPagat {
        /// Laid out, it is won and lost with the game, and nothing else of it scores.
        Included = "included",
        /// It is scored by itself, as in every game.
        Separate = "separate",
    }
}

switches! {
    pub struct Rules(RuleSet) {
        total: i64 = SwitchKind::OneOf(&[74, 78]),
        win_with: i64 = SwitchKind::Whole(37, 40),
        tie_by_last_trick: bool = SwitchKind::Flag,
        super_mord: i64 = SwitchKind::Whole(1, 1000),
        super_mord_pagat: SuperMordPagat = SwitchKind::word::<SuperMordPagat>(),
        kleine_und_gstiess: bool = SwitchKind::Flag,
        doubling_limit: i64 = SwitchKind::Whole(0, 16),
    }
}

impl Rules {
    pub fn of(set: RuleSet) -> Rules {
        let fulpmes = Rules {
            set,
            total: 74,
            win_with: 37,
            tie_by_last_trick: false,
            super_mord: 167,
            super_mord_pagat: SuperMordPagat::Included,
            kleine_und_gstiess: false,
            doubling_limit: 0,
        };
        match set {
            RuleSet::Fulpmes => fulpmes,
            RuleSet::SeventyEightCards => Rules { total: 78, win_with: 39, super_mord: 169, ..fulpmes },
        }
    }

    /// Half of the card points, from which the difference is counted whatever `win_with` says.
    pub fn half(&self) -> i64 {
        self.total / 2
    }

    /// Whether the switches agree with each other: the declarer wins with half of the total, or with one more.
    pub fn check(&self) -> Result<(), Refusal> {
        let half = self.half();
        if self.win_with == half || self.win_with == half + 1 {
            return Ok(());
        }
        Err(refuse!(win_with_wrong {
            field: "win_with",
            value: self.win_with,
            total: self.total,
            least: half,
            most: half + 1
        }))
    }
}
