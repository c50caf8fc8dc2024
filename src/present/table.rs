//! A table as a value, and its pictures: for a terminal, CSV, Markdown.

use comfy_table::{CellAlignment, ContentArrangement, presets};

use super::harmless::{csv_cell, fit, markdown_cell, plain, width};
use crate::words;

words! {
    pub enum Format {
        Table = "table",
        Json = "json",
        Csv = "csv",
        Markdown = "markdown",
        /// A few lines to send to somebody; a table looks as in the terminal.
        Text = "text",
    }
}

/// What a screen shows at least, everywhere.
pub const SCREEN_COLUMNS: usize = 80;

/// So much of a name is left over a column of figures for it to be told from others.
const LEAST_HEADING: usize = 6;

#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

#[derive(Clone, Debug)]
struct Column {
    title: String,
    right: bool,
}

impl Table {
    pub fn new() -> Table {
        Table::default()
    }

    #[must_use]
    pub fn left(mut self, title: impl Into<String>) -> Table {
        self.columns.push(Column { title: title.into(), right: false });
        self
    }

    /// A column of figures.
    #[must_use]
    pub fn right(mut self, title: impl Into<String>) -> Table {
        self.columns.push(Column { title: title.into(), right: true });
        self
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether everything can be seen uncut.
    pub fn fits(&self) -> bool {
        let figures = self.columns.iter().enumerate().filter(|(_, column)| column.right);
        let uncut = figures.map(|(place, _)| place).collect::<Vec<usize>>();
        let natural = self.natural_widths();
        let widths = self.widths();
        let is_uncut = uncut.iter().all(|place| widths[*place] >= natural[*place].min(LEAST_HEADING));
        is_uncut && widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1) <= SCREEN_COLUMNS
    }

    /// Whether a column is shown whole, or so much of it at least.
    pub fn shows(&self, column: usize, least: usize) -> bool {
        self.widths()[column] >= self.natural_widths()[column].min(least)
    }

    /// Lines without a trailing newline.
    pub fn render(&self, format: Format) -> String {
        match format {
            Format::Csv => self.csv(),
            Format::Markdown => self.markdown(),
            Format::Table | Format::Json | Format::Text => self.terminal(),
        }
    }

    fn terminal(&self) -> String {
        let mut table = comfy_table::Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
        let widths = self.widths();
        let cell = |text: &str, column: usize, right: bool| {
            let text = fit(text, widths[column]);
            let alignment = if right { CellAlignment::Right } else { CellAlignment::Left };
            comfy_table::Cell::new(text).set_alignment(alignment)
        };
        let titled = self.columns.iter().any(|column| !column.title.is_empty());
        if titled {
            let titles = self.columns.iter().enumerate();
            table.set_header(titles.map(|(place, column)| cell(&column.title, place, column.right)));
        }
        for row in &self.rows {
            let cells = row.iter().zip(&self.columns).enumerate();
            table.add_row(cells.map(|(place, (text, column))| cell(text, place, column.right)));
        }
        for column in table.column_iter_mut() {
            column.set_padding((0, 2));
        }
        table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<String>>().join("\n")
    }

    fn natural_widths(&self) -> Vec<usize> {
        let columns = self.columns.iter().enumerate();
        columns
            .map(|(place, column)| {
                let cells = self.rows.iter().filter_map(|row| row.get(place)).map(|cell| width(&plain(cell)));
                cells.chain([width(&plain(&column.title))]).max().unwrap_or(0)
            })
            .collect()
    }

    /// How wide each column may be, so that all fit the screen: the widest ones give way first.
    fn widths(&self) -> Vec<usize> {
        let mut widths = self.natural_widths();
        let room = SCREEN_COLUMNS.saturating_sub(2 * widths.len().saturating_sub(1));
        while widths.iter().sum::<usize>() > room {
            let Some(widest) = (0..widths.len()).filter(|place| !self.columns[*place].right).max_by_key(|p| widths[*p])
            else {
                break;
            };
            if widths[widest] <= 4 {
                break;
            }
            widths[widest] -= 1;
        }
        // Figures are never cut; headings above them are.
        for (place, column) in self.columns.iter().enumerate().filter(|(_, column)| column.right) {
            let figures = self.rows.iter().filter_map(|row| row.get(place)).map(|cell| width(&plain(cell))).max();
            let least = figures.unwrap_or(0).max(4);
            if widths.iter().sum::<usize>() > room {
                widths[place] = least.min(width(&plain(&column.title)).max(least));
            }
        }
        widths
    }

    fn csv(&self) -> String {
        let titles = self.columns.iter().map(|column| csv_cell(&column.title)).collect::<Vec<_>>().join(",");
        let row =
            |row: &Vec<String>| row.iter().map(|cell| csv_cell(&ascii_figures(cell))).collect::<Vec<_>>().join(",");
        std::iter::once(titles).chain(self.rows.iter().map(row)).collect::<Vec<_>>().join("\n")
    }

    fn markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
        let titles = line(self.columns.iter().map(|column| markdown_cell(&column.title)).collect());
        let rule = line(self.columns.iter().map(|c| if c.right { "---:" } else { "---" }.to_owned()).collect());
        let rows = self.rows.iter().map(|row| line(row.iter().map(|cell| markdown_cell(cell)).collect()));
        [titles, rule].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    }
}

/// A spreadsheet reads a figure only with the ASCII sign, and nothing as zero.
fn ascii_figures(cell: &str) -> String {
    if cell == "–" {
        return "0".to_owned();
    }
    let figure = cell.replace('−', "-");
    let unsigned = figure.trim_start_matches(['+', '-']);
    let is_figure = !unsigned.is_empty() && unsigned.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',');
    if is_figure { figure.trim_start_matches('+').replace(',', ".") } else { cell.to_owned() }
}
