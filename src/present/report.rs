//! What a command shows, as a value: lines and tables in their order. It is drawn here for whoever reads it.

use super::format::Format;
use super::harmless::markdown_cell;
use super::picture::csv::{csv, csv_lines};
use super::picture::markdown::markdown;
use super::picture::screen;
use super::table::Table;
use super::voice::Voice;
use crate::model::{Arg, say};

#[derive(Clone, Debug)]
enum Part {
    /// A line, or several that belong together.
    Text(String),
    /// A line that says how to read what is drawn on a screen.
    Legend(String),
    /// One of several lines of the same kind, a list where the output has lists.
    Item(String),
    /// A line left free on a screen.
    Gap,
    /// A picture on a screen, and a table of what it shows elsewhere.
    Drawing(String, Box<Table>),
    Table(Box<Pictures>),
}

/// A table, and what takes its place elsewhere.
#[derive(Clone, Debug)]
struct Pictures {
    /// The first that fits is shown; of the others the sentence says what it lacks.
    screen: Vec<(Table, Option<String>)>,
    /// The same as on a screen where there is none.
    page: Option<Table>,
}

#[derive(Clone, Debug, Default)]
pub struct Report {
    parts: Vec<Part>,
    /// The one table that programs get, where it is not simply that which is shown.
    data: Option<Table>,
}

impl Report {
    pub fn new() -> Report {
        Report::default()
    }

    pub fn line(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(Part::Text(line.into()));
        self
    }

    pub fn lines(&mut self, lines: impl IntoIterator<Item = String>) -> &mut Report {
        self.parts.extend(lines.into_iter().map(Part::Text));
        self
    }

    /// How to read what is drawn on a screen, and what elsewhere stands in the table itself.
    pub fn legend(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(Part::Legend(line.into()));
        self
    }

    pub fn item(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(Part::Item(line.into()));
        self
    }

    pub fn gap(&mut self) -> &mut Report {
        self.parts.push(Part::Gap);
        self
    }

    pub fn table(&mut self, table: Table) -> &mut Report {
        self.parts.push(Part::Table(Box::new(Pictures { screen: vec![(table, None)], page: None })));
        self
    }

    /// A picture on a screen, a table of the same elsewhere.
    pub fn drawing(&mut self, picture: String, table: Table) -> &mut Report {
        self.parts.push(Part::Drawing(picture, Box::new(table)));
        self
    }

    /// On a screen the first of these tables that fits, on a page another one.
    pub fn table_that_fits(&mut self, screen: Vec<(Table, Option<String>)>, page: Table) -> &mut Report {
        self.parts.push(Part::Table(Box::new(Pictures { screen, page: Some(page) })));
        self
    }

    /// What programs get.
    pub fn data(&mut self, table: Table) -> &mut Report {
        self.data = Some(table);
        self
    }

    pub fn append(&mut self, other: Report) -> &mut Report {
        self.parts.extend(other.parts);
        self.data = other.data.or(self.data.take());
        self
    }

    /// Without a newline at the end, but for CSV, of which it is a part.
    pub fn drawn(&self, format: Format, voice: &Voice) -> String {
        match format {
            Format::Csv => self.csv(),
            Format::Markdown => self.page(voice),
            Format::Table | Format::Json | Format::Text => self.on_screen(voice),
        }
    }

    fn csv(&self) -> String {
        let shown = self.parts.iter().find_map(|part| match part {
            Part::Table(pictures) => pictures.page(),
            Part::Drawing(_, table) => Some(table.as_ref()),
            Part::Text(_) | Part::Legend(_) | Part::Item(_) | Part::Gap => None,
        });
        let lines = || {
            self.parts.iter().filter_map(|part| match part {
                Part::Text(line) | Part::Item(line) => Some(line.as_str()),
                Part::Legend(_) | Part::Drawing(..) | Part::Gap | Part::Table(_) => None,
            })
        };
        self.data.as_ref().or(shown).map_or_else(|| csv_lines(lines()), csv)
    }

    fn on_screen(&self, voice: &Voice) -> String {
        let mut lines = Vec::new();
        for part in &self.parts {
            match part {
                Part::Text(line) | Part::Legend(line) | Part::Item(line) | Part::Drawing(line, _) => {
                    lines.push(line.clone());
                }
                Part::Gap => lines.push(String::new()),
                Part::Table(pictures) => lines.extend(pictures.on_screen(voice)),
            }
        }
        lines.join("\n")
    }

    /// In Markdown what stands below each other without an empty line runs together.
    fn page(&self, voice: &Voice) -> String {
        let mut page = String::new();
        let mut in_list = false;
        for part in &self.parts {
            let (text, is_item) = match part {
                Part::Text(line) => (markdown_lines(line), false),
                Part::Item(line) => (format!("- {}", markdown_cell(line)), true),
                Part::Gap | Part::Legend(_) => continue,
                Part::Drawing(_, table) => (markdown(table, voice.lang), false),
                Part::Table(pictures) => {
                    (pictures.page().map_or_else(String::new, |table| markdown(table, voice.lang)), false)
                }
            };
            if !page.is_empty() {
                page.push_str(if is_item && in_list { "\n" } else { "\n\n" });
            }
            in_list = is_item;
            page.push_str(&text);
        }
        page
    }
}

impl From<String> for Report {
    fn from(line: String) -> Report {
        let mut report = Report::new();
        report.line(line);
        report
    }
}

/// Lines that belong together stay lines.
fn markdown_lines(text: &str) -> String {
    text.lines().map(markdown_cell).collect::<Vec<String>>().join("  \n")
}

impl Pictures {
    fn page(&self) -> Option<&Table> {
        self.page.as_ref().or(self.screen.first().map(|(table, _)| table))
    }

    fn on_screen(&self, voice: &Voice) -> Vec<String> {
        let (columns, lang) = (voice.screen.columns(), voice.lang);
        let fitting = self.screen.iter().find(|(table, _)| screen::fits(table, columns, lang));
        let Some((table, lacks)) = fitting.or(self.screen.last()) else { return Vec::new() };
        let drawn = screen::draw(table, columns, lang);
        let mut lines = drawn.lines;
        if !drawn.left_out.is_empty() {
            lines.push(voice.say(&say!(screen_left_out { columns: Arg::Texts(drawn.left_out) })));
        }
        lines.extend(lacks.clone());
        lines
    }
}
