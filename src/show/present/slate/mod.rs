//! The slates of a Dreeg: strokes as chalk would draw them, with their number, Bollern in the
//! corner, a mark for the dealer, and an empty slate for whoever has dropped out. Side by side, or
//! below each other on a narrow screen.
//!
//! Lines of chalk as rows of characters: with Unicode box-drawing characters where the terminal has
//! them, else in ASCII.

use strokes::Sign;
use strokes::{CELL, FOOT, Line, WIDTH};

use super::harmless::column;
use super::json::{array, object};
use super::lang::Charset;
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use super::width::{cut, short_names, width};
use crate::games::dreeg::Position;
use crate::games::game::Game;
use crate::model::{Joined, say};

pub mod strokes;

/// Number of blanks between two slates.
const GAP: usize = 2;
/// Width of a slate including its frame.
const OUTER: usize = COLUMNS + 4;
/// Width below a slate for the number of strokes, and for the name with the dealer's mark.
const NUMBER: usize = 3;
const NAME: usize = OUTER - NUMBER;
/// Content of one slate.
#[derive(Debug)]
pub struct OneSlate<'a> {
    pub name: &'a str,
    pub strokes: u8,
    pub bollern: u8,
    /// Number of drinks owed in addition.
    pub extra: u8,
    pub deals: bool,
}

/// Sign that the strokes form in this game.
pub fn sign(position: &Position) -> Sign {
    Sign { slate: position.rules().slate_drawn(), full: position.rules().strokes as u8 }
}

/// Report of the slates: a drawing on a screen, numbers elsewhere.
pub fn slates(position: &Position, names: &[&str], voice: &Voice) -> Report {
    let mut report = Report::new();
    report.drawing(drawing(position, names, voice), figures_table(position, names, voice));
    report
}

fn figures_table(position: &Position, names: &[&str], voice: &Voice) -> Table {
    let mut table = Table::new([
        Column::names(voice.label(say::balance_player)),
        Column::figures(voice.label(say::slate_strokes)),
        Column::figures(voice.label(say::sheet_bollern)),
        Column::figures(voice.label(say::slate_extra)),
        Column::words(voice.label(say::sheet_dealer)),
    ]);
    for seat in 0..position.table().len() {
        let deals = !position.is_complete() && seat == position.table().dealer_seat();
        table.row(cells![
            names[position.table().player(seat).index()],
            position.strokes()[seat],
            position.bollern()[seat],
            position.extra_drinks()[seat],
            Cell::text(if deals { "*" } else { "" }),
        ]);
    }
    table
}

/// Draws all slates, as many in a row as the screen has room for; four on the narrowest screen are
/// drawn two by two.
fn drawing(position: &Position, names: &[&str], voice: &Voice) -> String {
    let seated: Vec<String> =
        position.table().players().iter().map(|player| column(names[player.index()])).collect();
    let short = short_names(&seated, NAME - width(dealer_mark(Charset::Unicode)));
    let everybody = slate_of_each(position, &short);
    let sign = sign(position);
    let in_a_row = (voice.screen.columns() + GAP) / (OUTER + GAP);
    let rows = everybody.chunks(in_a_row.max(1)).map(|some| {
        let drawn: Vec<Vec<String>> =
            some.iter().map(|one| draw(one, sign, voice.charset())).collect();
        let lines = (0..drawn[0].len()).map(|line| {
            let beside: Vec<&str> = drawn.iter().map(|slate| slate[line].as_str()).collect();
            beside.join(&" ".repeat(GAP)).trim_end().to_owned()
        });
        lines.joined("\n")
    });
    rows.joined("\n")
}

/// Content of each slate, with these names.
fn slate_of_each<'n>(position: &Position, names: &'n [String]) -> Vec<OneSlate<'n>> {
    let table = position.table();
    let one = |(seat, name): (usize, &'n String)| OneSlate {
        name,
        strokes: position.strokes()[seat],
        bollern: position.bollern()[seat],
        extra: position.extra_drinks()[seat],
        deals: !position.is_complete() && seat == table.dealer_seat(),
    };
    names.iter().enumerate().map(one).collect()
}

fn dealer_mark(charset: Charset) -> &'static str {
    match charset {
        Charset::Unicode => "▸ ",
        Charset::Ascii => "> ",
    }
}

/// Draws a slate in its frame, with the name and the number of strokes below; all lines have the
/// same width.
pub fn draw(one: &OneSlate<'_>, sign: impl Into<Sign>, charset: Charset) -> Vec<String> {
    let mut drawn = frame_slate(one, sign, charset);
    let mark = if one.deals { dealer_mark(charset) } else { "" };
    let name = format!("{mark}{}", cut(&column(one.name), NAME - width(mark)));
    drawn.push(format!("{name}{}{:>NUMBER$}", " ".repeat(NAME - width(&name)), one.strokes));
    drawn
}

