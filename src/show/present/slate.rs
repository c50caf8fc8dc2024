//! Slates of a Dreeg as drawings: strokes as chalk would draw them, with their number, Bollern in
//! the corner, a mark for the dealer, and an empty slate for whoever has dropped out. They stand
//! side by side, or below each other on a narrow screen.
//!
//! Lines of chalk become rows of characters: box-drawing characters of Unicode where the terminal
//! has them, plain ASCII elsewhere.

use super::harmless::harmless_terminal_text;
use super::json::{Object, array, object};
use super::lang::Charset;
use super::report::Report;
use super::table::{Table, cells};
use super::voice::Voice;
use super::width::{cut_names_distinctly, cut_to_width, width};
use crate::games::dreeg::{Position, SlateForm};
use crate::games::game::Game;
use crate::model::{JoinTexts, Word, say};

/// Number of blanks between two slates.
const BETWEEN: usize = 2;
/// Width of a slate including its frame.
const OUTER: usize = COLUMNS + 4;
/// Width below a slate for the number of strokes; `NAME` is the width for the name with the
/// dealer's mark.
const NUMBER: usize = 3;
const NAME: usize = OUTER - NUMBER;
/// Strokes, Bollern and drinks of one player, as a slate shows them.
#[derive(Debug)]
pub struct SlateContent<'a> {
    pub name: &'a str,
    pub strokes: u8,
    pub bollern: u8,
    /// Number of drinks owed in addition.
    pub extra: u8,
    pub deals: bool,
}

/// Sign that the strokes form in this game.
pub fn slate_sign_of_game(position: &Position) -> Sign {
    Sign { slate: position.rules().slate_form(), full: position.rules().strokes as u8 }
}

/// Report of the slates: a drawing for a screen, numbers for other formats.
pub fn slates_report(position: &Position, names: &[&str], voice: &Voice) -> Report {
    let mut report = Report::new();
    report.add_screen_drawing_with_table(
        draw_slates(position, names, voice),
        slate_figures_table(position, names, voice),
    );
    report
}

fn slate_figures_table(position: &Position, names: &[&str], voice: &Voice) -> Table {
    let mut table = Table::new([
        voice.names_column(say::balance_player),
        voice.figures_column(say::slate_strokes),
        voice.figures_column(say::sheet_bollern),
        voice.figures_column(say::slate_extra),
        voice.words_column(say::sheet_dealer),
    ]);
    for seat in 0..position.table().len() {
        let deals = !position.is_complete() && seat == position.table().dealer_seat();
        table.add_row(cells![
            names[position.table().player(seat).index()],
            position.strokes()[seat],
            position.bollern()[seat],
            position.extra_drinks_by_seat()[seat],
            if deals { "*" } else { "" }
        ]);
    }
    table
}

/// Draws all slates, as many in a row as the screen has room for; four on the narrowest screen are
/// drawn two by two.
fn draw_slates(position: &Position, names: &[&str], voice: &Voice) -> String {
    let seated: Vec<String> = position
        .table()
        .players()
        .iter()
        .map(|player| harmless_terminal_text(names[player.index()]))
        .collect();
    let short = cut_names_distinctly(&seated, NAME - width(dealer_mark(Charset::Unicode)));
    let everybody = slate_contents(position, &short);
    let sign = slate_sign_of_game(position);
    let in_a_row = (voice.screen.columns() + BETWEEN) / (OUTER + BETWEEN);
    let rows = everybody.chunks(in_a_row.max(1)).map(|some| {
        let drawn: Vec<Vec<String>> =
            some.iter().map(|one| draw_slate_text(one, sign, voice.charset())).collect();
        let lines = (0..drawn[0].len()).map(|line| {
            let beside: Vec<&str> = drawn.iter().map(|slate| slate[line].as_str()).collect();
            beside.join(&" ".repeat(BETWEEN)).trim_end().to_owned()
        });
        lines.joined("\n")
    });
    rows.joined("\n")
}

