//! Output of a command as a value: lines and tables in their order, written later in the format of
//! its reader.

use maud::Markup;
use zip::result::ZipResult;

use super::harmless::{harmless_markdown, harmless_text};
use super::lang::OutputFormat;
use super::output::screen;
use super::output::text::{
    csv_of_lines, html_lines, html_table, markdown_table, spreadsheet_csv, table_csv,
};
use super::output::xlsx::{MAIN_SHEET, workbook_bytes};
use super::table::{Column, Table, cells};
use super::voice::Voice;
use super::width::wrap_lines;
use crate::model::{Arg, JoinTexts, say};

#[derive(Clone, Debug)]
enum ReportPart {
    /// Line of text, or several lines that belong together.
    Text(String),
    /// Heading of the parts behind it, one level below that of the caller's page.
    Heading(String),
    /// Explanation of a drawing or table, for a screen and for HTML.
    Legend(String),
    /// Drawing made of characters, which a page replaces by a picture.
    Signs(String),
    /// One of several lines of the same kind, which become a list where the format has lists.
    Item(String),
    /// Empty line on a screen.
    Gap,
    /// Drawing on a screen, with a table of the same content for other formats.
    Drawing(String, Box<Table>),
    Table(Box<TableVariants>),
}

/// Table, with variants for the different formats.
#[derive(Clone, Debug)]
struct TableVariants {
    /// Tables of which a screen shows the first that fits, else the last, each with a sentence
    /// about what it leaves out.
    screen: Vec<(Table, Option<String>)>,
    /// Table for Markdown and for programs, where it is another one than the first of `screen`.
    page: Option<Table>,
    /// Lines that a screen shows instead of a table.
    drawing: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Report {
    parts: Vec<ReportPart>,
    /// Table for programs, where it differs from the shown one.
    data: Option<Table>,
    /// Further sheets of a workbook, each with its name.
    sheets: Vec<(String, Table)>,
}

impl Report {
    pub fn new() -> Report {
        Report::default()
    }

    pub fn line(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(ReportPart::Text(line.into()));
        self
    }

    pub fn lines(&mut self, lines: impl IntoIterator<Item = String>) -> &mut Report {
        self.parts.extend(lines.into_iter().map(ReportPart::Text));
        self
    }

    pub fn add_heading(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(ReportPart::Heading(line.into()));
        self
    }

    /// Adds a drawing made of characters for a screen; a page has its own picture.
    pub fn add_screen_only_drawing(&mut self, lines: impl Into<String>) -> &mut Report {
        self.parts.push(ReportPart::Signs(lines.into()));
        self
    }

    /// Adds an explanation of a drawing or table, for a screen and for HTML; Markdown and programs
    /// do not get it.
    pub fn add_legend(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(ReportPart::Legend(line.into()));
        self
    }

    pub fn add_item(&mut self, line: impl Into<String>) -> &mut Report {
        self.parts.push(ReportPart::Item(line.into()));
        self
    }

    pub fn add_gap(&mut self) -> &mut Report {
        self.parts.push(ReportPart::Gap);
        self
    }

    pub fn table(&mut self, table: Table) -> &mut Report {
        self.parts.push(ReportPart::Table(Box::new(TableVariants {
            screen: vec![(table, None)],
            page: None,
            drawing: None,
        })));
        self
    }

    /// Adds a drawing for a screen, and a table with the same content for other formats.
    pub fn add_screen_drawing_with_table(&mut self, picture: String, table: Table) -> &mut Report {
        self.parts.push(ReportPart::Drawing(picture, Box::new(table)));
        self
    }

    /// Adds several tables, of which a screen shows the first that fits and HTML the first of all;
    /// Markdown and programs get the table `page`.
    pub fn add_first_fitting_table(
        &mut self,
        screen: Vec<(Table, Option<String>)>,
        page: Table,
    ) -> &mut Report {
        self.parts.push(ReportPart::Table(Box::new(TableVariants {
            screen,
            page: Some(page),
            drawing: None,
        })));
        self
    }

    /// Adds lines for a screen, a table with the same content for HTML, and the table `page` for
    /// Markdown and programs.
    pub fn add_screen_drawing_with_tables(
        &mut self,
        picture: String,
        html: Table,
        page: Table,
    ) -> &mut Report {
        let screen = vec![(html, None)];
        let pictures = TableVariants { screen, page: Some(page), drawing: Some(picture) };
        self.parts.push(ReportPart::Table(Box::new(pictures)));
        self
    }

