//! The switches of a game kept by its points, and their values (docs/rules/points.md, Rule sets and
//! switches).

use serde::{Deserialize, Serialize};

use super::facts::MOST_TEXT;
use crate::games::game::{
    DealerRule, Example, GameRules, GameValueTable, HandsWithExtremePoints, PaperColumn,
    PaperSheetForm,
};
use crate::games::switches::{SwitchKind, SwitchValue, SwitchWord};
use crate::model::{MOST_SEATS, Points, Result, Word, refuse, say};
use crate::record::read::{read_whole_number_between, refusal_of_wrong_type};
use crate::record::{Node, Path, Writer};
use crate::{switches, words};

/// Most points of one person in one hand, positive or negative.
pub(super) const MOST_POINTS: i64 = 1_000_000;

words! {
    pub enum RuleSet {
        Free = "frei",
        ZeroSum = "nullsumme",
        CardPoints = "augen",
        Minus = "minus",
    }
}

/// Sum that the points of a hand must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RequiredHandSum {
    Any,
    Exactly(i64),
}

impl RequiredHandSum {
    const ANY: &'static str = "any";
    const KIND: SwitchKind = SwitchKind::WholeOr(RequiredHandSum::ANY, -MOST_POINTS, MOST_POINTS);
}

impl SwitchValue for RequiredHandSum {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<RequiredHandSum> {
        match node {
            Node::Text(text) if text == RequiredHandSum::ANY => Ok(RequiredHandSum::Any),
            Node::Whole(_) => read_whole_number_between(node, path, -MOST_POINTS, MOST_POINTS)
                .map(RequiredHandSum::Exactly),
            _ => Err(refusal_of_wrong_type(
                path,
                node,
                say!(type_whole_or { word: RequiredHandSum::ANY }),
            )),
        }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            RequiredHandSum::Any => writer.text(RequiredHandSum::ANY),
            RequiredHandSum::Exactly(total) => writer.write_whole_number(*total),
        }
    }
}

words! {
    /// Rule by which the written points are paid.
    pub enum PaymentRule {
        /// Every pair settles the difference of their points.
        Differences = "differences",
        /// The written points are due as they are.
        AsWritten = "as-written",
        Nothing = "none",
    }
}

words! {
    /// Whether the highest or the lowest total leads.
    pub enum LeadingTotal {
        Highest = "highest",
        Lowest = "lowest",
    }
}

words! {
    /// Rule by which the next dealer is found.
    pub enum NextDealerRule {
        Turn = "turn",
        Winner = "winner",
        Loser = "loser",
        Stays = "stays",
    }
}

impl SwitchWord for PaymentRule {}
impl SwitchWord for LeadingTotal {}
impl SwitchWord for NextDealerRule {}

switches! {
    pub struct Rules(RuleSet) {
        total: RequiredHandSum = RequiredHandSum::KIND,
        settle: PaymentRule = SwitchKind::Word(PaymentRule::WORDS),
        best: LeadingTotal = SwitchKind::Word(LeadingTotal::WORDS),
        /// Total that ends the session; 0 for no goal.
        goal: i64 = SwitchKind::Whole(0, 1_000_000),
        /// Number of rounds that ends the session; 0 for no limit.
        rounds: i64 = SwitchKind::Whole(0, 1000),
        deal: NextDealerRule = SwitchKind::Word(NextDealerRule::WORDS),
        /// Whether half points may be written.
        halves: bool = SwitchKind::Flag,
        /// Name of the game on sheets and in statistics.
        label: Option<String> = SwitchKind::Text(MOST_TEXT),
    }
}

