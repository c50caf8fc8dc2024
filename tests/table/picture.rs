//! The picture of the screen in the README, made from the real program.
//!
//! `KERBHOLZ_SCREENS=write cargo test --test table picture` makes it anew.

use std::fmt::Write as _;
use std::path::Path;

use super::harness::Table;
use super::terminal::Terminal;

const SIZE: (u16, u16) = (80, 17);
/// A letter in pixels.
const LETTER: (u16, u16) = (9, 19);
const MARGIN: u16 = 14;

/// What a colour of the terminal looks like on dark ground.
fn colour(cell: &vt100::Cell) -> &'static str {
    match cell.fgcolor() {
        _ if cell.dim() => "#8b949e",
        vt100::Color::Idx(1) => "#ff7b72",
        vt100::Color::Idx(2) => "#7ee787",
        vt100::Color::Idx(3) => "#e3b341",
        vt100::Color::Idx(6) => "#79c0ff",
        _ => "#e6edf3",
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A row as pieces that look alike, each where its first cell stands.
fn row(screen: &vt100::Screen, y: u16) -> String {
    let mut pieces: Vec<(u16, (&str, bool), String)> = Vec::new();
    for x in 0..SIZE.0 {
        let Some(cell) = screen.cell(y, x).filter(|cell| cell.has_contents()) else { continue };
        let look = (colour(cell), cell.bold());
        match pieces.last_mut() {
            Some((first, known, text))
                if *known == look && *first + text.chars().count() as u16 == x =>
            {
                text.push_str(cell.contents());
            }
            _ => pieces.push((x, look, cell.contents().to_owned())),
        }
    }
    let base = MARGIN + y * LETTER.1 + 14;
    let mut drawn = String::new();
    for (x, (fill, is_bold), text) in pieces.iter().filter(|(_, _, text)| !text.trim().is_empty()) {
        let weight = if *is_bold { " font-weight=\"bold\"" } else { "" };
        let (at, wide) = (MARGIN + x * LETTER.0, text.chars().count() as u16 * LETTER.0);
        let text = escaped(text);
        writeln!(drawn, "<text x=\"{at}\" y=\"{base}\" textLength=\"{wide}\" fill=\"{fill}\"{weight} xml:space=\"preserve\">{text}</text>").unwrap();
    }
    drawn
}

fn picture(screen: &vt100::Screen) -> String {
    let (width, height) = (2 * MARGIN + SIZE.0 * LETTER.0, 2 * MARGIN + SIZE.1 * LETTER.1);
    let rows: String = (0..SIZE.1).map(|y| row(screen, y)).collect();
    let (y, x) = screen.cursor_position();
    let (left, top) = (MARGIN + x * LETTER.0, MARGIN + y * LETTER.1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"An evening of Dreierles on the screen of kerbholz table\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#0d1117\"/>\n\
         <rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" fill=\"#58a6ff\" opacity=\"0.6\"/>\n\
         <g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\">\n\
         {rows}</g>\n</svg>\n",
        LETTER.0, LETTER.1
    )
}

/// README: the picture is what the program draws.
#[test]
fn the_picture_in_the_readme_is_the_screen() {
    let table =
        Table::new().begun("dreierles Anne Bert Carla Dieter --stake 10ct --date 2025-10-20");
    table.hands(&[
        "anne solo 42 out- 4k bert:10d",
        "bert dreier 47 pf+",
        "raeuber carla k1",
        "dieter zweier g30",
        "anne einer 36",
    ]);
    let mut at = Terminal::window("en", &table, SIZE, &["table"]);
    at.tells("bert solo 44 k1", "Ctrl-Z takes it back");
    at.shows_after("carla zweier 48 pf+ ", "Carla wins the Zweier with 48");
    at.is_drawn();
    let drawn = at.with_screen(picture);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/table.svg");
    if std::env::var("KERBHOLZ_SCREENS").is_ok_and(|what| what == "write") {
        std::fs::write(&file, &drawn).unwrap();
    }
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(known == drawn, "{} is not what is drawn now", file.display());
}
