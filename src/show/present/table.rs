//! A table as a value: the content of its columns, how they may be narrowed on a screen, and its
//! rows.
//!
//! Content of a table cell as a value: outputs such as a terminal, CSV and Markdown derive their
//! text from it, and none has to guess from text what it was. Nothing is drawn here.

use std::borrow::Cow;

use super::lang::Lang;
use super::numbers;
use super::voice::Voice;
use crate::model::money::{
    Money, exact_parts_as_decimal_text, integer_as_decimal_text, minor_units_as_decimal_text,
};
use crate::model::{Currency, Label, Points};

/// Kind of a column's content, which decides how the column may be narrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Aligned figures, which are never cut; only their heading is.
    Figures,
    /// Names, cut to one common length that still tells them apart; below `least` only where no
    /// other column can be narrowed.
    Names { least: usize },
    /// Few words, which are cut where there is no room.
    Words,
    /// Sentences, which are wrapped.
    Prose,
}

/// Audience that a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnAudience {
    Everybody,
    /// People, on a screen or a page, where one column may combine several facts.
    People,
    /// Programs, which read a file with a single fact in each column.
    Programs,
}

#[derive(Clone, Debug)]
pub struct Column {
    title: Cell,
    kind: ColumnKind,
    seen_by: ColumnAudience,
    may_go: bool,
    is_emphasized: bool,
}

impl Column {
    fn new(title: impl Into<Cell>, kind: ColumnKind) -> Column {
        let (title, seen_by) = (title.into(), ColumnAudience::Everybody);
        Column { title, kind, seen_by, may_go: false, is_emphasized: false }
    }

    pub fn figures(title: impl Into<Cell>) -> Column {
        Column::new(title, ColumnKind::Figures)
    }

    pub fn names(title: impl Into<Cell>) -> Column {
        Column::new(title, ColumnKind::Names { least: 4 })
    }

    pub fn words(title: impl Into<Cell>) -> Column {
        Column::new(title, ColumnKind::Words)
    }

    pub fn prose(title: impl Into<Cell>) -> Column {
        Column::new(title, ColumnKind::Prose)
    }

    /// Sets the width that names keep until all other columns are narrowed.
    #[must_use]
    pub fn with_least_width(self, least: usize) -> Column {
        Column { kind: ColumnKind::Names { least }, ..self }
    }

    #[must_use]
    pub fn for_people(self) -> Column {
        Column { seen_by: ColumnAudience::People, ..self }
    }

    #[must_use]
    pub fn for_programs(self) -> Column {
        Column { seen_by: ColumnAudience::Programs, ..self }
    }

    /// Lets the column be left out of a screen that is too narrow, together with all other such
    /// columns; the screen then says so.
    #[must_use]
    pub fn allow_leaving_out(self) -> Column {
        Column { may_go: true, ..self }
    }

    /// Makes the figures stand out on a page, beside the name.
    #[must_use]
    pub fn with_emphasis(self) -> Column {
        Column { is_emphasized: true, ..self }
    }

    pub fn is_emphasized(&self) -> bool {
        self.is_emphasized
    }

    pub fn title(&self) -> &Cell {
        &self.title
    }

    pub fn kind(&self) -> ColumnKind {
        self.kind
    }

    pub fn can_be_left_out(&self) -> bool {
        self.may_go
    }
}

/// Columns under the label of their heading.
impl Voice {
    pub fn figures_column(&self, heading: Label) -> Column {
        Column::figures(self.label(heading))
    }

    pub fn names_column(&self, heading: Label) -> Column {
        Column::names(self.label(heading))
    }

    pub fn words_column(&self, heading: Label) -> Column {
        Column::words(self.label(heading))
    }

    pub fn prose_column(&self, heading: Label) -> Column {
        Column::prose(self.label(heading))
    }
}

#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    /// Numbers of rows behind which a screen draws a line: 3 for the line below the third row.
    ruled: Vec<usize>,
    /// Whether a narrow screen may show the cells of a row in one line, without columns.
    in_lines: bool,
}