impl GameRules for Rules {
    const HAS_STAKE: bool = true;
    const CLOCKWISE: Option<bool> = None;
    const OTHER_NAMES: &'static [&'static str] = &["Punkte"];
    const FIXED: &'static [&'static str] = &["total", "settle", "best", "halves", "goal", "rounds"];
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn from_rule_set(set: RuleSet) -> Rules {
        let free = Rules {
            set,
            named: Vec::new(),
            total: RequiredHandSum::Any,
            settle: PaymentRule::Differences,
            best: LeadingTotal::Highest,
            goal: 0,
            rounds: 0,
            deal: NextDealerRule::Turn,
            halves: false,
            label: None,
        };
        match set {
            RuleSet::Free => free,
            RuleSet::ZeroSum => {
                Rules { total: RequiredHandSum::Exactly(0), settle: PaymentRule::AsWritten, ..free }
            }
            RuleSet::CardPoints => Rules { settle: PaymentRule::Nothing, ..free },
            RuleSet::Minus => Rules { best: LeadingTotal::Lowest, ..free },
        }
    }

    /// Refuses rules under which the written points could not be paid: these have to add up to
    /// zero, and more has to be better.
    fn check(&self) -> Result<()> {
        if self.settle != PaymentRule::AsWritten {
            return Ok(());
        }
        if self.best == LeadingTotal::Lowest {
            return Err(refuse!(as_written_lowest { field: "best" }));
        }
        match self.total {
            RequiredHandSum::Any | RequiredHandSum::Exactly(0) => Ok(()),
            RequiredHandSum::Exactly(value) => {
                Err(refuse!(as_written_total { field: "total", value }))
            }
        }
    }

    fn check_seats(&self, seats: usize) -> Result<()> {
        if (2..=MOST_SEATS).contains(&seats) {
            return Ok(());
        }
        Err(refuse!(seats_wrong { field: "players", value: seats, least: 2, most: MOST_SEATS }))
    }

    fn dealer_rule(&self) -> DealerRule {
        match self.deal {
            NextDealerRule::Turn => DealerRule::GoesRound,
            NextDealerRule::Winner | NextDealerRule::Loser => DealerRule::AfterTheHand,
            NextDealerRule::Stays => DealerRule::Stays,
        }
    }

    fn are_points_paid(&self) -> bool {
        self.settle != PaymentRule::Nothing
    }

    fn rounds(&self) -> Option<i64> {
        Some(self.rounds)
    }

    fn set_agreed_rounds(&mut self, rounds: i64) {
        self.rounds = rounds;
    }

    fn goal(&self) -> Option<i64> {
        Some(self.goal).filter(|goal| *goal > 0)
    }

    fn does_lowest_total_lead(&self) -> bool {
        self.best == LeadingTotal::Lowest
    }

    fn label(&self) -> Option<&str> {
        self.label.as_deref()
    }

    fn do_hand_points_add_up_to_zero(&self) -> bool {
        self.settle == PaymentRule::AsWritten || self.total == RequiredHandSum::Exactly(0)
    }

    fn hands_with_extreme_points(&self) -> HandsWithExtremePoints {
        hands_with_extreme_points(self)
    }

    fn paper_sheet_form(&self) -> Option<PaperSheetForm> {
        let columns = vec![
            PaperColumn::new(say::paper_player, 18.0),
            PaperColumn::new(say::paper_contract, 28.0),
        ];
        let hint = match self.settle {
            PaymentRule::Differences => say!(paper_hint_points_differences),
            PaymentRule::AsWritten => say!(paper_hint_points_as_written),
            PaymentRule::Nothing => say!(paper_hint_points),
        };
        Some(PaperSheetForm { columns, hint, values: GameValueTable::default() })
    }
}

impl Rules {
    /// Sum that the points of a hand must have; `None` where any is allowed.
    pub fn required_hand_sum(&self) -> Option<i64> {
        match (self.settle, self.total) {
            (PaymentRule::AsWritten, _) => Some(0),
            (_, RequiredHandSum::Exactly(total)) => Some(total),
            (_, RequiredHandSum::Any) => None,
        }
    }
}

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[r#"{"kind":"hand","points":{"Anne":12,"Bert":-4}}"#]),
    Example::new(&[r#"{"kind":"hand","points":{"Anne":12,"Bert":-12}}"#]),
    Example::new(&[r#"{"kind":"hand","points":{"Anne":24,"Bert":16}}"#]),
    Example::new(&[r#"{"kind":"hand","points":{"Bert":4.5}}"#]),
    Example::new(&[r#"{"kind":"thrown-in"}"#]),
];

/// Sample hands with the most points in either direction and with one step less; another player
/// gets the points that the sum needs.
pub(super) fn hands_with_extreme_points(rules: &Rules) -> HandsWithExtremePoints {
    let mut hands = HandsWithExtremePoints::default();
    let step = if rules.halves { 1 } else { 2 };
    let most = 2 * MOST_POINTS;
    let total = match rules.total {
        RequiredHandSum::Any => 0,
        RequiredHandSum::Exactly(total) => 2 * total,
    };
    for own in [most, -most, total + most, total - most, step] {
        let [anne, bert] = [own, total - own].map(Points::from_halves);
        hands.add_hand(format!(r#"{{"kind":"hand","points":{{"Anne":{anne},"Bert":{bert}}}}}"#));
        hands.add_hand(format!(r#"{{"kind":"hand","points":{{"Anne":{anne}}}}}"#));
    }
    hands.ordinary.clone_from(&hands.whole);
    hands
}
