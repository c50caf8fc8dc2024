//! Codes drawn: for a page, and with characters.

use maud::{Markup, html};

use super::code::Code;
use crate::present::Charset;
use crate::present::picture::{Ids, Px, Words, canvas};

/// Light squares all around, without which a code is not found (ISO/IEC 18004).
pub(super) const QUIET: usize = 4;

/// For a page: black on white whatever the theme, a square ten tenths of a pixel wide. `words` says what is in it.
pub fn picture(code: &Code, words: &Words, ids: &mut Ids) -> Markup {
    let size = Px::whole((code.size() + 2 * QUIET) as i32);
    let drawn = html! {
        rect x="0" y="0" width=(size) height=(size) fill="#fff" {}
        path d=(path(code)) fill="#000" shape-rendering="crispEdges" {}
    };
    canvas("code", (size, size), words, ids, &drawn)
}

/// A rectangle for each run of dark squares in a row.
fn path(code: &Code) -> String {
    let mut path = String::new();
    for row in 0..code.size() {
        let mut column = 0;
        while column < code.size() {
            let run = (column..code.size()).take_while(|at| code.is_dark(*at, row)).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", column + QUIET, row + QUIET));
            }
            column += run.max(1);
        }
    }
    path
}

/// On what a terminal writes: its letters are the other colour, so either the dark squares are drawn or the light ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Light letters on a dark screen, as most are.
    Dark,
    Light,
}

/// Two squares below each other in a character, or with ASCII two characters for a square; with the quiet around.
pub fn in_terminal(code: &Code, charset: Charset, ground: Ground) -> String {
    let across = code.size() + 2 * QUIET;
    let is_drawn = |column: usize, row: usize| {
        // Below what is 0 here lies the quiet, which is light.
        let is_dark = column >= QUIET && row >= QUIET && code.is_dark(column - QUIET, row - QUIET);
        row < across && is_dark == (ground == Ground::Light)
    };
    let mut text = String::new();
    let step = if charset == Charset::Unicode { 2 } else { 1 };
    for row in (0..across).step_by(step) {
        for column in 0..across {
            let (upper, lower) = (is_drawn(column, row), is_drawn(column, row + 1));
            text.push_str(match (charset, upper, lower) {
                (Charset::Ascii, true, _) => "##",
                (Charset::Ascii, false, _) => "  ",
                (Charset::Unicode, true, true) => "█",
                (Charset::Unicode, true, false) => "▀",
                (Charset::Unicode, false, true) => "▄",
                (Charset::Unicode, false, false) => " ",
            });
        }
        text.push('\n');
    }
    text
}
