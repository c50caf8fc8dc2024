//! The running total of one person in few numbers, for a sparkline: where it went, and no peak lost.

use serde::{Deserialize, Serialize};

use super::append::Append;
use crate::model::Points;

/// More spans than that are joined.
const MOST_SPANS: usize = 128;

/// A few hands on end, seen from where the running total stood before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    pub hands: u32,
    pub end: Points,
    pub low: Points,
    pub high: Points,
}

/// Exact in its end and its extremes, whatever was joined; which hands share a span depends on what was appended when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curve {
    /// The most hands in a span: all spans are about as long, or the past would be coarser than the present.
    grain: u32,
    spans: Vec<Span>,
}

impl Default for Curve {
    fn default() -> Curve {
        Curve { grain: 1, spans: Vec::new() }
    }
}

impl Curve {
    pub fn add(&mut self, points: Points) {
        let low = points.min(Points::ZERO);
        self.take(Span { hands: 1, end: points, low, high: points.max(Points::ZERO) });
    }

    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Where the running total stood after each span, beginning with nothing.
    pub fn totals(&self) -> Vec<Points> {
        let mut total = Points::ZERO;
        let mut totals = vec![total];
        totals.extend(self.spans.iter().map(|span| {
            total += span.end;
            total
        }));
        totals
    }

    fn take(&mut self, later: Span) {
        match self.spans.last_mut() {
            Some(last) if last.hands + later.hands <= self.grain => *last = joined(*last, later),
            _ => self.spans.push(later),
        }
        while self.spans.len() > MOST_SPANS {
            self.grain *= 2;
            std::mem::take(&mut self.spans).into_iter().for_each(|span| self.take(span));
        }
    }
}

fn joined(first: Span, second: Span) -> Span {
    Span {
        hands: first.hands + second.hands,
        end: first.end + second.end,
        low: first.low.min(first.end + second.low),
        high: first.high.max(first.end + second.high),
    }
}

impl Append for Curve {
    fn append_later(&mut self, later: Curve) {
        self.grain = self.grain.max(later.grain);
        later.spans.into_iter().for_each(|span| self.take(span));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_keeps_its_end_and_extremes() {
        let mut curve = Curve::default();
        let (mut total, mut low, mut high) = (0, 0, 0);
        for hand in 0..10_000_i64 {
            let points = (hand * 7919 % 61) - 30;
            curve.add(Points::from_halves(points));
            total += points;
            (low, high) = (total.min(low), total.max(high));
            assert!(curve.spans().len() <= MOST_SPANS);
        }
        // The beginning is drawn as finely as the end.
        assert!(curve.spans().iter().rev().skip(1).all(|span| span.hands == curve.grain));
        let whole = curve.spans()[1..].iter().copied().fold(curve.spans()[0], joined);
        assert_eq!((whole.hands, whole.end.halves()), (10_000, total));
        assert_eq!((whole.low.halves(), whole.high.halves()), (low, high));
        assert_eq!(curve.totals().last().map(|total| total.halves()), Some(total));
    }

    #[test]
    fn evenings_make_even_spans() {
        let mut curve = Curve::default();
        for evening in 0..400 {
            let mut later = Curve::default();
            (0..20 + evening % 7).for_each(|hand| later.add(Points::whole(hand % 3 - 1)));
            curve.append_later(later);
        }
        assert!(curve.spans().len() <= MOST_SPANS);
        assert!(curve.spans().iter().rev().skip(1).all(|span| span.hands * 2 > curve.grain), "{:?}", curve.spans());
    }
}
