//! How strokes stand on a slate: the one place that knows, for every kind of picture
//! (docs/rules/dreeg.md, Slates).
//!
//! A slate is [`WIDTH`] by `HEIGHT` points, as far apart across as down, the origin above on the
//! left; a character of a terminal covers [`CELL`] of them. What is rubbed out is gone; where the
//! middle of a sign is rubbed out first, its lines end short of it.

use crate::games::dreeg::Slate;

/// Size of a character: two points wide and four high, which is about its real proportion.
pub const CELL: (i32, i32) = (2, 4);
pub const WIDTH: i32 = 14 * CELL.0;
/// Height down to the middle of the Bollern, which have a row of their own below the strokes.
pub const HEIGHT: i32 = FOOT + 2;
/// Height at which the strokes end.
pub const FOOT: i32 = 5 * CELL.1;
const MIDDLE: i32 = FOOT / 2;
/// Distance from a rubbed-out middle at which the lines above and below end.
const GAP: i32 = 2;
/// Most plain strokes in one row.
const IN_A_ROW: u8 = 10;

/// Line of chalk, from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub from: (i32, i32),
    pub to: (i32, i32),
}

/// Sign that stands on a slate at the start of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    pub slate: Slate,
    /// Number of strokes in the whole sign.
    pub full: u8,
}

impl From<Slate> for Sign {
    /// Sign of a slate with its full number of strokes; plain strokes, which have none, count as
    /// two full rows.
    fn from(slate: Slate) -> Sign {
        Sign { slate, full: slate.full_strokes().map_or(2 * IN_A_ROW, |full| full as u8) }
    }
}

const fn line(from: (i32, i32), to: (i32, i32)) -> Line {
    Line { from, to }
}

/// Vertical line through the middle of a column of characters.
const fn upright_line(column: i32, from: i32, to: i32) -> Line {
    let x = column * CELL.0 + CELL.0 / 2;
    line((x, from), (x, to))
}

/// Lines of a sign when so many strokes are left.
pub fn lines_left(sign: impl Into<Sign>, strokes: u8) -> Vec<Line> {
    let sign = sign.into();
    let strokes = usize::from(strokes.min(sign.full));
    match sign.slate {
        Slate::Xii => {
            let mut lines = cross(1, strokes.saturating_sub(2));
            lines.extend([9, 12].iter().take(strokes).map(|column| upright_line(*column, 0, FOOT)));
            lines
        }
        Slate::Xx => {
            // Both middles go first, then the arms of the one and of the other.
            let (first, second) = match strokes {
                10 => (5, 5),
                9 => (4, 5),
                strokes => (strokes.saturating_sub(4), strokes.min(4)),
            };
            [cross(1, first), cross(8, second)].concat()
        }
        Slate::Iii => three_lines(strokes),
        Slate::Seven => seven(strokes),
        Slate::Plain => plain_strokes(sign.full, strokes),
    }
}

/// Lines of an X of five: first its middle is rubbed out, then one arm after the other. It is as
/// many characters wide as high, so that its arms run through their corners.
fn cross(column: i32, strokes: usize) -> Vec<Line> {
    let (left, centre, right) = (2 * column, 2 * column + 5, 2 * column + 10);
    let corners = [(left, 0), (left, FOOT), (right, FOOT), (right, 0)];
    let short = if strokes >= 5 { 0 } else { GAP };
    let arm = |(x, y): (i32, i32)| {
        line(
            (x, y),
            (centre + (x - centre).signum() * short / 2, MIDDLE + (y - MIDDLE).signum() * short),
        )
    };
    corners.into_iter().take(strokes.min(4)).map(arm).collect()
}

/// Lines of a III of seven: first the middle of all three is rubbed out, then six short strokes one
/// by one.
fn three_lines(strokes: usize) -> Vec<Line> {
    let columns = [2, 6, 10];
    if strokes >= 7 {
        return columns.iter().map(|column| upright_line(*column, 0, FOOT)).collect();
    }
    let halves = |column: &i32| {
        [upright_line(*column, 0, MIDDLE - GAP), upright_line(*column, MIDDLE + GAP, FOOT)]
    };
    columns.iter().flat_map(halves).take(strokes).collect()
}

/// Lines of a crossed seven: first its corner is rubbed out, then the crossing, then its five
/// strokes one by one.
fn seven(strokes: usize) -> Vec<Line> {
    const TOP: i32 = CELL.1;
    let has_corner = strokes >= 7;
    let has_crossing = strokes >= 6;
    // The crossing, and the ends around it.
    let (x, y) = (17, MIDDLE);
    let gap = |with: i32| if has_crossing { 0 } else { with };
    let lines = [
        line((6, TOP), (if has_corner { 20 } else { 16 }, TOP)),
        line(if has_corner { (20, TOP) } else { (19, TOP + 2) }, (x + gap(1), y - gap(GAP))),
        line((x - gap(1), y + gap(GAP)), (12, FOOT)),
        line((12, y), (x - gap(GAP), y)),
        line((x + gap(GAP), y), (22, y)),
    ];
    lines.into_iter().take(strokes).collect()
}

/// Lines of plain strokes in groups of five. A phase that begins with more than ten has them in two
/// rows and keeps these, as nothing left is drawn again.
fn plain_strokes(full: u8, strokes: usize) -> Vec<Line> {
    let in_a_row = usize::from(IN_A_ROW);
    let stroke = |number: usize| {
        let place = (number % in_a_row) as i32;
        let column = 1 + place + if place >= 5 { 2 } else { 0 };
        match (full > IN_A_ROW, number < in_a_row) {
            (false, _) => upright_line(column, 0, FOOT),
            (true, true) => upright_line(column, 0, MIDDLE - GAP),
            (true, false) => upright_line(column, MIDDLE + GAP, FOOT),
        }
    };
    (0..strokes).map(stroke).collect()
}
