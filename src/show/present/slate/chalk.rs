//! Lines of chalk as rows of characters: with the lines of Unicode's boxes where the terminal has them, plain ASCII
//! elsewhere.

use super::strokes::{CELL, FOOT, Line, WIDTH};

pub const COLUMNS: usize = (WIDTH / CELL.0) as usize;
pub const ROWS: usize = (FOOT / CELL.1) as usize;

/// How a line runs through a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    Upright,
    /// Along the middle.
    Across,
    /// Along the bottom edge, where a slope of the row below begins.
    Bottom,
    Falling,
    Rising,
    /// Falling and rising.
    Crossed,
}

pub fn unicode(lines: &[Line]) -> Vec<String> {
    drawn(lines, |run| match run {
        Run::Upright => '│',
        Run::Across => '─',
        Run::Bottom => '▁',
        Run::Falling => '╲',
        Run::Rising => '╱',
        Run::Crossed => '╳',
    })
}

pub fn ascii(lines: &[Line]) -> Vec<String> {
    drawn(lines, |run| match run {
        Run::Upright => '|',
        Run::Across => '-',
        Run::Bottom => '_',
        Run::Falling => '\\',
        Run::Rising => '/',
        Run::Crossed => 'X',
    })
}

fn drawn(lines: &[Line], sign: impl Fn(Run) -> char) -> Vec<String> {
    let mut cells = [[None; COLUMNS]; ROWS];
    for line in lines {
        for (column, row, run) in runs(line) {
            let cell: &mut Option<Run> = &mut cells[row][column];
            *cell = Some(cell.map_or(run, |other| meet(other, run)));
        }
    }
    cells.iter().map(|row| row.iter().map(|cell| cell.map_or(' ', &sign)).collect()).collect()
}

/// Two lines in one character: slopes make a cross, and no character has a slope and a line across, so the slope stays.
fn meet(one: Run, other: Run) -> Run {
    match (one, other) {
        (Run::Falling, Run::Rising) | (Run::Rising, Run::Falling) => Run::Crossed,
        (Run::Across | Run::Bottom, other) => other,
        (one, _) => one,
    }
}

/// The characters whose middle a line passes: their column, their row, and how it runs there.
fn runs(line: &Line) -> Vec<(usize, usize, Run)> {
    let Line { from, to } = *line;
    let middles = |from: i32, to: i32, size: i32, count: usize| {
        let middle = move |place: &usize| *place as i32 * size + size / 2;
        (0..count).filter(move |place| (from.min(to)..=from.max(to)).contains(&middle(place)))
    };
    if from.1 == to.1 {
        let (y, on_edge) = (from.1, from.1 % CELL.1 == 0);
        let row = (y / CELL.1) as usize - usize::from(on_edge && y > 0);
        let run = if on_edge { Run::Bottom } else { Run::Across };
        return middles(from.0, to.0, CELL.0, COLUMNS).map(|column| (column, row, run)).collect();
    }
    let run = match (to.0 - from.0).signum() * (to.1 - from.1).signum() {
        0 => Run::Upright,
        1 => Run::Falling,
        _ => Run::Rising,
    };
    let at = |row: usize| {
        let y = row as i32 * CELL.1 + CELL.1 / 2;
        let x = from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1);
        ((x / CELL.0) as usize, row, run)
    };
    middles(from.1, to.1, CELL.1, ROWS).map(at).collect()
}
