//! How strokes stand on a slate: the one place that knows, for every kind of picture (docs/rules/dreeg.md, Slates).
//!
//! A slate is [`WIDTH`] by [`HEIGHT`] points, the origin above on the left. What is rubbed out is gone; where the middle
//! of a sign is rubbed out first, its lines end short of it.

use crate::games::dreeg::Slate;

pub const WIDTH: i32 = 28;
pub const HEIGHT: i32 = 20;
const FOOT: i32 = HEIGHT - 2;
const MIDDLE: i32 = FOOT / 2;

/// A line of chalk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub from: (i32, i32),
    pub to: (i32, i32),
}

const fn line(from: (i32, i32), to: (i32, i32)) -> Line {
    Line { from, to }
}

/// What is left of the sign.
pub fn left(slate: Slate, strokes: u8) -> Vec<Line> {
    let strokes = usize::from(strokes);
    match slate {
        Slate::Xii => {
            let mut lines = cross(1, strokes.saturating_sub(2));
            lines.extend([18, 24].iter().take(strokes).map(|x| line((*x, 0), (*x, FOOT))));
            lines
        }
        Slate::Xx => {
            // Both middles go first, then the arms of the one and of the other.
            let (first, second) = match strokes {
                10 => (5, 5),
                9 => (4, 5),
                strokes => (strokes.saturating_sub(4), strokes.min(4)),
            };
            [cross(1, first), cross(15, second)].concat()
        }
        Slate::Iii => three(strokes),
        Slate::Seven => seven(strokes),
        Slate::Plain => tally(strokes),
    }
}

/// An X of five: its middle, then arm by arm.
fn cross(x: i32, strokes: usize) -> Vec<Line> {
    let corners = [(0, 0), (0, FOOT), (12, FOOT), (12, 0)];
    let short = if strokes >= 5 { 6 } else { 4 };
    let arm = |(dx, dy): (i32, i32)| {
        let towards = |from: i32, to: i32| from + (to - from) * short / 6;
        line((x + dx, dy), (x + towards(dx, 6), towards(dy, MIDDLE)))
    };
    corners.into_iter().take(strokes.min(4)).map(arm).collect()
}

/// A III of seven: first all three are cut through in the middle, then six short strokes go one by one.
fn three(strokes: usize) -> Vec<Line> {
    let bars = [4, 14, 24];
    if strokes >= 7 {
        return bars.iter().map(|x| line((*x, 0), (*x, FOOT))).collect();
    }
    let halves = bars.iter().flat_map(|x| [line((*x, 0), (*x, MIDDLE - 2)), line((*x, MIDDLE + 2), (*x, FOOT))]);
    halves.take(strokes).collect()
}

/// A crossed seven: the corner, the crossing, then its five strokes one by one.
fn seven(strokes: usize) -> Vec<Line> {
    let has_corner = strokes >= 7;
    let has_crossing = strokes >= 6;
    let gap = |at: i32, gap: i32| if has_crossing { at } else { at + gap };
    let lines = [
        if has_corner { line((4, 0), (20, 0)) } else { line((4, 0), (16, 0)) },
        line(if has_corner { (20, 0) } else { (18, 4) }, (gap(15, 1), gap(MIDDLE, -3))),
        line((gap(15, -2), gap(MIDDLE, 3)), (10, FOOT)),
        line((8, MIDDLE), (gap(15, -3), MIDDLE)),
        line((gap(15, 3), MIDDLE), (22, MIDDLE)),
    ];
    lines.into_iter().take(strokes).collect()
}

/// Plain strokes by fives; more than ten in two rows.
fn tally(strokes: usize) -> Vec<Line> {
    let stroke = |number: usize| {
        let in_row = (number % 10) as i32;
        let x = 2 * in_row + if in_row >= 5 { 4 } else { 0 } + 2;
        match (strokes > 10, number < 10) {
            (false, _) => line((x, 0), (x, FOOT)),
            (true, true) => line((x, 0), (x, MIDDLE - 2)),
            (true, false) => line((x, MIDDLE + 3), (x, FOOT + 1)),
        }
    };
    (0..strokes).map(stroke).collect()
}
