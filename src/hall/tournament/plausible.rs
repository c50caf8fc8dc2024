//! Detection of sheets that are impossible or unlikely (docs/tournament.md, In the hall).
//!
//! The sum of each person is compared with what the rules can bring one person in so many hands,
//! given the games that person won and lost; of what the others have only counts whether any of
//! them declared a game. A sum that no hands make is impossible: too large, too small, or between
//! the steps in which the rules count. So is a sum of all where each hand must have a certain one.
//! A sum beyond what the highest usual game (knocked once where there is knocking) would bring in
//! every second hand is unlikely.

use super::course::SheetSums;
use crate::games::Rules;
use crate::games::reach::{HandPointBounds, PossibleAmounts, hand_point_bounds};
use crate::model::Points;

/// Judgement of a sheet: possible, unlikely or impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SheetVerdict {
    Possible,
    /// The sheet has scores that hardly ever happen, so that somebody should be asked about it.
    Unlikely(Vec<UnlikelyScore>),
    Impossible(Vec<ImpossibleScore>),
    /// The points of all together are no sum of hands of which each sums to `of` or counts nothing.
    ImpossibleSum {
        sum: Points,
        of: i64,
    },
}

/// Score of a player that hardly ever happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnlikelyScore {
    /// Seat at the table, from 0.
    pub seat: usize,
    pub points: Points,
    /// Largest usual amount of points, below zero for a score below zero.
    pub usual: Points,
}

/// Score that no hands make by these rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImpossibleScore {
    /// Seat at the table, from 0.
    pub seat: usize,
    pub points: Points,
    pub why: WhyImpossible,
}

/// Reason why a score is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyImpossible {
    /// More than `most`, the greatest sum that so many hands make, with so many games won and lost.
    TooMuch { most: Points },
    /// Less than `least`, the smallest sum that such hands make.
    TooLittle { least: Points },
    /// No multiple of the step `of` in which these rules count, for somebody who won and lost no
    /// game.
    NoMultiple { of: Points },
    /// No multiple of the step `of` after `beside` is subtracted, for somebody who won or lost
    /// games.
    NoMultipleBeside { of: Points, beside: Points },
}

/// Check sum on a sheet that is not the sum of its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongCheckSum {
    pub said: Points,
    pub sum: Points,
}

/// Judges whether the sums on a table's sheet are possible, unlikely or impossible.
pub fn judge_sheet(rules: &Rules, sheet: &SheetSums) -> SheetVerdict {
    if let Some(of) = rules.required_hand_sum().filter(|of| *of != 0) {
        let sum: Points = sheet.scores.iter().map(|score| score.points).sum();
        let (hands, rest) = (sum.halves() / (2 * of), sum.halves() % (2 * of));
        if rest != 0 || !(0..=i64::from(sheet.hands)).contains(&hands) {
            return SheetVerdict::ImpossibleSum { sum, of };
        }
    }
    let Some(mut reach) = hand_point_bounds(rules, sheet.scores.len()) else {
        return SheetVerdict::Possible;
    };
    let counts_games = rules.are_games_won_counted();
    if counts_games && sheet.scores.iter().all(|score| score.won + score.lost == 0) {
        reach.other = reach.undeclared;
    }
    let mut impossible = Vec::new();
    let mut unlikely = Vec::new();
    let usual = Points::from_halves(
        reach.ordinary.saturating_mul(i64::from(sheet.hands.div_ceil(2).max(2))),
    );
    for (seat, score) in sheet.scores.iter().enumerate() {
        let (won, lost) = if counts_games { (score.won, score.lost) } else { (0, 0) };
        let range = PossiblePointsRange::new(
            &reach,
            counts_games,
            i128::from(sheet.hands),
            won.into(),
            lost.into(),
        );
        if let Some(why) = range.reason_if_impossible(score.points) {
            impossible.push(ImpossibleScore { seat, points: score.points, why });
        } else if score.points.halves().saturating_abs() > usual.halves() {
            let usual = if score.points < Points::ZERO { -usual } else { usual };
            unlikely.push(UnlikelyScore { seat, points: score.points, usual });
        }
    }
    match (impossible.is_empty(), unlikely.is_empty()) {
        (false, _) => SheetVerdict::Impossible(impossible),
        (true, false) => SheetVerdict::Unlikely(unlikely),
        (true, true) => SheetVerdict::Possible,
    }
}

/// Refuses a check sum (`sum=52`) that is not the sum of the sheet's points.
pub fn verify_check_sum(sheet: &SheetSums, said: Points) -> Result<(), WrongCheckSum> {
    let sum = sheet.scores.iter().map(|score| score.points).sum();
    if sum == said { Ok(()) } else { Err(WrongCheckSum { said, sum }) }
}

/// Range of the sums that one person can make in so many hands, in halves of a point.
struct PossiblePointsRange {
    least: i128,
    most: i128,
    /// Amount that the games won and lost bring, to which the other hands add whole steps.
    beside: i128,
    step: i128,
}

impl PossiblePointsRange {
    fn new(
        reach: &HandPointBounds,
        counts_games: bool,
        hands: i128,
        won: i128,
        lost: i128,
    ) -> PossiblePointsRange {
        let mut range = PossiblePointsRange { least: 0, most: 0, beside: 0, step: 0 };
        let rest = if counts_games { reach.other } else { reach.possible_amounts_of_any_hand() };
        range.widen_by_hands_of_class(Some(&rest), hands - won - lost);
        range.widen_by_hands_of_class(reach.won.as_ref(), won);
        range.widen_by_hands_of_class(reach.lost.as_ref(), lost);
        // A misdeal may come before each of them.
        range.widen_by_hands_of_class(Some(&reach.again), hands);
        // In the others nothing at all may be written, so they leave nothing beside the steps.
        range.beside = [(reach.won, won), (reach.lost, lost)]
            .iter()
            .map(|(class, games)| class.map_or(0, |class| i128::from(class.some)) * games)
            .sum();
        range
    }

    fn widen_by_hands_of_class(&mut self, class: Option<&PossibleAmounts>, hands: i128) {
        let Some(class) = class.filter(|_| hands > 0) else { return };
        self.least += i128::from(class.least) * hands;
        self.most += i128::from(class.most) * hands;
        self.step = gcd(self.step, i128::from(class.step));
    }

    fn reason_if_impossible(&self, points: Points) -> Option<WhyImpossible> {
        let halves = i128::from(points.halves());
        // What does not fit into a number of points is beyond every sheet.
        let points = |halves: i128| {
            Points::from_halves(halves.clamp(i64::MIN.into(), i64::MAX.into()) as i64)
        };
        if halves > self.most {
            return Some(WhyImpossible::TooMuch { most: points(self.most) });
        }
        if halves < self.least {
            return Some(WhyImpossible::TooLittle { least: points(self.least) });
        }
        let left = halves - self.beside;
        let fits = if self.step == 0 { left == 0 } else { left % self.step == 0 };
        match (fits, self.beside) {
            (true, _) => None,
            (false, 0) => Some(WhyImpossible::NoMultiple { of: points(self.step) }),
            (false, beside) => Some(WhyImpossible::NoMultipleBeside {
                of: points(self.step),
                beside: points(beside),
            }),
        }
    }
}

fn gcd(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
