//! Drawing of a table on a screen: columns below their headings, within the width of the screen.
//!
//! Layout decides which columns are left out, how wide the others are, and how their cells are cut.
//!
//! Figures are never cut. All other cells are cut by one common measure, so that the widest column
//! shrinks first and all names are cut to the same length; a mark (of the dealer, of a correction)
//! is never cut off.

use std::collections::{BTreeMap, BTreeSet};

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Width, presets};

use crate::present::harmless::harmless_terminal_text;
use crate::present::table::{Cell, Column, ColumnKind, Table, TableView};
use crate::present::voice::Voice;
use crate::present::width::{
    cut_names_distinctly, cut_to_width, is_width_sum_of_clusters, width, wrap_words,
};

/// Drawn table, and the columns for which there was no room.
pub struct TableDrawing {
    pub lines: Vec<String>,
    /// Headings of the columns left out.
    pub left_out: Vec<String>,
    /// Whether names or words of a table that may lose columns are cut.
    pub is_cut: bool,
}

pub fn draw_table(table: &Table, voice: &Voice) -> TableDrawing {
    let contents = ScreenTable::new(&table.for_people(), voice);
    if table.may_lose_columns() && !contents.fits_without_optional_columns(voice.screen.columns()) {
        let lines = contents.row_lines(voice.screen.columns());
        return TableDrawing { lines, left_out: Vec::new(), is_cut: false };
    }
    let layout = contents.lay_out_columns(voice.screen.columns());
    let titles = contents.cut_titles(&layout.widths);
    let mut lines = Vec::new();
    for part in &layout.parts {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(draw_column_group(table, &contents, &layout, part, &titles));
    }
    TableDrawing {
        lines,
        left_out: layout.omitted_columns().map(|place| contents.title(place)).collect(),
        is_cut: table.may_lose_columns() && contents.has_cut_cells(&layout.widths),
    }
}

/// Whether the screen has room for the whole table.
pub fn fits_on_screen(table: &Table, voice: &Voice) -> bool {
    ScreenTable::new(&table.for_people(), voice).fits_without_leaving_out(voice.screen.columns())
}

const RULE: &str = "─";

fn draw_column_group(
    table: &Table,
    contents: &ScreenTable,
    layout: &ColumnLayout,
    part: &[usize],
    titles: &[String],
) -> Vec<String> {
    let widths: Vec<usize> = part.iter().filter_map(|place| layout.widths[*place]).collect();
    let columns: Vec<Vec<Vec<String>>> = part
        .iter()
        .zip(&widths)
        .map(|(place, width)| contents.wrapped_cells(*place, *width))
        .collect();
    let mut drawing = RowDrawing::new();
    // Behind how many lines one is ruled.
    let mut ruled = Vec::new();
    let mut drawn = usize::from(contents.has_titles());
    if contents.has_titles() {
        drawing.add_row(part.iter().map(|place| titles[*place].as_str()));
    }
    for row in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
        let height = columns.iter().map(|column| column[row].len()).max().unwrap_or(0);
        if table.has_line_below(row) {
            ruled.push(drawn);
        }
        drawn += height;
        for of_row in 0..height {
            drawing.add_row(
                columns.iter().map(|column| column[row].get(of_row).map_or("", String::as_str)),
            );
        }
    }
    let align = |place: &usize| {
        if contents.is_figure_column(*place) { CellAlignment::Right } else { CellAlignment::Left }
    };
    let rule = RULE.repeat(widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1));
    let mut lines = drawing.lines(part.iter().map(align).zip(widths));
    for place in ruled.into_iter().rev() {
        lines.insert(place.min(lines.len()), rule.clone());
    }
    lines
}

/// Rows to be laid out by comfy-table.
///
/// That crate measures a text as a whole, and so finds some (Arabic ligatures) narrower than a
/// terminal draws them: such texts are replaced, until the layout is done, by placeholder
/// characters of the true width that no harmless text contains.
struct RowDrawing {
    table: comfy_table::Table,
    stood_in_for: Vec<String>,
}

const STAND_IN: char = '\u{1}';

impl RowDrawing {
    fn new() -> RowDrawing {
        let mut table = comfy_table::Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
        RowDrawing { table, stood_in_for: Vec::new() }
    }