impl Table {
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), ..Table::default() }
    }

    /// Lets a narrow screen show the cells of a row in one line, without columns.
    #[must_use]
    pub fn allow_losing_columns(self) -> Table {
        Table { in_lines: true, ..self }
    }

    pub fn may_lose_columns(&self) -> bool {
        self.in_lines
    }

    /// Appends a row with a cell for every column, whether for people or programs.
    pub fn add_row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        debug_assert_eq!(cells.len(), self.columns.len(), "{cells:?}");
        self.rows.push(cells);
    }

    /// Draws a line on a screen below the rows so far.
    pub fn draw_line_below(&mut self) {
        if self.ruled.last() != Some(&self.rows.len()) {
            self.ruled.push(self.rows.len());
        }
    }

    /// Whether a line is drawn behind so many rows.
    pub fn has_line_below(&self, rows: usize) -> bool {
        self.ruled.binary_search(&rows).is_ok()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// View of the table for people.
    pub fn for_people(&self) -> TableView<'_> {
        self.view_for_audience(ColumnAudience::People)
    }

    /// View of the table for programs.
    pub fn for_programs(&self) -> TableView<'_> {
        self.view_for_audience(ColumnAudience::Programs)
    }

    fn view_for_audience(&self, whose: ColumnAudience) -> TableView<'_> {
        let seen = |column: &Column| {
            column.seen_by == ColumnAudience::Everybody || column.seen_by == whose
        };
        let places = (0..self.columns.len()).filter(|place| seen(&self.columns[*place])).collect();
        TableView { table: self, places }
    }
}

/// Columns of a table for one audience.
#[derive(Clone, Debug)]
pub struct TableView<'t> {
    table: &'t Table,
    places: Vec<usize>,
}

impl<'t> TableView<'t> {
    pub fn columns(&self) -> impl Iterator<Item = &'t Column> + Clone {
        let columns = &self.table.columns;
        self.places.iter().map(move |place| &columns[*place]).collect::<Vec<_>>().into_iter()
    }

    /// Rows, each with the cells of the columns in this view.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = &'t Cell>> {
        self.table
            .rows
            .iter()
            .map(|row| self.places.iter().filter_map(move |place| row.get(*place)))
    }
}

/// Builds a row of values, each as a cell: `cells![name, hands, points]`.
macro_rules! cells {
    ($($value:expr),* $(,)?) => {
        [$($crate::present::table::Cell::from($value)),*]
    };
}

pub(super) use cells;

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Missing value: unknown, or without a meaning in this row; not the same as zero.
    Nothing,
    /// Text: a name, a note, a sentence.
    Text(String),
    Count(i64),
    /// Yes or no, for programs; people read it in another form.
    Flag(bool),
    Points(Points),
    /// Decimal number with so many places: an average, a share.
    Decimal(i64, u32),
    Money(Money),
    /// Money in exact parts, below the smallest coin.
    Exact(i64, Currency),
    /// Day of a moment, given in the record format.
    Day(String),
    /// Moment, given in the record format.
    Moment(String),
}

/// Sign that people see before a figure; programs get every figure without decoration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FigureSign {
    /// Minus sign if negative.
    #[default]
    Own,
    /// Minus sign if negative; zero is a dash.
    Dash,
    /// Plus or minus sign; zero is a dash.
    Both,
    /// Plus or minus sign; zero is `0`.
    Nought,
}

/// Empty cell, without a value.
impl Default for Cell {
    fn default() -> Cell {
        Cell::NOTHING
    }
}

/// Value with its marks for people. Programs do not get the marks; they have a column for what a
/// mark means.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    value: Value,
    sign: FigureSign,
    /// Marks before and behind the value; few cells have any.
    marks: Option<Box<(CellMark, CellMark)>>,
    /// Address of the page to which the value is a link at the desk.
    link: Option<Box<str>>,
}

type CellMark = Cow<'static, str>;

impl Cell {
    pub const NOTHING: Cell =
        Cell { value: Value::Nothing, sign: FigureSign::Own, marks: None, link: None };

    fn with_sign(value: Value, sign: FigureSign) -> Cell {
        Cell { value, sign, ..Cell::NOTHING }
    }

    pub fn text(text: impl Into<String>) -> Cell {
        Cell::with_sign(Value::Text(text.into()), FigureSign::Own)
    }

    /// Cell of a whole number; empty for a number beyond 64 bits.
    pub fn count(number: impl TryInto<i64>) -> Cell {
        number
            .try_into()
            .map_or(Cell::NOTHING, |number| Cell::with_sign(Value::Count(number), FigureSign::Own))
    }

    /// Cell of points with an explicit sign; zero is a dash.
    pub fn points(points: Points) -> Cell {
        Cell::with_sign(Value::Points(points), FigureSign::Both)
    }