    /// Sets the table that programs get in place of the tables that people see.
    pub fn set_table_for_programs(&mut self, table: Table) -> &mut Report {
        self.data = Some(table);
        self
    }

    /// Adds a sheet that a workbook has beside the table for programs.
    pub fn add_workbook_sheet(&mut self, name: String, table: Table) -> &mut Report {
        self.sheets.push((name, table));
        self
    }

    pub fn append(&mut self, other: Report) -> &mut Report {
        self.parts.extend(other.parts);
        self.data = other.data.or(self.data.take());
        self
    }

    /// Splits the report into its first part and all others.
    pub fn split_after_first_part(mut self) -> (Report, Report) {
        let rest = self.parts.split_off(self.parts.len().min(1));
        (self, Report { parts: rest, ..Report::default() })
    }

    /// Number of parts: lines, headings, gaps, drawings and tables.
    pub fn part_count(&self) -> usize {
        self.parts.len()
    }

    /// Text of the report in a format, without a final newline except in CSV, where that is part of
    /// the format.
    pub fn text_in_format(&self, format: OutputFormat, voice: &Voice) -> String {
        match format {
            OutputFormat::Csv => self.csv(),
            OutputFormat::Markdown => voice.replace_signs(self.markdown(voice)),
            OutputFormat::Table | OutputFormat::Json | OutputFormat::Text | OutputFormat::Xlsx => {
                voice.replace_signs(self.screen_text(voice))
            }
        }
    }

    /// Workbook of the report; without a table, every line is a row.
    pub fn workbook_bytes(&self, voice: &Voice) -> ZipResult<Vec<u8>> {
        if let Some(table) = self.table_for_programs() {
            let further = self.sheets.iter().map(|(name, table)| (name.as_str(), table));
            let sheets: Vec<_> = std::iter::once((MAIN_SHEET, table)).chain(further).collect();
            return workbook_bytes(&sheets, voice.lang);
        }
        let mut lines = Table::new([Column::prose("")]);
        self.plain_lines().flat_map(str::lines).for_each(|line| lines.add_row(cells![line]));
        workbook_bytes(&[(MAIN_SHEET, &lines)], voice.lang)
    }

    /// HTML of the report as a part of a page. `label` names its tables for screen readers.
    pub fn html(&self, label: &str, voice: &Voice) -> Markup {
        self.html_with_line_markup(label, voice, |line| maud::html! { (harmless_text(line)) })
    }

    /// HTML of the report, in which `told` makes the markup of each line of text.
    pub fn html_with_line_markup(
        &self,
        label: &str,
        voice: &Voice,
        told: impl Fn(&str) -> Markup,
    ) -> Markup {
        let mut page = Vec::new();
        let mut label = label;
        for part in &self.parts {
            page.push(match part {
                ReportPart::Heading(line) => {
                    label = line;
                    maud::html! { h3 { (harmless_text(line)) } }
                }
                ReportPart::Text(line) | ReportPart::Legend(line) | ReportPart::Item(line) => {
                    html_lines(line, &told)
                }
                ReportPart::Gap | ReportPart::Signs(_) => continue,
                ReportPart::Drawing(_, table) => html_table(table, label, voice.lang),
                ReportPart::Table(pictures) => match pictures.screen.first() {
                    Some((table, _)) => html_table(table, label, voice.lang),
                    None => continue,
                },
            });
        }
        maud::html! { @for part in &page { (part) } }
    }

    /// Table that programs get: the one set for them, else the first that people see.
    pub fn table_for_programs(&self) -> Option<&Table> {
        let shown = self.parts.iter().find_map(|part| match part {
            ReportPart::Table(pictures) => pictures.table_for_markdown_or_programs(),
            ReportPart::Drawing(_, table) => Some(table.as_ref()),
            ReportPart::Text(_)
            | ReportPart::Heading(_)
            | ReportPart::Legend(_)
            | ReportPart::Signs(_)
            | ReportPart::Item(_)
            | ReportPart::Gap => None,
        });
        self.data.as_ref().or(shown)
    }

    /// CSV for a spreadsheet in the reader's language; without a table, every line is a row.
    pub fn spreadsheet_csv(&self, voice: &Voice) -> String {
        self.table_for_programs().map_or_else(|| self.csv(), |table| spreadsheet_csv(table, voice))
    }

    fn csv(&self) -> String {
        self.table_for_programs().map_or_else(|| csv_of_lines(self.plain_lines()), table_csv)
    }