    fn add_row<'c>(&mut self, cells: impl Iterator<Item = &'c str>) {
        let cells: Vec<String> = cells.map(|text| self.placeholder_cell(text)).collect();
        self.table.add_row(cells);
    }

    fn placeholder_cell(&mut self, text: &str) -> String {
        if is_width_sum_of_clusters(text) {
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
        self.table.lines().map(|line| restore_texts(line.trim_end(), &mut texts)).collect()
    }
}

fn restore_texts<'t>(line: &str, texts: &mut impl Iterator<Item = &'t String>) -> String {
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

/// Number of blanks between two columns.
pub const GAP: usize = 2;

/// Least widths of columns as long as the table fits, if need be without the columns that may be
/// left out; `LAST` holds those for a table that does not fit even so.
const GOOD: LeastWidths = LeastWidths { heading: 6, words: 8, prose: 24 };
const LAST: LeastWidths = LeastWidths { heading: 3, words: 4, prose: 10 };

/// Least widths to which a column may be narrowed, by the kind of its content.
#[derive(Clone, Copy)]
struct LeastWidths {
    heading: usize,
    words: usize,
    prose: usize,
}

/// Layout of a table on a screen: the width of each column, and the columns that are left out.
pub struct ColumnLayout {
    /// Width of each column; `None` where it is left out.
    pub widths: Vec<Option<usize>>,
    /// Groups of columns that are drawn below each other; the first column begins every group.
    pub parts: Vec<Vec<usize>>,
}

impl ColumnLayout {
    pub fn omitted_columns(&self) -> impl Iterator<Item = usize> {
        (0..self.widths.len()).filter(|place| self.widths[*place].is_none())
    }
}

/// Text with its marks, harmless and not yet cut.
#[derive(Clone)]
pub struct MarkedText {
    before: String,
    text: String,
    behind: String,
}

impl MarkedText {
    fn width_of_marks(&self) -> usize {
        width(&self.before) + width(&self.behind)
    }

    fn width(&self) -> usize {
        self.width_of_marks() + width(&self.text)
    }

    fn with_marks(&self, text: &str) -> String {
        format!("{}{text}{}", self.before, self.behind)
    }
}

/// Content of a table that is laid out for a screen, column by column.
pub struct ScreenTable {
    columns: Vec<ScreenColumn>,
}

struct ScreenColumn {
    kind: ColumnKind,
    may_go: bool,
    title: MarkedText,
    cells: Vec<MarkedText>,
    /// Width of the widest cell.
    widest: usize,
}

impl ScreenTable {
    pub fn new(view: &TableView<'_>, voice: &Voice) -> ScreenTable {
        let read = |text: &str| harmless_terminal_text(&voice.replace_signs(text.to_owned()));
        let shown = |cell: &Cell| {
            let (before, behind) = cell.marks();
            MarkedText {
                before: read(before),
                text: read(&cell.text_for_people(voice.lang)),
                behind: read(behind),
            }
        };
        let content = |of: &Column| ScreenColumn {
            kind: of.kind(),
            may_go: of.can_be_left_out(),
            title: shown(of.title()),
            cells: Vec::new(),
            widest: 0,
        };
        let mut columns: Vec<ScreenColumn> = view.columns().map(content).collect();
        for row in view.rows() {
            for (cell, content) in row.map(shown).zip(&mut columns) {
                content.widest = content.widest.max(cell.width());
                content.cells.push(cell);
            }
        }
        ScreenTable { columns }
    }

    pub fn has_titles(&self) -> bool {
        self.columns.iter().any(|content| content.title.width() > 0)
    }

    pub fn title(&self, place: usize) -> String {
        self.columns[place].title.with_marks(&self.columns[place].title.text)
    }

    pub fn is_figure_column(&self, place: usize) -> bool {
        self.columns[place].kind == ColumnKind::Figures
    }

    /// Distributes a screen of `room` columns over the table's columns.
    pub fn lay_out_columns(&self, room: usize) -> ColumnLayout {
        let all: Vec<usize> = (0..self.columns.len()).collect();
        let staying = self.columns_never_left_out();
        for (places, least) in [(&all, GOOD), (&staying, GOOD), (&staying, LAST)] {
            if let Some(widths) = self.fit_widths(places, least, room) {
                return ColumnLayout { widths, parts: vec![places.clone()] };
            }
        }
        self.layout_in_column_groups(&staying, room)
    }

    /// Whether the table fits without leaving a column out or cutting one beyond recognition.
    pub fn fits_without_leaving_out(&self, room: usize) -> bool {
        let all: Vec<usize> = (0..self.columns.len()).collect();
        self.fit_widths(&all, GOOD, room).is_some()
    }

    /// Whether any cell is cut in columns of these widths.
    fn has_cut_cells(&self, widths: &[Option<usize>]) -> bool {
        self.columns.iter().zip(widths).any(|(content, width)| {
            content.kind != ColumnKind::Prose && width.is_some_and(|width| content.widest > width)
        })
    }

    fn columns_never_left_out(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|place| !self.columns[*place].may_go).collect()
    }

    /// Whether the columns that may not be left out fit without being cut beyond recognition.
    fn fits_without_optional_columns(&self, room: usize) -> bool {
        self.fit_widths(&self.columns_never_left_out(), GOOD, room).is_some()
    }

    /// Widths of these columns, with the largest common maximum that fits into `room`; `None` where
    /// not even the `least` widths fit.
    fn fit_widths(
        &self,
        places: &[usize],
        least: LeastWidths,
        room: usize,
    ) -> Option<Vec<Option<usize>>> {
        let gaps = GAP * places.len().saturating_sub(1);
        let needed = |measure: usize| {
            places
                .iter()
                .map(|place| self.columns[*place].width_when_cut(measure, least))
                .sum::<usize>()
        };
        let widest =
            places.iter().map(|place| self.columns[*place].natural_width()).max().unwrap_or(0);
        let measure = (0..=widest).rev().find(|measure| needed(*measure) + gaps <= room)?;
        let mut widths = vec![None; self.columns.len()];
        places.iter().for_each(|place| {
            widths[*place] = Some(self.columns[*place].width_when_cut(measure, least))
        });
        Some(widths)
    }

    /// Layout in groups of columns below each other, each beginning with the first column, for a
    /// screen too narrow for anything else.
    fn layout_in_column_groups(&self, places: &[usize], room: usize) -> ColumnLayout {
        let mut widths = vec![None; self.columns.len()];
        places
            .iter()
            .for_each(|place| widths[*place] = Some(self.columns[*place].width_when_cut(0, LAST)));
        let width = |place: usize| widths[place].unwrap_or(0);
        let Some((first, others)) = places.split_first() else {
            return ColumnLayout { widths, parts: Vec::new() };
        };
        let mut parts = vec![vec![*first]];
        let mut taken = width(*first);
        for place in others {
            if taken + GAP + width(*place) > room && parts.last().is_some_and(|part| part.len() > 1)
            {
                parts.push(vec![*first]);
                taken = width(*first);
            }
            taken += GAP + width(*place);
            parts.last_mut().into_iter().for_each(|part| part.push(*place));
        }
        ColumnLayout { widths, parts }
    }

    /// Cells of each row joined into one line below the headings, uncut.
    fn row_lines(&self, room: usize) -> Vec<String> {
        let rows = self.columns.iter().map(|content| content.cells.len()).max().unwrap_or(0);
        let titles: Vec<&MarkedText> = self.columns.iter().map(|content| &content.title).collect();
        let cells = |row: usize| self.columns.iter().filter_map(move |of| of.cells.get(row));
        let all = std::iter::once(titles).chain((0..rows).map(|row| cells(row).collect()));
        let line = |cells: Vec<&MarkedText>| {
            let cells = cells.into_iter().map(|cell| cell.with_marks(&cell.text));
            let whole: Vec<String> = cells.filter(|cell| !cell.is_empty()).collect();
            let lines = wrap_words(&whole.join(" · "), room.saturating_sub(GAP)).into_iter();
            let indent = |(place, line)| if place == 0 { line } else { format!("  {line}") };
            lines.enumerate().map(indent).collect::<Vec<String>>()
        };
        all.flat_map(line).collect()
    }

    /// Headings of these columns, cut to their widths; names above figures are all cut to the same
    /// length.
    pub fn cut_titles(&self, widths: &[Option<usize>]) -> Vec<String> {
        let over_figures =
            |place: &usize| self.is_figure_column(*place) && widths[*place].is_some();
        let room = |place: usize| {
            widths[place].unwrap_or(0).saturating_sub(self.columns[place].title.width_of_marks())
        };
        let figures: Vec<usize> = (0..self.columns.len()).filter(over_figures).collect();
        let too_wide =
            figures.iter().filter(|place| width(&self.columns[**place].title.text) > room(**place));
        let measure = too_wide.map(|place| room(*place)).min();
        let texts: Vec<String> =
            figures.iter().map(|place| self.columns[*place].title.text.clone()).collect();
        let short =
            measure.map_or_else(|| texts.clone(), |measure| cut_names_distinctly(&texts, measure));
        let title = |place: usize| {
            let title = &self.columns[place].title;
            let cut_alike = figures.iter().position(|figures| *figures == place);
            title.with_marks(
                &cut_alike
                    .map_or_else(|| cut_to_width(&title.text, room(place)), |at| short[at].clone()),
            )
        };
        (0..self.columns.len()).map(title).collect()
    }

    /// Cells of a column as lines of at most `columns` characters: sentences are wrapped, names and
    /// words are cut, figures are left whole.
    pub fn wrapped_cells(&self, place: usize, columns: usize) -> Vec<Vec<String>> {
        let content = &self.columns[place];
        let room = |cell: &MarkedText| columns.saturating_sub(cell.width_of_marks());
        match content.kind {
            ColumnKind::Figures => {
                content.cells.iter().map(|cell| vec![cell.with_marks(&cell.text)]).collect()
            }
            ColumnKind::Words => content
                .cells
                .iter()
                .map(|cell| vec![cell.with_marks(&cut_to_width(&cell.text, room(cell)))])
                .collect(),
            ColumnKind::Prose => content
                .cells
                .iter()
                .map(|cell| wrap_words(&cell.with_marks(&cell.text), columns))
                .collect(),
            // A longer mark before one name is no reason to cut another.
            ColumnKind::Names { .. }
                if content.cells.iter().all(|cell| cell.width() <= columns) =>
            {
                content.cells.iter().map(|cell| vec![cell.with_marks(&cell.text)]).collect()
            }
            ColumnKind::Names { .. } => content.cut_names(columns),
        }
    }
}