    /// Cell of somebody's result in a hall: with an explicit sign, `0` for zero, a dash where it is
    /// unknown.
    pub fn result(made: Option<Points>) -> Cell {
        made.map_or(Cell::NOTHING.dash_if_zero_or_absent(), |points| {
            Cell::with_sign(Value::Points(points), FigureSign::Nought)
        })
    }

    /// Cell of a decimal number with an explicit sign; `number` counts units of the last decimal
    /// place.
    pub fn decimal(number: i64, places: u32) -> Cell {
        Cell::with_sign(Value::Decimal(number, places), FigureSign::Both)
    }

    pub fn money(minor: i64, currency: Currency) -> Cell {
        Cell::with_sign(Value::Money(Money { minor, currency }), FigureSign::Own)
    }

    /// Cell of a balance with an explicit sign; zero is a dash.
    pub fn balance(minor: i64, currency: Currency) -> Cell {
        Cell { sign: FigureSign::Both, ..Cell::money(minor, currency) }
    }

    /// Cell of a balance in exact parts, with an explicit sign; zero is a dash.
    pub fn exact(parts: i64, currency: Currency) -> Cell {
        Cell::with_sign(Value::Exact(parts, currency), FigureSign::Both)
    }

    pub fn day(moment: &str) -> Cell {
        Cell::with_sign(Value::Day(moment.to_owned()), FigureSign::Own)
    }

    pub fn moment(moment: &str) -> Cell {
        Cell::with_sign(Value::Moment(moment.to_owned()), FigureSign::Own)
    }

    /// Shows a dash where the value is zero or absent.
    #[must_use]
    pub fn dash_if_zero_or_absent(self) -> Cell {
        Cell { sign: FigureSign::Dash, ..self }
    }

    #[must_use]
    pub fn marked_before(self, mark: impl Into<CellMark>) -> Cell {
        self.with_mark(mark.into(), |marks| &mut marks.0)
    }

    #[must_use]
    pub fn marked_behind(self, mark: impl Into<CellMark>) -> Cell {
        self.with_mark(mark.into(), |marks| &mut marks.1)
    }

    fn with_mark(
        mut self,
        mark: CellMark,
        side: fn(&mut (CellMark, CellMark)) -> &mut CellMark,
    ) -> Cell {
        if !mark.is_empty() || self.marks.is_some() {
            *side(self.marks.get_or_insert_default()) = mark;
        }
        self
    }

    /// Makes the value a link on a page.
    #[must_use]
    pub fn linked(self, address: Option<String>) -> Cell {
        Cell { link: address.map(String::into_boxed_str), ..self }
    }

    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    pub fn marks(&self) -> (&str, &str) {
        self.marks.as_deref().map_or(("", ""), |(before, behind)| (before, behind))
    }

    pub fn value(&self) -> &Value {
        &self.value
    }

    pub fn is_text(&self) -> bool {
        matches!(self.value, Value::Text(_))
    }

    /// Whether the value is a number, perhaps with a currency.
    pub fn is_figure(&self) -> bool {
        matches!(
            self.value,
            Value::Count(_)
                | Value::Points(_)
                | Value::Decimal(..)
                | Value::Money(_)
                | Value::Exact(..)
        )
    }