/// Content of each slate, under these names of the players.
fn slate_contents<'n>(position: &Position, names: &'n [String]) -> Vec<SlateContent<'n>> {
    let table = position.table();
    let one = |(seat, name): (usize, &'n String)| SlateContent {
        name,
        strokes: position.strokes()[seat],
        bollern: position.bollern()[seat],
        extra: position.extra_drinks_by_seat()[seat],
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
pub fn draw_slate_text(
    one: &SlateContent<'_>,
    sign: impl Into<Sign>,
    charset: Charset,
) -> Vec<String> {
    let mut drawn = frame_slate(one, sign, charset);
    let mark = if one.deals { dealer_mark(charset) } else { "" };
    let name =
        format!("{mark}{}", cut_to_width(&harmless_terminal_text(one.name), NAME - width(mark)));
    drawn.push(format!("{name}{}{:>NUMBER$}", " ".repeat(NAME - width(&name)), one.strokes));
    drawn
}

pub fn frame_slate(one: &SlateContent<'_>, sign: impl Into<Sign>, charset: Charset) -> Vec<String> {
    let lines = lines_of_strokes(sign, one.strokes);
    let (chalk, bar, corners, side, blob) = match charset {
        Charset::Unicode => (draw_lines_in_unicode(&lines), "─", ["┌", "┐", "└", "┘"], "│", "●"),
        Charset::Ascii => (draw_lines_in_ascii(&lines), "-", ["+", "+", "+", "+"], "|", "o"),
    };
    let bars = bar.repeat(COLUMNS + 2);
    let mut drawn = vec![format!("{}{bars}{}", corners[0], corners[1])];
    drawn.extend(chalk.iter().map(|row| format!("{side} {row} {side}")));
    let blobs = bollern_row(one, blob, charset);
    let blank = " ".repeat(COLUMNS - width(&blobs));
    drawn.push(format!("{side} {blank}{blobs} {side}"));
    drawn.push(format!("{}{bars}{}", corners[2], corners[3]));
    drawn
}

/// Row of the Bollern, one blob each where there is room, else their number; drinks owed in
/// addition follow a plus.
fn bollern_row(one: &SlateContent<'_>, blob: &str, charset: Charset) -> String {
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
pub fn slates_json(position: &Position, names: &[&str]) -> Object {
    let table = position.table();
    let slate = |seat: usize| {
        object! {
            "player": names[table.player(seat).index()],
            "strokes": position.strokes()[seat],
            "bollern": position.bollern()[seat],
            "extra": position.extra_drinks_by_seat()[seat],
            "deals": !position.is_complete() && seat == table.dealer_seat(),
        }
    };
    object! {
        "phase": position.phase_number(),
        "phase_name": position.phase_kind().word(),
        "drawn_as": position.rules().slate_form().word(),
        "complete": position.is_complete(),
        "slates": array((0..table.len()).map(slate)),
    }
}

pub const COLUMNS: usize = (WIDTH / CELL.0) as usize;
pub const ROWS: usize = (FOOT / CELL.1) as usize;

/// Direction in which a line runs through a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineDirection {
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

pub fn draw_lines_in_unicode(lines: &[Line]) -> Vec<String> {
    draw_lines_as_characters(lines, |run| match run {
        LineDirection::Upright => '│',
        LineDirection::Across => '─',
        LineDirection::Bottom => '▁',
        LineDirection::Falling => '╲',
        LineDirection::Rising => '╱',
        LineDirection::Crossed => '╳',
    })
}

pub fn draw_lines_in_ascii(lines: &[Line]) -> Vec<String> {
    draw_lines_as_characters(lines, |run| match run {
        LineDirection::Upright => '|',
        LineDirection::Across => '-',
        LineDirection::Bottom => '_',
        LineDirection::Falling => '\\',
        LineDirection::Rising => '/',
        LineDirection::Crossed => 'X',
    })
}

fn draw_lines_as_characters(lines: &[Line], sign: impl Fn(LineDirection) -> char) -> Vec<String> {
    let mut cells = [[None; COLUMNS]; ROWS];
    for line in lines {
        for (column, row, run) in characters_on_line(line) {
            let cell: &mut Option<LineDirection> = &mut cells[row][column];
            *cell = Some(cell.map_or(run, |other| joined_directions(other, run)));
        }
    }
    cells.iter().map(|row| row.iter().map(|cell| cell.map_or(' ', &sign)).collect()).collect()
}

/// Combines two lines in one character: two slopes make a cross; of a slope and a horizontal line
/// the slope is kept, as no character has both.
fn joined_directions(one: LineDirection, other: LineDirection) -> LineDirection {
    match (one, other) {
        (LineDirection::Falling, LineDirection::Rising)
        | (LineDirection::Rising, LineDirection::Falling) => LineDirection::Crossed,
        (LineDirection::Across | LineDirection::Bottom, other) => other,
        (one, _) => one,
    }
}

/// Characters whose middle a line passes: column, row, and the direction of the line there.
fn characters_on_line(line: &Line) -> Vec<(usize, usize, LineDirection)> {
    let Line { from, to } = *line;
    let middles = |from: i32, to: i32, size: i32, count: usize| {
        let middle = move |place: &usize| *place as i32 * size + size / 2;
        (0..count).filter(move |place| (from.min(to)..=from.max(to)).contains(&middle(place)))
    };
    if from.1 == to.1 {
        let (y, on_edge) = (from.1, from.1 % CELL.1 == 0);
        let row = (y / CELL.1) as usize - usize::from(on_edge && y > 0);
        let run = if on_edge { LineDirection::Bottom } else { LineDirection::Across };
        return middles(from.0, to.0, CELL.0, COLUMNS).map(|column| (column, row, run)).collect();
    }
    let run = match (to.0 - from.0).signum() * (to.1 - from.1).signum() {
        0 => LineDirection::Upright,
        1 => LineDirection::Falling,
        _ => LineDirection::Rising,
    };
    let at = |row: usize| {
        let y = row as i32 * CELL.1 + CELL.1 / 2;
        let x = from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1);
        ((x / CELL.0) as usize, row, run)
    };
    middles(from.1, to.1, CELL.1, ROWS).map(at).collect()
}

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
    pub slate: SlateForm,
    /// Number of strokes in the whole sign.
    pub full: u8,
}

