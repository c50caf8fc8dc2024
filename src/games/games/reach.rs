//! Bounds of the points that one hand can write for one person: the least and the most, and the
//! step between possible amounts. They decide whether a sum over many hands is possible.
//!
//! No formula of a game is repeated here: the hands with the most extreme points are played by the
//! game itself under the same rules, and hands that these rules refuse are left out. An addition
//! whose points do not depend on the value of the game (a Pfeife, a combination, a bonus, a wrong
//! card) is played once with it and once without, and the difference is added.
//!
//! Three things that no rule limits are assumed to stay within reason: at most four knocks
//! (docs/tournament.md, In the hall; doublings likewise), at most three wrong cards of one person
//! in a hand, and at most one misdeal before each hand that counts.

use super::Rules;
use super::game::{HandWithAndWithoutAddition, HandsWithExtremePoints};
use super::header::Header;
use super::outcome::{DeclaredGame, Trace};
use super::session::Session;
use crate::model::{PerSeat, Points};
use crate::record::Node;

const NAMES: [&str; 5] = ["Anne", "Bert", "Carla", "Dieter", "Emil"];
const ANNE: usize = 0;
const BERT: usize = 1;

/// Amounts that hands of one kind can write for one person, in halves of a point.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PossibleAmounts {
    pub least: i64,
    pub most: i64,
    /// Any one of the possible amounts.
    pub some: i64,
    /// Step between possible amounts, which all differ from `some` by multiples of it; 0 where
    /// there is only one amount.
    pub step: i64,
}

impl PossibleAmounts {
    /// Widens the range so that it includes this amount.
    fn widen_to_amount(&mut self, amount: i64, is_first: bool) {
        if is_first {
            *self = PossibleAmounts { least: amount, most: amount, some: amount, step: 0 };
            return;
        }
        self.least = self.least.min(amount);
        self.most = self.most.max(amount);
        self.step = gcd(self.step, amount - self.some);
    }

    /// Widens the range by additions to a hand, of which at most one counts.
    fn widen_by_optional_amounts(&mut self, amounts: &[i64]) {
        self.least += amounts.iter().copied().min().unwrap_or(0).min(0);
        self.most += amounts.iter().copied().max().unwrap_or(0).max(0);
        self.step = amounts.iter().fold(self.step, |step, amount| gcd(step, *amount));
    }

    /// Range that includes the amounts of both kinds of hands.
    #[must_use]
    pub fn joined_with(self, other: PossibleAmounts) -> PossibleAmounts {
        let step = gcd(gcd(self.step, other.step), self.some - other.some);
        PossibleAmounts {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            some: self.some,
            step,
        }
    }
}

/// Bounds of the points of one hand at a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HandPointBounds {
    /// Amounts of a declarer who won; `None` where none can win.
    pub won: Option<PossibleAmounts>,
    /// Amounts of a declarer who lost.
    pub lost: Option<PossibleAmounts>,
    /// Amounts of all other players, and of everybody where nobody declares.
    pub other: PossibleAmounts,
    /// Amounts of everybody in a hand that nobody declares; a part of `other`.
    pub undeclared: PossibleAmounts,
    /// Amounts of a deal that is repeated and does not count, such as a misdeal.
    pub again: PossibleAmounts,
    /// Largest amount, in halves of a point, that a game without rare events gains or costs one
    /// person.
    pub ordinary: i64,
}

/// Points that one hand wrote for each seat, with its declarer.
struct PointsWrittenByHand {
    points: PerSeat<Points>,
    /// Seat of the declarer, and whether the game was won.
    declared: Option<(usize, bool)>,
    is_dealt_again: bool,
}

