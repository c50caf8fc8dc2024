//! A table as a value: what its columns hold, how they may give way on a narrow screen, and its rows.

use super::cell::Cell;

/// What a column holds, and so how it may give way where the screen is too narrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Figures below each other. Never cut; the heading over them is.
    Figures,
    /// Names, all cut by the same measure where they still differ, and not below this width while anything else can
    /// give way.
    Names { least: usize },
    /// A few words, cut where there is no more room.
    Words,
    /// Sentences, which go on in further lines.
    Prose,
}

/// Who sees a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    Everybody,
    /// On a screen or a page: two things in one column, as people like to read them.
    People,
    /// In a file for programs: each thing in a column of its own.
    Programs,
}

#[derive(Clone, Debug)]
pub struct Column {
    title: Cell,
    kind: Kind,
    seen_by: For,
    may_go: bool,
}

impl Column {
    fn new(title: impl Into<Cell>, kind: Kind) -> Column {
        Column { title: title.into(), kind, seen_by: For::Everybody, may_go: false }
    }

    pub fn figures(title: impl Into<Cell>) -> Column {
        Column::new(title, Kind::Figures)
    }

    pub fn names(title: impl Into<Cell>) -> Column {
        Column::new(title, Kind::Names { least: 4 })
    }

    pub fn words(title: impl Into<Cell>) -> Column {
        Column::new(title, Kind::Words)
    }

    pub fn prose(title: impl Into<Cell>) -> Column {
        Column::new(title, Kind::Prose)
    }

    /// Before names are cut shorter than this, other columns go.
    #[must_use]
    pub fn at_least(self, least: usize) -> Column {
        Column { kind: Kind::Names { least }, ..self }
    }

    #[must_use]
    pub fn for_people(self) -> Column {
        Column { seen_by: For::People, ..self }
    }

    #[must_use]
    pub fn for_programs(self) -> Column {
        Column { seen_by: For::Programs, ..self }
    }

    /// Left out of a screen that is too narrow, together with all others that may go; that is then said below.
    #[must_use]
    pub fn may_go(self) -> Column {
        Column { may_go: true, ..self }
    }

    pub fn title(&self) -> &Cell {
        &self.title
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    pub fn can_go(&self) -> bool {
        self.may_go
    }
}

#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    /// Behind how many rows a line is ruled on a screen.
    ruled: Vec<usize>,
}

impl Table {
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), rows: Vec::new(), ruled: Vec::new() }
    }

    /// A cell for each column, those for people and those for programs.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        debug_assert_eq!(cells.len(), self.columns.len(), "{cells:?}");
        self.rows.push(cells);
    }

    /// What follows stands below a line, on a screen.
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

    /// What people see of it.
    pub fn for_people(&self) -> View<'_> {
        self.view(For::People)
    }

    /// What programs see of it.
    pub fn for_programs(&self) -> View<'_> {
        self.view(For::Programs)
    }

    fn view(&self, whose: For) -> View<'_> {
        let seen = |column: &Column| column.seen_by == For::Everybody || column.seen_by == whose;
        let places = (0..self.columns.len()).filter(|place| seen(&self.columns[*place])).collect();
        View { table: self, places }
    }
}

/// The columns of a table that somebody sees.
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

    /// Each row with a cell for each column that is seen.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = &'t Cell>> {
        self.table.rows.iter().map(|row| self.places.iter().filter_map(move |place| row.get(*place)))
    }
}

/// A row of values, each as a cell: `cells![name, hands, points]`.
macro_rules! cells {
    ($($value:expr),* $(,)?) => {
        [$($crate::present::cell::Cell::from($value)),*]
    };
}

pub(super) use cells;
