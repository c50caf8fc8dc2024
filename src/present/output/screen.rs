//! A table on a screen: columns below their headings, as wide as the screen allows.

use super::layout::{Contents, GAP, Layout};
use crate::present::lang::Lang;
use crate::present::table::Table;
use crate::present::width::width;

/// A table as it is drawn, and what there was no room for.
pub struct Drawn {
    pub lines: Vec<String>,
    /// The headings of columns that were left out.
    pub left_out: Vec<String>,
}

pub fn draw(table: &Table, columns: usize, lang: Lang) -> Drawn {
    let contents = Contents::of(&table.for_people(), lang);
    let layout = contents.layout(columns);
    let titles = contents.titles(&layout.widths);
    let mut lines = Vec::new();
    for part in &layout.parts {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        draw_part(&contents, &layout, part, &titles, &mut lines);
    }
    Drawn { lines, left_out: layout.left_out().map(|place| contents.title(place)).collect() }
}

/// Whether all of it can be shown.
pub fn fits(table: &Table, columns: usize, lang: Lang) -> bool {
    Contents::of(&table.for_people(), lang).fits(columns)
}

fn draw_part(contents: &Contents, layout: &Layout, part: &[usize], titles: &[String], lines: &mut Vec<String>) {
    let widths: Vec<usize> = part.iter().filter_map(|place| layout.widths[*place]).collect();
    let cells: Vec<Vec<Vec<String>>> =
        part.iter().zip(&widths).map(|(place, width)| contents.cells(*place, *width)).collect();
    let mut line = |texts: Vec<&str>| {
        let mut line = String::new();
        for (number, ((text, columns), place)) in texts.iter().zip(&widths).zip(part).enumerate() {
            let blanks = " ".repeat(columns.saturating_sub(width(text)));
            if number > 0 {
                line.push_str(&" ".repeat(GAP));
            }
            match contents.is_figures(*place) {
                true => line.extend([blanks.as_str(), text]),
                false => line.extend([text, blanks.as_str()]),
            }
        }
        lines.push(line.trim_end().to_owned());
    };
    if contents.has_titles() {
        line(part.iter().map(|place| titles[*place].as_str()).collect());
    }
    for row in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
        let height = cells.iter().map(|column| column[row].len()).max().unwrap_or(0);
        for of_row in 0..height {
            let text = |column: &Vec<Vec<String>>| column[row].get(of_row).map_or("", String::as_str).to_owned();
            let texts: Vec<String> = cells.iter().map(text).collect();
            line(texts.iter().map(String::as_str).collect());
        }
    }
}
