//! A table on a screen: columns below their headings, as wide as the screen allows.

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Width, presets};

use super::layout::{Contents, GAP, Layout};
use crate::present::table::Table;
use crate::present::voice::Voice;
use crate::present::width::{is_measured_as_drawn, width};

/// A table as it is drawn, and what there was no room for.
pub struct Drawn {
    pub lines: Vec<String>,
    /// The headings of columns that were left out.
    pub left_out: Vec<String>,
}

pub fn draw(table: &Table, voice: &Voice) -> Drawn {
    let contents = Contents::of(&table.for_people(), voice);
    let layout = contents.layout(voice.screen.columns());
    let titles = contents.titles(&layout.widths);
    let mut lines = Vec::new();
    for part in &layout.parts {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(draw_part(table, &contents, &layout, part, &titles));
    }
    Drawn { lines, left_out: layout.left_out().map(|place| contents.title(place)).collect() }
}

/// Whether all of it can be shown.
pub fn fits(table: &Table, voice: &Voice) -> bool {
    Contents::of(&table.for_people(), voice).fits(voice.screen.columns())
}

const RULE: &str = "─";

fn draw_part(table: &Table, contents: &Contents, layout: &Layout, part: &[usize], titles: &[String]) -> Vec<String> {
    let widths: Vec<usize> = part.iter().filter_map(|place| layout.widths[*place]).collect();
    let columns: Vec<Vec<Vec<String>>> =
        part.iter().zip(&widths).map(|(place, width)| contents.cells(*place, *width)).collect();
    let mut drawing = Drawing::new();
    // Behind how many lines one is ruled.
    let mut ruled = Vec::new();
    let mut drawn = usize::from(contents.has_titles());
    if contents.has_titles() {
        drawing.line(part.iter().map(|place| titles[*place].as_str()));
    }
    for row in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
        let height = columns.iter().map(|column| column[row].len()).max().unwrap_or(0);
        if table.is_ruled_off(row) {
            ruled.push(drawn);
        }
        drawn += height;
        for of_row in 0..height {
            drawing.line(columns.iter().map(|column| column[row].get(of_row).map_or("", String::as_str)));
        }
    }
    let align = |place: &usize| if contents.is_figures(*place) { CellAlignment::Right } else { CellAlignment::Left };
    let rule = RULE.repeat(widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1));
    let mut lines = drawing.lines(part.iter().map(align).zip(widths));
    for place in ruled.into_iter().rev() {
        lines.insert(place.min(lines.len()), rule.clone());
    }
    lines
}

/// Lines of cells, which comfy-table puts below each other.
///
/// It measures a text as a whole, and so a few of them (Arabic ligatures) narrower than a terminal draws them: those are
/// stood in for by marks that no harmless text has, as many as the text is wide.
struct Drawing {
    table: comfy_table::Table,
    stood_in_for: Vec<String>,
}

const STAND_IN: char = '\u{1}';

impl Drawing {
    fn new() -> Drawing {
        let mut table = comfy_table::Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
        Drawing { table, stood_in_for: Vec::new() }
    }

    fn line<'c>(&mut self, cells: impl Iterator<Item = &'c str>) {
        let cells: Vec<String> = cells.map(|text| self.cell(text)).collect();
        self.table.add_row(cells);
    }

    fn cell(&mut self, text: &str) -> String {
        if is_measured_as_drawn(text) {
            return text.to_owned();
        }
        self.stood_in_for.push(text.to_owned());
        STAND_IN.to_string().repeat(width(text))
    }

    fn lines(mut self, columns: impl Iterator<Item = (CellAlignment, usize)>) -> Vec<String> {
        for (place, (alignment, width)) in columns.enumerate() {
            let gap = if place == 0 { 0 } else { GAP };
            let whole = u16::try_from(width + gap).unwrap_or(u16::MAX);
            let padding = u16::try_from(gap).unwrap_or_default();
            if let Some(column) = self.table.column_mut(place) {
                column.set_padding((padding, 0)).set_cell_alignment(alignment);
                column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(whole)));
            }
        }
        let mut texts = self.stood_in_for.iter();
        self.table.lines().map(|line| put_back(line.trim_end(), &mut texts)).collect()
    }
}

fn put_back<'t>(line: &str, texts: &mut impl Iterator<Item = &'t String>) -> String {
    let mut whole = String::with_capacity(line.len());
    let mut before = ' ';
    for letter in line.chars() {
        match letter {
            STAND_IN if before == STAND_IN => {}
            STAND_IN => whole.extend(texts.next().map(String::as_str)),
            other => whole.push(other),
        }
        before = letter;
    }
    whole
}