pub fn frame_slate(one: &OneSlate<'_>, sign: impl Into<Sign>, charset: Charset) -> Vec<String> {
    let lines = strokes::lines_left(sign, one.strokes);
    let (chalk, bar, corners, side, blob) = match charset {
        Charset::Unicode => (unicode(&lines), "─", ["┌", "┐", "└", "┘"], "│", "●"),
        Charset::Ascii => (ascii(&lines), "-", ["+", "+", "+", "+"], "|", "o"),
    };
    let bars = bar.repeat(COLUMNS + 2);
    let mut drawn = vec![format!("{}{bars}{}", corners[0], corners[1])];
    drawn.extend(chalk.iter().map(|row| format!("{side} {row} {side}")));
    let blobs = blobs(one, blob, charset);
    let blank = " ".repeat(COLUMNS - width(&blobs));
    drawn.push(format!("{side} {blank}{blobs} {side}"));
    drawn.push(format!("{}{bars}{}", corners[2], corners[3]));
    drawn
}

/// Row of the Bollern, one blob each where there is room, else their number; drinks owed in
/// addition follow a plus.
fn blobs(one: &OneSlate<'_>, blob: &str, charset: Charset) -> String {
    let times = if charset == Charset::Unicode { "×" } else { "x" };
    let bollern = match usize::from(one.bollern) {
        few if few <= 8 => blob.repeat(few),
        many => format!("{blob}{times}{many}"),
    };
    match one.extra {
        0 => bollern,
        extra => format!("{bollern}+{extra}"),
    }
}

/// Writes the slates as numbers, for programs.
pub fn slates_json(position: &Position, names: &[&str], w: &mut crate::record::Writer) {
    let table = position.table();
    let slate = |seat: usize| {
        object! {
            "player": names[table.player(seat).index()],
            "strokes": position.strokes()[seat],
            "bollern": position.bollern()[seat],
            "extra": position.extra_drinks()[seat],
            "deals": !position.is_complete() && seat == table.dealer_seat(),
        }
    };
    w.put("phase", position.phase() as i64);
    w.put("phase_name", position.phase_kind());
    w.put("drawn_as", position.rules().slate_drawn());
    w.put("complete", position.is_complete());
    w.key("slates").raw(&array((0..table.len()).map(slate)).text());
}

pub const COLUMNS: usize = (WIDTH / CELL.0) as usize;
pub const ROWS: usize = (FOOT / CELL.1) as usize;

/// Way in which a line runs through a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineRun {
    Upright,
    /// Horizontally along the middle.
    Across,
    /// Along the bottom edge, where a slope in the row below begins.
    Bottom,
    Falling,
    Rising,
    /// Falling and rising, as a cross.
    Crossed,
}

pub fn unicode(lines: &[Line]) -> Vec<String> {
    chalk_lines(lines, |run| match run {
        LineRun::Upright => '│',
        LineRun::Across => '─',
        LineRun::Bottom => '▁',
        LineRun::Falling => '╲',
        LineRun::Rising => '╱',
        LineRun::Crossed => '╳',
    })
}

pub fn ascii(lines: &[Line]) -> Vec<String> {
    chalk_lines(lines, |run| match run {
        LineRun::Upright => '|',
        LineRun::Across => '-',
        LineRun::Bottom => '_',
        LineRun::Falling => '\\',
        LineRun::Rising => '/',
        LineRun::Crossed => 'X',
    })
}

fn chalk_lines(lines: &[Line], sign: impl Fn(LineRun) -> char) -> Vec<String> {
    let mut cells = [[None; COLUMNS]; ROWS];
    for line in lines {
        for (column, row, run) in runs(line) {
            let cell: &mut Option<LineRun> = &mut cells[row][column];
            *cell = Some(cell.map_or(run, |other| joined_runs(other, run)));
        }
    }
    cells.iter().map(|row| row.iter().map(|cell| cell.map_or(' ', &sign)).collect()).collect()
}

/// Combines two lines in one character: two slopes make a cross; of a slope and a horizontal line
/// the slope is kept, as no character has both.
fn joined_runs(one: LineRun, other: LineRun) -> LineRun {
    match (one, other) {
        (LineRun::Falling, LineRun::Rising) | (LineRun::Rising, LineRun::Falling) => {
            LineRun::Crossed
        }
        (LineRun::Across | LineRun::Bottom, other) => other,
        (one, _) => one,
    }
}

/// Characters whose middle a line passes: column, row, and the way in which it runs there.
fn runs(line: &Line) -> Vec<(usize, usize, LineRun)> {
    let Line { from, to } = *line;
    let middles = |from: i32, to: i32, size: i32, count: usize| {
        let middle = move |place: &usize| *place as i32 * size + size / 2;
        (0..count).filter(move |place| (from.min(to)..=from.max(to)).contains(&middle(place)))
    };
    if from.1 == to.1 {
        let (y, on_edge) = (from.1, from.1 % CELL.1 == 0);
        let row = (y / CELL.1) as usize - usize::from(on_edge && y > 0);
        let run = if on_edge { LineRun::Bottom } else { LineRun::Across };
        return middles(from.0, to.0, CELL.0, COLUMNS).map(|column| (column, row, run)).collect();
    }
    let run = match (to.0 - from.0).signum() * (to.1 - from.1).signum() {
        0 => LineRun::Upright,
        1 => LineRun::Falling,
        _ => LineRun::Rising,
    };
    let at = |row: usize| {
        let y = row as i32 * CELL.1 + CELL.1 / 2;
        let x = from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1);
        ((x / CELL.0) as usize, row, run)
    };
    middles(from.1, to.1, CELL.1, ROWS).map(at).collect()
}