impl From<SlateForm> for Sign {
    /// Sign of a slate with its full number of strokes; plain strokes, which have none, count as
    /// two full rows.
    fn from(slate: SlateForm) -> Sign {
        Sign { slate, full: slate.strokes_of_full_slate().map_or(2 * IN_A_ROW, |full| full as u8) }
    }
}

const fn chalk_line_between(from: (i32, i32), to: (i32, i32)) -> Line {
    Line { from, to }
}

/// Vertical line through the middle of a column of characters.
const fn upright_line(column: i32, from: i32, to: i32) -> Line {
    let x = column * CELL.0 + CELL.0 / 2;
    chalk_line_between((x, from), (x, to))
}

/// Lines of a sign when so many strokes are left.
pub fn lines_of_strokes(sign: impl Into<Sign>, strokes: u8) -> Vec<Line> {
    let sign = sign.into();
    let strokes = usize::from(strokes.min(sign.full));
    match sign.slate {
        SlateForm::Xii => {
            let mut lines = cross_lines(1, strokes.saturating_sub(2));
            lines.extend([9, 12].iter().take(strokes).map(|column| upright_line(*column, 0, FOOT)));
            lines
        }
        SlateForm::Xx => {
            // Both middles go first, then the arms of the one and of the other.
            let (first, second) = match strokes {
                10 => (5, 5),
                9 => (4, 5),
                strokes => (strokes.saturating_sub(4), strokes.min(4)),
            };
            [cross_lines(1, first), cross_lines(8, second)].concat()
        }
        SlateForm::Iii => lines_of_iii_sign(strokes),
        SlateForm::Seven => crossed_seven_lines(strokes),
        SlateForm::Plain => lines_of_plain_strokes(sign.full, strokes),
    }
}

/// Lines of an X of five: first its middle is rubbed out, then one arm after the other. It is as
/// many characters wide as high, so that its arms run through their corners.
fn cross_lines(column: i32, strokes: usize) -> Vec<Line> {
    let (left, centre, right) = (2 * column, 2 * column + 5, 2 * column + 10);
    let corners = [(left, 0), (left, FOOT), (right, FOOT), (right, 0)];
    let short = if strokes >= 5 { 0 } else { GAP };
    let arm = |(x, y): (i32, i32)| {
        chalk_line_between(
            (x, y),
            (centre + (x - centre).signum() * short / 2, MIDDLE + (y - MIDDLE).signum() * short),
        )
    };
    corners.into_iter().take(strokes.min(4)).map(arm).collect()
}

/// Lines of a III of seven: first the middle of all three is rubbed out, then six short strokes one
/// by one.
fn lines_of_iii_sign(strokes: usize) -> Vec<Line> {
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
fn crossed_seven_lines(strokes: usize) -> Vec<Line> {
    const TOP: i32 = CELL.1;
    let has_corner = strokes >= 7;
    let has_crossing = strokes >= 6;
    // The crossing, and the ends around it.
    let (x, y) = (17, MIDDLE);
    let gap = |with: i32| if has_crossing { 0 } else { with };
    let lines = [
        chalk_line_between((6, TOP), (if has_corner { 20 } else { 16 }, TOP)),
        chalk_line_between(
            if has_corner { (20, TOP) } else { (19, TOP + 2) },
            (x + gap(1), y - gap(GAP)),
        ),
        chalk_line_between((x - gap(1), y + gap(GAP)), (12, FOOT)),
        chalk_line_between((12, y), (x - gap(GAP), y)),
        chalk_line_between((x + gap(GAP), y), (22, y)),
    ];
    lines.into_iter().take(strokes).collect()
}

/// Lines of plain strokes in groups of five. A phase that begins with more than ten has them in two
/// rows and keeps these, as nothing left is drawn again.
fn lines_of_plain_strokes(full: u8, strokes: usize) -> Vec<Line> {
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
