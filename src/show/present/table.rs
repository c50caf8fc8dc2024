//! A table as a value: what its columns hold, how they may give way on a narrow screen, and its
//! rows.
//!
//! What stands in a cell of a table, as a value: a terminal, CSV, Markdown are pictures of it, and
//! none of them has to guess from text what it was. No picture is drawn here.

use std::borrow::Cow;

use super::lang::Lang;
use super::numbers;
use crate::model::money::{Money, decimal_string, exact_string, minor_string};
use crate::model::{Currency, Points};

/// Kind of a column's contents, and so how it may give way where the screen is too narrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Figures below each other. Never cut; the heading over them is.
    Figures,
    /// Names, cut to one length that still tells them apart, and below `least` only where no other
    /// column can give way.
    Names { least: usize },
    /// A few words, cut where there is no more room.
    Words,
    /// Sentences, which go on in further lines.
    Prose,
}

/// Audience of a column: who sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnAudience {
    Everybody,
    /// People, on a screen or a page: two things in one column, as they like to read them.
    People,
    /// Programs, in a file: each thing in a column of its own.
    Programs,
}

#[derive(Clone, Debug)]
pub struct Column {
    title: Cell,
    kind: ColumnKind,
    seen_by: ColumnAudience,
    may_go: bool,
}

impl Column {
    fn new(title: impl Into<Cell>, kind: ColumnKind) -> Column {
        Column { title: title.into(), kind, seen_by: ColumnAudience::Everybody, may_go: false }
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

    /// Sets the width that names keep: before they are cut shorter, other columns go.
    #[must_use]
    pub fn at_least(self, least: usize) -> Column {
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

    /// Lets the column be left out of a screen that is too narrow, together with all others that
    /// may go; that is then said below.
    #[must_use]
    pub fn allow_leaving_out(self) -> Column {
        Column { may_go: true, ..self }
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

#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    /// Numbers of rows behind which a line is ruled on a screen.
    ruled: Vec<usize>,
    /// Whether the cells of a row stand behind each other where columns have no room.
    in_lines: bool,
}

impl Table {
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), ..Table::default() }
    }

    /// Lets the cells of a row stand behind each other on a screen that is too narrow for columns.
    #[must_use]
    pub fn in_lines_where_narrow(self) -> Table {
        Table { in_lines: true, ..self }
    }

    pub fn goes_in_lines(&self) -> bool {
        self.in_lines
    }

    /// Appends a row with a cell for each column, those for people and those for programs.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        debug_assert_eq!(cells.len(), self.columns.len(), "{cells:?}");
        self.rows.push(cells);
    }

    /// Rules a line on a screen, below which follows what is appended next.
    pub fn rule_off(&mut self) {
        if self.ruled.last() != Some(&self.rows.len()) {
            self.ruled.push(self.rows.len());
        }
    }

    /// Whether a line is ruled behind so many rows.
    pub fn is_ruled_off(&self, rows: usize) -> bool {
        self.ruled.binary_search(&rows).is_ok()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// View of the table for people.
    pub fn for_people(&self) -> View<'_> {
        self.view(ColumnAudience::People)
    }

    /// View of the table for programs.
    pub fn for_programs(&self) -> View<'_> {
        self.view(ColumnAudience::Programs)
    }

    fn view(&self, whose: ColumnAudience) -> View<'_> {
        let seen = |column: &Column| {
            column.seen_by == ColumnAudience::Everybody || column.seen_by == whose
        };
        let places = (0..self.columns.len()).filter(|place| seen(&self.columns[*place])).collect();
        View { table: self, places }
    }
}

/// Columns of a table that somebody sees.
#[derive(Clone, Debug)]
pub struct View<'t> {
    table: &'t Table,
    places: Vec<usize>,
}

impl<'t> View<'t> {
    pub fn columns(&self) -> impl Iterator<Item = &'t Column> + Clone {
        let columns = &self.table.columns;
        self.places.iter().map(move |place| &columns[*place]).collect::<Vec<_>>().into_iter()
    }

    /// Iterates over the rows, each with a cell for each column that is seen.
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
    /// Absence of a value: nothing is known or to be said here, which is not the same as zero.
    Nothing,
    /// Text: what somebody is called or has written, or what is told.
    Text(String),
    Count(i64),
    /// Whether something is so; people read it elsewhere.
    Flag(bool),
    Points(Points),
    /// Number with so many places behind the point: an average, a share.
    Decimal(i64, u32),
    Money(Money),
    /// Money to the last part, which no coin has.
    Exact(i64, Currency),
    /// Day of a moment as the record format writes it.
    Day(String),
    /// Moment as the record format writes it.
    Moment(String),
}

/// Sign with which people see a figure; programs see every figure as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FigureSign {
    /// Minus where there is one.
    #[default]
    Own,
    /// Figure as it is, and a dash for zero.
    Dash,
    /// Plus or minus, and a dash for zero.
    Both,
    /// Plus or minus, and a nought for zero.
    Nought,
}

/// Cell that was not filled: it holds nothing.
impl Default for Cell {
    fn default() -> Cell {
        Cell::NOTHING
    }
}

/// Value with what marks it for people. Programs do not see the marks: what they say stands in a
/// column of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    value: Value,
    sign: FigureSign,
    /// Marks before and behind the value; few cells have any.
    marks: Option<Box<(Mark, Mark)>>,
}

type Mark = Cow<'static, str>;

impl Cell {
    pub const NOTHING: Cell = Cell { value: Value::Nothing, sign: FigureSign::Own, marks: None };

