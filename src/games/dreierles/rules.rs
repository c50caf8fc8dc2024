//! The switches of Dreierles and their values in each place (spec dreierles.md, Named rule sets).

use crate::games::EndBonus;
use crate::games::switches::SwitchKind;
use crate::model::Refusal;
use crate::{switches, words};

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

words! {
    pub enum CombinationsFor {
        All = "all",
        Declarer = "declarer",
    }
}

switches! {
    pub struct Rules(RuleSet) {
        active: i64 = SwitchKind::Whole(3, 4),
        scoring: Scoring = SwitchKind::word::<Scoring>(),
        knocking: bool = SwitchKind::Flag,
        knock_limit: i64 = SwitchKind::Whole(0, 16),
        dealer_shares: bool = SwitchKind::Flag,
        combinations_for: CombinationsFor = SwitchKind::word::<CombinationsFor>(),
        raeuber_value: i64 = SwitchKind::Whole(1, 100),
        last_round_raeuber_value: Option<i64> = SwitchKind::Whole(1, 100),
        misdeal_penalty: i64 = SwitchKind::Whole(0, 100),
        penalty_value: i64 = SwitchKind::Whole(0, 100),
        solo_du: bool = SwitchKind::Flag,
        rounds: i64 = SwitchKind::Whole(0, 1000),
    }
}

impl Rules {
    pub fn of(set: RuleSet) -> Rules {
        let steinmauern = Rules {
            set,
            active: 3,
            scoring: Scoring::Fach,
            knocking: true,
            knock_limit: 0,
            dealer_shares: true,
            combinations_for: CombinationsFor::All,
            raeuber_value: 2,
            last_round_raeuber_value: Some(4),
            misdeal_penalty: 0,
            penalty_value: 4,
            solo_du: false,
            rounds: 0,
        };
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
            RuleSet::Iffezheim => {
                Rules { dealer_shares: false, combinations_for: CombinationsFor::Declarer, ..steinmauern }
            }
            RuleSet::Achertal => Rules {
                scoring: Scoring::Augen,
                knocking: false,
                dealer_shares: false,
                raeuber_value: 20,
                last_round_raeuber_value: None,
                penalty_value: 20,
                solo_du: true,
                ..steinmauern
            },
        }
    }

    pub fn active_players(&self) -> usize {
        self.active as usize
    }

    /// Achertal: the declarer ±30, and after a lost game 20 for each other at a table of three, 15 at a larger one
    /// (spec dreierles.md, Augen scoring).
    pub fn end_bonus(&self, seats: usize) -> Option<EndBonus> {
        (self.scoring == Scoring::Augen).then_some(EndBonus { own: 30, others: if seats == 3 { 20 } else { 15 } })
    }
}

impl Rules {
    /// Whether the switches agree with each other; in Dreierles each stands for itself.
    pub fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }
}
