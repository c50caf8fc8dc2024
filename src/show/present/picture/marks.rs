//! What tells one line from another without colour: eight dashes and eight markers.

use maud::{Markup, html};

use super::px::Px;

/// The dash of each line; the first is drawn through.
pub const DASHES: [&str; 8] = ["", "9 5", "2.5 3.5", "13 4 2.5 4", "20 7", "7 3 2.5 3 2.5 3", "1.5 6", "4.5 2.5"];

/// The marker of a line at a place: full or hollow, round or with corners.
pub fn mark(line: usize, (x, y): (Px, Px)) -> Markup {
    let line = line % DASHES.len();
    let fill = if line < 4 { "full" } else { "hollow" };
    let black = if line < 4 { "#000" } else { "#fff" };
    if line.is_multiple_of(4) {
        return html! { circle.mark.(fill) cx=(x) cy=(y) r="4.2" fill=(black) stroke="#000" stroke-width="1.6" {} };
    }
    let corners: &[(i32, i32)] = match line {
        1 | 5 => &[(-37, -37), (37, -37), (37, 37), (-37, 37)],
        2 => &[(0, -50), (46, 34), (-46, 34)],
        6 => &[(0, 50), (46, -34), (-46, -34)],
        _ => &[(0, -54), (54, 0), (0, 54), (-54, 0)],
    };
    html! { path.mark.(fill) d=(closed(corners, (x, y))) fill=(black) stroke="#000" stroke-width="1.6" {} }
}

fn closed(corners: &[(i32, i32)], (x, y): (Px, Px)) -> String {
    let mut path = String::new();
    for (place, (right, down)) in corners.iter().enumerate() {
        let sign = if place == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", x + Px(*right), y + Px(*down)));
    }
    path + "z"
}