/// Bounds of the points of one hand at a table with this number of seats; `None` where the rules do
/// not allow the number.
pub fn hand_point_bounds(rules: &Rules, seats: usize) -> Option<HandPointBounds> {
    rules.check_seats(seats).ok()?;
    let HandsWithExtremePoints { whole, alone, ordinary, on_top } =
        rules.hands_with_extreme_points();
    let names: Vec<String> = NAMES.iter().take(seats).map(|name| (*name).to_owned()).collect();
    let table = Session::open(&Header::new(rules.clone(), names));
    let mut reach = HandPointBounds::default();
    for hand in &whole {
        if let Some(written) = points_written_by_hand(&table, hand) {
            reach.widen_by_written_points(&written, seats);
        }
    }
    for group in &on_top {
        reach.widen_by_optional_additions(&table, group);
    }
    for hand in &alone {
        if let Some(written) = points_written_by_hand(&table, hand) {
            reach.widen_by_written_points(&written, seats);
        }
    }
    for hand in &ordinary {
        let points = points_written_by_hand(&table, hand).map(|written| written.points);
        let amounts = points
            .iter()
            .flat_map(|points| points.iter().take(seats))
            .map(|points| points.halves().abs());
        reach.ordinary = amounts.fold(reach.ordinary, i64::max);
    }
    Some(reach)
}

impl HandPointBounds {
    fn widen_by_written_points(&mut self, written: &PointsWrittenByHand, seats: usize) {
        for (seat, points) in written.points.iter().enumerate().take(seats) {
            let amount = points.halves();
            match written.declared.filter(|(declarer, _)| *declarer == seat) {
                _ if written.is_dealt_again => self.again.widen_to_amount(amount, false),
                None => {
                    self.other.widen_to_amount(amount, false);
                    if written.declared.is_none() {
                        self.undeclared.widen_to_amount(amount, false);
                    }
                }
                Some((_, won)) => {
                    let class = if won { &mut self.won } else { &mut self.lost };
                    let is_first = class.is_none();
                    class.get_or_insert_default().widen_to_amount(amount, is_first);
                }
            }
        }
    }

    fn widen_by_optional_additions(
        &mut self,
        table: &Session,
        group: &[HandWithAndWithoutAddition],
    ) {
        let (mut of_declarer, mut of_other, mut undeclared) = (Vec::new(), Vec::new(), Vec::new());
        for on_top in group {
            let play = |hand: &String| points_written_by_hand(table, std::slice::from_ref(hand));
            let (Some(with), Some(without)) = (play(&on_top.with), play(&on_top.without)) else {
                continue;
            };
            let amount = |seat: usize| (with.points[seat] - without.points[seat]).halves();
            // In a hand that nobody declares Anne is one of the others.
            if with.declared.is_some() {
                of_declarer.push(amount(ANNE));
            } else {
                of_other.push(amount(ANNE));
                undeclared.extend([ANNE, BERT].map(amount));
            }
            of_other.push(amount(BERT));
        }
        self.other.widen_by_optional_amounts(&of_other);
        self.undeclared.widen_by_optional_amounts(&undeclared);
        for class in [&mut self.won, &mut self.lost].into_iter().flatten() {
            class.widen_by_optional_amounts(&of_declarer);
        }
    }

    /// Amounts of any hand, whoever declared.
    pub fn possible_amounts_of_any_hand(&self) -> PossibleAmounts {
        [self.won, self.lost].into_iter().flatten().fold(self.other, PossibleAmounts::joined_with)
    }
}

/// Points that a hand writes; `None` where the rules do not allow the hand.
fn points_written_by_hand(table: &Session, hand: &[String]) -> Option<PointsWrittenByHand> {
    let mut session = table.clone();
    let mut last = None;
    for event in hand {
        let event = session.read_event(&Node::parse(event).ok()?).ok()?;
        last = Some(session.apply(&event, Trace::off()).ok()?);
    }
    let last = last?;
    let points = last.sheet()?.points;
    let seat = |declared: DeclaredGame| {
        let seat = last.seated.iter().position(|player| *player == declared.by)?;
        Some((seat, declared.won))
    };
    let is_dealt_again = session.deals() == 0;
    Some(PointsWrittenByHand {
        points,
        declared: last.outcome.declared.and_then(seat),
        is_dealt_again,
    })
}

fn gcd(one: i64, other: i64) -> i64 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
