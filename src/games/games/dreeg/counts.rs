//! Card points and tricks of two sides, when the talon was closed and in the end: whether they can be
//! (docs/rules/dreeg.md, Closing, Refused and warned).

use super::facts::{Closed, Count, Sides};
use super::individual::{MOST_POINTS, is_whole_pack};
use super::position::Position;
use super::verdict::{Ended, Stand};
use crate::model::{Refusal, refuse};

/// Where in the line counts stand, for refusals.
const END: &str = "sides";
const CLOSING: &str = "closed.sides";

/// The talon can be closed while four cards lie in it: after the fifth trick at the latest.
const MOST_TRICKS_AT_CLOSING: i64 = 5;
/// Whoever closed then holds five cards, who closed before it six.
const MOST_TRICKS_CLOSED: i64 = 10;
const MOST_TRICKS_AFTER_CLOSING: i64 = 6;

/// What one side has, with as many tricks as it must have where they were left out.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    points: i64,
    pub tricks: i64,
    /// Whether it was said how many tricks, or goes without saying.
    is_known: bool,
}

impl Counted {
    pub fn stand(self) -> Stand {
        Stand { points: self.points, has_trick: self.tricks > 0 }
    }
}

fn tricks_together(sides: &[Counted; 2]) -> i64 {
    sides[0].tricks + sides[1].tricks
}

impl Position {
    pub(super) fn count_closing(&self, closed: &Closed) -> Result<[Counted; 2], Refusal> {
        if self.playing_seats().count() != 2 {
            return Err(refuse!(closed_not_two { field: "closed", value: self.playing_seats().count() }));
        }
        let [one, other] = &closed.sides;
        Ok([self.count(one, 0, CLOSING)?, self.count(other, 0, CLOSING)?])
    }

    /// Who won the last trick has one, and a side that had tricks when the talon was closed still has them.
    pub(super) fn count_end(
        &self,
        hand: &Sides,
        ended: &Ended,
        closing: Option<&[Counted; 2]>,
    ) -> Result<[Counted; 2], Refusal> {
        let count = |index: usize| {
            let won_last = *ended == Ended::LastTrick(index);
            let at_closing = closing.map_or(0, |closing| closing[index].tricks);
            let counted = self.count(&hand.sides[index].count, at_closing.max(i64::from(won_last)), END)?;
            if won_last && counted.tricks == 0 {
                return Err(refuse!(last_trick_without_tricks { field: END, value: 0, side: index + 1 }));
            }
            Ok(counted)
        };
        Ok([count(0)?, count(1)?])
    }

    /// Points and tricks of one side; where its tricks are left out, as few as there must have been.
    fn count(&self, count: &Count, least_tricks: i64, field: &'static str) -> Result<Counted, Refusal> {
        let points = count.card_points;
        if !(0..=MOST_POINTS).contains(&points) {
            return Err(refuse!(side_points_impossible { field, value: points, most: MOST_POINTS }));
        }
        let most = self.most_tricks();
        let tricks = count.tricks.unwrap_or(least_tricks.max(i64::from(points > 0)));
        if !(0..=most).contains(&tricks) {
            return Err(refuse!(side_tricks_impossible { field, value: tricks, most }));
        }
        if tricks == 0 && points > 0 {
            return Err(refuse!(points_without_tricks { field, value: points }));
        }
        Ok(Counted { points, tricks, is_known: count.tricks.is_some() || points == 0 })
    }

    fn most_tricks(&self) -> i64 {
        match self.playing_seats().count() {
            2 => 12,
            3 => 8,
            _ => 6,
        }
    }

    /// Nobody loses what they had, and only who leads can close, while the talon is high enough.
    pub(super) fn check_closing(
        &self,
        closed: &Closed,
        by: usize,
        closing: &[Counted; 2],
        end: &[Counted; 2],
    ) -> Result<(), Refusal> {
        let field = CLOSING;
        for (closing, end) in closing.iter().zip(end) {
            if closing.points > end.points {
                return Err(refuse!(closing_points_above { field, value: closing.points, end: end.points }));
            }
            if closing.tricks > end.tricks {
                return Err(refuse!(closing_tricks_above { field, value: closing.tricks, end: end.tricks }));
            }
        }
        let (before, after) = (tricks_together(closing), tricks_together(end));
        if before > MOST_TRICKS_AT_CLOSING {
            return Err(refuse!(closed_too_late { field, value: before, most: MOST_TRICKS_AT_CLOSING }));
        }
        let mut most = MOST_TRICKS_CLOSED;
        if closing.iter().all(|side| side.is_known) {
            most = most.min(before + MOST_TRICKS_AFTER_CLOSING);
        }
        if after > most {
            return Err(refuse!(tricks_after_closing { field: END, value: after, most }));
        }
        let forehand = self.playing_seats().next().map(|seat| self.table.player(seat));
        match before {
            0 if forehand != Some(closed.by) => {
                Err(refuse!(closed_not_forehand { field: "closed.by", value: closed.by }))
            }
            1.. if closing[by].tricks == 0 => Err(refuse!(closed_not_leading { field: "closed.by", value: closed.by })),
            _ => Ok(()),
        }
    }

    pub(super) fn check_together(&self, end: &[Counted; 2], ended: &Ended, closed: bool) -> Result<(), Refusal> {
        let (tricks, most) = (tricks_together(end), self.most_tricks());
        if tricks > most {
            let players = self.playing_seats().count();
            return Err(refuse!(tricks_too_many { field: END, value: tricks, most, players }));
        }
        let sum = end[0].points + end[1].points;
        if sum > MOST_POINTS {
            return Err(refuse!(sum_above_220 { field: END, value: sum }));
        }
        // After closing, talon cards belong to nobody; after going out, neither do those still in hand.
        if matches!(ended, Ended::LastTrick(_)) && !closed && !is_whole_pack(sum) {
            return Err(refuse!(sides_sum_not_120_and_twenties { field: END, value: sum }));
        }
        Ok(())
    }
}