    /// Lines for programs, where there is no table.
    fn plain_lines(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            ReportPart::Text(line) | ReportPart::Heading(line) | ReportPart::Item(line) => {
                Some(line.as_str())
            }
            ReportPart::Legend(_)
            | ReportPart::Signs(_)
            | ReportPart::Drawing(..)
            | ReportPart::Gap
            | ReportPart::Table(_) => None,
        })
    }

    fn screen_text(&self, voice: &Voice) -> String {
        let mut lines = Vec::new();
        for part in &self.parts {
            match part {
                ReportPart::Text(line)
                | ReportPart::Heading(line)
                | ReportPart::Legend(line)
                | ReportPart::Item(line)
                    if voice.screen.folds =>
                {
                    lines.push(wrap_lines(line, voice.screen.columns()));
                }
                ReportPart::Text(line)
                | ReportPart::Heading(line)
                | ReportPart::Legend(line)
                | ReportPart::Signs(line)
                | ReportPart::Item(line)
                | ReportPart::Drawing(line, _) => {
                    lines.push(line.clone());
                }
                ReportPart::Gap => lines.push(String::new()),
                ReportPart::Table(pictures) => lines.extend(pictures.screen_lines(voice)),
            }
        }
        lines.join("\n")
    }

    /// Report in Markdown, where lines without an empty line between them would run together.
    fn markdown(&self, voice: &Voice) -> String {
        let mut page = String::new();
        let mut in_list = false;
        for part in &self.parts {
            let (text, is_item) = match part {
                ReportPart::Text(line) | ReportPart::Heading(line) => (markdown_lines(line), false),
                ReportPart::Item(line) => (format!("- {}", harmless_markdown(line)), true),
                ReportPart::Gap | ReportPart::Legend(_) | ReportPart::Signs(_) => continue,
                ReportPart::Drawing(_, table) => (markdown_table(table, voice.lang), false),
                ReportPart::Table(pictures) => (
                    pictures
                        .table_for_markdown_or_programs()
                        .map_or_else(String::new, |table| markdown_table(table, voice.lang)),
                    false,
                ),
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

impl From<Table> for Report {
    fn from(table: Table) -> Report {
        let mut report = Report::new();
        report.table(table);
        report
    }
}

impl From<String> for Report {
    fn from(line: String) -> Report {
        let mut report = Report::new();
        report.line(line);
        report
    }
}

/// Lines that belong together, with Markdown's line breaks.
fn markdown_lines(text: &str) -> String {
    text.lines().map(harmless_markdown).joined("  \n")
}

impl TableVariants {
    fn table_for_markdown_or_programs(&self) -> Option<&Table> {
        self.page.as_ref().or(self.screen.first().map(|(table, _)| table))
    }

    fn screen_lines(&self, voice: &Voice) -> Vec<String> {
        if let Some(drawing) = &self.drawing {
            return drawing.lines().map(str::to_owned).collect();
        }
        // The last is shown whether it fits or not.
        let Some((last, others)) = self.screen.split_last() else { return Vec::new() };
        let (table, lacks) =
            others.iter().find(|(table, _)| screen::fits_on_screen(table, voice)).unwrap_or(last);
        let drawn = screen::draw_table(table, voice);
        let mut lines = drawn.lines;
        if !drawn.left_out.is_empty() {
            lines.push(voice.say(&say!(screen_left_out { columns: Arg::Texts(drawn.left_out) })));
        } else if drawn.is_cut {
            lines.push(voice.label(say::screen_cut));
        }
        lines.extend(lacks.clone());
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Points;
    use crate::present::lang::{Lang, Screen};
    use crate::present::table::{Cell, cells};
    use crate::present::width::width;

    const PEOPLE: [&str; 8] = [
        "Maximilian Hinterhuber",
        "Maximilian Hinterhofer",
        "Jo",
        "王小明王小明王小明",
        "علاء الدين",
        "Go\u{308}tz\u{1f1e9}\u{1f1ea}",
        "Annemarie-Elisabeth von der Tann",
        "\u{202e}Bert\u{1b}[1m",
    ];

    fn voice_with_columns(columns: usize) -> Voice {
        Voice::new(Lang::De).for_screen(Screen::USUAL.with_columns(columns))
    }

    /// Table with a column for each person, of whom the fourth deals.
    fn table_of_people(people: usize) -> Table {
        let column = |(seat, name): (usize, &&str)| {
            Column::figures(Cell::text(*name).marked_behind(if seat == 3 { " ●" } else { "" }))
        };
        let seats = PEOPLE[..people].iter().enumerate().map(column);
        let mut table = Table::new(std::iter::once(Column::words("")).chain(seats));
        let points = |row: i64| {
            (0..people as i64).map(move |seat| Cell::points(Points::whole(row * 7 - 3 * seat)))
        };
        table.add_row(std::iter::once(Cell::text("Spiel")).chain(points(1)));
        table.add_row(std::iter::once(Cell::text("Abzurechnen")).chain(points(20)));
        table
    }

    fn drawn_lines(table: Table, columns: usize) -> Vec<String> {
        let mut report = Report::new();
        report.table(table);
        report
            .text_in_format(OutputFormat::Table, &voice_with_columns(columns))
            .lines()
            .map(str::to_owned)
            .collect()
    }

    /// docs/cli.md, What one sees: tables take 40 to 200 columns; the dealer's mark is never
    /// dropped.
    #[test]
    fn tables_fit_the_screen() {
        for columns in 40..=200 {
            for people in 3..=8 {
                let lines = drawn_lines(table_of_people(people), columns);
                assert!(lines.iter().all(|line| width(line) <= columns), "{columns}: {lines:#?}");
                if people > 3 {
                    assert!(lines.iter().any(|line| line.contains(" ●")), "{columns}: {lines:#?}");
                }
                let figures: usize =
                    lines.iter().map(|line| line.matches(['+', '−']).count()).sum();
                assert_eq!(figures, 2 * people, "{columns}: {lines:#?}");
                assert!(!lines.concat().contains(['\u{202e}', '\u{1b}']));
            }
        }
    }

    /// Headings of people are cut to the same length, and around the place where they differ.
    #[test]
    fn headings_of_people_are_cut_alike() {
        let lines = drawn_lines(table_of_people(3), 40);
        assert_eq!(
            lines[0].split_whitespace().collect::<Vec<&str>>(),
            ["Maxim…uber", "Maxim…ofer", "Jo"],
            "{lines:#?}"
        );
    }

    /// The headings of columns that a screen has no room for are listed below the table.
    #[test]
    fn omitted_columns_are_named() {
        let series =
            (1..=9).map(|series| Column::figures(format!("S{series}")).allow_leaving_out());
        let columns = std::iter::once(Column::names("Name").with_least_width(20)).chain(series);
        let mut table = Table::new(columns.chain([Column::figures("Gesamt")]));
        let figures = (1..=10).map(|series| Cell::points(Points::whole(1000 * series)));
        table.add_row(cells!["Annemarie-Elisabeth von der Tann"].into_iter().chain(figures));
        let wide = drawn_lines(table.clone(), 120).join("\n");
        assert!(
            wide.contains("S9") && wide.contains("von der Tann") && !wide.contains("Platz"),
            "{wide}"
        );
        let narrow = drawn_lines(table.clone(), 60);
        assert!(!narrow[0].contains("S9") && narrow[1].contains("+10000"), "{narrow:#?}");
        assert!(narrow[2].contains("S1, S2, S3, S4, S5, S6, S7, S8, S9"), "{narrow:#?}");
        // Programs get everything, whatever the screen.
        let mut report = Report::new();
        report.table(table);
        assert!(
            report
                .text_in_format(OutputFormat::Csv, &voice_with_columns(40))
                .contains("9000,10000")
        );
    }

    /// Long cells are wrapped; legends and gaps, which are for a screen, are left out of Markdown,
    /// where items become a list.
    #[test]
    fn markdown_separates_lines() {
        let mut table = Table::new([Column::figures("Nr."), Column::prose("Was")]);
        table.add_row(cells![
            7_u32,
            "Anne solo 42 (Grund: Die Augen wurden beim ersten Mal falsch zusammengezählt)"
        ]);
        assert!(drawn_lines(table.clone(), 40).len() > 3);
        let mut report = Report::from("Überschrift *".to_owned());
        report
            .table(table)
            .add_legend("nur hier")
            .add_item("eins")
            .add_item("zwei")
            .add_gap()
            .line("Ende");
        let page = report.text_in_format(OutputFormat::Markdown, &voice_with_columns(40));
        let begins = "Überschrift \\*\n\n| Nr. | Was |\n| ---: | --- |\n| 7 | Anne";
        assert!(
            page.starts_with(begins) && page.ends_with("|\n\n- eins\n- zwei\n\nEnde"),
            "{page}"
        );
    }
}
