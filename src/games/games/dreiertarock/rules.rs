//! The switches of Dreiertarock, and their values (docs/rules/dreiertarock.md, Rule sets and
//! switches).

use super::facts::{BonusKind, Contract};
use crate::games::game::{
    Example, GameRules, GameValueTable, HandWithAndWithoutAddition, HandsWithExtremePoints,
    MOST_KNOCKS, PaperColumn, PaperSheetForm,
};
use crate::games::header::Seating;
use crate::games::switches::SwitchKind;
use crate::model::{Refusal, Word, say};
use crate::{switches, words};

pub(super) const ACTIVE: usize = 3;
/// Card points of the whole pack, counted in threes.
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
        /// Whether an unannounced bonus that failed has to be paid for.
        silent_failure_costs: bool = SwitchKind::Flag,
    }
}

impl GameRules for Rules {
    const HAS_STAKE: bool = true;
    const CLOCKWISE: Option<bool> = Some(false);
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn card_points_of_pack(&self) -> Option<i64> {
        Some(TOTAL)
    }

    fn from_rule_set(set: RuleSet) -> Rules {
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
        Seating::check_seat_count(ACTIVE, seats)
    }

    fn does_player_sitting_out_pay(&self) -> bool {
        self.dealer_shares
    }

    fn do_hand_points_add_up_to_zero(&self) -> bool {
        true
    }

    fn hands_with_extreme_points(&self) -> HandsWithExtremePoints {
        hands_with_extreme_points()
    }

    fn paper_sheet_form(&self) -> Option<PaperSheetForm> {
        let mut columns = vec![
            PaperColumn::new(say::paper_player, 18.0),
            PaperColumn::new(say::paper_contract, 18.0),
            PaperColumn::new(say::paper_card_points, 14.0),
        ];
        columns.extend(self.kontra.then_some(PaperColumn::new(say::paper_kontra, 13.0)));
        columns.push(PaperColumn::new(say::paper_bonuses, 28.0));
        Some(PaperSheetForm { columns, hint: say!(paper_hint_tarock), values: self.value_table() })
    }
}

impl Rules {
    /// Table of the values of contracts and bonuses, which do not depend on card points
    /// (docs/tournament.md, In the hall).
    fn value_table(&self) -> GameValueTable {
        let games = Contract::ALL
            .iter()
            .map(|contract| (contract.word(), vec![Some(self.contract_value(*contract))]))
            .collect();
        let [trull, pagat, uhu, kike] =
            [BonusKind::Trull, BonusKind::PagatUltimo, BonusKind::Uhu, BonusKind::Kike]
                .map(BonusKind::unannounced_value);
        let meant = say!(paper_values_tarock { trull, pagat, uhu, kike });
        GameValueTable { games, card_points: Vec::new(), meant: vec![meant] }
    }

    pub fn contract_value(&self, contract: Contract) -> i64 {
        self.contract_values[contract as usize]
    }
}

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","contract":"dreier","card_points":40,"bonuses":[{"what":"trull","side":"declarer"}]}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Bert","contract":"zweier","card_points":30,"bonuses":[{"what":"pagat-ultimo","side":"declarer","made":false}]}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Carla","contract":"solo","card_points":45,"kontra":1}"#,
    ]),
    Example::new(&[r#"{"kind":"game","declarer":"Anne","contract":"solo-valat","made":true}"#]),
    Example {
        sits_out: true,
        events: &[r#"{"kind":"game","declarer":"Anne","contract":"dreier","card_points":40}"#],
    },
];

const CONTRACTS: [&str; 6] = ["einser", "zweier", "dreier", "vierer", "fuenfer", "solo"];
const BONUSES: [&str; 6] = ["trull", "royal-trull", "mondfang", "pagat-ultimo", "uhu", "kike"];

pub(super) fn hands_with_extreme_points() -> HandsWithExtremePoints {
    let mut hands = HandsWithExtremePoints::default();
    for kontra in 0..=MOST_KNOCKS {
        let doubled = if kontra == 0 { String::new() } else { format!(r#","kontra":{kontra}"#) };
        for contract in CONTRACTS {
            for points in [36, 35] {
                let game = declared_game_line(&format!(
                    r#""contract":"{contract}","card_points":{points}{doubled}"#
                ));
                if kontra <= 1 {
                    hands.ordinary.push(vec![game.clone()]);
                }
                hands.add_hand(game);
            }
        }
        for made in [true, false] {
            hands.add_hand_without_additions(declared_game_line(&format!(
                r#""contract":"solo-valat","made":{made}{doubled}"#
            )));
        }
    }
    for contract in CONTRACTS.into_iter().chain(["solo-valat"]) {
        for offender in ["Anne", "Bert"] {
            hands.add_hand_without_additions(format!(
                r#"{{"kind":"penalty","offender":"{offender}","contract":"{contract}"}}"#
            ));
        }
    }
    hands.add_hand(r#"{"kind":"thrown-in"}"#);
    hands.on_top = BONUSES.iter().map(|what| hands_with_bonus_variants(what)).collect();
    hands
}

fn declared_game_line(rest: &str) -> String {
    format!(r#"{{"kind":"game","declarer":"Anne",{rest}}}"#)
}

/// Variants of a bonus: made or failed by one side, announced or not.
fn hands_with_bonus_variants(what: &str) -> Vec<HandWithAndWithoutAddition> {
    let base = r#""contract":"einser","card_points":40"#;
    let mut all = Vec::new();
    for side in ["declarer", "defence"] {
        for made in [true, false] {
            for announced in [true, false] {
                let bonus = format!(
                    r#"{{"what":"{what}","side":"{side}","made":{made},"announced":{announced}}}"#
                );
                let with = declared_game_line(&format!(r#"{base},"bonuses":[{bonus}]"#));
                all.push(HandWithAndWithoutAddition { with, without: declared_game_line(base) });
            }
        }
    }
    all
}