    fn with_sign(value: Value, sign: FigureSign) -> Cell {
        Cell { value, sign, ..Cell::NOTHING }
    }

    pub fn text(text: impl Into<String>) -> Cell {
        Cell::with_sign(Value::Text(text.into()), FigureSign::Own)
    }

    /// Cell of a whole number; one that cannot be counted is beyond everything that is shown here.
    pub fn count(number: impl TryInto<i64>) -> Cell {
        number
            .try_into()
            .map_or(Cell::NOTHING, |number| Cell::with_sign(Value::Count(number), FigureSign::Own))
    }

    /// Cell of points with an explicit sign, a dash for zero.
    pub fn points(points: Points) -> Cell {
        Cell::with_sign(Value::Points(points), FigureSign::Both)
    }

    /// Cell of what somebody has made in a hall: with an explicit sign, nought where that is
    /// nothing, a dash where it is not known.
    pub fn result(made: Option<Points>) -> Cell {
        made.map_or(Cell::NOTHING.or_dash(), |points| {
            Cell::with_sign(Value::Points(points), FigureSign::Nought)
        })
    }

    /// Cell of an average, with an explicit sign: so many tenths where there is one place.
    pub fn decimal(number: i64, places: u32) -> Cell {
        Cell::with_sign(Value::Decimal(number, places), FigureSign::Both)
    }

    pub fn money(minor: i64, currency: Currency) -> Cell {
        Cell::with_sign(Value::Money(Money { minor, currency }), FigureSign::Own)
    }

    /// Cell of what somebody has won or owes: with an explicit sign, a dash for zero.
    pub fn balance(minor: i64, currency: Currency) -> Cell {
        Cell { sign: FigureSign::Both, ..Cell::money(minor, currency) }
    }

    /// Cell of a balance to the last part.
    pub fn exact(parts: i64, currency: Currency) -> Cell {
        Cell::with_sign(Value::Exact(parts, currency), FigureSign::Both)
    }

    pub fn day(moment: &str) -> Cell {
        Cell::with_sign(Value::Day(moment.to_owned()), FigureSign::Own)
    }

    pub fn moment(moment: &str) -> Cell {
        Cell::with_sign(Value::Moment(moment.to_owned()), FigureSign::Own)
    }

    /// Shows a dash where the value is zero or nothing.
    #[must_use]
    pub fn or_dash(self) -> Cell {
        Cell { sign: FigureSign::Dash, ..self }
    }

    #[must_use]
    pub fn marked_before(self, mark: impl Into<Mark>) -> Cell {
        self.with_mark(mark.into(), |marks| &mut marks.0)
    }

    #[must_use]
    pub fn marked_behind(self, mark: impl Into<Mark>) -> Cell {
        self.with_mark(mark.into(), |marks| &mut marks.1)
    }

    fn with_mark(mut self, mark: Mark, side: fn(&mut (Mark, Mark)) -> &mut Mark) -> Cell {
        if !mark.is_empty() || self.marks.is_some() {
            *side(self.marks.get_or_insert_default()) = mark;
        }
        self
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

    /// Whether the value is a number, with or without a currency.
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

    /// Text of the value as people read it, without its marks; made harmless by whoever draws it.
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
                numbers::with_sign(&decimal_string(*number, *places), plus, lang)
            }
            Value::Money(Money { minor, currency }) if plus => {
                numbers::money_signed(*minor, *currency, lang)
            }
            Value::Money(Money { minor, currency }) => numbers::money(*minor, *currency, lang),
            Value::Exact(parts, currency) => numbers::exact_signed(*parts, *currency, lang),
            Value::Day(moment) => numbers::day(moment, lang),
            Value::Moment(moment) => numbers::to_the_second(moment, lang),
        })
    }

    /// Text of the value as programs read it: figures with a point and the sign of ASCII, days as
    /// they are sorted.
    pub fn text_for_programs(&self) -> Cow<'_, str> {
        Cow::Owned(match &self.value {
            Value::Nothing => return Cow::Borrowed(""),
            Value::Text(text) | Value::Moment(text) => return Cow::Borrowed(text),
            Value::Day(moment) => return Cow::Borrowed(moment.get(..10).unwrap_or(moment)),
            Value::Count(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::Points(points) => points.to_string(),
            Value::Decimal(number, places) => decimal_string(*number, *places),
            Value::Money(Money { minor, currency }) => minor_string(*minor, *currency),
            Value::Exact(parts, currency) => exact_string(*parts, *currency),
        })
    }

    /// Answer of a cell that says yes or no.
    pub fn flag(&self) -> Option<bool> {
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

/// Empty cell where there is no value.
impl<T: Clone> From<&T> for Cell
where
    Cell: From<T>,
{
    fn from(value: &T) -> Cell {
        Cell::from(value.clone())
    }
}

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

    /// docs/architecture.md, What people and programs see: numbers as numbers; a person called "–"
    /// became 0.
    #[test]
    fn a_cell_knows_what_it_is() {
        for (cell, german, data) in [
            (Cell::text("–"), "–", "–"),
            (Cell::text("+49"), "+49", "+49"),
            (Cell::text("1,5"), "1,5", "1,5"),
            (Cell::points(Points::from_halves(-3)), "−1,5", "-1.5"),
            (Cell::points(Points::whole(7)), "+7", "7"),
            (Cell::points(Points::ZERO), "–", "0"),
            (Cell::count(-7), "−7", "-7"),
            (Cell::count(0), "0", "0"),
            (Cell::count(0).or_dash(), "–", "0"),
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