impl ScreenColumn {
    fn natural_width(&self) -> usize {
        self.widest.max(self.title.width())
    }

    /// Names cut to so many columns. Only a name with a mark gives up room for the mark, so that it
    /// does not shorten the others.
    fn cut_names(&self, columns: usize) -> Vec<Vec<String>> {
        let texts: Vec<String> = self.cells.iter().map(|cell| cell.text.clone()).collect();
        let rooms: BTreeSet<usize> =
            self.cells.iter().map(|cell| columns.saturating_sub(cell.width_of_marks())).collect();
        let short: BTreeMap<usize, Vec<String>> =
            rooms.into_iter().map(|room| (room, cut_names_distinctly(&texts, room))).collect();
        let name = |(place, cell): (usize, &MarkedText)| {
            let room = columns.saturating_sub(cell.width_of_marks());
            vec![
                cell.with_marks(short.get(&room).map_or(cell.text.as_str(), |short| &short[place])),
            ]
        };
        self.cells.iter().enumerate().map(name).collect()
    }

    /// Width of the column when everything in it that may be cut is cut to `measure`.
    fn width_when_cut(&self, measure: usize, least: LeastWidths) -> usize {
        let title = |most: usize| self.title.width().min(most.max(self.title.width_of_marks() + 1));
        match self.kind {
            ColumnKind::Figures => self.widest.max(title(measure.max(least.heading))),
            ColumnKind::Names { least: names } => {
                let names = if least.heading == LAST.heading { LAST.words } else { names };
                self.natural_width().min(measure.max(names))
            }
            ColumnKind::Words => self.natural_width().min(measure.max(least.words)),
            ColumnKind::Prose => self.natural_width().min(measure.max(least.prose)),
        }
    }
}