    /// Text of the value for people, without marks; the caller must make it harmless.
    pub fn text_for_people(&self, lang: Lang) -> Cow<'_, str> {
        if matches!(self.sign, FigureSign::Dash | FigureSign::Both) && self.is_zero() {
            return Cow::Borrowed("–");
        }
        let plus =
            self.sign == FigureSign::Both || self.sign == FigureSign::Nought && !self.is_zero();
        Cow::Owned(match &self.value {
            Value::Nothing | Value::Flag(false) => return Cow::Borrowed(""),
            Value::Flag(true) => return Cow::Borrowed("*"),
            Value::Text(text) => return Cow::Borrowed(text),
            Value::Count(number) => numbers::with_sign(&number.to_string(), plus, lang),
            Value::Points(points) => numbers::with_sign(&points.to_string(), plus, lang),
            Value::Decimal(number, places) => {
                numbers::with_sign(&integer_as_decimal_text(*number, *places), plus, lang)
            }
            Value::Money(Money { minor, currency }) if plus => {
                numbers::money_signed(*minor, *currency, lang)
            }
            Value::Money(Money { minor, currency }) => numbers::money(*minor, *currency, lang),
            Value::Exact(parts, currency) => numbers::exact_money_signed(*parts, *currency, lang),
            Value::Day(moment) => numbers::day(moment, lang),
            Value::Moment(moment) => numbers::moment_with_seconds(moment, lang),
        })
    }

    /// Text of the value for programs: numbers with a decimal point and an ASCII minus, days in
    /// sortable form.
    pub fn text_for_programs(&self) -> Cow<'_, str> {
        Cow::Owned(match &self.value {
            Value::Nothing => return Cow::Borrowed(""),
            Value::Text(text) | Value::Moment(text) => return Cow::Borrowed(text),
            Value::Day(moment) => return Cow::Borrowed(moment.get(..10).unwrap_or(moment)),
            Value::Count(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::Points(points) => points.to_string(),
            Value::Decimal(number, places) => integer_as_decimal_text(*number, *places),
            Value::Money(Money { minor, currency }) => {
                minor_units_as_decimal_text(*minor, *currency)
            }
            Value::Exact(parts, currency) => exact_parts_as_decimal_text(*parts, *currency),
        })
    }

    /// Value of a yes-or-no cell; `None` for other cells.
    pub fn yes_or_no(&self) -> Option<bool> {
        if let Value::Flag(flag) = self.value { Some(flag) } else { None }
    }

    fn is_zero(&self) -> bool {
        match &self.value {
            Value::Nothing => true,
            Value::Text(_) | Value::Flag(_) | Value::Day(_) | Value::Moment(_) => false,
            Value::Count(number) | Value::Decimal(number, _) => *number == 0,
            Value::Points(points) => points.is_zero(),
            Value::Money(money) => money.minor == 0,
            Value::Exact(parts, _) => *parts == 0,
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::text(text)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::text(text)
    }
}

impl From<bool> for Cell {
    fn from(flag: bool) -> Cell {
        Cell::with_sign(Value::Flag(flag), FigureSign::Own)
    }
}

impl From<Points> for Cell {
    fn from(points: Points) -> Cell {
        Cell::points(points)
    }
}

impl<T: Clone> From<&T> for Cell
where
    Cell: From<T>,
{
    fn from(value: &T) -> Cell {
        Cell::from(value.clone())
    }
}

/// Empty cell where there is no value.
impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::NOTHING, Into::into)
    }
}

macro_rules! counts {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Cell {
            fn from(number: $kind) -> Cell {
                Cell::count(number)
            }
        })+
    };
}

counts!(u8, u32, u64, usize, i64);

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers stay numbers and text stays text: a person called "–" once became 0
    /// (docs/architecture.md, What people and programs see).
    #[test]
    fn cells_keep_their_types() {
        for (cell, german, data) in [
            (Cell::text("–"), "–", "–"),
            (Cell::text("+49"), "+49", "+49"),
            (Cell::text("1,5"), "1,5", "1,5"),
            (Cell::points(Points::from_halves(-3)), "−1,5", "-1.5"),
            (Cell::points(Points::whole(7)), "+7", "7"),
            (Cell::points(Points::ZERO), "–", "0"),
            (Cell::count(-7), "−7", "-7"),
            (Cell::count(0), "0", "0"),
            (Cell::count(0).dash_if_zero_or_absent(), "–", "0"),
            (Cell::balance(0, Currency::EUR), "–", "0.00"),
            (Cell::balance(70, Currency::EUR), "+0,70 €", "0.70"),
            (Cell::money(0, Currency::EUR), "0,00 €", "0.00"),
            (Cell::exact(50, Currency::EUR), "+0,0025 €", "0.0025"),
            (Cell::day("2026-11-20T20:15:07+01:00"), "20.11.2026", "2026-11-20"),
            (
                Cell::moment("2026-11-20T20:15:07+01:00"),
                "20.11.2026 20:15:07",
                "2026-11-20T20:15:07+01:00",
            ),
            (Cell::from(true), "*", "true"),
            (Cell::from(false), "", "false"),
            (Cell::decimal(-23, 1), "−2,3", "-2.3"),
            (Cell::decimal(4, 1), "+0,4", "0.4"),
            (Cell::decimal(0, 1), "–", "0.0"),
            (Cell::NOTHING, "", ""),
        ] {
            assert_eq!(
                (cell.text_for_people(Lang::De).as_ref(), cell.text_for_programs().as_ref()),
                (german, data)
            );
        }
    }
}
