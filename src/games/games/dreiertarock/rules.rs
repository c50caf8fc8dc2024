//! The switches of Dreiertarock and their values (docs/rules/dreiertarock.md, Rule sets and
//! switches).

use super::examples::EXAMPLES;
use super::facts::{BonusKind, Contract};
use crate::games::game::{Deal, Example, GameRules, Paper, PaperColumn, Values};
use crate::games::header::Seating;
use crate::games::reach::Furthest;
use crate::games::switches::SwitchKind;
use crate::model::{Refusal, Word, say};
use crate::{switches, words};

pub(super) const ACTIVE: usize = 3;
/// The card points of the whole pack, counted in threes.
pub(super) const TOTAL: i64 = 70;
/// Card points that win: 35 and two cards' fractions, rounded up.
pub(super) const TO_WIN: i64 = 36;
pub(super) const MOST_KONTRA: i64 = 3;

words! {
    pub enum RuleSet {
        MayrSedlaczek = "mayr-sedlaczek",
    }
}

switches! {
    pub struct Rules(RuleSet) {
        /// Whether a dealer who sits out pays and is paid.
        dealer_shares: bool = SwitchKind::Flag,
        /// Whether games may be doubled.
        kontra: bool = SwitchKind::Flag,
        /// Value of each contract, from Einser to Solo Valat.
        contract_values: [i64; 7] = SwitchKind::Wholes(7, 1, 10_000),
        /// Whether a bonus that was not announced and failed is paid for.
        silent_failure_costs: bool = SwitchKind::Flag,
    }
}

impl GameRules for Rules {
    const HAS_STAKE: bool = true;
    const CLOCKWISE: Option<bool> = Some(false);
    const OTHER_NAMES: &'static [&'static str] = &[];
    const FIXED: &'static [&'static str] = &[];
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn pack(&self) -> Option<i64> {
        Some(TOTAL)
    }

    fn for_set(set: RuleSet) -> Rules {
        match set {
            RuleSet::MayrSedlaczek => Rules {
                set,
                named: Vec::new(),
                dealer_shares: false,
                kontra: false,
                contract_values: [30, 40, 50, 60, 70, 120, 960],
                silent_failure_costs: true,
            },
        }
    }

    fn check_seats(&self, seats: usize) -> Result<(), Refusal> {
        Seating::check_count(ACTIVE, seats)
    }

    fn deal(&self) -> Deal {
        Deal::GoesRound
    }

    fn sitting_out_shares(&self) -> bool {
        self.dealer_shares
    }

    fn rounds(&self) -> Option<i64> {
        None
    }

    fn agree_rounds(&mut self, _rounds: i64) {}

    fn is_balanced(&self) -> bool {
        true
    }

    fn furthest(&self) -> Furthest {
        crate::games::dreiertarock::examples::furthest()
    }

    fn paper(&self) -> Option<Paper> {
        let mut columns = vec![
            PaperColumn::new(say::paper_player, 18.0),
            PaperColumn::new(say::paper_contract, 18.0),
            PaperColumn::new(say::paper_card_points, 14.0),
        ];
        columns.extend(self.kontra.then_some(PaperColumn::new(say::paper_kontra, 13.0)));
        columns.push(PaperColumn::new(say::paper_bonuses, 28.0));
        Some(Paper { columns, hint: say!(paper_hint_tarock), values: self.values() })
    }
}

impl Rules {
    /// Values of contracts and bonuses, which do not depend on card points (docs/tournament.md, In
    /// the hall).
    fn values(&self) -> Values {
        let games = Contract::ALL
            .iter()
            .map(|contract| (contract.word(), vec![Some(self.value(*contract))]))
            .collect();
        let [trull, pagat, uhu, kike] =
            [BonusKind::Trull, BonusKind::PagatUltimo, BonusKind::Uhu, BonusKind::Kike]
                .map(BonusKind::silent);
        let meant = say!(paper_values_tarock { trull, pagat, uhu, kike });
        Values { games, card_points: Vec::new(), meant: vec![meant] }
    }

    pub fn value(&self, contract: Contract) -> i64 {
        self.contract_values[contract as usize]
    }
}
