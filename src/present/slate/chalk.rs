//! Lines of chalk as rows of characters: points of Braille where the terminal has them, plain ASCII elsewhere.

use super::strokes::{HEIGHT, Line, WIDTH};

/// A character is two points wide and four high.
const CELL: (i32, i32) = (2, 4);
pub const COLUMNS: usize = (WIDTH / CELL.0) as usize;
pub const ROWS: usize = (HEIGHT / CELL.1) as usize;

pub fn unicode(lines: &[Line]) -> Vec<String> {
    // The eight points of a Braille character, by column and row.
    const POINTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
    let mut cells = [[0u8; COLUMNS]; ROWS];
    for (x, y) in lines.iter().flat_map(points) {
        let (column, row) = ((x / CELL.0) as usize, (y / CELL.1) as usize);
        cells[row][column] |= POINTS[(x % CELL.0) as usize][(y % CELL.1) as usize];
    }
    let character = |cell: &u8| match *cell {
        0 => ' ',
        points => char::from_u32(0x2800 + u32::from(points)).unwrap_or(' '),
    };
    cells.iter().map(|row| row.iter().map(character).collect()).collect()
}

pub fn ascii(lines: &[Line]) -> Vec<String> {
    let mut cells = [[' '; COLUMNS]; ROWS];
    for line in lines {
        let (dx, dy) = (line.to.0 - line.from.0, line.to.1 - line.from.1);
        let sign = match (dx, dy) {
            (_, 0) => '-',
            (0, _) => '|',
            (dx, dy) if dx.signum() == dy.signum() => '\\',
            _ => '/',
        };
        for (x, y) in points(line) {
            // A slope is drawn once in a row, where it crosses the middle of it.
            if dy != 0 && y % CELL.1 != 2 {
                continue;
            }
            let cell = &mut cells[(y / CELL.1) as usize][(x / CELL.0) as usize];
            *cell = match (*cell, sign) {
                ('\\', '/') | ('/', '\\') => 'X',
                ('-', '/') | ('/', '-') => '+',
                (_, sign) => sign,
            };
        }
    }
    cells.iter().map(|row| row.iter().collect()).collect()
}

/// The points of a line, one for each step of its longer side.
fn points(line: &Line) -> impl Iterator<Item = (i32, i32)> + use<> {
    let Line { from, to } = *line;
    let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).max(1);
    // Rounded half up, so that a line and its mirror image fall on mirrored points as far as they can.
    let at = move |from: i32, to: i32, step: i32| from + ((to - from) * step * 2 + steps).div_euclid(2 * steps);
    (0..=steps).map(move |step| (at(from.0, to.0, step).min(WIDTH - 1), at(from.1, to.1, step).min(HEIGHT - 1)))
}
